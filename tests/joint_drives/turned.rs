//! Rotary joints and ratchets.

use std::f64::consts::PI;

use crate::common::*;
use impel::ffi::*;

/// Two discs, far apart.
fn discs(world: &World) -> [Body; 2] {
    [0.0, 10.0].map(|x| {
        let disc = world.dynamic(x, 0.0);
        disc.circle(0.5, plain());
        disc
    })
}

fn rotary(bodies: [Body; 2], change: impl FnOnce(&mut ImpelRotaryJointDef)) -> ImpelJointId {
    let mut def = impel_rotary_joint_def_default();
    (def.body_a, def.body_b) = (bodies[0].id, bodies[1].id);
    change(&mut def);
    get!(impel_joint_create_rotary(&def))
}

#[test]
fn a_rotary_spring_keeps_frequency_and_amplitude() {
    let world = World::in_space();
    let [a, b] = discs(&world);
    let joint = rotary([a, b], |def| {
        def.enable_spring = true;
        def.hertz = 2.0;
        def.target_angle = 1.0;
    });
    let angle = || f64::from(get!(impel_rotary_joint_get_angle(joint)));
    let (mut peak, mut last, mut crossings) = (0.0f64, -1.0, Vec::new());
    for step in 1..=600 {
        world.step();
        let now = angle() - 1.0;
        if last < 0.0 && now >= 0.0 {
            crossings.push((f64::from(step) - now / (now - last)) / 60.0);
        }
        last = now;
        if step > 540 {
            peak = peak.max(now.abs());
        }
    }
    let swings = (crossings.len() - 1) as f64;
    near("frequency", swings / (crossings[crossings.len() - 1] - crossings[0]), 2.0, 0.02);
    near("amplitude after 10 s", peak, 1.0, 0.05);
    near("sum of the opposite spins", a.spin() + b.spin(), 0.0, 1e-5);
    near("distance", b.center().x - a.center().x, 10.0, 1e-6);
}

#[test]
fn rotary_limits_and_motors_work_over_several_turns() {
    let world = World::in_space();
    let [a, b] = discs(&world);
    let inertia = f64::from(a.mass().inertia);
    let joint = rotary([a, b], |def| {
        def.enable_limit = true;
        (def.lower_angle, def.upper_angle) = (-9.0, 15.0);
        def.enable_motor = true;
        (def.motor_speed, def.max_motor_torque) = (6.0, 0.05);
    });
    let angle = || f64::from(get!(impel_rotary_joint_get_angle(joint)));
    world.steps(60);
    let spin = f64::from(get!(impel_rotary_joint_get_angular_velocity(joint)));
    near("spin after a second of torque", spin, (2.0 * 0.05 / inertia).min(6.0), 0.01);
    near("torque", get!(impel_rotary_joint_get_motor_torque(joint)), 0.05, 1e-3);
    world.steps(400);
    near("at the upper limit", angle(), 15.0, 0.005);
    near("sum of the opposite spins", a.spin() + b.spin(), 0.0, 1e-5);
    must!(impel_rotary_joint_set_motor_speed(joint, -20.0));
    must!(impel_rotary_joint_set_max_motor_torque(joint, 5.0));
    let mut least = 0.0f64;
    for _ in 0..300 {
        world.step();
        least = least.min(angle());
    }
    near("at the lower limit", angle(), -9.0, 0.005);
    near("smallest angle", least, -9.0, 0.01);
    near("angle beyond the limit", get!(impel_joint_get_angular_separation(joint)), 0.0, 0.005);
}

#[test]
fn a_ratchet_turns_one_way_and_back_to_the_last_tooth() {
    for sign in [1.0f32, -1.0] {
        let world = World::in_space();
        let wheel = world.dynamic(0.0, 0.0);
        wheel.circle(0.5, plain());
        let mut def = impel_ratchet_joint_def_default();
        (def.body_a, def.body_b) = (world.fixed(5.0, 0.0).id, wheel.id);
        def.ratchet = sign * PI as f32 / 2.0;
        def.phase = 0.1;
        let joint: ImpelJointId = get!(impel_joint_create_ratchet(&def));
        let angle = || f64::from(get!(impel_ratchet_joint_get_angle(joint)));
        // Slightly more than two turns in the free direction.
        wheel.set_spin(sign * 13.0);
        world.steps(60);
        near("turned freely", angle(), f64::from(sign) * 13.0, 0.01);
        wheel.set_spin(-sign * 5.0);
        let mut farthest = f64::from(sign) * 100.0;
        for _ in 0..120 {
            world.step();
            farthest = if sign > 0.0 { farthest.min(angle()) } else { farthest.max(angle()) };
        }
        // The last tooth that it passed, at 0.1 + k π/2.
        let teeth = (f64::from(sign) * (f64::from(sign) * 13.0 - 0.1) / (PI / 2.0)).floor();
        let tooth = 0.1 + f64::from(sign) * teeth * PI / 2.0;
        near("tooth", get!(impel_ratchet_joint_get_tooth_angle(joint)), tooth, 1e-4);
        near("angle at rest", angle(), tooth, 1e-3);
        near("farthest angle back", farthest, tooth, 5e-3);
        near("stopped", wheel.spin(), 0.0, 1e-3);
        // A torque does not push it back by further teeth.
        for _ in 0..600 {
            must!(impel_body_apply_torque(wheel.id, -sign));
            world.step();
        }
        near("held against a torque", angle(), tooth, 0.01);
        wheel.set_spin(sign * 10.0);
        world.steps(30);
        near("rotation in the free direction", angle() - tooth, f64::from(sign) * 5.0, 0.05);
    }
}
