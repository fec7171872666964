//! Snapshots and state hashes (save states, rollback): the calls that are written by hand.

use crate::ffi::{ImpelStatus, ImpelWorldId, guard, pointers};

/// Writes the world's state into a buffer, and its size in bytes to `out_size`.
///
/// Nothing is allocated. If the buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY`
/// and writes the required size; the contents of the buffer are then undefined. `NULL` with
/// capacity 0 returns the size, which takes as long as writing: a buffer with spare capacity is
/// faster. 10,000 circles with 25,000 contacts take 3.5 MB. The size depends on
/// all numbers of the state, so it changes from step to step.
///
/// It only reads: other threads may read at the same time. Inside a filter, mix, pre-solve or
/// joint callback the step is incomplete, and the call fails with `IMPEL_ERROR_LOCKED`. In step
/// callbacks and deferred callbacks it is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_snapshot(
    world: ImpelWorldId,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_snapshot", world, |world| {
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        world.check_whole()?;
        buffer.fill(|room| world.snapshot(room))
    })
}

/// Writes the difference of the world's state from a snapshot into a buffer, and its size in bytes
/// to `out_size`. `impel_world_restore_delta` restores it.
///
/// `base_data` is a snapshot of `base_size` bytes from `impel_world_snapshot`, usually of the same
/// world at an earlier step. It is only read, and must not overlap `buffer`. Bodies that have
/// slept since take less than 20 bytes each. In a settled pile of 10,000 circles, all awake, a delta
/// snapshot takes 111 bytes per circle over one step, and 125 over eight.
///
/// Otherwise as `impel_world_snapshot`. Also fails with `IMPEL_ERROR_BAD_DATA` if `base_data` is no
/// snapshot, is corrupt, or is a delta snapshot itself, and with `IMPEL_ERROR_VERSION` if another
/// version of the library made it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_snapshot_delta(
    world: ImpelWorldId,
    base_data: *const u8,
    base_size: usize,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_snapshot_delta", world, |world| {
        pointers::check_apart(("buffer", buffer, capacity), ("base_data", base_data, base_size))?;
        let base = pointers::bytes("base_data", base_data, base_size)?;
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        world.check_whole()?;
        buffer.try_fill(|room| world.delta_snapshot(base, room))
    })
}
