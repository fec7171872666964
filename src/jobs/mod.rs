//! Layer 1. Threads that work together on a step.
//!
//! A stage with enough work opens a *section*. The calling thread and each helper that arrives in
//! time run the same closure, and the section ends when all of them have returned. The calling
//! thread never blocks waiting for helpers to arrive. A helper that arrives after the work is
//! done leaves again, so a step on a busy machine is no slower than on one thread.
//!
//! Results do not depend on threads. A stage either distributes independent pieces of work
//! ([`Team::for_each`], or [`Claims`] round by round), or works between barriers on data of its
//! own.
//!
//! Helpers are either threads of the world, or tasks that the host runs on its threads
//! ([`TaskSystem`]). The work is the same for both.
//!
//! The thread pool is our own because a step must not allocate, and common thread-pool libraries
//! allocate in every section.

mod claims;
mod section;
mod shared;
mod tasks;
mod threads;

pub use claims::Claims;
pub use section::Worker;
pub use shared::Shared;
pub use tasks::{TaskSystem, Ticket};

use crate::base::sync::Mutex;
use section::{Work, lock};
use std::sync::{PoisonError, TryLockError};
use tasks::Tasks;
use threads::Threads;

/// The helpers of a world. Threads start when a step first needs them.
#[derive(Default)]
pub struct Jobs {
    /// Locked because readers of the world may use the helpers too.
    helpers: Mutex<Option<Helpers>>,
}

enum Helpers {
    Threads(Threads),
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

/// Minimum number of pieces of work, such as contacts, for which threads save more time than they
/// cost.
const WORTH_A_THREAD: usize = 1000;

impl Jobs {
    /// Sets the host's task system. With `None`, the world uses its own threads again.
    pub fn set_task_system(&mut self, worker_count: u32, system: Option<Box<dyn TaskSystem>>) {
        let tasks = |system| Helpers::Tasks(Tasks::new(worker_count, system));
        *self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner) = system.map(tasks);
    }

    /// Sets the number of workers. The source of helpers stays the same.
    pub fn set_worker_count(&mut self, worker_count: u32) {
        let helpers = self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner);
        match helpers {
            Some(Helpers::Tasks(tasks)) => tasks.set_workers(worker_count),
            // Threads are created when a step needs them.
            _ => *helpers = None,
        }
    }

    /// Begins a step with `work` pieces of work. Threads wake, and stay awake until
    /// [`Jobs::end_step`], or for some milliseconds.
    pub fn begin_step(&mut self, worker_count: u32, work: usize) {
        if let Some(Helpers::Threads(threads)) = self.helpers_for(worker_count, work) {
            threads.set_stepping(true);
        }
    }

    /// Ends the step: threads may sleep. See [`Jobs::begin_step`].
    pub fn end_step(&mut self) {
        let helpers = self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(Helpers::Threads(threads)) = helpers {
            threads.set_stepping(false);
        }
    }

    /// Returns a team for `work` pieces of work: the calling thread alone, or up to
    /// `worker_count` threads.
    pub fn team(&mut self, worker_count: u32, work: usize) -> Team<'_> {
        Team { helpers: self.helpers_for(worker_count, work) }
    }

    /// Returns the helpers, or `None` if `work` pieces of work are too few for threads.
    fn helpers_for(&mut self, worker_count: u32, work: usize) -> Option<&mut Helpers> {
        if worker_count < 2 || work < WORTH_A_THREAD {
            return None;
        }
        let helpers = self.helpers.get_mut().unwrap_or_else(PoisonError::into_inner);
        Some(helpers.get_or_insert_with(|| Helpers::threads(worker_count)))
    }

    /// Runs `use_it` with a team, for a caller that shares the world with other readers. Helpers
    /// serve one caller at a time; if they are in use, the team is the calling thread alone.
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

/// The workers of a stage. Tasks of the host run only while the team exists.
pub struct Team<'a> {
    helpers: Option<&'a mut Helpers>,
}

impl Team<'_> {
    /// The calling thread alone.
    pub const ALONE: Team<'static> = Team { helpers: None };

    /// Returns the maximum number of workers.
    pub fn size(&self) -> usize {
        match self.helpers.as_deref() {
            Some(Helpers::Threads(threads)) => threads.size(),
            Some(Helpers::Tasks(tasks)) => tasks.size(),
            None => 1,
        }
    }

    /// Runs `work` on the calling thread as worker 0, and on each helper that arrives in time.
    /// Helpers may join until the calling thread has called [`Worker::assemble`] or has returned.
    /// This call returns when all workers have returned.
    pub fn run(&mut self, work: impl Fn(&Worker) + Sync) {
        match &mut self.helpers {
            Some(helpers) => helpers.run(&work),
            None => work(&Worker::ALONE),
        }
    }

    /// Distributes the items of an iterator among the workers. A single item is done by the
    /// calling thread.
    ///
    /// The items must be independent of each other. Workers with an odd index take items from the
    /// end. Thus each core works on much the same data from stage to stage and step to step, and
    /// finds it in its cache.
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
