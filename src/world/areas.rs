//! Fluids and wind: buoyancy, drag and lift. The forces act in the next step.

use super::World;
use crate::base::sort;
use crate::geometry::{Boundary, HalfSpace};
use crate::math::{Aabb, Position, Transform, Vec2, cross, cross_scalar_vector, left_perp, max};
use crate::model::{BodyType, Filter, ShapeKey, bounds_about};

/// The region in which a medium acts, and the shapes on which it acts.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Origin of all coordinates of the area.
    pub origin: Position,
    /// Box that bounds the medium, relative to `origin`.
    pub region: Aabb,
    pub filter: Filter,
    /// Whether the medium also acts on sleeping bodies, and wakes them.
    pub wake: bool,
    /// Length of the next step, in seconds. Drag is limited so that it does not reverse a motion
    /// in it.
    pub time_step: f32,
}

#[derive(Clone, Copy, Debug)]
pub struct Fluid {
    /// Region and filter.
    pub area: Area,
    /// Surface; the fluid is behind it.
    pub surface: HalfSpace,
    /// Density, in kg/m².
    pub density: f32,
    /// Linear drag per area and speed, in N/m² per m/s.
    pub linear_drag: f32,
    /// Angular drag: torque per second moment of area and angular velocity.
    pub angular_drag: f32,
    /// Velocity of the current, in metres per second.
    pub flow: Vec2,
}

#[derive(Clone, Copy, Debug)]
pub struct Wind {
    /// Region and filter.
    pub area: Area,
    /// Velocity, in metres per second.
    pub velocity: Vec2,
    /// Density, in kg/m².
    pub density: f32,
    pub drag: f32,
    pub lift: f32,
}

#[derive(Clone, Copy, Debug, Default)]
struct AreaForce {
    force: Vec2,
    torque: f32,
}

impl AreaForce {
    /// Adds a force at an arm from the centre of mass.
    fn add(&mut self, force: Vec2, arm: Vec2) {
        self.force += force;
        self.torque += cross(arm, force);
    }
}

/// Force per linear speed, and torque per angular velocity. They limit the drag.
#[derive(Clone, Copy, Debug, Default)]
struct Rates {
    linear: f32,
    angular: f32,
}

/// A shape in a medium, with the state of its body.
struct Immersed {
    /// Pose relative to the centre of mass.
    transform: Transform,
    center: Position,
    velocity: Vec2,
    spin: f32,
    boundary: Boundary,
}

impl Immersed {
    /// Returns the velocity of the body's material at a point relative to the centre of mass.
    fn velocity_at(&self, point: Vec2) -> Vec2 {
        self.velocity + cross_scalar_vector(self.spin, point)
    }

    /// Clips away the part outside of a half-plane that is given relative to `origin`.
    fn clip(&mut self, plane: &HalfSpace, origin: Position) {
        let q = self.transform.q;
        // Position of the body's origin relative to the point of the plane nearest to `origin`.
        let foot = origin + plane.offset * plane.normal;
        let p = (self.center - foot) + self.transform.p;
        self.boundary.clip(&HalfSpace {
            normal: q.inverse_rotate(plane.normal),
            offset: -plane.normal.dot(p),
        });
    }
}

impl World {
    /// Applies buoyancy and drag, computed exactly for the immersed part of each shape.
    pub fn apply_buoyancy(&mut self, fluid: &Fluid) {
        let weight = -fluid.density * self.state.def.gravity;
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

    /// Applies wind to all shapes, or to one. On each edge that faces the wind, drag acts along
    /// the wind and lift across it, proportional to the width that the edge shows to the wind.
    pub fn apply_wind(&mut self, wind: &Wind, on: Option<ShapeKey>) {
        self.apply_area(&wind.area, on, |shape, bounds, _, dragged, rates| {
            for plane in sides(&wind.area.region).into_iter().filter(|p| !is_behind(bounds, p)) {
                shape.clip(&plane, wind.area.origin);
            }
            // An arc faces the wind with one part, which shows the width of its chord.
            let heading = wind.velocity - shape.velocity;
            let ahead = shape.transform.q.inverse_rotate(heading.normalize_or_zero());
            for piece in shape.boundary.pieces() {
                let Some((from, to)) = piece.facing(ahead) else { continue };
                let [from, to] = [from, to].map(|end| shape.transform.apply(end));
                let middle = 0.5 * (from + to);
                let relative = wind.velocity - shape.velocity_at(middle);
                let speed = relative.length();
                let along = relative.normalize_or_zero();
                // A boundary is counter-clockwise, so edges that face the wind run to its right.
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

    /// Calls `act` for each shape in an area, or for one shape, grouped by body. Applies the sum
    /// of the forces. Drag is limited so that it does not reverse a motion within the step.
    fn apply_area(
        &mut self,
        area: &Area,
        on: Option<ShapeKey>,
        mut act: impl FnMut(&mut Immersed, &Aabb, &mut AreaForce, &mut AreaForce, &mut Rates),
    ) {
        let mut found: Vec<(u32, u32)> = Vec::new();
        let mut find = |shape: u32| {
            let record = &self.state.shapes[shape];
            let body = record.body;
            if !record.def.is_sensor
                && record.def.enabled
                && self.state.bodies[body].enabled
                && !record.is_edge()
                && record.def.filter.allows(&area.filter)
                && self.state.bodies[body].kind == BodyType::Dynamic
                && (area.wake || self.state.bodies.is_awake(body))
                && self.bounds_from(record, area.origin).overlaps(&area.region)
            {
                found.push((body, shape));
            }
            true
        };
        match on {
            Some(shape) => {
                find(self.state.shapes.known(shape));
            }
            None => {
                let region = bounds_about(area.region, area.origin);
                self.state.broad_phase.query_aabb(region, area.filter.search_mask(), find);
            }
        }
        // The sum must not depend on the order of the trees.
        sort::all(&mut found);
        for shapes in found.chunk_by(|a, b| a.0 == b.0) {
            let body = shapes[0].0;
            let (mut pushed, mut dragged, mut rates) = Default::default();
            for &(_, shape) in shapes {
                let record = &self.state.shapes[shape];
                let Some(boundary) = Boundary::of(&record.geometry) else { continue };
                let (sim, state) = (self.state.bodies.sim(body), self.state.bodies.state(body));
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
        let sim = self.state.bodies.sim(body);
        let linear = area.time_step * sim.inverse_mass * rates.linear;
        let angular = area.time_step * sim.inverse_inertia * rates.angular;
        let share = 1.0 / max(1.0, max(linear, angular));
        let force = push.force + share * drag.force;
        let torque = push.torque + share * drag.torque;
        if force == Vec2::ZERO && torque == 0.0 {
            return;
        }
        if area.wake {
            self.set_awake(self.state.bodies[body].key, true);
        }
        // Unlike `add_force`, this keeps the sleep timer: without `area.wake`, bodies may fall
        // asleep in the medium.
        let sim = self.state.bodies.sim_mut(body);
        sim.force += force;
        sim.torque += torque;
    }
}

/// Returns the four sides of a box.
fn sides(region: &Aabb) -> [HalfSpace; 4] {
    let side = |normal, offset| HalfSpace { normal, offset };
    [
        side(Vec2::X, region.max.x),
        side(Vec2::Y, region.max.y),
        side(-Vec2::X, -region.min.x),
        side(-Vec2::Y, -region.min.y),
    ]
}

/// Returns whether a box lies completely behind the surface of a half-space.
fn is_behind(bounds: &Aabb, plane: &HalfSpace) -> bool {
    let n = plane.normal;
    let x = if n.x > 0.0 { bounds.max.x } else { bounds.min.x };
    let y = if n.y > 0.0 { bounds.max.y } else { bounds.min.y };
    n.dot(Vec2::new(x, y)) <= plane.offset
}
