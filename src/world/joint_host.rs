//! The joint callback, called within a step before the joints are solved. It receives the
//! position and velocity of each joint, so the host can apply a custom force.

use super::{CallbackKind, Host, JointSettings, World};
use crate::math::Vec2;
use crate::model::{AxisSettings, Joint, JointKey, JointKind};

/// A joint for the joint callback.
#[derive(Clone, Copy, Debug)]
pub struct JointMotion {
    /// Key of the joint.
    pub joint: JointKey,
    /// User data of the joint.
    pub user_data: u64,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Position along the axis in metres, or about it in radians.
    pub position: f32,
    /// Velocity, in metres or radians per second.
    pub velocity: f32,
}

/// Response of the host for a joint in a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointResponse {
    /// Force in newtons along the axis, or torque in newton metres about it, on body B. An equal
    /// and opposite one acts on body A.
    pub force: f32,
    /// Motor speed, from now on.
    pub motor_speed: f32,
    /// Largest force or torque of the motor, from now on.
    pub max_motor: f32,
}

/// The joint coordinate that position and velocity refer to.
enum JointCoordinate {
    /// Distance between the frame origins.
    Length,
    /// Translation along the x axis of frame A.
    Translation,
    /// Angle about the pivot.
    Angle,
    /// No single coordinate.
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

/// Returns the axis settings of the kinds that have one motor.
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
    /// Returns whether the joint callback is called for this joint.
    pub fn joint_asks(&self, key: JointKey) -> bool {
        self.joint(key).asks_host
    }

    /// Sets whether the joint callback is called for this joint.
    pub fn set_joint_asks(&mut self, key: JointKey, asks: bool) {
        self.joint_mut(key).asks_host = asks;
    }

    /// Calls the joint callback for the joints that ask for it: those that are awake and enabled.
    pub(super) fn call_joint_callback(&mut self, host: &mut dyn Host) {
        if !host.has(CallbackKind::Joint) {
            return;
        }
        // A response may reorder the dense array, so collect the links first.
        let asked = &mut self.buffers.host.joints;
        asked.clear();
        let awake = self.state.joints.awake().iter();
        asked.extend(awake.filter(|j| j.asks_host && j.enabled).map(|joint| joint.link));
        for index in 0..asked.len() {
            let link = self.buffers.host.joints[index];
            let (motion, found) = self.asked_joint(link);
            let response = host.joint(self, motion, found);
            self.respond_for_joint(link, response);
        }
    }

    /// Returns the motion of a joint, and the response that changes nothing.
    fn asked_joint(&self, link: u32) -> (JointMotion, JointResponse) {
        let (key, user_data) = (self.state.joints[link].key, self.state.joints[link].user_data);
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
        let time_step = self.buffers.time_step;
        let motion = JointMotion { joint: key, user_data, time_step, position, velocity };
        (motion, JointResponse { force: 0.0, motor_speed, max_motor })
    }

    /// Applies the response for a joint. `None` disables it in this step.
    fn respond_for_joint(&mut self, link: u32, response: Option<JointResponse>) {
        let key = self.state.joints[link].key;
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

    /// Enables the joints again that the host disabled for the step.
    pub(super) fn reenable_joints(&mut self) {
        while let Some(link) = self.buffers.host.left_out_joints.pop() {
            let key = self.state.joints[link].key;
            self.joint_mut(key).enabled = true;
        }
    }

    /// Applies a force along the coordinate of a joint, or a torque about it.
    fn push_along(&mut self, key: JointKey, force: f32) {
        let [body_a, body_b] = self.joint_bodies(key);
        let joint = self.joint(key);
        let [_, anchor_b] = self.joint_anchors(key);
        let direction = match JointCoordinate::of(joint) {
            JointCoordinate::Length => joint.offset(&self.state.bodies).normalize_or_zero(),
            JointCoordinate::Translation => {
                let frame = self.state.bodies.sim(joint.body_a).transform.q;
                frame.compose(joint.local_frame_a.q).rotate(Vec2::X)
            }
            JointCoordinate::Angle => {
                self.apply_torque(body_a, -force);
                return self.apply_torque(body_b, force);
            }
            JointCoordinate::None => return,
        };
        // Both forces act at the same point, so that they exert no net torque.
        self.apply_force(body_a, -force * direction, anchor_b);
        self.apply_force(body_b, force * direction, anchor_b);
    }
}
