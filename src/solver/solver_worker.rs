//! Where a worker is in the substeps, and what of the world it works at: all batches of
//! blocks, by turns with the others, or one partition that has nothing to do with the rest.

use super::SolverTimes;
use crate::base::Stopwatch;
use crate::graph::PHASES;
use crate::jobs::{Claims, Worker};
use crate::math::max;
use std::ops::Range;

/// The batches of blocks that workers take.
pub struct Phases<'a> {
    /// Which of them have nothing to do with each other, one phase after the other.
    pub batches: [Range<usize>; PHASES],
    /// In which phases there is anything.
    pub is_used: [bool; PHASES],
    /// Of batches, round by round.
    pub claims: &'a Claims,
}

impl Phases<'_> {
    /// Whether the partitions have nothing to do with each other.
    pub fn are_apart(&self) -> bool {
        self.batches[0].len() > 1 && !self.is_used[1..].contains(&true)
    }
}

/// One worker, and how far it has come.
pub struct SolverWorker<'a> {
    worker: &'a Worker<'a>,
    phases: &'a Phases<'a>,
    pub index: usize,
    pub count: usize,
    /// The partition that it works at, by itself.
    pub partition: Option<usize>,
    /// How many walks over the batches there have been.
    round: u32,
    watch: Stopwatch,
    pub times: SolverTimes,
}

impl<'a> SolverWorker<'a> {
    /// At the beginning, with all who come in time.
    pub fn new(worker: &'a Worker, phases: &'a Phases) -> SolverWorker<'a> {
        let count = worker.assemble();
        let (watch, times) = (Stopwatch::start(), SolverTimes::default());
        SolverWorker {
            worker,
            phases,
            index: worker.index(),
            count,
            partition: None,
            round: 0,
            watch,
            times,
        }
    }

    /// At a partition.
    fn at(&self, partition: usize) -> SolverWorker<'a> {
        SolverWorker { partition: Some(partition), times: SolverTimes::default(), ..*self }
    }

    /// Waits for those who work at the same.
    pub fn barrier(&self) {
        if self.partition.is_none() {
            self.worker.barrier();
        }
    }

    /// Adds the time since the last lap to one of the times, as worker 0 sees it in the first
    /// substep: a look at the clock takes longer than what a few bodies ask for.
    pub fn lap(&mut self, first: bool, time: impl FnOnce(&mut SolverTimes) -> &mut f32) {
        if first && self.index == 0 {
            *time(&mut self.times) += self.watch.lap();
        }
    }

    /// Adds that of the other substeps, of which forces and positions take as long as in the
    /// first, and constraints the rest.
    pub fn add_rest(&mut self, substeps: u32) {
        if self.index == 0 {
            let SolverTimes { forces, constraints, integration } = &mut self.times;
            let others = (substeps - 1) as f32;
            let (rest, known) = (self.watch.lap(), others * (*forces + *integration));
            // The first may have been held up.
            let others = if known > rest { others * rest / known } else { others };
            *forces += others * *forces;
            *integration += others * *integration;
            *constraints += max(rest - known, 0.0);
        }
    }

    /// Does all that is to be done with partitions that have nothing to do with each other, with
    /// one after the other.
    pub fn walk_apart(&mut self, work: impl Fn(&mut SolverWorker)) {
        let mut tried = (0, 0);
        while let Some(partition) = self.next_batch(&mut tried) {
            let mut own = self.at(partition);
            work(&mut own);
            self.watch = own.watch;
            self.times.add(&own.times);
        }
        // What others are still at.
        self.barrier();
        self.lap(true, |times| &mut times.constraints);
    }

    /// Calls `work` for every batch that this worker takes, phase by phase. A kernel goes
    /// over all blocks of a batch: what the compiler makes of it then does not hang on what
    /// stands around it.
    #[inline(always)]
    pub fn walk(&mut self, mut work: impl FnMut(usize)) {
        let mut tried = (0, 0);
        while let Some(index) = self.next_batch(&mut tried) {
            work(index);
        }
        self.round += 1;
    }

    /// The next batch that this worker takes. It begins with those that it had in
    /// other rounds, the last of them first: its core still knows that one best.
    #[inline(never)]
    fn next_batch(&self, (phase, tried): &mut (usize, usize)) -> Option<usize> {
        if self.partition.is_some() {
            *tried += 1;
            return self.partition.filter(|_| *tried == 1);
        }
        while let Some(batches) = self.phases.batches.get(*phase) {
            let [first, end] = [0, 1].map(|next| (self.index + next) * batches.len() / self.count);
            let own = end - first;
            while *tried < batches.len() {
                let is_back = self.round % 2 == 1 && *tried < own;
                let offset = if is_back { own - 1 - *tried } else { *tried };
                let batch = batches.start + (first + offset) % batches.len();
                *tried += 1;
                if self.phases.claims.take(batch, self.round) {
                    return Some(batch);
                }
            }
            *tried = 0;
            // There may be nothing more: no odd seam between two partitions, nothing that
            // reaches over three.
            *phase += 1;
            while *phase < PHASES && !self.phases.is_used[*phase] {
                *phase += 1;
            }
            if *phase < PHASES {
                self.barrier();
            }
        }
        None
    }
}
