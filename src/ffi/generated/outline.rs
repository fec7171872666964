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

use crate::ffi::{IMPEL_MAX_SIZE, ImpelStatus, ImpelVec2, check, guard, outline, pointers};
use crate::geometry::outline as lines;
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
