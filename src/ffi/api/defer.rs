//! Deferred changes: the calls that are written by hand.

use crate::ffi::ImpelDeferred;
use crate::ffi::ImpelDeferredCallback;
use std::ffi::c_void;

use crate::ffi::registry::{self, DeferredWork, Target};
use crate::ffi::{
    IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelFilter, ImpelJointId, ImpelLoad, ImpelPreciseTransform,
    ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, Unrecorded, body_force, check, guard,
    pointers, precise,
};

/// Queues a callback, which may change the world, for the end of the step.
///
/// It runs on the thread that steps. Changes that it queues itself wait for the next step.
/// `context` is passed to it unchanged and must stay valid until it runs. It is not called if
/// the world is destroyed before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_defer_callback(
    world: ImpelWorldId,
    callback: ImpelDeferredCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::call("impel_world_defer_callback", || {
        registry::defer(world, None, || {
            Ok(DeferredWork::Call(pointers::callback("callback", callback)?, context))
        })
    })
}

/// Queues `impel_body_destroy` for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_destroy_body(
    world: ImpelWorldId,
    body: ImpelBodyId,
) -> ImpelStatus {
    guard::call("impel_world_defer_destroy_body", || {
        registry::defer(world, Some(Target::body(body)), || Ok(DeferredWork::DestroyBody(body)))
    })
}

/// Queues `impel_shape_destroy` for the end of the step. Skipped for a segment of a chain.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_destroy_shape(
    world: ImpelWorldId,
    shape: ImpelShapeId,
) -> ImpelStatus {
    guard::call("impel_world_defer_destroy_shape", || {
        registry::defer(world, Some(Target::shape(shape)), || Ok(DeferredWork::DestroyShape(shape)))
    })
}

/// Queues `impel_joint_destroy` for the end of the step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_defer_destroy_joint(
    world: ImpelWorldId,
    joint: ImpelJointId,
) -> ImpelStatus {
    guard::call("impel_world_defer_destroy_joint", || {
        registry::defer(world, Some(Target::joint(joint)), || Ok(DeferredWork::DestroyJoint(joint)))
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
        registry::defer(world, Some(Target::body(body)), || {
            Ok(DeferredWork::SetTransform(body, precise::pose("transform", transform)?))
        })
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
        registry::defer(world, Some(Target::body(body)), || {
            let most = IMPEL_MAX_VELOCITY;
            let linear = check::vector("linear_velocity", linear_velocity, most)?;
            let angular = check::within("angular_velocity", angular_velocity, -most, most)?;
            Ok(DeferredWork::SetVelocity(body, linear, angular))
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
        registry::defer(world, Some(Target::body(body)), || {
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
        registry::defer(world, Some(Target::body(body)), || Ok(DeferredWork::SetAwake(body, awake)))
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
        registry::defer(world, Some(Target::shape(shape)), || {
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

/// State of the queue of deferred changes, and the result of its last execution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_deferred(
    world: ImpelWorldId,
    out_deferred: *mut ImpelDeferred,
) -> ImpelStatus {
    guard::call("impel_world_get_deferred", || {
        let out = pointers::out("out_deferred", out_deferred)?;
        out.set(registry::deferred(world)?)
    })
}
