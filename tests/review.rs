//! Regression tests: sleep, waking, and limits of the API.

use crate::common::*;
use impel::ffi::*;

/// A floor and a box asleep on it.
fn sleeper(world: &World) -> (Body, Body) {
    let floor = world.fixed(0.0, -0.5);
    floor.boxed(10.0, 0.5, plain());
    let crate_ = world.dynamic(0.0, 0.5);
    crate_.boxed(0.5, 0.5, plain());
    world.steps(60);
    assert!(!crate_.is_awake(), "the box is awake");
    (floor, crate_)
}

#[test]
fn a_body_that_loses_its_support_does_not_fall_asleep_in_the_air() {
    // The sleep timer must restart, although the body was awake and about to sleep.
    for teleport in [false, true] {
        for steps in 110..130 {
            let world = World::usual();
            let floor = world.fixed(0.0, -0.5);
            floor.boxed(10.0, 0.5, plain());
            let body = world.dynamic(0.0, 0.5);
            body.boxed(0.5, 0.5, plain());
            (0..steps).for_each(|_| world.step_by(1.0 / 240.0, 4));
            if teleport {
                must!(impel_body_set_transform(body.id, pose(0.0, 5.0, 0.0)));
            } else {
                must!(impel_body_destroy(floor.id));
            }
            let before = body.position().y;
            (0..24).for_each(|_| world.step_by(1.0 / 240.0, 4));
            near("fallen", before - body.position().y, 0.05, 0.01);
        }
    }
}

#[test]
fn weak_gravity_moves_a_body_about_to_sleep() {
    for steps in 25..35 {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        let body = world.dynamic(0.0, 0.0);
        body.circle(0.5, plain());
        world.steps(steps);
        must!(impel_world_set_gravity(world.id, v(0.0, -1.0)));
        world.steps(60);
        near("fallen", -body.position().y, 0.5, 0.02);
    }
}

#[test]
fn a_slow_kinematic_body_keeps_moving() {
    // It must not fall asleep below the threshold and lose its velocity.
    let world = World::usual();
    let lift = world.kinematic(0.0, 0.0);
    lift.boxed(1.0, 0.1, plain());
    lift.set_velocity(0.03, 0.0);
    let hand = world.kinematic(5.0, 0.0);
    hand.boxed(1.0, 0.1, plain());
    hand.set_spin(0.01);
    world.steps(600);
    near("position", lift.position().x, 0.3, 1e-4);
    near("turned", hand.angle(), 0.1, 1e-4);
    lift.set_velocity(0.0, 0.0);
    world.steps(60);
    assert!(!lift.is_awake(), "awake at rest");
}

#[test]
fn an_impulse_has_no_effect_on_a_kinematic_body() {
    let world = World::usual();
    let body = world.kinematic(0.0, 0.0);
    body.boxed(1.0, 0.1, plain());
    world.steps(60);
    assert!(!body.is_awake());
    must!(impel_body_apply_impulse_to_center(body.id, v(1.0, 0.0)));
    must!(impel_body_apply_force_to_center(body.id, v(1.0, 0.0)));
    must!(impel_body_apply_angular_impulse(body.id, 1.0));
    assert!(!body.is_awake(), "the calls woke the body");
}

#[test]
fn bodies_created_asleep_wake_when_they_lose_their_support() {
    // Their contacts have never been updated and must not count as separated.
    for case in 0..3 {
        let world = World::usual();
        let floor = world.fixed(0.0, -0.5);
        floor.boxed(10.0, 0.5, plain());
        let stack: Vec<Body> = (0..3)
            .map(|i| {
                let body = world.body(|def| {
                    def.r#type = IMPEL_BODY_DYNAMIC;
                    def.position = v(0.0, 0.5 + i as f32);
                    def.awake = false;
                });
                body.boxed(0.5, 0.5, plain());
                body
            })
            .collect();
        world.steps(10);
        assert!(stack.iter().all(|body| !body.is_awake()), "a body woke");
        let fallen = match case {
            0 => {
                must!(impel_body_destroy(floor.id));
                &stack[..]
            }
            1 => {
                must!(impel_body_destroy(stack[0].id));
                &stack[1..]
            }
            _ => {
                must!(impel_body_set_transform(stack[0].id, pose(5.0, 0.5, 0.0)));
                &stack[1..]
            }
        };
        world.steps(10);
        for body in fallen {
            assert!(
                body.is_awake() && body.velocity().y < -0.5,
                "case {case}: {:?}",
                body.velocity()
            );
        }
    }
}

#[test]
fn a_wall_moved_into_a_sleeping_body_pushes_it_out() {
    let world = World::usual();
    let (_, body) = sleeper(&world);
    let wall = world.fixed(-5.0, 0.5);
    wall.boxed(0.5, 0.5, plain());
    world.steps(3);
    assert!(!body.is_awake());
    must!(impel_body_set_transform(wall.id, pose(-0.8, 0.5, 0.0)));
    world.steps(60);
    assert!(body.position().x > 0.18, "still at {:?}", body.position());
}

#[test]
fn a_lower_friction_rule_wakes_resting_bodies() {
    for by_table in [false, true] {
        let world = World::usual();
        world.slope(0.3, plain());
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.rotation = impel_rotation_from_angle(0.3);
            def.position = v(-0.5 * 0.3f32.sin(), 0.5 * 0.3f32.cos());
        });
        body.boxed(0.5, 0.5, plain());
        world.steps(90);
        assert!(!body.is_awake());
        if by_table {
            must!(impel_world_set_friction_pair(world.id, 0, 0, 0.0, 0.0));
        } else {
            must!(impel_world_set_mix_rules(world.id, IMPEL_MIX_MULTIPLY, IMPEL_MIX_MAXIMUM));
            assert!(body.is_awake());
            continue;
        }
        world.steps(30);
        assert!(body.velocity().x < -0.5, "{:?}", body.velocity());
    }
}

extern "C" fn allow(_: ImpelShapeId, _: ImpelShapeId, _: *mut std::ffi::c_void) -> bool {
    true
}

extern "C" fn reject(_: ImpelShapeId, _: ImpelShapeId, _: *mut std::ffi::c_void) -> bool {
    false
}

#[test]
fn continuous_collision_calls_the_filter_callback() {
    for (callback, stopped) in [(Some(allow as _), true), (None, true), (Some(reject as _), false)]
    {
        let world = World::in_space();
        must!(impel_world_set_filter_callback(world.id, callback, std::ptr::null_mut()));
        let wall = world.fixed(10.0, 0.0);
        let def = ImpelShapeDef { enable_filter_callback: true, ..impel_shape_def_default() };
        let _: ImpelShapeId = get!(impel_shape_create_box(wall.id, &def, 0.05, 5.0));
        let ball = world.dynamic(0.0, 0.0);
        ball.circle(0.1, plain());
        ball.set_velocity(200.0, 0.0);
        world.steps(20);
        assert_eq!(ball.position().x < 10.0, stopped, "at {:?}", ball.position());
    }
}

#[test]
fn a_fast_box_slides_over_tiles_without_loss() {
    for width in [1.0, 0.35] {
        let world = World::usual();
        let floor = world.fixed(0.0, 0.0);
        for i in -10..(200.0 / width) as i32 {
            let points = [
                v(width * i as f32, -1.0),
                v(width * (i + 1) as f32, -1.0),
                v(width * (i + 1) as f32, 0.0),
                v(width * i as f32, 0.0),
            ];
            floor.polygon(&points, 0.0, slick(0.0));
        }
        let body = world.dynamic(0.0, 0.25);
        body.boxed(0.25, 0.25, slick(0.0));
        world.steps(20);
        body.set_velocity(60.0, 0.0);
        world.steps(120);
        near("way", body.position().x, 120.0, 0.1);
        near("speed", body.velocity().x, 60.0, 0.01);
    }
}

#[test]
fn an_advance_leaves_a_remainder_of_less_than_a_step() {
    let world = World::new(|def| def.time_step = 1.0 / 60.0);
    let mut elapsed = 0.001f32;
    while elapsed < 1e6 {
        let advance = get!(impel_world_advance(world.id, elapsed));
        assert!((0.0..1.0).contains(&advance.alpha), "{elapsed}: {advance:?}");
        elapsed *= 1.037;
    }
}

#[test]
fn frames_slightly_shorter_than_a_step_gain_no_time() {
    let world = World::new(|def| def.time_step = 0.01);
    let (elapsed, mut steps) = (0.01f32 * 0.99995, 0);
    for _ in 0..100_000 {
        steps += get!(impel_world_advance(world.id, elapsed)).steps;
    }
    near("steps", steps, 99_995.0, 1.0);
}

#[test]
fn a_static_body_of_many_shapes_is_created_in_linear_time() {
    let world = World::usual();
    let floor = world.fixed(0.0, 0.0);
    let start = std::time::Instant::now();
    for i in 0..30_000 {
        floor.segment(v(i as f32, 0.0), v(i as f32 + 1.0, 0.0), plain());
    }
    let spent = start.elapsed().as_secs_f32();
    println!("{spent} s");
    let start = std::time::Instant::now();
    must!(impel_body_destroy(floor.id));
    println!("destroyed in {} s", start.elapsed().as_secs_f32());
    assert!(spent < 2.0, "{spent} s");
}

#[test]
fn contact_points_do_not_move_when_the_mass_changes() {
    let world = World::usual();
    let (_, body) = sleeper(&world);
    let before = body.contacts();
    let circle = ImpelCircle { center: v(2.0, 3.0), radius: 0.5 };
    let _: ImpelShapeId = get!(impel_shape_create_circle(body.id, &of(plain()), &circle));
    let after = body.contacts();
    for (b, a) in before.iter().zip(&after) {
        for i in 0..b.point_count as usize {
            near("x", a.points[i].position.x, b.points[i].position.x, 1e-4);
            near("y", a.points[i].position.y, b.points[i].position.y, 1e-4);
        }
    }
}

#[test]
fn a_fast_box_that_leaves_a_floor_still_hits_walls_beyond_it() {
    // Excluding internal edges of the tiles must not exclude a wall or a lower floor.
    let world = World::usual();
    let floor = world.fixed(0.0, 0.0);
    for i in -10..10 {
        let x = i as f32;
        let points = [v(x, -1.0), v(x + 1.0, -1.0), v(x + 1.0, 0.0), v(x, 0.0)];
        floor.polygon(&points, 0.0, slick(0.0));
    }
    world.fixed(14.0, 0.0).boxed(0.02, 5.0, slick(0.0));
    world.fixed(12.0, -4.0).boxed(5.0, 0.02, slick(0.0));
    let body = world.dynamic(0.0, 0.25);
    body.boxed(0.25, 0.25, slick(0.0));
    world.steps(20);
    body.set_velocity(150.0, 0.0);
    world.steps(6);
    near("position before the wall", body.position().x, 13.73, 0.02);
    body.set_velocity(0.0, -150.0);
    world.steps(30);
    near("height on the lower floor", body.position().y, -3.73, 0.02);
}

#[test]
fn lists_and_dense_arrays_stay_consistent_under_random_changes() {
    // Sleeping, waking, teleports and destruction in random order keep lists and dense arrays
    // consistent, and no call fails.
    let world = World::usual();
    let floor = world.fixed(0.0, -0.5);
    let ground = floor.boxed(30.0, 0.5, plain());
    let mut random = Random(7);
    let mut bodies: Vec<Body> = Vec::new();
    for round in 0..1500 {
        match random.below(10) {
            0..=2 => {
                let asleep = random.below(4) == 0;
                let x = random.below(12) as f32 - 6.0;
                let y = random.below(5) as f32 + 0.5;
                let kinematic = random.below(6) == 0;
                let body = world.body(|def| {
                    def.r#type = if kinematic { IMPEL_BODY_KINEMATIC } else { IMPEL_BODY_DYNAMIC };
                    def.position = v(x, y);
                    def.awake = !asleep;
                });
                body.boxed(0.5, 0.5, plain());
                bodies.push(body);
            }
            3 if !bodies.is_empty() => {
                let at = random.below(bodies.len());
                must!(impel_body_destroy(bodies.swap_remove(at).id));
            }
            4 if !bodies.is_empty() => {
                let body = bodies[random.below(bodies.len())];
                must!(impel_body_set_awake(body.id, random.below(2) == 0));
            }
            5 if !bodies.is_empty() => {
                let body = bodies[random.below(bodies.len())];
                let x = random.below(12) as f32 - 6.0;
                must!(impel_body_set_transform(body.id, pose(x, 0.5, 0.0)));
            }
            6 => {
                let mask = if random.below(2) == 0 { 0 } else { u64::MAX };
                let filter = ImpelFilter { category: 1, mask, group: 0 };
                must!(impel_shape_set_filter(ground, filter));
            }
            7 => {
                must!(impel_body_set_transform(floor.id, pose(0.0, -0.5, 0.0)));
            }
            8 if !bodies.is_empty() => {
                let body = bodies[random.below(bodies.len())];
                let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(body.id));
                for shape in shapes {
                    must!(impel_shape_destroy(shape));
                }
                body.circle(0.5, plain());
            }
            _ => world.steps(random.below(40)),
        }
        let counters = world.counters();
        assert_eq!(counters.bodies as usize, bodies.len() + 1, "round {round}");
        assert_eq!(counters.shapes as usize, bodies.len() + 1);
        let awake = bodies.iter().filter(|body| body.is_awake()).count();
        assert_eq!(counters.awake_bodies as usize, awake);
        let sum: usize = world.bodies().iter().map(|body| body.contacts().len()).sum();
        assert_eq!(sum, 2 * world.contacts().len(), "a contact is not in two lists");
        if bodies.len() > 40 {
            must!(impel_body_destroy(bodies.remove(0).id));
        }
    }
}

#[test]
fn a_filter_that_still_allows_a_contact_keeps_it() {
    let world = World::usual();
    let floor = world.fixed(0.0, -0.5);
    let ground = floor.boxed(10.0, 0.5, plain());
    let body = world.dynamic(0.0, 0.5);
    body.boxed(0.5, 0.5, plain());
    world.steps(20);
    let before = body.contacts();
    must!(impel_shape_set_filter(ground, ImpelFilter { category: 3, mask: 5, group: 0 }));
    let after = body.contacts();
    assert_eq!(after.len(), before.len(), "the contact ended");
    near(
        "normal impulse",
        after[0].points[0].normal_impulse,
        before[0].points[0].normal_impulse,
        0.0,
    );
    must!(impel_shape_set_filter(ground, ImpelFilter { category: 3, mask: 4, group: 0 }));
    assert!(body.contacts().is_empty(), "the contact continues");
    world.steps(30);
    assert!(body.velocity().y < -1.0);
}

#[test]
fn an_impulse_on_a_tiny_mass_gives_a_finite_velocity() {
    for density in [1e-30, 1e-33, 1e-38] {
        let world = World::usual();
        let body = world.dynamic(0.0, 0.0);
        body.circle(1e-4, ImpelMaterial { density, ..plain() });
        for impulse in [1e15, -1e15, 1e15] {
            must!(impel_body_apply_impulse(body.id, v(impulse, 0.0), v(0.0, 1.0)));
            let velocity = body.velocity();
            assert!(velocity.x.abs() <= 1e6 && velocity.y == 0.0, "{velocity:?}");
            assert!(body.spin().abs() <= 1e6, "{}", body.spin());
        }
        world.steps(2);
        assert!(body.position().x.is_finite());
    }
}

#[test]
fn contact_points_do_not_move_with_a_teleport() {
    let world = World::usual();
    let (_, body) = sleeper(&world);
    let before = body.contacts()[0].points[0].position;
    must!(impel_body_set_transform(body.id, pose(8.0, 3.0, 0.5)));
    let after = body.contacts()[0].points[0].position;
    near("x", after.x, before.x, 1e-5);
    near("y", after.y, before.y, 1e-5);
    world.step();
    assert!(body.contacts().is_empty(), "the contacts remain after a step");
}

/// A row of bodies created asleep: each is an island of its own. The hit must wake all of them in
/// one step, or a sleeping body stops it like a wall.
#[test]
fn an_impact_propagates_through_a_row_created_asleep() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    let row: Vec<Body> = (0..10)
        .map(|i| {
            let body = world.body(|def| {
                def.r#type = IMPEL_BODY_DYNAMIC;
                def.position = v(i as f32, 0.0);
                def.awake = false;
            });
            body.boxed(0.5, 0.5, slick(0.0));
            body
        })
        .collect();
    world.steps(2);
    let hammer = world.dynamic(-3.0, 0.0);
    hammer.boxed(0.5, 0.5, slick(0.0));
    hammer.set_velocity(40.0, 0.0);
    world.steps(30);
    let momentum = row.iter().chain([&hammer]).map(|body| body.velocity().x).sum::<f64>();
    println!("momentum through a sleeping row: {momentum:.4} of 40");
    assert!((momentum - 40.0).abs() < 1e-3);
    assert!(row[9].velocity().x > 1.0);
}
