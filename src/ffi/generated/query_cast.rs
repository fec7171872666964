//! Queries: shape casts (sweep tests)
//!
//! Shape casts (sweep tests, circle casts, box casts): a convex shape moves along a translation
//! without rotation. `fraction` is the fraction of the translation at the hit, `point` the
//! contact point, and `normal` the normal of the surface that is hit. A shape that overlaps
//! another at the start hits it at fraction 0, with a zero normal. If two shapes are hit at the
//! same fraction, the one that was created first counts as nearer, as long as no shape has been
//! destroyed.
//!
//! ```c
//! ImpelConvex ball;
//! ImpelRayHit hit;
//! impel_convex_make_circle((ImpelVec2){ 0.0f, 0.0f }, 0.25f, &ball);
//! impel_world_cast_shape_closest(world, &ball, pose, translation, NULL, &hit);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelTransform, ImpelVec2};

/// Start pose and translation of one shape cast in a batch.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelShapeCast {
    /// Pose at the start, relative to `ImpelQueryOptions.origin`.
    pub transform: ImpelTransform,
    /// Translation, in metres.
    pub translation: ImpelVec2,
}
