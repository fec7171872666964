//! Properties of the manifold of any two shapes in any pose.

use proptest::prelude::*;

use super::*;
use crate::math::cross;

/// Of parallel faces, the chosen one may be less deep by this much.
const TIE: f32 = 0.1 * Lengths::METRES.slop;

fn any_core() -> impl Strategy<Value = (Vec2, Vec2)> {
    (vector(1.5), vector(1.5))
        .prop_filter("longer than a point", |(a, b)| (*b - *a).length() > 0.05)
}

fn any_polygon() -> impl Strategy<Value = Shape> {
    let size = prop_oneof![Just(0.2_f32), Just(1.0), Just(3.0)];
    let hull = (prop::collection::vec(vector(1.0), 3..=64), radius(), size).prop_filter_map(
        "a hull",
        |(points, radius, size)| {
            let points: Vec<Vec2> = points.into_iter().map(|p| size * p).collect();
            Polygon::hull(&points, radius, &Lengths::METRES).ok().map(Shape::Polygon)
        },
    );
    let boxes = (0.1_f32..2.0, 0.1_f32..2.0, radius()).prop_map(|(w, h, radius)| {
        Shape::Polygon(Polygon::new_oriented_box(w, h, Transform::IDENTITY, radius))
    });
    let many_sided = (3_usize..=64, 0.2_f32..2.0).prop_map(|(count, size)| regular(count, size));
    prop_oneof![hull, boxes, many_sided]
}

fn any_bounded() -> impl Strategy<Value = Shape> {
    prop_oneof![
        1 => (vector(1.0), 0.05_f32..1.5)
            .prop_map(|(center, radius)| circle(center.x, center.y, radius)),
        2 => (any_core(), 0.05_f32..0.7)
            .prop_map(|((a, b), radius)| capsule(a, b, radius)),
        1 => any_core().prop_map(|(a, b)| segment(a, b)),
        4 => any_polygon(),
    ]
}

fn any_pose() -> impl Strategy<Value = Transform> {
    let angle = prop_oneof![
        3 => -4.0_f32..4.0,
        1 => (0_i32..4).prop_map(|quarter| 0.5 * PI * quarter as f32),
        1 => (0_i32..4, -1.0e-3_f32..1.0e-3).prop_map(|(q, off)| 0.5 * PI * q as f32 + off),
    ];
    (vector(3.0), angle).prop_map(|(p, angle)| Transform::new(p, Rotation::from_angle(angle)))
}

/// Two shapes that may collide, often almost touching: B is moved along the line between the
/// shapes until the surfaces are `gap` apart.
fn any_meeting() -> impl Strategy<Value = (Shape, Shape, Transform)> {
    let gap = prop_oneof![1 => Just(None), 2 => (-0.1_f32..0.1).prop_map(Some)];
    (any_bounded(), any_bounded(), any_pose(), gap)
        .prop_filter("segments do not meet", |(a, b, ..)| {
            !matches!((a, b), (Shape::Segment(_), Shape::Segment(_)))
        })
        .prop_map(|(a, b, mut pose, gap)| {
            if let Some(gap) = gap {
                let apart = apart_at(&a, &b, &pose);
                if let Some(direction) = apart.direction {
                    let surface = apart.distance as f32 - a.radius() - b.radius();
                    pose.p += (gap - surface) * direction;
                }
            }
            (a, b, pose)
        })
}

/// The distance between the cores of two shapes.
fn apart_at(a: &Shape, b: &Shape, b_in_a: &Transform) -> Apart {
    apart(&placed_core(a, &Transform::IDENTITY), &placed_core(b, b_in_a))
}

fn deepest(manifold: &LocalManifold) -> f32 {
    manifold.points().iter().map(|point| point.separation).fold(f32::MAX, f32::min)
}

/// Compares the deepest points of two manifolds of one pair. If only one has points, they are
/// near the margin.
#[track_caller]
fn assert_as_deep(one: &LocalManifold, other: &LocalManifold, margin: f32, tolerance: f32) {
    if one.count > 0 && other.count > 0 {
        assert!((deepest(one) - deepest(other)).abs() <= tolerance, "{one:?} {other:?}");
    } else {
        let only = deepest(if one.count > 0 { one } else { other });
        assert!(only >= margin - tolerance, "{one:?} {other:?}");
    }
}

/// The signed distance of a point from the surface of a shape at a pose.
fn height_over(shape: &Shape, place: &Transform, point: Vec2) -> f32 {
    signed_distance(&placed_core(shape, place), wide(point)) as f32 - shape.radius()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3000) })]

    #[test]
    fn deepest_point_and_normal_match_exhaustive_search(
        (a, b, pose) in any_meeting(),
        margin in prop_oneof![Just(0.02_f32), Just(2.0)],
    ) {
        let manifold = collide(&a, &b, &pose, margin);
        let apart = apart_at(&a, &b, &pose);
        let expected = apart.distance as f32 - a.radius() - b.radius();
        if manifold.count == 0 {
            prop_assert!(expected > margin - TIE, "missed {expected}");
            prop_assert!(manifold.apart <= expected + 1.0e-5, "{} apart", manifold.apart);
            return Ok(());
        }
        prop_assert!((manifold.normal.length() - 1.0).abs() < 1.0e-5);
        let found = deepest(&manifold);
        prop_assert!((found - expected).abs() < TIE + 1.0e-5, "{found} is not {expected}");
        if let Some(direction) = apart.direction
            && apart.distance > 1.0e-3
        {
            // Parallel faces within 0.8° count as one direction.
            prop_assert!(manifold.normal.dot(direction) > 0.0);
            let turn = cross(manifold.normal, direction).abs();
            prop_assert!(turn < 0.015, "{} is not {direction}", manifold.normal);
        }
        for point in manifold.points() {
            prop_assert!(point.separation <= margin);
        }
        if let [first, second] = manifold.points() {
            prop_assert_ne!(first.feature, second.feature);
        }
    }

    #[test]
    fn points_lie_half_way_between_the_surfaces((a, b, pose) in any_meeting()) {
        let manifold = collide(&a, &b, &pose, 0.5);
        for point in manifold.points() {
            let half = 0.5 * point.separation * manifold.normal;
            let over_a = height_over(&a, &Transform::IDENTITY, point.point - half);
            let over_b = height_over(&b, &pose, point.point + half);
            // The point on the reference face is on the surface, or beside it if overlapping
            // edges were clipped. The incident edge may slant away.
            prop_assert!(over_a < 1.0e-4 && over_b < 1.0e-4, "{over_a} {over_b} {manifold:?}");
            prop_assert!(over_a > -1.0e-5 || over_b > -1.0e-5, "{over_a} {over_b} {manifold:?}");
        }
    }

    #[test]
    fn exchange_turns_the_normal_and_keeps_the_separation((a, b, pose) in any_meeting()) {
        let manifold = collide(&a, &b, &pose, 0.02);
        let exchanged = collide(&b, &a, &inverse(&pose), 0.02);
        assert_as_deep(&manifold, &exchanged, 0.02, 1.0e-5);
    }

    #[test]
    fn flipped_pairs_are_the_same_function((a, b, pose) in any_meeting()) {
        let apart = apart_at(&a, &b, &pose);
        // Between cores that almost touch, the direction is rounding.
        if a.kind() as usize != b.kind() as usize && apart.distance.abs() > 1.0e-3 {
            let (manifold, there) = (collide(&a, &b, &pose, 0.02), inverse(&pose));
            let exchanged = collide(&b, &a, &there, 0.02);
            prop_assert_eq!(manifold.count, exchanged.count);
            prop_assert!((pose.q.rotate(exchanged.normal) + manifold.normal).length() < 2.0e-3);
            for (point, other) in manifold.points().iter().zip(exchanged.points()) {
                prop_assert!((point.separation - other.separation).abs() < 1.0e-5);
                prop_assert!((point.point - pose.apply(other.point)).length() < 1.0e-3);
                prop_assert_eq!(point.feature, other.feature);
            }
        }
    }

    #[test]
    fn moving_both_changes_nothing((a, b, pose) in any_meeting(), by in any_pose()) {
        let manifold = collide(&a, &b, &pose, 0.5);
        let shifted = collide(&a.moved(&by), &b, &by.compose(&pose), 0.5);
        assert_as_deep(&manifold, &shifted, 0.5, 2.0e-5);
        let relocated = collide(&a, &b.moved(&by), &pose.compose(&inverse(&by)), 0.5);
        assert_as_deep(&manifold, &relocated, 0.5, 2.0e-5);
    }

    #[test]
    fn a_small_move_changes_the_separation_little(
        (a, b, pose) in any_meeting(),
        step in vector(1.0e-3),
        turn in -1.0e-3_f32..1.0e-3,
    ) {
        let manifold = collide(&a, &b, &pose, 0.5);
        let turned = Transform::new(pose.p + step, pose.q.compose(Rotation::from_angle(turn)));
        let after = collide(&a, &b, &turned, 0.5);
        // No point of B is more than 5 m from its origin.
        let change = step.length() + 5.0 * turn.abs() + TIE + 1.0e-5;
        assert_as_deep(&manifold, &after, 0.5, change);
    }

    #[test]
    fn half_space_finds_the_lowest_point(
        b in any_bounded(),
        pose in any_pose(),
        angle in -4.0_f32..4.0,
        offset in -1.0_f32..1.0,
    ) {
        let normal = Rotation::from_angle(angle).x_axis();
        let floor = half_space(normal, offset);
        let manifold = collide(&floor, &b, &pose, 0.1);
        let lowest = lowest(&placed_core(&b, &pose), wide(normal)) as f32;
        let expected = lowest - offset - b.radius();
        if manifold.count == 0 {
            prop_assert!(expected > 0.1 - 1.0e-5);
        } else {
            prop_assert!((deepest(&manifold) - expected).abs() < 1.0e-5);
            prop_assert_eq!(manifold.normal, normal);
        }
        let exchanged = collide(&b, &floor, &inverse(&pose), 0.1);
        prop_assert_eq!(manifold.count, exchanged.count);
        for (point, other) in manifold.points().iter().zip(exchanged.points()) {
            prop_assert!((point.separation - other.separation).abs() < 1.0e-5);
            prop_assert!((point.point - pose.apply(other.point)).length() < 1.0e-5);
        }
    }
}
