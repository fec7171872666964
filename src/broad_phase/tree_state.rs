//! Serialization of a tree: all that affects its query results, their order, and its later
//! growth. The order of the nodes in memory has no effect, and is not stored.

use super::lanes::{LANES, LaneBoxes};
use super::proxy::Proxy;
use super::tree::{NONE, Node, Tree, location};
use crate::base::{Keeper, Reader, Recorder};
use crate::math::{Aabb, Vec2};

/// Maximum number of levels. No tree of a world is higher. Limits the recursion on reading.
const MOST_LEVELS: u8 = 64;

impl Tree {
    /// Records the tree and its proxies, in depth-first order.
    pub fn record(&self, proxies: &[Proxy], recorder: &mut impl Recorder) {
        let Tree {
            nodes: _,
            previous: _,
            root,
            first_free: _,
            count,
            churn,
            needs_refit,
            scratch: _,
            reserved: _,
        } = self;
        recorder.item(&[*count, *churn, u32::from(*needs_refit)]);
        if *root != NONE {
            self.record_node(*root, proxies, recorder);
        }
    }

    /// Keeps the tree in memory, or recalls it, with the order of its nodes.
    pub fn keep(&mut self, keeper: &mut Keeper) {
        let Tree {
            nodes,
            previous,
            root,
            first_free,
            count,
            churn,
            needs_refit,
            scratch: _,
            reserved: _,
        } = self;
        keeper.list(nodes);
        keeper.list(previous);
        [root, first_free, count, churn].into_iter().for_each(|number| keeper.value(number));
        keeper.value(needs_refit);
    }

    fn record_node(&self, node: u32, proxies: &[Proxy], recorder: &mut impl Recorder) {
        // Lanes beyond the count are empty.
        let Node { boxes, children, parent: _, built_perimeter, level, count, moved, unused: _ } =
            &self.nodes[node as usize];
        recorder.begin(boxes);
        recorder.begin(built_perimeter);
        recorder.begin(&[*level, *count, *moved]);
        let children = &children[..usize::from(*count)];
        if *level == 0 {
            // Lanes beyond the count may contain old data.
            recorder.begin(&self.previous[node as usize].of_first(usize::from(*count)));
            for &child in children {
                recorder.begin(&child);
                recorder.begin_derived(&proxies[child as usize]);
            }
        }
        recorder.item(&());
        if *level > 0 {
            children.iter().for_each(|&child| self.record_node(child, proxies, recorder));
        }
    }

    /// Restores the tree. Calls `place(reader, proxy, location, bounds, is_moved)` for each proxy.
    pub fn restore(
        &mut self,
        reader: &mut Reader,
        mut place: impl FnMut(&mut Reader, u32, u32, Aabb, bool),
    ) {
        self.nodes.clear();
        self.previous.clear();
        (self.root, self.first_free) = (NONE, NONE);
        let [count, churn, needs_refit] = reader.item();
        reader.check(needs_refit <= 1);
        (self.count, self.churn, self.needs_refit) = (count, churn, needs_refit == 1);
        if count == 0 {
            return;
        }
        let mut left = count;
        self.root =
            self.restore_node(reader, (NONE, None), &mut |reader, row, at, bounds, moved| {
                reader.check(left > 0);
                left = left.saturating_sub(1);
                place(reader, row, at, bounds, moved);
            });
        reader.check(left == 0);
    }

    /// Restores a node and its descendants. `parent` is the location of the node in its parent, and
    /// `expected` is its required level, `None` for the root.
    fn restore_node(
        &mut self,
        reader: &mut Reader,
        (parent, expected): (u32, Option<u8>),
        place: &mut impl FnMut(&mut Reader, u32, u32, Aabb, bool),
    ) -> u32 {
        let boxes = reader.begin::<LaneBoxes>();
        let built_perimeter = reader.begin();
        let [level, count, moved] = reader.begin();
        let lanes = usize::from(count);
        reader.check(
            expected.is_none_or(|expected| level == expected)
                && level <= MOST_LEVELS
                && (1..=LANES).contains(&lanes)
                && moved >> lanes == 0
                && (0..LANES).all(|lane| is_box(boxes.get(lane), lane < lanes)),
        );
        if !reader.is_good() {
            return NONE;
        }
        let node = self.allocate(level);
        let row = &mut self.nodes[node as usize];
        *row = Node { boxes, built_perimeter, count, moved, parent, ..*row };
        let mut children = [NONE; LANES];
        if level == 0 {
            self.previous[node as usize] = reader.begin::<LaneBoxes>();
            children[..lanes].fill_with(|| reader.begin());
        }
        reader.item::<()>();
        for (lane, child) in children[..lanes].iter_mut().enumerate() {
            let at = location(node, lane);
            let is_moved = moved >> lane & 1 != 0;
            if level == 0 {
                place(reader, *child, at, boxes.get(lane), is_moved);
            } else {
                *child = self.restore_node(reader, (at, Some(level - 1)), place);
                if reader.is_good() {
                    reader.check((self.nodes[*child as usize].moved != 0) == is_moved);
                }
            }
            if !reader.is_good() {
                return NONE;
            }
        }
        self.nodes[node as usize].children[..lanes].copy_from_slice(&children[..lanes]);
        node
    }
}

/// Returns whether a lane may contain this AABB. Unused lanes must be empty.
fn is_box(bounds: Aabb, is_used: bool) -> bool {
    if is_used { bounds.is_valid() && is_within(&bounds) } else { bounds == Aabb::EMPTY }
}

/// Maximum coordinate of an AABB, in metres, with a large safety factor. Sums and products of
/// such coordinates are finite.
const FARTHEST: f32 = 1.0e15;

fn is_within(bounds: &Aabb) -> bool {
    bounds.min.cmpge(Vec2::splat(-FARTHEST)).all() && bounds.max.cmple(Vec2::splat(FARTHEST)).all()
}
