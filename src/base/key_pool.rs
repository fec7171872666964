//! Pool of records with unique keys. A key consists of an index and a version, so the key of a
//! removed record never names another record.
//!
//! This works as the `slotmap` crate does, and uses its key types. Unlike there, the version of
//! each index can be restored from a snapshot.

use std::marker::PhantomData;

use slotmap::{Key, KeyData};

use super::{IndexPool, Keeper, PREFETCH_AHEAD, Reader, Recorder, Source, State, prefetch_item};

/// Pool of records, each with a key that is never used again.
#[derive(Clone, Debug)]
pub struct KeyPool<K, T> {
    /// Version of each index. It increases by one on insertion and on removal, so it is odd while
    /// the index is in use. This is the version of the record's key.
    versions: Vec<u32>,
    records: IndexPool<T>,
    keys: PhantomData<fn() -> K>,
}

impl<K, T> Default for KeyPool<K, T> {
    fn default() -> Self {
        KeyPool { versions: Vec::new(), records: IndexPool::default(), keys: PhantomData }
    }
}

/// Record that stores its own key.
pub trait Keyed<K> {
    fn key(&self) -> K;
    fn set_key(&mut self, key: K);
}

/// Implements `State` for a key type (slot and version), `Keyed` for its record type, and access to
/// the records by key, which panics if the record was removed.
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

        impl std::ops::Index<$key> for $crate::base::KeyPool<$key, $record> {
            type Output = $record;
            #[inline(always)]
            fn index(&self, key: $key) -> &$record {
                &self[self.known(key)]
            }
        }

        impl std::ops::IndexMut<$key> for $crate::base::KeyPool<$key, $record> {
            #[inline(always)]
            fn index_mut(&mut self, key: $key) -> &mut $record {
                let row = self.known(key);
                &mut self[row]
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

/// Reads a key, which may be null. For [`key_state!`].
pub fn take_key<K: Key>(source: &mut Source) -> K {
    let key = K::from(KeyData::from_ffi(source.word_pair()));
    if !key.is_null() {
        let (slot, version) = parts(key);
        source.note_key(slot, version);
    }
    key
}

/// Splits a key into slot and version. The slot is the index plus one.
fn parts(key: impl Key) -> (u32, u32) {
    let bits = key.data().as_ffi();
    (bits as u32, (bits >> 32) as u32)
}

fn key_of<K: Key>(row: u32, version: u32) -> K {
    KeyData::from_ffi(u64::from(version) << 32 | u64::from(row + 1)).into()
}

impl<K: Key, T: Keyed<K>> KeyPool<K, T> {
    #[inline(always)]
    pub fn insert(&mut self, record: T) -> (K, u32) {
        let row = self.records.insert(record);
        if row as usize == self.versions.len() {
            self.versions.push(0);
        }
        let version = &mut self.versions[row as usize];
        *version = version.wrapping_add(1);
        let key = key_of(row, *version);
        self.records[row].set_key(key);
        (key, row)
    }

    pub fn reserve(&mut self, more: usize) {
        self.versions.reserve(more.saturating_sub(self.records.free().len()));
        self.records.reserve(more);
    }

    /// Removes the record at an index and invalidates its key. The stored value stays until the
    /// index is used again.
    pub fn remove(&mut self, row: u32) {
        debug_assert!(self.has(row));
        let version = &mut self.versions[row as usize];
        *version = version.wrapping_add(1);
        self.records.remove(row);
    }

    /// Returns the index of a key's record, or `None` if the record was removed.
    #[inline]
    pub fn find(&self, key: K) -> Option<u32> {
        let (slot, version) = parts(key);
        let row = slot.wrapping_sub(1);
        (self.versions.get(row as usize) == Some(&version)).then_some(row)
    }

    /// Returns whether the record of a key exists.
    #[inline]
    pub fn contains(&self, key: K) -> bool {
        self.find(key).is_some()
    }

    /// Returns the index of a key whose record exists. Panics if it does not.
    #[inline(always)]
    pub fn known(&self, key: K) -> u32 {
        self.find(key).expect("key of a removed record")
    }

    /// Returns whether a record exists at an index.
    #[inline]
    pub fn has(&self, row: u32) -> bool {
        self.versions.get(row as usize).is_some_and(|version| version & 1 == 1)
    }

    /// Iterates over the indices in use, in ascending order.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.versions.len() as u32).filter(|&row| self.has(row))
    }

    /// Iterates over all keys, in ascending order of index.
    pub fn keys(&self) -> impl Iterator<Item = K> + '_ {
        self.rows().map(|row| key_of(row, self.versions[row as usize]))
    }

    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns the number of indices, free ones included: the most records that have existed at
    /// one time.
    pub fn peak(&self) -> usize {
        self.records.index_count()
    }

    /// Returns the records by index, for code that needs no keys.
    pub fn pool(&self) -> &IndexPool<T> {
        &self.records
    }

    /// Returns the records by index, to change them.
    pub fn pool_mut(&mut self) -> &mut IndexPool<T> {
        &mut self.records
    }

    /// Records the free indices in their order of reuse, last one first. Each is recorded with
    /// its last key, from which the next version follows.
    pub fn record_free(&self, recorder: &mut impl Recorder) {
        recorder.length(self.records.free().len());
        for &row in self.records.free() {
            let last: K = key_of(row, self.versions[row as usize].wrapping_sub(1));
            recorder.begin(&row);
            recorder.item(&last.data().as_ffi());
        }
    }

    /// Records all records with their indices, then the free indices.
    pub fn record_all(&self, recorder: &mut impl Recorder)
    where
        T: State,
    {
        recorder.length(self.len());
        for row in self.rows() {
            recorder.begin_derived(&row);
            recorder.item(&self.records[row]);
        }
        self.record_free(recorder);
    }

    pub fn bytes(&self) -> usize {
        self.records.bytes() + self.versions.capacity() * size_of::<u32>()
    }
}

impl<K: Key, T: Clone + Send + Sync + 'static> KeyPool<K, T> {
    /// Keeps the pool in memory, or recalls it.
    pub fn keep(&mut self, keeper: &mut Keeper) {
        keeper.list(&mut self.versions);
        self.records.keep(keeper);
    }
}

impl<K: Key, T> KeyPool<K, T> {
    /// Copies the version of each index, for [`KeyPool::changed_keys`].
    pub fn copy_versions(&self, out: &mut Vec<u32>) {
        out.clone_from(&self.versions);
    }

    /// Iterates over the keys that exist now and did not exist at the time of `before`, and over
    /// those that existed then and do not exist now. The flag tells which.
    pub fn changed_keys(&self, before: &[u32]) -> impl Iterator<Item = (K, bool)> {
        let rows = self.versions.len().max(before.len());
        let version = |versions: &[u32], row: usize| versions.get(row).copied().unwrap_or(0);
        (0..rows).flat_map(move |row| {
            let (old, new) = (version(before, row), version(&self.versions, row));
            let key = move |version: u32, exists: bool| {
                (old != new && version & 1 == 1).then(|| (key_of(row as u32, version), exists))
            };
            [key(old, false), key(new, true)].into_iter().flatten()
        })
    }
}

/// Restoring from a snapshot.
impl<K: Key, T: Keyed<K> + Default> KeyPool<K, T> {
    /// Resizes the pool to `rows` indices. Each must then be restored as a record or as free.
    pub fn prepare(&mut self, rows: usize) {
        self.versions.clear();
        self.versions.resize(rows, UNREAD);
        self.records.prepare(rows);
    }

    /// Restores the record of an index. `read` replaces the record that it gets, whose contents are
    /// arbitrary. Refuses an index that is restored already, and a key of another index.
    #[inline]
    pub fn restore_at(
        &mut self,
        reader: &mut Reader,
        row: u32,
        read: impl FnOnce(&mut Reader, &mut T),
    ) {
        let Some(record) = self.records.get_mut(row) else {
            reader.refuse();
            return;
        };
        read(reader, record);
        let key = record.key();
        self.restore_version(reader, row, key);
    }

    /// Restores what [`KeyPool::record_all`] has written, after [`KeyPool::prepare`].
    pub fn restore_all(&mut self, reader: &mut Reader)
    where
        T: State,
    {
        // Records have ascending indices. Each is read in place if no free index precedes it.
        let mut next = 0;
        for _ in 0..reader.length() {
            prefetch_item(self.records.address(next + PREFETCH_AHEAD as u32));
            let Some(record) = self.records.get_mut(next) else {
                reader.refuse();
                return;
            };
            reader.item_in_place(record);
            let key = record.key();
            let row = parts(key).0.wrapping_sub(1);
            reader.check(row >= next);
            self.restore_version(reader, row, key);
            if !reader.is_good() {
                return;
            }
            if row != next {
                self.records.swap(row, next);
            }
            next = row + 1;
        }
        self.restore_free(reader);
    }

    /// Restores the free indices, after all records. Refuses the data if an index is missing.
    pub fn restore_free(&mut self, reader: &mut Reader) {
        let count = reader.length();
        for _ in 0..count {
            let (row, key) = (reader.begin(), KeyData::from_ffi(reader.item()).into());
            if self.restore_version(reader, row, key) {
                // Removal increments the version.
                self.versions[row as usize] += 1;
                // Frees what the record has allocated.
                self.records[row] = T::default();
            }
            self.records.free_mut().push(row);
        }
        reader.check(!self.versions.contains(&UNREAD));
    }

    /// Restores the version of `row` from its key, and returns whether it could. Refuses the data if
    /// the key is of another index, or if `row` is restored already.
    #[inline]
    fn restore_version(&mut self, reader: &mut Reader, row: u32, key: K) -> bool {
        let (slot, version) = parts(key);
        let is_unread = self.versions.get(row as usize) == Some(&UNREAD);
        let is_good = is_unread && slot == row + 1 && version != u32::MAX;
        reader.check(is_good);
        if is_good {
            self.versions[row as usize] = version;
        }
        is_good
    }
}

/// Value in `versions` of an index that is not restored yet. No key has version zero.
const UNREAD: u32 = 0;

impl<K, T> KeyPool<K, T> {
    /// Returns the address of the record at `row`, for prefetching. The index may be out of
    /// range.
    #[inline(always)]
    pub fn address(&self, row: u32) -> *const T {
        self.records.address(row)
    }
}

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
    use crate::base::{References, Writer};
    use slotmap::DefaultKey;

    #[derive(Clone, Debug, Default)]
    struct TestItem {
        key: DefaultKey,
        number: u32,
    }

    impl Keyed<DefaultKey> for TestItem {
        fn key(&self) -> DefaultKey {
            self.key
        }
        fn set_key(&mut self, key: DefaultKey) {
            self.key = key;
        }
    }

    fn item(number: u32) -> TestItem {
        TestItem { number, ..TestItem::default() }
    }

    fn copy(pool: &KeyPool<DefaultKey, TestItem>) -> KeyPool<DefaultKey, TestItem> {
        let mut bytes = vec![0; 32 + 20 * pool.pool().index_count()];
        let mut writer = Writer::new(&mut bytes, None);
        pool.record_free(&mut writer);
        let size = writer.finish();
        let mut buffer = References::NONE;
        let mut reader = Reader::new((&bytes[..size], &mut buffer), None);
        // The previous contents of the pool must have no effect.
        let mut copy = KeyPool::default();
        for i in 0..100 {
            copy.insert(item(i));
        }
        (0..50).for_each(|row| copy.remove(row));
        copy.prepare(pool.pool().index_count());
        for row in pool.rows() {
            copy.restore_at(&mut reader, row, |_, record| *record = pool[row].clone());
        }
        copy.restore_free(&mut reader);
        assert!(reader.is_done());
        copy
    }

    #[test]
    fn a_copy_goes_on_with_the_same_keys() {
        let mut pool = KeyPool::<DefaultKey, TestItem>::default();
        let mut state = 1u32;
        let mut alive: Vec<DefaultKey> = Vec::new();
        for i in 0..2000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if i % 100 == 0 {
                let copy = copy(&pool);
                assert!(pool.versions == copy.versions && copy.keys().eq(pool.keys()));
                assert!(copy.pool().free() == pool.pool().free());
                assert!(pool.rows().all(|row| copy[row].number == pool[row].number));
                pool = copy;
            }
            if alive.len() > 20 && state >> 31 == 0 || alive.len() > 60 {
                let key = alive.swap_remove(state as usize % alive.len());
                let row = pool.find(key).unwrap();
                pool.remove(row);
                assert!(pool.find(key).is_none() && !pool.has(row));
            } else {
                // A clone of the pool gives the expected keys.
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
        let mut pool = KeyPool::<DefaultKey, TestItem>::default();
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
        let mut pool = KeyPool::<DefaultKey, TestItem>::default();
        pool.reserve(1000);
        let room = pool.versions.capacity();
        pool.prepare(0);
        let mut buffer = References::NONE;
        pool.restore_free(&mut Reader::new((&[], &mut buffer), None));
        assert_eq!(pool.versions.capacity(), room);
    }
}
