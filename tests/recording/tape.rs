//! Takes recordings as vectors and replays them.

use std::cell::RefCell;

use impel::ffi::*;

use crate::common::{WATCH, World, last_error};
use crate::determinism::scene::Configuration;

pub fn hash(world: ImpelWorldId) -> u64 {
    get!(impel_world_hash(world))
}

pub fn start(world: ImpelWorldId, hash_interval: u32) {
    let def = ImpelRecordingDef { hash_interval, ..impel_recording_def_default() };
    must!(impel_world_start_recording(world, &def));
}

/// The bytes recorded since the last call.
pub fn take(world: ImpelWorldId) -> Vec<u8> {
    let mut size = 0;
    must!(impel_world_take_recording(world, std::ptr::null_mut(), 0, &mut size));
    let mut bytes = vec![0; size];
    must!(impel_world_take_recording(world, bytes.as_mut_ptr(), size, &mut size));
    assert_eq!(size, bytes.len());
    bytes
}

pub fn stop(world: ImpelWorldId) -> Vec<u8> {
    must!(impel_world_stop_recording(world));
    take(world)
}

pub fn info(bytes: &[u8]) -> ImpelRecordingInfo {
    get!(impel_recording_get_info(bytes.as_ptr(), bytes.len()))
}

pub fn try_load(world: ImpelWorldId, bytes: &[u8], def: &ImpelReplayDef) -> ImpelStatus {
    // SAFETY: the length is that of the bytes.
    unsafe { impel_world_start_replay(world, bytes.as_ptr(), bytes.len(), def) }
}

/// A world that replays a recording.
pub fn load(bytes: &[u8], configuration: Configuration) -> World {
    let world = configuration.world(|def| *def = info(bytes).world_def);
    let status = try_load(world.id, bytes, &impel_replay_def_default());
    assert_eq!(status, IMPEL_OK, "{}", last_error());
    world
}

pub fn step(world: ImpelWorldId) -> ImpelReplay {
    let replay = get!(impel_world_step_replay(world));
    assert_eq!(replay, get!(impel_world_get_replay(world)));
    replay
}

pub fn seek(world: ImpelWorldId, step: u64) -> ImpelReplay {
    get!(impel_world_seek_replay(world, step))
}

/// Replays to the end.
pub fn play(world: ImpelWorldId) -> ImpelReplay {
    loop {
        let replay = step(world);
        if replay.is_at_end {
            return replay;
        }
    }
}

#[track_caller]
pub fn assert_same(replay: &ImpelReplay) {
    let ImpelReplay { first_diverged_step, failed_calls, .. } = *replay;
    assert_eq!((first_diverged_step, failed_calls), (0, 0), "{replay:?}: {}", last_error());
}

/// Runs a function and records the first world that it creates. Returns the size of the recording
/// when the function returns.
pub fn record_first_world<T>(f: impl FnOnce() -> T) -> (T, u64) {
    thread_local! {
        static FIRST: RefCell<Option<ImpelWorldId>> = const { RefCell::new(None) };
    }
    FIRST.set(None);
    WATCH.set([
        |world| {
            if FIRST.with_borrow_mut(|first| first.replace(world)).is_none() {
                start(world, 1);
            }
        },
        |_| (),
    ]);
    let result = f();
    WATCH.set([|_| (); 2]);
    let world = FIRST.take().expect("a world");
    let ImpelRecording { size, .. } = get!(impel_world_get_recording(world));
    (result, size)
}

/// Runs a function and records its worlds to their end. Returns the recording and the final hash
/// of the last world.
pub fn record_whole_world<T>(f: impl FnOnce() -> T) -> (T, Vec<u8>, u64) {
    thread_local! {
        static RESULT: RefCell<(Vec<u8>, u64)> = const { RefCell::new((Vec::new(), 0)) };
    }
    WATCH.set([|world| start(world, 1), |world| RESULT.set((stop(world), hash(world)))]);
    let result = f();
    WATCH.set([|_| (); 2]);
    let (bytes, hash) = RESULT.take();
    (result, bytes, hash)
}
