//! Functions that the entries of `api/outline.toml` call.

use std::ffi::c_void;

use smallvec::SmallVec;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::pointers::{self, List};
use crate::ffi::{
    IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_MAX_OUTLINE_POINTS, IMPEL_MAX_SAMPLES, ImpelConvex,
    ImpelOutline, ImpelVec2, check, convert,
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

/// Writes the convex pieces of contours whose numbers of points are `sizes`.
pub(in crate::ffi) fn decompose(
    points: &[Vec2],
    sizes: &[usize],
    list: &mut List<ImpelConvex>,
) -> Outcome {
    let pieces = outline::decompose(points, sizes).map_err(|error| {
        let words = format_args!("points make no outline: {error}").to_string();
        Failure::new(IMPEL_ERROR_INVALID_ARGUMENT, words)
    })?;
    for piece in pieces {
        list.push(convert::to_convex(&Shape::Polygon(piece))?);
    }
    Ok(())
}

/// The numbers of points of contours, which have `point_count` points together.
pub(in crate::ffi) fn contour_sizes(
    sizes: *const u32,
    contour_count: usize,
    point_count: usize,
) -> Outcome<SmallVec<[usize; 16]>> {
    let sizes = pointers::array("sizes", sizes, contour_count, point_count)?;
    let sizes: SmallVec<[usize; 16]> = sizes.iter().map(|&size| size as usize).collect();
    if let Some((i, size)) = sizes.iter().enumerate().find(|&(_, &size)| size < 3) {
        return Err(Failure::argument(format_args!("sizes[{i}]"), size, "at least 3"));
    }
    let sum: usize = sizes.iter().sum();
    if sum != point_count {
        let allowed = format_args!("{point_count}, the number of points").to_string();
        return Err(Failure::argument("the sum of sizes", sum, allowed));
    }
    Ok(sizes)
}

/// The samples of a grid, checked.
pub(in crate::ffi) fn samples<'a>(
    samples: *const f32,
    width: u32,
    height: u32,
) -> Outcome<&'a [f32]> {
    let count = sample_count(width, height)?;
    let samples = pointers::array("samples", samples, count, count)?;
    match samples.iter().position(|sample| !sample.is_finite()) {
        Some(i) => Err(Failure::argument(format_args!("samples[{i}]"), samples[i], "finite")),
        None => Ok(samples),
    }
}

/// The samples that the host's callback returns for the points of an empty grid.
pub(in crate::ffi) fn sampled(
    grid: &SampleGrid,
    sampler: unsafe extern "C" fn(ImpelVec2, *mut c_void) -> f32,
    context: *mut c_void,
    [width, height]: [u32; 2],
) -> Outcome<Vec<f32>> {
    let mut samples = Vec::with_capacity(sample_count(width, height)?);
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
    Ok(samples)
}

/// Number of samples in a grid.
fn sample_count(width: u32, height: u32) -> Outcome<usize> {
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

/// The two output lists of outlines: their points, and the range of points of each.
pub(in crate::ffi) struct Lists {
    pub points: List<ImpelVec2>,
    pub outlines: List<ImpelOutline>,
}

impl Lists {
    /// Writes the outlines of the solid area of a grid.
    pub fn march(mut self, grid: &SampleGrid, threshold: f32, hard: bool) -> Outcome {
        let found = outline::march(grid, threshold, hard);
        found.points.iter().for_each(|&point| self.points.push(point.into()));
        for (first, count, closed) in found.lines {
            self.outlines.push(ImpelOutline { first: first as u32, count: count as u32, closed });
        }
        let points = self.points.finish();
        self.outlines.finish().and(points)
    }
}
