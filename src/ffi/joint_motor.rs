//! Motor joints
//!
//! A motor joint drives body b relative to body a with limited force and torque: towards a
//! velocity, or with springs towards the pose of frame a, or both. It holds nothing rigidly.
//! With the ground as body a and a target velocity of 0 it is the friction of a body seen from
//! above (top-down friction). With springs it moves a body to a target pose (a kinematic target
//! that collisions can stop).
//!
//! ```c
//! ImpelMotorJointDef def = impel_motor_joint_def_default();
//! def.body_a = ground;
//! def.body_b = puck;
//! def.max_velocity_force = 0.3f * mass * 9.81f;   // top-down friction
//! impel_joint_create_motor(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

use super::error::Outcome;
use super::joint::{self, JointVariant, coefficient};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform,
    ImpelVec2, call, check, guard, pointers,
};
use crate::math::{Transform, Vec2};
use crate::world::{DriveSettings, Holding, JointDef, JointSettings};

const MOTOR: JointVariant<DriveSettings> = JointVariant {
    name: "a motor joint",
    of: |settings| match settings {
        JointSettings::Motor(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Motor,
};

/// Definition of a motor joint, filled by `impel_motor_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelMotorJointDef {
    /// Set by `impel_motor_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: the pose to which the springs pull frame b. Default: the
    /// body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// Frame in the space of body b, which the joint drives. Default: the body's origin and x
    /// axis.
    pub local_frame_b: ImpelTransform,
    /// Target velocity of the origin of frame b relative to body a, in m/s along the axes of
    /// the world. Components within ± `IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
    /// Default: (0, 0).
    pub linear_velocity: ImpelVec2,
    /// Target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
    /// Within ± `IMPEL_MAX_VELOCITY`. At 0 the joint brakes. Default: 0.
    pub angular_velocity: f32,
    /// Largest force that drives towards `linear_velocity`, in N. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0 disables
    /// it. Default: 0.
    pub max_velocity_force: f32,
    /// Largest torque that drives towards `angular_velocity`, in N m. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0 disables
    /// it. Default: 0.
    pub max_velocity_torque: f32,
    /// Stiffness of the linear spring, which pulls the origin of frame b to that of frame a:
    /// the frequency, in Hz, at which the point would oscillate. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; 0: no spring. Default: 0.
    pub linear_hertz: f32,
    /// Damping ratio of the linear spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub linear_damping_ratio: f32,
    /// Largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_force: f32,
    /// Stiffness of the angular spring, which rotates frame b to the angle of frame a, the
    /// shorter way: the frequency, in Hz, at which the angle would oscillate. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; 0: no spring. Default: 0.
    pub angular_hertz: f32,
    /// Damping ratio of the angular spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub angular_damping_ratio: f32,
    /// Largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_torque: f32,
    /// Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
    pub break_force: f32,
    /// Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub break_torque: f32,
    /// Whether the joint breaks when a reaction exceeds its threshold. An event is raised in
    /// either case. Default: false.
    pub enable_break: bool,
    /// User data: see `impel_joint_set_user_data`. Default: 0.
    pub user_data: u64,
}

/// The default definition of a motor joint: without forces and springs, and without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_def_default() -> ImpelMotorJointDef {
    let settings = UNDRIVEN;
    ImpelMotorJointDef {
        cookie: ImpelMotorJointDef::COOKIE,
        collide_connected: true,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        linear_velocity: settings.linear_velocity.into(),
        angular_velocity: settings.angular_velocity,
        max_velocity_force: settings.max_velocity_force,
        max_velocity_torque: settings.max_velocity_torque,
        linear_hertz: settings.linear_hertz,
        linear_damping_ratio: settings.linear_damping_ratio,
        max_spring_force: settings.max_spring_force,
        angular_hertz: settings.angular_hertz,
        angular_damping_ratio: settings.angular_damping_ratio,
        max_spring_torque: settings.max_spring_torque,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
    }
}

/// No target velocity and no springs. The forces of springs have no limit.
const UNDRIVEN: DriveSettings = DriveSettings {
    linear_velocity: Vec2::ZERO,
    angular_velocity: 0.0,
    max_velocity_force: 0.0,
    max_velocity_torque: 0.0,
    linear_hertz: 0.0,
    linear_damping_ratio: 0.0,
    max_spring_force: IMPEL_MAX_FORCE,
    angular_hertz: 0.0,
    angular_damping_ratio: 0.0,
    max_spring_torque: IMPEL_MAX_FORCE,
};

fn checked_speed(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)
}

fn checked_force(name: &str, value: f32) -> Outcome<f32> {
    check::most(name, value, IMPEL_MAX_FORCE)
}

/// Creates a motor joint, which drives body b relative to body a. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_motor(
    def: *const ImpelMotorJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_motor(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let names = ["def.local_frame_a", "def.local_frame_b"];
            let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
            let velocity = def.linear_velocity;
            let settings = JointSettings::Motor(DriveSettings {
                linear_velocity: check::vector(
                    "def.linear_velocity",
                    velocity,
                    IMPEL_MAX_VELOCITY,
                )?,
                angular_velocity: checked_speed("def.angular_velocity", def.angular_velocity)?,
                max_velocity_force: checked_force(
                    "def.max_velocity_force",
                    def.max_velocity_force,
                )?,
                max_velocity_torque: checked_force(
                    "def.max_velocity_torque",
                    def.max_velocity_torque,
                )?,
                linear_hertz: coefficient("def.linear_hertz", def.linear_hertz)?,
                linear_damping_ratio: coefficient(
                    "def.linear_damping_ratio",
                    def.linear_damping_ratio,
                )?,
                max_spring_force: checked_force("def.max_spring_force", def.max_spring_force)?,
                angular_hertz: coefficient("def.angular_hertz", def.angular_hertz)?,
                angular_damping_ratio: coefficient(
                    "def.angular_damping_ratio",
                    def.angular_damping_ratio,
                )?,
                max_spring_torque: checked_force("def.max_spring_torque", def.max_spring_torque)?,
            });
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
                collide_connected: def.collide_connected,
                holding: Holding::PLAIN,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings,
            })?)
        },
    )
}

/// The target velocity of the origin of frame b relative to body a, in m/s. It is given along
/// the axes of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_linear_velocity(
    joint: ImpelJointId,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    MOTOR.read(
        "impel_motor_joint_get_linear_velocity",
        joint,
        "out_velocity",
        out_velocity,
        |_, _, settings| settings.linear_velocity.into(),
    )
}

/// Sets the target velocity of the origin of frame b relative to body a, in m/s. It is given
/// along the axes of the world. Components are within ± `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_linear_velocity(
    joint: ImpelJointId,
    velocity: ImpelVec2,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_linear_velocity(joint, velocity), joint, |settings| {
        Ok(DriveSettings {
            linear_velocity: check::vector("velocity", velocity, IMPEL_MAX_VELOCITY)?,
            ..settings
        })
    })
}

/// The target angular velocity of body b relative to body a, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_angular_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    MOTOR.read(
        "impel_motor_joint_get_angular_velocity",
        joint,
        "out_velocity",
        out_velocity,
        |_, _, settings| settings.angular_velocity,
    )
}

/// Sets the target angular velocity of body b relative to body a, in rad/s, counter-clockwise.
/// Within ± `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_angular_velocity(
    joint: ImpelJointId,
    velocity: f32,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_angular_velocity(joint, velocity), joint, |settings| {
        Ok(DriveSettings { angular_velocity: checked_speed("velocity", velocity)?, ..settings })
    })
}

/// The largest force that drives towards the target velocity, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_velocity_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    MOTOR.read(
        "impel_motor_joint_get_max_velocity_force",
        joint,
        "out_force",
        out_force,
        |_, _, settings| settings.max_velocity_force,
    )
}

/// Sets the largest force that drives towards the target velocity, in N. Within
/// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_velocity_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_max_velocity_force(joint, force), joint, |settings| {
        Ok(DriveSettings { max_velocity_force: checked_force("force", force)?, ..settings })
    })
}

/// The largest torque that drives towards the target angular velocity, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_velocity_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    MOTOR.read(
        "impel_motor_joint_get_max_velocity_torque",
        joint,
        "out_torque",
        out_torque,
        |_, _, settings| settings.max_velocity_torque,
    )
}

/// Sets the largest torque that drives towards the target angular velocity, in N m. Within
/// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_velocity_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    MOTOR.change(
        call::impel_motor_joint_set_max_velocity_torque(joint, torque),
        joint,
        |settings| {
            Ok(DriveSettings { max_velocity_torque: checked_force("torque", torque)?, ..settings })
        },
    )
}

/// The frequency of the linear spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_linear_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    MOTOR.read_two(
        "impel_motor_joint_get_linear_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.linear_hertz, settings.linear_damping_ratio],
    )
}

/// Sets the frequency of the linear spring, in Hz, and its damping ratio: see
/// `ImpelMotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
/// `impel_joint_set_local_frames` sets the target pose.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_linear_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    MOTOR.change(
        call::impel_motor_joint_set_linear_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let linear_hertz = coefficient("hertz", hertz)?;
            let linear_damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(DriveSettings { linear_hertz, linear_damping_ratio, ..settings })
        },
    )
}

/// The largest force of the linear spring, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_spring_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    MOTOR.read(
        "impel_motor_joint_get_max_spring_force",
        joint,
        "out_force",
        out_force,
        |_, _, settings| settings.max_spring_force,
    )
}

/// Sets the largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_spring_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_max_spring_force(joint, force), joint, |settings| {
        Ok(DriveSettings { max_spring_force: checked_force("force", force)?, ..settings })
    })
}

/// The frequency of the angular spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_angular_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    MOTOR.read_two(
        "impel_motor_joint_get_angular_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.angular_hertz, settings.angular_damping_ratio],
    )
}

/// Sets the frequency of the angular spring, in Hz, and its damping ratio: see
/// `ImpelMotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
/// `impel_joint_set_local_frames` sets the target pose.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_angular_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    MOTOR.change(
        call::impel_motor_joint_set_angular_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let angular_hertz = coefficient("hertz", hertz)?;
            let angular_damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(DriveSettings { angular_hertz, angular_damping_ratio, ..settings })
        },
    )
}

/// The largest torque of the angular spring, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_spring_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    MOTOR.read(
        "impel_motor_joint_get_max_spring_torque",
        joint,
        "out_torque",
        out_torque,
        |_, _, settings| settings.max_spring_torque,
    )
}

/// Sets the largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_spring_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_max_spring_torque(joint, torque), joint, |settings| {
        Ok(DriveSettings { max_spring_torque: checked_force("torque", torque)?, ..settings })
    })
}
