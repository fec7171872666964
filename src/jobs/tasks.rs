//! Helpers that the host runs: tasks on its own threads.
//!
//! A task waits for nobody who may not come. It goes from section to section
//! while one follows another, and returns when none has come for a fifth of a
//! millisecond, or the team is done. So it does not matter when a host runs it, on
//! how many threads, or whether at all; what does matter is that the thread that
//! steps is never one of its own helpers, whom it would wait for in a barrier.

use super::section::{Control, Work, lock};
use std::cell::Cell;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// The host's threads.
pub trait TaskSystem: Send + Sync {
    /// Has [`Ticket::run`] called, on any thread, now or later. False where there
    /// is nothing to wait for: it has been called.
    fn enqueue(&mut self, ticket: &'static Ticket) -> bool;

    /// Waits for all that was enqueued.
    fn finish(&mut self);
}

/// What the host is handed for a task. Tickets are used again and never freed:
/// whatever the host does with one, when, and how often, it finds either a team
/// that it may help or nothing to do.
pub struct Ticket {
    state: Mutex<Option<Arc<TaskState>>>,
}

/// Tickets of worlds that are gone.
static FREE: Mutex<Vec<&'static Ticket>> = Mutex::new(Vec::new());

/// The state that tasks share with the thread that steps.
struct TaskState {
    control: Control,
    /// Tasks that the host has, and that have not returned.
    tasks: AtomicU32,
    /// The thread that steps, see [`here`].
    caller: AtomicU64,
}

impl Ticket {
    fn new() -> &'static Ticket {
        let used = lock(&FREE).pop();
        used.unwrap_or_else(|| Box::leak(Box::new(Ticket { state: Mutex::new(None) })))
    }

    /// Does the task.
    pub fn run(&self) {
        let Some(state) = lock(&self.state).take() else { return };
        if state.caller.load(Ordering::Relaxed) != here() {
            state.control.help(false);
        }
        state.tasks.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A number of the calling thread's own.
fn here() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    thread_local!(static HERE: Cell<u64> = const { Cell::new(0) });
    if HERE.get() == 0 {
        HERE.set(LAST.fetch_add(1, Ordering::Relaxed) + 1);
    }
    HERE.get()
}

/// A world's tasks.
pub(super) struct Tasks {
    state: Arc<TaskState>,
    system: Box<dyn TaskSystem>,
    tickets: Vec<&'static Ticket>,
    /// The host has tasks of this team.
    begun: bool,
    /// It does them at once, one after the other: no more are handed out.
    serial: bool,
}

impl Tasks {
    /// For so many workers, one of which is the thread that steps.
    pub fn new(workers: u32, system: Box<dyn TaskSystem>) -> Tasks {
        let state = TaskState {
            control: Control::new(0),
            tasks: AtomicU32::new(0),
            caller: AtomicU64::new(0),
        };
        let tickets = (1..workers).map(|_| Ticket::new()).collect();
        Tasks { state: Arc::new(state), system, tickets, begun: false, serial: false }
    }

    /// For another number of workers, between two teams.
    pub fn set_workers(&mut self, workers: u32) {
        self.finish();
        lock(&FREE).append(&mut self.tickets);
        self.tickets.extend((1..workers).map(|_| Ticket::new()));
    }

    /// The calling thread and the tasks.
    pub fn size(&self) -> usize {
        self.tickets.len() + 1
    }

    /// See `Team::run`.
    pub fn run(&mut self, work: &Work) {
        // Before the section opens: while the host is called nobody may be inside,
        // waiting for this thread.
        self.enqueue();
        self.state.control.expect(self.state.tasks.load(Ordering::Relaxed));
        self.state.control.run(work);
    }

    /// Hands the host the tasks that it does not have.
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

    /// Ends what the host has of this team.
    pub fn finish(&mut self) {
        if !std::mem::take(&mut self.begun) {
            return;
        }
        self.serial = false;
        self.state.control.end();
        self.system.finish();
        // What it has not done by now it need not do.
        self.tickets.iter().for_each(|ticket| take_back(ticket));
    }
}

/// Makes a ticket void.
fn take_back(ticket: &Ticket) {
    if let Some(state) = lock(&ticket.state).take() {
        state.tasks.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Tasks {
    fn drop(&mut self) {
        // Also where a panic has come between.
        self.finish();
        lock(&FREE).append(&mut self.tickets);
    }
}
