//! Chains and height fields as ground.

use super::*;

/// Kinds of ground that consist of one line.
const LINES: [&str; 4] = ["one-sided chain", "two-sided chain", "field", "two-sided field"];

/// Distance of two neighbouring points of a line, in metres.
const SPACING: f32 = 0.37;

/// A line of `points` points from x = 0 on.
fn line(world: &World, kind: &str, points: usize, height: impl Fn(f32) -> f32) -> ImpelChainId {
    let body = world.fixed(0.0, 0.0);
    let mut def = impel_chain_def_default();
    def.two_sided = kind.starts_with("two-sided");
    let at = |i: usize| v(SPACING * i as f32, height(SPACING * i as f32));
    if kind.ends_with("field") {
        let heights: Vec<f32> = (0..points).map(|i| at(i).y).collect();
        let (first, count) = (heights.as_ptr(), heights.len());
        get!(impel_height_field_create(body.id, &def, first, count, SPACING))
    } else {
        // From right to left, so that the chain is solid from above.
        let points: Vec<ImpelVec2> = (0..points).rev().map(at).collect();
        get!(impel_chain_create(body.id, &def, points.as_ptr(), points.len()))
    }
}

fn walker(world: &World, boxed: bool, x: f32, y: f32) -> Walker<'_> {
    if boxed { Walker::boxed(world, x, y) } else { Walker::new(world, x, y) }
}

#[test]
fn seams_of_lines_do_not_disturb_a_walker() {
    for kind in LINES {
        let world = World::in_space();
        line(&world, kind, 120, |_| 0.0);
        for boxed in [false, true] {
            for fall in [0.0, -0.003, -0.2] {
                let mut walker = walker(&world, boxed, 1.0, 0.05);
                walker.settle();
                let (start, height) = (walker.x(), walker.y());
                let mut drift = 0.0f32;
                for _ in 0..300 {
                    walker.go(0.1, fall);
                    let last = &walker.last;
                    assert!(last.grounded && !last.hit_wall && !last.stepped, "{kind}: {last:?}");
                    drift = drift.max((walker.y() - height).abs());
                }
                assert!(drift < 5e-4, "{kind}, box {boxed}: height changes by {drift}");
                near(&format!("{kind}, box {boxed}: distance"), walker.x() - start, 30.0, 2e-4);
            }
        }
    }
}

/// Hills with slopes of up to 33 degrees.
fn hills(x: f32) -> f32 {
    0.4 * (0.7 * x).sin() + 0.15 * (2.3 * x).sin()
}

#[test]
fn hills_are_walked_over_at_full_speed() {
    for kind in LINES {
        let world = World::in_space();
        line(&world, kind, 120, hills);
        // Arc length of the ground between two x.
        let length = |from: f32, to: f32| {
            let steps = 20_000;
            let at = |i: i32| from + (to - from) * i as f32 / steps as f32;
            let sample = |x: f32| {
                let (cell, share) = ((x / SPACING).floor(), (x / SPACING).fract());
                let (a, b) = (hills(SPACING * cell), hills(SPACING * (cell + 1.0)));
                f64::from(a + share * (b - a))
            };
            let piece =
                |i: i32| f64::from(at(i + 1) - at(i)).hypot(sample(at(i + 1)) - sample(at(i)));
            (0..steps).map(piece).sum::<f64>()
        };
        for speed in [0.02f32, 0.1, 0.2] {
            let mut walker = walker(&world, false, 2.0, 2.0);
            for _ in 0..60 {
                walker.go(0.0, -0.1);
            }
            let start = walker.x();
            let ticks = (20.0 / speed) as usize;
            let mut closest = 1.0f32;
            for tick in 0..ticks {
                walker.go(speed, -0.005);
                let last = &walker.last;
                assert!(last.grounded && !last.hit_wall, "{kind} at {speed}, {tick}: {last:?}");
                closest = closest.min(walker.clearance());
            }
            let distance = f64::from(speed) * ticks as f64;
            println!("{kind}, {speed} m a tick: minimum clearance {closest} m");
            // The contact point of a round foot differs from its centre.
            near(
                "distance relative to the arc length",
                length(start, walker.x()) / distance,
                1.0,
                0.03,
            );
            assert!(closest > 0.006, "closer than the skin width");
        }
    }
}

#[test]
fn a_walker_lands_on_lines() {
    for kind in LINES {
        for boxed in [false, true] {
            for fall in [-0.05, -0.4, -3.0] {
                let world = World::in_space();
                line(&world, kind, 40, |_| 0.0);
                let mut walker = walker(&world, boxed, 3.7, 9.0);
                let mut ticks = 0;
                while !walker.last.grounded && ticks < 200 {
                    walker.go(0.03, fall);
                    ticks += 1;
                }
                near(&format!("{kind}, box {boxed}, {fall}: height"), walker.y(), 0.01, 2.1e-3);
            }
        }
    }
}

#[test]
fn one_sided_lines_do_not_block_from_behind() {
    for kind in LINES {
        for boxed in [false, true] {
            for rise in [0.02f32, 0.1, 1.0] {
                let world = World::in_space();
                line(&world, kind, 40, hills);
                let mut walker = walker(&world, boxed, 5.0, -4.0);
                let ticks = (8.0 / rise) as usize;
                let (mut hit, mut jumps) = (false, 0.0f32);
                for _ in 0..ticks {
                    let before = walker.y();
                    walker.go(0.0, rise);
                    hit |= walker.last.hit_ceiling || walker.last.hit_wall;
                    jumps = jumps.max(walker.y() - before - rise);
                }
                let label = format!("{kind}, box {boxed}, {rise} m a tick");
                println!("{label}: at {}, pushed out by up to {jumps} m", walker.y());
                assert_eq!(hit, kind.starts_with("two-sided"), "{label}");
                assert_eq!(walker.y() > 3.0, !hit, "{label}: {}", walker.y());
                // Once the centre is past the line, the walker is pushed out by its remaining
                // overlap.
                assert!(jumps < 1.0, "{label}: {jumps}");
                if !hit {
                    for _ in 0..120 {
                        walker.go(0.0, -0.1);
                    }
                    assert!(walker.last.grounded, "{label}: not grounded on the way down");
                    assert!(walker.clearance() > 0.006);
                }
            }
        }
    }
}

#[test]
fn a_clockwise_loop_can_be_entered_and_not_left() {
    // A clockwise loop is solid from inside.
    for boxed in [false, true] {
        let world = World::in_space();
        let mut def = impel_chain_def_default();
        def.is_loop = true;
        let corners = [v(0.0, 0.0), v(0.0, 4.0), v(8.0, 4.0), v(8.0, 0.0)];
        let body = world.fixed(0.0, 0.0);
        let _: ImpelChainId =
            get!(impel_chain_create(body.id, &def, corners.as_ptr(), corners.len()));
        let mut walker = walker(&world, boxed, -2.0, 1.0);
        for _ in 0..60 {
            walker.go(0.05, 0.0);
        }
        assert!(walker.x() > 0.5, "blocked from outside: {}", walker.x());
        walker.settle();
        for (way, end) in [(0.1, 8.0 - 0.31), (-0.1, 0.31)] {
            for _ in 0..120 {
                walker.go(way, -0.01);
                assert!(walker.last.grounded, "{:?}", walker.last);
            }
            assert!(walker.last.hit_wall);
            near(&format!("box {boxed}: stopped by the wall"), walker.x(), end, 3e-3);
        }
        for _ in 0..60 {
            walker.go(0.0, 0.1);
        }
        near("under the ceiling", walker.y(), 4.0 - 1.8 - 0.01, 2.1e-3);
    }
}

#[test]
fn height_fields_with_holes_and_changing_heights() {
    for boxed in [false, true] {
        let world = World::in_space();
        floor(&world);
        let chain = line(&world, "field", 40, |_| 2.0);
        let hole = [IMPEL_HEIGHT_HOLE; 3];
        must!(impel_height_field_set_heights(chain, 15, hole.as_ptr(), hole.len()));
        let mut walker = walker(&world, boxed, 3.0, 2.05);
        walker.settle();
        for _ in 0..100 {
            walker.go(0.05, -0.1);
        }
        let (x, y) = (walker.x(), walker.y());
        println!("box {boxed}: fell through the hole to ({x}, {y})");
        near("on the floor below", y, 0.01, 2.1e-3);
        assert!(x > 14.0 * SPACING);
        // The ground rises under the walker.
        let mut walker = Walker::new(&world, 10.0, 2.05);
        walker.settle();
        for top in [2.1f32, 2.3, 2.25] {
            let heights = [top; 12];
            must!(impel_height_field_set_heights(chain, 22, heights.as_ptr(), heights.len()));
            walker.settle();
            near("on the new ground", walker.y(), f64::from(top) + 0.01, 3e-3);
        }
    }
}
