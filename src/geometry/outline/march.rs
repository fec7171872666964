//! Marching squares: outlines of the solid part of a sample grid (the two-dimensional case of W.
//! Lorensen and H. Cline, "Marching cubes", 1987).
//!
//! An outline crosses each grid edge that has exactly one solid end. Within a cell it runs from
//! crossing to crossing with the solid on its left. So each crossing ends one piece and starts
//! another, and lines are found by following the pieces.

use crate::math::{Aabb, Vec2};

/// A grid of samples, in rows from the lower left corner of `bounds` to the upper right.
#[derive(Clone, Copy, Debug)]
pub struct SampleGrid<'a> {
    /// Samples, row by row.
    pub samples: &'a [f32],
    /// Number of samples in a row, at least two.
    pub width: usize,
    /// Number of rows, at least two.
    pub height: usize,
    /// Bounding box whose corners are the corner samples.
    pub bounds: Aabb,
}

/// A list of lines, with their points in one buffer.
#[derive(Clone, Debug, Default)]
pub struct Outlines {
    pub points: Vec<Vec2>,
    /// For each line: index of its first point, number of points, and whether it is closed.
    pub lines: Vec<(usize, usize, bool)>,
}

/// Marks an edge without a crossing.
const NONE: u32 = u32::MAX;

/// Sides of a cell.
const BOTTOM: usize = 0;
const RIGHT: usize = 1;
const TOP: usize = 2;
const LEFT: usize = 3;

/// Pieces of outline in a cell, from side to side, with the solid on the left. The index has a bit
/// for each solid corner, counter-clockwise from the lower left. Opposite solid corners are not
/// connected here; see [`JOINED`].
const PIECES: [&[(usize, usize)]; 16] = [
    &[],
    &[(BOTTOM, LEFT)],
    &[(RIGHT, BOTTOM)],
    &[(RIGHT, LEFT)],
    &[(TOP, RIGHT)],
    &[(BOTTOM, LEFT), (TOP, RIGHT)],
    &[(TOP, BOTTOM)],
    &[(TOP, LEFT)],
    &[(LEFT, TOP)],
    &[(BOTTOM, TOP)],
    &[(RIGHT, BOTTOM), (LEFT, TOP)],
    &[(RIGHT, TOP)],
    &[(LEFT, RIGHT)],
    &[(BOTTOM, RIGHT)],
    &[(LEFT, BOTTOM)],
    &[],
];

/// Cases 5 and 10 with a solid centre, which connects the solid corners.
const JOINED: [&[(usize, usize)]; 2] =
    [&[(BOTTOM, RIGHT), (TOP, LEFT)], &[(RIGHT, TOP), (LEFT, BOTTOM)]];

impl SampleGrid<'_> {
    fn sample(&self, x: usize, y: usize) -> f64 {
        f64::from(self.samples[y * self.width + x])
    }

    /// The position of a sample, or between samples.
    pub fn place(&self, x: f64, y: f64) -> Vec2 {
        let at = |low: f32, high: f32, share: f64| {
            (f64::from(low) * (1.0 - share) + f64::from(high) * share) as f32
        };
        let Aabb { min, max } = self.bounds;
        let share = [x / (self.width - 1) as f64, y / (self.height - 1) as f64];
        Vec2::new(at(min.x, max.x, share[0]), at(min.y, max.y, share[1]))
    }

    /// The index of the grid edge on a side of a cell: first the edges along rows, then those
    /// across.
    fn edge(&self, x: usize, y: usize, side: usize) -> u32 {
        let (along, across) = (0, self.width * self.height);
        let edge = match side {
            BOTTOM => along + y * self.width + x,
            TOP => along + (y + 1) * self.width + x,
            LEFT => across + y * self.width + x,
            _ => across + y * self.width + x + 1,
        };
        edge as u32
    }

    /// The point where the outline crosses an edge.
    fn crossing(&self, edge: u32, threshold: f64, hard: bool) -> Vec2 {
        let edge = edge as usize;
        let (cell, up) = match edge.checked_sub(self.width * self.height) {
            Some(cell) => (cell, 1),
            None => (edge, 0),
        };
        let (x, y) = (cell % self.width, cell / self.width);
        let share = if hard {
            0.5
        } else {
            let (a, b) = (self.sample(x, y), self.sample(x + 1 - up, y + up));
            (threshold - a) / (b - a)
        };
        let share_up = if up == 1 { share } else { 0.0 };
        let share_along = if up == 1 { 0.0 } else { share };
        self.place(x as f64 + share_along, y as f64 + share_up)
    }
}

/// Finds the outlines of the region with samples above a threshold. Soft outlines interpolate
/// linearly between samples. Hard outlines follow whole tiles, one for each sample.
pub fn march(grid: &SampleGrid, threshold: f32, hard: bool) -> Outlines {
    let threshold = f64::from(threshold);
    let edges = 2 * grid.width * grid.height;
    // For each crossing: the next one, and the cell between them.
    let mut next = vec![(NONE, 0u32); edges];
    let mut is_led_to = vec![false; edges];
    for y in 0..grid.height - 1 {
        for x in 0..grid.width - 1 {
            let corners =
                [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)].map(|(x, y)| grid.sample(x, y));
            let case = (0..4).filter(|&i| corners[i] > threshold).map(|i| 1 << i).sum::<usize>();
            let middle = 0.25 * ((corners[0] + corners[2]) + (corners[1] + corners[3]));
            let pieces = match case {
                5 | 10 if !hard && middle > threshold => JOINED[case / 10],
                _ => PIECES[case],
            };
            for &(from, to) in pieces {
                let (from, to) = (grid.edge(x, y, from), grid.edge(x, y, to));
                next[from as usize] = (to, (y * grid.width + x) as u32);
                is_led_to[to as usize] = true;
            }
        }
    }
    let mut outlines = Outlines::default();
    // First the lines that begin at the border, then the loops.
    for closed in [false, true] {
        for edge in 0..edges {
            if next[edge].0 != NONE && (closed || !is_led_to[edge]) {
                let line = (edge as u32, closed);
                follow(grid, (threshold, hard), line, &mut next, &mut outlines);
            }
        }
    }
    outlines
}

/// Follows a line from a crossing, and removes its pieces.
fn follow(
    grid: &SampleGrid,
    (threshold, hard): (f64, bool),
    (start, closed): (u32, bool),
    next: &mut [(u32, u32)],
    outlines: &mut Outlines,
) {
    let first = outlines.points.len();
    let mut put = |point: Vec2| {
        if outlines.points.len() == first || outlines.points.last() != Some(&point) {
            outlines.points.push(point);
        }
    };
    let along = (grid.width * grid.height) as u32;
    let mut at = start;
    loop {
        let (to, cell) = std::mem::replace(&mut next[at as usize], (NONE, 0));
        let is_end = !closed && (at == start || to == NONE);
        if !hard || is_end {
            put(grid.crossing(at, threshold, hard));
        }
        if to == NONE {
            break;
        }
        // Hard outlines turn in the middle of cells.
        if hard && (at < along) != (to < along) {
            let (x, y) = (cell as usize % grid.width, cell as usize / grid.width);
            put(grid.place(x as f64 + 0.5, y as f64 + 0.5));
        }
        at = to;
        if at == start {
            break;
        }
    }
    if closed
        && outlines.points.len() > first
        && outlines.points.last() == outlines.points.get(first)
    {
        outlines.points.pop();
    }
    let count = outlines.points.len() - first;
    if count < if closed { 3 } else { 2 } {
        outlines.points.truncate(first);
    } else {
        outlines.lines.push((first, count, closed));
    }
}
