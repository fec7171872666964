//! Continuous collision (CCD).
//!
//! No body passes through a static, kinematic or dynamic one: head on, off centre, from behind,
//! across, and by rotation. A body that hits nothing keeps all of its motion.

use crate::common::{Body, Random, V, World, near, of, plain, slick, v};
use impel::ffi::*;

const STEP: f32 = 1.0 / 60.0;

fn space(continuous: ImpelContinuous) -> World {
    World::new(|def| {
        def.gravity = v(0.0, 0.0);
        def.enable_sleep = false;
        def.continuous = continuous;
        def.maximum_linear_speed = 5000.0;
    })
}

fn shot(world: &World, at: ImpelVec2, velocity: ImpelVec2, bullet: bool) -> Body {
    world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = at;
        def.linear_velocity = velocity;
        def.bullet = bullet;
    })
}

/// A ball that moves along x.
fn ball(world: &World, x: f32, y: f32, speed: f32, bullet: bool) -> Body {
    let body = shot(world, v(x, y), v(speed, 0.0), bullet);
    body.circle(0.1, slick(1.0));
    body
}

/// The total momentum of bodies, in kg m/s.
fn momentum(bodies: &[Body]) -> V {
    bodies.iter().fold(V { x: 0.0, y: 0.0 }, |sum, body| {
        let (m, u) = (f64::from(body.mass().mass), body.velocity());
        V { x: sum.x + m * u.x, y: sum.y + m * u.y }
    })
}

/// Which of two approaching bodies are bullets.
const BULLETS: [(&str, ImpelContinuous, [bool; 2]); 4] = [
    ("two bullets", IMPEL_CONTINUOUS_SWEEP, [true, true]),
    ("bullet against body", IMPEL_CONTINUOUS_SWEEP, [true, false]),
    ("body against bullet", IMPEL_CONTINUOUS_SWEEP, [false, true]),
    ("two bodies where all are swept", IMPEL_CONTINUOUS_SWEEP_ALL, [false, false]),
];

#[test]
fn approaching_bodies_never_pass_each_other() {
    for (name, mode, bullets) in BULLETS {
        let (mut passed, mut worst) = (0, 0.0f64);
        let mut count = 0;
        for phase in 0..12 {
            for (speed_a, speed_b) in [(100.0, -100.0), (200.0, -150.0), (300.0, -20.0)] {
                for offset in [0.0, 0.05, 0.12] {
                    let world = space(mode);
                    let start = 5.0 + 0.31 * phase as f32;
                    let a = ball(&world, -start, 0.0, speed_a, bullets[0]);
                    let b = ball(&world, start, offset, speed_b, bullets[1]);
                    let before = momentum(&[a, b]);
                    let mut hit = false;
                    for _ in 0..12 {
                        world.step();
                        // A body that passed has kept its velocity.
                        hit |= (a.velocity().x - f64::from(speed_a)).abs() > 1.0;
                    }
                    count += 1;
                    passed += u32::from(!hit);
                    worst =
                        worst.max((momentum(&[a, b]) - before).length() / before.length().max(1.0));
                    if offset == 0.0 && hit {
                        // Equal discs exchange their velocities.
                        let error = (a.velocity().x - f64::from(speed_b)).abs();
                        assert!(error < 0.01 * f64::from(speed_a), "{} m/s", a.velocity().x);
                    }
                }
            }
        }
        println!("{name}: {passed} of {count} passed, momentum is off by {worst:.1e}");
        assert!(passed == 0 && worst < 1e-4);
    }
}

/// Gives a body a shape of some kind, at most 0.2 m thick.
fn some_shape(body: Body, kind: usize) -> &'static str {
    let (material, wide) = (slick(0.5), 0.15);
    match kind {
        0 => {
            body.circle(0.1, material);
            "circle"
        }
        1 => {
            body.boxed(0.02, wide, material);
            "plate"
        }
        2 => {
            body.capsule(v(0.0, -wide), v(0.0, wide), 0.03, material);
            "capsule"
        }
        3 => {
            body.polygon(&[v(-0.1, -0.1), v(0.15, 0.0), v(-0.1, 0.12)], 0.0, material);
            "triangle"
        }
        4 => {
            body.polygon(&[v(-0.05, -wide), v(0.05, -0.1), v(0.0, wide)], 0.02, material);
            "rounded polygon"
        }
        _ => {
            body.circle(0.05, material);
            body.capsule(v(0.0, -wide), v(0.1, wide), 0.02, material);
            "compound"
        }
    }
}

#[test]
fn no_two_kinds_of_shapes_pass_each_other_head_on() {
    let mut random = Random(5);
    let (mut passed, mut count) = (Vec::new(), 0);
    for kinds in (0..6).flat_map(|a| (0..=a).map(move |b| [a, b])) {
        for speeds in [[60.0, 60.0], [150.0, 10.0], [150.0, 150.0], [390.0, 200.0], [390.0, 390.0]]
        {
            for _ in 0..6 {
                let world = space(IMPEL_CONTINUOUS_SWEEP);
                let (spin, phase) = (random.within(-20.0, 20.0), random.within(0.0, 1.0));
                // Time until they meet, a random fraction into the fourth step.
                let time = (3.0 + phase) * STEP;
                let bodies = [-1.0, 1.0f32].map(|side| {
                    let i = usize::from(side > 0.0);
                    let speed = speeds[i];
                    let y = random.within(-0.03, 0.03);
                    let body = shot(&world, v(side * speed * time, y), v(-side * speed, 0.0), true);
                    body.set_spin(spin);
                    (body, some_shape(body, kinds[i]))
                });
                let before = momentum(&bodies.map(|(body, _)| body));
                world.steps(8);
                count += 1;
                let change = (bodies[0].0.velocity().x - f64::from(speeds[0])).abs();
                if change < 0.2 {
                    passed.push((bodies.map(|(_, name)| name), speeds, phase));
                }
                let off = momentum(&bodies.map(|(body, _)| body)) - before;
                assert!(off.length() < 1e-3, "{:.1e} kg m/s of momentum", off.length());
            }
        }
    }
    println!("{} of {count} passed: {:?}", passed.len(), &passed[..passed.len().min(10)]);
    assert!(passed.is_empty() && count > 600);
}

#[test]
fn crossing_bodies_hit_only_if_they_meet() {
    let (mut passed, mut missed, mut count) = (0, 0, 0);
    for phase in 0..20 {
        for speed in [80.0, 200.0, 380.0f32] {
            for late in [0.0, 0.1, -0.1, 0.35f32] {
                let world = space(IMPEL_CONTINUOUS_SWEEP);
                let way = speed * (2.0 + phase as f32 / 20.0) * STEP;
                // The other body is `late` metres behind. If that is more than √2 times their
                // diameter, they do not meet.
                let a = shot(&world, v(-way, 0.0), v(speed, 0.0), true);
                let b = shot(&world, v(0.0, -way - late), v(0.0, speed), true);
                for body in [a, b] {
                    body.circle(0.1, slick(0.0));
                }
                world.steps(6);
                let hit = a.velocity().y.abs() > 0.5;
                count += 1;
                passed += u32::from(!hit && late < 0.2);
                missed += u32::from(hit && late > 0.2);
                if late > 0.2 {
                    near("position without a hit", a.position().x, 6.0 * speed * STEP - way, 2e-3);
                }
            }
        }
    }
    println!("{passed} of {count} passed, {missed} false hits");
    assert!(passed == 0 && missed == 0);
}

#[test]
fn without_a_bullet_fast_bodies_pass_each_other_by_default() {
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    let bodies = [(-7.5, 300.0), (7.5, -300.0)].map(|(x, u)| ball(&world, x, 0.0, u, false));
    world.steps(10);
    println!("at {:.2?}", bodies.map(|body| body.position().x));
    assert!(bodies[0].position().x > bodies[1].position().x);
}

#[test]
fn bodies_that_hit_nothing_keep_their_motion() {
    // Two groups of bullets pass each other in lanes two centimetres apart.
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    let bodies: Vec<(Body, f32)> = (0..24)
        .map(|i| {
            let way = if i % 2 == 0 { 1.0 } else { -1.0 };
            (ball(&world, -way * 8.0, 0.22 * i as f32, way * 180.0, true), way)
        })
        .collect();
    world.steps(12);
    let worst = bodies.iter().map(|(body, way)| (body.position().x - f64::from(way * 28.0)).abs());
    near("lost distance", worst.fold(0.0, f64::max), 0.0, 1e-3);
}

#[test]
fn a_body_that_is_caught_up_moves_freely_until_it_is_hit() {
    for (speed, gap) in [(100.0, 6.0), (250.0, 3.0), (290.0, 0.7), (0.0, 9.0)] {
        let world = space(IMPEL_CONTINUOUS_SWEEP);
        let front = ball(&world, gap, 0.0, speed, true);
        let behind = ball(&world, 0.0, 0.0, 300.0, true);
        let mut steps = 0;
        while front.velocity().x < f64::from(speed) + 1.0 {
            world.step();
            steps += 1;
            assert!(steps < 30 && behind.position().x < front.position().x);
        }
        let free = f64::from(gap - 0.2) / f64::from(300.0 - speed) * 60.0;
        println!("{speed} m/s: hit in step {steps}, met after {free:.2} steps");
        assert!(f64::from(steps) < free + 3.0 && f64::from(steps) > free);
        near("front", front.velocity().x, 300.0, 1.0);
        near("behind", behind.velocity().x, speed, 1.0);
    }
}

#[test]
fn a_bullet_transfers_its_momentum_to_a_body_at_rest() {
    for phase in 0..10 {
        let world = space(IMPEL_CONTINUOUS_SWEEP);
        let wall = world.dynamic(10.0, 0.0);
        wall.boxed(0.02, 2.0, slick(0.0));
        let bullet = shot(&world, v(-0.29 * phase as f32, 0.0), v(380.0, 0.0), true);
        bullet.circle(0.05, slick(0.0));
        let (m, n) = (bullet.mass().mass, wall.mass().mass);
        world.steps(10);
        let together = f64::from(380.0 * m / (m + n));
        near("together", bullet.velocity().x, together, 0.01 * together);
        near("the wall", wall.velocity().x, together, 0.01 * together);
        assert!(bullet.position().x < wall.position().x);
    }
}

#[test]
fn a_bullet_does_not_delay_a_much_heavier_body() {
    // The truck has more than 100,000 times the mass of a bullet. It moves at 90 m/s, which is more
    // than its half width in a step, or stands.
    for speed in [90.0, 0.0f32] {
        let world = space(IMPEL_CONTINUOUS_SWEEP);
        let truck = shot(&world, v(-speed * STEP * 3.5, 0.0), v(speed, 0.0), false);
        truck.boxed(1.0, 1.0, slick(0.0));
        let start = truck.position().x;
        let bullets: Vec<Body> = (0..10)
            .map(|i| {
                let body = shot(
                    &world,
                    v(10.0 + 3.0 * i as f32, -0.8 + 0.15 * i as f32),
                    v(-300.0, 0.0),
                    true,
                );
                body.circle(0.03, ImpelMaterial { density: 0.01, ..slick(0.0) });
                body
            })
            .collect();
        world.steps(12);
        near("distance", truck.position().x - start, speed * STEP * 12.0, 1e-2);
        let behind = bullets.iter().filter(|body| body.position().x < truck.position().x).count();
        let stuck = bullets.iter().filter(|body| body.velocity().x > -1.0).count();
        println!("{behind} came through, {stuck} of {} were stopped", bullets.len());
        assert!(behind == 0 && stuck == bullets.len());
    }
}

/// A thin rod along x that rotates about its middle.
fn rod(world: &World, spin: f32, bullet: bool) -> Body {
    let body = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.angular_velocity = spin;
        def.bullet = bullet;
    });
    body.boxed(1.0, 0.01, slick(0.0));
    body
}

#[test]
fn a_rotating_rod_does_not_pass_a_post() {
    for spin in [20.0, 60.0, 100.0, 200.0, 350.0f32] {
        for angle in [0.4, 1.2, 2.0, 2.8f32] {
            for far in [0.9, 0.5] {
                let world = space(IMPEL_CONTINUOUS_SWEEP);
                let post = world.fixed(far * angle.cos(), far * angle.sin());
                post.circle(0.03, slick(0.0));
                let rod = rod(&world, spin, false);
                // Long enough for the rod to pass the post for certain.
                let steps = (4.0 * 60.0 / spin).ceil() as usize + 2;
                world.steps(steps);
                println!("{spin} rad/s, post at {angle}, {far}: {:.2} rad/s left", rod.spin());
                assert!(rod.spin() < 0.9 * f64::from(spin), "it went through");
            }
        }
    }
}

#[test]
fn a_rotating_rod_carries_a_small_body_along() {
    for (mode, bullet) in [(IMPEL_CONTINUOUS_SWEEP, true), (IMPEL_CONTINUOUS_SWEEP_ALL, false)] {
        for spin in [40.0, 90.0, 200.0, 350.0] {
            let world = space(mode);
            let ball = world.dynamic(0.0, 0.8);
            ball.circle(0.05, slick(0.0));
            let rod = rod(&world, spin, bullet);
            world.steps((4.0 * 60.0 / spin).ceil() as usize + 2);
            println!("{spin} rad/s: the ball flies at {:.2?}", ball.velocity());
            assert!(ball.velocity().length() > 0.3 * f64::from(spin) * 0.8, "it went through");
            assert!(rod.velocity().length() > 0.0, "the rod recoils");
        }
    }
}

#[test]
fn two_rotating_rods_do_not_pass_each_other() {
    // Both rotate in the same direction, with centres 1.5 m apart. They meet while the angle
    // between them is less than 2 arccos(3/4).
    for spin in [60.0, 150.0, 300.0f32] {
        for angle in [0.3, 0.7, 1.1f32] {
            let world = space(IMPEL_CONTINUOUS_SWEEP_ALL);
            let a = rod(&world, spin, false);
            let b = rod(&world, spin, false);
            let pose = ImpelTransform {
                p: v(1.5, 0.0),
                q: ImpelRotation { c: angle.cos(), s: angle.sin() },
            };
            must!(impel_body_set_transform(b.id, pose));
            world.steps((8.0 * 60.0 / spin) as usize + 3);
            println!("{spin} rad/s, from {angle}: {:.1} and {:.1} left", a.spin(), b.spin());
            let changed = [a.spin() - f64::from(spin), b.spin() - f64::from(spin)];
            assert!(changed.iter().all(|change| change.abs() > 1.0), "they passed");
        }
    }
}

/// A kinematic plate that moves along x.
fn piston(world: &World, x: f32, speed: f32) -> Body {
    let body = world.kinematic(x, 0.0);
    body.boxed(0.05, 1.0, slick(0.0));
    body.set_velocity(speed, 0.0);
    body
}

#[test]
fn a_fast_kinematic_body_carries_resting_bodies_along() {
    for speed in [30.0, 100.0, 300.0f32] {
        for phase in 0..10 {
            let world = space(IMPEL_CONTINUOUS_SWEEP);
            let piston = piston(&world, -1.0 - 0.13 * speed * STEP * phase as f32, speed);
            let bodies = [(0.0, 0.1), (0.35, 0.0), (5.0, -0.2), (0.1, 0.6), (0.1, -0.7)]
                .map(|(x, y)| world.dynamic(x, y));
            let kinds = bodies.map(|body| some_shape(body, phase % 6));
            // One body has a fixed rotation.
            must!(impel_body_set_fixed_rotation(bodies[3].id, true));
            world.steps((10.0 / (speed * STEP)) as usize + 12);
            for (body, kind) in bodies.iter().zip(kinds) {
                let ahead = body.position().x - piston.position().x;
                // Some bodies slip past the ends of the piston.
                let y = body.position().y;
                assert!(ahead > 0.05 || y.abs() > 0.9, "a {kind} is {ahead:.2} m ahead, at {y:.2}");
                assert!(body.velocity().x > 0.5 * f64::from(speed), "{:?}", body.velocity());
            }
            assert!(bodies[3].angle() == 0.0);
        }
    }
}

#[test]
fn a_fast_kinematic_paddle_strikes_a_resting_ball() {
    for spin in [30.0, 90.0, 250.0] {
        let world = space(IMPEL_CONTINUOUS_SWEEP);
        let paddle = world.kinematic(0.0, 0.0);
        paddle.boxed(1.0, 0.01, slick(0.0));
        paddle.set_spin(spin);
        let ball = world.dynamic(0.0, 0.8);
        ball.circle(0.05, slick(0.0));
        world.steps((4.0 * 60.0 / spin).ceil() as usize + 2);
        println!("{spin} rad/s: the ball flies at {:.2?}", ball.velocity());
        assert!(ball.velocity().length() > 0.7 * f64::from(spin) * 0.8, "it went through");
    }
}

#[test]
fn a_fast_body_wakes_the_sleeping_bodies_that_it_hits() {
    for kinematic in [false, true] {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        let sleepers = [0.0, 0.2, 0.4].map(|x| {
            let body = world.body(|def| {
                def.r#type = IMPEL_BODY_DYNAMIC;
                def.position = v(x, 0.0);
                def.awake = false;
            });
            body.circle(0.1, slick(0.0));
            body
        });
        world.steps(3);
        assert!(sleepers.iter().all(|body| !body.is_awake()));
        if kinematic {
            piston(&world, -20.0, 200.0);
        } else {
            ball(&world, -20.0, 0.0, 200.0, true);
        }
        world.steps(12);
        println!("kinematic {kinematic}: {:.1?}", sleepers.map(|body| body.velocity().x));
        assert!(sleepers.iter().all(|body| body.is_awake() && body.velocity().x > 10.0));
    }
}

#[test]
fn a_body_squeezed_against_a_wall_does_not_pass_it() {
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    world.fixed(2.0, 0.0).boxed(0.5, 0.3, plain());
    let (backed, free) = (world.dynamic(1.0, 0.0), world.dynamic(1.0, 0.8));
    for body in [backed, free] {
        body.circle(0.1, slick(0.0));
    }
    piston(&world, -9.0, 150.0);
    for _ in 0..30 {
        world.step();
        // The squeezed body may leave in any direction, but not through the wall.
        let at = backed.position();
        assert!(at.x.is_finite() && !((at.x - 2.0).abs() < 0.4 && at.y.abs() < 0.2), "{at:?}");
    }
    near("the free one", free.velocity().x, 150.0, 5.0);
}

/// Returns whether a bullet flies through an approaching target as if it were not there.
fn flies_through(def: ImpelShapeDef, prepare: impl Fn(&World, Body, Body)) -> bool {
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    let target = ball(&world, 10.0, 0.0, -200.0, true);
    let bullet = shot(&world, v(-10.0, 0.0), v(200.0, 0.0), true);
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.1 };
    let _: ImpelShapeId = get!(impel_shape_create_circle(bullet.id, &def, &circle));
    prepare(&world, target, bullet);
    world.steps(5);
    let x = bullet.position().x;
    let free = 200.0 * 5.0 / 60.0 - 10.0;
    println!("at {x:.3}, free {free:.3}");
    (x - free).abs() < 1e-2
}

#[test]
fn filters_sensors_and_joints_are_respected() {
    let usual = of(slick(0.0));
    assert!(!flies_through(usual, |_, _, _| ()), "they meet");
    let sensor = ImpelShapeDef { is_sensor: true, ..usual };
    assert!(flies_through(sensor, |_, _, bullet| {
        // A sensor alone has no mass.
        assert!(bullet.mass().mass >= 0.0);
    }));
    let other_layer =
        ImpelShapeDef { filter: ImpelFilter { category: 2, mask: 2, group: 0 }, ..usual };
    assert!(flies_through(other_layer, |_, target, _| {
        let shape: Vec<ImpelShapeId> = list!(impel_body_get_shapes(target.id));
        let filter = ImpelFilter { category: 1, mask: 1, group: 0 };
        must!(impel_shape_set_filter(shape[0], filter));
    }));
    let join = |collide: bool| {
        move |_: &World, target: Body, bullet: Body| {
            // A very weak spring.
            let mut def = impel_distance_joint_def_default();
            (def.body_a, def.body_b) = (target.id, bullet.id);
            def.length = 20.0;
            def.enable_spring = true;
            def.hertz = 1e-3;
            def.collide_connected = collide;
            let _: ImpelJointId = get!(impel_joint_create_distance(&def));
        }
    };
    assert!(flies_through(usual, join(false)));
    assert!(!flies_through(usual, join(true)));
}

#[test]
fn a_one_way_shield_stops_bullets_from_one_side() {
    for side in [-1.0, 1.0f32] {
        let world = space(IMPEL_CONTINUOUS_SWEEP);
        let shield = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.linear_velocity = v(0.0, 30.0);
            def.bullet = true;
        });
        let def = ImpelShapeDef { one_way: true, ..of(slick(0.0)) };
        let _: ImpelShapeId = get!(impel_shape_create_box(shield.id, &def, 2.0, 0.05));
        let bullet = shot(&world, v(0.0, side * 9.0), v(0.0, -side * 250.0), true);
        bullet.circle(0.05, slick(0.0));
        world.steps(12);
        println!("from {side}: at {:.2?}, shield at {:.2?}", bullet.position(), shield.position());
        // The shield is solid only from above.
        let stopped = (bullet.velocity().y + f64::from(side * 250.0)).abs() > 1.0;
        assert_eq!(stopped, side > 0.0);
    }
}

#[test]
fn no_bullet_escapes_a_closed_box() {
    for seed in [77, 78, 79] {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        let frame = world.fixed(0.0, 0.0);
        let corners = [v(-10.0, -10.0), v(10.0, -10.0), v(10.0, 10.0), v(-10.0, 10.0)];
        for i in 0..4 {
            frame.segment(corners[i], corners[(i + 1) % 4], slick(1.0));
        }
        let mut random = Random(seed);
        let bullets: Vec<Body> = (0..500)
            .map(|i| {
                let velocity = random.vector(220.0);
                let body = shot(&world, random.vector(9.5), velocity, i % 5 != 0);
                some_shape(body, i % 6);
                body
            })
            .collect();
        // Two bodies that squeeze a third against a wall may press it in, but not through.
        let mut farthest = 0.0f64;
        for _ in 0..120 {
            world.step();
            let reach = |body: &Body| body.center().x.abs().max(body.center().y.abs());
            farthest = bullets.iter().map(reach).fold(farthest, f64::max);
            if farthest > 10.05 {
                break;
            }
        }
        println!("seed {seed}: farthest {farthest:.4} m, walls at 10 m");
        assert!(farthest < 10.05);
    }
}

#[test]
fn impacts_are_the_same_with_any_number_of_workers() {
    let hash = |workers: u32| {
        let world = World::new(|def| {
            def.worker_count = workers;
            def.continuous = IMPEL_CONTINUOUS_SWEEP_ALL;
        });
        world.fixed(0.0, -20.0).boxed(60.0, 0.5, plain());
        let mut random = Random(3);
        // Enough bodies to be shared between threads.
        for i in 0..1500 {
            let at = v(random.within(-50.0, 50.0), random.within(-18.0, 18.0));
            let body = shot(&world, at, random.vector(150.0), i % 3 == 0);
            body.set_spin(random.within(-100.0, 100.0));
            some_shape(body, i % 6);
        }
        let fast = world.kinematic(-60.0, 0.0);
        fast.boxed(0.1, 15.0, plain());
        fast.set_velocity(140.0, 0.0);
        (0..6)
            .map(|_| {
                world.steps(5);
                get!(impel_world_hash(world.id))
            })
            .collect::<Vec<u64>>()
    };
    let alone = hash(1);
    println!("{alone:x?}");
    for workers in [2, 3, 8] {
        assert_eq!(hash(workers), alone, "{workers} workers");
    }
}

#[test]
fn a_fast_wheel_rolls_as_far_as_it_turns() {
    // 17 rad a step. Continuous collision must not shorten this motion.
    let world = World::new(|def| def.enable_sleep = false);
    for i in -5..60 {
        world.fixed(i as f32, -0.5).boxed(0.5, 0.5, plain());
    }
    let wheel = world.dynamic(0.0, 0.02);
    wheel.circle(0.02, plain());
    wheel.set_velocity(20.0, 0.0);
    wheel.set_spin(-1000.0);
    world.steps(120);
    near("distance", wheel.position().x, 40.0, 0.05);
}

#[test]
fn a_one_sided_chain_stops_fast_bodies_only_from_the_front() {
    for speed in [30.0, 120.0, 390.0] {
        for front in [true, false] {
            let world = space(IMPEL_CONTINUOUS_SWEEP);
            // A chain is solid on its right. The downward chain faces the ball, the upward one does
            // not.
            let mut points: Vec<_> = (-20..=20).map(|i| v(10.0, 0.5 * i as f32)).collect();
            if front {
                points.reverse();
            }
            let def = impel_chain_def_default();
            let ground = world.fixed(0.0, 0.0);
            let _: ImpelChainId =
                get!(impel_chain_create(ground.id, &def, points.as_ptr(), points.len()));
            let ball = shot(&world, v(-0.7, 0.1), v(speed, 0.0), false);
            ball.circle(0.1, slick(0.0));
            let steps = (1200.0 / speed) as usize + 5;
            world.steps(steps);
            println!("{speed} m/s, from the front {front}: at {:.4}", ball.position().x);
            if front {
                assert!(ball.position().x < 9.91);
            } else {
                let free = f64::from(speed) * steps as f64 / 60.0 - 0.7;
                near("position of a free flight", ball.position().x, free, 2e-3);
            }
        }
    }
}
