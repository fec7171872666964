//! Clips the incident edge against the sides of the reference face.

use crate::math::{Vec2, left_perp, max, min};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClippedPoint {
    /// Point on the incident edge.
    pub point: Vec2,
    /// Distance in front of the reference face, in metres; negative behind it.
    pub separation: f32,
    /// Distance along the reference face from its start, in metres.
    pub along: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClippedEdge {
    /// End nearest to the start of the reference edge.
    pub start: ClippedPoint,
    pub end: ClippedPoint,
    pub start_is_cut: bool,
    pub end_is_cut: bool,
    /// Whether the incident edge runs against the reference edge, as edges that face each other
    /// do. Its second vertex is then nearest to the start of the reference edge.
    pub opposed: bool,
    /// Distances that the incident edge may slide while the same ends are clipped, in metres. The
    /// first is backward along the reference edge (negative or zero), the second forward.
    pub slide: [f32; 2],
}

/// Clips the `incident` edge to the extent of the `reference` edge with unit outward normal
/// `normal`. Returns none if nothing is left.
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
        // Exactly one end is beyond the cut, so there is no division by zero.
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

/// Distances that an edge may slide along another before an end of one passes an end of the other.
/// The moving edge spans `low` to `high`, the other 0 to `length`, in metres. Returns the backward
/// distance (at most 0) and the forward distance.
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
