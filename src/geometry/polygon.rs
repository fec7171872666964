//! Convex polygons with an optional rounding radius.

use smallvec::SmallVec;

use super::hull::{self, HullError, convex_hull};
use super::rectangle::Rectangle;
use super::shape::{is_point, is_radius};
use super::{ConvexProxy, MAX_POLYGON_VERTICES};
use crate::base::{Source, state};
use crate::math::{Lengths, Transform, Vec2, cross, right_perp};

/// A convex polygon of 3 to 64 vertices, counter-clockwise, enlarged by a radius.
#[derive(Debug, PartialEq)]
#[repr(C)]
pub struct Polygon {
    // The same polygon as a rectangle, if it is one. The first fields are all that a step reads
    // of most polygons.
    rectangle: Option<Rectangle>,
    radius: f32,
    centroid: Vec2,
    // The vertices, then as many normals: edge i runs from vertex i to vertex i + 1, and normal i
    // points outward. Triangles and boxes are stored inline. A larger inline capacity would make
    // every shape bigger.
    sides: SmallVec<[Vec2; 8]>,
}

impl Clone for Polygon {
    fn clone(&self) -> Polygon {
        Polygon { sides: self.sides.clone(), ..*self }
    }

    /// Reuses the vertex list.
    fn clone_from(&mut self, other: &Polygon) {
        let mut sides = std::mem::take(&mut self.sides);
        sides.clone_from(&other.sides);
        *self = Polygon { sides, ..*other };
    }
}

// Normals and centroid are stored: those of an oriented box are exact and do not follow from the
// rounded vertices.
state!(Polygon { sides, centroid, radius } excluded { rectangle: None }
    then Polygon::mend);

impl Polygon {
    /// Creates a box around the origin from its half width and half height, in metres.
    pub fn new_box(half_width: f32, half_height: f32) -> Polygon {
        Polygon::new_oriented_box(half_width, half_height, Transform::IDENTITY, 0.0)
    }

    /// Creates a box at pose `transform`, enlarged by `radius`. All lengths are in metres.
    pub fn new_oriented_box(
        half_width: f32,
        half_height: f32,
        transform: Transform,
        radius: f32,
    ) -> Polygon {
        debug_assert!(half_width > 0.0 && half_height > 0.0 && radius >= 0.0);
        let corner = |x: f32, y: f32| transform.apply(Vec2::new(x, y));
        let normal = |x: f32, y: f32| transform.q.rotate(Vec2::new(x, y));
        Polygon::from_parts(
            [
                corner(-half_width, -half_height),
                corner(half_width, -half_height),
                corner(half_width, half_height),
                corner(-half_width, half_height),
            ],
            [normal(0.0, -1.0), normal(1.0, 0.0), normal(0.0, 1.0), normal(-1.0, 0.0)],
            transform.p,
            radius,
        )
    }

    /// Creates the convex hull of 3 to 64 points, enlarged by `radius` in metres.
    pub fn hull(points: &[Vec2], radius: f32, lengths: &Lengths) -> Result<Polygon, HullError> {
        hull::check_radius(radius)?;
        Ok(Polygon::from_clean(&convex_hull(points, lengths)?, radius))
    }

    /// Creates a polygon from vertices that are already convex and counter-clockwise. The vertices
    /// and their order are kept, for example those of an earlier [`Polygon::hull`].
    pub fn from_convex(vertices: &[Vec2], radius: f32) -> Result<Polygon, HullError> {
        hull::check_radius(radius)?;
        hull::check_points(vertices)?;
        let count = vertices.len();
        // All turns must be left turns, and the outline must wind only once: the first vertex
        // must be on the left of every edge.
        let turns_left = (0..count).all(|i| {
            let (b, c) = (vertices[(i + 1) % count], vertices[(i + 2) % count]);
            let seen = i == 0 || i + 1 == count || {
                hull::orientation(vertices[i], vertices[i + 1], vertices[0]) > 0.0
            };
            hull::orientation(vertices[i], b, c) > 0.0 && seen
        });
        if !turns_left {
            return Err(HullError::NotConvex);
        }
        Ok(Polygon::from_clean(vertices, radius))
    }

    fn from_clean(vertices: &[Vec2], radius: f32) -> Polygon {
        let count = vertices.len();
        let normal = |i: usize| right_perp(vertices[(i + 1) % count] - vertices[i]).normalize();
        let normals = (0..count).map(normal);
        Polygon::from_parts(vertices.iter().copied(), normals, area_centroid(vertices), radius)
    }

    /// Restores the rectangle after deserialization. Rejects data that is not a polygon.
    fn mend(&mut self, source: &mut Source) {
        let is_whole = self.is_whole();
        source.check(is_whole);
        if is_whole {
            self.rectangle = Rectangle::of(self.vertices(), self.normals());
        }
    }

    /// Returns whether the polygon is valid and has at least half of `area`. Far from the origin,
    /// rounding collapses the corners of a small polygon.
    pub fn has_area(&self, area: f32) -> bool {
        self.is_whole() && self.area() >= 0.5 * area
    }

    /// Area of the core, in m².
    pub fn area(&self) -> f32 {
        let &[origin, ref others @ ..] = self.vertices() else { return 0.0 };
        let pairs = others.windows(2);
        pairs.map(|pair| 0.5 * cross(pair[0] - origin, pair[1] - origin)).sum()
    }

    fn is_whole(&self) -> bool {
        self.sides.len().is_multiple_of(2)
            && (3..=MAX_POLYGON_VERTICES).contains(&self.count())
            && self.vertices().iter().all(|&vertex| is_point(vertex))
            && self.normals().iter().all(|normal| normal.is_normalized())
            && (0..self.count()).all(|i| self.points_out(i))
            && is_point(self.centroid)
            && is_radius(self.radius)
    }

    /// Returns whether the normal of an edge points to its right.
    fn points_out(&self, edge: usize) -> bool {
        let vertices = self.vertices();
        let along = vertices[(edge + 1) % vertices.len()] - vertices[edge];
        right_perp(along).dot(self.normals()[edge]) > 0.0
    }

    // The numbers of vertices and normals must be equal.
    fn from_parts(
        vertices: impl IntoIterator<Item = Vec2>,
        normals: impl IntoIterator<Item = Vec2>,
        centroid: Vec2,
        radius: f32,
    ) -> Polygon {
        let sides = vertices.into_iter().chain(normals).collect();
        let mut polygon = Polygon { sides, centroid, radius, rectangle: None };
        polygon.rectangle = Rectangle::of(polygon.vertices(), polygon.normals());
        polygon
    }

    pub fn transformed(&self, transform: &Transform) -> Polygon {
        Polygon::from_parts(
            self.vertices().iter().map(|&v| transform.apply(v)),
            // Renormalized, so that errors do not accumulate over many transforms.
            self.normals().iter().map(|&n| transform.q.rotate(n).normalize_or_zero()),
            transform.apply(self.centroid),
            self.radius,
        )
    }

    /// The vertices of the core, counter-clockwise.
    #[inline]
    pub fn vertices(&self) -> &[Vec2] {
        &self.sides[..self.count()]
    }

    /// The outward unit normals; edge `i` runs from vertex `i` to vertex `i + 1`.
    #[inline]
    pub fn normals(&self) -> &[Vec2] {
        &self.sides[self.count()..]
    }

    #[inline]
    pub fn centroid(&self) -> Vec2 {
        self.centroid
    }

    /// Rounding radius: the distance from the core to the surface, in metres.
    #[inline]
    pub fn radius(&self) -> f32 {
        self.radius
    }

    #[inline(always)]
    pub fn rectangle(&self) -> Option<&Rectangle> {
        self.rectangle.as_ref()
    }

    #[inline]
    pub fn count(&self) -> usize {
        self.sides.len() / 2
    }

    /// The support mapping of the polygon.
    #[inline]
    pub fn proxy(&self) -> ConvexProxy<'_> {
        ConvexProxy::new(self.vertices(), self.radius)
    }
}

/// Centroid of the area, from a triangle fan around the first vertex. So a polygon far from the
/// origin loses no precision.
fn area_centroid(vertices: &[Vec2]) -> Vec2 {
    let origin = vertices[0];
    let (mut area, mut moment) = (0.0, Vec2::ZERO);
    for pair in vertices[1..].windows(2) {
        let (u, v) = (pair[0] - origin, pair[1] - origin);
        let twice = cross(u, v);
        area += twice;
        moment += twice * (u + v);
    }
    origin + moment / (3.0 * area)
}
