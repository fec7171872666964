//! Shapes: a geometry fixed to a body, with its material and filter.

use slotmap::{Key, SlotMap, new_key_type};

use super::chain::ChainKey;
use super::material::{Filter, Material, MixChoice};
use super::slot_of;
use super::watch::EventSwitches;
use crate::base::{RowPool, StateHash, StateHasher, Words, state_hash};
use crate::geometry::Shape;
use crate::math::{Aabb, Vec2};

new_key_type! {
    /// Names a shape within its world.
    pub struct ShapeKey;
}

/// What a shape starts with, besides its geometry.
#[derive(Clone, Copy, Debug)]
pub struct ShapeDef {
    /// What it is made of.
    pub material: Material,
    /// How its material mixes with others, where it has a say.
    pub mix: MixChoice,
    /// What it meets.
    pub filter: Filter,
    /// Whether anything meets or sees it at all.
    pub enabled: bool,
    /// The host's own.
    pub user_data: u64,
    /// Found by queries, but touches nothing.
    pub is_sensor: bool,
    /// Whether the world's filter callback is asked about its pairs.
    pub enable_filter_callback: bool,
    /// A sensor that sees other sensors.
    pub sees_sensors: bool,
    /// What the host wants to hear of it.
    pub events: EventSwitches,
    /// Whether the world's pre-solve callback is asked about its contacts.
    pub enable_pre_solve_callback: bool,
    /// Solid for what comes from one side alone.
    pub one_way: bool,
    /// Where that side faces, in the body's space; of unit length.
    pub one_way_direction: Vec2,
}

impl Default for ShapeDef {
    fn default() -> Self {
        ShapeDef {
            material: Material::default(),
            mix: MixChoice::default(),
            enabled: true,
            filter: Filter::default(),
            user_data: 0,
            is_sensor: false,
            enable_filter_callback: false,
            enable_pre_solve_callback: false,
            one_way: false,
            one_way_direction: Vec2::Y,
            events: EventSwitches::default(),
            sees_sensors: false,
        }
    }
}

/// A shape. Its row never changes while it lives.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct ShapeRecord {
    /// Bounds in the broad phase. The exact ones lie within, and are computed
    /// where they are asked for: no step keeps them.
    pub fat_bounds: Aabb,
    /// In the body's space. Behind the bounds, for they are read together.
    pub geometry: Shape,
    /// The row of the body that it is fixed to.
    pub body: u32,
    /// Its box in the broad phase.
    pub proxy: u32,
    /// Next shape of the same body, or `NONE`.
    pub next: u32,
    /// The handle's key.
    pub key: ShapeKey,
    /// The chain that it is a segment of, or the null key.
    pub chain: ChainKey,
    /// Material, filter and switches.
    pub def: ShapeDef,
}

state_hash!(ShapeDef {
    material,
    mix,
    filter,
    enabled,
    is_sensor,
    enable_filter_callback,
    sees_sensors,
    events,
    enable_pre_solve_callback,
    one_way,
    one_way_direction,
} left_out { user_data });
state_hash!(ShapeRecord { geometry, fat_bounds, body, proxy, next, key, chain, def });

impl StateHash for ShapeKey {
    #[inline(always)]
    fn hash_state(&self, words: &mut Words) {
        self.data().as_ffi().hash_state(words);
    }
}

/// All shapes of a world.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    handles: SlotMap<ShapeKey, u32>,
    records: RowPool<ShapeRecord>,
}

impl std::ops::Index<u32> for Shapes {
    type Output = ShapeRecord;
    #[inline(always)]
    fn index(&self, shape: u32) -> &ShapeRecord {
        &self.records[shape]
    }
}

impl std::ops::IndexMut<u32> for Shapes {
    #[inline(always)]
    fn index_mut(&mut self, shape: u32) -> &mut ShapeRecord {
        &mut self.records[shape]
    }
}

impl Shapes {
    /// Feeds all shapes.
    pub fn hash_state(&self, hasher: &mut StateHasher) {
        let Shapes { handles, records } = self;
        hasher.length(handles.len());
        for &row in handles.values() {
            hasher.item(&row);
            hasher.item(&records[row]);
        }
        records.hash_free(hasher, |record| &record.key);
    }

    /// Adds a shape and returns its row; the record's key is filled in.
    pub fn insert(&mut self, record: ShapeRecord) -> u32 {
        let shape = self.records.insert(record);
        self.records[shape].key = self.handles.insert(shape);
        shape
    }

    /// Makes room for so many more shapes.
    pub fn reserve(&mut self, more: usize) {
        self.handles.reserve(more);
        self.records.reserve(more);
    }

    /// The most shapes that there have been at one time.
    pub fn peak(&self) -> usize {
        self.records.peak()
    }

    /// Removes a shape.
    pub fn remove(&mut self, shape: u32) {
        self.handles.remove(self.records[shape].key);
        self.records.remove(shape);
    }

    /// The record's row behind the key of a shape that is there; see
    /// [`super::Bodies::known`].
    #[inline(always)]
    pub fn known(&self, key: ShapeKey) -> u32 {
        let shape = slot_of(key) - 1;
        debug_assert_eq!(self.find(key), Some(shape), "keys are checked at the door");
        shape
    }

    /// The record's row behind a key.
    #[inline]
    pub fn find(&self, key: ShapeKey) -> Option<u32> {
        self.handles.get(key).copied()
    }

    /// How many shapes there are.
    pub fn len(&self) -> usize {
        self.handles.len()
    }

    /// Every key, in the order of the slots.
    pub fn keys(&self) -> impl Iterator<Item = ShapeKey> + '_ {
        self.handles.keys()
    }

    /// Bytes held, but for the vertices of polygons with more than eight.
    pub fn bytes(&self) -> usize {
        self.handles.capacity() * 8 + self.records.bytes()
    }
}
