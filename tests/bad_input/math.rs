//! Rows for values: status, vectors, materials.

use std::ptr::null_mut;

use impel::ffi::*;

use super::Row;
use super::case::NOT_FINITE;
use super::values::*;

const NAN: ImpelVec2 = ImpelVec2 { x: f32::NAN, y: f32::NAN };
const INVALID: ImpelRotation = ImpelRotation { c: f32::NAN, s: f32::INFINITY };

pub const ROWS: &[Row] = &[
    ("impel_status_name", |_| unsafe {
        for status in [IMPEL_OK, 1, -1, -99, i32::MIN, i32::MAX] {
            let name = std::ffi::CStr::from_ptr(impel_status_name(status)).to_str().unwrap();
            let known = (IMPEL_ERROR_INTERNAL..=IMPEL_OK).contains(&status);
            assert_eq!(name != "IMPEL_ERROR_UNKNOWN", known, "{status}");
        }
    }),
    ("impel_last_error", |_| unsafe {
        assert!(!impel_last_error().is_null());
    }),
    ("impel_version", |_| unsafe {
        assert_eq!(impel_version() / 1_000_000, IMPEL_VERSION_MAJOR);
    }),
    ("impel_vec2_cross", |_| unsafe {
        assert!(impel_vec2_cross(NAN, V).is_nan());
    }),
    ("impel_vec2_cross_scalar", |_| unsafe {
        assert!(impel_vec2_cross_scalar(NAN, 1.0).x.is_nan());
    }),
    ("impel_scalar_cross_vec2", |_| unsafe {
        assert!(impel_scalar_cross_vec2(f32::NAN, V).x.is_nan());
    }),
    ("impel_rotation_from_angle", |_| unsafe {
        for angle in NOT_FINITE {
            impel_rotation_from_angle(angle);
        }
    }),
    ("impel_rotation_from_columns", |t| unsafe {
        let (x, y) = (ImpelVec2 { x: 1.0, y: 0.0 }, ImpelVec2 { x: 0.0, y: 1.0 });
        t.null("out_rotation", |_| impel_rotation_from_columns(x, y, null_mut()));
        t.vectors("x", IMPEL_MAX_SIZE, |t, v| impel_rotation_from_columns(v, y, t.out()));
        t.vectors("y", IMPEL_MAX_SIZE, |t, v| impel_rotation_from_columns(x, v, t.out()));
        let refused = IMPEL_ERROR_INVALID_ARGUMENT;
        t.refuse(refused, "x", "zero", |t| {
            impel_rotation_from_columns(ImpelVec2::default(), y, t.out())
        });
        t.refuse(refused, "y", "along x", |t| impel_rotation_from_columns(x, x, t.out()));
        t.refuse(refused, "y", "mirrored", |t| {
            impel_rotation_from_columns(x, ImpelVec2 { x: 0.0, y: -1.0 }, t.out())
        });
    }),
    ("impel_rotation_get_angle", |_| unsafe {
        impel_rotation_get_angle(INVALID);
        assert_eq!(impel_rotation_get_angle(ImpelRotation { c: 0.0, s: 0.0 }), 0.0);
    }),
    ("impel_rotation_apply", |_| unsafe {
        assert!(impel_rotation_apply(INVALID, V).x.is_nan());
    }),
    ("impel_rotation_apply_inverse", |_| unsafe {
        assert!(impel_rotation_apply_inverse(INVALID, V).x.is_nan());
    }),
    ("impel_rotation_compose", |_| unsafe {
        assert!(impel_rotation_compose(INVALID, HERE.q).c.is_nan());
    }),
    ("impel_rotation_inverse_compose", |_| unsafe {
        assert!(impel_rotation_inverse_compose(HERE.q, INVALID).c.is_nan());
    }),
    ("impel_transform_compose", |_| unsafe {
        assert!(impel_transform_compose(HERE, ImpelTransform { p: NAN, ..HERE }).p.x.is_nan());
    }),
    ("impel_transform_inverse_compose", |_| unsafe {
        let nowhere = ImpelTransform { p: NAN, ..HERE };
        assert!(impel_transform_inverse_compose(nowhere, HERE).p.x.is_nan());
    }),
    ("impel_transform_point", |_| unsafe {
        assert!(impel_transform_point(HERE, NAN).x.is_nan());
    }),
    ("impel_transform_inverse_point", |_| unsafe {
        assert!(impel_transform_inverse_point(HERE, NAN).x.is_nan());
    }),
    ("impel_aabb_is_valid", |_| unsafe {
        assert!(impel_aabb_is_valid(BOX));
        assert!(!impel_aabb_is_valid(ImpelAabb { min: BOX.max, max: BOX.min }));
        assert!(!impel_aabb_is_valid(ImpelAabb { min: NAN, max: BOX.max }));
    }),
    ("impel_aabb_overlaps", |_| unsafe {
        assert!(!impel_aabb_overlaps(BOX, ImpelAabb { min: NAN, max: NAN }));
    }),
    ("impel_aabb_contains", |_| unsafe {
        assert!(!impel_aabb_contains(BOX, ImpelAabb { min: NAN, max: NAN }));
    }),
    ("impel_aabb_contains_point", |_| unsafe {
        assert!(!impel_aabb_contains_point(BOX, NAN));
    }),
    ("impel_aabb_union", |_| unsafe {
        impel_aabb_union(BOX, ImpelAabb { min: NAN, max: NAN });
    }),
    ("impel_half_space_get_distance", |t| unsafe {
        t.null("out_distance", |_| impel_half_space_get_distance(V, 0.5, V, null_mut()));
        t.positions("point", |t, v| impel_half_space_get_distance(V, 0.5, v, t.out()));
        bad_half_spaces(t, |t, normal, offset| {
            impel_half_space_get_distance(normal, offset, V, t.out())
        });
    }),
    ("impel_material_default", |_| unsafe {
        assert_eq!(impel_material_default().density, 1.0);
    }),
    ("impel_material_preset", |t| unsafe {
        t.null("out_material", |_| impel_material_preset(IMPEL_MATERIAL_ROCK, null_mut()));
        t.enums("preset", |t, n| impel_material_preset(n, t.out()));
    }),
    ("impel_filter_default", |_| unsafe {
        assert_eq!(impel_filter_default(), ALL);
    }),
];
