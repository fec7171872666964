//! Height fields (heightmaps, terrain)
//!
//! A height field is a chain whose points are equally spaced along x. In its body's space,
//! sample i is at (i * spacing, height i). Two neighbouring samples form a cell, which is a
//! segment of the chain. A height field is a chain: functions that take a chain accept it. This
//! section has only its creation and the changes of its heights.
//!
//! Unless it is two-sided, the field stops bodies that come from greater y of the body's space,
//! which is from above if y points up. Bodies that come from smaller y pass through. In a world
//! whose y points down, bodies therefore fall through it: set `def.two_sided`, or rotate the
//! body by π and pass the heights from right to left, with reversed sign.
//!
//! Each cell is a shape, so it has its own material, filter and user data, and queries and
//! contacts report it. A cell takes about 750 bytes of memory. Cells that do not move take no
//! time in a step. A sample may be a hole, `IMPEL_HEIGHT_HOLE`. Then neither of its two cells
//! exists, and `impel_chain_get_segments` returns the null handle for them.
//!
//! ```c
//! float heights[] = { 0.0f, 0.5f, 0.2f, 0.0f };
//! ImpelChainDef def = impel_chain_def_default();
//! impel_height_field_create(ground, &def, heights, 4, 1.0f, &field);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_SIZE, ImpelBodyId, ImpelChainDef, ImpelChainId, ImpelStatus, call, chain, check,
    guard, height_field, pointers,
};
use crate::world::HeightField;

/// Height of a hole. Every height at or above this value is a hole.
pub const IMPEL_HEIGHT_HOLE: f32 = 1e30;

/// Samples of the height field, in metres; holes are `IMPEL_HEIGHT_HOLE`. A chain that is not a
/// height field fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_height_field_get_heights(
    chain: ImpelChainId,
    out_heights: *mut f32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_height_field_get_heights", chain, |world, chain| {
        let mut list = pointers::list("out_heights", out_heights, capacity, out_count)?;
        let field = height_field::field(world, chain)?;
        let told = |&height: &f32| if height.is_finite() { height } else { IMPEL_HEIGHT_HOLE };
        field.heights.iter().map(told).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Distance between neighbouring samples, in metres. A chain that is not a height field fails
/// with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_height_field_get_spacing(
    chain: ImpelChainId,
    out_spacing: *mut f32,
) -> ImpelStatus {
    guard::read("impel_height_field_get_spacing", chain, |world, chain| {
        pointers::out("out_spacing", out_spacing)?.set(height_field::field(world, chain)?.spacing)
    })
}

/// Creates a height field of `count` samples on a body. `count` is within
/// [2, `IMPEL_MAX_OBJECTS`]. `spacing` is the distance between neighbouring samples, in metres.
/// It is at least `IMPEL_MIN_SIZE`, and the field is at most `IMPEL_MAX_SIZE` long. Heights are
/// in metres, within ±`IMPEL_MAX_SIZE`, or `IMPEL_HEIGHT_HOLE`. `def->is_loop` must be false.
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
            let out_chain = pointers::out("out_chain", out_chain)?;
            let def = chain::open_def(def)?;
            let spacing = check::size("spacing", spacing, world.lengths())?;
            let heights = height_field::heights(heights, count, 2)?;
            check::within("spacing", spacing, 0.0, IMPEL_MAX_SIZE / count as f32)?;
            let field = HeightField { heights, spacing };
            out_chain.set(world.create_height_field(body, &def, field)?)
        },
    )
}

/// Sets `count` samples, starting at sample `first`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT`
/// if one of them is beyond the last sample of the field. Bodies that touch their cells wake,
/// and bodies that overlap the new surface are pushed out. A cell keeps its handle. A cell that
/// becomes a hole is destroyed. A cell that is no longer a hole is created with the definition
/// of the field. A chain that is not a height field fails with `IMPEL_ERROR_UNSUPPORTED`.
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
            height_field::set_heights(world, chain, first, (heights, count))?;
            Ok(())
        },
    )
}
