//! Chains (edge chains, polylines)
//!
//! A chain is a line through many points, fixed to a body: the ground of a level, the rim of a
//! bowl, a wall. Its segments are shapes of the kind `IMPEL_SHAPE_CHAIN_SEGMENT`, found by
//! queries and in contacts like any other. Each segment knows its neighbours (ghost vertices),
//! so bodies slide over the chain as over one surface, without ghost collisions: a corner
//! between two segments collides only where it is convex.
//!
//! A chain is one-sided, unless its definition says otherwise. It stops shapes that come from
//! the right of its direction, and lets shapes from the left pass. A loop with
//! counter-clockwise points keeps shapes outside, like an island. A clockwise loop keeps them
//! inside, like a room. Ground to walk on from above runs from right to left. The centre of a
//! shape decides on which side it is. A shape that passes from the left is not stopped until it
//! no longer overlaps the line. Rays, continuous collision and characters pass a one-sided
//! chain from the left too. Other queries find its segments from both sides.
//!
//! A chain has no mass and no inside. The two ends of an open chain collide from all
//! directions.
//!
//! ```c
//! // Right to left, so that the upper side is solid.
//! ImpelVec2 points[] = { { 10.0f, 0.0f }, { 0.0f, -1.0f }, { -10.0f, 0.0f } };
//! ImpelChainDef def = impel_chain_def_default();
//! impel_chain_create(ground, &def, points, 3, &chain);
//! ```

use super::error::{Failure, Outcome};
use super::registry::Target;
use super::{
    IMPEL_MAX_OBJECTS, IMPEL_MIN_SIZE, ImpelBodyId, ImpelChainId, ImpelFilter, ImpelMaterial,
    ImpelShapeDef, ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, call, convert, guard,
    pointers, registry,
};
use crate::math::{Lengths, Vec2};
use crate::world::{ChainDef, ShapeKey};

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
    /// Settings of every segment: material, filter, switches and the segments' user data. With
    /// `one_way` and `two_sided` the chain is a one-way platform to jump through and to drop
    /// through. It is then solid for bodies that come entirely from the side of
    /// `one_way_direction`. Default: `impel_shape_def_default`.
    pub shape: ImpelShapeDef,
    /// User data of the chain. Default: 0.
    pub user_data: u64,
}

/// Returns the default settings of a chain: open and one-sided, with default segments.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_def_default() -> ImpelChainDef {
    ChainDef::default().into()
}

/// Checks the points of a chain.
fn chain_points(
    def: &ChainDef,
    points: *const ImpelVec2,
    count: usize,
    lengths: &Lengths,
) -> Result<Vec<Vec2>, Failure> {
    let apart = IMPEL_MIN_SIZE * lengths.metre;
    let least = if def.is_loop { 3 } else { 2 };
    let most = IMPEL_MAX_OBJECTS as usize;
    if !(least..=most).contains(&count) {
        let allowed = format_args!("within [{least}, {most}]").to_string();
        return Err(Failure::argument("count", count, allowed));
    }
    let points = pointers::array("points", points, count, most)?;
    let points: Vec<Vec2> = convert::checked_points("points", points)?;
    check_gaps(&points, def.is_loop, apart)?;
    Ok(points)
}

/// Fails if two consecutive points are less than `apart` from each other.
pub(super) fn check_gaps(points: &[Vec2], is_loop: bool, apart: f32) -> Outcome {
    let ends = if is_loop { points.len() } else { points.len() - 1 };
    for (i, &a) in points[..ends].iter().enumerate() {
        let next = (i + 1) % points.len();
        if a.distance(points[next]) < apart {
            let allowed = format_args!("at least {apart} from points[{i}], {a}").to_string();
            return Err(Failure::argument(format_args!("points[{next}]"), points[next], allowed));
        }
    }
    Ok(())
}

/// Creates a chain on a body, through `count` points in the body's space. There are at least 2
/// points, or 3 for a loop. Consecutive points must be at least `IMPEL_MIN_SIZE` apart. An open
/// chain has one segment less than points, and a loop as many segments as points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_create(
    body: ImpelBodyId,
    def: *const ImpelChainDef,
    points: *const ImpelVec2,
    count: usize,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_chain_create(body, def, points, count, out_chain),
        body,
        |world, body| {
            let out = pointers::out("out_chain", out_chain)?;
            let def = convert::chain_def(&pointers::definition("def", def)?)?;
            let points = chain_points(&def, points, count, world.lengths())?;
            out.set(world.create_chain(body, &def, &points)?)
        },
    )
}

/// Destroys a chain with its segments. The bodies that touched them wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_destroy(chain: ImpelChainId) -> ImpelStatus {
    guard::change_chain(call::impel_chain_destroy(chain), chain, |world, chain| {
        world.destroy_chain(chain);
        Ok(())
    })
}

/// Returns whether the handle names an existing chain. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_is_valid(chain: ImpelChainId) -> bool {
    registry::is_valid(Target::chain(chain))
}

/// World of the chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_world(
    chain: ImpelChainId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_world", chain, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Body of the chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_body(
    chain: ImpelChainId,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_body", chain, |world, chain| {
        pointers::out("out_body", out_body)?.set(world.ids.body(world.chain_body(chain)))
    })
}

/// Segments of the chain, in the order of its points: segment i starts at point i. They exist
/// until the chain is destroyed. The functions of shapes can change the material, filter and
/// user data of each, but not its geometry. A hole of a height field has the null handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_segments(
    chain: ImpelChainId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_segments", chain, |world, chain| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        for &key in world.chain_segments(chain) {
            let is_hole = key == ShapeKey::default();
            list.push(if is_hole { ImpelShapeId::default() } else { world.ids.shape(key) });
        }
        list.finish()
    })
}

/// Points of the chain, in the space of its body. Those of a height field are in order of x,
/// without holes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_points(
    chain: ImpelChainId,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_points", chain, |world, chain| {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        world.chain_points(chain).for_each(|point| list.push(point.into()));
        list.finish()
    })
}

/// Whether the last point of the chain is connected to the first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_is_loop(
    chain: ImpelChainId,
    out_loop: *mut bool,
) -> ImpelStatus {
    guard::read_chain("impel_chain_is_loop", chain, |world, chain| {
        pointers::out("out_loop", out_loop)?.set(world.chain_is_loop(chain))
    })
}

/// Whether the chain also stops bodies that come from its left.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_is_two_sided(
    chain: ImpelChainId,
    out_two_sided: *mut bool,
) -> ImpelStatus {
    guard::read_chain("impel_chain_is_two_sided", chain, |world, chain| {
        pointers::out("out_two_sided", out_two_sided)?.set(!world.chain_is_one_sided(chain))
    })
}

/// The chain's user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_user_data(
    chain: ImpelChainId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_user_data", chain, |world, chain| {
        pointers::out("out_user_data", out_user_data)?.set(world.chain_user_data(chain))
    })
}

/// Sets the chain's user data.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_user_data(chain: ImpelChainId, user_data: u64) -> ImpelStatus {
    guard::change_chain(call::impel_chain_set_user_data(chain, user_data), chain, |world, chain| {
        world.set_chain_user_data(chain, user_data);
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
    guard::change_chain(call::impel_chain_set_material(chain, material), chain, |world, chain| {
        let material = convert::material("material", &material)?;
        world.set_chain_material(chain, material);
        Ok(())
    })
}

/// Sets the collision filter of all segments. Contacts that the new filter excludes end. To set
/// the filter of one segment, call `impel_shape_set_filter`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_filter(chain: ImpelChainId, filter: ImpelFilter) -> ImpelStatus {
    guard::change_chain(call::impel_chain_set_filter(chain, filter), chain, |world, chain| {
        world.set_chain_filter(chain, filter.into());
        Ok(())
    })
}

/// Chain of which the shape is a segment. The null handle if it belongs to no chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_chain(
    shape: ImpelShapeId,
    out_chain: *mut ImpelChainId,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_chain", shape, |world, shape| {
        let chain = world.shape_chain(shape).map(|chain| world.ids.chain(chain));
        pointers::out("out_chain", out_chain)?.set(chain.unwrap_or_default())
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
    guard::read_body("impel_body_get_chains", body, |world, body| {
        let mut list = pointers::list("out_chains", out_chains, capacity, out_count)?;
        world.body_chains(body).for_each(|chain| list.push(world.ids.chain(chain)));
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
        world.chains().for_each(|chain| list.push(world.ids.chain(chain)));
        list.finish()
    })
}
