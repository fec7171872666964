//! Overlap tests between two shapes of any kind.

use super::{Shape, overlaps, support};
use crate::math::Transform;

/// Cosine below which the normals of two half-spaces count as opposite.
///
/// Such half-spaces bound a strip and not a wedge.
const OPPOSITE: f32 = -0.999_999;

/// Returns whether two shapes touch or overlap, with B at pose `b_in_a`.
pub fn shapes_overlap(a: &Shape, b: &Shape, b_in_a: &Transform) -> bool {
    match (a, b, a.proxy(), b.proxy()) {
        (_, _, Some(a), Some(b)) => overlaps(&a, &b, b_in_a),
        (Shape::HalfSpace(plane), _, _, Some(b)) => {
            let lowest = b.points()[support(b.points(), b_in_a.q.inverse_rotate(-plane.normal))];
            plane.distance(b_in_a.apply(lowest)) <= b.radius()
        }
        (_, Shape::HalfSpace(plane), Some(a), _) => {
            let normal = b_in_a.q.rotate(plane.normal);
            let lowest = a.points()[support(a.points(), -normal)];
            plane.distance(b_in_a.apply_inverse(lowest)) <= a.radius()
        }
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
    use crate::geometry::{Circle, HalfSpace, Polygon};
    use crate::math::{Rotation, Vec2};

    #[test]
    fn a_half_space_overlaps_what_reaches_below_its_line() {
        let floor = Shape::HalfSpace(HalfSpace { normal: Vec2::Y, offset: 1.0 });
        let ball = Shape::Circle(Circle { center: Vec2::new(3.0, 0.0), radius: 0.5 });
        let tilted = Rotation::from_angle(std::f32::consts::FRAC_PI_4);
        for (height, expected) in [(1.49, true), (1.51, false)] {
            let at = Transform::new(Vec2::new(0.0, height), Rotation::IDENTITY);
            assert_eq!(shapes_overlap(&floor, &ball, &at), expected, "{height}");
            let back = at.inverse_compose(&Transform::IDENTITY);
            assert_eq!(shapes_overlap(&ball, &floor, &back), expected, "{height}, swapped");
        }
        let boxed = Shape::Polygon(Polygon::new_box(0.5, 0.5));
        // A corner reaches √½ below the centre.
        for (height, expected) in [(1.70, true), (1.71, false)] {
            let at = Transform::new(Vec2::new(-9.0, height), tilted);
            assert_eq!(shapes_overlap(&floor, &boxed, &at), expected, "{height}");
        }
    }

    #[test]
    fn half_spaces_overlap_unless_a_strip_parts_them() {
        let floor = Shape::HalfSpace(HalfSpace { normal: Vec2::Y, offset: 0.0 });
        for (angle, height, expected) in [
            (std::f32::consts::PI, 2.0, false),
            (std::f32::consts::PI, -2.0, true),
            (0.0, 5.0, true),
            (1.0, 5.0, true),
        ] {
            let at = Transform::new(Vec2::new(0.0, height), Rotation::from_angle(angle));
            assert_eq!(shapes_overlap(&floor, &floor, &at), expected, "{angle}, {height}");
        }
    }
}
