//! Manifolds without looking at shapes.
//!
//! Two bodies that rest against each other touch with the same features from
//! step to step. So what a manifold was made of is kept in the bodies' own
//! spaces (`ReferenceManifold`), and while the bodies have moved against each
//! other by less than [`STEADY`], the manifold follows from it: two rotations a
//! point, no shape, no box, no search, no matching of impulses. This is not an
//! extrapolation but the same formula: the normal turns with the face that it
//! belongs to, the separation is measured between the same vertex and face,
//! and the point keeps its place on the body that has the vertex (a wheel's
//! stays under its hub). The motion is measured from the reference, not from
//! step to step, so nothing drifts.
//!
//! E. Catto's Box2D 3.2 does the like within 5 cm and 11.5°, moving the points
//! by the relative pose. With exact features the limit only says how late a
//! change of features is seen, and can be small.

use crate::geometry::{LINEAR_SLOP, LocalManifold, NormalOf};
use crate::math::{Rotation, Transform, Vec2, left_perp, min};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{BodySim, Manifold, ReferenceManifold};

/// Bodies that moved less against each other, in metres, touch with the same
/// features. Far below the distance at which points are found, so none is
/// missed before it matters; and seen against a shape, an edge that is left by
/// so little still holds.
const STEADY: f32 = 0.5 * LINEAR_SLOP;

/// How the cores of a point lie in the world, seen from the centre of A.
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

#[inline(always)]
fn normal_in_world(reference: &ReferenceManifold, a: &BodySim, b: &BodySim) -> Vec2 {
    let q = if reference.turns_with_b { b.transform.q } else { a.transform.q };
    q.rotate(reference.normal)
}

#[inline(always)]
fn offset_of(cores: &PlacedCores, normal: Vec2) -> Vec2 {
    let between = cores.b - cores.a;
    Vec2::new(between.dot(normal), between.dot(left_perp(normal)))
}

/// How far, at most, the bodies have moved against each other where they meet.
#[inline(always)]
fn motion(reference: &ReferenceManifold, offset: Vec2, turn: Rotation) -> f32 {
    let slid = offset - reference.offset;
    // At least the length of the chord, for any turn.
    let turned = (turn.c - reference.turn.c).abs() + (turn.s - reference.turn.s).abs();
    slid.x.abs() + slid.y.abs() + turned * reference.extent
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
    if !reference.valid {
        return false;
    }
    let between = b.center - a.center;
    let normal = normal_in_world(reference, a, b);
    let first = place(&reference.cores[0], a, b, between);
    let offset = offset_of(&first, normal);
    let moved = motion(reference, offset, a.transform.q.inverse_compose(b.transform.q));
    if manifold.count == 0 {
        return moved + SPECULATIVE_DISTANCE < reference.apart && moved + ahead() < reference.apart;
    }
    if moved > STEADY {
        return false;
    }
    let [radius_a, radius_b] = reference.radii;
    let radii = radius_a + radius_b;
    let separation = offset.x - radii;
    let two = manifold.count == 2;
    let (second, second_separation) = if two {
        let second = place(&reference.cores[1], a, b, between);
        let height = (second.b - second.a).dot(normal);
        (second, height - radii)
    } else {
        (PlacedCores { a: Vec2::ZERO, b: Vec2::ZERO }, separation)
    };
    if separation > SPECULATIVE_DISTANCE || second_separation > SPECULATIVE_DISTANCE {
        return false;
    }
    manifold.normal = normal;
    let middle = |cores: &PlacedCores, separation: f32, held_by_a: bool| {
        if held_by_a {
            cores.a + (radius_a + 0.5 * separation) * normal
        } else {
            cores.b - (radius_b + 0.5 * separation) * normal
        }
    };
    let point = &mut manifold.points[0];
    point.anchor_a = middle(&first, separation, reference.held_by_a[0]);
    point.anchor_b = point.anchor_a - between;
    point.separation = separation;
    if two {
        let point = &mut manifold.points[1];
        point.anchor_a = middle(&second, second_separation, reference.held_by_a[1]);
        point.anchor_b = point.anchor_a - between;
        point.separation = second_separation;
    }
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
    radii: [f32; 2],
    (a, b): (&BodySim, &BodySim),
) -> ReferenceManifold {
    let mut reference = ReferenceManifold {
        turn: b_in_a.q,
        radii,
        extent: smaller_extent(a, b),
        valid: true,
        ..ReferenceManifold::NONE
    };
    if local.count == 0 {
        // No point of the smaller body is farther from its centre than its
        // extent; so it is its centre that is watched, from the other body.
        reference.turns_with_b = reference.extent == a.max_extent;
        reference.normal = Vec2::X;
        reference.cores[0] = [a.local_center, b.local_center];
        reference.apart = local.apart;
    } else {
        let normal = local.normal;
        reference.turns_with_b = local.normal_of == NormalOf::B;
        reference.valid = local.normal_of != NormalOf::Neither;
        reference.normal =
            if reference.turns_with_b { b_in_a.q.inverse_rotate(normal) } else { normal };
        for (i, point) in local.points().iter().enumerate() {
            let half = 0.5 * point.separation;
            let core_a = point.point - (half + radii[0]) * normal;
            let core_b = point.point + (half + radii[1]) * normal;
            reference.cores[i] = [core_a, b_in_a.apply_inverse(core_b)];
            reference.held_by_a[i] = point.held_by_a;
        }
    }
    let first = place(&reference.cores[0], a, b, b.center - a.center);
    reference.offset = offset_of(&first, normal_in_world(&reference, a, b));
    reference
}
