//! Stiffness and maximum force of joints, and springs within a force range. `--show-output` prints
//! the values.

mod correction;

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;
use std::f64::consts::PI;

/// A kind of joint: its name, and a function that joins the centre of a body to the origin of the
/// ground.
///
/// Both points coincide, unless the kind needs a length.
type Kind = (&'static str, fn(Body, Body) -> ImpelJointId);

/// A joint of a kind, with a change to its default definition.
macro_rules! kind {
    ($default:ident, $create:ident, |$def:ident| $change:block) => {
        (stringify!($create), |ground: Body, body: Body| {
            let mut $def = $default();
            ($def.body_a, $def.body_b) = (ground.id, body.id);
            $change
            get!($create(&$def))
        })
    };
}

/// Kinds that hold a weight by a force.
const CARRIERS: [Kind; 7] = [
    kind!(impel_revolute_joint_def_default, impel_joint_create_revolute, |def| {}),
    kind!(impel_prismatic_joint_def_default, impel_joint_create_prismatic, |def| {}),
    kind!(impel_weld_joint_def_default, impel_joint_create_weld, |def| {}),
    kind!(impel_wheel_joint_def_default, impel_joint_create_wheel, |def| {}),
    kind!(impel_generic_joint_def_default, impel_joint_create_generic, |def| {}),
    kind!(impel_generic_joint_def_default, impel_joint_create_generic, |def| {
        (def.x.motion, def.angle.motion) = (IMPEL_AXIS_MOTION_FREE, IMPEL_AXIS_MOTION_LIMITED);
    }),
    kind!(impel_distance_joint_def_default, impel_joint_create_distance, |def| {
        def.local_frame_a.p.y = 1.0;
    }),
];

/// Kinds that hold an angle by a torque.
const BRAKES: [Kind; 8] = [
    kind!(impel_weld_joint_def_default, impel_joint_create_weld, |def| {}),
    kind!(impel_prismatic_joint_def_default, impel_joint_create_prismatic, |def| {}),
    kind!(impel_generic_joint_def_default, impel_joint_create_generic, |def| {}),
    kind!(impel_generic_joint_def_default, impel_joint_create_generic, |def| {
        def.angle.motion = IMPEL_AXIS_MOTION_LIMITED;
    }),
    kind!(impel_revolute_joint_def_default, impel_joint_create_revolute, |def| {
        def.enable_limit = true;
    }),
    kind!(impel_rotary_joint_def_default, impel_joint_create_rotary, |def| {
        def.enable_limit = true;
    }),
    // The teeth are far apart. The ratchet blocks clockwise rotation.
    kind!(impel_ratchet_joint_def_default, impel_joint_create_ratchet, |def| {
        def.ratchet = 3.0;
    }),
    kind!(impel_gear_joint_def_default, impel_joint_create_gear, |def| {
        (def.body_a, def.body_b) = (def.body_b, def.body_a);
    }),
];

fn awake() -> World {
    World::new(|def| def.enable_sleep = false)
}

fn weight(world: &World) -> Body {
    let body = world.dynamic(0.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    body
}

#[test]
fn the_stretch_of_a_tuned_joint_follows_from_its_frequency() {
    for (name, join) in CARRIERS {
        for hertz in [5.0f64, 10.0, 20.0] {
            let world = awake();
            let body = weight(&world);
            let joint = join(world.fixed(0.0, 0.0), body);
            must!(impel_joint_set_constraint_tuning(joint, hertz as f32, 1.0));
            world.steps(600);
            let omega = 2.0 * PI * hertz;
            let stretch = -body.center().y;
            near(&format!("{name}, {hertz} Hz"), stretch * omega * omega / 10.0, 1.0, 0.01);
        }
    }
    // The error of a pulley is that of both ropes together.
    let world = awake();
    let bodies = [-2.0, 2.0].map(|x| {
        let body = world.dynamic(x, 0.0);
        body.boxed(0.5, 0.5, plain());
        body
    });
    let mut def = impel_pulley_joint_def_default();
    (def.body_a, def.body_b) = (bodies[0].id, bodies[1].id);
    (def.ground_anchor_a, def.ground_anchor_b) = (v(-2.0, 10.0), v(2.0, 10.0));
    (def.constraint_hertz, def.constraint_damping_ratio) = (5.0, 1.0);
    let joint = get!(impel_joint_create_pulley(&def));
    world.steps(600);
    let omega = 10.0 * PI;
    near("pulley", separation(joint) * omega * omega / 20.0, 1.0, 0.01);
}

#[test]
fn the_angle_of_a_tuned_joint_follows_from_its_frequency() {
    for (name, join) in BRAKES {
        let world = World::in_space();
        let body = weight(&world);
        let joint = join(world.fixed(0.0, 0.0), body);
        must!(impel_joint_set_constraint_tuning(joint, 5.0, 1.0));
        let inertia = body.mass().inertia;
        for _ in 0..600 {
            must!(impel_body_apply_torque(body.id, -10.0 * inertia));
            world.step();
        }
        let omega = 10.0 * PI;
        near(name, -body.angle() * omega * omega / 10.0, 1.0, 0.01);
    }
}

#[test]
fn a_joint_holds_with_at_most_its_maximum_force() {
    for (name, join) in CARRIERS {
        println!("{name}:");
        let world = awake();
        let body = weight(&world);
        let joint = join(world.fixed(0.0, 0.0), body);
        let mass = body.mass().mass;
        must!(impel_joint_set_max_force(joint, 1.1 * 10.0 * mass));
        world.steps(60);
        near("position", body.center().y, 0.0, 2e-3);
        near("force", reaction_force(joint).y / f64::from(10.0 * mass), 1.0, 1e-3);
        must!(impel_joint_set_max_force(joint, 0.7 * 10.0 * mass));
        let (height, speed) = (body.center().y, body.velocity().y);
        world.steps(60);
        near("speed gained", body.velocity().y - speed, -3.0, 2e-3);
        near("distance", body.center().y - height, -1.5, 0.02);
        near("reduced force", reaction_force(joint).y / f64::from(10.0 * mass), 0.7, 1e-3);
        // A maximum force of zero means free fall.
        must!(impel_joint_set_max_force(joint, 0.0));
        let speed = body.velocity().y;
        world.steps(6);
        near("falling speed", body.velocity().y - speed, -1.0, 1e-3);
        must!(impel_joint_set_max_force(joint, IMPEL_MAX_FORCE));
        world.steps(120);
        near("position", body.center().y, 0.0, 2e-3);
    }
}

#[test]
fn a_joint_holds_an_angle_with_at_most_its_maximum_torque() {
    for (name, join) in BRAKES {
        println!("{name}:");
        let world = World::in_space();
        let body = weight(&world);
        let joint = join(world.fixed(0.0, 0.0), body);
        let inertia = body.mass().inertia;
        // A brake: 4 rad/s² against 2 rad/s, which stops within half a radian.
        must!(impel_joint_set_max_torque(joint, 4.0 * inertia));
        body.set_spin(-2.0);
        world.steps(15);
        near("spin", body.spin(), -1.0, 1e-3);
        near("angle", body.angle(), -0.375, 0.01);
        near("torque", reaction_torque(joint), 4.0 * f64::from(inertia), 1e-3);
        // With enough torque, it restores the angle.
        must!(impel_joint_set_max_torque(joint, IMPEL_MAX_FORCE));
        for _ in 0..120 {
            must!(impel_body_apply_torque(body.id, -3.0 * inertia));
            world.step();
        }
        near("angle", body.angle(), 0.0, 2e-3);
        near("at rest", body.spin(), 0.0, 1e-3);
    }
}

#[test]
fn a_separated_joint_closes_with_its_maximum_force() {
    for (name, join) in CARRIERS {
        println!("{name}:");
        let world = awake();
        let body = weight(&world);
        let joint = join(world.fixed(0.0, 0.0), body);
        let weight = 10.0 * body.mass().mass;
        must!(impel_joint_set_max_force(joint, 0.5 * weight));
        world.steps(60);
        must!(impel_joint_set_max_force(joint, 1.5 * weight));
        let (below, speed) = (body.center().y, body.velocity().y);
        world.steps(30);
        near("speed gained", body.velocity().y - speed, 2.5, 5e-3);
        near("force", reaction_force(joint).y / f64::from(weight), 1.5, 1e-3);
        let mut highest = f64::NEG_INFINITY;
        for _ in 0..360 {
            world.step();
            highest = highest.max(body.center().y);
        }
        println!("from {below:.3}");
        near("overshoot", highest, 0.0, 0.02);
        near("position", body.center().y, 0.0, 2e-3);
        near("at rest", body.velocity().y, 0.0, 1e-3);
    }
}

#[test]
fn a_rope_and_a_pulley_slip() {
    let world = awake();
    let body = weight(&world);
    let mut def = impel_distance_joint_def_default();
    (def.body_a, def.body_b) = (world.fixed(0.0, 2.0).id, body.id);
    (def.enable_limit, def.max_length) = (true, 2.0);
    def.max_force = 0.4 * 10.0 * body.mass().mass;
    let rope = get!(impel_joint_create_distance(&def));
    assert_eq!(get!(impel_joint_get_max_force(rope)), def.max_force);
    world.steps(60);
    near("rope", body.velocity().y, -6.0, 2e-3);
    // One weight and a fixed body: the rope slips.
    for ratio in [1.0f32, 2.0] {
        let world = awake();
        let body = weight(&world);
        let mut def = impel_pulley_joint_def_default();
        (def.body_a, def.body_b, def.ratio) = (world.fixed(4.0, 0.0).id, body.id, ratio);
        (def.ground_anchor_a, def.ground_anchor_b) = (v(4.0, 10.0), v(0.0, 10.0));
        def.max_force = 0.4 * 10.0 * body.mass().mass;
        let _: ImpelJointId = get!(impel_joint_create_pulley(&def));
        world.steps(60);
        // The rope of body b has the greater tension.
        near("pulley", body.velocity().y, -6.0, 2e-3);
    }
}

#[test]
fn an_excessive_force_is_limited_in_length() {
    // The direction stays that of the load.
    let world = World::new(|def| (def.enable_sleep, def.gravity) = (false, v(6.0, -8.0)));
    let body = weight(&world);
    let joint = hinge(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), |def| {
        def.max_force = 5.0; // Half of the weight.
        def.max_torque = 1.0;
    });
    assert_eq!(get!(impel_joint_get_max_torque(joint)), 1.0);
    world.steps(60);
    near("x", body.velocity().x, 3.0, 2e-3);
    near("y", body.velocity().y, -4.0, 2e-3);
    near("force", reaction_force(joint).length(), 5.0, 1e-3);
}

#[test]
fn slipping_joints_conserve_momentum() {
    for (name, join) in &CARRIERS[..4] {
        println!("{name}:");
        let world = World::in_space();
        let [a, b] = [weight(&world), weight(&world)];
        let joint = join(a, b);
        must!(impel_joint_set_max_force(joint, 3.0));
        b.set_velocity(3.0, 2.0);
        b.set_spin(2.0);
        let (mut least, mut most) = (f64::INFINITY, 0.0f64);
        for _ in 0..120 {
            world.step();
            let [va, vb] = [a.velocity(), b.velocity()];
            let inertia = f64::from(a.mass().inertia);
            let spin =
                inertia * (a.spin() + b.spin()) + cross(a.center(), va) + cross(b.center(), vb);
            (least, most) = (least.min(spin), most.max(spin));
            let lost = V::new(va.x + vb.x - 3.0, va.y + vb.y - 2.0).length();
            assert!(lost < 1e-3, "{lost}");
        }
        // The tolerance is a fraction of the angular momentum of the spin.
        near("angular momentum is kept", most - least, 0.0, 0.02);
    }
}

#[test]
fn a_door_with_a_motor_on_a_weak_hinge_does_not_shake() {
    // The motor acts about a point that is held with less force than the motor requires.
    let world = World::in_space();
    let door = world.dynamic(0.5, 0.0);
    door.boxed(0.5, 0.05, plain());
    let joint = hinge(world.fixed(0.0, 0.0), door, V::new(0.0, 0.0), |def| {
        (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, 8.0, 100.0);
        def.max_force = 0.2;
    });
    let mut fastest = 0.0f64;
    for _ in 0..300 {
        world.step();
        let speed = door.velocity();
        fastest = fastest.max(speed.length() + 0.5 * (door.spin() - 8.0).abs());
        assert!(reaction_force(joint).length() <= 0.2 * 1.001);
    }
    println!("fastest {fastest:.3}, spin {:.3}", door.spin());
    near("spin", door.spin(), 8.0, 0.05);
    assert!(fastest < 6.0, "{fastest}");
}

#[test]
fn setting_the_defaults_explicitly_gives_the_same_bits() {
    // With four substeps of 1/64 s, the default is 64 Hz. Some joints of a block set it explicitly.
    let run = |explicit: bool| {
        let world = awake();
        let mut last = world.fixed(0.0, 0.0);
        for i in 0..24 {
            let x = i as f32;
            let link = world.dynamic(x + 0.5, 0.0);
            link.boxed(0.5, 0.1, plain());
            let joint = hinge(last, link, V::new(x.into(), 0.0), |def| {
                def.enable_limit = i % 4 == 0;
                (def.lower_angle, def.upper_angle) = (-0.2, 0.2);
            });
            if explicit && i % 3 == 0 {
                must!(impel_joint_set_constraint_tuning(joint, 64.0, 2.0));
                must!(impel_joint_set_max_force(joint, 1e14));
                must!(impel_joint_set_max_correction_speed(joint, 9e5));
                must!(impel_joint_set_max_correction_angular_speed(joint, 9e5));
            }
            last = link;
        }
        (0..300).for_each(|_| world.step_by(1.0 / 64.0, 4));
        world.bits()
    };
    assert!(run(true) == run(false));
}

#[test]
fn a_spring_stays_within_its_range() {
    let world = World::in_space();
    // A displacement of 0.1 m, for a spring that only pulls, one that only pushes, and one without
    // limits.
    for (range, expected) in [
        ((-IMPEL_MAX_FORCE, 0.0), [0.0, -1.0]),
        ((0.0, IMPEL_MAX_FORCE), [1.0, 0.0]),
        ((-IMPEL_MAX_FORCE, IMPEL_MAX_FORCE), [1.0, -1.0]),
    ] {
        for (x, expected) in [(1.9, expected[0]), (2.1, expected[1])] {
            let body = world.dynamic(x, 0.0);
            body.boxed(0.1, 0.1, plain());
            let mut def = impel_distance_joint_def_default();
            (def.body_a, def.body_b, def.length) = (world.fixed(0.0, 0.0).id, body.id, 2.0);
            (def.enable_spring, def.hertz) = (true, 1.0);
            (def.lower_spring_force, def.upper_spring_force) = range;
            let _: ImpelJointId = get!(impel_joint_create_distance(&def));
            world.step();
            let omega = 2.0 * PI;
            let unlimited = omega * omega * 0.1 / 60.0;
            near("velocity", body.velocity().x / unlimited, expected, 0.02);
            must!(impel_body_destroy(body.id));
        }
    }
}

#[test]
fn a_spring_at_the_limit_of_its_range_has_a_constant_force() {
    let world = World::in_space();
    let body = world.dynamic(5.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    let mut def = impel_distance_joint_def_default();
    (def.body_a, def.body_b) = (world.fixed(0.0, 0.0).id, body.id);
    (def.enable_spring, def.hertz, def.damping_ratio) = (true, 4.0, 0.5);
    let joint = get!(impel_joint_create_distance(&def));
    let range = |joint| {
        let (mut lower, mut upper) = (0.0f32, 0.0f32);
        must!(impel_distance_joint_get_spring_force_range(joint, &mut lower, &mut upper));
        (lower, upper)
    };
    assert_eq!(range(joint), (-IMPEL_MAX_FORCE, IMPEL_MAX_FORCE));
    must!(impel_distance_joint_set_spring_force_range(joint, -2.0, 1.0));
    assert_eq!(range(joint), (-2.0, 1.0));
    world.steps(60);
    near("velocity", body.velocity().x, -2.0, 1e-3);
    near("force", reaction_force(joint).x, -2.0, 1e-3);
    // Equal bounds give a constant force at any length.
    must!(impel_distance_joint_set_spring_force_range(joint, 3.0, 3.0));
    let before = body.velocity().x;
    world.steps(60);
    near("velocity", body.velocity().x - before, 3.0, 1e-3);
}

#[test]
fn definitions_set_stiffness_and_maximum_forces() {
    let world = World::in_space();
    let body = weight(&world);
    let joint = hinge(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), |def| {
        (def.constraint_hertz, def.constraint_damping_ratio) = (12.0, 3.0);
        (def.max_force, def.max_torque) = (5.0, 6.0);
    });
    let tuning = |joint| {
        let (mut hertz, mut ratio) = (0.0f32, 0.0f32);
        must!(impel_joint_get_constraint_tuning(joint, &mut hertz, &mut ratio));
        (hertz, ratio)
    };
    assert_eq!(tuning(joint), (12.0, 3.0));
    must!(impel_joint_set_constraint_tuning(joint, 0.0, 1.0));
    assert_eq!(tuning(joint), (0.0, 1.0));
    assert_eq!(get!(impel_joint_get_max_force(joint)), 5.0);
    assert_eq!(get!(impel_joint_get_max_torque(joint)), 6.0);
    let mut def = impel_filter_joint_def_default();
    (def.body_a, def.body_b) = (world.fixed(0.0, 0.0).id, body.id);
    let filter: ImpelJointId = get!(impel_joint_create_filter(&def));
    assert_eq!(impel_joint_set_constraint_tuning(filter, 1.0, 1.0), IMPEL_ERROR_UNSUPPORTED);
    assert_eq!(impel_joint_set_max_force(filter, 1.0), IMPEL_ERROR_UNSUPPORTED);
    let [_, _, _, wheel, .., rod] = CARRIERS;
    for (_, join) in [wheel, rod] {
        let joint = join(world.fixed(0.0, 0.0), body);
        assert_eq!(impel_joint_set_max_torque(joint, 1.0), IMPEL_ERROR_UNSUPPORTED);
    }
    let rotary = BRAKES[5].1(world.fixed(0.0, 0.0), body);
    assert_eq!(impel_joint_set_max_force(rotary, 1.0), IMPEL_ERROR_UNSUPPORTED);
}
