//! Generic joints.
//!
//! With the axes of another kind, they match the same closed forms with the same tolerances.

use std::f64::consts::PI;

use super::*;

const UP: f32 = std::f32::consts::FRAC_PI_2;

fn generic(
    a: Body,
    b: Body,
    at: V,
    angle: f32,
    change: impl FnOnce(&mut ImpelGenericJointDef),
) -> Joint {
    let mut def = impel_generic_joint_def_default();
    join!(def, a, at, b, at, angle);
    change(&mut def);
    get!(impel_joint_create_generic(&def))
}

fn free(axis: &mut ImpelGenericAxis) {
    axis.motion = IMPEL_AXIS_MOTION_FREE;
}

fn limit(axis: &mut ImpelGenericAxis, lower: f32, upper: f32) {
    (axis.motion, axis.lower, axis.upper) = (IMPEL_AXIS_MOTION_LIMITED, lower, upper);
}

fn spring(axis: &mut ImpelGenericAxis, hertz: f32, damping_ratio: f32, target: f32) {
    free(axis);
    (axis.enable_spring, axis.hertz, axis.damping_ratio) = (true, hertz, damping_ratio);
    axis.target_position = target;
}

fn motor(axis: &mut ImpelGenericAxis, speed: f32, most: f32) {
    free(axis);
    (axis.enable_motor, axis.target_speed, axis.max_motor_force) = (true, speed, most);
}

fn position(joint: Joint, axis: ImpelAxis) -> f64 {
    get!(impel_generic_joint_get_position(joint, axis)).into()
}

fn speed(joint: Joint, axis: ImpelAxis) -> f64 {
    get!(impel_generic_joint_get_velocity(joint, axis)).into()
}

fn driving(joint: Joint, axis: ImpelAxis) -> f64 {
    get!(impel_generic_joint_get_motor_force(joint, axis)).into()
}

fn set(joint: Joint, axis: ImpelAxis, change: impl FnOnce(&mut ImpelGenericAxis)) {
    let mut settings = get!(impel_generic_joint_get_axis(joint, axis));
    change(&mut settings);
    must!(impel_generic_joint_set_axis(joint, axis, settings));
}

// A revolute joint: x and y are locked.

#[test]
fn with_the_point_locked_it_is_a_pendulum() {
    for (amplitude, substeps) in [(0.2f64, 4), (1.5, 4)] {
        let world = World::new(|def| def.enable_sleep = false);
        let bob = world.dynamic(amplitude.sin() as f32, -amplitude.cos() as f32);
        bob.circle(0.1, plain());
        let ground = world.fixed(0.0, 0.0);
        let joint = generic(ground, bob, V::new(0.0, 0.0), 0.7, |def| free(&mut def.angle));
        let (mass, inertia) = (f64::from(bob.mass().mass), f64::from(bob.mass().inertia));
        // The exact period, by the arithmetic-geometric mean.
        let (mut a, mut g) = (1.0, (0.5 * amplitude).cos());
        for _ in 0..8 {
            (a, g) = (0.5 * (a + g), (a * g).sqrt());
        }
        let period = 2.0 * PI * ((inertia + mass) / (mass * 10.0)).sqrt() / a;
        let swing = || bob.center().x.atan2(-bob.center().y);
        let (mut last, mut crossings, mut peak) = (swing(), Vec::new(), 0.0f64);
        let mut apart = 0.0f64;
        for step in 1..=3600 {
            world.step_by(1.0 / 60.0, substeps);
            let now = swing();
            if last > 0.0 && now <= 0.0 {
                crossings.push((f64::from(step) - now / (now - last)) / 60.0);
            }
            last = now;
            if step > 3600 - 200 {
                peak = peak.max(now.abs());
            }
            apart = apart.max(separation(joint));
        }
        let found = (crossings[crossings.len() - 1] - crossings[0]) / (crossings.len() - 1) as f64;
        near("period over exact", found / period, 1.0, 1e-3);
        near("amplitude after 60 s", peak / amplitude, 1.0, 0.02);
        near("separation", apart, 0.0, 1e-3);
    }
}

#[test]
fn with_the_point_locked_its_motor_turns_and_turns_are_counted() {
    let world = World::in_space();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(1.0, plain());
    let joint = generic(world.fixed(0.0, 0.0), wheel, V::new(0.0, 0.0), 0.0, |def| {
        motor(&mut def.angle, 10.0, 5.0);
    });
    world.steps(60);
    near("spin over exact", wheel.spin() * f64::from(wheel.mass().inertia) / 5.0, 1.0, 0.01);
    near("torque", driving(joint, IMPEL_AXIS_ANGLE), 5.0, 0.05);
    near("reaction", torque(joint), 5.0, 0.05);
    world.steps(240);
    near("speed", speed(joint, IMPEL_AXIS_ANGLE), 10.0, 1e-3);
    near("torque at speed", driving(joint, IMPEL_AXIS_ANGLE), 0.0, 1e-3);
    let turned = position(joint, IMPEL_AXIS_ANGLE);
    world.steps(60);
    near("angle over several turns", position(joint, IMPEL_AXIS_ANGLE) - turned, 10.0, 1e-2);
    assert!(turned > 2.0 * PI);
}

#[test]
fn with_the_point_locked_it_stops_at_its_angle() {
    let world = World::in_space();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(0.5, plain());
    let joint = generic(world.fixed(0.0, 0.0), wheel, V::new(0.0, 0.0), 0.0, |def| {
        limit(&mut def.angle, -1.0, 9.0);
    });
    wheel.set_spin(20.0);
    world.steps(120);
    near("upper stop", position(joint, IMPEL_AXIS_ANGLE), 9.0, 0.01);
    wheel.set_spin(-20.0);
    world.steps(120);
    near("lower stop", position(joint, IMPEL_AXIS_ANGLE), -1.0, 0.01);
    near("beyond the limit", angular_separation(joint), 0.0, 0.01);
}

// A prismatic joint: y and the angle are locked.

#[test]
fn with_one_axis_free_it_is_a_slider_with_a_motor() {
    let world = World::in_space();
    let body = bar(&world, 0.0, 0.0);
    let mass = f64::from(body.mass().mass);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.5, 0.1), 1.0, |def| {
        motor(&mut def.x, 20.0, 2.0);
    });
    world.steps(60);
    near("speed after a second", speed(joint, IMPEL_AXIS_X) * mass / 2.0, 1.0, 0.01);
    near("force", driving(joint, IMPEL_AXIS_X), 2.0, 0.01);
    near("reaction", force(joint).length(), 2.0, 0.02);
    world.steps(240);
    near("speed", speed(joint, IMPEL_AXIS_X), 20.0, 1e-3);
    near("force at speed", driving(joint, IMPEL_AXIS_X), 0.0, 1e-3);
    // A lift along y. The lever arm of the weight is half a metre.
    let world = World::usual();
    let lift = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), lift, V::new(0.5, 0.0), 0.0, |def| {
        motor(&mut def.y, 1.0, 1000.0);
    });
    world.steps(60);
    near("lifting force over weight", driving(joint, IMPEL_AXIS_Y) / weight(lift), 1.0, 0.01);
    near("lifted", position(joint, IMPEL_AXIS_Y), 1.0, 0.01);
    near("held level", lift.angle(), 0.0, 1e-3);
    near("torque over moment", torque(joint) / (0.5 * weight(lift)), -1.0, 0.01);
}

#[test]
fn with_one_axis_free_its_spring_keeps_oscillating() {
    for (hertz, substeps, two) in [(2.0f64, 4, false), (2.0, 4, true), (8.0, 8, true)] {
        let world = World::in_space();
        let a = if two { bar(&world, 0.0, 0.0) } else { world.fixed(0.0, 0.0) };
        let b = bar(&world, 0.0, 0.0);
        // Off its centre, the bar also loads the angular constraint, which is not rigid.
        let at = V::new(if hertz > 2.0 { 0.0 } else { 0.4 }, 0.0);
        let joint = generic(a, b, at, 0.6, |def| spring(&mut def.x, hertz as f32, 0.0, 1.0));
        let oscillation =
            Oscillation::measure(&world, substeps, || position(joint, IMPEL_AXIS_X) - 1.0);
        oscillation.assert_undamped(hertz);
        near("off its axis", separation(joint), 0.0, 1e-3);
        near("angle", angular_separation(joint), 0.0, 5e-3);
    }
}

#[test]
fn a_bead_on_a_rotating_rail_moves_outwards_along_either_axis() {
    // r'' = ω² r.
    for axis in [IMPEL_AXIS_X, IMPEL_AXIS_Y] {
        let world = World::in_space();
        let rail = world.kinematic(0.0, 0.0);
        let bead = world.dynamic(1.0, 0.0);
        bead.circle(0.1, plain());
        let turned = if axis == IMPEL_AXIS_X { 0.0 } else { -UP };
        let joint = generic(rail, bead, V::new(1.0, 0.0), turned, |def| {
            def.local_frame_a.p = v(0.0, 0.0);
            free(if axis == IMPEL_AXIS_X { &mut def.x } else { &mut def.y });
        });
        rail.set_spin(2.0);
        bead.set_spin(2.0);
        bead.set_velocity(0.0, 2.0);
        let mut apart = 0.0f64;
        for _ in 0..60 {
            world.step();
            apart = apart.max(separation(joint));
        }
        near("distance over cosh", position(joint, axis) / 2.0f64.cosh(), 1.0, 0.01);
        near("off the rail", apart, 0.0, 0.01);
        near("angle", angular_separation(joint), 0.0, 0.01);
    }
}

// A wheel joint: only y is locked.

#[test]
fn with_a_spring_along_an_axis_it_sags_like_a_wheel_joint() {
    for (angle, along) in [(UP, IMPEL_AXIS_X), (0.0, IMPEL_AXIS_Y)] {
        let world = World::usual();
        let wheel = world.dynamic(1.0, 0.0);
        wheel.circle(0.4, plain());
        let joint = generic(world.fixed(0.0, 0.0), wheel, V::new(1.0, 0.0), angle, |def| {
            free(&mut def.angle);
            spring(if along == IMPEL_AXIS_X { &mut def.x } else { &mut def.y }, 2.0, 0.7, 0.0);
        });
        world.steps(240);
        near("sag over exact", -position(joint, along) * (4.0 * PI).powi(2) / 10.0, 1.0, 0.01);
        near("reaction over weight", force(joint).y / weight(wheel), 1.0, 0.01);
        near("off its axis", separation(joint), 0.0, 1e-3);
        wheel.set_spin(10.0);
        world.steps(60);
        near("turns freely", wheel.spin(), 10.0, 1e-2);
    }
}

// A weld joint: all three are locked.

#[test]
fn with_all_axes_locked_a_cantilever_hardly_sags() {
    let world = World::new(|def| def.enable_sleep = false);
    let (mut last, mut joints) = (world.fixed(0.0, 0.0), Vec::new());
    for i in 0..8 {
        let next = world.dynamic(i as f32 + 0.5, 0.0);
        next.boxed(0.5, 0.5, plain());
        joints.push(generic(last, next, V::new(f64::from(i), 0.0), 0.3, |_| ()));
        last = next;
    }
    let (mut most, mut sag) = (0.0f64, 0.0);
    for _ in 0..600 {
        world.step();
        sag = -last.position().y;
        most = most.max(sag);
    }
    println!("sag at most {most:.4} m, at the end {sag:.4} m");
    near("sag", most, 0.0, 0.3);
    near("force at the root over weight", force(joints[0]).y / (8.0 * weight(last)), 1.0, 0.05);
    // The lever arm of the weight is 4 m.
    let moment = 4.0 * 8.0 * weight(last);
    near("torque at the root over moment", torque(joints[0]) / moment, 1.0, 0.05);
}

/// The poses of six bodies in a swinging row after two seconds. One function creates all joints.
fn row(joint: impl Fn(Body, Body, V) -> Joint) -> Vec<(V, f64)> {
    let world = World::usual();
    let (mut last, mut bars) = (world.fixed(0.0, 0.0), Vec::new());
    for i in 0..6 {
        let next = bar(&world, i as f32 + 0.5, 0.0);
        joint(last, next, V::new(f64::from(i), 0.0));
        bars.push(next);
        last = next;
    }
    bars[5].set_velocity(0.0, 4.0);
    world.steps(120);
    bars.iter().map(|bar| (bar.position(), bar.angle())).collect()
}

/// Checks that two results are equal. Rounding errors grow in 120 steps of a swinging row.
fn same(what: &str, one: Vec<(V, f64)>, other: Vec<(V, f64)>) {
    let mut apart = 0.0f64;
    for ((p, angle), (q, other)) in one.into_iter().zip(other) {
        apart = apart.max((p - q).length()).max((angle - other).abs());
    }
    near(what, apart, 0.0, 2e-3);
}

#[test]
fn it_moves_like_the_kind_with_the_same_axes() {
    // Welds get additional sweeps, as all generic joints do.
    let of_kind = row(|a, b, at| weld::weld(a, b, at, |_| ()));
    let of_generic = row(|a, b, at| generic(a, b, at, 0.3, |_| ()));
    same("welds", of_kind, of_generic);
    // A single joint needs no sweeps to agree with others.
    let one = |joint: &dyn Fn(Body, Body, V) -> Joint| {
        let world = World::usual();
        let body = bar(&world, 0.5, 0.0);
        joint(world.fixed(0.0, 0.0), body, V::new(0.0, 0.2));
        body.set_spin(3.0);
        world.steps(120);
        vec![(body.position(), body.angle())]
    };
    let of_kind = one(&|a, b, at| {
        let mut def = impel_revolute_joint_def_default();
        join!(def, a, at, b, at, 0.4);
        (def.enable_spring, def.hertz, def.damping_ratio) = (true, 2.0, 0.3);
        (def.enable_limit, def.lower_angle, def.upper_angle) = (true, -0.4, 0.3);
        (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, 0.0, 0.3);
        get!(impel_joint_create_revolute(&def))
    });
    let of_generic = one(&|a, b, at| {
        generic(a, b, at, 0.4, |def| {
            spring(&mut def.angle, 2.0, 0.3, 0.0);
            motor(&mut def.angle, 0.0, 0.3);
            limit(&mut def.angle, -0.4, 0.3);
        })
    });
    same("a hinge", of_kind, of_generic);
    let of_kind = one(&|a, b, at| {
        let mut def = impel_prismatic_joint_def_default();
        join!(def, a, at, b, at, 0.4);
        (def.enable_spring, def.hertz, def.damping_ratio) = (true, 2.0, 0.3);
        (def.enable_limit, def.lower_translation, def.upper_translation) = (true, -0.1, 0.3);
        get!(impel_joint_create_prismatic(&def))
    });
    let of_generic = one(&|a, b, at| {
        generic(a, b, at, 0.4, |def| {
            spring(&mut def.x, 2.0, 0.3, 0.0);
            limit(&mut def.x, -0.1, 0.3);
        })
    });
    same("a slider", of_kind, of_generic);
    let of_kind = one(&|a, b, at| {
        let mut def = impel_wheel_joint_def_default();
        join!(def, a, at, b, at, 0.4);
        (def.hertz, def.damping_ratio) = (2.0, 0.3);
        (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, 1.0, 0.3);
        get!(impel_joint_create_wheel(&def))
    });
    let of_generic = one(&|a, b, at| {
        generic(a, b, at, 0.4, |def| {
            spring(&mut def.x, 2.0, 0.3, 0.0);
            motor(&mut def.angle, 1.0, 0.3);
        })
    });
    same("a wheel", of_kind, of_generic);
}

// Features that no other kind has.

#[test]
fn a_body_moves_within_a_box_and_an_angle() {
    let world = World::in_space();
    let body = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), 0.3, |def| {
        limit(&mut def.x, -1.0, 2.0);
        limit(&mut def.y, -0.5, 0.5);
        limit(&mut def.angle, -0.2, 0.4);
    });
    let (mut apart, mut turned) = (0.0f64, 0.0f64);
    let mut reach = [[0.0f64; 2]; 3];
    for i in 0..600 {
        if i % 40 == 0 {
            let angle = 2.4 * f64::from(i / 40);
            body.set_velocity((9.0 * angle.cos()) as f32, (9.0 * angle.sin()) as f32);
            body.set_spin(if i % 80 == 0 { 6.0 } else { -6.0 });
        }
        world.step();
        apart = apart.max(separation(joint));
        turned = turned.max(angular_separation(joint));
        for (axis, reach) in reach.iter_mut().enumerate() {
            let now = position(joint, axis as ImpelAxis);
            *reach = [reach[0].min(now), reach[1].max(now)];
        }
    }
    near("beyond the limits", apart, 0.0, 0.02);
    near("angle beyond the limits", turned, 0.0, 0.02);
    for (reach, [lower, upper]) in reach.into_iter().zip([[-1.0, 2.0], [-0.5, 0.5], [-0.2, 0.4]]) {
        near("least", reach[0], lower, 0.02);
        near("most", reach[1], upper, 0.02);
    }
}

#[test]
fn springs_along_all_axes_oscillate_at_their_frequencies() {
    let world = World::in_space();
    let body = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), 0.0, |def| {
        spring(&mut def.x, 1.0, 0.0, 0.0);
        spring(&mut def.y, 2.0, 0.0, 0.0);
        spring(&mut def.angle, 3.0, 0.0, 0.0);
    });
    must!(impel_body_set_transform(body.id, pose(-1.0, -1.0, -1.0)));
    let mut swings = [(); 3].map(|_| (-1.0f64, Vec::new(), 0.0f64));
    for step in 1..=600 {
        world.step();
        for (axis, (last, crossings, peak)) in swings.iter_mut().enumerate() {
            let now = position(joint, axis as ImpelAxis);
            if *last < 0.0 && now >= 0.0 {
                crossings.push((f64::from(step) - now / (now - *last)) / 60.0);
            }
            *last = now;
            if step > 540 {
                *peak = peak.max(now.abs());
            }
        }
    }
    for (i, (_, crossings, peak)) in swings.into_iter().enumerate() {
        let found = (crossings.len() - 1) as f64 / (crossings[crossings.len() - 1] - crossings[0]);
        near("frequency", found / (i + 1) as f64, 1.0, 0.01);
        near("amplitude after 10 s", peak, 1.0, 0.05);
    }
}

#[test]
fn a_spring_follows_a_moving_target_without_lag() {
    // A critically damped spring lags behind a target of speed v by 2 v / ω. If the speed is set,
    // there is no lag.
    for (speed, lag) in [(0.0f32, 2.0 / (2.0 * PI * 2.0)), (1.0, 0.0)] {
        let world = World::in_space();
        let body = bar(&world, 0.0, 0.0);
        let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), 0.0, |def| {
            spring(&mut def.x, 2.0, 1.0, 0.0);
        });
        for step in 0..240 {
            set(joint, IMPEL_AXIS_X, |x| {
                (x.target_position, x.target_speed) = (step as f32 / 60.0, speed);
            });
            world.step();
        }
        // A target that moves in steps is half a step behind on average.
        near("lag", 4.0 - 1.0 / 120.0 - position(joint, IMPEL_AXIS_X), lag, 0.005);
    }
}

#[test]
fn a_spring_exerts_at_most_its_maximum_force() {
    let world = World::in_space();
    let body = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), 0.0, |def| {
        spring(&mut def.y, 5.0, 1.0, 10.0);
        def.y.max_spring_force = 3.0;
    });
    world.steps(30);
    near("speed over exact", body.velocity().y * f64::from(body.mass().mass) / 1.5, 1.0, 0.01);
    near("reaction", force(joint).y, 3.0, 0.01);
}

#[test]
fn free_linkages_keep_their_momentum() {
    for motions in [[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 1, 1], [1, 0, 0], [0, 0, 0]] {
        println!("locked: {motions:?}");
        let world = World::in_space();
        linkage::keeps_its_momentum(
            &world,
            |a, b, at| {
                generic(a, b, at, 1.0, |def| {
                    for (axis, locked) in
                        [&mut def.x, &mut def.y, &mut def.angle].into_iter().zip(motions)
                    {
                        if locked == 0 {
                            limit(axis, -1.0, 1.0);
                        }
                    }
                })
            },
            0.99,
        );
    }
}

#[test]
fn axes_can_change_between_steps() {
    let world = World::usual();
    let body = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), 0.0, |_| ());
    assert_eq!(get!(impel_joint_get_type(joint)), IMPEL_JOINT_GENERIC);
    world.steps(60);
    near("held", body.position().length() + body.angle().abs(), 0.0, 0.005);
    set(joint, IMPEL_AXIS_X, |x| spring(x, 5.0, 1.0, 0.7));
    world.steps(120);
    near("spring", position(joint, IMPEL_AXIS_X), 0.7, 1e-3);
    set(joint, IMPEL_AXIS_X, |x| {
        x.enable_spring = false;
        motor(x, -1.0, 100.0);
        limit(x, -0.2, 3.0);
    });
    world.steps(120);
    near("motor against a limit", position(joint, IMPEL_AXIS_X), -0.2, 0.005);
    let x = get!(impel_generic_joint_get_axis(joint, IMPEL_AXIS_X));
    assert_eq!((x.motion, x.lower, x.upper), (IMPEL_AXIS_MOTION_LIMITED, -0.2, 3.0));
    assert_eq!((x.enable_spring, x.hertz, x.damping_ratio), (false, 5.0, 1.0));
    assert_eq!((x.enable_motor, x.target_speed, x.max_motor_force), (true, -1.0, 100.0));
    assert_eq!((x.target_position, x.max_spring_force), (0.7, IMPEL_MAX_FORCE));
    // With y free, the body falls along y only. Locked again, it is brought back.
    set(joint, IMPEL_AXIS_Y, free);
    world.steps(30);
    near("falls", position(joint, IMPEL_AXIS_Y) / -1.25, 1.0, 0.05);
    near("angle", angular_separation(joint), 0.0, 1e-3);
    set(joint, IMPEL_AXIS_Y, |y| y.motion = IMPEL_AXIS_MOTION_LOCKED);
    world.steps(120);
    near("brought back", position(joint, IMPEL_AXIS_Y), 0.0, 0.005);
    let y = get!(impel_generic_joint_get_axis(joint, IMPEL_AXIS_Y));
    assert_eq!(y.motion, IMPEL_AXIS_MOTION_LOCKED);
}

#[test]
fn it_breaks_above_its_break_force() {
    let world = World::usual();
    let body = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.0, 0.0), 0.0, |def| {
        (def.break_force, def.enable_break) = (1.5 * weight(body) as f32, true);
    });
    world.steps(60);
    assert!(impel_joint_is_valid(joint));
    must!(impel_body_set_gravity_scale(body.id, 2.0));
    world.steps(30);
    assert!(!impel_joint_is_valid(joint));
}

#[test]
fn the_sequential_solver_solves_it() {
    let world = World::new(|def| def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE);
    let body = bar(&world, 0.0, 0.0);
    let joint = generic(world.fixed(0.0, 0.0), body, V::new(0.5, 0.0), -1.0, |def| {
        limit(&mut def.x, -1.0, 2.0);
    });
    world.steps(300);
    near("at its limit", position(joint, IMPEL_AXIS_X), 2.0, 0.02);
    near("off its axis", separation(joint), 0.0, 0.02);
    near("angle", angular_separation(joint), 0.0, 0.02);
}
