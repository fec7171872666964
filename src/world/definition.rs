//! The settings of a world.

use super::Capacity;
use crate::base::state;
use crate::broad_phase::PairFinderKind;
use crate::math::Vec2;
use crate::model::MixRule;
use crate::simd::SimdWidth;
use crate::solver::Integrator;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverKind {
    /// Substeps with soft constraints. The most stable solver, and the default.
    SoftStep,
    /// Sequential impulses with linear projection, as in the founding texts.
    SequentialImpulse,
}

state!(enum SolverKind: SoftStep, SequentialImpulse);

/// The method of continuous collision (CCD), which keeps fast bodies from tunnelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContinuousMode {
    /// Sweeps fast bodies to their first time of impact with static and kinematic bodies. Sweeps
    /// bullets against dynamic bodies too.
    Sweep,
    /// Creates contacts for the motion of a whole step ahead. Sweeps bodies that would still
    /// tunnel, because an impact within the step changed their velocity.
    Speculative,
    /// No continuous collision.
    None,
    /// As [`ContinuousMode::Sweep`], with every dynamic body as a bullet.
    SweepAll,
}

state!(enum ContinuousMode: Sweep, Speculative, None, SweepAll);

#[derive(Clone, Copy, Debug)]
pub struct WorldDef {
    /// Units of length per metre.
    pub length_unit: f32,
    /// Gravity: acceleration of free bodies, in metres per second squared.
    pub gravity: Vec2,
    /// Length of a step of `advance`, in seconds.
    pub time_step: f32,
    /// Substeps per step of `advance`.
    pub substeps: u32,
    /// Number of threads that a step may use.
    pub worker_count: u32,
    /// SIMD width of the kernels. Results do not depend on it.
    pub simd_width: SimdWidth,
    /// Largest number of steps of one `advance`. Further whole steps are discarded.
    pub max_steps_per_advance: u32,
    pub solver: SolverKind,
    /// Sequential impulses: number of iterations over the contacts.
    pub iterations: u32,
    /// Linear projection: share of the overlap that a step removes.
    pub projection_share: f32,
    /// Linear projection: overlap that is not corrected, in metres.
    pub projection_slop: f32,
    pub integrator: Integrator,
    pub broad_phase: PairFinderKind,
    /// Method of continuous collision.
    pub continuous: ContinuousMode,
    pub friction_mix: MixRule,
    pub restitution_mix: MixRule,
    /// Approach speed below which contacts do not rebound, in metres per second.
    pub restitution_threshold: f32,
    /// Stiffness of contacts, in hertz.
    pub contact_hertz: f32,
    pub contact_damping_ratio: f32,
    /// Largest speed at which overlap is resolved, in metres per second.
    pub contact_push_speed: f32,
    /// Largest speed of a body, in metres per second.
    pub maximum_linear_speed: f32,
    /// Linear and angular damping of all bodies: share of the velocity lost per second.
    pub damping: [f32; 2],
    /// Time for which an island must be slow before it falls asleep, in seconds.
    pub sleep_time: f32,
    /// Whether islands may fall asleep.
    pub enable_sleep: bool,
    /// Whether a step starts from the impulses of the last one.
    pub enable_warm_starting: bool,
    /// Approach speed below which no hit event is raised, in metres per second.
    pub hit_event_threshold: f32,
    /// Whether a step reports the bodies that it moved.
    pub enable_body_events: bool,
    /// Capacity reserved in advance.
    pub capacity: Capacity,
    pub user_data: u64,
}

state!(enum Integrator: SymplecticEuler, ExplicitEuler);

state!(struct WorldDef {
    gravity, time_step, substeps, max_steps_per_advance, solver, iterations, projection_share,
    projection_slop, integrator, broad_phase, continuous, friction_mix, restitution_mix,
    restitution_threshold, contact_hertz, contact_damping_ratio, contact_push_speed,
    maximum_linear_speed, damping, sleep_time, enable_sleep, enable_warm_starting,
    hit_event_threshold, enable_body_events,
} hosts_own {
    // The length unit is state, too: see `World::hash`. It is constant for the life of a world.
    length_unit,
} excluded {
    // These do not affect results.
    worker_count: 1,
    simd_width: SimdWidth::Widest,
    capacity: Capacity::default(),
    user_data: 0,
});

impl WorldDef {
    /// Returns the default settings, with lengths and speeds for `length_unit` units per metre.
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
            projection_share: 0.4,
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

impl WorldDef {
    /// Takes over the settings that belong to the host, not to the simulated state.
    pub(super) fn keep_settings_of_host(&mut self, current: &WorldDef) {
        self.worker_count = current.worker_count;
        self.simd_width = current.simd_width;
        self.capacity = current.capacity;
        self.user_data = current.user_data;
    }
}
