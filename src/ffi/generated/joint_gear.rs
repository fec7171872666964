//! Gear joints
//!
//! A gear joint (gear wheels, rack and pinion, transmission) couples two sides: it holds side
//! a + ratio × side b at a constant value, the phase. Each side is the angle or translation of a
//! joint, or the angle of a body. With a positive ratio the sides move in opposite directions,
//! as two wheels that mesh; with a negative ratio they move in the same direction, as two wheels
//! on a belt.
//!
//! The gear acts on one body per side: the second body of the joint, or the body of the
//! definition. The first body of a joint, which is usually static, gets no force from the gear.
//! Destroying one of its joints destroys the gear.
//!
//! ```c
//! ImpelGearJointDef def = impel_gear_joint_def_default();
//! def.joint_a = small_wheel;            // two revolute joints on the ground
//! def.joint_b = large_wheel;
//! def.ratio = 2.0f;                     // the large wheel rotates half as fast
//! impel_joint_create_gear(&def, &gear);
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
    ImpelStatus, call, check, guard, joint, joint_gear, pointers,
};
use crate::world::{GearSettings, JointKey, JointSettings, World};

/// Definition of a gear joint, filled by `impel_gear_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGearJointDef {
    /// Set by `impel_gear_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two coupled bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// Joint whose angle or translation is side a: a revolute or prismatic joint whose second
    /// body is not static. Default: null; `body_a` is side a.
    pub joint_a: ImpelJointId,
    /// The same for side b. Default: null; `body_b` is side b.
    pub joint_b: ImpelJointId,
    /// Body whose angle in the world is side a. It must be null if `joint_a` is set.
    /// Default: null.
    pub body_a: ImpelBodyId,
    /// The same for side b. Default: null.
    pub body_b: ImpelBodyId,
    /// Ratio: the factor of side b. Within ±`IMPEL_MAX_COEFFICIENT`, not 0. Default: 1, two gear
    /// wheels of the same size that mesh.
    pub ratio: f32,
    /// Stiffness of the coupling, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, on a side that is a translation: see `impel_joint_set_max_force`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// Largest torque, in N m, on a side that is an angle: see `impel_joint_set_max_torque`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: `IMPEL_MAX_FORCE`.
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

values! { ImpelGearJointDef { cookie, collide_connected, enable_break, joint_a, joint_b, body_a, body_b, ratio, constraint_hertz, constraint_damping_ratio, max_force, max_torque, break_force, break_torque, user_data }
}

impl Definition for ImpelGearJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IgjA");
    const DEFAULT: &'static str = "impel_gear_joint_def_default";
}

/// Returns the default definition of a gear joint: a ratio of 1, without sides.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_def_default() -> ImpelGearJointDef {
    ImpelGearJointDef {
        cookie: ImpelGearJointDef::COOKIE,
        collide_connected: false,
        enable_break: false,
        joint_a: ImpelJointId::default(),
        joint_b: ImpelJointId::default(),
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        ratio: 1.0,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_force: IMPEL_MAX_FORCE,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a gear joint, which couples two sides at their current angles or translations. Fails
/// with `IMPEL_ERROR_INVALID_HANDLE` if a handle is destroyed, if a side has neither a body nor
/// a joint, or if side b is in another world. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a
/// side has both a body and a joint, if a joint is neither revolute nor prismatic or has a
/// static second body, or if both sides move the same body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_gear(
    def: *const ImpelGearJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_gear(def, out_joint);
    guard::create_joint_at(
        function,
        def,
        |def| joint_gear::target(def),
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            out.set(joint_gear::create(world, def)?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<GearSettings> {
    match world.joint_settings(joint) {
        JointSettings::Gear(settings) => Ok(settings),
        _ => Err(joint::is_not("a gear joint")),
    }
}

/// The joints that the gear couples; null for a side that is a body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_joints(
    joint: ImpelJointId,
    out_joint_a: *mut ImpelJointId,
    out_joint_b: *mut ImpelJointId,
) -> ImpelStatus {
    guard::read("impel_gear_joint_get_joints", joint, |world, joint| {
        let out_joint_a = pointers::out("out_joint_a", out_joint_a)?;
        let out_joint_b = pointers::out("out_joint_b", out_joint_b)?;
        settings(world, joint)?;
        let joints = joint_gear::joints(world, joint);

        out_joint_a.set(joints[0])?;
        out_joint_b.set(joints[1])
    })
}

/// The ratio: the factor of side b.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_ratio(
    joint: ImpelJointId,
    out_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_gear_joint_get_ratio", joint, |world, joint| {
        let out_ratio = pointers::out("out_ratio", out_ratio)?;
        let settings = settings(world, joint)?;

        out_ratio.set(settings.ratio)
    })
}

/// Sets the ratio: the factor of side b. Within ±`IMPEL_MAX_COEFFICIENT`, not 0. The phase is
/// set to the current angles or translations, so the sides do not move.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_set_ratio(joint: ImpelJointId, ratio: f32) -> ImpelStatus {
    guard::change(call::impel_gear_joint_set_ratio(joint, ratio), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        let ratio = check::not_zero("ratio", ratio, IMPEL_MAX_COEFFICIENT)?;
        settings.ratio = ratio;
        settings.phase = world.gear_phase(joint, ratio);
        world.set_joint_settings(joint, JointSettings::Gear(settings));
        Ok(())
    })
}

/// The phase: the value at which the gear holds side a + ratio × side b, in radians or metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_phase(
    joint: ImpelJointId,
    out_phase: *mut f32,
) -> ImpelStatus {
    guard::read("impel_gear_joint_get_phase", joint, |world, joint| {
        let out_phase = pointers::out("out_phase", out_phase)?;
        let settings = settings(world, joint)?;

        out_phase.set(settings.phase)
    })
}

/// Sets the phase: the value at which the gear holds side a + ratio × side b, in radians or
/// metres. Within ±`IMPEL_MAX_COORDINATE`. The gear moves its sides to the new phase. A new gear
/// has the phase of the current angles or translations.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_set_phase(joint: ImpelJointId, phase: f32) -> ImpelStatus {
    guard::change(call::impel_gear_joint_set_phase(joint, phase), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.phase =
            check::within("phase", phase, -IMPEL_MAX_COORDINATE, IMPEL_MAX_COORDINATE)?;
        world.set_joint_settings(joint, JointSettings::Gear(settings));
        Ok(())
    })
}
