//! One-way shapes (one-way platforms, jump-through platforms): the calls that are written by hand.

use crate::ffi::{IMPEL_MAX_ELAPSED, ImpelBodyId, ImpelStatus, call, check, guard};

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
