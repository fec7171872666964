//! Which handles are alive, and where bodies are, for whoever asks, at any time.

use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use super::bits::{INDEX_BITS, Kind};
use crate::math::{Rotation, Transform, Vec2};

/// Which generation is alive at which index: zero for none.
pub(super) struct Alive {
    pub bodies: Table<Place>,
    shapes: Table<AtomicU32>,
    joints: Table<AtomicU32>,
    chains: Table<AtomicU32>,
}

/// A row for each index of a slot map. Grows by chunks that double in size and
/// never move.
pub(super) struct Table<T> {
    chunks: [OnceLock<Box<[T]>>; INDEX_BITS as usize - FIRST_CHUNK as usize + 1],
}

/// What stands in a table.
pub(super) trait Row: Default {
    fn generation(&self) -> &AtomicU32;
}

impl Row for AtomicU32 {
    #[inline(always)]
    fn generation(&self) -> &AtomicU32 {
        self
    }
}

/// A body: where it is, when nobody changes the world.
///
/// A getter that takes the world's lock waits for the processor to be done with
/// all that came before, and for three lines of memory one after the other: the
/// generation, the row, the pose. Here all stands on one, and readers write
/// nothing; so the next call's loads begin while this one's are under way.
#[derive(Default)]
pub(super) struct Place {
    position: AtomicU64,
    rotation: AtomicU64,
    generation: AtomicU32,
}

impl Row for Place {
    #[inline(always)]
    fn generation(&self) -> &AtomicU32 {
        &self.generation
    }
}

fn pack(low: f32, high: f32) -> u64 {
    u64::from(low.to_bits()) | u64::from(high.to_bits()) << 32
}

#[inline(always)]
fn unpack(bits: u64) -> [f32; 2] {
    [f32::from_bits(bits as u32), f32::from_bits((bits >> 32) as u32)]
}

impl Place {
    /// By whoever has the world to himself.
    pub fn set_pose(&self, pose: &Transform) {
        self.position.store(pack(pose.p.x, pose.p.y), Relaxed);
        self.rotation.store(pack(pose.q.c, pose.q.s), Relaxed);
    }

    /// By whoever holds the world, or asks `Lock` whether it was changed meanwhile.
    #[inline(always)]
    pub fn pose(&self) -> Transform {
        let [x, y] = unpack(self.position.load(Relaxed));
        let [c, s] = unpack(self.rotation.load(Relaxed));
        Transform::new(Vec2::new(x, y), Rotation { c, s })
    }
}

/// The first chunk holds 2⁶ rows.
const FIRST_CHUNK: u32 = 6;
/// Stands for an index whose generations are used up.
pub(super) const RETIRED: u32 = u32::MAX;

impl<T: Row> Table<T> {
    pub const fn new() -> Table<T> {
        Table { chunks: [const { OnceLock::new() }; INDEX_BITS as usize - FIRST_CHUNK as usize + 1] }
    }

    /// Chunk k > 0 holds the indices from 2^(k+5) up to 2^(k+6).
    #[inline(always)]
    fn place(index: u32) -> (usize, usize) {
        let bits = (32 - index.leading_zeros()).max(FIRST_CHUNK);
        let chunk = bits - FIRST_CHUNK;
        let start = if chunk == 0 { 0 } else { 1 << (bits - 1) };
        (chunk as usize, (index - start) as usize)
    }

    /// The row at an index, if there has been one.
    #[inline(always)]
    pub fn row(&self, index: u32) -> Option<&T> {
        let (chunk, place) = Table::<T>::place(index);
        Some(&self.chunks[chunk].get()?[place])
    }

    #[inline(always)]
    pub fn get(&self, index: u32) -> u32 {
        self.row(index).map_or(0, |row| row.generation().load(Acquire))
    }

    pub fn clear(&self) {
        for chunk in self.chunks.iter().filter_map(OnceLock::get) {
            chunk.iter().for_each(|row| row.generation().store(0, Release));
        }
    }

    pub fn set(&self, index: u32, generation: u32) {
        let (chunk, place) = Table::<T>::place(index);
        let size = 1usize << (FIRST_CHUNK as usize + chunk.saturating_sub(1));
        let chunk = self.chunks[chunk].get_or_init(|| (0..size).map(|_| T::default()).collect());
        chunk[place].generation().store(generation, Release);
    }
}

impl Alive {
    pub const fn new() -> Alive {
        Alive {
            bodies: Table::new(),
            shapes: Table::new(),
            joints: Table::new(),
            chains: Table::new(),
        }
    }

    pub fn clear(&self) {
        self.bodies.clear();
        self.shapes.clear();
        self.joints.clear();
        self.chains.clear();
    }

    #[inline(always)]
    pub fn get(&self, kind: Kind, index: u32) -> u32 {
        match kind {
            Kind::Body => self.bodies.get(index),
            Kind::Shape => self.shapes.get(index),
            Kind::Joint => self.joints.get(index),
            Kind::Chain => self.chains.get(index),
            Kind::World => unreachable!("a world's generation stands in its cell"),
        }
    }

    pub fn set(&self, kind: Kind, index: u32, generation: u32) {
        match kind {
            Kind::Body => self.bodies.set(index, generation),
            Kind::Shape => self.shapes.set(index, generation),
            Kind::Joint => self.joints.set(index, generation),
            Kind::Chain => self.chains.set(index, generation),
            Kind::World => unreachable!("a world's generation stands in its cell"),
        }
    }
}
