//! The bits of a handle.

use super::SLOTS;
use crate::ffi::{IMPEL_ID_GENERATION_BITS as GENERATION_BITS, IMPEL_ID_INDEX_BITS as INDEX_BITS};

/// Above these bits are the index, the world slot and the kind.
pub(super) const INDEX_SHIFT: u32 = GENERATION_BITS;
pub(super) const MAX_INDEX: u32 = (1 << INDEX_BITS) - 1;
pub(super) const MAX_GENERATION: u32 = (1 << GENERATION_BITS) - 1;
pub(super) const WORLD_GENERATION_BITS: u32 = 49;

/// The kind of object that a handle names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ffi) enum HandleKind {
    World = 1,
    Body = 2,
    Shape = 3,
    Joint = 4,
    Chain = 5,
    SoftBody = 6,
}

/// The parts of a handle, except that of a world.
#[derive(Clone, Copy)]
pub(super) struct HandleParts {
    pub slot: usize,
    pub index: u32,
    pub generation: u32,
}

impl HandleParts {
    /// The bits of a handle that hold its kind and its world slot.
    pub const NAMES_WORLD: u64 = !0 << (INDEX_BITS + GENERATION_BITS);

    #[inline(always)]
    pub fn of(kind: HandleKind, raw: u64) -> Option<HandleParts> {
        if raw >> 61 == kind as u64 { Some(HandleParts::all(raw)) } else { None }
    }

    /// The parts of a handle whose kind is known.
    #[inline(always)]
    pub fn all(raw: u64) -> HandleParts {
        HandleParts {
            slot: (raw >> (INDEX_BITS + GENERATION_BITS)) as usize & (SLOTS - 1),
            index: (raw >> GENERATION_BITS) as u32 & MAX_INDEX,
            generation: raw as u32 & MAX_GENERATION,
        }
    }

    #[inline(always)]
    pub fn raw(self, kind: HandleKind) -> u64 {
        (kind as u64) << 61
            | (self.slot as u64) << (INDEX_BITS + GENERATION_BITS)
            | u64::from(self.index) << GENERATION_BITS
            | u64::from(self.generation)
    }
}
