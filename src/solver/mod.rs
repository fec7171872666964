//! Floor 6. Velocities and positions of the awake bodies over one step.
//!
//! ```text
//!  prepare ─▶ per substep: integrate velocities ─▶ warm start ─▶ solve
//!                          ─▶ integrate positions ─▶ relax ─▶ restitution
//!          ─▶ store impulses
//! ```
//!
//! [`soft_step()`] is the default; [`sequential_impulse()`] is the founding texts'
//! solver, kept small as a reference.

mod complementarity;
mod contact_block;
mod contact_constraint;
mod contact_kernel;
mod contact_solver;
mod integrate;
mod joints;
mod pack;
mod passing_circles;
mod restitution;
mod sequential_impulse;
mod soft_step;
mod softness;

pub use sequential_impulse::sequential_impulse;
pub use soft_step::soft_step;

use crate::geometry::Shape;
use crate::graph::Waves;
use crate::math::Vec2;
use crate::model::{BodySim, BodyState, Contact, Joint};
use contact_block::ContactBlock;
use contact_constraint::ContactConstraint;
use joints::JointConstraints;

/// How positions follow velocities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Integrator {
    /// Velocity first, then position with the new velocity: energy stays
    /// bounded.
    SymplecticEuler,
    /// Position first, with the old velocity: energy grows. For comparison.
    ExplicitEuler,
}

/// What the solver needs to know of the step.
#[derive(Clone, Copy, Debug)]
pub struct StepSettings {
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Slices of the step.
    pub substeps: u32,
    /// Acceleration of free bodies, in metres a second squared.
    pub gravity: Vec2,
    /// See [`Integrator`].
    pub integrator: Integrator,
    /// Stiffness of contacts, in hertz.
    pub contact_hertz: f32,
    /// Damping ratio of contacts, 1 is critical.
    pub contact_damping_ratio: f32,
    /// Fastest that overlap is pushed apart, in metres a second.
    pub contact_push_speed: f32,
    /// Approach slower than this does not rebound, in metres a second.
    pub restitution_threshold: f32,
    /// No body is faster, in metres a second.
    pub maximum_linear_speed: f32,
    /// Begin each step from the last one's impulses.
    pub warm_starting: bool,
    /// Sequential impulses: sweeps over the contacts.
    pub iterations: u32,
    /// Linear projection: share of the overlap removed a step.
    pub projection_percent: f32,
    /// Linear projection: overlap that is left alone, in metres.
    pub projection_slop: f32,
}

/// The dense arrays that the solver works on.
pub struct Scene<'a> {
    /// Awake bodies.
    pub sims: &'a mut [BodySim],
    /// What is asleep or static: its rows go on where those of `sims` end.
    pub still_sims: &'a [BodySim],
    /// States of the awake bodies.
    pub states: &'a mut [BodyState],
    /// Dense row of every body; rows beyond `states` do not move.
    pub body_rows: &'a [u32],
    /// Every shape, by row.
    pub shape: &'a dyn Fn(u32) -> &'a Shape,
    /// Contacts with an awake body.
    pub contacts: &'a mut [Contact],
    /// Joints with an awake body.
    pub joints: &'a mut [Joint],
}

/// Milliseconds spent in the stages of the solver.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolverTimes {
    /// Forces and gravity into velocities.
    pub forces: f32,
    /// Everything about contacts and joints.
    pub constraints: f32,
    /// Velocities into positions.
    pub integration: f32,
}

/// Buffers that are kept from step to step, so that a warm step allocates
/// nothing.
#[derive(Clone, Debug, Default)]
pub struct SolverBuffers {
    /// Of the sequential solver.
    constraints: Vec<ContactConstraint>,
    /// Of the soft step.
    blocks: Vec<ContactBlock>,
    joints: JointConstraints,
    waves: Waves,
    /// By contact: its wave, or `NONE`.
    places: Vec<u32>,
    /// By wave: where its next constraint goes.
    next_lane: Vec<u32>,
    /// The awake bodies, and a still one behind them for all that does not move.
    states: Vec<BodyState>,
    rebounding: Vec<u32>,
    /// Length of the last step's substeps, in seconds; zero before the first.
    last_h: f32,
    bouncing: Vec<u32>,
    passing: Vec<u32>,
    stiff: Vec<u32>,
    mass_ratio: Vec<f32>,
}

impl SolverBuffers {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.constraints.capacity() * size_of::<ContactConstraint>()
            + self.blocks.capacity() * size_of::<ContactBlock>()
            + self.joints.bytes()
            + self.waves.bytes()
            + (self.places.capacity() + self.next_lane.capacity()) * 4
            + self.states.capacity() * size_of::<BodyState>()
            + 4 * (self.rebounding.capacity()
                + self.bouncing.capacity()
                + self.passing.capacity()
                + self.stiff.capacity()
                + self.mass_ratio.capacity())
    }
}
