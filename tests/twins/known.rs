//! Regression tests: histories after which a restored world diverged or a snapshot was not
//! restored.

use crate::common::soft::{self, particles, positions};
use crate::common::{Random, V, World, cross, near, plain, pose, v};
use crate::twins::{ORIGINAL, check_twins};
use impel::ffi::*;

fn world() -> World {
    World::new(|def| [def.simd_width, def.worker_count] = ORIGINAL)
}

fn jelly(world: &World, change: impl FnOnce(&mut ImpelSoftBodyDef)) -> ImpelSoftBodyId {
    let def = soft::def(|def| {
        def.body.position = v(0.0, 0.5);
        change(def);
    });
    let corners = [v(-0.5, -0.4), v(0.5, -0.4), v(0.5, 0.4), v(-0.5, 0.4)];
    get!(impel_soft_body_create_polygon(world.id, &def, corners.as_ptr(), 4, 0.25))
}

#[test]
fn a_soft_body_that_sleeps() {
    let world = world();
    world.slope(0.0, plain());
    let soft = jelly(&world, |_| ());
    let is_awake = || particles(soft).iter().any(|particle| particle.is_awake());
    let steps = (0..1200).take_while(|_| is_awake()).map(|_| world.step()).count();
    assert!(!is_awake(), "awake after {steps} steps");
    check_twins(&world);
}

/// The body rotates when it falls asleep, and its surface has rotated by the same angle.
#[test]
fn a_soft_body_that_falls_asleep_in_motion() {
    let world = World::new(|def| (def.sleep_time, def.gravity) = (0.01, v(0.0, 0.0)));
    let soft = jelly(&world, |def| {
        def.body.angular_velocity = 3.0;
        def.body.sleep_threshold = 10.0;
    });
    world.steps(2);
    assert!(!particles(soft)[0].is_awake());
    let edges: Vec<ImpelSoftEdge> = list!(impel_soft_body_get_edges(soft));
    let shapes: Vec<ImpelShapeId> = list!(impel_soft_body_get_edge_shapes(soft));
    let places = positions(soft);
    for (edge, shape) in edges.iter().zip(shapes) {
        if get!(impel_shape_get_enabled(shape)) {
            let ImpelConvex { points, .. } = get!(impel_shape_get_convex(shape));
            let way = V::from(points[1]) - points[0].into();
            let expected = places[edge.b as usize] - places[edge.a as usize];
            near("angle between capsule and edge", cross(way, expected), 0.0, 1e-6);
        }
    }
    check_twins(&world);
}

#[test]
fn a_particle_whose_center_of_mass_moves() {
    let off_center = |soft: ImpelSoftBodyId| {
        let circle = ImpelCircle { center: v(0.1, 0.05), radius: 0.1 };
        let def = impel_shape_def_default();
        let _: ImpelShapeId = get!(impel_shape_create_circle(particles(soft)[0].id, &def, &circle));
    };
    let mass = |soft: ImpelSoftBodyId| {
        let mass = ImpelMassData { mass: 0.1, inertia: 0.01, center: v(0.03, -0.02) };
        must!(impel_body_set_mass_data(particles(soft)[1].id, mass));
    };
    let density = |soft: ImpelSoftBodyId| {
        let shapes: Vec<ImpelShapeId> = list!(impel_soft_body_get_edge_shapes(soft));
        let material = ImpelMaterial { density: 5.0, ..plain() };
        shapes.iter().take(3).for_each(|&shape| must!(impel_shape_set_material(shape, material)));
    };
    let changes: [&dyn Fn(ImpelSoftBodyId); 3] = [&off_center, &mass, &density];
    for change in changes {
        let world = world();
        world.slope(0.0, plain());
        let soft = jelly(&world, |_| ());
        world.steps(20);
        change(soft);
        check_twins(&world);
    }
}

#[test]
fn a_step_of_denormal_length() {
    for time_step in [1e-20, 1e-30, 1e-38] {
        let world = world();
        world.slope(0.0, plain());
        jelly(&world, |def| def.settings.pressure = 10.0);
        jelly(&world, |def| {
            def.body.position = v(2.0, 0.6);
            (def.settings.shape_hertz, def.settings.bend_stiffness) = (3.0, 5.0);
        });
        let def = soft::def(|def| {
            def.body.position = v(-3.0, 1.0);
            (def.settings.edge_hertz, def.settings.bend_stiffness) = (0.0, 5.0);
        });
        let _: ImpelSoftBodyId =
            get!(impel_soft_body_create_rope(world.id, &def, v(0.0, 0.0), v(1.0, 0.0), 6));
        world.steps(3);
        (0..4).for_each(|_| world.step_by(time_step, 4));
        check_twins(&world);
    }
    // A quarter of the smallest denormal is zero.
    assert_eq!(impel_world_step(world().id, 1e-45, 4), IMPEL_ERROR_INVALID_ARGUMENT);
}

#[test]
fn a_small_box_far_from_its_body() {
    let (world, def) = (world(), impel_shape_def_default());
    let body = world.dynamic(0.0, 0.0);
    let mut shape = ImpelShapeId::default();
    for (offset, angle) in [(1e4, 0.3), (1e5, 0.3), (1e6, 0.0), (1e6, 0.7), (-1e7, 0.4)] {
        for half in [5e-4, 5e-3, 0.05, 0.5] {
            let at = pose(offset, 0.5 * offset, angle);
            // SAFETY: all pointers are to locals.
            let status = unsafe {
                impel_shape_create_rounded_box(body.id, &def, half, half, at, 1e-3, &mut shape)
            };
            assert_ne!(status, IMPEL_ERROR_INTERNAL);
            check_twins(&world);
        }
    }
    let capsule = body.capsule(v(-1e-3, 0.0), v(1e-3, 0.0), 0.1, plain());
    let there = pose(1e6, 5e5, 0.0);
    assert_eq!(impel_shape_set_body(capsule, body.id, there), IMPEL_ERROR_INVALID_ARGUMENT);
    check_twins(&world);
}

#[test]
fn an_edge_longer_than_any_shape() {
    for fast in [false, true] {
        let world = World::new(|def| {
            def.gravity = v(0.0, 0.0);
            def.maximum_linear_speed = IMPEL_MAX_VELOCITY;
        });
        let soft = jelly(&world, |def| def.settings.edge_hertz = 1e-6);
        let all = particles(soft);
        let [first, .., last] = all[..] else { panic!() };
        if fast {
            first.set_velocity(-1e6, 0.0);
            last.set_velocity(1e6, 1e6);
            world.steps(40 * 60);
        } else {
            must!(impel_body_set_transform(first.id, pose(-9e6, 9e6, 0.0)));
            must!(impel_body_set_transform(last.id, pose(9e6, -9e6, 0.0)));
        }
        world.step();
        check_twins(&world);
    }
}

/// A plate that is body A of some contacts and body B of others. It rests on balls so light that
/// several lanes of a block hold its copies.
#[test]
fn a_heavy_body_on_either_side_of_its_contacts() {
    let world = world();
    world.slope(0.0, plain());
    let mut random = Random(1);
    let mut ball = |i: usize| {
        let body = world.dynamic(0.45 * i as f32 - 9.0, 0.2 + random.within(0.0, 0.02));
        body.circle(0.2, plain());
    };
    (0..40).step_by(2).for_each(&mut ball);
    let heavy = ImpelMaterial { density: 100.0, ..plain() };
    world.dynamic(0.0, 0.95).boxed(10.0, 0.5, heavy);
    (1..40).step_by(2).for_each(&mut ball);
    for _ in 0..10 {
        world.steps(10);
        check_twins(&world);
    }
}
