//! Contact planes that limit a mover, and the motion that they allow.
//!
//! In two dimensions at most two planes are active at a time, so the solutions are exact: the
//! nearest point lies on one plane or at the intersection of two. An iterative solver converges
//! slowly in a narrow corner and jitters there.

use smallvec::SmallVec;

use crate::math::{Lengths, Vec2, clamp, cross, max};

/// A contact plane. It allows a translation `x` if `normal · x + separation >= 0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane {
    /// Unit normal, out of the obstacle.
    pub normal: Vec2,
    /// Distance from the mover to the plane, in metres; negative if they overlap.
    pub separation: f32,
    /// Largest distance this plane may push the mover, in metres. Infinite for a rigid plane.
    pub push_limit: f32,
}

/// Result of [`solve`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solution {
    /// The allowed translation nearest to the target.
    pub translation: Vec2,
    /// Remaining penetration of the worst rigid plane, in metres; zero if there is none.
    pub violation: f32,
}

/// Component into a plane that counts as rounding, relative to the vector's length.
const GRAZES: f32 = 1.0e-6;

/// Sine of the angle below which two planes count as parallel. Their intersection is too far away
/// to be useful.
const PARALLEL: f32 = 0.02;

/// Largest number of Gauss-Seidel rounds over the planes with a finite push limit.
const ROUNDS: usize = 16;

/// Clips a vector against planes. Returns the nearest vector that points into none of them.
pub fn clip(vector: Vec2, normals: &[Vec2]) -> Vec2 {
    let slack = GRAZES * vector.length();
    let fits = |x: Vec2| normals.iter().all(|n| n.dot(x) >= -slack);
    if fits(vector) {
        return vector;
    }
    let mut best = Vec2::ZERO;
    for &normal in normals {
        let into = vector.dot(normal);
        let along = vector - into * normal;
        if into < 0.0 && along.length_squared() > best.length_squared() && fits(along) {
            best = along;
        }
    }
    best
}

/// Finds the translation nearest to `target` that the planes allow. If the rigid planes allow none,
/// the result has the smallest penetration found.
pub fn solve(target: Vec2, planes: &[Plane], lengths: &Lengths) -> Solution {
    let mut best = solve_unyielding(target, planes, lengths);
    if planes.iter().all(|plane| plane.push_limit.is_infinite()) {
        return best;
    }
    let mut pushes: SmallVec<[f32; 16]> = planes.iter().map(|_| 0.0).collect();
    let mut pushed = target;
    for _ in 0..ROUNDS {
        let mut change = 0.0;
        for (plane, push) in planes.iter().zip(&mut pushes) {
            if plane.push_limit.is_infinite() {
                continue;
            }
            let lacking = -(plane.separation + plane.normal.dot(best.translation));
            let next = clamp(*push + lacking, 0.0, plane.push_limit);
            if next != *push {
                change = max(change, (next - *push).abs());
                pushed += (next - *push) * plane.normal;
                *push = next;
                best = solve_unyielding(pushed, planes, lengths);
            }
        }
        if change <= lengths.speck {
            break;
        }
    }
    best
}

fn solve_unyielding(target: Vec2, planes: &[Plane], lengths: &Lengths) -> Solution {
    // Smaller penetrations are rounding.
    let fits = lengths.speck;
    let violation = |x: Vec2| {
        let mut worst = fits;
        for plane in planes.iter().filter(|plane| plane.push_limit.is_infinite()) {
            worst = max(worst, -(plane.separation + plane.normal.dot(x)));
        }
        if worst > fits { worst } else { 0.0 }
    };
    let mut best = Solution { translation: target, violation: violation(target) };
    if best.violation == 0.0 {
        return best;
    }
    let mut consider = |x: Vec2| {
        let candidate = Solution { translation: x, violation: violation(x) };
        let rank = |s: &Solution| (s.violation, s.translation.distance_squared(target));
        if rank(&candidate) < rank(&best) {
            best = candidate;
        }
        best.violation
    };
    let onto =
        |plane: &Plane| target - (plane.separation + plane.normal.dot(target)) * plane.normal;
    let held = |plane: &&Plane| plane.push_limit.is_infinite();
    let mut left = f32::MAX;
    for plane in planes.iter().filter(held) {
        left = consider(onto(plane));
    }
    if left == 0.0 {
        return best;
    }
    for (i, a) in planes.iter().enumerate().filter(|(_, plane)| held(plane)) {
        for b in planes[i + 1..].iter().filter(held) {
            let turn = cross(a.normal, b.normal);
            if turn.abs() > PARALLEL {
                let x = b.separation * a.normal.y - a.separation * b.normal.y;
                let y = a.separation * b.normal.x - b.separation * a.normal.x;
                consider(Vec2::new(x, y) / turn);
            } else {
                consider(0.5 * (onto(a) + onto(b)));
            }
        }
    }
    best
}
