//! Truncated, damaged and maliciously forged recordings.

use impel::ffi::*;
use proptest::prelude::*;

use crate::cases::cases;
use crate::common::{World, disc, last_error};
use crate::recording::any_damage::any_damage;
use crate::recording::tape;
use crate::recording::{Configuration, PLAIN, Scene, changes, every_call, joint_kinds, queries};

/// A recording and the state hashes of its steps.
fn sample(build: fn(Configuration) -> Scene, steps: u32) -> (Vec<u8>, Vec<u64>) {
    let Scene { world, mut before_step } = build(PLAIN);
    tape::start(world.id, 1);
    let mut hashes = vec![tape::hash(world.id)];
    for step in 0..steps {
        before_step(&world, step);
        world.step();
        hashes.push(tape::hash(world.id));
    }
    (tape::stop(world.id), hashes)
}

/// Start and end of each frame. Frames follow a header of eight bytes; each starts with its size
/// and checksum.
fn frames(bytes: &[u8]) -> Vec<(usize, usize)> {
    let (mut at, mut frames) = (8, Vec::new());
    while at + 8 <= bytes.len() {
        let word = u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        let end = at + 8 + (word & 0x3fff_ffff) as usize;
        if end > bytes.len() {
            break;
        }
        frames.push((at, end));
        at = end;
    }
    frames
}

/// Recomputes the checksums of all frames.
fn sign(bytes: &mut [u8]) {
    for (number, (at, end)) in frames(bytes).into_iter().enumerate() {
        let flags = u32::from(bytes[at + 3] >> 6);
        let sum = twox_hash::XxHash3_64::oneshot(&bytes[at + 8..end]) as u32;
        let sum = sum.wrapping_add((number as u32) << 2 | flags);
        bytes[at + 4..at + 8].copy_from_slice(&sum.to_le_bytes());
    }
}

#[test]
fn a_truncated_recording_plays_up_to_its_last_whole_frame() {
    let (bytes, hashes) = sample(changes::changes, 60);
    let frames = frames(&bytes);
    assert!(frames.len() > 60, "fewer frames than steps");
    let mut signed = bytes.clone();
    sign(&mut signed);
    assert!(signed == bytes, "the test computes other checksums than the engine");
    let first = frames[0].1;
    let mut seen = 0;
    let near = |end: usize| [end - 1, end, end + 1, end + 9];
    let cuts = frames.iter().flat_map(|place| near(place.1)).chain((0..first).step_by(997));
    for cut in cuts.filter(|&cut| cut < bytes.len()) {
        let world = World::usual();
        let status = tape::try_load(world.id, &bytes[..cut], &impel_replay_def_default());
        if cut < first {
            assert_eq!(status, IMPEL_ERROR_BAD_DATA, "cut at {cut}");
            continue;
        }
        assert_eq!(status, IMPEL_OK, "cut at {cut}: {}", last_error());
        let info = tape::info(&bytes[..cut]);
        assert!(!info.is_complete && info.size <= cut as u64);
        let whole = frames.iter().filter(|place| place.1 <= cut).count() as u64;
        assert_eq!(info.steps, (whole - 1).min(60), "cut at {cut}");
        let end = tape::play(world.id);
        tape::assert_same(&end);
        assert_eq!((end.step, end.steps, end.is_complete), (info.steps, info.steps, false));
        assert_eq!(tape::hash(world.id), hashes[end.step as usize], "cut at {cut}");
        seen += 1;
    }
    println!("{seen} truncated recordings");
    assert!(seen > 200);
}

#[test]
fn a_damaged_or_missing_frame_ends_the_recording() {
    let (bytes, hashes) = sample(changes::changes, 40);
    let frames = frames(&bytes);
    for (i, &(at, end)) in frames.iter().enumerate().skip(1) {
        let mut flipped = bytes.clone();
        flipped[at + (end - at) / 2] ^= 4;
        let missing = [&bytes[..at], &bytes[end..]].concat();
        for damaged in [flipped, missing] {
            let info = tape::info(&damaged);
            assert_eq!((info.steps, info.is_complete), (i.min(41) as u64 - 1, false), "{i}");
            let world = tape::load(&damaged, PLAIN);
            let replay = tape::play(world.id);
            tape::assert_same(&replay);
            assert_eq!(tape::hash(world.id), hashes[info.steps as usize]);
        }
    }
    // Bytes after the end are not part of the recording.
    let longer = [&bytes[..], &[7; 30]].concat();
    let info = tape::info(&longer);
    assert_eq!((info.size, info.is_complete), (bytes.len() as u64, false));
    let mut version = bytes.clone();
    version[4] ^= 1;
    let world = World::usual();
    let def = impel_replay_def_default();
    assert_eq!(tape::try_load(world.id, &version, &def), IMPEL_ERROR_VERSION);
    for none in [&b""[..], b"IMPR", b"IMPL0000", &bytes[..8], &bytes[1..]] {
        let status = tape::try_load(world.id, none, &def);
        assert!(status == IMPEL_ERROR_BAD_DATA, "{status}");
    }
}

/// A recording with valid checksums may contain any calls. They are checked like calls of a host.
#[test]
fn recordings_with_valid_checksums_are_not_trusted() {
    let samples = [
        sample(every_call::every_call, every_call::STEPS).0,
        sample(changes::changes, 30).0,
        sample(joint_kinds::joint_kinds, 10).0,
        queries::sample(6),
    ];
    let mut runner = proptest::test_runner::TestRunner::new(cases(900, 5));
    let strategy = (0..samples.len(), proptest::collection::vec(any_damage(), 1..6));
    let count = std::cell::Cell::new([0u32; 3]);
    runner
        .run(&strategy, |(which, damage)| {
            let mut bytes = samples[which].clone();
            // Damage only the part after the snapshot; snapshots have their own test.
            let start = frames(&bytes)[0].1;
            damage.iter().for_each(|damage| damage.apply_to(&mut bytes[start..]));
            sign(&mut bytes);
            let world = tape::load(&bytes, PLAIN);
            let mut replay = ImpelReplay::default();
            let status = loop {
                // SAFETY: the pointer is to a local.
                let status = unsafe { impel_world_step_replay(world.id, &mut replay) };
                // Queries from a damaged recording can be read and drawn.
                for (i, query) in queries::queries(world.id).iter().enumerate() {
                    prop_assert!(
                        query.closest.point.x.is_finite() && query.bounds.min.x.is_finite()
                    );
                    prop_assert!((IMPEL_QUERY_RAY..=IMPEL_QUERY_NEAREST).contains(&query.kind));
                    let mut convex = disc(1.0);
                    // SAFETY: the pointer is to a local.
                    unsafe { impel_world_get_replay_query_convex(world.id, i, &mut convex) };
                }
                must!(impel_world_draw(world.id, &impel_debug_draw_default()));
                if status != IMPEL_OK || replay.is_at_end {
                    break status;
                }
            };
            let expected = [IMPEL_OK, IMPEL_ERROR_BAD_DATA];
            prop_assert!(expected.contains(&status), "{status}: {}", last_error());
            let outcome = match status {
                IMPEL_OK => usize::from(replay.first_diverged_step > 0),
                _ => 2,
            };
            let mut counts = count.get();
            counts[outcome] += 1;
            count.set(counts);
            // The world works after the replay.
            must!(impel_world_stop_replay(world.id));
            world.steps(2);
            Ok(())
        })
        .unwrap();
    let [same, different, refused] = count.get();
    println!("{same} replay unchanged, {different} diverge, {refused} fail");
    assert!(different > 0 && refused > 0);
}

/// A damaged frame of queries ends the recording, too.
#[test]
fn a_truncated_or_damaged_query_frame_ends_the_recording() {
    let bytes = queries::sample(8);
    let frames = frames(&bytes);
    assert!(frames.len() > 16, "{} frames", frames.len());
    for &(at, end) in frames.iter().skip(1) {
        let mut flipped = bytes.clone();
        flipped[at + (end - at) / 2] ^= 4;
        let mut other_kind = bytes.clone();
        other_kind[at + 3] ^= 0x40;
        for damaged in [&bytes[..end - 1], &flipped, &other_kind] {
            let info = tape::info(damaged);
            assert_eq!((info.size, info.is_complete), (at as u64, false));
            let world = tape::load(damaged, PLAIN);
            tape::assert_same(&tape::play(world.id));
        }
    }
}
