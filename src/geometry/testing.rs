//! Test support for the geometry module: random shapes, and exhaustive searches in double
//! precision.

use proptest::prelude::*;

use super::{Capsule, Circle, Polygon, Segment, Shape};
use crate::math::{Lengths, Rotation, Transform, Vec2};

/// A point in double precision.
pub type Point = (f64, f64);

pub fn wide(v: Vec2) -> Point {
    (f64::from(v.x), f64::from(v.y))
}

/// Applies a transform in double precision.
pub fn place(transform: &Transform, v: Vec2) -> Point {
    let (c, s) = (f64::from(transform.q.c), f64::from(transform.q.s));
    let (p, v) = (wide(transform.p), wide(v));
    (c * v.0 - s * v.1 + p.0, s * v.0 + c * v.1 + p.1)
}

pub fn sub(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

pub fn wide_cross(a: Point, b: Point) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

/// The distance of a point from a segment.
pub fn point_segment(p: Point, a: Point, b: Point) -> f64 {
    let (edge, arm) = (sub(b, a), sub(p, a));
    let square = edge.0 * edge.0 + edge.1 * edge.1;
    let t = if square > 0.0 {
        ((arm.0 * edge.0 + arm.1 * edge.1) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (arm.0 - t * edge.0).hypot(arm.1 - t * edge.1)
}

fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..points.len()).map(|i| (points[i], points[(i + 1) % points.len()]))
}

/// The signed distance of a point from the hull of `points`.
///
/// The points are one point, two points, or a convex polygon, counter-clockwise.
pub fn signed_distance(points: &[Point], p: Point) -> f64 {
    let nearest = edges(points).map(|(a, b)| point_segment(p, a, b)).fold(f64::MAX, f64::min);
    let inside =
        points.len() >= 3 && edges(points).all(|(a, b)| wide_cross(sub(b, a), sub(p, a)) >= 0.0);
    if inside { -nearest } else { nearest }
}

/// The vertices of the convex hull, counter-clockwise, by testing every pair as an edge: O(n³).
pub fn hull_by_exhaustion(points: &[Point]) -> Vec<Point> {
    let is_edge = |a: Point, b: Point| {
        a != b
            && points.iter().all(|&p| {
                let side = wide_cross(sub(b, a), sub(p, a));
                // A collinear point must lie between the ends.
                let (ab, ap) = (sub(b, a), sub(p, a));
                let along = ab.0 * ap.0 + ab.1 * ap.1;
                let on_edge = along >= 0.0 && along <= ab.0 * ab.0 + ab.1 * ab.1;
                side > 0.0 || (side == 0.0 && on_edge)
            })
    };
    let next = |a: Point| points.iter().copied().find(|&b| is_edge(a, b));
    let lowest = *points
        .iter()
        .min_by(|a, b| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)))
        .expect("at least one point");
    let mut hull = vec![lowest];
    let mut at = lowest;
    while let Some(following) = next(at) {
        if following == lowest {
            break;
        }
        hull.push(following);
        at = following;
        assert!(hull.len() <= points.len(), "the hull walk does not close");
    }
    hull
}

/// Every difference of a vertex of A and a vertex of B.
pub fn differences(a: &[Point], b: &[Point]) -> Vec<Point> {
    a.iter().flat_map(|&p| b.iter().map(move |&q| sub(p, q))).collect()
}

/// The signed distance of two cores by the exhaustive Minkowski difference. A negative result is
/// minus the penetration depth.
pub fn core_distance_by_exhaustion(a: &[Point], b: &[Point]) -> f64 {
    signed_distance(&hull_by_exhaustion(&differences(a, b)), (0.0, 0.0))
}

/// The distance of two separated cores, by every vertex against every edge.
pub fn distance_by_features(a: &[Point], b: &[Point]) -> f64 {
    let one_way = |from: &[Point], to: &[Point]| {
        let distance = |&p: &Point| {
            edges(to).map(|(start, end)| point_segment(p, start, end)).fold(f64::MAX, f64::min)
        };
        from.iter().map(distance).fold(f64::MAX, f64::min)
    };
    one_way(a, b).min(one_way(b, a))
}

/// The core of a bounded shape at a pose, in double precision.
pub fn placed_core(shape: &Shape, transform: &Transform) -> Vec<Point> {
    let proxy = shape.proxy().expect("a bounded shape");
    proxy.points().iter().map(|&point| place(transform, point)).collect()
}

pub fn vector(reach: f32) -> impl Strategy<Value = Vec2> {
    (-reach..reach, -reach..reach).prop_map(|(x, y)| Vec2::new(x, y))
}

pub fn transform(reach: f32) -> impl Strategy<Value = Transform> {
    (vector(reach), -3.2f32..3.2)
        .prop_map(|(p, angle)| Transform::new(p, Rotation::from_angle(angle)))
}

/// Hulls of random points in a square of half width 2.
pub fn polygon(radius: impl Strategy<Value = f32>) -> impl Strategy<Value = Polygon> {
    (prop::collection::vec(vector(2.0), 3..20), radius)
        .prop_filter_map("a hull with an area", |(points, radius)| {
            Polygon::hull(&points, radius, &Lengths::METRES).ok()
        })
}

/// A rounding radius: zero in half of the cases.
pub fn radius() -> impl Strategy<Value = f32> {
    prop_oneof![Just(0.0f32), 0.05f32..0.8]
}

/// Bounded shapes with an area.
pub fn solid() -> impl Strategy<Value = Shape> {
    prop_oneof![
        (vector(2.0), 0.1f32..1.5)
            .prop_map(|(center, radius)| Shape::Circle(Circle { center, radius })),
        (vector(2.0), vector(2.0), 0.1f32..1.0)
            .prop_map(|(a, b, radius)| Shape::Capsule(Capsule { a, b, radius })),
        polygon(radius()).prop_map(Shape::Polygon),
    ]
}

/// Bounded shapes of every kind.
pub fn bounded() -> impl Strategy<Value = Shape> {
    prop_oneof![
        3 => solid(),
        1 => (vector(2.0), vector(2.0)).prop_map(|(a, b)| Shape::Segment(Segment { a, b })),
    ]
}

/// Shapes with corners on a small integer grid: many ties, parallel edges and exact touches.
pub fn on_grid() -> impl Strategy<Value = Shape> {
    let corner = || (-3i32..=3, -3i32..=3).prop_map(|(x, y)| Vec2::new(x as f32, y as f32));
    prop_oneof![
        3 => prop::collection::vec(corner(), 3..12)
            .prop_filter_map("a hull with an area", |points| Polygon::hull(&points, 0.0, &Lengths::METRES).ok())
            .prop_map(Shape::Polygon),
        1 => (corner(), corner()).prop_map(|(a, b)| Shape::Segment(Segment { a, b })),
    ]
}

/// Rotations by multiples of 90° and translations by whole metres.
pub fn grid_transform() -> impl Strategy<Value = Transform> {
    let turns = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
    (-7i32..=7, -7i32..=7, 0usize..4).prop_map(move |(x, y, turn)| {
        let (c, s) = turns[turn];
        Transform::new(Vec2::new(x as f32, y as f32), Rotation { c, s })
    })
}

/// Evenly spaced numbers from 0 to 1.
pub fn steps(count: usize) -> impl Iterator<Item = f32> {
    (0..=count).map(move |i| i as f32 / count as f32)
}

/// The signed distance of the origin from a core enlarged by `radius`; negative inside.
pub fn distance_from_origin(points: &[Vec2], radius: f32) -> f32 {
    let (mut front, mut nearest) = (-f32::MAX, f32::MAX);
    for (i, &start) in points.iter().enumerate() {
        let end = points[(i + 1) % points.len()];
        nearest = nearest.min(super::closest::closest_on_segment(start, end, Vec2::ZERO).length());
        front = front.max(crate::math::right_perp(end - start).normalize_or_zero().dot(-start));
    }
    let inside = points.len() >= 3 && front <= 0.0;
    (if inside { front } else { nearest }) - radius
}
