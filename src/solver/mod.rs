//! Floor 6. Velocities and positions of the awake bodies over one step.
//!
//! ```text
//!  prepare ─▶ per substep: integrate velocities ─▶ warm start ─▶ solve
//!                          ─▶ integrate positions ─▶ relax sweep ─▶ restitution
//!          ─▶ store impulses
//! ```
//!
//! [`soft_step()`] is the default; [`sequential_impulse()`] is the founding texts'
//! solver, kept small as a reference.

mod articulation;
mod band;
mod bodies;
mod body_cells;
mod candidates;
mod contact_block;
mod contact_constraint;
mod contact_fill;
mod contact_kernel;
mod contact_prepare;
mod free_flight;
mod joints;
mod passed_on;
mod passing_circles;
mod restitution;
mod sequential_impulse;
mod soft_bodies;
mod soft_step;
mod softness;
mod solver_worker;
mod substeps;
mod surface_contacts;

pub use free_flight::free_flight;
pub use sequential_impulse::sequential_impulse;
pub use soft_bodies::{SoftSubstep, SoftWork, SoftWorks};
pub use soft_step::soft_step;
pub use surface_contacts::SurfaceContacts;

use crate::math::{Lengths, Vec2};
use crate::model::{BodySim, BodyState, Contact, Joint};
use crate::simd::SimdWidth;
use sequential_impulse::SequentialBuffers;
use soft_step::SoftStepBuffers;

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
    /// Substeps of the step.
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
    /// Share of linear velocity that every body loses, per second, and of spin.
    pub damping: [f32; 2],
    /// Begin each step from the last one's impulses.
    pub warm_starting: bool,
    /// Sequential impulses: sweeps over the contacts.
    pub iterations: u32,
    /// Linear projection: share of the overlap removed a step.
    pub projection_percent: f32,
    /// Linear projection: overlap that is left alone, in metres.
    pub projection_slop: f32,
    /// How wide the kernels work. Changes no bit of the result.
    pub simd_width: SimdWidth,
    /// See [`Lengths`].
    pub lengths: Lengths,
}

impl StepSettings {
    /// Factor on the impulses that the last substep ended with, for substeps of
    /// `h` seconds after some of `last_h`, or of zero at first: a load's impulse
    /// is as long as its substep.
    pub fn warm_factor(&self, h: f32, last_h: f32) -> f32 {
        /// A substep so many times as long as the last says nothing about it, and the quotient
        /// stays far from overflow: infinity times an impulse of zero is NaN.
        const MOST: f32 = 1.0e6;
        let factor = h / last_h;
        if self.warm_starting && last_h > 0.0 && factor < MOST { factor } else { 0.0 }
    }
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
    /// Contacts with an awake body.
    pub contacts: &'a mut [Contact],
    /// Joints with an awake body.
    pub joints: &'a mut [Joint],
    /// Soft bodies with an awake body, of which something acts but joints.
    pub soft_bodies: &'a mut [SoftWork],
    /// Contacts with the edges of soft bodies.
    pub surface: &'a mut SurfaceContacts,
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

impl SolverTimes {
    /// Adds what another piece of the work took.
    fn add(&mut self, other: &SolverTimes) {
        self.forces += other.forces;
        self.constraints += other.constraints;
        self.integration += other.integration;
    }
}

/// Buffers that are kept from step to step, so that a warm step allocates
/// nothing.
#[derive(Debug, Default)]
pub struct SolverBuffers {
    /// Of the sequential solver.
    pub sequential: SequentialBuffers,
    /// Of the soft step.
    pub soft: SoftStepBuffers,
}

impl SolverBuffers {
    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.sequential.bytes() + self.soft.bytes()
    }
}
