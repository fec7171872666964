//! Which handles are alive, for whoever asks, at any time.

use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU32,
    Ordering::{Acquire, Release},
};

use super::bits::{INDEX_BITS, Kind};

/// Which generation is alive at which index: zero for none. Grows by chunks
/// that double in size and never move.
pub(super) struct Alive {
    bodies: Generations,
    shapes: Generations,
    joints: Generations,
    chains: Generations,
}

/// One number for each index of a slot map.
pub(super) struct Generations {
    chunks: [OnceLock<Box<[AtomicU32]>>; INDEX_BITS as usize - FIRST_CHUNK as usize + 1],
}

/// The first chunk holds 2⁶ generations.
const FIRST_CHUNK: u32 = 6;
/// Stands for an index whose generations are used up.
pub(super) const RETIRED: u32 = u32::MAX;

impl Generations {
    pub const fn new() -> Generations {
        Generations {
            chunks: [const { OnceLock::new() }; INDEX_BITS as usize - FIRST_CHUNK as usize + 1],
        }
    }

    /// Chunk k > 0 holds the indices from 2^(k+5) up to 2^(k+6).
    #[inline(always)]
    fn place(index: u32) -> (usize, usize) {
        let bits = (32 - index.leading_zeros()).max(FIRST_CHUNK);
        let chunk = bits - FIRST_CHUNK;
        let start = if chunk == 0 { 0 } else { 1 << (bits - 1) };
        (chunk as usize, (index - start) as usize)
    }

    #[inline(always)]
    pub fn get(&self, index: u32) -> u32 {
        let (chunk, place) = Generations::place(index);
        match self.chunks[chunk].get() {
            Some(chunk) => chunk[place].load(Acquire),
            None => 0,
        }
    }

    pub fn clear(&self) {
        for chunk in self.chunks.iter().filter_map(OnceLock::get) {
            chunk.iter().for_each(|generation| generation.store(0, Release));
        }
    }

    pub fn set(&self, index: u32, generation: u32) {
        let (chunk, place) = Generations::place(index);
        let size = 1usize << (FIRST_CHUNK as usize + chunk.saturating_sub(1));
        let chunk = self.chunks[chunk].get_or_init(|| (0..size).map(|_| 0.into()).collect());
        chunk[place].store(generation, Release);
    }
}

impl Alive {
    pub const fn new() -> Alive {
        Alive {
            bodies: Generations::new(),
            shapes: Generations::new(),
            joints: Generations::new(),
            chains: Generations::new(),
        }
    }

    pub fn clear(&self) {
        self.bodies.clear();
        self.shapes.clear();
        self.joints.clear();
        self.chains.clear();
    }

    #[inline(always)]
    pub fn of(&self, kind: Kind) -> &Generations {
        match kind {
            Kind::Body => &self.bodies,
            Kind::Shape => &self.shapes,
            Kind::Joint => &self.joints,
            Kind::Chain => &self.chains,
            Kind::World => unreachable!("a world's generation stands in its cell"),
        }
    }
}
