//! Replays: queries
//!
//! What was asked of a world while it was recorded, where its recording was started with
//! `ImpelRecordingDef.record_queries`: rays, moving shapes, overlaps, what is nearest, one by
//! one or in batches, and the pieces of movers (`impel_world_cast_mover`,
//! `impel_world_collide_mover`). Queries of one shape (`impel_shape_*`), of trees of your own,
//! and those that a character makes on its way are not among them; nor are those that failed,
//! a buffer that was too short among these, nor which shapes a query was to leave out.
//!
//! While a replay stands behind a step, the queries are those from the beginning of that step
//! to the beginning of the next: those of its callbacks, and those that saw what it came to.
//! At step 0 they are those made before the first. They are not made again, but told as they
//! were: where a replay differs (`ImpelReplay.first_different_step`) they may find other
//! things now.

use super::recording::Player;
use super::{
    ImpelAabb, ImpelConvex, ImpelPosition, ImpelRayHit, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, convert, guard, pointers,
};
use crate::ffi::error::Failure;
use crate::math::{Aabb, Lengths, Position, Rotation, Transform, Vec2};
use crate::world::{Color, DebugDraw, DrawOptions, draw_shape};

/// What a query was.
pub type ImpelQueryKind = i32;
/// A ray.
pub const IMPEL_QUERY_RAY: ImpelQueryKind = 0;
/// A shape that moves.
pub const IMPEL_QUERY_SHAPE_CAST: ImpelQueryKind = 1;
/// What overlaps a box.
pub const IMPEL_QUERY_AABB: ImpelQueryKind = 2;
/// What holds a point.
pub const IMPEL_QUERY_POINT: ImpelQueryKind = 3;
/// What a shape overlaps or touches.
pub const IMPEL_QUERY_SHAPE: ImpelQueryKind = 4;
/// What is nearest to a point.
pub const IMPEL_QUERY_NEAREST: ImpelQueryKind = 5;

/// A query as it was made while a world was recorded.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelReplayQuery {
    /// What it was.
    pub kind: ImpelQueryKind,
    /// How many shapes it found. Of those that stop at one, 0 or 1; of a callback, what it
    /// was called with and did not ignore.
    pub count: u32,
    /// Where a ray began, where a shape was, at its start, and how it was turned; the
    /// point; the lower corner of the box.
    pub transform: ImpelTransform,
    /// The way of a ray or a moving shape; else zero.
    pub translation: ImpelVec2,
    /// Around the shape at its start; the box itself; else the point.
    pub bounds: ImpelAabb,
    /// The margin of `impel_world_collide_shape` and `_collide_mover`, the skin of
    /// `impel_world_cast_mover`, the distance within which was looked for what is nearest,
    /// in metres; else 0.
    pub distance: f32,
    /// The hit of the smallest fraction; of what does not move the first, with fraction 0.
    /// Overlaps have no point and no normal; what is nearest has its `point` and, as the
    /// normal, its `gradient`; a shape's contacts have the first point of the first. The
    /// shape may be gone by now, or be none in a world that differs.
    pub closest: ImpelRayHit,
    /// From where all of these points count: `ImpelQueryOptions.origin`.
    pub origin: ImpelPosition,
}

/// The queries of the step that the replay stands behind, in the order in which they came;
/// those of several threads as they got in. They are yours to read until the replay is
/// stepped, sought or stopped, or the world destroyed. A world that plays no recording gives
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_replay_queries(
    world: ImpelWorldId,
    out_queries: *mut *const ImpelReplayQuery,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_replay_queries", world, |world| {
        let out = pointers::loan("out_queries", out_queries, out_count)?;
        out.set(world.player()?.queries())
    })
}

/// The shape that one of these queries asked about, in its own space: of
/// `IMPEL_QUERY_SHAPE_CAST` and `IMPEL_QUERY_SHAPE`. Others have none, and give
/// `IMPEL_ERROR_INVALID_ARGUMENT`, as an index does that is not below their count. A world
/// that plays no recording gives `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_replay_query_convex(
    world: ImpelWorldId,
    index: usize,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::read_world("impel_world_get_replay_query_convex", world, |world| {
        let out = pointers::out("out_convex", out_convex)?;
        let allowed = "the index of a query that asked about a shape";
        let convex = world.player()?.convex(index);
        out.set(*convex.ok_or_else(|| Failure::argument("index", index, allowed))?)
    })
}

const QUERY: Color = 0xc217_8bff;
const QUERY_FILL: Color = 0xc217_8b30;
const HIT: Color = 0xff6d_00ff;

/// Draws the queries that a replay stands at: what was asked, and where it was answered.
pub(super) fn draw_queries(
    player: &Player,
    draw: &mut dyn DebugDraw,
    options: &DrawOptions,
    lengths: &Lengths,
) {
    let region = &options.region;
    for (index, query) in player.queries().iter().enumerate() {
        let from = Position::new(query.origin.x, query.origin.y) - options.origin;
        let seen = |point: ImpelVec2| from + Vec2::from(point);
        let bounds = Aabb::new(seen(query.bounds.min), seen(query.bounds.max));
        let way = Vec2::from(query.translation);
        let swept = bounds.union(Aabb::new(bounds.min + way, bounds.max + way));
        if !swept.overlaps(region) {
            continue;
        }
        let (start, place) = (seen(query.transform.p), seen(query.closest.point));
        match query.kind {
            IMPEL_QUERY_RAY => draw.segment(start, start + way, QUERY),
            IMPEL_QUERY_SHAPE_CAST | IMPEL_QUERY_SHAPE => {
                let Some(convex) = player.convex(index) else { continue };
                let Ok(convex) = convert::convex("convex", convex, lengths) else { continue };
                let q = Rotation { c: query.transform.q.c, s: query.transform.q.s };
                let shape = |p: Vec2, draw: &mut dyn DebugDraw| {
                    draw_shape(&convex, &Transform { p, q }, [QUERY_FILL, QUERY], region, draw);
                };
                shape(start, draw);
                if query.kind == IMPEL_QUERY_SHAPE_CAST {
                    draw.segment(start, start + way, QUERY);
                    let share = if query.closest.hit { query.closest.fraction } else { 1.0 };
                    shape(start + share * way, draw);
                }
            }
            IMPEL_QUERY_AABB => {
                let (min, max) = (bounds.min, bounds.max);
                let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)];
                draw.polygon(&corners, 0.0, QUERY_FILL, QUERY);
            }
            IMPEL_QUERY_NEAREST => {
                draw.point(start, 4.0, QUERY);
                if query.closest.hit {
                    draw.segment(start, place, QUERY);
                }
            }
            _ => draw.point(start, 4.0, QUERY),
        }
        // Overlaps say what, and not where.
        let normal = Vec2::from(query.closest.normal);
        if query.closest.hit && (normal != Vec2::ZERO || query.kind <= IMPEL_QUERY_SHAPE_CAST) {
            draw.point(place, 5.0, HIT);
            draw.segment(place, place + NORMAL_LENGTH * lengths.metre * normal, HIT);
        }
    }
}

/// Of a normal, in metres.
const NORMAL_LENGTH: f32 = 0.3;
