//! Joint events and joints that break, and the joint callback. A step calls it before the joints
//! are solved, with the position and velocity of a joint, so the host can apply a custom force.

use super::{CallbackKind, Host, World};
use crate::events::JointEvent;
use crate::math::Vec2;
use crate::model::{AxisSettings, Coordinate, Joint, JointKey, Strength};

/// A joint for the joint callback.
#[derive(Clone, Copy, Debug)]
pub struct JointMotion {
    pub joint: JointKey,
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

impl World {
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
        let (positions, speeds) = (self.joint_positions(key), self.joint_speeds(key));
        let kind = &self.joint(key).kind;
        let (position, velocity) = match kind.coordinate() {
            Some(Coordinate::Length) => (self.joint_length(key), self.joint_length_speed(key)),
            Some(Coordinate::Translation) => (positions[0], speeds[0]),
            Some(Coordinate::Angle) => (positions[2], speeds[2]),
            None => (0.0, 0.0),
        };
        let AxisSettings { motor_speed, max_motor, .. } =
            kind.axis().map(|axis| axis.settings).unwrap_or_default();
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
            self.buffers.host.disabled_joints.push(link);
            return;
        };
        if let Some(axis) = self.joint_mut(key).kind.axis_mut() {
            let settings = AxisSettings { motor_speed, max_motor, ..axis.settings };
            if std::mem::replace(&mut axis.settings, settings) != settings {
                self.wake_jointed(key);
            }
        }
        if force != 0.0 {
            self.push_along(key, force);
        }
    }

    /// Enables the joints again that the host disabled for the step.
    pub(super) fn reenable_joints(&mut self) {
        while let Some(link) = self.buffers.host.disabled_joints.pop() {
            let key = self.state.joints[link].key;
            self.joint_mut(key).enabled = true;
        }
    }

    /// Applies a force along the coordinate of a joint, or a torque about it.
    fn push_along(&mut self, key: JointKey, force: f32) {
        let [body_a, body_b] = self.joint_bodies(key);
        let joint = self.joint(key);
        let [_, anchor_b] = self.joint_anchors(key);
        let direction = match joint.kind.coordinate() {
            Some(Coordinate::Length) => joint.offset(&self.state.bodies).normalize_or_zero(),
            Some(Coordinate::Translation) => {
                let frame = self.state.bodies.sim(joint.body_a).transform.q;
                frame.compose(joint.local_frame_a.q).rotate(Vec2::X)
            }
            Some(Coordinate::Angle) => {
                self.add_force(body_a, Vec2::ZERO, -force);
                return self.add_force(body_b, Vec2::ZERO, force);
            }
            None => return,
        };
        // Both forces act at the same point, so that they exert no net torque.
        self.apply_force(body_a, -force * direction, anchor_b);
        self.apply_force(body_b, force * direction, anchor_b);
    }

    /// Sets the break thresholds of a joint. A change wakes both bodies.
    pub fn set_joint_strength(&mut self, key: JointKey, strength: Strength) {
        let joint = self.joint(key);
        if joint.strength != strength {
            let link = joint.link;
            self.state.joints.set_strength(link, strength);
            self.wake_jointed(key);
        }
    }

    /// Adds an event for each joint whose reaction exceeded a threshold in the step.
    pub(super) fn collect_joint_events(&mut self) {
        let mut events = std::mem::take(&mut self.events.joints);
        events.extend(self.state.joints.overloaded().map(|joint| self.joint_event(joint)));
        self.events.joints = events;
    }

    pub(super) fn joint_event(&self, joint: &Joint) -> JointEvent {
        JointEvent {
            joint: self.state.joints[joint.link].key,
            body_a: self.state.bodies[joint.body_a].key,
            body_b: self.state.bodies[joint.body_b].key,
            user_data: self.state.joints[joint.link].user_data,
            force: joint.force,
            torque: joint.torque,
            broken: joint.strength.breaks,
        }
    }

    /// Destroys the joints that broke in the step, and the gears that couple them. Reports these
    /// gears as broken, too.
    pub(super) fn break_joints(&mut self) {
        for index in 0..self.events.joints.len() {
            let JointEvent { joint, broken, .. } = self.events.joints[index];
            if !broken || self.state.joints.find(joint).is_none() {
                continue;
            }
            for gear in self.gears_over(joint) {
                let event = JointEvent { broken: true, ..self.joint_event(self.joint(gear)) };
                let events = &mut self.events.joints;
                match events.iter_mut().find(|event| event.joint == gear) {
                    Some(event) => event.broken = true,
                    None => events.push(event),
                }
            }
            self.destroy_joint(joint);
        }
    }
}
