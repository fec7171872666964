//! Small scenes: hills, a few bodies, sleeping houses, bins.

use super::{Bounds, Site};
use crate::engine::{BodySpec, Kind, SURFACE, Shape};

pub fn terrain(site: &mut Site) {
    let (half_width, count) = (60.0, 240);
    let height = |x: f32| 2.0 * (0.25 * x).sin() + 0.5 * (1.3 * x).sin();
    let point = |i: usize| {
        let x = half_width * (2.0 * i as f32 / count as f32 - 1.0);
        [x, height(x)]
    };
    let mut shapes: Vec<Shape> =
        (0..count).map(|i| Shape::Segment(point(i), point(i + 1))).collect();
    for x in [-half_width, half_width] {
        shapes.push(Shape::Segment([x, -5.0], [x, 100.0]));
    }
    site.ground(&shapes);
    site.mixed_grid(50, 20, 1.2, 4.0);
    site.bounds = Bounds::Box([-half_width, -2.6], [half_width, 100.0]);
}

pub fn rest_100(site: &mut Site) {
    site.ground(&[Shape::Box(40.0, 1.0, [0.0, -1.0])]);
    let cube = Shape::Box(0.5, 0.5, [0.0, 0.0]);
    for i in 0..10 {
        for j in 0..10 {
            let top = site.dynamic([3.0 * (i as f32 - 4.5), j as f32 + 0.5], &cube);
            site.top = Some(top);
        }
    }
    site.bounds = Bounds::Box([-40.0, 0.0], [40.0, 11.0]);
}

pub fn small_20(site: &mut Site) {
    site.bin(6.0, 20.0);
    site.mixed_grid(5, 4, 1.2, 1.0);
}

/// Sleeping houses of fifteen boxes, and a hundred circles that never sleep.
pub fn sleeping_city(site: &mut Site) {
    let (rows, gap) = (5, 3.0);
    let houses = site.size / (rows * (rows + 1) / 2);
    let pitch = rows as f32 + gap;
    let streets = 20;
    let blocks = houses.div_ceil(streets);
    let half_width = 0.5 * pitch * blocks as f32;
    let height = |street: usize| 20.0 * street as f32;
    let floors = (0..streets).map(|i| Shape::Box(half_width + 200.0, 1.0, [0.0, height(i) - 1.0]));
    site.ground(&floors.collect::<Vec<_>>());
    for i in 0..houses {
        let (street, block) = (i / blocks, i % blocks);
        site.pyramid(rows, block as f32 * pitch - half_width, height(street));
    }
    site.floor = 0.0;
    for i in 0..100 {
        let position = [half_width + 10.0 + i as f32, 3.0];
        let spec = BodySpec { may_sleep: false, ..BodySpec::new(Kind::Dynamic, position) };
        site.body(spec, &[Shape::Circle(0.4)], &SURFACE);
    }
    let top = height(streets);
    site.bounds = Bounds::Box([-half_width - 10.0, 0.0], [half_width + 190.0, top]);
}

/// Bins of a hundred bodies each, in a square. Only the number of bins grows, so every body has the
/// same work at every size.
pub fn bins(site: &mut Site) {
    let per_bin = 100;
    let bins = site.size / per_bin;
    let columns = (1..).find(|side| side * side >= bins).unwrap_or(1);
    let (half_width, height, pitch) = (5.5, 14.0, [13.0, 16.0]);
    let mut walls = Vec::new();
    let corner =
        |bin: usize| [bin % columns, bin / columns].map(|i| i as f32 - 0.5 * columns as f32);
    for bin in 0..bins {
        let [x, y] = [0, 1].map(|axis| pitch[axis] * corner(bin)[axis]);
        walls.push(Shape::Box(half_width + 1.0, 0.5, [x, y - 0.5]));
        for side in [-1.0, 1.0] {
            let x = x + side * (half_width + 0.5);
            walls.push(Shape::Box(0.5, 0.5 * height, [x, y + 0.5 * height]));
        }
    }
    site.ground(&walls);
    let shapes = [Shape::Circle(0.5), Shape::Box(0.45, 0.45, [0.0, 0.0])];
    for bin in 0..bins {
        let [x, y] = [0, 1].map(|axis| pitch[axis] * corner(bin)[axis]);
        site.floor = y;
        for i in 0..per_bin {
            let (row, column) = (i / 10, i % 10);
            let shift = if row % 2 == 0 { 0.1 } else { -0.1 };
            let at = [x + 1.05 * (column as f32 - 4.5) + shift, y + 0.6 + 1.05 * row as f32];
            site.dynamic(at, &shapes[(row + column) % 2]);
        }
    }
    let edge = 0.5 * columns as f32 + 1.0;
    let reach = [pitch[0] * edge, pitch[1] * edge];
    site.bounds = Bounds::Box([-reach[0], -reach[1]], reach);
}
