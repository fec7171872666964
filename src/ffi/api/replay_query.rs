//! Functions that the entries of `api/replay_query.toml` call.

use crate::ffi::recording::Player;
use crate::ffi::{
    IMPEL_QUERY_AABB, IMPEL_QUERY_NEAREST, IMPEL_QUERY_RAY, IMPEL_QUERY_SHAPE,
    IMPEL_QUERY_SHAPE_CAST, ImpelVec2, convert,
};
use crate::math::{Aabb, Lengths, Position, Rotation, Transform, Vec2};
use crate::world::{Color, DebugDraw, DrawOptions, draw_shape};

const QUERY: Color = 0xc217_8bff;
const QUERY_FILL: Color = 0xc217_8b30;
const HIT: Color = 0xff6d_00ff;

/// Draws the queries of the current step of a replay: the query and its result.
pub(in crate::ffi) fn draw_queries(
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
        // Overlaps have no point.
        let normal = Vec2::from(query.closest.normal);
        if query.closest.hit && (normal != Vec2::ZERO || query.kind <= IMPEL_QUERY_SHAPE_CAST) {
            draw.point(place, 5.0, HIT);
            draw.segment(place, place + NORMAL_LENGTH * lengths.metre * normal, HIT);
        }
    }
}

/// Length of a drawn normal, in metres.
const NORMAL_LENGTH: f32 = 0.3;
