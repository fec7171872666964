//! One-way shapes (one-way platforms, jump-through platforms)
//!
//! A one-way shape is solid from one side only: a platform to jump onto from below. The engine
//! decides whether the platform is solid for another shape when the two start to touch. It
//! compares their relative positions now and one step before, so platforms may move and rotate
//! at any speed. A shape that comes from another side, or overlaps from the start, passes
//! through until it separates or lies entirely on the solid side. A shape that passes through
//! one shape of a platform also passes through the neighbouring shapes of the platform.
//! Continuous collision follows the same rules. The decisions belong to the simulated state:
//! they are part of `impel_world_hash` and of snapshots, and are kept during sleep.
//!
//! ```c
//! ImpelShapeDef def = impel_shape_def_default();
//! def.one_way = true; // solid from above
//! impel_shape_create_box(platform, &def, 2.0f, 0.1f, &shape);
//! impel_body_drop_through(player, platform, 0.2f); // fall through on request
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_ELAPSED, ImpelBodyId, ImpelShapeId, ImpelStatus, ImpelVec2, call, check, guard,
    pointers,
};

/// Whether the shape is one-way, and the direction that its solid side faces. The direction is a
/// unit vector in the body's space.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_one_way(
    shape: ImpelShapeId,
    out_one_way: *mut bool,
    out_direction: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_shape_get_one_way", shape, |world, shape| {
        let out_one_way = pointers::out("out_one_way", out_one_way)?;
        let out_direction = pointers::out("out_direction", out_direction)?;
        let (is_one_way, faces) = world.shape_one_way(shape);
        out_one_way.set(is_one_way)?;
        out_direction.set(faces.into())
    })
}

/// Sets whether the shape is one-way, and the direction that its solid side faces. `direction`
/// is in the body's space, of any length but zero. Existing contacts are decided again. Wakes
/// the body and the bodies that touch it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_one_way(
    shape: ImpelShapeId,
    one_way: bool,
    direction: ImpelVec2,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_one_way(shape, one_way, direction),
        shape,
        |world, shape| {
            let direction = check::direction("direction", direction)?;
            world.set_shape_one_way(shape, one_way, direction);

            Ok(())
        },
    )
}

/// Lets a body that stands on one-way shapes fall through them (drop down). This applies to the
/// one-way shapes of `platform` that it touches now, or of all bodies if `platform` is null. It
/// also applies to neighbouring shapes that it touches while it falls. The body passes through
/// them until it has separated. If something else prevents it from falling for `time` seconds,
/// the shapes become solid for it again. `time` is above 0 and at most `IMPEL_MAX_ELAPSED`;
/// `FLT_MAX` and infinity stand for this maximum. A sensible value is 0.2. Wakes the body. Has
/// no effect on a body that touches no one-way shape.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_drop_through(
    body: ImpelBodyId,
    platform: ImpelBodyId,
    time: f32,
) -> ImpelStatus {
    guard::change(call::impel_body_drop_through(body, platform, time), body, |world, body| {
        let time = check::most_above_zero("time", time, IMPEL_MAX_ELAPSED)?;
        let platform =
            (platform.raw != 0).then(|| world.ids.key("platform", platform)).transpose()?;
        world.drop_through(body, platform, time);
        Ok(())
    })
}
