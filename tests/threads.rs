//! Threads and callbacks: concurrent reads, changes that fail immediately, independent worlds, and
//! callbacks that may read but not change.

// All pointers are to locals.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::cell::RefCell;
use std::ffi::c_void;
use std::ptr::{null_mut, without_provenance_mut};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use std::thread;

use impel::ffi::*;

const EVERYWHERE: ImpelAabb =
    ImpelAabb { min: ImpelVec2 { x: -1e6, y: -1e6 }, max: ImpelVec2 { x: 1e6, y: 1e6 } };

fn ok(status: ImpelStatus) {
    assert_eq!(status, IMPEL_OK);
}

/// A world with `balls` balls that fall on each other.
fn world(balls: u32) -> (ImpelWorldId, Vec<ImpelBodyId>) {
    let mut world = ImpelWorldId::default();
    ok(unsafe { impel_world_create(&impel_world_def_default(), &mut world) });
    let mut ground = ImpelBodyId::default();
    let mut shape = ImpelShapeId::default();
    let mut shape_def = impel_shape_def_default();
    shape_def.enable_filter_callback = true;
    ok(unsafe { impel_body_create(world, &impel_body_def_default(), &mut ground) });
    let up = ImpelVec2 { x: 0.0, y: 1.0 };
    ok(unsafe { impel_shape_create_half_space(ground, &shape_def, up, 0.0, &mut shape) });
    let mut bodies = Vec::new();
    for i in 0..balls {
        let mut def = impel_body_def_default();
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = ImpelVec2 { x: 0.01 * (i % 7) as f32, y: 0.5 + 0.9 * i as f32 };
        let mut body = ImpelBodyId::default();
        ok(unsafe { impel_body_create(world, &def, &mut body) });
        let circle = ImpelCircle { center: ImpelVec2::default(), radius: 0.5 };
        ok(unsafe { impel_shape_create_circle(body, &shape_def, &circle, &mut shape) });
        bodies.push(body);
    }
    (world, bodies)
}

fn step(world: ImpelWorldId) -> ImpelStatus {
    impel_world_step(world, 1.0 / 60.0, 4)
}

fn transform(body: ImpelBodyId) -> (ImpelStatus, ImpelTransform) {
    let mut transform =
        ImpelTransform { p: ImpelVec2::default(), q: ImpelRotation { c: 1.0, s: 0.0 } };
    (unsafe { impel_body_get_transform(body, &mut transform) }, transform)
}

/// Calls `inside` once, from the callback of a query.
fn from_a_query(world: ImpelWorldId, inside: impl FnOnce()) {
    type Slot<'a> = RefCell<Option<Box<dyn FnOnce() + 'a>>>;
    unsafe extern "C" fn visit(_: ImpelShapeId, context: *mut c_void) -> bool {
        let inside = unsafe { &*context.cast::<Slot<'static>>() }.borrow_mut().take();
        inside.expect("the query must stop after the first shape")();
        false
    }
    let slot: Slot = RefCell::new(Some(Box::new(inside)));
    let context = (&raw const slot).cast_mut().cast();
    ok(unsafe {
        impel_world_visit_aabb(world, EVERYWHERE, std::ptr::null(), Some(visit), context)
    });
    assert!(slot.borrow().is_none(), "the query found nothing");
}

#[test]
fn reads_of_one_world_run_concurrently() {
    let (world, bodies) = world(4);
    let barrier = Barrier::new(2);
    // Deadlocks unless both threads are inside a read at the same time.
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                from_a_query(world, || {
                    barrier.wait();
                    assert_eq!(transform(bodies[0]).0, IMPEL_OK);
                    barrier.wait();
                });
            });
        }
    });
    ok(impel_world_destroy(world));
}

#[test]
fn a_change_while_another_thread_reads_is_busy_at_once() {
    let (world, bodies) = world(4);
    let barrier = Barrier::new(2);
    thread::scope(|scope| {
        scope.spawn(|| {
            from_a_query(world, || {
                barrier.wait();
                barrier.wait();
            });
        });
        barrier.wait();
        assert_eq!(step(world), IMPEL_ERROR_BUSY);
        assert_eq!(impel_body_apply_torque(bodies[0], 1.0), IMPEL_ERROR_BUSY);
        assert_eq!(impel_body_destroy(bodies[0]), IMPEL_ERROR_BUSY);
        assert_eq!(impel_world_destroy(world), IMPEL_ERROR_BUSY);
        assert!(impel_world_is_valid(world) && impel_body_is_valid(bodies[0]));
        barrier.wait();
    });
    ok(step(world));
    ok(impel_world_destroy(world));
}

/// The thread that made the last changes reads without writing to the shared lock, and still blocks
/// changes of other threads.
#[test]
fn a_reader_that_made_the_last_changes_still_blocks_writers() {
    let (world, bodies) = world(100);
    let mass = |body| {
        let mut mass = 0.0;
        (unsafe { impel_body_get_mass(body, &mut mass) }, mass)
    };
    let expected = mass(bodies[7]);
    assert!(expected.0 == IMPEL_OK && expected.1 > 0.0);
    for _ in 0..100 {
        from_a_query(world, || {
            let elsewhere = || {
                assert_eq!(impel_body_apply_torque(bodies[7], 1.0), IMPEL_ERROR_BUSY);
                assert_eq!(mass(bodies[7]), expected);
            };
            thread::scope(|scope| scope.spawn(elsewhere).join().unwrap());
            assert_eq!(impel_body_apply_torque(bodies[7], 1.0), IMPEL_ERROR_LOCKED);
            assert_eq!(mass(bodies[7]), expected);
        });
    }
    // Another thread makes a change, which does not block later calls.
    thread::scope(|scope| scope.spawn(|| ok(step(world))).join().unwrap());
    assert_eq!(mass(bodies[7]), expected);
    ok(impel_body_destroy(bodies[7]));
    assert_eq!(mass(bodies[7]).0, IMPEL_ERROR_INVALID_HANDLE);
    ok(impel_world_destroy(world));
    assert_eq!(mass(bodies[6]).0, IMPEL_ERROR_INVALID_HANDLE);
}

#[test]
fn everything_is_busy_while_another_thread_steps_but_is_valid() {
    static STEPPING: AtomicBool = AtomicBool::new(false);
    static CONTINUE: AtomicBool = AtomicBool::new(false);
    unsafe extern "C" fn filter(_: ImpelShapeId, _: ImpelShapeId, _: *mut c_void) -> bool {
        STEPPING.store(true, SeqCst);
        while !CONTINUE.load(SeqCst) {
            thread::yield_now();
        }
        true
    }
    let (world, bodies) = world(4);
    ok(unsafe { impel_world_set_filter_callback(world, Some(filter), null_mut()) });
    thread::scope(|scope| {
        let stepper = scope.spawn(|| step(world));
        while !STEPPING.load(SeqCst) {
            thread::yield_now();
        }
        assert_eq!(transform(bodies[0]).0, IMPEL_ERROR_BUSY);
        assert_eq!(step(world), IMPEL_ERROR_BUSY);
        assert_eq!(impel_world_destroy(world), IMPEL_ERROR_BUSY);
        assert!(impel_world_is_valid(world) && impel_body_is_valid(bodies[0]));
        let mut made_up = bodies[0];
        made_up.raw ^= 2;
        assert!(!impel_body_is_valid(made_up));
        // An invalid handle is reported as invalid even if the world is busy.
        assert_eq!(transform(made_up).0, IMPEL_ERROR_INVALID_HANDLE);
        CONTINUE.store(true, SeqCst);
        assert_eq!(stepper.join().expect("no panic in the step"), IMPEL_OK);
    });
    assert_eq!(transform(bodies[0]).0, IMPEL_OK);
    ok(impel_world_destroy(world));
}

#[test]
fn a_callback_can_read_its_world_and_not_change_it() {
    let (ours, bodies) = world(4);
    let (other, others) = world(1);
    from_a_query(ours, || {
        assert_eq!(step(ours), IMPEL_ERROR_LOCKED);
        assert_eq!(impel_body_apply_torque(bodies[0], 1.0), IMPEL_ERROR_LOCKED);
        assert_eq!(impel_body_destroy(bodies[0]), IMPEL_ERROR_LOCKED);
        assert_eq!(impel_world_destroy(ours), IMPEL_ERROR_LOCKED);
        assert_eq!(transform(bodies[0]).0, IMPEL_OK);
        // A nested callback; the world stays locked after it.
        from_a_query(ours, || assert_eq!(step(ours), IMPEL_ERROR_LOCKED));
        assert_eq!(step(ours), IMPEL_ERROR_LOCKED);
        // Other worlds can be used, created and destroyed.
        assert_eq!(step(other), IMPEL_OK);
        assert_eq!(impel_body_destroy(others[0]), IMPEL_OK);
        ok(impel_world_destroy(world(1).0));
    });
    ok(step(ours));
    ok(impel_world_destroy(ours));
    ok(impel_world_destroy(other));
}

#[test]
fn a_filter_callback_inside_a_step_can_read_and_not_change() {
    struct Seen {
        world: ImpelWorldId,
        body: ImpelBodyId,
        calls: AtomicU32,
    }
    unsafe extern "C" fn filter(a: ImpelShapeId, b: ImpelShapeId, context: *mut c_void) -> bool {
        let seen = unsafe { &*context.cast::<Seen>() };
        seen.calls.fetch_add(1, SeqCst);
        let mut body = ImpelBodyId::default();
        assert_eq!(unsafe { impel_shape_get_body(a, &mut body) }, IMPEL_OK);
        assert_eq!(unsafe { impel_shape_get_body(b, &mut body) }, IMPEL_OK);
        assert_eq!(transform(seen.body).0, IMPEL_OK);
        from_a_query(seen.world, || assert_eq!(step(seen.world), IMPEL_ERROR_LOCKED));
        assert_eq!(step(seen.world), IMPEL_ERROR_LOCKED);
        assert_eq!(impel_body_destroy(seen.body), IMPEL_ERROR_LOCKED);
        assert_eq!(impel_world_destroy(seen.world), IMPEL_ERROR_LOCKED);
        false
    }
    let (world, bodies) = world(3);
    let seen = Seen { world, body: bodies[0], calls: AtomicU32::new(0) };
    let context = (&raw const seen).cast_mut().cast();
    ok(unsafe { impel_world_set_filter_callback(world, Some(filter), context) });
    for _ in 0..30 {
        ok(step(world));
    }
    assert!(seen.calls.load(SeqCst) >= 3);
    // The filter callback rejected all contacts with the ground.
    assert!(transform(bodies[0]).1.p.y < 0.0);
    let mut count = 0;
    ok(unsafe { impel_world_get_contacts(world, null_mut(), 0, &mut count) });
    assert_eq!(count, 0);
    ok(impel_world_destroy(world));
}

#[test]
fn a_drawing_callback_can_read() {
    unsafe extern "C" fn circle(
        _: ImpelVec2,
        _: f32,
        _: ImpelRotation,
        _: ImpelColor,
        _: ImpelColor,
        context: *mut c_void,
    ) {
        let world = ImpelWorldId { raw: context.addr() as u64 };
        let mut counters = ImpelCounters::default();
        assert_eq!(unsafe { impel_world_get_counters(world, &mut counters) }, IMPEL_OK);
        assert_eq!(step(world), IMPEL_ERROR_LOCKED);
    }
    let (world, _) = world(2);
    let mut draw = impel_debug_draw_default();
    draw.draw_circle = Some(circle);
    draw.context = without_provenance_mut(world.raw as usize);
    ok(unsafe { impel_world_draw(world, &draw) });
    ok(step(world));
    ok(impel_world_destroy(world));
}

#[test]
fn worlds_on_different_threads_are_independent() {
    let run = || {
        let (world, bodies) = world(20);
        for _ in 0..60 {
            ok(step(world));
        }
        let last: Vec<_> = bodies.iter().map(|&body| transform(body).1).collect();
        ok(impel_world_destroy(world));
        last
    };
    let expected = run();
    thread::scope(|scope| {
        let runs: Vec<_> = (0..4).map(|_| scope.spawn(run)).collect();
        for run in runs {
            assert_eq!(run.join().expect("no panic in the run"), expected);
        }
    });
}

/// Many threads call all kinds of functions on one world. Each call succeeds or fails with BUSY,
/// and the world is valid in the end.
#[test]
fn a_world_used_by_many_threads_stays_valid() {
    let (world, bodies) = world(10);
    let done = AtomicU32::new(0);
    thread::scope(|scope| {
        for t in 0..4u32 {
            let (bodies, done) = (&bodies, &done);
            scope.spawn(move || {
                for i in 0..2000 {
                    let body = bodies[((i + t) % 10) as usize];
                    let status = match (i + t) % 4 {
                        0 => step(world),
                        1 => transform(body).0,
                        2 => impel_body_apply_torque(body, 1.0),
                        _ => create_and_destroy(world),
                    };
                    assert!(status == IMPEL_OK || status == IMPEL_ERROR_BUSY, "{status}");
                    done.fetch_add(u32::from(status == IMPEL_OK), SeqCst);
                }
            });
        }
    });
    assert!(done.load(SeqCst) > 0);
    let mut counters = ImpelCounters::default();
    ok(unsafe { impel_world_get_counters(world, &mut counters) });
    assert_eq!(counters.bodies, 11);
    ok(impel_world_destroy(world));
}

fn create_and_destroy(world: ImpelWorldId) -> ImpelStatus {
    let mut body = ImpelBodyId::default();
    let status = unsafe { impel_body_create(world, &impel_body_def_default(), &mut body) };
    if status == IMPEL_OK {
        while impel_body_destroy(body) == IMPEL_ERROR_BUSY {
            thread::yield_now();
        }
        assert!(!impel_body_is_valid(body));
    }
    status
}
