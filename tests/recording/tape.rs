//! Recordings as vectors, and their way back.

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

/// What came since the last time.
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
    // SAFETY: so many bytes are there.
    unsafe { impel_world_start_replay(world, bytes.as_ptr(), bytes.len(), def) }
}

/// A world that a recording is to be played in.
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

/// Plays to the end.
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

/// Does something whose first world is recorded from its creation on; tells how many bytes
/// the recording had then.
pub fn recorded_from_birth<T>(f: impl FnOnce() -> T) -> (T, u64) {
    thread_local! {
        static BORN: RefCell<Option<ImpelWorldId>> = const { RefCell::new(None) };
    }
    BORN.set(None);
    WATCH.set([
        |world| {
            if BORN.with_borrow_mut(|born| born.replace(world)).is_none() {
                start(world, 1);
            }
        },
        |_| (),
    ]);
    let result = f();
    WATCH.set([|_| (); 2]);
    let world = BORN.take().expect("a world");
    let ImpelRecording { size, .. } = get!(impel_world_get_recording(world));
    (result, size)
}

/// The same to the end of the world; tells the recording, and the world's last hash.
pub fn recorded_to_death<T>(f: impl FnOnce() -> T) -> (T, Vec<u8>, u64) {
    thread_local! {
        static DEAD: RefCell<(Vec<u8>, u64)> = const { RefCell::new((Vec::new(), 0)) };
    }
    WATCH.set([|world| start(world, 1), |world| DEAD.set((stop(world), hash(world)))]);
    let result = f();
    WATCH.set([|_| (); 2]);
    let (bytes, hash) = DEAD.take();
    (result, bytes, hash)
}
