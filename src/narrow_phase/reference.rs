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
//! may be long. For circles nothing else matters. Of polygons a face may come
//! to lie where a corner was, as they turn or come nearer: that is seen when
//! they have moved by [`ROOM`]. Shapes that are apart stay so until they have
//! come nearer by the distance.
//!
//! (E. Catto's Box2D 3.2 keeps manifolds within 5 cm and 11.5°, and moves the
//! points by the relative pose.)

use crate::geometry::{LINEAR_SLOP, LocalManifold, NormalOf, Shape};
use crate::math::{Rotation, Transform, Vec2, left_perp, min};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{BodySim, Manifold, NormalSource, ReferenceManifold};

/// Polygons that turned and came nearer by less, in metres, touch with the same
/// features. A corner that is left out is farther away than four times this,
/// and can come nearer by twice this before it is seen: in time.
const ROOM: f32 = LINEAR_SLOP;

/// Cores nearer than this have no direction between them, in metres.
const COINCIDENT: f32 = 1.0e-6;

/// Where the cores of a point lie, in world axes, from the centre of mass of A.
struct PlacedCores {
    a: Vec2,
    b: Vec2,
}

#[inline(always)]
fn place(cores: &[Vec2; 2], a: &BodySim, b: &BodySim, between: Vec2) -> PlacedCores {
    PlacedCores {
        a: a.transform.q.rotate(cores[0] - a.local_center),
        b: between + b.transform.q.rotate(cores[1] - b.local_center),
    }
}

/// The normal in the world, if it has a direction.
#[inline(always)]
fn normal_in_world(
    reference: &ReferenceManifold,
    a: &BodySim,
    b: &BodySim,
    cores: &PlacedCores,
) -> Option<Vec2> {
    match reference.normal_source {
        NormalSource::A => Some(a.transform.q.rotate(reference.normal)),
        NormalSource::B => Some(b.transform.q.rotate(reference.normal)),
        NormalSource::Cores => {
            let between = cores.b - cores.a;
            let distance = between.length();
            (distance > COINCIDENT).then(|| between / distance)
        }
        NormalSource::None => None,
    }
}

/// Where the core of B lies, seen from that of A: along the normal and to its
/// left.
#[inline(always)]
fn offset_of(cores: &PlacedCores, normal: Vec2) -> Vec2 {
    let between = cores.b - cores.a;
    Vec2::new(between.dot(normal), between.dot(left_perp(normal)))
}

/// How far at most, sliding aside, the bodies have moved against each other.
#[inline(always)]
fn motion(reference: &ReferenceManifold, offset: Vec2, turn: Rotation) -> f32 {
    // At least the length of the chord, for any turn.
    let turned = (turn.c - reference.turn.c).abs() + (turn.s - reference.turn.s).abs();
    (offset.x - reference.offset.x).abs() + turned * reference.extent
}

/// Brings a manifold up to date from its reference, or returns false where it
/// must be computed from the shapes. `ahead` gives how far ahead of touching
/// points are wanted, in metres, and is asked only where that decides.
#[inline(always)]
pub fn refresh(
    reference: &ReferenceManifold,
    manifold: &mut Manifold,
    (a, b): (&BodySim, &BodySim),
    ahead: impl Fn() -> f32,
) -> bool {
    let between = b.center - a.center;
    let first = place(&reference.cores[0], a, b, between);
    let Some(normal) = normal_in_world(reference, a, b, &first) else { return false };
    let offset = offset_of(&first, normal);
    let moved = motion(reference, offset, a.transform.q.inverse_compose(b.transform.q));
    let slid = offset.y - reference.offset.y;
    if manifold.count == 0 {
        let moved = moved + slid.abs();
        return moved + SPECULATIVE_DISTANCE < reference.room && moved + ahead() < reference.room;
    }
    // The core of a circle that lies within the other shape may leave it by
    // another side.
    let room = if offset.x > 0.0 { reference.room } else { min(reference.room, ROOM) };
    let [right, left] = reference.slide;
    if !(moved <= room && slid >= right && slid <= left) {
        return false;
    }
    let [radius_a, radius_b] = reference.radii;
    let radii = radius_a + radius_b;
    let middle = |cores: &PlacedCores, separation: f32, held_by_a: bool| {
        if held_by_a {
            cores.a + (radius_a + 0.5 * separation) * normal
        } else {
            cores.b - (radius_b + 0.5 * separation) * normal
        }
    };
    let separation = offset.x - radii;
    if manifold.count == 2 {
        let second = place(&reference.cores[1], a, b, between);
        let second_separation = (second.b - second.a).dot(normal) - radii;
        if second_separation > SPECULATIVE_DISTANCE || separation > SPECULATIVE_DISTANCE {
            return false;
        }
        let point = &mut manifold.points[1];
        point.anchor_a = middle(&second, second_separation, reference.held_by_a[1]);
        point.anchor_b = point.anchor_a - between;
        point.separation = second_separation;
    } else if separation > SPECULATIVE_DISTANCE {
        return false;
    }
    let point = &mut manifold.points[0];
    point.anchor_a = middle(&first, separation, reference.held_by_a[0]);
    point.anchor_b = point.anchor_a - between;
    point.separation = separation;
    manifold.normal = normal;
    true
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
) -> ReferenceManifold {
    let mut reference = ReferenceManifold {
        turn: b_in_a.q,
        radii: [shape_a.radius(), shape_b.radius()],
        extent: smaller_extent(a, b),
        ..ReferenceManifold::NONE
    };
    if local.count == 0 {
        // No point of the smaller body is farther from its centre than its
        // extent; so it is its centre that is watched, from the other body.
        let smaller_a = reference.extent == a.max_extent;
        reference.normal_source = if smaller_a { NormalSource::B } else { NormalSource::A };
        reference.normal = Vec2::X;
        reference.cores[0] = [a.local_center, b.local_center];
        reference.room = local.apart;
    } else {
        let is_circle = |shape: &Shape| matches!(shape, Shape::Circle(_));
        let [right, left] = local.slide;
        reference.normal_source = match local.normal_of {
            _ if right >= left => NormalSource::None,
            NormalOf::A => NormalSource::A,
            NormalOf::B => NormalSource::B,
            NormalOf::Neither => NormalSource::Cores,
        };
        let normal = local.normal;
        reference.normal =
            if local.normal_of == NormalOf::B { b_in_a.q.inverse_rotate(normal) } else { normal };
        reference.slide = local.slide;
        reference.room = if is_circle(shape_a) || is_circle(shape_b) { f32::MAX } else { ROOM };
        for (i, point) in local.points().iter().enumerate() {
            let half = 0.5 * point.separation;
            let core_a = point.point - (half + reference.radii[0]) * normal;
            let core_b = point.point + (half + reference.radii[1]) * normal;
            reference.cores[i] = [core_a, b_in_a.apply_inverse(core_b)];
            reference.held_by_a[i] = point.held_by_a;
        }
    }
    let first = place(&reference.cores[0], a, b, b.center - a.center);
    if let Some(normal) = normal_in_world(&reference, a, b, &first) {
        reference.offset = offset_of(&first, normal);
    }
    reference
}
