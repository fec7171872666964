//! Articulations: jointed bodies of very different masses, solved directly.
//!
//! The engine finds articulations itself, in maximal coordinates; users do not create them.
//!
//! A sweep solves one constraint at a time. Each sweep transmits only part of a heavy
//! body's load through the light bodies between, and warm starting sums these parts. This is an
//! integral controller. It oscillates when the load is much heavier than the two bodies of
//! a constraint. So where the masses of two jointed bodies differ by more than a factor of 8
//! ([`find`]), one system holds all constraints of the connected bodies: joints, motors,
//! limits and contacts. A contact then acts against the mass of the whole articulation.
//!
//! Each direct solve is a convex problem: minimize the kinetic energy of the velocity change,
//! subject to the constraints. The active-set method of M. Hintermüller, K. Ito, K. Kunisch
//! ("The Primal-Dual Active Set Strategy as a Semismooth Newton Method", 2003) solves it for
//! all bodies at once, as in E. Todorov ("Convex and Analytically-Invertible Dynamics with
//! Contacts and Constraints", 2014) and A. Castro et al. ("An Unconstrained Convex
//! Formulation of Compliant Contact", 2022). In each iteration the active constraints are
//! equations. A sparse factorization, children before parents ([`factor`]), solves them in
//! time linear in the number of bodies (D. Baraff, "Linear-Time Dynamics using Lagrange
//! Multipliers", 1996). Joints that close loops are included unless they add too much
//! fill-in (`find::MAX_BLOCKS_PER_BODY`).
//!
//! Bodies that touch an articulation are solved with it ([`neighbors`]), together with their
//! contacts with static and kinematic bodies. Sweeps solve all other constraints, before each
//! direct solve. Both minimize the same energy, so alternating them adds none.

mod active_set;
mod connection;
mod contact_rows;
mod elimination;
mod factor;
mod find;
mod joint_rows;
mod neighbors;
mod row;

pub use find::{
    DirectJointCandidate, DirectJointKind, JointSlot, exceeds_mass_ratio, may_be_in_articulation,
};
pub use joint_rows::{ANGULAR_JACOBIAN, DirectJoints, JointRowSink, linear_jacobian};
pub use row::Term;

use super::Scene;
use super::bodies::{SolverBodies, SolverBody};
use super::contact_block::{ContactBlock, ContactExtras};
use super::contact_prepare::ContactBlocks;
use super::joints::JointBatch;
use crate::base::{NONE, UnionFind, heap_bytes};
use connection::Connection;
use contact_rows::ArticulationContact;
use factor::{ActiveRow, Factor, Spatial};
use neighbors::Neighbor;
use row::ConstraintRow;
use std::ops::Range;

/// Fraction of a joint's position error that a substep corrects. Above 0.3 a cracked whip
/// overshoots.
pub const CORRECTION_PER_SUBSTEP: f32 = 0.2;

/// Proximal regularization: extra compliance of each row, as a fraction of its inverse
/// effective mass. It acts on the change of the impulse, so redundant rows (four legs of a
/// table) share their load. Small enough that the error stays below the rounding of `f32`
/// velocities at any mass ratio.
const REGULARIZATION: f64 = 1.0e-6;
/// Largest (h ω)² of a body under joint tension (geometric stiffness). Joint forces `F` at
/// arms `r` make a body oscillate at ω² = Σ r·F / I. Explicit steps of `h` are stable up to
/// (h ω)² = 4. Above the limit here, `stiffen` raises the moment of inertia until (h ω)²
/// equals it (M. Tournier et al., "Stable Constrained Dynamics", SIGGRAPH 2015; S. Andrews et
/// al., "Geometric Stiffness for Real-time Constrained Multibody Dynamics", 2017).
const MAX_OMEGA_H_SQUARED: f64 = 2.0;

/// A body of an articulation.
#[derive(Clone, Copy, Debug)]
struct ArticulationNode {
    /// Index in `SolverBodies::bodies`.
    body: u32,
    /// Ends of the node's ranges in `joints` and `contacts`. A range starts where that of the
    /// previous node ends. It holds the constraints of which this node is eliminated first.
    range_ends: [u32; 2],
    /// Σ r·F over the node's joints, in N m; positive under tension.
    stretch_moment: f64,
    /// Mass in kg; moment of inertia in kg m², as raised by `stiffen`.
    mass: [f64; 2],
    /// Velocity when the direct solve begins.
    velocity: Spatial,
    /// Accumulated change of velocity in this direct solve.
    change: Spatial,
    /// Change of velocity that solves the current active set.
    target: Spatial,
}

/// A joint of an articulation.
#[derive(Clone, Copy, Debug)]
struct ArticulationJoint {
    slot: JointSlot,
    /// Index of the joint in `Scene::joints`.
    joint: u32,
    /// Whether other joints connect its bodies too.
    closes_loop: bool,
}

/// The articulations of a step.
#[derive(Clone, Debug, Default)]
pub struct Articulations {
    /// Range of each articulation in `nodes`.
    groups: Vec<Range<usize>>,
    /// Within an articulation, children come before their parents.
    nodes: Vec<ArticulationNode>,
    /// Sorted by the node that is eliminated first.
    joints: Vec<Connection<ArticulationJoint>>,
    /// Sorted by the node that is eliminated first.
    contacts: Vec<Connection<ArticulationContact>>,
    factor: Factor,
    /// Rows of the articulation being solved, sorted by the node that is eliminated first.
    rows: Vec<ConstraintRow>,
    /// The active ones of `rows`, in the same order.
    active_rows: Vec<ActiveRow>,
    /// By body index: its node, or `NONE`.
    node_of: Vec<u32>,
    neighbors: Vec<Neighbor>,
    /// By body index: `NONE` unless it is a neighbor. Once `neighbors` is sorted, the indices
    /// are stale.
    neighbor_of: Vec<u32>,
    /// Scratch of `add_neighbors`: the nodes before neighbors are added.
    nodes_without_neighbors: Vec<ArticulationNode>,
    find_buffers: find::FindBuffers,
    /// Bodies connected by joints.
    sets: UnionFind,
}

/// Settings of a direct solve.
#[derive(Clone, Copy, Debug)]
pub struct DirectSweep {
    /// Whether to correct position errors (bias sweep); false in relax sweeps.
    pub use_bias: bool,
    /// Whether to solve contacts as well as joints.
    pub contacts: bool,
    /// Length of the substep, in seconds.
    pub h: f32,
    /// Maximum speed at which overlap is corrected, in m/s.
    pub push_speed: f32,
    /// Slip speed below which static friction applies, in m/s. See `contact_kernel::CREEP`.
    pub creep: f32,
}

impl Articulations {
    /// Returns whether there are no articulations.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self:
            groups, nodes, joints, contacts, factor, rows, active_rows, node_of, neighbor_of,
            neighbors, nodes_without_neighbors, find_buffers, sets
        )
    }

    /// Finds the articulations of a step and marks their joints, so that sweeps skip them.
    /// `are_renewed` is whether all batches have the joints and slots of the last step. Raises
    /// moments of inertia in `bodies`: see [`MAX_OMEGA_H_SQUARED`].
    pub fn find(
        &mut self,
        (batches, are_renewed): (&mut [JointBatch], bool),
        scene: &Scene,
        bodies: &mut SolverBodies,
        h: f32,
    ) {
        find::find(self, batches, are_renewed, bodies);
        self.stiffen(scene, bodies, h);
    }

    /// Raises the moment of inertia of bodies under tension: see [`MAX_OMEGA_H_SQUARED`]. Uses
    /// the joint forces of the last step. The inertia stays constant during the step. Raising it
    /// scales the spin down (constant angular momentum); the next step starts again from the
    /// true inertia with the same spin. Both lose energy, so a body under constant tension
    /// loses spin in each step.
    fn stiffen(&mut self, scene: &Scene, bodies: &mut SolverBodies, h: f32) {
        for node in &mut self.nodes {
            node.stretch_moment = 0.0;
        }
        for entry in &self.joints {
            let joint = &scene.joints[entry.constraint.joint as usize];
            let frames = [(joint.local_frame_a.p, -1.0), (joint.local_frame_b.p, 1.0)];
            for (&node, (point, sign)) in
                entry.nodes.iter().zip(frames).filter(|(node, _)| **node != NONE)
            {
                let node = &mut self.nodes[node as usize];
                let sim = &scene.sims[node.body as usize];
                let arm = sim.transform.q.rotate(point - sim.local_center);
                node.stretch_moment += f64::from(sign * arm.dot(joint.force));
            }
        }
        let h = f64::from(h);
        for node in &mut self.nodes {
            let least = h * h / MAX_OMEGA_H_SQUARED * node.stretch_moment;
            if least > node.mass[1] {
                let body = node.body as usize;
                bodies.bodies[body].velocity[2] *= (node.mass[1] / least) as f32;
                bodies.traits[body][0] = (1.0 / least) as f32;
                node.mass[1] = least;
            }
        }
    }

    /// Finds the contacts and neighbors of the articulations. Call after `find`.
    pub fn attach(&mut self, contacts: &ContactBlocks, bodies: &SolverBodies) {
        self.contacts.clear();
        if !self.groups.is_empty() {
            neighbors::attach(self, contacts, bodies);
        }
    }

    /// Solves each articulation once. Writes velocities to `bodies` and impulses to `joints`
    /// and `blocks`.
    pub fn solve(
        &mut self,
        joints: &mut (impl DirectJoints + ?Sized),
        blocks: &mut [ContactBlock],
        extras: &[ContactExtras],
        bodies: &mut [SolverBody],
        sweep: &DirectSweep,
    ) {
        for index in 0..self.groups.len() {
            let group = self.groups[index].clone();
            self.load(group.clone(), joints, (&*blocks, extras), bodies, sweep);
            self.solve_group(group.clone());
            for row in &self.rows {
                match row.term {
                    Term::Normal(_) | Term::Friction => {
                        let contact = &self.contacts[row.source as usize].constraint;
                        contact_rows::store(row, contact, blocks);
                    }
                    _ => {
                        let ArticulationJoint { joint, slot, .. } =
                            self.joints[row.source as usize].constraint;
                        joints.set_impulse(joint, slot, row.term, row.impulse as f32);
                    }
                }
            }
            for node in &self.nodes[group] {
                let velocity = &mut bodies[node.body as usize].velocity;
                for (to, (from, change)) in
                    velocity.iter_mut().zip(node.velocity.iter().zip(node.change))
                {
                    *to = (from + change) as f32;
                }
            }
        }
    }

    /// Loads node velocities and builds the constraint rows of one articulation.
    fn load(
        &mut self,
        group: Range<usize>,
        joints: &mut (impl DirectJoints + ?Sized),
        blocks: (&[ContactBlock], &[ContactExtras]),
        bodies: &[SolverBody],
        sweep: &DirectSweep,
    ) {
        self.rows.clear();
        let [mut joint, mut contact] =
            group.start.checked_sub(1).map_or([0, 0], |before| self.nodes[before].range_ends);
        for node in &mut self.nodes[group] {
            let [x, y, spin, _] = bodies[node.body as usize].velocity;
            node.velocity = [x.into(), y.into(), spin.into()];
            for index in joint..node.range_ends[0] {
                let entry = &self.joints[index as usize];
                joint_rows::add(&mut self.rows, entry, index, joints, bodies, sweep);
            }
            for index in contact..node.range_ends[1] {
                if sweep.contacts {
                    let entry = &self.contacts[index as usize];
                    contact_rows::add(&mut self.rows, entry, index, blocks, bodies, sweep);
                }
            }
            [joint, contact] = node.range_ends;
        }
    }
}
