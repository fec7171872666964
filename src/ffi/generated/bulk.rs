//! Bulk calls: many bodies at once
//!
//! Each call does the same as a function for one body, for an array of bodies, in the order of
//! the array. All handles and values are checked first: if one is invalid, the call fails and
//! changes nothing. Arrays of bodies, values and results have `count` elements. Points are
//! relative to `origin`; `NULL` is the origin of the world.
//!
//! ```c
//! impel_world_create_bodies(world, &body_def, transforms, count, bodies);
//! impel_world_create_shapes(world, bodies, count, &shape_def, &convex, shapes);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    ImpelBodyId, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, guard, pointers,
};

/// Number of bits of the generation in the handle of a body. They are the lowest bits of `raw`.
pub const IMPEL_ID_GENERATION_BITS: u32 = 27;

/// Number of bits of the index in the handle of a body. They follow the bits of the generation.
pub const IMPEL_ID_INDEX_BITS: u32 = 22;

/// The current pose of a body: an element of the array of `impel_world_get_poses`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelPose {
    /// Transform of the body, as `impel_body_get_transform` returns it.
    pub transform: ImpelTransform,
    /// Low-order part of the position. The sum of `transform.p` and `low`, as doubles, is the
    /// precise position.
    pub low: ImpelVec2,
    /// Generation of the handle of the body; 0 if no body has this index.
    pub generation: u32,
    /// 1 if a larger array has replaced this one; else 0. Call `impel_world_get_poses` again.
    pub is_replaced: u32,
}

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
