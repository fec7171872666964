//! Joints
//!
//! A joint holds two bodies together at a frame that is fixed to each: a point
//! and a direction in the body's space. Each kind has a definition with both
//! bodies and frames, and a function that creates it; what all kinds have in
//! common is here. Whatever a joint does to body b it does to body a the other
//! way round.
//!
//! A joint between two static bodies is allowed and has no effect: its reaction force and
//! torque are zero. It acts once one of the bodies becomes dynamic.
//!
//! Bodies that are joined fall asleep and wake together. Creating a joint, giving
//! it another setting, and destroying it wakes both. A joint ends with either of
//! its bodies, and may break: see `impel_joint_set_break_thresholds`, and
//! `break_force` of each definition but that of the filter joint, which bears nothing.

use std::fmt::Display;

use super::error::{Failure, Outcome};
use super::recording::Call;
use super::registry::{Changing, Target};
use super::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY,
    ImpelBodyId, ImpelJointId, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, check,
    guard, pointers, registry,
};
use crate::math::{Transform, min};
use crate::world::{AxisSettings, BodyKey, Holding, JointKey, JointSettings, Strength, World};

/// What kind of joint it is.
pub type ImpelJointType = i32;
/// A hinge: see `ImpelRevoluteJointDef`.
pub const IMPEL_JOINT_REVOLUTE: ImpelJointType = 0;
/// A slider: see `ImpelPrismaticJointDef`.
pub const IMPEL_JOINT_PRISMATIC: ImpelJointType = 1;
/// Drives one body as seen from the other: see `ImpelMotorJointDef`.
pub const IMPEL_JOINT_MOTOR: ImpelJointType = 5;
/// Pulls a body to a point: see `ImpelMouseJointDef`.
pub const IMPEL_JOINT_MOUSE: ImpelJointType = 6;
/// Acts between the angles of two bodies: see `ImpelRotaryJointDef`.
pub const IMPEL_JOINT_ROTARY: ImpelJointType = 7;
/// Turns one way only: see `ImpelRatchetJointDef`.
pub const IMPEL_JOINT_RATCHET: ImpelJointType = 8;
/// A rope over two points: see `ImpelPulleyJointDef`.
pub const IMPEL_JOINT_PULLEY: ImpelJointType = 9;
/// Couples two joints: see `ImpelGearJointDef`.
pub const IMPEL_JOINT_GEAR: ImpelJointType = 10;
/// Keeps shapes apart: see `ImpelFilterJointDef`.
pub const IMPEL_JOINT_FILTER: ImpelJointType = 11;
/// A rod, a rope or a spring: see `ImpelDistanceJointDef`.
pub const IMPEL_JOINT_DISTANCE: ImpelJointType = 2;
/// Two bodies as one: see `ImpelWeldJointDef`.
pub const IMPEL_JOINT_WELD: ImpelJointType = 3;
/// A wheel on its spring: see `ImpelWheelJointDef`.
pub const IMPEL_JOINT_WHEEL: ImpelJointType = 4;
/// Each axis is locked, free or limited: see `ImpelGenericJointDef`.
pub const IMPEL_JOINT_GENERIC: ImpelJointType = 12;

/// A kind of joint, for the calls that are for it alone.
pub(super) struct Kind<T> {
    /// With its article.
    pub name: &'static str,
    /// Its settings, if they are of this kind.
    pub of: fn(JointSettings) -> Option<T>,
    /// The way back.
    pub settings: fn(T) -> JointSettings,
}

impl<T> Kind<T> {
    /// The settings of a joint, which must be of this kind.
    pub fn find(&self, world: &World, joint: JointKey) -> Outcome<T> {
        let wrong =
            || Failure::new(IMPEL_ERROR_UNSUPPORTED, format!("the joint is not {}", self.name));
        (self.of)(world.joint_settings(joint)).ok_or_else(wrong)
    }

    /// A call that reads something of a joint of this kind.
    pub fn read<R: Copy>(
        &self,
        function: &str,
        joint: ImpelJointId,
        name: &str,
        out: *mut R,
        what: impl FnOnce(&World, JointKey, &T) -> R,
    ) -> ImpelStatus {
        guard::read_joint(function, joint, |world, joint| {
            let out = pointers::out(name, out)?;
            let settings = self.find(world, joint)?;
            out.set(what(world, joint, &settings))
        })
    }

    /// A call that reads two numbers of a joint of this kind.
    pub fn read_two(
        &self,
        function: &str,
        joint: ImpelJointId,
        names: [&str; 2],
        outs: [*mut f32; 2],
        what: impl FnOnce(&T) -> [f32; 2],
    ) -> ImpelStatus {
        guard::read_joint(function, joint, |world, joint| {
            let first = pointers::out(names[0], outs[0])?;
            let second = pointers::out(names[1], outs[1])?;
            let [one, other] = what(&self.find(world, joint)?);
            first.set(one)?;
            second.set(other)
        })
    }

    /// A call that changes settings of a joint of this kind.
    pub fn change(
        &self,
        call: impl Call,
        joint: ImpelJointId,
        edit: impl FnOnce(T) -> Outcome<T>,
    ) -> ImpelStatus {
        guard::change_joint(call, joint, |world, joint| {
            let settings = edit(self.find(world, joint)?)?;
            world.set_joint_settings(joint, (self.settings)(settings));
            Ok(())
        })
    }
}

/// A spring's hertz, or its damping ratio.
pub(super) fn coefficient(name: impl Display + Copy, value: f32) -> Outcome<f32> {
    check::not_negative(name, value, IMPEL_MAX_COEFFICIENT)
}

/// The settings with other limits, the least first. One that is infinite is none.
pub(super) fn with_limits<N: Display + Copy>(
    settings: AxisSettings,
    names: [N; 2],
    limits: [f32; 2],
    bounds: [f32; 2],
) -> Outcome<AxisSettings> {
    // Lengths have a lower limit in any case.
    let least = if bounds[0] == 0.0 { 0.0 } else { -AxisSettings::NO_LIMIT };
    let [lower, upper] = ordered(names, limits, bounds, [least, AxisSettings::NO_LIMIT])?;
    Ok(AxisSettings { lower, upper, ..settings })
}

/// The limits as the host sees them: infinite where there is none.
pub(super) fn limits(settings: &AxisSettings) -> [f32; 2] {
    let AxisSettings { lower, upper, .. } = *settings;
    let none = AxisSettings::NO_LIMIT;
    [
        if lower > -none { lower } else { f32::NEG_INFINITY },
        if upper < none { upper } else { f32::INFINITY },
    ]
}

/// Two numbers within bounds, the lesser first, or what stands for none of them.
pub(super) fn ordered<N: Display + Copy>(
    [lower_name, upper_name]: [N; 2],
    [lower, upper]: [f32; 2],
    bounds: [f32; 2],
    none: [f32; 2],
) -> Outcome<[f32; 2]> {
    let lower = check::lower_bound(lower_name, lower, bounds, none[0])?;
    let upper = check::upper_bound(upper_name, upper, bounds, none[1])?;
    if upper < lower {
        let allowed = format_args!("at least {lower_name}, {lower}").to_string();
        return Err(Failure::argument(upper_name, upper, allowed));
    }
    Ok([lower, upper])
}

/// The two bodies of a definition, in the world of the first.
pub(super) fn ends(
    world: &Changing,
    body_a: ImpelBodyId,
    body_b: ImpelBodyId,
) -> Outcome<[BodyKey; 2]> {
    let a = world.ids.body_key("def.body_a", body_a)?;
    let b = world.ids.body_key("def.body_b", body_b)?;
    distinct(world, "def.body_b", [a, b])?;
    Ok([a, b])
}

/// Refuses the same body twice. `name` names the second.
pub(super) fn distinct(world: &Changing, name: &str, [a, b]: [BodyKey; 2]) -> Outcome {
    if a == b {
        let value = format!("{:#018x}", world.ids.body(b).raw);
        return Err(Failure::argument(name, value, "another body than the first"));
    }
    Ok(())
}

/// The two frames of a definition, or of a call.
pub(super) fn frames(
    names: [&str; 2],
    frame_a: ImpelTransform,
    frame_b: ImpelTransform,
) -> Outcome<[Transform; 2]> {
    let a = check::local_transform(names[0], frame_a)?;
    Ok([a, check::local_transform(names[1], frame_b)?])
}

/// How the joint of a definition holds: hertz and damping ratio, most force and torque.
pub(super) fn holding(
    [hertz, damping_ratio]: [f32; 2],
    [force, torque]: [f32; 2],
) -> Outcome<Holding> {
    Ok(Holding {
        hertz: coefficient("def.constraint_hertz", hertz)?,
        damping_ratio: coefficient("def.constraint_damping_ratio", damping_ratio)?,
        max_force: endless("def.max_force", force)?,
        max_torque: endless("def.max_torque", torque)?,
        ..Holding::PLAIN
    })
}

/// A call that changes how a joint holds, which must do so in the ways that `must` says.
fn change_holding(
    call: impl Call,
    joint: ImpelJointId,
    must: impl FnOnce([bool; 2]) -> bool,
    edit: impl FnOnce(Holding) -> Outcome<Holding>,
) -> ImpelStatus {
    guard::change_joint(call, joint, |world, joint| {
        let holding = edit(held(world, joint, must)?)?;
        world.set_joint_holding(joint, holding);
        Ok(())
    })
}

/// How a joint holds, which must do so in the ways that `must` says: by a force, by a
/// torque.
fn held(world: &World, joint: JointKey, must: impl FnOnce([bool; 2]) -> bool) -> Outcome<Holding> {
    if !must(world.joint_settings(joint).holds()) {
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, "the joint holds nothing so"));
    }
    Ok(world.joint_holding(joint))
}

/// The most of something, in N or N m; as much as there may be is no bound.
pub(super) fn endless(name: impl Display + Copy, value: f32) -> Outcome<f32> {
    let value = check::most(name, value, IMPEL_MAX_FORCE)?;
    Ok(if value < IMPEL_MAX_FORCE { value } else { f32::INFINITY })
}

/// The greatest speed of a correction, in m/s or rad/s; the greatest that can be set is no
/// limit.
fn correction_speed(value: f32) -> Outcome<f32> {
    let speed = check::most("speed", value, IMPEL_MAX_VELOCITY)?;
    Ok(if speed < IMPEL_MAX_VELOCITY { speed } else { f32::INFINITY })
}

/// What the joint of a definition may bear.
pub(super) fn strength(force: f32, torque: f32, breaks: bool) -> Outcome<Strength> {
    let force = endless("def.break_force", force)?;
    Ok(Strength { force, torque: endless("def.break_torque", torque)?, breaks })
}

/// Destroys a joint. Its bodies are woken; where it kept their shapes from
/// touching they may touch again.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_destroy(joint: ImpelJointId) -> ImpelStatus {
    guard::change_joint(call::impel_joint_destroy(joint), joint, |world, joint| {
        world.destroy_joint(joint);
        Ok(())
    })
}

/// Whether the handle names a joint that is alive. Never waits.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_is_valid(joint: ImpelJointId) -> bool {
    registry::is_valid(Target::joint(joint))
}

/// The world that the joint is in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_world(
    joint: ImpelJointId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_world", joint, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// What kind of joint it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_type(
    joint: ImpelJointId,
    out_type: *mut ImpelJointType,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_type", joint, |world, joint| {
        let out = pointers::out("out_type", out_type)?;
        out.set(match world.joint_settings(joint) {
            JointSettings::Revolute(_) => IMPEL_JOINT_REVOLUTE,
            JointSettings::Prismatic(_) => IMPEL_JOINT_PRISMATIC,
            JointSettings::Motor(_) => IMPEL_JOINT_MOTOR,
            JointSettings::Mouse(_) => IMPEL_JOINT_MOUSE,
            JointSettings::Rotary(_) => IMPEL_JOINT_ROTARY,
            JointSettings::Ratchet(_) => IMPEL_JOINT_RATCHET,
            JointSettings::Pulley(_) => IMPEL_JOINT_PULLEY,
            JointSettings::Gear(_) => IMPEL_JOINT_GEAR,
            JointSettings::Filter => IMPEL_JOINT_FILTER,
            JointSettings::Distance(_) => IMPEL_JOINT_DISTANCE,
            JointSettings::Weld(_) => IMPEL_JOINT_WELD,
            JointSettings::Wheel(_) => IMPEL_JOINT_WHEEL,
            JointSettings::Generic(_) => IMPEL_JOINT_GENERIC,
        })
    })
}

/// The two bodies that the joint holds together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_bodies(
    joint: ImpelJointId,
    out_body_a: *mut ImpelBodyId,
    out_body_b: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_bodies", joint, |world, joint| {
        let out_a = pointers::out("out_body_a", out_body_a)?;
        let out_b = pointers::out("out_body_b", out_body_b)?;
        let [a, b] = world.joint_bodies(joint);
        out_a.set(world.ids.body(a))?;
        out_b.set(world.ids.body(b))
    })
}

/// The joint's frames: that in the space of body a, and that in the space of
/// body b.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_local_frames(
    joint: ImpelJointId,
    out_frame_a: *mut ImpelTransform,
    out_frame_b: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_local_frames", joint, |world, joint| {
        let out_a = pointers::out("out_frame_a", out_frame_a)?;
        let out_b = pointers::out("out_frame_b", out_frame_b)?;
        let [a, b] = world.joint_frames(joint);
        out_a.set(a.into())?;
        out_b.set(b.into())
    })
}

/// Fixes the joint elsewhere on both bodies. Frames that are apart are pulled
/// together, fast: move the bodies too, unless that is wanted, or set
/// `impel_joint_set_max_correction_speed`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_local_frames(
    joint: ImpelJointId,
    frame_a: ImpelTransform,
    frame_b: ImpelTransform,
) -> ImpelStatus {
    guard::change_joint(
        call::impel_joint_set_local_frames(joint, frame_a, frame_b),
        joint,
        |world, joint| {
            let frames = frames(["frame_a", "frame_b"], frame_a, frame_b)?;
            world.set_joint_frames(joint, frames);
            Ok(())
        },
    )
}

/// Whether the shapes of the two bodies touch each other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_collide_connected(
    joint: ImpelJointId,
    out_collide: *mut bool,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_collide_connected", joint, |world, joint| {
        pointers::out("out_collide", out_collide)?.set(world.joint_collide_connected(joint))
    })
}

/// Whether the shapes of the two bodies touch each other. They do not while any
/// joint between the bodies says so.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_collide_connected(
    joint: ImpelJointId,
    collide: bool,
) -> ImpelStatus {
    guard::change_joint(
        call::impel_joint_set_collide_connected(joint, collide),
        joint,
        |world, joint| {
            world.set_joint_collide_connected(joint, collide);
            Ok(())
        },
    )
}

/// Whether the joint does anything.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_enabled(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_enabled", joint, |world, joint| {
        pointers::out("out_enabled", out_enabled)?.set(world.joint_enabled(joint))
    })
}

/// Switches the joint off, or on again; a joint is made switched on. While it is off
/// it is as if it were not there: the bodies are free of each other, and their shapes may
/// touch. When it is switched on, frames that are apart are pulled together, fast; an
/// angle that counts turns does not count those made meanwhile.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_enabled(joint: ImpelJointId, enabled: bool) -> ImpelStatus {
    guard::change_joint(call::impel_joint_set_enabled(joint, enabled), joint, |world, joint| {
        world.set_joint_enabled(joint, enabled);
        Ok(())
    })
}

/// Wakes both bodies, and what hangs together with them.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_wake_bodies(joint: ImpelJointId) -> ImpelStatus {
    guard::change_joint(call::impel_joint_wake_bodies(joint), joint, |world, joint| {
        world.wake_jointed(joint);
        Ok(())
    })
}

/// Your number for the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_user_data(
    joint: ImpelJointId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_user_data", joint, |world, joint| {
        pointers::out("out_user_data", out_user_data)?.set(world.joint_user_data(joint))
    })
}

/// Your number for the joint.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_user_data(joint: ImpelJointId, user_data: u64) -> ImpelStatus {
    guard::change_joint(call::impel_joint_set_user_data(joint, user_data), joint, |world, joint| {
        world.set_joint_user_data(joint, user_data);
        Ok(())
    })
}

/// The force, in N, that the joint applied to body b at its frame, on average
/// over the last step; body a felt the opposite.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_reaction_force(
    joint: ImpelJointId,
    out_force: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_reaction_force", joint, |world, joint| {
        pointers::out("out_force", out_force)?.set(world.joint_reaction(joint).0.into())
    })
}

/// The torque, in N m, that the joint applied to body b, by springs, motors and
/// limits together, on average over the last step; body a felt the opposite.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_reaction_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_reaction_torque", joint, |world, joint| {
        pointers::out("out_torque", out_torque)?.set(world.joint_reaction(joint).1)
    })
}

/// How far apart the two frames are, in metres, where the joint holds them
/// together: what a load too great for it has pulled open. Of a prismatic, a wheel
/// or a generic joint, how far frame b is off what is locked and beyond the limits; of
/// a distance joint, how far its length is beyond what is set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_linear_separation(
    joint: ImpelJointId,
    out_separation: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_linear_separation", joint, |world, joint| {
        pointers::out("out_separation", out_separation)?.set(world.joint_linear_separation(joint))
    })
}

/// How far the angle between the two frames is beyond what the joint allows, in
/// radians; zero within its limits, and where the joint lets the bodies turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_angular_separation(
    joint: ImpelJointId,
    out_separation: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_angular_separation", joint, |world, joint| {
        pointers::out("out_separation", out_separation)?.set(world.joint_angular_separation(joint))
    })
}

/// How stiffly the joint holds: the frequency, in Hz, and the damping ratio.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_constraint_tuning(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_constraint_tuning", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let holding = held(world, joint, |[force, torque]| force || torque)?;
        out_hertz.set(holding.hertz)?;
        out_damping_ratio.set(holding.damping_ratio)
    })
}

/// How stiffly the joint holds its point, axis, angle or length, and its limits: a load
/// stretches it as it does a spring of so many Hz, by the acceleration that it would give
/// over (2π hertz)². An error goes without swinging, the more slowly the greater the
/// damping ratio. Neither may be negative. 0 Hz, the default, is as stiffly as the
/// substeps allow: a quarter of their rate, 60 Hz with four substeps of 1/60 s, half of
/// it for weld joints and generic ones that hold all, with a damping ratio of 2, and no
/// stretch at all under heavy loads on trees of revolute joints and rods. Stiffer than
/// that, light bodies between heavy ones may be thrown about; more substeps hold better.
/// Springs and motors are tuned by themselves. A motor, mouse or filter joint holds
/// nothing so, and gives `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_constraint_tuning(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    let function = call::impel_joint_set_constraint_tuning(joint, hertz, damping_ratio);
    let must = |[force, torque]: [bool; 2]| force || torque;
    change_holding(function, joint, must, |holding| {
        let hertz = coefficient("hertz", hertz)?;
        Ok(Holding {
            hertz,
            damping_ratio: coefficient("damping_ratio", damping_ratio)?,
            ..holding
        })
    })
}

/// The most force, in N, by which the joint holds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_max_force", joint, |world, joint| {
        let out = pointers::out("out_force", out_force)?;
        out.set(min(held(world, joint, |[force, _]| force)?.max_force, IMPEL_MAX_FORCE))
    })
}

/// Largest force, in N, with which the joint holds its point, the line of its axis, its length,
/// or a limit that is a distance. Each of these has the full force, in any direction. Under a
/// greater load the joint gives way without breaking, and returns without oscillating once the
/// load allows it. For a gear it is the force on a side that is a translation, for a pulley the
/// force in either rope. It also limits the linear spring of a weld joint; other springs and
/// motors have their own limits. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
/// and infinity: no limit. Motor, mouse, rotary, ratchet and filter joints fail with
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_force(joint: ImpelJointId, force: f32) -> ImpelStatus {
    change_holding(
        call::impel_joint_set_max_force(joint, force),
        joint,
        |[force, _]| force,
        |holding| Ok(Holding { max_force: endless("force", force)?, ..holding }),
    )
}

/// The most torque, in N m, by which the joint holds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_max_torque", joint, |world, joint| {
        let out = pointers::out("out_torque", out_torque)?;
        out.set(min(held(world, joint, |[_, torque]| torque)?.max_torque, IMPEL_MAX_FORCE))
    })
}

/// Largest torque, in N m, with which the joint holds its angle, a limit that is an angle, or a
/// tooth. Under a greater load the joint gives way: see `impel_joint_set_max_force`. For a gear
/// it is the torque on a side that is an angle. It also limits the angular spring of a weld
/// joint; other springs and motors have their own limits. Within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Distance, wheel, pulley, motor, mouse
/// and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_torque(joint: ImpelJointId, torque: f32) -> ImpelStatus {
    change_holding(
        call::impel_joint_set_max_torque(joint, torque),
        joint,
        |[_, torque]| torque,
        |holding| Ok(Holding { max_torque: endless("torque", torque)?, ..holding }),
    )
}

/// The greatest speed, in m/s, at which the joint corrects a position error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_correction_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_max_correction_speed", joint, |world, joint| {
        let out = pointers::out("out_speed", out_speed)?;
        let holding = held(world, joint, |[force, _]| force)?;
        out.set(min(holding.max_correction.speed, IMPEL_MAX_VELOCITY))
    })
}

/// Limits the speed, in m/s, at which the joint corrects a position error (`max_bias`).
/// With a limit the joint pulls its frames together gently, for example after
/// `impel_joint_set_local_frames`, `impel_joint_set_enabled` or a teleport.
///
/// The position errors are those of the point, of the line of the axis, of the length, and
/// of a limit that is a distance: see `impel_joint_get_linear_separation`. The limit does
/// not apply to springs and motors, and loads do not pull the joint open: it holds the
/// velocity with its full force. At 0 it holds the velocity and corrects no error. Of a
/// pulley the limit applies to each rope, of a gear to each side that is a translation.
///
/// The definitions have no such field: set it after creation. Default:
/// `IMPEL_MAX_VELOCITY`, no limit. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
/// The solver treats a joint with a limit by iterations alone, so it stretches more under a
/// load that is far heavier than its bodies. NaN and negative speeds give
/// `IMPEL_ERROR_INVALID_ARGUMENT`. A joint that holds nothing by a force gives
/// `IMPEL_ERROR_UNSUPPORTED`: motor, mouse, rotary, ratchet and filter joints.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_correction_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    change_holding(
        call::impel_joint_set_max_correction_speed(joint, speed),
        joint,
        |[force, _]| force,
        |mut holding| {
            holding.max_correction.speed = correction_speed(speed)?;
            Ok(holding)
        },
    )
}

/// The greatest speed, in rad/s, at which the joint corrects an error of its angle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_correction_angular_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_max_correction_angular_speed", joint, |world, joint| {
        let out = pointers::out("out_speed", out_speed)?;
        let holding = held(world, joint, |[_, torque]| torque)?;
        out.set(min(holding.max_correction.angular_speed, IMPEL_MAX_VELOCITY))
    })
}

/// Limits the speed, in rad/s, at which the joint corrects an error of its angle.
///
/// The errors are those of an angle that the joint holds, of a limit that is an angle, and
/// of a tooth: see `impel_joint_get_angular_separation`. The limit does not apply to springs
/// and motors. At 0 the joint holds the angular velocity and corrects no error. Of a gear
/// the limit applies to each side that is an angle.
///
/// The definitions have no such field: set it after creation. Default:
/// `IMPEL_MAX_VELOCITY`, no limit. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
/// The solver treats a joint with a limit by iterations alone: see
/// `impel_joint_set_max_correction_speed`. NaN and negative speeds give
/// `IMPEL_ERROR_INVALID_ARGUMENT`. A joint that holds nothing by a torque gives
/// `IMPEL_ERROR_UNSUPPORTED`: distance, wheel, pulley, motor, mouse and filter joints.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_correction_angular_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    change_holding(
        call::impel_joint_set_max_correction_angular_speed(joint, speed),
        joint,
        |[_, torque]| torque,
        |mut holding| {
            holding.max_correction.angular_speed = correction_speed(speed)?;
            Ok(holding)
        },
    )
}

/// The most force, in N, and torque, in N m, that the joint may bear.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_break_thresholds(
    joint: ImpelJointId,
    out_force: *mut f32,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_break_thresholds", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let out_torque = pointers::out("out_torque", out_torque)?;
        let strength = world.joint_strength(joint);
        out_force.set(min(strength.force, IMPEL_MAX_FORCE))?;
        out_torque.set(min(strength.torque, IMPEL_MAX_FORCE))
    })
}

/// Break thresholds: reaction force, in N, and reaction torque, in N m, averaged over a step.
/// Each step in which `impel_joint_get_reaction_force` or `impel_joint_get_reaction_torque`
/// exceeds its threshold raises an event in `impel_world_get_joint_events`. Within [0,
/// `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_break_thresholds(
    joint: ImpelJointId,
    force: f32,
    torque: f32,
) -> ImpelStatus {
    guard::change_joint(
        call::impel_joint_set_break_thresholds(joint, force, torque),
        joint,
        |world, joint| {
            let (force, torque) = (endless("force", force)?, endless("torque", torque)?);
            let strength = world.joint_strength(joint);
            world.set_joint_strength(joint, Strength { force, torque, ..strength });
            Ok(())
        },
    )
}

/// Whether the joint breaks when it bears more than its thresholds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_enable_break(
    joint: ImpelJointId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_joint("impel_joint_get_enable_break", joint, |world, joint| {
        pointers::out("out_enable", out_enable)?.set(world.joint_strength(joint).breaks)
    })
}

/// Whether the joint breaks when it bears more than its thresholds: it is destroyed
/// at the end of the step, with a last event whose `broken` is true. Default false.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_enable_break(joint: ImpelJointId, enable: bool) -> ImpelStatus {
    guard::change_joint(call::impel_joint_set_enable_break(joint, enable), joint, |world, joint| {
        let strength = world.joint_strength(joint);
        world.set_joint_strength(joint, Strength { breaks: enable, ..strength });
        Ok(())
    })
}
