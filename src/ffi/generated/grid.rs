//! Grids of cells (tile maps, destructible terrain)
//!
//! A grid is a chain whose segments are boxes, made from a bitmap of solid cells. Solid cells
//! are merged into few boxes, within chunks of 16 by 16 cells. The cell in column c and row r
//! covers [c, c + 1] by [r, r + 1] cell sizes of its body's space, so row 0 is the lowest.
//! Bodies slide over it without ghost collisions at the seams. Cells can be set and cleared at
//! any time, for terrain that is dug and walls that break. In the chunks of changed cells, boxes
//! are created and destroyed. All other boxes keep their handles and contacts.
//!
//! A grid is a chain: functions that take a chain accept it. Unlike other chains it has mass, so
//! a dynamic body may consist of cells, and it has no points. `two_sided` has no effect.
//!
//! ```c
//! uint8_t cells[2 * 3] = { 1, 1, 1, 0, 0, 1 }; // lowest row first
//! ImpelChainDef def = impel_chain_def_default();
//! impel_grid_create(body, &def, cells, 3, 2, 1.0f, &grid);
//! impel_grid_set_cell(grid, 0, 0, false); // dig
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_SAMPLES, IMPEL_MAX_SIZE, ImpelBodyId, ImpelChainDef, ImpelChainId, ImpelStatus, call,
    chain, check, grid, guard, pointers,
};
use crate::world::{CellBox, Grid};

/// Sets or clears one cell. A cell outside of the grid fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`. Bodies that touched it wake, and bodies that overlap a new
/// cell are pushed out. A chain that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_grid_set_cell(
    chain: ImpelChainId,
    column: u32,
    row: u32,
    solid: bool,
) -> ImpelStatus {
    guard::change(call::impel_grid_set_cell(chain, column, row, solid), chain, |world, chain| {
        let area = CellBox { column, row, width: 1, height: 1 };
        grid::change(world, chain, area, ["column", "row"], || Ok(vec![solid]))?;
        Ok(())
    })
}

/// Sets or clears `columns` by `rows` cells, of which (`column`, `row`) is the lower left one.
/// `cells` has `columns * rows` elements, row by row, the lowest row first; every value but 0 is
/// solid. All of them must be in the grid. Bodies that touched them wake, and bodies that
/// overlap new cells are pushed out. A chain that is not a grid fails with
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_grid_set_cells(
    chain: ImpelChainId,
    column: u32,
    row: u32,
    columns: u32,
    rows: u32,
    cells: *const u8,
) -> ImpelStatus {
    guard::change(
        call::impel_grid_set_cells(chain, column, row, columns, rows, cells),
        chain,
        |world, chain| {
            let area = CellBox { column, row, width: columns, height: rows };
            grid::change(world, chain, area, ["columns", "rows"], || {
                grid::cells(cells, columns, rows)
            })?;
            Ok(())
        },
    )
}

/// Cells of the grid, row by row, the lowest row first. A solid cell is 1, another is 0. A chain
/// that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_grid_get_cells(
    chain: ImpelChainId,
    out_cells: *mut u8,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_grid_get_cells", chain, |world, chain| {
        let mut list = pointers::list("out_cells", out_cells, capacity, out_count)?;
        let grid = grid::grid(world, chain)?;
        grid.solid.iter().map(|&solid| solid.into()).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Number of columns and rows of the grid, and its cell size in metres. A chain that is not a
/// grid fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_grid_get_size(
    chain: ImpelChainId,
    out_columns: *mut u32,
    out_rows: *mut u32,
    out_cell_size: *mut f32,
) -> ImpelStatus {
    guard::read("impel_grid_get_size", chain, |world, chain| {
        let out_columns = pointers::out("out_columns", out_columns)?;
        let out_rows = pointers::out("out_rows", out_rows)?;
        let out_cell_size = pointers::out("out_cell_size", out_cell_size)?;
        let grid = grid::grid(world, chain)?;
        out_columns.set(grid.columns)?;
        out_rows.set(grid.rows)?;
        out_cell_size.set(grid.cell_size)
    })
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
            let out_chain = pointers::out("out_chain", out_chain)?;
            let def = chain::open_def(def)?;
            let cell_size = check::size("cell_size", cell_size, world.lengths())?;
            check::count("columns", columns, IMPEL_MAX_SAMPLES)?;
            check::count("rows", rows, IMPEL_MAX_SAMPLES / columns)?;
            check::within("cell_size", cell_size, 0.0, IMPEL_MAX_SIZE / columns.max(rows) as f32)?;
            let solid = grid::cells(cells, columns, rows)?;
            let grid = Grid { columns, rows, cell_size, solid, boxes: Vec::new() };
            out_chain.set(world.create_grid(body, &def, grid)?)
        },
    )
}
