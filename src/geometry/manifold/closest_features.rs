//! Finds the closest features of two separated convex cores.
//!
//! Uses the GJK algorithm (Gilbert, Johnson and Keerthi, 1988). The search starts from the result
//! of the separating axis test, so it usually ends at once.

use crate::geometry::sat::support;
use crate::math::{Lengths, Transform, Vec2, cross, left_perp, right_perp};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ClosestFeatures {
    /// A vertex of A and a vertex of B.
    Vertices(usize, usize),
    /// A face of A and the vertex of B in front of it.
    FaceOfA(usize, usize),
    /// A face of B and the vertex of A in front of it.
    FaceOfB(usize, usize),
    /// The cores touch or overlap.
    Overlap,
}

/// A vertex of the Minkowski difference B - A.
#[derive(Clone, Copy)]
struct Corner {
    a: usize,
    b: usize,
    w: Vec2,
}

/// Largest number of iterations. It is more than any pair of shapes needs, and stops a search
/// that cycles by rounding.
const MAX_ITERATIONS: usize = 32;

/// Smallest progress of a new corner, relative to the squared distance.
const PROGRESS: f32 = 1.0e-6;

/// Finds the closest features of two cores, starting from a vertex of each.
pub(super) fn closest_features(
    a: &[Vec2],
    b: &[Vec2],
    b_in_a: &Transform,
    start: (usize, usize),
    lengths: &Lengths,
) -> ClosestFeatures {
    let corner = |ia: usize, ib: usize| Corner { a: ia, b: ib, w: b_in_a.apply(b[ib]) - a[ia] };
    let mut simplex = [corner(start.0, start.1); 2];
    let mut count = 1;
    for _ in 0..MAX_ITERATIONS {
        // Keep the corners that support the point nearest to the origin.
        if count == 2 {
            match nearest_region(simplex[0].w, simplex[1].w) {
                SegmentRegion::First => count = 1,
                SegmentRegion::Second => (simplex[0], count) = (simplex[1], 1),
                SegmentRegion::Between => {}
            }
        }
        let nearest = nearest_point(&simplex[..count]);
        let distance_squared = nearest.length_squared();
        // At this distance the direction between corners is mostly rounding.
        if distance_squared < lengths.touch * lengths.touch {
            return ClosestFeatures::Overlap;
        }
        let new = corner(support(a, nearest), support(b, -b_in_a.q.inverse_rotate(nearest)));
        let progress = distance_squared - nearest.dot(new.w);
        let known = simplex[..count].iter().any(|old| (old.a, old.b) == (new.a, new.b));
        if known || progress <= PROGRESS * distance_squared {
            break;
        }
        if count == 1 {
            (simplex[1], count) = (new, 2);
            continue;
        }
        let [first, second] = simplex;
        if holds_origin(first.w, second.w, new.w) {
            return ClosestFeatures::Overlap;
        }
        let with_first = [first, new];
        let with_second = [second, new];
        simplex = if edge_distance(&with_first) < edge_distance(&with_second) {
            with_first
        } else {
            with_second
        };
    }
    name(&simplex[..count], a, b, b_in_a)
}

/// The region of a segment nearest to the origin.
enum SegmentRegion {
    First,
    Second,
    Between,
}

fn nearest_region(first: Vec2, second: Vec2) -> SegmentRegion {
    let along = second - first;
    if first.dot(along) >= 0.0 {
        SegmentRegion::First
    } else if second.dot(along) <= 0.0 {
        SegmentRegion::Second
    } else {
        SegmentRegion::Between
    }
}

/// The point nearest to the origin: the corner, or its projection onto the line through both.
fn nearest_point(simplex: &[Corner]) -> Vec2 {
    match simplex {
        [first, second] => {
            let normal = left_perp(second.w - first.w);
            (normal.dot(first.w) / normal.length_squared()) * normal
        }
        _ => simplex[0].w,
    }
}

fn edge_distance(edge: &[Corner; 2]) -> f32 {
    match nearest_region(edge[0].w, edge[1].w) {
        SegmentRegion::First => edge[0].w.length_squared(),
        SegmentRegion::Second => edge[1].w.length_squared(),
        SegmentRegion::Between => nearest_point(edge).length_squared(),
    }
}

fn holds_origin(u: Vec2, v: Vec2, w: Vec2) -> bool {
    let (uv, vw, wu) = (cross(u, v), cross(v, w), cross(w, u));
    (uv > 0.0 && vw > 0.0 && wu > 0.0) || (uv < 0.0 && vw < 0.0 && wu < 0.0)
}

fn name(simplex: &[Corner], a: &[Vec2], b: &[Vec2], b_in_a: &Transform) -> ClosestFeatures {
    let [first, second] = simplex else {
        return ClosestFeatures::Vertices(simplex[0].a, simplex[0].b);
    };
    let outward = nearest_point(simplex);
    if first.a == second.a {
        let outward = -b_in_a.q.inverse_rotate(outward);
        ClosestFeatures::FaceOfB(edge_facing(b, first.b, second.b, outward), first.a)
    } else {
        // One vertex of B against a face of A, or two parallel edges, where either result is
        // valid.
        ClosestFeatures::FaceOfA(edge_facing(a, first.a, second.a, outward), first.b)
    }
}

/// The edge between two neighbours that faces `outward`. A segment has two such edges.
fn edge_facing(vertices: &[Vec2], first: usize, second: usize, outward: Vec2) -> usize {
    let normal = right_perp(vertices[second] - vertices[first]);
    if normal.dot(outward) >= 0.0 { first } else { second }
}
