//! Invalid snapshots. The checksum detects accidental damage; data with a valid checksum is not
//! trusted, either.

use proptest::prelude::*;

use super::any_damage::{Damage, any_damage};
use super::*;

/// Snapshots of scenes with chains, height fields, all kinds of joints, sleeping and destroyed
/// objects, sensors, events and names.
fn samples() -> Vec<Vec<u8>> {
    let scenes: [fn(Configuration) -> Scene; 6] = [
        changes::changes,
        churn::churn,
        machines::machines,
        joint_kinds::joint_kinds,
        joint_kinds::joint_holdings,
        scenes::height_fields,
    ];
    let sample = |build: fn(Configuration) -> Scene| {
        let Scene { world, mut before_step } = build(PLAIN);
        soft_bodies(world.id);
        for step in 0..90 {
            before_step(&world, step);
            if step == 50 {
                let shapes: Vec<ImpelShapeId> = list!(impel_world_get_shapes(world.id));
                for (i, &shape) in shapes.iter().enumerate() {
                    must!(impel_shape_set_enable_contact_events(shape, i % 3 == 0));
                    must!(impel_shape_set_sensor(shape, i % 7 == 6));
                }
                let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
                for &body in bodies.iter().take(9) {
                    must!(impel_body_set_name(body, c"a name".as_ptr()));
                }
                must!(impel_world_set_friction_pair(world.id, 5, 6, 0.1, 0.1));
                let mut force = impel_radial_force_def_default();
                (force.range, force.ignored_body) = (50.0, bodies[0]);
                must!(impel_world_set_radial_forces(world.id, &force, 1));
                must!(impel_body_set_dominance(bodies[1], -3));
            }
            world.step();
        }
        let mut bytes = Vec::new();
        snapshot(world.id, &mut bytes);
        bytes
    };
    scenes.into_iter().map(sample).collect()
}

/// Soft bodies with all features; some of them are torn at the end.
fn soft_bodies(world: ImpelWorldId) {
    let mut def = impel_soft_body_def_default();
    let settings = &mut def.settings;
    settings.bend_stiffness = 1.0;
    settings.tear_stretch = 1.3;
    settings.edge_plasticity.yield_point = 0.02;
    settings.area_plasticity.yield_point = 0.02;
    settings.bend_plasticity.yield_point = 0.2;
    settings.shape_plasticity.yield_point = 0.02;
    let [low, high] = [ImpelVec2 { x: -0.5, y: 0.0 }, ImpelVec2 { x: 0.5, y: 1.0 }];
    let corners = [low, ImpelVec2 { x: 0.5, y: 0.0 }, high, ImpelVec2 { x: -0.5, y: 1.0 }];
    let mut softs = [ImpelSoftBodyId::default(); 4];
    let [jelly, rope, ring, gone] = &mut softs;
    let place = |def: &mut ImpelSoftBodyDef, x: f32| {
        def.body.position = ImpelVec2 { x, y: 30.0 };
        def.body.linear_velocity = ImpelVec2 { x: 0.0, y: -15.0 };
    };
    place(&mut def, 0.0);
    def.settings.shape_hertz = 3.0;
    let points = corners.as_ptr();
    must!(impel_soft_body_create_polygon(world, &def, points, 4, 0.4, jelly));
    place(&mut def, 3.0);
    def.settings.edge_hertz = 0.0;
    must!(impel_soft_body_create_rope(world, &def, low, high, 6, rope));
    must!(impel_soft_body_set_pinned(*rope, 2, true));
    place(&mut def, 6.0);
    def.settings.pressure = 5.0;
    must!(impel_soft_body_create_ring(world, &def, 0.5, 8, ring));
    must!(impel_soft_body_create_ring(world, &def, 0.5, 8, gone));
    must!(impel_soft_body_destroy(*gone));
    for soft in &softs[..3] {
        must!(impel_soft_body_bind_points(*soft, points, 4));
    }
}

/// Restores bytes into a world. If this fails, the world must be unchanged; if it succeeds, the
/// world must be usable. Returns whether it succeeded.
fn survives(bytes: &[u8], good: &[u8]) -> bool {
    let world = &World::usual();
    restore(world.id, good);
    let before = (hash(world), describe(world));
    let status = try_restore(world.id, bytes);
    if status == IMPEL_OK {
        used::use_all(world);
        return true;
    }
    let expected = [IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_VERSION, IMPEL_ERROR_LIMIT];
    assert!(expected.contains(&status), "{status}: {}", crate::common::last_error());
    assert!(before == (hash(world), describe(world)), "the failed restore changed the world");
    false
}

/// A change of a snapshot.
#[derive(Clone, Debug)]
enum Change {
    Damage(Damage),
    Cut(usize),
    Add(u8),
}

fn any_change() -> impl Strategy<Value = Change> {
    prop_oneof![
        14 => any_damage().prop_map(Change::Damage),
        1 => any::<usize>().prop_map(Change::Cut),
        1 => any::<u8>().prop_map(Change::Add),
    ]
}

fn damaged(good: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for change in changes {
        let size = bytes.len() - 24;
        if size < 100 {
            break;
        }
        match change {
            Change::Damage(damage) => damage.apply_to(&mut bytes[24..]),
            Change::Cut(at) => bytes.truncate(24 + at % size),
            Change::Add(byte) => bytes.push(*byte),
        }
    }
    bytes
}

#[test]
fn damage_is_detected_and_changes_nothing() {
    let samples = samples();
    let mut runner = proptest::test_runner::TestRunner::new(crate::cases::cases(300, 5));
    let strategy = (0..samples.len(), proptest::collection::vec(any_change(), 1..4));
    runner
        .run(&strategy, |(which, changes)| {
            let bytes = damaged(&samples[which], &changes);
            let other = &samples[(which + 1) % samples.len()];
            prop_assert!(bytes == samples[which] || !survives(&bytes, other));
            Ok(())
        })
        .unwrap();
    for size in (0..300).chain([samples[0].len() / 2, samples[0].len() - 1]) {
        assert!(!survives(&samples[0][..size], &samples[1]), "truncated to {size}");
    }
}

#[test]
fn random_bytes_are_no_snapshot() {
    let good = samples().pop().unwrap();
    let mut runner = proptest::test_runner::TestRunner::new(crate::cases::cases(300, 5));
    let strategy = (proptest::collection::vec(any::<u8>(), 0..400), any::<bool>());
    runner
        .run(&strategy, |(mut bytes, with_header)| {
            if with_header {
                bytes.splice(0..0, good[..24].iter().copied());
                bytes::sign(&mut bytes);
            }
            prop_assert!(!survives(&bytes, &good));
            Ok(())
        })
        .unwrap();
}

/// Data with a valid checksum may give other worlds, but never causes an internal error.
#[test]
fn snapshots_with_valid_checksums_are_not_trusted() {
    let samples = samples();
    let mut runner = proptest::test_runner::TestRunner::new(crate::cases::cases(1500, 5));
    let strategy = (0..samples.len(), proptest::collection::vec(any_change(), 1..3));
    let count = std::cell::Cell::new([0u32; 2]);
    runner
        .run(&strategy, |(which, changes)| {
            let mut bytes = damaged(&samples[which], &changes);
            bytes::sign(&mut bytes);
            let is_restored = survives(&bytes, &samples[(which + 1) % samples.len()]);
            let mut counts = count.get();
            counts[usize::from(is_restored)] += 1;
            count.set(counts);
            Ok(())
        })
        .unwrap();
    let [refused, restored] = count.get();
    println!("{restored} restored, {refused} refused");
    assert!(restored > 0 && refused > 0);
}
