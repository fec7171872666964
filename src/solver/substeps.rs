//! The stages of the soft step, in their order: [`list_stages`].
//!
//! All workers run these stages together, with a barrier after each (see `stage`). A sweep solves
//! the batches of constraints phase by phase: the partitions of the world first, then the seams
//! between them (see `graph`). Within a batch, joints come before contacts. Each idle worker
//! takes the next batch of the phase, and the next phase begins when all batches are done. So
//! every body receives its impulses in the same order for any number of workers.
//!
//! If no stage connects the partitions, there are no barriers: each partition runs all stages by
//! itself.

use super::articulation::{Articulations, DirectSweep};
use super::bodies::{
    BodyForces, SolverBody, enforce_locks, integrate_positions, integrate_velocities,
};
use super::body_cells::BodyCells;
use super::contact_block::{ContactBlock, ContactExtras};
use super::contact_fill::store_lanes;
use super::contact_kernel::{
    CREEP, ContactSweep, REST_PUSH_SPEED, for_lanes, solve, sum_impulses, warm_start,
};
use super::impact_propagation::{HitScene, HitSettings};
use super::joints::{JointBatch, JointPreparation, JointSources, SweepKind, solve_all};
use super::passing_circles::{PassingPair, turn_normals};
use super::restitution::{any_rebounds, forget_rebounds, note_approach, rebound};
use super::stage::{
    AllArrays, Batch, FilledBatches, OwnBatches, OwnBlocks, OwnBodies, OwnSoftBodies, Stage,
    StageToken, StageVisitor, StepArrays, StepContent, StoredBatches, StoredRecords, WorkerZero,
};
use super::surface_contacts::SurfaceSubstep;
use super::{Integrator, StepSettings};
use crate::base::prefetch;
use crate::model::BodySim;
use crate::simd::{Level, Simd, SimdBase, dispatch, f32x4, f32x8, f32x16};
use bytemuck::Zeroable;

/// Over-relaxation factor of the relax sweep. It converges as fast as two sweeps at factor 1, and
/// large piles sway less.
///
/// Above 1.7 noise grows. Over-relaxation of the bias sweep gains nothing.
const RELAX_FACTOR: f32 = 1.5;

/// The state of a soft step that all workers share.
pub struct SoftStep<'a> {
    pub settings: &'a StepSettings,
    pub content: StepContent,
    pub arrays: StepArrays<'a>,
    pub level: Level,
    /// Length of a substep, in seconds.
    pub h: f32,
    pub body_forces: &'a [BodyForces],
    /// See `SolverBodies`.
    pub locked: &'a [(u32, usize)],
    /// See `ContactBlocks`, as for the other lists of blocks.
    pub bouncing: &'a [u32],
    pub elastic: &'a [u32],
    /// See `JointedBlocks`.
    pub jointed: &'a [bool],
    pub passing: &'a [PassingPair],
    pub stiff: &'a [u32],
    pub stiff_sweeps: u32,
    /// Number of the `stiff_sweeps` that include the joints.
    pub joint_sweeps: u32,
    pub joint_preparation: JointPreparation<'static>,
    pub sims: &'a [BodySim],
    pub static_sims: &'a [BodySim],
    /// See `SolverBodies`.
    pub traits: &'a [[f32; 4]],
}

/// Visits the stages of a step in their order. [`FillJoints`] comes before them.
pub fn list_stages(content: &StepContent, each: &mut impl StageVisitor) {
    let explicit = content.integrator == Integrator::ExplicitEuler;
    let (joints_first, has_surface) = (content.solves_joints_first(), content.has_surface);
    let has_iterations = content.has_stiff || content.has_articulations;
    for substep in 0..content.substeps {
        let is_first = substep == 0;
        if explicit {
            each.stage(true, IntegratePositions);
            each.stage(content.has_joints, JointStage(JointWork::Follow));
            each.lap(is_first, |times| &mut times.integration);
        }
        each.stage(true, IntegrateVelocities);
        each.lap(is_first, |times| &mut times.forces);
        each.stage(content.has_passing, TurnNormals);
        let warm_start = WarmStart { is_first };
        each.stage(joints_first, JointStage(warm_start.of_joints()));
        each.stage(joints_first, EnforceLocks);
        each.stage(is_first || content.solves_joints_with_contacts(), warm_start);
        each.stage(has_surface, SurfaceWork::Begin);
        each.stage(content.has_soft_bodies, SoftBodySweep { use_bias: true });
        each.stage(has_surface, SurfaceWork::BiasSweep);
        each.stage(content.has_bouncing, MeasureApproachSpeeds);
        each.stage(content.has_elastic, PropagateImpacts);
        let bias =
            BatchSweep { joints: SweepKind::Bias, sum: !is_first, skips_blocks_at_rest: false };
        each.stage(joints_first, JointStage(JointWork::Solve(bias.joints)));
        each.stage(joints_first, EnforceLocks);
        each.stage(true, bias);
        each.stage(has_iterations, AdditionalIterations { use_bias: true });
        each.lap(is_first, |times| &mut times.constraints);
        if !explicit {
            each.stage(true, IntegratePositions);
            each.lap(is_first, |times| &mut times.integration);
        }
        each.stage(content.has_soft_bodies, SoftBodySweep { use_bias: false });
        each.stage(has_surface, SurfaceWork::RelaxSweep);
        let joints = if explicit { SweepKind::Relax } else { SweepKind::FollowAndRelax };
        // Every other relax sweep skips blocks at rest, and they stay at rest. The last relax
        // sweep of a step skips none.
        let skips_blocks_at_rest = (content.substeps - substep).is_multiple_of(2);
        let relax = BatchSweep { joints, sum: false, skips_blocks_at_rest };
        each.stage(joints_first, JointStage(JointWork::Solve(relax.joints)));
        each.stage(joints_first, EnforceLocks);
        each.stage(true, relax);
        each.stage(has_iterations, AdditionalIterations { use_bias: false });
        each.stage(content.has_bouncing, Rebound);
        each.stage(has_surface, SurfaceWork::Finish);
        // The lap of `StoreImpulses` includes an only substep.
        each.lap(is_first && content.substeps > 1, |times| &mut times.constraints);
    }
    each.stage(true, StoreImpulses);
}

/// Fills the joint blocks of each batch.
pub struct FillJoints;

impl Stage for FillJoints {
    type Access = FilledBatches;

    fn run(&self, step: &SoftStep, token: StageToken<FilledBatches>) {
        let SoftStep { sims, static_sims, traits, .. } = *step;
        token.for_each_batch(|batch, joints| {
            let sources = JointSources { joints, sims, static_sims, traits };
            batch.joints.fill(step.level, &sources, batch.bodies, &step.joint_preparation);
        });
    }
}

struct IntegrateVelocities;

impl Stage for IntegrateVelocities {
    type Access = OwnBodies;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBodies>) {
        let max_speed = step.settings.maximum_linear_speed;
        token.for_each_range(|range| {
            // A body without forces keeps its velocity.
            let body_forces = &step.body_forces[range.first.min(step.body_forces.len())..];
            integrate_velocities(range.bodies, range.free_velocities, body_forces, max_speed);
        });
    }
}

struct IntegratePositions;

impl Stage for IntegratePositions {
    type Access = OwnBodies;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBodies>) {
        let max_speed = step.settings.maximum_linear_speed;
        token.for_each_range(|range| {
            dispatch!(step.level, simd => integrate_positions(simd, range.bodies, step.h, max_speed));
        });
    }
}

/// Work at the joints of a batch.
#[derive(Clone, Copy)]
enum JointWork {
    WarmStart,
    WarmStartAgain,
    /// Updates the joints to positions that were integrated outside of a relax sweep.
    Follow,
    Solve(SweepKind),
}

/// Works at the joints of all batches, without the contacts.
struct JointStage(JointWork);

impl Stage for JointStage {
    type Access = OwnBatches;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBatches>) {
        token.for_each_batch(|mut batch| step.work_at_joints(&mut batch, self.0));
    }
}

/// Stops bodies along their locked axes, after the joints.
struct EnforceLocks;

impl Stage for EnforceLocks {
    type Access = WorkerZero;

    fn run(&self, step: &SoftStep, token: StageToken<WorkerZero>) {
        token.on_one_worker(|all| enforce_locks(step.locked, all.bodies));
    }
}

/// Warm start: contacts in the first substep, joints in each.
struct WarmStart {
    is_first: bool,
}

impl WarmStart {
    fn of_joints(&self) -> JointWork {
        if self.is_first { JointWork::WarmStart } else { JointWork::WarmStartAgain }
    }
}

impl Stage for WarmStart {
    type Access = OwnBatches;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBatches>) {
        let has_joints = step.content.solves_joints_with_contacts();
        token.for_each_batch(|mut batch| {
            if has_joints {
                step.work_at_joints(&mut batch, self.of_joints());
            }
            if self.is_first {
                dispatch!(step.level, simd => warm_start_batch(simd, &mut batch));
            }
        });
    }
}

/// Bias or relax sweep over joints and contacts.
struct BatchSweep {
    joints: SweepKind,
    /// See [`ContactSweep`].
    sum: bool,
    skips_blocks_at_rest: bool,
}

impl Stage for BatchSweep {
    type Access = OwnBatches;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBatches>) {
        let has_joints = step.content.solves_joints_with_contacts();
        let mut sweep = step.contact_sweep(self.joints == SweepKind::Bias);
        (sweep.sum, sweep.skips_blocks_at_rest) = (self.sum, self.skips_blocks_at_rest);
        token.for_each_batch(|mut batch| {
            if has_joints {
                step.work_at_joints(&mut batch, JointWork::Solve(self.joints));
            }
            dispatch!(step.level, simd => step.sweep_batch(simd, &mut batch, &sweep));
        });
    }
}

/// Sweeps again over stiff blocks, and solves the articulations with their contacts.
struct AdditionalIterations {
    use_bias: bool,
}

impl Stage for AdditionalIterations {
    type Access = WorkerZero;

    fn run(&self, step: &SoftStep, token: StageToken<WorkerZero>) {
        token.on_one_worker(|mut all| {
            let kind = if self.use_bias { SweepKind::Bias } else { SweepKind::Relax };
            let sweep = step.contact_sweep(self.use_bias);
            for index in 0..step.stiff_sweeps {
                if index < step.joint_sweeps {
                    let AllArrays { articulations, joint_batches, bodies, .. } = &mut all;
                    step.solve_all_joints(articulations, joint_batches, bodies, kind);
                }
                dispatch!(step.level, simd => step.sweep_stiff(simd, &mut all, &sweep));
            }
            if step.content.has_articulations {
                all.articulations.solve(
                    all.joint_batches,
                    all.blocks,
                    all.extras,
                    all.bodies,
                    &step.direct(self.use_bias, true),
                );
            }
        });
    }
}

/// Bias or relax sweep over the constraints of soft bodies.
struct SoftBodySweep {
    use_bias: bool,
}

impl Stage for SoftBodySweep {
    type Access = OwnSoftBodies;

    fn run(&self, step: &SoftStep, token: StageToken<OwnSoftBodies>) {
        token.for_each(|work, bodies, free| match self.use_bias {
            true => work.bias_sweep(bodies, free, step.body_forces),
            false => work.relax_sweep(bodies),
        });
    }
}

/// Work at the contacts with edges of soft bodies.
enum SurfaceWork {
    Begin,
    BiasSweep,
    RelaxSweep,
    Finish,
}

impl Stage for SurfaceWork {
    type Access = WorkerZero;

    fn run(&self, step: &SoftStep, token: StageToken<WorkerZero>) {
        let substep = &SurfaceSubstep::new(step.settings, step.h);
        token.on_one_worker(|AllArrays { surface, bodies, free_velocities, .. }| match self {
            SurfaceWork::Begin => surface.begin(bodies, free_velocities, substep),
            SurfaceWork::BiasSweep => surface.bias_sweep(bodies, substep),
            SurfaceWork::RelaxSweep => surface.relax_sweep(bodies, substep),
            SurfaceWork::Finish => surface.finish(bodies, free_velocities, substep),
        });
    }
}

/// Turns the normals of circles that pass each other.
struct TurnNormals;

impl Stage for TurnNormals {
    type Access = OwnBlocks;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBlocks>) {
        let range = token.share(step.passing, PassingPair::block);
        let (blocks, bodies) = ((range.first, range.blocks), range.bodies);
        let settings = (step.h, &step.settings.lengths);
        turn_normals(range.entries, blocks, bodies, range.free_velocities, settings);
    }
}

/// Notes the approach speeds of contacts that may rebound.
struct MeasureApproachSpeeds;

impl Stage for MeasureApproachSpeeds {
    type Access = OwnBlocks;

    fn run(&self, step: &SoftStep, token: StageToken<OwnBlocks>) {
        let range = token.share(step.bouncing, |&block| block as usize);
        dispatch!(step.level, simd => {
            for &block in range.entries {
                let index = block as usize - range.first;
                let (block, extras) = (&range.blocks[index], &mut range.extras[index]);
                note_approach(simd, block, extras, range.bodies, range.free_velocities);
            }
        });
    }
}

/// Propagates impacts to bodies in contact with those that were hit.
struct PropagateImpacts;

impl Stage for PropagateImpacts {
    type Access = WorkerZero;

    fn run(&self, step: &SoftStep, token: StageToken<WorkerZero>) {
        token.on_one_worker(|all| {
            let AllArrays { articulations, joint_batches, impact_propagation, .. } = all;
            let mut scene = HitScene {
                blocks: all.blocks,
                extras: all.extras,
                totals: all.totals,
                elastic: step.elastic,
                bodies: all.bodies,
                free_velocities: all.free_velocities,
            };
            let settings =
                HitSettings { threshold: step.settings.restitution_threshold, h: step.h };
            impact_propagation.run(
                &mut scene,
                settings,
                |block| step.is_jointed(block as usize),
                |bodies| {
                    step.solve_all_joints(articulations, joint_batches, bodies, SweepKind::Relax)
                },
            );
        });
    }
}

/// Applies restitution.
struct Rebound;

impl Stage for Rebound {
    type Access = WorkerZero;

    fn run(&self, step: &SoftStep, token: StageToken<WorkerZero>) {
        token.on_one_worker(|all| step.apply_restitution(all));
    }
}

/// Stores the impulses in joints and contacts, for warm starting and for queries.
struct StoreImpulses;

impl Stage for StoreImpulses {
    type Access = StoredBatches;

    fn run(&self, step: &SoftStep, token: StageToken<StoredBatches>) {
        token.for_each_batch(|mut batch, mut records| {
            step.store_joints(&mut batch, &mut records);
            dispatch!(step.level, simd => store_batch(simd, &mut batch, &mut records));
        });
    }
}

impl SoftStep<'_> {
    /// Returns the settings of a sweep over the contacts.
    fn contact_sweep(&self, use_bias: bool) -> ContactSweep {
        ContactSweep {
            inverse_h: 1.0 / self.h,
            use_bias,
            push_speed: self.settings.contact_push_speed,
            rest_push_speed: REST_PUSH_SPEED * self.settings.lengths.metre,
            creep: CREEP * self.settings.lengths.metre,
            over_relaxation: if use_bias { 1.0 } else { RELAX_FACTOR },
            sum: false,
            skips_blocks_at_rest: false,
        }
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

    /// Works at the joints of a batch.
    #[inline(never)]
    fn work_at_joints(&self, batch: &mut Batch, work: JointWork) {
        let (joints, bodies) = (&mut *batch.joints, batch.bodies);
        match work {
            JointWork::WarmStart => joints.warm_start(self.level, bodies),
            JointWork::WarmStartAgain => joints.warm_start_again(self.level, bodies),
            JointWork::Follow => joints.follow(self.level, bodies, self.h),
            JointWork::Solve(kind) => joints.solve(self.level, bodies, kind, self.h),
        }
    }

    /// Solves every joint once.
    fn solve_all_joints(
        &self,
        articulations: &mut Articulations,
        batches: &mut [JointBatch],
        bodies: &mut [SolverBody],
        kind: SweepKind,
    ) {
        solve_all(batches, self.level, bodies, kind, self.h);
        enforce_locks(self.locked, bodies);
        let sweep = self.direct(kind == SweepKind::Bias, false);
        articulations.solve(batches, &mut [], &[], bodies, &sweep);
    }

    /// Returns whether a joint constrains a body of the block. Joints may move such a body even
    /// if its contacts are at rest.
    #[inline(always)]
    fn is_jointed(&self, block: usize) -> bool {
        self.jointed.get(block) == Some(&true)
    }

    #[inline(always)]
    fn sweep_batch<S: Simd>(&self, simd: S, batch: &mut Batch, sweep: &ContactSweep) {
        let Batch { first, bodies, .. } = *batch;
        let (blocks, extras) = (&mut *batch.blocks, &mut *batch.extras);
        let mut none = ContactExtras::zeroed();
        for (index, (block, totals)) in blocks.iter_mut().zip(&mut *batch.totals).enumerate() {
            if sweep.skips_blocks_at_rest && block.is_at_rest() && !self.is_jointed(first + index) {
                continue;
            }
            prefetch_next(block);
            let extras = extras.get_mut(index).unwrap_or(&mut none);
            if sweep.sum {
                sum_impulses(simd, block, totals);
            }
            solve(simd, block, extras, bodies, sweep);
        }
    }

    #[inline(always)]
    fn sweep_stiff<S: Simd>(&self, simd: S, all: &mut AllArrays, sweep: &ContactSweep) {
        let bodies = BodyCells::of(all.bodies);
        let mut none = ContactExtras::zeroed();
        for &index in self.stiff {
            let index = index as usize;
            let extras = all.extras.get_mut(index).unwrap_or(&mut none);
            solve(simd, &mut all.blocks[index], extras, bodies, sweep);
        }
    }

    /// Stores the impulses of a batch in its joints.
    #[inline(never)]
    fn store_joints(&self, batch: &mut Batch, records: &mut StoredRecords) {
        batch.joints.store(self.level, records, batch.bodies, self.settings.time_step);
    }

    /// Applies restitution. Sweeps until the rebounds of all contacts agree with each other and
    /// with the joints.
    fn apply_restitution(&self, all: AllArrays) {
        /// Maximum number of sweeps. Bodies that hit several others at once need a few.
        const SWEEPS: u32 = 8;
        /// Number of rounds if jointed bodies rebound. The joints change the velocities that a
        /// contact sets, and the reverse. With one round, a cradle of balls on rigid rods loses a
        /// fifth of its energy in ten seconds.
        const ROUNDS: u32 = 4;
        let AllArrays { bodies, blocks, extras, rebounding, .. } = all;
        let threshold = self.settings.restitution_threshold;
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
                let (articulations, batches) = (&mut *all.articulations, &mut *all.joint_batches);
                self.solve_all_joints(articulations, batches, bodies, SweepKind::Relax);
            }
            let bodies = BodyCells::of(bodies);
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
        let bodies = BodyCells::of(bodies);
        for &index in rebounding.iter() {
            let index = index as usize;
            let (block, extras, totals) =
                (&mut blocks[index], &extras[index], &mut all.totals[index]);
            forget_rebounds(block, extras, totals, bodies, all.free_velocities, threshold);
        }
    }
}

/// Prefetches the block after this one. Hardware prefetchers stop at page boundaries, so blocks
/// that are not in a near cache would arrive too late.
#[inline(always)]
fn prefetch_next(block: &ContactBlock) {
    prefetch((&raw const *block).wrapping_add(1), size_of::<ContactBlock>() / 64);
}

#[inline(always)]
fn warm_start_batch<S: Simd>(simd: S, batch: &mut Batch) {
    let (extras, bodies) = (&mut *batch.extras, batch.bodies);
    let mut none = ContactExtras::zeroed();
    for (index, block) in batch.blocks.iter_mut().enumerate() {
        prefetch_next(block);
        let extras = extras.get_mut(index).unwrap_or(&mut none);
        warm_start(simd, block, extras, bodies);
    }
}

#[inline(always)]
fn store_batch<S: Simd>(simd: S, batch: &mut Batch, records: &mut StoredRecords) {
    let Batch { slots, blocks, extras, totals, .. } = batch;
    let none = ContactExtras::zeroed();
    let rows = slots.iter().zip(blocks.iter()).zip(totals.iter());
    for (index, ((slots, block), totals)) in rows.enumerate() {
        let extras = extras.get(index).unwrap_or(&none);
        for_lanes!(simd, S, slots.lanes, store_lanes(block, extras, totals, slots, records));
    }
}
