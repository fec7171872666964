//! Size and time of snapshots. Times are printed only, because builds differ.

use std::time::{Duration, Instant};

use super::*;

/// A crate full of stacked boxes, in `side` columns and rows.
fn crate_of(side: i32) -> World {
    let world = World::new(|def| def.enable_sleep = false);
    let reach = 0.6 * side as f32;
    world.fixed(0.0, -1.0).boxed(reach + 1.0, 1.0, plain());
    world.fixed(-reach - 1.0, reach).boxed(1.0, 2.0 * reach, plain());
    world.fixed(reach + 1.0, reach).boxed(1.0, 2.0 * reach, plain());
    for i in 0..side * side {
        let (column, row) = ((i % side) as f32, (i / side) as f32);
        let x = 1.02 * (column - 0.5 * (side - 1) as f32) + 0.25 * (row % 2.0);
        world.dynamic(x, 0.5 + 1.0 * row).boxed(0.5, 0.5, plain());
    }
    world
}

fn fastest(mut work: impl FnMut()) -> Duration {
    let time = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    std::iter::repeat_with(time).take(20).min().unwrap()
}

#[test]
fn a_snapshot_is_small() {
    let world = crate_of(100);
    world.steps(30);
    let ImpelCounters { bodies, pairs, .. } = get!(impel_world_get_counters(world.id));
    let mut bytes = Vec::new();
    snapshot(world.id, &mut bytes);
    let mut size = 0;
    let hashing = fastest(|| _ = hash(&world));
    let writing = fastest(|| {
        must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), bytes.len(), &mut size))
    });
    let reading = fastest(|| restore(world.id, &bytes));
    let stepping = fastest(|| world.step());
    let a_body = bytes.len() / bodies as usize;
    println!(
        "{bodies} bodies, {pairs} pairs: {} bytes, {a_body} per body; hash {hashing:?}, \
         snapshot {writing:?}, restore {reading:?}, step {stepping:?}",
        bytes.len(),
    );
    assert!(pairs > 25_000, "too few pairs for a pile");
    assert!(a_body < 550, "{a_body} bytes per body");
}
