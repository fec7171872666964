//! Deferred changes: the calls that are written by hand.

use std::ffi::c_void;

use crate::ffi::registry::{self, DeferredWork};
use crate::ffi::{ImpelDeferredCallback, ImpelStatus, ImpelWorldId, guard, pointers};

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
