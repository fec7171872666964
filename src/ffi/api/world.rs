//! Worlds: definition, creation, step: the calls that are written by hand.

use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_ELAPSED, IMPEL_MAX_TIME_STEP, ImpelStatus, ImpelVec2, ImpelWorldId, Unrecorded, call,
    check, convert, guard, pointers, registry,
};
use crate::ffi::{ImpelAdvance, ImpelWorldDef};
use crate::world::WorldDef;

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
        let def = convert::world_def("def", &pointers::definition("def", def)?)?;
        out.set(registry::create(def)?)
    })
}

/// Destroys a world and everything in it. Fails with `IMPEL_ERROR_BUSY` if another thread uses it,
/// and with `IMPEL_ERROR_LOCKED` in a callback other than a step or deferred callback.
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

/// Updates contacts, sensors and their events to the current transforms, without moving bodies. Use
/// it after bodies were teleported (`impel_body_set_transform`), and for worlds that are never
/// stepped. It finds new contacts, removes contacts of separated shapes, updates manifolds, and
/// wakes sleeping bodies that touch an awake body. The filter, mixing and pre-solve callbacks are
/// called. The reported impulses are zero, and there are no hit events. The events are those of
/// this call, until the next step or update. Applied forces remain for the next step. At the end,
/// deferred changes are made.
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
