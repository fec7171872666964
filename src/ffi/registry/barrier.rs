//! A barrier that one thread makes for all others, so that they need none of their own.
//!
//! Who writes a mark and then looks at a word, where another writes the word and then
//! looks at the mark, has to keep the processor from doing the second first, and that
//! takes longer than all else that a getter does. Where the second comes by rarely,
//! its side can do it for both: the system halts every thread of the process for a
//! moment, and each comes by a full fence. Then whatever a thread had done before its
//! [`light`] barrier is seen after the [`heavy`] one, or what was done before the heavy
//! one is seen after its light one. (H. Boehm et al., "Asymmetric fences", P1202;
//! `membarrier(2)`.)

use std::sync::OnceLock;
use std::sync::atomic::{Ordering::SeqCst, compiler_fence, fence};

/// The side that comes by often: the compiler alone is kept from changing the order.
#[inline(always)]
pub(super) fn light() {
    compiler_fence(SeqCst);
}

/// Whether the system has such a barrier.
pub(super) fn is_there() -> bool {
    static IS_THERE: OnceLock<bool> = OnceLock::new();
    *IS_THERE.get_or_init(|| system::register() && system::halt_all())
}

/// The side that comes by rarely. False where the system has refused: nothing is known
/// of the others then.
pub(super) fn heavy() -> bool {
    fence(SeqCst);
    // A forked process may have to ask again.
    let is_done = system::halt_all() || system::register() && system::halt_all();
    fence(SeqCst);
    is_done
}

#[cfg(all(target_os = "linux", not(miri)))]
mod system {
    const PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
    const REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

    fn membarrier(command: libc::c_int) -> bool {
        // SAFETY: the call takes numbers, and touches no memory of ours.
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
