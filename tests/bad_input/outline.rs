//! Rows for outlines.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

/// Checks points that are not finite, too few or too many.
fn bad_points(
    t: &mut Case,
    least: usize,
    call: impl Fn(&mut Case, *const ImpelVec2, usize) -> ImpelStatus,
) {
    t.null("points", |t| call(t, null(), 3));
    for count in [least - 1, IMPEL_MAX_OUTLINE_POINTS as usize + 1, usize::MAX] {
        let what = count.to_string();
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &what, |t| {
            call(t, TRIANGLE.as_ptr(), count)
        });
    }
    t.positions("points[1]", |t, v| call(t, [TRIANGLE[0], v, TRIANGLE[2]].as_ptr(), 3));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points", "misaligned", |t| {
        call(t, TRIANGLE.as_ptr().wrapping_byte_add(2), 3)
    });
}

/// Checks outlines that cannot be decomposed.
fn bad_outlines(t: &mut Case, call: impl Fn(&mut Case, &[ImpelVec2]) -> ImpelStatus) {
    let [a, b, c] = TRIANGLE;
    let d = ImpelVec2 { x: 1.0, y: 1.0 };
    let at = |x: f32, y: f32| ImpelVec2 { x, y };
    let e = at(2.0, 0.0);
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points 1 and 3 cross", "crossing", |t| {
        call(t, &[a, b, c, d])
    });
    let overlapping: [(&str, &[ImpelVec2]); 3] = [
        ("crossing at a corner", &[at(0.0, 0.5), d, at(3.0, 3.0), at(3.0, -1.0), d, at(0.0, 3.0)]),
        ("crossing in line", &[a, d, at(3.0, 3.0), at(3.0, -1.0), d, at(0.0, 2.0)]),
        ("going round twice", &[a, b, d, c, a, b, d, c]),
    ];
    for (what, points) in overlapping {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "overlaps itself", what, |t| call(t, points));
    }
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "contour 0 has no area", "a line", |t| {
        call(t, &[a, b, e])
    });
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "contour 0 has no area", "a point", |t| {
        call(t, &[a, a, a, a])
    });
}

unsafe extern "C" fn zero(_: ImpelVec2, _: *mut c_void) -> f32 {
    0.0
}

unsafe extern "C" fn not_a_number(_: ImpelVec2, _: *mut c_void) -> f32 {
    f32::NAN
}

const SAMPLES: [f32; 4] = [0.0, 1.0, 1.0, 0.0];

/// Arguments of both marching squares functions: sizes, bounds, threshold and two arrays.
struct March {
    width: u32,
    height: u32,
    bounds: ImpelAabb,
    threshold: f32,
    points: *mut ImpelVec2,
    point_count: *mut usize,
    outlines: *mut ImpelOutline,
    outline_count: *mut usize,
}

fn bad_marches(t: &mut Case, call: impl Fn(March) -> ImpelStatus) {
    let march = |t: &mut Case| March {
        width: 2,
        height: 2,
        bounds: BOX,
        threshold: 0.5,
        points: t.out(),
        point_count: t.out(),
        outlines: t.out(),
        outline_count: t.out(),
    };
    t.null("out_points", |t| call(March { points: null_mut(), ..march(t) }));
    t.null("out_point_count", |t| call(March { point_count: null_mut(), ..march(t) }));
    t.null("out_outlines", |t| call(March { outlines: null_mut(), ..march(t) }));
    t.null("out_outline_count", |t| call(March { outline_count: null_mut(), ..march(t) }));
    for n in [0, 1, u32::MAX] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "width", &n.to_string(), |t| {
            call(March { width: n, ..march(t) })
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "height", &n.to_string(), |t| {
            call(March { height: n, ..march(t) })
        });
    }
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "width times height", "too many", |t| {
        call(March { width: 8192, height: 8192, ..march(t) })
    });
    t.aabbs("bounds", |t, bounds| call(March { bounds, ..march(t) }));
    t.numbers("threshold", &[], |t, threshold| call(March { threshold, ..march(t) }));
}

pub const ROWS: &[Row] = &[
    ("impel_outline_measure", |t| unsafe {
        bad_points(t, 3, |t, points, count| impel_outline_measure(points, count, t.out()));
        t.null("out_measure", |_| impel_outline_measure(TRIANGLE.as_ptr(), 3, null_mut()));
    }),
    ("impel_outline_hull", |t| unsafe {
        bad_points(t, 1, |t, points, count| impel_outline_hull(points, count, t.out(), 3, t.out()));
        t.list::<ImpelVec2>("out_points", |_, out, capacity, count| {
            impel_outline_hull(TRIANGLE.as_ptr(), 3, out, capacity, count)
        });
    }),
    ("impel_outline_simplify", |t| unsafe {
        bad_points(t, 2, |t, points, count| {
            impel_outline_simplify(points, count, true, 0.1, t.out(), 3, t.out())
        });
        t.numbers("tolerance", &[-0.1, 2e6], |t, x| {
            impel_outline_simplify(TRIANGLE.as_ptr(), 3, true, x, t.out(), 3, t.out())
        });
        t.list::<ImpelVec2>("out_points", |_, out, capacity, count| {
            impel_outline_simplify(TRIANGLE.as_ptr(), 3, true, 0.1, out, capacity, count)
        });
    }),
    ("impel_outline_drop_vertices", |t| unsafe {
        bad_points(t, 2, |t, points, count| {
            impel_outline_drop_vertices(points, count, true, 0.1, t.out(), 3, t.out())
        });
        t.numbers("tolerance", &[-0.1, 2e6], |t, x| {
            impel_outline_drop_vertices(TRIANGLE.as_ptr(), 3, true, x, t.out(), 3, t.out())
        });
        t.list::<ImpelVec2>("out_points", |_, out, capacity, count| {
            impel_outline_drop_vertices(TRIANGLE.as_ptr(), 3, true, 0.1, out, capacity, count)
        });
    }),
    ("impel_outline_decompose", |t| unsafe {
        bad_points(t, 3, |t, points, count| {
            impel_outline_decompose(points, count, t.out(), 1, t.out())
        });
        bad_outlines(t, |t, points| {
            impel_outline_decompose(points.as_ptr(), points.len(), t.out(), 1, t.out())
        });
        t.list::<ImpelConvex>("out_convexes", |_, out, capacity, count| {
            impel_outline_decompose(TRIANGLE.as_ptr(), 3, out, capacity, count)
        });
    }),
    ("impel_outline_decompose_with_holes", |t| unsafe {
        let three = [3u32];
        bad_points(t, 3, |t, points, count| {
            let sizes = [count as u32];
            let sizes = sizes.as_ptr();
            impel_outline_decompose_with_holes(points, count, sizes, 1, t.out(), 1, t.out())
        });
        bad_outlines(t, |t, points| {
            let (count, sizes) = (points.len(), [points.len() as u32]);
            let (points, sizes) = (points.as_ptr(), sizes.as_ptr());
            impel_outline_decompose_with_holes(points, count, sizes, 1, t.out(), 1, t.out())
        });
        let points = [TRIANGLE, TRIANGLE.map(|p| ImpelVec2 { x: p.x + 5.0, ..p })].concat();
        let points = points.as_ptr();
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "a hole is not inside", "outside", |t| {
            let sizes = [3u32, 3];
            let sizes = sizes.as_ptr();
            impel_outline_decompose_with_holes(points, 6, sizes, 2, t.out(), 1, t.out())
        });
        for (sizes, argument) in [
            ([3, 2], "sizes[1]"),
            ([3, 4], "the sum of sizes"),
            ([u32::MAX; 2], "the sum of sizes"),
        ] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, "wrong", |t| {
                let sizes = sizes.as_ptr();
                impel_outline_decompose_with_holes(points, 6, sizes, 2, t.out(), 1, t.out())
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "the sum of sizes", "none", |t| {
            impel_outline_decompose_with_holes(points, 6, null(), 0, t.out(), 1, t.out())
        });
        t.null("sizes", |t| {
            impel_outline_decompose_with_holes(points, 6, null(), 1, t.out(), 1, t.out())
        });
        t.list::<ImpelConvex>("out_convexes", |_, out, capacity, count| {
            let (points, sizes) = (TRIANGLE.as_ptr(), three.as_ptr());
            impel_outline_decompose_with_holes(points, 3, sizes, 1, out, capacity, count)
        });
    }),
    ("impel_outline_march", |t| unsafe {
        let call = |samples: *const f32, m: March| {
            impel_outline_march(
                samples,
                m.width,
                m.height,
                m.bounds,
                m.threshold,
                false,
                m.points,
                1,
                m.point_count,
                m.outlines,
                1,
                m.outline_count,
            )
        };
        bad_marches(t, |march| call(SAMPLES.as_ptr(), march));
        let mut bad = SAMPLES;
        for sample in super::case::NOT_FINITE {
            bad[2] = sample;
            let samples = bad.as_ptr();
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "samples[2]", "not finite", |t| {
                let (points, outlines) = (t.out(), t.out());
                impel_outline_march(
                    samples,
                    2,
                    2,
                    BOX,
                    0.5,
                    true,
                    points,
                    1,
                    t.out(),
                    outlines,
                    1,
                    t.out(),
                )
            });
        }
        t.null("samples", |t| {
            let (points, outlines) = (t.out(), t.out());
            impel_outline_march(
                null(),
                2,
                2,
                BOX,
                0.5,
                true,
                points,
                1,
                t.out(),
                outlines,
                1,
                t.out(),
            )
        });
    }),
    ("impel_outline_march_sampler", |t| unsafe {
        let call = |sampler: ImpelSampler, m: March| {
            impel_outline_march_sampler(
                sampler,
                null_mut(),
                m.width,
                m.height,
                m.bounds,
                m.threshold,
                false,
                m.points,
                1,
                m.point_count,
                m.outlines,
                1,
                m.outline_count,
            )
        };
        bad_marches(t, |march| call(Some(zero), march));
        let march = |t: &mut Case| March {
            width: 2,
            height: 2,
            bounds: BOX,
            threshold: 0.5,
            points: t.out(),
            point_count: t.out(),
            outlines: t.out(),
            outline_count: t.out(),
        };
        t.null("sampler", |t| call(None, march(t)));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "the sampler's answer", "NaN", |t| {
            call(Some(not_a_number), march(t))
        });
    }),
];
