//! `impel_body_get_transform` reads without the lock of the world. It agrees with all other
//! calls after every kind of change and never returns a partial change.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::common::*;
use impel::ffi::*;

/// Compares single reads with a call that takes the lock and with the call for many bodies.
fn agree(world: &World, when: &str) {
    let bodies: Vec<ImpelBodyId> = world.bodies().iter().map(|body| body.id).collect();
    let zero = ImpelTransform { p: v(0.0, 0.0), q: ImpelRotation { c: 1.0, s: 0.0 } };
    let mut all = vec![zero; bodies.len()];
    must!(impel_world_get_transforms(world.id, bodies.as_ptr(), bodies.len(), all.as_mut_ptr()));
    let mut poses = std::ptr::null();
    let mut pose_count = 0;
    must!(impel_world_get_poses(world.id, &mut poses, &mut pose_count));
    for (&body, of_many) in bodies.iter().zip(&all) {
        let (index, generation) = parts(body);
        assert!(index < pose_count, "{when}: {index} of {pose_count} poses");
        let in_place = pose_at(poses, body);
        assert_eq!((in_place.generation, in_place.is_replaced), (generation, 0), "{when}");
        assert_eq!(in_place.transform, *of_many, "{when}: pose in place");
        let precise: ImpelPreciseTransform = get!(impel_body_get_precise_transform(body));
        let sum = |high: f32, low: f32| f64::from(high) + f64::from(low);
        let ImpelPose { transform: ImpelTransform { p, .. }, low, .. } = in_place;
        assert_eq!((sum(p.x, low.x), sum(p.y, low.y)), (precise.p.x, precise.p.y), "{when}");
        let alone: ImpelTransform = get!(impel_body_get_transform(body));
        let locked: ImpelPosition = get!(impel_body_get_world_point(body, v(0.0, 0.0)));
        let locked = V::from(locked).single();
        let x: ImpelVec2 = get!(impel_body_get_world_vector(body, v(1.0, 0.0)));
        assert_eq!((alone.p, alone.q), (of_many.p, of_many.q), "{when}: single and many");
        assert_eq!((alone.p, v(alone.q.c, alone.q.s)), (locked, x), "{when}: locked read");
    }
}

/// Index and generation of the handle of a body.
fn parts(body: ImpelBodyId) -> (usize, u32) {
    let generation = body.raw & ((1 << IMPEL_ID_GENERATION_BITS) - 1);
    let index = body.raw >> IMPEL_ID_GENERATION_BITS & ((1 << IMPEL_ID_INDEX_BITS) - 1);
    (index as usize, generation as u32)
}

/// The pose of a body at its index of an array that `impel_world_get_poses` returned.
fn pose_at(poses: *const ImpelPose, body: ImpelBodyId) -> ImpelPose {
    // SAFETY: the array has an element for each handle of its world.
    unsafe { *poses.add(parts(body).0) }
}

#[test]
fn poses_in_place_show_destroyed_bodies_and_larger_arrays() {
    let poses_of = |world: ImpelWorldId| {
        let (mut poses, mut count) = (std::ptr::null(), 0);
        must!(impel_world_get_poses(world, &mut poses, &mut count));
        (poses, count)
    };
    let world = World::usual();
    let first = world.dynamic(1.0, 2.0).id;
    let second = world.dynamic(3.0, 4.0).id;
    let (poses, count) = poses_of(world.id);
    must!(impel_body_destroy(second));
    assert_eq!(pose_at(poses, second).generation, 0, "destroyed");
    let again = world.dynamic(5.0, 6.0).id;
    assert_eq!(parts(again).0, parts(second).0, "the index is used again");
    assert_ne!(pose_at(poses, again).generation, parts(second).1, "for another handle");

    // More bodies than the array has elements.
    let more_bodies: Vec<ImpelBodyId> =
        (0..count).map(|i| world.dynamic(i as f32, 0.0).id).collect();
    let last = more_bodies[count - 1];
    let old = pose_at(poses, first);
    assert_eq!((old.generation, old.is_replaced), (parts(first).1, 1), "the old array");
    let (larger, more) = poses_of(world.id);
    assert!(more > count && parts(last).0 < more);
    assert_eq!(pose_at(larger, first).is_replaced, 0);
    assert_eq!(pose_at(larger, first).transform.p, v(1.0, 2.0));

    must!(impel_world_destroy(world.id));
    assert_eq!(pose_at(larger, last).generation, 0, "after the end of the world");
}

#[test]
fn every_change_of_a_pose_is_visible() {
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    let wall = world.fixed(15.0, 2.0);
    wall.boxed(0.05, 2.0, plain());
    let falling: Vec<Body> =
        (0..8).map(|i| world.dynamic(i as f32 * 0.6, 3.0 + i as f32)).collect();
    for body in &falling {
        body.boxed(0.4, 0.2, plain());
    }
    // Continuous collision moves the bullet back.
    let bullet = world.dynamic(-10.0, 1.0);
    bullet.circle(0.1, plain());
    bullet.set_velocity(900.0, 0.0);
    let lift = world.kinematic(-15.0, 1.0);
    lift.boxed(1.0, 0.1, plain());
    lift.set_velocity(0.0, 0.5);
    agree(&world, "created");
    for step in 0..240 {
        world.step();
        agree(&world, &format!("step {step}"));
    }
    println!("{} awake of {}", world.counters().awake_bodies, world.counters().bodies);
    let awake = |body: &Body| -> bool { get!(impel_body_is_awake(body.id)) };
    assert!(!falling.iter().all(awake), "no body sleeps");
    let there = ImpelTransform { p: v(3.0, 9.0), q: ImpelRotation { c: 0.6, s: 0.8 } };
    must!(impel_body_set_transform(falling[0].id, there));
    agree(&world, "set");
    let two = [falling[1].id, wall.id];
    must!(impel_world_set_transforms(world.id, ORIGIN, two.as_ptr(), 2, [there, there].as_ptr()));
    agree(&world, "set many");
    must!(impel_world_defer_set_transform(world.id, falling[2].id, to_precise(there)));
    world.step();
    agree(&world, "set by a deferred call");
    must!(impel_body_destroy(falling[3].id));
    let again = world.dynamic(1.0, 30.0);
    agree(&world, "reused slot");
    must!(impel_body_set_type(again.id, IMPEL_BODY_STATIC));
    must!(impel_body_set_enabled(falling[4].id, false));
    must!(impel_body_set_awake(falling[5].id, false));
    let mut advance = ImpelAdvance::default();
    must!(impel_world_advance(world.id, 0.1, &mut advance));
    agree(&world, "advanced");
    world.steps(60);
    agree(&world, "later");
    let dead = falling[3].id;
    let mut transform = there;
    // SAFETY: the pointer is to a local.
    let status = unsafe { impel_body_get_transform(dead, &mut transform) };
    assert_eq!(status, IMPEL_ERROR_INVALID_HANDLE);
}

#[test]
fn no_read_returns_a_partial_change() {
    let world = World::in_space();
    let body = world.kinematic(0.0, 0.0);
    let (id, done, has_read) = (body.id, AtomicBool::new(false), AtomicBool::new(false));
    let changes = 20_000;
    let (mut read, mut busy) = (0, 0);
    thread::scope(|scope| {
        let (done, has_read) = (&done, &has_read);
        scope.spawn(move || {
            // On a busy machine, the first read may come late.
            for i in (0..).take_while(|&i| i < changes || !has_read.load(Ordering::Relaxed)) {
                let k = (i % 100) as f32;
                let norm = (1.0 + k * k).sqrt();
                let q = ImpelRotation { c: 1.0 / norm, s: k / norm };
                // A concurrent reader can make the change fail with BUSY.
                while impel_body_set_transform(id, ImpelTransform { p: v(k, -k), q }) != IMPEL_OK {}
            }
            done.store(true, Ordering::Relaxed);
        });
        while !done.load(Ordering::Relaxed) {
            let mut seen = ImpelTransform { p: v(0.0, 0.0), q: ImpelRotation { c: 1.0, s: 0.0 } };
            // SAFETY: the pointer is to a local.
            match unsafe { impel_body_get_transform(id, &mut seen) } {
                IMPEL_OK => {
                    let tangent = seen.q.s / seen.q.c;
                    assert_eq!(seen.p.x, -seen.p.y);
                    assert!((tangent - seen.p.x).abs() < 1e-4 * (1.0 + seen.p.x), "{seen:?}");
                    read += 1;
                    has_read.store(true, Ordering::Relaxed);
                }
                IMPEL_ERROR_BUSY => busy += 1,
                other => panic!("{other}: {}", last_error()),
            }
        }
    });
    println!("{read} read, {busy} busy");
    assert!(read > 0);
}
