//! Outlines of grids by marching squares.

use std::ffi::c_void;

use crate::common::*;
use crate::outlines::{area, wide};
use impel::ffi::*;

#[derive(Debug, PartialEq)]
struct Found {
    points: Vec<ImpelVec2>,
    lines: Vec<ImpelOutline>,
}

impl Found {
    fn line(&self, line: &ImpelOutline) -> Vec<V> {
        wide(&self.points[line.first as usize..(line.first + line.count) as usize])
    }

    /// Areas of the closed outlines.
    fn areas(&self) -> Vec<f64> {
        self.lines.iter().filter(|line| line.closed).map(|line| area(&self.line(line))).collect()
    }
}

const BOUNDS: ImpelAabb =
    ImpelAabb { min: ImpelVec2 { x: -2.0, y: -1.0 }, max: ImpelVec2 { x: 2.0, y: 3.0 } };

/// Runs marching squares, first to get the counts.
fn march(samples: &[f32], width: u32, height: u32, hard: bool) -> Found {
    let (mut points, mut lines) = (0, 0);
    let null = std::ptr::null_mut();
    let first = samples.as_ptr();
    must!(impel_outline_march(
        first,
        width,
        height,
        BOUNDS,
        0.5,
        hard,
        null,
        0,
        &mut points,
        std::ptr::null_mut(),
        0,
        &mut lines
    ));
    let mut found = Found {
        points: vec![ImpelVec2::default(); points],
        lines: vec![ImpelOutline::default(); lines],
    };
    let (out, outlines) = (found.points.as_mut_ptr(), found.lines.as_mut_ptr());
    must!(impel_outline_march(
        first,
        width,
        height,
        BOUNDS,
        0.5,
        hard,
        out,
        points,
        &mut points,
        outlines,
        lines,
        &mut lines
    ));
    // The points of the outlines are consecutive.
    let mut next = 0;
    for line in &found.lines {
        assert_eq!(line.first, next);
        next += line.count;
    }
    assert_eq!(next as usize, points);
    found
}

fn sampled(width: u32, height: u32, f: impl Fn(f64, f64) -> f64) -> Vec<f32> {
    let (min, max) = (V::from(BOUNDS.min), V::from(BOUNDS.max));
    let place = |i: u32, count: u32, low: f64, high: f64| {
        low + (high - low) * f64::from(i) / f64::from(count - 1)
    };
    (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .map(|(x, y)| f(place(x, width, min.x, max.x), place(y, height, min.y, max.y)) as f32)
        .collect()
}

/// Solid within `radius` of (0.1, 0.9), with a value of 0.5 on the circle.
fn disc_at(radius: f64) -> impl Fn(f64, f64) -> f64 {
    move |x, y| 0.5 + radius - (x - 0.1).hypot(y - 0.9)
}

#[test]
fn a_disc_has_its_area() {
    let found = march(&sampled(101, 101, disc_at(1.5)), 101, 101, false);
    assert_eq!(found.lines.len(), 1);
    assert!(found.lines[0].closed);
    near("soft", found.areas()[0], std::f64::consts::PI * 2.25, 2e-3);
    let found = march(&sampled(101, 101, disc_at(1.5)), 101, 101, true);
    assert_eq!(found.lines.len(), 1);
    near("hard", found.areas()[0], std::f64::consts::PI * 2.25, 3e-2);
}

#[test]
fn a_hole_has_the_opposite_orientation() {
    let ring = |x: f64, y: f64| disc_at(1.5)(x, y).min(1.0 - disc_at(0.7)(x, y));
    let areas = march(&sampled(201, 201, ring), 201, 201, false).areas();
    assert_eq!(areas.len(), 2);
    let (around, hole) = (areas[0].max(areas[1]), areas[0].min(areas[1]));
    near("around", around, std::f64::consts::PI * 2.25, 2e-3);
    near("hole", hole, -std::f64::consts::PI * 0.49, 2e-3);
}

#[test]
fn hard_outlines_go_around_whole_tiles() {
    let mut random = Random(80);
    let (mut tiles, mut loops) = (0, 0);
    for _ in 0..200 {
        let (width, height) = (3 + random.below(30) as u32, 3 + random.below(30) as u32);
        let mut samples = vec![0.0; (width * height) as usize];
        for y in 1..height - 1 {
            for x in 1..width - 1 {
                samples[(y * width + x) as usize] = random.below(2) as f32;
            }
        }
        let tile = 16.0 / f64::from((width - 1) * (height - 1));
        let solid = samples.iter().filter(|&&sample| sample > 0.5).count();
        let found = march(&samples, width, height, true);
        assert!(found.lines.iter().all(|line| line.closed));
        let sum: f64 = found.areas().iter().sum();
        assert!((sum - tile * solid as f64).abs() < 1e-4, "{sum} of {solid} tiles of {tile}");
        for line in &found.lines {
            // Edges are axis-aligned, and every point is a corner.
            let line = found.line(line);
            for i in 0..line.len() {
                let [a, b, c] = [0, 1, 2].map(|k| line[(i + k) % line.len()]);
                assert!((a.x - b.x).abs() < 1e-5 || (a.y - b.y).abs() < 1e-5);
                assert!(cross(b - a, c - b).abs() > 1e-4);
            }
        }
        // Soft outlines of the same samples are closed and at most as many.
        let soft = march(&samples, width, height, false);
        assert!(soft.lines.iter().all(|line| line.closed));
        tiles += solid;
        loops += found.lines.len();
    }
    println!("{tiles} tiles in {loops} outlines");
}

#[test]
fn lines_that_reach_the_border_are_open() {
    let half = sampled(11, 11, |x, _| if x < 0.1 { 1.0 } else { 0.0 });
    for hard in [false, true] {
        let found = march(&half, 11, 11, hard);
        assert_eq!(found.lines.len(), 1);
        assert!(!found.lines[0].closed);
        let line = found.line(&found.lines[0]);
        // The solid side is on the left, so the line goes up.
        let (start, end) = (line[0], line[line.len() - 1]);
        near("start.y", start.y, -1.0, 1e-6);
        near("end.y", end.y, 3.0, 1e-6);
        near("x midway between samples", start.x, 0.2, 1e-6);
        assert!(!hard || line.len() == 2, "a straight line has two points");
    }
    assert!(march(&[1.0; 121], 11, 11, false).lines.is_empty(), "all solid");
    assert!(march(&[0.5; 121], 11, 11, false).lines.is_empty(), "at the threshold is not solid");
}

#[test]
fn opposite_corners_are_connected_if_the_centre_is_solid() {
    let lone = |middle: f32| {
        let mut samples = [0.0f32; 16];
        (samples[5], samples[10]) = (1.0, 1.0);
        (samples[6], samples[9]) = (middle, middle);
        march(&samples, 4, 4, false).lines.len()
    };
    assert_eq!((lone(0.3), lone(0.0)), (1, 2));
}

unsafe extern "C" fn disc_sampler(point: ImpelVec2, context: *mut c_void) -> f32 {
    // SAFETY: the test passes a pointer to its `u32`.
    unsafe { *context.cast::<u32>() += 1 };
    disc_at(1.5)(f64::from(point.x), f64::from(point.y)) as f32
}

#[test]
fn a_sampler_gives_the_same_outlines_as_its_samples() {
    let expected = march(&sampled(40, 30, disc_at(1.5)), 40, 30, false);
    let mut calls = 0u32;
    let (mut points, mut lines) = (0, 0);
    let mut found =
        Found { points: vec![ImpelVec2::default(); 500], lines: vec![ImpelOutline::default(); 9] };
    let (out, outlines) = (found.points.as_mut_ptr(), found.lines.as_mut_ptr());
    let context = (&raw mut calls).cast();
    must!(impel_outline_march_sampler(
        Some(disc_sampler),
        context,
        40,
        30,
        BOUNDS,
        0.5,
        false,
        out,
        500,
        &mut points,
        outlines,
        9,
        &mut lines
    ));
    found.points.truncate(points);
    found.lines.truncate(lines);
    assert_eq!(calls, 1200);
    assert_eq!((found.lines.len(), found.points.len()), (1, expected.points.len()));
    near("area", found.areas()[0], expected.areas()[0], 1e-5);
    // A call with short buffers still writes the counts.
    let mut one = [ImpelVec2::default(); 1];
    // SAFETY: the capacities are those of the buffers.
    let status = unsafe {
        impel_outline_march_sampler(
            Some(disc_sampler),
            context,
            40,
            30,
            BOUNDS,
            0.5,
            false,
            one.as_mut_ptr(),
            1,
            &mut points,
            outlines,
            9,
            &mut lines,
        )
    };
    assert_eq!((status, points, lines), (IMPEL_ERROR_CAPACITY, expected.points.len(), 1));
}

#[test]
fn an_image_becomes_bodies() {
    // March, simplify, decompose: the use of pymunk's autogeometry.
    let found = march(&sampled(101, 101, disc_at(1.5)), 101, 101, false);
    let outline: Vec<ImpelVec2> =
        list!(impel_outline_simplify(found.points.as_ptr(), found.points.len(), true, 0.01));
    let pieces: Vec<ImpelConvex> = list!(impel_outline_decompose(outline.as_ptr(), outline.len()));
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    for piece in &pieces {
        body.polygon(&piece.points[..piece.count as usize], 0.0, plain());
    }
    println!("{} points, {} left, {} pieces", found.points.len(), outline.len(), pieces.len());
    near("mass", body.mass().mass, std::f64::consts::PI * 2.25, 0.08);
    near("centre", f64::from(body.mass().center.y), 0.9, 0.01);
}
