//! Maintenance of the tree: refit after motion, repair of torn leaf nodes, and rebuilding.

use super::lanes::LANES;
use super::tree::{ChildEntry, NONE, Tree};
use crate::base::{heap_bytes, set_bits, sort};
use crate::math::Aabb;

/// Factor that decides whether motion has torn a leaf node.
///
/// A node is torn if its perimeter exceeds this factor times its built perimeter, plus the mean
/// perimeter of its AABBs. With 10,000 circles in motion, 0.9 rebuilds the tree about every 20
/// steps, 0.6 up to every step, and 2.5 triples the number of leaf node pairs to test.
const TORN_FACTOR: f32 = 0.9;

/// Inverse of the maximum share of proxies in torn nodes. With more of them the tree is rebuilt
/// instead of repaired.
const REBUILD_SHARE: u32 = 8;

/// Proxy to be inserted into a new tree.
#[derive(Clone, Copy, Debug)]
struct BuildItem {
    /// Twice the centre of its AABB, as integers in the same order.
    center: [u32; 2],
    /// Index in [`Scratch::entries`].
    entry: u32,
}

impl BuildItem {
    /// Returns the sort key along an axis. The keys of all items differ, so that the partition
    /// does not depend on the selection algorithm of the standard library.
    #[inline(always)]
    fn key(&self, axis: usize) -> u64 {
        (self.center[axis] as u64) << 32 | self.entry as u64
    }
}

/// Data of a proxy that is moved to the new tree, except its AABB.
#[derive(Clone, Copy, Debug)]
struct Kept {
    previous: Aabb,
    /// The proxy index times two, plus one if the proxy has moved.
    child_and_moved: u32,
}

impl Kept {
    fn new(entry: &ChildEntry) -> Kept {
        let child_and_moved = entry.child << 1 | u32::from(entry.moved);
        Kept { previous: entry.previous, child_and_moved }
    }
}

/// Sources of a build: AABBs by proxy, and [`Scratch::entries`].
#[derive(Clone, Copy)]
struct BuildSources<'a> {
    bounds: &'a [Aabb],
    entries: &'a [Kept],
}

impl BuildSources<'_> {
    fn entry(self, item: &BuildItem) -> ChildEntry {
        let Kept { previous, child_and_moved } = self.entries[item.entry as usize];
        let (child, moved) = (child_and_moved >> 1, child_and_moved % 2 == 1);
        ChildEntry { bounds: self.bounds[child as usize], previous, child, moved }
    }
}

const SIGN: u32 = 1 << 31;

/// Maps a float to an integer with the same order.
#[inline(always)]
fn ordered(value: f32) -> u32 {
    let bits = value.to_bits();
    if bits & SIGN != 0 { !bits } else { bits | SIGN }
}

/// Inverse of [`ordered`].
#[inline(always)]
fn from_ordered(number: u32) -> f32 {
    f32::from_bits(if number & SIGN != 0 { number & !SIGN } else { !number })
}

/// Buffers that are reused in each step.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    items: Vec<BuildItem>,
    /// Content of the old tree, in depth-first order.
    entries: Vec<Kept>,
    torn: Vec<u32>,
}

impl Scratch {
    pub fn reserve(&mut self, proxies: usize) {
        self.items.reserve(proxies);
        self.entries.reserve(proxies);
        self.torn.reserve(proxies);
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: items, entries, torn)
    }
}

impl Tree {
    /// Tightens the AABBs above moved proxies, and repairs the tree. If few nodes are torn, their
    /// proxies are inserted again. After many torn nodes, or many insertions and removals, the tree
    /// is rebuilt.
    pub fn refit(&mut self, bounds: &[Aabb], locations: &mut [u32]) {
        if self.root == NONE {
            return;
        }
        if self.churn > 64 + self.count / 2 {
            self.rebuild(bounds, locations);
            self.give_back_memory();
            return;
        }
        if !self.needs_refit {
            return;
        }
        self.needs_refit = false;
        self.scratch.torn.clear();
        self.refit_node(self.root);
        if self.scratch.torn.len() as u32 > self.count / REBUILD_SHARE {
            self.rebuild(bounds, locations);
            return;
        }
        let mut torn = core::mem::take(&mut self.scratch.torn);
        for &proxy in &torn {
            self.replace(locations[proxy as usize], locations);
        }
        torn.clear();
        self.scratch.torn = torn;
    }

    /// Tightens the moved lanes of a node and returns its AABB. Lists the moved proxies of torn
    /// nodes.
    fn refit_node(&mut self, node: u32) -> Aabb {
        let row = &self.nodes[node as usize];
        if row.level == 0 {
            let bounds = row.boxes.union_all();
            let mut sizes = 0.0;
            for lane in set_bits(row.used()) {
                sizes += row.boxes.get(lane).perimeter();
            }
            if bounds.perimeter() > TORN_FACTOR * row.built_perimeter + sizes / row.count as f32 {
                for lane in set_bits(row.moved_mask()) {
                    self.scratch.torn.push(row.children[lane]);
                }
            }
            return bounds;
        }
        let children = row.children;
        for lane in set_bits(row.moved_mask()) {
            let bounds = self.refit_node(children[lane]);
            self.nodes[node as usize].boxes.set(lane, bounds);
        }
        self.nodes[node as usize].boxes.union_all()
    }

    /// Rebuilds the tree from its proxies, with the nodes in depth-first order.
    pub fn rebuild(&mut self, bounds: &[Aabb], locations: &mut [u32]) {
        self.rebuild_from(bounds, locations, |_| {});
    }

    /// Rebuilds like [`Tree::rebuild`], after reordering the items. The order does not affect the
    /// result.
    fn rebuild_from(
        &mut self,
        bounds: &[Aabb],
        locations: &mut [u32],
        reorder: impl Fn(&mut [BuildItem]),
    ) {
        let mut scratch = core::mem::take(&mut self.scratch);
        scratch.items.clear();
        scratch.entries.clear();
        self.gather(self.root, &mut scratch);
        reorder(&mut scratch.items);
        self.nodes.clear();
        self.previous.clear();
        self.first_free = NONE;
        self.root = NONE;
        self.churn = 0;
        self.needs_refit = false;
        if !scratch.items.is_empty() {
            let sources = BuildSources { bounds, entries: &scratch.entries };
            let (small, giant) = set_giants_apart(&mut scratch.items, sources);
            self.root = self.build_root(small, giant, sources, locations);
        }
        self.scratch = scratch;
    }

    /// Frees unused capacity of the nodes after a rebuild. Inserting proxies one by one creates
    /// almost three times as many nodes as building a tree as a whole. Keeps capacity for twice the
    /// current number, the most that the tree reaches before it is rebuilt.
    fn give_back_memory(&mut self) {
        /// Minimum number of nodes for which this pays off. Trees of this size are rebuilt in
        /// their first step.
        const LEAST: usize = 512;
        let count = self.nodes.len();
        let reserved = self.reserved.max(2 * count);
        if count >= LEAST && self.nodes.capacity() > reserved.max(2 * count + count / 4) {
            // Shrinking returns pages that were written. The reserved pages are not touched yet.
            self.nodes.shrink_to_fit();
            self.nodes.reserve_exact(reserved - count);
            self.previous.shrink_to_fit();
            self.previous.reserve_exact(reserved - count);
        }
    }

    /// Builds the tree and returns its root. Giants, such as half-spaces, get children of the root
    /// of their own, so that they enlarge only one path of nodes.
    fn build_root(
        &mut self,
        small: &mut [BuildItem],
        giant: &mut [BuildItem],
        sources: BuildSources,
        locations: &mut [u32],
    ) -> u32 {
        if small.is_empty() || giant.is_empty() {
            let all = if small.is_empty() { giant } else { small };
            let mut level = 0;
            while all.len() > capacity_of(level) {
                level += 1;
            }
            return self.build(all, sources, level, locations).child;
        }
        let parts = |items: &[BuildItem], level: u8| items.len().div_ceil(capacity_of(level - 1));
        let mut level = 1;
        while parts(small, level) + parts(giant, level) > LANES {
            level += 1;
        }
        let root = self.allocate(level);
        self.build_children(root, small, sources, parts(small, level), locations);
        self.build_children(root, giant, sources, parts(giant, level), locations);
        self.nodes[root as usize].built_perimeter = self.entry_for(root).bounds.perimeter();
        root
    }

    /// Lists the proxies below a node in depth-first order.
    fn gather(&self, node: u32, scratch: &mut Scratch) {
        if node == NONE {
            return;
        }
        let row = &self.nodes[node as usize];
        for lane in set_bits(row.used()) {
            if row.level > 0 {
                self.gather(row.children[lane], scratch);
                continue;
            }
            let entry = self.entry_at(node, lane);
            let center = entry.bounds.min + entry.bounds.max;
            let slot = scratch.entries.len() as u32;
            scratch.items.push(BuildItem { center: center.to_array().map(ordered), entry: slot });
            scratch.entries.push(Kept::new(&entry));
        }
    }

    fn build(
        &mut self,
        items: &mut [BuildItem],
        sources: BuildSources,
        level: u8,
        locations: &mut [u32],
    ) -> ChildEntry {
        let node = self.allocate(level);
        if level == 0 {
            // Selection leaves the items of a part in an unspecified order.
            sort::by_key(items, |item| item.entry);
            for (lane, item) in items.iter().enumerate() {
                self.place(node, lane, sources.entry(item), locations);
            }
            self.nodes[node as usize].count = items.len() as u8;
        } else {
            let parts = items.len().div_ceil(capacity_of(level - 1));
            self.build_children(node, items, sources, parts, locations);
        }
        let entry = self.entry_for(node);
        self.nodes[node as usize].built_perimeter = entry.bounds.perimeter();
        entry
    }

    /// Divides the items and builds a child of `node` from each part. Items are halved along the
    /// axis on which their centres spread more, until each part fits a child. All parts except the
    /// last are full, which gives fewer nodes and node pairs than even parts.
    fn build_children(
        &mut self,
        node: u32,
        items: &mut [BuildItem],
        sources: BuildSources,
        parts: usize,
        locations: &mut [u32],
    ) {
        let level = self.nodes[node as usize].level;
        if parts == 1 {
            let child = self.build(items, sources, level - 1, locations);
            let lane = self.nodes[node as usize].count as usize;
            self.place(node, lane, child, locations);
            self.nodes[node as usize].count += 1;
            return;
        }
        let left_parts = parts / 2;
        let cut = left_parts * capacity_of(level - 1);
        let axis = longer_axis(items);
        items.select_nth_unstable_by_key(cut, |item| item.key(axis));
        let (left, right) = items.split_at_mut(cut);
        self.build_children(node, left, sources, left_parts, locations);
        self.build_children(node, right, sources, parts - left_parts, locations);
    }
}

/// Returns the maximum number of proxies below a node.
fn capacity_of(level: u8) -> usize {
    LANES.saturating_pow(level as u32 + 1)
}

fn spread(items: &[BuildItem]) -> [f32; 2] {
    let (mut low, mut high) = (items[0].center, items[0].center);
    for item in items {
        for axis in 0..2 {
            low[axis] = low[axis].min(item.center[axis]);
            high[axis] = high[axis].max(item.center[axis]);
        }
    }
    [0, 1].map(|axis| from_ordered(high[axis]) - from_ordered(low[axis]))
}

fn longer_axis(items: &[BuildItem]) -> usize {
    let spread = spread(items);
    (spread[1] > spread[0]) as usize
}

/// Moves the items larger than the spread of all centres to the end. Returns both parts.
fn set_giants_apart<'a>(
    items: &'a mut [BuildItem],
    sources: BuildSources,
) -> (&'a mut [BuildItem], &'a mut [BuildItem]) {
    let spread = spread(items);
    let limit = spread[0] + spread[1];
    let mut end = items.len();
    let mut at = 0;
    while at < end {
        if sources.entry(&items[at]).bounds.perimeter() > limit {
            end -= 1;
            items.swap(at, end);
        } else {
            at += 1;
        }
    }
    items.split_at_mut(end)
}

#[cfg(test)]
impl Tree {
    pub fn height(&self) -> usize {
        if self.root == NONE { 0 } else { self.nodes[self.root as usize].level as usize + 1 }
    }

    /// Returns whether each AABB above the proxies is as small as possible.
    pub fn is_tight(&self) -> bool {
        use super::tree::{lane_of, node_of};
        self.nodes.iter().filter(|row| row.count > 0 && row.parent != NONE).all(|row| {
            self.nodes[node_of(row.parent)].boxes.get(lane_of(row.parent)) == row.boxes.union_all()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Random;
    use super::*;
    use crate::math::Vec2;

    #[test]
    fn the_order_within_a_part_changes_nothing() {
        let mut random = Random(7);
        let mut tree = Tree::default();
        let mut locations = vec![NONE; 1000];
        let mut boxes = Vec::new();
        for proxy in 0..1000 {
            // Many centres coincide, so that ties occur.
            let at = Vec2::new(random.below(9) as f32 - 4.0, random.below(5) as f32 - 2.0);
            let half = if proxy % 99 == 0 { 1.0e6 } else { random.between(0.1, 1.0) };
            let bounds = Aabb::new(at - half, at + half);
            boxes.push(bounds);
            tree.insert(
                ChildEntry { bounds, child: proxy, previous: bounds, moved: false },
                &mut locations,
            );
        }
        let (mut other, mut other_locations) = (tree.clone(), locations.clone());
        tree.rebuild(&boxes, &mut locations);
        other.rebuild_from(&boxes, &mut other_locations, |items| items.reverse());
        assert_eq!(locations, other_locations);
        for value in [-1.0e9, -1.5, -0.0, 0.0, 1.0e-3, 7.0] {
            assert_eq!(from_ordered(ordered(value)).to_bits(), f32::to_bits(value));
        }
    }
}
