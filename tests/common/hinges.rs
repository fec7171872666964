//! Hinges for tests, at points given in world space.

use impel::ffi::*;

use super::{Body, V, to_position};

/// The frame in body space at world point `at`, currently parallel to the world axes.
pub fn frame(body: Body, at: V) -> ImpelTransform {
    let q = body.transform().q;
    ImpelTransform {
        p: get!(impel_body_get_local_point(body.id, to_position(at.single()))),
        q: ImpelRotation { c: q.c, s: -q.s },
    }
}

/// Creates a hinge between two bodies at a world point. Its angle is zero in the current pose.
pub fn hinge(
    a: Body,
    b: Body,
    at: V,
    change: impl FnOnce(&mut ImpelRevoluteJointDef),
) -> ImpelJointId {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.local_frame_a, def.local_frame_b) = (frame(a, at), frame(b, at));
    change(&mut def);
    get!(impel_joint_create_revolute(&def))
}

/// The distance between the frames of a joint, in metres.
pub fn separation(joint: ImpelJointId) -> f64 {
    get!(impel_joint_get_linear_separation(joint)).into()
}

/// The force on body b over the last step, in newtons.
pub fn reaction_force(joint: ImpelJointId) -> V {
    get!(impel_joint_get_reaction_force(joint)).into()
}

/// The torque on body b over the last step, in newton metres.
pub fn reaction_torque(joint: ImpelJointId) -> f64 {
    get!(impel_joint_get_reaction_torque(joint)).into()
}
