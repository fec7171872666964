//! What a step does for soft bodies besides their joints: areas, gas and shapes, and what
//! tears.
//!
//! Areas and shapes are kept by soft constraints, gas is one, too: each is solved once a
//! step, implicitly, so none explodes however stiff it is. What they come to is a force on
//! each particle, the same in all substeps. All of them keep momentum and angular momentum.

use super::World;
use crate::base::UnionFind;
use crate::events::JointEvent;
use crate::math::{Rotation, Vec2, cross, cross_scalar_vector, left_perp, max};
use crate::model::{JointKey, SoftBodyRecord, SoftEdge, Spring};

/// A particle, and how it will move.
#[derive(Clone, Copy, Debug, Default)]
struct Point {
    position: Vec2,
    /// As the step would end with what is known so far.
    velocity: Vec2,
    /// Before anything is done here.
    before: Vec2,
    /// Zero where it is held, or gone.
    inverse_mass: f32,
    /// Where its body stands among the awake; none where it does not.
    row: Option<u32>,
    is_there: bool,
}

/// A piece, as a rigid body that moves and turns as it does.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    mass: f32,
    center: Vec2,
    rest_center: Vec2,
    velocity: Vec2,
    /// How it is turned, times an area.
    turn: Vec2,
    momentum: f32,
    inertia: f32,
}

/// Kept from step to step.
#[derive(Default)]
pub(super) struct SoftBuffers {
    points: Vec<Point>,
    frames: Vec<Frame>,
    pub sets: UnionFind,
}

impl SoftBuffers {
    pub fn bytes(&self) -> usize {
        self.points.capacity() * size_of::<Point>()
            + self.frames.capacity() * size_of::<Frame>()
            + self.sets.bytes()
    }
}

/// What an implicit step of a spring does to a velocity, of the error and of the velocity
/// (K. Erleben et al., "Physics-Based Animation", 2005: the step ends with the error that
/// the end velocity leads to).
#[derive(Clone, Copy)]
struct Pull {
    of_error: f32,
    of_velocity: f32,
}

impl Pull {
    fn new(spring: Spring, h: f32) -> Pull {
        let omega = 2.0 * std::f32::consts::PI * spring.hertz;
        let stiffness = h * omega * omega;
        let damping = h * stiffness + 2.0 * h * spring.damping_ratio * omega;
        let share = 1.0 / (1.0 + damping);
        Pull { of_error: share * stiffness, of_velocity: share * damping }
    }
}

impl World {
    /// Adds the forces of areas, gas and shapes to what is awake.
    pub(super) fn apply_soft_forces(&mut self) {
        if self.soft_bodies.len() == 0 {
            return;
        }
        let (h, gravity) = (self.buffers.time_step, self.def.gravity);
        let awake = self.bodies.awake_count();
        let SoftBuffers { points, frames, .. } = &mut self.buffers.soft;
        for record in self.soft_bodies.records().filter(|record| record.acts()) {
            points.clear();
            // Places are seen from the first particle that is there.
            let mut bodies = record.particles.iter().filter_map(|it| self.bodies.find(it.body));
            let Some(first) = bodies.next() else { continue };
            let origin = self.bodies.sim(first).center;
            points.extend(record.particles.iter().map(|particle| {
                let Some(body) = self.bodies.find(particle.body) else { return Point::default() };
                let (row, sim) = (self.bodies.row(body), self.bodies.sim(body));
                let mut velocity = self.bodies.state(body).linear_velocity;
                if sim.inverse_mass > 0.0 {
                    velocity += h * (sim.gravity_scale * gravity + sim.inverse_mass * sim.force);
                }
                Point {
                    position: sim.center - origin,
                    velocity,
                    before: velocity,
                    inverse_mass: sim.inverse_mass,
                    row: (row < awake).then_some(row as u32),
                    is_there: true,
                }
            }));
            if points.iter().all(|point| point.row.is_none()) {
                continue;
            }
            keep_shape(record, points, frames, h);
            keep_areas(record, points, h);
            for point in points.iter().filter(|point| point.inverse_mass > 0.0) {
                if let Some(row) = point.row {
                    let change = point.velocity - point.before;
                    self.bodies.sims[row as usize].force += change / (h * point.inverse_mass);
                }
            }
        }
    }

    /// Lists the edges that are longer than they may be as torn.
    pub(super) fn tear_edges(&mut self) {
        if self.soft_bodies.len() == 0 {
            return;
        }
        let mut events = std::mem::take(&mut self.events.joints);
        for record in self.soft_bodies.records() {
            let most = record.settings.tear_stretch;
            if most == f32::INFINITY {
                continue;
            }
            for &SoftEdge { joint: key, length, .. } in &record.edges {
                let Some(link) = self.joints.find(key) else { continue };
                let joint = &self.joints.rows[self.joints.row(link)];
                if joint.offset(&self.bodies).length() > most * length {
                    let event = JointEvent { broken: true, ..self.joint_event(joint) };
                    match events.iter_mut().find(|event| event.joint == key) {
                        Some(told) => told.broken = true,
                        None => events.push(event),
                    }
                }
            }
        }
        self.events.joints = events;
    }

    /// Lets soft bodies go what is torn.
    pub(super) fn let_go_torn(&mut self) {
        if !std::mem::take(&mut self.soft_bodies.torn) || self.soft_bodies.len() == 0 {
            return;
        }
        for key in self.soft_bodies.keys().collect::<Vec<_>>() {
            let (bodies, joints) = (&self.bodies, &self.joints);
            self.soft_bodies[key].let_go(
                |body| bodies.find(body).is_some(),
                |joint: JointKey| joints.find(joint).is_some(),
                &mut self.buffers.soft.sets,
            );
        }
    }
}

/// Pulls each piece to its shape, wherever it is and however turned (M. Müller et al.,
/// "Meshless Deformations Based on Shape Matching", 2005).
fn keep_shape(record: &SoftBodyRecord, points: &mut [Point], frames: &mut Vec<Frame>, h: f32) {
    if record.settings.shape.hertz == 0.0 {
        return;
    }
    let pull = Pull::new(record.settings.shape, h);
    frames.clear();
    frames.resize(points.len(), Frame::default());
    let mass = |point: &Point| match point.inverse_mass > 0.0 {
        true => 1.0 / point.inverse_mass,
        false => record.particle_mass,
    };
    let particles = || record.particles.iter().enumerate();
    for (i, particle) in particles().filter(|&(i, _)| points[i].is_there) {
        let (point, frame) = (&points[i], &mut frames[particle.piece as usize]);
        let mass = mass(point);
        frame.mass += mass;
        frame.center += mass * point.position;
        frame.rest_center += mass * particle.rest;
        frame.velocity += mass * point.velocity;
    }
    for frame in frames.iter_mut().filter(|frame| frame.mass > 0.0) {
        let share = 1.0 / frame.mass;
        frame.center *= share;
        frame.rest_center *= share;
        frame.velocity *= share;
    }
    for (i, particle) in particles().filter(|&(i, _)| points[i].is_there) {
        let (point, frame) = (&points[i], &mut frames[particle.piece as usize]);
        let mass = mass(point);
        let (arm, rest) = (point.position - frame.center, particle.rest - frame.rest_center);
        frame.turn += mass * Vec2::new(rest.dot(arm), cross(rest, arm));
        frame.momentum += mass * cross(arm, point.velocity);
        frame.inertia += mass * arm.length_squared();
    }
    for (i, particle) in particles() {
        let (point, frame) = (&mut points[i], &frames[particle.piece as usize]);
        let length = frame.turn.length();
        if point.inverse_mass == 0.0 || length == 0.0 || frame.inertia == 0.0 {
            continue;
        }
        let turn = Rotation { c: frame.turn.x / length, s: frame.turn.y / length };
        let goal = frame.center + turn.rotate(particle.rest - frame.rest_center);
        let arm = point.position - frame.center;
        let spin = frame.momentum / frame.inertia;
        let rigid = frame.velocity + cross_scalar_vector(spin, arm);
        let error = point.position - goal;
        let velocity = point.velocity - rigid;
        point.velocity -= pull.of_error * error + pull.of_velocity * velocity;
    }
}

/// Keeps the areas of the cells, and of what the outline holds: a liquid, or gas.
fn keep_areas(record: &SoftBodyRecord, points: &mut [Point], h: f32) {
    let pull = Pull::new(record.settings.areas, h);
    let liquid = |area: f32, rest: f32, rate: f32, answer: f32| {
        -(pull.of_error * (area - rest) + pull.of_velocity * rate) / answer
    };
    if record.settings.areas.hertz > 0.0 {
        for cell in &record.cells {
            press(points, &cell.corners, cell.area, |area, rate, answer| {
                liquid(area, cell.area, rate, answer)
            });
        }
    }
    let (rest, pressure) = (record.outline_area, record.settings.pressure);
    if pressure != 0.0 {
        // p = P A₀ / A, of the area at the end of the step; a gas that is all but gone
        // presses no harder than at a tenth of its area.
        press(points, &record.outline, rest, |area, rate, answer| {
            let least = 0.1 * rest.abs();
            let size = if area * rest > 0.0 && area.abs() > least { area.abs() } else { least };
            let now = pressure * rest / size;
            let stiffness = pressure.abs() * rest.abs() / (size * size);
            h * (now - stiffness * h * rate) / (1.0 + h * h * stiffness * answer)
        });
    } else if record.settings.areas.hertz > 0.0 {
        press(points, &record.outline, rest, |area, rate, answer| liquid(area, rest, rate, answer));
    }
}

/// Presses along a closed line from within. `impulse` gives how much, N s m⁻¹, of the area,
/// of how fast it grows, and of how that answers to an impulse of one. `rest` is the area at
/// rest.
fn press(points: &mut [Point], line: &[u32], rest: f32, impulse: impl Fn(f32, f32, f32) -> f32) {
    let count = line.len();
    if count < 3 {
        return;
    }
    let at = |points: &[Point], i: usize| points[line[i % count] as usize];
    let origin = at(points, 0).position;
    let (mut twice, mut rate, mut answer, mut inverse_mass) = (0.0, 0.0, 0.0, 0.0);
    // How the area grows with the place of a point.
    let gradient = |points: &[Point], i: usize| {
        let along = at(points, i + 1).position - at(points, i + count - 1).position;
        -0.5 * left_perp(along)
    };
    for i in 0..count {
        let (point, next) = (at(points, i), at(points, i + 1));
        twice += cross(point.position - origin, next.position - origin);
        let grows = gradient(points, i);
        rate += grows.dot(point.velocity);
        answer += point.inverse_mass * grows.length_squared();
        inverse_mass += point.inverse_mass;
    }
    // Of a regular polygon it is 4π/n² of this: what has collapsed is not blown apart.
    let round = rest.abs() * inverse_mass / (count * count) as f32;
    let answer = max(answer, round);
    if answer == 0.0 {
        return;
    }
    let impulse = impulse(0.5 * twice, rate, answer);
    for i in 0..count {
        let grows = gradient(points, i);
        let point = &mut points[line[i] as usize];
        point.velocity += point.inverse_mass * impulse * grows;
    }
}
