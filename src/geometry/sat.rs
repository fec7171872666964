//! Separating axis test: finds the face with the largest separation from another shape.

use glam::Vec4;

use super::{MAX_POLYGON_VERTICES, Polygon};
use crate::math::{Lengths, Transform, Vec2, max, right_perp};

/// A convex core as vertices and outward edge normals, counter-clockwise. A segment is a polygon of
/// two vertices, with a face on either side.
#[derive(Clone, Copy, Debug)]
pub struct Faces<'a> {
    /// Vertices: edge `i` runs from vertex `i` to the next one.
    pub vertices: &'a [Vec2],
    pub normals: &'a [Vec2],
    /// Rounding radius: the distance from the core to the surface, in metres.
    pub radius: f32,
}

impl<'a> Faces<'a> {
    /// The faces of a polygon's core.
    #[inline(always)]
    pub fn of_polygon(polygon: &'a Polygon) -> Faces<'a> {
        let (vertices, normals) = (polygon.vertices(), polygon.normals());
        // Shows the optimizer that both slices have the same nonzero length.
        let count = vertices.len();
        assert!(normals.len() == count && (2..=MAX_POLYGON_VERTICES).contains(&count));
        Faces { vertices, normals, radius: polygon.radius() }
    }

    /// The index after `index`, cyclically.
    #[inline(always)]
    pub fn next(&self, index: usize) -> usize {
        if index + 1 < self.vertices.len() { index + 1 } else { 0 }
    }

    /// The index before `index`, cyclically.
    #[inline(always)]
    pub fn previous(&self, index: usize) -> usize {
        if index > 0 { index - 1 } else { self.vertices.len() - 1 }
    }

    /// The normals of the edges before and after a vertex.
    #[inline(always)]
    pub fn normals_at(&self, vertex: usize) -> [Vec2; 2] {
        [self.normals[self.previous(vertex)], self.normals[vertex]]
    }

    /// The squared length of an edge. It depends only on local coordinates, so it is the same in
    /// every step.
    #[inline(always)]
    pub fn edge_length_squared(&self, edge: usize) -> f32 {
        (self.vertices[self.next(edge)] - self.vertices[edge]).length_squared()
    }

    /// The incident edge: of the two edges at a vertex, the one most opposed to `normal`.
    #[inline(always)]
    pub fn incident_edge(&self, vertex: usize, normal: Vec2) -> usize {
        let before = self.previous(vertex);
        if normal.dot(self.normals[before]) < normal.dot(self.normals[vertex]) {
            before
        } else {
            vertex
        }
    }
}

/// Rotation allowed in all cases of [`Faces::steady_turn`], in radians.
pub const STEADY_TURN: f32 = 0.1;

impl Faces<'_> {
    /// Rotation, in radians, within which `edge` remains the incident edge. `cosine` is the cosine
    /// of its angle to the reference face. Returns zero if the edge may change.
    #[inline(always)]
    pub fn steady_turn(&self, edge: usize, cosine: f32) -> f32 {
        let normal = self.normals[edge];
        let (before, after) = (self.normals[self.previous(edge)], self.normals[self.next(edge)]);
        let sharpest = max(normal.dot(before), normal.dot(after));
        // Half of the corner's angle must be left over: corners of more than 24° for edges within
        // 6°, of more than 66° for edges within 26°.
        let steady = (cosine > 0.995 && sharpest < 0.91) || (cosine > 0.9 && sharpest < 0.4);
        if steady { STEADY_TURN } else { 0.0 }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct SegmentFaces {
    vertices: [Vec2; 2],
    normals: [Vec2; 2],
}

impl SegmentFaces {
    /// Creates the two faces of a segment. Returns none if its length is below `lengths.speck`.
    #[inline]
    pub fn new(a: Vec2, b: Vec2, lengths: &Lengths) -> Option<SegmentFaces> {
        let along = b - a;
        let length = along.length();
        if length < lengths.speck {
            return None;
        }
        let normal = right_perp(along) / length;
        Some(SegmentFaces { vertices: [a, b], normals: [normal, -normal] })
    }

    /// The faces, with a rounding radius in metres.
    #[inline(always)]
    pub fn faces(&self, radius: f32) -> Faces<'_> {
        Faces { vertices: &self.vertices, normals: &self.normals, radius }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaceAxis {
    /// Signed distance of the other core in front of the face, in metres. Negative for an overlap
    /// along this normal.
    pub separation: f32,
    pub face: usize,
    /// Vertex of the other shape nearest to the face, or deepest behind it.
    pub support: usize,
}

/// Number of faces or vertices processed in parallel. Only products, sums and comparisons are
/// used, so every back end of `Vec4` gives the same face and vertex.
const LANES: usize = 4;

/// Loads the x and y coordinates of four vectors from index `first`. Past the end the last vector
/// repeats, which changes no minimum.
#[inline(always)]
fn load(vectors: &[Vec2], first: usize) -> (Vec4, Vec4) {
    let four = match vectors.get(first..first + LANES) {
        Some(four) => [four[0], four[1], four[2], four[3]],
        None => {
            let last = vectors.len() - 1;
            let at = |lane: usize| vectors[(first + lane).min(last)];
            [at(0), at(1), at(2), at(3)]
        }
    };
    let [a, b, c, d] = four;
    (Vec4::new(a.x, b.x, c.x, d.x), Vec4::new(a.y, b.y, c.y, d.y))
}

/// The index of the point farthest along `direction`, which may have any length; the first one
/// among equals.
#[inline(always)]
pub fn support(points: &[Vec2], direction: Vec2) -> usize {
    match points.len() {
        ..LANES => {
            let farther = |best: usize, i: usize| {
                if points[i].dot(direction) > points[best].dot(direction) { i } else { best }
            };
            (1..points.len()).fold(0, farther)
        }
        LANES => {
            let (x, y) = load(points, 0);
            let along = x * direction.x + y * direction.y;
            let lane = along.cmpeq(Vec4::splat(along.max_element())).bitmask().trailing_zeros();
            // In range unless a value is NaN.
            (lane as usize).min(LANES - 1)
        }
        _ => support_of_many(points, direction),
    }
}

#[inline(never)]
fn support_of_many(vertices: &[Vec2], direction: Vec2) -> usize {
    let mut farthest = Highest::new();
    for first in (0..vertices.len()).step_by(LANES) {
        let (x, y) = load(vertices, first);
        farthest.see(x * direction.x + y * direction.y);
    }
    farthest.value_and_index(vertices.len()).1
}

/// Running maximum of many values, four at a time, with its index.
struct Highest {
    values: Vec4,
    // Indices as floats, which are exact here.
    indices: Vec4,
    next: Vec4,
}

impl Highest {
    #[inline(always)]
    fn new() -> Highest {
        let next = Vec4::new(0.0, 1.0, 2.0, 3.0);
        Highest { values: Vec4::splat(f32::MIN), indices: Vec4::ZERO, next }
    }

    #[inline(always)]
    fn see(&mut self, values: Vec4) {
        self.indices = Vec4::select(values.cmpgt(self.values), self.next, self.indices);
        self.values = values.max(self.values);
        self.next += LANES as f32;
    }

    /// The maximum and its index; the first one among equals.
    #[inline(always)]
    fn value_and_index(&self, count: usize) -> (f32, usize) {
        let value = self.values.max_element();
        let best = self.values.cmpeq(Vec4::splat(value));
        let first = Vec4::select(best, self.indices, Vec4::splat(f32::MAX)).min_element();
        // In range unless a value is NaN.
        (value, (first as i32 as usize).min(count - 1))
    }
}

/// Largest number of face-vertex pairs for which testing all pairs is fastest.
const FEW_PAIRS: usize = 196;

/// Finds the face of `a` with the largest separation from `other`, at pose `other_in_a`. Fails with
/// the separation of a face as soon as one exceeds `limit`.
#[inline(always)]
pub fn best_face(
    a: &Faces,
    other: &[Vec2],
    other_in_a: &Transform,
    limit: f32,
    lengths: &Lengths,
) -> Result<FaceAxis, f32> {
    if a.vertices.len() * other.len() <= FEW_PAIRS {
        best_of_few(a, other, other_in_a, limit)
    } else {
        best_of_many(a, other, other_in_a, limit, lengths)
    }
}

#[inline(never)]
fn best_of_few(
    a: &Faces,
    other: &[Vec2],
    other_in_a: &Transform,
    limit: f32,
) -> Result<FaceAxis, f32> {
    best_of_all(a, other, other_in_a, limit)
}

/// Tests every face against every vertex, four faces at a time.
#[inline(always)]
fn best_of_all(
    a: &Faces,
    other: &[Vec2],
    other_in_a: &Transform,
    limit: f32,
) -> Result<FaceAxis, f32> {
    let (p, q) = (other_in_a.p, other_in_a.q);
    let (mut face, mut separation) = (0, f32::MIN);
    for first in (0..a.vertices.len()).step_by(LANES) {
        let (normal_x, normal_y) = load(a.normals, first);
        let (vertex_x, vertex_y) = load(a.vertices, first);
        let x = normal_x * q.c + normal_y * q.s;
        let y = normal_y * q.c - normal_x * q.s;
        let mut nearest = Vec4::splat(f32::MAX);
        for point in other {
            nearest = (x * point.x + y * point.y).min(nearest);
        }
        let distance = nearest + (normal_x * (p.x - vertex_x) + normal_y * (p.y - vertex_y));
        let highest = distance.max_element();
        if highest > limit {
            return Err(highest);
        }
        if highest > separation {
            let lane = distance.cmpeq(Vec4::splat(highest)).bitmask().trailing_zeros();
            (face, separation) = (first + lane as usize, highest);
        }
    }
    // In range unless a value is NaN.
    let face = if face < a.vertices.len() { face } else { 0 };
    let direction = q.inverse_rotate(a.normals[face]);
    Ok(FaceAxis { separation, face, support: support(other, -direction) })
}

/// Number of candidate faces tried before all faces are walked.
const MAX_CUTS: usize = 6;

/// Searches with bounds: no face is farther from the other shape than from any one of its
/// vertices.
///
/// The vertices seen so far bound the separation of each face. The search tries the face with the
/// highest bound; its nearest vertex either confirms the face or lowers the bounds. Few tries are
/// needed for shapes that touch in one region. For deep overlaps the walk takes over.
#[inline(never)]
fn best_of_many(
    a: &Faces,
    other: &[Vec2],
    other_in_a: &Transform,
    limit: f32,
    lengths: &Lengths,
) -> Result<FaceAxis, f32> {
    let count = a.vertices.len();
    let mut bounds = [Vec4::splat(f32::MAX); MAX_POLYGON_VERTICES / LANES];
    let mut best = FaceAxis { separation: f32::MIN, face: 0, support: 0 };
    // The vertex of the other shape towards the middle of this one is a good first guess. The
    // middle of two opposite vertices is accurate enough.
    let middle = 0.5 * (a.vertices[0] + a.vertices[count / 2]);
    let other_middle = 0.5 * (other[0] + other[other.len() / 2]);
    let mut vertex = support(other, other_in_a.apply_inverse(middle) - other_middle);
    for _ in 0..MAX_CUTS {
        let point = other_in_a.apply(other[vertex]);
        let mut highest = Highest::new();
        for (first, bound) in (0..count).step_by(LANES).zip(&mut bounds) {
            let (normal_x, normal_y) = load(a.normals, first);
            let (vertex_x, vertex_y) = load(a.vertices, first);
            let height = normal_x * (point.x - vertex_x) + normal_y * (point.y - vertex_y);
            *bound = height.min(*bound);
            highest.see(*bound);
        }
        let (highest, face) = highest.value_and_index(count);
        let normal = a.normals[face];
        let direction = other_in_a.q.inverse_rotate(normal);
        vertex = support(other, -direction);
        let separation = other[vertex].dot(direction) + normal.dot(other_in_a.p - a.vertices[face]);
        if separation > limit {
            return Err(separation);
        }
        if separation > best.separation {
            best = FaceAxis { separation, face, support: vertex };
        }
        // A smaller difference is rounding.
        if highest <= best.separation + lengths.speck {
            return Ok(best);
        }
    }
    best_walking(a, other, other_in_a, limit)
}

/// Walks the faces of `a` and the vertices of `other` together, in `n + m` steps.
///
/// Both are counter-clockwise, so from one face to the next the nearest vertex only moves
/// forward. After a turn of less than 90° the walk starts on the descending side of the distance
/// and stops at its minimum, to within rounding. After a sharper turn, of which a convex shape
/// has at most four, all vertices are tested.
#[inline(never)]
fn best_walking(
    a: &Faces,
    other: &[Vec2],
    other_in_a: &Transform,
    limit: f32,
) -> Result<FaceAxis, f32> {
    let mut best = FaceAxis { separation: f32::MIN, face: 0, support: 0 };
    let mut nearest = 0;
    let mut turned_from = Vec2::ZERO;
    for (face, (&normal, &vertex)) in a.normals.iter().zip(a.vertices).enumerate() {
        let direction = other_in_a.q.inverse_rotate(normal);
        let mut depth;
        if turned_from.dot(normal) > 0.0 {
            depth = other[nearest].dot(direction);
            loop {
                let next = if nearest + 1 < other.len() { nearest + 1 } else { 0 };
                let next_depth = other[next].dot(direction);
                if next_depth >= depth {
                    break;
                }
                (nearest, depth) = (next, next_depth);
            }
        } else {
            nearest = support(other, -direction);
            depth = other[nearest].dot(direction);
        }
        turned_from = normal;
        let separation = depth + normal.dot(other_in_a.p - vertex);
        if separation > limit {
            return Err(separation);
        }
        if separation > best.separation {
            best = FaceAxis { separation, face, support: nearest };
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::testing;
    use crate::math::{PI, Rotation, max, min};

    /// Stretched and clipped rings with one flat side: slivers, sharp corners and closely spaced
    /// vertices.
    fn ring(count: usize, shape: usize) -> Polygon {
        let width = [1.0, 0.1, 2.0][shape % 3];
        let cut = [2.0, 0.3, 0.7][shape / 3 % 3];
        let points = testing::ring(count, PI / count as f32);
        let clipped = |p: &Vec2| Vec2::new(width * p.x, min(p.y, cut));
        testing::hull(&points.iter().map(clipped).collect::<Vec<_>>(), 0.0)
    }

    type SearchFunction = fn(&Faces, &[Vec2], &Transform, f32) -> Result<FaceAxis, f32>;

    fn exhaustive(a: &Faces, other: &[Vec2], other_in_a: &Transform) -> f32 {
        let distance = |(&normal, &start): (&Vec2, &Vec2)| {
            let heights = other.iter().map(|&point| (other_in_a.apply(point) - start).dot(normal));
            heights.fold(f32::MAX, min)
        };
        a.normals.iter().zip(a.vertices).map(distance).fold(f32::MIN, max)
    }

    #[test]
    fn every_search_finds_the_best_face() {
        for shape in 0..9 {
            for (count_a, count_b) in [(4, 4), (5, 12), (12, 12), (40, 6), (64, 64), (24, 64)] {
                let (a, b) = (ring(count_a, shape), ring(count_b, (shape + 4) % 9));
                let (faces, other) = (Faces::of_polygon(&a), b.vertices());
                for i in 0..120 {
                    let angle = 0.37 * i as f32;
                    let place = 0.02 * i as f32 * Rotation::from_angle(1.7 * angle).x_axis();
                    let pose = Transform::new(place, Rotation::from_angle(angle));
                    let expected = exhaustive(&faces, other, &pose);
                    let many: SearchFunction = |a, other, pose, limit| {
                        best_of_many(a, other, pose, limit, &Lengths::METRES)
                    };
                    for search in [best_of_few, many, best_walking] {
                        let found = search(&faces, other, &pose, 100.0).unwrap();
                        assert!((found.separation - expected).abs() < 4.0e-6);
                        let point = pose.apply(other[found.support]);
                        let normal = faces.normals[found.face];
                        let height = normal.dot(point - faces.vertices[found.face]);
                        assert!((height - expected).abs() < 4.0e-6);
                        let out_of_reach = search(&faces, other, &pose, expected - 1.0e-3);
                        assert!(out_of_reach.is_err_and(|apart| apart <= expected + 4.0e-6));
                    }
                }
            }
        }
    }

    #[test]
    fn support_is_the_farthest_vertex_and_the_first_of_equals() {
        for count in 3..=64 {
            let polygon = ring(count, 0);
            let vertices = polygon.vertices();
            for i in 0..100 {
                let direction = Rotation::from_angle(0.1 * i as f32).x_axis();
                let farthest = vertices.iter().map(|v| v.dot(direction)).fold(f32::MIN, max);
                assert_eq!(vertices[support(vertices, direction)].dot(direction), farthest);
            }
        }
        let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
        assert_eq!(support(&square, Vec2::X), 1);
        assert_eq!(support(&square, Vec2::Y), 2);
        assert_eq!(support(&square[..1], Vec2::Y), 0);
    }

    #[test]
    fn segment_has_two_sides_and_a_point_has_none() {
        let sides = SegmentFaces::new(Vec2::ZERO, Vec2::new(2.0, 0.0), &Lengths::METRES).unwrap();
        let faces = sides.faces(0.0);
        let point = [Vec2::ZERO];
        for (y, face) in [(0.5, 1), (-0.5, 0)] {
            let pose = Transform::new(Vec2::new(1.0, y), Rotation::IDENTITY);
            let axis = best_face(&faces, &point, &pose, 1.0, &Lengths::METRES);
            assert_eq!(axis, Ok(FaceAxis { separation: 0.5, face, support: 0 }));
        }
        assert!(SegmentFaces::new(Vec2::ONE, Vec2::ONE, &Lengths::METRES).is_none());
    }
}
