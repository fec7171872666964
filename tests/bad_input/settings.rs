//! Rows for the settings of a world, one by one.

use impel::ffi::*;

use super::Row;
use super::case::Case;

/// Checks capacities above the maximum.
pub fn bad_capacities(
    t: &mut Case,
    of: &str,
    call: impl Fn(&mut Case, ImpelCapacity) -> ImpelStatus,
) {
    type Field = fn(&mut ImpelCapacity) -> &mut u32;
    let fields: [(&str, Field); 4] = [
        ("bodies", |capacity| &mut capacity.bodies),
        ("shapes", |capacity| &mut capacity.shapes),
        ("pairs", |capacity| &mut capacity.pairs),
        ("joints", |capacity| &mut capacity.joints),
    ];
    for (name, field) in fields {
        for bad in [IMPEL_MAX_OBJECTS + 1, u32::MAX] {
            let mut capacity = ImpelCapacity::default();
            *field(&mut capacity) = bad;
            let (argument, what) = (format!("{of}{name}"), bad.to_string());
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, &argument, &what, |t| call(t, capacity));
        }
    }
}

pub const ROWS: &[Row] = &[("impel_world_reserve", |t| unsafe {
    let none = ImpelCapacity::default();
    t.bad_worlds(|_, id| impel_world_reserve(id, &none));
    t.null("capacity", |t| impel_world_reserve(t.world, std::ptr::null()));
    bad_capacities(t, "capacity.", |t, capacity| impel_world_reserve(t.world, &capacity));
})];
