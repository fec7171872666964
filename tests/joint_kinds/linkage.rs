//! Free linkages of each kind keep momentum and angular momentum.

use super::*;

/// Six bars in a row without gravity, joined by `joint(left, right, at)`, with initial velocities.
///
/// Checks momentum and angular momentum, and energy with a relative tolerance.
pub fn keeps_its_momentum(
    world: &World,
    joint: impl Fn(Body, Body, V) -> Joint,
    energy_tolerance: f64,
) -> Vec<Joint> {
    let bars: Vec<Body> = (0..6).map(|i| world.dynamic(i as f32 + 0.5, 0.0)).collect();
    for bar in &bars {
        // The bars collide with nothing.
        let mut def = impel_shape_def_default();
        def.filter.mask = 0;
        let _: ImpelShapeId = get!(impel_shape_create_box(bar.id, &def, 0.5, 0.1));
    }
    let joints: Vec<Joint> =
        (1..6).map(|i| joint(bars[i - 1], bars[i], V::new(i as f64, 0.0))).collect();
    bars[0].set_velocity(0.0, 3.0);
    bars[5].set_velocity(1.0, -1.0);
    bars[2].set_spin(8.0);
    let totals = || {
        let (mut linear, mut angular, mut energy) = (V::new(0.0, 0.0), 0.0, 0.0);
        for body in &bars {
            let (mass, inertia) = (f64::from(body.mass().mass), f64::from(body.mass().inertia));
            let speed = body.velocity();
            linear = linear + mass * speed;
            angular += cross(body.center(), speed) * mass + inertia * body.spin();
            energy += 0.5 * (mass * dot(speed, speed) + inertia * body.spin() * body.spin());
        }
        (linear, angular, energy)
    };
    let before = totals();
    world.step();
    let first = totals();
    let (mut apart, mut turned) = (0.0f64, 0.0f64);
    for _ in 0..600 {
        world.step();
        apart = joints.iter().map(|&joint| separation(joint)).fold(apart, f64::max);
        turned = joints.iter().map(|&joint| angular_separation(joint)).fold(turned, f64::max);
    }
    let after = totals();
    println!("separation at most {apart} m, turned {turned} rad");
    near("linear x", after.0.x - before.0.x, 0.0, 1e-4);
    near("linear y", after.0.y - before.0.y, 0.0, 1e-4);
    near("angular", (after.1 - before.1) / before.1.abs(), 0.0, 1e-3);
    println!("energy: {} at first, then {}, after ten seconds {}", before.2, first.2, after.2);
    near("energy", after.2 / first.2, 1.0, energy_tolerance);
    joints
}
