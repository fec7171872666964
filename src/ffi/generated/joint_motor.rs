//! Motor joints
//!
//! A motor joint drives body b relative to body a with limited force and torque: towards a
//! velocity, or with springs towards the pose of frame a, or both. It is never rigid. With the
//! ground as body a and a target velocity of 0 it is the friction of a body seen from above
//! (top-down friction). With springs it moves a body to a target pose (a kinematic target that
//! collisions can stop).
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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId,
    ImpelStatus, ImpelTransform, ImpelVec2, call, check, guard, joint, pointers,
};
use crate::math::Transform;
use crate::world::{DriveSettings, Holding, JointDef, JointKey, JointSettings, World};

/// Definition of a motor joint, filled by `impel_motor_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelMotorJointDef {
    /// Set by `impel_motor_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
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
    /// Target velocity of the origin of frame b relative to body a, in m/s along the axes of the
    /// world. Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes. Default: (0, 0).
    pub linear_velocity: ImpelVec2,
    /// Target angular velocity of body b relative to body a, counter-clockwise, in rad/s. Within
    /// ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes. Default: 0.
    pub angular_velocity: f32,
    /// Largest force that drives towards the target velocity, in N. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
    /// Default: 0.
    pub max_velocity_force: f32,
    /// Largest torque that drives towards the target angular velocity, in N m. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
    /// Default: 0.
    pub max_velocity_torque: f32,
    /// Stiffness of the linear spring, which pulls the origin of frame b to that of frame a: the
    /// frequency, in Hz, at which the point would oscillate. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 0.
    pub linear_hertz: f32,
    /// Damping ratio of the linear spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub linear_damping_ratio: f32,
    /// Largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_force: f32,
    /// Stiffness of the angular spring, which rotates frame b to the angle of frame a, the
    /// shorter way: the frequency, in Hz, at which the angle would oscillate. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 0.
    pub angular_hertz: f32,
    /// Damping ratio of the angular spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub angular_damping_ratio: f32,
    /// Largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_spring_torque: f32,
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

values! { ImpelMotorJointDef { cookie, collide_connected, enable_break, body_a, body_b, local_frame_a, local_frame_b, linear_velocity, angular_velocity, max_velocity_force, max_velocity_torque, linear_hertz, linear_damping_ratio, max_spring_force, angular_hertz, angular_damping_ratio, max_spring_torque, break_force, break_torque, user_data }
}

impl Definition for ImpelMotorJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"ImjA");
    const DEFAULT: &'static str = "impel_motor_joint_def_default";
}

/// Returns the default definition of a motor joint: without forces and springs, and without
/// bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_def_default() -> ImpelMotorJointDef {
    ImpelMotorJointDef {
        cookie: ImpelMotorJointDef::COOKIE,
        collide_connected: true,
        enable_break: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        linear_velocity: ImpelVec2 { x: 0.0, y: 0.0 },
        angular_velocity: 0.0,
        max_velocity_force: 0.0,
        max_velocity_torque: 0.0,
        linear_hertz: 0.0,
        linear_damping_ratio: 0.0,
        max_spring_force: IMPEL_MAX_FORCE,
        angular_hertz: 0.0,
        angular_damping_ratio: 0.0,
        max_spring_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a motor joint, which drives body b relative to body a. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_motor(
    def: *const ImpelMotorJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_motor(def, out_joint);
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
            let mut settings = DriveSettings::default();
            settings.linear_velocity =
                check::vector("def.linear_velocity", def.linear_velocity, IMPEL_MAX_VELOCITY)?;
            settings.angular_velocity = check::within(
                "def.angular_velocity",
                def.angular_velocity,
                -IMPEL_MAX_VELOCITY,
                IMPEL_MAX_VELOCITY,
            )?;
            settings.max_velocity_force =
                check::most("def.max_velocity_force", def.max_velocity_force, IMPEL_MAX_FORCE)?;
            settings.max_velocity_torque =
                check::most("def.max_velocity_torque", def.max_velocity_torque, IMPEL_MAX_FORCE)?;
            settings.linear_hertz =
                check::not_negative("def.linear_hertz", def.linear_hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.linear_damping_ratio = check::not_negative(
                "def.linear_damping_ratio",
                def.linear_damping_ratio,
                IMPEL_MAX_COEFFICIENT,
            )?;
            settings.max_spring_force =
                check::most("def.max_spring_force", def.max_spring_force, IMPEL_MAX_FORCE)?;
            settings.angular_hertz =
                check::not_negative("def.angular_hertz", def.angular_hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.angular_damping_ratio = check::not_negative(
                "def.angular_damping_ratio",
                def.angular_damping_ratio,
                IMPEL_MAX_COEFFICIENT,
            )?;
            settings.max_spring_torque =
                check::most("def.max_spring_torque", def.max_spring_torque, IMPEL_MAX_FORCE)?;
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a,
                local_frame_b,
                collide_connected: def.collide_connected,
                holding: Holding::PLAIN,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Motor(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<DriveSettings> {
    match world.joint_settings(joint) {
        JointSettings::Motor(settings) => Ok(settings),
        _ => Err(joint::is_not("a motor joint")),
    }
}

/// The target velocity of the origin of frame b relative to body a, in m/s along the axes of the
/// world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_linear_velocity(
    joint: ImpelJointId,
    out_velocity: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_linear_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        let settings = settings(world, joint)?;

        out_velocity.set(settings.linear_velocity.into())
    })
}

/// Sets the target velocity of the origin of frame b relative to body a, in m/s along the axes
/// of the world. Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_linear_velocity(
    joint: ImpelJointId,
    velocity: ImpelVec2,
) -> ImpelStatus {
    guard::change(
        call::impel_motor_joint_set_linear_velocity(joint, velocity),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.linear_velocity = check::vector("velocity", velocity, IMPEL_MAX_VELOCITY)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}

/// The target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_angular_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_angular_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        let settings = settings(world, joint)?;

        out_velocity.set(settings.angular_velocity)
    })
}

/// Sets the target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
/// Within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_angular_velocity(
    joint: ImpelJointId,
    velocity: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_motor_joint_set_angular_velocity(joint, velocity),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.angular_velocity =
                check::within("velocity", velocity, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}

/// The largest force that drives towards the target velocity, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_velocity_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_max_velocity_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let settings = settings(world, joint)?;

        out_force.set(settings.max_velocity_force)
    })
}

/// Sets the largest force that drives towards the target velocity, in N. Within
/// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_velocity_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_motor_joint_set_max_velocity_force(joint, force),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_velocity_force = check::most("force", force, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}

/// The largest torque that drives towards the target angular velocity, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_velocity_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_max_velocity_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        let settings = settings(world, joint)?;

        out_torque.set(settings.max_velocity_torque)
    })
}

/// Sets the largest torque that drives towards the target angular velocity, in N m. Within
/// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_velocity_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_motor_joint_set_max_velocity_torque(joint, torque),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_velocity_torque = check::most("torque", torque, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
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
    guard::read("impel_motor_joint_get_linear_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.linear_hertz)?;
        out_damping_ratio.set(settings.linear_damping_ratio)
    })
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
    guard::change(
        call::impel_motor_joint_set_linear_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.linear_hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.linear_damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}

/// The largest force of the linear spring, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_spring_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_max_spring_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let settings = settings(world, joint)?;

        out_force.set(settings.max_spring_force)
    })
}

/// Sets the largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_spring_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_motor_joint_set_max_spring_force(joint, force),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_spring_force = check::most("force", force, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}

/// The frequency of the angular spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_angular_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_angular_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.angular_hertz)?;
        out_damping_ratio.set(settings.angular_damping_ratio)
    })
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
    guard::change(
        call::impel_motor_joint_set_angular_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.angular_hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.angular_damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}

/// The largest torque of the angular spring, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_motor_joint_get_max_spring_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_motor_joint_get_max_spring_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        let settings = settings(world, joint)?;

        out_torque.set(settings.max_spring_torque)
    })
}

/// Sets the largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_motor_joint_set_max_spring_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_motor_joint_set_max_spring_torque(joint, torque),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_spring_torque = check::most("torque", torque, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Motor(settings));
            Ok(())
        },
    )
}
