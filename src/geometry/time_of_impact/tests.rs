use proptest::prelude::*;

use super::*;
use crate::geometry::testing::{self, block, circle, half_space, rounded_block};
use crate::geometry::{Shape, distance};
use crate::math::PI;

fn still(x: f32, y: f32) -> Sweep {
    let (c, q) = (Vec2::new(x, y), Rotation::IDENTITY);
    Sweep { local_center: Vec2::ZERO, c1: c, c2: c, q1: q, q2: q }
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

/// The impact of two shapes, one of which may be a half-space.
fn impact(a: &Shape, sweep_a: &Sweep, b: &Shape, sweep_b: &Sweep, max_fraction: f32) -> Toi {
    let b = b.proxy().unwrap();
    match (a, a.proxy()) {
        (_, Some(a)) => time_of_impact(&a, sweep_a, &b, sweep_b, max_fraction, &Lengths::METRES),
        (Shape::HalfSpace(plane), _) => {
            let lengths = &Lengths::METRES;
            time_of_impact_half_space(plane, sweep_a, &b, sweep_b, max_fraction, lengths)
        }
        _ => unreachable!("only a half-space has no proxy"),
    }
}

#[track_caller]
fn hit_time(toi: Toi) -> f32 {
    let Toi::Hit(time) = toi else { panic!("{toi:?}") };
    time
}

const SLOP: f32 = Lengths::METRES.slop;
/// Twice the tolerance of the target separation.
const BLUR: f32 = 2.0 * TOLERANCE * SLOP;

#[test]
fn a_bullet_stops_at_a_thin_wall() {
    let (wall, bullet) = (block(0.01, 5.0), circle(0.0, 0.0, 0.05));
    let sweep = straight(Vec2::new(-10.0, 0.3), Vec2::new(10.0, 0.7));
    let time = hit_time(impact(&wall, &still(0.0, 0.0), &bullet, &sweep, 1.0));
    let x = sweep.transform(time).p.x;
    assert!((x - (-0.01 - 0.05 + SLOP)).abs() < BLUR, "{x}");
    let early = impact(&wall, &still(0.0, 0.0), &bullet, &sweep, 0.9 * time);
    assert_eq!(early, Toi::Separated);
}

#[test]
fn a_spinning_bar_hits_what_its_end_sweeps_over() {
    let (bar, post) = (block(2.0, 0.05), circle(0.0, 0.0, 0.1));
    let spin = Sweep { q2: Rotation::from_angle(0.5 * PI), ..still(0.0, 0.0) };
    let time = hit_time(impact(&bar, &spin, &post, &still(1.0, 1.0), 1.0));
    let gap = bar.distance(spin.transform(time).apply_inverse(Vec2::ONE)) - 0.1;
    assert!((gap + SLOP).abs() < BLUR, "{gap}");
    assert_eq!(impact(&bar, &spin, &post, &still(-1.0, 1.0), 1.0), Toi::Separated);
}

#[test]
fn what_overlaps_or_touches_at_the_start() {
    let cube = block(1.0, 1.0);
    let run = |x: f32| {
        let sweep = straight(Vec2::new(x, 0.0), Vec2::ZERO);
        impact(&cube, &still(0.0, 0.0), &cube, &sweep, 1.0)
    };
    assert_eq!(run(1.5), Toi::Overlapped);
    assert_eq!(run(2.0 + SLOP), Toi::Hit(0.0));
    assert!(hit_time(run(2.5)) > 0.0);
    let ball = circle(0.0, 0.0, 1.0);
    let overlap = impact(&ball, &still(0.0, 0.0), &ball, &still(1.5, 0.0), 1.0);
    assert_eq!(overlap, Toi::Hit(0.0), "rounding overlaps, cores do not");
}

#[test]
fn far_from_the_origin_as_near_it() {
    let cube = block(0.5, 0.5);
    let far = Vec2::new(20_000.0, -10_000.0);
    let sweep = straight(far + Vec2::new(-6.0, 0.25), far + Vec2::new(6.0, 0.25));
    let time = hit_time(impact(&cube, &still(far.x, far.y), &cube, &sweep, 1.0));
    assert!((time * 12.0 - (5.0 - SLOP)).abs() < BLUR, "{time}");
}

#[test]
fn a_tumbling_box_lands_on_a_half_space() {
    let (plane, cushion) = (half_space(Vec2::Y, 0.0), rounded_block(0.5, 0.25, 0.1));
    let fall = Sweep { c2: Vec2::new(1.0, -5.0), q2: Rotation::from_angle(1.0), ..still(0.0, 2.0) };
    let meet = |floor: &Sweep, sweep: &Sweep| impact(&plane, floor, &cushion, sweep, 1.0);
    let time = hit_time(meet(&still(0.0, 0.0), &fall));
    let lowest = testing::placed_core(&cushion, &fall.transform(time));
    let lowest = testing::lowest(&lowest, (0.0, 1.0)) as f32;
    assert!((lowest - (0.1 - SLOP)).abs() < BLUR, "{lowest}");
    let up = straight(Vec2::new(0.0, 2.0), Vec2::new(0.0, 9.0));
    assert_eq!(meet(&still(0.0, 0.0), &up), Toi::Separated);
    assert_eq!(meet(&still(0.0, 0.0), &still(0.0, -3.0)), Toi::Overlapped);
    // A floor that rises towards a body at rest.
    let rising = straight(Vec2::ZERO, Vec2::new(0.0, 4.0));
    let met = hit_time(meet(&rising, &still(0.0, 2.35)));
    assert!((met * 4.0 - 2.005).abs() < BLUR, "{met}");
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

/// Compares an impact with the gap between the cores in fine steps.
fn assert_impact(toi: Toi, reach: f32, core_gap: impl Fn(f32) -> f32) {
    let target = target_separation(reach, SLOP);
    let runs_alone = |time: &f32| core_gap(*time) > target - SAG * SLOP - BLUR;
    match toi {
        Toi::Hit(time) => {
            assert!(core_gap(time) < target + BLUR);
            assert!(time == 0.0 || core_gap(time) > target - BLUR);
            let near = testing::steps(1000).take_while(|&t| t < time).find(|t| !runs_alone(t));
            assert_eq!(near, None, "earlier than {time}");
        }
        Toi::Separated => assert_eq!(testing::steps(1000).find(|t| !runs_alone(t)), None, "missed"),
        Toi::Overlapped => assert!(core_gap(0.0) < 1e-5),
        Toi::Failed(time) => panic!("gave up at {time}"),
    }
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
        let bare_a = ConvexProxy::new(core_a.points(), 0.0);
        let bare_b = ConvexProxy::new(core_b.points(), 0.0);
        let toi = impact(&a, &sweep_a, &b, &sweep_b, 1.0);
        assert_impact(toi, a.radius() + b.radius(), |time| {
            let pose = sweep_a.transform(time).inverse_compose(&sweep_b.transform(time));
            distance(&bare_a, &bare_b, &pose, &mut SimplexCache::default()).distance
        });
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
        let toi = impact(&Shape::HalfSpace(plane), &sweep_a, &b, &sweep_b, 1.0);
        assert_impact(toi, b.radius(), |time| {
            let pose = sweep_a.transform(time).inverse_compose(&sweep_b.transform(time));
            plane.deepest(&b.proxy().unwrap(), &pose).1 + b.radius()
        });
    }
}
