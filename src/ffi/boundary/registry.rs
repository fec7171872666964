//! The table of worlds, their locks, and the handles that are alive.
//!
//! A fixed table of 4096 slots, each with a [`lock`] and a pointer to a world. All access to a
//! world goes through [`Reading`] and [`Changing`], which hold the lock while they live.
//!
//! While a step runs, it has an exclusive reference to its [`World`]. It lends a shared one to each
//! callback ([`crate::world::Host`]), and what the callback reads is read through that one
//! ([`Access::Read`]). The host's own data ([`HostData`]) is other memory: no reference to it is
//! alive during a callback.
//!
//! A handle is `kind: 3 | world slot: 12 | index: 22 | generation: 27`, a world's
//! `kind: 3 | slot: 12 | generation: 49`. Index and version are those of the record's key
//! ([`crate::base::KeyPool`]). The generation is `base + version / 2`. The base of each world in a
//! slot is larger than every generation of the earlier worlds in that slot. So no handle is used
//! twice, with one exception: after a snapshot is restored, handles that were created after the
//! snapshot may be issued again. The living generation of each index is in a table of atomics
//! beside the world, so that `*_is_valid` returns while another thread steps.

mod alive;
mod barrier;
mod bits;
mod deferred;
mod events;
mod host;
mod ids;
mod lock;
mod many;
mod objects;
mod recording;
mod replay;
mod snapshot;
mod tasks;

pub(in crate::ffi) use alive::PublishedPose;
pub(in crate::ffi) use bits::HandleKind;
pub(in crate::ffi) use deferred::{DeferredWork, defer, deferred};
pub(in crate::ffi) use host::Callbacks;
pub(in crate::ffi) use ids::{Ids, ObjectId, Target, is_valid, pose_of};
pub(in crate::ffi) use many::{StepThreads, check_living, check_worlds};
pub(in crate::ffi) use tasks::task_system;

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{
    AtomicBool, AtomicPtr, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use smallvec::SmallVec;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::recording::{Player, Recording};
use crate::ffi::{
    IMPEL_ERROR_BUSY, IMPEL_ERROR_INTERNAL, IMPEL_ERROR_LIMIT, IMPEL_ERROR_LOCKED,
    IMPEL_MAX_WORLDS, ImpelWorldId,
};
use crate::world::{Capacity, World, WorldDef};
use alive::Alive;
use bits::MAX_GENERATION;
use deferred::Deferred;
use events::EventArrays;
use host::HostAccess;
use ids::{living, world_id};
use lock::{Lock, Share};

const SLOTS: usize = IMPEL_MAX_WORLDS as usize;
/// A slot whose base has reached this is not used again.
const LAST_BASE: u32 = MAX_GENERATION - (1 << 16);

/// A world, and beside it data that the engine must not see. No reference covers both: see the
/// head of this file.
struct HostedWorld {
    world: World,
    host: HostData,
}

/// The host's side of a world.
struct HostData {
    callbacks: Callbacks,
    /// Callbacks that replace the host's while a replay plays a step.
    answering: Option<Callbacks>,
    /// Borrowed by the host until the next step.
    events: EventArrays,
    recording: Option<Box<Recording>>,
    player: Option<Box<Player>>,
    /// Threads of the last call for several worlds of which this is the first.
    step_threads: Option<Box<StepThreads>>,
    /// Larger than every generation of this slot so far.
    next_base: u32,
}

/// Reserves capacity in a world, its event arrays and its table of handles.
fn reserve(
    world: &mut World,
    events: &mut EventArrays,
    cell: &WorldSlot,
    capacity: &Capacity,
) -> Outcome {
    world.reserve(capacity).map_err(|_| {
        Failure::new(IMPEL_ERROR_LIMIT, "out of memory: cannot reserve this capacity")
    })?;
    events.reserve(capacity);
    cell.alive().expect("made with the world").reserve(capacity);
    Ok(())
}

/// Storage for one world. Aligned to cache lines, to avoid false sharing between the worlds of
/// different threads.
#[repr(align(64))]
struct WorldSlot {
    lock: Lock,
    /// Odd while there is a world; incremented when one is created or destroyed.
    generation: AtomicU64,
    poisoned: AtomicBool,
    /// Whether calls are recorded.
    recording: AtomicBool,
    /// Added to a key's version / 2. At least 1 while there is a world, so that no generation
    /// is zero.
    base: AtomicU32,
    /// Created with the first world, and kept: readers may read it at any time.
    alive: AtomicPtr<Alive>,
    /// From `Box::into_raw`; null without a world. Dereferenced by `Reading`, `Changing`,
    /// `HostAccess` and `destroy` only, all under the lock.
    hosted: AtomicPtr<HostedWorld>,
    /// Deferred changes; accessed without the lock.
    deferred: Deferred,
}

// SAFETY: a world is reached only through `Reading`, `Changing`, `HostAccess` and `destroy`, under
// the lock, shared or exclusive. `World` is `Send` and `Sync` (asserted below), and the header says
// that the contexts of callbacks and of deferred changes are used on any thread that steps.
unsafe impl Sync for WorldSlot {}

const _: () = {
    const fn shared_between_threads<T: Send + Sync>() {}
    shared_between_threads::<World>();
};

static WORLD_SLOTS: [WorldSlot; SLOTS] = [const { WorldSlot::new() }; SLOTS];
/// Start of the search for a free slot: usually no slot before it is free. The first slots are
/// preferred, because each slot that was ever used keeps its handle table.
static FIRST_FREE: AtomicU32 = AtomicU32::new(0);

impl WorldSlot {
    const fn new() -> WorldSlot {
        WorldSlot {
            lock: Lock::new(),
            generation: AtomicU64::new(0),
            poisoned: AtomicBool::new(false),
            recording: AtomicBool::new(false),
            base: AtomicU32::new(0),
            alive: AtomicPtr::new(std::ptr::null_mut()),
            hosted: AtomicPtr::new(std::ptr::null_mut()),
            deferred: Deferred::new(None),
        }
    }

    /// The table of living handles, if there has been a world.
    #[inline(always)]
    fn alive(&self) -> Option<&'static Alive> {
        // SAFETY: null, or leaked by `create` and never freed.
        unsafe { self.alive.load(Acquire).as_ref() }
    }

    /// The world; null if there is none. For the holder of the lock.
    #[inline(always)]
    fn world(&self) -> *mut World {
        let hosted = self.hosted.load(Relaxed);
        if hosted.is_null() {
            return std::ptr::null_mut();
        }
        // SAFETY: not null, so it points to a living `HostedWorld`: the lock is held. No reference
        // is made.
        unsafe { &raw mut (*hosted).world }
    }
}

/// Access of the host to a world while it is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    /// No access: a reference to the world is alive.
    Nothing,
    /// Read access through a reference that lives as long as the call.
    Read(*const World),
    /// Read and write access, under the lock that this thread holds.
    Change,
}

/// Deep enough for usual nesting without an allocation.
type CallbackStack = SmallVec<[(usize, Access); 4]>;

thread_local! {
    /// Slots of the worlds whose callbacks this thread is inside of, innermost last.
    static INSIDE: RefCell<CallbackStack> = RefCell::new(CallbackStack::new());
}

/// Access of the calling thread, inside a callback of the world in `slot`.
fn access(slot: usize) -> Option<Access> {
    let innermost = |inside: &RefCell<CallbackStack>| {
        let inside = inside.borrow();
        inside.iter().rev().find(|entry| entry.0 == slot).map(|entry| entry.1)
    };
    INSIDE.try_with(innermost).ok().flatten()
}

/// Calls into the host. Meanwhile this thread has the access `access` to the world in `slot`.
/// With write access no reference to the world is alive.
fn call_host<T>(slot: usize, access: Access, callback: impl FnOnce() -> T) -> T {
    struct Leave;
    impl Drop for Leave {
        fn drop(&mut self) {
            let _ = INSIDE.try_with(|inside| inside.borrow_mut().pop());
        }
    }
    let _ = INSIDE.try_with(|inside| inside.borrow_mut().push((slot, access)));
    let _leave = Leave;
    callback()
}

/// A world locked for reading, possibly by several threads.
pub(in crate::ffi) struct Reading {
    pub ids: Ids,
    /// None if the thread is inside a callback of its own step, and holds the lock already.
    share: Option<Share>,
    /// The world of the slot, or the reference that the step lends to its callback.
    world: *const World,
}

// SAFETY: the pointer is read as a shared reference to a `World`, which is `Sync`, while the
// `Reading` lives.
unsafe impl Sync for Reading {}

/// A world locked for a change, by this thread alone.
pub(in crate::ffi) struct Changing {
    pub ids: Ids,
    host: HostAccess,
    /// False if the thread is inside a step callback or deferred callback of its own, and holds
    /// the lock already.
    is_owner: bool,
}

/// Locks a world for reading on the fast path: the calling thread is the favourite of the lock,
/// and the handle is valid.
#[inline(always)]
pub(in crate::ffi) fn try_read_fast(target: Target) -> Option<Reading> {
    if !barrier::IS_SUPPORTED {
        return None;
    }
    let slot = target.slot_named()?;
    let cell = &WORLD_SLOTS[slot];
    let share = Some(cell.lock.try_read_as_favourite()?);
    let ids = Ids { slot, base: cell.base.load(Relaxed) };
    let reading = Reading { ids, share, world: cell.world() };
    (reading.has(target) && !cell.poisoned.load(Relaxed)).then_some(reading)
}

/// Locks a world for reading.
pub(in crate::ffi) fn read(target: Target) -> Outcome<Reading> {
    let slot = target.slot()?;
    let cell = &WORLD_SLOTS[slot];
    let share = cell.lock.try_read();
    let world = match share {
        Some(_) => cell.world(),
        None => match access(slot) {
            Some(Access::Change) => cell.world(),
            Some(Access::Read(world)) => world,
            Some(Access::Nothing) | None => return Err(refused(slot)),
        },
    };
    let reading = Reading { ids: Ids { slot, base: cell.base.load(Relaxed) }, share, world };
    // It may have been destroyed, or failed, before the lock was taken.
    target.slot()?;
    check_health(cell)?;
    Ok(reading)
}

/// Locks a world for a change.
#[inline(always)]
pub(in crate::ffi) fn change(target: Target) -> Outcome<Changing> {
    take(target, true)
}

/// Locks a world for a change, even if it has failed.
pub(in crate::ffi) fn change_failed(target: Target) -> Outcome<Changing> {
    take(target, false)
}

#[inline(always)]
fn take(target: Target, must_be_healthy: bool) -> Outcome<Changing> {
    let (is_owner, outcome) = match target.kind() {
        HandleKind::World => lock(target, must_be_healthy, |raw| living(HandleKind::World, raw)),
        HandleKind::Body => lock(target, must_be_healthy, |raw| living(HandleKind::Body, raw)),
        HandleKind::Shape => lock(target, must_be_healthy, |raw| living(HandleKind::Shape, raw)),
        HandleKind::Joint => lock(target, must_be_healthy, |raw| living(HandleKind::Joint, raw)),
        HandleKind::Chain => lock(target, must_be_healthy, |raw| living(HandleKind::Chain, raw)),
        HandleKind::SoftBody => {
            lock(target, must_be_healthy, |raw| living(HandleKind::SoftBody, raw))
        }
    };
    outcome.map(|()| Changing::of(target, is_owner))
}

/// Takes the lock of a world for a change, and returns whether it was free: otherwise this thread
/// holds it already.
///
/// Compiled for each kind of handle, and not for each export: some 250 exports call it. What it
/// returns fits two registers.
#[inline(never)]
fn lock(
    target: Target,
    must_be_healthy: bool,
    living: impl Fn(u64) -> Option<usize>,
) -> (bool, Outcome) {
    let Some(slot) = living(target.raw()) else { return (false, Err(target.invalid())) };
    let cell = &WORLD_SLOTS[slot];
    let is_owner = cell.lock.try_change();
    if !is_owner && access(slot) != Some(Access::Change) {
        return (false, Err(refused(slot)));
    }
    // It may have been destroyed, or failed, before the lock was taken.
    let outcome = match living(target.raw()) {
        None => Err(target.invalid()),
        Some(_) if must_be_healthy => check_health(cell),
        Some(_) => Ok(()),
    };
    if outcome.is_err() && is_owner {
        cell.lock.end_change();
    }
    (is_owner, outcome)
}

/// The reason why a lock could not be taken.
#[cold]
fn refused(slot: usize) -> Failure {
    if access(slot).is_some() {
        Failure::new(IMPEL_ERROR_LOCKED, "called from inside a callback of the same world")
    } else {
        Failure::new(IMPEL_ERROR_BUSY, "another thread holds the world")
    }
}

#[inline]
fn check_health(cell: &WorldSlot) -> Outcome {
    if cell.poisoned.load(Relaxed) { Err(failed_earlier()) } else { Ok(()) }
}

#[cold]
fn failed_earlier() -> Failure {
    let words = "the world failed in an earlier call; take its recording, or destroy it";
    Failure::new(IMPEL_ERROR_INTERNAL, words)
}

impl Drop for Reading {
    fn drop(&mut self) {
        if let Some(share) = self.share {
            WORLD_SLOTS[self.ids.slot].lock.end_read(share);
        }
    }
}

impl Drop for Changing {
    fn drop(&mut self) {
        if self.is_owner {
            WORLD_SLOTS[self.ids.slot].lock.end_change();
        }
    }
}

impl Reading {
    /// Marks the world as failed.
    pub fn poison(&self) {
        WORLD_SLOTS[self.ids.slot].poisoned.store(true, Relaxed);
    }

    /// Events of the last step or advance.
    pub fn events(&self) -> &EventArrays {
        &self.host().events
    }

    fn host(&self) -> &HostData {
        let hosted = WORLD_SLOTS[self.ids.slot].hosted.load(Relaxed);
        // SAFETY: there is a world, as for `deref`. The lock is held, shared or, without a share,
        // by this thread, whose step has no reference to the host's side while it calls the host.
        unsafe { &(*hosted).host }
    }

    /// Whether the object of a handle of this slot exists.
    #[inline(always)]
    fn has(&self, target: Target) -> bool {
        // SAFETY: null, or as for `deref`. A `match`, because a combinator that is not inlined
        // costs a call in each getter.
        match unsafe { self.world.as_ref() } {
            Some(world) => target.is_in(world, self.ids),
            None => false,
        }
    }

    /// Calls the host from inside a read.
    pub fn call_host<T>(&self, callback: impl FnOnce() -> T) -> T {
        call_host(self.ids.slot, Access::Read(self.world), callback)
    }
}

impl Deref for Reading {
    type Target = World;

    #[inline]
    fn deref(&self) -> &World {
        // SAFETY: a handle that is valid under the lock has a world. The lock is held, shared or,
        // without a share, by this thread: then either `world` is the reference that its step
        // lends for the time of the callback, or no other reference is alive.
        unsafe { &*self.world }
    }
}

impl Deref for Changing {
    type Target = World;

    #[inline]
    fn deref(&self) -> &World {
        // SAFETY: as for `split`, and a shared reference.
        unsafe { &*WORLD_SLOTS[self.ids.slot].world() }
    }
}

impl DerefMut for Changing {
    #[inline]
    fn deref_mut(&mut self) -> &mut World {
        self.split().0
    }
}

impl Changing {
    /// Access to the world of a target that is alive, whose lock is held.
    #[inline(always)]
    fn of(target: Target, is_owner: bool) -> Changing {
        let slot = target.slot_of_living();
        Changing::new(Ids { slot, base: WORLD_SLOTS[slot].base.load(Relaxed) }, is_owner)
    }

    #[inline(always)]
    fn new(ids: Ids, is_owner: bool) -> Changing {
        Changing { ids, host: HostAccess { ids }, is_owner }
    }

    /// The world and the host's side of it, which are used at the same time in a step.
    #[inline]
    fn split(&mut self) -> (&mut World, &mut HostAccess) {
        // SAFETY: a handle that is valid under the lock has a world. The lock is held by this
        // thread alone; other references made here end before the next is made, because they
        // borrow `self`. Other `Reading`s and `Changing`s of this thread exist only inside
        // `call_host`: with `Access::Change` no reference is alive, with `Access::Read` they use
        // one that is made from this one.
        let world = unsafe { &mut *WORLD_SLOTS[self.ids.slot].world() };
        (world, &mut self.host)
    }

    /// Marks the world as failed.
    pub fn poison(&self) {
        WORLD_SLOTS[self.ids.slot].poisoned.store(true, Relaxed);
    }

    /// Reserves capacity for this total number of objects.
    pub fn reserve(&mut self, capacity: &Capacity) -> Outcome {
        let cell = &WORLD_SLOTS[self.ids.slot];
        let (world, host) = self.split();
        reserve(world, &mut host.data_mut().events, cell, capacity)
    }

    /// Steps the world `count` times, with the step callback before each step, and collected
    /// events and deferred changes after each. Returns the number of steps taken, which is
    /// smaller if a callback destroyed the world.
    pub fn steps(&mut self, count: u32, time_step: f32, substeps: u32) -> u32 {
        self.host.data_mut().events.clear();
        for taken in 1..=count {
            if !self.call_before_step(time_step) {
                return taken - 1;
            }
            self.record_step(time_step, substeps);
            self.step(time_step, substeps);
            if !self.do_deferred() {
                return taken;
            }
            self.record_end_of_step();
        }
        count
    }
}

/// Creates a world in a free slot.
pub(in crate::ffi) fn create(def: WorldDef) -> Outcome<ImpelWorldId> {
    // The first call takes milliseconds if other threads run: better here than in a later
    // change.
    barrier::is_there();
    let start = FIRST_FREE.load(Relaxed) as usize;
    let free = |cell: &WorldSlot| {
        cell.generation.load(Acquire).is_multiple_of(2) && cell.base.load(Relaxed) <= LAST_BASE
    };
    for offset in 0..SLOTS {
        let slot = (start + offset) % SLOTS;
        let cell = &WORLD_SLOTS[slot];
        if !free(cell) || !cell.lock.try_change() {
            continue;
        }
        let base = cell.base.load(Relaxed).max(1);
        // Releases the lock on every return.
        let _lock = Changing::new(Ids { slot, base }, true);
        if !free(cell) {
            continue;
        }
        let host = HostData {
            callbacks: Callbacks::NONE,
            answering: None,
            events: EventArrays::default(),
            recording: None,
            step_threads: None,
            player: None,
            next_base: base,
        };
        let mut hosted = Box::new(HostedWorld { world: World::new(def), host });
        if cell.alive().is_none() {
            cell.alive.store(Box::into_raw(Box::new(Alive::new())), Release);
        }
        if def.capacity != Capacity::default() {
            reserve(&mut hosted.world, &mut hosted.host.events, cell, &def.capacity)?;
        }
        // A slot that has become free meanwhile is not lost.
        let next = ((slot + 1) % SLOTS) as u32;
        let _ = FIRST_FREE.compare_exchange(start as u32, next, Relaxed, Relaxed);
        cell.base.store(base, Relaxed);
        cell.poisoned.store(false, Relaxed);
        cell.hosted.store(Box::into_raw(hosted), Relaxed);
        let generation = cell.generation.load(Relaxed) + 1;
        cell.generation.store(generation, Release);
        return Ok(world_id(slot, generation));
    }
    let words = format_args!("{SLOTS} worlds are alive, which is the limit").to_string();
    Err(Failure::new(IMPEL_ERROR_LIMIT, words))
}

/// Destroys a world, even if it has failed. All its handles become invalid.
pub(in crate::ffi) fn destroy(target: Target) -> Outcome {
    let changing = change_failed(target)?;
    let cell = &WORLD_SLOTS[changing.ids.slot];
    cell.base.store(changing.host.data().next_base, Relaxed);
    cell.generation.fetch_add(1, Release);
    cell.recording.store(false, Relaxed);
    if let Some(alive) = cell.alive() {
        alive.clear();
    }
    *deferred::queue(changing.ids.slot) = None;
    let hosted = cell.hosted.swap(std::ptr::null_mut(), Relaxed);
    // SAFETY: from `Box::into_raw`, and a valid handle has a world. The lock is held by this
    // thread alone. `changing` is used again only to release it. An outer `Changing`, whose
    // deferred callback this is, checks the handle before it uses the world.
    let hosted = unsafe { Box::from_raw(hosted) };
    let slot = changing.ids.slot as u32;
    drop(changing);
    FIRST_FREE.fetch_min(slot, Relaxed);
    // Dropping a failed world may panic again; the world is no longer reachable.
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(hosted)));
    Ok(())
}

#[cfg(test)]
mod tests;
