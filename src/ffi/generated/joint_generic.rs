//! Generic joints
//!
//! A generic joint (configurable joint, 3-DOF joint) has three axes, on which frame b moves
//! relative to frame a: along the x axis of frame a, along its y axis, and its angle. Each axis
//! is locked, free or limited, and has a spring and a motor. With x and y locked it acts as a
//! revolute joint, with y and the angle locked as a prismatic joint, with y locked as a wheel
//! joint, with all locked as a weld joint. The joints of those names cost less, and hold better
//! in trees of joints under heavy loads.
//!
//! ```c
//! ImpelGenericJointDef def = impel_generic_joint_def_default();
//! def.body_a = ground;
//! def.body_b = table;
//! def.x.motion = IMPEL_AXIS_MOTION_LIMITED;   // slides in a square, does not rotate
//! def.x.upper = 2.0f;
//! def.y = def.x;
//! impel_joint_create_generic(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform, call, guard, joint,
    joint_generic, pointers,
};
use crate::math::Transform;
use crate::world::{GenericSettings, JointDef, JointKey, JointSettings, World};

/// One of the three axes of a generic joint, one of `IMPEL_AXIS_*`.
pub type ImpelAxis = i32;
/// Translation along the x axis of frame a, in metres.
pub const IMPEL_AXIS_X: ImpelAxis = 0;
/// Translation along the y axis of frame a, in metres.
pub const IMPEL_AXIS_Y: ImpelAxis = 1;
/// Angle of frame b relative to frame a, counter-clockwise, in radians.
pub const IMPEL_AXIS_ANGLE: ImpelAxis = 2;

/// Motion that an axis of a generic joint allows, one of `IMPEL_AXIS_MOTION_*`.
pub type ImpelAxisMotion = i32;
/// The axis moves freely.
pub const IMPEL_AXIS_MOTION_FREE: ImpelAxisMotion = 0;
/// The axis is held at 0.
pub const IMPEL_AXIS_MOTION_LOCKED: ImpelAxisMotion = 1;
/// The axis is held within its limits.
pub const IMPEL_AXIS_MOTION_LIMITED: ImpelAxisMotion = 2;

/// Settings of one axis of a generic joint. Positions are in metres, or radians for the angle,
/// including full turns. Speeds are in m/s or rad/s, forces in N or N m. The spring and the
/// motor have no effect while the axis is locked.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGenericAxis {
    /// Whether the axis is free, locked or limited. Default: `IMPEL_AXIS_MOTION_LOCKED`.
    pub motion: ImpelAxisMotion,
    /// Whether the spring is enabled, which pulls to `target_position`. Default: false.
    pub enable_spring: bool,
    /// Whether the motor is enabled, which drives towards `target_speed`. Default: false.
    pub enable_motor: bool,
    /// Lower limit of the position, if the axis is limited. Within ±`IMPEL_MAX_SIZE`, or
    /// ±`IMPEL_MAX_ANGLE` for the angle. -`FLT_MAX` and -infinity: no limit. Default: 0.
    pub lower: f32,
    /// Upper limit of the position, at least `lower`. `FLT_MAX` and infinity: no limit.
    /// Default: 0.
    pub upper: f32,
    /// Rest position of the spring. Within ±`IMPEL_MAX_SIZE`, or ±`IMPEL_MAX_ANGLE` for the
    /// angle. Default: 0.
    pub target_position: f32,
    /// Target speed of the motor, and of the damping of the spring: that of body b relative to
    /// body a. Within ±`IMPEL_MAX_VELOCITY`. Default: 0.
    pub target_speed: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    /// without rotating, or, for the angle, about their centres of mass. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 0.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub damping_ratio: f32,
    /// Largest force or torque of the spring. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_force: f32,
    /// Largest force or torque of the motor. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: 0.
    pub max_motor_force: f32,
}

values! { ImpelGenericAxis { motion, enable_spring, enable_motor, lower, upper, target_position, target_speed, hertz, damping_ratio, max_spring_force, max_motor_force }
}

/// Definition of a generic joint, filled by `impel_generic_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGenericJointDef {
    /// Set by `impel_generic_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a, whose axes are those of the joint. Default: the body's
    /// origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// Frame in the space of body b, which moves relative to frame a. Default: the body's origin
    /// and x axis.
    pub local_frame_b: ImpelTransform,
    /// Translation along the x axis of frame a. Default: locked.
    pub x: ImpelGenericAxis,
    /// Translation along the y axis of frame a. Default: locked.
    pub y: ImpelGenericAxis,
    /// Angle of frame b relative to frame a. Default: locked.
    pub angle: ImpelGenericAxis,
    /// Stiffness of the locked axes and of the limits, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, with which the joint holds the locked x and y axes together, and
    /// each limit: see `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// Largest torque, in N m, with which the joint holds a locked angle, and its limits: see
    /// `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
    /// Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_FORCE`.
    pub break_force: f32,
    /// Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    pub break_torque: f32,
    /// User data: see `impel_joint_set_user_data`. Default: 0.
    pub user_data: u64,
}

values! { ImpelGenericJointDef { cookie, collide_connected, enable_break, body_a, body_b, local_frame_a, local_frame_b, x, y, angle, constraint_hertz, constraint_damping_ratio, max_force, max_torque, break_force, break_torque, user_data }
}

impl Definition for ImpelGenericJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IfaA");
    const DEFAULT: &'static str = "impel_generic_joint_def_default";
}

/// Returns the default definition of a generic joint: all axes locked, without bodies.
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
        x: joint_generic::LOCKED,
        y: joint_generic::LOCKED,
        angle: joint_generic::LOCKED,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_force: IMPEL_MAX_FORCE,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a generic joint between two bodies. If a locked axis is not at 0, the joint pulls it
/// there quickly: place the bodies first. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is
/// null or destroyed, or if `body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if
/// both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_generic(
    def: *const ImpelGenericJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_generic(def, out_joint);
    guard::create_joint(
        function,
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let [local_frame_a, local_frame_b] = joint::frames(
                ["def.local_frame_a", "def.local_frame_b"],
                def.local_frame_a,
                def.local_frame_b,
            )?;
            let mut settings = GenericSettings::default();
            joint_generic::set_axes(
                &mut settings,
                ["def.x", "def.y", "def.angle"],
                [def.x, def.y, def.angle],
            )?;
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a,
                local_frame_b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [def.max_force, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Generic(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<GenericSettings> {
    match world.joint_settings(joint) {
        JointSettings::Generic(settings) => Ok(settings),
        _ => Err(joint::is_not("a generic joint")),
    }
}

/// The settings of an axis, one of `IMPEL_AXIS_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_axis(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_settings: *mut ImpelGenericAxis,
) -> ImpelStatus {
    guard::read("impel_generic_joint_get_axis", joint, |world, joint| {
        let out_settings = pointers::out("out_settings", out_settings)?;
        let axis = joint_generic::index(axis)?;
        let axes = self::settings(world, joint)?;

        out_settings.set(joint_generic::axis(&axes, axis))
    })
}

/// Sets all settings of an axis, one of `IMPEL_AXIS_*`. To change one setting, read the axis
/// with `impel_generic_joint_get_axis`, change it, and set it. All values must be in range, even
/// those that have no effect. If the position is not within what the axis allows, the joint
/// moves it there.
#[unsafe(no_mangle)]
pub extern "C" fn impel_generic_joint_set_axis(
    joint: ImpelJointId,
    axis: ImpelAxis,
    settings: ImpelGenericAxis,
) -> ImpelStatus {
    guard::change(
        call::impel_generic_joint_set_axis(joint, axis, settings),
        joint,
        |world, joint| {
            let axis = joint_generic::index(axis)?;
            let mut axes = self::settings(world, joint)?;
            joint_generic::set_axis(&mut axes, "settings", &settings, axis)?;
            world.set_joint_settings(joint, JointSettings::Generic(axes));

            Ok(())
        },
    )
}

/// The position of frame b on an axis, in metres or radians. Full turns of an angle that is not
/// locked are counted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_position(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_position: *mut f32,
) -> ImpelStatus {
    guard::read("impel_generic_joint_get_position", joint, |world, joint| {
        let out_position = pointers::out("out_position", out_position)?;
        let axis = joint_generic::index(axis)?;
        settings(world, joint)?;

        out_position.set(world.joint_positions(joint)[axis])
    })
}

/// The velocity of frame b on an axis relative to body a, in m/s or rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_velocity(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_generic_joint_get_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        let axis = joint_generic::index(axis)?;
        settings(world, joint)?;

        out_velocity.set(world.joint_speeds(joint)[axis])
    })
}

/// The force in N, or torque in N m, of the motor of an axis on body b, averaged over the last
/// step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_generic_joint_get_motor_force(
    joint: ImpelJointId,
    axis: ImpelAxis,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_generic_joint_get_motor_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let axis = joint_generic::index(axis)?;
        settings(world, joint)?;

        out_force.set(world.joint_motors(joint)[axis])
    })
}
