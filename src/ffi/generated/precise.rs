//! Large worlds: double-precision positions
//!
//! A `float` position has a resolution of a millimetre up to about 10 km from the origin. In
//! every world the engine stores positions of bodies more precisely: to less than a micrometre,
//! up to `IMPEL_MAX_COORDINATE`. Contacts, joints and the simulation work relative to bodies. So
//! the simulation far away is the same as at the origin, and groups of bodies that are far apart
//! are all precise. Only the `float` positions that functions take and return are rounded. Far
//! from the origin:
//!
//! - A single point of the world is an `ImpelPosition`, in doubles.
//! - Boxes, lists of points and results that contain points are `float`s relative to an
//!   `origin`, such as a camera. It is a parameter, or a field of the definition or of
//!   `ImpelQueryOptions`. A parameter of `NULL`, and the default of the fields, is the origin of
//!   the world. Pass a nearby position.
//! - A few functions take or return `float` points relative to the world's origin, for small
//!   worlds. Each has another form: `impel_body_get_precise_transform` and
//!   `impel_body_set_precise_transform`, `impel_world_get_interpolated_transforms`,
//!   `impel_body_apply_load`, `impel_world_overlap_aabb_with_options`,
//!   `impel_world_overlap_point_with_options` and `impel_world_cast_rays`.
//! - Read contact points relative to body A (`ImpelContactPoint.from_a`), and move them the
//!   same way (`ImpelResponsePoint.from_a`). Events have positions in doubles
//!   (`ImpelContactHitEvent.precise_point`).
//!
//! A function takes the exact value of each `float` argument, and returns the `float` nearest to
//! the stored position: within 6 cm at 1,000 km, within a metre at 9,000 km. Frames of joints
//! and points of shapes are `float`s relative to their bodies. So place a static body near the
//! bodies that are jointed to it. (The target of a mouse joint is precise wherever its static
//! body is.)
//!
//! The broad phase uses `float` AABBs, which are rounded outwards: by some decimetres at 1,000
//! km. So it finds more pairs there, and misses none. `impel_world_get_bounds`,
//! `impel_body_get_aabb` and `impel_shape_get_aabb` return tight AABBs.
//!
//! ```c
//! ImpelPosition camera = { 250000.0, 0.0 };             // 250 km from the origin
//! ImpelBodyDef def = impel_body_def_default();
//! def.origin = camera;
//! def.position.y = 5.0f;                                // 5 m above the camera
//! impel_body_create(world, &def, &body);
//! impel_world_get_interpolated_transforms(world, &camera, &body, 1, 1.0f, transforms);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelBodyId, ImpelPreciseTransform, ImpelStatus, call, guard, pointers, precise};

/// Transform of the body in doubles, to a nanometre at 1,000 km. Its position is that of the
/// body's origin, not of the centre of mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_precise_transform(
    body: ImpelBodyId,
    out_transform: *mut ImpelPreciseTransform,
) -> ImpelStatus {
    guard::read("impel_body_get_precise_transform", body, |world, body| {
        pointers::out("out_transform", out_transform)?.set(world.sim(body).pose().into())
    })
}

/// Moves the body to a transform at once (teleport). See `impel_body_set_transform`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_precise_transform(
    body: ImpelBodyId,
    transform: ImpelPreciseTransform,
) -> ImpelStatus {
    guard::change(call::impel_body_set_precise_transform(body, transform), body, |world, body| {
        world.set_body_transform(body, precise::pose("transform", transform)?);
        Ok(())
    })
}
