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
    sets_two!(
        rod,
        impel_distance_joint_set_limits,
        "min_length",
        [2e6, -0.1],
        "max_length",
        [2e6, -0.1, 0.9]
    ),
    sets_two!(
        rod,
        impel_distance_joint_set_spring_force_range,
        "lower_force",
        [2e15, -2e15],
        "upper_force",
        [2e15, -2e15, 0.9]
    ),
];
