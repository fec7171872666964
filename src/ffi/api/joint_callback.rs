//! Joint callbacks: the calls that are written by hand.

use crate::ffi::ImpelJointCallback;
use std::ffi::c_void;

use crate::ffi::recording::CallbackKind;
use crate::ffi::{ImpelStatus, ImpelWorldId, Unrecorded, guard};

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
        world.callback_set(CallbackKind::Joint, callback.is_some());
        Ok(())
    })
}
