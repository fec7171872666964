//! Writes state into bytes that the caller has: little-endian, without gaps.

use super::{Recorder, Sink, State};

/// Writes as much as there is room for, and counts the rest.
pub struct Writer<'a> {
    room: &'a mut [u8],
    size: usize,
}

impl<'a> Writer<'a> {
    /// Writes into this.
    pub fn new(room: &'a mut [u8]) -> Writer<'a> {
        Writer { room, size: 0 }
    }

    /// How many bytes there are in all, with those that had no room.
    pub fn size(&self) -> usize {
        self.size
    }

    #[inline(always)]
    fn write<const N: usize>(&mut self, bytes: [u8; N]) {
        self.size += N;
        let room = std::mem::take(&mut self.room);
        // What does not fit leaves no room for what follows.
        if let Some((first, rest)) = room.split_first_chunk_mut() {
            *first = bytes;
            self.room = rest;
        }
    }
}

impl Sink for Writer<'_> {
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

    /// The world has no list that is longer than this can say.
    #[inline(always)]
    fn length(&mut self, length: usize) {
        self.word(length as u32);
    }
}

impl Recorder for Writer<'_> {
    #[inline(always)]
    fn item(&mut self, item: &impl State) {
        item.put(self);
    }

    #[inline(always)]
    fn length(&mut self, length: usize) {
        Sink::length(self, length);
    }
}
