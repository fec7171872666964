//! Manifolds with chain segments, limited to normals that are valid in the whole chain.
//!
//! A single segment can be hit at its ends from any direction. In a chain, an end is a corner
//! between two segments. At a convex corner, valid normals lie between the normals of the two
//! segments. At a straight or concave corner only the segments themselves collide. This prevents
//! ghost collisions (E. Catto, "Ghost collisions", 2020, which calls the valid directions a Gauss
//! map).

use super::polygon::collide_with_face;
use super::{LocalManifold, Meeting, NormalOf, circle, corner_room, half_space, inverse, polygon};
use crate::geometry::sat::{Faces, SegmentFaces};
use crate::geometry::{Capsule, ChainSegment, Circle, HalfSpace, Polygon};
use crate::math::{Vec2, cross, left_perp, max, min};

/// Bend below which two segments count as straight, in radians.
const STRAIGHT: f32 = 1.0e-3;
/// Angle by which a normal may exceed the range of a corner, in radians.
const BEYOND: f32 = 5.0e-3;

/// A chain segment from the side that a shape lies on, from right to left.
struct SegmentSide {
    /// Face of [`SegmentFaces`]: 0 is the right side of the chain, 1 the left side.
    face: usize,
    normal: Vec2,
    ends: [Vec2; 2],
    /// Normals of the previous and the next segment, on this side.
    neighbours: [Vec2; 2],
}

/// Classification of a contact normal.
enum Verdict {
    /// Valid: it belongs to the segment, or to an end of the chain.
    Own,
    /// It equals the normal of the segment except for rounding, at an end of the segment.
    Level,
    /// Valid: it belongs to a convex corner between segments with these normals.
    Corner([Vec2; 2]),
    /// It is beyond the range of a convex corner. The contact belongs to the neighbour, unless
    /// the shape is as deep behind this segment.
    Beyond { corner: Vec2, neighbour: Vec2 },
    /// The chain is straight or concave there, so the normal is invalid.
    Internal,
}

impl SegmentSide {
    /// Selects the side of a shape with this middle. Returns none if the shape passes through.
    fn of(chain: &ChainSegment, middle: Vec2) -> Option<SegmentSide> {
        let normal = chain.normal();
        let ([a, b], [before, after]) = ([chain.segment.a, chain.segment.b], chain.neighbours);
        let side = if normal.dot(middle - a) >= 0.0 {
            SegmentSide { face: 0, normal, ends: [a, b], neighbours: [before, after] }
        } else if chain.one_sided {
            return None;
        } else {
            SegmentSide { face: 1, normal: -normal, ends: [b, a], neighbours: [-after, -before] }
        };
        (chain.one_sided || side.holds(middle)).then_some(side)
    }

    /// Returns whether a point in front of this segment is on this side of the chain. At a concave
    /// corner it must be in front of both segments. A shape that tips over an edge gets behind the
    /// segment that it leaves.
    fn holds(&self, point: Vec2) -> bool {
        let [before, after] = self.neighbours;
        let in_front = |end: usize| self.neighbours[end].dot(point - self.ends[end]) >= 0.0;
        (cross(before, self.normal) >= 0.0 || in_front(0))
            && (cross(self.normal, after) >= 0.0 || in_front(1))
    }

    /// Replaces the normal of a manifold by the normal of the segment.
    fn level(&self, found: LocalManifold) -> LocalManifold {
        LocalManifold { normal: self.normal, slide: [0.0; 2], turn: 0.0, ..found }
    }

    fn judge(&self, normal: Vec2, of: NormalOf) -> Verdict {
        if of == NormalOf::A && normal.dot(self.normal) > 0.0 {
            return Verdict::Own;
        }
        let lean = normal.dot(left_perp(self.normal));
        let at = usize::from(lean > 0.0);
        let neighbour = self.neighbours[at];
        if neighbour == Vec2::ZERO {
            return Verdict::Own;
        }
        let (before, after) =
            if at == 1 { (self.normal, neighbour) } else { (neighbour, self.normal) };
        let bend = cross(before, after);
        // A chain that turns straight back has a convex tip there.
        let is_tip = bend.abs() <= STRAIGHT && before.dot(after) < 0.0;
        if bend <= STRAIGHT && !is_tip {
            // Exactly above a straight corner, both segments are hit at their ends.
            let is_level = lean.abs() <= STRAIGHT && normal.dot(self.normal) > 0.0;
            if is_level { Verdict::Level } else { Verdict::Internal }
        } else if cross(before, normal) >= -BEYOND && cross(normal, after) >= -BEYOND {
            Verdict::Corner([before, after])
        } else {
            Verdict::Beyond { corner: self.ends[at], neighbour }
        }
    }
}

/// Limits the slide of a manifold at a corner to the range of the corner's normals.
fn at_corner(found: LocalManifold, normals: [Vec2; 2]) -> LocalManifold {
    let slide = match found.normal_of {
        NormalOf::Neither => {
            let [right, left] = corner_room(found.normal, normals);
            [max(found.slide[0], right), min(found.slide[1], left)]
        }
        // The normal belongs to a face of the other shape and rotates with it: collide again in
        // the next step.
        NormalOf::A | NormalOf::B => [0.0; 2],
    };
    LocalManifold { slide, turn: 0.0, ..found }
}

pub(super) fn chain_circle(a: &ChainSegment, b: &Circle, meeting: &Meeting) -> LocalManifold {
    let found = circle::segment_circle(&a.segment, b, meeting);
    if found.count == 0 {
        return found;
    }
    let Some(side) = SegmentSide::of(a, meeting.b_in_a.apply(b.center)) else {
        return LocalManifold::EMPTY;
    };
    match side.judge(found.normal, found.normal_of) {
        Verdict::Own => found,
        Verdict::Level => side.level(found),
        Verdict::Corner(normals) => at_corner(found, normals),
        Verdict::Beyond { .. } | Verdict::Internal => LocalManifold::EMPTY,
    }
}

pub(super) fn chain_capsule(a: &ChainSegment, b: &Capsule, meeting: &Meeting) -> LocalManifold {
    let middle = 0.5 * (b.a + b.b);
    let Some(core) = SegmentFaces::new(b.a, b.b, meeting.lengths) else {
        let end = Circle { center: middle, radius: b.radius };
        return chain_circle(a, &end, meeting);
    };
    let a_in_b = &inverse(meeting.b_in_a);
    let found = polygon::capsule_segment(b, &a.segment, &Meeting { b_in_a: a_in_b, ..*meeting });
    judged(a, &core.faces(b.radius), middle, meeting, found.flipped(meeting.b_in_a))
}

pub(super) fn chain_polygon(a: &ChainSegment, b: &Polygon, meeting: &Meeting) -> LocalManifold {
    let a_in_b = &inverse(meeting.b_in_a);
    let found = polygon::polygon_segment(b, &a.segment, &Meeting { b_in_a: a_in_b, ..*meeting });
    let faces = Faces::of_polygon(b);
    judged(a, &faces, b.centroid(), meeting, found.flipped(meeting.b_in_a))
}

pub(super) fn chain_half_space(
    a: &ChainSegment,
    b: &HalfSpace,
    meeting: &Meeting,
) -> LocalManifold {
    half_space::segment_half_space(&a.segment, b, meeting)
}

/// Converts a manifold with the segment alone to a manifold with the segment in its chain.
fn judged(
    a: &ChainSegment,
    b: &Faces,
    middle: Vec2,
    meeting: &Meeting,
    found: LocalManifold,
) -> LocalManifold {
    let &Meeting { b_in_a, lengths, .. } = meeting;
    if found.count == 0 {
        return found;
    }
    let Some(side) = SegmentSide::of(a, b_in_a.apply(middle)) else { return LocalManifold::EMPTY };
    match side.judge(found.normal, found.normal_of) {
        Verdict::Own => return found,
        Verdict::Corner(normals) => return at_corner(found, normals),
        Verdict::Beyond { corner, neighbour } => {
            let in_front = |normal: Vec2| {
                let nearest = b.vertices
                    [crate::geometry::sat::support(b.vertices, -b_in_a.q.inverse_rotate(normal))];
                normal.dot(b_in_a.apply(nearest) - corner)
            };
            if in_front(neighbour) > in_front(side.normal) + lengths.tie {
                return LocalManifold::EMPTY;
            }
        }
        Verdict::Level | Verdict::Internal => {}
    }
    let snapped = match SegmentFaces::new(a.segment.a, a.segment.b, lengths) {
        Some(line) => collide_with_face(&line.faces(0.0), side.face, b, meeting),
        None => LocalManifold::EMPTY,
    };
    let is_level = matches!(side.judge(found.normal, found.normal_of), Verdict::Level);
    if snapped.count == 0 && is_level { side.level(found) } else { snapped }
}
