//! Chains: single segments with ghost vertices: the calls that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelChainSegment, ImpelShapeId, ImpelStatus, ImpelVec2, check,
    convert, guard, pointers,
};
use crate::geometry::{ChainSegment, Segment, Shape};
use crate::math::{Lengths, Vec2, left_perp};

pub(in crate::ffi) fn geometry(
    segment: *const ImpelChainSegment,
    lengths: &Lengths,
) -> Outcome<Shape> {
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
