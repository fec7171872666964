//! Filter joints
//!
//! A filter joint disables contacts between the shapes of two bodies (no collision), and has no
//! other effect. It is meant for bodies that no other joint connects, such as the limbs of a
//! ragdoll. Filters (collision layers, bitmasks) disable contacts between groups of shapes
//! instead: see `ImpelFilter`.
//!
//! ```c
//! ImpelFilterJointDef def = impel_filter_joint_def_default();
//! def.body_a = upper_arm;
//! def.body_b = torso;
//! impel_joint_create_filter(&def, &joint);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{ImpelBodyId, ImpelJointId, ImpelStatus, call, guard, joint, pointers};
use crate::math::Transform;
use crate::world::{Holding, JointDef, JointSettings, Strength};

/// Definition of a filter joint, filled by `impel_filter_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelFilterJointDef {
    /// Set by `impel_filter_joint_def_default`; do not change.
    pub cookie: u32,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// User data: see `impel_joint_set_user_data`. Default: 0.
    pub user_data: u64,
}

values! { ImpelFilterJointDef { cookie, body_a, body_b, user_data }
}

impl Definition for ImpelFilterJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IfjA");
    const DEFAULT: &'static str = "impel_filter_joint_def_default";
}

/// Returns the default definition of a filter joint, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_filter_joint_def_default() -> ImpelFilterJointDef {
    ImpelFilterJointDef {
        cookie: ImpelFilterJointDef::COOKIE,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        user_data: 0,
    }
}

/// Creates a filter joint, which disables contacts between the shapes of two bodies. Existing
/// contacts end. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
/// `body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
/// same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_filter(
    def: *const ImpelFilterJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_filter(def, out_joint);
    guard::create_joint(
        function,
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let [local_frame_a, local_frame_b] = [Transform::IDENTITY; 2];
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a,
                local_frame_b,
                collide_connected: false,
                holding: Holding::PLAIN,
                strength: Strength::ENDLESS,
                user_data: def.user_data,
                settings: JointSettings::Filter,
            })?)
        },
    )
}
