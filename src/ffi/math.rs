//! Vectors, rotations, transforms, boxes
//!
//! Plain values, passed by value. Functions that cannot fail return their
//! result; fed with NaN they give NaN back.

use super::{IMPEL_MAX_SIZE, ImpelStatus, check, convert, guard, pointers};
use crate::math::{self, Aabb, Rotation, Transform, Vec2};

/// A vector, or a point, in metres unless said otherwise.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelVec2 {
    /// To the right.
    pub x: f32,
    /// Up by convention: nothing in the engine depends on it but the default
    /// gravity.
    pub y: f32,
}

/// A counter-clockwise rotation as the cosine and sine of its angle. Where one
/// is handed in, a length slightly off one is put right, and a length of zero
/// refused.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelRotation {
    /// Cosine of the angle.
    pub c: f32,
    /// Sine of the angle.
    pub s: f32,
}

/// Takes points from a body's own space to the world's: rotate, then move.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelTransform {
    /// Where the model's origin lies in the world.
    pub p: ImpelVec2,
    /// How the model is turned.
    pub q: ImpelRotation,
}

/// An axis-aligned box between two corners.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelAabb {
    /// Lower left corner.
    pub min: ImpelVec2,
    /// Upper right corner; nowhere less than `min`.
    pub max: ImpelVec2,
}

/// The scalar cross product `a.x * b.y - a.y * b.x`: twice the signed area of
/// their triangle.
#[unsafe(no_mangle)]
pub extern "C" fn impel_vec2_cross(a: ImpelVec2, b: ImpelVec2) -> f32 {
    math::cross(a.into(), b.into())
}

/// `v × s`: a clockwise quarter turn of `v`, times `s`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_vec2_cross_scalar(v: ImpelVec2, s: f32) -> ImpelVec2 {
    math::cross_vector_scalar(v.into(), s).into()
}

/// `s × v`: a counter-clockwise quarter turn of `v`, times `s`. With `s` an
/// angular velocity it is the velocity of a point at arm `v`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_scalar_cross_vec2(s: f32, v: ImpelVec2) -> ImpelVec2 {
    math::cross_scalar_vector(s, v.into()).into()
}

/// The rotation by an angle in radians, of any size. The same bits on every
/// platform.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_from_angle(angle: f32) -> ImpelRotation {
    Rotation::from_angle(angle).into()
}

/// The rotation whose matrix has the columns `x` and `y`: the images of
/// (1, 0) and (0, 1). They must be unit vectors at a right angle, `y`
/// counter-clockwise of `x`, to within 0.01.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotation_from_columns(
    x: ImpelVec2,
    y: ImpelVec2,
    out_rotation: *mut ImpelRotation,
) -> ImpelStatus {
    guard::call("impel_rotation_from_columns", || {
        let out = pointers::out("out_rotation", out_rotation)?;
        let x = check::vector("x", x, IMPEL_MAX_SIZE)?;
        let y = check::vector("y", y, IMPEL_MAX_SIZE)?;
        out.set(check::rotation_columns(x, y)?.into())
    })
}

/// The angle of a rotation in radians, within [-π, π].
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_get_angle(rotation: ImpelRotation) -> f32 {
    Rotation::from(rotation).angle()
}

/// Turns a vector from model space to world space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_apply(rotation: ImpelRotation, v: ImpelVec2) -> ImpelVec2 {
    Rotation::from(rotation).rotate(v.into()).into()
}

/// Turns a vector from world space back to model space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_apply_inverse(rotation: ImpelRotation, v: ImpelVec2) -> ImpelVec2 {
    Rotation::from(rotation).inverse_rotate(v.into()).into()
}

/// The rotation `a` after the rotation `b`: their angles added.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_compose(a: ImpelRotation, b: ImpelRotation) -> ImpelRotation {
    Rotation::from(a).compose(b.into()).into()
}

/// The rotation `b` as seen from `a`: the angle of `b` less that of `a`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotation_inverse_compose(
    a: ImpelRotation,
    b: ImpelRotation,
) -> ImpelRotation {
    Rotation::from(a).inverse_compose(b.into()).into()
}

/// The transform `a` after the transform `b`: where a model is that stands at
/// `b` in the space of a parent that stands at `a`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_compose(a: ImpelTransform, b: ImpelTransform) -> ImpelTransform {
    Transform::from(a).compose(&b.into()).into()
}

/// The transform `b` as seen from `a`: what `impel_transform_compose` takes back to
/// `b`. Of two bodies, the frame of the second in the space of the first.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_inverse_compose(
    a: ImpelTransform,
    b: ImpelTransform,
) -> ImpelTransform {
    Transform::from(a).inverse_compose(&b.into()).into()
}

/// Takes a point from model space to world space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_point(transform: ImpelTransform, point: ImpelVec2) -> ImpelVec2 {
    Transform::from(transform).apply(point.into()).into()
}

/// Takes a point from world space back to model space.
#[unsafe(no_mangle)]
pub extern "C" fn impel_transform_inverse_point(
    transform: ImpelTransform,
    point: ImpelVec2,
) -> ImpelVec2 {
    Transform::from(transform).apply_inverse(point.into()).into()
}

/// Whether a box has finite corners in the right order.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_is_valid(aabb: ImpelAabb) -> bool {
    check::aabb("aabb", aabb).is_ok()
}

/// Whether two boxes share a point; touching edges count.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_overlaps(a: ImpelAabb, b: ImpelAabb) -> bool {
    Aabb::from(a).overlaps(&b.into())
}

/// Whether `b` lies wholly inside `a`; touching edges count.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_contains(a: ImpelAabb, b: ImpelAabb) -> bool {
    Aabb::from(a).contains(&b.into())
}

/// Whether a point lies inside the box or on its edge.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_contains_point(aabb: ImpelAabb, point: ImpelVec2) -> bool {
    Aabb::from(aabb).contains_point(point.into())
}

/// The smallest box around both.
#[unsafe(no_mangle)]
pub extern "C" fn impel_aabb_union(a: ImpelAabb, b: ImpelAabb) -> ImpelAabb {
    Aabb::from(a).union(b.into()).into()
}

/// The signed distance of a point from the line `normal · p = offset`,
/// in metres: positive on the side the normal points to (outside the
/// half-space), negative on the other (inside), zero on the line. The normal
/// may have any length but zero; `offset` is in units of that length, so that
/// scaling both changes nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_half_space_get_distance(
    normal: ImpelVec2,
    offset: f32,
    point: ImpelVec2,
    out_distance: *mut f32,
) -> ImpelStatus {
    guard::call("impel_half_space_get_distance", || {
        let out = pointers::out("out_distance", out_distance)?;
        let plane = convert::half_space(normal, offset)?;
        out.set(plane.distance(check::position("point", point)?))
    })
}

impl From<Vec2> for ImpelVec2 {
    #[inline]
    fn from(v: Vec2) -> ImpelVec2 {
        ImpelVec2 { x: v.x, y: v.y }
    }
}

impl From<ImpelVec2> for Vec2 {
    #[inline]
    fn from(v: ImpelVec2) -> Vec2 {
        Vec2::new(v.x, v.y)
    }
}

impl From<Rotation> for ImpelRotation {
    #[inline]
    fn from(q: Rotation) -> ImpelRotation {
        ImpelRotation { c: q.c, s: q.s }
    }
}

impl From<ImpelRotation> for Rotation {
    #[inline]
    fn from(q: ImpelRotation) -> Rotation {
        Rotation { c: q.c, s: q.s }
    }
}

impl From<Transform> for ImpelTransform {
    #[inline]
    fn from(t: Transform) -> ImpelTransform {
        ImpelTransform { p: t.p.into(), q: t.q.into() }
    }
}

impl From<ImpelTransform> for Transform {
    #[inline]
    fn from(t: ImpelTransform) -> Transform {
        Transform { p: t.p.into(), q: t.q.into() }
    }
}

impl From<Aabb> for ImpelAabb {
    #[inline]
    fn from(aabb: Aabb) -> ImpelAabb {
        ImpelAabb { min: aabb.min.into(), max: aabb.max.into() }
    }
}

impl From<ImpelAabb> for Aabb {
    #[inline]
    fn from(aabb: ImpelAabb) -> Aabb {
        Aabb { min: aabb.min.into(), max: aabb.max.into() }
    }
}
