//! Bulk calls give bit for bit the results of single calls.
//!
//! Also: changes of geometry, and interpolated transforms.

use crate::common;
use crate::common::*;
use impel::ffi::*;

const COUNT: usize = 50;

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

fn poses() -> Vec<ImpelTransform> {
    (0..COUNT).map(|i| pose((i % 10) as f32, 0.6 + (i / 10) as f32, 0.05 * i as f32)).collect()
}

fn def() -> ImpelBodyDef {
    let mut def = impel_body_def_default();
    (def.r#type, def.user_data, def.name) = (IMPEL_BODY_DYNAMIC, 7, c"crate".as_ptr());
    def
}

/// Creates fifty bodies with a box each, by bulk calls or by single calls.
fn world_of(bulk: bool) -> (World, Vec<ImpelBodyId>) {
    let world = World::usual();
    world.slope(0.0, plain());
    let (mut bodies, poses) = (vec![ImpelBodyId::default(); COUNT], poses());
    let convex = rectangle(0.4, 0.4);
    let mut shapes = vec![ImpelShapeId::default(); COUNT];
    if bulk {
        must!(impel_world_create_bodies(
            world.id,
            &def(),
            poses.as_ptr(),
            COUNT,
            bodies.as_mut_ptr()
        ));
        must!(impel_world_create_shapes(
            world.id,
            bodies.as_ptr(),
            COUNT,
            &of(plain()),
            &convex,
            shapes.as_mut_ptr()
        ));
    } else {
        for (body, pose) in bodies.iter_mut().zip(poses) {
            let mut def = def();
            (def.position, def.rotation) = (pose.p, pose.q);
            *body = get!(impel_body_create(world.id, &def));
        }
        for &id in &bodies {
            let points = &convex.points[..4];
            Body { id }.polygon(points, 0.0, plain());
        }
    }
    (world, bodies)
}

#[test]
fn bulk_calls_match_single_calls() {
    let (one, bodies_of_one) = world_of(false);
    let (all, bodies) = world_of(true);
    assert_eq!(all.counters().shapes as usize, COUNT + 1);
    let check = |what: &str| {
        let positions = |bodies: &[ImpelBodyId]| {
            bodies.iter().map(|&id| Body { id }.bits()).collect::<Vec<_>>()
        };
        assert_eq!(positions(&bodies_of_one), positions(&bodies), "{what}");
    };
    let vectors: Vec<ImpelVec2> = (0..COUNT).map(|i| v(i as f32, 40.0 - i as f32)).collect();
    let points: Vec<ImpelVec2> = (0..COUNT).map(|i| v((i % 10) as f32 + 0.1, 1.0)).collect();
    let spins: Vec<f32> = (0..COUNT).map(|i| 0.1 * i as f32).collect();
    all.steps(20);
    one.steps(20);
    check("created");
    must!(impel_world_apply_forces(
        all.id,
        ORIGIN,
        bodies.as_ptr(),
        COUNT,
        vectors.as_ptr(),
        points.as_ptr()
    ));
    must!(impel_world_apply_impulses(
        all.id,
        ORIGIN,
        bodies.as_ptr(),
        COUNT,
        vectors.as_ptr(),
        std::ptr::null()
    ));
    for i in 0..COUNT {
        must!(impel_body_apply_force(bodies_of_one[i], vectors[i], points[i]));
        must!(impel_body_apply_impulse_to_center(bodies_of_one[i], vectors[i]));
    }
    all.steps(5);
    one.steps(5);
    check("pushed");
    must!(impel_world_set_velocities(
        all.id,
        bodies.as_ptr(),
        COUNT,
        vectors.as_ptr(),
        spins.as_ptr()
    ));
    let (mut linear, mut angular) = (vec![v(0.0, 0.0); COUNT], vec![0.0; COUNT]);
    must!(impel_world_get_velocities(
        all.id,
        bodies.as_ptr(),
        COUNT,
        linear.as_mut_ptr(),
        angular.as_mut_ptr()
    ));
    assert_eq!((&linear, &angular), (&vectors, &spins));
    let null = std::ptr::null();
    must!(impel_world_set_velocities(all.id, bodies.as_ptr(), COUNT, null, spins.as_ptr()));
    must!(impel_world_set_transforms(all.id, ORIGIN, bodies.as_ptr(), COUNT, poses().as_ptr()));
    for (i, pose) in poses().into_iter().enumerate() {
        must!(impel_body_set_linear_velocity(bodies_of_one[i], vectors[i]));
        must!(impel_body_set_angular_velocity(bodies_of_one[i], spins[i]));
        must!(impel_body_set_transform(bodies_of_one[i], pose));
    }
    all.steps(30);
    one.steps(30);
    check("moved");
}

#[test]
fn bulk_reads_match_single_reads() {
    let (world, bodies) = world_of(true);
    world.steps(5);
    must!(impel_body_set_awake(bodies[3], false));
    let mut awake = [false; COUNT];
    must!(impel_world_get_awake_flags(world.id, bodies.as_ptr(), COUNT, awake.as_mut_ptr()));
    for (&id, &awake) in bodies.iter().zip(&awake) {
        assert_eq!(awake, Body { id }.is_awake());
    }
    assert!(!awake[3] && awake[4]);
    let mut listed: Vec<ImpelBodyId> = list!(impel_world_get_awake_bodies(world.id));
    listed.sort_by_key(|body| body.raw);
    let mut expected: Vec<ImpelBodyId> =
        bodies.iter().zip(awake).filter(|pair| pair.1).map(|pair| *pair.0).collect();
    expected.sort_by_key(|body| body.raw);
    assert_eq!(listed, expected);
    let mut data = [0; COUNT];
    must!(impel_body_set_user_data(bodies[1], 9));
    must!(impel_world_get_body_user_data(world.id, bodies.as_ptr(), COUNT, data.as_mut_ptr()));
    assert_eq!(data[..3], [7, 9, 7]);
    // A count of zero is allowed with any pointers.
    let null = std::ptr::null();
    must!(impel_world_apply_forces(world.id, ORIGIN, null, 0, null.cast(), null.cast()));
}

/// A growing disc stays on the floor and gains mass.
#[test]
fn geometry_can_change_at_any_time() {
    let world = World::usual();
    world.slope(0.0, plain());
    let ball = world.dynamic(0.0, 0.5);
    let shape = ball.circle(0.5, plain());
    world.steps(120);
    assert!(!ball.is_awake());
    let circle = |radius| ImpelCircle { center: v(0.0, 0.0), radius };
    for i in 1..=60 {
        must!(impel_shape_set_circle(shape, &circle(0.5 + i as f32 / 120.0)));
        world.step();
        assert!(!ball.contacts().is_empty(), "the contact remains");
    }
    world.steps(60);
    near("height of the larger disc", ball.position().y, 1.0, 0.005);
    near("mass", ball.mass().mass, std::f64::consts::PI, 1e-5);
    // Each type of geometry, and queries find it.
    let found = |x: f32, y: f32| {
        let shapes: Vec<ImpelShapeId> =
            list!(impel_world_overlap_point(world.id, v(x, y), impel_filter_default()));
        shapes.contains(&shape)
    };
    must!(impel_shape_set_box(shape, 3.0, 0.5));
    assert!(found(2.9, 1.0) && !found(0.0, 1.9));
    world.steps(120);
    near("a box", ball.position().y, 0.5, 0.005);
    must!(impel_shape_set_capsule(
        shape,
        &ImpelCapsule { a: v(-1.0, 0.0), b: v(1.0, 0.0), radius: 0.25 }
    ));
    world.steps(120);
    near("a capsule", ball.position().y, 0.25, 0.005);
    let points = [v(-1.0, -0.5), v(1.0, -0.5), v(0.0, 1.0)];
    must!(impel_shape_set_polygon(shape, points.as_ptr(), 3, 0.1));
    must!(impel_body_set_transform(ball.id, pose(0.0, 1.0, 0.0)));
    world.steps(120);
    near("a triangle", ball.position().y, 0.6, 0.005);
    must!(impel_shape_set_rounded_box(shape, 0.5, 0.25, pose(0.0, 0.5, 0.0), 0.0));
    world.steps(120);
    near("a box above its body", ball.position().y, -0.25, 0.005);
}

/// Bodies wake if the static shape below them grows or shrinks.
#[test]
fn bodies_on_a_shape_wake_when_it_changes() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let floor = ground.boxed(5.0, 0.5, plain());
    let crate_on_floor = world.dynamic(0.0, 1.0);
    crate_on_floor.boxed(0.5, 0.5, plain());
    world.steps(120);
    assert!(!crate_on_floor.is_awake());
    must!(impel_shape_set_box(floor, 5.0, 0.25));
    assert!(crate_on_floor.is_awake());
    world.steps(120);
    near("on the lower floor", crate_on_floor.position().y, 0.75, 0.005);
    assert!(!crate_on_floor.is_awake());
    must!(impel_shape_set_half_space(floor, v(0.0, 1.0), 0.5));
    assert!(crate_on_floor.is_awake());
    world.steps(240);
    near("pushed out", crate_on_floor.position().y, 1.0, 0.005);
    assert_eq!(world.counters().shapes, 2);
    let before = hash(&world);
    must!(impel_shape_set_half_space(floor, v(0.0, 1.0), 0.6));
    assert_ne!(hash(&world), before);
}

fn between(world: &World, body: Body, alpha: f32) -> ImpelTransform {
    get!(impel_world_get_interpolated_transforms(world.id, ORIGIN, &body.id, 1, alpha))
}

/// Interpolates between the poses before and after a step.
///
/// After a teleport, during sleep and after a change of the body's properties, all results are the
/// current pose.
#[test]
fn interpolated_transforms_respect_teleports_and_sleep() {
    let world = World::usual();
    world.slope(0.0, plain());
    let ball = world.dynamic(0.0, 10.0);
    ball.circle(0.5, plain());
    world.steps(10);
    let before = ball.position();
    world.step();
    let (after, middle) = (ball.position(), V::from(between(&world, ball, 0.5).p));
    near("half way", middle.y, 0.5 * (before.y + after.y), 1e-5);
    let is_at_its_pose = |what: &str| {
        for alpha in [0.0, 0.5, 1.0] {
            let (found, pose) = (between(&world, ball, alpha), ball.transform());
            near(&format!("{what}, at {alpha}"), V::from(found.p).y, V::from(pose.p).y, 1e-6);
        }
    };
    must!(impel_body_set_transform(ball.id, pose(3.0, 5.0, 1.0)));
    is_at_its_pose("teleported");
    world.step();
    must!(impel_body_set_type(ball.id, IMPEL_BODY_STATIC));
    is_at_its_pose("static");
    must!(impel_body_set_type(ball.id, IMPEL_BODY_DYNAMIC));
    is_at_its_pose("dynamic again");
    world.steps(3);
    must!(impel_body_set_enabled(ball.id, false));
    is_at_its_pose("disabled");
    world.step();
    must!(impel_body_set_enabled(ball.id, true));
    is_at_its_pose("enabled");
    world.steps(3);
    must!(impel_body_set_awake(ball.id, false));
    is_at_its_pose("asleep");
    // A change of the centre of mass changes neither the previous pose nor the current one.
    must!(impel_body_set_awake(ball.id, true));
    world.step();
    let (first, last) = (between(&world, ball, 0.0), between(&world, ball, 1.0));
    let data = ImpelMassData { mass: 1.0, inertia: 1.0, center: v(0.3, 0.2) };
    must!(impel_body_set_mass_data(ball.id, data));
    for (alpha, expected) in [(0.0, first), (1.0, last)] {
        let found = between(&world, ball, alpha);
        near("the pose", (V::from(found.p) - V::from(expected.p)).length(), 0.0, 2e-6);
    }
}

#[test]
fn bulk_destruction_matches_single_destruction() {
    let [(one, bodies_of_one), (all, bodies)] = [world_of(true), world_of(true)];
    for world in [&one, &all] {
        world.steps(30);
    }
    // Every second body, with the first one listed twice.
    let gone: Vec<ImpelBodyId> = bodies.iter().step_by(2).copied().chain([bodies[0]]).collect();
    must!(impel_world_destroy_bodies(all.id, gone.as_ptr(), gone.len()));
    for &body in bodies_of_one.iter().step_by(2) {
        must!(impel_body_destroy(body));
    }
    assert_eq!(all.counters().bodies as usize, 1 + COUNT / 2);
    assert_eq!(hash(&one), hash(&all));
    for world in [&one, &all] {
        world.steps(30);
    }
    assert_eq!(hash(&one), hash(&all));
    must!(impel_world_destroy_bodies(all.id, std::ptr::null(), 0));
    // The remaining bodies lose their shapes, and so their mass.
    let shapes: Vec<ImpelShapeId> = list!(impel_world_get_shapes(all.id));
    must!(impel_world_destroy_shapes(all.id, shapes.as_ptr(), shapes.len()));
    assert_eq!((all.counters().shapes, all.counters().pairs), (0, 0));
    assert_eq!(Body { id: bodies[1] }.mass().mass, 0.0);
}

#[test]
fn destroying_joints_and_bodies_destroys_dependent_joints() {
    let world = World::in_space();
    let ground = world.fixed(0.0, 0.0);
    let wheels = [0.0, 2.0, 4.0].map(|x| {
        let wheel = world.dynamic(x, 0.0);
        wheel.circle(0.5, plain());
        wheel
    });
    let joints = wheels.map(|wheel| common::hinges::hinge(ground, wheel, wheel.center(), |_| ()));
    let mut def = impel_gear_joint_def_default();
    (def.joint_a, def.joint_b) = (joints[0], joints[1]);
    let gear: ImpelJointId = get!(impel_joint_create_gear(&def));
    // Destroying the first joint destroys the gear before the list reaches it.
    let gone = [joints[0], gear, joints[0]];
    must!(impel_world_destroy_joints(world.id, gone.as_ptr(), gone.len()));
    assert_eq!(world.counters().joints, 2);
    let gone = [wheels[1].id, ground.id];
    must!(impel_world_destroy_bodies(world.id, gone.as_ptr(), gone.len()));
    assert_eq!((world.counters().joints, world.counters().bodies), (0, 2));
}
