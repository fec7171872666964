//! Recordings: the calls that changed a world, as bytes, and what plays them back.

mod answers;
pub(in crate::ffi) mod argument;
mod bytes;
pub(in crate::ffi) mod calls;
mod player;
mod queries;
mod values;
pub(in crate::ffi) use argument::{ArgumentWriter, Value};
pub(in crate::ffi) use bytes::{CallbackKind, Recording, RecordingSettings};
pub(in crate::ffi) use calls::{Call, Unrecorded};
pub(in crate::ffi) use player::{Player, look_at};
pub(in crate::ffi) use queries::{Query, QuerySummary};
