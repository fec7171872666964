//! Chains
//!
//! A chain is a line through many points, fixed to a body: the ground of a level,
//! the rim of a bowl, a wall. Its segments are shapes, found by queries and in
//! contacts like any other (`IMPEL_SHAPE_CHAIN_SEGMENT`), but each knows its
//! neighbours, so that what slides over it feels one surface: a corner between
//! two segments is met where it sticks out, and nowhere else.
//!
//! A chain is one-sided unless its definition says otherwise: it stops what comes
//! from the right of its direction, and lets through what comes from the left. So a
//! loop with its points in counter-clockwise order is an island, and a clockwise
//! one a room; ground that is walked on from above runs from right to left. What has
//! its middle on the left side is on the left side; what came through while it
//! overlapped the line is not stopped until it has left it. Rays, continuous
//! collision and characters pass a one-sided chain from the left too; other queries
//! see the line.
//!
//! A chain has no mass and no inside. An open chain ends like a line: its two ends
//! are met from all around.

use super::error::{Failure, Outcome};
use super::registry::Target;
use super::{
    IMPEL_MAX_OBJECTS, IMPEL_MIN_SIZE, ImpelBodyId, ImpelChainId, ImpelFilter, ImpelMaterial,
    ImpelShapeDef, ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, call, convert, guard,
    pointers, registry,
};
use crate::math::{Lengths, Vec2};
use crate::world::{ChainDef, ShapeKey};

/// What a chain starts with, besides its points, filled by
/// `impel_chain_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelChainDef {
    /// Set by `impel_chain_def_default`; do not change.
    pub cookie: u32,
    /// Whether the last point is joined to the first. Default false.
    pub is_loop: bool,
    /// Whether it stops what comes from its left too. Default false.
    pub two_sided: bool,
    /// What every segment starts with: material, filter, switches, and its own
    /// user data. With `one_way` and `two_sided` the chain is a platform to jump
    /// through and to drop through: solid for what comes wholly from the side of
    /// `one_way_direction`. Default `impel_shape_def_default`.
    pub shape: ImpelShapeDef,
    /// Yours, for the chain.
    pub user_data: u64,
}

/// An open, one-sided chain with default segments.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_def_default() -> ImpelChainDef {
    ChainDef::default().into()
}

/// The points of a chain handed in.
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

/// Refuses a line of which points that follow each other are less than `apart` from each
/// other.
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

/// Gives a body a chain through `count` points of its space: at least 2, or 3 for a
/// loop. Points that follow each other must be at least `IMPEL_MIN_SIZE` apart. An
/// open chain has one segment less than it has points, a loop as many.
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

/// Destroys a chain and its segments. What touched them is woken.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_destroy(chain: ImpelChainId) -> ImpelStatus {
    guard::change_chain(call::impel_chain_destroy(chain), chain, |world, chain| {
        world.destroy_chain(chain);
        Ok(())
    })
}

/// Whether the handle names a chain that is alive. Never waits.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_is_valid(chain: ImpelChainId) -> bool {
    registry::is_valid(Target::chain(chain))
}

/// The world that the chain is in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_world(
    chain: ImpelChainId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_world", chain, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// The body that the chain belongs to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_body(
    chain: ImpelChainId,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_body", chain, |world, chain| {
        pointers::out("out_body", out_body)?.set(world.ids.body(world.chain_body(chain)))
    })
}

/// The chain's segments, in the order of its points: segment i begins at point i.
/// They live and end with the chain. Each may have its own material, filter and
/// user data, by the functions of shapes; its geometry stays.
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

/// The chain's points, in the space of its body; those of a height field from left
/// to right, without its holes.
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

/// Whether the chain's last point is joined to its first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_is_loop(
    chain: ImpelChainId,
    out_loop: *mut bool,
) -> ImpelStatus {
    guard::read_chain("impel_chain_is_loop", chain, |world, chain| {
        pointers::out("out_loop", out_loop)?.set(world.chain_is_loop(chain))
    })
}

/// Whether the chain stops what comes from its left too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_is_two_sided(
    chain: ImpelChainId,
    out_two_sided: *mut bool,
) -> ImpelStatus {
    guard::read_chain("impel_chain_is_two_sided", chain, |world, chain| {
        pointers::out("out_two_sided", out_two_sided)?.set(!world.chain_is_one_sided(chain))
    })
}

/// The chain's `user_data`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_chain_get_user_data(
    chain: ImpelChainId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_chain("impel_chain_get_user_data", chain, |world, chain| {
        pointers::out("out_user_data", out_user_data)?.set(world.chain_user_data(chain))
    })
}

/// The chain's `user_data`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_user_data(chain: ImpelChainId, user_data: u64) -> ImpelStatus {
    guard::change_chain(call::impel_chain_set_user_data(chain, user_data), chain, |world, chain| {
        world.set_chain_user_data(chain, user_data);
        Ok(())
    })
}

/// What all segments are made of. One segment has its own by
/// `impel_shape_set_material`, and tells it by `impel_shape_get_material`. What
/// touches the chain wakes.
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

/// What all segments may touch. One segment has its own by
/// `impel_shape_set_filter`. Contacts that the new filter does not allow end.
#[unsafe(no_mangle)]
pub extern "C" fn impel_chain_set_filter(chain: ImpelChainId, filter: ImpelFilter) -> ImpelStatus {
    guard::change_chain(call::impel_chain_set_filter(chain, filter), chain, |world, chain| {
        world.set_chain_filter(chain, filter.into());
        Ok(())
    })
}

/// The chain that the shape is a segment of; the null handle when it is none.
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

/// The body's chains, height fields among them.
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

/// The world's chains.
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
