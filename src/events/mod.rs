//! Floor 8. What happened in a step, for the host.
//!
//! Contacts are told of by a byte each that stands apart from their rows
//! ([`crate::model::Watch`]): where nobody listens, a step asks one counter.
//! Lists are filled by a step, in the order of the engine's rows, which is the
//! same in every run; what happens between two steps is told with the second.

mod contacts;
mod joints;
mod sensors;

pub use contacts::{ContactEvents, touches};
pub use joints::JointEvent;
pub use sensors::{SensorEvent, SensorEvents, SensorScene, Sensors};

use crate::model::EndedContact;

/// What the last step has to tell. Rows and links in it hold until the next
/// change of the world.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// Begun, gone on, hit.
    pub contacts: ContactEvents,
    /// Over, since the step before.
    pub ended: Vec<EndedContact>,
    /// Shapes that entered and left sensors.
    pub sensors: SensorEvents,
    /// Joints that bore more than they may.
    pub joints: Vec<JointEvent>,
    /// Rows of the bodies that fell asleep.
    pub fell_asleep: Vec<u32>,
    /// Nothing has moved.
    pub stood_still: bool,
}

impl Events {
    /// Forgets all, when a step begins.
    pub fn clear(&mut self) {
        self.contacts.clear();
        self.ended.clear();
        self.sensors.clear();
        self.joints.clear();
        self.fell_asleep.clear();
        self.stood_still = false;
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.contacts.bytes()
            + self.ended.capacity() * size_of::<EndedContact>()
            + self.sensors.bytes()
            + self.joints.capacity() * size_of::<JointEvent>()
            + self.fell_asleep.capacity() * size_of::<u32>()
    }
}
