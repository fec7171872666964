//! A section of a step: the gate through which helpers enter, and the barriers within the
//! section.

use crate::base::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use crate::base::sync::{Condvar, Mutex, MutexGuard, rounds, spin_loop, thread};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

pub(super) type Work<'a> = dyn Fn(&Worker) + Sync + 'a;

/// State shared by the workers. One section runs at a time.
pub(super) struct Control {
    gate: Mutex<Gate>,
    wake: Condvar,
    /// Counter of sections. It changes when a section opens.
    section: AtomicU32,
    /// Number of workers in the section, or zero while the gate is open.
    count: AtomicU32,
    /// Maximum number of helpers admitted to a section.
    helpers: AtomicU32,
    /// Number of helpers within the section.
    inside: AtomicU32,
    /// Number of arrivals at barriers within the section.
    arrivals: AtomicU32,
    /// Set when a worker panicked. Waiting workers then unwind.
    failed: AtomicBool,
    /// Set during a step: more sections will follow.
    stepping: AtomicBool,
}

#[derive(Default)]
struct Gate {
    /// The work of the section while the gate is open.
    work: Option<&'static Work<'static>>,
    /// Number of helpers that have entered this section.
    arrived: u32,
    asleep: u32,
    ended: bool,
}

/// Number of spins for which a helper waits for the next section: about 200 µs. A longer wait
/// would take the core from other programs.
const AWAKE: u32 = rounds(1 << 13);
/// Number of further rounds, yielding the core, for which a helper waits during a step. This
/// takes some milliseconds, which is longer than the time between two stages.
const AWAKE_IN_STEP: u32 = rounds(1 << 13);
/// Number of spins for which the gate stays open for helpers that are on their way.
const GRACE: u32 = rounds(1 << 10);
/// Number of spins after which a waiting worker yields its core.
const PATIENCE: u32 = 1 << 12;

/// Locks a mutex. Poisoning is ignored, because no lock guards data that a panic could leave
/// inconsistent.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Waits a moment: spins at first, then yields the core to other threads.
fn pause(rounds: &mut u32) {
    *rounds += 1;
    if *rounds < PATIENCE {
        spin_loop();
    } else {
        thread::yield_now();
    }
}

impl Control {
    /// Creates the state for at most `helpers` helpers.
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

    /// Marks the start or the end of a step. Sleeping helpers wake at the start.
    pub fn set_stepping(&self, stepping: bool) {
        self.stepping.store(stepping, Ordering::Relaxed);
        if stepping && lock(&self.gate).asleep > 0 {
            self.wake.notify_all();
        }
    }

    /// Sets the maximum number of helpers of the next section.
    pub fn expect(&self, helpers: u32) {
        self.helpers.store(helpers, Ordering::Relaxed);
    }

    /// Runs a section. See `Team::run`. Panics if a helper panicked.
    pub fn run(&self, work: &Work) {
        // SAFETY: the reference outlives its use. Helpers take it only from the open gate, and
        // count themselves as inside. This call catches a panic of the work, closes the gate and
        // waits until no helper is inside before it ends.
        let work = unsafe { std::mem::transmute::<&Work, &'static Work<'static>>(work) };
        self.open(work);
        let worker = Worker { index: 0, control: Some(self) };
        let outcome = catch_unwind(AssertUnwindSafe(|| work(&worker)));
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        self.close();
        let mut rounds = 0;
        while self.inside.load(Ordering::Acquire) > 0 {
            pause(&mut rounds);
        }
        if let Err(panic) = outcome {
            resume_unwind(panic);
        }
        if self.failed.load(Ordering::Relaxed) {
            panic!("a worker panicked");
        }
    }

    /// Makes all helpers return.
    pub fn end(&self) {
        lock(&self.gate).ended = true;
        // A changed counter also stops helpers that are spinning.
        self.section.fetch_add(1, Ordering::Release);
        self.wake.notify_all();
    }

    /// Admits helpers again after [`Control::end`].
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

    /// Closes the gate. Returns the number of workers in the section.
    fn close(&self) -> u32 {
        let mut gate = lock(&self.gate);
        if gate.work.take().is_some() {
            self.count.store(gate.arrived + 1, Ordering::Release);
        }
        gate.arrived + 1
    }

    /// Runs sections as a helper until [`Control::end`]. If `stays` is false, returns earlier
    /// when no section has opened for a while.
    pub fn help(&self, stays: bool) {
        // A section that is open already counts as new.
        let mut seen = self.section.load(Ordering::Acquire).wrapping_sub(1);
        while let Some((work, index)) = self.next(&mut seen, stays) {
            let worker = Worker { index, control: Some(self) };
            if catch_unwind(AssertUnwindSafe(|| work(&worker))).is_err() {
                self.failed.store(true, Ordering::Relaxed);
            }
            // After this line the caller may return and free the borrowed data.
            self.inside.fetch_sub(1, Ordering::Release);
        }
    }

    /// Waits for a section after `seen` and enters it. Returns the work and the worker's index.
    fn next(&self, seen: &mut u32, stays: bool) -> Option<(&'static Work<'static>, u32)> {
        loop {
            for round in 0..AWAKE + AWAKE_IN_STEP {
                if self.section.load(Ordering::Acquire) != *seen {
                    break;
                }
                match round < AWAKE {
                    true => spin_loop(),
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
            // A helper that is too late stays awake, because the next section of the step is
            // near.
        }
    }
}

pub struct Worker<'a> {
    index: u32,
    control: Option<&'a Control>,
}

impl Worker<'_> {
    /// The only worker, without helpers.
    pub const ALONE: Worker<'static> = Worker { index: 0, control: None };

    /// Returns the worker's index. It is less than the count from [`Worker::assemble`]; the
    /// calling thread has 0.
    pub fn index(&self) -> usize {
        self.index as usize
    }

    /// Closes the gate and returns the number of workers in the section. All workers must call
    /// it.
    pub fn assemble(&self) -> usize {
        let Some(control) = self.control else { return 1 };
        if self.index == 0 {
            // Helpers that are awake arrive within moments. Sleeping ones are not waited for.
            for _ in 0..GRACE {
                if control.inside.load(Ordering::Relaxed) == control.helpers.load(Ordering::Relaxed)
                {
                    break;
                }
                spin_loop();
            }
            return control.close() as usize;
        }
        self.wait_until(|| control.count.load(Ordering::Acquire) != 0);
        control.count.load(Ordering::Relaxed) as usize
    }

    /// Waits until all workers have reached this barrier. All their earlier writes are then
    /// visible. Valid only after [`Worker::assemble`].
    pub fn barrier(&self) {
        let Some(control) = self.control else { return };
        let count = control.count.load(Ordering::Relaxed);
        let arrivals = control.arrivals.fetch_add(1, Ordering::AcqRel);
        let all = (arrivals / count + 1) * count;
        self.wait_until(|| control.arrivals.load(Ordering::Acquire) >= all);
    }

    /// Waits until `is_done` returns true, through the work of another worker. Unwinds if a
    /// worker panicked.
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
