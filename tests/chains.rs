//! Chains as objects: handles, segments and settings, and their effect on queries.

use crate::common;
use crate::common::{V, World, near, plain, rough, v};
use impel::ffi::*;

const POINTS: [ImpelVec2; 4] = [
    ImpelVec2 { x: 3.0, y: 0.0 },
    ImpelVec2 { x: 1.0, y: 0.5 },
    ImpelVec2 { x: -1.0, y: 0.0 },
    ImpelVec2 { x: -3.0, y: 0.0 },
];

fn create(world: &World, change: impl FnOnce(&mut ImpelChainDef)) -> (common::Body, ImpelChainId) {
    let body = world.fixed(10.0, 20.0);
    let mut def = impel_chain_def_default();
    change(&mut def);
    (body, get!(impel_chain_create(body.id, &def, POINTS.as_ptr(), POINTS.len())))
}

#[test]
fn a_chain_returns_its_definition() {
    let world = World::usual();
    for is_loop in [false, true] {
        let (body, chain) = create(&world, |def| {
            def.is_loop = is_loop;
            def.user_data = 7;
            def.shape.user_data = 8;
            def.shape.material = rough(0.25, 0.125);
        });
        let points: Vec<ImpelVec2> = list!(impel_chain_get_points(chain));
        assert_eq!(points, POINTS);
        let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
        assert_eq!(segments.len(), if is_loop { 4 } else { 3 });
        assert_eq!(get!(impel_chain_get_body(chain)), body.id);
        assert_eq!(get!(impel_chain_get_world(chain)), world.id);
        assert_eq!(get!(impel_chain_is_loop(chain)), is_loop);
        assert!(!get!(impel_chain_is_two_sided(chain)));
        assert_eq!(get!(impel_chain_get_user_data(chain)), 7);
        must!(impel_chain_set_user_data(chain, 9));
        assert_eq!(get!(impel_chain_get_user_data(chain)), 9);
        assert_eq!(list!(impel_body_get_chains(body.id)), [chain]);
        for (i, &segment) in segments.iter().enumerate() {
            assert_eq!(get!(impel_shape_get_kind(segment)), IMPEL_SHAPE_CHAIN_SEGMENT);
            assert_eq!(get!(impel_shape_get_chain(segment)), chain);
            assert_eq!(get!(impel_shape_get_user_data(segment)), 8);
            assert_eq!(get!(impel_shape_get_material(segment)).static_friction, 0.25);
            let convex = get!(impel_shape_get_convex(segment));
            assert_eq!(convex.points[..2], [POINTS[i], POINTS[(i + 1) % 4]]);
        }
    }
    assert_eq!(world.counters().chains, 2);
    let chains: Vec<ImpelChainId> = list!(impel_world_get_chains(world.id));
    assert_eq!(chains.len(), 2);
    let free = world.fixed(0.0, 0.0).boxed(1.0, 1.0, plain());
    assert_eq!(get!(impel_shape_get_chain(free)), ImpelChainId::default());
}

#[test]
fn handles_become_invalid_with_the_chain_and_with_its_body() {
    let world = World::usual();
    let (body, chain) = create(&world, |_| ());
    let (_, other) = create(&world, |_| ());
    let other_shape = body.boxed(1.0, 1.0, plain());
    let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    assert_eq!(impel_shape_destroy(segments[1]), IMPEL_ERROR_UNSUPPORTED);
    must!(impel_chain_destroy(chain));
    assert!(!impel_chain_is_valid(chain) && impel_chain_is_valid(other));
    assert!(segments.iter().all(|&segment| !impel_shape_is_valid(segment)));
    assert_eq!(list!(impel_body_get_shapes(body.id)), [other_shape]);
    assert_eq!(impel_chain_destroy(chain), IMPEL_ERROR_INVALID_HANDLE);
    must!(impel_body_destroy(get!(impel_chain_get_body(other))));
    assert!(!impel_chain_is_valid(other));
    assert_eq!((world.counters().chains, world.counters().shapes), (0, 1));
    let (_, again) = create(&world, |_| ());
    assert!(again != other && again != chain);
}

#[test]
fn materials_and_filters_of_all_segments_or_of_one() {
    let world = World::usual();
    let (_, chain) = create(&world, |_| ());
    let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    must!(impel_shape_set_material(segments[2], rough(0.75, 0.75)));
    let ball = world.dynamic(7.9, 20.3);
    ball.circle(0.25, plain());
    world.steps(60);
    assert!((ball.position().y - 20.25).abs() < 0.01);
    assert_eq!(
        get!(impel_shape_get_material(segments[1])).static_friction,
        plain().static_friction
    );
    must!(impel_chain_set_material(chain, rough(0.5, 0.5)));
    for &segment in &segments {
        assert_eq!(get!(impel_shape_get_material(segment)).static_friction, 0.5);
    }
    let nothing = ImpelFilter { mask: 0, ..impel_filter_default() };
    must!(impel_chain_set_filter(chain, nothing));
    world.steps(60);
    println!("with a filter mask of 0, the ball is at {:.2}", ball.position().y);
    assert!(ball.position().y < 18.0);
}

#[test]
fn a_body_on_a_chain_falls_when_the_chain_is_destroyed() {
    let world = World::usual();
    let (_, chain) = create(&world, |_| ());
    let ball = world.dynamic(8.0, 20.25);
    ball.circle(0.25, plain());
    world.steps(300);
    assert!(!ball.is_awake());
    must!(impel_chain_destroy(chain));
    assert!(ball.is_awake());
    world.steps(60);
    assert!(ball.position().y < 18.0);
}

#[test]
fn rays_hit_only_the_front_unless_the_chain_is_two_sided() {
    for two_sided in [false, true] {
        let world = World::usual();
        let (_, chain) = create(&world, |def| def.two_sided = two_sided);
        let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
        let cast = |from: f32, translation: f32| {
            let filter = impel_filter_default();
            get!(impel_world_cast_ray_closest(world.id, v(8.0, from), v(0.0, translation), filter))
        };
        let down = cast(25.0, -10.0);
        assert!(down.hit && down.shape == segments[2]);
        near("down to", down.point.y, 20.0, 1e-6);
        assert_eq!(V::from(down.normal), V::new(0.0, 1.0));
        assert_eq!(cast(15.0, 10.0).hit, two_sided);
    }
}

#[test]
fn ten_thousand_points_can_be_created_and_destroyed() {
    let world = World::usual();
    let body = world.fixed(0.0, 0.0);
    body.boxed(1.0, 1.0, plain());
    let points: Vec<_> = (0..10_000).map(|i| v(-0.5 * i as f32, (0.1 * i as f32).sin())).collect();
    let def = impel_chain_def_default();
    let start = std::time::Instant::now();
    let chain: ImpelChainId =
        get!(impel_chain_create(body.id, &def, points.as_ptr(), points.len()));
    must!(impel_chain_destroy(chain));
    println!("{:?}", start.elapsed());
    assert_eq!(world.counters().shapes, 1);
}
