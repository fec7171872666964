//! Chains: one segment alone
//!
//! A segment that knows how the line goes on at its ends, as those of a chain do, and that is a
//! shape of its own: created, changed and destroyed alone. For worlds that are loaded piece by
//! piece, and lines that change in one place.

use super::error::{Failure, Outcome};
use super::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelShapeDef, ImpelShapeId, ImpelStatus, ImpelVec2,
    call, check, convert, guard, pointers, shape_geometry,
};
use crate::geometry::{ChainSegment, Segment, Shape};
use crate::math::{Lengths, Vec2, left_perp};

/// A segment, and the points of the line before and after it (ghost vertices), in the body's
/// space.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelChainSegment {
    /// The point before `a`; `a` itself where the line ends there.
    pub before: ImpelVec2,
    /// Where the segment begins.
    pub a: ImpelVec2,
    /// Where it ends, at least `IMPEL_MIN_SIZE` from `a`. What comes from the right of the way
    /// from `a` to `b` is stopped.
    pub b: ImpelVec2,
    /// The point after `b`; `b` itself where the line ends there.
    pub after: ImpelVec2,
    /// Whether it stops what comes from its left too.
    pub two_sided: bool,
}

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

/// Gives a body a segment that knows how its line goes on, and that belongs to no chain:
/// `impel_shape_get_chain` gives the null handle, and `impel_shape_destroy` takes it away.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
            let geometry = geometry(segment, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Makes the shape a segment that knows how its line goes on. What touches the shape wakes. A
/// segment of a chain gives `IMPEL_ERROR_UNSUPPORTED`: a chain changes as a whole.
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

/// The segment, alone or of a chain, with the points before and after it: those are a unit of
/// length away on their lines, wherever they were when the segment was made, or at its ends
/// where the line ends. What is read makes the same segment, to rounding. Another kind of shape
/// gives `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_chain_segment(
    shape: ImpelShapeId,
    out_segment: *mut ImpelChainSegment,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_chain_segment", shape, |world, shape| {
        let out = pointers::out("out_segment", out_segment)?;
        let Shape::ChainSegment(chain) = world.shape_geometry(shape) else {
            let words = "the shape is not a segment of a chain, nor one alone";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        };
        let Segment { a, b } = chain.segment;
        // Normals lie to the right of the lines.
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
