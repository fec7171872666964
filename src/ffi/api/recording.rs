//! Recordings: the calls that are written by hand.

use crate::ffi::recording::Unrecorded;
use crate::ffi::{ImpelStatus, ImpelWorldId, guard, pointers};

/// Moves the recorded bytes since the last call into a buffer.
///
/// The number of bytes is written to `out_size`; 0 if there are none. If the buffer is too
/// short, the call fails with `IMPEL_ERROR_CAPACITY`, writes the required size, and takes
/// nothing. `NULL` with capacity 0 returns the size. Take the bytes before the world is
/// destroyed.
///
/// Allowed between steps, in step callbacks and deferred callbacks, and on a world that has failed
/// with `IMPEL_ERROR_INTERNAL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_take_recording(
    world: ImpelWorldId,
    buffer: *mut u8,
    capacity: usize,
    out_size: *mut usize,
) -> ImpelStatus {
    let call = Unrecorded("impel_world_take_recording");
    guard::change_failed_world(call, world, |world| {
        let buffer = pointers::buffer("buffer", buffer, capacity, "out_size", out_size)?;
        buffer.fill(|room| world.take_recording(room))
    })
}
