//! Functions that the entries of `api/kinematics.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::pointers::{self, OutArray};
use crate::ffi::registry::Reading;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_ANGLE, IMPEL_MAX_ITERATIONS, IMPEL_MAX_LINKS,
    IMPEL_MAX_SIZE, ImpelInverseKinematicsDef, ImpelInverseKinematicsResult, ImpelJointId,
    ImpelTransform, check,
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

/// Solves for the chain of `joints`, and writes their positions and the transforms of their bodies.
pub(in crate::ffi) fn solve(
    world: &Reading,
    def: &ImpelInverseKinematicsDef,
    joints: &[ImpelJointId],
    mut positions: Option<OutArray<f32>>,
    mut transforms: Option<OutArray<ImpelTransform>>,
) -> Outcome<ImpelInverseKinematicsResult> {
    if joints.is_empty() {
        return Err(Failure::argument("count", 0, "at least 1"));
    }
    let mut keys = [JointKey::default(); IMPEL_MAX_LINKS as usize];
    for (i, &joint) in joints.iter().enumerate() {
        keys[i] = world.ids.key(format_args!("joints[{i}]"), joint)?;
    }
    let goal = goal(def)?;
    let origin = check::place("def.origin", def.origin)?;
    let found = world.reach(&keys[..joints.len()], &goal, origin, |i, transform| {
        pointers::put(&mut transforms, i, transform.into());
    });
    let (found, reached) = found.map_err(|error| wrong(error, joints))?;
    (0..joints.len()).for_each(|i| pointers::put(&mut positions, i, found[i]));
    Ok(ImpelInverseKinematicsResult {
        reached: reached.is_reached,
        distance: reached.distance,
        angle: reached.angle,
        iterations: reached.iterations,
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
