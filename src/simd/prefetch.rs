//! Asking for memory ahead of its use.

/// Asks for the first cache lines of an item, wherever it points. In a heap that moves, a
/// contact's bodies lie anywhere, and a machine that waits for them has nothing else to do.
#[inline(always)]
pub fn prefetch<T>(item: *const T, lines: usize) {
    #[cfg(target_arch = "x86_64")]
    for line in 0..lines {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place = item.cast::<i8>().wrapping_add(64 * line);
        // SAFETY: a prefetch reads nothing, and does nothing where there is no memory.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (item, lines);
}
