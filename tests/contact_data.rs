//! Data of a contact: dissipated energy and user data.

use crate::common::*;
use impel::ffi::*;

fn energy(a: ImpelShapeId, b: ImpelShapeId) -> f64 {
    let one: f32 = get!(impel_shape_get_contact_energy(a, b));
    let other: f32 = get!(impel_shape_get_contact_energy(b, a));
    assert_eq!(one, other, "the same in either order");
    one.into()
}

fn kinetic(bodies: &[Body]) -> f64 {
    bodies.iter().map(|body| f64::from(get!(impel_body_get_kinetic_energy(body.id)))).sum()
}

/// Steps until the bodies collide.
///
/// Returns the energy that the contact reports as dissipated, and the kinetic energy that the
/// bodies lost.
fn hit(world: &World, bodies: &[Body], a: ImpelShapeId, b: ImpelShapeId) -> (f64, f64) {
    for _ in 0..600 {
        let before = kinetic(bodies);
        world.step();
        let contacts = world.contacts();
        if contacts.iter().any(|c| c.points.iter().any(|point| point.normal_impulse > 0.0)) {
            return (energy(a, b), before - kinetic(bodies));
        }
    }
    panic!("the bodies never collide");
}

#[test]
fn discs_lose_the_energy_that_restitution_implies() {
    for restitution in [0.0f32, 0.3, 0.7, 1.0] {
        let world = World::in_space();
        let (one, other) = (world.dynamic(-2.0, 0.0), world.dynamic(2.0, 0.0));
        let (a, b) = (one.circle(0.5, slick(restitution)), other.circle(0.7, slick(restitution)));
        one.set_velocity(6.0, 0.0);
        other.set_velocity(-2.0, 0.0);
        let (reported, lost) = hit(&world, &[one, other], a, b);
        let [m1, m2] = [one, other].map(|body| f64::from(body.mass().mass));
        let e = f64::from(restitution);
        let exact = 0.5 * m1 * m2 / (m1 + m2) * 64.0 * (1.0 - e * e);
        near("reported energy", reported, exact, 0.01 * (1.0 + exact));
        near("reported and lost energy", reported, lost, 0.01 * (1.0 + exact));
    }
}

#[test]
fn oblique_impacts_with_friction_lose_the_reported_energy() {
    for (restitution, friction, angle) in [(0.0, 0.5, 0.3), (0.5, 0.2, 1.0), (0.2, 0.0, 0.6)] {
        let world = World::in_space();
        let material = ImpelMaterial { restitution, ..rough(friction, friction) };
        let one = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            (def.position, def.rotation) = (v(-3.0, 0.3), impel_rotation_from_angle(angle));
        });
        let other = world.dynamic(0.0, 0.0);
        let (a, b) = (one.boxed(0.5, 0.5, material), other.boxed(0.5, 0.8, material));
        one.set_velocity(8.0, 1.0);
        one.set_spin(2.0);
        let (reported, lost) = hit(&world, &[one, other], a, b);
        assert!(lost > 0.5, "{lost}");
        near("reported energy", reported, lost, 0.03 * lost);
    }
}

#[test]
fn friction_dissipates_energy_and_a_conveyor_adds_it() {
    let world = World::usual();
    let ground = world.slope(0.0, rough(0.5, 0.5));
    let sledge = world.dynamic(0.0, 0.25);
    let shape = sledge.boxed(1.0, 0.25, rough(0.5, 0.5));
    world.steps(30);
    sledge.set_velocity(8.0, 0.0);
    let (mut taken, before) = (0.0, kinetic(&[sledge]));
    for _ in 0..60 {
        world.step();
        taken += energy(shape, ground);
    }
    near("energy lost by sliding", taken, before - kinetic(&[sledge]), 0.05 * taken);
    world.steps(120);
    let rest = energy(shape, ground);
    assert!(rest.abs() < 0.02, "almost no energy at rest: {rest}");
    let moving = ImpelMaterial { tangent_speed: 3.0, ..rough(0.5, 0.5) };
    must!(impel_shape_set_material(ground, moving));
    world.steps(20);
    let given = energy(shape, ground);
    assert!(given < -0.05, "a conveyor adds energy: {given}");
    must!(impel_body_set_transform(sledge.id, at(0.0, 5.0)));
    world.step();
    assert_eq!(energy(shape, ground), 0.0, "no energy without a contact");
}

fn user_data(a: ImpelShapeId, b: ImpelShapeId) -> u64 {
    get!(impel_shape_get_contact_user_data(a, b))
}

fn ended(world: &World) -> Vec<ImpelContactEndEvent> {
    lent!(impel_world_get_contact_end_events(world.id))
}

#[test]
fn contact_user_data_lasts_as_long_as_the_contact() {
    for loud in [true, false] {
        let world = World::usual();
        let ground = world.slope(0.0, plain());
        let body = world.dynamic(0.0, 0.5);
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
        let def = ImpelShapeDef { enable_contact_events: loud, ..of(plain()) };
        let shape: ImpelShapeId = get!(impel_shape_create_circle(body.id, &def, &circle));
        assert_eq!(impel_shape_set_contact_user_data(shape, ground, 1), IMPEL_ERROR_UNSUPPORTED);
        world.steps(10);
        must!(impel_shape_set_contact_user_data(ground, shape, 41));
        assert_eq!((user_data(shape, ground), user_data(ground, shape)), (41, 41));
        world.steps(120);
        assert!(!body.is_awake());
        assert_eq!(user_data(shape, ground), 41, "asleep");
        must!(impel_shape_set_contact_user_data(shape, ground, u64::MAX));
        body.set_velocity(0.0, 4.0);
        let mut reported = None;
        for _ in 0..20 {
            world.step();
            reported = reported.or(ended(&world).first().map(|end| end.user_data));
        }
        assert_eq!(reported, loud.then_some(u64::MAX), "the end event reports it");
        assert_eq!(user_data(shape, ground), 0);
        world.steps(60);
        assert_eq!(body.contacts().len(), 1, "landed again");
        assert_eq!(user_data(shape, ground), 0, "a new contact has no user data");
        must!(impel_shape_set_contact_user_data(shape, ground, 5));
        must!(impel_shape_set_contact_user_data(shape, ground, 0));
        assert_eq!(user_data(shape, ground), 0);
        must!(impel_shape_set_contact_user_data(shape, ground, 6));
        must!(impel_shape_destroy(ground));
        world.step();
        let ends: Vec<u64> = ended(&world).iter().map(|end| end.user_data).collect();
        assert_eq!(ends, if loud { vec![6] } else { vec![] }, "also after destruction");
    }
}

#[test]
fn contact_user_data_affects_neither_events_nor_the_hash() {
    let play = |keeps: bool| {
        let world = World::usual();
        let ground = world.slope(0.0, plain());
        let ball = world.dynamic(0.0, 0.5);
        let shape = ball.circle(0.5, plain());
        let (mut hashes, mut begins) = (Vec::new(), 0);
        for step in 0..120 {
            if keeps && step == 20 {
                must!(impel_shape_set_contact_user_data(shape, ground, 9));
            }
            if step == 30 {
                must!(impel_shape_set_enable_contact_events(shape, true));
            }
            if step == 40 {
                must!(impel_shape_set_enable_contact_events(shape, false));
            }
            if step == 60 {
                ball.set_velocity(0.0, 3.0);
            }
            world.step();
            let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
            begins += begun.len();
            if keeps && (20..60).contains(&step) {
                assert_eq!(user_data(shape, ground), 9, "step {step}");
            }
            hashes.push(get!(impel_world_hash(world.id)));
        }
        (hashes, begins)
    };
    let (with, without) = (play(true), play(false));
    assert_eq!(with.1, 1);
    assert_eq!(with, without);
}
