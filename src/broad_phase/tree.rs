//! The dynamic tree: a bounding volume hierarchy with four AABBs per node.
//!
//! It is an R-tree (Guttman, SIGMOD 1984): every leaf node has the same depth, and a node that
//! overflows is split in two, so the depth is logarithmic for any order of insertion. Nodes hold
//! the AABBs of their children, so only visited nodes are loaded.
//!
//! ```text
//!   level 2            [ . . . _ ]              A location is node × 4 + lane.
//!                     /    |    \               Each node stores its location
//!   level 1      [ . . ] [ . . . ] [ . . ]      in its parent, and `locations`
//!                 /   \     ...                 stores that of each proxy.
//!   level 0  [ p p p ] [ p p . . ]
//! ```
//!
//! One bit per lane marks subtrees with changes since the last update of pairs. Pair finding and
//! refitting visit no other subtrees. The AABBs of the last update are stored for each leaf node,
//! so the test for an earlier overlap also handles four at a time.
//!
//! The tree does not own the proxies. The broad phase passes in `locations`, with one entry for
//! each proxy of all trees, and the tree keeps its entries current.

use super::lanes::{LANES, LaneBoxes, PackedBox};
use crate::base::{heap_bytes, prefetch_item};
use crate::math::{Aabb, Vec2};

/// Null value of a node index or location.
pub(super) const NONE: u32 = u32::MAX;

/// Node of the tree. Children are nodes one level below or, at level 0, proxies. They use the lanes
/// from zero on.
#[derive(Clone, Copy, Debug, bytemuck::NoUninit)]
#[repr(C)]
pub(super) struct Node {
    /// AABBs of the children. At level 0 those of the proxies; above, they contain the AABBs of
    /// the child, tightly after a refit.
    pub boxes: LaneBoxes,
    /// Node indices, or proxy indices at level 0.
    pub children: [u32; LANES],
    /// Location of this node in its parent, or [`NONE`] for the root. Links the free list if the
    /// node is unused.
    pub parent: u32,
    /// Perimeter in metres when the node was built or last received a child. A leaf node whose
    /// perimeter is far above it has been torn apart by motion.
    pub built_perimeter: f32,
    /// Height above the leaf nodes, which have level 0.
    pub level: u8,
    /// Number of lanes in use.
    pub count: u8,
    /// Bit mask of lanes with changes in their subtree.
    pub moved: u8,
    /// Zeros, so that every byte has a value. See [`crate::base::Keeper::list`].
    pub unused: [u8; 5],
}

impl Node {
    fn new(level: u8) -> Node {
        Node {
            boxes: LaneBoxes::EMPTY,
            children: [NONE; LANES],
            parent: NONE,
            built_perimeter: 0.0,
            level,
            count: 0,
            moved: 0,
            unused: [0; 5],
        }
    }

    /// Returns a bit mask of the lanes in use.
    #[inline(always)]
    pub fn used(&self) -> u32 {
        (1 << self.count) - 1
    }

    /// Returns the bit mask of lanes with changes in their subtree.
    #[inline(always)]
    pub fn moved_mask(&self) -> u32 {
        self.moved as u32
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ChildEntry {
    pub bounds: Aabb,
    /// AABB at the last update of pairs, or [`Aabb::EMPTY`] if there is none. Used for proxies
    /// only.
    pub previous: Aabb,
    /// Index of a node or proxy.
    pub child: u32,
    /// Whether anything in it has moved since the last update of pairs.
    pub moved: bool,
}

#[inline(always)]
pub(super) fn location(node: u32, lane: usize) -> u32 {
    node * LANES as u32 + lane as u32
}

#[inline(always)]
pub(super) fn node_of(location: u32) -> usize {
    location as usize / LANES
}

#[inline(always)]
pub(super) fn lane_of(location: u32) -> usize {
    location as usize % LANES
}

/// Dynamic tree. See the module documentation.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// AABBs of each leaf node at the last update of pairs.
    pub(super) previous: Vec<LaneBoxes>,
    pub(super) root: u32,
    pub(super) first_free: u32,
    /// Number of proxies.
    pub(super) count: u32,
    /// Number of insertions and removals since the last rebuild.
    pub(super) churn: u32,
    /// Whether AABBs have changed since the last refit.
    pub(super) needs_refit: bool,
    pub(super) scratch: super::tree_build::Scratch,
    /// Number of nodes that the host has reserved.
    pub(super) reserved: usize,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree {
            nodes: Vec::new(),
            previous: Vec::new(),
            root: NONE,
            first_free: NONE,
            count: 0,
            churn: 0,
            needs_refit: false,
            scratch: Default::default(),
            reserved: 0,
        }
    }
}

impl Tree {
    /// Translates all AABBs. Rounding is monotonic, so an AABB still contains those below it.
    pub fn shift(&mut self, by: Vec2) {
        self.nodes.iter_mut().for_each(|node| node.boxes.shift(by));
        self.previous.iter_mut().for_each(|boxes| boxes.shift(by));
    }

    /// Reserves capacity for `proxies` proxies. A leaf node holds at least two.
    pub fn reserve(&mut self, proxies: usize) {
        self.reserved = self.reserved.max(proxies);
        let nodes = proxies.saturating_sub(self.nodes.len());
        self.nodes.reserve(nodes);
        self.previous.reserve(nodes);
        self.scratch.reserve(proxies);
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: nodes, previous, scratch)
    }

    pub(super) fn allocate(&mut self, level: u8) -> u32 {
        if self.first_free == NONE {
            self.nodes.push(Node::new(level));
            self.previous.push(LaneBoxes::EMPTY);
            return self.nodes.len() as u32 - 1;
        }
        let node = self.first_free;
        self.first_free = self.nodes[node as usize].parent;
        self.nodes[node as usize] = Node::new(level);
        node
    }

    fn free(&mut self, node: u32) {
        let row = &mut self.nodes[node as usize];
        row.count = 0;
        row.moved = 0;
        row.parent = self.first_free;
        self.first_free = node;
    }

    /// Writes a child into a lane, and its new location into the child.
    #[inline(always)]
    pub(super) fn place(
        &mut self,
        node: u32,
        lane: usize,
        entry: ChildEntry,
        locations: &mut [u32],
    ) {
        let row = &mut self.nodes[node as usize];
        row.boxes.set(lane, entry.bounds);
        row.children[lane] = entry.child;
        row.moved = (row.moved & !(1 << lane)) | ((entry.moved as u8) << lane);
        let place = location(node, lane);
        if row.level == 0 {
            self.previous[node as usize].set(lane, entry.previous);
            locations[entry.child as usize] = place;
        } else {
            self.nodes[entry.child as usize].parent = place;
        }
    }

    pub(super) fn entry_at(&self, node: u32, lane: usize) -> ChildEntry {
        let row = &self.nodes[node as usize];
        ChildEntry {
            bounds: row.boxes.get(lane),
            previous: self.previous[node as usize].get(lane),
            child: row.children[lane],
            moved: row.moved >> lane & 1 != 0,
        }
    }

    pub fn insert(&mut self, entry: ChildEntry, locations: &mut [u32]) {
        let ChildEntry { bounds, moved, .. } = entry;
        if self.root == NONE {
            self.root = self.allocate(0);
        }
        let mut node = self.root;
        loop {
            let row = &mut self.nodes[node as usize];
            if row.level == 0 {
                break;
            }
            // Unused lanes have infinite cost.
            let costs = row.boxes.insertion_costs(&bounds);
            let low = (costs[1] < costs[0]) as usize;
            let high = 2 + (costs[3] < costs[2]) as usize;
            let best = if costs[high] < costs[low] { high } else { low };
            row.boxes.grow(best, &bounds);
            row.moved |= (moved as u8) << best;
            node = row.children[best];
        }
        self.count += 1;
        self.churn += 1;
        self.add_child(node, entry, locations);
    }

    /// Adds a child to a node whose ancestors already contain its AABB. Splits full nodes.
    fn add_child(&mut self, mut node: u32, mut entry: ChildEntry, locations: &mut [u32]) {
        loop {
            let count = self.nodes[node as usize].count as usize;
            if count < LANES {
                self.place(node, count, entry, locations);
                let row = &mut self.nodes[node as usize];
                row.count += 1;
                row.built_perimeter = row.boxes.union_all().perimeter();
                return;
            }
            let sibling = self.split(node, entry, locations);
            let parent = self.nodes[node as usize].parent;
            if parent == NONE {
                let root = self.allocate(self.nodes[node as usize].level + 1);
                self.root = root;
                self.nodes[root as usize].count = 1;
                self.place(root, 0, self.entry_for(node), locations);
                node = root;
            } else {
                let above = (parent as usize / LANES) as u32;
                self.place(above, lane_of(parent), self.entry_for(node), locations);
                node = above;
            }
            entry = self.entry_for(sibling);
        }
    }

    /// Returns the node as a child entry for its parent.
    pub(super) fn entry_for(&self, node: u32) -> ChildEntry {
        let row = &self.nodes[node as usize];
        let bounds = row.boxes.union_all();
        ChildEntry { bounds, previous: Aabb::EMPTY, child: node, moved: row.moved != 0 }
    }

    /// Divides the children of a full node and one more child between the node and a new sibling.
    /// Tests all ten divisions into two and three, and takes the one with the smallest sum of
    /// perimeters. Returns the sibling.
    fn split(&mut self, node: u32, extra: ChildEntry, locations: &mut [u32]) -> u32 {
        let mut entries = [extra; LANES + 1];
        for (lane, entry) in entries[..LANES].iter_mut().enumerate() {
            *entry = self.entry_at(node, lane);
        }
        let boxes = entries.map(|entry| PackedBox::new(entry.bounds));
        let cost = |[a, b]: [usize; 2], [c, d, e]: [usize; 3]| {
            let pair = boxes[a].union(boxes[b]);
            let rest = boxes[c].union(boxes[d]).union(boxes[e]);
            (rest.perimeter() + pair.perimeter(), 1 << a | 1 << b)
        };
        // Written out, so that the AABBs stay in registers.
        let ways = [
            cost([0, 1], [2, 3, 4]),
            cost([0, 2], [1, 3, 4]),
            cost([1, 2], [0, 3, 4]),
            cost([0, 3], [1, 2, 4]),
            cost([1, 3], [0, 2, 4]),
            cost([2, 3], [0, 1, 4]),
            cost([0, 4], [1, 2, 3]),
            cost([1, 4], [0, 2, 3]),
            cost([2, 4], [0, 1, 3]),
            cost([3, 4], [0, 1, 2]),
        ];
        let less = |best: (f32, u32), way: (f32, u32)| if way.0 < best.0 { way } else { best };
        let best = ways.into_iter().fold((f32::INFINITY, 0), less);
        let sibling = self.allocate(self.nodes[node as usize].level);
        self.fill(node, &entries, !best.1, locations);
        self.fill(sibling, &entries, best.1, locations);
        sibling
    }

    fn fill(&mut self, node: u32, entries: &[ChildEntry], mask: u32, locations: &mut [u32]) {
        let row = &mut self.nodes[node as usize];
        *row = Node { parent: row.parent, ..Node::new(row.level) };
        let mut lane = 0;
        for (index, &entry) in entries.iter().enumerate() {
            if mask >> index & 1 != 0 {
                self.place(node, lane, entry, locations);
                lane += 1;
            }
        }
        let row = &mut self.nodes[node as usize];
        row.count = lane as u8;
        row.built_perimeter = row.boxes.union_all().perimeter();
    }

    /// Removes the proxy at location `place`. AABBs above stay loose until the next refit if a
    /// proxy below moves, and otherwise until enough churn triggers a rebuild.
    pub fn remove(&mut self, place: u32, locations: &mut [u32]) {
        if let Some(node) = self.take_out(place, locations) {
            self.unmark_above(node);
            self.lower_root();
        }
    }

    /// Removes the proxy at location `place` and inserts it again. AABBs above stay tight.
    pub(super) fn replace(&mut self, place: u32, locations: &mut [u32]) {
        let entry = self.entry_at(node_of(place) as u32, lane_of(place));
        if let Some(node) = self.take_out(place, locations) {
            self.tighten_above(node);
            self.lower_root();
        }
        self.insert(entry, locations);
    }

    /// Removes a proxy, and the nodes that become empty. Returns the node that lost a child, if
    /// any remains.
    fn take_out(&mut self, mut place: u32, locations: &mut [u32]) -> Option<u32> {
        self.count -= 1;
        self.churn += 1;
        loop {
            let node = (place as usize / LANES) as u32;
            self.remove_lane(node, lane_of(place), locations);
            let row = &self.nodes[node as usize];
            if row.count > 0 {
                return Some(node);
            }
            place = row.parent;
            self.free(node);
            if place == NONE {
                self.root = NONE;
                return None;
            }
        }
    }

    /// Removes a root with a single child, which would only add a step to each traversal.
    fn lower_root(&mut self) {
        loop {
            let root = &self.nodes[self.root as usize];
            if root.level == 0 || root.count > 1 {
                return;
            }
            let child = root.children[0];
            self.free(self.root);
            self.nodes[child as usize].parent = NONE;
            self.root = child;
        }
    }

    /// Removes the child in a lane, and moves the last child into the lane.
    fn remove_lane(&mut self, node: u32, lane: usize, locations: &mut [u32]) {
        let last = self.nodes[node as usize].count as usize - 1;
        if lane != last {
            self.place(node, lane, self.entry_at(node, last), locations);
        }
        let row = &mut self.nodes[node as usize];
        row.boxes.set(last, Aabb::EMPTY);
        row.children[last] = NONE;
        row.moved &= !(1 << last);
        row.count -= 1;
    }

    /// Updates the moved marks of the ancestors of a node that lost a child.
    fn unmark_above(&mut self, node: u32) {
        let row = &self.nodes[node as usize];
        let (mut is_marked, mut place) = (row.moved != 0, row.parent);
        while place != NONE {
            let (row, bit) = (&mut self.nodes[node_of(place)], 1 << lane_of(place));
            if is_marked || row.moved & bit == 0 {
                return;
            }
            row.moved &= !bit;
            (is_marked, place) = (row.moved != 0, row.parent);
        }
    }

    /// Updates the AABBs and moved marks of the ancestors of a node that lost a child.
    fn tighten_above(&mut self, node: u32) {
        let row = &self.nodes[node as usize];
        let (mut bounds, mut moved, mut place) =
            (row.boxes.union_all(), row.moved != 0, row.parent);
        while place != NONE {
            let (row, lane) = (&mut self.nodes[node_of(place)], lane_of(place));
            if row.boxes.get(lane) == bounds && (row.moved >> lane & 1 != 0) == moved {
                return;
            }
            // This does not depend on the AABB below, which shortens the chain of dependent
            // operations.
            let others = row.boxes.union_but(lane);
            row.boxes.set(lane, bounds);
            row.moved = (row.moved & !(1 << lane)) | ((moved as u8) << lane);
            (bounds, moved, place) = (others.union(bounds), row.moved != 0, row.parent);
        }
    }

    /// Prefetches the node of the proxy at location `place`.
    #[inline(always)]
    pub fn prefetch(&self, place: u32) {
        prefetch_item(&raw const self.nodes[node_of(place)]);
    }

    /// Prefetches the node and the previous AABB of the proxy at location `place`.
    #[inline(always)]
    pub fn ask_for_last(&self, place: u32) {
        self.prefetch(place);
        prefetch_item(&raw const self.previous[node_of(place)]);
    }

    /// Sets the AABB of the proxy at location `place` and marks it as moved. The ancestors are
    /// left to the refit that must follow.
    #[inline]
    pub fn enlarge_later(&mut self, place: u32, bounds: Aabb) {
        self.needs_refit = true;
        let row = &mut self.nodes[node_of(place)];
        row.boxes.set(lane_of(place), bounds);
        let mut was_marked = row.moved != 0;
        row.moved |= 1 << lane_of(place);
        let mut above = row.parent;
        while !was_marked && above != NONE {
            let row = &mut self.nodes[node_of(above)];
            was_marked = row.moved != 0;
            row.moved |= 1 << lane_of(above);
            above = row.parent;
        }
    }

    /// Returns the AABB of the proxy at location `place` at the last update of pairs.
    pub fn previous(&self, place: u32) -> Aabb {
        self.previous[node_of(place)].get(lane_of(place))
    }

    /// Marks the proxy at location `place` as moved, and clears its previous AABB. Pair finding
    /// then treats all its pairs as new.
    pub fn touch(&mut self, place: u32) {
        self.previous[node_of(place)].set(lane_of(place), Aabb::EMPTY);
        let mut place = place;
        while place != NONE {
            let row = &mut self.nodes[node_of(place)];
            let bit = 1 << lane_of(place);
            if row.moved & bit != 0 {
                return;
            }
            row.moved |= bit;
            place = row.parent;
        }
    }

    /// Makes the current AABBs the previous ones and clears the marks, in the node of `place` and
    /// above. Valid only while all marks of the tree are cleared.
    pub fn settle(&mut self, place: u32) {
        let node = node_of(place);
        let row = &mut self.nodes[node];
        if row.moved == 0 {
            return;
        }
        row.moved = 0;
        self.previous[node] = row.boxes;
        let mut above = row.parent;
        while above != NONE {
            let row = &mut self.nodes[node_of(above)];
            if row.moved == 0 {
                return;
            }
            row.moved = 0;
            above = row.parent;
        }
    }

    /// Panics unless the tree is consistent: levels, links, containment, marks, and no leaked
    /// nodes.
    #[cfg(test)]
    pub fn validate(&self, bounds: &[Aabb], locations: &[u32], is_moved: impl Fn(u32) -> bool) {
        use crate::base::set_bits;
        let mut free = 0;
        let mut next = self.first_free;
        while next != NONE {
            free += 1;
            next = self.nodes[next as usize].parent;
        }
        let (mut seen, mut proxies) = (0, 0);
        let mut stack = Vec::new();
        if self.root != NONE {
            assert_eq!(self.nodes[self.root as usize].parent, NONE);
            stack.push(self.root);
        }
        while let Some(node) = stack.pop() {
            seen += 1;
            let row = &self.nodes[node as usize];
            assert!(row.count > 0 && row.count as usize <= LANES, "empty node");
            assert_eq!(row.moved_mask() & !row.used(), 0, "mark on an unused lane");
            for lane in row.count as usize..LANES {
                assert_eq!(row.boxes.get(lane), Aabb::EMPTY);
            }
            for lane in set_bits(row.used()) {
                let child = row.children[lane];
                let moved = row.moved >> lane & 1 != 0;
                if row.level == 0 {
                    proxies += 1;
                    assert_eq!(row.boxes.get(lane), bounds[child as usize]);
                    assert_eq!(locations[child as usize], location(node, lane));
                    assert_eq!(moved, is_moved(child), "mark of proxy {child}");
                } else {
                    let below = &self.nodes[child as usize];
                    assert_eq!(below.level + 1, row.level);
                    assert_eq!(below.parent, location(node, lane));
                    assert!(row.boxes.get(lane).contains(&below.boxes.union_all()));
                    assert_eq!(moved, below.moved != 0);
                    stack.push(child);
                }
            }
        }
        assert_eq!(seen + free, self.nodes.len(), "nodes leaked");
        assert_eq!(proxies, self.count);
    }
}
