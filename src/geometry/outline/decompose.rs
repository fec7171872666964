//! Decomposes concave outlines into convex pieces.
//!
//! The outline is triangulated (`earcut`). Then pieces are merged across unneeded diagonals (S.
//! Hertel and K. Mehlhorn, "Fast triangulation of the plane with respect to simple polygons",
//! 1985). The result has at most four times as many pieces as the optimum, in practice hardly
//! more.

use earcut::Earcut;
use rustc_hash::FxHashMap;

use super::super::hull::orientation;
use super::super::{MAX_POLYGON_VERTICES, Polygon};
use super::{square_to_segment, wide};
use crate::base::sort;
use crate::math::{Lengths, Vec2};

/// Reason why an outline cannot be decomposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineError {
    Degenerate(usize),
    Crossing(usize, usize),
    Overlapping,
}

impl core::fmt::Display for OutlineError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            OutlineError::Degenerate(contour) => {
                write!(f, "contour {contour} has no area")
            }
            OutlineError::Crossing(a, b) => {
                write!(f, "the edges from points {a} and {b} cross")
            }
            OutlineError::Overlapping => f.write_str(
                "the outline overlaps itself, or a hole is not inside it or overlaps another",
            ),
        }
    }
}

/// Decomposes an outline with holes into convex pieces of at most [`MAX_POLYGON_VERTICES`]
/// vertices. `sizes` contains the number of points of each contour: first the outline, then its
/// holes. Each contour may have either direction.
pub fn decompose(points: &[Vec2], sizes: &[usize]) -> Result<Vec<Polygon>, OutlineError> {
    if let Some((a, b)) = crossing(points, sizes) {
        return Err(OutlineError::Crossing(a, b));
    }
    let mut corners: Vec<Vec2> = Vec::with_capacity(points.len());
    let mut holes: Vec<u32> = Vec::new();
    let (mut start, mut expected) = (0, 0.0);
    for (contour, &size) in sizes.iter().enumerate() {
        let first = corners.len();
        clean(&points[start..start + size], &mut corners);
        let cleaned = &corners[first..];
        if cleaned.len() < 3 || twice_area(cleaned) == 0.0 {
            return Err(OutlineError::Degenerate(contour));
        }
        if goes_twice(cleaned) {
            return Err(OutlineError::Overlapping);
        }
        let area = 0.5 * twice_area(cleaned).abs();
        if contour == 0 {
            expected += area;
        } else {
            expected -= area;
            holes.push(first as u32);
        }
        start += size;
    }
    // Edges that cross at a removed collinear corner show up only now.
    let ends = holes.iter().map(|&hole| hole as usize).chain([corners.len()]);
    let starts = std::iter::once(0).chain(holes.iter().map(|&hole| hole as usize));
    let cleaned: Vec<usize> = ends.zip(starts).map(|(end, start)| end - start).collect();
    if crossing(&corners, &cleaned).is_some() {
        return Err(OutlineError::Overlapping);
    }
    let triangles = triangulate(&corners, &holes);
    let twice = |&[a, b, c]: &[u32; 3]| {
        orientation(corners[a as usize], corners[b as usize], corners[c as usize])
    };
    let found: f64 = triangles.iter().map(|triangle| 0.5 * twice(triangle)).sum();
    // Contours that overlap at a corner without crossing change the total area.
    let tolerance = 1e-6 * expected.abs() + 1e-9 * found.abs();
    let right = (found - expected).abs() <= tolerance;
    if !right {
        return Err(OutlineError::Overlapping);
    }
    let pieces = merge(&corners, triangles);
    // Slivers that do not make a polygon are thinner than the hull tolerance.
    let polygon = |piece: &Vec<u32>| {
        let vertices: Vec<Vec2> = piece.iter().map(|&i| corners[i as usize]).collect();
        Polygon::hull(&vertices, 0.0, &Lengths::METRES).ok()
    };
    Ok(pieces.iter().filter_map(polygon).collect())
}

/// Finds two edges that cross in their interiors, by the indices of their first points. Edges that
/// only touch do not count.
pub(super) fn crossing(points: &[Vec2], sizes: &[usize]) -> Option<(usize, usize)> {
    let mut edges: Vec<(usize, Vec2, Vec2)> = Vec::with_capacity(points.len());
    let mut start = 0;
    for &size in sizes {
        let contour = &points[start..start + size];
        for (i, &a) in contour.iter().enumerate() {
            edges.push((start + i, a, contour[(i + 1) % size]));
        }
        start += size;
    }
    // Only edges whose x ranges overlap are compared.
    let low = |edge: &(usize, Vec2, Vec2)| if edge.1.x < edge.2.x { edge.1.x } else { edge.2.x };
    let high = |edge: &(usize, Vec2, Vec2)| if edge.1.x < edge.2.x { edge.2.x } else { edge.1.x };
    sort::by_number(&mut edges, |edge| (low(edge), edge.0));
    for (i, edge) in edges.iter().enumerate() {
        let reach = high(edge);
        for other in edges[i + 1..].iter().take_while(|other| low(other) <= reach) {
            let ((a, b), (c, d)) = ((edge.1, edge.2), (other.1, other.2));
            let of_cd = orientation(a, b, c) * orientation(a, b, d);
            if of_cd < 0.0 && orientation(c, d, a) * orientation(c, d, b) < 0.0 {
                return Some((edge.0.min(other.0), edge.0.max(other.0)));
            }
        }
    }
    None
}

/// Appends a contour to `out`, without collinear and duplicate points, to within rounding.
fn clean(contour: &[Vec2], out: &mut Vec<Vec2>) {
    let reach = contour.iter().fold(0.0f32, |reach, point| {
        let most = point.abs().max_element();
        if most > reach { most } else { reach }
    });
    let noise = f64::from(2.0 * f32::EPSILON * reach);
    let mut kept: Vec<Vec2> = contour.to_vec();
    // A removal can make another point collinear. A spike is removed from its tip.
    while kept.len() >= 3 {
        let count = kept.len();
        let mut left: Vec<Vec2> = Vec::with_capacity(count);
        for i in 0..count {
            let before = left.last().copied().unwrap_or(kept[count - 1]);
            // The first point may have been removed as a copy of the last one.
            let first = left.first().copied().unwrap_or(kept[0]);
            let (at, after) = (kept[i], kept.get(i + 1).copied().unwrap_or(first));
            let flat = square_to_segment(at, before, after) <= noise * noise
                || orientation(before, at, after) == 0.0;
            if !flat {
                left.push(at);
            }
        }
        kept = left;
        if kept.len() == count {
            break;
        }
    }
    out.extend(kept);
}

/// Returns whether a contour contains an edge twice in the same direction, because it winds
/// twice. Its inside would be covered twice.
fn goes_twice(contour: &[Vec2]) -> bool {
    let key = |point: Vec2| [point.x.to_bits(), point.y.to_bits()];
    let next = |i: usize| contour[(i + 1) % contour.len()];
    let mut edges: Vec<[[u32; 2]; 2]> =
        (0..contour.len()).map(|i| [key(contour[i]), key(next(i))]).collect();
    sort::all(&mut edges);
    edges.windows(2).any(|pair| pair[0] == pair[1])
}

fn twice_area(points: &[Vec2]) -> f64 {
    let ends = points[1..].windows(2);
    ends.map(|pair| orientation(points[0], pair[0], pair[1])).sum()
}

/// Triangulates the corners, counter-clockwise.
fn triangulate(corners: &[Vec2], holes: &[u32]) -> Vec<[u32; 3]> {
    let mut indices: Vec<u32> = Vec::new();
    Earcut::new().earcut(corners.iter().map(|&corner| wide(corner)), holes, &mut indices);
    // Collinear corners produce triangles without area, which are dropped.
    let orient = |triangle: &[u32]| {
        let [a, b, c] = [triangle[0], triangle[1], triangle[2]];
        let corner = |i: u32| corners[i as usize];
        let twice = orientation(corner(a), corner(b), corner(c));
        if twice == 0.0 { None } else { Some(if twice < 0.0 { [a, c, b] } else { [a, b, c] }) }
    };
    indices.chunks_exact(3).filter_map(orient).collect()
}

/// Removes diagonals, the longest first, as long as both of its ends stay convex.
fn merge(corners: &[Vec2], triangles: Vec<[u32; 3]>) -> Vec<Vec<u32>> {
    // The piece to the left of each edge. The map is never iterated, so its order has no effect.
    let mut owners: FxHashMap<(u32, u32), usize> = FxHashMap::default();
    let mut pieces: Vec<Vec<u32>> = triangles.iter().map(|triangle| triangle.to_vec()).collect();
    for (piece, triangle) in triangles.iter().enumerate() {
        for (a, b) in edges(triangle) {
            owners.insert((a, b), piece);
        }
    }
    let mut diagonals: Vec<(u32, u32)> = triangles
        .iter()
        .flat_map(|triangle| edges(triangle).collect::<Vec<_>>())
        .filter(|&(a, b)| a < b && owners.contains_key(&(b, a)))
        .collect();
    let square = |&(a, b): &(u32, u32)| {
        let ([ax, ay], [bx, by]) = (wide(corners[a as usize]), wide(corners[b as usize]));
        (ax - bx) * (ax - bx) + (ay - by) * (ay - by)
    };
    sort::by(&mut diagonals, |a, b| square(b).total_cmp(&square(a)).then(a.cmp(b)));
    for (a, b) in diagonals {
        let (Some(&left), Some(&right)) = (owners.get(&(a, b)), owners.get(&(b, a))) else {
            continue;
        };
        if left == right {
            continue;
        }
        if let Some(merged) = joined(corners, &pieces[left], &pieces[right], a, b) {
            for edge in edges(&pieces[right]) {
                owners.insert(edge, left);
            }
            owners.remove(&(a, b));
            owners.remove(&(b, a));
            pieces[left] = merged;
            pieces[right].clear();
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

fn edges(piece: &[u32]) -> impl Iterator<Item = (u32, u32)> + '_ {
    (0..piece.len()).map(|i| (piece[i], piece[(i + 1) % piece.len()]))
}

/// Merges two convex polygons across the edge between a and b. Returns none if the result is
/// concave or has too many vertices. `left` contains the edge from a to b, `right` from b to a.
fn joined(corners: &[Vec2], left: &[u32], right: &[u32], a: u32, b: u32) -> Option<Vec<u32>> {
    if left.len() + right.len() - 2 > MAX_POLYGON_VERTICES {
        return None;
    }
    // `left` from b round to a, and `right` from a round to b.
    let from = |piece: &[u32], first: u32| -> Option<Vec<u32>> {
        let at = piece.iter().position(|&i| i == first)?;
        Some(piece[at..].iter().chain(&piece[..at]).copied().collect())
    };
    let (left, right) = (from(left, b)?, from(right, a)?);
    if left.last() != Some(&a) || right.last() != Some(&b) {
        return None;
    }
    let corner = |i: u32| corners[i as usize];
    // At a: the vertex before it in `left` and the vertex after it in `right`.
    let turns = |before: u32, at: u32, after: u32| {
        orientation(corner(before), corner(at), corner(after)) >= 0.0
    };
    let convex =
        turns(left[left.len() - 2], a, right[1]) && turns(right[right.len() - 2], b, left[1]);
    convex.then(|| {
        let mut merged = left;
        merged.pop();
        merged.extend(&right[..right.len() - 1]);
        merged
    })
}
