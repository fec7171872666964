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

/// Checks invalid loads.
fn bad_loads(t: &mut Case, call: impl Fn(&mut Case, *const ImpelLoad) -> ImpelStatus) {
    let load = impel_load_default();
    t.null("load", |t| call(t, null()));
    t.vectors("load.linear", IMPEL_MAX_FORCE, |t, linear| call(t, &ImpelLoad { linear, ..load }));
    t.numbers("load.angular", &[2e15, -2e15], |t, angular| call(t, &ImpelLoad { angular, ..load }));
    t.precise("load.point", |t, point| call(t, &ImpelLoad { point, at_point: true, ..load }));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "load.at_point", "false, with a point", |t| {
        call(t, &ImpelLoad { point: AT, ..load })
    });
}

pub const BODIES: &[Row] = &[
    ("impel_body_set_target_transform", |t| {
        t.bad_bodies(|_, id| impel_body_set_target_transform(id, THERE, 0.1));
        bad_poses(t, "target", |t, pose| impel_body_set_target_transform(t.body, pose, 10.0));
        // The last time is too short for the distance.
        t.numbers("time", &[0.0, -1.0, 11.0, 1e-30, 1e-7], |t, time| {
            impel_body_set_target_transform(t.body, THERE, time)
        });
    }),
    ("impel_body_predict_transforms", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_predict_transforms(id, &AT, t.out(), 1));
        t.null("out_transforms", |t| impel_body_predict_transforms(t.body, &AT, null_mut(), 1));
        t.precise("origin", |t, p| impel_body_predict_transforms(t.body, &p, t.out(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too many", |t| {
            let count = IMPEL_MAX_OBJECTS as usize + 1;
            impel_body_predict_transforms(t.body, &AT, t.out(), count)
        });
    }),
    ("impel_body_get_aabb", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_aabb(id, &AT, t.out()));
        t.null("out_aabb", |t| impel_body_get_aabb(t.body, &AT, null_mut()));
        t.precise("origin", |t, p| impel_body_get_aabb(t.body, &p, t.out()));
    }),
    ("impel_world_set_transforms", |t| unsafe {
        let here = [HERE; 2];
        bad_lists(t, |_, world, bodies, count| {
            impel_world_set_transforms(world, null(), bodies, count, here.as_ptr())
        });
        let bodies = [t.body; 2];
        t.null("transforms", |t| {
            impel_world_set_transforms(t.world, null(), bodies.as_ptr(), 2, null())
        });
        t.transforms("transforms[1]", IMPEL_MAX_COORDINATE, |t, pose| {
            let poses = [HERE, pose];
            impel_world_set_transforms(t.world, &AT, bodies.as_ptr(), 2, poses.as_ptr())
        });
        t.precise("origin", |t, p| {
            impel_world_set_transforms(t.world, &p, bodies.as_ptr(), 2, here.as_ptr())
        });
        let far = ImpelPosition { x: f64::from(IMPEL_MAX_COORDINATE), y: 0.0 };
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "origin + transforms[0].p.x", "beyond", |t| {
            impel_world_set_transforms(t.world, &far, bodies.as_ptr(), 2, here.as_ptr())
        });
    }),
    ("impel_world_apply_forces", |t| unsafe {
        let two = TWO.as_ptr();
        bad_lists(t, |_, world, bodies, count| {
            impel_world_apply_forces(world, &AT, bodies, count, two, two)
        });
        bad_seconds(t, "forces", IMPEL_MAX_FORCE, |t, bodies, forces| {
            impel_world_apply_forces(t.world, &AT, bodies, 2, forces, two)
        });
        bad_seconds(t, "points", IMPEL_MAX_COORDINATE, |t, bodies, points| {
            impel_world_apply_forces(t.world, &AT, bodies, 2, two, points)
        });
        let body = t.body;
        t.null("forces", |t| impel_world_apply_forces(t.world, &AT, &body, 1, null(), null()));
        t.precise("origin", |t, p| impel_world_apply_forces(t.world, &p, &body, 1, two, two));
    }),
    ("impel_world_apply_impulses", |t| unsafe {
        let two = TWO.as_ptr();
        bad_lists(t, |_, world, bodies, count| {
            impel_world_apply_impulses(world, &AT, bodies, count, two, two)
        });
        bad_seconds(t, "impulses", IMPEL_MAX_FORCE, |t, bodies, impulses| {
            impel_world_apply_impulses(t.world, &AT, bodies, 2, impulses, two)
        });
        bad_seconds(t, "points", IMPEL_MAX_COORDINATE, |t, bodies, points| {
            impel_world_apply_impulses(t.world, &AT, bodies, 2, two, points)
        });
        let body = t.body;
        t.null("impulses", |t| impel_world_apply_impulses(t.world, &AT, &body, 1, null(), null()));
        t.precise("origin", |t, p| impel_world_apply_impulses(t.world, &p, &body, 1, two, two));
    }),
    ("impel_body_apply_load", |t| unsafe {
        t.bad_bodies(|_, id| impel_body_apply_load(id, &impel_load_default()));
        bad_loads(t, |t, load| impel_body_apply_load(t.body, load));
    }),
    ("impel_world_defer_apply_load", |t| unsafe {
        bad_targets(t, |_, world, body| {
            impel_world_defer_apply_load(world, body, &impel_load_default())
        });
        bad_loads(t, |t, load| impel_world_defer_apply_load(t.world, t.body, load));
        nothing_waits(t);
    }),
    ("impel_load_default", |_| assert!(impel_load_default().wake)),
    ("impel_world_defer_set_transform", |t| {
        bad_targets(t, |_, world, body| impel_world_defer_set_transform(world, body, THERE));
        bad_poses(t, "transform", |t, pose| impel_world_defer_set_transform(t.world, t.body, pose));
        nothing_waits(t);
    }),
];

pub const SHAPES: &[Row] = &[
    ("impel_world_get_interpolated_transforms", |t| unsafe {
        let get = |t: &mut Case, world, origin, bodies, count, alpha| {
            impel_world_get_interpolated_transforms(world, origin, bodies, count, alpha, t.out())
        };
        for alpha in [0.5, 1.0] {
            t.bad_worlds(|t, id| get(t, id, null(), &t.body.clone(), 1, alpha));
            t.bad_bodies_in("bodies[1]", |t, id| {
                get(t, t.world, null(), [t.body, id].as_ptr(), 2, alpha)
            });
            t.refuse(IMPEL_ERROR_INVALID_HANDLE, "bodies[0]", "of another world", |t| {
                get(t, t.world, null(), &t.other_body.clone(), 1, alpha)
            });
            t.null("bodies", |t| get(t, t.world, null(), null(), 1, alpha));
        }
        t.null("out_transforms", |t| {
            let (world, body) = (t.world, t.body);
            impel_world_get_interpolated_transforms(world, null(), &body, 1, 0.5, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            get(t, t.world, null(), &t.body.clone(), usize::MAX, 0.5)
        });
        t.precise("origin", |t, p| get(t, t.world, &p, &t.body.clone(), 1, 1.0));
        t.numbers("alpha", &[-0.1, 1.1], |t, x| get(t, t.world, null(), &t.body.clone(), 1, x));
    }),
    ("impel_world_get_bounds", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_bounds(id, &AT, t.out(), t.out()));
        t.null("out_bounds", |t| impel_world_get_bounds(t.world, &AT, null_mut(), t.out()));
        t.null("out_found", |t| impel_world_get_bounds(t.world, &AT, t.out(), null_mut()));
        t.precise("origin", |t, p| impel_world_get_bounds(t.world, &p, t.out(), t.out()));
    }),
    ("impel_shape_get_aabb", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_aabb(id, &AT, t.out()));
        t.null("out_aabb", |t| impel_shape_get_aabb(t.shape, &AT, null_mut()));
        t.precise("origin", |t, p| impel_shape_get_aabb(t.shape, &p, t.out()));
    }),
    ("impel_shape_cast_ray", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_cast_ray(id, &AT, V, V, t.out()));
        t.null("out_hit", |t| impel_shape_cast_ray(t.shape, &AT, V, V, null_mut()));
        t.precise("origin", |t, p| impel_shape_cast_ray(t.shape, &p, V, V, t.out()));
        t.positions("start", |t, v| impel_shape_cast_ray(t.shape, &AT, v, V, t.out()));
        t.vectors("translation", 2e7, |t, v| impel_shape_cast_ray(t.shape, &AT, V, v, t.out()));
    }),
    ("impel_shape_find_nearest", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_find_nearest(id, &AT, V, t.out()));
        t.null("out_nearest", |t| impel_shape_find_nearest(t.shape, &AT, V, null_mut()));
        t.precise("origin", |t, p| impel_shape_find_nearest(t.shape, &p, V, t.out()));
        t.positions("point", |t, v| impel_shape_find_nearest(t.shape, &AT, v, t.out()));
    }),
    ("impel_soft_body_get_positions", |t| unsafe {
        t.bad_soft_bodies(|t, id| impel_soft_body_get_positions(id, &AT, t.out(), 1, t.out()));
        t.list("out_positions", |t, out, capacity, count| {
            impel_soft_body_get_positions(t.soft_body, &AT, out, capacity, count)
        });
        t.precise("origin", |t, p| {
            impel_soft_body_get_positions(t.soft_body, &p, t.out(), 1, t.out())
        });
    }),
    ("impel_soft_body_get_bound_points", |t| unsafe {
        let points = [V, W];
        assert_eq!(impel_soft_body_bind_points(t.soft_body, points.as_ptr(), 2), IMPEL_OK);
        t.bad_soft_bodies(|t, id| impel_soft_body_get_bound_points(id, &AT, t.out(), 1, t.out()));
        t.list("out_points", |t, out, capacity, count| {
            impel_soft_body_get_bound_points(t.soft_body, &AT, out, capacity, count)
        });
        t.precise("origin", |t, p| {
            impel_soft_body_get_bound_points(t.soft_body, &p, t.out(), 1, t.out())
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
    ("impel_world_visit_aabb", |t| unsafe {
        let (see, context) = (Some(unreached as _), null_mut());
        t.bad_worlds(|_, id| impel_world_visit_aabb(id, BOX, ANY, see, context));
        t.null("visitor", |t| impel_world_visit_aabb(t.world, BOX, ANY, None, context));
        t.aabbs("aabb", |t, aabb| impel_world_visit_aabb(t.world, aabb, ANY, see, context));
        bad_options(t, |t, options| impel_world_visit_aabb(t.world, BOX, options, see, context));
    }),
    ("impel_world_visit_point", |t| unsafe {
        let (see, context) = (Some(unreached as _), null_mut());
        t.bad_worlds(|_, id| impel_world_visit_point(id, V, ANY, see, context));
        t.null("visitor", |t| impel_world_visit_point(t.world, V, ANY, None, context));
        t.positions("point", |t, point| impel_world_visit_point(t.world, point, ANY, see, context));
        bad_options(t, |t, options| impel_world_visit_point(t.world, V, options, see, context));
    }),
    ("impel_world_collide_mover", |t| unsafe {
        t.bad_worlds(|t, id| {
            let count = t.out();
            impel_world_collide_mover(id, &square(), HERE, 0.1, ANY, null_mut(), 0, count)
        });
        let collide = |t: &mut Case, mover, at, margin, options| {
            let (world, count) = (t.world, t.out());
            let out = null_mut();
            impel_world_collide_mover(world, mover, at, margin, options, out, 0, count)
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
            impel_world_collide_mover(world, &mover, HERE, 0.1, ANY, out, capacity, count)
        });
    }),
    ("impel_world_cast_mover", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_cast_mover(id, &square(), HERE, V, 0.1, ANY, t.out()));
        let cast = |t: &mut Case, mover, at, way, skin, options| {
            impel_world_cast_mover(t.world, mover, at, way, skin, options, t.out())
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
            impel_world_cast_mover(t.world, &square(), HERE, V, 0.1, ANY, null_mut())
        });
    }),
];
