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
//! impel_world_get_interpolated_transforms(world, NULL, bodies, count, advance.alpha, out);
//! ```
//!
//! Call `impel_world_step` instead of `impel_world_advance` to step the world yourself. Use a
//! fixed time step.

use super::registry::Target;
use super::{
    IMPEL_MAX_ELAPSED, IMPEL_MAX_TIME_STEP, ImpelStatus, ImpelVec2, ImpelWorldId, Unrecorded, call,
    check, convert, guard, pointers, registry,
};
use crate::world::WorldDef;

/// Contact solver of a world.
pub type ImpelSolver = i32;
/// Soft contacts with substeps. The default: the most stable and the fastest.
pub const IMPEL_SOLVER_SOFT_STEP: ImpelSolver = 0;
/// Sequential impulses, the classic solver, without substeps. It does `iterations` per step,
/// and then linear projection: it removes the share `projection_share` of the depth beyond
/// `projection_slop`.
pub const IMPEL_SOLVER_SEQUENTIAL_IMPULSE: ImpelSolver = 1;

/// Integrator of a world.
pub type ImpelIntegrator = i32;
/// Updates the velocity, then the position with the new velocity. Energy stays bounded. The
/// default.
pub const IMPEL_INTEGRATOR_SYMPLECTIC_EULER: ImpelIntegrator = 0;
/// Updates the position with the old velocity, then the velocity. Gains energy; for comparison
/// only.
pub const IMPEL_INTEGRATOR_EXPLICIT_EULER: ImpelIntegrator = 1;

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

/// Continuous collision (CCD): prevents fast bodies from tunnelling through thin ones.
pub type ImpelContinuous = i32;
/// Sweeps fast bodies. A fast dynamic body is swept along its motion in the step, and stopped
/// where it first touches a static or kinematic shape. A bullet (`ImpelBodyDef.bullet`) is
/// stopped by dynamic shapes too. A fast kinematic body pushes the dynamic bodies that it meets
/// along. The default.
pub const IMPEL_CONTINUOUS_SWEEP: ImpelContinuous = 0;
/// Creates speculative contacts. They look a whole step's motion ahead, between bodies of every
/// type, and remove only the approach velocity beyond distance / time step. A body that is hit
/// during the step, and would pass through another body because of that, is swept.
pub const IMPEL_CONTINUOUS_SPECULATIVE: ImpelContinuous = 1;
/// No continuous collision. Fast bodies may pass through thin ones.
pub const IMPEL_CONTINUOUS_NONE: ImpelContinuous = 2;
/// As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet. No two fast bodies pass
/// through each other.
pub const IMPEL_CONTINUOUS_SWEEP_ALL: ImpelContinuous = 3;

/// Rule that combines the values a and b of two materials into the value of a contact.
pub type ImpelMixRule = i32;
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
/// For shapes only: the world's rule.
pub const IMPEL_MIX_BY_WORLD: ImpelMixRule = -1;

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
    /// thresholds. Cannot change after creation. Within [`IMPEL_MIN_LENGTH_UNIT`,
    /// `IMPEL_MAX_LENGTH_UNIT`]. It does not change the other settings: see
    /// `impel_world_def_for_length_unit`. Default: 1.
    pub length_unit: f32,
    /// Gravity: the acceleration of every dynamic body, in m/s². Default: (0, -10).
    pub gravity: ImpelVec2,
    /// Time step of `impel_world_advance`, in seconds. Default: 1/60.
    pub time_step: f32,
    /// Substeps per step of `impel_world_advance`. Default: 4.
    pub substeps: u32,
    /// Largest number of steps in one `impel_world_advance`. Time beyond them is dropped.
    /// Default: 8.
    pub max_steps_per_advance: u32,
    /// Threads that work on a step, including the calling thread, within [1,
    /// `IMPEL_MAX_WORKERS`]. Results do not depend on it. The additional threads belong to the
    /// world. They are started by the first step with about a thousand contacts or moving
    /// bodies, sleep between steps, and end with the world. Alternatively the host provides
    /// them (`impel_world_set_task_callbacks`). Smaller steps use the calling thread only. No
    /// callback is called on the additional threads. Default: 1.
    pub worker_count: u32,
    /// Largest SIMD width of the solver. Allowed are 1, 4, 8 and 16 lanes, or 0 for the widest
    /// of the machine. Results do not depend on it; it is meant for tests. Cannot change after
    /// creation. Default: 0.
    pub simd_width: u32,
    /// Iterations of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default: 10.
    pub iterations: u32,
    /// Share of the depth beyond the slop that linear projection removes in a step, within [0,
    /// 1]. Sensible values are 0.2 to 0.8. Only for `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default:
    /// 0.4.
    pub projection_share: f32,
    /// Depth that linear projection leaves, in metres. Only for
    /// `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default: 0.01.
    pub projection_slop: f32,
    /// Approach speed below which contacts do not bounce, in m/s. `FLT_MAX` and infinity stand
    /// for `IMPEL_MAX_VELOCITY`: no contact bounces. Default: 1.
    pub restitution_threshold: f32,
    /// Stiffness of soft contacts, in Hz. The solver uses at most 3/16 of the number of
    /// substeps per second, because stiffer contacts do not come to rest. Default: 45.
    pub contact_hertz: f32,
    /// Damping ratio of soft contacts; 1 is critical damping. Default: 10.
    pub contact_damping_ratio: f32,
    /// Largest speed at which overlapping bodies are pushed apart, in m/s. `FLT_MAX` and
    /// infinity stand for `IMPEL_MAX_VELOCITY`. Default: 3.
    pub contact_push_speed: f32,
    /// Largest linear speed of a dynamic body after a step, in m/s, above 0. It holds for all
    /// forces, contacts and joints. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
    /// Default: 400.
    pub maximum_linear_speed: f32,
    /// Linear damping of every dynamic body, in 1/s, added to `ImpelBodyDef.linear_damping`.
    /// Default: 0.
    pub linear_damping: f32,
    /// Angular damping of every dynamic body, in 1/s, added to `ImpelBodyDef.angular_damping`.
    /// Default: 0.
    pub angular_damping: f32,
    /// Time that bodies must be at rest before they fall asleep, in seconds, above 0. A dynamic
    /// body in free fall stays awake, however slow it is: a contact, a joint or an applied
    /// force must support its weight. Without gravity no support is needed. `FLT_MAX` and
    /// infinity: bodies never fall asleep. Default: 0.5.
    pub sleep_time: f32,
    /// Whether bodies at rest fall asleep. Default: true.
    pub enable_sleep: bool,
    /// Whether a step starts with the impulses of the previous step (warm starting). Default:
    /// true.
    pub enable_warm_starting: bool,
    /// Whether a step lists the bodies that it moved, for `impel_world_get_body_move_events`.
    /// The list takes 2% of the time of a step that moves every body. Default: true.
    pub enable_body_events: bool,
    /// Approach speed at or above which a contact raises a hit event, in m/s. See
    /// `impel_world_get_contact_hit_events`. `FLT_MAX` and infinity stand for
    /// `IMPEL_MAX_VELOCITY`: no contact raises a hit event. Default: 1.
    pub hit_event_threshold: f32,
    /// Capacity reserved at creation, as by `impel_world_reserve`. If there is not enough
    /// memory, `impel_world_create` fails with `IMPEL_ERROR_LIMIT`. Default: zero; the world
    /// grows as needed.
    pub capacity: ImpelCapacity,
    /// User data.
    pub user_data: u64,
}

/// Result of `impel_world_advance` or `impel_world_plan_advance`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelAdvance {
    /// Number of steps taken, or to take (`impel_world_plan_advance`).
    pub steps: u32,
    /// Time that remains, as a share of the time step, within [0, 1). Pass it to
    /// `impel_world_get_interpolated_transforms`.
    pub alpha: f32,
    /// Time dropped because it needed more steps than `max_steps_per_advance`, in seconds.
    pub dropped: f32,
}

/// Returns the default settings of a world, in metres.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_def_default() -> ImpelWorldDef {
    WorldDef::default().into()
}

/// Returns the default settings of a world in another unit of length, such as pixels. It sets
/// `length_unit`, and converts gravity and all other lengths and speeds to that unit. With 100,
/// gravity is (0, -1000), and the restitution threshold is 100 units/s. `length_unit` is
/// checked by `impel_world_create`.
///
/// In such a world, every length of every function is in world units where this header says
/// metres. Speeds are in units/s, forces in kg units/s², torques in kg units²/s², and densities
/// in kg/unit², including the density and the drag of water and wind. Masses are in kilograms.
/// A box of 32 by 32 pixels of the default density has a mass of 1024 kg, which does no harm.
/// For the masses of a world in metres, divide `ImpelMaterial.density` by the square of
/// `length_unit`.
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

/// Creates a world and writes its handle. At most `IMPEL_MAX_WORLDS` worlds can exist at the
/// same time; more fail with `IMPEL_ERROR_LIMIT`. Worlds share nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_create(
    def: *const ImpelWorldDef,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    pointers::write_null(out_world, 1);
    guard::call("impel_world_create", || {
        let out = pointers::out("out_world", out_world)?;
        let def = convert::world_def(&pointers::definition("def", def)?)?;
        out.set(registry::create(def)?)
    })
}

/// Destroys a world with all its bodies, shapes and joints.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_destroy(world: ImpelWorldId) -> ImpelStatus {
    guard::call("impel_world_destroy", || registry::destroy(Target::world(world)))
}

/// Returns whether the handle names an existing world. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_is_valid(world: ImpelWorldId) -> bool {
    registry::is_valid(Target::world(world))
}

/// Advances the simulation by `time_step` seconds, divided into `substeps`. Use a fixed time
/// step, such as 1/60 with 4 substeps. `time_step` is above 0 and at most
/// `IMPEL_MAX_TIME_STEP`; `substeps` is within [1, `IMPEL_MAX_SUBSTEPS`]. Forces and torques
/// applied since the last step act during the whole step, and are then cleared. At the end of
/// the step, deferred changes (`impel_world_defer_*`) are made.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_step(
    world: ImpelWorldId,
    time_step: f32,
    substeps: u32,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_step"), world, |world| {
        check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
        check::substeps("substeps", substeps, time_step)?;
        world.check_outermost()?;
        world.steps(1, time_step, substeps);
        Ok(())
    })
}

/// Updates contacts, sensors and their events to the current transforms, without moving bodies.
/// Use it after bodies were teleported (`impel_body_set_transform`), and for worlds that are
/// never stepped. It does what a step does before the solver runs: new contacts begin, contacts
/// of separated shapes end, callbacks are called, and sleeping bodies that touch an awake body
/// wake. All impulses are zero, and there are no hit events. The events are those of this call,
/// until the next step or update. Applied forces remain for the next step. At the end, deferred
/// changes are made.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_update_contacts(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_update_contacts"), world, |world| {
        world.check_outermost()?;
        world.update_contacts();
        Ok(())
    })
}

/// Moves the origin of the world to the point `origin` (floating origin). These positions
/// change by `-origin`: all bodies, the centres of persistent radial forces, the ground anchors
/// of pulley joints, and the targets of mouse joints. Velocities, contacts, impulses and sleep
/// do not change, and no event is raised.
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
/// depends on the frame rate. Apply a continuous force before each step instead: in the
/// callback of `impel_world_set_step_callback`, or with `impel_world_plan_advance` and
/// `impel_world_step`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_advance(
    world: ImpelWorldId,
    elapsed: f32,
    out_advance: *mut ImpelAdvance,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_advance"), world, |world| {
        let out = pointers::out("out_advance", out_advance)?;
        check::not_negative("elapsed", elapsed, IMPEL_MAX_ELAPSED)?;
        world.check_outermost()?;
        let mut advance = world.advance(elapsed);
        let (time_step, substeps) = (world.settings().time_step, world.settings().substeps);
        advance.steps = world.steps(advance.steps, time_step, substeps);
        out.set(advance.into())
    })
}

/// Adds the time of a frame, in seconds, as `impel_world_advance` does, but takes no step.
/// `out_advance->steps` is the number of steps to take: call `impel_world_step` that many
/// times, with the time step and substeps of `impel_world_get_fixed_step`. Their time counts as
/// used even if you do not take them. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
/// `IMPEL_ERROR_LOCKED` inside any callback of this world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_plan_advance(
    world: ImpelWorldId,
    elapsed: f32,
    out_advance: *mut ImpelAdvance,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_plan_advance"), world, |world| {
        let out = pointers::out("out_advance", out_advance)?;
        check::not_negative("elapsed", elapsed, IMPEL_MAX_ELAPSED)?;
        world.check_outermost()?;
        out.set(world.advance(elapsed).into())
    })
}
