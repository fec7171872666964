//! Trees of joints with heavy loads, solved all at once.
//!
//! Swept one by one, joints pass a heavy body's impulse on in portions of what
//! the light bodies between carry: a chain of twenty links with a ball of a
//! hundred times a link would need thousands of sweeps. Joints without loops
//! can be eliminated exactly instead, from the leaves to the root: D. Baraff,
//! "Linear-Time Dynamics using Lagrange Multipliers", SIGGRAPH 1996; what each
//! body shows to its parent is its articulated inertia (R. Featherstone, 1983).
//! Joints that close a loop are left to the sweeps. Revolute joints and rods are
//! solved so, in one tree; others pass on what they do from sweep to sweep.

use super::SweepKind;
use super::block::Ends;
use super::distance::DistanceBlock;
use super::line::JointLine;
use super::revolute_block::RevoluteBlock;
use crate::base::{NONE, UnionFind};
use crate::graph::Place;
use crate::math::{Vec2, cross, cross_scalar_vector, left_perp, max, min};
use crate::model::JointKind;
use crate::simd::Row;
use crate::solver::bodies::{SolverBodies, SolverBody};
use crate::solver::contact_prepare::invert;

/// Below this ratio of two jointed masses the sweeps do. They cost a fourth of
/// what a tree does: the limbs of a ragdoll stay below it.
const RATIO: f32 = 8.0;

/// A body of a tree, and the joint that it hangs from.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Of the body.
    row: u32,
    /// The node at the joint's other end, or `NONE`: it does not move.
    parent: u32,
    /// Or none, for the root of a tree that hangs from nothing.
    joint: Option<Spot>,
    /// Mass and moment of inertia of the body.
    own: [f32; 2],
    /// On the way to the root: mass of the body and of what hangs from it, then
    /// its inverse.
    mass: Symmetric3,
    /// On the way to the root: impulse of what hangs from the body. On the way
    /// back: change of its velocity.
    motion: Vec3,
    /// Of the joint: the inverse of how its velocity answers to impulses, and
    /// the change of velocity that is wanted with the parent held. A rod has the
    /// first number of each alone, along its line.
    effective: [f32; 3],
    wanted: Vec2,
}

/// Where a joint of a tree stands: among the revolute joints of a line, or among the
/// distance joints.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub line: u32,
    pub place: Place,
    pub is_rod: bool,
}

/// Linear x, linear y, angular.
type Vec3 = [f32; 3];
/// 11, 12, 13, 22, 23, 33.
type Symmetric3 = [f32; 6];

fn times(m: &Symmetric3, v: Vec3) -> Vec3 {
    let [m11, m12, m13, m22, m23, m33] = *m;
    let [x, y, z] = v;
    [m11 * x + m12 * y + m13 * z, m12 * x + m22 * y + m23 * z, m13 * x + m23 * y + m33 * z]
}

/// By Cholesky's factors, which a sum of positive parts always has.
fn inverse(m: &Symmetric3) -> Symmetric3 {
    let [m11, m12, m13, m22, m23, m33] = *m;
    let d1 = 1.0 / m11;
    let (l2, l3) = (m12 * d1, m13 * d1);
    let d2 = 1.0 / (m22 - l2 * m12);
    let c23 = m23 - l2 * m13;
    let l32 = c23 * d2;
    let d3 = 1.0 / (m33 - l3 * m13 - l32 * c23);
    // L⁻¹ has -l2, -l32 below the diagonal and this in the corner.
    let corner = l2 * l32 - l3;
    [
        d1 + l2 * l2 * d2 + corner * corner * d3,
        -l2 * d2 - corner * l32 * d3,
        corner * d3,
        d2 + l32 * l32 * d3,
        -l32 * d3,
        d3,
    ]
}

/// The trees of a step.
#[derive(Clone, Debug, Default)]
pub struct Trees {
    /// The joints that a tree may have, in their order.
    links: Vec<(Link, Spot)>,
    /// Parents before their children.
    nodes: Vec<Node>,
    sets: UnionFind,
    /// By row: the first of its joints' ends (`joint << 1 | side`), or `NONE`.
    first_end: Vec<u32>,
    next_end: Vec<u32>,
    /// By row at the root of its set: see below.
    states: Vec<SetState>,
    is_reached: Vec<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum SetState {
    /// No heavy load, or a body that cannot be treated.
    Light,
    /// Wants a root.
    Heavy,
    Rooted,
}

/// A joint between two rows of the bodies, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// Its row.
    pub joint: u32,
    pub row_a: u32,
    pub row_b: u32,
    pub place: Place,
}

/// Whether a tree can solve a joint, where it holds as joints do.
pub fn may_be_in_tree(kind: &JointKind) -> bool {
    match kind {
        JointKind::Revolute(_) => true,
        JointKind::Distance(joint) => joint.is_rod(),
        _ => false,
    }
}

/// Whether two jointed bodies of these inverse masses want a tree.
pub fn is_heavy([a, b]: [f32; 2]) -> bool {
    min(a, b) > 0.0 && max(a, b) > RATIO * min(a, b)
}

/// The blocks of the joints that a tree may have.
pub struct Blocks<'a> {
    pub hinges: &'a mut [RevoluteBlock],
    pub rods: &'a mut [DistanceBlock],
}

/// Row, inverse mass and inverse inertia.
type Body = (u32, f32, f32);

fn ends(link: &Link, bodies: &SolverBodies) -> [Body; 2] {
    [link.row_a, link.row_b].map(|row| {
        let index = row as usize;
        (row, bodies.bodies[index].velocity[3], bodies.turning[index][0])
    })
}

fn is_moved((_, inverse_mass, inverse_inertia): Body) -> bool {
    inverse_mass > 0.0 || inverse_inertia > 0.0
}

impl Trees {
    /// Finds the trees among the joints, and marks those that they solve.
    pub fn find(&mut self, lines: &mut [JointLine], bodies: &SolverBodies) {
        self.nodes.clear();
        if !lines.iter().any(JointLine::any_heavy) {
            return;
        }
        let mut links = std::mem::take(&mut self.links);
        links.clear();
        for (index, line) in (0..).zip(&*lines) {
            links.extend(line.links(index));
        }
        links.sort_unstable_by_key(|(link, _)| link.joint);
        self.grow(&links, bodies);
        self.links = links;
        for spot in self.nodes.iter().filter_map(|node| node.joint) {
            let Spot { line, place: Place { block, lane }, is_rod } = spot;
            let blocks = lines[line as usize].tree_blocks();
            let ends = match is_rod {
                true => &mut blocks.rods[block as usize].ends,
                false => &mut blocks.hinges[block as usize].ends,
            };
            ends.trees |= 1 << lane;
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Finds the trees among the links.
    fn grow(&mut self, links: &[(Link, Spot)], bodies: &SolverBodies) {
        let is_heavy = |link: &Link| {
            let [(_, a, _), (_, b, _)] = ends(link, bodies);
            is_heavy([a, b])
        };
        let moves = |link: &Link| ends(link, bodies).map(is_moved);
        let rows = bodies.bodies.len();
        self.sets.reset(rows);
        self.first_end.clear();
        self.first_end.resize(rows, NONE);
        self.next_end.clear();
        self.next_end.resize(2 * links.len(), NONE);
        for (index, (link, _)) in links.iter().enumerate() {
            if moves(link) == [true, true] {
                self.sets.union(link.row_a, link.row_b);
                for (side, row) in [link.row_a, link.row_b].into_iter().enumerate() {
                    let end = (index << 1 | side) as u32;
                    let first = std::mem::replace(&mut self.first_end[row as usize], end);
                    self.next_end[end as usize] = first;
                }
            }
        }
        self.states.clear();
        self.states.resize(rows, SetState::Light);
        self.is_reached.clear();
        self.is_reached.resize(rows, false);
        for (link, _) in links.iter().filter(|(link, _)| is_heavy(link)) {
            let root = self.sets.root(link.row_a);
            self.states[root as usize] = SetState::Heavy;
        }
        // Masses that cannot be added up: infinite in one way or along one axis
        // only, or so far from one that products overflow.
        let is_plain = |x: f32| (1.0e-12..1.0e12).contains(&x);
        for body in links.iter().flat_map(|(link, _)| ends(link, bodies)) {
            let (row, mass, inertia) = body;
            let [.., lock_x, lock_y] = bodies.turning[row as usize];
            let is_locked = lock_x != 0.0 || lock_y != 0.0;
            if is_moved(body) && !(is_plain(mass) && is_plain(inertia) && !is_locked) {
                let root = self.sets.root(row);
                self.states[root as usize] = SetState::Light;
            }
        }
        // Roots: bodies at what does not move; else the heavy one of a pair.
        for &(link, spot) in links {
            let link = &link;
            let [a, b] = ends(link, bodies);
            match moves(link) {
                [true, false] => self.plant(a, Some(spot)),
                [false, true] => self.plant(b, Some(spot)),
                _ => {}
            }
        }
        for (link, _) in links.iter().filter(|(link, _)| is_heavy(link)) {
            let [a, b] = ends(link, bodies);
            self.plant(if a.1 < b.1 { a } else { b }, None);
        }
        let mut grown = 0;
        while grown < self.nodes.len() {
            let row = self.nodes[grown].row;
            let mut end = self.first_end[row as usize];
            while end != NONE {
                let (link, spot) = &links[end as usize >> 1];
                let other = ends(link, bodies)[(end & 1 ^ 1) as usize];
                if !self.is_reached[other.0 as usize] {
                    self.add(other, grown as u32, Some(*spot));
                }
                end = self.next_end[end as usize];
            }
            grown += 1;
        }
    }

    /// Makes a body the root of its set, if that wants one.
    fn plant(&mut self, body: Body, joint: Option<Spot>) {
        let set = self.sets.root(body.0) as usize;
        if self.states[set] == SetState::Heavy {
            self.states[set] = SetState::Rooted;
            self.add(body, NONE, joint);
        }
    }

    fn add(
        &mut self,
        (row, inverse_mass, inverse_inertia): Body,
        parent: u32,
        joint: Option<Spot>,
    ) {
        self.is_reached[row as usize] = true;
        self.nodes.push(Node {
            row,
            parent,
            joint,
            own: [1.0 / inverse_mass, 1.0 / inverse_inertia],
            mass: [0.0; 6],
            motion: [0.0; 3],
            effective: [0.0; 3],
            wanted: Vec2::ZERO,
        });
    }

    /// Solves what all joints of the trees hold at once.
    pub fn solve(&mut self, lines: &mut [JointLine], bodies: &mut [SolverBody], sweep: SweepKind) {
        for node in &mut self.nodes {
            let [mass, inertia] = node.own;
            node.mass = [mass, 0.0, 0.0, mass, 0.0, inertia];
            node.motion = [0.0; 3];
        }
        for i in (0..self.nodes.len()).rev() {
            let node = &mut self.nodes[i];
            node.mass = inverse(&node.mass);
            let Some(spot) = node.joint else { continue };
            let joint = Jointed::load(lines, spot);
            let (shown, load) = node.reduce(&joint, bodies, sweep);
            let above = node.parent;
            if above != NONE {
                let above = &mut self.nodes[above as usize];
                above.mass.iter_mut().zip(shown).for_each(|(sum, part)| *sum += part);
                above.motion.iter_mut().zip(load).for_each(|(sum, part)| *sum += part);
            }
        }
        for i in 0..self.nodes.len() {
            let node = self.nodes[i];
            let mut load = node.motion;
            if let Some(spot) = node.joint {
                let joint = Jointed::load(lines, spot);
                let (side, child, parent) = joint.seen_from(node.row);
                let moved = match node.parent {
                    NONE => Vec2::ZERO,
                    above => velocity_at(self.nodes[above as usize].motion, parent),
                };
                let impulse = match joint.line {
                    None => apply(&node.effective, node.wanted + moved),
                    Some(line) => node.effective[0] * (node.wanted.x + line.dot(moved)) * line,
                };
                joint.apply(lines, spot, bodies, side * impulse);
                load.iter_mut()
                    .zip(impulse_at(impulse, child))
                    .for_each(|(sum, part)| *sum += part);
            }
            self.nodes[i].motion = times(&node.mass, load);
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.links.capacity() * size_of::<(Link, Spot)>()
            + self.nodes.capacity() * size_of::<Node>()
            + self.sets.bytes()
            + (self.first_end.capacity() + self.next_end.capacity()) * 4
            + self.states.capacity()
            + self.is_reached.capacity()
    }
}

impl Node {
    /// Finds what the joint wants while its parent is held, and what the parent is
    /// shown by that: mass, and impulse.
    fn reduce(
        &mut self,
        joint: &Jointed,
        bodies: &[SolverBody],
        sweep: SweepKind,
    ) -> (Symmetric3, Vec3) {
        let (side, child, parent) = joint.seen_from(self.row);
        let loaded = velocity_at(times(&self.mass, self.motion), child);
        let wanted = side * joint.wanted_change(bodies, sweep) - loaded;
        if let Some(line) = joint.line {
            let along = impulse_at(line, child);
            let answer = velocity_at(times(&self.mass, along), child).dot(line);
            self.effective = [invert(answer), 0.0, 0.0];
            self.wanted = Vec2::new(wanted.dot(line), 0.0);
            let [e, ..] = self.effective;
            let [x, y, turn] = impulse_at(line, parent);
            let impulse = -(e * self.wanted.x);
            let shown = [e * x * x, e * x * y, e * x * turn, e * y * y, e * y * turn];
            let [s11, s12, s13, s22, s23] = shown;
            let load = [impulse * x, impulse * y, impulse * turn];
            return ([s11, s12, s13, s22, s23, e * turn * turn], load);
        }
        let [m11, m12, m13, m22, m23, m33] = self.mass;
        let s11 = m11 - 2.0 * child.y * m13 + child.y * child.y * m33;
        let s12 = m12 + child.x * m13 - child.y * m23 - child.x * child.y * m33;
        let s22 = m22 + 2.0 * child.x * m23 + child.x * child.x * m33;
        let scale = invert(s11 * s22 - s12 * s12);
        self.effective = [scale * s22, -scale * s12, scale * s11];
        self.wanted = wanted;
        let [e11, e12, e22] = self.effective;
        let impulse = apply(&self.effective, wanted);
        let lever = left_perp(parent);
        let turned = apply(&self.effective, lever);
        let shown = [e11, e12, turned.x, e22, turned.y, lever.dot(turned)];
        (shown, impulse_at(-impulse, parent))
    }
}

/// A joint of a tree, out of its block.
struct Jointed {
    row_a: u32,
    row_b: u32,
    arm_a: Vec2,
    arm_b: Vec2,
    inverse_inertia_a: f32,
    inverse_inertia_b: f32,
    /// The velocity that the push wants.
    target: Vec2,
    /// Along which a rod holds; a hinge holds both ways.
    line: Option<Vec2>,
}

impl Jointed {
    fn load(lines: &mut [JointLine], spot: Spot) -> Jointed {
        let Spot { line, place, is_rod } = spot;
        let (block, lane) = (place.block as usize, place.lane as usize);
        let blocks = lines[line as usize].tree_blocks();
        if is_rod {
            let c = &blocks.rods[block];
            let line = vector(&c.direction, lane);
            let target = c.target[lane] * line;
            Jointed::new(&c.ends, [&c.arm_a, &c.arm_b], lane, target, Some(line))
        } else {
            let c = &blocks.hinges[block];
            let target = vector(&c.target, lane);
            Jointed::new(&c.ends, [&c.arm_a, &c.arm_b], lane, target, None)
        }
    }

    fn new(
        ends: &Ends,
        arms: [&[Row; 2]; 2],
        lane: usize,
        target: Vec2,
        line: Option<Vec2>,
    ) -> Jointed {
        Jointed {
            row_a: ends.row_a.row(lane),
            row_b: ends.row_b.row(lane),
            arm_a: vector(arms[0], lane),
            arm_b: vector(arms[1], lane),
            inverse_inertia_a: ends.inverse_inertia_a[lane],
            inverse_inertia_b: ends.inverse_inertia_b[lane],
            target,
            line,
        }
    }

    /// One where the body is B, else minus one; the arms of the body and of its
    /// parent.
    fn seen_from(&self, row: u32) -> (f32, Vec2, Vec2) {
        if row == self.row_b {
            (1.0, self.arm_b, self.arm_a)
        } else {
            (-1.0, self.arm_a, self.arm_b)
        }
    }

    /// The change of the velocity of B against A that is wanted.
    fn wanted_change(&self, bodies: &[SolverBody], sweep: SweepKind) -> Vec2 {
        let velocity = |row: u32, arm: Vec2| {
            let [x, y, spin, _] = bodies[row as usize].velocity;
            Vec2::new(x, y) + cross_scalar_vector(spin, arm)
        };
        let target = if sweep == SweepKind::Push { self.target } else { Vec2::ZERO };
        target - (velocity(self.row_b, self.arm_b) - velocity(self.row_a, self.arm_a))
    }

    /// Applies an impulse to B, and its opposite to A.
    fn apply(&self, lines: &mut [JointLine], spot: Spot, bodies: &mut [SolverBody], impulse: Vec2) {
        let Spot { line, place, is_rod } = spot;
        let (block, lane) = (place.block as usize, place.lane as usize);
        let blocks = lines[line as usize].tree_blocks();
        if is_rod {
            let c = &mut blocks.rods[block];
            c.impulse[lane] += vector(&c.direction, lane).dot(impulse);
        } else {
            let c = &mut blocks.hinges[block];
            c.impulse[0][lane] += impulse.x;
            c.impulse[1][lane] += impulse.y;
        }
        let mut push = |row: u32, arm: Vec2, inverse_inertia: f32, impulse: Vec2| {
            let [x, y, spin, inverse_mass] = &mut bodies[row as usize].velocity;
            *x += *inverse_mass * impulse.x;
            *y += *inverse_mass * impulse.y;
            *spin += inverse_inertia * cross(arm, impulse);
        };
        push(self.row_a, self.arm_a, self.inverse_inertia_a, -impulse);
        push(self.row_b, self.arm_b, self.inverse_inertia_b, impulse);
    }
}

fn vector(rows: &[Row; 2], lane: usize) -> Vec2 {
    Vec2::new(rows[0][lane], rows[1][lane])
}

fn velocity_at([x, y, spin]: Vec3, arm: Vec2) -> Vec2 {
    Vec2::new(x, y) + spin * left_perp(arm)
}

fn impulse_at(impulse: Vec2, arm: Vec2) -> Vec3 {
    [impulse.x, impulse.y, cross(arm, impulse)]
}

fn apply([e11, e12, e22]: &[f32; 3], v: Vec2) -> Vec2 {
    Vec2::new(e11 * v.x + e12 * v.y, e12 * v.x + e22 * v.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let m = [4.0, 1.0, -0.5, 3.0, 0.25, 2.0];
        let inverse = inverse(&m);
        for v in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.3, -2.0, 5.0]] {
            let back = times(&inverse, times(&m, v));
            assert!(back.iter().zip(v).all(|(a, b)| (a - b).abs() < 1e-5), "{back:?} {v:?}");
        }
    }
}
