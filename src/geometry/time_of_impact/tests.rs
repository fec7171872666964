use proptest::prelude::*;

use super::*;
use crate::geometry::testing;
use crate::geometry::{Polygon, Shape, distance};
use crate::math::PI;

fn still(x: f32, y: f32) -> Sweep {
    Sweep::at_rest(&Transform::new(Vec2::new(x, y), Rotation::IDENTITY))
}

fn straight(from: Vec2, to: Vec2) -> Sweep {
    Sweep { c2: to, ..still(from.x, from.y) }
}

#[test]
fn a_sweep_turns_about_the_centre_of_mass() {
    let sweep = Sweep {
        local_center: Vec2::new(1.0, 0.0),
        c1: Vec2::new(1.0, 2.0),
        c2: Vec2::new(3.0, 2.0),
        q1: Rotation::IDENTITY,
        q2: Rotation::from_angle(0.5 * PI),
    };
    let near = |transform: Transform, p: Vec2, angle: f32| {
        (transform.p - p).length() < 1e-6 && (transform.q.angle() - angle).abs() < 1e-6
    };
    assert!(near(sweep.transform(0.0), Vec2::new(0.0, 2.0), 0.0));
    assert!(near(sweep.transform(1.0), Vec2::new(3.0, 1.0), 0.5 * PI));
    let half = 0.5f32.sqrt();
    assert!(near(sweep.transform(0.5), Vec2::new(2.0 - half, 2.0 - half), 0.25 * PI));
}

#[test]
fn a_bullet_stops_at_a_thin_wall() {
    let wall = Polygon::new_box(0.01, 5.0);
    let bullet = ConvexProxy::point(Vec2::ZERO, 0.05);
    let sweep = straight(Vec2::new(-10.0, 0.3), Vec2::new(10.0, 0.7));
    let Toi::Hit(time) =
        time_of_impact(&wall.proxy(), &still(0.0, 0.0), &bullet, &sweep, 1.0, &Lengths::METRES)
    else {
        panic!("tunnelled");
    };
    let x = sweep.transform(time).p.x;
    let wanted = -0.01 - 0.05 + Lengths::METRES.slop;
    assert!((x - wanted).abs() < 2.0 * TOLERANCE * Lengths::METRES.slop, "{x}");
    let early = time_of_impact(
        &wall.proxy(),
        &still(0.0, 0.0),
        &bullet,
        &sweep,
        0.9 * time,
        &Lengths::METRES,
    );
    assert_eq!(early, Toi::Separated);
}

#[test]
fn a_spinning_bar_hits_what_its_end_sweeps_over() {
    let bar = Polygon::new_box(2.0, 0.05);
    let post = ConvexProxy::point(Vec2::ZERO, 0.1);
    let spin = Sweep { q2: Rotation::from_angle(0.5 * PI), ..still(0.0, 0.0) };
    let at = Vec2::new(1.0, 1.0);
    let Toi::Hit(time) =
        time_of_impact(&bar.proxy(), &spin, &post, &still(at.x, at.y), 1.0, &Lengths::METRES)
    else {
        panic!("missed");
    };
    let pose = spin.transform(time);
    let gap = Shape::Polygon(bar.clone()).distance(pose.apply_inverse(at)) - 0.1;
    assert!((gap + Lengths::METRES.slop).abs() < 2.0 * TOLERANCE * Lengths::METRES.slop, "{gap}");
    let clear =
        time_of_impact(&bar.proxy(), &spin, &post, &still(-1.0, 1.0), 1.0, &Lengths::METRES);
    assert_eq!(clear, Toi::Separated);
}

#[test]
fn what_overlaps_or_touches_at_the_start() {
    let block = Polygon::new_box(1.0, 1.0);
    let run = |x: f32| {
        let sweep = straight(Vec2::new(x, 0.0), Vec2::new(0.0, 0.0));
        time_of_impact(
            &block.proxy(),
            &still(0.0, 0.0),
            &block.proxy(),
            &sweep,
            1.0,
            &Lengths::METRES,
        )
    };
    assert_eq!(run(1.5), Toi::Overlapped);
    assert_eq!(run(2.0 + Lengths::METRES.slop), Toi::Hit(0.0));
    assert!(matches!(run(2.5), Toi::Hit(time) if time > 0.0));
    let ball = ConvexProxy::point(Vec2::ZERO, 1.0);
    let overlap =
        time_of_impact(&ball, &still(0.0, 0.0), &ball, &still(1.5, 0.0), 1.0, &Lengths::METRES);
    assert_eq!(overlap, Toi::Hit(0.0), "rounding overlaps, cores do not");
}

#[test]
fn far_from_the_origin_as_near_it() {
    let block = Polygon::new_box(0.5, 0.5);
    let far = Vec2::new(20_000.0, -10_000.0);
    let sweep = straight(far + Vec2::new(-6.0, 0.25), far + Vec2::new(6.0, 0.25));
    let Toi::Hit(time) = time_of_impact(
        &block.proxy(),
        &still(far.x, far.y),
        &block.proxy(),
        &sweep,
        1.0,
        &Lengths::METRES,
    ) else {
        panic!("missed");
    };
    assert!(
        (time * 12.0 - (5.0 - Lengths::METRES.slop)).abs() < 2.0 * TOLERANCE * Lengths::METRES.slop,
        "{time}"
    );
}

#[test]
fn a_tumbling_box_lands_on_a_half_space() {
    let plane = HalfSpace { normal: Vec2::Y, offset: 0.0 };
    let block = Polygon::new_oriented_box(0.5, 0.25, Transform::IDENTITY, 0.1);
    let fall = Sweep { c2: Vec2::new(1.0, -5.0), q2: Rotation::from_angle(1.0), ..still(0.0, 2.0) };
    let time = match time_of_impact_half_space(
        &plane,
        &still(0.0, 0.0),
        &block.proxy(),
        &fall,
        1.0,
        &Lengths::METRES,
    ) {
        Toi::Hit(time) => time,
        other => panic!("{other:?}"),
    };
    let lowest = |time: f32| {
        let pose = fall.transform(time);
        block.vertices().iter().map(|&v| pose.apply(v).y).fold(f32::MAX, crate::math::min)
    };
    assert!(
        (lowest(time) - (0.1 - Lengths::METRES.slop)).abs()
            < 2.0 * TOLERANCE * Lengths::METRES.slop,
        "{}",
        lowest(time)
    );
    let up = straight(Vec2::new(0.0, 2.0), Vec2::new(0.0, 9.0));
    let away = time_of_impact_half_space(
        &plane,
        &still(0.0, 0.0),
        &block.proxy(),
        &up,
        1.0,
        &Lengths::METRES,
    );
    assert_eq!(away, Toi::Separated);
    let deep = still(0.0, -3.0);
    let inside = time_of_impact_half_space(
        &plane,
        &still(0.0, 0.0),
        &block.proxy(),
        &deep,
        1.0,
        &Lengths::METRES,
    );
    assert_eq!(inside, Toi::Overlapped);
    // A floor that rises towards a body at rest.
    let rising = straight(Vec2::ZERO, Vec2::new(0.0, 4.0));
    let met = time_of_impact_half_space(
        &plane,
        &rising,
        &block.proxy(),
        &still(0.0, 2.35),
        1.0,
        &Lengths::METRES,
    );
    assert!(
        matches!(met, Toi::Hit(time) if (time * 4.0 - 2.005).abs() < 2.0 * TOLERANCE * Lengths::METRES.slop),
        "{met:?}"
    );
}

fn sweep() -> impl Strategy<Value = Sweep> {
    (testing::vector(1.0), testing::vector(5.0), testing::vector(5.0), -3.1f32..3.1, -1.5f32..1.5)
        .prop_map(|(local_center, c1, c2, angle, turn)| Sweep {
            local_center,
            c1,
            c2,
            q1: Rotation::from_angle(angle),
            q2: Rotation::from_angle(angle + turn),
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn impact_agrees_with_fine_steps(
        a in testing::bounded(),
        b in testing::bounded(),
        sweep_a in sweep(),
        sweep_b in sweep(),
    ) {
        let (core_a, core_b) = (a.proxy().unwrap(), b.proxy().unwrap());
        let core_gap = |time: f32| {
            let pose = sweep_a.transform(time).inverse_compose(&sweep_b.transform(time));
            let bare_a = ConvexProxy::new(core_a.points(), 0.0);
            let bare_b = ConvexProxy::new(core_b.points(), 0.0);
            distance(&bare_a, &bare_b, &pose, &mut SimplexCache::default()).distance
        };
        let target = target_separation(a.radius() + b.radius(), Lengths::METRES.slop);
        let times = 1000;
        match time_of_impact(&core_a, &sweep_a, &core_b, &sweep_b, 1.0, &Lengths::METRES) {
            Toi::Hit(time) => {
                prop_assert!(core_gap(time) < target + 2.0 * TOLERANCE * Lengths::METRES.slop);
                prop_assert!(time == 0.0 || core_gap(time) > target - 2.0 * TOLERANCE * Lengths::METRES.slop);
                for t in testing::steps(times).take_while(|&t| t < time) {
                    prop_assert!(core_gap(t) > target - SAG * Lengths::METRES.slop - 2.0 * TOLERANCE * Lengths::METRES.slop, "earlier, at {t}, not {time}");
                }
            }
            Toi::Separated => {
                for t in testing::steps(times) {
                    prop_assert!(core_gap(t) > target - SAG * Lengths::METRES.slop - 2.0 * TOLERANCE * Lengths::METRES.slop, "missed at {t}");
                }
            }
            Toi::Overlapped => prop_assert!(core_gap(0.0) < 1e-5),
            Toi::Failed(time) => prop_assert!(false, "gave up at {time}"),
        }
    }

    #[test]
    fn impact_with_a_half_space_agrees_with_fine_steps(
        b in testing::bounded(),
        sweep_a in sweep(),
        sweep_b in sweep(),
        angle in -3.1f32..3.1,
        offset in -3f32..3.0,
    ) {
        let plane = HalfSpace { normal: Rotation::from_angle(angle).x_axis(), offset };
        let core = b.proxy().unwrap();
        let core_gap = |time: f32| {
            let pose = sweep_a.transform(time).inverse_compose(&sweep_b.transform(time));
            let deepest = core.support(pose.q.inverse_rotate(-plane.normal));
            plane.distance(pose.apply(core.points()[deepest]))
        };
        let target = target_separation(b.radius(), Lengths::METRES.slop);
        match time_of_impact_half_space(&plane, &sweep_a, &core, &sweep_b, 1.0, &Lengths::METRES) {
            Toi::Hit(time) => {
                prop_assert!(core_gap(time) < target + 2.0 * TOLERANCE * Lengths::METRES.slop);
                for t in testing::steps(1000).take_while(|&t| t < time) {
                    prop_assert!(core_gap(t) > target - SAG * Lengths::METRES.slop - 2.0 * TOLERANCE * Lengths::METRES.slop, "earlier, at {t}, not {time}");
                }
            }
            Toi::Separated => {
                for t in testing::steps(1000) {
                    prop_assert!(core_gap(t) > target - SAG * Lengths::METRES.slop - 2.0 * TOLERANCE * Lengths::METRES.slop, "missed at {t}");
                }
            }
            Toi::Overlapped => prop_assert!(core_gap(0.0) < 1e-5),
            Toi::Failed(time) => prop_assert!(false, "gave up at {time}"),
        }
    }
}
