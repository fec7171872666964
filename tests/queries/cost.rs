//! Query statistics.

use std::ptr::null_mut;

use super::scene::{REACH, Scene};
use crate::common::*;
use impel::ffi::*;

const NONE: ImpelQueryStatistics = ImpelQueryStatistics { nodes: u64::MAX, shapes: u64::MAX };

/// The statistics that a call writes.
fn cost_of(call: impl FnOnce(&ImpelQueryOptions)) -> ImpelQueryStatistics {
    let mut cost = NONE;
    call(&ImpelQueryOptions { statistics: &mut cost, ..impel_query_options_default() });
    cost
}

unsafe extern "C" fn stop(_: ImpelShapeId, _: *mut std::ffi::c_void) -> bool {
    false
}

#[test]
fn a_query_reports_visited_nodes_and_shapes() {
    let scene = Scene::new(5, 1);
    let (world, all) = (scene.world.id, scene.shapes.len() as u64);
    let wide = rectangle(2.0 * REACH, 2.0 * REACH);
    let everything = cost_of(|options| {
        let found: Vec<ImpelShapeId> =
            list!(impel_world_overlap_shape(world, &wide, at(0.0, 0.0), options));
        assert!(!found.is_empty());
    });
    println!("{all} shapes: {everything:?}");
    // The list macro calls twice, for the count and for the list. The second call is reported.
    assert!(everything.shapes > all / 2 && everything.shapes <= all);
    assert!(everything.nodes >= everything.shapes.div_ceil(4), "a node has four boxes");
    let point = cost_of(|options| {
        let _: ImpelNearest =
            get!(impel_world_find_nearest_shape(world, v(1.0, 1.0), 0.5, options));
    });
    println!("nearest: {point:?}");
    assert!(point.shapes < all / 10 && point.nodes < everything.nodes / 2);
    let first = cost_of(|options| {
        must!(impel_world_visit_shape(world, &wide, at(0.0, 0.0), options, Some(stop), null_mut()));
    });
    assert!(first.shapes < everything.shapes, "the query did not end early: {first:?}");
    let away = cost_of(|options| {
        let hit: ImpelRayHit =
            get!(impel_world_cast_ray_any(world, v(0.0, 500.0), v(1.0, 0.0), options));
        assert!(!hit.hit);
    });
    assert_eq!(away.shapes, 1, "only the half-space has infinite bounds");
}

#[test]
fn batch_statistics_are_sums_for_any_number_of_workers() {
    let costs = [1, 3].map(|workers| {
        let scene = Scene::new(8, workers);
        let mut random = Random(3);
        let rays: Vec<ImpelRay> = (0..2000)
            .map(|_| ImpelRay { origin: random.pose(REACH).p, translation: random.pose(REACH).p })
            .collect();
        let mut hits = vec![ImpelRayHit::default(); rays.len()];
        let batch = cost_of(|options| {
            let (first, out) = (rays.as_ptr(), hits.as_mut_ptr());
            must!(impel_world_cast_rays(scene.world.id, first, rays.len(), options, out));
        });
        let (mut nodes, mut shapes) = (0, 0);
        let convex = disc(0.001);
        for ray in &rays[..20] {
            let one = cost_of(|options| {
                let _: ImpelRayHit = get!(impel_world_cast_shape_closest(
                    scene.world.id,
                    &convex,
                    ImpelTransform { p: ray.origin, ..at(0.0, 0.0) },
                    ray.translation,
                    options,
                ));
            });
            (nodes, shapes) = (nodes + one.nodes, shapes + one.shapes);
        }
        assert!(nodes > 0 && shapes > 0);
        println!("{workers} workers: {batch:?}; twenty casts: {nodes} nodes, {shapes} shapes");
        batch
    });
    assert_eq!(costs[0], costs[1]);
    assert!(costs[0].nodes > 2000 && costs[0].shapes > 2000);
}

#[test]
fn failed_queries_write_no_statistics() {
    let scene = Scene::new(5, 1);
    let refused = cost_of(|options| {
        let mut hit = ImpelRayHit::default();
        // SAFETY: all pointers are to locals.
        let status = unsafe {
            impel_world_cast_ray_any(
                scene.world.id,
                v(f32::NAN, 0.0),
                v(1.0, 0.0),
                options,
                &mut hit,
            )
        };
        assert_eq!(status, IMPEL_ERROR_INVALID_ARGUMENT);
    });
    assert_eq!(refused, NONE);
}
