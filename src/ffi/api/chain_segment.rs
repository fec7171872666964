//! Chains: single segments with ghost vertices: the calls that are written by hand.

use crate::ffi::ImpelChainSegment;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelShapeDef, ImpelShapeId, ImpelStatus, ImpelVec2,
    call, check, convert, guard, pointers, shape_geometry,
};
use crate::geometry::{ChainSegment, Segment, Shape};
use crate::math::{Lengths, Vec2, left_perp};

fn geometry(segment: *const ImpelChainSegment, lengths: &Lengths) -> Outcome<Shape> {
    let ImpelChainSegment { before, a, b, after, two_sided } = pointers::input("segment", segment)?;
    convert::segment(["segment->a", "segment->b"], a, b, lengths)?;
    let ghost = |name: &str, ghost: ImpelVec2, end: ImpelVec2| -> Outcome<Option<Vec2>> {
        let ghost = check::local_point(name, ghost)?;
        Ok(Some(ghost).filter(|&ghost| ghost != end.into()))
    };
    let before = ghost("segment->before", before, a)?;
    let after = ghost("segment->after", after, b)?;
    let segment = ChainSegment::new(before, a.into(), b.into(), after, !two_sided);
    Ok(Shape::ChainSegment(segment))
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
    guard::change_body(
        call::impel_shape_create_chain_segment(body, def, segment, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = geometry(segment, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
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
    guard::change_shape(
        call::impel_shape_set_chain_segment(shape, segment),
        shape,
        |world, shape| {
            let geometry = geometry(segment, world.lengths())?;
            shape_geometry::change(world, shape, geometry)
        },
    )
}

/// The segment and its ghost vertices, of a single segment or a segment of a chain. The engine
/// stores only the directions to the ghost vertices. They are returned one unit of length away
/// from `a` and `b`, or equal to `a` or `b` if the line ends there. The result creates the same
/// segment, to rounding. Another kind of shape fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_chain_segment(
    shape: ImpelShapeId,
    out_segment: *mut ImpelChainSegment,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_chain_segment", shape, |world, shape| {
        let out = pointers::out("out_segment", out_segment)?;
        let Shape::ChainSegment(chain) = &world.state().shapes[shape].geometry else {
            let words = "the shape is not a chain segment";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        };
        let Segment { a, b } = chain.segment;
        // The stored normals point to the right of the lines.
        let [before, after] = chain.neighbours.map(left_perp);
        out.set(ImpelChainSegment {
            before: (a - before).into(),
            a: a.into(),
            b: b.into(),
            after: (b + after).into(),
            two_sided: !chain.one_sided,
        })
    })
}
