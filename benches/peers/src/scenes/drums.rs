//! Rotating drums with bodies inside.

use std::f32::consts::TAU;

use super::{Bounds, Site};
use crate::engine::{BodySpec, JointSpec, Kind, SURFACE, Shape, Surface};

/// Angular velocity of both drums, in rad/s.
const DRUM_SPEED: f32 = 25.0 * std::f32::consts::PI / 180.0;

/// A motor torque larger than any load, in N m.
const ENOUGH: f32 = 1e8;

pub fn tumbler(site: &mut Site) {
    let ground = site.ground(&[]);
    let drum = square_drum(site, BodySpec::new(Kind::Dynamic, [0.0, 10.0]));
    let pin = JointSpec::new([ground, drum], [[0.0, 10.0], [0.0, 0.0]]);
    site.joint(JointSpec { motor: Some([DRUM_SPEED, ENOUGH]), ..pin });
    fill_square_drum(site);
}

pub fn tumbler_kinematic(site: &mut Site) {
    let spec = BodySpec::new(Kind::Kinematic, [0.0, 10.0]);
    square_drum(site, BodySpec { angular_velocity: DRUM_SPEED, ..spec });
    fill_square_drum(site);
}

fn square_drum(site: &mut Site, spec: BodySpec) -> usize {
    let walls = [
        Shape::Box(0.5, 10.0, [10.0, 0.0]),
        Shape::Box(0.5, 10.0, [-10.0, 0.0]),
        Shape::Box(10.0, 0.5, [0.0, 10.0]),
        Shape::Box(10.0, 0.5, [0.0, -10.0]),
    ];
    site.body(spec, &walls, &Surface { density: 50.0, ..SURFACE })
}

fn fill_square_drum(site: &mut Site) {
    let cube = Shape::Box(0.125, 0.125, [0.0, 0.0]);
    for i in 0..45 {
        for j in 0..45 {
            site.dynamic([-9.0 + 0.4 * j as f32, 1.0 + 0.4 * i as f32], &cube);
        }
    }
    site.bounds = Bounds::Disc([0.0, 10.0], 14.0);
}

pub fn washer(site: &mut Site) {
    let step = 10.0_f32.to_radians();
    let point = |radius: f32, angle: f32| [radius * angle.cos(), radius * angle.sin()];
    // A piece of the ring between two radii, extended by `beyond` at both angles.
    let piece = |inner: f32, outer: f32, i: usize, beyond: f32| {
        let (from, to) = (step * i as f32 - beyond, step * (i + 1) as f32 + beyond);
        let corners = [point(inner, from), point(outer, from), point(outer, to), point(inner, to)];
        Shape::Polygon(corners.to_vec(), 0.0)
    };
    let ring = (0..36).map(|i| piece(16.0, 18.0, i, 0.1 * step));
    let paddles = (0..36).step_by(9).map(|i| piece(14.0, 16.0, i, 0.0));
    let spec = BodySpec {
        angular_velocity: DRUM_SPEED,
        velocity: [0.001, -0.002],
        ..BodySpec::new(Kind::Kinematic, [0.0, 10.0])
    };
    site.body(spec, &ring.chain(paddles).collect::<Vec<_>>(), &SURFACE);
    let cube = Shape::Box(0.1, 0.1, [0.0, 0.0]);
    for i in 0..90 {
        for j in 0..90 {
            site.dynamic([-9.9 + 0.21 * j as f32, 0.1 + 0.21 * i as f32], &cube);
        }
    }
    site.bounds = Bounds::Disc([0.0, 10.0], 16.5);
}

/// The ring has 360 segments in place of the chain of Box2D's program, which not all engines
/// support.
pub fn spinner(site: &mut Site) {
    // Box2D uses the greater restitution of a pair, so the ring may have that of the bodies.
    let surface = Surface { density: 0.25, friction: 0.1, restitution: 0.1, ..SURFACE };
    let (radius, centre, count) = (40.0, 32.0, 360);
    let point = |i: usize| {
        let angle = TAU * (i % count) as f32 / count as f32;
        [radius * angle.cos(), centre + radius * angle.sin()]
    };
    let ring: Vec<Shape> = (0..count).map(|i| Shape::Segment(point(i), point(i + 1))).collect();
    let ground = site.body(BodySpec::new(Kind::Static, [0.0, 0.0]), &ring, &surface);

    let at = [0.0, 12.0];
    let spec = BodySpec { may_sleep: false, ..BodySpec::new(Kind::Dynamic, at) };
    let (w, h) = (0.4, 20.0);
    let bar = Shape::Polygon(vec![[-w, -h], [w, -h], [w, h], [-w, h]], 0.2);
    let slippery = Surface { density: 1.0, friction: 0.0, ..surface };
    let bar = site.body(spec, &[bar], &slippery);
    let pin = JointSpec::new([ground, bar], [at, [0.0, 0.0]]);
    site.joint(JointSpec { motor: Some([5.0, ENOUGH]), ..pin });

    let shapes = [
        Shape::Capsule([-0.25, 0.0], [0.25, 0.0], 0.25),
        Shape::Circle(0.35),
        Shape::Box(0.35, 0.35, [0.0, 0.0]),
    ];
    let columns = 92;
    for i in 0..2 * 3038 {
        let position = [0.5 * (i % columns) as f32 - 23.0, 0.5 * (i / columns) as f32 + 2.0];
        let shape = std::slice::from_ref(&shapes[i % 3]);
        site.body(BodySpec::new(Kind::Dynamic, position), shape, &surface);
    }
    site.bounds = Bounds::Disc([0.0, centre], radius);
}
