use proptest::prelude::*;

use super::*;
use crate::geometry::minkowski;
use crate::geometry::testing::{self, at, block, capsule, circle};
use crate::geometry::{Polygon, Shape, distance};

/// Casts B along a translation against A.
fn cast_at(a: &ConvexProxy, b: &ConvexProxy, from: (f32, f32), way: Vec2) -> Option<CastHit> {
    cast(a, b, &at(from.0, from.1), way, 1.0, &Lengths::METRES)
}

#[test]
fn a_box_thrown_at_a_box() {
    let block = block(1.0, 1.0);
    let block = block.proxy().unwrap();
    let hit = cast_at(&block, &block, (-6.0, 0.5), 8.0 * Vec2::X).unwrap();
    assert!((hit.fraction - 0.5).abs() < 1e-6);
    assert_eq!(hit.normal, -Vec2::X, "out of A");
    assert_eq!(hit.point.x, -1.0);
    assert!(hit.iterations <= 3);
    let short = cast(&block, &block, &at(-6.0, 0.5), 8.0 * Vec2::X, 0.49, &Lengths::METRES);
    assert_eq!(short, None);
    assert_eq!(cast_at(&block, &block, (-6.0, 2.5), 8.0 * Vec2::X), None, "over the top");
    assert_eq!(cast_at(&block, &block, (-6.0, 0.5), -8.0 * Vec2::X), None, "away");
    assert_eq!(cast_at(&block, &block, (-6.0, 0.5), Vec2::ZERO), None, "no motion");
    let inside = cast_at(&block, &block, (0.5, 0.5), Vec2::X).unwrap();
    assert_eq!((inside.fraction, inside.normal), (0.0, Vec2::ZERO));
}

#[test]
fn ball_against_ball_is_a_ray_against_both_radii() {
    let (a, b) = (ConvexProxy::point(Vec2::ZERO, 1.0), ConvexProxy::point(Vec2::ZERO, 0.5));
    let shape = circle(0.0, 0.0, 1.5);
    for i in 0..300 {
        let start = Vec2::new(-4.0, -1.49 + 0.00993 * i as f32);
        let ray = shape.cast_ray(start, 8.0 * Vec2::X).unwrap();
        let hit = cast_at(&a, &b, start.into(), 8.0 * Vec2::X);
        let hit = hit.unwrap_or_else(|| panic!("missed at {start}"));
        assert!((hit.fraction - ray.fraction).abs() < 2e-4, "{} {}", hit.fraction, ray.fraction);
        assert!((hit.normal - ray.normal).length() < 1e-3);
        assert!((hit.point.length() - 1.0).abs() < 2e-5);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    /// B moved by t d touches A where the ray t d enters the difference A - B.
    #[test]
    fn a_cast_is_a_ray_against_the_difference(
        a in testing::bounded(),
        b in testing::bounded(),
        b_in_a in testing::transform(6.0),
        translation in testing::vector(14.0),
    ) {
        prop_assume!(translation.length() > 0.5);
        let (proxy_a, proxy_b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let difference =
            minkowski::difference(&proxy_a, &Transform::IDENTITY, &proxy_b, &b_in_a);
        let radius = proxy_a.radius() + proxy_b.radius();
        prop_assume!(testing::distance_from_origin(difference.points(), radius).abs() > 1e-3);
        prop_assume!(radius > 0.0 || difference.points().len() > 2);
        let target = match *difference.points() {
            [center] => circle(center.x, center.y, radius),
            [a, b] => capsule(a, b, radius),
            // Welding moves the outline by at most the tolerance.
            _ => match Polygon::hull(difference.points(), radius, &Lengths::METRES) {
                Ok(polygon) => Shape::Polygon(polygon),
                Err(_) => return Ok(()), // as thin as a line
            },
        };
        let expected = target.cast_ray(Vec2::ZERO, translation);
        let hit = cast(&proxy_a, &proxy_b, &b_in_a, translation, 1.0, &Lengths::METRES);
        // A cast that barely grazes or barely reaches may hit or miss.
        let gap = |t: f32| {
            let pose = Transform::new(b_in_a.p + t * translation, b_in_a.q);
            distance(&proxy_a, &proxy_b, &pose, &mut SimplexCache::default()).distance
        };
        match (hit, expected) {
            (Some(hit), Some(expected)) => {
                prop_assert!(gap(hit.fraction) < 2e-5);
                prop_assert!((hit.normal == Vec2::ZERO) == (hit.fraction == 0.0));
                let slant = -expected.normal.dot(translation) / translation.length();
                if slant > 0.05 {
                    let error = (hit.fraction - expected.fraction).abs() * translation.length();
                    prop_assert!(error * slant < 4e-3, "{hit:?} {expected:?}");
                }
                for t in testing::steps(50) {
                    prop_assert!(t > 0.999 || gap(t * hit.fraction) > 0.0 || hit.fraction == 0.0);
                }
            }
            (None, None) => {}
            (hit, expected) => {
                let least = testing::steps(2000).map(gap).fold(f32::MAX, crate::math::min);
                prop_assert!(least < 6e-3, "{hit:?} {expected:?} {least}");
                prop_assert!(hit.is_some() || least > 0.0, "missed: {expected:?}");
            }
        }
    }
}
