//! The linear system of an articulation, bodies and active constraints together:
//!
//! ```text
//!  M Δv - Jᵀ λ = f      one block of three for each body
//!  J Δv + E λ = g       one line for each active row
//! ```
//!
//! A body is eliminated with the rows whose first body it is, children before their parents
//! (D. Baraff, "Linear-Time Dynamics using Lagrange Multipliers", SIGGRAPH 1996; what a body
//! then shows to its parent is its articulated inertia, R. Featherstone, 1983). So all numbers
//! are masses, and stiff constraints cost no digits. A tree has no fill-in, a loop as much as
//! it is long (T. Davis, "Direct Methods for Sparse Linear Systems", 2006).

use smallvec::SmallVec;
use std::ops::Range;

/// Linear x, linear y, angular.
pub type Vec3 = [f64; 3];
/// 11, 12, 13, 22, 23, 33.
type Symmetric3 = [f64; 6];
/// By rows.
type Block = [Vec3; 3];

/// An active row, as the system knows it.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The body that is eliminated first, and its part of `J`.
    pub first: u32,
    /// See `first`.
    pub j: Vec3,
    /// The other body, or `NONE`, and its part.
    pub other: u32,
    /// See `other`.
    pub other_j: Vec3,
    /// `E`.
    pub compliance: f64,
    /// `g`; solved, `λ`.
    pub value: f64,
}

/// The system.
#[derive(Clone, Debug, Default)]
pub struct Factor {
    /// For each body: the later bodies with which it has a block, in order.
    later: Vec<SmallVec<[u32; 8]>>,
    /// For each body: the index of its first block.
    first: Vec<u32>,
    /// The blocks on the diagonal; eliminated, their inverses.
    diagonal: Vec<Symmetric3>,
    /// The blocks above the diagonal: fill-in of loops.
    blocks: Vec<Block>,
    /// `f`; solved, `Δv`.
    right: Vec<Vec3>,
    /// Of the lines of each body: the Cholesky factors, by rows.
    roots: Vec<f64>,
    /// And what they do with each later body, divided by those.
    reach: Vec<Vec3>,
    /// And their right-hand sides, divided by those.
    values: Vec<f64>,
}

impl Factor {
    /// Finds which bodies of `count` with these edges come together by elimination. Returns
    /// how many pairs there are.
    pub fn analyze(&mut self, count: usize, edges: impl Iterator<Item = [u32; 2]>) -> usize {
        // Lists that are not in use keep their room.
        self.later.iter_mut().for_each(SmallVec::clear);
        self.later.resize_with(count.max(self.later.len()), SmallVec::new);
        for [a, b] in edges {
            insert(&mut self.later[a.min(b) as usize], a.max(b));
        }
        self.first.clear();
        let mut blocks = 0;
        for i in 0..count {
            self.first.push(blocks);
            blocks += self.later[i].len() as u32;
            // Eliminating a body connects all its later neighbours.
            let (before, after) = self.later.split_at_mut(i + 1);
            let own = &before[i];
            for (index, &a) in own.iter().enumerate() {
                for &b in &own[index + 1..] {
                    insert(&mut after[a as usize - i - 1], b);
                }
            }
        }
        self.diagonal.clear();
        self.diagonal.resize(count, [0.0; 6]);
        self.right.clear();
        self.right.resize(count, [0.0; 3]);
        self.blocks.clear();
        self.blocks.resize(blocks as usize, [[0.0; 3]; 3]);
        blocks as usize
    }

    /// Begins a body's equations: its mass and moment of inertia.
    pub fn set_mass(&mut self, body: u32, [mass, inertia]: [f64; 2]) {
        let body = body as usize;
        self.diagonal[body] = [mass, 0.0, 0.0, mass, 0.0, inertia];
        self.right[body] = [0.0; 3];
        let first = self.first[body] as usize;
        self.blocks[first..first + self.later[body].len()].fill([[0.0; 3]; 3]);
    }

    /// Adds `scale · j` to the right-hand side of a body.
    pub fn add_right(&mut self, body: u32, j: Vec3, scale: f64) {
        add(&mut self.right[body as usize], j, scale);
    }

    /// Solves for the changes of velocity of some bodies that have no edges with others, and
    /// for the impulses of their lines, which stand in the order of their first bodies.
    pub fn solve(&mut self, bodies: Range<usize>, lines: &mut [Line]) {
        self.roots.clear();
        self.reach.clear();
        self.values.clear();
        let mut own = 0;
        for body in bodies.clone() {
            let count = lines[own..].iter().take_while(|line| line.first as usize == body).count();
            self.eliminate(body, &lines[own..own + count]);
            own += count;
        }
        for body in bodies.rev() {
            let count =
                lines[..own].iter().rev().take_while(|line| line.first as usize == body).count();
            own -= count;
            self.substitute(body, &mut lines[own..own + count]);
        }
    }

    fn eliminate(&mut self, body: usize, lines: &[Line]) {
        let inverse = inverse(&self.diagonal[body]);
        self.diagonal[body] = inverse;
        let (first, count) = (self.first[body] as usize, self.later[body].len());
        let free = times(&inverse, self.right[body]);
        let (root_at, reach_at, value_at) = (self.roots.len(), self.reach.len(), self.values.len());
        for (index, line) in lines.iter().enumerate() {
            let answer = times(&inverse, line.j);
            // The row of Cholesky's factor.
            for (other, before) in lines[..=index].iter().enumerate() {
                let mut sum = dot(before.j, answer);
                if other == index {
                    sum += line.compliance;
                }
                let at = |row: usize| root_at + row * (row + 1) / 2;
                for k in 0..other {
                    sum -= self.roots[at(index) + k] * self.roots[at(other) + k];
                }
                self.roots.push(if other == index {
                    // What is redundant to the last digit has no part.
                    if sum > 0.0 { sum.sqrt() } else { f64::INFINITY }
                } else {
                    sum / self.roots[at(other) + other]
                });
            }
            let own = root_at + index * (index + 1) / 2;
            let divide = |mut sum: f64, solved: &dyn Fn(usize) -> f64, roots: &[f64]| {
                for k in 0..index {
                    sum -= roots[own + k] * solved(k);
                }
                sum / roots[own + index]
            };
            let value = line.value - dot(line.j, free);
            let value = divide(value, &|k| self.values[value_at + k], &self.roots);
            self.values.push(value);
            for (slot, &later) in self.later[body].iter().enumerate() {
                let block = &self.blocks[first + slot];
                let mut part = [0, 1, 2].map(|c| -dot(answer, column(block, c)));
                if line.other == later {
                    add(&mut part, line.other_j, 1.0);
                }
                let part = [0, 1, 2].map(|c| {
                    let solved = |k: usize| self.reach[reach_at + k * count + slot][c];
                    divide(part[c], &solved, &self.roots)
                });
                self.reach.push(part);
            }
        }
        for slot in 0..count {
            let a = self.later[body][slot] as usize;
            let block = self.blocks[first + slot];
            let columns = [0, 1, 2].map(|c| column(&block, c));
            let answers = columns.map(|column| times(&inverse, column));
            let part = |k: usize, slot: usize| reach_at + k * count + slot;
            add(&mut self.right[a], columns.map(|column| dot(column, free)), -1.0);
            for k in 0..lines.len() {
                let (reach, value) = (self.reach[part(k, slot)], self.values[value_at + k]);
                add(&mut self.right[a], reach, value);
            }
            for behind in slot..count {
                let b = self.later[body][behind];
                let other = self.blocks[first + behind];
                let mut shown = [[0.0; 3]; 3];
                for (r, row) in shown.iter_mut().enumerate() {
                    for (c, sum) in row.iter_mut().enumerate() {
                        *sum -= dot(answers[r], column(&other, c));
                        for k in 0..lines.len() {
                            *sum += self.reach[part(k, slot)][r] * self.reach[part(k, behind)][c];
                        }
                    }
                }
                if behind == slot {
                    let [x, y, z] = shown;
                    let shown = [x[0], x[1], x[2], y[1], y[2], z[2]];
                    self.diagonal[a].iter_mut().zip(shown).for_each(|(sum, part)| *sum += part);
                } else {
                    let at = (self.first[a] + index_of(&self.later[a], b)) as usize;
                    for (row, shown) in self.blocks[at].iter_mut().zip(shown) {
                        add(row, shown, 1.0);
                    }
                }
            }
        }
    }

    fn substitute(&mut self, body: usize, lines: &mut [Line]) {
        let (first, count) = (self.first[body] as usize, self.later[body].len());
        let root_at = self.roots.len() - lines.len() * (lines.len() + 1) / 2;
        let reach_at = self.reach.len() - lines.len() * count;
        let value_at = self.values.len() - lines.len();
        let mut right = self.right[body];
        for (slot, &later) in self.later[body].iter().enumerate() {
            let (block, moved) = (&self.blocks[first + slot], self.right[later as usize]);
            add(&mut right, block.map(|row| dot(row, moved)), -1.0);
        }
        for k in (0..lines.len()).rev() {
            let mut value = self.values[value_at + k];
            for (slot, &later) in self.later[body].iter().enumerate() {
                value -= dot(self.reach[reach_at + k * count + slot], self.right[later as usize]);
            }
            for (behind, line) in lines.iter().enumerate().skip(k + 1) {
                value -= self.roots[root_at + behind * (behind + 1) / 2 + k] * line.value;
            }
            lines[k].value = value / self.roots[root_at + k * (k + 1) / 2 + k];
        }
        for line in lines.iter() {
            add(&mut right, line.j, line.value);
        }
        self.right[body] = times(&self.diagonal[body], right);
        self.roots.truncate(root_at);
        self.reach.truncate(reach_at);
        self.values.truncate(value_at);
    }

    /// A body's part of the solution.
    pub fn solution(&self, body: u32) -> Vec3 {
        self.right[body as usize]
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.later.capacity() * size_of::<SmallVec<[u32; 8]>>()
            + self.first.capacity() * 4
            + self.diagonal.capacity() * size_of::<Symmetric3>()
            + self.blocks.capacity() * size_of::<Block>()
            + (self.right.capacity() + self.reach.capacity()) * size_of::<Vec3>()
            + (self.roots.capacity() + self.values.capacity()) * size_of::<f64>()
    }
}

/// Adds a number to a sorted list, once.
fn insert(list: &mut SmallVec<[u32; 8]>, number: u32) {
    if let Err(at) = list.binary_search(&number) {
        list.insert(at, number);
    }
}

/// Where a number stands in a sorted list that has it.
fn index_of(list: &[u32], number: u32) -> u32 {
    list.partition_point(|&other| other < number) as u32
}

fn column(block: &Block, c: usize) -> Vec3 {
    [block[0][c], block[1][c], block[2][c]]
}

fn add(sums: &mut Vec3, parts: Vec3, scale: f64) {
    sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += scale * part);
}

/// The scalar product.
pub fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// `a` where it is larger, else `b`.
pub fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// `a` where it is smaller, else `b`.
pub fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

fn times(m: &Symmetric3, [x, y, z]: Vec3) -> Vec3 {
    let [m11, m12, m13, m22, m23, m33] = *m;
    [m11 * x + m12 * y + m13 * z, m12 * x + m22 * y + m23 * z, m13 * x + m23 * y + m33 * z]
}

/// By Cholesky's factors, which a sum of positive parts always has.
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

    /// Chains, stars and loops, with rows of one body and redundant ones: what is found
    /// satisfies the equations as they were posed.
    #[test]
    fn trees_and_loops_are_solved() {
        const BODIES: u32 = 8;
        let chain: Vec<[u32; 2]> = (0..7).map(|i| [i, i + 1]).collect();
        let star: Vec<[u32; 2]> = (0..7).map(|i| [7, i]).collect();
        let mut loops = chain.clone();
        loops.extend([[0, 5], [2, 7], [1, 3]]);
        for (edges, fill) in [(chain, 7), (star, 7), (loops, 17)] {
            let mut factor = Factor::default();
            let count = factor.analyze(BODIES as usize, edges.iter().copied());
            assert!(count <= fill, "{count} blocks, not {fill}");
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
                    lines.push(Line { first, j, other, other_j, compliance: 1e-6, value });
                }
            }
            for body in [0, 0, 3] {
                let j = j(body as usize + 1);
                let other_j = [0.0; 3];
                lines.push(Line {
                    first: body,
                    j,
                    other: NONE,
                    other_j,
                    compliance: 1e-3,
                    value: 0.5,
                });
            }
            lines.sort_by_key(|line| line.first);
            let asked: Vec<f64> = lines.iter().map(|line| line.value).collect();
            let (mass, right) =
                (|body: u32| [1.0 + 50.0 * f64::from(body % 3), 0.1], [1.0, -2.0, 0.5]);
            for body in 0..BODIES {
                factor.set_mass(body, mass(body));
                factor.add_right(body, right, 1.0);
            }
            factor.solve(0..BODIES as usize, &mut lines);
            let mut lack: Vec<Vec3> = (0..BODIES)
                .map(|body| {
                    let ([mass, inertia], [x, y, spin]) = (mass(body), factor.solution(body));
                    [right[0] - mass * x, right[1] - mass * y, right[2] - inertia * spin]
                })
                .collect();
            for (line, asked) in lines.iter().zip(asked) {
                let mut sum =
                    dot(line.j, factor.solution(line.first)) + line.compliance * line.value;
                add(&mut lack[line.first as usize], line.j, line.value);
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
