//! Queries: one shape
//!
//! Test a point, a ray (raycast) or the distance to a point against one shape, whatever its
//! filter.
//!
//! ```c
//! bool inside;
//! impel_shape_test_point(shape, (ImpelPosition){ mouse.x, mouse.y }, &inside); // picking
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    ImpelPosition, ImpelRayHit, ImpelShapeId, ImpelStatus, ImpelVec2, check, guard, pointers,
    precise,
};

/// Whether a point in the world lies inside the shape or on its surface. Always false for
/// segments.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_test_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_inside: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_test_point", shape, |world, shape| {
        let out_inside = pointers::out("out_inside", out_inside)?;
        let point = check::place("point", point)?;
        let local = world.sim(world.shape_body(shape)).local_point(point);
        out_inside.set(world.state().shapes[shape].geometry.contains(local))
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
    guard::read("impel_shape_get_closest_point", shape, |world, shape| {
        let out_point = pointers::out("out_point", out_point)?;
        let point = check::place("point", point)?;
        let body = world.shape_body(shape);
        let local =
            world.state().shapes[shape].geometry.closest_point(world.sim(body).local_point(point));
        out_point.set(world.sim(body).world_point(local).into())
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
    guard::read("impel_shape_cast_ray", shape, |world, shape| {
        let out_hit = pointers::out("out_hit", out_hit)?;
        let origin = precise::origin(origin)?;
        let start = check::position("start", start)?;
        let translation = check::translation("translation", translation)?;
        let pose = world.shape_pose(shape, origin);
        let geometry = &world.state().shapes[shape].geometry;
        let hit = geometry.cast_ray(pose.apply_inverse(start), pose.q.inverse_rotate(translation));
        let hit = hit.map_or(ImpelRayHit::default(), |hit| ImpelRayHit {
            shape: world.ids.shape(shape),
            point: pose.apply(hit.point).into(),
            normal: pose.q.rotate(hit.normal).into(),
            fraction: hit.fraction,
            hit: true,
        });
        out_hit.set(hit)
    })
}
