//! Mouse joints
//!
//! A mouse joint pulls a point of body b with a spring to a target point in the world: it drags
//! a body with the mouse or a finger (picking, grabbing).
//!
//! ```c
//! ImpelMouseJointDef def = impel_mouse_joint_def_default();
//! def.body_a = ground;
//! def.body_b = grabbed;
//! def.target = mouse;                           // button down
//! impel_joint_create_mouse(&def, &joint);
//! ImpelPosition target = { mouse.x, mouse.y };  // mouse moved
//! impel_mouse_joint_set_target(joint, target);
//! impel_joint_destroy(joint);                   // button up
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelPosition, ImpelStatus,
    ImpelVec2, call, check, guard, joint, joint_mouse, pointers,
};
use crate::world::{DriveSettings, JointKey, JointSettings, World};

/// Definition of a mouse joint, filled by `impel_mouse_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelMouseJointDef {
    /// Set by `impel_mouse_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// Body to which the target is fixed, usually any static body. A body that moves carries the
    /// target along, and gets the opposite force. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// Body that is pulled, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Grabbed point in the world, relative to `origin`. The joint grabs the point of body b
    /// that is there, and pulls that point to the target. Default: (0, 0).
    pub target: ImpelVec2,
    /// Stiffness of the spring: the frequency, in Hz, at which the point would oscillate. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 5.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 1.
    pub damping_ratio: f32,
    /// Largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: no limit. With a limit of a few times the weight of the body, the
    /// joint cannot pull it through walls. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_FORCE`.
    pub break_force: f32,
    /// Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    pub break_torque: f32,
    /// User data: see `impel_joint_set_user_data`. Default: 0.
    pub user_data: u64,
    /// Origin of `target`, in the world. Far from the origin of the world, a point near the body
    /// keeps `target` precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelMouseJointDef { cookie, collide_connected, enable_break, body_a, body_b, target, hertz, damping_ratio, max_force, break_force, break_torque, user_data, origin }
}

impl Definition for ImpelMouseJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IcjA");
    const DEFAULT: &'static str = "impel_mouse_joint_def_default";
}

/// Returns the default definition of a mouse joint: a spring of 5 Hz, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_def_default() -> ImpelMouseJointDef {
    ImpelMouseJointDef {
        cookie: ImpelMouseJointDef::COOKIE,
        collide_connected: true,
        enable_break: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        target: ImpelVec2 { x: 0.0, y: 0.0 },
        hertz: 5.0,
        damping_ratio: 1.0,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
        origin: ImpelPosition::default(),
    }
}

/// Creates a mouse joint, which grabs body b at the target. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_mouse(
    def: *const ImpelMouseJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_mouse(def, out_joint);
    guard::create_joint(
        function,
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            out.set(joint_mouse::create(world, def)?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<DriveSettings> {
    match world.joint_settings(joint) {
        JointSettings::Mouse(settings) => Ok(settings),
        _ => Err(joint::is_not("a mouse joint")),
    }
}

/// The target point, in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_target(
    joint: ImpelJointId,
    out_target: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read("impel_mouse_joint_get_target", joint, |world, joint| {
        let out_target = pointers::out("out_target", out_target)?;
        settings(world, joint)?;

        out_target.set(world.joint_anchors(joint)[0].into())
    })
}

/// Sets the target point, in the world. Wakes both bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_target(
    joint: ImpelJointId,
    target: ImpelPosition,
) -> ImpelStatus {
    guard::change(call::impel_mouse_joint_set_target(joint, target), joint, |world, joint| {
        settings(world, joint)?;
        let target = check::place("target", target)?;
        world.set_mouse_target(joint, target);

        Ok(())
    })
}

/// The frequency of the spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_mouse_joint_get_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.linear_hertz)?;
        out_damping_ratio.set(settings.linear_damping_ratio)
    })
}

/// Sets the frequency of the spring, in Hz, and its damping ratio. Both are within
/// [0, `IMPEL_MAX_COEFFICIENT`].
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_mouse_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.linear_hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.linear_damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Mouse(settings));
            Ok(())
        },
    )
}

/// The largest force of the spring, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_max_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_mouse_joint_get_max_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let settings = settings(world, joint)?;

        out_force.set(settings.max_spring_force)
    })
}

/// Sets the largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
/// `FLT_MAX` and infinity: no limit. With a limit of a few times the weight of the body, the
/// joint cannot pull it through walls.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_max_force(joint: ImpelJointId, force: f32) -> ImpelStatus {
    guard::change(call::impel_mouse_joint_set_max_force(joint, force), joint, |world, joint| {
        let mut settings = settings(world, joint)?;
        settings.max_spring_force = check::most("force", force, IMPEL_MAX_FORCE)?;
        world.set_joint_settings(joint, JointSettings::Mouse(settings));
        Ok(())
    })
}
