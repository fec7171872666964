//! Pair finding by traversing trees against each other.
//!
//! One traversal serves all moved proxies, instead of one query for each. Two nodes are visited
//! together only if they overlap and something below either has moved. Each pair is visited once,
//! so there are no duplicates.
//!
//! With several threads the traversal begins breadth-first, and the node pairs reached are then
//! distributed to the threads.

use super::ShapePair;
use super::lanes::LANES;
use super::tree::{NONE, Node, Tree};
use crate::base::{heap_bytes, set_bits};
use crate::jobs::Team;

/// Buffers of the traversal, reused in each step.
#[derive(Clone, Debug, Default)]
pub(super) struct TreePairs {
    walk: Walk,
    /// Next level of a breadth-first traversal.
    next: Walk,
    /// Parts of a distributed traversal, with the pairs found.
    pieces: Vec<(Walk, Vec<ShapePair>)>,
}

/// Stack of node pairs to visit. A pair of a node with itself stands for the pairs within the
/// node.
#[derive(Clone, Debug, Default)]
struct Walk {
    stack: Vec<(u32, u32)>,
}

/// Number of node pairs from which a traversal is distributed.
const WIDE: usize = 64;

impl TreePairs {
    pub fn bytes(&self) -> usize {
        let pairs = |(_, pairs): &(Walk, Vec<ShapePair>)| pairs.capacity() * size_of::<ShapePair>();
        self.walk.bytes()
            + self.next.bytes()
            + self.pieces.iter().map(|piece| piece.0.bytes() + pairs(piece)).sum::<usize>()
    }

    /// Finds the new pairs within a tree. Calls `offer` once for each two proxies that overlap, did
    /// not overlap at the last update, and at least one of which has moved since. A pair that it
    /// returns is added to `out`.
    pub fn within(
        &mut self,
        tree: &Tree,
        offer: impl Fn(u32, u32) -> Option<ShapePair> + Sync,
        out: &mut Vec<ShapePair>,
        team: &mut Team,
    ) {
        if tree.root == NONE || tree.nodes[tree.root as usize].moved == 0 {
            return;
        }
        if tree.nodes[tree.root as usize].level == 0 {
            return leaf_alone(tree, tree.root, &mut |a, b| out.extend(offer(a, b)));
        }
        self.find([tree, tree], offer, out, team);
    }

    /// Finds new pairs like [`TreePairs::within`], of one proxy of each tree.
    pub fn between(
        &mut self,
        tree_a: &Tree,
        tree_b: &Tree,
        offer: impl Fn(u32, u32) -> Option<ShapePair> + Sync,
        out: &mut Vec<ShapePair>,
        team: &mut Team,
    ) {
        if tree_a.root != NONE && tree_b.root != NONE {
            self.find([tree_a, tree_b], offer, out, team);
        }
    }

    fn find(
        &mut self,
        trees: [&Tree; 2],
        offer: impl Fn(u32, u32) -> Option<ShapePair> + Sync,
        out: &mut Vec<ShapePair>,
        team: &mut Team,
    ) {
        let is_one = std::ptr::eq(trees[0], trees[1]);
        self.walk.stack.clear();
        self.walk.stack.push((trees[0].root, trees[1].root));
        if team.size() == 1 {
            return self.walk.finish(trees, is_one, &mut |a, b| out.extend(offer(a, b)));
        }
        // Breadth-first, with the pairs found on the way.
        while !self.walk.stack.is_empty() && self.walk.stack.len() < WIDE {
            for nodes in self.walk.stack.drain(..) {
                self.next.enter(trees, nodes, is_one, &mut |a, b| out.extend(offer(a, b)));
            }
            std::mem::swap(&mut self.walk, &mut self.next);
        }
        if self.walk.stack.is_empty() {
            return;
        }
        let piece = self.walk.stack.len().div_ceil(WIDE);
        let count = self.walk.stack.len().div_ceil(piece);
        // Reserve capacity, because the number of pairs in each part varies from step to step.
        let new = || (Walk { stack: Vec::with_capacity(WIDE) }, Vec::with_capacity(WIDE));
        self.pieces.resize_with(count.max(self.pieces.len()), new);
        let pieces = self.pieces.iter_mut().zip(self.walk.stack.chunks(piece));
        team.for_each(pieces, |((walk, found), nodes)| {
            found.clear();
            walk.stack.clear();
            walk.stack.extend_from_slice(nodes);
            walk.finish(trees, is_one, &mut |a, b| found.extend(offer(a, b)));
        });
        self.pieces[..count].iter().for_each(|(_, found)| out.extend_from_slice(found));
    }
}

impl Walk {
    fn bytes(&self) -> usize {
        heap_bytes!(self: stack)
    }

    /// Visits the remaining node pairs and their descendants.
    #[inline(always)]
    fn finish(&mut self, trees: [&Tree; 2], is_one: bool, visit: &mut impl FnMut(u32, u32)) {
        while let Some(nodes) = self.stack.pop() {
            self.enter(trees, nodes, is_one, visit);
        }
    }

    /// Visits the pairs of leaf nodes below two nodes, and pushes the other node pairs. `is_one`
    /// is whether both trees are the same.
    #[inline(always)]
    fn enter(
        &mut self,
        [tree_a, tree_b]: [&Tree; 2],
        (first, second): (u32, u32),
        is_one: bool,
        visit: &mut impl FnMut(u32, u32),
    ) {
        if is_one && first == second {
            self.enter_alone(tree_a, first, visit);
        } else {
            self.enter_two(tree_a, first, tree_b, second, visit);
        }
    }

    #[inline(always)]
    fn enter_alone(&mut self, tree: &Tree, first: u32, visit: &mut impl FnMut(u32, u32)) {
        let node = &tree.nodes[first as usize];
        for lane in set_bits(node.moved_mask()) {
            let child = node.children[lane];
            if node.level == 1 {
                leaf_alone(tree, child, visit);
            } else {
                self.stack.push((child, child));
            }
        }
        for lane in 0..LANES - 1 {
            let later = !((2 << lane) - 1);
            for other in set_bits(touching(node, lane, node) & later) {
                let (a, b) = (node.children[lane], node.children[other]);
                if node.level == 1 {
                    leaf_pair(tree, a, tree, b, visit);
                } else {
                    self.stack.push((a, b));
                }
            }
        }
    }

    /// Visits the pairs of lanes of two nodes. If the levels differ, only the higher node is
    /// opened.
    #[inline(always)]
    fn enter_two(
        &mut self,
        tree_a: &Tree,
        first: u32,
        tree_b: &Tree,
        second: u32,
        visit: &mut impl FnMut(u32, u32),
    ) {
        let (a, b) = (&tree_a.nodes[first as usize], &tree_b.nodes[second as usize]);
        if a.level == b.level {
            if a.level == 0 {
                return leaf_pair(tree_a, first, tree_b, second, visit);
            }
            for lane in 0..LANES {
                for other in set_bits(touching(a, lane, b)) {
                    let (first, second) = (a.children[lane], b.children[other]);
                    if a.level == 1 {
                        leaf_pair(tree_a, first, tree_b, second, visit);
                    } else {
                        self.stack.push((first, second));
                    }
                }
            }
        } else if a.level > b.level {
            for lane in 0..LANES {
                if touching(a, lane, b) != 0 {
                    self.stack.push((a.children[lane], second));
                }
            }
        } else {
            for lane in 0..LANES {
                if touching(b, lane, a) != 0 {
                    self.stack.push((first, b.children[lane]));
                }
            }
        }
    }
}

#[inline(always)]
fn leaf_alone(tree: &Tree, node: u32, visit: &mut impl FnMut(u32, u32)) {
    let row = &tree.nodes[node as usize];
    let previous = &tree.previous[node as usize];
    for lane in 0..LANES - 1 {
        let later = !((2 << lane) - 1);
        let before = previous.overlap_mask(&previous.get(lane));
        for other in set_bits(touching(row, lane, row) & later & !before) {
            visit(row.children[lane], row.children[other]);
        }
    }
}

#[inline(always)]
fn leaf_pair(
    tree_a: &Tree,
    first: u32,
    tree_b: &Tree,
    second: u32,
    visit: &mut impl FnMut(u32, u32),
) {
    let (a, b) = (&tree_a.nodes[first as usize], &tree_b.nodes[second as usize]);
    let previous_a = &tree_a.previous[first as usize];
    let previous_b = &tree_b.previous[second as usize];
    for lane in 0..LANES {
        let before = previous_b.overlap_mask(&previous_a.get(lane));
        for other in set_bits(touching(a, lane, b) & !before) {
            visit(a.children[lane], b.children[other]);
        }
    }
}

/// Returns a bit mask of the lanes of `b` that overlap a lane of `a`, where either has moved.
/// Branchless, because moved lanes are unpredictable.
#[inline(always)]
fn touching(a: &Node, lane: usize, b: &Node) -> u32 {
    let all_if_moved = 0u32.wrapping_sub(a.moved_mask() >> lane & 1);
    b.boxes.overlap_mask(&a.boxes.get(lane)) & (b.moved_mask() | all_if_moved)
}
