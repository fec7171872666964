//! Pulley joints
//!
//! A pulley joint (block and tackle, elevator) is a rope from body a over two points of the
//! world, the ground anchors, to body b. When one side gets shorter, the other gets longer:
//! length a + ratio × length b is constant.
//!
//! ```c
//! ImpelPulleyJointDef def = impel_pulley_joint_def_default();
//! def.body_a = elevator;
//! def.body_b = counterweight;
//! def.ground_anchor_a = (ImpelVec2){ -2.0f, 10.0f };
//! def.ground_anchor_b = (ImpelVec2){ 2.0f, 10.0f };
//! impel_joint_create_pulley(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId,
    ImpelPosition, ImpelStatus, ImpelTransform, ImpelVec2, call, check, guard, joint, joint_pulley,
    pointers,
};
use crate::math::Transform;
use crate::world::{JointKey, JointSettings, PulleySettings, World};

/// Definition of a pulley joint, filled by `impel_pulley_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelPulleyJointDef {
    /// Set by `impel_pulley_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// Whether the rope can go slack. It then pulls and never pushes. If false, both lengths
    /// stay coupled in both directions. Default: false.
    pub enable_slack: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its origin is the point where the rope is attached.
    /// Default: the body's origin.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b. Default: the body's origin.
    pub local_frame_b: ImpelTransform,
    /// Length of the rope of body a, in metres, while that of body b is `length_b`. Within
    /// [0, 2 × `IMPEL_MAX_COORDINATE`]. 0: the current length. Default: 0.
    pub length_a: f32,
    /// Length of the rope of body b, in metres. Within [0, 2 × `IMPEL_MAX_COORDINATE`]. 0: the
    /// current length. Default: 0.
    pub length_b: f32,
    /// Point in the world over which the rope of body a runs, relative to `origin`.
    /// Default: (0, 0).
    pub ground_anchor_a: ImpelVec2,
    /// The same for the rope of body b. Default: (0, 0).
    pub ground_anchor_b: ImpelVec2,
    /// Ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. When the rope of
    /// body b gets shorter, that of body a gets longer by `ratio` times as much, and the force
    /// on body b is `ratio` times that on body a. Default: 1.
    pub ratio: f32,
    /// Stiffness of the length of the rope, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, in either rope: see `impel_joint_set_max_force`. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
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
    /// Origin of both ground anchors, in the world. Far from the origin of the world, a point
    /// near the anchors keeps them precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelPulleyJointDef { cookie, collide_connected, enable_break, enable_slack, body_a, body_b, local_frame_a, local_frame_b, length_a, length_b, ground_anchor_a, ground_anchor_b, ratio, constraint_hertz, constraint_damping_ratio, max_force, break_force, break_torque, user_data, origin }
}

impl Definition for ImpelPulleyJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IlrA");
    const DEFAULT: &'static str = "impel_pulley_joint_def_default";
}

/// Returns the default definition of a pulley joint: a ratio of 1 and the current lengths,
/// without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_def_default() -> ImpelPulleyJointDef {
    ImpelPulleyJointDef {
        cookie: ImpelPulleyJointDef::COOKIE,
        collide_connected: true,
        enable_break: false,
        enable_slack: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        length_a: 0.0,
        length_b: 0.0,
        ground_anchor_a: ImpelVec2 { x: 0.0, y: 0.0 },
        ground_anchor_b: ImpelVec2 { x: 0.0, y: 0.0 },
        ratio: 1.0,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
        origin: ImpelPosition::default(),
    }
}

/// Creates a pulley joint, which attaches two bodies to the ends of a rope. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_pulley(
    def: *const ImpelPulleyJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_pulley(def, out_joint);
    guard::create_joint(
        function,
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            out.set(joint_pulley::create(world, def)?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<PulleySettings> {
    match world.joint_settings(joint) {
        JointSettings::Pulley(settings) => Ok(settings),
        _ => Err(joint::is_not("a pulley joint")),
    }
}

/// Whether the rope can go slack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_enable_slack(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_pulley_joint_get_enable_slack", joint, |world, joint| {
        let out_enabled = pointers::out("out_enabled", out_enabled)?;
        let settings = settings(world, joint)?;

        out_enabled.set(settings.enable_slack)
    })
}

/// Sets whether the rope can go slack. It then pulls and never pushes. If false, both lengths
/// stay coupled in both directions.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_enable_slack(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_pulley_joint_set_enable_slack(joint, enable),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.enable_slack = enable;
            world.set_joint_settings(joint, JointSettings::Pulley(settings));
            Ok(())
        },
    )
}

/// The current lengths of the ropes of body a and body b, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_lengths(
    joint: ImpelJointId,
    out_length_a: *mut f32,
    out_length_b: *mut f32,
) -> ImpelStatus {
    guard::read("impel_pulley_joint_get_lengths", joint, |world, joint| {
        let out_length_a = pointers::out("out_length_a", out_length_a)?;
        let out_length_b = pointers::out("out_length_b", out_length_b)?;
        let settings = settings(world, joint)?;

        out_length_a.set(joint_pulley::lengths(world, joint, &settings)[0])?;
        out_length_b.set(joint_pulley::lengths(world, joint, &settings)[1])
    })
}

/// The ground anchors of both ropes, in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_ground_anchors(
    joint: ImpelJointId,
    out_anchor_a: *mut ImpelPosition,
    out_anchor_b: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read("impel_pulley_joint_get_ground_anchors", joint, |world, joint| {
        let out_anchor_a = pointers::out("out_anchor_a", out_anchor_a)?;
        let out_anchor_b = pointers::out("out_anchor_b", out_anchor_b)?;
        let settings = settings(world, joint)?;

        out_anchor_a.set(settings.ground_anchor_a.into())?;
        out_anchor_b.set(settings.ground_anchor_b.into())
    })
}

/// Sets the ground anchors of both ropes, in the world. The total length does not change.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_ground_anchors(
    joint: ImpelJointId,
    anchor_a: ImpelPosition,
    anchor_b: ImpelPosition,
) -> ImpelStatus {
    guard::change(
        call::impel_pulley_joint_set_ground_anchors(joint, anchor_a, anchor_b),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.ground_anchor_a = check::place("anchor_a", anchor_a)?;
            settings.ground_anchor_b = check::place("anchor_b", anchor_b)?;
            world.set_joint_settings(joint, JointSettings::Pulley(settings));
            Ok(())
        },
    )
}

/// The total length of the rope, length a + ratio × length b, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_total_length(
    joint: ImpelJointId,
    out_length: *mut f32,
) -> ImpelStatus {
    guard::read("impel_pulley_joint_get_total_length", joint, |world, joint| {
        let out_length = pointers::out("out_length", out_length)?;
        let settings = settings(world, joint)?;

        out_length.set(settings.length)
    })
}

/// Sets the total length of the rope, length a + ratio × length b, in metres. Within
/// [0, 2 × `IMPEL_MAX_COORDINATE`]. To use the pulley as a winch, change it gradually.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_total_length(
    joint: ImpelJointId,
    length: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_pulley_joint_set_total_length(joint, length),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.length = check::not_negative("length", length, 2.0 * IMPEL_MAX_COORDINATE)?;
            world.set_joint_settings(joint, JointSettings::Pulley(settings));
            Ok(())
        },
    )
}

/// The ratio of the block and tackle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_ratio(
    joint: ImpelJointId,
    out_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_pulley_joint_get_ratio", joint, |world, joint| {
        let out_ratio = pointers::out("out_ratio", out_ratio)?;
        let settings = settings(world, joint)?;

        out_ratio.set(settings.ratio)
    })
}

/// Sets the ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. The total
/// length keeps its value. Because the ratio is part of its formula, set it as well
/// (`impel_pulley_joint_set_total_length`).
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_ratio(joint: ImpelJointId, ratio: f32) -> ImpelStatus {
    guard::change(call::impel_pulley_joint_set_ratio(joint, ratio), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.ratio = check::above_zero("ratio", ratio, IMPEL_MAX_COEFFICIENT)?;
        world.set_joint_settings(joint, JointSettings::Pulley(settings));
        Ok(())
    })
}
