//! Rows for motor, mouse, ratchet, gear, pulley and filter joints, and for break thresholds.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::*;
use super::values::*;

mod motors {
    use super::*;
    creates!(motor, impel_motor_joint_def_default, impel_joint_create_motor, ImpelMotorJointDef);

    pub const ROWS: &[Row] = &[
        ("impel_motor_joint_def_default", |_| unsafe {
            assert_ne!(impel_motor_joint_def_default().cookie, 0);
        }),
        ("impel_joint_create_motor", |t| {
            bad_ends(t);
            t.vectors("def.linear_velocity", IMPEL_MAX_VELOCITY, |t, v| {
                create(t, |def| def.linear_velocity = v)
            });
            t.numbers("def.angular_velocity", &[2e6, -2e6], |t, x| {
                create(t, |def| def.angular_velocity = x)
            });
            t.numbers("def.max_velocity_force", &[-0.1, 2e15], |t, x| {
                create(t, |def| def.max_velocity_force = x)
            });
            t.numbers("def.max_velocity_torque", &[-0.1, 2e15], |t, x| {
                create(t, |def| def.max_velocity_torque = x)
            });
            t.numbers("def.linear_hertz", &[-0.1, 2e6], |t, x| {
                create(t, |def| def.linear_hertz = x)
            });
            t.numbers("def.linear_damping_ratio", &[-0.1, 2e6], |t, x| {
                create(t, |def| def.linear_damping_ratio = x)
            });
            t.numbers("def.max_spring_force", &[-0.1, 2e15], |t, x| {
                create(t, |def| def.max_spring_force = x)
            });
            t.numbers("def.angular_hertz", &[-0.1, 2e6], |t, x| {
                create(t, |def| def.angular_hertz = x)
            });
            t.numbers("def.angular_damping_ratio", &[-0.1, 2e6], |t, x| {
                create(t, |def| def.angular_damping_ratio = x)
            });
            t.numbers("def.max_spring_torque", &[-0.1, 2e15], |t, x| {
                create(t, |def| def.max_spring_torque = x)
            });
        }),
        reads!(motor, impel_motor_joint_get_linear_velocity, "out_velocity"),
        ("impel_motor_joint_set_linear_velocity", |t| unsafe {
            t.bad_joints(|_, id| impel_motor_joint_set_linear_velocity(id, V));
            t.other_kinds(|_, id| impel_motor_joint_set_linear_velocity(id, V));
            let joint = motor(t);
            t.vectors("velocity", IMPEL_MAX_VELOCITY, |_, v| {
                impel_motor_joint_set_linear_velocity(joint, v)
            });
        }),
        reads!(motor, impel_motor_joint_get_angular_velocity, "out_velocity"),
        sets!(motor, impel_motor_joint_set_angular_velocity, "velocity", [2e6, -2e6]),
        reads!(motor, impel_motor_joint_get_max_velocity_force, "out_force"),
        sets!(motor, impel_motor_joint_set_max_velocity_force, "force", [-0.1, 2e15]),
        reads!(motor, impel_motor_joint_get_max_velocity_torque, "out_torque"),
        sets!(motor, impel_motor_joint_set_max_velocity_torque, "torque", [-0.1, 2e15]),
        reads_two!(motor, impel_motor_joint_get_linear_spring, "out_hertz", "out_damping_ratio"),
        sets_two!(
            motor,
            impel_motor_joint_set_linear_spring,
            "hertz",
            [-0.1, 2e6],
            "damping_ratio",
            [-0.1, 2e6]
        ),
        reads!(motor, impel_motor_joint_get_max_spring_force, "out_force"),
        sets!(motor, impel_motor_joint_set_max_spring_force, "force", [-0.1, 2e15]),
        reads_two!(motor, impel_motor_joint_get_angular_spring, "out_hertz", "out_damping_ratio"),
        sets_two!(
            motor,
            impel_motor_joint_set_angular_spring,
            "hertz",
            [-0.1, 2e6],
            "damping_ratio",
            [-0.1, 2e6]
        ),
        reads!(motor, impel_motor_joint_get_max_spring_torque, "out_torque"),
        sets!(motor, impel_motor_joint_set_max_spring_torque, "torque", [-0.1, 2e15]),
    ];
}

mod ratchets {
    use super::*;
    creates!(
        ratchet,
        impel_ratchet_joint_def_default,
        impel_joint_create_ratchet,
        ImpelRatchetJointDef
    );

    pub const ROWS: &[Row] = &[
        ("impel_ratchet_joint_def_default", |_| unsafe {
            assert_ne!(impel_ratchet_joint_def_default().cookie, 0);
        }),
        ("impel_joint_create_ratchet", |t| {
            bad_ends(t);
            bad_holding!(t, create, max_torque);
            t.numbers("def.ratchet", &[2e4, -2e4, 0.0, 1e-4, -1e-4], |t, x| {
                create(t, |def| def.ratchet = x)
            });
            t.numbers("def.phase", &[2e4, -2e4], |t, x| create(t, |def| def.phase = x));
        }),
        reads!(ratchet, impel_ratchet_joint_get_angle, "out_angle"),
        reads!(ratchet, impel_ratchet_joint_get_tooth_angle, "out_angle"),
        sets!(ratchet, impel_ratchet_joint_set_tooth_angle, "angle", [2e4, -2e4]),
        reads!(ratchet, impel_ratchet_joint_get_ratchet, "out_ratchet"),
        sets!(ratchet, impel_ratchet_joint_set_ratchet, "ratchet", [2e4, -2e4, 0.0, 1e-4]),
        reads!(ratchet, impel_ratchet_joint_get_phase, "out_phase"),
        sets!(ratchet, impel_ratchet_joint_set_phase, "phase", [2e4, -2e4]),
    ];
}

mod pulleys {
    use super::*;
    creates!(
        pulley,
        impel_pulley_joint_def_default,
        impel_joint_create_pulley,
        ImpelPulleyJointDef
    );

    pub const ROWS: &[Row] = &[
        ("impel_pulley_joint_def_default", |_| unsafe {
            assert_ne!(impel_pulley_joint_def_default().cookie, 0);
        }),
        ("impel_joint_create_pulley", |t| {
            bad_ends(t);
            bad_holding!(t, create, max_force);
            t.positions("def.ground_anchor_a", |t, v| create(t, |def| def.ground_anchor_a = v));
            t.positions("def.ground_anchor_b", |t, v| create(t, |def| def.ground_anchor_b = v));
            t.precise("def.origin", |t, p| create(t, |def| def.origin = p));
            t.numbers("def.length_a", &[-0.1, 1e8], |t, x| create(t, |def| def.length_a = x));
            t.numbers("def.length_b", &[-0.1, 1e8], |t, x| create(t, |def| def.length_b = x));
            t.numbers("def.ratio", &[0.0, -0.1, 2e6], |t, x| create(t, |def| def.ratio = x));
        }),
        reads_two!(pulley, impel_pulley_joint_get_lengths, "out_length_a", "out_length_b"),
        reads_two!(pulley, impel_pulley_joint_get_ground_anchors, "out_anchor_a", "out_anchor_b"),
        ("impel_pulley_joint_set_ground_anchors", |t| {
            let p = ImpelPosition::default();
            t.bad_joints(|_, id| impel_pulley_joint_set_ground_anchors(id, p, p));
            t.other_kinds(|_, id| impel_pulley_joint_set_ground_anchors(id, p, p));
            let joint = pulley(t);
            t.precise("anchor_a", |_, bad| impel_pulley_joint_set_ground_anchors(joint, bad, p));
            t.precise("anchor_b", |_, bad| impel_pulley_joint_set_ground_anchors(joint, p, bad));
        }),
        reads!(pulley, impel_pulley_joint_get_total_length, "out_length"),
        sets!(pulley, impel_pulley_joint_set_total_length, "length", [-0.1, 1e8]),
        reads!(pulley, impel_pulley_joint_get_ratio, "out_ratio"),
        sets!(pulley, impel_pulley_joint_set_ratio, "ratio", [0.0, -0.1, 2e6]),
        reads!(pulley, impel_pulley_joint_get_enable_slack, "out_enabled"),
        switches!(impel_pulley_joint_set_enable_slack),
    ];
}

/// Creates a mouse joint from a valid definition with a change.
fn grab(t: &mut Case, change: impl FnOnce(&mut ImpelMouseJointDef)) -> ImpelStatus {
    let mut def = impel_mouse_joint_def_default();
    (def.body_a, def.body_b) = (t.ground, t.body);
    change(&mut def);
    let out = t.out();
    unsafe { impel_joint_create_mouse(&def, out) }
}

fn mouse(t: &mut Case) -> ImpelJointId {
    let (mut joint, mut def) = (ImpelJointId::default(), impel_mouse_joint_def_default());
    (def.body_a, def.body_b) = (t.ground, t.body);
    assert_eq!(unsafe { impel_joint_create_mouse(&def, &mut joint) }, IMPEL_OK);
    joint
}

fn create_filter(t: &mut Case, change: impl FnOnce(&mut ImpelFilterJointDef)) -> ImpelStatus {
    let mut def = impel_filter_joint_def_default();
    (def.body_a, def.body_b) = (t.ground, t.body);
    change(&mut def);
    let out = t.out();
    unsafe { impel_joint_create_filter(&def, out) }
}

/// Creates a gear between the joint of the case and the angle of the ground, with a change.
fn couple(t: &mut Case, change: impl FnOnce(&mut ImpelGearJointDef)) -> ImpelStatus {
    let mut def = impel_gear_joint_def_default();
    (def.joint_a, def.body_b, def.collide_connected) = (t.joint, t.ground, true);
    change(&mut def);
    let out = t.out();
    unsafe { impel_joint_create_gear(&def, out) }
}

fn gear(t: &mut Case) -> ImpelJointId {
    let (mut joint, mut def) = (ImpelJointId::default(), impel_gear_joint_def_default());
    (def.joint_a, def.body_b, def.collide_connected) = (t.joint, t.ground, true);
    assert_eq!(unsafe { impel_joint_create_gear(&def, &mut joint) }, IMPEL_OK);
    joint
}

const OTHERS: &[Row] = &[
    ("impel_mouse_joint_def_default", |_| unsafe {
        assert_ne!(impel_mouse_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_mouse", |t| unsafe {
        t.null("def", |t| impel_joint_create_mouse(null(), t.out()));
        t.null("out_joint", |t| {
            let mut def = impel_mouse_joint_def_default();
            (def.body_a, def.body_b) = (t.ground, t.body);
            impel_joint_create_mouse(&def, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_mouse_joint_def_default()", "zeroed", |t| {
            impel_joint_create_mouse(&std::mem::zeroed(), t.out())
        });
        t.bad_bodies_in("def.body_a", |t, id| grab(t, |def| def.body_a = id));
        t.bad_bodies_in("def.body_b", |t, id| grab(t, |def| def.body_b = id));
        let body = t.body;
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body_b", "same as the first", |t| {
            grab(t, |def| def.body_a = body)
        });
        t.positions("def.target", |t, v| grab(t, |def| def.target = v));
        t.precise("def.origin", |t, p| grab(t, |def| def.origin = p));
        t.numbers("def.hertz", &[-0.1, 2e6], |t, x| grab(t, |def| def.hertz = x));
        t.numbers("def.damping_ratio", &[-0.1, 2e6], |t, x| grab(t, |def| def.damping_ratio = x));
        t.numbers("def.max_force", &[-0.1, 2e15], |t, x| grab(t, |def| def.max_force = x));
        t.numbers("def.break_force", &[-0.1, 2e15], |t, x| grab(t, |def| def.break_force = x));
        t.numbers("def.break_torque", &[-0.1, 2e15], |t, x| grab(t, |def| def.break_torque = x));
    }),
    reads!(mouse, impel_mouse_joint_get_target, "out_target"),
    ("impel_mouse_joint_set_target", |t| {
        let p = ImpelPosition::default();
        t.bad_joints(|_, id| impel_mouse_joint_set_target(id, p));
        t.other_kinds(|_, id| impel_mouse_joint_set_target(id, p));
        let joint = mouse(t);
        t.precise("target", |_, p| impel_mouse_joint_set_target(joint, p));
    }),
    reads_two!(mouse, impel_mouse_joint_get_spring, "out_hertz", "out_damping_ratio"),
    sets_two!(
        mouse,
        impel_mouse_joint_set_spring,
        "hertz",
        [-0.1, 2e6],
        "damping_ratio",
        [-0.1, 2e6]
    ),
    reads!(mouse, impel_mouse_joint_get_max_force, "out_force"),
    sets!(mouse, impel_mouse_joint_set_max_force, "force", [-0.1, 2e15]),
    ("impel_filter_joint_def_default", |_| unsafe {
        assert_ne!(impel_filter_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_filter", |t| unsafe {
        t.null("def", |t| impel_joint_create_filter(null(), t.out()));
        t.null("out_joint", |t| {
            let mut def = impel_filter_joint_def_default();
            (def.body_a, def.body_b) = (t.ground, t.body);
            impel_joint_create_filter(&def, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_filter_joint_def_default()", "zeroed", |t| {
            impel_joint_create_filter(&std::mem::zeroed(), t.out())
        });
        t.bad_bodies_in("def.body_a", |t, id| create_filter(t, |def| def.body_a = id));
        t.bad_bodies_in("def.body_b", |t, id| create_filter(t, |def| def.body_b = id));
        let body = t.body;
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body_b", "same as the first", |t| {
            create_filter(t, |def| def.body_a = body)
        });
    }),
    ("impel_gear_joint_def_default", |_| unsafe {
        assert_ne!(impel_gear_joint_def_default().cookie, 0);
    }),
    ("impel_joint_create_gear", |t| unsafe {
        t.null("def", |t| impel_joint_create_gear(null(), t.out()));
        t.null("out_joint", |t| {
            let mut def = impel_gear_joint_def_default();
            (def.joint_a, def.body_b) = (t.joint, t.ground);
            impel_joint_create_gear(&def, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_gear_joint_def_default()", "zeroed", |t| {
            impel_joint_create_gear(&std::mem::zeroed(), t.out())
        });
        t.bad_bodies_in("def.body_b", |t, id| couple(t, |def| def.body_b = id));
        t.bad_bodies_in("def.body_a", |t, id| {
            couple(t, |def| (def.joint_a, def.body_a) = (ImpelJointId::default(), id))
        });
        for raw in t.dead_joints().into_iter().filter(|&raw| raw != 0) {
            let what = format!("{raw:#x}");
            t.refuse(IMPEL_ERROR_INVALID_HANDLE, "def.joint_a", &what, |t| {
                couple(t, |def| def.joint_a = ImpelJointId { raw })
            });
            t.refuse(IMPEL_ERROR_INVALID_HANDLE, "def.joint_b", &what, |t| {
                couple(t, |def| {
                    (def.joint_b, def.body_b) = (ImpelJointId { raw }, ImpelBodyId::default());
                })
            });
        }
        let (body, joint) = (t.body, t.joint);
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body_a", "together with a joint", |t| {
            couple(t, |def| def.body_a = body)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body_b", "together with a joint", |t| {
            couple(t, |def| def.joint_b = joint)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.joint_b", "the same joint twice", |t| {
            couple(t, |def| (def.joint_b, def.body_b) = (joint, ImpelBodyId::default()))
        });
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.joint_a", "of another kind", |t| {
            couple(t, |def| def.joint_a = mouse)
        });
        t.numbers("def.ratio", &[0.0, 2e6, -2e6], |t, x| couple(t, |def| def.ratio = x));
        bad_holding!(t, couple, max_force, max_torque);
        t.numbers("def.break_force", &[-0.1, 2e15], |t, x| couple(t, |def| def.break_force = x));
        t.numbers("def.break_torque", &[-0.1, 2e15], |t, x| couple(t, |def| def.break_torque = x));
    }),
    reads_two!(gear, impel_gear_joint_get_joints, "out_joint_a", "out_joint_b"),
    reads!(gear, impel_gear_joint_get_ratio, "out_ratio"),
    sets!(gear, impel_gear_joint_set_ratio, "ratio", [0.0, 2e6, -2e6]),
    reads!(gear, impel_gear_joint_get_phase, "out_phase"),
    sets!(gear, impel_gear_joint_set_phase, "phase", [2e7, -2e7]),
    ("impel_joint_get_break_thresholds", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_break_thresholds(id, t.out(), t.out()));
        t.null("out_force", |t| impel_joint_get_break_thresholds(t.joint, null_mut(), t.out()));
        t.null("out_torque", |t| impel_joint_get_break_thresholds(t.joint, t.out(), null_mut()));
    }),
    ("impel_joint_set_break_thresholds", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_break_thresholds(id, 1.0, 1.0));
        t.numbers("force", &[-0.1, 2e15], |t, x| impel_joint_set_break_thresholds(t.joint, x, 1.0));
        t.numbers("torque", &[-0.1, 2e15], |t, x| {
            impel_joint_set_break_thresholds(t.joint, 1.0, x)
        });
    }),
    ("impel_joint_get_constraint_tuning", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_constraint_tuning(id, t.out(), t.out()));
        t.null("out_hertz", |t| impel_joint_get_constraint_tuning(t.joint, null_mut(), t.out()));
        t.null("out_damping_ratio", |t| {
            impel_joint_get_constraint_tuning(t.joint, t.out(), null_mut())
        });
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |t| {
            impel_joint_get_constraint_tuning(mouse, t.out(), t.out())
        });
    }),
    ("impel_joint_set_constraint_tuning", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_constraint_tuning(id, 1.0, 1.0));
        t.numbers("hertz", &[-0.1, 2e6], |t, x| impel_joint_set_constraint_tuning(t.joint, x, 1.0));
        t.numbers("damping_ratio", &[-0.1, 2e6], |t, x| {
            impel_joint_set_constraint_tuning(t.joint, 1.0, x)
        });
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |_| {
            impel_joint_set_constraint_tuning(mouse, 1.0, 1.0)
        });
    }),
    ("impel_joint_get_max_force", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_max_force(id, t.out()));
        t.null("out_force", |t| impel_joint_get_max_force(t.joint, null_mut()));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |t| {
            impel_joint_get_max_force(mouse, t.out())
        });
    }),
    ("impel_joint_set_max_force", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_max_force(id, 1.0));
        t.numbers("force", &[-0.1, 2e15], |t, x| impel_joint_set_max_force(t.joint, x));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |_| {
            impel_joint_set_max_force(mouse, 1.0)
        });
    }),
    ("impel_joint_get_max_torque", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_max_torque(id, t.out()));
        t.null("out_torque", |t| impel_joint_get_max_torque(t.joint, null_mut()));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |t| {
            impel_joint_get_max_torque(mouse, t.out())
        });
    }),
    ("impel_joint_set_max_torque", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_max_torque(id, 1.0));
        t.numbers("torque", &[-0.1, 2e15], |t, x| impel_joint_set_max_torque(t.joint, x));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |_| {
            impel_joint_set_max_torque(mouse, 1.0)
        });
    }),
    ("impel_joint_get_max_correction_speed", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_max_correction_speed(id, t.out()));
        t.null("out_speed", |t| impel_joint_get_max_correction_speed(t.joint, null_mut()));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |t| {
            impel_joint_get_max_correction_speed(mouse, t.out())
        });
    }),
    ("impel_joint_set_max_correction_speed", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_max_correction_speed(id, 1.0));
        t.numbers("speed", &[-0.1, 2e6], |t, x| impel_joint_set_max_correction_speed(t.joint, x));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |_| {
            impel_joint_set_max_correction_speed(mouse, 1.0)
        });
    }),
    ("impel_joint_get_max_correction_angular_speed", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_max_correction_angular_speed(id, t.out()));
        t.null("out_speed", |t| impel_joint_get_max_correction_angular_speed(t.joint, null_mut()));
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |t| {
            impel_joint_get_max_correction_angular_speed(mouse, t.out())
        });
    }),
    ("impel_joint_set_max_correction_angular_speed", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_max_correction_angular_speed(id, 1.0));
        t.numbers("speed", &[-0.1, 2e6], |t, x| {
            impel_joint_set_max_correction_angular_speed(t.joint, x)
        });
        let mouse = mouse(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not supported", "a mouse joint", |_| {
            impel_joint_set_max_correction_angular_speed(mouse, 1.0)
        });
    }),
    ("impel_joint_get_enable_break", |t| unsafe {
        t.bad_joints(|t, id| impel_joint_get_enable_break(id, t.out()));
        t.null("out_enabled", |t| impel_joint_get_enable_break(t.joint, null_mut()));
    }),
    ("impel_joint_set_enable_break", |t| unsafe {
        t.bad_joints(|_, id| impel_joint_set_enable_break(id, true));
    }),
];

pub fn rows() -> Vec<Row> {
    [motors::ROWS, ratchets::ROWS, pulleys::ROWS, OTHERS].concat()
}
