//! Joint callbacks: the calls that are written by hand.

use super::{ImpelJointMotion, ImpelJointResponse};
use std::ffi::c_void;

use super::recording::Asked;
use super::{ImpelStatus, ImpelWorldId, Unrecorded, guard};

/// Called in each step for each awake, enabled joint whose callback is enabled. The call is
/// made when the contacts are known and before anything is solved. `response` is filled with
/// the current values; change those that should differ. A value that `ImpelJointResponse` does
/// not allow is ignored, and the previous value stays. Return false to disable the joint for
/// this step. The order of the joints is chosen by the engine, and is the same for the same
/// calls.
pub type ImpelJointCallback = Option<
    unsafe extern "C" fn(
        motion: *const ImpelJointMotion,
        response: *mut ImpelJointResponse,
        context: *mut c_void,
    ) -> bool,
>;

/// Sets the world's joint callback; `NULL` removes it. `context` is passed to the callback
/// unchanged.
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
