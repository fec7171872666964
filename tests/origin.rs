//! The origin is shifted, and the simulation continues unchanged.

use crate::common::*;
use impel::ffi::*;

fn shift(world: &World, x: f32, y: f32) {
    must!(impel_world_shift_origin(world.id, v(x, y)));
}

/// A pile of all kinds of shapes on a tray, with joints, around a position.
fn pile(x: f32, y: f32) -> World {
    let world = World::usual();
    let tray = world.fixed(x, y);
    tray.boxed(20.0, 0.5, plain());
    tray.segment(v(-20.0, 0.5), v(-20.0, 10.0), plain());
    tray.capsule(v(20.0, 0.5), v(20.0, 10.0), 0.25, plain());
    for i in 0..60 {
        let body = world.dynamic(x - 8.0 + 2.0 * (i % 8) as f32, y + 2.0 + 1.5 * (i / 8) as f32);
        match i % 3 {
            0 => body.boxed(0.5, 0.5, plain()),
            1 => body.circle(0.5, plain()),
            _ => body.capsule(v(-0.5, 0.0), v(0.5, 0.0), 0.25, plain()),
        };
    }
    let (a, b) = (world.dynamic(x + 12.0, y + 6.0), world.dynamic(x + 14.0, y + 6.0));
    for body in [a, b] {
        body.boxed(0.25, 0.25, plain());
    }
    let mut def = impel_pulley_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.ground_anchor_a, def.ground_anchor_b) = (v(x + 12.0, y + 12.0), v(x + 14.0, y + 12.0));
    let _: ImpelJointId = get!(impel_joint_create_pulley(&def));
    world
}

#[test]
fn shifting_far_and_back_restores_every_bit() {
    const FAR: [f32; 2] = [16384.0, -8192.0];
    let world = pile(FAR[0], FAR[1]);
    world.steps(90);
    let before: Vec<ImpelTransform> = world.bodies().iter().map(|body| body.transform()).collect();
    let contacts = world.contacts();
    let joint = list!(impel_world_get_joints(world.id))[0];
    let (mut length_a, mut length_b) = (0.0f32, 0.0f32);
    must!(impel_pulley_joint_get_lengths(joint, &mut length_a, &mut length_b));
    shift(&world, FAR[0], FAR[1]);
    for (body, before) in world.bodies().iter().zip(&before) {
        let after = body.transform();
        // Far away, the float of the API is rounded; the stored position is not.
        near("x", after.p.x, before.p.x - FAR[0], 1e-3);
        near("y", after.p.y, before.p.y - FAR[1], 1e-3);
        assert_eq!(after.q, before.q);
    }
    let (mut after_a, mut after_b) = (0.0f32, 0.0f32);
    must!(impel_pulley_joint_get_lengths(joint, &mut after_a, &mut after_b));
    assert_eq!((after_a, after_b), (length_a, length_b));
    let after = world.contacts();
    assert_eq!(after.len(), contacts.len());
    for (one, other) in contacts.iter().zip(&after) {
        assert_eq!(
            (one.shape_a, one.shape_b, one.normal),
            (other.shape_a, other.shape_b, other.normal)
        );
        for (p, q) in one.points.iter().zip(&other.points).take(one.point_count as usize) {
            assert_eq!((p.separation, p.normal_impulse), (q.separation, q.normal_impulse));
        }
    }
    // Shifting back and forth loses no bit.
    let home = world.bits();
    shift(&world, -FAR[0], -FAR[1]);
    let back: Vec<ImpelTransform> = world.bodies().iter().map(|body| body.transform()).collect();
    assert_eq!(back, before);
    shift(&world, FAR[0], FAR[1]);
    assert_eq!(world.bits(), home);
}

#[test]
fn a_pile_settles_the_same_after_a_shift() {
    let world = pile(4096.0, 1024.0);
    let unshifted = pile(4096.0, 1024.0);
    world.steps(120);
    unshifted.steps(120);
    shift(&world, 4096.0, 1024.0);
    let energy = |world: &World| -> f64 {
        let of = |body: &Body| f64::from(get!(impel_body_get_kinetic_energy(body.id)));
        world.bodies().iter().map(of).sum()
    };
    assert_eq!(energy(&world), energy(&unshifted));
    // From here on, floats are rounded differently, so the piles differ slightly.
    let mut most = 0.0f64;
    for _ in 0..60 {
        world.step();
        unshifted.step();
        for (a, b) in world.bodies().iter().zip(unshifted.bodies()) {
            let off = a.position() + V { x: 4096.0, y: 1024.0 } - b.position();
            most = most.max(off.length());
        }
    }
    println!("maximum difference in a second of settling: {most:.5} m");
    assert!(most < 0.05, "{most}");
    world.steps(600);
    assert_eq!(world.counters().awake_bodies, 0, "the pile does not fall asleep");
    for body in world.bodies().iter().skip(1) {
        assert!(body.position().y > 0.0 && body.position().x.abs() < 20.0, "{body:?}");
    }
}

#[test]
fn sleeping_bodies_keep_sleeping_without_events() {
    let world = World::usual();
    let ground = world.fixed(2048.0, 0.0);
    ground.boxed(10.0, 0.5, plain());
    let def = ImpelShapeDef { enable_contact_events: true, ..of(plain()) };
    let bodies: Vec<Body> = (0..5)
        .map(|i| {
            let body = world.dynamic(2048.0, 1.0 + i as f32);
            let _: ImpelShapeId = get!(impel_shape_create_box(body.id, &def, 0.5, 0.5));
            body
        })
        .collect();
    world.steps(240);
    assert!(bodies.iter().all(|body| !body.is_awake()));
    shift(&world, 2048.0, 0.0);
    let bits = world.bits();
    world.steps(60);
    assert!(bodies.iter().all(|body| !body.is_awake()));
    assert_eq!(world.bits(), bits);
    let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
    let ended: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    assert!(begun.is_empty() && ended.is_empty());
    // Waking one body wakes all five, as without a shift.
    must!(impel_body_set_awake(bodies[4].id, true));
    assert!(bodies.iter().all(|body| body.is_awake()));
}

#[test]
fn queries_find_shapes_at_their_shifted_positions() {
    for far in [100.0f32, 3.0e4, -7.0e5] {
        let world = World::usual();
        let mut random = Random(7);
        let shapes: Vec<(Body, ImpelShapeId)> = (0..200)
            .map(|i| {
                let pose = random.pose(30.0);
                let body = if i % 2 == 0 {
                    world.fixed(pose.p.x, pose.p.y)
                } else {
                    world.kinematic(pose.p.x, pose.p.y)
                };
                (body, body.boxed(0.5, 0.25, plain()))
            })
            .collect();
        world.fixed(0.0, -40.0).half_space(v(0.0, 1.0), 0.0, plain());
        world.step();
        shift(&world, far, 2.0 * far);
        world.step();
        for (body, shape) in &shapes {
            let p = body.position();
            let point = v(p.x as f32, p.y as f32);
            let found: Vec<ImpelShapeId> =
                list!(impel_world_overlap_point(world.id, point, impel_filter_default()));
            assert!(found.contains(shape), "{far}: {point:?}");
            let bounds: ImpelAabb = get!(impel_shape_get_aabb(*shape, ORIGIN));
            let found: Vec<ImpelShapeId> =
                list!(impel_world_overlap_aabb(world.id, bounds, impel_filter_default()));
            assert!(found.contains(shape));
        }
        let over = v(-far, -2.0 * far);
        let hit: ImpelRayHit = get!(impel_world_cast_ray_closest(
            world.id,
            v(over.x, over.y - 39.0),
            v(0.0, -10.0),
            impel_filter_default()
        ));
        assert!(hit.hit, "no hit with the half-space");
    }
}

#[test]
fn following_the_origin_for_100_km_stays_precise() {
    let drift = |follow: bool| {
        let world = World::in_space();
        let [cart, rider] = [0.0, 0.1].map(|y| {
            let body = world.dynamic(0.0, y);
            body.circle(0.02, plain());
            body
        });
        cart.set_velocity(300.0, 0.0);
        rider.set_velocity(300.01, 0.0);
        for _ in 0..20_000 {
            world.step();
            if follow && cart.position().x > 64.0 {
                shift(&world, 64.0, 0.0);
            }
        }
        rider.position().x - cart.position().x
    };
    let (with, without) = (drift(true), drift(false));
    println!("followed: {with} m, not followed: {without} m");
    // The drift: 1 cm/s for 333 s, while both bodies move 100 km.
    near("followed", with, 3.333, 0.01);
    // Without shifts, positions are as precise; the test reads them as floats.
    near("not followed", without, 3.333, 0.03);
}

#[test]
fn radial_forces_and_interpolation_are_shifted() {
    let world = World::in_space();
    let planet = world.dynamic(1000.0, 0.0);
    planet.circle(0.5, plain());
    planet.set_velocity(0.0, 10.0);
    let mut sun = impel_radial_force_def_default();
    (sun.center, sun.strength, sun.falloff) = (v(990.0, 0.0), 10.0, 0);
    (sun.range, sun.scale_by_mass) = (1000.0, true);
    must!(impel_world_set_radial_forces(world.id, &sun, 1));
    for step in 0..600 {
        world.step();
        if step % 7 == 0 {
            shift(&world, 33.0, -5.0);
        }
        let suns: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
        let distance = (planet.position() - V::from(suns[0].center)).length();
        assert!((distance - 10.0).abs() < 0.05, "step {step}: {distance}");
    }
    let mut between = planet.transform();
    must!(impel_world_get_interpolated_transforms(
        world.id,
        ORIGIN,
        &planet.id,
        1,
        0.5,
        &mut between
    ));
    let gone = (planet.position() - V::from(between.p)).length();
    near("distance of half a step", gone, 10.0 / 120.0, 0.01);
}
