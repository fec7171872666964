//! Bodies and shapes are created, destroyed and moved at random.
//!
//! Matches `churn` in `tests/c/golden.c` call by call. All coordinates are exact in binary, so no
//! compiler rounds them differently.

use super::{Configuration, Scene};
use crate::common::{Body, Random, World, plain, v};
use impel::ffi::*;

/// A random integer in [low, high].
fn whole(random: &mut Random, low: i32, high: i32) -> i32 {
    low + random.below((high - low + 1) as usize) as i32
}

/// A random multiple of 1/16; the range is in sixteenths.
fn sixteenths(random: &mut Random, low: i32, high: i32) -> f32 {
    whole(random, low, high) as f32 / 16.0
}

/// A random point; the ranges are in sixteenths. x is drawn first.
fn random_point(random: &mut Random, x: (i32, i32), y: (i32, i32)) -> ImpelVec2 {
    let x = sixteenths(random, x.0, x.1);
    v(x, sixteenths(random, y.0, y.1))
}

fn add_shape(random: &mut Random, body: Body) {
    let size = sixteenths(random, 3, 9);
    match whole(random, 0, 3) {
        0 => body.circle(size, plain()),
        1 => body.boxed(size, 0.25, plain()),
        2 => body.capsule(v(-size, 0.0), v(size, 0.0), 0.25, plain()),
        _ => body.polygon(&[v(-size, -0.25), v(size, -0.25), v(0.0, size)], 0.0625, plain()),
    };
}

fn add_body(random: &mut Random, world: &World) -> Body {
    let kind = if whole(random, 0, 9) == 0 { IMPEL_BODY_KINEMATIC } else { IMPEL_BODY_DYNAMIC };
    let position = random_point(random, (-128, 128), (16, 160));
    let body = world.body(|def| {
        def.r#type = kind;
        def.position = position;
    });
    add_shape(random, body);
    body
}

pub fn churn(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    ground.segment(v(-8.0, 0.0), v(-8.0, 12.0), plain());
    ground.segment(v(8.0, 0.0), v(8.0, 12.0), plain());
    let mut random = Random(7);
    let mut bodies: Vec<Body> = Vec::new();
    let before_step = Box::new(move |world: &World, step: u32| {
        if bodies.len() < 80 {
            bodies.push(add_body(&mut random, world));
        }
        if step % 3 == 2 && bodies.len() > 8 {
            let body = bodies.swap_remove(random.below(bodies.len()));
            must!(impel_body_destroy(body.id));
        }
        let body = bodies[random.below(bodies.len())];
        match step % 12 {
            1 => add_shape(&mut random, body),
            3 => {
                let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(body.id));
                must!(impel_shape_destroy(shapes[0]));
                add_shape(&mut random, body);
            }
            5 => {
                let velocity = random_point(&mut random, (-80, 80), (0, 80));
                body.set_velocity(velocity.x, velocity.y);
            }
            7 => {
                let transform = ImpelTransform {
                    p: random_point(&mut random, (-96, 96), (16, 96)),
                    q: ImpelRotation { c: 0.0, s: 1.0 },
                };
                must!(impel_body_set_transform(body.id, transform));
            }
            9 => {
                let impulse = random_point(&mut random, (-16, 16), (-16, 16));
                must!(impel_body_apply_impulse_to_center(body.id, impulse));
            }
            11 => must!(impel_body_set_awake(body.id, step % 24 == 11)),
            _ => (),
        }
        if step % 100 == 99 {
            let x = sixteenths(&mut random, -16, 16);
            must!(impel_world_set_gravity(world.id, v(x, -10.0)));
        }
    });
    Scene { world, before_step }
}
