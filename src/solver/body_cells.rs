//! The bodies as the lanes of a block read and write them: rows of four numbers
//! turned into columns, and back.
//!
//! A sweep reads four rows for each lane. To ask of each whether it is there took
//! a third of the sweep's instructions; so lanes know how many bodies there must
//! be ([`Lanes`]), and it is asked once.

use std::cell::Cell;

use super::bodies::SolverBody;
use crate::simd::{BLOCK, Simd, Wide, columns, rows};

/// A body for each lane of a block.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Lanes {
    /// [`PAIRS`] times the row of each: what a machine takes as it is, which scales an
    /// index by 8 at most.
    starts: [u32; BLOCK],
    /// No row is as large; so many bodies there must be.
    bound: u32,
}

/// A body is so many pairs of numbers.
const PAIRS: u32 = 4;

impl Lanes {
    /// These rows.
    pub fn new(rows: [u32; BLOCK]) -> Lanes {
        let largest = rows.into_iter().max().unwrap_or(0);
        Lanes { starts: rows.map(|row| PAIRS * row), ..Lanes::all(largest) }
    }

    /// The same row in every lane.
    pub const fn all(row: u32) -> Lanes {
        assert!(row < u32::MAX / PAIRS, "rows are far fewer");
        Lanes { starts: [PAIRS * row; BLOCK], bound: row + 1 }
    }

    /// Sets the row of a lane.
    pub fn set(&mut self, lane: usize, row: u32) {
        let Lanes { starts: [start, ..], bound } = Lanes::all(row);
        self.starts[lane] = start;
        self.bound = self.bound.max(bound);
    }

    /// The row of a lane.
    #[inline(always)]
    pub fn row(&self, lane: usize) -> u32 {
        self.starts[lane] / PAIRS
    }
}

/// Bodies while constraints are solved: lanes, and threads, share the array.
#[derive(Clone, Copy)]
pub struct BodyCells<'a> {
    /// Velocity and motion of each, by turns.
    halves: &'a [Cell<[f32; 4]>],
}

impl<'a> BodyCells<'a> {
    /// Of `SolverBody`s: velocity and motion by turns.
    pub fn new(halves: &'a [Cell<[f32; 4]>]) -> BodyCells<'a> {
        BodyCells { halves }
    }

    /// Of bodies that nobody else uses meanwhile.
    pub fn of(bodies: &'a mut [SolverBody]) -> BodyCells<'a> {
        BodyCells::new(Cell::from_mut(bytemuck::cast_slice_mut(bodies)).as_slice_of_cells())
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

    /// See [`SolverBody::velocity`].
    #[inline(always)]
    pub fn set_velocity(self, row: u32, velocity: [f32; 4]) {
        self.halves[2 * row as usize].set(velocity);
    }

    /// Velocities of the bodies in lanes `at` and following, in columns.
    #[inline(always)]
    pub fn velocities<S: Simd, V: Wide<S>>(self, simd: S, lanes: &Lanes, at: usize) -> [V; 4] {
        let starts = self.check(lanes, at, V::LEN);
        columns(
            simd,
            #[inline(always)]
            |lane| self.half(starts[lane], 0).get(),
        )
    }

    /// The same of [`SolverBody::motion`].
    #[inline(always)]
    pub fn motions<S: Simd, V: Wide<S>>(self, simd: S, lanes: &Lanes, at: usize) -> [V; 4] {
        let starts = self.check(lanes, at, V::LEN);
        columns(
            simd,
            #[inline(always)]
            |lane| self.half(starts[lane], 1).get(),
        )
    }

    /// Writes velocities back.
    #[inline(always)]
    pub fn set_velocities<S: Simd, V: Wide<S>>(self, velocities: [V; 4], lanes: &Lanes, at: usize) {
        let starts = self.check(lanes, at, V::LEN);
        rows(
            velocities,
            #[inline(always)]
            |lane, row| self.half(starts[lane], 0).set(row),
        );
    }

    /// The starts of so many lanes, all of which are there.
    #[inline(always)]
    fn check(self, lanes: &Lanes, at: usize, count: usize) -> &[u32] {
        let bodies = (self.halves.len() / 2) as u32;
        assert!(lanes.bound <= bodies, "a block names a body that is not there");
        &lanes.starts[at..at + count]
    }

    /// The first or second half of a body whose start was checked.
    #[inline(always)]
    fn half(self, start: u32, half: usize) -> &'a Cell<[f32; 4]> {
        let pair = start as usize + 2 * half;
        debug_assert!(half < 2 && pair + 2 <= 2 * self.halves.len());
        // SAFETY: every caller has its starts from `check`. Their rows are below the bound
        // of their lanes, which only this module sets, so `row < len / 2` (cut to 32 bits a
        // length only gets smaller), and both halves, of two pairs each, are in the slice;
        // both start at one, and are aligned like it.
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
