//! Histories after which a restored world once diverged, or a world's own snapshot was refused.

use crate::common::soft::{self, particles, positions};
use crate::common::{V, World, cross, near, plain, v};
use crate::{ORIGINAL, check_twins};
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

/// It turns when it falls asleep, and its surface has turned as far.
#[test]
fn a_soft_body_that_falls_asleep_in_motion() {
    let world = World::new(|def| def.sleep_time = 0.01);
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
