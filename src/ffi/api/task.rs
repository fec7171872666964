//! Task system: the calls that are written by hand.

use std::ffi::c_void;

use crate::ffi::{
    ImpelEnqueueTaskCallback, ImpelFinishTaskCallback, ImpelStatus, ImpelWorldId, Unrecorded,
    guard, registry,
};

/// Sets the task callbacks, which replace the world's own threads; these end.
///
/// `NULL` for both callbacks removes them, and the world uses its own threads again. `NULL` for
/// one of them fails with `IMPEL_ERROR_NULL_POINTER`. With a `worker_count` of 1 they are never
/// called. `context` is passed to both unchanged, and must stay valid until they are replaced
/// or the world is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_task_callbacks(
    world: ImpelWorldId,
    enqueue: ImpelEnqueueTaskCallback,
    finish: ImpelFinishTaskCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_task_callbacks"), world, |world| {
        let system = registry::task_system(world.ids, (enqueue, finish), context)?;
        world.set_task_system(system);
        Ok(())
    })
}
