//! Motor joints
//!
//! Drives body b as seen from body a, with as much force and torque as it may, and
//! holds nothing: towards a velocity, or by springs towards where frame a is, or
//! both. With the ground as body a and no velocity it is the friction of a body
//! seen from above; with springs it carries a body after a target, round what is
//! in the way.
//!
//! The calls below are for motor joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::Outcome;
use super::joint::{self, Kind, coefficient};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform,
    ImpelVec2, call, check, guard, pointers,
};
use crate::math::{Transform, Vec2};
use crate::world::{DriveSettings, Holding, JointDef, JointSettings};

const MOTOR: Kind<DriveSettings> = Kind {
    name: "a motor joint",
    of: |settings| match settings {
        JointSettings::Motor(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Motor,
};

/// What a motor joint starts with, filled by
/// `impel_motor_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelMotorJointDef {
    /// Set by `impel_motor_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default true.
    pub collide_connected: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Where the springs pull frame b to, in the space of body a. Default the body's
    /// origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// What is pulled and pushed, in the space of body b. Default the body's origin and x
    /// axis.
    pub local_frame_b: ImpelTransform,
    /// How fast the motor moves the origin of frame b as seen from body a, in m/s along
    /// the world's axes. Default zero: it brakes.
    pub linear_velocity: ImpelVec2,
    /// How fast the motor turns body b against body a, counter-clockwise, in rad/s.
    /// Default 0.
    pub angular_velocity: f32,
    /// Largest force with which the motor drives towards `linear_velocity`, in N; 0 disables
    /// it. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: 0.
    pub max_velocity_force: f32,
    /// Largest torque with which the motor drives towards `angular_velocity`, in N m; 0
    /// disables it. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: 0.
    pub max_velocity_torque: f32,
    /// How stiff the spring is that pulls the origins of the frames together: the
    /// frequency, in Hz, at which the point would swing. Default 0: no spring.
    pub linear_hertz: f32,
    /// How fast that spring comes to rest: 0 never, 1 as fast as it can without swinging
    /// through. Default 0.
    pub linear_damping_ratio: f32,
    /// The most force that it pulls with, in N. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    /// limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_force: f32,
    /// The frequency, in Hz, of the spring that turns frame b as frame a is, the shorter
    /// way. Default 0: no spring.
    pub angular_hertz: f32,
    /// How fast that spring comes to rest. Default 0.
    pub angular_damping_ratio: f32,
    /// The most torque that it turns with, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    /// no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_torque: f32,
    /// The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub break_force: f32,
    /// The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    /// infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub break_torque: f32,
    /// Whether the joint breaks when it bears more. Default false: the host is told.
    pub enable_break: bool,
    /// Yours.
    pub user_data: u64,
}

/// A motor joint that does nothing yet, without bodies.
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

/// Springs may pull as hard as they like; there are none yet.
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

/// Drives body b relative to body a. A null or dead body, or a `body_b` of another world, gives
/// `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
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

/// How fast the motor moves the origin of frame b as seen from body a, in m/s along the
/// world's axes.
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

/// How fast the motor moves the origin of frame b as seen from body a, in m/s along the
/// world's axes.
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

/// How fast the motor turns body b against body a, in rad/s.
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

/// How fast the motor turns body b against body a, counter-clockwise, in rad/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_angular_velocity(
    joint: ImpelJointId,
    velocity: f32,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_angular_velocity(joint, velocity), joint, |settings| {
        Ok(DriveSettings { angular_velocity: checked_speed("velocity", velocity)?, ..settings })
    })
}

/// The most force with which the motor goes after its linear velocity, in N.
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

/// Largest force with which the motor drives towards its linear velocity, in N; not negative.
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_velocity_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    MOTOR.change(call::impel_motor_joint_set_max_velocity_force(joint, force), joint, |settings| {
        Ok(DriveSettings { max_velocity_force: checked_force("force", force)?, ..settings })
    })
}

/// The most torque with which the motor goes after its angular velocity, in N m.
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

/// Largest torque with which the motor drives towards its angular velocity, in N m; not
/// negative. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
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

/// The frequency, in Hz, and the damping ratio of the spring that pulls the origins
/// together.
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

/// The frequency, in Hz, and the damping ratio of the spring that pulls the origins
/// together. Neither may be negative; zero hertz is no spring. Where it pulls to is set
/// by `impel_joint_set_local_frames`.
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

/// The most force of the spring that pulls the origins together, in N.
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

/// The most force of the spring that pulls the origins together, in N; not negative.
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

/// The frequency, in Hz, and the damping ratio of the spring that turns the frames alike.
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

/// The frequency, in Hz, and the damping ratio of the spring that turns the frames alike.
/// Neither may be negative; zero hertz is no spring. Where it pulls to is set by
/// `impel_joint_set_local_frames`.
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

/// The most torque of the spring that turns the frames alike, in N m.
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

/// The most torque of the spring that turns the frames alike, in N m; not negative.
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
