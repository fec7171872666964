//! Systems 27, 28 and 29: Minkowski difference, GJK and EPA.

use crate::common::*;
use crate::oracle;
use impel::ffi::*;

/// Two polygons and their poses.
struct Pair {
    a: ImpelConvex,
    b: ImpelConvex,
    pose_a: ImpelTransform,
    pose_b: ImpelTransform,
}

impl Pair {
    fn any(random: &mut Random, reach: f32, radius: f32) -> Pair {
        let (corners_a, corners_b) = (3 + random.below(10), 3 + random.below(10));
        let a = hull(&random.polygon(corners_a, 1.0), radius);
        let b = hull(&random.polygon(corners_b, 1.0), 0.5 * radius);
        Pair { a, b, pose_a: random.pose(reach), pose_b: random.pose(reach) }
    }

    fn points(&self) -> (Vec<V>, Vec<V>) {
        (posed(&self.a, self.pose_a), posed(&self.b, self.pose_b))
    }
}

/// Vertices of the Minkowski sum or difference, counter-clockwise.
fn minkowski(pair: &Pair, difference: bool) -> Vec<V> {
    let Pair { a, b, pose_a, pose_b } = pair;
    let points: Vec<ImpelVec2> = if difference {
        list!(impel_convex_minkowski_difference(a, *pose_a, b, *pose_b))
    } else {
        list!(impel_convex_minkowski_sum(a, *pose_a, b, *pose_b))
    };
    points.into_iter().map(V::from).collect()
}

#[test]
fn system_27_sum_and_difference_are_the_hulls_of_all_sums_and_differences() {
    let mut random = Random(27);
    let mut worst = 0.0f64;
    for _ in 0..2000 {
        let pair = Pair::any(&mut random, 2.0, 0.0);
        let (a, b) = pair.points();
        for (difference, sign) in [(false, 1.0), (true, -1.0)] {
            let found = minkowski(&pair, difference);
            assert!(found.len() <= a.len() + b.len());
            let all: Vec<V> =
                a.iter().flat_map(|&p| b.iter().map(move |&q| p + sign * q)).collect();
            let expected = oracle::hull(&all);
            let (area, expected_area) = (oracle::mass(&found).0, oracle::mass(&expected).0);
            worst = worst.max((area - expected_area).abs());
            // The two hulls have the same support distance in every direction.
            for i in 0..16 {
                let direction = V::new(1.0, 0.0).turned(0.4 * f64::from(i));
                let reach = |p: &[V]| p.iter().map(|&p| dot(p, direction)).fold(f64::MIN, f64::max);
                worst = worst.max((reach(&found) - reach(&expected)).abs());
            }
            assert!(worst < 2e-5, "{worst}");
        }
    }
    println!("worst difference {worst:.1e}");
}

#[test]
fn system_27_the_origin_inside_the_difference_means_overlap() {
    let mut random = Random(127);
    let mut both = [0; 2];
    for _ in 0..5000 {
        let pair = Pair::any(&mut random, 1.2, 0.0);
        let (a, b) = pair.points();
        let separation = oracle::axes(&a, &b)[0].0;
        if separation.abs() < 1e-5 {
            continue;
        }
        let inside = oracle::contains(&minkowski(&pair, true), V::default());
        let overlaps = get!(impel_convex_overlaps(&pair.a, pair.pose_a, &pair.b, pair.pose_b));
        assert_eq!((inside, overlaps), (separation < 0.0, separation < 0.0), "{separation}");
        both[usize::from(inside)] += 1;
    }
    println!("apart, overlapping: {both:?}");
    assert!(both[0] > 500 && both[1] > 500);
}

#[test]
fn system_28_distance_and_closest_points() {
    let mut random = Random(28);
    let (mut worst, mut compared, mut iterations) = (0.0f64, 0, 0);
    for round in 0..5000 {
        let radius = [0.0, 0.2][round % 2];
        let pair = Pair::any(&mut random, 4.0, radius);
        let (a, b) = pair.points();
        let found = get!(impel_convex_distance(&pair.a, pair.pose_a, &pair.b, pair.pose_b));
        let rounding = 1.5 * f64::from(radius);
        let cores = if oracle::overlap(&a, &b) { 0.0 } else { oracle::distance(&a, &b) };
        let expected = (cores - rounding).max(0.0);
        worst = worst.max((f64::from(found.distance) - expected).abs());
        assert!(worst < 2e-5, "{found:?}, expected {expected}");
        iterations = iterations.max(found.iterations);
        if expected < 1e-3 {
            continue;
        }
        // The points lie on the surfaces, `expected` apart along the normal.
        let (p, q) = (V::from(found.point_a), V::from(found.point_b));
        let along = expected * V::from(found.normal);
        let on_a = oracle::distance(&[p, p + V::new(1e-9, 0.0)], &a) - f64::from(radius);
        let on_b = oracle::distance(&[q, q + V::new(1e-9, 0.0)], &b) - 0.5 * f64::from(radius);
        assert!((q - p - along).length() < 2e-5, "{found:?}");
        assert!(on_a.abs() < 2e-5 && on_b.abs() < 2e-5, "{found:?} {on_a} {on_b}");
        compared += 1;
    }
    println!("compared {compared}, worst {worst:.1e}, most iterations {iterations}");
    assert!(compared > 2000 && (1..=32).contains(&iterations));
}

#[test]
fn system_28_circles_and_segments_in_closed_form() {
    let bar = get!(impel_convex_make_segment(v(-1.0, 0.0), v(1.0, 0.0)));
    let ball = disc(0.5);
    let found = get!(impel_convex_distance(&bar, at(0.0, 0.0), &ball, at(0.25, 2.0)));
    near("beside the segment", found.distance, 1.5, 1e-6);
    assert_eq!((found.normal, found.point_a), (v(0.0, 1.0), v(0.25, 0.0)));
    let found = get!(impel_convex_distance(&bar, at(0.0, 0.0), &ball, at(4.0, 4.0)));
    near("beyond its end", found.distance, 4.5, 1e-6);
    let found = get!(impel_convex_distance(&ball, at(0.0, 0.0), &ball, at(6.0, 8.0)));
    near("two circles", found.distance, 9.0, 1e-6);
    near("on the first, x", found.point_a.x, 0.3, 1e-6);
    near("on the first, y", found.point_a.y, 0.4, 1e-6);
    let found = get!(impel_convex_distance(&ball, at(0.0, 0.0), &ball, at(0.5, 0.5)));
    assert_eq!(found.distance, 0.0, "overlapping");
}

#[test]
fn system_29_the_nearest_face_of_the_difference_gives_normal_and_depth() {
    let mut random = Random(29);
    let (mut worst, mut compared) = (0.0f64, 0);
    for round in 0..5000 {
        let radius = [0.0, 0.2][round % 2];
        let pair = Pair::any(&mut random, 0.9, radius);
        let (a, b) = pair.points();
        let axes = oracle::axes(&a, &b);
        let Pair { a, b, pose_a, pose_b } = &pair;
        let found = get!(impel_convex_penetration(a, *pose_a, b, *pose_b));
        let rounding = 1.5 * f64::from(radius);
        if axes[0].0 > -1e-3 {
            if axes[0].0 > rounding + 1e-5 {
                assert!(!found.overlaps && found.depth == 0.0, "{found:?}");
            }
            continue;
        }
        assert!(found.overlaps);
        let expected = rounding - axes[0].0;
        worst = worst.max((f64::from(found.depth) - expected).abs());
        assert!(worst < 2e-5, "{found:?}, expected {expected}");
        if axes[1].0 < axes[0].0 - 1e-3 {
            let turned = (V::from(found.normal) - axes[0].1).length();
            assert!(turned < 1e-4, "{found:?}, expected normal {:?}", axes[0].1);
        }
        let between = V::from(found.point_a) - V::from(found.point_b);
        let along = expected * V::from(found.normal);
        assert!((between - along).length() < 1e-4, "{found:?}");
        // Moved apart by the depth along the normal, the shapes just touch.
        let mut moved = *pose_b;
        moved.p = (V::from(pose_b.p) + along).single();
        let rest = get!(impel_convex_distance(a, *pose_a, b, moved)).distance;
        let again = get!(impel_convex_penetration(a, *pose_a, b, moved)).depth;
        assert!(rest < 1e-4 && again < 1e-4, "{rest} {again}");
        compared += 1;
    }
    println!("compared {compared}, worst {worst:.1e}");
    assert!(compared > 1000);
}

#[test]
fn system_29_circles_and_a_box_in_closed_form() {
    let found = get!(impel_convex_penetration(&disc(1.0), at(0.0, 0.0), &disc(0.5), at(0.6, 0.8)));
    near("circles", found.depth, 0.5, 1e-6);
    assert!((V::from(found.normal) - V::new(0.6, 0.8)).length() < 1e-6);
    let square = rectangle(2.0, 1.0);
    let found = get!(impel_convex_penetration(&square, at(0.0, 0.0), &disc(0.5), at(0.3, 0.8)));
    near("centre inside the box", found.depth, 0.7, 1e-5);
    assert!((V::from(found.normal) - V::new(0.0, 1.0)).length() < 1e-5);
    let found = get!(impel_convex_penetration(&square, at(0.0, 0.0), &disc(0.5), at(0.3, 1.6)));
    assert!(!found.overlaps);
}

/// Whether shapes overlap at the start counts their rounding.
#[test]
fn circles_that_overlap_at_the_start_have_no_time_of_impact() {
    let circle = disc(0.5);
    let sweep = |x: f32, along: f32| ImpelSweep {
        local_center: v(0.0, 0.0),
        start: v(x, 0.0),
        end: v(x + along, 0.0),
        start_rotation: pose(0.0, 0.0, 0.0).q,
        end_rotation: pose(0.0, 0.0, 0.0).q,
    };
    let rest = sweep(0.0, 0.0);
    let impact = |x: f32, along: f32| -> ImpelImpact {
        get!(impel_convex_time_of_impact(&circle, &rest, &circle, &sweep(x, along), 1.0))
    };
    for (x, along) in [(0.9, 2.0), (0.9, -2.0), (0.5, 1.0), (0.0, 1.0)] {
        let impact = impact(x, along);
        assert_eq!((impact.state, impact.fraction), (IMPEL_IMPACT_OVERLAPPED, 0.0), "{x} {along}");
    }
    let hit = impact(3.0, -4.0);
    assert_eq!(hit.state, IMPEL_IMPACT_HIT);
    assert!((hit.fraction - 0.5).abs() < 0.01, "{}", hit.fraction);
    assert_eq!(impact(3.0, 1.0).state, IMPEL_IMPACT_SEPARATED);
}
