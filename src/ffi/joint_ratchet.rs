//! Ratchet joints
//!
//! A ratchet joint (winch, socket wrench, freewheel) lets body b rotate freely in one direction
//! relative to body a, and back only to the last tooth that it passed. Its angle is that of
//! frame b relative to frame a, counter-clockwise, in radians, including full turns.
//!
//! ```c
//! ImpelRatchetJointDef def = impel_ratchet_joint_def_default();
//! def.body_a = winch;
//! def.body_b = drum;
//! def.ratchet = 0.2f;                   // free counter-clockwise, a tooth every 0.2 rad
//! impel_joint_create_ratchet(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

use super::error::{Failure, Outcome};
use super::joint::{self, JointVariant};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_ANGLE, IMPEL_MAX_FORCE, IMPEL_MIN_RATCHET, ImpelBodyId, ImpelJointId, ImpelStatus,
    ImpelTransform, call, check, guard, pointers,
};
use crate::math::Transform;
use crate::world::{Holding, JointDef, JointSettings, RatchetSettings};

const RATCHET: JointVariant<RatchetSettings> = JointVariant {
    name: "a ratchet joint",
    of: |settings| match settings {
        JointSettings::Ratchet(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Ratchet,
};

/// Definition of a ratchet joint, filled by `impel_ratchet_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRatchetJointDef {
    /// Set by `impel_ratchet_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
    /// used for drawing. Default: the body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b. Default: the body's origin and x axis.
    pub local_frame_b: ImpelTransform,
    /// Angle between two teeth, in radians; its sign is the free direction. Its magnitude is
    /// within [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Body b rotates freely in that
    /// direction, and back only to the last tooth that it passed. Default: 0.1.
    pub ratchet: f32,
    /// Angle of one of the teeth, in radians, within ± `IMPEL_MAX_ANGLE`. Default: 0.
    pub phase: f32,
    /// Stiffness of the teeth, as a frequency, in Hz: see `impel_joint_set_constraint_tuning`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio is slower. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is 0.
    /// Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest torque, in N m, with which the joint holds a tooth: see
    /// `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
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

/// The default definition of a ratchet joint: a tooth every 0.1 radians, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_def_default() -> ImpelRatchetJointDef {
    let settings = RatchetSettings::default();
    ImpelRatchetJointDef {
        cookie: ImpelRatchetJointDef::COOKIE,
        collide_connected: true,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        ratchet: settings.ratchet,
        phase: settings.phase,
        constraint_hertz: Holding::PLAIN.hertz,
        constraint_damping_ratio: Holding::PLAIN.damping_ratio,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
    }
}

fn checked_phase(name: &str, value: f32) -> Outcome<f32> {
    check::within(name, value, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)
}

fn checked_ratchet(name: &str, value: f32) -> Outcome<f32> {
    let ratchet = checked_phase(name, value)?;
    if ratchet.abs() < IMPEL_MIN_RATCHET {
        let allowed = format!("at least {IMPEL_MIN_RATCHET} or at most -{IMPEL_MIN_RATCHET}");
        return Err(Failure::argument(name, value, allowed));
    }
    Ok(ratchet)
}

/// Creates a ratchet joint between two bodies. The last tooth before their current angle holds
/// body b. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
/// `body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
/// same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_ratchet(
    def: *const ImpelRatchetJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_ratchet(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let names = ["def.local_frame_a", "def.local_frame_b"];
            let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
            let settings = JointSettings::Ratchet(RatchetSettings {
                ratchet: checked_ratchet("def.ratchet", def.ratchet)?,
                phase: checked_phase("def.phase", def.phase)?,
            });
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [IMPEL_MAX_FORCE, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings,
            })?)
        },
    )
}

/// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
/// turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    RATCHET.read(
        "impel_ratchet_joint_get_angle",
        joint,
        "out_angle",
        out_angle,
        |world, joint, _| world.joint_angle(joint),
    )
}

/// The angle of the tooth that holds body b, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_tooth_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    RATCHET.read(
        "impel_ratchet_joint_get_tooth_angle",
        joint,
        "out_angle",
        out_angle,
        |world, joint, _| world.joint_tooth_angle(joint),
    )
}

/// Sets the tooth that holds body b: the one at `angle`, or the last one before it in the free
/// direction. `angle` is in radians, within ± `IMPEL_MAX_ANGLE`. If the tooth is ahead of body
/// b, the joint rotates body b onto it. If it is behind, the last tooth that body b has passed
/// holds it; to let body b go further back, rotate it back first (`impel_body_set_transform`).
/// Wakes both bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_set_tooth_angle(
    joint: ImpelJointId,
    angle: f32,
) -> ImpelStatus {
    let call = call::impel_ratchet_joint_set_tooth_angle(joint, angle);
    guard::change_joint(call, joint, |world, joint| {
        RATCHET.find(world, joint)?;
        let angle = check::within("angle", angle, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)?;
        world.engage_tooth(joint, angle);
        Ok(())
    })
}

/// The angle between two teeth, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_ratchet(
    joint: ImpelJointId,
    out_ratchet: *mut f32,
) -> ImpelStatus {
    RATCHET.read(
        "impel_ratchet_joint_get_ratchet",
        joint,
        "out_ratchet",
        out_ratchet,
        |_, _, settings| settings.ratchet,
    )
}

/// Sets the angle between two teeth, in radians: see `ImpelRatchetJointDef`. The last tooth
/// before the current angle then holds body b.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_set_ratchet(
    joint: ImpelJointId,
    ratchet: f32,
) -> ImpelStatus {
    RATCHET.change(call::impel_ratchet_joint_set_ratchet(joint, ratchet), joint, |settings| {
        Ok(RatchetSettings { ratchet: checked_ratchet("ratchet", ratchet)?, ..settings })
    })
}

/// The angle of one of the teeth, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_phase(
    joint: ImpelJointId,
    out_phase: *mut f32,
) -> ImpelStatus {
    RATCHET.read(
        "impel_ratchet_joint_get_phase",
        joint,
        "out_phase",
        out_phase,
        |_, _, settings| settings.phase,
    )
}

/// Sets the angle of one of the teeth, in radians, within ± `IMPEL_MAX_ANGLE`. The last tooth
/// before the current angle then holds body b.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_set_phase(joint: ImpelJointId, phase: f32) -> ImpelStatus {
    RATCHET.change(call::impel_ratchet_joint_set_phase(joint, phase), joint, |settings| {
        Ok(RatchetSettings { phase: checked_phase("phase", phase)?, ..settings })
    })
}
