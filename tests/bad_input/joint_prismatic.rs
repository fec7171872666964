//! Rows for prismatic joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;

creates!(
    slider,
    impel_prismatic_joint_def_default,
    impel_joint_create_prismatic,
    ImpelPrismaticJointDef
);

pub const ROWS: &[Row] = &[
    ("impel_prismatic_joint_def_default", |_| unsafe {
        assert_ne!(impel_prismatic_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_prismatic", |t| {
        bad_ends(t);
        bad_holding!(t, create, max_force, max_torque);
        t.numbers("def.lower_translation", &[2e6, -2e6], |t, x| {
            create(t, |def| def.lower_translation = x)
        });
        t.numbers("def.upper_translation", &[2e6, -2e6, -0.1], |t, x| {
            create(t, |def| def.upper_translation = x)
        });
        t.numbers("def.motor_speed", &[2e6, -2e6], |t, x| create(t, |def| def.motor_speed = x));
        t.numbers("def.max_motor_force", &[-0.1, 2e15], |t, x| {
            create(t, |def| def.max_motor_force = x)
        });
        t.numbers("def.target_translation", &[2e6, -2e6], |t, x| {
            create(t, |def| def.target_translation = x)
        });
        t.numbers("def.hertz", &[-0.1, 2e6], |t, x| create(t, |def| def.hertz = x));
        t.numbers("def.damping_ratio", &[-0.1, 2e6], |t, x| create(t, |def| def.damping_ratio = x));
    }),
    reads!(slider, impel_prismatic_joint_get_translation, "out_translation"),
    reads!(slider, impel_prismatic_joint_get_velocity, "out_velocity"),
    reads!(slider, impel_prismatic_joint_get_enable_limit, "out_enabled"),
    switches!(impel_prismatic_joint_set_enable_limit),
    reads_two!(
        slider,
        impel_prismatic_joint_get_limits,
        "out_lower_translation",
        "out_upper_translation"
    ),
    sets_two!(
        slider,
        impel_prismatic_joint_set_limits,
        "lower_translation",
        [2e6, -2e6],
        "upper_translation",
        [2e6, -2e6, 0.9]
    ),
    reads!(slider, impel_prismatic_joint_get_enable_motor, "out_enabled"),
    switches!(impel_prismatic_joint_set_enable_motor),
    reads!(slider, impel_prismatic_joint_get_motor_speed, "out_speed"),
    sets!(slider, impel_prismatic_joint_set_motor_speed, "speed", [2e6, -2e6]),
    reads!(slider, impel_prismatic_joint_get_max_motor_force, "out_force"),
    sets!(slider, impel_prismatic_joint_set_max_motor_force, "force", [-0.1, 2e15]),
    reads!(slider, impel_prismatic_joint_get_motor_force, "out_force"),
    reads!(slider, impel_prismatic_joint_get_enable_spring, "out_enabled"),
    switches!(impel_prismatic_joint_set_enable_spring),
    reads_two!(slider, impel_prismatic_joint_get_spring, "out_hertz", "out_damping_ratio"),
    sets_two!(
        slider,
        impel_prismatic_joint_set_spring,
        "hertz",
        [-0.1, 2e6],
        "damping_ratio",
        [-0.1, 2e6]
    ),
    reads!(slider, impel_prismatic_joint_get_target_translation, "out_translation"),
    sets!(slider, impel_prismatic_joint_set_target_translation, "translation", [2e6, -2e6]),
];
