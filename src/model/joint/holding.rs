//! How a joint holds what it holds: its point, axis, angle or length, and its limits.

use crate::base::state;

/// What the host asks for. Springs and motors are not held, and have their own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Holding {
    /// How stiffly; zero is as stiffly as all joints do.
    pub hertz: f32,
    /// Of no use without `hertz`; 1 is critical.
    pub damping_ratio: f32,
    /// The most force, in newtons; infinite where it takes any.
    pub max_force: f32,
    /// The most torque, in newton metres; infinite where it takes any.
    pub max_torque: f32,
}

state!(Holding { hertz, damping_ratio, max_force, max_torque });

impl Holding {
    /// As stiffly as all joints do, with any force.
    pub const PLAIN: Holding = Holding {
        hertz: 0.0,
        damping_ratio: 2.0,
        max_force: f32::INFINITY,
        max_torque: f32::INFINITY,
    };

    /// Whether nothing is asked for.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.hertz == 0.0 && !self.is_limited()
    }

    /// Whether there is anything that it gives way to.
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.max_force < f32::INFINITY || self.max_torque < f32::INFINITY
    }
}
