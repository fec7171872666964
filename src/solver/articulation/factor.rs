//! Sparse direct solver for the linear system (KKT system) of an articulation:
//!
//! ```text
//!  M Δv - Jᵀ λ = f      one block of three for each body
//!  J Δv + E λ = g       one for each active row
//! ```
//!
//! `Δv` is the change of velocity. Each elimination step removes one body together with its
//! rows (those whose `body` it is), children before parents (D. Baraff, "Linear-Time Dynamics
//! using Lagrange Multipliers", SIGGRAPH 1996). The Schur complement that this adds to the
//! parent's block is the articulated inertia (R. Featherstone, 1983). So all blocks are
//! inertias, and stiff constraints cause no loss of precision. A tree has no fill-in; a loop
//! has about one block for each of its bodies (T. Davis, "Direct Methods for Sparse Linear
//! Systems", 2006).

use super::elimination::{Elimination, back_substitute};
use crate::base::heap_bytes;
use smallvec::SmallVec;
use std::ops::Range;

/// Linear x, linear y, angular.
pub type Spatial = [f64; 3];
/// Upper triangle of a symmetric matrix: 11, 12, 13, 22, 23, 33.
pub type Symmetric3 = [f64; 6];
/// A 3×3 matrix by rows.
pub type Block = [Spatial; 3];
/// Three numbers of a coupling, and one of a right-hand side.
pub type CouplingRow = [f64; 4];

/// An active constraint row, as input and output of [`Factor::solve`].
#[derive(Clone, Copy, Debug)]
pub struct ActiveRow {
    /// The body that is eliminated first, and its part of `J`.
    pub body: u32,
    /// See `body`.
    pub j: Spatial,
    /// The other body, or `NONE`, and its part.
    pub other: u32,
    /// See `other`.
    pub other_j: Spatial,
    /// `E`.
    pub compliance: f64,
    /// Input: `g`. Output of `solve`: `λ`.
    pub value: f64,
}

/// The system matrix, its factorization and the right-hand side.
#[derive(Clone, Debug, Default)]
pub struct Factor {
    /// By body: the bodies eliminated later with which it shares a block, sorted.
    later: Vec<SmallVec<[u32; 8]>>,
    /// By body: whether the elimination of earlier bodies fills its blocks.
    is_filled: Vec<bool>,
    /// By body: index of its first block in `blocks`. At the end, the number of blocks.
    first_block: Vec<u32>,
    /// The entries of `later`, body after body.
    later_bodies: Vec<u32>,
    /// Diagonal blocks; after elimination, their inverses.
    diagonal: Vec<Symmetric3>,
    /// Blocks above the diagonal, one for each entry of `later_bodies`. Bodies couple only
    /// through rows, so a block stays zero unless a loop fills it in.
    blocks: Vec<Block>,
    /// `f`; after `solve`, `Δv`.
    rhs: Vec<Spatial>,
    /// By body: the packed Cholesky factor `L` of its rows, `L Lᵀ = J M⁻¹ Jᵀ + E`.
    cholesky: Vec<f64>,
    /// By body, later body and row: a row of `L⁻¹ C`, where `C` couples the rows with the
    /// later body, and of `L⁻¹ (g - J M⁻¹ f)`. A body without later bodies has one entry a row.
    reduced: Vec<CouplingRow>,
}

/// Positions in the arrays of a solve.
#[derive(Clone, Copy, Debug, Default)]
struct Offsets {
    row: usize,
    cholesky: usize,
    reduced: usize,
}

impl Factor {
    /// Symbolic factorization of one articulation, whose bodies have edges only among
    /// themselves: finds its off-diagonal blocks, fill-in included. Returns whether there are
    /// at most `most`; if not, it must be called again with other edges. After all
    /// articulations, [`Factor::allocate`] makes room for the values.
    pub fn analyze(
        &mut self,
        bodies: Range<usize>,
        edges: impl Iterator<Item = [u32; 2]>,
        most: usize,
    ) -> bool {
        // Unused lists keep their capacity.
        self.later.resize_with(bodies.end.max(self.later.len()), SmallVec::new);
        self.later[bodies.clone()].iter_mut().for_each(SmallVec::clear);
        self.is_filled.resize(self.later.len(), false);
        self.is_filled[bodies.clone()].fill(false);
        let mut count = 0;
        for [a, b] in edges {
            count += insert(&mut self.later[a.min(b) as usize], a.max(b));
        }
        for i in bodies {
            // Eliminating a body connects all its later neighbours.
            let (before, after) = self.later.split_at_mut(i + 1);
            let own = &before[i];
            for (index, &a) in own.iter().enumerate() {
                for &b in &own[index + 1..] {
                    count += insert(&mut after[a as usize - i - 1], b);
                    self.is_filled[a as usize] = true;
                }
            }
            if count > most {
                return false;
            }
        }
        true
    }

    /// Makes room for the values of the first `count` bodies, which have been analyzed.
    pub fn allocate(&mut self, count: usize) {
        self.first_block.clear();
        self.later_bodies.clear();
        for later in &self.later[..count] {
            self.first_block.push(self.later_bodies.len() as u32);
            self.later_bodies.extend_from_slice(later);
        }
        let blocks = self.later_bodies.len();
        self.first_block.push(blocks as u32);
        self.diagonal.clear();
        self.diagonal.resize(count, [0.0; 6]);
        self.rhs.clear();
        self.rhs.resize(count, [0.0; 3]);
        self.blocks.clear();
        self.blocks.resize(blocks, [[0.0; 3]; 3]);
    }

    /// Sets a body's mass and moment of inertia, and clears its right-hand side and blocks.
    pub fn set_mass(&mut self, body: u32, [mass, inertia]: [f64; 2]) {
        let body = body as usize;
        self.diagonal[body] = [mass, 0.0, 0.0, mass, 0.0, inertia];
        self.rhs[body] = [0.0; 3];
        if self.is_filled[body] {
            let own = self.blocks_of(body);
            self.blocks[own].fill([[0.0; 3]; 3]);
        }
    }

    /// Adds `scale · j` to the right-hand side of a body.
    pub fn add_rhs(&mut self, body: u32, j: Spatial, scale: f64) {
        add(&mut self.rhs[body as usize], j, scale);
    }

    /// Factorizes and solves one articulation. `bodies` must have no edges with other bodies;
    /// `rows` must be sorted by `body`. Writes `λ` to `ActiveRow::value`; read `Δv` with
    /// [`Factor::solution`].
    pub fn solve(&mut self, bodies: Range<usize>, rows: &mut [ActiveRow]) {
        let mut at = Offsets::default();
        for body in bodies.clone() {
            let rows = &rows[at.row..];
            let count = rows.iter().take_while(|row| row.body as usize == body).count();
            at = self.eliminate(body, &rows[..count], at);
        }
        for body in bodies.rev() {
            let rows = &mut rows[..at.row];
            let count = rows.iter().rev().take_while(|row| row.body as usize == body).count();
            let first = at.row - count;
            at = self.substitute(body, &mut rows[first..], at);
        }
    }

    /// Eliminates a body and its rows, and updates the later bodies. `start` are the offsets of
    /// the body's first elements. Returns the offsets behind the last ones.
    fn eliminate(&mut self, body: usize, rows: &[ActiveRow], start: Offsets) -> Offsets {
        let (own, count) = (self.blocks_of(body), rows.len());
        let end = start.behind(count, own.len());
        if end.cholesky > self.cholesky.len() {
            self.cholesky.resize(end.cholesky, 0.0);
        }
        if end.reduced > self.reduced.len() {
            self.reduced.resize(end.reduced, [0.0; 4]);
        }
        let inverse = inverse(&self.diagonal[body]);
        self.diagonal[body] = inverse;
        let elimination = Elimination {
            inverse,
            free_velocity: times(&inverse, self.rhs[body]),
            later: &self.later_bodies[own.clone()],
            // All other blocks are zero.
            filled: if self.is_filled[body] { &self.blocks[own.clone()] } else { &[] },
        };
        let cholesky = &mut self.cholesky[start.cholesky..end.cholesky];
        let reduced = &mut self.reduced[start.reduced..end.reduced];
        let bodies = (&mut self.rhs[..], &mut self.diagonal[..]);
        match count {
            2 if elimination.is_plain() => {
                elimination.run_few::<2>(rows, cholesky, reduced, bodies)
            }
            3 if elimination.is_plain() => {
                elimination.run_few::<3>(rows, cholesky, reduced, bodies)
            }
            4 if elimination.is_plain() => {
                elimination.run_few::<4>(rows, cholesky, reduced, bodies)
            }
            _ => elimination.run(rows, cholesky, reduced, bodies),
        }
        if own.len() > 1 {
            self.fill_in(body, &inverse, start, count);
        }
        end
    }

    /// Adds the part of the Schur complement that couples the later bodies with each other.
    /// `inverse` is the inverse of the body's diagonal block.
    fn fill_in(&mut self, body: usize, inverse: &Symmetric3, start: Offsets, count: usize) {
        let own = self.blocks_of(body);
        for slot in own.clone() {
            for later_slot in slot + 1..own.end {
                let mut update = [[0.0; 3]; 3];
                if self.is_filled[body] {
                    let inverse_columns =
                        columns(&self.blocks[slot]).map(|column| times(inverse, column));
                    let others = columns(&self.blocks[later_slot]);
                    update = inverse_columns
                        .map(|inverse| others.map(|other| 0.0 - dot(inverse, other)));
                }
                let rows = |slot: usize| {
                    &self.reduced[start.reduced + (slot - own.start) * count..][..count]
                };
                for (a, &[x, y, z, _]) in rows(slot).iter().zip(rows(later_slot)) {
                    update.iter_mut().zip(a).for_each(|(row, &a)| add(row, [x, y, z], a));
                }
                let [a, b] = [slot, later_slot].map(|slot| self.later_bodies[slot]);
                let blocks = self.blocks_of(a as usize);
                let at = blocks.start + index_of(&self.later_bodies[blocks], b) as usize;
                for (row, update) in self.blocks[at].iter_mut().zip(update) {
                    add(row, update, 1.0);
                }
            }
        }
    }

    /// Back substitution for a body and its rows. `end` are the offsets behind the body's
    /// last elements. Returns the offsets of the first ones.
    fn substitute(&mut self, body: usize, rows: &mut [ActiveRow], end: Offsets) -> Offsets {
        let (own, count) = (self.blocks_of(body), rows.len());
        let start = end.before(count, own.len());
        let later = &self.later_bodies[own.clone()];
        let cholesky = &self.cholesky[start.cholesky..end.cholesky];
        let reduced = &self.reduced[start.reduced..end.reduced];
        let mut right = self.rhs[body];
        let filled = if self.is_filled[body] { &self.blocks[own] } else { &[] };
        for (slot, &later) in later.iter().enumerate() {
            let moved = self.rhs[later as usize];
            // A block of zeros changes nothing, but spreads NaN and infinity.
            let parts = match filled.get(slot) {
                Some(block) => block.map(|row| dot(row, moved)),
                None => [dot([0.0; 3], moved); 3],
            };
            add(&mut right, parts, -1.0);
        }
        match (count, later) {
            (2, &[later]) => {
                back_substitute(&mut rows[..2], &cholesky[..3], &reduced[..2], &[later], &self.rhs)
            }
            (3, &[later]) => {
                back_substitute(&mut rows[..3], &cholesky[..6], &reduced[..3], &[later], &self.rhs)
            }
            (4, &[later]) => {
                back_substitute(&mut rows[..4], &cholesky[..10], &reduced[..4], &[later], &self.rhs)
            }
            _ => back_substitute(rows, cholesky, reduced, later, &self.rhs),
        }
        for row in rows.iter() {
            add(&mut right, row.j, row.value);
        }
        self.rhs[body] = times(&self.diagonal[body], right);
        start
    }

    /// Returns the range of a body's blocks.
    fn blocks_of(&self, body: usize) -> Range<usize> {
        self.first_block[body] as usize..self.first_block[body + 1] as usize
    }

    /// Returns a body's `Δv`. Valid after `solve`.
    pub fn solution(&self, body: u32) -> Spatial {
        self.rhs[body as usize]
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let spilled = self.later.iter().filter(|list| list.spilled());
        spilled.map(|list| list.capacity() * size_of::<u32>()).sum::<usize>()
            + heap_bytes!(self: later, is_filled, first_block, later_bodies)
            + heap_bytes!(self: diagonal, blocks, rhs, cholesky, reduced)
    }
}

impl Offsets {
    /// Returns the offsets behind the elements of a body with `rows` rows and `later` blocks.
    fn behind(&self, rows: usize, later: usize) -> Offsets {
        Offsets {
            row: self.row + rows,
            cholesky: self.cholesky + triangle(rows),
            reduced: self.reduced + rows * later.max(1),
        }
    }

    /// The reverse of `behind`.
    fn before(&self, rows: usize, later: usize) -> Offsets {
        Offsets {
            row: self.row - rows,
            cholesky: self.cholesky - triangle(rows),
            reduced: self.reduced - rows * later.max(1),
        }
    }
}

/// The number of elements in the first `count` rows of a packed triangular matrix.
pub fn triangle(count: usize) -> usize {
    count * (count + 1) / 2
}

/// Inserts a number into a sorted list, unless it is present. Returns how many were inserted.
fn insert(list: &mut SmallVec<[u32; 8]>, number: u32) -> usize {
    let found = list.binary_search(&number);
    if let Err(at) = found {
        list.insert(at, number);
    }
    found.is_err().into()
}

/// Returns the index of a number in a sorted list; the list must contain it.
fn index_of(list: &[u32], number: u32) -> u32 {
    list.partition_point(|&other| other < number) as u32
}

pub fn columns(block: &Block) -> [Spatial; 3] {
    [0, 1, 2].map(|c| block.map(|row| row[c]))
}

pub fn add(sums: &mut Spatial, parts: Spatial, scale: f64) {
    sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += scale * part);
}

/// The scalar product.
pub fn dot(a: Spatial, b: Spatial) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Returns `a` if `a > b`, else `b`. Specified for NaN and ±0, unlike `f64::max`.
pub fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// Returns `a` if `a < b`, else `b`. Specified for NaN and ±0, unlike `f64::min`.
pub fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

pub fn times(m: &Symmetric3, [x, y, z]: Spatial) -> Spatial {
    let [m11, m12, m13, m22, m23, m33] = *m;
    [m11 * x + m12 * y + m13 * z, m12 * x + m22 * y + m23 * z, m13 * x + m23 * y + m33 * z]
}

/// Inverts a positive definite matrix by its LDLᵀ factorization.
fn inverse(m: &Symmetric3) -> Symmetric3 {
    let [m11, m12, m13, m22, m23, m33] = *m;
    let d1 = 1.0 / m11;
    let (l2, l3) = (m12 * d1, m13 * d1);
    let d2 = 1.0 / (m22 - l2 * m12);
    let c23 = m23 - l2 * m13;
    let l32 = c23 * d2;
    let d3 = 1.0 / (m33 - l3 * m13 - l32 * c23);
    // L⁻¹ has -l2, -l32 below the diagonal and this in the corner.
    let corner = l2 * l32 - l3;
    [
        d1 + l2 * l2 * d2 + corner * corner * d3,
        -l2 * d2 - corner * l32 * d3,
        corner * d3,
        d2 + l32 * l32 * d3,
        -l32 * d3,
        d3,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::NONE;

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let m = [4.0, 1.0, -0.5, 3.0, 0.25, 2.0];
        let inverse = inverse(&m);
        for v in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.3, -2.0, 5.0]] {
            let back = times(&inverse, times(&m, v));
            assert!(back.iter().zip(v).all(|(a, b)| (a - b).abs() < 1e-12), "{back:?} {v:?}");
        }
    }

    /// The solution satisfies the equations for chains, stars and loops, with one-body and
    /// redundant rows.
    #[test]
    fn trees_and_loops_are_solved() {
        const BODIES: u32 = 8;
        let chain: Vec<[u32; 2]> = (0..7).map(|i| [i, i + 1]).collect();
        let star: Vec<[u32; 2]> = (0..7).map(|i| [7, i]).collect();
        let mut loops = chain.clone();
        loops.extend([[0, 5], [2, 7], [1, 3]]);
        for (edges, fill) in [(chain, 7), (star, 7), (loops, 17)] {
            let mut factor = Factor::default();
            let bodies = 0..BODIES as usize;
            assert!(!factor.analyze(bodies.clone(), edges.iter().copied(), 6));
            assert!(factor.analyze(bodies.clone(), edges.iter().copied(), fill));
            factor.allocate(bodies.end);
            let j = |seed: usize| {
                let x = seed as f64;
                [(0.7 * x) % 1.3 - 0.6, (0.3 * x) % 1.1 - 0.5, (0.9 * x) % 1.7 - 0.8]
            };
            let mut rows = Vec::new();
            for (index, &[a, b]) in edges.iter().enumerate() {
                // One row closes a loop.
                for row in 0..if index < 7 { 2 } else { 1 } {
                    let seed = 14 * index + 5 * row;
                    let (first, other) = (a.min(b), a.max(b));
                    let value = 0.1 * seed as f64;
                    let (j, other_j) = (j(seed), j(seed + 3));
                    rows.push(ActiveRow {
                        body: first,
                        j,
                        other,
                        other_j,
                        compliance: 1e-6,
                        value,
                    });
                }
            }
            for body in [0, 0, 3] {
                let j = j(body as usize + 1);
                let other_j = [0.0; 3];
                rows.push(ActiveRow {
                    body,
                    j,
                    other: NONE,
                    other_j,
                    compliance: 1e-3,
                    value: 0.5,
                });
            }
            rows.sort_by_key(|row| row.body);
            let asked: Vec<f64> = rows.iter().map(|row| row.value).collect();
            let (mass, right) =
                (|body: u32| [1.0 + 50.0 * f64::from(body % 3), 0.1], [1.0, -2.0, 0.5]);
            for body in 0..BODIES {
                factor.set_mass(body, mass(body));
                factor.add_rhs(body, right, 1.0);
            }
            factor.solve(0..BODIES as usize, &mut rows);
            let mut lack: Vec<Spatial> = (0..BODIES)
                .map(|body| {
                    let ([mass, inertia], [x, y, spin]) = (mass(body), factor.solution(body));
                    [right[0] - mass * x, right[1] - mass * y, right[2] - inertia * spin]
                })
                .collect();
            for (row, asked) in rows.iter().zip(asked) {
                let mut sum = dot(row.j, factor.solution(row.body)) + row.compliance * row.value;
                add(&mut lack[row.body as usize], row.j, row.value);
                if row.other != NONE {
                    sum += dot(row.other_j, factor.solution(row.other));
                    add(&mut lack[row.other as usize], row.other_j, row.value);
                }
                assert!((sum - asked).abs() < 1e-7, "{sum}, not {asked}");
            }
            assert!(lack.iter().flatten().all(|lack| lack.abs() < 1e-6), "{lack:?}");
        }
    }
}
