//! Rectangles: a compact form of the most common polygon, in 24 bytes.

use crate::math::{Aabb, Transform, Vec2};

/// A rectangle, derived from a polygon of four vertices. Face 1 points along the x axis and face 2
/// along the y axis; faces 3 and 0 are opposite to them. Vertex 0 is the lowest on both axes. Face
/// `i` runs from vertex `i` to the next vertex, counter-clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rectangle {
    pub center: Vec2,
    /// Unit vector of the x axis.
    pub x_axis: Vec2,
    /// Half width and half height, in metres.
    pub half: Vec2,
}

/// Largest deviation from a right angle, as a cosine. It covers the rounding of the normals.
const SQUARE: f32 = 1.0e-6;

impl Rectangle {
    /// Returns the rectangle that a polygon is, if it is one.
    pub fn of(vertices: &[Vec2], normals: &[Vec2]) -> Option<Rectangle> {
        let (&[v0, v1, v2, _], &[n0, n1, n2, n3]) = (vertices, normals) else {
            return None;
        };
        if n0 != -n2 || n1 != -n3 || n1.dot(n2).abs() > SQUARE {
            return None;
        }
        Some(Rectangle {
            center: 0.5 * (v0 + v2),
            x_axis: n1,
            half: 0.5 * Vec2::new(n1.dot(v1 - v0), n2.dot(v2 - v1)),
        })
    }

    #[inline]
    pub fn aabb(&self, transform: &Transform) -> Aabb {
        let center = transform.apply(self.center);
        let (axis, size) = (transform.q.rotate(self.x_axis).abs(), self.half);
        let half = Vec2::new(axis.x * size.x + axis.y * size.y, axis.y * size.x + axis.x * size.y);
        Aabb::new(center - half, center + half)
    }
}
