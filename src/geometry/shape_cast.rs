//! One shape moved in a straight line against another.
//!
//! Conservative advancement (B. Mirtich, "Impulse-based dynamic simulation of
//! rigid body systems", 1996): without rotation, moving up to the supporting
//! plane at the nearest points never goes too far, and lands on the surface at
//! once where a face is met. Against rounding it is Newton's method.

use super::gjk::core_distance;
use super::{ConvexProxy, Shape, SimplexCache};
use crate::math::{Lengths, Transform, Vec2, max};

/// Where a moving shape first touches another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CastHit {
    /// Where they touch, in A's space.
    pub point: Vec2,
    /// From A to B, of unit length; zero when they overlap at the start.
    pub normal: Vec2,
    /// How far along the translation, 0 to `max_fraction`.
    pub fraction: f32,
    /// How many distances were computed.
    pub iterations: u32,
}

/// Grazing a rounding closes the gap by half at each turn, so this many are
/// enough for any.
const MAX_ITERATIONS: u32 = 32;

/// Moves B from `b_in_a` along `translation_b` (in A's space) against A. Shapes
/// that overlap at the start hit at fraction 0 with a zero normal.
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
        // A touch of the cores has no normal of its own: keep the plane that
        // was moved up to.
        if core.normal != Vec2::ZERO && core.distance > reach {
            normal = core.normal;
        }
        let gap = core.distance - reach;
        // The digits that are left at these coordinates bound what can be met.
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
    /// Moves B against this shape, which is A; see [`cast`].
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

/// Whether a motion closes a gap with this normal.
fn touches(translation: Vec2, normal: Vec2) -> bool {
    translation.dot(normal) < 0.0
}

#[cfg(test)]
mod tests;
