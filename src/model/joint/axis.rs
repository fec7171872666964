//! A joint axis: a spring, a motor and two limits.

use crate::base::state;
use crate::math::max;

/// Settings of an axis. Positions are radians about an axis or metres along one; speeds, forces
/// and torques use the matching units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AxisSettings {
    /// Whether the limits `lower` and `upper` are enabled.
    pub enable_limit: bool,
    pub enable_motor: bool,
    pub enable_spring: bool,
    /// Lower limit. Angles may exceed a full turn.
    pub lower: f32,
    pub upper: f32,
    /// Motor speed of body B relative to body A.
    pub motor_speed: f32,
    /// Largest force or torque of the motor.
    pub max_motor: f32,
    /// Rest position of the spring.
    pub target: f32,
    /// Frequency of the spring, in hertz. It is exact for bodies that only rotate about their
    /// centres or only translate.
    pub hertz: f32,
    /// Damping ratio of the spring; 1 is critical.
    pub damping_ratio: f32,
    /// Range of the spring's force or torque.
    pub spring_range: SpringRange,
}

state!(struct AxisSettings {
    enable_limit, enable_motor, enable_spring, lower, upper, motor_speed, max_motor, target,
    hertz, damping_ratio, spring_range,
});

/// Range of a spring's force in newtons, or torque in newton metres, on body B. Infinite bounds
/// disable it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpringRange {
    /// Lower bound; negative for a pulling force.
    pub lower: f32,
    pub upper: f32,
}

state!(SpringRange { lower, upper });

impl Default for SpringRange {
    fn default() -> Self {
        SpringRange { lower: f32::NEG_INFINITY, upper: f32::INFINITY }
    }
}

impl SpringRange {
    pub fn is_bounded(&self) -> bool {
        *self != SpringRange::default()
    }
}

impl AxisSettings {
    /// `upper` if there is no upper limit, and `-lower` if there is no lower one. It exceeds
    /// every position. Must equal `NO_LIMIT` of the solver.
    pub const NO_LIMIT: f32 = 1.0e9;

    /// Returns whether the spring is enabled and has a frequency.
    pub fn has_spring(&self) -> bool {
        self.enable_spring && self.hertz > 0.0
    }

    /// Returns whether a spring, a motor or a limit is enabled.
    pub fn acts(&self) -> bool {
        self.has_spring() || self.enable_motor || self.enable_limit
    }

    /// Returns how far a position exceeds the limits, if they are enabled.
    pub fn beyond(&self, position: f32) -> f32 {
        let beyond = max(0.0, max(self.lower - position, position - self.upper));
        if self.enable_limit { beyond } else { 0.0 }
    }
}

/// Impulses on body B in the last substep, in N s or N m s. They warm start the next substep.
#[derive(Clone, Copy, Debug, Default)]
pub struct AxisImpulses {
    pub spring: f32,
    pub motor: f32,
    /// Impulse of the lower limit; never negative.
    pub lower: f32,
    /// Impulse of the upper limit; never negative, and applied in the opposite direction.
    pub upper: f32,
}

state!(AxisImpulses { spring, motor, lower, upper });

#[derive(Clone, Copy, Debug, Default)]
pub struct Axis {
    pub settings: AxisSettings,
    pub impulses: AxisImpulses,
    /// Force or torque of the motor over the last step.
    pub motor: f32,
}

state!(Axis { settings, impulses, motor });
