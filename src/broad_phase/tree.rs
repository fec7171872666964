//! The dynamic tree: boxes within boxes, four to a node.
//!
//! An R-tree (Guttman, SIGMOD 1984): every leaf node has the same depth, and a
//! node that overflows is split in two, so the depth is logarithmic whatever
//! the order of insertion. Nodes hold the boxes of their children, so a node
//! that is not entered is never loaded.
//!
//! ```text
//!   level 2            [ . . . _ ]              a location is node × 4 + lane:
//!                     /    |    \               a node knows the lane that
//!   level 1      [ . . ] [ . . . ] [ . . ]      holds it, and the caller's
//!                 /   \     ...                 `locations` know each proxy's
//!   level 0  [ p p p ] [ p p . . ]
//! ```
//!
//! A bit per lane tells where something moved since the last update of pairs;
//! pair finding and refitting enter nothing else. Beside the boxes of a leaf
//! node lie those of the last update, so that "did they overlap before?" is
//! answered four at a time as well.
//!
//! The tree owns no proxies: `locations` (one entry per proxy of all trees,
//! kept up to date here) are passed in by the broad phase.

use super::lanes::{LANES, LaneBoxes, PackedBox};
use crate::math::{Aabb, Vec2};
use crate::simd::prefetch;

/// No node, no location.
pub(super) const NONE: u32 = u32::MAX;

/// A node. Children are nodes one level down or, at level 0, proxies; they fill
/// the lanes from zero on.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Node {
    /// Boxes of the children. At level 0 exactly those of the proxies; above,
    /// they contain the child's boxes, tightly after a refit.
    pub boxes: LaneBoxes,
    /// Node indices, or proxy indices at level 0.
    pub children: [u32; LANES],
    /// Location of this node in its parent; [`NONE`] for the root. Links the
    /// free list when the node is unused.
    pub parent: u32,
    /// Perimeter, in metres, when the node was made or last took in a child on
    /// purpose; a leaf node far above it has been torn apart by motion.
    pub built_perimeter: f32,
    /// Height above the proxies.
    pub level: u8,
    /// Lanes in use.
    pub count: u8,
    /// Lanes with something moved underneath, one bit each.
    pub moved: u8,
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
        }
    }

    /// Lanes in use, one bit each.
    #[inline(always)]
    pub fn used(&self) -> u32 {
        (1 << self.count) - 1
    }

    /// Lanes with something moved underneath, one bit each.
    #[inline(always)]
    pub fn moved_mask(&self) -> u32 {
        self.moved as u32
    }
}

/// A child on its way into a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChildEntry {
    /// Its box.
    pub bounds: Aabb,
    /// Its box at the last update of pairs ([`Aabb::EMPTY`] for none); only of
    /// proxies.
    pub previous: Aabb,
    /// Node or proxy.
    pub child: u32,
    /// Whether something in it moved since the last update of pairs.
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

/// See the top of the file.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// By node: the boxes of a leaf node's proxies at the last update of pairs.
    pub(super) previous: Vec<LaneBoxes>,
    pub(super) root: u32,
    pub(super) first_free: u32,
    /// Proxies held.
    pub(super) count: u32,
    /// Insertions and removals since the tree was last built as a whole.
    pub(super) churn: u32,
    /// Whether boxes changed since the last refit.
    pub(super) needs_refit: bool,
    pub(super) scratch: super::tree_build::Scratch,
    /// So many nodes were asked for.
    pub(super) room: usize,
}

impl Tree {
    /// Moves all boxes. A sum is rounded the same way in a node and above it, and
    /// never down past a smaller one: what was in a box stays in it.
    pub fn shift(&mut self, by: Vec2) {
        self.nodes.iter_mut().for_each(|node| node.boxes.shift(by));
        self.previous.iter_mut().for_each(|boxes| boxes.shift(by));
    }

    pub fn new() -> Tree {
        Tree {
            nodes: Vec::new(),
            previous: Vec::new(),
            root: NONE,
            first_free: NONE,
            count: 0,
            churn: 0,
            needs_refit: false,
            scratch: Default::default(),
            room: 0,
        }
    }

    /// Makes room for so many proxies: a leaf node holds two at least.
    pub fn reserve(&mut self, proxies: usize) {
        self.room = self.room.max(proxies);
        let nodes = proxies.saturating_sub(self.nodes.len());
        self.nodes.reserve(nodes);
        self.previous.reserve(nodes);
        self.scratch.reserve(proxies);
    }

    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.previous.capacity() * size_of::<LaneBoxes>()
            + self.scratch.bytes()
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

    /// Writes a child into a lane, and the way back into the child.
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

    /// The child in a lane.
    pub(super) fn entry_at(&self, node: u32, lane: usize) -> ChildEntry {
        let row = &self.nodes[node as usize];
        ChildEntry {
            bounds: row.boxes.get(lane),
            previous: self.previous[node as usize].get(lane),
            child: row.children[lane],
            moved: row.moved >> lane & 1 != 0,
        }
    }

    /// Takes in a proxy.
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
            // Unused lanes cost infinitely much.
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

    /// Adds a child to a node whose ancestors have made room for its box.
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

    /// The node as a child of another.
    pub(super) fn entry_for(&self, node: u32) -> ChildEntry {
        let row = &self.nodes[node as usize];
        let bounds = row.boxes.union_all();
        ChildEntry { bounds, previous: Aabb::EMPTY, child: node, moved: row.moved != 0 }
    }

    /// Shares the children of a full node and one more between the node and a
    /// new one: of all ways to leave two with one and three with the other, the
    /// one whose perimeters add up to the least. There are but ten, so no
    /// heuristic is needed.
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
        // Written out, so that the boxes stay in registers.
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

    /// Makes the entries of a mask the children of a node.
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

    /// Takes out the proxy at `place` (its entry in `locations`). Boxes above stay
    /// loose: until the next refit where something moves, and else until churn has the
    /// tree built anew.
    pub fn remove(&mut self, place: u32, locations: &mut [u32]) {
        if let Some(node) = self.take_out(place, locations) {
            self.unmark_above(node);
            self.lower_root();
        }
    }

    /// Puts the proxy at `place` where it would be put now, and leaves no loose box.
    pub(super) fn replace(&mut self, place: u32, locations: &mut [u32]) {
        let entry = self.entry_at(node_of(place) as u32, lane_of(place));
        if let Some(node) = self.take_out(place, locations) {
            self.tighten_above(node);
            self.lower_root();
        }
        self.insert(entry, locations);
    }

    /// Takes out a proxy, and the nodes that it leaves empty. Returns the node that has
    /// lost a child, if any is left.
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

    /// A root with one child only adds a step to every walk.
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

    /// Empties a lane, and moves the last child there.
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

    /// Takes a node's mark to its ancestors after it lost a child.
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

    /// Takes a node's box and mark to its ancestors after it lost a child.
    fn tighten_above(&mut self, node: u32) {
        let row = &self.nodes[node as usize];
        let (mut bounds, mut moved, mut place) =
            (row.boxes.union_all(), row.moved != 0, row.parent);
        while place != NONE {
            let (row, lane) = (&mut self.nodes[node_of(place)], lane_of(place));
            if row.boxes.get(lane) == bounds && (row.moved >> lane & 1 != 0) == moved {
                return;
            }
            // Known before the box below is: so little waits for it.
            let others = row.boxes.union_but(lane);
            row.boxes.set(lane, bounds);
            row.moved = (row.moved & !(1 << lane)) | ((moved as u8) << lane);
            (bounds, moved, place) = (others.union(bounds), row.moved != 0, row.parent);
        }
    }

    /// Gives the proxy at `place` a new box, grows what is above to contain it,
    /// and marks it moved. Boxes above stay loose until the next refit.
    #[inline]
    #[cfg(test)]
    pub fn enlarge(&mut self, place: u32, bounds: Aabb) {
        let row = &mut self.nodes[node_of(place)];
        row.boxes.set(lane_of(place), bounds);
        row.moved |= 1 << lane_of(place);
        self.needs_refit = true;
        let mut above = row.parent;
        while above != NONE {
            let row = &mut self.nodes[node_of(above)];
            let lane = lane_of(above);
            let old = row.boxes.get(lane);
            let bit = 1 << lane;
            if row.moved & bit != 0 && old.contains(&bounds) {
                return;
            }
            row.moved |= bit;
            row.boxes.set(lane, old.union(bounds));
            above = row.parent;
        }
    }

    /// Asks for the node of a proxy, before it is its turn.
    #[inline(always)]
    pub fn ask_for(&self, place: u32) {
        prefetch(&raw const self.nodes[node_of(place)], size_of::<Node>().div_ceil(64));
    }

    /// Asks for the node of a proxy and for its last box.
    #[inline(always)]
    pub fn ask_for_last(&self, place: u32) {
        self.ask_for(place);
        prefetch(&raw const self.previous[node_of(place)], size_of::<LaneBoxes>().div_ceil(64));
    }

    /// Gives the proxy at `place` a new box and marks it moved, and leaves what
    /// is above to the refit that must follow.
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

    /// The box at the last update of pairs of the proxy at `place`.
    pub fn previous(&self, place: u32) -> Aabb {
        self.previous[node_of(place)].get(lane_of(place))
    }

    /// Marks the proxy at `place` moved, and forgets its last box, so that pair
    /// finding comes by and takes all its pairs for new.
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

    /// Makes the boxes the last ones, and clears the marks, in the node of
    /// `place` and above. Right only if all marks of the tree are being cleared.
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

    /// Panics unless the tree is whole: levels, links, containment, marks, and
    /// no node lost.
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
