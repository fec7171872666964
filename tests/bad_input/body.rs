//! Rows for bodies.

use std::ffi::c_char;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

/// Checks each field of a body definition.
fn body_def_fields(t: &mut Case) {
    fn create(t: &mut Case, change: impl FnOnce(&mut ImpelBodyDef)) -> ImpelStatus {
        let mut def = impel_body_def_default();
        change(&mut def);
        unsafe { impel_body_create(t.world, &def, t.out()) }
    }
    t.enums("def.type", |t, n| create(t, |def| def.r#type = n));
    t.positions("def.position", |t, v| create(t, |def| def.position = v));
    t.precise("def.origin", |t, p| create(t, |def| def.origin = p));
    t.rotations("def.rotation", |t, q| create(t, |def| def.rotation = q));
    t.vectors("def.linear_velocity", IMPEL_MAX_VELOCITY, |t, v| {
        create(t, |def| def.linear_velocity = v)
    });
    type Field = fn(&mut ImpelBodyDef) -> &mut f32;
    let numbers: &[(&str, &[f32], Field)] = &[
        ("angular_velocity", &[2e6, -2e6], |def| &mut def.angular_velocity),
        ("linear_damping", &[-0.1, 2e6], |def| &mut def.linear_damping),
        ("angular_damping", &[-0.1, 2e6], |def| &mut def.angular_damping),
        ("gravity_scale", &[2e6, -2e6], |def| &mut def.gravity_scale),
        ("sleep_threshold", &[-0.1, 2e6], |def| &mut def.sleep_threshold),
    ];
    for (name, bad, field) in numbers {
        t.numbers(&format!("def.{name}"), bad, |t, x| create(t, |def| *field(def) = x));
    }
    bad_dominance(t, "def.dominance", |t, n| create(t, |def| def.dominance = n));
    bad_sweeps(t, "def.additional_iterations", |t, n| {
        create(t, |def| def.additional_iterations = n)
    });
    bad_names(t, "def.name", |t, name| create(t, |def| def.name = name));
}

/// Checks ranks that are too high or too low.
fn bad_dominance(t: &mut Case, argument: &str, call: impl Fn(&mut Case, i32) -> ImpelStatus) {
    for bad in [128, -128, i32::MIN, i32::MAX] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &bad.to_string(), |t| call(t, bad));
    }
}

/// Checks numbers of sweeps that are too high.
fn bad_sweeps(t: &mut Case, argument: &str, call: impl Fn(&mut Case, u32) -> ImpelStatus) {
    for bad in [IMPEL_MAX_ADDITIONAL_ITERATIONS + 1, 256, u32::MAX] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, &bad.to_string(), |t| call(t, bad));
    }
}

/// Checks names that are too long or not UTF-8.
fn bad_names(t: &mut Case, argument: &str, call: impl Fn(&mut Case, *const c_char) -> ImpelStatus) {
    let long = [b'x'; IMPEL_MAX_NAME as usize + 1];
    for (what, bytes) in [("too long", &long[..]), ("not UTF-8", b"ab\xff\0")] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, what, |t| call(t, bytes.as_ptr().cast()));
    }
}

pub const ROWS: &[Row] = &[
    ("impel_body_def_default", |_| unsafe {
        assert_ne!(impel_body_def_default().cookie, 0);
    }),
    ("impel_body_create", |t| unsafe {
        t.bad_worlds(|t, id| impel_body_create(id, &impel_body_def_default(), t.out()));
        t.null("def", |t| impel_body_create(t.world, null(), t.out()));
        t.null("out_body", |t| impel_body_create(t.world, &impel_body_def_default(), null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_body_def_default()", "zeroed", |t| {
            impel_body_create(t.world, &std::mem::zeroed(), t.out())
        });
        body_def_fields(t);
    }),
    ("impel_body_drop_through", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_drop_through(id, t.ground, 0.2));
        t.numbers("time", &[0.0, -0.1, 2e6], |t, x| impel_body_drop_through(t.body, t.ground, x));
        t.bad_bodies_but_null("platform", |t, id| impel_body_drop_through(t.body, id, 0.2));
    }),
    ("impel_body_is_valid", |t| unsafe {
        for raw in t.dead().1 {
            assert!(!impel_body_is_valid(ImpelBodyId { raw }), "{raw:#x}");
        }
        assert!(impel_body_is_valid(t.body));
    }),
    ("impel_body_get_transform", |t| unsafe {
        t.bad_bodies(|t, id| impel_body_get_transform(id, t.out()));
        t.null("out_transform", |t| impel_body_get_transform(t.body, null_mut()));
    }),
    ("impel_body_set_dominance", |t| {
        t.bad_bodies(|_, id| impel_body_set_dominance(id, 1));
        bad_dominance(t, "dominance", |t, n| impel_body_set_dominance(t.body, n));
    }),
    ("impel_body_set_additional_iterations", |t| {
        t.bad_bodies(|_, id| impel_body_set_additional_iterations(id, 1));
        bad_sweeps(t, "sweeps", |t, n| impel_body_set_additional_iterations(t.body, n));
    }),
    ("impel_body_set_precise_transform", |t| unsafe {
        let q = ImpelRotation { c: 1.0, s: 0.0 };
        t.bad_bodies(|_, id| {
            let p = ImpelPosition::default();
            impel_body_set_precise_transform(id, ImpelPreciseTransform { p, q })
        });
        t.precise("transform.p", |t, p| {
            impel_body_set_precise_transform(t.body, ImpelPreciseTransform { p, q })
        });
        t.rotations("transform.q", |t, q| {
            let p = ImpelPosition::default();
            impel_body_set_precise_transform(t.body, ImpelPreciseTransform { p, q })
        });
    }),
    ("impel_body_set_type", |t| unsafe {
        t.bad_bodies(|_, id| impel_body_set_type(id, IMPEL_BODY_STATIC));
        t.enums("type", |t, n| impel_body_set_type(t.body, n));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "half-space", "on a body that becomes dynamic", |t| {
            impel_body_set_type(t.ground, IMPEL_BODY_DYNAMIC)
        });
    }),
    ("impel_body_set_motion_locks", |t| unsafe {
        let locks = ImpelMotionLocks { linear_x: true, ..Default::default() };
        t.bad_bodies(|_, id| impel_body_set_motion_locks(id, locks));
    }),
    ("impel_body_set_mass_data", |t| unsafe {
        const DATA: ImpelMassData = ImpelMassData { mass: 2.0, inertia: 3.0, center: V };
        t.bad_bodies(|_, id| impel_body_set_mass_data(id, DATA));
        t.numbers("mass_data.mass", &[-1.0, 2e15], |t, mass| {
            impel_body_set_mass_data(t.body, ImpelMassData { mass, ..DATA })
        });
        t.numbers("mass_data.inertia", &[-1.0, 2e25], |t, inertia| {
            impel_body_set_mass_data(t.body, ImpelMassData { inertia, ..DATA })
        });
        t.vectors("mass_data.center", IMPEL_MAX_SIZE, |t, center| {
            impel_body_set_mass_data(t.body, ImpelMassData { center, ..DATA })
        });
    }),
    ("impel_body_set_name", |t| unsafe {
        t.bad_bodies(|_, id| impel_body_set_name(id, c"name".as_ptr()));
        bad_names(t, "name", |t, name| impel_body_set_name(t.body, name));
    }),
];
