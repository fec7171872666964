//! Rows for events and their switches.

use std::ptr::null_mut;

use impel::ffi::*;

use super::Row;
use super::case::Case;

/// Checks the arguments of a function that returns an array by pointer.
fn lent<T>(
    t: &mut Case,
    call: unsafe extern "C" fn(ImpelWorldId, *mut *const T, *mut usize) -> ImpelStatus,
) {
    t.bad_worlds(|t, id| unsafe { call(id, t.out(), t.out()) });
    t.null("out_events", |t| unsafe { call(t.world, null_mut(), t.out()) });
    t.null("out_count", |t| unsafe { call(t.world, t.out(), null_mut()) });
}

pub const ROWS: &[Row] = &[
    ("impel_world_get_body_move_events", |t| lent(t, impel_world_get_body_move_events)),
    ("impel_world_get_body_fault_events", |t| lent(t, impel_world_get_body_fault_events)),
    ("impel_world_get_contact_begin_events", |t| lent(t, impel_world_get_contact_begin_events)),
    ("impel_world_get_contact_persist_events", |t| {
        lent(t, impel_world_get_contact_persist_events);
    }),
    ("impel_world_get_contact_end_events", |t| lent(t, impel_world_get_contact_end_events)),
    ("impel_world_get_contact_hit_events", |t| lent(t, impel_world_get_contact_hit_events)),
    ("impel_world_get_contact_force_events", |t| lent(t, impel_world_get_contact_force_events)),
    ("impel_world_get_sensor_begin_events", |t| lent(t, impel_world_get_sensor_begin_events)),
    ("impel_world_get_sensor_end_events", |t| lent(t, impel_world_get_sensor_end_events)),
    ("impel_world_get_joint_events", |t| lent(t, impel_world_get_joint_events)),
    ("impel_shape_get_sensor_overlaps", |t| {
        t.bad_shapes(|t, id| unsafe { impel_shape_get_sensor_overlaps(id, t.out(), 1, t.out()) });
        t.list::<ImpelShapeId>("out_shapes", |t, out, capacity, count| unsafe {
            impel_shape_get_sensor_overlaps(t.shape, out, capacity, count)
        });
    }),
];
