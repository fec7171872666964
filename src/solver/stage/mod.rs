//! Stages of a step, and the barriers between them.
//!
//! All workers run the same stages in the same order, with a barrier after each. A [`Stage`]
//! declares what it accesses. It reaches the arrays of the step only through its [`StageToken`],
//! which gives just the declared access and ends at the barrier. So a stage can neither access
//! more than it declares nor miss its barrier, and code without a token can access nothing.
//! [`list_stages`] says which stages have something to do.
//!
//! If no stage of the step connects the partitions, each partition runs all stages by itself,
//! without barriers. [`are_partitions_independent`] derives this from the declarations.

mod access;
mod worker;

pub use access::{
    AllArrays, Batch, FilledBatches, OwnBatches, OwnBlocks, OwnBodies, OwnSoftBodies, StageToken,
    StepArrays, StoredBatches, StoredRecords, WorkerZero,
};
pub use worker::Phases;

use super::substeps::{FillJoints, SoftStep, list_stages};
use super::{Integrator, SolverTimes};
use crate::base::Stopwatch;
use crate::jobs::Worker;
use access::sealed::Sealed;
use std::sync::PoisonError;
use worker::SolverWorker;

/// Properties of a step that decide which stages are present. All workers see the same.
#[derive(Clone, Copy, Debug)]
pub struct StepContent {
    /// See `StepSettings`.
    pub substeps: u32,
    pub integrator: Integrator,
    /// Whether a constraint connects two partitions.
    pub has_seams: bool,
    pub has_joints: bool,
    /// Whether a body is locked along an axis.
    pub has_locks: bool,
    /// Whether a soft body has constraints other than joints.
    pub has_soft_bodies: bool,
    /// Whether there are contacts with edges of soft bodies.
    pub has_surface: bool,
    /// Whether circles pass each other fast.
    pub has_passing: bool,
    /// Whether a contact may rebound.
    pub has_bouncing: bool,
    /// Whether a contact may propagate an impact.
    pub has_elastic: bool,
    /// Whether some blocks get additional sweeps.
    pub has_stiff: bool,
    pub has_articulations: bool,
}

impl StepContent {
    /// Returns whether the joints of all batches run before the contacts of any batch.
    ///
    /// Usually the joints of a batch run right before its contacts. Locked axes are enforced
    /// between joints and contacts, for all bodies at once.
    pub fn solves_joints_first(&self) -> bool {
        self.has_joints && self.has_locks
    }

    /// Returns whether the joints of a batch run together with its contacts.
    pub fn solves_joints_with_contacts(&self) -> bool {
        self.has_joints && !self.has_locks
    }
}

/// What a stage may access.
pub trait StageAccess: Sealed {
    /// Returns whether workers of different partitions may access the same elements.
    fn reaches_across(content: &StepContent) -> bool;
}

/// A stage of a step.
pub trait Stage {
    /// What the stage accesses: all that its token gives.
    type Access: StageAccess;

    /// Runs the stage on one worker.
    fn run(&self, step: &SoftStep, token: StageToken<Self::Access>);
}

/// A visitor of the stages of a step, in their order.
pub trait StageVisitor {
    /// Visits a stage. `is_present` is whether it has something to do.
    fn stage<S: Stage>(&mut self, is_present: bool, stage: S);

    /// Marks the end of a group of stages, whose time counts as one of the times.
    fn lap(&mut self, is_first_substep: bool, time: fn(&mut SolverTimes) -> &mut f32);
}

/// Returns whether no stage of the step connects the partitions.
pub fn are_partitions_independent(content: &StepContent) -> bool {
    let mut search = AcrossSearch { content, is_found: false };
    list_stages(content, &mut search);
    !search.is_found
}

/// Search for a present stage that connects the partitions.
struct AcrossSearch<'c> {
    content: &'c StepContent,
    is_found: bool,
}

impl StageVisitor for AcrossSearch<'_> {
    fn stage<S: Stage>(&mut self, is_present: bool, _: S) {
        self.is_found |= is_present && S::Access::reaches_across(self.content);
    }

    fn lap(&mut self, _: bool, _: fn(&mut SolverTimes) -> &mut f32) {}
}

/// Runs all stages of a step on one worker. `watch` measures since the end of another stage of the
/// constraints; without it, the time begins when all workers have arrived. Returns the watch at the
/// end of the last stage.
pub fn run_stages(step: &SoftStep, worker: &Worker, watch: Option<Stopwatch>) -> Stopwatch {
    let mut worker = SolverWorker::new(worker, &step.arrays.phases, watch);
    let mut run = StageRun { step, worker: &mut worker };
    run.stage(step.content.has_joints, FillJoints);
    run.lap(true, |times| &mut times.constraints);
    if step.arrays.partition_ranges.is_empty() {
        run.run_all();
    } else {
        worker.for_each_own_partition(|worker| StageRun { step, worker }.run_all());
    }
    if let Some(times) = worker.measured() {
        *step.arrays.times.lock().unwrap_or_else(PoisonError::into_inner) = times;
    }
    worker.watch()
}

/// The visitor that runs the stages.
struct StageRun<'r, 'w> {
    step: &'r SoftStep<'r>,
    worker: &'r mut SolverWorker<'w>,
}

impl StageRun<'_, '_> {
    /// Runs all stages of the worker's batches, or of its partition.
    #[inline(never)]
    fn run_all(&mut self) {
        list_stages(&self.step.content, self);
        self.worker.add_rest(self.step.content.substeps);
    }
}

impl StageVisitor for StageRun<'_, '_> {
    #[inline(always)]
    fn stage<S: Stage>(&mut self, is_present: bool, stage: S) {
        let content = &self.step.content;
        if is_present {
            let crosses = self.worker.runs_alone() && S::Access::reaches_across(content);
            assert!(!crosses, "this stage reaches across partitions");
            stage.run(self.step, StageToken::new(&self.step.arrays, self.worker));
            self.worker.barrier();
        }
    }

    fn lap(&mut self, is_first_substep: bool, time: fn(&mut SolverTimes) -> &mut f32) {
        self.worker.lap(is_first_substep, time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: StepContent = StepContent {
        substeps: 4,
        integrator: Integrator::SymplecticEuler,
        has_seams: false,
        has_joints: false,
        has_locks: false,
        has_soft_bodies: false,
        has_surface: false,
        has_passing: false,
        has_bouncing: false,
        has_elastic: false,
        has_stiff: false,
        has_articulations: false,
    };

    #[test]
    fn partitions_are_independent_without_a_stage_that_connects_them() {
        let jointed = StepContent { has_joints: true, ..PLAIN };
        let explicit = StepContent { integrator: Integrator::ExplicitEuler, ..jointed };
        // Locks concern joints only.
        let locked = StepContent { has_locks: true, ..PLAIN };
        for content in [PLAIN, jointed, explicit, locked] {
            assert!(are_partitions_independent(&content), "{content:?}");
        }
        for content in [
            StepContent { has_seams: true, ..PLAIN },
            StepContent { has_locks: true, ..jointed },
            StepContent { has_soft_bodies: true, ..PLAIN },
            StepContent { has_surface: true, ..PLAIN },
            StepContent { has_passing: true, ..PLAIN },
            StepContent { has_bouncing: true, ..PLAIN },
            StepContent { has_elastic: true, ..PLAIN },
            StepContent { has_stiff: true, ..PLAIN },
            StepContent { has_articulations: true, ..PLAIN },
        ] {
            assert!(!are_partitions_independent(&content), "{content:?}");
        }
    }
}
