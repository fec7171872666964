//! Overlap and contact queries.

use std::ffi::c_void;

use crate::common::*;
use crate::queries::scene::*;
use impel::ffi::*;

fn sorted(scene: &Scene, mut shapes: Vec<ImpelShapeId>) -> Vec<ImpelShapeId> {
    shapes.sort_by_key(|&shape| scene.order(shape));
    shapes
}

const SLOPE: f32 = 0.2;

#[test]
fn overlaps_and_contacts_agree_with_tests_of_each_shape() {
    let mut random = Random(26);
    let (mut overlaps, mut contacts, mut points) = (0, 0, 0);
    for seed in 0..4 {
        let scene = Scene::new(20 + seed, 1);
        let world = scene.world.id;
        for round in 0..1000 {
            let options =
                if round % 2 == 0 { Options::usual() } else { Options::any(&mut random, &scene) };
            let (convex, pose) = (convex(&mut random), random.pose(REACH));
            let touches = |known: &Known| match &known.convex {
                Some(own) => get!(impel_convex_overlaps(own, known.pose, &convex, pose)),
                None => {
                    let manifold = half_space(&convex, pose, 0.0);
                    manifold.point_count > 0
                }
            };
            let expected: Vec<ImpelShapeId> = scene
                .included(&options)
                .filter(|known| touches(known))
                .map(|known| known.shape)
                .collect();
            let found = list!(impel_world_overlap_shape(world, &convex, pose, options.pointer()));
            assert_eq!(sorted(&scene, found), expected);
            overlaps += expected.len();

            let margin = [0.0, 0.3][random.below(2)];
            let found: Vec<ImpelShapeContact> =
                list!(impel_world_collide_shape(world, &convex, pose, margin, options.pointer()));
            let mut left = found.len();
            for known in scene.included(&options) {
                let brute = match &known.convex {
                    Some(own) => collide(&convex, pose, own, known.pose, margin),
                    None => half_space(&convex, pose, margin),
                };
                let contact = found.iter().find(|contact| contact.shape == known.shape);
                match contact {
                    Some(contact) => same(&contact.manifold, &brute),
                    None => assert_eq!(brute.point_count, 0),
                }
                left -= usize::from(contact.is_some());
                points += brute.point_count as usize;
            }
            assert_eq!(left, 0, "contacts that brute force does not find");
            contacts += found.len();
        }
    }
    println!("{overlaps} overlaps, {contacts} contacts with {points} points");
    assert!(overlaps > 2000 && contacts > 2000);
}

fn half_space(convex: &ImpelConvex, pose: ImpelTransform, margin: f32) -> ImpelManifold {
    let normal = v(-SLOPE.sin(), SLOPE.cos());
    get!(impel_convex_collide_half_space(convex, pose, normal, 0.0, margin))
}

fn same(a: &ImpelManifold, b: &ImpelManifold) {
    assert_eq!(a.point_count, b.point_count);
    assert!((V::from(a.normal) - V::from(b.normal)).length() < 1e-5, "{a:?} {b:?}");
    for i in 0..a.point_count as usize {
        let (p, q) = (a.points[i], b.points[i]);
        assert!((V::from(p.position) - V::from(q.position)).length() < 1e-4, "{a:?} {b:?}");
        assert!((p.separation - q.separation).abs() < 1e-5, "{a:?} {b:?}");
    }
}

#[test]
fn moving_by_the_separation_removes_the_overlap() {
    let world = World::usual();
    world.fixed(0.0, 0.0).boxed(1.0, 1.0, plain());
    let ball = disc(0.5);
    let contacts: Vec<ImpelShapeContact> =
        list!(impel_world_collide_shape(world.id, &ball, at(0.3, 1.4), 0.0, USUAL));
    let manifold = contacts[0].manifold;
    near("separation", manifold.points[0].separation, -0.1, 1e-6);
    near("normal.y", manifold.normal.y, -1.0, 1e-6);
    let none: Vec<ImpelShapeId> =
        list!(impel_world_overlap_shape(world.id, &ball, at(0.3, 1.501), USUAL));
    assert!(none.is_empty());
}

unsafe extern "C" fn stop_after_two(shape: ImpelShapeId, context: *mut c_void) -> bool {
    // SAFETY: the test passes a pointer to its list.
    let seen = unsafe { &mut *context.cast::<Vec<ImpelShapeId>>() };
    seen.push(shape);
    seen.len() < 2
}

#[test]
fn a_visitor_gets_the_same_shapes_and_can_stop() {
    let scene = Scene::new(41, 1);
    let big = disc(15.0);
    let all: Vec<ImpelShapeId> =
        list!(impel_world_overlap_shape(scene.world.id, &big, at(0.0, 0.0), USUAL));
    assert!(all.len() > 50, "{}", all.len());
    let mut seen: Vec<ImpelShapeId> = Vec::new();
    let (world, context) = (scene.world.id, (&raw mut seen).cast());
    must!(impel_world_visit_shape(world, &big, at(0.0, 0.0), USUAL, Some(stop_after_two), context));
    assert_eq!(seen, all[..2]);
}

/// All queries exclude sensors, unless their options include them.
#[test]
fn all_queries_exclude_sensors() {
    let world = World::in_space();
    let sensor = ImpelShapeDef { is_sensor: true, ..impel_shape_def_default() };
    let body = world.fixed(0.0, 0.0).id;
    let shape: ImpelShapeId = get!(impel_shape_create_box(body, &sensor, 1.0, 1.0));
    let (id, ball, here) = (world.id, disc(0.5), at(0.0, 0.0));
    let (from, way, middle) = (v(-5.0, 0.0), v(10.0, 0.0), v(0.0, 0.0));
    let region = ImpelAabb { min: v(-2.0, -2.0), max: v(2.0, 2.0) };
    let filter = impel_filter_default();
    unsafe extern "C" fn see(shape: ImpelShapeId, context: *mut c_void) -> bool {
        // SAFETY: `context` points to a list of this test.
        unsafe { (*context.cast::<Vec<ImpelShapeId>>()).push(shape) };
        true
    }
    let boxed: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb(id, region, filter));
    let held: Vec<ImpelShapeId> = list!(impel_world_overlap_point(id, middle, filter));
    let hit: ImpelRayHit = get!(impel_world_cast_ray_closest(id, from, way, filter));
    assert_eq!((boxed, held, hit.hit), (vec![], vec![], false));
    let all = ImpelQueryOptions { include_sensors: true, ..impel_query_options_default() };
    for options in [std::ptr::null(), &impel_query_options_default(), &raw const all] {
        let mut found: Vec<ImpelShapeId> =
            list!(impel_world_overlap_aabb_with_options(id, region, options));
        let held: Vec<ImpelShapeId> =
            list!(impel_world_overlap_point_with_options(id, middle, options));
        found.extend(held);
        let over: Vec<ImpelShapeId> = list!(impel_world_overlap_shape(id, &ball, here, options));
        found.extend(over);
        let context: *mut c_void = (&raw mut found).cast();
        must!(impel_world_visit_aabb(id, region, options, Some(see), context));
        must!(impel_world_visit_point(id, middle, options, Some(see), context));
        must!(impel_world_visit_shape(id, &ball, here, options, Some(see), context));
        let touched: Vec<ImpelShapeContact> =
            list!(impel_world_collide_shape(id, &ball, here, 0.0, options));
        found.extend(touched.iter().map(|contact| contact.shape));
        let mut hits: Vec<ImpelRayHit> = list!(impel_world_cast_ray_all(id, from, way, options));
        hits.push(get!(impel_world_cast_ray_any(id, from, way, options)));
        let ray = ImpelRay { origin: from, translation: way };
        hits.push(get!(impel_world_cast_rays(id, &ray, 1, options)));
        let start = at(-5.0, 0.0);
        hits.push(get!(impel_world_cast_shape_closest(id, &ball, start, way, options)));
        found.extend(hits.iter().filter(|hit| hit.hit).map(|hit| hit.shape));
        let near: Vec<ImpelNearest> =
            list!(impel_world_find_nearest_shapes(id, from, 10.0, 9, options));
        found.extend(near.iter().map(|near| near.shape));
        let expected = if options == &raw const all { vec![shape; 12] } else { vec![] };
        assert_eq!(found, expected);
    }
}
