//! Distance joints
//!
//! Keeps two points at a distance, that of the frames' origins. With nothing
//! enabled it is a rod: the distance is `length`. With a spring it is that where
//! the spring is at rest; with limits it is kept between `min_length` and
//! `max_length` (a rope is limits alone, from 0 to its length); a motor lengthens
//! or shortens it. The three may act together. The bodies turn freely.
//!
//! The calls below are for distance joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::Outcome;
use super::joint::{self, Kind, coefficient, with_limits};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, IMPEL_MAX_SIZE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId, ImpelStatus,
    ImpelTransform, call, check, guard, pointers,
};
use crate::math::{Transform, max, min};
use crate::world::{AxisSettings, Holding, JointDef, JointSettings, SpringRange};

const DISTANCE: Kind<AxisSettings> = Kind {
    name: "a distance joint",
    of: |settings| match settings {
        JointSettings::Distance(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Distance,
};

/// What a distance joint starts with, filled by `impel_distance_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelDistanceJointDef {
    /// Set by `impel_distance_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default false.
    pub collide_connected: bool,
    /// Whether a spring holds the length. Default false.
    pub enable_spring: bool,
    /// Whether the length is held within its limits. Default false.
    pub enable_limit: bool,
    /// Whether the motor lengthens the joint. Default false.
    pub enable_motor: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Its origin is the point in the space of body a. Default the body's origin.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b.
    pub local_frame_b: ImpelTransform,
    /// The length of the rod, or at which the spring is at rest, in metres, not
    /// negative. Default 1.
    pub length: f32,
    /// The least length, in metres, not negative. Default 0.
    pub min_length: f32,
    /// The greatest length, not below `min_length`. `FLT_MAX` and infinity: no limit. Default:
    /// `IMPEL_MAX_SIZE`.
    pub max_length: f32,
    /// How stiff the spring is: the frequency, in Hz, at which the two bodies would
    /// swing if they move without turning. Default 0: no spring.
    pub hertz: f32,
    /// How fast the spring comes to rest: 0 never, 1 as fast as it can without
    /// swinging through. Default 0.
    pub damping_ratio: f32,
    /// The least force of the spring, in N; negative where it pulls the points together. Zero
    /// for one that only pushes. -`IMPEL_MAX_FORCE`, -`FLT_MAX` and -infinity: no limit.
    /// Default: -`IMPEL_MAX_FORCE`.
    pub lower_spring_force: f32,
    /// The greatest force of the spring, in N, not below `lower_spring_force`; positive where
    /// it pushes the points apart. Zero for one that only pulls. `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub upper_spring_force: f32,
    /// How fast the motor lengthens the joint, in m/s. Default 0: it brakes.
    pub motor_speed: f32,
    /// The most force that the motor applies, in N. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    /// no limit. Default: 0.
    pub max_motor_force: f32,
    /// How stiffly the joint holds the length of a rod, and limits: a load stretches it
    /// as it does a spring of this frequency, in Hz. See
    /// `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    pub constraint_hertz: f32,
    /// The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    /// not 0. Default 2.
    pub constraint_damping_ratio: f32,
    /// The most force, in N, by which it holds the length of a rod, or a limit: see
    /// `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
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

/// A rod of one metre, without bodies yet.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_def_default() -> ImpelDistanceJointDef {
    ImpelDistanceJointDef {
        cookie: ImpelDistanceJointDef::COOKIE,
        collide_connected: false,
        enable_spring: false,
        enable_limit: false,
        enable_motor: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        length: 1.0,
        min_length: 0.0,
        max_length: IMPEL_MAX_SIZE,
        hertz: 0.0,
        damping_ratio: 0.0,
        lower_spring_force: -IMPEL_MAX_FORCE,
        upper_spring_force: IMPEL_MAX_FORCE,
        motor_speed: 0.0,
        max_motor_force: 0.0,
        constraint_hertz: Holding::PLAIN.hertz,
        constraint_damping_ratio: Holding::PLAIN.damping_ratio,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
    }
}

/// Keeps two points of two bodies at a distance. If they are at another distance, the joint
/// moves them quickly: place the bodies first. A rod of length 0 has no direction, and holds
/// only along its last one: use a revolute joint instead. A null or dead body, or a `body_b` of
/// another world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_distance(
    def: *const ImpelDistanceJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_distance(def, out_joint);
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
                target: checked_length("def.length", def.length)?,
                hertz: coefficient("def.hertz", def.hertz)?,
                damping_ratio: coefficient("def.damping_ratio", def.damping_ratio)?,
                spring_range: spring_range(
                    ["def.lower_spring_force", "def.upper_spring_force"],
                    [def.lower_spring_force, def.upper_spring_force],
                )?,
                motor_speed: checked_speed("def.motor_speed", def.motor_speed)?,
                max_motor: checked_force("def.max_motor_force", def.max_motor_force)?,
                ..AxisSettings::default()
            };
            let limits = [def.min_length, def.max_length];
            let names = ["def.min_length", "def.max_length"];
            let settings = with_limits(settings, names, limits, LENGTHS)?;
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [def.max_force, IMPEL_MAX_FORCE],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Distance(settings),
            })?)
        },
    )
}

/// The least and the greatest length that can be set.
const LENGTHS: [f32; 2] = [0.0, IMPEL_MAX_SIZE];

fn checked_length(name: &str, value: f32) -> Outcome<f32> {
    check::not_negative(name, value, IMPEL_MAX_SIZE)
}

fn checked_speed(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)
}

fn checked_force(name: &str, value: f32) -> Outcome<f32> {
    check::most(name, value, IMPEL_MAX_FORCE)
}

/// Forces that a spring stays between, the least first; at the ends of what can be said
/// there is no bound.
fn spring_range(names: [&str; 2], [lower, upper]: [f32; 2]) -> Outcome<SpringRange> {
    let [lower, upper] = joint::ordered(names, [lower, upper], FORCES, FORCES)?;
    Ok(SpringRange {
        lower: if lower > -IMPEL_MAX_FORCE { lower } else { f32::NEG_INFINITY },
        upper: if upper < IMPEL_MAX_FORCE { upper } else { f32::INFINITY },
    })
}

/// The least and the greatest force that can be set.
const FORCES: [f32; 2] = [-IMPEL_MAX_FORCE, IMPEL_MAX_FORCE];

/// How far apart the two points are now, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_current_length(
    joint: ImpelJointId,
    out_length: *mut f32,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_current_length",
        joint,
        "out_length",
        out_length,
        |world, joint, _| world.joint_length(joint),
    )
}

/// How fast the two points move apart, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_speed",
        joint,
        "out_speed",
        out_speed,
        |world, joint, _| world.joint_length_speed(joint),
    )
}

/// The length of the rod, or at which the spring is at rest, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_length(
    joint: ImpelJointId,
    out_length: *mut f32,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_length",
        joint,
        "out_length",
        out_length,
        |_, _, settings| settings.target,
    )
}

/// The length of the rod, or at which the spring is at rest, in metres, from 0 to
/// `IMPEL_MAX_SIZE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_length(joint: ImpelJointId, length: f32) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_length(joint, length), joint, |settings| {
        Ok(AxisSettings { target: checked_length("length", length)?, ..settings })
    })
}

/// Whether the length is held within its limits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_enable_limit",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_limit,
    )
}

/// Whether the length is held within its limits. A length beyond them is brought back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_enable_limit(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_limit: enable, ..settings })
    })
}

/// The least and the greatest length, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_limits(
    joint: ImpelJointId,
    out_min_length: *mut f32,
    out_max_length: *mut f32,
) -> ImpelStatus {
    DISTANCE.read_two(
        "impel_distance_joint_get_limits",
        joint,
        ["out_min_length", "out_max_length"],
        [out_min_length, out_max_length],
        joint::limits,
    )
}

/// The least and the greatest length, in metres, from 0 to `IMPEL_MAX_SIZE`, the least first.
/// They have an effect while the limit is enabled. `FLT_MAX` or infinity: no upper limit; the
/// getter then returns infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_limits(
    joint: ImpelJointId,
    min_length: f32,
    max_length: f32,
) -> ImpelStatus {
    DISTANCE.change(
        call::impel_distance_joint_set_limits(joint, min_length, max_length),
        joint,
        |settings| {
            with_limits(settings, ["min_length", "max_length"], [min_length, max_length], LENGTHS)
        },
    )
}

/// Whether the motor lengthens the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_enable_motor",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_motor,
    )
}

/// Whether the motor lengthens the joint.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_enable_motor(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_motor: enable, ..settings })
    })
}

/// How fast the motor lengthens the joint, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_motor_speed",
        joint,
        "out_speed",
        out_speed,
        |_, _, settings| settings.motor_speed,
    )
}

/// How fast the motor lengthens the joint, in m/s; negative shortens it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_motor_speed(joint, speed), joint, |settings| {
        Ok(AxisSettings { motor_speed: checked_speed("speed", speed)?, ..settings })
    })
}

/// The most force that the motor applies, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_max_motor_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_max_motor_force",
        joint,
        "out_force",
        out_force,
        |_, _, settings| settings.max_motor,
    )
}

/// The most force that the motor applies, in N; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX` and
/// infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_max_motor_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    DISTANCE.change(
        call::impel_distance_joint_set_max_motor_force(joint, force),
        joint,
        |settings| Ok(AxisSettings { max_motor: checked_force("force", force)?, ..settings }),
    )
}

/// The force, in N, with which the motor pushed the points apart, on average over the
/// last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_motor_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_motor_force",
        joint,
        "out_force",
        out_force,
        |world, joint, _| world.joint_motor(joint),
    )
}

/// Whether a spring holds the length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    DISTANCE.read(
        "impel_distance_joint_get_enable_spring",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_spring,
    )
}

/// Whether a spring holds the length.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    DISTANCE.change(
        call::impel_distance_joint_set_enable_spring(joint, enable),
        joint,
        |settings| Ok(AxisSettings { enable_spring: enable, ..settings }),
    )
}

/// The spring's frequency, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    DISTANCE.read_two(
        "impel_distance_joint_get_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.hertz, settings.damping_ratio],
    )
}

/// The spring's frequency, in Hz, and its damping ratio: see `ImpelDistanceJointDef`.
/// Neither may be negative. A spring far faster than the substeps swings no faster than
/// they can follow.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    DISTANCE.change(
        call::impel_distance_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let hertz = coefficient("hertz", hertz)?;
            let damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(AxisSettings { hertz, damping_ratio, ..settings })
        },
    )
}

/// The least and the greatest force of the spring, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_spring_force_range(
    joint: ImpelJointId,
    out_lower_force: *mut f32,
    out_upper_force: *mut f32,
) -> ImpelStatus {
    DISTANCE.read_two(
        "impel_distance_joint_get_spring_force_range",
        joint,
        ["out_lower_force", "out_upper_force"],
        [out_lower_force, out_upper_force],
        |settings| {
            let SpringRange { lower, upper } = settings.spring_range;
            [max(lower, -IMPEL_MAX_FORCE), min(upper, IMPEL_MAX_FORCE)]
        },
    )
}

/// Range of the spring's force, in N: `lower_force` at most `upper_force`, each within ±
/// `IMPEL_MAX_FORCE`. A negative force pulls the points together, a positive one pushes them
/// apart. The force of the spring is clamped to the range: from -infinity to 0 it only pulls,
/// as an elastic rope does; with both values equal it is the same at any length. ±
/// `IMPEL_MAX_FORCE`, ±`FLT_MAX` and ±infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_spring_force_range(
    joint: ImpelJointId,
    lower_force: f32,
    upper_force: f32,
) -> ImpelStatus {
    DISTANCE.change(
        call::impel_distance_joint_set_spring_force_range(joint, lower_force, upper_force),
        joint,
        |settings| {
            let names = ["lower_force", "upper_force"];
            let spring_range = spring_range(names, [lower_force, upper_force])?;
            Ok(AxisSettings { spring_range, ..settings })
        },
    )
}
