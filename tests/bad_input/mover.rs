//! Rows for movers.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::convex::bad_convexes_in;
use super::values::*;

fn plane() -> ImpelMoverPlane {
    ImpelMoverPlane { normal: ImpelVec2 { x: 0.6, y: 0.8 }, ..ImpelMoverPlane::default() }
}

/// Checks invalid planes.
fn bad_planes(
    t: &mut Case,
    call: impl Fn(&mut Case, *const ImpelMoverPlane, usize) -> ImpelStatus,
) {
    t.null("planes", |t| call(t, null(), 1));
    let good = [plane(); 2];
    for count in [65, usize::MAX] {
        let what = count.to_string();
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &what, |t| call(t, good.as_ptr(), count));
    }
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "planes", "misaligned", |t| {
        call(t, good.as_ptr().wrapping_byte_add(2), 1)
    });
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "planes[1].normal", "zero", |t| {
        let planes = [plane(), ImpelMoverPlane::default()];
        call(t, planes.as_ptr(), 2)
    });
    t.numbers("planes[1].normal", &[2.0], |t, x| {
        let bad = ImpelMoverPlane { normal: ImpelVec2 { x, y: 0.0 }, ..plane() };
        call(t, [plane(), bad].as_ptr(), 2)
    });
    t.numbers("planes[0].separation", &[3e7, -3e7], |t, x| {
        call(t, &ImpelMoverPlane { separation: x, ..plane() }, 1)
    });
    t.numbers("planes[0].push_limit", &[-0.1, 3e7], |t, x| {
        call(t, &ImpelMoverPlane { push_limit: x, ..plane() }, 1)
    });
}

/// Moves a character with valid arguments and a change.
fn go(
    t: &mut Case,
    change: impl FnOnce(&mut ImpelCharacterDef, &mut ImpelCharacterState, &mut f32),
) -> ImpelStatus {
    let (mut def, mut state) = (impel_character_def_default(), impel_character_state_default());
    let mut time_step = 0.1;
    change(&mut def, &mut state, &mut time_step);
    let (out, count) = (t.out(), t.out());
    unsafe {
        let hits = null_mut();
        impel_world_move_character(t.world, &def, &state, V, time_step, out, hits, 0, count)
    }
}

pub const ROWS: &[Row] = &[
    ("impel_solve_planes", |t| unsafe {
        t.vectors("target", 2.0 * IMPEL_MAX_COORDINATE, |t, v| {
            impel_solve_planes(v, &plane(), 1, t.out())
        });
        bad_planes(t, |t, planes, count| impel_solve_planes(V, planes, count, t.out()));
        t.null("out_solution", |_| impel_solve_planes(V, &plane(), 1, null_mut()));
    }),
    ("impel_clip_vector", |t| unsafe {
        t.vectors("vector", 2.0 * IMPEL_MAX_COORDINATE, |t, v| {
            impel_clip_vector(v, &plane(), 1, t.out())
        });
        bad_planes(t, |t, planes, count| impel_clip_vector(V, planes, count, t.out()));
        t.null("out_vector", |_| impel_clip_vector(V, &plane(), 1, null_mut()));
    }),
    ("impel_character_def_default", |_| unsafe {
        assert_ne!(impel_character_def_default().cookie, 0);
    }),
    ("impel_character_state_default", |_| unsafe {
        assert_eq!(impel_character_state_default().ground_body.raw, 0);
    }),
    ("impel_world_move_character", |t| unsafe {
        let def = impel_character_def_default();
        let state = impel_character_state_default();
        let nowhere = null_mut::<ImpelCharacterHit>();
        t.bad_worlds(|t, id| {
            let (out, count) = (t.out(), t.out());
            impel_world_move_character(id, &def, &state, V, 0.1, out, nowhere, 0, count)
        });
        t.null("def", |t| {
            let (out, count) = (t.out(), t.out());
            impel_world_move_character(t.world, null(), &state, V, 0.1, out, nowhere, 0, count)
        });
        t.null("state", |t| {
            let (out, count) = (t.out(), t.out());
            impel_world_move_character(t.world, &def, null(), V, 0.1, out, nowhere, 0, count)
        });
        t.null("out_move", |t| {
            let (out, count) = (null_mut(), t.out());
            impel_world_move_character(t.world, &def, &state, V, 0.1, out, nowhere, 0, count)
        });
        t.list("out_hits", |t, out, capacity, count| {
            let moved = t.out();
            impel_world_move_character(t.world, &def, &state, V, 0.1, moved, out, capacity, count)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_character_def_default()", "zeroed", |t| {
            let (out, count) = (t.out(), t.out());
            let def = std::mem::zeroed();
            impel_world_move_character(t.world, &def, &state, V, 0.1, out, nowhere, 0, count)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "state.transform.q", "zeroed", |t| {
            go(t, |_, state, _| *state = std::mem::zeroed())
        });
        t.vectors("translation", 2.0 * IMPEL_MAX_COORDINATE, |t, v| {
            let (out, count) = (t.out(), t.out());
            impel_world_move_character(t.world, &def, &state, v, 0.1, out, nowhere, 0, count)
        });
        t.numbers("time_step", &[0.0, -0.1, 11.0], |t, x| go(t, |_, _, step| *step = x));
        bad_convexes_in(t, "def.shape", |t, shape| go(t, |def, _, _| def.shape = *shape));
        t.vectors("def.up", IMPEL_MAX_COORDINATE, |t, v| go(t, |def, _, _| def.up = v));
        t.numbers("def.skin", &[0.0, -0.1, 1.1], |t, x| go(t, |def, _, _| def.skin = x));
        t.numbers("def.max_slope_climb", &[-0.1, 1.58], |t, x| {
            go(t, |def, _, _| def.max_slope_climb = x)
        });
        t.numbers("def.min_slope_slide", &[-0.1, 1.58], |t, x| {
            go(t, |def, _, _| def.min_slope_slide = x)
        });
        t.numbers("def.step_height", &[-0.1, 2e6], |t, x| go(t, |def, _, _| def.step_height = x));
        t.numbers("def.step_width", &[-0.1, 2e6], |t, x| go(t, |def, _, _| def.step_width = x));
        t.numbers("def.snap_distance", &[-0.1, 2e6], |t, x| {
            go(t, |def, _, _| def.snap_distance = x)
        });
        t.numbers("def.mass", &[-0.1, 2e6], |t, x| go(t, |def, _, _| def.mass = x));
        t.numbers("def.max_push_force", &[-0.1, 2e15], |t, x| {
            go(t, |def, _, _| def.max_push_force = x)
        });
        t.precise("def.origin", |t, p| go(t, |def, _, _| def.origin = p));
        t.numbers("def.lookahead", &[-0.1, 11.0], |t, x| go(t, |def, _, _| def.lookahead = x));
        t.null("def.ignored_bodies", |t| go(t, |def, _, _| def.ignored_body_count = 1));
        t.transforms("state.transform", IMPEL_MAX_COORDINATE, |t, at| {
            go(t, |_, state, _| state.transform = at)
        });
        let body = t.body;
        t.transforms("state.ground_transform", IMPEL_MAX_COORDINATE, |t, at| {
            go(t, |_, state, _| (state.ground_body, state.ground_transform) = (body, at))
        });
        t.positions("state.ground_anchor", |t, v| {
            go(t, |_, state, _| (state.ground_body, state.ground_anchor) = (body, v))
        });
    }),
    ("impel_world_apply_character_hits", |t| unsafe {
        let hit = |t: &Case| ImpelCharacterHit {
            body: t.body,
            impulse: V,
            ..ImpelCharacterHit::default()
        };
        t.bad_worlds(|t, id| impel_world_apply_character_hits(id, &hit(t), 1));
        t.null("hits", |t| impel_world_apply_character_hits(t.world, null(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_apply_character_hits(t.world, &hit(t), usize::MAX)
        });
        // A valid hit before an invalid one changes nothing either.
        t.bad_bodies_in("hits[1].body", |t, body| {
            let hits = [hit(t), ImpelCharacterHit { body, ..hit(t) }];
            impel_world_apply_character_hits(t.world, hits.as_ptr(), 2)
        });
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "hits[0].body", "of another world", |t| {
            let body = t.other_body;
            impel_world_apply_character_hits(t.world, &ImpelCharacterHit { body, ..hit(t) }, 1)
        });
        t.positions("hits[0].point", |t, point| {
            impel_world_apply_character_hits(t.world, &ImpelCharacterHit { point, ..hit(t) }, 1)
        });
        t.precise("hits[0].origin", |t, origin| {
            impel_world_apply_character_hits(t.world, &ImpelCharacterHit { origin, ..hit(t) }, 1)
        });
        t.vectors("hits[0].impulse", IMPEL_MAX_FORCE, |t, impulse| {
            impel_world_apply_character_hits(t.world, &ImpelCharacterHit { impulse, ..hit(t) }, 1)
        });
    }),
];
