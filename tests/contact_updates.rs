//! Updates of contacts, sensors and events without a step (`impel_world_update_contacts`).

use crate::common::*;
use impel::ffi::*;

fn update(world: &World) {
    must!(impel_world_update_contacts(world.id));
}

fn begun(world: &World) -> Vec<ImpelContact> {
    lent!(impel_world_get_contact_begin_events(world.id))
}

fn ended(world: &World) -> Vec<ImpelContactEndEvent> {
    lent!(impel_world_get_contact_end_events(world.id))
}

fn disc(body: Body, change: impl FnOnce(&mut ImpelShapeDef)) -> ImpelShapeId {
    let mut def = ImpelShapeDef { enable_contact_events: true, ..of(plain()) };
    change(&mut def);
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
    get!(impel_shape_create_circle(body.id, &def, &circle))
}

#[test]
fn bodies_placed_by_hand_touch_without_moving() {
    let world = World::usual();
    let (one, other) = (world.dynamic(0.0, 0.0), world.dynamic(3.0, 0.0));
    let shapes = [disc(one, |_| ()), disc(other, |_| ())];
    one.set_velocity(5.0, 5.0);
    let before = world.bits();
    update(&world);
    assert!(begun(&world).is_empty() && world.contacts().is_empty());
    must!(impel_body_set_transform(other.id, pose(0.9, 0.0, 0.3)));
    update(&world);
    let contact = begun(&world)[0];
    assert_eq!([contact.shape_a, contact.shape_b], shapes);
    near("depth", contact.points[0].separation, -0.1, 1e-6);
    near("normal", contact.normal.x, 1.0, 1e-6);
    assert_eq!(contact.points[0].normal_impulse, 0.0);
    update(&world);
    assert!(begun(&world).is_empty() && ended(&world).is_empty(), "reported once");
    let moves: Vec<ImpelBodyMoveEvent> = lent!(impel_world_get_body_move_events(world.id));
    assert!(moves.is_empty());
    must!(impel_body_set_transform(other.id, at(3.0, 0.0)));
    update(&world);
    let end = ended(&world)[0];
    assert_eq!([end.shape_a, end.shape_b], shapes);
    assert_eq!(world.bits(), before, "nothing has moved");
    assert_eq!(one.velocity(), V { x: 5.0, y: 5.0 }, "the velocity is unchanged");
}

#[test]
fn sensors_report_teleported_bodies_once() {
    let world = World::in_space();
    let sensor = disc(world.fixed(0.0, 0.0), |def| def.is_sensor = true);
    let ball = world.dynamic(-3.0, 0.0);
    let visitor = disc(ball, |_| ());
    let events = || {
        let begun: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_begin_events(world.id));
        let ended: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(world.id));
        (begun.len(), ended.len())
    };
    // It passes through the sensor within one step, and only that step reports it.
    ball.set_velocity(360.0, 0.0);
    world.step();
    assert_eq!(events(), (1, 1));
    update(&world);
    assert_eq!(events(), (0, 0));
    must!(impel_body_set_transform(ball.id, at(0.5, 0.0)));
    update(&world);
    assert_eq!(events(), (1, 0));
    assert_eq!(list!(impel_shape_get_sensor_overlaps(sensor)), vec![visitor]);
    must!(impel_body_set_transform(ball.id, at(5.0, 0.0)));
    update(&world);
    assert_eq!(events(), (0, 1));
}

#[test]
fn begin_and_end_events_match_across_steps_and_updates() {
    let world = World::usual();
    world.slope(0.1, plain());
    let mut random = Random(11);
    let bodies: Vec<Body> = (0..30)
        .map(|i| {
            let body = world.dynamic((i % 6) as f32, 1.0 + (i / 6) as f32);
            disc(body, |_| ());
            body
        })
        .collect();
    let mut open = std::collections::BTreeSet::new();
    for step in 0..300 {
        match random.below(3) {
            0 => update(&world),
            1 => world.step(),
            _ => {
                let target = at(random.below(6) as f32, 1.0 + random.below(4) as f32);
                must!(impel_body_set_transform(bodies[random.below(30)].id, target));
                continue;
            }
        }
        for end in ended(&world) {
            assert!(open.remove(&(end.shape_a.raw, end.shape_b.raw)), "step {step}: {end:?}");
        }
        for contact in begun(&world) {
            let pair = (contact.shape_a.raw, contact.shape_b.raw);
            assert!(open.insert(pair), "step {step}: {pair:?} began twice");
        }
    }
    assert!(!open.is_empty());
}

#[test]
fn updates_do_not_disturb_a_pile_at_rest() {
    let pile = |updates: bool| {
        let world = World::new(|def| def.enable_sleep = false);
        world.slope(0.0, plain());
        let bodies: Vec<Body> = (0..8)
            .map(|i| {
                let body = world.dynamic(0.0, 0.5 + i as f32);
                body.boxed(0.5, 0.5, plain());
                body
            })
            .collect();
        for _ in 0..120 {
            if updates {
                update(&world);
            }
            world.step();
        }
        bodies[7].position()
    };
    let (with, without) = (pile(true), pile(false));
    near("height", with.y, without.y, 1e-4);
    near("x", with.x, without.x, 1e-4);
}

#[test]
fn updates_run_callbacks_and_deferred_calls() {
    unsafe extern "C" fn refuse(
        _: *const ImpelContact,
        _: *mut ImpelResponse,
        context: *mut std::ffi::c_void,
    ) -> bool {
        // SAFETY: points to the counter below.
        unsafe { *context.cast::<u32>() += 1 };
        false
    }
    let world = World::usual();
    let (one, other) = (world.dynamic(0.0, 0.0), world.dynamic(0.8, 0.0));
    disc(one, |def| def.enable_pre_solve_callback = true);
    disc(other, |_| ());
    let mut calls = 0u32;
    must!(impel_world_set_pre_solve_callback(world.id, Some(refuse), (&raw mut calls).cast()));
    must!(impel_world_defer_destroy_body(world.id, other.id));
    update(&world);
    assert_eq!(calls, 1);
    assert!(begun(&world).is_empty(), "a disabled contact does not begin");
    assert!(!impel_body_is_valid(other.id));
}

#[test]
fn a_teleported_body_wakes_the_body_that_it_touches() {
    let world = World::usual();
    world.slope(0.0, plain());
    let (asleep, moved) = (world.dynamic(0.0, 0.5), world.dynamic(5.0, 0.5));
    disc(asleep, |_| ());
    disc(moved, |_| ());
    world.steps(120);
    assert!(!asleep.is_awake());
    update(&world);
    assert!(!asleep.is_awake(), "an update alone does not wake it");
    must!(impel_body_set_transform(moved.id, at(0.9, 0.5)));
    update(&world);
    assert!(asleep.is_awake());
}

#[test]
fn applied_forces_wait_for_the_step() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    disc(body, |_| ());
    let mass = f64::from(body.mass().mass);
    must!(impel_body_apply_force_to_center(body.id, v(60.0, 0.0)));
    update(&world);
    assert_eq!(body.velocity().x, 0.0);
    world.step();
    near("speed", body.velocity().x, 1.0 / mass, 1e-4);
}
