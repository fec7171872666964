//! Joints (constraints)
//!
//! A joint (constraint) connects two bodies, a and b. On each body it has a frame: an anchor
//! point and a direction, in the space of that body. Anchor coordinates are within
//! ±`IMPEL_MAX_SIZE`. The types are revolute (hinge, pin), prismatic (slider), distance (rod,
//! rope, spring), weld (fixed joint), wheel (suspension), motor (kinematic target, top-down
//! friction), mouse (dragging), rotary (angular spring, motor and limits), ratchet, gear,
//! pulley, filter (no collision) and generic (each axis configurable). Each type has a
//! definition and a function that creates it. This section has the functions for all types.
//!
//! ```c
//! ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
//! def.body_a = wall;
//! def.body_b = door;
//! def.local_frame_a.p.x = 1.0f;         // the hinge in the space of the wall
//! def.local_frame_b.p.x = -0.5f;        // the hinge in the space of the door
//! ImpelJointId hinge;
//! impel_joint_create_revolute(&def, &hinge);
//! ```
//!
//! Unlike `impel_body_create`, the functions that create joints take no world. They find it from
//! the bodies of the definition, which must be in the same world.
//!
//! By default the shapes of the two bodies do not collide with each other (`collide_connected`),
//! except with motor, mouse, rotary, ratchet and pulley joints.
//!
//! The force and torque on body a are equal and opposite to those on body b. A joint between two
//! static bodies is allowed and has no effect: its reaction force and torque are zero. It acts
//! once one of the bodies becomes dynamic.
//!
//! Jointed bodies fall asleep and wake together, unless their joint is a filter joint or
//! disabled. Creating or destroying a joint wakes both bodies. So does a change of its settings,
//! except its user data and `impel_joint_set_enable_callback`. Destroying a body destroys its
//! joints. A joint can break: see `impel_joint_set_break_thresholds`, and `break_force` of the
//! definitions. A filter joint has no reaction and never breaks.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelJointId,
    ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, check, guard, joint, pointers,
    registry,
};
use crate::math::min;
use crate::world::{JointSettings, Strength};

/// Type of a joint, one of `IMPEL_JOINT_*`.
pub type ImpelJointType = i32;
/// Hinge: see `ImpelRevoluteJointDef`.
pub const IMPEL_JOINT_REVOLUTE: ImpelJointType = 0;
/// Slider: see `ImpelPrismaticJointDef`.
pub const IMPEL_JOINT_PRISMATIC: ImpelJointType = 1;
/// Rod, rope or spring: see `ImpelDistanceJointDef`.
pub const IMPEL_JOINT_DISTANCE: ImpelJointType = 2;
/// Fixes two bodies to each other: see `ImpelWeldJointDef`.
pub const IMPEL_JOINT_WELD: ImpelJointType = 3;
/// A wheel on a suspension: see `ImpelWheelJointDef`.
pub const IMPEL_JOINT_WHEEL: ImpelJointType = 4;
/// Drives body b relative to body a: see `ImpelMotorJointDef`.
pub const IMPEL_JOINT_MOTOR: ImpelJointType = 5;
/// Pulls a body to a target point: see `ImpelMouseJointDef`.
pub const IMPEL_JOINT_MOUSE: ImpelJointType = 6;
/// Spring, motor and limits on the relative angle: see `ImpelRotaryJointDef`.
pub const IMPEL_JOINT_ROTARY: ImpelJointType = 7;
/// Rotates in one direction only: see `ImpelRatchetJointDef`.
pub const IMPEL_JOINT_RATCHET: ImpelJointType = 8;
/// A rope over two points: see `ImpelPulleyJointDef`.
pub const IMPEL_JOINT_PULLEY: ImpelJointType = 9;
/// Couples two joints: see `ImpelGearJointDef`.
pub const IMPEL_JOINT_GEAR: ImpelJointType = 10;
/// Disables contacts between two bodies: see `ImpelFilterJointDef`.
pub const IMPEL_JOINT_FILTER: ImpelJointType = 11;
/// Each axis is locked, free or limited: see `ImpelGenericJointDef`.
pub const IMPEL_JOINT_GENERIC: ImpelJointType = 12;

/// The world of the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_world(
    joint: ImpelJointId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read("impel_joint_get_world", joint, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// The type of the joint, one of `IMPEL_JOINT_*`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_type(
    joint: ImpelJointId,
    out_type: *mut ImpelJointType,
) -> ImpelStatus {
    guard::read("impel_joint_get_type", joint, |world, joint| {
        pointers::out("out_type", out_type)?.set(match world.joint_settings(joint) {
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

/// The two bodies of the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_bodies(
    joint: ImpelJointId,
    out_body_a: *mut ImpelBodyId,
    out_body_b: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read("impel_joint_get_bodies", joint, |world, joint| {
        let out_body_a = pointers::out("out_body_a", out_body_a)?;
        let out_body_b = pointers::out("out_body_b", out_body_b)?;
        let [a, b] = world.joint_bodies(joint);
        out_body_a.set(world.ids.body(a))?;
        out_body_b.set(world.ids.body(b))
    })
}

/// The frames of the joint, in the space of body a and in the space of body b.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_local_frames(
    joint: ImpelJointId,
    out_frame_a: *mut ImpelTransform,
    out_frame_b: *mut ImpelTransform,
) -> ImpelStatus {
    guard::read("impel_joint_get_local_frames", joint, |world, joint| {
        let out_frame_a = pointers::out("out_frame_a", out_frame_a)?;
        let out_frame_b = pointers::out("out_frame_b", out_frame_b)?;
        let [a, b] = world.joint_frames(joint);
        out_frame_a.set(a.into())?;
        out_frame_b.set(b.into())
    })
}

/// Sets the frames of the joint, in the space of body a and in the space of body b. If the
/// frames are apart in the world, the joint pulls them together quickly. To avoid that, move the
/// bodies as well, or limit the speed with `impel_joint_set_max_correction_speed`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_local_frames(
    joint: ImpelJointId,
    frame_a: ImpelTransform,
    frame_b: ImpelTransform,
) -> ImpelStatus {
    guard::change(
        call::impel_joint_set_local_frames(joint, frame_a, frame_b),
        joint,
        |world, joint| {
            let frames = joint::frames(["frame_a", "frame_b"], frame_a, frame_b)?;
            world.set_joint_frames(joint, frames);

            Ok(())
        },
    )
}

/// Whether the shapes of the two bodies collide with each other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_collide_connected(
    joint: ImpelJointId,
    out_collide: *mut bool,
) -> ImpelStatus {
    guard::read("impel_joint_get_collide_connected", joint, |world, joint| {
        pointers::out("out_collide", out_collide)?.set(world.joint(joint).collide_connected)
    })
}

/// Sets whether the shapes of the two bodies collide with each other. They do not collide while
/// this is false for any enabled joint between the two bodies.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_collide_connected(
    joint: ImpelJointId,
    collide: bool,
) -> ImpelStatus {
    guard::change(call::impel_joint_set_collide_connected(joint, collide), joint, |world, joint| {
        world.set_joint_collide_connected(joint, collide);

        Ok(())
    })
}

/// Whether the joint is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_enabled(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_joint_get_enabled", joint, |world, joint| {
        pointers::out("out_enabled", out_enabled)?.set(world.joint(joint).enabled)
    })
}

/// Enables or disables the joint. A disabled joint has no effect: the bodies move independently,
/// and their shapes can collide. If the frames are apart when the joint is enabled, the joint
/// pulls them together quickly. Full turns made while the joint is disabled are not counted.
/// Joints are created enabled.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_enabled(joint: ImpelJointId, enabled: bool) -> ImpelStatus {
    guard::change(call::impel_joint_set_enabled(joint, enabled), joint, |world, joint| {
        world.set_joint_enabled(joint, enabled);

        Ok(())
    })
}

/// The user data of the joint.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_user_data(
    joint: ImpelJointId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read("impel_joint_get_user_data", joint, |world, joint| {
        pointers::out("out_user_data", out_user_data)?.set(world.state().joints[joint].user_data)
    })
}

/// Sets the user data of the joint.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_user_data(joint: ImpelJointId, user_data: u64) -> ImpelStatus {
    guard::change(call::impel_joint_set_user_data(joint, user_data), joint, |world, joint| {
        world.set_joint_user_data(joint, user_data);

        Ok(())
    })
}

/// The force of the joint on body b, in N, averaged over the last step. The force on body a is
/// equal and opposite.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_reaction_force(
    joint: ImpelJointId,
    out_force: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read("impel_joint_get_reaction_force", joint, |world, joint| {
        pointers::out("out_force", out_force)?.set(world.joint(joint).force.into())
    })
}

/// The torque of the joint on body b, in N m, averaged over the last step. It includes springs,
/// motors and limits. The torque on body a is equal and opposite.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_reaction_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_reaction_torque", joint, |world, joint| {
        pointers::out("out_torque", out_torque)?.set(world.joint(joint).torque)
    })
}

/// The position error of the joint, in metres: 0 or more. It shows how far a load pulls the
/// joint apart. Revolute and weld joints: the distance between the anchors. Prismatic, wheel and
/// generic joints: the distance of frame b from the locked axes and from the limits. Distance
/// joints: the difference of the current length from the rod's length or from the limits. Pulley
/// joints: the error of the total length. Gear joints whose side a is a translation: the error
/// of the phase. Other joints: 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_linear_separation(
    joint: ImpelJointId,
    out_separation: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_linear_separation", joint, |world, joint| {
        pointers::out("out_separation", out_separation)?.set(world.joint_linear_separation(joint))
    })
}

/// The angle error of the joint, in radians: 0 or more. Prismatic and weld joints: the angle
/// between the frames. Revolute, rotary, ratchet and generic joints: the angle beyond the
/// limits, the tooth or the locked angle. Gear joints whose side a is an angle: the error of the
/// phase. Other joints: 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_angular_separation(
    joint: ImpelJointId,
    out_separation: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_angular_separation", joint, |world, joint| {
        pointers::out("out_separation", out_separation)?.set(world.joint_angular_separation(joint))
    })
}

/// The stiffness of the joint, as a frequency in Hz, and its damping ratio. Motor, mouse and
/// filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_constraint_tuning(
    joint: ImpelJointId,
    out_hertz: *mut f32,
    out_damping_ratio: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_constraint_tuning", joint, |world, joint| {
        let out_hertz = pointers::out("out_hertz", out_hertz)?;
        let out_damping_ratio = pointers::out("out_damping_ratio", out_damping_ratio)?;
        let holding = joint::held(world, joint, |[force, torque]| force || torque)?;
        out_hertz.set(holding.hertz)?;
        out_damping_ratio.set(holding.damping_ratio)
    })
}

/// Sets the stiffness and the damping ratio with which the joint corrects position errors.
///
/// `hertz` is the stiffness as a frequency, in Hz. Both numbers are within
/// [0, `IMPEL_MAX_COEFFICIENT`]. They apply to the point, axis, angle or length that the joint
/// holds, and to its limits. A load stretches the joint as it stretches a spring of that
/// frequency: by the acceleration that the load gives, divided by (2π hertz)². Errors decay
/// without oscillation, and more slowly with a larger damping ratio.
///
/// At 0 Hz, the default, the joint is as stiff as the substeps allow, and its damping ratio is
/// 2. Its frequency is then a quarter of the substep rate: 60 Hz with four substeps of a step of
/// 1/60 s. For weld joints, and generic joints with all axes locked, it is half of the substep
/// rate. Trees of revolute joints and rods do not stretch at all at 0 Hz, even under heavy
/// loads. A `hertz` above that frequency can make light bodies between heavy ones unstable. For
/// a stiffer joint use more substeps.
///
/// Springs and motors have their own settings. Motor, mouse and filter joints fail with
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_constraint_tuning(
    joint: ImpelJointId,
    hertz: f32,
    damping_ratio: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_joint_set_constraint_tuning(joint, hertz, damping_ratio),
        joint,
        |world, joint| {
            let mut holding = joint::held(world, joint, |[force, torque]| force || torque)?;
            let hertz = check::not_negative("hertz", hertz, IMPEL_MAX_COEFFICIENT)?;
            let damping_ratio =
                check::not_negative("damping_ratio", damping_ratio, IMPEL_MAX_COEFFICIENT)?;
            holding.hertz = hertz;
            holding.damping_ratio = damping_ratio;
            world.set_joint_holding(joint, holding);

            Ok(())
        },
    )
}

/// The largest force, in N, with which the joint holds: see `impel_joint_set_max_force`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_force(
    joint: ImpelJointId,
    out_force: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_max_force", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let holding = joint::held(world, joint, |[force, _]| force)?;
        out_force.set(min(holding.max_force, IMPEL_MAX_FORCE))
    })
}

/// Sets the largest force, in N, with which the joint holds.
///
/// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. It limits
/// these forces. Revolute and weld joints: the force that holds the anchors together, and the
/// linear spring of a weld joint. Prismatic and wheel joints: the force that keeps frame b on
/// the axis. Distance joints: the force that keeps the length of a rod. Generic joints: the
/// force that holds locked x and y axes. Gear joints: the force on a side that is a translation.
/// Pulley joints: the force in either rope. Each limit that is a distance may use the same force
/// in addition. Other springs and motors have their own limits.
///
/// Under a greater load the joint gives way without breaking, and returns without oscillation
/// once the load allows it. Motor, mouse, rotary, ratchet and filter joints fail with
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_force(joint: ImpelJointId, force: f32) -> ImpelStatus {
    guard::change(call::impel_joint_set_max_force(joint, force), joint, |world, joint| {
        let mut holding = joint::held(world, joint, |[force, _]| force)?;
        let force = check::or_no_limit("force", force, IMPEL_MAX_FORCE)?;
        holding.max_force = force;
        world.set_joint_holding(joint, holding);

        Ok(())
    })
}

/// The largest torque, in N m, with which the joint holds: see `impel_joint_set_max_torque`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_torque(
    joint: ImpelJointId,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_max_torque", joint, |world, joint| {
        let out_torque = pointers::out("out_torque", out_torque)?;
        let holding = joint::held(world, joint, |[_, torque]| torque)?;
        out_torque.set(min(holding.max_torque, IMPEL_MAX_FORCE))
    })
}

/// Sets the largest torque, in N m, with which the joint holds.
///
/// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. The limit
/// applies to the angle, a limit that is an angle, and the tooth of a ratchet. For a gear it is
/// the torque on a side that is an angle. It also limits the angular spring of a weld joint;
/// other springs and motors have their own limits.
///
/// Under a greater load the joint gives way, as in `impel_joint_set_max_force`. Distance, wheel,
/// pulley, motor, mouse and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_torque(joint: ImpelJointId, torque: f32) -> ImpelStatus {
    guard::change(call::impel_joint_set_max_torque(joint, torque), joint, |world, joint| {
        let mut holding = joint::held(world, joint, |[_, torque]| torque)?;
        let torque = check::or_no_limit("torque", torque, IMPEL_MAX_FORCE)?;
        holding.max_torque = torque;
        world.set_joint_holding(joint, holding);

        Ok(())
    })
}

/// The largest speed, in m/s, at which the joint corrects position errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_correction_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_max_correction_speed", joint, |world, joint| {
        let out_speed = pointers::out("out_speed", out_speed)?;
        let holding = joint::held(world, joint, |[force, _]| force)?;
        out_speed.set(min(holding.max_correction.speed, IMPEL_MAX_VELOCITY))
    })
}

/// Sets the largest speed, in m/s, at which the joint corrects position errors (max bias).
///
/// Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no limit.
/// Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after creation.
/// With a limit the joint pulls its frames together gently, for example after
/// `impel_joint_set_local_frames`, `impel_joint_set_enabled` or a teleport.
///
/// The position errors are those that `impel_joint_get_linear_separation` returns, including
/// limits that are distances. For a pulley the limit applies to each rope, for a gear to each
/// side that is a translation. It does not apply to springs and motors. A load does not open the
/// joint, because the joint still stops velocities with its full force. At 0 it still stops
/// velocities, but corrects no error.
///
/// With such a limit the solver uses iterations only, and no direct solution. The joint then
/// stretches more under a load that is far heavier than its bodies. Negative and NaN speeds fail
/// with `IMPEL_ERROR_INVALID_ARGUMENT`; motor, mouse, rotary, ratchet and filter joints fail
/// with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_correction_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_joint_set_max_correction_speed(joint, speed),
        joint,
        |world, joint| {
            let mut holding = joint::held(world, joint, |[force, _]| force)?;
            let speed = check::or_no_limit("speed", speed, IMPEL_MAX_VELOCITY)?;
            holding.max_correction.speed = speed;
            world.set_joint_holding(joint, holding);

            Ok(())
        },
    )
}

/// The largest angular speed, in rad/s, at which the joint corrects angle errors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_max_correction_angular_speed(
    joint: ImpelJointId,
    out_speed: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_max_correction_angular_speed", joint, |world, joint| {
        let out_speed = pointers::out("out_speed", out_speed)?;
        let holding = joint::held(world, joint, |[_, torque]| torque)?;
        out_speed.set(min(holding.max_correction.angular_speed, IMPEL_MAX_VELOCITY))
    })
}

/// Sets the largest angular speed, in rad/s, at which the joint corrects angle errors.
///
/// Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no limit.
/// Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after creation.
///
/// The angle errors are those of an angle that the joint holds, a limit that is an angle, and
/// the tooth of a ratchet: see `impel_joint_get_angular_separation`. For a gear the limit
/// applies to each side that is an angle. It does not apply to springs and motors. At 0 the
/// joint still stops angular velocities, but corrects no error.
///
/// With such a limit the solver uses iterations only, as in
/// `impel_joint_set_max_correction_speed`. Negative and NaN speeds fail with
/// `IMPEL_ERROR_INVALID_ARGUMENT`; distance, wheel, pulley, motor, mouse and filter joints fail
/// with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_max_correction_angular_speed(
    joint: ImpelJointId,
    speed: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_joint_set_max_correction_angular_speed(joint, speed),
        joint,
        |world, joint| {
            let mut holding = joint::held(world, joint, |[_, torque]| torque)?;
            let speed = check::or_no_limit("speed", speed, IMPEL_MAX_VELOCITY)?;
            holding.max_correction.angular_speed = speed;
            world.set_joint_holding(joint, holding);

            Ok(())
        },
    )
}

/// The break thresholds of the reaction force, in N, and of the reaction torque, in N m.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_break_thresholds(
    joint: ImpelJointId,
    out_force: *mut f32,
    out_torque: *mut f32,
) -> ImpelStatus {
    guard::read("impel_joint_get_break_thresholds", joint, |world, joint| {
        let out_force = pointers::out("out_force", out_force)?;
        let out_torque = pointers::out("out_torque", out_torque)?;
        let strength = world.joint(joint).strength;
        out_force.set(min(strength.force, IMPEL_MAX_FORCE))?;
        out_torque.set(min(strength.torque, IMPEL_MAX_FORCE))
    })
}

/// Sets the break thresholds of the reaction force, in N, and of the reaction torque, in N m.
/// Both reactions are averages over a step: see `impel_joint_get_reaction_force` and
/// `impel_joint_get_reaction_torque`. Both thresholds are within [0, `IMPEL_MAX_FORCE`];
/// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Each step in which one is exceeded raises
/// an event in `impel_world_get_joint_events`. The joint breaks only if
/// `impel_joint_set_enable_break` is set.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_break_thresholds(
    joint: ImpelJointId,
    force: f32,
    torque: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_joint_set_break_thresholds(joint, force, torque),
        joint,
        |world, joint| {
            let force = check::or_no_limit("force", force, IMPEL_MAX_FORCE)?;
            let torque = check::or_no_limit("torque", torque, IMPEL_MAX_FORCE)?;
            let strength = world.joint(joint).strength;
            world.set_joint_strength(joint, Strength { force, torque, ..strength });

            Ok(())
        },
    )
}

/// Whether the joint breaks when a reaction exceeds its threshold.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_joint_get_enable_break(
    joint: ImpelJointId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_joint_get_enable_break", joint, |world, joint| {
        pointers::out("out_enabled", out_enabled)?.set(world.joint(joint).strength.breaks)
    })
}

/// Sets whether the joint breaks when a reaction exceeds its threshold. A joint that breaks is
/// destroyed at the end of the step; `broken` of its last event is true. Default: false.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_set_enable_break(joint: ImpelJointId, enable: bool) -> ImpelStatus {
    guard::change(call::impel_joint_set_enable_break(joint, enable), joint, |world, joint| {
        let strength = world.joint(joint).strength;
        world.set_joint_strength(joint, Strength { breaks: enable, ..strength });

        Ok(())
    })
}

/// Destroys a joint and wakes its bodies. If the joint prevented collisions between them, their
/// shapes can collide again. A gear joint that couples it is destroyed as well.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_destroy(joint: ImpelJointId) -> ImpelStatus {
    guard::change(call::impel_joint_destroy(joint), joint, |world, joint| {
        world.destroy_joint(joint);
        Ok(())
    })
}

/// Returns whether the handle names an existing joint. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_is_valid(joint: ImpelJointId) -> bool {
    registry::is_valid(Target::of(joint))
}

/// Wakes both bodies and their islands.
#[unsafe(no_mangle)]
pub extern "C" fn impel_joint_wake_bodies(joint: ImpelJointId) -> ImpelStatus {
    guard::change(call::impel_joint_wake_bodies(joint), joint, |world, joint| {
        world.wake_jointed(joint);
        Ok(())
    })
}
