//! Inverse kinematics (IK)
//!
//! Inverse kinematics (IK) finds the positions of the joints of an arm, a leg or a crane with
//! which its last body reaches a target. Nothing moves: pass the positions to the springs or
//! motors of the joints, or the transforms to the bodies.
//!
//! ```c
//! ImpelInverseKinematicsDef def = impel_inverse_kinematics_def_default();
//! def.target_point = target;
//! float angles[3];                      // of three revolute joints
//! ImpelInverseKinematicsResult result;
//! impel_world_solve_inverse_kinematics(world, &def, joints, 3, angles, NULL, &result);
//! for (int i = 0; i < 3; i++) {
//!     impel_revolute_joint_set_target_angle(joints[i], angles[i]);
//! }
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::{
    ImpelJointId, ImpelPosition, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, guard,
    kinematics, pointers,
};

/// Largest number of joints in a chain for inverse kinematics.
pub const IMPEL_MAX_LINKS: u32 = 64;

/// Target of the last body of a chain, filled by `impel_inverse_kinematics_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelInverseKinematicsDef {
    /// Set by `impel_inverse_kinematics_def_default`; do not change.
    pub cookie: u32,
    /// Whether `target_angle` is used. Default: false.
    pub enable_angle: bool,
    /// Point that reaches for the target (end effector), in the space of the last body.
    /// Default: (0, 0), its origin.
    pub local_point: ImpelVec2,
    /// Target of that point, in the world, relative to `origin`. Default: (0, 0).
    pub target_point: ImpelVec2,
    /// Target angle of the last body in the world, in radians, if `enable_angle` is set. Within
    /// ±`IMPEL_MAX_ANGLE`. Default: 0.
    pub target_angle: f32,
    /// Distance to the target at which it counts as reached, in metres. Within
    /// [0, `IMPEL_MAX_SIZE`]. Default: 1e-4.
    pub tolerance: f32,
    /// Angle error at which the target angle counts as reached, in radians. Within
    /// [0, `IMPEL_MAX_SIZE`]. Default: 1e-3.
    pub angle_tolerance: f32,
    /// Largest number of iterations from each start of the search. There are up to twelve
    /// starts. Within [1, `IMPEL_MAX_ITERATIONS`]. Default: 50.
    pub max_iterations: u32,
    /// Origin of `target_point` and of `out_transforms`, in the world. Far from the origin of
    /// the world, a point near the chain keeps them precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

impl Definition for ImpelInverseKinematicsDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IikA");
    const DEFAULT: &'static str = "impel_inverse_kinematics_def_default";
}

/// Returns the default target: the last body's origin at the origin of the world, at any angle.
#[unsafe(no_mangle)]
pub extern "C" fn impel_inverse_kinematics_def_default() -> ImpelInverseKinematicsDef {
    impel_inverse_kinematics_def_for_length_unit(1.0)
}

/// Returns the default target, for a world with the given `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_inverse_kinematics_def_for_length_unit(
    length_unit: f32,
) -> ImpelInverseKinematicsDef {
    ImpelInverseKinematicsDef {
        cookie: ImpelInverseKinematicsDef::COOKIE,
        enable_angle: false,
        local_point: ImpelVec2::default(),
        target_point: ImpelVec2 { x: 0.0, y: 0.0 },
        target_angle: 0.0,
        tolerance: 1e-4 * length_unit,
        angle_tolerance: 1e-3,
        max_iterations: 50,
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// Result of inverse kinematics: how near the chain comes to its target.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct ImpelInverseKinematicsResult {
    /// Whether the target is reached within both tolerances.
    pub reached: bool,
    /// Distance from the point to the target, in metres.
    pub distance: f32,
    /// Difference between the last body's angle and the target angle, in radians. 0 or more; 0
    /// if `enable_angle` is not set.
    pub angle: f32,
    /// Number of iterations over all starts.
    pub iterations: u32,
}

/// Finds joint positions with which a point of a chain's last body reaches a target.
///
/// The chain has `count` joints, 1 to `IMPEL_MAX_LINKS`, all revolute or prismatic. Each joint
/// leads from one body of the chain to the next. Either of the two can be the joint's body a.
/// With one joint, body a is the base. The base, the first body of the chain, keeps its pose.
/// Enabled limits are respected; collisions are ignored.
///
/// If the target is out of reach, the result is as near to it as the search finds. If the target
/// angle is enabled, the search reduces the distance and the angle error together. Of several
/// solutions the result is usually the one nearest to the current pose. The same chain gives the
/// same result on every platform.
///
/// `out_positions` receives `count` angles (see `impel_revolute_joint_get_angle`) or
/// translations, `out_transforms` the `count` transforms of the bodies that the joints lead to.
/// Either can be `NULL`. Nothing moves or wakes. Other types of joints fail with
/// `IMPEL_ERROR_UNSUPPORTED`, and joints that do not form a chain with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_solve_inverse_kinematics(
    world: ImpelWorldId,
    def: *const ImpelInverseKinematicsDef,
    joints: *const ImpelJointId,
    count: usize,
    out_positions: *mut f32,
    out_transforms: *mut ImpelTransform,
    out_result: *mut ImpelInverseKinematicsResult,
) -> ImpelStatus {
    guard::read_world("impel_world_solve_inverse_kinematics", world, |world| {
        let out_result = pointers::out("out_result", out_result)?;
        let def = pointers::definition("def", def)?;
        let joints = pointers::array("joints", joints, count, IMPEL_MAX_LINKS as usize)?;
        let positions = pointers::optional("out_positions", out_positions, count)?;
        let transforms = pointers::optional("out_transforms", out_transforms, count)?;
        let result = kinematics::solve(world, &def, joints, positions, transforms)?;
        out_result.set(result)
    })
}
