//! Point queries on shapes: containment, nearest point and signed distance.

use super::{ChainSegment, Circle, Polygon, Shape};
use crate::math::{Vec2, clamp, left_perp};

impl Shape {
    /// Returns whether the point lies in the shape or on its surface. A segment contains no points,
    /// not even its own.
    #[inline]
    pub fn contains(&self, point: Vec2) -> bool {
        match self {
            Shape::Circle(circle) => {
                circle.center.distance_squared(point) <= circle.radius * circle.radius
            }
            Shape::Capsule(capsule) => {
                let nearest = closest_on_segment(capsule.a, capsule.b, point);
                nearest.distance_squared(point) <= capsule.radius * capsule.radius
            }
            Shape::Segment(_) | Shape::ChainSegment(_) => false,
            Shape::Polygon(polygon) => polygon_contains(polygon, point),
            Shape::HalfSpace(plane) => plane.distance(point) <= 0.0,
        }
    }

    /// The point of the shape nearest to `point`, which is `point` itself if it is inside.
    #[inline]
    pub fn closest_point(&self, point: Vec2) -> Vec2 {
        match self {
            Shape::Circle(circle) => approach(circle.center, circle.radius, point),
            Shape::Capsule(capsule) => {
                let nearest = closest_on_segment(capsule.a, capsule.b, point);
                approach(nearest, capsule.radius, point)
            }
            Shape::Segment(segment) | Shape::ChainSegment(ChainSegment { segment, .. }) => {
                closest_on_segment(segment.a, segment.b, point)
            }
            Shape::Polygon(polygon) => match closest_on_core(polygon, point) {
                CoreSide::Inside { .. } => point,
                CoreSide::Outside { nearest, .. } => approach(nearest, polygon.radius(), point),
            },
            Shape::HalfSpace(plane) => {
                let distance = plane.distance(point);
                if distance <= 0.0 { point } else { point - distance * plane.normal }
            }
        }
    }

    /// The nearest surface point and the signed distance. Exact inside and outside.
    pub fn nearest(&self, point: Vec2) -> Nearest {
        match self {
            Shape::Circle(circle) => from_core(circle.center, circle.radius, point, Vec2::X),
            Shape::Capsule(capsule) => {
                nearest_of_segment(capsule.a, capsule.b, capsule.radius, point)
            }
            Shape::Segment(segment) | Shape::ChainSegment(ChainSegment { segment, .. }) => {
                nearest_of_segment(segment.a, segment.b, 0.0, point)
            }
            Shape::Polygon(polygon) => match closest_on_core(polygon, point) {
                CoreSide::Inside { distance, normal } => {
                    let distance = distance - polygon.radius();
                    Nearest { distance, point: point - distance * normal, gradient: normal }
                }
                CoreSide::Outside { nearest, normal } => {
                    from_core(nearest, polygon.radius(), point, normal)
                }
            },
            Shape::HalfSpace(plane) => {
                let (distance, gradient) = (plane.distance(point), plane.normal);
                Nearest { distance, point: point - distance * gradient, gradient }
            }
        }
    }

    /// The signed distance from the surface, in metres.
    #[cfg(test)]
    pub fn distance(&self, point: Vec2) -> f32 {
        self.nearest(point).distance
    }

    /// The inner radius of the shape and its outer radius about `center`, in metres.
    ///
    /// The inner radius is that of the largest disc around the shape's own centroid that fits in
    /// the shape; continuous collision compares it with the motion of a body. The outer radius is
    /// the distance from `center` to the farthest point; sleeping uses it to convert spin into
    /// speed. Both are `f32::MAX` for a half-space.
    pub fn extent(&self, center: Vec2) -> (f32, f32) {
        let farther = |a: Vec2, b: Vec2| crate::math::max(a.distance(center), b.distance(center));
        match self {
            Shape::Circle(circle) => {
                (circle.radius, circle.center.distance(center) + circle.radius)
            }
            Shape::Capsule(capsule) => {
                (capsule.radius, farther(capsule.a, capsule.b) + capsule.radius)
            }
            Shape::Segment(segment) | Shape::ChainSegment(ChainSegment { segment, .. }) => {
                (0.0, farther(segment.a, segment.b))
            }
            Shape::Polygon(polygon) => {
                let (mut inner, mut outer) = (f32::MAX, 0.0);
                for (vertex, normal) in polygon.vertices().iter().zip(polygon.normals()) {
                    inner = crate::math::min(inner, normal.dot(*vertex - polygon.centroid()));
                    outer = crate::math::max(outer, vertex.distance_squared(center));
                }
                (inner + polygon.radius(), outer.sqrt() + polygon.radius())
            }
            Shape::HalfSpace(_) => (f32::MAX, f32::MAX),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// Signed distance to the surface, in metres; negative inside.
    pub distance: f32,
    pub point: Vec2,
    /// Unit gradient of the distance. The surface point is the query point minus `distance` times
    /// this vector.
    pub gradient: Vec2,
}

/// Builds the result from the nearest core point. `fallback` is the gradient if the points
/// coincide.
#[inline]
fn from_core(core: Vec2, radius: f32, point: Vec2, fallback: Vec2) -> Nearest {
    let away = point - core;
    let length = away.length();
    let gradient = if length > 0.0 { away / length } else { fallback };
    Nearest { distance: length - radius, point: core + radius * gradient, gradient }
}

fn nearest_of_segment(a: Vec2, b: Vec2, radius: f32, point: Vec2) -> Nearest {
    let side = left_perp(b - a).try_normalize().unwrap_or(Vec2::X);
    from_core(closest_on_segment(a, b, point), radius, point, side)
}

/// Returns whether two circles touch or overlap, without a square root.
#[inline(always)]
pub fn circle_overlaps_circle(a: &Circle, b: &Circle) -> bool {
    let reach = a.radius + b.radius;
    a.center.distance_squared(b.center) <= reach * reach
}

/// The point of the segment `a b` nearest to `point`. The ends may coincide.
#[inline]
pub fn closest_on_segment(a: Vec2, b: Vec2, point: Vec2) -> Vec2 {
    let edge = b - a;
    let square = edge.length_squared();
    if square <= 0.0 {
        return a;
    }
    // Measured from the nearer end, so that `b` itself is exact.
    let along = edge.dot(point - a);
    if 2.0 * along <= square {
        a + clamp(along / square, 0.0, 1.0) * edge
    } else {
        b + clamp(edge.dot(point - b) / square, -1.0, 0.0) * edge
    }
}

fn polygon_contains(polygon: &Polygon, point: Vec2) -> bool {
    let radius = polygon.radius();
    if radius > 0.0 {
        return match closest_on_core(polygon, point) {
            CoreSide::Inside { .. } => true,
            CoreSide::Outside { nearest, .. } => nearest.distance_squared(point) <= radius * radius,
        };
    }
    let edges = polygon.vertices().iter().zip(polygon.normals());
    edges.fold(true, |inside, (vertex, normal)| inside & (normal.dot(point - *vertex) <= 0.0))
}

/// The point at distance `radius` from `core` towards `point`; `point` itself if it is nearer.
#[inline]
fn approach(core: Vec2, radius: f32, point: Vec2) -> Vec2 {
    let away = point - core;
    let square = away.length_squared();
    if square <= radius * radius { point } else { core + (radius / square.sqrt()) * away }
}

pub(super) enum CoreSide {
    /// In the core or on its edge: the signed distance to the nearest edge and its normal. The
    /// distance is at most 0.
    Inside { distance: f32, normal: Vec2 },
    /// Outside: the nearest core point, and the normal of the edge with the largest distance.
    Outside { nearest: Vec2, normal: Vec2 },
}

/// Classifies a point against the core of a polygon.
pub(super) fn closest_on_core(polygon: &Polygon, point: Vec2) -> CoreSide {
    let (vertices, normals) = (polygon.vertices(), polygon.normals());
    let (mut face, mut distance) = (0, -f32::MAX);
    for i in 0..vertices.len() {
        let value = normals[i].dot(point - vertices[i]);
        if value > distance {
            (face, distance) = (i, value);
        }
    }
    if distance <= 0.0 {
        return CoreSide::Inside { distance, normal: normals[face] };
    }
    // The nearest point need not lie on the edge with the largest distance: beside a sharp corner
    // it lies on a neighbour. Walk along the edges in both directions while the next edge is
    // nearer.
    let count = vertices.len();
    let edge = |i: usize| (vertices[i], vertices[(i + 1) % count]);
    let nearest_on = |i: usize| closest_on_segment(edge(i).0, edge(i).1, point);
    let mut nearest = nearest_on(face);
    let mut square = nearest.distance_squared(point);
    for step in [1, count - 1] {
        let mut i = face;
        for _ in 1..count {
            i = (i + step) % count;
            let candidate = nearest_on(i);
            let candidate_square = candidate.distance_squared(point);
            if candidate_square >= square {
                break;
            }
            (nearest, square) = (candidate, candidate_square);
        }
    }
    CoreSide::Outside { nearest, normal: normals[face] }
}

#[cfg(test)]
mod tests;
