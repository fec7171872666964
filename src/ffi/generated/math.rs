//! Math: vectors, positions, rotations, transforms, bounding boxes (AABBs)
//!
//! These types are plain values and are passed by value. Functions that cannot fail return their
//! result. If an argument is NaN, the result is NaN, or false.
//!
//! ```c
//! ImpelTransform parent = { { 2.0f, 1.0f }, impel_rotation_from_angle(0.5f) };
//! ImpelTransform child = { { 1.0f, 0.0f }, impel_rotation_from_angle(0.0f) };
//! ImpelTransform child_in_world = impel_transform_compose(parent, child);
//! ImpelVec2 tip = impel_transform_point(child_in_world, (ImpelVec2){ 0.5f, 0.0f });
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;
use crate::ffi::{IMPEL_MAX_SIZE, ImpelStatus, check, convert, guard, pointers};
use crate::math;
use crate::math::{Aabb, Rotation, Transform, Vec2};

/// Colour as `0xRRGGBBAA`: red, green, blue, and alpha from 0 (transparent) to 255 (opaque).
pub type ImpelColor = u32;

/// A vector or a point. Points and lengths are in metres, unless a docstring says otherwise.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelVec2 {
    /// Horizontal component; positive is to the right.
    pub x: f32,
    /// Vertical component; positive is up by convention. Only the default gravity depends on it.
    pub y: f32,
}

values! { ImpelVec2 { x, y }
}

impl From<ImpelVec2> for Vec2 {
    #[inline]
    fn from(from: ImpelVec2) -> Vec2 {
        Vec2 { x: from.x, y: from.y }
    }
}

impl From<Vec2> for ImpelVec2 {
    #[inline]
    fn from(from: Vec2) -> ImpelVec2 {
        ImpelVec2 { x: from.x, y: from.y }
    }
}

/// A counter-clockwise rotation, as the cosine and sine of its angle. Functions that return a
/// status normalize a rotation whose length is within 0.01 of 1. Other lengths fail with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelRotation {
    /// Cosine of the angle.
    pub c: f32,
    /// Sine of the angle.
    pub s: f32,
}

values! { ImpelRotation { c, s }
}

impl From<ImpelRotation> for Rotation {
    #[inline]
    fn from(from: ImpelRotation) -> Rotation {
        Rotation { c: from.c, s: from.s }
    }
}

impl From<Rotation> for ImpelRotation {
    #[inline]
    fn from(from: Rotation) -> ImpelRotation {
        ImpelRotation { c: from.c, s: from.s }
    }
}

/// A position and a rotation (a pose). It transforms points from local space to the world.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelTransform {
    /// Position of the local origin.
    pub p: ImpelVec2,
    /// Rotation of the local axes.
    pub q: ImpelRotation,
}

values! { ImpelTransform { p, q }
}

impl From<ImpelTransform> for Transform {
    #[inline]
    fn from(from: ImpelTransform) -> Transform {
        Transform { p: from.p.into(), q: from.q.into() }
    }
}

impl From<Transform> for ImpelTransform {
    #[inline]
    fn from(from: Transform) -> ImpelTransform {
        ImpelTransform { p: from.p.into(), q: from.q.into() }
    }
}

/// An axis-aligned bounding box.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelAabb {
    /// Lower left corner.
    pub min: ImpelVec2,
    /// Upper right corner. Neither coordinate is less than that of `min`.
    pub max: ImpelVec2,
}

values! { ImpelAabb { min, max }
}

impl From<ImpelAabb> for Aabb {
    #[inline]
    fn from(from: ImpelAabb) -> Aabb {
        Aabb { min: from.min.into(), max: from.max.into() }
    }
}

impl From<Aabb> for ImpelAabb {
    #[inline]
    fn from(from: Aabb) -> ImpelAabb {
        ImpelAabb { min: from.min.into(), max: from.max.into() }
    }
}

/// A position in the world in doubles, in metres.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPosition {
    /// Horizontal component; positive is to the right.
    pub x: f64,
    /// Vertical component; positive is up by convention.
    pub y: f64,
}

values! { ImpelPosition { x, y }
}

/// A transform with a position in doubles.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelPreciseTransform {
    /// Position of the local origin.
    pub p: ImpelPosition,
    /// Rotation of the local axes.
    pub q: ImpelRotation,
}

values! { ImpelPreciseTransform { p, q }
}

/// Returns the scalar cross product `a.x * b.y - a.y * b.x`. It is positive if `b` is
/// counter-clockwise from `a`, and its magnitude is twice the area of the triangle that they
/// span.
#[unsafe(no_mangle)]
pub extern "C" fn impel_vec2_cross(a: ImpelVec2, b: ImpelVec2) -> f32 {
    math::cross(a.into(), b.into())
}

/// Returns `v × s`: `v` rotated clockwise by 90 degrees, times `s`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_vec2_cross_scalar(v: ImpelVec2, s: f32) -> ImpelVec2 {
    math::cross_vector_scalar(v.into(), s).into()
}

/// Returns `s × v`: `v` rotated counter-clockwise by 90 degrees, times `s`. If `s` is an angular
/// velocity, the result is the velocity of a point at the offset `v` from the centre of
/// rotation.
#[unsafe(no_mangle)]
pub extern "C" fn impel_scalar_cross_vec2(s: f32, v: ImpelVec2) -> ImpelVec2 {
    math::cross_scalar_vector(s, v.into()).into()
}

/// Returns the rotation by an angle, in radians, of any size. The result is bit-identical on
/// every platform.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_from_angle(angle: f32) -> ImpelRotation {
    Rotation::from_angle(angle).into()
}

/// Writes the rotation whose matrix has the columns `x` and `y`: the rotated unit vectors (1, 0)
/// and (0, 1). Both must be unit vectors, and `y` must be `x` rotated counter-clockwise by 90
/// degrees, to within 0.01. Otherwise fails with `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotation_from_columns(
    x: ImpelVec2,
    y: ImpelVec2,
    out_rotation: *mut ImpelRotation,
) -> ImpelStatus {
    guard::call("impel_rotation_from_columns", || {
        let out_rotation = pointers::out("out_rotation", out_rotation)?;
        let x = check::vector("x", x, IMPEL_MAX_SIZE)?;
        let y = check::vector("y", y, IMPEL_MAX_SIZE)?;
        out_rotation.set(check::rotation_columns(x, y)?.into())
    })
}

/// Returns the angle of a rotation, in radians, within [-π, π].
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_get_angle(rotation: ImpelRotation) -> f32 {
    Rotation::from(rotation).angle()
}

/// Rotates a vector from local space to world space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_apply(rotation: ImpelRotation, v: ImpelVec2) -> ImpelVec2 {
    Rotation::from(rotation).rotate(v.into()).into()
}

/// Rotates a vector from world space to local space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_apply_inverse(rotation: ImpelRotation, v: ImpelVec2) -> ImpelVec2 {
    Rotation::from(rotation).inverse_rotate(v.into()).into()
}

/// Returns the rotation `b` followed by the rotation `a`. Their angles add up.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_compose(a: ImpelRotation, b: ImpelRotation) -> ImpelRotation {
    Rotation::from(a).compose(b.into()).into()
}

/// Returns the rotation `b` relative to `a`: the angle of `b` minus the angle of `a`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_inverse_compose(
    a: ImpelRotation,
    b: ImpelRotation,
) -> ImpelRotation {
    Rotation::from(a).inverse_compose(b.into()).into()
}

/// Returns the transform `b` followed by the transform `a`. If `b` is a pose relative to a
/// parent, and `a` is the pose of the parent, the result is the pose in the world.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_compose(a: ImpelTransform, b: ImpelTransform) -> ImpelTransform {
    Transform::from(a).compose(&b.into()).into()
}

/// Returns the transform `b` relative to `a`. `impel_transform_compose(a, result)` is `b`. If
/// both are poses of bodies, the result is the pose of the second body in the space of the
/// first.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_inverse_compose(
    a: ImpelTransform,
    b: ImpelTransform,
) -> ImpelTransform {
    Transform::from(a).inverse_compose(&b.into()).into()
}

/// Transforms a point from local space to world space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_point(transform: ImpelTransform, point: ImpelVec2) -> ImpelVec2 {
    Transform::from(transform).apply(point.into()).into()
}

/// Transforms a point from world space to local space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_inverse_point(
    transform: ImpelTransform,
    point: ImpelVec2,
) -> ImpelVec2 {
    Transform::from(transform).apply_inverse(point.into()).into()
}

/// Returns whether a box has finite corners in the right order, within ±`IMPEL_MAX_COORDINATE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_is_valid(aabb: ImpelAabb) -> bool {
    check::aabb("aabb", aabb).is_ok()
}

/// Returns whether two boxes overlap. Boxes that only touch overlap.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_overlaps(a: ImpelAabb, b: ImpelAabb) -> bool {
    Aabb::from(a).overlaps(&b.into())
}

/// Returns whether `b` lies entirely inside `a`. Edges may touch.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_contains(a: ImpelAabb, b: ImpelAabb) -> bool {
    Aabb::from(a).contains(&b.into())
}

/// Returns whether a point lies inside the box or on its edge.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_contains_point(aabb: ImpelAabb, point: ImpelVec2) -> bool {
    Aabb::from(aabb).contains_point(point.into())
}

/// Returns the smallest box that contains both boxes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_union(a: ImpelAabb, b: ImpelAabb) -> ImpelAabb {
    Aabb::from(a).union(b.into()).into()
}

/// Writes the signed distance of a point from the line `normal · p = offset`, in metres. The
/// distance is positive on the side that the normal points to (outside the half-space), negative
/// on the other side (inside), and zero on the line. The normal may have any length but zero; a
/// zero normal fails with `IMPEL_ERROR_INVALID_ARGUMENT`. If its length is 1, `offset` is the
/// distance of the line from the origin, in metres. A normal and an offset that are both n times
/// as large describe the same line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_half_space_get_distance(
    normal: ImpelVec2,
    offset: f32,
    point: ImpelVec2,
    out_distance: *mut f32,
) -> ImpelStatus {
    guard::call("impel_half_space_get_distance", || {
        let out_distance = pointers::out("out_distance", out_distance)?;
        let plane = convert::half_space(normal, offset)?;
        out_distance.set(plane.distance(check::position("point", point)?))
    })
}
