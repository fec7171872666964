//! Bulk calls: many bodies at once
//!
//! Each call does for an array of bodies what another function does for one body, in the order
//! of the array. All handles and values are checked first: if one is invalid, the call fails and
//! changes nothing. Arrays of bodies, values and results have `count` elements. Points are
//! relative to `origin`; `NULL` is the origin of the world.
//!
//! ```c
//! impel_world_create_bodies(world, &body_def, transforms, count, bodies);
//! impel_world_create_shapes(world, bodies, count, &shape_def, &convex, shapes);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelBodyId, ImpelStatus, ImpelWorldId, guard, pointers};

/// The awake bodies: those that the next step moves. The order may change with any call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_awake_bodies(
    world: ImpelWorldId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_awake_bodies", world, |world| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        world.awake_bodies().map(|body| world.ids.body(body)).for_each(|item| list.push(item));
        list.finish()
    })
}
