//! Tests whether two moving shapes touch at any time of their motion.
//!
//! A time of impact stops a little before the surfaces touch, so it would count a near miss as a
//! hit. This test uses conservative advancement (B. Mirtich, "Impulse-based Dynamic Simulation of
//! Rigid Body Systems", 1996): it advances by the distance divided by the largest approach speed,
//! until the shapes overlap or the motion ends.

use super::gjk::distance;
use super::{Shape, SimplexCache, Sweep, shapes_overlap};
use crate::math::{Lengths, Transform, Vec2, max, min};

/// Smallest advance, in metres. Overlaps shallower than this may be missed.
const LEAST: f32 = 5.0e-4;
/// Largest number of advances. A shape that still moves this close to a surface counts as
/// touching.
const MOST_ADVANCES: u32 = 256;
/// Upper bound of the spin used, in radians per motion; half turns have an unbounded spin.
const MOST_SPIN: f32 = 8.0;

/// Returns whether two shapes overlap, or pass through each other, during their sweeps.
pub fn shapes_meet(
    a: &Shape,
    sweep_a: &Sweep,
    b: &Shape,
    sweep_b: &Sweep,
    lengths: &Lengths,
) -> bool {
    let least = LEAST * lengths.metre;
    let speed = speed_bound(a, sweep_a, b, sweep_b);
    let mut cache = SimplexCache::default();
    let mut before: Option<Gap> = None;
    let mut time = 0.0;
    for _ in 0..MOST_ADVANCES {
        let b_in_a = sweep_a.transform(time).inverse_compose(&sweep_b.transform(time));
        let Some(gap) = gap(a, b, &b_in_a, &mut cache, lengths) else { return true };
        // Shapes without thickness may pass through each other between two samples.
        let passed = |before: Gap| before.width <= least && before.normal.dot(gap.normal) < 0.0;
        if before.is_some_and(passed) {
            return true;
        }
        let advance = max(gap.width, least) / speed;
        if time >= 1.0 || advance == 0.0 {
            return false;
        }
        time = min(time + advance, 1.0);
        before = Some(gap);
    }
    true
}

#[derive(Clone, Copy)]
struct Gap {
    width: f32,
    /// Unit normal from A to B, in the space of A.
    normal: Vec2,
}

/// The gap between two shapes; none if they overlap.
fn gap(
    a: &Shape,
    b: &Shape,
    b_in_a: &Transform,
    cache: &mut SimplexCache,
    lengths: &Lengths,
) -> Option<Gap> {
    if shapes_overlap(a, b, b_in_a) {
        return None;
    }
    match (a, b, a.proxy(), b.proxy()) {
        (_, _, Some(a), Some(b)) => {
            let found = distance(&a, &b, b_in_a, cache);
            // At this distance shapes without thickness touch: the normal is rounding noise and
            // does not show the side.
            let apart = found.distance > lengths.speck;
            apart.then_some(Gap { width: found.distance, normal: found.normal })
        }
        (Shape::HalfSpace(plane), _, _, Some(b)) => {
            Some(Gap { width: plane.deepest(&b, b_in_a).1, normal: plane.normal })
        }
        (_, Shape::HalfSpace(plane), Some(a), _) => {
            let normal = -b_in_a.q.rotate(plane.normal);
            Some(Gap { width: plane.gap_at(b_in_a, &a), normal })
        }
        // The relative motion of two half-spaces is ignored.
        _ => Some(Gap { width: f32::MAX, normal: Vec2::ZERO }),
    }
}

/// Upper bound of the decrease of any distance over the whole motion, in metres.
fn speed_bound(a: &Shape, sweep_a: &Sweep, b: &Shape, sweep_b: &Sweep) -> f32 {
    let shift = (sweep_b.c2 - sweep_b.c1).distance(sweep_a.c2 - sweep_a.c1);
    let apart = max(sweep_a.c1.distance(sweep_b.c1), sweep_a.c2.distance(sweep_b.c2));
    let [reach_a, reach_b] = [(a, sweep_a), (b, sweep_b)].map(|(shape, sweep)| {
        shape.proxy().map(|proxy| sweep.reach(proxy.points()) + proxy.radius())
    });
    // A half-space turns about the centre of its body, so its arm reaches to the other shape.
    let turning = |sweep: &Sweep, own: Option<f32>, other: Option<f32>| {
        let reach = own.unwrap_or(apart + other.unwrap_or(0.0));
        min(sweep.greatest_spin(), MOST_SPIN) * reach
    };
    shift + turning(sweep_a, reach_a, reach_b) + turning(sweep_b, reach_b, reach_a)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::penetration;
    use crate::geometry::testing::{self, block, circle, half_space, segment};
    use crate::math::Rotation;

    fn line(from: Vec2, to: Vec2, angle: f32) -> Sweep {
        let (q1, q2) = (Rotation::IDENTITY, Rotation::from_angle(angle));
        Sweep { local_center: Vec2::ZERO, c1: from, c2: to, q1, q2 }
    }

    /// Whether a shape at rest and a moving one meet, which their order does not change.
    fn meet(still: &Shape, moving: &Shape, way: &Sweep) -> bool {
        let rest = line(Vec2::ZERO, Vec2::ZERO, 0.0);
        let found = shapes_meet(still, &rest, moving, way, &Lengths::METRES);
        assert_eq!(shapes_meet(moving, way, still, &rest, &Lengths::METRES), found);
        found
    }

    #[test]
    fn a_near_miss_is_a_miss() {
        let wire = segment(-Vec2::Y, Vec2::Y);
        for shape in [block(0.1, 0.1), circle(0.0, 0.0, 0.1)] {
            for (x, expected) in [(-0.102, false), (-0.099, true), (3.0, true)] {
                let way = line(Vec2::new(-2.0, 0.0), Vec2::new(x, 0.0), 0.0);
                assert_eq!(meet(&wire, &shape, &way), expected, "{x}");
            }
            // Past the end of the segment, within a millimetre.
            for (y, expected) in [(1.101, false), (1.099, true)] {
                let way = line(Vec2::new(-2.0, y), Vec2::new(2.0, y), 0.0);
                assert_eq!(meet(&wire, &shape, &way), expected, "{y}");
            }
        }
    }

    #[test]
    fn what_has_no_thickness_does_not_slip_through() {
        let wire = segment(-Vec2::Y, Vec2::Y);
        for (end, expected) in [(0.001, true), (0.1, true), (5.0, true), (-0.001, false)] {
            let way = line(Vec2::new(-2.0, 0.0), Vec2::new(end, 0.0), 0.0);
            assert_eq!(meet(&wire, &wire, &way), expected, "{end}");
        }
    }

    #[test]
    fn a_half_space_is_met_by_what_dips_in() {
        let (water, pole) = (half_space(Vec2::Y, 0.0), segment(-Vec2::X, Vec2::X));
        // The segment is tilted at both ends of the motion and upright between them.
        for (height, expected) in [(0.98, true), (1.01, false)] {
            let c = Vec2::new(0.0, height);
            let (q1, q2) = (Rotation::from_angle(0.8), Rotation::from_angle(2.3));
            assert_eq!(meet(&water, &pole, &Sweep { q1, q2, ..line(c, c, 0.0) }), expected);
        }
    }

    proptest! {
        /// Compares with samples at many times.
        #[test]
        fn it_is_what_looking_often_finds(
            a in testing::bounded(),
            b in testing::bounded(),
            from in testing::vector(4.0),
            to in testing::vector(4.0),
            angle in -2.0f32..2.0,
        ) {
            let way = line(from, to, angle);
            let rest = line(Vec2::ZERO, Vec2::ZERO, 0.0);
            let found = shapes_meet(&a, &rest, &b, &way, &Lengths::METRES);
            let (a, b) = (a.proxy().unwrap(), b.proxy().unwrap());
            let gap = |b_in_a: &Transform| {
                distance(&a, &b, b_in_a, &mut SimplexCache::default()).distance
            };
            let depth = |b_in_a: &Transform| penetration(&a, &b, b_in_a).map_or(0.0, |p| p.depth);
            let mut poses = testing::steps(2000).map(|time| way.transform(time));
            // A shape that barely touches may be reported or not.
            prop_assert!(!found || poses.clone().any(|pose| gap(&pose) <= 0.01));
            prop_assert!(found || !poses.any(|pose| depth(&pose) > 2.0 * LEAST));
        }
    }
}
