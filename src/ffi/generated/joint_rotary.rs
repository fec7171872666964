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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::joint::{limits, with_limits};
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_ANGLE, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId,
    ImpelJointId, ImpelStatus, ImpelTransform, call, check, guard, joint, pointers,
};
use crate::math::Transform;
use crate::world::{AxisSettings, JointDef, JointKey, JointSettings, World};

/// Definition of a rotary joint, filled by `impel_rotary_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRotaryJointDef {
    /// Set by `impel_rotary_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
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
    /// Lower limit of the angle, in radians, within ±`IMPEL_MAX_ANGLE`. Several turns are
    /// allowed. -`FLT_MAX` and -infinity: no limit. Default: 0.
    pub lower_angle: f32,
    /// Upper limit of the angle, in radians, at least `lower_angle`. `FLT_MAX` and infinity: no
    /// limit. Default: 0.
    pub upper_angle: f32,
    /// Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    /// Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    pub motor_speed: f32,
    /// Largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    pub max_motor_torque: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    /// about their centres of mass. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring.
    /// Default: 0.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub damping_ratio: f32,
    /// Rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`. Default: 0.
    pub target_angle: f32,
    /// Stiffness of the limits, as a frequency, in Hz: see `impel_joint_set_constraint_tuning`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest torque, in N m, with which the joint holds a limit: see
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

values! { ImpelRotaryJointDef { cookie, collide_connected, enable_break, enable_limit, enable_motor, enable_spring, body_a, body_b, local_frame_a, local_frame_b, lower_angle, upper_angle, motor_speed, max_motor_torque, hertz, damping_ratio, target_angle, constraint_hertz, constraint_damping_ratio, max_torque, break_force, break_torque, user_data }
}

impl Definition for ImpelRotaryJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IroA");
    const DEFAULT: &'static str = "impel_rotary_joint_def_default";
}

/// Returns the default definition of a rotary joint: without spring, motor or limits, and
/// without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_def_default() -> ImpelRotaryJointDef {
    ImpelRotaryJointDef {
        cookie: ImpelRotaryJointDef::COOKIE,
        collide_connected: true,
        enable_break: false,
        enable_limit: false,
        enable_motor: false,
        enable_spring: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        lower_angle: 0.0,
        upper_angle: 0.0,
        motor_speed: 0.0,
        max_motor_torque: 0.0,
        hertz: 0.0,
        damping_ratio: 0.0,
        target_angle: 0.0,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a rotary joint: a spring, a motor and limits on the relative angle of two bodies.
/// Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in
/// another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_rotary(
    def: *const ImpelRotaryJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_rotary(def, out_joint);
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
            let mut settings = AxisSettings::default();
            settings.enable_limit = def.enable_limit;
            settings = with_limits(
                settings,
                ["def.lower_angle", "def.upper_angle"],
                [def.lower_angle, def.upper_angle],
                [-IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE],
            )?;
            settings.enable_motor = def.enable_motor;
            settings.motor_speed = check::within(
                "def.motor_speed",
                def.motor_speed,
                -IMPEL_MAX_VELOCITY,
                IMPEL_MAX_VELOCITY,
            )?;
            settings.max_motor =
                check::most("def.max_motor_torque", def.max_motor_torque, IMPEL_MAX_FORCE)?;
            settings.enable_spring = def.enable_spring;
            settings.hertz = check::not_negative("def.hertz", def.hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.damping_ratio =
                check::not_negative("def.damping_ratio", def.damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            settings.target = check::within(
                "def.target_angle",
                def.target_angle,
                -IMPEL_MAX_ANGLE,
                IMPEL_MAX_ANGLE,
            )?;
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a,
                local_frame_b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [IMPEL_MAX_FORCE, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Rotary(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<AxisSettings> {
    match world.joint_settings(joint) {
        JointSettings::Rotary(settings) => Ok(settings),
        _ => Err(joint::is_not("a rotary joint")),
    }
}

/// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
/// turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_angle", joint, |world, joint| {
        let out_angle = pointers::out("out_angle", out_angle)?;
        settings(world, joint)?;

        out_angle.set(world.joint_angle(joint))
    })
}

/// The angular velocity of body b relative to body a, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_angular_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_angular_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        settings(world, joint)?;

        out_velocity.set(world.joint_speeds(joint)[2])
    })
}

/// Whether the limits of the angle are enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_enable_limit", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_limit)
    })
}

/// Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the joint
/// moves it back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_rotary_joint_set_enable_limit(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_limit = enable;
            world.set_joint_settings(joint, JointSettings::Rotary(settings));
            Ok(())
        },
    )
}

/// The lower and the upper limit of the angle, in radians. ±infinity: no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_limits(
    joint: ImpelJointId,
    out_lower_angle: *mut f32,
    out_upper_angle: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_limits", joint, |world, joint| {
        let out_lower_angle = pointers::out("out_lower_angle", out_lower_angle)?;
        let out_upper_angle = pointers::out("out_upper_angle", out_upper_angle)?;
        let settings = settings(world, joint)?;

        out_lower_angle.set(limits(&settings)[0])?;
        out_upper_angle.set(limits(&settings)[1])
    })
}

/// Sets the lower and the upper limit of the angle, in radians. Both are within
/// ±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while they
/// are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity:
/// no upper limit. The getter then returns ±infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_limits(
    joint: ImpelJointId,
    lower_angle: f32,
    upper_angle: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_rotary_joint_set_limits(joint, lower_angle, upper_angle),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings = with_limits(
                settings,
                ["lower_angle", "upper_angle"],
                [lower_angle, upper_angle],
                [-IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE],
            )?;
            world.set_joint_settings(joint, JointSettings::Rotary(settings));
            Ok(())
        },
    )
}

/// Whether the motor is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_enable_motor", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_motor)
    })
}

/// Sets whether the motor is enabled.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_rotary_joint_set_enable_motor(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_motor = enable;
            world.set_joint_settings(joint, JointSettings::Rotary(settings));
            Ok(())
        },
    )
}

/// The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_motor_speed", joint, |world, joint| {
        let out_speed = pointers::out("out_speed", out_speed)?;
        let settings = settings(world, joint)?;

        out_speed.set(settings.motor_speed)
    })
}

/// Sets the speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
/// Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    guard::change(call::impel_rotary_joint_set_motor_speed(joint, speed), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.motor_speed =
            check::within("speed", speed, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)?;
        world.set_joint_settings(joint, JointSettings::Rotary(settings));
        Ok(())
    })
}

/// The largest torque of the motor, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_max_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_max_motor_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        let settings = settings(world, joint)?;

        out_torque.set(settings.max_motor)
    })
}

/// Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_max_motor_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_rotary_joint_set_max_motor_torque(joint, torque),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_motor = check::most("torque", torque, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Rotary(settings));
            Ok(())
        },
    )
}

/// The torque of the motor on body b, in N m, averaged over the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_motor_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        settings(world, joint)?;

        out_torque.set(world.joint_motor(joint))
    })
}

/// Whether the spring is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_enable_spring", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_spring)
    })
}

/// Sets whether the spring is enabled.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_rotary_joint_set_enable_spring(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_spring = enable;
            world.set_joint_settings(joint, JointSettings::Rotary(settings));
            Ok(())
        },
    )
}

/// The frequency of the spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.hertz)?;
        out_damping_ratio.set(settings.damping_ratio)
    })
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
    guard::change(
        call::impel_rotary_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Rotary(settings));
            Ok(())
        },
    )
}

/// The rest angle of the spring, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_rotary_joint_get_target_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    guard::read("impel_rotary_joint_get_target_angle", joint, |world, joint| {
        let out_angle = pointers::out("out_angle", out_angle)?;
        let settings = settings(world, joint)?;

        out_angle.set(settings.target)
    })
}

/// Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_rotary_joint_set_target_angle(
    joint: ImpelJointId,
    angle: f32,
) -> ImpelStatus {
    guard::change(call::impel_rotary_joint_set_target_angle(joint, angle), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.target = check::within("angle", angle, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)?;
        world.set_joint_settings(joint, JointSettings::Rotary(settings));
        Ok(())
    })
}
