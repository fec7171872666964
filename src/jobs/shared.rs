//! Slices that several threads access in an order that they arrange among themselves.

use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::Range;

/// Slice shared by several threads. The threads must arrange access to each element among
/// themselves, so every access is `unsafe`.
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

// SAFETY: the type itself gives no access. Elements pass between threads, as `&mut T` may, under
// the promises of the callers of its methods.
unsafe impl<T: Send> Send for Shared<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Send> Sync for Shared<'_, T> {}

impl<'a, T> Shared<'a, T> {
    /// Shares a slice. It stays exclusively borrowed for the lifetime `'a`.
    pub fn new(rows: &'a mut [T]) -> Shared<'a, T> {
        Shared { first: rows.as_mut_ptr(), len: rows.len(), rows: PhantomData }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Borrows a range of elements for this thread alone. Panics if it is out of bounds.
    ///
    /// # Safety
    /// While the result is in use, no other thread accesses these elements, and this thread
    /// accesses them only through the result. Earlier writes of other threads happen before, by
    /// an acquiring load or a barrier.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn rows(&self, range: Range<usize>) -> &mut [T] {
        assert!(range.start <= range.end && range.end <= self.len);
        // SAFETY: within the slice, and alone by the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.first.add(range.start), range.len()) }
    }

    /// Borrows one element for this thread alone. Panics if it is out of bounds.
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

    /// Borrows all elements for reading.
    ///
    /// # Safety
    /// While the result is in use, no thread writes any element. Earlier writes happen before, as
    /// for [`Shared::rows`].
    #[inline(always)]
    pub unsafe fn all(&self) -> &[T] {
        // SAFETY: the whole slice, and nobody writes it by the caller's promise.
        unsafe { std::slice::from_raw_parts(self.first, self.len) }
    }

    /// Borrows all elements as cells, some of which this thread reads or writes.
    ///
    /// # Safety
    /// No element is read while another thread writes it, or written while another thread reads
    /// or writes it. A releasing store and an acquiring load, or a barrier, separate such
    /// accesses. No thread borrows such an element by [`Shared::rows`] at the same time.
    #[inline(always)]
    pub unsafe fn cells(&self) -> &[Cell<T>] {
        // SAFETY: `Cell<T>` has the layout of `T`; races are excluded by the
        // caller's promise.
        unsafe { std::slice::from_raw_parts(self.first.cast::<Cell<T>>(), self.len) }
    }
}
