//! Queries: overlaps (point and box queries)
//!
//! Overlap tests: the shapes that overlap a box, a point (point query, picking) or a shape at
//! the current poses.
//!
//! ```c
//! ImpelShapeId found[16];
//! size_t count;
//! impel_world_overlap_point(world, mouse, impel_filter_default(), found, 16, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelManifold, ImpelShapeId};

/// Contact of a query shape with a shape of the world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelShapeContact {
    /// Shape of the world.
    pub shape: ImpelShapeId,
    /// Contact points in the world. The normal points from the query shape to the world's shape.
    pub manifold: ImpelManifold,
}
