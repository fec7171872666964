//! The classic solver: sequential impulses, restitution in the target velocity, and linear
//! projection of the remaining overlap.
//!
//! R. Gaul, "How to Create a Custom 2D Physics Engine", 2013; E. Catto, "Fast and Simple Physics
//! using Sequential Impulses", GDC 2006.

use super::articulation::DirectSweep;
use super::bodies::{
    SolverBodies, SolverBody, enforce_locks, integrate_positions, integrate_velocities,
};
use super::body_cells::BodyCells;
use super::contact_constraint::ContactConstraint;
use super::contact_kernel::CREEP;
use super::joints::{self, JointConstraints, JointSources, SweepKind, solve_all};
use super::surface_contacts::SurfaceSubstep;
use super::{Integrator, Scene, SolverTimes, StepSettings};
use crate::base::{Stopwatch, heap_bytes};
use crate::graph::Partitions;
use crate::jobs::Team;
use crate::math::max;
use crate::simd::dispatch;
use std::cell::Cell;

/// Buffers that are reused in every step.
#[derive(Clone, Debug, Default)]
pub struct SequentialBuffers {
    bodies: SolverBodies,
    partitions: Partitions,
    constraints: Vec<ContactConstraint>,
    joints: JointConstraints,
}

impl SequentialBuffers {
    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: bodies, partitions, joints, constraints)
    }
}

/// Advances the states by one step, without substeps. Returns the time spent in each stage but the
/// last, which is constraints and ends at the next lap of `watch`.
///
/// `last_h` is the length of the last step, in seconds. It is zero before the first step.
pub fn sequential_impulse(
    scene: &mut Scene,
    settings: &StepSettings,
    last_h: f32,
    buffers: &mut SequentialBuffers,
    watch: &mut Stopwatch,
) -> SolverTimes {
    let mut times = SolverTimes::default();
    let h = settings.time_step;
    let level = settings.simd_width.level();
    let SequentialBuffers { bodies, partitions, constraints, joints } = buffers;
    // One thread, so the world is not partitioned.
    let mut team = Team::ALONE;
    bodies.load(scene.sims, scene.states, settings, h, &mut team);
    bodies.reset_joints_of_locked(scene);
    partitions.cut(scene.sims.len(), 0, |row| bodies.across[row], |_| false, &mut team);
    bodies.copy_immovable(partitions.count());
    let preparation = joints::JointPreparation::new(settings, h, last_h);
    joints.prepare(scene, bodies, partitions, &preparation, &mut team);
    let JointConstraints { batches, articulations, .. } = joints;
    let Scene { joints, sims, static_sims, .. } = scene;
    let sources = JointSources { joints, sims, static_sims, traits: &bodies.traits };
    let cells = BodyCells::of(&mut bodies.bodies);
    batches.iter_mut().for_each(|batch| batch.fill(level, &sources, cells, &preparation));
    let warm = settings.warm_factor(h, last_h);
    constraints.clear();
    for (index, contact) in scene.contacts.iter().enumerate() {
        if contact.is_solved() && !contact.is_of_edge() {
            constraints.push(ContactConstraint::new(index, contact, scene, bodies, warm));
        }
    }
    scene.surface.prepare(bodies, settings, (h, last_h));
    let substep = SurfaceSubstep::new(settings, h);
    times.constraints += watch.lap();
    let explicit = settings.integrator == Integrator::ExplicitEuler;
    if explicit {
        dispatch!(level, simd => integrate_positions(simd, &mut bodies.bodies, h, settings.maximum_linear_speed));
        let cells = BodyCells::of(&mut bodies.bodies);
        batches.iter_mut().for_each(|batch| batch.follow(level, cells, h));
        times.integration += watch.lap();
    }
    let SolverBodies { bodies: rows, free_velocities, body_forces, .. } = &mut *bodies;
    integrate_velocities(rows, free_velocities, body_forces, settings.maximum_linear_speed);
    times.forces += watch.lap();
    let SolverBodies { bodies: all, free_velocities, body_forces, locked, .. } = &mut *bodies;
    for c in constraints.iter_mut().filter(|c| c.restitution > 0.0) {
        let pair = c.load(all);
        for i in 0..c.count {
            c.points[i].approach = c.normal_velocity(&pair, i);
        }
    }
    batches.iter_mut().for_each(|batch| batch.warm_start(level, BodyCells::of(all)));
    enforce_locks(locked, all);
    for c in constraints.iter() {
        let mut pair = c.load(all);
        c.warm_start(&mut pair);
        c.save(&pair, all);
    }
    scene.surface.begin(all, free_velocities, &substep);
    for work in scene.soft_bodies.iter_mut() {
        let rows: &mut [[f32; 4]] = bytemuck::cast_slice_mut(all.as_mut_slice());
        let [rows, free] =
            [rows, free_velocities].map(|rows| Cell::from_mut(rows).as_slice_of_cells());
        work.bias_sweep(rows, free, body_forces);
    }
    let direct = DirectSweep { use_bias: true, contacts: false, h, push_speed: 0.0, creep: 0.0 };
    for _ in 0..settings.iterations {
        solve_all(batches, level, all, SweepKind::Bias, h);
        articulations.solve(&mut batches[..], &mut [], &[], all, &direct);
        enforce_locks(locked, all);
        scene.surface.bias_sweep(all, &substep);
        for c in constraints.iter_mut() {
            solve(c, all, 1.0 / h, settings);
        }
    }
    for _ in 0..bodies.max_requested_sweeps {
        solve_all(batches, level, &mut bodies.bodies, SweepKind::Bias, h);
        articulations.solve(&mut batches[..], &mut [], &[], &mut bodies.bodies, &direct);
        enforce_locks(&bodies.locked, &mut bodies.bodies);
        for c in constraints.iter_mut() {
            if c.rows.iter().any(|&row| bodies.requests_sweeps(row)) {
                solve(c, &mut bodies.bodies, 1.0 / h, settings);
            }
        }
    }
    let SolverBodies { bodies: all, free_velocities, .. } = &mut *bodies;
    scene.surface.finish(all, free_velocities, &substep);
    scene.surface.store(scene.contacts);
    times.constraints += watch.lap();
    if !explicit {
        dispatch!(level, simd => integrate_positions(simd, all, h, settings.maximum_linear_speed));
        times.integration += watch.lap();
    }
    for c in constraints.iter() {
        project(c, all, settings);
        c.store(&mut scene.contacts[c.contact as usize]);
    }
    batches.iter_mut().for_each(|batch| batch.follow(level, BodyCells::of(all), h));
    bodies.store(scene.states, settings.maximum_linear_speed, &mut team);
    let all = BodyCells::of(&mut bodies.bodies);
    for batch in batches {
        batch.store(level, scene.joints, all, h);
    }
    times
}

/// Solves a contact: `j = -(1+e) v·n / Σ(1/m + (r×n)²/I)`, accumulated and clamped. A separating
/// pair gets no impulse.
fn solve(
    c: &mut ContactConstraint,
    bodies: &mut [SolverBody],
    inverse_h: f32,
    settings: &StepSettings,
) {
    let threshold = settings.restitution_threshold;
    let mut pair = c.load(bodies);
    for i in 0..c.count {
        let approach = c.normal_velocity(&pair, i);
        let point = &c.points[i];
        let reach = -max(point.separation, 0.0) * inverse_h;
        let first = point.approach;
        // A speculative point may approach until the gap closes within the step. A point that
        // would cross the gap rebounds now, because the next step would not know its approach
        // speed.
        let target = if first < -threshold && first < reach {
            max(-c.restitution * first, reach)
        } else {
            reach
        };
        let new = max(point.normal_impulse - point.normal_mass * (approach - target), 0.0);
        c.set_normal_impulse(&mut pair, i, new);
    }
    c.solve_friction(&mut pair, CREEP * settings.lengths.metre);
    c.save(&pair, bodies);
}

/// Moves overlapping bodies apart, in proportion to their inverse masses.
///
/// Removes a share of the overlap beyond the slop.
fn project(c: &ContactConstraint, bodies: &mut [SolverBody], settings: &StepSettings) {
    let masses = c.load(bodies).inverse_mass;
    let inverse_mass = masses.map(|mass| (mass * c.normal).dot(c.normal));
    let inverse_mass = [0, 1].map(|i| if c.is_locked[i] { inverse_mass[i] } else { masses[i].x });
    let total = inverse_mass[0] + inverse_mass[1];
    let depth = c.points[..c.count].iter().map(|point| -point.separation).fold(0.0, max);
    let excess = depth - settings.projection_slop;
    if excess <= 0.0 || total == 0.0 {
        return;
    }
    let correction = (settings.projection_share * excess / total) * c.normal;
    for (i, sign) in [(0, -1.0), (1, 1.0)] {
        let motion = &mut bodies[c.rows[i] as usize].motion;
        motion[0] += sign * masses[i].x * correction.x;
        motion[1] += sign * masses[i].y * correction.y;
    }
}
