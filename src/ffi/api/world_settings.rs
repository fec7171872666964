//! Worlds: settings: the calls that are written by hand.

use crate::ffi::{
    ImpelCapacity, ImpelStatus, ImpelWorldId, Unrecorded, call, convert, guard, pointers,
};

/// Reserves memory for a total number of objects, including those that exist. Afterwards
/// creating that many objects and contacts does not allocate. Exceptions are a step's working
/// lists of contacts and joints, and polygons of more than eight vertices; these are allocated
/// when first needed. On Linux the memory pages are committed by this call, and not by the step
/// that first uses them. A contact takes 270 bytes. Zero, and capacity that exists already,
/// have no effect. Fails with `IMPEL_ERROR_LIMIT` if there is not enough memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_reserve(
    world: ImpelWorldId,
    capacity: *const ImpelCapacity,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_reserve"), world, |world| {
        let capacity = pointers::input("capacity", capacity)?;
        world.reserve(&convert::capacity("capacity", &capacity)?)
    })
}

/// Number of threads that work on a step, including the calling thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_worker_count(
    world: ImpelWorldId,
    out_count: *mut u32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_worker_count", world, |world| {
        pointers::out("out_count", out_count)?.set(world.settings().worker_count)
    })
}

/// The entry of the friction table for two materials, by their `user_id`s in either order. If
/// there is no entry, `out_found` is false, both frictions are zero, and the mix rule applies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_friction_pair(
    world: ImpelWorldId,
    user_id_a: u64,
    user_id_b: u64,
    out_found: *mut bool,
    out_static_friction: *mut f32,
    out_dynamic_friction: *mut f32,
) -> ImpelStatus {
    guard::read_world("impel_world_get_friction_pair", world, |world| {
        let out_found = pointers::out("out_found", out_found)?;
        let out_static = pointers::out("out_static_friction", out_static_friction)?;
        let out_dynamic = pointers::out("out_dynamic_friction", out_dynamic_friction)?;
        let pair = world.state().mixing.table.get(user_id_a, user_id_b);
        let (static_friction, dynamic_friction) = pair.unwrap_or_default();
        out_found.set(pair.is_some())?;
        out_static.set(static_friction)?;
        out_dynamic.set(dynamic_friction)
    })
}

/// Removes all entries of the friction table. Every contact then uses the mix rule.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_clear_friction_pairs(world: ImpelWorldId) -> ImpelStatus {
    guard::change_world(call::impel_world_clear_friction_pairs(world), world, |world| {
        world.change_friction_table(|table| table.clear());
        Ok(())
    })
}
