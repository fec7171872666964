//! Joint kinds compared with theory: springs, motors, limits, loads and free linkages.
//!
//! `--show-output` prints the values. The revolute joint is in `joints.rs`.

mod distance;
mod generic;
mod linkage;
mod prismatic;
mod weld;
mod wheel;

use crate::common::*;
use impel::ffi::*;

type Joint = ImpelJointId;

/// The frame in body space at world point `at`, with its x axis at the world angle `angle`.
fn frame(body: Body, at: V, angle: f32) -> ImpelTransform {
    let body_q = body.transform().q;
    let world = impel_rotation_from_angle(angle);
    ImpelTransform {
        p: get!(impel_body_get_local_point(body.id, to_position(at.single()))),
        q: ImpelRotation {
            c: body_q.c * world.c + body_q.s * world.s,
            s: body_q.c * world.s - body_q.s * world.c,
        },
    }
}

/// Sets the bodies and frames of a definition. Each frame is at a world point.
macro_rules! join {
    ($def:expr, $a:expr, $at_a:expr, $b:expr, $at_b:expr, $angle:expr) => {{
        (($def).body_a, ($def).body_b) = ($a.id, $b.id);
        ($def).local_frame_a = $crate::joint_kinds::frame($a, $at_a, $angle);
        ($def).local_frame_b = $crate::joint_kinds::frame($b, $at_b, $angle);
    }};
}
use join;

fn force(joint: Joint) -> V {
    get!(impel_joint_get_reaction_force(joint)).into()
}

fn torque(joint: Joint) -> f64 {
    get!(impel_joint_get_reaction_torque(joint)).into()
}

fn separation(joint: Joint) -> f64 {
    get!(impel_joint_get_linear_separation(joint)).into()
}

fn angular_separation(joint: Joint) -> f64 {
    get!(impel_joint_get_angular_separation(joint)).into()
}

fn weight(body: Body) -> f64 {
    10.0 * f64::from(body.mass().mass)
}

/// A box of 1 m by 0.2 m.
fn bar(world: &World, x: f32, y: f32) -> Body {
    let bar = world.dynamic(x, y);
    bar.boxed(0.5, 0.1, plain());
    bar
}

/// An oscillation, sampled after every step of 1/60 s.
struct Oscillation {
    last: f64,
    crossings: Vec<f64>,
    peak: f64,
}

impl Oscillation {
    /// Measures ten seconds of an oscillation about zero. The peak is that of the last second.
    fn measure(world: &World, substeps: u32, position: impl Fn() -> f64) -> Oscillation {
        let mut oscillation = Oscillation { last: position(), crossings: Vec::new(), peak: 0.0 };
        for step in 1..=600 {
            world.step_by(1.0 / 60.0, substeps);
            let now = position();
            if oscillation.last < 0.0 && now >= 0.0 {
                oscillation
                    .crossings
                    .push((f64::from(step) - now / (now - oscillation.last)) / 60.0);
            }
            oscillation.last = now;
            if step > 540 {
                oscillation.peak = oscillation.peak.max(now.abs());
            }
        }
        oscillation
    }

    fn hertz(&self) -> f64 {
        let swings = (self.crossings.len() - 1) as f64;
        swings / (self.crossings[self.crossings.len() - 1] - self.crossings[0])
    }

    /// Checks that the initial amplitude of one and the frequency are kept.
    fn assert_undamped(&self, hertz: f64) {
        println!("{hertz} Hz:");
        near("amplitude after 10 s", self.peak, 1.0, 0.05);
        near("frequency", self.hertz() / hertz, 1.0, 0.01);
    }
}
