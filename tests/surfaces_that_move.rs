//! Conveyor belts (tangent speed) and rolling resistance against closed forms: for either creation
//! order, every kind and motion of the surface, both solvers and every SIMD width. Values are
//! printed: --show-output.

use crate::common::*;
use impel::ffi::*;

const SOLVERS: [ImpelSolver; 2] = [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE];

fn belt(friction: f32, tangent_speed: f32) -> ImpelMaterial {
    ImpelMaterial { tangent_speed, ..rough(friction, friction) }
}

/// Kinds of surfaces, with their tops at the body's origin.
const SURFACES: [&str; 4] = ["box", "segment", "capsule", "half-space"];

fn surface(body: Body, kind: &str, material: ImpelMaterial) {
    match kind {
        "box" => {
            let pose = ImpelTransform { p: v(0.0, -1.0), q: ImpelRotation { c: 1.0, s: 0.0 } };
            let def = of(material);
            let _shape: ImpelShapeId =
                get!(impel_shape_create_rounded_box(body.id, &def, 60.0, 1.0, pose, 0.0));
        }
        "segment" => _ = body.segment(v(-60.0, 0.0), v(60.0, 0.0), material),
        "capsule" => _ = body.capsule(v(-60.0, -0.5), v(60.0, -0.5), 0.5, material),
        _ => _ = body.half_space(v(0.0, 1.0), 0.0, material),
    }
}

/// A world with a surface and a rider, created in either order.
fn on_surface(
    change: impl FnOnce(&mut ImpelWorldDef),
    rider_first: bool,
    lay: impl Fn(&World),
    ride: impl Fn(&World) -> Body,
) -> (World, Body) {
    let world = World::new(change);
    let early = rider_first.then(|| ride(&world));
    lay(&world);
    let rider = early.unwrap_or_else(|| ride(&world));
    (world, rider)
}

/// The acceleration is μ g until the box has the speed of the belt, after v / (μ g).
#[test]
fn a_box_on_a_belt_reaches_its_speed_in_the_expected_time() {
    let friction = 0.3f32;
    for solver in SOLVERS {
        for kind in SURFACES {
            for (speed, rider_first) in [(3.0f32, false), (3.0, true), (-3.0, false), (-3.0, true)]
            {
                let (world, rider) = on_surface(
                    |def| def.solver = solver,
                    rider_first,
                    |world| surface(world.fixed(0.0, 0.0), kind, belt(friction, speed)),
                    |world| {
                        let body = world.dynamic(0.0, 0.5);
                        body.boxed(0.5, 0.5, rough(friction, friction));
                        body
                    },
                );
                let label = format!("{kind} at {speed} m/s, solver {solver}, first {rider_first}");
                world.steps(30);
                near(&format!("{label}: halfway"), rider.velocity().x, 0.5 * speed, 0.02);
                world.steps(24);
                near(&format!("{label}: after 0.9 s"), rider.velocity().x, 0.9 * speed, 0.03);
                world.steps(30);
                near(&format!("{label}: there"), rider.velocity().x, speed, 2e-3);
                near(&format!("{label}: way"), rider.position().x, 0.9 * speed, 0.03);
                near(&format!("{label}: upright"), rider.angle(), 0.0, 2e-3);
            }
        }
    }
}

/// The speeds of the body, of its belt, and of the rider's own surface add up.
#[test]
fn speeds_of_bodies_and_belts_add_up() {
    for rider_first in [false, true] {
        for (body_speed, belt_speed, own) in [
            (1.0f32, 2.0f32, 0.0f32),
            (-1.5, 2.0, 0.0),
            (2.0, -2.0, 0.0),
            (0.0, 1.5, 1.0),
            (1.0, 0.5, -2.0),
        ] {
            let (world, rider) = on_surface(
                |_| (),
                rider_first,
                |world| {
                    let body = world.kinematic(0.0, 0.0);
                    surface(body, "box", belt(0.8, belt_speed));
                    body.set_velocity(body_speed, 0.0);
                },
                |world| {
                    let body = world.dynamic(0.0, 0.5);
                    body.boxed(0.5, 0.5, belt(0.8, own));
                    body
                },
            );
            world.steps(120);
            let sum = body_speed + belt_speed + own;
            near(&format!("{body_speed} + {belt_speed} + {own}"), rider.velocity().x, sum, 2e-3);
        }
    }
    // Between two moving bodies, the belt is pushed back.
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(50.0, 1.0, slick(0.0));
    let cart = world.dynamic(0.0, 0.5);
    cart.boxed(5.0, 0.5, ImpelMaterial { density: 1.0, ..belt(0.5, 2.0) });
    let rider = world.dynamic(0.0, 1.5);
    rider.boxed(0.5, 0.5, rough(0.5, 0.5));
    world.steps(40);
    let relative = rider.velocity().x - cart.velocity().x;
    let momentum =
        rider.mass().mass as f64 * rider.velocity().x + cart.mass().mass as f64 * cart.velocity().x;
    near("speed relative to the cart", relative, 2.0, 5e-3);
    near("momentum", momentum, 0.0, 1e-3);
}

/// The tangent speed runs around the shape, so it is reversed on the lower side.
#[test]
fn a_belt_runs_around_its_shape() {
    let world = World::new(|def| def.gravity = v(0.0, 10.0));
    world.fixed(0.0, 1.0).boxed(50.0, 1.0, belt(0.5, 2.0));
    let rider = world.dynamic(0.0, -0.5);
    rider.boxed(0.5, 0.5, rough(0.5, 0.5));
    world.steps(90);
    near("speed below the belt", rider.velocity().x, -2.0, 2e-3);
    // A wheel on a belt that moves to the right turns counter-clockwise.
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(50.0, 1.0, belt(0.6, 2.0));
    let wheel = world.dynamic(0.0, 0.5);
    wheel.circle(0.5, plain());
    let axle = world.fixed(0.0, 0.5);
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (axle.id, wheel.id);
    let _axle: ImpelJointId = get!(impel_joint_create_revolute(&def));
    must!(impel_body_set_transform(
        axle.id,
        ImpelTransform { p: v(0.0, 0.499), q: axle.transform().q }
    ));
    world.steps(240);
    near("rim speed of a wheel on a fixed axle", wheel.spin() * 0.5, 2.0, 0.02);
}

/// A rolling body decelerates by c g / (1 + I / (m r²)), which is c g / 1.5 for a disc, and stops
/// after v² / 2a.
#[test]
fn a_ball_with_rolling_resistance_stops_at_the_exact_distance() {
    let (c, speed) = (0.1f32, 3.0f32);
    for solver in SOLVERS {
        for kind in SURFACES {
            // The larger resistance of the two shapes counts.
            for (of_ball, of_floor) in [(c, 0.0), (0.0, c), (c, 0.5 * c)] {
                for (rider_first, way) in [(false, 1.0f32), (true, -1.0)] {
                    let (world, ball) = on_surface(
                        |def| def.solver = solver,
                        rider_first,
                        |world| {
                            let floor = ImpelMaterial { rolling_resistance: of_floor, ..plain() };
                            surface(world.fixed(0.0, 0.0), kind, floor);
                        },
                        |world| {
                            let ball = world.dynamic(0.0, 0.5);
                            let own = ImpelMaterial { rolling_resistance: of_ball, ..plain() };
                            ball.circle(0.5, own);
                            ball.set_velocity(way * speed, 0.0);
                            ball.set_spin(-way * speed / 0.5);
                            ball
                        },
                    );
                    let slowing = f64::from(c) * 10.0 / 1.5;
                    let label = format!("{kind}, solver {solver}, {of_ball} on {of_floor}");
                    // The larger radius of the two shapes counts; the capsule has the same.
                    world.steps(120);
                    let v = f64::from(speed) - 2.0 * slowing;
                    near(
                        &format!("{label}: after 2 s"),
                        f64::from(way) * ball.velocity().x,
                        v,
                        0.02,
                    );
                    world.steps(240);
                    let distance = f64::from(speed * speed) / (2.0 * slowing);
                    let x = f64::from(way) * ball.position().x;
                    near(&format!("{label}: stops"), x, distance, 0.01 * distance);
                    near(&format!("{label}: still"), ball.velocity().x, 0.0, 1e-3);
                }
            }
        }
    }
}

/// A ball rests on a slope if c ≥ tan α. Otherwise it rolls with an acceleration of
/// g (sin α - c cos α) / 1.5.
#[test]
fn rolling_resistance_stops_a_ball_on_a_slope() {
    let angle = 0.1f32;
    for solver in SOLVERS {
        for c in [0.12f32, 0.06, 0.0] {
            let world = World::new(|def| {
                def.solver = solver;
                def.enable_sleep = false;
            });
            world.slope(angle, plain());
            let ball = world.dynamic(-0.5 * angle.sin(), 0.5 * angle.cos());
            ball.circle(0.5, ImpelMaterial { rolling_resistance: c, ..plain() });
            world.steps(120);
            let (sin, cos) = (f64::from(angle).sin(), f64::from(angle).cos());
            let down = 10.0 * (sin - f64::from(c) * cos) / 1.5;
            let expected = if c > angle.tan() { 0.0 } else { 2.0 * down };
            near(&format!("c = {c}, solver {solver}"), ball.velocity().length(), expected, 0.02);
        }
    }
}

/// Removed rolling resistance applies no torque in later steps, also with belts in the same block.
#[test]
fn removed_rolling_resistance_leaves_no_torque() {
    let world = World::new(|def| def.enable_sleep = false);
    world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
    // A belt in the same block as the ball.
    world.fixed(-30.0, 2.0).boxed(2.0, 0.1, belt(0.5, 1.0));
    world.dynamic(-30.0, 2.5).boxed(0.4, 0.4, plain());
    let ball = world.dynamic(0.0, 0.5);
    let shape = ball.circle(0.5, ImpelMaterial { rolling_resistance: 0.2, ..plain() });
    ball.set_velocity(4.0, 0.0);
    ball.set_spin(-8.0);
    world.steps(30);
    must!(impel_shape_set_material(shape, plain()));
    let speed = ball.velocity().x;
    world.steps(60);
    near("speed without resistance", ball.velocity().x, speed, 0.01);
}

/// The same bits for every SIMD width, for single contacts and for many.
#[test]
fn belts_and_balls_have_the_same_bits_at_every_width() {
    let run = |width: u32| {
        let world = World::new(|def| def.simd_width = width);
        for i in 0..12 {
            let speed = 0.5 * i as f32 - 3.0;
            let body = world.kinematic(0.0, 3.0 * i as f32);
            body.boxed(20.0, 0.2, belt(0.1 * i as f32, speed));
            body.set_velocity(0.1 * i as f32, 0.0);
            for j in 0..9 {
                let rider = world.dynamic(2.0 * j as f32 - 8.0, 3.0 * i as f32 + 0.8);
                let resistance = 0.02 * j as f32;
                let material = ImpelMaterial { rolling_resistance: resistance, ..plain() };
                if j % 2 == 0 {
                    rider.circle(0.5, material)
                } else {
                    rider.boxed(0.5, 0.4, material)
                };
            }
        }
        world.steps(200);
        world.bits()
    };
    let expected = run(0);
    for width in [1, 4, 8, 16] {
        assert!(run(width) == expected, "width {width}");
    }
}
