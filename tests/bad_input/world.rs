//! Rows for worlds.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::settings::bad_capacities;

fn radial(change: impl FnOnce(&mut ImpelRadialForceDef)) -> ImpelRadialForceDef {
    let mut def = impel_radial_force_def_default();
    change(&mut def);
    def
}

/// Checks each field of a world definition.
fn world_def_fields(t: &mut Case) {
    fn create(t: &mut Case, change: impl FnOnce(&mut ImpelWorldDef)) -> ImpelStatus {
        let mut def = impel_world_def_default();
        change(&mut def);
        unsafe { impel_world_create(&def, t.out()) }
    }
    t.vectors("def.gravity", IMPEL_MAX_GRAVITY, |t, v| create(t, |def| def.gravity = v));
    type Field<T> = fn(&mut ImpelWorldDef) -> &mut T;
    let numbers: &[(&str, &[f32], Field<f32>)] = &[
        ("time_step", &[0.0, -0.1, 11.0], |def| &mut def.time_step),
        ("projection_share", &[-0.1, 1.1], |def| &mut def.projection_share),
        ("length_unit", &[0.0, -1.0, 0.9e-3, 1.1e4], |def| &mut def.length_unit),
        ("projection_slop", &[-0.1, 2e6], |def| &mut def.projection_slop),
        ("restitution_threshold", &[-0.1, 2e6], |def| &mut def.restitution_threshold),
        ("hit_event_threshold", &[-0.1, 2e6], |def| &mut def.hit_event_threshold),
        ("contact_hertz", &[0.0, -0.1, 2e6], |def| &mut def.contact_hertz),
        ("contact_damping_ratio", &[-0.1, 2e6], |def| &mut def.contact_damping_ratio),
        ("contact_push_speed", &[-0.1, 2e6], |def| &mut def.contact_push_speed),
        ("sleep_time", &[0.0, -0.1, 2e6], |def| &mut def.sleep_time),
        ("maximum_linear_speed", &[0.0, -0.1, 2e6], |def| &mut def.maximum_linear_speed),
        ("linear_damping", &[-0.1, 2e6], |def| &mut def.linear_damping),
        ("angular_damping", &[-0.1, 2e6], |def| &mut def.angular_damping),
    ];
    for (name, bad, field) in numbers {
        t.numbers(&format!("def.{name}"), bad, |t, x| create(t, |def| *field(def) = x));
    }
    let counts: &[(&str, u32, Field<u32>)] = &[
        ("substeps", IMPEL_MAX_SUBSTEPS, |def| &mut def.substeps),
        ("max_steps_per_advance", IMPEL_MAX_ITERATIONS, |def| &mut def.max_steps_per_advance),
        ("worker_count", IMPEL_MAX_WORKERS, |def| &mut def.worker_count),
        ("iterations", IMPEL_MAX_ITERATIONS, |def| &mut def.iterations),
    ];
    for (name, most, field) in counts {
        t.counts(&format!("def.{name}"), *most, |t, n| create(t, |def| *field(def) = n));
    }
    bad_capacities(t, "def.capacity.", |t, capacity| create(t, |def| def.capacity = capacity));
    let enums: &[(&str, Field<i32>)] = &[
        ("solver", |def| &mut def.solver),
        ("integrator", |def| &mut def.integrator),
        ("broad_phase", |def| &mut def.broad_phase),
        ("continuous", |def| &mut def.continuous),
        ("friction_mix", |def| &mut def.friction_mix),
        ("restitution_mix", |def| &mut def.restitution_mix),
    ];
    for (name, field) in enums {
        t.enums(&format!("def.{name}"), |t, n| create(t, |def| *field(def) = n));
    }
}

pub const ROWS: &[Row] = &[
    ("impel_world_create", |t| unsafe {
        t.null("def", |t| impel_world_create(null(), t.out()));
        t.null("out_world", |_| impel_world_create(&impel_world_def_default(), null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_world_def_default()", "zeroed", |t| {
            impel_world_create(&std::mem::zeroed(), t.out())
        });
        world_def_fields(t);
    }),
    ("impel_world_destroy", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_destroy(id));
    }),
    ("impel_world_is_valid", |t| unsafe {
        for raw in t.dead().0 {
            assert!(!impel_world_is_valid(ImpelWorldId { raw }), "{raw:#x}");
        }
        assert!(impel_world_is_valid(t.world));
    }),
    ("impel_world_step", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_step(id, 0.01, 4));
        t.numbers("time_step", &[0.0, -0.1, 11.0], |t, x| impel_world_step(t.world, x, 4));
        t.counts("substeps", IMPEL_MAX_SUBSTEPS, |t, n| impel_world_step(t.world, 0.01, n));
    }),
    ("impel_worlds_step", |t| unsafe {
        let world = t.world;
        let step = |list: *const ImpelWorldId, count, time_step, substeps, workers| {
            impel_worlds_step(list, count, time_step, substeps, workers, null_mut())
        };
        t.bad_worlds(|t, id| step([t.world, id].as_ptr(), 2, 0.01, 4, 0));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "worlds[1]", "listed twice", |t| {
            step([t.world; 2].as_ptr(), 2, 0.01, 4, 0)
        });
        t.null("worlds", |_| step(null(), 1, 0.01, 4, 0));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            step(&t.world, IMPEL_MAX_WORLDS as usize + 1, 0.01, 4, 0)
        });
        t.numbers("time_step", &[0.0, -0.1, 11.0], |_, x| step(&world, 1, x, 4, 0));
        t.counts("substeps", IMPEL_MAX_SUBSTEPS, |_, n| step(&world, 1, 0.01, n, 0));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "worker_count", "too large", |_| {
            step(&world, 1, 0.01, 4, IMPEL_MAX_WORKERS + 1)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "out_statuses", "misaligned", |t| {
            let misaligned = t.out::<ImpelStatus>().wrapping_byte_add(1);
            impel_worlds_step(&world, 1, 0.01, 4, 0, misaligned)
        });
    }),
    ("impel_world_set_step_callback", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_step_callback(id, None, null_mut()));
    }),
    ("impel_world_set_fixed_step", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_fixed_step(id, 0.01, 4, 8));
        t.numbers("time_step", &[0.0, -0.1, 11.0], |t, x| {
            impel_world_set_fixed_step(t.world, x, 4, 8)
        });
        t.counts("substeps", IMPEL_MAX_SUBSTEPS, |t, n| {
            impel_world_set_fixed_step(t.world, 0.01, n, 8)
        });
        t.counts("max_steps_per_advance", IMPEL_MAX_ITERATIONS, |t, n| {
            impel_world_set_fixed_step(t.world, 0.01, 4, n)
        });
    }),
    ("impel_world_set_filter_callback", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_filter_callback(id, None, null_mut()));
    }),
    ("impel_world_set_task_callbacks", |t| unsafe {
        unsafe extern "C" fn enqueue(
            _task: ImpelTask,
            _task_context: *mut c_void,
            _context: *mut c_void,
        ) -> *mut c_void {
            null_mut()
        }
        unsafe extern "C" fn finish(_enqueued: *mut c_void, _context: *mut c_void) {}
        let (world, null) = (t.world, null_mut());
        t.bad_worlds(|_, id| impel_world_set_task_callbacks(id, None, None, null));
        t.refuse(IMPEL_ERROR_NULL_POINTER, "finish", "null", |_| {
            impel_world_set_task_callbacks(world, Some(enqueue), None, null)
        });
        t.refuse(IMPEL_ERROR_NULL_POINTER, "enqueue", "null", |_| {
            impel_world_set_task_callbacks(world, None, Some(finish), null)
        });
    }),
    ("impel_world_set_mix_callback", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_mix_callback(id, None, null_mut()));
    }),
    ("impel_world_set_joint_callback", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_joint_callback(id, None, null_mut()));
    }),
    ("impel_world_set_pre_solve_callback", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_pre_solve_callback(id, None, null_mut()));
    }),
    ("impel_world_snapshot", |t| unsafe {
        t.fills(&[0, 1, 23, 24, 25], |world, buffer, capacity, out_size| {
            impel_world_snapshot(world, buffer, capacity, out_size)
        });
    }),
    ("impel_world_set_max_saved_ticks", |t| {
        t.bad_worlds(|_, id| impel_world_set_max_saved_ticks(id, 1));
        for count in [IMPEL_MAX_SAVED_TICKS + 1, u32::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too many", |t| {
                impel_world_set_max_saved_ticks(t.world, count)
            });
        }
    }),
    ("impel_world_save_tick", |t| {
        t.bad_worlds(|_, id| impel_world_save_tick(id, 0));
        t.refuse(IMPEL_ERROR_UNSUPPORTED, "keeps no ticks", "no room", |t| {
            impel_world_save_tick(t.world, 0)
        });
    }),
    ("impel_world_restore_tick", |t| {
        t.bad_worlds(|_, id| impel_world_restore_tick(id, 0));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "tick 3", "not saved", |t| {
            impel_world_restore_tick(t.world, 3)
        });
    }),
    ("impel_world_snapshot_delta", |t| unsafe {
        let base = snapshot(t.world);
        let (data, size) = (base.as_ptr(), base.len());
        let mut room = vec![0u8; size];
        let (buffer, mut written) = (room.as_mut_ptr(), 0);
        let out_size = &raw mut written;
        t.bad_worlds(|_, id| impel_world_snapshot_delta(id, data, size, buffer, size, out_size));
        t.null("base_data", |t| {
            impel_world_snapshot_delta(t.world, null(), size, buffer, size, out_size)
        });
        t.null("out_size", |t| {
            impel_world_snapshot_delta(t.world, data, size, buffer, size, null_mut())
        });
        t.refuse(IMPEL_ERROR_BAD_DATA, "damaged", "no snapshot", |t| {
            impel_world_snapshot_delta(t.world, data, size - 1, buffer, size, out_size)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "overlaps", "base in the buffer", |t| {
            impel_world_snapshot_delta(t.world, data, size, data.cast_mut(), 1, out_size)
        });
    }),
    ("impel_world_restore_delta", |t| unsafe {
        let base = snapshot(t.world);
        let (data, size) = (base.as_ptr(), base.len());
        t.bad_worlds(|_, id| impel_world_restore_delta(id, data, size, data, size));
        t.null("base_data", |t| impel_world_restore_delta(t.world, null(), size, data, size));
        t.null("data", |t| impel_world_restore_delta(t.world, data, size, null(), size));
        t.refuse(IMPEL_ERROR_BAD_DATA, "another base", "no delta snapshot", |t| {
            impel_world_restore_delta(t.world, data, size, data, size)
        });
    }),
    ("impel_world_restore", |t| unsafe {
        let good = snapshot(t.world);
        let size = good.len();
        t.bad_worlds(|_, id| impel_world_restore(id, good.as_ptr(), size));
        t.null("data", |t| impel_world_restore(t.world, null(), size));
        let mut refuse = |status, words: &str, data: &[u8]| {
            t.refuse(status, words, "no snapshot", |t| {
                impel_world_restore(t.world, data.as_ptr(), data.len())
            });
        };
        refuse(IMPEL_ERROR_BAD_DATA, "damaged", &[]);
        refuse(IMPEL_ERROR_BAD_DATA, "damaged", &good[..size - 1]);
        refuse(IMPEL_ERROR_BAD_DATA, "damaged", &[&good[..], &[0]].concat());
        let mut other = good.clone();
        other[4] ^= 1;
        refuse(IMPEL_ERROR_VERSION, "version", &other);
        let mut broken = good.clone();
        broken[size / 2] ^= 1;
        refuse(IMPEL_ERROR_BAD_DATA, "damaged", &broken);
    }),
    ("impel_world_get_transforms", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_transforms(id, &t.body.clone(), 1, t.out()));
        t.bad_bodies_in("bodies[1]", |t, id| {
            impel_world_get_transforms(t.world, [t.body, id].as_ptr(), 2, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "bodies[0]", "of another world", |t| {
            impel_world_get_transforms(t.world, &t.other_body.clone(), 1, t.out())
        });
        t.null("bodies", |t| impel_world_get_transforms(t.world, null(), 1, t.out()));
        t.null("out_transforms", |t| impel_world_get_transforms(t.world, &t.body, 1, null_mut()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too large", |t| {
            impel_world_get_transforms(t.world, &t.body.clone(), usize::MAX, t.out())
        });
    }),
    ("impel_world_def_default", |_| unsafe {
        assert_ne!(impel_world_def_default().cookie, 0);
    }),
    ("impel_radial_force_def_default", |_| unsafe {
        assert_ne!(impel_radial_force_def_default().cookie, 0);
    }),
    ("impel_debug_draw_default", |_| unsafe {
        assert_ne!(impel_debug_draw_default().cookie, 0);
    }),
    ("impel_world_apply_radial_force", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_apply_radial_force(id, &radial(|_| ())));
        t.null("def", |t| impel_world_apply_radial_force(t.world, null()));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_radial_force_def_default()", "zeroed", |t| {
            impel_world_apply_radial_force(t.world, &std::mem::zeroed())
        });
        t.positions("def.center", |t, v| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.center = v))
        });
        t.precise("def.origin", |t, p| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.origin = p))
        });
        t.numbers("def.range", &[0.0, -1.0, 3e7], |t, x| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.range = x))
        });
        t.numbers("def.strength", &[2e15, -2e15], |t, x| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.strength = x))
        });
        t.numbers("def.minimum_distance", &[0.0, -1.0, 2e6], |t, x| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.minimum_distance = x))
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.falloff", "3", |t| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.falloff = 3))
        });
        t.bad_bodies_but_null("def.ignored_body", |t, id| {
            impel_world_apply_radial_force(t.world, &radial(|def| def.ignored_body = id))
        });
    }),
    ("impel_world_set_radial_forces", |t| unsafe {
        t.bad_worlds(|_, id| impel_world_set_radial_forces(id, &radial(|_| ()), 1));
        t.null("forces", |t| impel_world_set_radial_forces(t.world, null(), 1));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", "too many", |t| {
            impel_world_set_radial_forces(t.world, &radial(|_| ()), 257)
        });
        let second = |t: &Case, bad: ImpelRadialForceDef| {
            impel_world_set_radial_forces(t.world, [radial(|_| ()), bad].as_ptr(), 2)
        };
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "forces[1].cookie", "zeroed", |t| {
            second(t, std::mem::zeroed())
        });
        t.positions("forces[1].center", |t, v| second(t, radial(|def| def.center = v)));
        t.precise("forces[1].origin", |t, p| second(t, radial(|def| def.origin = p)));
        t.numbers("forces[1].range", &[0.0, -1.0, 3e7], |t, x| {
            second(t, radial(|def| def.range = x))
        });
        t.numbers("forces[1].strength", &[2e15, -2e15], |t, x| {
            second(t, radial(|def| def.strength = x))
        });
        t.numbers("forces[1].minimum_distance", &[0.0, -1.0, 2e6], |t, x| {
            second(t, radial(|def| def.minimum_distance = x))
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "forces[1].falloff", "3", |t| {
            second(t, radial(|def| def.falloff = 3))
        });
        t.bad_bodies_but_null("forces[1].ignored_body", |t, id| {
            second(t, radial(|def| def.ignored_body = id))
        });
    }),
    ("impel_world_get_radial_forces", |t| unsafe {
        t.bad_worlds(|t, id| impel_world_get_radial_forces(id, t.out(), 1, t.out()));
        assert_eq!(impel_world_set_radial_forces(t.world, &radial(|_| ()), 1), IMPEL_OK);
        t.list::<ImpelRadialForceDef>("out_forces", |t, out, capacity, count| {
            impel_world_get_radial_forces(t.world, out, capacity, count)
        });
    }),
    ("impel_set_allocator", |t| unsafe {
        unsafe extern "C" fn allocate(_: usize, _: usize, _: *mut c_void) -> *mut c_void {
            null_mut()
        }
        unsafe extern "C" fn free(_: *mut c_void, _: usize, _: usize, _: *mut c_void) {}
        let (allocate, free) = (Some(allocate as _), Some(free as _));
        let whole = ImpelAllocator { allocate, free, context: null_mut() };
        t.null("allocator", |_| impel_set_allocator(null()));
        t.null("allocator->allocate", |_| {
            impel_set_allocator(&ImpelAllocator { allocate: None, ..whole })
        });
        t.null("allocator->free", |_| impel_set_allocator(&ImpelAllocator { free: None, ..whole }));
        // The tests already use memory, so it is too late. Or the library is built without this
        // feature.
        let (status, words) = if cfg!(feature = "host_allocator") {
            (IMPEL_ERROR_LOCKED, "blocks of memory")
        } else {
            (IMPEL_ERROR_UNSUPPORTED, "built without")
        };
        t.refuse(status, words, "late", |_| impel_set_allocator(&whole));
    }),
    ("impel_world_draw", |t| unsafe {
        bad_draws(t, |world, draw| impel_world_draw(world, draw));
    }),
    ("impel_world_get_draw_list", |t| unsafe {
        bad_draws(t, |world, draw| {
            impel_world_get_draw_list(world, draw, 0.1, null_mut(), 0, &mut 0)
        });
        t.numbers("pixel_size", &[0.0, -0.1, 2e6], |t, x| {
            let draw = impel_debug_draw_default();
            impel_world_get_draw_list(t.world, &draw, x, null_mut(), 0, &mut 0)
        });
        t.list("vertices", |t, vertices, capacity, count| {
            let draw = impel_debug_draw_default();
            impel_world_get_draw_list(t.world, &draw, 0.1, vertices, capacity, count)
        });
    }),
];

/// Calls `draw` with each kind of invalid options.
fn bad_draws(t: &mut Case, draw: fn(ImpelWorldId, *const ImpelDebugDraw) -> ImpelStatus) {
    t.bad_worlds(|_, id| draw(id, &impel_debug_draw_default()));
    t.null("draw", |t| draw(t.world, null()));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "impel_debug_draw_default()", "zeroed", |t| {
        // SAFETY: a struct of numbers and optional pointers.
        draw(t.world, &unsafe { std::mem::zeroed() })
    });
    for (name, field) in [
        ("joint_scale", (|draw| &mut draw.joint_scale) as fn(&mut ImpelDebugDraw) -> &mut f32),
        ("force_scale", |draw| &mut draw.force_scale),
        ("alpha", |draw| &mut draw.alpha),
    ] {
        t.numbers(&format!("draw->{name}"), &[-0.1, 2e6], |t, x| {
            let mut options = impel_debug_draw_default();
            *field(&mut options) = x;
            draw(t.world, &options)
        });
    }
    t.aabbs("draw->bounds", |t, bounds| {
        draw(t.world, &ImpelDebugDraw { bounds, ..impel_debug_draw_default() })
    });
    t.precise("draw->origin", |t, origin| {
        draw(t.world, &ImpelDebugDraw { origin, ..impel_debug_draw_default() })
    });
}

fn snapshot(world: ImpelWorldId) -> Vec<u8> {
    let mut size = 0;
    // SAFETY: the capacity is that of the buffer.
    unsafe {
        assert_eq!(impel_world_snapshot(world, null_mut(), 0, &mut size), IMPEL_OK);
        let mut bytes = vec![0u8; size];
        assert_eq!(impel_world_snapshot(world, bytes.as_mut_ptr(), size, &mut size), IMPEL_OK);
        bytes
    }
}
