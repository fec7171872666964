//! Replays: seeking, divergence, failed calls, and changes by the host.

use impel::ffi::*;

use crate::common::{Random, World, plain, v};
use crate::recording::tape;
use crate::recording::{PLAIN, Scene, churn, machines};

/// A recording and its state hashes, from before the first step.
fn sample(interval: u32) -> (Vec<u8>, Vec<u64>) {
    let Scene { world, mut before_step } = churn::churn(PLAIN);
    tape::start(world.id, interval);
    let mut hashes = vec![tape::hash(world.id)];
    for step in 0..200 {
        before_step(&world, step);
        world.step();
        hashes.push(tape::hash(world.id));
    }
    (tape::stop(world.id), hashes)
}

#[test]
fn a_replay_seeks_to_any_step() {
    let (bytes, hashes) = sample(1);
    for (keyframe_interval, keyframe_bytes) in
        [(60, 64 << 20), (1, 64 << 20), (1, 100_000), (7, 0), (0, 1 << 20), (1, 20_000)]
    {
        let world = World::usual();
        let def =
            ImpelReplayDef { keyframe_interval, keyframe_bytes, ..impel_replay_def_default() };
        assert_eq!(tape::try_load(world.id, &bytes, &def), IMPEL_OK);
        let mut random = Random(9);
        let mut most = 0;
        for _ in 0..60 {
            let step = random.below(230).min(200);
            let replay = tape::seek(world.id, step as u64);
            assert_eq!((replay.step, tape::hash(world.id)), (step as u64, hashes[step]));
            tape::assert_same(&replay);
            if random.below(2) == 0 && step < 200 {
                tape::step(world.id);
                assert_eq!(tape::hash(world.id), hashes[step + 1]);
            }
            most = most.max(replay.bytes - bytes.len() as u64);
        }
        println!("keyframes of {keyframe_interval} steps in {keyframe_bytes} bytes: {most}");
        let budget = if keyframe_interval == 0 { 0 } else { keyframe_bytes };
        assert!(most <= budget, "{most} bytes of keyframes, budget {budget}");
        let beyond = tape::seek(world.id, u64::MAX);
        assert!(beyond.is_at_end && beyond.step == 200);
        // Replay again from the beginning.
        assert_eq!(tape::seek(world.id, 0).step, 0);
        assert_eq!(tape::hash(world.id), hashes[0]);
        tape::assert_same(&tape::play(world.id));
    }
}

#[test]
fn a_replay_reports_the_first_step_that_diverges() {
    for interval in [1, 10] {
        let (bytes, hashes) = sample(interval);
        assert_eq!(tape::info(&bytes).hash_interval, interval);
        let world = tape::load(&bytes, PLAIN);
        tape::assert_same(&tape::seek(world.id, 42));
        world.dynamic(0.0, 40.0).circle(0.3, plain());
        let replay = tape::step(world.id);
        let expected = if interval == 1 { 43 } else { 0 };
        assert_eq!(replay.first_diverged_step, expected, "{replay:?}");
        let end = tape::play(world.id);
        assert_eq!(end.first_diverged_step, if interval == 1 { 43 } else { 50 });
        assert!(end.is_at_end && end.step == 200);
        // Seeking to the beginning removes the difference.
        let again = tape::seek(world.id, 0);
        assert_eq!((again.first_diverged_step, tape::hash(world.id)), (0, hashes[0]));
        tape::assert_same(&tape::play(world.id));
    }
}

#[test]
fn a_replay_reports_failed_calls() {
    let recorded = World::usual();
    let body = recorded.dynamic(0.0, 5.0);
    body.circle(0.5, plain());
    tape::start(recorded.id, 1);
    for step in 0..10 {
        body.set_velocity(step as f32, 0.0);
        recorded.step();
    }
    must!(impel_body_destroy(body.id));
    let bytes = tape::stop(recorded.id);
    let world = tape::load(&bytes, PLAIN);
    tape::seek(world.id, 4);
    must!(impel_body_destroy(world.bodies()[0].id));
    let end = tape::play(world.id);
    assert_eq!((end.failed_calls, end.first_failed_step), (7, 5), "{end:?}");
    assert_eq!(end.first_diverged_step, 5);
    let message = crate::common::last_error();
    assert!(message.contains("impel_body_destroy") && message.contains("no body"), "{message}");
}

/// A replay can be stopped at any step, and the world continues on its own.
#[test]
fn a_stopped_replay_continues_on_its_own() {
    let (bytes, hashes) = sample(1);
    let world = tape::load(&bytes, PLAIN);
    tape::seek(world.id, 100);
    must!(impel_world_stop_replay(world.id));
    assert_eq!(tape::hash(world.id), hashes[100]);
    assert_eq!(impel_world_stop_replay(world.id), IMPEL_ERROR_UNSUPPORTED);
    // The world can be recorded from there.
    tape::start(world.id, 1);
    world.dynamic(0.0, 9.0).boxed(0.5, 0.5, plain());
    world.steps(30);
    let second = tape::stop(world.id);
    let other = tape::load(&second, PLAIN);
    let end = tape::play(other.id);
    tape::assert_same(&end);
    assert_eq!((end.step, tape::hash(other.id)), (30, tape::hash(world.id)));
}

#[test]
fn a_world_records_or_replays_once_at_a_time() {
    let (bytes, _) = sample(1);
    let world = World::usual();
    assert_eq!(impel_world_stop_recording(world.id), IMPEL_ERROR_UNSUPPORTED);
    let mut replay = ImpelReplay::default();
    let def = impel_recording_def_default();
    // SAFETY: all pointers are to locals.
    unsafe {
        assert_eq!(impel_world_step_replay(world.id, &mut replay), IMPEL_ERROR_UNSUPPORTED);
        assert_eq!(impel_world_seek_replay(world.id, 3, &mut replay), IMPEL_ERROR_UNSUPPORTED);
        assert_eq!(impel_world_get_replay(world.id, &mut replay), IMPEL_ERROR_UNSUPPORTED);
        tape::start(world.id, 1);
        assert_eq!(impel_world_start_recording(world.id, &def), IMPEL_ERROR_UNSUPPORTED);
        let replay_def = impel_replay_def_default();
        assert_eq!(tape::try_load(world.id, &bytes, &replay_def), IMPEL_ERROR_UNSUPPORTED);
        must!(impel_world_stop_recording(world.id));
        assert_eq!(tape::try_load(world.id, &bytes, &replay_def), IMPEL_OK);
        assert_eq!(impel_world_start_recording(world.id, &def), IMPEL_ERROR_UNSUPPORTED);
        // The rest of the recording can still be taken.
        assert!(!tape::take(world.id).is_empty());
        let other = World::new(|def| def.broad_phase = IMPEL_BROAD_PHASE_ALL_PAIRS);
        assert_eq!(tape::try_load(other.id, &bytes, &replay_def), IMPEL_ERROR_BAD_DATA);
    }
    // A replay can be replaced by another one.
    tape::seek(world.id, 50);
    assert_eq!(tape::try_load(world.id, &bytes, &impel_replay_def_default()), IMPEL_OK);
    assert_eq!(tape::step(world.id).step, 1);
}

/// Driving a machine takes a few calls per step, so a recorded match is small.
#[test]
fn a_match_is_small() {
    let Scene { world, mut before_step } = machines::machines(PLAIN);
    for interval in [1, 60] {
        tape::start(world.id, interval);
        let before = get!(impel_world_get_recording(world.id)).size;
        for step in 0..600 {
            before_step(&world, step);
            let body = world.bodies()[0];
            must!(impel_body_apply_force_to_center(body.id, v(step as f32, 0.0)));
            world.step();
        }
        let ImpelRecording { size, calls, .. } = get!(impel_world_get_recording(world.id));
        let a_step = (size - before) as f64 / 600.0;
        println!("a hash every {interval} steps: {a_step:.1} bytes per step, {calls} calls");
        assert!(a_step < 60.0 + 20.0 * calls as f64 / 600.0);
        must!(impel_world_stop_recording(world.id));
    }
}

/// The calls after the last step are the end of a recording, not of its last step.
#[test]
fn seeking_to_the_last_step_leaves_out_the_calls_after_it() {
    let world = World::usual();
    tape::start(world.id, 1);
    world.dynamic(0.0, 3.0);
    let mut hashes = vec![0];
    for _ in 0..3 {
        world.step();
        hashes.push(tape::hash(world.id));
    }
    must!(impel_world_set_gravity(world.id, v(0.0, 1.0)));
    let end = tape::hash(world.id);
    let bytes = tape::stop(world.id);
    let world = tape::load(&bytes, PLAIN);
    tape::play(world.id);
    assert_eq!(tape::hash(world.id), end, "at the end");
    for step in [3, 2, 3] {
        assert_eq!(tape::seek(world.id, step).step, step);
        assert_eq!(tape::hash(world.id), hashes[step as usize], "after step {step}");
    }
    tape::seek(world.id, 4);
    assert_eq!(tape::hash(world.id), end, "beyond the end");
    // Own changes are undone.
    tape::seek(world.id, 2);
    must!(impel_world_set_gravity(world.id, v(0.0, 2.0)));
    tape::seek(world.id, 2);
    assert_eq!(tape::hash(world.id), hashes[2], "after an own change");
}
