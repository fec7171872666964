//! A hash of state: XXH3, 64 bits, seed 0, of the state's bytes.
//!
//! XXH3 is fast, and fixed by a written specification with test vectors, so
//! that it is the same on every platform and in every version of the library
//! that computes it. `rustc-hash` and the standard library's hashes promise
//! neither, and `std::hash::Hash` feeds native byte order and `usize`.
//!
//! Numbers go in as little-endian bytes, a `float` by its bits (zero and minus
//! zero differ, and so do they divide), a flag, a kind or an option's presence
//! as four bytes, a list behind its length as eight.

use std::hash::Hasher as _;

use smallvec::SmallVec;
use twox_hash::xxhash3_64::{DEFAULT_SECRET_LENGTH, RawHasher, SecretBuffer};

/// Words gathered before they are handed on: calls of the library are too dear
/// for four bytes each, and so is asking at each word whether there is room.
const GATHERED: usize = 1024;
/// Most words of one item. An item with more would panic, not be cut.
const ITEM: usize = 512;

/// Takes in state, word by word.
pub struct StateHasher {
    words: [[u8; 4]; GATHERED],
    count: usize,
    hasher: RawHasher<&'static [u8; DEFAULT_SECRET_LENGTH]>,
}

impl StateHasher {
    /// The hash of nothing yet.
    pub fn new() -> StateHasher {
        StateHasher {
            words: [[0; 4]; GATHERED],
            count: 0,
            hasher: RawHasher::new(SecretBuffer::default()),
        }
    }

    /// Takes in four bytes.
    #[inline(always)]
    pub fn word(&mut self, word: u32) {
        self.words[self.count] = word.to_le_bytes();
        self.count += 1;
    }

    /// Takes in an item of a list, of which there may be any number.
    #[inline(always)]
    pub fn item(&mut self, item: &impl StateHash) {
        item.hash_state(self);
        if self.count > GATHERED - ITEM {
            self.flush();
        }
    }

    /// Takes in the length of the list that follows.
    pub fn length(&mut self, length: usize) {
        self.item(&(length as u64));
    }

    #[inline(never)]
    fn flush(&mut self) {
        self.hasher.write(self.words[..self.count].as_flattened());
        self.count = 0;
    }

    /// The hash of all that was taken in.
    pub fn finish(mut self) -> u64 {
        self.flush();
        self.hasher.finish()
    }
}

/// What is state, and how its bytes are taken in.
pub trait StateHash {
    /// Feeds the whole value to the hasher.
    fn hash_state(&self, hasher: &mut StateHasher);
}

/// Makes a struct state: all its fields in the order given, but for those
/// `left_out`. A field that is in neither list does not compile.
/// `state_hash!(enum Kind)` is for enums without data.
macro_rules! state_hash {
    (enum $kind:ty) => {
        impl $crate::base::StateHash for $kind {
            #[inline(always)]
            fn hash_state(&self, hasher: &mut $crate::base::StateHasher) {
                hasher.word(*self as u32);
            }
        }
    };
    ($name:ident { $($field:ident),* $(,)? } $(left_out { $($out:ident),* $(,)? })?) => {
        impl $crate::base::StateHash for $name {
            #[inline(always)]
            fn hash_state(&self, hasher: &mut $crate::base::StateHasher) {
                let $name { $($field,)* $($($out: _,)*)? } = self;
                $($crate::base::StateHash::hash_state($field, hasher);)*
            }
        }
    };
}
pub(crate) use state_hash;

/// Numbers of up to four bytes.
macro_rules! words {
    ($($number:ty: $word:expr),* $(,)?) => {
        $(impl StateHash for $number {
            #[inline(always)]
            fn hash_state(&self, hasher: &mut StateHasher) {
                let word: fn($number) -> u32 = $word;
                hasher.word(word(*self));
            }
        })*
    };
}
words!(u32: |x| x, u16: u32::from, u8: u32::from, bool: u32::from);
words!(i32: |x| x as u32, f32: f32::to_bits);

impl StateHash for u64 {
    #[inline(always)]
    fn hash_state(&self, hasher: &mut StateHasher) {
        hasher.word(*self as u32);
        hasher.word((*self >> 32) as u32);
    }
}

impl StateHash for f64 {
    fn hash_state(&self, hasher: &mut StateHasher) {
        self.to_bits().hash_state(hasher);
    }
}

impl StateHash for glam::Vec2 {
    #[inline(always)]
    fn hash_state(&self, hasher: &mut StateHasher) {
        hasher.word(self.x.to_bits());
        hasher.word(self.y.to_bits());
    }
}

impl<T: StateHash, const N: usize> StateHash for [T; N] {
    #[inline(always)]
    fn hash_state(&self, hasher: &mut StateHasher) {
        for item in self {
            item.hash_state(hasher);
        }
    }
}

impl<T: StateHash> StateHash for [T] {
    #[inline]
    fn hash_state(&self, hasher: &mut StateHasher) {
        hasher.length(self.len());
        for item in self {
            hasher.item(item);
        }
    }
}

impl<T: StateHash, const N: usize> StateHash for SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    #[inline]
    fn hash_state(&self, hasher: &mut StateHasher) {
        self.as_slice().hash_state(hasher);
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
        let one = hash_of(|hasher| 0x0102_0304_0506_0708_u64.hash_state(hasher));
        assert_eq!(one, twox_hash::XxHash3_64::oneshot(&[8, 7, 6, 5, 4, 3, 2, 1]));
        let zero = |x: f32| hash_of(|hasher| x.hash_state(hasher));
        assert_ne!(zero(0.0), zero(-0.0));
        let list = |items: &[&[u32]]| {
            hash_of(|hasher| items.iter().for_each(|item| item.hash_state(hasher)))
        };
        assert_ne!(list(&[&[1], &[]]), list(&[&[], &[1]]), "a list behind its length");
    }
}
