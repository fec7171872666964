//! Bullets from both sides that meet in the middle, between posts and rotors.

use std::collections::VecDeque;

use super::{Configuration, STEPS, Scene};
use crate::common::{Body, Random, World, plain, slick, v};
use impel::ffi::*;

/// Maximum number of bullets. After that, the oldest is fired again.
const SHOTS: usize = 80;

/// A bar that rotates about its middle: kinematic, or free on a hinge.
fn rotor(world: &World, ground: Body, x: f32, y: f32, spin: f32) {
    let is_driven = spin != 0.0;
    let bar = if is_driven { world.kinematic(x, y) } else { world.dynamic(x, y) };
    bar.boxed(1.2, 0.06, slick(0.5));
    if is_driven {
        bar.set_spin(spin);
        return;
    }
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, bar.id);
    def.local_frame_a.p = v(x, y);
    let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
}

fn shot(random: &mut Random, world: &World, size: f32) -> Body {
    let body = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.bullet = true;
    });
    let material = ImpelMaterial { density: random.within(0.5, 8.0), ..slick(0.6) };
    match random.below(3) {
        0 => body.circle(size, material),
        1 => body.boxed(2.0 * size, 0.5 * size, material),
        _ => body.capsule(v(-size, 0.0), v(size, 0.0), 0.5 * size, material),
    };
    body
}

pub fn crossfire(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| def.gravity = v(0.0, -4.0));
    let room = world.fixed(0.0, 0.0);
    let corners = [v(-18.0, 0.0), v(18.0, 0.0), v(18.0, 12.0), v(-18.0, 12.0)];
    for i in 0..4 {
        room.segment(corners[i], corners[(i + 1) % 4], plain());
    }
    for i in 0..8 {
        let (x, y) = (2.5 * i as f32 - 8.75, 1.0 + (5 * i % 11) as f32);
        world.fixed(x, y).boxed(0.03, 0.6, slick(0.8));
    }
    for i in 0..6 {
        let (x, y) = (2.5 * i as f32 - 6.25, 2.5 + 3.5 * (i % 3) as f32);
        rotor(&world, room, x, y, [40.0, 0.0, -15.0][i % 3]);
    }
    let mut random = Random(17);
    let mut shots: VecDeque<Body> = VecDeque::new();
    let before_step = Box::new(move |world: &World, step: u32| {
        if step.is_multiple_of(2) {
            let body = if shots.len() < SHOTS {
                let size = random.within(0.05, 0.2);
                shot(&mut random, world, size)
            } else {
                shots.pop_front().expect("there are shots")
            };
            let side = if step.is_multiple_of(4) { -1.0 } else { 1.0 };
            let muzzle = ImpelTransform {
                p: v(16.0 * side, random.within(1.0, 11.0)),
                q: impel_rotation_from_angle(random.within(-3.0, 3.0)),
            };
            must!(impel_body_set_transform(body.id, muzzle));
            body.set_velocity(-side * random.within(60.0, 300.0), random.within(-20.0, 20.0));
            body.set_spin(random.within(-60.0, 60.0));
            shots.push_back(body);
        }
        if step == STEPS - 1 {
            for body in &shots {
                let p = body.position();
                let inside = p.x.abs() < 18.0 && p.y > 0.0 && p.y < 12.0;
                assert!(inside, "a shot left the room, to {p:?}");
            }
        }
    });
    Scene { world, before_step }
}
