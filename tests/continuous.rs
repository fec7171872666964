//! Nothing passes through what it should meet: static, kinematic and dynamic, head
//! on, off centre, from behind, and by turning; and what meets nothing loses nothing.

#[macro_use]
mod common;

use common::{Body, World, near, plain, slick, v};
use impel::ffi::*;

fn space(continuous: ImpelContinuous) -> World {
    World::new(|def| {
        def.gravity = v(0.0, 0.0);
        def.enable_sleep = false;
        def.continuous = continuous;
    })
}

fn shot(world: &World, x: f32, y: f32, speed: f32, bullet: bool) -> Body {
    world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = v(x, y);
        def.linear_velocity = v(speed, 0.0);
        def.bullet = bullet;
    })
}

/// Who of two that run at each other is a bullet.
const BULLETS: [(&str, ImpelContinuous, [bool; 2]); 4] = [
    ("two bullets", IMPEL_CONTINUOUS_SWEEP, [true, true]),
    ("bullet against body", IMPEL_CONTINUOUS_SWEEP, [true, false]),
    ("body against bullet", IMPEL_CONTINUOUS_SWEEP, [false, true]),
    ("two bodies where all are swept", IMPEL_CONTINUOUS_SWEEP_ALL, [false, false]),
];

#[test]
fn two_that_run_at_each_other_never_pass() {
    for (name, mode, bullets) in BULLETS {
        let (mut passed, mut worst) = (0, 0.0f64);
        let mut count = 0;
        for phase in 0..12 {
            for (speed_a, speed_b) in [(100.0, -100.0), (200.0, -150.0), (300.0, -20.0)] {
                for offset in [0.0, 0.05, 0.12] {
                    let world = space(mode);
                    let start = 5.0 + 0.31 * phase as f32;
                    let a = shot(&world, -start, 0.0, speed_a, bullets[0]);
                    let b = shot(&world, start, offset, speed_b, bullets[1]);
                    a.circle(0.1, slick(1.0));
                    b.circle(0.1, slick(1.0));
                    let momentum = |bodies: [Body; 2]| {
                        bodies.map(|body| body.velocity().x).iter().sum::<f64>()
                    };
                    let before = momentum([a, b]);
                    let mut hit = false;
                    for _ in 0..60 {
                        world.step();
                        // Who has passed has kept its velocity.
                        hit |= (a.velocity().x - f64::from(speed_a)).abs() > 1.0;
                    }
                    count += 1;
                    passed += u32::from(!hit);
                    worst = worst.max((momentum([a, b]) - before).abs());
                    if offset == 0.0 && hit {
                        // Equal discs exchange their velocities.
                        let error = (a.velocity().x - f64::from(speed_b)).abs();
                        assert!(error < 0.01 * f64::from(speed_a), "{} m/s", a.velocity().x);
                    }
                }
            }
        }
        println!("{name}: {passed} of {count} passed, momentum is off by {worst:.1e}");
        assert!(passed == 0 && worst < 1e-3);
    }
}

#[test]
fn without_a_bullet_fast_bodies_pass_each_other_by_default() {
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    let bodies = [shot(&world, -5.03, 0.0, 300.0, false), shot(&world, 5.0, 0.0, -300.0, false)];
    bodies.iter().for_each(|body| {
        body.circle(0.1, slick(1.0));
    });
    world.steps(10);
    println!("at {:.2?}", bodies.map(|body| body.position().x));
    assert!(bodies[0].position().x > bodies[1].position().x);
}

#[test]
fn what_meets_nothing_loses_nothing() {
    // Two flocks of bullets fly through each other in lanes a centimetre apart.
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    let bodies: Vec<(Body, f32)> = (0..24)
        .map(|i| {
            let way = if i % 2 == 0 { 1.0 } else { -1.0 };
            let body = shot(&world, -way * 8.0, 0.22 * i as f32, way * 180.0, true);
            body.circle(0.1, plain());
            (body, way)
        })
        .collect();
    world.steps(12);
    let worst = bodies.iter().map(|(body, way)| (body.position().x - f64::from(way * 28.0)).abs());
    near("lost way", worst.fold(0.0, f64::max), 0.0, 1e-3);
}

#[test]
fn who_is_caught_up_flies_on_until_it_is_hit() {
    let world = space(IMPEL_CONTINUOUS_SWEEP);
    let front = shot(&world, 6.0, 0.0, 100.0, true);
    let behind = shot(&world, 0.0, 0.0, 300.0, true);
    front.circle(0.1, slick(1.0));
    behind.circle(0.1, slick(1.0));
    let mut steps = 0;
    while front.velocity().x < 101.0 {
        world.step();
        steps += 1;
        assert!(steps < 20 && behind.position().x < front.position().x);
        if front.velocity().x < 101.0 {
            let free = 6.0 + 100.0 * f64::from(steps) / 60.0;
            near("the front one is at", front.position().x, free, 1e-4);
        }
    }
    println!("hit in step {steps}: {:.3} and {:.3} m/s", behind.velocity().x, front.velocity().x);
    assert!((front.velocity().x - 300.0).abs() < 1.0 && (behind.velocity().x - 100.0).abs() < 1.0);
}

#[test]
fn a_bullet_gives_its_momentum_to_what_rests() {
    for phase in 0..10 {
        let world = space(IMPEL_CONTINUOUS_SWEEP);
        let wall = world.dynamic(10.0, 0.0);
        wall.boxed(0.02, 2.0, slick(0.0));
        let bullet = shot(&world, -0.29 * phase as f32, 0.0, 380.0, true);
        bullet.circle(0.05, slick(0.0));
        let (m, n) = (bullet.mass().mass, wall.mass().mass);
        world.steps(10);
        let together = f64::from(380.0 * m / (m + n));
        near("together", bullet.velocity().x, together, 0.01 * together);
        near("the wall", wall.velocity().x, together, 0.01 * together);
        assert!(bullet.position().x < wall.position().x);
    }
}

/// A thin rod that turns about its middle, pointing along x.
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
fn a_rod_does_not_turn_through_a_post() {
    for spin in [20.0, 60.0, 100.0, 200.0, 350.0f32] {
        for angle in [0.4, 1.2, 2.0, 2.8f32] {
            let world = space(IMPEL_CONTINUOUS_SWEEP);
            let post = world.fixed(0.9 * angle.cos(), 0.9 * angle.sin());
            post.circle(0.03, slick(0.0));
            let rod = rod(&world, spin, false);
            // Until it has come by for certain.
            let steps = (4.0 * 60.0 / spin).ceil() as usize + 2;
            world.steps(steps);
            println!(
                "{spin} rad/s, post at {angle}: {:.2} rad/s left after {steps} steps",
                rod.spin()
            );
            assert!(rod.spin() < 0.9 * f64::from(spin), "it went through");
        }
    }
}

#[test]
fn a_rod_takes_a_small_body_along() {
    for (mode, bullet) in [(IMPEL_CONTINUOUS_SWEEP, true), (IMPEL_CONTINUOUS_SWEEP_ALL, false)] {
        for spin in [40.0, 90.0, 200.0] {
            let world = space(mode);
            let ball = world.dynamic(0.0, 0.8);
            ball.circle(0.05, slick(0.0));
            let rod = rod(&world, spin, bullet);
            world.steps((4.0 * 60.0 / spin).ceil() as usize + 2);
            println!("{spin} rad/s: the ball flies at {:.2?}", ball.velocity());
            assert!(ball.velocity().length() > 0.3 * f64::from(spin) * 0.8, "it went through");
            assert!(rod.velocity().length() > 0.0, "and it is hit back");
        }
    }
}

#[test]
fn a_fast_wheel_rolls_as_far_as_it_turns() {
    // 60 rad a step: nothing of its motion is lost to continuous collision.
    let world = World::new(|def| def.enable_sleep = false);
    for i in -5..60 {
        world.fixed(i as f32, -0.5).boxed(0.5, 0.5, plain());
    }
    let wheel = world.dynamic(0.0, 0.02);
    wheel.circle(0.02, plain());
    wheel.set_velocity(20.0, 0.0);
    wheel.set_spin(-1000.0);
    world.steps(120);
    near("the way", wheel.position().x, 40.0, 0.05);
}

#[test]
fn a_one_sided_chain_stops_at_any_speed_from_the_front_alone() {
    for speed in [30.0, 120.0, 390.0] {
        for front in [true, false] {
            let world = space(IMPEL_CONTINUOUS_SWEEP);
            // Upwards: its right is where the ball comes from, or not.
            let mut points: Vec<_> = (-20..=20).map(|i| v(10.0, 0.5 * i as f32)).collect();
            if front {
                points.reverse();
            }
            let def = impel_chain_def_default();
            let ground = world.fixed(0.0, 0.0);
            let _: ImpelChainId =
                get!(impel_chain_create(ground.id, &def, points.as_ptr(), points.len()));
            let ball = shot(&world, -0.7, 0.1, speed, false);
            ball.circle(0.1, slick(0.0));
            let steps = (1200.0 / speed) as usize + 5;
            world.steps(steps);
            println!("{speed} m/s, from the front {front}: at {:.4}", ball.position().x);
            if front {
                assert!(ball.position().x < 9.91);
            } else {
                let free = f64::from(speed) * steps as f64 / 60.0 - 0.7;
                near("behind it, as far as it flies", ball.position().x, free, 2e-3);
            }
        }
    }
}
