//! Calls that step several worlds: their arguments, and the threads that help.

use super::{ObjectId, SLOTS, Target, access, change, is_valid, refused};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{ImpelBodyId, ImpelWorldId};
use crate::jobs::Jobs;

/// The threads that help to step several worlds. The first world of the list keeps them from call
/// to call, and they end with it.
pub(in crate::ffi) struct StepThreads {
    worker_count: u32,
    jobs: Jobs,
}

impl StepThreads {
    /// Takes the threads that a world keeps. Makes new ones if it has none, if their number is
    /// another, or if another thread holds the world.
    pub fn take(world: ImpelWorldId, worker_count: u32) -> Box<StepThreads> {
        let kept =
            change(Target::world(world)).ok().and_then(|mut world| world.step_threads().take());
        match kept {
            Some(threads) if threads.worker_count == worker_count => threads,
            _ => Box::new(StepThreads { worker_count, jobs: Jobs::default() }),
        }
    }

    /// Gives the threads to a world, if it still exists and no other thread holds it.
    pub fn keep(self: Box<StepThreads>, world: ImpelWorldId) {
        if let Ok(mut world) = change(Target::world(world)) {
            *world.step_threads() = Some(self);
        }
    }

    /// Calls `work` for each item of a list, on all threads.
    pub fn for_each<I: DoubleEndedIterator + Send>(&self, items: I, work: impl Fn(I::Item) + Sync) {
        let worth_a_thread = usize::MAX;
        self.jobs.with_team(self.worker_count, worth_a_thread, |mut team| {
            team.for_each(items, work);
        });
    }
}

/// Checks that each world exists, that none is listed twice, and that the calling thread is not
/// inside a callback of one of them.
pub(in crate::ffi) fn check_worlds(worlds: &[ImpelWorldId]) -> Outcome {
    let mut is_listed = [false; SLOTS];
    for (i, &world) in worlds.iter().enumerate() {
        let target = Target::world(world);
        let name = format_args!("worlds[{i}]");
        let Ok(slot) = target.slot() else { return Err(target.stranger(name)) };
        if access(slot).is_some() {
            return Err(refused(slot));
        }
        if std::mem::replace(&mut is_listed[slot], true) {
            let raw = format_args!("{:#018x}", world.raw).to_string();
            return Err(Failure::argument(name, raw, "another world than those before it"));
        }
    }
    Ok(())
}

/// Checks that each body exists, in any world.
pub(in crate::ffi) fn check_living(bodies: &[ImpelBodyId]) -> Outcome {
    match bodies.iter().position(|&body| !is_valid(body.target())) {
        Some(i) => Err(bodies[i].target().invalid_named(format_args!("bodies[{i}]"))),
        None => Ok(()),
    }
}
