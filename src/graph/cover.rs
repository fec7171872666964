//! Where bodies are across the partitions, in cells, and where there are gaps between them.

/// Where across the partitions bodies are.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    first: f32,
    /// Cells in a metre.
    scale: f32,
    /// Bits of the cells that a body is in.
    cells: Vec<u64>,
}

impl Cover {
    const CELLS: usize = 4096;

    /// Notes where bodies are, each by its position and how far it reaches to either side.
    pub fn lay(&mut self, [first, last]: [f32; 2], bodies: impl Iterator<Item = [f32; 2]>) {
        (self.first, self.scale) = (first, Cover::CELLS as f32 / (last - first));
        self.cells.clear();
        self.cells.resize(Cover::CELLS / 64, 0);
        bodies.for_each(|body| self.add(body));
    }

    /// The cell of a position, or the one at the nearest end.
    fn cell(&self, x: f32) -> usize {
        (((x - self.first) * self.scale) as usize).min(Cover::CELLS - 1)
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

    /// Takes in what another has noted, between the same ends.
    pub fn join(&mut self, other: &Cover) {
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, other)| *cell |= other);
    }

    fn is_free(&self, cell: usize) -> bool {
        self.cells[cell / 64] & 1 << (cell % 64) == 0
    }

    /// The middle of the gap that is nearest to a position between two others, if there is one.
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

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.cells.capacity() * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        // All in one place.
        cover.lay([5.0, 5.0], [[5.0, 1.0]].into_iter());
        assert_eq!(cover.gap([5.0, 5.0, 5.0]), None);
    }
}
