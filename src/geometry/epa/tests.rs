use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, at, hull, ring};
use crate::geometry::{Polygon, overlaps};
use crate::math::Rotation;

#[test]
fn boxes_are_parted_along_the_shortest_way() {
    let block = Polygon::new_box(1.0, 1.0);
    let part = |x: f32, y: f32| penetration(&block.proxy(), &block.proxy(), &at(x, y));
    let found = part(1.5, 0.2).unwrap();
    assert_eq!((found.normal, found.depth), (Vec2::X, 0.5));
    assert_eq!((found.point_a.x, found.point_b.x), (1.0, 0.5));
    assert!((found.point_a.y - found.point_b.y).abs() < 1e-6);
    let found = part(-0.2, -1.75).unwrap();
    assert_eq!((found.normal, found.depth), (-Vec2::Y, 0.25));
    assert_eq!(part(2.1, 0.0), None);
    let touch = part(2.0, 0.0).unwrap();
    assert_eq!((touch.normal, touch.depth), (Vec2::X, 0.0));
    let same = part(0.0, 0.0).unwrap();
    assert_eq!(same.depth, 2.0);
}

#[test]
fn circles_with_one_centre_are_parted_by_both_radii() {
    let (a, b) = (ConvexProxy::point(Vec2::ONE, 1.0), ConvexProxy::point(Vec2::ONE, 0.5));
    let found = penetration(&a, &b, &Transform::IDENTITY).unwrap();
    assert_eq!((found.normal, found.depth), (Vec2::Y, 1.5));
    assert_eq!(found.point_a - found.point_b, found.depth * found.normal);
    let found = penetration(&a, &b, &at(1.0, 0.0)).unwrap();
    assert_eq!((found.normal, found.depth), (Vec2::X, 0.5));
}

#[test]
fn cores_on_one_line_are_parted_sideways() {
    let capsule = ConvexProxy::segment(-Vec2::X, Vec2::X, 0.25);
    for x in [0.0, 0.5, -1.25, 2.0] {
        let found = penetration(&capsule, &capsule, &at(x, 0.0)).unwrap();
        assert_eq!(found.depth, 0.5, "{x}");
        // Shapes that touch end to end may have any normal.
        assert!(x == 2.0 || found.normal.x == 0.0, "{x} {:?}", found.normal);
    }
    let ball = ConvexProxy::point(Vec2::ZERO, 0.5);
    let found = penetration(&capsule, &ball, &at(0.3, 0.0)).unwrap();
    assert_eq!((found.depth, found.normal.x), (0.75, 0.0), "centre on the core");
    let end = penetration(&capsule, &ball, &at(1.5, 0.0)).unwrap();
    assert_eq!((end.depth, end.normal), (0.25, Vec2::X));
}

#[test]
fn a_circle_deep_in_a_box_leaves_by_the_nearest_face() {
    let block = Polygon::new_box(2.0, 1.0);
    let ball = ConvexProxy::point(Vec2::ZERO, 0.25);
    let found = penetration(&block.proxy(), &ball, &at(0.5, 0.75)).unwrap();
    assert_eq!((found.normal, found.depth), (Vec2::Y, 0.5), "radii alone give a wrong depth");
}

#[test]
fn round_polygons_of_many_corners_end_well() {
    let polygon = hull(&ring(64, 0.0), 0.0);
    for i in 0..200 {
        let p = 0.005 * i as f32 * Rotation::from_angle(i as f32).x_axis();
        let pose = Transform::new(p, Rotation::from_angle(0.37 * i as f32));
        let found = penetration(&polygon.proxy(), &polygon.proxy(), &pose).unwrap();
        let expected = 2.0 - pose.p.length();
        assert!((found.depth - expected).abs() < 0.01, "{} {expected}", found.depth);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn depth_agrees_with_every_face_of_the_difference(
        a in testing::bounded(),
        b in testing::bounded(),
        b_in_a in testing::transform(2.0),
    ) {
        let core_a = testing::placed_core(&a, &Transform::IDENTITY);
        let core_b = testing::placed_core(&b, &b_in_a);
        let reach = f64::from(a.radius() + b.radius());
        let expected = reach - testing::apart(&core_a, &core_b).distance;
        let (proxy_a, proxy_b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let Some(found) = penetration(&proxy_a, &proxy_b, &b_in_a) else {
            prop_assert!(expected < 1e-5, "missed {expected}");
            return Ok(());
        };
        prop_assert!(
            (f64::from(found.depth) - expected).abs() < 1e-5,
            "{} {expected}", found.depth
        );
        prop_assert!((found.normal.length() - 1.0).abs() < 1e-5);
        prop_assert!((found.point_a - found.point_b - found.depth * found.normal).length() < 2e-5);
        prop_assert!(a.distance(found.point_a) < 1e-5, "witness in A");
        prop_assert!(b.distance(b_in_a.apply_inverse(found.point_b)) < 1e-5, "witness in B");
        // Moved apart by the depth, they just touch.
        let moved = |by: f32| Transform::new(b_in_a.p + by * found.normal, b_in_a.q);
        prop_assert!(!overlaps(&proxy_a, &proxy_b, &moved(found.depth + 1e-4)));
        prop_assert!(found.depth < 1e-3 || overlaps(&proxy_a, &proxy_b, &moved(found.depth - 1e-4)));
    }

    #[test]
    fn depth_on_a_grid_with_its_ties(
        a in testing::on_grid(),
        b in testing::on_grid(),
        b_in_a in testing::grid_transform(),
    ) {
        let core_a = testing::placed_core(&a, &Transform::IDENTITY);
        let core_b = testing::placed_core(&b, &b_in_a);
        let expected = -testing::apart(&core_a, &core_b).distance;
        match penetration(&a.proxy().unwrap(), &b.proxy().unwrap(), &b_in_a) {
            Some(found) => {
                prop_assert!((f64::from(found.depth) - expected.abs()).abs() < 1e-5);
                prop_assert!((found.normal.length() - 1.0).abs() < 1e-6);
                prop_assert!(a.distance(found.point_a) < 1e-5);
                prop_assert!(b.distance(b_in_a.apply_inverse(found.point_b)) < 1e-5);
            }
            None => prop_assert!(expected < 0.0),
        }
    }

    #[test]
    fn the_order_of_the_pair_does_not_matter(
        a in testing::bounded(),
        b in testing::bounded(),
        b_in_a in testing::transform(2.0),
    ) {
        let (a, b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let a_in_b = b_in_a.inverse_compose(&Transform::IDENTITY);
        let depth = |found: Option<Penetration>| found.map_or(0.0, |found| found.depth);
        let (there, back) = (penetration(&a, &b, &b_in_a), penetration(&b, &a, &a_in_b));
        prop_assert!((depth(there) - depth(back)).abs() < 1e-5);
    }
}
