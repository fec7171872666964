use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{
    self, block, capsule, circle, half_space, hull, rounded_block, segment,
};
use crate::math::{Rotation, Transform};

fn assert_close(actual: MassData, expected: MassData, relative: f32) {
    let near = |a: f32, b: f32| (a - b).abs() <= relative * b.abs();
    assert!(near(actual.mass, expected.mass), "{actual:?} {expected:?}");
    assert!(near(actual.inertia, expected.inertia), "{actual:?} {expected:?}");
    let size = (expected.inertia / expected.mass).sqrt();
    assert!(actual.center.distance(expected.center) <= relative * size, "{actual:?} {expected:?}");
}

/// Sums over the cells of a grid whose centres are inside the shape.
fn by_integration(shape: &Shape, density: f32, cells: usize) -> MassData {
    let bounds = shape.aabb(&Transform::IDENTITY);
    let size = (bounds.max - bounds.min) / cells as f32;
    let (mut area, mut first, mut second) = (0.0f64, (0.0f64, 0.0f64), 0.0f64);
    for i in 0..cells {
        for j in 0..cells {
            let point = bounds.min + size * Vec2::new(i as f32 + 0.5, j as f32 + 0.5);
            if shape.contains(point) {
                let (x, y) = testing::wide(point);
                area += 1.0;
                first = (first.0 + x, first.1 + y);
                second += x * x + y * y;
            }
        }
    }
    let (x, y) = (first.0 / area, first.1 / area);
    let scale = f64::from(size.x) * f64::from(size.y) * f64::from(density);
    MassData {
        mass: (area * scale) as f32,
        center: Vec2::new(x as f32, y as f32),
        inertia: ((second - area * (x * x + y * y)) * scale) as f32,
    }
}

#[test]
fn simple_shapes_by_the_textbook() {
    let center = Vec2::new(3.0, -4.0);
    let mass = PI * 4.0;
    let disc = MassData { mass, center, inertia: 0.5 * mass * 4.0 };
    let placed = Transform::new(center, Rotation::from_angle(0.6));
    let rectangle = Shape::Polygon(Polygon::new_oriented_box(1.5, 0.5, placed, 0.0));
    // Right triangle with legs 3 and 6: I about its centroid is m (a² + b²) / 18.
    let points = [Vec2::new(10.0, 20.0), Vec2::new(13.0, 20.0), Vec2::new(10.0, 26.0)];
    let triangle = Shape::Polygon(hull(&points, 0.0));
    let of_triangle = MassData { mass: 9.0, center: Vec2::new(11.0, 22.0), inertia: 22.5 };
    let whole = MassData { mass: 3.0, center, inertia: 3.0 * (9.0 + 1.0) / 12.0 };
    for (shape, expected) in [
        (circle(center.x, center.y, 2.0), disc),
        (capsule(center, center, 2.0), disc),
        (rectangle, whole),
        (triangle, of_triangle),
    ] {
        assert_close(shape.mass(1.0), expected, 1e-6);
    }
    let half = |x: f32| {
        let placed = Transform::new(Vec2::new(x, 0.0), Rotation::IDENTITY);
        Shape::Polygon(Polygon::new_oriented_box(1.0, 0.5, placed, 0.0)).mass(1.5)
    };
    let whole = block(2.0, 0.5).mass(1.5);
    assert_close(half(-1.0).combine(half(1.0)), whole, 1e-6);
    assert_close(MassData::default().combine(whole), whole, 1e-6);
}

#[test]
fn nothing_is_weighed_where_there_is_no_area() {
    let wire = segment(Vec2::ZERO, Vec2::X);
    assert_eq!((wire.mass(1.0).mass, wire.mass(1.0).inertia), (0.0, 0.0));
    assert_eq!(half_space(Vec2::Y, 0.0).mass(1.0), MassData::default());
}

#[test]
fn a_rounded_square_has_the_closed_form_of_its_pieces() {
    // Half width h, rounding radius r: a square, four strips, and four quarter discs that make
    // one disc except for their offsets to the corners.
    let (h, r) = (1.0f64, 0.5f64);
    let pi = core::f64::consts::PI;
    let area = 4.0 * h * h + 8.0 * h * r + pi * r * r;
    let square = 4.0 * h * h * (8.0 * h * h) / 12.0;
    let strip_area = 2.0 * h * r;
    let strip = strip_area * ((4.0 * h * h + r * r) / 12.0 + (h + 0.5 * r).powi(2));
    let arm = 4.0 * r / (3.0 * pi); // of a quarter disc, along each axis
    let discs = pi * r * r * (0.5 * r * r + 2.0 * h * h + 4.0 * h * arm);
    let inertia = square + 4.0 * strip + discs;
    let rounded = rounded_block(1.0, 1.0, 0.5);
    let expected = MassData { mass: area as f32, center: Vec2::ZERO, inertia: inertia as f32 };
    assert_close(rounded.mass(1.0), expected, 1e-6);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn mass_agrees_with_integration(shape in testing::solid()) {
        let expected = by_integration(&shape, 1.0, 400);
        prop_assume!(expected.mass > 0.5);
        assert_close(shape.mass(1.0), expected, 0.02);
    }

    #[test]
    fn mass_moves_with_the_shape(shape in testing::solid(), by in testing::transform(50.0)) {
        let (mass, after) = (shape.mass(1.0), shape.moved(&by).mass(1.0));
        prop_assume!(mass.mass > 0.1);
        let expected = MassData { center: by.apply(mass.center), ..mass };
        assert_close(after, expected, 5e-4);
    }
}
