//! The default solver: substeps with soft contacts, each relaxed.
//!
//! E. Catto, "Solver2D", 2024 (there named Soft Step); M. Macklin et al.,
//! "Small Steps in Physics Simulation", SCA 2019.

use super::bodies::SolverBodies;
use super::contact_fill::Preparation;
use super::contact_prepare::ContactBlocks;
use super::joints::JointConstraints;
use super::passed_on::PassedOn;
use super::restitution::{JointedBlocks, find_jointed};
use super::substeps::{Alone, Substeps};
use super::{Scene, SolverTimes, StepSettings};
use crate::base::Stopwatch;
use crate::jobs::{Claims, Shared, Team, Worker};
use std::sync::{Mutex, PoisonError};

/// Buffers that are kept from step to step, so that a warm step allocates
/// nothing.
#[derive(Debug, Default)]
pub struct SoftStepBuffers {
    bodies: SolverBodies,
    contacts: ContactBlocks,
    joints: JointConstraints,
    rebounding: Vec<u32>,
    passed_on: PassedOn,
    jointed: JointedBlocks,
    claims: Claims,
}

impl SoftStepBuffers {
    /// Room for so many bodies. What contacts and joints need is made with the first
    /// step, for that depends on how they hang together.
    pub fn reserve(&mut self, bodies: usize) {
        self.bodies.reserve(bodies);
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.bodies.bytes()
            + self.contacts.bytes()
            + self.joints.bytes()
            + self.rebounding.capacity() * 4
            + self.passed_on.bytes()
            + self.jointed.bytes()
            + self.claims.bytes()
    }
}

/// Advances the states by one step. `last_h` is the length of the last step's
/// substeps, in seconds; zero before the first.
pub fn soft_step(
    scene: &mut Scene,
    settings: &StepSettings,
    last_h: f32,
    buffers: &mut SoftStepBuffers,
    team: &mut Team,
) -> SolverTimes {
    let mut watch = Stopwatch::start();
    let h = settings.time_step / settings.substeps as f32;
    let SoftStepBuffers { bodies, contacts, joints, rebounding, passed_on, jointed, claims } =
        buffers;
    bodies.load(scene.sims, scene.states, settings, h);
    let forces = watch.lap();
    let level = settings.simd_width.level();
    bodies.forget_locked(scene);
    joints.prepare(level, scene, bodies, settings, [h, last_h]);
    contacts.prepare(level, scene, bodies, &Preparation::new(settings, h, last_h), team);
    find_jointed(scene, &contacts.blocks, &contacts.bouncing, jointed);
    let constraints = watch.lap();
    let lines = contacts.lines.len();
    claims.reset(lines);
    let phases = contacts.phases();
    let substeps = Substeps {
        settings,
        level,
        h,
        bodies: Shared::new(bytemuck::cast_slice_mut(&mut bodies.bodies)),
        free_velocities: Shared::new(&mut bodies.free_velocities),
        drives: &bodies.drives,
        locked: &bodies.locked,
        blocks: Shared::new(&mut contacts.blocks),
        extras: Shared::new(&mut contacts.extras),
        totals: Shared::new(&mut contacts.totals),
        phases,
        lines: &contacts.lines,
        contacts: Shared::new(scene.contacts),
        bouncing: &contacts.bouncing,
        elastic: &contacts.elastic,
        jointed: &jointed.blocks,
        passing: &contacts.passing,
        stiff: &contacts.stiff,
        stiff_sweeps: contacts.stiff_sweeps,
        joint_sweeps: if joints.is_empty() { 0 } else { bodies.most_sweeps.into() },
        claims,
        has_joints: !joints.is_empty(),
        alone: Mutex::new(Alone { joints, rebounding, passed_on, times: SolverTimes::default() }),
    };
    let run = |worker: &Worker| substeps.work(worker);
    if lines > 1 {
        team.run(run)
    } else {
        run(&Worker::ALONE)
    }
    let alone = substeps.alone.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut times = alone.times;
    watch.lap();
    bodies.store(scene.states);
    joints.store(level, scene, bodies, settings.time_step);
    times.forces += forces;
    times.constraints += constraints + watch.lap();
    times
}
