//! Worlds: definition, life and step
//!
//! A world holds bodies, and moves them. Fill a definition with
//! `impel_world_def_default`, change what you like, create the world, add
//! bodies and shapes, and call `impel_world_step` with a fixed time step, or
//! `impel_world_advance` with the time of your frames.

use super::registry::Target;
use super::{
    IMPEL_MAX_ELAPSED, IMPEL_MAX_TIME_STEP, ImpelStatus, ImpelVec2, ImpelWorldId, Unrecorded, call,
    check, convert, guard, pointers, registry,
};
use crate::world::WorldDef;

/// How contacts are solved.
pub type ImpelSolver = i32;
/// Soft contacts over substeps: the default, steadiest and fastest.
pub const IMPEL_SOLVER_SOFT_STEP: ImpelSolver = 0;
/// Sequential impulses over `iterations`, and linear projection of positions
/// by `projection_percent` of the depth beyond `projection_slop`: the classic.
pub const IMPEL_SOLVER_SEQUENTIAL_IMPULSE: ImpelSolver = 1;

/// How motion is integrated.
pub type ImpelIntegrator = i32;
/// Velocity first, then position with the new velocity: keeps energy bounded.
pub const IMPEL_INTEGRATOR_SYMPLECTIC_EULER: ImpelIntegrator = 0;
/// Position with the old velocity, then velocity: gains energy. For
/// comparison only.
pub const IMPEL_INTEGRATOR_EXPLICIT_EULER: ImpelIntegrator = 1;

/// How pairs of shapes that may touch are found. All find the same pairs.
pub type ImpelBroadPhase = i32;
/// A dynamic tree of boxes: the default.
pub const IMPEL_BROAD_PHASE_TREE: ImpelBroadPhase = 0;
/// Sweep and prune along x.
pub const IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE: ImpelBroadPhase = 1;
/// Sweep and prune along x and y.
pub const IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES: ImpelBroadPhase = 2;
/// Every pair of shapes is looked at: the reference.
pub const IMPEL_BROAD_PHASE_ALL_PAIRS: ImpelBroadPhase = 3;

/// What keeps fast bodies from passing through thin ones.
pub type ImpelContinuous = i32;
/// A fast dynamic body is swept from where it was to where it is, and set back
/// to where it first touches a static or kinematic shape, a bullet any shape;
/// and a fast kinematic body takes along what it meets. The default.
pub const IMPEL_CONTINUOUS_SWEEP: ImpelContinuous = 0;
/// Contacts are made a whole step's motion ahead, between bodies of every type:
/// only the approach velocity beyond distance / time step is removed. What is
/// hit within the step, and would pass something for that, is swept.
pub const IMPEL_CONTINUOUS_SPECULATIVE: ImpelContinuous = 1;
/// Nothing: fast bodies may pass through thin ones.
pub const IMPEL_CONTINUOUS_NONE: ImpelContinuous = 2;
/// As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet: no two fast
/// bodies pass each other.
pub const IMPEL_CONTINUOUS_SWEEP_ALL: ImpelContinuous = 3;

/// How one value of a contact comes from the two shapes' materials, a and b.
pub type ImpelMixRule = i32;
/// √(a b).
pub const IMPEL_MIX_GEOMETRIC_MEAN: ImpelMixRule = 0;
/// (a + b) / 2.
pub const IMPEL_MIX_AVERAGE: ImpelMixRule = 1;
/// The smaller.
pub const IMPEL_MIX_MINIMUM: ImpelMixRule = 2;
/// The larger.
pub const IMPEL_MIX_MAXIMUM: ImpelMixRule = 3;
/// a b.
pub const IMPEL_MIX_MULTIPLY: ImpelMixRule = 4;
/// √(a² + b²).
pub const IMPEL_MIX_ROOT_SUM_OF_SQUARES: ImpelMixRule = 5;
/// Of a shape: the world's rule.
pub const IMPEL_MIX_BY_WORLD: ImpelMixRule = -1;

/// How many objects of each kind: what a world makes room for in advance, or the most
/// that it has held. Each at most `IMPEL_MAX_OBJECTS`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCapacity {
    /// Bodies of all types.
    pub bodies: u32,
    /// Shapes, the segments of chains among them.
    pub shapes: u32,
    /// Pairs of shapes whose padded bounds overlap, as `ImpelCounters.contacts` counts
    /// them: in a heap of boxes some four a body.
    pub contacts: u32,
    /// Joints.
    pub joints: u32,
}

/// The settings of a world, filled by `impel_world_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelWorldDef {
    /// Set by `impel_world_def_default`; do not change.
    pub cookie: u32,
    /// How contacts are solved.
    pub solver: ImpelSolver,
    /// How motion is integrated.
    pub integrator: ImpelIntegrator,
    /// How pairs are found.
    pub broad_phase: ImpelBroadPhase,
    /// What keeps fast bodies from passing through thin ones.
    pub continuous: ImpelContinuous,
    /// How the two frictions of a contact come from the materials. Default:
    /// `IMPEL_MIX_GEOMETRIC_MEAN`.
    pub friction_mix: ImpelMixRule,
    /// How the restitution of a contact comes from the materials. Default:
    /// `IMPEL_MIX_MAXIMUM`.
    pub restitution_mix: ImpelMixRule,
    /// How many of the world's units of length make a metre: 100 for a game that counts
    /// in pixels of 1 cm. The engine is tuned to metres, and scales all its own lengths
    /// and speeds by this: tolerances, margins, what counts as slow. For the life of the
    /// world, within [`IMPEL_MIN_LENGTH_UNIT`, `IMPEL_MAX_LENGTH_UNIT`]. It does not
    /// change the other settings: see `impel_world_def_for_length_unit`. Default 1.
    pub length_unit: f32,
    /// Acceleration of every dynamic body, in m/s². Default (0, -10).
    pub gravity: ImpelVec2,
    /// The fixed step of `impel_world_advance`, in seconds. Default 1/60.
    pub time_step: f32,
    /// Substeps of a step of `impel_world_advance`. Default 4.
    pub substeps: u32,
    /// Most steps of one `impel_world_advance`; time beyond them is dropped.
    /// Default 8.
    pub max_steps_per_advance: u32,
    /// Threads that work at a step, the calling one included, within
    /// [1, `IMPEL_MAX_WORKERS`]. Results do not depend on it. The others are the
    /// world's own: started by the first step with a thousand contacts or moving
    /// bodies to share, asleep between steps, and gone with the world; or they are
    /// yours (`impel_world_set_task_callbacks`). Smaller steps stay on the calling
    /// thread. No callback is called on them. Default 1.
    pub worker_count: u32,
    /// How many numbers the solver works on side by side: 0 for as many as the
    /// machine can, or at most 1, 4, 8 or 16. Results do not depend on it; tests
    /// use it to show so. Default 0.
    pub simd_width: u32,
    /// Iterations of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default 10.
    pub iterations: u32,
    /// Share of the depth beyond the slop that linear projection removes in a
    /// step, within [0, 1]; 0.2 to 0.8 is sensible. Default 0.4.
    pub projection_percent: f32,
    /// Depth that linear projection leaves, in metres. Default 0.01.
    pub projection_slop: f32,
    /// Approach speed below which contacts do not bounce, in m/s. Default 1. `FLT_MAX` and
    /// infinity stand for `IMPEL_MAX_VELOCITY`: no contact bounces.
    pub restitution_threshold: f32,
    /// Stiffness of soft contacts, in Hz. At most 3/16 of the substeps a second
    /// is used: more does not come to rest. Default 45.
    pub contact_hertz: f32,
    /// Damping ratio of soft contacts; 1 is critical. Default 10.
    pub contact_damping_ratio: f32,
    /// Most speed at which overlapping bodies are pushed apart, in m/s. Default 3.
    /// `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
    pub contact_push_speed: f32,
    /// Largest linear speed of a dynamic body after a step, in m/s, above 0, whatever forces,
    /// contacts and joints act on it. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
    /// Default: 400.
    pub maximum_linear_speed: f32,
    /// Rate at which the linear velocity of every dynamic body fades, in 1/s, added
    /// to its own `ImpelBodyDef.linear_damping`. Default 0.
    pub linear_damping: f32,
    /// Rate at which the angular velocity of every dynamic body fades, in 1/s, added
    /// to its own. Default 0.
    pub angular_damping: f32,
    /// How long bodies must be at rest before they fall asleep, in seconds, above 0. A dynamic
    /// body in free fall stays awake, however slow it is: a contact, a joint or an applied
    /// force must support its weight. Without gravity no support is needed. `FLT_MAX` and
    /// infinity: bodies never fall asleep. Default: 0.5.
    pub sleep_time: f32,
    /// Whether bodies at rest fall asleep. Default true.
    pub enable_sleep: bool,
    /// Whether a step begins with the impulses of the last. Default true.
    pub enable_warm_starting: bool,
    /// Whether a step lists the bodies that it moved, for
    /// `impel_world_get_body_move_events`; it costs two percent of a step that moves
    /// everything. Default true.
    pub enable_body_events: bool,
    /// Approach speed from which a contact is a hit, in m/s; see
    /// `impel_world_get_contact_hit_events`. Default 1. `FLT_MAX` and infinity stand for
    /// `IMPEL_MAX_VELOCITY`: no contact is a hit.
    pub hit_event_threshold: f32,
    /// Room made in advance, as by `impel_world_reserve`. What there is no memory for
    /// gives `IMPEL_ERROR_LIMIT`. Default none: a world grows as it is filled.
    pub capacity: ImpelCapacity,
    /// Yours.
    pub user_data: u64,
}

/// Result of `impel_world_advance` or `impel_world_plan_advance`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelAdvance {
    /// Steps taken; of `impel_world_plan_advance` steps to take.
    pub steps: u32,
    /// Time left over, as a share of the time step, within [0, 1): hand it to
    /// `impel_world_get_interpolated_transforms`.
    pub alpha: f32,
    /// Time thrown away because it asked for more steps than allowed, in
    /// seconds.
    pub dropped: f32,
}

/// The default settings of a world.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_def_default() -> ImpelWorldDef {
    WorldDef::default().into()
}

/// The default settings of a world in another unit of length: `length_unit`, with gravity
/// and all settings that are lengths or speeds in that unit too. With 100 gravity is
/// (0, -1000), and contacts bounce from 100 units a second on. The number is looked at
/// when a world is created.
///
/// In such a world every length of every function is in its units, wherever this header
/// says metres; speeds are units a second, forces kg units/s², torques kg units²/s²,
/// densities kg a squared unit, as are the density and the drags of water and wind.
/// Masses are in kilograms: a box of 32 by 32 pixels of the default density has 1024 kg,
/// which does no harm; for masses as in metres make `ImpelMaterial.density` smaller by
/// the square of `length_unit`.
///
/// `impel_body_def_default` and those of joints and shapes are for all worlds. Other
/// defaults hold lengths: for those take `impel_character_def_for_length_unit`,
/// `impel_soft_body_def_for_length_unit`, `impel_radial_force_def_for_length_unit`,
/// `impel_explosion_def_for_length_unit`, `impel_inverse_kinematics_def_for_length_unit`
/// and `impel_debug_draw_for_length_unit`.
///
/// Functions that need no world (`impel_convex_*`, `impel_solve_planes`) do not know of
/// units: their tolerances, a micrometre to a few millimetres, are lengths in whatever
/// unit they are given, which in pixels is finer than need be.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_def_for_length_unit(length_unit: f32) -> ImpelWorldDef {
    WorldDef::for_length_unit(length_unit).into()
}

/// Creates a world. Up to `IMPEL_MAX_WORLDS` may live at a time; they share
/// nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_create(
    def: *const ImpelWorldDef,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::call("impel_world_create", || {
        let out = pointers::out("out_world", out_world)?;
        let def = convert::world_def(&pointers::definition("def", def)?)?;
        out.set(registry::create(def)?)
    })
}

/// Destroys a world, its bodies and its shapes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_destroy(world: ImpelWorldId) -> ImpelStatus {
    guard::call("impel_world_destroy", || registry::destroy(Target::world(world)))
}

/// Whether the handle names a world that is alive. Never waits.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_is_valid(world: ImpelWorldId) -> bool {
    registry::is_valid(Target::world(world))
}

/// Moves the world forward by `time_step` seconds, in `substeps` parts. Use a
/// fixed time step, such as 1/60 with 4 substeps. Forces and torques applied
/// since the last step act over the whole of this one, and are then cleared.
/// Ends with what was deferred (`impel_world_defer_*`).
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

/// Brings contacts, sensors and their events up to date with where the bodies are,
/// and moves nothing: for bodies that were placed by hand, and worlds that are never
/// stepped. What a step does before it solves: shapes that have come to touch begin,
/// those that have parted end, callbacks are asked, sleeping bodies that something
/// awake touches wake. Impulses are zero, and nothing is hit. Events are those of this
/// call, until the next step or update. Applied forces wait for the next step.
/// Ends with what was deferred.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_update_contacts(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_update_contacts"), world, |world| {
        world.check_outermost()?;
        world.update_contacts();
        Ok(())
    })
}

/// Makes the point `origin` of the world its new origin: all bodies, the middles of
/// the radial forces that last, the points of the world that pulleys go over, and with
/// their bodies the targets of mouse joints move by `-origin`. Nothing else changes: neither velocities, contacts and their impulses
/// nor who sleeps, and no event comes of it.
///
/// Bodies are as precise far from the origin as near it, and no bit of where they are is
/// lost on the way. It is what a `float` tells of a place that is coarser there: by 0.06 mm
/// at 1 km, by 8 mm at 100 km. Who wants no such floats asks about a place near by
/// (`impel_world_get_transforms_about`, `ImpelQueryOptions.origin`), or moves the origin.
/// Places that you keep, and those of events that have been lent, stay those of the old
/// origin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_shift_origin(world: ImpelWorldId, origin: ImpelVec2) -> ImpelStatus {
    guard::change_world(call::impel_world_shift_origin(world, origin), world, |world| {
        let origin = check::position("origin", origin)?;
        world.shift_origin(origin);
        Ok(())
    })
}

/// Hands the world the time of a frame: it takes as many steps of the
/// definition's `time_step` and `substeps` as fit into what has been handed in
/// so far, at most `max_steps_per_advance`, and keeps the rest for the next
/// call.
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
/// used whether you take them or not. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
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
