//! Chains: single segments with ghost vertices
//!
//! A single chain segment with ghost vertices is a shape of its own. It is created, changed and
//! destroyed alone, and belongs to no chain. Use it for worlds that are loaded in pieces, and
//! for lines of which only parts change. Shapes slide over the points where such segments meet
//! as over those of a chain.
//!
//! ```c
//! ImpelChainSegment segment = { points[0], points[1], points[2], points[3], false };
//! ImpelShapeDef def = impel_shape_def_default();
//! impel_shape_create_chain_segment(ground, &def, &segment, &shape);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::ImpelVec2;
use crate::ffi::recording::argument::values;

/// A segment and its ghost vertices, the neighbouring points of the line, in the body's space.
/// Components of all points are in metres, within ±`IMPEL_MAX_SIZE`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelChainSegment {
    /// Ghost vertex before `a`, at any distance; equal to `a` if the line begins at `a`.
    pub before: ImpelVec2,
    /// Start of the segment.
    pub a: ImpelVec2,
    /// End of the segment, at least `IMPEL_MIN_SIZE` from `a`. The solid side is on the right of
    /// the direction from `a` to `b`.
    pub b: ImpelVec2,
    /// Ghost vertex after `b`, at any distance; equal to `b` if the line ends at `b`.
    pub after: ImpelVec2,
    /// Whether the left side is solid too.
    pub two_sided: bool,
}

values! { ImpelChainSegment { before, a, b, after, two_sided }
}
