//! Moving platforms, walls and lifts.

use super::*;

fn step(world: &World) {
    world.step_by(TICK, 4);
}

#[test]
fn a_platform_carries_exactly() {
    // Horizontal, vertical and diagonal motion; moves before and after the step.
    for lookahead in [0.0, TICK] {
        let world = World::usual();
        let platform = world.kinematic(0.0, -0.25);
        platform.boxed(3.0, 0.25, plain());
        let mut walker = Walker::new(&world, 0.5, 0.01);
        walker.def.lookahead = lookahead;
        walker.settle();
        let relative = |walker: &Walker| {
            let p = platform.position();
            (f64::from(walker.x()) - p.x, f64::from(walker.y()) - p.y)
        };
        let start = relative(&walker);
        let mut worst = 0.0f64;
        for tick in 0..240 {
            let phase = tick as f32 * 0.05;
            platform.set_velocity(4.0 * phase.sin(), 3.0 * (2.0 * phase).cos());
            if lookahead > 0.0 {
                walker.go(0.0, -0.003);
                step(&world);
            } else {
                step(&world);
                walker.go(0.0, -0.003);
            }
            assert!(walker.last.grounded, "{tick}: {:?}", walker.last);
            let now = relative(&walker);
            worst = worst.max((now.0 - start.0).hypot(now.1 - start.1));
        }
        println!("lookahead {lookahead}: maximum error {worst} m");
        assert!(worst < 2e-4, "{worst}");
    }
}

#[test]
fn a_turning_platform_carries_around_its_centre() {
    let world = World::usual();
    let platform = world.kinematic(0.0, 0.0);
    platform.boxed(4.0, 0.25, plain());
    let mut walker = Walker::new(&world, 2.5, 0.26);
    walker.settle();
    // The centre of the capsule's lower circle keeps its position on the platform.
    let foot = |walker: &Walker| {
        let t = platform.transform();
        let p = V::from(walker.state.transform.p) + V::new(0.0, 0.3) - V::from(t.p);
        p.turned(-f64::from(impel_rotation_get_angle(t.q)))
    };
    let start = foot(&walker);
    let mut worst = 0.0f64;
    for tick in 0..600 {
        platform.set_spin(0.8 * (tick as f32 * 0.03).cos());
        platform.set_velocity(0.5 * (tick as f32 * 0.02).sin(), 0.0);
        step(&world);
        walker.go(0.0, -0.003);
        assert!(walker.last.grounded && !walker.last.crushed, "{tick}: {:?}", walker.last);
        let now = foot(&walker) - start;
        worst = worst.max(now.length());
    }
    println!("maximum error {worst} m, tilt {}", platform.angle());
    assert!(worst < 5e-3, "{worst}");
}

#[test]
fn a_teleported_platform_carries_as_well() {
    let world = World::usual();
    let platform = world.kinematic(0.0, -0.25);
    platform.boxed(3.0, 0.25, plain());
    let mut walker = Walker::new(&world, 0.5, 0.01);
    walker.settle();
    let y = walker.y();
    must!(impel_body_set_transform(platform.id, at(20.0, 9.75)));
    walker.go(0.0, -0.003);
    near("x", walker.x(), 20.5, 1e-5);
    near("y", walker.y(), 10.0 + y, 1e-5);
    // The walker falls once the platform is destroyed.
    must!(impel_body_destroy(platform.id));
    walker.go(0.0, -0.003);
    assert!(!walker.last.grounded);
}

#[test]
fn ground_velocity_and_jumping_off() {
    let world = World::usual();
    let platform = world.kinematic(0.0, -0.25);
    platform.boxed(3.0, 0.25, plain());
    platform.set_velocity(2.0, 1.0);
    platform.set_spin(0.5);
    let mut walker = Walker::new(&world, 1.0, 0.01);
    walker.settle();
    near("ground velocity", walker.last.ground_velocity.x, 2.0 - 0.5 * 0.25, 5e-3);
    near("ground velocity", walker.last.ground_velocity.y, 1.0 + 0.5, 5e-3);
    walker.state.ground_body.raw = 0;
    step(&world);
    walker.go(0.05, 0.1);
    assert!(!walker.last.grounded);
    near("not carried", walker.last.carried.x, 0.0, 0.0);
    // The platform rises at 1.5 m/s and pushes the walker up before the walker moves.
    near("translation.y", walker.last.translation.y, 0.1 + 1.5 * TICK, 2e-3);
}

#[test]
fn a_moving_wall_pushes_but_not_through_another_wall() {
    let world = World::usual();
    floor(&world);
    let pusher = world.kinematic(-2.0, 1.0);
    pusher.boxed(0.5, 0.9, plain());
    world.fixed(2.0, 1.0).boxed(0.01, 1.0, plain());
    let mut walker = Walker::new(&world, 0.0, 0.01);
    walker.settle();
    pusher.set_velocity(2.0, 0.0);
    let (mut crushed_at, mut minimum) = (None, 1.0f32);
    for tick in 0..120 {
        step(&world);
        walker.go(0.0, -0.003);
        if !walker.last.crushed {
            minimum = minimum.min(walker.clearance());
        }
        if walker.last.crushed && crushed_at.is_none() {
            crushed_at = Some(tick);
        }
        assert!(walker.x() < 1.7, "pushed through the wall: {}", walker.x());
    }
    println!("minimum clearance {minimum}, crushed at tick {crushed_at:?}");
    // The gap of 3.5 m between the walls, less the width of 0.6 m, closes at 2 m/s in 1.445 s.
    let tick = crushed_at.expect("crushed");
    assert!((86..=90).contains(&tick), "{tick}");
    assert!(minimum > -0.01);
}

#[test]
fn a_fast_thin_wall_does_not_pass_the_walker() {
    for speed in [10.0, 40.0, 80.0] {
        let world = World::usual();
        floor(&world);
        let pusher = world.kinematic(-3.0, 1.0);
        pusher.boxed(0.02, 0.9, plain());
        let mut walker = Walker::new(&world, 0.0, 0.01);
        walker.settle();
        pusher.set_velocity(speed, 0.0);
        for _ in 0..20 {
            step(&world);
            walker.go(0.0, -0.003);
            assert!(
                f64::from(walker.x()) > pusher.position().x,
                "the wall passed the walker at {speed}"
            );
        }
        let ahead = f64::from(walker.x()) - pusher.position().x;
        near("ahead of the wall", ahead, 0.33, 3e-3);
    }
}

#[test]
fn a_lift_under_a_ceiling_reports_crushing() {
    let world = World::usual();
    floor(&world);
    world.fixed(0.0, 3.5).boxed(5.0, 0.5, plain());
    let lift = world.kinematic(0.0, 0.1);
    lift.boxed(1.0, 0.1, plain());
    let mut walker = Walker::boxed(&world, 0.0, 0.21);
    walker.settle();
    lift.set_velocity(0.0, 1.0);
    let mut crushed_at = None;
    for tick in 0..90 {
        step(&world);
        walker.go(0.0, -0.003);
        if walker.last.crushed && crushed_at.is_none() {
            crushed_at = Some(tick);
        }
        assert!(walker.y() < 1.3, "pushed through the ceiling");
    }
    // The free height of 3 - 0.2 - 1.8 m closes at 1 m/s.
    let tick = crushed_at.expect("crushed");
    println!("crushed at tick {tick}, {} m crush depth at the end", walker.last.crush_depth);
    assert!((59..=63).contains(&tick), "{tick}");
}

fn one_way(world: &World, body: Body) -> ImpelShapeId {
    let _ = world;
    let def = ImpelShapeDef { one_way: true, ..impel_shape_def_default() };
    get!(impel_shape_create_box(body.id, &def, 1.5, 0.1))
}

#[test]
fn a_one_way_platform_is_passed_from_below_and_from_the_side() {
    for boxed in [false, true] {
        let world = World::in_space();
        floor(&world);
        one_way(&world, world.fixed(0.0, 1.4));
        let mut walker = match boxed {
            true => Walker::boxed(&world, -4.0, 0.01),
            false => Walker::new(&world, -4.0, 0.01),
        };
        walker.settle();
        // Walk through it along the floor, at full speed.
        for _ in 0..80 {
            walker.go(0.1, -0.005);
            assert!(!walker.last.hit_wall && walker.last.grounded, "{:?}", walker.last);
        }
        near("distance through its side", walker.x(), 4.0, 1e-4);
        // Jump up through it and land on it.
        walker.state = impel_character_state_default();
        walker.state.transform = at(0.0, 0.01);
        let mut speed = 9.0f32;
        let mut landed = 0.0;
        for _ in 0..120 {
            speed =
                if walker.last.grounded && walker.y() > 1.0 { 0.0 } else { speed - 20.0 * TICK };
            walker.go(0.0, speed * TICK);
            assert!(!walker.last.hit_ceiling && !walker.last.crushed);
            if walker.last.grounded && landed == 0.0 {
                landed = walker.y();
            }
        }
        near("height after landing", landed, 1.51, 2.1e-3);
        near("height after a pause", walker.y(), 1.51, 2.1e-3);
        // Drop through it.
        let mut fall = 0.0;
        while walker.y() > 0.5 {
            walker.def.drop_through = walker.y() > 1.4;
            fall -= 20.0 * TICK * TICK;
            walker.go(0.0, fall);
            assert!(fall > -1.0, "it does not fall below {}", walker.y());
        }
        walker.settle();
        near("on the floor", walker.y(), 0.01, 2.1e-3);
    }
}

#[test]
fn a_moving_one_way_platform_carries_the_walker() {
    let world = World::usual();
    floor(&world);
    let platform = world.kinematic(0.0, 2.0);
    one_way(&world, platform);
    platform.set_velocity(1.0, 1.5);
    let mut walker = Walker::new(&world, 0.3, 4.0);
    let mut speed = 0.0f32;
    let (mut landed, mut relative) = (None, 0.0);
    for tick in 0..90 {
        step(&world);
        speed = if walker.last.grounded { 0.0 } else { speed - 20.0 * TICK };
        walker.go(0.0, speed * TICK);
        let above = f64::from(walker.x()) - platform.position().x;
        if walker.last.grounded && landed.is_none() {
            (landed, relative) = (Some(tick), above);
        }
        if landed.is_some() {
            assert!(walker.last.grounded, "{tick}: {:?}", walker.last);
            near("carried along", above, relative, 1e-4);
            near(
                "height above the platform",
                f64::from(walker.y()) - platform.position().y,
                0.11,
                3e-3,
            );
        }
    }
    assert!(landed.is_some_and(|tick| tick < 40), "{landed:?}");
}
