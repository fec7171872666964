//! The dynamic tree by itself, for what a host keeps in it.

use super::lanes::{LaneBoxes, LaneRay};
use super::tree::{ChildEntry, NONE, Tree};
use crate::math::{Aabb, Vec2};

/// Boxes with a number of the host's each. Rows are used again.
#[derive(Clone, Debug)]
pub struct HostTree {
    tree: Tree,
    /// By row: the place in the tree.
    locations: Vec<u32>,
    bounds: Vec<Aabb>,
    free: Vec<u32>,
}

impl Default for HostTree {
    fn default() -> HostTree {
        let (locations, bounds, free) = (Vec::new(), Vec::new(), Vec::new());
        HostTree { tree: Tree::new(), locations, bounds, free }
    }
}

impl HostTree {
    /// Adds a box and returns its row.
    pub fn insert(&mut self, bounds: Aabb) -> u32 {
        let row = self.free.pop().unwrap_or_else(|| {
            self.locations.push(NONE);
            self.bounds.push(bounds);
            self.locations.len() as u32 - 1
        });
        self.put_in(row, bounds);
        row
    }

    /// Takes a row out.
    pub fn remove(&mut self, row: u32) {
        self.tree.remove(self.locations[row as usize], &mut self.locations);
        self.free.push(row);
        self.tree.refit(&self.bounds, &mut self.locations);
    }

    /// Gives a row another box.
    pub fn set_bounds(&mut self, row: u32, bounds: Aabb) {
        self.tree.remove(self.locations[row as usize], &mut self.locations);
        self.put_in(row, bounds);
    }

    /// The box of a row.
    pub fn bounds(&self, row: u32) -> Aabb {
        self.bounds[row as usize]
    }

    fn put_in(&mut self, row: u32, bounds: Aabb) {
        self.bounds[row as usize] = bounds;
        let entry = ChildEntry { bounds, previous: Aabb::EMPTY, child: row, moved: false };
        self.tree.insert(entry, &mut self.locations);
        // Built anew after as many changes as half of it has rows.
        self.tree.refit(&self.bounds, &mut self.locations);
    }

    /// Visits the rows whose boxes overlap one.
    pub fn query(&self, bounds: &Aabb, mut visit: impl FnMut(u32)) {
        self.tree.query(bounds, &mut 0, |row| {
            visit(row);
            true
        });
    }

    /// Visits the rows whose boxes are met by one that moves with its centre from
    /// `origin` along a translation (a ray, where it has no extents), and at which
    /// fraction.
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
