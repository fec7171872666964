use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, block, capsule, circle, half_space, rounded_block, segment};
use crate::math::{PI, Rotation};

/// Marches along the ray by the free distance, until it is on the surface.
fn by_marching(shape: &Shape, origin: Vec2, translation: Vec2) -> Option<f32> {
    let length = f64::from(translation.length());
    let mut along = 0.0f64;
    for _ in 0..100_000 {
        let point = origin + (along / length) as f32 * translation;
        let free = f64::from(shape.distance(point));
        if free < 1e-5 {
            return Some((along / length) as f32);
        }
        along += free;
        if along > length {
            return None;
        }
    }
    panic!("the march does not end");
}

fn one_of_each() -> [Shape; 6] {
    [
        circle(0.0, 0.0, 1.0),
        capsule(-Vec2::Y, Vec2::Y, 1.0),
        block(1.0, 1.0),
        rounded_block(0.5, 0.5, 0.5),
        half_space(-Vec2::X, 1.0),
        segment((-1.0, -1.0), (-1.0, 1.0)),
    ]
}

#[test]
fn head_on_every_kind_is_hit_alike() {
    for shape in one_of_each() {
        let hit = shape.cast_ray(Vec2::new(-3.0, 0.25), Vec2::new(8.0, 0.0));
        let circle = matches!(shape, Shape::Circle(_));
        let hit = hit.unwrap_or_else(|| panic!("{shape:?}"));
        if !circle {
            assert_eq!(hit.fraction, 0.25, "{shape:?}");
            assert_eq!(hit.point, Vec2::new(-1.0, 0.25), "{shape:?}");
            assert_eq!(hit.normal, -Vec2::X, "{shape:?}");
        }
        let cast = |way: Vec2| shape.cast_ray(Vec2::new(-3.0, 0.0), way);
        for miss in [1.999 * Vec2::X, -8.0 * Vec2::X, Vec2::ZERO, Vec2::new(f32::NAN, 0.0)] {
            assert_eq!(cast(miss), None, "{shape:?} {miss}");
        }
        assert_eq!(cast(2.0 * Vec2::X).unwrap().fraction, 1.0, "{shape:?}");
    }
}

#[test]
fn a_ray_from_inside_or_on_the_surface_hits_where_it_starts() {
    for shape in one_of_each() {
        // The left end of each shape, and a point inside of every shape with an area.
        for origin in [Vec2::new(-1.0, 0.0), Vec2::new(-0.25, 0.125)] {
            if matches!(shape, Shape::Segment(_)) && origin.x > -1.0 {
                continue;
            }
            for translation in [Vec2::new(5.0, 1.0), Vec2::new(-5.0, 1.0), Vec2::ZERO] {
                let hit = shape.cast_ray(origin, translation);
                let expected = RayHit { point: origin, normal: Vec2::ZERO, fraction: 0.0 };
                assert_eq!(hit, Some(expected), "{shape:?} {origin} {translation}");
            }
        }
    }
}

#[test]
fn a_segment_is_hit_from_both_sides_and_on_its_end() {
    let segment = segment(-Vec2::X, Vec2::X);
    let above = segment.cast_ray(Vec2::new(0.5, 2.0), Vec2::new(0.0, -4.0)).unwrap();
    assert_eq!((above.fraction, above.normal), (0.5, Vec2::Y));
    let below = segment.cast_ray(Vec2::new(0.5, -2.0), Vec2::new(0.0, 4.0)).unwrap();
    assert_eq!((below.fraction, below.normal), (0.5, -Vec2::Y));
    let along = segment.cast_ray(Vec2::new(3.0, 0.0), Vec2::new(-4.0, 0.0)).unwrap();
    assert_eq!((along.fraction, along.normal, along.point), (0.5, Vec2::X, Vec2::X));
    assert_eq!(segment.cast_ray(Vec2::new(3.0, 0.0), Vec2::new(4.0, 0.0)), None);
    assert_eq!(segment.cast_ray(Vec2::new(3.0, 0.1), Vec2::new(-4.0, 0.0)), None);
    assert!(segment.cast_ray(Vec2::new(1.0, 1.0), Vec2::new(0.0, -2.0)).is_some(), "its end");
    assert!(segment.cast_ray(Vec2::new(1.01, 1.0), Vec2::new(0.0, -2.0)).is_none());
}

#[test]
fn the_gap_between_a_sharp_corner_and_its_rounding_is_empty() {
    let rounded = rounded_block(1.0, 1.0, 1.0);
    let corner = Vec2::new(1.95, 1.95);
    assert!(!rounded.contains(corner));
    let inward = rounded.cast_ray(corner, Vec2::new(-2.0, -2.0)).unwrap();
    let expected = 1.0 + 0.5f32.sqrt();
    assert!((inward.point - Vec2::splat(expected)).length() < 1e-5);
    assert!((inward.normal - Vec2::splat(0.5f32.sqrt())).length() < 1e-5);
    assert_eq!(rounded.cast_ray(corner, Vec2::new(2.0, 2.0)), None);
    // Past the rounding, through the gap, and out again.
    assert_eq!(rounded.cast_ray(Vec2::new(1.5, 3.0), Vec2::new(2.0, -2.0)), None);
}

#[test]
fn a_ray_from_far_away_lands_on_the_circle() {
    let circle = circle(0.5, 0.5, 0.5);
    let hit = circle.cast_ray(Vec2::new(-10_000.0, 0.5), Vec2::new(20_000.0, 0.0)).unwrap();
    assert!((hit.point - Vec2::new(0.0, 0.5)).length() < 1e-3);
    assert!((hit.fraction - 0.5).abs() < 1e-6);
}

#[test]
fn all_round_a_polygon_the_ray_to_its_middle_hits() {
    let shape = testing::regular(7, 1.0);
    for i in 0..3600 {
        let origin = 3.0 * Rotation::from_angle(i as f32 * PI / 1800.0).x_axis();
        let hit = shape.cast_ray(origin, -origin).expect("the middle is inside");
        assert!(shape.distance(hit.point).abs() < 1e-5);
    }
}

proptest! {
    #[test]
    fn rays_agree_with_marching(
        shape in testing::bounded(),
        origin in testing::vector(6.0),
        translation in testing::vector(12.0),
    ) {
        prop_assume!(translation.length() > 0.1 && shape.distance(origin) > 1e-3);
        // A ray that barely grazes may hit or miss.
        let nearest = testing::steps(2000)
            .map(|t| shape.distance(origin + t * translation))
            .fold(f32::MAX, f32::min);
        let hit = shape.cast_ray(origin, translation);
        match (by_marching(&shape, origin, translation), hit) {
            (Some(fraction), Some(hit)) => {
                // Near grazing the march stops early.
                let slant = -hit.normal.dot(translation) / translation.length();
                let slack = (3e-5 / f64::from(slant).max(1e-3)) as f32;
                prop_assert!(
                    (hit.fraction - fraction).abs() * translation.length() < slack,
                    "{} {}", hit.fraction, fraction
                );
                prop_assert!((hit.normal.length() - 1.0).abs() < 1e-5);
                prop_assert!(hit.normal.dot(translation) <= 0.0);
                prop_assert!(shape.distance(hit.point).abs() < 2e-5);
                let along = origin + hit.fraction * translation;
                prop_assert!((hit.point - along).length() < 5e-5);
            }
            (None, None) => {}
            (marched, hit) => prop_assert!(nearest.abs() < 1e-3, "{marched:?} {hit:?} {nearest}"),
        }
    }

    #[test]
    fn a_half_space_is_hit_where_the_distance_says(
        angle in -3.1f32..3.1,
        offset in -3f32..3.0,
        origin in testing::vector(6.0),
        translation in testing::vector(12.0),
    ) {
        let plane = HalfSpace { normal: Rotation::from_angle(angle).x_axis(), offset };
        let (start, end) = (plane.distance(origin), plane.distance(origin + translation));
        prop_assume!(end.abs() > 1e-4);
        let hit = Shape::HalfSpace(plane).cast_ray(origin, translation);
        prop_assert_eq!(hit.is_some(), start <= 0.0 || end <= 0.0);
        if let Some(hit) = hit {
            prop_assert!(start <= 0.0 || plane.distance(hit.point).abs() < 1e-5);
            prop_assert!(start <= 0.0 || (hit.fraction - start / (start - end)).abs() < 1e-4);
        }
    }
}
