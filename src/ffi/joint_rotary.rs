//! Rotary joints
//!
//! A rotary joint (angular spring, angular motor, angular limits) acts on the relative angle of
//! two bodies, which move freely. They need no common point. Its angle is that of frame b
//! relative to frame a, counter-clockwise, in radians. It starts within [-π, π]; full turns are
//! counted from then on. A spring, a motor and two limits can act on the angle, alone or
//! together.
//!
//! ```c
//! ImpelRotaryJointDef def = impel_rotary_joint_def_default();
//! def.body_a = ground;
//! def.body_b = player;
//! def.enable_spring = true;             // turns upright
//! def.hertz = 2.0f;
//! impel_joint_create_rotary(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

use super::error::Outcome;
use super::joint::{self, JointVariant, coefficient, with_limits};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_ANGLE, IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus,
    ImpelTransform, call, check, guard, pointers,
};
use crate::math::Transform;
use crate::world::{AxisSettings, Holding, JointDef, JointSettings};

const ROTARY: JointVariant<AxisSettings> = JointVariant {
    name: "a rotary joint",
    of: |settings| match settings {
        JointSettings::Rotary(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Rotary,
};

/// Definition of a rotary joint, filled by `impel_rotary_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRotaryJointDef {
    /// Set by `impel_rotary_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Whether the limits of the angle are enabled. Default: false.
    pub enable_limit: bool,
    /// Whether the motor is enabled. Default: false.
    pub enable_motor: bool,
    /// Whether the spring is enabled. Default: false.
    pub enable_spring: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
    /// used for drawing. Default: the body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b. Default: the body's origin and x axis.
    pub local_frame_b: ImpelTransform,
    /// Lower limit of the angle, in radians, within ± `IMPEL_MAX_ANGLE`; several turns are
    /// allowed. -`FLT_MAX` and -infinity: no limit. Default: 0.
    pub lower_angle: f32,
    /// Upper limit of the angle, in radians, at least `lower_angle`. `FLT_MAX` and infinity: no
    /// limit. Default: 0.
    pub upper_angle: f32,
    /// Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    /// Within ± `IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    pub motor_speed: f32,
    /// Largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: 0.
    pub max_motor_torque: f32,
    /// Rest angle of the spring, in radians, within ± `IMPEL_MAX_ANGLE`. Default: 0.
    pub target_angle: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    /// about their centres of mass. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: no spring.
    /// Default: 0.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub damping_ratio: f32,
    /// Stiffness of the limits, as a frequency, in Hz: see `impel_joint_set_constraint_tuning`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio is slower. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is 0.
    /// Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest torque, in N m, with which the joint holds a limit: see
    /// `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
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

/// The default definition of a rotary joint: without spring, motor or limits, and without
/// bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_def_default() -> ImpelRotaryJointDef {
    let settings = AxisSettings::default();
    ImpelRotaryJointDef {
        cookie: ImpelRotaryJointDef::COOKIE,
        collide_connected: true,
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
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
    }
}

/// The smallest and the largest angle that can be set.
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

/// Creates a rotary joint: a spring, a motor and limits on the relative angle of two bodies.
/// Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in
/// another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_rotary(
    def: *const ImpelRotaryJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_rotary(def, out_joint),
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
            let names = ["def.lower_angle", "def.upper_angle"];
            let limits = [def.lower_angle, def.upper_angle];
            let settings = with_limits(settings, names, limits, ANGLES)?;
            let settings = JointSettings::Rotary(AxisSettings {
                motor_speed: checked_speed("def.motor_speed", def.motor_speed)?,
                max_motor: checked_torque("def.max_motor_torque", def.max_motor_torque)?,
                target: checked_angle("def.target_angle", def.target_angle)?,
                hertz: coefficient("def.hertz", def.hertz)?,
                damping_ratio: coefficient("def.damping_ratio", def.damping_ratio)?,
                ..settings
            });
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [IMPEL_MAX_FORCE, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings,
            })?)
        },
    )
}

/// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
/// turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    ROTARY.read("impel_rotary_joint_get_angle", joint, "out_angle", out_angle, |world, joint, _| {
        world.joint_angle(joint)
    })
}

/// The angular velocity of body b relative to body a, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_angular_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_angular_velocity",
        joint,
        "out_velocity",
        out_velocity,
        |world, joint, _| world.joint_angular_velocity(joint),
    )
}

/// Whether the limits of the angle are enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_enable_limit",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_limit,
    )
}

/// Enables or disables the limits of the angle. If the angle is beyond a limit, the joint moves
/// it back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    ROTARY.change(call::impel_rotary_joint_set_enable_limit(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_limit: enable, ..settings })
    })
}

/// Whether the motor is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_enable_motor",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_motor,
    )
}

/// Enables or disables the motor.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    ROTARY.change(call::impel_rotary_joint_set_enable_motor(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_motor: enable, ..settings })
    })
}

/// Whether the spring is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_enable_spring",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_spring,
    )
}

/// Enables or disables the spring.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    ROTARY.change(call::impel_rotary_joint_set_enable_spring(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_spring: enable, ..settings })
    })
}

/// The lower and the upper limit of the angle, in radians; ±infinity without a limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_limits(
    joint: ImpelJointId,
    out_lower_angle: *mut f32,
    out_upper_angle: *mut f32,
) -> ImpelStatus {
    ROTARY.read_two(
        "impel_rotary_joint_get_limits",
        joint,
        ["out_lower_angle", "out_upper_angle"],
        [out_lower_angle, out_upper_angle],
        joint::limits,
    )
}

/// Sets the lower and the upper limit of the angle, in radians. Both are within
/// ± `IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect while the limit
/// is enabled. -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity: no upper limit.
/// The getter then returns ±infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_limits(
    joint: ImpelJointId,
    lower_angle: f32,
    upper_angle: f32,
) -> ImpelStatus {
    ROTARY.change(
        call::impel_rotary_joint_set_limits(joint, lower_angle, upper_angle),
        joint,
        |settings| {
            let names = ["lower_angle", "upper_angle"];
            with_limits(settings, names, [lower_angle, upper_angle], ANGLES)
        },
    )
}

/// The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_motor_speed",
        joint,
        "out_speed",
        out_speed,
        |_, _, settings| settings.motor_speed,
    )
}

/// Sets the speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
/// Within ± `IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    ROTARY.change(call::impel_rotary_joint_set_motor_speed(joint, speed), joint, |settings| {
        Ok(AxisSettings { motor_speed: checked_speed("speed", speed)?, ..settings })
    })
}

/// The largest torque of the motor, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_max_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_max_motor_torque",
        joint,
        "out_torque",
        out_torque,
        |_, _, settings| settings.max_motor,
    )
}

/// Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_max_motor_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    ROTARY.change(call::impel_rotary_joint_set_max_motor_torque(joint, torque), joint, |settings| {
        Ok(AxisSettings { max_motor: checked_torque("torque", torque)?, ..settings })
    })
}

/// The torque of the motor on body b, in N m, averaged over the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_motor_torque",
        joint,
        "out_torque",
        out_torque,
        |world, joint, _| world.joint_motor(joint),
    )
}

/// The frequency of the spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    ROTARY.read_two(
        "impel_rotary_joint_get_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.hertz, settings.damping_ratio],
    )
}

/// Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelRotaryJointDef`.
/// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
/// acts as the highest one that they can resolve.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    ROTARY.change(
        call::impel_rotary_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let hertz = coefficient("hertz", hertz)?;
            let damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(AxisSettings { hertz, damping_ratio, ..settings })
        },
    )
}

/// The rest angle of the spring, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_target_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    ROTARY.read(
        "impel_rotary_joint_get_target_angle",
        joint,
        "out_angle",
        out_angle,
        |_, _, settings| settings.target,
    )
}

/// Sets the rest angle of the spring, in radians, within ± `IMPEL_MAX_ANGLE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_target_angle(
    joint: ImpelJointId,
    angle: f32,
) -> ImpelStatus {
    ROTARY.change(call::impel_rotary_joint_set_target_angle(joint, angle), joint, |settings| {
        Ok(AxisSettings { target: checked_angle("angle", angle)?, ..settings })
    })
}
