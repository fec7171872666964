//! Bodies: transform, velocity, sleep and settings: the calls that are written by hand.

use crate::ffi::pointers::{self, FourFloats};
use crate::ffi::{
    IMPEL_MAX_OBJECTS, IMPEL_OK, ImpelBodyId, ImpelPosition, ImpelStatus, ImpelTransform, guard,
    precise, registry,
};
use crate::math::Transform;

/// Transform of the body. Its position is that of the body's origin, not of the centre of mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_transform(
    body: ImpelBodyId,
    out_transform: *mut ImpelTransform,
) -> ImpelStatus {
    // The most frequent call has a path of its own, in which nothing can panic.
    match registry::pose_of(body) {
        Some(pose) if pointers::try_write::<FourFloats>(out_transform.cast(), pose.into()) => {
            IMPEL_OK
        }
        _ => transform_by_lock(body, out_transform),
    }
}

#[cold]
#[inline(never)]
fn transform_by_lock(body: ImpelBodyId, out_transform: *mut ImpelTransform) -> ImpelStatus {
    guard::read("impel_body_get_transform", body, |world, body| {
        pointers::out("out_transform", out_transform)?.set(world.sim(body).transform.into())
    })
}

/// Writes the transforms of the body after each of the next `count` steps (trajectory
/// prediction). The steps are those of `impel_world_advance`, with its time step and substeps.
/// The prediction ignores contacts and joints; without them it is exact to the bit. Forces
/// applied so far act in the first step. A sleeping body is predicted as if it were awake.
/// `out_transforms` has `count` elements, at most `IMPEL_MAX_OBJECTS`, relative to `origin`. The
/// body does not change.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_predict_transforms(
    body: ImpelBodyId,
    origin: *const ImpelPosition,
    out_transforms: *mut ImpelTransform,
    count: usize,
) -> ImpelStatus {
    guard::read("impel_body_predict_transforms", body, |world, body| {
        let most = IMPEL_MAX_OBJECTS as usize;
        let mut out = pointers::out_array("out_transforms", out_transforms, count, most)?;
        let write = |index, transform: Transform| out.write(index, transform.into());
        world.predict(body, count, precise::origin(origin)?, write);
        Ok(())
    })
}
