//! Rows for chains.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::shape::bad_materials;

const DEF: extern "C" fn() -> ImpelChainDef = impel_chain_def_default;
const POINTS: [ImpelVec2; 3] =
    [ImpelVec2 { x: 0.0, y: 1.0 }, ImpelVec2 { x: 1.0, y: 1.0 }, ImpelVec2 { x: 2.0, y: 3.0 }];

fn create(t: &mut Case, points: &[ImpelVec2]) -> ImpelStatus {
    unsafe { impel_chain_create(t.ground, &DEF(), points.as_ptr(), points.len(), t.out()) }
}

fn create_with(t: &mut Case, def: &ImpelChainDef) -> ImpelStatus {
    unsafe { impel_chain_create(t.ground, def, POINTS.as_ptr(), 3, t.out()) }
}

pub const ROWS: &[Row] = &[
    ("impel_chain_def_default", |_| unsafe {
        assert_ne!(impel_chain_def_default().cookie, 0);
    }),
    ("impel_chain_create", |t| unsafe {
        t.bad_bodies(|t, id| impel_chain_create(id, &DEF(), POINTS.as_ptr(), 3, t.out()));
        t.null("def", |t| impel_chain_create(t.ground, null(), POINTS.as_ptr(), 3, t.out()));
        t.null("points", |t| impel_chain_create(t.ground, &DEF(), null(), 3, t.out()));
        t.null("out_chain", |t| {
            impel_chain_create(t.ground, &DEF(), POINTS.as_ptr(), 3, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_chain_def_default()", "zeroed", |t| {
            create_with(t, &std::mem::zeroed())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.shape.cookie", "zeroed within", |t| {
            create_with(t, &ImpelChainDef { shape: std::mem::zeroed(), ..DEF() })
        });
        bad_materials(t, "def.material", |t, material| {
            let mut def = DEF();
            def.shape.material = material;
            create_with(t, &def)
        });
        for count in [0, 1, IMPEL_MAX_OBJECTS as usize + 1, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_chain_create(t.ground, &DEF(), POINTS.as_ptr(), count, t.out())
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "two in a loop", |t| {
            let def = ImpelChainDef { is_loop: true, ..DEF() };
            impel_chain_create(t.ground, &def, POINTS.as_ptr(), 2, t.out())
        });
        t.vectors("points[2]", IMPEL_MAX_SIZE, |t, point| {
            create(t, &[POINTS[0], POINTS[1], point])
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points[1]", "at points[0]", |t| {
            create(t, &[POINTS[0], POINTS[0], POINTS[1]])
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points[0]", "where a loop ends", |t| {
            let def = ImpelChainDef { is_loop: true, ..DEF() };
            let points = [POINTS[0], POINTS[1], POINTS[2], POINTS[0]];
            impel_chain_create(t.ground, &def, points.as_ptr(), 4, t.out())
        });
    }),
    ("impel_chain_destroy", |t| unsafe {
        t.bad_chains(|_, id| impel_chain_destroy(id));
    }),
    ("impel_chain_is_valid", |t| unsafe {
        assert!(impel_chain_is_valid(t.chain));
        for raw in t.dead_chains() {
            assert!(!impel_chain_is_valid(ImpelChainId { raw }));
        }
    }),
    ("impel_chain_get_world", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_get_world(id, t.out()));
        t.null("out_world", |t| impel_chain_get_world(t.chain, null_mut()));
    }),
    ("impel_chain_get_body", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_get_body(id, t.out()));
        t.null("out_body", |t| impel_chain_get_body(t.chain, null_mut()));
    }),
    ("impel_chain_get_segments", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_get_segments(id, t.out(), 1, t.out()));
        t.list("out_shapes", |t, out, capacity, count| {
            impel_chain_get_segments(t.chain, out, capacity, count)
        });
    }),
    ("impel_chain_get_points", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_get_points(id, t.out(), 1, t.out()));
        t.list("out_points", |t, out, capacity, count| {
            impel_chain_get_points(t.chain, out, capacity, count)
        });
    }),
    ("impel_chain_is_loop", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_is_loop(id, t.out()));
        t.null("out_loop", |t| impel_chain_is_loop(t.chain, null_mut()));
    }),
    ("impel_chain_is_two_sided", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_is_two_sided(id, t.out()));
        t.null("out_two_sided", |t| impel_chain_is_two_sided(t.chain, null_mut()));
    }),
    ("impel_chain_get_user_data", |t| unsafe {
        t.bad_chains(|t, id| impel_chain_get_user_data(id, t.out()));
        t.null("out_user_data", |t| impel_chain_get_user_data(t.chain, null_mut()));
    }),
    ("impel_chain_set_user_data", |t| unsafe {
        t.bad_chains(|_, id| impel_chain_set_user_data(id, 7));
    }),
    ("impel_chain_set_material", |t| unsafe {
        t.bad_chains(|_, id| impel_chain_set_material(id, impel_material_default()));
        bad_materials(t, "material", |t, material| impel_chain_set_material(t.chain, material));
    }),
    ("impel_chain_set_filter", |t| unsafe {
        t.bad_chains(|_, id| impel_chain_set_filter(id, impel_filter_default()));
    }),
    ("impel_shape_get_chain", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_chain(id, t.out()));
        t.null("out_chain", |t| impel_shape_get_chain(t.shape, null_mut()));
    }),
    ("impel_body_get_chains", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_chains(id, t.out(), 1, t.out()));
        t.list("out_chains", |t, out, capacity, count| {
            impel_body_get_chains(t.ground, out, capacity, count)
        });
    }),
    ("impel_world_get_chains", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_chains(id, t.out(), 1, t.out()));
        t.list("out_chains", |t, out, capacity, count| {
            impel_world_get_chains(t.world, out, capacity, count)
        });
    }),
];
