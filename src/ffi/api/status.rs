//! Status codes and errors: the calls that are written by hand.

use std::ffi::c_char;

use crate::ffi::{
    IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_BUSY, IMPEL_ERROR_CAPACITY, IMPEL_ERROR_INTERNAL,
    IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_ERROR_INVALID_HANDLE, IMPEL_ERROR_LIMIT,
    IMPEL_ERROR_LOCKED, IMPEL_ERROR_NULL_POINTER, IMPEL_ERROR_UNSUPPORTED, IMPEL_ERROR_VERSION,
    IMPEL_OK, ImpelStatus,
};

/// Returns the name of a status, such as "IMPEL_ERROR_BUSY". Returns "IMPEL_ERROR_UNKNOWN" for
/// an unknown value. The string is static.
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

#[cfg(test)]
mod tests {
    use crate::ffi::{IMPEL_VERSION_MAJOR, IMPEL_VERSION_MINOR, IMPEL_VERSION_PATCH};

    #[test]
    fn version_is_that_of_the_package() {
        let number = |text: &str| text.parse::<u32>().unwrap();
        assert_eq!(IMPEL_VERSION_MAJOR, number(env!("CARGO_PKG_VERSION_MAJOR")));
        assert_eq!(IMPEL_VERSION_MINOR, number(env!("CARGO_PKG_VERSION_MINOR")));
        assert_eq!(IMPEL_VERSION_PATCH, number(env!("CARGO_PKG_VERSION_PATCH")));
    }
}
