//! Definitions for a unit of length. Any number gives a definition; functions that use it fail.

use super::Row;
use impel::ffi::*;

const UNFIT: [f32; 3] = [f32::NAN, f32::INFINITY, -1.0];

fn is_made<D>(make: unsafe extern "C" fn(f32) -> D, cookie: fn(&D) -> u32) {
    for unit in UNFIT {
        assert_ne!(cookie(&unsafe { make(unit) }), 0);
    }
}

pub const ROWS: &[Row] = &[
    ("impel_world_def_for_length_unit", |_| {
        is_made(impel_world_def_for_length_unit, |def| def.cookie);
    }),
    ("impel_radial_force_def_for_length_unit", |_| {
        is_made(impel_radial_force_def_for_length_unit, |def| def.cookie);
    }),
    ("impel_debug_draw_for_length_unit", |_| {
        is_made(impel_debug_draw_for_length_unit, |def| def.cookie);
    }),
    ("impel_soft_body_def_for_length_unit", |_| {
        is_made(impel_soft_body_def_for_length_unit, |def| def.cookie);
    }),
    ("impel_inverse_kinematics_def_for_length_unit", |_| {
        is_made(impel_inverse_kinematics_def_for_length_unit, |def| def.cookie);
    }),
    ("impel_explosion_def_for_length_unit", |_| {
        is_made(impel_explosion_def_for_length_unit, |def| def.cookie);
    }),
    ("impel_character_def_for_length_unit", |_| {
        is_made(impel_character_def_for_length_unit, |def| def.cookie);
    }),
];
