//! A step gives the same bits with every number of workers: in worlds large
//! enough that threads work at them, on a machine that is busy with something
//! else, so that workers come late, or not at all.

#[macro_use]
mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use common::{Body, Random, World, plain, slick, v};
use impel::ffi::*;

/// A pile of `columns × rows` of everything between walls: circles and boxes, some
/// bounce, some roll badly, a belt, a kinematic mixer, and chains.
fn pile(world: &World, columns: i32, rows: i32) {
    let half = 0.55 * columns as f32 + 1.0;
    let belt = ImpelMaterial { tangent_speed: 1.5, ..plain() };
    world.fixed(-half, -0.5).boxed(half, 0.5, belt);
    world.fixed(half, -0.5).boxed(half, 0.5, plain());
    for x in [-half - 0.5, half + 0.5] {
        world.fixed(x, 20.0).boxed(0.5, 21.0, plain());
    }
    let mixer = world.kinematic(0.0, 3.0);
    mixer.boxed(0.6 * half, 0.1, plain());
    mixer.set_spin(1.0);
    let mut random = Random(7);
    let mut last: Option<Body> = None;
    for row in 0..rows {
        for column in 0..columns {
            let x = (column as f32 - 0.5 * (columns - 1) as f32) * 1.1;
            let body = world.dynamic(x + random.within(-0.05, 0.05), 6.0 + row as f32 * 1.02);
            let material = match random.below(6) {
                0 => slick(0.6),
                1 => ImpelMaterial { rolling_resistance: 0.05, ..plain() },
                _ => plain(),
            };
            match random.below(3) {
                0 => body.circle(random.within(0.3, 0.5), material),
                1 => body.boxed(0.5, 0.45, material),
                _ => body.capsule(v(-0.3, 0.0), v(0.3, 0.0), 0.2, material),
            };
            body.set_velocity(random.within(-4.0, 4.0), -8.0);
            if let Some(last) = last.filter(|_| column > 0 && row % 5 == 4 && column % 6 != 0) {
                let mut def = impel_revolute_joint_def_default();
                (def.body_a, def.body_b) = (last.id, body.id);
                (def.local_frame_a.p, def.local_frame_b.p) = (v(0.55, 0.0), v(-0.55, 0.0));
                let _joint = get!(impel_joint_create_revolute(&def));
            }
            last = Some(body);
        }
    }
}

/// Boxes on boxes, which touch from the first step.
fn pyramid(world: &World, rows: i32) {
    world.fixed(0.0, -1.0).boxed(100.0, 1.0, plain());
    for row in 0..rows {
        for column in 0..rows - row {
            let x = column as f32 + 0.5 * row as f32 - 0.5 * rows as f32;
            world.dynamic(x, 0.5 + row as f32).boxed(0.5, 0.5, plain());
        }
    }
}

/// A heavy ball goes through it, and some boxes lie under heavy ones.
fn loads(world: &World) {
    pyramid(world, 30);
    let material = ImpelMaterial { density: 60.0, ..plain() };
    let ball = world.dynamic(-30.0, 6.0);
    ball.circle(2.0, material);
    ball.set_velocity(40.0, 0.0);
    for i in 0..40 {
        world.dynamic(20.0 + 2.0 * i as f32, 0.5).boxed(0.5, 0.5, plain());
        world.dynamic(20.0 + 2.0 * i as f32, 1.5).boxed(0.5, 0.5, material);
    }
}

/// The hash after every eighth step.
fn hashes(build: fn(&World), steps: usize, workers: u32, explicit: bool) -> Vec<u64> {
    let world = World::new(|def| {
        def.worker_count = workers;
        if explicit {
            def.integrator = IMPEL_INTEGRATOR_EXPLICIT_EULER;
        }
    });
    build(&world);
    let mut found = Vec::new();
    for step in 1..=steps {
        world.step();
        if step % 4 == 0 {
            found.push(get!(impel_world_hash(world.id)));
        }
    }
    let contacts = world.counters().contacts;
    assert!(contacts > 1000, "{contacts} contacts: no thread is asked for");
    found
}

fn same_bits(build: fn(&World), steps: usize, explicit: bool) {
    let expected = hashes(build, steps, 1, explicit);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        // Whoever else uses the machine.
        for _ in 0..3 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    (0..10_000).for_each(|_| std::hint::spin_loop());
                    thread::yield_now();
                }
            });
        }
        let run =
            |workers| thread::Builder::new().spawn(move || hashes(build, steps, workers, explicit));
        // Two worlds at a time have pools of their own.
        for pair in [[2, 3], [4, 8], [2, 5]] {
            let worlds = pair.map(|workers| (workers, run(workers).expect("a thread")));
            for (workers, found) in worlds {
                let found = found.join().unwrap_or_else(|_| vec![]);
                if found != expected {
                    done.store(true, Ordering::Relaxed);
                }
                assert_eq!(found, expected, "{workers} workers");
            }
        }
        done.store(true, Ordering::Relaxed);
    });
}

#[test]
fn a_pile_of_everything_has_the_same_bits() {
    same_bits(|world| pile(world, 40, 22), 64, false);
}

#[test]
fn a_pyramid_has_the_same_bits() {
    same_bits(|world| pyramid(world, 36), 64, false);
}

/// So large that contacts are solved in several lines.
#[test]
fn a_large_pyramid_has_the_same_bits() {
    same_bits(|world| pyramid(world, 210), 12, false);
}

#[test]
fn heavy_loads_have_the_same_bits() {
    same_bits(loads, 64, false);
}

#[test]
fn the_explicit_integrator_has_the_same_bits() {
    same_bits(|world| pyramid(world, 30), 64, true);
}

/// A world may end on another thread than it was stepped on.
#[test]
fn worlds_come_and_go() {
    for _ in 0..20 {
        let world = World::new(|def| def.worker_count = 4);
        pyramid(&world, 28);
        world.steps(3);
        thread::spawn(move || drop(world)).join().expect("no panic");
    }
}
