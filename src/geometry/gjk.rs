//! Distance between convex shapes by the GJK algorithm (Gilbert, Johnson and Keerthi).
//!
//! A simplex of at most three vertices walks through the Minkowski difference A - B towards the
//! origin (Gilbert et al., "A fast procedure for computing the distance between complex objects
//! in three-dimensional space", 1988; barycentric form by E. Catto, GDC 2010). The search uses
//! the cores, in A's space, and subtracts the radii at the end.

use super::{ConvexProxy, Shape, support};
use crate::math::{Transform, Vec2, cross, left_perp, max, min, right_perp};

/// The final simplex of a query, as vertex indices. The next query on the same pair starts from it.
/// The default is empty. Any content is valid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimplexCache {
    /// Number of vertices, 0 to 3.
    pub count: u8,
    pub index_a: [u8; 3],
    pub index_b: [u8; 3],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShapeDistance {
    /// Distance between the surfaces, in metres; 0 if they touch or overlap.
    pub distance: f32,
    /// Point on the surface of A nearest to B, in A's space. If the cores overlap, a common point
    /// of both.
    pub point_a: Vec2,
    /// Point on the surface of B nearest to A, in A's space.
    pub point_b: Vec2,
    /// Unit normal from A to B, in A's space; zero if the cores touch or overlap.
    pub normal: Vec2,
    /// Number of support points computed.
    pub iterations: u32,
}

/// Largest number of iterations. Polygons of 64 vertices need far fewer; the limit stops a search
/// that cycles by rounding.
const MAX_ITERATIONS: u32 = 32;

/// Relative rounding error of a sum of products.
const NOISE: f32 = 4.0 * f32::EPSILON;

/// Computes the distance between two shapes, with B at pose `b_in_a`.
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

/// Returns whether two shapes touch or overlap, with B at pose `b_in_a`.
#[inline]
pub fn overlaps(a: &ConvexProxy, b: &ConvexProxy, b_in_a: &Transform) -> bool {
    let core = core_distance(a.points(), b.points(), b_in_a, &mut SimplexCache::default());
    core.distance <= a.radius() + b.radius()
}

impl Shape {
    /// Returns whether B at pose `b_in_a` touches or overlaps this shape, which is A.
    pub fn overlaps_convex(&self, b: &ConvexProxy, b_in_a: &Transform) -> bool {
        match self {
            Shape::HalfSpace(plane) => plane.overlaps(b, b_in_a),
            _ => self.proxy().is_some_and(|a| overlaps(&a, b, b_in_a)),
        }
    }
}

/// Computes the distance between the cores, without the radii.
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

/// A vertex of the Minkowski difference and its source vertices.
#[derive(Clone, Copy, Debug)]
pub(super) struct SimplexVertex {
    /// Position in the difference: `a - b`, in A's space.
    pub w: Vec2,
    /// Barycentric coordinate for the point nearest to the origin.
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

    /// Unique key of the pair of source vertices.
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

    /// Upper bound of the rounding error in `w·direction`. It is computed per component, so a
    /// large coordinate perpendicular to the direction has no effect.
    #[inline]
    pub fn noise(&self, vertex: &SimplexVertex, direction: Vec2) -> f32 {
        let a = self.points_a[usize::from(vertex.index_a)];
        // The terms are at most |a| + |b| each, as b = a - w.
        NOISE * (2.0 * a.abs() + vertex.w.abs()).dot(direction.abs())
    }

    /// Searches for the simplex that contains the point of A - B nearest to the origin. A result of
    /// three vertices encloses the origin. Also returns the number of iterations.
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
            // A vertex that was just dropped must not return: rounding would make the search
            // cycle.
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

    /// The start simplex from the cache. Indices of another shape and degenerate simplices are
    /// harmless: they only lose the head start.
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
                // A corner of the difference instead of an arbitrary pair of points, because the
                // simplex must be valid as part of a hull (see `epa`).
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

    /// The nearest point of each core, from the barycentric coordinates.
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
    /// Reduces the simplex to the vertices that support the point nearest to the origin. Sets the
    /// barycentric coordinates of these vertices. Three vertices remain only if they enclose the
    /// origin.
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

    /// Tests the Voronoi regions of the triangle by its edges and vertices.
    fn reduce_triangle(
        &mut self,
        first: SimplexVertex,
        second: SimplexVertex,
        third: SimplexVertex,
    ) {
        let (w1, w2, w3) = (first.w, second.w, third.w);
        let (e12, e13, e23) = (w2 - w1, w3 - w1, w3 - w2);
        // `d12_2` measures how far the origin lies from vertex 1 towards vertex 2.
        let (d12_1, d12_2) = (w2.dot(e12), -w1.dot(e12));
        let (d13_1, d13_2) = (w3.dot(e13), -w1.dot(e13));
        let (d23_1, d23_2) = (w3.dot(e23), -w2.dot(e23));
        // Signed areas with the origin; negative if the origin lies beyond that edge.
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

    /// Direction from the nearest point to the origin, of any length; zero at the origin. For an
    /// edge longer than its distance the perpendicular is more accurate, for a shorter one the
    /// nearest point itself.
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
