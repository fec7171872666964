use proptest::prelude::*;

use super::*;
use crate::geometry::testing;
use crate::geometry::{HalfSpace, Segment};
use crate::math::{Lengths, Rotation, Transform};

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
fn circle_and_box_by_the_textbook() {
    let center = Vec2::new(3.0, -4.0);
    let circle = Shape::Circle(Circle { center, radius: 2.0 });
    let mass = 3.0 * PI * 4.0;
    let expected = MassData { mass, center, inertia: 0.5 * mass * 4.0 };
    assert_close(circle.mass(3.0), expected, 1e-6);

    let placed = Transform::new(center, Rotation::from_angle(0.6));
    let block = Shape::Polygon(Polygon::new_oriented_box(1.5, 0.5, placed, 0.0));
    let expected = MassData { mass: 6.0, center, inertia: 6.0 * (9.0 + 1.0) / 12.0 };
    assert_close(block.mass(2.0), expected, 1e-6);
}

#[test]
fn triangle_by_the_textbook() {
    // Right triangle with legs 3 and 6: I about its centroid is m (a² + b²) / 18.
    let points = [Vec2::new(10.0, 20.0), Vec2::new(13.0, 20.0), Vec2::new(10.0, 26.0)];
    let triangle = Shape::Polygon(Polygon::hull(&points, 0.0, &Lengths::METRES).unwrap());
    let center = Vec2::new(11.0, 22.0);
    let expected = MassData { mass: 9.0, center, inertia: 9.0 * 45.0 / 18.0 };
    assert_close(triangle.mass(1.0), expected, 1e-6);
}

#[test]
fn nothing_is_weighed_where_there_is_no_area() {
    let segment = Shape::Segment(Segment { a: Vec2::ZERO, b: Vec2::X });
    assert_eq!((segment.mass(1.0).mass, segment.mass(1.0).inertia), (0.0, 0.0));
    let plane = Shape::HalfSpace(HalfSpace { normal: Vec2::Y, offset: 0.0 });
    assert_eq!(plane.mass(1.0), MassData::default());
}

#[test]
fn a_capsule_between_two_equal_points_is_a_circle() {
    let center = Vec2::new(0.3, 0.4);
    let capsule = Shape::Capsule(Capsule { a: center, b: center, radius: 0.7 });
    let circle = Shape::Circle(Circle { center, radius: 0.7 });
    assert_close(capsule.mass(1.3), circle.mass(1.3), 1e-6);
}

#[test]
fn a_rounded_box_as_it_gets_thin_is_a_capsule() {
    let thin = Shape::Polygon(Polygon::new_oriented_box(1.0, 1e-4, Transform::IDENTITY, 0.5));
    let capsule = Shape::Capsule(Capsule { a: -Vec2::X, b: Vec2::X, radius: 0.5 });
    assert_close(thin.mass(1.0), capsule.mass(1.0), 1e-3);
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
    let rounded = Shape::Polygon(Polygon::new_oriented_box(1.0, 1.0, Transform::IDENTITY, 0.5));
    let expected = MassData { mass: area as f32, center: Vec2::ZERO, inertia: inertia as f32 };
    assert_close(rounded.mass(1.0), expected, 1e-6);
}

#[test]
fn sixty_four_corners_are_nearly_a_circle() {
    let points: Vec<Vec2> =
        (0..64).map(|i| Rotation::from_angle(i as f32 * PI / 32.0).x_axis()).collect();
    let polygon = Polygon::hull(&points, 0.0, &Lengths::METRES).unwrap();
    assert_eq!(polygon.count(), 64);
    let circle = Shape::Circle(Circle { center: Vec2::ZERO, radius: 1.0 });
    assert_close(Shape::Polygon(polygon).mass(1.0), circle.mass(1.0), 5e-3);
}

#[test]
fn a_lopsided_rounded_hull_agrees_with_integration() {
    let points = [Vec2::new(1.0, 1.0), Vec2::new(4.0, 1.5), Vec2::new(1.2, 2.5)];
    let shape = Shape::Polygon(Polygon::hull(&points, 0.4, &Lengths::METRES).unwrap());
    assert_close(shape.mass(2.0), by_integration(&shape, 2.0, 1500), 1e-3);
    let capsule =
        Shape::Capsule(Capsule { a: Vec2::new(1.0, 1.0), b: Vec2::new(2.0, 3.0), radius: 0.6 });
    assert_close(capsule.mass(2.0), by_integration(&capsule, 2.0, 1500), 1e-3);
}

#[test]
fn two_halves_weigh_as_the_whole() {
    let half = |x: f32| {
        let placed = Transform::new(Vec2::new(x, 0.0), Rotation::IDENTITY);
        Shape::Polygon(Polygon::new_oriented_box(1.0, 0.5, placed, 0.0)).mass(1.5)
    };
    let whole = Shape::Polygon(Polygon::new_box(2.0, 0.5)).mass(1.5);
    assert_close(half(-1.0).combine(half(1.0)), whole, 1e-6);
    assert_close(MassData::default().combine(whole), whole, 1e-6);
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
