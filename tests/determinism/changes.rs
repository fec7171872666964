//! Random changes of bodies: type, enabled state, motion locks, mass and geometry.
//!
//! With water, wind, explosions and bulk impulses.

use super::{Configuration, Scene};
use crate::common::{Body, Random, World, plain, pose, v};
use impel::ffi::*;

use crate::common::{ORIGIN, to_precise};

fn crates(world: &World) -> Vec<(Body, ImpelShapeId)> {
    (0..60)
        .map(|i| {
            let body = world.dynamic((i % 10) as f32 * 1.1 - 5.0, 0.6 + (i / 10) as f32);
            let shape = match i % 3 {
                0 => body.circle(0.45, plain()),
                1 => body.boxed(0.45, 0.4, plain()),
                _ => body.capsule(v(-0.25, 0.0), v(0.25, 0.0), 0.2, plain()),
            };
            (body, shape)
        })
        .collect()
}

fn change(random: &mut Random, body: Body, shape: ImpelShapeId) {
    let size = random.within(0.2, 0.5);
    match random.below(9) {
        0 => must!(impel_body_set_type(body.id, random.below(3) as i32)),
        1 => must!(impel_body_set_type(body.id, IMPEL_BODY_DYNAMIC)),
        2 => must!(impel_body_set_enabled(body.id, random.below(3) > 0)),
        3 => {
            let mut lock = || random.below(2) == 0;
            let locks = ImpelMotionLocks { linear_x: lock(), linear_y: lock(), angular: lock() };
            must!(impel_body_set_motion_locks(body.id, locks));
        }
        4 => must!(impel_body_set_motion_locks(body.id, ImpelMotionLocks::default())),
        5 => {
            let data = ImpelMassData { mass: size, inertia: 0.1 * size, center: v(0.0, 0.05) };
            must!(impel_body_set_mass_data(body.id, data));
        }
        6 => must!(impel_body_reset_mass_data(body.id)),
        7 => must!(impel_shape_set_box(shape, size, 0.3)),
        _ => {
            let circle = ImpelCircle { center: v(0.0, 0.0), radius: size };
            must!(impel_shape_set_circle(shape, &circle));
        }
    }
}

pub fn changes(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    for x in [-8.0, 8.0] {
        world.fixed(x, 5.0).boxed(0.25, 5.0, plain());
    }
    let lift = world.kinematic(7.0, 1.0);
    lift.boxed(0.5, 0.1, plain());
    let all = crates(&world);
    for pair in all.windows(2).step_by(6) {
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (pair[0].0.id, pair[1].0.id);
        (def.local_frame_a.p, def.local_frame_b.p) = (v(0.55, 0.0), v(-0.55, 0.0));
        let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
    }
    let ids: Vec<ImpelBodyId> = all.iter().map(|entry| entry.0.id).collect();
    let mut random = Random(11);
    let before_step = Box::new(move |world: &World, step: u32| {
        let (body, shape) = all[random.below(all.len())];
        change(&mut random, body, shape);
        let up = ((step % 120) as f32 / 60.0 - 1.0).abs();
        let target = to_precise(pose(7.0, 1.0 + 3.0 * up, up));
        must!(impel_body_set_target_transform(lift.id, target, 1.0 / 60.0));
        let mut water = impel_buoyancy_def_default();
        (water.surface_offset, water.density, water.flow) = (2.0, 1.5, v(0.5, 0.0));
        water.region = ImpelAabb { min: v(-8.0, 0.0), max: v(1.0, 4.0) };
        water.wake = step.is_multiple_of(50);
        must!(impel_world_apply_buoyancy(world.id, &water));
        let mut wind = impel_wind_def_default();
        (wind.velocity, wind.lift) = (v(-3.0, 0.5), 0.5);
        must!(impel_world_apply_wind(world.id, &wind));
        if step % 90 == 89 {
            let mut blast = impel_explosion_def_default();
            (blast.position, blast.radius) = (v(random.within(-6.0, 6.0), 0.5), 2.0);
            blast.impulse_per_length = 4.0;
            must!(impel_world_explode(world.id, &blast));
        }
        if step % 200 == 199 {
            let up = vec![v(0.0, 2.0); ids.len()];
            let (bodies, null) = (ids.as_ptr(), std::ptr::null());
            must!(impel_world_apply_impulses(
                world.id,
                ORIGIN,
                bodies,
                ids.len(),
                up.as_ptr(),
                null
            ));
        }
    });
    Scene { world, before_step }
}
