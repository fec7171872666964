//! Rows for convex shapes without a world.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

const SWEEP: ImpelSweep =
    ImpelSweep { local_center: V, start: V, end: W, start_rotation: HERE.q, end_rotation: HERE.q };

pub fn square() -> ImpelConvex {
    let mut convex = ImpelConvex { points: [V; 64], count: 0, radius: 0.0 };
    assert_eq!(unsafe { impel_convex_make_box(0.5, 0.5, &mut convex) }, IMPEL_OK);
    convex
}

/// Checks shapes that no `impel_convex_make_*` function returns.
pub fn bad_convexes(
    t: &mut Case,
    argument: &str,
    call: impl Fn(&mut Case, *const ImpelConvex) -> ImpelStatus,
) {
    t.null(argument, |t| call(t, null()));
    bad_convexes_in(t, argument, call);
}

/// The same, for a shape inside a definition.
pub fn bad_convexes_in(
    t: &mut Case,
    argument: &str,
    call: impl Fn(&mut Case, *const ImpelConvex) -> ImpelStatus,
) {
    let mut bad = |what: &str, change: fn(&mut ImpelConvex)| {
        let mut convex = square();
        change(&mut convex);
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, what, |t| call(t, &convex));
    };
    bad("zeroed", |convex| *convex = unsafe { std::mem::zeroed() });
    bad("of 65 points", |convex| convex.count = 65);
    bad("of too many points", |convex| convex.count = u32::MAX);
    bad("with a NaN", |convex| convex.points[2].y = f32::NAN);
    bad("with an infinity", |convex| convex.points[0].x = f32::INFINITY);
    bad("out of bounds", |convex| convex.points[0].x = 2e6);
    bad("of negative radius", |convex| convex.radius = -0.1);
    bad("of radius NaN", |convex| convex.radius = f32::NAN);
    bad("inside out", |convex| convex.points[..4].reverse());
    bad("crossing itself", |convex| convex.points.swap(1, 2));
    bad("of coincident points", |convex| convex.points = [V; 64]);
    bad("of two equal points", |convex| {
        convex.count = 2;
        convex.points[1] = convex.points[0];
    });
}

/// Checks two shapes and their poses, one of which is invalid.
fn bad_pairs(
    t: &mut Case,
    call: impl Fn(
        &mut Case,
        *const ImpelConvex,
        ImpelTransform,
        *const ImpelConvex,
        ImpelTransform,
    ) -> ImpelStatus,
) {
    let good = square();
    bad_convexes(t, "a", |t, bad| call(t, bad, HERE, &good, HERE));
    bad_convexes(t, "b", |t, bad| call(t, &good, HERE, bad, HERE));
    t.transforms("transform_a", IMPEL_MAX_COORDINATE, |t, bad| call(t, &good, bad, &good, HERE));
    t.transforms("transform_b", IMPEL_MAX_COORDINATE, |t, bad| call(t, &good, HERE, &good, bad));
}

/// Checks each field of a sweep.
fn bad_sweeps(
    t: &mut Case,
    argument: &str,
    call: impl Fn(&mut Case, *const ImpelSweep) -> ImpelStatus,
) {
    t.null(argument, |t| call(t, null()));
    t.vectors(&format!("{argument}->local_center"), IMPEL_MAX_SIZE, |t, local_center| {
        call(t, &ImpelSweep { local_center, ..SWEEP })
    });
    t.positions(&format!("{argument}->start"), |t, start| call(t, &ImpelSweep { start, ..SWEEP }));
    t.positions(&format!("{argument}->end"), |t, end| call(t, &ImpelSweep { end, ..SWEEP }));
    t.rotations(&format!("{argument}->start_rotation"), |t, start_rotation| {
        call(t, &ImpelSweep { start_rotation, ..SWEEP })
    });
    t.rotations(&format!("{argument}->end_rotation"), |t, end_rotation| {
        call(t, &ImpelSweep { end_rotation, ..SWEEP })
    });
}

pub const ROWS: &[Row] = &[
    ("impel_convex_make_circle", |t| unsafe {
        t.null("out_convex", |_| impel_convex_make_circle(V, 0.5, null_mut()));
        t.vectors("center", IMPEL_MAX_SIZE, |t, v| impel_convex_make_circle(v, 0.5, t.out()));
        t.numbers("radius", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_convex_make_circle(V, x, t.out())
        });
    }),
    ("impel_convex_make_capsule", |t| unsafe {
        t.null("out_convex", |_| impel_convex_make_capsule(V, W, 0.5, null_mut()));
        t.vectors("a", IMPEL_MAX_SIZE, |t, v| impel_convex_make_capsule(v, W, 0.5, t.out()));
        t.vectors("b", IMPEL_MAX_SIZE, |t, v| impel_convex_make_capsule(V, v, 0.5, t.out()));
        t.numbers("radius", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_convex_make_capsule(V, W, x, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "b", "equal to a", |t| {
            impel_convex_make_capsule(V, V, 0.5, t.out())
        });
    }),
    ("impel_convex_make_segment", |t| unsafe {
        t.null("out_convex", |_| impel_convex_make_segment(V, W, null_mut()));
        t.vectors("a", IMPEL_MAX_SIZE, |t, v| impel_convex_make_segment(v, W, t.out()));
        t.vectors("b", IMPEL_MAX_SIZE, |t, v| impel_convex_make_segment(V, v, t.out()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "b", "equal to a", |t| {
            impel_convex_make_segment(V, V, t.out())
        });
    }),
    ("impel_convex_make_box", |t| unsafe {
        t.null("out_convex", |_| impel_convex_make_box(0.5, 0.5, null_mut()));
        t.numbers("half_width", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_convex_make_box(x, 0.5, t.out())
        });
        t.numbers("half_height", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_convex_make_box(0.5, x, t.out())
        });
    }),
    ("impel_convex_make_polygon", |t| unsafe {
        t.null("points", |t| impel_convex_make_polygon(null(), 3, 0.1, t.out()));
        t.null("out_convex", |_| impel_convex_make_polygon(TRIANGLE.as_ptr(), 3, 0.1, null_mut()));
        bad_polygons(t, |t, points, count, radius| {
            impel_convex_make_polygon(points, count, radius, t.out())
        });
    }),
    ("impel_convex_get_mass", |t| unsafe {
        bad_convexes(t, "convex", |t, c| impel_convex_get_mass(c, 1.0, t.out()));
        t.null("out_mass_data", |_| impel_convex_get_mass(&square(), 1.0, null_mut()));
        t.numbers("density", &[-1.0, 2e6], |t, x| impel_convex_get_mass(&square(), x, t.out()));
    }),
    ("impel_convex_get_aabb", |t| unsafe {
        bad_convexes(t, "convex", |t, c| impel_convex_get_aabb(c, HERE, t.out()));
        t.null("out_aabb", |_| impel_convex_get_aabb(&square(), HERE, null_mut()));
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_convex_get_aabb(&square(), pose, t.out())
        });
    }),
    ("impel_convex_get_support", |t| unsafe {
        bad_convexes(t, "convex", |t, c| impel_convex_get_support(c, V, t.out(), t.out()));
        t.null("out_point", |t| impel_convex_get_support(&square(), V, null_mut(), t.out()));
        t.null("out_index", |t| impel_convex_get_support(&square(), V, t.out(), null_mut()));
        t.vectors("direction", IMPEL_MAX_COEFFICIENT, |t, v| {
            impel_convex_get_support(&square(), v, t.out(), t.out())
        });
    }),
    ("impel_convex_minkowski_sum", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| {
            impel_convex_minkowski_sum(a, pose_a, b, pose_b, t.out(), 8, t.out())
        });
        t.list::<ImpelVec2>("out_points", |_, out, capacity, count| {
            impel_convex_minkowski_sum(&square(), HERE, &square(), HERE, out, capacity, count)
        });
    }),
    ("impel_convex_minkowski_difference", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| {
            impel_convex_minkowski_difference(a, pose_a, b, pose_b, t.out(), 8, t.out())
        });
        t.list::<ImpelVec2>("out_points", |_, out, capacity, count| {
            impel_convex_minkowski_difference(
                &square(),
                HERE,
                &square(),
                HERE,
                out,
                capacity,
                count,
            )
        });
    }),
    ("impel_convex_overlaps", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| {
            impel_convex_overlaps(a, pose_a, b, pose_b, t.out())
        });
        t.null("out_overlaps", |_| {
            impel_convex_overlaps(&square(), HERE, &square(), HERE, null_mut())
        });
    }),
    ("impel_convex_distance", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| {
            impel_convex_distance(a, pose_a, b, pose_b, t.out())
        });
        t.null("out_distance", |_| {
            impel_convex_distance(&square(), HERE, &square(), HERE, null_mut())
        });
    }),
    ("impel_convex_penetration", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| {
            impel_convex_penetration(a, pose_a, b, pose_b, t.out())
        });
        t.null("out_penetration", |_| {
            impel_convex_penetration(&square(), HERE, &square(), HERE, null_mut())
        });
    }),
    ("impel_convex_collide", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| {
            impel_convex_collide(a, pose_a, b, pose_b, 0.1, t.out())
        });
        t.null("out_manifold", |_| {
            impel_convex_collide(&square(), HERE, &square(), HERE, 0.1, null_mut())
        });
        t.numbers("margin", &[-0.1, 2e6], |t, x| {
            impel_convex_collide(&square(), HERE, &square(), HERE, x, t.out())
        });
    }),
    ("impel_convex_collide_half_space", |t| unsafe {
        bad_convexes(t, "convex", |t, c| {
            impel_convex_collide_half_space(c, HERE, V, 0.5, 0.1, t.out())
        });
        t.null("out_manifold", |_| {
            impel_convex_collide_half_space(&square(), HERE, V, 0.5, 0.1, null_mut())
        });
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_convex_collide_half_space(&square(), pose, V, 0.5, 0.1, t.out())
        });
        bad_half_spaces(t, |t, normal, offset| {
            impel_convex_collide_half_space(&square(), HERE, normal, offset, 0.1, t.out())
        });
        t.numbers("margin", &[-0.1, 2e6], |t, x| {
            impel_convex_collide_half_space(&square(), HERE, V, 0.5, x, t.out())
        });
    }),
    ("impel_convex_cast_ray", |t| unsafe {
        bad_convexes(t, "convex", |t, c| impel_convex_cast_ray(c, HERE, V, V, t.out()));
        t.null("out_hit", |_| impel_convex_cast_ray(&square(), HERE, V, V, null_mut()));
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_convex_cast_ray(&square(), pose, V, V, t.out())
        });
        t.positions("origin", |t, v| impel_convex_cast_ray(&square(), HERE, v, V, t.out()));
        t.vectors("translation", 2e7, |t, v| impel_convex_cast_ray(&square(), HERE, V, v, t.out()));
    }),
    ("impel_convex_cast", |t| unsafe {
        bad_pairs(t, |t, a, pose_a, b, pose_b| impel_convex_cast(a, pose_a, b, pose_b, V, t.out()));
        t.null("out_hit", |_| impel_convex_cast(&square(), HERE, &square(), HERE, V, null_mut()));
        t.vectors("translation_b", 2e7, |t, v| {
            impel_convex_cast(&square(), HERE, &square(), HERE, v, t.out())
        });
    }),
    ("impel_convex_time_of_impact", |t| unsafe {
        bad_convexes(t, "a", |t, c| {
            impel_convex_time_of_impact(c, &SWEEP, &square(), &SWEEP, 1.0, t.out())
        });
        bad_convexes(t, "b", |t, c| {
            impel_convex_time_of_impact(&square(), &SWEEP, c, &SWEEP, 1.0, t.out())
        });
        bad_sweeps(t, "sweep_a", |t, s| {
            impel_convex_time_of_impact(&square(), s, &square(), &SWEEP, 1.0, t.out())
        });
        bad_sweeps(t, "sweep_b", |t, s| {
            impel_convex_time_of_impact(&square(), &SWEEP, &square(), s, 1.0, t.out())
        });
        t.numbers("max_fraction", &[0.0, -0.1, 1.1], |t, x| {
            impel_convex_time_of_impact(&square(), &SWEEP, &square(), &SWEEP, x, t.out())
        });
        t.null("out_impact", |_| {
            impel_convex_time_of_impact(&square(), &SWEEP, &square(), &SWEEP, 1.0, null_mut())
        });
    }),
    ("impel_sweep_get_transform", |t| unsafe {
        bad_sweeps(t, "sweep", |t, s| impel_sweep_get_transform(s, 0.5, t.out()));
        t.numbers("fraction", &[-0.1, 1.1], |t, x| impel_sweep_get_transform(&SWEEP, x, t.out()));
        t.null("out_transform", |_| impel_sweep_get_transform(&SWEEP, 0.5, null_mut()));
    }),
    ("impel_convex_find_nearest", |t| unsafe {
        bad_convexes(t, "convex", |t, c| impel_convex_find_nearest(c, HERE, V, t.out()));
        t.null("out_nearest", |_| impel_convex_find_nearest(&square(), HERE, V, null_mut()));
        t.transforms("transform", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_convex_find_nearest(&square(), pose, V, t.out())
        });
        t.positions("point", |t, v| impel_convex_find_nearest(&square(), HERE, v, t.out()));
    }),
];
