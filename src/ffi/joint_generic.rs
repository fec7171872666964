//! Generic joints
//!
//! A joint of any free axes: each of the three ways in which frame b can move as seen
//! from frame a (along the x axis of frame a, along its y axis, and turning) is locked,
//! free or within limits, and has a spring and a motor. With x and y locked it is a
//! revolute joint, with y and the angle a prismatic one, with y alone a wheel, with all
//! three a weld; the joints of those names cost less and, in trees that bear heavy loads,
//! hold better.
//!
//! The calls below are for generic joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::{Failure, Outcome};
use super::joint::{self, Kind, endless, limits, with_limits};
use super::pointers::{self, Definition};
use super::{
    IMPEL_MAX_ANGLE, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_SIZE, IMPEL_MAX_VELOCITY,
    ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform, call, check, guard,
};
use crate::math::{Transform, min};
use crate::world::{
    AxisSettings, GenericSettings, Holding, JointDef, JointKey, JointSettings, SpringRange, World,
};

/// One of the three axes of a generic joint.
pub type ImpelAxis = i32;
/// The x axis of frame a, in metres.
pub const IMPEL_AXIS_X: ImpelAxis = 0;
/// The y axis of frame a, in metres.
pub const IMPEL_AXIS_Y: ImpelAxis = 1;
/// The angle of frame b against frame a, counter-clockwise, in radians.
pub const IMPEL_AXIS_ANGLE: ImpelAxis = 2;

/// How an axis of a generic joint may move.
pub type ImpelAxisMotion = i32;
/// As it likes.
pub const IMPEL_AXIS_MOTION_FREE: ImpelAxisMotion = 0;
/// It is held at zero.
pub const IMPEL_AXIS_MOTION_LOCKED: ImpelAxisMotion = 1;
/// It is held within its limits.
pub const IMPEL_AXIS_MOTION_LIMITED: ImpelAxisMotion = 2;

/// An axis of a generic joint. Positions are in metres, or of the angle in radians, over
/// several turns; speeds in m/s or rad/s, forces in N, or torques in N m. Spring and motor
/// do nothing where the axis is locked.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGenericAxis {
    /// Whether it is free, locked or limited. Default locked.
    pub motion: ImpelAxisMotion,
    /// Whether a spring pulls to `target_position`. Default false.
    pub enable_spring: bool,
    /// Whether the motor goes after `target_speed`. Default false.
    pub enable_motor: bool,
    /// The least position, where it is limited. -`FLT_MAX` and -infinity: no limit. Default: 0.
    pub lower: f32,
    /// The greatest, not below `lower`. `FLT_MAX` and infinity: no limit. Default: 0.
    pub upper: f32,
    /// Where the spring is at rest. Default 0.
    pub target_position: f32,
    /// Of body b against body a: what the motor goes after, and what the spring's damping
    /// brakes towards. Default 0.
    pub target_speed: f32,
    /// How stiff the spring is: the frequency, in Hz, at which the two bodies would swing
    /// if they moved without turning, or turned about their centres. Default 0: no spring.
    pub hertz: f32,
    /// How fast the spring comes to rest: 0 never, 1 as fast as it can without swinging
    /// through. Default 0.
    pub damping_ratio: f32,
    /// The most that the spring pulls with. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    /// limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_force: f32,
    /// The most that the motor pushes with. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    /// limit. Default: 0.
    pub max_motor_force: f32,
}

/// What a generic joint starts with, filled by `impel_generic_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGenericJointDef {
    /// Set by `impel_generic_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default false.
    pub collide_connected: bool,
    /// Whether the joint breaks when it bears more than its thresholds. Default false: the
    /// host is told.
    pub enable_break: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// The frame whose axes they are, in the space of body a. Default the body's origin
    /// and x axis.
    pub local_frame_a: ImpelTransform,
    /// What moves along them, in the space of body b. Default the body's origin and x
    /// axis.
    pub local_frame_b: ImpelTransform,
    /// Along the x axis of frame a. Default locked.
    pub x: ImpelGenericAxis,
    /// Along its y axis. Default locked.
    pub y: ImpelGenericAxis,
    /// How frame b is turned against frame a. Default locked.
    pub angle: ImpelGenericAxis,
    /// How stiffly the joint holds what is locked, and its limits: a load stretches it as
    /// it does a spring of this frequency, in Hz. See `impel_joint_set_constraint_tuning`.
    /// Default 0: as stiffly as the substeps allow.
    pub constraint_hertz: f32,
    /// The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    /// not 0. Default 2.
    pub constraint_damping_ratio: f32,
    /// The most force, in N, by which it holds what is locked along x and y together, and each
    /// limit: see `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    /// limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// The most torque, in N m, by which it holds a locked angle, and its limits: see
    /// `impel_joint_set_max_torque`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
    /// The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub break_force: f32,
    /// The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    /// infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub break_torque: f32,
    /// Yours.
    pub user_data: u64,
}

const GENERIC: Kind<GenericSettings> = Kind {
    name: "a generic joint",
    of: |settings| match settings {
        JointSettings::Generic(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Generic,
};

const LOCKED: ImpelGenericAxis = ImpelGenericAxis {
    motion: IMPEL_AXIS_MOTION_LOCKED,
    enable_spring: false,
    enable_motor: false,
    lower: 0.0,
    upper: 0.0,
    target_position: 0.0,
    target_speed: 0.0,
    hertz: 0.0,
    damping_ratio: 0.0,
    max_spring_force: IMPEL_MAX_FORCE,
    max_motor_force: 0.0,
};

/// Two bodies that are held together in every way, without bodies yet: free what is to
/// move.
#[unsafe(no_mangle)]
pub extern "C" fn impel_generic_joint_def_default() -> ImpelGenericJointDef {
    ImpelGenericJointDef {
        cookie: ImpelGenericJointDef::COOKIE,
        collide_connected: false,
        enable_break: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        x: LOCKED,
        y: LOCKED,
        angle: LOCKED,
        constraint_hertz: Holding::PLAIN.hertz,
        constraint_damping_ratio: Holding::PLAIN.damping_ratio,
        max_force: IMPEL_MAX_FORCE,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// An axis as the engine has it, and whether it is locked. `name` names it.
fn settings(name: &str, axis: &ImpelGenericAxis, index: usize) -> Outcome<(AxisSettings, bool)> {
    let farthest =
        if index == IMPEL_AXIS_ANGLE as usize { IMPEL_MAX_ANGLE } else { IMPEL_MAX_SIZE };
    let motions = [IMPEL_AXIS_MOTION_FREE, IMPEL_AXIS_MOTION_LOCKED, IMPEL_AXIS_MOTION_LIMITED];
    if !motions.contains(&axis.motion) {
        let name = format_args!("{name}.motion");
        return Err(Failure::enumeration(name, axis.motion, "IMPEL_AXIS_MOTION_*"));
    }
    let names = [format_args!("{name}.lower"), format_args!("{name}.upper")];
    let free = AxisSettings::default();
    let limited = with_limits(free, names, [axis.lower, axis.upper], [-farthest, farthest])?;
    let most = endless(format_args!("{name}.max_spring_force"), axis.max_spring_force)?;
    let coefficient = |what: &str, value: f32| {
        check::not_negative(format_args!("{name}.{what}"), value, IMPEL_MAX_COEFFICIENT)
    };
    let settings = AxisSettings {
        enable_limit: axis.motion == IMPEL_AXIS_MOTION_LIMITED,
        enable_motor: axis.enable_motor,
        enable_spring: axis.enable_spring,
        lower: limited.lower,
        upper: limited.upper,
        motor_speed: check::within(
            format_args!("{name}.target_speed"),
            axis.target_speed,
            -IMPEL_MAX_VELOCITY,
            IMPEL_MAX_VELOCITY,
        )?,
        max_motor: check::most(
            format_args!("{name}.max_motor_force"),
            axis.max_motor_force,
            IMPEL_MAX_FORCE,
        )?,
        target: check::within(
            format_args!("{name}.target_position"),
            axis.target_position,
            -farthest,
            farthest,
        )?,
        hertz: coefficient("hertz", axis.hertz)?,
        damping_ratio: coefficient("damping_ratio", axis.damping_ratio)?,
        spring_range: SpringRange { lower: -most, upper: most },
    };
    Ok((settings, axis.motion == IMPEL_AXIS_MOTION_LOCKED))
}

/// Joins two bodies. If a locked axis is not at 0, the joint pulls it there quickly: place the
/// bodies first. A null or dead body, or a `body_b` of another world, gives
/// `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_generic(
    def: *const ImpelGenericJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_generic(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let names = ["def.local_frame_a", "def.local_frame_b"];
            let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
            let mut generic = GenericSettings::default();
            let axes = [("def.x", &def.x), ("def.y", &def.y), ("def.angle", &def.angle)];
            for (i, (name, axis)) in axes.into_iter().enumerate() {
                (generic.axes[i], generic.locked[i]) = settings(name, axis, i)?;
            }
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
                settings: JointSettings::Generic(generic),
            })?)
        },
    )
}

/// The index of an axis.
fn index(axis: ImpelAxis) -> Outcome<usize> {
    match axis {
        IMPEL_AXIS_X..=IMPEL_AXIS_ANGLE => Ok(axis as usize),
        _ => Err(Failure::enumeration("axis", axis, "IMPEL_AXIS_*")),
    }
}

/// A call that reads a number of one axis.
fn read(
    function: &str,
    joint: ImpelJointId,
    axis: ImpelAxis,
    (name, out): (&str, *mut f32),
    what: impl FnOnce(&World, JointKey) -> [f32; 3],
) -> ImpelStatus {
    guard::read_joint(function, joint, |world, joint| {
        let out = pointers::out(name, out)?;
        let axis = index(axis)?;
        GENERIC.find(world, joint)?;
        out.set(what(world, joint)[axis])
    })
}

/// What is set of an axis, one of `IMPEL_AXIS_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_axis(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_settings: *mut ImpelGenericAxis,
) -> ImpelStatus {
    guard::read_joint("impel_generic_joint_get_axis", joint, |world, joint| {
        let out = pointers::out("out_settings", out_settings)?;
        let axis = index(axis)?;
        let GenericSettings { axes, locked } = GENERIC.find(world, joint)?;
        let settings = &axes[axis];
        let [lower, upper] = limits(settings);
        out.set(ImpelGenericAxis {
            motion: match (locked[axis], settings.enable_limit) {
                (true, _) => IMPEL_AXIS_MOTION_LOCKED,
                (_, true) => IMPEL_AXIS_MOTION_LIMITED,
                _ => IMPEL_AXIS_MOTION_FREE,
            },
            enable_spring: settings.enable_spring,
            enable_motor: settings.enable_motor,
            lower,
            upper,
            target_position: settings.target,
            target_speed: settings.motor_speed,
            hertz: settings.hertz,
            damping_ratio: settings.damping_ratio,
            max_spring_force: min(settings.spring_range.upper, IMPEL_MAX_FORCE),
            max_motor_force: settings.max_motor,
        })
    })
}

/// Sets an axis, one of `IMPEL_AXIS_*`, at once: read it with
/// `impel_generic_joint_get_axis`, change what should change, and set it. Limits and
/// `target_position` are within ± `IMPEL_MAX_SIZE` along an axis and ± `IMPEL_MAX_ANGLE`
/// about it, whether they count or not. A position that is not where it may be is brought
/// there.
#[unsafe(no_mangle)]
pub extern "C" fn impel_generic_joint_set_axis(
    joint: ImpelJointId,
    axis: ImpelAxis,
    settings: ImpelGenericAxis,
) -> ImpelStatus {
    GENERIC.change(
        call::impel_generic_joint_set_axis(joint, axis, settings),
        joint,
        |mut generic| {
            let axis = index(axis)?;
            let (set, locked) = self::settings("settings", &settings, axis)?;
            (generic.axes[axis], generic.locked[axis]) = (set, locked);
            Ok(generic)
        },
    )
}

/// Where frame b is along or about an axis, in metres or radians; an angle that is not
/// locked counts turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_position(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_position: *mut f32,
) -> ImpelStatus {
    let out = ("out_position", out_position);
    read("impel_generic_joint_get_position", joint, axis, out, World::joint_positions)
}

/// How fast frame b moves along or about an axis as seen from body a, in m/s or rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_speed(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_speed: *mut f32,
) -> ImpelStatus {
    let out = ("out_speed", out_speed);
    read("impel_generic_joint_get_speed", joint, axis, out, World::joint_speeds)
}

/// The force, in N, or the torque, in N m, that the motor of an axis applied to body b, on
/// average over the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_motor_force(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_force: *mut f32,
) -> ImpelStatus {
    let out = ("out_force", out_force);
    read("impel_generic_joint_get_motor_force", joint, axis, out, World::joint_motors)
}
