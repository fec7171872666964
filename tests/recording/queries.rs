//! Queries in recordings: they are reported and drawn in the step in which they were made.

use std::ffi::c_void;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use crate::common::pre_solve::{ask_about_all, with_pre_solve};
use crate::common::{Random, World, disc, plain, pose, rectangle, v};
use crate::recording::PLAIN;
use crate::recording::tape;

/// Starts a recording with queries.
pub fn start(world: ImpelWorldId) {
    let def = ImpelRecordingDef {
        hash_interval: 1,
        record_queries: true,
        ..impel_recording_def_default()
    };
    must!(impel_world_start_recording(world, &def));
}

pub fn queries(world: ImpelWorldId) -> Vec<ImpelReplayQuery> {
    let (mut first, mut count) = (null(), 0);
    must!(impel_world_get_replay_queries(world, &mut first, &mut count));
    match count {
        0 => Vec::new(),
        // SAFETY: the array is valid until the next step.
        _ => unsafe { std::slice::from_raw_parts(first, count) }.to_vec(),
    }
}

/// The recorded data of a query. A shape is given by its index in its world.
type QueryData = (ImpelQueryKind, u32, ImpelVec2, ImpelVec2, f32, Option<usize>, ImpelVec2, f32);

fn data_of(world: &World, query: &ImpelReplayQuery) -> QueryData {
    let ImpelReplayQuery { kind, count, transform, translation, distance, closest, .. } = *query;
    let shape = world.shapes().iter().position(|&shape| shape == closest.shape);
    let normal = closest.normal;
    (
        kind,
        count,
        transform.p,
        translation,
        distance,
        shape.filter(|_| closest.hit),
        normal,
        closest.fraction,
    )
}

unsafe extern "C" fn every_hit(_: *const ImpelRayHit, _: *mut c_void) -> f32 {
    IMPEL_CAST_CONTINUE
}

unsafe extern "C" fn no_hit(_: *const ImpelRayHit, _: *mut c_void) -> f32 {
    IMPEL_CAST_IGNORE
}

unsafe extern "C" fn every_shape(_: ImpelShapeId, _: *mut c_void) -> bool {
    true
}

/// Makes queries of every kind near `x`. Returns the data that should be recorded.
fn make_queries(world: &World, x: f32) -> Vec<QueryData> {
    let (id, filter) = (world.id, impel_filter_default());
    let (from, way, zero) = (v(x, 9.0), v(0.5, -12.0), v(0.0, 0.0));
    let index = |shape: ImpelShapeId| world.shapes().iter().position(|&other| other == shape);
    let hit = |kind, count, from: ImpelVec2, distance, hit: ImpelRayHit| {
        let shape = if hit.hit { index(hit.shape) } else { None };
        (kind, count, from, way, distance, shape, hit.normal, hit.fraction)
    };
    let none = (IMPEL_QUERY_RAY, 0, from, way, 0.0, None, zero, 0.0);
    let ray = |count, closest| hit(IMPEL_QUERY_RAY, count, from, 0.0, closest);
    let mut data_of = Vec::new();
    let closest: ImpelRayHit = get!(impel_world_cast_ray_closest(id, from, way, filter));
    data_of.push(ray(u32::from(closest.hit), closest));
    let any: ImpelRayHit = get!(impel_world_cast_ray_any(id, from, way, null()));
    data_of.push(ray(u32::from(any.hit), any));
    let all: Vec<ImpelRayHit> = list!(impel_world_cast_ray_all(id, from, way, null()));
    let of_all = |all: &[ImpelRayHit]| (all.len() as u32, all.first().copied().unwrap_or_default());
    let (count, first) = of_all(&all);
    // The list macro calls twice, for the count and for the list.
    data_of.extend([ray(count, first), ray(count, first)]);
    must!(impel_world_visit_ray(id, from, way, null(), Some(every_hit), null_mut()));
    data_of.push(ray(count, first));
    must!(impel_world_visit_ray(id, from, way, null(), Some(no_hit), null_mut()));
    data_of.push(none);
    let rays = [0.0, 1.0].map(|by| ImpelRay { origin: v(x + by, 9.0), translation: way });
    let mut hits = [ImpelRayHit::default(); 2];
    must!(impel_world_cast_rays(id, rays.as_ptr(), 2, null(), hits.as_mut_ptr()));
    for (ray, found) in rays.iter().zip(hits) {
        data_of.push(hit(IMPEL_QUERY_RAY, u32::from(found.hit), ray.origin, 0.0, found));
    }

    let (brick, at) = (rectangle(0.3, 0.2), pose(x, 9.0, 0.4));
    let cast = |distance, found: ImpelRayHit, count| {
        hit(IMPEL_QUERY_SHAPE_CAST, count, at.p, distance, found)
    };
    let found: ImpelRayHit = get!(impel_world_cast_shape_closest(id, &brick, at, way, null()));
    data_of.push(cast(0.0, found, u32::from(found.hit)));
    let all: Vec<ImpelRayHit> = list!(impel_world_cast_shape_all(id, &brick, at, way, null()));
    let (count, first) = of_all(&all);
    data_of.extend([cast(0.0, first, count), cast(0.0, first, count)]);
    let visitor: ImpelHitVisitor = Some(every_hit);
    must!(impel_world_visit_shape_cast(id, &brick, at, way, null(), visitor, null_mut()));
    data_of.push(cast(0.0, first, count));
    let casts = [ImpelShapeCast { transform: at, translation: way }];
    must!(impel_world_cast_shapes(id, &brick, casts.as_ptr(), 1, null(), hits.as_mut_ptr()));
    data_of.push(cast(0.0, hits[0], u32::from(hits[0].hit)));
    let found: ImpelRayHit = get!(impel_world_cast_mover(id, &brick, at, way, 0.01, null()));
    data_of.push(cast(0.01, found, u32::from(found.hit)));

    let overlap = |kind, at, distance, shapes: &[ImpelShapeId], normal| {
        let first = shapes.first().and_then(|&shape| index(shape));
        (kind, shapes.len() as u32, at, zero, distance, first, normal, 0.0)
    };
    let aabb = ImpelAabb { min: v(x - 1.0, -0.5), max: v(x + 1.0, 1.5) };
    let shapes: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb(id, aabb, filter));
    let see: ImpelShapeVisitor = Some(every_shape);
    let same: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb_with_options(id, aabb, null()));
    must!(impel_world_visit_aabb(id, aabb, null(), see, null_mut()));
    assert_eq!(same, shapes);
    data_of.extend([overlap(IMPEL_QUERY_AABB, aabb.min, 0.0, &shapes, zero); 5]);
    let point = v(x, 0.4);
    let shapes: Vec<ImpelShapeId> = list!(impel_world_overlap_point(id, point, filter));
    let same: Vec<ImpelShapeId> = list!(impel_world_overlap_point_with_options(id, point, null()));
    must!(impel_world_visit_point(id, point, null(), see, null_mut()));
    assert_eq!(same, shapes);
    data_of.extend([overlap(IMPEL_QUERY_POINT, point, 0.0, &shapes, zero); 5]);
    let (ball, low) = (disc(0.8), pose(x, 0.5, 0.0));
    let shapes: Vec<ImpelShapeId> = list!(impel_world_overlap_shape(id, &ball, low, null()));
    must!(impel_world_visit_shape(id, &ball, low, null(), Some(every_shape), null_mut()));
    data_of.extend([overlap(IMPEL_QUERY_SHAPE, low.p, 0.0, &shapes, zero); 3]);
    let contacts: Vec<ImpelShapeContact> =
        list!(impel_world_collide_shape(id, &ball, low, 0.1, null()));
    let shapes: Vec<ImpelShapeId> = contacts.iter().map(|contact| contact.shape).collect();
    let normal = contacts.first().map_or(zero, |contact| contact.manifold.normal);
    data_of.extend([overlap(IMPEL_QUERY_SHAPE, low.p, 0.1, &shapes, normal); 2]);
    let planes: Vec<ImpelMoverPlane> =
        list!(impel_world_collide_mover(id, &ball, low, 0.2, null()));
    let shapes: Vec<ImpelShapeId> = planes.iter().map(|plane| plane.shape).collect();
    let normal = planes.first().map_or(zero, |plane| plane.normal);
    data_of.extend([overlap(IMPEL_QUERY_SHAPE, low.p, 0.2, &shapes, normal); 2]);

    let nearest: ImpelNearest = get!(impel_world_find_nearest_shape(id, from, 20.0, null()));
    let near = |shapes: &[ImpelShapeId], gradient| {
        overlap(IMPEL_QUERY_NEAREST, from, 20.0, shapes, gradient)
    };
    data_of.push(near(&[nearest.shape], nearest.gradient));
    let all: Vec<ImpelNearest> = list!(impel_world_find_nearest_shapes(id, from, 20.0, 3, null()));
    let shapes: Vec<ImpelShapeId> = all.iter().map(|nearest| nearest.shape).collect();
    data_of.extend([near(&shapes, all[0].gradient); 2]);
    data_of
}

/// A pile for queries.
fn pile() -> World {
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    for i in 0..10 {
        let body = world.dynamic(0.7 * i as f32 - 3.0, 0.6 + 0.9 * (i % 4) as f32);
        match i % 2 {
            0 => body.circle(0.4, plain()),
            _ => body.boxed(0.45, 0.3, plain()),
        };
    }
    world
}

#[test]
fn every_query_is_reported_in_its_step() {
    let world = pile();
    start(world.id);
    let mut asked = vec![make_queries(&world, -2.0)];
    for step in 0..40 {
        // Calls between queries do not change their step.
        world.bodies()[3].set_velocity(1.0, 0.0);
        world.step();
        let mut all = make_queries(&world, 0.1 * step as f32 - 2.0);
        if step % 5 == 0 {
            world.bodies()[4].set_velocity(-1.0, 0.5);
            // Queries after a call start a new frame.
            all.extend(make_queries(&world, 1.0));
        }
        asked.push(all);
    }
    let total: usize = asked.iter().map(Vec::len).sum();
    let ImpelRecording { queries: count, size, .. } = get!(impel_world_get_recording(world.id));
    println!("{total} queries in {size} bytes");
    assert_eq!(count, total as u64);
    let bytes = tape::stop(world.id);
    assert_eq!(bytes.len() as u64, get_size(&bytes));
    let other = tape::load(&bytes, PLAIN);
    let check = |step: usize| {
        let found: Vec<QueryData> =
            queries(other.id).iter().map(|query| data_of(&other, query)).collect();
        assert_eq!(found.len(), asked[step].len(), "step {step}");
        for (i, (found, asked)) in found.iter().zip(&asked[step]).enumerate() {
            assert_eq!(found, asked, "step {step}, query {i}");
        }
    };
    check(0);
    for step in 1..asked.len() {
        tape::assert_same(&tape::step(other.id));
        check(step);
    }
    assert!(tape::step(other.id).is_at_end);
    check(asked.len() - 1);
    for step in [7, 39, 0, 20, 40] {
        tape::seek(other.id, step as u64);
        check(step);
    }
    // Recorded shapes keep their points.
    let mut shapes = 0;
    for (index, query) in queries(other.id).iter().enumerate() {
        if [IMPEL_QUERY_SHAPE_CAST, IMPEL_QUERY_SHAPE].contains(&query.kind) {
            let convex: ImpelConvex = get!(impel_world_get_replay_query_convex(other.id, index));
            let count = if query.kind == IMPEL_QUERY_SHAPE { 1 } else { 4 };
            assert_eq!(convex.count, count);
            shapes += 1;
        }
    }
    assert!(shapes > 10, "{shapes}");
}

fn get_size(bytes: &[u8]) -> u64 {
    tape::info(bytes).size
}

#[test]
fn queries_are_only_recorded_on_request() {
    let record = |with: fn(ImpelWorldId), with_queries: bool| {
        let world = pile();
        with(world.id);
        for _ in 0..10 {
            world.step();
            if with_queries {
                make_queries(&world, 0.0);
            }
        }
        tape::stop(world.id)
    };
    let plain = record(|world| tape::start(world, 1), false);
    let asked = record(|world| tape::start(world, 1), true);
    assert!(plain == asked, "unrecorded queries change the recording");
    let without_queries = record(start, false);
    assert!(
        plain == without_queries,
        "enabling the recording of queries changes a recording without queries"
    );
    let with = record(start, true);
    println!("{} bytes, with queries {}", plain.len(), with.len());
    let other = tape::load(&plain, PLAIN);
    tape::step(other.id);
    assert!(queries(other.id).is_empty());
    // Recorded queries do not change the simulation.
    let other = tape::load(&with, PLAIN);
    tape::assert_same(&tape::play(other.id));
}

/// Concurrent readers: no query is lost or torn.
#[test]
fn queries_of_all_threads_are_recorded() {
    const THREADS: usize = 4;
    const EACH: usize = 500;
    let world = pile();
    start(world.id);
    world.step();
    let id = world.id;
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                for i in 0..EACH {
                    let from = v(thread as f32, i as f32 + 20.0);
                    let filter = impel_filter_default();
                    let _: ImpelRayHit =
                        get!(impel_world_cast_ray_closest(id, from, v(0.0, -600.0), filter));
                }
            });
        }
    });
    let many: Vec<ImpelRay> = (0..2000)
        .map(|i| ImpelRay { origin: v(9.0, i as f32 + 20.0), translation: v(0.0, -3000.0) })
        .collect();
    let mut hits = vec![ImpelRayHit::default(); many.len()];
    must!(impel_world_cast_rays(id, many.as_ptr(), many.len(), null(), hits.as_mut_ptr()));
    world.step();
    let bytes = tape::stop(world.id);
    let other = tape::load(&bytes, PLAIN);
    tape::step(other.id);
    let mut found: Vec<[u32; 2]> = queries(other.id)
        .iter()
        .map(|query| [query.transform.p.x as u32, query.transform.p.y as u32])
        .collect();
    found.sort_unstable();
    let of_threads = (0..THREADS as u32).flat_map(|x| (0..EACH as u32).map(move |y| [x, y + 20]));
    let expected: Vec<[u32; 2]> = of_threads.chain((0..2000).map(|y| [9, y + 20])).collect();
    println!("{} queries", found.len());
    assert!(found == expected);
}

/// Queries of a callback belong to the step that calls it.
#[test]
fn queries_of_callbacks_belong_to_their_step() {
    let world = pile();
    ask_about_all(&world);
    start(world.id);
    let made = std::cell::Cell::new(0);
    let mut callback = |_: &ImpelContact, _: &mut ImpelResponse| {
        let shapes: Vec<ImpelShapeId> =
            list!(impel_world_overlap_point(world.id, v(0.0, -0.5), impel_filter_default()));
        assert_eq!(shapes.len(), 1);
        made.set(made.get() + 2);
        true
    };
    let mut counts = vec![0];
    with_pre_solve(&world, &mut callback, || {
        for _ in 0..30 {
            world.step();
            counts.push(made.take());
        }
    });
    println!("{counts:?}");
    assert!(counts.iter().any(|&count| count > 4));
    let other = tape::load(&tape::stop(world.id), PLAIN);
    for &count in &counts {
        assert_eq!(queries(other.id).len(), count);
        tape::step(other.id);
    }
}

#[derive(Default)]
struct Drawn {
    shapes: usize,
    lines: usize,
    dots: usize,
}

fn drawn<'a>(context: *mut c_void) -> &'a mut Drawn {
    // SAFETY: `draw` passes a pointer to its `Drawn`, which outlives the call.
    unsafe { &mut *context.cast::<Drawn>() }
}

unsafe extern "C" fn polygon(
    _: *const ImpelVec2,
    _: usize,
    _: f32,
    _: ImpelColor,
    _: ImpelColor,
    context: *mut c_void,
) {
    drawn(context).shapes += 1;
}

unsafe extern "C" fn circle(
    _: ImpelVec2,
    _: f32,
    _: ImpelRotation,
    _: ImpelColor,
    _: ImpelColor,
    context: *mut c_void,
) {
    drawn(context).shapes += 1;
}

unsafe extern "C" fn segment(_: ImpelVec2, _: ImpelVec2, _: ImpelColor, context: *mut c_void) {
    drawn(context).lines += 1;
}

unsafe extern "C" fn dot(_: ImpelVec2, _: f32, _: ImpelColor, context: *mut c_void) {
    drawn(context).dots += 1;
}

/// Draws the queries only. Returns the number of polygons, lines and points.
fn draw(world: &World, on: bool) -> [usize; 3] {
    let mut seen = Drawn::default();
    let mut draw = impel_debug_draw_default();
    assert!(draw.draw_queries);
    (draw.draw_shapes, draw.draw_joints) = (false, false);
    (draw.draw_contacts, draw.draw_normals) = (false, false);
    draw.draw_queries = on;
    draw.draw_polygon = Some(polygon);
    draw.draw_circle = Some(circle);
    draw.draw_segment = Some(segment);
    draw.draw_point = Some(dot);
    draw.context = (&raw mut seen).cast();
    must!(impel_world_draw(world.id, &draw));
    [seen.shapes, seen.lines, seen.dots]
}

#[test]
fn queries_are_drawn_in_their_step() {
    let world = pile();
    start(world.id);
    world.step();
    let (id, filter) = (world.id, impel_filter_default());
    let down: ImpelRayHit =
        get!(impel_world_cast_ray_closest(id, v(9.0, 5.0), v(0.0, -9.0), filter));
    let up: ImpelRayHit = get!(impel_world_cast_ray_closest(id, v(9.0, 5.0), v(0.0, 9.0), filter));
    assert!(down.hit && !up.hit);
    assert_eq!(draw(&world, true), [0, 0, 0], "a recorded world draws queries");
    world.step();
    let brick = rectangle(0.3, 0.2);
    let at = pose(9.0, 5.0, 0.4);
    let _: ImpelRayHit = get!(impel_world_cast_shape_closest(id, &brick, at, v(0.0, -9.0), null()));
    let _: ImpelNearest = get!(impel_world_find_nearest_shape(id, v(9.0, 5.0), 20.0, null()));
    world.step();
    let other = tape::load(&tape::stop(id), PLAIN);
    assert_eq!(draw(&other, true), [0, 0, 0]);
    tape::step(other.id);
    // Two rays, and the hit of one with its normal.
    assert_eq!(draw(&other, true), [0, 3, 1]);
    assert_eq!(draw(&other, false), [0, 0, 0]);
    tape::step(other.id);
    // A box at both ends of its cast with a hit; a point and its nearest point.
    assert_eq!(draw(&other, true), [2, 4, 3]);
    tape::step(other.id);
    assert_eq!(draw(&other, true), [0, 0, 0]);
    must!(impel_world_stop_replay(other.id));
    assert_eq!(draw(&other, true), [0, 0, 0]);
}

/// A recording with queries, for tests that damage it.
pub fn sample(steps: u32) -> Vec<u8> {
    let world = pile();
    start(world.id);
    let mut random = Random(3);
    for _ in 0..steps {
        world.step();
        make_queries(&world, random.within(-4.0, 4.0));
    }
    tape::stop(world.id)
}
