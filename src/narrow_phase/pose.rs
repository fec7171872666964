//! What a contact asks of a body, in half a cache line: contacts ask in no order, and
//! most of their time is waiting for the answer.

use crate::jobs::Team;
use crate::math::{Rotation, Vec2};
use crate::model::{Bodies, BodySim, BodyType};

/// Where a body is, and how fast it may come nearer.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    pub q: Rotation,
    /// Centre of mass in the world, in metres.
    pub center: Vec2,
    /// The same in the body.
    pub local_center: Vec2,
    /// No point of the body is faster, in metres a second.
    pub speed: f32,
    pub kind: BodyType,
}

impl Pose {
    /// Of a body that does not move.
    #[inline(always)]
    pub fn of(sim: &BodySim) -> Pose {
        Pose {
            q: sim.transform.q,
            center: sim.center,
            local_center: sim.local_center,
            speed: 0.0,
            kind: sim.kind,
        }
    }
}

/// Bodies whose poses a thread takes at a time.
const PART: usize = 1024;

/// Of the awake bodies, by row.
pub fn list_poses(bodies: &Bodies, poses: &mut Vec<Pose>, team: &mut Team) {
    let count = bodies.awake_count();
    let (sims, states) = (&bodies.sims[..count], &bodies.states[..count]);
    let Some(first) = sims.first() else { return poses.clear() };
    poses.resize(count, Pose::of(first));
    let pieces = sims.chunks(PART).zip(states.chunks(PART)).zip(poses.chunks_mut(PART));
    team.for_each(pieces, |((sims, states), poses)| {
        for ((sim, state), pose) in sims.iter().zip(states).zip(poses) {
            *pose = Pose { speed: state.speed_bound(sim.max_extent), ..Pose::of(sim) };
        }
    });
}
