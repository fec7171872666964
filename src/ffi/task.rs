//! Tasks: threads of your own
//!
//! A world with a `worker_count` above one starts threads. An engine that has a
//! task system already hands it in instead: then the world starts none, and asks
//! you for helpers where a step, or a batch of queries, has enough to share.
//! Results are the same bits with your threads, with the world's, and with none.
//!
//! A step enqueues up to `worker_count - 1` tasks at a time, a few times over (for
//! the narrow phase, the solver, and the bodies' new places); each round of tasks
//! is finished before the next begins, and before any other callback of yours is
//! called. The thread that steps does its share meanwhile, and waits for no task
//! that has not begun: a task that comes late finds nothing to do, and returns. A
//! task may return before the round is over, when there was nothing to do for a
//! fifth of a millisecond; then another may be enqueued in its place.
//!
//! - Call each task once, on any thread, with the `task_context` that came with it.
//!   Tasks need no worker index: each takes its place as it comes.
//! - Run them side by side, in any order, or one after the other. You may run one
//!   inside the enqueue callback, and return null: nothing is enqueued any more in
//!   this round then. Run on the thread that steps a task returns at once, for that
//!   thread is at work itself: a host without threads may well do so.
//! - A task never waits for one that has not begun. Those at work wait for each
//!   other at the ends of a stage: run them on threads that the system schedules.
//! - Both callbacks are called on the thread that steps, or asks for a batch, and
//!   return on it; several threads that query one world get helpers one at a time.
//!   Inside of them that thread may not use this world: a change, and while it
//!   steps a read too, gives `IMPEL_ERROR_LOCKED` and does nothing. So where a
//!   thread that waits runs other jobs, these should not be such as use this world.
//!   Other worlds are free.
//! - A task that is never called is missed by nobody. A step returns when your
//!   finish callback has, not before.
//! - Neither callback may throw or `longjmp`. Tasks do not.

use std::ffi::c_void;

use super::{ImpelStatus, ImpelWorldId, Unrecorded, guard, registry};

/// A task: what your thread calls. It sets the default floating-point mode while
/// it runs, and gives you yours back.
pub type ImpelTask = Option<unsafe extern "C" fn(task_context: *mut c_void)>;

/// Called for each task: have `task(task_context)` called, now or later, and
/// return what your finish callback is to wait for. Null says that there is
/// nothing to wait for: the task has been called and has returned.
pub type ImpelEnqueueTaskCallback = Option<
    unsafe extern "C" fn(
        task: ImpelTask,
        task_context: *mut c_void,
        context: *mut c_void,
    ) -> *mut c_void,
>;

/// Called for each task for which your enqueue callback did not return null, in
/// the same order, with what it returned: return when the task has.
pub type ImpelFinishTaskCallback =
    Option<unsafe extern "C" fn(enqueued: *mut c_void, context: *mut c_void)>;

/// Has the world's work shared by your task system, in place of threads of its
/// own, which end. `NULL` for both callbacks gives the world its own again; for one
/// alone it is refused with `IMPEL_ERROR_NULL_POINTER`. With a `worker_count` of 1
/// neither is ever called. `context` is handed to both as it is.
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
