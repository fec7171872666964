//! Mouse joints
//!
//! Pulls a point of body b softly to a target in the world that the host moves: a
//! body dragged by the mouse, or by a finger.
//!
//! The calls below are for mouse joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::Outcome;
use super::joint::{self, Kind, coefficient};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelPosition, ImpelStatus, ImpelVec2, call, check,
    guard, pointers, precise,
};
use crate::math::{Rotation, Transform};
use crate::world::{DriveSettings, Holding, JointDef, JointSettings};

const MOUSE: Kind<DriveSettings> = Kind {
    name: "a mouse joint",
    of: |settings| match settings {
        JointSettings::Mouse(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Mouse,
};

/// What a mouse joint starts with, filled by
/// `impel_mouse_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelMouseJointDef {
    /// Set by `impel_mouse_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default true.
    pub collide_connected: bool,
    /// What the target is fixed to: any static body, as a rule. A body that moves takes the
    /// target along, and is pulled the other way. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The body that is pulled, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Where it is grabbed, in the world, from `origin` on: from now on this point of body b
    /// is pulled to the target. Default zero: set it.
    pub target: ImpelVec2,
    /// How stiffly it is pulled: the frequency, in Hz, at which the point would swing.
    /// Default 5.
    pub hertz: f32,
    /// How fast the point comes to rest: 0 never, 1 as fast as it can without swinging
    /// through. Default 1.
    pub damping_ratio: f32,
    /// Largest force of the spring, in N. A few times the body's weight is too little to pull
    /// it through walls. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default:
    /// `IMPEL_MAX_FORCE`.
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
    /// From where `target` counts: far from the world's origin a place near by, so that it is
    /// precise. Default (0, 0).
    pub origin: ImpelPosition,
}

/// A soft pull, without bodies yet.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_def_default() -> ImpelMouseJointDef {
    ImpelMouseJointDef {
        cookie: ImpelMouseJointDef::COOKIE,
        collide_connected: true,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        target: ImpelVec2 { x: 0.0, y: 0.0 },
        hertz: 5.0,
        damping_ratio: 1.0,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
        origin: ImpelPosition::default(),
    }
}

fn checked_force(name: &str, value: f32) -> Outcome<f32> {
    check::most(name, value, IMPEL_MAX_FORCE)
}

/// Grabs body b at the target. A null or dead body, or a `body_b` of another world, gives
/// `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_mouse(
    def: *const ImpelMouseJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_mouse(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let target = precise::place_from("def.origin", def.origin, "def.target", def.target)?;
            let frame = |p| Transform { p, q: Rotation::IDENTITY };
            let grabbed = frame(world.body_local_point(body_b, target));
            let settings = JointSettings::Mouse(DriveSettings {
                linear_hertz: coefficient("def.hertz", def.hertz)?,
                linear_damping_ratio: coefficient("def.damping_ratio", def.damping_ratio)?,
                max_spring_force: checked_force("def.max_force", def.max_force)?,
                ..DriveSettings::default()
            });
            let joint = world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: Transform::IDENTITY,
                local_frame_b: grabbed,
                collide_connected: def.collide_connected,
                holding: Holding::PLAIN,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings,
            })?;
            let key = world.ids.joint_key("out_joint", joint)?;
            world.set_mouse_target(key, target);
            out.set(joint)
        },
    )
}

/// Where the body is pulled to, in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_target(
    joint: ImpelJointId,
    out_target: *mut ImpelVec2,
) -> ImpelStatus {
    MOUSE.read(
        "impel_mouse_joint_get_target",
        joint,
        "out_target",
        out_target,
        |world, joint, _| world.joint_anchors(joint)[0].high.into(),
    )
}

/// Where the body is pulled to, in the world. Wakes it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_target(
    joint: ImpelJointId,
    target: ImpelVec2,
) -> ImpelStatus {
    guard::change_joint(call::impel_mouse_joint_set_target(joint, target), joint, |world, joint| {
        MOUSE.find(world, joint)?;
        let target = check::position("target", target)?;
        world.set_mouse_target(joint, target.into());
        Ok(())
    })
}

/// Where the body is pulled to, in the world, to a nanometre at 1,000 km.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_precise_target(
    joint: ImpelJointId,
    out_target: *mut ImpelPosition,
) -> ImpelStatus {
    MOUSE.read(
        "impel_mouse_joint_get_precise_target",
        joint,
        "out_target",
        out_target,
        |world, joint, _| world.joint_anchors(joint)[0].into(),
    )
}

/// Where the body is pulled to, in the world. Wakes it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_precise_target(
    joint: ImpelJointId,
    target: ImpelPosition,
) -> ImpelStatus {
    guard::change_joint(
        call::impel_mouse_joint_set_precise_target(joint, target),
        joint,
        |world, joint| {
            MOUSE.find(world, joint)?;
            let target = check::place("target", target)?;
            world.set_mouse_target(joint, target);
            Ok(())
        },
    )
}

/// The frequency, in Hz, and the damping ratio of the pull.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    MOUSE.read_two(
        "impel_mouse_joint_get_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.linear_hertz, settings.linear_damping_ratio],
    )
}

/// The frequency, in Hz, and the damping ratio of the pull. Neither may be negative.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    MOUSE.change(
        call::impel_mouse_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let linear_hertz = coefficient("hertz", hertz)?;
            let linear_damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(DriveSettings { linear_hertz, linear_damping_ratio, ..settings })
        },
    )
}

/// The most force that the body is pulled with, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_max_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    MOUSE.read(
        "impel_mouse_joint_get_max_force",
        joint,
        "out_force",
        out_force,
        |_, _, settings| settings.max_spring_force,
    )
}

/// The most force that the body is pulled with, in N; not negative. `IMPEL_MAX_FORCE`,
/// `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_max_force(joint: ImpelJointId, force: f32) -> ImpelStatus {
    MOUSE.change(call::impel_mouse_joint_set_max_force(joint, force), joint, |settings| {
        Ok(DriveSettings { max_spring_force: checked_force("force", force)?, ..settings })
    })
}
