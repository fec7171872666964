//! The 2×2 linear complementarity problem of a contact's two points.
//!
//! By enumeration of its four cases: R. Cottle, J. Pang, R. Stone, "The Linear
//! Complementarity Problem", 1992.

use crate::math::max;

/// The symmetric matrix of a two-point contact: how the normal velocity of
/// each point answers to the normal impulse at each.
#[derive(Clone, Copy, Debug, Default)]
pub struct PairMatrix {
    /// First point to itself.
    pub k11: f32,
    /// One point to the other.
    pub k12: f32,
    /// Second point to itself.
    pub k22: f32,
}

impl PairMatrix {
    /// The product with a pair of impulses.
    #[inline(always)]
    pub fn times(&self, x: [f32; 2]) -> [f32; 2] {
        [self.k11 * x[0] + self.k12 * x[1], self.k12 * x[0] + self.k22 * x[1]]
    }

    /// The `x` with `x ≥ 0`, `w = K x + q ≥ 0` and `x·w = 0`.
    #[inline(always)]
    pub fn complementarity(&self, q: [f32; 2]) -> [f32; 2] {
        let &PairMatrix { k11, k12, k22 } = self;
        let determinant = k11 * k22 - k12 * k12;
        // Two points nearly in one place: either alone does the work of both.
        if determinant > 1.0e-3 * k11 * k22 {
            let x =
                [(k12 * q[1] - k22 * q[0]) / determinant, (k12 * q[0] - k11 * q[1]) / determinant];
            if x[0] >= 0.0 && x[1] >= 0.0 {
                return x;
            }
        }
        let first = -q[0] / k11;
        if first >= 0.0 && k12 * first + q[1] >= 0.0 {
            return [first, 0.0];
        }
        let second = -q[1] / k22;
        if second >= 0.0 && k12 * second + q[0] >= 0.0 {
            return [0.0, second];
        }
        [max(first, 0.0), 0.0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complementarity_holds_in_all_four_cases() {
        let matrix = PairMatrix { k11: 2.5, k12: -0.5, k22: 2.0 };
        let mut seen = [false; 4];
        for q in [[-1.0, -2.0], [-1.0, 3.0], [2.0, -0.5], [1.0, 1.0f32]] {
            let x = matrix.complementarity(q);
            let kx = matrix.times(x);
            for i in 0..2 {
                let w = kx[i] + q[i];
                assert!(x[i] >= 0.0 && w >= -1e-6 && (x[i] * w).abs() < 1e-6, "{q:?} {x:?}");
            }
            seen[usize::from(x[0] > 0.0) + 2 * usize::from(x[1] > 0.0)] = true;
        }
        assert_eq!(seen, [true; 4]);
    }

    #[test]
    fn points_in_one_place_share_one_impulse() {
        let matrix = PairMatrix { k11: 2.0, k12: 2.0, k22: 2.0 };
        assert_eq!(matrix.complementarity([-3.0, -3.0]), [1.5, 0.0]);
    }
}
