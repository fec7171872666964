//! Grids of solid and empty cells, and the boxes that the solid cells are merged into.

use crate::base::state;
use crate::geometry::{Polygon, Shape};
use crate::math::{Rotation, Transform, Vec2};

/// Cells along a side of a chunk. Boxes lie within a chunk. A changed cell rebuilds only the
/// boxes of its chunk.
const CHUNK: u32 = 16;

/// A grid of solid and empty cells.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    /// Number of cells along x.
    pub columns: u32,
    /// Number of cells along y.
    pub rows: u32,
    /// Side of a cell, in metres.
    pub cell_size: f32,
    /// Whether each cell is solid, row by row, from the lowest row.
    pub solid: Vec<bool>,
    /// Boxes that cover the solid cells. Each one is a segment of the chain.
    pub boxes: Vec<CellBox>,
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellBox {
    /// First column.
    pub column: u32,
    /// First row.
    pub row: u32,
    /// Number of columns.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
}

state!(CellBox { column, row, width, height });
// Chains store the lists.
state!(Grid { columns, rows, cell_size } excluded { solid: Vec::new(), boxes: Vec::new() });

impl Grid {
    /// Returns the index of a cell in `solid`.
    pub fn index(&self, column: u32, row: u32) -> usize {
        row as usize * self.columns as usize + column as usize
    }

    /// Returns whether the cell size is positive and finite and all boxes lie in the grid.
    pub fn is_sound(&self) -> bool {
        let lies_in = |cells: &CellBox| {
            let ends = (cells.column.checked_add(cells.width), cells.row.checked_add(cells.height));
            let is_in = |end: Option<u32>, most: u32| end.is_some_and(|end| end <= most);
            is_in(ends.0, self.columns) && is_in(ends.1, self.rows)
        };
        self.cell_size > 0.0 && self.cell_size.is_finite() && self.boxes.iter().all(lies_in)
    }

    fn chunk_columns(&self) -> u32 {
        self.columns.div_ceil(CHUNK)
    }

    pub fn chunk_count(&self) -> u32 {
        self.chunk_columns() * self.rows.div_ceil(CHUNK)
    }

    pub fn chunk_of(&self, column: u32, row: u32) -> u32 {
        row / CHUNK * self.chunk_columns() + column / CHUNK
    }

    /// Covers the solid cells of a chunk with boxes. Starting at each uncovered cell, a box
    /// extends as far as possible to the right, and then upwards.
    pub fn merge(&self, chunk: u32, out: &mut Vec<CellBox>) {
        let first = [chunk % self.chunk_columns() * CHUNK, chunk / self.chunk_columns() * CHUNK];
        let end = [self.columns.min(first[0] + CHUNK), self.rows.min(first[1] + CHUNK)];
        let mut taken = [0u16; CHUNK as usize];
        let is_left = |taken: &[u16; CHUNK as usize], column: u32, row: u32| {
            self.solid[self.index(column, row)]
                && taken[(row - first[1]) as usize] >> (column - first[0]) & 1 == 0
        };
        for row in first[1]..end[1] {
            for column in first[0]..end[0] {
                if !is_left(&taken, column, row) {
                    continue;
                }
                let right = (column..end[0]).find(|&next| !is_left(&taken, next, row));
                let right = right.unwrap_or(end[0]);
                let is_free = |row: u32| (column..right).all(|next| is_left(&taken, next, row));
                let top = (row + 1..end[1]).find(|&next| !is_free(next)).unwrap_or(end[1]);
                let (width, height) = (right - column, top - row);
                let bits = ((1u32 << width) - 1) << (column - first[0]);
                for row in row..top {
                    taken[(row - first[1]) as usize] |= bits as u16;
                }
                out.push(CellBox { column, row, width, height });
            }
        }
    }

    /// Returns the shape of a box. A corner that cells share has the same coordinates in each of
    /// them.
    pub fn shape(&self, cells: CellBox) -> Shape {
        let at = |column: u32, row: u32| self.cell_size * Vec2::new(column as f32, row as f32);
        let low = at(cells.column, cells.row);
        let high = at(cells.column + cells.width, cells.row + cells.height);
        let half = 0.5 * (high - low);
        let middle = Transform::new(0.5 * (low + high), Rotation::IDENTITY);
        Shape::Polygon(Polygon::new_oriented_box(half.x, half.y, middle, 0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_cover_the_solid_cells_once_and_nothing_else() {
        // A linear congruential generator, and grids of several densities.
        let mut state = 1u32;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        for density in [1, 20, 50, 80, 100] {
            let (columns, rows) = (1 + random() % 50, 1 + random() % 50);
            let solid = (0..columns * rows).map(|_| random() % 100 < density).collect();
            let grid = Grid { columns, rows, cell_size: 1.0, solid, boxes: Vec::new() };
            let mut covered = vec![0; grid.solid.len()];
            let mut boxes = Vec::new();
            for chunk in 0..grid.chunk_count() {
                let before = boxes.len();
                grid.merge(chunk, &mut boxes);
                for cells in &boxes[before..] {
                    assert_eq!(grid.chunk_of(cells.column, cells.row), chunk);
                    for row in cells.row..cells.row + cells.height {
                        for column in cells.column..cells.column + cells.width {
                            covered[grid.index(column, row)] += 1;
                        }
                    }
                }
            }
            let expected: Vec<i32> = grid.solid.iter().map(|&solid| solid.into()).collect();
            assert_eq!(covered, expected, "{columns} by {rows}, {density} %");
            if density == 100 {
                assert_eq!(boxes.len() as u32, grid.chunk_count(), "a full chunk is one box");
            }
        }
    }
}
