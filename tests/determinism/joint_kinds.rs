//! The common kinds of joints, with all of their options.

use super::{Configuration, Scene};
use crate::common::{Body, Random, World, plain, v};
use impel::ffi::*;

/// Sets bodies and frames in the definition of any kind.
macro_rules! ends {
    ($def:ident, $a:expr, $b:expr, $at_a:expr, $at_b:expr) => {
        ($def.body_a, $def.body_b) = ($a.id, $b.id);
        ($def.local_frame_a.p, $def.local_frame_b.p) = ($at_a, $at_b);
    };
}

fn join(kind: usize, [a, b]: [Body; 2], i: usize) -> ImpelJointId {
    let (limit, motor, spring) = (i.is_multiple_of(2), i.is_multiple_of(3), i % 5 < 2);
    let (right, left) = (v(0.4, 0.1), v(-0.4, 0.0));
    match kind {
        0 => {
            let mut def = impel_prismatic_joint_def_default();
            ends!(def, a, b, right, left);
            (def.enable_limit, def.enable_motor, def.enable_spring) = (limit, motor, spring);
            (def.lower_translation, def.upper_translation) = (-0.3, 0.6);
            (def.motor_speed, def.max_motor_force) = (1.0, 3.0);
            (def.hertz, def.damping_ratio) = (3.0, 0.1);
            get!(impel_joint_create_prismatic(&def))
        }
        1 => {
            let mut def = impel_distance_joint_def_default();
            ends!(def, a, b, right, left);
            (def.enable_limit, def.enable_motor, def.enable_spring) = (limit, motor, spring);
            (def.length, def.min_length, def.max_length) = (0.4, 0.1, 0.7);
            (def.motor_speed, def.max_motor_force) = (-1.0, 2.0);
            (def.hertz, def.damping_ratio) = (5.0, 0.2);
            get!(impel_joint_create_distance(&def))
        }
        2 => {
            let mut def = impel_weld_joint_def_default();
            ends!(def, a, b, right, left);
            def.linear_hertz = if limit { 4.0 } else { 0.0 };
            def.linear_damping_ratio = 0.3;
            def.angular_hertz = if motor { 2.0 } else { 0.0 };
            def.angular_damping_ratio = 0.1;
            get!(impel_joint_create_weld(&def))
        }
        3 => {
            let mut def = impel_wheel_joint_def_default();
            ends!(def, a, b, right, v(0.0, 0.0));
            (def.enable_limit, def.enable_motor, def.enable_spring) = (limit, motor, spring);
            (def.lower_translation, def.upper_translation) = (-0.2, 0.3);
            (def.motor_speed, def.max_motor_torque) = (-6.0, 2.0);
            (def.hertz, def.damping_ratio) = (4.0, 0.5);
            get!(impel_joint_create_wheel(&def))
        }
        _ => {
            let mut def = impel_revolute_joint_def_default();
            ends!(def, a, b, right, left);
            (def.enable_limit, def.enable_motor, def.enable_spring) = (limit, motor, spring);
            (def.lower_angle, def.upper_angle) = (-0.5, 1.0);
            (def.motor_speed, def.max_motor_torque) = (2.0, 1.0);
            (def.hertz, def.damping_ratio) = (3.0, 0.1);
            get!(impel_joint_create_revolute(&def))
        }
    }
}

fn machines(world: World, change: fn(usize, ImpelJointId)) -> Scene {
    world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
    let mut random = Random(21);
    let mut joints = Vec::new();
    // Chains of one kind each, and chains of mixed kinds. Every third begins with a dynamic body.
    for chain in 0..20 {
        let (x, y) = (5.0 * (chain % 10) as f32 - 25.0, 3.0 + 4.0 * (chain / 10) as f32);
        let mut last = world.fixed(x, y);
        if chain % 3 == 0 {
            last = world.dynamic(x, y);
            last.boxed(0.4, 0.2, plain());
        }
        for link in 0..6 {
            let next = world.dynamic(x + 0.9 * (link + 1) as f32, y + random.within(-0.2, 0.2));
            next.boxed(0.35, 0.15, plain());
            let kind = if chain < 10 { chain % 5 } else { random.below(5) };
            joints.push(join(kind, [last, next], 7 * chain + link));
            change(joints.len(), joints[joints.len() - 1]);
            last = next;
        }
    }
    let before_step = Box::new(move |_: &World, step: u32| {
        if step % 100 == 50 {
            must!(impel_joint_destroy(joints.swap_remove(random.below(joints.len()))));
        }
    });
    Scene { world, before_step }
}

pub fn joint_kinds(configuration: Configuration) -> Scene {
    machines(configuration.world(|_| ()), |_, _| ())
}

/// The same scene with sequential impulses.
pub fn classic_joint_kinds(configuration: Configuration) -> Scene {
    machines(configuration.world(|def| def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE), |_, _| ())
}

/// The same scene, where some joints have maximum forces and some are softer.
pub fn joint_holdings(configuration: Configuration) -> Scene {
    machines(configuration.world(|_| ()), |i, joint| {
        let most = 0.5 * (i % 7) as f32;
        let (kind, torque) = (get!(impel_joint_get_type(joint)), 0.3 * most);
        if i % 3 == 0 {
            must!(impel_joint_set_max_force(joint, 2.0 + 4.0 * most));
        } else if [IMPEL_JOINT_REVOLUTE, IMPEL_JOINT_PRISMATIC, IMPEL_JOINT_WELD].contains(&kind) {
            must!(impel_joint_set_max_torque(joint, torque));
        }
        if i % 4 == 1 {
            must!(impel_joint_set_constraint_tuning(joint, 5.0 + most, most));
        }
        if kind == IMPEL_JOINT_DISTANCE {
            must!(impel_distance_joint_set_spring_force_range(joint, -most, torque));
        }
    })
}

/// Chains of generic joints with every combination of axes, springs, motors and limits.
pub fn generic_joints(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
    let mut random = Random(33);
    for chain in 0..18u32 {
        let (x, y) = (5.0 * (chain % 9) as f32 - 22.0, 3.0 + 4.0 * (chain / 9) as f32);
        let mut last = if chain % 4 == 0 { world.dynamic(x, y) } else { world.fixed(x, y) };
        last.boxed(0.2, 0.1, plain());
        for link in 0..6u32 {
            let next = world.dynamic(x + 0.9 * (link + 1) as f32, y + random.within(-0.2, 0.2));
            next.boxed(0.35, 0.15, plain());
            let mut def = impel_generic_joint_def_default();
            ends!(def, last, next, v(0.4, 0.1), v(-0.4, 0.0));
            let mut motions = 6 * chain + link;
            for axis in [&mut def.x, &mut def.y, &mut def.angle] {
                axis.motion = (motions % 3) as ImpelAxisMotion;
                (axis.enable_spring, axis.enable_motor) = (motions % 5 < 2, motions % 7 == 1);
                (axis.lower, axis.upper, axis.target_position) = (-0.2, 0.3, 0.1);
                (axis.hertz, axis.damping_ratio) = (3.0, 0.2);
                (axis.target_speed, axis.max_motor_force) = (random.within(-2.0, 2.0), 2.0);
                motions /= 3;
            }
            if chain % 5 == 1 {
                (def.max_force, def.max_torque) = (8.0, 2.0);
            }
            if chain % 5 == 2 {
                def.constraint_hertz = 8.0;
            }
            let _: ImpelJointId = get!(impel_joint_create_generic(&def));
            last = next;
        }
    }
    Scene::undisturbed(world)
}
