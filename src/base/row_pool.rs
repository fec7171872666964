//! Rows that keep their number for life, and are used again after it.

use super::{Source, make_room};

/// A vector with a free list. Rows are handed out last freed, first used, so
/// that the same calls always give the same numbers.
#[derive(Clone, Debug)]
pub struct RowPool<T> {
    rows: Vec<T>,
    free: Vec<u32>,
}

impl<T> Default for RowPool<T> {
    fn default() -> Self {
        RowPool { rows: Vec::new(), free: Vec::new() }
    }
}

impl<T> RowPool<T> {
    /// Puts a value in a free row and returns the row's number.
    #[inline(always)]
    pub fn insert(&mut self, value: T) -> u32 {
        if let Some(row) = self.free.pop() {
            self.rows[row as usize] = value;
            row
        } else {
            self.rows.push(value);
            (self.rows.len() - 1) as u32
        }
    }

    /// Room for so many more.
    pub fn reserve(&mut self, more: usize) {
        self.rows.reserve(more.saturating_sub(self.free.len()));
    }

    /// The same for rows that come at once: see [`make_room`].
    pub fn make_room(&mut self, more: usize, likely: usize) {
        make_room(&mut self.rows, more.saturating_sub(self.free.len()), likely);
    }

    /// Gives the row back. Its value stays until the row is used again.
    pub fn remove(&mut self, row: u32) {
        debug_assert!(!self.free.contains(&row) || self.free.len() > 64);
        self.free.push(row);
    }

    /// The rows that are free; the last one is used next.
    pub fn free(&self) -> &[u32] {
        &self.free
    }

    /// The same, to be filled.
    pub(super) fn free_mut(&mut self) -> &mut Vec<u32> {
        &mut self.free
    }

    /// How many rows there are, free ones among them: the most that have been in use at
    /// one time.
    pub fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// How many rows are in use.
    pub fn len(&self) -> usize {
        self.rows.len() - self.free.len()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.rows.capacity() * size_of::<T>() + self.free.capacity() * size_of::<u32>()
    }
}

/// Reading back.
impl<T: Default> RowPool<T> {
    /// Makes so many rows, to be filled.
    pub fn prepare(&mut self, rows: usize) {
        self.rows.clear();
        self.rows.resize_with(rows, T::default);
        self.free.clear();
    }

    /// Reads the free rows; `taken` are the others.
    pub fn restore_free(&mut self, source: &mut Source, taken: &mut Roll) {
        source.list(size_of::<u32>(), &mut self.free);
        for &row in &self.free {
            source.check(taken.take(row));
        }
        source.check(taken.is_full());
    }
}

/// Which rows have come up: each may do so once. Kept for its room.
#[derive(Debug, Default)]
pub struct Roll {
    taken: Vec<bool>,
    left: usize,
}

impl Roll {
    /// None of so many.
    pub fn reset(&mut self, rows: usize) {
        self.taken.clear();
        self.taken.resize(rows, false);
        self.left = rows;
    }

    /// Whether there is such a row, which has not come up before.
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

    /// Whether all have come up.
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.taken.capacity()
    }
}

impl<T> RowPool<T> {
    /// Where a row stands, or would stand: for who asks for memory ahead of its use.
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
