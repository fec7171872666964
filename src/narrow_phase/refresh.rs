//! Updates manifolds from their references (see `reference.rs`) with two rotations per point.
//! Most contacts of a step need no more.
//!
//! A contact has two points, with a core of each on both bodies. These four positions are
//! transformed side by side in SIMD lanes. In a moving heap, it is unpredictable to which body a
//! normal belongs and whether an end is clipped. A mispredicted branch costs as much as all the
//! arithmetic, so both choices are branchless.

use std::hint::select_unpredictable;

use super::reference::{FREE_MOTION, PARALLEL, is_near};
use crate::math::{Lengths, Vec2, Vec4, Vec4Swizzles, cross, left_perp, min};
use crate::model::{BodySim, Contact, Cores, NormalSource, ReferenceManifold};

/// Updates a manifold from its reference. Returns false if it must be computed from the shapes.
/// `ahead` returns the speculative margin in metres. It is called only if the result depends on it.
#[inline(always)]
pub fn refresh(
    reference: &ReferenceManifold,
    contact: &mut Contact,
    ends: (&BodySim, &BodySim),
    lengths: &Lengths,
    ahead: impl Fn() -> f32,
) -> bool {
    if reference.normal_source == NormalSource::None {
        false
    } else if reference.touching {
        follows(reference, contact, ends, lengths, ahead)
    } else {
        stays_apart(reference, ends, lengths, ahead)
    }
}

/// Returns the relative position of the bodies when a reference is made, from which motion is
/// measured. The components are the distance along the normal and the position along the surface,
/// in metres. Zero if the normal has no direction.
pub fn offset_of(
    reference: &ReferenceManifold,
    (a, b): (&BodySim, &BodySim),
    lengths: &Lengths,
) -> Vec2 {
    let placed = place(reference, a, b);
    let arm = Vec2::new(placed.arm_x.x, placed.arm_y.x);
    let (normal, distances, _) = match reference.normal_source {
        NormalSource::None => return Vec2::ZERO,
        NormalSource::Cores if arm.length() <= lengths.speck => return Vec2::ZERO,
        NormalSource::Cores => between_points(reference, a, &placed, lengths),
        NormalSource::A | NormalSource::B => on_faces(reference, a, b, &placed, lengths),
    };
    Vec2::new(min(distances[0], distances[1]), arm.dot(left_perp(normal)))
}

/// Relative pose of two bodies, with the cores of a reference.
struct RelativePlacement {
    /// Positions as in [`Cores`], but relative to the centre of mass of A, in world axes.
    x: Vec4,
    y: Vec4,
    /// Vector from the centre of mass of A to that of B.
    between: Vec2,
    /// Vectors from the cores on A to those on B: first point, second point, and both again.
    arm_x: Vec4,
    arm_y: Vec4,
    /// Relative turn of the bodies since the reference, times its extent, in metres. At least the
    /// length of the chord, for any turn.
    turned: f32,
}

#[inline(always)]
fn place(reference: &ReferenceManifold, a: &BodySim, b: &BodySim) -> RelativePlacement {
    let (q_a, q_b) = (a.transform.q, b.transform.q);
    let q = Vec4::new(q_a.c, q_b.c, q_a.s, q_b.s);
    let center = Vec4::new(a.local_center.x, b.local_center.x, a.local_center.y, b.local_center.y);
    let (c, s) = (q.xyxy(), q.zwzw());
    let Cores { x, y } = reference.cores;
    let (x, y) = (Vec4::from_array(x) - center.xyxy(), Vec4::from_array(y) - center.zwzw());
    let between = b.center - a.center;
    let (x, y) = (
        Vec4::new(0.0, between.x, 0.0, between.x) + (c * x - s * y),
        Vec4::new(0.0, between.y, 0.0, between.y) + (s * x + c * y),
    );
    let turn = q_a.inverse_compose(q_b);
    let turned = (turn.c - reference.turn.c).abs() + (turn.s - reference.turn.s).abs();
    RelativePlacement {
        x,
        y,
        between,
        arm_x: x.ywyw() - x.xzxz(),
        arm_y: y.ywyw() - y.xzxz(),
        turned: turned * reference.extent,
    }
}

/// Returns the normal in world space, turned with its body, and the normal of the incident edge.
#[inline(always)]
fn turned_normals(reference: &ReferenceManifold, a: &BodySim, b: &BodySim) -> Vec4 {
    let is_of_b = reference.normal_source == NormalSource::B;
    let (own, other) = select_unpredictable(is_of_b, (b, a), (a, b));
    let (q, p) = (own.transform.q, other.transform.q);
    let (normal, incident) = (reference.normal, reference.incident);
    let v = Vec4::new(normal.x, normal.y, incident.x, incident.y);
    Vec4::new(q.c, q.c, p.c, p.c) * v + Vec4::new(-q.s, q.s, -p.s, p.s) * v.yxwz()
}

/// Returns whether shapes that did not touch are still separated.
#[inline(always)]
fn stays_apart(
    reference: &ReferenceManifold,
    (a, b): (&BodySim, &BodySim),
    lengths: &Lengths,
    ahead: impl Fn() -> f32,
) -> bool {
    let RelativePlacement { arm_x, arm_y, turned, .. } = place(reference, a, b);
    let normal = turned_normals(reference, a, b).xy();
    let arm = Vec2::new(arm_x.x, arm_y.x);
    let aside = arm.dot(left_perp(normal)) - reference.offset.y;
    let nearer = arm.dot(normal) - reference.offset.x;
    let moved = nearer.abs() + turned + aside.abs();
    moved + lengths.speculative < reference.motion_left && moved + ahead() < reference.motion_left
}

/// Updates the manifold of touching shapes. Returns false if the features may have changed.
#[inline(always)]
fn follows(
    reference: &ReferenceManifold,
    contact: &mut Contact,
    (a, b): (&BodySim, &BodySim),
    lengths: &Lengths,
    ahead: impl Fn() -> f32,
) -> bool {
    let placed = place(reference, a, b);
    let (normal, distances, holds) = if reference.normal_source == NormalSource::Cores {
        between_points(reference, a, &placed, lengths)
    } else {
        on_faces(reference, a, b, &placed, lengths)
    };
    let [radius_a, radius_b] = contact.radii;
    let radii = radius_a + radius_b;
    let [first, second] = distances.map(|distance| distance - radii);
    let manifold = &mut contact.manifold;
    let has_two = manifold.count == 2;
    let are_wanted = |margin: f32| (first <= margin) & ((second <= margin) == has_two);
    // The points must be the same as a new computation would find.
    if !holds
        || (!are_wanted(lengths.speculative)
            && (is_near(manifold, lengths) || !are_wanted(ahead())))
    {
        return false;
    }
    let RelativePlacement { x, y, .. } = placed;
    let core = |held: bool, on_a: Vec2, on_b: Vec2, separation: f32| {
        let (out_of_a, out_of_b) = (radius_a + 0.5 * separation, radius_b + 0.5 * separation);
        let core = select_unpredictable(held, on_a, on_b);
        core + select_unpredictable(held, out_of_a, -out_of_b) * normal
    };
    let [first_held, second_held] = reference.held_by_a();
    let [one, two] = &mut manifold.points;
    one.anchor_a = core(first_held, Vec2::new(x.x, y.x), Vec2::new(x.y, y.y), first);
    one.separation = first;
    let anchor = core(second_held, Vec2::new(x.z, y.z), Vec2::new(x.w, y.w), second);
    two.anchor_a = select_unpredictable(has_two, anchor, two.anchor_a);
    two.separation = select_unpredictable(has_two, second, two.separation);
    (manifold.normal, manifold.between) = (normal, placed.between);
    let exclusion = contact.exclusion.anew();
    // An unconditional write would dirty another cache line of the contact.
    if contact.exclusion != exclusion {
        contact.exclusion = exclusion;
    }
    true
}

/// Computes the manifold for a normal that turns with a body. Returns the normal, the distances of
/// the cores along it, and whether the features are unchanged.
#[inline(always)]
fn on_faces(
    reference: &ReferenceManifold,
    a: &BodySim,
    b: &BodySim,
    placed: &RelativePlacement,
    lengths: &Lengths,
) -> (Vec2, [f32; 2], bool) {
    let &RelativePlacement { arm_x, arm_y, turned, .. } = placed;
    let normals = turned_normals(reference, a, b);
    let (normal, incident) = (normals.xy(), normals.zw());
    // Heights of both points along the normal, then along the normal of the incident edge.
    let heights = arm_x * normals.xxzz() + arm_y * normals.yyww();
    // A clipped end is held by the body that owns the normal. Its separation is the height of the
    // edge above the cut: the distance to the edge's line along the normal.
    let is_of_a = reference.normal_source == NormalSource::A;
    let cut = reference.held_by_a().map(|held| reference.two_ends & (held == is_of_a));
    let cosine = incident.dot(normal);
    let above_cut = heights.zw() / cosine;
    let first = select_unpredictable(cut[0], above_cut.x, heights.x);
    let second = select_unpredictable(cut[1], above_cut.y, heights.y);
    let second = select_unpredictable(reference.two_ends, second, f32::MAX);
    let distance = min(first, second);
    // The nearer end is a clipped end of an edge that has turned. The other face may be the
    // better reference.
    let nearer_is_cut = select_unpredictable(second < first, cut[1], cut[0]);
    let is_doubtful = nearer_is_cut & (cosine.abs() < PARALLEL);
    let aside = Vec2::new(arm_x.x, arm_y.x).dot(left_perp(normal)) - reference.offset.y;
    let moved = (distance - reference.offset.x).abs() + turned;
    // The core of a circle that is within the other shape may leave it through another side.
    let is_inside = (reference.motion_left == f32::MAX) & (distance <= 0.0);
    let motion_left =
        select_unpredictable(is_inside, FREE_MOTION * lengths.slop, reference.motion_left);
    let [right, left] = reference.slide;
    let holds = (moved <= motion_left) & (aside >= right) & (aside <= left) & !is_doubtful;
    (normal, [first, second], holds)
}

/// Computes the same as [`on_faces`], for a normal from one core to another.
#[inline(always)]
fn between_points(
    reference: &ReferenceManifold,
    a: &BodySim,
    placed: &RelativePlacement,
    lengths: &Lengths,
) -> (Vec2, [f32; 2], bool) {
    let arm = Vec2::new(placed.arm_x.x, placed.arm_y.x);
    let length = arm.length();
    let normal = arm / length;
    let old = a.transform.q.rotate(reference.normal);
    let swung = cross(old, normal);
    let [right, left] = reference.slide;
    let holds = (length > lengths.speck)
        & (old.dot(normal) > 0.0)
        & (swung - placed.turned >= right)
        & (swung + placed.turned <= left);
    (normal, [arm.dot(normal), f32::MAX], holds)
}
