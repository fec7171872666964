//! Rows for wheel joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;

creates!(wheel, impel_wheel_joint_def_default, impel_joint_create_wheel, ImpelWheelJointDef);

pub const ROWS: &[Row] = &[
    ("impel_wheel_joint_def_default", |_| unsafe {
        assert_ne!(impel_wheel_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_wheel", |t| {
        bad_ends(t);
        bad_holding!(t, create, max_force);
        t.numbers("def.lower_translation", &[2e6, -2e6], |t, x| {
            create(t, |def| def.lower_translation = x)
        });
        t.numbers("def.upper_translation", &[2e6, -2e6, -0.1], |t, x| {
            create(t, |def| def.upper_translation = x)
        });
        t.numbers("def.motor_speed", &[2e6, -2e6], |t, x| create(t, |def| def.motor_speed = x));
        t.numbers("def.max_motor_torque", &[-0.1, 2e15], |t, x| {
            create(t, |def| def.max_motor_torque = x)
        });
        t.numbers("def.hertz", &[-0.1, 2e6], |t, x| create(t, |def| def.hertz = x));
        t.numbers("def.damping_ratio", &[-0.1, 2e6], |t, x| create(t, |def| def.damping_ratio = x));
    }),
    reads!(wheel, impel_wheel_joint_get_translation, "out_translation"),
    reads!(wheel, impel_wheel_joint_get_velocity, "out_velocity"),
    reads!(wheel, impel_wheel_joint_get_angular_velocity, "out_velocity"),
    reads!(wheel, impel_wheel_joint_get_enable_limit, "out_enabled"),
    switches!(impel_wheel_joint_set_enable_limit),
    reads_two!(
        wheel,
        impel_wheel_joint_get_limits,
        "out_lower_translation",
        "out_upper_translation"
    ),
    sets_two!(
        wheel,
        impel_wheel_joint_set_limits,
        "lower_translation",
        [2e6, -2e6],
        "upper_translation",
        [2e6, -2e6, 0.9]
    ),
    reads!(wheel, impel_wheel_joint_get_enable_motor, "out_enabled"),
    switches!(impel_wheel_joint_set_enable_motor),
    reads!(wheel, impel_wheel_joint_get_motor_speed, "out_speed"),
    sets!(wheel, impel_wheel_joint_set_motor_speed, "speed", [2e6, -2e6]),
    reads!(wheel, impel_wheel_joint_get_max_motor_torque, "out_torque"),
    sets!(wheel, impel_wheel_joint_set_max_motor_torque, "torque", [-0.1, 2e15]),
    reads!(wheel, impel_wheel_joint_get_motor_torque, "out_torque"),
    reads!(wheel, impel_wheel_joint_get_enable_spring, "out_enabled"),
    switches!(impel_wheel_joint_set_enable_spring),
    reads_two!(wheel, impel_wheel_joint_get_spring, "out_hertz", "out_damping_ratio"),
    sets_two!(
        wheel,
        impel_wheel_joint_set_spring,
        "hertz",
        [-0.1, 2e6],
        "damping_ratio",
        [-0.1, 2e6]
    ),
];
