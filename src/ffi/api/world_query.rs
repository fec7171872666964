//! Worlds: object lists, contacts, counters, profile, radial forces: the calls that are written by hand.

use crate::ffi::{ImpelCounters, ImpelStatus, ImpelWorldId, guard, pointers};

/// Numbers of objects in the world, and its memory use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_counters(
    world: ImpelWorldId,
    out_counters: *mut ImpelCounters,
) -> ImpelStatus {
    guard::read_world("impel_world_get_counters", world, |world| {
        let out = pointers::out("out_counters", out_counters)?;
        let mut counters = ImpelCounters::from(world.counters());
        counters.bytes += world.events().bytes() as u64;
        out.set(counters)
    })
}
