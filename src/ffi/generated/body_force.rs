//! Bodies: forces and impulses
//!
//! Forces and torques accumulate until the next step, act during the whole step, and are then
//! cleared. Impulses change the velocity at once. Both wake the body, unless they are zero. None
//! has an effect on a body that is not dynamic. Components are at most `IMPEL_MAX_FORCE`, either
//! sign.
//!
//! `impel_body_apply_load` has all options: a point in doubles, and whether the body wakes. Do
//! not wake it for forces that always act, such as a light breeze.
//!
//! ```c
//! impel_body_apply_force_to_center(rocket, thrust);    // before every step
//! impel_body_apply_impulse(ball, kick, contact_point); // once
//! ImpelLoad breeze = impel_load_default();
//! breeze.linear.x = 0.1f;
//! breeze.wake = false;
//! impel_body_apply_load(leaf, &breeze);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;
use crate::ffi::{ImpelPosition, ImpelVec2};

/// A force with a torque, or an impulse with an angular impulse. `impel_load_default` fills it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelLoad {
    /// Force in N, or impulse in N s. Default: (0, 0).
    pub linear: ImpelVec2,
    /// Torque in N m, or angular impulse in N m s, counter-clockwise. Acts in addition to the
    /// torque of `linear` about the centre of mass. Default: 0.
    pub angular: f32,
    /// Whether it is an impulse, and not a force. Default: false.
    pub is_impulse: bool,
    /// Whether `linear` acts at `point`, and not at the centre of mass. Default: false.
    pub at_point: bool,
    /// Whether it wakes the body. If false, it has no effect on a sleeping body. Default: true.
    pub wake: bool,
    /// Point in the world at which `linear` acts if `at_point` is true. Otherwise it must be
    /// (0, 0). Default: (0, 0).
    pub point: ImpelPosition,
}

values! { ImpelLoad { linear, angular, is_impulse, at_point, wake, point }
}
