//! Forces of what surrounds the bodies: water and wind. They act in the next step.

use super::World;
use crate::geometry::{Boundary, HalfSpace};
use crate::math::{Aabb, Position, Transform, Vec2, cross, cross_scalar_vector, left_perp, max};
use crate::model::{BodyType, Filter, ShapeKey, bounds_about};

/// Where and on what a medium acts.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// From where all of its places count.
    pub origin: Position,
    /// Only within this box.
    pub region: Aabb,
    /// Only shapes that this sees.
    pub filter: Filter,
    /// Sleeping bodies too, which it wakes.
    pub wake: bool,
    /// Length of the next step, in seconds: drag does not turn a motion round.
    pub time_step: f32,
}

/// Water.
#[derive(Clone, Copy, Debug)]
pub struct Fluid {
    /// Where.
    pub area: Area,
    /// It lies behind this.
    pub surface: HalfSpace,
    /// Kilograms for a square metre.
    pub density: f32,
    /// Force on a square metre for each metre a second, in newtons.
    pub linear_drag: f32,
    /// The same for what turns.
    pub angular_drag: f32,
    /// How fast it flows.
    pub flow: Vec2,
}

/// Moving air.
#[derive(Clone, Copy, Debug)]
pub struct Wind {
    /// Where.
    pub area: Area,
    /// How fast it blows.
    pub velocity: Vec2,
    /// Kilograms for a square metre.
    pub density: f32,
    /// Coefficient along the wind.
    pub drag: f32,
    /// Coefficient across it.
    pub lift: f32,
}

/// What acts on a body.
#[derive(Clone, Copy, Debug, Default)]
struct AreaForce {
    force: Vec2,
    torque: f32,
}

impl AreaForce {
    /// Adds a force at the end of an arm from the centre of mass.
    fn add(&mut self, force: Vec2, arm: Vec2) {
        self.force += force;
        self.torque += cross(arm, force);
    }
}

/// Force and torque for each metre, and radian, a second: what tells whether drag
/// would turn a motion round.
#[derive(Clone, Copy, Debug, Default)]
struct Rates {
    linear: f32,
    angular: f32,
}

/// A shape in a medium, and its body.
struct Immersed {
    /// As seen from the centre of mass.
    transform: Transform,
    center: Position,
    velocity: Vec2,
    spin: f32,
    boundary: Boundary,
}

impl Immersed {
    /// Velocity of the body's material at a point, as seen from the centre of mass.
    fn velocity_at(&self, point: Vec2) -> Vec2 {
        self.velocity + cross_scalar_vector(self.spin, point)
    }

    /// Cuts off what lies outside of a half-plane about an origin.
    fn clip(&mut self, plane: &HalfSpace, origin: Position) {
        let q = self.transform.q;
        // Where the body's origin is, from the nearest point of the plane to the area's.
        let foot = origin + plane.offset * plane.normal;
        let p = (self.center - foot) + self.transform.p;
        self.boundary.clip(&HalfSpace {
            normal: q.inverse_rotate(plane.normal),
            offset: -plane.normal.dot(p),
        });
    }
}

impl World {
    /// Buoyancy and drag: exact for what of each shape lies in the fluid.
    pub fn apply_buoyancy(&mut self, fluid: &Fluid) {
        let weight = -fluid.density * self.def.gravity;
        self.apply_area(&fluid.area, None, |shape, bounds, pushed, dragged, rates| {
            let planes = [fluid.surface].into_iter().chain(sides(&fluid.area.region));
            for plane in planes.filter(|plane| !is_behind(bounds, plane)) {
                shape.clip(&plane, fluid.area.origin);
            }
            let area = shape.boundary.area();
            let arm = shape.transform.apply(area.center);
            pushed.add(area.mass * weight, arm);
            let drag = fluid.linear_drag * area.mass;
            dragged.add(drag * (fluid.flow - shape.velocity_at(arm)), arm);
            let turning = fluid.angular_drag * area.inertia;
            dragged.torque -= turning * shape.spin;
            rates.linear += drag;
            rates.angular += turning + drag * arm.length_squared();
        });
    }

    /// The force of the wind, on all shapes or one, on every edge that faces it, by the width that it
    /// shows: drag along the wind, lift as the edge is turned across it.
    pub fn apply_wind(&mut self, wind: &Wind, on: Option<ShapeKey>) {
        self.apply_area(&wind.area, on, |shape, bounds, _, dragged, rates| {
            for plane in sides(&wind.area.region).into_iter().filter(|p| !is_behind(bounds, p)) {
                shape.clip(&plane, wind.area.origin);
            }
            // An arc faces the wind with one part; it shows the width of its chord.
            let heading = wind.velocity - shape.velocity;
            let ahead = shape.transform.q.inverse_rotate(heading.normalize_or_zero());
            for piece in shape.boundary.pieces() {
                let Some((from, to)) = piece.facing(ahead) else { continue };
                let [from, to] = [from, to].map(|end| shape.transform.apply(end));
                let middle = 0.5 * (from + to);
                let relative = wind.velocity - shape.velocity_at(middle);
                let speed = relative.length();
                let along = relative.normalize_or_zero();
                // A boundary runs to the right of the wind where it looks against it.
                let width = -cross(along, to - from);
                if width <= 0.0 {
                    continue;
                }
                let pressure = 0.5 * wind.density * speed * width;
                let across = left_perp(along);
                let inwards = left_perp(to - from).normalize_or_zero();
                let lift = wind.lift * inwards.dot(across);
                dragged.add(pressure * speed * (wind.drag * along + lift * across), middle);
                let rate = pressure * (wind.drag + lift.abs());
                rates.linear += rate;
                rates.angular += rate * middle.length_squared();
            }
        });
    }

    /// Calls `act` for every shape in an area, or for one, body by body, and applies what it
    /// adds: a push, and a drag that is held back where it would turn a motion
    /// round within the step.
    fn apply_area(
        &mut self,
        area: &Area,
        on: Option<ShapeKey>,
        mut act: impl FnMut(&mut Immersed, &Aabb, &mut AreaForce, &mut AreaForce, &mut Rates),
    ) {
        let mut found: Vec<(u32, u32)> = Vec::new();
        let mut find = |shape: u32| {
            let record = &self.shapes[shape];
            let body = record.body;
            if !record.def.is_sensor
                && record.def.enabled
                && self.bodies[body].enabled
                && !record.is_edge()
                && record.def.filter.allows(&area.filter)
                && self.bodies[body].kind == BodyType::Dynamic
                && (area.wake || self.bodies.is_awake(body))
                && self.bounds_from(record, area.origin).overlaps(&area.region)
            {
                found.push((body, shape));
            }
            true
        };
        match on {
            Some(shape) => {
                find(self.shapes.known(shape));
            }
            None => {
                let region = bounds_about(area.region, area.origin);
                self.broad_phase.query_aabb(region, area.filter.search_mask(), find);
            }
        }
        // Sums must not depend on the order of the trees.
        found.sort_unstable();
        for shapes in found.chunk_by(|a, b| a.0 == b.0) {
            let body = shapes[0].0;
            let (mut pushed, mut dragged, mut rates) = Default::default();
            for &(_, shape) in shapes {
                let record = &self.shapes[shape];
                let Some(boundary) = Boundary::of(&record.geometry) else { continue };
                let (sim, state) = (self.bodies.sim(body), self.bodies.state(body));
                let mut immersed = Immersed {
                    transform: sim.pose_about(sim.center),
                    center: sim.center,
                    velocity: state.linear_velocity,
                    spin: state.angular_velocity,
                    boundary,
                };
                let bounds = self.bounds_from(record, area.origin);
                act(&mut immersed, &bounds, &mut pushed, &mut dragged, &mut rates);
            }
            self.push_body(body, area, pushed, dragged, rates);
        }
    }

    fn push_body(
        &mut self,
        body: u32,
        area: &Area,
        push: AreaForce,
        drag: AreaForce,
        rates: Rates,
    ) {
        let sim = self.bodies.sim(body);
        let linear = area.time_step * sim.inverse_mass * rates.linear;
        let angular = area.time_step * sim.inverse_inertia * rates.angular;
        let share = 1.0 / max(1.0, max(linear, angular));
        let force = push.force + share * drag.force;
        let torque = push.torque + share * drag.torque;
        if force == Vec2::ZERO && torque == 0.0 {
            return;
        }
        if area.wake {
            self.set_awake(self.bodies[body].key, true);
        }
        // What is awake may come to rest in it, and sleep.
        let sim = self.bodies.sim_mut(body);
        sim.force += force;
        sim.torque += torque;
    }
}

/// The sides of a box.
fn sides(region: &Aabb) -> [HalfSpace; 4] {
    let side = |normal, offset| HalfSpace { normal, offset };
    [
        side(Vec2::X, region.max.x),
        side(Vec2::Y, region.max.y),
        side(-Vec2::X, -region.min.x),
        side(-Vec2::Y, -region.min.y),
    ]
}

/// Whether a box lies wholly behind a half-space's surface.
fn is_behind(bounds: &Aabb, plane: &HalfSpace) -> bool {
    let n = plane.normal;
    let x = if n.x > 0.0 { bounds.max.x } else { bounds.min.x };
    let y = if n.y > 0.0 { bounds.max.y } else { bounds.min.y };
    n.dot(Vec2::new(x, y)) <= plane.offset
}
