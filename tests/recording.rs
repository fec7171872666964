//! Recordings: they replay bit for bit, whatever was done to the world and by whom. Truncated or
//! forged recordings do no harm, and every export that changes a world is recorded.

mod answers;
mod damage;
mod every_call;
mod played;
mod queries;
mod table;
mod tape;

use crate::cases::cases;
use crate::common::World;
use crate::determinism::scene::{Configuration, Scene, with_all_scenes};
use crate::determinism::{changes, churn, crossfire, joint_kinds, machines, scenes};
use crate::proptests::calls;
use crate::snapshot::{any_damage, bytes};
use crate::{common, declared, sources};
use impel::ffi::*;
use proptest::prelude::*;

const PLAIN: Configuration = Configuration { width: 0, workers: 1 };
const STEPS: u32 = 180;

/// Records a scene from its first body on and replays it in a world with another configuration.
/// Returns the number of bytes per step.
pub fn check(name: &str, build: fn(Configuration) -> Scene) -> f64 {
    let (Scene { world, mut before_step }, built) = tape::record_first_world(|| build(PLAIN));
    let mut hashes = Vec::new();
    for step in 0..STEPS {
        before_step(&world, step);
        world.step();
        let ImpelRecording { steps, .. } = get!(impel_world_get_recording(world.id));
        hashes.push((steps, tape::hash(world.id)));
    }
    let ImpelRecording { steps, calls, size, .. } = get!(impel_world_get_recording(world.id));
    let bytes = tape::stop(world.id);
    let other = tape::load(&bytes, Configuration { width: 4, workers: 3 });
    for (step, hash) in hashes {
        let mut replay = tape::step(other.id);
        while replay.step < step {
            replay = tape::step(other.id);
        }
        assert_eq!((replay.step, tape::hash(other.id)), (step, hash), "{name}: step {step}");
        tape::assert_same(&replay);
    }
    let end = tape::step(other.id);
    assert!(end.is_at_end && end.is_complete && end.step == steps, "{end:?}");
    let [mut own, mut played] = [Vec::new(), Vec::new()];
    bytes::snapshot(world.id, &mut own);
    bytes::snapshot(other.id, &mut played);
    assert!(own == played, "{name}: final snapshots differ");
    let a_step = (size - built) as f64 / f64::from(STEPS);
    println!("{name}: {built} bytes, then {a_step:.0} per step; {calls} calls");
    // The recording ends with its last frame, of 10 bytes.
    assert_eq!(size + 10, bytes.len() as u64, "{name}");
    a_step
}

macro_rules! scenes {
    ($($name:ident in $module:ident,)*) => {
        $(#[test]
        fn $name() {
            // A step without calls takes 33 bytes.
            let a_step = check(stringify!($name), $module::$name);
            assert!(a_step < 300.0, "{a_step} bytes per step");
        })*
    };
}

with_all_scenes!(scenes);

/// Random calls on live and stale handles, with restored snapshots among them.
#[test]
fn random_calls_are_replayed() {
    let mut runner = proptest::test_runner::TestRunner::new(cases(60, 11));
    runner
        .run(&calls::any_calls(), |sequence| {
            let (trace, bytes, last) = tape::record_whole_world(|| calls::run(&sequence));
            prop_assert!(!trace.is_empty());
            let world = tape::load(&bytes, PLAIN);
            let replay = tape::play(world.id);
            tape::assert_same(&replay);
            prop_assert!(replay.is_at_end && replay.is_complete);
            prop_assert_eq!(tape::hash(world.id), last);
            Ok(())
        })
        .unwrap();
}

/// A recording can start at any step, and be taken in pieces of any size.
#[test]
fn a_recording_starts_at_any_step_and_is_taken_in_pieces() {
    let Scene { world, mut before_step } = churn::churn(PLAIN);
    let mut steps = 0..300;
    let mut run = |count: usize| {
        for step in steps.by_ref().take(count) {
            before_step(&world, step);
            world.step();
        }
    };
    run(77);
    tape::start(world.id, 1);
    let mut bytes = Vec::new();
    for count in [0, 1, 13, 0, 40, 2] {
        run(count);
        // Neither a call for the size nor one with a short buffer takes bytes.
        let (mut size, mut short) = (0, [0u8; 5]);
        must!(impel_world_take_recording(world.id, std::ptr::null_mut(), 0, &mut size));
        if size > 5 {
            let mut asked = 0;
            // SAFETY: the capacity is that of the buffer.
            let status =
                unsafe { impel_world_take_recording(world.id, short.as_mut_ptr(), 5, &mut asked) };
            assert_eq!((status, asked), (IMPEL_ERROR_CAPACITY, size));
        }
        bytes.extend(tape::take(world.id));
    }
    bytes.extend(tape::stop(world.id));
    assert_eq!(get!(impel_world_get_recording(world.id)), ImpelRecording::default());
    let info = tape::info(&bytes);
    assert_eq!((info.steps, info.size, info.is_complete), (56, bytes.len() as u64, true));
    let other = tape::load(&bytes, PLAIN);
    tape::assert_same(&tape::play(other.id));
    assert_eq!(tape::hash(other.id), tape::hash(world.id));
}

/// Handles in the recording are mapped to those of the replaying world, in any slot and with
/// any earlier contents.
#[test]
fn a_recording_plays_in_several_worlds() {
    let Scene { world, mut before_step } = changes::changes(PLAIN);
    tape::start(world.id, 10);
    for step in 0..120 {
        before_step(&world, step);
        world.step();
    }
    let bytes = tape::stop(world.id);
    // Reused slots start with generations beyond those they had.
    for _ in 0..20 {
        let used = World::usual();
        (0..40).for_each(|i| must!(impel_body_destroy(used.dynamic(i as f32, 0.0).id)));
    }
    let worlds: Vec<World> = (0..3).map(|_| tape::load(&bytes, PLAIN)).collect();
    for _ in 0..120 {
        for world in &worlds {
            tape::assert_same(&tape::step(world.id));
        }
    }
    for other in &worlds {
        assert_eq!(tape::hash(other.id), tape::hash(world.id));
        for body in other.bodies() {
            assert_eq!(get!(impel_body_get_world(body.id)), other.id);
        }
    }
}

/// An advance is replayed step by step, and the remaining time is restored.
#[test]
fn an_advance_is_replayed_step_by_step() {
    let world = World::usual();
    world.slope(0.1, common::plain());
    let body = world.dynamic(0.0, 3.0);
    body.boxed(0.5, 0.25, common::plain());
    tape::start(world.id, 1);
    let mut steps = 0;
    for frame in [0.01f32, 0.03, 0.1, 0.0, 0.004, 0.5, 0.017] {
        body.set_velocity(frame, 1.0);
        let advance: ImpelAdvance = get!(impel_world_advance(world.id, frame));
        steps += u64::from(advance.steps);
    }
    let bytes = tape::stop(world.id);
    assert_eq!(tape::info(&bytes).steps, steps);
    let other = tape::load(&bytes, PLAIN);
    let replay = tape::play(other.id);
    tape::assert_same(&replay);
    assert_eq!((replay.step, tape::hash(other.id)), (steps, tape::hash(world.id)));
    must!(impel_world_stop_replay(other.id));
    // Both worlds continue with the same remaining time.
    for other in [&world, &other] {
        must!(impel_world_advance(other.id, 0.0157, &mut ImpelAdvance::default()));
    }
    assert_eq!(tape::hash(other.id), tape::hash(world.id));
}
