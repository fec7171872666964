//! Pulleys and gears.

use std::f64::consts::PI;

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

/// Two boxes that hang on a rope over points 10 m above. Their masses equal their areas.
fn pulley(
    world: &World,
    sizes: [f32; 2],
    change: impl FnOnce(&mut ImpelPulleyJointDef),
) -> ([Body; 2], ImpelJointId) {
    let bodies = [0, 1].map(|i| {
        let body = world.dynamic(if i == 0 { -2.0 } else { 2.0 }, 0.0);
        body.boxed(0.5 * sizes[i], 0.5 * sizes[i], plain());
        body
    });
    let mut def = impel_pulley_joint_def_default();
    (def.body_a, def.body_b) = (bodies[0].id, bodies[1].id);
    (def.ground_anchor_a, def.ground_anchor_b) = (v(-2.0, 10.0), v(2.0, 10.0));
    change(&mut def);
    (bodies, get!(impel_joint_create_pulley(&def)))
}

#[test]
fn a_pulley_matches_the_atwood_machine() {
    // With lengths a and b, a + r b is constant. The tension is T at A and r T at B.
    for ratio in [1.0f64, 2.0] {
        let world = World::new(|def| def.enable_sleep = false);
        let ([a, b], joint) = pulley(&world, [1.0, 1.5], |def| def.ratio = ratio as f32);
        let (ma, mb) = (f64::from(a.mass().mass), f64::from(b.mass().mass));
        // Downward, ä = g - T/ma and b̈ = g - r T/mb, and ä + r b̈ = 0.
        let tension = 10.0 * (1.0 + ratio) / (1.0 / ma + ratio * ratio / mb);
        let (down_a, down_b) = (10.0 - tension / ma, 10.0 - ratio * tension / mb);
        world.steps(60);
        println!("ratio {ratio}:");
        near("velocity of a", -a.velocity().y, down_a, 0.01);
        near("velocity of b", -b.velocity().y, down_b, 0.01);
        near("force on b", reaction_force(joint).y / (ratio * tension), 1.0, 2e-3);
        near("separation", separation(joint), 0.0, 1e-3);
        let mut lengths = [0.0f32; 2];
        let [first, second] = &mut lengths;
        must!(impel_pulley_joint_get_lengths(joint, first, second));
        let total = f64::from(lengths[0]) + ratio * f64::from(lengths[1]);
        near("length", total, 10.0 * (1.0 + ratio), 2e-3);
    }
}

#[test]
fn a_balanced_pulley_rests_and_a_slack_rope_exerts_no_force() {
    let world = World::new(|def| def.enable_sleep = false);
    let ([a, b], _) = pulley(&world, [1.0, 1.0], |_| ());
    world.steps(600);
    near("in balance", a.center().y - b.center().y, 0.0, 1e-3);
    near("no sag", a.center().y, 0.0, 1e-2);
    // Thrown up, both boxes leave the rope slack and move freely until it is taut.
    let world = World::new(|def| def.enable_sleep = false);
    let ([a, b], joint) = pulley(&world, [1.0, 1.0], |def| def.enable_slack = true);
    a.set_velocity(0.0, 3.0);
    b.set_velocity(0.0, 3.0);
    world.steps(12);
    near("velocity of b in free flight", b.velocity().y, 3.0 - 10.0 * 0.2, 1e-3);
    near("no force", reaction_force(joint).length(), 0.0, 1e-6);
    let mut most = 0.0f64;
    for _ in 0..300 {
        world.step();
        most = most.max(separation(joint));
    }
    near("largest stretch", most, 0.0, 0.02);
    near("force of the taut rope", reaction_force(joint).y, 10.0 * f64::from(b.mass().mass), 0.5);
}

#[test]
fn a_swinging_pulley_keeps_its_length() {
    // Pendulums on one rope, so that directions and lever arms change.
    let world = World::new(|def| def.enable_sleep = false);
    let ([a, b], joint) = pulley(&world, [1.0, 1.0], |def| {
        def.local_frame_a = at(0.0, 0.5);
        def.local_frame_b = at(0.2, 0.5);
    });
    a.set_velocity(4.0, 0.0);
    b.set_spin(3.0);
    let mut most = 0.0f64;
    for _ in 0..1200 {
        world.step();
        most = most.max(separation(joint));
    }
    near("separation", most, 0.0, 0.01);
    println!("a {:?}, b {:?}", a.center(), b.center());
}

/// A wheel on a hinge of a body.
fn wheel(world: &World, on: Body, x: f32, radius: f32) -> (Body, ImpelJointId) {
    let wheel = world.dynamic(x, 0.0);
    wheel.circle(radius, plain());
    (wheel, hinge(on, wheel, V::new(x.into(), 0.0), |_| ()))
}

fn gear(joints: [ImpelJointId; 2], ratio: f32) -> ImpelJointId {
    let mut def = impel_gear_joint_def_default();
    (def.joint_a, def.joint_b, def.ratio) = (joints[0], joints[1], ratio);
    get!(impel_joint_create_gear(&def))
}

/// The angular error of a gear.
fn slip(gear: ImpelJointId) -> f64 {
    get!(impel_joint_get_angular_separation(gear)).into()
}

#[test]
fn a_gear_drives_another_for_a_minute_without_slip() {
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let (small, first) = wheel(&world, ground, 0.0, 0.5);
    let (large, second) = wheel(&world, ground, 1.5, 1.0);
    let joint = gear([first, second], 2.0);
    must!(impel_revolute_joint_set_enable_motor(first, true));
    must!(impel_revolute_joint_set_motor_speed(first, 10.0));
    must!(impel_revolute_joint_set_max_motor_torque(first, 2.0));
    // The motor moves its own wheel, and the other at half the speed.
    let inertia = |body: Body| f64::from(body.mass().inertia);
    let effective = inertia(small) + inertia(large) / 4.0;
    world.steps(30);
    near("spin after half a second of torque", small.spin(), 0.5 * 2.0 / effective, 0.01);
    let torque = inertia(large) * (0.5 * 2.0 / effective) / 2.0 / 0.5;
    near("torque on the other", reaction_torque(joint), -torque, 0.01 * torque);
    let mut most = 0.0f64;
    for _ in 0..3600 {
        world.step();
        most = most.max(slip(joint));
    }
    near("speed", small.spin(), 10.0, 1e-2);
    near("speed of the other", large.spin(), -5.0, 1e-2);
    near("slip in a minute", most, 0.0, 2e-3);
    let angle = |joint| f64::from(get!(impel_revolute_joint_get_angle(joint)));
    near("sum of the angles", angle(first) + 2.0 * angle(second), 0.0, 2e-3);
    println!("{} turns", angle(first) / (2.0 * PI));
}

#[test]
fn a_rack_and_a_pinion() {
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let (pinion, hinge_) = wheel(&world, ground, 0.0, 0.5);
    let rack = world.dynamic(0.0, -0.6);
    rack.boxed(3.0, 0.1, plain());
    let mut def = impel_prismatic_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, rack.id);
    def.local_frame_a = at(0.0, -0.6);
    let slider: ImpelJointId = get!(impel_joint_create_prismatic(&def));
    // Rolling: the rack moves by the radius for each radian.
    let joint = gear([slider, hinge_], -0.5);
    let mass = f64::from(rack.mass().mass) + f64::from(pinion.mass().inertia) / 0.25;
    for _ in 0..60 {
        must!(impel_body_apply_force_to_center(rack.id, v(3.0, 0.0)));
        world.step();
    }
    near("velocity of the rack", rack.velocity().x, 3.0 / mass, 0.01);
    near("spin of the pinion", pinion.spin(), 2.0 * rack.velocity().x, 1e-3);
    near("slip", get!(impel_joint_get_linear_separation(joint)), 0.0, 1e-3);
    must!(impel_gear_joint_set_ratio(joint, -1.0));
    near(
        "separation after a change of the ratio",
        get!(impel_joint_get_linear_separation(joint)),
        0.0,
        1e-5,
    );
    world.steps(60);
    near("spin with the new ratio", pinion.spin(), rack.velocity().x, 1e-3);
}

#[test]
fn gears_on_a_free_chassis_conserve_angular_momentum() {
    let world = World::in_space();
    let chassis = world.dynamic(0.75, 0.0);
    chassis.boxed(1.5, 0.3, plain());
    let (small, first) = wheel(&world, chassis, 0.0, 0.5);
    let (large, second) = wheel(&world, chassis, 1.5, 1.0);
    let joint = gear([first, second], 2.0);
    must!(impel_revolute_joint_set_enable_motor(first, true));
    must!(impel_revolute_joint_set_motor_speed(first, 6.0));
    must!(impel_revolute_joint_set_max_motor_torque(first, 1.0));
    let bodies = [chassis, small, large];
    let mut most = 0.0f64;
    for _ in 0..600 {
        world.step();
        most = most.max(slip(joint));
    }
    let angular: f64 = bodies
        .iter()
        .map(|body| {
            let (mass, inertia) = (f64::from(body.mass().mass), f64::from(body.mass().inertia));
            mass * cross(body.center(), body.velocity()) + inertia * body.spin()
        })
        .sum();
    near("slip", most, 0.0, 2e-3);
    near("relative speed", small.spin() - chassis.spin(), 6.0, 0.01);
    near("relative speed of the other", large.spin() - chassis.spin(), -3.0, 0.01);
    near("angular momentum", angular, 0.0, 0.01);
    assert!(chassis.spin().abs() > 0.05, "the chassis turns back: {}", chassis.spin());
}

#[test]
fn a_gear_between_bodies_without_joints() {
    let world = World::in_space();
    let bodies = [0.0, 3.0].map(|x| {
        let body = world.dynamic(x, 0.0);
        body.circle(0.5, plain());
        body
    });
    let mut def = impel_gear_joint_def_default();
    (def.body_a, def.body_b, def.ratio) = (bodies[0].id, bodies[1].id, -3.0);
    let joint: ImpelJointId = get!(impel_joint_create_gear(&def));
    bodies[1].set_spin(2.0);
    world.steps(600);
    near("three times as fast", bodies[0].spin(), 3.0 * bodies[1].spin(), 1e-3);
    // Final spin s of B: I 2 = I s + 3 · I 3 s, because the impulse at B is three times that at A.
    near("spin of b", bodies[1].spin(), 2.0 / 10.0, 1e-3);
    near("slip", slip(joint), 0.0, 1e-3);
    let phase = get!(impel_gear_joint_get_phase(joint));
    must!(impel_gear_joint_set_phase(joint, phase + 0.5));
    near("slip after a change of the phase", slip(joint), 0.5, 1e-3);
    world.steps(120);
    near("slip after its correction", slip(joint), 0.0, 1e-3);
}

#[test]
fn a_gear_is_destroyed_with_its_joints() {
    for end in 0..3 {
        let world = World::in_space();
        let ground = world.fixed(0.0, 0.0);
        let (small, first) = wheel(&world, ground, 0.0, 0.5);
        let (_, second) = wheel(&world, ground, 1.5, 1.0);
        let joint = gear([first, second], 2.0);
        let mut found = [ImpelJointId::default(); 2];
        let [a, b] = &mut found;
        must!(impel_gear_joint_get_joints(joint, a, b));
        assert_eq!(found.map(|id| id.raw), [first.raw, second.raw]);
        match end {
            0 => must!(impel_joint_destroy(first)),
            1 => must!(impel_joint_destroy(second)),
            _ => must!(impel_body_destroy(ground.id)),
        }
        assert!(!impel_joint_is_valid(joint));
        assert_eq!(world.counters().joints, if end == 2 { 0 } else { 1 });
        small.set_spin(1.0);
        world.steps(10);
        near("free spin", small.spin(), 1.0, 1e-4);
    }
}
