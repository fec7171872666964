//! Helpers as tasks that the host runs on its own threads.
//!
//! A task never waits for a worker that may not come. It runs one section after another, and
//! returns when none has opened for a fifth of a millisecond or when the team ends. So the host
//! may run a task at any time, on any number of threads, or not at all.
//!
//! The stepping thread must not be its own helper, because a barrier would wait for it forever. A
//! task that runs on that thread returns immediately.

use super::section::{Control, Work, lock};
use crate::base::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use crate::base::sync::{Arc, Mutex, global, thread_local};
use std::cell::Cell;

pub trait TaskSystem: Send + Sync {
    /// Requests a call of [`Ticket::run`], on any thread, now or later. Returns false if the call
    /// has already been made.
    fn enqueue(&mut self, ticket: &'static Ticket) -> bool;

    /// Waits for all enqueued tasks.
    fn finish(&mut self);
}

/// Handle of a task for the host. Tickets are reused and never freed. The host may therefore run a
/// ticket at any time and any number of times: it either helps a current team or does nothing.
pub struct Ticket {
    state: Mutex<Option<Arc<TaskState>>>,
}

global! {
    /// Tickets that no world uses.
    static FREE: Mutex<Vec<&'static Ticket>> = Mutex::new(Vec::new());
}

/// State shared by the tasks and the stepping thread.
struct TaskState {
    control: Control,
    /// Number of tasks that are enqueued and have not returned.
    tasks: AtomicU32,
    /// Identifier of the stepping thread, see [`here`].
    caller: AtomicU64,
}

impl Ticket {
    fn new() -> &'static Ticket {
        let used = lock(&FREE).pop();
        used.unwrap_or_else(|| Box::leak(Box::new(Ticket { state: Mutex::new(None) })))
    }

    /// Runs the task, once for each time that it was enqueued.
    pub fn run(&self) {
        let Some(state) = lock(&self.state).take() else { return };
        if state.caller.load(Ordering::Relaxed) != here() {
            state.control.help(false);
        }
        state.tasks.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Returns an identifier of the calling thread. Never 0.
fn here() -> u64 {
    global! {
        static LAST: AtomicU64 = AtomicU64::new(0);
    }
    thread_local!(static HERE: Cell<u64> = const { Cell::new(0) });
    HERE.with(|here| {
        if here.get() == 0 {
            here.set(LAST.fetch_add(1, Ordering::Relaxed) + 1);
        }
        here.get()
    })
}

/// The task helpers of a world.
pub(super) struct Tasks {
    state: Arc<TaskState>,
    system: Box<dyn TaskSystem>,
    tickets: Vec<&'static Ticket>,
    /// Whether tasks of the current team may be enqueued with the host.
    begun: bool,
    /// Whether the host runs tasks immediately within `enqueue`. No more tasks are enqueued then.
    serial: bool,
}

impl Tasks {
    /// Creates helpers for `workers` workers, including the stepping thread.
    pub fn new(workers: u32, system: Box<dyn TaskSystem>) -> Tasks {
        let state = TaskState {
            control: Control::new(0),
            tasks: AtomicU32::new(0),
            caller: AtomicU64::new(0),
        };
        let tickets = (1..workers).map(|_| Ticket::new()).collect();
        Tasks { state: Arc::new(state), system, tickets, begun: false, serial: false }
    }

    /// Changes the number of workers. Valid only between two teams.
    pub fn set_workers(&mut self, workers: u32) {
        self.finish();
        lock(&FREE).append(&mut self.tickets);
        self.tickets.extend((1..workers).map(|_| Ticket::new()));
    }

    /// Returns the number of workers, including the stepping thread.
    pub fn size(&self) -> usize {
        self.tickets.len() + 1
    }

    pub fn run(&mut self, work: &Work) {
        // Enqueue before the section opens. During the host's callback no helper may be in a
        // section, waiting for this thread.
        self.enqueue();
        self.state.control.expect(self.state.tasks.load(Ordering::Relaxed));
        self.state.control.run(work);
    }

    /// Enqueues the tasks that are missing.
    fn enqueue(&mut self) {
        let state = &self.state;
        if !self.begun {
            self.begun = true;
            state.caller.store(here(), Ordering::Relaxed);
            state.control.begin();
        }
        for ticket in &self.tickets {
            let missing = (state.tasks.load(Ordering::Relaxed) as usize) < self.tickets.len();
            if self.serial || !missing {
                return;
            }
            {
                let mut place = lock(&ticket.state);
                if place.is_some() {
                    continue;
                }
                *place = Some(Arc::clone(state));
            }
            state.tasks.fetch_add(1, Ordering::Relaxed);
            if !self.system.enqueue(ticket) {
                self.serial = true;
                take_back(ticket);
            }
        }
    }

    /// Ends the current team and waits for its tasks.
    pub fn finish(&mut self) {
        if !std::mem::take(&mut self.begun) {
            return;
        }
        self.serial = false;
        self.state.control.end();
        self.system.finish();
        // Tasks that did not start by now are cancelled.
        self.tickets.iter().for_each(|ticket| take_back(ticket));
    }
}

fn take_back(ticket: &Ticket) {
    if let Some(state) = lock(&ticket.state).take() {
        state.tasks.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Tasks {
    fn drop(&mut self) {
        // A panic may have skipped the regular call.
        self.finish();
        lock(&FREE).append(&mut self.tickets);
    }
}
