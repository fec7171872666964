//! Layer 8. Events of a step, for the host.
//!
//! The event flags of a contact are one byte, stored apart from the contact
//! ([`crate::model::Watch`]). If no shape has events enabled, a step only checks one counter.
//!
//! A step fills the event lists in the order of the engine's arrays, which is the same in every
//! run. Events between two steps are reported with the second step.

mod contacts;
mod sensors;

pub use contacts::{ContactEvents, ContactHit, ContactLoad, touches};
pub use sensors::{SensorEvent, SensorEvents, SensorScene, Sensors};

use crate::base::heap_bytes;
use crate::math::Vec2;
use crate::model::{BodyKey, EndedContact, JointKey};

/// Joint whose reaction exceeded its threshold. Holds keys because the joint may be destroyed.
#[derive(Clone, Copy, Debug)]
pub struct JointEvent {
    pub joint: JointKey,
    pub body_a: BodyKey,
    pub body_b: BodyKey,
    pub user_data: u64,
    /// Force on body B in newtons, averaged over the step.
    pub force: Vec2,
    /// Torque on body B in newton metres, averaged over the step.
    pub torque: f32,
    /// Whether the joint broke and is destroyed.
    pub broken: bool,
}

/// Events of the last step. Indices and links in it are valid until the next change of the world.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// Contacts that began, persisted or hit, and contact forces.
    pub contacts: ContactEvents,
    /// Contacts that ended since the previous step.
    pub ended: Vec<EndedContact>,
    /// Shapes that entered or left sensors.
    pub sensors: SensorEvents,
    /// Joints whose reaction exceeded their threshold.
    pub joints: Vec<JointEvent>,
    /// Bodies that were disabled because their motion overflowed.
    pub faults: Vec<BodyKey>,
    /// Indices of the bodies that fell asleep.
    pub fell_asleep: Vec<u32>,
    /// Whether the events are of an update of contacts without a step, in which no body moves.
    pub is_contact_update: bool,
}

impl Events {
    /// Removes all events, at the start of a step.
    pub fn clear(&mut self) {
        self.contacts.clear();
        self.ended.clear();
        self.sensors.clear();
        self.joints.clear();
        self.faults.clear();
        self.fell_asleep.clear();
        self.is_contact_update = false;
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: contacts, ended, sensors, joints, faults, fell_asleep)
    }
}
