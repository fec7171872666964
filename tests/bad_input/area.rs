//! Rows for explosions, buoyancy and wind.

use std::ptr::null;

use impel::ffi::*;

use super::Row;
use super::case::Case;

fn explode(t: &mut Case, change: impl FnOnce(&mut ImpelExplosionDef)) -> ImpelStatus {
    let mut def = impel_explosion_def_default();
    change(&mut def);
    unsafe { impel_world_explode(t.world, &def) }
}

fn flood(t: &mut Case, change: impl FnOnce(&mut ImpelBuoyancyDef)) -> ImpelStatus {
    let mut def = impel_buoyancy_def_default();
    change(&mut def);
    unsafe { impel_world_apply_buoyancy(t.world, &def) }
}

fn blow(t: &mut Case, change: impl FnOnce(&mut ImpelWindDef)) -> ImpelStatus {
    let mut def = impel_wind_def_default();
    change(&mut def);
    unsafe { impel_world_apply_wind(t.world, &def) }
}

pub const ROWS: &[Row] = &[
    ("impel_explosion_def_default", |_| unsafe {
        assert_ne!(impel_explosion_def_default().cookie, 0);
    }),
    ("impel_world_explode", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_explode(id, &impel_explosion_def_default()));
        t.null("def", |t| impel_world_explode(t.world, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_explosion_def_default()", "zeroed", |t| {
            impel_world_explode(t.world, &std::mem::zeroed())
        });
        t.positions("def.position", |t, v| explode(t, |def| def.position = v));
        t.precise("def.origin", |t, p| explode(t, |def| def.origin = p));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.origin + def.position", "too far", |t| {
            explode(t, |def| {
                def.origin = ImpelPosition { x: 9e6, y: 0.0 };
                def.position = ImpelVec2 { x: 2e6, y: 0.0 };
            })
        });
        t.numbers("def.radius", &[-1.0, 2e7], |t, x| explode(t, |def| def.radius = x));
        t.numbers("def.falloff", &[-1.0, 2e7], |t, x| explode(t, |def| def.falloff = x));
        t.numbers("def.impulse_per_length", &[2e15, -2e15], |t, x| {
            explode(t, |def| def.impulse_per_length = x)
        });
    }),
    ("impel_buoyancy_def_default", |_| unsafe {
        assert_ne!(impel_buoyancy_def_default().cookie, 0);
    }),
    ("impel_world_apply_buoyancy", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_apply_buoyancy(id, &impel_buoyancy_def_default()));
        t.null("def", |t| impel_world_apply_buoyancy(t.world, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_buoyancy_def_default()", "zeroed", |t| {
            impel_world_apply_buoyancy(t.world, &std::mem::zeroed())
        });
        t.numbers("def.surface_normal.x", &[], |t, x| flood(t, |def| def.surface_normal.x = x));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.surface_normal", "zero", |t| {
            flood(t, |def| def.surface_normal = ImpelVec2::default())
        });
        t.numbers("def.surface_offset", &[2e7], |t, x| flood(t, |def| def.surface_offset = x));
        t.aabbs("def.region", |t, region| flood(t, |def| def.region = region));
        t.precise("def.origin", |t, p| flood(t, |def| def.origin = p));
        t.numbers("def.density", &[-1.0, 2e6], |t, x| flood(t, |def| def.density = x));
        t.numbers("def.linear_drag", &[-1.0, 2e6], |t, x| flood(t, |def| def.linear_drag = x));
        t.numbers("def.angular_drag", &[-1.0, 2e6], |t, x| flood(t, |def| def.angular_drag = x));
        t.vectors("def.flow", IMPEL_MAX_VELOCITY, |t, v| flood(t, |def| def.flow = v));
        t.numbers("def.time_step", &[0.0, -1.0, 11.0], |t, x| flood(t, |def| def.time_step = x));
    }),
    ("impel_wind_def_default", |_| unsafe {
        assert_ne!(impel_wind_def_default().cookie, 0);
    }),
    ("impel_shape_apply_wind", |t| unsafe {
        let push = |t: &mut Case, change: &dyn Fn(&mut ImpelWindDef)| {
            let mut def = impel_wind_def_default();
            change(&mut def);
            impel_shape_apply_wind(t.shape, &def)
        };
        t.bad_shapes(|_, id| impel_shape_apply_wind(id, &impel_wind_def_default()));
        t.null("def", |t| impel_shape_apply_wind(t.shape, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_wind_def_default()", "zeroed", |t| {
            impel_shape_apply_wind(t.shape, &std::mem::zeroed())
        });
        t.vectors("def.velocity", IMPEL_MAX_VELOCITY, |t, v| push(t, &|def| def.velocity = v));
        t.numbers("def.drag", &[-1.0, 2e6], |t, x| push(t, &|def| def.drag = x));
    }),
    ("impel_world_apply_wind", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_apply_wind(id, &impel_wind_def_default()));
        t.null("def", |t| impel_world_apply_wind(t.world, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_wind_def_default()", "zeroed", |t| {
            impel_world_apply_wind(t.world, &std::mem::zeroed())
        });
        t.vectors("def.velocity", IMPEL_MAX_VELOCITY, |t, v| blow(t, |def| def.velocity = v));
        t.numbers("def.density", &[-1.0, 2e6], |t, x| blow(t, |def| def.density = x));
        t.numbers("def.drag", &[-1.0, 2e6], |t, x| blow(t, |def| def.drag = x));
        t.numbers("def.lift", &[-2e6, 2e6], |t, x| blow(t, |def| def.lift = x));
        t.aabbs("def.region", |t, region| blow(t, |def| def.region = region));
        t.precise("def.origin", |t, p| blow(t, |def| def.origin = p));
        t.numbers("def.time_step", &[0.0, -1.0, 11.0], |t, x| blow(t, |def| def.time_step = x));
    }),
];
