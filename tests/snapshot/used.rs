//! Uses a world in many ways. No call may fail with an internal error, whatever the state is.

use std::ptr::null_mut;

use super::*;
use crate::common::{ORIGIN, disc, pose, rectangle, to_position, to_precise};

/// Calls a function that may fail.
macro_rules! may {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: the arguments are plain values, references to locals, or null with a capacity of
        // zero.
        #[allow(unused_unsafe)]
        let status = unsafe { $function($($argument),*) };
        assert_ne!(status, IMPEL_ERROR_INTERNAL, "{}: {}", stringify!($function), crate::common::last_error());
    }};
}

/// Calls a function that writes one result, and ignores the result.
macro_rules! read {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        let mut out = std::mem::MaybeUninit::uninit();
        may!($function($($argument,)* out.as_mut_ptr()));
    }};
}

/// Reads, changes, steps, restores and destroys.
pub fn use_all(world: &World) {
    let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
    read_all(world, &bodies);
    world.steps(2);
    change_all(world, &bodies);
    let mut advance = ImpelAdvance::default();
    may!(impel_world_advance(world.id, 0.05, &mut advance));
    read_all(world, &bodies);
    let mut copy = Vec::new();
    snapshot(world.id, &mut copy);
    let status = try_restore(world.id, &copy);
    assert!([IMPEL_OK, IMPEL_ERROR_BAD_DATA].contains(&status), "{}", crate::common::last_error());
    world.step();
    for &body in bodies.iter().filter(|&&body| impel_body_is_valid(body)) {
        must!(impel_body_destroy(body));
    }
    world.step();
}

fn read_all(world: &World, bodies: &[ImpelBodyId]) {
    describe(world);
    let filter = impel_filter_default();
    let options = impel_query_options_default();
    let mut count = 0;
    let (no_hits, no_shapes) = (null_mut(), null_mut());
    for (from, way) in [(v(-30.0, 1.0), v(60.0, 0.5)), (v(0.0, 1.0e6), v(1.0, -2.0e6))] {
        read!(impel_world_cast_ray_closest(world.id, from, way, filter));
        may!(impel_world_cast_ray_all(world.id, from, way, &options, no_hits, 0, &mut count));
        let (convex, at) = (rectangle(0.5, 0.25), pose(from.x, from.y, 0.3));
        may!(impel_world_cast_shape_all(
            world.id, &convex, at, way, &options, no_hits, 0, &mut count
        ));
        read!(impel_world_cast_mover(world.id, &disc(0.5), at, way, 0.01, &options));
    }
    let (near, everywhere) = (pose(0.0, 1.0, 0.3), rectangle(1.0e4, 1.0e4));
    may!(impel_world_overlap_shape(
        world.id,
        &everywhere,
        near,
        &options,
        no_shapes,
        0,
        &mut count
    ));
    may!(impel_world_collide_mover(
        world.id,
        &disc(5.0),
        near,
        0.1,
        &options,
        null_mut(),
        0,
        &mut count
    ));
    may!(impel_world_find_nearest_shapes(
        world.id,
        near.p,
        1.0e3,
        9,
        &options,
        null_mut(),
        0,
        &mut count
    ));
    let mut found = false;
    let mut bounds = ImpelAabb { min: v(0.0, 0.0), max: v(0.0, 0.0) };
    may!(impel_world_get_bounds(world.id, ORIGIN, &mut bounds, &mut found));
    let mut between = vec![pose(0.0, 0.0, 0.0); bodies.len()];
    may!(impel_world_get_interpolated_transforms(
        world.id,
        ORIGIN,
        bodies.as_ptr(),
        bodies.len(),
        0.5,
        between.as_mut_ptr()
    ));
    for &body in bodies {
        read!(impel_body_get_aabb(body, ORIGIN));
        read!(impel_body_get_mass_data(body));
        read!(impel_body_get_kinetic_energy(body));
        may!(impel_body_get_contacts(body, null_mut(), 0, &mut count));
        may!(impel_body_predict_transforms(body, ORIGIN, between.as_mut_ptr(), 1));
    }
    let shapes: Vec<ImpelShapeId> = list!(impel_world_get_shapes(world.id));
    for &shape in &shapes {
        read!(impel_shape_get_aabb(shape, ORIGIN));
        read!(impel_shape_get_mass_data(shape));
        read!(impel_shape_cast_ray(shape, ORIGIN, v(-5.0, 3.0), v(10.0, -4.0)));
        read!(impel_shape_test_point(shape, ImpelPosition::default()));
        read!(impel_shape_get_closest_point(shape, to_position(v(3.0, 1.0))));
        read!(impel_shape_find_nearest(shape, ORIGIN, v(3.0, 1.0)));
        may!(impel_shape_get_sensor_overlaps(shape, null_mut(), 0, &mut count));
    }
    let joints: Vec<ImpelJointId> = list!(impel_world_get_joints(world.id));
    for &joint in &joints {
        read!(impel_joint_get_linear_separation(joint));
        read!(impel_joint_get_angular_separation(joint));
        read!(impel_joint_get_reaction_force(joint));
    }
    let chains: Vec<ImpelChainId> = list!(impel_world_get_chains(world.id));
    for &chain in &chains {
        may!(impel_chain_get_points(chain, null_mut(), 0, &mut count));
        may!(impel_height_field_get_heights(chain, null_mut(), 0, &mut count));
    }
}

fn change_all(world: &World, bodies: &[ImpelBodyId]) {
    may!(impel_world_explode(world.id, &impel_explosion_def_default()));
    may!(impel_world_apply_buoyancy(world.id, &impel_buoyancy_def_default()));
    may!(impel_world_apply_wind(world.id, &impel_wind_def_default()));
    let chains: Vec<ImpelChainId> = list!(impel_world_get_chains(world.id));
    for &chain in &chains {
        may!(impel_height_field_set_heights(chain, 1, [0.5f32, 1.0].as_ptr(), 2));
        may!(impel_chain_set_material(chain, plain()));
    }
    let shapes: Vec<ImpelShapeId> = list!(impel_world_get_shapes(world.id));
    for (i, &shape) in shapes.iter().enumerate() {
        match i % 6 {
            0 => may!(impel_shape_set_material(shape, plain())),
            1 => may!(impel_shape_set_filter(shape, impel_filter_default())),
            2 => may!(impel_shape_set_sensor(shape, true)),
            3 => may!(impel_shape_set_box(shape, 0.5, 0.25)),
            4 => may!(impel_shape_destroy(shape)),
            _ => {}
        }
    }
    for (i, &body) in bodies.iter().enumerate() {
        match i % 8 {
            0 => may!(impel_body_set_type(body, (i % 3) as i32)),
            1 => may!(impel_body_set_transform(body, pose(i as f32, 2.0, 1.0))),
            2 => may!(impel_body_reset_mass_data(body)),
            3 => may!(impel_body_set_enabled(body, false)),
            4 => may!(impel_body_set_awake(body, i % 2 == 0)),
            5 => may!(impel_body_set_target_transform(body, to_precise(pose(0.0, 1.0, 0.5)), 0.1)),
            6 => may!(impel_body_set_bullet(body, true)),
            _ => may!(impel_body_apply_impulse(body, v(3.0, 9.0), v(1.0, 0.0))),
        }
    }
    let joints: Vec<ImpelJointId> = list!(impel_world_get_joints(world.id));
    for (i, &joint) in joints.iter().enumerate() {
        match i % 3 {
            0 => may!(impel_joint_set_enabled(joint, i % 2 == 0)),
            1 => may!(impel_joint_destroy(joint)),
            _ => {
                may!(impel_joint_set_max_force(joint, 50.0));
                may!(impel_joint_set_max_correction_speed(joint, 0.5));
            }
        }
    }
}
