//! Joints whose reaction exceeds their break threshold.

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

fn events(world: &World) -> Vec<ImpelJointEvent> {
    let (mut first, mut count) = (std::ptr::null(), 0usize);
    must!(impel_world_get_joint_events(world.id, &mut first, &mut count));
    // SAFETY: the array is valid until the world's next step or change; it is copied at once.
    (0..count).map(|i| unsafe { *first.add(i) }).collect()
}

#[test]
fn a_joint_reports_a_force_above_its_threshold_and_breaks_if_enabled() {
    let world = World::usual();
    let ball = world.dynamic(0.0, -2.0);
    ball.circle(0.5, plain());
    let weight = 10.0 * ball.mass().mass;
    let joint = hinge(world.fixed(0.0, 0.0), ball, V::new(0.0, 0.0), |def| def.user_data = 42);
    world.steps(30);
    assert!(events(&world).is_empty(), "no threshold is set");
    let mut thresholds = [0.0f32; 2];
    let [force, torque] = &mut thresholds;
    must!(impel_joint_get_break_thresholds(joint, force, torque));
    assert_eq!(thresholds, [IMPEL_MAX_FORCE; 2]);
    must!(impel_joint_set_break_thresholds(joint, 1.1 * weight, IMPEL_MAX_FORCE));
    world.steps(30);
    assert!(events(&world).is_empty(), "the force is below the threshold");
    must!(impel_joint_set_break_thresholds(joint, 0.9 * weight, IMPEL_MAX_FORCE));
    for _ in 0..3 {
        world.step();
        let reported = events(&world);
        assert_eq!(reported.len(), 1, "one event in each step");
        assert_eq!(
            (reported[0].joint.raw, reported[0].user_data, reported[0].broken),
            (joint.raw, 42, false)
        );
        near("force over weight", reported[0].force.y / weight, 1.0, 1e-2);
    }
    must!(impel_joint_set_enable_break(joint, true));
    world.step();
    let reported = events(&world);
    assert_eq!(reported.len(), 1);
    assert!(
        reported[0].broken && reported[0].joint.raw == joint.raw && reported[0].user_data == 42
    );
    assert_eq!(reported[0].body_b.raw, ball.id.raw);
    assert!(!impel_joint_is_valid(joint));
    assert_eq!(world.counters().joints, 0);
    let before = ball.velocity().y;
    world.steps(30);
    assert!(events(&world).is_empty());
    near("falling speed", ball.velocity().y - before, -5.0, 0.05);
}

#[test]
fn a_torque_breaks_a_joint_and_its_gears() {
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let wheels = [0.0, 2.0].map(|x| {
        let wheel = world.dynamic(x, 0.0);
        wheel.circle(0.5, plain());
        wheel
    });
    let joints = [0, 1].map(|i| hinge(ground, wheels[i], wheels[i].center(), |_| ()));
    let mut def = impel_gear_joint_def_default();
    (def.joint_a, def.joint_b) = (joints[0], joints[1]);
    let gear: ImpelJointId = get!(impel_joint_create_gear(&def));
    must!(impel_revolute_joint_set_enable_motor(joints[0], true));
    must!(impel_revolute_joint_set_max_motor_torque(joints[0], 10.0));
    must!(impel_revolute_joint_set_motor_speed(joints[0], 100.0));
    must!(impel_joint_set_break_thresholds(joints[0], IMPEL_MAX_FORCE, 9.0));
    must!(impel_joint_set_enable_break(joints[0], true));
    world.step();
    let reported = events(&world);
    let broken: Vec<u64> =
        reported.iter().filter(|event| event.broken).map(|event| event.joint.raw).collect();
    assert_eq!(broken, [joints[0].raw, gear.raw]);
    near("torque", reported[0].torque, 10.0, 0.01);
    assert!(!impel_joint_is_valid(joints[0]) && !impel_joint_is_valid(gear));
    assert!(impel_joint_is_valid(joints[1]));
    assert_eq!(world.counters().joints, 1);
    world.steps(10);
    assert!(events(&world).is_empty());
}

#[test]
fn a_chain_breaks_at_its_greatest_force() {
    // Ten links: the topmost joint carries all of them.
    let world = World::usual();
    let mut last = world.fixed(0.0, 0.0);
    let mut joints = Vec::new();
    for i in 0..10 {
        let y = -(i as f32);
        let link = world.dynamic(0.0, y - 0.5);
        link.boxed(0.05, 0.5, plain());
        joints.push(hinge(last, link, V::new(0.0, y.into()), |_| ()));
        last = link;
    }
    world.steps(60);
    let total = 10.0 * 10.0 * last.mass().mass;
    for &joint in &joints {
        must!(impel_joint_set_break_thresholds(joint, 0.95 * total, IMPEL_MAX_FORCE));
        must!(impel_joint_set_enable_break(joint, true));
    }
    let mut broken = Vec::new();
    for _ in 0..60 {
        world.step();
        broken.extend(events(&world).into_iter().map(|event| event.joint.raw));
    }
    assert_eq!(broken, [joints[0].raw]);
    assert_eq!(world.counters().joints, 9);
}

/// A kind of joint, and a function that creates one which carries a weight.
macro_rules! carrier {
    ($default:ident, $create:ident, |$def:ident| $change:block) => {
        (
            stringify!($create),
            (|ground, weight, breaks, force| {
                let mut $def = impel::ffi::$default();
                ($def.body_a, $def.body_b) = (ground, weight);
                ($def.break_force, $def.enable_break) = (force, breaks);
                $change
                get!($create(&$def))
            }) as Carrier,
        )
    };
}

type Carrier = fn(ImpelBodyId, ImpelBodyId, bool, f32) -> ImpelJointId;

#[test]
fn definitions_of_every_kind_set_break_thresholds() {
    let kinds = [
        carrier!(impel_revolute_joint_def_default, impel_joint_create_revolute, |def| {}),
        carrier!(impel_prismatic_joint_def_default, impel_joint_create_prismatic, |def| {}),
        carrier!(impel_weld_joint_def_default, impel_joint_create_weld, |def| {}),
        carrier!(impel_wheel_joint_def_default, impel_joint_create_wheel, |def| {}),
        carrier!(impel_distance_joint_def_default, impel_joint_create_distance, |def| {
            def.local_frame_a.p.y = 1.0;
        }),
        carrier!(impel_motor_joint_def_default, impel_joint_create_motor, |def| {
            (def.max_velocity_force, def.max_velocity_torque) = (1e3, 1e3);
        }),
        carrier!(impel_mouse_joint_def_default, impel_joint_create_mouse, |def| {}),
        carrier!(impel_pulley_joint_def_default, impel_joint_create_pulley, |def| {
            (def.ground_anchor_a, def.ground_anchor_b) = (v(0.0, 3.0), v(0.0, 3.0));
        }),
    ];
    for (kind, make) in kinds {
        // A threshold of half the weight breaks it, one of three times the weight does not.
        for (factor, breaks, expected) in
            [(0.5, true, true), (0.5, false, false), (3.0, true, false)]
        {
            let world = World::usual();
            let ground = world.fixed(0.0, 0.0);
            let weight = world.dynamic(0.0, 0.0);
            weight.boxed(0.5, 0.5, plain());
            let load = 10.0 * weight.mass().mass;
            let joint = make(ground.id, weight.id, breaks, factor * load);
            let (mut force, mut torque) = (0.0, 0.0);
            must!(impel_joint_get_break_thresholds(joint, &mut force, &mut torque));
            assert_eq!((force, torque), (factor * load, IMPEL_MAX_FORCE), "{kind}");
            let enabled: bool = get!(impel_joint_get_enable_break(joint));
            assert_eq!(enabled, breaks, "{kind}");
            let mut reported = false;
            for _ in 0..60 {
                world.step();
                reported |= !events(&world).is_empty();
            }
            assert_eq!(impel_joint_is_valid(joint), !expected, "{kind} at {factor}");
            assert_eq!(reported, factor < 1.0, "{kind} at {factor}");
        }
    }
    // Kinds with a torque only.
    let world = World::in_space();
    let [a, b] = [0.0, 3.0].map(|x| {
        let body = world.dynamic(x, 0.0);
        body.circle(0.5, plain());
        body
    });
    let mut def = impel_rotary_joint_def_default();
    (def.body_a, def.body_b, def.break_torque, def.enable_break) = (a.id, b.id, 9.0, true);
    (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, 1e3, 10.0);
    let rotary: ImpelJointId = get!(impel_joint_create_rotary(&def));
    let mut def = impel_ratchet_joint_def_default();
    (def.body_a, def.body_b, def.break_torque) = (a.id, b.id, 7.0);
    let ratchet: ImpelJointId = get!(impel_joint_create_ratchet(&def));
    let mut def = impel_gear_joint_def_default();
    (def.body_a, def.body_b, def.break_torque) = (a.id, b.id, 5.0);
    let gear: ImpelJointId = get!(impel_joint_create_gear(&def));
    for (joint, expected) in [(rotary, 9.0), (ratchet, 7.0), (gear, 5.0)] {
        let (mut force, mut torque) = (0.0, 0.0);
        must!(impel_joint_get_break_thresholds(joint, &mut force, &mut torque));
        assert_eq!((force, torque), (IMPEL_MAX_FORCE, expected));
    }
    world.step();
    assert!(!impel_joint_is_valid(rotary) && impel_joint_is_valid(ratchet));
}

#[test]
fn a_joint_wakes_its_bodies_on_request() {
    let world = World::usual();
    world.slope(0.0, plain());
    let [a, b] = [0.0, 1.5].map(|x| {
        let body = world.dynamic(x, 0.5);
        body.boxed(0.5, 0.5, plain());
        body
    });
    let joint = hinge(a, b, V::new(0.75, 0.5), |_| ());
    world.steps(120);
    assert!(!a.is_awake() && !b.is_awake());
    must!(impel_joint_wake_bodies(joint));
    assert!(a.is_awake() && b.is_awake());
}

#[test]
fn a_disabled_joint_has_no_effect() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let ball = world.dynamic(0.0, -2.0);
    ball.circle(0.5, plain());
    let joint = hinge(ground, ball, V::new(0.0, 0.0), |_| ());
    world.steps(30);
    let reaction = |joint| reaction_force(joint).length();
    near("reaction force", reaction(joint), f64::from(10.0 * ball.mass().mass), 0.1);
    must!(impel_joint_set_enabled(joint, false));
    let enabled: bool = get!(impel_joint_get_enabled(joint));
    assert!(!enabled);
    assert_eq!(reaction(joint), 0.0);
    let before = world.counters();
    world.steps(30);
    near("falling speed", ball.velocity().y, -5.0, 0.05);
    assert_eq!((reaction(joint), world.counters().joints), (0.0, before.joints));
    must!(impel_joint_set_enabled(joint, true));
    world.steps(240);
    near("separation", separation(joint), 0.0, 1e-2);
}

#[test]
fn shapes_collide_while_their_joint_is_disabled() {
    let world = World::usual();
    world.slope(0.0, plain());
    let [lower, upper] = [0.5, 1.5].map(|y| {
        let body = world.dynamic(0.0, y);
        body.boxed(0.5, 0.5, plain());
        body
    });
    let mut def = impel_filter_joint_def_default();
    (def.body_a, def.body_b) = (lower.id, upper.id);
    let filter: ImpelJointId = get!(impel_joint_create_filter(&def));
    world.steps(10);
    assert!(upper.position().y < 1.45, "it sinks in: {}", upper.position().y);
    must!(impel_body_set_transform(upper.id, at(0.0, 1.5)));
    must!(impel_body_set_linear_velocity(upper.id, v(0.0, 0.0)));
    must!(impel_joint_set_enabled(filter, false));
    world.steps(120);
    near("height", upper.position().y, 1.5, 0.01);
    assert!(!upper.is_awake() && !lower.is_awake());
    // Enabling the joint wakes both bodies and disables their contact.
    must!(impel_joint_set_enabled(filter, true));
    world.steps(60);
    near("height inside the other box", upper.position().y, 0.5, 0.01);
}
