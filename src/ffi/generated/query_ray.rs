//! Queries: rays (raycasts)
//!
//! Ray casts (raycasts, line of sight, hitscan). A ray starts at the point `origin`, which is
//! relative to `ImpelQueryOptions.origin`, and runs by `translation`. Components of translations
//! are within ±2 * `IMPEL_MAX_COORDINATE`. `fraction` is the fraction of the translation at the
//! hit. A ray that starts inside a shape, or on its surface, hits that shape at fraction 0, with
//! `point` at the origin of the ray and a zero normal. This holds for every kind of shape with
//! an interior. A ray hits a segment from both sides, and a one-sided chain from its solid side
//! only. If two shapes are hit at the same fraction, the one that was created first counts as
//! nearer, as long as no shape has been destroyed.
//!
//! ```c
//! ImpelRayHit hit;
//! impel_world_cast_ray_closest(world, origin, translation, impel_filter_default(), &hit);
//! if (hit.hit) printf("%f m away\n", hit.fraction * length);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::ImpelVec2;

/// A ray, for batches.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelRay {
    /// Start point, in metres; in `impel_world_cast_rays` relative to
    /// `ImpelQueryOptions.origin`. Components within ±`IMPEL_MAX_COORDINATE`.
    pub origin: ImpelVec2,
    /// Translation from the start to the end of the ray, in metres. Components within ±2 *
    /// `IMPEL_MAX_COORDINATE`.
    pub translation: ImpelVec2,
}
