//! Queries: nearest shapes (closest points)
//!
//! Nearest shapes and closest points: signed distance and its gradient from a point to shapes.
//!
//! ```c
//! ImpelNearest nearest;
//! impel_world_find_nearest_shape(world, explosion, 10.0f, NULL, &nearest);
//! if (nearest.found) printf("%f m away\n", nearest.distance);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelShapeId, ImpelVec2};

/// Point of a shape's surface nearest to a query point. If `found` is false, all other fields
/// are zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelNearest {
    /// The shape; null in the result of `impel_convex_find_nearest`.
    pub shape: ImpelShapeId,
    /// Nearest point on the surface, relative to the same origin as the query point, also if the
    /// query point is inside the shape.
    pub point: ImpelVec2,
    /// Gradient of the distance: a unit vector away from the shape, also if the query point is
    /// inside. `point` is the query point minus `distance` times this vector.
    pub gradient: ImpelVec2,
    /// Distance of the query point from the surface, in metres; negative inside.
    pub distance: f32,
    /// Whether there is a shape within the maximum distance.
    pub found: bool,
}
