//! Packets: the numbers of one item of a snapshot, and their difference from a reference.
//!
//! ```text
//! units:       the words of the item, then its bytes, four to a unit
//! difference:  for each unit that differs, in order, its number of bytes minus one, four to a
//!              byte; then the bytes of each `fold(unit - reference)`, the low ones first, without
//!              those above the highest that is not zero
//! ```

use fearless_simd::{Level, dispatch};

use super::spread::{GROUP, fold, size_of_group, spread, unfold_all};
use super::{Sink, set_bits_of};

/// Maximum number of words of a packet.
pub const MAX_WORDS: usize = 512;
/// Maximum number of bytes of a packet, in addition to its words.
pub const MAX_BYTES: usize = 512;
const MAX_UNITS: usize = MAX_WORDS + MAX_BYTES / 4;
/// Units in memory. A power of two, so that `index % ROOM` is fast, and needs no bounds check.
const ROOM: usize = 1024;
const _: () = assert!(MAX_UNITS <= ROOM && ROOM.is_power_of_two());
// So that `Packet::from` finds all numbers of an item.
const _: () = assert!(2 * MAX_WORDS <= ROOM && 4 * MAX_WORDS + 2 * MAX_BYTES <= 4 * ROOM);

/// Number of words and of bytes of a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PacketLayout {
    pub words: usize,
    pub bytes: usize,
}

impl PacketLayout {
    fn groups(self) -> usize {
        self.bytes.div_ceil(4)
    }

    pub fn units(self) -> usize {
        self.words + self.groups()
    }

    pub fn is_sound(self) -> bool {
        self.words <= MAX_WORDS && self.bytes <= MAX_BYTES
    }
}

/// A unit: little-endian, so that its bytes can be read one by one.
type Unit = [u8; 4];

/// The numbers of an item.
pub struct Packet {
    layout: PacketLayout,
    /// Those beyond the layout are arbitrary.
    units: [Unit; ROOM],
}

impl Packet {
    pub const EMPTY: Packet =
        Packet { layout: PacketLayout { words: 0, bytes: 0 }, units: [[0; 4]; ROOM] };

    pub fn layout(&self) -> PacketLayout {
        self.layout
    }

    /// Returns the words from an index on, and the bytes from an index on. Those beyond the layout
    /// are arbitrary.
    ///
    /// The lengths are constants, so that the compiler omits the bounds checks.
    #[inline(always)]
    pub fn from(&self, (word, byte): (usize, usize)) -> (&[Unit; MAX_WORDS], &[u8; MAX_BYTES]) {
        static NONE: ([Unit; MAX_WORDS], [u8; MAX_BYTES]) = ([[0; 4]; MAX_WORDS], [0; MAX_BYTES]);
        let words = self.units.get(word..).and_then(|units| units.first_chunk());
        let bytes = self.units.as_flattened().get(4 * self.layout.words + byte..);
        let bytes = bytes.and_then(|bytes| bytes.first_chunk());
        (words.unwrap_or(&NONE.0), bytes.unwrap_or(&NONE.1))
    }

    #[inline(always)]
    fn units(&self) -> &[Unit] {
        &self.units[..self.layout.units()]
    }

    /// Sets the layout, and all numbers to zero.
    pub fn reset(&mut self, layout: PacketLayout) {
        self.layout = layout;
        self.units[..layout.units()].fill([0; 4]);
    }

    #[inline(always)]
    pub fn copy_from(&mut self, other: &Packet) {
        self.layout = other.layout;
        self.units[..other.layout.units()].copy_from_slice(other.units());
    }

    pub fn is_equal(&self, other: &Packet) -> bool {
        self.layout == other.layout && self.units() == other.units()
    }
}

/// Gathers the numbers of an item.
pub struct Gatherer {
    packet: Packet,
    /// The bytes, until the number of words is known.
    bytes: [u8; MAX_BYTES + 4],
}

impl Gatherer {
    pub const EMPTY: Gatherer = Gatherer { packet: Packet::EMPTY, bytes: [0; MAX_BYTES + 4] };

    /// Adds numbers to the packet. Panics if there are too many.
    #[inline(always)]
    pub fn add(&mut self, put: impl FnOnce(&mut Gathering)) {
        let Gatherer { packet: Packet { layout, units }, bytes } = self;
        // A local cursor stays in registers.
        let mut gathering = Gathering { units, bytes, layout: *layout };
        put(&mut gathering);
        *layout = gathering.layout;
        assert!(layout.is_sound(), "item has too many numbers");
    }

    /// Returns the complete packet. Call [`Gatherer::clear`] after use.
    #[inline(always)]
    pub fn packet(&mut self) -> &Packet {
        let Gatherer { packet: Packet { layout, units }, bytes } = self;
        bytes[layout.bytes..layout.bytes + 3].fill(0);
        let (groups, _) = bytes.as_chunks::<4>();
        let count = layout.groups();
        units[layout.words..][..count].copy_from_slice(&groups[..count]);
        &self.packet
    }

    pub fn clear(&mut self) {
        self.packet.layout = PacketLayout::default();
    }
}

/// Receives the numbers of an item. If there are too many, [`Gatherer::add`] panics.
pub struct Gathering<'a> {
    units: &'a mut [Unit; ROOM],
    bytes: &'a mut [u8; MAX_BYTES + 4],
    layout: PacketLayout,
}

impl Sink for Gathering<'_> {
    const IS_HASH: bool = false;

    #[inline(always)]
    fn byte(&mut self, byte: u8) {
        self.bytes[self.layout.bytes % MAX_BYTES] = byte;
        self.layout.bytes += 1;
    }

    #[inline(always)]
    fn half(&mut self, half: u16) {
        let [low, high] = half.to_le_bytes();
        self.byte(low);
        self.byte(high);
    }

    #[inline(always)]
    fn word(&mut self, word: u32) {
        self.units[self.layout.words % ROOM] = word.to_le_bytes();
        self.layout.words += 1;
    }

    #[inline(always)]
    fn length(&mut self, length: usize) {
        self.word(length as u32);
    }
}

/// Flags of the units that differ from the reference.
#[derive(Clone, Copy)]
pub struct Flags([u64; MAX_UNITS / 64]);

impl Flags {
    pub const NONE: Flags = Flags([0; MAX_UNITS / 64]);

    #[inline(always)]
    pub fn of(packet: &Packet, reference: &Packet) -> Flags {
        let mut flags = Flags::NONE;
        let units = packet.layout.units();
        let (own, others) = (packet.units.as_chunks::<8>().0, reference.units.as_chunks::<8>().0);
        let pairs = own.iter().zip(others).take(units.div_ceil(8));
        for (index, (own, others)) in pairs.enumerate() {
            let differ =
                |bits: u64, unit: usize| bits | u64::from(own[unit] != others[unit]) << unit;
            flags.0[index / 8] |= (0..8).fold(0, differ) << (8 * (index % 8));
        }
        // The units beyond the layout.
        if !units.is_multiple_of(64) {
            flags.0[units / 64] &= (1 << (units % 64)) - 1;
        }
        flags
    }

    /// The flags of the first `units` units.
    #[inline(always)]
    fn chunks(&self, units: usize) -> &[u64] {
        &self.0[..units.div_ceil(64)]
    }
}

/// Flags, and the list of the units whose flags are set.
pub struct Mask {
    flags: Flags,
    /// The first `count` units, in ascending order, then some `NO_UNIT`. Only of packets that have
    /// at most [`LISTED`] units: a scratch buffer must fit on a small stack.
    units: [u8; LISTED + 8],
    count: usize,
}

/// For each byte, its bits that are set, in ascending order, then zeros.
static BITS_OF: [[u8; 8]; 256] = {
    let mut bits_of = [[0; 8]; 256];
    let mut byte = 0;
    while byte < bits_of.len() {
        let (mut bit, mut count) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                bits_of[byte][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    bits_of
};

/// Maximum number of units of a packet whose masks list them.
const LISTED: usize = 128;
/// Index beyond the units that are listed, so that groups of four units are always complete.
const NO_UNIT: u8 = u8::MAX;
const _: () = assert!(LISTED <= NO_UNIT as usize && MAX_UNITS < ROOM);

impl Mask {
    pub const NONE: Mask = Mask { flags: Flags::NONE, units: [NO_UNIT; LISTED + 8], count: 0 };

    /// Compares the flags of the first `units` units.
    #[inline(always)]
    pub fn has_flags(&self, flags: &Flags, units: usize) -> bool {
        self.flags.chunks(units) == flags.chunks(units)
    }

    /// Sets the flags of the first `units` units. No other flag may be set.
    pub fn set_flags(&mut self, flags: &Flags, units: usize) {
        self.flags = *flags;
        if units > LISTED {
            self.count = flags.chunks(units).iter().map(|chunk| chunk.count_ones() as usize).sum();
            return;
        }
        self.count = 0;
        for index in 0..units.div_ceil(8) {
            let byte = (flags.0[index / 8] >> (8 * (index % 8))) as u8;
            let units = BITS_OF[usize::from(byte)].map(|bit| bit + 8 * index as u8);
            self.units[self.count..][..8].copy_from_slice(&units);
            self.count += byte.count_ones() as usize;
        }
        self.units[self.count..][..3].fill(NO_UNIT);
    }

    /// Iterates over the units whose flags are set, in groups of four. The packet has at most
    /// [`LISTED`] units.
    #[inline(always)]
    fn listed_groups(&self) -> impl Iterator<Item = [usize; 4]> {
        let groups = self.units.as_chunks().0.iter();
        groups.take(self.count.div_ceil(4)).map(|group: &[u8; 4]| group.map(usize::from))
    }

    /// As [`Mask::listed_groups`], of a packet of any number of units.
    fn groups(&self, units: usize) -> impl Iterator<Item = [usize; 4]> {
        let mut set = set_bits_of(self.flags.chunks(units)).fuse();
        (0..self.count).step_by(4).map(move |_| [(); 4].map(|()| set.next().unwrap_or(ROOM - 1)))
    }
}

/// Maximum number of bytes of a packet, with some to spare for stores of four bytes.
const MAX_PACKED: usize = MAX_UNITS / 8 + MAX_UNITS / 4 + 4 * MAX_UNITS + 64;

/// Bytes that are ready to be written: codes, flags and differences.
pub struct PackedBytes {
    bytes: [u8; MAX_PACKED],
    size: usize,
}

impl PackedBytes {
    pub const EMPTY: PackedBytes = PackedBytes { bytes: [0; MAX_PACKED], size: 0 };

    pub fn clear(&mut self) {
        self.size = 0;
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.size]
    }

    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        self.bytes[self.size] = byte;
        self.size += 1;
    }

    /// Adds a number, seven bits to a byte, the low ones first.
    #[inline(always)]
    pub fn number(&mut self, mut number: u64) {
        while number >= 1 << 7 {
            self.byte(number as u8 | 1 << 7);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    pub fn flags(&mut self, flags: &Flags, units: usize) {
        for index in 0..units.div_ceil(8) {
            self.byte((flags.0[index / 8] >> (8 * (index % 8))) as u8);
        }
    }

    /// Adds the units that differ.
    #[inline(always)]
    pub fn difference(&mut self, packet: &Packet, reference: &Packet, mask: &Mask) {
        let units = packet.layout.units();
        if units <= LISTED {
            self.add_units(packet, reference, (mask.listed_groups(), mask.count));
        } else {
            self.add_units(packet, reference, (mask.groups(units), mask.count));
        }
    }

    /// Adds the differences of some units, given in groups of four, and their number.
    #[inline(always)]
    fn add_units(
        &mut self,
        packet: &Packet,
        reference: &Packet,
        (groups, count): (impl Iterator<Item = [usize; 4]>, usize),
    ) {
        let (sizes, rest) = self.bytes[self.size..].split_at_mut(count.div_ceil(4));
        let (mut left, mut end) = (count, 0);
        for (size, units) in sizes.iter_mut().zip(groups) {
            let mut codes = 0;
            for (place, unit) in units.into_iter().take(left).enumerate() {
                let [own, other] = [packet, reference].map(|packet| packet.units[unit % ROOM]);
                let difference =
                    fold(u32::from_le_bytes(own).wrapping_sub(u32::from_le_bytes(other)));
                // Number of bytes minus one.
                let more = (31 - (difference | 1).leading_zeros()) / 8;
                codes |= more << (2 * place);
                rest[end..end + 4].copy_from_slice(&difference.to_le_bytes());
                end += more as usize + 1;
            }
            *size = codes as u8;
            left = left.saturating_sub(4);
        }
        self.size += count.div_ceil(4) + end;
    }
}

/// Reads packed bytes. They are not trusted: a read beyond the end fails.
pub struct PackedReader<'a> {
    pub bytes: &'a [u8],
    level: Level,
}

impl<'a> PackedReader<'a> {
    pub fn new(bytes: &'a [u8]) -> PackedReader<'a> {
        PackedReader { bytes, level: Level::new() }
    }

    #[inline(always)]
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    #[inline(always)]
    pub fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 1 << 7 {
                return Some(number);
            }
        }
        None
    }

    pub fn flags(&mut self, units: usize) -> Option<Flags> {
        let bytes = self.bytes;
        self.bytes = bytes.get(units.div_ceil(8)..)?;
        let mut flags = Flags::NONE;
        for (chunk, index) in flags.0.iter_mut().zip((0..units.div_ceil(8)).step_by(8)) {
            let bytes = &bytes[index..];
            *chunk = match bytes.first_chunk() {
                Some(&bytes) => u64::from_le_bytes(bytes),
                None => bytes.iter().rev().fold(0, |flags, &byte| flags << 8 | u64::from(byte)),
            };
        }
        // The eight bytes may include some that follow the flags.
        let flag_bits = units.next_multiple_of(8) % 64;
        if flag_bits != 0 {
            flags.0[units / 64] &= (1 << flag_bits) - 1;
        }
        // No flag beyond the units is set.
        (units.is_multiple_of(64) || flags.0[units / 64] >> (units % 64) == 0).then_some(flags)
    }

    /// Changes the units that differ. Before the call, `packet` equals the reference. Returns
    /// `None` if the bytes end too early.
    #[inline(always)]
    pub fn difference(&mut self, packet: &mut Packet, mask: &Mask) -> Option<()> {
        let units = packet.layout.units();
        if units <= LISTED {
            self.change_units(packet, mask.listed_groups(), mask.count)
        } else {
            self.change_units(packet, mask.groups(units), mask.count)
        }
    }

    /// Changes `count` units, given in groups of four.
    #[inline(always)]
    fn change_units(
        &mut self,
        packet: &mut Packet,
        groups: impl Iterator<Item = [usize; 4]>,
        count: usize,
    ) -> Option<()> {
        let (sizes, packed) = self.bytes.split_at_checked(count.div_ceil(4))?;
        // Loads of a group must not pass the end.
        let mut padded;
        let bytes = if packed.len() >= 4 * count + GROUP {
            packed
        } else {
            padded = [0; 4 * MAX_UNITS + GROUP];
            padded[..packed.len()].copy_from_slice(packed);
            &padded
        };
        let units = &mut packet.units;
        let end = dispatch!(self.level, simd => {
            let mut end = 0;
            for (&sizes, group) in sizes.iter().zip(groups) {
                let words = unfold_all(spread(simd, bytes.get(end..)?.first_chunk()?, sizes));
                for (unit, word) in group.into_iter().zip(words) {
                    let unit = &mut units[unit % ROOM];
                    *unit = u32::from_le_bytes(*unit).wrapping_add(word).to_le_bytes();
                }
                end += size_of_group(sizes);
            }
            Some(end)
        })?;
        // The last group may have fewer than four units, and then zeros for the others.
        let unused = count.next_multiple_of(4) - count;
        let is_whole =
            sizes.last().is_none_or(|sizes| sizes.leading_zeros() as usize >= 2 * unused);
        self.bytes = packed.get(end - unused..)?;
        is_whole.then_some(())
    }
}
