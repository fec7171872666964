//! Shape casts: one shape moves along a straight line against another.
//!
//! Conservative advancement (B. Mirtich, "Impulse-based dynamic simulation of rigid body
//! systems", 1996). Without rotation, an advance to the supporting plane at the nearest points
//! never goes too far, and it reaches a face in one step. Against a rounding it is Newton's
//! method.

use super::gjk::core_distance;
use super::{ConvexProxy, Shape, SimplexCache};
use crate::math::{Lengths, Transform, Vec2, max};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CastHit {
    /// Contact point, in A's space.
    pub point: Vec2,
    /// Unit normal from A to B; zero if the shapes overlap at the start.
    pub normal: Vec2,
    /// Fraction of the translation, 0 to `max_fraction`.
    pub fraction: f32,
    /// Number of distance computations.
    pub iterations: u32,
}

/// Largest number of advances. A contact that grazes a rounding halves the gap in each one.
const MAX_ITERATIONS: u32 = 32;

/// Casts B from the pose `b_in_a` along `translation_b` against A, in A's space. Shapes that
/// overlap at the start hit at fraction 0 with a zero normal. Returns none without a hit up to
/// `max_fraction`.
pub fn cast(
    a: &ConvexProxy,
    b: &ConvexProxy,
    b_in_a: &Transform,
    translation_b: Vec2,
    max_fraction: f32,
    lengths: &Lengths,
) -> Option<CastHit> {
    let reach = a.radius() + b.radius();
    let mut cache = SimplexCache::default();
    let mut placed = *b_in_a;
    let mut fraction = 0.0;
    let mut normal = Vec2::ZERO;
    for iteration in 1..=MAX_ITERATIONS {
        let core = core_distance(a.points(), b.points(), &placed, &mut cache);
        // Touching cores have no normal: keep the normal of the last advance.
        if core.normal != Vec2::ZERO && core.distance > reach {
            normal = core.normal;
        }
        let gap = core.distance - reach;
        // The resolution of floats at these coordinates limits the gap that can be reached.
        let noise = 4.0 * f32::EPSILON * max(placed.p.x.abs(), placed.p.y.abs());
        if gap <= max(lengths.touch, noise) && (gap <= 0.0 || touches(translation_b, core.normal)) {
            if iteration == 1 && gap > 0.0 {
                normal = core.normal;
            }
            let point = core.point_a + a.radius() * core.normal;
            return Some(CastHit { point, normal, fraction, iterations: iteration });
        }
        let approach = -translation_b.dot(normal);
        if approach <= 0.0 {
            return None;
        }
        fraction += gap / approach;
        let within = fraction <= max_fraction;
        if !within {
            return None;
        }
        placed.p = b_in_a.p + fraction * translation_b;
    }
    None
}

impl Shape {
    /// Casts B against this shape, which is A; see [`cast`].
    pub fn cast_convex(
        &self,
        b: &ConvexProxy,
        b_in_a: &Transform,
        translation_b: Vec2,
        max_fraction: f32,
        lengths: &Lengths,
    ) -> Option<CastHit> {
        match self {
            Shape::HalfSpace(plane) => plane.cast(b, b_in_a, translation_b, max_fraction),
            _ => cast(&self.proxy()?, b, b_in_a, translation_b, max_fraction, lengths),
        }
    }
}

/// Returns whether a motion closes a gap with this normal.
fn touches(translation: Vec2, normal: Vec2) -> bool {
    translation.dot(normal) < 0.0
}

#[cfg(test)]
mod tests;
