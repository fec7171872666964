//! Wheel joints.

use super::*;

const UP: f32 = std::f32::consts::FRAC_PI_2;

/// Connects `b` to `a` at the current position of `b`, with the axis at `angle`.
fn suspend(a: Body, b: Body, angle: f32, change: impl FnOnce(&mut ImpelWheelJointDef)) -> Joint {
    let mut def = impel_wheel_joint_def_default();
    join!(def, a, b.center(), b, b.center(), angle);
    change(&mut def);
    get!(impel_joint_create_wheel(&def))
}

fn translation(joint: Joint) -> f64 {
    get!(impel_wheel_joint_get_translation(joint)).into()
}

fn disc(world: &World, x: f32, y: f32) -> Body {
    let disc = world.dynamic(x, y);
    disc.circle(0.4, plain());
    disc
}

#[test]
fn sag_and_frequency_follow_from_the_spring() {
    use std::f64::consts::PI;
    let world = World::usual();
    let wheel = disc(&world, 1.0, 0.0);
    let joint = suspend(world.fixed(0.0, 0.0), wheel, UP, |def| def.hertz = 2.0);
    world.steps(240);
    near("sag over exact", -translation(joint) * (4.0 * PI).powi(2) / 10.0, 1.0, 0.01);
    near("reaction over weight", force(joint).y / weight(wheel), 1.0, 0.01);
    let world = World::in_space();
    let wheel = disc(&world, 0.0, 0.0);
    let joint = suspend(world.fixed(0.0, 0.0), wheel, UP, |def| {
        (def.hertz, def.damping_ratio) = (2.0, 0.0);
    });
    must!(impel_body_set_transform(wheel.id, pose(0.0, -1.0, 0.0)));
    wheel.set_spin(10.0);
    Oscillation::measure(&world, 4, || translation(joint)).assert_undamped(2.0);
    near("spin about its axle", wheel.spin(), 10.0, 1e-3);
    near("off its axis", separation(joint), 0.0, 1e-3);
}

#[test]
fn a_motor_turns_with_its_torque() {
    let world = World::in_space();
    let wheel = disc(&world, 0.0, 0.0);
    let inertia = f64::from(wheel.mass().inertia);
    let joint = suspend(world.fixed(0.0, 0.0), wheel, UP, |def| {
        def.enable_motor = true;
        (def.motor_speed, def.max_motor_torque) = (30.0, 0.5);
    });
    world.steps(30);
    near("spin over exact", wheel.spin() * inertia / 0.25, 1.0, 0.01);
    near("torque", get!(impel_wheel_joint_get_motor_torque(joint)), 0.5, 0.005);
    near("reaction", torque(joint), 0.5, 0.005);
    world.steps(300);
    near("speed", get!(impel_wheel_joint_get_angular_velocity(joint)), 30.0, 0.01);
    near("torque at speed", get!(impel_wheel_joint_get_motor_torque(joint)), 0.0, 1e-4);
}

#[test]
fn limits_hold() {
    let world = World::usual();
    let wheel = disc(&world, 0.0, 0.0);
    let joint = suspend(world.fixed(0.0, 0.0), wheel, UP, |def| {
        (def.enable_spring, def.enable_limit) = (false, true);
        (def.lower_translation, def.upper_translation) = (-0.5, 0.25);
    });
    let mut least = 0.0f64;
    for _ in 0..120 {
        world.step();
        least = least.min(translation(joint));
    }
    near("least", least, -0.5, 0.01);
    near("reaction over weight", force(joint).y / weight(wheel), 1.0, 0.01);
    let mut most = 0.0f64;
    for i in 0..120 {
        wheel.set_velocity(0.0, if i % 4 < 2 { 30.0 } else { -30.0 });
        world.step();
        most = most.max(translation(joint));
        least = least.min(translation(joint));
    }
    near("most", most, 0.25, 0.01);
    near("least", least, -0.5, 0.01);
}

#[test]
fn a_car_drives() {
    let world = World::new(|def| def.enable_sleep = false);
    world.slope(0.0, plain());
    let chassis = world.dynamic(0.0, 1.0);
    chassis.boxed(1.5, 0.25, plain());
    let wheels = [-1.0, 1.0].map(|x| disc(&world, x, 0.5));
    let joints = wheels.map(|wheel| {
        suspend(chassis, wheel, UP, |def| {
            (def.hertz, def.damping_ratio) = (4.0, 0.7);
            def.enable_motor = true;
            (def.motor_speed, def.max_motor_torque) = (-10.0, 3.0);
        })
    });
    world.steps(600);
    near("speed over that of the wheels", chassis.velocity().x / 4.0, 1.0, 0.02);
    near("level", chassis.angle(), 0.0, 0.05);
    for joint in joints {
        near("wheel off its axis", separation(joint), 0.0, 1e-3);
    }
}

#[test]
fn a_free_linkage_keeps_its_momentum() {
    let world = World::in_space();
    linkage::keeps_its_momentum(
        &world,
        |a, b, at| {
            let mut def = impel_wheel_joint_def_default();
            join!(def, a, at, b, at, 1.0);
            (def.hertz, def.damping_ratio) = (3.0, 0.1);
            get!(impel_joint_create_wheel(&def))
        },
        0.99,
    );
}

#[test]
fn settings_can_change_between_steps() {
    let world = World::in_space();
    let wheel = disc(&world, 0.0, 0.0);
    let joint = suspend(world.fixed(0.0, 0.0), wheel, UP, |_| ());
    assert_eq!(get!(impel_joint_get_type(joint)), IMPEL_JOINT_WHEEL);
    assert!(get!(impel_wheel_joint_get_enable_spring(joint)));
    must!(impel_wheel_joint_set_enable_motor(joint, true));
    must!(impel_wheel_joint_set_motor_speed(joint, 3.0));
    must!(impel_wheel_joint_set_max_motor_torque(joint, 100.0));
    must!(impel_wheel_joint_set_spring(joint, 3.0, 1.0));
    must!(impel_wheel_joint_set_enable_limit(joint, true));
    must!(impel_wheel_joint_set_limits(joint, 0.25, 0.5));
    world.steps(60);
    near("lower limit against the spring", translation(joint), 0.25, 0.01);
    near("turns", wheel.spin(), 3.0, 1e-3);
    must!(impel_wheel_joint_set_enable_spring(joint, false));
    assert_eq!(get!(impel_wheel_joint_get_motor_speed(joint)), 3.0);
    assert_eq!(get!(impel_wheel_joint_get_max_motor_torque(joint)), 100.0);
    assert!(get!(impel_wheel_joint_get_enable_limit(joint)));
    assert!(get!(impel_wheel_joint_get_enable_motor(joint)));
    let (mut lower, mut upper, mut hertz, mut ratio) = (0.0, 0.0, 0.0, 0.0);
    must!(impel_wheel_joint_get_limits(joint, &mut lower, &mut upper));
    must!(impel_wheel_joint_get_spring(joint, &mut hertz, &mut ratio));
    assert_eq!((lower, upper, hertz, ratio), (0.25, 0.5, 3.0, 1.0));
    near("speed", get!(impel_wheel_joint_get_velocity(joint)), 0.0, 1e-3);
}
