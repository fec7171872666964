//! Rows behind keys: a slot map from keys to the rows of a pool, that comes back from
//! a snapshot as it was, with the versions of all slots and the order of its free list.

use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::{Error, SeqAccessDeserializer, SeqDeserializer, U32Deserializer};
use serde::de::{DeserializeSeed, Deserializer, IntoDeserializer, SeqAccess, Visitor};
use slotmap::{Key, KeyData, SlotMap};

use super::{Recorder, RowPool, Source};

/// Records, each behind a key that is given out once. The slot map and the pool both
/// use again first what was freed last; so slots of keys are rows counted from one.
#[derive(Clone, Debug)]
pub struct KeyPool<K: Key, T> {
    rows: SlotMap<K, u32>,
    /// A free row keeps its last key.
    records: RowPool<T>,
}

impl<K: Key, T> Default for KeyPool<K, T> {
    fn default() -> Self {
        KeyPool { rows: SlotMap::with_key(), records: RowPool::default() }
    }
}

/// A record that knows its key.
pub trait Keyed<K> {
    /// The key.
    fn key(&self) -> K;
    /// Sets the key.
    fn set_key(&mut self, key: K);
}

/// Makes a key state (slot and version), and the records behind it know it.
macro_rules! key_state {
    ($key:ident of $record:ident) => {
        impl $crate::base::Keyed<$key> for $record {
            #[inline(always)]
            fn key(&self) -> $key {
                self.key
            }

            #[inline(always)]
            fn set_key(&mut self, key: $key) {
                self.key = key;
            }
        }

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

impl<K: Key, T: Keyed<K>> KeyPool<K, T> {
    /// Puts a record in a free row, gives it its key, and returns both.
    pub fn insert(&mut self, record: T) -> (K, u32) {
        let row = self.records.insert(record);
        let key = self.rows.insert(row);
        debug_assert_eq!(parts(key).0, row + 1);
        self.records[row].set_key(key);
        (key, row)
    }

    /// Room for so many more.
    pub fn reserve(&mut self, more: usize) {
        self.rows.reserve(more);
        self.records.reserve(more);
    }

    /// Gives a row back: its key ends. Its record stays until it is used again.
    pub fn remove(&mut self, row: u32) {
        let removed = self.rows.remove(self.records[row].key());
        debug_assert_eq!(removed, Some(row));
        self.records.remove(row);
    }

    /// The row behind a key, if it is there.
    #[inline]
    pub fn find(&self, key: K) -> Option<u32> {
        self.rows.get(key).copied()
    }

    /// The row behind the key of a record that is there.
    #[inline(always)]
    pub fn known(&self, key: K) -> u32 {
        self.rows[key]
    }

    /// Whether there is a record in a row.
    #[inline]
    pub fn has(&self, row: u32) -> bool {
        self.records.get(row).is_some_and(|record| self.rows.contains_key(record.key()))
    }

    /// The rows with a record, in their order.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        self.rows.values().copied()
    }

    /// Every key, in the order of the rows.
    pub fn keys(&self) -> impl Iterator<Item = K> + '_ {
        self.rows.keys()
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
            recorder.item(&self.records[row].key().data().as_ffi());
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.records.bytes() + self.rows.capacity() * 8
    }
}

/// Reading back.
impl<K: Key, T: Keyed<K> + Default> KeyPool<K, T> {
    /// Makes so many rows, all of which are then given a record or made free. Keys are
    /// found when all of them are there.
    pub fn prepare(&mut self, rows: usize) {
        self.rows.clear();
        self.records.prepare(rows);
    }

    /// Puts a record where it was; refuses where another is, and a key of elsewhere.
    #[inline]
    pub fn restore(&mut self, source: &mut Source, row: u32, record: T) {
        if self.may_take(source, row, record.key()) {
            self.records[row] = record;
        }
    }

    /// Reads the free rows, when all others have their records.
    pub fn restore_free(&mut self, source: &mut Source) {
        let count = source.length(FREE_BYTES);
        for _ in 0..count {
            let (row, key) = (source.word(), KeyData::from_ffi(source.word_pair()).into());
            if self.may_take(source, row, key) {
                self.records[row].set_key(key);
            }
            self.records.free_mut().push(row);
        }
        let records = &self.records;
        let rows = records.row_count() as u32;
        source.check((0..rows).all(|row| !records[row].key().is_null()));
        if source.is_good() {
            self.restore_rows(source);
        }
    }

    /// Whether the row is there, has nothing yet, and the key is one of its.
    fn may_take(&self, source: &mut Source, row: u32, key: K) -> bool {
        let (slot, version) = parts(key);
        let has_none = self.records.get(row).is_some_and(|record| record.key().is_null());
        let is_good = has_none && slot == row + 1 && version != u32::MAX;
        source.check(is_good);
        is_good
    }

    /// Makes the slot map of the keys of all rows: first with all of them there, as
    /// `serde` makes slots with the versions asked for, but its own free list. Then
    /// those that are free go, in their order, which links them as they were.
    fn restore_rows(&mut self, source: &mut Source) {
        let room = self.rows.capacity();
        let slots = Slots { records: &self.records, slot: 0, room, keys: PhantomData };
        match SlotMap::deserialize(SeqAccessDeserializer::new(slots)) {
            Ok(rows) => self.rows = rows,
            Err(_) => return source.refuse(),
        }
        self.rows.reserve(room.saturating_sub(self.rows.len()));
        for &row in self.records.free() {
            self.rows.remove(self.records[row].key());
        }
    }
}

/// Of a free row: its number, and its last key.
const FREE_BYTES: usize = 12;

/// The slots of a slot map, as `serde` takes them: of each its row, if there is one, and
/// its version. The first is never used.
struct Slots<'a, K, T> {
    records: &'a RowPool<T>,
    slot: u32,
    room: usize,
    keys: PhantomData<fn() -> K>,
}

impl<'de, K: Key, T: Keyed<K>> SeqAccess<'de> for Slots<'_, K, T> {
    type Error = Error;

    fn next_element_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, Error>
    where
        S: DeserializeSeed<'de>,
    {
        let row = self.slot.checked_sub(1);
        let version = match row.map(|row| self.records.get(row)) {
            None => 0,
            Some(Some(record)) => parts(record.key()).1,
            Some(None) => return Ok(None),
        };
        self.slot += 1;
        let slot = [Number(row), Number(Some(version))];
        seed.deserialize(SeqDeserializer::new(slot.into_iter())).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.room.max(self.records.row_count()) + 1)
    }
}

/// A number, or none.
struct Number(Option<u32>);

impl<'de> Deserializer<'de> for Number {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(number) => visitor.visit_u32(number),
            None => visitor.visit_none(),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Some(number) => visitor.visit_some(U32Deserializer::new(number)),
            None => visitor.visit_none(),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes
        byte_buf unit unit_struct newtype_struct seq tuple tuple_struct map struct enum
        identifier ignored_any
    }
}

impl IntoDeserializer<'_, Error> for Number {
    type Deserializer = Number;

    fn into_deserializer(self) -> Number {
        self
    }
}

impl<K: Key, T> std::ops::Index<u32> for KeyPool<K, T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, row: u32) -> &T {
        &self.records[row]
    }
}

impl<K: Key, T> std::ops::IndexMut<u32> for KeyPool<K, T> {
    #[inline(always)]
    fn index_mut(&mut self, row: u32) -> &mut T {
        &mut self.records[row]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Writer;
    use slotmap::DefaultKey;

    #[derive(Clone, Debug, Default)]
    struct Item {
        key: DefaultKey,
        number: u32,
    }

    impl Keyed<DefaultKey> for Item {
        fn key(&self) -> DefaultKey {
            self.key
        }
        fn set_key(&mut self, key: DefaultKey) {
            self.key = key;
        }
    }

    fn item(number: u32) -> Item {
        Item { number, ..Item::default() }
    }

    fn copy(pool: &KeyPool<DefaultKey, Item>) -> KeyPool<DefaultKey, Item> {
        let mut bytes = vec![0; 4 + FREE_BYTES * pool.pool().row_count()];
        let mut writer = Writer::new(&mut bytes);
        pool.record_free(&mut writer);
        let size = writer.size();
        let mut source = Source::new(&bytes[..size]);
        // What was there before does not show.
        let mut copy = KeyPool::default();
        for i in 0..100 {
            copy.insert(item(i));
        }
        (0..50).for_each(|row| copy.remove(row));
        copy.prepare(pool.pool().row_count());
        for row in pool.rows() {
            copy.restore(&mut source, row, pool[row].clone());
        }
        copy.restore_free(&mut source);
        assert!(source.is_done());
        copy
    }

    #[test]
    fn a_copy_goes_on_with_the_same_keys() {
        let mut pool = KeyPool::<DefaultKey, Item>::default();
        let mut state = 1u32;
        let mut alive: Vec<DefaultKey> = Vec::new();
        for i in 0..2000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if i % 100 == 0 {
                let copy = copy(&pool);
                let keys = pool.rows.iter().eq(copy.rows.iter());
                assert!(keys && copy.pool().free() == pool.pool().free());
                assert!(pool.rows().all(|row| copy[row].number == pool[row].number));
                pool = copy;
            }
            if alive.len() > 20 && state >> 31 == 0 || alive.len() > 60 {
                let key = alive.swap_remove(state as usize % alive.len());
                let row = pool.find(key).unwrap();
                pool.remove(row);
                assert!(pool.find(key).is_none() && !pool.has(row));
            } else {
                // Those of a pool that is only a clone.
                let expected = pool.clone().insert(item(i));
                let (key, row) = copy(&pool).insert(item(i));
                assert_eq!((key, row), expected);
                assert_eq!(pool.insert(item(i)), expected);
                assert_eq!((pool.find(key), pool[row].number, pool.has(row)), (Some(row), i, true));
                alive.push(key);
            }
            assert_eq!(pool.len(), alive.len());
        }
        assert!(pool.keys().eq(pool.rows().map(|row| pool[row].key)));
        assert_eq!(pool.find(DefaultKey::default()), None);
        assert_eq!(pool.find(KeyData::from_ffi(1 << 32).into()), None, "slot zero");
        let versions = pool.keys().map(|key| parts(key).1);
        println!("versions up to {}", versions.max().unwrap());
    }

    #[test]
    fn free_rows_come_back_in_their_order() {
        let mut pool = KeyPool::<DefaultKey, Item>::default();
        let rows: Vec<u32> = (0..5).map(|i| pool.insert(item(i)).1).collect();
        for row in [3, 1, 4] {
            pool.remove(rows[row]);
        }
        let mut copy = copy(&pool);
        assert!(!copy.has(3) && copy.has(2) && !copy.has(5));
        assert!((0..6).all(|i| copy.insert(item(i)) == pool.insert(item(i))));
    }

    #[test]
    fn room_is_kept() {
        let mut pool = KeyPool::<DefaultKey, Item>::default();
        pool.reserve(1000);
        let room = pool.rows.capacity();
        pool.prepare(0);
        pool.restore_free(&mut Source::new(&[0; 4]));
        assert!(pool.rows.capacity() >= room, "{} of {room}", pool.rows.capacity());
    }
}
