//! Blades, points and bumpers.

use crate::common::*;
use impel::ffi::*;

/// A blade of 0.6 mm by 1 m, and one as thin as a box may be.
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
        // Elsewhere on the body, and turned.
        let turned =
            corners(blade, v(3.0, 2.0)).map(|p| v(0.6 * p.x - 0.8 * p.y, p.y * 0.6 + p.x * 0.8));
        let elsewhere = world.dynamic(0.0, 5.0);
        elsewhere.polygon(&turned, 0.0, dense);
        near("mass", elsewhere.mass().mass, boxed.mass().mass, 0.02 * f64::from(boxed.mass().mass));
    }
}

#[test]
fn points_on_a_line_are_no_blade() {
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    let refused = |points: &[ImpelVec2]| {
        let mut shape = ImpelShapeId::default();
        let def = impel_shape_def_default();
        // SAFETY: so many points are there, and the rest are live locals.
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
    refused(&[v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0)]);
    refused(&[v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0 + 1e-4)]);
    // Rounding far out is not thickness.
    refused(&[v(1e5, 1e5), v(2e5, 2e5 + 0.015), v(3e5, 3e5)]);
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
    // Two points, and one of a radius.
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
    near("half of the force", one, 0.5 * all, 1e-6);
    near("of both", both, all, 1e-6);
    near("without a moment", no_spin, 0.0, 1e-6);
    // It acts two metres over the middle: torque 2 F, with the inertia of both.
    assert!(spin < -1e-3, "{spin}");
    // A sensor, a disabled shape and the ground stay as they are.
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

/// Segments one by one are the surface that a chain is.
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
    assert_eq!(alone, chain, "to the bit");
    // One is changed, and one destroyed; both are in snapshots.
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
    near("changed", get!(impel_shape_get_aabb(shapes[0], ORIGIN)).max.y, 1.0, 1e-6);
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
