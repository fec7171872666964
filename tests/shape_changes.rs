//! Shapes that are moved to another body, disabled and enabled, and have mix rules of their own.

use crate::common::*;
use impel::ffi::*;

const UP: ImpelVec2 = ImpelVec2 { x: 0.0, y: 1.0 };
const IDENTITY: ImpelTransform =
    ImpelTransform { p: ImpelVec2 { x: 0.0, y: 0.0 }, q: ImpelRotation { c: 1.0, s: 0.0 } };

fn reporting_def(material: ImpelMaterial) -> ImpelShapeDef {
    ImpelShapeDef { enable_contact_events: true, user_data: 77, ..of(material) }
}

fn disc_on(body: Body, x: f32, def: ImpelShapeDef) -> ImpelShapeId {
    let circle = ImpelCircle { center: v(x, 0.0), radius: 0.5 };
    get!(impel_shape_create_circle(body.id, &def, &circle))
}

fn begin_events(world: &World) -> Vec<ImpelContact> {
    lent!(impel_world_get_contact_begin_events(world.id))
}

fn end_events(world: &World) -> Vec<ImpelContactEndEvent> {
    lent!(impel_world_get_contact_end_events(world.id))
}

#[test]
fn a_shape_goes_over_to_another_body_and_stays_itself() {
    let world = World::usual();
    let ground = world.slope(0.0, plain());
    let old = world.dynamic(0.0, 0.5);
    let kept = disc_on(old, 0.0, reporting_def(plain()));
    let moved = disc_on(old, 1.0, reporting_def(rough(0.3, 0.2)));
    let new = world.dynamic(10.0, 0.5);
    disc_on(new, 0.0, reporting_def(plain()));
    world.steps(30);
    let mass = new.mass().mass;
    let pose = ImpelTransform { p: v(-1.0, 1.0), q: impel_rotation_from_angle(0.5) };
    must!(impel_shape_set_body(moved, new.id, pose));
    assert_eq!(get!(impel_shape_get_body(moved)), new.id);
    assert_eq!(get!(impel_shape_get_user_data(moved)), 77);
    near("friction", get!(impel_shape_get_material(moved)).static_friction, 0.3, 1e-6);
    near("mass of the old body", old.mass().mass, mass, 1e-5);
    near("mass of the new body", new.mass().mass, 2.0 * mass, 1e-4);
    let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(new.id));
    assert!(shapes.contains(&moved) && shapes.len() == 2);
    assert_eq!(list!(impel_body_get_shapes(old.id)), vec![kept]);
    // (1, 0), rotated by half a radian and translated by (-1, 1).
    let middle = get!(impel_shape_get_convex(moved)).points[0];
    near("x", middle.x, 0.5f64.cos() - 1.0, 1e-5);
    near("y", middle.y, 0.5f64.sin() + 1.0, 1e-5);
    world.step();
    let ends = end_events(&world);
    assert_eq!(ends.len(), 1, "one end event with the ground: {ends:?}");
    let end = ends[0];
    assert!([end.shape_a, end.shape_b].contains(&moved));
    assert!([end.shape_a, end.shape_b].contains(&ground));
    assert!([end.body_a, end.body_b].contains(&old.id), "the end event must name the old body");
}

#[test]
fn moving_a_touching_shape_ends_and_begins_its_contact() {
    let world = World::usual();
    world.slope(0.0, plain());
    let bodies = [world.dynamic(0.0, 0.5), world.dynamic(0.0, 0.5)];
    // The second body is at the same pose and has no shape at first.
    let shape = disc_on(bodies[0], 0.0, reporting_def(plain()));
    must!(impel_body_set_gravity_scale(bodies[0].id, 0.0));
    must!(impel_body_set_gravity_scale(bodies[1].id, 0.0));
    let (mut open, mut total) = (0, 0);
    for step in 0..60 {
        if step % 10 == 5 {
            must!(impel_shape_set_body(shape, bodies[(step / 10 + 1) % 2].id, IDENTITY));
        }
        world.step();
        open -= end_events(&world).len() as i32;
        open += begin_events(&world).len() as i32;
        total += begin_events(&world).len();
        assert!((0..=1).contains(&open), "step {step}: {open} contacts are open");
    }
    assert_eq!(open, 1);
    assert_eq!(total, 7, "one event at the start and one for each of six moves");
}

#[test]
fn a_moved_shape_can_keep_its_world_pose() {
    let world = World::in_space();
    let old = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        (def.position, def.rotation) = (v(3.0, -1.0), impel_rotation_from_angle(0.7));
    });
    let new = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        (def.position, def.rotation) = (v(-2.0, 5.0), impel_rotation_from_angle(-2.1));
    });
    let triangle = [v(0.0, 0.0), v(1.0, 0.0), v(0.3, 0.8)];
    let shapes = [
        old.polygon(&triangle, 0.1, plain()),
        old.capsule(v(1.0, 1.0), v(2.0, 1.5), 0.2, plain()),
        old.segment(v(-1.0, 0.0), v(-2.0, 0.5), plain()),
        old.boxed(0.5, 0.25, plain()),
    ];
    for shape in shapes {
        let before = get!(impel_shape_get_convex(shape));
        let before: Vec<V> = posed(&before, old.transform());
        let keep = impel_transform_inverse_compose(new.transform(), old.transform());
        must!(impel_shape_set_body(shape, new.id, keep));
        let after = get!(impel_shape_get_convex(shape));
        for (a, b) in before.iter().zip(posed(&after, new.transform())) {
            assert!((*a - b).length() < 1e-5, "{a:?} became {b:?}");
        }
    }
}

#[test]
fn a_moved_sensor_ends_its_overlaps() {
    let world = World::in_space();
    let (first, second) = (world.fixed(0.0, 0.0), world.fixed(20.0, 0.0));
    let def = ImpelShapeDef { is_sensor: true, ..of(plain()) };
    let sensor = disc_on(first, 0.0, def);
    let visitor = disc_on(world.dynamic(0.2, 0.0), 0.0, of(plain()));
    let other = disc_on(world.dynamic(20.2, 0.0), 0.0, of(plain()));
    world.step();
    let held = |world: &World| -> Vec<ImpelShapeId> {
        let _ = world;
        list!(impel_shape_get_sensor_overlaps(sensor))
    };
    assert_eq!(held(&world), vec![visitor]);
    must!(impel_shape_set_body(sensor, second.id, IDENTITY));
    world.step();
    assert_eq!(held(&world), vec![other]);
    let ends: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(world.id));
    assert_eq!((ends.len(), ends[0].visitor, ends[0].sensor_body), (1, visitor, first.id));
}

#[test]
fn shapes_cannot_be_moved_to_another_world_nor_half_spaces_to_dynamic_bodies() {
    let (world, other) = (World::usual(), World::usual());
    let (fixed, dynamic) = (world.fixed(0.0, 0.0), world.dynamic(0.0, 5.0));
    let plane = fixed.half_space(UP, 0.0, plain());
    let disc = disc_on(dynamic, 0.0, of(plain()));
    let in_other_world = other.dynamic(0.0, 0.0);
    assert_eq!(impel_shape_set_body(plane, dynamic.id, IDENTITY), IMPEL_ERROR_UNSUPPORTED);
    assert_eq!(impel_shape_set_body(disc, in_other_world.id, IDENTITY), IMPEL_ERROR_INVALID_HANDLE);
    let lift = ImpelTransform { p: v(0.0, -2.0), ..IDENTITY };
    must!(impel_shape_set_body(plane, world.kinematic(0.0, 0.0).id, lift));
    let (mut normal, mut offset) = (v(0.0, 0.0), 0.0);
    must!(impel_shape_get_half_space(plane, &mut normal, &mut offset));
    assert_eq!((normal, offset), (UP, -2.0));
}

#[test]
fn a_shape_that_is_off_is_not_there_and_comes_back() {
    let world = World::usual();
    let ground = world.slope(0.0, plain());
    let def = ImpelShapeDef { enable_contact_events: true, ..of(plain()) };
    let body = world.dynamic(0.0, 0.5);
    let shape = disc_on(body, 0.0, def);
    world.steps(120);
    assert!(!body.is_awake() && body.contacts().len() == 1);
    let mass = body.mass().mass;
    must!(impel_shape_set_enabled(ground, false));
    assert!(!get!(impel_shape_get_enabled(ground)));
    world.step();
    assert_eq!(end_events(&world).len(), 1);
    world.steps(29);
    near("height after free fall", body.position().y, 0.5 - 5.0 * 0.25, 0.05);
    let down = v(0.0, -100.0);
    let hit: ImpelRayHit =
        get!(impel_world_cast_ray_closest(world.id, v(5.0, 5.0), down, impel_filter_default()));
    assert!(!hit.hit, "a ray hits the disabled shape");
    // Above the enabled shape again, the body lands.
    must!(impel_body_set_transform(body.id, at(0.0, 1.0)));
    must!(impel_body_set_linear_velocity(body.id, v(0.0, 0.0)));
    must!(impel_shape_set_enabled(ground, true));
    world.steps(120);
    near("height after landing", body.position().y, 0.5, 0.02);
    // A disabled shape keeps its mass and has no contacts.
    must!(impel_shape_set_enabled(shape, false));
    assert_eq!(body.mass().mass, mass);
    world.steps(60);
    assert!(body.position().y < -1.0, "{:?}", body.position());
    let created_disabled = world.dynamic(3.0, 0.3);
    disc_on(created_disabled, 0.0, ImpelShapeDef { enabled: false, ..def });
    world.steps(60);
    assert!(created_disabled.position().y < -1.0 && created_disabled.contacts().is_empty());
}

#[test]
fn disabled_sensors_have_no_overlaps_and_disabled_shapes_do_not_stop_bullets() {
    let world = World::in_space();
    let def = ImpelShapeDef { is_sensor: true, ..of(plain()) };
    let sensor = disc_on(world.fixed(0.0, 0.0), 0.0, def);
    disc_on(world.dynamic(0.2, 0.0), 0.0, of(plain()));
    let held = || -> Vec<ImpelShapeId> { list!(impel_shape_get_sensor_overlaps(sensor)) };
    for on in [true, false, true] {
        must!(impel_shape_set_enabled(sensor, on));
        world.step();
        assert_eq!(held().len(), usize::from(on));
    }
    let wall = world.fixed(30.0, 0.0).boxed(0.05, 5.0, plain());
    let bullet = world.dynamic(20.0, 0.0);
    let shot = disc_on(bullet, 0.0, of(plain()));
    must!(impel_shape_set_enabled(wall, false));
    bullet.set_velocity(390.0, 0.0);
    world.steps(3);
    assert!(bullet.position().x > 35.0, "stopped by a disabled wall");
    must!(impel_shape_set_enabled(wall, true));
    must!(impel_shape_set_enabled(shot, false));
    must!(impel_body_set_transform(bullet.id, at(20.0, 0.0)));
    bullet.set_velocity(390.0, 0.0);
    world.steps(3);
    assert!(bullet.position().x > 35.0, "a disabled bullet is stopped");
    must!(impel_shape_set_enabled(shot, true));
    must!(impel_body_set_transform(bullet.id, at(20.0, 0.0)));
    bullet.set_velocity(390.0, 0.0);
    world.steps(3);
    assert!(bullet.position().x < 30.0, "not stopped with both shapes enabled");
}

/// Friction measured from a box with rule `one` that slides on ground with rule `other`.
fn sliding(rules: [(f32, ImpelMixRule); 2]) -> f64 {
    let world = World::usual();
    let [one, other] = rules.map(|(friction, friction_mix)| ImpelShapeDef {
        friction_mix,
        ..of(rough(friction, friction))
    });
    let ground = world.fixed(0.0, 0.0);
    let _: ImpelShapeId = get!(impel_shape_create_half_space(ground.id, &other, UP, 0.0));
    let sledge = world.dynamic(0.0, 0.25);
    let _: ImpelShapeId = get!(impel_shape_create_box(sledge.id, &one, 0.5, 0.25));
    world.steps(10);
    sledge.set_velocity(10.0, 0.0);
    world.steps(30);
    (10.0 - sledge.velocity().x) / (10.0 * 0.5)
}

#[test]
fn a_rule_of_a_shape_counts_before_that_of_the_world() {
    let by_world = IMPEL_MIX_BY_WORLD;
    // The rule of the world is the geometric mean.
    near("rule of the world", sliding([(0.2, by_world), (0.8, by_world)]), 0.4, 0.01);
    near("average on the box", sliding([(0.2, IMPEL_MIX_AVERAGE), (0.8, by_world)]), 0.5, 0.01);
    near("average on the ground", sliding([(0.2, by_world), (0.8, IMPEL_MIX_AVERAGE)]), 0.5, 0.01);
    let both = [(0.2, IMPEL_MIX_MINIMUM), (0.8, IMPEL_MIX_MULTIPLY)];
    near("the rule with the higher priority", sliding(both), 0.16, 0.01);
    let both = [(0.2, IMPEL_MIX_MAXIMUM), (0.8, IMPEL_MIX_MINIMUM)];
    near("the rule with the higher priority, on the box", sliding(both), 0.8, 0.02);
}

#[test]
fn mix_rules_can_change_during_sliding_and_restitution_has_its_own() {
    let world = World::usual();
    world.slope(0.0, rough(1.0, 1.0));
    let sledge = world.dynamic(0.0, 0.25);
    let shape = sledge.boxed(0.5, 0.25, rough(0.0, 0.0));
    world.steps(10);
    sledge.set_velocity(10.0, 0.0);
    world.steps(30);
    near("speed without friction", sledge.velocity().x, 10.0, 1e-3);
    must!(impel_shape_set_mix_rules(shape, IMPEL_MIX_AVERAGE, IMPEL_MIX_BY_WORLD));
    let (mut friction, mut restitution) = (0, 0);
    must!(impel_shape_get_mix_rules(shape, &mut friction, &mut restitution));
    assert_eq!((friction, restitution), (IMPEL_MIX_AVERAGE, IMPEL_MIX_BY_WORLD));
    world.steps(30);
    near("speed with the average", sledge.velocity().x, 10.0 - 0.5 * 10.0 * 0.5, 0.05);
    // A ball of restitution 1 on ground of 0; the rule of the world is the maximum.
    let ball = world.dynamic(50.0, 0.5 + 1.25);
    let disc = ball.circle(0.5, slick(1.0));
    must!(impel_shape_set_mix_rules(disc, IMPEL_MIX_BY_WORLD, IMPEL_MIX_MINIMUM));
    world.steps(60);
    near("height without rebound, by the minimum", ball.position().y, 0.5, 0.01);
}

/// The sum that grows with each shape must equal the sum over all shapes.
#[test]
fn the_mass_of_a_body_is_that_of_its_shapes_bit_for_bit() {
    let world = World::usual();
    let body = world.dynamic(3.0, 1.0);
    let shapes: Vec<_> =
        (0..9).map(|i| disc_on(body, 0.37 * (i * i) as f32, of(plain()))).collect();
    let mass = || get!(impel_body_get_mass_data(body.id));
    let ImpelMassData { mass: sum, center, inertia } = mass();
    must!(impel_shape_set_sensor(shapes[4], true));
    assert!(mass().mass < sum);
    must!(impel_shape_set_sensor(shapes[4], false));
    assert_eq!(mass(), ImpelMassData { mass: sum, center, inertia });
}

#[test]
fn adding_shapes_to_a_dynamic_body_takes_linear_time() {
    let time = |count: u32| {
        let world = World::usual();
        let body = world.dynamic(0.0, 0.0);
        let start = std::time::Instant::now();
        (0..count).for_each(|i| _ = disc_on(body, i as f32, of(plain())));
        start.elapsed()
    };
    let [few, many] = [1000, 16_000].map(|count| (0..3).map(|_| time(count)).min().unwrap());
    println!("1,000 shapes: {few:?}, 16,000: {many:?}");
    // Quadratic time would be 256 times as long.
    assert!(many < 128 * few, "{few:?} and {many:?}");
}
