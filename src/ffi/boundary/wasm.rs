//! Memory for a host of the WebAssembly module, such as JavaScript, which passes structs and arrays
//! by address in the module's memory.
//!
//! These two functions are exported on wasm32-unknown-unknown with the feature `wasm_host`, and are
//! not part of `impel.h`.

use std::alloc::{Layout, alloc, dealloc};

/// Allocates `size` bytes at a multiple of `align`, a power of two. Returns null if out of memory,
/// and if `size` is zero or `align` is invalid. The bytes are uninitialized.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wasm_allocate(size: usize, align: usize) -> *mut u8 {
    match Layout::from_size_align(size, align) {
        // SAFETY: the size is not zero.
        Ok(layout) if size > 0 => unsafe { alloc(layout) },
        _ => std::ptr::null_mut(),
    }
}

/// Frees a block of [`impel_wasm_allocate`], with the size and alignment of its allocation. Null is
/// ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wasm_free(block: *mut u8, size: usize, align: usize) {
    if let Ok(layout) = Layout::from_size_align(size, align)
        && !block.is_null()
    {
        // SAFETY: the caller promises that the block was allocated with this layout.
        unsafe { dealloc(block, layout) }
    }
}
