//! Contacts that begin, go on, end, are hit and press hard.

use smallvec::SmallVec;

use crate::math::{Lengths, Position, Vec2, cross_scalar_vector, max, min, right_perp};
use crate::model::{Bodies, BodySim, BodyState, BodyType, Contact, Contacts, Manifold, Shapes};

/// A point that was hit.
#[derive(Clone, Copy, Debug)]
pub struct ContactHit {
    /// The contact's link.
    pub link: u32,
    /// Which of its points.
    pub index: usize,
    /// Where, in the world.
    pub place: Position,
    /// In metres a second.
    pub approach_speed: f32,
}

/// A contact that pressed harder than its shapes' threshold.
#[derive(Clone, Copy, Debug)]
pub struct ContactLoad {
    /// The contact's link.
    pub link: u32,
    /// On body B, friction included, on average over the step, in newtons.
    pub force: Vec2,
    /// The part of it along the normal.
    pub normal_force: f32,
    /// Where, from body A's centre of mass: in the middle of what pressed.
    pub anchor_a: Vec2,
}

/// What the contacts have to tell of a step, by link.
#[derive(Clone, Debug, Default)]
pub struct ContactEvents {
    /// Those that have come to touch.
    pub begun: Vec<u32>,
    /// Those that touched before and still do.
    pub persisted: Vec<u32>,
    /// Those that were hit.
    pub hits: Vec<ContactHit>,
    /// Those that pressed hard.
    pub loads: Vec<ContactLoad>,
    /// Points that come fast, before it is known whether they arrive.
    approaches: Vec<ContactHit>,
}

impl ContactEvents {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.begun.clear();
        self.persisted.clear();
        self.hits.clear();
        self.loads.clear();
        self.approaches.clear();
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        (self.begun.capacity() + self.persisted.capacity()) * size_of::<u32>()
            + (self.hits.capacity() + self.approaches.capacity()) * size_of::<ContactHit>()
            + self.loads.capacity() * size_of::<ContactLoad>()
    }

    /// Notes which points come faster than the threshold, in metres a second.
    /// To be called before the solver stops them.
    pub fn note_approaches(
        &mut self,
        contacts: &Contacts,
        bodies: &Bodies,
        gravity: Vec2,
        threshold: f32,
    ) {
        if !contacts.is_watched() {
            return;
        }
        for (contact, watch) in contacts.awake().iter().zip(&contacts.watches) {
            if watch.wants_hit() && contact.is_solved() {
                let fast = approaches(contact, bodies, gravity);
                self.approaches.extend(fast.filter(|point| point.approach_speed > threshold));
            }
        }
    }

    /// Finds out which contacts touch now. To be called after the solver, which
    /// knows what pressed.
    pub fn update(
        &mut self,
        contacts: &mut Contacts,
        bodies: &Bodies,
        shapes: &Shapes,
        lengths: &Lengths,
    ) {
        let unseen = std::mem::take(&mut contacts.unseen);
        if !contacts.is_watched() {
            return;
        }
        let awake = contacts.awake().len();
        let mut over = SmallVec::<[u32; 16]>::new();
        let looked_at = if unseen { contacts.rows.len() } else { awake };
        for row in 0..looked_at {
            let watch = contacts.watches[row];
            if watch.keeps_data() && row < awake && !touches(&contacts.rows[row], true, lengths) {
                over.push(contacts.rows[row].link);
            }
            if !watch.follows_touch() || (row >= awake && watch.is_touching()) {
                continue;
            }
            let contact = &contacts.rows[row];
            let before = watch.is_touching();
            let now = touches(contact, before, lengths);
            contacts.watches[row] = watch.with_touching(now);
            match (before, now) {
                (false, true) if watch.wants_contact() => self.begun.push(contact.link),
                (true, true) if watch.wants_persist() => self.persisted.push(contact.link),
                (true, false) if watch.wants_contact() => contacts.end(bodies, shapes, row),
                _ => {}
            }
        }
        // The end has been told with what was kept.
        over.into_iter().for_each(|link| contacts.set_user_data(link, 0));
        self.keep_hits(contacts);
    }

    /// Notes which contacts pressed harder than their shapes' thresholds. To be called
    /// after the solver, with the length of the step in seconds.
    pub fn note_loads(&mut self, contacts: &Contacts, shapes: &Shapes, time_step: f32) {
        if !contacts.is_watched() {
            return;
        }
        let threshold = |shape: u32| shapes[shape].def.events.force;
        for (contact, watch) in contacts.awake().iter().zip(&contacts.watches) {
            if watch.wants_force() && contact.is_solved() {
                let least = min(threshold(contact.shape_a), threshold(contact.shape_b));
                let load = load(contact, 1.0 / time_step);
                if load.normal_force > least {
                    self.loads.push(load);
                }
            }
        }
    }

    /// Of each contact the fastest point that arrived, the first of two alike.
    fn keep_hits(&mut self, contacts: &Contacts) {
        for approach in self.approaches.drain(..) {
            let points = &contacts.rows[contacts.row(approach.link)].manifold.points;
            if points[approach.index].total_normal_impulse <= 0.0 {
                continue;
            }
            match self.hits.last_mut() {
                Some(last) if last.link == approach.link => {
                    if approach.approach_speed > last.approach_speed {
                        *last = approach;
                    }
                }
                _ => self.hits.push(approach),
            }
        }
    }
}

/// How hard a contact pressed, from its impulses in N s.
fn load(contact: &Contact, inverse_time: f32) -> ContactLoad {
    let manifold = &contact.manifold;
    let (mut normal, mut place) = (0.0, Vec2::ZERO);
    for point in manifold.points() {
        normal += point.total_normal_impulse;
        place += point.total_normal_impulse * point.anchor_a;
    }
    let impulse =
        normal * manifold.normal + manifold.total_tangent_impulse * right_perp(manifold.normal);
    ContactLoad {
        link: contact.link,
        force: inverse_time * impulse,
        normal_force: inverse_time * normal,
        anchor_a: if normal > 0.0 { place / normal } else { place },
    }
}

/// Whether the shapes of a contact touch: something pressed, or they overlap.
/// Points ahead of touching do not count. What has touched goes on until the
/// gap is seen, lest a body that hovers by a hair begins in every other step.
pub fn touches(contact: &Contact, before: bool, lengths: &Lengths) -> bool {
    let gap = if before { lengths.slop } else { 0.0 };
    let touches = |manifold: &Manifold| {
        let mut points = manifold.points().iter();
        points.any(|point| point.total_normal_impulse > 0.0 || point.separation <= gap)
    };
    contact.is_shown() && touches(&contact.manifold)
}

/// How fast the points of a contact will meet, and where. v² = u² + 2as over the
/// gap that is left, for within a step what falls gets faster.
fn approaches<'a>(
    contact: &'a Contact,
    bodies: &Bodies,
    gravity: Vec2,
) -> impl Iterator<Item = ContactHit> + 'a {
    let end = |body: u32| (*bodies.sim(body), bodies.state(body));
    let (a, b) = (end(contact.body_a), end(contact.body_b));
    let (manifold, normal) = (&contact.manifold, contact.manifold.normal);
    let gain = (acceleration(&a.0, gravity) - acceleration(&b.0, gravity)).dot(normal);
    manifold.points().iter().enumerate().map(move |(index, point)| {
        let [velocity_a, velocity_b] =
            [velocity(&a.1, point.anchor_a), velocity(&b.1, manifold.anchor_b(point))];
        let gap = max(point.separation, 0.0);
        let speed = max((velocity_a - velocity_b).dot(normal), 0.0);
        let approach_speed = max(speed * speed + 2.0 * gain * gap, 0.0).sqrt();
        // The surface of A, by the time that the gap is closed.
        let surface = point.anchor_a - 0.5 * gap * normal;
        let time = if speed > 0.0 { gap / speed } else { 0.0 };
        let place = a.0.center + (surface + time * velocity_a);
        ContactHit { link: contact.link, index, place, approach_speed }
    })
}

fn velocity(state: &BodyState, arm: Vec2) -> Vec2 {
    state.linear_velocity + cross_scalar_vector(state.angular_velocity, arm)
}

fn acceleration(sim: &BodySim, gravity: Vec2) -> Vec2 {
    if sim.kind != BodyType::Dynamic {
        return Vec2::ZERO;
    }
    sim.gravity_scale * gravity + sim.inverse_mass * sim.force
}
