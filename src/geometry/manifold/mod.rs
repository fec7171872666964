//! Contact manifolds: the contact normal of two shapes and up to two contact points.
//!
//! A table selects one function for each pair of shape kinds. A pair in the reverse order uses
//! the same function and flips the result.

mod chain;
mod circle;
mod closest_features;
mod half_space;
mod polygon;
mod rectangle;

use self::polygon::PARALLEL;
use super::{Capsule, Segment, Shape, ShapeKind};
use crate::math::{Lengths, Rotation, Transform, Vec2, cross};

/// A contact point: the shapes touch here, or soon will.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocalPoint {
    /// Position in the space of shape A, halfway between the two surfaces along the normal.
    pub point: Vec2,
    /// Distance between the surfaces along the normal, in metres; negative for an overlap.
    pub separation: f32,
    /// Identifier of the pair of features that meet here. It is the same from step to step, so
    /// that impulses can be matched for warm starting.
    pub feature: u16,
    /// Whether the point is fixed on A, because it is a corner of A; otherwise it is fixed on B.
    pub held_by_a: bool,
}

/// The shape that the normal rotates with, while the same features touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalOf {
    /// The normal belongs to a face of A.
    A,
    /// The normal belongs to a face of B.
    B,
    /// The normal lies between two points, and turns as they pass each other.
    Neither,
}

/// The contact manifold of two shapes, in the space of shape A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocalManifold {
    /// Unit normal, from A to B.
    pub normal: Vec2,
    /// The shape that the normal belongs to.
    pub normal_of: NormalOf,
    /// Contact points; the first `count` are valid.
    pub points: [LocalPoint; 2],
    /// Number of valid contact points, 0 to 2.
    pub count: usize,
    /// Distances that B may slide against A before other features touch, in metres.
    ///
    /// The first is to the right of the normal (negative or zero), the second to the left.
    ///
    /// If the normal lies between two points: the sines of the angles it may turn by. Both values
    /// are equal if the limits are unknown.
    pub slide: [f32; 2],
    /// Normal of the clipped incident edge, in the space of A.
    pub incident: Vec2,
    /// Whether the second point is excluded because it is farther away than the margin. It is
    /// then stored after the single valid point.
    pub second_excluded: bool,
    /// Rotation, in radians, within which the incident edge stays the same. Zero if it is
    /// unknown.
    pub turn: f32,
    /// Lower bound of the distance between the surfaces, in metres, if there are no points.
    pub apart: f32,
}

impl LocalPoint {
    const NONE: LocalPoint =
        LocalPoint { point: Vec2::ZERO, separation: 0.0, feature: 0, held_by_a: false };
}

impl LocalManifold {
    /// The manifold of shapes that do not touch.
    pub const EMPTY: LocalManifold = LocalManifold {
        normal: Vec2::ZERO,
        normal_of: NormalOf::Neither,
        points: [LocalPoint::NONE; 2],
        count: 0,
        slide: [0.0; 2],
        incident: Vec2::ZERO,
        second_excluded: false,
        turn: 0.0,
        apart: 0.0,
    };

    /// Creates an empty manifold of surfaces that are at least `apart` metres apart.
    #[inline(always)]
    fn apart(apart: f32) -> LocalManifold {
        LocalManifold { apart, ..LocalManifold::EMPTY }
    }

    #[inline(always)]
    pub fn points(&self) -> &[LocalPoint] {
        &self.points[..self.count]
    }

    /// Makes the parallel face of `owner` the reference face. Parallel faces give the same points,
    /// but each normal rotates with its own shape.
    #[inline(always)]
    pub fn along_face_of(self, owner: NormalOf) -> LocalManifold {
        let LocalManifold { normal, incident, normal_of, .. } = self;
        let (other_normal, other_incident) = match normal_of {
            NormalOf::A => (-incident, normal),
            NormalOf::B => (incident, -normal),
            NormalOf::Neither => return self,
        };
        if normal_of == owner || other_normal.dot(normal) < PARALLEL {
            return self;
        }
        LocalManifold {
            normal: other_normal,
            incident: other_incident,
            normal_of: owner,
            turn: 0.0,
            ..self
        }
    }

    #[inline(always)]
    fn one(normal: Vec2, normal_of: NormalOf, point: LocalPoint) -> LocalManifold {
        let points = [point, LocalPoint::NONE];
        LocalManifold { normal, normal_of, points, count: 1, ..LocalManifold::EMPTY }
    }

    /// Creates a manifold from those of two points that are wanted.
    #[inline(always)]
    fn of_two(
        normal: Vec2,
        normal_of: NormalOf,
        points: [LocalPoint; 2],
        wanted: [bool; 2],
    ) -> LocalManifold {
        match wanted {
            [true, true] => {
                LocalManifold { normal, normal_of, points, count: 2, ..LocalManifold::EMPTY }
            }
            [true, false] => LocalManifold {
                points,
                second_excluded: true,
                ..LocalManifold::one(normal, normal_of, points[0])
            },
            [false, true] => LocalManifold {
                points: [points[1], points[0]],
                second_excluded: true,
                ..LocalManifold::one(normal, normal_of, points[1])
            },
            [false, false] => LocalManifold::EMPTY,
        }
    }

    /// Converts the manifold of (B, A), in the space of B, to that of (A, B) in the space of A.
    #[inline(always)]
    fn flipped(self, b_in_a: &Transform) -> LocalManifold {
        if self.count == 0 {
            return self;
        }
        let flip = |point: LocalPoint| LocalPoint {
            point: b_in_a.apply(point.point),
            held_by_a: !point.held_by_a,
            ..point
        };
        let [first, second] = self.points;
        let second = if self.count == 2 || self.second_excluded { flip(second) } else { second };
        LocalManifold {
            normal: -b_in_a.q.rotate(self.normal),
            normal_of: match self.normal_of {
                NormalOf::A => NormalOf::B,
                NormalOf::B => NormalOf::A,
                NormalOf::Neither => NormalOf::Neither,
            },
            points: [flip(first), second],
            count: self.count,
            incident: b_in_a.q.rotate(self.incident),
            // The direction of motion and the left side both reverse, so `slide` stays the same.
            ..self
        }
    }
}

#[inline(always)]
fn feature(vertex_a: usize, vertex_b: usize) -> u16 {
    ((vertex_a << 8) | vertex_b) as u16
}

/// Angles, as sines, that a normal at a corner may turn to the right and to the left. The limits
/// are the normals of the edges before and after the corner.
#[inline(always)]
fn corner_room(normal: Vec2, [before, after]: [Vec2; 2]) -> [f32; 2] {
    let right = if normal.dot(before) > 0.0 { cross(normal, before) } else { -1.0 };
    let left = if normal.dot(after) > 0.0 { cross(normal, after) } else { 1.0 };
    [right, left]
}

/// The relative pose of two shapes, and the parameters of their manifold.
#[derive(Clone, Copy)]
struct Meeting<'a> {
    b_in_a: &'a Transform,
    margin: f32,
    lengths: &'a Lengths,
}

/// Computes the manifold of `a` and `b`, with `b` at pose `b_in_a`, in the space of `a`. Points
/// with a separation above `margin` are excluded. Segments do not collide with segments, and
/// half-spaces not with half-spaces.
#[inline]
pub fn collide(
    a: &Shape,
    b: &Shape,
    b_in_a: &Transform,
    margin: f32,
    lengths: &Lengths,
) -> LocalManifold {
    TABLE[a.kind() as usize][b.kind() as usize](a, b, &Meeting { b_in_a, margin, lengths })
}

type Collide = fn(&Shape, &Shape, &Meeting) -> LocalManifold;

/// Sets the table entries of pairs of kinds, in both orders. Each function takes the two shapes.
macro_rules! set_pairs {
    ($table:ident: $($a:ident $b:ident $function:path;)*) => {$(
        $table[ShapeKind::$b as usize][ShapeKind::$a as usize] = |a, b, meeting| {
            let (Shape::$b(first), Shape::$a(second)) = (a, b) else { unreachable!() };
            let a_in_b = &inverse(meeting.b_in_a);
            let found = $function(second, first, &Meeting { b_in_a: a_in_b, ..*meeting });
            let mut manifold = found.flipped(meeting.b_in_a);
            // The normal of a half-space is exact.
            if let (Shape::HalfSpace(plane), 1..) = (a, manifold.count) {
                manifold.normal = plane.normal;
            }
            manifold
        };
        $table[ShapeKind::$a as usize][ShapeKind::$b as usize] = |a, b, meeting| {
            let (Shape::$a(a), Shape::$b(b)) = (a, b) else { unreachable!() };
            $function(a, b, meeting)
        };
    )*};
}

/// Indexed by the kind of A, then the kind of B.
static TABLE: [[Collide; 6]; 6] = {
    let mut table = [[(|_, _, _| LocalManifold::EMPTY) as Collide; 6]; 6];
    set_pairs!(table:
        Circle Circle circle::circle_circle;
        Capsule Circle circle::capsule_circle;
        Segment Circle circle::segment_circle;
        Polygon Circle circle::polygon_circle;
        Capsule Capsule polygon::capsule_capsule;
        Capsule Segment polygon::capsule_segment;
        Polygon Capsule polygon::polygon_capsule;
        Polygon Segment polygon::polygon_segment;
        Polygon Polygon polygon::polygon_polygon;
        Circle HalfSpace half_space::circle_half_space;
        Capsule HalfSpace half_space::capsule_half_space;
        Segment HalfSpace half_space::segment_half_space;
        Polygon HalfSpace half_space::polygon_half_space;
        ChainSegment Circle chain::chain_circle;
        ChainSegment Capsule chain::chain_capsule;
        ChainSegment Polygon chain::chain_polygon;
        ChainSegment HalfSpace chain::chain_half_space;
    );
    table
};

/// A segment as a capsule of radius zero.
#[inline(always)]
fn core_of(segment: &Segment) -> Capsule {
    Capsule { a: segment.a, b: segment.b, radius: 0.0 }
}

/// Inverts a relative pose: the pose of A in the space of B, from that of B in the space of A.
#[inline(always)]
fn inverse(b_in_a: &Transform) -> Transform {
    let q = Rotation { c: b_in_a.q.c, s: -b_in_a.q.s };
    Transform { p: -q.rotate(b_in_a.p), q }
}

#[cfg(test)]
mod tests;
