//! Queries
//!
//! Questions to a world: rays, moving shapes, overlaps, what is nearest. They
//! test true shapes, not their padded bounds. Order, where nothing else is
//! said, is that of the engine's own data, the same in every run. A point on a
//! surface counts as inside.
//!
//! A query reads the world: as many threads as like may ask at the same time.
//! What takes `ImpelQueryOptions` may be handed NULL for the defaults; a query
//! that takes an `ImpelFilter` has another beside it that takes options. The
//! filter is the query's own: a shape is seen if the two filters allow each
//! other, as between shapes.

use std::ffi::c_void;
use std::ops::Deref;
use std::sync::atomic::Ordering::Relaxed;

use super::error::Outcome;
use super::pointers::{Definition, Out};
use super::recording::Found;
use super::registry::Reading;
use super::{
    IMPEL_MAX_OBJECTS, ImpelBodyId, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelVec2, check,
    pointers,
};
use crate::world::{QueryCost, QueryOptions, ShapeKey, WorldHit};

/// What a query looked at, to see what slows it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelQueryCost {
    /// Nodes of the broad phase's trees, of four boxes each.
    pub nodes: u64,
    /// Shapes whose padded bounds it met, and whose layers it sees: each was looked at
    /// as it is.
    pub shapes: u64,
}

/// Which shapes a query sees, filled by `impel_query_options_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelQueryOptions {
    /// Set by `impel_query_options_default`; do not change.
    pub cookie: u32,
    /// Whether shapes of static bodies are seen. Default true.
    pub include_static: bool,
    /// Whether shapes of kinematic bodies are seen. Default true.
    pub include_kinematic: bool,
    /// Whether shapes of dynamic bodies are seen. Default true.
    pub include_dynamic: bool,
    /// Whether shapes that are no sensors are seen. Default true.
    pub include_solids: bool,
    /// Whether sensors are seen. Default false.
    pub include_sensors: bool,
    /// By layers and groups. Default `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Bodies whose shapes are left out, such as the one that asks. Default
    /// NULL.
    pub ignored_bodies: *const ImpelBodyId,
    /// How many. Default 0.
    pub ignored_body_count: usize,
    /// Shapes that are left out. Default NULL.
    pub ignored_shapes: *const ImpelShapeId,
    /// How many. Default 0.
    pub ignored_shape_count: usize,
    /// Where the query writes what it looked at, or NULL: for a batch, of all of it.
    /// Written where the query was made. Default NULL.
    pub cost: *mut ImpelQueryCost,
    /// From where all points of the query, and of what it finds, count: far from the
    /// world's origin a place near by, so that they are precise. Default (0, 0).
    pub origin: ImpelPosition,
}

/// What a ray or a moving shape met. Where `hit` is false everything else is
/// zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelRayHit {
    /// The shape.
    pub shape: ImpelShapeId,
    /// Where, in the world.
    pub point: ImpelVec2,
    /// Unit normal of the surface, towards the ray; zero when the ray starts
    /// inside.
    pub normal: ImpelVec2,
    /// How far along the ray, within [0, 1].
    pub fraction: f32,
    /// Whether anything was hit.
    pub hit: bool,
}

/// Called for each shape that a query finds; false ends the query. It may read
/// the world; a change gives `IMPEL_ERROR_LOCKED`. It must return: no
/// exception, no `longjmp`.
pub type ImpelShapeVisitor =
    Option<unsafe extern "C" fn(shape: ImpelShapeId, context: *mut c_void) -> bool>;

/// Called for each shape that a ray or a moving shape meets, in no order of
/// fractions; `hit` is valid during the call. What it returns says how to go
/// on: `IMPEL_CAST_STOP` ends the query, `IMPEL_CAST_CONTINUE` goes on,
/// `IMPEL_CAST_IGNORE` goes on as if the shape were not there, and a fraction,
/// such as `hit->fraction`, goes on but looks no farther than that. It may read
/// the world; a change gives `IMPEL_ERROR_LOCKED`. It must return: no
/// exception, no `longjmp`.
pub type ImpelHitVisitor =
    Option<unsafe extern "C" fn(hit: *const ImpelRayHit, context: *mut c_void) -> f32>;

/// Returned by an `ImpelHitVisitor`: leave the shape out.
pub const IMPEL_CAST_IGNORE: f32 = -1.0;
/// Returned by an `ImpelHitVisitor`: the query is over.
pub const IMPEL_CAST_STOP: f32 = 0.0;
/// Returned by an `ImpelHitVisitor`: look as far as before.
pub const IMPEL_CAST_CONTINUE: f32 = 1.0;

/// All shapes but sensors.
#[unsafe(no_mangle)]
pub extern "C" fn impel_query_options_default() -> ImpelQueryOptions {
    ImpelQueryOptions {
        cookie: ImpelQueryOptions::COOKIE,
        include_static: true,
        include_kinematic: true,
        include_dynamic: true,
        include_solids: true,
        include_sensors: false,
        filter: super::impel_filter_default(),
        ignored_bodies: std::ptr::null(),
        ignored_body_count: 0,
        ignored_shapes: std::ptr::null(),
        ignored_shape_count: 0,
        cost: std::ptr::null_mut(),
        origin: ImpelPosition::default(),
    }
}

/// Options handed in; NULL stands for the defaults.
pub(super) fn options(world: &Reading, options: *const ImpelQueryOptions) -> Outcome<Options> {
    if options.is_null() {
        let seen = QueryOptions::solids(super::impel_filter_default().into());
        return Ok(Options { seen, cost: None });
    }
    let given = pointers::definition("options", options)?;
    let mut options = QueryOptions::solids(given.filter.into());
    options.set_types(given.include_static, given.include_kinematic, given.include_dynamic);
    options.origin = check::place("options->origin", given.origin)?;
    (options.solids, options.sensors) = (given.include_solids, given.include_sensors);
    let most = IMPEL_MAX_OBJECTS as usize;
    let name = "options->ignored_bodies";
    let bodies = pointers::array(name, given.ignored_bodies, given.ignored_body_count, most)?;
    for (i, &body) in bodies.iter().enumerate() {
        let body = world.ids.body_key(format_args!("{name}[{i}]"), body)?;
        world.ignore_body(&mut options, body);
    }
    let name = "options->ignored_shapes";
    let shapes = pointers::array(name, given.ignored_shapes, given.ignored_shape_count, most)?;
    for (i, &shape) in shapes.iter().enumerate() {
        let shape = world.ids.shape_key(format_args!("{name}[{i}]"), shape)?;
        world.ignore_shape(&mut options, shape);
    }
    let cost = (!given.cost.is_null()).then(|| pointers::out("options->cost", given.cost));
    let cost = cost.transpose()?;
    options.cost = cost.is_some().then(QueryCost::default);
    Ok(Options { seen: options, cost })
}

/// What a query sees, and where it says what that cost, when it is over.
pub(super) struct Options {
    seen: QueryOptions,
    cost: Option<Out<ImpelQueryCost>>,
}

impl Deref for Options {
    type Target = QueryOptions;

    fn deref(&self) -> &QueryOptions {
        &self.seen
    }
}

impl Drop for Options {
    fn drop(&mut self) {
        let (Some(place), Some(cost)) = (self.cost.take(), &self.seen.cost) else { return };
        if cost.queries.load(Relaxed) > 0 {
            let (nodes, shapes) = (cost.nodes.load(Relaxed), cost.shapes.load(Relaxed));
            let _ = place.set(ImpelQueryCost { nodes, shapes });
        }
    }
}

/// A hit as C sees it.
pub(super) fn ray_hit(world: &Reading, hit: &WorldHit) -> ImpelRayHit {
    ImpelRayHit {
        shape: world.ids.shape(hit.shape),
        point: hit.point.into(),
        normal: hit.normal.into(),
        fraction: hit.fraction,
        hit: true,
    }
}

/// What was hit, if anything was.
pub(super) fn closest_hit(world: &Reading, hit: Option<WorldHit>) -> ImpelRayHit {
    hit.map_or(ImpelRayHit::default(), |hit| ray_hit(world, &hit))
}

/// Calls the host with a shape; what it returns says whether to go on.
pub(super) fn visit_shape(
    world: &Reading,
    visitor: unsafe extern "C" fn(ImpelShapeId, *mut c_void) -> bool,
    shape: ShapeKey,
    context: *mut c_void,
    found: &mut Found,
) -> bool {
    let shape = found.see_shape(world.ids.shape(shape));
    // SAFETY: the host promises that its callback may be called so.
    world.call_host(|| unsafe { visitor(shape, context) })
}

/// Calls the host with a hit; what it returns says how to go on.
pub(super) fn visit_hit(
    world: &Reading,
    visitor: unsafe extern "C" fn(*const ImpelRayHit, *mut c_void) -> f32,
    hit: &WorldHit,
    context: *mut c_void,
    found: &mut Found,
) -> f32 {
    let hit = ray_hit(world, hit);
    // SAFETY: the host promises that its callback may be called so.
    let answer = world.call_host(|| unsafe { visitor(&hit, context) });
    if answer != IMPEL_CAST_IGNORE {
        found.see(hit);
    }
    answer
}
