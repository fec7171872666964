//! Prefetching.

/// Number of items between the one that a loop writes and the one that it prefetches.
pub const PREFETCH_AHEAD: usize = 4;

/// In a loop that writes the items of a list, prefetches one that follows `index`.
#[inline(always)]
pub fn prefetch_ahead<T>(items: &[T], index: usize) {
    prefetch_item(items.as_ptr().wrapping_add(index + PREFETCH_AHEAD));
}

/// Prefetches a complete item. Any address is valid.
#[inline(always)]
pub fn prefetch_item<T>(item: *const T) {
    prefetch(item, size_of::<T>().div_ceil(64));
}

/// Prefetches the first `lines` cache lines of an item. Any address is valid. In a moving heap the
/// bodies of a contact are scattered in memory, and without prefetching the core would stall on
/// them. No operation except on x86-64.
#[inline(always)]
pub fn prefetch<T>(item: *const T, lines: usize) {
    #[cfg(target_arch = "x86_64")]
    for line in 0..lines {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place = item.cast::<i8>().wrapping_add(64 * line);
        // SAFETY: a prefetch reads no data, and has no effect on an address without memory.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (item, lines);
}
