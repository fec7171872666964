//! Walls, slopes, steps, ceilings and crates.

use super::*;

#[test]
fn sliding_along_a_wall_keeps_the_tangential_speed() {
    let world = World::in_space();
    for angle in [0.0, 20.0, 45.0, 70.0] {
        // Seen from above: a wall at an angle to the motion.
        let wall = world.fixed(0.0, 0.0);
        let (s, c) = degrees(angle).sin_cos();
        wall.half_space(v(-s, c), 0.0, plain());
        let mut walker = Walker::new(&world, 0.0, 0.0);
        walker.def.shape = disc(0.3);
        walker.def.up = v(0.0, 0.0);
        walker.state.transform = at(-0.31 * s, 0.31 * c);
        for motion in [v(0.1, -0.1), v(0.2, -0.03), v(-0.05, -0.2)] {
            walker.go(motion.x, motion.y);
            let along = motion.x * c + motion.y * s;
            let moved = walker.last.translation;
            let into = -motion.x * s + motion.y * c;
            if into < 0.0 {
                near("tangential", moved.x * c + moved.y * s, along, 2e-6);
                near("normal", -moved.x * s + moved.y * c, 0.0, 2e-5);
            }
        }
        must!(impel_body_destroy(wall.id));
    }
}

/// Height climbed on a slope in a second of walking, and height lost in a second of standing
/// under gravity.
fn on_slope(angle: f32, spin: f32) -> (f32, f32) {
    let world = World::in_space();
    // The whole scene is rotated, including the up direction.
    let turn = |x: f32, y: f32| {
        let (s, c) = degrees(spin).sin_cos();
        v(c * x - s * y, s * x + c * y)
    };
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(turn(0.0, 1.0), 0.0, plain());
    let (s, c) = degrees(angle).sin_cos();
    ground.half_space(turn(-s, c), 0.0, plain());
    let mut walker = Walker::new(&world, 0.0, 0.0);
    walker.def.up = turn(0.0, 1.0);
    walker.def.step_height = 0.0;
    let start = turn(-1.0, 0.05);
    walker.state.transform = pose(start.x, start.y, degrees(spin));
    let up = turn(0.0, 1.0);
    let height = |walker: &Walker| {
        let p = walker.state.transform.p;
        p.x * up.x + p.y * up.y
    };
    for _ in 0..60 {
        let motion = turn(0.05, -0.02);
        walker.go(motion.x, motion.y);
    }
    let climbed = height(&walker);
    // Place a second walker on the slope.
    let (up_slope, out) = (turn(c, s), turn(-s, c));
    let p = v(3.0 * up_slope.x + 0.6 * out.x, 3.0 * up_slope.y + 0.6 * out.y);
    walker.state = impel_character_state_default();
    walker.state.transform = pose(p.x, p.y, degrees(spin));
    for _ in 0..60 {
        let motion = turn(0.0, -0.02);
        walker.go(motion.x, motion.y);
    }
    let before = height(&walker);
    for _ in 0..20 {
        let motion = turn(0.0, -0.02);
        walker.go(motion.x, motion.y);
    }
    (climbed, before - height(&walker))
}

#[test]
fn slopes_up_to_the_limit_are_climbed_and_do_not_slide() {
    for spin in [0.0, 37.0, 180.0] {
        let (climbed, slid) = on_slope(49.5, spin);
        println!("49.5°, turned by {spin}°: climbed {climbed} m, slid {slid} m");
        assert!(climbed > 1.0, "{climbed}");
        assert_eq!(slid, 0.0, "the walker slides");
        let (climbed, slid) = on_slope(50.5, spin);
        println!("50.5°, turned by {spin}°: climbed {climbed} m, slid {slid} m");
        assert!(climbed < 0.05, "{climbed}");
        // Each of 20 ticks of 2 cm leaves the part of the fall along the slope.
        let expected = 20.0 * 0.02 * degrees(50.5).sin().powi(2);
        near("slid down", slid, expected, 2e-3);
    }
}

#[test]
fn a_slope_is_walked_at_full_speed_up_and_down() {
    for angle in [-40.0f32, -15.0, 15.0, 40.0] {
        let world = World::in_space();
        world.slope(degrees(angle), plain());
        let mut walker = Walker::new(&world, 0.0, 0.2);
        walker.settle();
        let start = walker.state.transform.p;
        for _ in 0..100 {
            walker.go(0.1, -0.005);
            assert!(walker.last.grounded);
        }
        let end = walker.state.transform.p;
        let length = (end.x - start.x).hypot(end.y - start.y);
        near("along the slope", length, 10.0, 1e-3);
        near(
            "angle of the slope",
            ((end.y - start.y) / (end.x - start.x)).atan(),
            degrees(angle),
            1e-4,
        );
    }
}

/// Stairs up from x = 2, each 0.4 m deep.
fn stairs(world: &World, height: f32, steps: usize) {
    for i in 0..steps {
        let top = height * (i + 1) as f32;
        let stair = world.fixed(2.0 + 0.4 * i as f32 + 10.0, 0.5 * top);
        stair.boxed(10.0, 0.5 * top, plain());
    }
}

#[test]
fn stairs_are_climbed_at_full_speed() {
    for boxed in [false, true] {
        for (height, speed) in [(0.1, 0.1), (0.25, 0.1), (0.29, 0.02), (0.25, 0.005), (0.2, 0.3)] {
            let world = World::in_space();
            floor(&world);
            stairs(&world, height, 10);
            let mut walker = match boxed {
                true => Walker::boxed(&world, 0.5, 0.01),
                false => Walker::new(&world, 0.5, 0.01),
            };
            walker.settle();
            let start = walker.x();
            let ticks = (6.0 / speed) as usize;
            let mut stepped = 0;
            for tick in 0..ticks {
                walker.go(speed, -0.005);
                stepped += usize::from(walker.last.stepped);
                assert!(walker.last.grounded && !walker.last.hit_wall, "{tick}: {:?}", walker.last);
            }
            println!("box {boxed}, {height} m, {speed} m a tick: stepped {stepped} times");
            // A slow walker moves onto each step by up to two skin widths.
            let extra = if speed < 0.02 { 0.2 } else { 2e-3 };
            near("horizontal distance", walker.x() - start, speed * ticks as f32, extra);
            near("height", walker.y(), 10.0 * height + 0.01, 2.1e-3);
        }
    }
}

#[test]
fn high_steps_fences_and_low_ceilings_block() {
    for boxed in [false, true] {
        for case in 0..3 {
            let world = World::in_space();
            floor(&world);
            match case {
                0 => stairs(&world, 0.32, 3),
                1 => {
                    world.fixed(2.0, 0.1).boxed(0.02, 0.1, plain());
                }
                _ => {
                    stairs(&world, 0.2, 1);
                    world.fixed(3.0, 2.4).boxed(1.5, 0.5, plain());
                }
            }
            let mut walker = match boxed {
                true => Walker::boxed(&world, 0.5, 0.01),
                false => Walker::new(&world, 0.5, 0.01),
            };
            walker.settle();
            for _ in 0..60 {
                walker.go(0.05, -0.005);
            }
            println!("box {boxed}, case {case}: at {:?}", walker.state.transform.p);
            assert!(walker.x() < 2.0 && walker.last.hit_wall, "{:?}", walker.last);
            near("velocity.x", walker.last.velocity.x, 0.0, 1e-6);
        }
    }
}

#[test]
fn the_walker_stays_grounded_down_stairs_and_over_crests() {
    for boxed in [false, true] {
        let world = World::in_space();
        floor(&world);
        stairs(&world, 0.25, 10);
        let mut walker = match boxed {
            true => Walker::boxed(&world, 12.0, 2.6),
            false => Walker::new(&world, 12.0, 2.6),
        };
        walker.settle();
        near("on the landing", walker.y(), 2.51, 2.1e-3);
        for tick in 0..110 {
            walker.go(-0.1, -0.005);
            assert!(walker.last.grounded, "box {boxed}, {tick}: {:?}", walker.last);
        }
        near("down", walker.y(), 0.01, 2.1e-3);
        near("horizontally", walker.x(), 1.0, 2e-3);
    }
    for speed in [0.02, 0.1, 0.5] {
        let world = World::in_space();
        world.fixed(0.0, 0.0).polygon(&[v(-20.0, 0.0), v(20.0, 0.0), v(0.0, 16.0)], 0.0, plain());
        let mut walker = Walker::new(&world, -5.0, 13.0);
        walker.settle();
        let ticks = (12.0 / speed) as usize;
        for tick in 0..ticks {
            walker.go(speed, -0.005);
            assert!(walker.last.grounded, "at {speed} a tick, {tick}: {:?}", walker.last);
        }
        assert!(walker.x() > 3.0, "not over the crest: {}", walker.x());
    }
}

#[test]
fn a_ledge_higher_than_the_snap_distance_makes_it_fall() {
    let world = World::in_space();
    floor(&world);
    world.fixed(-10.0, 0.25).boxed(10.0, 0.25, plain());
    let mut walker = Walker::boxed(&world, -1.0, 0.52);
    walker.settle();
    let mut airborne = 0;
    for _ in 0..40 {
        walker.go(0.05, -0.05);
        airborne += usize::from(!walker.last.grounded);
    }
    println!("in the air for {airborne} ticks");
    assert!((8..=10).contains(&airborne));
    near("down", walker.y(), 0.01, 2.1e-3);
}

#[test]
fn a_ceiling_stops_vertical_but_not_horizontal_motion() {
    let world = World::in_space();
    floor(&world);
    world.fixed(0.0, 3.0).boxed(20.0, 0.5, plain());
    for boxed in [false, true] {
        let mut walker = match boxed {
            true => Walker::boxed(&world, 0.0, 0.01),
            false => Walker::new(&world, 0.0, 0.01),
        };
        walker.settle();
        for _ in 0..10 {
            walker.go(0.1, 0.2);
            assert!(!walker.last.grounded);
        }
        assert!(walker.last.hit_ceiling);
        near("under the ceiling", walker.y() + 1.8, 2.49, 2.1e-3);
        near("run", walker.x(), 1.0, 1e-4);
        near("rise", walker.last.velocity.y, 0.0, 1e-5);
        near("speed", walker.last.velocity.x, 6.0, 1e-3);
    }
}

#[test]
fn a_crate_gets_the_momentum_it_should() {
    // An inelastic impact: 70 kg at 3 m/s hit a crate of 30 kg at rest.
    let world = World::in_space();
    let material = ImpelMaterial { density: 30.0, ..slick(0.0) };
    let crate_ = world.dynamic(0.0, 1.0);
    crate_.boxed(0.5, 0.5, material);
    near("mass", crate_.mass().mass, 30.0, 1e-4);
    let mut walker = Walker::new(&world, 0.0, 0.0);
    walker.def.up = v(0.0, 0.0);
    walker.def.max_push_force = 1e6;
    walker.state.transform = at(-0.82, 0.1);
    walker.go(3.0 * TICK, 0.0);
    assert_eq!(walker.hits.len(), 1);
    assert_eq!(walker.hits[0].body, crate_.id);
    near("impulse", walker.hits[0].impulse.x, 70.0 * 30.0 / 100.0 * 3.0, 1e-3);
    near("unchanged before the hits are applied", crate_.velocity().x, 0.0, 0.0);
    must!(impel_world_apply_character_hits(world.id, walker.hits.as_ptr(), walker.hits.len()));
    near("speed", crate_.velocity().x, 2.1, 1e-4);

    // A force of 150 N for half a second.
    let world = World::in_space();
    let crate_ = world.dynamic(0.0, 1.0);
    crate_.boxed(0.5, 0.5, material);
    let mut walker = Walker::new(&world, 0.0, 0.0);
    walker.def.up = v(0.0, 0.0);
    walker.def.max_push_force = 150.0;
    walker.state.transform = at(-0.81, 0.1);
    for _ in 0..30 {
        walker.go(8.0 * TICK, 0.0);
        let (hits, count) = (walker.hits.as_ptr(), walker.hits.len());
        must!(impel_world_apply_character_hits(world.id, hits, count));
        world.step();
    }
    near("momentum", 30.0 * crate_.velocity().x, 75.0, 1.0);
    near("distance to the crate", crate_.position().x - f64::from(walker.x()), 0.81, 0.06);
}

#[test]
fn ignored_bodies_and_layers_do_not_block() {
    let world = World::in_space();
    floor(&world);
    let wall = world.fixed(1.0, 1.0);
    let shape = wall.boxed(0.1, 1.0, plain());
    let ids = [wall.id, ImpelBodyId { raw: 12345 }];
    for case in 0..3 {
        let mut walker = Walker::new(&world, 0.0, 0.01);
        walker.settle();
        if case == 1 {
            (walker.def.ignored_bodies, walker.def.ignored_body_count) = (ids.as_ptr(), ids.len());
        } else if case == 2 {
            walker.def.filter.mask = 1;
            let filter = ImpelFilter { category: 2, ..impel_filter_default() };
            must!(impel_shape_set_filter(shape, filter));
        }
        for _ in 0..30 {
            walker.go(0.1, 0.0);
        }
        near("position", walker.x(), if case == 0 { 0.59 } else { 3.0 }, 3e-3);
    }
}
