//! Articulations: jointed bodies of very different masses, solved directly.
//!
//! Swept one by one, constraints pass a heavy body's load on in portions of what the light
//! bodies between carry, and warm starting adds the portions up: an integral controller,
//! which oscillates where the load is far heavier than the bodies that a constraint knows.
//! So where jointed masses differ much, all that holds the bodies is solved together: the
//! joints, their motors and limits, and their contacts, so that a contact knows which mass the
//! joints put behind it.
//!
//! Each sweep is a convex problem: the change of velocity of least kinetic energy that the
//! constraints allow. It is solved for all bodies at once by the active-set method of
//! M. Hintermüller, K. Ito, K. Kunisch ("The Primal-Dual Active Set Strategy as a Semismooth
//! Newton Method", 2003), as E. Todorov ("Convex and Analytically-Invertible Dynamics with
//! Contacts and Constraints", 2014) and A. Castro et al. ("An Unconstrained Convex Formulation
//! of Compliant Contact", 2022) do. In each iteration the active constraints are equations, and
//! a sparse factorization in the order of the tree ([`factor`]) solves them with the bodies in
//! time that is linear in their number (D. Baraff, "Linear-Time Dynamics using Lagrange
//! Multipliers", 1996). Loops of joints are solved with the rest while they are few.
//!
//! Bodies that an articulation touches are solved with it ([`neighbors`]), but not what else
//! they touch. All else is swept, before each direct solve. Both minimize the same energy by
//! turns, so neither can add to it.

mod active_set;
mod contact_rows;
mod factor;
mod find;
mod joint_rows;
mod neighbors;
mod row;

pub use find::{Link, LinkKind, Spot, is_heavy, may_be_in_articulation};
pub use joint_rows::{ABOUT, JointRowSink, along};
pub use row::Term;

use super::Scene;
use super::bodies::{SolverBodies, SolverBody};
use super::contact_block::{ContactBlock, ContactExtras};
use super::contact_prepare::ContactBlocks;
use super::joints::JointLine;
use crate::base::{NONE, UnionFind};
use contact_rows::ContactSpot;
use factor::{Factor, Line, Vec3};
use neighbors::Neighbor;
use row::Row;
use std::ops::Range;

/// Share of a position error that goes in a substep. Above 0.3 a chain that is cracked like a
/// whip overshoots.
pub const RATE: f32 = 0.2;

/// Rows give way by this share of how they answer to their own impulse, relative to the impulse
/// before: redundant rows (four legs of a table) share their load. Small enough that what is
/// held is held to the rounding of velocities at any ratio of masses.
const REGULARIZATION: f64 = 1.0e-6;
/// A body whose joints pull on its arms swings back like a string, at ω² = Σ r·F / I. Explicit
/// steps of `h` are stable up to h ω = 2; beyond the square here a body turns as if it were
/// as much heavier (M. Tournier et al., "Stable Constrained Dynamics", SIGGRAPH 2015;
/// S. Andrews et al., "Geometric Stiffness for Real-time Constrained Multibody Dynamics", 2017).
const LARGEST_SQUARE: f64 = 2.0;

/// A body of an articulation.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Its row among the bodies.
    row: u32,
    /// The joints of which it is eliminated first, and its contacts: the end of each range, that
    /// begins where that of the node before ends.
    ends: [u32; 2],
    /// The sum of its arms times the forces of joints there, in N m.
    pull: f64,
    /// Mass and moment of inertia.
    mass: [f64; 2],
    velocity: Vec3,
    /// The change of velocity so far.
    change: Vec3,
    /// The change with which the active rows are solved.
    target: Vec3,
}

/// A joint of an articulation.
#[derive(Clone, Copy, Debug)]
struct JointEntry {
    spot: Spot,
    /// Its row.
    joint: u32,
    /// `NONE` where the joint holds to what does not move.
    nodes: [u32; 2],
}

/// The articulations of a step.
#[derive(Clone, Debug, Default)]
pub struct Articulations {
    /// The nodes of each articulation.
    groups: Vec<Range<usize>>,
    /// Children before their parents.
    nodes: Vec<Node>,
    /// In the order of the nodes that are eliminated first.
    joints: Vec<JointEntry>,
    /// In the order of the nodes.
    contacts: Vec<ContactSpot>,
    factor: Factor,
    /// In the order of their first nodes.
    rows: Vec<Row>,
    lines: Vec<Line>,
    /// By row of the bodies: the node, or `NONE`.
    node_of: Vec<u32>,
    neighbors: Vec<Neighbor>,
    /// By row of the bodies: not `NONE` for neighbors.
    neighbor_of: Vec<u32>,
    /// The nodes without neighbors.
    before: Vec<Node>,
    finding: find::Finding,
    sets: UnionFind,
}

/// What a direct solve does.
#[derive(Clone, Copy, Debug)]
pub struct DirectSweep {
    /// Whether position errors are pushed out.
    pub push: bool,
    /// Whether contacts are solved too, not joints alone.
    pub contacts: bool,
    /// Length of the substep, in seconds.
    pub h: f32,
    /// Fastest push of contacts.
    pub push_speed: f32,
    /// See `CREEP`.
    pub creep: f32,
}

impl Articulations {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.groups.capacity() * size_of::<Range<usize>>()
            + self.nodes.capacity() * size_of::<Node>()
            + self.joints.capacity() * size_of::<JointEntry>()
            + self.contacts.capacity() * size_of::<ContactSpot>()
            + self.factor.bytes()
            + self.rows.capacity() * size_of::<Row>()
            + self.lines.capacity() * size_of::<Line>()
            + (self.node_of.capacity() + self.neighbor_of.capacity()) * 4
            + self.neighbors.capacity() * size_of::<Neighbor>()
            + self.before.capacity() * size_of::<Node>()
            + self.finding.bytes()
            + self.sets.bytes()
    }

    /// Finds the articulations among the joints, and marks the joints that they solve.
    pub fn find(
        &mut self,
        lines: &mut [JointLine],
        scene: &Scene,
        bodies: &mut SolverBodies,
        h: f32,
    ) {
        find::find(self, lines, bodies);
        self.stiffen(scene, bodies, h);
    }

    /// See [`LARGEST_SQUARE`]. By the forces of the last step, for all of this one: within a
    /// step energy is kept. Angular momentum is kept where the inertia grows, and spin where it
    /// shrinks, so neither gains energy.
    fn stiffen(&mut self, scene: &Scene, bodies: &mut SolverBodies, h: f32) {
        for node in &mut self.nodes {
            node.pull = 0.0;
        }
        for entry in &self.joints {
            let joint = &scene.joints[entry.joint as usize];
            let frames = [(joint.local_frame_a.p, -1.0), (joint.local_frame_b.p, 1.0)];
            for (&node, (point, sign)) in
                entry.nodes.iter().zip(frames).filter(|(node, _)| **node != NONE)
            {
                let node = &mut self.nodes[node as usize];
                let sim = &scene.sims[node.row as usize];
                let arm = sim.transform.q.rotate(point - sim.local_center);
                node.pull += f64::from(sign * arm.dot(joint.force));
            }
        }
        let h = f64::from(h);
        for node in &mut self.nodes {
            let least = h * h / LARGEST_SQUARE * node.pull;
            if least > node.mass[1] {
                let row = node.row as usize;
                bodies.bodies[row].velocity[2] *= (node.mass[1] / least) as f32;
                bodies.turning[row][0] = (1.0 / least) as f32;
                node.mass[1] = least;
            }
        }
    }

    /// Finds their contacts, and the bodies that they touch.
    pub fn attach(&mut self, contacts: &ContactBlocks, bodies: &SolverBodies) {
        self.contacts.clear();
        if !self.groups.is_empty() {
            neighbors::attach(self, contacts, bodies);
        }
    }

    /// Solves all of them once.
    pub fn solve(
        &mut self,
        lines: &mut [JointLine],
        blocks: &mut [ContactBlock],
        extras: &[ContactExtras],
        bodies: &mut [SolverBody],
        sweep: &DirectSweep,
    ) {
        for index in 0..self.groups.len() {
            let group = self.groups[index].clone();
            self.load(group.clone(), lines, (&*blocks, extras), bodies, sweep);
            self.solve_group(group.clone());
            for row in &self.rows {
                match row.term {
                    Term::Normal(_) | Term::Friction => {
                        contact_rows::store(row, &self.contacts[row.source as usize], blocks);
                    }
                    _ => joint_rows::store(row, &self.joints[row.source as usize], lines),
                }
            }
            for node in &self.nodes[group] {
                let velocity = &mut bodies[node.row as usize].velocity;
                for (to, (from, change)) in
                    velocity.iter_mut().zip(node.velocity.iter().zip(node.change))
                {
                    *to = (from + change) as f32;
                }
            }
        }
    }

    /// Makes the rows of an articulation.
    fn load(
        &mut self,
        group: Range<usize>,
        lines: &mut [JointLine],
        blocks: (&[ContactBlock], &[ContactExtras]),
        bodies: &[SolverBody],
        sweep: &DirectSweep,
    ) {
        self.rows.clear();
        let [mut joint, mut contact] =
            group.start.checked_sub(1).map_or([0, 0], |before| self.nodes[before].ends);
        for node in &mut self.nodes[group] {
            let [x, y, spin, _] = bodies[node.row as usize].velocity;
            node.velocity = [x.into(), y.into(), spin.into()];
            for index in joint..node.ends[0] {
                let entry = &self.joints[index as usize];
                joint_rows::add(&mut self.rows, entry, index, lines, bodies, sweep);
            }
            for index in contact..node.ends[1] {
                if sweep.contacts {
                    let spot = &self.contacts[index as usize];
                    contact_rows::add(&mut self.rows, spot, index, blocks, bodies, sweep);
                }
            }
            [joint, contact] = node.ends;
        }
    }
}
