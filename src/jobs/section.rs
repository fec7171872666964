//! A section of a step: the gate through which helpers come to it, and the
//! barriers within.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;

pub(super) type Work<'a> = dyn Fn(&Worker) + Sync + 'a;

/// What the workers share. One section runs at a time.
pub(super) struct Control {
    gate: Mutex<Gate>,
    wake: Condvar,
    /// Of the last section that was opened.
    section: AtomicU32,
    /// How many work at the section; zero while the gate is open.
    count: AtomicU32,
    /// Helpers that there are: no more are let in.
    helpers: AtomicU32,
    /// Helpers within the section.
    inside: AtomicU32,
    /// Arrivals at barriers within the section.
    arrivals: AtomicU32,
    /// A worker panicked: those who wait for it give up.
    failed: AtomicBool,
    /// A step is under way: sections will come.
    stepping: AtomicBool,
}

#[derive(Default)]
struct Gate {
    /// What to do, while the gate is open.
    work: Option<&'static Work<'static>>,
    /// Helpers that came.
    arrived: u32,
    asleep: u32,
    ended: bool,
}

/// Rounds that a helper stays awake for the next section: some 200 µs. Longer would
/// take the machine from others.
const AWAKE: u32 = 1 << 13;
/// Rounds, in which others may have the core, that it stays awake beyond that while a
/// step is under way: some milliseconds, longer than stages are apart.
const AWAKE_IN_STEP: u32 = 1 << 13;
/// Rounds that the gate stays open for those who are on their way.
const GRACE: u32 = 1 << 10;
/// Rounds after which one who waits lets others have the core.
const PATIENCE: u32 = 1 << 12;

/// Locks; what a panic could leave half done is not under a lock.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Ends the section when it is dropped.
struct Section<'a>(&'a Control);

impl Drop for Section<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.failed.store(true, Ordering::Relaxed);
        }
        self.0.close();
        // Even where one has failed: they still hold what the caller lent.
        let mut rounds = 0;
        while self.0.inside.load(Ordering::Acquire) > 0 {
            pause(&mut rounds);
        }
    }
}

/// Waits a moment: at first for a core that is as fast, then for others to have
/// had this one.
fn pause(rounds: &mut u32) {
    *rounds += 1;
    if *rounds < PATIENCE {
        std::hint::spin_loop();
    } else {
        thread::yield_now();
    }
}

impl Control {
    /// For at most so many helpers.
    pub fn new(helpers: u32) -> Control {
        Control {
            gate: Mutex::default(),
            wake: Condvar::new(),
            section: AtomicU32::new(0),
            count: AtomicU32::new(1),
            helpers: AtomicU32::new(helpers),
            inside: AtomicU32::new(0),
            arrivals: AtomicU32::new(0),
            failed: AtomicBool::new(false),
            stepping: AtomicBool::new(false),
        }
    }

    /// A step begins, for which helpers wake now, or has ended.
    pub fn set_stepping(&self, stepping: bool) {
        self.stepping.store(stepping, Ordering::Relaxed);
        if stepping && lock(&self.gate).asleep > 0 {
            self.wake.notify_all();
        }
    }

    /// How many helpers the next section can have.
    pub fn expect(&self, helpers: u32) {
        self.helpers.store(helpers, Ordering::Relaxed);
    }

    /// Runs a section. See `Team::run`.
    pub fn run(&self, work: &Work) {
        // SAFETY: the reference outlives its use. Helpers take it from the open
        // gate only, counting themselves inside, and `Section` closes the gate
        // and waits until nobody is inside before this call ends, also by a panic.
        let work = unsafe { std::mem::transmute::<&Work, &'static Work<'static>>(work) };
        self.open(work);
        let section = Section(self);
        work(&Worker { index: 0, control: Some(self) });
        drop(section);
        if self.failed.load(Ordering::Relaxed) {
            panic!("a worker panicked");
        }
    }

    /// Sends the helpers home.
    pub fn end(&self) {
        lock(&self.gate).ended = true;
        // Those who are still awake for the next section need not be waited for.
        self.section.fetch_add(1, Ordering::Release);
        self.wake.notify_all();
    }

    /// Lets helpers come again.
    pub fn begin(&self) {
        lock(&self.gate).ended = false;
    }

    fn open(&self, work: &'static Work<'static>) {
        let mut gate = lock(&self.gate);
        (gate.work, gate.arrived) = (Some(work), 0);
        self.count.store(0, Ordering::Relaxed);
        self.arrivals.store(0, Ordering::Relaxed);
        self.failed.store(false, Ordering::Relaxed);
        self.section.fetch_add(1, Ordering::Release);
        let asleep = gate.asleep > 0;
        drop(gate);
        if asleep {
            self.wake.notify_all();
        }
    }

    /// Nobody may come any more. Returns how many work at the section.
    fn close(&self) -> u32 {
        let mut gate = lock(&self.gate);
        if gate.work.take().is_some() {
            self.count.store(gate.arrived + 1, Ordering::Release);
        }
        gate.arrived + 1
    }

    /// What a helper does until the end. One who does not stay leaves earlier,
    /// when no section has come for a while.
    pub fn help(&self, stays: bool) {
        // One that is open now counts as new.
        let mut seen = self.section.load(Ordering::Acquire).wrapping_sub(1);
        while let Some((work, index)) = self.next(&mut seen, stays) {
            let worker = Worker { index, control: Some(self) };
            if catch_unwind(AssertUnwindSafe(|| work(&worker))).is_err() {
                self.failed.store(true, Ordering::Relaxed);
            }
            // From here on the caller may be gone, and what it lent.
            self.inside.fetch_sub(1, Ordering::Release);
        }
    }

    /// Waits for a section behind `seen`, and goes in.
    fn next(&self, seen: &mut u32, stays: bool) -> Option<(&'static Work<'static>, u32)> {
        loop {
            for round in 0..AWAKE + AWAKE_IN_STEP {
                if self.section.load(Ordering::Acquire) != *seen {
                    break;
                }
                match round < AWAKE {
                    true => std::hint::spin_loop(),
                    false if self.stepping.load(Ordering::Relaxed) => thread::yield_now(),
                    false => break,
                }
            }
            let mut gate = lock(&self.gate);
            if gate.ended {
                return None;
            }
            let last = std::mem::replace(seen, self.section.load(Ordering::Relaxed));
            if last == *seen {
                if !stays {
                    return None;
                }
                gate.asleep += 1;
                gate = self.wake.wait(gate).unwrap_or_else(|poisoned| poisoned.into_inner());
                gate.asleep -= 1;
            } else if let Some(work) = gate.work
                && gate.arrived < self.helpers.load(Ordering::Relaxed)
            {
                gate.arrived += 1;
                self.inside.fetch_add(1, Ordering::Relaxed);
                return Some((work, gate.arrived));
            }
            // Who comes too late stays awake: the next section of the step is near.
        }
    }
}

/// One of those who work at a section.
pub struct Worker<'a> {
    index: u32,
    control: Option<&'a Control>,
}

impl Worker<'_> {
    /// One who is alone.
    pub const ALONE: Worker<'static> = Worker { index: 0, control: None };

    /// From 0, the calling thread, to less than what [`Worker::assemble`] gives.
    pub fn index(&self) -> usize {
        self.index as usize
    }

    /// How many work at the section: nobody else may come from here on. All who
    /// are there call it.
    pub fn assemble(&self) -> usize {
        let Some(control) = self.control else { return 1 };
        if self.index == 0 {
            // Those who are awake are here in a moment; others are not waited for.
            for _ in 0..GRACE {
                if control.inside.load(Ordering::Relaxed) == control.helpers.load(Ordering::Relaxed)
                {
                    break;
                }
                std::hint::spin_loop();
            }
            return control.close() as usize;
        }
        self.wait_until(|| control.count.load(Ordering::Acquire) != 0);
        control.count.load(Ordering::Relaxed) as usize
    }

    /// Waits until all have come here, and done what they did before. Only
    /// behind [`Worker::assemble`].
    pub fn barrier(&self) {
        let Some(control) = self.control else { return };
        let count = control.count.load(Ordering::Relaxed);
        let arrivals = control.arrivals.fetch_add(1, Ordering::AcqRel);
        let all = (arrivals / count + 1) * count;
        self.wait_until(|| control.arrivals.load(Ordering::Acquire) >= all);
    }

    /// Waits for what another worker does. Unwinds if one of them panicked.
    #[inline(always)]
    pub fn wait_until(&self, is_done: impl Fn() -> bool) {
        let mut rounds = 0;
        while !is_done() {
            if self.control.is_some_and(|control| control.failed.load(Ordering::Relaxed)) {
                resume_unwind(Box::new("another worker panicked"));
            }
            pause(&mut rounds);
        }
    }
}
