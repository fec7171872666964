//! Joints: asked about within a step
//!
//! For springs of any force, servos, and whatever else a joint is to do by a function of
//! yours. What is said of callbacks holds for this one.

use std::ffi::c_void;

use super::recording::Asked;
use super::{ImpelJointId, ImpelStatus, ImpelWorldId, Unrecorded, call, guard, pointers};

/// A joint that is about to be solved.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelJointMotion {
    /// Which.
    pub joint: ImpelJointId,
    /// Yours: see `impel_joint_set_user_data`.
    pub user_data: u64,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// How far the joint has gone. Distance: the length, in metres; prismatic and wheel:
    /// the translation, in metres; revolute, rotary and ratchet: the angle, in radians,
    /// whole turns counted. 0 of the other kinds, which go no way or several.
    pub position: f32,
    /// How fast that grows, in m/s or rad/s.
    pub velocity: f32,
}

/// What a joint is to do in a step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelJointResponse {
    /// Force in N, or torque in N m, for this step, besides all that the joint does: on
    /// body b the way that `position` grows, on body a against it. Comes as 0; at most
    /// `IMPEL_MAX_FORCE`, either sign. It is the same in all substeps: a spring that is so
    /// stiff that it turns within a few steps is better one of the joint's own. Of kinds
    /// without a position it does nothing. It is no part of the joint's reaction.
    pub force: f32,
    /// Of the joint's motor, in m/s or rad/s, from now on: as if set by
    /// `impel_*_joint_set_motor_speed`. At most `IMPEL_MAX_VELOCITY`, either sign. Of a joint
    /// without a motor it does nothing.
    pub motor_speed: f32,
    /// Largest force in N, or torque in N m, of the joint's motor, from now on, within [0,
    /// `IMPEL_MAX_FORCE`]. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    pub max_motor: f32,
}

/// Called in each step for each awake joint that has the callback enabled, once contacts are
/// known and before anything is solved. False leaves the joint out of this step: the bodies go
/// as if it were not there. `response` comes filled with what would happen: change what you
/// like. A value that `ImpelJointResponse` does not allow is ignored: the previous value stays.
/// Joints come in an order of the engine's, the same for the same calls.
pub type ImpelJointCallback = Option<
    unsafe extern "C" fn(
        motion: *const ImpelJointMotion,
        response: *mut ImpelJointResponse,
        context: *mut c_void,
    ) -> bool,
>;

/// Sets the callback that says what joints do in a step. `NULL` removes it. `context` is
/// handed to it as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_joint_callback(
    world: ImpelWorldId,
    callback: ImpelJointCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_joint_callback"), world, |world| {
        world.callbacks().joint = (callback, context);
        world.callback_set(Asked::Joint, callback.is_some());
        Ok(())
    })
}

/// Whether the world's joint callback is asked about the joint, from the next step on. Not
/// so at first. Bodies that sleep stay asleep, and what sleeps is not asked about.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_enable_callback(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change_joint(
        call::impel_joint_set_enable_callback(joint, enable),
        joint,
        |world, joint| {
            world.set_joint_asks(joint, enable);
            Ok(())
        },
    )
}

/// Whether the world's joint callback is asked about the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_enable_callback(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_enable_callback", joint, |world, joint| {
        pointers::out("out_enable", out_enable)?.set(world.joint_asks(joint))
    })
}
