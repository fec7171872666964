//! Grids of cells: merging into boxes, changes, and bodies on them.

use crate::common::*;
use impel::ffi::*;

fn grid(body: Body, pattern: &[&str], size: f32, material: ImpelMaterial) -> ImpelChainId {
    let mut def = impel_chain_def_default();
    def.shape = of(material);
    let cells: Vec<u8> = pattern.iter().rev().flat_map(|row| row.bytes()).map(solid).collect();
    let (columns, rows) = (pattern[0].len() as u32, pattern.len() as u32);
    get!(impel_grid_create(body.id, &def, cells.as_ptr(), columns, rows, size))
}

fn solid(byte: u8) -> u8 {
    u8::from(byte == b'#')
}

fn boxes(chain: ImpelChainId) -> Vec<ImpelShapeId> {
    list!(impel_chain_get_segments(chain))
}

fn area(chain: ImpelChainId) -> f64 {
    boxes(chain)
        .iter()
        .map(|&shape| {
            let bounds: ImpelAabb = get!(impel_shape_get_aabb(shape, ORIGIN));
            let (low, high) = (V::from(bounds.min), V::from(bounds.max));
            (high.x - low.x) * (high.y - low.y)
        })
        .sum()
}

#[test]
fn a_grid_returns_its_definition_and_merges_cells() {
    let world = World::usual();
    let body = world.fixed(10.0, 0.0);
    let chain = grid(body, &["#..#", "####", "####"], 0.5, plain());
    let found: Vec<u8> = list!(impel_grid_get_cells(chain));
    assert_eq!(found, [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1]);
    let (mut columns, mut rows, mut size) = (0, 0, 0.0f32);
    must!(impel_grid_get_size(chain, &mut columns, &mut rows, &mut size));
    assert_eq!((columns, rows, size), (4, 3, 0.5));
    assert_eq!(boxes(chain).len(), 3, "the floor, and two towers");
    near("area", area(chain), 10.0 * 0.25, 1e-6);
    let points: Vec<ImpelVec2> = list!(impel_chain_get_points(chain));
    assert!(points.is_empty());
    for (x, y, inside) in [(10.25, 0.25, true), (11.75, 1.25, true), (10.75, 1.25, false)] {
        let found: Vec<ImpelShapeId> =
            list!(impel_world_overlap_point(world.id, v(x, y), impel_filter_default()));
        assert_eq!(!found.is_empty(), inside, "({x}, {y})");
    }
    let shape = boxes(chain)[0];
    let owner: ImpelChainId = get!(impel_shape_get_chain(shape));
    assert_eq!(owner, chain);
    assert_eq!(impel_shape_destroy(shape), IMPEL_ERROR_UNSUPPORTED);
    must!(impel_chain_set_material(chain, slick(0.5)));
    must!(impel_chain_set_filter(chain, impel_filter_default()));
    must!(impel_chain_destroy(chain));
    assert!(!impel_shape_is_valid(shape) && world.counters().shapes == 0);
    let chain = grid(body, &["...", "..."], 0.5, plain());
    assert!(boxes(chain).is_empty(), "an empty grid is valid");
    must!(impel_body_destroy(body.id));
    assert!(!impel_chain_is_valid(chain));
}

#[test]
fn cells_change_like_a_bitmap_and_other_boxes_keep_their_handles() {
    const SIDE: u32 = 40;
    let world = World::usual();
    let body = world.fixed(0.0, 0.0);
    let mut known = vec![1u8; (SIDE * SIDE) as usize];
    let def = impel_chain_def_default();
    let chain: ImpelChainId =
        get!(impel_grid_create(body.id, &def, known.as_ptr(), SIDE, SIDE, 0.25));
    assert_eq!(boxes(chain).len(), 9, "a box for each chunk");
    let mut random = Random(5);
    for change in 0..400 {
        let before = boxes(chain);
        let (column, row) = (random.below(40) as u32, random.below(40) as u32);
        if change % 2 == 0 {
            let solid = random.below(3) == 0;
            must!(impel_grid_set_cell(chain, column, row, solid));
            known[(row * SIDE + column) as usize] = solid.into();
            let kept = boxes(chain).iter().filter(|shape| before.contains(shape)).count();
            // Only boxes of one chunk change.
            assert!(before.len() - kept <= 256, "{kept} of {} are kept", before.len());
        } else {
            let width = 1 + random.below((SIDE - column).min(20) as usize) as u32;
            let height = 1 + random.below((SIDE - row).min(20) as usize) as u32;
            let cells: Vec<u8> = (0..width * height).map(|_| random.below(2) as u8 * 7).collect();
            must!(impel_grid_set_cells(chain, column, row, width, height, cells.as_ptr()));
            for (i, &cell) in (0..).zip(&cells) {
                let index = (row + i / width) * SIDE + column + i % width;
                known[index as usize] = (cell != 0).into();
            }
        }
        let found: Vec<u8> = list!(impel_grid_get_cells(chain));
        assert_eq!(found, known);
        let count = known.iter().filter(|&&cell| cell != 0).count();
        near("area", area(chain), count as f64 / 16.0, 1e-3);
        assert_eq!(world.counters().shapes as usize, boxes(chain).len());
        for shape in boxes(chain).iter().filter(|shape| !before.contains(shape)) {
            assert!(impel_shape_is_valid(*shape));
        }
    }
    // Setting the same cells creates no boxes.
    let before = boxes(chain);
    must!(impel_grid_set_cells(chain, 0, 0, SIDE, SIDE, known.as_ptr()));
    assert_eq!(boxes(chain), before);
}

#[test]
fn bodies_slide_over_cells_as_over_one_floor() {
    let world = World::usual();
    // Two rows. The gaps in the lower row make boxes end in many places.
    let row: String = "#".repeat(120);
    let comb: String = "#.#".repeat(40);
    grid(world.fixed(0.0, -2.0), &[&row, &comb], 1.0, slick(0.0));
    let movers = [3.0f32, 8.0, 13.0].map(|x| world.dynamic(x, 0.5));
    movers[0].boxed(0.5, 0.5, slick(0.0));
    movers[1].circle(0.5, slick(0.0));
    movers[2].capsule(v(-0.5, 0.0), v(0.5, 0.0), 0.5, slick(0.0));
    movers.iter().for_each(|body| body.set_velocity(20.0, 0.0));
    for _ in 0..240 {
        world.step();
        for body in &movers {
            near("speed", body.velocity().x, 20.0, 0.01);
            near("height", body.position().y, 0.5, 0.01);
        }
    }
}

#[test]
fn removing_cells_wakes_only_the_body_on_them() {
    let world = World::usual();
    let row = "#".repeat(64);
    let chain = grid(world.fixed(0.0, -2.0), &[&row, &row], 1.0, plain());
    let stones = [8.5f32, 40.5].map(|x| {
        let body = world.dynamic(x, 0.5);
        body.boxed(0.4, 0.5, plain());
        body
    });
    world.steps(120);
    assert!(stones.iter().all(|stone| !stone.is_awake()));
    for (column, row) in [(8, 1), (8, 0)] {
        must!(impel_grid_set_cell(chain, column, row, false));
    }
    assert!(stones[0].is_awake() && !stones[1].is_awake(), "{:?}", stones.map(|s| s.is_awake()));
    world.steps(60);
    assert!(stones[0].position().y < -3.0, "through the hole");
    near("height of the other stone", stones[1].position().y, 0.5, 0.01);
    // A cell that is filled again carries a body.
    must!(impel_grid_set_cell(chain, 8, 1, true));
    let third = world.dynamic(8.5, 0.5);
    third.boxed(0.4, 0.5, plain());
    world.steps(60);
    near("height on the filled cell", third.position().y, 0.5, 0.01);
}

#[test]
fn begin_and_end_events_match_while_cells_change() {
    let world = World::usual();
    let row = "#".repeat(40);
    let chain = grid(world.fixed(0.0, -2.0), &[&row, &row], 1.0, plain());
    let def = ImpelShapeDef { enable_contact_events: true, ..of(plain()) };
    for i in 0..20 {
        let body = world.dynamic(2.0 * i as f32, 1.0);
        let _: ImpelShapeId = get!(impel_shape_create_box(body.id, &def, 0.5, 0.5));
    }
    let mut random = Random(9);
    let mut open = std::collections::BTreeSet::new();
    for step in 0..300 {
        let (column, row) = (random.below(40) as u32, random.below(2) as u32);
        must!(impel_grid_set_cell(chain, column, row, random.below(2) == 0));
        world.step();
        let ends: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
        let begins: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
        for end in ends {
            assert!(open.remove(&(end.shape_a.raw, end.shape_b.raw)), "step {step}: {end:?}");
        }
        for begin in begins {
            assert!(open.insert((begin.shape_a.raw, begin.shape_b.raw)), "step {step}");
        }
    }
}

#[test]
fn the_mass_of_a_body_follows_its_cells() {
    let world = World::usual();
    world.slope(0.0, plain());
    let ship = world.dynamic(0.0, 1.0);
    let chain = grid(ship, &["####", "####", "####", "####"], 0.5, plain());
    near("mass", ship.mass().mass, 4.0, 1e-4);
    near("centre", ship.center().x, 1.0, 1e-5);
    world.steps(120);
    near("height on its cells", ship.position().y, 0.0, 0.01);
    assert!(!ship.is_awake());
    for row in 0..4 {
        must!(impel_grid_set_cell(chain, 3, row, false));
    }
    assert!(ship.is_awake());
    near("mass", ship.mass().mass, 3.0, 1e-4);
    near("centre", get!(impel_body_get_mass_data(ship.id)).center.x, 0.75, 1e-5);
    world.steps(60);
    near("height", ship.position().y, 0.0, 0.01);
    let empty: Vec<u8> = vec![0; 16];
    must!(impel_grid_set_cells(chain, 0, 0, 4, 4, empty.as_ptr()));
    assert_eq!(ship.mass().mass, 0.0);
    assert!(boxes(chain).is_empty());
}

#[test]
fn destroying_a_chain_of_sensors_ends_its_overlaps() {
    for lines in [true, false] {
        let world = World::in_space();
        let body = world.fixed(0.0, 0.0);
        let mut def = impel_chain_def_default();
        def.shape.is_sensor = true;
        let points = [v(2.0, 0.5), v(0.0, 0.5), v(-2.0, 0.5)];
        let cells = [1u8; 4];
        let chain: ImpelChainId = if lines {
            get!(impel_chain_create(body.id, &def, points.as_ptr(), 3))
        } else {
            get!(impel_grid_create(body.id, &def, cells.as_ptr(), 2, 2, 1.0))
        };
        let ball = world.dynamic(0.5, 0.5);
        ball.circle(0.25, plain());
        world.step();
        let begins: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_begin_events(world.id));
        assert!(!begins.is_empty());
        must!(impel_chain_destroy(chain));
        // New shapes reuse the indices of the sensors.
        let other = world.dynamic(9.0, 9.0);
        (0..3).for_each(|_| _ = other.circle(0.25, plain()));
        world.step();
        let ends: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(world.id));
        assert_eq!(ends.len(), begins.len(), "lines: {lines}");
        world.steps(3);
        let ends: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(world.id));
        assert!(ends.is_empty());
    }
}
