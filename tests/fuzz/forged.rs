//! Snapshots and recordings with damage under a valid checksum.

use impel::ffi::*;

use crate::checks;
use crate::scene::with;

/// Most forged copies of one original.
const COPIES: u64 = 12;
/// Most steps of a forged world, or of a forged recording.
const STEPS: u32 = 4;

/// Restores forged snapshots into a world, which goes on.
pub fn snapshots(world: ImpelWorldId, original: &[u8]) {
    for _ in 0..1 + with(|s| s.source.below(COPIES)) {
        let mut bytes = damaged(original, 24);
        sign_snapshot(&mut bytes);
        // SAFETY: the length is that of the bytes.
        let status = unsafe { impel_world_restore(world, bytes.as_ptr(), bytes.len()) };
        checks::is_expected("impel_world_restore", status);
        if status == IMPEL_OK {
            goes_on(world);
        }
    }
}

/// Restores forged delta snapshots of one base into a world, which goes on.
pub fn deltas(world: ImpelWorldId, original: &[u8], restore: impl Fn(&[u8]) -> ImpelStatus) {
    for _ in 0..1 + with(|s| s.source.below(COPIES)) {
        // The hash of the base stays, so that the damage reaches the reader.
        let mut bytes = damaged(original, 32);
        sign_snapshot(&mut bytes);
        let status = restore(&bytes);
        checks::is_expected("impel_world_restore_delta", status);
        if status == IMPEL_OK {
            goes_on(world);
        }
    }
}

/// Plays forged recordings in a world.
pub fn recordings(world: ImpelWorldId, original: &[u8]) {
    for _ in 0..1 + with(|s| s.source.below(COPIES)) {
        let mut bytes = damaged(original, 8);
        sign_recording(&mut bytes);
        let def = impel_replay_def_default();
        // SAFETY: the length is that of the bytes.
        let status = unsafe { impel_world_start_replay(world, bytes.as_ptr(), bytes.len(), &def) };
        checks::is_expected("impel_world_start_replay", status);
        if status != IMPEL_OK {
            continue;
        }
        for _ in 0..STEPS {
            let mut replay = ImpelReplay::default();
            // SAFETY: the pointer is to a local.
            let status = unsafe { impel_world_step_replay(world, &mut replay) };
            checks::is_expected("impel_world_step_replay", status);
            if status != IMPEL_OK || replay.is_at_end {
                break;
            }
        }
        impel_world_stop_replay(world);
        goes_on(world);
    }
}

fn goes_on(world: ImpelWorldId) {
    for _ in 0..STEPS {
        let status = impel_world_step(world, 1.0 / 60.0, 4);
        checks::is_expected("impel_world_step", status);
    }
}

/// A copy with some bytes changed, behind its header.
fn damaged(original: &[u8], header: usize) -> Vec<u8> {
    let mut bytes = original.to_vec();
    with(|s| {
        for _ in 0..1 + s.source.below(6) {
            let place = header + s.source.below((bytes.len() - header).max(1) as u64) as usize;
            let Some(byte) = bytes.get_mut(place) else { continue };
            match s.source.below(6) {
                0 => *byte = 0,
                1 => *byte = 0xff,
                2 => *byte = byte.wrapping_add(1),
                3 => *byte = s.source.bits() as u8,
                4 => *byte ^= 1 << s.source.below(8),
                // A special number, where one may stand.
                _ => {
                    const SPECIAL: [f32; 5] = [f32::NAN, f32::INFINITY, 1e30, -1.0, 1e-40];
                    let number = SPECIAL[s.source.below(5) as usize].to_le_bytes();
                    if let Some(four) = bytes.get_mut(place..place + 4) {
                        four.copy_from_slice(&number);
                    }
                }
            }
        }
        if s.source.one_in(10) {
            let length = header + s.source.below((bytes.len() - header).max(1) as u64) as usize;
            bytes.truncate(length);
        }
    });
    bytes
}

/// Recomputes size and checksum of a snapshot.
fn sign_snapshot(bytes: &mut [u8]) {
    if bytes.len() >= 24 {
        let sum = twox_hash::XxHash3_64::oneshot(&bytes[24..]);
        let size = bytes.len() as u64;
        bytes[8..16].copy_from_slice(&size.to_le_bytes());
        bytes[16..24].copy_from_slice(&sum.to_le_bytes());
    }
}

/// Recomputes the checksums of all frames of a recording.
fn sign_recording(bytes: &mut [u8]) {
    let (mut at, mut number) = (8, 0u32);
    while at + 8 <= bytes.len() {
        let word = u32::from_le_bytes(bytes[at..at + 4].try_into().expect("4 bytes"));
        let end = at + 8 + (word & 0x3fff_ffff) as usize;
        if end > bytes.len() {
            break;
        }
        let flags = word >> 30;
        let sum = twox_hash::XxHash3_64::oneshot(&bytes[at + 8..end]) as u32;
        let sum = sum.wrapping_add(number << 2 | flags);
        bytes[at + 4..at + 8].copy_from_slice(&sum.to_le_bytes());
        (at, number) = (end, number + 1);
    }
}
