//! Systems 1, 9, 18, 19, 25 and 31: AABBs, the world, its bodies and materials.

use std::ffi::c_void;
use std::ptr::null;

use crate::common::*;
use crate::oracle;
use impel::ffi::*;

fn aabb(min: ImpelVec2, max: ImpelVec2) -> ImpelAabb {
    ImpelAabb { min, max }
}

#[test]
fn system_01_overlap_contains_and_union() {
    let mut random = Random(1);
    // Coordinates on a coarse grid, so that edges often touch.
    let mut corner = |low: i32| (low + random.below(7) as i32) as f32;
    let mut any = || {
        let (x, y) = (corner(0), corner(0));
        aabb(v(x, y), v(x + corner(0), y + corner(0)))
    };
    let mut seen = [0; 4];
    for _ in 0..5000 {
        let (a, b) = (any(), any());
        // Every cell and every grid line, in doubled integer coordinates.
        let cells = |b: ImpelAabb| {
            let range = |low: f32, high: f32| (2.0 * low) as i32..=(2.0 * high) as i32;
            let (rows, columns) = (range(b.min.y, b.max.y), range(b.min.x, b.max.x));
            columns.flat_map(|x| rows.clone().map(move |y| (x, y))).collect::<Vec<_>>()
        };
        let (in_a, in_b) = (cells(a), cells(b));
        let overlaps = in_b.iter().any(|cell| in_a.contains(cell));
        let contains = in_b.iter().all(|cell| in_a.contains(cell));
        assert_eq!(impel_aabb_overlaps(a, b), overlaps, "{a:?} {b:?}");
        assert_eq!(impel_aabb_overlaps(b, a), overlaps);
        assert_eq!(impel_aabb_contains(a, b), contains, "{a:?} {b:?}");
        assert_eq!(impel_aabb_contains_point(a, b.min), in_a.contains(&in_b[0]));
        let both = impel_aabb_union(a, b);
        assert!(impel_aabb_contains(both, a) && impel_aabb_contains(both, b));
        let smallest = aabb(
            v(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            v(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        );
        assert_eq!(both, smallest);
        seen[usize::from(overlaps) * 2 + usize::from(contains)] += 1;
    }
    println!("separated {}, overlapping {}, containing {}", seen[0], seen[2], seen[3]);
    assert!(seen[0] > 100 && seen[2] > 100 && seen[3] > 100);
    assert!(!impel_aabb_is_valid(aabb(v(1.0, 0.0), v(0.0, 1.0))));
    assert!(impel_aabb_is_valid(aabb(v(1.0, 0.0), v(1.0, 1.0))));
}

#[test]
fn system_01_as_a_bounding_box() {
    let world = World::in_space();
    let mut random = Random(101);
    for _ in 0..300 {
        let pose = random.pose(5.0);
        let body = world.body(|def| {
            def.position = pose.p;
            def.rotation = pose.q;
        });
        let corners = 3 + random.below(8);
        let points = random.polygon(corners, 1.0);
        let shape = body.polygon(&points, 0.1, plain());
        let posed: Vec<V> = points.iter().map(|&p| V::from(p).posed(pose)).collect();
        let (low, high) =
            posed.iter().fold((V::new(1e9, 1e9), V::new(-1e9, -1e9)), |(low, high), p| {
                (V::new(low.x.min(p.x), low.y.min(p.y)), V::new(high.x.max(p.x), high.y.max(p.y)))
            });
        for bound in
            [get!(impel_shape_get_aabb(shape, ORIGIN)), get!(impel_body_get_aabb(body.id, ORIGIN))]
        {
            assert!(
                (V::from(bound.min) - low + V::new(0.1, 0.1)).length() < 1e-5,
                "{bound:?} {low:?}"
            );
            assert!(
                (V::from(bound.max) - high - V::new(0.1, 0.1)).length() < 1e-5,
                "{bound:?} {high:?}"
            );
        }
    }
}

#[test]
fn system_01_as_a_shape() {
    // A box with locked rotation stays axis-aligned, even if only one of its corners is
    // supported.
    let land = |locked: bool| {
        let world = World::usual();
        world.fixed(-1.0, 0.0).boxed(1.0, 0.5, plain());
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(0.2, 1.2);
            def.fixed_rotation = locked;
        });
        body.boxed(0.5, 0.5, plain());
        world.steps(60);
        (body, get!(impel_body_get_aabb(body.id, ORIGIN)), body.angle(), body.position())
    };
    let (_, bound, angle, position) = land(true);
    assert_eq!(angle, 0.0);
    near("height at rest", position.y, 1.0, 0.005);
    near("width", bound.max.x - bound.min.x, 1.0, 1e-6);
    near("height", bound.max.y - bound.min.y, 1.0, 1e-6);
    assert!(land(false).2.abs() > 0.1, "a box that may rotate tips over the edge");
}

/// The results of a query, and the number at which the visitor stops it.
struct Seen {
    shapes: Vec<ImpelShapeId>,
    limit: usize,
}

unsafe extern "C" fn visit(shape: ImpelShapeId, context: *mut c_void) -> bool {
    // SAFETY: the test passes a pointer to its `Seen`.
    let seen = unsafe { &mut *context.cast::<Seen>() };
    seen.shapes.push(shape);
    seen.shapes.len() < seen.limit
}

#[test]
fn system_09_create_list_step_and_remove() {
    let world = World::new(|def| {
        def.gravity = v(1.0, -4.0);
        def.time_step = 0.02;
    });
    assert_eq!(get!(impel_world_get_gravity(world.id)), v(1.0, -4.0));
    assert_eq!(get!(impel_world_get_def(world.id)).time_step, 0.02);
    let bodies: Vec<Body> = (0..5).map(|i| world.dynamic(3.0 * i as f32, 0.0)).collect();
    let shapes: Vec<ImpelShapeId> = bodies.iter().map(|body| body.circle(0.5, plain())).collect();
    assert_eq!((world.bodies(), world.shapes()), (bodies.clone(), shapes.clone()));
    world.step_by(0.5, 1);
    assert_eq!(bodies[1].position(), V::new(3.25, -1.0));
    must!(impel_body_destroy(bodies[2].id));
    assert_eq!(world.bodies().len(), 4);
    assert!(!world.bodies().contains(&bodies[2]) && !world.shapes().contains(&shapes[2]));
    assert!(!impel_body_is_valid(bodies[2].id) && !impel_shape_is_valid(shapes[2]));
    must!(impel_shape_destroy(shapes[3]));
    assert_eq!(world.shapes(), [shapes[0], shapes[1], shapes[4]]);
    let counters = world.counters();
    assert_eq!((counters.bodies, counters.shapes, counters.awake_bodies), (4, 3, 4));
    world.step();
    assert!(bodies[3].position().y < -1.0, "the body keeps falling");
}

#[test]
fn system_09_points_and_boxes_are_queried_with_a_callback() {
    let world = World::usual();
    let mut random = Random(9);
    let mut scene = Vec::new();
    for _ in 0..100 {
        let pose = random.pose(5.0);
        let body = world.body(|def| {
            def.position = pose.p;
            def.rotation = pose.q;
        });
        let points = random.polygon(5, 1.0);
        scene.push((body.polygon(&points, 0.0, plain()), posed(&hull(&points, 0.0), pose)));
    }
    let mut found = 0;
    for _ in 0..500 {
        let filter = impel_filter_default();
        let point = random.vector(5.0);
        let mut seen = Seen { shapes: Vec::new(), limit: usize::MAX };
        let context: *mut c_void = (&raw mut seen).cast();
        must!(impel_world_visit_point(world.id, point, null(), Some(visit), context));
        let listed: Vec<ImpelShapeId> = list!(impel_world_overlap_point(world.id, point, filter));
        assert_eq!(seen.shapes, listed);
        for (shape, polygon) in &scene {
            if (oracle::closest_on_outline(point.into(), polygon) - V::from(point)).length() > 1e-5
            {
                assert_eq!(listed.contains(shape), oracle::contains(polygon, point.into()));
            }
        }
        found += listed.len();

        let low = random.vector(5.0);
        let region = aabb(low, v(low.x + random.within(0.0, 2.0), low.y + random.within(0.0, 2.0)));
        let mut seen = Seen { shapes: Vec::new(), limit: usize::MAX };
        let context: *mut c_void = (&raw mut seen).cast();
        must!(impel_world_visit_aabb(world.id, region, null(), Some(visit), context));
        let expected: Vec<ImpelShapeId> = scene
            .iter()
            .map(|(shape, _)| *shape)
            .filter(|&shape| impel_aabb_overlaps(get!(impel_shape_get_aabb(shape, ORIGIN)), region))
            .collect();
        seen.shapes.sort_by_key(|shape| shape.raw);
        assert_eq!(seen.shapes, expected);
        // A visitor may stop the query.
        let mut one = Seen { shapes: Vec::new(), limit: 1 };
        let context: *mut c_void = (&raw mut one).cast();
        must!(impel_world_visit_aabb(world.id, region, null(), Some(visit), context));
        assert_eq!(one.shapes.len(), expected.len().min(1));
    }
    println!("{found} shapes at 500 points");
    assert!(found > 500);
}

#[test]
fn system_18_mass_and_inertia_come_from_density_and_shape() {
    let pi = std::f64::consts::PI;
    let density = ImpelMaterial { density: 2.5, ..plain() };
    let world = World::in_space();
    let mass_of = |make: &dyn Fn(Body)| {
        let body = world.dynamic(0.0, 0.0);
        make(body);
        let mass = body.mass();
        (f64::from(mass.mass), V::from(mass.center), f64::from(mass.inertia))
    };
    let compare = |label: &str, found: (f64, V, f64), area: f64, center: V, moment: f64| {
        near(&format!("{label}: mass"), found.0, 2.5 * area, 1e-5 * area);
        near(&format!("{label}: inertia"), found.2, 2.5 * moment, 2e-5 * moment);
        assert!((found.1 - center).length() < 1e-5, "{label}: {:?}", found.1);
    };
    let disc = mass_of(&|body| _ = body.circle(0.7, density));
    compare("disc", disc, pi * 0.49, V::default(), pi * 0.7f64.powi(4) / 2.0);
    let plank = mass_of(&|body| _ = body.boxed(1.5, 0.25, density));
    compare("box", plank, 1.5, V::default(), 1.5 * (9.0 + 0.25) / 12.0);
    // A rectangle and two half discs, by the parallel axis theorem.
    let (length, r) = (2.0f64, 0.5f64);
    let capsule = mass_of(&|body| _ = body.capsule(v(0.0, 1.0), v(2.0, 1.0), 0.5, density));
    let ends =
        pi * r.powi(4) / 2.0 + pi * r * r * length * length / 4.0 + 4.0 / 3.0 * r.powi(3) * length;
    let middle = length * 2.0 * r * (length * length + 4.0 * r * r) / 12.0;
    compare("capsule", capsule, length * 2.0 * r + pi * r * r, V::new(1.0, 1.0), middle + ends);
    let mut random = Random(18);
    for corners in 3..12 {
        let points = random.polygon(corners, 1.0);
        let found = mass_of(&|body| _ = body.polygon(&points, 0.0, density));
        let outline: Vec<V> = points.iter().map(|&p| p.into()).collect();
        let (area, center, moment) = oracle::mass(&outline);
        compare("polygon", found, area, center, moment);
    }
    for weightless in [
        mass_of(&|body| _ = body.segment(v(0.0, 0.0), v(1.0, 0.0), density)),
        mass_of(&|body| _ = body.circle(1.0, ImpelMaterial { density: 0.0, ..plain() })),
    ] {
        assert_eq!((weightless.0, weightless.2), (0.0, 0.0));
    }
}

#[test]
fn system_18_a_body_of_several_shapes() {
    let world = World::in_space();
    let body = world.dynamic(4.0, 0.0);
    let def = of(plain());
    let ball = |x: f32, y: f32, radius: f32| {
        let circle = ImpelCircle { center: v(x, y), radius };
        get!(impel_shape_create_circle(body.id, &def, &circle))
    };
    let (first, second) = (ball(-1.0, 0.0, 0.5), ball(2.0, 0.5, 1.0));
    let pi = std::f64::consts::PI;
    let parts = [(V::new(-1.0, 0.0), 0.5f64), (V::new(2.0, 0.5), 1.0)];
    let expect = |weights: [f64; 2]| {
        let masses = [0, 1].map(|i| weights[i] * pi * parts[i].1.powi(2));
        let total = masses[0] + masses[1];
        let center = (1.0 / total) * (masses[0] * parts[0].0 + masses[1] * parts[1].0);
        let moment = |i: usize| {
            let arm = (parts[i].0 - center).length();
            masses[i] * (parts[i].1.powi(2) / 2.0 + arm * arm)
        };
        let mass = body.mass();
        near("mass", mass.mass, total, 1e-5);
        near("inertia", mass.inertia, moment(0) + moment(1), 1e-4);
        assert!((V::from(mass.center) - center).length() < 1e-5);
        assert!((body.center() - center - V::new(4.0, 0.0)).length() < 1e-5);
    };
    expect([1.0, 1.0]);
    must!(impel_shape_set_material(second, ImpelMaterial { density: 0.25, ..plain() }));
    expect([1.0, 0.25]);
    let listed: Vec<ImpelShapeId> = list!(impel_body_get_shapes(body.id));
    assert_eq!(listed, [first, second]);
    assert_eq!(get!(impel_shape_get_material(second)).density, 0.25);
    let part = get!(impel_shape_get_mass_data(first));
    near("part", part.mass, pi / 4.0, 1e-6);
    assert_eq!(part.center, v(-1.0, 0.0));
    must!(impel_shape_destroy(second));
    expect([1.0, 0.0]);
}

#[test]
fn system_19_material_presets() {
    let presets = [
        (IMPEL_MATERIAL_ROCK, 0.6, 0.1),
        (IMPEL_MATERIAL_WOOD, 0.3, 0.2),
        (IMPEL_MATERIAL_METAL, 1.2, 0.05),
        (IMPEL_MATERIAL_BOUNCY_BALL, 0.3, 0.8),
        (IMPEL_MATERIAL_SUPER_BALL, 0.3, 0.95),
        (IMPEL_MATERIAL_PILLOW, 0.1, 0.2),
        (IMPEL_MATERIAL_STATIC, 0.0, 0.4),
    ];
    for (preset, density, restitution) in presets {
        let material = get!(impel_material_preset(preset));
        assert_eq!((material.density, material.restitution), (density, restitution));
        assert_eq!(material.static_friction, plain().static_friction);
        // A body of the preset's material has the preset's density.
        let world = World::in_space();
        let body = world.dynamic(0.0, 0.6);
        body.boxed(0.5, 0.5, material);
        near("mass", body.mass().mass, density, 1e-6);
    }
}

#[test]
fn system_25_side_of_and_distance_to_a_line() {
    let mut random = Random(25);
    for _ in 0..2000 {
        let (normal, point) = (random.vector(10.0), random.vector(10.0));
        let offset = random.within(-20.0, 20.0);
        let length = V::from(normal).length();
        if length < 0.1 {
            continue;
        }
        let expected = (dot(normal.into(), point.into()) - f64::from(offset)) / length;
        let found = get!(impel_half_space_get_distance(normal, offset, point));
        assert!(
            (f64::from(found) - expected).abs() < 2e-5 * (1.0 + 20.0 / length),
            "{found} {expected}"
        );
        // A common factor of normal and offset has no effect.
        let scaled = get!(impel_half_space_get_distance(
            v(4.0 * normal.x, 4.0 * normal.y),
            4.0 * offset,
            point
        ));
        assert!((scaled - found).abs() < 1e-5 * (1.0 + found.abs()));
    }
    assert_eq!(get!(impel_half_space_get_distance(v(0.0, 3.0), 6.0, v(9.0, 5.0))), 3.0);
    assert_eq!(get!(impel_half_space_get_distance(v(0.0, 3.0), 6.0, v(9.0, 1.0))), -1.0);
    let mut out = 7.0;
    // SAFETY: the pointer is to a local.
    let zero = unsafe { impel_half_space_get_distance(v(0.0, 0.0), 1.0, v(0.0, 0.0), &mut out) };
    assert_eq!((zero, out), (IMPEL_ERROR_INVALID_ARGUMENT, 7.0));
}

#[test]
fn system_25_bodies_rest_on_a_half_space() {
    let world = World::new(|def| def.enable_sleep = false);
    // A normal of length 5: the surface is at y = 2.
    let ground = world.fixed(0.0, 0.0).half_space(v(0.0, 5.0), 10.0, plain());
    let mut normal = v(0.0, 0.0);
    let mut offset = 0.0;
    must!(impel_shape_get_half_space(ground, &mut normal, &mut offset));
    assert_eq!((normal, offset), (v(0.0, 1.0), 2.0));
    let ball = world.dynamic(0.0, 3.0);
    ball.circle(0.5, plain());
    let square = world.dynamic(100_000.0, 3.0);
    square.boxed(0.5, 0.4, plain());
    let pill = world.dynamic(-50.0, 3.0);
    pill.capsule(v(-1.0, 0.0), v(1.0, 0.0), 0.25, plain());
    world.steps(300);
    near("ball", ball.position().y, 2.5, 0.002);
    near("box, 100 km away", square.position().y, 2.4, 0.002);
    near("capsule", pill.position().y, 2.25, 0.002);
    for body in [ball, square, pill] {
        assert!(body.velocity().length() < 1e-4 && body.spin().abs() < 1e-4);
    }
    // Dynamic bodies cannot have half-spaces.
    let mut shape = ImpelShapeId::default();
    // SAFETY: all pointers are to locals.
    let status = unsafe {
        impel_shape_create_half_space(ball.id, &of(plain()), v(0.0, 1.0), 0.0, &mut shape)
    };
    assert_eq!(status, IMPEL_ERROR_UNSUPPORTED);
}

#[test]
fn system_31_stages_are_timed_separately() {
    let world = World::usual();
    world.slope(0.0, plain());
    let mut random = Random(31);
    for i in 0..400 {
        let body = world.dynamic((i % 20) as f32 * 1.1, 0.6 + (i / 20) as f32 * 1.1);
        body.polygon(&random.polygon(6, 0.6), 0.0, plain());
    }
    world.steps(30);
    let mut sums = [0.0f64; 9];
    for _ in 0..30 {
        world.step();
        let p = get!(impel_world_get_profile(world.id));
        let stages = [
            p.step,
            p.forces,
            p.broad_phase,
            p.narrow_phase,
            p.constraints,
            p.integration,
            p.continuous,
            p.sleep,
        ];
        assert!(stages.iter().all(|&time| time.is_finite() && time >= 0.0), "{p:?}");
        let parts: f32 = stages[1..].iter().sum();
        assert!(parts <= 1.001 * p.step + 0.001, "{p:?}: stages sum to {parts} ms");
        for (sum, time) in sums.iter_mut().zip(stages) {
            *sum += f64::from(time);
        }
    }
    println!(
        "step, forces, broad, narrow, constraints, integration, continuous, sleep: {sums:.3?}"
    );
    assert!(sums[..6].iter().all(|&sum| sum > 0.0), "a stage takes no time");
    let parts: f64 = sums[1..].iter().sum();
    assert!(parts > 0.8 * sums[0], "the stages cover {parts} of {} ms", sums[0]);
}

#[test]
fn system_31_the_code_has_five_named_stages() {
    let step = include_str!("../../src/world/step.rs");
    let solver = include_str!("../../src/solver/substeps.rs");
    // The calls of each stage and their timers.
    let calls = [
        (step, ["self.find_pairs();", "self.narrow_phase();", "self.solve("]),
        (solver, ["integrate_velocities(", "solve(simd, block", "integrate_positions("]),
        (solver, ["times.forces", "times.constraints", "times.integration"]),
    ];
    for (source, words) in calls {
        words.iter().for_each(|word| assert!(source.contains(word), "no {word}"));
    }
    let [pairs, manifolds, rest] = calls[0].1.map(|word| step.find(word));
    assert!(pairs < manifolds && manifolds < rest, "stages are out of order");
    for stage in ["forces", "broad_phase", "narrow_phase", "constraints", "integration"] {
        assert!(step.contains(&format!("self.profile.{stage}")), "{stage} is not timed");
    }
}
