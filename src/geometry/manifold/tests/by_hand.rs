//! Pairs of each kind, with expected values computed by hand.

use super::*;
use crate::math::left_perp;

const UP: (f32, f32) = (0.0, 1.0);
const DOWN: (f32, f32) = (0.0, -1.0);
const RIGHT: (f32, f32) = (1.0, 0.0);
const LEFT: (f32, f32) = (-1.0, 0.0);
const HALF_ROOT: f32 = core::f32::consts::FRAC_1_SQRT_2;

#[test]
fn circles_touch_along_the_line_of_centres() {
    let (a, b) = (circle(1.0, 0.0, 0.5), circle(0.0, 0.0, 1.0));
    check((&a, &b), at(2.2, 0.0), 0.1, RIGHT, &[(1.35, 0.0, -0.3)]);
    check((&a, &b), at(1.0, 1.55), 0.1, UP, &[(1.0, 0.525, 0.05)]);
    assert_eq!(collide_both_ways(&a, &b, &at(1.0, 1.65), 0.1).count, 0);
}

#[test]
fn circles_with_one_centre_get_a_fixed_normal() {
    let (a, b) = (circle(1.0, 2.0, 0.5), circle(0.0, 0.0, 1.0));
    let manifold = collide(&a, &b, &at(1.0, 2.0), 0.0);
    assert_manifold(&manifold, RIGHT, &[(0.75, 2.0, -1.5)]);
}

#[test]
fn capsule_and_circle_in_the_three_regions() {
    let (a, b) = (capsule((-1.0, 0.0), (1.0, 0.0), 0.25), circle(0.0, 0.0, 0.5));
    check((&a, &b), at(0.5, 0.7), 0.0, UP, &[(0.5, 0.225, -0.05)]);
    check((&a, &b), at(0.5, -0.7), 0.0, DOWN, &[(0.5, -0.225, -0.05)]);
    check((&a, &b), at(1.4, 0.0), 0.0, RIGHT, &[(1.075, 0.0, -0.35)]);
    let on_the_core = collide(&a, &b, &at(0.5, 0.0), 0.0);
    assert_manifold(&on_the_core, (0.0, -1.0), &[(0.5, 0.125, -0.75)]);
}

#[test]
fn segment_stops_a_circle_from_both_sides() {
    let (a, b) = (segment((0.0, -2.0), (0.0, 2.0)), circle(0.0, 0.0, 0.5));
    check((&a, &b), at(0.4, 1.0), 0.0, RIGHT, &[(-0.05, 1.0, -0.1)]);
    check((&a, &b), at(-0.4, 1.0), 0.0, LEFT, &[(0.05, 1.0, -0.1)]);
}

#[test]
fn polygon_and_circle_in_face_vertex_and_inside() {
    let (a, b) = (block(1.0, 1.0), circle(0.0, 0.0, 0.5));
    check((&a, &b), at(0.5, 1.4), 0.0, UP, &[(0.5, 0.95, -0.1)]);
    let depth = 0.3 / HALF_ROOT - 0.5;
    let middle = 1.0 + 0.5 * depth * HALF_ROOT;
    check((&a, &b), at(1.3, 1.3), 0.0, (HALF_ROOT, HALF_ROOT), &[(middle, middle, depth)]);
    check((&a, &b), at(-0.8, 0.3), 0.0, LEFT, &[(-0.65, 0.3, -0.7)]);
    // The corner is out of reach although both of its faces are within reach.
    assert_eq!(collide_both_ways(&a, &b, &at(1.4, 1.4), 0.0).count, 0);
}

#[test]
fn rounding_of_a_polygon_counts_for_a_circle() {
    let (a, b) = (rounded_block(1.0, 1.0, 0.2), circle(0.0, 0.0, 0.5));
    check((&a, &b), at(0.5, 1.6), 0.0, UP, &[(0.5, 1.15, -0.1)]);
    check((&a, &b), at(1.3, 1.4), 0.0, (0.6, 0.8), &[(1.0 + 0.6 * 0.1, 1.0 + 0.8 * 0.1, -0.2)]);
}

#[test]
fn box_on_box_gives_both_corners() {
    let (a, b) = (block(5.0, 0.5), block(0.5, 0.5));
    check((&a, &b), at(1.0, 0.99), 0.02, UP, &[(0.5, 0.495, -0.01), (1.5, 0.495, -0.01)]);
    check((&a, &b), at(5.2, 1.01), 0.02, UP, &[(4.7, 0.505, 0.01), (5.0, 0.505, 0.01)]);
    assert_eq!(collide_both_ways(&a, &b, &at(1.0, 1.03), 0.02).count, 0);
}

#[test]
fn boxes_overlap_along_the_axis_of_least_penetration() {
    let (a, b) = (block(1.0, 1.0), block(1.0, 1.0));
    check((&a, &b), at(1.8, 0.5), 0.0, RIGHT, &[(0.9, -0.5, -0.2), (0.9, 1.0, -0.2)]);
    check((&a, &b), at(0.3, -1.9), 0.0, DOWN, &[(-0.7, -0.95, -0.1), (1.0, -0.95, -0.1)]);
}

#[test]
fn corner_of_a_box_on_a_face() {
    let (a, b) = (block(5.0, 0.5), block(0.5, 0.5));
    check((&a, &b), turned(1.0, 0.4 + HALF_ROOT, PI / 4.0), 0.0, UP, &[(1.0, 0.45, -0.1)]);
}

#[test]
fn separated_boxes_with_nearest_corners_are_pushed_along_their_line() {
    let (a, b) = (block(1.0, 1.0), block(1.0, 1.0));
    check((&a, &b), at(2.3, 2.4), 1.0, (0.6, 0.8), &[(1.15, 1.2, 0.5)]);
}

#[test]
fn rounded_boxes_meet_corner_to_corner() {
    let (a, b) = (rounded_block(1.0, 1.0, 0.4), rounded_block(1.0, 1.0, 0.2));
    // The surfaces lie at 0.4 and 0.3 along the line from (1, 1) to (1.3, 1.4).
    check((&a, &b), at(2.3, 2.4), 0.0, (0.6, 0.8), &[(1.0 + 0.6 * 0.35, 1.0 + 0.8 * 0.35, -0.1)]);
    check((&a, &b), at(0.5, 2.5), 0.0, UP, &[(-0.5, 1.35, -0.1), (1.0, 1.35, -0.1)]);
}

#[test]
fn parallel_capsules_get_two_points() {
    let (a, b) = (capsule((-1.0, 0.0), (1.0, 0.0), 0.25), capsule((-2.0, 0.0), (0.5, 0.0), 0.25));
    check((&a, &b), at(0.0, 0.45), 0.0, UP, &[(-1.0, 0.225, -0.05), (0.5, 0.225, -0.05)]);
    check(
        (&a, &b),
        turned(0.0, -0.45, PI),
        0.0,
        DOWN,
        &[(-0.5, -0.225, -0.05), (1.0, -0.225, -0.05)],
    );
}

#[test]
fn capsules_end_to_end_and_crossed() {
    let (a, b) = (capsule((-1.0, 0.0), (1.0, 0.0), 0.25), capsule((-1.0, 0.0), (1.0, 0.0), 0.25));
    check((&a, &b), at(2.4, 0.0), 0.0, RIGHT, &[(1.2, 0.0, -0.1)]);
    check((&a, &b), turned(0.5, 1.4, PI / 2.0), 0.0, UP, &[(0.5, 0.2, -0.1)]);
    // Crossed cores: the shortest way out is along the length of the upright one.
    check((&a, &b), turned(0.0, 0.8, PI / 2.0), 0.0, UP, &[(0.0, -0.1, -0.7)]);
}

#[test]
fn capsule_no_longer_than_a_point_is_a_circle() {
    let point = capsule((0.5, 0.5), (0.5, 0.5), 0.25);
    let bar = capsule((-1.0, 0.0), (1.0, 0.0), 0.25);
    check((&bar, &point), at(0.0, -0.1), 0.0, UP, &[(0.5, 0.2, -0.1)]);
    check((&block(1.0, 1.0), &point), at(0.0, 0.6), 0.0, UP, &[(0.5, 0.925, -0.15)]);
    let floor = half_space(Vec2::Y, 0.0);
    check((&point, &floor), at(0.0, 0.3), 0.0, DOWN, &[(0.5, 0.275, -0.05)]);
    let both = collide(&point, &point, &at(0.0, 0.0), 0.0);
    assert_manifold(&both, (1.0, 0.0), &[(0.5, 0.5, -0.5)]);
}

#[test]
fn capsule_lies_on_a_box_stands_on_it_and_leans_over_its_edge() {
    let (a, b) = (block(3.0, 1.0), capsule((-1.0, 0.0), (1.0, 0.0), 0.25));
    check((&a, &b), at(0.5, 1.2), 0.0, UP, &[(-0.5, 0.975, -0.05), (1.5, 0.975, -0.05)]);
    check((&a, &b), turned(0.5, 2.2, PI / 2.0), 0.0, UP, &[(0.5, 0.975, -0.05)]);
    // The corner of the box is under the middle of a slanted core.
    let depth = 0.1 / HALF_ROOT - 0.25;
    let contact = 0.5 * depth * HALF_ROOT;
    check(
        (&a, &b),
        turned(3.1, 1.1, -PI / 4.0),
        0.0,
        (HALF_ROOT, HALF_ROOT),
        &[(3.0 + contact, 1.0 + contact, depth)],
    );
    check(
        (&block(0.5, 1.0), &b),
        at(0.0, 1.2),
        0.0,
        UP,
        &[(-0.5, 0.975, -0.05), (0.5, 0.975, -0.05)],
    );
}

#[test]
fn segment_holds_a_box_from_both_sides_and_from_its_end() {
    let (a, b) = (block(0.5, 0.5), segment((-3.0, 0.0), (3.0, 0.0)));
    check((&a, &b), at(1.0, -0.49), 0.0, DOWN, &[(-0.5, -0.495, -0.01), (0.5, -0.495, -0.01)]);
    check((&a, &b), at(1.0, 0.49), 0.0, UP, &[(-0.5, 0.495, -0.01), (0.5, 0.495, -0.01)]);
    check((&a, &b), at(3.4, 0.1), 0.0, RIGHT, &[(0.45, 0.1, -0.1)]);
}

#[test]
fn segment_deep_in_a_box_leaves_by_the_nearest_way() {
    let a = block(2.0, 1.0);
    let inside = segment((-0.5, 0.0), (0.5, 0.0));
    check((&a, &inside), at(0.2, 0.7), 0.0, UP, &[(-0.3, 0.85, -0.3), (0.7, 0.85, -0.3)]);
    let through = segment((-5.0, 0.0), (5.0, 0.0));
    check((&a, &through), at(0.0, -0.6), 0.0, DOWN, &[(-2.0, -0.8, -0.4), (2.0, -0.8, -0.4)]);
}

#[test]
fn capsule_and_segment_cross_the_seam_between_kinds() {
    let (a, b) = (capsule((-1.0, 0.0), (1.0, 0.0), 0.25), segment((-4.0, 0.0), (4.0, 0.0)));
    check((&a, &b), at(0.0, -0.2), 0.0, DOWN, &[(-1.0, -0.225, -0.05), (1.0, -0.225, -0.05)]);
    check((&a, &b), at(5.1, 0.0), 0.0, RIGHT, &[(1.175, 0.0, -0.15)]);
}

#[test]
fn half_space_bears_every_shape() {
    let slope = Vec2::new(-0.6, 0.8);
    let floor = half_space(slope, 2.0);
    let tangent = left_perp(slope);
    let standing = Rotation { c: 0.8, s: 0.6 };
    // At a pose where the lowest point is 0.1 m deep.
    let on_floor = |height: f32| Transform::new((2.0 + height - 0.1) * slope, standing);
    let shift = 1.95 * slope;

    check(
        (&floor, &circle(0.0, 0.0, 0.5)),
        on_floor(0.5),
        0.0,
        slope.into(),
        &[(shift.x, shift.y, -0.1)],
    );

    let two = |reach: f32| {
        let (left, right) = (shift + reach * tangent, shift - reach * tangent);
        [(left.x, left.y, -0.1), (right.x, right.y, -0.1)]
    };
    let bar = capsule((-1.0, 0.0), (1.0, 0.0), 0.25);
    check((&floor, &bar), on_floor(0.25), 0.0, slope.into(), &two(1.0));
    check((&floor, &block(0.5, 0.5)), on_floor(0.5), 0.0, slope.into(), &two(0.5));
    check((&floor, &rounded_block(0.5, 0.5, 0.2)), on_floor(0.7), 0.0, slope.into(), &two(0.5));
    let wire = segment((-1.0, 0.0), (1.0, 0.0));
    let flat = collide_both_ways(&floor, &wire, &on_floor(0.0), 0.0);
    assert_manifold(&flat, slope.into(), &two(1.0));
    assert_eq!(flat.normal, slope, "the normal is that of the plane to the bit");
    assert_eq!(collide_both_ways(&floor, &block(0.5, 0.5), &on_floor(0.65), 0.02).count, 0);
}

#[test]
fn half_space_under_a_many_sided_polygon_takes_its_lowest_edge() {
    let floor = half_space(Vec2::Y, 0.0);
    for count in [3, 5, 8, 12, 33, 64] {
        let polygon = regular(count, 1.0);
        let half_angle = PI / count as f32;
        let (sine, cosine) = crate::math::sin_cos(half_angle);
        // Vertex 0 points right; rotate it so that an edge is lowest.
        let pose = turned(0.0, cosine - 0.01, -0.5 * PI + half_angle);
        let manifold = collide_both_ways(&floor, &polygon, &pose, 0.0);
        assert_manifold(&manifold, UP, &[(sine, -0.005, -0.01), (-sine, -0.005, -0.01)]);
    }
}

#[test]
fn pairs_that_cannot_meet_are_empty() {
    let wire = segment((-1.0, 0.0), (1.0, 0.0));
    let floor = half_space(Vec2::Y, 0.0);
    assert_eq!(collide(&wire, &wire, &turned(0.0, 0.0, 1.0), 1.0).count, 0);
    assert_eq!(collide(&floor, &floor, &turned(0.0, 0.0, 1.0), 1.0).count, 0);
}
