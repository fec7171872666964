//! Saved ticks: the calls that are written by hand.

use crate::ffi::pointers;
use crate::ffi::recording::Unrecorded;
use crate::ffi::{IMPEL_MAX_SAVED_TICKS, ImpelSavedTicks, ImpelStatus, ImpelWorldId, check, guard};

/// Sets how many ticks the world keeps, up to `IMPEL_MAX_SAVED_TICKS`; 0, the default, keeps
/// none. Ticks saved before are removed, and their memory is freed.
///
/// The memory for a tick is allocated when it is saved for the first time: about as much as the
/// state of the bodies, contacts and joints that moved since the tick saved before it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_max_saved_ticks(world: ImpelWorldId, count: u32) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_max_saved_ticks"), world, |world| {
        check::at_most("count", count, IMPEL_MAX_SAVED_TICKS)?;
        world.set_max_saved_ticks(count as usize);
        Ok(())
    })
}

/// Saves the state of the world as that of `tick`, which may be any number. It replaces the
/// state saved for the same tick, or else, if there is no room, that of the tick that was saved
/// first. Once as many ticks have been saved as the world keeps, nothing is allocated unless the
/// world has grown.
///
/// It does not change the simulation. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world keeps no
/// ticks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_save_tick(world: ImpelWorldId, tick: u64) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_save_tick"), world, |world| world.save_tick(tick))
}

/// Restores the state saved for a tick. All ticks stay saved, also later ones, until other ticks
/// take their room: so a world can go back, answer queries in the past, and return.
///
/// Every handle means what it meant then, as after `impel_world_restore` of a snapshot of the
/// same world: objects that have been destroyed since are alive again, and objects that have
/// been created since no longer exist. Objects created afterwards get the same handles as those
/// created after the tick, if the calls are the same. The event lists are empty. Callbacks,
/// deferred changes, `worker_count`, `simd_width` and the world's own `user_data` stay as they
/// are.
///
/// In a recording it is a restored snapshot. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if the tick
/// is not saved.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_restore_tick(world: ImpelWorldId, tick: u64) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_restore_tick"), world, |world| {
        world.restore_tick(tick)
    })
}

/// Number, range and memory of the saved ticks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_saved_ticks(
    world: ImpelWorldId,
    out_saved_ticks: *mut ImpelSavedTicks,
) -> ImpelStatus {
    guard::read_world("impel_world_get_saved_ticks", world, |world| {
        let info = world.saved_ticks();
        pointers::out("out_saved_ticks", out_saved_ticks)?.set(ImpelSavedTicks {
            lowest: info.lowest,
            highest: info.highest,
            bytes: info.bytes as u64,
            count: info.count as u32,
            max_count: info.max_count as u32,
        })
    })
}
