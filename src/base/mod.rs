//! Floor 0. Small tools that know nothing of physics.

mod hash;
mod row_pool;
mod stopwatch;
mod union_find;

pub(crate) use hash::state_hash;
pub use hash::{StateHash, StateHasher, Words};
pub use row_pool::RowPool;
pub use stopwatch::Stopwatch;
pub use union_find::UnionFind;

/// No row: the null of every `u32` index.
pub const NONE: u32 = u32::MAX;
