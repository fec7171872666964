use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, at, hull, ring, turned};
use crate::geometry::{Polygon, Shape};
use crate::math::Rotation;

fn cold(a: &ConvexProxy, b: &ConvexProxy, b_in_a: &Transform) -> ShapeDistance {
    distance(a, b, b_in_a, &mut SimplexCache::default())
}

#[test]
fn boxes_side_by_side_and_corner_to_corner() {
    let block = Polygon::new_box(1.0, 1.0);
    let side = cold(&block.proxy(), &block.proxy(), &at(5.0, 0.5));
    assert_eq!((side.distance, side.normal), (3.0, Vec2::X));
    assert_eq!((side.point_a.x, side.point_b.x), (1.0, 4.0));
    assert_eq!(side.point_a.y, side.point_b.y);
    let corner = cold(&block.proxy(), &block.proxy(), &at(5.0, 6.0));
    assert!((corner.distance - 5.0).abs() < 1e-6);
    assert!((corner.normal - Vec2::new(0.6, 0.8)).length() < 1e-6);
    assert_eq!((corner.point_a, corner.point_b), (Vec2::ONE, Vec2::new(4.0, 5.0)));
}

#[test]
fn radii_come_off_both_sides() {
    let a = ConvexProxy::point(Vec2::ZERO, 1.0);
    let b = ConvexProxy::segment(Vec2::new(5.0, -1.0), Vec2::new(5.0, 1.0), 0.5);
    let result = cold(&a, &b, &Transform::IDENTITY);
    assert_eq!((result.distance, result.normal), (3.5, Vec2::X));
    assert_eq!((result.point_a, result.point_b), (Vec2::X, Vec2::new(4.5, 0.0)));
    let overlap = cold(&a, &b, &at(-4.0, 0.0));
    assert_eq!((overlap.distance, overlap.normal), (0.0, Vec2::X), "only the rounding overlaps");
}

#[test]
fn touching_is_exactly_zero_and_a_hair_apart_is_not() {
    let block = Polygon::new_box(0.5, 0.5);
    for (x, y) in [(1.0, 0.0), (1.0, 0.25), (0.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-0.75, 1.0)] {
        let touch = cold(&block.proxy(), &block.proxy(), &at(x, y));
        assert_eq!((touch.distance, touch.normal), (0.0, Vec2::ZERO), "{x} {y}");
        assert!(overlaps(&block.proxy(), &block.proxy(), &at(x, y)));
    }
    let near = cold(&block.proxy(), &block.proxy(), &at(1.0001, 0.2));
    assert!((near.distance - 1e-4).abs() < 1e-6 && (near.normal - Vec2::X).length() < 1e-6);
    assert!(!overlaps(&block.proxy(), &block.proxy(), &at(1.0001, 0.2)));
}

#[test]
fn degenerate_cores_are_no_trouble() {
    let dot = ConvexProxy::segment(Vec2::ONE, Vec2::ONE, 0.0);
    let same = cold(&dot, &dot, &Transform::IDENTITY);
    assert_eq!((same.distance, same.point_a), (0.0, Vec2::ONE));
    let far = cold(&dot, &dot, &at(3.0, 4.0));
    assert_eq!((far.distance, far.normal), (5.0, Vec2::new(0.6, 0.8)));
    let line = ConvexProxy::segment(-Vec2::X, Vec2::X, 0.0);
    assert_eq!(cold(&line, &line, &Transform::IDENTITY).distance, 0.0);
    assert_eq!(cold(&line, &line, &at(1.5, 0.0)).distance, 0.0, "along one another");
    assert_eq!(cold(&line, &line, &at(3.0, 0.0)).distance, 1.0, "in line");
    let beside = cold(&line, &line, &at(0.5, 2.0));
    assert_eq!((beside.distance, beside.normal), (2.0, Vec2::Y));
    let quarter = Transform::new(Vec2::ZERO, Rotation { c: 0.0, s: 1.0 });
    assert_eq!(cold(&line, &line, &quarter).distance, 0.0, "crossing");
    // A hull with repeated points, which was not cleaned.
    let points = [-Vec2::X, -Vec2::X, Vec2::X, Vec2::X, Vec2::Y, Vec2::Y];
    let rough = ConvexProxy::new(&points, 0.0);
    assert_eq!(cold(&rough, &rough, &at(3.0, 0.0)).distance, 1.0);
    assert_eq!(cold(&rough, &rough, &at(0.5, 0.0)).distance, 0.0);
}

#[test]
fn a_cache_of_another_pair_does_no_harm() {
    let (a, b) = (Polygon::new_box(1.0, 2.0), Polygon::new_box(0.5, 0.5));
    let expected = cold(&a.proxy(), &b.proxy(), &at(4.0, 4.0)).distance;
    let indices = [0u8, 1, 2, 3, 7, 200];
    for count in 0..=4 {
        for first in indices {
            for second in indices {
                let mut cache = SimplexCache {
                    count,
                    index_a: [first, second, first],
                    index_b: [second, first, first],
                };
                let result = distance(&a.proxy(), &b.proxy(), &at(4.0, 4.0), &mut cache);
                assert!((result.distance - expected).abs() < 1e-6);
                assert_eq!(cache.count, 1);
            }
        }
    }
}

#[test]
fn a_pebble_on_a_kilometre_of_ground() {
    let ground = Polygon::new_box(1000.0, 1.0);
    let pebble = Polygon::new_box(0.05, 0.05);
    for i in 0..1000 {
        let pose = turned(-990.0 + 1.98 * i as f32, 1.2, 0.01 * i as f32);
        let corners = pebble.vertices().iter().map(|&corner| pose.apply(corner).y);
        let expected = corners.fold(f32::MAX, crate::math::min) - 1.0;
        let result = cold(&ground.proxy(), &pebble.proxy(), &pose);
        assert!((result.distance - expected).abs() < 1e-5, "{} {expected}", result.distance);
        assert!((result.normal - Vec2::Y).length() < 1e-6, "{:?}", result.normal);
    }
}

#[test]
fn one_support_point_is_enough_for_a_resting_pair() {
    let a = hull(&ring(64, 0.0), 0.0);
    let b = a.transformed(&Transform::new(Vec2::ZERO, Rotation::from_angle(0.3)));
    let mut cache = SimplexCache::default();
    let (mut cold_most, mut warm_total) = (0, 0);
    for i in 0..1000 {
        let p = 3.0 * Rotation::from_angle(0.001 * i as f32).x_axis();
        let pose = Transform::new(p, Rotation::from_angle(0.002 * i as f32));
        cold_most = cold_most.max(cold(&a.proxy(), &b.proxy(), &pose).iterations);
        warm_total += distance(&a.proxy(), &b.proxy(), &pose, &mut cache).iterations;
    }
    assert!(cold_most <= 12, "{cold_most}");
    assert!(warm_total < 1200, "{warm_total} for 1000 queries");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn distance_agrees_with_exhaustive_search(
        a in testing::bounded(),
        b in testing::bounded(),
        b_in_a in testing::transform(6.0),
    ) {
        let core_a = testing::placed_core(&a, &Transform::IDENTITY);
        let core_b = testing::placed_core(&b, &b_in_a);
        let core = testing::apart(&core_a, &core_b).distance;
        let reach = f64::from(a.radius() + b.radius());
        let expected = (core - reach).max(0.0);
        let (proxy_a, proxy_b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let result = cold(&proxy_a, &proxy_b, &b_in_a);
        prop_assert!(
            (f64::from(result.distance) - expected).abs() < 5e-6,
            "{} {expected}", result.distance
        );
        if core > 1e-4 {
            prop_assert!((result.normal.length() - 1.0).abs() < 1e-5);
            // The normal separates: no support point is beyond its plane.
            let top = proxy_a.points()[proxy_a.support(result.normal)].dot(result.normal);
            let low = proxy_b.support(b_in_a.q.inverse_rotate(-result.normal));
            let low = b_in_a.apply(proxy_b.points()[low]).dot(result.normal);
            prop_assert!(f64::from(low - top) > core - 1e-5);
            let between = (result.point_b - result.point_a).dot(result.normal);
            prop_assert!((f64::from(between) - (core - reach)).abs() < 1e-5);
            let shape_a_gap = a.distance(result.point_a).abs();
            let shape_b_gap = b.distance(b_in_a.apply_inverse(result.point_b)).abs();
            prop_assert!(shape_a_gap < 1e-5 && shape_b_gap < 1e-5, "on the surfaces");
        } else if core < -1e-5 {
            prop_assert_eq!(result.normal, Vec2::ZERO);
            prop_assert!(a.distance(result.point_a) < 1e-5);
            prop_assert!(b.distance(b_in_a.apply_inverse(result.point_a)) < 1e-5);
        }
        prop_assert!(result.iterations <= 16, "{}", result.iterations);
    }

    #[test]
    fn on_a_grid_touching_is_exactly_zero(
        a in testing::on_grid(),
        b in testing::on_grid(),
        b_in_a in testing::grid_transform(),
    ) {
        let core_a = testing::placed_core(&a, &Transform::IDENTITY);
        let core_b = testing::placed_core(&b, &b_in_a);
        let expected = testing::apart(&core_a, &core_b).distance;
        let result = cold(&a.proxy().unwrap(), &b.proxy().unwrap(), &b_in_a);
        if expected <= 0.0 {
            prop_assert_eq!((result.distance, result.normal), (0.0, Vec2::ZERO));
            prop_assert!(a.distance(result.point_a) < 1e-6);
            prop_assert!(b.distance(b_in_a.apply_inverse(result.point_a)) < 1e-6);
        } else {
            prop_assert!((f64::from(result.distance) - expected).abs() < 4e-6);
        }
    }

    #[test]
    fn from_a_centimetre_to_a_kilometre(
        a in testing::polygon(Just(0.0)),
        b in testing::polygon(Just(0.0)),
        b_in_a in testing::transform(6.0),
        exponent in -3i32..=3,
    ) {
        let scale = 10f32.powi(exponent);
        let sized = |polygon: &Polygon| {
            polygon.vertices().iter().map(|&vertex| scale * vertex).collect::<Vec<Vec2>>()
        };
        let (points_a, points_b) = (sized(&a), sized(&b));
        let pose = Transform::new(scale * b_in_a.p, b_in_a.q);
        let small = cold(&a.proxy(), &b.proxy(), &b_in_a).distance;
        let (a, b) = (ConvexProxy::new(&points_a, 0.0), ConvexProxy::new(&points_b, 0.0));
        let large = cold(&a, &b, &pose);
        prop_assert!((large.distance - scale * small).abs() < 1e-5 * scale);
    }

    #[test]
    fn a_warm_start_gives_the_cold_answer(
        a in testing::bounded(),
        b in testing::bounded(),
        b_in_a in testing::transform(6.0),
        by in testing::transform(0.5),
    ) {
        let (a, b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let mut cache = SimplexCache::default();
        distance(&a, &b, &b_in_a, &mut cache);
        let moved = by.compose(&b_in_a);
        let warm = distance(&a, &b, &moved, &mut cache);
        let fresh = cold(&a, &b, &moved);
        prop_assert!((warm.distance - fresh.distance).abs() < 1e-5);
    }

    #[test]
    fn the_order_of_the_pair_does_not_matter(
        a in testing::bounded(),
        b in testing::bounded(),
        b_in_a in testing::transform(6.0),
    ) {
        let (a, b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let a_in_b = b_in_a.inverse_compose(&Transform::IDENTITY);
        let (there, back) = (cold(&a, &b, &b_in_a), cold(&b, &a, &a_in_b));
        prop_assert!((there.distance - back.distance).abs() < 1e-5);
        if there.distance > 1e-2 {
            prop_assert!((there.normal + b_in_a.q.rotate(back.normal)).length() < 1e-3);
        }
    }
}

#[test]
fn parallel_faces_at_every_offset_and_angle() {
    // Edges that are parallel except for rounding are the hard case: the nearest feature is not
    // unique, and simplices are almost flat.
    let a = Polygon::new_box(1.0, 0.5);
    let b = Polygon::new_box(0.75, 0.25);
    for i in 0..2000 {
        let tilt = Rotation::from_angle((i % 40) as f32 * 1e-8 * (1 << (i % 24)) as f32);
        let x = -1.5 + 0.0015 * i as f32;
        let pose = Transform::new(Vec2::new(x, 0.85), tilt);
        let core_a = testing::placed_core(&Shape::Polygon(a.clone()), &Transform::IDENTITY);
        let core_b = testing::placed_core(&Shape::Polygon(b.clone()), &pose);
        let expected = testing::apart(&core_a, &core_b).distance.max(0.0);
        let result = cold(&a.proxy(), &b.proxy(), &pose);
        assert!((f64::from(result.distance) - expected).abs() < 1e-6, "{i} {expected}");
    }
}
