//! Snapshots and state hashes (save states, rollback): the calls that are written by hand.

use crate::ffi::{ImpelStatus, ImpelWorldId, guard, pointers};

/// Writes the world's state into a buffer, and its size in bytes to `out_size`.
///
/// Nothing is allocated. If the buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY`
/// and writes the required size; the contents of the buffer are then undefined. `NULL` with
/// capacity 0 returns the size, which takes as long as writing: a buffer with spare capacity is
/// faster. 10,000 boxes with 30,000 contacts take 12 MB.
///
/// It only reads: other threads may read at the same time. Inside a callback of a step, which
/// is incomplete, it fails with `IMPEL_ERROR_LOCKED`; in deferred callbacks it is allowed.
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
