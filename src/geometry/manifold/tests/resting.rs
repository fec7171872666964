//! Shapes at rest: the manifold always has both points, with the same features, and a normal
//! along the face.

use super::*;

/// A box on another box, with the noise that a solver leaves in its pose.
fn noisy_poses(x: f32, y: f32, angle: f32) -> impl Iterator<Item = Transform> {
    (0..2000).map(move |i| {
        let noise = |salt: u32| {
            let bits = (i as u32 ^ salt).wrapping_mul(2_654_435_761) >> 8;
            2.0e-5 * (bits as f32 / (1 << 23) as f32 - 1.0)
        };
        turned(x + noise(1 << 20), y + noise(2 << 20), angle + noise(3 << 20))
    })
}

#[track_caller]
fn assert_steady(a: &Shape, b: &Shape, pose: (f32, f32, f32), normal: Vec2) {
    let mut names = None;
    for pose in noisy_poses(pose.0, pose.1, pose.2) {
        let manifold = collide_both_ways(a, b, &pose, 0.02);
        assert_eq!(manifold.count, 2, "{pose:?}");
        assert_near_vector(manifold.normal, normal, 1.0e-4);
        let features = (manifold.points[0].feature, manifold.points[1].feature);
        assert_eq!(*names.get_or_insert(features), features, "{pose:?}");
    }
}

#[test]
fn box_on_equal_box_keeps_its_points() {
    let cube = block(0.5, 0.5);
    for angle in [0.0, 0.5 * PI, PI, -0.5 * PI] {
        assert_steady(&cube, &cube, (0.0, 1.0, angle), Vec2::Y);
        assert_steady(&cube, &cube, (0.0, 0.995, angle), Vec2::Y);
        assert_steady(&cube, &cube, (0.25, 1.0, angle), Vec2::Y);
        assert_steady(&cube, &cube, (-1.0, 0.5, angle), -Vec2::X);
    }
}

#[test]
fn boxes_of_all_sizes_and_roundings_keep_their_points() {
    let ground = block(50.0, 1.0);
    let shapes = [
        (block(0.5, 0.5), 0.5),
        (block(2.0, 0.1), 0.1),
        (rounded_block(0.4, 0.4, 0.1), 0.5),
        (capsule((-1.0, 0.0), (1.0, 0.0), 0.25), 0.25),
        (segment((-1.0, 0.0), (1.0, 0.0)), 0.0),
    ];
    for (shape, height) in &shapes {
        for x in [0.0, 10.0, 49.7, 50.0] {
            assert_steady(&ground, shape, (x, 1.0 + height, 0.0), Vec2::Y);
            assert_steady(&ground, shape, (x, 1.0 + height - 0.004, PI), Vec2::Y);
        }
        if shape.kind() != crate::geometry::ShapeKind::Segment {
            let floor = half_space(Vec2::Y, 1.0);
            assert_steady(&floor, shape, (3.0, 1.0 + height, 0.0), Vec2::Y);
            let wire = segment((-3.0, 0.0), (3.0, 0.0));
            assert_steady(&wire, shape, (0.3, *height, 0.0), Vec2::Y);
        }
    }
}

#[test]
fn normal_is_exactly_that_of_the_longer_face() {
    let (ground, cube) = (block(50.0, 1.0), block(0.5, 0.5));
    for pose in noisy_poses(3.0, 1.5, 0.0) {
        assert_eq!(collide(&ground, &cube, &pose, 0.02).normal, Vec2::Y);
    }
}

#[test]
fn names_follow_the_corners_through_a_slide_over_the_edge() {
    let cube = block(0.5, 0.5);
    let names = |x: f32| {
        let manifold = collide(&cube, &cube, &at(x, 1.0), 0.02);
        assert_eq!(manifold.count, 2);
        (manifold.points[0].feature, manifold.points[1].feature)
    };
    let expected = names(0.0);
    for i in -99..=99 {
        assert_eq!(names(0.01 * i as f32), expected);
    }
}

#[test]
fn corner_keeps_its_name_while_a_box_comes_down_flat() {
    let (ground, cube) = (block(5.0, 0.5), block(0.5, 0.5));
    let name = |angle: f32| {
        let lowest = 0.5 * (Rotation::from_angle(angle).x_axis()).dot(Vec2::ONE);
        let manifold = collide(&ground, &cube, &turned(0.0, 0.5 + lowest - 0.002, angle), 0.02);
        let deepest = manifold.points().iter().min_by(|a, b| a.separation.total_cmp(&b.separation));
        deepest.unwrap().feature
    };
    let expected = name(0.5);
    for i in 1..50 {
        assert_eq!(name(0.01 * i as f32), expected);
    }
}
