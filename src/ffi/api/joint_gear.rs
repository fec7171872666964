//! Sides of a gear joint: a joint or a body.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::{Changing, Reading, Target};
use crate::ffi::{ImpelBodyId, ImpelGearJointDef, ImpelJointId, check, joint};
use crate::math::Transform;
use crate::world::{BodyKey, BodyType, GearSettings, JointDef, JointKey, JointSettings};

/// What the world of a definition is found from.
pub(in crate::ffi) fn target(def: &ImpelGearJointDef) -> Target {
    match def.joint_a.raw {
        0 => Target::body_a(def.body_a),
        _ => Target::joint_a(def.joint_a),
    }
}

/// Creates the joint of a definition.
pub(in crate::ffi) fn create(
    world: &mut Changing,
    def: &ImpelGearJointDef,
) -> Outcome<ImpelJointId> {
    let names = [["def.joint_a", "def.body_a"], ["def.joint_b", "def.body_b"]];
    let (joint_a, body_a) = side(world, names[0], def.joint_a, def.body_a)?;
    let (joint_b, body_b) = side(world, names[1], def.joint_b, def.body_b)?;
    let name = if joint_b.is_some() { names[1][0] } else { names[1][1] };
    joint::distinct(world, name, [body_a, body_b])?;
    let ratio = check::not_zero("def.ratio", def.ratio, crate::ffi::IMPEL_MAX_COEFFICIENT)?;
    let gear = JointDef {
        body_a,
        body_b,
        local_frame_a: Transform::IDENTITY,
        local_frame_b: Transform::IDENTITY,
        collide_connected: def.collide_connected,
        holding: joint::holding(
            [def.constraint_hertz, def.constraint_damping_ratio],
            [def.max_force, def.max_torque],
        )?,
        strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
        user_data: def.user_data,
        settings: JointSettings::Gear(GearSettings { ratio, phase: 0.0 }),
    };
    world.create_gear(&gear, [joint_a, joint_b])
}

/// The joints of both sides; null for a side that is a body.
pub(in crate::ffi) fn joints(world: &Reading, joint: JointKey) -> [ImpelJointId; 2] {
    world.gear_joints(joint).map(|key| key.map(|key| world.ids.joint(key)).unwrap_or_default())
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
        return Ok((None, world.ids.key(body_name, body)?));
    }
    if body.raw != 0 {
        let value = format!("{:#018x}", body.raw);
        return Err(Failure::argument(body_name, value, format!("null if {joint_name} is set")));
    }
    let key = world.ids.key(joint_name, joint)?;
    let [_, moved] = world.joint_bodies(key);
    let is_known = matches!(
        world.joint_settings(key),
        JointSettings::Revolute(_) | JointSettings::Prismatic(_)
    );
    if !is_known || world.state().bodies[moved].kind == BodyType::Static {
        let allowed = "a revolute or prismatic joint whose second body is not static";
        return Err(Failure::argument(joint_name, format!("{:#018x}", joint.raw), allowed));
    }
    Ok((Some(key), moved))
}
