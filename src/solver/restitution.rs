//! Rebound, at the end of each substep: a point that took its first impulse in
//! it is given the velocity that it approached with, reversed and scaled.
//!
//! The two points of a flat landing are solved together: one after the other,
//! the second would undo part of the first, and a box would lose a quarter of
//! its height.
//!
//! Tried, and worse: once a step instead of once a substep (what hits two things
//! in one step then gains energy, since the second approach is measured while
//! the first hit is still inelastic), and Poisson's hypothesis (two sweeps do
//! not settle the impulses that it multiplies).

use super::SolverBuffers;
use super::contact_block::PointBlock;
use super::contact_constraint::{ConstraintPoint, ContactConstraint};
use super::contact_kernel::note_approach;
use super::contact_solver::Pair;
use super::pack::change_lane;
use crate::math::{Vec2, max};
use crate::model::BodyState;
use crate::simd::WIDTH;

/// Notes how fast the free points approach. Runs in each substep before the
/// first impulse.
pub fn note_approaches(buffers: &mut SolverBuffers, states: &[BodyState]) {
    for &index in &buffers.bouncing {
        note_approach(&mut buffers.blocks[index as usize], states);
    }
}

/// Sweeps until the rebounds of all contacts agree.
pub fn apply_restitution(buffers: &mut SolverBuffers, states: &mut [BodyState], threshold: f32) {
    /// Bodies that bounce against several others at once need a few.
    const SWEEPS: u32 = 8;
    // Few of the contacts that may bounce do so in one substep.
    buffers.rebounding.clear();
    for &index in &buffers.bouncing {
        let block = &buffers.blocks[index as usize];
        for i in 0..WIDTH {
            let bounces =
                |p: &PointBlock| p.approach_velocity[i] < -threshold && p.normal_impulse[i] > 0.0;
            if block.points.iter().any(bounces) {
                buffers.rebounding.push(index * WIDTH as u32 + i as u32);
            }
        }
    }
    for _ in 0..SWEEPS {
        let mut change = 0.0;
        for &lane in &buffers.rebounding {
            change_lane(&mut buffers.blocks, lane, |c| {
                change = max(change, rebound(c, states, threshold));
            });
        }
        if change == 0.0 {
            break;
        }
    }
    // What rebounds is leaving: it must not be pushed again by the next warm
    // start. (A contact that rests has no approach, and keeps its impulses.)
    for &lane in &buffers.rebounding {
        change_lane(&mut buffers.blocks, lane, |c| {
            for point in &mut c.points[..c.count] {
                if rebounds(point, threshold) {
                    point.total_normal_impulse += point.normal_impulse;
                    point.normal_impulse = 0.0;
                    c.total_tangent_impulse += c.tangent_impulse;
                    c.tangent_impulse = 0.0;
                }
            }
        });
    }
}

fn rebounds(point: &ConstraintPoint, threshold: f32) -> bool {
    point.approach_velocity < -threshold && point.normal_impulse > 0.0
}

/// Returns the largest impulse it applied, relative to what was there.
fn rebound(c: &mut ContactConstraint, states: &mut [BodyState], threshold: f32) -> f32 {
    let mut pair = Pair::load(c, states);
    let mut arms = [(Vec2::ZERO, Vec2::ZERO); 2];
    // Shortfall of each point's velocity against its rebound.
    let mut excess = [0.0f32; 2];
    let mut bounces = [false; 2];
    for i in 0..c.count {
        let point = &c.points[i];
        bounces[i] = rebounds(point, threshold);
        arms[i] = pair.arms(c, i);
        let velocity = pair.relative_velocity(arms[i]).dot(c.normal);
        let target = if bounces[i] { -c.restitution * point.approach_velocity } else { 0.0 };
        excess[i] = velocity - target;
    }
    if !bounces[0] && !bounces[1] {
        return 0.0;
    }
    let old = [c.points[0].normal_impulse, c.points[1].normal_impulse];
    let new = if c.count == 2 && bounces[0] && bounces[1] {
        // K x + q is the velocity above the target, for total impulses x.
        let answer = c.normal_matrix.times(old);
        c.normal_matrix.complementarity([excess[0] - answer[0], excess[1] - answer[1]])
    } else {
        let i = usize::from(!bounces[0]);
        let mut new = old;
        new[i] = max(old[i] - c.points[i].normal_mass * excess[i], 0.0);
        new
    };
    let mut largest = 0.0;
    for i in 0..c.count {
        let change = new[i] - old[i];
        c.points[i].normal_impulse = new[i];
        pair.apply(c, arms[i], change * c.normal);
        if change.abs() > 1.0e-5 * new[i] {
            largest = max(largest, change.abs());
        }
    }
    pair.save(c, states);
    largest
}
