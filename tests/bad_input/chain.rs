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

/// Creates a grid of three by three cells on the ground.
unsafe fn grid(t: &mut Case) -> ImpelChainId {
    let mut grid = ImpelChainId::default();
    let cells = [1u8, 0, 1, 0, 1, 0, 0, 0, 1];
    unsafe {
        impel_grid_create(t.ground, &DEF(), cells.as_ptr(), 3, 3, 0.5, &mut grid);
    }
    assert!(impel_chain_is_valid(grid));
    grid
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
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.shape.cookie", "zeroed", |t| {
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
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "two points in a loop", |t| {
            let def = ImpelChainDef { is_loop: true, ..DEF() };
            impel_chain_create(t.ground, &def, POINTS.as_ptr(), 2, t.out())
        });
        t.vectors("points[2]", IMPEL_MAX_SIZE, |t, point| {
            create(t, &[POINTS[0], POINTS[1], point])
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points[1]", "equal to points[0]", |t| {
            create(t, &[POINTS[0], POINTS[0], POINTS[1]])
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points[0]", "equal to the end of the loop", |t| {
            let def = ImpelChainDef { is_loop: true, ..DEF() };
            let points = [POINTS[0], POINTS[1], POINTS[2], POINTS[0]];
            impel_chain_create(t.ground, &def, points.as_ptr(), 4, t.out())
        });
    }),
    ("impel_chain_is_valid", |t| unsafe {
        assert!(impel_chain_is_valid(t.chain));
        for raw in t.dead_chains() {
            assert!(!impel_chain_is_valid(ImpelChainId { raw }));
        }
    }),
    ("impel_chain_set_material", |t| unsafe {
        t.bad_chains(|_, id| impel_chain_set_material(id, impel_material_default()));
        bad_materials(t, "material", |t, material| impel_chain_set_material(t.chain, material));
    }),
    ("impel_chain_set_filter", |t| unsafe {
        t.bad_chains(|_, id| impel_chain_set_filter(id, impel_filter_default()));
    }),
    ("impel_height_field_create", |t| unsafe {
        let heights = [0.0f32, 1.0, 2.0];
        let first = heights.as_ptr();
        t.bad_bodies(|t, id| impel_height_field_create(id, &DEF(), first, 3, 0.5, t.out()));
        t.null("def", |t| impel_height_field_create(t.ground, null(), first, 3, 0.5, t.out()));
        t.null("heights", |t| impel_height_field_create(t.ground, &DEF(), null(), 3, 0.5, t.out()));
        t.null("out_chain", |t| {
            impel_height_field_create(t.ground, &DEF(), first, 3, 0.5, null_mut())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_chain_def_default()", "zeroed", |t| {
            let def = std::mem::zeroed();
            impel_height_field_create(t.ground, &def, first, 3, 0.5, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.is_loop", "true", |t| {
            let def = ImpelChainDef { is_loop: true, ..DEF() };
            impel_height_field_create(t.ground, &def, first, 3, 0.5, t.out())
        });
        for count in [0, 1, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_height_field_create(t.ground, &DEF(), first, count, 0.5, t.out())
            });
        }
        for height in [f32::NAN, f32::NEG_INFINITY, 2e6, -2e6] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "heights[1]", &height.to_string(), |t| {
                let heights = [0.0, height];
                let first = heights.as_ptr();
                impel_height_field_create(t.ground, &DEF(), first, 2, 0.5, t.out())
            });
        }
        t.numbers("spacing", &[0.0, -0.5, 1e-5, 5e5], |t, spacing| {
            impel_height_field_create(t.ground, &DEF(), first, 3, spacing, t.out())
        });
    }),
    ("impel_height_field_set_heights", |t| unsafe {
        t.bad_chains(|_, id| impel_height_field_set_heights(id, 0, [1.0].as_ptr(), 1));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "height field", "of another chain", |t| {
            impel_height_field_set_heights(t.chain, 0, [1.0].as_ptr(), 1)
        });
        let (heights, mut field) = ([0.0f32, 1.0, 2.0], ImpelChainId::default());
        let first = heights.as_ptr();
        impel_height_field_create(t.ground, &DEF(), first, 3, 0.5, &mut field);
        t.null("heights", |_| impel_height_field_set_heights(field, 0, null(), 2));
        for sample in [3, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "first", &sample.to_string(), |_| {
                impel_height_field_set_heights(field, sample, first, 1)
            });
        }
        for count in [0, 3, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |_| {
                impel_height_field_set_heights(field, 1, first, count)
            });
        }
        for height in [f32::NAN, f32::NEG_INFINITY, 2e6] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "heights[0]", &height.to_string(), |_| {
                impel_height_field_set_heights(field, 1, [height].as_ptr(), 1)
            });
        }
    }),
    ("impel_height_field_get_heights", |t| unsafe {
        t.bad_chains(|t, id| impel_height_field_get_heights(id, t.out(), 1, t.out()));
        t.list::<f32>("out_heights", |t, out, capacity, count| {
            impel_height_field_get_heights(t.chain, out, capacity, count)
        });
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "height field", "of another chain", |t| {
            impel_height_field_get_heights(t.chain, t.out(), 1, t.out())
        });
    }),
    ("impel_height_field_get_spacing", |t| unsafe {
        t.bad_chains(|t, id| impel_height_field_get_spacing(id, t.out()));
        t.null("out_spacing", |t| impel_height_field_get_spacing(t.chain, null_mut()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "height field", "of another chain", |t| {
            impel_height_field_get_spacing(t.chain, t.out())
        });
    }),
    ("impel_grid_create", |t| unsafe {
        let cells = [1u8, 0, 1, 1];
        let first = cells.as_ptr();
        t.bad_bodies(|t, id| impel_grid_create(id, &DEF(), first, 2, 2, 0.5, t.out()));
        t.null("def", |t| impel_grid_create(t.ground, null(), first, 2, 2, 0.5, t.out()));
        t.null("cells", |t| impel_grid_create(t.ground, &DEF(), null(), 2, 2, 0.5, t.out()));
        t.null("out_chain", |t| impel_grid_create(t.ground, &DEF(), first, 2, 2, 0.5, null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_chain_def_default()", "zeroed", |t| {
            impel_grid_create(t.ground, &std::mem::zeroed(), first, 2, 2, 0.5, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.is_loop", "a loop", |t| {
            let def = ImpelChainDef { is_loop: true, ..DEF() };
            impel_grid_create(t.ground, &def, first, 2, 2, 0.5, t.out())
        });
        for count in [0, IMPEL_MAX_SAMPLES + 1, u32::MAX] {
            let what = count.to_string();
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "columns", &what, |t| {
                impel_grid_create(t.ground, &DEF(), first, count, 1, 0.5, t.out())
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "rows", &what, |t| {
                impel_grid_create(t.ground, &DEF(), first, 2, count, 0.5, t.out())
            });
        }
        t.numbers("cell_size", &[0.0, -0.5, 1e-5, 6e5], |t, size| {
            impel_grid_create(t.ground, &DEF(), first, 2, 2, size, t.out())
        });
    }),
    ("impel_grid_set_cell", |t| unsafe {
        t.bad_chains(|_, id| impel_grid_set_cell(id, 0, 0, true));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "grid", "of another chain", |t| {
            impel_grid_set_cell(t.chain, 0, 0, true)
        });
        let grid = grid(t);
        for bad in [3, u32::MAX] {
            let what = bad.to_string();
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "column", &what, |_| {
                impel_grid_set_cell(grid, bad, 0, true)
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "row", &what, |_| {
                impel_grid_set_cell(grid, 0, bad, true)
            });
        }
    }),
    ("impel_grid_set_cells", |t| unsafe {
        let cells = [1u8; 9];
        let first = cells.as_ptr();
        t.bad_chains(|_, id| impel_grid_set_cells(id, 0, 0, 1, 1, first));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "grid", "of another chain", |t| {
            impel_grid_set_cells(t.chain, 0, 0, 1, 1, first)
        });
        let grid = grid(t);
        t.null("cells", |_| impel_grid_set_cells(grid, 0, 0, 1, 1, null()));
        for bad in [3, u32::MAX] {
            let what = bad.to_string();
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "column", &what, |_| {
                impel_grid_set_cells(grid, bad, 0, 1, 1, first)
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "row", &what, |_| {
                impel_grid_set_cells(grid, 0, bad, 1, 1, first)
            });
        }
        for bad in [0, 3, u32::MAX] {
            let what = bad.to_string();
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "columns", &what, |_| {
                impel_grid_set_cells(grid, 1, 0, bad, 1, first)
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "rows", &what, |_| {
                impel_grid_set_cells(grid, 0, 1, 1, bad, first)
            });
        }
    }),
    ("impel_grid_get_cells", |t| unsafe {
        t.bad_chains(|t, id| impel_grid_get_cells(id, t.out(), 1, t.out()));
        t.null("out_cells", |t| impel_grid_get_cells(t.chain, null_mut(), 1, t.out()));
        t.null("out_count", |t| impel_grid_get_cells(t.chain, t.out(), 1, null_mut()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "grid", "of another chain", |t| {
            impel_grid_get_cells(t.chain, t.out(), 1, t.out())
        });
    }),
    ("impel_grid_get_size", |t| unsafe {
        t.bad_chains(|t, id| impel_grid_get_size(id, t.out(), t.out(), t.out()));
        t.null("out_columns", |t| impel_grid_get_size(t.chain, null_mut(), t.out(), t.out()));
        t.null("out_rows", |t| impel_grid_get_size(t.chain, t.out(), null_mut(), t.out()));
        t.null("out_cell_size", |t| impel_grid_get_size(t.chain, t.out(), t.out(), null_mut()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "grid", "of another chain", |t| {
            impel_grid_get_size(t.chain, t.out(), t.out(), t.out())
        });
    }),
];
