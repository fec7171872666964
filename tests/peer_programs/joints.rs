//! Joints of static bodies, and ratchet teeth.

use crate::common::*;
use impel::ffi::*;

#[test]
fn a_joint_between_static_bodies_is_there_and_holds_nothing() {
    let world = World::usual();
    let (a, b) = (world.fixed(0.0, 0.0), world.fixed(1.0, 0.0));
    let mut hinge = impel_revolute_joint_def_default();
    (hinge.body_a, hinge.body_b) = (a.id, b.id);
    let hinge = get!(impel_joint_create_revolute(&hinge));
    let mut weld = impel_weld_joint_def_default();
    (weld.body_a, weld.body_b) = (b.id, a.id);
    let weld = get!(impel_joint_create_weld(&weld));
    world.steps(10);
    for joint in [hinge, weld] {
        let force = V::from(get!(impel_joint_get_reaction_force(joint)));
        assert_eq!((force.x, force.y), (0.0, 0.0));
        assert_eq!(get!(impel_joint_get_reaction_torque(joint)), 0.0);
    }
    near("separation", get!(impel_joint_get_linear_separation(hinge)), 1.0, 0.0);
    assert_eq!(world.counters().joints, 2);
    // The joints take effect once one body is dynamic.
    b.circle(0.2, plain());
    must!(impel_body_set_type(b.id, IMPEL_BODY_DYNAMIC));
    world.steps(120);
    near("separation", get!(impel_joint_get_linear_separation(weld)), 0.0, 1e-3);
    assert!(V::from(get!(impel_joint_get_reaction_force(weld))).length() > 0.1);
    // A body that becomes static again is not constrained.
    must!(impel_body_set_type(b.id, IMPEL_BODY_STATIC));
    world.step();
    assert_eq!(V::from(get!(impel_joint_get_reaction_force(weld))).length(), 0.0);
}

#[test]
fn a_ratchet_rests_on_the_tooth_that_is_set() {
    let world = World::usual();
    let (ground, wheel) = (world.fixed(0.0, 0.0), world.dynamic(0.0, 0.0));
    wheel.circle(0.5, plain());
    must!(impel_body_set_gravity_scale(wheel.id, 0.0));
    let mut def = impel_ratchet_joint_def_default();
    (def.body_a, def.body_b, def.ratchet) = (ground.id, wheel.id, 0.5);
    let joint = get!(impel_joint_create_ratchet(&def));
    let tooth = || f64::from(get!(impel_ratchet_joint_get_tooth_angle(joint)));
    wheel.set_spin(2.0);
    world.steps(40);
    wheel.set_spin(-1.0);
    world.steps(60);
    near("angle of the last passed tooth", wheel.angle(), 1.0, 0.01);
    // A tooth angle ahead of the wheel turns it there. It is rounded down to a tooth.
    must!(impel_ratchet_joint_set_tooth_angle(joint, 2.2));
    near("tooth", tooth(), 2.0, 1e-5);
    world.steps(60);
    near("angle of the next tooth", wheel.angle(), 2.0, 0.01);
    // With a tooth angle behind the wheel, the wheel may turn back to it.
    must!(impel_body_set_transform(wheel.id, pose(0.0, 0.0, 0.25)));
    must!(impel_ratchet_joint_set_tooth_angle(joint, -0.5));
    wheel.set_spin(-1.0);
    world.steps(60);
    near("angle of the first tooth", wheel.angle(), 0.0, 0.01);
}
