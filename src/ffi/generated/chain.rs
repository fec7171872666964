//! Chains (edge chains, polylines)
//!
//! A chain is a line through many points, fixed to a body: the ground of a level, the rim of a
//! bowl, a wall. Its segments are shapes of the kind `IMPEL_SHAPE_CHAIN_SEGMENT`. Queries and
//! contact lists report them like any other shape. Each segment knows its neighbours (ghost
//! vertices), so bodies slide over the chain as over one surface, without ghost collisions: a
//! corner between two segments collides only where it is convex.
//!
//! A chain is one-sided, unless its definition says otherwise. It stops shapes that come from
//! the right of its direction, and lets shapes from the left pass. A loop with counter-clockwise
//! points keeps shapes outside, like an island. A clockwise loop keeps them inside, like a room.
//! Ground to walk on from above runs from right to left. The centre of a shape decides on which
//! side it is. A shape that comes from the left passes through the line. The chain can stop it
//! only after it has separated from the line. Rays, continuous collision and characters pass a
//! one-sided chain from the left too. Other queries find its segments from both sides.
//!
//! Left, right and the directions of rotation are those of a world whose y points up. If y
//! points down, they are mirrored on the screen: ground to walk on from above runs from left to
//! right.
//!
//! A chain has no mass and no inside. The two ends of an open chain collide from all directions.
//!
//! ```c
//! // Right to left, so that the upper side is solid.
//! ImpelVec2 points[] = { { 10.0f, 0.0f }, { 0.0f, -1.0f }, { -10.0f, 0.0f } };
//! ImpelChainDef def = impel_chain_def_default();
//! impel_chain_create(ground, &def, points, 3, &chain);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::registry::Target;
use crate::ffi::{
    ImpelBodyId, ImpelChainId, ImpelFilter, ImpelMaterial, ImpelShapeDef, ImpelShapeId,
    ImpelStatus, ImpelVec2, ImpelWorldId, call, chain, convert, guard, pointers, registry,
};
use crate::world::ChainDef;
use std::fmt::Display;

/// Settings of a new chain, without its points, filled by `impel_chain_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelChainDef {
    /// Set by `impel_chain_def_default`; do not change.
    pub cookie: u32,
    /// Whether the last point is connected to the first. Default: false.
    pub is_loop: bool,
    /// Whether the chain also stops bodies that come from its left. Default: false.
    pub two_sided: bool,
    /// Settings of every segment: material, filter, `enable_*` flags and the segments' user
    /// data. With `one_way` and `two_sided` the chain is a one-way platform to jump through and
    /// to drop through. It is then solid for bodies that come entirely from the side of
    /// `one_way_direction`. Default: `impel_shape_def_default`.
    pub shape: ImpelShapeDef,
    /// User data of the chain. Default: 0.
    pub user_data: u64,
}

values! { ImpelChainDef { cookie, is_loop, two_sided, shape, user_data }
}

impl Definition for ImpelChainDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IchA");
    const DEFAULT: &'static str = "impel_chain_def_default";
}

/// Returns the default settings of a chain: open and one-sided, with default segments.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_def_default() -> ImpelChainDef {
    ChainDef::default().into()
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn chain_def(
    name: impl Display + Copy,
    from: &ImpelChainDef,
) -> Outcome<ChainDef> {
    let mut to = ChainDef::default();
    to.is_loop = from.is_loop;
    to.two_sided = from.two_sided;
    to.shape = convert::shape_def("def", &pointers::definition("def.shape", &from.shape)?)?;
    to.user_data = from.user_data;
    Ok(to)
}

impl From<ChainDef> for ImpelChainDef {
    fn from(from: ChainDef) -> ImpelChainDef {
        ImpelChainDef {
            cookie: ImpelChainDef::COOKIE,
            is_loop: from.is_loop,
            two_sided: from.two_sided,
            shape: from.shape.into(),
            user_data: from.user_data,
        }
    }
}

/// World of the chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_world(
    chain: ImpelChainId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read("impel_chain_get_world", chain, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Body of the chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_body(
    chain: ImpelChainId,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read("impel_chain_get_body", chain, |world, chain| {
        pointers::out("out_body", out_body)?.set(world.ids.body(world.chain_body(chain)))
    })
}

/// Whether the last point of the chain is connected to the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_is_loop(
    chain: ImpelChainId,
    out_loop: *mut bool,
) -> ImpelStatus {
    guard::read("impel_chain_is_loop", chain, |world, chain| {
        pointers::out("out_loop", out_loop)?.set(world.state().chains[chain].is_loop)
    })
}

/// Whether the chain also stops bodies that come from its left.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_is_two_sided(
    chain: ImpelChainId,
    out_two_sided: *mut bool,
) -> ImpelStatus {
    guard::read("impel_chain_is_two_sided", chain, |world, chain| {
        pointers::out("out_two_sided", out_two_sided)?.set(!world.state().chains[chain].one_sided)
    })
}

/// The chain's user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_user_data(
    chain: ImpelChainId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read("impel_chain_get_user_data", chain, |world, chain| {
        pointers::out("out_user_data", out_user_data)?.set(world.state().chains[chain].user_data)
    })
}

/// Sets the chain's user data.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_user_data(chain: ImpelChainId, user_data: u64) -> ImpelStatus {
    guard::change(call::impel_chain_set_user_data(chain, user_data), chain, |world, chain| {
        world.chain_mut(chain).user_data = user_data;

        Ok(())
    })
}

/// Sets the material of all segments. Bodies that touch the chain wake. To set or get the
/// material of one segment, call `impel_shape_set_material` or `impel_shape_get_material`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_material(
    chain: ImpelChainId,
    material: ImpelMaterial,
) -> ImpelStatus {
    guard::change(call::impel_chain_set_material(chain, material), chain, |world, chain| {
        let material = convert::material("material", &material)?;
        world.set_chain_material(chain, material);

        Ok(())
    })
}

/// Sets the collision filter of all segments. Contacts that the new filter excludes end, and
/// bodies that touch the chain wake. To set the filter of one segment, call
/// `impel_shape_set_filter`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_filter(chain: ImpelChainId, filter: ImpelFilter) -> ImpelStatus {
    guard::change(call::impel_chain_set_filter(chain, filter), chain, |world, chain| {
        world.set_chain_filter(chain, filter.into());

        Ok(())
    })
}

/// Creates a chain on a body, through `count` points in the body's space, with components within
/// ±`IMPEL_MAX_SIZE`. There are at least 2 points, or 3 for a loop, and at most
/// `IMPEL_MAX_OBJECTS`. Consecutive points must be at least `IMPEL_MIN_SIZE` apart. The last
/// point of a loop is connected to the first, so do not repeat the first point at the end. An
/// open chain has one segment less than points, and a loop as many segments as points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_create(
    body: ImpelBodyId,
    def: *const ImpelChainDef,
    points: *const ImpelVec2,
    count: usize,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::change(
        call::impel_chain_create(body, def, points, count, out_chain),
        body,
        |world, body| {
            let out_chain = pointers::out("out_chain", out_chain)?;
            let def = convert::chain_def("def", &pointers::definition("def", def)?)?;
            let points = chain::chain_points(&def, points, count, world.lengths())?;
            out_chain.set(world.create_chain(body, &def, &points)?)
        },
    )
}

/// Destroys a chain with its segments. The bodies that touched them wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_destroy(chain: ImpelChainId) -> ImpelStatus {
    guard::change(call::impel_chain_destroy(chain), chain, |world, chain| {
        world.destroy_chain(chain);
        Ok(())
    })
}

/// Returns whether the handle names an existing chain. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_is_valid(chain: ImpelChainId) -> bool {
    registry::is_valid(Target::of(chain))
}

/// Segments of the chain, in the order of its points: segment i starts at point i. They exist
/// until the chain is destroyed; the boxes of a grid and the cells of a height field may also be
/// replaced by changes of it. The functions of shapes can change the material, filter and user
/// data of each, but not its geometry. A cell of a height field next to a hole has the null
/// handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_segments(
    chain: ImpelChainId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_chain_get_segments", chain, |world, chain| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world.state().chains[chain]
            .segments
            .iter()
            .map(|&key| world.ids.shape_or_null(world, key))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Points of the chain, in the space of its body. Those of a height field are in order of x,
/// without holes. A grid has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_points(
    chain: ImpelChainId,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_chain_get_points", chain, |world, chain| {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        world.chain_points(chain).map(|point| point.into()).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Chain of which the shape is a segment. The null handle if it belongs to no chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_chain(
    shape: ImpelShapeId,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::read("impel_shape_get_chain", shape, |world, shape| {
        pointers::out("out_chain", out_chain)?
            .set(world.shape_chain(shape).map(|chain| world.ids.chain(chain)).unwrap_or_default())
    })
}

/// Chains of the body, including height fields and grids.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_chains(
    body: ImpelBodyId,
    out_chains: *mut ImpelChainId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_body_get_chains", body, |world, body| {
        let mut list = pointers::list("out_chains", out_chains, capacity, out_count)?;
        world
            .body_chains(body)
            .map(|chain| world.ids.chain(chain))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Chains of the world, including height fields and grids.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_chains(
    world: ImpelWorldId,
    out_chains: *mut ImpelChainId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_chains", world, |world| {
        let mut list = pointers::list("out_chains", out_chains, capacity, out_count)?;
        world
            .state()
            .chains
            .keys()
            .map(|chain| world.ids.chain(chain))
            .for_each(|item| list.push(item));
        list.finish()
    })
}
