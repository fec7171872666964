//! Distance joints
//!
//! A distance joint (rod, rope, spring, winch) controls the distance between two anchors, the
//! origins of the frames. The bodies rotate freely. With nothing enabled it is a rod, whose
//! length is `length`. A spring has `length` as its rest length. Limits keep the length between
//! `min_length` and `max_length`: a rope has limits only, from 0 to its length. A motor
//! lengthens or shortens the joint. Spring, limits and motor can act together.
//!
//! ```c
//! ImpelDistanceJointDef def = impel_distance_joint_def_default();
//! def.body_a = crane;
//! def.body_b = load;
//! def.enable_limit = true;              // a rope
//! def.max_length = 5.0f;
//! impel_joint_create_distance(&def, &joint);
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
use crate::math::{Transform, max, min};
use crate::world::{AxisSettings, Holding, JointDef, JointSettings, SpringRange};

const DISTANCE: JointVariant<AxisSettings> = JointVariant {
    name: "a distance joint",
    of: |settings| match settings {
        JointSettings::Distance(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Distance,
};

/// Definition of a distance joint, filled by `impel_distance_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelDistanceJointDef {
    /// Set by `impel_distance_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the spring is enabled. Default: false.
    pub enable_spring: bool,
    /// Whether the limits of the length are enabled. Default: false.
    pub enable_limit: bool,
    /// Whether the motor is enabled. Default: false.
    pub enable_motor: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its origin is the anchor. Default: the body's origin.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b. Default: the body's origin.
    pub local_frame_b: ImpelTransform,
    /// Length of the rod, or rest length of the spring, in metres. Within
    /// [0, `IMPEL_MAX_SIZE`]. Default: 1.
    pub length: f32,
    /// Lower limit of the length, in metres. Within [0, `IMPEL_MAX_SIZE`]. -`FLT_MAX` and
    /// -infinity: 0. Default: 0.
    pub min_length: f32,
    /// Upper limit of the length, in metres, at least `min_length`. At most `IMPEL_MAX_SIZE`;
    /// `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_SIZE`.
    pub max_length: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    /// if they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: no spring.
    /// Default: 0.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub damping_ratio: f32,
    /// Smallest force of the spring, in N; a negative force pulls the anchors together. 0: the
    /// spring only pushes. Within ± `IMPEL_MAX_FORCE`; -`IMPEL_MAX_FORCE`, -`FLT_MAX` and
    /// -infinity: no limit. Default: -`IMPEL_MAX_FORCE`.
    pub lower_spring_force: f32,
    /// Largest force of the spring, in N; a positive force pushes the anchors apart. 0: the
    /// spring only pulls. At least `lower_spring_force`, and within ± `IMPEL_MAX_FORCE`;
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub upper_spring_force: f32,
    /// Speed of the motor, in m/s: positive lengthens the joint. Within ± `IMPEL_MAX_VELOCITY`.
    /// At 0 the motor brakes. Default: 0.
    pub motor_speed: f32,
    /// Largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: 0.
    pub max_motor_force: f32,
    /// Stiffness of the length of a rod and of the limits, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio is slower. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is 0.
    /// Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, with which the joint holds the length of a rod, or a limit: see
    /// `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
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

/// The default definition of a distance joint: a rod of one metre, without bodies.
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

/// Creates a distance joint (rod, rope, spring) between two bodies. If the anchors are at
/// another distance, the joint moves them quickly: place the bodies first. A rod of length 0
/// has no direction, and holds only along its last one: use a revolute joint instead. Fails
/// with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in
/// another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
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

/// The smallest and the largest length that can be set.
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

/// Checks the smallest and the largest force of a spring. The extreme allowed values mean no
/// limit.
fn spring_range(names: [&str; 2], [lower, upper]: [f32; 2]) -> Outcome<SpringRange> {
    let [lower, upper] = joint::ordered(names, [lower, upper], FORCES, FORCES)?;
    Ok(SpringRange {
        lower: if lower > -IMPEL_MAX_FORCE { lower } else { f32::NEG_INFINITY },
        upper: if upper < IMPEL_MAX_FORCE { upper } else { f32::INFINITY },
    })
}

/// The smallest and the largest force that can be set.
const FORCES: [f32; 2] = [-IMPEL_MAX_FORCE, IMPEL_MAX_FORCE];

/// The current length: the distance between the anchors, in metres.
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

/// The rate of change of the current length, in m/s; positive while the anchors move apart.
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

/// The length of the rod, or the rest length of the spring, in metres.
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

/// Sets the length of the rod, or the rest length of the spring, in metres. Within
/// [0, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_length(joint: ImpelJointId, length: f32) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_length(joint, length), joint, |settings| {
        Ok(AxisSettings { target: checked_length("length", length)?, ..settings })
    })
}

/// Whether the limits of the length are enabled.
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

/// Enables or disables the limits of the length. If the length is beyond a limit, the joint
/// moves it back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_enable_limit(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_limit: enable, ..settings })
    })
}

/// The lower and the upper limit of the length, in metres; infinity without an upper limit.
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

/// Sets the lower and the upper limit of the length, in metres. Both are within
/// [0, `IMPEL_MAX_SIZE`], and the lower is at most the upper. They have an effect while the
/// limit is enabled. -`FLT_MAX` or -infinity: a lower limit of 0; `FLT_MAX` or infinity: no
/// upper limit. The getter then returns infinity.
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

/// Whether the motor is enabled.
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

/// Enables or disables the motor.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_enable_motor(joint, enable), joint, |settings| {
        Ok(AxisSettings { enable_motor: enable, ..settings })
    })
}

/// The speed of the motor, in m/s: positive lengthens the joint.
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

/// Sets the speed of the motor, in m/s: positive lengthens the joint. Within
/// ± `IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    DISTANCE.change(call::impel_distance_joint_set_motor_speed(joint, speed), joint, |settings| {
        Ok(AxisSettings { motor_speed: checked_speed("speed", speed)?, ..settings })
    })
}

/// The largest force of the motor, in N.
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

/// Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
/// `FLT_MAX` and infinity: no limit.
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

/// The force of the motor, in N, averaged over the last step. A positive force pushes the
/// anchors apart.
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

/// Whether the spring is enabled.
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

/// Enables or disables the spring.
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

/// The frequency of the spring, in Hz, and its damping ratio.
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

/// Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelDistanceJointDef`.
/// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
/// acts as the highest one that they can resolve.
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

/// The smallest and the largest force of the spring, in N.
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

/// Sets the smallest and the largest force of the spring, in N. Both are within
/// ± `IMPEL_MAX_FORCE`, and `lower_force` is at most `upper_force`. A negative force pulls the
/// anchors together, a positive one pushes them apart. The force of the spring is clamped to
/// this range: from -infinity to 0 the spring only pulls, like an elastic rope; with both
/// values equal its force does not depend on the length. ± `IMPEL_MAX_FORCE`, ± `FLT_MAX` and
/// ±infinity: no limit.
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
