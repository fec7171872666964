//! Deferred changes (command buffer)
//!
//! Queues of changes (command buffer) for code that runs while a world is locked: inside a
//! callback of a step, or on another thread while a step runs. The queue is executed at the end
//! of that step: at the end of `impel_world_step`, and of each step of `impel_world_advance`. A
//! change that is queued outside of a step waits for the end of the next step, or for
//! `impel_world_run_deferred`.
//!
//! All functions here except `impel_world_run_deferred` may be called from any thread at any
//! time: they never fail with `IMPEL_ERROR_LOCKED` or `IMPEL_ERROR_BUSY`. They fail with
//! `IMPEL_ERROR_LIMIT` if `IMPEL_MAX_DEFERRED` changes are in the queue. Arguments are checked
//! when the call is made. Changes are made in the order of the calls. A change is skipped if its
//! body, shape or joint no longer exists by then, or if the direct call would fail with
//! `IMPEL_ERROR_UNSUPPORTED`; `ImpelDeferred.skipped` counts these. Destroying the world drops
//! the queue. The queue is not part of the simulated state or of its hash.
//!
//! ```c
//! static bool pre_solve(const ImpelContact *contact, ImpelResponse *response, void *context) {
//!     ImpelWorldId world = *(ImpelWorldId *)context;
//!     impel_world_defer_destroy_body(world, contact->body_b);   // done at the end of the step
//!     return false;
//! }
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::Unrecorded;
use crate::ffi::registry::{DeferredWork, Target};
use crate::ffi::{
    IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelFilter, ImpelJointId, ImpelLoad, ImpelPreciseTransform,
    ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, body_force, check, guard, pointers,
    precise, registry,
};
use std::ffi::c_void;

/// State of the queue of deferred changes, and the result of its last execution.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelDeferred {
    /// Changes in the queue now.
    pub waiting: u64,
    /// Changes made the last time the queue was executed and not empty.
    pub done: u64,
    /// Changes skipped at that time. The object no longer existed, or the direct call would have
    /// failed with `IMPEL_ERROR_UNSUPPORTED`.
    pub skipped: u64,
}

/// Called at the end of a step, after the simulation has finished.
///
/// It may make all calls on its world except those that step it: `impel_world_step`, `_advance`,
/// `_plan_advance`, `_update_contacts`, `_run_deferred` and the replay calls that step fail with
/// `IMPEL_ERROR_LOCKED`. It may destroy the world, which ends the step or the advance. It must
/// return: no exception, no `longjmp`.
pub type ImpelDeferredCallback =
    Option<unsafe extern "C" fn(world: ImpelWorldId, context: *mut c_void)>;

/// Queues `impel_body_destroy` for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_destroy_body(
    world: ImpelWorldId,
    body: ImpelBodyId,
) -> ImpelStatus {
    guard::call("impel_world_defer_destroy_body", || {
        registry::defer(world, Some(Target::of(body)), || Ok(DeferredWork::DestroyBody(body)))
    })
}

/// Queues `impel_shape_destroy` for the end of the step. Skipped for a segment of a chain.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_destroy_shape(
    world: ImpelWorldId,
    shape: ImpelShapeId,
) -> ImpelStatus {
    guard::call("impel_world_defer_destroy_shape", || {
        registry::defer(world, Some(Target::of(shape)), || Ok(DeferredWork::DestroyShape(shape)))
    })
}

/// Queues `impel_joint_destroy` for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_destroy_joint(
    world: ImpelWorldId,
    joint: ImpelJointId,
) -> ImpelStatus {
    guard::call("impel_world_defer_destroy_joint", || {
        registry::defer(world, Some(Target::of(joint)), || Ok(DeferredWork::DestroyJoint(joint)))
    })
}

/// Queues `impel_body_set_precise_transform` (teleport) for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_set_transform(
    world: ImpelWorldId,
    body: ImpelBodyId,
    transform: ImpelPreciseTransform,
) -> ImpelStatus {
    guard::call("impel_world_defer_set_transform", || {
        registry::defer(world, Some(Target::of(body)), || {
            Ok(DeferredWork::SetTransform(body, precise::pose("transform", transform)?))
        })
    })
}

/// Queues `impel_body_apply_load` for the end of the step.
///
/// A force acts over the next step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_defer_apply_load(
    world: ImpelWorldId,
    body: ImpelBodyId,
    load: *const ImpelLoad,
) -> ImpelStatus {
    guard::call("impel_world_defer_apply_load", || {
        registry::defer(world, Some(Target::of(body)), || {
            Ok(DeferredWork::ApplyLoad(body, body_force::checked(load)?))
        })
    })
}

/// Queues `impel_body_set_awake` for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_set_awake(
    world: ImpelWorldId,
    body: ImpelBodyId,
    awake: bool,
) -> ImpelStatus {
    guard::call("impel_world_defer_set_awake", || {
        registry::defer(world, Some(Target::of(body)), || Ok(DeferredWork::SetAwake(body, awake)))
    })
}

/// Queues `impel_shape_set_filter` for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_set_filter(
    world: ImpelWorldId,
    shape: ImpelShapeId,
    filter: ImpelFilter,
) -> ImpelStatus {
    guard::call("impel_world_defer_set_filter", || {
        registry::defer(world, Some(Target::of(shape)), || {
            Ok(DeferredWork::SetFilter(shape, filter.into()))
        })
    })
}

/// Executes the queue now, outside of a step. Call it, for example, while the game is paused, or
/// after a query whose visitor queued changes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_run_deferred(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_run_deferred"), world, |world| {
        world.check_outermost()?;
        world.do_deferred();
        Ok(())
    })
}

/// Queues `impel_body_set_linear_velocity` and `_set_angular_velocity` for the end of the step.
///
/// Units are m/s and rad/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_set_velocity(
    world: ImpelWorldId,
    body: ImpelBodyId,
    linear_velocity: ImpelVec2,
    angular_velocity: f32,
) -> ImpelStatus {
    guard::call("impel_world_defer_set_velocity", || {
        registry::defer(world, Some(Target::of(body)), || {
            let linear_velocity =
                check::vector("linear_velocity", linear_velocity, IMPEL_MAX_VELOCITY)?;
            let angular_velocity = check::within(
                "angular_velocity",
                angular_velocity,
                -IMPEL_MAX_VELOCITY,
                IMPEL_MAX_VELOCITY,
            )?;
            Ok(DeferredWork::SetVelocity(body, linear_velocity, angular_velocity))
        })
    })
}

/// State of the queue of deferred changes, and the result of its last execution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_deferred(
    world: ImpelWorldId,
    out_deferred: *mut ImpelDeferred,
) -> ImpelStatus {
    guard::call("impel_world_get_deferred", || {
        pointers::out("out_deferred", out_deferred)?.set(registry::deferred(world)?)
    })
}
