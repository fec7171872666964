//! Deferred changes. Any thread queues them without the world's lock; the thread that holds the
//! lock executes them.

use std::ffi::c_void;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Access, Changing, WORLD_SLOTS, call_host, check_health, ids::is_valid};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_ERROR_LIMIT, IMPEL_ERROR_LOCKED, IMPEL_MAX_DEFERRED, ImpelBodyId, ImpelDeferred,
    ImpelJointId, ImpelShapeId, ImpelWorldId,
};
use crate::math::{Pose, Vec2};
use crate::world::{Filter, Load};

/// One deferred change; its arguments have been checked.
#[derive(Clone, Copy)]
pub(in crate::ffi) enum DeferredWork {
    Call(unsafe extern "C" fn(ImpelWorldId, *mut c_void), *mut c_void),
    DestroyBody(ImpelBodyId),
    DestroyShape(ImpelShapeId),
    DestroyJoint(ImpelJointId),
    SetTransform(ImpelBodyId, Pose),
    SetVelocity(ImpelBodyId, Vec2, f32),
    ApplyLoad(ImpelBodyId, Load),
    SetAwake(ImpelBodyId, bool),
    SetFilter(ImpelShapeId, Filter),
}

/// The queue of deferred changes, and the result of its last execution.
#[derive(Default)]
pub(super) struct Queue {
    waiting: Vec<DeferredWork>,
    /// Kept for its capacity.
    empty: Vec<DeferredWork>,
    done: u64,
    skipped: u64,
}

/// A world's queue; none before the first deferred change.
pub(super) type Deferred = Mutex<Option<Box<Queue>>>;

pub(super) fn queue(slot: usize) -> MutexGuard<'static, Option<Box<Queue>>> {
    // Nothing that could panic runs while it is held.
    WORLD_SLOTS[slot].deferred.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Queues a change of a world; `on` is the object that it changes.
pub(in crate::ffi) fn defer(
    world: ImpelWorldId,
    on: Option<Target>,
    work: impl FnOnce() -> Outcome<DeferredWork>,
) -> Outcome {
    let target = Target::world(world);
    let slot = target.slot()?;
    if let Some(on) = on {
        on.in_slot(slot)?;
    }
    let work = work()?;
    let mut queue = queue(slot);
    // Destroying a world empties its queue after the handle has become invalid. So a change
    // that is queued while the handle is valid never reaches the next world.
    target.slot()?;
    check_health(&WORLD_SLOTS[slot])?;
    let waiting = &mut queue.get_or_insert_default().waiting;
    if waiting.len() >= IMPEL_MAX_DEFERRED as usize {
        let words = format_args!("{IMPEL_MAX_DEFERRED} changes are queued already").to_string();
        return Err(Failure::new(IMPEL_ERROR_LIMIT, words));
    }
    waiting.push(work);
    Ok(())
}

/// State of a world's queue, and the result of its last execution.
pub(in crate::ffi) fn deferred(world: ImpelWorldId) -> Outcome<ImpelDeferred> {
    let slot = Target::world(world).slot()?;
    Ok(queue(slot).as_ref().map_or(ImpelDeferred::default(), |queue| ImpelDeferred {
        waiting: queue.waiting.len() as u64,
        done: queue.done,
        skipped: queue.skipped,
    }))
}

impl Changing {
    /// Refuses to step, or to run the queue, inside a step callback or deferred callback.
    pub fn check_outermost(&self) -> Outcome {
        if self.is_owner {
            return Ok(());
        }
        let words = "called from inside a step callback or deferred callback of the same world; \
                     call it after the callback has returned";
        Err(Failure::new(IMPEL_ERROR_LOCKED, words))
    }

    /// Executes the queue in order. Changes queued meanwhile wait for the next time. Returns
    /// whether the world still exists.
    pub fn do_deferred(&mut self) -> bool {
        let slot = self.ids.slot;
        let mut waiting = {
            let mut queue = queue(slot);
            let Some(queue) = queue.as_mut().filter(|queue| !queue.waiting.is_empty()) else {
                return true;
            };
            let empty = std::mem::take(&mut queue.empty);
            std::mem::replace(&mut queue.waiting, empty)
        };
        let (mut done, mut skipped) = (0, 0);
        let world = self.ids.world();
        for work in waiting.drain(..) {
            if self.do_work(world, work) {
                self.record_work(work);
                done += 1;
            } else {
                skipped += 1;
            }
            if !is_valid(Target::world(world)) {
                return false;
            }
        }
        if let Some(queue) = queue(slot).as_mut() {
            queue.empty = waiting;
            (queue.done, queue.skipped) = (done, skipped);
        }
        true
    }

    /// Returns whether it was done: whether its object exists, and supports it.
    fn do_work(&mut self, world: ImpelWorldId, work: DeferredWork) -> bool {
        let ids = self.ids;
        let done = match work {
            DeferredWork::Call(callback, context) => {
                // SAFETY: the host promises that its callback may be called so.
                // No reference to the world is alive, and what the callback
                // changes it changes under this thread's lock.
                call_host(ids.slot, Access::Change, || unsafe { callback(world, context) });
                Some(())
            }
            DeferredWork::DestroyBody(id) => ids.alive(id).map(|body| self.destroy_body(body)),
            // A chain is destroyed as a whole, as `impel_shape_destroy` says.
            DeferredWork::DestroyShape(id) => ids
                .alive(id)
                .filter(|&shape| self.shape_chain(shape).is_none())
                .map(|shape| self.destroy_shape(shape)),
            DeferredWork::DestroyJoint(id) => ids.alive(id).map(|joint| self.destroy_joint(joint)),
            DeferredWork::SetTransform(id, pose) => {
                ids.alive(id).map(|body| self.set_body_transform(body, pose))
            }
            DeferredWork::SetVelocity(id, linear, angular) => ids.alive(id).map(|body| {
                self.set_linear_velocity(body, linear);
                self.set_angular_velocity(body, angular);
            }),
            DeferredWork::ApplyLoad(id, load) => {
                ids.alive(id).map(|body| self.apply_load(body, &load))
            }
            DeferredWork::SetAwake(id, awake) => {
                ids.alive(id).map(|body| self.set_awake(body, awake))
            }
            DeferredWork::SetFilter(id, filter) => {
                ids.alive(id).map(|shape| self.set_shape_filter(shape, filter))
            }
        };
        done.is_some()
    }
}
