//! Machines with the less common kinds of joints, more than one SIMD block of each.

use super::{Configuration, Scene};
use crate::common::{Body, World, at, plain, to_position, v};
use impel::ffi::*;

fn disc(world: &World, x: f32, y: f32, radius: f32) -> Body {
    let body = world.dynamic(x, y);
    body.circle(radius, plain());
    body
}

fn pin(a: Body, b: Body, point: ImpelVec2) -> ImpelJointId {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    def.local_frame_a.p = impel_transform_inverse_point(a.transform(), point);
    def.local_frame_b.p = impel_transform_inverse_point(b.transform(), point);
    get!(impel_joint_create_revolute(&def))
}

fn gear(joints: [ImpelJointId; 2], ratio: f32) {
    let mut def = impel_gear_joint_def_default();
    (def.joint_a, def.joint_b, def.ratio) = (joints[0], joints[1], ratio);
    let _: ImpelJointId = get!(impel_joint_create_gear(&def));
}

/// Creates one machine of each type at a grid position, with settings of its own.
fn machine(world: &World, ground: Body, index: u32) -> ImpelJointId {
    let i = index as f32;
    let (x, y) = (8.0 * (i % 6.0) - 20.0, 8.0 * (i / 6.0).floor() + 4.0);
    // Two geared wheels on a chassis, which a motor joint moves.
    let chassis = world.dynamic(x, y);
    chassis.boxed(1.0, 0.2, plain());
    let wheels = [(-0.5f32, 0.4f32), (0.5, 0.6)].map(|(dx, r)| disc(world, x + dx, y, r));
    let axles = [0, 1].map(|k| pin(chassis, wheels[k], wheels[k].transform().p));
    gear(axles, if index.is_multiple_of(2) { 1.5 } else { -0.7 });
    must!(impel_revolute_joint_set_enable_motor(axles[0], true));
    must!(impel_revolute_joint_set_motor_speed(axles[0], 5.0 - i));
    must!(impel_revolute_joint_set_max_motor_torque(axles[0], 0.5));
    let mut def = impel_motor_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, chassis.id);
    def.local_frame_a = at(x + 1.0, y + 0.5);
    (def.linear_hertz, def.linear_damping_ratio) = (1.0 + 0.1 * i, 0.05 * i);
    (def.angular_hertz, def.max_spring_torque) = (0.5, 3.0);
    (def.max_velocity_force, def.max_velocity_torque) = (0.2 * i, 0.1 * i);
    let _: ImpelJointId = get!(impel_joint_create_motor(&def));
    // Two weights on a pulley. A mouse joint drags one of them.
    let weights = [(-2.0f32, 0.3f32), (-3.2, 0.35)].map(|(dx, r)| disc(world, x + dx, y, r));
    let mut def = impel_pulley_joint_def_default();
    (def.body_a, def.body_b) = (weights[0].id, weights[1].id);
    (def.ground_anchor_a, def.ground_anchor_b) = (v(x - 2.0, y + 4.0), v(x - 3.2, y + 4.0));
    (def.ratio, def.enable_slack) = (1.0 + 0.1 * i, index.is_multiple_of(3));
    let _: ImpelJointId = get!(impel_joint_create_pulley(&def));
    let mut def = impel_mouse_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, weights[1].id);
    (def.target, def.max_force) = (v(x - 3.0, y + 0.2), 4.0 + i);
    let mouse: ImpelJointId = get!(impel_joint_create_mouse(&def));
    // Two flywheels. One drives the other by a spring, and a ratchet limits the direction.
    let flywheels = [2.2f32, 3.4].map(|dx| disc(world, x + dx, y, 0.4));
    for wheel in flywheels {
        pin(ground, wheel, wheel.transform().p);
    }
    flywheels[0].set_spin(9.0 - i);
    let mut def = impel_rotary_joint_def_default();
    (def.body_a, def.body_b) = (flywheels[0].id, flywheels[1].id);
    (def.enable_spring, def.hertz, def.damping_ratio) = (true, 1.0 + 0.2 * i, 0.1);
    (def.enable_limit, def.lower_angle, def.upper_angle) = (index % 4 == 1, -2.0, 7.0);
    let _: ImpelJointId = get!(impel_joint_create_rotary(&def));
    let mut def = impel_ratchet_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, flywheels[1].id);
    def.ratchet = if index.is_multiple_of(2) { 0.3 } else { -0.7 };
    let _: ImpelJointId = get!(impel_joint_create_ratchet(&def));
    let mut def = impel_filter_joint_def_default();
    (def.body_a, def.body_b) = (chassis.id, flywheels[0].id);
    let _: ImpelJointId = get!(impel_joint_create_filter(&def));
    // Some axles can break.
    must!(impel_joint_set_break_thresholds(axles[1], 12.0 + 5.0 * i, IMPEL_MAX_FORCE));
    must!(impel_joint_set_enable_break(axles[1], true));
    mouse
}

pub fn machines(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let ground = world.fixed(0.0, 0.0);
    ground.boxed(40.0, 1.0, plain());
    let mice: Vec<ImpelJointId> = (0..24).map(|i| machine(&world, ground, i)).collect();
    let before_step = Box::new(move |_: &World, step: u32| {
        let mouse = mice[(step / 10) as usize % mice.len()];
        let target: ImpelPosition = get!(impel_mouse_joint_get_target(mouse));
        let target = v(target.x as f32, target.y as f32);
        let away = if step.is_multiple_of(20) { 1.5 } else { -1.5 };
        must!(impel_mouse_joint_set_target(mouse, to_position(v(target.x, target.y + away))));
    });
    Scene { world, before_step }
}
