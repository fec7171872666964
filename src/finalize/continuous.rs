//! Continuous collision: what moved far is looked at along its way, and brought
//! back to where it first touched.
//!
//! The fast bodies of a step, and whatever they set in motion, are its *movers*.
//! Each has a path. Impacts are taken up the earliest first, at one time by the
//! bodies' numbers, whatever thread found them; who is hit goes on otherwise from
//! there, and what it would meet now is looked for anew:
//!
//! - what meets a static shape stays there;
//! - of two fast bodies both stay, and one that is eight times as heavy goes on
//!   and takes the other along;
//! - what meets a kinematic body, or a slow one, goes along with it: that is not
//!   to be held up by a bullet. So a fast kinematic body takes along what rests,
//!   and what that meets in turn.
//!
//! Who is stopped or taken along keeps its velocity, and loses the rest of its own
//! motion: the contact solver takes it from there in the next step, for now they
//! touch. Dynamic bodies meet so where one is a fast bullet, where the world asks
//! for it, or where one is taken along.

use super::mover::Mover;
use super::search::{ContinuousBuffers, Search};
use super::{Outgrown, find_outgrown};
use crate::base::NONE;
use crate::broad_phase::BroadPhase;
use crate::island::wake_touched;
use crate::jobs::Team;
use crate::math::Lengths;
use crate::model::{Bodies, Contacts, Joints, Shapes, SoftBodies};

/// What continuous collision works on.
pub struct ContinuousScene<'a> {
    /// Bodies, moved by the step.
    pub bodies: &'a mut Bodies,
    /// Their shapes.
    pub shapes: &'a mut Shapes,
    /// What the step solved.
    pub contacts: &'a mut Contacts,
    /// What keeps shapes from meeting.
    pub joints: &'a mut Joints,
    /// What keeps shapes from meeting, too.
    pub soft_bodies: &'a SoftBodies,
    /// Where the shapes are; those of movers at the ends of their ways.
    pub broad_phase: &'a BroadPhase,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// See [`Lengths`].
    pub lengths: Lengths,
    /// Whether fast bodies meet dynamic ones even if none is a bullet.
    pub all: bool,
}

/// Brings the `fast` bodies back to where they first meet something. The buffers
/// receive the padded boxes that must change ([`ContinuousBuffers::outgrown`]).
pub fn continuous_collision(
    mut scene: ContinuousScene,
    fast: &[u32],
    buffers: &mut ContinuousBuffers,
    team: &mut Team,
) {
    let mut search = Search::new(&scene, fast, std::mem::take(buffers), team);
    search.run();
    *buffers = search.buffers;
    // What is hit wakes by its contact in the next step, but what is moved now.
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
        scene.settle(mover, grown);
    }
}

impl ContinuousScene<'_> {
    /// Puts a mover where its way ends.
    fn settle(&mut self, mover: &Mover, grown: &mut Vec<Outgrown>) {
        let record = &self.bodies[mover.body];
        let (first_shape, locks) = (record.first_shape, record.locks);
        let spin = self.time_step * self.bodies.state(mover.body).angular_velocity;
        let sim = self.bodies.sim_mut(mover.body);
        let (start, end) = (sim.center - sim.moved, sim.center);
        let solved = sim.transform.q;
        sim.transform.q = mover.path.pose(1.0).q;
        // Since then it has gone this way, and not its own.
        let turned = (1.0 - mover.since) * (mover.path.turn() - spin);
        sim.count_turns(solved, sim.transform.q, turned);
        sim.center = mover.path.end(sim.local_center, &self.lengths);
        // Where it is locked it has not moved, and does not by rounding either.
        for axis in (0..2).filter(|&axis| locks.linear[axis]) {
            sim.center.high[axis] = end.high[axis];
            sim.center.low[axis] = end.low[axis];
        }
        sim.moved = sim.center - start;
        sim.transform.p = sim.position().high;
        // That it stays to the bit is rare, and does no harm.
        sim.is_elsewhere = true;
        find_outgrown(sim, first_shape, self.shapes, &self.lengths, grown);
    }
}
