//! Penetration depth: the distance from the origin to the nearest face of the Minkowski
//! difference.
//!
//! The expanding polytope algorithm (G. van den Bergen, "Proximity queries and penetration depth
//! computation on 3D game objects", GDC 2001) in two dimensions. A ring of vertices of the
//! difference is expanded at its edge nearest to the origin, until that edge cannot be moved
//! outward.

use super::gjk::{self, CorePair, SimplexVertex};
use super::{ConvexProxy, MAX_POLYGON_VERTICES, SimplexCache};
use crate::math::{Transform, Vec2, cross, max, right_perp};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penetration {
    /// Unit normal from A to B, in A's space. Moving B by `depth * normal` is the shortest
    /// translation that leaves the shapes touching.
    pub normal: Vec2,
    /// Penetration depth in metres; 0 if the shapes just touch.
    pub depth: f32,
    /// Deepest point of A inside B: on the surface of A, in A's space.
    pub point_a: Vec2,
    /// Deepest point of B inside A, on the surface of B: `point_a - depth * normal`.
    pub point_b: Vec2,
}

/// Computes the penetration of two shapes, with B at pose `b_in_a`. Returns none if they are
/// apart.
pub fn penetration(a: &ConvexProxy, b: &ConvexProxy, b_in_a: &Transform) -> Option<Penetration> {
    let mut cache = SimplexCache::default();
    let core = gjk::core_distance(a.points(), b.points(), b_in_a, &mut cache);
    let reach = a.radius() + b.radius();
    if core.distance > reach {
        return None;
    }
    let (normal, depth, point_a, point_b) = if core.normal == Vec2::ZERO {
        let pair = CorePair { points_a: a.points(), points_b: b.points(), b_in_a };
        if a.points().len() + b.points().len() < SMALL {
            expand::<SMALL>(&pair, &cache)
        } else {
            expand::<LARGE>(&pair, &cache)
        }
    } else {
        // Only the roundings overlap, so the nearest points of the cores give the result.
        (core.normal, -core.distance, core.point_a, core.point_b)
    };
    Some(Penetration {
        normal,
        depth: depth + reach,
        point_a: point_a + a.radius() * normal,
        point_b: point_b - b.radius() * normal,
    })
}

/// Capacity for every vertex of the difference, plus a spare one for insertion.
const LARGE: usize = 2 * MAX_POLYGON_VERTICES + 2;
/// Capacity for common shapes: a small ring is cheap to initialize.
const SMALL: usize = 18;

/// Vertices of the Minkowski difference, counter-clockwise. Two vertices are also a ring, with
/// one edge in each direction.
struct Ring<const CAPACITY: usize> {
    vertices: [SimplexVertex; CAPACITY],
    // Outward unit normal of edge i, which starts at vertex i, and its signed distance from the
    // origin. The distance is negative while the ring does not enclose the origin.
    normals: [Vec2; CAPACITY],
    offsets: [f32; CAPACITY],
    count: usize,
}

impl<const CAPACITY: usize> Ring<CAPACITY> {
    fn new(start: &[SimplexVertex]) -> Ring<CAPACITY> {
        let mut ring = Ring {
            vertices: [start[0]; CAPACITY],
            normals: [Vec2::ZERO; CAPACITY],
            offsets: [0.0; CAPACITY],
            count: start.len(),
        };
        ring.vertices[..start.len()].copy_from_slice(start);
        for i in 0..start.len() {
            ring.update(i);
        }
        ring
    }

    fn next(&self, edge: usize) -> usize {
        if edge + 1 < self.count { edge + 1 } else { 0 }
    }

    fn update(&mut self, edge: usize) {
        let (start, end) = (self.vertices[edge].w, self.vertices[self.next(edge)].w);
        // An edge of zero length has no normal; it is never the nearest one.
        let normal = right_perp(end - start).try_normalize();
        self.normals[edge] = normal.unwrap_or(Vec2::ZERO);
        self.offsets[edge] = normal.map_or(f32::MAX, |normal| normal.dot(start));
    }

    fn nearest(&self) -> usize {
        let mut nearest = 0;
        for edge in 1..self.count {
            if self.offsets[edge] < self.offsets[nearest] {
                nearest = edge;
            }
        }
        nearest
    }

    /// Inserts a vertex between the ends of an edge.
    fn insert(&mut self, edge: usize, vertex: SimplexVertex) {
        let at = edge + 1;
        self.vertices.copy_within(at..self.count, at + 1);
        self.normals.copy_within(at..self.count, at + 1);
        self.offsets.copy_within(at..self.count, at + 1);
        self.vertices[at] = vertex;
        self.count += 1;
        self.update(edge);
        self.update(at);
    }
}

fn expand<const CAPACITY: usize>(pair: &CorePair, cache: &SimplexCache) -> (Vec2, f32, Vec2, Vec2) {
    let (mut start, count) = first_ring(pair, cache);
    if count < 2 {
        // Both cores are the same point, so any direction is valid.
        let (point_a, point_b) = pair.sources(&start[0]);
        return (Vec2::Y, 0.0, point_a, point_b);
    }
    if count == 3 && cross(start[1].w - start[0].w, start[2].w - start[0].w) < 0.0 {
        start.swap(1, 2);
    }
    let mut ring = Ring::<CAPACITY>::new(&start[..count]);
    let mut edge = ring.nearest();
    while ring.count < CAPACITY - 1 {
        let normal = ring.normals[edge];
        let candidate = pair.support(normal);
        let (from, to) = (&ring.vertices[edge], &ring.vertices[ring.next(edge)]);
        let progress = normal.dot(candidate.w) - ring.offsets[edge];
        let known = candidate.key() == from.key() || candidate.key() == to.key();
        if known || progress <= pair.noise(&candidate, normal) {
            break;
        }
        ring.insert(edge, candidate);
        edge = ring.nearest();
    }
    let (from, to) = (&ring.vertices[edge], &ring.vertices[ring.next(edge)]);
    let span = to.w - from.w;
    let t = crate::math::clamp(-from.w.dot(span) / span.length_squared(), 0.0, 1.0);
    let ((from_a, from_b), (to_a, to_b)) = (pair.sources(from), pair.sources(to));
    let (point_a, point_b) = (from_a.lerp(to_a, t), from_b.lerp(to_b, t));
    (ring.normals[edge], max(ring.offsets[edge], 0.0), point_a, point_b)
}

/// Finds two or three distinct vertices of the difference, or one if the difference is a point.
fn first_ring(pair: &CorePair, cache: &SimplexCache) -> ([SimplexVertex; 3], usize) {
    // The cache holds the result of the same search, so this search ends at once.
    let (simplex, _) = pair.search(cache);
    if simplex.count >= 2 {
        return (simplex.vertices, simplex.count);
    }
    let mut vertices = simplex.vertices;
    for direction in [Vec2::X, Vec2::Y] {
        vertices[0] = pair.support(direction);
        vertices[1] = pair.support(-direction);
        if direction.dot(vertices[0].w - vertices[1].w) > 0.0 {
            return (vertices, 2);
        }
    }
    (vertices, 1)
}

#[cfg(test)]
mod tests;
