//! Joints along an axis of frame A: prismatic joints and wheels. Impulses act at frame B.

use super::axis::{PlainAxis, PlainResponse};
use crate::math::{Vec2, clamp, cross};
use crate::model::{JointKind, Prismatic, Wheel};
use crate::solver::contact_prepare::invert;
use crate::solver::reference::joint::{
    JointBodies, JointLaw, JointStart, PlainJointSweep, PlainStepEnd,
};
use crate::solver::reference::stiffness::limited_change;

/// A prismatic joint, or a wheel: spring and limits act along its axis, the motor about the axle.
pub struct PlainSlide {
    is_wheel: bool,
}

/// Returns the levers of impulses across and along the axis, on A and B.
fn levers(joint: &JointBodies) -> [[f32; 2]; 2] {
    let axis = joint.axis;
    [joint.arms.map(|arm| arm.dot(axis)), joint.arms.map(|arm| cross(arm, axis))]
}

/// The two rigid rows of a prismatic joint.
struct PlainRail {
    /// K₁₁, K₁₂ and K₂₂ of the rows across and about.
    k: [f32; 3],
    scale: f32,
    /// Response along the axis without the rows, and with them.
    free: f32,
    held: f32,
    /// Velocities across and about per unit of impulse along.
    moved: [f32; 2],
}

impl PlainRail {
    fn new(joint: &JointBodies) -> PlainRail {
        let ([ia, ib], [ra, rb], m) = (joint.pair.inverse_inertia, joint.arms, joint.mass);
        let [[na, nb], [da, db]] = levers(joint);
        // Bodies that do not turn need no row of the angle.
        let spins = if ia + ib > 0.0 { ia + ib } else { 1.0 };
        let (both, between) = (ia * ib, rb - ra);
        let along = between.dot(joint.axis);
        let scale = invert(m * spins + both * (along * along));
        PlainRail {
            k: [m + ia * (na * na) + ib * (nb * nb), ia * na + ib * nb, spins],
            scale,
            free: m + ia * (da * da) + ib * (db * db),
            held: scale * (m * (m * spins + both * between.dot(between))),
            moved: [ia * (da * na) + ib * (db * nb), ia * da + ib * db],
        }
    }

    fn impulse(&self, [across, about]: [f32; 2]) -> [f32; 2] {
        let [k11, k12, k22] = self.k;
        [self.scale * (k22 * across - k12 * about), self.scale * (k11 * about - k12 * across)]
    }

    fn along(&self, compliance: f32) -> PlainResponse {
        let share = 1.0 / (1.0 + compliance);
        let [across, about] = self.impulse(self.moved).map(|impulse| -(share * impulse));
        PlainResponse::new([0.0, across, about], share * (self.held + compliance * self.free))
    }

    /// Limits both changes. If one reaches its maximum, the other is solved for that.
    fn limited(
        &self,
        change: [f32; 2],
        old: [f32; 2],
        most: [f32; 2],
        sweep: &PlainJointSweep,
    ) -> [f32; 2] {
        let [k11, k12, k22] = self.k;
        let within = |i: usize, change: f32| limited_change(old[i], change, most[i], sweep);
        let across = within(0, change[0]);
        let about = within(1, change[1] + k12 * invert(k22) * (change[0] - across));
        [within(0, change[0] + k12 * invert(k11) * (change[1] - about)), about]
    }
}

/// The rigid row of a wheel. The responses along the axis and about the axle are those with the
/// row, without it, and across.
struct PlainAxle {
    inverse_mass: f32,
    along: [f32; 3],
    about: [f32; 3],
}

impl PlainAxle {
    fn new(joint: &JointBodies) -> PlainAxle {
        let ([ia, ib], [ra, rb], m) = (joint.pair.inverse_inertia, joint.arms, joint.mass);
        let [[na, nb], [da, db]] = levers(joint);
        let inverse_mass = m + ia * (na * na) + ib * (nb * nb);
        let mass = invert(inverse_mass);
        let (both, turning, spins) = (ia * ib, cross(ra, rb), ia + ib);
        let apart = (rb - ra).dot(joint.axis);
        let along = m * (m + joint.reach()) + both * (turning * turning);
        let about = m * spins + both * (apart * apart);
        PlainAxle {
            inverse_mass,
            along: [
                mass * along,
                m + ia * (da * da) + ib * (db * db),
                ia * (da * na) + ib * (db * nb),
            ],
            about: [mass * about, spins, ia * na + ib * nb],
        }
    }

    fn response(&self, [held, free, moved]: [f32; 3], compliance: f32) -> PlainResponse {
        let share = 1.0 / (1.0 + compliance);
        let across = -(share * (invert(self.inverse_mass) * moved));
        PlainResponse::new([0.0, across, 0.0], share * (held + compliance * free))
    }
}

impl PlainSlide {
    pub fn prismatic(start: &JointStart, from: &Prismatic, joint: &mut JointBodies) -> PlainSlide {
        let warm = start.step.warm;
        (joint.share_a, joint.rigid, joint.driven) = (1.0, [false, true, true], [0, 0]);
        joint.held = [0.0, warm * from.held.x, warm * from.held.y];
        joint.axes[0] = PlainAxis::new(&from.axis, invert(joint.mass), start.step);
        PlainSlide { is_wheel: false }
    }

    pub fn wheel(start: &JointStart, from: &Wheel, joint: &mut JointBodies) -> PlainSlide {
        (joint.share_a, joint.rigid, joint.driven) = (1.0, [false, true, false], [2, 0]);
        joint.turns_first = true;
        joint.held[1] = start.step.warm * from.across;
        let axis = PlainAxis::new(&from.axis, invert(joint.mass), start.step);
        [joint.axes[0], joint.axes[2]] = axis.split();
        PlainSlide { is_wheel: true }
    }

    /// Solves both rigid rows, then the axis so that they stay solved.
    fn solve_rail(joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let rail = PlainRail::new(joint);
        let old = [joint.held[1], joint.held[2]];
        let change = rail.impulse([joint.lack(1, sweep), joint.lack(2, sweep)]);
        let change = [0, 1].map(|i| match joint.is_direct {
            true => 0.0,
            false => joint.stiffness.soften(change[i], old[i], sweep),
        });
        let limited = match joint.stiffness.max_impulses {
            Some(most) => rail.limited(change, old, most, sweep),
            None => change,
        };
        joint.hold([0.0, limited[0], limited[1]]);
        if joint.acts[0] {
            let along =
                rail.along(joint.stiffness.rigid_compliance_in(sweep)).left_if(joint.is_direct);
            let along = along.without_rigid_rows(limited != change, rail.free);
            joint.solve_axis(0, &along, sweep);
            joint.limit_row(1);
            joint.limit_row(2);
        }
    }

    /// Solves the rigid row, then the motor and the axis so that it stays solved.
    fn solve_axle(joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let axle = PlainAxle::new(joint);
        let across = PlainResponse::new([0.0; 3], axle.inverse_mass);
        let is_beyond = joint.solve_row(1, &across, sweep);
        if joint.acts[0] {
            let held = joint.stiffness.rigid_compliance_in(sweep);
            for (i, rows) in [(2, axle.about), (0, axle.along)] {
                let by = axle.response(rows, held).without_rigid_rows(is_beyond, rows[1]);
                joint.solve_axis(i, &by.left_if(joint.is_direct), sweep);
            }
            joint.limit_row(1);
        }
    }
}

impl JointLaw for PlainSlide {
    fn soften(&mut self, joint: &mut JointBodies, h: f32) {
        let rail = || PlainRail::new(joint).held;
        let held = if self.is_wheel { PlainAxle::new(joint).along[0] } else { rail() };
        joint.axes[0].soften(held, h);
    }

    fn error(&self, joint: &JointBodies) -> [f32; 2] {
        [joint.offset.y, joint.mass]
    }

    /// The target corrects the error across, and adds what turning arms and sliding along a
    /// turning axis curve.
    fn set_targets(&mut self, joint: &mut JointBodies, rate: f32, h: f32) {
        let fastest = 0.1 / h;
        let spin = clamp(joint.pair.w[0], -fastest, fastest);
        let bent = 0.5 * h * cross(joint.axis, joint.pull_to_center(h));
        joint.targets[1] = bent + h * (spin * joint.speed(0)) - rate * joint.offset.y;
    }

    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep) {
        if self.is_wheel {
            PlainSlide::solve_axle(joint, sweep);
        } else {
            PlainSlide::solve_rail(joint, sweep);
        }
    }

    fn store(&self, joint: &JointBodies, kind: &mut JointKind, end: &PlainStepEnd) {
        let axis = match kind {
            JointKind::Prismatic(prismatic) => {
                prismatic.held = Vec2::new(joint.held[1], joint.held[2]);
                &mut prismatic.axis
            }
            JointKind::Wheel(wheel) => {
                wheel.across = joint.held[1];
                &mut wheel.axis
            }
            _ => return,
        };
        joint.store_axis(joint.driven, axis, end);
    }
}
