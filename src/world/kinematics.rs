//! Inverse kinematics: joint positions for which the last body of a chain reaches a target.

use super::World;
use crate::kinematics::{ChainLink, Goal, MOST_LINKS, Positions, SearchResult, place, reach};
use crate::math::{Position, Transform};
use crate::model::{JointKey, JointKind};

/// Reason why joints do not form a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainError {
    /// The joint of this index is neither revolute nor prismatic.
    Kind(usize),
    /// The joint of this index is not connected to the body where the previous one ends.
    Apart(usize),
}

/// Multiplies all lengths of a link by a factor.
fn scale(link: &mut ChainLink, by: f32) {
    link.near.p *= by;
    link.far.p *= by;
    if link.slides {
        link.position *= by;
        link.limits = link.limits.map(|limits| limits.map(|limit| by * limit));
    }
}

impl World {
    /// Finds positions of a chain of joints, from base to end, that bring the last body to a
    /// goal.
    ///
    /// Returns the positions and the remaining error. Visits the pose of the body behind each
    /// joint; these poses and the goal are relative to `origin`. Does not move any body. The
    /// search weighs angles against lengths, so it runs in metres.
    pub fn reach(
        &self,
        joints: &[JointKey],
        goal: &Goal,
        origin: Position,
        visit: impl FnMut(usize, Transform),
    ) -> Result<(Positions, SearchResult), ChainError> {
        let mut links = [ChainLink::REST; MOST_LINKS];
        let links = &mut links[..joints.len()];
        let mut end = self.base_of(joints)?;
        let base = self.state.bodies.sim(end).pose_from(origin);
        for (i, &key) in joints.iter().enumerate() {
            let joint = self.joint(key);
            let (slides, axis) = match &joint.kind {
                JointKind::Revolute(revolute) => (false, &revolute.axis),
                JointKind::Prismatic(prismatic) => (true, &prismatic.axis),
                _ => return Err(ChainError::Kind(i)),
            };
            if ![joint.body_a, joint.body_b].contains(&end) {
                return Err(ChainError::Apart(i));
            }
            let is_reversed = joint.body_a != end;
            let (mut near, mut far) = (joint.local_frame_a, joint.local_frame_b);
            if is_reversed {
                std::mem::swap(&mut near, &mut far);
            }
            let settings = &axis.settings;
            links[i] = ChainLink {
                near,
                far,
                slides,
                is_reversed,
                position: self.joint_positions(key)[if slides { 0 } else { 2 }],
                limits: settings.enable_limit.then_some([settings.lower, settings.upper]),
            };
            end = joint.other(end);
        }
        let metre = self.lengths.metre;
        let mut links_in_metres = [ChainLink::REST; MOST_LINKS];
        let links_in_metres = &mut links_in_metres[..links.len()];
        links_in_metres.copy_from_slice(links);
        links_in_metres.iter_mut().for_each(|link| scale(link, 1.0 / metre));
        let in_metres = Goal {
            local_point: goal.local_point / metre,
            point: goal.point / metre,
            tolerance: goal.tolerance / metre,
            ..*goal
        };
        let base_in_metres = Transform { p: base.p / metre, q: base.q };
        let (mut positions, mut reached) = reach(&base_in_metres, links_in_metres, &in_metres);
        for (position, _) in positions.iter_mut().zip(&*links).filter(|(_, link)| link.slides) {
            *position *= metre;
        }
        reached.distance *= metre;
        place(&base, links, &positions, visit);
        Ok((positions, reached))
    }

    /// Returns the first body of a chain: the body of the first joint that is not on the second.
    fn base_of(&self, joints: &[JointKey]) -> Result<u32, ChainError> {
        let first = self.joint(joints[0]);
        let Some(&second) = joints.get(1) else { return Ok(first.body_a) };
        let second = self.joint(second);
        let is_on = |body: u32| second.body_a == body || second.body_b == body;
        match (is_on(first.body_a), is_on(first.body_b)) {
            (false, true) => Ok(first.body_a),
            (true, false) => Ok(first.body_b),
            _ => Err(ChainError::Apart(1)),
        }
    }
}
