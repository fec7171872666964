//! A hash of state: XXH3, 64 bits, seed 0, of the state's bytes.
//!
//! XXH3 is fast, and fixed by a written specification with test vectors, so
//! that it is the same on every platform and in every version of the library
//! that computes it. `rustc-hash` and the standard library's hashes promise
//! neither, and `std::hash::Hash` feeds native byte order and `usize`.
//!
//! Numbers go in as little-endian words of four bytes, a `float` by its bits (zero
//! and minus zero differ), a flag or a kind as one word, a list behind its length
//! as two.

use std::hash::Hasher as _;

use twox_hash::XxHash3_64;
use twox_hash::xxhash3_64::{DEFAULT_SECRET_LENGTH, RawHasher, SecretBuffer};

use super::{Recorder, Sink, State};

/// Words gathered before they are handed on: calls of the library are too dear
/// for four bytes each, and so is asking at each word whether to call.
const GATHERED: usize = 1024;
/// Most words of one item.
const ITEM: usize = 512;

/// Takes in state, item by item.
pub struct StateHasher {
    gathered: [[u8; 4]; GATHERED],
    count: usize,
    hasher: RawHasher<&'static [u8; DEFAULT_SECRET_LENGTH]>,
}

impl StateHasher {
    /// The hash of nothing yet.
    pub fn new() -> StateHasher {
        StateHasher {
            gathered: [[0; 4]; GATHERED],
            count: 0,
            hasher: RawHasher::new(SecretBuffer::default()),
        }
    }

    fn flush(&mut self) {
        self.hasher.write(self.gathered[..self.count].as_flattened());
        self.count = 0;
    }

    /// The hash of all that was taken in.
    pub fn finish(mut self) -> u64 {
        self.flush();
        self.hasher.finish()
    }
}

impl Recorder for StateHasher {
    /// Of at most `ITEM` words.
    #[inline(always)]
    fn item(&mut self, item: &impl State) {
        let mut words = Words { room: &mut self.gathered[self.count..] };
        item.put(&mut words);
        self.count = GATHERED - words.room.len();
        if self.count > GATHERED - ITEM {
            self.flush();
        }
    }

    fn length(&mut self, length: usize) {
        self.item(&(length as u64));
    }
}

/// The hash of bytes.
pub fn hash_bytes(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// Room for the words of an item.
struct Words<'a> {
    room: &'a mut [[u8; 4]],
}

impl Words<'_> {
    /// Writes the next word. Panics when an item has too many.
    #[inline(always)]
    fn push(&mut self, word: u32) {
        let room = std::mem::take(&mut self.room);
        let (first, rest) = room.split_first_mut().expect("an item has at most `ITEM` words");
        *first = word.to_le_bytes();
        self.room = rest;
    }
}

impl Sink for Words<'_> {
    const TAKES_HOSTS_OWN: bool = false;

    #[inline(always)]
    fn byte(&mut self, byte: u8) {
        self.push(u32::from(byte));
    }

    #[inline(always)]
    fn half(&mut self, half: u16) {
        self.push(u32::from(half));
    }

    #[inline(always)]
    fn word(&mut self, word: u32) {
        self.push(word);
    }

    #[inline(always)]
    fn length(&mut self, length: usize) {
        (length as u64).put(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash_of(feed: impl FnOnce(&mut StateHasher)) -> u64 {
        let mut hasher = StateHasher::new();
        feed(&mut hasher);
        hasher.finish()
    }

    /// The specification's own vectors: `XXH3_64bits` of nothing, and what the
    /// reference implementation gives.
    #[test]
    fn it_is_xxh3() {
        assert_eq!(hash_of(|_| ()), 0x2d06_8005_38d3_94c2);
        for words in [1, 7, 63, 511, 512, 513, 5000] {
            let bytes: Vec<u8> = (0..words as u32).flat_map(|i| (i * i).to_le_bytes()).collect();
            let gathered = hash_of(|hasher| (0..words as u32).for_each(|i| hasher.item(&(i * i))));
            assert_eq!(gathered, twox_hash::XxHash3_64::oneshot(&bytes), "{words} words");
        }
    }

    #[test]
    fn bytes_are_little_endian_and_zeros_have_signs() {
        let one = hash_of(|hasher| hasher.item(&0x0102_0304_0506_0708_u64));
        assert_eq!(one, twox_hash::XxHash3_64::oneshot(&[8, 7, 6, 5, 4, 3, 2, 1]));
        let zero = |x: f32| hash_of(|hasher| hasher.item(&x));
        assert_ne!(zero(0.0), zero(-0.0));
        let list =
            |items: &[&[u32]]| hash_of(|hasher| items.iter().for_each(|item| hasher.list(item)));
        assert_ne!(list(&[&[1], &[]]), list(&[&[], &[1]]), "a list behind its length");
    }
}
