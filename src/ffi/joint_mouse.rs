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

use super::error::Outcome;
use super::joint::{self, JointVariant, coefficient};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelPosition, ImpelStatus, ImpelVec2, call, check,
    guard, pointers, precise,
};
use crate::math::{Rotation, Transform};
use crate::world::{DriveSettings, Holding, JointDef, JointSettings};

const MOUSE: JointVariant<DriveSettings> = JointVariant {
    name: "a mouse joint",
    of: |settings| match settings {
        JointSettings::Mouse(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Mouse,
};

/// Definition of a mouse joint, filled by `impel_mouse_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelMouseJointDef {
    /// Set by `impel_mouse_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: true.
    pub collide_connected: bool,
    /// Body to which the target is fixed, usually any static body. A body that moves carries
    /// the target along, and gets the opposite force. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// Body that is pulled, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Grabbed point in the world, relative to `origin`. From then on the joint pulls this
    /// point of body b to the target. Default: (0, 0).
    pub target: ImpelVec2,
    /// Stiffness of the spring: the frequency, in Hz, at which the point would oscillate.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: no spring. Default: 5.
    pub hertz: f32,
    /// Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 1.
    pub damping_ratio: f32,
    /// Largest force of the spring, in N. With a limit of a few times the weight of the body,
    /// the joint cannot pull it through walls. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
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
    /// Origin of `target`, in the world. Far from the origin of the world, a point near the
    /// body keeps `target` precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

/// The default definition of a mouse joint: a spring of 5 Hz, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_def_default() -> ImpelMouseJointDef {
    ImpelMouseJointDef {
        cookie: ImpelMouseJointDef::COOKIE,
        collide_connected: true,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        target: ImpelVec2 { x: 0.0, y: 0.0 },
        hertz: 5.0,
        damping_ratio: 1.0,
        max_force: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        enable_break: false,
        user_data: 0,
        origin: ImpelPosition::default(),
    }
}

fn checked_force(name: &str, value: f32) -> Outcome<f32> {
    check::most(name, value, IMPEL_MAX_FORCE)
}

/// Creates a mouse joint, which grabs body b at the target. Fails with
/// `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
/// world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_mouse(
    def: *const ImpelMouseJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    guard::create_joint(
        call::impel_joint_create_mouse(def, out_joint),
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let target = precise::place_from("def.origin", def.origin, "def.target", def.target)?;
            let frame = |p| Transform { p, q: Rotation::IDENTITY };
            let grabbed = frame(world.body_local_point(body_b, target));
            let settings = JointSettings::Mouse(DriveSettings {
                linear_hertz: coefficient("def.hertz", def.hertz)?,
                linear_damping_ratio: coefficient("def.damping_ratio", def.damping_ratio)?,
                max_spring_force: checked_force("def.max_force", def.max_force)?,
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
            let key = world.ids.joint_key("out_joint", joint)?;
            world.set_mouse_target(key, target);
            out.set(joint)
        },
    )
}

/// The target point, in the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_target(
    joint: ImpelJointId,
    out_target: *mut ImpelPosition,
) -> ImpelStatus {
    MOUSE.read(
        "impel_mouse_joint_get_target",
        joint,
        "out_target",
        out_target,
        |world, joint, _| world.joint_anchors(joint)[0].into(),
    )
}

/// Sets the target point, in the world. Wakes both bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_target(
    joint: ImpelJointId,
    target: ImpelPosition,
) -> ImpelStatus {
    guard::change_joint(call::impel_mouse_joint_set_target(joint, target), joint, |world, joint| {
        MOUSE.find(world, joint)?;
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
    MOUSE.read_two(
        "impel_mouse_joint_get_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.linear_hertz, settings.linear_damping_ratio],
    )
}

/// Sets the frequency of the spring, in Hz, and its damping ratio. Both are within
/// [0, `IMPEL_MAX_COEFFICIENT`].
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    MOUSE.change(
        call::impel_mouse_joint_set_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let linear_hertz = coefficient("hertz", hertz)?;
            let linear_damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(DriveSettings { linear_hertz, linear_damping_ratio, ..settings })
        },
    )
}

/// The largest force of the spring, in N.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_mouse_joint_get_max_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    MOUSE.read(
        "impel_mouse_joint_get_max_force",
        joint,
        "out_force",
        out_force,
        |_, _, settings| settings.max_spring_force,
    )
}

/// Sets the largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_mouse_joint_set_max_force(joint: ImpelJointId, force: f32) -> ImpelStatus {
    MOUSE.change(call::impel_mouse_joint_set_max_force(joint, force), joint, |settings| {
        Ok(DriveSettings { max_spring_force: checked_force("force", force)?, ..settings })
    })
}
