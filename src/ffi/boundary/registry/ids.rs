//! Handles and keys.

use std::fmt::Display;
use std::sync::atomic::Ordering::{Acquire, Relaxed};

use slotmap::{Key, KeyData};

use super::alive::{PublishedPose, TableRow};
use super::bits::{
    HandleKind, HandleParts, INDEX_SHIFT, MAX_GENERATION, MAX_INDEX, WORLD_GENERATION_BITS,
};
use super::{SLOTS, WORLD_SLOTS};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    ImpelBodyId, ImpelChainId, ImpelJointId, ImpelShapeId, ImpelSoftBodyId, ImpelWorldId,
};
use crate::math::{Pose, Transform};
use crate::world::{BodyKey, ChainKey, JointKey, ShapeKey, SoftBodyKey, World};

/// Turns keys into handles and back. Copied freely.
#[derive(Clone, Copy)]
pub(in crate::ffi) struct Ids {
    pub(super) slot: usize,
    pub(super) base: u32,
}

impl Ids {
    /// For results without handles, of no world.
    pub const NONE: Ids = Ids { slot: 0, base: 0 };

    /// The world's own handle.
    pub fn world(self) -> ImpelWorldId {
        let generation = WORLD_SLOTS[self.slot].generation.load(Relaxed);
        world_id(self.slot, generation)
    }

    /// A body's handle.
    #[inline]
    pub fn body(self, key: BodyKey) -> ImpelBodyId {
        ImpelBodyId { raw: self.parts(key.data()).raw(HandleKind::Body) }
    }

    /// A shape's handle.
    #[inline]
    pub fn shape(self, key: ShapeKey) -> ImpelShapeId {
        ImpelShapeId { raw: self.parts(key.data()).raw(HandleKind::Shape) }
    }

    /// A joint's handle.
    #[inline]
    pub fn joint(self, key: JointKey) -> ImpelJointId {
        ImpelJointId { raw: self.parts(key.data()).raw(HandleKind::Joint) }
    }

    /// A chain's handle.
    #[inline]
    pub fn chain(self, key: ChainKey) -> ImpelChainId {
        ImpelChainId { raw: self.parts(key.data()).raw(HandleKind::Chain) }
    }

    /// A soft body's handle.
    #[inline]
    pub fn soft_body(self, key: SoftBodyKey) -> ImpelSoftBodyId {
        ImpelSoftBodyId { raw: self.parts(key.data()).raw(HandleKind::SoftBody) }
    }

    /// A body's handle; null if it no longer exists.
    pub fn body_or_null(self, world: &World, key: BodyKey) -> ImpelBodyId {
        if world.state().bodies.contains(key) { self.body(key) } else { ImpelBodyId::default() }
    }

    /// A shape's handle; null if it no longer exists.
    pub fn shape_or_null(self, world: &World, key: ShapeKey) -> ImpelShapeId {
        if world.state().shapes.contains(key) { self.shape(key) } else { ImpelShapeId::default() }
    }

    /// The key of an object in this world. `name` is that of the argument.
    #[inline]
    pub fn key<I: ObjectId>(self, name: impl Display, id: I) -> Outcome<I::Key> {
        let target = id.target();
        if !self.has(target) {
            return Err(target.stranger(name));
        }
        Ok(self.known(id))
    }

    /// Fails if one of the handles is not that of a body of this world, whose lock is held. The
    /// world checks its own keys faster than the table of living handles.
    pub fn check_bodies(self, world: &World, bodies: &[ImpelBodyId]) -> Outcome {
        let ours = HandleParts { slot: self.slot, index: 0, generation: 0 }.raw(HandleKind::Body);
        let is_ours = |raw: u64| raw & HandleParts::NAMES_WORLD == ours;
        let wrong = bodies.iter().position(|&body| {
            !is_ours(body.raw) || !world.state().bodies.contains(self.known(body))
        });
        match wrong {
            Some(i) => Err(bodies[i].target().stranger(format_args!("bodies[{i}]"))),
            None => Ok(()),
        }
    }

    /// Publishes the pose of a body. The caller must hold the world exclusively.
    #[inline(always)]
    pub(super) fn publish_pose(self, index: u32, pose: &Pose) {
        if let Some(place) =
            WORLD_SLOTS[self.slot].alive().and_then(|alive| alive.bodies.row(index))
        {
            place.set_pose(pose);
        }
    }

    /// Invalidates a handle. The caller must hold the world exclusively.
    pub(super) fn dismiss(self, kind: HandleKind, key: KeyData) {
        let alive = WORLD_SLOTS[self.slot].alive().expect("made with the world");
        alive.set(kind, self.parts(key).index, 0);
    }

    /// The poses of all bodies, by index.
    pub fn all_poses(self) -> &'static [PublishedPose] {
        WORLD_SLOTS[self.slot].alive().expect("made with the world").bodies.rows()
    }

    /// The poses of the bodies of a list, if all of them are of this world, whose lock is held.
    pub fn poses(
        self,
        bodies: &[ImpelBodyId],
        mut visit: impl FnMut(usize, &PublishedPose),
    ) -> Outcome {
        let places = self.all_poses();
        let ours = HandleParts { slot: self.slot, index: 0, generation: 0 }.raw(HandleKind::Body);
        // For handles of another kind or world, the index is out of range.
        let place = |body: &ImpelBodyId| places.get(((body.raw ^ ours) >> INDEX_SHIFT) as usize);
        let is_body = |body: &ImpelBodyId| {
            let generation = HandleParts::all(body.raw).generation;
            place(body).is_some_and(|place| place.generation().load(Relaxed) == generation)
                && generation != 0
        };
        if let Some(i) = bodies.iter().position(|body| !is_body(body)) {
            return Err(bodies[i].target().stranger(format_args!("bodies[{i}]")));
        }
        for (i, body) in bodies.iter().enumerate() {
            if let Some(place) = place(body) {
                visit(i, place);
            }
        }
        Ok(())
    }

    #[inline(always)]
    fn has(self, target: Target) -> bool {
        living(target.what.0, target.raw) == Some(self.slot)
    }

    /// The key of an object, if the object still exists.
    pub(super) fn alive<I: ObjectId>(self, id: I) -> Option<I::Key> {
        is_valid(id.target()).then(|| self.known(id))
    }

    /// The key of an object that has been checked under the same lock.
    #[inline]
    pub fn known<I: ObjectId>(self, id: I) -> I::Key {
        id.target().key(self).into()
    }

    /// Index and generation of a handle, relative to the world's base: the same in every world
    /// on which the same calls are made. Zeros for handles that are not of this kind and world.
    pub fn place(self, kind: HandleKind, raw: u64) -> (u32, u32) {
        match HandleParts::of(kind, raw) {
            Some(parts) if parts.slot == self.slot && parts.generation >= self.base => {
                (parts.index, parts.generation - self.base)
            }
            _ => (0, 0),
        }
    }

    /// The handle with this index and relative generation; null if there can be none.
    pub fn placed(self, kind: HandleKind, index: u64, generation: u64) -> u64 {
        let (Ok(index), Ok(generation)) = (u32::try_from(index), u32::try_from(generation)) else {
            return 0;
        };
        // Slot maps begin at index 1.
        if index == 0 || index > MAX_INDEX || generation > MAX_GENERATION - self.base {
            return 0;
        }
        HandleParts { slot: self.slot, index, generation: self.base + generation }.raw(kind)
    }

    #[inline(always)]
    pub(super) fn parts(self, key: KeyData) -> HandleParts {
        let raw = key.as_ffi();
        let (index, version) = (raw as u32, (raw >> 32) as u32);
        HandleParts { slot: self.slot, index, generation: self.base + version / 2 }
    }

    #[inline(always)]
    fn key_of(self, parts: HandleParts) -> KeyData {
        // A generation below the base wraps to a version that no slot reaches.
        let version = parts.generation.wrapping_sub(self.base) << 1 | 1;
        KeyData::from_ffi(u64::from(version) << 32 | u64::from(parts.index))
    }
}

pub(super) fn world_id(slot: usize, generation: u64) -> ImpelWorldId {
    let raw =
        (HandleKind::World as u64) << 61 | (slot as u64) << WORLD_GENERATION_BITS | generation;
    ImpelWorldId { raw }
}

#[inline(always)]
fn is_alive(kind: HandleKind, parts: HandleParts) -> bool {
    match WORLD_SLOTS[parts.slot].alive() {
        Some(alive) => parts.generation != 0 && alive.get(kind, parts.index) == parts.generation,
        None => false,
    }
}

/// The pose of a body, without its world's lock. None if the handle is not alive, or if a
/// thread, possibly this one, is changing the world.
#[inline(always)]
pub(in crate::ffi) fn pose_of(body: ImpelBodyId) -> Option<Transform> {
    let parts = HandleParts::of(HandleKind::Body, body.raw)?;
    let cell = &WORLD_SLOTS[parts.slot];
    let place = cell.alive()?.bodies.row(parts.index)?;
    let version = cell.lock.version()?;
    let generation = place.generation().load(Relaxed);
    let pose = place.pose();
    let failed = cell.poisoned.load(Relaxed);
    let is_alive = generation == parts.generation && generation != 0;
    (cell.lock.is_unchanged(version) && is_alive && !failed).then_some(pose)
}

/// Whether a handle is alive. Never waits.
pub(in crate::ffi) fn is_valid(target: Target) -> bool {
    living(target.what.0, target.raw).is_some()
}

/// The slot of a living world.
#[inline(always)]
fn world_slot(raw: u64) -> Option<usize> {
    let slot = (raw >> WORLD_GENERATION_BITS) as usize & (SLOTS - 1);
    let generation = raw & ((1 << WORLD_GENERATION_BITS) - 1);
    let alive = raw >> 61 == HandleKind::World as u64
        && generation % 2 == 1
        && WORLD_SLOTS[slot].generation.load(Acquire) == generation;
    alive.then_some(slot)
}

/// The slot of the world of a handle, if the object is alive.
#[inline(always)]
pub(super) fn living(kind: HandleKind, raw: u64) -> Option<usize> {
    match kind {
        HandleKind::World => world_slot(raw),
        _ => match HandleParts::of(kind, raw) {
            Some(parts) if is_alive(kind, parts) => Some(parts.slot),
            _ => None,
        },
    }
}

/// A handle of an object in a world.
pub(in crate::ffi) trait ObjectId: Copy {
    type Key: From<KeyData>;

    /// The object as the target of a call.
    fn target(self) -> Target;
}

macro_rules! objects {
    ($($id:ident, $key:ident, $kind:ident, $name:literal;)*) => {
        $(impl ObjectId for $id {
            type Key = $key;

            #[inline(always)]
            fn target(self) -> Target {
                Target { raw: self.raw, what: &(HandleKind::$kind, $name) }
            }
        })*
    };
}
objects! {
    ImpelBodyId, BodyKey, Body, "body";
    ImpelShapeId, ShapeKey, Shape, "shape";
    ImpelJointId, JointKey, Joint, "joint";
    ImpelChainId, ChainKey, Chain, "chain";
    ImpelSoftBodyId, SoftBodyKey, SoftBody, "soft_body";
}

/// The target of a call: a world, or an object that leads to one.
#[derive(Clone, Copy)]
pub(in crate::ffi) struct Target {
    raw: u64,
    /// The kind, and the name of the argument. As a reference, so that a target fits two
    /// registers.
    what: &'static (HandleKind, &'static str),
}

impl Target {
    #[inline(always)]
    pub fn world(id: ImpelWorldId) -> Target {
        Target { raw: id.raw, what: &(HandleKind::World, "world") }
    }

    /// An object of a world.
    #[inline(always)]
    pub fn of<I: ObjectId>(id: I) -> Target {
        id.target()
    }

    /// The first body of a joint's definition.
    pub fn body_a(id: ImpelBodyId) -> Target {
        Target { raw: id.raw, what: &(HandleKind::Body, "def.body_a") }
    }

    /// The first joint of a gear joint's definition.
    pub fn joint_a(id: ImpelJointId) -> Target {
        Target { raw: id.raw, what: &(HandleKind::Joint, "def.joint_a") }
    }

    /// The slot in the handle, whether it is alive or not.
    #[inline(always)]
    pub(super) fn slot_named(self) -> Option<usize> {
        match self.what.0 {
            HandleKind::World => Some((self.raw >> WORLD_GENERATION_BITS) as usize & (SLOTS - 1)),
            kind => HandleParts::of(kind, self.raw).map(|parts| parts.slot),
        }
    }

    /// The slot in the handle of a living object.
    #[inline(always)]
    pub(super) fn slot_of_living(self) -> usize {
        HandleParts::all(self.raw).slot
    }

    /// Whether the object is alive, in the world of its slot, whose lock is held. The world
    /// checks its own keys faster than the table of living handles.
    #[inline(always)]
    pub(super) fn is_in(self, world: &World, ids: Ids) -> bool {
        match self.what.0 {
            HandleKind::World => world_slot(self.raw).is_some(),
            HandleKind::Body => world.state().bodies.contains(self.key(ids).into()),
            HandleKind::Shape => world.state().shapes.contains(self.key(ids).into()),
            HandleKind::Joint => world.state().joints.contains(self.key(ids).into()),
            HandleKind::Chain => world.state().chains.contains(self.key(ids).into()),
            HandleKind::SoftBody => world.state().soft_bodies.contains(self.key(ids).into()),
        }
    }

    #[inline(always)]
    pub(super) fn kind(self) -> HandleKind {
        self.what.0
    }

    #[inline(always)]
    pub(super) fn raw(self) -> u64 {
        self.raw
    }

    #[inline(always)]
    pub(super) fn slot(self) -> Outcome<usize> {
        match living(self.what.0, self.raw) {
            Some(slot) => Ok(slot),
            None => Err(self.invalid()),
        }
    }

    /// Fails unless the target is an object of the world in a slot.
    pub(super) fn in_slot(self, slot: usize) -> Outcome {
        if self.slot()? == slot {
            return Ok(());
        }
        Err(Failure::handle(self.what.1, self.raw, "which is of another world"))
    }

    #[cold]
    pub(super) fn stranger(self, name: impl Display) -> Failure {
        Failure::handle(name, self.raw, &format!("which names no {} of this world", self.noun()))
    }

    #[cold]
    pub(super) fn invalid(self) -> Failure {
        self.invalid_named(self.what.1)
    }

    /// As `invalid`, with the name of the argument.
    #[cold]
    pub(super) fn invalid_named(self, name: impl Display) -> Failure {
        let why = match self.raw {
            0 => "the null handle".to_string(),
            _ => format!("which names no {}", self.noun()),
        };
        Failure::handle(name, self.raw, &why)
    }

    fn noun(self) -> &'static str {
        match self.what.0 {
            HandleKind::World => "world",
            HandleKind::Body => "body",
            HandleKind::Shape => "shape",
            HandleKind::Joint => "joint",
            HandleKind::Chain => "chain",
            HandleKind::SoftBody => "soft body",
        }
    }

    /// The key of a handle, except that of a world. The world's lock is held.
    #[inline(always)]
    pub fn key(self, ids: Ids) -> KeyData {
        ids.key_of(HandleParts::all(self.raw))
    }
}
