//! The distance of two convex shapes by Gilbert, Johnson and Keerthi.
//!
//! Walks a simplex of at most three vertices through the Minkowski difference
//! A - B towards the origin (Gilbert et al., "A fast procedure for computing
//! the distance between complex objects in three-dimensional space", 1988;
//! barycentric form by E. Catto, GDC 2010). Works on the cores, in A's space;
//! radii come off at the end.

use super::{ConvexProxy, Shape, support};
use crate::math::{Transform, Vec2, cross, left_perp, max, min, right_perp};

/// The simplex a query ended on, as vertex indices: the next query on the same
/// pair starts there. The default is empty, and always valid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimplexCache {
    /// How many vertices are remembered, 0 to 3.
    pub count: u8,
    /// Their indices in shape A.
    pub index_a: [u8; 3],
    /// Their indices in shape B.
    pub index_b: [u8; 3],
}

/// How far two shapes are apart, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShapeDistance {
    /// Between the surfaces, in metres; 0 when they touch or overlap.
    pub distance: f32,
    /// On the surface of A, nearest to B, in A's space. Where the cores
    /// overlap, a common point of them.
    pub point_a: Vec2,
    /// On the surface of B, nearest to A, in A's space.
    pub point_b: Vec2,
    /// From A to B, of unit length, in A's space; zero where the cores touch
    /// or overlap.
    pub normal: Vec2,
    /// How many support points were looked up.
    pub iterations: u32,
}

/// A search over polygons of 64 vertices ends far below this; it bounds the
/// cost should rounding ever make one circle.
const MAX_ITERATIONS: u32 = 32;

/// What is below this, times the terms it was summed from, is rounding noise.
const NOISE: f32 = 4.0 * f32::EPSILON;

/// The distance between two shapes, B placed by `b_in_a`.
#[inline]
pub fn distance(
    a: &ConvexProxy,
    b: &ConvexProxy,
    b_in_a: &Transform,
    cache: &mut SimplexCache,
) -> ShapeDistance {
    let core = core_distance(a.points(), b.points(), b_in_a, cache);
    ShapeDistance {
        distance: max(core.distance - a.radius() - b.radius(), 0.0),
        point_a: core.point_a + a.radius() * core.normal,
        point_b: core.point_b - b.radius() * core.normal,
        ..core
    }
}

/// Whether two shapes touch or overlap, B placed by `b_in_a`.
#[inline]
pub fn overlaps(a: &ConvexProxy, b: &ConvexProxy, b_in_a: &Transform) -> bool {
    let core = core_distance(a.points(), b.points(), b_in_a, &mut SimplexCache::default());
    core.distance <= a.radius() + b.radius()
}

impl Shape {
    /// Whether B, placed by `b_in_a`, touches or overlaps this shape, which is A.
    pub fn overlaps_convex(&self, b: &ConvexProxy, b_in_a: &Transform) -> bool {
        match self {
            Shape::HalfSpace(plane) => plane.overlaps(b, b_in_a),
            _ => self.proxy().is_some_and(|a| overlaps(&a, b, b_in_a)),
        }
    }
}

/// The distance between the cores, without radii.
pub(super) fn core_distance(
    points_a: &[Vec2],
    points_b: &[Vec2],
    b_in_a: &Transform,
    cache: &mut SimplexCache,
) -> ShapeDistance {
    let pair = CorePair { points_a, points_b, b_in_a };
    let (simplex, iterations) = pair.search(cache);
    simplex.write(cache);
    let (point_a, point_b) = pair.witnesses(&simplex);
    let toward = if simplex.count == 3 { Vec2::ZERO } else { simplex.toward_origin() };
    let length = toward.length();
    let (normal, distance) = match simplex.count {
        _ if length <= 0.0 => (Vec2::ZERO, 0.0),
        1 => (toward / length, length),
        _ => {
            let normal = toward / length;
            (normal, -simplex.vertices[0].w.dot(normal))
        }
    };
    if distance <= pair.noise(&simplex.vertices[0], normal) {
        let middle = 0.5 * (point_a + point_b);
        let normal = Vec2::ZERO;
        return ShapeDistance {
            distance: 0.0,
            point_a: middle,
            point_b: middle,
            normal,
            iterations,
        };
    }
    ShapeDistance { distance, point_a, point_b, normal, iterations }
}

/// Two cores and their relative pose: the support mapping of A - B.
pub(super) struct CorePair<'a> {
    pub points_a: &'a [Vec2],
    pub points_b: &'a [Vec2],
    pub b_in_a: &'a Transform,
}

/// A vertex of the difference and where it comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimplexVertex {
    /// `a - b`, in A's space.
    pub w: Vec2,
    /// Barycentric coordinate of the point nearest to the origin.
    weight: f32,
    index_a: u8,
    index_b: u8,
}

impl SimplexVertex {
    const NONE: SimplexVertex =
        SimplexVertex { w: Vec2::ZERO, weight: 0.0, index_a: 0, index_b: 0 };

    #[inline(always)]
    fn with_weight(self, weight: f32) -> SimplexVertex {
        SimplexVertex { weight, ..self }
    }

    /// Tells pairs of vertices apart.
    #[inline(always)]
    pub fn key(&self) -> u16 {
        u16::from(self.index_a) << 8 | u16::from(self.index_b)
    }
}

impl CorePair<'_> {
    #[inline(always)]
    fn vertex(&self, index_a: usize, index_b: usize) -> SimplexVertex {
        let w = self.points_a[index_a] - self.b_in_a.apply(self.points_b[index_b]);
        SimplexVertex { w, weight: 1.0, index_a: index_a as u8, index_b: index_b as u8 }
    }

    /// The vertex of A - B farthest along `direction`.
    #[inline]
    pub fn support(&self, direction: Vec2) -> SimplexVertex {
        let index_a = support(self.points_a, direction);
        let index_b = support(self.points_b, self.b_in_a.q.inverse_rotate(-direction));
        self.vertex(index_a, index_b)
    }

    /// The points of A and B that a vertex is the difference of, in A's space.
    #[inline]
    pub fn sources(&self, vertex: &SimplexVertex) -> (Vec2, Vec2) {
        let b = self.points_b[usize::from(vertex.index_b)];
        (self.points_a[usize::from(vertex.index_a)], self.b_in_a.apply(b))
    }

    /// The rounding error in `w·direction`. By component, so that a coordinate
    /// across the direction, however large, blurs nothing.
    #[inline]
    pub fn noise(&self, vertex: &SimplexVertex, direction: Vec2) -> f32 {
        let a = self.points_a[usize::from(vertex.index_a)];
        // No more than |a| + |b| each, as b = a - w.
        NOISE * (2.0 * a.abs() + vertex.w.abs()).dot(direction.abs())
    }

    /// The simplex that holds the point of A - B nearest to the origin, or
    /// three vertices around the origin; and how many supports it took.
    pub fn search(&self, cache: &SimplexCache) -> (Simplex, u32) {
        let mut simplex = self.read(cache);
        for iteration in 1..=MAX_ITERATIONS {
            let tried = simplex.vertices.map(|vertex| vertex.key());
            let tried = &tried[..simplex.count];
            simplex.reduce();
            if simplex.count == 3 {
                return (simplex, iteration);
            }
            let direction = simplex.toward_origin();
            if direction == Vec2::ZERO {
                return (simplex, iteration);
            }
            let candidate = self.support(direction);
            // Vertices just dropped must not come back: that is how rounding
            // makes the search circle.
            if tried.contains(&candidate.key()) {
                return (simplex, iteration);
            }
            let mut progress = (candidate.w - simplex.vertices[0].w).dot(direction);
            if simplex.count == 2 {
                progress = min(progress, (candidate.w - simplex.vertices[1].w).dot(direction));
            }
            if progress <= self.noise(&candidate, direction) {
                return (simplex, iteration);
            }
            simplex.vertices[simplex.count] = candidate;
            simplex.count += 1;
        }
        simplex.reduce();
        (simplex, MAX_ITERATIONS)
    }

    /// Where to start. Indices of another shape, or a simplex that has become
    /// flat, are no harm: they only cost the head start.
    fn read(&self, cache: &SimplexCache) -> Simplex {
        let mut simplex = Simplex { vertices: [SimplexVertex::NONE; 3], count: 0 };
        for i in 0..usize::from(cache.count.min(3)) {
            let (index_a, index_b) = (usize::from(cache.index_a[i]), usize::from(cache.index_b[i]));
            if index_a < self.points_a.len() && index_b < self.points_b.len() {
                simplex.vertices[simplex.count] = self.vertex(index_a, index_b);
                simplex.count += 1;
            }
        }
        let [first, second, third] = &simplex.vertices;
        let flat = match simplex.count {
            0 => {
                // A corner of the difference, and not any pair of points: the
                // simplex must be good for a hull (see `epa`).
                simplex.vertices[0] = self.support(-self.vertex(0, 0).w);
                true
            }
            2 => {
                let edge = second.w - first.w;
                edge.length_squared() <= self.noise(first, edge)
            }
            3 => {
                let (u, v) = (second.w - first.w, third.w - first.w);
                let blur = self.noise(first, left_perp(u)) + self.noise(first, left_perp(v));
                cross(u, v).abs() <= blur
            }
            _ => false,
        };
        if flat {
            simplex.count = 1;
        }
        simplex
    }

    /// The nearest point of each core, by barycentric coordinates.
    fn witnesses(&self, simplex: &Simplex) -> (Vec2, Vec2) {
        let (mut a, mut b) = (Vec2::ZERO, Vec2::ZERO);
        for vertex in &simplex.vertices[..simplex.count] {
            let (source_a, source_b) = self.sources(vertex);
            a += vertex.weight * source_a;
            b += vertex.weight * source_b;
        }
        (a, b)
    }
}

/// One to three vertices of A - B.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simplex {
    pub vertices: [SimplexVertex; 3],
    pub count: usize,
}

impl Simplex {
    /// Drops what does not hold the point nearest to the origin, and gives the
    /// rest their barycentric coordinates. Three stay only around the origin.
    fn reduce(&mut self) {
        let [first, second, third] = self.vertices;
        match self.count {
            1 => self.keep_vertex(first),
            2 => self.reduce_edge(first, second),
            _ => self.reduce_triangle(first, second, third),
        }
    }

    fn keep_vertex(&mut self, vertex: SimplexVertex) {
        self.vertices[0] = vertex.with_weight(1.0);
        self.count = 1;
    }

    fn reduce_edge(&mut self, first: SimplexVertex, second: SimplexVertex) {
        let edge = second.w - first.w;
        let (along_second, along_first) = (-first.w.dot(edge), second.w.dot(edge));
        if along_second <= 0.0 {
            self.keep_vertex(first);
        } else if along_first <= 0.0 {
            self.keep_vertex(second);
        } else {
            let scale = 1.0 / (along_first + along_second);
            self.vertices[0] = first.with_weight(along_first * scale);
            self.vertices[1] = second.with_weight(along_second * scale);
            self.count = 2;
        }
    }

    /// By Voronoi regions, with the edge and vertex tests of each pair.
    fn reduce_triangle(
        &mut self,
        first: SimplexVertex,
        second: SimplexVertex,
        third: SimplexVertex,
    ) {
        let (w1, w2, w3) = (first.w, second.w, third.w);
        let (e12, e13, e23) = (w2 - w1, w3 - w1, w3 - w2);
        // d12_2 is how far the origin lies from vertex 1 towards vertex 2.
        let (d12_1, d12_2) = (w2.dot(e12), -w1.dot(e12));
        let (d13_1, d13_2) = (w3.dot(e13), -w1.dot(e13));
        let (d23_1, d23_2) = (w3.dot(e23), -w2.dot(e23));
        // Areas with the origin; negative when it lies beyond that edge.
        let turn = if cross(e12, e13) >= 0.0 { 1.0 } else { -1.0 };
        let area1 = turn * cross(w2, w3);
        let area2 = turn * cross(w3, w1);
        let area3 = turn * cross(w1, w2);
        if d12_2 <= 0.0 && d13_2 <= 0.0 {
            self.keep_vertex(first);
        } else if d12_1 > 0.0 && d12_2 > 0.0 && area3 <= 0.0 {
            self.reduce_edge(first, second);
        } else if d13_1 > 0.0 && d13_2 > 0.0 && area2 <= 0.0 {
            self.reduce_edge(first, third);
        } else if d12_1 <= 0.0 && d23_2 <= 0.0 {
            self.keep_vertex(second);
        } else if d13_1 <= 0.0 && d23_1 <= 0.0 {
            self.keep_vertex(third);
        } else if d23_1 > 0.0 && d23_2 > 0.0 && area1 <= 0.0 {
            self.reduce_edge(second, third);
        } else {
            let scale = 1.0 / (area1 + area2 + area3);
            self.vertices = [
                first.with_weight(area1 * scale),
                second.with_weight(area2 * scale),
                third.with_weight(area3 * scale),
            ];
        }
    }

    /// The way from the nearest point to the origin, of any length; zero on
    /// the origin. An edge longer than its distance gives the better
    /// direction by its perpendicular, a shorter one by the point itself.
    #[inline]
    fn toward_origin(&self) -> Vec2 {
        let first = &self.vertices[0];
        if self.count == 1 {
            return -first.w;
        }
        let second = &self.vertices[1];
        let edge = second.w - first.w;
        let nearest = first.weight * first.w + second.weight * second.w;
        if edge.length_squared() < nearest.length_squared() {
            return -nearest;
        }
        let side = cross(edge, -first.w);
        if side > 0.0 {
            left_perp(edge)
        } else if side < 0.0 {
            right_perp(edge)
        } else {
            Vec2::ZERO
        }
    }

    fn write(&self, cache: &mut SimplexCache) {
        *cache = SimplexCache { count: self.count as u8, ..SimplexCache::default() };
        for (i, vertex) in self.vertices[..self.count].iter().enumerate() {
            cache.index_a[i] = vertex.index_a;
            cache.index_b[i] = vertex.index_b;
        }
    }
}

#[cfg(test)]
mod tests;
