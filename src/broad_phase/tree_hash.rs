//! The hash of a tree: what its queries answer, in which order, and how it will
//! grow. Where its nodes lie in memory does not show.

use super::proxy::Proxy;
use super::tree::{NONE, Node, Tree};
use crate::base::StateHasher;

impl Tree {
    /// Feeds the tree and its proxies, in the order of its queries.
    pub fn hash_state(&self, proxies: &[Proxy], hasher: &mut StateHasher) {
        let Tree {
            nodes: _,
            previous: _,
            root,
            first_free: _,
            count,
            churn,
            needs_refit,
            scratch: _,
        } = self;
        hasher.item(&[*count, *churn, u32::from(*needs_refit)]);
        if *root != NONE {
            self.hash_node(*root, proxies, hasher);
        }
    }

    fn hash_node(&self, node: u32, proxies: &[Proxy], hasher: &mut StateHasher) {
        // Lanes beyond the count are empty.
        let Node { boxes, children, parent: _, built_perimeter, level, count, moved } =
            &self.nodes[node as usize];
        hasher.item(boxes);
        hasher.item(built_perimeter);
        hasher.item(&[*level, *count, *moved]);
        if *level == 0 {
            hasher.item(&self.previous[node as usize]);
        }
        for &child in &children[..usize::from(*count)] {
            if *level == 0 {
                hasher.item(&child);
                hasher.item(&proxies[child as usize]);
            } else {
                self.hash_node(child, proxies, hasher);
            }
        }
    }
}
