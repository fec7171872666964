//! The packets from which the next ones of a stream differ.
//!
//! ```text
//! stream:   sections, each a length and any number of packets; then the end
//! entry:    a number, `run << 3 | code`. The next `run` packets are equal to those of the base.
//!           Then, by the code:
//!   SECTION     the difference of the length from that of the base (`fold`)
//!   END
//!   otherwise a packet, as a difference from its reference:
//!     if OTHER_LAYOUT  its layout, which is not the expected one: an index, or 255 and the new
//!                      layout
//!     if OTHER_MASK    the flags of the units that differ, which are not those of the last packet
//!                      of this layout: an index, or 255 and the new flags
//!     the difference (`packet.rs`)
//! ```
//!
//! The base is the snapshot from which this one differs, if there is one. The expected layout is
//! that of the base's packet at the same index of its section. If there is none, it is that of
//! the last packet.
//!
//! The reference is the base's packet if the packet has its layout. Else it is the last packet of
//! this layout in the section, or zeros if there is none. Packets equal to those of the base do
//! not count, and only those of the last [`MAX_LAYOUTS`] layouts are kept, each with its last
//! [`MAX_MASKS`] flags.

use super::packet::{Flags, Mask, Packet, PacketLayout};

pub const OTHER_MASK: u64 = 1;
pub const OTHER_LAYOUT: u64 = 2;
pub const SECTION: u64 = 4;
pub const END: u64 = 5;
/// Number of bits of the codes above.
pub const CODE_BITS: u32 = 3;

/// Maximum number of layouts kept.
pub const MAX_LAYOUTS: usize = 8;
/// Maximum number of masks kept of each layout.
pub const MAX_MASKS: usize = 8;

/// The last packet of a layout.
pub struct KeptPacket {
    pub packet: Packet,
    pub masks: KeptMasks,
}

/// The last masks of a layout.
pub struct KeptMasks {
    kept: [Mask; MAX_MASKS],
    /// Number of masks so far.
    added: usize,
    newest: usize,
}

impl KeptMasks {
    /// One mask, without flags.
    const NONE: KeptMasks =
        KeptMasks { kept: [const { Mask::NONE }; MAX_MASKS], added: 1, newest: 0 };

    /// Forgets all masks but one without flags.
    fn clear(&mut self) {
        self.kept[0].set_flags(&Flags::NONE, 0);
        (self.added, self.newest) = (1, 0);
    }

    /// The units in which the last packet differed from its own reference.
    #[inline(always)]
    pub fn newest(&self) -> &Mask {
        &self.kept[self.newest % MAX_MASKS]
    }

    #[inline(always)]
    fn kept_count(&self) -> usize {
        self.added.min(MAX_MASKS)
    }

    /// Returns the index of the mask with these flags of `units` units.
    #[inline(always)]
    pub fn find(&self, flags: &Flags, units: usize) -> Option<usize> {
        self.kept[..self.kept_count()].iter().position(|mask| mask.has_flags(flags, units))
    }

    /// Makes a kept mask the newest one. Returns false if none is kept at this index.
    #[inline(always)]
    pub fn choose(&mut self, index: usize) -> bool {
        let is_kept = index < self.kept_count();
        if is_kept {
            self.newest = index;
        }
        is_kept
    }

    /// Adds a mask, in place of the oldest one if there are too many.
    pub fn add(&mut self, flags: &Flags, units: usize) {
        self.newest = self.added % MAX_MASKS;
        self.added += 1;
        self.kept[self.newest].set_flags(flags, units);
    }
}

/// The last packet of each layout in a section.
pub struct References {
    kept: [KeptPacket; MAX_LAYOUTS],
    /// Number of layouts so far.
    added: usize,
    newest: usize,
}

impl References {
    pub const NONE: References = References {
        kept: [const { KeptPacket { packet: Packet::EMPTY, masks: KeptMasks::NONE } }; MAX_LAYOUTS],
        added: 0,
        newest: 0,
    };

    /// Forgets all packets, at the start of a section.
    pub fn clear(&mut self) {
        (self.added, self.newest) = (0, 0);
    }

    /// Returns the layout of the last packet. Before the first one, it is empty.
    #[inline(always)]
    pub fn last_layout(&self) -> PacketLayout {
        if self.added == 0 {
            PacketLayout::default()
        } else {
            self.kept[self.newest].packet.layout()
        }
    }

    fn kept_count(&self) -> usize {
        self.added.min(MAX_LAYOUTS)
    }

    #[inline(always)]
    pub fn find(&self, layout: PacketLayout) -> Option<usize> {
        if self.last_layout() == layout && self.added > 0 {
            return Some(self.newest);
        }
        self.kept[..self.kept_count()].iter().position(|kept| kept.packet.layout() == layout)
    }

    /// Adds a layout, in place of the oldest one if there are too many. Its reference is zeros.
    pub fn add(&mut self, layout: PacketLayout) -> usize {
        let index = self.added % MAX_LAYOUTS;
        self.added += 1;
        let KeptPacket { packet, masks } = &mut self.kept[index];
        packet.reset(layout);
        masks.clear();
        index
    }

    /// Returns whether a layout is kept at an index.
    pub fn has(&self, index: usize) -> bool {
        index < self.kept_count()
    }

    #[inline(always)]
    pub fn get(&self, index: usize) -> &KeptPacket {
        &self.kept[index]
    }

    /// Returns the last packet of a layout, to be replaced by the next one, and notes that it is the
    /// last packet of all.
    #[inline(always)]
    pub fn change(&mut self, index: usize) -> &mut KeptPacket {
        self.newest = index;
        &mut self.kept[index]
    }
}
