//! Many impacts: elastic bodies keep their energy, and inelastic bodies never gain energy.

use crate::common::{Body, Random, World, near, slick, v};
use impel::ffi::*;

fn energy(bodies: &[Body]) -> f64 {
    let of = |body: &Body| {
        let ImpelMassData { mass, inertia, .. } = body.mass();
        let (v, w) = (body.velocity().length(), body.spin());
        0.5 * (f64::from(mass) * v * v + f64::from(inertia) * w * w)
    };
    bodies.iter().map(of).sum()
}

fn shape(body: Body, kind: usize, material: ImpelMaterial) {
    match kind {
        0 => body.circle(0.3, material),
        1 => body.boxed(0.3, 0.3, material),
        2 => body.capsule(v(-0.2, 0.0), v(0.2, 0.0), 0.15, material),
        _ => body.polygon(&[v(-0.3, -0.3), v(0.3, -0.3), v(0.0, 0.3)], 0.0, material),
    };
}

/// Relative energy of a gas of these shapes after ten seconds, and its maximum.
fn gas(kinds: &[usize], restitution: f32) -> [f64; 2] {
    let world = World::new(|def| {
        def.gravity = v(0.0, 0.0);
        def.restitution_threshold = 0.1;
        def.enable_sleep = false;
    });
    let walls = world.fixed(0.0, 0.0);
    for (x, y) in [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)] {
        walls.half_space(v(x, y), -6.0, slick(restitution));
    }
    let mut random = Random(4);
    let bodies: Vec<Body> = (0..144)
        .map(|i| {
            let at = |i: usize| i as f32 * 0.95 - 5.2;
            let body = world.dynamic(at(i % 12), at(i / 12));
            shape(body, kinds[i % kinds.len()], slick(restitution));
            body.set_velocity(random.within(-5.0, 5.0), random.within(-5.0, 5.0));
            body
        })
        .collect();
    let start = energy(&bodies);
    let mut most = 0.0f64;
    for _ in 0..600 {
        world.step();
        most = most.max(energy(&bodies) / start);
    }
    [energy(&bodies) / start, most]
}

#[test]
fn what_is_elastic_keeps_its_energy() {
    for (name, kinds, lost, gained) in [
        ("discs", &[0usize][..], 0.001, 0.001),
        ("boxes", &[1], 0.04, 0.005),
        ("all", &[0, 1, 2, 3], 0.04, 0.03),
    ] {
        let [after, most] = gas(kinds, 1.0);
        near(&format!("{name}: energy after 10 s"), after, 1.0, lost);
        near(&format!("{name}: maximum energy"), most, 1.0, gained);
    }
}

#[test]
fn inelastic_bodies_lose_and_never_gain_energy() {
    for kinds in [&[0usize][..], &[1], &[0, 1, 2, 3]] {
        let [after, most] = gas(kinds, 0.8);
        println!("{kinds:?}: {after:.3} of the energy after 10 s, at most {most:.3}");
        assert!(after < 0.1 && most <= 1.0);
    }
}
