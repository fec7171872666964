//! Rows for shapes.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

const DEF: extern "C" fn() -> ImpelShapeDef = impel_shape_def_default;
const CIRCLE: ImpelCircle = ImpelCircle { center: V, radius: 0.5 };
const CAPSULE: ImpelCapsule = ImpelCapsule { a: V, b: W, radius: 0.5 };
const LINE: ImpelChainSegment = ImpelChainSegment {
    before: ImpelVec2 { x: -2.0, y: 0.0 },
    a: ImpelVec2 { x: -1.0, y: 0.0 },
    b: ImpelVec2 { x: 1.0, y: 0.0 },
    after: ImpelVec2 { x: 2.0, y: 0.0 },
    two_sided: false,
};
const SEGMENT: ImpelSegment = ImpelSegment { a: V, b: W };

/// Checks definitions that are zeroed or have invalid fields.
fn shape_defs(t: &mut Case, call: impl Fn(&mut Case, &ImpelShapeDef) -> ImpelStatus) {
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_shape_def_default()", "zeroed", |t| {
        call(t, &unsafe { std::mem::zeroed() })
    });
    bad_materials(t, "def.material", |t, material| {
        call(t, &ImpelShapeDef { material, ..impel_shape_def_default() })
    });
    t.numbers("def.force_event_threshold", &[-0.1, 2e15], |t, force_event_threshold| {
        call(t, &ImpelShapeDef { force_event_threshold, ..impel_shape_def_default() })
    });
    bad_rules(t, "def.friction_mix", |t, friction_mix| {
        call(t, &ImpelShapeDef { friction_mix, ..impel_shape_def_default() })
    });
    bad_rules(t, "def.restitution_mix", |t, restitution_mix| {
        call(t, &ImpelShapeDef { restitution_mix, ..impel_shape_def_default() })
    });
    bad_directions(t, "def.one_way_direction", |t, one_way_direction| {
        call(t, &ImpelShapeDef { one_way_direction, ..impel_shape_def_default() })
    });
}

/// Checks numbers that are not a mixing rule.
fn bad_rules(t: &mut Case, argument: &str, call: impl Fn(&mut Case, i32) -> ImpelStatus) {
    for bad in [-2, 6, 99, i32::MIN, i32::MAX] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &bad.to_string(), |t| call(t, bad));
    }
}

/// Checks vectors without a direction.
fn bad_directions(
    t: &mut Case,
    argument: &str,
    call: impl Fn(&mut Case, ImpelVec2) -> ImpelStatus,
) {
    t.numbers(&format!("{argument}.x"), &[], |t, x| call(t, ImpelVec2 { x, y: 1.0 }));
    t.numbers(&format!("{argument}.y"), &[], |t, y| call(t, ImpelVec2 { x: 1.0, y }));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, "zero", |t| {
        call(t, ImpelVec2 { x: 0.0, y: -0.0 })
    });
}

/// Checks each field of a material.
pub fn bad_materials(
    t: &mut Case,
    argument: &str,
    call: impl Fn(&mut Case, ImpelMaterial) -> ImpelStatus,
) {
    type Field = fn(&mut ImpelMaterial) -> &mut f32;
    let numbers: &[(&str, &[f32], Field)] = &[
        ("density", &[-0.1, 2e6], |material| &mut material.density),
        ("restitution", &[-0.1, 2e6], |material| &mut material.restitution),
        ("static_friction", &[-0.1, 2e6], |material| &mut material.static_friction),
        ("dynamic_friction", &[-0.1, 2e6], |material| &mut material.dynamic_friction),
        ("rolling_resistance", &[-0.1, 2e6], |material| &mut material.rolling_resistance),
        ("tangent_speed", &[2e6, -2e6], |material| &mut material.tangent_speed),
    ];
    for (name, bad, field) in numbers {
        t.numbers(&format!("{argument}.{name}"), bad, |t, x| {
            let mut material = impel_material_default();
            *field(&mut material) = x;
            call(t, material)
        });
    }
}

pub const ROWS: &[Row] = &[
    ("impel_shape_def_default", |_| unsafe {
        assert_ne!(impel_shape_def_default().cookie, 0);
    }),
    ("impel_shape_create_circle", |t| unsafe {
        t.bad_bodies(|t, id| impel_shape_create_circle(id, &DEF(), &CIRCLE, t.out()));
        t.null("def", |t| impel_shape_create_circle(t.body, null(), &CIRCLE, t.out()));
        t.null("out_shape", |t| impel_shape_create_circle(t.ground, &DEF(), &CIRCLE, null_mut()));
        shape_defs(t, |t, def| impel_shape_create_circle(t.ground, def, &CIRCLE, t.out()));
        t.null("circle", |t| impel_shape_create_circle(t.ground, &DEF(), null(), t.out()));
        t.vectors("circle->center", IMPEL_MAX_SIZE, |t, center| {
            impel_shape_create_circle(t.ground, &DEF(), &ImpelCircle { center, ..CIRCLE }, t.out())
        });
        t.numbers("circle->radius", &[0.0, -0.5, 1e-5, 2e6], |t, radius| {
            impel_shape_create_circle(t.ground, &DEF(), &ImpelCircle { radius, ..CIRCLE }, t.out())
        });
    }),
    ("impel_shape_set_body", |t| {
        t.bad_shapes(|t, id| impel_shape_set_body(id, t.ground, HERE));
        t.no_segment(|t, id| impel_shape_set_body(id, t.ground, HERE));
        t.bad_bodies(|t, id| impel_shape_set_body(t.shape, id, HERE));
        let other = t.other_body;
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "body", "of another world", |t| {
            impel_shape_set_body(t.shape, other, HERE)
        });
        t.transforms("placement", IMPEL_MAX_COORDINATE, |t, placement| {
            impel_shape_set_body(t.shape, t.ground, placement)
        });
        let far = ImpelVec2 { x: 1.001 * IMPEL_MAX_SIZE, y: 0.0 };
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "after placement", "too far", |t| {
            impel_shape_set_body(t.shape, t.ground, ImpelTransform { p: far, ..HERE })
        });
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "half-space", "for a dynamic body", |t| {
            impel_shape_set_body(t.half_space, t.body, HERE)
        });
    }),
    ("impel_shape_set_mix_rules", |t| {
        t.bad_shapes(|_, id| impel_shape_set_mix_rules(id, -1, -1));
        bad_rules(t, "friction", |t, n| impel_shape_set_mix_rules(t.shape, n, -1));
        bad_rules(t, "restitution", |t, n| impel_shape_set_mix_rules(t.shape, -1, n));
    }),
    ("impel_shape_get_contact_energy", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_contact_energy(id, t.shape, t.out()));
        t.bad_shapes_in("other", |t, id| impel_shape_get_contact_energy(t.shape, id, t.out()));
        t.null("out_energy", |t| impel_shape_get_contact_energy(t.shape, t.half_space, null_mut()));
    }),
    ("impel_shape_get_contact_user_data", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_contact_user_data(id, t.shape, t.out()));
        t.bad_shapes_in("other", |t, id| impel_shape_get_contact_user_data(t.shape, id, t.out()));
        t.null("out_user_data", |t| {
            impel_shape_get_contact_user_data(t.shape, t.half_space, null_mut())
        });
    }),
    ("impel_shape_set_contact_user_data", |t| {
        t.bad_shapes(|t, id| impel_shape_set_contact_user_data(id, t.shape, 1));
        t.bad_shapes_in("other", |t, id| impel_shape_set_contact_user_data(t.shape, id, 1));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "do not touch", "the same shape twice", |t| {
            impel_shape_set_contact_user_data(t.shape, t.shape, 1)
        });
    }),
    ("impel_shape_set_circle", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_circle(id, &CIRCLE));
        t.no_segment(|_, id| impel_shape_set_circle(id, &CIRCLE));
        t.null("circle", |t| impel_shape_set_circle(t.shape, null()));
        t.vectors("circle->center", IMPEL_MAX_SIZE, |t, center| {
            impel_shape_set_circle(t.shape, &ImpelCircle { center, ..CIRCLE })
        });
        t.numbers("circle->radius", &[0.0, -0.5, 1e-5, 2e6], |t, radius| {
            impel_shape_set_circle(t.shape, &ImpelCircle { radius, ..CIRCLE })
        });
    }),
    ("impel_shape_set_capsule", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_capsule(id, &CAPSULE));
        t.no_segment(|_, id| impel_shape_set_capsule(id, &CAPSULE));
        t.null("capsule", |t| impel_shape_set_capsule(t.shape, null()));
        t.vectors("capsule->a", IMPEL_MAX_SIZE, |t, a| {
            impel_shape_set_capsule(t.shape, &ImpelCapsule { a, ..CAPSULE })
        });
        t.numbers("capsule->radius", &[0.0, -0.5, 1e-5, 2e6], |t, radius| {
            impel_shape_set_capsule(t.shape, &ImpelCapsule { radius, ..CAPSULE })
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "capsule->b", "equal to a", |t| {
            impel_shape_set_capsule(t.shape, &ImpelCapsule { a: V, b: V, radius: 0.5 })
        });
    }),
    ("impel_shape_set_segment", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_segment(id, &SEGMENT));
        t.no_segment(|_, id| impel_shape_set_segment(id, &SEGMENT));
        t.null("segment", |t| impel_shape_set_segment(t.shape, null()));
        t.vectors("segment->b", IMPEL_MAX_SIZE, |t, b| {
            impel_shape_set_segment(t.shape, &ImpelSegment { b, ..SEGMENT })
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "segment->b", "equal to a", |t| {
            impel_shape_set_segment(t.shape, &ImpelSegment { a: V, b: V })
        });
    }),
    ("impel_shape_set_chain_segment", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_chain_segment(id, &LINE));
        t.no_segment(|_, id| impel_shape_set_chain_segment(id, &LINE));
        t.null("segment", |t| impel_shape_set_chain_segment(t.shape, null()));
        t.vectors("segment->after", IMPEL_MAX_SIZE, |t, after| {
            impel_shape_set_chain_segment(t.shape, &ImpelChainSegment { after, ..LINE })
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "segment->b", "equal to a", |t| {
            impel_shape_set_chain_segment(t.shape, &ImpelChainSegment { b: LINE.a, ..LINE })
        });
    }),
    ("impel_shape_get_chain_segment", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_chain_segment(id, t.out()));
        let segment = t.segment();
        t.null("out_segment", |_| impel_shape_get_chain_segment(segment, null_mut()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "not a chain segment", "a circle", |t| {
            impel_shape_get_chain_segment(t.shape, t.out())
        });
    }),
    ("impel_shape_create_chain_segment", |t| unsafe {
        t.bad_bodies(|t, id| impel_shape_create_chain_segment(id, &DEF(), &LINE, t.out()));
        t.null("def", |t| impel_shape_create_chain_segment(t.body, null(), &LINE, t.out()));
        t.null("out_shape", |t| {
            impel_shape_create_chain_segment(t.ground, &DEF(), &LINE, null_mut())
        });
        shape_defs(t, |t, def| impel_shape_create_chain_segment(t.ground, def, &LINE, t.out()));
        t.null("segment", |t| impel_shape_create_chain_segment(t.ground, &DEF(), null(), t.out()));
        let create = |t: &mut Case, line: ImpelChainSegment| {
            impel_shape_create_chain_segment(t.ground, &DEF(), &line, t.out())
        };
        t.vectors("segment->before", IMPEL_MAX_SIZE, |t, before| {
            create(t, ImpelChainSegment { before, ..LINE })
        });
        t.vectors("segment->a", IMPEL_MAX_SIZE, |t, a| create(t, ImpelChainSegment { a, ..LINE }));
        t.vectors("segment->b", IMPEL_MAX_SIZE, |t, b| create(t, ImpelChainSegment { b, ..LINE }));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "segment->b", "zeroed", |t| {
            create(t, std::mem::zeroed())
        });
    }),
    ("impel_shape_set_box", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_box(id, 0.5, 0.5));
        t.no_segment(|_, id| impel_shape_set_box(id, 0.5, 0.5));
        t.numbers("half_width", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_set_box(t.shape, x, 0.5)
        });
        t.numbers("half_height", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_set_box(t.shape, 0.5, x)
        });
    }),
    ("impel_shape_set_rounded_box", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_rounded_box(id, 0.5, 0.5, HERE, 0.1));
        t.no_segment(|_, id| impel_shape_set_rounded_box(id, 0.5, 0.5, HERE, 0.1));
        t.numbers("half_width", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_set_rounded_box(t.shape, x, 0.5, HERE, 0.1)
        });
        t.numbers("half_height", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_set_rounded_box(t.shape, 0.5, x, HERE, 0.1)
        });
        t.transforms("transform", IMPEL_MAX_SIZE, |t, pose| {
            impel_shape_set_rounded_box(t.shape, 0.5, 0.5, pose, 0.1)
        });
        t.numbers("radius", &[-0.5, 1e-5, 2e6], |t, x| {
            impel_shape_set_rounded_box(t.shape, 0.5, 0.5, HERE, x)
        });
    }),
    ("impel_shape_set_polygon", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_polygon(id, TRIANGLE.as_ptr(), 3, 0.1));
        t.no_segment(|_, id| impel_shape_set_polygon(id, TRIANGLE.as_ptr(), 3, 0.1));
        t.null("points", |t| impel_shape_set_polygon(t.shape, null(), 3, 0.1));
        bad_polygons(t, |t, points, count, radius| {
            impel_shape_set_polygon(t.shape, points, count, radius)
        });
    }),
    ("impel_shape_set_half_space", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_half_space(id, V, 0.0));
        t.no_segment(|_, id| impel_shape_set_half_space(id, V, 0.0));
        bad_half_spaces(t, |t, normal, offset| {
            impel_shape_set_half_space(t.half_space, normal, offset)
        });
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "dynamic", "a half-space on a dynamic body", |t| {
            impel_shape_set_half_space(t.shape, V, 0.0)
        });
    }),
    ("impel_shape_create_capsule", |t| unsafe {
        t.bad_bodies(|t, id| impel_shape_create_capsule(id, &DEF(), &CAPSULE, t.out()));
        t.null("def", |t| impel_shape_create_capsule(t.body, null(), &CAPSULE, t.out()));
        t.null("out_shape", |t| impel_shape_create_capsule(t.ground, &DEF(), &CAPSULE, null_mut()));
        shape_defs(t, |t, def| impel_shape_create_capsule(t.ground, def, &CAPSULE, t.out()));
        t.null("capsule", |t| impel_shape_create_capsule(t.ground, &DEF(), null(), t.out()));
        t.vectors("capsule->a", IMPEL_MAX_SIZE, |t, a| {
            impel_shape_create_capsule(t.ground, &DEF(), &ImpelCapsule { a, ..CAPSULE }, t.out())
        });
        t.vectors("capsule->b", IMPEL_MAX_SIZE, |t, b| {
            impel_shape_create_capsule(t.ground, &DEF(), &ImpelCapsule { b, ..CAPSULE }, t.out())
        });
        t.numbers("capsule->radius", &[0.0, -0.5, 1e-5, 2e6], |t, radius| {
            impel_shape_create_capsule(
                t.ground,
                &DEF(),
                &ImpelCapsule { radius, ..CAPSULE },
                t.out(),
            )
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "capsule->b", "equal to a", |t| {
            impel_shape_create_capsule(
                t.ground,
                &DEF(),
                &ImpelCapsule { b: CAPSULE.a, ..CAPSULE },
                t.out(),
            )
        });
    }),
    ("impel_shape_create_segment", |t| unsafe {
        t.bad_bodies(|t, id| impel_shape_create_segment(id, &DEF(), &SEGMENT, t.out()));
        t.null("def", |t| impel_shape_create_segment(t.body, null(), &SEGMENT, t.out()));
        t.null("out_shape", |t| impel_shape_create_segment(t.ground, &DEF(), &SEGMENT, null_mut()));
        shape_defs(t, |t, def| impel_shape_create_segment(t.ground, def, &SEGMENT, t.out()));
        t.null("segment", |t| impel_shape_create_segment(t.ground, &DEF(), null(), t.out()));
        t.vectors("segment->a", IMPEL_MAX_SIZE, |t, a| {
            impel_shape_create_segment(t.ground, &DEF(), &ImpelSegment { a, ..SEGMENT }, t.out())
        });
        t.vectors("segment->b", IMPEL_MAX_SIZE, |t, b| {
            impel_shape_create_segment(t.ground, &DEF(), &ImpelSegment { b, ..SEGMENT }, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "segment->b", "equal to a", |t| {
            impel_shape_create_segment(
                t.ground,
                &DEF(),
                &ImpelSegment { b: SEGMENT.a, ..SEGMENT },
                t.out(),
            )
        });
    }),
    ("impel_shape_create_box", |t| unsafe {
        t.bad_bodies(|t, id| impel_shape_create_box(id, &DEF(), 0.5, 0.5, t.out()));
        t.null("def", |t| impel_shape_create_box(t.body, null(), 0.5, 0.5, t.out()));
        t.null("out_shape", |t| impel_shape_create_box(t.ground, &DEF(), 0.5, 0.5, null_mut()));
        shape_defs(t, |t, def| impel_shape_create_box(t.ground, def, 0.5, 0.5, t.out()));
        t.numbers("half_width", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_create_box(t.ground, &DEF(), x, 0.5, t.out())
        });
        t.numbers("half_height", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_create_box(t.ground, &DEF(), 0.5, x, t.out())
        });
    }),
    ("impel_shape_create_rounded_box", |t| unsafe {
        t.bad_bodies(|t, id| {
            impel_shape_create_rounded_box(id, &DEF(), 0.5, 0.5, HERE, 0.1, t.out())
        });
        t.null("def", |t| {
            impel_shape_create_rounded_box(t.body, null(), 0.5, 0.5, HERE, 0.1, t.out())
        });
        t.null("out_shape", |t| {
            impel_shape_create_rounded_box(t.ground, &DEF(), 0.5, 0.5, HERE, 0.1, null_mut())
        });
        shape_defs(t, |t, def| {
            impel_shape_create_rounded_box(t.ground, def, 0.5, 0.5, HERE, 0.1, t.out())
        });
        t.numbers("half_width", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_create_rounded_box(t.ground, &DEF(), x, 0.5, HERE, 0.1, t.out())
        });
        t.numbers("half_height", &[0.0, -0.5, 1e-5, 2e6], |t, x| {
            impel_shape_create_rounded_box(t.ground, &DEF(), 0.5, x, HERE, 0.1, t.out())
        });
        t.transforms("transform", IMPEL_MAX_SIZE, |t, pose| {
            impel_shape_create_rounded_box(t.ground, &DEF(), 0.5, 0.5, pose, 0.1, t.out())
        });
        t.numbers("radius", &[-0.5, 1e-5, 2e6], |t, x| {
            impel_shape_create_rounded_box(t.ground, &DEF(), 0.5, 0.5, HERE, x, t.out())
        });
    }),
    ("impel_shape_create_polygon", |t| unsafe {
        t.bad_bodies(|t, id| {
            impel_shape_create_polygon(id, &DEF(), TRIANGLE.as_ptr(), 3, 0.1, t.out())
        });
        t.null("def", |t| {
            impel_shape_create_polygon(t.body, null(), TRIANGLE.as_ptr(), 3, 0.1, t.out())
        });
        t.null("out_shape", |t| {
            impel_shape_create_polygon(t.ground, &DEF(), TRIANGLE.as_ptr(), 3, 0.1, null_mut())
        });
        shape_defs(t, |t, def| {
            impel_shape_create_polygon(t.ground, def, TRIANGLE.as_ptr(), 3, 0.1, t.out())
        });
        t.null("points", |t| impel_shape_create_polygon(t.ground, &DEF(), null(), 3, 0.1, t.out()));
        bad_polygons(t, |t, points, count, radius| {
            impel_shape_create_polygon(t.ground, &DEF(), points, count, radius, t.out())
        });
    }),
    ("impel_shape_create_half_space", |t| unsafe {
        t.bad_bodies(|t, id| impel_shape_create_half_space(id, &DEF(), V, 0.5, t.out()));
        t.null("def", |t| impel_shape_create_half_space(t.body, null(), V, 0.5, t.out()));
        t.null("out_shape", |t| {
            impel_shape_create_half_space(t.ground, &DEF(), V, 0.5, null_mut())
        });
        shape_defs(t, |t, def| impel_shape_create_half_space(t.ground, def, V, 0.5, t.out()));
        bad_half_spaces(t, |t, normal, offset| {
            impel_shape_create_half_space(t.ground, &DEF(), normal, offset, t.out())
        });
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "dynamic", "body", |t| {
            impel_shape_create_half_space(t.body, &DEF(), V, 0.5, t.out())
        });
    }),
    ("impel_shape_set_one_way", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_one_way(id, true, V));
        bad_directions(t, "direction", |t, direction| {
            impel_shape_set_one_way(t.shape, true, direction)
        });
    }),
    ("impel_shape_destroy", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_destroy(id));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "chain", "a segment of a chain", |t| {
            let segment = t.segment();
            impel_shape_destroy(segment)
        });
    }),
    ("impel_shape_is_valid", |t| unsafe {
        for raw in t.dead().2 {
            assert!(!impel_shape_is_valid(ImpelShapeId { raw }), "{raw:#x}");
        }
        assert!(impel_shape_is_valid(t.shape));
    }),
    ("impel_shape_get_contact_with", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_contact_with(id, t.shape, t.out(), t.out()));
        t.bad_shapes_in("other", |t, id| {
            impel_shape_get_contact_with(t.shape, id, t.out(), t.out())
        });
        t.null("out_contact", |t| {
            impel_shape_get_contact_with(t.shape, t.shape, null_mut(), t.out())
        });
        t.null("out_touching", |t| {
            impel_shape_get_contact_with(t.shape, t.shape, t.out(), null_mut())
        });
    }),
    ("impel_shape_set_mass", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_mass(id, 1.0));
        t.numbers("mass", &[-0.1, 2e15, 1e12], |t, x| impel_shape_set_mass(t.shape, x));
        let segment = t.segment();
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "no area", "a segment", |_| {
            impel_shape_set_mass(segment, 1.0)
        });
    }),
    ("impel_shape_get_half_space", |t| unsafe {
        t.bad_shapes(|t, id| impel_shape_get_half_space(id, t.out(), t.out()));
        t.null("out_normal", |t| impel_shape_get_half_space(t.half_space, null_mut(), t.out()));
        t.null("out_offset", |t| impel_shape_get_half_space(t.half_space, t.out(), null_mut()));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "half-space", "circle", |t| {
            impel_shape_get_half_space(t.shape, t.out(), t.out())
        });
    }),
    ("impel_shape_set_material", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_material(id, impel_material_default()));
        bad_materials(t, "material", |t, material| impel_shape_set_material(t.shape, material));
    }),
    ("impel_shape_set_filter", |t| unsafe {
        t.bad_shapes(|_, id| impel_shape_set_filter(id, ALL));
    }),
];
