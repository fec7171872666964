//! Rows for soft bodies.

use std::ptr::{null, null_mut};

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::shape::bad_materials;

const DEF: extern "C" fn() -> ImpelSoftBodyDef = impel_soft_body_def_default;
const POINTS: [ImpelVec2; 4] = [
    ImpelVec2 { x: 0.0, y: 0.0 },
    ImpelVec2 { x: 1.0, y: 0.0 },
    ImpelVec2 { x: 1.0, y: 1.0 },
    ImpelVec2 { x: 0.0, y: 1.0 },
];
const EDGES: [ImpelSoftEdge; 2] = [ImpelSoftEdge { a: 0, b: 1 }, ImpelSoftEdge { a: 1, b: 2 }];
const ORIGIN: ImpelVec2 = ImpelVec2 { x: 0.0, y: 0.0 };

fn create(t: &mut Case, def: &ImpelSoftBodyDef) -> ImpelStatus {
    let (points, edges) = (POINTS.as_ptr(), EDGES.as_ptr());
    unsafe { impel_soft_body_create(t.world, def, points, 4, edges, 2, t.out()) }
}

fn create_of(t: &mut Case, points: &[ImpelVec2], edges: &[ImpelSoftEdge]) -> ImpelStatus {
    let (at, count) = (points.as_ptr(), points.len());
    unsafe {
        impel_soft_body_create(t.world, &DEF(), at, count, edges.as_ptr(), edges.len(), t.out())
    }
}

/// Checks the definition.
fn bad_defs(t: &mut Case, call: impl Fn(&mut Case, *const ImpelSoftBodyDef) -> ImpelStatus) {
    t.null("def", |t| call(t, null()));
    let refuse = |t: &mut Case, argument, what, change: &dyn Fn(&mut ImpelSoftBodyDef)| {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, argument, what, |t| {
            let mut def = DEF();
            change(&mut def);
            call(t, &def)
        });
    };
    // SAFETY: a host may pass zeros.
    let zeroed = || unsafe { std::mem::zeroed() };
    refuse(t, "impel_soft_body_def_default()", "zeroed", &|def| *def = zeroed());
    // SAFETY: as above.
    refuse(t, "def.body.cookie", "zeroed", &|def| def.body = unsafe { std::mem::zeroed() });
    // SAFETY: as above.
    refuse(t, "def.shape.cookie", "zeroed", &|def| def.shape = unsafe { std::mem::zeroed() });
    t.numbers("def.mass", &[0.0, -1.0, 1.1e15], |t, mass| {
        call(t, &ImpelSoftBodyDef { mass, ..DEF() })
    });
    t.numbers("def.particle_radius", &[0.0, -1.0, 1e-5, 1.1e6], |t, particle_radius| {
        call(t, &ImpelSoftBodyDef { particle_radius, ..DEF() })
    });
}

/// Checks the settings.
fn bad_settings(
    t: &mut Case,
    name: &str,
    call: impl Fn(&mut Case, ImpelSoftBodySettings) -> ImpelStatus,
) {
    type Field = fn(&mut ImpelSoftBodySettings) -> &mut f32;
    let fields: [(&str, Field, &[f32]); 18] = [
        ("edge_hertz", |s| &mut s.edge_hertz, &[-1.0, 1.1e6]),
        ("edge_damping_ratio", |s| &mut s.edge_damping_ratio, &[-1.0, 1.1e6]),
        ("area_hertz", |s| &mut s.area_hertz, &[-1.0, 1.1e6]),
        ("area_damping_ratio", |s| &mut s.area_damping_ratio, &[-1.0, 1.1e6]),
        ("shape_hertz", |s| &mut s.shape_hertz, &[-1.0, 1.1e6]),
        ("shape_damping_ratio", |s| &mut s.shape_damping_ratio, &[-1.0, 1.1e6]),
        ("bend_stiffness", |s| &mut s.bend_stiffness, &[-1.0, 1.1e15]),
        ("bend_damping", |s| &mut s.bend_damping, &[-1.0, 1.1e6]),
        ("edge_plasticity.yield_point", |s| &mut s.edge_plasticity.yield_point, &[-1.0, 1.1e6]),
        ("edge_plasticity.creep", |s| &mut s.edge_plasticity.creep, &[-1.0, 1.1e6]),
        ("edge_plasticity.limit", |s| &mut s.edge_plasticity.limit, &[-1.0, 1.1e6]),
        ("area_plasticity.yield_point", |s| &mut s.area_plasticity.yield_point, &[-1.0, 1.1e6]),
        ("area_plasticity.creep", |s| &mut s.area_plasticity.creep, &[-1.0, 1.1e6]),
        ("bend_plasticity.limit", |s| &mut s.bend_plasticity.limit, &[-1.0, 1.1e6]),
        ("shape_plasticity.yield_point", |s| &mut s.shape_plasticity.yield_point, &[-1.0, 1.1e6]),
        ("pressure", |s| &mut s.pressure, &[-1.1e15, 1.1e15]),
        ("tear_force", |s| &mut s.tear_force, &[-1.0, 1.1e15]),
        ("tear_stretch", |s| &mut s.tear_stretch, &[0.0, 0.99, 1.1e6]),
    ];
    for (field, of, bad) in fields {
        t.numbers(&format!("{name}.{field}"), bad, |t, value| {
            let mut settings = DEF().settings;
            *of(&mut settings) = value;
            call(t, settings)
        });
    }
}

/// Checks indices that no particle has. There are six particles.
fn bad_indices(t: &mut Case, name: &str, call: impl Fn(&mut Case, u32) -> ImpelStatus) {
    for index in [6, 7, u32::MAX] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, name, &index.to_string(), |t| call(t, index));
    }
}

pub const ROWS: &[Row] = &[
    ("impel_soft_body_def_default", |_| unsafe {
        assert_ne!(impel_soft_body_def_default().cookie, 0);
    }),
    ("impel_soft_body_create", |t| unsafe {
        let (points, edges) = (POINTS.as_ptr(), EDGES.as_ptr());
        t.bad_worlds(|t, id| impel_soft_body_create(id, &DEF(), points, 4, edges, 2, t.out()));
        bad_defs(t, |t, def| impel_soft_body_create(t.world, def, points, 4, edges, 2, t.out()));
        bad_settings(t, "def.settings", |t, settings| {
            create(t, &ImpelSoftBodyDef { settings, ..DEF() })
        });
        bad_materials(t, "def.material", |t, material| {
            let mut def = DEF();
            def.shape.material = material;
            create(t, &def)
        });
        t.vectors("def.position", IMPEL_MAX_COORDINATE, |t, position| {
            let mut def = DEF();
            def.body.position = position;
            create(t, &def)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body.name", "too long", |t| {
            let mut def = DEF();
            let name = [b'a' as std::ffi::c_char; 200];
            def.body.name = name.as_ptr();
            create(t, &def)
        });
        t.null("points", |t| impel_soft_body_create(t.world, &DEF(), null(), 4, edges, 2, t.out()));
        t.null("edges", |t| impel_soft_body_create(t.world, &DEF(), points, 4, null(), 2, t.out()));
        t.null("out_soft_body", |t| {
            impel_soft_body_create(t.world, &DEF(), points, 4, edges, 2, null_mut())
        });
        for count in [0, IMPEL_MAX_SOFT_PARTICLES as usize + 1, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "point_count", &count.to_string(), |t| {
                impel_soft_body_create(t.world, &DEF(), points, count, edges, 2, t.out())
            });
        }
        for count in [65, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edge_count", &count.to_string(), |t| {
                impel_soft_body_create(t.world, &DEF(), points, 4, edges, count, t.out())
            });
        }
        t.vectors("points[1]", IMPEL_MAX_SIZE, |t, point| create_of(t, &[ORIGIN, point], &[]));
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points[0].x", "beyond the world", |t| {
            let mut def = DEF();
            def.body.position.x = IMPEL_MAX_COORDINATE;
            let far = ImpelVec2 { x: 2.0, y: 0.0 };
            impel_soft_body_create(t.world, &def, &far, 1, null(), 0, t.out())
        });
        for bad in [4, u32::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[1].a", &bad.to_string(), |t| {
                create_of(t, &POINTS, &[EDGES[0], ImpelSoftEdge { a: bad, b: 2 }])
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[0].b", &bad.to_string(), |t| {
                create_of(t, &POINTS, &[ImpelSoftEdge { a: 0, b: bad }])
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[0].b", "equal to a", |t| {
            create_of(t, &POINTS, &[ImpelSoftEdge { a: 3, b: 3 }])
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[2]", "repeated in reverse", |t| {
            create_of(t, &POINTS, &[EDGES[0], EDGES[1], ImpelSoftEdge { a: 1, b: 0 }])
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[0]", "without a length", |t| {
            create_of(t, &[ORIGIN, ORIGIN], &EDGES[..1])
        });
    }),
    ("impel_soft_body_create_rope", |t| unsafe {
        let end = POINTS[1];
        t.bad_worlds(|t, id| impel_soft_body_create_rope(id, &DEF(), ORIGIN, end, 4, t.out()));
        bad_defs(t, |t, def| impel_soft_body_create_rope(t.world, def, ORIGIN, end, 4, t.out()));
        t.null("out_soft_body", |t| {
            impel_soft_body_create_rope(t.world, &DEF(), ORIGIN, end, 4, null_mut())
        });
        t.vectors("a", IMPEL_MAX_SIZE, |t, a| {
            impel_soft_body_create_rope(t.world, &DEF(), a, end, 4, t.out())
        });
        t.vectors("b", IMPEL_MAX_SIZE, |t, b| {
            impel_soft_body_create_rope(t.world, &DEF(), ORIGIN, b, 4, t.out())
        });
        for count in [0, 1, IMPEL_MAX_SOFT_PARTICLES + 1, u32::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_create_rope(t.world, &DEF(), ORIGIN, end, count, t.out())
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[0]", "without a length", |t| {
            impel_soft_body_create_rope(t.world, &DEF(), end, end, 4, t.out())
        });
    }),
    ("impel_soft_body_create_cloth", |t| unsafe {
        t.bad_worlds(|t, id| impel_soft_body_create_cloth(id, &DEF(), 1.0, 1.0, 3, 3, t.out()));
        bad_defs(t, |t, def| impel_soft_body_create_cloth(t.world, def, 1.0, 1.0, 3, 3, t.out()));
        t.null("out_soft_body", |t| {
            impel_soft_body_create_cloth(t.world, &DEF(), 1.0, 1.0, 3, 3, null_mut())
        });
        t.numbers("width", &[0.0, -1.0, 1.1e6], |t, width| {
            impel_soft_body_create_cloth(t.world, &DEF(), width, 1.0, 3, 3, t.out())
        });
        t.numbers("height", &[0.0, -1.0, 1.1e6], |t, height| {
            impel_soft_body_create_cloth(t.world, &DEF(), 1.0, height, 3, 3, t.out())
        });
        for count in [0, 1, IMPEL_MAX_SOFT_PARTICLES + 1, u32::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "columns", &count.to_string(), |t| {
                impel_soft_body_create_cloth(t.world, &DEF(), 1.0, 1.0, count, 3, t.out())
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "rows", &count.to_string(), |t| {
                impel_soft_body_create_cloth(t.world, &DEF(), 1.0, 1.0, 3, count, t.out())
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "rows", "too many with columns", |t| {
            impel_soft_body_create_cloth(t.world, &DEF(), 1.0, 1.0, 129, 128, t.out())
        });
    }),
    ("impel_soft_body_create_ring", |t| unsafe {
        t.bad_worlds(|t, id| impel_soft_body_create_ring(id, &DEF(), 1.0, 8, t.out()));
        bad_defs(t, |t, def| impel_soft_body_create_ring(t.world, def, 1.0, 8, t.out()));
        t.null("out_soft_body", |t| {
            impel_soft_body_create_ring(t.world, &DEF(), 1.0, 8, null_mut())
        });
        t.numbers("radius", &[0.0, -1.0, 1.1e6], |t, radius| {
            impel_soft_body_create_ring(t.world, &DEF(), radius, 8, t.out())
        });
        for count in [0, 2, IMPEL_MAX_SOFT_PARTICLES + 1, u32::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_create_ring(t.world, &DEF(), 1.0, count, t.out())
            });
        }
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "edges[0]", "too short", |t| {
            impel_soft_body_create_ring(t.world, &DEF(), 0.001, 1000, t.out())
        });
    }),
    ("impel_soft_body_create_polygon", |t| unsafe {
        let points = POINTS.as_ptr();
        t.bad_worlds(|t, id| impel_soft_body_create_polygon(id, &DEF(), points, 4, 0.3, t.out()));
        bad_defs(t, |t, def| impel_soft_body_create_polygon(t.world, def, points, 4, 0.3, t.out()));
        t.null("points", |t| {
            impel_soft_body_create_polygon(t.world, &DEF(), null(), 4, 0.3, t.out())
        });
        t.null("out_soft_body", |t| {
            impel_soft_body_create_polygon(t.world, &DEF(), points, 4, 0.3, null_mut())
        });
        for count in [0, 2, IMPEL_MAX_OUTLINE_POINTS as usize + 1, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_create_polygon(t.world, &DEF(), points, count, 0.3, t.out())
            });
        }
        t.vectors("points[2]", IMPEL_MAX_SIZE, |t, point| {
            let points = [POINTS[0], POINTS[1], point];
            impel_soft_body_create_polygon(t.world, &DEF(), points.as_ptr(), 3, 0.3, t.out())
        });
        t.numbers("spacing", &[0.0, -1.0, 1e-5, 1e-3, 1.1e6], |t, spacing| {
            impel_soft_body_create_polygon(t.world, &DEF(), points, 4, spacing, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points", "crossing", |t| {
            let points = [POINTS[0], POINTS[2], POINTS[1], POINTS[3]];
            impel_soft_body_create_polygon(t.world, &DEF(), points.as_ptr(), 4, 0.3, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points", "collinear", |t| {
            let points = [POINTS[0], ImpelVec2 { x: 3.0, y: 0.0 }, POINTS[1]];
            impel_soft_body_create_polygon(t.world, &DEF(), points.as_ptr(), 3, 0.3, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points[1]", "equal to points[0]", |t| {
            let points = [POINTS[0], POINTS[0], POINTS[1], POINTS[2]];
            impel_soft_body_create_polygon(t.world, &DEF(), points.as_ptr(), 4, 0.3, t.out())
        });
    }),
    ("impel_soft_body_is_valid", |t| unsafe {
        assert!(impel_soft_body_is_valid(t.soft_body));
        for raw in t.dead_soft_bodies() {
            assert!(!impel_soft_body_is_valid(ImpelSoftBodyId { raw }));
        }
    }),
    ("impel_soft_body_set_settings", |t| unsafe {
        t.bad_soft_bodies(|_, id| impel_soft_body_set_settings(id, DEF().settings));
        bad_settings(t, "settings", |t, settings| {
            impel_soft_body_set_settings(t.soft_body, settings)
        });
    }),
    ("impel_soft_body_get_cells", |t| unsafe {
        let cell = ImpelSoftCell { a: 0, b: 1, c: 2 };
        assert_eq!(impel_soft_body_set_cells(t.soft_body, &cell, 1), IMPEL_OK);
        t.bad_soft_bodies(|t, id| impel_soft_body_get_cells(id, t.out(), 1, t.out()));
        t.list("out_cells", |t, out, capacity, count| {
            impel_soft_body_get_cells(t.soft_body, out, capacity, count)
        });
    }),
    ("impel_soft_body_set_cells", |t| unsafe {
        let cell = ImpelSoftCell { a: 0, b: 1, c: 2 };
        t.bad_soft_bodies(|_, id| impel_soft_body_set_cells(id, &cell, 1));
        t.null("cells", |t| impel_soft_body_set_cells(t.soft_body, null(), 1));
        for count in [97, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_set_cells(t.soft_body, &cell, count)
            });
        }
        bad_indices(t, "cells[0].a", |t, a| {
            impel_soft_body_set_cells(t.soft_body, &ImpelSoftCell { a, ..cell }, 1)
        });
        bad_indices(t, "cells[1].b", |t, b| {
            let cells = [cell, ImpelSoftCell { b, ..cell }];
            impel_soft_body_set_cells(t.soft_body, cells.as_ptr(), 2)
        });
        bad_indices(t, "cells[0].c", |t, c| {
            impel_soft_body_set_cells(t.soft_body, &ImpelSoftCell { c, ..cell }, 1)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "cells[0]", "a corner twice", |t| {
            impel_soft_body_set_cells(t.soft_body, &ImpelSoftCell { c: 0, ..cell }, 1)
        });
    }),
    ("impel_soft_body_set_hinges", |t| unsafe {
        let hinge = ImpelSoftHinge { a: 0, b: 1, c: 2 };
        t.bad_soft_bodies(|_, id| impel_soft_body_set_hinges(id, &hinge, 1));
        t.null("hinges", |t| impel_soft_body_set_hinges(t.soft_body, null(), 1));
        for count in [97, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_set_hinges(t.soft_body, &hinge, count)
            });
        }
        bad_indices(t, "hinges[0].a", |t, a| {
            impel_soft_body_set_hinges(t.soft_body, &ImpelSoftHinge { a, ..hinge }, 1)
        });
        bad_indices(t, "hinges[1].b", |t, b| {
            let hinges = [hinge, ImpelSoftHinge { b, ..hinge }];
            impel_soft_body_set_hinges(t.soft_body, hinges.as_ptr(), 2)
        });
        bad_indices(t, "hinges[0].c", |t, c| {
            impel_soft_body_set_hinges(t.soft_body, &ImpelSoftHinge { c, ..hinge }, 1)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "hinges[0]", "a corner twice", |t| {
            impel_soft_body_set_hinges(t.soft_body, &ImpelSoftHinge { c: 0, ..hinge }, 1)
        });
    }),
    ("impel_soft_body_bind_points", |t| unsafe {
        let points = POINTS.as_ptr();
        t.bad_soft_bodies(|_, id| impel_soft_body_bind_points(id, points, 4));
        t.null("points", |t| impel_soft_body_bind_points(t.soft_body, null(), 4));
        for count in [IMPEL_MAX_BOUND_POINTS as usize + 1, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_bind_points(t.soft_body, points, count)
            });
        }
        t.vectors("points[2]", IMPEL_MAX_SIZE, |t, point| {
            let points = [POINTS[0], POINTS[1], point];
            impel_soft_body_bind_points(t.soft_body, points.as_ptr(), 3)
        });
    }),
    ("impel_soft_body_set_outline", |t| unsafe {
        let line = [0u32, 1, 2];
        t.bad_soft_bodies(|_, id| impel_soft_body_set_outline(id, line.as_ptr(), 3));
        t.null("particles", |t| impel_soft_body_set_outline(t.soft_body, null(), 3));
        for count in [1, 2, 7, usize::MAX] {
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &count.to_string(), |t| {
                impel_soft_body_set_outline(t.soft_body, line.as_ptr(), count)
            });
        }
        bad_indices(t, "particles[1]", |t, index| {
            impel_soft_body_set_outline(t.soft_body, [0, index, 2].as_ptr(), 3)
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "particles[2]", "repeated", |t| {
            impel_soft_body_set_outline(t.soft_body, [0, 1, 0].as_ptr(), 3)
        });
    }),
    ("impel_soft_body_is_pinned", |t| unsafe {
        t.bad_soft_bodies(|t, id| impel_soft_body_is_pinned(id, 0, t.out()));
        t.null("out_pinned", |t| impel_soft_body_is_pinned(t.soft_body, 0, null_mut()));
        bad_indices(t, "index", |t, i| impel_soft_body_is_pinned(t.soft_body, i, t.out()));
    }),
    ("impel_soft_body_set_pinned", |t| unsafe {
        t.bad_soft_bodies(|_, id| impel_soft_body_set_pinned(id, 0, true));
        bad_indices(t, "index", |t, i| impel_soft_body_set_pinned(t.soft_body, i, true));
    }),
    ("impel_soft_body_attach", |t| unsafe {
        t.bad_soft_bodies(|t, id| impel_soft_body_attach(id, 0, t.body, t.out()));
        t.null("out_joint", |t| impel_soft_body_attach(t.soft_body, 0, t.body, null_mut()));
        bad_indices(t, "index", |t, i| impel_soft_body_attach(t.soft_body, i, t.body, t.out()));
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "body", "null", |t| {
            impel_soft_body_attach(t.soft_body, 0, ImpelBodyId::default(), t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "body", "of another world", |t| {
            impel_soft_body_attach(t.soft_body, 0, t.other_body, t.out())
        });
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "body", "the particle itself", |t| {
            let (mut own, mut count) = ([ImpelBodyId::default(); 6], 0);
            impel_soft_body_get_particles(t.soft_body, own.as_mut_ptr(), 6, &mut count);
            impel_soft_body_attach(t.soft_body, 0, own[0], t.out())
        });
    }),
    ("impel_soft_body_apply_torque", |t| unsafe {
        t.bad_soft_bodies(|_, id| impel_soft_body_apply_torque(id, 1.0));
        t.numbers("torque", &[1.1e15, -1.1e15], |t, torque| {
            impel_soft_body_apply_torque(t.soft_body, torque)
        });
    }),
];
