//! Reference geometry by brute force, in double precision. Polygons are convex and
//! counter-clockwise.

use impel::ffi::*;

use crate::common::{V, cross, dot};

/// The edges of a polygon.
pub fn edges(polygon: &[V]) -> impl Iterator<Item = (V, V)> + '_ {
    (0..polygon.len()).map(|i| (polygon[i], polygon[(i + 1) % polygon.len()]))
}

/// The point of a line that is closest to `p`.
pub fn closest_on_line(p: V, (a, b): (V, V)) -> V {
    let along = b - a;
    let t = dot(p - a, along) / dot(along, along);
    a + t.clamp(0.0, 1.0) * along
}

/// The point of the outline that is closest to `p`.
pub fn closest_on_outline(p: V, polygon: &[V]) -> V {
    let candidates = edges(polygon).map(|edge| closest_on_line(p, edge));
    candidates.min_by(|a, b| (*a - p).length().total_cmp(&(*b - p).length())).expect("edges")
}

/// Signed distances and normals of all faces, positive outside. The largest distance of a point
/// inside is that of the nearest face.
pub fn face_distances(p: V, polygon: &[V]) -> Vec<(f64, V)> {
    edges(polygon)
        .map(|(a, b)| {
            let normal = (b - a).right().unit();
            (dot(p - a, normal), normal)
        })
        .collect()
}

pub fn contains(polygon: &[V], p: V) -> bool {
    edges(polygon).all(|(a, b)| cross(b - a, p - a) >= 0.0)
}

/// Separation of `b` from each face of `a`: separation, normal, face.
pub fn separations(a: &[V], b: &[V]) -> Vec<(f64, V, usize)> {
    edges(a)
        .enumerate()
        .map(|(face, (start, end))| {
            let normal = (end - start).right().unit();
            let nearest = b.iter().map(|&p| dot(p - start, normal)).fold(f64::MAX, f64::min);
            (nearest, normal, face)
        })
        .collect()
}

/// The face normals of both polygons as axes from `a` to `b`, the axis of least penetration
/// first: separation, normal, whether the face belongs to `b`, face.
pub fn axes(a: &[V], b: &[V]) -> Vec<(f64, V, bool, usize)> {
    let of_a = separations(a, b).into_iter().map(|(s, n, face)| (s, n, false, face));
    let of_b = separations(b, a).into_iter().map(|(s, n, face)| (s, -n, true, face));
    let mut all: Vec<_> = of_a.chain(of_b).collect();
    all.sort_by(|x, y| y.0.total_cmp(&x.0));
    all
}

/// Whether two polygons overlap.
pub fn overlap(a: &[V], b: &[V]) -> bool {
    axes(a, b)[0].0 <= 0.0
}

/// Distance of two polygons that do not overlap. A polygon may have one or two vertices.
pub fn distance(a: &[V], b: &[V]) -> f64 {
    let from = |a: &[V], b: &[V]| {
        let pairs = a.iter().flat_map(|&p| edges(b).map(move |edge| (p, edge)));
        pairs.map(|(p, edge)| (closest_on_line(p, edge) - p).length()).fold(f64::MAX, f64::min)
    };
    from(a, b).min(from(b, a))
}

/// Andrew's monotone chain, 1979.
pub fn hull(points: &[V]) -> Vec<V> {
    let mut points = points.to_vec();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let chain = |points: &mut dyn Iterator<Item = V>| {
        let mut chain: Vec<V> = Vec::new();
        for p in points {
            while chain.len() >= 2
                && cross(
                    chain[chain.len() - 1] - chain[chain.len() - 2],
                    p - chain[chain.len() - 1],
                ) <= 0.0
            {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut lower = chain(&mut points.iter().copied());
    lower.extend(chain(&mut points.iter().rev().copied()));
    lower
}

/// Area, centroid, and second moment about the centroid, summed over triangles.
pub fn mass(polygon: &[V]) -> (f64, V, f64) {
    let (mut area, mut first, mut second) = (0.0, V::default(), 0.0);
    for (a, b) in edges(polygon) {
        let twice = cross(a, b);
        area += twice / 2.0;
        first = first + (twice / 6.0) * (a + b);
        second += twice / 12.0 * (dot(a, a) + dot(a, b) + dot(b, b));
    }
    let center = (1.0 / area) * first;
    (area, center, second - area * dot(center, center))
}

/// A contact point: position and separation.
pub type Point = (V, f64);

/// Clips the incident face of `other` to the sides of a face of `reference`,
/// and keeps the points within `margin` of that face.
pub fn clip(reference: &[V], face: usize, other: &[V], margin: f64) -> Vec<Point> {
    let (start, end) = (reference[face], reference[(face + 1) % reference.len()]);
    let (along, normal) = ((end - start).unit(), (end - start).right().unit());
    let facing = |(a, b): &(V, V)| dot((*b - *a).right().unit(), normal);
    let incident = edges(other).min_by(|x, y| facing(x).total_cmp(&facing(y))).expect("edges");
    let (mut a, mut b) = incident;
    for (limit, side) in [(dot(start, along), along), (dot(-end, along), -along)] {
        let (da, db) = (dot(a, side) - limit, dot(b, side) - limit);
        match (da < 0.0, db < 0.0) {
            (true, true) => return Vec::new(),
            (true, false) => a = a + (da / (da - db)) * (b - a),
            (false, true) => b = b + (db / (db - da)) * (a - b),
            (false, false) => (),
        }
    }
    let depth = |p: V| dot(p - start, normal);
    let points = [a, b].map(|p| (p - (0.5 * depth(p)) * normal, depth(p)));
    points.into_iter().filter(|point| point.1 <= margin).collect()
}

/// The largest distance from a point of one list to the nearest point of the other. Infinite if
/// the lists differ in length.
pub fn mismatch(a: &[Point], b: &[Point]) -> f64 {
    if a.len() != b.len() {
        return f64::INFINITY;
    }
    let apart = |p: &Point, q: &Point| (p.0 - q.0).length().max((p.1 - q.1).abs());
    let nearest = |p: &Point| b.iter().map(|q| apart(p, q)).fold(f64::MAX, f64::min);
    a.iter().map(nearest).fold(0.0, f64::max)
}

/// A mix rule and its function.
pub type MixOracle = (ImpelMixRule, fn(f64, f64) -> f64);

/// Every mix rule.
pub fn mix_rules() -> [MixOracle; 6] {
    [
        (IMPEL_MIX_GEOMETRIC_MEAN, |a, b| (a * b).sqrt()),
        (IMPEL_MIX_AVERAGE, |a, b| (a + b) / 2.0),
        (IMPEL_MIX_MINIMUM, f64::min),
        (IMPEL_MIX_MAXIMUM, f64::max),
        (IMPEL_MIX_MULTIPLY, |a, b| a * b),
        (IMPEL_MIX_ROOT_SUM_OF_SQUARES, f64::hypot),
    ]
}
