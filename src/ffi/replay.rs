//! Replays: recordings that are played
//!
//! A world that plays a recording is put into the state that the recording begins with,
//! and then does, step by step, what was done to the world that was recorded: so it can be
//! looked at, drawn and queried between steps. Objects have handles of the world that
//! plays; find yours by user data or name, or by the lists of bodies, shapes, joints and
//! chains, which have the same order in both.
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
//! After each step that has a hash, the world's own is held against it: where a replay
//! differs, it goes on, and `first_different_step` says since when. Played by the version that
//! recorded it a replay does not differ, unless you change the world meanwhile, which you may:
//! to see what would have happened. Calls that the world then refuses, because what
//! they were for is gone, are counted, and `impel_last_error` says why the last was.
//!
//! Where queries were recorded, those of the step that the replay stands behind are drawn
//! with the world, and can be read (`impel_world_get_replay_queries`).
//!
//! Your callbacks are not asked while a recording plays: what was answered then is
//! answered again. What you defer meanwhile waits until you step the world yourself.

use super::pointers::Definition;
use super::recording::{Player, Unrecorded};
use super::{ImpelStatus, ImpelWorldId, guard, pointers};

/// How a recording is played, filled by `impel_replay_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelReplayDef {
    /// Set by `impel_replay_def_default`; do not change.
    pub cookie: u32,
    /// Every so manieth step a snapshot is kept, from which to go on when you seek back; 0 for
    /// none. Default 60.
    pub keyframe_interval: u32,
    /// The most memory for these, in bytes: where it does not do, every other is
    /// dropped, and they are kept half as often. Default 64 MiB.
    pub keyframe_bytes: u64,
}

/// How far a recording has been played.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelReplay {
    /// Steps played: the world is as it was after so many.
    pub step: u64,
    /// Steps in all.
    pub steps: u64,
    /// The first step after which the world was another than when it was recorded: 0 for
    /// none. It may have come to be so since the hash before.
    pub first_different_step: u64,
    /// Calls that the world refused, though the one that was recorded did not.
    pub refused_calls: u64,
    /// The step before which the first of these came, or within which: 0 for none.
    pub first_refused_step: u64,
    /// Memory held for the recording and the snapshots of it.
    pub bytes: u64,
    /// Whether nothing is left to play.
    pub is_at_end: bool,
    /// Whether the recording was stopped, and nothing of it is missing.
    pub is_complete: bool,
}

/// A snapshot every second of play, within 64 MiB.
#[unsafe(no_mangle)]
pub extern "C" fn impel_replay_def_default() -> ImpelReplayDef {
    ImpelReplayDef {
        cookie: ImpelReplayDef::COOKIE,
        keyframe_interval: 60,
        keyframe_bytes: 64 << 20,
    }
}

/// Puts the world into the state that a recording begins with, to be played from there.
/// The bytes are copied. The world has to have the recording's `broad_phase`; what else it
/// was created with does not matter. A recording that it played before is let go; a world
/// that is being recorded gives `IMPEL_ERROR_UNSUPPORTED`.
///
/// Bytes that are no recording, or whose beginning is damaged, give `IMPEL_ERROR_BAD_DATA`,
/// those of another version of the library `IMPEL_ERROR_VERSION`, and the world stays as it
/// was. Where they are cut off or damaged later, the recording is played up to there. As
/// with `impel_world_restore`, nothing is trusted: bytes may come from anywhere.
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
        world.start_player(Player::new(data, def.keyframe_interval, budget, world.ids)?)
    })
}

/// Plays the calls up to the next step, that step, and what was done at its end. At the end
/// of the recording, the calls after its last step; then nothing. Events are those of the
/// step.
///
/// A world that plays no recording gives `IMPEL_ERROR_UNSUPPORTED`. Bytes that no world has
/// recorded, though their checksum fits, give `IMPEL_ERROR_BAD_DATA`: the recording ends
/// there. Where the engine fails, as it did when a recording was made of its failure,
/// `IMPEL_ERROR_INTERNAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_step_replay(
    world: ImpelWorldId,
    out_replay: *mut ImpelReplay,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_step_replay"), world, |world| {
        let out = pointers::out("out_replay", out_replay)?;
        world.check_outermost()?;
        out.set(world.with_player(|player, world| {
            player.play_step(world)?;
            Ok(player.report())
        })?)
    })
}

/// Puts the world into the state after `step` steps of the recording, or after its last
/// where it has fewer: forward by playing, back by the nearest snapshot that was kept
/// and from there by playing; 0 rewinds to the beginning, and undoes what you have done to
/// the world. Statuses are those of `impel_world_step_replay`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_seek_replay(
    world: ImpelWorldId,
    step: u64,
    out_replay: *mut ImpelReplay,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_seek_replay"), world, |world| {
        let out = pointers::out("out_replay", out_replay)?;
        world.check_outermost()?;
        out.set(world.with_player(|player, world| {
            player.seek(world, step)?;
            Ok(player.report())
        })?)
    })
}

/// How far the recording has been played. A world that plays none gives
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_replay(
    world: ImpelWorldId,
    out_replay: *mut ImpelReplay,
) -> ImpelStatus {
    guard::read_world("impel_world_get_replay", world, |world| {
        let out = pointers::out("out_replay", out_replay)?;
        out.set(world.player()?.report())
    })
}

/// Lets the recording go. The world stays as it is, and is yours: step it on from here.
/// Your own callbacks are asked again; contacts that there are keep the materials that were
/// answered for them. A world that plays none gives `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_stop_replay(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_stop_replay"), world, |world| {
        world.check_outermost()?;
        world.stop_player()
    })
}
