//! Memory after worlds are destroyed: the tables that detect stale handles are as large as for the
//! maximum number of worlds alive at a time.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicIsize, Ordering::Relaxed};

use impel::ffi::*;

struct Counting;

static BLOCKS: AtomicIsize = AtomicIsize::new(0);
static BYTES: AtomicIsize = AtomicIsize::new(0);

fn count(blocks: isize, bytes: usize) {
    BLOCKS.fetch_add(blocks, Relaxed);
    BYTES.fetch_add(blocks.signum() * bytes as isize, Relaxed);
}

// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size());
        // SAFETY: the caller meets the same requirements.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-1, layout.size());
        // SAFETY: the caller meets the same requirements.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn ok(status: ImpelStatus) {
    assert_eq!(status, IMPEL_OK);
}

unsafe extern "C" fn read(world: ImpelWorldId, _: f32, _: *mut std::ffi::c_void) {
    assert!(impel_world_is_valid(world));
}

/// Creates `bodies` balls over a floor and steps them with a callback, events and deferred calls.
fn create_and_step(bodies: usize, workers: u32) -> ImpelWorldId {
    let (mut world, mut body) = (ImpelWorldId { raw: 0 }, ImpelBodyId { raw: 0 });
    let (mut shape, mut joint) = (ImpelShapeId { raw: 0 }, ImpelJointId { raw: 0 });
    let mut def = impel_world_def_default();
    def.worker_count = workers;
    // SAFETY: every pointer is to a live local.
    unsafe {
        ok(impel_world_create(&def, &mut world));
        ok(impel_world_set_step_callback(world, Some(read), std::ptr::null_mut()));
        ok(impel_body_create(world, &impel_body_def_default(), &mut body));
        let up = ImpelVec2 { x: 0.0, y: 1.0 };
        let shape_def = impel_shape_def_default();
        ok(impel_shape_create_half_space(body, &shape_def, up, 0.0, &mut shape));
        let ground = body;
        for i in 0..bodies {
            let mut def = impel_body_def_default();
            def.r#type = IMPEL_BODY_DYNAMIC;
            (def.position.x, def.position.y) = (1.1 * (i % 40) as f32, 0.5 + 1.1 * (i / 40) as f32);
            ok(impel_body_create(world, &def, &mut body));
            let circle = ImpelCircle { center: ImpelVec2 { x: 0.0, y: 0.0 }, radius: 0.5 };
            ok(impel_shape_create_circle(body, &shape_def, &circle, &mut shape));
        }
        let mut hinge = impel_revolute_joint_def_default();
        (hinge.body_a, hinge.body_b) = (ground, body);
        ok(impel_joint_create_revolute(&hinge, &mut joint));
        ok(impel_world_defer_destroy_body(world, body));
        for _ in 0..10 {
            ok(impel_world_step(world, 1.0 / 60.0, 4));
        }
        assert!(impel_world_step(world, -1.0, 4) != IMPEL_OK);
    }
    world
}

fn allocated() -> (isize, isize) {
    (BLOCKS.load(Relaxed), BYTES.load(Relaxed))
}

#[test]
fn memory_of_destroyed_worlds_does_not_grow() {
    let before = allocated();
    ok(impel_world_destroy(create_and_step(1500, 2)));
    let after_one = allocated();
    for i in 0..200 {
        ok(impel_world_destroy(create_and_step([1, 40, 1500][i % 3], 1 + i as u32 % 2)));
    }
    let after_many = allocated();
    assert_eq!(after_one, after_many, "tables are not reused");
    // 40 bytes per object, plus a third for outgrown tables, rounded up.
    let bytes = after_one.1 - before.1;
    assert!(bytes < 4 * 40 * 3004, "{bytes} bytes");
    // Three worlds alive at a time need three times as much, however often.
    for _ in 0..20 {
        let worlds = [create_and_step(1500, 1), create_and_step(1500, 1), create_and_step(1500, 1)];
        worlds.into_iter().for_each(|world| ok(impel_world_destroy(world)));
    }
    let after_three = allocated();
    println!("before {before:?}, one {after_one:?}, 201 {after_many:?}, three {after_three:?}");
    assert!(after_three.0 - before.0 <= 3 * (after_one.0 - before.0));
    assert!(after_three.1 - before.1 <= 3 * bytes);
}
