//! The default solver: substeps with soft contacts. Each substep has a bias sweep and a relax
//! sweep; `substeps.rs` lists its stages.
//!
//! E. Catto, "Solver2D", 2024 (there named Soft Step); M. Macklin et al.,
//! "Small Steps in Physics Simulation", SCA 2019.

use super::bodies::SolverBodies;
use super::contact_fill::ContactPreparation;
use super::contact_prepare::ContactBlocks;
use super::impact_propagation::ImpactPropagation;
use super::joints::{JointConstraints, JointPreparation};
#[cfg(any(test, feature = "reference_solver"))]
use super::reference::{ReferenceParts, run_reference};
use super::restitution::{JointedBlocks, find_jointed};
use super::stage::{Phases, StepArrays, StepContent, are_partitions_independent, run_stages};
use super::substeps::SoftStep;
use super::{Scene, SolverTimes, StepSettings};
use crate::base::{Stopwatch, heap_bytes};
use crate::graph::Partitions;
use crate::jobs::{Claims, Shared, Team, Worker};
use std::slice;
use std::sync::{Mutex, PoisonError};

/// Buffers that are reused in every step, so that a step does not allocate once they have grown.
#[derive(Debug, Default)]
pub struct SoftStepBuffers {
    bodies: SolverBodies,
    partitions: Partitions,
    contacts: ContactBlocks,
    joints: JointConstraints,
    /// Blocks that may rebound, in one substep.
    rebounding: Vec<u32>,
    impact_propagation: ImpactPropagation,
    jointed: JointedBlocks,
    /// The batches that workers have taken.
    claims: Claims,
}

impl SoftStepBuffers {
    /// Reserves capacity for `bodies` bodies. The buffers of contacts and joints are allocated by
    /// the first step, because their sizes depend on how bodies are connected.
    pub fn reserve(&mut self, bodies: usize) {
        self.bodies.reserve(bodies);
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self:
            bodies, partitions, contacts, joints, rebounding, impact_propagation, jointed, claims
        )
    }
}

/// Advances the states by one step. Returns the time spent in each stage but the last, which is
/// constraints and ends at the next lap of `watch`.
///
/// `last_h` is the substep length of the last step, in seconds. It is zero before the first step.
pub fn soft_step(
    scene: &mut Scene,
    settings: &StepSettings,
    last_h: f32,
    buffers: &mut SoftStepBuffers,
    team: &mut Team,
    watch: &mut Stopwatch,
) -> SolverTimes {
    let h = settings.time_step / settings.substeps as f32;
    let SoftStepBuffers {
        bodies,
        partitions,
        contacts,
        joints,
        rebounding,
        impact_propagation,
        jointed,
        claims,
    } = buffers;
    // Bodies and partitions.
    bodies.load(scene.sims, scene.states, settings, h, team);
    let forces = watch.lap();
    let level = settings.simd_width.level();
    bodies.reset_joints_of_locked(scene);
    let preparation = ContactPreparation::new(settings, h, last_h);
    let any_may_be_shared = bodies.any_may_be_shared();
    partitions.cut(
        scene.sims.len(),
        scene.contacts.len() + scene.joints.len(),
        |row| bodies.across[row],
        |row| any_may_be_shared && bodies.may_be_shared(row),
        team,
    );
    bodies.copy_immovable(partitions.count());
    // Joints and contacts to lanes. Contacts depend on `JointConstraints::held_at_center`.
    let joint_preparation = JointPreparation::new(settings, h, last_h);
    joints.prepare(scene, bodies, partitions, &joint_preparation, team);
    let held = &joints.held_at_center;
    contacts.prepare(level, scene, bodies, partitions, (&preparation, held), team);
    joints.articulations.attach(contacts, bodies);
    find_jointed(scene, &contacts.blocks, jointed);
    scene.surface.prepare(bodies, settings, (h, last_h));
    #[cfg(any(test, feature = "reference_solver"))]
    if settings.simd_width.is_reference() {
        let parts =
            ReferenceParts { bodies, partitions, contacts, joints, impact_propagation, jointed };
        run_reference(scene, settings, (h, last_h), parts);
        scene.surface.store(scene.contacts);
        bodies.store(scene.states, settings.maximum_linear_speed, team);
        return SolverTimes::default();
    }
    // The stages of this step.
    let batches = partitions.batches();
    claims.reset(batches);
    let has_joints = !joints.is_empty();
    let is_used = partitions.phases().map(|mut batches| {
        batches.any(|batch| {
            !contacts.batches[batch].blocks.is_empty() || !joints.batches[batch].is_empty()
        })
    });
    let content = StepContent {
        substeps: settings.substeps,
        integrator: settings.integrator,
        has_seams: is_used[1..].contains(&true),
        has_joints,
        has_locks: !bodies.locked.is_empty(),
        has_soft_bodies: !scene.soft_bodies.is_empty(),
        has_surface: !scene.surface.is_empty(),
        has_passing: !contacts.passing.is_empty(),
        has_bouncing: !contacts.bouncing.is_empty(),
        has_elastic: !contacts.elastic.is_empty(),
        has_stiff: contacts.stiff_sweeps > 0,
        has_articulations: !joints.articulations.is_empty(),
    };
    let phases = Phases { batches: partitions.phases(), is_used, claims };
    // Independent partitions run without barriers; an empty list means barriers.
    let is_independent = partitions.count() > 1 && are_partitions_independent(&content);
    let partition_ranges = if is_independent {
        partitions.find_ranges(|partition| bodies.copies_of(partition))
    } else {
        &[]
    };
    let step = SoftStep {
        settings,
        content,
        arrays: StepArrays {
            bodies: Shared::new(bytemuck::cast_slice_mut(&mut bodies.bodies)),
            free_velocities: Shared::new(&mut bodies.free_velocities),
            blocks: Shared::new(&mut contacts.blocks),
            extras: Shared::new(&mut contacts.extras),
            totals: Shared::new(&mut contacts.totals),
            batches: &contacts.batches,
            joint_batches: Shared::new(&mut joints.batches),
            contacts: Shared::new(scene.contacts),
            joints: Shared::new(scene.joints),
            soft_bodies: Shared::new(scene.soft_bodies),
            articulations: Shared::new(slice::from_mut(&mut joints.articulations)),
            rebounding: Shared::new(slice::from_mut(rebounding)),
            impact_propagation: Shared::new(slice::from_mut(impact_propagation)),
            surface: Shared::new(slice::from_mut(scene.surface)),
            phases,
            partition_ranges,
            times: Mutex::default(),
        },
        level,
        h,
        body_forces: &bodies.body_forces,
        locked: &bodies.locked,
        bouncing: &contacts.bouncing,
        elastic: &contacts.elastic,
        jointed: &jointed.blocks,
        passing: &contacts.passing,
        stiff: &contacts.stiff,
        stiff_sweeps: contacts.stiff_sweeps,
        joint_sweeps: if has_joints { bodies.max_requested_sweeps.into() } else { 0 },
        joint_preparation,
        sims: scene.sims,
        static_sims: scene.static_sims,
        traits: &bodies.traits,
    };
    // Fill, solve and store, on all workers.
    let mut preparation = 0.0;
    if batches > 1 {
        preparation = watch.lap();
        team.run(|worker: &Worker| {
            run_stages(&step, worker, None);
        });
        watch.lap();
    } else {
        *watch = run_stages(&step, &Worker::ALONE, Some(*watch));
    }
    let mut times = step.arrays.times.into_inner().unwrap_or_else(PoisonError::into_inner);
    scene.surface.store(scene.contacts);
    bodies.store(scene.states, settings.maximum_linear_speed, team);
    times.forces += forces;
    times.constraints += preparation;
    times
}
