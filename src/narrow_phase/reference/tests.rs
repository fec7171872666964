use proptest::prelude::*;

use super::*;
use crate::geometry::{Circle, Polygon, collide, testing};
use crate::math::Rotation;
use crate::model::{Bodies, BodyDef, BodyType, Contact, Manifold};
use crate::narrow_phase::refresh::refresh;
use crate::narrow_phase::update::first_manifold_of;

/// A body with a shape around its origin.
fn body(shape: &Shape, transform: Transform) -> BodySim {
    let mut bodies = Bodies::default();
    bodies.insert(&BodyDef { kind: BodyType::Dynamic, ..BodyDef::default() });
    let mut sim = bodies.sims[0];
    sim.max_extent = shape.extent(Vec2::ZERO).1;
    pose(&mut sim, transform);
    sim
}

fn pose(sim: &mut BodySim, transform: Transform) {
    sim.transform = transform;
    sim.center = transform.apply(sim.local_center).into();
}

fn computed(shapes: [&Shape; 2], a: &BodySim, b: &BodySim) -> (Contact, ReferenceManifold) {
    first_manifold_of(shapes, (a, b), Lengths::METRES.speculative)
}

fn deepest(manifold: &Manifold) -> f32 {
    manifold.points().iter().map(|p| p.separation).fold(f32::MAX, min)
}

#[test]
fn a_rolling_circle_keeps_its_contact_under_its_hub() {
    let floor = Shape::Polygon(Polygon::new_box(10.0, 1.0));
    let wheel = Shape::Circle(Circle { center: Vec2::ZERO, radius: 0.5 });
    let a = body(&floor, Transform::IDENTITY);
    let mut b = body(&wheel, Transform::new(Vec2::new(-9.0, 1.499), Rotation::IDENTITY));
    let (mut contact, reference) = computed([&floor, &wheel], &a, &b);
    for i in 0..1800 {
        let way = 0.01 * i as f32;
        let place = Vec2::new(-9.0 + way, 1.499);
        pose(&mut b, Transform::new(place, Rotation::from_angle(-way / 0.5)));
        assert!(
            refresh(&reference, &mut contact, (&a, &b), &Lengths::METRES, || 0.0),
            "at {way} m"
        );
        let point = &contact.manifold.points[0];
        assert!(
            (contact.manifold.anchor_b(point) - Vec2::new(0.0, -0.4995)).length() < 1e-5,
            "{point:?}"
        );
        assert!((point.separation + 0.001).abs() < 1e-5);
        assert_eq!(contact.manifold.normal, Vec2::Y);
    }
    // Beyond the end of the floor, the wheel touches the corner.
    pose(&mut b, Transform::new(Vec2::new(10.01, 1.499), Rotation::IDENTITY));
    assert!(!refresh(&reference, &mut contact, (&a, &b), &Lengths::METRES, || 0.0));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn what_is_refreshed_is_what_would_be_computed(
        (shape_a, shape_b) in (testing::solid(), testing::solid()),
        (at_a, mut at_b) in (testing::transform(3.0), testing::transform(3.0)),
        (depth, shift, turn) in (-0.03_f32..0.01, testing::vector(0.03), -0.1_f32..0.1),
        ahead in 0.02_f32..0.1,
    ) {
        // Move the shapes side by side until they nearly touch.
        let a = body(&shape_a, at_a);
        for _ in 0..8 {
            let apart = collide(&shape_a, &shape_b, &at_a.inverse_compose(&at_b), 100.0, &Lengths::METRES);
            if apart.count == 0 { return Ok(()); }
            let gap = apart.points().iter().map(|p| p.separation).fold(f32::MAX, min);
            at_b.p -= (gap + depth) * at_a.q.rotate(apart.normal);
        }
        let mut b = body(&shape_b, at_b);
        let shapes = [&shape_a, &shape_b];
        let (mut contact, reference) = computed(shapes, &a, &b);
        let moved = Transform::new(at_b.p + shift, Rotation::from_angle(turn).compose(at_b.q));
        pose(&mut b, moved);
        let was_touching = contact.manifold.count > 0;
        if !refresh(&reference, &mut contact, (&a, &b), &Lengths::METRES, || ahead) {
            return Ok(());
        }
        let b_in_a = at_a.inverse_compose(&moved);
        if !was_touching {
            prop_assert_eq!(collide(&shape_a, &shape_b, &b_in_a, ahead - 1e-5, &Lengths::METRES).count, 0);
            return Ok(());
        }
        let (fresh, _) = computed(shapes, &a, &b);
        if fresh.manifold.count == 0 {
            prop_assert!(deepest(&contact.manifold) > Lengths::METRES.speculative - 1.0e-3);
            return Ok(());
        }
        let (found, expected) = (deepest(&contact.manifold), deepest(&fresh.manifold));
        prop_assert!((found - expected).abs() < 1.0e-3, "{found} is not {expected}");
        prop_assert!((contact.manifold.between - (b.center - a.center)).length() < 1e-5);
    }
}
