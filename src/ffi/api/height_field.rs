//! Functions that the entries of `api/height_field.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_HEIGHT_HOLE, IMPEL_MAX_OBJECTS, IMPEL_MAX_SIZE, check, pointers,
};
use crate::world::{ChainKey, HeightField, World};

/// Checks the caller's heights; holes become infinite.
pub(in crate::ffi) fn heights(
    pointer: *const f32,
    count: usize,
    least: usize,
) -> Outcome<Vec<f32>> {
    let most = IMPEL_MAX_OBJECTS as usize;
    if !(least..=most).contains(&count) {
        return Err(Failure::argument("count", count, format_args!("within [{least}, {most}]")));
    }
    let given = pointers::array("heights", pointer, count, most)?;
    let mut heights = Vec::with_capacity(count);
    for (i, &height) in given.iter().enumerate() {
        let is_hole = height >= IMPEL_HEIGHT_HOLE;
        heights.push(if is_hole {
            f32::INFINITY
        } else {
            let limit = IMPEL_MAX_SIZE;
            check::within(format_args!("heights[{i}]"), height, -limit, limit)?
        });
    }
    Ok(heights)
}

/// The height field that is a chain.
pub(in crate::ffi) fn field(world: &World, chain: ChainKey) -> Outcome<&HeightField> {
    let failure = || Failure::new(IMPEL_ERROR_UNSUPPORTED, "the chain is not a height field");
    world.state().chains[chain].field.as_ref().ok_or_else(failure)
}

/// Sets `count` samples, starting at sample `first`; fails if one is not a sample of the field.
pub(in crate::ffi) fn set_heights(
    world: &mut Changing,
    chain: ChainKey,
    first: usize,
    (heights, count): (*const f32, usize),
) -> Outcome {
    let samples = field(world, chain)?.heights.len();
    if first >= samples {
        return Err(Failure::argument("first", first, format_args!("below {samples}")));
    }
    if count > samples - first {
        let allowed = format_args!("at most {}", samples - first).to_string();
        return Err(Failure::argument("count", count, allowed));
    }
    let heights = self::heights(heights, count, 1)?;
    world.set_heights(chain, first, &heights)
}
