//! Distance joints: rods, ropes, springs.

use super::*;
use crate::common::hinges::hinge;

/// Connects a point of `a` to one of `b`. Both points are in world space.
pub fn line(
    [a, b]: [Body; 2],
    [at_a, at_b]: [V; 2],
    change: impl FnOnce(&mut ImpelDistanceJointDef),
) -> Joint {
    let mut def = impel_distance_joint_def_default();
    join!(def, a, at_a, b, at_b, 0.0);
    def.length = (at_b - at_a).length() as f32;
    change(&mut def);
    get!(impel_joint_create_distance(&def))
}

fn length(joint: Joint) -> f64 {
    get!(impel_distance_joint_get_current_length(joint)).into()
}

fn ball(world: &World, x: f32, y: f32) -> Body {
    let ball = world.dynamic(x, y);
    ball.circle(0.1, plain());
    ball
}

#[test]
fn a_rod_is_a_pendulum() {
    use std::f64::consts::PI;
    let amplitude = 1.0f64;
    let world = World::new(|def| def.enable_sleep = false);
    let ground = world.fixed(0.0, 0.0);
    let bob = ball(&world, amplitude.sin() as f32, -amplitude.cos() as f32);
    let joint = line([ground, bob], [V::new(0.0, 0.0), bob.center()], |_| ());
    // The exact period, by the arithmetic-geometric mean; the bob does not rotate.
    let (mut a, mut g) = (1.0, (0.5 * amplitude).cos());
    for _ in 0..8 {
        (a, g) = (0.5 * (a + g), (a * g).sqrt());
    }
    let hertz = a / (2.0 * PI * 0.1f64.sqrt());
    let oscillation =
        Oscillation::measure(&world, 4, || bob.center().x.atan2(-bob.center().y) / amplitude);
    oscillation.assert_undamped(hertz);
    near("frequency, stricter", oscillation.hertz() / hertz, 1.0, 1e-3);
    near("length", length(joint), 1.0, 1e-3);
    near("spin", bob.spin(), 0.0, 1e-6);
}

#[test]
fn an_undamped_spring_keeps_oscillating() {
    for (hertz, free) in [(2.0f64, false), (2.0, true), (8.0, false)] {
        let world = World::in_space();
        let a = if free { ball(&world, 0.0, 0.0) } else { world.fixed(0.0, 0.0) };
        let b = ball(&world, 2.0, 0.0);
        let joint = line([a, b], [a.center(), b.center()], |def| {
            def.enable_spring = true;
            (def.length, def.hertz) = (3.0, hertz as f32);
        });
        Oscillation::measure(&world, 4, || length(joint) - 3.0).assert_undamped(hertz);
    }
    // At rest under a weight, the spring sags by g / ω².
    let world = World::usual();
    let b = ball(&world, 0.0, -1.0);
    let joint = line([world.fixed(0.0, 0.0), b], [V::new(0.0, 0.0), b.center()], |def| {
        def.enable_spring = true;
        (def.hertz, def.damping_ratio) = (1.0, 1.0);
    });
    world.steps(240);
    let sag = 10.0 / (2.0 * std::f64::consts::PI).powi(2);
    near("sag over exact", (length(joint) - 1.0) / sag, 1.0, 0.01);
    near("force over weight", force(joint).y / weight(b), 1.0, 0.01);
}

#[test]
fn a_rope_holds_and_goes_slack() {
    for solver in [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE] {
        let world = World::new(|def| (def.enable_sleep, def.solver) = (false, solver));
        let b = ball(&world, 0.5, 0.0);
        let joint = line([world.fixed(0.0, 0.0), b], [V::new(0.0, 0.0), b.center()], |def| {
            def.enable_limit = true;
            (def.min_length, def.max_length) = (0.0, 2.0);
        });
        world.steps(10);
        near("falls freely", b.velocity().y, -10.0 / 6.0, 0.05);
        near("no force", force(joint).length(), 0.0, 1e-6);
        let mut most = 0.0f64;
        for _ in 0..1200 {
            world.step();
            most = most.max(length(joint));
        }
        println!("stretch at most {} m", most - 2.0);
        near("longest", most, 2.0, 0.02);
        near("beyond the limit", separation(joint), 0.0, 0.02);
    }
}

#[test]
fn a_motor_pulls_with_its_force_within_limits() {
    let world = World::in_space();
    let b = ball(&world, 1.0, 0.0);
    let mass = f64::from(b.mass().mass);
    let joint = line([world.fixed(0.0, 0.0), b], [V::new(0.0, 0.0), b.center()], |def| {
        (def.enable_motor, def.enable_limit) = (true, true);
        (def.min_length, def.max_length) = (0.5, 4.0);
        (def.motor_speed, def.max_motor_force) = (2.0, mass as f32);
    });
    let motor = || f64::from(get!(impel_distance_joint_get_motor_force(joint)));
    world.steps(60);
    near("speed after a second", get!(impel_distance_joint_get_velocity(joint)), 1.0, 0.01);
    near("force", motor() / mass, 1.0, 0.01);
    world.steps(60);
    near("speed", get!(impel_distance_joint_get_velocity(joint)), 2.0, 0.01);
    world.steps(120);
    near("upper limit", length(joint), 4.0, 0.005);
    near("force at the limit", force(joint).length() / mass, 0.0, 0.01);
    must!(impel_distance_joint_set_motor_speed(joint, -5.0));
    world.steps(240);
    near("lower limit", length(joint), 0.5, 0.005);
    must!(impel_distance_joint_set_limits(joint, 2.0, 2.0));
    world.steps(60);
    near("equal limits", length(joint), 2.0, 0.005);
}

#[test]
fn rods_hold_a_load() {
    for heavy in [1.0f64, 10.0, 100.0] {
        let world = World::new(|def| def.enable_sleep = false);
        let (mut last, mut joints) = (world.fixed(0.0, 0.0), Vec::new());
        for i in 1..=20 {
            let next = world.dynamic(0.0, -(i as f32));
            let density = if i == 20 { heavy as f32 } else { 1.0 };
            next.circle(0.2, ImpelMaterial { density, ..plain() });
            let ends = [last.center(), next.center()];
            joints.push(line([last, next], ends, |_| ()));
            last = next;
        }
        last.set_velocity(3.0, 0.0);
        let (mut most, mut end) = (0.0f64, 0.0);
        for _ in 0..600 {
            world.step();
            end = joints.iter().map(|&joint| separation(joint)).sum();
            most = most.max(end);
        }
        println!("20 rods, ball of {heavy}: stretch at most {most:.4} m, at the end {end:.4} m");
        near("stretch", most, 0.0, if heavy > 1.0 { 0.01 } else { 0.2 });
        near("stretch at the end", end, 0.0, 0.05);
    }
}

#[test]
fn rods_and_hinges_hold_a_load_together() {
    // A hanging row of bars. Every second one hangs on a rod, the others on hinges.
    let world = World::new(|def| def.enable_sleep = false);
    let (mut last, mut joints) = (world.fixed(0.0, 0.0), Vec::new());
    let mut at = V::new(0.0, 0.0);
    for i in 0..20 {
        let below = at - V::new(0.0, if i % 2 == 0 { 0.0 } else { 0.5 });
        let next = world.dynamic(0.0, below.y as f32 - 0.5);
        let density = if i == 19 { 100.0 } else { 1.0 };
        next.boxed(0.05, 0.5, ImpelMaterial { density, ..plain() });
        joints.push(match i % 2 {
            0 => hinge(last, next, at, |_| ()),
            _ => line([last, next], [at, below], |_| ()),
        });
        (last, at) = (next, below - V::new(0.0, 1.0));
    }
    last.set_velocity(3.0, 0.0);
    let (mut most, mut end) = (0.0f64, 0.0);
    for _ in 0..1200 {
        world.step();
        end = joints.iter().map(|&joint| separation(joint)).sum();
        most = most.max(end);
    }
    println!("stretch at most {most:.4} m, at the end {end:.4} m");
    near("stretch", most, 0.0, 0.05);
    near("stretch at the end", end, 0.0, 0.01);
}

#[test]
fn a_free_linkage_keeps_its_momentum() {
    let world = World::in_space();
    let joints = linkage::keeps_its_momentum(
        &world,
        |a, b, at| {
            let apart = V::new(0.2, 0.0);
            line([a, b], [at - apart, at + apart], |_| ())
        },
        0.2,
    );
    println!("longest {}", length(joints[0]));
    // Springs between points off the middle line.
    let world = World::in_space();
    linkage::keeps_its_momentum(
        &world,
        |a, b, at| {
            let apart = V::new(0.2, 0.1);
            line([a, b], [at - apart, at + apart], |def| {
                (def.enable_spring, def.hertz) = (true, 3.0)
            })
        },
        0.5,
    );
}

#[test]
fn settings_can_change_between_steps() {
    let world = World::in_space();
    let b = ball(&world, 1.0, 0.0);
    let joint = line([world.fixed(0.0, 0.0), b], [V::new(0.0, 0.0), b.center()], |_| ());
    assert_eq!(get!(impel_joint_get_type(joint)), IMPEL_JOINT_DISTANCE);
    must!(impel_distance_joint_set_length(joint, 1.5));
    world.steps(60);
    near("another length", length(joint), 1.5, 1e-3);
    must!(impel_distance_joint_set_enable_spring(joint, true));
    must!(impel_distance_joint_set_spring(joint, 4.0, 1.0));
    must!(impel_distance_joint_set_length(joint, 2.0));
    world.steps(120);
    near("spring", length(joint), 2.0, 1e-3);
    must!(impel_distance_joint_set_enable_limit(joint, true));
    must!(impel_distance_joint_set_limits(joint, 0.1, 1.25));
    world.steps(120);
    near("limit against spring", length(joint), 1.25, 0.01);
    must!(impel_distance_joint_set_enable_motor(joint, true));
    must!(impel_distance_joint_set_max_motor_force(joint, 3.0));
    assert_eq!(get!(impel_distance_joint_get_length(joint)), 2.0);
    assert_eq!(get!(impel_distance_joint_get_max_motor_force(joint)), 3.0);
    assert_eq!(get!(impel_distance_joint_get_motor_speed(joint)), 0.0);
    assert!(get!(impel_distance_joint_get_enable_limit(joint)));
    assert!(get!(impel_distance_joint_get_enable_motor(joint)));
    assert!(get!(impel_distance_joint_get_enable_spring(joint)));
    let (mut lower, mut upper, mut hertz, mut ratio) = (0.0, 0.0, 0.0, 0.0);
    must!(impel_distance_joint_get_limits(joint, &mut lower, &mut upper));
    must!(impel_distance_joint_get_spring(joint, &mut hertz, &mut ratio));
    assert_eq!((lower, upper, hertz, ratio), (0.1, 1.25, 4.0, 1.0));
}
