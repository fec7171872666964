//! The contacts of an articulation, and the bodies that it leans on or carries: its neighbors
//! are solved with it, so that a rig on a crate stands as it does on the ground.

use super::contact_rows::ContactSpot;
use super::find::{MOST_BLOCKS, is_moved, is_plain};
use super::{Articulations, Node};
use crate::base::NONE;
use crate::solver::bodies::SolverBodies;
use crate::solver::contact_block::ContactBlock;
use crate::solver::contact_prepare::ContactBlocks;

/// A body that touches an articulation, and is no part of it.
#[derive(Clone, Copy, Debug)]
pub struct Neighbor {
    /// The index of the articulation.
    group: u32,
    /// Whether it touches several bodies of the articulation.
    touches_several: bool,
    /// Its row.
    row: u32,
    /// One of those.
    node: u32,
}

/// Finds the contacts of the articulations, and their neighbors.
pub fn attach(all: &mut Articulations, contacts: &ContactBlocks, bodies: &SolverBodies) {
    find_neighbors(all, contacts, bodies);
    if !all.neighbors.is_empty() {
        add_neighbors(all, bodies);
    }
    list_contacts(all, contacts, bodies);
    if !all.neighbors.is_empty() {
        let Articulations { factor, joints, contacts, nodes, .. } = &mut *all;
        let is_edge = |nodes: &[u32; 2]| !nodes.contains(&NONE);
        let edges = joints.iter().map(|entry| entry.nodes).filter(is_edge);
        let touching = contacts.iter().map(|spot| spot.nodes).filter(is_edge);
        if factor.analyze(nodes.len(), edges.clone().chain(touching)) > MOST_BLOCKS * nodes.len() {
            contacts.retain(|spot| !is_edge(&spot.nodes));
            factor.analyze(nodes.len(), edges);
        }
    }
    all.contacts.sort_unstable_by_key(|spot| (spot.first_node(), spot.block, spot.lane));
    let mut end = 0;
    for (index, node) in (0..).zip(&mut all.nodes) {
        end += all.contacts[end..].iter().take_while(|spot| spot.first_node() == index).count();
        node.ends[1] = end as u32;
    }
}

/// Whether a lane has a body that is locked, or held by dominance: it is left to the sweeps.
fn is_locked(block: &ContactBlock, lane: usize) -> bool {
    block.locks.iter().flatten().any(|bits| bits >> lane & 1 != 0)
}

/// Calls `each` with block, lane and rows of every contact of a node.
fn for_contacts(
    node_of: &[u32],
    contacts: &ContactBlocks,
    mut each: impl FnMut(u32, u32, [u32; 2], [u32; 2]),
) {
    let node = |row: u32| node_of.get(row as usize).copied().unwrap_or(NONE);
    let slots = contacts.lines.iter().flat_map(|line| &line.slots);
    for (index, (slots, block)) in (0..).zip(slots.zip(&contacts.blocks)) {
        for lane in 0..slots.lanes as usize {
            let rows = [slots.row_a[lane], slots.row_b[lane]];
            let nodes = rows.map(node);
            if nodes != [NONE; 2] && !is_locked(block, lane) {
                each(index, lane as u32, rows, nodes);
            }
        }
    }
}

fn find_neighbors(all: &mut Articulations, contacts: &ContactBlocks, bodies: &SolverBodies) {
    let Articulations { groups, neighbors, neighbor_of, node_of, .. } = all;
    neighbors.clear();
    neighbor_of.clear();
    neighbor_of.resize(node_of.len(), NONE);
    for_contacts(node_of, contacts, |_, _, rows, nodes| {
        let side = match nodes {
            [NONE, _] => 0,
            [_, NONE] => 1,
            _ => return,
        };
        let (row, node) = (rows[side], nodes[1 - side]);
        if !is_moved(bodies, row) || !is_plain(bodies, row) {
            return;
        }
        let group = groups.partition_point(|group| group.end <= node as usize) as u32;
        let known = &mut neighbor_of[row as usize];
        match neighbors.get_mut(*known as usize) {
            Some(known) => known.touches_several |= known.group == group && known.node != node,
            None => {
                *known = neighbors.len() as u32;
                neighbors.push(Neighbor { group, touches_several: false, row, node });
            }
        }
    });
    neighbors.sort_unstable_by_key(|one| (one.group, one.touches_several, one.row));
}

/// Makes nodes of the neighbors. What touches one body of the articulation is eliminated
/// before it, what touches several comes last: so neither connects the others.
fn add_neighbors(all: &mut Articulations, bodies: &SolverBodies) {
    let Articulations { groups, neighbors, nodes, before, joints, node_of, .. } = all;
    std::mem::swap(nodes, before);
    nodes.clear();
    let old = &*before;
    let mut moved = 0;
    let mut rest = &neighbors[..];
    for (index, group) in (0..).zip(groups.iter_mut()) {
        let count = rest.iter().take_while(|one| one.group == index).count();
        let (own, others) = rest.split_at(count);
        rest = others;
        let (first, last) = own.split_at(own.partition_point(|one| !one.touches_several));
        let begin = nodes.len();
        nodes.extend(first.iter().map(|one| Node::new(one.row, bodies)));
        moved += first.len();
        nodes.extend_from_slice(&old[group.clone()]);
        // A node's joints have moved with it.
        let joints_before = group.start.checked_sub(1).map_or(0, |before| old[before].ends[0]);
        for node in &mut nodes[begin..begin + first.len()] {
            node.ends = [joints_before, 0];
        }
        let first_joint = joints_before as usize;
        let last_joint = old[group.clone()].last().map_or(joints_before, |node| node.ends[0]);
        for joint in &mut joints[first_joint..last_joint as usize] {
            for node in joint.nodes.iter_mut().filter(|node| **node != NONE) {
                *node += moved as u32;
            }
        }
        nodes.extend(last.iter().map(|one| Node::new(one.row, bodies)));
        moved += last.len();
        let end = nodes.len();
        for node in &mut nodes[end - last.len()..] {
            node.ends = [last_joint, 0];
        }
        *group = begin..end;
    }
    for (node, index) in nodes.iter().zip(0..) {
        node_of[node.row as usize] = index;
    }
}

/// Contacts with what does not move, and of bodies with their neighbors.
fn list_contacts(all: &mut Articulations, contacts: &ContactBlocks, bodies: &SolverBodies) {
    let Articulations { contacts: spots, neighbor_of, node_of, groups, .. } = all;
    spots.clear();
    for_contacts(node_of, contacts, |block, lane, rows, nodes| {
        let is_fixed = |side: usize| nodes[side] == NONE && !is_moved(bodies, rows[side]);
        let is_neighbor = rows.map(|row| neighbor_of[row as usize] != NONE);
        let group = |node: u32| groups.partition_point(|group| group.end <= node as usize);
        let is_between = !nodes.contains(&NONE)
            && is_neighbor[0] != is_neighbor[1]
            && group(nodes[0]) == group(nodes[1]);
        if is_fixed(0) || is_fixed(1) || is_between {
            spots.push(ContactSpot { block, lane, nodes });
        }
    });
}

impl ContactSpot {
    /// The node that is eliminated first.
    fn first_node(&self) -> u32 {
        self.nodes[0].min(self.nodes[1])
    }
}
