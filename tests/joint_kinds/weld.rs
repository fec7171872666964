//! Weld joints.

use super::*;

pub fn weld(a: Body, b: Body, at: V, change: impl FnOnce(&mut ImpelWeldJointDef)) -> Joint {
    let mut def = impel_weld_joint_def_default();
    join!(def, a, at, b, at, 0.3);
    change(&mut def);
    get!(impel_joint_create_weld(&def))
}

#[test]
fn a_cantilever_hardly_sags() {
    for solver in [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE] {
        let world = World::new(|def| (def.enable_sleep, def.solver) = (false, solver));
        let (mut last, mut joints, mut boxes) = (world.fixed(0.0, 0.0), Vec::new(), Vec::new());
        for i in 0..8 {
            let next = world.dynamic(i as f32 + 0.5, 0.0);
            next.boxed(0.5, 0.5, plain());
            joints.push(weld(last, next, V::new(f64::from(i), 0.0), |_| ()));
            boxes.push(next);
            last = next;
        }
        let (mut most, mut sag) = (0.0f64, 0.0);
        for _ in 0..600 {
            world.step();
            sag = -last.position().y;
            most = most.max(sag);
        }
        let speed = last.velocity().length();
        println!("sag at most {most:.4} m, at the end {sag:.4} m, speed then {speed:.1e} m/s");
        if solver == IMPEL_SOLVER_SEQUENTIAL_IMPULSE {
            // This solver has no substeps. The value is for reference.
            near("sag", most, 0.0, 3.0);
            continue;
        }
        near("sag", most, 0.0, 0.3);
        near("force at the root over weight", force(joints[0]).y / (8.0 * weight(last)), 1.0, 0.05);
        // The lever arm of the weight is 4 m.
        let moment = 4.0 * 8.0 * weight(last);
        near("torque at the root over moment", torque(joints[0]) / moment, 1.0, 0.05);
    }
}

#[test]
fn springs_oscillate_at_their_frequency() {
    // Rotation about the centre, which the rigid point holds.
    let world = World::in_space();
    let b = bar(&world, 0.0, 0.0);
    let joint = weld(world.fixed(0.0, 0.0), b, V::new(0.0, 0.0), |def| def.angular_hertz = 2.0);
    must!(impel_body_set_transform(b.id, pose(0.0, 0.0, -1.0)));
    Oscillation::measure(&world, 4, || b.angle()).assert_undamped(2.0);
    near("point", separation(joint), 0.0, 1e-4);
    // Motion of the point along both axes at once.
    let world = World::in_space();
    let b = bar(&world, 0.0, 0.0);
    let joint = weld(world.fixed(0.0, 0.0), b, V::new(0.0, 0.0), |def| def.linear_hertz = 2.0);
    must!(impel_body_set_transform(b.id, pose(-0.6, -0.8, 0.0)));
    Oscillation::measure(&world, 4, || b.position().y / 0.8).assert_undamped(2.0);
    near("angle", angular_separation(joint), 0.0, 1e-4);
    // With damping and a weight, it comes to rest g / ω² lower.
    let world = World::usual();
    let b = bar(&world, 0.0, 0.0);
    let joint = weld(world.fixed(0.0, 0.0), b, V::new(0.0, 0.0), |_| ());
    must!(impel_weld_joint_set_linear_spring(joint, 2.0, 1.0));
    world.steps(240);
    let sag = 10.0 / (4.0 * std::f64::consts::PI).powi(2);
    near("sag over exact", -b.position().y / sag, 1.0, 0.01);
    near("reaction over weight", force(joint).y / weight(b), 1.0, 0.01);
}

#[test]
fn a_free_linkage_keeps_its_momentum_and_its_shape() {
    let world = World::in_space();
    linkage::keeps_its_momentum(&world, |a, b, at| weld(a, b, at, |_| ()), 0.9);
    let world = World::in_space();
    linkage::keeps_its_momentum(
        &world,
        |a, b, at| {
            weld(a, b, at, |def| {
                (def.linear_hertz, def.angular_hertz, def.angular_damping_ratio) = (5.0, 5.0, 0.2);
            })
        },
        0.99,
    );
}

#[test]
fn settings_can_change_between_steps() {
    let world = World::usual();
    let b = bar(&world, 0.5, 0.0);
    let joint = weld(world.fixed(0.0, 0.0), b, V::new(0.0, 0.0), |_| ());
    assert_eq!(get!(impel_joint_get_type(joint)), IMPEL_JOINT_WELD);
    world.steps(60);
    near("rigid", b.angle(), 0.0, 0.01);
    must!(impel_weld_joint_set_angular_spring(joint, 2.0, 0.5));
    world.steps(240);
    assert!(b.angle() < -0.02, "it tilts down: {}", b.angle());
    must!(impel_weld_joint_set_angular_spring(joint, 0.0, 0.0));
    world.steps(60);
    near("rigid again", b.angle(), 0.0, 0.01);
    must!(impel_weld_joint_set_linear_spring(joint, 3.0, 0.25));
    let (mut hertz, mut ratio) = (0.0, 0.0);
    must!(impel_weld_joint_get_linear_spring(joint, &mut hertz, &mut ratio));
    assert_eq!((hertz, ratio), (3.0, 0.25));
    must!(impel_weld_joint_get_angular_spring(joint, &mut hertz, &mut ratio));
    assert_eq!((hertz, ratio), (0.0, 0.0));
}
