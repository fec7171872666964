//! Pool of values with stable indices, which are reused after removal.

use super::{Keeper, Marks, Reader, bytes_of, make_room};

/// Vector with a free list. The index freed last is reused first, so the same calls always give
/// the same indices.
#[derive(Clone, Debug)]
pub struct RowPool<T> {
    rows: Vec<T>,
    free: Vec<u32>,
    marks: Marks,
}

impl<T> Default for RowPool<T> {
    fn default() -> Self {
        RowPool { rows: Vec::new(), free: Vec::new(), marks: Marks::default() }
    }
}

impl<T> RowPool<T> {
    #[inline(always)]
    pub fn insert(&mut self, value: T) -> u32 {
        if let Some(row) = self.free.pop() {
            self[row] = value;
            row
        } else {
            let row = self.rows.len();
            self.rows.push(value);
            self.marks.set(row);
            row as u32
        }
    }

    /// Reserves capacity for `more` additional values.
    pub fn reserve(&mut self, more: usize) {
        self.rows.reserve(more.saturating_sub(self.free.len()));
    }

    /// Reserves capacity for values that are all inserted now. See [`make_room`].
    pub fn make_room(&mut self, more: usize, likely: usize) {
        make_room(&mut self.rows, more.saturating_sub(self.free.len()), likely);
    }

    /// Frees an index. Its value stays until the index is reused.
    pub fn remove(&mut self, row: u32) {
        debug_assert!(!self.free.contains(&row) || self.free.len() > 64);
        self.free.push(row);
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
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of indices in use.
    pub fn len(&self) -> usize {
        self.rows.len() - self.free.len()
    }

    pub fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<T>()
            + self.free.capacity() * size_of::<u32>()
            + self.marks.bytes()
    }
}

impl<T: Clone + Send + Sync + 'static> RowPool<T> {
    /// Keeps the pool in memory, or recalls it.
    pub fn keep(&mut self, keeper: &mut Keeper) {
        let RowPool { rows, free, marks } = self;
        keeper.marked(rows, marks);
        keeper.list(free);
    }
}

/// Restoring from a snapshot.
impl<T: Default> RowPool<T> {
    /// Resizes the pool to `rows` values, which the caller then overwrites, except at free indices.
    /// Until then they are arbitrary, so that memory is not written twice.
    pub fn prepare(&mut self, rows: usize) {
        self.rows.truncate(rows);
        self.rows.resize_with(rows, T::default);
        self.free.clear();
        self.marks.set_all();
    }

    /// Returns the value at an index, if there is one.
    pub fn get_mut(&mut self, row: u32) -> Option<&mut T> {
        self.rows.get_mut(row as usize)
    }

    pub fn swap(&mut self, a: u32, b: u32) {
        self.rows.swap(a as usize, b as usize);
    }

    /// Restores the free indices. `taken` holds the indices in use; each other index must be free
    /// exactly once.
    pub fn restore_free(&mut self, reader: &mut Reader, taken: &mut Roll) {
        reader.list(&mut self.free);
        for &row in &self.free {
            reader.check(taken.take(row));
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
    /// Clears the set and sets the number of indices to `rows`.
    pub fn reset(&mut self, rows: usize) {
        self.taken.clear();
        self.taken.resize(rows, false);
        self.left = rows;
    }

    /// Marks an index as found. Returns false if it is out of range or was found before.
    #[inline]
    pub fn take(&mut self, row: u32) -> bool {
        match self.taken.get_mut(row as usize) {
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

impl<T> RowPool<T> {
    /// Returns the address of the value at `row`, for prefetching. The index may be out of range.
    #[inline(always)]
    pub fn place(&self, row: u32) -> *const T {
        let row = row as usize;
        self.rows.as_ptr().wrapping_add(row)
    }
}

impl<T> std::ops::Index<u32> for RowPool<T> {
    type Output = T;
    #[inline(always)]
    fn index(&self, row: u32) -> &T {
        &self.rows[row as usize]
    }
}

impl<T> std::ops::IndexMut<u32> for RowPool<T> {
    #[inline(always)]
    fn index_mut(&mut self, row: u32) -> &mut T {
        self.marks.set(row as usize);
        &mut self.rows[row as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_rows_come_back_last_first() {
        let mut pool = RowPool::default();
        let rows: Vec<u32> = (0..4).map(|i| pool.insert(i)).collect();
        assert_eq!(rows, [0, 1, 2, 3]);
        pool.remove(1);
        pool.remove(3);
        assert_eq!(pool.len(), 2);
        assert_eq!((pool.insert(7), pool.insert(8), pool.insert(9)), (3, 1, 4));
        assert_eq!((pool[3], pool[1]), (7, 8));
    }
}
