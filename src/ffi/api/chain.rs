//! Chains (edge chains, polylines): the calls that are written by hand.

use crate::ffi::ImpelChainDef;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_OBJECTS, IMPEL_MIN_SIZE, ImpelBodyId, ImpelChainId, ImpelShapeId, ImpelStatus,
    ImpelVec2, ImpelWorldId, call, convert, guard, pointers, registry,
};
use crate::math::{Lengths, Vec2};
use crate::world::{ChainDef, ShapeKey};

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
pub(in crate::ffi) fn check_gaps(points: &[Vec2], is_loop: bool, apart: f32) -> Outcome {
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
            let def = convert::chain_def("def", &pointers::definition("def", def)?)?;
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
        for &key in &world.state().chains[chain].segments {
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
        world.state().chains.keys().for_each(|chain| list.push(world.ids.chain(chain)));
        list.finish()
    })
}
