//! Tests of manifolds: cases computed by hand, exhaustive searches, and properties of every pair
//! of shapes.

mod by_hand;
mod chain;
mod oracle;
mod properties;
mod resting;

use crate::geometry::{
    Capsule, Circle, HalfSpace, LocalManifold, Polygon, Segment, Shape, collide,
};
use crate::math::{Lengths, PI, Rotation, Transform, Vec2};

fn at(x: f32, y: f32) -> Transform {
    Transform::new(Vec2::new(x, y), Rotation::IDENTITY)
}

fn turned(x: f32, y: f32, angle: f32) -> Transform {
    Transform::new(Vec2::new(x, y), Rotation::from_angle(angle))
}

fn circle(x: f32, y: f32, radius: f32) -> Shape {
    Shape::Circle(Circle { center: Vec2::new(x, y), radius })
}

fn capsule(a: (f32, f32), b: (f32, f32), radius: f32) -> Shape {
    Shape::Capsule(Capsule { a: Vec2::from(a), b: Vec2::from(b), radius })
}

fn segment(a: (f32, f32), b: (f32, f32)) -> Shape {
    Shape::Segment(Segment { a: Vec2::from(a), b: Vec2::from(b) })
}

fn block(half_width: f32, half_height: f32) -> Shape {
    Shape::Polygon(Polygon::new_box(half_width, half_height))
}

fn rounded_block(half_width: f32, half_height: f32, radius: f32) -> Shape {
    let place = Transform::IDENTITY;
    Shape::Polygon(Polygon::new_oriented_box(half_width, half_height, place, radius))
}

fn regular(count: usize, radius: f32) -> Shape {
    let points: Vec<Vec2> = (0..count)
        .map(|i| radius * Rotation::from_angle(2.0 * PI * i as f32 / count as f32).x_axis())
        .collect();
    Shape::Polygon(Polygon::hull(&points, 0.0, &Lengths::METRES).expect("a regular polygon"))
}

fn half_space(normal: Vec2, offset: f32) -> Shape {
    Shape::HalfSpace(HalfSpace { normal, offset })
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
    let manifold = collide(a, b, b_in_a, margin, &Lengths::METRES);
    let exchanged =
        collide(b, a, &b_in_a.inverse_compose(&Transform::IDENTITY), margin, &Lengths::METRES);
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
