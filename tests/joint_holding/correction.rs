//! Maximum speeds at which joints correct their errors.

use super::{BRAKES, CARRIERS, weight};
use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

/// Time step in seconds.
const STEP: f64 = 1.0 / 60.0;
/// Correction speed, in m/s or rad/s.
const SLOW: f32 = 0.1;
/// Sets the maximum linear or angular correction speed.
type Set = fn(ImpelJointId, f32);
const LINEAR: Set = |joint, speed| must!(impel_joint_set_max_correction_speed(joint, speed));
const ANGULAR: Set =
    |joint, speed| must!(impel_joint_set_max_correction_angular_speed(joint, speed));
const SOLVERS: [ImpelSolver; 2] = [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE];

fn in_space(solver: ImpelSolver) -> World {
    World::new(|def| {
        (def.enable_sleep, def.gravity, def.solver) = (false, v(0.0, 0.0), solver);
    })
}

/// Checks that an error is corrected.
///
/// The sequential impulse solver keeps the velocity of a correction, so a ratchet keeps turning and
/// its error becomes negative.
fn assert_corrected(when: &str, error: f64) {
    println!("{when}: {error:.7}");
    assert!(error < 0.02, "{when}: {error}");
}

/// Checks the error after a second without a limit, then with one.
///
/// With a limit, the error never decreases faster than the limit, and decreases at the limit until
/// it is corrected.
fn check_correction(
    name: &str,
    set: Set,
    make: impl Fn() -> (World, ImpelJointId, Box<dyn Fn() -> f64>),
) {
    let (world, _, error) = make();
    near(&format!("{name}: error"), error(), 1.0, 1e-3);
    world.steps(60);
    assert_corrected("without a limit", error());

    let (world, joint, error) = make();
    set(joint, SLOW);
    let (mut last, mut fastest) = (error(), 0.0f64);
    for _ in 0..60 {
        world.step();
        fastest = fastest.max((last - error()) / STEP);
        last = error();
    }
    near("fastest", fastest, SLOW, 1e-3);
    near("after a second", last, 0.9, 1e-3);
    for _ in 0..660 {
        world.step();
        let speed = (last - error()) / STEP;
        assert!(speed < 1.01 * f64::from(SLOW) + 1e-4, "{name}: {speed} m/s at {last} m");
        last = error();
    }
    assert_corrected("after twelve seconds", last);

    // With a limit of 0, nothing is corrected.
    let (world, joint, error) = make();
    set(joint, 0.0);
    world.steps(120);
    near("error with a limit of 0", error(), 1.0, 1e-3);
    set(joint, IMPEL_MAX_VELOCITY);
    world.steps(60);
    assert_corrected("without a limit again", error());
}

#[test]
fn every_joint_corrects_its_position_no_faster_than_its_limit() {
    for solver in SOLVERS {
        for (name, join) in CARRIERS {
            check_correction(name, LINEAR, || {
                let world = in_space(solver);
                let body = weight(&world);
                let joint = join(world.fixed(0.0, 0.0), body);
                must!(impel_body_set_transform(body.id, pose(0.0, -1.0, 0.0)));
                (world, joint, Box::new(move || -body.center().y))
            });
        }
    }
}

#[test]
fn every_joint_corrects_its_angle_no_faster_than_its_limit() {
    for solver in SOLVERS {
        for (name, join) in BRAKES {
            check_correction(name, ANGULAR, || {
                let world = in_space(solver);
                let body = weight(&world);
                let joint = join(world.fixed(0.0, 0.0), body);
                if get!(impel_joint_get_type(joint)) == IMPEL_JOINT_RATCHET {
                    // The tooth is set ahead of the body, which is corrected onto it.
                    must!(impel_ratchet_joint_set_ratchet(joint, 0.5));
                    must!(impel_ratchet_joint_set_tooth_angle(joint, 1.2));
                    return (world, joint, Box::new(move || 1.0 - body.angle()));
                }
                must!(impel_body_set_transform(body.id, pose(0.0, 0.0, -1.0)));
                (world, joint, Box::new(move || -body.angle()))
            });
        }
    }
}

#[test]
fn two_bodies_come_together_no_faster_than_the_limit() {
    check_correction("hinge between two bodies", LINEAR, || {
        let world = World::in_space();
        let [a, b] = [-0.5, 0.5].map(|x| {
            let body = world.dynamic(x, 0.0);
            body.boxed(0.5, 0.1, plain());
            body
        });
        let joint = hinge(a, b, V::new(0.0, 0.0), |_| ());
        must!(impel_body_set_transform(b.id, pose(1.5, 0.0, 0.0)));
        (world, joint, Box::new(move || separation(joint)))
    });
}

#[test]
fn limits_of_sliders_and_ropes_respect_the_correction_speed() {
    // Beyond the upper limit, then below the lower one.
    for side in [1.0f32, -1.0] {
        check_correction("prismatic", LINEAR, || {
            let world = World::in_space();
            let body = weight(&world);
            let mut def = impel_prismatic_joint_def_default();
            (def.body_a, def.body_b) = (world.fixed(0.0, 0.0).id, body.id);
            (def.enable_limit, def.lower_translation, def.upper_translation) = (true, -0.5, 0.5);
            let joint = get!(impel_joint_create_prismatic(&def));
            must!(impel_body_set_transform(body.id, pose(1.5 * side, 0.0, 0.0)));
            (world, joint, Box::new(move || f64::from(side) * body.center().x - 0.5))
        });
        check_correction("wheel", LINEAR, || {
            let world = World::in_space();
            let body = weight(&world);
            let mut def = impel_wheel_joint_def_default();
            (def.body_a, def.body_b) = (world.fixed(0.0, 0.0).id, body.id);
            (def.enable_limit, def.lower_translation, def.upper_translation) = (true, -0.5, 0.5);
            def.enable_spring = false;
            let joint = get!(impel_joint_create_wheel(&def));
            must!(impel_body_set_transform(body.id, pose(1.5 * side, 0.0, 0.0)));
            (world, joint, Box::new(move || f64::from(side) * body.center().x - 0.5))
        });
    }
    check_correction("rope", LINEAR, || {
        let world = World::in_space();
        let body = weight(&world);
        let mut def = impel_distance_joint_def_default();
        (def.body_a, def.body_b) = (world.fixed(2.0, 0.0).id, body.id);
        (def.enable_limit, def.max_length) = (true, 1.0);
        let joint = get!(impel_joint_create_distance(&def));
        (world, joint, Box::new(move || 1.0 - body.center().x))
    });
}

#[test]
fn each_side_of_a_pulley_or_gear_respects_the_correction_speed() {
    for ratio in [0.5f32, 1.0, 2.0] {
        // Only body b can move.
        let world = World::in_space();
        let body = weight(&world);
        let mut def = impel_pulley_joint_def_default();
        (def.body_a, def.body_b, def.ratio) = (world.fixed(4.0, 0.0).id, body.id, ratio);
        (def.ground_anchor_a, def.ground_anchor_b) = (v(4.0, 10.0), v(0.0, 10.0));
        let joint: ImpelJointId = get!(impel_joint_create_pulley(&def));
        must!(impel_joint_set_max_correction_speed(joint, SLOW));
        must!(impel_body_set_transform(body.id, pose(0.0, -1.0, 0.0)));
        world.steps(60);
        let moved = body.center().y + 1.0;
        near("pulley", moved, f64::from(SLOW * (1.0 / ratio).min(1.0)), 2e-3);

        let world = World::in_space();
        let [a, b] = [world.fixed(0.0, 0.0), weight(&world)];
        let mut def = impel_gear_joint_def_default();
        (def.body_a, def.body_b, def.ratio) = (a.id, b.id, ratio);
        let joint: ImpelJointId = get!(impel_joint_create_gear(&def));
        must!(impel_joint_set_max_correction_angular_speed(joint, SLOW));
        must!(impel_body_set_transform(b.id, pose(0.0, 0.0, -1.0)));
        world.steps(60);
        let turned = b.angle() + 1.0;
        near("gear", turned, f64::from(SLOW * (1.0 / ratio).min(1.0)), 2e-3);
    }
}

#[test]
fn a_joint_with_limited_correction_carries_its_load() {
    for (name, join) in CARRIERS {
        println!("{name}:");
        let stretch = |limit: f32, below: f32| {
            let world = World::new(|def| def.enable_sleep = false);
            let body = weight(&world);
            let joint = join(world.fixed(0.0, 0.0), body);
            must!(impel_joint_set_constraint_tuning(joint, 20.0, 1.0));
            must!(impel_joint_set_max_correction_speed(joint, limit));
            must!(impel_body_set_transform(body.id, pose(0.0, -below, 0.0)));
            world.steps(300);
            let weight = 10.0 * f64::from(body.mass().mass);
            near("force", reaction_force(joint).y / weight, 1.0, 1e-3);
            -body.center().y
        };
        // The load does not separate a joint that is corrected slowly or never.
        let usual = stretch(IMPEL_MAX_VELOCITY, 0.0);
        near("stretch", stretch(0.01, 0.0), usual, 1e-4);
        near("slow correction", stretch(0.01, 0.5), 0.45, 1e-3);
        near("not corrected", stretch(0.0, 0.5), 0.5, 1e-3);
    }
}

#[test]
fn correction_speeds_do_not_slow_motors_springs_and_impacts() {
    // A motor, at 50 times the correction speed.
    let world = World::in_space();
    let wheel = weight(&world);
    let joint = hinge(world.fixed(0.0, 0.0), wheel, V::new(0.0, 0.0), |def| {
        (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, 5.0, 1e3);
    });
    must!(impel_joint_set_max_correction_speed(joint, SLOW));
    must!(impel_joint_set_max_correction_angular_speed(joint, SLOW));
    world.steps(30);
    near("motor", wheel.spin(), 5.0, 1e-2);

    // The springs of a distance joint and a weld.
    let spring = |limit: f32| {
        let world = World::in_space();
        let body = weight(&world);
        let mut def = impel_distance_joint_def_default();
        (def.body_a, def.body_b, def.length) = (world.fixed(0.0, 3.0).id, body.id, 2.0);
        (def.enable_spring, def.hertz) = (true, 1.0);
        let joint = get!(impel_joint_create_distance(&def));
        must!(impel_joint_set_max_correction_speed(joint, limit));
        let other = world.dynamic(5.0, 0.0);
        other.boxed(0.5, 0.5, plain());
        let mut def = impel_weld_joint_def_default();
        (def.body_a, def.body_b) = (world.fixed(4.5, 0.5).id, other.id);
        (def.linear_hertz, def.angular_hertz) = (1.0, 1.5);
        (def.linear_damping_ratio, def.angular_damping_ratio) = (0.1, 0.1);
        let joint = get!(impel_joint_create_weld(&def));
        must!(impel_joint_set_max_correction_speed(joint, limit));
        must!(impel_joint_set_max_correction_angular_speed(joint, limit));
        other.set_spin(1.0);
        world.steps(20);
        assert!(body.velocity().y > 2.0 && other.velocity().length() > 1.0);
        world.bits()
    };
    // No correction reaches 1e5 m/s, so both worlds take the same path of the solver.
    assert!(spring(0.0) == spring(1e5));

    // A joint stops an impact at once, even if it corrects no error.
    for (name, join) in BRAKES {
        let world = World::in_space();
        let body = weight(&world);
        let joint = join(world.fixed(0.0, 0.0), body);
        must!(impel_joint_set_max_correction_angular_speed(joint, 0.0));
        body.set_spin(-5.0);
        world.steps(2);
        near(name, body.spin(), 0.0, 1e-2);
    }
}

#[test]
fn a_slow_correction_conserves_momentum() {
    let world = World::in_space();
    let [a, b] = [weight(&world), weight(&world)];
    let mut def = impel_weld_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    let joint: ImpelJointId = get!(impel_joint_create_weld(&def));
    must!(impel_joint_set_max_correction_speed(joint, 0.2));
    must!(impel_joint_set_max_correction_angular_speed(joint, 0.3));
    must!(impel_body_set_transform(b.id, pose(0.6, 0.8, 1.0)));
    let start = 0.5 * (a.center().x + b.center().x);
    world.steps(600);
    near("x", 0.5 * (a.center().x + b.center().x), start, 1e-3);
    near("separation", separation(joint), 0.0, 1e-3);
    near("angle", get!(impel_joint_get_angular_separation(joint)), 0.0, 1e-3);
    for body in [a, b] {
        near("at rest", body.velocity().length() + body.spin().abs(), 0.0, 1e-2);
    }
}

#[test]
fn correction_speeds_are_read_as_set() {
    let world = World::in_space();
    let body = weight(&world);
    let joint = hinge(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), |_| ());
    let speeds = || {
        let linear: f32 = get!(impel_joint_get_max_correction_speed(joint));
        let angular: f32 = get!(impel_joint_get_max_correction_angular_speed(joint));
        (linear, angular)
    };
    assert_eq!(speeds(), (IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY));
    let hash = || -> u64 { get!(impel_world_hash(world.id)) };
    let before = hash();
    must!(impel_joint_set_max_correction_speed(joint, 0.5));
    must!(impel_joint_set_max_correction_angular_speed(joint, 0.25));
    assert_eq!(speeds(), (0.5, 0.25));
    assert_ne!(hash(), before, "a limit is part of the state");
    for none in [IMPEL_MAX_VELOCITY, f32::MAX, f32::INFINITY] {
        must!(impel_joint_set_max_correction_speed(joint, none));
        must!(impel_joint_set_max_correction_angular_speed(joint, none));
        assert_eq!(speeds(), (IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY));
    }
    assert_eq!(hash(), before, "without a limit, the state is as before");
    let [_, _, _, wheel, .., rod] = CARRIERS;
    for (_, join) in [wheel, rod] {
        let joint = join(world.fixed(0.0, 0.0), body);
        let status = impel_joint_set_max_correction_angular_speed(joint, 1.0);
        assert_eq!(status, IMPEL_ERROR_UNSUPPORTED);
    }
    let rotary = BRAKES[5].1(world.fixed(0.0, 0.0), body);
    assert_eq!(impel_joint_set_max_correction_speed(rotary, 1.0), IMPEL_ERROR_UNSUPPORTED);
}
