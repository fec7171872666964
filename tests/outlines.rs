//! Outlines without a world: decomposition, simplification, measures and marching squares,
//! against points and areas found by brute force.

mod decompose;
mod march;
mod simplify;

use crate::common::*;
use impel::ffi::*;

/// Area in double precision, by the shoelace formula.
fn area(points: &[V]) -> f64 {
    let next = |i: usize| points[(i + 1) % points.len()];
    0.5 * (0..points.len()).map(|i| cross(points[i], next(i))).sum::<f64>()
}

/// Whether a point is inside, by the number of edges that a ray to the right crosses.
fn contains(points: &[V], p: V) -> bool {
    let crossed = |a: V, b: V| {
        (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
    };
    (0..points.len()).filter(|&i| crossed(points[i], points[(i + 1) % points.len()])).count() % 2
        == 1
}

fn to_segment(p: V, a: V, b: V) -> f64 {
    let edge = b - a;
    let square = dot(edge, edge);
    let share = if square > 0.0 { (dot(p - a, edge) / square).clamp(0.0, 1.0) } else { 0.0 };
    (p - a - share * edge).length()
}

/// Distance of a point from a closed or open line.
fn to_line(p: V, line: &[V], closed: bool) -> f64 {
    let last = if closed { line.len() } else { line.len() - 1 };
    (0..last).map(|i| to_segment(p, line[i], line[(i + 1) % line.len()])).fold(f64::MAX, f64::min)
}

fn wide(points: &[ImpelVec2]) -> Vec<V> {
    points.iter().map(|&p| V::from(p)).collect()
}

#[test]
fn outlines_are_measured_in_closed_form() {
    let measure = |points: &[ImpelVec2]| -> ImpelOutlineMeasure {
        get!(impel_outline_measure(points.as_ptr(), points.len()))
    };
    let mut l = [v(0.0, 0.0), v(2.0, 0.0), v(2.0, 1.0), v(1.0, 1.0), v(1.0, 3.0), v(0.0, 3.0)];
    let found = measure(&l);
    near("area of an L", found.area, 4.0, 1e-6);
    near("length", found.length, 10.0, 1e-6);
    near("centroid, x", found.centroid.x, (2.0 * 1.0 + 2.0 * 0.5) / 4.0, 1e-6);
    near("centroid, y", found.centroid.y, (2.0 * 0.5 + 2.0 * 2.0) / 4.0, 1e-6);
    assert!(!found.convex && found.simple);
    l.reverse();
    near("clockwise", measure(&l).area, -4.0, 1e-6);
    let far: Vec<ImpelVec2> = l.iter().map(|p| v(p.x + 1e5, p.y)).collect();
    near("area far from the origin", measure(&far).area, -4.0, 1e-6);
    let star: Vec<ImpelVec2> = (0..5)
        .map(|i| V::new(1.0, 0.0).turned(f64::from(i) * 2.0 * std::f64::consts::TAU / 5.0).single())
        .collect();
    assert!(!measure(&star).simple && !measure(&star).convex);
    let circle: Vec<ImpelVec2> = (0..1000)
        .map(|i| V::new(2.0, 0.0).turned(f64::from(i) * std::f64::consts::TAU / 1000.0).single())
        .collect();
    near("area of a circle", measure(&circle).area, 4.0 * std::f64::consts::PI, 1e-4);
    assert!(measure(&circle).simple);
}

#[test]
fn a_hull_is_convex_contains_all_points_and_uses_only_input_points() {
    let mut random = Random(5);
    let mut corners = 0;
    for round in 0..300 {
        let count = 1 + random.below(200);
        // A lattice gives collinear and equal points.
        let points: Vec<ImpelVec2> = (0..count)
            .map(|_| {
                let p = random.vector(3.0);
                if round % 2 == 0 { v(p.x.round(), p.y.round()) } else { p }
            })
            .collect();
        let hull: Vec<ImpelVec2> = list!(impel_outline_hull(points.as_ptr(), count));
        assert!(hull.iter().all(|p| points.contains(p)) && !hull.is_empty());
        let hull = wide(&hull);
        for i in 0..hull.len() {
            let (a, b) = (hull[i], hull[(i + 1) % hull.len()]);
            let c = hull[(i + 2) % hull.len()];
            assert!(hull.len() < 3 || cross(b - a, c - a) > 0.0, "a corner is not convex");
            for &p in &points {
                let side = cross(b - a, V::from(p) - a);
                assert!(hull.len() < 3 || side >= 0.0, "{p:?} is outside the hull");
            }
        }
        corners += hull.len();
    }
    println!("{corners} corners");
}
