//! Queries: one shape: the calls that are written by hand.

use super::error::Outcome;
use super::registry::Reading;
use super::{ImpelRayHit, ImpelShapeId, ImpelStatus, ImpelVec2, check, guard, pointers};
use crate::math::Position;
use crate::world::ShapeKey;

/// Whether a point in the world lies inside the shape or on its surface. A segment has no
/// inside.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_test_point(
    shape: ImpelShapeId,
    point: ImpelVec2,
    out_inside: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_test_point", shape, |world, shape| {
        let out = pointers::out("out_inside", out_inside)?;
        let point = check::position("point", point)?;
        let local = world.shape_pose(shape, Position::ZERO).apply_inverse(point);
        out.set(world.shape_geometry(shape).contains(local))
    })
}

/// Casts a ray from `origin` to `origin + translation`, in the world, against this shape only.
/// The rules are those of `impel_world_cast_ray_closest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_cast_ray(
    shape: ImpelShapeId,
    origin: ImpelVec2,
    translation: ImpelVec2,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_shape("impel_shape_cast_ray", shape, |world, shape| {
        let out = pointers::out("out_hit", out_hit)?;
        out.set(cast(world, shape, Position::ZERO, (origin, translation))?)
    })
}

/// Casts a ray against one shape, with positions relative to `seen_from`.
pub(super) fn cast(
    world: &Reading,
    shape: ShapeKey,
    seen_from: Position,
    (origin, translation): (ImpelVec2, ImpelVec2),
) -> Outcome<ImpelRayHit> {
    let origin = check::position("origin", origin)?;
    let translation = check::translation("translation", translation)?;
    let pose = world.shape_pose(shape, seen_from);
    let geometry = world.shape_geometry(shape);
    let hit = geometry.cast_ray(pose.apply_inverse(origin), pose.q.inverse_rotate(translation));
    Ok(hit.map_or(ImpelRayHit::default(), |hit| ImpelRayHit {
        shape: world.ids.shape(shape),
        point: pose.apply(hit.point).into(),
        normal: pose.q.rotate(hit.normal).into(),
        fraction: hit.fraction,
        hit: true,
    }))
}

/// Point of the shape that is closest to a point in the world. If the point lies inside the
/// shape, the result is the point itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_closest_point(
    shape: ImpelShapeId,
    point: ImpelVec2,
    out_point: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_closest_point", shape, |world, shape| {
        let out = pointers::out("out_point", out_point)?;
        let point = check::position("point", point)?;
        let transform = world.shape_pose(shape, Position::ZERO);
        let local = world.shape_geometry(shape).closest_point(transform.apply_inverse(point));
        out.set(transform.apply(local).into())
    })
}
