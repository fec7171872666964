//! Direct solver for symmetric band matrices: each row is coupled to the next two.
//!
//! The last two rows may be coupled to all others, as in closed chains. The factorization is LDLᵀ
//! (square-root-free Cholesky; G. Golub, C. Van Loan, "Matrix Computations", 4.3: band systems;
//! 4.5: borders).

use crate::base::heap_bytes;

/// A row of the matrix, and later of its factors.
#[derive(Clone, Copy, Debug, Default)]
struct BandRow {
    diagonal: f64,
    /// Entries with the next row and the one after it.
    next: [f64; 2],
    /// Entries with the two border rows.
    border: [f64; 2],
}

/// A symmetric positive definite matrix, factorized.
#[derive(Clone, Debug, Default)]
pub struct Band {
    rows: Vec<BandRow>,
    /// Entries of the two border rows: 11, 12, 22.
    corner: [f64; 3],
    /// Number of border rows: two, or fewer if the matrix is smaller.
    wide: usize,
    solution: Vec<f64>,
}

impl Band {
    /// Factorizes a matrix with `count` rows.
    pub fn factorize(&mut self, count: usize, entry: impl Fn(usize, usize) -> f64) {
        self.wide = count.min(2);
        let narrow = count - self.wide;
        let wide = |k: usize, i: usize| if k < self.wide { entry(i, narrow + k) } else { 0.0 };
        let next = |i: usize, j: usize| if j < narrow { entry(i, j) } else { 0.0 };
        self.rows.clear();
        self.rows.extend((0..narrow).map(|i| BandRow {
            diagonal: entry(i, i),
            next: [next(i, i + 1), next(i, i + 2)],
            border: [wide(0, i), wide(1, i)],
        }));
        let both = if self.wide == 2 { entry(narrow, narrow + 1) } else { 0.0 };
        let last = if self.wide == 2 { entry(narrow + 1, narrow + 1) } else { 1.0 };
        let mut corner = [if self.wide > 0 { entry(narrow, narrow) } else { 1.0 }, both, last];
        for i in 0..narrow {
            let BandRow { diagonal, next: [e, f], border: [g, k] } = self.rows[i];
            let [one, two] = [e / diagonal, f / diagonal];
            let [b, c] = [g / diagonal, k / diagonal];
            if let Some(row) = self.rows.get_mut(i + 1) {
                row.diagonal -= one * e;
                row.next[0] -= one * f;
                row.border[0] -= one * g;
                row.border[1] -= one * k;
            }
            if let Some(row) = self.rows.get_mut(i + 2) {
                row.diagonal -= two * f;
                row.border[0] -= two * g;
                row.border[1] -= two * k;
            }
            corner[0] -= b * g;
            corner[1] -= b * k;
            corner[2] -= c * k;
            self.rows[i] = BandRow { diagonal, next: [one, two], border: [b, c] };
        }
        self.corner = corner;
    }

    /// Solves the system for a right-hand side. Returns the solution.
    pub fn solve(&mut self, right: impl Iterator<Item = f64>) -> &[f64] {
        let Band { rows, corner: [p, q, r], wide, solution } = self;
        let narrow = rows.len();
        solution.clear();
        solution.extend(right);
        debug_assert_eq!(solution.len(), narrow + *wide);
        // Always two border rows, so that the loops need no special cases.
        solution.resize(narrow + 2, 0.0);
        for (i, row) in rows.iter().enumerate() {
            let x = solution[i];
            if i + 1 < narrow {
                solution[i + 1] -= row.next[0] * x;
            }
            if i + 2 < narrow {
                solution[i + 2] -= row.next[1] * x;
            }
            solution[narrow] -= row.border[0] * x;
            solution[narrow + 1] -= row.border[1] * x;
        }
        let (x, y) = (solution[narrow], solution[narrow + 1]);
        let last = (y - *q / *p * x) / (*r - *q / *p * *q);
        let first = (x - *q * last) / *p;
        (solution[narrow], solution[narrow + 1]) = (first, last);
        for (i, row) in rows.iter().enumerate().rev() {
            let mut x = solution[i] / row.diagonal;
            x -= row.border[0] * first + row.border[1] * last;
            if i + 1 < narrow {
                x -= row.next[0] * solution[i + 1];
            }
            if i + 2 < narrow {
                x -= row.next[1] * solution[i + 2];
            }
            solution[i] = x;
        }
        &solution[..narrow + *wide]
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: rows, solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_rings_of_any_length_are_solved() {
        for count in 1..12usize {
            for closed in [false, true] {
                let entry = |i: usize, j: usize| {
                    let apart = i.abs_diff(j);
                    let apart = if closed { apart.min(count - apart) } else { apart };
                    match apart {
                        0 => 6.1 + i as f64,
                        1 => -4.0 + 0.1 * (i + j) as f64 / 2.0,
                        2 => 1.0,
                        _ => 0.0,
                    }
                };
                let right: Vec<f64> = (0..count).map(|i| 1.0 - 0.3 * i as f64).collect();
                let mut band = Band::default();
                band.factorize(count, entry);
                let x = band.solve(right.iter().copied()).to_vec();
                assert_eq!(x.len(), count);
                for (i, right) in right.iter().enumerate() {
                    let sum: f64 = (0..count).map(|j| entry(i, j) * x[j]).sum();
                    assert!((sum - right).abs() < 1e-9, "{count} {closed}: {sum}");
                }
            }
        }
    }
}
