//! The layout of what acts along or about the axes of joints, side by side. It
//! stands in blocks of its own, for the few blocks of joints that have any.

use super::JointPreparation;
use super::block::ZERO;
use crate::math::PI;
use crate::model::{Axis, AxisImpulses};
use crate::simd::{BLOCK, LaneArray};

/// Farther than any position: where there is no limit.
pub const NO_LIMIT: f32 = 1.0e9;

/// A spring, a motor and two limits; by lane. Positions are in radians or in
/// metres, impulses in N m s or N s, each on body B.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct AxisBlock {
    /// Of frame B against frame A now.
    pub position: LaneArray,
    /// About an axis: how far B has turned against A in the step, where
    /// `position` was taken: cosine, sine.
    pub turned: [LaneArray; 2],
    /// Where the spring is at rest.
    pub target: LaneArray,
    /// Spring impulse of a substep for each radian or metre.
    pub spring_rate: LaneArray,
    /// The same for each radian or metre a second.
    pub spring_damping: LaneArray,
    /// What the spring asks for in this substep, without its damping.
    pub spring_drive: LaneArray,
    /// The same in the substep before.
    pub last_drive: LaneArray,
    /// Accumulated; so the following.
    pub spring_impulse: LaneArray,
    /// A second.
    pub motor_speed: LaneArray,
    /// The most in a substep.
    pub max_motor_impulse: LaneArray,
    /// See `spring_impulse`.
    pub motor_impulse: LaneArray,
    /// The least position.
    pub lower: LaneArray,
    /// The greatest.
    pub upper: LaneArray,
    /// See `spring_impulse`; never negative.
    pub lower_impulse: LaneArray,
    /// The same, the other way.
    pub upper_impulse: LaneArray,
    /// Of the motor, summed over the substeps.
    pub total_motor: LaneArray,
    /// The least of the spring in a substep.
    pub least_spring: LaneArray,
    /// The most.
    pub most_spring: LaneArray,
    /// Whether there are any such.
    pub any_bounded: bool,
}

impl AxisBlock {
    /// Moves freely.
    pub const FREE: AxisBlock = AxisBlock {
        position: ZERO,
        turned: [[1.0; BLOCK], ZERO],
        target: ZERO,
        spring_rate: ZERO,
        spring_damping: ZERO,
        spring_drive: ZERO,
        last_drive: ZERO,
        spring_impulse: ZERO,
        motor_speed: ZERO,
        max_motor_impulse: ZERO,
        motor_impulse: ZERO,
        lower: [-NO_LIMIT; BLOCK],
        upper: [NO_LIMIT; BLOCK],
        lower_impulse: ZERO,
        upper_impulse: ZERO,
        total_motor: ZERO,
        least_spring: [f32::NEG_INFINITY; BLOCK],
        most_spring: [f32::INFINITY; BLOCK],
        any_bounded: false,
    };

    /// What acts about the axis of one joint, whose bodies turn with the inertia
    /// `mass` against each other.
    pub fn fill_angular(&mut self, lane: usize, axis: &Axis, mass: f32, p: &JointPreparation) {
        self.fill(lane, axis, mass, p);
        // With this factor h ω stays below 2.
        let h_omega = p.sweep.h * (2.0 * PI * axis.settings.hertz);
        self.spring_rate[lane] /= 1.0 + 0.25 * h_omega * h_omega;
    }

    /// What acts along the axis of one joint, whose bodies move with the mass
    /// `mass` against each other. Where they turn, too, the axis gives way more
    /// easily: `limit_spring` has to follow.
    pub fn fill_linear(&mut self, lane: usize, axis: &Axis, mass: f32, p: &JointPreparation) {
        self.fill(lane, axis, mass, p);
    }

    /// The spring's impulse is that of its stretch when the substep begins, and
    /// its velocities move the bodies: symplectic Euler, which keeps the energy of
    /// an undamped spring. It is stable up to h ω = 2; with the factor
    /// 1 / (1 + (h ω)² / 4) on the stiffness h ω never comes there, and the
    /// frequency is that of the implicit midpoint rule (E. Hairer et al.,
    /// "Geometric Numerical Integration", I.1 and VI.3). Damping is implicit.
    fn fill(&mut self, lane: usize, axis: &Axis, mass: f32, p: &JointPreparation) {
        let (settings, impulses, h, warm) = (&axis.settings, &axis.impulses, p.sweep.h, p.warm);
        if settings.has_spring() {
            let omega = 2.0 * PI * settings.hertz;
            let h_omega = h * omega;
            self.target[lane] = settings.target;
            self.spring_rate[lane] = mass * h_omega * omega;
            self.spring_damping[lane] = mass * 2.0 * settings.damping_ratio * h_omega;
            self.spring_impulse[lane] = warm * impulses.spring;
            if settings.spring_range.is_bounded() {
                self.least_spring[lane] = h * settings.spring_range.lower;
                self.most_spring[lane] = h * settings.spring_range.upper;
                self.any_bounded = true;
            }
        }
        if settings.enable_motor {
            self.motor_speed[lane] = settings.motor_speed;
            self.max_motor_impulse[lane] = h * settings.max_motor;
            self.motor_impulse[lane] = warm * impulses.motor;
        }
        if settings.enable_limit {
            self.lower[lane] = settings.lower;
            self.upper[lane] = settings.upper;
            self.lower_impulse[lane] = warm * impulses.lower;
            self.upper_impulse[lane] = warm * impulses.upper;
        }
    }

    /// Hands one joint's impulses back, or none where nothing acts.
    pub fn store_some(axes: Option<&AxisBlock>, lane: usize, axis: &mut Axis, inverse_time: f32) {
        match axes {
            Some(axes) => axes.store(lane, axis, inverse_time),
            None => (axis.impulses, axis.motor) = (AxisImpulses::default(), 0.0),
        }
    }

    /// Hands one joint's impulses back.
    pub fn store(&self, lane: usize, axis: &mut Axis, inverse_time: f32) {
        axis.motor = inverse_time * self.total_motor[lane];
        axis.impulses = AxisImpulses {
            spring: self.spring_impulse[lane],
            motor: self.motor_impulse[lane],
            lower: self.lower_impulse[lane],
            upper: self.upper_impulse[lane],
        };
    }
}
