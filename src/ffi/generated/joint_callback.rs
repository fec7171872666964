//! Joint callbacks
//!
//! The joint callback is called in each step, for each joint that enables it. Use it for springs
//! of any force law, servos (PID control), and other custom joint behaviour. The rules for
//! callbacks at the top of this header apply.
//!
//! ```c
//! static bool servo(const ImpelJointMotion *motion, ImpelJointResponse *response,
//!                   void *context) {
//!     response->force = -40.0f * motion->position - 5.0f * motion->velocity;
//!     return true;
//! }
//! impel_world_set_joint_callback(world, servo, NULL);
//! impel_joint_set_enable_callback(joint, true);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;
use crate::ffi::recording::{CallbackKind, Unrecorded};
use crate::ffi::{ImpelJointId, ImpelStatus, ImpelWorldId, call, guard, pointers};
use std::ffi::c_void;

/// The state of a joint before it is solved in a step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelJointMotion {
    /// The joint.
    pub joint: ImpelJointId,
    /// User data of the joint: see `impel_joint_set_user_data`.
    pub user_data: u64,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Position of the joint. Distance joints: the length, in metres. Prismatic and wheel
    /// joints: the translation, in metres. Revolute, rotary and ratchet joints: the angle, in
    /// radians, including full turns. Other joints: 0.
    pub position: f32,
    /// Rate of change of `position`, in m/s or rad/s.
    pub velocity: f32,
}

/// The answer of the joint callback for one joint.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelJointResponse {
    /// Additional force in N, or torque in N m, for this step. It acts on body b in the
    /// direction of increasing `position`, and is equal and opposite on body a. It is 0 on
    /// input; within ±`IMPEL_MAX_FORCE`. It is constant over the substeps: for a spring that
    /// oscillates within a few steps, use the joint's own spring. It has no effect on joint
    /// types without a position, and is not part of the joint's reaction.
    pub force: f32,
    /// Speed of the joint's motor, in m/s or rad/s, from now on. It is the same setting as that
    /// of `impel_*_joint_set_motor_speed`. Within ±`IMPEL_MAX_VELOCITY`. It has no effect on
    /// joint types without a motor.
    pub motor_speed: f32,
    /// Largest force in N, or torque in N m, of the joint's motor, from now on. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. It has no
    /// effect on joint types without a motor.
    pub max_motor: f32,
}

values! { ImpelJointResponse { force, motor_speed, max_motor }
}

/// Called in each step for each awake, enabled joint whose callback is enabled. It is called
/// after collision detection and before the solver. `response` is filled with the current
/// values; the callback may change them. A value that `ImpelJointResponse` does not allow is
/// ignored, and the previous value stays. Return false to disable the joint for this step. The
/// engine chooses the order of the joints. It is the same in every run with the same calls.
pub type ImpelJointCallback = Option<
    unsafe extern "C" fn(
        motion: *const ImpelJointMotion,
        response: *mut ImpelJointResponse,
        context: *mut c_void,
    ) -> bool,
>;

/// Whether the world's joint callback is enabled for the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_enable_callback(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_joint_get_enable_callback", joint, |world, joint| {
        pointers::out("out_enabled", out_enabled)?.set(world.joint(joint).asks_host)
    })
}

/// Enables or disables the world's joint callback for the joint, from the next step on. This
/// wakes no body, and the callback is not called for sleeping joints. Default: false.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_enable_callback(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(call::impel_joint_set_enable_callback(joint, enable), joint, |world, joint| {
        world.joint_mut(joint).asks_host = enable;

        Ok(())
    })
}

/// Sets the world's joint callback; `NULL` removes it. `context` is passed to the callback
/// unchanged, and must stay valid until the callback is replaced or the world is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_joint_callback(
    world: ImpelWorldId,
    callback: ImpelJointCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_joint_callback"), world, |world| {
        world.callbacks().joint = (callback, context);
        world.callback_set(CallbackKind::Joint, callback.is_some());
        Ok(())
    })
}
