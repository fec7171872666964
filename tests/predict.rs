//! Predicted poses equal the poses of the following steps, bit for bit.

use crate::common::*;
use impel::ffi::*;

fn predict(body: Body, count: usize) -> Vec<[u32; 4]> {
    let zero = ImpelTransform { p: v(0.0, 0.0), q: ImpelRotation { c: 1.0, s: 0.0 } };
    let mut found = vec![zero; count];
    must!(impel_body_predict_transforms(body.id, ORIGIN, found.as_mut_ptr(), count));
    found.into_iter().map(|t| [t.p.x, t.p.y, t.q.c, t.q.s].map(f32::to_bits)).collect()
}

/// Predicts bodies with every setting that changes their flight.
fn flight(solver: ImpelSolver, integrator: ImpelIntegrator) {
    let world = World::new(|def| {
        (def.solver, def.integrator) = (solver, integrator);
        (def.time_step, def.substeps) = (1.0 / 50.0, 3);
        def.maximum_linear_speed = 30.0;
    });
    let flying = |x: f32, change: &dyn Fn(&mut ImpelBodyDef)| {
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(x, 3.0);
            def.linear_velocity = v(4.0, 9.0);
            def.angular_velocity = 7.0;
            change(def);
        });
        // The centre of mass is not at the origin.
        body.polygon(&[v(0.0, 0.0), v(1.0, 0.0), v(0.0, 0.5)], 0.0, plain());
        body
    };
    let bodies = [
        flying(0.0, &|_| ()),
        flying(100.0, &|def| (def.linear_damping, def.angular_damping) = (0.4, 0.9)),
        flying(200.0, &|def| def.gravity_scale = -2.0),
        flying(300.0, &|def| def.r#type = IMPEL_BODY_KINEMATIC),
        flying(400.0, &|def| def.linear_velocity = v(300.0, 0.0)),
        flying(500.0, &|def| def.motion_locks.linear_x = true),
        flying(600.0, &|def| def.r#type = IMPEL_BODY_STATIC),
    ];
    must!(impel_body_apply_force_to_center(bodies[0].id, v(40.0, -5.0)));
    must!(impel_body_apply_torque(bodies[1].id, 2.0));
    let before: u64 = get!(impel_world_hash(world.id));
    let predicted: Vec<_> = bodies.iter().map(|&body| predict(body, 120)).collect();
    assert_eq!(get!(impel_world_hash(world.id)), before, "the prediction changed the world");
    for step in 0..120 {
        let _: ImpelAdvance = get!(impel_world_advance(world.id, 1.0 / 50.0));
        for (index, (body, predicted)) in bodies.iter().zip(&predicted).enumerate() {
            assert_eq!(predicted[step], body.bits(), "body {index} after step {}", step + 1);
        }
    }
    let way = bodies[0].position().x;
    println!("the first body flew to x = {way} m");
    assert!(way > 9.0);
}

#[test]
fn a_body_comes_where_it_was_said_to() {
    for integrator in [IMPEL_INTEGRATOR_SYMPLECTIC_EULER, IMPEL_INTEGRATOR_EXPLICIT_EULER] {
        flight(IMPEL_SOLVER_SOFT_STEP, integrator);
        flight(IMPEL_SOLVER_SEQUENTIAL_IMPULSE, integrator);
    }
}

#[test]
fn a_sleeping_body_is_predicted_as_awake_and_stays_asleep() {
    let world = World::usual();
    let body = world.dynamic(0.0, 10.0);
    body.circle(0.5, plain());
    must!(impel_body_set_awake(body.id, false));
    let [x, y, ..] = predict(body, 60)[59].map(f32::from_bits);
    // Symplectic Euler: the distance is g t (t + h) / 2 with substeps of h.
    near("fallen in a second", 10.0 - y, 5.0 * (1.0 + 1.0 / 240.0), 1e-4);
    assert_eq!(x, 0.0);
    assert!(!body.is_awake());
    // A count of zero is allowed.
    must!(impel_body_predict_transforms(body.id, ORIGIN, std::ptr::null_mut(), 0));
}
