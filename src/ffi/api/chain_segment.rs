//! Functions that the entries of `api/chain_segment.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_ERROR_UNSUPPORTED, ImpelChainSegment, ImpelVec2, check, convert, pointers};
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

/// A segment of a chain as a C struct; fails for another kind of shape.
pub(in crate::ffi) fn of(shape: &Shape) -> Outcome<ImpelChainSegment> {
    let Shape::ChainSegment(chain) = shape else {
        let words = "the shape is not a chain segment";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    };
    let Segment { a, b } = chain.segment;
    // The stored normals point to the right of the lines.
    let [before, after] = chain.neighbours.map(left_perp);
    Ok(ImpelChainSegment {
        before: (a - before).into(),
        a: a.into(),
        b: b.into(),
        after: (b + after).into(),
        two_sided: !chain.one_sided,
    })
}
