//! Inverse kinematics
//!
//! Where the joints of an arm, a leg or a crane have to be for its last body to reach a
//! target. Nothing moves: hand the positions to the joints' springs or motors, or the
//! transforms to the bodies.

use super::error::{Failure, Outcome};
use super::pointers::{self, Definition};
use super::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_ANGLE, IMPEL_MAX_ITERATIONS, IMPEL_MAX_SIZE, ImpelJointId,
    ImpelPosition, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, check, guard,
};
use crate::world::{ChainError, Goal, JointKey};

/// Most joints of a chain whose positions are asked for at one time.
pub const IMPEL_MAX_LINKS: u32 = 64;

/// What the last body of a chain is to come to, filled by
/// `impel_inverse_kinematics_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelInverseKinematicsDef {
    /// Set by `impel_inverse_kinematics_def_default`; do not change.
    pub cookie: u32,
    /// Whether `target_angle` counts. Default false.
    pub enable_angle: bool,
    /// The point that is to come to the target, in the space of the last body. Default its
    /// origin.
    pub local_point: ImpelVec2,
    /// Where it is to come, in the world, from `origin` on. Default (0, 0).
    pub target_point: ImpelVec2,
    /// The angle of the last body, in radians, if that counts. Default 0.
    pub target_angle: f32,
    /// How near to the target is near enough, in metres. Default 1e-4.
    pub tolerance: f32,
    /// The same of the angle, in radians. Default 1e-3.
    pub angle_tolerance: f32,
    /// The most iterations from each of the places that the search starts from, of which
    /// there are twelve at most; 1 to `IMPEL_MAX_ITERATIONS`. Default 50.
    pub max_iterations: u32,
    /// From where `target_point` counts, and the transforms that are handed out: far from the
    /// world's origin a place near by, so that they are precise. Default (0, 0).
    pub origin: ImpelPosition,
}

/// How near a chain comes to its target.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct ImpelInverseKinematics {
    /// Within both tolerances.
    pub reached: bool,
    /// From the point to the target, in metres.
    pub distance: f32,
    /// From the last body's angle to the target's, in radians, never negative; zero where
    /// the angle does not count.
    pub angle: f32,
    /// How many iterations it took in all.
    pub iterations: u32,
}

/// The last body's origin is to come to the world's origin, however it is turned.
#[unsafe(no_mangle)]
pub extern "C" fn impel_inverse_kinematics_def_default() -> ImpelInverseKinematicsDef {
    impel_inverse_kinematics_def_for_length_unit(1.0)
}

/// The same for a world with that `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_inverse_kinematics_def_for_length_unit(
    length_unit: f32,
) -> ImpelInverseKinematicsDef {
    ImpelInverseKinematicsDef {
        cookie: ImpelInverseKinematicsDef::COOKIE,
        enable_angle: false,
        local_point: ImpelVec2::default(),
        target_point: ImpelVec2::default(),
        target_angle: 0.0,
        tolerance: 1e-4 * length_unit,
        angle_tolerance: 1e-3,
        max_iterations: 50,
        origin: ImpelPosition::default(),
    }
}

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

/// The positions of the joints of a chain with which a point of its last body comes to a
/// target; where that is out of reach, as near to it as the search comes, with the angle, if
/// that counts, as a second error beside the distance. The joints are revolute and
/// prismatic ones, 1 to `IMPEL_MAX_LINKS`, each on the body that the last one leads to;
/// either of a joint's bodies may come first, and with one joint alone that is body a. The
/// first body, the base, stays where it is; limits that are enabled are kept. Of several
/// ways to the target it is as a rule the nearest to where the chain is now, and always
/// the same for the same chain, on every machine. What the bodies run into does not count.
///
/// `out_positions` receives `count` angles, as `impel_revolute_joint_get_angle` has them,
/// or translations, `out_transforms` where the bodies that the joints lead to would be;
/// either may be NULL. Another kind of joint gives `IMPEL_ERROR_UNSUPPORTED`, joints that
/// form no chain `IMPEL_ERROR_INVALID_ARGUMENT`. Nothing moves, nothing is woken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_solve_inverse_kinematics(
    world: ImpelWorldId,
    def: *const ImpelInverseKinematicsDef,
    joints: *const ImpelJointId,
    count: usize,
    out_positions: *mut f32,
    out_transforms: *mut ImpelTransform,
    out_result: *mut ImpelInverseKinematics,
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
            keys[i] = world.ids.joint_key(format_args!("joints[{i}]"), joint)?;
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
        out.set(ImpelInverseKinematics {
            reached: reached.is_reached,
            distance: reached.distance,
            angle: reached.angle,
            iterations: reached.iterations,
        })
    })
}

/// Why joints are no chain, in words.
fn wrong(error: ChainError, joints: &[ImpelJointId]) -> Failure {
    match error {
        ChainError::Kind(i) => Failure::new(
            IMPEL_ERROR_UNSUPPORTED,
            format_args!("joints[{i}] is neither a revolute nor a prismatic joint"),
        ),
        ChainError::Apart(i) => Failure::argument(
            format_args!("joints[{i}]"),
            format_args!("{:#018x}", joints[i].raw),
            "a joint of the body that the one before leads to",
        ),
    }
}
