//! Pulley joints
//!
//! A pulley joint (block and tackle, elevator) is a rope from body a over two points of the
//! world, the ground anchors, to body b. When one side gets shorter, the other gets longer:
//! length a + ratio × length b is constant.
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

use super::error::Outcome;
use super::joint::{self, JointVariant};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId,
    ImpelPosition, ImpelStatus, ImpelTransform, ImpelVec2, call, check, guard, pointers, precise,
};
use crate::math::{Position, Transform};
use crate::world::{Holding, JointDef, JointSettings, PulleySettings};

const PULLEY: JointVariant<PulleySettings> = JointVariant {
    name: "a pulley joint",
    of: |settings| match settings {
        JointSettings::Pulley(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Pulley,
};

/// Definition of a pulley joint, filled by `impel_pulley_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelPulleyJointDef {
    /// Set by `impel_pulley_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Whether the rope can go slack: it then pulls and never pushes. If false, both lengths
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
    /// Point in the world over which the rope of body a runs, relative to `origin`.
    /// Default: (0, 0).
    pub ground_anchor_a: ImpelVec2,
    /// The same for the rope of body b. Default: (0, 0).
    pub ground_anchor_b: ImpelVec2,
    /// Length of the rope of body a while that of body b is `length_b`, in metres. Within
    /// [0, 2 × `IMPEL_MAX_COORDINATE`]; 0: the current length. Default: 0.
    pub length_a: f32,
    /// Length of the rope of body b, in metres. Within [0, 2 × `IMPEL_MAX_COORDINATE`]; 0: the
    /// current length. Default: 0.
    pub length_b: f32,
    /// Ratio of a block and tackle. When the rope of body b gets shorter, that of body a gets
    /// longer by `ratio` times as much, and the force on body b is `ratio` times that on body
    /// a. Above 0, at most `IMPEL_MAX_COEFFICIENT`. Default: 1.
    pub ratio: f32,
    /// Stiffness of the length of the rope, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio is slower. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is 0.
    /// Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, in either rope: see `impel_joint_set_max_force`. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
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
    /// Origin of both ground anchors, in the world. Far from the origin of the world, a point
    /// near the anchors keeps them precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

/// The default definition of a pulley joint: a ratio of 1 and the current lengths, without
/// bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_def_default() -> ImpelPulleyJointDef {
    let settings = PulleySettings::default();
    ImpelPulleyJointDef {
        cookie: ImpelPulleyJointDef::COOKIE,
        collide_connected: true,
        enable_slack: settings.enable_slack,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        ground_anchor_a: settings.ground_anchor_a.high.into(),
        ground_anchor_b: settings.ground_anchor_b.high.into(),
        length_a: 0.0,
        length_b: 0.0,
        ratio: settings.ratio,
        constraint_hertz: Holding::PLAIN.hertz,
        constraint_damping_ratio: Holding::PLAIN.damping_ratio,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
        origin: ImpelPosition::default(),
    }
}

/// Checks the length of a rope.
fn checked_length(name: &str, value: f32) -> Outcome<f32> {
    check::not_negative(name, value, 2.0 * IMPEL_MAX_COORDINATE)
}

fn checked_ratio(name: &str, value: f32) -> Outcome<f32> {
    check::above_zero(name, value, IMPEL_MAX_COEFFICIENT)
}

/// Creates a pulley joint, which attaches two bodies to the ends of a rope. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_pulley(
    def: *const ImpelPulleyJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_pulley(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let names = ["def.local_frame_a", "def.local_frame_b"];
            let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
            let anchor = |name, anchor| precise::place_from("def.origin", def.origin, name, anchor);
            let ground_anchor_a = anchor("def.ground_anchor_a", def.ground_anchor_a)?;
            let ground_anchor_b = anchor("def.ground_anchor_b", def.ground_anchor_b)?;
            let ratio = checked_ratio("def.ratio", def.ratio)?;
            let length = |name, length: f32, body, at: Transform, over: Position| -> Outcome<f32> {
                let as_it_is = (world.body_pose(body).about(over).apply(at.p)).length();
                let length = checked_length(name, length)?;
                Ok(if length == 0.0 { as_it_is } else { length })
            };
            let length_a = length("def.length_a", def.length_a, body_a, a, ground_anchor_a)?;
            let length_b = length("def.length_b", def.length_b, body_b, b, ground_anchor_b)?;
            let settings = JointSettings::Pulley(PulleySettings {
                ground_anchor_a,
                ground_anchor_b,
                ratio,
                length: length_a + ratio * length_b,
                enable_slack: def.enable_slack,
            });
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
                settings,
            })?)
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
    guard::read_joint("impel_pulley_joint_get_lengths", joint, |world, joint| {
        let out_a = pointers::out("out_length_a", out_length_a)?;
        let out_b = pointers::out("out_length_b", out_length_b)?;
        let settings = PULLEY.find(world, joint)?;
        let [a, b] = world.joint_anchors(joint);
        out_a.set((a - settings.ground_anchor_a).length())?;
        out_b.set((b - settings.ground_anchor_b).length())
    })
}

/// The ground anchors of both ropes, in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_ground_anchors(
    joint: ImpelJointId,
    out_anchor_a: *mut ImpelPosition,
    out_anchor_b: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_joint("impel_pulley_joint_get_ground_anchors", joint, |world, joint| {
        let out_a = pointers::out("out_anchor_a", out_anchor_a)?;
        let out_b = pointers::out("out_anchor_b", out_anchor_b)?;
        let settings = PULLEY.find(world, joint)?;
        out_a.set(settings.ground_anchor_a.into())?;
        out_b.set(settings.ground_anchor_b.into())
    })
}

/// Sets the ground anchors of both ropes, in the world. The total length does not change.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_ground_anchors(
    joint: ImpelJointId,
    anchor_a: ImpelPosition,
    anchor_b: ImpelPosition,
) -> ImpelStatus {
    PULLEY.change(
        call::impel_pulley_joint_set_ground_anchors(joint, anchor_a, anchor_b),
        joint,
        |settings| {
            let ground_anchor_a = check::place("anchor_a", anchor_a)?;
            let ground_anchor_b = check::place("anchor_b", anchor_b)?;
            Ok(PulleySettings { ground_anchor_a, ground_anchor_b, ..settings })
        },
    )
}

/// The total length of the rope, length a + ratio × length b, in metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_total_length(
    joint: ImpelJointId,
    out_length: *mut f32,
) -> ImpelStatus {
    PULLEY.read(
        "impel_pulley_joint_get_total_length",
        joint,
        "out_length",
        out_length,
        |_, _, settings| settings.length,
    )
}

/// Sets the total length of the rope, length a + ratio × length b, in metres. Within
/// [0, 2 × `IMPEL_MAX_COORDINATE`]. Change it gradually: the pulley is then a winch.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_total_length(
    joint: ImpelJointId,
    length: f32,
) -> ImpelStatus {
    PULLEY.change(call::impel_pulley_joint_set_total_length(joint, length), joint, |settings| {
        Ok(PulleySettings { length: checked_length("length", length)?, ..settings })
    })
}

/// The ratio of the block and tackle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_ratio(
    joint: ImpelJointId,
    out_ratio: *mut f32,
) -> ImpelStatus {
    PULLEY.read("impel_pulley_joint_get_ratio", joint, "out_ratio", out_ratio, |_, _, settings| {
        settings.ratio
    })
}

/// Sets the ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. The total
/// length does not change: set it as well (`impel_pulley_joint_set_total_length`).
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_ratio(joint: ImpelJointId, ratio: f32) -> ImpelStatus {
    PULLEY.change(call::impel_pulley_joint_set_ratio(joint, ratio), joint, |settings| {
        Ok(PulleySettings { ratio: checked_ratio("ratio", ratio)?, ..settings })
    })
}

/// Whether the rope can go slack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_pulley_joint_get_enable_slack(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    PULLEY.read(
        "impel_pulley_joint_get_enable_slack",
        joint,
        "out_enable",
        out_enable,
        |_, _, settings| settings.enable_slack,
    )
}

/// Sets whether the rope can go slack.
#[unsafe(no_mangle)]
pub extern "C" fn impel_pulley_joint_set_enable_slack(
    joint: ImpelJointId,
    enable: bool,
) -> ImpelStatus {
    PULLEY.change(call::impel_pulley_joint_set_enable_slack(joint, enable), joint, |settings| {
        Ok(PulleySettings { enable_slack: enable, ..settings })
    })
}
