use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, Point, at, distance_from_origin, hull, ring};
use crate::geometry::{Polygon, SimplexCache};

fn assert_same_hull(actual: &[Vec2], expected: &[Point]) {
    // Nearly parallel edges may be merged or not, so outlines are compared instead of counts.
    let actual: Vec<Point> = actual.iter().map(|&point| testing::wide(point)).collect();
    for &point in expected {
        let off = testing::signed_distance(&actual, point).abs();
        assert!(off < 1e-5, "{point:?} is {off} off the outline {actual:?}");
    }
    for &point in &actual {
        let off = testing::signed_distance(expected, point).abs();
        assert!(off < 1e-5, "{point:?} is {off} off the outline {expected:?}");
    }
}

#[test]
fn two_squares_make_one_of_both_sizes() {
    let (a, b) = (Polygon::new_box(1.0, 1.0), Polygon::new_box(2.0, 0.5));
    let total = sum(&a.proxy(), &at(1.0, 0.0), &b.proxy(), &at(0.0, 3.0));
    let corner = |x: f32, y: f32| Vec2::new(1.0 + x, 3.0 + y);
    let expected = [corner(-3.0, -1.5), corner(3.0, -1.5), corner(3.0, 1.5), corner(-3.0, 1.5)];
    assert_eq!(total.points(), expected, "parallel edges are one, from the lowest leftmost on");
    let difference = difference(&a.proxy(), &at(1.0, 0.0), &b.proxy(), &at(0.0, 3.0));
    let expected = expected.map(|point| point - Vec2::new(0.0, 6.0));
    assert_eq!(difference.points(), expected);
}

#[test]
fn points_and_segments_take_part() {
    let identity = Transform::IDENTITY;
    let point = ConvexProxy::point(Vec2::new(1.0, 2.0), 0.5);
    let other = ConvexProxy::point(Vec2::new(4.0, 6.0), 0.25);
    let apart = difference(&other, &identity, &point, &identity);
    assert_eq!(apart.points(), [Vec2::new(3.0, 4.0)]);
    assert_eq!(distance_from_origin(apart.points(), 0.75), 4.25);

    let flat = ConvexProxy::segment(Vec2::X, -Vec2::X, 0.0);
    let tall = ConvexProxy::segment(Vec2::Y, -Vec2::Y, 0.0);
    let crossed = sum(&flat, &identity, &tall, &identity);
    let (a, b) = (Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0));
    assert_eq!(crossed.points(), [a, b, -a, -b]);
    let doubled = sum(&flat, &identity, &flat, &identity);
    assert_eq!(doubled.points(), [-2.0 * Vec2::X, 2.0 * Vec2::X]);
    let moved = sum(&point, &identity, &flat, &identity);
    assert_eq!(moved.points(), [Vec2::new(0.0, 2.0), Vec2::new(2.0, 2.0)]);
    let dot = ConvexProxy::segment(Vec2::X, Vec2::X, 0.0);
    assert_eq!(sum(&dot, &identity, &point, &identity).points(), [Vec2::new(2.0, 2.0)]);
}

#[test]
fn the_largest_polygons_fit() {
    let [a, b] = [0.0, 0.05].map(|turn| hull(&ring(64, turn), 0.0));
    let identity = Transform::IDENTITY;
    assert_eq!(sum(&a.proxy(), &identity, &b.proxy(), &identity).points().len(), 128);
}

proptest! {
    #[test]
    fn sum_and_difference_agree_with_all_pairs(
        a in testing::bounded(),
        b in testing::bounded(),
        transform_a in testing::transform(2.0),
        transform_b in testing::transform(2.0),
    ) {
        let (proxy_a, proxy_b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let core_a = testing::placed_core(&a, &transform_a);
        let core_b = testing::placed_core(&b, &transform_b);
        let mirrored: Vec<Point> = core_b.iter().map(|p| (-p.0, -p.1)).collect();
        let total = sum(&proxy_a, &transform_a, &proxy_b, &transform_b);
        let expected = testing::hull_by_exhaustion(&testing::differences(&core_a, &mirrored));
        assert_same_hull(total.points(), &expected);
        let apart = difference(&proxy_a, &transform_a, &proxy_b, &transform_b);
        let expected = testing::hull_by_exhaustion(&testing::differences(&core_a, &core_b));
        assert_same_hull(apart.points(), &expected);
    }

    #[test]
    fn the_origin_in_the_difference_tells_overlap_and_distance(
        a in testing::bounded(),
        b in testing::bounded(),
        transform_a in testing::transform(2.0),
        transform_b in testing::transform(2.0),
    ) {
        let (proxy_a, proxy_b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let apart = difference(&proxy_a, &transform_a, &proxy_b, &transform_b);
        let b_in_a = transform_a.inverse_compose(&transform_b);
        let distance = distance_from_origin(apart.points(), proxy_a.radius() + proxy_b.radius());
        let mut cache = SimplexCache::default();
        let measured = crate::geometry::distance(&proxy_a, &proxy_b, &b_in_a, &mut cache).distance;
        prop_assert!((crate::math::max(distance, 0.0) - measured).abs() < 2e-5);
        if distance.abs() > 1e-5 {
            let overlap = crate::geometry::overlaps(&proxy_a, &proxy_b, &b_in_a);
            prop_assert_eq!(distance <= 0.0, overlap);
        }
    }
}
