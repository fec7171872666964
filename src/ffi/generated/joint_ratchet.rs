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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_ANGLE, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform, call,
    check, guard, joint, pointers,
};
use crate::math::Transform;
use crate::world::{JointDef, JointKey, JointSettings, RatchetSettings, World};

/// Definition of a ratchet joint, filled by `impel_ratchet_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelRatchetJointDef {
    /// Set by `impel_ratchet_joint_def_default`; do not change.
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
    /// Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
    /// used for drawing. Default: the body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b. Default: the body's origin and x axis.
    pub local_frame_b: ImpelTransform,
    /// Angle between two teeth, in radians. Its magnitude is within
    /// [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Its sign is the free direction: positive is
    /// counter-clockwise. Body b rotates freely in that direction, and back only to the last
    /// tooth that it passed. Default: 0.1.
    pub ratchet: f32,
    /// Angle of one of the teeth, in radians. Within ±`IMPEL_MAX_ANGLE`. The other teeth are at
    /// multiples of `ratchet` from it. Default: 0.
    pub phase: f32,
    /// Stiffness of a tooth, as a frequency, in Hz: see `impel_joint_set_constraint_tuning`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest torque, in N m, with which the joint holds a tooth: see
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

values! { ImpelRatchetJointDef { cookie, collide_connected, enable_break, body_a, body_b, local_frame_a, local_frame_b, ratchet, phase, constraint_hertz, constraint_damping_ratio, max_torque, break_force, break_torque, user_data }
}

impl Definition for ImpelRatchetJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IrtA");
    const DEFAULT: &'static str = "impel_ratchet_joint_def_default";
}

/// Returns the default definition of a ratchet joint: a tooth every 0.1 radians, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_def_default() -> ImpelRatchetJointDef {
    ImpelRatchetJointDef {
        cookie: ImpelRatchetJointDef::COOKIE,
        collide_connected: true,
        enable_break: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        ratchet: 0.1,
        phase: 0.0,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
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
    let function = call::impel_joint_create_ratchet(def, out_joint);
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
            let mut settings = RatchetSettings::default();
            settings.ratchet = check::ratchet("def.ratchet", def.ratchet)?;
            settings.phase =
                check::within("def.phase", def.phase, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)?;
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
                settings: JointSettings::Ratchet(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<RatchetSettings> {
    match world.joint_settings(joint) {
        JointSettings::Ratchet(settings) => Ok(settings),
        _ => Err(joint::is_not("a ratchet joint")),
    }
}

/// The angle of frame b relative to frame a, in radians, counter-clockwise, including full
/// turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    guard::read("impel_ratchet_joint_get_angle", joint, |world, joint| {
        let out_angle = pointers::out("out_angle", out_angle)?;
        settings(world, joint)?;

        out_angle.set(world.joint_angle(joint))
    })
}

/// The angle of the tooth that holds body b, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_tooth_angle(
    joint: ImpelJointId,
    out_angle: *mut f32,
) -> ImpelStatus {
    guard::read("impel_ratchet_joint_get_tooth_angle", joint, |world, joint| {
        let out_angle = pointers::out("out_angle", out_angle)?;
        settings(world, joint)?;

        out_angle.set(world.joint_tooth_angle(joint))
    })
}

/// Sets the tooth that holds body b: the one at `angle`, or the last one before it in the free
/// direction. `angle` is in radians, within ±`IMPEL_MAX_ANGLE`. A tooth ahead of body b rotates
/// body b forward onto it. A tooth behind body b does not let it rotate back, because the last
/// tooth that it has passed still holds it. To let it rotate back, first set its transform
/// (`impel_body_set_transform`). Wakes both bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_set_tooth_angle(
    joint: ImpelJointId,
    angle: f32,
) -> ImpelStatus {
    guard::change(call::impel_ratchet_joint_set_tooth_angle(joint, angle), joint, |world, joint| {
        settings(world, joint)?;
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
    guard::read("impel_ratchet_joint_get_ratchet", joint, |world, joint| {
        let out_ratchet = pointers::out("out_ratchet", out_ratchet)?;
        let settings = settings(world, joint)?;

        out_ratchet.set(settings.ratchet)
    })
}

/// Sets the angle between two teeth, in radians. Its magnitude is within
/// [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Its sign is the free direction: positive is
/// counter-clockwise. The last tooth before the current angle then holds body b.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_set_ratchet(
    joint: ImpelJointId,
    ratchet: f32,
) -> ImpelStatus {
    guard::change(call::impel_ratchet_joint_set_ratchet(joint, ratchet), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.ratchet = check::ratchet("ratchet", ratchet)?;
        world.set_joint_settings(joint, JointSettings::Ratchet(settings));
        Ok(())
    })
}

/// The angle of one of the teeth, in radians.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_ratchet_joint_get_phase(
    joint: ImpelJointId,
    out_phase: *mut f32,
) -> ImpelStatus {
    guard::read("impel_ratchet_joint_get_phase", joint, |world, joint| {
        let out_phase = pointers::out("out_phase", out_phase)?;
        let settings = settings(world, joint)?;

        out_phase.set(settings.phase)
    })
}

/// Sets the angle of one of the teeth, in radians. Within ±`IMPEL_MAX_ANGLE`. The other teeth
/// are at multiples of `ratchet` from it. The last tooth before the current angle then holds
/// body b.
#[unsafe(no_mangle)]
pub extern "C" fn impel_ratchet_joint_set_phase(joint: ImpelJointId, phase: f32) -> ImpelStatus {
    guard::change(call::impel_ratchet_joint_set_phase(joint, phase), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.phase = check::within("phase", phase, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)?;
        world.set_joint_settings(joint, JointSettings::Ratchet(settings));
        Ok(())
    })
}
