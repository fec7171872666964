//! Continuous collision (CCD): moves fast bodies back to their first impact, so that they do not
//! tunnel.
//!
//! The fast bodies of a step, and the bodies that they set in motion, are its *movers*. Each
//! mover has a path. Impacts are processed in order of time, and impacts at the same time in
//! order of body index, so the result does not depend on threads. A body that is hit continues
//! differently from then on, and its further impacts are searched again:
//!
//! - A body that hits a static shape stays there.
//! - Two fast bodies that hit each other both stay. If one is more than eight times as heavy, it
//!   continues and carries the other along.
//! - A body that hits a kinematic or a slow body moves along with it, because a bullet must not
//!   stop such a body. A fast kinematic body thus carries along bodies at rest, and in turn the
//!   bodies that these hit.
//!
//! A body that is stopped or carried keeps its velocity, and loses the rest of its own motion.
//! The bodies touch at the end of the step, and the contact solver continues from there in the
//! next step. Two dynamic bodies collide in this way if one is a fast bullet, if the world
//! enables it for all, or if one is carried along.

use super::mover::Mover;
use super::search::{ContinuousBuffers, Search};
use super::{Outgrown, find_outgrown};
use crate::base::NONE;
use crate::broad_phase::BroadPhase;
use crate::island::wake_touched;
use crate::jobs::Team;
use crate::math::Lengths;
use crate::model::{Bodies, Contacts, Joints, Shapes, SoftBodies};

/// Input of continuous collision.
pub struct ContinuousScene<'a> {
    /// Bodies, as moved by the step.
    pub bodies: &'a mut Bodies,
    pub shapes: &'a mut Shapes,
    pub contacts: &'a mut Contacts,
    /// Joints, which may disable collision between their bodies.
    pub joints: &'a mut Joints,
    /// Soft bodies, which may disable collision between their shapes.
    pub soft_bodies: &'a SoftBodies,
    /// Finds shapes by their fat AABBs. Those of movers are at the ends of their paths.
    pub broad_phase: &'a BroadPhase,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Lengths that depend on the length unit. See [`Lengths`].
    pub lengths: Lengths,
    /// Whether fast bodies collide with dynamic bodies even if neither is a bullet.
    pub all: bool,
}

/// Moves the `fast` bodies back to their first impacts. The buffers receive the shapes that have
/// left their fat AABBs ([`ContinuousBuffers::outgrown`]).
pub fn continuous_collision(
    mut scene: ContinuousScene,
    fast: &[u32],
    buffers: &mut ContinuousBuffers,
    team: &mut Team,
) {
    let mut search = Search::new(&scene, fast, std::mem::take(buffers), team);
    search.run();
    *buffers = search.buffers;
    // A body that is hit wakes in the next step, by its contact. A body that was moved must wake
    // now.
    let ContinuousBuffers { movers, mover_indices, asleep, grown, .. } = buffers;
    asleep.clear();
    for mover in movers.iter() {
        mover_indices[mover.body as usize] = NONE;
        if !scene.bodies.is_awake(mover.body) {
            asleep.push(mover.body);
        }
    }
    if !asleep.is_empty() {
        wake_touched(scene.bodies, scene.contacts, scene.joints, asleep);
    }
    for mover in movers.iter().filter(|mover| mover.changes > 0) {
        scene.move_to_end(mover, grown);
    }
}

impl ContinuousScene<'_> {
    /// Moves a body to the end of its path.
    fn move_to_end(&mut self, mover: &Mover, grown: &mut Vec<Outgrown>) {
        let record = &self.bodies[mover.body];
        let (first_shape, locks) = (record.first_shape, record.locks);
        let spin = self.time_step * self.bodies.state(mover.body).angular_velocity;
        let sim = self.bodies.sim_mut(mover.body);
        let (start, end) = (sim.center - sim.moved, sim.center);
        let solved = sim.transform.q;
        sim.transform.q = mover.path.pose(1.0).q;
        // From that time on it has turned along this path instead of its own.
        let turned = (1.0 - mover.since) * (mover.path.turn() - spin);
        sim.count_turns(solved, sim.transform.q, turned);
        sim.center = mover.path.end(sim.local_center, &self.lengths);
        // Restore locked coordinates, which must not change by rounding either.
        for axis in (0..2).filter(|&axis| locks.linear[axis]) {
            sim.center.high[axis] = end.high[axis];
            sim.center.low[axis] = end.low[axis];
        }
        sim.moved = sim.center - start;
        sim.transform.p = sim.position().high;
        // The pose is rarely unchanged to the bit, and the flag does no harm then.
        sim.is_elsewhere = true;
        find_outgrown(sim, first_shape, self.shapes, &self.lengths, grown);
    }
}
