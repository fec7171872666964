//! Queries: one shape: the calls that are written by hand.

use crate::ffi::{ImpelPosition, precise};
use crate::ffi::{ImpelRayHit, ImpelShapeId, ImpelStatus, ImpelVec2, check, guard, pointers};

/// Whether a point in the world lies inside the shape or on its surface. A segment has no
/// inside.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_test_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_inside: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_test_point", shape, |world, shape| {
        let out = pointers::out("out_inside", out_inside)?;
        let point = check::place("point", point)?;
        let local = world.sim(world.shape_body(shape)).local_point(point);
        out.set(world.state().shapes[shape].geometry.contains(local))
    })
}

/// Casts a ray from `start` to `start + translation` against this shape only. `start` and
/// `out_hit->point` are relative to `origin`. The rules are those of
/// `impel_world_cast_ray_closest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_cast_ray(
    shape: ImpelShapeId,
    origin: *const ImpelPosition,
    start: ImpelVec2,
    translation: ImpelVec2,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_shape("impel_shape_cast_ray", shape, |world, shape| {
        let out = pointers::out("out_hit", out_hit)?;
        let pose = world.shape_pose(shape, precise::origin(origin)?);
        let start = pose.apply_inverse(check::position("start", start)?);
        let translation = check::translation("translation", translation)?;
        let geometry = &world.state().shapes[shape].geometry;
        let hit = geometry.cast_ray(start, pose.q.inverse_rotate(translation));
        out.set(hit.map_or(ImpelRayHit::default(), |hit| ImpelRayHit {
            shape: world.ids.shape(shape),
            point: pose.apply(hit.point).into(),
            normal: pose.q.rotate(hit.normal).into(),
            fraction: hit.fraction,
            hit: true,
        }))
    })
}

/// Point of the shape that is closest to a point in the world. If the point lies inside the
/// shape, the result is the point itself. For the nearest point on the surface call
/// `impel_shape_find_nearest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_closest_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_point: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_closest_point", shape, |world, shape| {
        let out = pointers::out("out_point", out_point)?;
        let point = check::place("point", point)?;
        let body = world.shape_body(shape);
        let local =
            world.state().shapes[shape].geometry.closest_point(world.sim(body).local_point(point));
        out.set(world.sim(body).world_point(local).into())
    })
}
