//! Contacts of kinematic bodies with static and other kinematic bodies: they are found and
//! reported, and apply no impulses.

use crate::common::*;
use impel::ffi::*;

/// A definition with contact events and kinematic contacts.
fn reporting_def() -> ImpelShapeDef {
    ImpelShapeDef {
        enable_contact_events: true,
        enable_hit_events: true,
        force_event_threshold: 0.0,
        enable_kinematic_contacts: true,
        ..of(plain())
    }
}

fn square(body: Body, def: &ImpelShapeDef, half: f32) -> ImpelShapeId {
    get!(impel_shape_create_box(body.id, def, half, half))
}

/// Number of contact begin and end events of the last step.
fn event_counts(world: &World) -> [usize; 2] {
    let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
    let ended: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    [begun.len(), ended.len()]
}

/// The first step with a begin event, and with an end event.
fn first_and_last(world: &World, steps: usize) -> [Option<usize>; 2] {
    let mut when = [None; 2];
    for step in 1..=steps {
        world.step();
        for (when, count) in when.iter_mut().zip(event_counts(world)) {
            assert!(count <= 1 && (count == 0 || when.is_none()), "more than one event");
            *when = when.or((count == 1).then_some(step));
        }
    }
    when
}

#[test]
fn a_platform_has_a_contact_with_the_wall_that_it_passes() {
    // Either shape, or both, can enable the contact.
    for enabled in [[true, false], [false, true], [true, true]] {
        let world = World::usual();
        let [mut of_wall, mut of_platform] = [reporting_def(); 2];
        [of_wall.enable_kinematic_contacts, of_platform.enable_kinematic_contacts] = enabled;
        let wall = square(world.fixed(5.0, 0.0), &of_wall, 0.5);
        let platform = world.kinematic(0.0, 0.0);
        let shape = square(platform, &of_platform, 1.0);
        platform.set_velocity(3.0, 0.0);
        for step in 1..=180 {
            world.step();
            let hits: Vec<ImpelContactHitEvent> =
                lent!(impel_world_get_contact_hit_events(world.id));
            let presses: Vec<ImpelContactForceEvent> =
                lent!(impel_world_get_contact_force_events(world.id));
            assert!(hits.is_empty() && presses.is_empty());
            // From 1 m before the platform's front to 1 m behind its back, at 3 m/s.
            let x = 3.0 * step as f64 / 60.0;
            near("position", platform.position().x, x, 1e-4);
            let [begun, ended] = event_counts(&world);
            if (3.45..3.5).contains(&x) || (6.55..7.0).contains(&x) {
                assert_eq!([begun, ended], [usize::from(begun == 1), usize::from(ended == 1)]);
            }
            let touching = world.contacts();
            if (3.55..6.45).contains(&x) {
                assert_eq!(touching.len(), 1, "at {x}");
                let contact = touching[0];
                assert_eq!([contact.shape_a, contact.shape_b], [wall, shape]);
                assert_eq!(platform.contacts().len(), 1);
                assert_eq!(contact.point_count, 2);
                for point in contact.points {
                    assert_eq!((point.normal_impulse, point.tangent_impulse), (0.0, 0.0));
                }
                if x < 4.4 {
                    // Contacts are computed before bodies move.
                    near("depth", contact.points[0].separation, 3.5 - x + 0.05, 1e-4);
                    near("normal", contact.normal.x, -1.0, 1e-5);
                }
            } else if !(3.4..6.6).contains(&x) {
                assert!(touching.is_empty(), "at {x}");
            }
        }
    }
}

#[test]
fn begin_and_end_events_come_once_and_in_time() {
    let world = World::usual();
    square(world.fixed(5.0, 0.0), &reporting_def(), 0.5);
    let platform = world.kinematic(0.0, 0.0);
    square(platform, &reporting_def(), 1.0);
    platform.set_velocity(3.0, 0.0);
    let [begun, ended] = first_and_last(&world, 180);
    // Contacts are computed before bodies move, so an event comes one step after the motion.
    near("step of the begin event", begun.expect("a begin event") as f64, 3.5 * 20.0 + 1.0, 1.0);
    near("step of the end event", ended.expect("an end event") as f64, 6.5 * 20.0 + 1.0, 1.0);
}

#[test]
fn kinematic_contacts_are_off_by_default() {
    let world = World::usual();
    let disabled = ImpelShapeDef { enable_kinematic_contacts: false, ..reporting_def() };
    square(world.fixed(5.0, 0.0), &disabled, 0.5);
    let [platform, other] = [0.0, 8.0].map(|x| world.kinematic(x, 0.0));
    [platform, other].iter().for_each(|&body| _ = square(body, &disabled, 1.0));
    platform.set_velocity(3.0, 0.0);
    other.set_velocity(-1.0, 0.0);
    assert_eq!(first_and_last(&world, 180), [None; 2]);
    // Two static bodies never have contacts.
    square(world.fixed(5.0, 0.5), &reporting_def(), 0.5);
    platform.set_velocity(0.0, 0.0);
    other.set_velocity(0.0, 0.0);
    must!(impel_body_set_transform(platform.id, at(50.0, 0.0)));
    must!(impel_body_set_transform(other.id, at(60.0, 0.0)));
    assert_eq!(first_and_last(&world, 10), [None; 2]);
    assert!(world.contacts().is_empty());
}

/// One shape of each kind.
const KINDS: [fn(Body, &ImpelShapeDef); 7] = [
    |body, def| {
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
        let _: ImpelShapeId = get!(impel_shape_create_circle(body.id, def, &circle));
    },
    |body, def| {
        let capsule = ImpelCapsule { a: v(-0.5, 0.0), b: v(0.5, 0.2), radius: 0.3 };
        let _: ImpelShapeId = get!(impel_shape_create_capsule(body.id, def, &capsule));
    },
    |body, def| {
        let segment = ImpelSegment { a: v(-0.6, -0.3), b: v(0.6, 0.4) };
        let _: ImpelShapeId = get!(impel_shape_create_segment(body.id, def, &segment));
    },
    |body, def| _ = square(body, def, 0.5),
    |body, def| {
        let points = [v(-0.6, -0.4), v(0.7, -0.2), v(0.0, 0.6)];
        let _: ImpelShapeId =
            get!(impel_shape_create_polygon(body.id, def, points.as_ptr(), 3, 0.05));
    },
    |body, def| {
        let _: ImpelShapeId = get!(impel_shape_create_half_space(body.id, def, v(0.6, 0.8), -0.2));
    },
    |body, def| {
        let points = [v(1.0, -0.3), v(0.3, 0.2), v(-0.4, 0.1), v(-1.0, -0.2)];
        let mut chain = impel_chain_def_default();
        chain.shape = *def;
        chain.two_sided = true;
        let _: ImpelChainId = get!(impel_chain_create(body.id, &chain, points.as_ptr(), 4));
    },
];

#[test]
fn all_kinds_of_shapes_have_contacts() {
    let mut deep_contacts = 0;
    for (i, one) in KINDS.iter().enumerate() {
        for (j, other) in KINDS.iter().enumerate() {
            for other_moves in [false, true] {
                let world = World::in_space();
                let a = world.kinematic(0.0, 0.0);
                let b = if other_moves { world.kinematic(3.0, 0.0) } else { world.fixed(3.0, 0.0) };
                one(a, &reporting_def());
                other(b, &reporting_def());
                // A sensor of the same shape gives the expected result; a chain cannot be a sensor.
                // Lines have no contacts with lines, and half-spaces none with half-spaces.
                let (sensed, kind) = if i == 6 { (b, j) } else { (a, i) };
                let are_lines = [i, j].iter().all(|kind| [2, 6].contains(kind));
                if are_lines || (i == 5 && j == 5) {
                    continue;
                }
                KINDS[kind](sensed, &ImpelShapeDef { is_sensor: true, ..reporting_def() });
                let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(sensed.id));
                let is_sensor = |shape: &&ImpelShapeId| get!(impel_shape_is_sensor(**shape));
                let sensor = *shapes.iter().find(is_sensor).expect("a sensor");
                a.set_velocity(1.0, 0.0);
                b.set_spin(if other_moves { 0.5 } else { 0.0 });
                let mut overlaps = false;
                for step in 0..240 {
                    // Contacts are those of the poses before the step.
                    world.step();
                    let contacts = world.contacts();
                    let points = contacts.iter().flat_map(|c| &c.points[..c.point_count as usize]);
                    let deepest = points.map(|p| p.separation).fold(1.0, f32::min);
                    // Shapes that barely overlap may have a contact or not.
                    if deepest < -0.001 {
                        deep_contacts += 1;
                        assert!(
                            overlaps || step == 0,
                            "{i} and {j} have a contact without overlap"
                        );
                    }
                    // At an inner corner of a chain, the neighbouring segment may have the contact.
                    let is_chain = i == 6 || j == 6;
                    let is_missed = overlaps && deepest > 0.001 && !is_chain;
                    assert!(!is_missed, "{i} and {j} overlap without a contact");
                    let held: Vec<ImpelShapeId> = list!(impel_shape_get_sensor_overlaps(sensor));
                    overlaps = !held.is_empty();
                }
            }
        }
    }
    println!("{deep_contacts} contacts");
    assert!(deep_contacts > 3000);
}

/// A platform with passengers that moves through walls.
fn ride(enable_kinematic_contacts: bool) -> World {
    let world = World::usual();
    let def = ImpelShapeDef { enable_kinematic_contacts, ..reporting_def() };
    let ground = world.fixed(0.0, -3.0);
    ground.boxed(50.0, 0.5, plain());
    for i in 0..5 {
        square(world.fixed(4.0 + 3.0 * i as f32, -1.8), &def, 0.9);
    }
    for i in 0..2 {
        let platform = world.kinematic(-6.0 * i as f32, -1.0);
        let _: ImpelShapeId = get!(impel_shape_create_box(platform.id, &def, 2.0, 0.25));
        platform.set_velocity(2.0 + i as f32, 0.0);
        world.dynamic(-6.0 * i as f32 - 1.0, 0.0).boxed(0.4, 0.4, plain());
    }
    world
}

#[test]
fn kinematic_contacts_do_not_change_motion() {
    let [plain, with_contacts] = [false, true].map(ride);
    let mut most = 0;
    for step in 0..400 {
        plain.step();
        with_contacts.step();
        // Kinematic contacts change the order of other contacts, which changes rounding only.
        for (one, other) in plain.bodies().iter().zip(with_contacts.bodies()) {
            let apart = (one.position() - other.position()).length();
            assert!(apart < 1e-3, "{apart} in step {step}");
        }
        most = most.max(with_contacts.contacts().len() - plain.contacts().len());
    }
    println!("at most {most} additional contacts");
    assert!(most >= 3);
}

#[test]
fn every_broad_phase_and_worker_count_finds_the_same_contacts() {
    let run = |broad_phase, workers| {
        let world = World::new(|def| {
            def.broad_phase = broad_phase;
            def.worker_count = workers;
        });
        let mut random = Random(7);
        for i in 0..120 {
            let body = world.body(|def| {
                def.r#type = [IMPEL_BODY_STATIC, IMPEL_BODY_KINEMATIC, IMPEL_BODY_DYNAMIC][i % 3];
                def.position = random.vector(10.0);
                def.linear_velocity = random.vector(3.0);
                def.angular_velocity = random.within(-1.0, 1.0);
            });
            let def = ImpelShapeDef { enable_kinematic_contacts: i % 4 == 0, ..reporting_def() };
            KINDS[[0, 1, 3, 4][random.below(4)]](body, &def);
        }
        let mut events = Vec::new();
        for _ in 0..120 {
            world.step();
            let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
            // The index of the shape. The rest of a handle depends on the world.
            let index = |contact: &ImpelContact| contact.shape_a.raw >> 27 & 0x3f_ffff;
            events.push(begun.iter().map(|c| (index(c), c.point_count)).collect());
            let hash: u64 = get!(impel_world_hash(world.id));
            events.push(vec![(hash, 0)]);
        }
        events
    };
    let events = run(IMPEL_BROAD_PHASE_TREE, 1);
    assert_eq!(events, run(IMPEL_BROAD_PHASE_TREE, 3));
    let begins = |events: &[Vec<_>]| -> Vec<_> {
        events.iter().step_by(2).cloned().collect::<Vec<Vec<(u64, u32)>>>()
    };
    for other in [
        IMPEL_BROAD_PHASE_ALL_PAIRS,
        IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE,
        IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES,
    ] {
        assert_eq!(begins(&events), begins(&run(other, 1)));
    }
}

#[test]
fn only_dynamic_bodies_are_pushed_after_a_type_change() {
    let world = World::usual();
    let floor = world.fixed(0.0, 0.0);
    let ground = square(floor, &reporting_def(), 1.0);
    let body = world.kinematic(0.0, 1.5 - 0.01);
    let shape = square(body, &reporting_def(), 0.5);
    assert_eq!(first_and_last(&world, 60), [Some(1), None]);
    near("height", body.position().y, 1.49, 1e-6);
    must!(impel_body_set_type(body.id, IMPEL_BODY_DYNAMIC));
    world.steps(120);
    near("height after the push", body.position().y, 1.5, 0.006);
    let weight = body.mass().mass as f64 * 10.0;
    let contact = body.contacts()[0];
    let impulse: f32 = contact.points.iter().map(|point| point.normal_impulse).sum();
    near("normal force", f64::from(impulse) * 60.0, weight, 0.05 * weight);
    must!(impel_body_set_type(body.id, IMPEL_BODY_KINEMATIC));
    body.set_velocity(0.0, 0.0);
    world.steps(60);
    let contact = body.contacts()[0];
    assert_eq!([contact.shape_a, contact.shape_b], [ground, shape]);
    assert!(contact.points.iter().all(|point| point.normal_impulse == 0.0));
    // Two static bodies have no contact.
    must!(impel_body_set_type(body.id, IMPEL_BODY_STATIC));
    world.steps(2);
    assert!(world.contacts().is_empty());
    must!(impel_body_set_type(floor.id, IMPEL_BODY_KINEMATIC));
    world.step();
    assert_eq!(world.contacts().len(), 1);
}

#[test]
fn kinematic_contacts_can_be_switched() {
    let world = World::usual();
    let wall = square(world.fixed(0.0, 0.0), &reporting_def(), 1.0);
    let body = world.kinematic(0.5, 0.5);
    let shape = square(body, &reporting_def(), 0.5);
    world.step();
    assert_eq!(event_counts(&world), [1, 0]);
    must!(impel_shape_set_enable_kinematic_contacts(wall, false));
    world.step();
    assert_eq!(event_counts(&world), [0, 0]);
    assert_eq!(world.contacts().len(), 1);
    must!(impel_shape_set_enable_kinematic_contacts(shape, false));
    assert!(world.contacts().is_empty());
    assert!(!get!(impel_shape_get_enable_kinematic_contacts(shape)));
    world.step();
    assert_eq!(event_counts(&world), [0, 1]);
    must!(impel_shape_set_enable_kinematic_contacts(wall, true));
    world.step();
    assert_eq!(event_counts(&world), [1, 0]);
    // The contact has user data, which its end event reports.
    must!(impel_shape_set_contact_user_data(shape, wall, 77));
    assert_eq!(get!(impel_shape_get_contact_user_data(wall, shape)), 77);
    must!(impel_shape_destroy(wall));
    world.step();
    let ended: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    assert_eq!(ended[0].user_data, 77);
}

#[test]
fn kinematic_contacts_neither_wake_nor_keep_awake() {
    let world = World::usual();
    let shapes = reporting_def();
    square(world.fixed(0.0, 0.0), &shapes, 1.0);
    let [resting, passing] = [1.2, 6.0].map(|x| world.kinematic(x, 0.0));
    [resting, passing].iter().for_each(|&body| _ = square(body, &shapes, 0.5));
    passing.set_velocity(-1.0, 0.0);
    for _ in 0..240 {
        world.step();
        if passing.position().x < 5.0 {
            assert!(!resting.is_awake());
        }
    }
    near("position of the passing body", passing.position().x, 2.0, 1e-3);
    assert_eq!(resting.contacts().len(), 2);
    passing.set_velocity(0.0, 0.0);
    world.steps(60);
    assert!(!passing.is_awake());
    assert_eq!(world.contacts().len(), 2);
    // Moving a sleeping body updates its contacts, too.
    must!(impel_body_set_transform(passing.id, at(-1.2, 0.0)));
    world.step();
    assert_eq!(world.contacts().len(), 2);
    assert_eq!(event_counts(&world), [1, 1]);
}

fn snapshot(world: &World) -> Vec<u8> {
    let mut bytes = vec![0u8; 1 << 20];
    let mut size = 0;
    must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), bytes.len(), &mut size));
    bytes.truncate(size);
    bytes
}

fn restore(world: &World, bytes: &[u8]) {
    must!(impel_world_restore(world.id, bytes.as_ptr(), bytes.len()));
}

#[test]
fn snapshots_restore_kinematic_contacts() {
    let world = ride(true);
    world.steps(100);
    let other = World::usual();
    restore(&other, &snapshot(&world));
    for _ in 0..200 {
        world.step();
        other.step();
        let hashes: [u64; 2] = [world.id, other.id].map(|id| get!(impel_world_hash(id)));
        assert_eq!(hashes[0], hashes[1]);
        assert_eq!(event_counts(&world), event_counts(&other));
    }
}

#[test]
fn a_kinematic_contact_of_a_shape_made_one_way_stays_in_snapshots() {
    let world = World::usual();
    let wall = square(world.fixed(0.0, 0.0), &reporting_def(), 0.5);
    let platform = world.kinematic(0.0, 0.9);
    square(platform, &reporting_def(), 0.5);
    world.step();
    assert_eq!(world.contacts().len(), 1);
    must!(impel_shape_set_one_way(wall, true, v(0.0, 1.0)));
    must!(impel_body_drop_through(platform.id, ImpelBodyId::default(), 1.0));
    for _ in 0..3 {
        world.step();
        assert_eq!(world.contacts().len(), 1);
        restore(&world, &snapshot(&world));
    }
}
