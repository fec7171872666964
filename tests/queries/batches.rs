//! Batches of rays and casts with any number of workers.

use crate::common::*;
use crate::queries::scene::*;
use impel::ffi::*;

fn rays(count: usize) -> Vec<ImpelRay> {
    let mut random = Random(46);
    let any = |_| ImpelRay { origin: random.vector(REACH), translation: random.vector(REACH) };
    (0..count).map(any).collect()
}

fn cast_rays(world: ImpelWorldId, rays: &[ImpelRay]) -> Vec<ImpelRayHit> {
    let mut hits = vec![ImpelRayHit::default(); rays.len()];
    must!(impel_world_cast_rays(world, rays.as_ptr(), rays.len(), USUAL, hits.as_mut_ptr()));
    hits
}

#[test]
fn batches_are_single_calls_at_any_number_of_workers() {
    let rays = rays(5001);
    let mut random = Random(47);
    let casts: Vec<ImpelShapeCast> = (0..2003)
        .map(|_| ImpelShapeCast {
            transform: random.pose(REACH),
            translation: random.vector(REACH),
        })
        .collect();
    let ship = hull(&random.polygon(5, 0.7), 0.1);
    let (mut hits, mut cast_hits) = (0, 0);
    for workers in [1, 2, 8] {
        let scene = Scene::new(48, workers);
        let world = scene.world.id;
        let found = cast_rays(world, &rays);
        for (ray, hit) in rays.iter().zip(&found) {
            let filter = impel_filter_default();
            let single: ImpelRayHit =
                get!(impel_world_cast_ray_closest(world, ray.origin, ray.translation, filter));
            assert_eq!(bits(&single), bits(hit), "{workers} workers");
        }
        hits = found.iter().filter(|hit| hit.hit).count();
        let mut found = vec![ImpelRayHit::default(); casts.len()];
        let (first, out) = (casts.as_ptr(), found.as_mut_ptr());
        must!(impel_world_cast_shapes(world, &ship, first, casts.len(), USUAL, out));
        for (cast, hit) in casts.iter().zip(&found) {
            let single: ImpelRayHit = get!(impel_world_cast_shape_closest(
                world,
                &ship,
                cast.transform,
                cast.translation,
                USUAL
            ));
            assert_eq!(bits(&single), bits(hit), "{workers} workers");
        }
        cast_hits = found.iter().filter(|hit| hit.hit).count();
        assert!(cast_rays(world, &[]).is_empty());
    }
    println!("{hits} of {} rays and {cast_hits} of {} casts hit", rays.len(), casts.len());
    assert!(hits > 1000 && cast_hits > 500);
}

fn bits(hit: &ImpelRayHit) -> [u32; 6] {
    let ImpelRayHit { point, normal, fraction, hit, .. } = *hit;
    let number = u32::from(hit);
    [point.x, point.y, normal.x, normal.y, fraction, number as f32].map(f32::to_bits)
}

#[test]
fn batches_run_concurrently() {
    let scene = Scene::new(49, 2);
    let world = scene.world.id;
    let rays = rays(2000);
    let alone = cast_rays(world, &rays);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..20 {
                    assert_eq!(cast_rays(world, &rays), alone);
                }
            });
        }
    });
    // The worker threads still run steps.
    scene.world.steps(2);
}
