//! Pool of values with stable indices, which are reused after removal.

use super::{Keeper, Marks, Reader, bytes_of, make_room};

/// Vector with a free list. The index freed last is reused first, so the same calls always give
/// the same indices.
#[derive(Clone, Debug)]
pub struct IndexPool<T> {
    values: Vec<T>,
    free: Vec<u32>,
    marks: Marks,
}

impl<T> Default for IndexPool<T> {
    fn default() -> Self {
        IndexPool { values: Vec::new(), free: Vec::new(), marks: Marks::default() }
    }
}

impl<T> IndexPool<T> {
    #[inline(always)]
    pub fn insert(&mut self, value: T) -> u32 {
        if let Some(index) = self.free.pop() {
            self[index] = value;
            index
        } else {
            let index = self.values.len();
            self.values.push(value);
            self.marks.set(index);
            index as u32
        }
    }

    /// Reserves capacity for `more` additional values.
    pub fn reserve(&mut self, more: usize) {
        self.values.reserve(more.saturating_sub(self.free.len()));
    }

    /// Reserves capacity for values that are all inserted now. See [`make_room`].
    pub fn make_room(&mut self, more: usize, likely: usize) {
        make_room(&mut self.values, more.saturating_sub(self.free.len()), likely);
    }

    /// Frees an index. Its value stays until the index is reused.
    pub fn remove(&mut self, index: u32) {
        debug_assert!(!self.free.contains(&index) || self.free.len() > 64);
        self.free.push(index);
    }

    /// Returns the free indices. The last one is reused next.
    pub fn free(&self) -> &[u32] {
        &self.free
    }

    /// Returns the free indices for restoring.
    pub(super) fn free_mut(&mut self) -> &mut Vec<u32> {
        &mut self.free
    }

    /// Returns the number of indices, including free ones: the maximum ever in use at one time.
    pub fn index_count(&self) -> usize {
        self.values.len()
    }

    /// Returns the number of indices in use.
    pub fn len(&self) -> usize {
        self.values.len() - self.free.len()
    }

    pub fn bytes(&self) -> usize {
        self.values.capacity() * size_of::<T>()
            + self.free.capacity() * size_of::<u32>()
            + self.marks.bytes()
    }
}

impl<T: Clone + Send + Sync + 'static> IndexPool<T> {
    /// Keeps the pool in memory, or recalls it.
    pub fn keep(&mut self, keeper: &mut Keeper) {
        let IndexPool { values, free, marks } = self;
        keeper.marked(values, marks);
        keeper.list(free);
    }
}

/// Restoring from a snapshot.
impl<T: Default> IndexPool<T> {
    /// Resizes the pool to `count` values, which the caller then overwrites, except at free indices.
    /// Until then they are arbitrary, so that memory is not written twice.
    pub fn prepare(&mut self, count: usize) {
        self.values.truncate(count);
        self.values.resize_with(count, T::default);
        self.free.clear();
        self.marks.set_all();
    }

    /// Returns the value at an index, if there is one.
    pub fn get_mut(&mut self, row: u32) -> Option<&mut T> {
        self.values.get_mut(row as usize)
    }

    pub fn swap(&mut self, a: u32, b: u32) {
        self.values.swap(a as usize, b as usize);
    }

    /// Restores the free indices. `taken` holds the indices in use; each other index must be free
    /// exactly once.
    pub fn restore_free(&mut self, reader: &mut Reader, taken: &mut Roll) {
        reader.list(&mut self.free);
        for &index in &self.free {
            reader.check(taken.take(index));
        }
        reader.check(taken.is_full());
    }
}

/// Buffers for reading a snapshot. Reused to keep their capacities.
#[derive(Debug, Default)]
pub struct ReadBuffers {
    pub roll: Roll,
    /// Of each shape, its body, twice, plus one if the body is dynamic. `NONE` for free indices.
    pub owners: Vec<u32>,
    /// Bodies of each contact or joint, by link. `NONE` for free indices.
    pub ends: Vec<[u32; 2]>,
    /// Pair of shapes of each contact, and its link.
    pub pairs: Vec<(u64, u32)>,
    /// Whether a contact claims to have an edge of a soft body.
    pub has_edges: bool,
    /// What the contacts ask of the host, all together.
    pub asks: u8,
}

impl ReadBuffers {
    pub fn bytes(&self) -> usize {
        let ReadBuffers { roll, owners, ends, pairs, has_edges: _, asks: _ } = self;
        roll.bytes() + bytes_of(owners) + bytes_of(ends) + bytes_of(pairs)
    }
}

/// Set of the indices found so far, each of which may occur only once. Reused to keep its
/// capacity.
#[derive(Debug, Default)]
pub struct Roll {
    taken: Vec<bool>,
    left: usize,
}

impl Roll {
    /// Clears the set and sets the number of indices to `count`.
    pub fn reset(&mut self, count: usize) {
        self.taken.clear();
        self.taken.resize(count, false);
        self.left = count;
    }

    /// Marks an index as found. Returns false if it is out of range or was found before.
    #[inline]
    pub fn take(&mut self, index: u32) -> bool {
        match self.taken.get_mut(index as usize) {
            Some(taken) if !*taken => {
                *taken = true;
                self.left -= 1;
                true
            }
            _ => false,
        }
    }

    /// Returns whether all indices were found.
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    pub fn bytes(&self) -> usize {
        self.taken.capacity()
    }
}

impl<T> IndexPool<T> {
    /// Returns the address of the value at `index`, for prefetching. The index may be out of range.
    #[inline(always)]
    pub fn address(&self, index: u32) -> *const T {
        let index = index as usize;
        self.values.as_ptr().wrapping_add(index)
    }
}

impl<T> std::ops::Index<u32> for IndexPool<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, index: u32) -> &T {
        &self.values[index as usize]
    }
}

impl<T> std::ops::IndexMut<u32> for IndexPool<T> {
    #[inline(always)]
    fn index_mut(&mut self, index: u32) -> &mut T {
        self.marks.set(index as usize);
        &mut self.values[index as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_indices_are_reused_last_first() {
        let mut pool = IndexPool::default();
        let indices: Vec<u32> = (0..4).map(|i| pool.insert(i)).collect();
        assert_eq!(indices, [0, 1, 2, 3]);
        pool.remove(1);
        pool.remove(3);
        assert_eq!(pool.len(), 2);
        assert_eq!((pool.insert(7), pool.insert(8), pool.insert(9)), (3, 1, 4));
        assert_eq!((pool[3], pool[1]), (7, 8));
    }
}
