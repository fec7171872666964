//! Where random choices come from.

/// A stream of random choices: endless from a seed, or from the bytes of a coverage-guided fuzzer.
pub enum Source {
    Seed(u64),
    Bytes { bytes: Vec<u8>, read: usize },
}

impl Source {
    /// 64 random bits. Zero once all bytes are read.
    pub fn bits(&mut self) -> u64 {
        match self {
            // SplitMix64.
            Source::Seed(state) => {
                *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut z = *state;
                z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                z ^ z >> 31
            }
            Source::Bytes { .. } => (0..8).fold(0, |bits, _| bits << 8 | u64::from(self.byte())),
        }
    }

    fn byte(&mut self) -> u8 {
        let Source::Bytes { bytes, read } = self else { return 0 };
        let byte = bytes.get(*read).copied().unwrap_or(0);
        *read += 1;
        byte
    }

    /// A number below `end`, which is not zero.
    pub fn below(&mut self, end: u64) -> u64 {
        match self {
            Source::Bytes { .. } if end <= 256 => u64::from(self.byte()) % end,
            _ => self.bits() % end,
        }
    }

    /// True in one of `times` cases.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == times - 1
    }

    /// A number within [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Whether all bytes have been read.
    pub fn is_spent(&self) -> bool {
        matches!(self, Source::Bytes { bytes, read } if *read >= bytes.len())
    }
}
