//! Chain segments: only normals that are valid in the whole chain.

use super::*;
use crate::geometry::ChainSegment;

/// The second of three segments through four points, from right to left. Its right side is up.
fn middle(points: [(f32, f32); 4], one_sided: bool) -> Shape {
    let [before, a, b, after] = points.map(Vec2::from);
    Shape::ChainSegment(ChainSegment::new(Some(before), a, b, Some(after), one_sided))
}

const FLAT: [(f32, f32); 4] = [(2.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (-2.0, 0.0)];
/// A table with an edge on the left and a wall on the right.
const TABLE: [(f32, f32); 4] = [(1.0, 3.0), (1.0, 0.0), (-1.0, 0.0), (-1.0, -3.0)];

fn normal_at(chain: &Shape, shape: &Shape, place: Transform) -> Option<Vec2> {
    let found = collide(chain, shape, &place, 0.02);
    let mirrored = collide(shape, chain, &inverse(&place), 0.02);
    assert_eq!(found.count, mirrored.count, "the reverse order gives another result");
    (found.count > 0).then_some(found.normal)
}

#[test]
fn a_straight_corner_is_nothing_and_the_line_is_met_along_its_normal() {
    for one_sided in [true, false] {
        let line = middle(FLAT, one_sided);
        for shape in [circle(0.0, 0.0, 0.2), block(0.2, 0.2), rounded_block(0.15, 0.15, 0.05)] {
            for x in [-0.9, -0.2, 0.0, 0.7] {
                let found = normal_at(&line, &shape, at(x, 0.19)).expect("the line");
                assert_near_vector(found, Vec2::Y, 1e-6);
            }
            // Beyond the end, the contact belongs to the neighbour. Almost there, the normal is
            // still up.
            assert_eq!(normal_at(&line, &shape, at(1.21, 0.19)), None);
            let near = normal_at(&line, &shape, at(1.19, 0.19));
            assert!(near.is_none_or(|normal| normal.distance(Vec2::Y) < 1e-6), "{near:?}");
        }
        // Exactly above the seam, and beside it by rounding, the segment supports the shape.
        for shape in [circle(0.0, 0.0, 0.2), capsule((0.0, 0.0), (0.0, 0.5), 0.2)] {
            for x in [1.0, 1.0 - 1e-6, 1.0 + 1e-6] {
                assert_eq!(normal_at(&line, &shape, at(x, 0.19)), Some(Vec2::Y));
            }
        }
        // A corner that dips in at the seam is nearer to the ends than to the segment.
        let found = normal_at(&line, &block(0.2, 0.2), turned(1.001, 0.2 * 1.414 - 0.01, PI / 4.0));
        assert!(found.is_none_or(|normal| normal == Vec2::Y));
        let found = normal_at(&line, &block(0.2, 0.2), turned(0.999, 0.2 * 1.414 - 0.01, PI / 4.0));
        assert_eq!(found, Some(Vec2::Y));
    }
}

#[test]
fn corners_are_met_where_they_stick_out() {
    for one_sided in [true, false] {
        let table = middle(TABLE, one_sided);
        let ball = circle(0.0, 0.0, 0.2);
        // At the edge of the table, the normal is between up and left.
        let found = normal_at(&table, &ball, at(-1.1, 0.1)).expect("the corner");
        assert_near_vector(found, Vec2::new(-1.0, 1.0).normalize(), 1e-6);
        // In the corner at the wall, the table is hit from above.
        assert_eq!(normal_at(&table, &ball, at(0.81, 0.19)), Some(Vec2::Y));
        // Below the edge the contact belongs to the side; behind the wall there is no contact.
        assert_eq!(normal_at(&table, &ball, at(-1.19, -0.05)), None);
        assert_eq!(normal_at(&table, &ball, at(1.15, 0.02)), None);
    }
}

#[test]
fn the_left_is_open_or_a_side_like_the_other() {
    let ball = circle(0.0, 0.0, 0.2);
    for (one_sided, expected) in [(true, None), (false, Some(-Vec2::Y))] {
        assert_eq!(normal_at(&middle(FLAT, one_sided), &ball, at(0.3, -0.19)), expected);
        assert_eq!(normal_at(&middle(FLAT, one_sided), &block(0.2, 0.2), at(0.3, -0.19)), expected);
    }
    // A shape that tips over an edge gets below the segment that it leaves: no contact from
    // behind.
    let table = middle(TABLE, false);
    assert_eq!(normal_at(&table, &block(0.4, 0.4), turned(-1.3, -0.1, 0.6)), None);
}
