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
    sets_two!(
        wheel,
        impel_wheel_joint_set_limits,
        "lower_translation",
        [2e6, -2e6],
        "upper_translation",
        [2e6, -2e6, 0.9]
    ),
];
