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

use crate::ffi::recording::argument::values;
use crate::ffi::{
    ImpelBodyId, ImpelShapeDef, ImpelShapeId, ImpelStatus, ImpelVec2, call, chain_segment, convert,
    guard, pointers, shape_geometry,
};

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

/// Creates a segment with ghost vertices on a body. It belongs to no chain:
/// `impel_shape_get_chain` returns the null handle for it, and `impel_shape_destroy` destroys
/// it. Its kind is `IMPEL_SHAPE_CHAIN_SEGMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_chain_segment(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    segment: *const ImpelChainSegment,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_create_chain_segment(body, def, segment, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let segment = chain_segment::geometry(segment, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &segment)?)
        },
    )
}

/// Sets the geometry of the shape to a segment with ghost vertices. Wakes the bodies that touch
/// the shape. A segment that belongs to a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_chain_segment(
    shape: ImpelShapeId,
    segment: *const ImpelChainSegment,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_chain_segment(shape, segment), shape, |world, shape| {
        let segment = chain_segment::geometry(segment, world.lengths())?;
        shape_geometry::change(world, shape, segment)?;
        Ok(())
    })
}

/// The segment and its ghost vertices, of a single segment or a segment of a chain. The engine
/// keeps the direction to a ghost vertex, but not the distance: a ghost vertex is returned one
/// unit of length away from `a` or `b`, in its direction. If the line ends at `a` or `b`, it is
/// equal to that point. The result creates the same segment, to rounding. Another kind of shape
/// fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_chain_segment(
    shape: ImpelShapeId,
    out_segment: *mut ImpelChainSegment,
) -> ImpelStatus {
    guard::read("impel_shape_get_chain_segment", shape, |world, shape| {
        pointers::out("out_segment", out_segment)?
            .set(chain_segment::of(&world.state().shapes[shape].geometry)?)
    })
}
