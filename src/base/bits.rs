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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_lowest_first() {
        assert_eq!(set_bits(0u32).count(), 0);
        assert!(set_bits(0b1010_0001u32).eq([0, 5, 7]));
        assert!(set_bits(!0u32).eq(0..32));
    }
}
