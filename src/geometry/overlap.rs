//! Overlap tests between two shapes of any kind.

use super::{Shape, overlaps};
use crate::math::Transform;

/// Cosine below which the normals of two half-spaces count as opposite. Such half-spaces bound a
/// strip and not a wedge.
const OPPOSITE: f32 = -0.999_999;

pub fn shapes_overlap(a: &Shape, b: &Shape, b_in_a: &Transform) -> bool {
    match (a, b, a.proxy(), b.proxy()) {
        (_, _, Some(a), Some(b)) => overlaps(&a, &b, b_in_a),
        (Shape::HalfSpace(plane), _, _, Some(b)) => plane.overlaps(&b, b_in_a),
        (_, Shape::HalfSpace(plane), Some(a), _) => plane.gap_at(b_in_a, &a) <= 0.0,
        (Shape::HalfSpace(a), Shape::HalfSpace(b), ..) => {
            let normal = b_in_a.q.rotate(b.normal);
            let offset = b.offset + normal.dot(b_in_a.p);
            // Two half-spaces that face each other may have a strip of free space between them.
            a.normal.dot(normal) > OPPOSITE || a.offset + offset >= 0.0
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::testing::{block, circle, half_space, inverse, turned};
    use crate::math::{PI, Vec2};

    #[test]
    fn half_spaces_overlap_what_reaches_below_their_line() {
        let (floor, level) = (half_space(Vec2::Y, 1.0), half_space(Vec2::Y, 0.0));
        let (ball, cube) = (circle(3.0, 0.0, 0.5), block(0.5, 0.5));
        for (a, b, pose, expected) in [
            (&floor, &ball, turned(0.0, 1.49, 0.0), true),
            (&floor, &ball, turned(0.0, 1.51, 0.0), false),
            // A corner reaches √½ below the centre.
            (&floor, &cube, turned(-9.0, 1.70, 0.25 * PI), true),
            (&floor, &cube, turned(-9.0, 1.71, 0.25 * PI), false),
            // Half-spaces overlap unless a strip is between them.
            (&level, &level, turned(0.0, 2.0, PI), false),
            (&level, &level, turned(0.0, -2.0, PI), true),
            (&level, &level, turned(0.0, 5.0, 0.0), true),
            (&level, &level, turned(0.0, 5.0, 1.0), true),
        ] {
            assert_eq!(shapes_overlap(a, b, &pose), expected, "{pose:?}");
            assert_eq!(shapes_overlap(b, a, &inverse(&pose)), expected, "{pose:?}, exchanged");
        }
    }
}
