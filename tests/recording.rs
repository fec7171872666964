//! Recordings: what is done to a world plays again in another, to the bit, whatever it
//! was and whoever asked for it; bytes that are cut or forged hurt nothing; and no export
//! that changes a world is left out.

mod answers;
mod damage;
mod every_call;
mod played;
mod queries;
mod table;
mod tape;

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

/// A scene that is recorded from its first body on plays the same in a world that works
/// otherwise. Returns the bytes of a step.
fn check(name: &str, build: fn(Configuration) -> Scene) -> f64 {
    let (Scene { world, mut before_step }, built) = tape::recorded_from_birth(|| build(PLAIN));
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
    assert!(own == played, "{name}: what is the host's own");
    let a_step = (size - built) as f64 / f64::from(STEPS);
    println!("{name}: {built} bytes, then {a_step:.0} a step; {calls} calls");
    // What it was, and that it ended.
    assert_eq!(size + 10, bytes.len() as u64, "{name}");
    a_step
}

macro_rules! scenes {
    ($($name:ident in $room:ident,)*) => {
        $(#[test]
        fn $name() {
            // A step in which nothing is done has 33.
            let a_step = check(stringify!($name), $room::$name);
            assert!(a_step < 300.0, "{a_step} bytes a step");
        })*
    };
}

with_all_scenes!(scenes);

/// Random calls, on handles that are dead as on those that live, with snapshots that are
/// restored among them.
#[test]
fn random_calls_play_again() {
    let mut runner = proptest::test_runner::TestRunner::new(common::cases(60, 11));
    runner
        .run(&calls::any_calls(), |sequence| {
            let (trace, bytes, last) = tape::recorded_to_death(|| calls::run(&sequence));
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

/// A recording may begin at any time, and be taken in pieces of any size.
#[test]
fn it_begins_in_the_midst_and_is_taken_in_pieces() {
    let Scene { world, mut before_step } = churn::churn(PLAIN);
    let mut steps = 0..300;
    let mut go = |count: usize| {
        for step in steps.by_ref().take(count) {
            before_step(&world, step);
            world.step();
        }
    };
    go(77);
    tape::start(world.id, 1);
    let mut bytes = Vec::new();
    for count in [0, 1, 13, 0, 40, 2] {
        go(count);
        // Asking for the size, and a buffer that is too short, take nothing.
        let (mut size, mut short) = (0, [0u8; 5]);
        must!(impel_world_take_recording(world.id, std::ptr::null_mut(), 0, &mut size));
        if size > 5 {
            let mut asked = 0;
            // SAFETY: the buffer has the room that it is said to have.
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

/// Handles of the recording are those of the world that plays, in whatever slot it is and
/// whatever that has held before.
#[test]
fn it_plays_in_many_worlds_at_once() {
    let Scene { world, mut before_step } = changes::changes(PLAIN);
    tape::start(world.id, 10);
    for step in 0..120 {
        before_step(&world, step);
        world.step();
    }
    let bytes = tape::stop(world.id);
    // Used slots begin their generations anew, beyond what they gave out.
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

/// What an advance did is played step by step, and time that was left over is kept.
#[test]
fn an_advance_plays_step_by_step() {
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
    // Both go on the same.
    for other in [&world, &other] {
        must!(impel_world_advance(other.id, 0.0157, &mut ImpelAdvance::default()));
    }
    assert_eq!(tape::hash(other.id), tape::hash(world.id));
}
