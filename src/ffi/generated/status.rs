//! Status codes and errors
//!
//! Result codes of functions, and the description of the last error of the calling thread. Zero
//! is success; negative values are errors.
//!
//! ```c
//! if (impel_body_create(world, &def, &body) != IMPEL_OK) {
//!     fprintf(stderr, "%s\n", impel_last_error());
//! }
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error;
use std::ffi::c_char;

/// Major version of this header.
pub const IMPEL_VERSION_MAJOR: u32 = 0;

/// Minor version of this header.
pub const IMPEL_VERSION_MINOR: u32 = 1;

/// Patch version of this header.
pub const IMPEL_VERSION_PATCH: u32 = 0;

/// Result code of a call. `IMPEL_OK` is zero; every error is negative.
pub type ImpelStatus = i32;
/// The call succeeded.
pub const IMPEL_OK: ImpelStatus = 0;
/// A handle is null, forged, destroyed, of another kind, or of a world that no longer exists.
pub const IMPEL_ERROR_INVALID_HANDLE: ImpelStatus = -1;
/// The value of an argument is not allowed. It is NaN, out of range, infinite where the
/// docstring does not allow infinity, an unknown enum value, or a definition that no `_default`
/// function filled.
pub const IMPEL_ERROR_INVALID_ARGUMENT: ImpelStatus = -2;
/// A pointer that must not be `NULL` is `NULL`.
pub const IMPEL_ERROR_NULL_POINTER: ImpelStatus = -3;
/// The caller's buffer is too short. The required count and the elements that fit are written.
pub const IMPEL_ERROR_CAPACITY: ImpelStatus = -4;
/// A callback called a function that changes or steps its own world.
pub const IMPEL_ERROR_LOCKED: ImpelStatus = -5;
/// Another thread is using the world. Nothing is changed; try again later.
pub const IMPEL_ERROR_BUSY: ImpelStatus = -6;
/// The input data is corrupt.
pub const IMPEL_ERROR_BAD_DATA: ImpelStatus = -7;
/// The input data was written by a version of the library that this one cannot read.
pub const IMPEL_ERROR_VERSION: ImpelStatus = -8;
/// The object does not support the operation. Example: `impel_shape_get_convex` of a half-space.
pub const IMPEL_ERROR_UNSUPPORTED: ImpelStatus = -9;
/// A limit is reached (too many worlds, bodies, shapes or joints), or memory cannot be reserved.
pub const IMPEL_ERROR_LIMIT: ImpelStatus = -10;
/// A bug in the engine. Every later call on this world fails with the same status, except
/// `impel_world_destroy` and `impel_world_take_recording`. Other worlds are not affected.
pub const IMPEL_ERROR_INTERNAL: ImpelStatus = -11;

/// Returns a description of the calling thread's last error. It names the function, the
/// argument, its value and the allowed values: "impel_body_set_linear_velocity: velocity.x is
/// NaN; it must be finite". Returns an empty string if no call of this thread has failed. A
/// successful call leaves the string unchanged. The string is UTF-8, null-terminated, and valid
/// until the thread's next failed call.
#[unsafe(no_mangle)]
pub extern "C" fn impel_last_error() -> *const c_char {
    error::last_error()
}

/// Returns the version of the loaded library as `major * 1000000 + minor * 1000 + patch`.
/// Compare it with `IMPEL_VERSION_MAJOR`, `IMPEL_VERSION_MINOR` and `IMPEL_VERSION_PATCH` of the
/// header.
#[unsafe(no_mangle)]
pub extern "C" fn impel_version() -> u32 {
    IMPEL_VERSION_MAJOR * 1_000_000 + IMPEL_VERSION_MINOR * 1_000 + IMPEL_VERSION_PATCH
}
