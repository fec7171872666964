//! Grids of a world: chains whose segments are boxes of solid cells.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};
use crate::base::sort;
use crate::math::Aabb;
use crate::model::{BodyType, CellBox, ChainKey, ChainRecord, Grid, ShapeKey};

/// Boxes that are replaced when cells of a grid change.
#[derive(Clone, Debug, Default)]
pub struct GridChange {
    /// Boxes that were removed.
    pub gone: Vec<ShapeKey>,
    /// Boxes that the caller must create.
    pub new: Vec<CellBox>,
}

impl World {
    /// Turns a chain without segments into a grid. Returns the boxes that the caller must create.
    pub fn set_grid(&mut self, chain: ChainKey, grid: Grid) -> Vec<CellBox> {
        let mut boxes = Vec::new();
        (0..grid.chunk_count()).for_each(|chunk| grid.merge(chunk, &mut boxes));
        self.state.chains[chain].grid = Some(grid);
        boxes
    }

    /// Changes cells of a grid, given row by row from the lowest, and removes outdated boxes. The
    /// caller creates the new boxes. Fails without any change if there would be too many shapes.
    pub fn change_cells(
        &mut self,
        chain: ChainKey,
        area: CellBox,
        solid: &[bool],
    ) -> Result<GridChange, LimitError> {
        let Some(grid) = &mut self.state.chains[chain].grid else {
            return Ok(GridChange::default());
        };
        let cell =
            |i: usize| [area.column + i as u32 % area.width, area.row + i as u32 / area.width];
        let mut before = Vec::with_capacity(solid.len());
        let mut chunks = Vec::new();
        for (i, &solid) in solid.iter().enumerate() {
            let [column, row] = cell(i);
            let index = grid.index(column, row);
            before.push(grid.solid[index]);
            if grid.solid[index] != solid {
                grid.solid[index] = solid;
                chunks.push(grid.chunk_of(column, row));
            }
        }
        sort::all(&mut chunks);
        chunks.dedup();
        let mut new = Vec::new();
        chunks.iter().for_each(|&chunk| grid.merge(chunk, &mut new));
        // Unchanged boxes keep their handles, and bodies at rest on them stay asleep.
        let is_gone = |cells: &CellBox| {
            let chunk = grid.chunk_of(cells.column, cells.row);
            chunks.binary_search(&chunk).is_ok() && !new.contains(cells)
        };
        let gone: Vec<usize> = (0..grid.boxes.len()).filter(|&i| is_gone(&grid.boxes[i])).collect();
        new.retain(|cells| !grid.boxes.contains(cells));
        if self.state.shapes.len() - gone.len() + new.len() > MOST_OBJECTS {
            for (i, &solid) in before.iter().enumerate() {
                let [column, row] = cell(i);
                let index = grid.index(column, row);
                grid.solid[index] = solid;
            }
            return Err(LimitError);
        }
        Ok(GridChange { gone: self.remove_boxes(chain, &gone), new })
    }

    /// Removes the boxes at these indices, which are increasing. Wakes bodies that touch them.
    fn remove_boxes(&mut self, chain: ChainKey, gone: &[usize]) -> Vec<ShapeKey> {
        let ChainRecord { body, segments, grid, .. } = &mut self.state.chains[chain];
        let body = *body;
        let boxes = &mut grid.as_mut().expect("a grid chain").boxes;
        let mut keys = Vec::with_capacity(gone.len());
        for &place in gone.iter().rev() {
            keys.push(segments.remove(place));
            boxes.remove(place);
        }
        let rows: Vec<u32> = keys.iter().map(|&key| self.shape(key)).collect();
        self.wake_boxes(body, &rows);
        for shape in rows {
            self.unhook_shape(shape);
            self.state.shapes.remove(shape);
        }
        keys
    }

    /// Creates a box of a grid. The caller then lists it by `finish_grid`.
    pub fn create_box(&mut self, chain: ChainKey, cells: CellBox) -> Result<ShapeKey, LimitError> {
        let ChainRecord { body, def, grid, .. } = &self.state.chains[chain];
        let (body, def) = (*body, *def);
        let shape = grid.as_ref().expect("a grid chain").shape(cells);
        self.add_shape(body, &def, &shape, chain)
    }

    /// Lists created boxes. Updates the mass of the body, and wakes bodies that the boxes
    /// overlap.
    pub fn finish_grid(&mut self, chain: ChainKey, boxes: &[CellBox], keys: &[ShapeKey]) {
        let record = &mut self.state.chains[chain];
        let body = record.body;
        record.segments.extend_from_slice(keys);
        record.grid.as_mut().expect("a grid chain").boxes.extend_from_slice(&boxes[..keys.len()]);
        self.update_mass(body);
        let rows: Vec<u32> = keys.iter().map(|&key| self.shape(key)).collect();
        self.wake_boxes(body, &rows);
    }

    /// Wakes bodies that touch or overlap shapes of a body, and the body itself if it is dynamic.
    fn wake_boxes(&mut self, body: u32, rows: &[u32]) {
        let changed: Vec<(u32, Aabb)> =
            rows.iter().map(|&shape| (shape, self.bounds(&self.state.shapes[shape]))).collect();
        self.wake_changed(body, &changed);
        if !rows.is_empty() && self.state.bodies[body].kind == BodyType::Dynamic {
            self.wake_with_neighbours(body);
        }
    }
}
