//! Distance joints
//!
//! A distance joint (rod, rope, spring, winch) controls the distance between two anchors, the
//! origins of the frames. The bodies rotate freely. Without spring, limits and motor it is a
//! rod, whose length is `length`. If one of them is enabled, the length is not rigid. A spring
//! has `length` as its rest length. Limits keep the length between `min_length` and
//! `max_length`: a rope has limits only, from 0 to its length. A motor lengthens or shortens the
//! joint. Spring, limits and motor can act together.
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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::joint::{limits, with_limits};
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_SIZE, IMPEL_MAX_VELOCITY, ImpelBodyId,
    ImpelJointId, ImpelStatus, ImpelTransform, call, check, guard, joint, pointers,
};
use crate::math::{Transform, max, min};
use crate::world::{AxisSettings, JointDef, JointKey, JointSettings, World};

/// Definition of a distance joint, filled by `impel_distance_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelDistanceJointDef {
    /// Set by `impel_distance_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// Whether the limits of the length are enabled. Default: false.
    pub enable_limit: bool,
    /// Whether the motor is enabled. Default: false.
    pub enable_motor: bool,
    /// Whether the spring is enabled. Default: false.
    pub enable_spring: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its origin is the anchor. Default: the body's origin.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b. Default: the body's origin.
    pub local_frame_b: ImpelTransform,
    /// Length of the rod, or the rest length of the spring, in metres. Within
    /// [0, `IMPEL_MAX_SIZE`]. Default: 1.
    pub length: f32,
    /// Smallest force of the spring, in N; a negative force pulls the anchors together. 0: the
    /// spring only pushes. Within ±`IMPEL_MAX_FORCE`; -`IMPEL_MAX_FORCE`, -`FLT_MAX` and
    /// -infinity: no limit. Default: -`IMPEL_MAX_FORCE`.
    pub lower_spring_force: f32,
    /// Largest force of the spring, in N; a positive force pushes the anchors apart. 0: the
    /// spring only pulls. At least `lower_spring_force`, and within ±`IMPEL_MAX_FORCE`;
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub upper_spring_force: f32,
    /// Lower limit of the length, in metres, within [0, `IMPEL_MAX_SIZE`]. -`FLT_MAX` and
    /// -infinity: 0. Default: 0.
    pub min_length: f32,
    /// Upper limit of the length, in metres, at least `min_length`. `FLT_MAX` and infinity: no
    /// limit. Default: `IMPEL_MAX_SIZE`.
    pub max_length: f32,
    /// Speed of the motor, in m/s: positive lengthens the joint. Within ±`IMPEL_MAX_VELOCITY`.
    /// At 0 the motor brakes. Default: 0.
    pub motor_speed: f32,
    /// Largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    pub max_motor_force: f32,
    /// Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate if
    /// they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring.
    /// Default: 0.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub damping_ratio: f32,
    /// Stiffness of the length of a rod and of the limits, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, with which the joint holds the length of a rod, or a limit: see
    /// `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
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

values! { ImpelDistanceJointDef { cookie, collide_connected, enable_break, enable_limit, enable_motor, enable_spring, body_a, body_b, local_frame_a, local_frame_b, length, lower_spring_force, upper_spring_force, min_length, max_length, motor_speed, max_motor_force, hertz, damping_ratio, constraint_hertz, constraint_damping_ratio, max_force, break_force, break_torque, user_data }
}

impl Definition for ImpelDistanceJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IdjA");
    const DEFAULT: &'static str = "impel_distance_joint_def_default";
}

/// Returns the default definition of a distance joint: a rod of one metre, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_def_default() -> ImpelDistanceJointDef {
    ImpelDistanceJointDef {
        cookie: ImpelDistanceJointDef::COOKIE,
        collide_connected: false,
        enable_break: false,
        enable_limit: false,
        enable_motor: false,
        enable_spring: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        length: 1.0,
        lower_spring_force: -IMPEL_MAX_FORCE,
        upper_spring_force: IMPEL_MAX_FORCE,
        min_length: 0.0,
        max_length: IMPEL_MAX_SIZE,
        motor_speed: 0.0,
        max_motor_force: 0.0,
        hertz: 0.0,
        damping_ratio: 0.0,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a distance joint (rod, rope, spring) between two bodies. If the anchors are at
/// another distance, the joint moves them quickly: place the bodies first. A rod of length 0 has
/// no direction, and keeps the bodies together only along its last direction: use a revolute
/// joint instead. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
/// `body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
/// same.
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
            let [local_frame_a, local_frame_b] = joint::frames(
                ["def.local_frame_a", "def.local_frame_b"],
                def.local_frame_a,
                def.local_frame_b,
            )?;
            let mut settings = AxisSettings::default();
            settings.target = check::not_negative("def.length", def.length, IMPEL_MAX_SIZE)?;
            settings.spring_range = joint::spring_range(
                ["def.lower_spring_force", "def.upper_spring_force"],
                [def.lower_spring_force, def.upper_spring_force],
            )?;
            settings.enable_limit = def.enable_limit;
            settings = with_limits(
                settings,
                ["def.min_length", "def.max_length"],
                [def.min_length, def.max_length],
                [0.0, IMPEL_MAX_SIZE],
            )?;
            settings.enable_motor = def.enable_motor;
            settings.motor_speed = check::within(
                "def.motor_speed",
                def.motor_speed,
                -IMPEL_MAX_VELOCITY,
                IMPEL_MAX_VELOCITY,
            )?;
            settings.max_motor =
                check::most("def.max_motor_force", def.max_motor_force, IMPEL_MAX_FORCE)?;
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
                settings: JointSettings::Distance(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<AxisSettings> {
    match world.joint_settings(joint) {
        JointSettings::Distance(settings) => Ok(settings),
        _ => Err(joint::is_not("a distance joint")),
    }
}

/// The current length: the distance between the anchors, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_current_length(
    joint: ImpelJointId,
    out_length: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_current_length", joint, |world, joint| {
        let out_length = pointers::out("out_length", out_length)?;
        settings(world, joint)?;

        out_length.set(world.joint_length(joint))
    })
}

/// The rate of change of the current length, in m/s; positive while the anchors move apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_velocity(
    joint: ImpelJointId,
    out_velocity: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_velocity", joint, |world, joint| {
        let out_velocity = pointers::out("out_velocity", out_velocity)?;
        settings(world, joint)?;

        out_velocity.set(world.joint_length_speed(joint))
    })
}

/// The length of the rod, or the rest length of the spring, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_length(
    joint: ImpelJointId,
    out_length: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_length", joint, |world, joint| {
        let out_length = pointers::out("out_length", out_length)?;
        let settings = settings(world, joint)?;

        out_length.set(settings.target)
    })
}

/// Sets the length of the rod, or the rest length of the spring, in metres. Within
/// [0, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_length(joint: ImpelJointId, length: f32) -> ImpelStatus {
    guard::change(call::impel_distance_joint_set_length(joint, length), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.target = check::not_negative("length", length, IMPEL_MAX_SIZE)?;
        world.set_joint_settings(joint, JointSettings::Distance(settings));
        Ok(())
    })
}

/// The smallest and the largest force of the spring, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_spring_force_range(
    joint: ImpelJointId,
    out_lower_force: *mut f32,
    out_upper_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_spring_force_range", joint, |world, joint| {
        let out_lower_force = pointers::out("out_lower_force", out_lower_force)?;
        let out_upper_force = pointers::out("out_upper_force", out_upper_force)?;
        let settings = settings(world, joint)?;

        out_lower_force.set(max(settings.spring_range.lower, -IMPEL_MAX_FORCE))?;
        out_upper_force.set(min(settings.spring_range.upper, IMPEL_MAX_FORCE))
    })
}

/// Sets the smallest and the largest force of the spring, in N. Both are within
/// ±`IMPEL_MAX_FORCE`, and `lower_force` is at most `upper_force`. A negative force pulls the
/// anchors together, a positive one pushes them apart. The force of the spring is clamped to
/// this range: from -infinity to 0 the spring only pulls, like an elastic rope; with both values
/// equal its force does not depend on the length. ±`IMPEL_MAX_FORCE`, ±`FLT_MAX` and ±infinity:
/// no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_spring_force_range(
    joint: ImpelJointId,
    lower_force: f32,
    upper_force: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_spring_force_range(joint, lower_force, upper_force),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.spring_range =
                joint::spring_range(["lower_force", "upper_force"], [lower_force, upper_force])?;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// Whether the limits of the length are enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_enable_limit(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_enable_limit", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_limit)
    })
}

/// Sets whether the limits of the length are enabled. If the length is beyond a limit, the joint
/// moves it back.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_limit(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_enable_limit(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_limit = enable;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// The lower and the upper limit of the length, in metres. Infinity: no upper limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_limits(
    joint: ImpelJointId,
    out_min_length: *mut f32,
    out_max_length: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_limits", joint, |world, joint| {
        let out_min_length = pointers::out("out_min_length", out_min_length)?;
        let out_max_length = pointers::out("out_max_length", out_max_length)?;
        let settings = settings(world, joint)?;

        out_min_length.set(limits(&settings)[0])?;
        out_max_length.set(limits(&settings)[1])
    })
}

/// Sets the lower and the upper limit of the length, in metres. Both are within
/// [0, `IMPEL_MAX_SIZE`], and the lower is at most the upper. They have an effect only while
/// they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: a lower limit of 0; `FLT_MAX` or
/// infinity: no upper limit. The getter then returns infinity.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_limits(
    joint: ImpelJointId,
    min_length: f32,
    max_length: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_limits(joint, min_length, max_length),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings = with_limits(
                settings,
                ["min_length", "max_length"],
                [min_length, max_length],
                [0.0, IMPEL_MAX_SIZE],
            )?;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// Whether the motor is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_enable_motor(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_enable_motor", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_motor)
    })
}

/// Sets whether the motor is enabled.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_motor(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_enable_motor(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_motor = enable;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// The speed of the motor, in m/s: positive lengthens the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_motor_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_motor_speed", joint, |world, joint| {
        let out_speed = pointers::out("out_speed", out_speed)?;
        let settings = settings(world, joint)?;

        out_speed.set(settings.motor_speed)
    })
}

/// Sets the speed of the motor, in m/s: positive lengthens the joint. Within
/// ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_motor_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_motor_speed(joint, speed),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.motor_speed =
                check::within("speed", speed, -IMPEL_MAX_VELOCITY, IMPEL_MAX_VELOCITY)?;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// The largest force of the motor, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_max_motor_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_max_motor_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let settings = settings(world, joint)?;

        out_force.set(settings.max_motor)
    })
}

/// Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
/// `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_max_motor_force(
    joint: ImpelJointId,
    force: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_max_motor_force(joint, force),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.max_motor = check::most("force", force, IMPEL_MAX_FORCE)?;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// The force of the motor, in N, averaged over the last step. A positive force pushes the
/// anchors apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_motor_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_motor_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        settings(world, joint)?;

        out_force.set(world.joint_motor(joint))
    })
}

/// Whether the spring is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_enable_spring(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_enable_spring", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_spring)
    })
}

/// Sets whether the spring is enabled.
#[unsafe(no_mangle)]
pub extern "C" fn impel_distance_joint_set_enable_spring(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_distance_joint_set_enable_spring(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_spring = enable;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}

/// The frequency of the spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_distance_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_distance_joint_get_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.hertz)?;
        out_damping_ratio.set(settings.damping_ratio)
    })
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
    guard::change(
        call::impel_distance_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Distance(settings));
            Ok(())
        },
    )
}
