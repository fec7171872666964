//! Thin boxes, points, restitution above one, wind on one shape, and single chain segments.

use crate::common::*;
use impel::ffi::*;

/// Half sizes of thin boxes: 0.3 mm thick, and the minimum thickness.
const BLADES: [[f32; 2]; 3] = [[0.5, 3e-4], [0.5, 1e-4], [50.0, 1e-4]];

fn corners([w, h]: [f32; 2], by: ImpelVec2) -> [ImpelVec2; 4] {
    [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(x, y)| v(x + by.x, y + by.y))
}

#[test]
fn a_polygon_may_be_as_thin_as_a_box() {
    for blade in BLADES {
        let world = World::usual();
        world.fixed(0.0, -1.0).boxed(100.0, 1.0, plain());
        let dense = ImpelMaterial { density: 1000.0, ..plain() };
        let boxed = world.dynamic(0.0, 0.5);
        boxed.boxed(blade[0], blade[1], dense);
        let polygon = world.dynamic(0.0, 0.7);
        polygon.polygon(&corners(blade, v(0.0, 0.0)), 0.0, dense);
        near("mass", polygon.mass().mass, boxed.mass().mass, 1e-3);
        let convex = hull(&corners(blade, v(0.0, 0.0)), 0.0);
        assert_eq!(convex.count, 4);
        world.steps(120);
        assert!(boxed.position().y > -0.01 && polygon.position().y > -0.01);
        // Offset on the body and rotated.
        let turned =
            corners(blade, v(3.0, 2.0)).map(|p| v(0.6 * p.x - 0.8 * p.y, p.y * 0.6 + p.x * 0.8));
        let elsewhere = world.dynamic(0.0, 5.0);
        elsewhere.polygon(&turned, 0.0, dense);
        near("mass", elsewhere.mass().mass, boxed.mass().mass, 0.02 * f64::from(boxed.mass().mass));
    }
}

#[test]
fn collinear_points_are_no_polygon() {
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    let check_refused = |points: &[ImpelVec2]| {
        let mut shape = ImpelShapeId::default();
        let def = impel_shape_def_default();
        // SAFETY: the length is that of the points; the other pointers are to locals.
        let status = unsafe {
            impel_shape_create_polygon(
                body.id,
                &def,
                points.as_ptr(),
                points.len(),
                0.0,
                &mut shape,
            )
        };
        assert_eq!(status, IMPEL_ERROR_INVALID_ARGUMENT);
    };
    check_refused(&[v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0)]);
    check_refused(&[v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0 + 1e-4)]);
    // Rounding errors far from the origin do not count as thickness.
    check_refused(&[v(1e5, 1e5), v(2e5, 2e5 + 0.015), v(3e5, 3e5)]);
}

#[test]
fn a_point_is_a_convex_shape() {
    let at = |x: f32, y: f32| pose(x, y, 0.0);
    let mut point = ImpelConvex { points: [v(0.0, 0.0); 64], count: 1, radius: 0.0 };
    point.points[0] = v(1.0, 0.0);
    let square = rectangle(1.0, 1.0);
    let apart = get!(impel_convex_distance(&point, at(3.0, 0.0), &square, at(0.0, 0.0)));
    near("distance", apart.distance, 3.0, 1e-6);
    assert!(get!(impel_convex_overlaps(&point, at(-0.5, 0.0), &square, at(0.0, 0.0))));
    let mass = get!(impel_convex_get_mass(&point, 1.0));
    assert_eq!((mass.mass, mass.inertia), (0.0, 0.0));
    let cast = get!(impel_convex_cast(&square, at(0.0, 0.0), &point, at(3.0, 0.0), v(-6.0, 0.0)));
    assert!(cast.hit);
    near("fraction", cast.fraction, 0.5, 0.01);
    // A convex of two points, and one with a radius.
    let mut two = point;
    (two.points[1], two.count) = (v(1.0, 1.0), 2);
    let apart = get!(impel_convex_distance(&two, at(3.0, 0.0), &point, at(0.0, 0.5)));
    near("distance", apart.distance, 3.0, 1e-6);
    point.radius = 0.25;
    let apart = get!(impel_convex_distance(&point, at(3.0, 0.0), &square, at(0.0, 0.0)));
    near("distance", apart.distance, 2.75, 1e-6);
}

#[test]
fn a_restitution_above_one_adds_energy() {
    for solver in [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE] {
        let world = World::new(|def| {
            (def.gravity, def.enable_sleep, def.solver) = (v(0.0, 0.0), false, solver);
        });
        world.slope(0.0, slick(0.0));
        let ball = world.dynamic(0.0, 1.0);
        ball.circle(0.5, slick(1.5));
        ball.set_velocity(0.0, -4.0);
        world.steps(30);
        near("speed after the bounce", ball.velocity().y, 6.0, 0.05);
        assert_eq!(get!(impel_shape_get_material(world.shapes()[1])).restitution, 1.5);
    }
}

#[test]
fn wind_pushes_one_shape_alone() {
    let push = |shapes: usize| {
        let world = World::in_space();
        let body = world.dynamic(0.0, 0.0);
        let [low, high] = [-2.0, 2.0].map(|y| {
            let (w, h) = (0.5, 0.5);
            let corners = [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(x, dy)| v(x, y + dy));
            body.polygon(&corners, 0.0, plain())
        });
        let mut wind = impel_wind_def_default();
        wind.velocity = v(10.0, 0.0);
        match shapes {
            0 => must!(impel_world_apply_wind(world.id, &wind)),
            1 => must!(impel_shape_apply_wind(high, &wind)),
            _ => [low, high].iter().for_each(|&shape| must!(impel_shape_apply_wind(shape, &wind))),
        }
        world.step();
        (body.velocity().x, body.spin())
    };
    let (all, no_spin) = push(0);
    let (one, spin) = push(1);
    let (both, _) = push(2);
    near("force on one shape", one, 0.5 * all, 1e-6);
    near("force on both shapes", both, all, 1e-6);
    near("spin", no_spin, 0.0, 1e-6);
    // The force acts two metres above the centre: torque 2 F, and both shapes have inertia.
    assert!(spin < -1e-3, "{spin}");
    // Wind has no effect on sensors, disabled shapes and static bodies.
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let body = world.dynamic(5.0, 0.0);
    let def = ImpelShapeDef { is_sensor: true, ..of(plain()) };
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
    let sensor = get!(impel_shape_create_circle(body.id, &def, &circle));
    let off = body.circle(0.5, plain());
    must!(impel_shape_set_enabled(off, false));
    let wall = ground.circle(0.5, plain());
    let mut wind = impel_wind_def_default();
    wind.velocity = v(10.0, 0.0);
    [sensor, off, wall].iter().for_each(|&shape| must!(impel_shape_apply_wind(shape, &wind)));
    world.step();
    near("unmoved", body.velocity().length(), 0.0, 0.0);
}

/// Single segments with neighbours give the same surface as a chain.
#[test]
fn segments_alone_are_as_smooth_as_a_chain() {
    let points: Vec<ImpelVec2> = (0..12).map(|i| v(11.0 - 2.0 * i as f32, 0.0)).collect();
    let slide = |alone: bool| {
        let world = World::usual();
        let ground = world.fixed(0.0, 0.0);
        let def = of(slick(0.0));
        if alone {
            for i in 0..points.len() - 1 {
                let before = points[i.saturating_sub(1)];
                let after = points[(i + 2).min(points.len() - 1)];
                let (a, b) = (points[i], points[i + 1]);
                let line = ImpelChainSegment { before, a, b, after, two_sided: false };
                let shape = get!(impel_shape_create_chain_segment(ground.id, &def, &line));
                let chain: ImpelChainId = get!(impel_shape_get_chain(shape));
                assert_eq!(chain.raw, 0);
                assert_eq!(get!(impel_shape_get_kind(shape)), IMPEL_SHAPE_CHAIN_SEGMENT);
            }
        } else {
            let chain = ImpelChainDef { shape: def, ..impel_chain_def_default() };
            get!(impel_chain_create(ground.id, &chain, points.as_ptr(), points.len()));
        }
        let boxed = world.dynamic(-8.0, 0.5);
        boxed.boxed(0.5, 0.5, slick(0.0));
        boxed.set_velocity(6.0, 0.0);
        for _ in 0..120 {
            world.step();
            near("height", boxed.position().y, 0.5, 0.01);
        }
        (boxed.bits(), world)
    };
    let ((alone, world), (chain, _)) = (slide(true), slide(false));
    assert_eq!(alone, chain, "single segments differ from a chain");
    // One segment is changed and one destroyed; snapshots contain both changes.
    let shapes = world.shapes();
    let up = ImpelChainSegment {
        before: v(11.0, 1.0),
        a: v(11.0, 1.0),
        b: v(9.0, 1.0),
        after: v(9.0, 1.0),
        two_sided: true,
    };
    must!(impel_shape_set_chain_segment(shapes[0], &up));
    assert_eq!(get!(impel_shape_get_chain_segment(shapes[0])), up);
    let read: ImpelChainSegment = get!(impel_shape_get_chain_segment(shapes[5]));
    near("before", read.before.x - read.a.x, 1.0, 1e-6);
    near("after", read.after.x - read.b.x, -1.0, 1e-6);
    assert!(!read.two_sided);
    near(
        "top of the changed segment",
        get!(impel_shape_get_aabb(shapes[0], ORIGIN)).max.y,
        1.0,
        1e-6,
    );
    let own = ImpelMaterial { static_friction: 0.9, ..plain() };
    must!(impel_shape_set_material(shapes[1], own));
    must!(impel_shape_destroy(shapes[2]));
    let mut size = 0;
    must!(impel_world_snapshot(world.id, std::ptr::null_mut(), 0, &mut size));
    let mut bytes = vec![0u8; size];
    must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), size, &mut size));
    must!(impel_world_restore(world.id, bytes.as_ptr(), size));
    world.steps(10);
}
