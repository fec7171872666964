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
    ("impel_joint_destroy", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_destroy(id));
    }),
    ("impel_joint_get_enabled", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_enabled(id, t.out()));
        t.null("out_enabled", |t| impel_joint_get_enabled(t.joint, null_mut()));
    }),
    ("impel_joint_set_enabled", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_enabled(id, false));
    }),
    ("impel_joint_get_enable_callback", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_enable_callback(id, t.out()));
        t.null("out_enabled", |t| impel_joint_get_enable_callback(t.joint, null_mut()));
    }),
    ("impel_joint_set_enable_callback", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_enable_callback(id, true));
    }),
    ("impel_joint_wake_bodies", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_wake_bodies(id));
    }),
    ("impel_joint_is_valid", |t| unsafe {
        for raw in t.dead_joints() {
            assert!(!impel_joint_is_valid(ImpelJointId { raw }), "{raw:#x}");
        }
        assert!(impel_joint_is_valid(t.joint));
    }),
    ("impel_joint_get_world", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_world(id, t.out()));
        t.null("out_world", |t| impel_joint_get_world(t.joint, null_mut()));
    }),
    ("impel_joint_get_type", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_type(id, t.out()));
        t.null("out_type", |t| impel_joint_get_type(t.joint, null_mut()));
    }),
    ("impel_joint_get_bodies", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_bodies(id, t.out(), t.out()));
        t.null("out_body_a", |t| impel_joint_get_bodies(t.joint, null_mut(), t.out()));
        t.null("out_body_b", |t| impel_joint_get_bodies(t.joint, t.out(), null_mut()));
    }),
    ("impel_joint_get_local_frames", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_local_frames(id, t.out(), t.out()));
        t.null("out_frame_a", |t| impel_joint_get_local_frames(t.joint, null_mut(), t.out()));
        t.null("out_frame_b", |t| impel_joint_get_local_frames(t.joint, t.out(), null_mut()));
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
    ("impel_joint_get_collide_connected", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_collide_connected(id, t.out()));
        t.null("out_collide", |t| impel_joint_get_collide_connected(t.joint, null_mut()));
    }),
    ("impel_joint_set_collide_connected", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_collide_connected(id, true));
    }),
    ("impel_joint_get_user_data", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_user_data(id, t.out()));
        t.null("out_user_data", |t| impel_joint_get_user_data(t.joint, null_mut()));
    }),
    ("impel_joint_set_user_data", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_user_data(id, 7));
    }),
    ("impel_joint_get_reaction_force", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_reaction_force(id, t.out()));
        t.null("out_force", |t| impel_joint_get_reaction_force(t.joint, null_mut()));
    }),
    ("impel_joint_get_reaction_torque", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_reaction_torque(id, t.out()));
        t.null("out_torque", |t| impel_joint_get_reaction_torque(t.joint, null_mut()));
    }),
    ("impel_joint_get_linear_separation", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_linear_separation(id, t.out()));
        t.null("out_separation", |t| impel_joint_get_linear_separation(t.joint, null_mut()));
    }),
    ("impel_joint_get_angular_separation", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_angular_separation(id, t.out()));
        t.null("out_separation", |t| impel_joint_get_angular_separation(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_get_angle", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_angle(id, t.out()));
        t.null("out_angle", |t| impel_revolute_joint_get_angle(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_get_angular_velocity", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_angular_velocity(id, t.out()));
        t.null("out_velocity", |t| impel_revolute_joint_get_angular_velocity(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_get_enable_limit", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_enable_limit(id, t.out()));
        t.null("out_enabled", |t| impel_revolute_joint_get_enable_limit(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_set_enable_limit", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_enable_limit(id, true));
    }),
    ("impel_revolute_joint_get_enable_motor", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_enable_motor(id, t.out()));
        t.null("out_enabled", |t| impel_revolute_joint_get_enable_motor(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_set_enable_motor", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_enable_motor(id, true));
    }),
    ("impel_revolute_joint_get_enable_spring", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_enable_spring(id, t.out()));
        t.null("out_enabled", |t| impel_revolute_joint_get_enable_spring(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_set_enable_spring", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_enable_spring(id, true));
    }),
    ("impel_revolute_joint_get_limits", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_limits(id, t.out(), t.out()));
        t.null("out_lower_angle", |t| {
            impel_revolute_joint_get_limits(t.joint, null_mut(), t.out())
        });
        t.null("out_upper_angle", |t| {
            impel_revolute_joint_get_limits(t.joint, t.out(), null_mut())
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
    ("impel_revolute_joint_get_motor_speed", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_motor_speed(id, t.out()));
        t.null("out_speed", |t| impel_revolute_joint_get_motor_speed(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_set_motor_speed", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_motor_speed(id, 1.0));
        t.numbers("speed", &[2e6, -2e6], |t, x| impel_revolute_joint_set_motor_speed(t.joint, x));
    }),
    ("impel_revolute_joint_get_max_motor_torque", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_max_motor_torque(id, t.out()));
        t.null("out_torque", |t| impel_revolute_joint_get_max_motor_torque(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_set_max_motor_torque", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_max_motor_torque(id, 1.0));
        t.numbers("torque", &[-0.1, 2e15], |t, x| {
            impel_revolute_joint_set_max_motor_torque(t.joint, x)
        });
    }),
    ("impel_revolute_joint_get_motor_torque", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_motor_torque(id, t.out()));
        t.null("out_torque", |t| impel_revolute_joint_get_motor_torque(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_get_spring", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_spring(id, t.out(), t.out()));
        t.null("out_hertz", |t| impel_revolute_joint_get_spring(t.joint, null_mut(), t.out()));
        t.null("out_damping_ratio", |t| {
            impel_revolute_joint_get_spring(t.joint, t.out(), null_mut())
        });
    }),
    ("impel_revolute_joint_set_spring", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_spring(id, 1.0, 1.0));
        t.numbers("hertz", &[-0.1, 2e6], |t, x| impel_revolute_joint_set_spring(t.joint, x, 1.0));
        t.numbers("damping_ratio", &[-0.1, 2e6], |t, x| {
            impel_revolute_joint_set_spring(t.joint, 1.0, x)
        });
    }),
    ("impel_revolute_joint_get_target_angle", |t| unsafe {
        t.bad_joints(|t, id| impel_revolute_joint_get_target_angle(id, t.out()));
        t.null("out_angle", |t| impel_revolute_joint_get_target_angle(t.joint, null_mut()));
    }),
    ("impel_revolute_joint_set_target_angle", |t| unsafe {
        t.bad_joints(|_, id| impel_revolute_joint_set_target_angle(id, 1.0));
        t.numbers("angle", &[2e4, -2e4], |t, x| impel_revolute_joint_set_target_angle(t.joint, x));
    }),
    ("impel_body_get_joints", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_joints(id, t.out(), 1, t.out()));
        t.list::<ImpelJointId>("out_joints", |t, out, capacity, count| {
            impel_body_get_joints(t.body, out, capacity, count)
        });
    }),
    ("impel_world_get_joints", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_joints(id, t.out(), 1, t.out()));
        t.list::<ImpelJointId>("out_joints", |t, out, capacity, count| {
            impel_world_get_joints(t.world, out, capacity, count)
        });
    }),
];
