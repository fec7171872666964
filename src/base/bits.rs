//! Bit sets of small numbers.

/// Iterates over the set bits of a mask, lowest first.
#[inline(always)]
pub fn set_bits(mask: impl Into<u64>) -> impl Iterator<Item = usize> {
    let mut mask: u64 = mask.into();
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Iterates over the set bits of a list of masks, lowest first. As [`set_bits`] of each mask, but
/// faster than a chain of iterators.
#[inline(always)]
pub fn set_bits_of(masks: &[u64]) -> impl Iterator<Item = usize> {
    let (mut mask, mut first, mut next) = (0u64, 0, 0);
    std::iter::from_fn(move || {
        while mask == 0 {
            mask = *masks.get(next / 64)?;
            (first, next) = (next, next + 64);
        }
        let bit = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(first + bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_lowest_first() {
        assert_eq!(set_bits(0u32).count(), 0);
        assert!(set_bits(0b1010_0001u32).eq([0, 5, 7]));
        assert!(set_bits(!0u32).eq(0..32));
    }

    #[test]
    fn bits_of_lists_come_lowest_first() {
        assert_eq!(set_bits_of(&[]).count(), 0);
        assert_eq!(set_bits_of(&[0, 0]).count(), 0);
        assert!(set_bits_of(&[0b101, 0, 1 << 63 | 1]).eq([0, 2, 128, 191]));
        assert!(set_bits_of(&[u64::MAX; 3]).eq(0..192));
    }
}
