//! A warm step allocates nothing: of ten thousand bodies, and of chains, some of
//! them with loads that have them solved as trees; with one worker and with two;
//! and where everything is listened to, and watched by sensors. Nor does a snapshot,
//! or going back to it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use impel::ffi::*;

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's promise is the same as ours.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise is the same as ours.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's promise is the same as ours.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn ok(status: ImpelStatus) {
    assert_eq!(status, IMPEL_OK);
}

/// Pins neighbours together, four in a row, and makes every fourth heavy.
fn join(world: ImpelWorldId) {
    let mut bodies = [ImpelBodyId { raw: 0 }; 600];
    let (mut count, mut joint) = (0, ImpelJointId { raw: 0 });
    let mut shape = ImpelShapeId { raw: 0 };
    // SAFETY: every pointer is to a live local.
    unsafe {
        ok(impel_world_get_bodies(world, bodies.as_mut_ptr(), bodies.len(), &mut count));
        for (i, pair) in bodies[3..count].windows(2).enumerate() {
            if i % 4 == 3 {
                continue;
            }
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (pair[0], pair[1]);
            (def.local_frame_a.p.x, def.local_frame_b.p.x) = (0.55, -0.55);
            def.enable_limit = i % 2 == 0;
            (def.lower_angle, def.upper_angle) = (-0.5, 0.5);
            ok(impel_joint_create_revolute(&def, &mut joint));
            if i % 16 == 0 {
                let mut heavy = impel_shape_def_default();
                heavy.material.density = 50.0;
                ok(impel_shape_create_box(pair[0], &heavy, 0.3, 0.3, &mut shape));
            }
        }
    }
}

/// A box of `side × side` bodies, boxes and circles, on a floor between walls.
fn crate_of(side: i32, workers: u32) -> ImpelWorldId {
    let mut world = ImpelWorldId { raw: 0 };
    let mut def = impel_world_def_default();
    def.enable_sleep = false;
    def.worker_count = workers;
    // SAFETY: every pointer is to a live local.
    ok(unsafe { impel_world_create(&def, &mut world) });
    fill(world, side);
    world
}

/// What is in it.
fn fill(world: ImpelWorldId, side: i32) {
    let shape_def = impel_shape_def_default();
    let mut shape = ImpelShapeId { raw: 0 };
    let mut body = ImpelBodyId { raw: 0 };
    // SAFETY: every pointer is to a live local.
    unsafe {
        let reach = 0.6 * side as f32;
        for (x, y, half_width, half_height) in [
            (0.0, -1.0, reach + 1.0, 1.0),
            (-reach - 1.0, reach, 1.0, 2.0 * reach),
            (reach + 1.0, reach, 1.0, 2.0 * reach),
        ] {
            let mut ground = impel_body_def_default();
            ground.position = ImpelVec2 { x, y };
            ok(impel_body_create(world, &ground, &mut body));
            ok(impel_shape_create_box(body, &shape_def, half_width, half_height, &mut shape));
        }
        for i in 0..side * side {
            let mut falling = impel_body_def_default();
            falling.r#type = IMPEL_BODY_DYNAMIC;
            let (column, row) = ((i % side) as f32, (i / side) as f32);
            falling.position.x = 1.1 * (column - 0.5 * (side - 1) as f32) + 0.05 * (row % 2.0);
            falling.position.y = 0.6 + 1.1 * row;
            ok(impel_body_create(world, &falling, &mut body));
            if i % 3 == 0 {
                let circle = ImpelCircle { center: ImpelVec2 { x: 0.0, y: 0.0 }, radius: 0.5 };
                ok(impel_shape_create_circle(body, &shape_def, &circle, &mut shape));
            } else {
                ok(impel_shape_create_box(body, &shape_def, 0.5, 0.5, &mut shape));
            }
        }
    }
}

/// Bullets in a room, which meet each other and a rotor as fast as they are.
fn crossfire() -> ImpelWorldId {
    let mut world = ImpelWorldId { raw: 0 };
    let mut def = impel_world_def_default();
    (def.gravity, def.enable_sleep) = (ImpelVec2 { x: 0.0, y: 0.0 }, false);
    let mut shape_def = impel_shape_def_default();
    shape_def.material.restitution = 1.0;
    let mut shape = ImpelShapeId { raw: 0 };
    let mut body = ImpelBodyId { raw: 0 };
    // SAFETY: every pointer is to a live local.
    unsafe {
        ok(impel_world_create(&def, &mut world));
        ok(impel_body_create(world, &impel_body_def_default(), &mut body));
        for (x, y) in [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)] {
            let normal = ImpelVec2 { x, y };
            ok(impel_shape_create_half_space(body, &shape_def, normal, -20.0, &mut shape));
        }
        let mut rotor = impel_body_def_default();
        (rotor.r#type, rotor.angular_velocity) = (IMPEL_BODY_KINEMATIC, 60.0);
        ok(impel_body_create(world, &rotor, &mut body));
        ok(impel_shape_create_box(body, &shape_def, 8.0, 0.05, &mut shape));
        for i in 0..100 {
            let mut bullet = impel_body_def_default();
            (bullet.r#type, bullet.bullet) = (IMPEL_BODY_DYNAMIC, true);
            bullet.position = ImpelVec2 { x: (i % 20) as f32 - 9.5, y: 10.0 + (i / 20) as f32 };
            bullet.linear_velocity.x = if i % 2 == 0 { 150.0 } else { -150.0 };
            bullet.linear_velocity.y = 10.0 * (i % 7) as f32;
            ok(impel_body_create(world, &bullet, &mut body));
            let circle = ImpelCircle { center: ImpelVec2 { x: 0.0, y: 0.0 }, radius: 0.1 };
            ok(impel_shape_create_circle(body, &shape_def, &circle, &mut shape));
        }
    }
    world
}

/// Has every shape tell all that it can, and sensors across the pile, on the
/// ground and on bodies.
fn listen(world: ImpelWorldId) {
    let mut shapes = [ImpelShapeId { raw: 0 }; 600];
    let (mut count, mut sensor) = (0, ImpelShapeId { raw: 0 });
    let mut body = ImpelBodyId { raw: 0 };
    let mut def = impel_shape_def_default();
    (def.is_sensor, def.sees_sensors) = (true, true);
    // SAFETY: every pointer is to a live local.
    unsafe {
        ok(impel_world_get_shapes(world, shapes.as_mut_ptr(), shapes.len(), &mut count));
        for (i, &shape) in shapes[..count].iter().enumerate() {
            ok(impel_shape_set_enable_contact_events(shape, true));
            ok(impel_shape_set_enable_persist_events(shape, true));
            ok(impel_shape_set_enable_hit_events(shape, true));
            if i == 0 || i % 50 == 10 {
                ok(impel_shape_get_body(shape, &mut body));
                ok(impel_shape_create_box(body, &def, 8.0, 4.0, &mut sensor));
            }
        }
    }
}

/// Events in the last step: contacts that go on, and what a sensor holds.
fn heard(world: ImpelWorldId) -> usize {
    let (mut events, mut count) = (std::ptr::null(), 0);
    // SAFETY: both pointers are to live locals.
    ok(unsafe { impel_world_get_contact_persist_events(world, &mut events, &mut count) });
    count
}

/// Allocations in a second of steps, after some to warm up.
fn allocations_once_warm(world: ImpelWorldId, warm: usize) -> usize {
    let step = || ok(impel_world_step(world, 1.0 / 60.0, 4));
    (0..warm).for_each(|_| step());
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    (0..60).for_each(|_| step());
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// Allocations of snapshots and of going back to them, after the first of each.
fn allocations_of_rollback(world: ImpelWorldId) -> [usize; 2] {
    let mut buffer = vec![0u8; 32 << 20];
    let mut size = 0;
    let mut take = || {
        // SAFETY: the buffer has that room, and the size is a live local.
        ok(unsafe { impel_world_snapshot(world, buffer.as_mut_ptr(), buffer.len(), &mut size) });
    };
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    (0..3).for_each(|_| take());
    let taking = ALLOCATIONS.load(Ordering::Relaxed) - before;
    // SAFETY: so many bytes have been written.
    let back = || ok(unsafe { impel_world_restore(world, buffer.as_ptr(), size) });
    let step = || ok(impel_world_step(world, 1.0 / 60.0, 4));
    // The world has two states by then, each with room of its own.
    for _ in 0..4 {
        back();
        step();
    }
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    for _ in 0..3 {
        back();
        step();
    }
    [taking, ALLOCATIONS.load(Ordering::Relaxed) - before]
}

fn counters(world: ImpelWorldId) -> ImpelCounters {
    let mut counters = ImpelCounters::default();
    // SAFETY: the pointer is to a live local.
    ok(unsafe { impel_world_get_counters(world, &mut counters) });
    counters
}

/// What is created in a world with room for it allocates nothing, nor do the contacts
/// that come of it; steps allocate their working lists, once.
fn reserved_worlds_take_what_they_have_room_for() {
    const SIDE: i32 = 24;
    let count = |work: &mut dyn FnMut()| {
        let before = ALLOCATIONS.load(Ordering::Relaxed);
        work();
        ALLOCATIONS.load(Ordering::Relaxed) - before
    };
    let mut def = impel_world_def_default();
    def.enable_sleep = false;
    let mut peak = ImpelCapacity::default();
    let mut found = Vec::new();
    for reserved in [false, true] {
        if reserved {
            def.capacity = peak;
        }
        let mut world = ImpelWorldId { raw: 0 };
        // SAFETY: every pointer is to a live local.
        ok(unsafe { impel_world_create(&def, &mut world) });
        let created = count(&mut || fill(world, SIDE));
        let joined = count(&mut || join(world));
        let stepped = count(&mut || {
            (0..60).for_each(|_| ok(impel_world_step(world, 1.0 / 60.0, 4)));
        });
        // SAFETY: as above.
        ok(unsafe { impel_world_get_peak_capacity(world, &mut peak) });
        let bytes = counters(world).bytes;
        println!(
            "room for {:?}: {created} allocations for bodies, {joined} for joints, {stepped} in a second, {bytes} bytes",
            def.capacity
        );
        found.push((created, joined, stepped));
        ok(impel_world_destroy(world));
    }
    let [(created, joined, stepped), (created_in_room, joined_in_room, stepped_in_room)] =
        found[..]
    else {
        unreachable!()
    };
    assert!(created > 30 && joined > 5 && stepped > 100, "the world grows without");
    assert_eq!((created_in_room, joined_in_room), (0, 0));
    assert!(stepped_in_room < stepped.min(250), "{stepped_in_room}");
    assert_eq!((peak.bodies, peak.joints), (SIDE as u32 * SIDE as u32 + 3, 432));
    assert!(peak.pairs > 1000 && peak.shapes >= peak.bodies);
}

/// Soft bodies of all kinds, of which all acts that can.
fn soften(world: ImpelWorldId) {
    let mut soft = ImpelSoftBodyId::default();
    let corner = |x: f32, y: f32| ImpelVec2 { x, y };
    let corners = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
    for i in 0..9 {
        let mut def = impel_soft_body_def_default();
        let settings = &mut def.settings;
        settings.bend_stiffness = 1.0;
        settings.shape_hertz = 2.0;
        settings.edge_hertz = if i % 2 == 0 { 0.0 } else { 20.0 };
        settings.edge_plasticity.yield_point = 0.01;
        settings.area_plasticity.yield_point = 0.01;
        settings.bend_plasticity.yield_point = 0.1;
        settings.shape_plasticity.yield_point = 0.01;
        def.body.position =
            ImpelVec2 { x: (i % 3) as f32 * 2.0 - 2.0, y: 4.0 + (i / 3) as f32 * 2.0 };
        def.body.enable_sleep = false;
        // SAFETY: every pointer is to a live local.
        ok(unsafe {
            match i % 3 {
                0 => impel_soft_body_create_ring(world, &def, 0.5, 24, &mut soft),
                1 => {
                    impel_soft_body_create_rope(world, &def, corners[0], corners[2], 20, &mut soft)
                }
                _ => impel_soft_body_create_polygon(
                    world,
                    &def,
                    corners.as_ptr(),
                    4,
                    0.25,
                    &mut soft,
                ),
            }
        });
        // SAFETY: as above.
        ok(unsafe { impel_soft_body_bind_points(soft, corners.as_ptr(), 4) });
    }
}

// One test: the count is the program's.
#[test]
fn piles_and_chains_step_without_an_allocation_once_warm() {
    for workers in [1, 2] {
        let world = crate_of(100, workers);
        let allocations = allocations_once_warm(world, 240);
        let ImpelCounters { bodies, awake_bodies, pairs, .. } = counters(world);
        println!("{workers} workers, {bodies} bodies, {pairs} pairs: {allocations}");
        assert_eq!(awake_bodies, 10_000);
        assert!(pairs > 15_000, "a pile, not a cloud");
        assert_eq!(allocations, 0);
        let rollback = allocations_of_rollback(world);
        println!("snapshots, and back and a step: {rollback:?}");
        assert_eq!(rollback, [0; 2]);
        ok(impel_world_destroy(world));
    }

    let world = crossfire();
    let allocations = allocations_once_warm(world, 1000);
    println!("{} bullets: {allocations}", counters(world).bodies);
    assert_eq!(allocations, 0);
    ok(impel_world_destroy(world));

    let world = crate_of(24, 1);
    listen(world);
    let allocations = allocations_once_warm(world, 240);
    println!("{} contacts told of: {allocations}", heard(world));
    assert!(heard(world) > 600);
    assert_eq!(allocations, 0);
    assert_eq!(allocations_of_rollback(world), [0; 2], "with sensors");
    ok(impel_world_destroy(world));

    reserved_worlds_take_what_they_have_room_for();

    let world = crate_of(8, 1);
    soften(world);
    let allocations = allocations_once_warm(world, 600);
    println!("soft bodies: {allocations}");
    assert_eq!(allocations, 0);
    assert_eq!(allocations_of_rollback(world), [0; 2], "with soft bodies");
    ok(impel_world_destroy(world));

    let world = crate_of(24, 1);
    join(world);
    let allocations = allocations_once_warm(world, 600);
    let ImpelCounters { bodies, joints, pairs, .. } = counters(world);
    println!("{bodies} bodies, {pairs} pairs, {joints} joints: {allocations}");
    assert_eq!(joints, 576 * 3 / 4);
    assert_eq!(allocations, 0);
    ok(impel_world_destroy(world));
}
