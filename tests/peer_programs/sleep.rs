//! Bodies only fall asleep if they would stay at rest.

use crate::common::*;
use impel::ffi::*;

/// A world with weak gravity, under which a body exceeds its sleep threshold after seconds.
fn weak(gravity: f32) -> World {
    World::new(|def| def.gravity = v(0.0, -gravity))
}

/// Height of a body thrown up at a speed, after a time.
fn thrown(speed: f64, gravity: f64, time: f64) -> f64 {
    speed * time - 0.5 * gravity * time * time
}

#[test]
fn a_body_in_free_fall_never_sleeps() {
    for gravity in [1.0e-3f32, 0.01, 0.1, 10.0] {
        let world = weak(gravity);
        let ball = world.dynamic(0.0, 0.0);
        ball.circle(0.5, plain());
        let speed = 0.5 * gravity;
        ball.set_velocity(0.0, speed);
        for _ in 0..180 {
            world.step();
            assert!(ball.is_awake(), "gravity {gravity}");
        }
        let expected = thrown(speed.into(), gravity.into(), 3.0);
        near("height", ball.position().y, expected, 0.02 * f64::from(gravity));
    }
}

#[test]
fn weak_gravity_in_pixels_keeps_a_falling_body_awake() {
    let world = World::new(|def| {
        *def = impel_world_def_for_length_unit(100.0);
        def.gravity = v(0.0, -10.0);
    });
    let boxed = world.dynamic(0.0, 0.0);
    boxed.boxed(16.0, 16.0, plain());
    world.steps(300);
    assert!(boxed.is_awake());
    near("height", boxed.position().y, -125.0, 1.0);
}

#[test]
fn falling_bodies_stay_awake_and_supported_bodies_sleep() {
    let world = weak(0.05);
    // Two jointed bodies fall.
    let pair = [world.dynamic(0.0, 5.0), world.dynamic(1.0, 5.0)];
    pair.iter().for_each(|body| {
        body.circle(0.2, plain());
    });
    let rod = |a: Body, b: Body, length: f32, is_rope: bool| {
        let mut def = impel_distance_joint_def_default();
        (def.body_a, def.body_b, def.length) = (a.id, b.id, length);
        if is_rope {
            (def.enable_spring, def.enable_limit, def.max_length) = (true, true, length);
        }
        get!(impel_joint_create_distance(&def))
    };
    rod(pair[0], pair[1], 1.0, false);
    // A body on a slack rope falls; a body on a taut rope does not.
    let ceiling = world.fixed(20.0, 5.0);
    let slack = world.dynamic(20.0, 4.5);
    slack.circle(0.2, plain());
    rod(ceiling, slack, 20.0, true);
    let ceiling = world.fixed(30.0, 5.0);
    let taut = world.dynamic(30.0, 4.0);
    taut.circle(0.2, plain());
    rod(ceiling, taut, 1.0, true);
    // One body rests on the ground, and one without gravity rests in the air.
    world.fixed(50.0, 0.0).boxed(5.0, 0.5, plain());
    let resting = world.dynamic(50.0, 1.0);
    resting.boxed(0.5, 0.5, plain());
    let weightless = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        (def.position, def.gravity_scale) = (v(60.0, 5.0), 0.0);
    });
    weightless.circle(0.2, plain());
    // A body whose vertical motion is locked.
    let locked = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        (def.position, def.motion_locks.linear_y) = (v(70.0, 5.0), true);
    });
    locked.circle(0.2, plain());
    // A body close to the ground but not touching it keeps falling.
    let near_ground = world.dynamic(47.0, 1.0 + 0.008);
    near_ground.boxed(0.5, 0.5, plain());
    world.steps(45);
    assert!(near_ground.is_awake());
    world.steps(135);
    for body in [pair[0], pair[1], slack] {
        assert!(body.is_awake());
        near("fallen", body.position().y, if body == slack { 4.5 } else { 5.0 } - 0.225, 0.01);
    }
    for body in [taut, resting, weightless, locked, near_ground] {
        assert!(!body.is_awake(), "{:?}", body.position());
    }
}

/// A rack carried by a pinion: no contact and no force along its rail, only a gear joint.
#[test]
fn a_body_held_by_a_gear_falls_asleep() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let rack = world.dynamic(0.0, 0.0);
    rack.boxed(0.1, 1.0, plain());
    let mut rail = impel_prismatic_joint_def_default();
    (rail.body_a, rail.body_b) = (ground.id, rack.id);
    let up = ImpelRotation { c: 0.0, s: 1.0 };
    (rail.local_frame_a.q, rail.local_frame_b.q) = (up, up);
    let rail = get!(impel_joint_create_prismatic(&rail));
    let pinion = world.dynamic(0.6, 0.0);
    pinion.circle(0.5, plain());
    // A counterweight loads the pinion.
    let weight = ImpelCircle { center: v(1.0, 0.0), radius: 0.25 };
    get!(impel_shape_create_circle(pinion.id, &of(plain()), &weight));
    let mut hinge = impel_revolute_joint_def_default();
    (hinge.body_a, hinge.body_b) = (ground.id, pinion.id);
    hinge.local_frame_a.p = v(0.6, 0.0);
    (hinge.enable_motor, hinge.max_motor_torque) = (true, 1000.0);
    let hinge = get!(impel_joint_create_revolute(&hinge));
    let mut gear = impel_gear_joint_def_default();
    (gear.joint_a, gear.joint_b, gear.ratio) = (rail, hinge, 0.5);
    get!(impel_joint_create_gear(&gear));
    world.steps(180);
    near("height", rack.position().y, 0.0, 0.05);
    assert!(!rack.is_awake() && !pinion.is_awake());
}

#[test]
fn without_gravity_slow_bodies_fall_asleep() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    let slow = world.dynamic(0.0, 0.0);
    slow.circle(0.5, plain());
    slow.set_velocity(0.01, 0.0);
    world.steps(40);
    assert!(!slow.is_awake());
}

#[test]
fn bodies_that_are_put_to_sleep_together_wake_together() {
    let world = World::usual();
    let bodies: Vec<Body> = (0..4).map(|i| world.dynamic(10.0 * i as f32, 5.0)).collect();
    for body in &bodies {
        body.circle(0.5, plain());
    }
    let fixed = world.fixed(0.0, -50.0);
    let alone = world.dynamic(80.0, 5.0);
    alone.circle(0.5, plain());
    let sleep = |bodies: &[Body]| {
        let ids: Vec<ImpelBodyId> = bodies.iter().map(|body| body.id).collect();
        must!(impel_world_sleep_bodies(world.id, ids.as_ptr(), ids.len()));
    };
    // Bodies in the air, with a duplicate and a static body in the list.
    sleep(&[bodies[0], bodies[1], fixed, bodies[0]]);
    sleep(&[bodies[2], alone]);
    assert_eq!(world.counters().islands, 3);
    // Sleeping bodies join with their islands. An empty list has no effect.
    sleep(&[bodies[1], bodies[3], bodies[0]]);
    sleep(&[]);
    world.steps(120);
    assert!(bodies.iter().chain([&alone]).all(|body| !body.is_awake()));
    near("height", bodies[0].position().y, 5.0, 0.0);
    assert_eq!(world.counters().islands, 2);
    bodies[3].set_velocity(1.0, 0.0);
    let awake = |body: &Body| body.is_awake();
    assert_eq!(bodies.iter().map(awake).collect::<Vec<_>>(), [true, true, false, true]);
    // A snapshot stores sleeping islands.
    sleep(&bodies);
    assert_eq!(world.counters().islands, 1);
    let mut size = 0;
    must!(impel_world_snapshot(world.id, std::ptr::null_mut(), 0, &mut size));
    let mut bytes = vec![0u8; size];
    must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), size, &mut size));
    must!(impel_body_set_awake(bodies[0].id, true));
    must!(impel_world_restore(world.id, bytes.as_ptr(), size));
    assert!(bodies.iter().all(|body| !body.is_awake()));
    must!(impel_body_set_awake(alone.id, true));
    assert!(bodies.iter().all(awake));
}
