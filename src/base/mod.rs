//! Layer 0. Small utilities that do not depend on physics.

mod bits;
mod hash;
mod index_pool;
mod kept;
mod key_pool;
mod packet;
mod parts;
mod prefetch;
mod reader;
mod references;
mod room;
pub mod sort;
mod spread;
mod state;
mod stopwatch;
pub mod sync;
mod union_find;
mod unpacker;
mod writer;

pub use bits::{set_bits, set_bits_of};
pub use hash::{StateHasher, hash_bytes};
pub use index_pool::{IndexPool, ReadBuffers, Roll};
pub use kept::{Keeper, KeptStates, Marks};
pub(crate) use key_pool::key_state;
pub use key_pool::{KeyPool, Keyed, take_key};
pub use parts::{HeapBytes, Part, bytes_of};
pub(crate) use parts::{heap_bytes, parts};
pub use prefetch::{PREFETCH_AHEAD, prefetch, prefetch_ahead, prefetch_item};
pub use reader::Reader;
pub use references::References;
pub use room::make_room;
pub(crate) use state::state;
pub use state::{
    KeyBounds, Recorder, Sink, Source, State, Stored, put_derived, put_hosts_own, put_list,
};
pub use stopwatch::Stopwatch;
pub use union_find::UnionFind;
pub use writer::Writer;

/// Null value of every `u32` index.
pub const NONE: u32 = u32::MAX;
