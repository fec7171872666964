//! Where worlds live, who is in them, and which handles are alive.
//!
//! A fixed table of 4096 cells, each with a [`lock`] and room for a world. All
//! access to a world goes through [`Reading`] and [`Changing`], which hold the
//! lock while they live.
//!
//! A handle is `kind: 3 | world slot: 12 | index: 22 | generation: 27`, a
//! world's `kind: 3 | slot: 12 | generation: 49`. Index and version are those
//! of the world's slot maps; the generation is `base + version / 2`, and each
//! world in a slot has its base beyond every generation that its forerunners
//! gave out, so that no handle is ever given out twice, but for those of a future
//! that was undone (`snapshot.rs`). Which generation is
//! alive at an index stands in a table of atomics beside the world, so that
//! `*_is_valid` answers while another thread steps.

mod alive;
mod barrier;
mod bits;
mod deferred;
mod events;
mod host;
mod ids;
mod lock;
mod objects;
mod recording;
mod replay;
mod snapshot;
mod tasks;

pub(super) use alive::Place;
pub(super) use bits::Kind;
pub(super) use deferred::{Work, defer, deferred};
pub(super) use host::Callbacks;
pub(super) use ids::{Ids, Target, is_valid, pose_of};
pub(super) use tasks::task_system;

use std::cell::{RefCell, UnsafeCell};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{
    AtomicBool, AtomicPtr, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use smallvec::SmallVec;

use super::error::{Failure, Outcome};
use super::recording::{Player, Recording};
use super::{
    IMPEL_ERROR_BUSY, IMPEL_ERROR_INTERNAL, IMPEL_ERROR_LIMIT, IMPEL_ERROR_LOCKED,
    IMPEL_MAX_WORLDS, ImpelWorldId,
};
use crate::world::{Capacity, World, WorldDef};
use alive::Alive;
use bits::MAX_GENERATION;
use deferred::Deferred;
use events::EventArrays;
use ids::world_id;
use lock::{Lock, Share};

const SLOTS: usize = IMPEL_MAX_WORLDS as usize;
/// A slot whose base has come this far is not used again.
const LAST_BASE: u32 = MAX_GENERATION - (1 << 16);

/// A world, and what belongs to it but must not see it.
struct Hosted {
    world: World,
    callbacks: Callbacks,
    /// Who answers in their place, while a replay plays a step.
    answering: Option<Callbacks>,
    /// Lent to the host until the next step.
    events: EventArrays,
    recording: Option<Box<Recording>>,
    player: Option<Box<Player>>,
    /// Beyond every generation given out by this slot.
    next_base: u32,
}

impl Hosted {
    fn reserve(&mut self, cell: &Cell, capacity: &Capacity) -> Outcome {
        self.world.reserve(capacity).map_err(|_| {
            Failure::new(IMPEL_ERROR_LIMIT, "there is no memory for so much room in advance")
        })?;
        self.events.reserve(capacity);
        cell.alive().expect("made with the world").reserve(capacity);
        Ok(())
    }
}

/// One place for a world. Alone on its cache lines: worlds of different threads
/// do not slow each other.
#[repr(align(64))]
struct Cell {
    lock: Lock,
    /// Odd while a world is here; counts up with every arrival and departure.
    generation: AtomicU64,
    poisoned: AtomicBool,
    /// Whether calls are recorded.
    recording: AtomicBool,
    /// Added to a key's version / 2. At least 1 while a world is here, so that
    /// no generation is zero.
    base: AtomicU32,
    /// Made with the first world, and kept: readers may look at any time.
    alive: AtomicPtr<Alive>,
    world: UnsafeCell<Option<Box<Hosted>>>,
    /// Work that waits for the end of a step: past the lock.
    deferred: Deferred,
}

// SAFETY: `world` is reached only through `Reading` and `Changing`, whose
// constructors take the lock: shared or alone. `World` is `Send` and
// `Sync` (asserted below), and the callbacks' contexts are the host's, who
// was told that they are used on whichever thread steps.
unsafe impl Sync for Cell {}

const _: () = {
    const fn shared_between_threads<T: Send + Sync>() {}
    shared_between_threads::<World>();
};

static CELLS: [Cell; SLOTS] = [const { Cell::new() }; SLOTS];
/// Where the search for a free slot begins: no slot before it is free, as a rule. The first
/// slots are used again and again, for each that was used once keeps its table of handles.
static FIRST_FREE: AtomicU32 = AtomicU32::new(0);

impl Cell {
    const fn new() -> Cell {
        Cell {
            lock: Lock::new(),
            generation: AtomicU64::new(0),
            poisoned: AtomicBool::new(false),
            recording: AtomicBool::new(false),
            base: AtomicU32::new(0),
            alive: AtomicPtr::new(std::ptr::null_mut()),
            world: UnsafeCell::new(None),
            deferred: Deferred::new(None),
        }
    }

    /// The table of living handles, once there has been a world.
    #[inline(always)]
    fn alive(&self) -> Option<&'static Alive> {
        // SAFETY: null, or leaked by `create` and never freed.
        unsafe { self.alive.load(Acquire).as_ref() }
    }
}

/// What the host may do with a world while it is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    /// Nothing: a reference to it is alive.
    Nothing,
    /// Read it.
    Read,
    /// Change it too, under the lock that this thread holds.
    Change,
}

/// Without memory of its own, as far as callbacks go as a rule.
type Inside = SmallVec<[(usize, Access); 4]>;

thread_local! {
    /// The slots of the worlds whose callbacks this thread is inside of, the
    /// innermost last.
    static INSIDE: RefCell<Inside> = RefCell::new(Inside::new());
}

/// What the calling thread may do, inside a callback of the world in `slot`.
fn access(slot: usize) -> Option<Access> {
    let innermost = |inside: &RefCell<Inside>| {
        let inside = inside.borrow();
        inside.iter().rev().find(|entry| entry.0 == slot).map(|entry| entry.1)
    };
    INSIDE.try_with(innermost).ok().flatten()
}

/// Calls into the host. Meanwhile this thread may do with the world in `slot`
/// what `access` says, and nothing else: where it may read, no reference to it is
/// alive that could be used for a change, and none at all where it may change it.
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

/// A world that is being read, perhaps by others as well.
pub(super) struct Reading {
    pub ids: Ids,
    /// None when the thread is inside a callback of its own step, and holds the
    /// lock already.
    share: Option<Share>,
}

/// A world that is being changed, by this thread alone.
pub(super) struct Changing {
    pub ids: Ids,
    /// False when the thread is inside deferred work of its own step, and holds
    /// the lock already.
    is_owner: bool,
}

/// Takes a world for reading, where that is a matter of a moment: the calling thread is
/// the lock's favourite, and all is well.
#[inline(always)]
pub(super) fn read_as_favourite(target: Target) -> Option<Reading> {
    let slot = target.slot_named()?;
    let cell = &CELLS[slot];
    let share = Some(cell.lock.try_read_as_favourite()?);
    let reading = Reading { ids: Ids { slot, base: cell.base.load(Relaxed) }, share };
    (reading.has(target) && !cell.poisoned.load(Relaxed)).then_some(reading)
}

/// Takes a world for reading.
pub(super) fn read(target: Target) -> Outcome<Reading> {
    let slot = target.slot()?;
    let cell = &CELLS[slot];
    let share = cell.lock.try_read();
    if share.is_none() && matches!(access(slot), None | Some(Access::Nothing)) {
        return Err(refused(slot));
    }
    let reading = Reading { ids: Ids { slot, base: cell.base.load(Relaxed) }, share };
    // It may have gone, or failed, before the lock was taken.
    target.slot()?;
    check_health(cell)?;
    Ok(reading)
}

/// Takes a world for a change.
#[inline(always)]
pub(super) fn change(target: Target) -> Outcome<Changing> {
    let changing = take(target)?;
    check_health(&CELLS[changing.ids.slot])?;
    Ok(changing)
}

/// Takes a world for a change, poisoned or not.
pub(super) fn change_failed(target: Target) -> Outcome<Changing> {
    take(target)
}

#[inline(always)]
fn take(target: Target) -> Outcome<Changing> {
    let slot = target.slot()?;
    let cell = &CELLS[slot];
    let is_owner = cell.lock.try_change();
    if !is_owner && access(slot) != Some(Access::Change) {
        return Err(refused(slot));
    }
    let changing = Changing { ids: Ids { slot, base: cell.base.load(Relaxed) }, is_owner };
    target.slot()?;
    Ok(changing)
}

/// Why a lock could not be taken.
#[cold]
fn refused(slot: usize) -> Failure {
    if access(slot).is_some() {
        Failure::new(IMPEL_ERROR_LOCKED, "called from inside a callback of the same world")
    } else {
        Failure::new(IMPEL_ERROR_BUSY, "another thread holds the world")
    }
}

#[inline]
fn check_health(cell: &Cell) -> Outcome {
    if cell.poisoned.load(Relaxed) { Err(failed_earlier()) } else { Ok(()) }
}

#[cold]
fn failed_earlier() -> Failure {
    let words = "the world failed in an earlier call; it can only be destroyed";
    Failure::new(IMPEL_ERROR_INTERNAL, words)
}

impl Drop for Reading {
    fn drop(&mut self) {
        if let Some(share) = self.share {
            CELLS[self.ids.slot].lock.end_read(share);
        }
    }
}

impl Drop for Changing {
    fn drop(&mut self) {
        if self.is_owner {
            CELLS[self.ids.slot].lock.end_change();
        }
    }
}

impl Reading {
    /// Marks the world as failed.
    pub fn poison(&self) {
        CELLS[self.ids.slot].poisoned.store(true, Relaxed);
    }

    /// What the last step, or advance, did.
    pub fn events(&self) -> &EventArrays {
        &self.hosted().events
    }

    #[inline(always)]
    fn hosted(&self) -> &Hosted {
        self.find_hosted().expect("a world")
    }

    #[inline(always)]
    fn find_hosted(&self) -> Option<&Hosted> {
        // SAFETY: the lock is held, shared or, without a share, by this very
        // thread, whose step has no exclusive reference alive while it calls
        // the host.
        unsafe { (*CELLS[self.ids.slot].world.get()).as_deref() }
    }

    /// Whether what a handle of this slot names is there.
    #[inline(always)]
    fn has(&self, target: Target) -> bool {
        // By hand: a combinator is a call where it is not inlined, in each getter.
        match self.find_hosted() {
            Some(hosted) => target.is_in(&hosted.world, self.ids),
            None => false,
        }
    }

    /// Calls the host from inside a read.
    pub fn call_host<T>(&self, callback: impl FnOnce() -> T) -> T {
        call_host(self.ids.slot, Access::Read, callback)
    }
}

impl Deref for Reading {
    type Target = World;

    #[inline]
    fn deref(&self) -> &World {
        &self.hosted().world
    }
}

impl Deref for Changing {
    type Target = World;

    #[inline]
    fn deref(&self) -> &World {
        &self.hosted().world
    }
}

impl DerefMut for Changing {
    #[inline]
    fn deref_mut(&mut self) -> &mut World {
        &mut self.hosted_mut().world
    }
}

impl Changing {
    fn hosted(&self) -> &Hosted {
        // SAFETY: the lock is held by this thread alone; other references made
        // here end before the next is made, for they borrow `self`. Readings
        // and other changes of this thread exist only inside `call_host`, when
        // none is alive.
        unsafe { (*CELLS[self.ids.slot].world.get()).as_ref().expect("a world") }
    }

    fn hosted_mut(&mut self) -> &mut Hosted {
        // SAFETY: as for `hosted`, and `self` is borrowed exclusively.
        unsafe { (*CELLS[self.ids.slot].world.get()).as_mut().expect("a world") }
    }

    /// Marks the world as failed.
    pub fn poison(&self) {
        CELLS[self.ids.slot].poisoned.store(true, Relaxed);
    }

    /// Makes room for so many objects in all.
    pub fn reserve(&mut self, capacity: &Capacity) -> Outcome {
        let cell = &CELLS[self.ids.slot];
        self.hosted_mut().reserve(cell, capacity)
    }

    /// Steps the world so many times, gathers what happens, calls the host before each and does
    /// after each what was deferred. Returns how many it took: fewer, where such work has
    /// destroyed the world.
    pub fn steps(&mut self, count: u32, time_step: f32, substeps: u32) -> u32 {
        self.hosted_mut().events.clear();
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

    /// Gathers what the step that has just been taken has to tell, before
    /// anything is changed.
    fn gather_events(&mut self) {
        let ids = self.ids;
        let Hosted { world, events, .. } = self.hosted_mut();
        world.moved_bodies(|index, pose| ids.publish_pose(index, &pose));
        events.collect(ids, world);
        self.dismiss_broken();
    }
}

/// Creates a world in a free slot.
pub(super) fn create(def: WorldDef) -> Outcome<ImpelWorldId> {
    // It takes milliseconds at first, where other threads run: better here than in a
    // change to come.
    barrier::is_there();
    let start = FIRST_FREE.load(Relaxed) as usize;
    let free = |cell: &Cell| {
        cell.generation.load(Acquire).is_multiple_of(2) && cell.base.load(Relaxed) <= LAST_BASE
    };
    for offset in 0..SLOTS {
        let slot = (start + offset) % SLOTS;
        let cell = &CELLS[slot];
        if !free(cell) || !cell.lock.try_change() {
            continue;
        }
        let base = cell.base.load(Relaxed).max(1);
        // Gives the lock back on every way out.
        let _lock = Changing { ids: Ids { slot, base }, is_owner: true };
        if !free(cell) {
            continue;
        }
        let mut hosted = Box::new(Hosted {
            world: World::new(def),
            callbacks: Callbacks::NONE,
            answering: None,
            events: EventArrays::default(),
            recording: None,
            player: None,
            next_base: base,
        });
        if cell.alive().is_none() {
            cell.alive.store(Box::into_raw(Box::new(Alive::new())), Release);
        }
        if def.capacity != Capacity::default() {
            hosted.reserve(cell, &def.capacity)?;
        }
        // A slot that has become free meanwhile is not forgotten.
        let next = ((slot + 1) % SLOTS) as u32;
        let _ = FIRST_FREE.compare_exchange(start as u32, next, Relaxed, Relaxed);
        cell.base.store(base, Relaxed);
        cell.poisoned.store(false, Relaxed);
        // SAFETY: the lock is held by this thread alone.
        unsafe { *cell.world.get() = Some(hosted) };
        let generation = cell.generation.load(Relaxed) + 1;
        cell.generation.store(generation, Release);
        return Ok(world_id(slot, generation));
    }
    let words = format_args!("{SLOTS} worlds are alive already").to_string();
    Err(Failure::new(IMPEL_ERROR_LIMIT, words))
}

/// Destroys a world, poisoned or not. Every handle into it ends.
pub(super) fn destroy(target: Target) -> Outcome {
    let mut changing = take(target)?;
    let cell = &CELLS[changing.ids.slot];
    cell.base.store(changing.hosted_mut().next_base, Relaxed);
    cell.generation.fetch_add(1, Release);
    cell.recording.store(false, Relaxed);
    if let Some(alive) = cell.alive() {
        alive.clear();
    }
    *deferred::queue(changing.ids.slot) = None;
    // SAFETY: the lock is held by this thread alone, and `changing` is not
    // used again but to give it back; nor is another, whose deferred work this
    // is, before it has seen that the handle has ended.
    let hosted = unsafe { (*cell.world.get()).take() };
    let slot = changing.ids.slot as u32;
    drop(changing);
    FIRST_FREE.fetch_min(slot, Relaxed);
    // A poisoned world may fail again while it is taken down; by now nobody
    // can see it.
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(hosted)));
    Ok(())
}

#[cfg(test)]
mod tests;
