//! Which handles are alive, and where bodies are, for whoever asks, at any time.

use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use super::bits::{INDEX_BITS, Kind, MAX_INDEX};
use crate::math::{Rotation, Transform, Vec2};
use crate::world::Capacity;

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
    chunks: [OnceLock<Box<[T]>>; CHUNKS],
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

/// The first chunk holds 2⁶ rows, chunk k 2^(6+k).
const FIRST_CHUNK: u32 = 6;
/// The greatest index and the first chunk's rows together need a bit more.
const CHUNKS: usize = (INDEX_BITS - FIRST_CHUNK + 1) as usize;
/// Stands for an index whose generations are used up.
pub(super) const RETIRED: u32 = u32::MAX;

impl<T: Row> Table<T> {
    pub const fn new() -> Table<T> {
        Table { chunks: [const { OnceLock::new() }; CHUNKS] }
    }

    /// The chunk of an index, and its first index. Counted from 2⁶ on, chunk k holds
    /// the numbers whose leading bit is the one of 2^(6+k).
    #[inline(always)]
    fn place(index: u32) -> (usize, u32) {
        let leading = (index + (1 << FIRST_CHUNK)).ilog2();
        ((leading - FIRST_CHUNK) as usize, (1 << leading) - (1 << FIRST_CHUNK))
    }

    /// The row at an index, if there has been one.
    #[inline(always)]
    pub fn row(&self, index: u32) -> Option<&T> {
        let (chunk, start) = Table::<T>::place(index);
        self.chunks.get(chunk)?.get()?.get((index - start) as usize)
    }

    /// Looks rows up one after the other: most are in the chunk of the last.
    pub fn walk(&self) -> Walk<'_, T> {
        Walk { table: self, start: 0, rows: &[] }
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
        let (chunk, start) = Table::<T>::place(index);
        self.chunk(chunk)[(index - start) as usize].generation().store(generation, Release);
    }

    /// Makes the rows below and up to an index.
    fn reserve(&self, index: u32) {
        for chunk in 0..=Table::<T>::place(index).0 {
            self.chunk(chunk);
        }
    }

    fn chunk(&self, chunk: usize) -> &[T] {
        let size = 1usize << (FIRST_CHUNK as usize + chunk);
        self.chunks[chunk].get_or_init(|| (0..size).map(|_| T::default()).collect())
    }
}

/// See [`Table::walk`].
pub(super) struct Walk<'a, T> {
    table: &'a Table<T>,
    /// The chunk of the last, and its first index.
    start: u32,
    rows: &'a [T],
}

impl<'a, T: Row> Walk<'a, T> {
    #[inline(always)]
    pub fn row(&mut self, index: u32) -> Option<&'a T> {
        if let Some(row) = self.rows.get(index.wrapping_sub(self.start) as usize) {
            return Some(row);
        }
        let (chunk, start) = Table::<T>::place(index);
        (self.rows, self.start) = (self.table.chunks.get(chunk)?.get()?, start);
        self.rows.get((index - start) as usize)
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

    /// Makes the rows of so many objects; the index 0 is never given out.
    pub fn reserve(&self, capacity: &Capacity) {
        let Capacity { bodies, shapes, joints, contacts: _ } = *capacity;
        self.bodies.reserve(bodies.min(MAX_INDEX));
        self.shapes.reserve(shapes.min(MAX_INDEX));
        self.joints.reserve(joints.min(MAX_INDEX));
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
