//! Wheel joints
//!
//! A wheel joint (suspension) attaches a wheel, body b, to a chassis, body a. The hub, which is
//! the origin of frame b, moves along the x axis of frame a, with a spring and limits. Body b
//! rotates freely about the hub, or a motor drives it.
//!
//! ```c
//! ImpelWheelJointDef def = impel_wheel_joint_def_default();
//! def.body_a = chassis;
//! def.body_b = wheel;
//! def.local_frame_a.p = (ImpelVec2){ 1.0f, -0.5f };
//! def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };   // the suspension moves up and down
//! def.hertz = 4.0f;
//! impel_joint_create_wheel(&def, &joint);
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
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_SIZE, IMPEL_MAX_VELOCITY, ImpelBodyId,
    ImpelJointId, ImpelStatus, ImpelTransform, call, check, guard, joint, pointers,
};
use crate::math::Transform;
use crate::world::{AxisSettings, JointDef, JointKey, JointSettings, World};

/// Definition of a wheel joint, filled by `impel_wheel_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelWheelJointDef {
    /// Set by `impel_wheel_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// Whether the limits of the translation are enabled. Default: false.
    pub enable_limit: bool,
    /// Whether the motor is enabled. Default: false.
    pub enable_motor: bool,
    /// Whether the spring is enabled, which pulls the hub to translation 0. Default: true.
    pub enable_spring: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its origin is the rest position of the hub, its x axis the
    /// axis of the suspension. Default: the body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// Frame in the space of body b: its origin is the hub. Default: the body's origin.
    pub local_frame_b: ImpelTransform,
    /// Lower limit of the translation, in metres, within ±`IMPEL_MAX_SIZE`. -`FLT_MAX` and
    /// -infinity: no limit. Default: 0.
    pub lower_translation: f32,
    /// Upper limit of the translation, in metres, at least `lower_translation`. `FLT_MAX` and
    /// infinity: no limit. Default: 0.
    pub upper_translation: f32,
    /// Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    /// Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    pub motor_speed: f32,
    /// Largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    pub max_motor_torque: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate if
    /// they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. A wheel
    /// under a fixed chassis sags by g / (2π hertz)². Default: 1.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.7.
    pub damping_ratio: f32,
    /// Stiffness of the axis and of the limits, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, with which the joint keeps frame b on the axis, and holds each
    /// limit: see `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
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

values! { ImpelWheelJointDef { cookie, collide_connected, enable_break, enable_limit, enable_motor, enable_spring, body_a, body_b, local_frame_a, local_frame_b, lower_translation, upper_translation, motor_speed, max_motor_torque, hertz, damping_ratio, constraint_hertz, constraint_damping_ratio, max_force, break_force, break_torque, user_data }
}

impl Definition for ImpelWheelJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IwjA");
    const DEFAULT: &'static str = "impel_wheel_joint_def_default";
}

/// Returns the default definition of a wheel joint: a spring of 1 Hz, no motor, no limits, no
/// bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_def_default() -> ImpelWheelJointDef {
    ImpelWheelJointDef {
        cookie: ImpelWheelJointDef::COOKIE,
        collide_connected: false,
        enable_break: false,
        enable_limit: false,
        enable_motor: false,
        enable_spring: true,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        lower_translation: 0.0,
        upper_translation: 0.0,
        motor_speed: 0.0,
        max_motor_torque: 0.0,
        hertz: 1.0,
        damping_ratio: 0.7,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a wheel joint between body a, the chassis, and body b, the wheel. If the hub is off
/// the axis, the joint pulls it back quickly: place the bodies first. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_wheel(
    def: *const ImpelWheelJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_wheel(def, out_joint);
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
                ["def.lower_translation", "def.upper_translation"],
                [def.lower_translation, def.upper_translation],
                [-IMPEL_MAX_SIZE, IMPEL_MAX_SIZE],
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
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a,
                local_frame_b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [def.max_force, IMPEL_MAX_FORCE],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Wheel(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<AxisSettings> {
    match world.joint_settings(joint) {
        JointSettings::Wheel(settings) => Ok(settings),
        _ => Err(joint::is_not("a wheel joint")),
    }
}

/// The translation: the position of the hub along the axis of frame a, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_translation(
    joint: ImpelJointId,
    out_translation: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_translation", joint, |world, joint| {
        let out_translation = pointers::out("out_translation", out_translation)?;
        settings(world, joint)?;

        out_translation.set(world.joint_positions(joint)[0])
    })
}

/// The rate of change of the translation, in m/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        settings(world, joint)?;

        out_velocity.set(world.joint_speeds(joint)[0])
    })
}

/// The angular velocity of body b relative to body a, in rad/s.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_angular_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_angular_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        settings(world, joint)?;

        out_velocity.set(world.joint_speeds(joint)[2])
    })
}

/// Whether the limits of the translation are enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_enable_limit", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_limit)
    })
}

/// Sets whether the limits of the translation are enabled. If the translation is beyond a limit,
/// the joint moves it back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(call::impel_wheel_joint_set_enable_limit(joint, enable), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.enable_limit = enable;
        world.set_joint_settings(joint, JointSettings::Wheel(settings));
        Ok(())
    })
}

/// The lower and the upper limit of the translation, in metres. ±infinity: no limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_limits(
    joint: ImpelJointId,
    out_lower_translation: *mut f32,
    out_upper_translation: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_limits", joint, |world, joint| {
        let out_lower_translation = pointers::out("out_lower_translation", out_lower_translation)?;
        let out_upper_translation = pointers::out("out_upper_translation", out_upper_translation)?;
        let settings = settings(world, joint)?;

        out_lower_translation.set(limits(&settings)[0])?;
        out_upper_translation.set(limits(&settings)[1])
    })
}

/// Sets the lower and the upper limit of the translation, in metres. Both are within
/// ±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while they
/// are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity:
/// no upper limit. The getter then returns ±infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_limits(
    joint: ImpelJointId,
    lower_translation: f32,
    upper_translation: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_wheel_joint_set_limits(joint, lower_translation, upper_translation),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings = with_limits(
                settings,
                ["lower_translation", "upper_translation"],
                [lower_translation, upper_translation],
                [-IMPEL_MAX_SIZE, IMPEL_MAX_SIZE],
            )?;
            world.set_joint_settings(joint, JointSettings::Wheel(settings));
            Ok(())
        },
    )
}

/// Whether the motor is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_enable_motor", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_motor)
    })
}

/// Sets whether the motor is enabled.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(call::impel_wheel_joint_set_enable_motor(joint, enable), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.enable_motor = enable;
        world.set_joint_settings(joint, JointSettings::Wheel(settings));
        Ok(())
    })
}

/// The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_motor_speed", joint, |world, joint| {
        let out_speed = pointers::out("out_speed", out_speed)?;
        let settings = settings(world, joint)?;

        out_speed.set(settings.motor_speed)
    })
}

/// Sets the speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
/// Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    guard::change(call::impel_wheel_joint_set_motor_speed(joint, speed), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.motor_speed =
            check::within("speed", speed, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)?;
        world.set_joint_settings(joint, JointSettings::Wheel(settings));
        Ok(())
    })
}

/// The largest torque of the motor, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_max_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_max_motor_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        let settings = settings(world, joint)?;

        out_torque.set(settings.max_motor)
    })
}

/// Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_max_motor_torque(
    joint: ImpelJointId,
    torque: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_wheel_joint_set_max_motor_torque(joint, torque),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_motor = check::most("torque", torque, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Wheel(settings));
            Ok(())
        },
    )
}

/// The torque of the motor on body b, in N m, averaged over the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_motor_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_motor_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        settings(world, joint)?;

        out_torque.set(world.joint_motor(joint))
    })
}

/// Whether the spring is enabled, which pulls the hub to translation 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_enable_spring", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_spring)
    })
}

/// Sets whether the spring is enabled, which pulls the hub to translation 0.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_wheel_joint_set_enable_spring(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_spring = enable;
            world.set_joint_settings(joint, JointSettings::Wheel(settings));
            Ok(())
        },
    )
}

/// The frequency of the spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_wheel_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_wheel_joint_get_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.hertz)?;
        out_damping_ratio.set(settings.damping_ratio)
    })
}

/// Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelWheelJointDef`.
/// Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
/// acts as the highest one that they can resolve.
#[unsafe(no_mangle)]
pub extern "C" fn impel_wheel_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_wheel_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Wheel(settings));
            Ok(())
        },
    )
}
