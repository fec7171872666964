//! Threads, mutexes and atomics of `jobs` and of the worlds' lock: those of the standard library.
//!
//! The programs in `models` compile the same sources with a module of this name that has loom's
//! types, and run their interleavings one after another.

pub use std::hint::spin_loop;
pub use std::sync::{Arc, Condvar, Mutex, MutexGuard, atomic};
pub use std::{thread, thread_local};

/// Defines a static. The models create it anew in each execution.
macro_rules! global {
    ($(#[$attribute:meta])* static $name:ident: $type:ty = $value:expr;) => {
        $(#[$attribute])*
        static $name: $type = $value;
    };
}
pub(crate) use global;

/// Number of rounds for which a thread waits before it gives up or sleeps. The models shorten it.
pub const fn rounds(rounds: u32) -> u32 {
    rounds
}
