//! Two planets attract bodies of different dominance; all motion is damped.

use super::{Configuration, Scene};
use crate::common::{plain, v};
use impel::ffi::*;

pub fn pulled(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| {
        def.gravity = v(0.0, 0.0);
        (def.linear_damping, def.angular_damping, def.sleep_time) = (0.05, 0.1, 0.3);
    });
    let planets = [-10.0, 10.0].map(|x| {
        let planet = world.fixed(x, 0.0);
        planet.circle(3.0, plain());
        planet
    });
    let mut free = ImpelBodyId::default();
    for i in 0..60 {
        let (x, y) = (2.0 * (i % 12) as f32 - 11.0, 5.0 + 1.5 * (i / 12) as f32);
        let body = world.dynamic(x, y);
        body.boxed(0.5, 0.3, plain());
        must!(impel_body_set_dominance(body.id, i % 3 - 1));
        free = body.id;
    }
    let forces = planets.map(|planet| ImpelRadialForceDef {
        center: planet.transform().p,
        range: 60.0,
        strength: 120.0,
        ignored_body: free,
        ..impel_radial_force_def_default()
    });
    must!(impel_world_set_radial_forces(world.id, forces.as_ptr(), forces.len()));
    Scene {
        world,
        before_step: Box::new(move |world, step| {
            if step == 300 {
                must!(impel_world_set_radial_forces(world.id, &forces[1], 1));
                must!(impel_body_destroy(free));
            }
        }),
    }
}
