//! Overlapping pairs by walking trees against each other.
//!
//! One walk for all moved proxies instead of one query for each: two nodes
//! are entered together only if they overlap and something under either moved,
//! and each pair is met once, so nothing is found twice and thrown away.

use super::lanes::{LANES, lanes_of};
use super::tree::{NONE, Node, Tree};

/// Buffer of the walk, kept from step to step.
#[derive(Clone, Debug, Default)]
pub(super) struct TreePairs {
    stack: Vec<(u32, u32)>,
}

impl TreePairs {
    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        self.stack.capacity() * size_of::<(u32, u32)>()
    }

    /// Calls `visit` once for every two proxies of the tree that overlap, did
    /// not overlap at the last update, and of which one moved since.
    pub fn within(&mut self, tree: &Tree, mut visit: impl FnMut(u32, u32)) {
        self.stack.clear();
        if tree.root == NONE || tree.nodes[tree.root as usize].moved == 0 {
            return;
        }
        if tree.nodes[tree.root as usize].level == 0 {
            return leaf_alone(tree, tree.root, &mut visit);
        }
        self.stack.push((tree.root, tree.root));
        while let Some((first, second)) = self.stack.pop() {
            if first != second {
                self.enter(tree, first, tree, second, &mut visit);
                continue;
            }
            let node = &tree.nodes[first as usize];
            for lane in lanes_of(node.moved_mask()) {
                let child = node.children[lane];
                if node.level == 1 {
                    leaf_alone(tree, child, &mut visit);
                } else {
                    self.stack.push((child, child));
                }
            }
            for lane in 0..LANES - 1 {
                let later = !((2 << lane) - 1);
                for other in lanes_of(touching(node, lane, node) & later) {
                    let (a, b) = (node.children[lane], node.children[other]);
                    if node.level == 1 {
                        leaf_pair(tree, a, tree, b, &mut visit);
                    } else {
                        self.stack.push((a, b));
                    }
                }
            }
        }
    }

    /// As [`TreePairs::within`], for pairs of a proxy of either tree.
    pub fn between(&mut self, tree_a: &Tree, tree_b: &Tree, mut visit: impl FnMut(u32, u32)) {
        self.stack.clear();
        if tree_a.root == NONE || tree_b.root == NONE {
            return;
        }
        self.stack.push((tree_a.root, tree_b.root));
        while let Some((first, second)) = self.stack.pop() {
            self.enter(tree_a, first, tree_b, second, &mut visit);
        }
    }

    /// Pairs up the lanes of two nodes; the taller one alone is entered until
    /// both have the same level.
    #[inline(always)]
    fn enter(
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
                for other in lanes_of(touching(a, lane, b)) {
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

/// Fresh pairs inside a leaf node.
#[inline(always)]
fn leaf_alone(tree: &Tree, node: u32, visit: &mut impl FnMut(u32, u32)) {
    let row = &tree.nodes[node as usize];
    let previous = &tree.previous[node as usize];
    for lane in 0..LANES - 1 {
        let later = !((2 << lane) - 1);
        let before = previous.overlap_mask(&previous.get(lane));
        for other in lanes_of(touching(row, lane, row) & later & !before) {
            visit(row.children[lane], row.children[other]);
        }
    }
}

/// Fresh pairs of two leaf nodes.
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
        for other in lanes_of(touching(a, lane, b) & !before) {
            visit(a.children[lane], b.children[other]);
        }
    }
}

/// The lanes of `b` that overlap a lane of `a`, where either moved. No branch:
/// what moved is anyone's guess.
#[inline(always)]
fn touching(a: &Node, lane: usize, b: &Node) -> u32 {
    let all_if_moved = 0u32.wrapping_sub(a.moved_mask() >> lane & 1);
    b.boxes.overlap_mask(&a.boxes.get(lane)) & (b.moved_mask() | all_if_moved)
}
