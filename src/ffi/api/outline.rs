//! Outlines: the calls that are written by hand.

use std::ffi::c_void;

use smallvec::SmallVec;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_MAX_OUTLINE_POINTS, IMPEL_MAX_SAMPLES, ImpelAabb,
    ImpelConvex, ImpelOutline, ImpelOutlineMeasure, ImpelSampler, ImpelStatus, ImpelVec2, check,
    convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::geometry::outline::{self, SampleGrid};
use crate::math::Vec2;

/// Points passed by the host, checked.
pub(in crate::ffi) fn outline(
    points: *const ImpelVec2,
    count: usize,
    least: usize,
) -> Outcome<Vec<Vec2>> {
    let most = IMPEL_MAX_OUTLINE_POINTS as usize;
    if !(least..=most).contains(&count) {
        return Err(Failure::argument("count", count, format_args!("within [{least}, {most}]")));
    }
    let points = pointers::array("points", points, count, most)?;
    let check = |(i, &point)| check::position(format_args!("points[{i}]"), point);
    points.iter().enumerate().map(check).collect()
}

/// Area, centroid and length of a closed outline, and whether it is convex and simple.
///
/// Takes 3 to `IMPEL_MAX_OUTLINE_POINTS` points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_measure(
    points: *const ImpelVec2,
    count: usize,
    out_measure: *mut ImpelOutlineMeasure,
) -> ImpelStatus {
    guard::call("impel_outline_measure", || {
        let out = pointers::out("out_measure", out_measure)?;
        let measure = outline::measure(&outline(points, count, 3)?);
        out.set(ImpelOutlineMeasure {
            area: measure.area as f32,
            length: measure.length as f32,
            centroid: measure.centroid.into(),
            convex: measure.convex,
            simple: measure.simple,
        })
    })
}

/// Decomposes a closed outline, concave or convex, into convex pieces (convex decomposition).
///
/// The pieces cover it without overlap. Each has at most `IMPEL_MAX_POLYGON_POINTS` points, and
/// can be passed to `impel_shape_create_polygon`. The points may be in either order; repeated
/// and collinear points are allowed. Parts that are thinner than the resolution of a polygon, a
/// few millimetres, are dropped. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if the outline
/// crosses itself; `impel_last_error` says where.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_decompose(
    points: *const ImpelVec2,
    count: usize,
    out_convexes: *mut ImpelConvex,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_decompose", || {
        let mut list = pointers::list("out_convexes", out_convexes, capacity, out_count)?;
        decompose(&outline(points, count, 3)?, &[count], |convex| list.push(convex))?;
        list.finish()
    })
}

/// Decomposes a closed outline with holes into convex pieces; see `impel_outline_decompose`.
///
/// `sizes` has `contour_count` elements: the number of points of each contour, first the
/// outline, then its holes. Holes must lie inside the outline and must not overlap; they may
/// touch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_decompose_with_holes(
    points: *const ImpelVec2,
    count: usize,
    sizes: *const u32,
    contour_count: usize,
    out_convexes: *mut ImpelConvex,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_decompose_with_holes", || {
        let mut list = pointers::list("out_convexes", out_convexes, capacity, out_count)?;
        let points = outline(points, count, 3)?;
        let sizes = pointers::array("sizes", sizes, contour_count, count)?;
        let sizes: SmallVec<[usize; 16]> = sizes.iter().map(|&size| size as usize).collect();
        if let Some((i, size)) = sizes.iter().enumerate().find(|&(_, &size)| size < 3) {
            return Err(Failure::argument(format_args!("sizes[{i}]"), size, "at least 3"));
        }
        let sum: usize = sizes.iter().sum();
        if sum != count {
            let allowed = format_args!("{count}, the number of points").to_string();
            return Err(Failure::argument("the sum of sizes", sum, allowed));
        }
        decompose(&points, &sizes, |convex| list.push(convex))?;
        list.finish()
    })
}

fn decompose(points: &[Vec2], sizes: &[usize], mut put: impl FnMut(ImpelConvex)) -> Outcome {
    let pieces = outline::decompose(points, sizes).map_err(|error| {
        let words = format_args!("points make no outline: {error}").to_string();
        Failure::new(IMPEL_ERROR_INVALID_ARGUMENT, words)
    })?;
    for piece in pieces {
        put(convert::to_convex(&Shape::Polygon(piece))?);
    }
    Ok(())
}

/// Finds the outlines of the solid area in a grid of samples (marching squares).
///
/// A sample is solid if it is above `threshold`. The samples are stored row by row, `width` per
/// row and `height` rows, at least two of each and at most `IMPEL_MAX_SAMPLES` in total, from the
/// lower left corner of `bounds` to the upper right. With `hard` false, the outlines interpolate
/// linearly between two samples; with `hard` true, they follow the edges of square tiles, one tile
/// per sample.
///
/// Outlines have the solid area on their left: closed outlines are counter-clockwise around
/// solid areas and clockwise around holes. Outlines that reach the border are open; surround
/// the samples with empty ones to close all outlines.
///
/// There are two lists: the points of all outlines, and the range of points of each outline. If
/// either buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY` and writes both
/// counts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_march(
    samples: *const f32,
    width: u32,
    height: u32,
    bounds: ImpelAabb,
    threshold: f32,
    hard: bool,
    out_points: *mut ImpelVec2,
    point_capacity: usize,
    out_point_count: *mut usize,
    out_outlines: *mut ImpelOutline,
    outline_capacity: usize,
    out_outline_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_march", || {
        let lists = Lists {
            points: pointers::named_list(
                ["out_points", "out_point_count"],
                out_points,
                point_capacity,
                out_point_count,
            )?,
            outlines: pointers::named_list(
                ["out_outlines", "out_outline_count"],
                out_outlines,
                outline_capacity,
                out_outline_count,
            )?,
        };
        let count = grid_size(width, height)?;
        let samples = pointers::array("samples", samples, count, count)?;
        if let Some(i) = samples.iter().position(|sample| !sample.is_finite()) {
            return Err(Failure::argument(format_args!("samples[{i}]"), samples[i], "finite"));
        }
        march(samples, [width, height], bounds, (threshold, hard), lists)
    })
}

/// As `impel_outline_march`, with samples from a callback.
///
/// The callback is called at the points of the grid, row by row.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_march_sampler(
    sampler: ImpelSampler,
    context: *mut c_void,
    width: u32,
    height: u32,
    bounds: ImpelAabb,
    threshold: f32,
    hard: bool,
    out_points: *mut ImpelVec2,
    point_capacity: usize,
    out_point_count: *mut usize,
    out_outlines: *mut ImpelOutline,
    outline_capacity: usize,
    out_outline_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_march_sampler", || {
        let lists = Lists {
            points: pointers::named_list(
                ["out_points", "out_point_count"],
                out_points,
                point_capacity,
                out_point_count,
            )?,
            outlines: pointers::named_list(
                ["out_outlines", "out_outline_count"],
                out_outlines,
                outline_capacity,
                out_outline_count,
            )?,
        };
        let sampler = pointers::callback("sampler", sampler)?;
        let count = grid_size(width, height)?;
        let place = check::aabb("bounds", bounds)?;
        check_threshold(threshold)?;
        let mut samples = Vec::with_capacity(count);
        let grid = SampleGrid {
            samples: &[],
            width: width as usize,
            height: height as usize,
            bounds: place,
        };
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let point = grid.place(f64::from(x), f64::from(y));
            // SAFETY: the host promises that its callback may be called so.
            let sample = unsafe { sampler(point.into(), context) };
            if !sample.is_finite() {
                let name = format_args!("the sampler's answer at {point}").to_string();
                return Err(Failure::argument(name, sample, "finite"));
            }
            samples.push(sample);
        }
        march(&samples, [width, height], bounds, (threshold, hard), lists)
    })
}

/// Output lists of outlines.
struct Lists {
    points: pointers::List<ImpelVec2>,
    outlines: pointers::List<ImpelOutline>,
}

/// Number of samples in the grid.
fn grid_size(width: u32, height: u32) -> Outcome<usize> {
    for (name, value) in [("width", width), ("height", height)] {
        if !(2..=IMPEL_MAX_SAMPLES / 2).contains(&value) {
            let allowed = format_args!("within [2, {}]", IMPEL_MAX_SAMPLES / 2).to_string();
            return Err(Failure::argument(name, value, allowed));
        }
    }
    let count = u64::from(width) * u64::from(height);
    if count > u64::from(IMPEL_MAX_SAMPLES) {
        let allowed = format_args!("at most {IMPEL_MAX_SAMPLES}").to_string();
        return Err(Failure::argument("width times height", count, allowed));
    }
    Ok(count as usize)
}

fn check_threshold(threshold: f32) -> Outcome {
    if threshold.is_finite() {
        return Ok(());
    }
    Err(Failure::argument("threshold", threshold, "finite"))
}

fn march(
    samples: &[f32],
    [width, height]: [u32; 2],
    bounds: ImpelAabb,
    (threshold, hard): (f32, bool),
    mut lists: Lists,
) -> Outcome {
    let bounds = check::aabb("bounds", bounds)?;
    check_threshold(threshold)?;
    let grid = SampleGrid { samples, width: width as usize, height: height as usize, bounds };
    let found = outline::march(&grid, threshold, hard);
    found.points.iter().for_each(|&point| lists.points.push(point.into()));
    for (first, count, closed) in found.lines {
        lists.outlines.push(ImpelOutline { first: first as u32, count: count as u32, closed });
    }
    let points = lists.points.finish();
    lists.outlines.finish().and(points)
}
