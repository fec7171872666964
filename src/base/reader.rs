//! Reading of state from packets, which are not trusted.

use super::packet::Packet;
use super::references::References;
use super::unpacker::Unpacker;
use super::writer::group_size;
use super::{KeyBounds, Source, State};

/// Reads what a [`super::Writer`] has written, by the same calls. After a refusal all data read is
/// invalid, and all lists are empty. Check [`Reader::is_done`] at the end, and
/// [`Reader::is_good`] before relying on a loop count.
pub struct Reader<'a> {
    packets: Unpacker<'a>,
    base: Option<Unpacker<'a>>,
    /// Number of words and bytes read of the packet, if an item has begun.
    begun: Option<(usize, usize)>,
    keys: KeyBounds,
    is_good: bool,
}

impl<'a> Reader<'a> {
    /// `base` holds the packets to which `bytes` refers, or nothing. Each comes with a buffer.
    pub fn new(
        bytes: (&'a [u8], &'a mut References),
        base: Option<(&'a [u8], &'a mut References)>,
    ) -> Reader<'a> {
        Reader {
            packets: Unpacker::new(bytes),
            base: base.map(Unpacker::new),
            begun: None,
            keys: KeyBounds::default(),
            is_good: true,
        }
    }

    /// Reads the first part of an item. [`Reader::item`] reads its last part.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn begin<T: State>(&mut self) -> T {
        self.part(T::take)
    }

    /// Reads an item, or its last part.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn item<T: State>(&mut self) -> T {
        self.item_by(T::take)
    }

    /// As [`Reader::item`], in place ([`State::take_in_place`]).
    #[inline(always)]
    pub fn item_in_place(&mut self, item: &mut impl State) {
        self.item_by(|source| item.take_in_place(source));
    }

    /// Reads an item, or its last part, by a function.
    #[inline(always)]
    pub fn item_by<T>(&mut self, take: impl FnOnce(&mut Source) -> T) -> T {
        let item = self.part(take);
        let layout = self.packet().layout();
        self.is_good &= self.begun.take() == Some((layout.words, layout.bytes));
        item
    }

    #[inline(always)]
    fn part<T>(&mut self, take: impl FnOnce(&mut Source) -> T) -> T {
        let place = self.begun.unwrap_or_else(|| {
            self.read_packet();
            (0, 0)
        });
        let mut source = Source::new(self.packet(), place, self.keys);
        let part = take(&mut source);
        let (is_good, keys, place) = (source.is_good(), source.keys(), source.place());
        self.is_good &= is_good;
        (self.keys, self.begun) = (keys, Some(place));
        part
    }

    /// The packet that was read last; an empty one after a refusal.
    #[inline(always)]
    fn packet(&self) -> &Packet {
        static NONE: Packet = Packet::EMPTY;
        let of_base = || self.base.as_ref().and_then(Unpacker::packet);
        self.packets.packet().or_else(of_base).unwrap_or(&NONE)
    }

    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn read_packet(&mut self) {
        let base = self.base.as_mut().and_then(Unpacker::next_of_base);
        self.packets.read(base);
        self.is_good &= self.packets.is_good();
    }

    /// Reads the length of a list. Refuses a length that the remaining bytes cannot hold, and then
    /// returns 0. `group` is the number of items of one packet.
    #[cfg_attr(target_family = "wasm", inline(never))]
    fn length_of(&mut self, group: usize) -> usize {
        let base = self.base.as_mut().and_then(Unpacker::skip_to_length).unwrap_or(0);
        let length = self.packets.length(base) as usize;
        // A packet takes at least one byte, or is equal to one of the base, which does.
        self.check(self.packets.is_good() && length.div_ceil(group) <= self.left());
        if self.is_good { length } else { 0 }
    }

    /// Reads the length of a list whose items follow. It is at most the number of bytes left.
    pub fn length(&mut self) -> usize {
        self.length_of(1)
    }

    /// Reads a list into `out`, replacing its contents.
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub fn list<T: State>(&mut self, out: &mut Vec<T>) {
        out.clear();
        let group = group_size::<T>();
        let length = self.length_of(group);
        out.reserve(length);
        let mut left = length;
        while left > 0 && self.is_good {
            let count = left.min(group);
            out.extend((1..count).map(|_| self.begin::<T>()));
            out.push(self.item());
            left -= count;
        }
    }

    /// Marks the data as invalid.
    pub fn refuse(&mut self) {
        self.is_good = false;
    }

    /// Refuses the data if `is_so` is false.
    #[inline(always)]
    pub fn check(&mut self, is_so: bool) {
        self.is_good &= is_so;
    }

    /// Returns whether nothing has been refused so far.
    pub fn is_good(&self) -> bool {
        self.is_good
    }

    /// Returns whether all bytes were read and nothing was refused.
    pub fn is_done(&mut self) -> bool {
        self.is_good && self.begun.is_none() && self.packets.is_done()
    }

    /// Returns the highest slot and version of the keys read.
    pub fn keys(&self) -> KeyBounds {
        self.keys
    }

    /// Number of bytes not read yet. No state has more packets.
    pub fn left(&self) -> usize {
        self.packets.left() + self.base.as_ref().map_or(0, Unpacker::left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Recorder, Writer};

    type Sample = (Vec<u32>, Vec<[f32; 3]>, Option<u8>);

    fn write(values: &Sample, base: Option<&[u8]>, room: &mut [u8]) -> usize {
        let mut buffer = References::NONE;
        let mut writer = Writer::new(room, base.map(|base| (base, &mut buffer)));
        writer.list(&values.0);
        writer.length(values.1.len());
        for (index, value) in values.1.iter().enumerate() {
            writer.begin(&(index as u32));
            writer.item(value);
        }
        writer.item(&values.2);
        writer.finish()
    }

    fn packed(values: &Sample, base: Option<&[u8]>) -> Vec<u8> {
        let size = write(values, base, &mut []);
        let mut bytes = vec![0; size];
        for room in 0..=size {
            assert_eq!(write(values, base, &mut bytes[..room]), size);
        }
        bytes
    }

    fn read(bytes: &[u8], base: Option<&[u8]>) -> Option<Sample> {
        let mut buffers = [References::NONE, References::NONE];
        let [own, of_base] = &mut buffers;
        let mut reader = Reader::new((bytes, own), base.map(|base| (base, of_base)));
        let mut values = Sample::default();
        reader.list(&mut values.0);
        for index in 0..reader.length() as u32 {
            let is_next = reader.begin::<u32>() == index;
            reader.check(is_next);
            values.1.push(reader.item());
        }
        values.2 = reader.item();
        reader.is_done().then_some(values)
    }

    fn values() -> Sample {
        let numbers = (0..100).map(|i| i * i * 7919).collect();
        let points = (0..20).map(|i| [i as f32, 0.1, -1.0 / (1 + i) as f32]).collect();
        (numbers, points, Some(7))
    }

    #[test]
    fn what_is_written_is_read() {
        let first = values();
        let base = packed(&first, None);
        assert_eq!(read(&base, None), Some(first.clone()));
        assert!(base.len() < 400 + 20 * 12, "{}", base.len());
        let mut others = vec![first.clone(), Sample::default(), first.clone(), first.clone()];
        others[2].1.truncate(7);
        others[3].0.extend(0..50);
        others[3].1[11][1] += 1.0e-7;
        for other in others {
            let delta = packed(&other, Some(&base));
            assert_eq!(read(&delta, Some(&base)), Some(other.clone()));
            let has_no_base = read(&delta, None) != Some(other.clone());
            assert!(has_no_base || other == Sample::default());
            if other == first {
                assert!(delta.len() < 12, "{} bytes for no change", delta.len());
            }
        }
    }

    #[test]
    fn packets_that_alternate_repeat_no_flags() {
        let points = (0..200).map(|i| if i & 1 == 0 { [i as f32, 0.5, 0.5] } else { [0.5; 3] });
        let values = (vec![], points.collect(), None);
        let bytes = packed(&values, None);
        assert_eq!(read(&bytes, None), Some(values));
        // Code, index of the flags, and two numbers that differ.
        assert!(bytes.len() < 200 * (2 + 1 + 3 + 1) + 100, "{}", bytes.len());
    }

    #[test]
    fn what_is_cut_or_longer_is_refused() {
        let base = packed(&values(), None);
        let mut other = values();
        other.1[3][0] = 5.0;
        let delta = packed(&other, Some(&base));
        for (bytes, base) in [(&base, None), (&delta, Some(&base[..]))] {
            assert!((0..bytes.len()).all(|size| read(&bytes[..size], base).is_none()));
            assert_eq!(read(&[&bytes[..], &[0]].concat(), base), None);
        }
        assert_eq!(read(&delta, Some(&base[..base.len() / 2])), None);
    }
}
