//! Creation and lengths of a pulley joint.

use crate::ffi::error::Outcome;
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, ImpelJointId,
    ImpelPulleyJointDef, check, joint, precise,
};
use crate::math::{Position, Transform};
use crate::world::{JointDef, JointKey, JointSettings, PulleySettings, World};

/// Creates the joint of a definition.
pub(in crate::ffi) fn create(
    world: &mut Changing,
    def: &ImpelPulleyJointDef,
) -> Outcome<ImpelJointId> {
    let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
    let names = ["def.local_frame_a", "def.local_frame_b"];
    let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
    let anchor = |name, anchor| precise::place_from("def.origin", def.origin, name, anchor);
    let ground_anchor_a = anchor("def.ground_anchor_a", def.ground_anchor_a)?;
    let ground_anchor_b = anchor("def.ground_anchor_b", def.ground_anchor_b)?;
    let ratio = check::above_zero("def.ratio", def.ratio, IMPEL_MAX_COEFFICIENT)?;
    let length = |name, length: f32, body, at: Transform, over: Position| -> Outcome<f32> {
        let as_it_is = (world.sim(body).pose().about(over).apply(at.p)).length();
        let length = check::not_negative(name, length, 2.0 * IMPEL_MAX_COORDINATE)?;
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

    world.create_joint(&JointDef {
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
    })
}

/// The current lengths of the ropes of body a and body b.
pub(in crate::ffi) fn lengths(
    world: &World,
    joint: JointKey,
    settings: &PulleySettings,
) -> [f32; 2] {
    let [a, b] = world.joint_anchors(joint);
    [(a - settings.ground_anchor_a).length(), (b - settings.ground_anchor_b).length()]
}
