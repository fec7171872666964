//! Height fields
//!
//! A height field is a chain whose points stand on a grid: sample i lies at
//! (i * spacing, height i) in its body's space. Between two samples lies a cell, a
//! segment of the chain, and it is solid below unless it is two-sided. All that
//! holds for chains holds for it, and everything about chains is done by their
//! functions; here is how it is made, and how its heights change.
//!
//! Each cell is a shape, so it may have its own material, filter and user data, and
//! is told by queries and contacts. Cells that do not move cost a step nothing; one
//! takes some 750 bytes. A sample may be a hole, `IMPEL_HEIGHT_HOLE`: then neither of
//! its two cells is there, and `impel_chain_get_segments` has the null handle in
//! their places.

use super::error::{Failure, Outcome};
use super::registry::Changing;
use super::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_OBJECTS, IMPEL_MAX_SIZE, ImpelBodyId, ImpelChainDef,
    ImpelChainId, ImpelStatus, call, check, convert, guard, pointers,
};
use crate::world::{ChainKey, HeightField};

/// A sample of this height, or any that is above it, is a hole.
pub const IMPEL_HEIGHT_HOLE: f32 = 1e30;

/// Heights handed in; holes become infinite.
fn heights(pointer: *const f32, count: usize, least: usize) -> Outcome<Vec<f32>> {
    let most = IMPEL_MAX_OBJECTS as usize;
    if !(least..=most).contains(&count) {
        let allowed = format_args!("within [{least}, {most}]").to_string();
        return Err(Failure::argument("count", count, allowed));
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

fn field(world: &Changing, chain: ChainKey) -> Outcome<&HeightField> {
    world.height_field(chain).ok_or_else(no_field)
}

fn no_field() -> Failure {
    Failure::new(IMPEL_ERROR_UNSUPPORTED, "the chain is no height field")
}

/// Gives a body a height field of `count` samples, at least 2, `spacing` metres
/// apart. `is_loop` of the definition must be false.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_create_height_field(
    body: ImpelBodyId,
    def: *const ImpelChainDef,
    heights: *const f32,
    count: usize,
    spacing: f32,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_chain_create_height_field(body, def, heights, count, spacing, out_chain),
        body,
        |world, body| {
            let out = pointers::out("out_chain", out_chain)?;
            let def = convert::chain_def(&pointers::definition("def", def)?)?;
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

/// Changes `count` samples from sample `first` on. What rests on their cells wakes,
/// and what stands where they come to be is pushed out. A cell keeps its handle; one
/// that becomes a hole is destroyed, and one that is no hole any more is created as
/// the definition of the field says. A chain that is no height field gives
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_set_heights(
    chain: ImpelChainId,
    first: usize,
    heights: *const f32,
    count: usize,
) -> ImpelStatus {
    guard::change_chain(
        call::impel_chain_set_heights(chain, first, heights, count),
        chain,
        |world, chain| {
            let samples = field(world, chain)?.heights.len();
            if first >= samples {
                let allowed = format_args!("below {samples}").to_string();
                return Err(Failure::argument("first", first, allowed));
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

/// The field's samples; holes are `IMPEL_HEIGHT_HOLE`. A chain that is no height field
/// gives `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_heights(
    chain: ImpelChainId,
    out_heights: *mut f32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_heights", chain, |world, chain| {
        let mut list = pointers::list("out_heights", out_heights, capacity, out_count)?;
        let field = world.height_field(chain).ok_or_else(no_field)?;
        let told = |&height: &f32| if height.is_finite() { height } else { IMPEL_HEIGHT_HOLE };
        field.heights.iter().map(told).for_each(|height| list.push(height));
        list.finish()
    })
}

/// Metres between two samples. A chain that is no height field gives
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_spacing(
    chain: ImpelChainId,
    out_spacing: *mut f32,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_spacing", chain, |world, chain| {
        let out = pointers::out("out_spacing", out_spacing)?;
        out.set(world.height_field(chain).ok_or_else(no_field)?.spacing)
    })
}
