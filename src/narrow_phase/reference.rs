//! Reference manifolds: manifolds computed without the shapes.
//!
//! Two bodies at rest on each other touch with the same features in each step. A
//! [`ReferenceManifold`] therefore stores the source of a manifold in the local spaces of the
//! bodies. While the features stay the same, the manifold follows from it with two rotations per
//! point: no shape, AABB, search or matching of impulses is needed.
//!
//! This is no extrapolation but the same formula. The normal turns with the face that it belongs
//! to, the separation is measured between the same vertex and face, and the point keeps its
//! position on the body of the vertex (under its hub for a wheel). All motion is measured from
//! the reference, not from step to step, so there is no drift.
//!
//! The features can change in these ways:
//! - Sliding changes them where an end of one edge passes an end of the other. This distance
//!   follows from clipping, and may be long.
//! - Both ends of an edge are tracked, even if one is too far away to be in the manifold, so a
//!   body may rock. A clipped end has the height of the edge above the cut.
//! - When shapes turn, another edge may face the reference face, and when they penetrate, another
//!   face may become nearer. [`reference_of`] limits both motions.
//! - Between two corners, the normal may turn until it is perpendicular to an edge.
//! - For circles on faces, only sliding matters.
//! - Separated shapes remain so until they have approached by the distance between them.
//!
//! (E. Catto's Box2D 3.2 keeps manifolds within 5 cm and 11.5°, and moves the points by the
//! relative pose.)

use super::refresh::offset_of;
use crate::geometry::{LocalManifold, NormalOf, Shape};
use crate::math::{Lengths, Transform, Vec2, clamp, min};
use crate::model::{BodySim, Manifold, NormalSource, ReferenceManifold};

/// Maximum approach and turn, in slops, of polygons with one known point. Within it they touch with
/// the same features. An excluded corner is farther away than four times this, and can approach by
/// twice this before it is detected, which is in time.
pub(super) const FREE_MOTION: f32 = 1.0;

/// Maximum approach of polygons with two known points, as a share of the distance between the
/// points. Shapes that penetrate as deep as they are wide would separate sideways.
const DEPTH_SHARE: f32 = 0.1;

/// Upper limit of that approach, in slops.
const DEEPEST: f32 = 4.0;

/// Cosine of the angle below which faces count as parallel, cos(0.8°). Either may then be the
/// reference face.
pub(super) const PARALLEL: f32 = 0.9999;

/// Distance by which an end may slide past the other before it is clipped there, in slops. Without
/// it, stacked boxes of equal width, whose ends coincide, would be computed in every step.
const OVERHANG: f32 = 0.5;

/// Returns whether the manifold has a point within the speculative margin.
pub fn is_near(manifold: &Manifold, lengths: &Lengths) -> bool {
    manifold.points().iter().any(|point| point.separation < lengths.speculative)
}

/// Returns the extent of the smaller body, in metres. Turning one body against the other moves the
/// points of contact on an arm of at most this length. Static bodies have no extent.
fn smaller_extent(a: &BodySim, b: &BodySim) -> f32 {
    let known = |sim: &BodySim| if sim.max_extent > 0.0 { sim.max_extent } else { f32::MAX };
    min(known(a), known(b))
}

/// Returns the reference of a manifold that was just computed in the space of A. `b_in_a` is the
/// pose of B there.
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
        // No point of the smaller body is farther from its centre than its extent. So the motion
        // of its centre is measured in the frame of the other body.
        let smaller_a = reference.extent == a.max_extent;
        reference.normal_source = if smaller_a { NormalSource::B } else { NormalSource::A };
        reference.normal = Vec2::X;
        reference.cores.set(0, [a.local_center, b.local_center]);
        reference.motion_left = local.apart;
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
    reference.two_ends = local.count == 2 || local.second_excluded;
    let ends_known = if reference.two_ends { 2 } else { 1 };
    for (i, point) in local.points[..ends_known].iter().enumerate() {
        let half = 0.5 * point.separation;
        let core_a = point.point - (half + radii[0]) * normal;
        let core_b = point.point + (half + radii[1]) * normal;
        reference.cores.set(i, [core_a, b_in_a.apply_inverse(core_b)]);
        match i {
            0 => reference.first_held_by_a = point.held_by_a,
            _ => reference.second_held_by_a = point.held_by_a,
        }
    }
    reference.offset = offset_of(&reference, (a, b), lengths);
    let overhang = OVERHANG * lengths.slop;
    reference.slide = [right - overhang, left + overhang];
    if reference.normal_source == NormalSource::Cores {
        // In radians. Two circles have no corners.
        reference.slide = local.slide;
        reference.extent = if left == f32::MAX { 0.0 } else { 1.0 };
    } else if is_circle(shape_a) || is_circle(shape_b) {
        reference.motion_left = f32::MAX;
    } else if reference.two_ends && local.turn > 0.0 {
        let way = (local.points[1].point - local.points[0].point).length();
        reference.motion_left =
            clamp(DEPTH_SHARE * way, FREE_MOTION * lengths.slop, DEEPEST * lengths.slop);
        reference.extent = reference.motion_left / local.turn;
    } else {
        reference.motion_left = FREE_MOTION * lengths.slop;
    }
    reference
}

#[cfg(test)]
mod tests;
