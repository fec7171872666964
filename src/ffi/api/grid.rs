//! Grids of cells (tile maps, destructible terrain): the calls that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_SAMPLES, IMPEL_MAX_SIZE, ImpelBodyId, ImpelChainDef,
    ImpelChainId, ImpelStatus, call, check, convert, guard, pointers,
};
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

/// Creates a grid of `columns` by `rows` cells on a body. There are at most `IMPEL_MAX_SAMPLES`
/// cells. `cells` has `columns * rows` elements, row by row, the lowest row first; every value
/// but 0 is solid. `cell_size` is in metres, at least `IMPEL_MIN_SIZE`, and the grid is at most
/// `IMPEL_MAX_SIZE` wide and high. `def->is_loop` must be false.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_grid_create(
    body: ImpelBodyId,
    def: *const ImpelChainDef,
    cells: *const u8,
    columns: u32,
    rows: u32,
    cell_size: f32,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::change(
        call::impel_grid_create(body, def, cells, columns, rows, cell_size, out_chain),
        body,
        |world, body| {
            let out = pointers::out("out_chain", out_chain)?;
            let def = convert::chain_def("def", &pointers::definition("def", def)?)?;
            if def.is_loop {
                return Err(Failure::argument("def.is_loop", true, "false"));
            }
            check::count("columns", columns, IMPEL_MAX_SAMPLES)?;
            check::count("rows", rows, IMPEL_MAX_SAMPLES / columns)?;
            check::size("cell_size", cell_size, world.lengths())?;
            check::within("cell_size", cell_size, 0.0, IMPEL_MAX_SIZE / columns.max(rows) as f32)?;
            let solid = self::cells(cells, columns, rows)?;
            let grid = Grid { columns, rows, cell_size, solid, boxes: Vec::new() };
            out.set(world.create_grid(body, &def, grid)?)
        },
    )
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
