//! Floor 1. Threads that work at one step together.
//!
//! A stage that is worth it opens a *section*: the calling thread and those
//! threads of the pool that come in time run the same closure, and the section
//! ends when all have left. Nobody is waited for: who comes when the work is
//! done goes again, so a step on a busy machine is no slower than on one thread.
//!
//! Results do not depend on threads. A stage either hands out pieces that have
//! nothing to do with each other ([`Team::for_each`], or round by round
//! [`Claims`]), or works between barriers on what is its own.
//!
//! Helpers are threads of the world's own, or tasks that the host runs on its own
//! ([`TaskSystem`]). To the work they are the same.
//!
//! Own threads and not a library's: those that were looked at allocate in every
//! section, and a step does not.

mod claims;
mod section;
mod shared;
mod tasks;
mod threads;

pub use claims::Claims;
pub use section::Worker;
pub use shared::Shared;
pub use tasks::{TaskSystem, Ticket};

use section::{Work, lock};
use std::sync::{Mutex, PoisonError, TryLockError};
use tasks::Tasks;
use threads::Threads;

/// The helpers of a world. No thread is started before a step has use for it.
#[derive(Default)]
pub struct Jobs {
    /// Behind a lock for those who only read the world.
    helpers: Mutex<Option<Helpers>>,
}

/// Where helpers come from.
enum Helpers {
    /// The world's own threads.
    Threads(Threads),
    /// The host.
    Tasks(Tasks),
}

impl Helpers {
    fn threads(worker_count: u32) -> Helpers {
        Helpers::Threads(Threads::new(worker_count))
    }

    fn run(&mut self, work: &Work) {
        match self {
            Helpers::Threads(threads) => threads.run(work),
            Helpers::Tasks(tasks) => tasks.run(work),
        }
    }
}

/// Pieces of work, such as contacts, below which threads cost more than they
/// save.
const WORTH_A_THREAD: usize = 1000;

impl Jobs {
    /// Helpers come from the host, or from the world's own threads again.
    pub fn set_task_system(&mut self, worker_count: u32, system: Option<Box<dyn TaskSystem>>) {
        let tasks = |system| Helpers::Tasks(Tasks::new(worker_count, system));
        *self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner) = system.map(tasks);
    }

    /// As many helpers as this asks for, from where they come now.
    pub fn set_worker_count(&mut self, worker_count: u32) {
        let helpers = self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner);
        match helpers {
            Some(Helpers::Tasks(tasks)) => tasks.set_workers(worker_count),
            // Threads are made when a step needs them.
            _ => *helpers = None,
        }
    }

    /// A step with so many pieces of work begins: helpers wake, and stay so until
    /// [`Jobs::end_step`], or for some milliseconds.
    pub fn begin_step(&mut self, worker_count: u32, work: usize) {
        if let Some(Helpers::Threads(threads)) = self.helpers_for(worker_count, work) {
            threads.set_stepping(true);
        }
    }

    /// See [`Jobs::begin_step`].
    pub fn end_step(&mut self) {
        let helpers = self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(Helpers::Threads(threads)) = helpers {
            threads.set_stepping(false);
        }
    }

    /// A team for a step with so many pieces of work: the calling thread alone,
    /// or up to `worker_count` threads.
    pub fn team(&mut self, worker_count: u32, work: usize) -> Team<'_> {
        Team { helpers: self.helpers_for(worker_count, work) }
    }

    /// The helpers for so many pieces of work, if those are worth any.
    fn helpers_for(&mut self, worker_count: u32, work: usize) -> Option<&mut Helpers> {
        if worker_count < 2 || work < WORTH_A_THREAD {
            return None;
        }
        let helpers = self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner);
        Some(helpers.get_or_insert_with(|| Helpers::threads(worker_count)))
    }

    /// Works with a team of the same kind, by someone who shares the world with
    /// others. The helpers serve one at a time: who finds them taken works alone.
    pub fn with_team(&self, worker_count: u32, work: usize, use_it: impl FnOnce(Team)) {
        if worker_count < 2 || work < WORTH_A_THREAD {
            return use_it(Team::ALONE);
        }
        let mut helpers = match self.helpers.try_lock() {
            Ok(helpers) => helpers,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return use_it(Team::ALONE),
        };
        let helpers = helpers.get_or_insert_with(|| Helpers::threads(worker_count));
        use_it(Team { helpers: Some(helpers) });
    }
}

/// Those who work at a stage. While it lives the host's tasks do.
pub struct Team<'a> {
    helpers: Option<&'a mut Helpers>,
}

impl Team<'_> {
    /// The calling thread alone.
    pub const ALONE: Team<'static> = Team { helpers: None };

    /// How many there are at most.
    pub fn size(&self) -> usize {
        match self.helpers.as_deref() {
            Some(Helpers::Threads(threads)) => threads.size(),
            Some(Helpers::Tasks(tasks)) => tasks.size(),
            None => 1,
        }
    }

    /// Runs `work` on the calling thread, as worker 0, and on each that comes
    /// before the calling thread has called [`Worker::assemble`], or has
    /// returned. Returns when all have.
    pub fn run(&mut self, work: impl Fn(&Worker) + Sync) {
        match &mut self.helpers {
            Some(helpers) => helpers.run(&work),
            None => work(&Worker::ALONE),
        }
    }

    /// Hands out what the iterator gives to whoever is free; one item alone, to nobody else.
    /// The items have nothing to do with each other. Every other worker takes them from the
    /// end: so from stage to stage, and from step to step, each is at work on much the same
    /// rows, which its core knows.
    pub fn for_each<I: DoubleEndedIterator + Send>(
        &mut self,
        items: I,
        work: impl Fn(I::Item) + Sync,
    ) {
        let is_one = items.size_hint().1.is_some_and(|most| most < 2);
        let Some(helpers) = self.helpers.as_mut().filter(|_| !is_one) else {
            items.for_each(work);
            return;
        };
        let items = Mutex::new(items);
        helpers.run(&|worker: &Worker| {
            loop {
                let next = match worker.index() % 2 {
                    0 => lock(&items).next(),
                    _ => lock(&items).next_back(),
                };
                let Some(item) = next else { break };
                work(item);
            }
        });
    }
}

impl Drop for Team<'_> {
    fn drop(&mut self) {
        if let Some(Helpers::Tasks(tasks)) = &mut self.helpers {
            tasks.finish();
        }
    }
}

#[cfg(test)]
mod tests;
