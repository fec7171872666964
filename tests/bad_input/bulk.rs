//! Rows for bulk calls.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

pub const TWO: [ImpelVec2; 2] = [V, W];
const SPINS: [f32; 2] = [1.0, 2.0];

/// Checks invalid worlds, bodies and counts.
pub fn bad_lists(
    t: &mut Case,
    call: impl Fn(&mut Case, ImpelWorldId, *const ImpelBodyId, usize) -> ImpelStatus,
) {
    let body = t.body;
    t.bad_worlds(|t, world| call(t, world, &body, 1));
    t.bad_bodies_in("bodies[1]", |t, id| call(t, t.world, [body, id].as_ptr(), 2));
    let other = t.other_body;
    t.refuse(IMPEL_ERROR_INVALID_HANDLE, "bodies[0]", "of another world", |t| {
        call(t, t.world, &other, 1)
    });
    t.null("bodies", |t| call(t, t.world, null(), 1));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
        call(t, t.world, &body, usize::MAX)
    });
}

/// Checks arrays whose second vector is invalid. The first must not be used either.
pub fn bad_seconds(
    t: &mut Case,
    argument: &str,
    limit: f32,
    call: impl Fn(&mut Case, *const ImpelBodyId, *const ImpelVec2) -> ImpelStatus,
) {
    let bodies = [t.body; 2];
    t.vectors(&format!("{argument}[1]"), limit, |t, v| call(t, bodies.as_ptr(), [V, v].as_ptr()));
}

pub const ROWS: &[Row] = &[
    ("impel_worlds_get_states", |t| unsafe {
        let get = |t: &mut Case, bodies, count| {
            impel_worlds_get_states(bodies, count, t.out(), t.out(), t.out(), t.out(), t.out())
        };
        let body = t.body;
        t.bad_bodies_in("bodies[1]", |t, id| get(t, [body, id].as_ptr(), 2));
        t.null("bodies", |t| get(t, null(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| get(t, &body, usize::MAX));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "out_angular", "misaligned", |t| {
            let misaligned = t.out::<f32>().wrapping_byte_add(1);
            let (out, flags) = (null_mut(), null_mut());
            impel_worlds_get_states(&body, 1, null_mut(), out, misaligned, flags, flags)
        });
    }),
    ("impel_worlds_apply_impulses", |t| unsafe {
        let body = t.body;
        let push = |bodies, count| impel_worlds_apply_impulses(bodies, count, TWO.as_ptr(), null());
        t.bad_bodies_in("bodies[1]", |_, id| push([body, id].as_ptr(), 2));
        t.null("bodies", |_| push(null(), 1));
        t.null("impulses", |_| impel_worlds_apply_impulses(&body, 1, null(), null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |_| push(&body, usize::MAX));
        bad_seconds(t, "impulses", IMPEL_MAX_FORCE, |_, bodies, impulses| {
            impel_worlds_apply_impulses(bodies, 2, impulses, null())
        });
        bad_seconds(t, "points", IMPEL_MAX_COORDINATE, |_, bodies, points| {
            impel_worlds_apply_impulses(bodies, 2, TWO.as_ptr(), points)
        });
    }),
    ("impel_world_create_bodies", |t| unsafe {
        let def = impel_body_def_default();
        t.bad_worlds(|t, id| impel_world_create_bodies(id, &def, &HERE, 1, t.out()));
        t.null("def", |t| impel_world_create_bodies(t.world, null(), &HERE, 1, t.out()));
        t.null("transforms", |t| impel_world_create_bodies(t.world, &def, null(), 1, t.out()));
        t.null("out_bodies", |t| impel_world_create_bodies(t.world, &def, &HERE, 1, null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_body_def_default()", "zeroed", |t| {
            impel_world_create_bodies(t.world, &std::mem::zeroed(), &HERE, 1, t.out())
        });
        t.enums("def.type", |t, n| {
            let def = ImpelBodyDef { r#type: n, ..impel_body_def_default() };
            impel_world_create_bodies(t.world, &def, &HERE, 1, t.out())
        });
        t.transforms("transforms[1]", IMPEL_MAX_COORDINATE, |t, pose| {
            impel_world_create_bodies(t.world, &def, [HERE, pose].as_ptr(), 2, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_create_bodies(t.world, &def, &HERE, usize::MAX, t.out())
        });
        let many = vec![HERE; IMPEL_MAX_OBJECTS as usize];
        t.refuse(IMPEL_ERROR_LIMIT, "count", "above the limit", |t| {
            let mut bodies = vec![t.body; many.len()];
            let out = bodies.as_mut_ptr();
            let status = impel_world_create_bodies(t.world, &def, many.as_ptr(), many.len(), out);
            assert!(bodies.iter().all(|body| body.raw == 0));
            status
        });
    }),
    ("impel_world_create_shapes", |t| unsafe {
        let def = impel_shape_def_default();
        let mut disc = ImpelConvex { points: [V; 64], count: 1, radius: 0.5 };
        bad_lists(t, |t, world, bodies, count| {
            impel_world_create_shapes(world, bodies, count, &def, &disc, t.out())
        });
        let body = t.body;
        t.null("def", |t| impel_world_create_shapes(t.world, &body, 1, null(), &disc, t.out()));
        t.null("convex", |t| impel_world_create_shapes(t.world, &body, 1, &def, null(), t.out()));
        t.null("out_shapes", |t| {
            impel_world_create_shapes(t.world, &body, 1, &def, &disc, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_shape_def_default()", "zeroed", |t| {
            impel_world_create_shapes(t.world, &body, 1, &std::mem::zeroed(), &disc, t.out())
        });
        disc.radius = 0.0;
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "convex", "a point", |t| {
            impel_world_create_shapes(t.world, &body, 1, &def, &disc, t.out())
        });
    }),
    ("impel_world_destroy_bodies", |t| unsafe {
        bad_lists(t, |_, world, bodies, count| impel_world_destroy_bodies(world, bodies, count));
    }),
    ("impel_world_destroy_shapes", |t| unsafe {
        let shape = t.shape;
        t.bad_worlds(|_, world| impel_world_destroy_shapes(world, &shape, 1));
        t.bad_shapes_in("shapes[1]", |t, id| {
            impel_world_destroy_shapes(t.world, [shape, id].as_ptr(), 2)
        });
        let segment = t.segment();
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "chain", "a segment of a chain", |t| {
            impel_world_destroy_shapes(t.world, [shape, segment].as_ptr(), 2)
        });
        t.null("shapes", |t| impel_world_destroy_shapes(t.world, null(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_destroy_shapes(t.world, &shape, usize::MAX)
        });
    }),
    ("impel_world_destroy_joints", |t| unsafe {
        let joint = t.joint;
        t.bad_worlds(|_, world| impel_world_destroy_joints(world, &joint, 1));
        for raw in t.dead_joints() {
            t.refuse(IMPEL_ERROR_INVALID_HANDLE, "joints[1]", &format!("{raw:#x}"), |t| {
                impel_world_destroy_joints(t.world, [joint, ImpelJointId { raw }].as_ptr(), 2)
            });
        }
        t.null("joints", |t| impel_world_destroy_joints(t.world, null(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_destroy_joints(t.world, &joint, usize::MAX)
        });
    }),
    ("impel_world_sleep_bodies", |t| unsafe {
        bad_lists(t, |_, world, bodies, count| impel_world_sleep_bodies(world, bodies, count));
    }),
    ("impel_world_get_poses", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_poses(id, t.out(), t.out()));
        t.null("out_poses", |t| impel_world_get_poses(t.world, null_mut(), t.out()));
        t.null("out_count", |t| impel_world_get_poses(t.world, t.out(), null_mut()));
    }),
    ("impel_world_get_velocities", |t| unsafe {
        bad_lists(t, |t, world, bodies, count| {
            impel_world_get_velocities(world, bodies, count, t.out(), t.out())
        });
        let body = t.body;
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "out_linear", "misaligned", |t| {
            let misaligned = t.out::<ImpelVec2>().wrapping_byte_add(1);
            impel_world_get_velocities(t.world, &body, 1, misaligned, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "out_angular", "misaligned", |t| {
            let misaligned = t.out::<f32>().wrapping_byte_add(1);
            impel_world_get_velocities(t.world, &body, 1, t.out(), misaligned)
        });
    }),
    ("impel_world_set_velocities", |t| unsafe {
        bad_lists(t, |_, world, bodies, count| {
            impel_world_set_velocities(world, bodies, count, TWO.as_ptr(), SPINS.as_ptr())
        });
        bad_seconds(t, "linear", IMPEL_MAX_VELOCITY, |t, bodies, linear| {
            impel_world_set_velocities(t.world, bodies, 2, linear, SPINS.as_ptr())
        });
        let bodies = [t.body; 2];
        t.numbers("angular[1]", &[2e6, -2e6], |t, x| {
            let spins = [1.0, x];
            impel_world_set_velocities(t.world, bodies.as_ptr(), 2, TWO.as_ptr(), spins.as_ptr())
        });
    }),
    ("impel_world_get_awake_flags", |t| unsafe {
        bad_lists(t, |t, world, bodies, count| {
            impel_world_get_awake_flags(world, bodies, count, t.out())
        });
        t.null("out_awake", |t| impel_world_get_awake_flags(t.world, &t.body, 1, null_mut()));
    }),
    ("impel_world_get_body_user_data", |t| unsafe {
        bad_lists(t, |t, world, bodies, count| {
            impel_world_get_body_user_data(world, bodies, count, t.out())
        });
        t.null("out_user_data", |t| {
            impel_world_get_body_user_data(t.world, &t.body, 1, null_mut())
        });
    }),
];
