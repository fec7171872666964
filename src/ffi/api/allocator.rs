//! Custom memory allocator: the calls that are written by hand.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ffi::c_void;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicPtr, AtomicUsize};

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_LOCKED, IMPEL_ERROR_UNSUPPORTED, ImpelAllocator, ImpelStatus, guard, pointers,
};

/// Sets the memory functions of the library, for the rest of the process.
///
/// Call it before any world or tree is created, on one thread. Fails with `IMPEL_ERROR_LOCKED`
/// if memory is in use already, and with `IMPEL_ERROR_UNSUPPORTED` if the library was not built
/// with this option.
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

/// The host's allocate function; null if none is set.
static ALLOCATE: AtomicPtr<()> = AtomicPtr::new(std::ptr::null_mut());
static FREE: AtomicPtr<()> = AtomicPtr::new(std::ptr::null_mut());
static CONTEXT: AtomicPtr<c_void> = AtomicPtr::new(std::ptr::null_mut());
/// Number of blocks in use, or [`CHANGING`].
static IN_USE: AtomicUsize = AtomicUsize::new(0);
/// More than any number of blocks: the functions are being set.
const CHANGING: usize = 1 << (usize::BITS - 1);

fn set(allocate: Allocate, free: Free, context: *mut c_void) -> Outcome {
    if !cfg!(feature = "host_allocator") {
        let words = "the library was built without host allocator; see impel_set_allocator";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    if let Err(blocks) = IN_USE.compare_exchange(0, CHANGING, Acquire, Relaxed) {
        let words =
            format_args!("{blocks} blocks are in use; call it before the first world").to_string();
        return Err(Failure::new(IMPEL_ERROR_LOCKED, words));
    }
    CONTEXT.store(context, Relaxed);
    FREE.store(free as *mut (), Relaxed);
    ALLOCATE.store(allocate as *mut (), Relaxed);
    IN_USE.fetch_sub(CHANGING, Release);
    Ok(())
}

/// Allocates from the host's functions if set, else from the system.
#[cfg_attr(not(feature = "host_allocator"), allow(dead_code))]
struct HostAllocator;

#[cfg(feature = "host_allocator")]
#[global_allocator]
static GLOBAL: HostAllocator = HostAllocator;

#[cfg_attr(not(feature = "host_allocator"), allow(dead_code))]
impl HostAllocator {
    /// Counts a block. While a block is in use, the allocator cannot be changed.
    fn enter() {
        if IN_USE.fetch_add(1, Acquire) >= CHANGING {
            while IN_USE.load(Acquire) >= CHANGING {
                std::hint::spin_loop();
            }
        }
    }

    /// Takes a failed allocation out of the count.
    fn given(block: *mut u8) -> *mut u8 {
        if block.is_null() {
            IN_USE.fetch_sub(1, Release);
        }
        block
    }

    /// A block from the host; none if memory comes from the system.
    fn allocate(layout: Layout) -> Option<*mut u8> {
        let allocate = ALLOCATE.load(Relaxed);
        if allocate.is_null() {
            return None;
        }
        // SAFETY: stored by `set`, with this type.
        let allocate = unsafe { std::mem::transmute::<*mut (), Allocate>(allocate) };
        let context = CONTEXT.load(Relaxed);
        // SAFETY: the host promises that the function may be called so.
        Some(unsafe { allocate(layout.size(), layout.align(), context).cast() })
    }
}

// SAFETY: a block is freed by the allocator that it came from, because the functions change
// only while no block is in use; and the host promises what `GlobalAlloc` requires.
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
                    // SAFETY: the block has `layout.size()` bytes.
                    unsafe { block.write_bytes(0, layout.size()) };
                }
                block
            }
        };
        HostAllocator::given(block)
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if FREE.load(Relaxed).is_null() {
            // SAFETY: as above; the system's block stays the system's.
            return unsafe { System.realloc(block, layout, size) };
        }
        // SAFETY: the caller promises that `size` makes a valid layout.
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
            // SAFETY: stored by `set`, with this type; and the host promises that the function
            // may be called so.
            unsafe {
                let free = std::mem::transmute::<*mut (), Free>(free);
                free(block.cast(), layout.size(), layout.align(), CONTEXT.load(Relaxed));
            }
        }
        IN_USE.fetch_sub(1, Release);
    }
}
