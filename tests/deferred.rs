//! Deferred changes: each is made once, in order, at the end of the step.
//!
//! None is lost or reaches another object, whichever thread or callback defers it.

use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::Mutex;

use crate::common::*;
use impel::ffi::*;

type Work<'a> = Box<dyn FnMut(ImpelWorldId) + 'a>;

unsafe extern "C" fn run(world: ImpelWorldId, context: *mut c_void) {
    // SAFETY: `defer` passes a pointer to a boxed closure that it leaks.
    unsafe { (*context.cast::<Work>())(world) }
}

/// Queues a closure, which is never freed.
fn defer(world: ImpelWorldId, work: impl FnMut(ImpelWorldId) + 'static) -> ImpelStatus {
    let work: &'static mut Work = Box::leak(Box::new(Box::new(work)));
    let context: *mut c_void = (&raw mut *work).cast();
    // Known to a leak checker.
    static KEPT: Mutex<Vec<usize>> = Mutex::new(Vec::new());
    KEPT.lock().unwrap().push(context.addr());
    // SAFETY: the closure is never freed.
    unsafe { impel_world_defer_callback(world, Some(run), context) }
}

fn deferred(world: &World) -> ImpelDeferred {
    get!(impel_world_get_deferred(world.id))
}

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

/// Calls a closure, which defers changes, in each pre-solve callback.
struct Asker<'a>(Box<dyn FnMut(&ImpelContact) + 'a>);

unsafe extern "C" fn ask(
    contact: *const ImpelContact,
    _: *mut ImpelResponse,
    context: *mut c_void,
) -> bool {
    // SAFETY: `asking` passes a pointer to an `Asker`.
    unsafe { (*context.cast::<Asker>()).0(&*contact) };
    true
}

fn asking(world: &World, asker: &mut Asker, action: impl FnOnce()) {
    let context: *mut c_void = (&raw mut *asker).cast();
    must!(impel_world_set_pre_solve_callback(world.id, Some(ask), context));
    action();
    must!(impel_world_set_pre_solve_callback(world.id, None, null_mut()));
}

/// Balls that fall on a floor with enabled pre-solve callbacks.
fn balls(count: usize) -> (World, Vec<Body>) {
    let world = World::usual();
    let floor = world.fixed(0.0, -1.0).boxed(50.0, 1.0, plain());
    must!(impel_shape_set_enable_pre_solve_callback(floor, true));
    let bodies: Vec<Body> =
        (0..count).map(|i| world.dynamic(2.0 * i as f32 - 20.0, 1.0 + 0.1 * i as f32)).collect();
    bodies.iter().for_each(|body| _ = body.circle(0.5, plain()));
    (world, bodies)
}

/// Changes deferred within a step have the effect of changes made after it.
#[test]
fn deferred_changes_match_changes_made_after_the_step() {
    let build = || {
        let (world, bodies) = balls(8);
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (bodies[5].id, bodies[6].id);
        (def.local_frame_a.p, def.local_frame_b.p) = (v(1.0, 0.0), v(-1.0, 0.0));
        let joint: ImpelJointId = get!(impel_joint_create_revolute(&def));
        let extra = bodies[7].boxed(0.2, 0.7, plain());
        (world, bodies, joint, extra)
    };
    let (first, second) = (build(), build());
    let filter = ImpelFilter { group: -7, ..impel_filter_default() };
    let pose = ImpelTransform { p: v(3.0, 6.0), q: impel_rotation_from_angle(0.5) };
    let mut asked = false;
    let (world, bodies, joint, extra) = &first;
    let mut asker = Asker(Box::new(|_| {
        if std::mem::replace(&mut asked, true) {
            return;
        }
        let (w, b) = (world.id, |i: usize| bodies[i].id);
        must!(impel_world_defer_set_transform(w, b(0), to_precise(pose)));
        must!(impel_world_defer_set_velocity(w, b(1), v(1.0, 5.0), 3.0));
        let force = load(v(50.0, 90.0), 0.0, Some(to_position(v(0.0, 1.0))));
        must!(impel_world_defer_apply_load(w, b(2), &force));
        must!(impel_world_defer_apply_load(w, b(3), &impulse(v(1.0, 2.0), v(-14.0, 0.0))));
        let spin = ImpelLoad { is_impulse: true, ..load(v(0.0, 0.0), -0.5, None) };
        must!(impel_world_defer_apply_load(w, b(3), &spin));
        must!(impel_world_defer_set_awake(w, b(4), false));
        must!(impel_world_defer_destroy_joint(w, *joint));
        must!(impel_world_defer_set_filter(w, *extra, filter));
        must!(impel_world_defer_destroy_shape(w, *extra));
        must!(impel_world_defer_destroy_body(w, b(6)));
        assert_eq!(deferred(world).waiting, 10);
        assert!(impel_body_is_valid(b(6)), "destroyed only at the end of the step");
    }));
    let mut steps = 0;
    asking(world, &mut asker, || {
        while steps < 200 {
            world.step();
            steps += 1;
            if !impel_joint_is_valid(*joint) {
                break;
            }
        }
    });
    drop(asker);
    println!("deferred in step {steps}");
    assert!(asked && steps > 5);
    assert_eq!(deferred(world), ImpelDeferred { waiting: 0, done: 10, skipped: 0 });
    assert!(!impel_body_is_valid(bodies[6].id) && !impel_shape_is_valid(*extra));

    let (other, bodies, joint, extra) = &second;
    other.steps(steps);
    let b = |i: usize| bodies[i].id;
    must!(impel_body_set_transform(b(0), pose));
    must!(impel_body_set_linear_velocity(b(1), v(1.0, 5.0)));
    must!(impel_body_set_angular_velocity(b(1), 3.0));
    must!(impel_body_apply_force(b(2), v(50.0, 90.0), v(0.0, 1.0)));
    must!(impel_body_apply_impulse(b(3), v(1.0, 2.0), v(-14.0, 0.0)));
    must!(impel_body_apply_angular_impulse(b(3), -0.5));
    must!(impel_body_set_awake(b(4), false));
    must!(impel_joint_destroy(*joint));
    must!(impel_shape_set_filter(*extra, filter));
    must!(impel_shape_destroy(*extra));
    must!(impel_body_destroy(b(6)));
    for _ in 0..60 {
        assert_eq!(hash(world), hash(other));
        world.step();
        other.step();
    }
}

/// Outside of a step, changes wait for the end of the next step or for `impel_world_run_deferred`.
#[test]
fn changes_deferred_outside_of_a_step_wait() {
    let (world, bodies) = balls(3);
    must!(impel_world_defer_destroy_body(world.id, bodies[0].id));
    must!(impel_world_defer_destroy_body(world.id, bodies[0].id));
    assert_eq!(deferred(&world), ImpelDeferred { waiting: 2, done: 0, skipped: 0 });
    assert!(impel_body_is_valid(bodies[0].id));
    world.step();
    assert!(!impel_body_is_valid(bodies[0].id));
    // The second destruction finds no body and is skipped, although its index may be in use again.
    assert_eq!(deferred(&world), ImpelDeferred { waiting: 0, done: 1, skipped: 1 });
    must!(impel_world_defer_set_velocity(world.id, bodies[1].id, v(0.0, 9.0), 0.0));
    must!(impel_body_destroy(bodies[1].id));
    let newcomer = world.dynamic(5.0, 5.0);
    must!(impel_world_run_deferred(world.id));
    assert_eq!(deferred(&world), ImpelDeferred { waiting: 0, done: 0, skipped: 1 });
    near("velocity of the body that may reuse the index", newcomer.velocity().y, 0.0, 0.0);
    must!(impel_world_run_deferred(world.id));
    assert_eq!(deferred(&world).skipped, 1, "without waiting changes, the last counts remain");
    world.step();
}

/// Deferred callbacks run in order among other changes and may make any change.
///
/// Changes that they defer wait for the next step.
#[test]
fn deferred_callbacks_may_change_everything_except_by_stepping() {
    static LOG: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let log = |line: String| LOG.lock().unwrap().push(line);
    let (world, bodies) = balls(2);
    let (w, first) = (world.id, bodies[0].id);
    assert_eq!(
        defer(w, move |w| {
            log(format!("one: {}", impel_body_is_valid(first)));
            // Calls that change and calls that read both work.
            let mut def = impel_body_def_default();
            def.r#type = IMPEL_BODY_DYNAMIC;
            let body: ImpelBodyId = get!(impel_body_create(w, &def));
            must!(impel_body_set_linear_velocity(body, v(0.0, 1.0)));
            assert_eq!(get!(impel_world_get_counters(w)).bodies, 4);
            // A query callback inside may only read.
            unsafe extern "C" fn visit(_: ImpelShapeId, context: *mut c_void) -> bool {
                let world = ImpelWorldId { raw: context.addr() as u64 };
                assert_eq!(impel_world_set_gravity(world, v(0.0, 0.0)), IMPEL_ERROR_LOCKED);
                let _ = get!(impel_world_get_gravity(world));
                false
            }
            let all = ImpelAabb { min: v(-100.0, -100.0), max: v(100.0, 100.0) };
            let context = std::ptr::without_provenance_mut(w.raw as usize);
            must!(impel_world_visit_aabb(w, all, std::ptr::null(), Some(visit), context));
            must!(impel_world_set_gravity(w, v(0.0, -5.0)));
            for status in [
                impel_world_step(w, 0.01, 4),
                impel_world_run_deferred(w),
                // SAFETY: a local.
                unsafe { impel_world_advance(w, 1.0, &mut ImpelAdvance::default()) },
            ] {
                assert_eq!(status, IMPEL_ERROR_LOCKED, "{}", last_error());
            }
            assert_eq!(defer(w, move |_| log("later".into())), IMPEL_OK);
        }),
        IMPEL_OK
    );
    must!(impel_world_defer_destroy_body(w, first));
    assert_eq!(defer(w, move |_| log(format!("two: {}", impel_body_is_valid(first)))), IMPEL_OK);
    world.step();
    assert_eq!(*LOG.lock().unwrap(), ["one: true", "two: false"]);
    assert_eq!(deferred(&world), ImpelDeferred { waiting: 1, done: 3, skipped: 0 });
    near("gravity", get!(impel_world_get_gravity(w)).y, -5.0, 0.0);
    world.step();
    assert_eq!(LOG.lock().unwrap().last().unwrap(), "later");
    // The lock is released.
    must!(impel_world_set_gravity(w, v(0.0, -10.0)));
}

/// A world may be destroyed by its own deferred work.
///
/// The step or the advance then ends, the slot can be used again, and the queue is empty.
#[test]
fn a_world_may_be_destroyed_by_its_deferred_work() {
    for advance in [false, true] {
        let (world, bodies) = balls(2);
        let id = world.id;
        assert_eq!(
            defer(id, |world| {
                must!(impel_world_destroy(world));
                assert!(!impel_world_is_valid(world));
                assert_eq!(impel_world_destroy(world), IMPEL_ERROR_INVALID_HANDLE);
                // A world that is created now has another handle.
                let another = World::usual();
                another.steps(2);
                assert_ne!(another.id.raw, world.raw);
            }),
            IMPEL_OK
        );
        assert_eq!(defer(id, |_| unreachable!("the world is destroyed")), IMPEL_OK);
        must!(impel_world_defer_destroy_body(id, bodies[0].id));
        if advance {
            let done: ImpelAdvance = get!(impel_world_advance(id, 5.0 / 60.0));
            assert_eq!(done.steps, 1, "the advance ends after the first step");
        } else {
            world.step();
        }
        assert!(!impel_world_is_valid(id) && !impel_body_is_valid(bodies[0].id));
        assert_eq!(impel_world_run_deferred(id), IMPEL_ERROR_INVALID_HANDLE);
    }
    // A world that is destroyed with waiting work passes none of it to the next world in its slot.
    let slots: Vec<World> = (0..5).map(|_| World::usual()).collect();
    for world in &slots {
        assert_eq!(defer(world.id, |_| unreachable!("the world is destroyed")), IMPEL_OK);
    }
    drop(slots);
    for _ in 0..4200 {
        World::usual().step();
    }
}

/// Each step of an advance runs the deferred work at its end.
#[test]
fn each_step_of_an_advance_runs_deferred_work() {
    static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    use std::sync::atomic::Ordering::SeqCst;
    let (world, _) = balls(1);
    fn again(world: ImpelWorldId) {
        COUNT.fetch_add(1, SeqCst);
        assert_eq!(defer(world, again), IMPEL_OK);
    }
    assert_eq!(defer(world.id, again), IMPEL_OK);
    let done: ImpelAdvance = get!(impel_world_advance(world.id, 4.0 / 60.0));
    assert_eq!((done.steps, COUNT.load(SeqCst)), (4, 4));
}

/// Deferring from other threads never fails, during steps and between them.
///
/// Each change is made once.
#[test]
fn any_thread_may_defer_at_any_time() {
    let (threads, each) = (4u64, 2_000);
    let (world, bodies) = balls(1);
    let id = world.id;
    must!(impel_world_set_gravity(id, v(0.0, 0.0)));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let body = bodies[0].id;
            scope.spawn(move || {
                let spin = ImpelLoad { is_impulse: true, ..load(v(0.0, 0.0), 1.0 / 16.0, None) };
                for _ in 0..each {
                    must!(impel_world_defer_apply_load(id, body, &spin));
                }
            });
        }
        for _ in 0..50 {
            world.step();
        }
    });
    world.step();
    let inertia = f64::from(bodies[0].mass().inertia);
    let total = bodies[0].spin() * inertia * 16.0;
    near("applied impulses", total, (threads * each) as f64, 0.01 * (threads * each) as f64);
}

#[test]
fn the_queue_has_a_limit() {
    let (world, bodies) = balls(1);
    let mut status = IMPEL_OK;
    let mut count = 0u64;
    while status == IMPEL_OK {
        status = impel_world_defer_set_awake(world.id, bodies[0].id, true);
        count += u64::from(status == IMPEL_OK);
    }
    assert_eq!((status, count), (IMPEL_ERROR_LIMIT, u64::from(IMPEL_MAX_DEFERRED)));
    world.step();
    assert_eq!(deferred(&world), ImpelDeferred { waiting: 0, done: count, skipped: 0 });
}

#[test]
fn segments_of_chains_cannot_be_destroyed_alone() {
    let world = World::usual();
    let body = world.fixed(0.0, 0.0).id;
    let def = impel_chain_def_default();
    let points = [v(-2.0, 0.0), v(-1.0, 0.5), v(0.0, 0.0), v(1.0, 0.0)];
    let line: ImpelChainId = get!(impel_chain_create(body, &def, points.as_ptr(), 4));
    let cells = [1u8, 0, 1, 1];
    let grid: ImpelChainId = get!(impel_grid_create(body, &def, cells.as_ptr(), 2, 2, 0.5));
    let heights = [0.0f32, 1.0, 0.5];
    let field: ImpelChainId = get!(impel_height_field_create(body, &def, heights.as_ptr(), 3, 1.0));
    let before = hash(&world);
    for chain in [line, grid, field] {
        let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
        for &segment in &segments {
            assert_eq!(impel_shape_destroy(segment), IMPEL_ERROR_UNSUPPORTED);
            must!(impel_world_defer_destroy_shape(world.id, segment));
        }
        must!(impel_world_run_deferred(world.id));
        let ImpelDeferred { done, skipped, .. } = deferred(&world);
        assert_eq!((done, skipped), (0, segments.len() as u64));
    }
    assert_eq!(hash(&world), before);
    let kept: Vec<ImpelVec2> = list!(impel_chain_get_points(line));
    assert_eq!(kept, points);
}
