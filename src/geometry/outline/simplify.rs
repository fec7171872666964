//! Line simplification.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{square_to_segment, wide};
use crate::math::Vec2;

/// Simplifies a line. All removed points lie within `tolerance` metres of the result. See Douglas
/// and Peucker, "Algorithms for the reduction of the number of points required to represent a
/// digitized line", 1973. The ends are kept. A closed line keeps at least three points.
pub fn simplify(points: &[Vec2], closed: bool, tolerance: f32) -> Vec<Vec2> {
    let count = points.len();
    if count <= if closed { 3 } else { 2 } {
        return points.to_vec();
    }
    let mut kept = vec![false; count];
    let tolerance = f64::from(tolerance) * f64::from(tolerance);
    if closed {
        // Split a closed line at its lowest point and the point farthest from it.
        let key = |i: usize| (points[i].y, points[i].x);
        let start = (1..count).fold(0, |best, i| if key(i) < key(best) { i } else { best });
        let from_start = |i: usize| {
            let ([ax, ay], [bx, by]) = (wide(points[start]), wide(points[i]));
            (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
        };
        let far = farthest(0..count, from_start).map_or(start, |found| found.0);
        kept[start] = true;
        kept[far] = true;
        let (low, high) = (start.min(far), start.max(far));
        split(points, (low, high), tolerance, &mut kept);
        split(points, (high, low + count), tolerance, &mut kept);
        if kept.iter().filter(|&&kept| kept).count() < 3 {
            let aside = |i: usize| square_to_segment(points[i], points[start], points[far]);
            if let Some((third, _)) = farthest(0..count, aside) {
                kept[third] = true;
            }
        }
    } else {
        kept[0] = true;
        kept[count - 1] = true;
        split(points, (0, count - 1), tolerance, &mut kept);
    }
    points.iter().zip(kept).filter(|row| row.1).map(|row| *row.0).collect()
}

/// The index with the largest value above zero; the first one among equals.
fn farthest(range: std::ops::Range<usize>, value: impl Fn(usize) -> f64) -> Option<(usize, f64)> {
    let mut best = None;
    let mut most = 0.0;
    for i in range {
        let value = value(i);
        if value > most {
            (best, most) = (Some((i, value)), value);
        }
    }
    best
}

/// Marks the points needed between two kept points. Indices beyond the end wrap around.
fn split(points: &[Vec2], span: (usize, usize), tolerance: f64, kept: &mut [bool]) {
    let count = points.len();
    let mut stack = vec![span];
    while let Some((low, high)) = stack.pop() {
        let (a, b) = (points[low % count], points[high % count]);
        let aside = |i: usize| square_to_segment(points[i % count], a, b);
        if let Some((at, square)) = farthest(low + 1..high, aside)
            && square > tolerance
        {
            kept[at % count] = true;
            stack.push((low, at));
            stack.push((at, high));
        }
    }
}

/// Removes the point nearest to the segment between its neighbours, one at a time.
///
/// It stops when all points are farther than `tolerance` metres. Errors of several removals can
/// add up, but no corner is removed before a flatter one. The ends are kept. A closed line keeps
/// at least three points.
pub fn drop_vertices(points: &[Vec2], closed: bool, tolerance: f32) -> Vec<Vec2> {
    let count = points.len();
    let least = if closed { 3 } else { 2 };
    if count <= least {
        return points.to_vec();
    }
    let mut before: Vec<usize> = (0..count).map(|i| (i + count - 1) % count).collect();
    let mut after: Vec<usize> = (0..count).map(|i| (i + 1) % count).collect();
    let mut kept = vec![true; count];
    let is_end = |i: usize| !closed && (i == 0 || i + 1 == count);
    let cost = |i: usize, before: &[usize], after: &[usize]| {
        square_to_segment(points[i], points[before[i]], points[after[i]])
    };
    // Non-negative floats have the order of their bits. A heap entry whose cost differs from the
    // current cost is stale.
    let mut costs: Vec<f64> = (0..count).map(|i| cost(i, &before, &after)).collect();
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> =
        (0..count).filter(|&i| !is_end(i)).map(|i| Reverse((costs[i].to_bits(), i))).collect();
    let tolerance = f64::from(tolerance) * f64::from(tolerance);
    let mut left = count;
    while let Some(Reverse((bits, i))) = heap.pop() {
        if !kept[i] || costs[i].to_bits() != bits {
            continue;
        }
        if costs[i] > tolerance || left == least {
            break;
        }
        kept[i] = false;
        left -= 1;
        let (low, high) = (before[i], after[i]);
        (after[low], before[high]) = (high, low);
        for neighbour in [low, high] {
            if !is_end(neighbour) {
                costs[neighbour] = cost(neighbour, &before, &after);
                heap.push(Reverse((costs[neighbour].to_bits(), neighbour)));
            }
        }
    }
    points.iter().zip(kept).filter(|row| row.1).map(|row| *row.0).collect()
}
