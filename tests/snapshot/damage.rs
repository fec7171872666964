//! Bytes that are no snapshot. The checksum finds what happened by chance; behind a
//! checksum that was made to fit nothing may be trusted either.

use proptest::prelude::*;

use super::*;

/// Snapshots of scenes that have something of everything: chains, height fields, all
/// joints, sleepers, what was destroyed; with sensors, events and names.
fn zoo() -> Vec<Vec<u8>> {
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
                (force.range, force.exclude) = (50.0, bodies[0]);
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

/// A world that bytes are restored into, which it must survive: refused, nothing has
/// changed; taken, it can be used.
fn survives(bytes: &[u8], good: &[u8]) -> bool {
    let world = &World::usual();
    restore(world.id, good);
    let before = (hash(world), told(world));
    let status = try_restore(world.id, bytes);
    if status == IMPEL_OK {
        used::use_all(world);
        return true;
    }
    let expected = [IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_VERSION, IMPEL_ERROR_LIMIT];
    assert!(expected.contains(&status), "{status}: {}", common::last_error());
    assert!(before == (hash(world), told(world)), "refused, and yet changed");
    false
}

/// What happens to a snapshot.
#[derive(Clone, Debug)]
enum Damage {
    Flip { at: usize, bit: u8 },
    Set { at: usize, to: u8 },
    Word { at: usize, to: u32 },
    Copy { from: usize, to: usize, count: usize },
    Cut(usize),
    Add(u8),
}

fn any_damage() -> impl Strategy<Value = Damage> {
    let at = any::<usize>();
    let word = prop_oneof![
        Just(0),
        Just(1),
        Just(u32::MAX),
        Just(f32::NAN.to_bits()),
        Just(f32::INFINITY.to_bits()),
        Just(f32::MAX.to_bits()),
        // What squares, and what cubes, overflow.
        Just(1.0e19f32.to_bits()),
        Just((-1.0e14f32).to_bits()),
        0..400u32,
        any::<u32>(),
    ];
    prop_oneof![
        4 => (at, 0..8u8).prop_map(|(at, bit)| Damage::Flip { at, bit }),
        2 => (at, any::<u8>()).prop_map(|(at, to)| Damage::Set { at, to }),
        6 => (at, word).prop_map(|(at, to)| Damage::Word { at, to }),
        2 => (at, at, 1..64usize).prop_map(|(from, to, count)| Damage::Copy { from, to, count }),
        1 => at.prop_map(Damage::Cut),
        1 => any::<u8>().prop_map(Damage::Add),
    ]
}

fn damaged(good: &[u8], damage: &[Damage]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for change in damage {
        let size = bytes.len() - 24;
        if size < 100 {
            break;
        }
        let body = &mut bytes[24..];
        match *change {
            Damage::Flip { at, bit } => body[at % size] ^= 1 << bit,
            Damage::Set { at, to } => body[at % size] = to,
            Damage::Word { at, to } => {
                let at = at % (size - 4);
                body[at..at + 4].copy_from_slice(&to.to_le_bytes());
            }
            Damage::Copy { from, to, count } => {
                let (from, to) = (from % (size - count), to % (size - count));
                body.copy_within(from..from + count, to);
            }
            Damage::Cut(at) => bytes.truncate(24 + at % size),
            Damage::Add(byte) => bytes.push(byte),
        }
    }
    bytes
}

#[test]
fn damage_is_found_and_changes_nothing() {
    let zoo = zoo();
    let mut runner = proptest::test_runner::TestRunner::new(common::cases(300, 5));
    let strategy = (0..zoo.len(), proptest::collection::vec(any_damage(), 1..4));
    runner
        .run(&strategy, |(which, damage)| {
            let bytes = damaged(&zoo[which], &damage);
            let other = &zoo[(which + 1) % zoo.len()];
            prop_assert!(bytes == zoo[which] || !survives(&bytes, other));
            Ok(())
        })
        .unwrap();
    for size in (0..300).chain([zoo[0].len() / 2, zoo[0].len() - 1]) {
        assert!(!survives(&zoo[0][..size], &zoo[1]), "cut at {size}");
    }
}

#[test]
fn random_bytes_are_no_snapshot() {
    let good = zoo().pop().unwrap();
    let mut runner = proptest::test_runner::TestRunner::new(common::cases(300, 5));
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

/// Whoever makes the checksum fit can make other worlds, but none that hurts.
#[test]
fn what_is_signed_is_not_trusted() {
    let zoo = zoo();
    let mut runner = proptest::test_runner::TestRunner::new(common::cases(1500, 5));
    let strategy = (0..zoo.len(), proptest::collection::vec(any_damage(), 1..3));
    let count = std::cell::Cell::new([0u32; 2]);
    runner
        .run(&strategy, |(which, damage)| {
            let mut bytes = damaged(&zoo[which], &damage);
            bytes::sign(&mut bytes);
            let is_taken = survives(&bytes, &zoo[(which + 1) % zoo.len()]);
            let mut counts = count.get();
            counts[usize::from(is_taken)] += 1;
            count.set(counts);
            Ok(())
        })
        .unwrap();
    let [refused, taken] = count.get();
    println!("{taken} taken, {refused} refused");
    assert!(taken > 0 && refused > 0);
}
