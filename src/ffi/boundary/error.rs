//! Failures, and the description of each thread's last one.

use crate::ffi::{
    IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_ERROR_INVALID_HANDLE, IMPEL_ERROR_LIMIT,
    IMPEL_ERROR_NULL_POINTER, ImpelStatus,
};
use std::cell::UnsafeCell;
use std::ffi::c_char;
use std::fmt::{self, Write as _};

use crate::world::LimitError;

/// Why a call failed. Boxed, so that an `Outcome` fits into a register.
#[derive(Debug)]
pub(in crate::ffi) struct Failure(Box<Reason>);

/// A status, and its message without the name of the function.
#[derive(Debug)]
pub(in crate::ffi) struct Reason {
    pub status: ImpelStatus,
    pub words: String,
}

impl std::ops::Deref for Failure {
    type Target = Reason;

    fn deref(&self) -> &Reason {
        &self.0
    }
}

/// Result of the body of an exported function.
pub(in crate::ffi) type Outcome<T = ()> = Result<T, Failure>;

impl Failure {
    #[cold]
    pub fn new(status: ImpelStatus, words: impl fmt::Display) -> Failure {
        Failure::boxed(status, &words)
    }

    /// Compiled once for all types of messages.
    #[inline(never)]
    fn boxed(status: ImpelStatus, words: &dyn fmt::Display) -> Failure {
        Failure(Box::new(Reason { status, words: words.to_string() }))
    }

    /// An argument whose value is not allowed.
    pub fn argument(
        name: impl fmt::Display,
        value: impl fmt::Display,
        allowed: impl fmt::Display,
    ) -> Failure {
        Failure::must_be(&name, &value, &allowed)
    }

    #[inline(never)]
    fn must_be(
        name: &dyn fmt::Display,
        value: &dyn fmt::Display,
        allowed: &dyn fmt::Display,
    ) -> Failure {
        let words = format_args!("{name} is {value}; it must be {allowed}");
        Failure::boxed(IMPEL_ERROR_INVALID_ARGUMENT, &words)
    }

    /// A value that is not one of the enum's constants.
    pub fn enumeration(name: impl fmt::Display, value: i32, constants: &str) -> Failure {
        Failure::argument(name, value, format_args!("one of {constants}"))
    }

    /// A pointer that must not be null.
    pub fn null(name: impl fmt::Display) -> Failure {
        Failure::new(IMPEL_ERROR_NULL_POINTER, format_args!("{name} is NULL"))
    }

    /// A handle that names no object.
    pub fn handle(name: impl fmt::Display, raw: u64, why: &str) -> Failure {
        let words = format_args!("{name} is {raw:#018x}, {why}").to_string();
        Failure::new(IMPEL_ERROR_INVALID_HANDLE, words)
    }
}

impl From<LimitError> for Failure {
    fn from(_: LimitError) -> Failure {
        Failure::new(IMPEL_ERROR_LIMIT, "the world can hold no more objects of this kind")
    }
}

/// Longer messages are truncated. No message of the library is that long.
const CAPACITY: usize = 512;

/// A zero-terminated message. It has no destructor, so it stays valid while the thread's other
/// locals are destroyed.
struct Message {
    bytes: [u8; CAPACITY],
    length: usize,
}

impl fmt::Write for Message {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // The last byte stays zero, and no character is split.
        let mut room = text.len().min(CAPACITY - 1 - self.length);
        while !text.is_char_boundary(room) {
            room -= 1;
        }
        self.bytes[self.length..self.length + room].copy_from_slice(&text.as_bytes()[..room]);
        self.length += room;
        Ok(())
    }
}

thread_local! {
    static LAST: UnsafeCell<Message> =
        const { UnsafeCell::new(Message { bytes: [0; CAPACITY], length: 0 }) };
}

/// The calling thread's last failure, for C.
pub(in crate::ffi) fn last_error() -> *const c_char {
    LAST.with(|last| last.get().cast::<c_char>().cast_const())
}

/// Stores a failure of `function` as the calling thread's last one.
#[cold]
#[inline(never)]
pub(in crate::ffi) fn report(function: &str, failure: Failure) -> ImpelStatus {
    LAST.with(|last| {
        // SAFETY: the cell belongs to this thread, `Message` calls nothing that
        // returns here, and the documentation says that the string the caller
        // holds changes with the next failure.
        let message = unsafe { &mut *last.get() };
        message.bytes = [0; CAPACITY];
        message.length = 0;
        let _ = write!(message, "{function}: {}", failure.words);
    });
    failure.status
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::CStr;

    fn words() -> String {
        // SAFETY: the message always ends in a zero.
        unsafe { CStr::from_ptr(last_error()) }.to_str().unwrap().to_string()
    }

    #[test]
    fn the_last_failure_is_kept_in_words_and_per_thread() {
        let failure = Failure::argument("velocity.x", f32::NAN, "finite");
        assert_eq!(report("impel_x", failure), IMPEL_ERROR_INVALID_ARGUMENT);
        assert_eq!(words(), "impel_x: velocity.x is NaN; it must be finite");
        std::thread::spawn(|| assert_eq!(words(), "")).join().unwrap();
    }

    #[test]
    fn long_words_are_cut_between_characters() {
        report("impel_x", Failure::new(IMPEL_ERROR_LIMIT, "é".repeat(1000)));
        assert!(words().len() >= CAPACITY - 2 && words().ends_with('é'));
        report("impel_y", Failure::null("def"));
        assert_eq!(words(), "impel_y: def is NULL");
    }
}
