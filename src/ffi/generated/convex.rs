//! Convex shapes without a world
//!
//! The engine's geometry functions on their own: mass, bounds, support, Minkowski sums, distance
//! (GJK), penetration depth (EPA), contact manifolds, ray and shape casts, and time of impact
//! (TOI, conservative advancement) of two convex shapes.
//!
//! Create a shape with `impel_convex_make_*`, or copy that of a shape with
//! `impel_shape_get_convex`. A transform gives its pose; results are in the same space as the
//! transforms.
//!
//! ```c
//! ImpelConvex box, ball;
//! impel_convex_make_box(1.0f, 0.5f, &box);
//! impel_convex_make_circle(center, 0.25f, &ball);
//! ImpelDistance distance;
//! impel_convex_distance(&box, box_transform, &ball, ball_transform, &distance);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::convex::ConvexPair;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_DENSITY, IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex,
    ImpelManifold, ImpelMassData, ImpelRotation, ImpelStatus, ImpelTransform, ImpelVec2, check,
    convert, convex, guard, pointers,
};
use crate::geometry::{Shape, minkowski};
use crate::math::Lengths;

/// Outcome of a time of impact computation.
pub type ImpelImpactState = i32;
/// The shapes do not touch during the motion.
pub const IMPEL_IMPACT_SEPARATED: ImpelImpactState = 0;
/// The shapes touch at `fraction`.
pub const IMPEL_IMPACT_HIT: ImpelImpactState = 1;
/// The shapes overlap at the start.
pub const IMPEL_IMPACT_OVERLAPPED: ImpelImpactState = 2;
/// No result within the tolerance was found. The shapes are still separate at `fraction`.
pub const IMPEL_IMPACT_FAILED: ImpelImpactState = 3;

/// Distance between two convex shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelDistance {
    /// Distance, in metres; zero if they overlap.
    pub distance: f32,
    /// Point of shape A closest to shape B, on its surface.
    pub point_a: ImpelVec2,
    /// Point of shape B closest to shape A, on its surface.
    pub point_b: ImpelVec2,
    /// Unit vector from A to B. Zero if the shapes without their rounding overlap.
    pub normal: ImpelVec2,
    /// Number of GJK iterations.
    pub iterations: u32,
}

/// Penetration of two convex shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPenetration {
    /// Whether they overlap. If false, all other fields are zero.
    pub overlaps: bool,
    /// Penetration depth, in metres: the length of the shortest translation that separates them.
    pub depth: f32,
    /// Unit vector from A to B along that translation.
    pub normal: ImpelVec2,
    /// Deepest point of A, inside B.
    pub point_a: ImpelVec2,
    /// Deepest point of B, inside A.
    pub point_b: ImpelVec2,
}

/// Result of a cast. If `hit` is false, all other fields are zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelCastHit {
    /// Point of contact.
    pub point: ImpelVec2,
    /// Unit normal at that point, towards the ray or the moving shape. Zero if they overlap at
    /// the start.
    pub normal: ImpelVec2,
    /// Fraction of the translation at the hit, within [0, 1].
    pub fraction: f32,
    /// Whether there was a hit.
    pub hit: bool,
}

/// Motion of a shape about its centre of mass, from a start pose to an end pose.
///
/// The rotation takes the shorter direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSweep {
    /// Centre of mass in the space of the shape.
    pub local_center: ImpelVec2,
    /// Position of the centre of mass at the start.
    pub start: ImpelVec2,
    /// Position of the centre of mass at the end.
    pub end: ImpelVec2,
    /// Rotation at the start.
    pub start_rotation: ImpelRotation,
    /// Rotation at the end.
    pub end_rotation: ImpelRotation,
}

/// Time of impact of two moving shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelImpact {
    /// Outcome.
    pub state: ImpelImpactState,
    /// Fraction of the motion until the shapes touch, when the gap is at most a few millimetres.
    /// 0 if they overlap at the start, `max_fraction` if they do not touch.
    pub fraction: f32,
}

/// Makes a circle. `radius` is in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_circle(
    center: ImpelVec2,
    radius: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_circle", || {
        let out_convex = pointers::out("out_convex", out_convex)?;
        let shape = convert::circle(["center", "radius"], center, radius, &Lengths::METRES)?;
        out_convex.set(convert::to_convex(&shape)?)
    })
}

/// Makes a capsule: all points within `radius` of the segment from `a` to `b`. See
/// `impel_shape_create_capsule`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_capsule(
    a: ImpelVec2,
    b: ImpelVec2,
    radius: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_capsule", || {
        let out_convex = pointers::out("out_convex", out_convex)?;
        let shape = convert::capsule(["a", "b", "radius"], a, b, radius, &Lengths::METRES)?;
        out_convex.set(convert::to_convex(&shape)?)
    })
}

/// Makes a segment from `a` to `b`, which are at least `IMPEL_MIN_SIZE` apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_segment(
    a: ImpelVec2,
    b: ImpelVec2,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_segment", || {
        let out_convex = pointers::out("out_convex", out_convex)?;
        let shape = convert::segment(["a", "b"], a, b, &Lengths::METRES)?;
        out_convex.set(convert::to_convex(&shape)?)
    })
}

/// Makes a box around the origin. `half_width` and `half_height` are in metres, within
/// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_box(
    half_width: f32,
    half_height: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_box", || {
        let out_convex = pointers::out("out_convex", out_convex)?;
        let geometry = convert::box_shape(half_width, half_height, &Lengths::METRES)?;
        out_convex.set(convert::to_convex(&geometry)?)
    })
}

/// Makes the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, expanded by a rounding
/// radius.
///
/// `radius` is in metres and may be zero. See `impel_shape_create_polygon`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_polygon(
    points: *const ImpelVec2,
    count: usize,
    radius: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_polygon", || {
        let out_convex = pointers::out("out_convex", out_convex)?;
        let geometry = convert::polygon(points, count, radius, &Lengths::METRES)?;
        out_convex.set(convert::to_convex(&geometry)?)
    })
}

/// Mass, centre of mass, and moment of inertia about it, of a convex shape.
///
/// `density` is in kg/m², within [0, `IMPEL_MAX_DENSITY`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_get_mass(
    convex: *const ImpelConvex,
    density: f32,
    out_mass_data: *mut ImpelMassData,
) -> ImpelStatus {
    guard::call("impel_convex_get_mass", || {
        let out_mass_data = pointers::out("out_mass_data", out_mass_data)?;
        let convex = convert::convex("convex", convex, &Lengths::METRES)?;
        let density = check::not_negative("density", density, IMPEL_MAX_DENSITY)?;
        out_mass_data.set(convex.mass(density).into())
    })
}

/// Smallest axis-aligned box (AABB) around a posed shape, with its rounding.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_get_aabb(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::call("impel_convex_get_aabb", || {
        let out_aabb = pointers::out("out_aabb", out_aabb)?;
        let convex = convert::convex("convex", convex, &Lengths::METRES)?;
        let transform = check::transform("transform", transform)?;
        out_aabb.set(convex.aabb(&transform).into())
    })
}

/// Support point: the vertex of a shape that lies farthest along a direction, and its index.
///
/// The direction and the point are in the space of the shape, without its rounding.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_get_support(
    convex: *const ImpelConvex,
    direction: ImpelVec2,
    out_point: *mut ImpelVec2,
    out_index: *mut u32,
) -> ImpelStatus {
    guard::call("impel_convex_get_support", || {
        let out_point = pointers::out("out_point", out_point)?;
        let out_index = pointers::out("out_index", out_index)?;
        let convex = convert::convex("convex", convex, &Lengths::METRES)?;
        let direction = check::vector("direction", direction, IMPEL_MAX_COEFFICIENT)?;
        let proxy = convex::proxy(&convex);
        let index = proxy.support(direction);
        out_point.set(proxy.points()[index].into())?;
        out_index.set(index as u32)
    })
}

/// Minkowski sum of two posed shapes without their rounding.
///
/// It is the set of all sums of a point of A and a point of B. The result is its vertices in
/// counter-clockwise order, at most as many as both shapes have together, so 2 *
/// `IMPEL_MAX_POLYGON_POINTS` always fit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_minkowski_sum(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_convex_minkowski_sum", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let points = pair.minkowski(minkowski::sum);
        points.points().iter().map(|&point| point.into()).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Minkowski difference of two posed shapes without their rounding.
///
/// It is the set of all differences of a point of A and a point of B. The shapes overlap if it
/// contains the origin. The result is its vertices, as in `impel_convex_minkowski_sum`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_minkowski_difference(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_convex_minkowski_difference", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let points = pair.minkowski(minkowski::difference);
        points.points().iter().map(|&point| point.into()).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Whether two posed shapes overlap or touch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_overlaps(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_overlaps: *mut bool,
) -> ImpelStatus {
    guard::call("impel_convex_overlaps", || {
        let out_overlaps = pointers::out("out_overlaps", out_overlaps)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        out_overlaps.set(pair.overlaps())
    })
}

/// Distance and closest points of two posed shapes, by GJK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_distance(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_distance: *mut ImpelDistance,
) -> ImpelStatus {
    guard::call("impel_convex_distance", || {
        let out_distance = pointers::out("out_distance", out_distance)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        out_distance.set(pair.distance())
    })
}

/// Penetration depth and direction of two posed shapes, by EPA.
///
/// EPA finds the face of the Minkowski difference nearest to the origin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_penetration(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_penetration: *mut ImpelPenetration,
) -> ImpelStatus {
    guard::call("impel_convex_penetration", || {
        let out_penetration = pointers::out("out_penetration", out_penetration)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        out_penetration.set(pair.penetration())
    })
}

/// Contact manifold of two posed shapes, with points up to `margin` metres apart. `margin` is
/// within [0, `IMPEL_MAX_SIZE`].
///
/// Exchanging A and B reverses the normal and changes nothing else. Two segments have no
/// contact.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_collide(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    margin: f32,
    out_manifold: *mut ImpelManifold,
) -> ImpelStatus {
    guard::call("impel_convex_collide", || {
        let out_manifold = pointers::out("out_manifold", out_manifold)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let margin = check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        out_manifold.set(pair.collide(margin))
    })
}

/// Contact manifold of a posed shape, A, and a half-space, B.
///
/// The half-space is in the world: the points with `normal · p <= offset`. Points up to `margin`
/// metres apart, within [0, `IMPEL_MAX_SIZE`], are included. The manifold's normal points from A
/// to B, opposite to the half-space's normal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_collide_half_space(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    normal: ImpelVec2,
    offset: f32,
    margin: f32,
    out_manifold: *mut ImpelManifold,
) -> ImpelStatus {
    guard::call("impel_convex_collide_half_space", || {
        let out_manifold = pointers::out("out_manifold", out_manifold)?;
        let convex = convert::convex("convex", convex, &Lengths::METRES)?;
        let transform = check::transform("transform", transform)?;
        let geometry = Shape::HalfSpace(convert::half_space(normal, offset)?);
        let margin = check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        out_manifold.set(convex::collide_half_space(&convex, &transform, &geometry, margin))
    })
}

/// Casts a ray from `origin` to `origin + translation` against a posed shape.
///
/// The rules are those of `impel_world_cast_ray_closest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_cast_ray(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    origin: ImpelVec2,
    translation: ImpelVec2,
    out_hit: *mut ImpelCastHit,
) -> ImpelStatus {
    guard::call("impel_convex_cast_ray", || {
        let out_hit = pointers::out("out_hit", out_hit)?;
        let convex = convert::convex("convex", convex, &Lengths::METRES)?;
        let transform = check::transform("transform", transform)?;
        let origin = check::position("origin", origin)?;
        let translation = check::translation("translation", translation)?;
        out_hit.set(convex::cast_ray(&convex, &transform, origin, translation))
    })
}

/// Moves shape B along a translation, without rotation, until it touches shape A.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_cast(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    translation_b: ImpelVec2,
    out_hit: *mut ImpelCastHit,
) -> ImpelStatus {
    guard::call("impel_convex_cast", || {
        let out_hit = pointers::out("out_hit", out_hit)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let translation_b = check::translation("translation_b", translation_b)?;
        out_hit.set(pair.cast(translation_b))
    })
}

/// Pose of a sweep at a fraction of its motion, within [0, 1].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_sweep_get_transform(
    sweep: *const ImpelSweep,
    fraction: f32,
    out_transform: *mut ImpelTransform,
) -> ImpelStatus {
    guard::call("impel_sweep_get_transform", || {
        let out_transform = pointers::out("out_transform", out_transform)?;
        let sweep = convex::sweep("sweep", sweep)?;
        let fraction = check::within("fraction", fraction, 0.0, 1.0)?;
        out_transform.set(sweep.transform(fraction).into())
    })
}

/// Time of impact (TOI) of two moving shapes: the fraction of the motion at which they first
/// touch.
///
/// Only the motion up to `max_fraction`, within (0, 1], is examined.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_time_of_impact(
    a: *const ImpelConvex,
    sweep_a: *const ImpelSweep,
    b: *const ImpelConvex,
    sweep_b: *const ImpelSweep,
    max_fraction: f32,
    out_impact: *mut ImpelImpact,
) -> ImpelStatus {
    guard::call("impel_convex_time_of_impact", || {
        let out_impact = pointers::out("out_impact", out_impact)?;
        let a = convert::convex("a", a, &Lengths::METRES)?;
        let sweep_a = convex::sweep("sweep_a", sweep_a)?;
        let b = convert::convex("b", b, &Lengths::METRES)?;
        let sweep_b = convex::sweep("sweep_b", sweep_b)?;
        let max_fraction = check::above_zero("max_fraction", max_fraction, 1.0)?;
        out_impact.set(convex::impact((&a, &sweep_a), (&b, &sweep_b), max_fraction))
    })
}
