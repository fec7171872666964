//! One-way shapes
//!
//! A one-way shape is solid for what comes from one side: a platform that is
//! jumped onto from below. It is decided when two shapes come to touch, by where
//! the other one is and where it was before, as seen from the one-way shape; so
//! platforms may move and turn, as fast as they like. What comes from another
//! side, or overlaps from the start, passes through until it has left, or lies on
//! the solid side wholly; what passes one shape of a platform passes its
//! neighbours too. Continuous collision follows the same rule. All of it is
//! simulated state: in the hash, and kept asleep.

use super::{
    IMPEL_MAX_ELAPSED, ImpelBodyId, ImpelShapeId, ImpelStatus, ImpelVec2, call, check, guard,
    pointers,
};

/// Whether the shape is one-way, and the direction, in the body's space, in
/// which its solid side faces: of any length but zero. What touches it is
/// decided about anew.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_one_way(
    shape: ImpelShapeId,
    one_way: bool,
    direction: ImpelVec2,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_one_way(shape, one_way, direction),
        shape,
        |world, shape| {
            let direction = check::direction("direction", direction)?;
            world.set_shape_one_way(shape, one_way, direction);
            Ok(())
        },
    )
}

/// Whether the shape is one-way, and the direction, in the body's space and of
/// length 1, in which its solid side faces.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_one_way(
    shape: ImpelShapeId,
    out_one_way: *mut bool,
    out_direction: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_one_way", shape, |world, shape| {
        let one_way = pointers::out("out_one_way", out_one_way)?;
        let direction = pointers::out("out_direction", out_direction)?;
        let (is_one_way, faces) = world.shape_one_way(shape);
        one_way.set(is_one_way)?;
        direction.set(faces.into())
    })
}

/// Lets a body that stands on one-way shapes fall through them: those of `platform` that it
/// touches now, or of every body where `platform` is null, and their neighbours as it comes to
/// touch them. It passes through them until it has left them. If something else has kept it
/// from falling for `time` seconds, the shapes become solid for it again. `time` is above 0 and
/// at most `IMPEL_MAX_ELAPSED`, for which `FLT_MAX` and infinity stand; 0.2 is sensible. Wakes
/// the body. Has no effect on a body that touches no one-way shape.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_drop_through(
    body: ImpelBodyId,
    platform: ImpelBodyId,
    time: f32,
) -> ImpelStatus {
    guard::change_body(call::impel_body_drop_through(body, platform, time), body, |world, body| {
        let platform = match platform.raw {
            0 => None,
            _ => Some(world.ids.body_key("platform", platform)?),
        };
        let time = check::most_above_zero("time", time, IMPEL_MAX_ELAPSED)?;
        world.drop_through(body, platform, time);
        Ok(())
    })
}
