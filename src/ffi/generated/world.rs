//! Worlds: definition, creation, step
//!
//! A world contains bodies, shapes and joints, and simulates them. The usual loop (fixed
//! update):
//!
//! ```c
//! ImpelWorldDef def = impel_world_def_default();
//! ImpelWorldId world;
//! impel_world_create(&def, &world);
//! ImpelAdvance advance;
//! impel_world_advance(world, frame_seconds, &advance); // once a frame
//! impel_world_get_interpolated_transforms(
//!     world, NULL, bodies, count, advance.alpha, transforms);
//! ```
//!
//! Call `impel_world_step` instead of `impel_world_advance` to step the world yourself. Use a
//! fixed time step.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::Unrecorded;
use crate::ffi::recording::argument::values;
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_ELAPSED, IMPEL_MAX_GRAVITY, IMPEL_MAX_ITERATIONS,
    IMPEL_MAX_LENGTH_UNIT, IMPEL_MAX_OBJECTS, IMPEL_MAX_SIZE, IMPEL_MAX_TIME_STEP,
    IMPEL_MAX_VELOCITY, IMPEL_MAX_WORKERS, IMPEL_MIN_LENGTH_UNIT, ImpelStatus, ImpelVec2,
    ImpelWorldId, call, check, convert, guard, pointers, registry,
};
use crate::world::{
    Advance, Capacity, ContinuousMode, Integrator, MixRule, PairFinderKind, SolverKind, WorldDef,
};
use std::fmt::Display;

/// Contact solver of a world.
pub type ImpelSolver = i32;
/// Soft contacts with substeps. The default: the most stable and the fastest.
pub const IMPEL_SOLVER_SOFT_STEP: ImpelSolver = 0;
/// Sequential impulses, the classic solver, without substeps. Each step makes
/// `ImpelWorldDef.iterations` iterations on the velocities. Linear projection then corrects the
/// positions: it removes the fraction `projection_share` of the penetration depth beyond
/// `projection_slop`.
pub const IMPEL_SOLVER_SEQUENTIAL_IMPULSE: ImpelSolver = 1;

impl convert::Named for SolverKind {
    const CONSTANTS: &'static str = "IMPEL_SOLVER_*";
    const TABLE: &'static [(i32, SolverKind)] = &[
        (IMPEL_SOLVER_SOFT_STEP, SolverKind::SoftStep),
        (IMPEL_SOLVER_SEQUENTIAL_IMPULSE, SolverKind::SequentialImpulse),
    ];
}

/// Integrator of a world.
pub type ImpelIntegrator = i32;
/// Updates the velocity, then the position with the new velocity. Energy stays bounded. The
/// default.
pub const IMPEL_INTEGRATOR_SYMPLECTIC_EULER: ImpelIntegrator = 0;
/// Updates the position with the old velocity, then the velocity. Gains energy; for comparison
/// only.
pub const IMPEL_INTEGRATOR_EXPLICIT_EULER: ImpelIntegrator = 1;

impl convert::Named for Integrator {
    const CONSTANTS: &'static str = "IMPEL_INTEGRATOR_*";
    const TABLE: &'static [(i32, Integrator)] = &[
        (IMPEL_INTEGRATOR_SYMPLECTIC_EULER, Integrator::SymplecticEuler),
        (IMPEL_INTEGRATOR_EXPLICIT_EULER, Integrator::ExplicitEuler),
    ];
}

/// Broad phase of a world: finds the pairs of shapes that may touch. All find the same pairs.
pub type ImpelBroadPhase = i32;
/// A dynamic tree of AABBs. The default.
pub const IMPEL_BROAD_PHASE_TREE: ImpelBroadPhase = 0;
/// Sweep and prune along x.
pub const IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE: ImpelBroadPhase = 1;
/// Sweep and prune along x and y.
pub const IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES: ImpelBroadPhase = 2;
/// Tests every pair of shapes. A reference for tests; slow.
pub const IMPEL_BROAD_PHASE_ALL_PAIRS: ImpelBroadPhase = 3;

impl convert::Named for PairFinderKind {
    const CONSTANTS: &'static str = "IMPEL_BROAD_PHASE_*";
    const TABLE: &'static [(i32, PairFinderKind)] = &[
        (IMPEL_BROAD_PHASE_TREE, PairFinderKind::Tree),
        (IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE, PairFinderKind::SweepAndPrune),
        (IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES, PairFinderKind::SweepAndPruneTwoAxes),
        (IMPEL_BROAD_PHASE_ALL_PAIRS, PairFinderKind::AllPairs),
    ];
}

/// Continuous collision (CCD): prevents fast bodies from tunnelling through thin ones.
///
/// In every mode the engine creates contacts for shapes that may touch within the step
/// (speculative contacts). They look ahead by the motion of the step, up to 8 cm times
/// `ImpelWorldDef.length_unit`. `IMPEL_CONTINUOUS_SPECULATIVE` has no such limit. The bodies are
/// predicted by their velocities at the start of the step: a body that will miss a corner is not
/// deflected, and one that will hit it gets the normal of the impact. Bodies whose points move
/// more by rotation than by translation are not predicted: they get the normal of the nearest
/// points.
pub type ImpelContinuous = i32;
/// Sweeps fast bodies. A fast dynamic body is swept along its motion in the step, and stopped
/// where it first touches a static or kinematic shape. A bullet (`ImpelBodyDef.bullet`) is
/// stopped by dynamic shapes too. A fast kinematic body pushes dynamic bodies in its path, and
/// does not pass through them. The default.
pub const IMPEL_CONTINUOUS_SWEEP: ImpelContinuous = 0;
/// Creates speculative contacts between bodies of every type. They look ahead by the motion of a
/// whole step, and reduce the approach speed to at most distance / time step. If a hit during
/// the step would make a body pass through another one, the body is swept.
///
/// A near miss is deflected if the bodies were not predicted, because they mostly rotate or
/// because forces change their motion within the step. Where that matters, use
/// `IMPEL_CONTINUOUS_SWEEP_ALL`.
pub const IMPEL_CONTINUOUS_SPECULATIVE: ImpelContinuous = 1;
/// No continuous collision. Fast bodies may pass through thin ones.
pub const IMPEL_CONTINUOUS_NONE: ImpelContinuous = 2;
/// As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet. No two fast bodies pass
/// through each other.
pub const IMPEL_CONTINUOUS_SWEEP_ALL: ImpelContinuous = 3;

impl convert::Named for ContinuousMode {
    const CONSTANTS: &'static str = "IMPEL_CONTINUOUS_*";
    const TABLE: &'static [(i32, ContinuousMode)] = &[
        (IMPEL_CONTINUOUS_SWEEP, ContinuousMode::Sweep),
        (IMPEL_CONTINUOUS_SPECULATIVE, ContinuousMode::Speculative),
        (IMPEL_CONTINUOUS_NONE, ContinuousMode::None),
        (IMPEL_CONTINUOUS_SWEEP_ALL, ContinuousMode::SweepAll),
    ];
}

/// Rule that combines the values a and b of two materials into the value of a contact.
pub type ImpelMixRule = i32;
/// Use the world's rule. Only shapes can have this value.
pub const IMPEL_MIX_BY_WORLD: ImpelMixRule = -1;
/// √(a b).
pub const IMPEL_MIX_GEOMETRIC_MEAN: ImpelMixRule = 0;
/// (a + b) / 2.
pub const IMPEL_MIX_AVERAGE: ImpelMixRule = 1;
/// The smaller of a and b.
pub const IMPEL_MIX_MINIMUM: ImpelMixRule = 2;
/// The larger of a and b.
pub const IMPEL_MIX_MAXIMUM: ImpelMixRule = 3;
/// a b.
pub const IMPEL_MIX_MULTIPLY: ImpelMixRule = 4;
/// √(a² + b²).
pub const IMPEL_MIX_ROOT_SUM_OF_SQUARES: ImpelMixRule = 5;

impl convert::Named for MixRule {
    const CONSTANTS: &'static str = "IMPEL_MIX_*";
    const TABLE: &'static [(i32, MixRule)] = &[
        (IMPEL_MIX_GEOMETRIC_MEAN, MixRule::GeometricMean),
        (IMPEL_MIX_AVERAGE, MixRule::Average),
        (IMPEL_MIX_MINIMUM, MixRule::Minimum),
        (IMPEL_MIX_MAXIMUM, MixRule::Maximum),
        (IMPEL_MIX_MULTIPLY, MixRule::Multiply),
        (IMPEL_MIX_ROOT_SUM_OF_SQUARES, MixRule::RootSumOfSquares),
    ];
}

/// Numbers of objects of each kind, for reserving memory. Each is at most `IMPEL_MAX_OBJECTS`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCapacity {
    /// Bodies of all types.
    pub bodies: u32,
    /// Shapes, including the segments of chains.
    pub shapes: u32,
    /// Pairs of shapes whose fat AABBs overlap: `ImpelCounters.pairs`. A pile of boxes has about
    /// four per body.
    pub pairs: u32,
    /// Joints.
    pub joints: u32,
}

values! { ImpelCapacity { bodies, shapes, pairs, joints }
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn capacity(
    name: impl Display + Copy,
    from: &ImpelCapacity,
) -> Outcome<Capacity> {
    let mut to = Capacity::default();
    to.bodies = check::at_most(format_args!("{name}.bodies"), from.bodies, IMPEL_MAX_OBJECTS)?;
    to.shapes = check::at_most(format_args!("{name}.shapes"), from.shapes, IMPEL_MAX_OBJECTS)?;
    to.contacts = check::at_most(format_args!("{name}.pairs"), from.pairs, IMPEL_MAX_OBJECTS)?;
    to.joints = check::at_most(format_args!("{name}.joints"), from.joints, IMPEL_MAX_OBJECTS)?;
    Ok(to)
}

impl From<Capacity> for ImpelCapacity {
    fn from(from: Capacity) -> ImpelCapacity {
        ImpelCapacity {
            bodies: from.bodies,
            shapes: from.shapes,
            pairs: from.contacts,
            joints: from.joints,
        }
    }
}

/// Settings of a world, filled by `impel_world_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelWorldDef {
    /// Set by `impel_world_def_default`; do not change.
    pub cookie: u32,
    /// Contact solver. Default: `IMPEL_SOLVER_SOFT_STEP`.
    pub solver: ImpelSolver,
    /// Integrator. Default: `IMPEL_INTEGRATOR_SYMPLECTIC_EULER`.
    pub integrator: ImpelIntegrator,
    /// Broad phase. Cannot change after creation. Default: `IMPEL_BROAD_PHASE_TREE`.
    pub broad_phase: ImpelBroadPhase,
    /// Continuous collision mode. Default: `IMPEL_CONTINUOUS_SWEEP`.
    pub continuous: ImpelContinuous,
    /// Rule that combines the frictions of two materials. Default: `IMPEL_MIX_GEOMETRIC_MEAN`.
    pub friction_mix: ImpelMixRule,
    /// Rule that combines the restitutions of two materials. Default: `IMPEL_MIX_MAXIMUM`.
    pub restitution_mix: ImpelMixRule,
    /// World units of length per metre. Use 100 for a game whose pixels are 1 cm. The engine is
    /// tuned to metres, and scales its own lengths and speeds by this: tolerances, margins and
    /// thresholds. Cannot change after creation. Within
    /// [`IMPEL_MIN_LENGTH_UNIT`, `IMPEL_MAX_LENGTH_UNIT`]. The other settings are not converted:
    /// use `impel_world_def_for_length_unit` for that. See there about stacks of small bodies.
    /// Default: 1.
    pub length_unit: f32,
    /// Gravity: the acceleration of every dynamic body, in m/s². Components within
    /// ±`IMPEL_MAX_GRAVITY`. Default: (0, -10).
    pub gravity: ImpelVec2,
    /// Time step of `impel_world_advance`, in seconds. Above 0, at most `IMPEL_MAX_TIME_STEP`.
    /// Default: 1/60.
    pub time_step: f32,
    /// Substeps per step of `impel_world_advance`, within [1, `IMPEL_MAX_SUBSTEPS`]. More
    /// substeps make joints stiffer, but contacts only if `contact_hertz` is raised as well.
    /// Default: 4.
    pub substeps: u32,
    /// Largest number of steps in one `impel_world_advance`. Time beyond them is dropped. Within
    /// [1, `IMPEL_MAX_ITERATIONS`]. Default: 8.
    pub max_steps_per_advance: u32,
    /// Threads that work on a step, including the calling thread, within
    /// [1, `IMPEL_MAX_WORKERS`]. Results do not depend on it. The additional threads belong to
    /// the world. They are started by the first step with about a thousand contacts or moving
    /// bodies, sleep between steps, and end with the world. Alternatively the host provides them
    /// (`impel_world_set_task_callbacks`). Smaller steps use the calling thread only. No
    /// callback is called on the additional threads. Default: 1.
    pub worker_count: u32,
    /// Largest SIMD width of the solver. Allowed are 1, 4, 8 and 16 lanes, or 0 for the widest
    /// of the machine. 1 selects scalar code. Only debug builds of the library, and builds for
    /// machines without SIMD, contain it; others use 4 lanes instead. Results do not depend on
    /// it; it is meant for tests. Cannot change after creation. Default: 0.
    pub simd_width: u32,
    /// Iterations of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Within [1, `IMPEL_MAX_ITERATIONS`].
    /// Default: 10.
    pub iterations: u32,
    /// Fraction of the penetration depth beyond the slop that linear projection removes in a
    /// step, within [0, 1]. Sensible values are 0.2 to 0.8. Only for
    /// `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default: 0.4.
    pub projection_share: f32,
    /// Penetration depth that linear projection leaves, in metres. Only for
    /// `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Within [0, `IMPEL_MAX_SIZE`]. Default: 0.01.
    pub projection_slop: f32,
    /// Approach speed up to which contacts do not bounce, in m/s. Within
    /// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
    /// no contact bounces. Default: 1.
    pub restitution_threshold: f32,
    /// Stiffness of soft contacts, as a frequency in Hz. The solver uses at most 3/16 of the
    /// substep rate (substeps per second), because stiffer contacts do not come to rest. The
    /// default is this maximum for 4 substeps of a step of 1/60 s.
    ///
    /// For stiffer contacts, raise `contact_hertz` and the substeps by the same factor. Raising
    /// one of them alone has almost no effect. The depth to which bodies at rest sink into each
    /// other is proportional to gravity and to 1 / `contact_hertz`²: 90 Hz and 8 substeps leave
    /// a quarter of it. Above 0, at most `IMPEL_MAX_COEFFICIENT`. Default: 45.
    pub contact_hertz: f32,
    /// Damping ratio of soft contacts; 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 10.
    pub contact_damping_ratio: f32,
    /// Largest speed at which overlapping bodies are pushed apart, in m/s. Within
    /// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. Default: 3.
    pub contact_push_speed: f32,
    /// Largest linear speed of a dynamic body after a step, in m/s. Faster bodies are slowed
    /// down to it. Above 0, at most `IMPEL_MAX_VELOCITY`; `FLT_MAX` and infinity stand for this
    /// maximum. Default: 400.
    pub maximum_linear_speed: f32,
    /// Linear damping of every dynamic body, in 1/s, added to `ImpelBodyDef.linear_damping`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub linear_damping: f32,
    /// Angular damping of every dynamic body, in 1/s, added to `ImpelBodyDef.angular_damping`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub angular_damping: f32,
    /// Time that bodies must be at rest before they fall asleep, in seconds. Above 0, at most
    /// `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the maximum bodies
    /// never fall asleep. A dynamic body in free fall stays awake, however slow it is: a
    /// contact, a joint or an applied force must support its weight. Without gravity no support
    /// is needed. Default: 0.5.
    pub sleep_time: f32,
    /// Whether bodies at rest fall asleep. Default: true.
    pub enable_sleep: bool,
    /// Whether a step starts with the impulses of the previous step (warm starting).
    /// Default: true.
    pub enable_warm_starting: bool,
    /// Whether a step lists the bodies that it moved, for `impel_world_get_body_move_events`.
    /// The list takes 2% of the time of a step that moves every body. Default: true.
    pub enable_body_events: bool,
    /// Approach speed above which a contact raises a hit event, in m/s. Within
    /// [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
    /// no contact raises a hit event. See `impel_world_get_contact_hit_events`. Default: 1.
    pub hit_event_threshold: f32,
    /// Capacity reserved at creation, as by `impel_world_reserve`. If there is not enough
    /// memory, `impel_world_create` fails with `IMPEL_ERROR_LIMIT`. Default: zero; the world
    /// grows as needed.
    pub capacity: ImpelCapacity,
    /// User data. Default: 0.
    pub user_data: u64,
}

values! { ImpelWorldDef { cookie, solver, integrator, broad_phase, continuous, friction_mix, restitution_mix, length_unit, gravity, time_step, substeps, max_steps_per_advance, worker_count, simd_width, iterations, projection_share, projection_slop, restitution_threshold, contact_hertz, contact_damping_ratio, contact_push_speed, maximum_linear_speed, linear_damping, angular_damping, sleep_time, enable_sleep, enable_warm_starting, enable_body_events, hit_event_threshold, capacity, user_data }
}

impl Definition for ImpelWorldDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IwdA");
    const DEFAULT: &'static str = "impel_world_def_default";
}

/// Returns the default settings of a world, in metres.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_def_default() -> ImpelWorldDef {
    WorldDef::default().into()
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn world_def(
    name: impl Display + Copy,
    from: &ImpelWorldDef,
) -> Outcome<WorldDef> {
    let mut to = WorldDef::default();
    to.solver = convert::from_c(format_args!("{name}.solver"), from.solver)?;
    to.integrator = convert::from_c(format_args!("{name}.integrator"), from.integrator)?;
    to.broad_phase = convert::from_c(format_args!("{name}.broad_phase"), from.broad_phase)?;
    to.continuous = convert::from_c(format_args!("{name}.continuous"), from.continuous)?;
    to.friction_mix = convert::from_c(format_args!("{name}.friction_mix"), from.friction_mix)?;
    to.restitution_mix =
        convert::from_c(format_args!("{name}.restitution_mix"), from.restitution_mix)?;
    to.length_unit = check::within(
        format_args!("{name}.length_unit"),
        from.length_unit,
        IMPEL_MIN_LENGTH_UNIT,
        IMPEL_MAX_LENGTH_UNIT,
    )?;
    to.gravity = check::vector(format_args!("{name}.gravity"), from.gravity, IMPEL_MAX_GRAVITY)?;
    to.time_step =
        check::above_zero(format_args!("{name}.time_step"), from.time_step, IMPEL_MAX_TIME_STEP)?;
    to.substeps = check::substeps(format_args!("{name}.substeps"), from.substeps, from.time_step)?;
    to.max_steps_per_advance = check::count(
        format_args!("{name}.max_steps_per_advance"),
        from.max_steps_per_advance,
        IMPEL_MAX_ITERATIONS,
    )?;
    to.worker_count =
        check::count(format_args!("{name}.worker_count"), from.worker_count, IMPEL_MAX_WORKERS)?;
    to.simd_width = convert::simd_width(format_args!("{name}.simd_width"), from.simd_width)?;
    to.iterations =
        check::count(format_args!("{name}.iterations"), from.iterations, IMPEL_MAX_ITERATIONS)?;
    to.projection_share =
        check::within(format_args!("{name}.projection_share"), from.projection_share, 0.0, 1.0)?;
    to.projection_slop = check::not_negative(
        format_args!("{name}.projection_slop"),
        from.projection_slop,
        IMPEL_MAX_SIZE,
    )?;
    to.restitution_threshold = check::most(
        format_args!("{name}.restitution_threshold"),
        from.restitution_threshold,
        IMPEL_MAX_VELOCITY,
    )?;
    to.contact_hertz = check::above_zero(
        format_args!("{name}.contact_hertz"),
        from.contact_hertz,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.contact_damping_ratio = check::not_negative(
        format_args!("{name}.contact_damping_ratio"),
        from.contact_damping_ratio,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.contact_push_speed = check::most(
        format_args!("{name}.contact_push_speed"),
        from.contact_push_speed,
        IMPEL_MAX_VELOCITY,
    )?;
    to.maximum_linear_speed = check::most_above_zero(
        format_args!("{name}.maximum_linear_speed"),
        from.maximum_linear_speed,
        IMPEL_MAX_VELOCITY,
    )?;
    to.damping[0] = check::not_negative(
        format_args!("{name}.linear_damping"),
        from.linear_damping,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.damping[1] = check::not_negative(
        format_args!("{name}.angular_damping"),
        from.angular_damping,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.sleep_time = check::most_above_zero(
        format_args!("{name}.sleep_time"),
        from.sleep_time,
        IMPEL_MAX_ELAPSED,
    )?;
    to.enable_sleep = from.enable_sleep;
    to.enable_warm_starting = from.enable_warm_starting;
    to.enable_body_events = from.enable_body_events;
    to.hit_event_threshold = check::most(
        format_args!("{name}.hit_event_threshold"),
        from.hit_event_threshold,
        IMPEL_MAX_VELOCITY,
    )?;
    to.capacity = convert::capacity(format_args!("{name}.capacity"), &from.capacity)?;
    to.user_data = from.user_data;
    Ok(to)
}

impl From<WorldDef> for ImpelWorldDef {
    fn from(from: WorldDef) -> ImpelWorldDef {
        ImpelWorldDef {
            cookie: ImpelWorldDef::COOKIE,
            solver: convert::to_c(from.solver),
            integrator: convert::to_c(from.integrator),
            broad_phase: convert::to_c(from.broad_phase),
            continuous: convert::to_c(from.continuous),
            friction_mix: convert::to_c(from.friction_mix),
            restitution_mix: convert::to_c(from.restitution_mix),
            length_unit: from.length_unit,
            gravity: from.gravity.into(),
            time_step: from.time_step,
            substeps: from.substeps,
            max_steps_per_advance: from.max_steps_per_advance,
            worker_count: from.worker_count,
            simd_width: from.simd_width.lanes(),
            iterations: from.iterations,
            projection_share: from.projection_share,
            projection_slop: from.projection_slop,
            restitution_threshold: from.restitution_threshold,
            contact_hertz: from.contact_hertz,
            contact_damping_ratio: from.contact_damping_ratio,
            contact_push_speed: from.contact_push_speed,
            maximum_linear_speed: from.maximum_linear_speed,
            linear_damping: from.damping[0],
            angular_damping: from.damping[1],
            sleep_time: from.sleep_time,
            enable_sleep: from.enable_sleep,
            enable_warm_starting: from.enable_warm_starting,
            enable_body_events: from.enable_body_events,
            hit_event_threshold: from.hit_event_threshold,
            capacity: from.capacity.into(),
            user_data: from.user_data,
        }
    }
}

/// Result of `impel_world_advance` or `impel_world_plan_advance`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelAdvance {
    /// Number of steps taken, or to take (`impel_world_plan_advance`).
    pub steps: u32,
    /// Time that remains, as a fraction of the time step, within [0, 1). Pass it to
    /// `impel_world_get_interpolated_transforms`.
    pub alpha: f32,
    /// Time dropped because it needed more steps than `max_steps_per_advance`, in seconds.
    pub dropped: f32,
}

impl From<Advance> for ImpelAdvance {
    fn from(from: Advance) -> ImpelAdvance {
        ImpelAdvance { steps: from.steps, alpha: from.alpha, dropped: from.dropped }
    }
}

/// Destroys a world and everything in it. Fails with `IMPEL_ERROR_BUSY` if another thread uses
/// it, and with `IMPEL_ERROR_LOCKED` in a callback other than a step or deferred callback.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_destroy(world: ImpelWorldId) -> ImpelStatus {
    guard::call("impel_world_destroy", || {
        registry::destroy(Target::world(world))?;
        Ok(())
    })
}

/// Returns whether the handle names an existing world. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_is_valid(world: ImpelWorldId) -> bool {
    registry::is_valid(Target::world(world))
}

/// Advances the simulation by `time_step` seconds, divided into `substeps`. Use a fixed time
/// step, such as 1/60 with 4 substeps. `time_step` is above 0 and at most `IMPEL_MAX_TIME_STEP`;
/// `substeps` is within [1, `IMPEL_MAX_SUBSTEPS`]. Forces and torques applied since the last
/// step act during the whole step, and are then cleared. At the end of the step, deferred
/// changes (`impel_world_defer_*`) are made.
///
/// More substeps make joints stiffer. They do not make contacts stiffer, unless
/// `ImpelWorldDef.contact_hertz` is raised as well.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_step(
    world: ImpelWorldId,
    time_step: f32,
    substeps: u32,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_step"), world, |world| {
        let time_step = check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
        check::substeps("substeps", substeps, time_step)?;
        world.check_outermost()?;
        world.steps(1, time_step, substeps);
        Ok(())
    })
}

/// Updates contacts, sensors and their events to the current transforms, without moving bodies.
/// Use it after bodies were teleported (`impel_body_set_transform`), and for worlds that are
/// never stepped. It finds new contacts, removes contacts of separated shapes, updates
/// manifolds, and wakes sleeping bodies that touch an awake body. The filter, mixing and
/// pre-solve callbacks are called. The reported impulses are zero, and there are no hit events.
/// The events are those of this call, until the next step or update. Applied forces remain for
/// the next step. At the end, deferred changes are made.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_update_contacts(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_update_contacts"), world, |world| {
        world.check_outermost()?;
        world.update_contacts();
        Ok(())
    })
}

/// Moves the origin of the world to the point `origin`, in metres (floating origin). Its
/// components are within ±`IMPEL_MAX_COORDINATE`. These positions change by `-origin`: all
/// bodies, the centres of persistent radial forces, the ground anchors of pulley joints, and the
/// targets of mouse joints. Velocities, contacts, impulses and sleep do not change, and no event
/// is raised. Bodies may come to lie beyond `IMPEL_MAX_COORDINATE`; the call does not check
/// this.
///
/// Bodies are as precise far from the origin as near it, and the shift loses no bit of their
/// positions. Only a `float` position is coarser there: by 0.06 mm at 1 km, by 8 mm at 100 km.
/// To avoid that without a shift, read positions relative to a nearby point
/// (`impel_world_get_interpolated_transforms`, `ImpelQueryOptions.origin`). Positions that the
/// caller has stored, and those in borrowed events, remain relative to the old origin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_shift_origin(world: ImpelWorldId, origin: ImpelVec2) -> ImpelStatus {
    guard::change_world(call::impel_world_shift_origin(world, origin), world, |world| {
        let origin = check::position("origin", origin)?;
        world.shift_origin(origin);
        Ok(())
    })
}

/// Adds the time of a frame, in seconds, and takes the fixed steps that fit into the total. The
/// total includes the time that remained from previous calls, and what remains now is kept for
/// the next call. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. The steps have the `time_step`
/// and `substeps` of the world's settings. Each call takes at most `max_steps_per_advance`
/// steps, and drops the time of further ones.
///
/// Forces applied before this call act in the first of its steps only, and are then cleared. If
/// the call takes no step, they wait for the next one. So a force that is applied once a frame
/// depends on the frame rate. Apply a continuous force before each step instead: in the callback
/// of `impel_world_set_step_callback`, or with `impel_world_plan_advance` and
/// `impel_world_step`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_advance(
    world: ImpelWorldId,
    elapsed: f32,
    out_advance: *mut ImpelAdvance,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_advance"), world, |world| {
        let out_advance = pointers::out("out_advance", out_advance)?;
        let elapsed = check::not_negative("elapsed", elapsed, IMPEL_MAX_ELAPSED)?;
        world.check_outermost()?;
        let mut advance = world.advance(elapsed);
        let (time_step, substeps) = (world.settings().time_step, world.settings().substeps);
        advance.steps = world.steps(advance.steps, time_step, substeps);
        out_advance.set(advance.into())
    })
}

/// Adds the time of a frame, in seconds, as `impel_world_advance` does, but takes no step.
/// `out_advance->steps` is the number of steps to take: call `impel_world_step` that many times,
/// with the time step and substeps of `impel_world_get_fixed_step`. Their time counts as used
/// even if you do not take them. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
/// `IMPEL_ERROR_LOCKED` inside any callback of this world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_plan_advance(
    world: ImpelWorldId,
    elapsed: f32,
    out_advance: *mut ImpelAdvance,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_plan_advance"), world, |world| {
        let out_advance = pointers::out("out_advance", out_advance)?;
        let elapsed = check::not_negative("elapsed", elapsed, IMPEL_MAX_ELAPSED)?;
        world.check_outermost()?;
        out_advance.set(world.advance(elapsed).into())
    })
}

/// Returns the default settings of a world in another unit of length, such as pixels. It sets
/// `length_unit`, and converts gravity and all other lengths and speeds to that unit. With 100,
/// gravity is (0, -1000), and the restitution threshold is 100 units/s. `length_unit` is checked
/// by `impel_world_create`.
///
/// In such a world, every length of every function is in world units where this header says
/// metres. Speeds are in units/s, forces in kg units/s², torques in kg units²/s², and densities
/// in kg/unit², including the density and the drag of water and wind. Masses are in kilograms. A
/// box of 32 by 32 pixels of the default density has a mass of 1024 kg. That is a valid mass,
/// but forces and impulses must be as much larger. For the masses of a world in metres, divide
/// `ImpelMaterial.density` by the square of `length_unit`.
///
/// Stacks of small bodies. The depth to which bodies at rest sink into each other depends on
/// gravity, not on their size. In a stack of ten equal boxes the top one sinks by 11 mm: 1% of a
/// box of one metre, but more than a box of one centimetre. A stack of centimetre boxes
/// therefore collapses, in every `length_unit`. Raise `contact_hertz` and the substeps: the top
/// sinks by 0.7 mm with 180 Hz and 16 substeps, and by 0.2 mm with 360 Hz and 32. Alternatively
/// simulate the bodies at 100 times their size with the same gravity, and scale them down when
/// you draw them. They then fall as slowly as large bodies: the same motion takes ten times as
/// long.
///
/// `impel_body_def_default` and the defaults of joints and shapes are valid for all worlds. For
/// the defaults that contain lengths, call `impel_character_def_for_length_unit`,
/// `impel_soft_body_def_for_length_unit`, `impel_radial_force_def_for_length_unit`,
/// `impel_explosion_def_for_length_unit`, `impel_inverse_kinematics_def_for_length_unit` and
/// `impel_debug_draw_for_length_unit`.
///
/// Functions without a world (`impel_convex_*`, `impel_solve_planes`) do not know the unit.
/// Their tolerances are a micrometre to a few millimetres, as numbers in the unit of their
/// arguments. In pixels that is finer than necessary.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_def_for_length_unit(length_unit: f32) -> ImpelWorldDef {
    WorldDef::for_length_unit(length_unit).into()
}
