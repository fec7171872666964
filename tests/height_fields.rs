//! Height fields: definition, changes, and large sizes.

use crate::common::{Body, ORIGIN, World, near, plain, slick, to_position, v};
use impel::ffi::*;

const HOLE: f32 = IMPEL_HEIGHT_HOLE;

fn field(
    body: Body,
    heights: &[f32],
    spacing: f32,
    change: impl FnOnce(&mut ImpelChainDef),
) -> ImpelChainId {
    let mut def = impel_chain_def_default();
    change(&mut def);
    get!(impel_height_field_create(body.id, &def, heights.as_ptr(), heights.len(), spacing))
}

fn ball(world: &World, x: f32, y: f32) -> Body {
    let body = world.dynamic(x, y);
    body.circle(0.25, slick(0.0));
    body
}

#[test]
fn a_field_returns_its_definition() {
    let world = World::usual();
    let body = world.fixed(10.0, 0.0);
    let heights = [0.0, 1.0, HOLE, 2.0, 2.5];
    let chain = field(body, &heights, 0.5, |def| def.user_data = 5);
    let found: Vec<f32> = list!(impel_height_field_get_heights(chain));
    assert_eq!(found, heights);
    assert_eq!(get!(impel_height_field_get_spacing(chain)), 0.5);
    assert_eq!(get!(impel_chain_get_user_data(chain)), 5);
    let points: Vec<ImpelVec2> = list!(impel_chain_get_points(chain));
    assert_eq!(points, [v(0.0, 0.0), v(0.5, 1.0), v(1.5, 2.0), v(2.0, 2.5)]);
    let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    let valid = segments.iter().map(|&segment| impel_shape_is_valid(segment));
    assert_eq!(valid.collect::<Vec<_>>(), [true, false, false, true]);
    let bounds = get!(impel_shape_get_aabb(segments[3], ORIGIN));
    assert_eq!((bounds.min, bounds.max), (v(11.5, 2.0), v(12.0, 2.5)));
    let chains: Vec<ImpelChainId> = list!(impel_body_get_chains(body.id));
    assert_eq!(chains, [chain]);
    must!(impel_chain_set_material(chain, slick(0.5)));
    must!(impel_chain_set_filter(chain, impel_filter_default()));
    must!(impel_body_destroy(body.id));
    assert!(!impel_chain_is_valid(chain) && world.counters().chains == 0);
}

#[test]
fn rays_overlaps_and_points_find_the_cells() {
    let world = World::usual();
    let heights: Vec<f32> = (0..200).map(|i| (0.1 * i as f32).sin()).collect();
    let body = world.fixed(-5.0, 1.0);
    let chain = field(body, &heights, 0.25, |_| ());
    let cells: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    let filter = impel_filter_default();
    for i in 0..150 {
        let x = 0.33 * i as f32;
        let cell = (x / 0.25) as usize;
        let share = x / 0.25 - cell as f32;
        if cell + 1 >= heights.len() {
            break;
        }
        let height = 1.0 + heights[cell] + share * (heights[cell + 1] - heights[cell]);
        let hit =
            get!(impel_world_cast_ray_closest(world.id, v(x - 5.0, 9.0), v(0.0, -20.0), filter));
        assert!(hit.hit && (hit.point.y - height).abs() < 1e-4 && hit.normal.y > 0.0);
        assert!(hit.shape == cells[cell] || !(1e-3..=0.999).contains(&share));
        let from_below =
            get!(impel_world_cast_ray_closest(world.id, v(x - 5.0, -9.0), v(0.0, 20.0), filter));
        assert!(!from_below.hit);
        let nearest: ImpelPosition =
            get!(impel_shape_get_closest_point(hit.shape, to_position(hit.point)));
        assert!((nearest.y - f64::from(hit.point.y)).abs() < 1e-4);
    }
    let region = ImpelAabb { min: v(0.01, -9.0), max: v(0.99, 9.0) };
    let found: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb(world.id, region, filter));
    assert_eq!(found.len(), 4, "cells within a metre");
}

#[test]
fn bodies_at_rest_wake_and_follow_changed_heights() {
    let world = World::usual();
    let chain =
        field(world.fixed(0.0, 0.0), &[0.0; 41], 0.5, |def| def.shape.material = slick(0.0));
    let balls = [ball(&world, 3.2, 0.25), ball(&world, 15.2, 0.25)];
    world.steps(120);
    assert!(!balls[0].is_awake() && !balls[1].is_awake());
    let lower = [-2.0f32; 7];
    must!(impel_height_field_set_heights(chain, 4, lower.as_ptr(), lower.len()));
    assert!(balls[0].is_awake() && !balls[1].is_awake(), "the far one keeps sleeping");
    world.steps(240);
    near("in the ditch", balls[0].position().y, -1.75, 0.01);
    let raised = [0.5f32; 7];
    must!(impel_height_field_set_heights(chain, 4, raised.as_ptr(), raised.len()));
    must!(impel_height_field_set_heights(chain, 28, [0.1f32; 5].as_ptr(), 5));
    world.steps(240);
    println!("raised: {:.3?}", balls[1].position());
    assert!(balls[1].position().y > 0.24);
}

#[test]
fn holes_open_and_close() {
    let world = World::usual();
    let chain = field(world.fixed(0.0, 0.0), &[0.0; 21], 0.5, |_| ());
    let body = ball(&world, 5.0, 0.25);
    world.steps(120);
    must!(impel_height_field_set_heights(chain, 9, [HOLE; 3].as_ptr(), 3));
    let cells: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    assert_eq!(cells.iter().filter(|&&cell| !impel_shape_is_valid(cell)).count(), 4);
    world.steps(60);
    assert!(body.position().y < -2.0, "it fell through the hole: {:?}", body.position());
    must!(impel_height_field_set_heights(chain, 9, [0.0f32; 3].as_ptr(), 3));
    let cells: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    assert!(cells.iter().all(|&cell| impel_shape_is_valid(cell)));
    let again = ball(&world, 5.0, 2.0);
    world.steps(180);
    near("on the closed hole", again.position().y, 0.25, 0.01);
    assert_eq!(world.counters().shapes, 22);
}

#[test]
fn the_cost_of_a_step_does_not_grow_with_the_samples() {
    let world = World::new(|def| def.enable_sleep = false);
    let heights: Vec<f32> = (0..100_001).map(|i| 0.5 * (0.05 * i as f32).sin()).collect();
    let start = std::time::Instant::now();
    let chain = field(world.fixed(0.0, 0.0), &heights, 0.5, |_| ());
    let created = start.elapsed();
    let balls: Vec<Body> = (0..50).map(|i| ball(&world, 25_000.0 + 2.0 * i as f32, 2.0)).collect();
    world.steps(2);
    let start = std::time::Instant::now();
    world.steps(100);
    let stepped = start.elapsed() / 100;
    let start = std::time::Instant::now();
    must!(impel_height_field_set_heights(chain, 50_000, heights[..64].as_ptr(), 64));
    let changed = start.elapsed();
    let bytes = world.counters().bytes / 100_000;
    println!(
        "100,000 cells: created in {created:?}, {bytes} bytes each; 50 balls step in {stepped:?}, \
         64 heights change in {changed:?}"
    );
    assert!(stepped.as_millis() < 20, "a step visits all cells");
    assert!(balls.iter().all(|ball| ball.position().y > -1.0));
}

#[test]
fn a_moving_field_carries_bodies() {
    let world = World::usual();
    let lift = world.kinematic(0.0, 0.0);
    field(lift, &[0.0; 21], 0.5, |def| def.shape.material = plain());
    let body = ball(&world, 5.0, 0.25);
    lift.set_velocity(0.0, 1.0);
    world.steps(120);
    near("lifted", body.position().y, 2.25, 0.02);
}
