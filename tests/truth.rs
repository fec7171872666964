//! Accuracy: results against closed forms for cases that are hard for physics engines. Every value
//! is printed (`cargo test --test physics truth -- --nocapture`).

use crate::common;
use crate::common::{Body, V, World, plain, rough, slick, v};
use impel::ffi::*;

const GRAVITY: f64 = 10.0;

/// A wide floor whose top is at zero.
fn floor(world: &World, material: ImpelMaterial) {
    world.fixed(0.0, -1.0).boxed(100.0, 1.0, material);
}

fn unit_box(world: &World, x: f32, y: f32) -> Body {
    let body = world.dynamic(x, y);
    body.boxed(0.5, 0.5, plain());
    body
}

#[test]
fn a_box_that_lands_flat_rebounds_like_a_circle() {
    const DROP: f64 = 4.0;
    for restitution in [0.5f32, 0.8, 1.0] {
        for is_box in [false, true] {
            let world = World::usual();
            floor(&world, slick(0.0));
            let body = world.dynamic(0.0, 4.5);
            if is_box {
                body.boxed(0.5, 0.5, slick(restitution));
            } else {
                body.circle(0.5, slick(restitution));
            }
            let mut rebound = 0.0f64;
            let mut has_hit = false;
            for _ in 0..400 {
                world.step();
                let speed = body.velocity().y;
                has_hit |= speed > 0.0;
                if has_hit && speed < 0.0 {
                    break;
                }
                if has_hit {
                    rebound = rebound.max(body.position().y - 0.5);
                }
            }
            let (found, exact) = (rebound / DROP, f64::from(restitution).powi(2));
            println!(
                "rebound e = {restitution}, box {is_box}: {found:.4} of the drop, exact {exact:.4}"
            );
            assert!((found - exact).abs() < 0.03);
            assert!(body.spin().abs() < 1e-3);
        }
    }
}

#[test]
fn static_friction_holds_and_dynamic_friction_slides() {
    // atan 0.5 is 26.57 degrees.
    for (degrees, start, holds) in
        [(15.0f64, 0.0f32, true), (26.0, 0.0, true), (27.5, 0.0, false), (26.0, 2.0, false)]
    {
        let angle = degrees.to_radians();
        let world = World::usual();
        let slope = rough(0.5, 0.3);
        world.slope(-angle as f32, slope);
        let along = V { x: angle.cos(), y: -angle.sin() };
        let above = V { x: angle.sin(), y: angle.cos() };
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v((0.5 * above.x) as f32, (0.5 * above.y) as f32);
            def.rotation = impel_rotation_from_angle(-angle as f32);
            def.linear_velocity = v(start * along.x as f32, start * along.y as f32);
        });
        body.boxed(0.5, 0.5, slope);
        let from = body.position();
        world.steps(120);
        let before = common::dot(body.velocity(), along);
        world.steps(60);
        let acceleration = common::dot(body.velocity(), along) - before;
        let way = common::dot(body.position() - from, along);
        let exact = GRAVITY * (angle.sin() - 0.3 * angle.cos());
        println!(
            "slope {degrees}°, start {start} m/s: {way:.4} m, {acceleration:.4} m/s², exact {exact:.4}"
        );
        if holds {
            assert!(way.abs() < 1e-3);
        } else {
            assert!((acceleration - exact).abs() < 0.01 * exact);
        }
    }
}

#[test]
fn a_stack_of_forty_boxes_stands() {
    let world = World::usual();
    floor(&world, plain());
    let boxes: Vec<Body> = (0..40).map(|i| unit_box(&world, 0.0, 0.5 + i as f32)).collect();
    let top = boxes[39];
    let mut worst = 0.0f64;
    for _ in 0..600 {
        world.step();
        worst = worst.max(39.5 - top.position().y);
    }
    let drift = boxes.iter().map(|body| body.position().x.abs()).fold(0.0, f64::max);
    println!("stack of 40: top sinks {worst:.4} m, drifts {drift:.6} m, awake {}", top.is_awake());
    assert!(worst < 0.3);
    assert!(drift < 0.01);
    assert!(boxes.iter().all(|body| !body.is_awake()));
}

#[test]
fn an_uneven_stack_stands() {
    let world = World::usual();
    floor(&world, plain());
    let mut random = common::Random(9);
    let boxes: Vec<(Body, f32)> = (0..30)
        .map(|i| {
            let x = random.within(-0.02, 0.02);
            (unit_box(&world, x, 0.5 + i as f32), x)
        })
        .collect();
    world.steps(600);
    let drift =
        boxes.iter().map(|(b, x)| (b.position().x - f64::from(*x)).abs()).fold(0.0, f64::max);
    println!("uneven stack of 30: drifts {drift:.4} m");
    assert!(drift < 0.02 && boxes.iter().all(|(body, _)| !body.is_awake()));
}

#[test]
fn a_single_box_does_not_move() {
    let world = World::usual();
    floor(&world, plain());
    let body = unit_box(&world, 0.0, 0.5);
    world.steps(60);
    let bits = body.bits();
    for _ in 0..600 {
        world.step();
        assert_eq!(body.bits(), bits);
    }
    // With sleep disabled, it moves by rounding errors at most.
    let world = World::new(|def| def.enable_sleep = false);
    floor(&world, plain());
    let body = unit_box(&world, 0.0, 0.5);
    world.steps(60);
    let from = body.position();
    let mut moved = 0.0f64;
    for _ in 0..600 {
        world.step();
        moved = moved.max((body.position() - from).length());
    }
    let weight: f64 = world.contacts()[0].points.iter().map(|p| f64::from(p.normal_impulse)).sum();
    println!("single box moves {moved:.1e} m, contact force {:.5} N", weight * 60.0);
    assert!(moved < 1e-6);
    assert!((weight * 60.0 - GRAVITY).abs() < 1e-3);
}

#[test]
fn a_heavy_box_does_not_crush_a_light_one() {
    for ratio in [10.0f32, 100.0, 1000.0] {
        let world = World::usual();
        floor(&world, plain());
        let light = unit_box(&world, 0.0, 0.5);
        let heavy = world.dynamic(0.0, 1.5);
        heavy.boxed(0.5, 0.5, ImpelMaterial { density: ratio, ..plain() });
        let mut lowest = f64::MAX;
        for _ in 0..600 {
            world.step();
            lowest = lowest.min(heavy.position().y);
        }
        let lateral = heavy.position().x.abs();
        println!(
            "{ratio} times heavier: minimum height {lowest:.4} of 1.5 m, drift {lateral:.1e} m"
        );
        assert!(lowest > 1.49 && lateral < 1e-3 && light.position().y > 0.49);
        assert!(!heavy.is_awake());
    }
}

#[test]
fn seams_of_tiles_do_not_slow_bodies_down() {
    for kind in 0..3 {
        for speed in [1.0f32, 10.0] {
            let world = World::usual();
            for i in -5..170 {
                world.fixed(i as f32, -0.5).boxed(0.5, 0.5, slick(0.0));
            }
            let body = world.dynamic(0.0, 0.5);
            match kind {
                0 => body.circle(0.5, slick(0.0)),
                1 => body.capsule(v(-0.5, 0.0), v(0.5, 0.0), 0.5, slick(0.0)),
                _ => body.boxed(0.5, 0.5, slick(0.0)),
            };
            body.set_velocity(speed, 0.0);
            let (mut slowest, mut hop) = (f64::MAX, 0.0f64);
            for _ in 0..(900.0 / f64::from(speed).sqrt()) as usize {
                world.step();
                slowest = slowest.min(body.velocity().x / f64::from(speed));
                hop = hop.max(body.position().y - 0.5);
            }
            let way = body.position().x;
            let kind = ["circle", "capsule", "box"][kind];
            println!(
                "{kind} at {speed} m/s over {way:.0} tiles: keeps {slowest:.5} of it, hops {hop:.1e} m"
            );
            assert!(way > 10.0 && slowest > 0.99 && hop < 1e-3);
        }
    }
}

#[test]
fn internal_edges_of_segments_do_not_hide_a_wall() {
    // A box slides over consecutive segments to a wall on the floor. The wall must not be treated
    // as an internal edge.
    let world = World::usual();
    for i in -3..30 {
        let x = i as f32;
        world.fixed(0.0, 0.0).segment(v(x, 0.0), v(x + 1.0, 0.0), slick(0.0));
    }
    let wall = world.fixed(20.0, 1.0);
    wall.boxed(0.5, 1.0, slick(0.0));
    // The distance to the wall is not a multiple of the distance per step. Otherwise, rounding
    // decides in which step each of the two corners first touches.
    let body = world.dynamic(0.03, 0.5);
    body.boxed(0.5, 0.5, slick(0.0));
    body.set_velocity(5.0, 0.0);
    world.steps(180);
    println!("over segments: {:.4} m/s after {:.2} m", body.velocity().x, body.position().x);
    assert!((body.velocity().x - 5.0).abs() < 0.01);
    world.steps(240);
    println!("at the wall: x {:.4}, spin {:.4}", body.position().x, body.spin());
    assert!((body.position().x - 19.0).abs() < 0.02 && body.velocity().x.abs() < 0.01);
    assert!(body.angle().abs() < 0.01);
}

#[test]
fn a_ball_at_390_metres_a_second_does_not_cross_a_wall() {
    for mode in [IMPEL_CONTINUOUS_SWEEP, IMPEL_CONTINUOUS_SPECULATIVE] {
        let world = World::new(|def| {
            def.gravity = v(0.0, 0.0);
            def.continuous = mode;
        });
        world.fixed(50.0, 0.0).boxed(0.05, 20.0, plain());
        let balls: Vec<Body> = (0..40)
            .map(|i| {
                let ball = world.dynamic(-0.21 * i as f32, -8.0 + 0.4 * i as f32);
                ball.circle(0.1, plain());
                ball.set_velocity(390.0, 0.0);
                ball
            })
            .collect();
        let mut farthest = 0.0f64;
        for _ in 0..120 {
            world.step();
            farthest = balls.iter().map(|ball| ball.position().x).fold(farthest, f64::max);
        }
        println!("390 m/s, mode {mode}: maximum position {farthest:.4} m, wall at 49.95 m");
        assert!(farthest < 49.95);
    }
}

#[test]
fn momentum_is_conserved_in_a_free_pile() {
    let world = World::in_space();
    let mut random = common::Random(4);
    let mut bodies = Vec::new();
    for i in 0..20 {
        for j in 0..20 {
            let (x, y) = (1.05 * i as f32 - 10.0, 1.05 * j as f32 - 10.0);
            let body = world.dynamic(x, y);
            if (i + j) % 2 == 0 {
                body.circle(0.5, plain());
            } else {
                body.boxed(0.5, 0.5, plain());
            }
            // Velocities towards the centre, with jitter and rotation.
            let jitter = random.vector(0.5);
            body.set_velocity(-0.5 * (x + y) + jitter.x, 0.5 * (x - y) + jitter.y);
            body.set_spin(random.within(-5.0, 5.0));
            bodies.push(body);
        }
    }
    let sums = || {
        let (mut linear, mut angular) = (V { x: 0.0, y: 0.0 }, 0.0);
        for body in &bodies {
            let mass = body.mass();
            let p = f64::from(mass.mass) * body.velocity();
            linear = linear + p;
            angular += common::cross(body.center(), p) + f64::from(mass.inertia) * body.spin();
        }
        (linear, angular)
    };
    let (linear, angular) = sums();
    world.steps(600);
    let (linear_after, angular_after) = sums();
    let lost = (linear_after - linear).length() / linear.length();
    let turned = (angular_after - angular) / angular;
    println!("free pile: linear momentum changes by {lost:.1e}, angular by {turned:.1e}");
    assert!(lost < 1e-4);
    assert!(turned.abs() < 0.05);
}

#[test]
fn fast_wheels_spin() {
    for spin in [50.0f32, 500.0, 2000.0] {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        let body = world.dynamic(0.0, 0.0);
        body.boxed(0.5, 0.1, plain());
        body.set_spin(spin);
        world.steps(600);
        // The angle after ten seconds, up to rounding of the time step.
        let exact = f64::from(spin) * 600.0 * f64::from(1.0f32 / 60.0);
        let turn = std::f64::consts::TAU;
        let off = (body.angle() - exact + 0.5 * turn).rem_euclid(turn) - 0.5 * turn;
        println!("spin {spin}: {:.4} rad/s after 10 s, angle off by {off:.4}", body.spin());
        assert!((body.spin() - f64::from(spin)).abs() < 1e-3 * f64::from(spin));
        assert!(off.abs() < 1e-5 * exact);
    }
}

#[test]
fn a_spinning_wheel_drives_along_the_floor() {
    // The wheel slips with μ g until it rolls. Angular momentum about the floor is conserved, so
    // v = ω r I / (I + m r²) = ω r / 3.
    let world = World::usual();
    floor(&world, rough(0.8, 0.8));
    let wheel = world.dynamic(-90.0, 0.5);
    wheel.circle(0.5, rough(0.8, 0.8));
    wheel.set_spin(-100.0);
    world.steps(60);
    let sliding = wheel.velocity().x;
    println!("wheel slips: {sliding:.4} m/s after 1 s, exact 8.0000");
    assert!((sliding - 8.0).abs() < 0.08);
    world.steps(200);
    let (rolling, exact) = (wheel.velocity().x, 100.0 * 0.5 / 3.0);
    println!("wheel rolls: {rolling:.4} m/s, exact {exact:.4}, height {:.5}", wheel.position().y);
    assert!((rolling - exact).abs() < 0.01 * exact);
    assert!((wheel.position().y - 0.5).abs() < 0.002);
}

#[test]
fn a_pyramid_keeps_its_columns() {
    const ROWS: usize = 40;
    let world = World::usual();
    floor(&world, plain());
    let mut boxes = Vec::new();
    for row in 0..ROWS {
        for column in row..ROWS {
            let x = 0.5 * (row as f32 + 1.0 - ROWS as f32) + (column - row) as f32;
            boxes.push((unit_box(&world, x, 0.5 + row as f32), x));
        }
    }
    world.steps(600);
    let lateral =
        boxes.iter().map(|(b, x)| (b.position().x - f64::from(*x)).abs()).fold(0.0, f64::max);
    let sinking = ROWS as f64 - 0.5 - boxes[boxes.len() - 1].0.position().y;
    println!("pyramid of {ROWS} rows: sinks {sinking:.4} m, maximum drift {lateral:.4} m");
    assert!(sinking < 0.15 && lateral < 0.1);
    assert!(boxes.iter().all(|(body, _)| !body.is_awake()));
}

#[test]
fn discs_in_an_oblique_impact_separate_as_in_closed_form() {
    // Equal discs, e = 1, no friction, 30 degrees off the axis: the resting disc leaves along the
    // line of centres with cos² 30° = 3/4 of the speed along x.
    for speed in [2.0f32, 12.5, 78.0] {
        let world = World::new(|def| {
            def.gravity = v(0.0, 0.0);
            def.continuous = IMPEL_CONTINUOUS_SPECULATIVE;
        });
        let (moving, resting) = (world.dynamic(-0.33 * speed - 1.0, 0.0), world.dynamic(0.0, 0.4));
        moving.circle(0.4, slick(1.0));
        resting.circle(0.4, slick(1.0));
        moving.set_velocity(speed, 0.0);
        world.steps(60);
        let found = (1.0 / f64::from(speed)) * resting.velocity();
        println!("disc at {speed} m/s: ({:.5}, {:.5}), exact (0.75, 0.43301)", found.x, found.y);
        assert!((found.x - 0.75).abs() < 1e-3 && (found.y - 0.433_013).abs() < 1e-3);
        assert!(moving.spin().abs() < 1e-6 && resting.spin().abs() < 1e-6);
    }
}
