//! Which handles are alive, and where bodies are, for whoever asks, at any time.

use std::sync::atomic::{
    AtomicPtr, AtomicU32, AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};

use super::bits::{Kind, MAX_INDEX};
use crate::math::{Pose, Position, Rotation, Transform, Vec2};
use crate::world::Capacity;

/// Which generation is alive at which index: zero for none.
pub(super) struct Alive {
    pub bodies: Table<Place>,
    shapes: Table<AtomicU32>,
    joints: Table<AtomicU32>,
    chains: Table<AtomicU32>,
    soft_bodies: Table<AtomicU32>,
}

/// A row for each index of a slot map. Readers may look at any time, so rows that have
/// become too few are left behind and never freed: all together they are a third of
/// those that took their place.
pub(super) struct Table<T: 'static> {
    rows: AtomicPtr<T>,
    count: AtomicUsize,
    left_behind: AtomicPtr<LeftBehind<T>>,
}

/// Rows that have become too few, and those before them. Nobody looks here: it shows
/// leak checkers that the rows may still be read.
#[expect(dead_code, reason = "see above")]
struct LeftBehind<T: 'static> {
    rows: &'static [T],
    before: *mut LeftBehind<T>,
}

/// What stands in a table.
pub(super) trait Row: bytemuck::Zeroable {
    fn generation(&self) -> &AtomicU32;
    /// By whoever has the world to himself.
    fn copy(&self) -> Self;
}

impl Row for AtomicU32 {
    #[inline(always)]
    fn generation(&self) -> &AtomicU32 {
        self
    }

    fn copy(&self) -> AtomicU32 {
        AtomicU32::new(self.load(Relaxed))
    }
}

/// A body: where it is, when nobody changes the world.
///
/// A getter that takes the world's lock waits for the processor to be done with
/// all that came before, and for three lines of memory one after the other: the
/// generation, the row, the pose. Here all stands on one, and readers write
/// nothing; so the next call's loads begin while this one's are under way.
#[derive(bytemuck::Zeroable)]
#[repr(align(32))]
pub struct Place {
    position: AtomicU64,
    rotation: AtomicU64,
    /// What the position lacks.
    low: AtomicU64,
    generation: AtomicU32,
}

impl Row for Place {
    #[inline(always)]
    fn generation(&self) -> &AtomicU32 {
        &self.generation
    }

    fn copy(&self) -> Place {
        Place {
            position: AtomicU64::new(self.position.load(Relaxed)),
            rotation: AtomicU64::new(self.rotation.load(Relaxed)),
            low: AtomicU64::new(self.low.load(Relaxed)),
            generation: self.generation.copy(),
        }
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
    pub fn set_pose(&self, pose: &Pose) {
        let Position { high, low } = pose.position;
        self.position.store(pack(high.x, high.y), Relaxed);
        self.low.store(pack(low.x, low.y), Relaxed);
        self.rotation.store(pack(pose.q.c, pose.q.s), Relaxed);
    }

    /// By whoever holds the world, or asks `Lock` whether it was changed meanwhile.
    #[inline(always)]
    pub fn pose(&self) -> Transform {
        let [x, y] = unpack(self.position.load(Relaxed));
        let [c, s] = unpack(self.rotation.load(Relaxed));
        Transform::new(Vec2::new(x, y), Rotation { c, s })
    }

    /// The same, precisely.
    #[inline(always)]
    pub fn precise_pose(&self) -> Pose {
        let Transform { p: high, q } = self.pose();
        let [x, y] = unpack(self.low.load(Relaxed));
        Pose { position: Position { high, low: Vec2::new(x, y) }, q }
    }
}

/// A table begins with so many rows.
const FEWEST: usize = 64;
/// Stands for an index whose generations are used up.
pub(super) const RETIRED: u32 = u32::MAX;

impl<T: Row> Table<T> {
    pub const fn new() -> Table<T> {
        Table {
            rows: AtomicPtr::new(std::ptr::dangling_mut()),
            count: AtomicUsize::new(0),
            left_behind: AtomicPtr::new(std::ptr::null_mut()),
        }
    }

    #[inline(always)]
    pub fn rows(&self) -> &'static [T] {
        // In this order: those behind a later pointer are more.
        let count = self.count.load(Acquire);
        let rows = self.rows.load(Acquire);
        // SAFETY: there are so many rows behind the pointer at least, written before it
        // was, and shared; `grow` has leaked them.
        unsafe { std::slice::from_raw_parts(rows, count) }
    }

    /// The row at an index, if there has been one.
    #[inline(always)]
    pub fn row(&self, index: u32) -> Option<&'static T> {
        self.rows().get(index as usize)
    }

    #[inline(always)]
    pub fn get(&self, index: u32) -> u32 {
        self.row(index).map_or(0, |row| row.generation().load(Acquire))
    }

    pub fn clear(&self) {
        self.rows().iter().for_each(|row| row.generation().store(0, Release));
    }

    #[inline]
    pub fn set(&self, index: u32, generation: u32) {
        if self.row(index).is_none() {
            self.grow(index);
        }
        self.rows()[index as usize].generation().store(generation, Release);
    }

    /// Makes the rows below and up to an index. By whoever has the world to himself, as
    /// all that writes here.
    #[cold]
    fn grow(&self, index: u32) {
        let old = self.rows();
        let count = (index as usize + 1).next_power_of_two().max(FEWEST);
        if count > old.len() {
            // Four times as many, for pages that nobody writes to cost nothing.
            let count = count.max(4 * old.len());
            let mut rows = bytemuck::zeroed_slice_box::<T>(count);
            rows.iter_mut().zip(old).for_each(|(row, old)| *row = old.copy());
            self.rows.store(Box::leak(rows).as_mut_ptr(), Release);
            self.count.store(count, Release);
            if !old.is_empty() {
                let before = self.left_behind.load(Relaxed);
                let left = Box::leak(Box::new(LeftBehind { rows: old, before }));
                self.left_behind.store(left, Relaxed);
            }
        }
    }
}

impl Alive {
    pub const fn new() -> Alive {
        Alive {
            bodies: Table::new(),
            shapes: Table::new(),
            joints: Table::new(),
            chains: Table::new(),
            soft_bodies: Table::new(),
        }
    }

    pub fn clear(&self) {
        self.bodies.clear();
        self.shapes.clear();
        self.joints.clear();
        self.chains.clear();
        self.soft_bodies.clear();
    }

    /// Makes the rows of so many objects; the index 0 is never given out.
    pub fn reserve(&self, capacity: &Capacity) {
        let Capacity { bodies, shapes, joints, contacts: _ } = *capacity;
        self.bodies.grow(bodies.min(MAX_INDEX));
        self.shapes.grow(shapes.min(MAX_INDEX));
        self.joints.grow(joints.min(MAX_INDEX));
    }

    #[inline(always)]
    pub fn get(&self, kind: Kind, index: u32) -> u32 {
        match kind {
            Kind::Body => self.bodies.get(index),
            Kind::Shape => self.shapes.get(index),
            Kind::Joint => self.joints.get(index),
            Kind::Chain => self.chains.get(index),
            Kind::SoftBody => self.soft_bodies.get(index),
            Kind::World => unreachable!("a world's generation stands in its cell"),
        }
    }

    pub fn set(&self, kind: Kind, index: u32, generation: u32) {
        match kind {
            Kind::Body => self.bodies.set(index, generation),
            Kind::Shape => self.shapes.set(index, generation),
            Kind::Joint => self.joints.set(index, generation),
            Kind::Chain => self.chains.set(index, generation),
            Kind::SoftBody => self.soft_bodies.set(index, generation),
            Kind::World => unreachable!("a world's generation stands in its cell"),
        }
    }
}
