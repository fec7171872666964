//! Joints of a world: creating, destroying, reading, changing.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::island::wake_island;
use crate::math::{Transform, Vec2, max};
use crate::model::{
    BodyKey, BodyType, Joint, JointKey, JointKind, Revolute, RevoluteImpulses, RevoluteSettings,
};

/// What a joint starts with.
#[derive(Clone, Copy, Debug)]
pub struct JointDef {
    /// The two bodies: different ones, of which one is not static.
    pub body_a: BodyKey,
    /// See `body_a`.
    pub body_b: BodyKey,
    /// The joint's frame in the space of body A.
    pub local_frame_a: Transform,
    /// The joint's frame in the space of body B.
    pub local_frame_b: Transform,
    /// Whether the shapes of the two bodies touch each other.
    pub collide_connected: bool,
    /// The host's own.
    pub user_data: u64,
    /// Those of its kind.
    pub settings: JointSettings,
}

/// The settings of a joint's kind.
#[derive(Clone, Copy, Debug)]
pub enum JointSettings {
    /// A hinge.
    Revolute(RevoluteSettings),
}

impl World {
    /// Adds a joint, and wakes both bodies.
    pub fn create_joint(&mut self, def: &JointDef) -> Result<JointKey, LimitError> {
        if self.joints.len() >= MOST_OBJECTS {
            return Err(LimitError);
        }
        let kind = match def.settings {
            JointSettings::Revolute(settings) => JointKind::Revolute(Revolute {
                settings,
                angle: 0.0,
                impulses: RevoluteImpulses::default(),
                motor_torque: 0.0,
            }),
        };
        let joint = Joint {
            link: NONE,
            body_a: self.body(def.body_a),
            body_b: self.body(def.body_b),
            collide_connected: def.collide_connected,
            local_frame_a: def.local_frame_a,
            local_frame_b: def.local_frame_b,
            force: Vec2::ZERO,
            torque: 0.0,
            kind,
        };
        let key = self.joints.insert(&mut self.bodies, def.user_data, joint);
        self.wake_jointed(key);
        if !def.collide_connected {
            self.part_bodies(key);
        }
        Ok(key)
    }

    /// Removes a joint, and wakes both bodies. Their shapes may touch again.
    pub fn destroy_joint(&mut self, key: JointKey) {
        self.wake_jointed(key);
        let joint = self.joint(key);
        let (link, ends) = (joint.link, [joint.body_a, joint.body_b]);
        let collided = joint.collide_connected;
        self.joints.remove(&mut self.bodies, link);
        if !collided {
            self.find_pairs_again(ends);
        }
    }

    /// The dense row of a joint that the door has checked.
    fn joint(&self, key: JointKey) -> &Joint {
        let link = self.joints.find(key).expect("keys are checked at the door");
        &self.joints.rows[self.joints.row(link)]
    }

    fn joint_mut(&mut self, key: JointKey) -> &mut Joint {
        let link = self.joints.find(key).expect("keys are checked at the door");
        let row = self.joints.row(link);
        &mut self.joints.rows[row]
    }

    /// Wakes the islands of both bodies.
    fn wake_jointed(&mut self, key: JointKey) {
        let joint = self.joint(key);
        for body in [joint.body_a, joint.body_b] {
            wake_island(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
        }
    }

    /// Ends the contacts between the two bodies.
    fn part_bodies(&mut self, key: JointKey) {
        let joint = self.joint(key);
        let (a, b) = (joint.body_a, joint.body_b);
        let fewer = if self.bodies[a].contact_count < self.bodies[b].contact_count { a } else { b };
        let other = a + b - fewer;
        self.remove_contacts(fewer, |contact, _| {
            contact.body_a == other || contact.body_b == other
        });
    }

    /// Lets the next step look for pairs between two bodies anew.
    fn find_pairs_again(&mut self, [a, b]: [u32; 2]) {
        let body = if self.bodies[b].kind == BodyType::Dynamic { b } else { a };
        let mut shape = self.bodies[body].first_shape;
        while shape != NONE {
            self.broad_phase.touch(ProxyId(self.shapes[shape].proxy));
            shape = self.shapes[shape].next;
        }
    }

    /// Every joint.
    pub fn joints(&self) -> impl Iterator<Item = JointKey> + '_ {
        self.joints.keys()
    }

    /// The body's joints, newest first.
    pub fn body_joints(&self, key: BodyKey) -> impl Iterator<Item = JointKey> + '_ {
        let first = self.bodies[self.body(key)].first_joint;
        self.joints.of_body(first).map(|joint| self.joints[joint.link].key)
    }

    /// The two bodies.
    pub fn joint_bodies(&self, key: JointKey) -> [BodyKey; 2] {
        let joint = self.joint(key);
        [self.bodies[joint.body_a].key, self.bodies[joint.body_b].key]
    }

    /// Which kind it is, with its settings.
    pub fn joint_settings(&self, key: JointKey) -> JointSettings {
        match self.joint(key).kind {
            JointKind::Revolute(revolute) => JointSettings::Revolute(revolute.settings),
        }
    }

    /// Changes the settings, to others of the same kind. A change wakes both
    /// bodies.
    pub fn set_joint_settings(&mut self, key: JointKey, settings: JointSettings) {
        let changed = match (&mut self.joint_mut(key).kind, settings) {
            (JointKind::Revolute(revolute), JointSettings::Revolute(settings)) => {
                std::mem::replace(&mut revolute.settings, settings) != settings
            }
        };
        if changed {
            self.wake_jointed(key);
        }
    }

    /// The joint's frame in the space of each body.
    pub fn joint_frames(&self, key: JointKey) -> [Transform; 2] {
        let joint = self.joint(key);
        [joint.local_frame_a, joint.local_frame_b]
    }

    /// Moves the joint's frames; wakes both bodies.
    pub fn set_joint_frames(&mut self, key: JointKey, [a, b]: [Transform; 2]) {
        let joint = self.joint_mut(key);
        joint.local_frame_a = a;
        joint.local_frame_b = b;
        self.wake_jointed(key);
    }

    /// Whether the shapes of the two bodies touch each other.
    pub fn joint_collide_connected(&self, key: JointKey) -> bool {
        self.joint(key).collide_connected
    }

    /// Whether the shapes of the two bodies touch each other. A change wakes
    /// both bodies.
    pub fn set_joint_collide_connected(&mut self, key: JointKey, collide: bool) {
        let joint = self.joint_mut(key);
        if joint.collide_connected == collide {
            return;
        }
        joint.collide_connected = collide;
        let ends = [joint.body_a, joint.body_b];
        self.wake_jointed(key);
        if collide {
            self.find_pairs_again(ends);
        } else {
            self.part_bodies(key);
        }
    }

    /// The host's own.
    pub fn joint_user_data(&self, key: JointKey) -> u64 {
        self.joints[self.joint(key).link].user_data
    }

    /// The host's own.
    pub fn set_joint_user_data(&mut self, key: JointKey, user_data: u64) {
        let link = self.joint(key).link;
        self.joints[link].user_data = user_data;
    }

    /// Force in newtons and torque in newton metres on body B, over the last
    /// step.
    pub fn joint_reaction(&self, key: JointKey) -> (Vec2, f32) {
        let joint = self.joint(key);
        (joint.force, joint.torque)
    }

    /// How far apart the frames are where the joint holds them together, in
    /// metres.
    pub fn joint_linear_separation(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        match joint.kind {
            JointKind::Revolute(_) => joint.offset(&self.bodies).length(),
        }
    }

    /// How far the angle is beyond what the joint allows, in radians.
    pub fn joint_angular_separation(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        match joint.kind {
            JointKind::Revolute(Revolute { settings, angle, .. }) if settings.enable_limit => {
                let angle = joint.angle(&self.bodies, angle);
                max(0.0, max(settings.lower_angle - angle, angle - settings.upper_angle))
            }
            JointKind::Revolute(_) => 0.0,
        }
    }

    /// How body B is turned against body A, in radians, over several turns.
    pub fn joint_angle(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        let JointKind::Revolute(Revolute { angle, .. }) = joint.kind;
        joint.angle(&self.bodies, angle)
    }

    /// How fast body B turns against body A, in radians a second.
    pub fn joint_angular_velocity(&self, key: JointKey) -> f32 {
        let joint = self.joint(key);
        self.bodies.state(joint.body_b).angular_velocity
            - self.bodies.state(joint.body_a).angular_velocity
    }

    /// Torque of the motor over the last step, in newton metres.
    pub fn joint_motor_torque(&self, key: JointKey) -> f32 {
        let JointKind::Revolute(Revolute { motor_torque, .. }) = self.joint(key).kind;
        motor_torque
    }
}
