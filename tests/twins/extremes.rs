//! Soft bodies under loads and time steps that overflow a float.

use crate::common::soft::{self, particles};
use crate::common::{Random, World, pose, v};
use crate::twins::check_twins;
use impel::ffi::*;

fn any<T: Copy>(random: &mut Random, values: &[T]) -> T {
    values[random.below(values.len())]
}

fn soft_body(random: &mut Random, world: &World) -> ImpelSoftBodyId {
    let def = soft::def(|def| {
        def.mass = any(random, &[1.0, 1e-6, 1e6, 1e-12, 1e15]);
        def.settings.area_hertz = any(random, &[30.0, 1e6, 1e-3]);
        def.settings.pressure = any(random, &[0.0, 30.0, 1e15, -1e15]);
        def.settings.edge_hertz = any(random, &[15.0, 0.0, 1e6, 1e-3]);
        def.settings.bend_stiffness = any(random, &[0.0, 1.0, 1e15]);
        def.settings.shape_hertz = any(random, &[0.0, 3.0, 1e6]);
    });
    let corners = [v(-0.5, -0.4), v(0.5, -0.4), v(0.5, 0.4), v(-0.5, 0.4)];
    match random.below(3) {
        0 => get!(impel_soft_body_create_polygon(world.id, &def, corners.as_ptr(), 4, 0.25)),
        1 => get!(impel_soft_body_create_ring(world.id, &def, 0.4, 9)),
        _ => {
            let (a, b) = (v(0.0, 0.0), v(1.0, 0.0));
            get!(impel_soft_body_create_rope(world.id, &def, a, b, 6))
        }
    }
}

fn tear(random: &mut Random, soft: ImpelSoftBodyId) {
    let joints: Vec<ImpelJointId> = list!(impel_soft_body_get_joints(soft));
    for _ in 0..3 {
        let joint = any(random, &joints);
        if impel_joint_is_valid(joint) {
            must!(impel_joint_destroy(joint));
        }
    }
}

#[test]
fn soft_bodies_that_overflow() {
    let mut random = Random(5);
    for _ in 0..60 {
        let world = World::new(|def| def.sleep_time = 0.1);
        let soft = soft_body(&mut random, &world);
        let all = particles(soft);
        if random.below(3) == 0 {
            tear(&mut random, soft);
        }
        let force = 10f32.powi(random.below(16) as i32);
        let load = random.below(4);
        let is_short = random.below(5) == 0;
        let time_step =
            if is_short { 10f32.powi(-(random.below(39) as i32)).max(1e-38) } else { 1.0 / 60.0 };
        for _ in 0..(1 + random.below(20)) {
            let particle = any(&mut random, &all);
            let to = random.vector(1.0);
            let (push, reach) = (v(to.x * force, to.y * force), force.min(1e7));
            match load {
                0 => must!(impel_body_apply_force_to_center(particle.id, push)),
                1 => must!(impel_body_apply_impulse_to_center(particle.id, push)),
                2 => particle.set_velocity(to.x * 1e6, to.y * 1e6),
                _ => {
                    let there = pose(to.x * reach, to.y * reach, 0.0);
                    must!(impel_body_set_transform(particle.id, there));
                }
            }
            world.step_by(time_step, 1 + random.below(8) as u32);
        }
        check_twins(&world);
    }
}
