//! Queries: one shape: the calls that are written by hand.

use crate::ffi::{
    ImpelPosition, ImpelRayHit, ImpelShapeId, ImpelStatus, ImpelVec2, check, guard, pointers,
    precise,
};

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
