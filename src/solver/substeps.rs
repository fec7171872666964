//! The substeps of the soft step, run by one thread or several.
//!
//! Each substep runs these stages:
//!
//! ```text
//!  bodies in ranges   integrate velocities
//!  blocks             turn the normals of passing circles
//!  partitions         warm start
//!  one worker         warm start of soft-body edge contacts
//!  soft bodies        bias sweep over constraints of many particles
//!  one worker         bias sweep over soft-body edge contacts
//!  blocks             note approach speeds
//!  one worker         pass on hits
//!  partitions         bias sweep
//!  one worker         additional bias sweeps, articulations
//!  bodies in ranges   integrate positions
//!  soft bodies        relax sweep over constraints of many particles
//!  one worker         relax sweep over soft-body edge contacts
//!  partitions         relax sweep
//!  one worker         additional relax sweeps, articulations
//!  one worker         restitution, then that of soft-body edge contacts
//! ```
//!
//! A barrier separates the stages. A sweep solves the batches of constraints phase by phase: the
//! partitions of the world first, then the seams between them (see `graph`). Within a batch,
//! joints come before contacts. Each idle worker takes the next batch of the phase, and the next
//! phase begins when all batches are done. So every body receives its impulses in the same order
//! for any number of workers.
//!
//! If the partitions are independent and no stage needs all bodies at once, there are no
//! barriers: each partition runs all substeps by itself (see `SolverWorker`).
//!
//! The solver's `unsafe` code for shared arrays is in this file. Threads write these arrays at
//! indices that the order above keeps disjoint.

use super::articulation::{Articulations, DirectSweep};
use super::bodies::{
    BodyForces, SolverBody, hold_locked, integrate_positions, integrate_velocities,
};
use super::body_cells::BodyCells;
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals};
use super::contact_fill::store_lanes;
use super::contact_kernel::{
    CREEP, ContactSweep, GENTLE, for_lanes, solve, sum_impulses, warm_start,
};
use super::contact_prepare::ContactBatch;
use super::joints::{JointBatch, JointPreparation, JointRows, JointSources, SweepKind, solve_all};
use super::passed_on::{HitScene, HitSettings, PassedOn};
use super::passing_circles::{PassingPair, turn_normals};
use super::restitution::{any_rebounds, forget_rebounds, note_approach, rebound};
use super::soft_bodies::SoftWork;
use super::solver_worker::{Phases, SolverWorker};
use super::surface_contacts::{SurfaceContacts, SurfaceSubstep};
use super::{Integrator, SolverTimes, StepSettings};
use crate::graph::PartitionRange;
use crate::jobs::{Shared, Worker};
use crate::model::{BodySim, Contact, Joint};
use crate::simd::{Level, Simd, SimdBase, dispatch, f32x4, f32x8, f32x16, prefetch};
use bytemuck::Zeroable;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// Over-relaxation factor of the relax sweep. It converges as fast as two sweeps at factor 1, and
/// large piles sway less.
///
/// Above 1.7 noise grows. Over-relaxation of the bias sweep gains nothing.
const RELAX_FACTOR: f32 = 1.5;

/// The state of a soft step that all workers share.
pub struct Substeps<'a> {
    pub settings: &'a StepSettings,
    pub level: Level,
    /// Length of a substep, in seconds.
    pub h: f32,
    /// Velocity and motion of each body, alternating; see [`SolverBody`].
    pub bodies: Shared<'a, [f32; 4]>,
    pub free_velocities: Shared<'a, [f32; 4]>,
    pub body_forces: &'a [BodyForces],
    /// See `SolverBodies`.
    pub locked: &'a [(u32, usize)],
    pub blocks: Shared<'a, ContactBlock>,
    /// Empty if no contact has extras.
    pub extras: Shared<'a, ContactExtras>,
    pub totals: Shared<'a, ImpulseTotals>,
    /// See `ContactBlocks`.
    pub batches: &'a [ContactBatch],
    /// Phases of `batches`.
    pub phases: Phases<'a>,
    /// Body ranges of partitions that run all substeps by themselves. Empty if partitions are not
    /// independent.
    pub partition_ranges: &'a [PartitionRange],
    pub contacts: Shared<'a, Contact>,
    pub soft_bodies: Shared<'a, SoftWork>,
    /// Whether there are contacts with edges of soft bodies.
    pub has_surface: bool,
    pub bouncing: &'a [u32],
    pub elastic: &'a [u32],
    /// See `JointedBlocks`.
    pub jointed: &'a [bool],
    pub passing: &'a [PassingPair],
    pub stiff: &'a [u32],
    pub stiff_sweeps: u32,
    /// Number of the `stiff_sweeps` that include the joints.
    pub joint_sweeps: u32,
    pub has_joints: bool,
    pub has_articulations: bool,
    /// Joint batches, indexed like `batches`.
    pub joint_batches: Shared<'a, JointBatch>,
    pub joint_preparation: JointPreparation<'static>,
    pub joints: Shared<'a, Joint>,
    pub sims: &'a [BodySim],
    pub still_sims: &'a [BodySim],
    /// See `SolverBodies`.
    pub turning: &'a [[f32; 4]],
    /// Data for worker 0 only.
    pub alone: Mutex<Alone<'a>>,
}

/// The data that only worker 0 uses.
pub struct Alone<'a> {
    pub articulations: &'a mut Articulations,
    pub rebounding: &'a mut Vec<u32>,
    pub passed_on: &'a mut PassedOn,
    pub surface: &'a mut SurfaceContacts,
    pub times: SolverTimes,
}

/// A stage of solving the joints of a batch.
#[derive(Clone, Copy)]
enum JointWork {
    WarmStart,
    WarmStartAgain,
    Follow,
    Solve(SweepKind),
}

/// Write access to the joints of a batch that this worker has taken.
struct OwnJoints<'a>(Shared<'a, Joint>);

impl JointRows for OwnJoints<'_> {
    fn joint(&mut self, row: u32) -> &mut Joint {
        // SAFETY: a batch asks only for its own joints, and each joint is in one lane of one
        // block.
        unsafe { self.0.row(row as usize) }
    }
}

impl Substeps<'_> {
    /// Runs all substeps on one worker.
    pub fn work(&self, worker: &Worker) {
        let mut worker = SolverWorker::new(worker, &self.phases);
        if self.has_joints {
            self.fill_joints(&mut worker);
            worker.barrier();
            worker.lap(true, |times| &mut times.constraints);
        }
        if self.partition_ranges.is_empty() {
            self.step(&mut worker);
        } else {
            worker.walk_apart(|worker| self.step(worker));
        }
        if worker.index == 0 {
            let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
            alone.times = worker.times;
        }
    }

    /// Runs all substeps of the worker's batches, or of its partition.
    #[inline(never)]
    fn step(&self, worker: &mut SolverWorker) {
        let bias = ContactSweep {
            inverse_h: 1.0 / self.h,
            use_bias: true,
            push_speed: self.settings.contact_push_speed,
            gentle: GENTLE * self.settings.lengths.metre,
            creep: CREEP * self.settings.lengths.metre,
            over_relaxation: 1.0,
            sum: false,
            spares_calm: false,
        };
        let relax = ContactSweep { use_bias: false, over_relaxation: RELAX_FACTOR, ..bias };
        let explicit = self.settings.integrator == Integrator::ExplicitEuler;
        let relax_joints = if explicit { SweepKind::Relax } else { SweepKind::FollowAndRelax };
        for substep in 0..self.settings.substeps {
            let first = substep == 0;
            if explicit {
                self.integrate_positions(worker);
                if self.has_joints {
                    worker.barrier();
                    self.walk_joints(worker, JointWork::Follow);
                    worker.barrier();
                }
                worker.lap(first, |times| &mut times.integration);
            }
            self.integrate_velocities(worker);
            worker.barrier();
            worker.lap(first, |times| &mut times.forces);
            if !self.passing.is_empty() {
                self.turn_normals(worker);
                worker.barrier();
            }
            if first {
                let joints = self.joints_before(worker, JointWork::WarmStart);
                self.warm_start(worker, joints);
                worker.barrier();
            } else if let Some(joints) = self.joints_before(worker, JointWork::WarmStartAgain) {
                self.walk_joints(worker, joints);
                worker.barrier();
            }
            if self.has_surface {
                self.work_at_surface(worker, SurfaceContacts::begin);
                worker.barrier();
            }
            if self.soft_bodies.len() > 0 {
                self.work_at_soft_bodies(worker, true);
                worker.barrier();
            }
            if self.has_surface {
                self.work_at_surface(worker, |all, bodies, _, step| all.bias_sweep(bodies, step));
                worker.barrier();
            }
            if !self.bouncing.is_empty() {
                dispatch!(self.level, simd => self.note_approaches(simd, worker));
                worker.barrier();
            }
            if !self.elastic.is_empty() {
                self.pass_on(worker);
                worker.barrier();
            }
            self.sweep(worker, &ContactSweep { sum: !first, ..bias }, SweepKind::Bias);
            worker.barrier();
            worker.lap(first, |times| &mut times.constraints);
            if !explicit {
                self.integrate_positions(worker);
                worker.barrier();
                worker.lap(first, |times| &mut times.integration);
            }
            if self.soft_bodies.len() > 0 {
                self.work_at_soft_bodies(worker, false);
                worker.barrier();
            }
            if self.has_surface {
                self.work_at_surface(worker, |all, bodies, _, step| all.relax_sweep(bodies, step));
                worker.barrier();
            }
            // Every other relax sweep skips blocks at rest, and they stay at rest. The last relax
            // sweep of a step skips none.
            let spares_calm = (self.settings.substeps - substep).is_multiple_of(2);
            self.sweep(worker, &ContactSweep { spares_calm, ..relax }, relax_joints);
            worker.barrier();
            if !self.bouncing.is_empty() {
                self.apply_restitution(worker);
                worker.barrier();
            }
            if self.has_surface {
                self.work_at_surface(worker, SurfaceContacts::finish);
                worker.barrier();
            }
            worker.lap(first, |times| &mut times.constraints);
        }
        self.store(worker);
        worker.add_rest(self.settings.substeps);
    }

    /// Calls `work` with all bodies, on worker 0 only. The caller must place a barrier before and
    /// after this call.
    fn alone(&self, worker: &SolverWorker, work: impl FnOnce(&mut Alone, &mut [SolverBody])) {
        if worker.index == 0 {
            // SAFETY: the others do not touch bodies between the barriers.
            let bodies = unsafe { self.bodies.rows(0..self.bodies.len()) };
            let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut alone, bytemuck::cast_slice_mut(bodies));
        }
    }

    /// Runs one stage of the joints of a batch, which this worker has taken.
    #[inline(never)]
    fn work_at_joints(&self, batch: usize, work: JointWork) {
        // SAFETY: as in `warm_start_batch`.
        let (joints, bodies) =
            unsafe { (self.joint_batches.row(batch), BodyCells::new(self.bodies.cells())) };
        match work {
            JointWork::WarmStart => joints.warm_start(self.level, bodies),
            JointWork::WarmStartAgain => joints.warm_start_again(self.level, bodies),
            JointWork::Follow => joints.follow(self.level, bodies, self.h),
            JointWork::Solve(kind) => joints.solve(self.level, bodies, kind, self.h),
        }
    }

    /// Runs one stage of the joints of all batches.
    fn walk_joints(&self, worker: &mut SolverWorker, work: JointWork) {
        worker.walk(|batch| self.work_at_joints(batch, work));
    }

    /// Decides when the joints run. Returns the work that remains to be done with each batch.
    ///
    /// Usually the joints of a batch run right before its contacts. If there are locked bodies,
    /// all joints run now, because the locks are enforced between joints and contacts.
    fn joints_before(&self, worker: &mut SolverWorker, work: JointWork) -> Option<JointWork> {
        if !self.has_joints {
            return None;
        }
        if self.locked.is_empty() {
            return Some(work);
        }
        self.walk_joints(worker, work);
        worker.barrier();
        self.alone(worker, |_, bodies| hold_locked(self.locked, bodies));
        worker.barrier();
        None
    }

    /// Solves every joint once, on worker 0.
    fn solve_all_joints(
        &self,
        articulations: &mut Articulations,
        bodies: &mut [SolverBody],
        kind: SweepKind,
    ) {
        // SAFETY: the others wait at the next barrier.
        let batches = unsafe { self.joint_batches.rows(0..self.joint_batches.len()) };
        solve_all(batches, self.level, bodies, kind, self.h);
        hold_locked(self.locked, bodies);
        articulations.solve(
            batches,
            &mut [],
            &[],
            bodies,
            &self.direct(kind == SweepKind::Bias, false),
        );
    }

    /// Returns the settings for solving articulations in a sweep.
    fn direct(&self, use_bias: bool, contacts: bool) -> DirectSweep {
        DirectSweep {
            use_bias,
            contacts,
            h: self.h,
            push_speed: self.settings.contact_push_speed,
            creep: CREEP * self.settings.lengths.metre,
        }
    }

    /// Solves the articulations, with their contacts, on worker 0.
    fn solve_articulations(&self, worker: &SolverWorker, use_bias: bool) {
        self.alone(worker, |alone, bodies| {
            // SAFETY: the others wait at the next barrier.
            let (batches, blocks, extras) = unsafe {
                (
                    self.joint_batches.rows(0..self.joint_batches.len()),
                    self.blocks.rows(0..self.blocks.len()),
                    self.extras.all(),
                )
            };
            alone.articulations.solve(
                batches,
                blocks,
                extras,
                bodies,
                &self.direct(use_bias, true),
            );
        });
    }

    fn fill_joints(&self, worker: &mut SolverWorker) {
        let Substeps { sims, still_sims, turning, .. } = *self;
        // SAFETY: nobody writes joints or bodies before the next barrier.
        let (joints, bodies) = unsafe { (self.joints.all(), BodyCells::new(self.bodies.cells())) };
        let sources = JointSources { joints, sims, still_sims, turning };
        worker.walk(|batch| {
            // SAFETY: each batch belongs to one worker between the barriers.
            let batch = unsafe { self.joint_batches.row(batch) };
            batch.fill(self.level, &sources, bodies, &self.joint_preparation);
        });
    }

    /// Calls `work` with the index ranges of all bodies that this worker integrates.
    #[inline(always)]
    fn for_own_bodies(&self, worker: &SolverWorker, mut work: impl FnMut(Range<usize>)) {
        if let Some(partition) = worker.partition {
            let first = self.partition_ranges.partition_point(|run| run.partition < partition);
            let own =
                self.partition_ranges[first..].iter().take_while(|run| run.partition == partition);
            return own.for_each(|run| work(run.rows.clone()));
        }
        let rows = self.bodies.len() / 2;
        let at = |part: usize| rows * part / worker.count;
        work(at(worker.index)..at(worker.index + 1));
    }

    fn integrate_velocities(&self, worker: &SolverWorker) {
        let fastest = self.settings.maximum_linear_speed;
        self.for_own_bodies(worker, |Range { start, end }| {
            // SAFETY: the workers' ranges do not overlap, with barriers before and after; or the
            // worker runs an independent partition, whose bodies no other worker accesses.
            let (bodies, free) = unsafe {
                (self.bodies.rows(2 * start..2 * end), self.free_velocities.rows(start..end))
            };
            // A body without forces keeps its velocity.
            let body_forces = &self.body_forces[start.min(self.body_forces.len())..];
            integrate_velocities(bytemuck::cast_slice_mut(bodies), free, body_forces, fastest);
        });
    }

    fn integrate_positions(&self, worker: &SolverWorker) {
        let fastest = self.settings.maximum_linear_speed;
        self.for_own_bodies(worker, |Range { start, end }| {
            // SAFETY: as above.
            let bodies = unsafe { self.bodies.rows(2 * start..2 * end) };
            let bodies: &mut [SolverBody] = bytemuck::cast_slice_mut(bodies);
            dispatch!(self.level, simd => integrate_positions(simd, bodies, self.h, fastest));
        });
    }

    /// Runs a bias or relax sweep over the soft-body constraints of many particles.
    #[inline(never)]
    fn work_at_soft_bodies(&self, worker: &SolverWorker, use_bias: bool) {
        // SAFETY: between the barriers each soft body belongs to one worker. It writes only
        // bodies that are particles of no other soft body. Of other bodies, it reads only data
        // that nobody writes.
        let (bodies, free) = unsafe { (self.bodies.cells(), self.free_velocities.cells()) };
        for index in (worker.index..self.soft_bodies.len()).step_by(worker.count) {
            // SAFETY: as above.
            let work = unsafe { self.soft_bodies.row(index) };
            if use_bias {
                work.bias_sweep(bodies, free, self.body_forces);
            } else {
                work.relax_sweep(bodies);
            }
        }
    }

    /// Calls `work` with the contacts of soft-body edges, on worker 0.
    fn work_at_surface(
        &self,
        worker: &SolverWorker,
        work: impl FnOnce(&mut SurfaceContacts, &mut [SolverBody], &mut [[f32; 4]], &SurfaceSubstep),
    ) {
        self.alone(worker, |alone, bodies| {
            // SAFETY: the others wait at the next barrier.
            let free = unsafe { self.free_velocities.rows(0..self.free_velocities.len()) };
            let substep = SurfaceSubstep::new(self.settings, self.h);
            work(alone.surface, bodies, free, &substep);
        });
    }

    fn turn_normals(&self, worker: &SolverWorker) {
        // The pairs of one block belong to one worker.
        let first = |part: usize| {
            let pair = self.passing.get(self.passing.len() * part / worker.count);
            let before = |block| self.passing.partition_point(|other| other.block() < block);
            pair.map_or(self.passing.len(), |pair| before(pair.block()))
        };
        let own = &self.passing[first(worker.index)..first(worker.index + 1)];
        // SAFETY: nobody writes bodies or free velocities between the barriers.
        let (bodies, free) =
            unsafe { (BodyCells::new(self.bodies.cells()), self.free_velocities.all()) };
        // SAFETY: each block belongs to one worker between the barriers.
        let block = |index: usize| unsafe { self.blocks.row(index) };
        turn_normals(own, block, bodies, free, (self.h, &self.settings.lengths));
    }

    /// Prefetches a block before its turn. Hardware prefetchers stop at page boundaries, so
    /// blocks that are not in a near cache would arrive too late.
    #[inline(always)]
    fn ask_for_block(&self, index: usize) {
        prefetch(self.blocks.start().wrapping_add(index), size_of::<ContactBlock>() / 64);
    }

    /// Returns the extras of a block, or `none` if no block has extras.
    ///
    /// # Safety
    /// As for [`Shared::row`].
    #[inline(always)]
    unsafe fn extras_of<'e>(
        &'e self,
        block: usize,
        none: &'e mut ContactExtras,
    ) -> &'e mut ContactExtras {
        if block < self.extras.len() {
            // SAFETY: the caller's promise is the same.
            unsafe { self.extras.row(block) }
        } else {
            none
        }
    }

    fn warm_start(&self, worker: &mut SolverWorker, joints: Option<JointWork>) {
        worker.walk(|batch| {
            joints.into_iter().for_each(|work| self.work_at_joints(batch, work));
            dispatch!(self.level, simd => self.warm_start_batch(simd, batch));
        });
    }

    #[inline(always)]
    fn warm_start_batch<S: Simd>(&self, simd: S, batch: usize) {
        // SAFETY: within a phase, only blocks of one batch touch the bodies that a block writes,
        // and one worker takes that batch. A barrier separates the phases. Kinematic and other
        // immovable bodies are replicated, so each batch of a phase writes its own copy. Motions
        // are only read.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        let mut none = ContactExtras::zeroed();
        for block in self.batches[batch].blocks.clone() {
            self.ask_for_block(block + 1);
            // SAFETY: as above.
            let (block, extras) =
                unsafe { (self.blocks.row(block), self.extras_of(block, &mut none)) };
            warm_start(simd, block, extras, bodies);
        }
    }

    #[inline(always)]
    fn note_approaches<S: Simd>(&self, simd: S, worker: &SolverWorker) {
        // SAFETY: nobody writes bodies or free velocities between the barriers
        // around this.
        let (bodies, free) =
            unsafe { (BodyCells::new(self.bodies.cells()), self.free_velocities.all()) };
        let share = |part: usize| self.bouncing.len() * part / worker.count;
        for &block in &self.bouncing[share(worker.index)..share(worker.index + 1)] {
            let block = block as usize;
            // SAFETY: each block belongs to one worker between the barriers.
            let (block, extras) = unsafe { (self.blocks.row(block), self.extras.row(block)) };
            note_approach(simd, block, extras, bodies, free);
        }
    }

    /// Passes hits on to bodies in contact with the ones that were hit.
    fn pass_on(&self, worker: &SolverWorker) {
        self.alone(worker, |alone, bodies| {
            // SAFETY: the others wait at the next barrier.
            let mut scene = unsafe {
                HitScene {
                    blocks: self.blocks.rows(0..self.blocks.len()),
                    extras: self.extras.rows(0..self.extras.len()),
                    totals: self.totals.rows(0..self.totals.len()),
                    elastic: self.elastic,
                    bodies,
                    free_velocities: self.free_velocities.rows(0..self.free_velocities.len()),
                }
            };
            let settings =
                HitSettings { threshold: self.settings.restitution_threshold, h: self.h };
            let Alone { articulations, passed_on, .. } = alone;
            passed_on.run(
                &mut scene,
                settings,
                |block| self.is_jointed(block as usize),
                |bodies| self.solve_all_joints(articulations, bodies, SweepKind::Relax),
            );
        });
    }

    fn sweep(&self, worker: &mut SolverWorker, sweep: &ContactSweep, kind: SweepKind) {
        let joints = self.joints_before(worker, JointWork::Solve(kind));
        worker.walk(|batch| {
            joints.into_iter().for_each(|work| self.work_at_joints(batch, work));
            dispatch!(self.level, simd => self.sweep_batch(simd, batch, sweep));
        });
        if self.stiff_sweeps == 0 && !self.has_articulations {
            return;
        }
        worker.barrier();
        if worker.index == 0 && self.stiff_sweeps > 0 {
            let kind = if sweep.use_bias { SweepKind::Bias } else { SweepKind::Relax };
            for index in 0..self.stiff_sweeps {
                if index < self.joint_sweeps {
                    self.alone(worker, |alone, bodies| {
                        self.solve_all_joints(alone.articulations, bodies, kind)
                    });
                }
                dispatch!(self.level, simd => self.sweep_stiff(simd, sweep));
            }
        }
        if self.has_articulations {
            self.solve_articulations(worker, sweep.use_bias);
        }
    }

    /// Returns whether a joint constrains a body of the block. Joints may move such a body even
    /// if its contacts are at rest.
    #[inline(always)]
    fn is_jointed(&self, block: usize) -> bool {
        self.jointed.get(block) == Some(&true)
    }

    #[inline(always)]
    fn sweep_batch<S: Simd>(&self, simd: S, batch: usize, sweep: &ContactSweep) {
        // SAFETY: as in `warm_start_batch`.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        let mut none = ContactExtras::zeroed();
        for row in self.batches[batch].blocks.clone() {
            // SAFETY: as in `warm_start_batch`.
            let (block, totals) = unsafe { (self.blocks.row(row), self.totals.row(row)) };
            if sweep.spares_calm && block.is_calm() && !self.is_jointed(row) {
                continue;
            }
            self.ask_for_block(row + 1);
            // SAFETY: as in `warm_start_batch`.
            let extras = unsafe { self.extras_of(row, &mut none) };
            if sweep.sum {
                sum_impulses(simd, block, totals);
            }
            solve(simd, block, extras, bodies, sweep);
        }
    }

    #[inline(always)]
    fn sweep_stiff<S: Simd>(&self, simd: S, sweep: &ContactSweep) {
        // SAFETY: the others wait at the next barrier.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        let mut none = ContactExtras::zeroed();
        for &block in self.stiff {
            let block = block as usize;
            // SAFETY: as above.
            let (block, extras) =
                unsafe { (self.blocks.row(block), self.extras_of(block, &mut none)) };
            solve(simd, block, extras, bodies, sweep);
        }
    }

    /// Stores the impulses of a batch in its joints.
    #[inline(never)]
    fn store_joints(&self, batch: usize) {
        // SAFETY: nobody writes bodies any more, and each batch belongs to one worker
        // since the last barrier.
        let (batch, bodies) =
            unsafe { (self.joint_batches.row(batch), BodyCells::new(self.bodies.cells())) };
        let mut joints = OwnJoints(self.joints);
        batch.store(self.level, &mut joints, bodies, self.settings.time_step);
    }

    /// Stores the impulses in joints and contacts, for warm starting and for queries.
    fn store(&self, worker: &mut SolverWorker) {
        worker.walk(|batch| {
            self.store_joints(batch);
            dispatch!(self.level, simd => self.store_batch(simd, &self.batches[batch]));
        });
    }

    #[inline(always)]
    fn store_batch<S: Simd>(&self, simd: S, batch: &ContactBatch) {
        let mut none = ContactExtras::zeroed();
        for (index, slots) in batch.blocks.clone().zip(&batch.slots) {
            // SAFETY: each block belongs to one worker since the last barrier.
            let (block, extras, totals) = unsafe {
                (self.blocks.row(index), self.extras_of(index, &mut none), self.totals.row(index))
            };
            for_lanes!(
                simd,
                S,
                slots.lanes,
                store_lanes(
                    block,
                    extras,
                    totals,
                    slots,
                    #[inline(always)]
                    |contact| {
                        let contact = contact as usize;
                        // SAFETY: each contact is in one lane of one block.
                        let own = || unsafe { self.contacts.row(contact) };
                        (contact < self.contacts.len()).then(own).map(|own| &mut own.manifold)
                    }
                )
            );
        }
    }

    /// Applies restitution. Sweeps until the rebounds of all contacts agree with each other and
    /// with the joints.
    fn apply_restitution(&self, worker: &SolverWorker) {
        /// Maximum number of sweeps. Bodies that hit several others at once need a few.
        const SWEEPS: u32 = 8;
        /// Number of rounds if jointed bodies rebound. The joints change the velocities that a
        /// contact sets, and the reverse. With one round, a cradle of balls on rigid rods loses a
        /// fifth of its energy in ten seconds.
        const ROUNDS: u32 = 4;
        if worker.index != 0 {
            return;
        }
        // SAFETY: the others wait at the next barrier.
        let (blocks, extras, totals, free) = unsafe {
            (
                self.blocks.rows(0..self.blocks.len()),
                self.extras.all(),
                self.totals.rows(0..self.totals.len()),
                self.free_velocities.rows(0..self.free_velocities.len()),
            )
        };
        let threshold = self.settings.restitution_threshold;
        let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
        let Alone { rebounding, articulations, .. } = &mut *alone;
        rebounding.clear();
        dispatch!(self.level, simd => {
            for &index in self.bouncing {
                let (block, extras) = (&blocks[index as usize], &extras[index as usize]);
                if any_rebounds(simd, block, extras, threshold) {
                    rebounding.push(index);
                }
            }
        });
        if rebounding.is_empty() {
            return;
        }
        let is_jointed = |index: u32| self.is_jointed(index as usize);
        let rounds = if rebounding.iter().any(|&index| is_jointed(index)) { ROUNDS } else { 1 };
        for round in 0..rounds {
            if round > 0 {
                // SAFETY: as above; no cell is in use.
                let bodies = unsafe { self.bodies.rows(0..self.bodies.len()) };
                let bodies = bytemuck::cast_slice_mut(bodies);
                self.solve_all_joints(articulations, bodies, SweepKind::Relax);
            }
            // SAFETY: as above; no row is in use.
            let bodies = unsafe { BodyCells::new(self.bodies.cells()) };
            let mut settled = true;
            for _ in 0..SWEEPS {
                let mut changed = false;
                for &index in rebounding.iter().filter(|&&index| round == 0 || is_jointed(index)) {
                    let (block, extras) = (&mut blocks[index as usize], &extras[index as usize]);
                    changed |= dispatch!(
                        self.level,
                        simd => rebound(simd, block, extras, bodies, threshold)
                    );
                }
                if !changed {
                    break;
                }
                settled = false;
            }
            if settled {
                break;
            }
        }
        // SAFETY: as above.
        let bodies = unsafe { BodyCells::new(self.bodies.cells()) };
        for &index in rebounding.iter() {
            let index = index as usize;
            let totals = &mut totals[index];
            forget_rebounds(&mut blocks[index], &extras[index], totals, bodies, free, threshold);
        }
    }
}
