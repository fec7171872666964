//! Memory of your own
//!
//! A library that was built for it takes all of its memory from functions of yours:
//! worlds, trees, the working lists of steps, and what its threads need. It is built so
//! with `cmake -DIMPEL_HOST_ALLOCATOR=ON`, or `cargo build --features host_allocator`,
//! and asked not to by default because of the static library: linked into a program
//! together with another static library that is written in Rust, and comes before it,
//! it would meet that one's allocator. The shared library is by itself in either case.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ffi::c_void;
use std::sync::atomic::{
    AtomicPtr, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};

use super::error::{Failure, Outcome};
use super::{IMPEL_ERROR_LOCKED, IMPEL_ERROR_UNSUPPORTED, ImpelStatus, guard, pointers};

/// Returns `size` bytes, never 0 of them, at a multiple of `alignment`, which is a power
/// of two; of any content. `NULL` ends the process, for what is under way cannot be
/// taken back (but for room made in advance: `IMPEL_ERROR_LIMIT`).
pub type ImpelAllocateCallback = Option<
    unsafe extern "C" fn(size: usize, alignment: usize, context: *mut c_void) -> *mut c_void,
>;

/// Takes back what the other has returned, with the same size and alignment; never
/// `NULL`.
pub type ImpelFreeCallback = Option<
    unsafe extern "C" fn(pointer: *mut c_void, size: usize, alignment: usize, context: *mut c_void),
>;

/// Where memory comes from. Both functions are called on every thread that calls the
/// library, and on the worlds' own, several at a time. They must not call the library,
/// nor throw or `longjmp`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelAllocator {
    /// Gives memory.
    pub allocate: ImpelAllocateCallback,
    /// Takes it back.
    pub free: ImpelFreeCallback,
    /// Handed to both as it is.
    pub context: *mut c_void,
}

/// Has all memory come from you, for the rest of the process: call it before any world
/// or tree is created, and on no more than one thread. Where memory is in use already,
/// it gives `IMPEL_ERROR_LOCKED`, and changes nothing; in a library that was not built
/// for it `IMPEL_ERROR_UNSUPPORTED`.
///
/// When every world and tree is destroyed, all memory has been freed except the handle tables,
/// which detect stale handles. There is one table for each world that was alive at the same
/// time as others, and later worlds reuse them. A table takes up to 40 bytes for each object of
/// the largest world that used it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_set_allocator(allocator: *const ImpelAllocator) -> ImpelStatus {
    guard::call("impel_set_allocator", || {
        let allocator = pointers::input("allocator", allocator)?;
        let allocate = pointers::callback("allocator->allocate", allocator.allocate)?;
        let free = pointers::callback("allocator->free", allocator.free)?;
        set(allocate, free, allocator.context)
    })
}

type Allocate = unsafe extern "C" fn(usize, usize, *mut c_void) -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void, usize, usize, *mut c_void);

/// The host's functions; null without any.
static ALLOCATE: AtomicPtr<()> = AtomicPtr::new(std::ptr::null_mut());
static FREE: AtomicPtr<()> = AtomicPtr::new(std::ptr::null_mut());
static CONTEXT: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());
/// Blocks that are in use, or [`CHANGING`].
static IN_USE: AtomicUsize = AtomicUsize::new(0);
/// More than there can be: the functions are being set.
const CHANGING: usize = 1 << (usize::BITS - 1);

fn set(allocate: Allocate, free: Free, context: *mut c_void) -> Outcome {
    if !cfg!(feature = "host_allocator") {
        let words = "this library was built without; see \"Memory of your own\" in impel.h";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    if let Err(blocks) = IN_USE.compare_exchange(0, CHANGING, Acquire, Relaxed) {
        let words = format_args!("{blocks} blocks of memory are in use already").to_string();
        return Err(Failure::new(IMPEL_ERROR_LOCKED, words));
    }
    CONTEXT.store(context, Relaxed);
    FREE.store(free as *mut (), Relaxed);
    ALLOCATE.store(allocate as *mut (), Relaxed);
    IN_USE.fetch_sub(CHANGING, Release);
    Ok(())
}

/// The host's memory, or the system's.
#[cfg_attr(not(feature = "host_allocator"), allow(dead_code))]
struct HostAllocator;

#[cfg(feature = "host_allocator")]
#[global_allocator]
static GLOBAL: HostAllocator = HostAllocator;

#[cfg_attr(not(feature = "host_allocator"), allow(dead_code))]
impl HostAllocator {
    /// Counts a block. While it is in use, nobody changes where memory comes from.
    fn enter() {
        if IN_USE.fetch_add(1, Acquire) >= CHANGING {
            while IN_USE.load(Acquire) >= CHANGING {
                std::hint::spin_loop();
            }
        }
    }

    /// A block that was counted.
    fn given(block: *mut u8) -> *mut u8 {
        if block.is_null() {
            IN_USE.fetch_sub(1, Release);
        }
        block
    }

    /// A block of the host's; none where memory is the system's.
    fn allocate(layout: Layout) -> Option<*mut u8> {
        let allocate = ALLOCATE.load(Relaxed);
        if allocate.is_null() {
            return None;
        }
        // SAFETY: stored by `set`, of this very type.
        let allocate = unsafe { std::mem::transmute::<*mut (), Allocate>(allocate) };
        let context = CONTEXT.load(Relaxed);
        // SAFETY: the host promises that it may be called so.
        Some(unsafe { allocate(layout.size(), layout.align(), context).cast() })
    }
}

// SAFETY: a block is given back to whom it came from, for the functions change only
// while no block is in use; and the host promises what `GlobalAlloc` asks for.
unsafe impl GlobalAlloc for HostAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        HostAllocator::enter();
        // SAFETY: here and below, the caller's promise is the same as ours.
        let system = || unsafe { System.alloc(layout) };
        HostAllocator::given(HostAllocator::allocate(layout).unwrap_or_else(system))
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        HostAllocator::enter();
        let block = match HostAllocator::allocate(layout) {
            // SAFETY: as above.
            None => unsafe { System.alloc_zeroed(layout) },
            Some(block) => {
                if !block.is_null() {
                    // SAFETY: the block has so many bytes.
                    unsafe { block.write_bytes(0, layout.size()) };
                }
                block
            }
        };
        HostAllocator::given(block)
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if FREE.load(Relaxed).is_null() {
            // SAFETY: as above; the block is one before and after.
            return unsafe { System.realloc(block, layout, size) };
        }
        // SAFETY: the caller promises that so large a layout is one.
        let larger = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        // SAFETY: `size` is not zero, and both blocks have the bytes that are copied.
        unsafe {
            let new = self.alloc(larger);
            if !new.is_null() {
                new.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
            new
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let free = FREE.load(Relaxed);
        if free.is_null() {
            // SAFETY: as above.
            unsafe { System.dealloc(block, layout) }
        } else {
            // SAFETY: stored by `set`, of this very type; and the host promises that it
            // may be called so.
            unsafe {
                let free = std::mem::transmute::<*mut (), Free>(free);
                free(block.cast(), layout.size(), layout.align(), CONTEXT.load(Relaxed));
            }
        }
        IN_USE.fetch_sub(1, Release);
    }
}
