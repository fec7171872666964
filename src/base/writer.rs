//! Writing of state into a buffer of the caller: little-endian, without padding.

use super::{Recorder, Sink, State};

/// Writes state while the buffer has space, and counts all bytes.
pub struct Writer<'a> {
    room: &'a mut [u8],
    size: usize,
}

impl<'a> Writer<'a> {
    pub fn new(room: &'a mut [u8]) -> Writer<'a> {
        Writer { room, size: 0 }
    }

    pub fn size(&self) -> usize {
        self.size
    }
}

impl Recorder for Writer<'_> {
    #[inline(always)]
    fn item(&mut self, item: &impl State) {
        // A local cursor stays in registers.
        let mut cursor = Cursor { room: std::mem::take(&mut self.room), size: self.size };
        item.put(&mut cursor);
        (self.room, self.size) = (cursor.room, cursor.size);
    }

    /// Writes a length as four bytes. No list of a world is longer than that allows.
    #[inline(always)]
    fn length(&mut self, length: usize) {
        self.item(&(length as u32));
    }
}

struct Cursor<'a> {
    room: &'a mut [u8],
    size: usize,
}

impl Cursor<'_> {
    #[inline(always)]
    fn write<const N: usize>(&mut self, bytes: [u8; N]) {
        self.size += N;
        let room = std::mem::take(&mut self.room);
        // After a value that does not fit, nothing more is written.
        if let Some((first, rest)) = room.split_first_chunk_mut() {
            *first = bytes;
            self.room = rest;
        }
    }
}

impl Sink for Cursor<'_> {
    const TAKES_HOSTS_OWN: bool = true;

    #[inline(always)]
    fn byte(&mut self, byte: u8) {
        self.write([byte]);
    }

    #[inline(always)]
    fn half(&mut self, half: u16) {
        self.write(half.to_le_bytes());
    }

    #[inline(always)]
    fn word(&mut self, word: u32) {
        self.write(word.to_le_bytes());
    }

    #[inline(always)]
    fn length(&mut self, length: usize) {
        self.word(length as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;

    #[test]
    fn what_has_no_room_is_counted_and_what_is_cut_is_refused() {
        let value = (vec![1u32, 2, 3], Some(7u8));
        let write = |room: &mut [u8]| {
            let mut writer = Writer::new(room);
            writer.item(&value.0);
            writer.item(&value.1);
            writer.size()
        };
        let mut bytes = [0; 18];
        for room in 0..=18 {
            assert_eq!(write(&mut bytes[..room]), 18);
        }
        let read = |bytes: &[u8]| {
            let mut source = Source::new(bytes);
            let found = (source.item::<Vec<u32>>(), source.item::<Option<u8>>());
            source.is_done().then_some(found)
        };
        assert_eq!(read(&bytes), Some(value.clone()));
        assert!((0..18).all(|size| read(&bytes[..size]).is_none()));
        bytes[16] = 2;
        assert_eq!(read(&bytes), None, "a flag is zero or one");
    }
}
