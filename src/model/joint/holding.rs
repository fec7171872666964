//! Stiffness, force limits and correction limits of a joint's constraints.

use crate::base::{Sink, Source, State, state};

/// Settings of the constraints of a joint: its point, axis, angle, length and limits. Springs and
/// motors have settings of their own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Holding {
    /// Stiffness as a frequency in hertz; zero for the default stiffness of all joints.
    pub hertz: f32,
    /// Damping ratio; 1 is critical. Ignored if `hertz` is zero.
    pub damping_ratio: f32,
    /// Largest force, in newtons; infinite for no limit.
    pub max_force: f32,
    /// Largest torque, in newton metres; infinite for no limit.
    pub max_torque: f32,
    /// Largest speeds at which position errors are corrected.
    pub max_correction: MaxCorrection,
}

state!(Holding { hertz, damping_ratio, max_force, max_torque, max_correction });

/// Largest speeds at which a joint corrects position errors. Its velocity constraint, its springs
/// and its motors do not depend on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MaxCorrection {
    /// In metres per second; infinite for no limit.
    pub speed: f32,
    /// In radians per second; infinite for no limit.
    pub angular_speed: f32,
}

impl MaxCorrection {
    /// No limit.
    pub const NONE: MaxCorrection =
        MaxCorrection { speed: f32::INFINITY, angular_speed: f32::INFINITY };

    /// Returns whether either speed has a limit.
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.speed < f32::INFINITY || self.angular_speed < f32::INFINITY
    }
}

/// Snapshots always hold both speeds. The hash includes them only if one has a limit, so that
/// worlds without such joints keep the hashes of earlier versions.
impl State for MaxCorrection {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        if self.is_limited() || takes_all(sink) {
            [self.speed, self.angular_speed].put(sink);
        }
    }

    #[inline(always)]
    fn take(source: &mut Source) -> MaxCorrection {
        let [speed, angular_speed] = State::take(source);
        source.check(speed >= 0.0 && angular_speed >= 0.0);
        MaxCorrection { speed, angular_speed }
    }
}

/// Returns whether the sink is a snapshot.
#[inline(always)]
fn takes_all<S: Sink>(_: &S) -> bool {
    !S::IS_HASH
}

impl Holding {
    /// Default stiffness, without limits.
    pub const PLAIN: Holding = Holding {
        hertz: 0.0,
        damping_ratio: 2.0,
        max_force: f32::INFINITY,
        max_torque: f32::INFINITY,
        max_correction: MaxCorrection::NONE,
    };

    /// Returns whether all settings are the defaults, except the ignored damping ratio.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.hertz == 0.0 && !self.is_limited() && !self.max_correction.is_limited()
    }

    /// Returns whether the force or the torque has a limit.
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.max_force < f32::INFINITY || self.max_torque < f32::INFINITY
    }
}
