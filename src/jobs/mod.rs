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
//! Own threads and not a library's: those that were looked at allocate in every
//! section, and a step does not.

mod claims;
mod pool;
mod shared;

pub use claims::Claims;
pub use pool::Worker;
pub use shared::Shared;

use pool::{Pool, lock};
use std::sync::{Mutex, TryLockError};

/// The threads of a world. None is started before a step has use for it.
#[derive(Default)]
pub struct Jobs {
    /// Behind a lock for those who only read the world.
    pool: Mutex<Option<Pool>>,
}

/// Pieces of work, such as contacts, below which threads cost more than they
/// save.
const WORTH_A_THREAD: usize = 1000;

impl Jobs {
    /// A team for a step with so many pieces of work: the calling thread alone,
    /// or up to `worker_count` threads.
    pub fn team(&mut self, worker_count: u32, work: usize) -> Team<'_> {
        if worker_count < 2 || work < WORTH_A_THREAD {
            return Team::ALONE;
        }
        let pool = self.pool.get_mut().unwrap_or_else(|poisoned| poisoned.into_inner());
        Team { pool: Some(pool.get_or_insert_with(|| Pool::new(worker_count))) }
    }

    /// Works with a team of the same kind, by someone who shares the world with
    /// others. The threads serve one at a time: who finds them taken works alone.
    pub fn with_team(&self, worker_count: u32, work: usize, use_it: impl FnOnce(Team)) {
        if worker_count < 2 || work < WORTH_A_THREAD {
            return use_it(Team::ALONE);
        }
        let mut pool = match self.pool.try_lock() {
            Ok(pool) => pool,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return use_it(Team::ALONE),
        };
        use_it(Team { pool: Some(pool.get_or_insert_with(|| Pool::new(worker_count))) });
    }
}

/// Those who work at a stage.
pub struct Team<'a> {
    pool: Option<&'a mut Pool>,
}

impl Team<'_> {
    /// The calling thread alone.
    pub const ALONE: Team<'static> = Team { pool: None };

    /// How many there are at most.
    pub fn size(&self) -> usize {
        self.pool.as_ref().map_or(1, |pool| pool.size())
    }

    /// Runs `work` on the calling thread, as worker 0, and on each that comes
    /// before the calling thread has called [`Worker::assemble`], or has
    /// returned. Returns when all have.
    pub fn run(&mut self, work: impl Fn(&Worker) + Sync) {
        match &mut self.pool {
            Some(pool) => pool.run(&work),
            None => work(&Worker::ALONE),
        }
    }

    /// Hands out what the iterator gives, in its order, to whoever is free. The
    /// items have nothing to do with each other.
    pub fn for_each<I: Iterator + Send>(&mut self, items: I, work: impl Fn(I::Item) + Sync) {
        let Some(pool) = &mut self.pool else {
            items.for_each(work);
            return;
        };
        let items = Mutex::new(items);
        pool.run(&|_: &Worker| {
            loop {
                let next = lock(&items).next();
                let Some(item) = next else { break };
                work(item);
            }
        });
    }
}

#[cfg(test)]
mod tests;
