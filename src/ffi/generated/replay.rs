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
