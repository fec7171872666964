//! The pre-solve callback moves, raises and disables points of a contact. `--show-output` prints
//! the values.

use crate::common::pre_solve::{ask_about_all, with_pre_solve};
use crate::common::*;
use impel::ffi::*;

/// A box of 1 m at rest on a floor with high friction, with enabled pre-solve callbacks.
fn resting(solver: ImpelSolver) -> (World, Body) {
    // Linear projection leaves an overlap of its slop, which is as large as the offsets tested
    // here.
    let world = World::new(|def| (def.solver, def.projection_slop) = (solver, 0.0));
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, rough(5.0, 5.0));
    let body = world.dynamic(0.0, 0.5);
    body.boxed(0.5, 0.5, rough(5.0, 5.0));
    must!(impel_body_set_enable_sleep(body.id, false));
    ask_about_all(&world);
    world.steps(60);
    (world, body)
}

const SOLVERS: [ImpelSolver; 2] = [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE];

/// The height of the box follows the separation that the callback sets.
///
/// The next call gets the geometric separation.
#[test]
fn a_floor_is_raised_and_lowered_by_its_separations() {
    for solver in SOLVERS {
        let (world, body) = resting(solver);
        let initial_height = body.position().y;
        for raised in [0.01f32, -0.04] {
            let mut calls = 0;
            let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
                calls += 1;
                let bottom = body.position().y - 0.5;
                for (i, point) in response.points.iter_mut().enumerate() {
                    let found = contact.points[i];
                    assert_eq!(point.position, found.position);
                    assert_eq!(point.separation, found.separation);
                    let off = f64::from(found.separation) - bottom;
                    assert!(off.abs() < 1e-3, "separation {}, expected {bottom}", found.separation);
                    point.separation -= raised;
                }
                true
            };
            with_pre_solve(&world, &mut judge, || world.steps(300));
            let height = body.position().y - initial_height;
            println!("{solver}: raised by {raised}: rests {height:+.5} higher, {calls} calls");
            near("height", height, raised, 1e-3);
            near("at rest", body.velocity().length(), 0.0, 1e-3);
            assert_eq!(calls, 300);
        }
        // Without the callback, the box returns to its height.
        world.steps(300);
        near("height afterwards", body.position().y, initial_height, 1e-3);
    }
}

/// A cube tips over its edge with ¾ g / s: its moment of inertia about the edge is ⅔ m s².
#[test]
fn a_box_with_one_enabled_point_tips_over_that_edge() {
    for (solver, left) in [(0, true), (0, false), (1, true), (1, false)] {
        let (world, body) = resting(SOLVERS[solver]);
        let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
            assert_eq!(contact.point_count, 2, "the disabled point is found again");
            for point in &mut response.points {
                point.enabled = (point.position.x < 0.0) == left;
            }
            true
        };
        with_pre_solve(&world, &mut judge, || world.steps(6));
        let expected = if left { -0.75 } else { 0.75 };
        near("spin after 0.1 s", body.spin(), expected, 0.02);
        // A disabled point is listed with impulse zero. The other one carries m (g - α x - ω² y),
        // where (x, y) is the centre relative to the edge.
        let turned = std::f64::consts::FRAC_PI_4 - body.angle().abs();
        let (x, y) = (0.5f64.sqrt() * turned.cos(), 0.5f64.sqrt() * turned.sin());
        let force = 10.0 - 15.0 * x * x - body.spin() * body.spin() * y;
        let [contact] = body.contacts()[..] else { panic!("one contact") };
        assert_eq!(contact.point_count, 2);
        for point in contact.points {
            let enabled = (point.position.x < 0.0) == left;
            let expected = if enabled { force } else { 0.0 };
            near("mean normal force, N", point.normal_impulse * 60.0, expected, 0.25);
        }
        world.steps(120);
        near("angle afterwards", body.angle(), 0.0, 1e-3);
        near("spin afterwards", body.spin(), 0.0, 1e-3);
    }
}

/// A cube that is supported 0.25 m beside its centre turns about that point.
///
/// Its moment of inertia there is m (1/6 + 1/4 + 1/16) s².
#[test]
fn moved_points_apply_their_impulse_at_the_new_position() {
    for solver in SOLVERS {
        let (world, body) = resting(solver);
        let mut judge = |_: &ImpelContact, response: &mut ImpelResponse| {
            for point in &mut response.points {
                point.position.x = body.position().x as f32 + 0.25;
            }
            true
        };
        with_pre_solve(&world, &mut judge, || world.steps(3));
        let inertia = 1.0 / 6.0 + 0.25 + 0.0625;
        near("spin after 0.05 s", body.spin(), 10.0 * 0.25 / inertia * 0.05, 0.01);
        let contact = body.contacts()[0];
        for point in contact.points {
            near("changed position", point.position.x, 0.25, 0.01);
        }
        world.steps(1);
        let mut xs = body.contacts()[0].points.map(|point| point.position.x);
        xs.sort_by(f32::total_cmp);
        near("found again on the left", xs[0], -0.5, 0.02);
        near("found again on the right", xs[1], 0.5, 0.02);
    }
}

/// A circle contact has one point. The solver has a separate rule for circles that pass each other.
#[test]
fn a_ball_on_a_raised_circle_contact_rests_higher() {
    let world = World::usual();
    world.fixed(0.0, 0.0).circle(0.5, rough(1.0, 1.0));
    let ball = world.dynamic(0.0, 1.0);
    ball.circle(0.5, rough(1.0, 1.0));
    must!(impel_body_set_fixed_rotation(ball.id, true));
    ask_about_all(&world);
    let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
        assert_eq!(contact.point_count, 1);
        assert_eq!(response.points[1], ImpelResponsePoint::default());
        response.points[0].separation -= 0.015;
        // There is no second point; enabling it has no effect.
        response.points[1].enabled = true;
        true
    };
    with_pre_solve(&world, &mut judge, || world.steps(120));
    near("height", ball.position().y, 1.015, 1e-3);
}

/// A change holds for one step.
///
/// The next step continues as from the same state without a callback.
#[test]
fn a_change_holds_for_one_step_only() {
    let (world, body) = resting(IMPEL_SOLVER_SOFT_STEP);
    let mut judge = |_: &ImpelContact, response: &mut ImpelResponse| {
        response.points[0].separation += 0.05;
        response.points[1].position.x += 0.1;
        response.points[1].enabled = false;
        true
    };
    let snapshot = |world: &World| {
        let mut size = 0;
        must!(impel_world_snapshot(world.id, std::ptr::null_mut(), 0, &mut size));
        let mut bytes = vec![0; size];
        must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), size, &mut size));
        bytes
    };
    with_pre_solve(&world, &mut judge, || world.step());
    let bytes = snapshot(&world);
    let mut reported = Vec::new();
    let mut look = |contact: &ImpelContact, _: &mut ImpelResponse| {
        reported.push(*contact);
        true
    };
    with_pre_solve(&world, &mut look, || world.step());
    for point in reported[0].points {
        near("separation found", point.separation, body.position().y - 0.5, 2e-3);
    }
    let other = World::usual();
    must!(impel_world_restore(other.id, bytes.as_ptr(), bytes.len()));
    other.step();
    assert_eq!(world.bits(), other.bits());
    assert_eq!(get!(impel_world_hash(world.id)), get!(impel_world_hash(other.id)));
}

/// A contact without enabled points is disabled.
#[test]
fn a_contact_without_enabled_points_is_disabled() {
    let worlds = [false, true].map(|by_points| {
        let (world, body) = resting(IMPEL_SOLVER_SOFT_STEP);
        let mut judge = |_: &ImpelContact, response: &mut ImpelResponse| {
            response.points.iter_mut().for_each(|point| point.enabled = !by_points);
            by_points
        };
        with_pre_solve(&world, &mut judge, || {
            world.steps(10);
            assert!(body.contacts().is_empty());
        });
        near("falling speed", body.velocity().y, -10.0 / 6.0, 1e-3);
        world
    });
    assert_eq!(get!(impel_world_hash(worlds[0].id)), get!(impel_world_hash(worlds[1].id)));
}

/// The events of a step use the points as the callback changed them.
#[test]
fn events_use_the_changed_points() {
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    let body = world.dynamic(0.0, 0.512);
    let shape = body.boxed(0.5, 0.5, plain());
    must!(impel_shape_set_enable_contact_events(shape, true));
    must!(impel_body_set_enable_sleep(body.id, false));
    ask_about_all(&world);
    let mut raise = |_: &ImpelContact, response: &mut ImpelResponse| {
        response.points.iter_mut().for_each(|point| point.separation -= 0.01);
        true
    };
    let begun = std::cell::Cell::new(0);
    let ended = std::cell::Cell::new(0);
    let count = || {
        world.step();
        begun.set(begun.get() + world_events(&world)[0]);
        ended.set(ended.get() + world_events(&world)[1]);
    };
    with_pre_solve(&world, &mut raise, || (0..120).for_each(|_| count()));
    near("height at rest", body.position().y, 0.51, 1e-3);
    println!("begun {}, ended {}", begun.get(), ended.get());
    assert_eq!((begun.get(), ended.get()), (1, 0), "the raised contact keeps touching");
}

/// Number of contacts that began and that ended in the step.
fn world_events(world: &World) -> [usize; 2] {
    let (mut events, mut count) = (std::ptr::null(), 0);
    must!(impel_world_get_contact_begin_events(world.id, &mut events, &mut count));
    let begun = count;
    let mut events = std::ptr::null();
    must!(impel_world_get_contact_end_events(world.id, &mut events, &mut count));
    [begun, count]
}

#[test]
fn invalid_points_are_ignored() {
    let pile = || {
        let world = World::usual();
        world.fixed(0.0, -1.0).boxed(40.0, 1.0, plain());
        for i in 0..6 {
            let body = world.dynamic(0.3 * i as f32, 1.5 + i as f32);
            match i % 2 {
                0 => body.boxed(0.5, 0.3, plain()),
                _ => body.circle(0.5, slick(0.5)),
            };
        }
        ask_about_all(&world);
        world
    };
    let (untouched, asked) = (pile(), pile());
    let bad = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1.01e7, -1.01e7];
    let mut calls = 0;
    let mut judge = |_: &ImpelContact, response: &mut ImpelResponse| {
        let x = bad[calls % bad.len()];
        for point in &mut response.points {
            match calls % 3 {
                0 => point.position.x = x,
                1 => point.position.y = x,
                _ => point.position = v(x, x),
            }
            point.separation = x;
        }
        calls += 1;
        true
    };
    with_pre_solve(&asked, &mut judge, || {
        for step in 0..150 {
            untouched.step();
            asked.step();
            assert_eq!(untouched.bits(), asked.bits(), "in step {step}");
        }
    });
    println!("{calls} bad answers");
    assert!(calls > 100);
}

/// With the largest allowed values, all poses stay finite.
#[test]
fn extreme_points_keep_poses_finite() {
    for solver in SOLVERS {
        let (world, body) = resting(solver);
        let mut calls = 0;
        let mut judge = |_: &ImpelContact, response: &mut ImpelResponse| {
            let sign = if calls % 2 == 0 { 1.0 } else { -1.0 };
            response.points[0].position = v(1e7 * sign, -1e7);
            response.points[1].separation = 1e6 * sign;
            response.points[0].separation = -1e6 * sign;
            calls += 1;
            true
        };
        with_pre_solve(&world, &mut judge, || world.steps(60));
        let ImpelTransform { p, q } = body.transform();
        println!("{solver}: {calls} calls, then at {} {}", p.x, p.y);
        assert!([p.x, p.y, q.c, q.s].iter().all(|x| x.is_finite()));
        assert!(get!(impel_body_get_enabled(body.id)), "the engine did not disable the body");
    }
}
