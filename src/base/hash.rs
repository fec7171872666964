//! Hash of simulated state: XXH3, 64 bits, seed 0, over the bytes of the state.
//!
//! XXH3 is fast and defined by a written specification with test vectors. Its result is therefore
//! the same on every platform and in every version of the library that computes it. `rustc-hash`
//! and the standard library's hashes guarantee neither, and `std::hash::Hash` feeds native byte
//! order and `usize`.
//!
//! Every number is written as little-endian words of four bytes. A `float` is written by its
//! bits, so zero and negative zero differ. A flag or an enum is one word. A list is preceded by
//! its length, which takes two words.

use std::hash::Hasher as _;

use twox_hash::XxHash3_64;
use twox_hash::xxhash3_64::{DEFAULT_SECRET_LENGTH, RawHasher, SecretBuffer};

use super::{Recorder, Sink, State};

/// Words buffered before they are passed to the hash library. A library call for each four bytes
/// is too expensive, and so is a check after each word.
const GATHERED: usize = 1024;
/// Maximum number of words of one item.
const ITEM: usize = 512;

/// Hashes state, item by item.
pub struct StateHasher {
    gathered: [[u8; 4]; GATHERED],
    count: usize,
    hasher: RawHasher<&'static [u8; DEFAULT_SECRET_LENGTH]>,
}

impl StateHasher {
    /// Returns a hasher that has received no state.
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

    /// Returns the hash of all state received.
    pub fn finish(mut self) -> u64 {
        self.flush();
        self.hasher.finish()
    }
}

impl Recorder for StateHasher {
    const IS_HASH: bool = true;

    #[inline(always)]
    fn begin(&mut self, first: &impl State) {
        self.item(first);
    }

    /// Hashes an item of at most `ITEM` words.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn item(&mut self, item: &impl State) {
        let room = self.gathered[self.count..].first_chunk_mut().expect("flushed in time");
        let mut words = Words { room, count: 0 };
        item.put(&mut words);
        let count = words.count;
        assert!(count <= ITEM, "item has more than `ITEM` words");
        self.count += count;
        if self.count > GATHERED - ITEM {
            self.flush();
        }
    }

    fn length(&mut self, length: usize) {
        self.item(&(length as u64));
    }
}

/// Returns the XXH3 hash of `bytes`.
pub fn hash_bytes(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// Buffer for the words of an item, and their number.
struct Words<'a> {
    room: &'a mut [[u8; 4]; ITEM],
    count: usize,
}

impl Words<'_> {
    /// Writes the next word. Words beyond `ITEM` overwrite others, and the item is refused at its
    /// end.
    #[inline(always)]
    fn push(&mut self, word: u32) {
        self.room[self.count % ITEM] = word.to_le_bytes();
        self.count += 1;
    }
}

impl Sink for Words<'_> {
    const IS_HASH: bool = true;

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

    /// Compares with the specified hash of empty input, and with the library's one-shot function.
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
        assert_ne!(list(&[&[1], &[]]), list(&[&[], &[1]]), "a list starts with its length");
    }
}
