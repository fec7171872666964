//! Inverse kinematics: the calls that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::pointers;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_ANGLE, IMPEL_MAX_ITERATIONS, IMPEL_MAX_LINKS,
    IMPEL_MAX_SIZE, ImpelInverseKinematicsDef, ImpelInverseKinematicsResult, ImpelJointId,
    ImpelStatus, ImpelTransform, ImpelWorldId, check, guard,
};
use crate::world::{ChainError, Goal, JointKey};

fn goal(def: &ImpelInverseKinematicsDef) -> Outcome<Goal> {
    let angle =
        check::within("def.target_angle", def.target_angle, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)?;
    let tolerance = |name: &str, value: f32| check::not_negative(name, value, IMPEL_MAX_SIZE);
    let most_iterations =
        check::count("def.max_iterations", def.max_iterations, IMPEL_MAX_ITERATIONS)?;
    Ok(Goal {
        local_point: check::local_point("def.local_point", def.local_point)?,
        point: check::position("def.target_point", def.target_point)?,
        angle: def.enable_angle.then_some(angle),
        tolerance: tolerance("def.tolerance", def.tolerance)?,
        angle_tolerance: tolerance("def.angle_tolerance", def.angle_tolerance)?,
        most_iterations,
    })
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
        let def = pointers::definition("def", def)?;
        let joints = pointers::array("joints", joints, count, IMPEL_MAX_LINKS as usize)?;
        let mut positions = pointers::optional("out_positions", out_positions, count)?;
        let mut transforms = pointers::optional("out_transforms", out_transforms, count)?;
        let out = pointers::out("out_result", out_result)?;
        if joints.is_empty() {
            return Err(Failure::argument("count", 0, "at least 1"));
        }
        let mut keys = [JointKey::default(); IMPEL_MAX_LINKS as usize];
        for (i, &joint) in joints.iter().enumerate() {
            keys[i] = world.ids.key(format_args!("joints[{i}]"), joint)?;
        }
        let goal = goal(&def)?;
        let origin = check::place("def.origin", def.origin)?;
        let found = world.reach(&keys[..count], &goal, origin, |i, transform| {
            if let Some(out) = &mut transforms {
                out.write(i, transform.into());
            }
        });
        let (found, reached) = found.map_err(|error| wrong(error, joints))?;
        if let Some(out) = &mut positions {
            (0..count).for_each(|i| out.write(i, found[i]));
        }
        out.set(ImpelInverseKinematicsResult {
            reached: reached.is_reached,
            distance: reached.distance,
            angle: reached.angle,
            iterations: reached.iterations,
        })
    })
}

/// The failure for joints that do not form a chain.
fn wrong(error: ChainError, joints: &[ImpelJointId]) -> Failure {
    match error {
        ChainError::Kind(i) => Failure::new(
            IMPEL_ERROR_UNSUPPORTED,
            format_args!("joints[{i}] is neither a revolute nor a prismatic joint"),
        ),
        ChainError::Apart(i) => Failure::argument(
            format_args!("joints[{i}]"),
            format_args!("{:#018x}", joints[i].raw),
            "a joint of the body that the previous joint leads to",
        ),
    }
}
