//! Deferred changes: the calls that are written by hand.

use std::ffi::c_void;

use crate::ffi::registry::{self, DeferredWork, Target};
use crate::ffi::{
    IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelDeferred, ImpelDeferredCallback, ImpelStatus, ImpelVec2,
    ImpelWorldId, check, guard, pointers,
};

/// Queues a callback, which may change the world, for the end of the step.
///
/// It runs on the thread that steps. Changes that it queues itself wait for the next step.
/// `context` is passed to it unchanged and must stay valid until it runs. It is not called if
/// the world is destroyed before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_defer_callback(
    world: ImpelWorldId,
    callback: ImpelDeferredCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::call("impel_world_defer_callback", || {
        registry::defer(world, None, || {
            Ok(DeferredWork::Call(pointers::callback("callback", callback)?, context))
        })
    })
}

/// Queues `impel_body_set_linear_velocity` and `_set_angular_velocity` for the end of the step.
///
/// Units are m/s and rad/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_set_velocity(
    world: ImpelWorldId,
    body: ImpelBodyId,
    linear_velocity: ImpelVec2,
    angular_velocity: f32,
) -> ImpelStatus {
    guard::call("impel_world_defer_set_velocity", || {
        registry::defer(world, Some(Target::of(body)), || {
            let most = IMPEL_MAX_VELOCITY;
            let linear = check::vector("linear_velocity", linear_velocity, most)?;
            let angular = check::within("angular_velocity", angular_velocity, -most, most)?;
            Ok(DeferredWork::SetVelocity(body, linear, angular))
        })
    })
}

/// State of the queue of deferred changes, and the result of its last execution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_deferred(
    world: ImpelWorldId,
    out_deferred: *mut ImpelDeferred,
) -> ImpelStatus {
    guard::call("impel_world_get_deferred", || {
        let out = pointers::out("out_deferred", out_deferred)?;
        out.set(registry::deferred(world)?)
    })
}
