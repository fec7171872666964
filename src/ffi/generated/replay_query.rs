//! Replays: queries
//!
//! Queries that were made while a world was recorded with `ImpelRecordingDef.record_queries`:
//! ray casts, shape casts, overlaps and nearest shapes, single or in batches, and
//! `impel_world_cast_mover` and `impel_world_collide_mover`. Not recorded are queries of one
//! shape (`impel_shape_*`), queries of a dynamic tree (`impel_tree_*`), the queries within a
//! character move, failed queries (including those with a too short buffer), and the lists of
//! ignored bodies and shapes.
//!
//! After a step of a replay, the queries are those from the beginning of that step to the
//! beginning of the next: those made in its callbacks and those made after it. At step 0 they
//! are those made before the first step. The queries are not made again; the results are the
//! recorded ones. If the replay diverges (`ImpelReplay.first_diverged_step`), they might have
//! other results now.
//!
//! ```c
//! const ImpelReplayQuery *queries;
//! size_t count;
//! impel_world_get_replay_queries(world, &queries, &count);
//! for (size_t i = 0; i < count; i++) draw_query(&queries[i]);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Failure;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    ImpelAabb, ImpelConvex, ImpelPosition, ImpelRayHit, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, guard, pointers,
};

/// Kind of a recorded query.
pub type ImpelQueryKind = i32;
/// Ray cast.
pub const IMPEL_QUERY_RAY: ImpelQueryKind = 0;
/// Shape cast.
pub const IMPEL_QUERY_SHAPE_CAST: ImpelQueryKind = 1;
/// Overlap with a box.
pub const IMPEL_QUERY_AABB: ImpelQueryKind = 2;
/// Overlap with a point.
pub const IMPEL_QUERY_POINT: ImpelQueryKind = 3;
/// Overlap or contact with a shape.
pub const IMPEL_QUERY_SHAPE: ImpelQueryKind = 4;
/// Nearest shape to a point.
pub const IMPEL_QUERY_NEAREST: ImpelQueryKind = 5;

/// A recorded query.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelReplayQuery {
    /// Kind of the query.
    pub kind: ImpelQueryKind,
    /// Number of shapes found. 0 or 1 for queries that find one shape; for a visitor the number
    /// of shapes that it was called with and did not ignore.
    pub count: u32,
    /// Position: the start of the ray, the point, or the lower corner of the box. For a shape
    /// its pose at the start.
    pub transform: ImpelTransform,
    /// Translation of the ray or moving shape; else zero.
    pub translation: ImpelVec2,
    /// AABB of the shape at its start; the box itself; or the point.
    pub bounds: ImpelAabb,
    /// Distance parameter of the query, in metres; else 0.
    ///
    /// It is the margin of `impel_world_collide_shape` and `_collide_mover`, the skin of
    /// `impel_world_cast_mover`, and the maximum distance of a nearest-shape query.
    pub distance: f32,
    /// The hit with the smallest fraction; for queries without motion the first, with fraction
    /// 0.
    ///
    /// Overlaps have no point and no normal. A nearest shape has its `point`, and its `gradient`
    /// as the normal. Contacts have the first point of the first shape. The shape may have been
    /// destroyed since, or may not exist in a world that diverged.
    pub closest: ImpelRayHit,
    /// Origin that all of these points are relative to: `ImpelQueryOptions.origin`.
    pub origin: ImpelPosition,
}

values! { ImpelReplayQuery { kind, count, transform, translation, bounds, distance, closest, origin }
}

/// Recorded queries of the current step of a replay, in the order in which they were recorded.
///
/// The array is valid until the next `impel_world_step_replay`, `impel_world_seek_replay` or
/// `impel_world_stop_replay`, or until the world is destroyed. Fails with
/// `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_replay_queries(
    world: ImpelWorldId,
    out_queries: *mut *const ImpelReplayQuery,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_replay_queries", world, |world| {
        let queries = pointers::loan("out_queries", out_queries, out_count)?;
        queries.set(world.player()?.queries())?;
        Ok(())
    })
}

/// Shape of a recorded query, in its own space.
///
/// The query must be an `IMPEL_QUERY_SHAPE_CAST` or an `IMPEL_QUERY_SHAPE`. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` for other kinds and for an index that is not below the number
/// of queries, and with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_replay_query_convex(
    world: ImpelWorldId,
    index: usize,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::read_world("impel_world_get_replay_query_convex", world, |world| {
        let out_convex = pointers::out("out_convex", out_convex)?;
        let allowed = "the index of a query that asked about a shape";
        let convex = world.player()?.convex(index);
        let convex = convex.ok_or_else(|| Failure::argument("index", index, allowed))?;
        out_convex.set(*convex)
    })
}
