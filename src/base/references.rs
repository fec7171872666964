//! The packets to which the next ones are compared, of a stream of packets.
//!
//! ```text
//! stream:   sections, each a length and any number of packets; then the end
//! step:     a number: how many packets are equal to those of the base (run << 3), and what
//!           follows them:
//!   SECTION     the difference of the length from that of the base
//!   END
//!   otherwise a packet, as a difference from its reference:
//!     if OTHER_SHAPE   which shape: an index, or 255 and the new shape
//!     if OTHER_MASK    flags of the units that differ; else they are as in the last packet of
//!                      this shape
//!     the difference (`packet.rs`)
//! ```
//!
//! The reference is the base's packet at the same place of its section if the packet has the same
//! shape, else the last packet of this shape in the section, else zeros.

use super::packet::{Mask, Packet, PacketShape};

pub const OTHER_MASK: u64 = 1;
pub const OTHER_SHAPE: u64 = 2;
pub const SECTION: u64 = 4;
pub const END: u64 = 5;
/// Number of bits of the codes above.
pub const CODE_BITS: u32 = 3;

/// Number of shapes kept.
pub const SHAPES: usize = 8;

/// The last packet of a shape.
pub struct KeptPacket {
    pub packet: Packet,
    /// The units in which it differed from its own reference.
    pub mask: Mask,
}

/// The last packet of each shape in a section.
pub struct References {
    kept: [KeptPacket; SHAPES],
    /// Number of shapes so far.
    added: usize,
    newest: usize,
}

impl References {
    pub const NONE: References = References {
        kept: [const { KeptPacket { packet: Packet::EMPTY, mask: Mask::NONE } }; SHAPES],
        added: 0,
        newest: 0,
    };

    /// Forgets all packets, at the start of a section.
    pub fn clear(&mut self) {
        (self.added, self.newest) = (0, 0);
    }

    /// Returns the shape of the last packet. Before the first one, it is empty.
    #[inline(always)]
    pub fn last_shape(&self) -> PacketShape {
        if self.added == 0 { PacketShape::default() } else { self.kept[self.newest].packet.shape() }
    }

    fn kept_count(&self) -> usize {
        self.added.min(SHAPES)
    }

    #[inline(always)]
    pub fn find(&self, shape: PacketShape) -> Option<usize> {
        if self.last_shape() == shape && self.added > 0 {
            return Some(self.newest);
        }
        self.kept[..self.kept_count()].iter().position(|kept| kept.packet.shape() == shape)
    }

    /// Adds a shape, in place of the oldest one if there are too many. Its reference is zeros.
    pub fn add(&mut self, shape: PacketShape) -> usize {
        let index = self.added % SHAPES;
        self.added += 1;
        let KeptPacket { packet, mask } = &mut self.kept[index];
        packet.reset(shape);
        *mask = Mask::NONE;
        index
    }

    /// Returns the shape at an index, if it is kept.
    pub fn has(&self, index: usize) -> bool {
        index < self.kept_count()
    }

    #[inline(always)]
    pub fn get(&self, index: usize) -> &KeptPacket {
        &self.kept[index]
    }

    /// Returns the last packet of a shape, to be replaced by the next one.
    #[inline(always)]
    pub fn change(&mut self, index: usize) -> &mut KeptPacket {
        self.newest = index;
        &mut self.kept[index]
    }
}
