//! Callbacks within a step.
//!
//! Their answers take effect exactly, their order is deterministic, and calls made inside them do
//! no harm. `--show-output` prints the values.

use std::ffi::c_void;
use std::ptr::null_mut;

use crate::common::pre_solve::{ask_about_all, with_pre_solve};
use crate::common::*;
use impel::ffi::*;

type Mix<'a> = dyn FnMut(&ImpelMaterial, &ImpelMaterial, &mut ImpelSurface) + 'a;

unsafe extern "C" fn mix(
    a: *const ImpelMaterial,
    b: *const ImpelMaterial,
    surface: *mut ImpelSurface,
    context: *mut c_void,
) {
    // SAFETY: `with_mix` passes a pointer to its closure, and the engine passes pointers to its own
    // values.
    unsafe { (*context.cast::<&mut Mix>())(&*a, &*b, &mut *surface) }
}

/// Runs `action` with `mixer` as the world's material mixing callback.
fn with_mix(world: &World, mut mixer: &mut Mix, action: impl FnOnce()) {
    let context: *mut c_void = (&raw mut mixer).cast();
    must!(impel_world_set_mix_callback(world.id, Some(mix), context));
    action();
    must!(impel_world_set_mix_callback(world.id, None, null_mut()));
}

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

/// A box, a ball and a capsule of one material that slide over a floor of another.
fn throws(floor: ImpelMaterial, thrown: ImpelMaterial) -> World {
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(40.0, 1.0, floor);
    for (i, x) in [-6.0f32, 0.0, 6.0].into_iter().enumerate() {
        let body = world.dynamic(x, 1.5);
        match i {
            0 => body.boxed(0.5, 0.3, thrown),
            1 => body.circle(0.5, thrown),
            _ => body.capsule(v(-0.4, 0.0), v(0.4, 0.0), 0.3, thrown),
        };
        body.set_velocity(3.0, 0.0);
    }
    world
}

#[test]
fn a_changed_surface_matches_the_material_bit_for_bit() {
    let odd = ImpelMaterial {
        restitution: 0.4,
        static_friction: 0.3,
        dynamic_friction: 0.2,
        rolling_resistance: 0.0,
        tangent_speed: 1.5,
        ..plain()
    };
    let expected = throws(odd, ImpelMaterial { tangent_speed: 0.0, ..odd });
    let changed = throws(plain(), plain());
    ask_about_all(&changed);
    let mut judge = |_: &ImpelContact, response: &mut ImpelResponse| {
        response.surface.restitution = 0.4;
        response.surface.static_friction = (0.3f32 * 0.3).sqrt();
        response.surface.dynamic_friction = (0.2f32 * 0.2).sqrt();
        response.surface.tangent_speed = 1.5;
        true
    };
    with_pre_solve(&changed, &mut judge, || {
        for step in 0..180 {
            expected.step();
            changed.step();
            assert_eq!(expected.bits(), changed.bits(), "in step {step}");
        }
    });
    // A change holds for one step, so the surfaces have their own materials again.
    let before = throws(plain(), plain());
    before.steps(180);
    for (a, b) in changed.bodies().iter().zip(before.bodies()) {
        must!(impel_body_set_transform(a.id, b.transform()));
        a.set_velocity(2.0, 0.0);
        b.set_velocity(2.0, 0.0);
    }
    let slid = |world: &World| {
        let body = world.bodies()[1];
        let from = body.position().x;
        world.steps(120);
        body.position().x - from
    };
    near("slide of the box, with and without earlier changes", slid(&changed), slid(&before), 2e-3);
}

#[test]
fn invalid_answers_are_ignored() {
    let (untouched, asked) = (throws(plain(), slick(0.5)), throws(plain(), slick(0.5)));
    ask_about_all(&asked);
    let bad = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -1.0, 2e6, -2e6];
    let mut calls = 0;
    let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
        assert_eq!(contact.normal, response.normal);
        assert!((1..=2).contains(&contact.point_count));
        for point in &contact.points {
            assert_eq!((point.normal_impulse, point.tangent_impulse), (0.0, 0.0));
        }
        let x = bad[calls % bad.len()];
        let most = if x == -1.0 { -2e6 } else { x };
        response.surface = ImpelSurface {
            static_friction: x,
            dynamic_friction: x,
            restitution: if x == -1.0 { 2e6 } else { x },
            rolling_resistance: x,
            tangent_speed: most,
        };
        response.normal = match calls % 7 {
            0 => v(0.0, 0.0),
            1 => v(f32::NAN, 1.0),
            2 => v(-contact.normal.x, -contact.normal.y),
            3 => v(contact.normal.y, -contact.normal.x),
            4 => v(f32::INFINITY, f32::INFINITY),
            5 => v(1e-38 * contact.normal.x, 1e-38 * contact.normal.y),
            _ => v(3e38 * contact.normal.x, 3e38 * contact.normal.y),
        };
        calls += 1;
        true
    };
    with_pre_solve(&asked, &mut judge, || {
        for step in 0..120 {
            untouched.step();
            asked.step();
            assert_eq!(untouched.bits(), asked.bits(), "in step {step}");
        }
    });
    println!("{calls} bad answers");
    assert!(calls > 100);

    let mut judge = |_: &ImpelMaterial, _: &ImpelMaterial, surface: &mut ImpelSurface| {
        *surface = ImpelSurface {
            static_friction: f32::NAN,
            dynamic_friction: -1.0,
            restitution: 2e6,
            rolling_resistance: f32::INFINITY,
            tangent_speed: -2e6,
        };
    };
    let (untouched, asked) = (throws(plain(), slick(0.5)), throws(plain(), slick(0.5)));
    with_mix(&asked, &mut judge, || {
        untouched.steps(120);
        asked.steps(120);
    });
    assert_eq!(untouched.bits(), asked.bits());
}

#[test]
fn a_disabled_contact_has_no_effect() {
    let world = World::usual();
    let floor = world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    let [ghost, solid] = [-2.0, 2.0].map(|x| world.dynamic(x, 0.55));
    let ghost_shape = ghost.boxed(0.5, 0.5, plain());
    solid.boxed(0.5, 0.5, plain());
    must!(impel_shape_set_enable_pre_solve_callback(ghost_shape, true));
    let free = World::usual();
    let falling = free.dynamic(-2.0, 0.55);
    falling.boxed(0.5, 0.5, plain());
    let mut calls = 0;
    let mut judge = |contact: &ImpelContact, _: &mut ImpelResponse| {
        let mut pair = [contact.shape_a, contact.shape_b];
        pair.sort_by_key(|shape| shape.raw);
        assert_eq!(pair, [floor, ghost_shape], "only shapes with an enabled callback cause calls");
        calls += 1;
        false
    };
    with_pre_solve(&world, &mut judge, || {
        for _ in 0..60 {
            world.step();
            free.step();
            assert!(ghost.contacts().is_empty(), "a disabled contact is not listed");
        }
    });
    println!("{calls} calls");
    assert!(calls > 10);
    assert_eq!(ghost.bits(), falling.bits(), "it falls as if there were no floor");
    near("the other stands", solid.position().y, 0.5, 0.01);
    // Without the callback, the floor pushes it out again.
    world.steps(1);
    assert!(!ghost.contacts().is_empty() || ghost.position().y < -2.5);
}

/// A step that begins apart from the wall ends at the wall; the next one passes through it.
#[test]
fn a_velocity_set_by_pre_solve_counts_in_the_same_step() {
    let world = World::usual();
    world.fixed(-0.5, -1.0).boxed(0.5, 1.0, plain());
    world.fixed(0.5, -1.0).boxed(0.5, 1.0, plain());
    let ball = world.dynamic(0.0, 0.5);
    ball.circle(0.5, plain());
    // The same motion without a floor.
    let free = World::usual();
    let thrown = free.dynamic(0.0, 0.5);
    thrown.circle(0.5, plain());

    let mut seen = Vec::new();
    let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
        let is_a = contact.body_a == ball.id;
        let (linear, angular) = if is_a {
            (&mut response.linear_velocity_a, &mut response.angular_velocity_a)
        } else {
            (&mut response.linear_velocity_b, &mut response.angular_velocity_b)
        };
        seen.push((*linear, *angular));
        (*linear, *angular) = match seen.len() {
            1 => (v(3.0, 8.0), -2.0),
            // Not allowed, so nothing changes.
            2 => (v(f32::NAN, 0.0), f32::INFINITY),
            _ => (*linear, *angular),
        };
        // A static body has no velocity to change.
        let floor =
            if is_a { &mut response.linear_velocity_b } else { &mut response.linear_velocity_a };
        *floor = v(50.0, 50.0);
        false
    };
    ask_about_all(&world);
    with_pre_solve(&world, &mut judge, || world.step());
    thrown.set_velocity(3.0, 8.0);
    must!(impel_body_set_angular_velocity(thrown.id, -2.0));
    free.step();

    assert_eq!(seen, [(v(0.0, 0.0), 0.0), (v(3.0, 8.0), -2.0)], "the next contact sees it");
    assert_eq!(ball.bits(), thrown.bits());
    near("gravity acts too", ball.velocity().y, 8.0 - 10.0 / 60.0, 1.0e-4);
}

#[test]
fn a_body_passes_a_disabled_contact_at_any_speed() {
    for speed in [5.0f32, 30.0, 300.0] {
        for let_through in [true, false] {
            let world = World::in_space();
            world.fixed(0.0, 0.0).segment(v(0.0, -5.0), v(0.0, 5.0), plain());
            let body = world.dynamic(-1.5, 0.0);
            body.circle(0.2, plain());
            body.set_velocity(speed, 0.0);
            ask_about_all(&world);
            let mut judge = |_: &ImpelContact, _: &mut ImpelResponse| !let_through;
            with_pre_solve(&world, &mut judge, || world.steps(30));
            let x = body.position().x;
            println!("{speed} m/s, let through {let_through}: at {x:.2}");
            assert_eq!(x > 0.5, let_through);
            if let_through {
                near("velocity kept", body.velocity().x, speed, 0.0);
            }
        }
    }
}

/// A floor with a rotated normal acts as a slope: without friction, a = g sin α.
#[test]
fn a_rotated_normal_acts_as_a_slope() {
    for (angle, circle) in [(0.3f64, false), (-0.3, false), (0.3, true)] {
        let world = World::usual();
        let floor = world.fixed(0.0, -1.0).boxed(20.0, 1.0, slick(0.0));
        let body = world.dynamic(0.0, 0.5);
        if circle {
            body.circle(0.5, slick(0.0))
        } else {
            body.boxed(0.5, 0.5, slick(0.0))
        };
        must!(impel_body_set_fixed_rotation(body.id, true));
        ask_about_all(&world);
        let up = V::new(-angle.sin(), angle.cos());
        let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
            let sign = if contact.shape_a == floor { 2.0 } else { -2.0 };
            response.normal = v(sign * up.x as f32, sign * up.y as f32);
            true
        };
        with_pre_solve(&world, &mut judge, || world.steps(6));
        let velocity = body.velocity();
        let along = V::new(-up.y, up.x);
        near("speed down the slope", dot(velocity, along), 10.0 * angle.sin() * 0.1, 0.02);
    }
}

/// A heap large enough for several threads.
fn heap(workers: u32) -> World {
    let world = World::new(|def| def.worker_count = workers);
    world.fixed(0.0, -0.5).boxed(15.0, 0.5, plain());
    world.fixed(-15.5, 20.0).boxed(0.5, 21.0, plain());
    world.fixed(15.5, 20.0).boxed(0.5, 21.0, plain());
    let mut random = Random(11);
    for i in 0..780 {
        let body = world.dynamic(
            (i % 26) as f32 * 1.1 - 13.8 + random.within(-0.05, 0.05),
            0.6 + (i / 26) as f32 * 1.05,
        );
        let material = ImpelMaterial { user_id: random.below(5) as u64, ..plain() };
        match random.below(2) {
            0 => body.circle(0.5, material),
            _ => body.boxed(0.5, 0.45, material),
        };
    }
    world
}

#[test]
fn callbacks_have_the_same_order_with_any_number_of_workers() {
    let run = |workers: u32| {
        let world = heap(workers);
        for shape in world.shapes().into_iter().step_by(3) {
            must!(impel_shape_set_enable_pre_solve_callback(shape, true));
        }
        let (mut order, mut mixed) = (Vec::new(), Vec::new());
        let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
            let index = |shape: ImpelShapeId| shape.raw >> 27 & 0x3f_ffff;
            order.push((index(contact.shape_a), index(contact.shape_b), contact.normal));
            response.surface.tangent_speed = 0.5;
            let [first, second] = &mut response.points;
            first.separation -= 0.001;
            second.position.x += 0.01;
            first.enabled = order.len() % 5 != 0;
            order.len() % 7 != 0
        };
        let mut mixer = |a: &ImpelMaterial, b: &ImpelMaterial, surface: &mut ImpelSurface| {
            mixed.push((a.user_id, b.user_id));
            surface.static_friction = 0.1 * a.user_id as f32;
        };
        with_mix(&world, &mut mixer, || {
            with_pre_solve(&world, &mut judge, || world.steps(90));
        });
        (order, mixed, world.bits(), world.counters().pairs)
    };
    let (order, mixed, bits, contacts) = run(1);
    println!("{} pre-solve and {} mixing calls, {contacts} contacts", order.len(), mixed.len());
    assert!(contacts > 1500 && order.len() > 20_000 && mixed.len() > 1500);
    for workers in [2, 8] {
        let other = run(workers);
        assert!(other.0 == order, "the order of pre-solve calls differs with {workers} workers");
        assert!(other.1 == mixed, "the order of mixing calls differs with {workers} workers");
        assert!(other.2 == bits, "the bits differ with {workers} workers");
    }
}

#[test]
fn mixing_by_callback_matches_mixing_by_rule_bit_for_bit() {
    let thrown = ImpelMaterial { restitution: 0.5, ..rough(0.9, 0.1) };
    let (by_rule, by_callback) = (throws(plain(), thrown), throws(plain(), thrown));
    must!(impel_world_set_mix_rules(by_rule.id, IMPEL_MIX_AVERAGE, IMPEL_MIX_MULTIPLY));
    let mut calls = 0;
    let mut mixer = |a: &ImpelMaterial, b: &ImpelMaterial, surface: &mut ImpelSurface| {
        calls += 1;
        surface.static_friction = 0.5 * (a.static_friction + b.static_friction);
        surface.dynamic_friction = 0.5 * (a.dynamic_friction + b.dynamic_friction);
        surface.restitution = a.restitution * b.restitution;
    };
    with_mix(&by_callback, &mut mixer, || {
        for step in 0..150 {
            by_rule.step();
            by_callback.step();
            assert_eq!(by_rule.bits(), by_callback.bits(), "in step {step}");
        }
    });
    println!("mixed {calls} times");
    assert!((3..30).contains(&calls), "{calls} times for three bodies");
}

/// When the mixing callback is called: once for a new contact, and again after a change of a
/// material, of the rules or of the callback.
///
/// A sleeping body slides if its friction becomes too low.
#[test]
fn materials_are_mixed_when_they_change() {
    let world = World::usual();
    let slope = world.slope(0.3, plain());
    let [first, second] = [-2.0f32, 2.0].map(|along| {
        let (c, s) = (0.3f32.cos(), 0.3f32.sin());
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(along * c - 0.5 * s, along * s + 0.5 * c);
            def.rotation = impel_rotation_from_angle(0.3);
        });
        body.boxed(0.5, 0.5, plain());
        body
    });
    world.steps(120);
    assert!(!first.is_awake() && !second.is_awake());
    let start = first.position();
    let calls = std::cell::Cell::new(0);
    let friction = std::cell::Cell::new(0.6f32);
    let mut mixer = |_: &ImpelMaterial, _: &ImpelMaterial, surface: &mut ImpelSurface| {
        calls.set(calls.get() + 1);
        surface.static_friction = friction.get();
        surface.dynamic_friction = friction.get();
    };
    with_mix(&world, &mut mixer, || {
        world.steps(10);
        assert_eq!(calls.take(), 2, "one call for each existing contact");
        assert!(!first.is_awake(), "the same friction wakes no body");
        let material = ImpelMaterial { user_id: 7, ..plain() };
        must!(impel_shape_set_material(slope, material));
        world.steps(60);
        assert_eq!(calls.take(), 2, "the slope's material changed");
        friction.set(0.1);
        world.steps(60);
        assert_eq!(calls.take(), 0, "the engine does not see a change inside the callback");
        must!(impel_world_set_mix_rules(world.id, IMPEL_MIX_AVERAGE, IMPEL_MIX_MAXIMUM));
        world.step();
        assert_eq!(calls.take(), 2, "the rules changed");
        assert!(first.is_awake() && second.is_awake());
        world.steps(60);
    });
    // From rest over about a second: ½ g (sin α - μ cos α) t².
    let slid = (first.position() - start).length();
    near(
        "slid",
        slid,
        0.5 * 10.0 * (0.3f64.sin() - 0.1 * 0.3f64.cos()) * (61.0 / 60.0f64).powi(2),
        0.03,
    );
    // With the rules only, friction holds it again.
    world.steps(120);
    near("at rest", first.velocity().length(), 0.0, 1e-3);
}

/// Inside every callback, changes fail with `IMPEL_ERROR_LOCKED` and reads work.
///
/// The run equals one without these attempts.
#[test]
fn no_callback_can_change_its_world() {
    let quiet = throws(plain(), plain());
    let world = throws(plain(), plain());
    ask_about_all(&world);
    ask_about_all(&quiet);
    let (body, shape) = (world.bodies()[1], world.shapes()[1]);
    let attempt = || {
        let tries = [
            ("step", impel_world_step(world.id, 1.0 / 60.0, 4)),
            ("destroy the world", impel_world_destroy(world.id)),
            ("gravity", impel_world_set_gravity(world.id, v(1.0, 0.0))),
            ("destroy a body", impel_body_destroy(body.id)),
            ("destroy a shape", impel_shape_destroy(shape)),
            ("velocity", impel_body_set_linear_velocity(body.id, v(1.0, 0.0))),
            ("transform", impel_body_set_transform(body.id, body.transform())),
            ("impulse", impel_body_apply_impulse(body.id, v(1.0, 0.0), v(0.0, 0.0))),
            ("material", impel_shape_set_material(shape, slick(1.0))),
            ("no filter", {
                // SAFETY: a null callback is allowed.
                unsafe { impel_world_set_filter_callback(world.id, None, null_mut()) }
            }),
            ("no mix", {
                // SAFETY: as above.
                unsafe { impel_world_set_mix_callback(world.id, None, null_mut()) }
            }),
            ("no pre-solve", {
                // SAFETY: as above.
                unsafe { impel_world_set_pre_solve_callback(world.id, None, null_mut()) }
            }),
            ("advance", {
                // SAFETY: a local.
                unsafe { impel_world_advance(world.id, 1.0, &mut ImpelAdvance::default()) }
            }),
        ];
        for (what, status) in tries {
            assert_eq!(status, IMPEL_ERROR_LOCKED, "{what}: {}", last_error());
        }
        assert_eq!(world.bodies().len(), 4);
        assert!(impel_world_is_valid(world.id) && impel_body_is_valid(body.id));
    };
    let (mut judged, mut mixed) = (0, 0);
    let mut judge = |_: &ImpelContact, _: &mut ImpelResponse| {
        attempt();
        judged += 1;
        true
    };
    let mut mixer = |_: &ImpelMaterial, _: &ImpelMaterial, _: &mut ImpelSurface| {
        attempt();
        mixed += 1;
    };
    let mut nothing = |_: &ImpelContact, _: &mut ImpelResponse| true;
    with_mix(&world, &mut mixer, || {
        with_pre_solve(&world, &mut judge, || {
            with_pre_solve(&quiet, &mut nothing, || {
                for _ in 0..60 {
                    world.step();
                    quiet.step();
                    assert_eq!(hash(&world), hash(&quiet));
                }
            });
        });
    });
    println!("{judged} and {mixed} calls");
    assert!(judged > 30 && mixed >= 3);
}
