//! Clipping the incident edge against the sides of the reference face.

use crate::math::{Vec2, left_perp, max, min};

/// One end of a clipped edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClippedPoint {
    /// On the incident edge.
    pub point: Vec2,
    /// Its distance in front of the reference face, in metres.
    pub separation: f32,
    /// Where it lies along the reference face, in metres from its start.
    pub along: f32,
}

/// What is left of an incident edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClippedEdge {
    /// The end nearest the start of the reference edge.
    pub start: ClippedPoint,
    /// The other end.
    pub end: ClippedPoint,
    /// Whether the start was cut off rather than being a vertex.
    pub start_is_cut: bool,
    /// Whether the end was.
    pub end_is_cut: bool,
    /// Whether the incident edge runs against the reference edge, as edges that
    /// face each other do: its second vertex is nearest the reference's start.
    pub opposed: bool,
    /// How far the incident edge may slide along the reference edge, back and
    /// forth, while the same ends are cut off, in metres.
    pub slide: [f32; 2],
}

/// Cuts off what of the `incident` edge lies beyond the ends of the `reference`
/// edge, whose unit outward normal is `normal`. None when nothing is left.
#[inline(always)]
pub fn clip_edge(reference: [Vec2; 2], normal: Vec2, incident: [Vec2; 2]) -> Option<ClippedEdge> {
    let tangent = left_perp(normal);
    let length = tangent.dot(reference[1] - reference[0]);
    let measure = |point: Vec2| {
        let arm = point - reference[0];
        ClippedPoint { point, separation: normal.dot(arm), along: tangent.dot(arm) }
    };
    let (first, second) = (measure(incident[0]), measure(incident[1]));
    let opposed = second.along <= first.along;
    let (low, high) = if opposed { (second, first) } else { (first, second) };
    if high.along < 0.0 || low.along > length {
        return None;
    }
    let cut = |along: f32| {
        // One end is beyond the cut and the other is not: no division by zero.
        let fraction = (along - low.along) / (high.along - low.along);
        ClippedPoint {
            point: low.point + fraction * (high.point - low.point),
            separation: low.separation + fraction * (high.separation - low.separation),
            along,
        }
    };
    let (start_is_cut, end_is_cut) = (low.along < 0.0, high.along > length);
    let start = if start_is_cut { cut(0.0) } else { low };
    let end = if end_is_cut { cut(length) } else { high };
    let slide = room_to_slide(low.along, high.along, length);
    Some(ClippedEdge { start, end, start_is_cut, end_is_cut, opposed, slide })
}

/// How far an edge from `low` to `high` may slide along another from zero to
/// `length`, back and forth, until an end of one passes an end of the other.
#[inline(always)]
pub fn room_to_slide(low: f32, high: f32, length: f32) -> [f32; 2] {
    let mut slide = [-f32::MAX, f32::MAX];
    for passing in [-low, -high, length - low, length - high] {
        if passing <= 0.0 {
            slide[0] = max(slide[0], passing);
        } else {
            slide[1] = min(slide[1], passing);
        }
    }
    slide
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOOR: [Vec2; 2] = [Vec2::new(2.0, 0.0), Vec2::new(-2.0, 0.0)];

    #[test]
    fn an_edge_within_keeps_its_vertices() {
        let edge = [Vec2::new(-1.0, 0.25), Vec2::new(1.0, -0.5)];
        let clipped = clip_edge(FLOOR, Vec2::Y, edge).unwrap();
        assert!(clipped.opposed);
        assert_eq!(clipped.start.point, edge[1]);
        assert_eq!(clipped.end.point, edge[0]);
        assert_eq!((clipped.start.separation, clipped.end.separation), (-0.5, 0.25));
        assert_eq!((clipped.start.along, clipped.end.along), (1.0, 3.0));
        assert_eq!(clipped.slide, [-1.0, 1.0]);
    }

    #[test]
    fn an_edge_beyond_both_sides_is_cut_at_both() {
        let edge = [Vec2::new(-4.0, -1.0), Vec2::new(4.0, 1.0)];
        let clipped = clip_edge(FLOOR, Vec2::Y, edge).unwrap();
        assert_eq!(clipped.start.point, Vec2::new(2.0, 0.5));
        assert_eq!(clipped.end.point, Vec2::new(-2.0, -0.5));
        assert_eq!((clipped.start.separation, clipped.end.separation), (0.5, -0.5));
        assert_eq!(clipped.slide, [-2.0, 2.0]);
    }

    #[test]
    fn an_edge_that_runs_along_the_reference_is_turned_round() {
        let edge = [Vec2::new(1.0, 0.0), Vec2::new(-1.0, 0.0)];
        let clipped = clip_edge(FLOOR, Vec2::Y, edge).unwrap();
        assert!(!clipped.opposed);
        assert_eq!(clipped.start.point, edge[0]);
    }

    #[test]
    fn an_edge_past_the_side_is_gone_and_an_upright_one_survives() {
        assert!(clip_edge(FLOOR, Vec2::Y, [Vec2::new(2.1, 0.0), Vec2::new(5.0, 0.0)]).is_none());
        assert!(clip_edge(FLOOR, Vec2::Y, [Vec2::new(-5.0, 0.0), Vec2::new(-2.1, 0.0)]).is_none());
        let upright = clip_edge(FLOOR, Vec2::Y, [Vec2::new(1.0, 3.0), Vec2::new(1.0, -1.0)]);
        let upright = upright.unwrap();
        assert_eq!(upright.start.along, upright.end.along);
    }
}
