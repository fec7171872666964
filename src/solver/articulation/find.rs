//! Finds the joints and bodies that are solved directly.

use super::connection::{Connection, edges, range_end};
use super::{ArticulationJoint, ArticulationNode, Articulations};
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

impl DirectJointKind {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [DirectJointKind; 5] = {
        use DirectJointKind::{Distance, Prismatic, Revolute, Weld, Wheel};
        [Revolute, Prismatic, Distance, Weld, Wheel]
    };
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
    /// Solver indices of bodies A and B.
    pub rows: [u32; 2],
    pub slot: JointSlot,
}

/// Buffers of [`find`].
#[derive(Clone, Debug, Default)]
pub struct FindBuffers {
    /// The joints that may be solved directly, sorted by joint index.
    candidates: Vec<DirectJointCandidate>,
    /// By candidate and end: the data of the body that decides whether it is solved directly.
    masses: Vec<[BodyMass; 2]>,
    /// By body index: head of a linked list of its joints (`candidate << 1 | end`), or `NONE`.
    first_side: Vec<u32>,
    /// By list entry: the next one of the same body, or `NONE`.
    next_side: Vec<u32>,
    /// By body index of a set's root: whether the set is solved directly.
    is_direct: Vec<bool>,
}

impl FindBuffers {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: candidates, masses, first_side, next_side, is_direct)
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

/// Returns whether constraints move the body. Unlike `SolverBodies::is_movable`, accepts
/// the indices of the placeholder body and of copies of kinematic bodies.
pub fn is_movable_row(bodies: &SolverBodies, row: u32) -> bool {
    bodies.inverse_mass(row) > 0.0 || bodies.inverse_inertia(row) > 0.0
}

/// The part of a body's mass that [`find`] depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct BodyMass {
    inverse_mass: f32,
    /// See `SolverBodies::traits`.
    traits: [f32; 4],
}

impl BodyMass {
    fn of_candidate(candidate: &DirectJointCandidate, bodies: &SolverBodies) -> [BodyMass; 2] {
        candidate.rows.map(|row| BodyMass {
            inverse_mass: bodies.inverse_mass(row),
            traits: bodies.traits[row as usize],
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
    let any_exceeds_mass_ratio = batches.iter().any(JointBatch::any_exceeds_mass_ratio);
    if any_exceeds_mass_ratio && are_renewed && are_same(all, &buffers, bodies) {
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
        buffers.candidates.clear();
        buffers.masses.clear();
        if any_exceeds_mass_ratio {
            for (index, batch) in (0..).zip(&*batches) {
                batch.list_direct_candidates(index, &mut buffers.candidates);
            }
            sort::by_key(&mut buffers.candidates, |candidate| candidate.joint);
            let masses = buffers
                .candidates
                .iter()
                .map(|candidate| BodyMass::of_candidate(candidate, bodies));
            buffers.masses.extend(masses);
            find_nodes(all, &mut buffers, bodies);
            find_joints(all, &buffers, bodies);
        }
    }
    all.find_buffers = buffers;
    for entry in &all.joints {
        let JointSlot { batch, lane_slot, kind } = entry.constraint.slot;
        batches[batch as usize].ends_mut(kind, lane_slot.block).direct |= 1 << lane_slot.lane;
    }
}

/// Returns whether the articulations of the last step had the same bodies and no neighbors, which
/// are added to the nodes.
fn are_same(all: &Articulations, buffers: &FindBuffers, bodies: &SolverBodies) -> bool {
    let FindBuffers { candidates, masses, .. } = buffers;
    let is_same = |(candidate, masses): (&DirectJointCandidate, &[BodyMass; 2])| {
        BodyMass::of_candidate(candidate, bodies) == *masses
    };
    !candidates.is_empty() && all.neighbors.is_empty() && candidates.iter().zip(masses).all(is_same)
}

/// Finds groups and nodes: a breadth-first search per connected set, then reversed, so that
/// children come before their parents.
fn find_nodes(all: &mut Articulations, buffers: &mut FindBuffers, bodies: &SolverBodies) {
    let rows = bodies.bodies.len();
    let FindBuffers { candidates, first_side, next_side, is_direct, .. } = buffers;
    all.sets.reset(rows);
    first_side.clear();
    first_side.resize(rows, NONE);
    next_side.clear();
    next_side.resize(2 * candidates.len(), NONE);
    is_direct.clear();
    is_direct.resize(rows, false);
    for (index, &DirectJointCandidate { rows: [a, b], .. }) in candidates.iter().enumerate() {
        if is_movable_row(bodies, a) && is_movable_row(bodies, b) {
            all.sets.union(a, b);
            for (end, row) in [a, b].into_iter().enumerate() {
                let side = (index << 1 | end) as u32;
                let first = std::mem::replace(&mut first_side[row as usize], side);
                next_side[side as usize] = first;
            }
        }
    }
    for candidate in candidates.iter() {
        if exceeds_mass_ratio(candidate.rows.map(|row| bodies.inverse_mass(row))) {
            is_direct[all.sets.root(candidate.rows[0]) as usize] = true;
        }
    }
    // One body without a usable mass excludes its whole connected set.
    for row in candidates.iter().flat_map(|candidate| candidate.rows) {
        if !has_usable_mass(bodies, row) {
            is_direct[all.sets.root(row) as usize] = false;
        }
    }
    all.node_of.clear();
    all.node_of.resize(rows, NONE);
    for candidate in candidates.iter() {
        let Some(root) = candidate.rows.into_iter().find(|&row| is_movable_row(bodies, row)) else {
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
                let candidate = &candidates[side as usize >> 1];
                let other = candidate.rows[(side & 1 ^ 1) as usize];
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
    let [inverse_inertia, _, lock_x, lock_y] = bodies.traits[row as usize];
    let is_locked = lock_x != 0.0 || lock_y != 0.0;
    inverse_mass == 0.0 && inverse_inertia == 0.0
        || in_range(inverse_mass) && in_range(inverse_inertia) && !is_locked
}

impl ArticulationNode {
    pub fn new(row: u32, bodies: &SolverBodies) -> ArticulationNode {
        let inverse = [bodies.inverse_mass(row), bodies.inverse_inertia(row)];
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
    for &DirectJointCandidate { joint, rows: [a, b], slot } in &buffers.candidates {
        let nodes = [a, b].map(|row| all.node_of[row as usize]);
        if nodes == [NONE; 2] {
            continue;
        }
        // A joint closes a loop where both its bodies are connected already.
        let is_between = !nodes.contains(&NONE);
        let closes_loop = is_between && all.sets.root(a) == all.sets.root(b);
        if is_between {
            all.sets.union(a, b);
        }
        let constraint = ArticulationJoint { slot, joint, closes_loop };
        all.joints.push(Connection { nodes, constraint });
    }
    sort::by_key(&mut all.joints, |entry| (entry.first_node(), entry.constraint.joint));
    let mut end = 0;
    for group in &all.groups {
        let own = end..range_end(&all.joints, end, group.end);
        end = own.end;
        let joints = &mut all.joints[own];
        if !all.factor.analyze(group.clone(), edges(joints), max_blocks(group)) {
            let closing = joints.iter_mut().filter(|entry| entry.constraint.closes_loop);
            closing.for_each(Connection::exclude);
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
