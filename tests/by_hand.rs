//! What other engines have a call of its own for, done with what is here: the ways
//! that docs/features.md names.

#[macro_use]
mod common;

use std::f64::consts::PI;

use common::*;
use impel::ffi::*;

/// A spring of the host's own function (Chipmunk: `cpDampedSpringSetSpringForceFunc`):
/// a force before each step. Of F = -k x³ the period is
/// 4 √(2 m / k) / A · ∫₀¹ du / √(1 - u⁴), and it falls with the amplitude A.
#[test]
fn a_spring_of_any_function_is_a_force_before_the_step() {
    const INTEGRAL: f64 = 1.311_028_777_146_06;
    for amplitude in [0.5f64, 1.0, 2.0] {
        let world = World::in_space();
        let body = world.dynamic(amplitude as f32, 0.0);
        body.circle(0.25, plain());
        let (mass, k) = (f64::from(body.mass().mass), 50.0);
        let exact = 4.0 * (2.0 * mass / k).sqrt() / amplitude * INTEGRAL;
        let h = 1.0 / 480.0;
        let (mut crossings, mut before, mut step) = (Vec::new(), amplitude, 0);
        while crossings.len() < 41 {
            let x = body.position().x;
            if (x < 0.0) != (before < 0.0) {
                // Between the two steps, in a straight line.
                crossings.push((f64::from(step) - x / (x - before)) * h);
            }
            before = x;
            let force = (-k * x * x * x) as f32;
            must!(impel_body_apply_force_to_center(body.id, v(force, 0.0)));
            world.step_by(h as f32, 1);
            step += 1;
        }
        let period = (crossings[40] - crossings[0]) / 20.0;
        near("period", period, exact, 2e-3 * exact);
        near(
            "amplitude, twenty periods on",
            {
                let energy = 0.5 * mass * body.velocity().x.powi(2) + 0.25 * k * before.powi(4);
                (4.0 * energy / k).powf(0.25)
            },
            amplitude,
            0.02 * amplitude,
        );
    }
}

/// A joint's callback (Chipmunk: `cpConstraintSetPreSolveFunc`): what it would change is
/// changed before the step.
#[test]
fn a_servo_is_a_motor_whose_speed_is_set_before_each_step() {
    let world = World::in_space();
    let (base, arm) = (world.fixed(0.0, 0.0), world.dynamic(1.0, 0.0));
    arm.boxed(1.0, 0.1, plain());
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b, def.local_frame_b.p) = (base.id, arm.id, v(-1.0, 0.0));
    (def.enable_motor, def.max_motor_torque) = (true, 1000.0);
    let joint: ImpelJointId = get!(impel_joint_create_revolute(&def));
    let mut worst = 0.0f64;
    for step in 1..600 {
        let target = 2.0 * (2.0 * PI * f64::from(step) / 240.0).sin();
        let angle = f64::from(get!(impel_revolute_joint_get_angle(joint)));
        must!(impel_revolute_joint_set_motor_speed(joint, (60.0 * (target - angle)) as f32));
        world.step();
        let angle = f64::from(get!(impel_revolute_joint_get_angle(joint)));
        worst = worst.max((angle - target).abs());
    }
    println!("off by {worst:.5} rad at most");
    assert!(worst < 0.01);
}

/// Contacts of kinematic with static bodies (Rapier: `ActiveCollisionTypes`): a sensor
/// of the same shape on the kinematic body has the events, and
/// `impel_world_collide_shape` points, normals and depths.
#[test]
fn a_kinematic_body_knows_what_static_one_it_runs_into() {
    let world = World::usual();
    let wall = world.fixed(5.0, 0.0).boxed(0.5, 2.0, plain());
    let platform = world.kinematic(0.0, 0.0);
    platform.boxed(1.0, 0.25, plain());
    let def = ImpelShapeDef { is_sensor: true, ..of(plain()) };
    let feeler: ImpelShapeId = get!(impel_shape_create_box(platform.id, &def, 1.0, 0.25));
    platform.set_velocity(3.0, 0.0);
    let (mut begun, mut ended) = (None, None);
    for step in 1..=180 {
        world.step();
        let begins: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_begin_events(world.id));
        let ends: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(world.id));
        begins.iter().for_each(|event| {
            assert_eq!((event.sensor, event.visitor), (feeler, wall));
            begun = Some(f64::from(step) / 60.0);
        });
        ends.iter().for_each(|_| ended = Some(f64::from(step) / 60.0));
        if step == 75 {
            let shape = rectangle(1.0, 0.25);
            let mut options = impel_query_options_default();
            (options.ignored_bodies, options.ignored_body_count) = (&platform.id, 1);
            let contacts: Vec<ImpelShapeContact> = list!(impel_world_collide_shape(
                world.id,
                &shape,
                platform.transform(),
                0.0,
                &options
            ));
            assert_eq!(contacts[0].shape, wall);
            near("depth", contacts[0].manifold.points[0].separation, -0.25, 1e-3);
            near("normal", contacts[0].manifold.normal.x, 1.0, 1e-5);
        }
    }
    // From 1 m before its front to 1 m behind its back, at 3 m/s.
    near("enters", begun.expect("it enters"), 3.5 / 3.0, 0.02);
    near("leaves", ended.expect("it leaves"), 6.5 / 3.0, 0.02);
}

/// A mesh of triangles (Rapier: `trimesh`): a polygon for each, on one body. Nobody
/// feels the seams.
#[test]
fn a_mesh_of_triangles_is_as_smooth_as_one_floor() {
    let world = World::usual();
    let mesh = world.fixed(0.0, 0.0);
    for i in 0..40 {
        let (x, y) = (i as f32, -1.0);
        let cell = [v(x, y), v(x + 1.0, y), v(x + 1.0, 0.0), v(x, 0.0)];
        // Cut one way, and the other.
        let triangles = if i % 2 == 0 { [[0, 1, 2], [0, 2, 3]] } else { [[0, 1, 3], [1, 2, 3]] };
        for triangle in triangles {
            mesh.polygon(&triangle.map(|corner| cell[corner]), 0.0, slick(0.0));
        }
    }
    let movers = [0.5f32, 4.0, 8.0].map(|x| world.dynamic(x, 0.5));
    movers[0].boxed(0.5, 0.5, slick(0.0));
    movers[1].circle(0.5, slick(0.0));
    movers[2].capsule(v(-0.5, 0.0), v(0.5, 0.0), 0.5, slick(0.0));
    movers.iter().for_each(|body| body.set_velocity(10.0, 0.0));
    for _ in 0..150 {
        world.step();
        for body in &movers {
            near("speed", body.velocity().x, 10.0, 0.01);
            near("height", body.position().y, 0.5, 0.01);
        }
    }
}

/// Soft bodies that tear (Rapier: `SoftBodySet`): discs on springs that break.
#[test]
fn a_cloth_of_springs_holds_its_weight_and_tears_under_more() {
    const SIDE: usize = 8;
    let cloth = |load: f32| {
        let world = World::usual();
        let mut knots: Vec<Body> = Vec::new();
        let mut joints = Vec::new();
        for i in 0..SIDE * SIDE {
            let (x, y) = (0.3 * (i % SIDE) as f32, -0.3 * (i / SIDE) as f32);
            let knot = if i < SIDE { world.fixed(x, y) } else { world.dynamic(x, y) };
            knot.circle(0.05, ImpelMaterial { density: 5.0, ..plain() });
            let mut tie = |other: Body| {
                let mut def = impel_distance_joint_def_default();
                (def.body_a, def.body_b, def.length) = (other.id, knot.id, 0.3);
                (def.enable_spring, def.hertz, def.damping_ratio) = (true, 8.0, 0.7);
                (def.break_force, def.enable_break) = (60.0, true);
                joints.push(get!(impel_joint_create_distance(&def)));
            };
            if i > SIDE && i % SIDE > 0 {
                tie(knots[i - 1]);
            }
            if i >= SIDE {
                tie(knots[i - SIDE]);
            }
            knots.push(knot);
        }
        let middle = knots[SIDE * SIDE - SIDE / 2];
        let mut before = joints.len();
        for step in 0..300 {
            if step > 60 {
                must!(impel_body_apply_force_to_center(middle.id, v(0.0, -load)));
            }
            world.step();
            if step == 60 {
                before = joints.iter().filter(|&&joint| impel_joint_is_valid(joint)).count();
            }
        }
        let left = joints.iter().filter(|&&joint| impel_joint_is_valid(joint)).count();
        println!("{load} N: {left} of {} springs are left", joints.len());
        (before == joints.len(), joints.len() - left, middle.position().y)
    };
    let (whole, torn, hangs) = cloth(20.0);
    assert!(whole && torn == 0 && hangs > -4.0, "it holds: {torn} torn, at {hangs} m");
    let (whole, torn, falls) = cloth(400.0);
    assert!(whole && torn > 0 && falls < -10.0, "it tears: {torn} torn, at {falls} m");
}
