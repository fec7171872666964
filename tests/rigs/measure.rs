//! Measures a rig in an engine: whether it comes to rest, and how well its joints hold.

use super::rig::{Body, Joint, Kind, Motion, Point, Rig};

/// A world of an engine with a rig in it.
pub trait Engine {
    /// Steps once.
    fn step(&mut self, time_step: f32, substeps: u32);
    /// Position of a body's origin, then cosine and sine of its rotation.
    fn pose(&self, body: usize) -> [f32; 4];
    /// Linear velocity of a body's centre of mass, then its angular velocity.
    fn velocity(&self, body: usize) -> [f32; 3];
    /// Applies an impulse at a point of the world.
    fn push(&mut self, body: usize, impulse: Point, point: Point);
    /// Whether a body touches another one.
    fn touches(&self, body: usize) -> bool;
    /// Whether any dynamic body is awake.
    fn is_awake(&self) -> bool;
    /// The deepest overlap of two shapes, in metres.
    fn overlap(&self) -> f32;
}

/// Largest distance of shapes that count as touching, in metres.
pub const TOUCH: f32 = 0.005;

/// Converts a point of the world to the local space of a body in its initial pose.
pub fn local(body: &Body, [x, y]: Point) -> Point {
    let (s, c) = body.angle.sin_cos();
    let (x, y) = (x - body.position[0], y - body.position[1]);
    [c * x + s * y, c * y - s * x]
}

fn world([px, py, c, s]: [f32; 4], [x, y]: Point) -> Point {
    [px + c * x - s * y, py + s * x + c * y]
}

/// The results of a run. Tests and the benchmark each use a part of them.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code)]
pub struct Outcome {
    /// Time at which all bodies fell asleep for good, in seconds.
    pub rest: Option<f32>,
    /// Maximum speed of awake bodies in the last third of the run, in m/s.
    pub late_speed: f32,
    /// Maximum speed of a body in the run, in m/s.
    pub top_speed: f32,
    /// Maximum distance of a body from the origin in the run, in metres.
    pub reach: f32,
    /// The largest joint gap at the end, in metres.
    pub gap: f32,
    /// The largest sum of all joint gaps in the run, in metres.
    pub gap_sum: f32,
    /// The deepest overlap at the end, in metres.
    pub overlap: f32,
    /// Increase of kinetic and potential energy over the run, in joules.
    pub energy_gain: f32,
}

impl Outcome {
    /// Whether a body was thrown: it was farther or faster than any fall in a rig.
    pub fn flew(&self) -> bool {
        let is_sane = self.reach < 60.0 && self.top_speed < 120.0;
        !is_sane
    }
}

fn gap(engine: &dyn Engine, rig: &Rig, joint: &Joint) -> f32 {
    let [a, b] = [0, 1].map(|side| {
        let body = joint.bodies[side];
        world(engine.pose(body), local(&rig.bodies[body], joint.points[side]))
    });
    let [x, y] = [b[0] - a[0], b[1] - a[1]];
    let gap = match joint.kind {
        Kind::Hinge | Kind::Weld => x.hypot(y),
        Kind::Slider(axis) | Kind::Wheel(axis) => {
            let [.., c, s] = engine.pose(joint.bodies[0]);
            let (sine, cosine) = (axis - rig.bodies[joint.bodies[0]].angle).sin_cos();
            let axis = [c * cosine - s * sine, s * cosine + c * sine];
            (x * axis[1] - y * axis[0]).abs()
        }
        Kind::Rod if joint.limits.is_none() && joint.spring.is_none() => {
            (x.hypot(y) - joint.length()).abs()
        }
        Kind::Rod => 0.0,
    };
    if gap.is_finite() { gap } else { f32::INFINITY }
}

fn energy(engine: &dyn Engine, rig: &Rig) -> f32 {
    let bodies = rig.bodies.iter().enumerate();
    let moving = bodies.filter(|(_, body)| body.motion == Motion::Dynamic);
    moving
        .map(|(index, body)| {
            let ([_, height, ..], [x, y, spin]) = (engine.pose(index), engine.velocity(index));
            let kinetic = body.mass * (x * x + y * y) + body.inertia() * spin * spin;
            0.5 * kinetic + body.mass * super::rig::GRAVITY * height
        })
        .sum()
}

/// Runs a rig for `seconds` seconds.
pub fn run(engine: &mut dyn Engine, rig: &Rig, seconds: f32) -> Outcome {
    let time_step = 1.0 / rig.rate;
    let steps = (seconds * rig.rate) as usize;
    let begun = energy(engine, rig);
    let (mut rest, mut late_speed, mut top_speed, mut reach) = (None, 0.0_f32, 0.0_f32, 0.0_f32);
    let mut gap_sum = 0.0_f32;
    for step in 0..steps {
        engine.step(time_step, rig.substeps);
        let mut fastest = 0.0_f32;
        for index in 0..rig.bodies.len() {
            if rig.bodies[index].motion == Motion::Dynamic {
                let ([x, y, ..], [vx, vy, _]) = (engine.pose(index), engine.velocity(index));
                let speed = vx.hypot(vy);
                fastest = fastest.max(if speed.is_finite() { speed } else { f32::INFINITY });
                reach = reach.max(x.abs()).max(y.abs());
            }
        }
        top_speed = top_speed.max(fastest);
        if engine.is_awake() {
            rest = None;
            if 3 * step >= 2 * steps {
                late_speed = late_speed.max(fastest);
            }
        } else {
            rest = rest.or(Some(step as f32 * time_step));
        }
        gap_sum = gap_sum.max(rig.joints.iter().map(|joint| gap(engine, rig, joint)).sum());
    }
    Outcome {
        rest,
        late_speed,
        top_speed,
        reach,
        gap: rig.joints.iter().map(|joint| gap(engine, rig, joint)).fold(0.0, f32::max),
        gap_sum,
        overlap: engine.overlap(),
        energy_gain: energy(engine, rig) - begun,
    }
}
