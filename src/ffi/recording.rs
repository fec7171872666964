//! Recordings: the calls made to a world as bytes, to be played again
//!
//! For bug reports that replay to the bit, replays of matches, and watching a game from
//! afar. A recording begins with a snapshot of the world as it is, so it may begin at any
//! time; then every call that changed the world is taken in with its arguments, and now and
//! then, or after each step, the hash of what it came to. It plays in any world, on any platform, in the
//! version of the library that made it (`impel_world_start_replay`).
//!
//! Every change that succeeded is recorded, by whichever thread and in whichever way it
//! was asked for: what was deferred as it is done, what deferred work of yours does, the
//! steps of an advance one by one. What your callbacks answered (filter, materials,
//! pre-solve) is recorded too, so that a replay needs none of them. A call at which the engine
//! itself failed (`IMPEL_ERROR_INTERNAL`) is the last of a recording, which can be taken
//! from such a world too.
//!
//! Not recorded are calls that failed, calls that only read (moving characters among them:
//! the pushes they give are recorded; queries, where you ask for it by
//! `ImpelRecordingDef.record_queries`), and what results do not depend on: room made in
//! advance, `worker_count`, your tasks, and the world's own `user_data`. Where you call
//! `impel_world_restore` the snapshot is recorded whole.
//!
//! The bytes wait in the world until you take them: all at the end, or now and then, to be
//! written to a file or sent away as they come; put one after the other they are the
//! recording. Each step, and what was taken between, has a checksum: where a recording
//! breaks off, because the program did, it can be played up to there.
//!
//! A world that is not being recorded pays for none of this. One that is pays for a copy of
//! each call's arguments, of some 33 bytes a step besides, and for the hashes: one takes half
//! as long as a step.

mod answers;
mod argument;
mod bytes;
pub(in crate::ffi) mod calls;
mod player;
mod queries;
mod values;

use super::pointers::Definition;
use super::{ImpelStatus, ImpelWorldDef, ImpelWorldId, guard, pointers};

pub(in crate::ffi) use argument::Value;
pub(in crate::ffi) use bytes::{Asked, Manner, Recording};
pub(in crate::ffi) use calls::{Call, Unrecorded};
pub(in crate::ffi) use player::{Player, look_at};
pub(in crate::ffi) use queries::{Found, Query};

/// How a world is recorded, filled by `impel_recording_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRecordingDef {
    /// Set by `impel_recording_def_default`; do not change.
    pub cookie: u32,
    /// Every so manieth step has the hash of what it came to, by which a replay tells
    /// where it begins to differ; 0 for none, 1 to know the very step. Default 60.
    pub hash_interval: u32,
    /// Whether queries are recorded, with what they found in short, to be read and drawn
    /// while a replay stands at their step (`impel_world_get_replay_queries`). Each takes
    /// some 120 bytes, and readers wait for each other for as long as these take to write.
    /// Default false.
    pub record_queries: bool,
}

/// What a recording has come to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelRecording {
    /// Steps recorded.
    pub steps: u64,
    /// Calls recorded besides, those that were deferred among them.
    pub calls: u64,
    /// Queries recorded: 0 where they are not.
    pub queries: u64,
    /// Bytes in all.
    pub size: u64,
    /// Bytes of these that have not been taken yet.
    pub waiting: u64,
    /// Whether it goes on; false once it has been stopped.
    pub is_active: bool,
}

/// What is in the bytes of a recording.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRecordingInfo {
    /// Steps that can be played.
    pub steps: u64,
    /// How many of the bytes are whole. Behind them is nothing, or what was cut off or
    /// damaged.
    pub size: u64,
    /// Every so manieth step has a hash; 0 for none.
    pub hash_interval: u32,
    /// Whether it was stopped (`impel_world_stop_recording`) and nothing is missing. A
    /// recording that broke off is not complete, and can be played.
    pub is_complete: bool,
    /// The settings of the world when the recording began: create one by them, with the
    /// `worker_count` you like, to play it in.
    pub world_def: ImpelWorldDef,
}

/// A hash once a second, and no queries.
#[unsafe(no_mangle)]
pub extern "C" fn impel_recording_def_default() -> ImpelRecordingDef {
    ImpelRecordingDef {
        cookie: ImpelRecordingDef::COOKIE,
        hash_interval: 60,
        record_queries: false,
    }
}

/// Begins to record the world, as it is now. What has not been taken of an earlier
/// recording is gone. A world that is being recorded, or that plays a recording, gives
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_start_recording(
    world: ImpelWorldId,
    def: *const ImpelRecordingDef,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_start_recording"), world, |world| {
        let def = pointers::definition("def", def)?;
        world.start_recording(Manner {
            hash_interval: def.hash_interval,
            with_queries: def.record_queries,
        })
    })
}

/// Ends the recording. What has not been taken waits until it is, until another recording
/// begins, or until the world is destroyed. A world that is not being recorded gives
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_stop_recording(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_stop_recording"), world, |world| {
        world.stop_recording()
    })
}

/// Moves the bytes that came since the last time into a buffer of yours, and their number
/// into `out_size`: 0 where there are none, or nothing was recorded. A buffer that is too
/// short gives `IMPEL_ERROR_CAPACITY` and the size that it takes, and nothing is taken.
/// `NULL` with capacity 0 asks for the size. Take them before the world is destroyed.
///
/// Allowed between steps and in deferred work, and of a world that has failed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_take_recording(
    world: ImpelWorldId,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    let call = Unrecorded("impel_world_take_recording");
    guard::change_failed_world(call, world, |world| {
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        buffer.fill(|room| world.take_recording(room))
    })
}

/// What the world's recording has come to; all zero where there is none, or all of it has
/// been taken after its end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_recording(
    world: ImpelWorldId,
    out_recording: *mut ImpelRecording,
) -> ImpelStatus {
    guard::read_world("impel_world_get_recording", world, |world| {
        let out = pointers::out("out_recording", out_recording)?;
        out.set(world.recording().map_or(ImpelRecording::default(), |recording| ImpelRecording {
            steps: recording.steps,
            calls: recording.calls,
            queries: recording.query_count(),
            size: recording.size(),
            waiting: recording.waiting(),
            is_active: recording.is_active,
        }))
    })
}

/// Looks at the bytes of a recording, without a world. Bytes that are none, or whose
/// beginning is damaged, give `IMPEL_ERROR_BAD_DATA`, those of another version of the
/// library `IMPEL_ERROR_VERSION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_recording_get_info(
    data: *const u8,
    size: usize,
    out_info: *mut ImpelRecordingInfo,
) -> ImpelStatus {
    guard::call("impel_recording_get_info", || {
        let out = pointers::out("out_info", out_info)?;
        out.set(look_at(pointers::bytes("data", data, size)?)?)
    })
}
