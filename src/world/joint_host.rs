//! What the host is asked about joints within a step, before they are solved: how far each
//! has gone and how fast it goes, for forces by a function of the host's own. Questions
//! have numbers, as in `host.rs`.

use super::{JointSettings, World};
use crate::math::Vec2;
use crate::model::{AxisSettings, Joint, JointKey, JointKind};

/// A joint that is about to be solved.
#[derive(Clone, Copy, Debug)]
pub struct JointMotion {
    /// Which.
    pub joint: JointKey,
    /// The host's own.
    pub user_data: u64,
    /// How far it has gone: in metres along an axis, or in radians about one.
    pub position: f32,
    /// How fast it goes, a second.
    pub velocity: f32,
}

/// What the host has a joint do in a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointResponse {
    /// Force in newtons, or torque in newton metres, on body B along or about the axis,
    /// and against it on body A.
    pub force: f32,
    /// Of the motor, from now on.
    pub motor_speed: f32,
    /// The most force or torque of the motor, from now on.
    pub max_motor: f32,
}

/// The joint coordinate that position and velocity refer to.
enum JointCoordinate {
    /// Distance between the frames.
    Length,
    /// Along frame A's x axis.
    Translation,
    /// About its pivot.
    Angle,
    /// None, or several.
    None,
}

impl JointCoordinate {
    fn of(joint: &Joint) -> JointCoordinate {
        match joint.kind {
            JointKind::Distance(_) => JointCoordinate::Length,
            JointKind::Prismatic(_) | JointKind::Wheel(_) => JointCoordinate::Translation,
            JointKind::Revolute(_) | JointKind::Rotary(_) | JointKind::Ratchet(_) => {
                JointCoordinate::Angle
            }
            _ => JointCoordinate::None,
        }
    }
}

/// The axis settings of the kinds that have a motor.
fn motor_of(settings: &mut JointSettings) -> Option<&mut AxisSettings> {
    match settings {
        JointSettings::Revolute(axis)
        | JointSettings::Prismatic(axis)
        | JointSettings::Rotary(axis)
        | JointSettings::Distance(axis)
        | JointSettings::Wheel(axis) => Some(axis),
        _ => None,
    }
}

impl World {
    /// Whether the host is asked about the joint.
    pub fn joint_asks(&self, key: JointKey) -> bool {
        self.joint(key).asks_host
    }

    /// See [`World::joint_asks`].
    pub fn set_joint_asks(&mut self, key: JointKey, asks: bool) {
        self.joint_mut(key).asks_host = asks;
    }

    /// Lists the joints that the host is asked about in this step: what is awake and does
    /// anything.
    pub fn list_asked_joints(&mut self) {
        let asked = &mut self.buffers.host.joints;
        asked.clear();
        let awake = self.joints.awake().iter();
        asked.extend(awake.filter(|j| j.asks_host && j.enabled).map(|joint| joint.link));
    }

    /// The `index`-th of them, and what it does unless the host has it do something else.
    pub fn asked_joint(&self, index: usize) -> Option<(JointMotion, JointResponse)> {
        let link = &self.joints[*self.buffers.host.joints.get(index)?];
        let key = link.key;
        let (position, velocity) = match JointCoordinate::of(self.joint(key)) {
            JointCoordinate::Length => (self.joint_length(key), self.joint_length_speed(key)),
            JointCoordinate::Translation => {
                (self.joint_translation(key), self.joint_translation_speed(key))
            }
            JointCoordinate::Angle => (self.joint_angle(key), self.joint_angular_velocity(key)),
            JointCoordinate::None => (0.0, 0.0),
        };
        let mut settings = self.joint_settings(key);
        let motor = motor_of(&mut settings).copied().unwrap_or_default();
        let AxisSettings { motor_speed, max_motor, .. } = motor;
        let motion = JointMotion { joint: key, user_data: link.user_data, position, velocity };
        Some((motion, JointResponse { force: 0.0, motor_speed, max_motor }))
    }

    /// The host's answer to the `index`-th: nothing leaves it out of this step.
    pub fn set_joint_response(&mut self, index: usize, response: Option<JointResponse>) {
        let link = self.buffers.host.joints[index];
        let key = self.joints[link].key;
        let Some(JointResponse { force, motor_speed, max_motor }) = response else {
            let joint = self.joint_mut(key);
            joint.enabled = false;
            joint.forget_impulses();
            (joint.force, joint.torque) = (Vec2::ZERO, 0.0);
            self.buffers.host.left_out_joints.push(link);
            return;
        };
        let mut settings = self.joint_settings(key);
        if let Some(axis) = motor_of(&mut settings) {
            (axis.motor_speed, axis.max_motor) = (motor_speed, max_motor);
            self.set_joint_settings(key, settings);
        }
        if force != 0.0 {
            self.push_along(key, force);
        }
    }

    /// Joints that were left out take part again.
    pub(super) fn take_back_joints(&mut self) {
        while let Some(link) = self.buffers.host.left_out_joints.pop() {
            let key = self.joints[link].key;
            self.joint_mut(key).enabled = true;
        }
    }

    /// A force along the coordinate of a joint, or a torque about it.
    fn push_along(&mut self, key: JointKey, force: f32) {
        let [body_a, body_b] = self.joint_bodies(key);
        let joint = self.joint(key);
        let [_, anchor_b] = self.joint_anchors(key);
        let direction = match JointCoordinate::of(joint) {
            JointCoordinate::Length => joint.offset(&self.bodies).normalize_or_zero(),
            JointCoordinate::Translation => {
                let frame = self.bodies.sim(joint.body_a).transform.q;
                frame.compose(joint.local_frame_a.q).rotate(Vec2::X)
            }
            JointCoordinate::Angle => {
                self.apply_torque(body_a, -force);
                return self.apply_torque(body_b, force);
            }
            JointCoordinate::None => return,
        };
        // At one point, for what turns the two to be the same.
        self.apply_force(body_a, -force * direction, anchor_b);
        self.apply_force(body_b, force * direction, anchor_b);
    }
}
