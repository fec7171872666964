//! Outlines (convex decomposition, marching squares)
//!
//! Polygons and polylines of any number of points, without a world: measuring, convex hull,
//! simplification, convex decomposition (triangulation of concave polygons into convex pieces),
//! and marching squares (contours of a bitmap or a density field). They create shapes from
//! images and drawings. They allocate memory, and are not meant for every frame.
//!
//! ```c
//! impel_outline_decompose(points, count, convexes, 64, &piece_count);
//! for (size_t i = 0; i < piece_count; i++) {
//!     impel_shape_create_polygon(body, &def, convexes[i].points, convexes[i].count,
//!                                convexes[i].radius, &shapes[i]);
//! }
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex, ImpelStatus, ImpelVec2, check, guard, outline, pointers,
};
use crate::geometry::outline::{self as lines, SampleGrid};
use std::ffi::c_void;

/// Properties of a closed outline.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelOutlineMeasure {
    /// Area, in m²; negative if the points are in clockwise order.
    pub area: f32,
    /// Length of the closed outline, in metres.
    pub length: f32,
    /// Centroid of the area.
    pub centroid: ImpelVec2,
    /// Whether the outline is convex.
    pub convex: bool,
    /// Whether the outline is simple: no edge crosses another.
    pub simple: bool,
}

/// One of several outlines whose points are stored in one array.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelOutline {
    /// Index of its first point in that array.
    pub first: u32,
    /// Number of points.
    pub count: u32,
    /// Whether the outline is closed: its last point is connected to the first.
    pub closed: bool,
}

/// Returns the sample at a point, to be compared with the threshold.
///
/// It must return: no exception, no `longjmp`.
pub type ImpelSampler = Option<unsafe extern "C" fn(point: ImpelVec2, context: *mut c_void) -> f32>;

/// Convex hull of 1 to `IMPEL_MAX_OUTLINE_POINTS` points, counter-clockwise, beginning with the
/// lowest point.
///
/// Points on the edges of the hull are removed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_hull(
    points: *const ImpelVec2,
    count: usize,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_hull", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let points = outline::outline(points, count, 1)?;
        lines::hull(&points).into_iter().map(ImpelVec2::from).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Simplifies an outline by Douglas–Peucker: no removed point is farther than `tolerance`
/// metres.
///
/// The outline is open or `closed`, and has 2 to `IMPEL_MAX_OUTLINE_POINTS` points. `tolerance`
/// is within [0, `IMPEL_MAX_SIZE`]; distances are measured to the simplified outline. The ends
/// of an open outline are kept, and three points of a closed one. With a tolerance that is large
/// compared with the bends of the outline, the result can cross itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_simplify(
    points: *const ImpelVec2,
    count: usize,
    closed: bool,
    tolerance: f32,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_simplify", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let tolerance = check::not_negative("tolerance", tolerance, IMPEL_MAX_SIZE)?;
        let points = outline::outline(points, count, 2)?;
        lines::simplify(&points, closed, tolerance)
            .into_iter()
            .map(ImpelVec2::from)
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Simplifies an outline by removing vertices that are close to the line between their
/// neighbours.
///
/// The outline is open or `closed`. The vertex with the smallest distance is removed, one at a
/// time, until all distances are larger than `tolerance` metres. Corners stay sharper than with
/// `impel_outline_simplify`, but errors can add up. The ends of an open outline are kept, and
/// three points of a closed one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_outline_drop_vertices(
    points: *const ImpelVec2,
    count: usize,
    closed: bool,
    tolerance: f32,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_outline_drop_vertices", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let tolerance = check::not_negative("tolerance", tolerance, IMPEL_MAX_SIZE)?;
        let points = outline::outline(points, count, 2)?;
        lines::drop_vertices(&points, closed, tolerance)
            .into_iter()
            .map(ImpelVec2::from)
            .for_each(|item| list.push(item));
        list.finish()
    })
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
        let out_measure = pointers::out("out_measure", out_measure)?;
        let measure = lines::measure(&outline::outline(points, count, 3)?);
        let measure = ImpelOutlineMeasure {
            area: measure.area as f32,
            length: measure.length as f32,
            centroid: measure.centroid.into(),
            convex: measure.convex,
            simple: measure.simple,
        };
        out_measure.set(measure)
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
        let points = outline::outline(points, count, 3)?;
        outline::decompose(&points, &[count], &mut list)?;
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
        let points = outline::outline(points, count, 3)?;
        let sizes = outline::contour_sizes(sizes, contour_count, count)?;
        outline::decompose(&points, &sizes, &mut list)?;
        list.finish()
    })
}

/// Finds the outlines of the solid area in a grid of samples (marching squares).
///
/// A sample is solid if it is above `threshold`. The samples are stored row by row, `width` per
/// row and `height` rows, at least two of each and at most `IMPEL_MAX_SAMPLES` in total, from
/// the lower left corner of `bounds` to the upper right. With `hard` false, the outlines
/// interpolate linearly between two samples; with `hard` true, they follow the edges of square
/// tiles, one tile per sample.
///
/// Outlines have the solid area on their left: closed outlines are counter-clockwise around
/// solid areas and clockwise around holes. Outlines that reach the border are open; surround the
/// samples with empty ones to close all outlines.
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
        let bounds = check::aabb("bounds", bounds)?;
        let threshold = check::finite("threshold", threshold)?;
        let names = ["out_points", "out_point_count"];
        let points = pointers::named_list(names, out_points, point_capacity, out_point_count)?;
        let names = ["out_outlines", "out_outline_count"];
        let outlines =
            pointers::named_list(names, out_outlines, outline_capacity, out_outline_count)?;
        let lists = outline::Lists { points, outlines };
        let samples = outline::samples(samples, width, height)?;
        let grid = SampleGrid { samples, width: width as usize, height: height as usize, bounds };
        lists.march(&grid, threshold, hard)?;
        Ok(())
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
        let sampler = pointers::callback("sampler", sampler)?;
        let bounds = check::aabb("bounds", bounds)?;
        let threshold = check::finite("threshold", threshold)?;
        let names = ["out_points", "out_point_count"];
        let points = pointers::named_list(names, out_points, point_capacity, out_point_count)?;
        let names = ["out_outlines", "out_outline_count"];
        let outlines =
            pointers::named_list(names, out_outlines, outline_capacity, out_outline_count)?;
        let lists = outline::Lists { points, outlines };
        let grid =
            SampleGrid { samples: &[], width: width as usize, height: height as usize, bounds };
        let samples = outline::sampled(&grid, sampler, context, [width, height])?;
        lists.march(&SampleGrid { samples: &samples, ..grid }, threshold, hard)?;
        Ok(())
    })
}
