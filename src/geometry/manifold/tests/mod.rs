//! Tests of manifolds: cases computed by hand, exhaustive searches, and properties of every pair
//! of shapes.

mod by_hand;
mod chain;
mod properties;
mod resting;

use crate::geometry::testing::*;
use crate::geometry::{LocalManifold, Polygon, Shape};
use crate::math::{Lengths, PI, Rotation, Transform, Vec2};

fn collide(a: &Shape, b: &Shape, b_in_a: &Transform, margin: f32) -> LocalManifold {
    crate::geometry::collide(a, b, b_in_a, margin, &Lengths::METRES)
}

#[track_caller]
fn assert_near_vector(actual: Vec2, expected: Vec2, tolerance: f32) {
    assert!((actual - expected).length() <= tolerance, "{actual} is not {expected}");
}

/// Compares a manifold with the expected normal and points (x, y, separation), in any order.
#[track_caller]
fn assert_manifold(manifold: &LocalManifold, normal: (f32, f32), points: &[(f32, f32, f32)]) {
    assert_eq!(manifold.count, points.len(), "{manifold:?}");
    assert_near_vector(manifold.normal, Vec2::from(normal), 2.0e-6);
    for &(x, y, separation) in points {
        let found = manifold.points().iter().any(|point| {
            (point.point - Vec2::new(x, y)).length() < 5.0e-6
                && (point.separation - separation).abs() < 5.0e-6
        });
        assert!(found, "({x}, {y}, {separation}) is not in {manifold:?}");
    }
    if let [first, second] = manifold.points() {
        assert_ne!(first.feature, second.feature);
    }
}

/// Collides both orders of a pair. Checks that the reverse order gives the opposite normal and
/// the same points.
#[track_caller]
fn collide_both_ways(a: &Shape, b: &Shape, b_in_a: &Transform, margin: f32) -> LocalManifold {
    let manifold = collide(a, b, b_in_a, margin);
    let exchanged = collide(b, a, &inverse(b_in_a), margin);
    assert_eq!(manifold.count, exchanged.count, "{manifold:?} {exchanged:?}");
    assert_near_vector(b_in_a.q.rotate(exchanged.normal), -manifold.normal, 1.0e-5);
    for point in exchanged.points() {
        let found = manifold.points().iter().any(|other| {
            (b_in_a.apply(point.point) - other.point).length() < 1.0e-5
                && (point.separation - other.separation).abs() < 1.0e-5
        });
        assert!(found, "{manifold:?} {exchanged:?}");
    }
    manifold
}

/// Compares the manifold of both orders of a pair with the expected normal and points.
#[track_caller]
fn check(
    (a, b): (&Shape, &Shape),
    b_in_a: Transform,
    margin: f32,
    normal: (f32, f32),
    points: &[(f32, f32, f32)],
) {
    assert_manifold(&collide_both_ways(a, b, &b_in_a, margin), normal, points);
}
