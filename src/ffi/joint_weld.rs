//! Weld joints
//!
//! Holds two bodies together as if they were one: the frames stay on each other.
//! Point and angle are rigid, or each on a spring.
//!
//! The calls below are for weld joints: one of another kind gives
//! `IMPEL_ERROR_UNSUPPORTED`.

use super::joint::{self, Kind, coefficient};
use super::pointers::Definition;
use super::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform, call, guard, pointers,
};
use crate::math::Transform;
use crate::world::{Holding, JointDef, JointSettings, WeldSettings};

const WELD: Kind<WeldSettings> = Kind {
    name: "a weld joint",
    of: |settings| match settings {
        JointSettings::Weld(settings) => Some(settings),
        _ => None,
    },
    settings: JointSettings::Weld,
};

/// What a weld joint starts with, filled by `impel_weld_joint_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelWeldJointDef {
    /// Set by `impel_weld_joint_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shapes of the two bodies touch each other. Default false.
    pub collide_connected: bool,
    /// The first body. Default: null; must be set.
    pub body_a: ImpelBodyId,
    /// The other body, in the same world. Default: null; must be set.
    pub body_b: ImpelBodyId,
    /// Where the weld is in the space of body a, and its direction. Default the
    /// body's origin and x axis.
    pub local_frame_a: ImpelTransform,
    /// The same in the space of body b: it comes to lie on frame a.
    pub local_frame_b: ImpelTransform,
    /// How stiff a spring holds the point: the frequency, in Hz, at which the two
    /// bodies would swing if they move without turning. Default 0: it is rigid.
    pub linear_hertz: f32,
    /// Of that spring: 0 never comes to rest, 1 as fast as it can without swinging
    /// through. Default 0.
    pub linear_damping_ratio: f32,
    /// How stiff a spring holds the angle: the frequency, in Hz, at which the two
    /// bodies would swing about their centres of mass. Default 0: it is rigid.
    pub angular_hertz: f32,
    /// Of that spring. Default 0.
    pub angular_damping_ratio: f32,
    /// How stiffly the joint holds point and angle, where they are rigid: a load stretches it
    /// as it does a spring of this frequency, in Hz. See
    /// `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    pub constraint_hertz: f32,
    /// The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    /// not 0. Default 2.
    pub constraint_damping_ratio: f32,
    /// The most force, in N, by which it holds the point: see `impel_joint_set_max_force`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    pub max_force: f32,
    /// The most torque, in N m, by which it holds the angle: see `impel_joint_set_max_torque`.
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

/// A rigid weld, without bodies yet.
#[unsafe(no_mangle)]
pub extern "C" fn impel_weld_joint_def_default() -> ImpelWeldJointDef {
    ImpelWeldJointDef {
        cookie: ImpelWeldJointDef::COOKIE,
        collide_connected: false,
        body_a: ImpelBodyId::default(),
        body_b: ImpelBodyId::default(),
        local_frame_a: Transform::IDENTITY.into(),
        local_frame_b: Transform::IDENTITY.into(),
        linear_hertz: 0.0,
        linear_damping_ratio: 0.0,
        angular_hertz: 0.0,
        angular_damping_ratio: 0.0,
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

/// Welds two bodies together. If the frames differ in position or angle, the joint pulls them
/// together quickly: place the bodies first. A null or dead body, or a `body_b` of another
/// world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
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
            let names = ["def.local_frame_a", "def.local_frame_b"];
            let [a, b] = joint::frames(names, def.local_frame_a, def.local_frame_b)?;
            let settings = WeldSettings {
                linear_hertz: coefficient("def.linear_hertz", def.linear_hertz)?,
                linear_damping_ratio: coefficient(
                    "def.linear_damping_ratio",
                    def.linear_damping_ratio,
                )?,
                angular_hertz: coefficient("def.angular_hertz", def.angular_hertz)?,
                angular_damping_ratio: coefficient(
                    "def.angular_damping_ratio",
                    def.angular_damping_ratio,
                )?,
            };
            out.set(world.create_joint(&JointDef {
                body_a,
                body_b,
                local_frame_a: a,
                local_frame_b: b,
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

/// The linear spring's frequency, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_weld_joint_get_linear_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    WELD.read_two(
        "impel_weld_joint_get_linear_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.linear_hertz, settings.linear_damping_ratio],
    )
}

/// The linear spring's frequency, in Hz, and its damping ratio: see
/// `ImpelWeldJointDef`. Neither may be negative; zero hertz are rigid. A spring far faster than the substeps
/// swings no faster than they can follow.
#[unsafe(no_mangle)]
pub extern "C" fn impel_weld_joint_set_linear_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    WELD.change(
        call::impel_weld_joint_set_linear_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let linear_hertz = coefficient("hertz", hertz)?;
            let linear_damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(WeldSettings { linear_hertz, linear_damping_ratio, ..settings })
        },
    )
}

/// The angular spring's frequency, in Hz, and its damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_weld_joint_get_angular_spring(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    WELD.read_two(
        "impel_weld_joint_get_angular_spring",
        joint,
        ["out_hertz", "out_damping_ratio"],
        [out_hertz, out_damping_ratio],
        |settings| [settings.angular_hertz, settings.angular_damping_ratio],
    )
}

/// The angular spring's frequency, in Hz, and its damping ratio: see
/// `ImpelWeldJointDef`. Neither may be negative; zero hertz are rigid. A spring far faster than the substeps
/// swings no faster than they can follow.
#[unsafe(no_mangle)]
pub extern "C" fn impel_weld_joint_set_angular_spring(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    WELD.change(
        call::impel_weld_joint_set_angular_spring(joint, hertz, damping_ratio),
        joint,
        |settings| {
            let angular_hertz = coefficient("hertz", hertz)?;
            let angular_damping_ratio = coefficient("damping_ratio", damping_ratio)?;
            Ok(WeldSettings { angular_hertz, angular_damping_ratio, ..settings })
        },
    )
}
