use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, block, capsule, circle, half_space, rounded_block, segment};
use crate::math::{Rotation, Transform};

#[test]
fn circles_overlap_up_to_touching() {
    let circle = |x: f32, radius: f32| Circle { center: Vec2::new(x, 0.0), radius };
    assert!(circle_overlaps_circle(&circle(0.0, 1.0), &circle(3.0, 2.0)), "touching counts");
    assert!(circle_overlaps_circle(&circle(0.0, 1.0), &circle(0.0, 1.0)));
    assert!(!circle_overlaps_circle(&circle(0.0, 1.0), &circle(3.001, 2.0)));
    assert!(!circle_overlaps_circle(&circle(-5.0, 1.0), &circle(3.0, 2.0)), "subtract, not add");
}

#[test]
fn distances_of_each_kind() {
    let (disc, pill) = (circle(1.0, 0.0, 2.0), capsule(-Vec2::X, Vec2::X, 0.5));
    let (wire, cube) = (segment(-Vec2::X, Vec2::X), block(2.0, 1.0));
    let (cushion, plane) = (rounded_block(2.0, 1.0, 0.5), half_space(Vec2::Y, 1.0));
    for (shape, (x, y), expected) in [
        (&disc, (6.0, 0.0), 3.0),
        (&disc, (1.0, 0.5), -1.5),
        (&pill, (0.25, 2.0), 1.5),
        (&pill, (4.0, 4.0), 4.5),
        (&pill, (0.0, 0.0), -0.5),
        (&wire, (0.0, -2.0), 2.0),
        (&cube, (5.0, 5.0), 5.0),
        (&cube, (0.5, 0.0), -1.0),
        (&cushion, (5.0, 5.0), 4.5),
        (&cushion, (0.5, 0.0), -1.5),
        (&plane, (7.0, 3.0), 2.0),
        (&plane, (7.0, -3.0), -4.0),
    ] {
        let point = Vec2::new(x, y);
        assert_eq!(shape.distance(point), expected, "{shape:?} {point}");
        let is_inside = expected <= 0.0;
        assert_eq!(shape.contains(point), is_inside, "{shape:?} {point}");
        if is_inside {
            assert_eq!(shape.closest_point(point), point, "{shape:?}");
        }
    }
    assert_eq!(disc.closest_point(Vec2::new(6.0, 0.0)), Vec2::new(3.0, 0.0));
    assert!(!wire.contains(Vec2::ZERO), "a segment has no inside");
    assert_eq!(cube.closest_point(Vec2::new(0.5, 3.0)), Vec2::new(0.5, 1.0));
    assert_eq!(plane.closest_point(Vec2::new(7.0, 3.0)), Vec2::new(7.0, 1.0));
}

#[test]
fn the_ends_of_a_segment_come_out_exactly() {
    let (a, b) = (Vec2::new(0.1, 0.7), Vec2::new(13.3, -0.9));
    assert_eq!(closest_on_segment(a, b, Vec2::new(-5.0, 1.0)), a);
    assert_eq!(closest_on_segment(a, b, Vec2::new(50.0, 1.0)), b);
    assert_eq!(closest_on_segment(a, b, b), b);
    assert_eq!(closest_on_segment(a, a, b), a);
}

#[test]
fn beside_a_needle_the_nearest_point_is_its_tip() {
    // The face with the largest distance is not the nearest one.
    let needle = [Vec2::ZERO, Vec2::new(10.0, -0.2), Vec2::new(10.0, 0.2)];
    let needle = Shape::Polygon(testing::hull(&needle, 0.0));
    assert_eq!(needle.closest_point(Vec2::new(-1.0, 0.5)), Vec2::ZERO);
    assert_eq!(needle.closest_point(Vec2::new(-1.0, -0.5)), Vec2::ZERO);
}

#[test]
fn extent_of_each_kind() {
    for (shape, expected) in [
        (circle(3.0, 4.0, 2.0), (2.0, 7.0)),
        (rounded_block(4.0, 3.0, 0.5), (3.5, 5.5)),
        (segment(-Vec2::X, 2.0 * Vec2::X), (0.0, 2.0)),
        (capsule(-Vec2::X, 2.0 * Vec2::X, 0.25), (0.25, 2.25)),
        (half_space(Vec2::Y, 0.0), (f32::MAX, f32::MAX)),
    ] {
        assert_eq!(shape.extent(Vec2::ZERO), expected);
    }
}

proptest! {
    #[test]
    fn distance_agrees_with_every_edge(shape in testing::bounded(), point in testing::vector(6.0)) {
        let core = testing::placed_core(&shape, &Transform::IDENTITY);
        let expected =
            testing::signed_distance(&core, testing::wide(point)) - f64::from(shape.radius());
        prop_assert!((f64::from(shape.distance(point)) - expected).abs() < 1e-5);
        prop_assert!(expected.abs() < 1e-5 || shape.contains(point) == (expected < 0.0));
    }

    #[test]
    fn the_closest_point_is_as_far_as_the_distance(
        shape in testing::bounded(),
        point in testing::vector(6.0),
    ) {
        let (closest, distance) = (shape.closest_point(point), shape.distance(point));
        if distance <= 0.0 {
            prop_assert!(closest.distance(point) < 1e-5);
        } else {
            prop_assert!((closest.distance(point) - distance).abs() < 1e-5);
            prop_assert!(shape.distance(closest).abs() < 1e-5);
        }
    }

    #[test]
    fn extents_hold_for_points_all_round(shape in testing::solid(), center in testing::vector(3.0)) {
        let (inner, outer) = shape.extent(center);
        let middle = match &shape {
            Shape::Polygon(polygon) => polygon.centroid(),
            Shape::Capsule(capsule) => 0.5 * (capsule.a + capsule.b),
            Shape::Circle(circle) => circle.center,
            _ => unreachable!("not a solid"),
        };
        prop_assert!((-shape.distance(middle) - inner).abs() < 1e-5, "the disc touches the edge");
        let mut farthest = 0.0;
        for i in 0..720 {
            let direction = Rotation::from_angle(i as f32 * 0.5f32.to_radians()).x_axis();
            let seen = shape.closest_point(center + 1000.0 * direction);
            farthest = crate::math::max(farthest, seen.distance(center));
        }
        prop_assert!(farthest <= outer + 1e-3 && farthest > outer - 5e-2, "{farthest} {outer}");
    }
}
