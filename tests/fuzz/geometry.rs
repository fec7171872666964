//! Random geometry without a world: hulls, manifolds, distances, casts and outlines, compared with
//! each other and with brute force in `f64`.

// Pointers are to locals, or to lists with their lengths.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ptr::null_mut;

use impel::ffi::*;

use crate::checks::{is_expected, last_error};
use crate::scene::with;

/// Greatest error of a position, as a share of the size of the scene.
const TOLERANCE: f64 = 2e-3;

type V = (f64, f64);

fn double(v: ImpelVec2) -> V {
    (f64::from(v.x), f64::from(v.y))
}

fn minus(a: V, b: V) -> V {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: V, b: V) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: V, b: V) -> f64 {
    a.0 * b.0 + a.1 * b.1
}

fn length(a: V) -> f64 {
    dot(a, a).sqrt()
}

fn unit() -> f64 {
    with(|s| s.source.unit())
}

/// Points: scattered, on a circle, on a line, on a grid, or repeated, with a little noise.
fn points(count: u64) -> Vec<ImpelVec2> {
    let (kind, noise) =
        with(|s| (s.source.below(5), [0.0, 1e-6, 1e-3][s.source.below(3) as usize]));
    let direction = 6.3 * unit();
    let point = |i: u64| {
        let (x, y) = match kind {
            0 => (2.0 * unit() - 1.0, 2.0 * unit() - 1.0),
            1 => (6.3 * unit()).sin_cos(),
            2 => {
                let along = 2.0 * unit() - 1.0;
                (along * direction.cos(), along * direction.sin())
            }
            3 => with(|s| (0.25 * s.source.below(5) as f64, 0.25 * s.source.below(5) as f64)),
            _ => [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)][(i / 3 % 4) as usize],
        };
        let x = x + noise * (unit() - 0.5);
        let y = y + noise * (unit() - 0.5);
        ImpelVec2 { x: x as f32, y: y as f32 }
    };
    (0..count).map(point).collect()
}

/// Checks one random case of each kind.
pub fn run() {
    hull();
    pair();
    cast();
    outline();
}

/// A hull holds its points, is convex and counter-clockwise.
fn hull() {
    let points = points(1 + with(|s| s.source.below(40)));
    let mut hull = vec![ImpelVec2::default(); points.len()];
    let mut count = 0;
    let status = unsafe {
        impel_outline_hull(points.as_ptr(), points.len(), hull.as_mut_ptr(), hull.len(), &mut count)
    };
    is_expected("impel_outline_hull", status);
    if status != IMPEL_OK {
        return;
    }
    let hull: Vec<V> = hull[..count].iter().map(|&p| double(p)).collect();
    if hull.len() < 3 {
        return;
    }
    for i in 0..hull.len() {
        let (a, b, c) = (hull[i], hull[(i + 1) % hull.len()], hull[(i + 2) % hull.len()]);
        assert!(cross(minus(b, a), minus(c, b)) > 0.0, "the hull of {points:?} is not convex");
        for &p in &points {
            let edge = minus(b, a);
            let outside = -cross(edge, minus(double(p), a)) / length(edge);
            assert!(outside < TOLERANCE, "{p:?} is {outside} outside of the hull of {points:?}");
        }
    }
}

/// A random shape that can be made.
fn shape() -> ImpelConvex {
    // SAFETY: zero is a valid value of every field.
    let mut convex: ImpelConvex = unsafe { std::mem::zeroed() };
    let radius = (0.05 + unit()) as f32;
    let points = points(3 + with(|s| s.source.below(12)));
    let kind = with(|s| s.source.below(4));
    let status = unsafe {
        match kind {
            0 => impel_convex_make_capsule(points[0], points[1], radius, &mut convex),
            1 => impel_convex_make_polygon(points.as_ptr(), points.len(), 0.0, &mut convex),
            2 => {
                impel_convex_make_polygon(points.as_ptr(), points.len(), 0.3 * radius, &mut convex)
            }
            _ => IMPEL_ERROR_INVALID_ARGUMENT,
        }
    };
    if status != IMPEL_OK {
        let center = ImpelVec2 { x: 0.1, y: -0.2 };
        is_expected("impel_convex_make_circle", unsafe {
            impel_convex_make_circle(center, radius, &mut convex)
        });
    }
    convex
}

fn pose(reach: f64) -> ImpelTransform {
    let p = ImpelVec2 {
        x: (reach * (2.0 * unit() - 1.0)) as f32,
        y: (reach * (2.0 * unit() - 1.0)) as f32,
    };
    ImpelTransform { p, q: impel_rotation_from_angle((6.3 * unit()) as f32) }
}

/// The points of a shape in the world.
fn placed(shape: &ImpelConvex, at: ImpelTransform) -> Vec<V> {
    let points = &shape.points[..shape.count as usize];
    points.iter().map(|&p| double(impel_transform_point(at, p))).collect()
}

/// Distance of two point sets' hulls by brute force: between all edges. Zero if they overlap.
fn distance(a: &[V], b: &[V]) -> f64 {
    if is_inside(a, b[0]) || is_inside(b, a[0]) {
        return 0.0;
    }
    let edge = |p: &[V], i: usize| (p[i], p[(i + 1) % p.len()]);
    let mut least = f64::INFINITY;
    for i in 0..a.len() {
        for j in 0..b.len() {
            let ((a1, a2), (b1, b2)) = (edge(a, i), edge(b, j));
            let sides = |p: V, q: V, r: V, s: V| {
                cross(minus(q, p), minus(r, p)) * cross(minus(q, p), minus(s, p)) < 0.0
            };
            if sides(a1, a2, b1, b2) && sides(b1, b2, a1, a2) {
                return 0.0;
            }
            for (p, (q1, q2)) in [(a1, (b1, b2)), (a2, (b1, b2)), (b1, (a1, a2)), (b2, (a1, a2))] {
                let along = minus(q2, q1);
                let square = dot(along, along);
                let t = if square > 0.0 { dot(minus(p, q1), along) / square } else { 0.0 };
                let t = t.clamp(0.0, 1.0);
                let nearest = (q1.0 + t * along.0, q1.1 + t * along.1);
                least = least.min(length(minus(p, nearest)));
            }
        }
    }
    least
}

/// Whether a point is inside a hull.
fn is_inside(hull: &[V], p: V) -> bool {
    let left =
        |i: usize| cross(minus(hull[(i + 1) % hull.len()], hull[i]), minus(p, hull[i])) > 0.0;
    hull.len() > 2 && (0..hull.len()).all(left)
}

/// The points and the radius of a shape, for a message.
fn told(shape: &ImpelConvex) -> String {
    format!("{:?} + {}", &shape.points[..shape.count as usize], shape.radius)
}

/// Two shapes: distance, overlap, penetration and manifold agree.
fn pair() {
    let (a, b) = (shape(), shape());
    let (at, bt) = (pose(1.5), pose(1.5));
    let radius = f64::from(a.radius + b.radius);
    let (pa, pb) = (placed(&a, at), placed(&b, bt));
    let cores = distance(&pa, &pb);
    let say = || format!("{} {at:?} {} {bt:?}", told(&a), told(&b));

    let mut gjk: ImpelDistance = unsafe { std::mem::zeroed() };
    is_expected("impel_convex_distance", unsafe {
        impel_convex_distance(&a, at, &b, bt, &mut gjk)
    });
    let expected = (cores - radius).max(0.0);
    let error = (f64::from(gjk.distance) - expected).abs();
    assert!(error < TOLERANCE, "distance {} instead of {expected}: {}", gjk.distance, say());

    let mut depth: ImpelPenetration = unsafe { std::mem::zeroed() };
    is_expected("impel_convex_penetration", unsafe {
        impel_convex_penetration(&a, at, &b, bt, &mut depth)
    });
    assert!(
        depth.overlaps == (cores < radius) || (cores - radius).abs() < TOLERANCE,
        "penetration says {}, the distance is {}: {}",
        depth.overlaps,
        cores - radius,
        say()
    );
    if depth.overlaps && cores > TOLERANCE {
        let error = (f64::from(depth.depth) - (radius - cores)).abs();
        assert!(
            error < TOLERANCE,
            "depth {} instead of {}: {}",
            depth.depth,
            radius - cores,
            say()
        );
    }

    let margin = if with(|s| s.source.one_in(2)) { 0.1 } else { 0.0 };
    let mut manifold: ImpelManifold = unsafe { std::mem::zeroed() };
    is_expected("impel_convex_collide", unsafe {
        impel_convex_collide(&a, at, &b, bt, margin, &mut manifold)
    });
    let points = &manifold.points[..manifold.point_count as usize];
    let gap = cores - radius;
    if a.count == 2 && b.count == 2 && radius == 0.0 {
        return;
    }
    if points.is_empty() {
        assert!(gap > f64::from(margin) - TOLERANCE, "no contact at {gap}: {}", say());
        return;
    }
    let normal = double(manifold.normal);
    assert!((length(normal) - 1.0).abs() < 1e-4, "normal {normal:?}: {}", say());
    assert!(gap < f64::from(margin) + TOLERANCE, "a contact at {gap}: {}", say());
    let deepest = points.iter().map(|p| f64::from(p.separation)).fold(f64::INFINITY, f64::min);
    // Of overlapping cores, the manifold takes the best face of either, not a pair of corners.
    if cores > TOLERANCE {
        assert!(
            (deepest - gap).abs() < 10.0 * TOLERANCE,
            "separation {deepest} instead of {gap}: {}",
            say()
        );
    } else {
        assert!(deepest < TOLERANCE, "separation {deepest} of overlapping shapes: {}", say());
    }
}

/// A moving shape or ray stops where it touches.
fn cast() {
    let (a, b) = (shape(), shape());
    let (at, bt) = (pose(3.0), pose(3.0));
    let translation = pose(6.0).p;
    let say = || format!("{} {at:?} {} {bt:?} {translation:?}", told(&a), told(&b));
    let radius = f64::from(a.radius + b.radius);
    let at_fraction = |fraction: f32| {
        let mut moved = bt;
        moved.p.x += fraction * translation.x;
        moved.p.y += fraction * translation.y;
        distance(&placed(&a, at), &placed(&b, moved)) - radius
    };
    let mut hit: ImpelCastHit = unsafe { std::mem::zeroed() };
    is_expected("impel_convex_cast", unsafe {
        impel_convex_cast(&a, at, &b, bt, translation, &mut hit)
    });
    if hit.hit {
        assert!((0.0..=1.0).contains(&hit.fraction), "fraction {}: {}", hit.fraction, say());
        let gap = at_fraction(hit.fraction);
        let near = if hit.fraction == 0.0 { gap < 0.02 } else { gap.abs() < 0.02 };
        assert!(near, "cast: a gap of {gap} at {}: {}", hit.fraction, say());
    }
    let until = if hit.hit { hit.fraction } else { 1.0 };
    for i in 0..8 {
        let gap = at_fraction(until * i as f32 / 8.0);
        assert!(gap > -0.02 || until == 0.0, "cast: passes {gap} deep: {}", say());
    }

    let mut impact: ImpelImpact = unsafe { std::mem::zeroed() };
    let sweep = |from: ImpelTransform, by: ImpelVec2| ImpelSweep {
        local_center: ImpelVec2::default(),
        start: from.p,
        end: ImpelVec2 { x: from.p.x + by.x, y: from.p.y + by.y },
        start_rotation: from.q,
        end_rotation: from.q,
    };
    let (sa, sb) = (sweep(at, ImpelVec2::default()), sweep(bt, translation));
    is_expected("impel_convex_time_of_impact", unsafe {
        impel_convex_time_of_impact(&a, &sa, &b, &sb, 1.0, &mut impact)
    });
    let gap = at_fraction(impact.fraction);
    match impact.state {
        IMPEL_IMPACT_HIT => {
            assert!(gap.abs() < 0.03, "impact: a gap of {gap}: {}", say())
        }
        IMPEL_IMPACT_OVERLAPPED => assert!(gap < 0.03, "impact: a gap of {gap}: {}", say()),
        _ => assert!(gap > -0.03, "impact: {gap} deep: {}", say()),
    }

    let mut hit: ImpelCastHit = unsafe { std::mem::zeroed() };
    is_expected("impel_convex_cast_ray", unsafe {
        impel_convex_cast_ray(&a, at, bt.p, translation, &mut hit)
    });
    if hit.hit && hit.fraction > 0.0 {
        let gap = distance(&placed(&a, at), &[double(hit.point)]) - f64::from(a.radius);
        assert!(gap.abs() < 0.02, "ray: the point is {gap} away: {}", say());
    }
}

/// The pieces of an outline have its area.
fn outline() {
    let count = 3 + with(|s| s.source.below(20));
    let star = |i: u64| {
        let angle = std::f64::consts::TAU * i as f64 / count as f64;
        let reach = 0.3 + 2.0 * unit();
        ImpelVec2 { x: (reach * angle.cos()) as f32, y: (reach * angle.sin()) as f32 }
    };
    let is_star = with(|s| s.source.below(3)) != 0;
    let points: Vec<ImpelVec2> =
        if is_star { (0..count).map(star).collect() } else { points(count) };
    let area = |points: &[V]| {
        (0..points.len()).map(|i| cross(points[i], points[(i + 1) % points.len()])).sum::<f64>()
            / 2.0
    };
    let whole: Vec<V> = points.iter().map(|&p| double(p)).collect();
    let mut pieces = 0;
    let status = unsafe {
        impel_outline_decompose(points.as_ptr(), points.len(), null_mut(), 0, &mut pieces)
    };
    is_expected("impel_outline_decompose", status);
    if status != IMPEL_OK {
        assert!(!is_star, "{}: {points:?}", last_error());
        return;
    }
    // SAFETY: zero is a valid value of every field.
    let mut convexes: Vec<ImpelConvex> = vec![unsafe { std::mem::zeroed() }; pieces];
    is_expected("impel_outline_decompose", unsafe {
        let room = convexes.as_mut_ptr();
        impel_outline_decompose(points.as_ptr(), points.len(), room, pieces, &mut pieces)
    });
    let sum: f64 = convexes
        .iter()
        .map(|piece| {
            let corners: Vec<V> =
                piece.points[..piece.count as usize].iter().map(|&p| double(p)).collect();
            let area = area(&corners);
            assert!(area > 0.0, "a piece of area {area}: {points:?}");
            area
        })
        .sum();
    let whole = area(&whole).abs();
    if !is_star {
        return;
    }
    // Thin parts are dropped.
    assert!(
        (sum - whole).abs() < 0.03 * (1.0 + whole),
        "pieces {sum}, outline {whole}: {points:?}"
    );
}
