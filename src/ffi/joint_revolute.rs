//! Revolute joints
//!
//! A hinge, or a pin: the origins of both frames are one point, about which the
//! bodies turn. Its angle is that of frame b against frame a, counter-clockwise,
//! in radians; it starts within [-π, π] and counts turns from then on.
//!
//! About the point a spring, a motor and a pair of limits may act, alone or
//! together. The calls below are for revolute joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::Outcome;
use super::joint::{self, Kind, coefficient, with_limits};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_ANGLE, IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus,
    ImpelTransform, call, check, guard, pointers,
};
use crate::math::Transform;
use crate::world::{AxisSettings, Holding, JointDef, JointSettings};

const REVOLUTE: Kind<AxisSettings> = Kind {
    name: "a revolute joint",
    of: |settings| match settings {
        JointSettings::Revolute(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Revolute,
};

/// What a revolute joint starts with, filled by
/// `impel_revolute_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRevoluteJointDef {
    /// Set by `impel_revolute_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default false.
    pub collide_connected: bool,
    /// Whether the angle is held within its limits. Default false.
    pub enable_limit: bool,
    /// Whether the motor turns the joint. Default false.
    pub enable_motor: bool,
    /// Whether the spring pulls towards the target angle. Default false.
    pub enable_spring: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Where the joint is in the space of body a, and its direction of angle
    /// zero. Default the body's origin, along its x axis.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b.
    pub local_frame_b: ImpelTransform,
    /// The least angle, in radians, within ± `IMPEL_MAX_ANGLE`: several turns are allowed.
    /// -`FLT_MAX` and -infinity: no limit. Default: 0.
    pub lower_angle: f32,
    /// The greatest angle, not below `lower_angle`. `FLT_MAX` and infinity: no limit. Default:
    /// 0.
    pub upper_angle: f32,
    /// How fast the motor turns body b against body a, counter-clockwise, in
    /// rad/s. Default 0: it brakes.
    pub motor_speed: f32,
    /// The most torque that the motor applies, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    /// infinity: no limit. Default: 0.
    pub max_motor_torque: f32,
    /// The angle at which the spring is at rest, in radians. Default 0.
    pub target_angle: f32,
    /// How stiff the spring is: the frequency, in Hz, at which the two bodies
    /// would swing about their centres of mass. Pinned elsewhere they have more
    /// inertia, and swing more slowly. Default 0: no spring.
    pub hertz: f32,
    /// How fast the spring comes to rest: 0 never, 1 as fast as it can without
    /// swinging through. Default 0.
    pub damping_ratio: f32,
    /// How stiffly the joint holds its point and its limits: a load stretches it
    /// as it does a spring of this frequency, in Hz. See
    /// `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    pub constraint_hertz: f32,
    /// The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    /// not 0. Default 2.
    pub constraint_damping_ratio: f32,
    /// The most force, in N, by which it holds its point: see `impel_joint_set_max_force`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// The most torque, in N m, by which it holds a limit: see `impel_joint_set_max_torque`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
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

/// A pin without spring, motor or limit, and without bodies yet.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_def_default() -> ImpelRevoluteJointDef {
    let settings = AxisSettings::default();
    ImpelRevoluteJointDef {
        cookie: ImpelRevoluteJointDef::COOKIE,
        collide_connected: false,
        enable_limit: settings.enable_limit,
        enable_motor: settings.enable_motor,
        enable_spring: settings.enable_spring,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        lower_angle: settings.lower,
        upper_angle: settings.upper,
        motor_speed: settings.motor_speed,
        max_motor_torque: settings.max_motor,
        target_angle: settings.target,
        hertz: settings.hertz,
        damping_ratio: settings.damping_ratio,
        constraint_hertz: Holding::PLAIN.hertz,
        constraint_damping_ratio: Holding::PLAIN.damping_ratio,
        max_force: IMPEL_MAX_FORCE,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
    }
}

/// Creates a hinge between two bodies. If the origins of the frames are apart, the joint pulls
/// them together quickly: place the bodies first. A null or dead body, or a `body_b` of another
/// world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_revolute(
    def: *const ImpelRevoluteJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_revolute(def, out_joint);
    guard::create_joint(
        function,
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let names = ["def.local_frame_a", "def.local_frame_b"];
            let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
            let settings = AxisSettings {
                enable_limit: def.enable_limit,
                enable_motor: def.enable_motor,
                enable_spring: def.enable_spring,
                ..AxisSettings::default()
            };
            let limits = [def.lower_angle, def.upper_angle];
            let names = ["def.lower_angle", "def.upper_angle"];
            let settings = with_limits(settings, names, limits, ANGLES)?;
            let settings = AxisSettings {
                motor_speed: checked_speed("def.motor_speed", def.motor_speed)?,
                max_motor: checked_torque("def.max_motor_torque", def.max_motor_torque)?,
                target: checked_angle("def.target_angle", def.target_angle)?,
                hertz: coefficient("def.hertz", def.hertz)?,
                damping_ratio: coefficient("def.damping_ratio", def.damping_ratio)?,
                ..settings
            };
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [def.max_force, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Revolute(settings),
            })?)
        },
    )
}

/// The least and the greatest angle that can be set.
const ANGLES: [f32; 2] = [-IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE];

fn checked_angle(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)
}

fn checked_speed(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)
}

fn checked_torque(name: &str, value: f32) -> Outcome<f32> {
    check::most(name, value, IMPEL_MAX_FORCE)
}

/// The angle of frame b against frame a, in radians, counter-clockwise, over
/// several turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_angle",
        joint,
        "out_angle",
        out_angle,
        |world, joint, _| world.joint_angle(joint),
    )
}

/// How fast body b turns against body a, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_angular_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_angular_velocity",
        joint,
        "out_velocity",
        out_velocity,
        |world, joint, _| world.joint_angular_velocity(joint),
    )
}

/// Whether the angle is held within its limits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_enable_limit",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_limit,
    )
}

/// Whether the angle is held within its limits. An angle beyond them is brought
/// back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    REVOLUTE.change(call::impel_revolute_joint_set_enable_limit(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_limit: enable, ..settings })
    })
}

/// The least and the greatest angle, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_limits(
    joint: ImpelJointId,
    out_lower_angle: *mut f32,
    out_upper_angle: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read_two(
        "impel_revolute_joint_get_limits",
        joint,
        ["out_lower_angle", "out_upper_angle"],
        [out_lower_angle, out_upper_angle],
        joint::limits,
    )
}

/// The least and the greatest angle, in radians, within ± `IMPEL_MAX_ANGLE`, the least first.
/// They have an effect while the limit is enabled. -`FLT_MAX` or -infinity: no lower limit;
/// `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_limits(
    joint: ImpelJointId,
    lower_angle: f32,
    upper_angle: f32,
) -> ImpelStatus {
    REVOLUTE.change(
        call::impel_revolute_joint_set_limits(joint, lower_angle, upper_angle),
        joint,
        |settings| {
            let names = ["lower_angle", "upper_angle"];
            with_limits(settings, names, [lower_angle, upper_angle], ANGLES)
        },
    )
}

/// Whether the motor turns the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_enable_motor",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_motor,
    )
}

/// Whether the motor turns the joint.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    REVOLUTE.change(call::impel_revolute_joint_set_enable_motor(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_motor: enable, ..settings })
    })
}

/// How fast the motor turns body b against body a, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_motor_speed",
        joint,
        "out_speed",
        out_speed,
        |_, _, settings| settings.motor_speed,
    )
}

/// How fast the motor turns body b against body a, counter-clockwise, in rad/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    REVOLUTE.change(call::impel_revolute_joint_set_motor_speed(joint, speed), joint, |settings| {
        Ok(AxisSettings { motor_speed: checked_speed("speed", speed)?, ..settings })
    })
}

/// The most torque that the motor applies, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_max_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_max_motor_torque",
        joint,
        "out_torque",
        out_torque,
        |_, _, settings| settings.max_motor,
    )
}

/// The most torque that the motor applies, in N m; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX`
/// and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_max_motor_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    REVOLUTE.change(
        call::impel_revolute_joint_set_max_motor_torque(joint, torque),
        joint,
        |settings| Ok(AxisSettings { max_motor: checked_torque("torque", torque)?, ..settings }),
    )
}

/// The torque, in N m, that the motor applied to body b, on average over the last
/// step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_motor_torque",
        joint,
        "out_torque",
        out_torque,
        |world, joint, _| world.joint_motor(joint),
    )
}

/// Whether the spring pulls towards the target angle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_enable_spring",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_spring,
    )
}

/// Whether the spring pulls towards the target angle.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    REVOLUTE.change(
        call::impel_revolute_joint_set_enable_spring(joint, enable),
        joint,
        |settings| Ok(AxisSettings { enable_spring: enable, ..settings }),
    )
}

/// The spring's frequency, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read_two(
        "impel_revolute_joint_get_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.hertz, settings.damping_ratio],
    )
}

/// The spring's frequency, in Hz, and its damping ratio: see
/// `ImpelRevoluteJointDef`. Neither may be negative. A spring far faster than the
/// substeps swings no faster than they can follow.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    REVOLUTE.change(
        call::impel_revolute_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let hertz = coefficient("hertz", hertz)?;
            let damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(AxisSettings { hertz, damping_ratio, ..settings })
        },
    )
}

/// The angle at which the spring is at rest, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_revolute_joint_get_target_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    REVOLUTE.read(
        "impel_revolute_joint_get_target_angle",
        joint,
        "out_angle",
        out_angle,
        |_, _, settings| settings.target,
    )
}

/// The angle at which the spring is at rest, in radians, within
/// ± `IMPEL_MAX_ANGLE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_revolute_joint_set_target_angle(
    joint: ImpelJointId,
    angle: f32,
) -> ImpelStatus {
    REVOLUTE.change(call::impel_revolute_joint_set_target_angle(joint, angle), joint, |settings| {
        Ok(AxisSettings { target: checked_angle("angle", angle)?, ..settings })
    })
}
