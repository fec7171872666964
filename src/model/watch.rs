//! Event flags of contacts: requested events, and whether a begin was reported.

use super::body::BodyKey;
use super::shape::ShapeKey;
use crate::base::{Sink, Source, State, state};

#[derive(Clone, Copy, Debug)]
pub struct EventSwitches {
    /// Whether its contacts report when they begin and end.
    pub contact: bool,
    /// Whether its contacts report in each step that they persist.
    pub persist: bool,
    /// Whether its contacts report impacts at high speed.
    pub hit: bool,
    /// For a sensor, whether it detects shapes; for other shapes, whether sensors detect them.
    pub sensor: bool,
    /// Normal force in newtons above which its contacts report in each step; infinite to disable
    /// it.
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

/// One byte of event flags per contact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    bits: u8,
}

impl State for Watch {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        // User data is not simulated state, so the flag is neither hashed nor stored.
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
    /// Returns the flags of a contact: an event is requested if one of the shapes requests it.
    pub fn of(a: &EventSwitches, b: &EventSwitches) -> Watch {
        let bit = |wanted: bool, bit: u8| if wanted { bit } else { 0 };
        Watch {
            bits: bit(a.contact || b.contact, CONTACT)
                | bit(a.persist || b.persist, PERSIST)
                | bit(a.hit || b.hit, HIT)
                | bit(a.force < f32::INFINITY || b.force < f32::INFINITY, FORCE),
        }
    }

    /// Returns whether no event is requested and no user data is kept.
    #[inline(always)]
    pub fn is_silent(self) -> bool {
        self.bits & (CONTACT | PERSIST | HIT | FORCE | DATA) == 0
    }

    /// Returns whether an event needs to know whether the shapes touch.
    #[inline(always)]
    pub fn follows_touch(self) -> bool {
        self.bits & (CONTACT | PERSIST) != 0
    }

    /// Returns whether begin and end events are requested.
    #[inline(always)]
    pub fn wants_contact(self) -> bool {
        self.bits & CONTACT != 0
    }

    /// Returns whether persist events are requested.
    #[inline(always)]
    pub fn wants_persist(self) -> bool {
        self.bits & PERSIST != 0
    }

    /// Returns whether hit events are requested.
    #[inline(always)]
    pub fn wants_hit(self) -> bool {
        self.bits & HIT != 0
    }

    /// Returns whether force events are requested.
    #[inline(always)]
    pub fn wants_force(self) -> bool {
        self.bits & FORCE != 0
    }

    /// Returns whether the contact has user data.
    #[inline(always)]
    pub fn keeps_data(self) -> bool {
        self.bits & DATA != 0
    }

    /// Returns the flags with or without user data.
    #[inline(always)]
    pub fn with_data(self, keeps: bool) -> Watch {
        Watch { bits: if keeps { self.bits | DATA } else { self.bits & !DATA } }
    }

    /// Returns whether the shapes touched at the last check.
    #[inline(always)]
    pub fn is_touching(self) -> bool {
        self.bits & TOUCHING != 0
    }

    /// Returns whether a begin was reported, and its end was not.
    #[inline(always)]
    pub fn has_begun(self) -> bool {
        self.bits & (CONTACT | TOUCHING) == CONTACT | TOUCHING
    }

    /// Returns the flags with the shapes touching or not.
    #[inline(always)]
    pub fn with_touching(self, touching: bool) -> Watch {
        Watch { bits: if touching { self.bits | TOUCHING } else { self.bits & !TOUCHING } }
    }
}

/// An ended contact. It holds keys, because its shapes may no longer exist.
#[derive(Clone, Copy, Debug)]
pub struct EndedContact {
    pub shape_a: ShapeKey,
    pub shape_b: ShapeKey,
    pub body_a: BodyKey,
    pub body_b: BodyKey,
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
