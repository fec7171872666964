//! The progress of a worker through the substeps, and the part of the world it works on.
//!
//! A worker either shares all batches with the other workers, or runs one independent partition.

use crate::base::Stopwatch;
use crate::graph::PHASES;
use crate::jobs::{Claims, Worker};
use crate::math::max;
use crate::solver::SolverTimes;
use std::cell::Cell;
use std::ops::Range;

/// The batches that workers take, in phases.
pub struct Phases<'a> {
    /// Batches of each phase. The batches of one phase are independent.
    pub batches: [Range<usize>; PHASES],
    /// Whether a phase has any constraints.
    pub is_used: [bool; PHASES],
    /// Claims of batches, by round.
    pub claims: &'a Claims,
}

/// One worker and its progress.
///
/// Stages see tokens and never a worker, so which stages run cannot depend on the worker.
pub struct SolverWorker<'a> {
    worker: &'a Worker<'a>,
    phases: &'a Phases<'a>,
    pub(super) index: usize,
    pub(super) count: usize,
    /// The partition that this worker runs by itself, if any.
    pub(super) partition: Option<usize>,
    /// Number of walks over the batches so far.
    round: Cell<u32>,
    /// Whether this is the only worker and there is one batch, which needs no claims.
    has_only_batch: bool,
    watch: Stopwatch,
    times: SolverTimes,
}

impl<'a> SolverWorker<'a> {
    /// Starts with all workers that have arrived in time.
    pub fn new(
        worker: &'a Worker,
        phases: &'a Phases,
        watch: Option<Stopwatch>,
    ) -> SolverWorker<'a> {
        let count = worker.assemble();
        SolverWorker {
            worker,
            phases,
            index: worker.index(),
            count,
            partition: None,
            round: Cell::new(0),
            has_only_batch: count == 1 && phases.batches.iter().all(|batches| batches.end <= 1),
            watch: watch.unwrap_or_else(Stopwatch::start),
            times: SolverTimes::default(),
        }
    }

    /// Returns a worker that runs one partition by itself.
    fn at(&self, partition: usize) -> SolverWorker<'a> {
        SolverWorker {
            partition: Some(partition),
            round: self.round.clone(),
            times: SolverTimes::default(),
            ..*self
        }
    }

    /// Returns whether this worker runs a partition by itself.
    pub fn runs_alone(&self) -> bool {
        self.partition.is_some()
    }

    /// Ends a stage: waits for the other workers. Has no effect while this worker runs a
    /// partition by itself.
    ///
    /// A `StageToken` borrows the worker, so no token of the stage exists any more.
    #[inline(always)]
    pub fn barrier(&mut self) {
        self.wait();
    }

    #[inline(always)]
    fn wait(&self) {
        if self.count > 1 && !self.runs_alone() {
            self.worker.barrier();
        }
    }

    /// Returns the watch of the laps.
    pub fn watch(&self) -> Stopwatch {
        self.watch
    }

    /// Returns the measured times, if this worker measures.
    pub fn measured(&self) -> Option<SolverTimes> {
        (self.index == 0).then_some(self.times)
    }

    /// Adds the time since the last lap to one of the times.
    ///
    /// Only worker 0 measures, in the first substep: reading the clock takes longer than a few
    /// bodies do.
    pub fn lap(&mut self, first: bool, time: impl FnOnce(&mut SolverTimes) -> &mut f32) {
        if first && self.index == 0 {
            *time(&mut self.times) += self.watch.lap();
        }
    }

    /// Adds the time of the other substeps.
    ///
    /// Forces and integration are assumed to take as long as in the first substep, constraints
    /// take the rest.
    pub fn add_rest(&mut self, substeps: u32) {
        // Without other workers, the next lap of the caller includes the end of an only substep.
        if self.index == 0 && !(substeps == 1 && self.has_only_batch) {
            let SolverTimes { forces, constraints, integration } = &mut self.times;
            let others = (substeps - 1) as f32;
            let (rest, known) = (self.watch.lap(), others * (*forces + *integration));
            // The first substep may have been delayed.
            let others = if known > rest { others * rest / known } else { others };
            *forces += others * *forces;
            *integration += others * *integration;
            *constraints += max(rest - known, 0.0);
        }
    }

    /// Calls `work` for each independent partition that this worker takes.
    pub fn for_each_own_partition(&mut self, work: impl Fn(&mut SolverWorker)) {
        let mut tried = (0, 0);
        while let Some(partition) = self.next_batch(&mut tried) {
            let mut own = self.at(partition);
            work(&mut own);
            self.watch = own.watch;
            self.times.add(&own.times);
        }
        // Other workers may still be running their partitions.
        self.barrier();
        self.lap(true, |times| &mut times.constraints);
    }

    /// Calls `work` for every batch that this worker takes, phase by phase.
    ///
    /// A kernel should process all blocks of a batch in one function, so that the code the
    /// compiler generates for it does not depend on its callers.
    #[inline(always)]
    pub(super) fn walk(&self, mut work: impl FnMut(usize)) {
        let mut tried = (0, 0);
        while let Some(index) = self.next_batch(&mut tried) {
            work(index);
        }
        self.round.set(self.round.get() + 1);
    }

    /// Returns the next batch that this worker takes.
    ///
    /// A worker prefers the batches of its earlier rounds, and every other round in reverse
    /// order, because they are still in its core's cache.
    #[inline(never)]
    fn next_batch(&self, (phase, tried): &mut (usize, usize)) -> Option<usize> {
        if self.partition.is_some() || self.has_only_batch {
            *tried += 1;
            return Some(self.partition.unwrap_or(0)).filter(|_| *tried == 1);
        }
        let round = self.round.get();
        while let Some(batches) = self.phases.batches.get(*phase) {
            let [first, end] = [0, 1].map(|next| (self.index + next) * batches.len() / self.count);
            let own = end - first;
            while *tried < batches.len() {
                let is_back = round % 2 == 1 && *tried < own;
                let offset = if is_back { own - 1 - *tried } else { *tried };
                let batch = batches.start + (first + offset) % batches.len();
                *tried += 1;
                if self.phases.claims.take(batch, round) {
                    return Some(batch);
                }
            }
            *tried = 0;
            // Phases may be empty: with two partitions there is one seam only, and perhaps no
            // constraint beyond neighbouring partitions.
            *phase += 1;
            while *phase < PHASES && !self.phases.is_used[*phase] {
                *phase += 1;
            }
            if *phase < PHASES {
                self.wait();
            }
        }
        None
    }
}
