//! The host's task system, as a world's workers use it.

use std::ffi::c_void;

use super::{Access, Ids, call_host};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::float_mode::DefaultFloatMode;
use crate::ffi::{ImpelEnqueueTaskCallback, ImpelFinishTaskCallback};
use crate::jobs::{TaskSystem, Ticket};

/// The task callbacks, and the tasks that were enqueued.
struct HostTasks {
    slot: usize,
    enqueue: unsafe extern "C" fn(
        Option<unsafe extern "C" fn(*mut c_void)>,
        *mut c_void,
        *mut c_void,
    ) -> *mut c_void,
    finish: unsafe extern "C" fn(*mut c_void, *mut c_void),
    context: *mut c_void,
    enqueued: Vec<*mut c_void>,
}

// SAFETY: the pointers are the host's; the header says that they are passed back on any thread
// that steps. They are not dereferenced here.
unsafe impl Send for HostTasks {}
// SAFETY: as above; every use is by exclusive reference.
unsafe impl Sync for HostTasks {}

/// The function that the host calls for a task.
unsafe extern "C" fn run_task(ticket: *mut c_void) {
    let _mode = DefaultFloatMode::enter();
    // SAFETY: null, or a ticket, which is never freed.
    if let Some(ticket) = unsafe { ticket.cast::<Ticket>().as_ref() } {
        ticket.run();
    }
}

impl TaskSystem for HostTasks {
    fn enqueue(&mut self, ticket: &'static Ticket) -> bool {
        let ticket = std::ptr::from_ref(ticket).cast_mut().cast();
        let (enqueue, context) = (self.enqueue, self.context);
        // SAFETY: the host promises that its callback may be called so.
        let call = || unsafe { enqueue(Some(run_task), ticket, context) };
        let enqueued = call_host(self.slot, Access::Nothing, call);
        if enqueued.is_null() {
            return false;
        }
        self.enqueued.push(enqueued);
        true
    }

    fn finish(&mut self) {
        let (finish, context) = (self.finish, self.context);
        for enqueued in self.enqueued.drain(..) {
            // SAFETY: as above, with the value that it returned.
            call_host(self.slot, Access::Nothing, || unsafe { finish(enqueued, context) });
        }
    }
}

/// The host's task system; none if it is removed.
pub(in crate::ffi) fn task_system(
    ids: Ids,
    callbacks: (ImpelEnqueueTaskCallback, ImpelFinishTaskCallback),
    context: *mut c_void,
) -> Outcome<Option<Box<dyn TaskSystem>>> {
    match callbacks {
        (Some(enqueue), Some(finish)) => {
            let enqueued = Vec::new();
            Ok(Some(Box::new(HostTasks { slot: ids.slot, enqueue, finish, context, enqueued })))
        }
        (None, None) => Ok(None),
        (Some(_), None) => Err(Failure::null("finish")),
        (None, Some(_)) => Err(Failure::null("enqueue")),
    }
}
