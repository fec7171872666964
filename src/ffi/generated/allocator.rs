//! Custom memory allocator
//!
//! The library can take all of its memory from functions of the host: worlds, trees, the working
//! memory of steps, and thread-local data. This needs a library that was built for it, with
//! `cmake -DIMPEL_HOST_ALLOCATOR=ON` or `cargo build --features host_allocator`.
//!
//! The option is off by default because of the static library: linked into one program with
//! another static library written in Rust, it can conflict with that library's allocator. The
//! shared library has no such conflict.
//!
//! ```c
//! ImpelAllocator allocator = { my_allocate, my_free, my_context };
//! impel_set_allocator(&allocator);      // before the first world or tree
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use std::ffi::c_void;

/// Returns `size` bytes, uninitialized, at a multiple of `alignment`. `size` is never 0;
/// `alignment` is a power of two.
///
/// `NULL` means out of memory and ends the process, except while capacity is being reserved,
/// which fails with `IMPEL_ERROR_LIMIT` instead.
pub type ImpelAllocateCallback = Option<
    unsafe extern "C" fn(size: usize, alignment: usize, context: *mut c_void) -> *mut c_void,
>;

/// Frees a block that the allocate callback returned. `size` and `alignment` are those it was
/// allocated with. `pointer` is never `NULL`.
pub type ImpelFreeCallback = Option<
    unsafe extern "C" fn(pointer: *mut c_void, size: usize, alignment: usize, context: *mut c_void),
>;

/// Memory functions of the host, for `impel_set_allocator`.
///
/// Both functions are called on every thread that calls the library and on the worlds' worker
/// threads, several at a time. They must not call the library, throw an exception or `longjmp`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelAllocator {
    /// Allocates memory. Must not be `NULL`.
    pub allocate: ImpelAllocateCallback,
    /// Frees memory. Must not be `NULL`.
    pub free: ImpelFreeCallback,
    /// Passed to both functions unchanged.
    pub context: *mut c_void,
}
