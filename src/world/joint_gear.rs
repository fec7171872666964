//! Gears: joints that couple other joints.

use smallvec::SmallVec;

use super::joint::JointDef;
use super::{JointSettings, LimitError, World};
use crate::base::NONE;
use crate::math::{Pose, Transform};
use crate::model::{
    BodyKey, Gear, GearSettings, GearSide, Holding, Joint, JointKey, JointKind, Strength,
    unwrap_angle,
};

/// What a gear starts with.
#[derive(Clone, Copy, Debug)]
pub struct GearDef {
    /// The body that each side moves: different ones, of which one is not static.
    pub bodies: [BodyKey; 2],
    /// The revolute or prismatic joint of each side, whose body B it moves; without
    /// one the side is the body's angle.
    pub joints: [Option<JointKey>; 2],
    /// How many times side B counts.
    pub ratio: f32,
    /// Whether the shapes of the two bodies touch each other.
    pub collide_connected: bool,
    /// How it holds what it holds.
    pub holding: Holding,
    /// What it may bear.
    pub strength: Strength,
    /// The host's own.
    pub user_data: u64,
}

impl World {
    /// Adds a gear that holds its sides as they are, and wakes both bodies.
    pub fn create_gear(&mut self, def: &GearDef) -> Result<JointKey, LimitError> {
        let [body_a, body_b] = def.bodies;
        let settings = GearSettings { ratio: def.ratio, phase: 0.0 };
        let key = self.create_joint(&JointDef {
            body_a,
            body_b,
            local_frame_a: Transform::IDENTITY,
            local_frame_b: Transform::IDENTITY,
            collide_connected: def.collide_connected,
            holding: def.holding,
            strength: def.strength,
            user_data: def.user_data,
            settings: JointSettings::Gear(settings),
        })?;
        let sides = [0, 1].map(|side| match def.joints[side] {
            Some(joint) => gear_side(self.joint(joint)),
            None => GearSide::default(),
        });
        if let JointKind::Gear(gear) = &mut self.joint_mut(key).kind {
            gear.sides = sides;
        }
        let phase = self.gear_phase(key, def.ratio);
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

    /// Where a side is, in radians or metres.
    fn gear_position(&self, key: JointKey, side: usize) -> f32 {
        let Some((gear, bodies)) = self.gear(key) else { return 0.0 };
        let sim = self.bodies.sim(bodies[side]);
        let body = sim.pose_about(sim.center);
        let side = &gear.sides[side];
        let base = match side.base {
            NONE => Pose::from(Transform::IDENTITY).about(sim.center),
            base => self.bodies.sim(base).pose_about(sim.center),
        };
        let axes = base.q.compose(side.base_frame.q);
        if side.slides {
            let offset = body.apply(side.frame.p) - base.apply(side.base_frame.p);
            return axes.inverse_rotate(offset).x;
        }
        let angle = axes.inverse_compose(body.q.compose(side.frame.q)).angle();
        unwrap_angle(angle, side.position)
    }

    /// What both sides come to now, with a ratio.
    pub fn gear_phase(&self, key: JointKey, ratio: f32) -> f32 {
        self.gear_position(key, 0) + ratio * self.gear_position(key, 1)
    }

    /// How far the sides are from where the gear holds them.
    pub(super) fn gear_error(&self, key: JointKey) -> f32 {
        let Some((gear, _)) = self.gear(key) else { return 0.0 };
        (self.gear_phase(key, gear.settings.ratio) - gear.settings.phase).abs()
    }

    /// The joints of both sides.
    pub fn gear_joints(&self, key: JointKey) -> [Option<JointKey>; 2] {
        let sides = self.gear(key).map(|(gear, _)| gear.sides).unwrap_or_default();
        sides.map(|side| (side.joint != NONE).then(|| self.joints[side.joint].key))
    }

    /// The gears over a joint.
    pub fn gears_over(&self, key: JointKey) -> SmallVec<[JointKey; 2]> {
        let joint = self.joint(key);
        let of_body = self.joints.of_body(self.bodies[joint.body_b].first_joint);
        let is_over = |other: &&Joint| match &other.kind {
            JointKind::Gear(gear) => gear.is_over(joint.link),
            _ => false,
        };
        of_body.filter(is_over).map(|gear| self.joints[gear.link].key).collect()
    }

    /// Tells the gears over a joint that its frames are elsewhere. They hold their
    /// sides as they are then.
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

/// A side that is a joint.
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
