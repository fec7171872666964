//! Finds the joints and bodies that are solved directly.

use super::connection::{Connection, edges, range_end};
use super::{ArticulationNode, Articulations, JointEntry};
use crate::base::{NONE, heap_bytes, sort};
use crate::graph::LaneSlot;
use crate::math::{max, min};
use crate::model::JointKind;
use crate::solver::bodies::SolverBodies;
use crate::solver::joints::JointBatch;
use std::ops::Range;

/// Mass ratio of two jointed bodies above which their articulation is solved directly.
///
/// The order of solving depends on it: see `docs/solver.md`.
const MASS_RATIO: f32 = 8.0;
/// Maximum number of off-diagonal blocks per body, averaged over an articulation. Above it,
/// sweeps solve the joints that close loops.
///
/// The order of solving depends on it: see `docs/solver.md`.
const MAX_BLOCKS_PER_BODY: usize = 4;

/// A kind of joint that may be solved directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectJointKind {
    Revolute,
    Prismatic,
    Distance,
    Weld,
    Wheel,
}

/// Storage of a directly solved joint: index of its [`JointBatch`], block and lane.
#[derive(Clone, Copy, Debug)]
pub struct JointSlot {
    pub batch: u32,
    pub lane_slot: LaneSlot,
    pub kind: DirectJointKind,
}

/// A joint that may be solved directly, and the indices of its bodies.
#[derive(Clone, Copy, Debug)]
pub struct DirectJointCandidate {
    /// Index of the joint in `Scene::joints`.
    pub joint: u32,
    pub row_a: u32,
    pub row_b: u32,
    pub slot: LaneSlot,
}

/// Buffers of [`find`].
#[derive(Clone, Debug, Default)]
pub struct FindBuffers {
    /// The joints that may be solved directly, sorted by joint index.
    links: Vec<(DirectJointCandidate, JointSlot)>,
    /// By link and end: the data of the body that decides whether it is solved directly.
    masses: Vec<[BodyMass; 2]>,
    /// By body index: head of a linked list of its joints (`link << 1 | end`), or `NONE`.
    first_side: Vec<u32>,
    /// By list entry: the next one of the same body, or `NONE`.
    next_side: Vec<u32>,
    /// By body index of a set's root: whether the set is solved directly.
    is_direct: Vec<bool>,
}

impl FindBuffers {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: links, masses, first_side, next_side, is_direct)
    }
}

/// Returns whether a joint of this kind may be solved directly. The caller also checks that
/// the joint has default stiffness and no force limit (`Holding::is_plain`).
pub fn may_be_in_articulation(kind: &JointKind) -> bool {
    match kind {
        JointKind::Revolute(_) | JointKind::Prismatic(_) | JointKind::Wheel(_) => true,
        JointKind::Weld(weld) => weld.settings.linear_hertz == 0.0,
        JointKind::Distance(joint) => {
            let settings = &joint.axis.settings;
            joint.is_rod() || settings.enable_limit || settings.enable_motor
        }
        _ => false,
    }
}

/// Returns whether both inverse masses are positive and differ by more than [`MASS_RATIO`].
pub fn exceeds_mass_ratio([a, b]: [f32; 2]) -> bool {
    min(a, b) > 0.0 && max(a, b) > MASS_RATIO * min(a, b)
}

impl DirectJointCandidate {
    fn rows(&self) -> [u32; 2] {
        [self.row_a, self.row_b]
    }
}

/// Returns whether constraints move the body. Unlike `SolverBodies::is_movable`, accepts
/// the indices of the still body and of copies of kinematic bodies.
pub fn is_movable_row(bodies: &SolverBodies, row: u32) -> bool {
    bodies.inverse_mass(row) > 0.0 || bodies.turning[row as usize][0] > 0.0
}

/// The part of a body's mass that [`find`] depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BodyMass {
    inverse_mass: f32,
    /// See `SolverBodies::turning`.
    turning: [f32; 4],
}

impl BodyMass {
    fn of_link(link: &DirectJointCandidate, bodies: &SolverBodies) -> [BodyMass; 2] {
        link.rows().map(|row| BodyMass {
            inverse_mass: bodies.inverse_mass(row),
            turning: bodies.turning[row as usize],
        })
    }
}

/// Finds the articulations and sets the `direct` bit of their joints. Keeps those of the last step
/// if nothing that they depend on has changed. `are_renewed`: see [`Articulations::find`].
pub fn find(
    all: &mut Articulations,
    batches: &mut [JointBatch],
    are_renewed: bool,
    bodies: &SolverBodies,
) {
    let mut buffers = std::mem::take(&mut all.find_buffers);
    let any_candidate = batches.iter().any(JointBatch::any_candidate);
    if any_candidate && are_renewed && are_same(all, &buffers, bodies) {
        for node in &mut all.nodes {
            *node = ArticulationNode {
                range_ends: node.range_ends,
                ..ArticulationNode::new(node.body, bodies)
            };
        }
    } else {
        all.groups.clear();
        all.nodes.clear();
        all.joints.clear();
        buffers.links.clear();
        buffers.masses.clear();
        if any_candidate {
            for (index, batch) in (0..).zip(&*batches) {
                batch.list_links(index, &mut buffers.links);
            }
            sort::by_key(&mut buffers.links, |(link, _)| link.joint);
            let masses = buffers.links.iter().map(|(link, _)| BodyMass::of_link(link, bodies));
            buffers.masses.extend(masses);
            find_nodes(all, &mut buffers, bodies);
            find_joints(all, &buffers, bodies);
        }
    }
    all.find_buffers = buffers;
    for entry in &all.joints {
        let JointSlot { batch, lane_slot, kind } = entry.slot;
        batches[batch as usize].ends_mut(kind, lane_slot.block).direct |= 1 << lane_slot.lane;
    }
}

/// Returns whether the articulations of the last step had the same bodies and no neighbors, which
/// are added to the nodes.
fn are_same(all: &Articulations, buffers: &FindBuffers, bodies: &SolverBodies) -> bool {
    let FindBuffers { links, masses, .. } = buffers;
    let is_same = |((link, _), masses): (&(DirectJointCandidate, JointSlot), &[BodyMass; 2])| {
        BodyMass::of_link(link, bodies) == *masses
    };
    !links.is_empty() && all.neighbors.is_empty() && links.iter().zip(masses).all(is_same)
}

/// Finds groups and nodes: a breadth-first search per connected set, then reversed, so that
/// children come before their parents.
fn find_nodes(all: &mut Articulations, buffers: &mut FindBuffers, bodies: &SolverBodies) {
    let rows = bodies.bodies.len();
    let FindBuffers { links, first_side, next_side, is_direct, .. } = buffers;
    all.sets.reset(rows);
    first_side.clear();
    first_side.resize(rows, NONE);
    next_side.clear();
    next_side.resize(2 * links.len(), NONE);
    is_direct.clear();
    is_direct.resize(rows, false);
    for (index, (link, _)) in links.iter().enumerate() {
        if link.rows().into_iter().all(|row| is_movable_row(bodies, row)) {
            all.sets.union(link.row_a, link.row_b);
            for (end, row) in link.rows().into_iter().enumerate() {
                let side = (index << 1 | end) as u32;
                let first = std::mem::replace(&mut first_side[row as usize], side);
                next_side[side as usize] = first;
            }
        }
    }
    for (link, _) in links.iter() {
        if exceeds_mass_ratio(link.rows().map(|row| bodies.inverse_mass(row))) {
            is_direct[all.sets.root(link.row_a) as usize] = true;
        }
    }
    // One body without a usable mass excludes its whole connected set.
    for row in links.iter().flat_map(|(link, _)| link.rows()) {
        if !has_usable_mass(bodies, row) {
            is_direct[all.sets.root(row) as usize] = false;
        }
    }
    all.node_of.clear();
    all.node_of.resize(rows, NONE);
    for index in 0..links.len() {
        let (link, _) = &links[index];
        let Some(root) = link.rows().into_iter().find(|&row| is_movable_row(bodies, row)) else {
            continue;
        };
        let is_new = all.node_of[root as usize] == NONE;
        if !(is_new && is_direct[all.sets.root(root) as usize]) {
            continue;
        }
        let first = all.nodes.len();
        add_node(all, root, bodies);
        let mut grown = first;
        while grown < all.nodes.len() {
            let row = all.nodes[grown].body;
            let mut side = first_side[row as usize];
            while side != NONE {
                let (link, _) = &links[side as usize >> 1];
                let other = link.rows()[(side & 1 ^ 1) as usize];
                if all.node_of[other as usize] == NONE {
                    add_node(all, other, bodies);
                }
                side = next_side[side as usize];
            }
            grown += 1;
        }
        let nodes = first..all.nodes.len();
        all.nodes[nodes.clone()].reverse();
        for (node, index) in all.nodes[nodes.clone()].iter().zip(first as u32..) {
            all.node_of[node.body as usize] = index;
        }
        all.groups.push(nodes);
    }
}

/// Adds a body as a node.
fn add_node(all: &mut Articulations, row: u32, bodies: &SolverBodies) {
    all.node_of[row as usize] = all.nodes.len() as u32;
    all.nodes.push(ArticulationNode::new(row, bodies));
}

/// Returns whether the factorization can use the body's mass. True if it is immovable, or if
/// no axis is locked and inverse mass and inverse inertia are both within 1e-12..1e12.
pub fn has_usable_mass(bodies: &SolverBodies, row: u32) -> bool {
    let in_range = |x: f32| (1.0e-12..1.0e12).contains(&x);
    let inverse_mass = bodies.inverse_mass(row);
    let [inverse_inertia, _, lock_x, lock_y] = bodies.turning[row as usize];
    let is_locked = lock_x != 0.0 || lock_y != 0.0;
    inverse_mass == 0.0 && inverse_inertia == 0.0
        || in_range(inverse_mass) && in_range(inverse_inertia) && !is_locked
}

impl ArticulationNode {
    pub fn new(row: u32, bodies: &SolverBodies) -> ArticulationNode {
        let inverse = [bodies.inverse_mass(row), bodies.turning[row as usize][0]];
        ArticulationNode {
            body: row,
            range_ends: [0; 2],
            stretch_moment: 0.0,
            mass: inverse.map(|inverse| 1.0 / f64::from(inverse)),
            velocity: [0.0; 3],
            change: [0.0; 3],
            target: [0.0; 3],
        }
    }
}

/// Lists the joints of each group and computes the sparsity pattern of the factor. The sweeps
/// solve the joints that close loops where they add too much fill-in.
fn find_joints(all: &mut Articulations, buffers: &FindBuffers, bodies: &SolverBodies) {
    all.sets.reset(bodies.bodies.len());
    for (link, slot) in &buffers.links {
        let nodes = link.rows().map(|row| all.node_of[row as usize]);
        if nodes == [NONE; 2] {
            continue;
        }
        // A joint closes a loop where both its bodies are connected already.
        let is_between = !nodes.contains(&NONE);
        let closes_loop = is_between && all.sets.root(link.row_a) == all.sets.root(link.row_b);
        if is_between {
            all.sets.union(link.row_a, link.row_b);
        }
        all.joints.push(JointEntry { slot: *slot, joint: link.joint, nodes, closes_loop });
    }
    sort::by_key(&mut all.joints, |entry| (entry.first_node(), entry.joint));
    let mut end = 0;
    for group in &all.groups {
        let own = end..range_end(&all.joints, end, group.end);
        end = own.end;
        let joints = &mut all.joints[own];
        if !all.factor.analyze(group.clone(), edges(joints), max_blocks(group)) {
            joints.iter_mut().filter(|entry| entry.closes_loop).for_each(Connection::exclude);
            all.factor.analyze(group.clone(), edges(joints), usize::MAX);
        }
    }
    all.factor.allocate(all.nodes.len());
    all.joints.retain(|entry| !entry.is_excluded());
    let mut end = 0;
    for (index, node) in all.nodes.iter_mut().enumerate() {
        end = range_end(&all.joints, end, index + 1);
        node.range_ends = [end as u32, 0];
    }
}

/// The most off-diagonal blocks of an articulation.
pub fn max_blocks(group: &Range<usize>) -> usize {
    MAX_BLOCKS_PER_BODY * group.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mass_ratio_decides_what_is_solved_directly() {
        for (masses, exceeds) in [([1.0, 8.0], false), ([1.0, 8.01], true), ([8.01, 1.0], true)] {
            assert_eq!(exceeds_mass_ratio(masses), exceeds, "{masses:?}");
        }
        assert!(!exceeds_mass_ratio([0.0, 1.0]), "an immovable body");
    }
}
