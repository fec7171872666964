//! Total angles, forces that do not wake bodies, and additional solver sweeps of a body.

use std::f64::consts::TAU;

use crate::common::*;
use impel::ffi::*;

fn total(body: Body) -> f64 {
    f64::from(get!(impel_body_get_total_angle(body.id)))
}

fn turns(body: Body) -> i32 {
    get!(impel_body_get_turns(body.id))
}

#[test]
fn thousands_of_turns_are_counted_at_any_spin() {
    for spin in [1.0f32, -7.0, 100.0, 187.0, -188.6, 700.0, -5000.0] {
        let world = World::in_space();
        let bodies = [world.dynamic(0.0, 0.0), world.kinematic(50.0, 0.0)];
        bodies.iter().for_each(|body| {
            body.circle(0.5, plain());
            body.set_spin(spin);
        });
        let steps = if spin.abs() < 50.0 { 60 * 600 } else { 60 * 60 };
        // The exact angle in double precision, summed from the rotation of each step.
        let mut exact = 0.0;
        for _ in 0..steps {
            let before = bodies[0].angle();
            world.step();
            let moved = bodies[0].angle() - before;
            let asked = bodies[0].spin() / 60.0;
            exact += moved + TAU * ((asked - moved) / TAU).round();
        }
        println!("{spin} rad/s: {} turns", turns(bodies[0]));
        assert!(turns(bodies[0]).abs() > 90);
        near("total angle", total(bodies[0]), exact, 1e-3 + 1e-6 * exact.abs());
        near(
            "spin times time",
            exact,
            f64::from(spin) * f64::from(steps) / 60.0,
            1e-3 * exact.abs(),
        );
        assert_eq!(turns(bodies[0]), turns(bodies[1]), "same count for the kinematic body");
        let angle = f64::from(turns(bodies[0])) * TAU + bodies[0].angle();
        near("turns and angle", angle, exact, 1e-3 + 1e-6 * exact.abs());
    }
}

#[test]
fn a_wheel_turned_forward_and_backward_returns_to_angle_zero() {
    let world = World::in_space();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(1.0, plain());
    let mut most = 0;
    for step in 0..1200 {
        // Forward for 5 s, backward for 10 s, and forward again for 5 s.
        let torque = if step / 300 % 4 == 0 || step / 300 % 4 == 3 { 10.0 } else { -10.0 };
        must!(impel_body_apply_torque(wheel.id, torque));
        world.step();
        most = most.max(turns(wheel));
    }
    println!("{most} turns at most, then a total angle of {}", total(wheel));
    assert!(most > 20);
    near("total angle", total(wheel), 0.0, 0.05);
}

#[test]
fn setting_a_transform_resets_the_count_of_turns() {
    let world = World::in_space();
    let body = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.rotation = impel_rotation_from_angle(3.0);
        def.angular_velocity = 6.0;
    });
    body.circle(0.5, plain());
    assert_eq!((turns(body), total(body) as f32), (0, 3.0));
    world.steps(60);
    near("after 60 steps", total(body), 9.0, 1e-3);
    assert_eq!(turns(body), 1);
    must!(impel_body_set_transform(body.id, pose(5.0, 5.0, -3.0)));
    assert_eq!(turns(body), 0);
    near("after setting the transform", total(body), -3.0, 1e-6);
    body.set_spin(-6.0);
    world.steps(60);
    near("backward", total(body), -9.0, 1e-3);
    assert_eq!(turns(body), -1);
    must!(impel_body_set_awake(body.id, false));
    world.steps(10);
    near("asleep", total(body), -9.0, 1e-3);
}

#[test]
fn a_body_stopped_within_a_step_rotates_in_proportion() {
    for spin in [0.0f32, 50.0, 170.0, 400.0, -400.0] {
        let world = World::in_space();
        let wall = world.fixed(5.0, 0.0);
        wall.boxed(0.1, 10.0, slick(0.0));
        let shot = world.dynamic(0.0, 0.0);
        shot.circle(0.5, slick(0.0));
        shot.set_velocity(240.0, 0.0);
        shot.set_spin(spin);
        let a_step = f64::from(spin) / 60.0;
        let mut exact = 0.0;
        for _ in 0..5 {
            let before = shot.position();
            world.step();
            // It rotates in proportion to its path. Without friction, the wall does not change its
            // spin.
            let share = (shot.position() - before).length() / 4.0;
            exact += if share > 0.02 { a_step * share.min(1.0) } else { a_step };
        }
        assert!(shot.position().x < 5.0);
        near("turned", total(shot), exact, 0.02 * a_step.abs() + 1e-4);
    }
}

#[test]
fn forces_if_awake_move_only_awake_bodies() {
    type Push = fn(ImpelBodyId);
    let middle = Some(ImpelPosition { x: 0.0, y: 0.0 });
    let pushes: [(&str, Push, ImpelLoad); 6] = [
        (
            "force",
            |id| must!(impel_body_apply_force(id, v(60.0, 0.0), v(0.0, 0.0))),
            load(v(60.0, 0.0), 0.0, middle),
        ),
        (
            "force at the centre",
            |id| must!(impel_body_apply_force_to_center(id, v(60.0, 0.0))),
            load(v(60.0, 0.0), 0.0, None),
        ),
        ("torque", |id| must!(impel_body_apply_torque(id, 60.0)), load(v(0.0, 0.0), 60.0, None)),
        (
            "impulse",
            |id| must!(impel_body_apply_impulse(id, v(1.0, 0.0), v(0.0, 0.0))),
            ImpelLoad { is_impulse: true, ..load(v(1.0, 0.0), 0.0, middle) },
        ),
        (
            "impulse at the centre",
            |id| must!(impel_body_apply_impulse_to_center(id, v(1.0, 0.0))),
            ImpelLoad { is_impulse: true, ..load(v(1.0, 0.0), 0.0, None) },
        ),
        (
            "angular impulse",
            |id| must!(impel_body_apply_angular_impulse(id, 1.0)),
            ImpelLoad { is_impulse: true, ..load(v(0.0, 0.0), 1.0, None) },
        ),
    ];
    for (what, plain_call, load) in pushes {
        let apply = |load: ImpelLoad| move |id| must!(impel_body_apply_load(id, &load));
        let quiet = apply(ImpelLoad { wake: false, ..load });
        let moved = [&plain_call as &dyn Fn(ImpelBodyId), &apply(load), &quiet].map(|push| {
            let world = World::new(|def| def.gravity = v(0.0, 0.0));
            let body = world.dynamic(0.0, 1.0);
            body.boxed(0.5, 0.5, plain());
            push(body.id);
            world.step();
            let awake = (body.velocity(), body.spin());
            assert!(awake.0.length() + awake.1.abs() > 0.1, "{what} moves an awake body");
            must!(impel_body_set_awake(body.id, false));
            push(body.id);
            let woken = body.is_awake();
            world.step();
            assert!(woken || body.velocity().length() + body.spin().abs() == 0.0);
            (awake, woken)
        });
        assert_eq!(moved[0], moved[1], "{what}: the same, bit for bit");
        assert_eq!(moved[0].0, moved[2].0, "{what}: the same, bit for bit");
        assert_eq!([moved[0].1, moved[2].1], [true, false], "{what}");
    }
}

/// How far a heavy box compresses a stack of light ones with additional sweeps, in metres.
fn compression(sweeps: u32, solver: ImpelSolver) -> f64 {
    let world = World::new(|def| {
        def.solver = solver;
        def.enable_sleep = false;
    });
    world.slope(0.0, plain());
    let stack: Vec<Body> = (0..12)
        .map(|i| {
            let body = world.dynamic(0.0, 0.5 + i as f32);
            // No body is more than nine times as heavy as another, so the solver does not stiffen
            // any by itself.
            let density = if i == 11 { 9.0 } else { 1.0 };
            body.boxed(0.5, 0.5, ImpelMaterial { density, ..plain() });
            must!(impel_body_set_additional_iterations(body.id, sweeps));
            body
        })
        .collect();
    world.steps(30);
    11.5 - stack[11].position().y
}

#[test]
fn additional_iterations_reduce_the_compression_of_a_stack() {
    for solver in [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE] {
        let (plain, more) = (compression(0, solver), compression(20, solver));
        println!("compression {plain:.4} m, with 20 more sweeps {more:.4} m");
        assert!(more < 0.8 * plain, "{more} is not much less than {plain}");
    }
}

/// The sag of a row of welded beams, in metres.
fn sag(sweeps: u32) -> f64 {
    let world = World::new(|def| def.enable_sleep = false);
    let wall = world.fixed(0.0, 0.0);
    let mut last = wall;
    for i in 0..12 {
        let body = world.dynamic(0.5 + i as f32, 0.0);
        body.boxed(0.5, 0.1, plain());
        let mut def = impel_weld_joint_def_default();
        (def.body_a, def.body_b) = (last.id, body.id);
        def.local_frame_a.p = if i == 0 { v(0.0, 0.0) } else { v(0.5, 0.0) };
        def.local_frame_b.p = v(-0.5, 0.0);
        let _: ImpelJointId = get!(impel_joint_create_weld(&def));
        last = body;
    }
    must!(impel_body_set_additional_iterations(last.id, sweeps));
    assert_eq!(get!(impel_body_get_additional_iterations(last.id)), sweeps);
    world.steps(120);
    -last.position().y
}

#[test]
fn additional_iterations_of_a_body_apply_to_its_joints() {
    let (plain, more) = (sag(0), sag(30));
    println!("sag {plain:.4} m, with 30 more sweeps {more:.4} m");
    assert!(more < 0.9 * plain, "{more} is not much less than {plain}");
}
