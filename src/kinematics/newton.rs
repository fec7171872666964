//! Newton's method, damped and constrained to the joint limits.

use super::{Chain, MOST_LINKS, Positions, error, product, second};
use crate::math::max;

/// Smallest and largest damping, relative to the largest diagonal element of the Hessian.
const DAMPING: [f64; 2] = [1e-12, 1e8];
/// Largest change of a joint position in one step: radians, or multiples of the arm.
const FARTHEST: f32 = 0.8;

/// The larger of two doubles.
fn greater(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

pub(super) struct Newton<'a> {
    chain: &'a Chain<'a>,
    pub gradient: [f64; MOST_LINKS],
    /// Lower triangle of the Hessian, row by row.
    pub hessian: [[f64; MOST_LINKS]; MOST_LINKS],
    /// Cholesky factor L of the damped Hessian (L Lᵀ), lower triangle.
    factor: [[f64; MOST_LINKS]; MOST_LINKS],
    pub iterations: u32,
}

impl<'a> Newton<'a> {
    pub fn new(chain: &'a Chain<'a>) -> Newton<'a> {
        Newton {
            chain,
            gradient: [0.0; MOST_LINKS],
            hessian: [[0.0; MOST_LINKS]; MOST_LINKS],
            factor: [[0.0; MOST_LINKS]; MOST_LINKS],
            iterations: 0,
        }
    }

    /// Minimizes the error from `positions`, which it updates. Returns the final error.
    pub fn minimize(&mut self, positions: &mut Positions, most_iterations: u32) -> f64 {
        let (chain, count) = (self.chain, self.chain.links.len());
        let mut damping = 1e-3;
        let mut here = error(&chain.pose(positions), chain.arm);
        let enough = chain.enough();
        while self.iterations < most_iterations && here > enough {
            let greatest = self.derive(positions);
            if !self.is_steep(positions, greatest) {
                break;
            }
            let mut is_better = false;
            while self.iterations < most_iterations && damping < DAMPING[1] {
                self.iterations += 1;
                let Some(step) = self.step(positions, damping * greatest) else {
                    damping *= 8.0;
                    continue;
                };
                let mut there = *positions;
                let longest = (0..count).map(|i| self.length(i, step[i])).fold(0.0, max);
                let share = if longest > FARTHEST { FARTHEST / longest } else { 1.0 };
                for i in 0..count {
                    there[i] = chain.within(i, positions[i] + share * step[i] as f32);
                }
                let now = error(&chain.pose(&there), chain.arm);
                if now < here {
                    (is_better, here, *positions) = (true, now, there);
                    damping = greater(0.1 * damping, DAMPING[0]);
                    break;
                }
                damping *= 8.0;
            }
            if !is_better {
                break;
            }
        }
        here
    }

    /// Size of a change of one joint position, in radians or multiples of the arm.
    fn length(&self, i: usize, step: f64) -> f32 {
        let slides = self.chain.links[i].slides;
        (step as f32).abs() / if slides { self.chain.arm } else { 1.0 }
    }

    /// Computes gradient and Hessian. Returns the largest absolute value on the diagonal, which
    /// has a positive lower bound.
    pub fn derive(&mut self, positions: &Positions) -> f64 {
        let pose = self.chain.pose(positions);
        let arm = f64::from(self.chain.arm);
        let turning = if self.chain.goal.angle.is_some() { arm * arm } else { 0.0 };
        let mut greatest = 0.0f64;
        for i in 0..self.chain.links.len() {
            let turn = f64::from(pose.turn[i]);
            self.gradient[i] =
                product(pose.point[i], pose.off) + turning * turn * f64::from(pose.angle);
            for j in 0..=i {
                self.hessian[i][j] = product(pose.point[i], pose.point[j])
                    + turning * turn * f64::from(pose.turn[j])
                    + product(pose.off, second(&pose, j, i));
            }
            greatest = greater(greatest, self.hessian[i][i].abs());
        }
        greater(greatest, 1e-6 * arm * arm)
    }

    /// Returns whether a joint is at a limit and the gradient presses it against that limit.
    fn is_stopped(&self, i: usize, positions: &Positions) -> bool {
        match self.chain.links[i].limits {
            Some([lower, upper]) => {
                positions[i] <= lower && self.gradient[i] > 0.0
                    || positions[i] >= upper && self.gradient[i] < 0.0
                    || lower == upper
            }
            None => false,
        }
    }

    /// Returns whether any free joint has a gradient above the rounding level.
    fn is_steep(&self, positions: &Positions, greatest: f64) -> bool {
        (0..self.chain.links.len())
            .filter(|&i| !self.is_stopped(i, positions))
            .any(|i| self.gradient[i].abs() > 1e-9 * greatest)
    }

    /// Computes the Newton step with `damping` added to the diagonal. Joints stopped at a limit
    /// do not move. Returns none if the damped Hessian is not positive definite.
    #[allow(clippy::needless_range_loop, reason = "rows and columns of one matrix")]
    fn step(&mut self, positions: &Positions, damping: f64) -> Option<[f64; MOST_LINKS]> {
        let count = self.chain.links.len();
        let mut step = [0.0; MOST_LINKS];
        for i in 0..count {
            let is_stopped = self.is_stopped(i, positions);
            for j in 0..=i {
                let is_out = is_stopped || self.is_stopped(j, positions);
                let mut sum = match (i == j, is_out) {
                    (true, true) => 1.0,
                    (false, true) => 0.0,
                    (true, false) => self.hessian[i][i] + damping,
                    (false, false) => self.hessian[i][j],
                };
                for k in 0..j {
                    sum -= self.factor[i][k] * self.factor[j][k];
                }
                if i == j {
                    if sum <= 1e-3 * damping {
                        return None;
                    }
                    self.factor[i][i] = sum.sqrt();
                } else {
                    self.factor[i][j] = sum / self.factor[j][j];
                }
            }
            step[i] = if is_stopped { 0.0 } else { -self.gradient[i] };
        }
        for i in 0..count {
            for k in 0..i {
                step[i] -= self.factor[i][k] * step[k];
            }
            step[i] /= self.factor[i][i];
        }
        for i in (0..count).rev() {
            for k in i + 1..count {
                step[i] -= self.factor[k][i] * step[k];
            }
            step[i] /= self.factor[i][i];
        }
        Some(step)
    }
}
