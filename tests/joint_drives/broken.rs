//! Joints that bear more than they may.

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

fn events(world: &World) -> Vec<ImpelJointEvent> {
    let (mut first, mut count) = (std::ptr::null(), 0usize);
    must!(impel_world_get_joint_events(world.id, &mut first, &mut count));
    // SAFETY: lent until the world's next step or change; copied at once.
    (0..count).map(|i| unsafe { *first.add(i) }).collect()
}

#[test]
fn a_joint_tells_of_a_load_beyond_its_threshold_and_breaks_if_it_may() {
    let world = World::usual();
    let ball = world.dynamic(0.0, -2.0);
    ball.circle(0.5, plain());
    let weight = 10.0 * ball.mass().mass;
    let joint = hinge(world.fixed(0.0, 0.0), ball, V::new(0.0, 0.0), |def| def.user_data = 42);
    world.steps(30);
    assert!(events(&world).is_empty(), "it may bear anything");
    let mut thresholds = [0.0f32; 2];
    let [force, torque] = &mut thresholds;
    must!(impel_joint_get_break_thresholds(joint, force, torque));
    assert_eq!(thresholds, [IMPEL_MAX_FORCE; 2]);
    must!(impel_joint_set_break_thresholds(joint, 1.1 * weight, IMPEL_MAX_FORCE));
    world.steps(30);
    assert!(events(&world).is_empty(), "it bears a tenth more");
    must!(impel_joint_set_break_thresholds(joint, 0.9 * weight, IMPEL_MAX_FORCE));
    for _ in 0..3 {
        world.step();
        let told = events(&world);
        assert_eq!(told.len(), 1, "each step tells");
        assert_eq!((told[0].joint.raw, told[0].user_data, told[0].broken), (joint.raw, 42, false));
        near("the load", told[0].force.y / weight, 1.0, 1e-2);
    }
    must!(impel_joint_set_enable_break(joint, true));
    world.step();
    let told = events(&world);
    assert_eq!(told.len(), 1);
    assert!(told[0].broken && told[0].joint.raw == joint.raw && told[0].user_data == 42);
    assert_eq!(told[0].body_b.raw, ball.id.raw);
    assert!(!impel_joint_is_valid(joint));
    assert_eq!(world.counters().joints, 0);
    let before = ball.velocity().y;
    world.steps(30);
    assert!(events(&world).is_empty());
    near("it falls", ball.velocity().y - before, -5.0, 0.05);
}

#[test]
fn a_torque_breaks_and_takes_the_gears_along() {
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
    let told = events(&world);
    let broken: Vec<u64> =
        told.iter().filter(|event| event.broken).map(|event| event.joint.raw).collect();
    assert_eq!(broken, [joints[0].raw, gear.raw]);
    near("torque", told[0].torque, 10.0, 0.01);
    assert!(!impel_joint_is_valid(joints[0]) && !impel_joint_is_valid(gear));
    assert!(impel_joint_is_valid(joints[1]));
    assert_eq!(world.counters().joints, 1);
    world.steps(10);
    assert!(events(&world).is_empty());
}

#[test]
fn a_chain_breaks_where_it_bears_most() {
    // Ten links and a ball: the topmost joint bears all of it.
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
