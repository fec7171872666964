//! Simplification of lines.

use crate::common::*;
use crate::outlines::{to_line, to_segment, wide};
use impel::ffi::*;

fn walk(random: &mut Random, count: usize) -> Vec<ImpelVec2> {
    let (mut at, mut heading) = (v(0.0, 0.0), 0.0f32);
    (0..count)
        .map(|_| {
            heading += random.within(-0.5, 0.5);
            at = v(at.x + 0.1 * heading.cos(), at.y + 0.1 * heading.sin());
            at
        })
        .collect()
}

#[test]
fn removed_points_lie_within_the_tolerance() {
    let mut random = Random(70);
    let (mut given, mut left, mut worst) = (0, 0, 0.0f64);
    for round in 0..200 {
        let count = 2 + random.below(300);
        let (points, closed) = (walk(&mut random, count), round % 2 == 0);
        let tolerance = [0.0, 0.01, 0.1, 1.0][random.below(4)];
        let kept: Vec<ImpelVec2> =
            list!(impel_outline_simplify(points.as_ptr(), count, closed, tolerance));
        assert!(kept.len() >= count.min(if closed { 3 } else { 2 }));
        // The result is a subsequence of the points.
        let mut rest = points.iter();
        assert!(kept.iter().all(|p| rest.any(|q| p == q)));
        if !closed {
            assert_eq!((kept[0], kept[kept.len() - 1]), (points[0], points[count - 1]));
        }
        let line = wide(&kept);
        for p in wide(&points) {
            let off = to_line(p, &line, closed) - f64::from(tolerance);
            worst = worst.max(off);
        }
        given += count;
        left += kept.len();
    }
    println!("{left} of {given} points kept, worst excess over the tolerance {worst:.1e}");
    assert!(worst < 1e-6 && left * 2 < given);
}

#[test]
fn a_circle_keeps_as_many_points_as_the_tolerance_requires() {
    let circle: Vec<ImpelVec2> = (0..2000)
        .map(|i| V::new(1.0, 0.0).turned(f64::from(i) * std::f64::consts::TAU / 2000.0).single())
        .collect();
    for tolerance in [1e-3f32, 1e-2] {
        let kept: Vec<ImpelVec2> =
            list!(impel_outline_simplify(circle.as_ptr(), 2000, true, tolerance));
        // A chord over an angle a is at most 1 − cos(a / 2) inside the circle.
        let least = std::f64::consts::PI / (1.0 - f64::from(tolerance)).acos();
        println!("{} points; a regular polygon needs {least:.1}", kept.len());
        assert!(kept.len() as f64 >= least.floor() && (kept.len() as f64) < 2.1 * least);
    }
}

#[test]
fn corners_are_kept_and_flat_points_removed() {
    let mut random = Random(71);
    for round in 0..100 {
        let count = 4 + random.below(200);
        let (points, closed) = (walk(&mut random, count), round % 2 == 0);
        let tolerance = 0.02;
        let kept: Vec<ImpelVec2> =
            list!(impel_outline_drop_vertices(points.as_ptr(), count, closed, tolerance));
        let mut rest = points.iter();
        assert!(kept.iter().all(|p| rest.any(|q| p == q)));
        let line = wide(&kept);
        let sticks_out = |i: usize| {
            let n = line.len();
            to_segment(line[i], line[(i + n - 1) % n], line[(i + 1) % n]) > f64::from(tolerance)
        };
        let inner = if closed { 0..line.len() } else { 1..line.len() - 1 };
        assert!(line.len() <= 3 || inner.into_iter().all(sticks_out));
    }
    // A square with points slightly off its sides: only the corners are kept.
    let mut square = Vec::new();
    for (a, b) in [
        (v(0.0, 0.0), v(1.0, 0.0)),
        (v(1.0, 0.0), v(1.0, 1.0)),
        (v(1.0, 1.0), v(0.0, 1.0)),
        (v(0.0, 1.0), v(0.0, 0.0)),
    ] {
        square.extend((0..10).map(|i| {
            let share = i as f32 / 10.0;
            let off = if i == 0 { 0.0 } else { random.within(-1e-3, 1e-3) };
            v(a.x + share * (b.x - a.x) + off, a.y + share * (b.y - a.y) + off)
        }));
    }
    for tolerance in [5e-3, 2e-2] {
        let kept: Vec<ImpelVec2> =
            list!(impel_outline_drop_vertices(square.as_ptr(), 40, true, tolerance));
        assert_eq!(kept, [v(0.0, 0.0), v(1.0, 0.0), v(1.0, 1.0), v(0.0, 1.0)]);
    }
}
