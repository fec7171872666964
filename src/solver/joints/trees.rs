//! Trees of joints with heavy loads, solved all at once.
//!
//! Swept one by one, joints pass a heavy body's impulse on in portions of what
//! the light bodies between carry: a chain of twenty links with a ball of a
//! hundred times a link would need thousands of sweeps. Joints without loops
//! can be eliminated exactly instead, from the leaves to the root: D. Baraff,
//! "Linear-Time Dynamics using Lagrange Multipliers", SIGGRAPH 1996; what each
//! body shows to its parent is its articulated inertia (R. Featherstone, 1983).
//! Joints that close a loop are left to the sweeps.

use super::SweepKind;
use super::revolute_block::RevoluteBlock;
use crate::base::{NONE, UnionFind};
use crate::graph::Place;
use crate::math::{Vec2, cross, cross_scalar_vector, left_perp, max, min};
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
    joint: Option<Place>,
    /// Mass and moment of inertia of the body.
    own: [f32; 2],
    /// On the way to the root: mass of the body and of what hangs from it, then
    /// its inverse.
    mass: Symmetric3,
    /// On the way to the root: impulse of what hangs from the body. On the way
    /// back: change of its velocity.
    motion: Vec3,
    /// Of the joint: the inverse of how its velocity answers to impulses, and
    /// the change of velocity that is wanted with the parent held.
    effective: [f32; 3],
    wanted: Vec2,
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
    pub row_a: u32,
    pub row_b: u32,
    pub place: Place,
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
    /// Finds the trees among the joints.
    pub fn find(&mut self, links: &[Link], bodies: &SolverBodies) {
        self.nodes.clear();
        let is_heavy = |link: &&Link| {
            let [(_, a, _), (_, b, _)] = ends(link, bodies);
            min(a, b) > 0.0 && max(a, b) > RATIO * min(a, b)
        };
        if !links.iter().any(|link| is_heavy(&link)) {
            return;
        }
        let moves = |link: &Link| ends(link, bodies).map(is_moved);
        let rows = bodies.bodies.len();
        self.sets.reset(rows);
        self.first_end.clear();
        self.first_end.resize(rows, NONE);
        self.next_end.clear();
        self.next_end.resize(2 * links.len(), NONE);
        for (index, link) in links.iter().enumerate() {
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
        for link in links.iter().filter(is_heavy) {
            let root = self.sets.root(link.row_a);
            self.states[root as usize] = SetState::Heavy;
        }
        // Masses that cannot be added up: infinite in one way or along one axis
        // only, or so far from one that products overflow.
        let is_plain = |x: f32| (1.0e-12..1.0e12).contains(&x);
        for body in links.iter().flat_map(|link| ends(link, bodies)) {
            let (row, mass, inertia) = body;
            let [.., lock_x, lock_y] = bodies.turning[row as usize];
            let is_locked = lock_x != 0.0 || lock_y != 0.0;
            if is_moved(body) && !(is_plain(mass) && is_plain(inertia) && !is_locked) {
                let root = self.sets.root(row);
                self.states[root as usize] = SetState::Light;
            }
        }
        // Roots: bodies at what does not move; else the heavy one of a pair.
        for link in links {
            let [a, b] = ends(link, bodies);
            match moves(link) {
                [true, false] => self.plant(a, Some(link.place)),
                [false, true] => self.plant(b, Some(link.place)),
                _ => {}
            }
        }
        for link in links.iter().filter(is_heavy) {
            let [a, b] = ends(link, bodies);
            self.plant(if a.1 < b.1 { a } else { b }, None);
        }
        let mut grown = 0;
        while grown < self.nodes.len() {
            let row = self.nodes[grown].row;
            let mut end = self.first_end[row as usize];
            while end != NONE {
                let link = &links[end as usize >> 1];
                let other = ends(link, bodies)[(end & 1 ^ 1) as usize];
                if !self.is_reached[other.0 as usize] {
                    self.add(other, grown as u32, Some(link.place));
                }
                end = self.next_end[end as usize];
            }
            grown += 1;
        }
    }

    /// The joints that the trees solve.
    pub fn joints(&self) -> impl Iterator<Item = Place> + '_ {
        self.nodes.iter().filter_map(|node| node.joint)
    }

    /// Makes a body the root of its set, if that wants one.
    fn plant(&mut self, body: Body, joint: Option<Place>) {
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
        joint: Option<Place>,
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

    /// Solves the points of all joints of the trees at once.
    pub fn solve(
        &mut self,
        blocks: &mut [RevoluteBlock],
        bodies: &mut [SolverBody],
        sweep: SweepKind,
    ) {
        for node in &mut self.nodes {
            let [mass, inertia] = node.own;
            node.mass = [mass, 0.0, 0.0, mass, 0.0, inertia];
            node.motion = [0.0; 3];
        }
        for i in (0..self.nodes.len()).rev() {
            let node = &mut self.nodes[i];
            node.mass = inverse(&node.mass);
            let Some(place) = node.joint else { continue };
            let hinge = Hinge::load(blocks, place);
            let (side, child, parent) = hinge.seen_from(node.row);
            let [m11, m12, m13, m22, m23, m33] = node.mass;
            let s11 = m11 - 2.0 * child.y * m13 + child.y * child.y * m33;
            let s12 = m12 + child.x * m13 - child.y * m23 - child.x * child.y * m33;
            let s22 = m22 + 2.0 * child.x * m23 + child.x * child.x * m33;
            let scale = invert(s11 * s22 - s12 * s12);
            node.effective = [scale * s22, -scale * s12, scale * s11];
            let loaded = velocity_at(times(&node.mass, node.motion), child);
            node.wanted = side * hinge.wanted_change(bodies, sweep) - loaded;
            let Node { parent: above, effective: [e11, e12, e22], wanted, .. } = *node;
            if above == NONE {
                continue;
            }
            let impulse = apply(&[e11, e12, e22], wanted);
            let lever = left_perp(parent);
            let turned = apply(&[e11, e12, e22], lever);
            let above = &mut self.nodes[above as usize];
            let shown = [e11, e12, turned.x, e22, turned.y, lever.dot(turned)];
            above.mass.iter_mut().zip(shown).for_each(|(sum, part)| *sum += part);
            let load = impulse_at(-impulse, parent);
            above.motion.iter_mut().zip(load).for_each(|(sum, part)| *sum += part);
        }
        for i in 0..self.nodes.len() {
            let node = self.nodes[i];
            let mut load = node.motion;
            if let Some(place) = node.joint {
                let hinge = Hinge::load(blocks, place);
                let (side, child, parent) = hinge.seen_from(node.row);
                let moved = match node.parent {
                    NONE => Vec2::ZERO,
                    above => velocity_at(self.nodes[above as usize].motion, parent),
                };
                let impulse = apply(&node.effective, node.wanted + moved);
                hinge.apply(blocks, place, bodies, side * impulse);
                load.iter_mut()
                    .zip(impulse_at(impulse, child))
                    .for_each(|(sum, part)| *sum += part);
            }
            self.nodes[i].motion = times(&node.mass, load);
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.sets.bytes()
            + (self.first_end.capacity() + self.next_end.capacity()) * 4
            + self.states.capacity()
            + self.is_reached.capacity()
    }
}

/// A joint of a tree, out of its block.
struct Hinge {
    row_a: u32,
    row_b: u32,
    arm_a: Vec2,
    arm_b: Vec2,
    inverse_inertia_a: f32,
    inverse_inertia_b: f32,
    /// The velocity that the push wants.
    target: Vec2,
}

impl Hinge {
    fn load(blocks: &[RevoluteBlock], place: Place) -> Hinge {
        let (block, lane) = (&blocks[place.block as usize], place.lane as usize);
        let vector = |rows: &[Row; 2]| Vec2::new(rows[0][lane], rows[1][lane]);
        Hinge {
            row_a: block.ends.row_a[lane],
            row_b: block.ends.row_b[lane],
            arm_a: vector(&block.arm_a),
            arm_b: vector(&block.arm_b),
            inverse_inertia_a: block.ends.inverse_inertia_a[lane],
            inverse_inertia_b: block.ends.inverse_inertia_b[lane],
            target: vector(&block.target),
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
    fn apply(
        &self,
        blocks: &mut [RevoluteBlock],
        place: Place,
        bodies: &mut [SolverBody],
        impulse: Vec2,
    ) {
        let (block, lane) = (&mut blocks[place.block as usize], place.lane as usize);
        block.impulse[0][lane] += impulse.x;
        block.impulse[1][lane] += impulse.y;
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
