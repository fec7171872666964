//! The guard around exports that can fail: locks the world, runs the action of the call, catches a
//! panic, and turns a failure into a status and an error message.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::ffi::error::{self, Failure, Outcome};
use crate::ffi::pointers::{self, Definition};
use crate::ffi::recording::{ArgumentWriter, Call};
use crate::ffi::registry::{self, Changing, ObjectId, Reading, Target};
use crate::ffi::{IMPEL_ERROR_INTERNAL, IMPEL_OK, ImpelBodyId, ImpelStatus, ImpelWorldId};

/// A call that needs no world.
#[inline]
pub(in crate::ffi) fn call(function: &str, action: impl FnOnce() -> Outcome) -> ImpelStatus {
    match catch_unwind(AssertUnwindSafe(action)) {
        Ok(outcome) => status(function, outcome),
        Err(panic) => status(function, Err(internal(&*panic))),
    }
}

/// A call that reads a world.
#[inline]
pub(in crate::ffi) fn read_world(
    function: &str,
    world: ImpelWorldId,
    action: impl FnOnce(&Reading) -> Outcome,
) -> ImpelStatus {
    reading(function, Target::world(world), action)
}

/// A call that reads an object of a world.
#[inline]
pub(in crate::ffi) fn read<I: ObjectId>(
    function: &str,
    id: I,
    action: impl FnOnce(&Reading, I::Key) -> Outcome,
) -> ImpelStatus {
    reading(function, id.target(), move |world| action(world, id.target().key(world.ids).into()))
}

/// A call that changes, or steps, a world.
#[inline]
pub(in crate::ffi) fn change_world(
    call: impl Call,
    world: ImpelWorldId,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> ImpelStatus {
    changing(call, Target::world(world), action)
}

/// A call that changes a world, even one that has failed with `IMPEL_ERROR_INTERNAL`.
pub(in crate::ffi) fn change_failed_world(
    call: impl Call,
    world: ImpelWorldId,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> ImpelStatus {
    changing_by(registry::change_failed, call, Target::world(world), action)
}

/// A call that changes an object of a world.
#[inline]
pub(in crate::ffi) fn change<I: ObjectId>(
    call: impl Call,
    id: I,
    action: impl FnOnce(&mut Changing, I::Key) -> Outcome,
) -> ImpelStatus {
    let target = id.target();
    changing(call, target, |world| action(world, target.key(world.ids).into()))
}

/// A call that creates a joint. The world is that of body A in the definition.
pub(in crate::ffi) fn create_joint<T: Definition>(
    call: impl Call,
    def: *const T,
    body_a: impl FnOnce(&T) -> ImpelBodyId,
    action: impl FnOnce(&mut Changing, &T) -> Outcome,
) -> ImpelStatus {
    let target = |def: &T| Target::body_a(body_a(def));
    create_joint_at(call, def, target, action)
}

/// As [`create_joint`], with the world of `target`.
pub(in crate::ffi) fn create_joint_at<T: Definition>(
    call: impl Call,
    def: *const T,
    target: impl FnOnce(&T) -> Target,
    action: impl FnOnce(&mut Changing, &T) -> Outcome,
) -> ImpelStatus {
    call.clear_results();
    match pointers::definition("def", def) {
        Ok(def) => changing(call, target(&def), |world| action(world, &def)),
        Err(failure) => status(call.name(), Err(failure)),
    }
}

#[inline]
fn reading(
    function: &str,
    target: Target,
    action: impl FnOnce(&Reading) -> Outcome,
) -> ImpelStatus {
    match registry::try_read_fast(target) {
        Some(world) => read_held(function, world, action),
        None => {
            let mut action = Some(action);
            reading_slow(function, target, &mut |world| match action.take() {
                Some(action) => action(world),
                None => Ok(()),
            })
        }
    }
}

/// Reads a world for which the fast path is not available. Compiled once for all exports, unlike
/// the fast path.
#[cold]
#[inline(never)]
fn reading_slow(
    function: &str,
    target: Target,
    action: &mut dyn FnMut(&Reading) -> Outcome,
) -> ImpelStatus {
    match registry::read(target) {
        Ok(world) => read_held(function, world, action),
        Err(failure) => error::report(function, failure),
    }
}

#[inline(always)]
fn read_held(
    function: &str,
    world: Reading,
    action: impl FnOnce(&Reading) -> Outcome,
) -> ImpelStatus {
    let outcome = outcome(&world, action);
    drop(world);
    status(function, outcome)
}

/// The outcome of a read. A panic marks the world as failed.
#[inline(always)]
fn outcome(world: &Reading, action: impl FnOnce(&Reading) -> Outcome) -> Outcome {
    catch_unwind(AssertUnwindSafe(|| action(world))).unwrap_or_else(|panic| {
        world.poison();
        Err(internal(&*panic))
    })
}

#[inline]
fn changing(
    call: impl Call,
    target: Target,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> ImpelStatus {
    changing_by(registry::change, call, target, action)
}

#[inline(always)]
fn changing_by(
    lock: impl Fn(Target) -> Outcome<Changing>,
    call: impl Call,
    target: Target,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> ImpelStatus {
    call.clear_results();
    let name = call.name();
    if cfg!(target_family = "wasm") {
        let (number, arguments) = call.into_entry();
        let mut action = Some(action);
        let mut once = |world: &mut Changing| match action.take() {
            Some(action) => action(world),
            None => Ok(()),
        };
        return changing_shared(name, &lock, number, &arguments, target, &mut once);
    }
    status(name, change_by(lock, call, target, action))
}

/// Changes a world. Compiled once for all exports, because a copy takes 100 bytes per export in
/// WebAssembly.
#[inline(never)]
fn changing_shared(
    name: &str,
    lock: &dyn Fn(Target) -> Outcome<Changing>,
    number: Option<u16>,
    arguments: &dyn Fn(&mut ArgumentWriter),
    target: Target,
    action: &mut dyn FnMut(&mut Changing) -> Outcome,
) -> ImpelStatus {
    status(name, change_and_record(lock, (number, arguments), target, action))
}

/// Reads one object within a call for several worlds.
#[inline]
pub(in crate::ffi) fn read_one_of_many<I: ObjectId>(
    id: I,
    action: impl FnOnce(&Reading, I::Key) -> Outcome,
) -> Outcome {
    let target = id.target();
    let world = match registry::try_read_fast(target) {
        Some(world) => world,
        None => registry::read(target)?,
    };
    outcome(&world, |world| action(world, target.key(world.ids).into()))
}

/// Changes one object within a call for several worlds.
#[inline]
pub(in crate::ffi) fn change_object_of_many<I: ObjectId>(
    call: impl Call,
    id: I,
    action: impl FnOnce(&mut Changing, I::Key) -> Outcome,
) -> Outcome {
    let target = id.target();
    change_by(registry::change, call, target, |world| action(world, target.key(world.ids).into()))
}

/// Changes one world within a call for several worlds.
pub(in crate::ffi) fn change_one_of_many(
    call: impl Call,
    world: ImpelWorldId,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> Outcome {
    change_by(registry::change, call, Target::world(world), action)
}

#[inline(always)]
fn change_by(
    lock: impl Fn(Target) -> Outcome<Changing>,
    call: impl Call,
    target: Target,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> Outcome {
    change_and_record(lock, call.into_entry(), target, action)
}

#[inline(always)]
fn change_and_record(
    lock: impl Fn(Target) -> Outcome<Changing>,
    (number, arguments): (Option<u16>, impl Fn(&mut ArgumentWriter)),
    target: Target,
    action: impl FnOnce(&mut Changing) -> Outcome,
) -> Outcome {
    lock(target).and_then(|mut world| {
        let outcome =
            catch_unwind(AssertUnwindSafe(|| action(&mut world))).unwrap_or_else(|panic| {
                world.poison();
                Err(internal(&*panic))
            });
        if let Some(number) = number
            && world.is_recording()
        {
            world.record_call(number, &arguments, &outcome);
        }
        outcome
    })
}

#[inline]
fn status(function: &str, outcome: Outcome) -> ImpelStatus {
    match outcome {
        Ok(()) => IMPEL_OK,
        Err(failure) => error::report(function, failure),
    }
}

#[cold]
fn internal(panic: &(dyn Any + Send)) -> Failure {
    let words = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("unknown");
    Failure::new(IMPEL_ERROR_INTERNAL, format_args!("a defect of the engine: {words}"))
}
