//! Manifolds with a half-space.
//!
//! The points are the lowest vertex and the other end of the edge that is most parallel to the
//! boundary line.

use super::{LocalManifold, LocalPoint, Meeting, NormalOf, core_of};
use crate::geometry::sat::{Faces, support};
use crate::geometry::{Capsule, Circle, HalfSpace, Polygon, Segment};
use crate::math::{Vec2, min};

#[inline(always)]
pub(super) fn circle_half_space(a: &Circle, b: &HalfSpace, meeting: &Meeting) -> LocalManifold {
    point_plane(a.center, a.radius, &b.moved(meeting.b_in_a), meeting.margin)
}

#[inline(always)]
pub(super) fn segment_half_space(a: &Segment, b: &HalfSpace, meeting: &Meeting) -> LocalManifold {
    capsule_half_space(&core_of(a), b, meeting)
}

#[inline(always)]
pub(super) fn capsule_half_space(a: &Capsule, b: &HalfSpace, meeting: &Meeting) -> LocalManifold {
    let &Meeting { b_in_a, margin, lengths } = meeting;
    let (&Capsule { a, b: end, radius }, plane) = (a, &b.moved(b_in_a));
    if (end - a).length_squared() < lengths.speck * lengths.speck {
        return point_plane(a, radius, plane, margin);
    }
    two_points([a, end], [0, 1], radius, plane, margin)
}

#[inline(always)]
pub(super) fn polygon_half_space(a: &Polygon, b: &HalfSpace, meeting: &Meeting) -> LocalManifold {
    let (faces, plane) = (Faces::of_polygon(a), &b.moved(meeting.b_in_a));
    let lowest = support(faces.vertices, -plane.normal);
    let edge = faces.incident_edge(lowest, plane.normal);
    let next = faces.next(edge);
    let ends = [faces.vertices[edge], faces.vertices[next]];
    let manifold = two_points(ends, [edge, next], faces.radius, plane, meeting.margin);
    let turn = faces.steady_turn(edge, -plane.normal.dot(faces.normals[edge]));
    LocalManifold { turn, ..manifold }
}

/// A half-space has no end to slide past.
const FREE: [f32; 2] = [-f32::MAX, f32::MAX];

#[inline(always)]
fn contact(core: Vec2, radius: f32, plane: &HalfSpace, feature: usize) -> LocalPoint {
    let height = plane.normal.dot(core) - plane.offset;
    let point = core - 0.5 * (height + radius) * plane.normal;
    LocalPoint { point, separation: height - radius, feature: feature as u16, held_by_a: true }
}

#[inline(always)]
fn point_plane(core: Vec2, radius: f32, plane: &HalfSpace, margin: f32) -> LocalManifold {
    let point = contact(core, radius, plane, 0);
    if point.separation > margin {
        return LocalManifold::apart(point.separation);
    }
    LocalManifold { slide: FREE, ..LocalManifold::one(-plane.normal, NormalOf::B, point) }
}

#[inline(always)]
fn two_points(
    ends: [Vec2; 2],
    names: [usize; 2],
    radius: f32,
    plane: &HalfSpace,
    margin: f32,
) -> LocalManifold {
    let points =
        [contact(ends[0], radius, plane, names[0]), contact(ends[1], radius, plane, names[1])];
    let wanted = [points[0].separation <= margin, points[1].separation <= margin];
    if wanted == [false, false] {
        return LocalManifold::apart(min(points[0].separation, points[1].separation));
    }
    let manifold = LocalManifold::of_two(-plane.normal, NormalOf::B, points, wanted);
    LocalManifold { slide: FREE, ..manifold }
}
