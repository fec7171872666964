//! Rows for distance joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;

creates!(rod, impel_distance_joint_def_default, impel_joint_create_distance, ImpelDistanceJointDef);

pub const ROWS: &[Row] = &[
    ("impel_distance_joint_def_default", |_| unsafe {
        assert_ne!(impel_distance_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_distance", |t| {
        bad_ends(t);
        bad_holding!(t, create, max_force);
        t.numbers("def.length", &[-0.1, 2e6], |t, x| create(t, |def| def.length = x));
        t.numbers("def.min_length", &[2e6, -0.1], |t, x| create(t, |def| def.min_length = x));
        t.numbers("def.max_length", &[2e6, -0.1], |t, x| create(t, |def| def.max_length = x));
        t.numbers("def.lower_spring_force", &[2e15, -2e15], |t, x| {
            create(t, |def| def.lower_spring_force = x)
        });
        t.numbers("def.upper_spring_force", &[2e15, -2e15], |t, x| {
            create(t, |def| def.upper_spring_force = x)
        });
        t.numbers("def.motor_speed", &[2e6, -2e6], |t, x| create(t, |def| def.motor_speed = x));
        t.numbers("def.max_motor_force", &[-0.1, 2e15], |t, x| {
            create(t, |def| def.max_motor_force = x)
        });
        t.numbers("def.hertz", &[-0.1, 2e6], |t, x| create(t, |def| def.hertz = x));
        t.numbers("def.damping_ratio", &[-0.1, 2e6], |t, x| create(t, |def| def.damping_ratio = x));
    }),
    reads!(rod, impel_distance_joint_get_current_length, "out_length"),
    reads!(rod, impel_distance_joint_get_velocity, "out_velocity"),
    reads!(rod, impel_distance_joint_get_length, "out_length"),
    sets!(rod, impel_distance_joint_set_length, "length", [-0.1, 2e6]),
    reads!(rod, impel_distance_joint_get_enable_limit, "out_enabled"),
    switches!(impel_distance_joint_set_enable_limit),
    reads_two!(rod, impel_distance_joint_get_limits, "out_min_length", "out_max_length"),
    sets_two!(
        rod,
        impel_distance_joint_set_limits,
        "min_length",
        [2e6, -0.1],
        "max_length",
        [2e6, -0.1, 0.9]
    ),
    reads_two!(
        rod,
        impel_distance_joint_get_spring_force_range,
        "out_lower_force",
        "out_upper_force"
    ),
    sets_two!(
        rod,
        impel_distance_joint_set_spring_force_range,
        "lower_force",
        [2e15, -2e15],
        "upper_force",
        [2e15, -2e15, 0.9]
    ),
    reads!(rod, impel_distance_joint_get_enable_motor, "out_enabled"),
    switches!(impel_distance_joint_set_enable_motor),
    reads!(rod, impel_distance_joint_get_motor_speed, "out_speed"),
    sets!(rod, impel_distance_joint_set_motor_speed, "speed", [2e6, -2e6]),
    reads!(rod, impel_distance_joint_get_max_motor_force, "out_force"),
    sets!(rod, impel_distance_joint_set_max_motor_force, "force", [-0.1, 2e15]),
    reads!(rod, impel_distance_joint_get_motor_force, "out_force"),
    reads!(rod, impel_distance_joint_get_enable_spring, "out_enabled"),
    switches!(impel_distance_joint_set_enable_spring),
    reads_two!(rod, impel_distance_joint_get_spring, "out_hertz", "out_damping_ratio"),
    sets_two!(
        rod,
        impel_distance_joint_set_spring,
        "hertz",
        [-0.1, 2e6],
        "damping_ratio",
        [-0.1, 2e6]
    ),
];
