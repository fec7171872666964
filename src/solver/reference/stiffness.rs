//! Stiffness of the rigid rows and position limits of joints, and their maximum forces.

use super::joint::{JointStart, PlainJointSweep};
use crate::math::{Vec2, clamp, max, min};
use crate::model::Holding;
use crate::solver::softness::Softness;

/// Stiffness of the rigid rows of a joint, and of its position limits.
#[derive(Clone, Copy, Debug)]
pub struct PlainStiffness {
    /// Bias rate β.
    pub rate: f32,
    /// Compliance c of position limits, and of rigid rows.
    pub compliance: f32,
    pub rigid_compliance: f32,
    /// Largest impulse and angular impulse of a substep.
    pub max_impulses: Option<[f32; 2]>,
    /// Largest correction speed and angular speed.
    pub max_speeds: Option<[f32; 2]>,
}

impl PlainStiffness {
    /// Returns the stiffness of a joint whose kind has the softness `usual`.
    pub fn new(start: &JointStart, usual: Softness) -> PlainStiffness {
        let Holding { hertz, damping_ratio, max_force, max_torque, max_correction } =
            start.joint.holding;
        let h = start.step.h;
        let Softness { bias_rate, compliance } =
            if hertz > 0.0 { Softness::new(hertz, damping_ratio, h) } else { usual };
        let speeds = [max_correction.speed, max_correction.angular_speed];
        // The articulation corrects 0.2 of an error in a substep.
        let (rate, compliance) =
            if start.is_direct { (0.2 / h, 0.0) } else { (bias_rate, compliance) };
        PlainStiffness {
            rate,
            compliance,
            rigid_compliance: compliance,
            max_impulses: start.block.holds.then_some([h * max_force, h * max_torque]),
            max_speeds: start.block.limits_speed.then_some(speeds),
        }
    }

    /// Returns rate and compliance for an error. `response` is the velocity per unit of impulse.
    pub fn correction(
        &self,
        [error, response]: [f32; 2],
        is_angular: bool,
        sweep: &PlainJointSweep,
    ) -> [f32; 2] {
        let (mut rate, mut compliance) = (self.rate, self.compliance);
        if let Some(most) = self.max_impulses {
            // u² = a C / 2, with the acceleration a of the maximum force.
            let force = most[usize::from(is_angular)] * (1.0 / sweep.h);
            let acceleration = min(force, 1.0e20) * response;
            let error = max(error.abs(), 1.0e-12);
            rate = min(rate, (0.5 * acceleration / error).sqrt());
        }
        if let Some(speeds) = self.max_speeds {
            let speed = max(rate * error.abs(), 1.0e-20);
            let share = min(speeds[usize::from(is_angular)] / speed, 1.0);
            (rate, compliance) = (rate * share, compliance * share);
        }
        [rate, compliance]
    }

    /// Reduces the compliance of the rigid rows as the correction of an error is slowed.
    pub fn reduce_compliance(
        &mut self,
        error: [f32; 2],
        is_angular: bool,
        sweep: &PlainJointSweep,
    ) {
        self.rigid_compliance =
            min(self.rigid_compliance, self.correction(error, is_angular, sweep)[1]);
    }

    /// Returns the compliance of the rigid rows in a sweep.
    pub fn rigid_compliance_in(&self, sweep: &PlainJointSweep) -> f32 {
        if sweep.use_bias { self.rigid_compliance } else { 0.0 }
    }

    /// Returns the change of an impulse λ: σ (change − c λ).
    pub fn soften(&self, change: f32, old: f32, sweep: &PlainJointSweep) -> f32 {
        let share = 1.0 / (1.0 + self.rigid_compliance);
        if sweep.use_bias { share * (change - self.rigid_compliance * old) } else { change }
    }
}

/// Returns an accumulated impulse within ±`most`. A relax sweep leaves an impulse that has
/// reached the maximum.
pub fn limited_impulse(old: f32, new: f32, most: f32, sweep: &PlainJointSweep) -> f32 {
    if !sweep.use_bias && is_at_limit(old, most) { old } else { clamp(new, -most, most) }
}

/// Returns the change of an accumulated impulse within ±`most`.
pub fn limited_change(old: f32, change: f32, most: f32, sweep: &PlainJointSweep) -> f32 {
    let new = old + change;
    let within = limited_impulse(old, new, most, sweep);
    if within == new { change } else { within - old }
}

/// Returns whether an impulse has reached its maximum.
pub fn is_at_limit(impulse: f32, most: f32) -> bool {
    impulse.abs() >= 0.9999 * most
}

/// Returns a vector of at most this length.
pub fn shortened(vector: Vec2, most: f32) -> Vec2 {
    let length = vector.dot(vector).sqrt();
    (if length > most { most / length } else { 1.0 }) * vector
}
