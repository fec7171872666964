//! Rows that several threads read and write under an order of their own.

use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::Range;

/// A slice that is lent to several threads at once. Who may touch which row when
/// is for them to keep, so every access is `unsafe`.
pub struct Shared<'a, T> {
    first: *mut T,
    len: usize,
    rows: PhantomData<&'a mut [T]>,
}

impl<T> Clone for Shared<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<'_, T> {}

// SAFETY: it gives no access by itself; rows pass from thread to thread, as
// `&mut T` may, under what the callers of its methods promise.
unsafe impl<T: Send> Send for Shared<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Send> Sync for Shared<'_, T> {}

impl<'a, T> Shared<'a, T> {
    /// Nothing else can reach the rows while this lives.
    pub fn new(rows: &'a mut [T]) -> Shared<'a, T> {
        Shared { first: rows.as_mut_ptr(), len: rows.len(), rows: PhantomData }
    }

    /// How many rows.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Where the first row stands, for who asks for memory ahead of its use.
    pub fn start(&self) -> *const T {
        self.first
    }

    /// Some rows, to this thread alone.
    ///
    /// # Safety
    /// While the result is in use no other thread touches these rows, and this
    /// one does so through the result alone; what others wrote there before
    /// happened before, by an acquiring load or a barrier.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn rows(&self, range: Range<usize>) -> &mut [T] {
        assert!(range.start <= range.end && range.end <= self.len);
        // SAFETY: within the slice, and alone by the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.first.add(range.start), range.len()) }
    }

    /// One row, to this thread alone.
    ///
    /// # Safety
    /// As for [`Shared::rows`].
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn row(&self, index: usize) -> &mut T {
        assert!(index < self.len);
        // SAFETY: within the slice, and alone by the caller's promise.
        unsafe { &mut *self.first.add(index) }
    }

    /// All rows, to be read.
    ///
    /// # Safety
    /// While the result is in use no thread writes any of them; what was written
    /// before happened before, as for [`Shared::rows`].
    #[inline(always)]
    pub unsafe fn all(&self) -> &[T] {
        // SAFETY: the whole slice, and nobody writes it by the caller's promise.
        unsafe { std::slice::from_raw_parts(self.first, self.len) }
    }

    /// All rows as cells, some of which this thread reads or writes.
    ///
    /// # Safety
    /// No row is read while another thread writes it, or written while another
    /// reads or writes it: between the two stands a releasing store and an
    /// acquiring load, or a barrier. No thread holds such a row by
    /// [`Shared::rows`].
    #[inline(always)]
    pub unsafe fn cells(&self) -> &[Cell<T>] {
        // SAFETY: `Cell<T>` has the layout of `T`; races are excluded by the
        // caller's promise.
        unsafe { std::slice::from_raw_parts(self.first.cast::<Cell<T>>(), self.len) }
    }
}
