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

use crate::ffi::ImpelVec2;
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
    /// Index of its first point.
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
