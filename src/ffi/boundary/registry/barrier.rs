//! An asymmetric memory barrier: one thread makes it for all others, which need none of their
//! own.
//!
//! A thread that writes a flag and then reads a word, while another writes the word and then
//! reads the flag, must prevent the processor from reordering the two. A full fence for this
//! takes longer than the rest of a getter. If the second side is rare, it can do the work for
//! both: the operating system interrupts every thread of the process, and each executes a full
//! fence. Then either all that a thread did before its [`light`] barrier is seen after the
//! [`heavy`] one, or all that was done before the heavy one is seen after its light one. (H.
//! Boehm et al., "Asymmetric fences", P1202; `membarrier(2)`.)

use std::sync::OnceLock;
use std::sync::atomic::{Ordering::SeqCst, compiler_fence, fence};

/// Number of changes in a row by one thread compared with which a heavy barrier is cheap.
pub(super) const REPAID: u32 = 64;

/// The frequent side: only prevents the compiler from reordering.
#[inline(always)]
pub(super) fn light() {
    compiler_fence(SeqCst);
}

/// Whether the target has such a barrier. Elsewhere no thread becomes the favourite of a lock.
pub(super) const IS_SUPPORTED: bool = cfg!(all(target_os = "linux", not(miri)));

/// Whether the operating system has such a barrier.
pub(super) fn is_there() -> bool {
    static IS_THERE: OnceLock<bool> = OnceLock::new();
    *IS_THERE.get_or_init(|| system::register() && system::halt_all())
}

/// The rare side. False if the operating system refused: nothing is known about the other
/// threads then.
pub(super) fn heavy() -> bool {
    fence(SeqCst);
    // A forked process may have to register again.
    let is_done = system::halt_all() || system::register() && system::halt_all();
    fence(SeqCst);
    is_done
}

#[cfg(all(target_os = "linux", not(miri)))]
mod system {
    const PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
    const REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

    fn membarrier(command: libc::c_int) -> bool {
        // SAFETY: the call takes numbers, and accesses no memory of ours.
        unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
    }

    pub fn register() -> bool {
        membarrier(REGISTER_PRIVATE_EXPEDITED)
    }

    pub fn halt_all() -> bool {
        membarrier(PRIVATE_EXPEDITED)
    }
}

#[cfg(any(not(target_os = "linux"), miri))]
mod system {
    pub fn register() -> bool {
        false
    }

    pub fn halt_all() -> bool {
        false
    }
}
