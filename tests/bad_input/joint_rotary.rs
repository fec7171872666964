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
    sets_two!(
        rotary,
        impel_rotary_joint_set_limits,
        "lower_angle",
        [2e4, -2e4],
        "upper_angle",
        [2e4, -2e4, 0.9]
    ),
];
