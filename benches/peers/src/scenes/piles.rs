//! Pyramids, heaps, and bodies that fall or are thrown onto them.

use super::{Bounds, Site};
use crate::engine::{BodySpec, Kind, SURFACE, Shape, Surface, TIME_STEP};

/// Each body is an arrowhead of two thin triangles.
pub fn compounds(site: &mut Site) {
    site.tiled_bin(40, 100);
    let left = Shape::Polygon(vec![[-1.0, 0.0], [0.5, 1.0], [0.0, 2.0]], 0.0);
    let right = Shape::Polygon(vec![[1.0, 0.0], [-0.5, 1.0], [0.0, 2.0]], 0.0);
    let shapes = [left, right];
    let surface = Surface { friction: 0.5, ..SURFACE };
    let mut side = 0.25;
    for column in 0..20 {
        for row in 0..150 {
            let position = [2.0 * column as f32 - 19.0 + side, 2.25 * row as f32 + 5.575];
            side = -side;
            site.body(BodySpec::new(Kind::Dynamic, position), &shapes, &surface);
        }
    }
}

/// The pusher is the first body of the first group.
pub fn junkyard(site: &mut Site) {
    site.tiled_bin(80, 50);
    // Corners at multiples of the golden angle give an irregular pentagon.
    let golden = std::f32::consts::PI * (5.0_f32.sqrt() - 1.0);
    let radius = 0.25;
    let corner = |i: usize| {
        let angle = golden * i as f32;
        [radius * angle.cos(), radius * angle.sin()]
    };
    let pentagon = Shape::Polygon((0..5).map(corner).collect(), 0.0);
    let mut side = -0.1;
    for column in 0..200 {
        let x = 1.5 * radius * (2.0 * column as f32 - 200.0);
        for row in 0..40 {
            site.dynamic([x + side, 4.0 * radius * row as f32 + 15.0], &pentagon);
            side = -side;
        }
    }
    let wall = [Shape::Box(2.0, 4.0, [0.0, 4.0])];
    let pusher = site.body(BodySpec::new(Kind::Kinematic, [0.0, 0.0]), &wall, &SURFACE);
    site.groups = vec![vec![pusher]];
}

/// The pusher oscillates by 60 m with a period of 31 seconds.
pub fn push_junkyard(site: &mut Site, step: usize) {
    let pusher = site.groups[0][0];
    let target = 60.0 * (0.2 * TIME_STEP * step as f32).sin();
    let speed = (target - site.engine.pose(pusher).position[0]) / TIME_STEP;
    site.engine.set_velocity(pusher, [speed, 0.0]);
}

pub fn large_pyramid(site: &mut Site) {
    site.ground(&[Shape::Box(100.0, 1.0, [0.0, -1.0])]);
    site.top = Some(site.pyramid(100, -50.0, 0.0));
    site.bounds = Bounds::Box([-100.0, 0.0], [100.0, 101.0]);
}

pub fn many_pyramids(site: &mut Site) {
    let (rows, count, pitch) = (10, 20, 11.0);
    let half_width = 0.5 * pitch * count as f32;
    let floor = |i: usize| i as f32 * pitch;
    let floors: Vec<Shape> = (0..count)
        .map(|i| Shape::Segment([-half_width, floor(i)], [half_width, floor(i)]))
        .collect();
    site.ground(&floors);
    for i in 0..count {
        for j in 0..count {
            let top = site.pyramid(rows, j as f32 * pitch - half_width + 0.5, floor(i));
            site.top = Some(top);
        }
    }
    site.bounds = Bounds::Box([-half_width, 0.0], [half_width, pitch * count as f32]);
}

pub fn smash(site: &mut Site) {
    smash_into(site, true);
}

pub fn smash_sleeping(site: &mut Site) {
    smash_into(site, false);
}

fn smash_into(site: &mut Site, awake: bool) {
    let hammer = BodySpec { velocity: [40.0, 0.0], ..BodySpec::new(Kind::Dynamic, [-20.0, 0.0]) };
    let surface = Surface { density: 8.0, ..SURFACE };
    site.body(hammer, &[Shape::Box(4.0, 4.0, [0.0, 0.0])], &surface);
    let cube = [Shape::Box(0.2, 0.2, [0.0, 0.0])];
    for i in 0..120 {
        for j in 0..80 {
            let position = [30.0 + 0.4 * i as f32, 0.4 * (j as f32 - 40.0)];
            let spec = BodySpec { awake, ..BodySpec::new(Kind::Dynamic, position) };
            site.body(spec, &cube, &SURFACE);
        }
    }
}

pub fn circles(site: &mut Site) {
    site.bin(55.0, 200.0);
    let circle = Shape::Circle(0.5);
    for row in 0..100 {
        let shift = if row % 2 == 0 { 0.1 } else { -0.1 };
        for column in 0..100 {
            let x = 1.05 * (column as f32 - 49.5) + shift;
            site.dynamic([x, 0.6 + 1.05 * row as f32], &circle);
        }
    }
}

pub fn mixed(site: &mut Site) {
    site.bin(50.0, 200.0);
    site.mixed_grid(100, 50, 0.98, 0.6);
}
