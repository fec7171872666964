//! A warm step allocates nothing.
//!
//! Covers ten thousand bodies with one and two workers, chains with heavy loads (solved as
//! articulations), all events with sensors, and soft bodies. Taking and restoring snapshots
//! allocates nothing either.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use impel::ffi::*;

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: each call is forwarded unchanged to the system allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller upholds the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the same contract.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller upholds the same contract.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn ok(status: ImpelStatus) {
    assert_eq!(status, IMPEL_OK);
}

/// Joins neighbours by hinges in groups of four. Every fourth group has a heavy body.
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

/// A container with `side × side` bodies, boxes and circles.
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

/// Adds the container and its bodies to a world.
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

/// Bullets in a closed room that hit each other and a fast rotor.
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

/// Enables all contact events of every shape, and adds sensors to the ground and to some bodies.
fn enable_events(world: ImpelWorldId) {
    let mut shapes = [ImpelShapeId { raw: 0 }; 600];
    let (mut count, mut sensor) = (0, ImpelShapeId { raw: 0 });
    let mut body = ImpelBodyId { raw: 0 };
    let mut def = impel_shape_def_default();
    (def.is_sensor, def.detects_sensors) = (true, true);
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

/// Number of contact persist events in the last step.
fn persist_events(world: ImpelWorldId) -> usize {
    let (mut events, mut count) = (std::ptr::null(), 0);
    // SAFETY: both pointers are to live locals.
    ok(unsafe { impel_world_get_contact_persist_events(world, &mut events, &mut count) });
    count
}

/// Allocations in 60 steps, after `warm` steps.
fn allocations_once_warm(world: ImpelWorldId, warm: usize) -> usize {
    let step = || ok(impel_world_step(world, 1.0 / 60.0, 4));
    (0..warm).for_each(|_| step());
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    (0..60).for_each(|_| step());
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// Allocations of snapshots, and of restores with a step each, after the first of each.
fn allocations_of_rollback(world: ImpelWorldId) -> [usize; 2] {
    let mut buffer = vec![0u8; 32 << 20];
    let mut size = 0;
    let mut take = || {
        // SAFETY: the buffer has that capacity, and the size is a live local.
        ok(unsafe { impel_world_snapshot(world, buffer.as_mut_ptr(), buffer.len(), &mut size) });
    };
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    (0..3).for_each(|_| take());
    let mut delta = vec![0u8; 32 << 20];
    let (base, room, mut delta_size) = (buffer.as_ptr(), delta.as_mut_ptr(), 0);
    // SAFETY: as above, and `size` bytes have been written.
    ok(unsafe {
        impel_world_snapshot_delta(world, base, size, room, delta.len(), &mut delta_size)
    });
    let taking = ALLOCATIONS.load(Ordering::Relaxed) - before - 1; // `delta`
    // SAFETY: `size` bytes have been written.
    let back = || ok(unsafe { impel_world_restore(world, buffer.as_ptr(), size) });
    let step = || ok(impel_world_step(world, 1.0 / 60.0, 4));
    // After this, both states that the world holds have buffers of full size.
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

/// Allocations of steps with a saved tick each, and of restored ticks, once all have been saved.
fn allocations_of_saved_ticks(world: ImpelWorldId) -> usize {
    const KEPT: u64 = 4;
    ok(impel_world_set_max_saved_ticks(world, KEPT as u32));
    let round = |first: u64| {
        for tick in first..first + 2 * KEPT {
            ok(impel_world_save_tick(world, tick));
            ok(impel_world_step(world, 1.0 / 60.0, 4));
        }
        ok(impel_world_restore_tick(world, first + KEPT));
    };
    // The number of blocks that ticks do not share varies from round to round.
    const WARM: u64 = 60;
    (0..WARM).for_each(round);
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    (WARM..WARM + 3).for_each(round);
    let allocations = ALLOCATIONS.load(Ordering::Relaxed) - before;
    ok(impel_world_set_max_saved_ticks(world, 0));
    allocations
}

fn counters(world: ImpelWorldId) -> ImpelCounters {
    let mut counters = ImpelCounters::default();
    // SAFETY: the pointer is to a live local.
    ok(unsafe { impel_world_get_counters(world, &mut counters) });
    counters
}

/// Creating objects in a world with reserved capacity allocates nothing, nor do their contacts.
///
/// Steps allocate their working buffers once.
fn reserved_capacity_prevents_allocations() {
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
            "capacity {:?}: {created} allocations for bodies, {joined} for joints, {stepped} in a second, {bytes} bytes",
            def.capacity
        );
        found.push((created, joined, stepped));
        ok(impel_world_destroy(world));
    }
    let [(created, joined, stepped), (created_reserved, joined_reserved, stepped_reserved)] =
        found[..]
    else {
        unreachable!()
    };
    assert!(
        created > 30 && joined > 5 && stepped > 100,
        "a world without reserved capacity allocates"
    );
    assert_eq!((created_reserved, joined_reserved), (0, 0));
    assert!(stepped_reserved < stepped.min(250), "{stepped_reserved}");
    assert_eq!((peak.bodies, peak.joints), (SIDE as u32 * SIDE as u32 + 3, 432));
    assert!(peak.pairs > 1000 && peak.shapes >= peak.bodies);
}

/// Adds rings, ropes and polygons as soft bodies, with every kind of stiffness and plasticity.
fn add_soft_bodies(world: ImpelWorldId) {
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

// One test, because the counter counts all threads of the program.
#[test]
fn warm_steps_allocate_nothing() {
    for workers in [1, 2] {
        let world = crate_of(100, workers);
        let allocations = allocations_once_warm(world, 240);
        let ImpelCounters { bodies, awake_bodies, pairs, .. } = counters(world);
        println!("{workers} workers, {bodies} bodies, {pairs} pairs: {allocations}");
        assert_eq!(awake_bodies, 10_000);
        assert!(pairs > 15_000, "the bodies form a pile");
        assert_eq!(allocations, 0);
        let rollback = allocations_of_rollback(world);
        println!("snapshots; restores with a step: {rollback:?}");
        assert_eq!(rollback, [0; 2]);
        ok(impel_world_destroy(world));
    }

    let world = crossfire();
    let allocations = allocations_once_warm(world, 1000);
    println!("{} bullets: {allocations}", counters(world).bodies);
    assert_eq!(allocations, 0);
    ok(impel_world_destroy(world));

    let world = crate_of(24, 1);
    enable_events(world);
    let allocations = allocations_once_warm(world, 240);
    println!("{} persist events: {allocations}", persist_events(world));
    assert!(persist_events(world) > 600);
    assert_eq!(allocations, 0);
    assert_eq!(allocations_of_rollback(world), [0; 2], "with sensors");
    assert_eq!(allocations_of_saved_ticks(world), 0, "with sensors");
    ok(impel_world_destroy(world));

    reserved_capacity_prevents_allocations();

    let world = crate_of(8, 1);
    add_soft_bodies(world);
    let allocations = allocations_once_warm(world, 600);
    println!("soft bodies: {allocations}");
    assert_eq!(allocations, 0);
    assert_eq!(allocations_of_rollback(world), [0; 2], "with soft bodies");
    assert_eq!(allocations_of_saved_ticks(world), 0, "with soft bodies");
    ok(impel_world_destroy(world));

    let world = crate_of(24, 1);
    join(world);
    let allocations = allocations_once_warm(world, 600);
    let ImpelCounters { bodies, joints, pairs, .. } = counters(world);
    println!("{bodies} bodies, {pairs} pairs, {joints} joints: {allocations}");
    assert_eq!(joints, 576 * 3 / 4);
    assert_eq!(allocations, 0);
    assert_eq!(allocations_of_saved_ticks(world), 0, "with joints");
    ok(impel_world_destroy(world));
}
