//! The founding texts' solver: impulses swept over the contacts, restitution
//! in the velocity target, and linear projection of what still overlaps.
//!
//! R. Gaul, "How to Create a Custom 2D Physics Engine", 2013; E. Catto,
//! "Fast and Simple Physics using Sequential Impulses", GDC 2006.

use super::contact_constraint::{ContactConstraint, prepare, store, sum_impulses};
use super::contact_solver::{Pair, solve_friction, warm_start};
use super::integrate::{integrate_positions, integrate_velocities};
use super::joints::JointSweep;
use super::{Integrator, Scene, SolverBuffers, SolverTimes, StepSettings};
use crate::base::{NONE, Stopwatch};
use crate::math::max;
use crate::model::BodyState;

/// Advances the states by one step, without substeps.
pub fn sequential_impulse(
    scene: &mut Scene,
    settings: &StepSettings,
    buffers: &mut SolverBuffers,
) -> SolverTimes {
    let mut times = SolverTimes::default();
    let mut watch = Stopwatch::start();
    let h = settings.time_step;
    buffers.joints.prepare(scene, settings, h, buffers.last_h);
    prepare(scene, settings, h, buffers);
    // Joints want a still row behind the states, for all that does not move.
    let mut states = std::mem::take(&mut buffers.states);
    states.clear();
    states.extend_from_slice(scene.states);
    states.push(BodyState::STILL);
    times.constraints += watch.lap();
    let explicit = settings.integrator == Integrator::ExplicitEuler;
    if explicit {
        integrate_positions(&mut states, h);
        times.integration += watch.lap();
    }
    integrate_velocities(scene.sims, &mut states, settings, h);
    times.forces += watch.lap();
    for constraint in buffers.constraints.iter_mut().filter(|c| c.restitution > 0.0) {
        note_approach(constraint, &states);
    }
    buffers.joints.warm_start(&mut states, true);
    warm_start(&mut buffers.constraints, &mut states);
    let joint_sweep = JointSweep { inverse_h: 1.0 / h, use_bias: true };
    for _ in 0..settings.iterations {
        buffers.joints.solve(&mut states, &joint_sweep);
        for constraint in &mut buffers.constraints {
            solve(constraint, &mut states, 1.0 / h, settings.restitution_threshold);
        }
    }
    sum_impulses(buffers);
    times.constraints += watch.lap();
    if !explicit {
        integrate_positions(&mut states, h);
        times.integration += watch.lap();
    }
    for constraint in &buffers.constraints {
        project(constraint, &mut states, settings);
    }
    scene.states.copy_from_slice(&states[..scene.sims.len()]);
    buffers.states = states;
    store(scene, buffers);
    buffers.joints.store(scene, settings.time_step);
    times.constraints += watch.lap();
    times
}

/// Notes the normal velocities before the first impulse.
fn note_approach(c: &mut ContactConstraint, states: &[BodyState]) {
    let pair = Pair::load(c, states);
    for i in 0..c.count {
        let velocity = pair.relative_velocity(pair.arms(c, i));
        c.points[i].approach_velocity = velocity.dot(c.normal);
    }
}

/// `j = -(1+e) v·n / Σ(1/m + (r×n)²/I)`, accumulated and clamped; a
/// separating pair gets nothing.
fn solve(c: &mut ContactConstraint, states: &mut [BodyState], inverse_h: f32, threshold: f32) {
    let mut pair = Pair::load(c, states);
    for i in 0..c.count {
        let arms = pair.arms(c, i);
        let approach = pair.relative_velocity(arms).dot(c.normal);
        let reach = -max(c.first_separation(i), 0.0) * inverse_h;
        let first = c.points[i].approach_velocity;
        // Speculative points let the pair come as close as the gap allows in
        // the step, but one that would be crossed rebounds: next step its
        // speed of approach would be forgotten.
        let target = if first < -threshold && first < reach {
            max(-c.restitution * first, reach)
        } else {
            reach
        };
        let point = &mut c.points[i];
        let old = point.normal_impulse;
        let new = max(old - point.normal_mass * (approach - target), 0.0);
        point.normal_impulse = new;
        pair.apply(c, arms, (new - old) * c.normal);
    }
    solve_friction(c, &mut pair);
    pair.save(c, states);
}

/// Moves the bodies apart by a percentage of the overlap beyond the slop,
/// shared by inverse mass.
fn project(c: &ContactConstraint, states: &mut [BodyState], settings: &StepSettings) {
    let total = c.inverse_mass_a + c.inverse_mass_b;
    let depth = (0..c.count).map(|i| -c.first_separation(i)).fold(0.0, max);
    let excess = depth - settings.projection_slop;
    if excess <= 0.0 || total == 0.0 {
        return;
    }
    let correction = (settings.projection_percent * excess / total) * c.normal;
    if c.row_a != NONE {
        states[c.row_a as usize].delta_position -= c.inverse_mass_a * correction;
    }
    if c.row_b != NONE {
        states[c.row_b as usize].delta_position += c.inverse_mass_b * correction;
    }
}
