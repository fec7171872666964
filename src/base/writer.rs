//! Writing of state into a buffer of the caller, as packets.

use super::packet::{Flags, Gatherer, PackedBytes};
use super::references::{CODE_BITS, END, OTHER_LAYOUT, OTHER_MASK, References, SECTION};
use super::spread::fold;
use super::unpacker::Unpacker;
use super::{Recorder, State};

/// Writes state while the buffer has space, and counts all bytes. See `references.rs` for the
/// format.
pub struct Writer<'a> {
    room: &'a mut [u8],
    size: usize,
    item: Gatherer,
    references: References,
    /// The state to which this one is compared, if any.
    base: Option<Unpacker<'a>>,
    /// Number of last packets that are equal to those of the base.
    run: u64,
    packed: PackedBytes,
}

impl<'a> Writer<'a> {
    /// `base` holds the packets to which these refer, with a buffer, or nothing.
    pub fn new(room: &'a mut [u8], base: Option<(&'a [u8], &'a mut References)>) -> Writer<'a> {
        Writer {
            room,
            size: 0,
            item: Gatherer::EMPTY,
            references: References::NONE,
            base: base.map(Unpacker::new),
            run: 0,
            packed: PackedBytes::EMPTY,
        }
    }

    /// Ends the stream and returns its size.
    pub fn finish(mut self) -> usize {
        step(&mut self.packed, &mut self.run, END);
        self.flush();
        self.size
    }

    #[inline(always)]
    fn flush(&mut self) {
        let bytes = self.packed.bytes();
        let at = self.size.min(self.room.len());
        // What does not fit as a whole is not written.
        if let Some(room) = self.room[at..].get_mut(..bytes.len()) {
            room.copy_from_slice(bytes);
        }
        self.size += bytes.len();
        self.packed.clear();
    }

    /// Writes the item. Not inlined, because its loops need the registers.
    #[inline(never)]
    fn write_packet(&mut self) {
        let Writer { item, references, base, run, packed, .. } = self;
        let packet = item.packet();
        let base = base.as_mut().and_then(Unpacker::next_of_base);
        if base.is_some_and(|base| base.is_equal(packet)) {
            *run += 1;
            item.clear();
            return;
        }
        let layout = packet.layout();
        let expected = base.map_or(references.last_layout(), |base| base.layout());
        let base = base.filter(|_| layout == expected);
        let found = references.find(layout);
        let index = found.unwrap_or_else(|| references.add(layout));
        let kept = references.get(index);
        let reference = base.unwrap_or(&kept.packet);
        let flags = Flags::of(packet, reference);
        let units = layout.units();
        let has_other_layout = layout != expected;
        let has_other_mask = !kept.masks.newest().has_flags(&flags, units);
        let code =
            u64::from(has_other_layout) * OTHER_LAYOUT + u64::from(has_other_mask) * OTHER_MASK;
        step(packed, run, code);
        if has_other_layout {
            packed.byte(found.map_or(u8::MAX, |index| index as u8));
            if found.is_none() {
                packed.number(layout.words as u64);
                packed.number(layout.bytes as u64);
            }
        }
        let kept = references.change(index);
        if has_other_mask {
            let known = kept.masks.find(&flags, units);
            packed.byte(known.map_or(u8::MAX, |index| index as u8));
            if !known.is_some_and(|index| kept.masks.choose(index)) {
                packed.flags(&flags, units);
                kept.masks.add(&flags, units);
            }
        }
        packed.difference(packet, base.unwrap_or(&kept.packet), kept.masks.newest());
        kept.packet.copy_from(packet);
        item.clear();
        self.flush();
    }
}

impl Recorder for Writer<'_> {
    const IS_HASH: bool = false;

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn begin(&mut self, first: &impl State) {
        self.item.add(|gathering| first.put(gathering));
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn item(&mut self, item: &impl State) {
        self.begin(item);
        self.write_packet();
    }

    /// Starts a section. No list of a world is longer than 32 bits allow.
    #[cfg_attr(target_family = "wasm", inline(never))]
    fn length(&mut self, length: usize) {
        let base = self.base.as_mut().and_then(Unpacker::skip_to_length).unwrap_or(0);
        step(&mut self.packed, &mut self.run, SECTION);
        self.packed.number(u64::from(fold((length as u32).wrapping_sub(base))));
        self.flush();
        self.references.clear();
    }

    /// Writes short items in groups.
    #[cfg_attr(target_family = "wasm", inline(never))]
    fn list<T: State>(&mut self, items: &[T]) {
        self.length(items.len());
        for group in items.chunks(group_size::<T>()) {
            group.iter().for_each(|item| self.begin(item));
            self.write_packet();
        }
    }
}

/// Writes the run, and the code of what follows it.
#[inline(always)]
fn step(packed: &mut PackedBytes, run: &mut u64, code: u64) {
    packed.number(std::mem::take(run) << CODE_BITS | code);
}

/// Number of items of a list in one packet.
pub fn group_size<T>() -> usize {
    /// Bytes in memory of the items of one packet, about.
    const BYTES: usize = 128;
    (BYTES / size_of::<T>()).max(1)
}
