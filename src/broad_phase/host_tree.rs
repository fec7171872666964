//! The dynamic tree as a stand-alone container for the host.

use super::lanes::{LaneBoxes, LaneRay};
use super::tree::{ChildEntry, NONE, Tree};
use crate::math::{Aabb, Vec2};

/// Tree of AABBs, each with a stable index. Indices of removed AABBs are reused.
#[derive(Clone, Debug, Default)]
pub struct HostTree {
    tree: Tree,
    locations: Vec<u32>,
    bounds: Vec<Aabb>,
    free: Vec<u32>,
}

impl HostTree {
    pub fn insert(&mut self, bounds: Aabb) -> u32 {
        let row = self.free.pop().unwrap_or_else(|| {
            self.locations.push(NONE);
            self.bounds.push(bounds);
            self.locations.len() as u32 - 1
        });
        self.put_in(row, bounds);
        row
    }

    pub fn remove(&mut self, row: u32) {
        self.tree.remove(self.locations[row as usize], &mut self.locations);
        self.free.push(row);
        self.tree.refit(&self.bounds, &mut self.locations);
    }

    pub fn set_bounds(&mut self, row: u32, bounds: Aabb) {
        self.tree.remove(self.locations[row as usize], &mut self.locations);
        self.put_in(row, bounds);
    }

    pub fn bounds(&self, row: u32) -> Aabb {
        self.bounds[row as usize]
    }

    fn put_in(&mut self, row: u32, bounds: Aabb) {
        self.bounds[row as usize] = bounds;
        let entry = ChildEntry { bounds, previous: Aabb::EMPTY, child: row, moved: false };
        self.tree.insert(entry, &mut self.locations);
        // Rebuilds the tree after a number of changes of about half its size.
        self.tree.refit(&self.bounds, &mut self.locations);
    }

    /// Calls `visit` with each index whose AABB overlaps `bounds`.
    pub fn query(&self, bounds: &Aabb, mut visit: impl FnMut(u32)) {
        self.tree.query(bounds, &mut 0, |row| {
            visit(row);
            true
        });
    }

    /// Calls `visit(index, fraction)` for each AABB that a moving box hits. The centre of the box
    /// moves from `origin` by `translation`. With zero half extents it is a ray. `fraction` is
    /// where the hit begins, in `[0, 1]`.
    pub fn cast(
        &self,
        origin: Vec2,
        half_extents: Vec2,
        translation: Vec2,
        mut visit: impl FnMut(u32, f32),
    ) {
        let ray = LaneRay::new(origin, half_extents, translation);
        self.tree.cast(origin, half_extents, translation, 1.0, &mut 0, |row, limit| {
            let mut boxes = LaneBoxes::EMPTY;
            boxes.set(0, self.bounds[row as usize]);
            visit(row, boxes.ray_mask(&ray, 1.0).1[0]);
            limit
        });
    }
}
