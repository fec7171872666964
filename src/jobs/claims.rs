//! Pieces of work that are repeated in rounds. One worker takes each piece in each round.

use crate::base::heap_bytes;
use crate::base::sync::atomic::{AtomicU32, Ordering};

#[derive(Debug, Default)]
pub struct Claims {
    pieces: Vec<ClaimCounter>,
}

/// Number of rounds in which a piece was taken. Aligned to two cache lines, because adjacent lines
/// are fetched in pairs.
#[derive(Debug, Default)]
#[repr(align(128))]
struct ClaimCounter(AtomicU32);

impl Claims {
    /// Resets to `pieces` pieces, none of which is taken.
    pub fn reset(&mut self, pieces: usize) {
        self.pieces.resize_with(pieces, ClaimCounter::default);
        for piece in &mut self.pieces {
            *piece = ClaimCounter::default();
        }
    }

    /// Takes a piece in a round and returns whether the caller has it. Rounds count from 0. Exactly
    /// one of the workers that try succeeds. A barrier must separate two rounds.
    #[inline]
    pub fn take(&self, piece: usize, round: u32) -> bool {
        let piece = &self.pieces[piece].0;
        piece.compare_exchange(round, round + 1, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: pieces)
    }
}
