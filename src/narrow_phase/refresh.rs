//! Brings manifolds up to date from their references (see `reference.rs`): two rotations a
//! point, and most contacts of a step need no more.
//!
//! A contact has two points, with a core of each on two bodies: four places, which are
//! turned side by side. In a heap that moves nobody can guess which body a normal belongs
//! to, or whether an end is cut off, and a wrong guess takes a machine as long as all the
//! arithmetic: so that is chosen without branches.

use std::hint::select_unpredictable;

use super::reference::{PARALLEL, ROOM, is_near};
use crate::math::{Lengths, Vec2, Vec4, Vec4Swizzles, cross, left_perp, min};
use crate::model::{BodySim, Contact, Cores, NormalSource, ReferenceManifold};

/// Brings a manifold up to date from its reference, or returns false where it
/// must be computed from the shapes. `ahead` gives how far ahead of touching
/// points are wanted, in metres, and is asked only where that decides.
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

/// Where the bodies are to each other when a reference is made: what motion is measured from.
/// Zero where the normal has no direction.
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

/// The relative placement of two bodies.
struct RelativePlacement {
    /// As in [`Cores`], but from the centre of mass of A, in world axes.
    x: Vec4,
    y: Vec4,
    /// From A to B.
    between: Vec2,
    /// From the cores on A to those on B, of the first point and of the second: twice.
    arm_x: Vec4,
    arm_y: Vec4,
    /// By how much the bodies have turned against each other since the reference, times its
    /// extent: at least the length of the chord, for any turn.
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

/// The normal in the world where a body turns it, and that of the edge that faces it.
#[inline(always)]
fn turned_normals(reference: &ReferenceManifold, a: &BodySim, b: &BodySim) -> Vec4 {
    let is_of_b = reference.normal_source == NormalSource::B;
    let (own, other) = select_unpredictable(is_of_b, (b, a), (a, b));
    let (q, p) = (own.transform.q, other.transform.q);
    let (normal, incident) = (reference.normal, reference.incident);
    let v = Vec4::new(normal.x, normal.y, incident.x, incident.y);
    Vec4::new(q.c, q.c, p.c, p.c) * v + Vec4::new(-q.s, q.s, -p.s, p.s) * v.yxwz()
}

/// Whether shapes that did not touch are still apart.
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
    moved + lengths.speculative < reference.room && moved + ahead() < reference.room
}

/// Brings the manifold of shapes that touch up to date, if the same features still do.
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
    // The same points as would be found anew.
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
    let [first_held, second_held] = reference.held_by_a;
    let [one, two] = &mut manifold.points;
    one.anchor_a = core(first_held, Vec2::new(x.x, y.x), Vec2::new(x.y, y.y), first);
    one.separation = first;
    let anchor = core(second_held, Vec2::new(x.z, y.z), Vec2::new(x.w, y.w), second);
    two.anchor_a = select_unpredictable(has_two, anchor, two.anchor_a);
    two.separation = select_unpredictable(has_two, second, two.separation);
    (manifold.normal, manifold.between) = (normal, placed.between);
    let left_out = contact.left_out.anew();
    // A write would have the other half of the row written back to memory.
    if contact.left_out != left_out {
        contact.left_out = left_out;
    }
    true
}

/// A normal that turns with a body, how far the cores are apart along it, and whether the
/// features hold.
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
    // Of both points along the normal, then along that of the edge.
    let heights = arm_x * normals.xxzz() + arm_y * normals.yyww();
    // An end that is cut off is held by the body that the normal turns with. There it is
    // the edge's height above its cut that counts: where its line meets the cut's.
    let is_of_a = reference.normal_source == NormalSource::A;
    let cut = reference.held_by_a.map(|held| reference.two_ends & (held == is_of_a));
    let cosine = incident.dot(normal);
    let above_cut = heights.zw() / cosine;
    let first = select_unpredictable(cut[0], above_cut.x, heights.x);
    let second = select_unpredictable(cut[1], above_cut.y, heights.y);
    let second = select_unpredictable(reference.two_ends, second, f32::MAX);
    let distance = min(first, second);
    // The nearer end is one that was cut off, of an edge that has turned: the other face
    // may be the better reference.
    let nearer_is_cut = select_unpredictable(second < first, cut[1], cut[0]);
    let is_doubtful = nearer_is_cut & (cosine.abs() < PARALLEL);
    let aside = Vec2::new(arm_x.x, arm_y.x).dot(left_perp(normal)) - reference.offset.y;
    let moved = (distance - reference.offset.x).abs() + turned;
    // The core of a circle that lies within the other shape may leave it by another side.
    let is_inside = (reference.room == f32::MAX) & (distance <= 0.0);
    let room = select_unpredictable(is_inside, ROOM * lengths.slop, reference.room);
    let [right, left] = reference.slide;
    let holds = (moved <= room) & (aside >= right) & (aside <= left) & !is_doubtful;
    (normal, [first, second], holds)
}

/// The same of a normal from one point to another.
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
