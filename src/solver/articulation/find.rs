//! Which joints and bodies are solved directly.

use super::{Articulations, JointEntry, Node};
use crate::base::NONE;
use crate::graph::Place;
use crate::math::{max, min};
use crate::model::JointKind;
use crate::solver::bodies::SolverBodies;
use crate::solver::joints::JointLine;

/// Below this ratio of two jointed masses the sweeps do.
const RATIO: f32 = 8.0;
/// Blocks of the factor that a body may have on average; else loops are left to the sweeps.
pub const MOST_BLOCKS: usize = 4;

/// A kind of joint that may be solved directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    Revolute,
    Prismatic,
    Distance,
    Weld,
    Wheel,
}

/// Where such a joint stands.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub line: u32,
    pub place: Place,
    pub kind: LinkKind,
}

/// A joint between two rows of the bodies.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// Its row.
    pub joint: u32,
    pub row_a: u32,
    pub row_b: u32,
    pub place: Place,
}

/// Buffers of [`find`].
#[derive(Clone, Debug, Default)]
pub struct Finding {
    /// The joints that may be solved directly, in their order.
    links: Vec<(Link, Spot)>,
    /// By row: the first of its joints' ends (`joint << 1 | side`), or `NONE`.
    first_end: Vec<u32>,
    next_end: Vec<u32>,
    /// By row at the root of its set.
    is_heavy: Vec<bool>,
    /// By link: whether it closes a loop.
    is_loop: Vec<bool>,
}

impl Finding {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.links.capacity() * size_of::<(Link, Spot)>()
            + (self.first_end.capacity() + self.next_end.capacity()) * 4
            + self.is_heavy.capacity()
            + self.is_loop.capacity()
    }
}

/// Whether a joint of this kind may be solved directly, where it holds as joints do.
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

/// Whether two jointed bodies of these inverse masses are to be solved directly.
pub fn is_heavy([a, b]: [f32; 2]) -> bool {
    min(a, b) > 0.0 && max(a, b) > RATIO * min(a, b)
}

impl Link {
    fn rows(&self) -> [u32; 2] {
        [self.row_a, self.row_b]
    }
}

/// Whether constraints move the body in a row, which may be that of a copy.
pub fn is_moved(bodies: &SolverBodies, row: u32) -> bool {
    bodies.inverse_mass(row) > 0.0 || bodies.turning[row as usize][0] > 0.0
}

/// Finds the articulations, and marks the joints that they solve.
pub fn find(all: &mut Articulations, lines: &mut [JointLine], bodies: &SolverBodies) {
    all.groups.clear();
    all.nodes.clear();
    all.joints.clear();
    all.contacts.clear();
    if !lines.iter().any(JointLine::any_heavy) {
        return;
    }
    let mut finding = std::mem::take(&mut all.finding);
    finding.links.clear();
    for (index, line) in (0..).zip(&*lines) {
        line.list_links(index, &mut finding.links);
    }
    finding.links.sort_unstable_by_key(|(link, _)| link.joint);
    find_nodes(all, &mut finding, bodies);
    find_joints(all, &mut finding, bodies);
    all.finding = finding;
    for entry in &all.joints {
        let Spot { line, place, kind } = entry.spot;
        lines[line as usize].ends_mut(kind, place.block).direct |= 1 << place.lane;
    }
}

/// Finds groups and nodes: of each group children before their parents.
fn find_nodes(all: &mut Articulations, finding: &mut Finding, bodies: &SolverBodies) {
    let rows = bodies.bodies.len();
    let Finding { links, first_end, next_end, is_heavy: heavy, .. } = finding;
    all.sets.reset(rows);
    first_end.clear();
    first_end.resize(rows, NONE);
    next_end.clear();
    next_end.resize(2 * links.len(), NONE);
    heavy.clear();
    heavy.resize(rows, false);
    for (index, (link, _)) in links.iter().enumerate() {
        if link.rows().into_iter().all(|row| is_moved(bodies, row)) {
            all.sets.union(link.row_a, link.row_b);
            for (side, row) in link.rows().into_iter().enumerate() {
                let end = (index << 1 | side) as u32;
                let first = std::mem::replace(&mut first_end[row as usize], end);
                next_end[end as usize] = first;
            }
        }
    }
    for (link, _) in links.iter() {
        if is_heavy(link.rows().map(|row| bodies.inverse_mass(row))) {
            heavy[all.sets.root(link.row_a) as usize] = true;
        }
    }
    for row in links.iter().flat_map(|(link, _)| link.rows()) {
        if !is_plain(bodies, row) {
            heavy[all.sets.root(row) as usize] = false;
        }
    }
    all.node_of.clear();
    all.node_of.resize(rows, NONE);
    for index in 0..links.len() {
        let (link, _) = &links[index];
        let Some(root) = link.rows().into_iter().find(|&row| is_moved(bodies, row)) else {
            continue;
        };
        let is_new = all.node_of[root as usize] == NONE;
        if !(is_new && heavy[all.sets.root(root) as usize]) {
            continue;
        }
        let first = all.nodes.len();
        reach(all, root, bodies);
        let mut grown = first;
        while grown < all.nodes.len() {
            let row = all.nodes[grown].row;
            let mut end = first_end[row as usize];
            while end != NONE {
                let (link, _) = &links[end as usize >> 1];
                let other = link.rows()[(end & 1 ^ 1) as usize];
                if all.node_of[other as usize] == NONE {
                    reach(all, other, bodies);
                }
                end = next_end[end as usize];
            }
            grown += 1;
        }
        let nodes = first..all.nodes.len();
        all.nodes[nodes.clone()].reverse();
        for (node, index) in all.nodes[nodes.clone()].iter().zip(first as u32..) {
            all.node_of[node.row as usize] = index;
        }
        all.groups.push(nodes);
    }
}

/// Makes a body a node.
fn reach(all: &mut Articulations, row: u32, bodies: &SolverBodies) {
    all.node_of[row as usize] = all.nodes.len() as u32;
    all.nodes.push(Node::new(row, bodies));
}

/// Whether a body that moves has a mass that can be added up: not infinite in one way or along
/// one axis only, nor so far from one that products overflow.
pub fn is_plain(bodies: &SolverBodies, row: u32) -> bool {
    let is_plain = |x: f32| (1.0e-12..1.0e12).contains(&x);
    let mass = bodies.inverse_mass(row);
    let [inertia, _, lock_x, lock_y] = bodies.turning[row as usize];
    let is_locked = lock_x != 0.0 || lock_y != 0.0;
    mass == 0.0 && inertia == 0.0 || is_plain(mass) && is_plain(inertia) && !is_locked
}

impl Node {
    pub fn new(row: u32, bodies: &SolverBodies) -> Node {
        let inverse = [bodies.inverse_mass(row), bodies.turning[row as usize][0]];
        Node {
            row,
            ends: [0; 2],
            pull: 0.0,
            mass: inverse.map(|inverse| 1.0 / f64::from(inverse)),
            velocity: [0.0; 3],
            change: [0.0; 3],
            target: [0.0; 3],
        }
    }
}

/// Finds the joints of each group, and the pattern of the factor.
fn find_joints(all: &mut Articulations, finding: &mut Finding, bodies: &SolverBodies) {
    let Finding { links, is_loop, .. } = finding;
    // A joint closes a loop where both its bodies are connected already.
    all.sets.reset(bodies.bodies.len());
    is_loop.clear();
    let mut any_loop = false;
    for (link, _) in links.iter() {
        let nodes = link.rows().map(|row| all.node_of[row as usize]);
        let closes =
            !nodes.contains(&NONE) && all.sets.root(link.row_a) == all.sets.root(link.row_b);
        if !nodes.contains(&NONE) {
            all.sets.union(link.row_a, link.row_b);
        }
        any_loop |= closes;
        is_loop.push(closes);
    }
    let edges = |with_loops: bool| {
        let node_of = &all.node_of;
        links.iter().zip(&*is_loop).filter_map(move |((link, _), &is_loop)| {
            let nodes = link.rows().map(|row| node_of[row as usize]);
            (!nodes.contains(&NONE) && (with_loops || !is_loop)).then_some(nodes)
        })
    };
    let count = all.nodes.len();
    let mut with_loops = true;
    if all.factor.analyze(count, edges(true)) > MOST_BLOCKS * count && any_loop {
        with_loops = false;
        all.factor.analyze(count, edges(false));
    }
    for ((link, spot), &is_loop) in links.iter().zip(&*is_loop) {
        let nodes = link.rows().map(|row| all.node_of[row as usize]);
        if nodes == [NONE; 2] || is_loop && !with_loops {
            continue;
        }
        all.joints.push(JointEntry { spot: *spot, joint: link.joint, nodes });
    }
    all.joints.sort_unstable_by_key(|entry| (entry.first_node(), entry.joint));
    let mut end = 0;
    for (index, node) in (0..).zip(&mut all.nodes) {
        end += all.joints[end..].iter().take_while(|entry| entry.first_node() == index).count();
        node.ends = [end as u32, 0];
    }
}

impl JointEntry {
    /// The node that is eliminated first.
    fn first_node(&self) -> u32 {
        self.nodes[0].min(self.nodes[1])
    }
}
