//! Sensors (triggers): which shapes are in them, and which have passed through.
//!
//! Each sensor queries the trees for static, sleeping and moving shapes in its AABB, and compares
//! the result with the shapes that it contained before. A body that moved so fast that it may
//! have passed a sensor within the step queries for the sensors on its path.
//!
//! A visitor is identified by its key. If it is destroyed or replaced between two steps, the next
//! comparison reports its end.

use crate::base::{Keeper, NONE, Part, Reader, Recorder, bytes_of, heap_bytes, sort, state};
use crate::broad_phase::BroadPhase;
use crate::finalize::{FAST, sweep_of, swept_box};
use crate::geometry::{Shape, shapes_meet, shapes_overlap};
use crate::math::{Lengths, min};
use crate::model::{Bodies, BodyKey, BodySim, ShapeKey, ShapeRecord, Shapes};

/// Sensor and a shape that entered or left it. Holds keys because either may be destroyed.
#[derive(Clone, Copy, Debug)]
pub struct SensorEvent {
    pub sensor: ShapeKey,
    /// Shape that entered or left the sensor.
    pub visitor: ShapeKey,
    pub sensor_body: BodyKey,
    pub visitor_body: BodyKey,
}

state!(SensorEvent { sensor, visitor, sensor_body, visitor_body });

#[derive(Clone, Debug, Default)]
pub struct SensorEvents {
    pub begun: Vec<SensorEvent>,
    pub ended: Vec<SensorEvent>,
    /// Number of entries at the front of `ended` that were pending before the step.
    waited: usize,
}

impl SensorEvents {
    pub fn clear(&mut self) {
        self.begun.clear();
        self.ended.clear();
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: begun, ended)
    }
}

/// Shape within a sensor.
#[derive(Clone, Copy, Debug)]
struct Visitor {
    /// Index of the shape, by which visitor lists are sorted.
    shape: u32,
    key: ShapeKey,
    body: BodyKey,
}

state!(Visitor { shape, key, body });

#[derive(Debug)]
struct Sensor {
    shape: u32,
    visitors: Vec<Visitor>,
}

impl Clone for Sensor {
    fn clone(&self) -> Sensor {
        Sensor { shape: self.shape, visitors: self.visitors.clone() }
    }

    /// Reuses the list.
    fn clone_from(&mut self, other: &Sensor) {
        self.shape = other.shape;
        self.visitors.clone_from(&other.visitors);
    }
}

#[derive(Clone, Debug, Default)]
pub struct Sensors {
    sensors: Vec<Sensor>,
    /// Index in `sensors` for each shape, or `NONE`.
    places: Vec<u32>,
    /// Pending end events of removed sensors, which the next step reports.
    gone: Vec<SensorEvent>,
    /// Shapes near the current sensor, by index.
    near: Vec<u32>,
    /// Pairs of a sensor's index in `sensors` and the index of a shape that may have passed it.
    crossings: Vec<(u32, u32)>,
    visitors: Vec<Visitor>,
    /// Visitor lists of removed sensors, kept for their capacity.
    spare_lists: Vec<Vec<Visitor>>,
}

#[derive(Clone, Copy)]
pub struct SensorScene<'a> {
    pub bodies: &'a Bodies,
    pub shapes: &'a Shapes,
    /// Lengths that depend on the length unit. See [`Lengths`].
    pub lengths: &'a Lengths,
    /// Finds shapes by their AABBs.
    pub broad_phase: &'a BroadPhase,
    /// Bodies that moved so far in the step that they may have passed a sensor.
    pub fast: &'a [u32],
    /// Whether this is an update of contacts without a step, in which no body moves.
    pub is_contact_update: bool,
}

impl Part for Sensors {
    type Context<'a> = &'a Shapes;

    fn record(&self, recorder: &mut impl Recorder) {
        let Sensors {
            sensors,
            places: _,
            gone,
            near: _,
            crossings: _,
            visitors: _,
            spare_lists: _,
        } = self;
        recorder.length(sensors.len());
        for sensor in sensors {
            recorder.item(&sensor.shape);
            recorder.list(&sensor.visitors);
        }
        recorder.list(gone);
    }

    fn restore(&mut self, reader: &mut Reader, shapes: &Shapes) {
        let is_sensor = |shape: u32| shapes.has(shape) && shapes[shape].def.is_sensor;
        let count = shapes.rows().filter(|&shape| is_sensor(shape)).count();
        // Existing lists are reused for their capacity.
        let mut spare = std::mem::take(&mut self.spare_lists);
        spare.extend(self.sensors.drain(..).map(|sensor| sensor.visitors));
        self.places.clear();
        let length = reader.length();
        reader.check(length == count);
        for _ in 0..count {
            let shape = reader.item();
            let known = self.places.get(shape as usize).is_some_and(|&place| place != NONE);
            reader.check(is_sensor(shape) && !known);
            if !reader.is_good() {
                return;
            }
            self.add(shape);
            if let Some(sensor) = self.sensors.last_mut() {
                sensor.visitors = spare.pop().unwrap_or_default();
                reader.list(&mut sensor.visitors);
            }
        }
        self.spare_lists = spare;
        reader.list(&mut self.gone);
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let Sensors { sensors, places, gone, near: _, crossings: _, visitors: _, spare_lists: _ } =
            self;
        keeper.value(sensors);
        keeper.list(places);
        keeper.value(gone);
    }

    fn bytes(&self) -> usize {
        let Sensors { sensors, places, gone, near, crossings, visitors, spare_lists } = self;
        let lists = sensors.iter().map(|sensor| &sensor.visitors).chain(spare_lists);
        heap_bytes!(sensors, places, gone, near, crossings, visitors, spare_lists)
            + lists.map(bytes_of).sum::<usize>()
    }
}

impl Sensors {
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.sensors.is_empty()
    }

    pub fn add(&mut self, shape: u32) {
        if self.places.len() <= shape as usize {
            self.places.resize(shape as usize + 1, NONE);
        }
        self.places[shape as usize] = self.sensors.len() as u32;
        self.sensors.push(Sensor { shape, visitors: Vec::new() });
    }

    /// Removes a sensor, and makes end events of all its visitors pending. Its shape must still
    /// exist.
    pub fn remove(&mut self, bodies: &Bodies, shapes: &Shapes, shape: u32) {
        let place = std::mem::replace(&mut self.places[shape as usize], NONE) as usize;
        let sensor = self.sensors.swap_remove(place);
        if let Some(moved) = self.sensors.get(place) {
            self.places[moved.shape as usize] = place as u32;
        }
        let record = &shapes[shape];
        self.gone.extend(sensor.visitors.iter().map(|visitor| event(bodies, record, visitor)));
    }

    /// Iterates over the shapes in a sensor. Empty if the shape is no sensor.
    pub fn visitors(&self, shape: u32) -> impl Iterator<Item = ShapeKey> + '_ {
        let place = self.places.get(shape as usize).copied().unwrap_or(NONE);
        let sensor = self.sensors.get(place as usize);
        sensor.into_iter().flat_map(|sensor| sensor.visitors.iter().map(|visitor| visitor.key))
    }

    /// Updates the visitors of each sensor, and collects begin and end events.
    ///
    /// Must be called after the bodies have their new poses.
    pub fn update(&mut self, scene: SensorScene, events: &mut SensorEvents) {
        events.ended.append(&mut self.gone);
        events.waited = events.ended.len();
        if self.sensors.is_empty() {
            return;
        }
        self.find_crossings(&scene);
        let mut crossings = &self.crossings[..];
        for (place, sensor) in (0..).zip(&mut self.sensors) {
            self.near.clear();
            let own = crossings.iter().take_while(|crossing| crossing.0 == place).count();
            self.near.extend(crossings[..own].iter().map(|crossing| crossing.1));
            crossings = &crossings[own..];
            find_near(&scene, sensor.shape, &mut self.near);
            sort::all(&mut self.near);
            self.near.dedup();
            compare(&scene, sensor, &self.near, &mut self.visitors, events);
        }
    }

    /// Finds the shapes of fast bodies whose path crosses a sensor. The result is sorted by
    /// sensor.
    fn find_crossings(&mut self, scene: &SensorScene) {
        let SensorScene { bodies, shapes, broad_phase, fast, .. } = *scene;
        self.crossings.clear();
        for &body in fast {
            let sim = bodies.sim(body);
            let own = shapes.of_body(&bodies[body]);
            for (shape, record) in own.filter(|own| own.1.def.enabled && !own.1.is_edge()) {
                let swept = swept_box(&record.geometry, sim);
                broad_phase.query_aabb(swept, record.def.filter.search_mask(), |other| {
                    if shapes[other].def.is_sensor && senses(&shapes[other], record) {
                        self.crossings.push((self.places[other as usize], shape));
                    }
                    true
                });
            }
        }
        sort::all(&mut self.crossings);
    }
}

/// Adds the shapes that may be in a sensor, or may have passed it.
fn find_near(scene: &SensorScene, shape: u32, near: &mut Vec<u32>) {
    let SensorScene { bodies, shapes, broad_phase, .. } = *scene;
    let sensor = &shapes[shape];
    if !bodies[sensor.body].enabled || !sensor.def.enabled {
        return;
    }
    let sim = bodies.sim(sensor.body);
    let swept = match scene.is_contact_update {
        true => sim.bounds(&sensor.geometry),
        false => swept_box(&sensor.geometry, sim),
    };
    broad_phase.query_aabb(swept, sensor.def.filter.search_mask(), |other| {
        if senses(sensor, &shapes[other]) {
            near.push(other);
        }
        true
    });
}

/// Returns whether a sensor detects a shape, by flags and filters.
fn senses(sensor: &ShapeRecord, visitor: &ShapeRecord) -> bool {
    sensor.def.events.sensor
        && visitor.def.events.sensor
        && sensor.body != visitor.body
        && (!visitor.def.is_sensor || sensor.def.detects_sensors)
        && sensor.def.filter.allows(&visitor.def.filter)
}

/// Compares the previous visitors of a sensor with the shapes near it, and collects the
/// differences. Both lists are sorted by index.
fn compare(
    scene: &SensorScene,
    sensor: &mut Sensor,
    near: &[u32],
    spare: &mut Vec<Visitor>,
    events: &mut SensorEvents,
) {
    let SensorScene { bodies, shapes, .. } = *scene;
    let record = &shapes[sensor.shape];
    let mut held = sensor.visitors.iter().peekable();
    spare.clear();
    for &shape in near {
        while let Some(gone) = held.next_if(|visitor| visitor.shape < shape) {
            events.ended.push(event(bodies, record, gone));
        }
        let other = &shapes[shape];
        let visitor = Visitor { shape, key: other.key, body: bodies[other.body].key };
        let before = held.next_if(|held| held.shape == shape);
        let stayed = before.is_some_and(|before| before.key == visitor.key);
        if let Some(gone) = before.filter(|_| !stayed) {
            events.ended.push(event(bodies, record, gone));
        }
        let ends = (bodies.sim(record.body), bodies.sim(other.body));
        let now = overlaps(&record.geometry, &other.geometry, ends);
        if now {
            spare.push(visitor);
        }
        if stayed {
            if !now {
                events.ended.push(event(bodies, record, &visitor));
            }
        } else {
            let passed = || {
                !scene.is_contact_update
                    && crossed(&record.geometry, &other.geometry, ends, scene.lengths)
            };
            if now || passed() {
                enter(events, event(bodies, record, &visitor), now);
            }
        }
    }
    events.ended.extend(held.map(|gone| event(bodies, record, gone)));
    // Copied, not swapped: by swapping, each list would grow to the length of the longest.
    sensor.visitors.clear();
    sensor.visitors.extend_from_slice(spare);
}

/// Collects the events of a shape that entered a sensor. `now` is false if it has left again.
///
/// If an end event of the same pair is pending, the shape has stopped to be a sensor and is one
/// again. A visitor that is still inside then gets no event, and one that has left gets one end
/// event.
fn enter(events: &mut SensorEvents, event: SensorEvent, now: bool) {
    let is_it = |end: &SensorEvent| (end.sensor, end.visitor) == (event.sensor, event.visitor);
    match events.ended[..events.waited].iter().position(is_it) {
        Some(waiting) if now => {
            events.ended.remove(waiting);
            events.waited -= 1;
        }
        Some(_) => {}
        None => {
            events.begun.push(event);
            if !now {
                events.ended.push(event);
            }
        }
    }
}

fn event(bodies: &Bodies, sensor: &ShapeRecord, visitor: &Visitor) -> SensorEvent {
    SensorEvent {
        sensor: sensor.key,
        visitor: visitor.key,
        sensor_body: bodies[sensor.body].key,
        visitor_body: visitor.body,
    }
}

fn overlaps(sensor: &Shape, visitor: &Shape, (a, b): (&BodySim, &BodySim)) -> bool {
    let near = a.bounds(sensor).overlaps(&b.bounds(visitor));
    near && shapes_overlap(sensor, visitor, &a.inverse_compose(b))
}

/// Returns whether a shape that is outside a sensor after the step was inside it during the step.
fn crossed(
    sensor: &Shape,
    visitor: &Shape,
    (a, b): (&BodySim, &BodySim),
    lengths: &Lengths,
) -> bool {
    is_fast(a, b)
        && swept_box(sensor, a).overlaps(&swept_box(visitor, b))
        && shapes_meet(sensor, &sweep_of(a, a.center), visitor, &sweep_of(b, a.center), lengths)
}

/// Returns whether two bodies moved so far that their shapes may have passed each other.
fn is_fast(a: &BodySim, b: &BodySim) -> bool {
    let between = b.center - a.center;
    let start = a.previous_q.inverse_rotate(between - b.moved + a.moved);
    let end = a.transform.q.inverse_rotate(between);
    let q1 = a.previous_q.inverse_compose(b.previous_q);
    let q2 = a.transform.q.inverse_compose(b.transform.q);
    let turned = (q2.c - q1.c).abs() + (q2.s - q1.s).abs();
    let reach = (end - start).length() + turned * b.max_extent;
    reach > FAST * min(a.min_extent, b.min_extent)
}
