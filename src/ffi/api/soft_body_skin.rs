//! Soft body hinges, plasticity and skinning: the calls that are written by hand.

use crate::ffi::error::Failure;
use crate::ffi::soft_body_settings::particle;
use crate::ffi::{ImpelSoftBodyId, ImpelSoftHinge, ImpelStatus, call, guard, pointers};

/// Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each has
/// three different existing particles. Its rest angle is its angle in the original shape. Give
/// hinges along a line in order, so that each begins with the last two particles of the
/// previous one: the solver then solves the line directly, at its full stiffness. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if a hinge has no length in the original shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_hinges(
    soft_body: ImpelSoftBodyId,
    hinges: *const ImpelSoftHinge,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_hinges(soft_body, hinges, count);
    guard::change(call, soft_body, |world, key| {
        let most = 16 * world.state().soft_bodies[key].particles.len();
        let hinges = pointers::array("hinges", hinges, count, most)?;
        let mut checked = Vec::with_capacity(count);
        for (i, &ImpelSoftHinge { a, b, c }) in hinges.iter().enumerate() {
            for (corner, index) in [("a", a), ("b", b), ("c", c)] {
                particle(world, key, format_args!("hinges[{i}].{corner}"), index)?;
            }
            if a == b || b == c || c == a {
                let value = format_args!("({a}, {b}, {c})").to_string();
                let allowed = "three different particles";
                return Err(Failure::argument(format_args!("hinges[{i}]"), value, allowed));
            }
            checked.push([a, b, c]);
        }
        if !world.set_soft_hinges(key, &checked) {
            let value = "without length";
            let allowed = "of nonzero length in the original shape";
            return Err(Failure::argument("hinges", value, allowed));
        }
        Ok(())
    })
}
