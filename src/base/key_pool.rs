//! Rows behind keys: a slot map whose free list is that of its rows, so that a copy
//! of the rows, the keys and the list is a copy of the whole.

use std::marker::PhantomData;

use slotmap::{Key, KeyData};

use super::{Recorder, RowPool, Source};

/// Records, each behind a key that is given out once. Rows are handed out last
/// freed, first used; slots of keys are rows counted from one.
#[derive(Clone, Debug)]
pub struct KeyPool<K, T> {
    records: RowPool<T>,
    /// By row: of its key, odd; of the key that was there last and one, even, where
    /// it is free.
    versions: Vec<u32>,
    keys: PhantomData<fn() -> K>,
}

impl<K, T> Default for KeyPool<K, T> {
    fn default() -> Self {
        KeyPool { records: RowPool::default(), versions: Vec::new(), keys: PhantomData }
    }
}

/// Makes a key state: slot and version.
macro_rules! key_state {
    ($key:ident) => {
        impl $crate::base::State for $key {
            #[inline(always)]
            fn put(&self, sink: &mut impl $crate::base::Sink) {
                $crate::base::State::put(&slotmap::Key::data(self).as_ffi(), sink);
            }

            #[inline(always)]
            fn take(source: &mut $crate::base::Source) -> $key {
                $crate::base::take_key(source)
            }
        }
    };
}
pub(crate) use key_state;

/// For [`key_state!`]: any key, or the null key.
pub fn take_key<K: Key>(source: &mut Source) -> K {
    let key = K::from(KeyData::from_ffi(source.word_pair()));
    if !key.is_null() {
        let (slot, version) = parts(key);
        source.note_key(slot, version);
    }
    key
}

fn parts(key: impl Key) -> (u32, u32) {
    let bits = key.data().as_ffi();
    (bits as u32, (bits >> 32) as u32)
}

fn key_of<K: Key>(row: u32, version: u32) -> K {
    KeyData::from_ffi(u64::from(version) << 32 | u64::from(row + 1)).into()
}

impl<K: Key, T> KeyPool<K, T> {
    /// Puts a record in a free row, and returns its key and the row.
    pub fn insert(&mut self, record: T) -> (K, u32) {
        let row = self.records.insert(record);
        if row as usize == self.versions.len() {
            self.versions.push(0);
        }
        let version = &mut self.versions[row as usize];
        *version |= 1;
        (key_of(row, *version), row)
    }

    /// Room for so many more.
    pub fn reserve(&mut self, more: usize) {
        self.records.reserve(more);
        self.versions.reserve(more);
    }

    /// Gives a row back: its key ends. Its record stays until it is used again.
    pub fn remove(&mut self, row: u32) {
        debug_assert!(self.versions[row as usize] % 2 == 1);
        self.versions[row as usize] = self.versions[row as usize].wrapping_add(1);
        self.records.remove(row);
    }

    /// The row behind a key, if it is there.
    #[inline]
    pub fn find(&self, key: K) -> Option<u32> {
        let (slot, version) = parts(key);
        let row = slot.wrapping_sub(1);
        // A key's version is odd.
        (self.versions.get(row as usize) == Some(&version)).then_some(row)
    }

    /// The row behind the key of a record that is there.
    #[inline(always)]
    pub fn known(&self, key: K) -> u32 {
        let row = parts(key).0 - 1;
        debug_assert_eq!(self.find(key), Some(row), "keys are checked at the door");
        row
    }

    /// Whether there is a record in a row.
    #[inline]
    pub fn has(&self, row: u32) -> bool {
        self.versions.get(row as usize).is_some_and(|version| version % 2 == 1)
    }

    /// The rows with a record, in their order.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        self.versions.iter().zip(0..).filter(|(version, _)| *version % 2 == 1).map(|(_, row)| row)
    }

    /// Every key, in the order of the rows.
    pub fn keys(&self) -> impl Iterator<Item = K> + '_ {
        self.rows().map(|row| key_of(row, self.versions[row as usize]))
    }

    /// How many records there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// The rows, for what needs no keys.
    pub fn pool(&self) -> &RowPool<T> {
        &self.records
    }

    /// The rows, for what needs no keys.
    pub fn pool_mut(&mut self) -> &mut RowPool<T> {
        &mut self.records
    }

    /// Hands out the free rows: they are used again in this order; each with its last
    /// key, which tells the generation that comes next.
    pub fn record_free(&self, recorder: &mut impl Recorder) {
        recorder.length(self.records.free().len());
        for &row in self.records.free() {
            recorder.item(&row);
            let last = self.versions[row as usize].wrapping_sub(1);
            recorder.item(&key_of::<K>(row, last).data().as_ffi());
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.records.bytes() + self.versions.capacity() * size_of::<u32>()
    }
}

/// Reading back.
impl<K: Key, T: Default> KeyPool<K, T> {
    /// Makes so many rows, all of which are then given a record or made free.
    pub fn prepare(&mut self, rows: usize) {
        self.records.prepare(rows);
        self.versions.clear();
        self.versions.resize(rows, 0);
    }

    /// Puts a record where it was; refuses where another is, and a key of elsewhere.
    #[inline]
    pub fn restore(&mut self, source: &mut Source, row: u32, key: K, record: T) {
        if self.take_row(source, row, key) {
            self.versions[row as usize] = parts(key).1;
            self.records[row] = record;
        }
    }

    /// Reads the free rows, when all others have their records.
    pub fn restore_free(&mut self, source: &mut Source) {
        let count = source.length(FREE_BYTES);
        for _ in 0..count {
            let (row, key) = (source.word(), KeyData::from_ffi(source.word_pair()).into());
            if self.take_row(source, row, key) {
                self.versions[row as usize] = parts(key).1.wrapping_add(1);
            }
            self.records.free_mut().push(row);
        }
        source.check(!self.versions.contains(&0));
    }

    /// Whether the row is there, has nothing yet, and the key is one of its.
    fn take_row(&self, source: &mut Source, row: u32, key: K) -> bool {
        let (slot, version) = parts(key);
        let is_good =
            self.versions.get(row as usize) == Some(&0) && slot == row + 1 && version != u32::MAX;
        source.check(is_good);
        is_good
    }
}

/// Of a free row: its number, and its last key.
pub const FREE_BYTES: usize = 12;

impl<K, T> std::ops::Index<u32> for KeyPool<K, T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, row: u32) -> &T {
        &self.records[row]
    }
}

impl<K, T> std::ops::IndexMut<u32> for KeyPool<K, T> {
    #[inline(always)]
    fn index_mut(&mut self, row: u32) -> &mut T {
        &mut self.records[row]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Writer;
    use slotmap::{DefaultKey, SlotMap};

    /// As `slotmap` has it, which gave out these keys before.
    #[test]
    fn keys_are_those_of_a_slot_map() {
        let mut pool = KeyPool::<DefaultKey, u32>::default();
        let mut map = SlotMap::new();
        let mut state = 1u32;
        let mut alive: Vec<DefaultKey> = Vec::new();
        for i in 0..2000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if alive.len() > 20 && state >> 31 == 0 || alive.len() > 60 {
                let key = alive.swap_remove(state as usize % alive.len());
                pool.remove(pool.find(key).unwrap());
                map.remove(key);
                assert_eq!(pool.find(key), None);
            } else {
                let (key, row) = pool.insert(i);
                assert_eq!(key, map.insert(i));
                assert_eq!((pool.find(key), pool[row]), (Some(row), i));
                alive.push(key);
            }
            assert_eq!(pool.len(), alive.len());
        }
        assert!(pool.keys().eq(map.keys()));
        assert_eq!(pool.find(DefaultKey::default()), None);
        assert_eq!(pool.find(KeyData::from_ffi(1 << 32).into()), None, "slot zero");
    }

    #[test]
    fn free_rows_come_back_in_their_order() {
        let mut pool = KeyPool::<DefaultKey, u32>::default();
        let rows: Vec<u32> = (0..5).map(|i| pool.insert(i).1).collect();
        pool.remove(rows[3]);
        pool.remove(rows[1]);
        let mut bytes = [0; 100];
        let mut writer = Writer::new(&mut bytes);
        pool.record_free(&mut writer);
        let size = writer.size();
        let mut copy = KeyPool::<DefaultKey, u32>::default();
        let mut source = Source::new(&bytes[..size]);
        copy.prepare(5);
        for row in pool.rows() {
            let key = key_of(row, pool.versions[row as usize]);
            copy.restore(&mut source, row, key, pool[row]);
        }
        copy.restore_free(&mut source);
        assert!(source.is_done());
        assert!((0..4).all(|i| copy.insert(i) == pool.insert(i)));
    }
}
