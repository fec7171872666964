//! Functions that the entries of `api/grid.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::ffi::{IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_SAMPLES, check, pointers};
use crate::world::{CellBox, ChainKey, Grid, World};

/// The grid that is a chain.
pub(in crate::ffi) fn grid(world: &World, chain: ChainKey) -> Outcome<&Grid> {
    let failure = || Failure::new(IMPEL_ERROR_UNSUPPORTED, "the chain is not a grid");
    world.state().chains[chain].grid.as_ref().ok_or_else(failure)
}

/// Reads the caller's cells.
pub(in crate::ffi) fn cells(pointer: *const u8, columns: u32, rows: u32) -> Outcome<Vec<bool>> {
    let count = columns as usize * rows as usize;
    pointers::input("cells", pointer)?;
    let given = pointers::array("cells", pointer, count, IMPEL_MAX_SAMPLES as usize)?;
    Ok(given.iter().map(|&cell| cell != 0).collect())
}

/// Changes cells; fails if `area` is not inside the grid.
pub(in crate::ffi) fn change(
    world: &mut Changing,
    chain: ChainKey,
    area: CellBox,
    names: [&str; 2],
    solid: impl FnOnce() -> Outcome<Vec<bool>>,
) -> Outcome {
    let grid = self::grid(world, chain)?;
    let (columns, rows) = (grid.columns, grid.rows);
    let below = |name: &str, value: u32, count: u32| match value < count {
        true => Ok(()),
        false => Err(Failure::argument(name, value, format_args!("below {count}"))),
    };
    below("column", area.column, columns)?;
    below("row", area.row, rows)?;
    check::count(names[0], area.width, columns - area.column)?;
    check::count(names[1], area.height, rows - area.row)?;
    let solid = solid()?;
    world.set_cells(chain, area, &solid)
}
