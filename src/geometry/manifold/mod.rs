//! Contact manifolds: for two shapes, the direction to push them apart and up
//! to two points to push at. One function for each pair of kinds, picked from
//! a table; a pair in the other order takes the same function and turns the
//! result round.

mod chain;
mod circle;
mod closest_features;
mod half_space;
mod polygon;
mod rectangle;

use self::polygon::PARALLEL;
use super::Shape;
use crate::math::{Lengths, Rotation, Transform, Vec2, cross};

/// A point where two shapes touch, or soon will.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocalPoint {
    /// In the space of shape A, half way between the two surfaces along the normal.
    pub point: Vec2,
    /// From surface to surface along the normal, in metres; negative is overlap.
    pub separation: f32,
    /// Names the features that meet here; the same ones from step to step give
    /// the same number, so that impulses can be carried over.
    pub feature: u16,
    /// Whether the point keeps its place along the surface on A, where it is a
    /// corner of A, rather than on B.
    pub held_by_a: bool,
}

/// Which shape the normal turns with, while the same features touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormalOf {
    /// It is the normal of a face of A.
    A,
    /// It is the normal of a face of B.
    B,
    /// It lies between two points, and turns as they pass each other.
    Neither,
}

/// Where two shapes touch, in the space of shape A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocalManifold {
    /// The unit normal, from A to B.
    pub normal: Vec2,
    /// Whose it is.
    pub normal_of: NormalOf,
    /// The points; the first `count` are valid.
    pub points: [LocalPoint; 2],
    /// How many points there are.
    pub count: usize,
    /// How far B may slide against A, to the right and to the left of the
    /// normal, before other features touch, in metres. Where the normal lies
    /// between two points: the sine of what it may turn. Equal where it is not
    /// known.
    pub slide: [f32; 2],
    /// The normal of the edge that was clipped, in the space of A.
    pub incident: Vec2,
    /// There is one point, and behind it stands the edge's other end, which is
    /// farther away than the margin.
    pub left_out: bool,
    /// By how much the shapes may turn, in radians, without another edge coming
    /// to face the reference face. Zero where that is not known.
    pub turn: f32,
    /// Without points: the surfaces are at least this far apart, in metres.
    pub apart: f32,
}

impl LocalPoint {
    const NONE: LocalPoint =
        LocalPoint { point: Vec2::ZERO, separation: 0.0, feature: 0, held_by_a: false };
}

impl LocalManifold {
    /// Too far apart to touch.
    pub const EMPTY: LocalManifold = LocalManifold {
        normal: Vec2::ZERO,
        normal_of: NormalOf::Neither,
        points: [LocalPoint::NONE; 2],
        count: 0,
        slide: [0.0; 2],
        incident: Vec2::ZERO,
        left_out: false,
        turn: 0.0,
        apart: 0.0,
    };

    /// Too far apart to touch, by at least so many metres.
    #[inline(always)]
    fn apart(apart: f32) -> LocalManifold {
        LocalManifold { apart, ..LocalManifold::EMPTY }
    }

    /// The valid points.
    #[inline(always)]
    pub fn points(&self) -> &[LocalPoint] {
        &self.points[..self.count]
    }

    /// Along the face of one of the shapes, where a parallel face of the other is
    /// the reference: both measure the same, but each turns with its own shape.
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

    /// Those of two points that are wanted.
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
                left_out: true,
                ..LocalManifold::one(normal, normal_of, points[0])
            },
            [false, true] => LocalManifold {
                points: [points[1], points[0]],
                left_out: true,
                ..LocalManifold::one(normal, normal_of, points[1])
            },
            [false, false] => LocalManifold::EMPTY,
        }
    }

    /// The manifold of (B, A), in the space of B, as that of (A, B) in A's.
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
        let second = if self.count == 2 || self.left_out { flip(second) } else { second };
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
            // Both the motion and the left turn round.
            ..self
        }
    }
}

/// The name of the two vertices that end the touching features on one side.
#[inline(always)]
fn feature(vertex_a: usize, vertex_b: usize) -> u16 {
    ((vertex_a << 8) | vertex_b) as u16
}

/// How far a normal out of a corner may turn to the right and to the left until
/// it stands on an edge, as a sine, given the normals of the edges there.
#[inline(always)]
fn corner_room(normal: Vec2, [before, after]: [Vec2; 2]) -> [f32; 2] {
    let right = if normal.dot(before) > 0.0 { cross(normal, before) } else { -1.0 };
    let left = if normal.dot(after) > 0.0 { cross(normal, after) } else { 1.0 };
    [right, left]
}

type Collide = fn(&Shape, &Shape, &Transform, f32, &Lengths) -> LocalManifold;

/// Where `b`, placed by `b_in_a` in the space of `a`, touches `a`, in that
/// space. Points whose surfaces are more than `margin` apart are left out.
/// Lines meet no lines, and half-spaces no half-spaces.
#[inline]
pub fn collide(
    a: &Shape,
    b: &Shape,
    b_in_a: &Transform,
    margin: f32,
    lengths: &Lengths,
) -> LocalManifold {
    TABLE[a.kind() as usize][b.kind() as usize](a, b, b_in_a, margin, lengths)
}

/// Rows are the kind of A, columns that of B, in the order of `ShapeKind`.
#[rustfmt::skip]
static TABLE: [[Collide; 6]; 6] = [
    [circle_circle,     circle_capsule,     circle_segment,     circle_polygon,     circle_half_space,  circle_chain],
    [capsule_circle,    capsule_capsule,    capsule_segment,    capsule_polygon,    capsule_half_space, capsule_chain],
    [segment_circle,    segment_capsule,    nothing,            segment_polygon,    segment_half_space, nothing],
    [polygon_circle,    polygon_capsule,    polygon_segment,    polygon_polygon,    polygon_half_space, polygon_chain],
    [half_space_circle, half_space_capsule, half_space_segment, half_space_polygon, nothing,            half_space_chain],
    [chain_circle,      chain_capsule,      nothing,            chain_polygon,      chain_half_space,   nothing],
];

fn nothing(_: &Shape, _: &Shape, _: &Transform, _: f32, _: &Lengths) -> LocalManifold {
    LocalManifold::EMPTY
}

/// A table entry that unwraps the two kinds for the function which collides them.
macro_rules! entry {
    ($name:ident, $kind_a:ident, $kind_b:ident, $function:path) => {
        #[inline(always)]
        fn $name(
            a: &Shape,
            b: &Shape,
            b_in_a: &Transform,
            margin: f32,
            lengths: &Lengths,
        ) -> LocalManifold {
            match (a, b) {
                (Shape::$kind_a(a), Shape::$kind_b(b)) => $function(a, b, b_in_a, margin, lengths),
                _ => unreachable!("the table is indexed by kind"),
            }
        }
    };
}

/// A table entry for a pair in the other order.
macro_rules! flipped_entry {
    ($name:ident, $function:ident) => {
        #[inline(always)]
        fn $name(
            a: &Shape,
            b: &Shape,
            b_in_a: &Transform,
            margin: f32,
            lengths: &Lengths,
        ) -> LocalManifold {
            $function(b, a, &inverse(b_in_a), margin, lengths).flipped(b_in_a)
        }
    };
}

/// A table entry for a half-space first, whose own normal is the manifold's.
macro_rules! half_space_entry {
    ($name:ident, $function:ident) => {
        #[inline(always)]
        fn $name(
            a: &Shape,
            b: &Shape,
            b_in_a: &Transform,
            margin: f32,
            lengths: &Lengths,
        ) -> LocalManifold {
            let mut manifold = $function(b, a, &inverse(b_in_a), margin, lengths).flipped(b_in_a);
            if let (Shape::HalfSpace(plane), 1..) = (a, manifold.count) {
                manifold.normal = plane.normal;
            }
            manifold
        }
    };
}

entry!(circle_circle, Circle, Circle, circle::circle_circle);
entry!(capsule_circle, Capsule, Circle, circle::capsule_circle);
entry!(segment_circle, Segment, Circle, circle::segment_circle);
entry!(polygon_circle, Polygon, Circle, circle::polygon_circle);
entry!(capsule_capsule, Capsule, Capsule, polygon::capsule_capsule);
entry!(capsule_segment, Capsule, Segment, polygon::capsule_segment);
entry!(polygon_capsule, Polygon, Capsule, polygon::polygon_capsule);
entry!(polygon_segment, Polygon, Segment, polygon::polygon_segment);
entry!(polygon_polygon, Polygon, Polygon, polygon::polygon_polygon);
entry!(circle_half_space, Circle, HalfSpace, half_space::circle_half_space);
entry!(capsule_half_space, Capsule, HalfSpace, half_space::capsule_half_space);
entry!(segment_half_space, Segment, HalfSpace, half_space::segment_half_space);
entry!(polygon_half_space, Polygon, HalfSpace, half_space::polygon_half_space);
entry!(chain_circle, ChainSegment, Circle, chain::chain_circle);
entry!(chain_capsule, ChainSegment, Capsule, chain::chain_capsule);
entry!(chain_polygon, ChainSegment, Polygon, chain::chain_polygon);
entry!(chain_half_space, ChainSegment, HalfSpace, chain::chain_half_space);

flipped_entry!(circle_capsule, capsule_circle);
flipped_entry!(circle_segment, segment_circle);
flipped_entry!(circle_polygon, polygon_circle);
flipped_entry!(segment_capsule, capsule_segment);
flipped_entry!(capsule_polygon, polygon_capsule);
flipped_entry!(segment_polygon, polygon_segment);
flipped_entry!(circle_chain, chain_circle);
flipped_entry!(capsule_chain, chain_capsule);
flipped_entry!(polygon_chain, chain_polygon);
half_space_entry!(half_space_circle, circle_half_space);
half_space_entry!(half_space_capsule, capsule_half_space);
half_space_entry!(half_space_segment, segment_half_space);
half_space_entry!(half_space_polygon, polygon_half_space);
half_space_entry!(half_space_chain, chain_half_space);

/// The pose of A in the space of B from that of B in the space of A.
#[inline(always)]
fn inverse(b_in_a: &Transform) -> Transform {
    let q = Rotation { c: b_in_a.q.c, s: -b_in_a.q.s };
    Transform { p: -q.rotate(b_in_a.p), q }
}

#[cfg(test)]
mod tests;
