//! Contacts of kinematic bodies with static ones, and with each other: found and told,
//! and nobody is pushed.

use crate::common::*;
use impel::ffi::*;

/// With contact events, and contacts of the kinematic.
fn seeing() -> ImpelShapeDef {
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

/// How many contacts began in the last step, and how many ended.
fn told(world: &World) -> [usize; 2] {
    let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
    let ended: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    [begun.len(), ended.len()]
}

/// The first step that told a begin, and an end.
fn first_and_last(world: &World, steps: usize) -> [Option<usize>; 2] {
    let mut when = [None; 2];
    for step in 1..=steps {
        world.step();
        for (when, count) in when.iter_mut().zip(told(world)) {
            assert!(count <= 1 && (count == 0 || when.is_none()), "told once");
            *when = when.or((count == 1).then_some(step));
        }
    }
    when
}

#[test]
fn a_platform_tells_of_the_wall_that_it_passes() {
    // Whichever of the two asks.
    for asks in [[true, false], [false, true], [true, true]] {
        let world = World::usual();
        let [mut of_wall, mut of_platform] = [seeing(); 2];
        [of_wall.enable_kinematic_contacts, of_platform.enable_kinematic_contacts] = asks;
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
            // From 1 m before its front to 1 m behind its back, at 3 m/s.
            let x = 3.0 * step as f64 / 60.0;
            near("way", platform.position().x, x, 1e-4);
            let [begun, ended] = told(&world);
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
                    // Contacts are found before bodies move.
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
fn begins_and_ends_come_once_and_in_time() {
    let world = World::usual();
    square(world.fixed(5.0, 0.0), &seeing(), 0.5);
    let platform = world.kinematic(0.0, 0.0);
    square(platform, &seeing(), 1.0);
    platform.set_velocity(3.0, 0.0);
    let [begun, ended] = first_and_last(&world, 180);
    // Where bodies are is told by the step after: contacts are found before they move.
    near("begins", begun.expect("it begins") as f64, 3.5 * 20.0 + 1.0, 1.0);
    near("ends", ended.expect("it ends") as f64, 6.5 * 20.0 + 1.0, 1.0);
}

#[test]
fn nobody_has_them_who_did_not_ask() {
    let world = World::usual();
    let quiet = ImpelShapeDef { enable_kinematic_contacts: false, ..seeing() };
    square(world.fixed(5.0, 0.0), &quiet, 0.5);
    let [platform, other] = [0.0, 8.0].map(|x| world.kinematic(x, 0.0));
    [platform, other].iter().for_each(|&body| _ = square(body, &quiet, 1.0));
    platform.set_velocity(3.0, 0.0);
    other.set_velocity(-1.0, 0.0);
    assert_eq!(first_and_last(&world, 180), [None; 2]);
    // And static bodies never do.
    square(world.fixed(5.0, 0.5), &seeing(), 0.5);
    platform.set_velocity(0.0, 0.0);
    other.set_velocity(0.0, 0.0);
    must!(impel_body_set_transform(platform.id, at(50.0, 0.0)));
    must!(impel_body_set_transform(other.id, at(60.0, 0.0)));
    assert_eq!(first_and_last(&world, 10), [None; 2]);
    assert!(world.contacts().is_empty());
}

/// A shape of each kind on a body.
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
fn all_kinds_of_shapes_meet() {
    let mut met = 0;
    for (i, one) in KINDS.iter().enumerate() {
        for (j, other) in KINDS.iter().enumerate() {
            for other_moves in [false, true] {
                let world = World::in_space();
                let a = world.kinematic(0.0, 0.0);
                let b = if other_moves { world.kinematic(3.0, 0.0) } else { world.fixed(3.0, 0.0) };
                one(a, &seeing());
                other(b, &seeing());
                // A sensor of the same shape knows better; a chain cannot be one. Lines do
                // not meet each other, nor do half-spaces.
                let (sensed, kind) = if i == 6 { (b, j) } else { (a, i) };
                let are_lines = [i, j].iter().all(|kind| [2, 6].contains(kind));
                if are_lines || (i == 5 && j == 5) {
                    continue;
                }
                KINDS[kind](sensed, &ImpelShapeDef { is_sensor: true, ..seeing() });
                let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(sensed.id));
                let is_sensor = |shape: &&ImpelShapeId| get!(impel_shape_is_sensor(**shape));
                let sensor = *shapes.iter().find(is_sensor).expect("there is one");
                a.set_velocity(1.0, 0.0);
                b.set_spin(if other_moves { 0.5 } else { 0.0 });
                let mut overlaps = false;
                for step in 0..240 {
                    // What a step finds is where bodies were when it began.
                    world.step();
                    let contacts = world.contacts();
                    let points = contacts.iter().flat_map(|c| &c.points[..c.point_count as usize]);
                    let deepest = points.map(|p| p.separation).fold(1.0, f32::min);
                    // Surfaces that hardly touch may go either way.
                    if deepest < -0.001 {
                        met += 1;
                        assert!(overlaps || step == 0, "{i} and {j} touch from afar");
                    }
                    // Where a chain goes on, its neighbouring line has the contact, or none.
                    let is_chain = i == 6 || j == 6;
                    let is_missed = overlaps && deepest > 0.001 && !is_chain;
                    assert!(!is_missed, "{i} and {j} overlap without a contact");
                    let held: Vec<ImpelShapeId> = list!(impel_shape_get_sensor_overlaps(sensor));
                    overlaps = !held.is_empty();
                }
            }
        }
    }
    println!("{met} contacts");
    assert!(met > 3000);
}

/// A platform with passengers that runs through walls.
fn ride(enable_kinematic_contacts: bool) -> World {
    let world = World::usual();
    let def = ImpelShapeDef { enable_kinematic_contacts, ..seeing() };
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
fn nothing_moves_otherwise_for_it() {
    let [plain, seen] = [false, true].map(ride);
    let mut most = 0;
    for step in 0..400 {
        plain.step();
        seen.step();
        // Other contacts come in another order with it: no more than rounding.
        for (one, other) in plain.bodies().iter().zip(seen.bodies()) {
            let apart = (one.position() - other.position()).length();
            assert!(apart < 1e-3, "{apart} in step {step}");
        }
        most = most.max(seen.contacts().len() - plain.contacts().len());
    }
    println!("at most {most} contacts besides");
    assert!(most >= 3);
}

#[test]
fn every_broad_phase_and_worker_finds_the_same() {
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
            let def = ImpelShapeDef { enable_kinematic_contacts: i % 4 == 0, ..seeing() };
            KINDS[[0, 1, 3, 4][random.below(4)]](body, &def);
        }
        let mut story = Vec::new();
        for _ in 0..120 {
            world.step();
            let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
            // The index of the shape: the rest of a handle tells its world.
            let index = |contact: &ImpelContact| contact.shape_a.raw >> 27 & 0x3f_ffff;
            story.push(begun.iter().map(|c| (index(c), c.point_count)).collect());
            let hash: u64 = get!(impel_world_hash(world.id));
            story.push(vec![(hash, 0)]);
        }
        story
    };
    let story = run(IMPEL_BROAD_PHASE_TREE, 1);
    assert_eq!(story, run(IMPEL_BROAD_PHASE_TREE, 3));
    let begins = |story: &[Vec<_>]| -> Vec<_> {
        story.iter().step_by(2).cloned().collect::<Vec<Vec<(u64, u32)>>>()
    };
    for other in [
        IMPEL_BROAD_PHASE_ALL_PAIRS,
        IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE,
        IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES,
    ] {
        assert_eq!(begins(&story), begins(&run(other, 1)));
    }
}

#[test]
fn who_becomes_dynamic_is_pushed_and_who_becomes_kinematic_is_not() {
    let world = World::usual();
    let floor = world.fixed(0.0, 0.0);
    let ground = square(floor, &seeing(), 1.0);
    let body = world.kinematic(0.0, 1.5 - 0.01);
    let shape = square(body, &seeing(), 0.5);
    assert_eq!(first_and_last(&world, 60), [Some(1), None]);
    near("height", body.position().y, 1.49, 1e-6);
    must!(impel_body_set_type(body.id, IMPEL_BODY_DYNAMIC));
    world.steps(120);
    near("pushed out", body.position().y, 1.5, 0.006);
    let weight = body.mass().mass as f64 * 10.0;
    let contact = body.contacts()[0];
    let pressed: f32 = contact.points.iter().map(|point| point.normal_impulse).sum();
    near("bears", f64::from(pressed) * 60.0, weight, 0.05 * weight);
    must!(impel_body_set_type(body.id, IMPEL_BODY_KINEMATIC));
    body.set_velocity(0.0, 0.0);
    world.steps(60);
    let contact = body.contacts()[0];
    assert_eq!([contact.shape_a, contact.shape_b], [ground, shape]);
    assert!(contact.points.iter().all(|point| point.normal_impulse == 0.0));
    // Two static bodies have none.
    must!(impel_body_set_type(body.id, IMPEL_BODY_STATIC));
    world.steps(2);
    assert!(world.contacts().is_empty());
    must!(impel_body_set_type(floor.id, IMPEL_BODY_KINEMATIC));
    world.step();
    assert_eq!(world.contacts().len(), 1);
}

#[test]
fn it_is_switched_on_and_off() {
    let world = World::usual();
    let wall = square(world.fixed(0.0, 0.0), &seeing(), 1.0);
    let body = world.kinematic(0.5, 0.5);
    let shape = square(body, &seeing(), 0.5);
    world.step();
    assert_eq!(told(&world), [1, 0]);
    must!(impel_shape_set_enable_kinematic_contacts(wall, false));
    world.step();
    assert_eq!(told(&world), [0, 0]);
    assert_eq!(world.contacts().len(), 1);
    must!(impel_shape_set_enable_kinematic_contacts(shape, false));
    assert!(world.contacts().is_empty());
    assert!(!get!(impel_shape_get_enable_kinematic_contacts(shape)));
    world.step();
    assert_eq!(told(&world), [0, 1]);
    must!(impel_shape_set_enable_kinematic_contacts(wall, true));
    world.step();
    assert_eq!(told(&world), [1, 0]);
    // What it keeps, and what ends it.
    must!(impel_shape_set_contact_user_data(shape, wall, 77));
    assert_eq!(get!(impel_shape_get_contact_user_data(wall, shape)), 77);
    must!(impel_shape_destroy(wall));
    world.step();
    let ended: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    assert_eq!(ended[0].user_data, 77);
}

#[test]
fn nobody_wakes_or_stays_awake_for_it() {
    let world = World::usual();
    let shapes = seeing();
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
    near("deep in the one that rests", passing.position().x, 2.0, 1e-3);
    assert_eq!(resting.contacts().len(), 2);
    passing.set_velocity(0.0, 0.0);
    world.steps(60);
    assert!(!passing.is_awake());
    assert_eq!(world.contacts().len(), 2);
    // And where they are put by hand while asleep.
    must!(impel_body_set_transform(passing.id, at(-1.2, 0.0)));
    world.step();
    assert_eq!(world.contacts().len(), 2);
    assert_eq!(told(&world), [1, 1]);
}

#[test]
fn snapshots_keep_it() {
    let world = ride(true);
    world.steps(100);
    let mut bytes = vec![0u8; 1 << 20];
    let mut written = 0;
    must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), bytes.len(), &mut written));
    let other = World::usual();
    must!(impel_world_restore(other.id, bytes.as_ptr(), written));
    for _ in 0..200 {
        world.step();
        other.step();
        let hashes: [u64; 2] = [world.id, other.id].map(|id| get!(impel_world_hash(id)));
        assert_eq!(hashes[0], hashes[1]);
        assert_eq!(told(&world), told(&other));
    }
}
