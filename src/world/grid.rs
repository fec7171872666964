//! Grids of a world: chains whose segments are boxes of cells.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};
use crate::math::Aabb;
use crate::model::{BodyType, CellBox, ChainKey, ChainRecord, Grid, ShapeKey};

/// What becomes of a grid when cells change.
#[derive(Clone, Debug, Default)]
pub struct GridChange {
    /// Boxes that are no more.
    pub gone: Vec<ShapeKey>,
    /// Boxes that are yet to be made.
    pub new: Vec<CellBox>,
}

impl World {
    /// The cells of a grid; none for another chain.
    pub fn grid(&self, chain: ChainKey) -> Option<&Grid> {
        self.chains[chain].grid.as_ref()
    }

    /// Makes a chain, which has no segments yet, a grid, and says which boxes it is to
    /// get.
    pub fn set_grid(&mut self, chain: ChainKey, grid: Grid) -> Vec<CellBox> {
        let mut boxes = Vec::new();
        (0..grid.chunk_count()).for_each(|chunk| grid.merge(chunk, &mut boxes));
        self.chains[chain].grid = Some(grid);
        boxes
    }

    /// Changes cells of a grid, row by row from the lowest, and takes out the boxes
    /// that are no more. Those that are new are the caller's to create. Changes nothing
    /// where there would be too many.
    pub fn change_cells(
        &mut self,
        chain: ChainKey,
        area: CellBox,
        solid: &[bool],
    ) -> Result<GridChange, LimitError> {
        let Some(grid) = &mut self.chains[chain].grid else { return Ok(GridChange::default()) };
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
        chunks.sort_unstable();
        chunks.dedup();
        let mut new = Vec::new();
        chunks.iter().for_each(|&chunk| grid.merge(chunk, &mut new));
        // What stays as it is keeps its handle, and what rests on it rests.
        let is_gone = |cells: &CellBox| {
            let chunk = grid.chunk_of(cells.column, cells.row);
            chunks.binary_search(&chunk).is_ok() && !new.contains(cells)
        };
        let gone: Vec<usize> = (0..grid.boxes.len()).filter(|&i| is_gone(&grid.boxes[i])).collect();
        new.retain(|cells| !grid.boxes.contains(cells));
        if self.shapes.len() - gone.len() + new.len() > MOST_OBJECTS {
            for (i, &solid) in before.iter().enumerate() {
                let [column, row] = cell(i);
                let index = grid.index(column, row);
                grid.solid[index] = solid;
            }
            return Err(LimitError);
        }
        Ok(GridChange { gone: self.remove_boxes(chain, &gone), new })
    }

    /// Takes out the boxes in these places, which rise. What touches them wakes.
    fn remove_boxes(&mut self, chain: ChainKey, gone: &[usize]) -> Vec<ShapeKey> {
        let ChainRecord { body, segments, grid, .. } = &mut self.chains[chain];
        let body = *body;
        let boxes = &mut grid.as_mut().expect("a grid").boxes;
        let mut keys = Vec::with_capacity(gone.len());
        for &place in gone.iter().rev() {
            keys.push(segments.remove(place));
            boxes.remove(place);
        }
        let rows: Vec<u32> = keys.iter().map(|&key| self.shape(key)).collect();
        self.wake_boxes(body, &rows);
        for shape in rows {
            self.unhook_shape(shape);
            self.shapes.remove(shape);
        }
        keys
    }

    /// Creates a box of a grid, which is yet to be listed.
    pub fn create_box(&mut self, chain: ChainKey, cells: CellBox) -> Result<ShapeKey, LimitError> {
        let ChainRecord { body, def, grid, .. } = &self.chains[chain];
        let (body, def) = (*body, *def);
        let shape = grid.as_ref().expect("a grid").shape(cells);
        self.add_shape(body, &def, &shape, chain)
    }

    /// Lists boxes that were created. What they come upon wakes, and the body has the
    /// mass of its cells.
    pub fn finish_grid(&mut self, chain: ChainKey, boxes: &[CellBox], keys: &[ShapeKey]) {
        let record = &mut self.chains[chain];
        let body = record.body;
        record.segments.extend_from_slice(keys);
        record.grid.as_mut().expect("a grid").boxes.extend_from_slice(&boxes[..keys.len()]);
        self.update_mass(body);
        let rows: Vec<u32> = keys.iter().map(|&key| self.shape(key)).collect();
        self.wake_boxes(body, &rows);
    }

    /// Wakes what touches shapes of a body, or stands where they are, and the body.
    fn wake_boxes(&mut self, body: u32, rows: &[u32]) {
        let changed: Vec<(u32, Aabb)> =
            rows.iter().map(|&shape| (shape, self.bounds(&self.shapes[shape]))).collect();
        self.wake_changed(body, &changed);
        if !rows.is_empty() && self.bodies[body].kind == BodyType::Dynamic {
            self.wake_with_neighbours(body);
        }
    }
}
