//! The settings of a world.

use super::Capacity;
use crate::broad_phase::PairFinderKind;
use crate::math::Vec2;
use crate::model::MixRule;
use crate::simd::SimdWidth;
use crate::solver::Integrator;

/// Which solver a world uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverKind {
    /// Substeps with soft contacts: the steadiest, and the default.
    SoftStep,
    /// Sequential impulses with linear projection: the founding texts' own.
    SequentialImpulse,
}

/// What keeps fast bodies from passing through thin ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContinuousMode {
    /// Fast bodies are swept to their first time of impact: with static and
    /// kinematic bodies, bullets with dynamic ones too.
    Sweep,
    /// Contacts are made a whole step's motion ahead. What would still pass,
    /// for having been hit within the step, is swept.
    Speculative,
    /// Nothing does.
    None,
    /// As [`ContinuousMode::Sweep`], with every dynamic body as a bullet.
    SweepAll,
}

/// What a world starts with.
#[derive(Clone, Copy, Debug)]
pub struct WorldDef {
    /// How many of the world's units of length make a metre.
    pub length_unit: f32,
    /// Acceleration of free bodies, in metres a second squared.
    pub gravity: Vec2,
    /// Slice of time that `advance` steps by, in seconds.
    pub time_step: f32,
    /// Substeps that `advance` uses.
    pub substeps: u32,
    /// Threads that a step may use.
    pub worker_count: u32,
    /// How wide the kernels work. Changes no bit of a result.
    pub simd_width: SimdWidth,
    /// Most slices that one `advance` does; what is left over is dropped.
    pub max_steps_per_advance: u32,
    /// See [`SolverKind`].
    pub solver: SolverKind,
    /// Sequential impulses: sweeps over the contacts.
    pub iterations: u32,
    /// Linear projection: share of the overlap removed a step.
    pub projection_percent: f32,
    /// Linear projection: overlap that is left alone, in metres.
    pub projection_slop: f32,
    /// See [`Integrator`].
    pub integrator: Integrator,
    /// See [`PairFinderKind`].
    pub broad_phase: PairFinderKind,
    /// See [`ContinuousMode`].
    pub continuous: ContinuousMode,
    /// How two frictions become one.
    pub friction_mix: MixRule,
    /// How two restitutions become one.
    pub restitution_mix: MixRule,
    /// Approach slower than this does not rebound, in metres a second.
    pub restitution_threshold: f32,
    /// Stiffness of contacts, in hertz.
    pub contact_hertz: f32,
    /// Damping ratio of contacts.
    pub contact_damping_ratio: f32,
    /// Fastest that overlap is pushed apart, in metres a second.
    pub contact_push_speed: f32,
    /// No body is faster, in metres a second.
    pub maximum_linear_speed: f32,
    /// Share of linear velocity that every body loses, per second, and of spin.
    pub damping: [f32; 2],
    /// How long islands are slow before they sleep, in seconds.
    pub sleep_time: f32,
    /// Whether islands may sleep.
    pub enable_sleep: bool,
    /// Whether a step begins from the last one's impulses.
    pub enable_warm_starting: bool,
    /// Approach slower than this is no hit, in metres a second.
    pub hit_event_threshold: f32,
    /// Whether a step lists the bodies that it moved.
    pub enable_body_events: bool,
    /// Room made in advance.
    pub capacity: Capacity,
    /// The host's own.
    pub user_data: u64,
}

impl WorldDef {
    /// The default, with its lengths and speeds in a unit of which so many make a metre.
    pub fn for_length_unit(length_unit: f32) -> WorldDef {
        let def = WorldDef::default();
        WorldDef {
            length_unit,
            gravity: length_unit * def.gravity,
            projection_slop: length_unit * def.projection_slop,
            restitution_threshold: length_unit * def.restitution_threshold,
            contact_push_speed: length_unit * def.contact_push_speed,
            maximum_linear_speed: length_unit * def.maximum_linear_speed,
            hit_event_threshold: length_unit * def.hit_event_threshold,
            ..def
        }
    }
}

impl Default for WorldDef {
    fn default() -> Self {
        WorldDef {
            length_unit: 1.0,
            gravity: Vec2::new(0.0, -10.0),
            time_step: 1.0 / 60.0,
            substeps: 4,
            worker_count: 1,
            simd_width: SimdWidth::Widest,
            max_steps_per_advance: 8,
            solver: SolverKind::SoftStep,
            iterations: 10,
            projection_percent: 0.4,
            projection_slop: 0.01,
            integrator: Integrator::SymplecticEuler,
            broad_phase: PairFinderKind::Tree,
            continuous: ContinuousMode::Sweep,
            friction_mix: MixRule::GeometricMean,
            restitution_mix: MixRule::Maximum,
            restitution_threshold: 1.0,
            contact_hertz: 45.0,
            contact_damping_ratio: 10.0,
            contact_push_speed: 3.0,
            maximum_linear_speed: 400.0,
            damping: [0.0; 2],
            sleep_time: 0.5,
            enable_sleep: true,
            enable_warm_starting: true,
            hit_event_threshold: 1.0,
            enable_body_events: true,
            capacity: Capacity::default(),
            user_data: 0,
        }
    }
}
