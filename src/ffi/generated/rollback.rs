//! Saved ticks (rollback netcode, rewind)
//!
//! A world can keep its state after each of the last ticks in memory, and go back to any of them
//! bit for bit. This is for rollback netcode, lag compensation and rewinding. It is faster than
//! snapshots: the bytes never leave the process, so they need no checks, and ticks share what
//! did not change between them.
//!
//! ```c
//! impel_world_set_max_saved_ticks(world, 16);
//! impel_world_save_tick(world, tick); // after every step
//! // rollback:
//! impel_world_restore_tick(world, old);
//! // then repeat the calls of the ticks since `old`, with the corrected inputs
//! ```
//!
//! A saved tick contains what a snapshot contains, and also the user data of contacts. Use
//! snapshots (`impel_world_snapshot`) to store a state in a file, to send it, or to restore it
//! in another world.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::Unrecorded;
use crate::ffi::{IMPEL_MAX_SAVED_TICKS, ImpelStatus, ImpelWorldId, check, guard, pointers};

/// The saved ticks of a world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSavedTicks {
    /// The lowest saved tick; 0 if there is none.
    pub lowest: u64,
    /// The highest saved tick; 0 if there is none.
    pub highest: u64,
    /// Memory that they take, in bytes. What several ticks share counts once.
    pub bytes: u64,
    /// Number of saved ticks.
    pub count: u32,
}

/// Number of ticks that the world keeps.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_max_saved_ticks(
    world: ImpelWorldId,
    out_count: *mut u32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_max_saved_ticks", world, |world| {
        pointers::out("out_count", out_count)?.set(world.saved_ticks().max_count as u32)
    })
}

/// Sets how many ticks the world keeps, at most `IMPEL_MAX_SAVED_TICKS`; 0, the default, keeps
/// none. Ticks saved before are removed, and their memory is freed.
///
/// The memory for a tick is allocated when it is saved for the first time: about as much as the
/// state of the bodies, contacts and joints that moved since the tick saved before it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_set_max_saved_ticks(world: ImpelWorldId, count: u32) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_max_saved_ticks"), world, |world| {
        let count = check::at_most("count", count, IMPEL_MAX_SAVED_TICKS)?;
        world.set_max_saved_ticks(count as usize);

        Ok(())
    })
}

/// Saves the state of the world as that of `tick`, which may be any number. It replaces a state
/// that was saved for the same tick. Otherwise, if the world already keeps its maximum number of
/// ticks, the tick whose last save is the longest ago is removed. Once all ticks have been saved
/// a few times, nothing is allocated unless the world grows, or more changes between two ticks
/// than before.
///
/// It does not change the simulation. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world keeps no
/// ticks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_save_tick(world: ImpelWorldId, tick: u64) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_save_tick"), world, |world| {
        world.save_tick(tick)?;
        Ok(())
    })
}

/// Restores the state saved for a tick. All ticks stay saved, also later ones, until newly saved
/// ticks replace them: so a world can go back, answer queries in the past, and return.
///
/// Every handle means what it meant then, as after `impel_world_restore` of a snapshot of the
/// same world: objects that have been destroyed since are alive again, and objects that have
/// been created since no longer exist. Objects created afterwards get the same handles as those
/// created after the tick, if the calls are the same. The event lists are empty. Callbacks,
/// deferred changes, `worker_count`, `simd_width` and the world's own `user_data` stay as they
/// are.
///
/// In a recording it is a restored snapshot. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if the
/// tick is not saved.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_restore_tick(world: ImpelWorldId, tick: u64) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_restore_tick"), world, |world| {
        world.restore_tick(tick)?;
        Ok(())
    })
}

/// Number, range and memory of the saved ticks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_saved_ticks(
    world: ImpelWorldId,
    out_saved_ticks: *mut ImpelSavedTicks,
) -> ImpelStatus {
    guard::read_world("impel_world_get_saved_ticks", world, |world| {
        let out_saved_ticks = pointers::out("out_saved_ticks", out_saved_ticks)?;
        let ticks = world.saved_ticks();
        out_saved_ticks.set(ImpelSavedTicks {
            lowest: ticks.lowest,
            highest: ticks.highest,
            bytes: ticks.bytes as u64,
            count: ticks.count as u32,
        })
    })
}
