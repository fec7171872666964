//! Surfaces of soft bodies: edges stop shapes that fit between the particles, carry and rebound
//! them like a beam, and are shapes like all others.

use crate::common::soft::{Soft, def, particles, positions};
use crate::common::{V, World, near, of, plain, pose, rough, slick, v};
use impel::ffi::*;

fn shapes(soft: Soft) -> Vec<ImpelShapeId> {
    list!(impel_soft_body_get_edge_shapes(soft))
}

/// Number of edges on the surface.
fn surface(soft: Soft) -> usize {
    shapes(soft).iter().filter(|&&shape| get!(impel_shape_get_enabled(shape))).count()
}

fn pin(soft: Soft, indices: &[u32]) {
    indices.iter().for_each(|&i| must!(impel_soft_body_set_pinned(soft, i, true)));
}

/// One edge along x, from one metre on one side of the origin to one metre on the other.
fn beam(world: &World, change: impl FnOnce(&mut ImpelSoftBodyDef)) -> Soft {
    let def = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.particle_radius = 0.05;
        change(def);
    });
    get!(impel_soft_body_create_rope(world.id, &def, v(-1.0, 0.0), v(1.0, 0.0), 2))
}

const SQUARE: [ImpelVec2; 4] = [
    ImpelVec2 { x: -0.5, y: -0.5 },
    ImpelVec2 { x: 0.5, y: -0.5 },
    ImpelVec2 { x: 0.5, y: 0.5 },
    ImpelVec2 { x: -0.5, y: 0.5 },
];

/// A square metre of jelly with gaps between its particles.
fn jelly(world: &World, x: f32, y: f32, spacing: f32) -> Soft {
    let def = def(|def| {
        def.mass = 4.0;
        def.particle_radius = 0.02;
        def.settings.shape_hertz = 4.0;
        def.body.position = v(x, y);
    });
    get!(impel_soft_body_create_polygon(world.id, &def, SQUARE.as_ptr(), 4, spacing))
}

/// Distance from a point to a segment.
fn distance(line: &[V], point: V) -> f64 {
    let (way, to) = (line[1] - line[0], point - line[0]);
    let share = ((way.x * to.x + way.y * to.y) / way.length().powi(2)).clamp(0.0, 1.0);
    (to - share * way).length()
}

/// Depth of a point inside a closed line; negative outside.
fn depth(outline: &[V], point: V) -> f64 {
    let (mut nearest, mut inside) = (f64::MAX, false);
    for (i, &a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        nearest = nearest.min(distance(&[a, b], point));
        if (a.y > point.y) != (b.y > point.y) {
            inside ^= point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
        }
    }
    if inside { nearest } else { -nearest }
}

fn outline(soft: Soft) -> Vec<V> {
    let places = positions(soft);
    let line: Vec<u32> = list!(impel_soft_body_get_outline(soft));
    line.iter().map(|&i| places[i as usize]).collect()
}

#[test]
fn a_ball_rests_on_a_taut_edge_between_pinned_ends() {
    for (x, name) in [(0.0f32, "middle"), (0.5, "quarter")] {
        let world = World::usual();
        let rope = beam(&world, |_| ());
        pin(rope, &[0, 1]);
        let ball = world.dynamic(x, 0.5);
        must!(impel_body_set_motion_locks(
            ball.id,
            ImpelMotionLocks { linear_x: true, ..Default::default() }
        ));
        ball.circle(0.1, plain());
        world.steps(240);
        near(name, ball.position().y, 0.15, 0.002);
        let contacts = ball.contacts();
        assert_eq!(contacts.len(), 1, "the ball must touch the edge only");
        let points: Vec<_> = contacts[0].points[..contacts[0].point_count as usize].to_vec();
        let mass = f64::from(ball.mass().mass);
        let sum: f64 = points.iter().map(|point| f64::from(point.normal_impulse)).sum();
        near("impulse of a step", sum, mass * 10.0 / 60.0, 0.01 * mass);
    }
}

#[test]
fn an_impact_on_a_free_edge_is_distributed_to_its_ends() {
    for (x, restitution) in [(0.0f32, 0.0f32), (0.6, 0.0), (0.6, 1.0), (-0.3, 0.5)] {
        let world = World::in_space();
        let rope = beam(&world, |def| {
            def.mass = 2.0;
            def.shape = of(slick(restitution));
        });
        let ball = world.dynamic(x, 0.3);
        ball.circle(0.1, slick(restitution));
        ball.set_velocity(0.0, -2.0);
        let mass = f64::from(ball.mass().mass);
        world.steps(12);
        let ends = particles(rope);
        let [a, b] = [ends[0].velocity(), ends[1].velocity()];
        let after = ball.velocity().y;
        println!("at {x}: {} {} and {after}", a.y, b.y);
        near("momentum", mass * after + a.y + b.y, -2.0 * mass, 1e-4);
        let share = f64::from(0.5 * (x + 1.0));
        near("share", b.y / (a.y + b.y), share, 0.03);
        // m (2 + v) = (1 + e) 2 / (1/m + (1-s)² + s²), with ends of one kilogram each.
        let inverse_mass = 1.0 / mass + (1.0 - share).powi(2) + share * share;
        let impulse = (1.0 + f64::from(restitution)) * 2.0 / inverse_mass;
        near("rebound", after, -2.0 + impulse / mass, 0.05);
    }
}

/// A pinned end has no dominance; the dominance of other bodies has no effect.
#[test]
fn dominance_of_other_bodies_does_not_affect_a_pinned_end() {
    let run = |dominance: i32| {
        let world = World::new(|_| {});
        let beam = beam(&world, |_| {});
        pin(beam, &[0]);
        let ball = world.dynamic(0.5, 0.5);
        ball.circle(0.2, plain());
        must!(impel_body_set_dominance(world.dynamic(100.0, 0.0).id, dominance));
        for _ in 0..60 {
            world.step();
        }
        (positions(beam), ball.position())
    };
    let (ends, _) = run(0);
    assert!(ends[1].y < -0.5, "the free end must swing down, but is at {} m", ends[1].y);
    assert_eq!(run(1), run(0));
}

#[test]
fn an_edge_has_the_friction_of_its_material() {
    for (angle, slides) in [(0.45f64, false), (0.57, true)] {
        // tan 0.45 = 0.48 and tan 0.57 = 0.64.
        let world = World::usual();
        let rope = beam(&world, |def| {
            def.shape = of(rough(0.55, 0.55));
            def.body.rotation = impel_rotation_from_angle(angle as f32);
        });
        pin(rope, &[0, 1]);
        let sled = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = V { x: 0.0, y: 0.152 }.turned(angle).single();
            def.rotation = impel_rotation_from_angle(angle as f32);
        });
        sled.boxed(0.2, 0.1, rough(0.55, 0.55));
        world.steps(60);
        let moved = sled.position() - V { x: 0.0, y: 0.152 }.turned(angle);
        println!("at {angle}: moved by {}", moved.length());
        // Distance: (g sin - μ g cos) t² / 2.
        let expected = 5.0 * (angle.sin() - 0.55 * angle.cos());
        if slides {
            near("sliding distance", moved.length(), expected, 0.1 * expected);
        } else {
            near("rests", moved.length(), 0.0, 0.004);
        }
    }
}

#[test]
fn pegs_thinner_than_the_gaps_support_jelly_and_rope() {
    let world = World::usual();
    let soft = jelly(&world, 0.0, 1.0, 0.25);
    for x in [-0.37, -0.11, 0.13, 0.38] {
        world.fixed(x, 0.0).circle(0.03, plain());
    }
    // A slack rope over a peg in its middle.
    let def = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.particle_radius = 0.02;
        def.body.position = v(5.0, 0.5);
        def.body.linear_damping = 0.5;
    });
    let rope: Soft =
        get!(impel_soft_body_create_rope(world.id, &def, v(-2.0, 0.0), v(2.0, 0.0), 12));
    pin(rope, &[0, 11]);
    let ends = particles(rope);
    must!(impel_body_set_transform(ends[0].id, pose(3.8, 0.5, 0.0)));
    must!(impel_body_set_transform(ends[11].id, pose(6.2, 0.5, 0.0)));
    let peg = V { x: 5.02, y: -0.4 };
    world.fixed(5.02, -0.4).circle(0.03, plain());
    world.steps(500);
    let low = positions(soft).iter().map(|p| p.y).fold(f64::MAX, f64::min);
    println!("lowest point of the jelly {low}");
    assert!(low > -0.2);
    for x in [-0.37, -0.11, 0.13, 0.38] {
        assert!(depth(&outline(soft), V { x, y: 0.0 }) < 0.0, "a peg is inside the jelly");
    }
    let line = positions(rope);
    let above = line.windows(2).any(|pair| {
        let share = (peg.x - pair[0].x) / (pair[1].x - pair[0].x);
        (0.0..=1.0).contains(&share) && pair[0].y + share * (pair[1].y - pair[0].y) > peg.y
    });
    let nearest = line.windows(2).map(|pair| distance(pair, peg)).fold(f64::MAX, f64::min);
    println!("distance from the rope to the centre of the peg {nearest}");
    assert!(above && nearest > 0.045);
}

#[test]
fn a_corner_rests_on_the_wall_of_a_ring() {
    let world = World::usual();
    let def = def(|def| {
        def.particle_radius = 0.04;
        def.settings.pressure = 60.0;
        def.body.position = v(0.0, 1.0);
    });
    let ring: Soft = get!(impel_soft_body_create_ring(world.id, &def, 1.0, 12));
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    let wedge = world.dynamic(0.0, 2.6);
    wedge.boxed(0.2, 0.2, plain());
    must!(impel_body_set_motion_locks(
        wedge.id,
        ImpelMotionLocks { linear_x: true, angular: true, ..Default::default() }
    ));
    must!(impel_body_set_transform(wedge.id, pose(0.15, 2.6, std::f32::consts::FRAC_PI_4)));
    world.steps(600);
    let corner = wedge.position() - V { x: 0.0, y: 0.2 * 2.0f64.sqrt() };
    let found = depth(&outline(ring), corner);
    near("distance of the corner from the line", -found, 0.04, 0.012);
}

#[test]
fn jellies_with_different_spacings_do_not_overlap() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    ground.half_space(v(1.0, 0.0), -0.8, plain());
    ground.half_space(v(-1.0, 0.0), -0.8, plain());
    let softs =
        [jelly(&world, 0.0, 0.6, 0.34), jelly(&world, 0.2, 1.8, 0.1), jelly(&world, 0.0, 3.0, 0.2)];
    let mut worst = f64::MIN;
    for _ in 0..400 {
        world.step();
        for pair in [[0, 1], [1, 0], [1, 2], [2, 1]] {
            let line = outline(softs[pair[0]]);
            let deepest =
                outline(softs[pair[1]]).iter().map(|&p| depth(&line, p)).fold(f64::MIN, f64::max);
            worst = worst.max(deepest);
        }
    }
    println!("maximum depth of a particle {worst} m");
    assert!(worst < 0.0, "a particle is inside another jelly");
    let top = positions(softs[2]).iter().map(|p| p.y).fold(f64::MIN, f64::max);
    assert!(top > 2.5, "the stack of jellies collapsed: {top}");
}

/// The extension of a side may cross walls behind other sides; these must have no effect.
#[test]
fn a_long_wall_beside_jelly_does_not_push_it() {
    for turn in [-0.1f32, -0.04, 0.04, 0.1] {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        let wall = world.fixed(0.0, 0.0);
        let reach = 0.5 * (turn.cos() + turn.abs().sin()) + 0.02;
        // With this height, the ends of the walls are behind the uppermost side.
        let low = 0.5 - 0.12 / turn.abs();
        for x in [-reach - 0.005, reach + 0.005] {
            wall.segment(v(x, low), v(x, 9.0), plain());
        }
        let def = def(|def| {
            def.particle_radius = 0.02;
            def.body.rotation = pose(0.0, 0.0, turn).q;
        });
        let square = SQUARE.as_ptr();
        let soft = get!(impel_soft_body_create_polygon(world.id, &def, square, 4, 0.2));
        let before = positions(soft);
        world.steps(30);
        let moved = before.iter().zip(positions(soft)).map(|(&a, b)| (a - b).length());
        let most = moved.fold(0.0, f64::max);
        println!("rotated by {turn}: moves by {most:.1e} m");
        assert!(most < 1e-5);
    }
}

/// The ends of the rope are on opposite sides, so no short correction exists.
#[test]
fn a_rope_across_a_long_wall_is_not_moved() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    world.fixed(0.0, 0.0).segment(v(0.1, -2.0), v(0.1, 9.0), plain());
    let def = def(|def| def.particle_radius = 0.02);
    let (a, b) = (v(-0.3, 0.0), v(0.3, 0.02));
    let soft = get!(impel_soft_body_create_rope(world.id, &def, a, b, 2));
    let before = positions(soft);
    world.steps(30);
    let moved = before.iter().zip(positions(soft)).map(|(&a, b)| (a - b).length());
    assert!(moved.fold(0.0, f64::max) < 1e-5);
}

#[test]
fn a_bullet_does_not_cross_the_wall_of_a_ring() {
    for speed in [20.0f32, 60.0, 200.0] {
        let world = World::in_space();
        let def = def(|def| {
            def.particle_radius = 0.03;
            def.mass = 20.0;
            def.settings.pressure = 200.0;
        });
        let ring: Soft = get!(impel_soft_body_create_ring(world.id, &def, 1.0, 10));
        let bullet = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(-5.0, 0.28);
            def.linear_velocity = v(speed, 0.0);
            def.bullet = true;
        });
        bullet.circle(0.02, plain());
        for _ in 0..60 {
            world.step();
            let inside = depth(&outline(ring), bullet.position());
            assert!(inside < 0.0, "at {speed} m/s: {inside} m inside");
        }
    }
}

#[test]
fn torn_edges_do_not_collide() {
    let world = World::usual();
    let rope = beam(&world, |_| ());
    pin(rope, &[0, 1]);
    let ball = world.dynamic(0.0, 0.5);
    ball.circle(0.1, plain());
    world.steps(90);
    near("height on the edge", ball.position().y, 0.15, 0.01);
    assert_eq!(surface(rope), 1);
    let joints: Vec<ImpelJointId> = list!(impel_soft_body_get_joints(rope));
    must!(impel_joint_destroy(joints[0]));
    world.steps(60);
    println!("height after the edge is destroyed {}", ball.position().y);
    assert!(ball.position().y < -2.0);
    assert_eq!(surface(rope), 0);
    // When an edge of a jelly is destroyed, inner edges become its surface.
    let soft = jelly(&world, 5.0, 1.0, 0.25);
    let before = surface(soft);
    assert_eq!(before, outline(soft).len());
    let edges: Vec<ImpelSoftEdge> = list!(impel_soft_body_get_edges(soft));
    let line: Vec<u32> = list!(impel_soft_body_get_outline(soft));
    let joints: Vec<ImpelJointId> = list!(impel_soft_body_get_joints(soft));
    let side = edges.iter().position(|edge| {
        [edge.a, edge.b] == [line[1], line[2]] || [edge.b, edge.a] == [line[1], line[2]]
    });
    must!(impel_joint_destroy(joints[side.unwrap()]));
    world.step();
    println!("{before} surface edges before, {} after", surface(soft));
    assert_eq!(surface(soft), before + 1, "one edge less, two edges of its cell more");
}

#[test]
fn bodies_on_an_edge_sleep_and_wake_with_it() {
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    let soft = jelly(&world, 0.0, 0.6, 0.34);
    let block = world.dynamic(0.0, 1.4);
    block.boxed(0.05, 0.05, rough(1.0, 1.0));
    world.steps(1500);
    let soft_particles = particles(soft);
    assert!(
        !block.is_awake() && soft_particles.iter().all(|part| !part.is_awake()),
        "a body is awake"
    );
    let height = block.position().y;
    println!("asleep at height {height}");
    assert!(height > 0.9);
    must!(impel_body_set_transform(block.id, pose(5.0, 0.06, 0.0)));
    world.step();
    assert!(
        soft_particles.iter().all(|part| part.is_awake()),
        "the jelly must wake when the block is moved"
    );
    world.steps(900);
    assert!(soft_particles.iter().all(|part| !part.is_awake()));
    let ball = world.dynamic(0.05, 1.6);
    ball.circle(0.05, plain());
    let mut woke = false;
    for _ in 0..120 {
        world.step();
        assert!(depth(&outline(soft), ball.position()) < 0.0);
        woke |= soft_particles.iter().all(|part| part.is_awake());
    }
    assert!(woke, "a falling ball must wake the jelly");
}

#[test]
fn queries_and_events_find_the_edge() {
    let world = World::usual();
    let rope = beam(&world, |def| def.shape.enable_contact_events = true);
    pin(rope, &[0, 1]);
    let edge = shapes(rope)[0];
    assert!(particles(rope).iter().any(|part| part.id == get!(impel_shape_get_body(edge))));
    let (from, way, all) = (v(0.3, 1.0), v(0.0, -2.0), impel_filter_default());
    let hit: ImpelRayHit = get!(impel_world_cast_ray_closest(world.id, from, way, all));
    assert!(hit.hit && hit.shape == edge);
    near("hit", hit.point.y, 0.05, 1e-5);
    let ball = world.dynamic(0.0, 0.3);
    let shape = ball.circle(0.1, plain());
    let mut begun = Vec::new();
    for _ in 0..60 {
        world.step();
        let events: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(world.id));
        begun.extend(events);
    }
    assert_eq!(begun.len(), 1);
    let pair = [begun[0].shape_a, begun[0].shape_b];
    assert!(pair.contains(&edge) && pair.contains(&shape));
}

/// Jellies, balls, a bullet, and a cloth that tears.
fn scene(workers: u32) -> (World, Vec<Soft>) {
    let world = World::new(|def| def.worker_count = workers);
    let ground = world.fixed(0.0, 0.0);
    ground.boxed(20.0, 0.5, plain());
    let mut softs: Vec<Soft> = (0..6)
        .map(|i| jelly(&world, (i % 3) as f32 * 1.5, (i / 3) as f32 * 1.4 + 1.5, 0.3))
        .collect();
    let balloon = def(|def| {
        def.settings.pressure = 40.0;
        def.body.position = v(-2.0, 2.0);
    });
    softs.push(get!(impel_soft_body_create_ring(world.id, &balloon, 0.6, 9)));
    let curtain = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.settings.tear_force = 60.0;
        def.particle_radius = 0.02;
        def.body.position = v(-5.0, 4.0);
    });
    let curtain: Soft = get!(impel_soft_body_create_cloth(world.id, &curtain, 2.0, 3.0, 8, 10));
    (0..8).for_each(|column| pin(curtain, &[9 * 8 + column]));
    softs.push(curtain);
    for i in 0..12 {
        let ball = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v((i % 4) as f32 * 1.1 - 0.2, 4.5 + (i / 4) as f32 * 0.4);
        });
        if i % 2 == 0 {
            ball.circle(0.06, slick(0.5));
        } else {
            ball.boxed(0.06, 0.09, rough(0.6, 0.4));
        }
    }
    let bullet = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = v(-9.0, 4.0);
        def.linear_velocity = v(60.0, 0.0);
        def.bullet = true;
    });
    bullet.circle(0.05, ImpelMaterial { density: 500.0, ..plain() });
    (world, softs)
}

#[test]
fn workers_and_snapshots_do_not_change_the_hash() {
    let run = |workers: u32| {
        let (world, _) = scene(workers);
        world.steps(60);
        let bytes: Vec<u8> = list!(impel_world_snapshot(world.id));
        world.steps(90);
        (world, bytes)
    };
    let (world, bytes) = run(1);
    let hash = get!(impel_world_hash(world.id));
    for workers in [2, 8] {
        assert_eq!(get!(impel_world_hash(run(workers).0.id)), hash, "{workers} workers");
    }
    must!(impel_world_restore(world.id, bytes.as_ptr(), bytes.len()));
    world.steps(90);
    assert_eq!(get!(impel_world_hash(world.id)), hash, "after a restore");
    let other = World::usual();
    must!(impel_world_restore(other.id, bytes.as_ptr(), bytes.len()));
    let again: Vec<u8> = list!(impel_world_snapshot(other.id));
    assert!(again == bytes);
    other.steps(90);
    assert_eq!(get!(impel_world_hash(other.id)), hash, "after a restore into another world");
}

#[test]
fn edges_collide_the_same_far_from_the_origin() {
    let run = |start: ImpelPosition| {
        let world = World::usual();
        let rope = beam(&world, |def| def.body.origin = start);
        pin(rope, &[0, 1]);
        let ball = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            (def.position, def.origin) = (v(0.3, 0.5), start);
        });
        ball.circle(0.1, slick(0.5));
        (0..90)
            .map(|_| {
                world.step();
                let at = get!(impel_body_get_precise_transform(ball.id)).p;
                [at.x - start.x, at.y - start.y]
            })
            .collect::<Vec<_>>()
    };
    let here = run(ImpelPosition { x: 0.0, y: 0.0 });
    let there = run(ImpelPosition { x: 1.0e6, y: -1.0e6 });
    let off = here.iter().zip(&there).map(|(a, b)| (a[0] - b[0]).hypot(a[1] - b[1]));
    let off = off.fold(0.0, f64::max);
    println!("maximum difference at 1,000 km: {off:.1e} m");
    assert!(off < 1e-4 && here[89][1] > 0.14);
}

#[test]
fn the_host_may_destroy_the_shape_of_an_edge() {
    let world = World::usual();
    let rope = beam(&world, |_| ());
    pin(rope, &[0, 1]);
    let edge = shapes(rope)[0];
    let body = particles(rope)[0];
    let own: Vec<ImpelShapeId> = list!(impel_body_get_shapes(body.id));
    assert_ne!(own[0], edge, "the first shape of a particle must be its disc");
    must!(impel_shape_destroy(edge));
    assert_eq!(shapes(rope)[0], ImpelShapeId::default());
    let ball = world.dynamic(0.0, 0.3);
    ball.circle(0.1, plain());
    world.steps(60);
    assert!(ball.position().y < -1.0, "the ball must fall");
}
