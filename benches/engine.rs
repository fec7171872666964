//! Benchmarks through the C API: steps of whole scenes, manifolds of shape pairs, the broad
//! phase, and single calls.
//!
//! Run with `cargo bench`.

#[path = "../tests/common/mod.rs"]
#[macro_use]
mod common;

use common::{Body, Random, World, at, collide, disc, hull, plain, pose, rectangle, slick, v};
use criterion::{Criterion, criterion_group, criterion_main};
use impel::ffi::*;

fn awake(change: impl FnOnce(&mut ImpelWorldDef)) -> World {
    World::new(|def| {
        def.enable_sleep = false;
        change(def);
    })
}

fn pyramid(rows: usize) -> World {
    let world = awake(|_| ());
    world.fixed(0.0, -1.0).boxed(200.0, 1.0, plain());
    for row in 0..rows {
        for column in row..rows {
            let x = 0.5 * (row as f32 + 1.0 - rows as f32) + (column - row) as f32;
            world.dynamic(x, 0.5 + row as f32).boxed(0.5, 0.5, plain());
        }
    }
    world
}

/// A pile of circles and hulls of up to 64 points between two walls.
fn pile(count: usize) -> World {
    let world = awake(|_| ());
    let mut random = Random(5);
    world.fixed(0.0, -1.0).boxed(30.0, 1.0, plain());
    world.fixed(-31.0, 50.0).boxed(1.0, 60.0, plain());
    world.fixed(31.0, 50.0).boxed(1.0, 60.0, plain());
    for i in 0..count {
        let body = world.dynamic(-27.0 + 3.0 * (i % 19) as f32, 2.0 + 3.0 * (i / 19) as f32);
        if i % 2 == 0 {
            body.circle(random.within(0.5, 1.4), plain());
        } else {
            let points: Vec<ImpelVec2> =
                (0..3 + random.below(62)).map(|_| random.vector(1.2)).collect();
            body.polygon(&points, 0.0, plain());
        }
    }
    world
}

/// Fifty fast circles between thin walls.
fn room() -> World {
    let world = awake(|def| {
        def.gravity = v(0.0, 0.0);
        def.continuous = IMPEL_CONTINUOUS_SPECULATIVE;
    });
    for (x, y, width, height) in [
        (-20.0, 0.0, 0.01, 11.0),
        (20.0, 0.0, 0.01, 11.0),
        (0.0, -11.0, 20.0, 0.01),
        (0.0, 11.0, 20.0, 0.01),
    ] {
        world.fixed(x, y).boxed(width, height, slick(1.0));
    }
    let mut random = Random(3);
    for i in 0..50 {
        let ball = world.dynamic(3.5 * (i % 10) as f32 - 16.0, 3.5 * (i / 10) as f32 - 7.0);
        ball.circle(0.4, slick(1.0));
        let velocity = random.vector(60.0);
        ball.set_velocity(velocity.x, velocity.y);
    }
    world
}

/// Bodies that all move and do not collide, to measure the broad phase alone.
fn swarm(count: usize) -> World {
    let world = awake(|def| def.gravity = v(0.0, 0.0));
    let mut random = Random(8);
    let side = (count as f32).sqrt() as usize;
    for i in 0..count {
        let body = world.dynamic(2.0 * (i % side) as f32, 2.0 * (i / side) as f32);
        let mut def = impel_shape_def_default();
        def.filter.group = -1;
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.6 };
        let _: ImpelShapeId = get!(impel_shape_create_circle(body.id, &def, &circle));
        let velocity = random.vector(5.0);
        body.set_velocity(velocity.x, velocity.y);
    }
    world
}

fn steps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("step");
    group.sample_size(30);
    for (name, world) in [
        ("pyramid of 20 rows", pyramid(20)),
        ("pyramid of 60 rows", pyramid(60)),
        ("pile of 400", pile(400)),
        ("room of 50 fast balls", room()),
        ("swarm of 5,000: broad phase", swarm(5_000)),
    ] {
        world.steps(200);
        group.bench_function(name, |bencher| bencher.iter(|| world.step()));
    }
    group.finish();
}

fn pairs(criterion: &mut Criterion) {
    let mut random = Random(2);
    let points: Vec<ImpelVec2> = (0..64).map(|_| random.vector(1.0)).collect();
    let (circle, square, many) = (disc(0.5), rectangle(0.5, 0.5), hull(&points, 0.0));
    let mut group = criterion.benchmark_group("manifold of bare shapes");
    for (name, a, b, distance) in [
        ("circle on circle", &circle, &circle, 0.99),
        ("circle on box", &circle, &square, 0.99),
        ("box on box", &square, &square, 0.99),
        ("hull on hull", &many, &many, 1.5),
    ] {
        let (low, high) = (at(0.0, 0.0), pose(0.1, distance, 0.01));
        group.bench_function(name, |bencher| bencher.iter(|| collide(a, low, b, high, 0.02)));
    }
    group.finish();
}

fn calls(criterion: &mut Criterion) {
    let world = pyramid(40);
    world.steps(60);
    let bodies: Vec<ImpelBodyId> = world.bodies().iter().map(|body| body.id).collect();
    let one = Body { id: bodies[400] };
    let mut transforms = vec![at(0.0, 0.0); bodies.len()];
    let mut group = criterion.benchmark_group("call");
    group.bench_function("get a transform", |bencher| bencher.iter(|| one.transform()));
    group.bench_function("set a velocity", |bencher| bencher.iter(|| one.set_velocity(0.0, 0.0)));
    group.bench_function("820 transforms in bulk", |bencher| {
        bencher.iter(|| {
            must!(impel_world_get_transforms(
                world.id,
                bodies.as_ptr(),
                bodies.len(),
                transforms.as_mut_ptr()
            ))
        });
    });
    group.bench_function("closest ray of 50 m", |bencher| {
        bencher.iter(|| -> ImpelRayHit {
            let filter = impel_filter_default();
            get!(impel_world_cast_ray_closest(world.id, v(-40.0, 10.3), v(50.0, 0.0), filter))
        });
    });
    group.bench_function("create and destroy a body with a circle", |bencher| {
        bencher.iter(|| {
            let body = world.dynamic(100.0, 100.0);
            body.circle(0.5, plain());
            must!(impel_body_destroy(body.id));
        });
    });
    group.finish();
}

criterion_group!(engine, steps, pairs, calls);
criterion_main!(engine);
