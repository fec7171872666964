//! Groups of four little-endian numbers with one to four bytes each, as Stream VByte has them
//! (Lemire, Kurz, Rupp: "Stream VByte: Faster Byte-Oriented Integer Compression", 2018), and
//! differences as small numbers.
//!
//! A byte has the sizes of a group: the number of bytes of each number minus one, two bits each, the
//! first in the lowest bits. One shuffle of bytes reads all four numbers.

use fearless_simd::{Bytes, Simd, SimdBase, SimdFrom, i32x4, u8x16, u32x4};

/// Maximum number of bytes of a group.
pub const GROUP: usize = 16;

/// For each byte of sizes, the index in the group of each byte of the four numbers.
static SOURCES: [[u8; GROUP]; 256] = {
    let mut sources = [[ZERO; GROUP]; 256];
    let mut sizes = 0;
    while sizes < sources.len() {
        let (mut number, mut source) = (0, 0);
        while number < 4 {
            let mut byte = 0;
            while byte < size_of(sizes as u8, number) {
                sources[sizes][4 * number + byte] = source;
                source += 1;
                byte += 1;
            }
            number += 1;
        }
        sizes += 1;
    }
    sources
};
/// Index of a byte that is zero.
const ZERO: u8 = u8::MAX;

const fn size_of(sizes: u8, number: usize) -> usize {
    (sizes >> (2 * number) & 3) as usize + 1
}

/// Returns the number of bytes of a group.
#[inline(always)]
pub fn size_of_group(sizes: u8) -> usize {
    // The sum of the four pairs of bits.
    let pairs = u32::from(sizes & 0x33) + u32::from(sizes >> 2 & 0x33);
    (4 + (pairs & 0xf) + (pairs >> 4)) as usize
}

/// Returns the four numbers of a group. `bytes` has the bytes of the group, and others after them.
#[inline(always)]
pub fn spread<S: Simd>(simd: S, bytes: &[u8; GROUP], sizes: u8) -> u32x4<S> {
    let bytes = u8x16::simd_from(simd, *bytes);
    let sources = u8x16::simd_from(simd, SOURCES[usize::from(sizes)]);
    let spread: [u8; GROUP] = bytes.swizzle_dyn_precise(sources).into();
    let (words, _) = spread.as_chunks();
    u32x4::simd_from(simd, [0, 1, 2, 3].map(|index| u32::from_le_bytes(words[index])))
}

/// Makes differences of either sign small numbers, which [`unfold`] reverses.
#[inline(always)]
pub fn fold(difference: u32) -> u32 {
    (difference << 1) ^ ((difference as i32 >> 31) as u32)
}

#[inline(always)]
pub fn unfold(number: u32) -> u32 {
    (number >> 1) ^ (number & 1).wrapping_neg()
}

/// As [`unfold`].
#[inline(always)]
pub fn unfold_all<S: Simd>(numbers: u32x4<S>) -> [u32; 4] {
    ((numbers >> 1) ^ (-(numbers & 1).bitcast::<i32x4<S>>()).bitcast::<u32x4<S>>()).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fearless_simd::{Level, dispatch};

    #[test]
    fn groups_of_all_sizes_are_read() {
        let bytes = std::array::from_fn(|index| 1 + index as u8);
        for level in [Level::new(), Level::fallback()] {
            for sizes in 0..=u8::MAX {
                let mut rest = &bytes[..];
                let numbers = [0, 1, 2, 3].map(|number| {
                    let (own, after) = rest.split_at(size_of(sizes, number));
                    rest = after;
                    own.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
                });
                let (spread, unfolded) = dispatch!(level, simd => {
                    let spread = spread(simd, &bytes, sizes);
                    (spread.into(), unfold_all(spread))
                });
                assert_eq!((spread, unfolded), (numbers, numbers.map(unfold)));
                assert_eq!(unfolded.map(fold), numbers);
                assert_eq!(size_of_group(sizes), bytes.len() - rest.len());
            }
        }
    }
}
