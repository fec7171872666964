//! Rays: closest, any, all, visited.

use std::ffi::c_void;

use crate::common::*;
use crate::queries::scene::*;
use impel::ffi::*;

/// Every hit by brute force, by fraction and then by creation order.
fn brute(
    scene: &Scene,
    options: &Options,
    from: ImpelVec2,
    translation: ImpelVec2,
) -> Vec<ImpelRayHit> {
    let mut hits: Vec<(usize, ImpelRayHit)> = scene
        .included(options)
        .map(|known| get!(impel_shape_cast_ray(known.shape, ORIGIN, from, translation)))
        .filter(|hit: &ImpelRayHit| hit.hit)
        .map(|hit| (scene.order(hit.shape), hit))
        .collect();
    hits.sort_by(|a, b| a.1.fraction.total_cmp(&b.1.fraction).then(a.0.cmp(&b.0)));
    hits.into_iter().map(|hit| hit.1).collect()
}

#[test]
fn all_closest_and_any_agree_with_rays_at_each_shape() {
    let mut random = Random(6);
    let (mut met, mut most, mut none, mut inside) = (0, 0, 0, 0);
    for seed in 0..4 {
        let scene = Scene::new(seed, 1);
        for round in 0..1000 {
            let options =
                if round % 2 == 0 { Options::usual() } else { Options::any(&mut random, &scene) };
            let (from, translation) = (random.vector(REACH), random.vector(2.0 * REACH));
            let expected = { brute(&scene, &options, from, translation) };
            let all: Vec<ImpelRayHit> = list!(impel_world_cast_ray_all(
                scene.world.id,
                from,
                translation,
                options.pointer()
            ));
            assert_eq!(all, expected);
            met += all.len();
            most = most.max(all.len());
            none += usize::from(all.is_empty());
            inside += all.iter().filter(|hit| hit.fraction == 0.0).count();
            let any: ImpelRayHit = get!(impel_world_cast_ray_any(
                scene.world.id,
                from,
                translation,
                options.pointer()
            ));
            assert_eq!(any.hit, !all.is_empty());
            assert!(!any.hit || all.contains(&any));
            let ray = ImpelRay { origin: from, translation };
            let first: ImpelRayHit =
                get!(impel_world_cast_rays(scene.world.id, &ray, 1, options.pointer()));
            assert_eq!(first, all.first().copied().unwrap_or_default());
            if round % 2 == 0 {
                let filter = impel_filter_default();
                let closest: ImpelRayHit =
                    get!(impel_world_cast_ray_closest(scene.world.id, from, translation, filter));
                assert_eq!(closest, first);
                let by_default: Vec<ImpelRayHit> =
                    list!(impel_world_cast_ray_all(scene.world.id, from, translation, USUAL));
                assert_eq!(by_default, all);
            }
        }
    }
    println!("{met} hits, at most {most} per ray, {inside} from inside, {none} rays without a hit");
    assert!(met > 5000 && most > 10 && none > 200 && inside > 500);
}

/// The hits that a visitor got, and its return value for each.
struct Visit<'a> {
    seen: Vec<ImpelRayHit>,
    answer: &'a dyn Fn(&ImpelRayHit) -> f32,
    world: ImpelWorldId,
}

unsafe extern "C" fn visitor(hit: *const ImpelRayHit, context: *mut c_void) -> f32 {
    // SAFETY: the test passes a pointer to its `Visit`; the hit is valid during the call.
    let (visit, hit) = unsafe { (&mut *context.cast::<Visit>(), *hit) };
    visit.seen.push(hit);
    assert_eq!(
        impel_world_set_gravity(visit.world, v(0.0, 1.0)),
        IMPEL_ERROR_LOCKED,
        "a change during a query"
    );
    (visit.answer)(&hit)
}

fn visited(
    scene: &Scene,
    from: ImpelVec2,
    translation: ImpelVec2,
    answer: &dyn Fn(&ImpelRayHit) -> f32,
) -> Vec<ImpelRayHit> {
    let mut visit = Visit { seen: Vec::new(), answer, world: scene.world.id };
    let context = (&raw mut visit).cast();
    must!(impel_world_visit_ray(scene.world.id, from, translation, USUAL, Some(visitor), context));
    visit.seen
}

#[test]
fn the_return_value_of_a_visitor_controls_the_cast() {
    let scene = Scene::new(1, 1);
    let mut random = Random(7);
    let (mut whole, mut clipped) = (0, 0);
    for _ in 0..500 {
        let (from, translation) = (random.vector(REACH), random.vector(2.0 * REACH));
        let all: Vec<ImpelRayHit> =
            list!(impel_world_cast_ray_all(scene.world.id, from, translation, USUAL));
        let sorted = |mut hits: Vec<ImpelRayHit>| {
            hits.sort_by(|a, b| {
                let order = |hit: &ImpelRayHit| scene.order(hit.shape);
                a.fraction.total_cmp(&b.fraction).then(order(a).cmp(&order(b)))
            });
            hits
        };
        // With CONTINUE, IGNORE or an invalid value, the visitor gets all hits.
        for answer in [IMPEL_CAST_CONTINUE, IMPEL_CAST_IGNORE, f32::NAN] {
            assert_eq!(sorted(visited(&scene, from, translation, &|_| answer)), all);
        }
        // With clipping, the last hit is the closest.
        let seen = visited(&scene, from, translation, &|hit| hit.fraction);
        assert_eq!(seen.is_empty(), all.is_empty());
        if let (Some(last), Some(first)) = (seen.last(), all.first()) {
            assert_eq!(last.fraction, first.fraction);
            whole += all.len();
            clipped += seen.len();
            assert!(seen.windows(2).all(|pair| pair[1].fraction <= pair[0].fraction));
            let stopped = visited(&scene, from, translation, &|_| IMPEL_CAST_STOP);
            assert_eq!(stopped.len(), 1);
        }
        // With a fixed fraction, the visitor gets all hits up to it, and at most one earlier one.
        let half = sorted(visited(&scene, from, translation, &|_| 0.25));
        let near = |hits: &[ImpelRayHit]| -> Vec<ImpelRayHit> {
            hits.iter().filter(|hit| hit.fraction <= 0.25).copied().collect()
        };
        assert_eq!(near(&half), near(&all));
        assert!(half.len() <= near(&all).len() + 1);
    }
    println!("{clipped} of {whole} hits visited with clipping");
    assert!(clipped * 2 < whole);
}

#[test]
fn short_buffers_get_the_nearest_hits() {
    let world = World::usual();
    for i in [5, 1, 3, 2, 4] {
        world.fixed(i as f32, 0.0).boxed(0.25, 0.5, plain());
    }
    let (mut hits, mut count) = ([ImpelRayHit::default(); 2], 0);
    // SAFETY: the buffer has a capacity of two.
    let status = unsafe {
        let (from, translation) = (v(0.0, 0.0), v(10.0, 0.0));
        impel_world_cast_ray_all(
            world.id,
            from,
            translation,
            USUAL,
            hits.as_mut_ptr(),
            2,
            &mut count,
        )
    };
    assert_eq!((status, count), (IMPEL_ERROR_CAPACITY, 5));
    near("first", hits[0].fraction, 0.075, 1e-6);
    near("second", hits[1].fraction, 0.175, 1e-6);
}
