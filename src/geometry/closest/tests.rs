use proptest::prelude::*;

use super::*;
use crate::geometry::testing;
use crate::geometry::{Capsule, Segment};
use crate::math::{Lengths, Rotation, Transform};

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
    let circle = Shape::Circle(Circle { center: Vec2::new(1.0, 0.0), radius: 2.0 });
    assert_eq!(circle.distance(Vec2::new(6.0, 0.0)), 3.0);
    assert_eq!(circle.distance(Vec2::new(1.0, 0.5)), -1.5);
    assert_eq!(circle.closest_point(Vec2::new(6.0, 0.0)), Vec2::new(3.0, 0.0));

    let capsule = Shape::Capsule(Capsule { a: -Vec2::X, b: Vec2::X, radius: 0.5 });
    assert_eq!(capsule.distance(Vec2::new(0.25, 2.0)), 1.5);
    assert_eq!(capsule.distance(Vec2::new(4.0, 4.0)), 4.5);
    assert_eq!(capsule.distance(Vec2::ZERO), -0.5);

    let segment = Shape::Segment(Segment { a: -Vec2::X, b: Vec2::X });
    assert_eq!(segment.distance(Vec2::new(0.0, -2.0)), 2.0);
    assert!(!segment.contains(Vec2::ZERO), "a segment has no inside");

    let block = Shape::Polygon(Polygon::new_box(2.0, 1.0));
    assert_eq!(block.distance(Vec2::new(5.0, 5.0)), 5.0);
    assert_eq!(block.distance(Vec2::new(0.5, 0.0)), -1.0);
    assert_eq!(block.closest_point(Vec2::new(0.5, 3.0)), Vec2::new(0.5, 1.0));
    let rounded = Polygon::new_oriented_box(2.0, 1.0, Transform::IDENTITY, 0.5);
    assert_eq!(Shape::Polygon(rounded.clone()).distance(Vec2::new(5.0, 5.0)), 4.5);
    assert_eq!(Shape::Polygon(rounded).distance(Vec2::new(0.5, 0.0)), -1.5);

    let plane = Shape::HalfSpace(HalfSpace { normal: Vec2::Y, offset: 1.0 });
    assert_eq!(plane.distance(Vec2::new(7.0, 3.0)), 2.0);
    assert_eq!(plane.distance(Vec2::new(7.0, -3.0)), -4.0);
    assert_eq!(plane.closest_point(Vec2::new(7.0, 3.0)), Vec2::new(7.0, 1.0));
    assert_eq!(plane.closest_point(Vec2::new(7.0, -3.0)), Vec2::new(7.0, -3.0));
    assert!(plane.contains(Vec2::new(-9.0, 1.0)) && !plane.contains(Vec2::new(-9.0, 1.1)));
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
    let needle = Shape::Polygon(Polygon::hull(&needle, 0.0, &Lengths::METRES).unwrap());
    assert_eq!(needle.closest_point(Vec2::new(-1.0, 0.5)), Vec2::ZERO);
    assert_eq!(needle.closest_point(Vec2::new(-1.0, -0.5)), Vec2::ZERO);
}

#[test]
fn extent_of_each_kind() {
    let circle = Shape::Circle(Circle { center: Vec2::new(3.0, 4.0), radius: 2.0 });
    assert_eq!(circle.extent(Vec2::ZERO), (2.0, 7.0));
    let block = Shape::Polygon(Polygon::new_oriented_box(4.0, 3.0, Transform::IDENTITY, 0.5));
    assert_eq!(block.extent(Vec2::ZERO), (3.5, 5.5));
    let segment = Shape::Segment(Segment { a: -Vec2::X, b: 2.0 * Vec2::X });
    assert_eq!(segment.extent(Vec2::ZERO), (0.0, 2.0));
    let capsule = Shape::Capsule(Capsule { a: -Vec2::X, b: 2.0 * Vec2::X, radius: 0.25 });
    assert_eq!(capsule.extent(Vec2::ZERO), (0.25, 2.25));
    assert_eq!(
        Shape::HalfSpace(HalfSpace { normal: Vec2::Y, offset: 0.0 }).extent(Vec2::ZERO).0,
        f32::MAX
    );
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
    fn distance_does_not_change_with_the_frame(
        shape in testing::bounded(),
        point in testing::vector(6.0),
        by in testing::transform(10.0),
    ) {
        let after = shape.moved(&by).distance(by.apply(point));
        prop_assert!((after - shape.distance(point)).abs() < 2e-5);
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
