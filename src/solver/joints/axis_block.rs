//! Springs, motors and limits along or about joint axes: the layout.
//!
//! They are in separate blocks, because few blocks of joints have any.

use super::JointPreparation;
use super::block::ZERO;
use crate::math::PI;
use crate::model::{Axis, AxisImpulses};
use crate::simd::{BLOCK, LaneArray};

/// Limit value without effect: larger than any position.
pub const NO_LIMIT: f32 = 1.0e9;

/// A spring, a motor and two limits per lane.
///
/// Positions are in radians or metres, impulses in N m s or N s. Impulses act on body B.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct AxisBlock {
    /// Current position of frame B relative to frame A.
    pub position: LaneArray,
    /// Angular axes: rotation of B relative to A since the start of the step (cosine, sine).
    ///
    /// Taken at the last update of `position`.
    pub turned: [LaneArray; 2],
    /// Rest position of the spring.
    pub target: LaneArray,
    /// Spring impulse of a substep per radian or metre.
    pub spring_rate: LaneArray,
    /// Damping impulse of a substep per rad/s or m/s.
    pub spring_damping: LaneArray,
    /// Spring impulse of this substep, without damping.
    pub spring_drive: LaneArray,
    /// `spring_drive` of the last substep.
    pub last_drive: LaneArray,
    /// Accumulated spring impulse.
    pub spring_impulse: LaneArray,
    /// Target speed of the motor, in rad/s or m/s.
    pub motor_speed: LaneArray,
    /// Maximum motor impulse in a substep.
    pub max_motor_impulse: LaneArray,
    /// Accumulated motor impulse.
    pub motor_impulse: LaneArray,
    /// Lower limit of the position.
    pub lower: LaneArray,
    /// Upper limit of the position.
    pub upper: LaneArray,
    /// Accumulated impulse of the lower limit; never negative.
    pub lower_impulse: LaneArray,
    /// Accumulated impulse of the upper limit, in the opposite direction; never negative.
    pub upper_impulse: LaneArray,
    /// Motor impulse summed over the substeps.
    pub total_motor: LaneArray,
    /// Minimum spring impulse in a substep.
    pub min_spring: LaneArray,
    /// Maximum spring impulse in a substep.
    pub max_spring: LaneArray,
    /// Whether some lane bounds its spring impulse.
    pub any_bounded: bool,
}

impl Default for AxisBlock {
    fn default() -> AxisBlock {
        AxisBlock::FREE
    }
}

impl AxisBlock {
    /// An axis without spring, motor and limits.
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
        min_spring: [f32::NEG_INFINITY; BLOCK],
        max_spring: [f32::INFINITY; BLOCK],
        any_bounded: false,
    };

    /// Sets spring, motor and limits about the axis of one joint. `mass` is the effective moment
    /// of inertia.
    pub fn fill_angular(&mut self, lane: usize, axis: &Axis, mass: f32, p: &JointPreparation) {
        self.fill_linear(lane, axis, mass, p);
        // Keeps h ω below 2.
        let h_omega = p.sweep.h * (2.0 * PI * axis.settings.hertz);
        self.spring_rate[lane] /= 1.0 + 0.25 * h_omega * h_omega;
    }

    /// Sets spring, motor and limits along the axis of one joint. `mass` is the effective linear
    /// mass.
    ///
    /// Rotating bodies respond more strongly along the axis: call `soften_spring` afterwards.
    ///
    /// The spring impulse is explicit in the stretch at the start of the substep: symplectic
    /// Euler, which conserves the energy of an undamped spring. It is stable up to h ω = 2. The
    /// stiffness factor 1 / (1 + (h ω)² / 4) keeps h ω below that, and gives the frequency of the
    /// implicit midpoint rule (E. Hairer et al., "Geometric Numerical Integration", I.1 and
    /// VI.3). Damping is implicit.
    pub fn fill_linear(&mut self, lane: usize, axis: &Axis, mass: f32, p: &JointPreparation) {
        let (settings, impulses, h, warm) = (&axis.settings, &axis.impulses, p.sweep.h, p.warm);
        if settings.has_spring() {
            let omega = 2.0 * PI * settings.hertz;
            let h_omega = h * omega;
            self.target[lane] = settings.target;
            self.spring_rate[lane] = mass * h_omega * omega;
            self.spring_damping[lane] = mass * 2.0 * settings.damping_ratio * h_omega;
            self.spring_impulse[lane] = warm * impulses.spring;
            if settings.spring_range.is_bounded() {
                self.min_spring[lane] = h * settings.spring_range.lower;
                self.max_spring[lane] = h * settings.spring_range.upper;
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

    /// Stores one joint's impulses, or zeros if the block has no axis block.
    pub fn store_some(axes: Option<&AxisBlock>, lane: usize, axis: &mut Axis, inverse_time: f32) {
        match axes {
            Some(axes) => axes.store(lane, axis, inverse_time),
            None => (axis.impulses, axis.motor) = (AxisImpulses::default(), 0.0),
        }
    }

    /// Stores one joint's impulses.
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
