//! Replays: the calls that are written by hand.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::{Player, Unrecorded};
use crate::ffi::{ImpelReplay, ImpelReplayDef};
use crate::ffi::{ImpelStatus, ImpelWorldId, guard, pointers};

/// Returns replay settings with the default values: a snapshot every 60 steps, within 64 MiB.
#[unsafe(no_mangle)]
pub extern "C" fn impel_replay_def_default() -> ImpelReplayDef {
    ImpelReplayDef {
        cookie: ImpelReplayDef::COOKIE,
        keyframe_interval: 60,
        keyframe_bytes: 64 << 20,
    }
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
/// made it; the world stays unchanged. A recording that is cut off or corrupt later is played
/// up to that point. The data is validated, as in `impel_world_restore`; it may come from an
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
        world.start_player(Player::new(data, def.keyframe_interval, budget, world.ids)?)
    })
}

/// Plays the calls up to the next step, that step, and the changes at its end.
///
/// At the end of the recording it plays the calls after the last step; further calls do
/// nothing. Events are those of the step.
///
/// Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording. Fails with
/// `IMPEL_ERROR_BAD_DATA` if the data is invalid in spite of a matching checksum; the recording
/// ends there. Fails with `IMPEL_ERROR_INTERNAL` if the engine fails, as in the recording of
/// such a failure.
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

/// Seeks to the state after `step` steps, or to the end if the recording has fewer.
///
/// Forwards it plays the steps; backwards it restores the nearest kept snapshot and plays from
/// there. 0 rewinds to the beginning. Seeking to the present step or backwards undoes your own
/// changes to the world. The statuses are
/// those of `impel_world_step_replay`.
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

/// Progress of the replay. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no
/// recording.
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

/// Stops the replay and releases the recording. The world keeps its state and can be stepped.
///
/// The host's callbacks are called again; existing contacts keep their recorded materials.
/// Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_stop_replay(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_stop_replay"), world, |world| {
        world.check_outermost()?;
        world.stop_player()
    })
}
