//! Manifolds of polygons, capsules and segments.
//!
//! The separating axis test of the faces of both shapes selects the reference face, and the
//! incident edge of the other shape is clipped to it (D. Gregorius, "The Separating Axis Test
//! between Convex Polyhedra", GDC 2013). If two corners are closest, the manifold is a single
//! point between them.

use super::closest_features::{ClosestFeatures, closest_features};
use super::rectangle;
use super::{
    LocalManifold, LocalPoint, Meeting, NormalOf, circle, core_of, corner_room, feature, inverse,
};
use crate::geometry::clip::{ClippedPoint, clip_edge};
use crate::geometry::sat::{FaceAxis, Faces, SegmentFaces, best_face, support};
use crate::geometry::{Capsule, Circle, Polygon, Segment};
use crate::math::{Lengths, Vec2, cross, max, min};

/// Cosine of 0.8°, the angle below which two faces count as parallel.
pub(super) const PARALLEL: f32 = 0.9999;

pub(super) fn polygon_polygon(a: &Polygon, b: &Polygon, meeting: &Meeting) -> LocalManifold {
    if let (Some(box_a), Some(box_b)) = (a.rectangle(), b.rectangle()) {
        let radii = [a.radius(), b.radius()];
        return match rectangle::collide([box_a, box_b], radii, meeting) {
            Ok(manifold) => manifold,
            Err((reference, separation)) => {
                let (a, b) = (&Faces::of_polygon(a), &Faces::of_polygon(b));
                PolygonPair { a, b, meeting }.collide_corners(reference, separation)
            }
        };
    }
    collide_faces(&Faces::of_polygon(a), &Faces::of_polygon(b), meeting)
}

pub(super) fn polygon_capsule(a: &Polygon, b: &Capsule, meeting: &Meeting) -> LocalManifold {
    match SegmentFaces::new(b.a, b.b, meeting.lengths) {
        Some(core) => collide_faces(&Faces::of_polygon(a), &core.faces(b.radius), meeting),
        None => circle::polygon_circle(a, &end_of(b), meeting),
    }
}

pub(super) fn polygon_segment(a: &Polygon, b: &Segment, meeting: &Meeting) -> LocalManifold {
    polygon_capsule(a, &core_of(b), meeting)
}

pub(super) fn capsule_capsule(a: &Capsule, b: &Capsule, meeting: &Meeting) -> LocalManifold {
    let lengths = meeting.lengths;
    match (SegmentFaces::new(a.a, a.b, lengths), SegmentFaces::new(b.a, b.b, lengths)) {
        (Some(core_a), Some(core_b)) => {
            collide_faces(&core_a.faces(a.radius), &core_b.faces(b.radius), meeting)
        }
        (_, None) => circle::capsule_circle(a, &end_of(b), meeting),
        (None, Some(_)) => {
            let exchanged = Meeting { b_in_a: &inverse(meeting.b_in_a), ..*meeting };
            circle::capsule_circle(b, &end_of(a), &exchanged).flipped(meeting.b_in_a)
        }
    }
}

pub(super) fn capsule_segment(a: &Capsule, b: &Segment, meeting: &Meeting) -> LocalManifold {
    capsule_capsule(a, &core_of(b), meeting)
}

/// A capsule shorter than the smallest usable length, as a circle.
fn end_of(capsule: &Capsule) -> Circle {
    Circle { center: capsule.a, radius: capsule.radius }
}

/// Two cores and how they meet.
struct PolygonPair<'a> {
    a: &'a Faces<'a>,
    b: &'a Faces<'a>,
    meeting: &'a Meeting<'a>,
}

/// A reference face, and the vertex of the other shape nearest to it.
#[derive(Clone, Copy)]
pub(super) struct Reference {
    pub on_a: bool,
    pub face: usize,
    pub support: usize,
}

/// Creates the point where the incident edge meets the reference face.
#[inline(always)]
pub(super) fn edge_point(
    on_a: bool,
    point: Vec2,
    separation: f32,
    is_cut: bool,
    [owner, other]: [usize; 2],
) -> LocalPoint {
    // The identifier of a pair of corners does not depend on which face is the reference, or on
    // whether a corner was clipped.
    let feature = if on_a { feature(owner, other) } else { feature(other, owner) };
    // A clipped end lies at the end of the reference face.
    LocalPoint { point, separation, feature, held_by_a: is_cut == on_a }
}

/// The result of clipping an edge to a face, in the space of A.
pub(super) struct ClippedFaces {
    /// Whether the reference face belongs to A.
    pub on_a: bool,
    /// Outward unit normal of the reference face.
    pub normal: Vec2,
    pub start: LocalPoint,
    pub end: LocalPoint,
    /// Distance from `start` to `end` along the face, in metres.
    pub way: f32,
    /// Slide limits; see [`LocalManifold`].
    pub slide: [f32; 2],
    /// Incident normal; see [`LocalManifold`].
    pub incident: Vec2,
    /// Rotation limit; see [`LocalManifold`].
    pub turn: f32,
}

impl ClippedFaces {
    /// Creates the manifold of the points with a separation of at most `margin`.
    #[inline(always)]
    pub fn manifold(self, margin: f32, lengths: &Lengths) -> LocalManifold {
        let ClippedFaces { on_a, normal, start, end, way, slide, incident, turn } = self;
        let mut wanted = [start.separation <= margin, end.separation <= margin];
        let is_one = way < lengths.tie;
        if is_one {
            let start_is_deeper = start.separation <= end.separation;
            wanted = [wanted[0] && start_is_deeper, wanted[1] && !start_is_deeper];
        }
        let manifold = if on_a {
            // The points are ordered along the normal rotated by 90° counter-clockwise.
            LocalManifold::of_two(normal, NormalOf::A, [start, end], wanted)
        } else {
            LocalManifold::of_two(-normal, NormalOf::B, [end, start], [wanted[1], wanted[0]])
        };
        if is_one {
            // The other end is no farther away than this one.
            let slide = [max(slide[0], -lengths.slop), min(slide[1], lengths.slop)];
            return LocalManifold { slide, second_excluded: false, ..manifold };
        }
        LocalManifold { slide, incident, turn, ..manifold }
    }
}

#[inline(never)]
fn collide_faces(a: &Faces, b: &Faces, meeting: &Meeting) -> LocalManifold {
    let (axis_a, axis_b) = match best_faces(a, b, meeting) {
        Ok(axes) => axes,
        Err(apart) => return LocalManifold::apart(apart - a.radius - b.radius),
    };
    let pair = PolygonPair { a, b, meeting };
    let (reference, parallel) = pair.choose(&axis_a, &axis_b);
    match pair.clip(reference, parallel) {
        Some(manifold) => manifold,
        None => {
            let axis = if reference.on_a { &axis_a } else { &axis_b };
            pair.collide_corners(reference, axis.separation)
        }
    }
}

/// Computes the manifold of a face of `a` and the incident edge of `b`. Another axis may have a
/// larger separation.
pub(super) fn collide_with_face(
    a: &Faces,
    face: usize,
    b: &Faces,
    meeting: &Meeting,
) -> LocalManifold {
    let support = support(b.vertices, -meeting.b_in_a.q.inverse_rotate(a.normals[face]));
    let pair = PolygonPair { a, b, meeting };
    pair.clip(Reference { on_a: true, face, support }, true).unwrap_or(LocalManifold::EMPTY)
}

#[inline(always)]
fn best_faces(
    a: &Faces,
    b: &Faces,
    &Meeting { b_in_a, margin, lengths }: &Meeting,
) -> Result<(FaceAxis, FaceAxis), f32> {
    let limit = margin + a.radius + b.radius;
    let axis_a = best_face(a, b.vertices, b_in_a, limit, lengths)?;
    let axis_b = best_face(b, a.vertices, &inverse(b_in_a), limit, lengths)?;
    Ok((axis_a, axis_b))
}

impl PolygonPair<'_> {
    /// Selects the reference face. Also returns whether the best faces are parallel.
    ///
    /// For parallel faces in contact, rounding would make the choice alternate. So the longer
    /// edge is chosen, which is constant. Between equal edges the sign of the tilt decides; it
    /// reverses if the shapes are exchanged. Near zero tilt the choice does not matter.
    #[inline(always)]
    fn choose(&self, axis_a: &FaceAxis, axis_b: &FaceAxis) -> (Reference, bool) {
        let normal_a = self.a.normals[axis_a.face];
        let normal_b = self.meeting.b_in_a.q.rotate(self.b.normals[axis_b.face]);
        let parallel = normal_a.dot(normal_b) < -PARALLEL;
        let lead = axis_a.separation - axis_b.separation;
        let on_a = if parallel && lead.abs() < self.meeting.lengths.tie {
            let length_a = self.a.edge_length_squared(axis_a.face);
            let length_b = self.b.edge_length_squared(axis_b.face);
            length_a > length_b || (length_a == length_b && cross(normal_a, normal_b) <= 0.0)
        } else {
            lead >= 0.0
        };
        let axis = if on_a { axis_a } else { axis_b };
        (Reference { on_a, face: axis.face, support: axis.support }, parallel)
    }

    /// Computes the manifold of the reference face and its incident edge. Returns none if the
    /// vertex nearest to the face is beyond the end of the face, because another feature may be
    /// closer. `accept_any` disables this check, for parallel faces.
    #[inline(always)]
    fn clip(&self, reference: Reference, accept_any: bool) -> Option<LocalManifold> {
        let Reference { on_a, face, support } = reference;
        let (owner, other) = if on_a { (self.a, self.b) } else { (self.b, self.a) };
        let q = self.meeting.b_in_a.q;
        let normal = owner.normals[face];
        let (normal, normal_in_other) = if on_a {
            (normal, q.inverse_rotate(normal))
        } else {
            (q.rotate(normal), q.rotate(normal))
        };
        let face_end = owner.next(face);
        let incident = other.incident_edge(support, normal_in_other);
        let incident_end = other.next(incident);

        let face_edge = [owner.vertices[face], owner.vertices[face_end]];
        let incident_edge = [other.vertices[incident], other.vertices[incident_end]];
        let place = |edge: [Vec2; 2]| {
            [self.meeting.b_in_a.apply(edge[0]), self.meeting.b_in_a.apply(edge[1])]
        };
        let clipped = if on_a {
            clip_edge(face_edge, normal, place(incident_edge))?
        } else {
            clip_edge(place(face_edge), normal, incident_edge)?
        };

        // The incident vertices at the start and at the end of the reference face.
        let (low, high) =
            if clipped.opposed { (incident_end, incident) } else { (incident, incident_end) };
        let cut = if support == low { clipped.start_is_cut } else { clipped.end_is_cut };
        if cut && !accept_any {
            return None;
        }
        let contact =
            |end: &ClippedPoint, is_cut: bool, owner_vertex: usize, other_vertex: usize| {
                let middle = 0.5 * (owner.radius - other.radius - end.separation);
                let separation = end.separation - owner.radius - other.radius;
                let point = end.point + middle * normal;
                edge_point(on_a, point, separation, is_cut, [owner_vertex, other_vertex])
            };
        let incident_normal = other.normals[incident];
        let found = ClippedFaces {
            on_a,
            normal,
            start: contact(&clipped.start, clipped.start_is_cut, face, low),
            end: contact(&clipped.end, clipped.end_is_cut, face_end, high),
            way: clipped.end.along - clipped.start.along,
            slide: clipped.slide,
            incident: if on_a { q.rotate(incident_normal) } else { incident_normal },
            turn: other.steady_turn(incident, -incident_normal.dot(normal_in_other)),
        };
        Some(found.manifold(self.meeting.margin, self.meeting.lengths))
    }

    /// Handles a nearest vertex beyond the end of the reference face: finds the closest features.
    /// These are a pair of corners, or another face and a vertex.
    #[inline(never)]
    fn collide_corners(&self, reference: Reference, separation: f32) -> LocalManifold {
        let (a, b) = (self.a, self.b);
        let start = if reference.on_a {
            (reference.face, reference.support)
        } else {
            (reference.support, reference.face)
        };
        // In a deep overlap the vertex is beyond the face only by rounding.
        let closest = if separation > -self.meeting.lengths.tie {
            closest_features(
                a.vertices,
                b.vertices,
                self.meeting.b_in_a,
                start,
                self.meeting.lengths,
            )
        } else {
            ClosestFeatures::Overlap
        };
        match closest {
            ClosestFeatures::Vertices(vertex_a, vertex_b) => {
                let (point_a, point_b) = (a.vertices[vertex_a], b.vertices[vertex_b]);
                let name = feature(vertex_a, vertex_b);
                let fallback = self.outward(reference);
                let point_b = self.meeting.b_in_a.apply(point_b);
                let manifold = circle::point_point(
                    [point_a, point_b],
                    [a.radius, b.radius],
                    fallback,
                    name,
                    self.meeting,
                );
                let q = self.meeting.b_in_a.q;
                let of_a = corner_room(manifold.normal, a.normals_at(vertex_a));
                let of_b =
                    corner_room(-manifold.normal, b.normals_at(vertex_b).map(|n| q.rotate(n)));
                let slide = [max(of_a[0], of_b[0]), min(of_a[1], of_b[1])];
                LocalManifold { slide, ..manifold }
            }
            ClosestFeatures::FaceOfA(face, support) => {
                self.face_or_vertex(Reference { on_a: true, face, support })
            }
            ClosestFeatures::FaceOfB(face, support) => {
                self.face_or_vertex(Reference { on_a: false, face, support })
            }
            ClosestFeatures::Overlap => self.face_or_vertex(reference),
        }
    }

    /// Clips without the range check. If nothing is left, uses the support vertex alone.
    fn face_or_vertex(&self, reference: Reference) -> LocalManifold {
        if let Some(manifold) = self.clip(reference, true) {
            return manifold;
        }
        let normal = self.outward(reference);
        let (vertex_a, vertex_b) = if reference.on_a {
            (reference.face, reference.support)
        } else {
            (reference.support, reference.face)
        };
        let point_a = self.a.vertices[vertex_a];
        let point_b = self.meeting.b_in_a.apply(self.b.vertices[vertex_b]);
        let height = normal.dot(point_b - point_a);
        let separation = height - self.a.radius - self.b.radius;
        if separation > self.meeting.margin {
            return LocalManifold::apart(separation);
        }
        let (core, slide) = if reference.on_a {
            (point_b, self.a.radius - self.b.radius - height)
        } else {
            (point_a, self.a.radius - self.b.radius + height)
        };
        let point = LocalPoint {
            point: core + 0.5 * slide * normal,
            separation,
            feature: feature(vertex_a, vertex_b),
            held_by_a: !reference.on_a,
        };
        let normal_of = if reference.on_a { NormalOf::A } else { NormalOf::B };
        LocalManifold::one(normal, normal_of, point)
    }

    /// The normal of the reference face, from A to B.
    fn outward(&self, reference: Reference) -> Vec2 {
        if reference.on_a {
            self.a.normals[reference.face]
        } else {
            -self.meeting.b_in_a.q.rotate(self.b.normals[reference.face])
        }
    }
}
