//! Models of the job system, `src/jobs`.
//!
//! Loom reports a deadlock if a helper is never woken, and a data race if nothing orders two
//! accesses to an item. A panic of the work is contained by the job system, and then reaches the
//! caller.

mod check;
// Models use a part of its functions.
#[allow(dead_code)]
#[path = "../src/jobs/mod.rs"]
mod jobs;

use check::Model;
use jobs::{Claims, Jobs, Shared, TaskSystem, Team, Ticket};
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicBool, Ordering::Relaxed};
use loom::thread::{self, JoinHandle};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

/// Loom's types, as far as the job system uses them.
mod base {
    pub mod sync {
        pub use loom::hint::spin_loop;
        pub use loom::sync::{Arc, Condvar, Mutex, MutexGuard, atomic};
        pub use loom::thread;

        macro_rules! local {
            (static $name:ident: $type:ty = const { $value:expr }) => {
                loom::thread_local!(static $name: $type = $value)
            };
        }
        pub(crate) use local as thread_local;

        macro_rules! global {
            ($(#[$attribute:meta])* static $name:ident: $type:ty = $value:expr;) => {
                loom::lazy_static!($(#[$attribute])* static ref $name: $type = $value;);
            };
        }
        pub(crate) use global;

        pub const fn rounds(_: u32) -> u32 {
            1
        }
    }
}

/// Enough pieces of work for threads.
const MUCH: usize = 1 << 20;

/// A number whose accesses loom checks.
#[derive(Default)]
struct Item(UnsafeCell<u32>);

// SAFETY: access is the subject of the models.
unsafe impl Sync for Item {}
// SAFETY: as above.
unsafe impl Send for Item {}

impl Item {
    fn add(&self, value: u32) {
        // SAFETY: loom reports races.
        self.0.with_mut(|number| unsafe { *number += value });
    }

    fn get(&self) -> u32 {
        // SAFETY: loom reports races.
        self.0.with(|number| unsafe { *number })
    }
}

fn items(count: usize) -> Vec<Item> {
    (0..count).map(|_| Item::default()).collect()
}

fn values(items: &[Item]) -> Vec<u32> {
    items.iter().map(Item::get).collect()
}

/// Does each item once, which all later code sees.
fn do_all(team: &mut Team, items: &[Item]) {
    let before = values(items);
    team.for_each(items.iter(), |item| item.add(1));
    assert!(values(items).iter().zip(before).all(|(after, before)| *after == before + 1));
}

fn loops(workers: u32, count: usize) {
    let mut jobs = Jobs::default();
    let items = items(count);
    do_all(&mut jobs.team(workers, MUCH), &items);
    do_all(&mut jobs.team(workers, MUCH), &items);
}

/// A step, and another one before which the helper may sleep.
fn steps() {
    let mut jobs = Jobs::default();
    let items = items(2);
    for _ in 0..2 {
        jobs.begin_step(2, MUCH);
        do_all(&mut jobs.team(2, MUCH), &items);
        jobs.end_step();
    }
}

/// A helper comes to a section that stays open, also if it sleeps.
fn a_helper_comes() {
    let mut jobs = Jobs::default();
    for _ in 0..2 {
        let has_come = AtomicBool::new(false);
        jobs.team(2, MUCH).run(|worker| match worker.index() {
            0 => worker.wait_until(|| has_come.load(Relaxed)),
            _ => has_come.store(true, Relaxed),
        });
    }
}

/// Workers write their own item, and read the others' behind a barrier.
fn barriers(workers: u32, sections: u32, rounds: u32) {
    let mut jobs = Jobs::default();
    for _ in 0..sections {
        let mut items = items(workers as usize);
        let shared = Shared::new(&mut items);
        jobs.team(workers, MUCH).run(|worker| {
            let count = worker.assemble();
            assert!(worker.index() < count && count <= workers as usize);
            for round in 1..=rounds {
                // SAFETY: the item of this worker. Others read it between the barriers.
                unsafe { shared.row(worker.index()) }.add(1);
                worker.barrier();
                // SAFETY: nobody writes between the barriers.
                let items = unsafe { shared.all() };
                assert!(items[..count].iter().all(|item| item.get() == round));
                if round < rounds {
                    worker.barrier();
                }
            }
        });
    }
}

/// Pieces that one worker takes in each round.
fn claims() {
    let mut jobs = Jobs::default();
    let mut claims = Claims::default();
    claims.reset(2);
    let items = items(2);
    jobs.team(2, MUCH).run(|worker| {
        worker.assemble();
        for round in 0..2 {
            for (piece, item) in items.iter().enumerate() {
                if claims.take(piece, round) {
                    item.add(1);
                }
            }
            worker.barrier();
        }
    });
    assert_eq!(values(&items), [2, 2]);
}

/// A worker panics while the other waits at a barrier. The caller learns of it, and the threads
/// still work.
fn panics(failing: usize) {
    let mut jobs = Jobs::default();
    let items = items(2);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        jobs.team(2, MUCH).run(|worker| {
            let count = worker.assemble();
            items[worker.index()].add(1);
            if worker.index() == failing {
                resume_unwind(Box::new("as the model asked for"));
            }
            if count == 2 {
                worker.barrier();
                unreachable!("the other worker panicked");
            }
        });
    }));
    assert_eq!(outcome.is_err(), items[failing].get() == 1);
    do_all(&mut jobs.team(2, MUCH), &items);
}

fn a_caller_panics() {
    panics(0);
}

fn a_helper_panics() {
    panics(1);
}

/// Two readers of a world ask for helpers at the same time.
fn two_callers() {
    let jobs = loom::sync::Arc::new(Jobs::default());
    let ask = |jobs: &Jobs| {
        let items = items(2);
        jobs.with_team(2, MUCH, |mut team| do_all(&mut team, &items));
    };
    let theirs = loom::sync::Arc::clone(&jobs);
    let other = thread::spawn(move || ask(&theirs));
    ask(&jobs);
    other.join().unwrap();
}

/// A host's task system that has a thread for each task.
struct Hosts {
    threads: Vec<JoinHandle<()>>,
    /// Whether it runs tasks immediately instead.
    is_serial: bool,
    /// Whether it runs each ticket twice.
    is_twice: bool,
}

impl Hosts {
    fn new() -> Hosts {
        Hosts { threads: Vec::new(), is_serial: false, is_twice: false }
    }
}

impl TaskSystem for Hosts {
    fn enqueue(&mut self, ticket: &'static Ticket) -> bool {
        if self.is_serial {
            ticket.run();
            return false;
        }
        let is_twice = self.is_twice;
        self.threads.push(thread::spawn(move || {
            ticket.run();
            if is_twice {
                ticket.run();
            }
        }));
        true
    }

    fn finish(&mut self) {
        self.threads.drain(..).for_each(|thread| thread.join().unwrap());
    }
}

// SAFETY: loom runs all threads of a model on one thread.
unsafe impl Sync for Hosts {}
// SAFETY: as above.
unsafe impl Send for Hosts {}

fn tasks(system: Hosts, workers: u32, teams: usize) {
    let mut jobs = Jobs::default();
    jobs.set_task_system(workers, Some(Box::new(system)));
    let items = items(2);
    for _ in 0..teams {
        let mut team = jobs.team(workers, MUCH);
        do_all(&mut team, &items);
        do_all(&mut team, &items);
    }
}

fn tasks_with_barriers() {
    let mut jobs = Jobs::default();
    jobs.set_task_system(2, Some(Box::new(Hosts::new())));
    let items = items(2);
    jobs.team(2, MUCH).run(|worker| {
        let count = worker.assemble();
        items[worker.index()].add(1);
        worker.barrier();
        assert!(items[..count].iter().all(|item| item.get() == 1));
    });
}

/// A host that does not wait: a task may start, or still help, when the next team begins.
struct Careless(Rc<RefCell<Vec<JoinHandle<()>>>>);

impl TaskSystem for Careless {
    fn enqueue(&mut self, ticket: &'static Ticket) -> bool {
        self.0.borrow_mut().push(thread::spawn(move || ticket.run()));
        true
    }

    fn finish(&mut self) {}
}

// SAFETY: as for `Hosts`.
unsafe impl Sync for Careless {}
// SAFETY: as above.
unsafe impl Send for Careless {}

fn late_tasks() {
    let threads = Rc::new(RefCell::new(Vec::new()));
    let mut jobs = Jobs::default();
    jobs.set_task_system(2, Some(Box::new(Careless(threads.clone()))));
    let items = items(2);
    do_all(&mut jobs.team(2, MUCH), &items);
    do_all(&mut jobs.team(2, MUCH), &items);
    drop(jobs);
    threads.take().into_iter().for_each(|thread: JoinHandle<()>| thread.join().unwrap());
}

fn main() {
    check::main(&[
        Model { name: "two workers, two loops", preemptions: 3, run: || loops(2, 2) },
        Model { name: "three workers, two loops", preemptions: 1, run: || loops(3, 2) },
        Model { name: "two steps", preemptions: 3, run: steps },
        Model { name: "a helper comes", preemptions: 3, run: a_helper_comes },
        Model { name: "two workers, barriers", preemptions: 3, run: || barriers(2, 1, 2) },
        Model { name: "barriers of two sections", preemptions: 3, run: || barriers(2, 2, 1) },
        Model { name: "three workers, a barrier", preemptions: 0, run: || barriers(3, 1, 1) },
        Model { name: "claims", preemptions: 3, run: claims },
        Model { name: "a caller panics", preemptions: 3, run: a_caller_panics },
        Model { name: "a helper panics", preemptions: 3, run: a_helper_panics },
        Model { name: "two callers", preemptions: 2, run: two_callers },
        Model { name: "tasks", preemptions: 2, run: || tasks(Hosts::new(), 2, 1) },
        Model { name: "tasks of two teams", preemptions: 1, run: || tasks(Hosts::new(), 2, 2) },
        Model {
            name: "tasks run immediately",
            preemptions: 3,
            run: || tasks(Hosts { is_serial: true, ..Hosts::new() }, 3, 2),
        },
        Model {
            name: "tasks run twice",
            preemptions: 1,
            run: || tasks(Hosts { is_twice: true, ..Hosts::new() }, 3, 1),
        },
        Model { name: "tasks with barriers", preemptions: 3, run: tasks_with_barriers },
        Model { name: "late tasks", preemptions: 2, run: late_tasks },
    ]);
}
