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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, bytemuck::NoUninit)]
#[repr(C)]
pub struct Watch {
    bits: u8,
}

impl State for Watch {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        // User data is not simulated state, so the flag is neither hashed nor stored.
        sink.byte(self.bits & !Watch::DATA);
    }

    #[inline(always)]
    fn take(source: &mut Source) -> Watch {
        let bits = source.byte();
        source.check(bits <= Watch::STORED);
        Watch { bits }
    }
}

impl Watch {
    /// Begin and end events are requested.
    pub const CONTACT: u8 = 1;
    /// Persist events are requested.
    pub const PERSIST: u8 = 2;
    /// Hit events are requested.
    pub const HIT: u8 = 4;
    /// The shapes touched at the last check.
    pub const TOUCHING: u8 = 8;
    /// Force events are requested.
    pub const FORCE: u8 = 16;
    /// The contact has user data.
    pub const DATA: u8 = 32;
    /// The events that need to know whether the shapes touch.
    pub const OF_TOUCH: u8 = Watch::CONTACT | Watch::PERSIST;
    /// All that snapshots hold.
    const STORED: u8 = Watch::OF_TOUCH | Watch::HIT | Watch::TOUCHING | Watch::FORCE;

    /// Returns the flags of a contact: an event is requested if one of the shapes requests it.
    pub fn of(a: &EventSwitches, b: &EventSwitches) -> Watch {
        let has_force = a.force < f32::INFINITY || b.force < f32::INFINITY;
        Watch::default()
            .with(Watch::CONTACT, a.contact || b.contact)
            .with(Watch::PERSIST, a.persist || b.persist)
            .with(Watch::HIT, a.hit || b.hit)
            .with(Watch::FORCE, has_force)
    }

    /// Returns whether one of these flags is set.
    #[inline(always)]
    pub fn has(self, flags: u8) -> bool {
        self.bits & flags != 0
    }

    /// Returns the flags with one of them set or cleared.
    #[inline(always)]
    pub fn with(self, flag: u8, is_set: bool) -> Watch {
        Watch { bits: if is_set { self.bits | flag } else { self.bits & !flag } }
    }

    /// Returns whether no event is requested and no user data is kept.
    #[inline(always)]
    pub fn is_silent(self) -> bool {
        !self.has(Watch::OF_TOUCH | Watch::HIT | Watch::FORCE | Watch::DATA)
    }

    /// Returns whether a begin was reported, and its end was not.
    #[inline(always)]
    pub fn has_begun(self) -> bool {
        self.has(Watch::CONTACT) && self.has(Watch::TOUCHING)
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

state!(EndedContact { shape_a, shape_b, body_a, body_b } excluded { user_data: 0 });
