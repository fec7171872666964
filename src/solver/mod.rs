//! Layer 6. Constraint solver: computes the velocities and positions of awake bodies for one
//! step.
//!
//! ```text
//!  prepare ─▶ per substep: integrate velocities ─▶ warm start ─▶ bias sweep
//!                          ─▶ integrate positions ─▶ relax sweep ─▶ restitution
//!          ─▶ store impulses
//! ```
//!
//! [`soft_step()`] is the default solver. `reference` is the same in plain scalar code, for tests.
//! [`sequential_impulse()`] is the classic projected Gauss–Seidel solver, for comparison.

mod articulation;
mod band;
mod bodies;
mod body_cells;
mod candidates;
mod contact_block;
mod contact_constraint;
mod contact_fill;
mod contact_kernel;
mod contact_laws;
mod contact_prepare;
mod free_flight;
mod impact_propagation;
mod joints;
mod passing_circles;
#[cfg(any(test, feature = "reference_solver"))]
mod reference;
mod restitution;
mod sequential_impulse;
mod soft_bodies;
mod soft_step;
mod softness;
mod stage;
mod substeps;
mod surface_contacts;

pub use free_flight::free_flight;
pub use sequential_impulse::sequential_impulse;
pub use soft_bodies::{SoftSubstep, SolverSoftBodies, SolverSoftBody};
pub use soft_step::soft_step;
pub use surface_contacts::SurfaceContacts;

use crate::math::{Lengths, Vec2};
use crate::model::{BodySim, BodyState, Contact, Joint};
use crate::simd::SimdWidth;
use sequential_impulse::SequentialBuffers;
use soft_step::SoftStepBuffers;

/// Order in which velocities and positions are integrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Integrator {
    /// Velocity first, then position with the new velocity: energy stays bounded.
    SymplecticEuler,
    /// Position first, with the old velocity: energy grows. For comparison only.
    ExplicitEuler,
}

/// Solver settings for one step.
#[derive(Clone, Copy, Debug)]
pub struct StepSettings {
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Number of substeps per step.
    pub substeps: u32,
    /// Gravity, in metres per second squared.
    pub gravity: Vec2,
    /// See [`Integrator`].
    pub integrator: Integrator,
    /// Stiffness of contacts, in hertz.
    pub contact_hertz: f32,
    /// Damping ratio of contacts, 1 is critical.
    pub contact_damping_ratio: f32,
    /// Maximum speed at which overlapping bodies are pushed apart, in metres per second.
    pub contact_push_speed: f32,
    /// Minimum approach speed for a rebound, in metres per second.
    pub restitution_threshold: f32,
    /// Maximum linear speed of a body, in metres per second.
    pub maximum_linear_speed: f32,
    /// Damping applied to every body: linear and angular, per second.
    pub damping: [f32; 2],
    /// Whether each step starts from the impulses of the last one.
    pub warm_starting: bool,
    /// Sequential impulses only: number of sweeps over the contacts.
    pub iterations: u32,
    /// Sequential impulses only: share of the overlap that position projection removes per step.
    pub projection_share: f32,
    /// Sequential impulses only: overlap that is not corrected, in metres.
    pub projection_slop: f32,
    /// SIMD width of the kernels. Does not affect the result.
    pub simd_width: SimdWidth,
    /// See [`Lengths`].
    pub lengths: Lengths,
}

impl StepSettings {
    /// Returns the scale factor for the impulses of the last substep. Zero disables warm starting.
    ///
    /// Impulses are proportional to the substep length, so the factor is `h / last_h`, both in
    /// seconds. `last_h` is zero before the first step.
    pub fn warm_factor(&self, h: f32, last_h: f32) -> f32 {
        /// Larger ratios of substep lengths disable warm starting: the old impulse is meaningless
        /// then, and a factor of infinity times an impulse of zero would be NaN.
        const MOST: f32 = 1.0e6;
        let factor = h / last_h;
        if self.warm_starting && last_h > 0.0 && factor < MOST { factor } else { 0.0 }
    }
}

/// The dense arrays that the solver reads and writes.
pub struct Scene<'a> {
    /// Awake bodies.
    pub sims: &'a mut [BodySim],
    /// Static and sleeping bodies. Their indices continue after those of `sims`.
    pub static_sims: &'a [BodySim],
    /// States of the awake bodies.
    pub states: &'a mut [BodyState],
    /// Dense index of every body. Indices beyond `states` belong to bodies that do not move.
    pub body_rows: &'a [u32],
    /// Contacts with an awake body.
    pub contacts: &'a mut [Contact],
    /// Joints with an awake body.
    pub joints: &'a mut [Joint],
    /// Soft bodies that have an awake body and constraints other than joints.
    pub soft_bodies: &'a mut [SolverSoftBody],
    /// Contacts with edges of soft bodies.
    pub surface: &'a mut SurfaceContacts,
}

/// Time spent in the stages of the solver, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolverTimes {
    /// Applying forces and gravity to velocities.
    pub forces: f32,
    /// Preparing and solving contacts and joints.
    pub constraints: f32,
    /// Integrating positions.
    pub integration: f32,
}

impl SolverTimes {
    /// Adds the times of another part of the work.
    fn add(&mut self, other: &SolverTimes) {
        self.forces += other.forces;
        self.constraints += other.constraints;
        self.integration += other.integration;
    }
}

/// Solver buffers that are reused in every step, so that a step does not allocate once they have
/// grown.
#[derive(Debug, Default)]
pub struct SolverBuffers {
    /// Buffers of [`sequential_impulse()`].
    pub sequential: SequentialBuffers,
    /// Buffers of [`soft_step()`].
    pub soft: SoftStepBuffers,
}

impl SolverBuffers {
    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        self.sequential.bytes() + self.soft.bytes()
    }
}
