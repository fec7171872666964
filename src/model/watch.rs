//! What the host wants to hear of a contact, and what it has been told.

use super::body::BodyKey;
use super::shape::ShapeKey;
use crate::base::{Sink, Source, State, state};

/// Which events a shape takes part in.
#[derive(Clone, Copy, Debug)]
pub struct EventSwitches {
    /// Its contacts tell when they begin and end.
    pub contact: bool,
    /// Its contacts tell in each step that they go on.
    pub persist: bool,
    /// Its contacts tell when they are hit fast.
    pub hit: bool,
    /// A sensor senses; any other shape is sensed.
    pub sensor: bool,
    /// Its contacts tell in each step in which they press harder, in newtons;
    /// infinite where they never do.
    pub force: f32,
}

impl Default for EventSwitches {
    fn default() -> Self {
        EventSwitches {
            contact: false,
            persist: false,
            hit: false,
            sensor: true,
            force: f32::INFINITY,
        }
    }
}

state!(EventSwitches { contact, persist, hit, sensor, force });

/// A contact's byte: what the host wants to hear, and whether its shapes have
/// come to touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    bits: u8,
}

impl State for Watch {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        // What the host keeps with a contact shows in nothing, and stays with the host.
        sink.byte(self.bits & !DATA);
    }

    #[inline(always)]
    fn take(source: &mut Source) -> Watch {
        let bits = source.byte();
        source.check(bits <= ALL);
        Watch { bits }
    }
}

const CONTACT: u8 = 1;
const PERSIST: u8 = 2;
const HIT: u8 = 4;
const TOUCHING: u8 = 8;
const FORCE: u8 = 16;
const DATA: u8 = 32;
const ALL: u8 = CONTACT | PERSIST | HIT | TOUCHING | FORCE;

impl Watch {
    /// What the two shapes of a contact want, one of them being enough.
    pub fn of(a: &EventSwitches, b: &EventSwitches) -> Watch {
        let bit = |wanted: bool, bit: u8| if wanted { bit } else { 0 };
        Watch {
            bits: bit(a.contact || b.contact, CONTACT)
                | bit(a.persist || b.persist, PERSIST)
                | bit(a.hit || b.hit, HIT)
                | bit(a.force < f32::INFINITY || b.force < f32::INFINITY, FORCE),
        }
    }

    /// Nothing is wanted.
    #[inline(always)]
    pub fn is_silent(self) -> bool {
        self.bits & (CONTACT | PERSIST | HIT | FORCE | DATA) == 0
    }

    /// It matters whether the shapes touch.
    #[inline(always)]
    pub fn follows_touch(self) -> bool {
        self.bits & (CONTACT | PERSIST) != 0
    }

    /// Begin and end are wanted.
    #[inline(always)]
    pub fn wants_contact(self) -> bool {
        self.bits & CONTACT != 0
    }

    /// Going on is wanted.
    #[inline(always)]
    pub fn wants_persist(self) -> bool {
        self.bits & PERSIST != 0
    }

    /// Hits are wanted.
    #[inline(always)]
    pub fn wants_hit(self) -> bool {
        self.bits & HIT != 0
    }

    /// How hard it presses is wanted, beyond the shapes' thresholds.
    #[inline(always)]
    pub fn wants_force(self) -> bool {
        self.bits & FORCE != 0
    }

    /// The host keeps data of its own with it.
    #[inline(always)]
    pub fn keeps_data(self) -> bool {
        self.bits & DATA != 0
    }

    /// The same, with data of the host's or without.
    #[inline(always)]
    pub fn with_data(self, keeps: bool) -> Watch {
        Watch { bits: if keeps { self.bits | DATA } else { self.bits & !DATA } }
    }

    /// The shapes touched when they were last looked at.
    #[inline(always)]
    pub fn is_touching(self) -> bool {
        self.bits & TOUCHING != 0
    }

    /// The host has been told of a begin, and not yet of the end.
    #[inline(always)]
    pub fn has_begun(self) -> bool {
        self.bits & (CONTACT | TOUCHING) == CONTACT | TOUCHING
    }

    /// The same, where the shapes touch or do not.
    #[inline(always)]
    pub fn with_touching(self, touching: bool) -> Watch {
        Watch { bits: if touching { self.bits | TOUCHING } else { self.bits & !TOUCHING } }
    }
}

/// Two shapes that have parted. By key, for they may be gone.
#[derive(Clone, Copy, Debug)]
pub struct EndedContact {
    /// The one shape.
    pub shape_a: ShapeKey,
    /// The other shape.
    pub shape_b: ShapeKey,
    /// The body of the one.
    pub body_a: BodyKey,
    /// The body of the other.
    pub body_b: BodyKey,
    /// What the host had kept with the contact.
    pub user_data: u64,
}

state!(EndedContact { shape_a, shape_b, body_a, body_b } left_out { user_data: 0 });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_shape_is_enough() {
        let quiet = EventSwitches::default();
        assert!(Watch::of(&quiet, &quiet).is_silent());
        let loud = EventSwitches { contact: true, ..quiet };
        for watch in [Watch::of(&quiet, &loud), Watch::of(&loud, &quiet)] {
            assert!(watch.wants_contact() && watch.follows_touch() && !watch.wants_hit());
            assert!(!watch.has_begun() && watch.with_touching(true).has_begun());
            assert_eq!(watch.with_touching(true).with_touching(false), watch);
        }
        let hit = Watch::of(&EventSwitches { hit: true, ..quiet }, &quiet);
        assert!(!hit.is_silent() && !hit.follows_touch());
        let force = Watch::of(&quiet, &EventSwitches { force: 5.0, ..quiet });
        assert!(!force.is_silent() && !force.follows_touch() && force.wants_force());
    }
}
