//! Functions that the entries of `api/body_force.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_MAX_FORCE, ImpelLoad, ImpelPosition, check, pointers};
use crate::world::Load;

/// A load passed by the host, checked.
pub(in crate::ffi) fn checked(load: *const ImpelLoad) -> Outcome<Load> {
    let ImpelLoad { linear, angular, is_impulse, at_point, wake, point } =
        pointers::input("load", load)?;
    let most = IMPEL_MAX_FORCE;
    let place = check::place("load.point", point)?;
    if !at_point && point != ImpelPosition::default() {
        let value = format_args!("({}, {})", point.x, point.y).to_string();
        let allowed = "(0, 0) unless load.at_point is true";
        return Err(Failure::argument("load.point", value, allowed));
    }
    Ok(Load {
        linear: check::vector("load.linear", linear, most)?,
        angular: check::within("load.angular", angular, -most, most)?,
        is_impulse,
        point: at_point.then_some(place),
        wake,
    })
}

impl From<Load> for ImpelLoad {
    fn from(load: Load) -> ImpelLoad {
        let Load { linear, angular, is_impulse, point, wake } = load;
        ImpelLoad {
            linear: linear.into(),
            angular,
            is_impulse,
            at_point: point.is_some(),
            wake,
            point: point.map(ImpelPosition::from).unwrap_or_default(),
        }
    }
}
