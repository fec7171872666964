//! Minkowski sums and differences of convex shapes.
//!
//! The edges of the sum of two convex polygons are the edges of both, sorted by angle. So one
//! merge builds it in O(n + m) (de Berg et al., "Computational Geometry", chapter 13). The
//! difference is the sum with the mirror image of B. Two shapes overlap if their difference
//! contains the origin.

use super::{ConvexProxy, MAX_POLYGON_VERTICES};
use crate::math::{Transform, Vec2, cross};

pub const MAX_SUM_VERTICES: usize = 2 * MAX_POLYGON_VERTICES;

/// A Minkowski sum or difference of two cores, counter-clockwise. The full result is larger by
/// the sum of both radii.
#[derive(Clone, Debug)]
pub struct ConvexSum {
    points: [Vec2; MAX_SUM_VERTICES],
    count: usize,
}

impl ConvexSum {
    /// The core points: one point, two points, or a convex polygon. Counter-clockwise from the
    /// lowest leftmost point.
    #[inline]
    pub fn points(&self) -> &[Vec2] {
        &self.points[..self.count]
    }
}

/// Computes all sums of a point of A and a point of B, at their poses.
pub fn sum(
    a: &ConvexProxy,
    transform_a: &Transform,
    b: &ConvexProxy,
    transform_b: &Transform,
) -> ConvexSum {
    let core_a = CoreOutline::new(a.points(), |point| transform_a.apply(point));
    let core_b = CoreOutline::new(b.points(), |point| transform_b.apply(point));
    merge(&core_a, &core_b)
}

/// Computes all differences of a point of A and a point of B, at their poses. The difference,
/// enlarged by both radii, contains the origin if and only if the shapes overlap. Its distance from
/// the origin is the distance between the shapes.
pub fn difference(
    a: &ConvexProxy,
    transform_a: &Transform,
    b: &ConvexProxy,
    transform_b: &Transform,
) -> ConvexSum {
    // Relative to A, so that shapes far from the origin lose no precision.
    let b_in_a = transform_a.inverse_compose(transform_b);
    let core_a = CoreOutline::new(a.points(), |point| transform_a.q.rotate(point));
    // Negation is a rotation by 180°, so the order stays counter-clockwise.
    let core_b = CoreOutline::new(b.points(), |point| -transform_a.q.rotate(b_in_a.apply(point)));
    merge(&core_a, &core_b)
}

/// A polygon, segment or point, from its lowest leftmost vertex. The first vertex is repeated at
/// the end.
struct CoreOutline {
    points: [Vec2; MAX_POLYGON_VERTICES + 1],
    count: usize,
}

impl CoreOutline {
    fn new(points: &[Vec2], place: impl Fn(Vec2) -> Vec2) -> CoreOutline {
        let mut outline = CoreOutline { points: [Vec2::ZERO; MAX_POLYGON_VERTICES + 1], count: 0 };
        let mut lowest = 0;
        for &point in points {
            let placed = place(point);
            // Coincident neighbours have no edge between them.
            if outline.count > 0 && outline.points[outline.count - 1] == placed {
                continue;
            }
            let low = outline.points[lowest];
            if placed.y < low.y || (placed.y == low.y && placed.x < low.x) || outline.count == 0 {
                lowest = outline.count;
            }
            outline.points[outline.count] = placed;
            outline.count += 1;
        }
        outline.points[..outline.count].rotate_left(lowest);
        outline.points[outline.count] = outline.points[0];
        outline
    }

    /// Number of edges: none for a point, one in each direction for a segment.
    fn edge_count(&self) -> usize {
        if self.count < 2 { 0 } else { self.count }
    }

    fn edge(&self, index: usize) -> Vec2 {
        self.points[index + 1] - self.points[index]
    }
}

fn merge(a: &CoreOutline, b: &CoreOutline) -> ConvexSum {
    let mut out = ConvexSum { points: [Vec2::ZERO; MAX_SUM_VERTICES], count: 0 };
    let (mut i, mut j) = (0, 0);
    loop {
        // Each vertex is a sum of source vertices instead of an accumulated path, so errors do
        // not add up.
        out.points[out.count] = a.points[i] + b.points[j];
        out.count += 1;
        let (more_a, more_b) = (i < a.edge_count(), j < b.edge_count());
        let turn = match (more_a, more_b) {
            (true, true) => turn_between(a.edge(i), b.edge(j)),
            (true, false) => 1.0,
            (false, true) => -1.0,
            (false, false) => break,
        };
        // Parallel edges are merged.
        i += usize::from(turn >= 0.0);
        j += usize::from(turn <= 0.0);
        // The path ends at its start vertex, which must not be written twice.
        if i >= a.edge_count() && j >= b.edge_count() {
            break;
        }
    }
    out
}

/// Compares the angles of two edges in the order that starts at the lowest leftmost vertex.
/// Positive if edge `u` comes before `v`, negative if it comes after, zero if they are parallel.
fn turn_between(u: Vec2, v: Vec2) -> f32 {
    let upward = |edge: Vec2| edge.y > 0.0 || (edge.y == 0.0 && edge.x > 0.0);
    match (upward(u), upward(v)) {
        (true, false) => 1.0,
        (false, true) => -1.0,
        _ => cross(u, v),
    }
}

#[cfg(test)]
mod tests;
