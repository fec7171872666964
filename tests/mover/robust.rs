//! Seams, corners, caves, and initial overlaps.

use super::*;

#[test]
fn seams_of_tiles_do_not_disturb_a_walker() {
    let world = World::in_space();
    for i in 0..100 {
        world.fixed(0.5 + 0.37 * i as f32, -0.5).boxed(0.185, 0.5, plain());
    }
    for boxed in [false, true] {
        for fall in [0.0, -0.003, -0.2] {
            let mut walker = match boxed {
                true => Walker::boxed(&world, 1.0, 0.05),
                false => Walker::new(&world, 1.0, 0.05),
            };
            walker.settle();
            let (start, height) = (walker.x(), walker.y());
            for _ in 0..300 {
                walker.go(0.1, fall);
                let last = &walker.last;
                assert!(last.grounded && !last.hit_wall && !last.stepped, "{last:?}");
                assert_eq!(walker.y().to_bits(), height.to_bits(), "at {}", walker.x());
            }
            near("across", walker.x() - start, 30.0, 2e-4);
        }
    }
    // Slide down a wall of tiles.
    for i in 0..40 {
        world.fixed(-0.5, 0.2 + 0.4 * i as f32).boxed(0.5, 0.2, plain());
    }
    let mut walker = Walker::boxed(&world, 0.5, 12.0);
    for _ in 0..100 {
        walker.go(-0.05, -0.1);
        assert!(!walker.last.grounded, "{:?}", walker.last);
    }
    near("height after sliding down", walker.y(), 2.0, 1e-3);
}

#[test]
fn a_walker_in_a_corner_of_two_slopes_does_not_jitter() {
    for (left, right) in [(30.0, 30.0), (60.0, 60.0), (70.0, 55.0), (85.0, 85.0), (20.0, 80.0)] {
        let world = World::in_space();
        let ground = world.fixed(0.0, 0.0);
        let normal = |angle: f32| v(degrees(angle).sin(), degrees(angle).cos());
        ground.half_space(normal(left), 0.0, plain());
        ground.half_space(normal(-right), 0.0, plain());
        let mut walker = Walker::new(&world, 0.0, 5.0);
        for _ in 0..200 {
            walker.go(0.0, -0.1);
        }
        let mut maximum = 0.0f32;
        for tick in 0..600 {
            // Move against either side and down.
            walker.go(0.02 * (tick % 3 - 1) as f32 * f32::from(left > 50.0 && right > 50.0), -0.1);
            let moved = walker.last.translation;
            maximum = maximum.max(moved.x.hypot(moved.y));
        }
        println!("{left}° and {right}°: maximum translation {maximum} m");
        assert!(maximum <= 1e-6, "{maximum}");
        assert!(walker.last.grounded, "{:?}", walker.last);
    }
}

#[test]
fn a_resting_walker_keeps_its_state_bit_for_bit() {
    let world = World::in_space();
    let ground = world.slope(degrees(30.0), plain());
    let _ = ground;
    let mut walker = Walker::new(&world, 0.0, 3.0);
    walker.settle();
    let at_rest = walker.state;
    for _ in 0..1000 {
        walker.go(0.0, -0.02);
    }
    assert_eq!(walker.state, at_rest);
}

#[test]
fn an_overlapping_walker_is_pushed_out() {
    let mut random = Random(3);
    let mut worst = 1.0f32;
    for _ in 0..300 {
        let world = World::in_space();
        let block = world.fixed(0.0, 0.0);
        block.boxed(random.within(0.2, 2.0), random.within(0.2, 2.0), plain());
        must!(impel_body_set_transform(block.id, random.pose(0.5)));
        let mut walker = Walker::new(&world, random.within(-0.5, 0.5), random.within(-1.0, 0.5));
        walker.go(0.0, 0.0);
        assert!(!walker.last.crushed, "{:?}", walker.last);
        worst = worst.min(walker.clearance());
    }
    println!("minimum clearance {worst}");
    assert!(worst > 0.005);
}

#[test]
fn a_fast_walker_does_not_tunnel() {
    let world = World::in_space();
    floor(&world);
    world.fixed(5.0, 1.0).boxed(0.001, 2.0, plain());
    for x in [10.0, 1e3, 1e5] {
        let mut walker = Walker::new(&world, 0.0, 1.5);
        walker.go(x, 0.0);
        near("before the wall", walker.x(), 5.0 - 0.001 - 0.31, 1e-3);
        let mut walker = Walker::new(&world, 0.0, 1.5);
        walker.go(0.0, -x);
        near("on the floor", walker.y(), 0.01, 2e-3);
    }
}

/// A closed cave with random rocks around the origin.
fn cave(random: &mut Random) -> World {
    let world = World::in_space();
    let wall = world.fixed(0.0, 0.0);
    for normal in [v(0.0, 1.0), v(0.0, -1.0), v(1.0, 0.0), v(-1.0, 0.0)] {
        wall.half_space(normal, -12.0, plain());
    }
    for _ in 0..60 {
        let rock = world.fixed(0.0, 0.0);
        match random.below(4) {
            0 => rock.circle(random.within(0.2, 1.5), plain()),
            1 => rock.boxed(random.within(0.1, 2.0), random.within(0.05, 0.8), plain()),
            2 => rock.segment(v(-random.within(0.3, 2.0), 0.0), v(1.0, 0.3), plain()),
            _ => {
                let corners = 3 + random.below(6);
                rock.polygon(&random.polygon(corners, 1.2), 0.0, plain())
            }
        };
        must!(impel_body_set_transform(rock.id, random.pose(11.0)));
    }
    world
}

/// Random moves in a random cave. Returns the minimum clearance and a checksum of all
/// positions.
fn wander(seed: u64, moves: usize) -> (f32, u64) {
    let mut random = Random(seed);
    let (mut worst, mut bits) = (1.0f32, 0u64);
    let world = cave(&mut random);
    for round in 0..moves / 50 {
        let mut walker = match round % 3 {
            0 => Walker::new(&world, 0.0, 0.0),
            1 => Walker::boxed(&world, 0.0, 0.0),
            _ => {
                let mut walker = Walker::new(&world, 0.0, 0.0);
                let corners = random.polygon(5, 0.5);
                walker.def.shape = hull(&corners, 0.05);
                walker
            }
        };
        // Start without overlap.
        loop {
            let p = random.vector(11.0);
            walker.state.transform.p = p;
            if walker.clearance() > 0.01 {
                break;
            }
        }
        let start = walker.state;
        for _ in 0..50 {
            let reach = [0.02, 0.1, 0.5, 3.0][random.below(4)];
            let way = random.vector(reach);
            walker.go(way.x, way.y);
            let clearance = walker.clearance();
            if clearance < worst {
                println!("{clearance} after {way:?} from {start:?}: {:?}", walker.last);
            }
            worst = worst.min(clearance);
            let p = walker.state.transform.p;
            assert!(p.x.abs() < 12.0 && p.y.abs() < 12.0, "out of the cave: {p:?}");
            bits = (bits.rotate_left(7) ^ u64::from(p.x.to_bits()))
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                ^ u64::from(p.y.to_bits());
        }
    }
    (worst, bits)
}

#[test]
fn ten_thousand_random_moves_end_without_overlap_and_repeat() {
    let (worst, bits) = wander(1, 10_000);
    println!("minimum clearance {worst} m, bits {bits:#x}");
    // The skin is one centimetre wide and has a tolerance of a fifth.
    assert!(worst > 0.0, "overlap of {worst}");
    assert_eq!(wander(1, 10_000).1, bits);
}
