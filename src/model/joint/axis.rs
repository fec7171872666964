//! What acts along or about an axis: a spring, a motor and two limits.

use crate::base::state;
use crate::math::max;

/// What the host asks for. Positions are in radians about an axis and in metres
/// along one; speeds, forces and torques follow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AxisSettings {
    /// Whether the position is held within `lower` and `upper`.
    pub enable_limit: bool,
    /// Whether the motor turns or pushes.
    pub enable_motor: bool,
    /// Whether the spring pulls.
    pub enable_spring: bool,
    /// The least position; several turns are allowed.
    pub lower: f32,
    /// The greatest.
    pub upper: f32,
    /// Of body B against body A.
    pub motor_speed: f32,
    /// The most force or torque that the motor applies.
    pub max_motor: f32,
    /// Where the spring is at rest.
    pub target: f32,
    /// Frequency of the spring, of the two bodies turning about their centres, or
    /// moving without turning.
    pub hertz: f32,
    /// Of the spring, 1 is critical.
    pub damping_ratio: f32,
    /// Between which forces or torques the spring stays.
    pub spring_range: SpringRange,
}

state!(AxisSettings {
    enable_limit,
    enable_motor,
    enable_spring,
    lower,
    upper,
    motor_speed,
    max_motor,
    target,
    hertz,
    damping_ratio,
    spring_range,
});

/// Forces in newtons, or torques in newton metres, on body B; infinite where there
/// is no bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpringRange {
    /// The least; negative where it pulls.
    pub lower: f32,
    /// The greatest.
    pub upper: f32,
}

state!(SpringRange { lower, upper });

impl Default for SpringRange {
    fn default() -> Self {
        SpringRange { lower: f32::NEG_INFINITY, upper: f32::INFINITY }
    }
}

impl SpringRange {
    /// Whether the spring is not free to ask for any.
    pub fn is_bounded(&self) -> bool {
        *self != SpringRange::default()
    }
}

impl AxisSettings {
    /// `upper` where there is no upper limit, and -`lower` where there is no lower one: farther
    /// than any position, as `NO_LIMIT` of the solver is.
    pub const NO_LIMIT: f32 = 1.0e9;

    /// Whether a spring pulls.
    pub fn has_spring(&self) -> bool {
        self.enable_spring && self.hertz > 0.0
    }

    /// Whether anything acts.
    pub fn acts(&self) -> bool {
        self.has_spring() || self.enable_motor || self.enable_limit
    }

    /// How far a position is beyond the limits.
    pub fn beyond(&self, position: f32) -> f32 {
        let beyond = max(0.0, max(self.lower - position, position - self.upper));
        if self.enable_limit { beyond } else { 0.0 }
    }
}

/// Impulses of the last substep on body B, N s or N m s: where the next one starts
/// from.
#[derive(Clone, Copy, Debug, Default)]
pub struct AxisImpulses {
    /// Of the spring.
    pub spring: f32,
    /// Of the motor.
    pub motor: f32,
    /// Never negative.
    pub lower: f32,
    /// Never negative, and acts the other way.
    pub upper: f32,
}

state!(AxisImpulses { spring, motor, lower, upper });

/// Settings, and what became of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Axis {
    /// What the host asks for.
    pub settings: AxisSettings,
    /// What it bore.
    pub impulses: AxisImpulses,
    /// Force or torque of the motor over the last step.
    pub motor: f32,
}

state!(Axis { settings, impulses, motor });

impl Axis {
    /// Nothing borne yet.
    pub fn new(settings: AxisSettings) -> Axis {
        Axis { settings, ..Axis::default() }
    }
}
