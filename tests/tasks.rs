//! The host's own task system: the same bits as with the world's threads, however
//! the host runs tasks, and nothing it does with them can hurt.

use std::ffi::c_void;
use std::ptr::{null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use crate::common::*;
use impel::ffi::*;

/// A task, as a thread takes it along.
#[derive(Clone, Copy)]
struct Task(unsafe extern "C" fn(*mut c_void), *mut c_void);

// SAFETY: a task may be called on any thread.
unsafe impl Send for Task {}

impl Task {
    fn call(self) {
        let Task(function, context) = self;
        // SAFETY: what the world handed out, as it handed it out.
        unsafe { function(context) }
    }
}

/// How a host runs tasks.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// Inside enqueue, on the thread that steps.
    AtOnce,
    /// Inside enqueue, on another thread, which it waits for.
    AtOnceElsewhere,
    /// The last first, inside finish, on the thread that steps.
    Reversed,
    /// A thread for each.
    Threads,
    /// A thread for each, which calls it twice, and starts late.
    LateAndTwice,
    /// Not at all.
    Never,
    /// Null, as if it had run, and the task kept for much later.
    Forgotten,
}

const WAYS: [Way; 7] = [
    Way::AtOnce,
    Way::AtOnceElsewhere,
    Way::Reversed,
    Way::Threads,
    Way::LateAndTwice,
    Way::Never,
    Way::Forgotten,
];

/// The host of one world.
struct Host {
    way: Way,
    world: ImpelWorldId,
    waiting: Vec<Task>,
    threads: Vec<JoinHandle<()>>,
    forgotten: Vec<Task>,
    enqueued: u32,
    finished: u32,
    unfinished: u32,
    /// The world is asked, not stepped.
    queries: bool,
}

impl Host {
    fn new(way: Way, world: &World) -> Box<Host> {
        let mut host = Box::new(Host {
            way,
            world: world.id,
            waiting: vec![],
            threads: vec![],
            forgotten: vec![],
            enqueued: 0,
            finished: 0,
            unfinished: 0,
            queries: false,
        });
        let context = (&raw mut *host).cast();
        must!(impel_world_set_task_callbacks(world.id, Some(enqueue), Some(finish), context));
        host
    }

    /// A step may not be looked at, and nothing changed.
    fn asks_in_vain(&self) {
        let mut hash = 0;
        // SAFETY: points to a local.
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
    // SAFETY: `Host::new` set it.
    let host = unsafe { &mut *context.cast::<Host>() };
    let task = Task(task.expect("a function"), task_context);
    host.asks_in_vain();
    host.enqueued += 1;
    host.unfinished += 1;
    let run = move || task.call();
    match host.way {
        Way::AtOnce => task.call(),
        Way::AtOnceElsewhere => thread::spawn(run).join().expect("no panic"),
        Way::Reversed => host.waiting.push(task),
        Way::Threads => host.threads.push(thread::spawn(run)),
        Way::LateAndTwice => host.threads.push(thread::spawn(move || {
            thread::yield_now();
            task.call();
            task.call();
        })),
        Way::Never => {}
        Way::Forgotten => host.forgotten.push(task),
    }
    if matches!(host.way, Way::AtOnce | Way::AtOnceElsewhere | Way::Forgotten) {
        host.unfinished -= 1;
        return null_mut();
    }
    without_provenance_mut(host.enqueued as usize)
}

unsafe extern "C" fn finish(enqueued: *mut c_void, context: *mut c_void) {
    // SAFETY: as above.
    let host = unsafe { &mut *context.cast::<Host>() };
    host.asks_in_vain();
    host.finished += 1;
    host.unfinished -= 1;
    assert_eq!(enqueued.addr(), host.finished as usize, "in the order in which they were given");
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

/// Large enough for slices, so that several sweep at once.
const ROWS: i32 = 46;

fn hashes(workers: u32, steps: usize, way: Option<Way>) -> Vec<u64> {
    let world = World::new(|def| def.worker_count = workers);
    pyramid(&world, ROWS);
    let host = way.map(|way| Host::new(way, &world));
    let take = |_| {
        world.step();
        get!(impel_world_hash(world.id))
    };
    let found = (0..steps).map(take).collect();
    assert!(world.counters().pairs > 3000, "too few for slices");
    if let Some(host) = host {
        println!("{:?}, {workers} workers: {} tasks", host.way, host.enqueued);
        assert_eq!(host.enqueued > 0, workers > 1);
        assert_eq!(host.unfinished, 0);
        drop(world);
        // The world is gone: they find nothing to do.
        host.forgotten.iter().for_each(|task| task.call());
    }
    found
}

#[test]
fn however_the_host_runs_tasks_the_bits_are_the_same() {
    let steps = 12;
    let expected = hashes(1, steps, None);
    for workers in [1, 2, 3, 8] {
        assert_eq!(hashes(workers, steps, None), expected, "{workers} threads of the world's");
        for way in WAYS {
            assert_eq!(hashes(workers, steps, Some(way)), expected, "{way:?}, {workers} workers");
        }
    }
}

#[test]
fn threads_of_the_host_do_take_part() {
    // Whether they come in time is the system's affair: many steps, so that some do.
    static CAME: AtomicU32 = AtomicU32::new(0);
    unsafe extern "C" fn on_thread(
        task: ImpelTask,
        task_context: *mut c_void,
        _context: *mut c_void,
    ) -> *mut c_void {
        let task = Task(task.expect("a function"), task_context);
        let thread = thread::spawn(move || {
            let time = std::time::Instant::now();
            task.call();
            // A task with nothing to do returns at once.
            CAME.fetch_add(u32::from(time.elapsed().as_micros() > 20), SeqCst);
        });
        Box::into_raw(Box::new(thread)).cast()
    }
    unsafe extern "C" fn join(enqueued: *mut c_void, _context: *mut c_void) {
        // SAFETY: made by `on_thread`.
        let thread = unsafe { Box::from_raw(enqueued.cast::<JoinHandle<()>>()) };
        thread.join().expect("no panic");
    }
    let world = World::new(|def| def.worker_count = 2);
    pyramid(&world, ROWS);
    must!(impel_world_set_task_callbacks(world.id, Some(on_thread), Some(join), null_mut()));
    world.steps(100);
    println!("{} tasks found work in 100 steps", CAME.load(SeqCst));
    assert!(CAME.load(SeqCst) > 0);
}

#[test]
fn small_worlds_ask_for_nobody_and_a_world_gets_its_threads_back() {
    let world = World::new(|def| def.worker_count = 4);
    pyramid(&world, 12);
    let host = Host::new(Way::Threads, &world);
    world.steps(4);
    assert_eq!(host.enqueued, 0, "for {} pairs", world.counters().pairs);
    let world = World::new(|def| def.worker_count = 4);
    pyramid(&world, ROWS);
    let host = Host::new(Way::Threads, &world);
    world.steps(2);
    let enqueued = host.enqueued;
    assert!(enqueued > 0);
    must!(impel_world_set_task_callbacks(world.id, None, None, null_mut()));
    world.steps(2);
    assert_eq!(host.enqueued, enqueued);
}

/// Two worlds whose steps run each other's tasks on the threads that step them.
#[test]
fn worlds_that_share_one_queue_help_each_other() {
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
        // SAFETY: made by `push`.
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

/// Batches of rays are shared in the same way.
#[test]
fn queries_are_shared_with_the_hosts_tasks() {
    let cast = |way: Option<Way>| {
        let world = World::new(|def| def.worker_count = 3);
        pyramid(&world, ROWS);
        world.step();
        let mut host = way.map(|way| Host::new(way, &world));
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
    for way in [Way::AtOnce, Way::Reversed, Way::Threads] {
        assert!(cast(Some(way)) == expected, "{way:?}");
    }
}
