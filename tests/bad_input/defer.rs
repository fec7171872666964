//! Rows for deferred changes. A change that fails is not queued.

use std::ffi::c_void;
use std::ptr::null_mut;

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

unsafe extern "C" fn never(_: ImpelWorldId, _: *mut c_void) {
    unreachable!("no step is taken");
}

/// Checks invalid worlds and bodies, and bodies of another world.
pub fn bad_targets(
    t: &mut Case,
    call: impl Fn(&mut Case, ImpelWorldId, ImpelBodyId) -> ImpelStatus,
) {
    t.bad_worlds(|t, id| call(t, id, t.body));
    t.bad_bodies(|t, id| call(t, t.world, id));
    t.refuse(IMPEL_ERROR_INVALID_HANDLE, "body", "of another world", |t| {
        call(t, t.world, t.other_body)
    });
    nothing_waits(t);
}

pub fn nothing_waits(t: &mut Case) {
    let mut deferred = ImpelDeferred { waiting: 9, ..ImpelDeferred::default() };
    assert_eq!(unsafe { impel_world_get_deferred(t.world, &mut deferred) }, IMPEL_OK);
    assert_eq!(deferred.waiting, 0, "a change that failed is queued");
}

pub const ROWS: &[Row] = &[
    ("impel_world_defer_callback", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_defer_callback(id, Some(never), null_mut()));
        t.null("callback", |t| impel_world_defer_callback(t.world, None, null_mut()));
        nothing_waits(t);
    }),
    ("impel_world_defer_destroy_body", |t| unsafe {
        bad_targets(t, |_, world, body| impel_world_defer_destroy_body(world, body));
    }),
    ("impel_world_defer_destroy_shape", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_defer_destroy_shape(id, t.shape));
        t.bad_shapes(|t, id| impel_world_defer_destroy_shape(t.world, id));
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "shape", "of another world", |t| {
            impel_world_defer_destroy_shape(t.other, t.shape)
        });
        nothing_waits(t);
    }),
    ("impel_world_defer_destroy_joint", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_defer_destroy_joint(id, t.joint));
        t.bad_joints(|t, id| impel_world_defer_destroy_joint(t.world, id));
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "joint", "of another world", |t| {
            impel_world_defer_destroy_joint(t.other, t.joint)
        });
        nothing_waits(t);
    }),
    ("impel_world_defer_set_velocity", |t| unsafe {
        bad_targets(t, |_, world, body| impel_world_defer_set_velocity(world, body, V, 1.0));
        t.vectors("linear_velocity", IMPEL_MAX_VELOCITY, |t, velocity| {
            impel_world_defer_set_velocity(t.world, t.body, velocity, 1.0)
        });
        t.numbers("angular_velocity", &[2e6, -2e6], |t, x| {
            impel_world_defer_set_velocity(t.world, t.body, V, x)
        });
        nothing_waits(t);
    }),
    ("impel_world_defer_set_awake", |t| unsafe {
        bad_targets(t, |_, world, body| impel_world_defer_set_awake(world, body, true));
    }),
    ("impel_world_defer_set_filter", |t| unsafe {
        let filter = impel_filter_default();
        t.bad_worlds(|t, id| impel_world_defer_set_filter(id, t.shape, filter));
        t.bad_shapes(|t, id| impel_world_defer_set_filter(t.world, id, filter));
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "shape", "of another world", |t| {
            impel_world_defer_set_filter(t.other, t.shape, filter)
        });
        nothing_waits(t);
    }),
    ("impel_world_get_deferred", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_deferred(id, t.out()));
        t.null("out_deferred", |t| impel_world_get_deferred(t.world, null_mut()));
    }),
];
