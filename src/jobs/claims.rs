//! Pieces of work that come again and again, each for one worker at a time.

use std::sync::atomic::{AtomicU32, Ordering};

/// By piece: in how many rounds it has been taken.
#[derive(Debug, Default)]
pub struct Claims {
    pieces: Vec<ClaimCounter>,
}

/// How many rounds have taken a piece. On a cache line of its own, and its neighbour's, which is fetched with it.
#[derive(Debug, Default)]
#[repr(align(128))]
struct ClaimCounter(AtomicU32);

impl Claims {
    /// So many pieces, which nobody has taken.
    pub fn reset(&mut self, pieces: usize) {
        self.pieces.resize_with(pieces, ClaimCounter::default);
        for piece in &mut self.pieces {
            *piece.0.get_mut() = 0;
        }
    }

    /// Takes a piece in a round, from 0 on. Of those who try one does; between two
    /// rounds stands a barrier.
    #[inline]
    pub fn take(&self, piece: usize, round: u32) -> bool {
        let piece = &self.pieces[piece].0;
        piece.compare_exchange(round, round + 1, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.pieces.capacity() * size_of::<ClaimCounter>()
    }
}
