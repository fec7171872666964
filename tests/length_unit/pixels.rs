//! Games in pixels: 100 pixels per metre, or 32 with y down.

use crate::common::{Body, World, near, plain, v};
use crate::length_unit::lab::{Lab, Unit};
use impel::ffi::*;

/// Drops ten crates on a stack. Returns their heights in metres when all sleep, and that step.
fn stack(unit: Unit) -> (Vec<f64>, u32) {
    let lab = Lab::new(unit, |_| ());
    lab.boxed(lab.fixed(0.0, -0.5), (10.0, 0.5), &impel_shape_def_default());
    let half = 0.16;
    let crates: Vec<Body> = (0..10)
        .map(|i| {
            let body = lab.dynamic(0.0, 0.16 + 0.33 * i as f32);
            // With the default density, each crate has 1024 kg at 100 pixels per metre.
            lab.boxed(body, (half, half), &impel_shape_def_default());
            body
        })
        .collect();
    let mut steps = 0;
    while crates.iter().any(Body::is_awake) && steps < 600 {
        lab.world.step();
        steps += 1;
    }
    (crates.iter().map(|body| body.position().y / f64::from(unit.0)).collect(), steps)
}

#[test]
fn a_stack_of_32_pixel_crates_rests_and_sleeps_as_in_metres() {
    let (metres, pixels) = (stack(Unit(1.0)), stack(Unit(100.0)));
    println!("asleep after {} and {} steps", metres.1, pixels.1);
    for (i, (a, b)) in metres.0.iter().zip(&pixels.0).enumerate() {
        near("crate", *b, *a, 1e-4);
        near("height of a crate", *b, 0.16 + 0.32 * i as f64, 0.02);
    }
    assert!(
        metres.1 < 600 && pixels.1.abs_diff(metres.1) <= 3,
        "the stacks must fall asleep after the same time"
    );
}

#[test]
fn the_unit_scales_the_sleep_threshold() {
    // In a world of metres, the sleep threshold is too low for speeds in pixels, so the ball
    // stays awake longer.
    let fall = |unit: f32| {
        let world = World::new(|def| {
            *def = impel_world_def_for_length_unit(unit);
            def.gravity = v(0.0, -1000.0);
        });
        world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
        let ball = world.dynamic(0.0, 60.0);
        let material = ImpelMaterial { restitution: 0.9, ..plain() };
        ball.circle(10.0, material);
        let mut awake_steps = 0;
        for _ in 0..600 {
            world.step();
            awake_steps += u32::from(ball.is_awake());
        }
        awake_steps
    };
    let (with_unit, without_unit) = (fall(100.0), fall(1.0));
    println!("awake for {with_unit} steps with the unit, for {without_unit} without");
    assert!(with_unit < without_unit, "the sleep threshold does not scale with the unit");
}

#[test]
fn the_default_sleep_threshold_scales_with_the_unit() {
    let lab = Lab::new(Unit(100.0), |_| ());
    let body = lab.dynamic(0.0, 0.0);
    assert_eq!(get!(impel_body_get_sleep_threshold(body.id)), 5.0);
    must!(impel_body_set_sleep_threshold(body.id, 0.25));
    assert_eq!(get!(impel_body_get_sleep_threshold(body.id)), 0.25);
    must!(impel_body_set_sleep_threshold(body.id, IMPEL_SLEEP_THRESHOLD_BY_WORLD));
    assert_eq!(get!(impel_body_get_sleep_threshold(body.id)), 5.0);
    let awake_steps = lab.world.body(|def| def.sleep_threshold = 0.5);
    assert_eq!(get!(impel_body_get_sleep_threshold(awake_steps.id)), 0.5);
    let usual = World::usual().body(|_| ());
    assert!(!impel_body_is_valid(usual.id));
    let world = World::usual();
    assert_eq!(get!(impel_body_get_sleep_threshold(world.body(|_| ()).id)), 0.05);
}

#[test]
fn definitions_for_a_unit_are_scaled_defaults() {
    let (def, plain) = (impel_world_def_for_length_unit(32.0), impel_world_def_default());
    assert_eq!((plain.length_unit, def.length_unit), (1.0, 32.0));
    assert_eq!(def.gravity, v(32.0 * plain.gravity.x, 32.0 * plain.gravity.y));
    for (scaled, plain) in [
        (def.projection_slop, plain.projection_slop),
        (def.restitution_threshold, plain.restitution_threshold),
        (def.contact_push_speed, plain.contact_push_speed),
        (def.maximum_linear_speed, plain.maximum_linear_speed),
        (def.hit_event_threshold, plain.hit_event_threshold),
    ] {
        assert_eq!(scaled, 32.0 * plain);
    }
    assert_eq!(def.time_step, plain.time_step);
    assert_eq!(impel_character_def_for_length_unit(2.0).skin, 0.02);
    assert_eq!(impel_soft_body_def_for_length_unit(2.0).particle_radius, 0.1);
    assert_eq!(impel_explosion_def_for_length_unit(2.0).radius, 2.0);
    assert_eq!(impel_radial_force_def_for_length_unit(2.0).range, 20.0);
    assert_eq!(impel_debug_draw_for_length_unit(2.0).joint_scale, 1.0);
    assert_eq!(impel_inverse_kinematics_def_for_length_unit(2.0).tolerance, 2e-4);
}

#[test]
fn the_minimum_shape_size_scales_with_the_unit() {
    let least = |unit: f32| {
        let lab = Lab::new(Unit(unit), |_| ());
        let body = lab.fixed(0.0, 0.0).id;
        let def = impel_shape_def_default();
        let fits = |radius: f32| {
            let circle = ImpelCircle { center: v(0.0, 0.0), radius };
            let mut out = ImpelShapeId::default();
            // SAFETY: all pointers are to locals.
            unsafe { impel_shape_create_circle(body, &def, &circle, &mut out) == IMPEL_OK }
        };
        (fits(1.01e-4 * unit), fits(0.99e-4 * unit))
    };
    for unit in [1.0, 100.0, 1e-3] {
        assert_eq!(least(unit), (true, false), "{unit}");
    }
}

#[test]
fn snapshots_are_only_restored_with_the_same_unit() {
    let snapshot = |world: &World| {
        let (mut size, none) = (0, std::ptr::null_mut());
        must!(impel_world_snapshot(world.id, none, 0, &mut size));
        let mut bytes = vec![0u8; size];
        must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), size, &mut size));
        bytes
    };
    let made = |unit: f32| {
        let lab = Lab::new(Unit(unit), |_| ());
        lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), 0.0);
        lab.boxed(lab.dynamic(0.0, 0.6), (0.5, 0.5), &impel_shape_def_default());
        lab.world.steps(10);
        lab.world
    };
    let (pixels, metres) = (made(100.0), made(1.0));
    let bytes = snapshot(&pixels);
    let (at, hash) = (pixels.bits(), get!(impel_world_hash(pixels.id)));
    pixels.steps(30);
    let later = pixels.bits();
    must!(impel_world_restore(pixels.id, bytes.as_ptr(), bytes.len()));
    assert_eq!((pixels.bits(), get!(impel_world_hash(pixels.id))), (at, hash));
    pixels.steps(30);
    assert_eq!(pixels.bits(), later);
    let before = get!(impel_world_hash(metres.id));
    // SAFETY: the length is that of the bytes.
    let status = unsafe { impel_world_restore(metres.id, bytes.as_ptr(), bytes.len()) };
    assert_eq!(status, IMPEL_ERROR_BAD_DATA);
    assert!(crate::common::last_error().contains("length_unit"));
    assert_eq!(get!(impel_world_hash(metres.id)), before, "the failed restore changed the world");
    // Empty worlds with different units have different hashes.
    let empty = |unit: f32| {
        let world = World::new(|def| def.length_unit = unit);
        get!(impel_world_hash(world.id))
    };
    assert_ne!(empty(1.0), empty(2.0));
}

#[test]
fn a_game_of_32_pixels_a_metre_with_y_down() {
    let world = World::new(|def| {
        *def = impel_world_def_for_length_unit(32.0);
        def.gravity = v(0.0, 9.8 * 32.0);
    });
    world.fixed(0.0, 480.0).boxed(640.0, 16.0, plain());
    let body = world.dynamic(100.0, 100.0);
    body.boxed(16.0, 16.0, plain());
    world.steps(60);
    // y grows downwards, as on a screen. Distance fallen: half of 9.8 m/s² over one second.
    near("y after a second", body.position().y, 100.0 + 0.5 * 9.8 * 32.0, 4.0);
    world.steps(180);
    near("y at rest", body.position().y, 480.0 - 32.0, 0.2);
}
