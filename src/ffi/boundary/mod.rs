//! The boundary that every call of the C API passes: checks, locks, conversions, errors.
//!
//! - [`guard`]: wraps exports that can fail: panics, locks, last error;
//! - [`registry`]: worlds, locks, handles;
//! - [`pointers`], [`check`], [`convert`]: arguments and results;
//! - [`recording`]: recordings of calls, and their replay;
//! - [`error`]: failures in words; [`float_mode`]: the floating-point mode of a step;
//! - `wasm`: memory for a host of the WebAssembly module.

pub(in crate::ffi) mod check;
pub(in crate::ffi) mod convert;
pub(in crate::ffi) mod error;
pub(in crate::ffi) mod float_mode;
pub(in crate::ffi) mod guard;
pub(in crate::ffi) mod pointers;
pub(in crate::ffi) mod recording;
pub(in crate::ffi) mod registry;
#[cfg(all(feature = "wasm_host", target_family = "wasm", target_os = "unknown"))]
mod wasm;
