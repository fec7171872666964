//! Rows for queries.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::convex::{bad_convexes, square};
use super::values::*;

/// A visitor that must not be called.
pub unsafe extern "C" fn unreached(_: ImpelShapeId, _: *mut c_void) -> bool {
    panic!("a query that fails must not call back");
}

/// A hit visitor that must not be called.
unsafe extern "C" fn unreached_hit(_: *const ImpelRayHit, _: *mut c_void) -> f32 {
    panic!("a query that fails must not call back");
}

/// Checks each field of the query options.
pub fn bad_options(
    t: &mut Case,
    call: impl Fn(&mut Case, *const ImpelQueryOptions) -> ImpelStatus,
) {
    let usual = impel_query_options_default();
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_query_options_default()", "zeroed", |t| {
        call(t, &unsafe { std::mem::zeroed() })
    });
    t.null("options->ignored_bodies", |t| {
        call(t, &ImpelQueryOptions { ignored_body_count: 1, ..usual })
    });
    t.null("options->ignored_shapes", |t| {
        call(t, &ImpelQueryOptions { ignored_shape_count: 1, ..usual })
    });
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
        let ignored_shapes = &raw const t.shape;
        let ignored_shape_count = usize::MAX;
        call(t, &ImpelQueryOptions { ignored_shapes, ignored_shape_count, ..usual })
    });
    t.bad_bodies_in("options->ignored_bodies[1]", |t, id| {
        let bodies = [t.body, id];
        let (ignored_bodies, ignored_body_count) = (bodies.as_ptr(), bodies.len());
        call(t, &ImpelQueryOptions { ignored_bodies, ignored_body_count, ..usual })
    });
    t.bad_shapes_in("options->ignored_shapes[0]", |t, id| {
        let (ignored_shapes, ignored_shape_count) = (&raw const id, 1);
        call(t, &ImpelQueryOptions { ignored_shapes, ignored_shape_count, ..usual })
    });
    t.precise("options->origin", |t, origin| call(t, &ImpelQueryOptions { origin, ..usual }));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "options->statistics", "misaligned", |t| {
        let statistics = t.out::<ImpelQueryStatistics>().wrapping_byte_add(2);
        call(t, &ImpelQueryOptions { statistics, ..usual })
    });
}

pub const ANY: *const ImpelQueryOptions = null();
const RAY: ImpelRay = ImpelRay { origin: V, translation: W };
const CAST: ImpelShapeCast = ImpelShapeCast { transform: HERE, translation: V };

pub const ROWS: &[Row] = &[
    ("impel_world_overlap_aabb", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_overlap_aabb(id, BOX, ALL, t.out(), 1, t.out()));
        t.list::<ImpelShapeId>("out_shapes", |t, out, capacity, count| {
            impel_world_overlap_aabb(t.world, BOX, ALL, out, capacity, count)
        });
        t.aabbs("aabb", |t, aabb| {
            impel_world_overlap_aabb(t.world, aabb, ALL, t.out(), 1, t.out())
        });
    }),
    ("impel_world_overlap_point", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_overlap_point(id, V, ALL, t.out(), 1, t.out()));
        t.list::<ImpelShapeId>("out_shapes", |t, out, capacity, count| {
            impel_world_overlap_point(t.world, V, ALL, out, capacity, count)
        });
        t.positions("point", |t, point| {
            impel_world_overlap_point(t.world, point, ALL, t.out(), 1, t.out())
        });
    }),
    ("impel_world_cast_ray_closest", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_cast_ray_closest(id, V, V, ALL, t.out()));
        t.null("out_hit", |t| impel_world_cast_ray_closest(t.world, V, V, ALL, null_mut()));
        t.positions("origin", |t, v| impel_world_cast_ray_closest(t.world, v, V, ALL, t.out()));
        t.vectors("translation", 2e7, |t, v| {
            impel_world_cast_ray_closest(t.world, V, v, ALL, t.out())
        });
    }),
    ("impel_query_options_default", |_| unsafe {
        assert_ne!(impel_query_options_default().cookie, 0);
    }),
    ("impel_world_cast_ray_any", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_cast_ray_any(id, V, V, ANY, t.out()));
        t.null("out_hit", |t| impel_world_cast_ray_any(t.world, V, V, ANY, null_mut()));
        t.positions("origin", |t, v| impel_world_cast_ray_any(t.world, v, V, ANY, t.out()));
        t.vectors("translation", 2e7, |t, v| impel_world_cast_ray_any(t.world, V, v, ANY, t.out()));
        bad_options(t, |t, options| impel_world_cast_ray_any(t.world, V, V, options, t.out()));
    }),
    ("impel_world_cast_ray_all", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_cast_ray_all(id, V, V, ANY, t.out(), 1, t.out()));
        t.list::<ImpelRayHit>("out_hits", |t, out, capacity, count| {
            impel_world_cast_ray_all(t.world, V, V, ANY, out, capacity, count)
        });
        t.positions("origin", |t, v| {
            impel_world_cast_ray_all(t.world, v, V, ANY, t.out(), 1, t.out())
        });
        t.vectors("translation", 2e7, |t, v| {
            impel_world_cast_ray_all(t.world, V, v, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_cast_ray_all(t.world, V, V, options, t.out(), 1, t.out())
        });
    }),
    ("impel_world_visit_ray", |t| unsafe {
        let to = Some(unreached_hit as _);
        t.bad_worlds(|_, id| impel_world_visit_ray(id, V, V, ANY, to, null_mut()));
        t.null("visitor", |t| impel_world_visit_ray(t.world, V, V, ANY, None, null_mut()));
        t.positions("origin", |t, v| impel_world_visit_ray(t.world, v, V, ANY, to, null_mut()));
        t.vectors("translation", 2e7, |t, v| {
            impel_world_visit_ray(t.world, V, v, ANY, to, null_mut())
        });
        bad_options(t, |t, options| impel_world_visit_ray(t.world, V, V, options, to, null_mut()));
    }),
    ("impel_world_cast_rays", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_cast_rays(id, &RAY, 1, ANY, t.out()));
        t.null("rays", |t| impel_world_cast_rays(t.world, null(), 1, ANY, t.out()));
        t.null("out_hits", |t| impel_world_cast_rays(t.world, &RAY, 1, ANY, null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_cast_rays(t.world, &RAY, usize::MAX, ANY, t.out())
        });
        t.positions("rays[1].origin", |t, origin| {
            let rays = [RAY, ImpelRay { origin, ..RAY }];
            impel_world_cast_rays(t.world, rays.as_ptr(), 2, ANY, t.out())
        });
        t.vectors("rays[1].translation", 2e7, |t, translation| {
            let rays = [RAY, ImpelRay { translation, ..RAY }];
            impel_world_cast_rays(t.world, rays.as_ptr(), 2, ANY, t.out())
        });
        bad_options(t, |t, options| impel_world_cast_rays(t.world, &RAY, 1, options, t.out()));
    }),
    ("impel_world_cast_shape_closest", |t| unsafe {
        let c = square();
        t.bad_worlds(|t, id| impel_world_cast_shape_closest(id, &c, HERE, V, ANY, t.out()));
        bad_convexes(t, "convex", |t, c| {
            impel_world_cast_shape_closest(t.world, c, HERE, V, ANY, t.out())
        });
        t.null("out_hit", |t| {
            impel_world_cast_shape_closest(t.world, &c, HERE, V, ANY, null_mut())
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_cast_shape_closest(t.world, &c, pose, V, ANY, t.out())
        });
        t.vectors("translation", 2e7, |t, v| {
            impel_world_cast_shape_closest(t.world, &c, HERE, v, ANY, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_cast_shape_closest(t.world, &c, HERE, V, options, t.out())
        });
    }),
    ("impel_world_cast_shape_all", |t| unsafe {
        let c = square();
        t.bad_worlds(|t, id| impel_world_cast_shape_all(id, &c, HERE, V, ANY, t.out(), 1, t.out()));
        bad_convexes(t, "convex", |t, c| {
            impel_world_cast_shape_all(t.world, c, HERE, V, ANY, t.out(), 1, t.out())
        });
        t.list::<ImpelRayHit>("out_hits", |t, out, capacity, count| {
            impel_world_cast_shape_all(t.world, &c, HERE, V, ANY, out, capacity, count)
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_cast_shape_all(t.world, &c, pose, V, ANY, t.out(), 1, t.out())
        });
        t.vectors("translation", 2e7, |t, v| {
            impel_world_cast_shape_all(t.world, &c, HERE, v, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_cast_shape_all(t.world, &c, HERE, V, options, t.out(), 1, t.out())
        });
    }),
    ("impel_world_visit_shape_cast", |t| unsafe {
        let (c, to) = (square(), Some(unreached_hit as _));
        t.bad_worlds(|_, id| impel_world_visit_shape_cast(id, &c, HERE, V, ANY, to, null_mut()));
        t.null("visitor", |t| {
            impel_world_visit_shape_cast(t.world, &c, HERE, V, ANY, None, null_mut())
        });
        bad_convexes(t, "convex", |t, c| {
            impel_world_visit_shape_cast(t.world, c, HERE, V, ANY, to, null_mut())
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_visit_shape_cast(t.world, &c, pose, V, ANY, to, null_mut())
        });
        t.vectors("translation", 2e7, |t, v| {
            impel_world_visit_shape_cast(t.world, &c, HERE, v, ANY, to, null_mut())
        });
        bad_options(t, |t, options| {
            impel_world_visit_shape_cast(t.world, &c, HERE, V, options, to, null_mut())
        });
    }),
    ("impel_world_cast_shapes", |t| unsafe {
        let c = square();
        t.bad_worlds(|t, id| impel_world_cast_shapes(id, &c, &CAST, 1, ANY, t.out()));
        bad_convexes(t, "convex", |t, c| {
            impel_world_cast_shapes(t.world, c, &CAST, 1, ANY, t.out())
        });
        t.null("casts", |t| impel_world_cast_shapes(t.world, &c, null(), 1, ANY, t.out()));
        t.null("out_hits", |t| impel_world_cast_shapes(t.world, &c, &CAST, 1, ANY, null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_cast_shapes(t.world, &c, &CAST, usize::MAX, ANY, t.out())
        });
        t.transforms("casts[0].transform", IMPEL_MAX_COORDINATE, |t, transform| {
            let cast = ImpelShapeCast { transform, ..CAST };
            impel_world_cast_shapes(t.world, &c, &cast, 1, ANY, t.out())
        });
        t.vectors("casts[0].translation", 2e7, |t, translation| {
            let cast = ImpelShapeCast { translation, ..CAST };
            impel_world_cast_shapes(t.world, &c, &cast, 1, ANY, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_cast_shapes(t.world, &c, &CAST, 1, options, t.out())
        });
    }),
    ("impel_world_overlap_shape", |t| unsafe {
        let c = square();
        t.bad_worlds(|t, id| impel_world_overlap_shape(id, &c, HERE, ANY, t.out(), 1, t.out()));
        bad_convexes(t, "convex", |t, c| {
            impel_world_overlap_shape(t.world, c, HERE, ANY, t.out(), 1, t.out())
        });
        t.list::<ImpelShapeId>("out_shapes", |t, out, capacity, count| {
            impel_world_overlap_shape(t.world, &c, HERE, ANY, out, capacity, count)
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_overlap_shape(t.world, &c, pose, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_overlap_shape(t.world, &c, HERE, options, t.out(), 1, t.out())
        });
    }),
    ("impel_world_visit_shape", |t| unsafe {
        let (c, to) = (square(), Some(unreached as _));
        t.bad_worlds(|_, id| impel_world_visit_shape(id, &c, HERE, ANY, to, null_mut()));
        t.null("visitor", |t| impel_world_visit_shape(t.world, &c, HERE, ANY, None, null_mut()));
        bad_convexes(t, "convex", |t, c| {
            impel_world_visit_shape(t.world, c, HERE, ANY, to, null_mut())
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_visit_shape(t.world, &c, pose, ANY, to, null_mut())
        });
        bad_options(t, |t, options| {
            impel_world_visit_shape(t.world, &c, HERE, options, to, null_mut())
        });
    }),
    ("impel_world_collide_shape", |t| unsafe {
        let c = square();
        t.bad_worlds(|t, id| {
            impel_world_collide_shape(id, &c, HERE, 0.1, ANY, t.out(), 1, t.out())
        });
        bad_convexes(t, "convex", |t, c| {
            impel_world_collide_shape(t.world, c, HERE, 0.1, ANY, t.out(), 1, t.out())
        });
        t.list::<ImpelShapeContact>("out_contacts", |t, out, capacity, count| {
            impel_world_collide_shape(t.world, &c, HERE, 0.1, ANY, out, capacity, count)
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_collide_shape(t.world, &c, pose, 0.1, ANY, t.out(), 1, t.out())
        });
        t.numbers("margin", &[-0.1, 2e6], |t, x| {
            impel_world_collide_shape(t.world, &c, HERE, x, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_collide_shape(t.world, &c, HERE, 0.1, options, t.out(), 1, t.out())
        });
    }),
    ("impel_world_find_nearest_shape", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_find_nearest_shape(id, V, 1.0, ANY, t.out()));
        t.null("out_nearest", |t| impel_world_find_nearest_shape(t.world, V, 1.0, ANY, null_mut()));
        t.positions("point", |t, v| impel_world_find_nearest_shape(t.world, v, 1.0, ANY, t.out()));
        t.numbers("max_distance", &[-0.1, 3e7], |t, x| {
            impel_world_find_nearest_shape(t.world, V, x, ANY, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_find_nearest_shape(t.world, V, 1.0, options, t.out())
        });
    }),
    ("impel_world_find_nearest_shapes", |t| unsafe {
        t.bad_worlds(|t, id| {
            impel_world_find_nearest_shapes(id, V, 1.0, 4, ANY, t.out(), 1, t.out())
        });
        t.list::<ImpelNearest>("out_nearest", |t, out, capacity, count| {
            impel_world_find_nearest_shapes(t.world, V, 1.0, 4, ANY, out, capacity, count)
        });
        t.positions("point", |t, v| {
            impel_world_find_nearest_shapes(t.world, v, 1.0, 4, ANY, t.out(), 1, t.out())
        });
        t.numbers("max_distance", &[-0.1, 3e7], |t, x| {
            impel_world_find_nearest_shapes(t.world, V, x, 4, ANY, t.out(), 1, t.out())
        });
        bad_options(t, |t, options| {
            impel_world_find_nearest_shapes(t.world, V, 1.0, 4, options, t.out(), 1, t.out())
        });
    }),
];
