//! Status and errors
//!
//! Every function that can fail returns an `ImpelStatus`: zero is success, and
//! everything negative is a failure whose words `impel_last_error` gives.

use std::ffi::c_char;

use super::error;

/// What became of a call. `IMPEL_OK` is zero, every error is negative.
pub type ImpelStatus = i32;
/// The call did what it says.
pub const IMPEL_OK: ImpelStatus = 0;
/// A handle is null, made up, destroyed, of another kind, or of a world that
/// is gone.
pub const IMPEL_ERROR_INVALID_HANDLE: ImpelStatus = -1;
/// An argument's value is not allowed: NaN, out of its range, infinite where the docstring does
/// not allow it, an unknown enum value, a definition that no `_default` function filled.
pub const IMPEL_ERROR_INVALID_ARGUMENT: ImpelStatus = -2;
/// A pointer that must not be `NULL` is.
pub const IMPEL_ERROR_NULL_POINTER: ImpelStatus = -3;
/// The caller's buffer is too short. The count that is needed and the prefix
/// that fits have been written.
pub const IMPEL_ERROR_CAPACITY: ImpelStatus = -4;
/// A change was asked for from inside a callback of the same world.
pub const IMPEL_ERROR_LOCKED: ImpelStatus = -5;
/// Another thread holds the world. Nothing was done; try again later.
pub const IMPEL_ERROR_BUSY: ImpelStatus = -6;
/// Bytes handed in are not what they should be.
pub const IMPEL_ERROR_BAD_DATA: ImpelStatus = -7;
/// Bytes handed in come from a version that this one cannot read.
pub const IMPEL_ERROR_VERSION: ImpelStatus = -8;
/// The object cannot do this: such as asking a half-space for its points.
pub const IMPEL_ERROR_UNSUPPORTED: ImpelStatus = -9;
/// A fixed limit is reached: too many worlds, bodies or shapes.
pub const IMPEL_ERROR_LIMIT: ImpelStatus = -10;
/// A defect of the engine. The world it happened in answers every later call
/// with this status, and can only be destroyed; other worlds go on.
pub const IMPEL_ERROR_INTERNAL: ImpelStatus = -11;

/// The first number of the version this header belongs to.
pub const IMPEL_VERSION_MAJOR: u32 = 0;
/// The second number of the version this header belongs to.
pub const IMPEL_VERSION_MINOR: u32 = 1;
/// The third number of the version this header belongs to.
pub const IMPEL_VERSION_PATCH: u32 = 0;

/// The name of a status, such as "IMPEL_ERROR_BUSY"; "IMPEL_ERROR_UNKNOWN" for
/// a number that is none. The string lives for ever.
#[unsafe(no_mangle)]
pub extern "C" fn impel_status_name(status: ImpelStatus) -> *const c_char {
    let name = match status {
        IMPEL_OK => c"IMPEL_OK",
        IMPEL_ERROR_INVALID_HANDLE => c"IMPEL_ERROR_INVALID_HANDLE",
        IMPEL_ERROR_INVALID_ARGUMENT => c"IMPEL_ERROR_INVALID_ARGUMENT",
        IMPEL_ERROR_NULL_POINTER => c"IMPEL_ERROR_NULL_POINTER",
        IMPEL_ERROR_CAPACITY => c"IMPEL_ERROR_CAPACITY",
        IMPEL_ERROR_LOCKED => c"IMPEL_ERROR_LOCKED",
        IMPEL_ERROR_BUSY => c"IMPEL_ERROR_BUSY",
        IMPEL_ERROR_BAD_DATA => c"IMPEL_ERROR_BAD_DATA",
        IMPEL_ERROR_VERSION => c"IMPEL_ERROR_VERSION",
        IMPEL_ERROR_UNSUPPORTED => c"IMPEL_ERROR_UNSUPPORTED",
        IMPEL_ERROR_LIMIT => c"IMPEL_ERROR_LIMIT",
        IMPEL_ERROR_INTERNAL => c"IMPEL_ERROR_INTERNAL",
        _ => c"IMPEL_ERROR_UNKNOWN",
    };
    name.as_ptr()
}

/// The calling thread's last failure in words: the function, the argument, its
/// value, and what is allowed, such as
/// "impel_body_set_linear_velocity: velocity.x is NaN; it must be finite".
/// An empty string when no call of this thread has failed yet; a call that
/// succeeds leaves it as it is. The string is UTF-8, ends in a zero, and is
/// valid until the thread's next call that fails.
#[unsafe(no_mangle)]
pub extern "C" fn impel_last_error() -> *const c_char {
    error::last_error()
}

/// The version of the library that is loaded, as
/// `major * 1000000 + minor * 1000 + patch`: compare it with
/// `IMPEL_VERSION_MAJOR`, `_MINOR` and `_PATCH` of the header.
#[unsafe(no_mangle)]
pub extern "C" fn impel_version() -> u32 {
    IMPEL_VERSION_MAJOR * 1_000_000 + IMPEL_VERSION_MINOR * 1_000 + IMPEL_VERSION_PATCH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_is_that_of_the_package() {
        let number = |text: &str| text.parse::<u32>().unwrap();
        assert_eq!(IMPEL_VERSION_MAJOR, number(env!("CARGO_PKG_VERSION_MAJOR")));
        assert_eq!(IMPEL_VERSION_MINOR, number(env!("CARGO_PKG_VERSION_MINOR")));
        assert_eq!(IMPEL_VERSION_PATCH, number(env!("CARGO_PKG_VERSION_PATCH")));
    }
}
