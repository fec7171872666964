//! Sparse direct solver for the linear system (KKT system) of an articulation:
//!
//! ```text
//!  M Δv - Jᵀ λ = f      one block of three for each body
//!  J Δv + E λ = g       one line for each active row
//! ```
//!
//! `Δv` is the change of velocity. Each elimination step removes one body together with its
//! lines (those whose `body` it is), children before parents (D. Baraff, "Linear-Time Dynamics
//! using Lagrange Multipliers", SIGGRAPH 1996). The Schur complement that this adds to the
//! parent's block is the articulated inertia (R. Featherstone, 1983). So all blocks are
//! inertias, and stiff constraints cause no loss of precision. A tree has no fill-in; a loop
//! has about one block for each of its bodies (T. Davis, "Direct Methods for Sparse Linear
//! Systems", 2006).

use smallvec::SmallVec;
use std::ops::Range;

/// Linear x, linear y, angular.
pub type Spatial = [f64; 3];
/// Upper triangle of a symmetric matrix: 11, 12, 13, 22, 23, 33.
type Symmetric3 = [f64; 6];
/// A 3×3 matrix by rows.
type Block = [Spatial; 3];

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
    /// By body: index of its first block in `blocks`.
    first_block: Vec<u32>,
    /// Diagonal blocks; after elimination, their inverses.
    diagonal: Vec<Symmetric3>,
    /// Blocks above the diagonal, one for each entry of `later`. Bodies couple only through
    /// lines, so a block stays zero unless a loop fills it in.
    blocks: Vec<Block>,
    /// `f`; after `solve`, `Δv`.
    rhs: Vec<Spatial>,
    /// Stack of packed Cholesky factors `L` of each body's lines: `L Lᵀ = J M⁻¹ Jᵀ + E`.
    cholesky: Vec<f64>,
    /// Stack of `L⁻¹ C`, where `C` couples a body's lines with each later body.
    coupling: Vec<Spatial>,
    /// Stack of `L⁻¹ (g - J M⁻¹ f)`.
    reduced_rhs: Vec<f64>,
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
        let mut blocks = 0;
        for later in &self.later[..count] {
            self.first_block.push(blocks as u32);
            blocks += later.len();
        }
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
        let first = self.first_block[body] as usize;
        self.blocks[first..first + self.later[body].len()].fill([[0.0; 3]; 3]);
    }

    /// Adds `scale · j` to the right-hand side of a body.
    pub fn add_rhs(&mut self, body: u32, j: Spatial, scale: f64) {
        add(&mut self.rhs[body as usize], j, scale);
    }

    /// Factorizes and solves one articulation. `bodies` must have no edges with other bodies;
    /// `lines` must be sorted by `body`. Writes `λ` to `ActiveRow::value`; read `Δv` with
    /// [`Factor::solution`].
    pub fn solve(&mut self, bodies: Range<usize>, lines: &mut [ActiveRow]) {
        self.cholesky.clear();
        self.coupling.clear();
        self.reduced_rhs.clear();
        let mut own = 0;
        for body in bodies.clone() {
            let count = lines[own..].iter().take_while(|line| line.body as usize == body).count();
            self.eliminate(body, &lines[own..own + count]);
            own += count;
        }
        for body in bodies.rev() {
            let count =
                lines[..own].iter().rev().take_while(|line| line.body as usize == body).count();
            own -= count;
            self.substitute(body, &mut lines[own..own + count]);
        }
    }

    /// Eliminates a body and its lines, and updates the later bodies.
    fn eliminate(&mut self, body: usize, lines: &[ActiveRow]) {
        let inverse = inverse(&self.diagonal[body]);
        self.diagonal[body] = inverse;
        let (first, count) = (self.first_block[body] as usize, self.later[body].len());
        let free_velocity = times(&inverse, self.rhs[body]);
        let (cholesky_start, coupling_start, rhs_start) =
            (self.cholesky.len(), self.coupling.len(), self.reduced_rhs.len());
        for (index, line) in lines.iter().enumerate() {
            let inverse_j = times(&inverse, line.j);
            // Computes row `index` of the Cholesky factor.
            for (other, before) in lines[..=index].iter().enumerate() {
                let mut sum = dot(before.j, inverse_j);
                if other == index {
                    sum += line.compliance;
                }
                let at = |row: usize| cholesky_start + row * (row + 1) / 2;
                for k in 0..other {
                    sum -= self.cholesky[at(index) + k] * self.cholesky[at(other) + k];
                }
                self.cholesky.push(if other == index {
                    // An exactly redundant row gets an infinite pivot, so its impulse is 0.
                    if sum > 0.0 { sum.sqrt() } else { f64::INFINITY }
                } else {
                    sum / self.cholesky[at(other) + other]
                });
            }
            let own = cholesky_start + index * (index + 1) / 2;
            let divide = |mut sum: f64, solved: &dyn Fn(usize) -> f64, roots: &[f64]| {
                for k in 0..index {
                    sum -= roots[own + k] * solved(k);
                }
                sum / roots[own + index]
            };
            let value = line.value - dot(line.j, free_velocity);
            let value = divide(value, &|k| self.reduced_rhs[rhs_start + k], &self.cholesky);
            self.reduced_rhs.push(value);
            for (slot, &later) in self.later[body].iter().enumerate() {
                let block = &self.blocks[first + slot];
                let mut part = [0, 1, 2].map(|c| -dot(inverse_j, column(block, c)));
                if line.other == later {
                    add(&mut part, line.other_j, 1.0);
                }
                let part = [0, 1, 2].map(|c| {
                    let solved = |k: usize| self.coupling[coupling_start + k * count + slot][c];
                    divide(part[c], &solved, &self.cholesky)
                });
                self.coupling.push(part);
            }
        }
        for slot in 0..count {
            let a = self.later[body][slot] as usize;
            let block = self.blocks[first + slot];
            let columns = [0, 1, 2].map(|c| column(&block, c));
            let inverse_columns = columns.map(|column| times(&inverse, column));
            let coupling_at = |k: usize, slot: usize| coupling_start + k * count + slot;
            add(&mut self.rhs[a], columns.map(|column| dot(column, free_velocity)), -1.0);
            for k in 0..lines.len() {
                let (coupling, value) =
                    (self.coupling[coupling_at(k, slot)], self.reduced_rhs[rhs_start + k]);
                add(&mut self.rhs[a], coupling, value);
            }
            for later_slot in slot..count {
                let b = self.later[body][later_slot];
                let other = self.blocks[first + later_slot];
                let mut update = [[0.0; 3]; 3];
                for (r, row) in update.iter_mut().enumerate() {
                    for (c, sum) in row.iter_mut().enumerate() {
                        *sum -= dot(inverse_columns[r], column(&other, c));
                        for k in 0..lines.len() {
                            *sum += self.coupling[coupling_at(k, slot)][r]
                                * self.coupling[coupling_at(k, later_slot)][c];
                        }
                    }
                }
                if later_slot == slot {
                    let [x, y, z] = update;
                    let update = [x[0], x[1], x[2], y[1], y[2], z[2]];
                    self.diagonal[a].iter_mut().zip(update).for_each(|(sum, part)| *sum += part);
                } else {
                    let at = (self.first_block[a] + index_of(&self.later[a], b)) as usize;
                    for (row, update) in self.blocks[at].iter_mut().zip(update) {
                        add(row, update, 1.0);
                    }
                }
            }
        }
    }

    /// Back substitution for a body and its lines. Pops them from the stacks.
    fn substitute(&mut self, body: usize, lines: &mut [ActiveRow]) {
        let (first, count) = (self.first_block[body] as usize, self.later[body].len());
        let cholesky_start = self.cholesky.len() - lines.len() * (lines.len() + 1) / 2;
        let coupling_start = self.coupling.len() - lines.len() * count;
        let rhs_start = self.reduced_rhs.len() - lines.len();
        let mut right = self.rhs[body];
        for (slot, &later) in self.later[body].iter().enumerate() {
            let (block, moved) = (&self.blocks[first + slot], self.rhs[later as usize]);
            add(&mut right, block.map(|row| dot(row, moved)), -1.0);
        }
        for k in (0..lines.len()).rev() {
            let mut value = self.reduced_rhs[rhs_start + k];
            for (slot, &later) in self.later[body].iter().enumerate() {
                value -=
                    dot(self.coupling[coupling_start + k * count + slot], self.rhs[later as usize]);
            }
            for (later_slot, line) in lines.iter().enumerate().skip(k + 1) {
                value -= self.cholesky[cholesky_start + later_slot * (later_slot + 1) / 2 + k]
                    * line.value;
            }
            lines[k].value = value / self.cholesky[cholesky_start + k * (k + 1) / 2 + k];
        }
        for line in lines.iter() {
            add(&mut right, line.j, line.value);
        }
        self.rhs[body] = times(&self.diagonal[body], right);
        self.cholesky.truncate(cholesky_start);
        self.coupling.truncate(coupling_start);
        self.reduced_rhs.truncate(rhs_start);
    }

    /// Returns a body's `Δv`. Valid after `solve`.
    pub fn solution(&self, body: u32) -> Spatial {
        self.rhs[body as usize]
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let spilled = self.later.iter().filter(|list| list.spilled());
        spilled.map(|list| list.capacity() * size_of::<u32>()).sum::<usize>()
            + self.later.capacity() * size_of::<SmallVec<[u32; 8]>>()
            + self.first_block.capacity() * 4
            + self.diagonal.capacity() * size_of::<Symmetric3>()
            + self.blocks.capacity() * size_of::<Block>()
            + (self.rhs.capacity() + self.coupling.capacity()) * size_of::<Spatial>()
            + (self.cholesky.capacity() + self.reduced_rhs.capacity()) * size_of::<f64>()
    }
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

fn column(block: &Block, c: usize) -> Spatial {
    [block[0][c], block[1][c], block[2][c]]
}

fn add(sums: &mut Spatial, parts: Spatial, scale: f64) {
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

fn times(m: &Symmetric3, [x, y, z]: Spatial) -> Spatial {
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
            let mut lines = Vec::new();
            for (index, &[a, b]) in edges.iter().enumerate() {
                // One line closes a loop.
                for row in 0..if index < 7 { 2 } else { 1 } {
                    let seed = 14 * index + 5 * row;
                    let (first, other) = (a.min(b), a.max(b));
                    let value = 0.1 * seed as f64;
                    let (j, other_j) = (j(seed), j(seed + 3));
                    lines.push(ActiveRow {
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
                lines.push(ActiveRow {
                    body,
                    j,
                    other: NONE,
                    other_j,
                    compliance: 1e-3,
                    value: 0.5,
                });
            }
            lines.sort_by_key(|line| line.body);
            let asked: Vec<f64> = lines.iter().map(|line| line.value).collect();
            let (mass, right) =
                (|body: u32| [1.0 + 50.0 * f64::from(body % 3), 0.1], [1.0, -2.0, 0.5]);
            for body in 0..BODIES {
                factor.set_mass(body, mass(body));
                factor.add_rhs(body, right, 1.0);
            }
            factor.solve(0..BODIES as usize, &mut lines);
            let mut lack: Vec<Spatial> = (0..BODIES)
                .map(|body| {
                    let ([mass, inertia], [x, y, spin]) = (mass(body), factor.solution(body));
                    [right[0] - mass * x, right[1] - mass * y, right[2] - inertia * spin]
                })
                .collect();
            for (line, asked) in lines.iter().zip(asked) {
                let mut sum =
                    dot(line.j, factor.solution(line.body)) + line.compliance * line.value;
                add(&mut lack[line.body as usize], line.j, line.value);
                if line.other != NONE {
                    sum += dot(line.other_j, factor.solution(line.other));
                    add(&mut lack[line.other as usize], line.other_j, line.value);
                }
                assert!((sum - asked).abs() < 1e-7, "{sum}, not {asked}");
            }
            assert!(lack.iter().flatten().all(|lack| lack.abs() < 1e-6), "{lack:?}");
        }
    }
}
