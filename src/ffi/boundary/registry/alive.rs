//! Living handles and poses of bodies, readable at any time without the lock.

use std::sync::atomic::{
    AtomicPtr, AtomicU32, AtomicU64, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};

use super::bits::{HandleKind, MAX_INDEX};
use crate::ffi::ImpelPose;
use crate::math::{Pose, Position, Rotation, Transform, Vec2};
use crate::world::Capacity;

/// The living generation of each index; zero for none.
pub(super) struct Alive {
    pub bodies: Table<PublishedPose>,
    shapes: Table<AtomicU32>,
    joints: Table<AtomicU32>,
    chains: Table<AtomicU32>,
    soft_bodies: Table<AtomicU32>,
}

/// A table with a row for each index of a slot map. Readers may read at any time, so rows that
/// were replaced by a larger table are kept and never freed: all together they are a third of
/// the current rows.
pub(super) struct Table<T: 'static> {
    rows: AtomicPtr<T>,
    count: AtomicUsize,
    replaced: AtomicPtr<Replaced<T>>,
}

/// Rows that were replaced, and those before them. Never read: the chain shows leak checkers
/// that the memory is still reachable.
#[expect(dead_code, reason = "see above")]
struct Replaced<T: 'static> {
    rows: &'static [T],
    before: *mut Replaced<T>,
}

/// A row of a table.
pub(super) trait TableRow: bytemuck::Zeroable {
    fn generation(&self) -> &AtomicU32;
    /// Copies the row into a larger table. The caller must hold the world exclusively.
    fn copy(&self) -> Self;
    /// Marks the row as replaced by that copy.
    fn replace(&self) {}
}

impl TableRow for AtomicU32 {
    #[inline(always)]
    fn generation(&self) -> &AtomicU32 {
        self
    }

    fn copy(&self) -> AtomicU32 {
        AtomicU32::new(self.load(Relaxed))
    }
}

/// A row for a body, with its pose while nobody changes the world.
///
/// A getter that takes the world's lock waits for all earlier loads, then reads three cache
/// lines one after the other: generation, record and pose. Here all data is in one cache line
/// and readers write nothing, so the loads of the next call can begin before this one ends.
///
/// The host reads it in place as an [`ImpelPose`].
#[derive(bytemuck::Zeroable)]
#[repr(C, align(32))]
pub struct PublishedPose {
    position: AtomicU64,
    rotation: AtomicU64,
    /// Low-order part of the position.
    low: AtomicU64,
    generation: AtomicU32,
    /// 1 if a larger table has replaced this one.
    is_replaced: AtomicU32,
}

const _: () = {
    use std::mem::{offset_of, size_of};
    assert!(size_of::<PublishedPose>() == size_of::<ImpelPose>());
    assert!(offset_of!(PublishedPose, position) == offset_of!(ImpelPose, transform.p));
    assert!(offset_of!(PublishedPose, rotation) == offset_of!(ImpelPose, transform.q));
    assert!(offset_of!(PublishedPose, low) == offset_of!(ImpelPose, low));
    assert!(offset_of!(PublishedPose, generation) == offset_of!(ImpelPose, generation));
    assert!(offset_of!(PublishedPose, is_replaced) == offset_of!(ImpelPose, is_replaced));
};

impl TableRow for PublishedPose {
    #[inline(always)]
    fn generation(&self) -> &AtomicU32 {
        &self.generation
    }

    fn copy(&self) -> PublishedPose {
        PublishedPose {
            position: AtomicU64::new(self.position.load(Relaxed)),
            rotation: AtomicU64::new(self.rotation.load(Relaxed)),
            low: AtomicU64::new(self.low.load(Relaxed)),
            generation: self.generation.copy(),
            is_replaced: AtomicU32::new(0),
        }
    }

    fn replace(&self) {
        self.is_replaced.store(1, Relaxed);
    }
}

// In memory the first float comes first, on any processor.

fn pack(first: f32, second: f32) -> u64 {
    bytemuck::cast([first, second])
}

#[inline(always)]
fn unpack(bits: u64) -> [f32; 2] {
    bytemuck::cast(bits)
}

impl PublishedPose {
    /// Sets the pose. The caller must hold the world exclusively.
    pub fn set_pose(&self, pose: &Pose) {
        let Position { high, low } = pose.position;
        self.position.store(pack(high.x, high.y), Relaxed);
        self.low.store(pack(low.x, low.y), Relaxed);
        self.rotation.store(pack(pose.q.c, pose.q.s), Relaxed);
    }

    /// The pose. The caller must hold the world, or ask `Lock` whether it was changed
    /// meanwhile.
    #[inline(always)]
    pub fn pose(&self) -> Transform {
        let [x, y] = unpack(self.position.load(Relaxed));
        let [c, s] = unpack(self.rotation.load(Relaxed));
        Transform::new(Vec2::new(x, y), Rotation { c, s })
    }

    /// The pose in double precision. The same conditions apply.
    #[inline(always)]
    pub fn precise_pose(&self) -> Pose {
        let Transform { p: high, q } = self.pose();
        let [x, y] = unpack(self.low.load(Relaxed));
        Pose { position: Position { high, low: Vec2::new(x, y) }, q }
    }
}

/// Initial number of rows.
const FEWEST: usize = 64;
/// Marks an index whose generations are used up.
pub(super) const RETIRED: u32 = u32::MAX;

impl<T: TableRow> Table<T> {
    pub const fn new() -> Table<T> {
        Table {
            rows: AtomicPtr::new(std::ptr::dangling_mut()),
            count: AtomicUsize::new(0),
            replaced: AtomicPtr::new(std::ptr::null_mut()),
        }
    }

    #[inline(always)]
    pub fn rows(&self) -> &'static [T] {
        // In this order: a later pointer has at least this many rows.
        let count = self.count.load(Acquire);
        let rows = self.rows.load(Acquire);
        // SAFETY: the pointer has at least `count` rows, written before it was published and
        // shared; `grow` has leaked them.
        unsafe { std::slice::from_raw_parts(rows, count) }
    }

    /// The row of an index, if it has been used.
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

    /// Creates the rows up to an index. As for all writes, the caller must hold the world
    /// exclusively.
    #[cold]
    fn grow(&self, index: u32) {
        let old = self.rows();
        let count = (index as usize + 1).next_power_of_two().max(FEWEST);
        if count > old.len() {
            // Four times as many: pages that are never written cost nothing.
            let count = count.max(4 * old.len());
            let mut rows = bytemuck::zeroed_slice_box::<T>(count);
            rows.iter_mut().zip(old).for_each(|(row, old)| *row = old.copy());
            self.rows.store(Box::leak(rows).as_mut_ptr(), Release);
            self.count.store(count, Release);
            old.iter().for_each(TableRow::replace);
            if !old.is_empty() {
                let before = self.replaced.load(Relaxed);
                let left = Box::leak(Box::new(Replaced { rows: old, before }));
                self.replaced.store(left, Relaxed);
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

    /// Creates the rows for a number of objects; index 0 is never used.
    pub fn reserve(&self, capacity: &Capacity) {
        let Capacity { bodies, shapes, joints, contacts: _ } = *capacity;
        self.bodies.grow(bodies.min(MAX_INDEX));
        self.shapes.grow(shapes.min(MAX_INDEX));
        self.joints.grow(joints.min(MAX_INDEX));
    }

    #[inline(always)]
    pub fn get(&self, kind: HandleKind, index: u32) -> u32 {
        match kind {
            HandleKind::Body => self.bodies.get(index),
            HandleKind::Shape => self.shapes.get(index),
            HandleKind::Joint => self.joints.get(index),
            HandleKind::Chain => self.chains.get(index),
            HandleKind::SoftBody => self.soft_bodies.get(index),
            HandleKind::World => unreachable!("a world's generation stands in its cell"),
        }
    }

    pub fn set(&self, kind: HandleKind, index: u32, generation: u32) {
        match kind {
            HandleKind::Body => self.bodies.set(index, generation),
            HandleKind::Shape => self.shapes.set(index, generation),
            HandleKind::Joint => self.joints.set(index, generation),
            HandleKind::Chain => self.chains.set(index, generation),
            HandleKind::SoftBody => self.soft_bodies.set(index, generation),
            HandleKind::World => unreachable!("a world's generation stands in its cell"),
        }
    }
}
