//! Worlds: object lists, contacts, counters, profile, radial forces: the calls that are written by hand.

use crate::ffi::{ImpelCounters, ImpelProfile};
use crate::ffi::{ImpelPosition, precise};

use crate::ffi::{
    ImpelAabb, ImpelBodyId, ImpelJointId, ImpelShapeId, ImpelStatus, ImpelWorldId, guard, pointers,
};
use crate::math::{Aabb, Vec2};

/// All bodies, in slot order. It is the order of creation until a body is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bodies(
    world: ImpelWorldId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bodies", world, |world| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        world.state().bodies.keys().for_each(|body| list.push(world.ids.body(body)));
        list.finish()
    })
}

/// All shapes, in slot order. It is the order of creation until a shape is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_shapes(
    world: ImpelWorldId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_shapes", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world.state().shapes.keys().for_each(|shape| list.push(world.ids.shape(shape)));
        list.finish()
    })
}

/// All joints, in slot order. It is the order of creation until a joint is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_joints(
    world: ImpelWorldId,
    out_joints: *mut ImpelJointId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_joints", world, |world| {
        let mut list = pointers::list("out_joints", out_joints, capacity, out_count)?;
        world.state().joints.keys().for_each(|joint| list.push(world.ids.joint(joint)));
        list.finish()
    })
}

/// Bounding box of all enabled shapes of enabled bodies, relative to `origin`. Use it to place a
/// camera. Half-spaces are excluded. If no shape remains, `out_found` is false and the box is
/// zero. Takes time proportional to the number of shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bounds(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    out_bounds: *mut ImpelAabb,
    out_found: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bounds", world, |world| {
        let out_bounds = pointers::out("out_bounds", out_bounds)?;
        let out_found = pointers::out("out_found", out_found)?;
        let bounds = world.world_bounds(precise::origin(origin)?);
        out_bounds.set(bounds.unwrap_or(Aabb::new(Vec2::ZERO, Vec2::ZERO)).into())?;
        out_found.set(bounds.is_some())
    })
}

/// Numbers of objects in the world, and its memory use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_counters(
    world: ImpelWorldId,
    out_counters: *mut ImpelCounters,
) -> ImpelStatus {
    guard::read_world("impel_world_get_counters", world, |world| {
        let out = pointers::out("out_counters", out_counters)?;
        let state = world.state();
        let shown = state.contacts.rows.iter().filter(|contact| contact.is_shown());
        out.set(ImpelCounters {
            bodies: state.bodies.len() as u32,
            awake_bodies: state.bodies.awake_count() as u32,
            shapes: state.shapes.len() as u32,
            pairs: state.contacts.rows.len() as u32,
            contacts: shown.count() as u32,
            joints: state.joints.len() as u32,
            chains: state.chains.len() as u32,
            islands: world.count_islands(),
            soft_bodies: state.soft_bodies.len() as u32,
            bytes: (world.bytes() + world.events().bytes()) as u64,
        })
    })
}

/// Time of each stage of the last step, in milliseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_profile(
    world: ImpelWorldId,
    out_profile: *mut ImpelProfile,
) -> ImpelStatus {
    guard::read_world("impel_world_get_profile", world, |world| {
        pointers::out("out_profile", out_profile)?.set((*world.profile()).into())
    })
}
