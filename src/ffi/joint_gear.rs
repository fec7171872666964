//! Gear joints
//!
//! A gear joint (gear wheels, rack and pinion, transmission) couples two sides: it holds side
//! a + ratio × side b at a constant value, the phase. Each side is the angle or translation of
//! a joint, or the angle of a body. With a positive ratio the sides move in opposite
//! directions, as two wheels that mesh; with a negative ratio they move in the same direction,
//! as two wheels on a belt.
//!
//! The bodies of the gear are the second bodies of its joints, or the bodies of its definition.
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

use super::error::{Failure, Outcome};
use super::joint::{self, JointVariant};
use super::pointers::Definition;
use super::registry::{Changing, Target};
use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId,
    ImpelStatus, call, check, guard, pointers,
};
use crate::world::{BodyKey, BodyType, GearDef, GearSettings, Holding, JointKey, JointSettings};

const GEAR: JointVariant<GearSettings> = JointVariant {
    name: "a gear joint",
    of: |settings| match settings {
        JointSettings::Gear(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Gear,
};

/// Definition of a gear joint, filled by `impel_gear_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGearJointDef {
    /// Set by `impel_gear_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two coupled bodies collide with each other. Default: false.
    pub collide_connected: bool,
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
    /// Factor of side b. Within ± `IMPEL_MAX_COEFFICIENT`, not 0. Default: 1, two gear wheels
    /// of the same size that mesh.
    pub ratio: f32,
    /// Stiffness of the coupling, as a frequency, in Hz: see
    /// `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    /// the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio is slower. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is 0.
    /// Default: 2.
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

/// The default definition of a gear joint: a ratio of 1, without sides.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_def_default() -> ImpelGearJointDef {
    let settings = GearSettings::default();
    ImpelGearJointDef {
        cookie: ImpelGearJointDef::COOKIE,
        collide_connected: false,
        joint_a: ImpelJointId::default(),
        joint_b: ImpelJointId::default(),
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        ratio: settings.ratio,
        constraint_hertz: Holding::PLAIN.hertz,
        constraint_damping_ratio: Holding::PLAIN.damping_ratio,
        max_force: IMPEL_MAX_FORCE,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
    }
}

fn checked_ratio(name: &str, value: f32) -> Outcome<f32> {
    let ratio = check::within(name, value, -IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COEFFICIENT)?;
    if ratio == 0.0 {
        return Err(Failure::argument(name, value, "not 0"));
    }
    Ok(ratio)
}

/// One side of a definition: its joint, if any, and the body that it moves. The names are those
/// of the joint and body arguments.
fn side(
    world: &Changing,
    [joint_name, body_name]: [&str; 2],
    joint: ImpelJointId,
    body: ImpelBodyId,
) -> Outcome<(Option<JointKey>, BodyKey)> {
    if joint.raw == 0 {
        return Ok((None, world.ids.body_key(body_name, body)?));
    }
    if body.raw != 0 {
        let value = format!("{:#018x}", body.raw);
        return Err(Failure::argument(body_name, value, format!("null if {joint_name} is set")));
    }
    let key = world.ids.joint_key(joint_name, joint)?;
    let [_, moved] = world.joint_bodies(key);
    let is_known = matches!(
        world.joint_settings(key),
        JointSettings::Revolute(_) | JointSettings::Prismatic(_)
    );
    if !is_known || world.body_type(moved) == BodyType::Static {
        let allowed = "a revolute or prismatic joint whose second body is not static";
        return Err(Failure::argument(joint_name, format!("{:#018x}", joint.raw), allowed));
    }
    Ok((Some(key), moved))
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
    guard::create_joint_at(
        call::impel_joint_create_gear(def, out_joint),
        def,
        |def| match def.joint_a.raw {
            0 => Target::body_a(def.body_a),
            _ => Target::joint_a(def.joint_a),
        },
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let names = [["def.joint_a", "def.body_a"], ["def.joint_b", "def.body_b"]];
            let (joint_a, body_a) = side(world, names[0], def.joint_a, def.body_a)?;
            let (joint_b, body_b) = side(world, names[1], def.joint_b, def.body_b)?;
            let name = if joint_b.is_some() { names[1][0] } else { names[1][1] };
            joint::distinct(world, name, [body_a, body_b])?;
            out.set(world.create_gear(&GearDef {
                bodies: [body_a, body_b],
                joints: [joint_a, joint_b],
                ratio: checked_ratio("def.ratio", def.ratio)?,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [def.max_force, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
            })?)
        },
    )
}

/// The joints that the gear couples; null for a side that is a body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_joints(
    joint: ImpelJointId,
    out_joint_a: *mut ImpelJointId,
    out_joint_b: *mut ImpelJointId,
) -> ImpelStatus {
    guard::read_joint("impel_gear_joint_get_joints", joint, |world, joint| {
        let out_a = pointers::out("out_joint_a", out_joint_a)?;
        let out_b = pointers::out("out_joint_b", out_joint_b)?;
        GEAR.find(world, joint)?;
        let id =
            |key: Option<JointKey>| key.map_or(ImpelJointId::default(), |key| world.ids.joint(key));
        let [a, b] = world.gear_joints(joint).map(id);
        out_a.set(a)?;
        out_b.set(b)
    })
}

/// The factor of side b.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_ratio(
    joint: ImpelJointId,
    out_ratio: *mut f32,
) -> ImpelStatus {
    GEAR.read("impel_gear_joint_get_ratio", joint, "out_ratio", out_ratio, |_, _, settings| {
        settings.ratio
    })
}

/// Sets the factor of side b. Within ± `IMPEL_MAX_COEFFICIENT`, not 0. The phase becomes that
/// of the current angles or translations, so the sides do not move.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_set_ratio(joint: ImpelJointId, ratio: f32) -> ImpelStatus {
    guard::change_joint(call::impel_gear_joint_set_ratio(joint, ratio), joint, |world, joint| {
        let settings = GEAR.find(world, joint)?;
        let settings = GearSettings { ratio: checked_ratio("ratio", ratio)?, ..settings };
        let phase = world.gear_phase(joint, settings.ratio);
        world.set_joint_settings(joint, JointSettings::Gear(GearSettings { phase, ..settings }));
        Ok(())
    })
}

/// The phase: the value at which the gear holds side a + ratio × side b, in radians or metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_phase(
    joint: ImpelJointId,
    out_phase: *mut f32,
) -> ImpelStatus {
    GEAR.read("impel_gear_joint_get_phase", joint, "out_phase", out_phase, |_, _, settings| {
        settings.phase
    })
}

/// Sets the phase: the value at which the gear holds side a + ratio × side b, in radians or
/// metres. Within ± `IMPEL_MAX_COORDINATE`. The gear moves its sides to the new phase. On
/// creation it is that of the current angles or translations.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_set_phase(joint: ImpelJointId, phase: f32) -> ImpelStatus {
    GEAR.change(call::impel_gear_joint_set_phase(joint, phase), joint, |settings| {
        Ok(GearSettings {
            phase: check::within("phase", phase, -IMPEL_MAX_COORDINATE, IMPEL_MAX_COORDINATE)?,
            ..settings
        })
    })
}
