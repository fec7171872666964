//! Replays
//!
//! A world that plays a recording is first put into the state at the beginning of the recording.
//! It then repeats, step by step, the changes made to the recorded world, and can be drawn and
//! queried between steps. The objects have handles of the replaying world: find them by user
//! data or name, or by the lists of bodies, shapes, joints and chains, which have the same order
//! in both worlds.
//!
//! ```c
//! ImpelRecordingInfo info;
//! impel_recording_get_info(data, size, &info);
//! impel_world_create(&info.world_def, &world);
//! ImpelReplayDef def = impel_replay_def_default();
//! impel_world_start_replay(world, data, size, &def);
//! ImpelReplay replay;
//! while (impel_world_step_replay(world, &replay) == IMPEL_OK && !replay.is_at_end) {
//!     impel_world_draw(world, &draw);
//! }
//! impel_world_stop_replay(world);
//! ```
//!
//! After each step that has a hash, the replay compares it with the hash of the world. If a
//! replay diverges (desync), it continues, and `first_diverged_step` is the step at which it was
//! found. A replay by the version that made the recording diverges only if you change the world
//! during it. That is allowed, for example to see what would have happened. Recorded calls that
//! then fail because their object no longer exists are counted, and `impel_last_error` describes
//! the last one.
//!
//! If queries were recorded, those of the current step are drawn with the world and can be read
//! (`impel_world_get_replay_queries`).
//!
//! The host's callbacks are not called during a replay: the recorded return values are used.
//! Changes that are deferred during a replay wait until you step the world yourself.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::{Player, Unrecorded};
use crate::ffi::{ImpelStatus, ImpelWorldId, guard, pointers};

/// Settings of a replay, filled by `impel_replay_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelReplayDef {
    /// Set by `impel_replay_def_default`; do not change.
    pub cookie: u32,
    /// Interval, in steps, at which a snapshot is kept for seeking backwards; 0 for none.
    /// Default: 60.
    pub keyframe_interval: u32,
    /// Memory limit for these snapshots, in bytes. When it is exceeded, every second snapshot is
    /// dropped and the interval is doubled. Default: 64 MiB.
    pub keyframe_bytes: u64,
}

impl Definition for ImpelReplayDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IrpA");
    const DEFAULT: &'static str = "impel_replay_def_default";
}

/// Returns replay settings with the default values: a snapshot every 60 steps, within 64 MiB.
#[unsafe(no_mangle)]
pub extern "C" fn impel_replay_def_default() -> ImpelReplayDef {
    ImpelReplayDef {
        cookie: ImpelReplayDef::COOKIE,
        keyframe_interval: 60,
        keyframe_bytes: 64 << 20,
    }
}

/// Progress of a replay.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelReplay {
    /// Number of steps played.
    pub step: u64,
    /// Number of steps of the recording.
    pub steps: u64,
    /// First step whose hash differed from the recording; 0 if none. The state diverged at this
    /// step, or at an earlier step after the previous hash.
    pub first_diverged_step: u64,
    /// Number of recorded calls that failed in the replay.
    pub failed_calls: u64,
    /// Step before or within which the first of these calls was made; 0 if none.
    pub first_failed_step: u64,
    /// Memory used by the recording and its snapshots, in bytes.
    pub bytes: u64,
    /// Whether the replay is at the end.
    pub is_at_end: bool,
    /// Whether the recording was stopped and nothing is missing.
    pub is_complete: bool,
}

/// Plays the calls up to the next step, that step, and the changes at its end.
///
/// At the end of the recording it plays the calls after the last step; further calls do nothing.
/// Events are those of the step.
///
/// Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording. Fails with
/// `IMPEL_ERROR_BAD_DATA` if the data is invalid although its checksum matches; the recording
/// ends there. Fails with `IMPEL_ERROR_INTERNAL` if the engine fails, as in the recording of
/// such a failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_step_replay(
    world: ImpelWorldId,
    out_replay: *mut ImpelReplay,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_step_replay"), world, |world| {
        let out_replay = pointers::out("out_replay", out_replay)?;
        world.check_outermost()?;
        out_replay.set(world.with_player(|player, world| {
            player.play_step(world)?;
            Ok(player.report())
        })?)
    })
}

/// Seeks to the state after `step` steps, or to the end if the recording has fewer.
///
/// Forwards it plays the steps; backwards it restores the nearest kept snapshot and plays from
/// there. 0 rewinds to the beginning. Seeking to the present step or backwards undoes your own
/// changes to the world. The statuses are those of `impel_world_step_replay`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_seek_replay(
    world: ImpelWorldId,
    step: u64,
    out_replay: *mut ImpelReplay,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_seek_replay"), world, |world| {
        let out_replay = pointers::out("out_replay", out_replay)?;
        world.check_outermost()?;
        out_replay.set(world.with_player(|player, world| {
            player.seek(world, step)?;
            Ok(player.report())
        })?)
    })
}

/// Progress of the replay. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_replay(
    world: ImpelWorldId,
    out_replay: *mut ImpelReplay,
) -> ImpelStatus {
    guard::read_world("impel_world_get_replay", world, |world| {
        pointers::out("out_replay", out_replay)?.set(world.player()?.report())
    })
}

/// Stops the replay and releases the recording. The world keeps its state and can be stepped.
///
/// The host's callbacks are called again; existing contacts keep their recorded materials. Fails
/// with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_stop_replay(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_stop_replay"), world, |world| {
        world.check_outermost()?;
        world.stop_player()?;
        Ok(())
    })
}

/// Starts playing a recording in a world, which is put into the state at its beginning.
///
/// The bytes are copied. The world must have the `broad_phase` and `length_unit` of the
/// recording; its other settings are replaced. A recording that the world played before is
/// released.
///
/// Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded. Fails with
/// `IMPEL_ERROR_BAD_DATA` if the bytes are not a recording, if its beginning is corrupt, or if
/// the world does not match, and with `IMPEL_ERROR_VERSION` if another version of the library
/// made it; the world stays unchanged. A recording that is cut off or corrupt later is played up
/// to that point. The data is validated, as in `impel_world_restore`; it may come from an
/// untrusted source.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_start_replay(
    world: ImpelWorldId,
    data: *const u8,
    size: usize,
    def: *const ImpelReplayDef,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_start_replay"), world, |world| {
        let def = pointers::definition("def", def)?;
        let data = pointers::bytes("data", data, size)?;
        world.check_outermost()?;
        let budget = if def.keyframe_interval == 0 { 0 } else { def.keyframe_bytes };
        let budget = usize::try_from(budget).unwrap_or(usize::MAX);
        world.start_player(Player::new(data, def.keyframe_interval, budget, world.ids)?)?;
        Ok(())
    })
}
