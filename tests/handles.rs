//! Handles: invalid for ever once their object is destroyed, and practically impossible to guess.
//!
//! Also: the promised number of worlds.

// Pointers are to locals throughout.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::collections::HashSet;

use impel::ffi::*;

fn world() -> (ImpelStatus, ImpelWorldId) {
    let mut world = ImpelWorldId::default();
    let status = unsafe { impel_world_create(&impel_world_def_default(), &mut world) };
    (status, world)
}

fn body(world: ImpelWorldId) -> ImpelBodyId {
    let mut body = ImpelBodyId::default();
    let status = unsafe { impel_body_create(world, &impel_body_def_default(), &mut body) };
    assert_eq!(status, IMPEL_OK);
    body
}

fn circle(body: ImpelBodyId) -> ImpelShapeId {
    let circle = ImpelCircle { center: ImpelVec2::default(), radius: 1.0 };
    let mut shape = ImpelShapeId::default();
    let def = impel_shape_def_default();
    let status = unsafe { impel_shape_create_circle(body, &def, &circle, &mut shape) };
    assert_eq!(status, IMPEL_OK);
    shape
}

/// One test, because all parts share the table of worlds.
#[test]
fn handles_keep_the_promises_of_the_header() {
    no_handle_is_used_twice();
    destroying_an_object_destroys_its_parts();
    guessed_handles_are_invalid();
    the_number_of_worlds_has_the_promised_limit();
}

fn no_handle_is_used_twice() {
    let mut seen = HashSet::new();
    // More worlds than there are slots, so that every slot is used again.
    for i in 0..3 * IMPEL_MAX_WORLDS {
        let (status, world) = world();
        assert_eq!(status, IMPEL_OK);
        assert!(seen.insert(world.raw), "world handle {i} is used again");
        for _ in 0..3 {
            let body = body(world);
            assert!(seen.insert(body.raw), "a body's handle is used again in world {i}");
            assert!(seen.insert(circle(body).raw), "a shape's handle is used again in world {i}");
            assert_eq!(impel_body_destroy(body), IMPEL_OK);
        }
        assert_eq!(impel_world_destroy(world), IMPEL_OK);
    }
    for &raw in &seen {
        assert!(!impel_world_is_valid(ImpelWorldId { raw }));
        assert!(!impel_body_is_valid(ImpelBodyId { raw }));
        assert!(!impel_shape_is_valid(ImpelShapeId { raw }));
    }
}

fn destroying_an_object_destroys_its_parts() {
    let (_, world) = world();
    let (first, second) = (body(world), body(world));
    let shapes = [circle(first), circle(first), circle(second)];
    assert_eq!(impel_body_destroy(first), IMPEL_OK);
    assert_eq!(shapes.map(|shape| impel_shape_is_valid(shape)), [false, false, true]);
    assert_eq!(impel_shape_destroy(shapes[0]), IMPEL_ERROR_INVALID_HANDLE);
    assert_eq!(impel_world_destroy(world), IMPEL_OK);
    assert!(!impel_body_is_valid(second) && !impel_shape_is_valid(shapes[2]));
    assert_eq!(impel_shape_destroy(shapes[2]), IMPEL_ERROR_INVALID_HANDLE);
}

/// A random number is not a valid handle.
fn guessed_handles_are_invalid() {
    let (_, world) = world();
    let body = body(world);
    let shape = circle(body);
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..200_000 {
        // Steele and others, "SplitMix".
        random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut raw = random;
        raw = (raw ^ (raw >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        raw ^= raw >> 27;
        assert!(!impel_world_is_valid(ImpelWorldId { raw }));
        assert!(!impel_body_is_valid(ImpelBodyId { raw }));
        assert!(!impel_shape_is_valid(ImpelShapeId { raw }));
        assert_eq!(impel_body_destroy(ImpelBodyId { raw }), IMPEL_ERROR_INVALID_HANDLE);
    }
    for bit in 0..64 {
        let raw = body.raw ^ 1 << bit;
        assert!(!impel_body_is_valid(ImpelBodyId { raw }), "bit {bit} of a body's handle");
        let raw = shape.raw ^ 1 << bit;
        assert!(!impel_shape_is_valid(ImpelShapeId { raw }), "bit {bit} of a shape's handle");
        let raw = world.raw ^ 1 << bit;
        assert!(!impel_world_is_valid(ImpelWorldId { raw }), "bit {bit} of a world's handle");
    }
    assert_eq!(impel_world_destroy(world), IMPEL_OK);
}

fn the_number_of_worlds_has_the_promised_limit() {
    let worlds: Vec<_> = (0..IMPEL_MAX_WORLDS).map(|_| world()).collect();
    assert!(worlds.iter().all(|world| world.0 == IMPEL_OK));
    assert_eq!(world().0, IMPEL_ERROR_LIMIT);
    assert_eq!(impel_world_destroy(worlds[77].1), IMPEL_OK);
    let (status, again) = world();
    assert_eq!(status, IMPEL_OK);
    assert!(!impel_world_is_valid(worlds[77].1));
    assert_eq!(impel_world_destroy(again), IMPEL_OK);
    for (i, world) in worlds.iter().enumerate() {
        let expected = if i == 77 { IMPEL_ERROR_INVALID_HANDLE } else { IMPEL_OK };
        assert_eq!(impel_world_destroy(world.1), expected);
    }
}
