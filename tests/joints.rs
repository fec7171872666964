//! Revolute joints compared with theory: pendulums, motors, springs, chains and doors.
//! `--show-output` prints the values.

use std::f64::consts::PI;

use crate::common::hinges::{hinge, reaction_force as force, separation};
use crate::common::*;
use impel::ffi::*;

type Joint = ImpelJointId;

fn angle(joint: Joint) -> f64 {
    get!(impel_revolute_joint_get_angle(joint)).into()
}

/// A rod 1 m long and 0.1 m thick, with its left end at a point.
fn rod(world: &World, x: f32, y: f32) -> Body {
    let rod = world.dynamic(x + 0.5, y);
    rod.boxed(0.5, 0.05, plain());
    rod
}

#[test]
fn a_pendulum_keeps_its_period_and_its_amplitude() {
    for (amplitude, substeps) in [(0.2f64, 4), (1.5, 4), (1.5, 8)] {
        let world = World::new(|def| def.enable_sleep = false);
        let ground = world.fixed(0.0, 0.0);
        let bob = world.dynamic(amplitude.sin() as f32, -amplitude.cos() as f32);
        bob.circle(0.1, plain());
        let joint = hinge(ground, bob, V::new(0.0, 0.0), |_| ());
        let (mass, inertia) = (f64::from(bob.mass().mass), f64::from(bob.mass().inertia));
        let about_pivot = inertia + mass;
        let swing = |bob: Body| {
            let p = bob.center();
            p.x.atan2(-p.y)
        };
        // The exact period, by the arithmetic-geometric mean.
        let (mut a, mut g) = (1.0, (0.5 * amplitude).cos());
        for _ in 0..8 {
            (a, g) = (0.5 * (a + g), (a * g).sqrt());
        }
        let period = 2.0 * PI * (about_pivot / (mass * 10.0)).sqrt() / a;
        let (mut last, mut crossings, mut peak) = (swing(bob), Vec::new(), 0.0f64);
        let mut apart = 0.0f64;
        for step in 1..=3600 {
            world.step_by(1.0 / 60.0, substeps);
            let now = swing(bob);
            if last > 0.0 && now <= 0.0 {
                crossings.push((f64::from(step) - now / (now - last)) / 60.0);
            }
            last = now;
            if step > 3600 - 200 {
                peak = peak.max(now.abs());
            }
            apart = apart.max(separation(joint));
        }
        let swings = (crossings.len() - 1) as f64;
        let found = (crossings[crossings.len() - 1] - crossings[0]) / swings;
        println!("amplitude {amplitude}, {substeps} substeps: separation {apart:.1e} m");
        near("period over exact", found / period, 1.0, 1e-3);
        near("amplitude after 60 s", peak / amplitude, 1.0, 0.02);
        near("separation", apart, 0.0, 1e-3);
    }
}

#[test]
fn a_motor_applies_its_torque_and_keeps_its_speed() {
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(1.0, plain());
    let joint = hinge(ground, wheel, V::new(0.0, 0.0), |def| {
        def.enable_motor = true;
        def.motor_speed = 10.0;
        def.max_motor_torque = 5.0;
    });
    let inertia = f64::from(wheel.mass().inertia);
    world.steps(60);
    near("spin after a second", wheel.spin(), 5.0 / inertia, 0.01 * 5.0 / inertia);
    near("torque", get!(impel_revolute_joint_get_motor_torque(joint)), 5.0, 0.05);
    near("reaction", get!(impel_joint_get_reaction_torque(joint)), 5.0, 0.05);
    world.steps(240);
    near("speed", get!(impel_revolute_joint_get_angular_velocity(joint)), 10.0, 1e-3);
    near("torque at speed", get!(impel_revolute_joint_get_motor_torque(joint)), 0.0, 1e-3);
    let turned = angle(joint);
    world.steps(60);
    near("angle over several turns", angle(joint) - turned, 10.0, 1e-2);
    assert!(turned > 2.0 * PI);
    // A motor with speed zero holds a rod level against its weight.
    let world = World::usual();
    let rod = rod(&world, 0.0, 0.0);
    let weight = f64::from(rod.mass().mass) * 10.0;
    let joint = hinge(world.fixed(0.0, 0.0), rod, V::new(0.0, 0.0), |def| {
        def.enable_motor = true;
        def.max_motor_torque = 1000.0;
    });
    world.steps(60);
    near(
        "holding torque",
        get!(impel_revolute_joint_get_motor_torque(joint)),
        0.5 * weight,
        0.005 * weight,
    );
    near("holding angle", angle(joint), 0.0, 0.01);
}

#[test]
fn an_undamped_spring_keeps_oscillating_and_a_damped_one_comes_to_rest() {
    for (hertz, substeps) in [(2.0f64, 4), (10.0, 4), (2.0, 1)] {
        let world = World::in_space();
        let wheel = world.dynamic(0.0, 0.0);
        wheel.circle(0.5, plain());
        let joint = hinge(world.fixed(0.0, 0.0), wheel, V::new(0.0, 0.0), |def| {
            def.enable_spring = true;
            def.hertz = hertz as f32;
            def.target_angle = 1.0;
        });
        let (mut peak, mut last, mut crossings) = (0.0f64, -1.0, Vec::new());
        for step in 1..=600 {
            world.step_by(1.0 / 60.0, substeps);
            let now = angle(joint) - 1.0;
            if last < 0.0 && now >= 0.0 {
                crossings.push((f64::from(step) - now / (now - last)) / 60.0);
            }
            last = now;
            if step > 540 {
                peak = peak.max(now.abs());
            }
        }
        let swings = (crossings.len() - 1) as f64;
        let found = swings / (crossings[crossings.len() - 1] - crossings[0]);
        println!("{hertz} Hz, {substeps} substeps:");
        near("amplitude after 10 s", peak, 1.0, 0.05);
        let h = 1.0 / (60.0 * f64::from(substeps));
        let midpoint = (PI * hertz * h).atan() / (PI * h);
        near("frequency", found, midpoint, 0.01 * hertz);
    }
    // Expected peaks in the second second: (1 + ωt) exp(-ωt) at its start, and the peak of
    // exp(-ζωt) cos(ωt) after one oscillation.
    for (ratio, expected) in [(1.0f64, 0.0136), (0.2, 0.277)] {
        let world = World::in_space();
        let wheel = world.dynamic(0.0, 0.0);
        wheel.circle(0.5, plain());
        let joint = hinge(world.fixed(0.0, 0.0), wheel, V::new(0.0, 0.0), |def| {
            def.enable_spring = true;
            def.hertz = 1.0;
            def.damping_ratio = ratio as f32;
            def.target_angle = 1.0;
        });
        let mut peak = 0.0f64;
        for step in 1..=120 {
            world.step();
            if step >= 60 {
                peak = peak.max((angle(joint) - 1.0).abs());
            }
        }
        println!("damping ratio {ratio}:");
        near("largest stretch in the second second", peak, expected, 0.005);
    }
}

#[test]
fn limits_stop_at_their_angle_over_several_turns() {
    let world = World::in_space();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(0.5, plain());
    let joint = hinge(world.fixed(0.0, 0.0), wheel, V::new(0.0, 0.0), |def| {
        def.enable_limit = true;
        def.lower_angle = -9.0;
        def.upper_angle = 15.0;
        def.enable_motor = true;
        def.motor_speed = 6.0;
        def.max_motor_torque = 20.0;
    });
    world.steps(300);
    near("stop after two turns", angle(joint), 15.0, 0.005);
    near("angle beyond the limit", get!(impel_joint_get_angular_separation(joint)), 0.0, 0.005);
    near("reaction torque", get!(impel_joint_get_reaction_torque(joint)), 0.0, 0.05);
    must!(impel_revolute_joint_set_motor_speed(joint, -300.0));
    let mut least = 0.0f64;
    for _ in 0..300 {
        world.step();
        least = least.min(angle(joint));
    }
    near("lower limit", angle(joint), -9.0, 0.005);
    near("least angle on the way", least, -9.0, 0.01);
}

#[test]
fn a_door_closes_against_its_stop() {
    // Seen from above: a door of 1 m swings shut at 5 rad/s.
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    let door = rod(&world, 0.0, 0.0);
    let joint = hinge(world.fixed(0.0, 0.0), door, V::new(0.0, 0.0), |def| {
        def.enable_limit = true;
        def.upper_angle = 1.5;
    });
    door.set_velocity(0.0, 2.5);
    door.set_spin(5.0);
    let mut most = 0.0f64;
    for _ in 0..120 {
        world.step();
        most = most.max(angle(joint));
    }
    near("furthest", most, 1.5, 0.005);
    near("shut", angle(joint), 1.5, 0.005);
    near("spin", door.spin(), 0.0, 0.01);
}

#[test]
fn the_reaction_of_a_hanging_body_is_its_weight() {
    let world = World::usual();
    let ball = world.dynamic(0.0, -2.0);
    ball.circle(0.5, plain());
    let joint = hinge(world.fixed(0.0, 0.0), ball, V::new(0.0, 0.0), |_| ());
    world.steps(30);
    let weight = f64::from(ball.mass().mass) * 10.0;
    near("up", force(joint).y / weight, 1.0, 1e-3);
    near("sideways", force(joint).x / weight, 0.0, 1e-3);
    near("torque", get!(impel_joint_get_reaction_torque(joint)), 0.0, 1e-6);
    // A beam is pinned at both ends. Each pin carries half of the weight.
    let world = World::usual();
    let (ground, beam) = (world.fixed(0.0, 0.0), rod(&world, 0.0, 0.0));
    let pins = [0.0, 1.0].map(|x| hinge(ground, beam, V::new(x, 0.0), |_| ()));
    world.steps(60);
    let weight = f64::from(beam.mass().mass) * 10.0;
    for pin in pins {
        near("half", force(pin).y / weight, 0.5, 1e-3);
    }
}

/// Links of 1 m along x with a ball at the end.
///
/// Returns the largest stretch, the stretch at the end, and the joints.
fn chain(world: &World, links: usize, heavy: f32, substeps: u32) -> (f64, f64, Vec<Joint>) {
    let ground = world.fixed(0.0, 0.0);
    let (mut last, mut joints, mut bodies) = (ground, Vec::new(), Vec::new());
    for i in 0..links {
        let link = rod(world, i as f32, 0.0);
        joints.push(hinge(last, link, V::new(i as f64, 0.0), |_| ()));
        bodies.push(link);
        last = link;
    }
    let ball = world.dynamic(links as f32, 0.0);
    let radius = 0.5f32;
    let density = heavy * bodies[0].mass().mass / (std::f32::consts::PI * radius * radius);
    ball.circle(radius, ImpelMaterial { density, ..plain() });
    joints.push(hinge(last, ball, V::new(links as f64, 0.0), |_| ()));
    let (mut most, mut end) = (0.0f64, 0.0);
    for _ in 0..1200 {
        world.step_by(1.0 / 60.0, substeps);
        let total: f64 = joints.iter().map(|&joint| separation(joint)).sum();
        most = most.max(total);
        end = total;
    }
    (most, end, joints)
}

#[test]
fn a_chain_carries_a_ball_as_heavy_as_a_hundred_links() {
    for heavy in [1.0, 10.0, 100.0] {
        let world = World::new(|def| def.enable_sleep = false);
        let (most, end, joints) = chain(&world, 20, heavy, 4);
        println!("ball of {heavy} links: stretch at most {most:.4} m, at the end {end:.4} m");
        // Equal masses are solved by sweeps, and stretch a little when the chain whips.
        near("stretch at most", most, 0.0, if heavy > 1.0 { 0.2 } else { 0.4 });
        near("stretch at the end", end, 0.0, 0.05);
        assert_eq!(joints.len(), 21);
    }
}

#[test]
fn a_free_linkage_keeps_its_momentum() {
    let world = World::in_space();
    let mut bodies = vec![rod(&world, 0.0, 0.0)];
    for i in 1..6 {
        let next = rod(&world, i as f32, 0.0);
        hinge(bodies[i - 1], next, V::new(i as f64, 0.0), |_| ());
        bodies.push(next);
    }
    bodies[0].set_velocity(0.0, 3.0);
    bodies[5].set_velocity(1.0, -1.0);
    bodies[2].set_spin(8.0);
    let totals = || {
        let (mut linear, mut angular, mut energy) = (V::new(0.0, 0.0), 0.0, 0.0);
        for body in &bodies {
            let (mass, inertia) = (f64::from(body.mass().mass), f64::from(body.mass().inertia));
            linear = linear + mass * body.velocity();
            angular += cross(body.center(), body.velocity()) * mass + inertia * body.spin();
            let speed = body.velocity();
            energy += 0.5 * (mass * dot(speed, speed) + inertia * body.spin() * body.spin());
        }
        (linear, angular, energy)
    };
    let before = totals();
    world.step();
    let first = totals();
    world.steps(600);
    let after = totals();
    let size = 0.3;
    near("linear x", (after.0.x - before.0.x) / size, 0.0, 1e-4);
    near("linear y", (after.0.y - before.0.y) / size, 0.0, 1e-4);
    near("angular", (after.1 - before.1) / before.1.abs(), 0.0, 1e-3);
    println!("energy: {} at first, then {}, after ten seconds {}", before.2, first.2, after.2);
    near("energy", after.2 / first.2, 1.0, 0.1);
}

/// Boxes on the ground, pinned to each other in a row.
fn train(world: &World) -> (Vec<Body>, Vec<Joint>) {
    world.slope(0.0, plain());
    let cars: Vec<Body> = (0..4).map(|i| world.dynamic(1.2 * i as f32, 0.5)).collect();
    cars.iter().for_each(|car| {
        car.boxed(0.5, 0.5, plain());
    });
    let pin = |i: usize| hinge(cars[i], cars[i + 1], V::new(1.2 * i as f64 + 0.6, 0.5), |_| ());
    let joints = (0..3).map(pin).collect();
    (cars, joints)
}

#[test]
fn jointed_bodies_sleep_and_wake_together() {
    let world = World::usual();
    let (cars, joints) = train(&world);
    world.steps(120);
    let awake = || cars.iter().filter(|car| car.is_awake()).count();
    let counters = world.counters();
    assert_eq!((awake(), counters.joints, counters.islands), (0, 3, 1));
    let bits = world.bits();
    world.steps(10);
    assert_eq!(world.bits(), bits);
    must!(impel_body_apply_force_to_center(cars[3].id, v(0.1, 0.0)));
    assert_eq!(awake(), 4, "one wakes all");
    world.steps(120);
    assert_eq!(awake(), 0);
    // Every change of a joint wakes its bodies.
    let changes: [(&str, &dyn Fn()); 5] = [
        ("limits", &|| must!(impel_revolute_joint_set_limits(joints[0], -1.0, 1.0))),
        ("motor", &|| must!(impel_revolute_joint_set_enable_motor(joints[0], true))),
        ("spring", &|| must!(impel_revolute_joint_set_spring(joints[0], 1.0, 1.0))),
        ("collide", &|| must!(impel_joint_set_collide_connected(joints[0], true))),
        ("destroy", &|| must!(impel_joint_destroy(joints[0]))),
    ];
    must!(impel_revolute_joint_set_motor_speed(joints[0], 0.0));
    assert_eq!(awake(), 0, "nothing changed");
    for (what, change) in changes {
        change();
        assert_eq!(awake(), 4, "{what}");
        world.steps(180);
        assert_eq!(awake(), 0, "asleep again after {what}");
    }
    // The first car has no joint any more. It wakes and sleeps alone.
    must!(impel_body_apply_force_to_center(cars[0].id, v(0.1, 0.0)));
    assert_eq!(awake(), 1);
    // A body that is put to sleep alone is woken by its jointed neighbours.
    must!(impel_body_set_awake(cars[1].id, true));
    must!(impel_body_set_awake(cars[2].id, false));
    assert!(!cars[2].is_awake());
    world.step();
    assert!(cars[2].is_awake());
    // A kinematic body that starts to move wakes the bodies jointed to it.
    let world = World::usual();
    let (hand, ball) = (world.kinematic(0.0, 0.0), world.dynamic(0.0, -1.0));
    ball.circle(0.2, plain());
    hinge(hand, ball, V::new(0.0, 0.0), |_| ());
    world.steps(120);
    assert!(!ball.is_awake());
    hand.set_velocity(1.0, 0.0);
    assert!(ball.is_awake());
}

#[test]
fn jointed_bodies_collide_only_if_enabled() {
    let world = World::in_space();
    let (a, b) = (world.dynamic(0.0, 0.0), world.dynamic(0.8, 0.0));
    let shapes = [a, b].map(|body| body.boxed(0.5, 0.5, plain()));
    world.steps(2);
    assert_eq!(world.contacts().len(), 1);
    let joint = hinge(a, b, V::new(0.4, 0.0), |_| ());
    assert_eq!(world.contacts().len(), 0, "the existing contact ends");
    world.steps(10);
    assert_eq!(world.contacts().len(), 0);
    must!(impel_joint_set_collide_connected(joint, true));
    world.step();
    assert_eq!(world.contacts().len(), 1, "found without motion");
    must!(impel_joint_set_collide_connected(joint, false));
    let second = hinge(a, b, V::new(0.4, 0.2), |def| def.collide_connected = true);
    world.steps(2);
    assert_eq!(world.contacts().len(), 0, "one such joint is enough");
    must!(impel_joint_destroy(joint));
    world.step();
    assert_eq!(world.contacts().len(), 1);
    must!(impel_joint_destroy(second));
    assert!(shapes[0] != shapes[1]);
    // Continuous collision ignores the pair, too: a fast bob passes its post.
    let world = World::in_space();
    let (post, bob) = (world.fixed(0.0, 0.0), world.dynamic(0.0, 1.0));
    post.boxed(2.0, 0.05, plain());
    bob.circle(0.1, plain());
    hinge(post, bob, V::new(0.0, 0.0), |_| ());
    bob.set_velocity(60.0, 0.0);
    let mut below = 0;
    for _ in 0..60 {
        world.step();
        below += usize::from(bob.center().y < 0.0);
    }
    assert!((20..40).contains(&below), "below the post for half of the steps: {below} of 60");
}

#[test]
fn joints_are_destroyed_with_their_bodies() {
    let world = World::usual();
    let (cars, joints) = train(&world);
    let of = |body: Body| -> Vec<Joint> { list!(impel_body_get_joints(body.id)) };
    let all = || -> Vec<Joint> { list!(impel_world_get_joints(world.id)) };
    assert_eq!((of(cars[1]), all()), (joints[..2].to_vec(), joints.clone()));
    world.steps(120);
    assert!(!cars[0].is_awake());
    must!(impel_body_destroy(cars[1].id));
    assert!(cars[0].is_awake() && cars[2].is_awake());
    let alive: Vec<bool> = joints.iter().map(|&joint| impel_joint_is_valid(joint)).collect();
    assert_eq!((alive, all(), of(cars[0])), (vec![false, false, true], vec![joints[2]], vec![]));
    assert_eq!(world.counters().joints, 1);
    world.steps(10);
}

/// Pairs of jointed bodies with all features of a revolute joint.
fn jumble(world: &World, count: usize) {
    world.slope(0.0, plain());
    for i in 0..count {
        let (x, y) = (1.3 * (i % 10) as f32, 1.0 + 1.1 * (i / 10) as f32);
        let (a, b) = (world.dynamic(x, y), world.dynamic(x + 0.5, y));
        a.boxed(0.3, 0.2, plain());
        b.circle(0.2, plain());
        hinge(a, b, V::new(f64::from(x) + 0.3, y.into()), |def| {
            def.enable_limit = i % 2 == 0;
            (def.lower_angle, def.upper_angle) = (-1.0, 1.0);
            def.enable_motor = i % 3 == 0;
            (def.motor_speed, def.max_motor_torque) = (5.0, 0.2);
            def.enable_spring = i % 5 == 0;
            (def.hertz, def.damping_ratio) = (3.0, 0.1);
        });
    }
}

#[test]
fn the_same_joints_give_the_same_bits() {
    let run = |disturbed: bool| {
        let world = World::usual();
        jumble(&world, 60);
        world.steps(60);
        if disturbed {
            // A joint elsewhere is created and destroyed, which affects no other body.
            let (a, b) = (world.dynamic(500.0, 50.0), world.dynamic(501.0, 50.0));
            let joint = hinge(a, b, V::new(500.5, 50.0), |_| ());
            must!(impel_joint_destroy(joint));
            must!(impel_body_destroy(a.id));
            must!(impel_body_destroy(b.id));
        }
        world.steps(240);
        world.bits()
    };
    let first = run(false);
    assert_eq!(first, run(false));
    assert_eq!(first, run(true));
    assert!(first.iter().flatten().all(|&bits| f32::from_bits(bits).is_finite()));
}

#[test]
fn the_sequential_solver_solves_joints() {
    let world = World::new(|def| {
        def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE;
        def.enable_sleep = false;
    });
    let ground = world.fixed(0.0, 0.0);
    let first = rod(&world, 0.0, 0.0);
    let second = rod(&world, 1.0, 0.0);
    let joints = [
        hinge(ground, first, V::new(0.0, 0.0), |def| {
            def.enable_limit = true;
            def.lower_angle = -1.0;
        }),
        hinge(first, second, V::new(1.0, 0.0), |_| ()),
    ];
    let mut apart = 0.0f64;
    for _ in 0..600 {
        world.step();
        apart = apart.max(separation(joints[0]) + separation(joints[1]));
    }
    near("separation", apart, 0.0, 0.1);
    near("limit", angle(joints[0]), -1.0, 0.02);
}

#[test]
fn distant_frames_come_together_at_a_limited_speed() {
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let body = world.dynamic(3.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, body.id);
    def.local_frame_b = at(0.5, 0.5);
    let joint: Joint = get!(impel_joint_create_revolute(&def));
    near("separation at first", separation(joint), 3.5f64.hypot(0.5), 1e-5);
    world.steps(60);
    near("separation", separation(joint), 0.0, 1e-3);
    println!("speed after: {}", body.velocity().length());
    assert!(body.velocity().length() < 20.0);
}

#[test]
fn a_bridge_pinned_at_both_ends_carries_its_load() {
    // The load has eighty times the mass of a plank, but is not jointed. Sweeps solve it.
    let world = World::new(|def| def.enable_sleep = false);
    let ground = world.fixed(0.0, 0.0);
    let planks: Vec<Body> = (0..12).map(|i| rod(&world, i as f32, 0.0)).collect();
    let mut joints = vec![hinge(ground, planks[0], V::new(0.0, 0.0), |_| ())];
    for i in 1..12 {
        joints.push(hinge(planks[i - 1], planks[i], V::new(i as f64, 0.0), |_| ()));
    }
    joints.push(hinge(planks[11], ground, V::new(12.0, 0.0), |_| ()));
    let ball = world.dynamic(6.0, 1.0);
    ball.circle(0.5, ImpelMaterial { density: 10.0, ..plain() });
    let (mut apart, mut end) = (0.0f64, 0.0);
    for _ in 0..600 {
        world.step();
        let widest = joints.iter().map(|&joint| separation(joint)).fold(0.0, f64::max);
        apart = apart.max(widest);
        end = widest;
    }
    println!("widest gap ever {apart}, at the end {end}; ball at {:?}", ball.center());
    near("widest gap", apart, 0.0, 0.15);
    near("gap at the end", end, 0.0, 0.06);
    assert!(ball.center().y > -1.5, "on the bridge: {:?}", ball.center());
    // A wrecking ball of the same mass, whose links may turn by half a radian each.
    let world = World::new(|def| def.enable_sleep = false);
    let ground = world.fixed(0.0, 0.0);
    world.fixed(2.0, -9.0).boxed(1.0, 2.0, plain());
    let (mut last, mut joints) = (ground, Vec::new());
    for i in 0..8 {
        let link = rod(&world, i as f32, 0.0);
        joints.push(hinge(last, link, V::new(f64::from(i), 0.0), |def| {
            def.enable_limit = i > 0;
            (def.lower_angle, def.upper_angle) = (-0.5, 0.5);
        }));
        last = link;
    }
    let ball = world.dynamic(8.0, 0.0);
    ball.circle(0.5, ImpelMaterial { density: 10.0, ..plain() });
    joints.push(hinge(last, ball, V::new(8.0, 0.0), |_| ()));
    let (mut apart, mut beyond) = (0.0f64, 0.0f64);
    for _ in 0..900 {
        world.step();
        for &joint in &joints {
            apart = apart.max(separation(joint));
            beyond = beyond.max(get!(impel_joint_get_angular_separation(joint)).into());
        }
    }
    near("widest gap of the wrecking ball", apart, 0.0, 0.05);
    near("furthest beyond a limit", beyond, 0.0, 0.2);
    near("at rest", ball.velocity().length(), 0.0, 2.0);
}

#[test]
fn a_motor_turns_a_body_that_is_pinned_far_away() {
    // The pivot is 50 radii away, so the inertia about the centre is 1/5000 of that about the
    // pivot.
    let world = World::in_space();
    let body = world.dynamic(1000.0, 0.0);
    body.circle(20.0, plain());
    let joint = hinge(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), |def| {
        def.enable_motor = true;
        def.motor_speed = 0.1;
        def.max_motor_torque = 1e12;
    });
    let mut apart = 0.0f64;
    for _ in 0..60 {
        world.step();
        apart = apart.max(separation(joint));
    }
    near("separation on the way", apart, 0.0, 0.5);
    near("speed", body.spin(), 0.1, 1e-4);
    near("angle", angle(joint), 0.1, 2e-3);
    must!(impel_revolute_joint_set_motor_speed(joint, 0.0));
    world.steps(10);
    near("stopped", body.velocity().length(), 0.0, 0.1);
    near("separation", separation(joint), 0.0, 0.05);
}
