//! Prismatic joints.

use super::*;

/// Connects `b` to `a` by a slider through a world point, with the axis at `angle`.
fn slider(
    a: Body,
    b: Body,
    at: V,
    angle: f32,
    change: impl FnOnce(&mut ImpelPrismaticJointDef),
) -> Joint {
    let mut def = impel_prismatic_joint_def_default();
    join!(def, a, at, b, at, angle);
    change(&mut def);
    get!(impel_joint_create_prismatic(&def))
}

fn translation(joint: Joint) -> f64 {
    get!(impel_prismatic_joint_get_translation(joint)).into()
}

#[test]
fn an_undamped_spring_keeps_oscillating_and_a_damped_one_comes_to_rest() {
    for (hertz, substeps, free) in [(2.0f64, 4, false), (2.0, 4, true), (8.0, 8, true)] {
        let world = World::in_space();
        let a = if free { bar(&world, 0.0, 0.0) } else { world.fixed(0.0, 0.0) };
        let b = bar(&world, 0.0, 0.0);
        // Off its centre, the bar also loads the angular constraint, which is not rigid.
        let at = V::new(if hertz > 2.0 { 0.0 } else { 0.4 }, 0.0);
        let joint = slider(a, b, at, 0.6, |def| {
            def.enable_spring = true;
            def.hertz = hertz as f32;
            def.target_translation = 1.0;
        });
        let oscillation = Oscillation::measure(&world, substeps, || translation(joint) - 1.0);
        oscillation.assert_undamped(hertz);
        near("off its axis", separation(joint), 0.0, 1e-3);
        near("angle", angular_separation(joint), 0.0, 5e-3);
    }
    // The peak of exp(-ζωt) cos(ωt) after one oscillation.
    let world = World::in_space();
    let b = bar(&world, 0.0, 0.0);
    let joint = slider(world.fixed(0.0, 0.0), b, V::new(0.0, 0.0), 0.0, |def| {
        (def.enable_spring, def.hertz, def.damping_ratio) = (true, 1.0, 0.2);
        def.target_translation = 1.0;
    });
    let mut peak = 0.0f64;
    for step in 1..=120 {
        world.step();
        if step >= 60 {
            peak = peak.max((translation(joint) - 1.0).abs());
        }
    }
    near("largest stretch in the second second", peak, 0.277, 0.005);
}

#[test]
fn a_motor_pushes_with_its_force_and_keeps_its_speed() {
    let world = World::in_space();
    let body = bar(&world, 0.0, 0.0);
    let mass = f64::from(body.mass().mass);
    let joint = slider(world.fixed(0.0, 0.0), body, V::new(0.5, 0.1), 1.0, |def| {
        def.enable_motor = true;
        (def.motor_speed, def.max_motor_force) = (20.0, 2.0);
    });
    let speed = || f64::from(get!(impel_prismatic_joint_get_velocity(joint)));
    let motor = || f64::from(get!(impel_prismatic_joint_get_motor_force(joint)));
    world.steps(60);
    near("speed after a second", speed() * mass / 2.0, 1.0, 0.01);
    near("force", motor(), 2.0, 0.01);
    near("reaction", force(joint).length(), 2.0, 0.02);
    world.steps(240);
    near("speed", speed(), 20.0, 1e-3);
    near("force at speed", motor(), 0.0, 1e-3);
    // A lift: a motor moves a weight along a vertical axis.
    let world = World::usual();
    let lift = bar(&world, 0.0, 0.0);
    let up = std::f32::consts::FRAC_PI_2;
    let joint = slider(world.fixed(0.0, 0.0), lift, V::new(0.5, 0.0), up, |def| {
        def.enable_motor = true;
        (def.motor_speed, def.max_motor_force) = (1.0, 1000.0);
    });
    world.steps(60);
    let motor = f64::from(get!(impel_prismatic_joint_get_motor_force(joint)));
    near("lifting force over weight", motor / weight(lift), 1.0, 0.01);
    near("lifted", translation(joint), 1.0, 0.01);
    near("held level", lift.angle(), 0.0, 1e-3);
    // The lever arm of the weight is half a metre.
    near("torque over moment", torque(joint) / (0.5 * weight(lift)), -1.0, 0.01);
}

#[test]
fn limits_hold() {
    let world = World::usual();
    let up = std::f32::consts::FRAC_PI_2;
    let ground = world.fixed(0.0, 0.0);
    let body = bar(&world, 0.0, 0.0);
    let joint = slider(ground, body, V::new(0.0, 0.0), up, |def| {
        def.enable_limit = true;
        (def.lower_translation, def.upper_translation) = (-2.0, 1.0);
    });
    let mut least = 0.0f64;
    for _ in 0..180 {
        world.step();
        least = least.min(translation(joint));
    }
    near("least", least, -2.0, 0.01);
    near("at rest", translation(joint), -2.0, 0.005);
    near("reaction over weight", force(joint).y / weight(body), 1.0, 1e-3);
    near("beyond the limit", separation(joint), 0.0, 0.005);
    // Equal limits hold it in place.
    must!(impel_prismatic_joint_set_limits(joint, -1.5, -1.5));
    world.steps(60);
    near("pulled up, and held", translation(joint), -1.5, 0.005);
    near("speed", body.velocity().length(), 0.0, 0.01);
    // High velocities between the limits do not exceed them.
    must!(impel_prismatic_joint_set_limits(joint, -0.5, 0.5));
    world.steps(60);
    let mut most = 0.0f64;
    for i in 0..120 {
        body.set_velocity(0.0, if i % 4 < 2 { 50.0 } else { -50.0 });
        world.step();
        most = most.max(translation(joint).abs());
    }
    near("furthest", most, 0.5, 0.01);
}

#[test]
fn a_bead_on_a_rotating_rail_moves_outwards() {
    // r'' = ω² r.
    let world = World::in_space();
    let rail = world.kinematic(0.0, 0.0);
    let bead = world.dynamic(1.0, 0.0);
    bead.circle(0.1, plain());
    let joint = slider(rail, bead, V::new(1.0, 0.0), 0.0, |def| def.local_frame_a.p = v(0.0, 0.0));
    rail.set_spin(2.0);
    bead.set_spin(2.0);
    bead.set_velocity(0.0, 2.0);
    let mut apart = 0.0f64;
    for _ in 0..60 {
        world.step();
        apart = apart.max(separation(joint));
    }
    near("distance over cosh", translation(joint) / 2.0f64.cosh(), 1.0, 0.01);
    near("off the rail", apart, 0.0, 0.01);
    near("angle", angular_separation(joint), 0.0, 0.01);
}

#[test]
fn a_free_linkage_keeps_its_momentum() {
    let world = World::in_space();
    linkage::keeps_its_momentum(
        &world,
        |a, b, at| {
            slider(a, b, at, 1.0, |def| {
                def.enable_limit = true;
                (def.lower_translation, def.upper_translation) = (-1.0, 1.0);
            })
        },
        0.9,
    );
}

#[test]
fn settings_can_change_between_steps() {
    let world = World::usual();
    let joint = slider(world.fixed(0.0, 0.0), bar(&world, 0.0, 0.0), V::new(0.0, 0.0), 0.0, |_| ());
    assert_eq!(get!(impel_joint_get_type(joint)), IMPEL_JOINT_PRISMATIC);
    must!(impel_prismatic_joint_set_enable_spring(joint, true));
    must!(impel_prismatic_joint_set_spring(joint, 5.0, 1.0));
    must!(impel_prismatic_joint_set_target_translation(joint, 0.7));
    world.steps(120);
    near("spring", translation(joint), 0.7, 1e-3);
    must!(impel_prismatic_joint_set_enable_spring(joint, false));
    must!(impel_prismatic_joint_set_enable_motor(joint, true));
    must!(impel_prismatic_joint_set_motor_speed(joint, -1.0));
    must!(impel_prismatic_joint_set_max_motor_force(joint, 100.0));
    must!(impel_prismatic_joint_set_enable_limit(joint, true));
    must!(impel_prismatic_joint_set_limits(joint, -0.2, 3.0));
    world.steps(120);
    near("motor against a limit", translation(joint), -0.2, 0.005);
    let (mut lower, mut upper) = (0.0, 0.0);
    must!(impel_prismatic_joint_get_limits(joint, &mut lower, &mut upper));
    assert_eq!((lower, upper), (-0.2, 3.0));
    assert!(get!(impel_prismatic_joint_get_enable_limit(joint)));
    assert!(get!(impel_prismatic_joint_get_enable_motor(joint)));
    assert!(!get!(impel_prismatic_joint_get_enable_spring(joint)));
    assert_eq!(get!(impel_prismatic_joint_get_motor_speed(joint)), -1.0);
    assert_eq!(get!(impel_prismatic_joint_get_max_motor_force(joint)), 100.0);
    assert_eq!(get!(impel_prismatic_joint_get_target_translation(joint)), 0.7);
    let (mut hertz, mut ratio) = (0.0, 0.0);
    must!(impel_prismatic_joint_get_spring(joint, &mut hertz, &mut ratio));
    assert_eq!((hertz, ratio), (5.0, 1.0));
}

#[test]
fn the_sequential_solver_solves_it() {
    let world = World::new(|def| def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE);
    let body = bar(&world, 0.0, 0.0);
    let joint = slider(world.fixed(0.0, 0.0), body, V::new(0.5, 0.0), -1.0, |def| {
        def.enable_limit = true;
        (def.lower_translation, def.upper_translation) = (-1.0, 2.0);
    });
    world.steps(300);
    near("at its limit", translation(joint), 2.0, 0.02);
    near("off its axis", separation(joint), 0.0, 0.02);
    near("angle", angular_separation(joint), 0.0, 0.02);
}
