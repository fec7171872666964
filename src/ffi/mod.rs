//! Layer 10. The C API, from which `include/impel.h` is generated:
//!
//! - [`boundary`]: guard, handles and locks, arguments, errors;
//! - [`api`]: the exports that are written by hand, and functions that table entries call;
//! - [`generated`]: the exports and structs that follow from the tables in `api/*.toml`.
//!
//! All `unsafe` of the API is here, most of it in [`boundary::registry`] and [`boundary::pointers`]. The
//! prologue of the header is the contract that makes the exports safe to call.
#![allow(clippy::missing_safety_doc)]

mod api;
mod boundary;
mod generated;

pub use api::*;
use boundary::{check, convert, error, float_mode, guard, pointers, recording, registry};
use generated::calls as call;
pub use generated::*;
