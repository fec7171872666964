//! Weld joints
//!
//! A weld joint (fixed joint) holds two bodies together as if they were one: frame b stays on
//! frame a. The point and the angle are rigid, or each has a spring.
//!
//! ```c
//! ImpelWeldJointDef def = impel_weld_joint_def_default();
//! def.body_a = wall;
//! def.body_b = shelf;
//! def.local_frame_a.p.x = 0.5f;         // the same point on the wall and on the shelf
//! def.local_frame_b.p.x = -1.0f;
//! def.enable_break = true;
//! def.break_force = 500.0f;             // breaks off under a heavy load
//! impel_joint_create_weld(&def, &joint);
//! ```
//!
//! The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
//! type.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform,
    call, check, guard, joint, pointers,
};
use crate::math::Transform;
use crate::world::{JointDef, JointKey, JointSettings, WeldSettings, World};

/// Definition of a weld joint, filled by `impel_weld_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelWeldJointDef {
    /// Set by `impel_weld_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies collide with each other. Default: false.
    pub collide_connected: bool,
    /// Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    /// either case (`impel_world_get_joint_events`). Default: false.
    pub enable_break: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The second body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Frame in the space of body a: the point and the direction of the weld. Default: the
    /// body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// Frame in the space of body b, which the joint keeps on frame a. Default: the body's
    /// origin and x axis.
    pub local_frame_b: ImpelTransform,
    /// Stiffness of a spring on the point: the frequency, in Hz, at which the two bodies would
    /// oscillate if they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: rigid.
    /// Default: 0.
    pub linear_hertz: f32,
    /// Damping ratio of the spring on the point: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub linear_damping_ratio: f32,
    /// Stiffness of a spring on the angle: the frequency, in Hz, at which the two bodies would
    /// oscillate about their centres of mass. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: rigid.
    /// Default: 0.
    pub angular_hertz: f32,
    /// Damping ratio of the spring on the angle: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub angular_damping_ratio: f32,
    /// Stiffness of the point and of the angle, where they have no spring, as a frequency, in
    /// Hz: see `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as
    /// stiff as the substeps allow. Default: 0.
    pub constraint_hertz: f32,
    /// Damping ratio with which position errors are corrected: a larger ratio corrects them more
    /// slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    /// 0. Default: 2.
    pub constraint_damping_ratio: f32,
    /// Largest force, in N, with which the joint holds the point: see
    /// `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// Largest torque, in N m, with which the joint holds the angle: see
    /// `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_torque: f32,
    /// Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_FORCE`.
    pub break_force: f32,
    /// Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    pub break_torque: f32,
    /// User data: see `impel_joint_set_user_data`. Default: 0.
    pub user_data: u64,
}

values! { ImpelWeldJointDef { cookie, collide_connected, enable_break, body_a, body_b, local_frame_a, local_frame_b, linear_hertz, linear_damping_ratio, angular_hertz, angular_damping_ratio, constraint_hertz, constraint_damping_ratio, max_force, max_torque, break_force, break_torque, user_data }
}

impl Definition for ImpelWeldJointDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IejA");
    const DEFAULT: &'static str = "impel_weld_joint_def_default";
}

/// Returns the default definition of a weld joint: rigid, without bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_weld_joint_def_default() -> ImpelWeldJointDef {
    ImpelWeldJointDef {
        cookie: ImpelWeldJointDef::COOKIE,
        collide_connected: false,
        enable_break: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        linear_hertz: 0.0,
        linear_damping_ratio: 0.0,
        angular_hertz: 0.0,
        angular_damping_ratio: 0.0,
        constraint_hertz: 0.0,
        constraint_damping_ratio: 2.0,
        max_force: IMPEL_MAX_FORCE,
        max_torque: IMPEL_MAX_FORCE,
        break_force: IMPEL_MAX_FORCE,
        break_torque: IMPEL_MAX_FORCE,
        user_data: 0,
    }
}

/// Creates a weld joint between two bodies. If the frames differ in position or angle, the joint
/// pulls them together quickly: place the bodies first. Fails with `IMPEL_ERROR_INVALID_HANDLE`
/// if a body is null or destroyed, or if `body_b` is in another world; with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_create_weld(
    def: *const ImpelWeldJointDef,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let function = call::impel_joint_create_weld(def, out_joint);
    guard::create_joint(
        function,
        def,
        |def| def.body_a,
        |world, def| {
            let out = pointers::out("out_joint", out_joint)?;
            let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;
            let [local_frame_a, local_frame_b] = joint::frames(
                ["def.local_frame_a", "def.local_frame_b"],
                def.local_frame_a,
                def.local_frame_b,
            )?;
            let mut settings = WeldSettings::default();
            settings.linear_hertz =
                check::not_negative("def.linear_hertz", def.linear_hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.linear_damping_ratio = check::not_negative(
                "def.linear_damping_ratio",
                def.linear_damping_ratio,
                IMPEL_MAX_COEFFICIENT,
            )?;
            settings.angular_hertz =
                check::not_negative("def.angular_hertz", def.angular_hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.angular_damping_ratio = check::not_negative(
                "def.angular_damping_ratio",
                def.angular_damping_ratio,
                IMPEL_MAX_COEFFICIENT,
            )?;
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a,
                local_frame_b,
                collide_connected: def.collide_connected,
                holding: joint::holding(
                    [def.constraint_hertz, def.constraint_damping_ratio],
                    [def.max_force, def.max_torque],
                )?,
                strength: joint::strength(def.break_force, def.break_torque, def.enable_break)?,
                user_data: def.user_data,
                settings: JointSettings::Weld(settings),
            })?)
        },
    )
}

/// The settings of the joint; fails if it is of another type.
fn settings(world: &World, joint: JointKey) -> Outcome<WeldSettings> {
    match world.joint_settings(joint) {
        JointSettings::Weld(settings) => Ok(settings),
        _ => Err(joint::is_not("a weld joint")),
    }
}

/// The frequency of the linear spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_weld_joint_get_linear_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_weld_joint_get_linear_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.linear_hertz)?;
        out_damping_ratio.set(settings.linear_damping_ratio)
    })
}

/// Sets the frequency of the linear spring, in Hz, and its damping ratio: see
/// `ImpelWeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
/// rigid. A frequency that is too high for the substeps acts as the highest one that they can
/// resolve.
#[unsafe(no_mangle)]
pub extern "C" fn impel_weld_joint_set_linear_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_weld_joint_set_linear_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.linear_hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.linear_damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Weld(settings));
            Ok(())
        },
    )
}

/// The frequency of the angular spring, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_weld_joint_get_angular_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_weld_joint_get_angular_spring", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let settings = settings(world, joint)?;

        out_hertz.set(settings.angular_hertz)?;
        out_damping_ratio.set(settings.angular_damping_ratio)
    })
}

/// Sets the frequency of the angular spring, in Hz, and its damping ratio: see
/// `ImpelWeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
/// rigid. A frequency that is too high for the substeps acts as the highest one that they can
/// resolve.
#[unsafe(no_mangle)]
pub extern "C" fn impel_weld_joint_set_angular_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_weld_joint_set_angular_spring(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut settings = settings(world, joint)?;
            settings.angular_hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            settings.angular_damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            world.set_joint_settings(joint, JointSettings::Weld(settings));
            Ok(())
        },
    )
}
