//! Recordings
//!
//! Recordings for bug reports that reproduce exactly, match replays and spectators. A recording
//! begins with a snapshot of the world, so it can begin at any time. After that it stores every
//! call that changes the world, with its arguments, and hashes of the state at an interval. It
//! plays in any world, on any platform, with the version of the library that made it
//! (`impel_world_start_replay`).
//!
//! ```c
//! ImpelRecordingDef def = impel_recording_def_default();
//! impel_world_start_recording(world, &def);
//! // step the world; from time to time:
//! impel_world_take_recording(world, buffer, sizeof buffer, &size);
//! fwrite(buffer, 1, size, file);
//! impel_world_stop_recording(world);    // then take and write the rest
//! ```
//!
//! Every change that succeeds is recorded, on any thread: direct calls, deferred changes when
//! they are made, changes made by deferred callbacks, and each step of `impel_world_advance`.
//! The return values of the host's callbacks (filter, materials, pre-solve) are recorded too, so
//! a replay does not call them. If the engine fails in a call (`IMPEL_ERROR_INTERNAL`), that
//! call is the last of the recording. The bytes can still be taken from the failed world.
//!
//! Not recorded:
//!
//! - calls that fail;
//! - calls that only read. Queries are recorded if `ImpelRecordingDef.record_queries` is set.
//!   `impel_world_move_character` only reads; `impel_world_apply_character_hits` is recorded;
//! - settings that do not affect results: reserved capacity, `worker_count`, the task
//!   callbacks, and the world's own `user_data`.
//!
//! `impel_world_restore` is recorded with the whole snapshot.
//!
//! The bytes are kept in the world until the host takes them, all at the end or in pieces, to
//! write them to a file or a socket. The concatenated pieces are the recording. Each step, and
//! each group of calls between two steps, has a checksum: a recording that was cut off, for
//! example by a crash, can be played up to that point.
//!
//! A world that is not being recorded has no overhead. A recorded world copies each call's
//! arguments, and stores about 33 bytes per step in addition, and the hashes. One hash takes
//! about half as long as a step.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::look_at;
use crate::ffi::recording::{RecordingSettings, Unrecorded};
use crate::ffi::{ImpelStatus, ImpelWorldDef, ImpelWorldId, guard, pointers};

/// Settings of a recording, filled by `impel_recording_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRecordingDef {
    /// Set by `impel_recording_def_default`; do not change.
    pub cookie: u32,
    /// Interval, in steps, at which a state hash is stored. A replay compares these hashes to
    /// find where it diverges. 0 stores none, 1 finds the exact step. Default: 60.
    pub hash_interval: u32,
    /// Whether queries are recorded, with a summary of their results. Default: false.
    ///
    /// They can be read and drawn during a replay (`impel_world_get_replay_queries`). Each takes
    /// about 120 bytes. Threads that query at the same time wait for each other while a query is
    /// written.
    pub record_queries: bool,
}

impl Definition for ImpelRecordingDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IrcA");
    const DEFAULT: &'static str = "impel_recording_def_default";
}

/// Returns recording settings with the default values: a hash every 60 steps, no queries.
#[unsafe(no_mangle)]
pub extern "C" fn impel_recording_def_default() -> ImpelRecordingDef {
    ImpelRecordingDef {
        cookie: ImpelRecordingDef::COOKIE,
        hash_interval: 60,
        record_queries: false,
    }
}

/// State of a recording.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelRecording {
    /// Number of recorded steps.
    pub steps: u64,
    /// Number of recorded calls other than steps, including deferred calls.
    pub calls: u64,
    /// Number of recorded queries; 0 if they are not recorded.
    pub queries: u64,
    /// Total size in bytes.
    pub size: u64,
    /// Bytes that have not been taken yet.
    pub waiting: u64,
    /// Whether the recording is active; false after it has been stopped.
    pub is_active: bool,
}

/// Contents of a recording.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRecordingInfo {
    /// Number of steps that can be played.
    pub steps: u64,
    /// Number of valid bytes. Bytes after these are incomplete or corrupt.
    pub size: u64,
    /// Interval, in steps, at which a state hash is stored; 0 for none.
    pub hash_interval: u32,
    /// Whether the recording was stopped (`impel_world_stop_recording`) and nothing is missing.
    ///
    /// An incomplete recording can be played too.
    pub is_complete: bool,
    /// Settings of the world when the recording began. Create a world with them, and any
    /// `worker_count`, to play the recording in.
    pub world_def: ImpelWorldDef,
}

/// Starts recording a world, from its current state.
///
/// Bytes of an earlier recording that were not taken are dropped. Fails with
/// `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded, or plays a recording.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_start_recording(
    world: ImpelWorldId,
    def: *const ImpelRecordingDef,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_start_recording"), world, |world| {
        let def = pointers::definition("def", def)?;
        world.start_recording(RecordingSettings {
            hash_interval: def.hash_interval,
            with_queries: def.record_queries,
        })?;
        Ok(())
    })
}

/// Stops recording a world.
///
/// Bytes that were not taken are kept until they are taken, until another recording starts, or
/// until the world is destroyed. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is not being
/// recorded.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_stop_recording(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_stop_recording"), world, |world| {
        world.stop_recording()?;
        Ok(())
    })
}

/// Contents of a recording, without a world.
///
/// Fails with `IMPEL_ERROR_BAD_DATA` if the bytes are not a recording or its beginning is
/// corrupt, and with `IMPEL_ERROR_VERSION` if another version of the library made it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_recording_get_info(
    data: *const u8,
    size: usize,
    out_info: *mut ImpelRecordingInfo,
) -> ImpelStatus {
    guard::call("impel_recording_get_info", || {
        pointers::out("out_info", out_info)?.set(look_at(pointers::bytes("data", data, size)?)?)
    })
}

/// State of a world's recording.
///
/// All zero if there is no recording, or if it has been stopped and all bytes have been taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_recording(
    world: ImpelWorldId,
    out_recording: *mut ImpelRecording,
) -> ImpelStatus {
    guard::read_world("impel_world_get_recording", world, |world| {
        let out_recording = pointers::out("out_recording", out_recording)?;
        let recording =
            world.recording().map_or(ImpelRecording::default(), |recording| ImpelRecording {
                steps: recording.steps,
                calls: recording.calls,
                queries: recording.query_count(),
                size: recording.size(),
                waiting: recording.waiting(),
                is_active: recording.is_active,
            });
        out_recording.set(recording)
    })
}
