//! Bit map of occupied positions across the partitions, for finding gaps between bodies.

use crate::base::heap_bytes;

/// Number of cells between the first and the last body. A gap of less than a cell is not found.
///
/// The order of solving depends on it: see `docs/solver.md`.
const CELLS: usize = 4096;

/// Occupied positions along the axis across the partitions, as cells of equal width.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    first: f32,
    /// Cells per metre.
    scale: f32,
    /// Bit set of the cells that contain a body.
    cells: Vec<u64>,
}

impl Cover {
    /// Marks the cells between `first` and `last` that bodies occupy. Each body is a position and
    /// its reach to either side, in metres.
    pub fn lay(&mut self, [first, last]: [f32; 2], bodies: impl Iterator<Item = [f32; 2]>) {
        (self.first, self.scale) = (first, CELLS as f32 / (last - first));
        self.cells.clear();
        self.cells.resize(CELLS / 64, 0);
        bodies.for_each(|body| self.add(body));
    }

    /// Returns the cell of a position, or the nearest end cell if it is outside.
    fn cell(&self, x: f32) -> usize {
        (((x - self.first) * self.scale) as usize).min(CELLS - 1)
    }

    fn add(&mut self, [x, reach]: [f32; 2]) {
        let (start, end) = (self.cell(x - reach), self.cell(x + reach));
        let (first, last) = (start / 64, end / 64);
        for word in first..=last {
            let from = if word == first { start % 64 } else { 0 };
            let to = if word == last { end % 64 } else { 63 };
            self.cells[word] |= u64::MAX << from & u64::MAX >> (63 - to);
        }
    }

    /// Adds the occupied cells of another map with the same ends.
    pub fn join(&mut self, other: &Cover) {
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, other)| *cell |= other);
    }

    fn is_free(&self, cell: usize) -> bool {
        self.cells[cell / 64] & 1 << (cell % 64) == 0
    }

    /// Returns the middle of the gap nearest to `around[1]`, between `around[0]` and `around[2]`.
    /// `None` if there is no gap.
    pub fn gap(&self, around: [f32; 3]) -> Option<f32> {
        let [low, target, high] = around.map(|x| self.cell(x));
        let near = |off: usize| [target.checked_sub(off), Some(target + off)];
        let most = (target - low).max(high - target);
        let cell = (0..most)
            .flat_map(near)
            .flatten()
            .find(|&cell| low < cell && cell < high && self.is_free(cell))?;
        let start = (low..cell).rev().take_while(|&cell| self.is_free(cell)).last();
        let end = (cell..high).take_while(|&cell| self.is_free(cell)).last();
        let middle = 0.5 * (start.unwrap_or(cell) + end.unwrap_or(cell) + 1) as f32;
        Some(self.first + middle / self.scale)
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_of_less_than_a_cell_is_not_found() {
        for (gap, is_found) in [(0.9, false), (2.1, true)] {
            let mut cover = Cover::default();
            let half = 0.5 * gap;
            let rows = [[0.0, 2048.0 - half], [2048.0 + half, 4096.0]];
            let bodies =
                rows.map(|[start, end]: [f32; 2]| [0.5 * (start + end), 0.5 * (end - start)]);
            cover.lay([0.0, CELLS as f32], bodies.into_iter());
            assert_eq!(cover.gap([1000.0, 2048.0, 3000.0]).is_some(), is_found);
        }
    }

    #[test]
    fn the_nearest_gap_is_found() {
        let mut cover = Cover::default();
        // From 0 to 30, 40 to 60 and 62 to 100.
        let rows = [[0.0, 30.0], [40.0, 60.0], [62.0, 100.0]];
        let bodies = rows.map(|[start, end]: [f32; 2]| [0.5 * (start + end), 0.5 * (end - start)]);
        cover.lay([0.0, 100.0], bodies.into_iter());
        let gap = |around| cover.gap(around).unwrap_or(f32::NAN);
        assert!((gap([10.0, 50.0, 90.0]) - 61.0).abs() < 0.1);
        assert!((gap([10.0, 38.0, 90.0]) - 35.0).abs() < 0.1);
        assert!(gap([41.0, 50.0, 59.0]).is_nan());
        // All bodies at the same position.
        cover.lay([5.0, 5.0], [[5.0, 1.0]].into_iter());
        assert_eq!(cover.gap([5.0, 5.0, 5.0]), None);
    }
}
