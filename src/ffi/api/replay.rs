//! Replays: the calls that are written by hand.

use crate::ffi::recording::{Player, Unrecorded};
use crate::ffi::{ImpelReplayDef, ImpelStatus, ImpelWorldId, guard, pointers};

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
