//! Rows for positions in double precision, and positions relative to an origin.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::bulk::{TWO, bad_lists, bad_seconds};
use super::case::Case;
use super::convex::{bad_convexes, square};
use super::defer::{bad_targets, nothing_waits};
use super::query::{ANY, bad_options, unreached};
use super::values::*;

const AT: ImpelPosition = ImpelPosition { x: 0.5, y: 0.25 };
const Q: ImpelRotation = ImpelRotation { c: 1.0, s: 0.0 };
const THERE: ImpelPreciseTransform = ImpelPreciseTransform { p: AT, q: Q };

/// Checks invalid precise transforms.
fn bad_poses(
    t: &mut Case,
    argument: &str,
    call: impl Fn(&mut Case, ImpelPreciseTransform) -> ImpelStatus,
) {
    t.precise(&format!("{argument}.p"), |t, p| call(t, ImpelPreciseTransform { p, q: Q }));
    t.rotations(&format!("{argument}.q"), |t, q| call(t, ImpelPreciseTransform { p: AT, q }));
}

pub const BODIES: &[Row] = &[
    ("impel_body_get_precise_center", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_precise_center(id, t.out()));
        t.null("out_center", |t| impel_body_get_precise_center(t.body, null_mut()));
    }),
    ("impel_body_get_precise_world_point", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_precise_world_point(id, V, t.out()));
        t.null("out_point", |t| impel_body_get_precise_world_point(t.body, V, null_mut()));
        t.positions("local_point", |t, v| impel_body_get_precise_world_point(t.body, v, t.out()));
    }),
    ("impel_body_get_precise_local_point", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_precise_local_point(id, AT, t.out()));
        t.null("out_point", |t| impel_body_get_precise_local_point(t.body, AT, null_mut()));
        t.precise("world_point", |t, p| impel_body_get_precise_local_point(t.body, p, t.out()));
    }),
    ("impel_body_get_velocity_at_precise_point", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_velocity_at_precise_point(id, AT, t.out()));
        t.null("out_velocity", |t| {
            impel_body_get_velocity_at_precise_point(t.body, AT, null_mut())
        });
        t.precise("point", |t, p| impel_body_get_velocity_at_precise_point(t.body, p, t.out()));
    }),
    ("impel_body_apply_force_at_precise_point", |t| {
        t.bad_bodies(|_, id| impel_body_apply_force_at_precise_point(id, V, AT));
        t.vectors("force", IMPEL_MAX_FORCE, |t, v| {
            impel_body_apply_force_at_precise_point(t.body, v, AT)
        });
        t.precise("point", |t, p| impel_body_apply_force_at_precise_point(t.body, V, p));
    }),
    ("impel_body_apply_impulse_at_precise_point", |t| {
        t.bad_bodies(|_, id| impel_body_apply_impulse_at_precise_point(id, V, AT));
        t.vectors("impulse", IMPEL_MAX_FORCE, |t, v| {
            impel_body_apply_impulse_at_precise_point(t.body, v, AT)
        });
        t.precise("point", |t, p| impel_body_apply_impulse_at_precise_point(t.body, V, p));
    }),
    ("impel_body_set_precise_target_transform", |t| {
        t.bad_bodies(|_, id| impel_body_set_precise_target_transform(id, THERE, 0.1));
        bad_poses(t, "target", |t, pose| {
            impel_body_set_precise_target_transform(t.body, pose, 10.0)
        });
        // The last time is too short for the distance.
        t.numbers("time", &[0.0, -1.0, 11.0, 1e-30, 1e-7], |t, time| {
            impel_body_set_precise_target_transform(t.body, THERE, time)
        });
    }),
    ("impel_body_predict_transforms_about", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_predict_transforms_about(id, AT, t.out(), 1));
        t.null("out_transforms", |t| {
            impel_body_predict_transforms_about(t.body, AT, null_mut(), 1)
        });
        t.precise("origin", |t, p| impel_body_predict_transforms_about(t.body, p, t.out(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too many", |t| {
            let count = IMPEL_MAX_OBJECTS as usize + 1;
            impel_body_predict_transforms_about(t.body, AT, t.out(), count)
        });
    }),
    ("impel_body_get_aabb_about", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_aabb_about(id, AT, t.out()));
        t.null("out_aabb", |t| impel_body_get_aabb_about(t.body, AT, null_mut()));
        t.precise("origin", |t, p| impel_body_get_aabb_about(t.body, p, t.out()));
    }),
    ("impel_world_set_precise_transforms", |t| unsafe {
        let there = [THERE; 2];
        bad_lists(t, |_, world, bodies, count| {
            impel_world_set_precise_transforms(world, bodies, count, there.as_ptr())
        });
        let bodies = [t.body; 2];
        t.null("transforms", |t| {
            impel_world_set_precise_transforms(t.world, bodies.as_ptr(), 2, null())
        });
        bad_poses(t, "transforms[1]", |t, pose| {
            let poses = [THERE, pose];
            impel_world_set_precise_transforms(t.world, bodies.as_ptr(), 2, poses.as_ptr())
        });
    }),
    ("impel_world_apply_forces_about", |t| unsafe {
        let two = TWO.as_ptr();
        bad_lists(t, |_, world, bodies, count| {
            impel_world_apply_forces_about(world, AT, bodies, count, two, two)
        });
        bad_seconds(t, "forces", IMPEL_MAX_FORCE, |t, bodies, forces| {
            impel_world_apply_forces_about(t.world, AT, bodies, 2, forces, two)
        });
        bad_seconds(t, "points", IMPEL_MAX_COORDINATE, |t, bodies, points| {
            impel_world_apply_forces_about(t.world, AT, bodies, 2, two, points)
        });
        let body = t.body;
        t.null("forces", |t| impel_world_apply_forces_about(t.world, AT, &body, 1, null(), null()));
        t.precise("origin", |t, p| impel_world_apply_forces_about(t.world, p, &body, 1, two, two));
    }),
    ("impel_world_apply_impulses_about", |t| unsafe {
        let two = TWO.as_ptr();
        bad_lists(t, |_, world, bodies, count| {
            impel_world_apply_impulses_about(world, AT, bodies, count, two, two)
        });
        bad_seconds(t, "impulses", IMPEL_MAX_FORCE, |t, bodies, impulses| {
            impel_world_apply_impulses_about(t.world, AT, bodies, 2, impulses, two)
        });
        bad_seconds(t, "points", IMPEL_MAX_COORDINATE, |t, bodies, points| {
            impel_world_apply_impulses_about(t.world, AT, bodies, 2, two, points)
        });
        let body = t.body;
        t.null("impulses", |t| {
            impel_world_apply_impulses_about(t.world, AT, &body, 1, null(), null())
        });
        t.precise("origin", |t, p| {
            impel_world_apply_impulses_about(t.world, p, &body, 1, two, two)
        });
    }),
    ("impel_world_defer_set_precise_transform", |t| {
        bad_targets(t, |_, world, body| {
            impel_world_defer_set_precise_transform(world, body, THERE)
        });
        bad_poses(t, "transform", |t, pose| {
            impel_world_defer_set_precise_transform(t.world, t.body, pose)
        });
        nothing_waits(t);
    }),
    ("impel_world_defer_apply_force_at_precise_point", |t| {
        bad_targets(t, |_, world, body| {
            impel_world_defer_apply_force_at_precise_point(world, body, V, AT)
        });
        t.vectors("force", IMPEL_MAX_FORCE, |t, force| {
            impel_world_defer_apply_force_at_precise_point(t.world, t.body, force, AT)
        });
        t.precise("point", |t, p| {
            impel_world_defer_apply_force_at_precise_point(t.world, t.body, V, p)
        });
        nothing_waits(t);
    }),
    ("impel_world_defer_apply_impulse_at_precise_point", |t| {
        bad_targets(t, |_, world, body| {
            impel_world_defer_apply_impulse_at_precise_point(world, body, V, AT)
        });
        t.vectors("impulse", IMPEL_MAX_FORCE, |t, impulse| {
            impel_world_defer_apply_impulse_at_precise_point(t.world, t.body, impulse, AT)
        });
        t.precise("point", |t, p| {
            impel_world_defer_apply_impulse_at_precise_point(t.world, t.body, V, p)
        });
        nothing_waits(t);
    }),
];

pub const SHAPES: &[Row] = &[
    ("impel_world_get_bounds_about", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_bounds_about(id, AT, t.out(), t.out()));
        t.null("out_bounds", |t| impel_world_get_bounds_about(t.world, AT, null_mut(), t.out()));
        t.null("out_found", |t| impel_world_get_bounds_about(t.world, AT, t.out(), null_mut()));
        t.precise("origin", |t, p| impel_world_get_bounds_about(t.world, p, t.out(), t.out()));
    }),
    ("impel_shape_get_aabb_about", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_aabb_about(id, AT, t.out()));
        t.null("out_aabb", |t| impel_shape_get_aabb_about(t.shape, AT, null_mut()));
        t.precise("origin", |t, p| impel_shape_get_aabb_about(t.shape, p, t.out()));
    }),
    ("impel_shape_test_precise_point", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_test_precise_point(id, AT, t.out()));
        t.null("out_inside", |t| impel_shape_test_precise_point(t.shape, AT, null_mut()));
        t.precise("point", |t, p| impel_shape_test_precise_point(t.shape, p, t.out()));
    }),
    ("impel_shape_cast_ray_about", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_cast_ray_about(id, AT, V, V, t.out()));
        t.null("out_hit", |t| impel_shape_cast_ray_about(t.shape, AT, V, V, null_mut()));
        t.precise("seen_from", |t, p| impel_shape_cast_ray_about(t.shape, p, V, V, t.out()));
        t.positions("origin", |t, v| impel_shape_cast_ray_about(t.shape, AT, v, V, t.out()));
        t.vectors("translation", 2e7, |t, v| {
            impel_shape_cast_ray_about(t.shape, AT, V, v, t.out())
        });
    }),
    ("impel_shape_get_precise_closest_point", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_precise_closest_point(id, AT, t.out()));
        t.null("out_point", |t| impel_shape_get_precise_closest_point(t.shape, AT, null_mut()));
        t.precise("point", |t, p| impel_shape_get_precise_closest_point(t.shape, p, t.out()));
    }),
    ("impel_shape_find_nearest_about", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_find_nearest_about(id, AT, V, t.out()));
        t.null("out_nearest", |t| impel_shape_find_nearest_about(t.shape, AT, V, null_mut()));
        t.precise("origin", |t, p| impel_shape_find_nearest_about(t.shape, p, V, t.out()));
        t.positions("point", |t, v| impel_shape_find_nearest_about(t.shape, AT, v, t.out()));
    }),
    ("impel_soft_body_get_precise_center", |t| unsafe {
        t.bad_soft_bodies(|t, id| impel_soft_body_get_precise_center(id, t.out()));
        t.null("out_center", |t| impel_soft_body_get_precise_center(t.soft_body, null_mut()));
    }),
    ("impel_soft_body_get_positions_about", |t| unsafe {
        t.bad_soft_bodies(|t, id| impel_soft_body_get_positions_about(id, AT, t.out(), 1, t.out()));
        t.list("out_positions", |t, out, capacity, count| {
            impel_soft_body_get_positions_about(t.soft_body, AT, out, capacity, count)
        });
        t.precise("origin", |t, p| {
            impel_soft_body_get_positions_about(t.soft_body, p, t.out(), 1, t.out())
        });
    }),
    ("impel_soft_body_get_bound_points_about", |t| unsafe {
        let points = [V, W];
        assert_eq!(impel_soft_body_bind_points(t.soft_body, points.as_ptr(), 2), IMPEL_OK);
        t.bad_soft_bodies(|t, id| {
            impel_soft_body_get_bound_points_about(id, AT, t.out(), 1, t.out())
        });
        t.list("out_points", |t, out, capacity, count| {
            impel_soft_body_get_bound_points_about(t.soft_body, AT, out, capacity, count)
        });
        t.precise("origin", |t, p| {
            impel_soft_body_get_bound_points_about(t.soft_body, p, t.out(), 1, t.out())
        });
    }),
];

pub const QUERIES: &[Row] = &[
    ("impel_world_overlap_aabb_with_options", |t| unsafe {
        t.bad_worlds(|t, id| {
            impel_world_overlap_aabb_with_options(id, BOX, ANY, t.out(), 1, t.out())
        });
        t.list::<ImpelShapeId>("out_shapes", |t, out, capacity, count| {
            impel_world_overlap_aabb_with_options(t.world, BOX, ANY, out, capacity, count)
        });
        t.aabbs("aabb", |t, aabb| {
            impel_world_overlap_aabb_with_options(t.world, aabb, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_overlap_aabb_with_options(t.world, BOX, options, t.out(), 1, t.out())
        });
    }),
    ("impel_world_overlap_point_with_options", |t| unsafe {
        t.bad_worlds(|t, id| {
            impel_world_overlap_point_with_options(id, V, ANY, t.out(), 1, t.out())
        });
        t.list::<ImpelShapeId>("out_shapes", |t, out, capacity, count| {
            impel_world_overlap_point_with_options(t.world, V, ANY, out, capacity, count)
        });
        t.positions("point", |t, point| {
            impel_world_overlap_point_with_options(t.world, point, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_overlap_point_with_options(t.world, V, options, t.out(), 1, t.out())
        });
    }),
    ("impel_world_visit_aabb_with_options", |t| unsafe {
        let (see, context) = (Some(unreached as _), null_mut());
        t.bad_worlds(|_, id| impel_world_visit_aabb_with_options(id, BOX, ANY, see, context));
        t.null("visitor", |t| {
            impel_world_visit_aabb_with_options(t.world, BOX, ANY, None, context)
        });
        t.aabbs("aabb", |t, aabb| {
            impel_world_visit_aabb_with_options(t.world, aabb, ANY, see, context)
        });
        bad_options(t, |t, options| {
            impel_world_visit_aabb_with_options(t.world, BOX, options, see, context)
        });
    }),
    ("impel_world_visit_point_with_options", |t| unsafe {
        let (see, context) = (Some(unreached as _), null_mut());
        t.bad_worlds(|_, id| impel_world_visit_point_with_options(id, V, ANY, see, context));
        t.null("visitor", |t| impel_world_visit_point_with_options(t.world, V, ANY, None, context));
        t.positions("point", |t, point| {
            impel_world_visit_point_with_options(t.world, point, ANY, see, context)
        });
        bad_options(t, |t, options| {
            impel_world_visit_point_with_options(t.world, V, options, see, context)
        });
    }),
    ("impel_world_collide_mover_with_options", |t| unsafe {
        t.bad_worlds(|t, id| {
            let count = t.out();
            impel_world_collide_mover_with_options(
                id,
                &square(),
                HERE,
                0.1,
                ANY,
                null_mut(),
                0,
                count,
            )
        });
        let collide = |t: &mut Case, mover, at, margin, options| {
            let (world, count) = (t.world, t.out());
            let out = null_mut();
            impel_world_collide_mover_with_options(world, mover, at, margin, options, out, 0, count)
        };
        bad_convexes(t, "mover", |t, mover| collide(t, mover, HERE, 0.1, ANY));
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, at| {
            collide(t, &square(), at, 0.1, ANY)
        });
        t.numbers("margin", &[-0.1, 2e6], |t, x| collide(t, &square(), HERE, x, ANY));
        bad_options(t, |t, options| collide(t, &square(), HERE, 0.1, options));
        t.list("out_planes", |t, out, capacity, count| {
            let world = t.world;
            let mover = square();
            impel_world_collide_mover_with_options(
                world, &mover, HERE, 0.1, ANY, out, capacity, count,
            )
        });
    }),
    ("impel_world_cast_mover_with_options", |t| unsafe {
        t.bad_worlds(|t, id| {
            impel_world_cast_mover_with_options(id, &square(), HERE, V, 0.1, ANY, t.out())
        });
        let cast = |t: &mut Case, mover, at, way, skin, options| {
            impel_world_cast_mover_with_options(t.world, mover, at, way, skin, options, t.out())
        };
        bad_convexes(t, "mover", |t, mover| cast(t, mover, HERE, V, 0.1, ANY));
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, at| {
            cast(t, &square(), at, V, 0.1, ANY)
        });
        t.vectors("translation", 2.0 * IMPEL_MAX_COORDINATE, |t, v| {
            cast(t, &square(), HERE, v, 0.1, ANY)
        });
        t.numbers("skin", &[-0.1, 2e6], |t, x| cast(t, &square(), HERE, V, x, ANY));
        bad_options(t, |t, options| cast(t, &square(), HERE, V, 0.1, options));
        t.null("out_hit", |t| {
            impel_world_cast_mover_with_options(t.world, &square(), HERE, V, 0.1, ANY, null_mut())
        });
    }),
];
