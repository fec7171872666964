//! Decomposition of concave outlines into convex pieces.

use crate::common::*;
use crate::outlines::{area, contains, to_line, wide};
use impel::ffi::*;

fn cut(points: &[ImpelVec2]) -> Vec<ImpelConvex> {
    list!(impel_outline_decompose(points.as_ptr(), points.len()))
}

fn cut_with_holes(points: &[ImpelVec2], sizes: &[u32]) -> Vec<ImpelConvex> {
    list!(impel_outline_decompose_with_holes(
        points.as_ptr(),
        points.len(),
        sizes.as_ptr(),
        sizes.len()
    ))
}

fn corners(piece: &ImpelConvex) -> Vec<V> {
    wide(&piece.points[..piece.count as usize])
}

/// A star-shaped outline around the origin without self-intersection.
fn star(random: &mut Random, count: usize) -> Vec<ImpelVec2> {
    (0..count)
        .map(|i| {
            let angle =
                std::f32::consts::TAU * (i as f32 + random.within(-0.3, 0.3)) / count as f32;
            let radius = random.within(1.0, 5.0);
            v(radius * angle.cos(), radius * angle.sin())
        })
        .collect()
}

/// Result of [`check`], which tests that pieces are convex, have few corners, do not overlap and
/// cover the outline.
struct Checked {
    area: f64,
    samples: usize,
    depth: f32,
}

fn check(
    random: &mut Random,
    pieces: &[ImpelConvex],
    contours: &[Vec<V>],
    samples: usize,
) -> Checked {
    for piece in pieces {
        assert!(piece.count as usize <= IMPEL_MAX_POLYGON_POINTS as usize);
        let measure: ImpelOutlineMeasure =
            get!(impel_outline_measure(piece.points.as_ptr(), piece.count as usize));
        assert!(measure.convex && measure.area > 0.0, "{measure:?}");
    }
    let mut depth = 0.0f32;
    for (i, a) in pieces.iter().enumerate() {
        for b in &pieces[..i] {
            let here = at(0.0, 0.0);
            let found: ImpelPenetration = get!(impel_convex_penetration(a, here, b, here));
            depth = depth.max(found.depth);
        }
    }
    let mut checked = 0;
    let pieces: Vec<Vec<V>> = pieces.iter().map(corners).collect();
    for _ in 0..samples {
        let p = V::from(random.vector(6.0));
        // Cleaning moves the edges of polygons by up to a few millimetres.
        if contours.iter().any(|contour| to_line(p, contour, true) < 0.01)
            || pieces.iter().any(|piece| to_line(p, piece, true) < 0.01)
        {
            continue;
        }
        let solid = contours.iter().filter(|contour| contains(contour, p)).count() == 1;
        let holders = pieces.iter().filter(|piece| contains(piece, p)).count();
        assert_eq!(holders, usize::from(solid), "{p:?}");
        checked += 1;
    }
    Checked { area: pieces.iter().map(|piece| area(piece)).sum(), samples: checked, depth }
}

#[test]
fn pieces_are_convex_cover_the_outline_and_do_not_overlap() {
    let mut random = Random(66);
    let (mut worst, mut depth, mut pieces_made, mut samples, mut reflex) =
        (0.0f64, 0.0f32, 0, 0, 0);
    for round in 0..200 {
        let count = 3 + random.below(60);
        let outline = star(&mut random, count);
        let contour = wide(&outline);
        let expected = area(&contour);
        // Points on edges, points twice, and the other way round.
        let mut given = Vec::new();
        for (i, &p) in outline.iter().enumerate() {
            given.push(p);
            if round % 3 == 0 && random.below(3) == 0 {
                given.push(p);
            }
            if round % 4 == 0 {
                let next = outline[(i + 1) % count];
                given.push(v(0.5 * (p.x + next.x), 0.5 * (p.y + next.y)));
            }
        }
        // Closed by its first point.
        if round % 5 == 0 {
            given.push(given[0]);
        }
        if round % 2 == 0 {
            given.reverse();
        }
        let pieces = cut(&given);
        let found = check(&mut random, &pieces, std::slice::from_ref(&contour), 500);
        worst = worst.max((found.area - expected).abs() / expected);
        depth = depth.max(found.depth);
        samples += found.samples;
        pieces_made += pieces.len();
        reflex += (0..count)
            .filter(|&i| {
                let [a, b, c] = [0, 1, 2].map(|k| contour[(i + k) % count]);
                cross(b - a, c - b) < 0.0
            })
            .count();
        assert!((found.area - expected).abs() < 2e-3 * expected, "{} {expected}", found.area);
    }
    println!(
        "{pieces_made} pieces of 200 outlines, {reflex} reflex corners; area error {worst:.1e}, \
         overlap {depth:.1e} m, {samples} points"
    );
    assert!(depth < 6e-3 && samples > 30_000);
    // Hertel and Mehlhorn: at most four times the optimum, which is more than half of the
    // number of reflex corners. In practice about as many pieces as reflex corners.
    assert!(pieces_made < 200 + reflex * 5 / 4);
}

#[test]
fn pieces_have_no_more_points_than_a_polygon_may() {
    let circle: Vec<ImpelVec2> = (0..500)
        .map(|i| V::new(5.0, 0.0).turned(f64::from(i) * std::f64::consts::TAU / 500.0).single())
        .collect();
    let pieces = cut(&circle);
    let mut random = Random(67);
    let found = check(&mut random, &pieces, &[wide(&circle)], 2000);
    println!("{} pieces", pieces.len());
    near("area", found.area, area(&wide(&circle)), 0.05);
    assert!(pieces.len() <= 40);
    // Each piece is a valid polygon shape.
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    for piece in &pieces {
        body.polygon(&piece.points[..piece.count as usize], 0.0, plain());
    }
    near("mass", body.mass().mass, found.area, 1e-2);
}

#[test]
fn holes_are_excluded() {
    let mut random = Random(68);
    let (mut made, mut samples) = (0, 0);
    for round in 0..50 {
        let mut points = vec![v(-5.0, -5.0), v(5.0, -5.0), v(5.0, 5.0), v(-5.0, 5.0)];
        let mut sizes = vec![4];
        for (x, y) in [(-2.5f32, -2.5f32), (2.5, -2.5), (0.0, 2.5)] {
            let count = 3 + random.below(12);
            let hole = star(&mut random, count);
            points.extend(hole.iter().map(|p| v(x + 0.4 * p.x, y + 0.4 * p.y)));
            sizes.push(count as u32);
            if round % 2 == 0 {
                let first = points.len() - count;
                points[first..].reverse();
            }
        }
        let pieces = cut_with_holes(&points, &sizes);
        let mut contours = Vec::new();
        let mut start = 0;
        for &size in &sizes {
            contours.push(wide(&points[start..start + size as usize]));
            start += size as usize;
        }
        let expected: f64 = area(&contours[0]).abs()
            - contours[1..].iter().map(|contour| area(contour).abs()).sum::<f64>();
        let found = check(&mut random, &pieces, &contours, 500);
        assert!((found.area - expected).abs() < 2e-3 * expected, "{} {expected}", found.area);
        made += pieces.len();
        samples += found.samples;
    }
    println!("{made} pieces, {samples} points");
    // A hole that touches the outline at a corner, and a hole connected by a slit.
    let touching =
        [v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(0.0, 4.0), v(0.0, 0.0), v(2.0, 1.0), v(1.0, 2.0)];
    let sum =
        |pieces: Vec<ImpelConvex>| pieces.iter().map(|piece| area(&corners(piece))).sum::<f64>();
    near("area with a touching hole", sum(cut_with_holes(&touching, &[4, 3])), 14.5, 1e-3);
    let slit = [
        v(0.0, 0.0),
        v(4.0, 0.0),
        v(4.0, 4.0),
        v(0.0, 4.0),
        v(0.0, 0.0),
        v(1.0, 1.0),
        v(1.0, 2.0),
        v(2.0, 2.0),
        v(2.0, 1.0),
        v(1.0, 1.0),
    ];
    near("area with a slit", sum(cut(&slit)), 15.0, 1e-3);
}

#[test]
fn a_comb_and_a_spiral() {
    let mut comb = vec![v(0.0, 0.0), v(40.0, 0.0)];
    for i in (0..20).rev() {
        let x = 2.0 * i as f32;
        comb.extend([v(x + 2.0, 1.0), v(x + 1.5, 5.0), v(x + 0.5, 5.0), v(x, 1.0)]);
    }
    let pieces = cut(&comb);
    let sum: f64 = pieces.iter().map(|piece| area(&corners(piece))).sum();
    near("comb", sum, area(&wide(&comb)), 1e-2);
    println!("{} pieces", pieces.len());
    assert!(pieces.len() <= 42);
    let arm = |i: i32, width: f64| {
        V::new(0.2 + 0.05 * f64::from(i) + width, 0.0).turned(0.2 * f64::from(i)).single()
    };
    let mut spiral: Vec<ImpelVec2> = (0..150).map(|i| arm(i, 0.5)).collect();
    spiral.extend((0..150).rev().map(|i| arm(i, 0.0)));
    let pieces = cut(&spiral);
    let sum: f64 = pieces.iter().map(|piece| area(&corners(piece))).sum();
    near("spiral", sum, area(&wide(&spiral)), 0.05);
    println!("{} pieces", pieces.len());
}

#[test]
fn a_large_outline_is_decomposed() {
    let mut random = Random(69);
    let outline: Vec<ImpelVec2> =
        star(&mut random, 20_000).iter().map(|p| v(200.0 * p.x, 200.0 * p.y)).collect();
    let pieces = cut(&outline);
    let sum: f64 = pieces.iter().map(|piece| area(&corners(piece))).sum();
    let expected = area(&wide(&outline));
    println!("{} pieces, {sum} of {expected} m²", pieces.len());
    assert!((sum - expected).abs() < 5e-3 * expected);
}
