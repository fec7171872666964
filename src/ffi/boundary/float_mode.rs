//! The floating-point mode of a step.
//!
//! The host may run with denormals flushed to zero or another rounding mode, as audio code
//! does; results must not depend on it. A step runs in the default mode, then restores the
//! host's mode.

mod register;

use register::{CONTROL, DEFAULT, Mode, mode, set_mode};

/// Sets the default mode; restores the host's mode when dropped.
pub(in crate::ffi) struct DefaultFloatMode {
    host: Mode,
}

impl DefaultFloatMode {
    #[inline]
    pub fn enter() -> DefaultFloatMode {
        let host = mode();
        if host & CONTROL != DEFAULT {
            set_mode(DEFAULT);
        }
        DefaultFloatMode { host }
    }
}

impl Drop for DefaultFloatMode {
    #[inline]
    fn drop(&mut self) {
        if self.host & CONTROL != DEFAULT {
            set_mode(self.host);
        }
    }
}
