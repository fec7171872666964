//! Task callbacks of the host: the same bits as with the world's own threads, in whatever way the
//! host runs tasks, and no way of running tasks does harm.

use std::ffi::c_void;
use std::ptr::{null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use crate::common::*;
use impel::ffi::*;

/// A task that can be moved to another thread.
#[derive(Clone, Copy)]
struct Task(unsafe extern "C" fn(*mut c_void), *mut c_void);

// SAFETY: a task may be called on any thread.
unsafe impl Send for Task {}

impl Task {
    fn call(self) {
        let Task(function, context) = self;
        // SAFETY: function and context are those that the world passed.
        unsafe { function(context) }
    }
}

/// The way in which a host runs tasks.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Schedule {
    /// Within enqueue, on the stepping thread.
    Immediate,
    /// Within enqueue, on another thread, which enqueue joins.
    ImmediateOnOtherThread,
    /// Within finish, last first, on the stepping thread.
    Reversed,
    /// On a thread of its own.
    Threads,
    /// On a thread of its own, late and twice.
    LateAndTwice,
    /// Never.
    Never,
    /// Enqueue returns null as if the task had run; the task is called after the world is gone.
    AfterTheWorld,
}

const SCHEDULES: [Schedule; 7] = [
    Schedule::Immediate,
    Schedule::ImmediateOnOtherThread,
    Schedule::Reversed,
    Schedule::Threads,
    Schedule::LateAndTwice,
    Schedule::Never,
    Schedule::AfterTheWorld,
];

/// The host of a world.
struct Host {
    schedule: Schedule,
    world: ImpelWorldId,
    waiting: Vec<Task>,
    threads: Vec<JoinHandle<()>>,
    after_the_world: Vec<Task>,
    enqueued: u32,
    finished: u32,
    unfinished: u32,
    /// Whether the world runs a query instead of a step.
    queries: bool,
}

impl Host {
    fn new(schedule: Schedule, world: &World) -> Box<Host> {
        let mut host = Box::new(Host {
            schedule,
            world: world.id,
            waiting: vec![],
            threads: vec![],
            after_the_world: vec![],
            enqueued: 0,
            finished: 0,
            unfinished: 0,
            queries: false,
        });
        let context = (&raw mut *host).cast();
        must!(impel_world_set_task_callbacks(world.id, Some(enqueue), Some(finish), context));
        host
    }

    /// Within a task callback, a step cannot be read, and the world cannot be changed.
    fn check_locked(&self) {
        let mut hash = 0;
        // SAFETY: the pointer is to a local.
        let status = unsafe { impel_world_hash(self.world, &mut hash) };
        assert_eq!(status, if self.queries { IMPEL_OK } else { IMPEL_ERROR_LOCKED });
        assert_eq!(impel_world_step(self.world, 0.1, 4), IMPEL_ERROR_LOCKED);
        assert_eq!(impel_world_destroy(self.world), IMPEL_ERROR_LOCKED);
    }
}

unsafe extern "C" fn enqueue(
    task: ImpelTask,
    task_context: *mut c_void,
    context: *mut c_void,
) -> *mut c_void {
    // SAFETY: `Host::new` passed a pointer to its host.
    let host = unsafe { &mut *context.cast::<Host>() };
    let task = Task(task.expect("a function"), task_context);
    host.check_locked();
    host.enqueued += 1;
    host.unfinished += 1;
    let run = move || task.call();
    match host.schedule {
        Schedule::Immediate => task.call(),
        Schedule::ImmediateOnOtherThread => thread::spawn(run).join().expect("no panic"),
        Schedule::Reversed => host.waiting.push(task),
        Schedule::Threads => host.threads.push(thread::spawn(run)),
        Schedule::LateAndTwice => host.threads.push(thread::spawn(move || {
            thread::yield_now();
            task.call();
            task.call();
        })),
        Schedule::Never => {}
        Schedule::AfterTheWorld => host.after_the_world.push(task),
    }
    if matches!(
        host.schedule,
        Schedule::Immediate | Schedule::ImmediateOnOtherThread | Schedule::AfterTheWorld
    ) {
        host.unfinished -= 1;
        return null_mut();
    }
    without_provenance_mut(host.enqueued as usize)
}

unsafe extern "C" fn finish(enqueued: *mut c_void, context: *mut c_void) {
    // SAFETY: as above.
    let host = unsafe { &mut *context.cast::<Host>() };
    host.check_locked();
    host.finished += 1;
    host.unfinished -= 1;
    assert_eq!(
        enqueued.addr(),
        host.finished as usize,
        "tasks must be finished in the order of enqueue"
    );
    host.waiting.drain(..).rev().for_each(Task::call);
    host.threads.drain(..).for_each(|thread| thread.join().expect("no panic"));
}

fn pyramid(world: &World, rows: i32) {
    world.fixed(0.0, -1.0).boxed(100.0, 1.0, plain());
    for row in 0..rows {
        for column in 0..rows - row {
            let x = column as f32 + 0.5 * row as f32 - 0.5 * rows as f32;
            world.dynamic(x, 0.5 + row as f32).boxed(0.5, 0.5, plain());
        }
    }
}

/// Enough rows for a world with several partitions.
const ROWS: i32 = 46;

fn hashes(workers: u32, steps: usize, schedule: Option<Schedule>) -> Vec<u64> {
    let world = World::new(|def| def.worker_count = workers);
    pyramid(&world, ROWS);
    let host = schedule.map(|schedule| Host::new(schedule, &world));
    let take = |_| {
        world.step();
        get!(impel_world_hash(world.id))
    };
    let found = (0..steps).map(take).collect();
    assert!(world.counters().pairs > 3000, "too few pairs for partitions");
    if let Some(host) = host {
        println!("{:?}, {workers} workers: {} tasks", host.schedule, host.enqueued);
        assert_eq!(host.enqueued > 0, workers > 1);
        assert_eq!(host.unfinished, 0);
        drop(world);
        // The tasks find no work, because the world is gone.
        host.after_the_world.iter().for_each(|task| task.call());
    }
    found
}

#[test]
fn results_do_not_depend_on_how_the_host_runs_tasks() {
    let steps = 12;
    let expected = hashes(1, steps, None);
    for workers in [1, 2, 3, 8] {
        assert_eq!(hashes(workers, steps, None), expected, "{workers} own threads");
        for schedule in SCHEDULES {
            assert_eq!(
                hashes(workers, steps, Some(schedule)),
                expected,
                "{schedule:?}, {workers} workers"
            );
        }
    }
}

#[test]
fn host_threads_take_part_in_steps() {
    // The scheduler decides whether a thread arrives in time, so run many steps.
    static TASKS_WITH_WORK: AtomicU32 = AtomicU32::new(0);
    unsafe extern "C" fn on_thread(
        task: ImpelTask,
        task_context: *mut c_void,
        _context: *mut c_void,
    ) -> *mut c_void {
        let task = Task(task.expect("a function"), task_context);
        let thread = thread::spawn(move || {
            let time = std::time::Instant::now();
            task.call();
            // A task without work returns immediately.
            TASKS_WITH_WORK.fetch_add(u32::from(time.elapsed().as_micros() > 20), SeqCst);
        });
        Box::into_raw(Box::new(thread)).cast()
    }
    unsafe extern "C" fn join(enqueued: *mut c_void, _context: *mut c_void) {
        // SAFETY: `on_thread` created it.
        let thread = unsafe { Box::from_raw(enqueued.cast::<JoinHandle<()>>()) };
        thread.join().expect("no panic");
    }
    let world = World::new(|def| def.worker_count = 2);
    pyramid(&world, ROWS);
    must!(impel_world_set_task_callbacks(world.id, Some(on_thread), Some(join), null_mut()));
    world.steps(100);
    println!("{} tasks found work in 100 steps", TASKS_WITH_WORK.load(SeqCst));
    assert!(TASKS_WITH_WORK.load(SeqCst) > 0);
}

#[test]
fn small_worlds_enqueue_no_tasks_and_callbacks_can_be_removed() {
    let world = World::new(|def| def.worker_count = 4);
    pyramid(&world, 12);
    let host = Host::new(Schedule::Threads, &world);
    world.steps(4);
    assert_eq!(host.enqueued, 0, "tasks for {} pairs", world.counters().pairs);
    let world = World::new(|def| def.worker_count = 4);
    pyramid(&world, ROWS);
    let host = Host::new(Schedule::Threads, &world);
    world.steps(2);
    let enqueued = host.enqueued;
    assert!(enqueued > 0);
    must!(impel_world_set_task_callbacks(world.id, None, None, null_mut()));
    world.steps(2);
    assert_eq!(host.enqueued, enqueued);
}

/// Two worlds share a queue. Each stepping thread runs tasks of both.
#[test]
fn worlds_can_share_a_task_queue() {
    static QUEUE: Mutex<Vec<Queued>> = Mutex::new(vec![]);
    struct Queued(Task, Arc<AtomicU32>);
    const DONE: u32 = 1;

    fn take() -> bool {
        let next = QUEUE.lock().expect("no panic").pop();
        let Some(Queued(task, state)) = next else { return false };
        task.call();
        state.store(DONE, SeqCst);
        true
    }
    unsafe extern "C" fn push(
        task: ImpelTask,
        task_context: *mut c_void,
        _context: *mut c_void,
    ) -> *mut c_void {
        let state = Arc::new(AtomicU32::new(0));
        let task = Task(task.expect("a function"), task_context);
        QUEUE.lock().expect("no panic").push(Queued(task, Arc::clone(&state)));
        Arc::into_raw(state).cast_mut().cast()
    }
    unsafe extern "C" fn help(enqueued: *mut c_void, _context: *mut c_void) {
        // SAFETY: `push` created it.
        let state = unsafe { Arc::from_raw(enqueued.cast::<AtomicU32>()) };
        while state.load(SeqCst) != DONE {
            if !take() {
                thread::yield_now();
            }
        }
    }
    let expected = hashes(1, 30, None);
    let worlds: Vec<_> = (0..2)
        .map(|_| {
            thread::spawn(|| {
                let world = World::new(|def| def.worker_count = 3);
                pyramid(&world, ROWS);
                let null = null_mut();
                must!(impel_world_set_task_callbacks(world.id, Some(push), Some(help), null));
                world.steps(30);
                get!(impel_world_hash(world.id))
            })
        })
        .collect();
    for world in worlds {
        assert_eq!(Some(&world.join().expect("no panic")), expected.last());
    }
}

/// Batches of rays use tasks, too.
#[test]
fn ray_batches_use_host_tasks() {
    let cast = |schedule: Option<Schedule>| {
        let world = World::new(|def| def.worker_count = 3);
        pyramid(&world, ROWS);
        world.step();
        let mut host = schedule.map(|schedule| Host::new(schedule, &world));
        if let Some(host) = &mut host {
            host.queries = true;
        }
        let rays: Vec<ImpelRay> = (0..4000)
            .map(|i| ImpelRay {
                origin: v(-30.0 + 0.015 * i as f32, 60.0),
                translation: v(0.0, -80.0),
            })
            .collect();
        let mut hits = vec![ImpelRayHit::default(); rays.len()];
        let options = impel_query_options_default();
        let (rays, count) = (rays.as_ptr(), rays.len());
        must!(impel_world_cast_rays(world.id, rays, count, &options, hits.as_mut_ptr()));
        if let Some(host) = host {
            assert!(host.enqueued > 0);
        }
        hits.iter().map(|hit| (hit.hit, hit.fraction.to_bits())).collect::<Vec<_>>()
    };
    let expected = cast(None);
    assert!(expected.iter().any(|hit| hit.0));
    for schedule in [Schedule::Immediate, Schedule::Reversed, Schedule::Threads] {
        assert!(cast(Some(schedule)) == expected, "{schedule:?}");
    }
}
