//! Prismatic joints
//!
//! A slider: frame b moves along the x axis of frame a, and does not turn against
//! it. Its translation is how far the origin of frame b is along that axis, in
//! metres.
//!
//! Along the axis a spring, a motor and a pair of limits may act, alone or
//! together. The calls below are for prismatic joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::Outcome;
use super::joint::{self, Kind, coefficient, with_limits};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_SIZE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus,
    ImpelTransform, call, check, guard, pointers,
};
use crate::math::Transform;
use crate::world::{AxisSettings, Holding, JointDef, JointSettings};

const PRISMATIC: Kind<AxisSettings> = Kind {
    name: "a prismatic joint",
    of: |settings| match settings {
        JointSettings::Prismatic(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Prismatic,
};

/// What a prismatic joint starts with, filled by
/// `impel_prismatic_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelPrismaticJointDef {
    /// Set by `impel_prismatic_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default false.
    pub collide_connected: bool,
    /// Whether the translation is held within its limits. Default false.
    pub enable_limit: bool,
    /// Whether the motor pushes along the axis. Default false.
    pub enable_motor: bool,
    /// Whether the spring pulls towards the target translation. Default false.
    pub enable_spring: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Where the axis begins in the space of body a; the axis is the frame's x
    /// axis. Default the body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// What slides along the axis, in the space of body b, and its direction.
    pub local_frame_b: ImpelTransform,
    /// The least translation, in metres, within ± `IMPEL_MAX_SIZE`. -`FLT_MAX` and -infinity:
    /// no limit. Default: 0.
    pub lower_translation: f32,
    /// The greatest translation, not below `lower_translation`. `FLT_MAX` and infinity: no
    /// limit. Default: 0.
    pub upper_translation: f32,
    /// How fast the motor moves body b along the axis, as seen from body a, in
    /// m/s. Default 0: it brakes.
    pub motor_speed: f32,
    /// The most force that the motor applies, in N. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    /// no limit. Default: 0.
    pub max_motor_force: f32,
    /// The translation at which the spring is at rest, in metres. Default 0.
    pub target_translation: f32,
    /// How stiff the spring is: the frequency, in Hz, at which the two bodies
    /// would swing along the axis, if they move without turning. Default 0: no
    /// spring.
    pub hertz: f32,
    /// How fast the spring comes to rest: 0 never, 1 as fast as it can without
    /// swinging through. Default 0.
    pub damping_ratio: f32,
    /// How stiffly the joint holds its axis, its angle and its limits: a load stretches it
    /// as it does a spring of this frequency, in Hz. See
    /// `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    pub constraint_hertz: f32,
    /// The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    /// not 0. Default 2.
    pub constraint_damping_ratio: f32,
    /// The most force, in N, by which it holds across its axis, and at each limit: see
    /// `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// The most torque, in N m, by which it holds the angle: see `impel_joint_set_max_torque`.
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

/// A slider without spring, motor or limit, and without bodies yet.
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

/// Creates a slider: two bodies move relative to each other along one axis and do not rotate.
/// If they are off the axis or rotated, the joint pulls them back quickly: place the bodies
/// first. A null or dead body, or a `body_b` of another world, gives
/// `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
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

/// The least and the greatest translation that can be set.
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

/// How far frame b is along the axis of frame a, in metres.
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

/// How fast frame b moves along the axis, as seen from body a, in m/s.
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

/// Whether the translation is held within its limits.
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

/// Whether the translation is held within its limits. A translation beyond them is
/// brought back.
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

/// The least and the greatest translation, in metres.
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

/// The least and the greatest translation, in metres, within ± `IMPEL_MAX_SIZE`, the least
/// first. They have an effect while the limit is enabled. -`FLT_MAX` or -infinity: no lower
/// limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
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

/// Whether the motor pushes along the axis.
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

/// Whether the motor pushes along the axis.
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

/// How fast the motor moves body b along the axis, in m/s.
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

/// How fast the motor moves body b along the axis, as seen from body a, in m/s.
#[unsafe(no_mangle)]
pub extern "C" fn impel_prismatic_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    PRISMATIC.change(call::impel_prismatic_joint_set_motor_speed(joint, speed), joint, |settings| {
        Ok(AxisSettings { motor_speed: checked_speed("speed", speed)?, ..settings })
    })
}

/// The most force that the motor applies, in N.
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

/// The most force that the motor applies, in N; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX` and
/// infinity: no limit.
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

/// The force, in N, that the motor applied to body b, on average over the last
/// step.
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

/// Whether the spring pulls towards the target translation.
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

/// Whether the spring pulls towards the target translation.
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

/// The spring's frequency, in Hz, and its damping ratio.
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

/// The spring's frequency, in Hz, and its damping ratio: see
/// `ImpelPrismaticJointDef`. Neither may be negative. A spring far faster than the
/// substeps swings no faster than they can follow.
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

/// The translation at which the spring is at rest, in metres.
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

/// The translation at which the spring is at rest, in metres, within
/// ± `IMPEL_MAX_SIZE`.
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
