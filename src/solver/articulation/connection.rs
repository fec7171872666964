//! Joints and contacts as connections of nodes, in lists that are sorted by the node that is
//! eliminated first.

use crate::base::NONE;

/// A joint or contact of an articulation.
#[derive(Clone, Copy, Debug)]
pub struct Connection<T> {
    /// Nodes of body A and body B; `NONE` for a static or kinematic body.
    pub nodes: [u32; 2],
    pub constraint: T,
}

impl<T> Connection<T> {
    /// The lower node index; it is eliminated first. `NONE` is larger than any index.
    pub fn first_node(&self) -> u32 {
        let [a, b] = self.nodes;
        a.min(b)
    }

    /// Returns whether both bodies are nodes.
    pub fn connects_nodes(&self) -> bool {
        !self.nodes.contains(&NONE)
    }

    /// Leaves the constraint to the sweeps.
    pub fn exclude(&mut self) {
        self.nodes = [NONE; 2];
    }

    /// Returns whether the sweeps solve the constraint.
    pub fn is_excluded(&self) -> bool {
        self.nodes == [NONE; 2]
    }
}

/// Returns the end of the range that begins at `start` and whose first nodes are below `node`.
pub fn range_end<T>(list: &[Connection<T>], start: usize, node: usize) -> usize {
    let is_below = |entry: &&Connection<T>| (entry.first_node() as usize) < node;
    start + list[start..].iter().take_while(is_below).count()
}

/// Returns the pairs of nodes that are connected.
pub fn edges<T>(list: &[Connection<T>]) -> impl Iterator<Item = [u32; 2]> {
    list.iter().filter(|entry| entry.connects_nodes()).map(|entry| entry.nodes)
}
