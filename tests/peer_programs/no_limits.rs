//! `FLT_MAX` and infinity as absent limits.

use crate::common::*;
use impel::ffi::*;

const NONE: [f32; 2] = [f32::MAX, f32::INFINITY];

#[test]
fn an_infinite_limit_of_a_hinge_has_no_effect() {
    for none in NONE {
        let world = World::in_space();
        let (ground, wheel) = (world.fixed(0.0, 0.0), world.dynamic(0.0, 0.0));
        wheel.circle(0.5, plain());
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (ground.id, wheel.id);
        (def.enable_limit, def.lower_angle, def.upper_angle) = (true, -0.5, none);
        (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, 40.0, none);
        (def.max_force, def.max_torque, def.break_force, def.break_torque) =
            (none, none, none, none);
        let joint = get!(impel_joint_create_revolute(&def));
        // This many turns exceed any angle that can be set.
        for _ in 0..400 {
            world.step_by(1.0, 64);
        }
        let angle = get!(impel_revolute_joint_get_angle(joint));
        assert!(angle > 1.2 * IMPEL_MAX_ANGLE, "{angle}");
        let (mut lower, mut upper) = (0.0, 0.0);
        must!(impel_revolute_joint_get_limits(joint, &mut lower, &mut upper));
        assert_eq!((lower, upper), (-0.5, f32::INFINITY));
        // The setter accepts the values of the getter; the lower limit still holds.
        must!(impel_revolute_joint_set_limits(joint, lower, upper));
        must!(impel_revolute_joint_set_limits(joint, -none, 3.0));
        must!(impel_revolute_joint_get_limits(joint, &mut lower, &mut upper));
        assert_eq!((lower, upper), (f32::NEG_INFINITY, 3.0));
        must!(impel_revolute_joint_set_max_motor_torque(joint, none));
        assert_eq!(get!(impel_revolute_joint_get_max_motor_torque(joint)), IMPEL_MAX_FORCE);
        must!(impel_joint_set_max_force(joint, none));
        must!(impel_joint_set_max_torque(joint, none));
        must!(impel_joint_set_break_thresholds(joint, none, none));
        assert_eq!(get!(impel_joint_get_max_force(joint)), IMPEL_MAX_FORCE);
        must!(impel_joint_set_max_correction_speed(joint, none));
        must!(impel_joint_set_max_correction_angular_speed(joint, none));
        let speed = get!(impel_joint_get_max_correction_speed(joint));
        let angular_speed = get!(impel_joint_get_max_correction_angular_speed(joint));
        assert_eq!([speed, angular_speed], [IMPEL_MAX_VELOCITY; 2]);
        // Infinite limits are not drawn and do not restrict inverse kinematics.
        let def = impel_inverse_kinematics_def_default();
        let (mut out, mut result) = ([0.0f32; 1], Default::default());
        must!(impel_world_solve_inverse_kinematics(
            world.id,
            &def,
            &joint,
            1,
            out.as_mut_ptr(),
            std::ptr::null_mut(),
            &mut result
        ));
        assert!(out[0].is_finite());
    }
}

#[test]
fn every_kind_takes_infinite_limits() {
    for none in NONE {
        let world = World::usual();
        let ground = world.fixed(0.0, 0.0);
        let body = |x: f32| {
            let body = world.dynamic(x, 0.0);
            let mut def = of(plain());
            // The bodies do not collide.
            def.filter.mask = 0;
            let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.2 };
            get!(impel_shape_create_circle(body.id, &def, &circle));
            body
        };
        let falls = body(0.0);
        let mut slider = impel_prismatic_joint_def_default();
        (slider.body_a, slider.body_b) = (ground.id, falls.id);
        let down = ImpelRotation { c: 0.0, s: -1.0 };
        (slider.local_frame_a.q, slider.local_frame_b.q) = (down, down);
        (slider.enable_limit, slider.lower_translation, slider.upper_translation) =
            (true, 0.0, none);
        (slider.max_force, slider.max_torque, slider.max_motor_force) = (none, none, none);
        get!(impel_joint_create_prismatic(&slider));
        let rope = body(5.0);
        let mut def = impel_distance_joint_def_default();
        (def.body_a, def.body_b) = (ground.id, rope.id);
        (def.length, def.enable_spring, def.enable_limit) = (5.0, true, true);
        (def.min_length, def.max_length) = (-none, none);
        (def.lower_spring_force, def.upper_spring_force) = (-none, none);
        (def.max_force, def.max_motor_force) = (none, none);
        let rope_joint = get!(impel_joint_create_distance(&def));
        let mut wheel = impel_wheel_joint_def_default();
        (wheel.body_a, wheel.body_b) = (ground.id, body(7.0).id);
        (wheel.lower_translation, wheel.upper_translation) = (-none, none);
        get!(impel_joint_create_wheel(&wheel));
        let mut rotary = impel_rotary_joint_def_default();
        (rotary.body_a, rotary.body_b) = (ground.id, body(8.0).id);
        (rotary.lower_angle, rotary.upper_angle, rotary.max_motor_torque) = (-none, none, none);
        get!(impel_joint_create_rotary(&rotary));
        let mut motor = impel_motor_joint_def_default();
        (motor.body_a, motor.body_b) = (ground.id, body(9.0).id);
        (motor.max_velocity_force, motor.max_spring_torque) = (none, none);
        get!(impel_joint_create_motor(&motor));
        let mut mouse = impel_mouse_joint_def_default();
        (mouse.body_a, mouse.body_b, mouse.max_force) = (ground.id, body(10.0).id, none);
        mouse.target = v(10.0, 0.0);
        get!(impel_joint_create_mouse(&mouse));
        let mut generic = impel_generic_joint_def_default();
        (generic.body_a, generic.body_b) = (ground.id, body(11.0).id);
        let axis = &mut generic.x;
        axis.motion = IMPEL_AXIS_MOTION_LIMITED;
        (axis.lower, axis.upper) = (-none, none);
        (axis.max_spring_force, axis.max_motor_force) = (none, none);
        let generic = get!(impel_joint_create_generic(&generic));
        let axis = get!(impel_generic_joint_get_axis(generic, IMPEL_AXIS_X));
        assert_eq!((axis.lower, axis.upper), (f32::NEG_INFINITY, f32::INFINITY));
        let (mut least, mut most) = (1.0, 1.0);
        must!(impel_distance_joint_get_limits(rope_joint, &mut least, &mut most));
        assert_eq!((least, most), (0.0, f32::INFINITY));
        // The bodies fall freely: they have no limit.
        world.steps(60);
        near("fallen", falls.position().y, -5.0, 0.1);
        assert!(rope.position().y < -4.0);
        let hash: u64 = get!(impel_world_hash(world.id));
        assert!(hash != 0);
    }
}

#[test]
fn settings_of_a_world_may_be_infinite() {
    for none in NONE {
        let world = World::new(|def| {
            def.restitution_threshold = none;
            def.hit_event_threshold = none;
            def.contact_push_speed = none;
            def.maximum_linear_speed = none;
            def.sleep_time = none;
        });
        world.slope(0.0, plain());
        let body = world.dynamic(0.0, 0.5);
        body.circle(0.5, ImpelMaterial { restitution: 1.0, ..plain() });
        world.steps(600);
        assert!(body.is_awake(), "the body falls asleep");
        near("height", body.position().y, 0.5, 0.01);
        must!(impel_world_set_sleep_time(world.id, none));
        must!(impel_world_set_maximum_linear_speed(world.id, none));
        assert_eq!(get!(impel_world_get_maximum_linear_speed(world.id)), IMPEL_MAX_VELOCITY);
        must!(impel_world_set_restitution_threshold(world.id, none));
        must!(impel_world_set_hit_event_threshold(world.id, none));
        must!(impel_world_set_contact_tuning(world.id, 30.0, 10.0, none));
        let shape = world.shapes()[1];
        must!(impel_shape_set_force_event_threshold(shape, none));
        assert_eq!(get!(impel_shape_get_force_event_threshold(shape)), IMPEL_MAX_FORCE);
    }
}
