//! Outlines: polygons and lines of any number of points, convex or concave.
//!
//! They are used for the creation of shapes, not in steps, so this code may allocate. It works in
//! `f64`, where products of `f32` differences are almost exact.

mod decompose;
mod march;
mod measure;
mod simplify;

pub use decompose::decompose;
pub use march::{SampleGrid, march};
pub use measure::{hull, measure};
pub use simplify::{drop_vertices, simplify};

use crate::math::Vec2;

/// Converts a vector to double precision.
#[inline(always)]
fn wide(point: Vec2) -> [f64; 2] {
    [f64::from(point.x), f64::from(point.y)]
}

fn square_to_segment(point: Vec2, a: Vec2, b: Vec2) -> f64 {
    let ([px, py], [ax, ay], [bx, by]) = (wide(point), wide(a), wide(b));
    let ([ex, ey], [dx, dy]) = ([bx - ax, by - ay], [px - ax, py - ay]);
    let (along, square) = (dx * ex + dy * ey, ex * ex + ey * ey);
    let share = if along <= 0.0 || square <= 0.0 {
        0.0
    } else if along >= square {
        1.0
    } else {
        along / square
    };
    let (x, y) = (dx - share * ex, dy - share * ey);
    x * x + y * y
}
