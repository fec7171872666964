//! Finds the contacts and neighbors of articulations. A neighbor is a body that touches an
//! articulation. It is solved with it, so a rig stands on a crate as it does on the ground.

use super::connection::{Connection, edges, range_end};
use super::contact_rows::ArticulationContact;
use super::find::{has_usable_mass, is_movable_row, max_blocks};
use super::{ArticulationNode, Articulations};
use crate::base::{NONE, sort};
use crate::solver::bodies::SolverBodies;
use crate::solver::contact_block::ContactBlock;
use crate::solver::contact_prepare::ContactBlocks;

/// A movable body that touches an articulation. A body that touches several articulations
/// is a neighbor of the first one found.
#[derive(Clone, Copy, Debug)]
pub struct Neighbor {
    /// The index of the articulation.
    group: u32,
    /// Whether it touches several bodies of the articulation.
    touches_several: bool,
    /// Body index.
    body: u32,
    /// The first node found that it touches.
    node: u32,
}

/// Adds neighbors as nodes and lists the contacts that are solved directly.
pub fn attach(all: &mut Articulations, contacts: &ContactBlocks, bodies: &SolverBodies) {
    find_neighbors(all, contacts, bodies);
    if !all.neighbors.is_empty() {
        add_neighbors(all, bodies);
    }
    list_contacts(all, contacts, bodies);
    sort::by_key(&mut all.contacts, |entry| {
        (entry.first_node(), entry.constraint.block, entry.constraint.lane)
    });
    if !all.neighbors.is_empty() {
        limit_fill(all);
    }
    let mut end = 0;
    for (index, node) in all.nodes.iter_mut().enumerate() {
        end = range_end(&all.contacts, end, index + 1);
        node.range_ends[1] = end as u32;
    }
}

/// Computes the sparsity pattern with neighbors. The sweeps solve the contacts between two
/// nodes of an articulation where they add too much fill-in.
fn limit_fill(all: &mut Articulations) {
    let Articulations { factor, joints, contacts, nodes, groups, .. } = all;
    let (mut joint_end, mut contact_end) = (0, 0);
    for group in groups.iter() {
        let own = joint_end..range_end(joints, joint_end, group.end);
        joint_end = own.end;
        let joints = &joints[own];
        let own = contact_end..range_end(contacts, contact_end, group.end);
        contact_end = own.end;
        let contacts = &mut contacts[own];
        let all_edges = edges(joints).chain(edges(contacts));
        if !factor.analyze(group.clone(), all_edges, max_blocks(group)) {
            let between = contacts.iter_mut().filter(|entry| entry.connects_nodes());
            between.for_each(Connection::exclude);
            factor.analyze(group.clone(), edges(joints), usize::MAX);
        }
    }
    factor.allocate(nodes.len());
    contacts.retain(|entry| !entry.is_excluded());
}

/// Returns whether the contact has a body that is locked along an axis or dominant. Sweeps
/// solve such contacts.
fn is_locked(block: &ContactBlock, lane: usize) -> bool {
    block.locks.iter().flatten().any(|bits| bits >> lane & 1 != 0)
}

/// Calls `each(block, lane, body indices, nodes)` for every contact of a node that has no lock.
fn for_contacts(
    node_of: &[u32],
    contacts: &ContactBlocks,
    mut each: impl FnMut(u32, u32, [u32; 2], [u32; 2]),
) {
    let node = |row: u32| node_of.get(row as usize).copied().unwrap_or(NONE);
    let slots = contacts.batches.iter().flat_map(|batch| &batch.slots);
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
        if !is_movable_row(bodies, row) || !has_usable_mass(bodies, row) {
            return;
        }
        let group = groups.partition_point(|group| group.end <= node as usize) as u32;
        let known = &mut neighbor_of[row as usize];
        match neighbors.get_mut(*known as usize) {
            Some(known) => known.touches_several |= known.group == group && known.node != node,
            None => {
                *known = neighbors.len() as u32;
                neighbors.push(Neighbor { group, touches_several: false, body: row, node });
            }
        }
    });
    sort::by_key(neighbors, |one| (one.group, one.touches_several, one.body));
}

/// Adds the neighbors as nodes. A neighbor that touches one node is eliminated before the
/// articulation; one that touches several is eliminated after it. So neither adds fill-in
/// between the bodies of the articulation.
fn add_neighbors(all: &mut Articulations, bodies: &SolverBodies) {
    let Articulations {
        groups, neighbors, nodes, nodes_without_neighbors, joints, node_of, ..
    } = all;
    std::mem::swap(nodes, nodes_without_neighbors);
    nodes.clear();
    let old = &*nodes_without_neighbors;
    let mut moved = 0;
    let mut rest = &neighbors[..];
    for (index, group) in (0..).zip(groups.iter_mut()) {
        let count = rest.iter().take_while(|one| one.group == index).count();
        let (own, others) = rest.split_at(count);
        rest = others;
        let (first, last) = own.split_at(own.partition_point(|one| !one.touches_several));
        let begin = nodes.len();
        nodes.extend(first.iter().map(|one| ArticulationNode::new(one.body, bodies)));
        moved += first.len();
        nodes.extend_from_slice(&old[group.clone()]);
        // Joints keep their order; their node indices shift by the neighbors inserted so far.
        let joints_before =
            group.start.checked_sub(1).map_or(0, |before| old[before].range_ends[0]);
        for node in &mut nodes[begin..begin + first.len()] {
            node.range_ends = [joints_before, 0];
        }
        let first_joint = joints_before as usize;
        let last_joint = old[group.clone()].last().map_or(joints_before, |node| node.range_ends[0]);
        for joint in &mut joints[first_joint..last_joint as usize] {
            for node in joint.nodes.iter_mut().filter(|node| **node != NONE) {
                *node += moved as u32;
            }
        }
        nodes.extend(last.iter().map(|one| ArticulationNode::new(one.body, bodies)));
        moved += last.len();
        let end = nodes.len();
        for node in &mut nodes[end - last.len()..] {
            node.range_ends = [last_joint, 0];
        }
        *group = begin..end;
    }
    for (node, index) in nodes.iter().zip(0..) {
        node_of[node.body as usize] = index;
    }
}

/// Lists the contacts of nodes with static and kinematic bodies, and of articulation bodies
/// with their neighbors. Sweeps solve the rest: contacts within an articulation, between two
/// articulations, and between two neighbors.
fn list_contacts(all: &mut Articulations, contacts: &ContactBlocks, bodies: &SolverBodies) {
    let Articulations { contacts: entries, neighbor_of, node_of, groups, .. } = all;
    entries.clear();
    for_contacts(node_of, contacts, |block, lane, rows, nodes| {
        let is_fixed = |side: usize| nodes[side] == NONE && !is_movable_row(bodies, rows[side]);
        let is_neighbor = rows.map(|row| neighbor_of[row as usize] != NONE);
        let group = |node: u32| groups.partition_point(|group| group.end <= node as usize);
        let is_between = !nodes.contains(&NONE)
            && is_neighbor[0] != is_neighbor[1]
            && group(nodes[0]) == group(nodes[1]);
        if is_fixed(0) || is_fixed(1) || is_between {
            let constraint = ArticulationContact { block, lane };
            entries.push(Connection { nodes, constraint });
        }
    });
}
