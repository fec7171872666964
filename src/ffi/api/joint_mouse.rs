//! Creation of a mouse joint: it grabs the body at the target.

use crate::ffi::error::Outcome;
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, ImpelJointId, ImpelMouseJointDef, check, joint, precise,
};
use crate::math::{Rotation, Transform};
use crate::world::{DriveSettings, Holding, JointDef, JointSettings};

/// Creates the joint of a definition.
pub(in crate::ffi) fn create(
    world: &mut Changing,
    def: &ImpelMouseJointDef,
) -> Outcome<ImpelJointId> {
    let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
    let target = precise::place_from("def.origin", def.origin, "def.target", def.target)?;
    let frame = |p| Transform { p, q: Rotation::IDENTITY };
    let grabbed = frame(world.sim(body_b).local_point(target));
    let coefficient = |name, value| check::not_negative(name, value, IMPEL_MAX_COEFFICIENT);
    let settings = JointSettings::Mouse(DriveSettings {
        linear_hertz: coefficient("def.hertz", def.hertz)?,
        linear_damping_ratio: coefficient("def.damping_ratio", def.damping_ratio)?,
        max_spring_force: check::most("def.max_force", def.max_force, IMPEL_MAX_FORCE)?,
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
    let key = world.ids.key("out_joint", joint)?;
    world.set_mouse_target(key, target);
    Ok(joint)
}
