//! One-way shapes: solid for bodies from one side, without effect on all others, also on moving
//! bodies. Values are printed: --show-output.

use crate::common::*;
use impel::ffi::*;

/// A definition of a one-way shape that faces up.
fn one_way() -> ImpelShapeDef {
    ImpelShapeDef { one_way: true, ..impel_shape_def_default() }
}

/// Half length of a platform, in metres.
const REACH: f32 = 4.0;

/// Kinds of platforms, with their tops at the body's origin.
const PLATFORMS: [&str; 5] = ["box", "thin box", "segment", "capsule", "chain"];

fn platform(body: Body, kind: &str) -> ImpelShapeId {
    let thick = |half: f32| {
        let pose = ImpelTransform { p: v(0.0, -half), q: ImpelRotation { c: 1.0, s: 0.0 } };
        get!(impel_shape_create_rounded_box(body.id, &one_way(), REACH, half, pose, 0.0))
    };
    match kind {
        "box" => thick(0.25),
        "thin box" => thick(0.02),
        "segment" => {
            let segment = ImpelSegment { a: v(-REACH, 0.0), b: v(REACH, 0.0) };
            get!(impel_shape_create_segment(body.id, &one_way(), &segment))
        }
        "chain" => {
            let mut def = impel_chain_def_default();
            (def.two_sided, def.shape) = (true, one_way());
            let points = [REACH, 1.7, 0.6, -0.4, -2.9, -REACH].map(|x| v(x, 0.0));
            let chain = get!(impel_chain_create(body.id, &def, points.as_ptr(), points.len()));
            let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
            segments[0]
        }
        _ => {
            let capsule = ImpelCapsule { a: v(-REACH, -0.1), b: v(REACH, -0.1), radius: 0.1 };
            get!(impel_shape_create_capsule(body.id, &one_way(), &capsule))
        }
    }
}

/// Kinds of riders. The lowest point is half a metre below the centre.
const RIDERS: [&str; 4] = ["circle", "box", "capsule", "rounded box"];

fn rider(world: &World, kind: &str, x: f32, y: f32) -> Body {
    let body = world.dynamic(x, y);
    match kind {
        "circle" => body.circle(0.5, plain()),
        "box" => body.boxed(0.4, 0.5, plain()),
        "capsule" => body.capsule(v(0.0, -0.2), v(0.0, 0.2), 0.3, plain()),
        _ => {
            let pose = ImpelTransform { p: v(0.0, 0.0), q: ImpelRotation { c: 1.0, s: 0.0 } };
            let def = of(plain());
            get!(impel_shape_create_rounded_box(body.id, &def, 0.3, 0.4, pose, 0.1))
        }
    };
    must!(impel_body_set_fixed_rotation(body.id, true));
    body
}

/// A body that moves like `body` without contacts.
fn free(world: &World, body: Body) -> Body {
    let position = body.position();
    let twin = world.dynamic(position.x as f32, position.y as f32);
    let filter = ImpelFilter { mask: 0, ..impel_filter_default() };
    let def = ImpelShapeDef { filter, ..impel_shape_def_default() };
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
    let _shape: ImpelShapeId = get!(impel_shape_create_circle(twin.id, &def, &circle));
    let velocity = body.velocity();
    twin.set_velocity(velocity.x as f32, velocity.y as f32);
    twin
}

/// Steps until a contact moves the rider away from its twin, which has no contacts. Returns the
/// position of the twin in that step.
fn fly(world: &World, rider: Body, twin: Body, steps: usize) -> Option<V> {
    for _ in 0..steps {
        world.step();
        let (a, b) = (rider.position(), twin.position());
        // Gravity rounds differently for another mass.
        if (a - b).length() > 1e-4 {
            return Some(b);
        }
    }
    None
}

#[test]
fn riders_jump_through_from_below_and_land_on_top() {
    for continuous in [IMPEL_CONTINUOUS_SWEEP, IMPEL_CONTINUOUS_SPECULATIVE, IMPEL_CONTINUOUS_NONE]
    {
        for platform_kind in PLATFORMS {
            for kind in RIDERS {
                let world = World::new(|def| def.continuous = continuous);
                platform(world.fixed(0.0, 0.0), platform_kind);
                let body = rider(&world, kind, 0.3, -1.5);
                body.set_velocity(0.0, 8.0);
                let twin = free(&world, body);
                let landing = fly(&world, body, twin, 200).expect("a landing");
                // It lands with its lowest point at the top, on the way down.
                let label =
                    format!("{kind} on {platform_kind}, mode {continuous}: height of the landing");
                near(&label, landing.y, 0.5, 0.12);
                assert!(twin.velocity().y < -3.0, "{label}: not on the way down");
                world.steps(120);
                near(
                    &format!("{kind} on {platform_kind}: height at rest"),
                    body.position().y,
                    0.5,
                    0.01,
                );
                assert!(!body.is_awake());
            }
        }
    }
}

/// The lowest point rises a few millimetres above the top.
#[test]
fn a_barely_sufficient_jump_lands_on_top() {
    for platform_kind in PLATFORMS {
        for above in [0.002f32, 0.01, 0.03] {
            let world = World::usual();
            platform(world.fixed(0.0, 0.0), platform_kind);
            let body = rider(&world, "box", 0.0, -1.0);
            // Symplectic Euler: the height is v²/2g - v h / 2 with substeps of h.
            let height = 1.5 + above;
            body.set_velocity(0.0, (20.0 * height).sqrt() + 10.0 / 480.0);
            world.steps(200);
            near(&format!("{platform_kind}, {above} m"), body.position().y, 0.5, 0.01);
        }
    }
}

#[test]
fn fast_bodies_pass_from_below_and_are_stopped_from_above() {
    for platform_kind in PLATFORMS {
        for kind in RIDERS {
            for speed in [20.0f32, 60.0, 300.0] {
                for bullet in [false, true] {
                    let world = World::in_space();
                    platform(world.fixed(0.0, 0.0), platform_kind);
                    let body = rider(&world, kind, 0.3, -3.3);
                    must!(impel_body_set_bullet(body.id, bullet));
                    body.set_velocity(0.0, speed);
                    let twin = free(&world, body);
                    assert_eq!(fly(&world, body, twin, 30), None, "{kind}, {speed} m/s up");
                    let from_above = rider(&world, kind, 0.3, 3.3);
                    must!(impel_body_set_bullet(from_above.id, bullet));
                    from_above.set_velocity(0.0, -speed);
                    world.steps(30);
                    let (y, label) =
                        (from_above.position().y, format!("{kind} on {platform_kind}"));
                    near(&format!("{label}, {speed} m/s down"), y, 0.5, 0.03);
                }
            }
        }
    }
}

/// The sides and the inside are not solid.
#[test]
fn riders_from_the_side_or_inside_pass() {
    for kind in RIDERS {
        let world = World::in_space();
        platform(world.fixed(0.0, 0.0), "box");
        for (x, y, vx, vy) in
            [(-6.0, -0.3, 7.0, 0.0), (6.0, -0.2, -90.0, 0.0), (0.0, -0.6, 0.0, -1.0)]
        {
            let body = rider(&world, kind, x, y);
            body.set_velocity(vx, vy);
            let twin = free(&world, body);
            assert_eq!(fly(&world, body, twin, 120), None, "{kind} from ({x}, {y})");
            must!(impel_body_destroy(body.id));
        }
        // The rider overlaps from the start, under gravity.
        must!(impel_world_set_gravity(world.id, v(0.0, -10.0)));
        let body = rider(&world, kind, 0.0, 0.3);
        let twin = free(&world, body);
        assert_eq!(fly(&world, body, twin, 60), None, "{kind} that starts inside");
        // A slight overlap counts as resting on top.
        let body = rider(&world, kind, 0.0, 0.496);
        world.steps(60);
        near(&format!("{kind} that starts at rest"), body.position().y, 0.5, 0.01);
    }
}

#[test]
fn moving_platforms_carry_riders() {
    for platform_kind in PLATFORMS {
        for kind in RIDERS {
            for (vx, vy) in [(0.0, 4.0), (0.0, -4.0), (2.0, 0.0), (2.0, 3.0), (-1.5, -3.0)] {
                let world = World::usual();
                let lift = world.kinematic(0.0, 0.0);
                platform(lift, platform_kind);
                let body = rider(&world, kind, 0.0, 0.5);
                world.steps(10);
                lift.set_velocity(vx, vy);
                world.steps(120);
                let label = format!("{kind} on {platform_kind} at ({vx}, {vy})");
                near(
                    &format!("{label}: height above it"),
                    (body.position() - lift.position()).y,
                    0.5,
                    0.012,
                );
                near(&format!("{label}: horizontal speed"), body.velocity().x, vx, 0.01);
            }
        }
    }
}

/// A platform that rises lifts the body. One that falls past it does not touch it. A rider lands
/// again on a platform that falls away faster.
#[test]
fn platforms_move_towards_floating_bodies() {
    for platform_kind in PLATFORMS {
        for kind in RIDERS {
            for speed in [0.5f32, 5.0, 40.0] {
                let world = World::in_space();
                let lift = world.kinematic(0.0, -3.03);
                platform(lift, platform_kind);
                let body = rider(&world, kind, 0.3, 0.0);
                lift.set_velocity(0.0, speed);
                world.steps((6.0 / speed * 60.0) as usize);
                let label = format!("{kind}, {platform_kind} at {speed} m/s");
                let above = (body.position() - lift.position()).y;
                assert!(above > 0.44, "{label} from below: height {above} above it");
                assert!(body.velocity().y > 0.98 * f64::from(speed), "{label}: not lifted");

                let body = rider(&world, kind, 20.3, 0.0);
                let lift = world.kinematic(20.0, 3.03);
                platform(lift, platform_kind);
                lift.set_velocity(0.0, -speed);
                world.steps((6.0 / speed * 60.0) as usize);
                near(&format!("{label} from above"), body.position().y, 0.0, 0.0);
            }
            let world = World::usual();
            let lift = world.kinematic(0.0, 0.0);
            platform(lift, platform_kind);
            let body = rider(&world, kind, 0.0, 0.5);
            world.steps(30);
            lift.set_velocity(0.0, -20.0);
            world.steps(12);
            let gap = (body.position() - lift.position()).y;
            assert!(gap > 3.0, "the platform does not fall away: {gap}");
            lift.set_velocity(0.0, 0.0);
            world.steps(120);
            near(
                "height above the platform after landing",
                (body.position() - lift.position()).y,
                0.5,
                0.01,
            );
        }
    }
}

/// A rider next to one chain is not inside the other one.
#[test]
fn two_chains_end_to_end_are_one_platform() {
    for kind in RIDERS {
        for speed in [4.0f32, 20.0, 40.0, 60.0] {
            for i in 0..60 {
                let x = 0.025 * i as f32 - 0.75;
                let world = World::in_space();
                let lift = world.kinematic(0.0, -3.03);
                let mut def = impel_chain_def_default();
                (def.two_sided, def.shape) = (true, one_way());
                for ends in [[REACH, 1.7, 0.0], [0.0, -1.2, -REACH]] {
                    let points = ends.map(|x| v(x, 0.0));
                    let _: ImpelChainId =
                        get!(impel_chain_create(lift.id, &def, points.as_ptr(), points.len()));
                }
                let body = rider(&world, kind, x, 0.0);
                lift.set_velocity(0.0, speed);
                world.steps((6.0 / speed * 60.0) as usize);
                let above = (body.position() - lift.position()).y;
                assert!(above > 0.44, "{kind} at {x}, {speed} m/s: height {above} above it");
            }
        }
    }
}

/// The solid side rotates with the platform.
#[test]
fn the_solid_side_rotates_with_the_platform() {
    for platform_kind in PLATFORMS {
        let world = World::in_space();
        let upside_down = world.body(|def| def.rotation = ImpelRotation { c: -1.0, s: 0.0 });
        platform(upside_down, platform_kind);
        let falls = rider(&world, "circle", 0.3, 2.0);
        falls.set_velocity(0.0, -5.0);
        let twin = free(&world, falls);
        let rises = rider(&world, "circle", -2.0, -2.0);
        rises.set_velocity(0.0, 5.0);
        assert_eq!(fly(&world, falls, twin, 60), None, "{platform_kind}: stopped from above");
        near(
            &format!("{platform_kind}: height when stopped from below"),
            rises.position().y,
            -0.5,
            0.02,
        );

        // A rotating platform with a rider stays solid until the rider slides off.
        let world = World::usual();
        let seesaw = world.kinematic(0.0, 0.0);
        platform(seesaw, platform_kind);
        let body = rider(&world, "circle", 0.5, 0.51);
        must!(impel_body_set_fixed_rotation(body.id, false));
        seesaw.set_spin(-0.7);
        let mut lowest = f64::MAX;
        for _ in 0..75 {
            world.step();
            let local =
                get!(impel_body_get_local_point(seesaw.id, to_position(body.position().single())));
            if local.x.abs() < REACH - 0.1 {
                lowest = lowest.min(local.y.into());
            }
        }
        near(&format!("{platform_kind}: lowest height while it rotates"), lowest, 0.5, 0.03);
    }
}

#[test]
fn stacks_stand_while_others_pass_beside_them() {
    for platform_kind in PLATFORMS {
        let world = World::usual();
        platform(world.fixed(0.0, 0.0), platform_kind);
        let stack: Vec<Body> =
            (0..6).map(|i| rider(&world, "box", -2.0, 0.5 + 1.001 * i as f32)).collect();
        let jumper = rider(&world, "capsule", 1.5, -1.5);
        jumper.set_velocity(0.0, 8.0);
        // The stack stops this body, which must not push the stack off.
        let below = rider(&world, "circle", -2.0, -1.5);
        below.set_velocity(0.0, 4.0);
        world.steps(300);
        for (i, body) in stack.iter().enumerate() {
            near(&format!("{platform_kind}: box {i}"), body.position().y, 0.5 + i as f64, 0.05);
        }
        near("the jumper", jumper.position().y, 0.5, 0.01);
        assert!(below.position().y < -5.0, "the body below did not fall: {}", below.position().y);
    }
}

/// Tiles form one platform: a body that passes through is not pushed out by the next tile, and one
/// that slides along the top does not fall in.
#[test]
fn tiles_are_one_platform() {
    let tiles = |world: &World, kind: &str| {
        for i in 0..24 {
            let x = i as f32 - 12.0;
            let body = world.fixed(x + 0.5, 0.0);
            if kind == "segment" {
                let segment = ImpelSegment { a: v(-0.5, 0.0), b: v(0.5, 0.0) };
                let _tile = get!(impel_shape_create_segment(body.id, &one_way(), &segment));
            } else {
                let pose = ImpelTransform { p: v(0.0, -0.2), q: ImpelRotation { c: 1.0, s: 0.0 } };
                let _tile =
                    get!(impel_shape_create_rounded_box(body.id, &one_way(), 0.5, 0.2, pose, 0.0));
            }
        }
    };
    for tile in ["segment", "box"] {
        for kind in RIDERS {
            for speed in [1.0f32, 4.0, -9.0] {
                let world = World::usual();
                tiles(&world, tile);
                let body = rider(&world, kind, if speed > 0.0 { -5.0 } else { 11.0 }, -1.5);
                body.set_velocity(speed, 8.0);
                let twin = free(&world, body);
                let landing = fly(&world, body, twin, 200).expect("a landing");
                near(
                    &format!("{kind} through {tile}s at {speed} m/s, landing"),
                    landing.y,
                    0.5,
                    0.13,
                );
                assert!(twin.velocity().y < -3.0, "on the way down");
                // Slide along the tiles.
                let mut lowest = f64::MAX;
                for _ in 0..60 {
                    body.set_velocity(speed, body.velocity().y as f32);
                    world.step();
                    lowest = lowest.min(body.position().y);
                }
                near("lowest height along the tiles", lowest, 0.5, 0.012);
            }
        }
    }
}

#[test]
fn a_rider_drops_through_and_onto_the_next() {
    for platform_kind in PLATFORMS {
        for kind in RIDERS {
            let world = World::usual();
            let upper = world.fixed(0.0, 3.0);
            platform(upper, platform_kind);
            platform(world.fixed(0.0, 0.0), platform_kind);
            let (body, other) = (rider(&world, kind, 0.3, 3.5), rider(&world, kind, -2.0, 3.5));
            let bystander = world.fixed(50.0, 0.0);
            world.steps(100);
            assert!(!body.is_awake());
            must!(impel_body_drop_through(body.id, bystander.id, 0.2));
            assert!(!body.is_awake(), "drop through another platform wakes the rider");
            must!(impel_body_drop_through(body.id, upper.id, 0.2));
            let twin = free(&world, body);
            let landing = fly(&world, body, twin, 120).expect("a landing");
            let label = format!("{kind} through {platform_kind}");
            near(&format!("{label}: height of the next landing"), landing.y, 0.5, 0.13);
            world.steps(60);
            near(&format!("{label}: rests"), body.position().y, 0.5, 0.01);
            near(&format!("{label}: height of the other rider"), other.position().y, 3.5, 0.01);
            // Drop through all platforms that it stands on.
            must!(impel_body_drop_through(body.id, ImpelBodyId { raw: 0 }, 0.2));
            world.steps(60);
            assert!(body.position().y < -2.0);
        }
    }
}

/// A rider held by another shape does not drop, and stands again when the time is over.
#[test]
fn a_drop_that_does_not_happen_expires() {
    for (ledge_stays_for, falls) in [(6, true), (30, false)] {
        let world = World::usual();
        let ledge = world.fixed(-1.0, -1.0);
        ledge.boxed(1.0, 1.0, plain());
        let one_way_body = world.fixed(REACH, 0.0);
        platform(one_way_body, "box");
        let body = rider(&world, "box", 0.0, 0.5);
        world.steps(30);
        must!(impel_body_drop_through(body.id, one_way_body.id, 0.25));
        world.steps(ledge_stays_for);
        near("height on the ledge", body.position().y, 0.5, 0.01);
        must!(impel_body_destroy(ledge.id));
        world.steps(60);
        let y = body.position().y;
        println!("without the ledge after {ledge_stays_for} steps: {y:.3}");
        assert_eq!(y < -1.0, falls);
    }
}

/// A head inside the platform above does not make the platform below passable.
#[test]
fn riders_do_not_fall_through_low_storeys() {
    for platform_kind in PLATFORMS {
        let world = World::usual();
        for storey in 0..3 {
            platform(world.fixed(0.0, 0.7 * storey as f32), platform_kind);
        }
        let body = rider(&world, "capsule", 0.0, 0.51);
        world.steps(60);
        near(&format!("{platform_kind}: height"), body.position().y, 0.5, 0.01);
        for _ in 0..5 {
            body.set_velocity(0.5, 1.5);
            world.steps(40);
            near(&format!("{platform_kind}: height after a hop"), body.position().y, 0.5, 0.01);
        }
        body.set_velocity(0.0, 4.5);
        world.steps(120);
        near(&format!("{platform_kind}: height one storey up"), body.position().y, 1.2, 0.01);
    }
}

#[test]
fn one_way_and_its_direction_can_be_changed() {
    let world = World::usual();
    let shape = platform(world.fixed(0.0, 0.0), "box");
    let read = |shape: ImpelShapeId| {
        let (mut is_one_way, mut direction) = (false, v(0.0, 0.0));
        must!(impel_shape_get_one_way(shape, &mut is_one_way, &mut direction));
        (is_one_way, direction)
    };
    assert_eq!(read(shape), (true, v(0.0, 1.0)));
    let body = rider(&world, "box", 0.0, 0.5);
    world.steps(100);
    assert!(!body.is_awake());
    must!(impel_shape_set_one_way(shape, true, v(3e-40, 4e-40)));
    let (_, direction) = read(shape);
    near("x", direction.x, 0.6, 1e-4);
    world.steps(60);
    near("height on the solid side", body.position().y, 0.5, 0.01);
    must!(impel_shape_set_one_way(shape, true, v(0.0, -2.0)));
    assert_eq!(read(shape), (true, v(0.0, -1.0)));
    world.steps(60);
    assert!(body.position().y < -1.0, "not passable from above");
    let head = rider(&world, "box", 0.0, -2.0);
    head.set_velocity(0.0, 8.0);
    world.steps(10);
    assert!(head.position().y < -0.9);
    must!(impel_shape_set_one_way(shape, false, v(0.0, 1.0)));
    let body = rider(&world, "box", 0.0, 0.51);
    world.steps(30);
    near("height on a solid shape", body.position().y, 0.5, 0.01);
}

/// A shaft of moving platforms, with hundreds of bodies that move up and down.
fn shaft(workers: u32, simd_width: u32) -> World {
    let world = World::new(|def| {
        def.worker_count = workers;
        def.simd_width = simd_width;
    });
    world.fixed(0.0, -10.0).boxed(40.0, 1.0, plain());
    for (i, kind) in PLATFORMS.into_iter().enumerate() {
        for column in 0..4 {
            let lift = world.kinematic(column as f32 * 9.0 - 14.0, 3.0 * i as f32 - 5.0);
            platform(lift, kind);
            lift.set_velocity(0.0, 0.4 - 0.3 * column as f32);
            lift.set_spin(0.05 * i as f32);
        }
    }
    let mut random = Random(3);
    for i in 0..700 {
        let (x, y) = (random.within(-18.0, 17.0), random.within(-8.0, 20.0));
        let body = rider(&world, RIDERS[i % 4], x, y);
        must!(impel_body_set_fixed_rotation(body.id, i % 3 == 0));
        body.set_velocity(random.within(-3.0, 3.0), random.within(-5.0, 25.0));
    }
    world
}

#[test]
fn the_same_bits_with_any_number_of_workers_and_any_width() {
    let run = |workers: u32, width: u32| {
        let world = shaft(workers, width);
        let mut hashes = Vec::new();
        for step in 0..150 {
            if step % 30 == 29 {
                for body in world.bodies().into_iter().step_by(5) {
                    must!(impel_body_drop_through(body.id, ImpelBodyId { raw: 0 }, 0.3));
                }
                hashes.push(get!(impel_world_hash(world.id)));
            }
            world.step();
        }
        println!("{} pairs", world.counters().pairs);
        (hashes, world.bits())
    };
    let expected = run(1, 0);
    for (workers, width) in [(2, 0), (8, 0), (1, 1), (1, 4)] {
        assert!(run(workers, width) == expected, "{workers} workers, width {width}");
    }
}

/// Which contacts are passed is state, even if poses and velocities are equal.
#[test]
fn drop_through_changes_the_hash() {
    let scene = || {
        let world = World::usual();
        platform(world.fixed(0.0, 0.0), "box");
        let body = rider(&world, "box", 0.0, 0.5);
        world.steps(30);
        (world, body)
    };
    let ((first, _), (second, body)) = (scene(), scene());
    let hash = |world: &World| -> u64 { get!(impel_world_hash(world.id)) };
    assert_eq!(hash(&first), hash(&second));
    must!(impel_body_drop_through(body.id, ImpelBodyId { raw: 0 }, 0.2));
    assert_ne!(hash(&first), hash(&second));
    assert_eq!(first.bits(), second.bits());
}
