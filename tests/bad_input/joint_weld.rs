//! Rows for weld joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;

creates!(weld, impel_weld_joint_def_default, impel_joint_create_weld, ImpelWeldJointDef);

pub const ROWS: &[Row] = &[
    ("impel_weld_joint_def_default", |_| unsafe {
        assert_ne!(impel_weld_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_weld", |t| {
        bad_ends(t);
        bad_holding!(t, create, max_force, max_torque);
        t.numbers("def.linear_hertz", &[-0.1, 2e6], |t, x| create(t, |def| def.linear_hertz = x));
        t.numbers("def.linear_damping_ratio", &[-0.1, 2e6], |t, x| {
            create(t, |def| def.linear_damping_ratio = x)
        });
        t.numbers("def.angular_hertz", &[-0.1, 2e6], |t, x| create(t, |def| def.angular_hertz = x));
        t.numbers("def.angular_damping_ratio", &[-0.1, 2e6], |t, x| {
            create(t, |def| def.angular_damping_ratio = x)
        });
    }),
];
