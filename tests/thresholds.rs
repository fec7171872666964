//! Thresholds at which the order of solving changes with the size or the content of a world: the
//! table "Order of solving" in docs/solver.md. Just below and just above each, all SIMD widths and
//! all numbers of workers give the same bits.

use std::fs;
use std::path::PathBuf;

use crate::common::{Body, World, plain, slick, v};
use crate::sources;
use impel::ffi::*;

/// SIMD widths (0 is the widest there is) and numbers of workers.
const WIDTHS: [u32; 4] = [0, 1, 4, 8];
const WORKERS: [u32; 3] = [1, 2, 4];
/// Constraints from which a world is cut, and has work for threads.
const CUT: usize = 3000;
/// The same with room for contacts that end.
const CUT_FOR_LONG: usize = 3500;

/// What a scene has come to.
#[derive(PartialEq)]
struct Run {
    /// After each step.
    hashes: Vec<u64>,
    /// Contacts and joints after each step.
    counts: Vec<usize>,
    bits: Vec<[u32; 4]>,
}

/// Adds filter joints between two bodies far from all others, until the world has this many
/// contacts and joints. They have no effect but to be counted.
fn fill_up(world: &World, constraints: usize) {
    world.fixed(-500.0, -1.0).boxed(3.0, 1.0, plain());
    let [a, b] = [-501.0, -499.0].map(|x| {
        let body = world.dynamic(x, 0.5);
        body.boxed(0.5, 0.5, plain());
        body
    });
    // Contacts begin in the first step.
    world.step();
    for _ in count(world)..constraints {
        let mut def = impel_filter_joint_def_default();
        (def.body_a, def.body_b) = (a.id, b.id);
        let _joint = get!(impel_joint_create_filter(&def));
    }
}

/// Contacts and joints of the world.
fn count(world: &World) -> usize {
    let ImpelCounters { contacts, joints, .. } = world.counters();
    (contacts + joints) as usize
}

/// Runs a scene that begins with at least this many constraints.
fn run([width, workers]: [u32; 2], steps: usize, least: usize, build: &dyn Fn(&World)) -> Run {
    let world = World::new(|def| {
        (def.simd_width, def.worker_count) = (width, workers);
        def.enable_sleep = false;
    });
    build(&world);
    fill_up(&world, least);
    let (mut hashes, mut counts) = (Vec::new(), Vec::new());
    for _ in 0..steps {
        world.step();
        hashes.push(get!(impel_world_hash(world.id)));
        counts.push(count(&world));
    }
    let is_cut = counts.iter().all(|&count| count >= CUT);
    assert!(is_cut || least < CUT, "the world is not cut: {counts:?}");
    Run { hashes, counts, bits: world.bits() }
}

/// Runs a scene in all configurations. The bits must be the same.
fn same_bits(what: &str, steps: usize, least: usize, build: &dyn Fn(&World)) -> Run {
    let first = run([WIDTHS[0], WORKERS[0]], steps, least, build);
    for width in WIDTHS {
        for workers in WORKERS {
            // In the largest worlds, each width and each number of workers once or twice.
            if least > 20_000 && (width + workers) % 3 != 0 {
                continue;
            }
            let other = run([width, workers], steps, least, build);
            assert!(other == first, "{what}: {width} lanes, {workers} workers");
        }
    }
    first
}

/// Runs a small scene by itself, and as a part of a world that is cut.
fn same_bits_cut_or_not(what: &str, build: impl Fn(&World)) {
    for least in [0, CUT_FOR_LONG] {
        let _run = same_bits(&format!("{what}, {least} constraints"), 12, least, &build);
    }
}

fn pyramid(world: &World, rows: i32, x: f32) {
    world.fixed(x, -1.0).boxed(0.5 * rows as f32 + 1.0, 1.0, plain());
    for row in 0..rows {
        for column in 0..rows - row {
            let x = x + column as f32 + 0.5 * (row - rows + 1) as f32;
            world.dynamic(x, 0.5 + row as f32).boxed(0.5, 0.5, plain());
        }
    }
}

/// Contacts and joints of a scene by itself.
fn count_of(build: &dyn Fn(&World)) -> usize {
    let world = World::usual();
    build(&world);
    world.step();
    count(&world)
}

/// The number of constraints decides the number of partitions: the pyramid is the same, and is
/// solved in another order.
fn changes_the_order(threshold: usize) {
    let build = |world: &World| pyramid(world, 24, 0.0);
    let [before, below, above] = [2, 1, 0].map(|less| {
        let run = same_bits("pyramid", 10, threshold - less, &build);
        assert!(run.counts.iter().all(|&count| count == threshold - less), "{:?}", run.counts);
        run
    });
    assert!(before.bits == below.bits, "below {threshold}, one constraint more changes nothing");
    assert!(below.bits != above.bits, "from {threshold} on, the order is another");
}

#[test]
fn two_partitions() {
    changes_the_order(3000);
}

#[test]
fn four_partitions() {
    changes_the_order(10_000);
}

#[test]
fn eight_partitions() {
    changes_the_order(40_000);
}

#[test]
fn sixteen_partitions() {
    changes_the_order(100_000);
}

#[test]
fn as_many_bodies_as_are_sampled() {
    // `fill_up` adds two.
    for bodies in [510, 511] {
        let build = |world: &World| {
            pyramid(world, 31, 0.0);
            world.fixed(100.0, -1.0).boxed(60.0, 1.0, plain());
            for i in 496..bodies {
                world.dynamic(i as f32 - 440.0, 0.5).boxed(0.5, 0.5, plain());
            }
        };
        let _run = same_bits(&format!("{bodies} bodies"), 10, CUT_FOR_LONG, &build);
    }
}

/// Two pyramids side by side, or with a gap through which the world is cut.
#[test]
fn gaps_for_the_cut() {
    for gap in [0.0, 0.01, 0.1, 1.0] {
        let build = |world: &World| {
            for side in [-1.0, 1.0] {
                pyramid(world, 20, side * (10.0 + gap));
            }
        };
        let _run = same_bits(&format!("gap of {gap} m"), 10, CUT_FOR_LONG, &build);
    }
}

/// A plank on a pyramid: narrower than its partition, and wider.
#[test]
fn bodies_wider_than_a_partition() {
    for half_width in [3.0, 30.0] {
        let build = |world: &World| {
            pyramid(world, 24, 0.0);
            world.dynamic(0.0, 24.25).boxed(half_width, 0.25, plain());
        };
        let _run = same_bits(&format!("half width {half_width}"), 10, CUT_FOR_LONG, &build);
    }
}

#[test]
fn contacts_of_a_chunk() {
    for contacts in [128, 129] {
        let build = |world: &World| {
            world.fixed(0.0, -1.0).boxed(100.0, 1.0, plain());
            for i in 0..contacts {
                // One on the floor, and one on it.
                let (x, y) = (1.5 * (i / 2) as f32 - 48.0, 0.5 + (i % 2) as f32);
                world.dynamic(x, y).boxed(0.5, 0.5, plain());
            }
        };
        assert_eq!(count_of(&build), contacts);
        same_bits_cut_or_not(&format!("{contacts} contacts"), build);
    }
}

/// A heavy plate on the floor that carries balls: some to a block each, then several to a block,
/// then more than there are colors.
#[test]
fn constraints_of_a_heavy_body() {
    for constraints in [8, 9, 32, 33] {
        let build = |world: &World| {
            world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
            let heavy = ImpelMaterial { density: 50.0, ..plain() };
            world.dynamic(0.0, 0.5).boxed(20.0, 0.5, heavy);
            for i in 1..constraints {
                let x = 1.1 * i as f32 - 18.0;
                world.dynamic(x, 1.3).circle(0.3, plain());
            }
        };
        assert_eq!(count_of(&build), constraints);
        same_bits_cut_or_not(&format!("{constraints} constraints"), build);
    }
}

/// A box on a plate of about sixteen times its mass.
#[test]
fn a_body_that_carries_another() {
    for ratio in [15.9, 16.1] {
        let build = |world: &World| {
            world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
            let heavy = ImpelMaterial { density: ratio * plain().density, ..plain() };
            world.dynamic(0.0, 0.5).boxed(0.5, 0.5, heavy);
            for i in 0..12 {
                let x = 0.08 * i as f32 - 0.44;
                world.dynamic(x, 1.5 + i as f32).boxed(0.5, 0.5, plain());
            }
        };
        same_bits_cut_or_not(&format!("{ratio} times the mass"), build);
    }
}

/// A ball hits a row of balls.
#[test]
fn contacts_that_propagate_an_impact() {
    for (balls, restitution) in [(8, 0.49), (8, 0.5), (500, 1.0), (520, 1.0)] {
        let build = |world: &World| {
            for i in 0..balls {
                let ball = world.body(|def| {
                    def.position = v(i as f32, 0.0);
                    def.gravity_scale = 0.0;
                });
                ball.circle(0.5, slick(restitution));
                if i == 0 {
                    ball.set_velocity(30.0, 0.0);
                }
            }
        };
        same_bits_cut_or_not(&format!("{balls} balls, restitution {restitution}"), build);
    }
}

fn hinge(world: &World, a: Body, b: Body, at: (f32, f32)) -> ImpelJointId {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    for (body, frame) in [(a, &mut def.local_frame_a), (b, &mut def.local_frame_b)] {
        let position = body.transform().p;
        frame.p = v(at.0 - position.x, at.1 - position.y);
    }
    assert!(world.counters().bodies > 1);
    get!(impel_joint_create_revolute(&def))
}

/// Pendulums that are all hit at once: more than the joints are solved for.
#[test]
fn impacts_of_jointed_bodies() {
    for pendulums in [32, 33, 80] {
        let build = |world: &World| {
            for i in 0..pendulums {
                let x = 5.0 * i as f32;
                let bob = world.dynamic(x, 0.0);
                bob.circle(0.5, slick(1.0));
                let _joint = hinge(world, world.fixed(x, 3.0), bob, (x, 3.0));
                let ball = world.dynamic(x - 1.1, 0.1);
                ball.circle(0.5, slick(1.0));
                ball.set_velocity(20.0, 0.0);
            }
        };
        same_bits_cut_or_not(&format!("{pendulums} pendulums"), build);
    }
}

/// A light box under a heavy one.
#[test]
fn mass_ratios_of_contacts() {
    for ratio in [9.9, 10.1, 19.9, 20.1, 990.0, 1010.0] {
        let build = |world: &World| {
            world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
            world.dynamic(0.0, 0.5).boxed(0.5, 0.5, plain());
            let heavy = ImpelMaterial { density: ratio * plain().density, ..plain() };
            world.dynamic(0.1, 1.5).boxed(0.5, 0.5, heavy);
        };
        same_bits_cut_or_not(&format!("mass ratio {ratio}"), build);
    }
}

/// A net of circles that hangs from its upper corners, with one body of another density.
fn net(world: &World, columns: usize, rows: usize, ratio: f32) -> Vec<ImpelJointId> {
    let mut bodies: Vec<Body> = Vec::new();
    let mut hinges = Vec::new();
    for i in 0..columns * rows {
        let (x, y) = ((i % columns) as f32, -((i / columns) as f32));
        let is_held = i == 0 || i + 1 == columns;
        let body = if is_held { world.fixed(x, y) } else { world.dynamic(x, y) };
        let is_last = i + 1 == columns * rows;
        let density = if is_last { ratio * plain().density } else { plain().density };
        body.circle(0.3, ImpelMaterial { density, ..plain() });
        if i % columns > 0 {
            hinges.push(hinge(world, bodies[i - 1], body, (x - 0.5, y)));
        }
        if i >= columns {
            hinges.push(hinge(world, bodies[i - columns], body, (x, y + 0.5)));
        }
        bodies.push(body);
    }
    hinges
}

#[test]
fn mass_ratios_of_joints() {
    let widest = [7.9, 8.1].map(|ratio| {
        same_bits_cut_or_not(&format!("mass ratio {ratio}"), |world| {
            drop(net(world, 1, 20, ratio))
        });
        let world = World::usual();
        let hinges = net(&world, 1, 20, ratio);
        world.steps(30);
        let gaps = hinges.into_iter().map(|id| get!(impel_joint_get_linear_separation(id)));
        gaps.fold(0.0, f32::max)
    });
    println!("gaps of {:.2e} m by sweeps, {:.2e} m directly", widest[0], widest[1]);
    assert!(widest[1] < 0.5 * widest[0], "the heavier chain is solved directly");
}

/// Nets with little and with much fill-in.
#[test]
fn fill_in_of_an_articulation() {
    for columns in [2, 5, 8, 16] {
        same_bits_cut_or_not(&format!("{columns} columns"), |world| {
            drop(net(world, columns, columns, 20.0))
        });
    }
}

/// A locked axis of one body moves the joints of all batches before the contacts.
#[test]
fn a_locked_axis() {
    for is_locked in [false, true] {
        same_bits_cut_or_not(&format!("locked: {is_locked}"), |world| {
            pyramid(world, 8, 20.0);
            let _hinges = net(world, 12, 10, 1.0);
            let locks = ImpelMotionLocks { linear_x: is_locked, linear_y: false, angular: false };
            must!(impel_body_set_motion_locks(world.bodies()[60].id, locks));
        });
    }
}

/// What the documentation of a constant in the table says.
const NOTE: &str = "/// The order of solving depends on it: see `docs/solver.md`.";

/// The table in docs/solver.md lists the constants that say so, and no others.
#[test]
fn the_documentation_lists_all_thresholds() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let read = |path: PathBuf| fs::read_to_string(path).expect("the file can be read");
    let page = read(root.join("docs/solver.md"));
    let (_, table) = page.split_once("| condition | effect | constant |").expect("the table");
    let (table, _) = table.split_once("\n\n").expect("the end of the table");
    let mut listed = Vec::new();
    for row in table.lines().skip(2) {
        let cell = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap_or_default();
        let names: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        let (file, names) = names.split_last().expect("a constant and its file");
        listed.extend(names.iter().map(|name| format!("{file}: {name}")));
    }
    listed.sort();
    listed.dedup();
    let mut named = Vec::new();
    for (file, _) in sources::all() {
        let text = read(root.join("src").join(&file));
        for (_, after) in text.match_indices(NOTE).map(|(at, _)| text.split_at(at + NOTE.len())) {
            let line = after.trim_start().lines().next().unwrap_or_default();
            let (_, name) = line.split_once("const ").expect("the note is above a constant");
            let (name, _) = name.split_once(':').expect("a type");
            named.push(format!("{file}: {name}"));
        }
    }
    named.sort();
    assert!(listed.len() > 10, "{listed:?}");
    assert_eq!(named, listed, "constants that say so, and those in docs/solver.md");
}
