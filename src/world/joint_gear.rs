//! Gears: joints that couple other joints.

use smallvec::SmallVec;

use super::joint::JointDef;
use super::{JointSettings, LimitError, World};
use crate::base::NONE;
use crate::math::{Pose, Transform};
use crate::model::{Gear, GearSettings, GearSide, Joint, JointKey, JointKind, unwrap_angle};

impl World {
    /// Adds a gear that couples its sides at their current positions. Wakes both bodies. A side is
    /// the angle or translation of a revolute or prismatic joint, and drives its body B. Without a
    /// joint, the side is the angle of the gear's body.
    pub fn create_gear(
        &mut self,
        def: &JointDef,
        joints: [Option<JointKey>; 2],
    ) -> Result<JointKey, LimitError> {
        let key = self.create_joint(def)?;
        let sides = joints.map(|joint| match joint {
            Some(joint) => gear_side(self.joint(joint)),
            None => GearSide::default(),
        });
        if let JointKind::Gear(gear) = &mut self.joint_mut(key).kind {
            gear.sides = sides;
        }
        let JointSettings::Gear(GearSettings { ratio, .. }) = def.settings else { return Ok(key) };
        let phase = self.gear_phase(key, ratio);
        let positions = [0, 1].map(|side| self.gear_position(key, side));
        if let JointKind::Gear(gear) = &mut self.joint_mut(key).kind {
            gear.settings.phase = phase;
            gear.sides[0].position = positions[0];
            gear.sides[1].position = positions[1];
        }
        Ok(key)
    }

    fn gear(&self, key: JointKey) -> Option<(&Gear, [u32; 2])> {
        let joint = self.joint(key);
        match &joint.kind {
            JointKind::Gear(gear) => Some((gear, [joint.body_a, joint.body_b])),
            _ => None,
        }
    }

    /// Returns the position of a side, in radians or metres.
    fn gear_position(&self, key: JointKey, side: usize) -> f32 {
        let Some((gear, bodies)) = self.gear(key) else { return 0.0 };
        let sim = self.state.bodies.sim(bodies[side]);
        let body = sim.pose_about(sim.center);
        let side = &gear.sides[side];
        let base = match side.base {
            NONE => Pose::from(Transform::IDENTITY).about(sim.center),
            base => self.state.bodies.sim(base).pose_about(sim.center),
        };
        let axes = base.q.compose(side.base_frame.q);
        if side.slides {
            let offset = body.apply(side.frame.p) - base.apply(side.base_frame.p);
            return axes.inverse_rotate(offset).x;
        }
        let angle = axes.inverse_compose(body.q.compose(side.frame.q)).angle();
        unwrap_angle(angle, side.position)
    }

    /// Returns position A + `ratio` · position B for the current positions.
    pub fn gear_phase(&self, key: JointKey, ratio: f32) -> f32 {
        self.gear_position(key, 0) + ratio * self.gear_position(key, 1)
    }

    pub(super) fn gear_error(&self, key: JointKey) -> f32 {
        let Some((gear, _)) = self.gear(key) else { return 0.0 };
        (self.gear_phase(key, gear.settings.ratio) - gear.settings.phase).abs()
    }

    pub fn gear_joints(&self, key: JointKey) -> [Option<JointKey>; 2] {
        let sides = self.gear(key).map(|(gear, _)| gear.sides).unwrap_or_default();
        sides.map(|side| (side.joint != NONE).then(|| self.state.joints[side.joint].key))
    }

    pub fn gears_over(&self, key: JointKey) -> SmallVec<[JointKey; 2]> {
        let joint = self.joint(key);
        let of_body = self.state.joints.of_body(&self.state.bodies[joint.body_b]);
        let is_over = |other: &&Joint| match &other.kind {
            JointKind::Gear(gear) => gear.is_over(joint.link),
            _ => false,
        };
        of_body.filter(is_over).map(|gear| self.state.joints[gear.link].key).collect()
    }

    /// Updates the gears that couple a joint after its frames have changed. They keep the
    /// positions of their sides from then on.
    pub(super) fn turn_gears_over(&mut self, key: JointKey) {
        let joint = self.joint(key);
        let (link, [base_frame, frame]) = (joint.link, [joint.local_frame_a, joint.local_frame_b]);
        for over in self.gears_over(key) {
            let JointKind::Gear(gear) = &mut self.joint_mut(over).kind else { continue };
            let ratio = gear.settings.ratio;
            for side in gear.sides.iter_mut().filter(|side| side.joint == link) {
                (side.base_frame, side.frame) = (base_frame, frame);
            }
            let phase = self.gear_phase(over, ratio);
            if let JointKind::Gear(gear) = &mut self.joint_mut(over).kind {
                gear.settings.phase = phase;
            }
        }
    }
}

fn gear_side(joint: &Joint) -> GearSide {
    let (slides, position) = match &joint.kind {
        JointKind::Revolute(revolute) => (false, revolute.angle),
        _ => (true, 0.0),
    };
    GearSide {
        joint: joint.link,
        base: joint.body_a,
        slides,
        base_frame: joint.local_frame_a,
        frame: joint.local_frame_b,
        position,
    }
}
