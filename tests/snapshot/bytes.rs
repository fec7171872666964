//! Snapshots as vectors of bytes.

use impel::ffi::*;

/// Writes a snapshot of the world to a buffer, which grows as needed.
pub fn snapshot(world: ImpelWorldId, buffer: &mut Vec<u8>) {
    let mut size = 0;
    must!(impel_world_snapshot(world, std::ptr::null_mut(), 0, &mut size));
    buffer.resize(size, 0);
    let mut written = 0;
    must!(impel_world_snapshot(world, buffer.as_mut_ptr(), buffer.len(), &mut written));
    assert_eq!(written, size);
}

/// Writes a delta snapshot of the world to a buffer of that size.
pub fn delta(world: ImpelWorldId, base: &[u8], buffer: &mut Vec<u8>) {
    let mut size = 0;
    // SAFETY: the lengths are those of the arrays.
    let write = |buffer: &mut [u8], size: &mut usize| unsafe {
        let (base_data, room) = (base.as_ptr(), buffer.as_mut_ptr());
        impel_world_snapshot_delta(world, base_data, base.len(), room, buffer.len(), size)
    };
    assert_eq!(write(&mut [], &mut size), IMPEL_ERROR_CAPACITY);
    buffer.resize(size, 0);
    crate::common::check("impel_world_snapshot_delta", write(buffer, &mut size));
    assert_eq!(buffer.len(), size);
}

pub fn try_restore_delta(world: ImpelWorldId, base: &[u8], bytes: &[u8]) -> ImpelStatus {
    let (base, base_size) = (base.as_ptr(), base.len());
    // SAFETY: the lengths are those of the arrays.
    unsafe { impel_world_restore_delta(world, base, base_size, bytes.as_ptr(), bytes.len()) }
}

pub fn try_restore(world: ImpelWorldId, bytes: &[u8]) -> ImpelStatus {
    // SAFETY: the length is that of the bytes.
    unsafe { impel_world_restore(world, bytes.as_ptr(), bytes.len()) }
}

#[track_caller]
pub fn restore(world: ImpelWorldId, bytes: &[u8]) {
    crate::common::check("impel_world_restore", try_restore(world, bytes));
}

/// Recomputes the checksum, so that other damage reaches the reader.
pub fn sign(bytes: &mut [u8]) {
    let sum = twox_hash::XxHash3_64::oneshot(&bytes[24..]);
    let size = bytes.len() as u64;
    bytes[8..16].copy_from_slice(&size.to_le_bytes());
    bytes[16..24].copy_from_slice(&sum.to_le_bytes());
}
