//! Joint events, and joints that break.

use super::World;
use crate::events::JointEvent;
use crate::model::{Joint, JointKey, Strength};

impl World {
    /// Returns the break thresholds of a joint.
    pub fn joint_strength(&self, key: JointKey) -> Strength {
        self.joint(key).strength
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
                    Some(told) => told.broken = true,
                    None => events.push(event),
                }
            }
            self.destroy_joint(joint);
        }
    }
}
