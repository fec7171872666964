//! Callbacks: the calls that are written by hand.

use crate::ffi::{ImpelFilterCallback, ImpelMixCallback, ImpelPreSolveCallback, ImpelStepCallback};
use std::ffi::c_void;

use crate::ffi::recording::CallbackKind;
use crate::ffi::{ImpelStatus, ImpelWorldId, Unrecorded, guard};

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
        world.callback_set(CallbackKind::Filter, callback.is_some());
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
        world.callback_set(CallbackKind::Mix, callback.is_some());
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
        world.callback_set(CallbackKind::PreSolve, callback.is_some());
        Ok(())
    })
}
