//! Rows for inverse kinematics.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::kinds::creates;

creates!(
    generic,
    impel_generic_joint_def_default,
    impel_joint_create_generic,
    ImpelGenericJointDef
);

/// Solves with a valid definition and a change.
fn solve(t: &mut Case, change: impl FnOnce(&mut ImpelInverseKinematicsDef)) -> ImpelStatus {
    let mut def = impel_inverse_kinematics_def_default();
    change(&mut def);
    of(t, t.world, &def, &t.joint.clone(), 1)
}

/// Solves with these arguments and valid results.
fn of(
    t: &mut Case,
    world: ImpelWorldId,
    def: *const ImpelInverseKinematicsDef,
    joints: *const ImpelJointId,
    count: usize,
) -> ImpelStatus {
    let (positions, transforms, result) = (t.out(), t.out(), t.out());
    unsafe {
        impel_world_solve_inverse_kinematics(
            world, def, joints, count, positions, transforms, result,
        )
    }
}

pub const ROWS: &[Row] = &[
    ("impel_inverse_kinematics_def_default", |_| unsafe {
        assert_ne!(impel_inverse_kinematics_def_default().cookie, 0);
    }),
    ("impel_world_solve_inverse_kinematics", |t| {
        let def = impel_inverse_kinematics_def_default();
        let (world, joint) = (t.world, t.joint);
        t.bad_worlds(|t, id| of(t, id, &def, &joint, 1));
        t.null("def", |t| of(t, world, null(), &joint, 1));
        t.null("joints", |t| of(t, world, &def, null(), 1));
        t.null("out_result", |t| {
            let (positions, transforms) = (t.out(), t.out());
            unsafe {
                impel_world_solve_inverse_kinematics(
                    world,
                    &def,
                    &joint,
                    1,
                    positions,
                    transforms,
                    null_mut(),
                )
            }
        });
        let filled_by = "impel_inverse_kinematics_def_default()";
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, filled_by, "zeroed", |t| {
            of(t, world, &unsafe { std::mem::zeroed() }, &joint, 1)
        });
        for count in [0, IMPEL_MAX_LINKS as usize + 1, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "none, or too many", |t| {
                of(t, world, &def, &joint, count)
            });
        }
        for raw in t.dead_joints() {
            t.refuse(IMPEL_ERROR_INVALID_HANDLE, "joints[0]", "invalid", |t| {
                of(t, world, &def, &ImpelJointId { raw }, 1)
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "joints[1]", "not a chain", |t| {
            of(t, world, &def, [joint, joint].as_ptr(), 2)
        });
        let other = generic(t);
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "joints[0]", "of another kind", |t| {
            of(t, world, &def, &other, 1)
        });
        t.vectors("def.local_point", IMPEL_MAX_SIZE, |t, v| solve(t, |def| def.local_point = v));
        t.positions("def.target_point", |t, v| solve(t, |def| def.target_point = v));
        t.precise("def.origin", |t, p| solve(t, |def| def.origin = p));
        t.numbers("def.target_angle", &[2e4, -2e4], |t, x| solve(t, |def| def.target_angle = x));
        t.numbers("def.tolerance", &[-0.1, 2e6], |t, x| solve(t, |def| def.tolerance = x));
        t.numbers("def.angle_tolerance", &[-0.1, 2e6], |t, x| {
            solve(t, |def| def.angle_tolerance = x)
        });
        t.counts("def.max_iterations", IMPEL_MAX_ITERATIONS, |t, n| {
            solve(t, |def| def.max_iterations = n)
        });
    }),
];
