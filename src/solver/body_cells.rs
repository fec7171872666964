//! Access to bodies by the lanes of a block: vectors of four numbers are transposed into lanes,
//! and back.
//!
//! A sweep loads four vectors per lane. Bounds checks of each would be a third of the sweep's
//! instructions. [`Lanes`] therefore stores a bound of its indices, which is checked once per
//! block.

use std::cell::Cell;
use std::ops::Deref;

use super::bodies::SolverBody;
use crate::simd::{BLOCK, Wide, columns, rows};

/// The solver index of a body for each lane of a block.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Lanes {
    /// [`PAIRS`] times the index of each body. Address modes scale by 8 at most, the size of a
    /// pair.
    starts: [u32; BLOCK],
    /// Minimum number of bodies: larger than every index.
    bound: u32,
}

impl Default for Lanes {
    fn default() -> Lanes {
        Lanes::all(0)
    }
}

/// Number of pairs of floats in a body.
const PAIRS: u32 = 4;

impl Lanes {
    /// Creates lanes with these body indices.
    pub fn new(rows: [u32; BLOCK]) -> Lanes {
        let largest = rows.into_iter().max().unwrap_or(0);
        Lanes { starts: rows.map(|row| PAIRS * row), ..Lanes::all(largest) }
    }

    /// Creates lanes that all have the same body index.
    pub const fn all(row: u32) -> Lanes {
        assert!(row < u32::MAX / PAIRS, "the body index is too large");
        Lanes { starts: [PAIRS * row; BLOCK], bound: row + 1 }
    }

    /// Sets the body index of a lane.
    pub fn set(&mut self, lane: usize, row: u32) {
        let Lanes { starts: [start, ..], bound } = Lanes::all(row);
        self.starts[lane] = start;
        self.bound = self.bound.max(bound);
    }

    /// Returns the body index of a lane.
    #[inline(always)]
    pub fn row(&self, lane: usize) -> u32 {
        self.starts[lane] / PAIRS
    }
}

/// The bodies while constraints are solved, for reading and writing. Lanes and threads share the
/// array.
#[derive(Clone, Copy)]
pub struct BodyCells<'a> {
    cells: BodyReads<'a>,
}

/// The bodies while constraints are solved, for reading only.
#[derive(Clone, Copy)]
pub struct BodyReads<'a> {
    /// Velocity and motion of each body, alternating.
    halves: &'a [Cell<[f32; 4]>],
}

impl<'a> Deref for BodyCells<'a> {
    type Target = BodyReads<'a>;

    #[inline(always)]
    fn deref(&self) -> &BodyReads<'a> {
        &self.cells
    }
}

impl<'a> BodyCells<'a> {
    /// Wraps an array of `SolverBody`s as cells: velocity and motion alternate.
    pub fn new(halves: &'a [Cell<[f32; 4]>]) -> BodyCells<'a> {
        BodyCells { cells: BodyReads::new(halves) }
    }

    /// Wraps bodies that only the caller uses.
    pub fn of(bodies: &'a mut [SolverBody]) -> BodyCells<'a> {
        BodyCells::new(Cell::from_mut(bytemuck::cast_slice_mut(bodies)).as_slice_of_cells())
    }

    /// See [`SolverBody::velocity`].
    #[inline(always)]
    pub fn set_velocity(self, row: u32, velocity: [f32; 4]) {
        self.halves[2 * row as usize].set(velocity);
    }

    /// Stores the velocities of the bodies in lanes `at` and following.
    #[inline(always)]
    pub fn set_velocities<V: Wide>(self, velocities: [V; 4], lanes: &Lanes, at: usize) {
        let starts = self.check(lanes, at, V::LEN);
        rows(
            velocities,
            #[inline(always)]
            |lane, row| self.half(starts[lane], 0).set(row),
        );
    }
}

impl<'a> BodyReads<'a> {
    /// As [`BodyCells::new`].
    pub fn new(halves: &'a [Cell<[f32; 4]>]) -> BodyReads<'a> {
        BodyReads { halves }
    }

    /// See [`SolverBody::velocity`].
    #[inline(always)]
    pub fn velocity(self, row: u32) -> [f32; 4] {
        self.halves[2 * row as usize].get()
    }

    /// See [`SolverBody::motion`].
    #[inline(always)]
    pub fn motion(self, row: u32) -> [f32; 4] {
        self.halves[2 * row as usize + 1].get()
    }

    /// Loads the velocities of the bodies in lanes `at` and following, transposed.
    #[inline(always)]
    pub fn velocities<V: Wide>(self, simd: V::Simd, lanes: &Lanes, at: usize) -> [V; 4] {
        let starts = self.check(lanes, at, V::LEN);
        columns(
            simd,
            #[inline(always)]
            |lane| self.half(starts[lane], 0).get(),
        )
    }

    /// Loads the motions of the bodies in lanes `at` and following, transposed.
    #[inline(always)]
    pub fn motions<V: Wide>(self, simd: V::Simd, lanes: &Lanes, at: usize) -> [V; 4] {
        let starts = self.check(lanes, at, V::LEN);
        columns(
            simd,
            #[inline(always)]
            |lane| self.half(starts[lane], 1).get(),
        )
    }

    /// Checks that all bodies of the block exist. Returns the starts of `count` lanes.
    #[inline(always)]
    fn check(self, lanes: &Lanes, at: usize, count: usize) -> &[u32] {
        let bodies = (self.halves.len() / 2) as u32;
        assert!(lanes.bound <= bodies, "a block refers to a body that is not there");
        &lanes.starts[at..at + count]
    }

    /// Returns the first or second half of a body whose start has been checked.
    #[inline(always)]
    fn half(self, start: u32, half: usize) -> &'a Cell<[f32; 4]> {
        let pair = start as usize + 2 * half;
        debug_assert!(half < 2 && pair + 2 <= 2 * self.halves.len());
        // SAFETY: every caller has its starts from `check`. Their indices are below the bound of
        // their lanes, which only this module sets, so `row < len / 2` (truncating the length to
        // 32 bits only makes it smaller), and both halves, of two pairs each, are in the slice.
        // Both begin at an element of the slice, and so have its alignment.
        unsafe { &*self.halves.as_ptr().cast::<[f32; 2]>().add(pair).cast() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{SimdWidth, dispatch, f32x4};

    fn bodies(count: usize) -> Vec<SolverBody> {
        let velocity = |i: usize| [i as f32, 0.0, 0.0, 1.0];
        (0..count).map(|i| SolverBody { velocity: velocity(i), ..SolverBody::STILL }).collect()
    }

    #[test]
    fn what_is_written_is_read_by_row() {
        let mut bodies = bodies(20);
        let lanes = Lanes::new(std::array::from_fn(|lane| 19 - lane as u32));
        dispatch!(SimdWidth::Widest.level(), simd => {
            let cells = BodyCells::of(&mut bodies);
            let velocities: [f32x4<_>; 4] = cells.velocities(simd, &lanes, 4);
            let [x, y, spin, mass] = velocities;
            cells.set_velocities([x + x, y, spin, mass], &lanes, 4);
        });
        let x: Vec<f32> = bodies.iter().map(|body| body.velocity[0]).collect();
        assert_eq!(x[12..16], [24.0, 26.0, 28.0, 30.0]);
        assert!((0..12).chain(16..20).all(|i| x[i] == i as f32));
    }

    #[test]
    #[should_panic = "not there"]
    fn a_row_that_is_not_there_is_not_read() {
        let mut bodies = bodies(20);
        let mut lanes = Lanes::all(19);
        lanes.set(3, 20);
        dispatch!(SimdWidth::Widest.level(), simd => {
            let _: [f32x4<_>; 4] = BodyCells::of(&mut bodies).motions(simd, &lanes, 0);
        });
    }
}
