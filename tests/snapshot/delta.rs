//! Delta snapshots: sizes, and bases that do not fit. That they restore the same state is tested
//! with all scenes in `snapshot.rs`.

use super::*;

/// Rows of circles in a box, all awake or free to sleep, after they have come to rest.
fn settled(side: i32, enable_sleep: bool) -> World {
    let world = World::new(|def| def.enable_sleep = enable_sleep);
    let reach = 0.6 * side as f32 + 1.0;
    world.fixed(0.0, -1.0).boxed(reach + 1.0, 1.0, plain());
    world.fixed(-reach - 1.0, reach).boxed(1.0, 2.0 * reach, plain());
    world.fixed(reach + 1.0, reach).boxed(1.0, 2.0 * reach, plain());
    for i in 0..side * side {
        let (column, row) = ((i % side) as f32, (i / side) as f32);
        world
            .dynamic(1.15 * column - reach + 1.0 + 0.2 * (row % 2.0), 0.5 + row)
            .circle(0.5, plain());
    }
    world.steps(300);
    world
}

#[test]
fn a_delta_snapshot_of_awake_bodies_is_small() {
    let world = settled(40, false);
    let (mut base, mut delta) = (Vec::new(), Vec::new());
    snapshot(world.id, &mut base);
    for steps in [1, 1, 2, 4, 8] {
        world.steps(steps);
        bytes::delta(world.id, &base, &mut delta);
        println!("{} and {} bytes per body", base.len() / 1600, delta.len() / 1600);
        assert!(delta.len() < 120 * 1600);
    }
}

#[test]
fn bodies_asleep_take_a_few_bytes() {
    let world = settled(20, true);
    world.steps(1200);
    assert_eq!(get!(impel_world_get_counters(world.id)).awake_bodies, 0);
    let (mut base, mut delta) = (Vec::new(), Vec::new());
    snapshot(world.id, &mut base);
    // One more body, far away.
    world.dynamic(1000.0, 0.0).circle(0.5, plain());
    world.steps(10);
    bytes::delta(world.id, &base, &mut delta);
    println!("{} bytes for one body awake and 400 asleep", delta.len());
    assert!(delta.len() < 20 * 400);
}

#[test]
fn the_base_must_be_the_one_of_the_delta() {
    let world = settled(5, false);
    let [mut base, mut other, mut delta] = [const { Vec::new() }; 3];
    snapshot(world.id, &mut base);
    world.steps(3);
    snapshot(world.id, &mut other);
    bytes::delta(world.id, &base, &mut delta);
    let before = hash(&world);
    let refused = |base: &[u8], delta: &[u8], expected: &str| {
        assert_eq!(try_restore_delta(world.id, base, delta), IMPEL_ERROR_BAD_DATA);
        let words = crate::common::last_error();
        assert!(words.contains(expected), "{words}");
        assert_eq!(hash(&world), before);
    };
    refused(&other, &delta, "another base");
    refused(&delta, &delta, "another base");
    refused(&base[..base.len() - 1], &delta, "damaged");
    refused(&base, &delta[..delta.len() - 1], "damaged");
    refused(&base, &other, "another base");
    assert_eq!(try_restore(world.id, &delta), IMPEL_ERROR_BAD_DATA);
    assert_eq!(try_restore_delta(world.id, &base, &delta), IMPEL_OK);
    assert_eq!(hash(&world), before);
}

#[test]
fn a_delta_of_another_world_restores_it() {
    let (world, other) = (settled(5, true), settled(7, false));
    let [mut base, mut delta, mut copy, mut expected] = [const { Vec::new() }; 4];
    snapshot(world.id, &mut base);
    bytes::delta(other.id, &base, &mut delta);
    snapshot(other.id, &mut expected);
    assert_eq!(try_restore_delta(world.id, &base, &delta), IMPEL_OK);
    snapshot(world.id, &mut copy);
    assert!(copy == expected);
}
