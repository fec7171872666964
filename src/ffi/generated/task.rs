//! Task system (job system, thread pool)
//!
//! Task system of the host (job system, thread pool). By default a world with a `worker_count`
//! above one starts its own threads. With task callbacks it starts none: a step, or a batch of
//! queries, with enough work calls the host to run tasks. Results are bit-identical with the
//! host's threads, with the world's own threads, and with none.
//!
//! A step enqueues up to `worker_count - 1` tasks at a time, in several rounds: for the narrow
//! phase, the solver, and the update of the bodies. Each round is finished before the next
//! begins, and before any other callback is called. The stepping thread works too, and never
//! waits for a task that has not started: a task that starts late finds no work, and returns. A
//! task may return before the end of its round if it had no work for 0.2 ms; another may then be
//! enqueued in its place.
//!
//! - Call each task once, on any thread, with the `task_context` that came with it. Tasks need
//!   no worker index.
//! - Tasks may run in parallel, in any order, or one after the other. The enqueue callback may
//!   run the task itself and return null; no further task is enqueued in this round then. A task
//!   that runs on the stepping thread returns at once, because that thread already takes part in
//!   the work. A host without threads can therefore run each task in the enqueue callback.
//! - A task never waits for a task that has not started. Running tasks wait for each other at
//!   the end of a stage: run them on threads that the operating system schedules.
//! - Both callbacks are called on the thread that steps or queries, and must return on it. If
//!   several threads query one world, one at a time gets tasks. Inside the callbacks that
//!   thread may not use this world: a change, and during a step a read too, fails with
//!   `IMPEL_ERROR_LOCKED`. So if a waiting thread runs other jobs of the host, these must not
//!   use this world. Other worlds may be used.
//! - A task that is never run does not delay the step. A step returns after the finish callback
//!   has returned.
//! - Neither callback may throw an exception or `longjmp`. Tasks do not.
//!
//! ```c
//! static void *enqueue(ImpelTask task, void *task_context, void *context) {
//!     return job_system_start(context, task, task_context);
//! }
//! static void finish(void *enqueued, void *context) {
//!     job_system_wait(context, enqueued);
//! }
//! impel_world_set_task_callbacks(world, enqueue, finish, job_system);
//! impel_world_set_worker_count(world, 4);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::Unrecorded;
use crate::ffi::{ImpelStatus, ImpelWorldId, guard, registry};
use std::ffi::c_void;

/// A task, to be called by a thread of the host.
///
/// It sets the default floating-point mode while it runs, and then restores that of the thread.
pub type ImpelTask = Option<unsafe extern "C" fn(task_context: *mut c_void)>;

/// Called for each task. Arrange for `task(task_context)` to be called, now or later.
///
/// Return a value that identifies the task to the finish callback. Null means that there is
/// nothing to wait for: the task has been called and has returned.
pub type ImpelEnqueueTaskCallback = Option<
    unsafe extern "C" fn(
        task: ImpelTask,
        task_context: *mut c_void,
        context: *mut c_void,
    ) -> *mut c_void,
>;

/// Called for each task for which the enqueue callback did not return null, in the same order.
///
/// `enqueued` is the value that it returned. Return when that task has returned.
pub type ImpelFinishTaskCallback =
    Option<unsafe extern "C" fn(enqueued: *mut c_void, context: *mut c_void)>;

/// Sets the task callbacks, which replace the world's own threads; these end.
///
/// `NULL` for both callbacks removes them, and the world uses its own threads again. `NULL` for
/// one of them fails with `IMPEL_ERROR_NULL_POINTER`. With a `worker_count` of 1 they are never
/// called. `context` is passed to both unchanged, and must stay valid until they are replaced or
/// the world is destroyed.
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
