//! The arrays that the workers of a step share, and the tokens that give access to them.
//!
//! All `unsafe` access to these arrays is in this file. It is sound for three reasons:
//!
//! 1. All workers run the same stages in the same order: which stages are present follows from
//!    `StepContent`, which they share. So between two barriers, all of them hold tokens of the
//!    same type. `StageRun` makes the tokens, and a token cannot be kept beyond the barrier.
//! 2. Tokens of one type give different workers different elements. The methods below say why.
//! 3. A worker that runs a partition by itself has no barriers. It holds only tokens that do not
//!    reach across partitions, and takes a partition that no other worker takes.

use super::{StageAccess, StepContent};
use crate::graph::PartitionRange;
use crate::jobs::Shared;
use crate::model::{Contact, Joint, Manifold};
use crate::solver::SolverTimes;
use crate::solver::articulation::Articulations;
use crate::solver::bodies::SolverBody;
use crate::solver::body_cells::{BodyCells, BodyReads};
use crate::solver::contact_block::{ContactBlock, ContactExtras, ImpulseTotals, Slots};
use crate::solver::contact_prepare::ContactBatch;
use crate::solver::impact_propagation::ImpactPropagation;
use crate::solver::joints::{JointBatch, JointWriter};
use crate::solver::soft_bodies::{SolverSoftBody, Vectors};
use crate::solver::stage::worker::{Phases, SolverWorker};
use crate::solver::surface_contacts::SurfaceContacts;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::Mutex;

/// The arrays that the workers of a step share.
pub struct StepArrays<'a> {
    /// Velocity and motion of each body, alternating; see [`SolverBody`].
    pub bodies: Shared<'a, [f32; 4]>,
    pub free_velocities: Shared<'a, [f32; 4]>,
    pub blocks: Shared<'a, ContactBlock>,
    /// Fewer or none if no contact has extras.
    pub extras: Shared<'a, ContactExtras>,
    pub totals: Shared<'a, ImpulseTotals>,
    /// See `ContactBlocks`.
    pub batches: &'a [ContactBatch],
    /// Joint batches, indexed like `batches`.
    pub joint_batches: Shared<'a, JointBatch>,
    pub contacts: Shared<'a, Contact>,
    pub joints: Shared<'a, Joint>,
    pub soft_bodies: Shared<'a, SolverSoftBody>,
    /// One element each.
    pub articulations: Shared<'a, Articulations>,
    pub rebounding: Shared<'a, Vec<u32>>,
    pub impact_propagation: Shared<'a, ImpactPropagation>,
    pub surface: Shared<'a, SurfaceContacts>,
    /// Phases of `batches`.
    pub phases: Phases<'a>,
    /// Body ranges of partitions that run all stages by themselves. Empty if they do not.
    pub partition_ranges: &'a [PartitionRange],
    /// Times of worker 0.
    pub times: Mutex<SolverTimes>,
}

/// Permission of a worker to access what a stage declares, until the next barrier.
///
/// It borrows the worker, which passes the barrier only when the token is gone.
pub struct StageToken<'p, A: StageAccess> {
    arrays: &'p StepArrays<'p>,
    worker: &'p SolverWorker<'p>,
    access: PhantomData<A>,
}

impl<'p, A: StageAccess> StageToken<'p, A> {
    pub(super) fn new(arrays: &'p StepArrays, worker: &'p SolverWorker) -> StageToken<'p, A> {
        StageToken { arrays, worker, access: PhantomData }
    }
}

pub(super) mod sealed {
    /// Keeps the kinds of access in this file.
    pub trait Sealed {}
}

/// Defines kinds of access.
macro_rules! kinds_of_access {
    ($($(#[$doc:meta])* pub struct $name:ident; $content:ident => $reaches_across:expr)+) => {$(
        $(#[$doc])*
        pub struct $name;
        impl sealed::Sealed for $name {}
        impl StageAccess for $name {
            fn reaches_across($content: &StepContent) -> bool {
                $reaches_across
            }
        }
    )+};
}

kinds_of_access! {
    /// Ranges of bodies.
    pub struct OwnBodies; _content => false

    /// Batches with their joints, contact blocks and bodies. A barrier separates the phases.
    pub struct OwnBatches; content => content.has_seams

    /// As [`OwnBatches`], and all joints for reading.
    pub struct FilledBatches; content => content.has_seams

    /// As [`OwnBatches`], and the batches' joints and contacts of the world.
    pub struct StoredBatches; content => content.has_seams

    /// Ranges of contact blocks, and all bodies for reading.
    pub struct OwnBlocks; _content => true

    /// Soft bodies with their particles.
    pub struct OwnSoftBodies; _content => true

    /// Everything, on worker 0.
    pub struct WorkerZero; _content => true
}

/// Consecutive bodies of one worker.
pub struct BodyRange<'b> {
    /// Index of the first body.
    pub first: usize,
    pub bodies: &'b mut [SolverBody],
    pub free_velocities: &'b mut [[f32; 4]],
}

impl StageToken<'_, OwnBodies> {
    /// Calls `work` with all bodies of this worker, range by range. The ranges of all workers
    /// together contain each body once.
    #[inline(always)]
    pub fn for_each_range(self, mut work: impl FnMut(BodyRange)) {
        let StageToken { arrays, worker, .. } = self;
        let range = |first: usize, end: usize| {
            // SAFETY: the ranges of workers do not overlap: they are shares of all bodies, or the
            // worker runs a partition by itself, and `Partitions::find_ranges` gives each body to
            // one partition. `work` drops the range before the next is made.
            let (halves, free_velocities) = unsafe {
                (arrays.bodies.rows(2 * first..2 * end), arrays.free_velocities.rows(first..end))
            };
            BodyRange { first, bodies: bytemuck::cast_slice_mut(halves), free_velocities }
        };
        if let Some(partition) = worker.partition {
            let all = arrays.partition_ranges;
            let own = &all[all.partition_point(|run| run.partition < partition)..];
            let own = own.iter().take_while(|run| run.partition == partition);
            return own.for_each(|run| work(range(run.rows.start, run.rows.end)));
        }
        let rows = arrays.bodies.len() / 2;
        let at = |part: usize| rows * part / worker.count;
        work(range(at(worker.index), at(worker.index + 1)));
    }
}

/// A batch that this worker has taken.
pub struct Batch<'b> {
    pub joints: &'b mut JointBatch,
    /// Index of the first block.
    pub first: usize,
    pub slots: &'b [Slots],
    pub blocks: &'b mut [ContactBlock],
    /// Extras of the blocks. Fewer or none if no contact has extras.
    pub extras: &'b mut [ContactExtras],
    pub totals: &'b mut [ImpulseTotals],
    /// All bodies, of which the batch accesses its own.
    pub bodies: BodyCells<'b>,
}

impl StepArrays<'_> {
    /// Borrows the extras of those blocks of a range that have any.
    ///
    /// # Safety
    /// As for [`Shared::rows`].
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    unsafe fn extras_of(&self, blocks: Range<usize>) -> &mut [ContactExtras] {
        let limit = self.extras.len();
        // SAFETY: the caller's promise is the same.
        unsafe { self.extras.rows(blocks.start.min(limit)..blocks.end.min(limit)) }
    }

    /// Borrows a batch.
    ///
    /// # Safety
    /// Until the result is dropped, no other worker borrows this batch, or one of another phase.
    #[inline(always)]
    unsafe fn batch(&self, index: usize) -> Batch<'_> {
        let batch = &self.batches[index];
        let range = batch.blocks.clone();
        // SAFETY: the blocks of batches do not overlap (`ContactBlocks::assign`). Within a phase,
        // only the constraints of one batch refer to a body that constraints move (`graph`).
        // Other bodies are replicated, so that each batch of a phase writes its own copies. The
        // caller excludes other workers.
        unsafe {
            Batch {
                joints: self.joint_batches.row(index),
                first: range.start,
                slots: &batch.slots,
                blocks: self.blocks.rows(range.clone()),
                extras: self.extras_of(range.clone()),
                totals: self.totals.rows(range),
                bodies: BodyCells::new(self.bodies.cells()),
            }
        }
    }
}

impl StageToken<'_, OwnBatches> {
    /// Calls `work` with each batch that this worker takes, phase by phase.
    #[inline(always)]
    pub fn for_each_batch(self, mut work: impl FnMut(Batch)) {
        let StageToken { arrays, worker, .. } = self;
        // SAFETY: one worker takes a batch, and a barrier separates the phases.
        worker.walk(|index| work(unsafe { arrays.batch(index) }));
    }
}

impl StageToken<'_, FilledBatches> {
    /// As for [`OwnBatches`]. Also passes all joints.
    #[inline(always)]
    pub fn for_each_batch(self, mut work: impl FnMut(Batch, &[Joint])) {
        let StageToken { arrays, worker, .. } = self;
        // SAFETY: no token of this type gives write access to the joints.
        let joints = unsafe { arrays.joints.all() };
        // SAFETY: one worker takes a batch, and a barrier separates the phases.
        worker.walk(|index| work(unsafe { arrays.batch(index) }, joints));
    }
}

/// The joints and contacts of one batch, for storing impulses.
pub struct StoredRecords<'b> {
    joints: Shared<'b, Joint>,
    contacts: Shared<'b, Contact>,
}

impl StoredRecords<'_> {
    /// Returns the manifold of a contact of the batch, or `None` in an unused lane.
    #[inline(always)]
    pub fn manifold(&mut self, contact: u32) -> Option<&mut Manifold> {
        let contact = contact as usize;
        // SAFETY: each contact is in one lane of one block, and a batch asks for its own contacts.
        (contact < self.contacts.len()).then(|| unsafe { &mut self.contacts.row(contact).manifold })
    }
}

impl JointWriter for StoredRecords<'_> {
    fn joint(&mut self, row: u32) -> &mut Joint {
        // SAFETY: each joint is in one lane of one block, and a batch asks for its own joints.
        unsafe { self.joints.row(row as usize) }
    }
}

impl StageToken<'_, StoredBatches> {
    /// As for [`OwnBatches`]. Also passes the joints and contacts of the batch.
    #[inline(always)]
    pub fn for_each_batch(self, mut work: impl FnMut(Batch, StoredRecords)) {
        let StageToken { arrays, worker, .. } = self;
        worker.walk(|index| {
            // SAFETY: one worker takes a batch, and a barrier separates the phases.
            let batch = unsafe { arrays.batch(index) };
            work(batch, StoredRecords { joints: arrays.joints, contacts: arrays.contacts });
        });
    }
}

/// Consecutive blocks of one worker.
pub struct BlockRange<'b, T> {
    /// The entries of the worker's list that belong to these blocks.
    pub entries: &'b [T],
    /// Index of the first block.
    pub first: usize,
    pub blocks: &'b mut [ContactBlock],
    /// Extras of the blocks. Fewer or none if no contact has extras.
    pub extras: &'b mut [ContactExtras],
    pub bodies: BodyReads<'b>,
    pub free_velocities: &'b [[f32; 4]],
}

impl<'p> StageToken<'p, OwnBlocks> {
    /// Returns this worker's share of the blocks. The workers' shares contain about the same
    /// number of entries of `list`, which is sorted by block.
    pub fn share<T>(self, list: &'p [T], block_of: impl Fn(&T) -> usize) -> BlockRange<'p, T> {
        let StageToken { arrays, worker, .. } = self;
        let (mut first, mut end) = (0, 0);
        for part in 1..=worker.index + 1 {
            let next = list.get(list.len() * part / worker.count).map(&block_of);
            let is_last = part == worker.count;
            let next = next.filter(|_| !is_last).unwrap_or(arrays.blocks.len());
            (first, end) = (end, end.max(next));
        }
        let from = |block: usize| list.partition_point(|entry| block_of(entry) < block);
        // SAFETY: every worker computes the same limits, which never decrease, so the shares do
        // not overlap. No token of this type gives write access to bodies or free velocities.
        unsafe {
            BlockRange {
                entries: &list[from(first)..from(end)],
                first,
                blocks: arrays.blocks.rows(first..end),
                extras: arrays.extras_of(first..end),
                bodies: BodyReads::new(arrays.bodies.cells()),
                free_velocities: arrays.free_velocities.all(),
            }
        }
    }
}

impl StageToken<'_, OwnSoftBodies> {
    /// Calls `work` with each soft body of this worker, all bodies and their free velocities.
    pub fn for_each(self, mut work: impl FnMut(&mut SolverSoftBody, Vectors, Vectors)) {
        let StageToken { arrays, worker, .. } = self;
        // SAFETY: a soft body writes only its particles, which belong to no other soft body. Of
        // other bodies, it reads only data that no soft body writes.
        let (bodies, free) = unsafe { (arrays.bodies.cells(), arrays.free_velocities.cells()) };
        for index in (worker.index..arrays.soft_bodies.len()).step_by(worker.count) {
            // SAFETY: the indices of workers differ by less than the step.
            work(unsafe { arrays.soft_bodies.row(index) }, bodies, free);
        }
    }
}

/// All that worker 0 may access while the others wait.
pub struct AllArrays<'b> {
    pub bodies: &'b mut [SolverBody],
    pub free_velocities: &'b mut [[f32; 4]],
    pub blocks: &'b mut [ContactBlock],
    /// Fewer or none if no contact has extras.
    pub extras: &'b mut [ContactExtras],
    pub totals: &'b mut [ImpulseTotals],
    pub joint_batches: &'b mut [JointBatch],
    pub articulations: &'b mut Articulations,
    pub rebounding: &'b mut Vec<u32>,
    pub impact_propagation: &'b mut ImpactPropagation,
    pub surface: &'b mut SurfaceContacts,
}

impl StageToken<'_, WorkerZero> {
    /// Calls `work` on worker 0. The others go on to the barrier.
    #[inline(always)]
    pub fn on_one_worker(self, work: impl FnOnce(AllArrays)) {
        let StageToken { arrays, worker, .. } = self;
        if worker.index != 0 {
            return;
        }
        // SAFETY: there is one worker 0, and the others access nothing in this stage.
        work(unsafe {
            AllArrays {
                bodies: bytemuck::cast_slice_mut(arrays.bodies.rows(0..arrays.bodies.len())),
                free_velocities: arrays.free_velocities.rows(0..arrays.free_velocities.len()),
                blocks: arrays.blocks.rows(0..arrays.blocks.len()),
                extras: arrays.extras.rows(0..arrays.extras.len()),
                totals: arrays.totals.rows(0..arrays.totals.len()),
                joint_batches: arrays.joint_batches.rows(0..arrays.joint_batches.len()),
                articulations: arrays.articulations.row(0),
                rebounding: arrays.rebounding.row(0),
                impact_propagation: arrays.impact_propagation.row(0),
                surface: arrays.surface.row(0),
            }
        });
    }
}
