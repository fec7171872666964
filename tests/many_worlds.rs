//! Many worlds in one call: `impel_worlds_step` and `impel_worlds_*` for their bodies.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use crate::common::*;
use impel::ffi::*;

/// A world with a pile of `count` boxes.
fn pile(count: usize) -> World {
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    for i in 0..count {
        world.dynamic((i % 3) as f32 * 0.3, 0.5 + i as f32).boxed(0.4, 0.4, plain());
    }
    world
}

fn hash(world: ImpelWorldId) -> u64 {
    get!(impel_world_hash(world))
}

fn step(worlds: &[ImpelWorldId], workers: u32, statuses: &mut [ImpelStatus]) -> ImpelStatus {
    assert_eq!(worlds.len(), statuses.len());
    let (list, out) = (worlds.as_ptr(), statuses.as_mut_ptr());
    // SAFETY: the arrays have the same length, which is passed.
    unsafe { impel_worlds_step(list, worlds.len(), 1.0 / 60.0, 4, workers, out) }
}

#[test]
fn worlds_step_as_each_would_alone() {
    // 0 is a thread for each core. With another number, other threads start.
    for workers in [1, 2, 0, 8, 64] {
        let together: Vec<World> = (1..=40).map(pile).collect();
        let alone: Vec<World> = (1..=40).map(pile).collect();
        let ids: Vec<ImpelWorldId> = together.iter().map(|world| world.id).collect();
        let mut statuses = vec![IMPEL_ERROR_INTERNAL; ids.len()];
        for _ in 0..30 {
            assert_eq!(step(&ids, workers, &mut statuses), IMPEL_OK);
            assert!(statuses.iter().all(|&status| status == IMPEL_OK));
            alone.iter().for_each(World::step);
        }
        for (world, alone) in together.iter().zip(&alone) {
            assert_eq!(hash(world.id), hash(alone.id), "{workers} workers");
        }
    }
}

/// Bodies of several worlds in mixed order: each is read and pushed as by the calls for one body.
#[test]
fn states_and_impulses_of_bodies_of_many_worlds() {
    let (worlds, others): (Vec<World>, Vec<World>) = (1..=5).map(|i| (pile(i), pile(i))).unzip();
    // In each world, one more falls through the air.
    for world in worlds.iter().chain(&others) {
        world.dynamic(30.0, 50.0).boxed(0.4, 0.4, plain());
    }
    let bodies_of = |worlds: &[World]| -> Vec<Body> {
        let mut bodies: Vec<Body> = worlds.iter().flat_map(World::bodies).collect();
        bodies.reverse();
        bodies
    };
    let (bodies, twins) = (bodies_of(&worlds), bodies_of(&others));
    let ids: Vec<ImpelBodyId> = bodies.iter().map(|body| body.id).collect();
    let count = ids.len();
    let impulses: Vec<_> = (0..count).map(|i| ImpelVec2 { x: 0.002 * i as f32, y: 0.05 }).collect();
    let points: Vec<_> = twins.iter().map(|body| body.transform().p).collect();
    for step in 0..40 {
        let points_or_null = if step % 2 == 0 { points.as_ptr() } else { null() };
        let (list, values) = (ids.as_ptr(), impulses.as_ptr());
        must!(impel_worlds_apply_impulses(list, count, values, points_or_null));
        for ((body, &impulse), &point) in twins.iter().zip(&impulses).zip(&points) {
            match step % 2 {
                0 => must!(impel_body_apply_impulse(body.id, impulse, point)),
                _ => must!(impel_body_apply_impulse_to_center(body.id, impulse)),
            }
        }
        worlds.iter().chain(&others).for_each(World::step);
    }
    worlds.iter().for_each(|world| world.steps(20));
    for (world, other) in worlds.iter().zip(&others) {
        other.steps(20);
        assert_eq!(hash(world.id), hash(other.id));
    }
    let mut transforms = vec![bodies[0].transform(); count];
    let (mut linear, mut angular) = (vec![ImpelVec2::default(); count], vec![0.0; count]);
    let (mut awake, mut touching) = (vec![false; count], vec![false; count]);
    must!(impel_worlds_get_states(
        ids.as_ptr(),
        count,
        transforms.as_mut_ptr(),
        linear.as_mut_ptr(),
        angular.as_mut_ptr(),
        awake.as_mut_ptr(),
        touching.as_mut_ptr(),
    ));
    for (i, body) in bodies.iter().enumerate() {
        assert_eq!(transforms[i], body.transform());
        assert_eq!(linear[i], get!(impel_body_get_linear_velocity(body.id)));
        assert_eq!(angular[i], get!(impel_body_get_angular_velocity(body.id)));
        assert_eq!(awake[i], body.is_awake());
        assert_eq!(touching[i], body.contacts().iter().any(|contact| contact.touching));
    }
    assert!(touching.contains(&true) && touching.contains(&false));
}

#[test]
fn a_list_with_an_invalid_world_steps_none() {
    let (a, b) = (pile(3), pile(4));
    // Destroyed at the end of the statement.
    let gone = World::usual().id;
    let before = [hash(a.id), hash(b.id)];
    let cases = [
        ([a.id, b.id, gone], IMPEL_ERROR_INVALID_HANDLE, "worlds[2]"),
        ([a.id, b.id, ImpelWorldId { raw: 0 }], IMPEL_ERROR_INVALID_HANDLE, "worlds[2]"),
        ([a.id, b.id, a.id], IMPEL_ERROR_INVALID_ARGUMENT, "worlds[2]"),
    ];
    for (worlds, status, words) in cases {
        let mut statuses = [77; 3];
        assert_eq!(step(&worlds, 0, &mut statuses), status);
        assert!(last_error().contains(words), "{}", last_error());
        assert_eq!(statuses, [77; 3]);
        assert_eq!([hash(a.id), hash(b.id)], before);
    }
    let worlds = [a.id, b.id];
    let call = |time_step, substeps, workers| {
        // SAFETY: the array has two elements.
        unsafe { impel_worlds_step(worlds.as_ptr(), 2, time_step, substeps, workers, null_mut()) }
    };
    assert_eq!(call(f32::NAN, 4, 0), IMPEL_ERROR_INVALID_ARGUMENT);
    assert_eq!(call(0.01, 0, 0), IMPEL_ERROR_INVALID_ARGUMENT);
    assert_eq!(call(0.01, 4, IMPEL_MAX_WORKERS + 1), IMPEL_ERROR_INVALID_ARGUMENT);
    // SAFETY: null arrays are refused if the count is not zero.
    let step_null = |count| unsafe { impel_worlds_step(null(), count, 0.01, 4, 0, null_mut()) };
    assert_eq!(step_null(2), IMPEL_ERROR_NULL_POINTER);
    assert_eq!(step_null(usize::MAX), IMPEL_ERROR_INVALID_ARGUMENT);
    assert_eq!(step_null(0), IMPEL_OK);
    assert_eq!([hash(a.id), hash(b.id)], before);
    assert_eq!(call(0.01, 4, 0), IMPEL_OK);
}

/// Steps the world, and another, from inside one of its callbacks.
unsafe extern "C" fn step_inside(_: ImpelShapeId, _: ImpelShapeId, context: *mut c_void) -> bool {
    // SAFETY: the test passes a pointer to a local of this type.
    let (worlds, seen) = unsafe { &mut *context.cast::<([ImpelWorldId; 2], Vec<ImpelStatus>)>() };
    seen.push(step(&worlds[..], 2, &mut [0; 2]));
    seen.push(step(&worlds[1..], 2, &mut [0; 1]));
    true
}

#[test]
fn a_callback_of_a_world_cannot_step_it() {
    let (outer, inner) = (pile(1), pile(2));
    let before = hash(inner.id);
    let mut context = ([outer.id, inner.id], Vec::<ImpelStatus>::new());
    must!(impel_world_set_filter_callback(outer.id, Some(step_inside), (&raw mut context).cast()));
    let shape = outer.dynamic(0.0, 0.4).boxed(0.4, 0.4, plain());
    must!(impel_shape_set_enable_filter_callback(shape, true));
    outer.step();
    assert!(!context.1.is_empty(), "the callback was called");
    for pair in context.1.chunks(2) {
        assert_eq!(pair, [IMPEL_ERROR_LOCKED, IMPEL_OK], "own world, another world");
    }
    assert_ne!(hash(inner.id), before, "the other world was stepped");
}

/// Destroys the first world of a list while the list is stepped.
unsafe extern "C" fn destroy_on_step(world: ImpelWorldId, _: f32, context: *mut c_void) {
    // SAFETY: the test passes a pointer to a local of this type.
    let status = unsafe { &mut *context.cast::<ImpelStatus>() };
    *status = impel_world_destroy(world);
}

#[test]
fn the_first_world_may_end_within_the_call() {
    let worlds: Vec<World> = (1..=4).map(pile).collect();
    let ids: Vec<ImpelWorldId> = worlds.iter().map(|world| world.id).collect();
    let mut destroyed: ImpelStatus = 77;
    let context = (&raw mut destroyed).cast();
    must!(impel_world_set_step_callback(ids[0], Some(destroy_on_step), context));
    let mut statuses = vec![77; ids.len()];
    let status = step(&ids, 2, &mut statuses);
    println!("status {status}, of each {statuses:?}, of destroy {destroyed}");
    assert!(statuses[1..].iter().all(|&status| status == IMPEL_OK));
    assert_eq!(status, statuses[0]);
}
