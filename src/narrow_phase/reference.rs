//! Manifolds without looking at shapes.
//!
//! Two bodies that lie on each other touch with the same features from step to
//! step. So what a manifold was made of is kept in the bodies' own spaces
//! ([`ReferenceManifold`]), and as long as the features hold, the manifold
//! follows from it: two rotations a point; no shape, no box, no search, no
//! matching of impulses. This is not an extrapolation but the same formula: the
//! normal turns with the face that it belongs to, the separation is measured
//! between the same vertex and face, and the point keeps its place on the body
//! that has the vertex (a wheel's stays under its hub). All motion is measured
//! from the reference, not from step to step, so nothing drifts.
//!
//! When do the features hold? Sliding changes them where an end of one edge
//! passes an end of the other: that way is known when they are clipped, and
//! may be long. Both ends of an edge are watched, one that is too far to be in
//! the manifold too, so a body may rock; where an end is cut off, its height is
//! that of the edge above the cut. As shapes turn, another edge may come to
//! face the reference face, and as they sink in, another face may be nearer:
//! what [`reference_of`] allows them. Between two corners the normal may turn
//! until it stands on an edge. For circles on faces nothing matters but
//! sliding. Shapes that are apart stay so until they have come nearer by the
//! distance.
//!
//! (E. Catto's Box2D 3.2 keeps manifolds within 5 cm and 11.5°, and moves the
//! points by the relative pose.)

use super::refresh::offset_of;
use crate::geometry::{LocalManifold, NormalOf, Shape};
use crate::math::{Lengths, Transform, Vec2, clamp, min};
use crate::model::{BodySim, Manifold, NormalSource, ReferenceManifold};

/// Polygons of which one point is known, and that turned and came nearer by
/// less, in slops, touch with the same features. A corner that is left out is
/// farther away than four times this, and can come nearer by twice this before
/// it is seen: in time.
pub(super) const ROOM: f32 = 1.0;

/// Polygons of which two points are known may come nearer by this share of the
/// way between them: as deep as they are wide the shapes would part sideways.
const DEPTH_SHARE: f32 = 0.1;

/// And by no more than this, in slops.
const DEEPEST: f32 = 4.0;

/// Faces at less than 0.8° are parallel, and either may be the reference:
/// cos(0.8°).
pub(super) const PARALLEL: f32 = 0.9999;

/// How far an end may slide past the other before it is cut off there, in
/// slops: boxes of one width on each other have their ends at one place, and
/// would be computed in every step.
const OVERHANG: f32 = 0.5;

/// Whether the manifold has a point that the plain margin finds again.
pub fn is_near(manifold: &Manifold, lengths: &Lengths) -> bool {
    manifold.points().iter().any(|point| point.separation < lengths.speculative)
}

/// What turning `a` against `b` moves where they touch is no farther away than
/// the smaller of them is large. Static bodies have no extent of their own.
fn smaller_extent(a: &BodySim, b: &BodySim) -> f32 {
    let known = |sim: &BodySim| if sim.max_extent > 0.0 { sim.max_extent } else { f32::MAX };
    min(known(a), known(b))
}

/// The reference of a manifold just computed in the space of A, where B lay as
/// `b_in_a`.
pub fn reference_of(
    local: &LocalManifold,
    b_in_a: &Transform,
    [shape_a, shape_b]: [&Shape; 2],
    (a, b): (&BodySim, &BodySim),
    lengths: &Lengths,
) -> ReferenceManifold {
    let mut reference = ReferenceManifold {
        body_a: a.body,
        body_b: b.body,
        turn: b_in_a.q,
        extent: smaller_extent(a, b),
        ..ReferenceManifold::NONE
    };
    if local.count == 0 {
        // No point of the smaller body is farther from its centre than its
        // extent; so it is its centre that is watched, from the other body.
        let smaller_a = reference.extent == a.max_extent;
        reference.normal_source = if smaller_a { NormalSource::B } else { NormalSource::A };
        reference.normal = Vec2::X;
        reference.cores.set(0, [a.local_center, b.local_center]);
        reference.room = local.apart;
        reference.offset = offset_of(&reference, (a, b), lengths);
        return reference;
    }
    let is_circle = |shape: &Shape| matches!(shape, Shape::Circle(_));
    let radii = [shape_a.radius(), shape_b.radius()];
    let normal = local.normal;
    let [right, left] = local.slide;
    let in_b = |direction: Vec2| b_in_a.q.inverse_rotate(direction);
    (reference.normal_source, reference.normal, reference.incident) = match local.normal_of {
        NormalOf::A => (NormalSource::A, normal, in_b(local.incident)),
        NormalOf::B => (NormalSource::B, in_b(normal), local.incident),
        NormalOf::Neither if right < left => (NormalSource::Cores, normal, Vec2::ZERO),
        NormalOf::Neither => (NormalSource::None, normal, Vec2::ZERO),
    };
    reference.touching = true;
    reference.two_ends = local.count == 2 || local.left_out;
    let ends_known = if reference.two_ends { 2 } else { 1 };
    for (i, point) in local.points[..ends_known].iter().enumerate() {
        let half = 0.5 * point.separation;
        let core_a = point.point - (half + radii[0]) * normal;
        let core_b = point.point + (half + radii[1]) * normal;
        reference.cores.set(i, [core_a, b_in_a.apply_inverse(core_b)]);
        reference.held_by_a[i] = point.held_by_a;
    }
    reference.offset = offset_of(&reference, (a, b), lengths);
    let overhang = OVERHANG * lengths.slop;
    reference.slide = [right - overhang, left + overhang];
    if reference.normal_source == NormalSource::Cores {
        // In radians. Two circles have no corners.
        reference.slide = local.slide;
        reference.extent = if left == f32::MAX { 0.0 } else { 1.0 };
    } else if is_circle(shape_a) || is_circle(shape_b) {
        reference.room = f32::MAX;
    } else if reference.two_ends && local.turn > 0.0 {
        let way = (local.points[1].point - local.points[0].point).length();
        reference.room = clamp(DEPTH_SHARE * way, ROOM * lengths.slop, DEEPEST * lengths.slop);
        reference.extent = reference.room / local.turn;
    } else {
        reference.room = ROOM * lengths.slop;
    }
    reference
}

#[cfg(test)]
mod tests;
