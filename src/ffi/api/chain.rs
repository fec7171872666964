//! Functions that the entries of `api/chain.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_MAX_OBJECTS, IMPEL_MIN_SIZE, ImpelChainDef, ImpelVec2, convert, pointers};
use crate::math::{Lengths, Vec2};
use crate::world::ChainDef;

/// Checks the points of a chain.
pub(in crate::ffi) fn chain_points(
    def: &ChainDef,
    points: *const ImpelVec2,
    count: usize,
    lengths: &Lengths,
) -> Result<Vec<Vec2>, Failure> {
    let apart = IMPEL_MIN_SIZE * lengths.metre;
    let least = if def.is_loop { 3 } else { 2 };
    let most = IMPEL_MAX_OBJECTS as usize;
    if !(least..=most).contains(&count) {
        return Err(Failure::argument("count", count, format_args!("within [{least}, {most}]")));
    }
    let points = pointers::array("points", points, count, most)?;
    let points: Vec<Vec2> = convert::checked_points("points", points)?;
    check_gaps(&points, def.is_loop, apart)?;
    Ok(points)
}

/// Fails if two consecutive points are less than `apart` from each other.
pub(in crate::ffi) fn check_gaps(points: &[Vec2], is_loop: bool, apart: f32) -> Outcome {
    let ends = if is_loop { points.len() } else { points.len() - 1 };
    for (i, &a) in points[..ends].iter().enumerate() {
        let next = (i + 1) % points.len();
        if a.distance(points[next]) < apart {
            let allowed = format_args!("at least {apart} from points[{i}], {a}").to_string();
            return Err(Failure::argument(format_args!("points[{next}]"), points[next], allowed));
        }
    }
    Ok(())
}

/// The definition of a chain that is no loop: a height field or a grid.
pub(in crate::ffi) fn open_def(def: *const ImpelChainDef) -> Outcome<ChainDef> {
    let def = convert::chain_def("def", &pointers::definition("def", def)?)?;
    match def.is_loop {
        true => Err(Failure::argument("def.is_loop", true, "false")),
        false => Ok(def),
    }
}
