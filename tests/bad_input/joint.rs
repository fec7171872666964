//! Rows for joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::bad_holding;
use super::values::*;

/// Creates a joint from a valid definition with a change.
fn create(t: &mut Case, change: impl FnOnce(&mut ImpelRevoluteJointDef)) -> ImpelStatus {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (t.ground, t.body);
    change(&mut def);
    let out = t.out();
    unsafe { impel_joint_create_revolute(&def, out) }
}

pub const ROWS: &[Row] = &[
    ("impel_revolute_joint_def_default", |_| unsafe {
        assert_ne!(impel_revolute_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_revolute", |t| unsafe {
        t.null("def", |t| impel_joint_create_revolute(null(), t.out()));
        t.null("out_joint", |t| {
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (t.ground, t.body);
            impel_joint_create_revolute(&def, null_mut())
        });
        t.refuse(
            IMPEL_ERROR_INVALID_ARGUMENT,
            "impel_revolute_joint_def_default()",
            "zeroed",
            |t| impel_joint_create_revolute(&std::mem::zeroed(), t.out()),
        );
        t.bad_bodies_in("def.body_a", |t, id| create(t, |def| def.body_a = id));
        t.bad_bodies_in("def.body_b", |t, id| create(t, |def| def.body_b = id));
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "def.body_b", "of another world", |t| {
            let other = t.other_body;
            create(t, |def| def.body_b = other)
        });
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "def.body_b", "with body_a of another world", |t| {
            let other = t.other_body;
            create(t, |def| def.body_a = other)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body_b", "same as the first", |t| {
            let body = t.body;
            create(t, |def| def.body_a = body)
        });
        t.transforms("def.local_frame_a", IMPEL_MAX_SIZE, |t, frame| {
            create(t, |def| def.local_frame_a = frame)
        });
        t.transforms("def.local_frame_b", IMPEL_MAX_SIZE, |t, frame| {
            create(t, |def| def.local_frame_b = frame)
        });
        t.numbers("def.lower_angle", &[2e4, -2e4], |t, x| create(t, |def| def.lower_angle = x));
        t.numbers("def.upper_angle", &[2e4, -2e4, -0.1], |t, x| {
            create(t, |def| def.upper_angle = x)
        });
        t.numbers("def.motor_speed", &[2e6, -2e6], |t, x| create(t, |def| def.motor_speed = x));
        t.numbers("def.max_motor_torque", &[-0.1, 2e15], |t, x| {
            create(t, |def| def.max_motor_torque = x)
        });
        t.numbers("def.target_angle", &[2e4, -2e4], |t, x| create(t, |def| def.target_angle = x));
        t.numbers("def.hertz", &[-0.1, 2e6], |t, x| create(t, |def| def.hertz = x));
        bad_holding!(t, create, max_force, max_torque);
        t.numbers("def.break_force", &[-0.1, 2e15], |t, x| create(t, |def| def.break_force = x));
        t.numbers("def.break_torque", &[-0.1, 2e15], |t, x| create(t, |def| def.break_torque = x));
        t.numbers("def.damping_ratio", &[-0.1, 2e6], |t, x| create(t, |def| def.damping_ratio = x));
    }),
    ("impel_joint_is_valid", |t| unsafe {
        for raw in t.dead_joints() {
            assert!(!impel_joint_is_valid(ImpelJointId { raw }), "{raw:#x}");
        }
        assert!(impel_joint_is_valid(t.joint));
    }),
    ("impel_joint_set_local_frames", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_local_frames(id, HERE, HERE));
        t.transforms("frame_a", IMPEL_MAX_SIZE, |t, frame| {
            impel_joint_set_local_frames(t.joint, frame, HERE)
        });
        t.transforms("frame_b", IMPEL_MAX_SIZE, |t, frame| {
            impel_joint_set_local_frames(t.joint, HERE, frame)
        });
    }),
    ("impel_revolute_joint_set_limits", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_limits(id, 0.0, 1.0));
        t.numbers("lower_angle", &[2e4, -2e4], |t, x| {
            impel_revolute_joint_set_limits(t.joint, x, 1.0)
        });
        t.numbers("upper_angle", &[2e4, -2e4, 0.4], |t, x| {
            impel_revolute_joint_set_limits(t.joint, 0.5, x)
        });
    }),
];
