//! Test support for the geometry module: random shapes, and exhaustive searches in double
//! precision.

use proptest::prelude::*;

use super::{Capsule, Circle, HalfSpace, Polygon, Segment, Shape};
use crate::math::{Lengths, PI, Rotation, Transform, Vec2};

pub fn at(x: f32, y: f32) -> Transform {
    Transform::new(Vec2::new(x, y), Rotation::IDENTITY)
}

pub fn turned(x: f32, y: f32, angle: f32) -> Transform {
    Transform::new(Vec2::new(x, y), Rotation::from_angle(angle))
}

pub fn circle(x: f32, y: f32, radius: f32) -> Shape {
    Shape::Circle(Circle { center: Vec2::new(x, y), radius })
}

pub fn capsule(a: impl Into<Vec2>, b: impl Into<Vec2>, radius: f32) -> Shape {
    Shape::Capsule(Capsule { a: a.into(), b: b.into(), radius })
}

pub fn segment(a: impl Into<Vec2>, b: impl Into<Vec2>) -> Shape {
    Shape::Segment(Segment { a: a.into(), b: b.into() })
}

pub fn block(half_width: f32, half_height: f32) -> Shape {
    Shape::Polygon(Polygon::new_box(half_width, half_height))
}

pub fn rounded_block(half_width: f32, half_height: f32, radius: f32) -> Shape {
    let place = Transform::IDENTITY;
    Shape::Polygon(Polygon::new_oriented_box(half_width, half_height, place, radius))
}

pub fn hull(points: &[Vec2], radius: f32) -> Polygon {
    Polygon::hull(points, radius, &Lengths::METRES).expect("a polygon")
}

/// Points on the unit circle, evenly spaced from the angle `turn` on.
pub fn ring(count: usize, turn: f32) -> Vec<Vec2> {
    let angle = |i: usize| turn + i as f32 * (2.0 * PI / count as f32);
    (0..count).map(|i| Rotation::from_angle(angle(i)).x_axis()).collect()
}

pub fn regular(count: usize, radius: f32) -> Shape {
    let points: Vec<Vec2> = ring(count, 0.0).iter().map(|&point| radius * point).collect();
    Shape::Polygon(hull(&points, 0.0))
}

pub fn half_space(normal: Vec2, offset: f32) -> Shape {
    Shape::HalfSpace(HalfSpace { normal, offset })
}

/// The pose of A in the space of B, from that of B in the space of A.
pub fn inverse(b_in_a: &Transform) -> Transform {
    b_in_a.inverse_compose(&Transform::IDENTITY)
}

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

fn wide_dot(a: Point, b: Point) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

fn length(a: Point) -> f64 {
    a.0.hypot(a.1)
}

/// The vector from a point to the nearest point of a segment.
fn way_to_segment(p: Point, a: Point, b: Point) -> Point {
    let (edge, arm) = (sub(b, a), sub(p, a));
    let square = wide_dot(edge, edge);
    let t = if square > 0.0 { (wide_dot(arm, edge) / square).clamp(0.0, 1.0) } else { 0.0 };
    (t * edge.0 - arm.0, t * edge.1 - arm.1)
}

fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..points.len()).map(|i| (points[i], points[(i + 1) % points.len()]))
}

/// The signed distance of a point from the hull of `points`. The points are one point, two points,
/// or a convex polygon, counter-clockwise.
pub fn signed_distance(points: &[Point], p: Point) -> f64 {
    let distance = |(a, b)| length(way_to_segment(p, a, b));
    let nearest = edges(points).map(distance).fold(f64::MAX, f64::min);
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
                let along = wide_dot(ab, ap);
                let on_edge = along >= 0.0 && along <= wide_dot(ab, ab);
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

/// The distance between two cores.
pub struct Apart {
    /// Distance; a negative value is minus the smallest penetration.
    pub distance: f64,
    /// Direction from the first core to the second, if they are apart.
    pub direction: Option<Vec2>,
}

/// The distance between two cores by exhaustive search: every face, and every vertex against every
/// edge.
pub fn apart(a: &[Point], b: &[Point]) -> Apart {
    let separation = separation(a, b).max(separation(b, a));
    let (there, back) = (shortest_way(a, b), shortest_way(b, a));
    let way = if length(there) <= length(back) { there } else { (-back.0, -back.1) };
    let distance = length(way);
    // Collinear segments and points have no face that separates them. Their separation is zero, or
    // below it by rounding.
    let crossing = separation < -1e-9 || (separation < 1e-9 && distance < 1e-9);
    if crossing && separation > f64::MIN {
        return Apart { distance: separation, direction: None };
    }
    let unit = || Vec2::new((way.0 / distance) as f32, (way.1 / distance) as f32);
    Apart { distance, direction: (distance > 0.0).then(unit) }
}

/// The smallest coordinate of the points along a direction.
pub fn lowest(points: &[Point], direction: Point) -> f64 {
    points.iter().map(|&p| wide_dot(p, direction)).fold(f64::MAX, f64::min)
}

/// The largest separation of `other` from any face of a core.
fn separation(core: &[Point], other: &[Point]) -> f64 {
    let height = |(start, end)| {
        let (along, size) = (sub(end, start), length(sub(end, start)));
        let normal = (along.1 / size, -along.0 / size);
        if size > 0.0 { lowest(other, normal) - wide_dot(start, normal) } else { f64::MIN }
    };
    edges(core).map(height).fold(f64::MIN, f64::max)
}

/// The shortest vector from a vertex of one core to an edge of the other.
fn shortest_way(from: &[Point], to: &[Point]) -> Point {
    let ways = from.iter().flat_map(|&p| edges(to).map(move |(a, b)| way_to_segment(p, a, b)));
    ways.min_by(|a, b| length(*a).total_cmp(&length(*b))).expect("both have points")
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
pub fn steps(count: usize) -> impl Iterator<Item = f32> + Clone {
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
