//! Joints of random scenes.

use crate::common::{at, v};
use crate::twins::scene::{Change, Scene, may};
use impel::ffi::*;

/// Creates a joint between two bodies that breaks under a force.
macro_rules! join {
    ($default:ident, $create:ident, $a:expr, $b:expr, |$def:ident| $change:expr) => {{
        let mut $def = $default();
        ($def.body_a, $def.body_b) = ($a, $b);
        $change;
        let mut joint = ImpelJointId::default();
        may!($create(&$def, &mut joint));
        joint
    }};
}

impl Scene {
    pub fn create_joint(&self, change: &Change) {
        let [kind, a, b, flags] = change.picks;
        let [x, y, z] = change.numbers;
        let (a, b) = (self.body(a), self.body(b));
        let (limit, motor, spring) = (flags % 2 == 0, flags % 3 == 0, flags % 5 < 2);
        let (near, far) = (at(0.4 * x, 0.2 * y), at(-0.4 * z, 0.0));
        let hertz = if spring { 3.0 } else { 0.0 };
        let joint = match kind % 13 {
            0 => join!(impel_revolute_joint_def_default, impel_joint_create_revolute, a, b, |d| {
                (d.local_frame_a, d.local_frame_b) = (near, far);
                (d.enable_limit, d.enable_motor, d.enable_spring) = (limit, motor, spring);
                (d.lower_angle, d.upper_angle, d.motor_speed) = (-0.5, 1.0, 2.0);
                (d.max_motor_torque, d.hertz) = (1.0, 3.0);
            }),
            1 => {
                join!(impel_prismatic_joint_def_default, impel_joint_create_prismatic, a, b, |d| {
                    (d.local_frame_a, d.local_frame_b) = (near, far);
                    (d.enable_limit, d.enable_motor, d.enable_spring) = (limit, motor, spring);
                    (d.lower_translation, d.upper_translation, d.motor_speed) = (-0.3, 0.6, 1.0);
                    (d.max_motor_force, d.hertz) = (3.0, 3.0);
                })
            }
            2 => join!(impel_distance_joint_def_default, impel_joint_create_distance, a, b, |d| {
                (d.local_frame_a, d.local_frame_b) = (near, far);
                (d.enable_limit, d.enable_motor, d.enable_spring) = (limit, motor, spring);
                (d.length, d.min_length, d.max_length) = (0.4, 0.1, 0.7);
                (d.max_motor_force, d.motor_speed, d.hertz) = (2.0, -1.0, 5.0);
            }),
            3 => join!(impel_weld_joint_def_default, impel_joint_create_weld, a, b, |d| {
                (d.local_frame_a, d.local_frame_b) = (near, far);
                (d.linear_hertz, d.angular_hertz) = (hertz, if limit { 2.0 } else { 0.0 });
            }),
            4 => join!(impel_wheel_joint_def_default, impel_joint_create_wheel, a, b, |d| {
                d.local_frame_a = near;
                (d.enable_limit, d.enable_motor, d.enable_spring) = (limit, motor, spring);
                (d.lower_translation, d.upper_translation, d.motor_speed) = (-0.2, 0.3, -6.0);
                (d.max_motor_torque, d.hertz) = (2.0, 4.0);
            }),
            5 => join!(impel_motor_joint_def_default, impel_joint_create_motor, a, b, |d| {
                (d.linear_velocity, d.max_velocity_force) = (v(x, y), 4.0);
                (d.linear_hertz, d.max_spring_force) = (hertz, 9.0);
            }),
            6 => join!(
                impel_mouse_joint_def_default,
                impel_joint_create_mouse,
                self.ground.id,
                b,
                |d| {
                    (d.target, d.hertz, d.max_force) = (v(4.0 * x, 2.0 + y), 2.0, 50.0);
                }
            ),
            7 => join!(impel_ratchet_joint_def_default, impel_joint_create_ratchet, a, b, |d| {
                d.ratchet = 0.25;
            }),
            8 => join!(impel_gear_joint_def_default, impel_joint_create_gear, a, b, |d| {
                (d.joint_a, d.ratio) = (self.joint(flags), 1.5 + x);
                d.joint_b = if motor { self.joint(flags / 2) } else { ImpelJointId::default() };
            }),
            9 => join!(impel_pulley_joint_def_default, impel_joint_create_pulley, a, b, |d| {
                (d.ground_anchor_a, d.ground_anchor_b) = (v(x - 1.0, 6.0), v(x + 1.0, 6.0));
                (d.length_a, d.length_b, d.enable_slack) = (4.0, 4.0, limit);
            }),
            10 => join!(impel_filter_joint_def_default, impel_joint_create_filter, a, b, |d| d
                .user_data =
                1),
            11 => join!(impel_generic_joint_def_default, impel_joint_create_generic, a, b, |d| {
                (d.local_frame_a, d.local_frame_b) = (near, far);
                let free = [IMPEL_AXIS_MOTION_FREE, IMPEL_AXIS_MOTION_LOCKED];
                d.x.motion = free[usize::from(limit)];
                d.angle.motion = free[usize::from(motor)];
                (d.y.enable_spring, d.y.hertz) = (spring, 3.0);
            }),
            _ => join!(impel_rotary_joint_def_default, impel_joint_create_rotary, a, b, |d| {
                (d.enable_limit, d.enable_motor, d.enable_spring) = (limit, motor, spring);
                (d.lower_angle, d.upper_angle, d.motor_speed) = (-1.5, 1.25, -2.0);
                (d.max_motor_torque, d.hertz) = (0.25, 2.5);
            }),
        };
        if flags % 4 == 1 {
            may!(impel_joint_set_break_thresholds(joint, 20.0, 5.0));
            may!(impel_joint_set_enable_break(joint, true));
        }
    }

    pub fn change_joint(&self, change: &Change) {
        let [which, kind, flags, _] = change.picks;
        let joint = self.joint(which);
        match kind % 8 {
            0 | 1 => may!(impel_joint_destroy(joint)),
            2 => may!(impel_joint_set_enabled(joint, flags % 2 == 0)),
            3 => may!(impel_joint_set_collide_connected(joint, flags % 2 == 0)),
            4 => may!(impel_joint_set_max_force(joint, f32::from(flags))),
            5 => may!(impel_joint_set_constraint_tuning(joint, 5.0 + f32::from(flags), 1.0)),
            6 => {
                may!(impel_joint_set_max_correction_speed(joint, 0.05 * f32::from(flags)));
                may!(impel_joint_set_max_correction_angular_speed(joint, 0.25));
            }
            _ => {
                may!(impel_joint_set_break_thresholds(joint, f32::from(flags), 3.0));
                may!(impel_joint_set_enable_break(joint, true));
            }
        }
    }
}
