//! Prismatic joints
//!
//! A prismatic joint (slider, piston, linear actuator) moves frame b along the x axis of frame
//! a, without relative rotation. Its translation is the position of the origin of frame b along
//! that axis, in metres. A spring, a motor and two limits can act along the axis, alone or
//! together.
//!
//! ```c
//! ImpelPrismaticJointDef def = impel_prismatic_joint_def_default();
//! def.body_a = ground;
//! def.body_b = platform;
//! def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };   // the axis points up
//! def.local_frame_b.q = def.local_frame_a.q;             // the platform is not rotated
//! def.enable_limit = true;
//! def.upper_translation = 5.0f;
//! impel_joint_create_prismatic(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

use super::error::Outcome;
use super::joint::{self, JointVariant, coefficient, with_limits};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_SIZE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus,
    ImpelTransform, call, check, guard, pointers,
};
use crate::math::Transform;
use crate::world::{AxisSettings, Holding, JointDef, JointSettings};

const PRISMATIC: JointVariant<AxisSettings> = JointVariant {
    name: "a prismatic joint",
    of: |settings| match settings {
        JointSettings::Prismatic(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Prismatic,
};

/// Definition of a prismatic joint, filled by `impel_prismatic_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelPrismaticJointDef {
    /// Set by `impel_prismatic_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the limits of the translation are enabled. Default: false.
    pub enable_limit: bool,
    /// Whether the motor is enabled. Default: false.
    pub enable_motor: bool,
    /// Whether the spring is enabled. Default: false.
    pub enable_spring: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its x axis is the axis, its origin the point of
    /// translation 0. Default: the body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// Frame in the space of body b: its origin slides along the axis, and its x axis stays
    /// parallel to the axis. Default: the body's origin and x axis.
    pub local_frame_b: ImpelTransform,
    /// Lower limit of the translation, in metres, within ± `IMPEL_MAX_SIZE`. -`FLT_MAX` and
    /// -infinity: no limit. Default: 0.
    pub lower_translation: f32,
    /// Upper limit of the translation, in metres, at least `lower_translation`. `FLT_MAX` and
    /// infinity: no limit. Default: 0.
    pub upper_translation: f32,
    /// Speed of the motor, in m/s: that of body b along the axis, relative to body a. Within
    /// ± `IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    pub motor_speed: f32,
    /// Largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: 0.
    pub max_motor_force: f32,
    /// Rest translation of the spring, in metres, within ± `IMPEL_MAX_SIZE`. Default: 0.
    pub target_translation: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    /// along the axis, if they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`];
    /// 0: no spring. Default: 0.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub damping_ratio: f32,
    /// Stiffness of the axis, of the angle and of the limits, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio is slower. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is 0.
    /// Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, with which the joint holds across its axis, and at each limit: see
    /// `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// Largest torque, in N m, with which the joint holds the angle: see
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

/// The default definition of a prismatic joint: without spring, motor or limits, and without
/// bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_def_default() -> ImpelPrismaticJointDef {
    let settings = AxisSettings::default();
    ImpelPrismaticJointDef {
        cookie: ImpelPrismaticJointDef::COOKIE,
        collide_connected: false,
        enable_limit: settings.enable_limit,
        enable_motor: settings.enable_motor,
        enable_spring: settings.enable_spring,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        lower_translation: settings.lower,
        upper_translation: settings.upper,
        motor_speed: settings.motor_speed,
        max_motor_force: settings.max_motor,
        target_translation: settings.target,
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

/// Creates a prismatic joint (slider) between two bodies. If the bodies are off the axis or
/// rotated, the joint pulls them back quickly: place the bodies first. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_prismatic(
    def: *const ImpelPrismaticJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_prismatic(def, out_joint);
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
            let limits = [def.lower_translation, def.upper_translation];
            let names = ["def.lower_translation", "def.upper_translation"];
            let settings = with_limits(settings, names, limits, TRANSLATIONS)?;
            let settings = AxisSettings {
                motor_speed: checked_speed("def.motor_speed", def.motor_speed)?,
                max_motor: checked_force("def.max_motor_force", def.max_motor_force)?,
                target: checked_translation("def.target_translation", def.target_translation)?,
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
                settings: JointSettings::Prismatic(settings),
            })?)
        },
    )
}

/// The smallest and the largest translation that can be set.
const TRANSLATIONS: [f32; 2] = [-IMPEL_MAX_SIZE, IMPEL_MAX_SIZE];

fn checked_translation(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_SIZE, IMPEL_MAX_SIZE)
}

fn checked_speed(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)
}

fn checked_force(name: &str, value: f32) -> Outcome<f32> {
    check::most(name, value, IMPEL_MAX_FORCE)
}

/// The translation: the position of frame b along the axis of frame a, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_translation(
    joint: ImpelJointId,
    out_translation: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_translation",
        joint,
        "out_translation",
        out_translation,
        |world, joint, _| world.joint_translation(joint),
    )
}

/// The rate of change of the translation, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_speed",
        joint,
        "out_speed",
        out_speed,
        |world, joint, _| world.joint_translation_speed(joint),
    )
}

/// Whether the limits of the translation are enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_enable_limit",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_limit,
    )
}

/// Enables or disables the limits of the translation. If the translation is beyond a limit, the
/// joint moves it back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_enable_limit(joint, enable),
        joint,
        |settings| Ok(AxisSettings { enable_limit: enable, ..settings }),
    )
}

/// The lower and the upper limit of the translation, in metres; ±infinity without a limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_limits(
    joint: ImpelJointId,
    out_lower_translation: *mut f32,
    out_upper_translation: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read_two(
        "impel_prismatic_joint_get_limits",
        joint,
        ["out_lower_translation", "out_upper_translation"],
        [out_lower_translation, out_upper_translation],
        joint::limits,
    )
}

/// Sets the lower and the upper limit of the translation, in metres. Both are within
/// ± `IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect while the limit
/// is enabled. -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity: no upper limit.
/// The getter then returns ±infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_limits(
    joint: ImpelJointId,
    lower_translation: f32,
    upper_translation: f32,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_limits(joint, lower_translation, upper_translation),
        joint,
        |settings| {
            let names = ["lower_translation", "upper_translation"];
            with_limits(settings, names, [lower_translation, upper_translation], TRANSLATIONS)
        },
    )
}

/// Whether the motor is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_enable_motor",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_motor,
    )
}

/// Enables or disables the motor.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_enable_motor(joint, enable),
        joint,
        |settings| Ok(AxisSettings { enable_motor: enable, ..settings }),
    )
}

/// The speed of the motor, in m/s: that of body b along the axis, relative to body a.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_motor_speed",
        joint,
        "out_speed",
        out_speed,
        |_, _, settings| settings.motor_speed,
    )
}

/// Sets the speed of the motor, in m/s: that of body b along the axis, relative to body a.
/// Within ± `IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    PRISMATIC.change(call::impel_prismatic_joint_set_motor_speed(joint, speed), joint, |settings| {
        Ok(AxisSettings { motor_speed: checked_speed("speed", speed)?, ..settings })
    })
}

/// The largest force of the motor, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_max_motor_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_max_motor_force",
        joint,
        "out_force",
        out_force,
        |_, _, settings| settings.max_motor,
    )
}

/// Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
/// `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_max_motor_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_max_motor_force(joint, force),
        joint,
        |settings| Ok(AxisSettings { max_motor: checked_force("force", force)?, ..settings }),
    )
}

/// The force of the motor on body b, in N, averaged over the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_motor_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_motor_force",
        joint,
        "out_force",
        out_force,
        |world, joint, _| world.joint_motor(joint),
    )
}

/// Whether the spring is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_enable_spring",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_spring,
    )
}

/// Enables or disables the spring.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_enable_spring(joint, enable),
        joint,
        |settings| Ok(AxisSettings { enable_spring: enable, ..settings }),
    )
}

/// The frequency of the spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read_two(
        "impel_prismatic_joint_get_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.hertz, settings.damping_ratio],
    )
}

/// Sets the frequency of the spring, in Hz, and its damping ratio: see
/// `ImpelPrismaticJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
/// too high for the substeps acts as the highest one that they can resolve.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let hertz = coefficient("hertz", hertz)?;
            let damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(AxisSettings { hertz, damping_ratio, ..settings })
        },
    )
}

/// The rest translation of the spring, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_prismatic_joint_get_target_translation(
    joint: ImpelJointId,
    out_translation: *mut f32,
) -> ImpelStatus {
    PRISMATIC.read(
        "impel_prismatic_joint_get_target_translation",
        joint,
        "out_translation",
        out_translation,
        |_, _, settings| settings.target,
    )
}

/// Sets the rest translation of the spring, in metres, within ± `IMPEL_MAX_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_target_translation(
    joint: ImpelJointId,
    translation: f32,
) -> ImpelStatus {
    PRISMATIC.change(
        call::impel_prismatic_joint_set_target_translation(joint, translation),
        joint,
        |settings| {
            Ok(AxisSettings {
                target: checked_translation("translation", translation)?,
                ..settings
            })
        },
    )
}
