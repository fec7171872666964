//! All broad phases are equivalent.
//!
//! The same scene gives the same bits with each, and queries match brute force over all shapes.

use crate::common::*;
use impel::ffi::*;

const ALL: [ImpelBroadPhase; 4] = [
    IMPEL_BROAD_PHASE_ALL_PAIRS,
    IMPEL_BROAD_PHASE_TREE,
    IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE,
    IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES,
];

/// Adds a body with a random shape and random layers at a random position.
fn add(world: &World, random: &mut Random) {
    let kind = match random.below(20) {
        0 => IMPEL_BODY_STATIC,
        1 => IMPEL_BODY_KINEMATIC,
        _ => IMPEL_BODY_DYNAMIC,
    };
    let body = world.body(|def| {
        def.r#type = kind;
        def.position = v(random.within(-19.0, 19.0), random.within(0.5, 30.0));
        def.rotation = impel_rotation_from_angle(random.within(-3.0, 3.0));
        def.linear_velocity = random.vector(8.0);
        def.angular_velocity = random.within(-4.0, 4.0);
    });
    let mut def = impel_shape_def_default();
    def.material.restitution = random.within(0.0, 0.6);
    def.filter.category = 1 << random.below(3);
    def.filter.mask = if random.below(4) == 0 { 0b011 } else { u64::MAX };
    let size = random.within(0.3, 0.8);
    match random.below(5) {
        0 => {
            let circle = ImpelCircle { center: v(0.1, 0.0), radius: size };
            get!(impel_shape_create_circle(body.id, &def, &circle));
        }
        1 => {
            let capsule = ImpelCapsule { a: v(-size, 0.0), b: v(size, 0.1), radius: 0.3 };
            get!(impel_shape_create_capsule(body.id, &def, &capsule));
        }
        2 => _ = get!(impel_shape_create_box(body.id, &def, size, 0.4)),
        3 => {
            // Two shapes on one body.
            let pose = pose(0.5, 0.2, 0.4);
            get!(impel_shape_create_box(body.id, &def, 0.3, size));
            get!(impel_shape_create_rounded_box(body.id, &def, 0.3, 0.2, pose, 0.05));
        }
        _ => {
            let corners = 3 + random.below(6);
            let points = random.polygon(corners, size);
            get!(impel_shape_create_polygon(body.id, &def, points.as_ptr(), corners, 0.02));
        }
    }
}

fn room(broad_phase: ImpelBroadPhase, random: &mut Random) -> World {
    let world = World::new(|def| def.broad_phase = broad_phase);
    world.slope(0.0, plain());
    for x in [-20.0, 20.0] {
        world.fixed(x, 10.0).boxed(0.5, 40.0, plain());
    }
    (0..297).for_each(|_| add(&world, random));
    assert_eq!(world.counters().bodies, 300);
    world
}

#[test]
fn the_same_scene_gives_the_same_bits_under_every_broad_phase() {
    let run = |broad_phase| {
        let mut random = Random(300);
        let world = room(broad_phase, &mut random);
        let mut history = Vec::new();
        for step in 0..300 {
            // Bodies are created, destroyed and teleported.
            if step % 20 == 10 {
                let bodies = world.bodies();
                must!(impel_body_destroy(bodies[3 + random.below(290)].id));
                add(&world, &mut random);
                let jumping = world.bodies()[3 + random.below(290)];
                must!(impel_body_set_transform(
                    jumping.id,
                    pose(random.within(-18.0, 18.0), 20.0, 1.0)
                ));
            }
            world.step();
            let counters = world.counters();
            assert_eq!(counters.contacts as usize, world.contacts().len());
            assert!(counters.contacts <= counters.pairs);
            history.push((world.bits(), counters.pairs, counters.awake_bodies));
        }
        history
    };
    let reference = run(ALL[0]);
    let (contacts, awake) = (reference[299].1, reference[299].2);
    println!("after 300 steps: {contacts} pairs, {awake} bodies awake");
    assert!(contacts > 200);
    for other in &ALL[1..] {
        for (step, (found, expected)) in run(*other).iter().zip(&reference).enumerate() {
            assert!(found.0 == expected.0, "broad phase {other} diverges in step {step}");
        }
    }
}

#[test]
fn rays_and_overlaps_agree_with_brute_force() {
    for broad_phase in ALL {
        let mut random = Random(77);
        let world = room(broad_phase, &mut random);
        let (mut hits, mut insides, mut boxed) = (0, 0, 0);
        for round in 0..4 {
            let shapes = world.shapes();
            for _ in 0..200 {
                let mut filter = impel_filter_default();
                filter.category = 1 << random.below(3);
                filter.mask = random.next() & 7;
                let seen: Vec<ImpelShapeId> = shapes
                    .iter()
                    .copied()
                    .filter(|&shape| {
                        let other = get!(impel_shape_get_filter(shape));
                        other.category & filter.mask != 0 && filter.category & other.mask != 0
                    })
                    .collect();
                let origin = v(random.within(-22.0, 22.0), random.within(-2.0, 30.0));
                hits += ray(&world, &seen, filter, origin, random.vector(20.0));
                insides += point(&world, &seen, filter, origin);
                let size = v(random.within(0.0, 4.0), random.within(0.0, 4.0));
                boxed += region(&world, &seen, filter, origin, size);
            }
            println!(
                "broad phase {broad_phase}, round {round}: {hits} hits, {insides} points inside, {boxed} in boxes"
            );
            world.steps(30);
        }
        assert!(hits > 200 && insides > 50 && boxed > 500);
    }
}

/// Compares a ray cast with brute force. Returns 1 if it hits, else 0.
fn ray(
    world: &World,
    seen: &[ImpelShapeId],
    filter: ImpelFilter,
    origin: ImpelVec2,
    translation: ImpelVec2,
) -> usize {
    let found = get!(impel_world_cast_ray_closest(world.id, origin, translation, filter));
    let casts =
        seen.iter().map(|&shape| get!(impel_shape_cast_ray(shape, ORIGIN, origin, translation)));
    let hits: Vec<ImpelRayHit> = casts.filter(|cast| cast.hit).collect();
    assert_eq!(found.hit, !hits.is_empty());
    if found.hit {
        let nearest = hits.iter().map(|hit| hit.fraction).fold(f32::MAX, f32::min);
        // A cast through the world shortens the ray at each hit, which changes rounding.
        assert!((found.fraction - nearest).abs() < 1e-6, "{found:?}, not at {nearest}");
        let same =
            hits.iter().find(|hit| hit.shape == found.shape).expect("the shape's own cast hits");
        assert!((same.fraction - found.fraction).abs() < 1e-6);
        assert!((V::from(same.point) - V::from(found.point)).length() < 1e-4);
        assert!((V::from(same.normal) - V::from(found.normal)).length() < 1e-4);
    }
    usize::from(found.hit)
}

fn sorted(mut shapes: Vec<ImpelShapeId>) -> Vec<ImpelShapeId> {
    shapes.sort_by_key(|shape| shape.raw);
    shapes
}

fn point(world: &World, seen: &[ImpelShapeId], filter: ImpelFilter, at: ImpelVec2) -> usize {
    let found: Vec<ImpelShapeId> = list!(impel_world_overlap_point(world.id, at, filter));
    let inside =
        seen.iter().copied().filter(|&shape| get!(impel_shape_test_point(shape, to_position(at))));
    let expected: Vec<ImpelShapeId> = inside.collect();
    assert_eq!(sorted(found), sorted(expected.clone()));
    expected.len()
}

fn region(
    world: &World,
    seen: &[ImpelShapeId],
    filter: ImpelFilter,
    min: ImpelVec2,
    size: ImpelVec2,
) -> usize {
    let region = ImpelAabb { min, max: v(min.x + size.x, min.y + size.y) };
    let found: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb(world.id, region, filter));
    let overlaps = |shape: ImpelShapeId| {
        impel_aabb_overlaps(get!(impel_shape_get_aabb(shape, ORIGIN)), region)
    };
    let expected: Vec<ImpelShapeId> =
        seen.iter().copied().filter(|&shape| overlaps(shape)).collect();
    assert_eq!(sorted(found), sorted(expected.clone()));
    expected.len()
}
