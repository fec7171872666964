//! Callbacks: the calls that are written by hand.

use super::{ImpelResponse, ImpelSurface};
use std::ffi::c_void;

use super::recording::Asked;
use super::{
    ImpelContact, ImpelMaterial, ImpelShapeId, ImpelStatus, ImpelWorldId, Unrecorded, guard,
};

/// Decides whether two shapes may touch: true allows contact, false prevents it.
///
/// Called for each pair of shapes whose fat AABBs begin to overlap and of which at least one
/// has `enable_filter_callback`. The result holds until the AABBs separate, or until one of the
/// bodies is moved by `impel_body_set_transform` or one of the shapes is given another filter.
pub type ImpelFilterCallback = Option<
    unsafe extern "C" fn(
        shape_a: ImpelShapeId,
        shape_b: ImpelShapeId,
        context: *mut c_void,
    ) -> bool,
>;

/// Changes the combined material of a contact.
///
/// Called for each new contact, and for each contact whose materials changed, or whose world's
/// mix rules changed, since the last step. `surface` is filled with the values of the world's
/// rules and friction table; the callback may change them. They hold until the contact ends or
/// the callback is called for it again. A value that is not finite, or outside of its range in
/// `ImpelSurface`, is replaced by the value of the rules.
pub type ImpelMixCallback = Option<
    unsafe extern "C" fn(
        material_a: *const ImpelMaterial,
        material_b: *const ImpelMaterial,
        surface: *mut ImpelSurface,
        context: *mut c_void,
    ),
>;

/// Changes or disables a contact before it is solved (pre-solve).
///
/// Called in each step, after collision detection and before the solver, for each awake contact
/// that has points, touching or about to touch, and of which at least one shape has
/// `enable_pre_solve_callback`. Returning false disables the contact for this step: the shapes
/// pass through each other. `response` is filled with the values found; the callback may change
/// them for this step. A value that is not finite, or outside of its range in `ImpelResponse`,
/// `ImpelResponsePoint` or `ImpelSurface`, is replaced by the value found. The impulses of
/// `contact` are zero, because nothing has been solved yet; only `substep_impulse` holds the
/// value of the previous step.
///
/// The events of the step follow the changed contact. Contact lists read after the step have
/// the changed normals and positions, and the separations as found; a disabled point is listed
/// with zero impulses. Each step finds the points again from the shapes, so changes do not
/// accumulate. The impulse of a point is its initial guess in the next step (warm starting) if
/// the point still exists.
///
/// If a fast body reaches, within a step, a shape that it had no contact with at the start of
/// the step, continuous collision stops it there. The callback is called for that contact in
/// the next step.
pub type ImpelPreSolveCallback = Option<
    unsafe extern "C" fn(
        contact: *const ImpelContact,
        response: *mut ImpelResponse,
        context: *mut c_void,
    ) -> bool,
>;

/// Called before each step of `impel_world_step` and `impel_world_advance` (fixed update).
///
/// `time_step` is the length of that step, in seconds. Unlike the other callbacks it may change
/// the world, but not step it. It can read the events of the steps that the same
/// `impel_world_advance` has already taken; those pointers are valid until the callback
/// returns.
pub type ImpelStepCallback =
    Option<unsafe extern "C" fn(world: ImpelWorldId, time_step: f32, context: *mut c_void)>;

/// Sets the callback that is called before each step and may change the world (fixed update).
///
/// Use it for continuous forces, motor control and other game logic at the fixed step. `NULL`
/// removes it. `context` is passed to it unchanged, and must stay valid until the callback is
/// replaced or the world is destroyed.
///
/// A force that is applied once a frame acts only in the first step of that frame. Applied
/// here, it acts in every step.
///
/// Calls that step this world (`impel_world_step`, `_advance`, `_plan_advance`,
/// `_update_contacts`, `_run_deferred`) fail inside it with `IMPEL_ERROR_LOCKED`. If it
/// destroys the world, no further step is taken: `impel_world_step` and `impel_world_advance`
/// return `IMPEL_OK`, and `ImpelAdvance.steps` counts the steps taken. A recording stores the
/// calls that it makes; a replay repeats them and does not call it. A host that cannot pass
/// callbacks uses `impel_world_plan_advance` instead.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_step_callback(
    world: ImpelWorldId,
    callback: ImpelStepCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_step_callback"), world, |world| {
        world.callbacks().step = (callback, context);
        Ok(())
    })
}

/// Sets the callback that decides which shapes may touch. `NULL` removes it.
///
/// It is called for pairs that their filters (category, mask and group) allow and of which at
/// least one shape has `enable_filter_callback`. `context` is passed to it unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_filter_callback(
    world: ImpelWorldId,
    callback: ImpelFilterCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_filter_callback"), world, |world| {
        world.callbacks().filter = (callback, context);
        world.callback_set(Asked::Filter, callback.is_some());
        Ok(())
    })
}

/// Sets the callback that mixes materials. `NULL` removes it, and only the rules apply.
///
/// Existing contacts are mixed again: by the rules at once, by the callback in the next step.
/// Bodies whose friction changes wake up. `context` is passed to it unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_mix_callback(
    world: ImpelWorldId,
    callback: ImpelMixCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_mix_callback"), world, |world| {
        world.callbacks().mix = (callback, context);
        world.callback_set(Asked::Mix, callback.is_some());
        Ok(())
    })
}

/// Sets the callback that may change or disable contacts before they are solved.
///
/// It is called for contacts of which at least one shape has `enable_pre_solve_callback`.
/// `NULL` removes it. `context` is passed to it unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_pre_solve_callback(
    world: ImpelWorldId,
    callback: ImpelPreSolveCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_pre_solve_callback"), world, |world| {
        world.callbacks().pre_solve = (callback, context);
        world.callback_set(Asked::PreSolve, callback.is_some());
        Ok(())
    })
}
