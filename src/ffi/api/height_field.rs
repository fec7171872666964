//! Height fields (heightmaps, terrain): the calls that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_HEIGHT_HOLE, IMPEL_MAX_OBJECTS, IMPEL_MAX_SIZE, ImpelBodyId,
    ImpelChainDef, ImpelChainId, ImpelStatus, call, check, convert, guard, pointers,
};
use crate::world::{ChainKey, HeightField, World};

/// Checks the caller's heights; holes become infinite.
fn heights(pointer: *const f32, count: usize, least: usize) -> Outcome<Vec<f32>> {
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

/// Creates a height field of `count` samples on a body. `count` is within [2,
/// `IMPEL_MAX_OBJECTS`]. `spacing` is the distance between neighbouring samples, in metres. It is
/// at least `IMPEL_MIN_SIZE`, and the field is at most `IMPEL_MAX_SIZE` long. Heights are in
/// metres, within ±`IMPEL_MAX_SIZE`, or `IMPEL_HEIGHT_HOLE`. `def->is_loop` must be false.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_height_field_create(
    body: ImpelBodyId,
    def: *const ImpelChainDef,
    heights: *const f32,
    count: usize,
    spacing: f32,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::change(
        call::impel_height_field_create(body, def, heights, count, spacing, out_chain),
        body,
        |world, body| {
            let out = pointers::out("out_chain", out_chain)?;
            let def = convert::chain_def("def", &pointers::definition("def", def)?)?;
            if def.is_loop {
                return Err(Failure::argument("def.is_loop", true, "false"));
            }
            let heights = self::heights(heights, count, 2)?;
            let spacing = check::size("spacing", spacing, world.lengths())?;
            check::within("spacing", spacing, 0.0, IMPEL_MAX_SIZE / count as f32)?;
            let field = HeightField { heights, spacing };
            out.set(world.create_height_field(body, &def, field)?)
        },
    )
}

/// Sets `count` samples, starting at sample `first`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if
/// one of them is beyond the last sample of the field. Bodies that touch their cells wake, and
/// bodies that overlap the new surface are pushed out. A cell keeps its handle. A cell that
/// becomes a hole is destroyed. A cell that is no longer a hole is created with the definition of
/// the field. A chain that is not a height field fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_height_field_set_heights(
    chain: ImpelChainId,
    first: usize,
    heights: *const f32,
    count: usize,
) -> ImpelStatus {
    guard::change(
        call::impel_height_field_set_heights(chain, first, heights, count),
        chain,
        |world, chain| {
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
        },
    )
}
