//! The default solver: substeps with soft contacts, each relaxed.
//!
//! E. Catto, "Solver2D", 2024 (there named Soft Step); M. Macklin et al.,
//! "Small Steps in Physics Simulation", SCA 2019.

use super::bodies::{SolverBodies, SolverBody, integrate_positions};
use super::contact_kernel::{Sweep, solve, sum_impulses, warm_start};
use super::contact_prepare::{ContactBlocks, Preparation};
use super::joints::{JointConstraints, JointSweep};
use super::passing_circles::turn_normals;
use super::restitution::{any_rebounds, forget_rebounds, note_approach, rebound};
use super::{Integrator, Scene, SolverTimes, StepSettings};
use crate::base::Stopwatch;
use crate::simd::{Level, Simd, dispatch};

/// Successive over-relaxation of the sweep that takes the push's energy out: it
/// converges as fast as two sweeps, and large piles sway less. Above 1.7 noise
/// grows; in the pushing sweep it gains nothing.
const RELAX_FACTOR: f32 = 1.5;

/// Buffers that are kept from step to step, so that a warm step allocates
/// nothing.
#[derive(Clone, Debug, Default)]
pub struct SoftStepBuffers {
    bodies: SolverBodies,
    contacts: ContactBlocks,
    joints: JointConstraints,
    rebounding: Vec<u32>,
}

impl SoftStepBuffers {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.bodies.bytes()
            + self.contacts.bytes()
            + self.joints.bytes()
            + self.rebounding.capacity() * 4
    }
}

/// Advances the states by one step. `last_h` is the length of the last step's
/// substeps, in seconds; zero before the first.
pub fn soft_step(
    scene: &mut Scene,
    settings: &StepSettings,
    last_h: f32,
    buffers: &mut SoftStepBuffers,
) -> SolverTimes {
    let mut times = SolverTimes::default();
    let mut watch = Stopwatch::start();
    let h = settings.time_step / settings.substeps as f32;
    let SoftStepBuffers { bodies, contacts, joints, rebounding } = buffers;
    bodies.load(scene.sims, scene.states, settings, h);
    times.forces += watch.lap();
    let level = settings.simd_width.level();
    joints.prepare(scene, settings, h, last_h);
    contacts.prepare(level, scene, bodies, &Preparation::new(settings, h, last_h));
    times.constraints += watch.lap();

    let push = Sweep {
        inverse_h: 1.0 / h,
        push: true,
        push_speed: settings.contact_push_speed,
        over_relaxation: 1.0,
        sum: false,
    };
    let push_again = Sweep { sum: true, ..push };
    let relax = Sweep { push: false, over_relaxation: RELAX_FACTOR, ..push };
    let explicit = settings.integrator == Integrator::ExplicitEuler;
    for substep in 0..settings.substeps {
        if explicit {
            dispatch!(level, simd => integrate_positions(simd, &mut bodies.bodies, h));
            times.integration += watch.lap();
        }
        bodies.integrate_velocities(settings.maximum_linear_speed);
        times.forces += watch.lap();
        turn_normals(&contacts.passing, &mut contacts.blocks, bodies, h);
        joints.warm_start(&mut bodies.bodies, substep == 0);
        if substep == 0 {
            dispatch!(level, simd => warm_start_all(simd, contacts, &mut bodies.bodies));
        }
        dispatch!(level, simd => note_approaches(simd, contacts, bodies));
        let push = if substep == 0 { &push } else { &push_again };
        joints.solve(&mut bodies.bodies, &JointSweep { inverse_h: 1.0 / h, use_bias: true });
        sweep_all(level, contacts, &mut bodies.bodies, push);
        times.constraints += watch.lap();
        if !explicit {
            dispatch!(level, simd => integrate_positions(simd, &mut bodies.bodies, h));
            times.integration += watch.lap();
        }
        joints.solve(&mut bodies.bodies, &JointSweep { inverse_h: 1.0 / h, use_bias: false });
        sweep_all(level, contacts, &mut bodies.bodies, &relax);
        apply_restitution(level, contacts, bodies, rebounding, settings.restitution_threshold);
        times.constraints += watch.lap();
    }
    bodies.store(scene.states);
    contacts.store(level, scene.contacts);
    joints.store(scene, settings.time_step);
    times.constraints += watch.lap();
    times
}

#[inline(always)]
fn warm_start_all<S: Simd>(simd: S, contacts: &mut ContactBlocks, bodies: &mut [SolverBody]) {
    for (block, extras) in contacts.blocks.iter_mut().zip(&contacts.extras) {
        warm_start(simd, block, extras, bodies);
    }
}

#[inline(always)]
fn note_approaches<S: Simd>(simd: S, contacts: &mut ContactBlocks, bodies: &SolverBodies) {
    for &index in &contacts.bouncing {
        let index = index as usize;
        let (block, extras) = (&contacts.blocks[index], &mut contacts.extras[index]);
        note_approach(simd, block, extras, &bodies.bodies, &bodies.free_velocities);
    }
}

fn sweep_all(level: Level, contacts: &mut ContactBlocks, bodies: &mut [SolverBody], sweep: &Sweep) {
    dispatch!(level, simd => sweep_blocks(simd, contacts, bodies, sweep));
    for _ in 0..contacts.stiff_sweeps {
        dispatch!(level, simd => sweep_stiff(simd, contacts, bodies, sweep));
    }
}

#[inline(always)]
fn sweep_blocks<S: Simd>(
    simd: S,
    contacts: &mut ContactBlocks,
    bodies: &mut [SolverBody],
    sweep: &Sweep,
) {
    let ContactBlocks { blocks, extras, totals, .. } = contacts;
    for ((block, extras), totals) in blocks.iter_mut().zip(extras).zip(totals) {
        if sweep.sum {
            sum_impulses(block, totals);
        }
        solve(simd, block, extras, bodies, sweep);
    }
}

#[inline(always)]
fn sweep_stiff<S: Simd>(
    simd: S,
    contacts: &mut ContactBlocks,
    bodies: &mut [SolverBody],
    sweep: &Sweep,
) {
    for &index in &contacts.stiff {
        let index = index as usize;
        let (block, extras) = (&mut contacts.blocks[index], &mut contacts.extras[index]);
        solve(simd, block, extras, bodies, sweep);
    }
}

/// Sweeps until the rebounds of all contacts agree.
fn apply_restitution(
    level: Level,
    contacts: &mut ContactBlocks,
    bodies: &mut SolverBodies,
    rebounding: &mut Vec<u32>,
    threshold: f32,
) {
    /// Bodies that bounce against several others at once need a few.
    const SWEEPS: u32 = 8;
    rebounding.clear();
    let (blocks, extras) = (&mut contacts.blocks, &contacts.extras);
    rebounding.extend(contacts.bouncing.iter().copied().filter(|&index| {
        any_rebounds(&blocks[index as usize], &extras[index as usize], threshold)
    }));
    for _ in 0..SWEEPS {
        let mut changed = false;
        for &index in rebounding.iter() {
            let (block, extras) = (&mut blocks[index as usize], &extras[index as usize]);
            changed |= dispatch!(
                level,
                simd => rebound(simd, block, extras, &mut bodies.bodies, threshold)
            );
        }
        if !changed {
            break;
        }
    }
    for &index in rebounding.iter() {
        let index = index as usize;
        let SolverBodies { bodies, free_velocities, .. } = bodies;
        forget_rebounds(
            &mut blocks[index],
            &extras[index],
            &mut contacts.totals[index],
            bodies,
            free_velocities,
            threshold,
        );
    }
}
