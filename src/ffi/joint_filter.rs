//! Filter joints
//!
//! Keeps the shapes of two bodies from touching each other, and does nothing else:
//! the limbs of a figure that no other joint holds together.

use super::pointers::Definition;
use super::{ImpelBodyId, ImpelJointId, ImpelStatus, call, guard, joint, pointers};
use crate::math::Transform;
use crate::world::{Holding, JointDef, JointSettings, Strength};

/// What a filter joint starts with, filled by
/// `impel_filter_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelFilterJointDef {
    /// Set by `impel_filter_joint_def_default`; do not change.
    pub cookie: u32,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Yours.
    pub user_data: u64,
}

/// A filter joint without bodies yet.
#[unsafe(no_mangle)]
pub extern "C" fn impel_filter_joint_def_default() -> ImpelFilterJointDef {
    ImpelFilterJointDef {
        cookie: ImpelFilterJointDef::COOKIE,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        user_data: 0,
    }
}

/// Disables contacts between the shapes of two bodies. Existing contacts end. A null or dead
/// body, or a `body_b` of another world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body
/// twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_filter(
    def: *const ImpelFilterJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_filter(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let [a, b] = [Transform::IDENTITY; 2];
            let settings = JointSettings::Filter;
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
                collide_connected: false,
                holding: Holding::PLAIN,
                strength: Strength::ENDLESS,
                user_data: def.user_data,
                settings,
            })?)
        },
    )
}
