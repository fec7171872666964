//! Rows for rotary joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;

creates!(rotary, impel_rotary_joint_def_default, impel_joint_create_rotary, ImpelRotaryJointDef);

pub const ROWS: &[Row] = &[
    ("impel_rotary_joint_def_default", |_| unsafe {
        assert_ne!(impel_rotary_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_rotary", |t| {
        bad_ends(t);
        bad_holding!(t, create, max_torque);
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
        t.numbers("def.damping_ratio", &[-0.1, 2e6], |t, x| create(t, |def| def.damping_ratio = x));
    }),
    reads!(rotary, impel_rotary_joint_get_angle, "out_angle"),
    reads!(rotary, impel_rotary_joint_get_angular_velocity, "out_velocity"),
    reads!(rotary, impel_rotary_joint_get_enable_limit, "out_enabled"),
    switches!(impel_rotary_joint_set_enable_limit),
    reads!(rotary, impel_rotary_joint_get_enable_motor, "out_enabled"),
    switches!(impel_rotary_joint_set_enable_motor),
    reads!(rotary, impel_rotary_joint_get_enable_spring, "out_enabled"),
    switches!(impel_rotary_joint_set_enable_spring),
    reads_two!(rotary, impel_rotary_joint_get_limits, "out_lower_angle", "out_upper_angle"),
    sets_two!(
        rotary,
        impel_rotary_joint_set_limits,
        "lower_angle",
        [2e4, -2e4],
        "upper_angle",
        [2e4, -2e4, 0.9]
    ),
    reads!(rotary, impel_rotary_joint_get_motor_speed, "out_speed"),
    sets!(rotary, impel_rotary_joint_set_motor_speed, "speed", [2e6, -2e6]),
    reads!(rotary, impel_rotary_joint_get_max_motor_torque, "out_torque"),
    sets!(rotary, impel_rotary_joint_set_max_motor_torque, "torque", [-0.1, 2e15]),
    reads!(rotary, impel_rotary_joint_get_motor_torque, "out_torque"),
    reads_two!(rotary, impel_rotary_joint_get_spring, "out_hertz", "out_damping_ratio"),
    sets_two!(
        rotary,
        impel_rotary_joint_set_spring,
        "hertz",
        [-0.1, 2e6],
        "damping_ratio",
        [-0.1, 2e6]
    ),
    reads!(rotary, impel_rotary_joint_get_target_angle, "out_angle"),
    sets!(rotary, impel_rotary_joint_set_target_angle, "angle", [2e4, -2e4]),
];
