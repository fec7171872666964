//! How a joint holds what it holds: its point, axis, angle or length, and its limits.

use crate::base::{Sink, Source, State, state};

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
    /// The greatest speeds at which position errors are corrected.
    pub max_correction: MaxCorrection,
}

state!(Holding { hertz, damping_ratio, max_force, max_torque, max_correction });

/// The greatest speeds at which a joint corrects position errors. Its velocity constraint,
/// its springs and its motors do not depend on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MaxCorrection {
    /// In metres per second; infinite without a limit.
    pub speed: f32,
    /// In radians per second; infinite without a limit.
    pub angular_speed: f32,
}

impl MaxCorrection {
    /// No limit.
    pub const NONE: MaxCorrection =
        MaxCorrection { speed: f32::INFINITY, angular_speed: f32::INFINITY };

    /// Whether either speed has a limit.
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.speed < f32::INFINITY || self.angular_speed < f32::INFINITY
    }
}

/// Snapshots always hold both speeds. The hash includes them only where one has a limit, so
/// that worlds without such joints keep the hashes of earlier versions.
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

/// Whether a sink is that of a snapshot.
#[inline(always)]
fn takes_all<S: Sink>(_: &S) -> bool {
    S::TAKES_HOSTS_OWN
}

impl Holding {
    /// As stiffly as all joints do, with any force.
    pub const PLAIN: Holding = Holding {
        hertz: 0.0,
        damping_ratio: 2.0,
        max_force: f32::INFINITY,
        max_torque: f32::INFINITY,
        max_correction: MaxCorrection::NONE,
    };

    /// Whether nothing is asked for.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.hertz == 0.0 && !self.is_limited() && !self.max_correction.is_limited()
    }

    /// Whether there is anything that it gives way to.
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.max_force < f32::INFINITY || self.max_torque < f32::INFINITY
    }
}
