//! Rows for generic joints.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;

creates!(
    generic,
    impel_generic_joint_def_default,
    impel_joint_create_generic,
    ImpelGenericJointDef
);

const LOCKED: fn() -> ImpelGenericAxis = || impel_generic_joint_def_default().x;

/// Checks the fields of an axis, which `call` takes under this name.
fn bad_axis(
    t: &mut Case,
    name: &str,
    farthest: f32,
    call: impl Fn(&mut Case, ImpelGenericAxis) -> ImpelStatus,
) {
    let axis = |change: &dyn Fn(&mut ImpelGenericAxis)| {
        let mut axis = LOCKED();
        change(&mut axis);
        axis
    };
    for motion in [-1, 3] {
        let argument = format!("{name}.motion");
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, &argument, "unknown", |t| {
            call(t, axis(&|axis| axis.motion = motion))
        });
    }
    let mut numbers = |field: &str, bad: &[f32], set: fn(&mut ImpelGenericAxis, f32)| {
        t.numbers(&format!("{name}.{field}"), bad, |t, x| call(t, axis(&|axis| set(axis, x))));
    };
    let far = [1.1 * farthest, -1.1 * farthest];
    numbers("lower", &far, |axis, x| axis.lower = x);
    numbers("upper", &[far[0], far[1], -0.1], |axis, x| axis.upper = x);
    numbers("target_position", &far, |axis, x| axis.target_position = x);
    numbers("target_speed", &[2e6, -2e6], |axis, x| axis.target_speed = x);
    numbers("hertz", &[-0.1, 2e6], |axis, x| axis.hertz = x);
    numbers("damping_ratio", &[-0.1, 2e6], |axis, x| axis.damping_ratio = x);
    numbers("max_spring_force", &[-0.1, 2e15], |axis, x| axis.max_spring_force = x);
    numbers("max_motor_force", &[-0.1, 2e15], |axis, x| axis.max_motor_force = x);
}

/// Row of a function that reads a number of an axis.
macro_rules! reads_axis {
    ($function:ident, $out:literal) => {
        (stringify!($function), |t| unsafe {
            t.bad_joints(|t, id| $function(id, IMPEL_AXIS_X, t.out()));
            t.other_kinds(|t, id| $function(id, IMPEL_AXIS_X, t.out()));
            let joint = generic(t);
            t.null($out, |_| $function(joint, IMPEL_AXIS_X, null_mut()));
            for axis in [-1, 3] {
                t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "axis", "unknown", |t| {
                    $function(joint, axis, t.out())
                });
            }
        })
    };
}

pub const ROWS: &[Row] = &[
    ("impel_generic_joint_def_default", |_| unsafe {
        assert_ne!(impel_generic_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_generic", |t| {
        bad_ends(t);
        bad_holding!(t, create, max_force, max_torque);
        bad_axis(t, "def.x", IMPEL_MAX_SIZE, |t, axis| create(t, |def| def.x = axis));
        bad_axis(t, "def.y", IMPEL_MAX_SIZE, |t, axis| create(t, |def| def.y = axis));
        bad_axis(t, "def.angle", IMPEL_MAX_ANGLE, |t, axis| create(t, |def| def.angle = axis));
    }),
    reads_axis!(impel_generic_joint_get_axis, "out_settings"),
    ("impel_generic_joint_set_axis", |t| {
        t.bad_joints(|_, id| impel_generic_joint_set_axis(id, IMPEL_AXIS_X, LOCKED()));
        t.other_kinds(|_, id| impel_generic_joint_set_axis(id, IMPEL_AXIS_X, LOCKED()));
        let joint = generic(t);
        for axis in [-1, 3] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "axis", "unknown", |_| {
                impel_generic_joint_set_axis(joint, axis, LOCKED())
            });
        }
        for (axis, farthest) in [
            (IMPEL_AXIS_X, IMPEL_MAX_SIZE),
            (IMPEL_AXIS_Y, IMPEL_MAX_SIZE),
            (IMPEL_AXIS_ANGLE, IMPEL_MAX_ANGLE),
        ] {
            bad_axis(t, "settings", farthest, |_, settings| {
                impel_generic_joint_set_axis(joint, axis, settings)
            });
        }
    }),
    reads_axis!(impel_generic_joint_get_position, "out_position"),
    reads_axis!(impel_generic_joint_get_velocity, "out_velocity"),
    reads_axis!(impel_generic_joint_get_motor_force, "out_force"),
];
