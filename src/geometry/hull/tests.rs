use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, Point};
use crate::geometry::{Polygon, Shape};
use crate::math::{PI, Rotation, Transform};

fn grid(points: &[(i32, i32)]) -> Vec<Vec2> {
    points.iter().map(|&(x, y)| Vec2::new(x as f32, y as f32)).collect()
}

#[test]
fn inner_and_collinear_and_repeated_points_go() {
    let corners = [(0, 0), (2, 0), (2, 2), (0, 2)];
    let others = [(1, 0), (2, 1), (1, 2), (0, 1), (1, 1), (2, 2), (0, 0)];
    let points = grid(&[&corners[..], &others].concat());
    let hull = convex_hull(&points, &Lengths::METRES).unwrap();
    assert_eq!(hull.as_slice(), grid(&corners));
}

#[test]
fn the_order_and_winding_given_do_not_matter() {
    let mut points = grid(&[(0, 0), (4, 1), (5, 3), (2, 6), (-1, 3)]);
    let expected = convex_hull(&points, &Lengths::METRES).unwrap();
    points.reverse();
    assert_eq!(convex_hull(&points, &Lengths::METRES).unwrap(), expected);
    points.swap(0, 3);
    points.swap(1, 4);
    assert_eq!(convex_hull(&points, &Lengths::METRES).unwrap(), expected);
}

#[test]
fn minus_zero_is_zero() {
    let points = [(5.0, -0.0), (0.0, 0.0), (10.0, 0.0), (-0.0, 5.0), (7.0, -0.0)].map(Vec2::from);
    let hull = convex_hull(&points, &Lengths::METRES).unwrap();
    assert_eq!(hull.as_slice(), grid(&[(0, 0), (10, 0), (0, 5)]));
    assert!(hull.iter().all(|point| point.x.is_sign_positive() && point.y.is_sign_positive()));
}

#[test]
fn what_makes_no_polygon_is_refused_by_name() {
    let bad = |points: &[Vec2]| convex_hull(points, &Lengths::METRES).unwrap_err();
    assert_eq!(bad(&[]), HullError::TooFewPoints);
    assert_eq!(bad(&grid(&[(0, 0), (1, 0)])), HullError::TooFewPoints);
    assert_eq!(bad(&[Vec2::ZERO; 65]), HullError::TooManyPoints);
    assert_eq!(bad(&[Vec2::X, Vec2::Y, Vec2::new(f32::NAN, 0.0)]), HullError::NotFinite);
    assert_eq!(bad(&[Vec2::X, Vec2::Y, Vec2::new(f32::INFINITY, 0.0)]), HullError::NotFinite);
    assert_eq!(bad(&[Vec2::ONE; 5]), HullError::Degenerate);
    assert_eq!(bad(&grid(&[(0, 0), (1, 1), (2, 2), (7, 7)])), HullError::Degenerate);
    let sliver = [Vec2::ZERO, Vec2::new(10.0, 0.0), Vec2::new(5.0, 1e-4)];
    assert_eq!(bad(&sliver), HullError::Degenerate);
    let square = grid(&[(0, 0), (1, 0), (1, 1), (0, 1)]);
    let rounded = |radius: f32| Polygon::hull(&square, radius, &Lengths::METRES).err();
    assert_eq!(rounded(-0.1), Some(HullError::NegativeRadius));
    assert_eq!(rounded(f32::NAN), Some(HullError::NotFinite));
    assert_eq!(rounded(0.0), None);
}

#[test]
fn every_size_is_right_or_refused_but_never_nonsense() {
    let square = grid(&[(-1, -1), (1, -1), (1, 1), (-1, 1)]);
    let sized = |size: f32| {
        let points: Vec<Vec2> = square.iter().map(|&point| size * point).collect();
        Polygon::hull(&points, 0.0, &Lengths::METRES)
    };
    for size in [1e-4, 1e-2, 1.0, 1e4, 1e8] {
        let polygon = sized(size).unwrap();
        assert_eq!(polygon.count(), 4, "{size}");
        assert_eq!(polygon.normals()[1], Vec2::X, "{size}");
        let inertia = Shape::Polygon(polygon).mass(1.0).inertia;
        assert!(inertia > 0.0 && inertia.is_finite(), "{size}");
    }
    assert_eq!(sized(1e-7).unwrap_err(), HullError::Degenerate);
    assert_eq!(sized(1e9).unwrap_err(), HullError::TooLarge);
    assert_eq!(sized(f32::MAX).unwrap_err(), HullError::TooLarge);
    assert_eq!(Polygon::hull(&square, 1e9, &Lengths::METRES).unwrap_err(), HullError::TooLarge);
}

#[test]
fn a_pebble_keeps_its_corners_and_a_chamfer_below_tolerance_goes() {
    let pebble: Vec<Vec2> = testing::ring(6, 0.0).iter().map(|&point| 0.01 * point).collect();
    assert_eq!(convex_hull(&pebble, &Lengths::METRES).unwrap().len(), 6, "1 cm wide");
    let mut points = grid(&[(0, 0), (8, 0), (8, 8)]);
    points.push(Vec2::new(0.0, 8.0));
    points.push(Vec2::new(0.001, 8.001));
    assert_eq!(convex_hull(&points, &Lengths::METRES).unwrap().len(), 4);
}

#[test]
fn a_fine_arc_is_thinned_out_and_not_eaten_whole() {
    // Sixty points on a flat arc: each sticks out by less than the tolerance, all together by far
    // more.
    let mut points: Vec<Vec2> =
        (0..60).map(|i| 10.0 * Rotation::from_angle(1.0 + i as f32 * 0.02).x_axis()).collect();
    points.push(Vec2::ZERO);
    let hull = convex_hull(&points, &Lengths::METRES).unwrap();
    let core: Vec<Point> = hull.iter().map(|&point| testing::wide(point)).collect();
    for &point in &points {
        let outside = testing::signed_distance(&core, testing::wide(point));
        assert!(outside < f64::from(Lengths::METRES.slop), "{outside} lost at {point}");
    }
}

#[test]
fn a_polygon_is_kept_as_given_or_refused() {
    let points = grid(&[(4, 1), (5, 3), (2, 6), (-1, 3), (0, 0)]);
    let polygon = Polygon::from_convex(&points, 0.5).unwrap();
    assert_eq!(polygon.vertices(), points);
    let mut clockwise = points.clone();
    clockwise.reverse();
    assert_eq!(Polygon::from_convex(&clockwise, 0.0).unwrap_err(), HullError::NotConvex);
    let dent = grid(&[(0, 0), (4, 0), (1, 1), (0, 4)]);
    assert_eq!(Polygon::from_convex(&dent, 0.0).unwrap_err(), HullError::NotConvex);
    // A pentagram turns left at every corner, but winds twice.
    let star: Vec<Vec2> =
        (0..5).map(|i| Rotation::from_angle(i as f32 * 0.8 * PI).x_axis()).collect();
    assert_eq!(Polygon::from_convex(&star, 0.0).unwrap_err(), HullError::NotConvex);
    let twice = [points.clone(), points].concat();
    assert_eq!(Polygon::from_convex(&twice, 0.0).unwrap_err(), HullError::NotConvex);
}

fn assert_sound(polygon: &Polygon) {
    let (vertices, normals, count) = (polygon.vertices(), polygon.normals(), polygon.count());
    for i in 0..count {
        let (a, b) = (vertices[i], vertices[(i + 1) % count]);
        let c = vertices[(i + 2) % count];
        assert!(orientation(a, b, c) > 0.0, "strictly left at {i}");
        assert!((normals[i].length() - 1.0).abs() < 1e-6);
        assert!(normals[i].dot(b - a).abs() < 1e-5 * (b - a).length().max(1.0));
        assert!(normals[i].dot(polygon.centroid() - a) < 0.0, "outward");
    }
}

proptest! {
    #[test]
    fn hulls_agree_with_trying_every_edge(
        points in prop::collection::vec(testing::vector(5.0), 3..=64),
    ) {
        let Ok(polygon) = Polygon::hull(&points, 0.0, &Lengths::METRES) else {
            return Ok(());
        };
        assert_sound(&polygon);
        let wide: Vec<Point> = points.iter().map(|&point| testing::wide(point)).collect();
        let expected = testing::hull_by_exhaustion(&wide);
        let hull: Vec<Point> = polygon.vertices().iter().map(|&p| testing::wide(p)).collect();
        for vertex in &hull {
            prop_assert!(expected.contains(vertex), "{vertex:?} is not a corner");
        }
        for &corner in &expected {
            let lost = testing::signed_distance(&hull, corner);
            prop_assert!(hull.contains(&corner) || lost < f64::from(Lengths::METRES.slop), "{lost}");
        }
    }

    #[test]
    fn points_of_a_coarse_grid_with_many_ties(
        points in prop::collection::vec((-4i32..=4, -4i32..=4), 3..=64),
    ) {
        let points = grid(&points);
        let wide: Vec<Point> = points.iter().map(|&point| testing::wide(point)).collect();
        match Polygon::hull(&points, 0.0, &Lengths::METRES) {
            Ok(polygon) => {
                assert_sound(&polygon);
                let hull: Vec<Point> =
                    polygon.vertices().iter().map(|&p| testing::wide(p)).collect();
                // Depending on the order of the points, the oracle may drop the far end of a
                // sequence of collinear points. It never drops corners.
                prop_assert!(wide.iter().all(|&p| testing::signed_distance(&hull, p) <= 1e-9));
                prop_assert!(hull.iter().all(|vertex| wide.contains(vertex)));
            }
            Err(error) => {
                prop_assert_eq!(error, HullError::Degenerate);
                let (a, b) = (wide[0], *wide.iter().find(|&&p| p != wide[0]).unwrap_or(&wide[0]));
                let flat = |&p: &Point| {
                    testing::wide_cross(testing::sub(b, a), testing::sub(p, a)) == 0.0
                };
                prop_assert!(wide.iter().all(flat));
            }
        }
    }

    #[test]
    fn the_hull_of_a_hull_is_itself(polygon in testing::polygon(Just(0.0))) {
        let again = Polygon::hull(polygon.vertices(), 0.0, &Lengths::METRES).unwrap();
        prop_assert_eq!(again.vertices(), polygon.vertices());
        prop_assert_eq!(Polygon::from_convex(polygon.vertices(), 0.0).unwrap(), polygon);
    }

    #[test]
    fn a_moved_polygon_is_sound(
        polygon in testing::polygon(Just(0.0)),
        by in testing::transform(5.0),
    ) {
        let moved = polygon.transformed(&by);
        assert_sound(&moved);
        let bounds = Shape::Polygon(polygon).aabb(&by);
        let own = Shape::Polygon(moved).aabb(&Transform::IDENTITY);
        prop_assert!((bounds.min - own.min).length() + (bounds.max - own.max).length() < 1e-5);
    }
}
