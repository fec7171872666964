//! Mass, centre of mass and moment of inertia of shapes, in closed form.

use super::{Capsule, ChainSegment, Circle, Polygon, Shape};
use crate::base::state;
use crate::math::{PI, Vec2, atan2, cross, right_perp};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MassData {
    /// Mass, in kilograms.
    pub mass: f32,
    pub center: Vec2,
    /// Moment of inertia about the centre of mass, in kg·m².
    pub inertia: f32,
}

state!(MassData { mass, center, inertia });

impl MassData {
    pub fn combine(self, other: MassData) -> MassData {
        let mass = self.mass + other.mass;
        if mass <= 0.0 {
            return self;
        }
        let center = self.center + (other.mass / mass) * (other.center - self.center);
        let inertia = self.inertia_about(center) + other.inertia_about(center);
        MassData { mass, center, inertia }
    }

    /// Moment of inertia about a point, in kg·m² (parallel axis theorem).
    pub fn inertia_about(&self, point: Vec2) -> f32 {
        self.inertia + self.mass * self.center.distance_squared(point)
    }
}

impl Shape {
    /// Mass data of the shape for a density in kg/m². Segments and half-spaces have no mass.
    pub fn mass(&self, density: f32) -> MassData {
        match self {
            Shape::Circle(circle) => circle_mass(circle, density),
            Shape::Capsule(capsule) => capsule_mass(capsule, density),
            Shape::Polygon(polygon) => polygon_mass(polygon, density),
            Shape::Segment(segment) | Shape::ChainSegment(ChainSegment { segment, .. }) => {
                MassData { center: 0.5 * (segment.a + segment.b), ..MassData::default() }
            }
            Shape::HalfSpace(_) => MassData::default(),
        }
    }
}

fn circle_mass(circle: &Circle, density: f32) -> MassData {
    let square = circle.radius * circle.radius;
    let mass = density * PI * square;
    MassData { mass, center: circle.center, inertia: 0.5 * mass * square }
}

/// A capsule is a rectangle and two half discs.
fn capsule_mass(capsule: &Capsule, density: f32) -> MassData {
    let length = capsule.a.distance(capsule.b);
    let (half, radius) = (0.5 * length, capsule.radius);
    let square = radius * radius;
    let box_mass = density * length * 2.0 * radius;
    let disc_mass = density * PI * square;
    // Distance of a half disc's centre of mass from its flat side.
    let offset = 4.0 * radius / (3.0 * PI);
    let box_inertia = box_mass * (length * length + 4.0 * square) / 12.0;
    // The half discs turn about the centre of the capsule: I = Ic + m (half + offset)² with Ic =
    // m (r²/2 - offset²), where offset² cancels.
    let disc_inertia = disc_mass * (0.5 * square + half * half + 2.0 * half * offset);
    MassData {
        mass: box_mass + disc_mass,
        center: 0.5 * (capsule.a + capsule.b),
        inertia: box_inertia + disc_inertia,
    }
}

/// Integrals of 1, `p` and `|p|²` over an area, about a fixed origin.
#[derive(Default)]
pub(super) struct Moments {
    pub area: f32,
    pub first: Vec2,
    pub second: f32,
}

impl Moments {
    /// Adds the triangle 0, u, v: ∫p = area (u + v) / 3, ∫|p|² = area (u·u + u·v + v·v) / 6.
    pub fn add_triangle(&mut self, u: Vec2, v: Vec2) {
        let area = 0.5 * cross(u, v);
        self.area += area;
        self.first += (area / 3.0) * (u + v);
        self.second += (area / 6.0) * (u.dot(u) + u.dot(v) + v.dot(v));
    }

    /// Adds an area at `arm` with integrals about its own origin.
    pub fn add(&mut self, arm: Vec2, own: Moments) {
        self.area += own.area;
        self.first += own.area * arm + own.first;
        self.second += own.area * arm.length_squared() + 2.0 * arm.dot(own.first) + own.second;
    }

    pub fn mass(&self, origin: Vec2, density: f32) -> MassData {
        let offset = self.first / self.area;
        let about_center = self.second - self.area * offset.length_squared();
        let (mass, inertia) = (density * self.area, density * about_center);
        MassData { mass, center: origin + offset, inertia }
    }
}

fn polygon_mass(polygon: &Polygon, density: f32) -> MassData {
    // About the centroid of the core all terms have the same sign, and a polygon far from its
    // body's origin loses no precision.
    let origin = polygon.centroid();
    let mut moments = Moments::default();
    for_each_edge(polygon, origin, |u, v, _| moments.add_triangle(u, v));
    if polygon.radius() > 0.0 {
        add_rounding(&mut moments, polygon, origin);
    }
    moments.mass(origin, density)
}

/// Adds the rounding: a strip along each edge and a sector at each vertex.
fn add_rounding(moments: &mut Moments, polygon: &Polygon, origin: Vec2) {
    let radius = polygon.radius();
    let (square, cube) = (radius * radius, radius * radius * radius);
    for_each_edge(polygon, origin, |u, v, i| {
        let normal = polygon.normals()[i];
        let next = polygon.normals()[(i + 1) % polygon.count()];

        let length = u.distance(v);
        let area = length * radius;
        let middle = 0.5 * (u + v) + (0.5 * radius) * normal;
        moments.area += area;
        moments.first += area * middle;
        moments.second += area * (middle.length_squared() + (length * length + square) / 12.0);

        // The sector at v, from this normal to the next. About v itself: ∫p = r³/3 ∫(cos, sin) =
        // r³/3 · right_perp(next - normal), ∫|p|² = r⁴ angle / 4.
        let angle = atan2(cross(normal, next), normal.dot(next));
        let area = 0.5 * square * angle;
        let first = (cube / 3.0) * right_perp(next - normal);
        moments.add(v, Moments { area, first, second: 0.25 * square * square * angle });
    });
}

/// Calls `visit(start, end, index)` for each edge, relative to `origin`.
fn for_each_edge(polygon: &Polygon, origin: Vec2, mut visit: impl FnMut(Vec2, Vec2, usize)) {
    let vertices = polygon.vertices();
    for i in 0..vertices.len() {
        let next = if i + 1 < vertices.len() { i + 1 } else { 0 };
        visit(vertices[i] - origin, vertices[next] - origin, i);
    }
}

#[cfg(test)]
mod tests;
