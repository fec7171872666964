//! Joints and contacts as connections of nodes, in lists that are sorted by the node that is
//! eliminated first.

use super::JointEntry;
use super::contact_rows::ContactEntry;
use crate::base::NONE;

/// A joint or contact of an articulation.
pub trait Connection {
    /// Nodes of body A and body B; `NONE` for a static or kinematic body.
    fn nodes(&self) -> [u32; 2];
    /// See [`Connection::nodes`].
    fn nodes_mut(&mut self) -> &mut [u32; 2];

    /// The lower node index; it is eliminated first. `NONE` is larger than any index.
    fn first_node(&self) -> u32 {
        let [a, b] = self.nodes();
        a.min(b)
    }

    /// Returns whether both bodies are nodes.
    fn connects_nodes(&self) -> bool {
        !self.nodes().contains(&NONE)
    }

    /// Leaves the constraint to the sweeps.
    fn exclude(&mut self) {
        *self.nodes_mut() = [NONE; 2];
    }

    /// Returns whether the sweeps solve the constraint.
    fn is_excluded(&self) -> bool {
        self.nodes() == [NONE; 2]
    }
}

/// Returns the end of the range that begins at `start` and whose first nodes are below `node`.
pub fn range_end<C: Connection>(list: &[C], start: usize, node: usize) -> usize {
    let is_below = |entry: &&C| (entry.first_node() as usize) < node;
    start + list[start..].iter().take_while(is_below).count()
}

/// Returns the pairs of nodes that are connected.
pub fn edges<C: Connection>(list: &[C]) -> impl Iterator<Item = [u32; 2]> {
    list.iter().filter(|entry| entry.connects_nodes()).map(C::nodes)
}

impl Connection for JointEntry {
    fn nodes(&self) -> [u32; 2] {
        self.nodes
    }

    fn nodes_mut(&mut self) -> &mut [u32; 2] {
        &mut self.nodes
    }
}

impl Connection for ContactEntry {
    fn nodes(&self) -> [u32; 2] {
        self.nodes
    }

    fn nodes_mut(&mut self) -> &mut [u32; 2] {
        &mut self.nodes
    }
}
