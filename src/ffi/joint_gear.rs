//! Gears
//!
//! Couples two sides, each the angle or translation of a joint, or the angle of a
//! body: side a + ratio × side b stays. Two wheels, a wheel and a rack, a wheel on
//! a shaft far away. A negative ratio turns both sides the same way.
//!
//! The bodies of the gear are the second bodies of its joints, or those named. It
//! ends with either of its joints.
//!
//! The calls below are for gear joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::error::{Failure, Outcome};
use super::joint::{self, Kind};
use super::pointers::Definition;
use super::registry::{Changing, Target};
use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId,
    ImpelStatus, call, check, guard, pointers,
};
use crate::world::{BodyKey, BodyType, GearDef, GearSettings, Holding, JointKey, JointSettings};

const GEAR: Kind<GearSettings> = Kind {
    name: "a gear joint",
    of: |settings| match settings {
        JointSettings::Gear(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Gear,
};

/// What a gear joint starts with, filled by
/// `impel_gear_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelGearJointDef {
    /// Set by `impel_gear_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default false.
    pub collide_connected: bool,
    /// A revolute or prismatic joint whose second body is not static: its angle or
    /// translation is side a. Default null: `body_a` is.
    pub joint_a: ImpelJointId,
    /// The same for side b.
    pub joint_b: ImpelJointId,
    /// A body whose angle in the world is side a; null with a `joint_a`. Default null.
    pub body_a: ImpelBodyId,
    /// The same for side b.
    pub body_b: ImpelBodyId,
    /// See above; within ± `IMPEL_MAX_COEFFICIENT`, not zero. Default 1: two wheels of
    /// one size that touch turn against each other.
    pub ratio: f32,
    /// How stiffly the joint holds its sides: a load stretches it
    /// as it does a spring of this frequency, in Hz. See
    /// `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    pub constraint_hertz: f32,
    /// The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    /// not 0. Default 2.
    pub constraint_damping_ratio: f32,
    /// The most force, in N, on a side that is a translation: see `impel_joint_set_max_force`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// The most torque, in N m, on a side that is an angle: see `impel_joint_set_max_torque`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
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
}

/// A gear without sides yet.
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

/// A side of a definition, by the names of its joint and its body: the joint, and
/// the body that it moves.
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
        return Err(Failure::argument(body_name, value, format!("null beside a {joint_name}")));
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

/// Couples two sides at their current angles or translations. A null or dead handle, or a side
/// b of another world, fails with `IMPEL_ERROR_INVALID_HANDLE`. Both a body and a joint for one
/// side, a joint that is neither revolute nor prismatic or whose second body is static, and the
/// same body on both sides fail with `IMPEL_ERROR_INVALID_ARGUMENT`.
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

/// The joints that the gear couples; null where a side is a body.
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

/// How many times side b counts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_ratio(
    joint: ImpelJointId,
    out_ratio: *mut f32,
) -> ImpelStatus {
    GEAR.read("impel_gear_joint_get_ratio", joint, "out_ratio", out_ratio, |_, _, settings| {
        settings.ratio
    })
}

/// How many times side b counts; not zero. The sides are held as they are now.
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

/// What side a + ratio × side b is held at, in radians or metres.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_gear_joint_get_phase(
    joint: ImpelJointId,
    out_phase: *mut f32,
) -> ImpelStatus {
    GEAR.read("impel_gear_joint_get_phase", joint, "out_phase", out_phase, |_, _, settings| {
        settings.phase
    })
}

/// What side a + ratio × side b is held at, in radians or metres. A gear starts as its
/// sides are; a change turns one against the other.
#[unsafe(no_mangle)]
pub extern "C" fn impel_gear_joint_set_phase(joint: ImpelJointId, phase: f32) -> ImpelStatus {
    GEAR.change(call::impel_gear_joint_set_phase(joint, phase), joint, |settings| {
        Ok(GearSettings {
            phase: check::within("phase", phase, -IMPEL_MAX_COORDINATE, IMPEL_MAX_COORDINATE)?,
            ..settings
        })
    })
}
