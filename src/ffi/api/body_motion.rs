//! Bodies: transform, velocity, sleep and settings: the calls that are written by hand.

use crate::ffi::pointers::{self, FourFloats};
use crate::ffi::{IMPEL_OK, ImpelBodyId, ImpelStatus, ImpelTransform, guard, registry};

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
