//! Shape casts: closest, all, visited.

use std::ffi::c_void;

use crate::common::*;
use crate::queries::scene::*;
use impel::ffi::*;

/// Hit of a moving convex with a known shape. The scene has one half-space, whose normal is
/// known.
fn cast_at(
    known: &Known,
    convex: &ImpelConvex,
    pose: ImpelTransform,
    translation: ImpelVec2,
) -> ImpelCastHit {
    if let Some(own) = &known.convex {
        return get!(impel_convex_cast(own, known.pose, convex, pose, translation));
    }
    let normal = V::new(-f64::from(0.2f32).sin(), f64::from(0.2f32).cos());
    let deepest = posed(convex, pose)
        .into_iter()
        .min_by(|&a, &b| dot(normal, a).total_cmp(&dot(normal, b)))
        .expect("a convex has points");
    let gap = dot(normal, deepest) - f64::from(convex.radius);
    if gap <= 0.0 {
        let normal = v(0.0, 0.0);
        return ImpelCastHit { hit: true, fraction: 0.0, point: deepest.single(), normal };
    }
    let fraction = gap / -dot(normal, V::from(translation));
    if !(0.0..=1.0).contains(&fraction) {
        return ImpelCastHit::default();
    }
    let point = deepest + fraction * V::from(translation) - f64::from(convex.radius) * normal;
    ImpelCastHit {
        hit: true,
        fraction: fraction as f32,
        point: point.single(),
        normal: normal.single(),
    }
}

#[test]
fn all_and_closest_agree_with_casts_at_each_shape() {
    let mut random = Random(16);
    let (mut met, mut most, mut none, mut inside) = (0, 0, 0, 0);
    for seed in 0..4 {
        let scene = Scene::new(10 + seed, 1);
        for round in 0..500 {
            let options =
                if round % 2 == 0 { Options::usual() } else { Options::any(&mut random, &scene) };
            let (convex, pose) = (convex(&mut random), random.pose(REACH));
            let translation = random.vector(2.0 * REACH);
            let expected: Vec<(&Known, ImpelCastHit)> = scene
                .included(&options)
                .map(|known| (known, cast_at(known, &convex, pose, translation)))
                .filter(|row| row.1.hit)
                .collect();
            let all: Vec<ImpelRayHit> = list!(impel_world_cast_shape_all(
                scene.world.id,
                &convex,
                pose,
                translation,
                options.pointer()
            ));
            assert_eq!(all.len(), expected.len());
            for (known, brute) in expected {
                let hit = all.iter().find(|hit| hit.shape == known.shape).expect("found");
                if known.convex.is_some() {
                    assert_eq!(hit.fraction, brute.fraction, "fractions differ");
                }
                near_hit(hit, &brute);
            }
            let order = |hit: &ImpelRayHit| (hit.fraction, scene.order(hit.shape));
            assert!(all.windows(2).all(|pair| order(&pair[0]) < order(&pair[1])));
            let first: ImpelRayHit = get!(impel_world_cast_shape_closest(
                scene.world.id,
                &convex,
                pose,
                translation,
                options.pointer()
            ));
            assert_eq!(first, all.first().copied().unwrap_or_default());
            met += all.len();
            most = most.max(all.len());
            none += usize::from(all.is_empty());
            inside += all.iter().filter(|hit| hit.fraction == 0.0).count();
        }
    }
    println!(
        "{met} hits, at most {most} per cast, {inside} from inside, {none} casts without a hit"
    );
    assert!(met > 3000 && most > 10 && none > 100 && inside > 500);
}

fn near_hit(hit: &ImpelRayHit, brute: &ImpelCastHit) {
    let apart = |a: ImpelVec2, b: ImpelVec2| (V::from(a) - V::from(b)).length();
    assert!((hit.fraction - brute.fraction).abs() < 1e-5, "{hit:?} {brute:?}");
    assert!(apart(hit.normal, brute.normal) < 1e-3, "{hit:?} {brute:?}");
    // Between two parallel faces, any point of both is valid.
    let along = dot(V::from(hit.point) - V::from(brute.point), V::from(hit.normal));
    assert!(along.abs() < 1e-3, "{hit:?} {brute:?}");
}

#[test]
fn a_cast_ends_where_the_shapes_touch() {
    let scene = Scene::new(21, 1);
    let mut random = Random(22);
    let (mut tested, mut worst) = (0, 0.0f32);
    for _ in 0..2000 {
        let (convex, pose) = (convex(&mut random), random.pose(REACH));
        let translation = random.vector(REACH);
        let hit: ImpelRayHit =
            get!(impel_world_cast_shape_closest(scene.world.id, &convex, pose, translation, USUAL));
        let mut moved = pose;
        let at = if hit.hit { hit.fraction } else { 1.0 };
        moved.p = v(pose.p.x + at * translation.x, pose.p.y + at * translation.y);
        let usual = Options::usual();
        let gaps = scene.included(&usual).filter_map(|known| known.convex.map(|own| (known, own)));
        for (known, own) in gaps {
            let gap = get!(impel_convex_distance(&own, known.pose, &convex, moved)).distance;
            if hit.hit && known.shape == hit.shape {
                worst = worst.max(gap);
                tested += 1;
            } else if hit.fraction > 0.0 {
                // The cast hits no other shape before: at half the distance, all others are free.
                let half =
                    v(pose.p.x + 0.5 * at * translation.x, pose.p.y + 0.5 * at * translation.y);
                let halfway = ImpelTransform { p: half, q: pose.q };
                let free: bool = get!(impel_convex_overlaps(&own, known.pose, &convex, halfway));
                assert!(!free, "passed through {:?}", known.shape);
            }
        }
    }
    println!("{tested} hits end within {worst:.1e} m");
    assert!(tested > 1000 && worst < 1e-4);
}

/// The visitor of Box2D's manual: the closest hit that is not ignored.
struct Closest {
    ignore: ImpelBodyType,
    best: ImpelRayHit,
}

unsafe extern "C" fn closest_but(hit: *const ImpelRayHit, context: *mut c_void) -> f32 {
    // SAFETY: the test passes a pointer to its `Closest`; the hit is valid during the call.
    let (closest, hit) = unsafe { (&mut *context.cast::<Closest>(), *hit) };
    let body: ImpelBodyId = get!(impel_shape_get_body(hit.shape));
    if get!(impel_body_get_type(body)) == closest.ignore {
        return IMPEL_CAST_IGNORE;
    }
    closest.best = hit;
    hit.fraction
}

#[test]
fn a_visitor_that_ignores_and_clips_finds_the_closest_of_the_rest() {
    let scene = Scene::new(31, 1);
    let mut random = Random(32);
    let mut found = 0;
    for _ in 0..500 {
        let (convex, pose, translation) =
            (convex(&mut random), random.pose(REACH), random.vector(2.0 * REACH));
        let mut closest = Closest { ignore: IMPEL_BODY_STATIC, best: ImpelRayHit::default() };
        let context = (&raw mut closest).cast();
        let (world, to) = (scene.world.id, Some(closest_but as _));
        must!(impel_world_visit_shape_cast(world, &convex, pose, translation, USUAL, to, context));
        let mut options = Options::usual();
        options.given.include_static = false;
        let expected: ImpelRayHit = get!(impel_world_cast_shape_closest(
            world,
            &convex,
            pose,
            translation,
            options.pointer()
        ));
        assert_eq!((closest.best.hit, closest.best.fraction), (expected.hit, expected.fraction));
        found += usize::from(expected.hit);
    }
    println!("{found} found");
    assert!(found > 100);
}
