//! Motor, mouse and filter joints.

use std::f64::consts::PI;

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

/// A ground and a box of 1 m.
fn crate_on_ground(world: &World) -> (Body, Body) {
    let body = world.dynamic(0.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    (world.fixed(0.0, 0.0), body)
}

fn motor(a: Body, b: Body, change: impl FnOnce(&mut ImpelMotorJointDef)) -> ImpelJointId {
    let mut def = impel_motor_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    change(&mut def);
    get!(impel_joint_create_motor(&def))
}

fn mouse(a: Body, b: Body, change: impl FnOnce(&mut ImpelMouseJointDef)) -> ImpelJointId {
    let mut def = impel_mouse_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    change(&mut def);
    get!(impel_joint_create_mouse(&def))
}

#[test]
fn a_motor_with_zero_velocity_acts_as_top_down_friction() {
    let world = World::in_space();
    let (ground, body) = crate_on_ground(&world);
    let (mass, inertia) = (f64::from(body.mass().mass), f64::from(body.mass().inertia));
    let joint = motor(ground, body, |def| {
        def.max_velocity_force = (3.0 * mass) as f32;
        def.max_velocity_torque = (2.0 * inertia) as f32;
    });
    body.set_velocity(3.0, 4.0);
    body.set_spin(4.0);
    world.step();
    let force = reaction_force(joint);
    near("braking force over its maximum", force.length() / (3.0 * mass), 1.0, 1e-3);
    near("force across the motion", cross(force, body.velocity()), 0.0, 1e-3);
    near("braking torque over its maximum", reaction_torque(joint) / (2.0 * inertia), -1.0, 1e-3);
    world.steps(179);
    // Both stop after v / a, at a distance of v² / (2 a).
    near("stopped", body.velocity().length() + body.spin().abs(), 0.0, 1e-4);
    near("distance", body.center().length(), 25.0 / 6.0, 0.03);
    near("direction", body.center().y / body.center().x, 4.0 / 3.0, 1e-3);
    let angle = body.angle() - 4.0;
    near("rotation", angle - 2.0 * PI * (angle / (2.0 * PI)).round(), 0.0, 0.03);
}

#[test]
fn a_motor_reaches_its_velocity_with_its_maximum_force() {
    let world = World::in_space();
    let (ground, body) = crate_on_ground(&world);
    let mass = f64::from(body.mass().mass);
    let joint = motor(ground, body, |def| {
        def.linear_velocity = v(0.0, 2.0);
        def.max_velocity_force = mass as f32;
        def.angular_velocity = -3.0;
        def.max_velocity_torque = 100.0;
    });
    world.steps(60);
    near("speed after one second", body.velocity().y, 1.0, 1e-3);
    near("force", reaction_force(joint).y, mass, 1e-3 * mass);
    near("spin", body.spin(), -3.0, 1e-3);
    world.steps(120);
    near("at speed", body.velocity().y, 2.0, 1e-3);
    near("no force", reaction_force(joint).length(), 0.0, 1e-3);
    must!(impel_motor_joint_set_linear_velocity(joint, v(-1.0, 0.0)));
    must!(impel_motor_joint_set_angular_velocity(joint, 0.0));
    world.steps(180);
    near("another velocity", (body.velocity() - V::new(-1.0, 0.0)).length(), 0.0, 1e-3);
    near("another spin", body.spin(), 0.0, 1e-3);
}

#[test]
fn springs_of_a_motor_joint_keep_frequency_and_amplitude() {
    let world = World::in_space();
    let (ground, body) = crate_on_ground(&world);
    body.set_velocity(0.0, 2.0 * PI as f32);
    body.set_spin(PI as f32);
    motor(ground, body, |def| {
        def.linear_hertz = 2.0;
        def.angular_hertz = 1.0;
    });
    // The amplitudes are v / ω.
    let (mut high, mut turned) = (0.0f64, 0.0f64);
    for step in 0..600 {
        world.step();
        if step >= 480 {
            high = high.max(body.center().y);
            turned = turned.max(body.angle());
        }
    }
    near("amplitude after 8 s", high, 0.5, 0.01);
    near("amplitude of the angle", turned, 0.5, 0.01);
    // After ten seconds, both are at their start.
    near("phase", body.center().y, 0.0, 0.1);
    near("phase of the angle", body.angle(), 0.0, 0.05);

    // Critical damping: x0 (1 + ω t) exp(-ω t), after half a second from 1 m and 1 rad.
    let world = World::in_space();
    let (ground, body) = crate_on_ground(&world);
    must!(impel_body_set_transform(body.id, pose(1.0, 0.0, 1.0)));
    let joint = motor(ground, body, |def| {
        (def.linear_hertz, def.linear_damping_ratio) = (1.0, 1.0);
        (def.angular_hertz, def.angular_damping_ratio) = (1.0, 1.0);
    });
    world.steps(30);
    let expected = (1.0 + PI) * (-PI).exp();
    near("damped", body.center().x, expected, 0.01);
    near("damped angle", body.angle(), expected, 0.01);
    // To a new target, with at most the maximum force.
    let mass = f64::from(body.mass().mass);
    must!(impel_motor_joint_set_max_spring_force(joint, mass as f32));
    must!(impel_joint_set_local_frames(joint, pose(5.0, 5.0, 0.5), at(0.0, 0.0)));
    world.step();
    near("maximum force", reaction_force(joint).length(), mass, 1e-3 * mass);
    must!(impel_motor_joint_set_max_spring_force(joint, IMPEL_MAX_FORCE));
    world.steps(300);
    near("at the target", (body.center() - V::new(5.0, 5.0)).length(), 0.0, 1e-3);
    near("angle of the target", body.angle(), 0.5, 1e-3);
}

#[test]
fn a_motor_joint_between_free_bodies_keeps_their_momentum() {
    let world = World::in_space();
    let (a, b) = (world.dynamic(0.0, 0.0), world.dynamic(2.0, 1.0));
    a.boxed(0.5, 0.5, plain());
    b.circle(0.7, plain());
    motor(a, b, |def| {
        def.collide_connected = false;
        def.local_frame_a = pose(0.5, 0.0, 0.0);
        def.local_frame_b = pose(0.0, 0.7, 0.0);
        (def.linear_hertz, def.angular_hertz) = (1.0, 1.5);
        def.linear_damping_ratio = 0.2;
        def.linear_velocity = v(0.3, -0.2);
        def.max_velocity_force = 2.0;
        def.max_velocity_torque = 0.5;
    });
    a.set_velocity(1.0, -2.0);
    b.set_spin(3.0);
    let totals = || {
        let of = |body: Body| {
            let mass = f64::from(body.mass().mass);
            let spin = f64::from(body.mass().inertia) * body.spin();
            (mass * body.velocity(), mass * cross(body.center(), body.velocity()) + spin)
        };
        let ((pa, la), (pb, lb)) = (of(a), of(b));
        (pa + pb, la + lb)
    };
    let before = totals();
    world.steps(600);
    let after = totals();
    near("linear momentum", (after.0 - before.0).length(), 0.0, 1e-4);
    near("angular momentum", (after.1 - before.1) / before.1, 0.0, 0.01);
}

#[test]
fn a_mouse_joint_pulls_by_the_grabbed_point() {
    // At rest, a spring of frequency f sags by g / (2 π f)².
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    let ground = world.fixed(3.0, 3.0);
    let mass = f64::from(body.mass().mass);
    let joint = mouse(ground, body, |def| def.hertz = 2.0);
    world.steps(240);
    let omega = 2.0 * PI * 2.0;
    near("sag", -body.center().y, 10.0 / (omega * omega), 1e-3);
    near("force over weight", reaction_force(joint).y / (10.0 * mass), 1.0, 1e-3);
    let target: ImpelPosition = get!(impel_mouse_joint_get_target(joint));
    let target = V::from(target);
    near("target", target.length(), 0.0, 1e-6);
    must!(impel_mouse_joint_set_target(joint, to_position(v(4.0, 1.0))));
    world.steps(240);
    let error = body.center() - V::new(4.0, 1.0 - 10.0 / (omega * omega));
    near("dragged", error.length(), 0.0, 1e-3);
    // A maximum force of half the weight leaves half of gravity.
    must!(impel_mouse_joint_set_max_force(joint, (5.0 * mass) as f32));
    world.steps(30);
    let before = body.velocity().y;
    world.steps(60);
    near("speed gained with half of gravity", body.velocity().y - before, -5.0, 0.01);

    // Held at a corner, the box hangs below it.
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    let joint = mouse(world.fixed(0.0, 0.0), body, |def| {
        def.target = v(0.5, 0.5);
        (def.hertz, def.damping_ratio) = (8.0, 1.0);
    });
    must!(impel_body_set_angular_damping(body.id, 2.0));
    world.steps(900);
    let offset = V::new(0.5, 0.5) - body.center();
    near("below its corner", offset.x, 0.0, 0.05);
    near("half the diagonal below it", offset.y, 0.5f64.sqrt() + 10.0 / (16.0 * PI).powi(2), 0.01);
    println!("torque {}", reaction_torque(joint));
}

#[test]
fn a_filter_joint_only_prevents_contacts() {
    let world = World::usual();
    world.fixed(0.0, -0.5).boxed(10.0, 0.5, plain());
    let (a, b) = (world.dynamic(0.0, 0.5), world.dynamic(0.3, 0.6));
    a.boxed(0.5, 0.5, plain());
    b.boxed(0.5, 0.5, plain());
    let mut def = impel_filter_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    def.user_data = 7;
    let joint: ImpelJointId = get!(impel_joint_create_filter(&def));
    assert_eq!(get!(impel_joint_get_type(joint)), IMPEL_JOINT_FILTER);
    world.steps(120);
    near("horizontal distance", b.center().x - a.center().x, 0.3, 1e-3);
    near("height", b.center().y, 0.5, 0.01);
    assert!(!a.is_awake() && !b.is_awake());
    // Each is an island of its own.
    must!(impel_body_apply_impulse_to_center(a.id, v(0.0, 1.0)));
    world.step();
    assert!(a.is_awake() && !b.is_awake(), "the joint does not link their islands");
    world.steps(180);
    must!(impel_joint_destroy(joint));
    world.steps(120);
    let apart = (b.center() - a.center()).length();
    println!("without it they are {apart} m apart");
    assert!(apart > 0.95);
}
