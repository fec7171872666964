//! Rays: closest, any, all, visited.

use std::ffi::c_void;

use crate::common::*;
use crate::queries::scene::*;
use impel::ffi::*;

/// Every hit by brute force, in order.
fn brute(scene: &Scene, options: &Options, from: ImpelVec2, way: ImpelVec2) -> Vec<ImpelRayHit> {
    let mut hits: Vec<(usize, ImpelRayHit)> = scene
        .seen(options)
        .map(|known| get!(impel_shape_cast_ray(known.shape, ORIGIN, from, way)))
        .filter(|hit: &ImpelRayHit| hit.hit)
        .map(|hit| (scene.order(hit.shape), hit))
        .collect();
    hits.sort_by(|a, b| a.1.fraction.total_cmp(&b.1.fraction).then(a.0.cmp(&b.0)));
    hits.into_iter().map(|hit| hit.1).collect()
}

#[test]
fn all_closest_and_any_are_what_each_shape_says() {
    let mut random = Random(6);
    let (mut met, mut most, mut none, mut inside) = (0, 0, 0, 0);
    for seed in 0..4 {
        let scene = Scene::new(seed, 1);
        for round in 0..1000 {
            let options =
                if round % 2 == 0 { Options::usual() } else { Options::any(&mut random, &scene) };
            let (from, way) = (random.vector(REACH), random.vector(2.0 * REACH));
            let expected = { brute(&scene, &options, from, way) };
            let all: Vec<ImpelRayHit> =
                list!(impel_world_cast_ray_all(scene.world.id, from, way, options.pointer()));
            assert_eq!(all, expected);
            met += all.len();
            most = most.max(all.len());
            none += usize::from(all.is_empty());
            inside += all.iter().filter(|hit| hit.fraction == 0.0).count();
            let any: ImpelRayHit =
                get!(impel_world_cast_ray_any(scene.world.id, from, way, options.pointer()));
            assert_eq!(any.hit, !all.is_empty());
            assert!(!any.hit || all.contains(&any));
            let ray = ImpelRay { origin: from, translation: way };
            let first: ImpelRayHit =
                get!(impel_world_cast_rays(scene.world.id, &ray, 1, options.pointer()));
            assert_eq!(first, all.first().copied().unwrap_or_default());
            if round % 2 == 0 {
                let filter = impel_filter_default();
                let closest: ImpelRayHit =
                    get!(impel_world_cast_ray_closest(scene.world.id, from, way, filter));
                assert_eq!(closest, first);
                let by_default: Vec<ImpelRayHit> =
                    list!(impel_world_cast_ray_all(scene.world.id, from, way, USUAL));
                assert_eq!(by_default, all);
            }
        }
    }
    println!("{met} hits, {most} of one ray, {inside} from inside, {none} rays without");
    assert!(met > 5000 && most > 10 && none > 200 && inside > 500);
}

/// What a visitor has seen, and what it says.
struct Visit<'a> {
    seen: Vec<ImpelRayHit>,
    answer: &'a dyn Fn(&ImpelRayHit) -> f32,
    world: ImpelWorldId,
}

unsafe extern "C" fn visitor(hit: *const ImpelRayHit, context: *mut c_void) -> f32 {
    // SAFETY: the context is the test's, and the hit is valid during the call.
    let (visit, hit) = unsafe { (&mut *context.cast::<Visit>(), *hit) };
    visit.seen.push(hit);
    assert_eq!(
        impel_world_set_gravity(visit.world, v(0.0, 1.0)),
        IMPEL_ERROR_LOCKED,
        "a change from inside"
    );
    (visit.answer)(&hit)
}

fn visited(
    scene: &Scene,
    from: ImpelVec2,
    way: ImpelVec2,
    answer: &dyn Fn(&ImpelRayHit) -> f32,
) -> Vec<ImpelRayHit> {
    let mut visit = Visit { seen: Vec::new(), answer, world: scene.world.id };
    let context = (&raw mut visit).cast();
    must!(impel_world_visit_ray(scene.world.id, from, way, USUAL, Some(visitor), context));
    visit.seen
}

#[test]
fn a_visitor_says_how_to_go_on() {
    let scene = Scene::new(1, 1);
    let mut random = Random(7);
    let (mut whole, mut clipped) = (0, 0);
    for _ in 0..500 {
        let (from, way) = (random.vector(REACH), random.vector(2.0 * REACH));
        let all: Vec<ImpelRayHit> =
            list!(impel_world_cast_ray_all(scene.world.id, from, way, USUAL));
        let sorted = |mut hits: Vec<ImpelRayHit>| {
            hits.sort_by(|a, b| {
                let order = |hit: &ImpelRayHit| scene.order(hit.shape);
                a.fraction.total_cmp(&b.fraction).then(order(a).cmp(&order(b)))
            });
            hits
        };
        // To go on, or to ignore, sees all; so does what makes no sense.
        for answer in [IMPEL_CAST_CONTINUE, IMPEL_CAST_IGNORE, f32::NAN] {
            assert_eq!(sorted(visited(&scene, from, way, &|_| answer)), all);
        }
        // Clipping leaves the closest as the last.
        let seen = visited(&scene, from, way, &|hit| hit.fraction);
        assert_eq!(seen.is_empty(), all.is_empty());
        if let (Some(last), Some(first)) = (seen.last(), all.first()) {
            assert_eq!(last.fraction, first.fraction);
            whole += all.len();
            clipped += seen.len();
            assert!(seen.windows(2).all(|pair| pair[1].fraction <= pair[0].fraction));
            let stopped = visited(&scene, from, way, &|_| IMPEL_CAST_STOP);
            assert_eq!(stopped.len(), 1);
        }
        // At a fixed fraction: all up to there, and maybe what came before.
        let half = sorted(visited(&scene, from, way, &|_| 0.25));
        let near = |hits: &[ImpelRayHit]| -> Vec<ImpelRayHit> {
            hits.iter().filter(|hit| hit.fraction <= 0.25).copied().collect()
        };
        assert_eq!(near(&half), near(&all));
        assert!(half.len() <= near(&all).len() + 1);
    }
    println!("{clipped} of {whole} hits looked at when clipped");
    assert!(clipped * 2 < whole);
}

#[test]
fn short_buffers_get_the_nearest() {
    let world = World::usual();
    for i in [5, 1, 3, 2, 4] {
        world.fixed(i as f32, 0.0).boxed(0.25, 0.5, plain());
    }
    let (mut hits, mut count) = ([ImpelRayHit::default(); 2], 0);
    // SAFETY: the buffer has room for two.
    let status = unsafe {
        let (from, way) = (v(0.0, 0.0), v(10.0, 0.0));
        impel_world_cast_ray_all(world.id, from, way, USUAL, hits.as_mut_ptr(), 2, &mut count)
    };
    assert_eq!((status, count), (IMPEL_ERROR_CAPACITY, 5));
    near("first", hits[0].fraction, 0.075, 1e-6);
    near("second", hits[1].fraction, 0.175, 1e-6);
}
