//! What is left of worlds that are gone: the tables that tell old handles from new ones, of as
//! many worlds as have been alive at one time, and no more however many come and go.

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

// SAFETY: every call is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size());
        // SAFETY: the caller's promise is the same as ours.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-1, layout.size());
        // SAFETY: the caller's promise is the same as ours.
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

/// A world of so many balls over a floor, stepped with a callback, events and deferred work.
fn live(bodies: usize, workers: u32) -> ImpelWorldId {
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

fn left() -> (isize, isize) {
    (BLOCKS.load(Relaxed), BYTES.load(Relaxed))
}

#[test]
fn worlds_that_are_gone_leave_no_more_than_those_alive_at_one_time() {
    let before = left();
    ok(impel_world_destroy(live(1500, 2)));
    let once = left();
    for i in 0..200 {
        ok(impel_world_destroy(live([1, 40, 1500][i % 3], 1 + i as u32 % 2)));
    }
    let often = left();
    assert_eq!(once, often, "they use the same tables");
    // 40 bytes for an object, a third more of tables that were too small, and rounding up.
    let bytes = once.1 - before.1;
    assert!(bytes < 4 * 40 * 3004, "{bytes} bytes");
    // Three at one time have three times as much, once.
    for _ in 0..20 {
        let worlds = [live(1500, 1), live(1500, 1), live(1500, 1)];
        worlds.into_iter().for_each(|world| ok(impel_world_destroy(world)));
    }
    let three = left();
    println!("before {before:?}, after one {once:?}, after 201 {often:?}, three {three:?}");
    assert!(three.0 - before.0 <= 3 * (once.0 - before.0));
    assert!(three.1 - before.1 <= 3 * bytes);
}
