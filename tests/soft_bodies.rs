//! Soft bodies: ropes against catenaries, balloons against the tension of their ring, jelly that
//! lands, rests and sleeps, cloth that tears. Snapshots, threads and handles work as for other
//! objects.

use crate::common;
use std::ptr::null;

use crate::common::soft::{Soft, def, particles, positions};
use crate::common::{Body, V, World, near, of, plain, rough, v};
use impel::ffi::*;

fn joints(soft: Soft) -> Vec<ImpelJointId> {
    list!(impel_soft_body_get_joints(soft))
}

fn torn(soft: Soft) -> usize {
    joints(soft).iter().filter(|joint| joint.raw == 0).count()
}

fn area(soft: Soft) -> f64 {
    f64::from(get!(impel_soft_body_get_area(soft)))
}

fn center(soft: Soft) -> V {
    let center: ImpelPosition = get!(impel_soft_body_get_center(soft));
    V::from(center)
}

fn fastest(soft: Soft) -> f64 {
    particles(soft).iter().map(|body| body.velocity().length()).fold(0.0, f64::max)
}

fn set(soft: Soft, change: impl FnOnce(&mut ImpelSoftBodySettings)) {
    let mut settings: ImpelSoftBodySettings = get!(impel_soft_body_get_settings(soft));
    change(&mut settings);
    must!(impel_soft_body_set_settings(soft, settings));
}

fn create(world: &World, def: &ImpelSoftBodyDef, points: &[V], edges: &[[u32; 2]]) -> Soft {
    let points: Vec<ImpelVec2> = points.iter().map(|point| point.single()).collect();
    let edges: Vec<ImpelSoftEdge> = edges.iter().map(|&[a, b]| ImpelSoftEdge { a, b }).collect();
    let (points, count) = (points.as_ptr(), points.len());
    get!(impel_soft_body_create(world.id, def, points, count, edges.as_ptr(), edges.len()))
}

const SQUARE: [ImpelVec2; 4] = [
    ImpelVec2 { x: -0.5, y: -0.5 },
    ImpelVec2 { x: 0.5, y: -0.5 },
    ImpelVec2 { x: 0.5, y: 0.5 },
    ImpelVec2 { x: -0.5, y: 0.5 },
];

/// A square metre of jelly with a mass of four kilograms.
fn jelly(world: &World, x: f32, y: f32, change: impl FnOnce(&mut ImpelSoftBodyDef)) -> Soft {
    let def = def(|def| {
        def.mass = 4.0;
        def.particle_radius = 0.08;
        def.body.position = v(x, y);
        change(def);
    });
    get!(impel_soft_body_create_polygon(world.id, &def, SQUARE.as_ptr(), 4, 0.2))
}

fn ground(world: &World) -> Body {
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    ground
}

/// Sag of a rope of `length` between two points at a distance of `span`.
fn catenary(span: f64, length: f64) -> f64 {
    let (mut low, mut high) = (0.01, 100.0);
    for _ in 0..200 {
        let a: f64 = 0.5 * (low + high);
        if 2.0 * a * (0.5 * span / a).sinh() > length { low = a } else { high = a }
    }
    low * ((0.5 * span / low).cosh() - 1.0)
}

#[test]
fn a_rope_hangs_in_a_catenary() {
    let world = World::usual();
    let def = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.body.linear_damping = 0.5;
        def.particle_radius = 0.02;
    });
    let down = V { x: 0.0, y: -5.0f64.sqrt() };
    let ends = [v(-2.0, 0.0), v(2.0, 0.0)].map(V::from);
    let half = |a: V, b: V| (0..30).map(move |i| a + f64::from(i) / 30.0 * (b - a));
    let points: Vec<V> = half(ends[0], down).chain(half(down, ends[1])).chain([ends[1]]).collect();
    let edges: Vec<[u32; 2]> = (0..60).map(|i| [i, i + 1]).collect();
    let rope = create(&world, &def, &points, &edges);
    must!(impel_soft_body_set_pinned(rope, 0, true));
    must!(impel_soft_body_set_pinned(rope, 60, true));
    assert!(get!(impel_soft_body_is_pinned(rope, 60)) && !get!(impel_soft_body_is_pinned(rope, 3)));
    world.steps(1200);
    let positions_now = positions(rope);
    let length: f64 = positions_now.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum();
    near("length", length, 6.0, 0.006);
    near("sag", -positions_now[30].y, catenary(4.0, length), 0.005);
    let quarter = positions_now[15].y / positions_now[30].y;
    println!("relative sag at a quarter {quarter}");
    // A rope without compression has the same shape.
    set(rope, |settings| settings.pull_only = true);
    world.steps(600);
    let positions_now = positions(rope);
    let length: f64 = positions_now.windows(2).map(|pair| (pair[1] - pair[0]).length()).sum();
    near("length without compression", length, 6.0, 0.012);
    near("sag without compression", -positions_now[30].y, catenary(4.0, length), 0.01);
}

#[test]
fn a_cloth_holds_its_weight_and_tears_under_more() {
    let world = World::usual();
    let def = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.settings.tear_force = 40.0;
        def.body.position = v(0.0, 10.0);
        def.body.linear_damping = 0.2;
        def.mass = 2.0;
    });
    let cloth: Soft = get!(impel_soft_body_create_cloth(world.id, &def, 3.0, 2.0, 13, 9));
    let all = joints(cloth).len();
    assert_eq!(all, 12 * 9 + 13 * 8 + 2 * 12 * 8);
    let cells: Vec<ImpelSoftCell> = list!(impel_soft_body_get_cells(cloth));
    assert!(cells.is_empty());
    for corner in [8 * 13, 8 * 13 + 12] {
        must!(impel_soft_body_set_pinned(cloth, corner, true));
    }
    world.steps(600);
    assert_eq!(torn(cloth), 0, "the cloth tears under its own weight");
    let ball = world.dynamic(0.0, center(cloth).y as f32 - 0.5);
    ball.circle(0.3, ImpelMaterial { density: 40.0, ..plain() });
    println!("centre at {:?}, with a ball of {} kg", center(cloth), ball.mass().mass);
    let _: ImpelJointId = get!(impel_soft_body_attach(cloth, 6, ball.id));
    let (mut reported, mut edges) = (0, Vec::new());
    for _ in 0..300 {
        world.step();
        let events: Vec<ImpelJointEvent> = lent!(impel_world_get_joint_events(world.id));
        for event in events.iter().filter(|event| event.broken) {
            let (mut found, mut index) = (Soft::default(), 0);
            must!(impel_body_get_soft_body(event.body_a, &mut found, &mut index));
            assert_eq!(found, cloth);
            edges.push(event.user_data as usize);
            assert_eq!(
                joints(cloth)[event.user_data as usize].raw,
                0,
                "an edge with an event is not torn"
            );
            reported += 1;
        }
    }
    println!("{reported} of {all} edges torn, the ball at {:?}", ball.position());
    assert!(reported > 0 && reported == torn(cloth) && reported < all);
    let edges_now: Vec<ImpelSoftEdge> = list!(impel_soft_body_get_edges(cloth));
    assert_eq!(edges_now.len(), all, "torn edges must be listed");
    assert!(ball.position().y < 0.0, "the ball did not fall");
}

#[test]
fn an_edge_tears_beyond_its_stretch_limit() {
    let world = World::in_space();
    let def = def(|def| {
        def.settings.edge_hertz = 5.0;
        def.settings.tear_stretch = 1.5;
    });
    let rope: Soft = get!(impel_soft_body_create_rope(world.id, &def, v(0.0, 0.0), v(2.0, 0.0), 3));
    must!(impel_soft_body_set_pinned(rope, 0, true));
    let end = particles(rope)[2];
    must!(impel_body_set_type(end.id, IMPEL_BODY_KINEMATIC));
    end.set_velocity(0.5, 0.0);
    let mut steps = 0;
    while torn(rope) == 0 {
        world.step();
        steps += 1;
        assert!(steps < 300);
    }
    // Both edges stretch equally and are half a metre longer in total after two seconds.
    near("time of the tear", f64::from(steps) / 60.0, 2.0, 0.2);
    let events: Vec<ImpelJointEvent> = lent!(impel_world_get_joint_events(world.id));
    assert!(events.len() == torn(rope) && events[0].broken);
}

#[test]
fn jelly_keeps_its_area_and_comes_to_rest() {
    for (x, shape_hertz, edge_hertz) in [(0.0, 0.0, 15.0), (0.0, 4.0, 8.0), (0.3, 0.0, 30.0)] {
        let world = World::usual();
        ground(&world);
        let soft = jelly(&world, x, 3.0, |def| {
            def.settings.shape_hertz = shape_hertz;
            def.settings.edge_hertz = edge_hertz;
        });
        near("area", area(soft), 1.0, 1e-5);
        let (mut least, mut most, mut slept) = (1.0f64, 1.0f64, None);
        for step in 0..1200 {
            world.step();
            let now = area(soft);
            (least, most) = (least.min(now), most.max(now));
            if slept.is_none() && particles(soft).iter().all(|body| !body.is_awake()) {
                slept = Some(step);
            }
        }
        println!("area from {least:.3} to {most:.3}, now {:.4}, slept {slept:?}", area(soft));
        assert!(least > 0.9 && most < 1.03);
        near("area at rest", area(soft), 1.0, 0.005);
        assert!(slept.is_some(), "at {} m/s", fastest(soft));
    }
}

#[test]
fn a_balloon_bears_its_gas_with_the_tension_of_its_skin() {
    for pressure in [5.0f32, 20.0] {
        let world = World::in_space();
        let count = 48;
        let def = def(|def| {
            def.mass = 4.8;
            def.settings.edge_hertz = 4.0;
            def.settings.pressure = pressure;
            def.body.linear_damping = 1.0;
        });
        let balloon: Soft = get!(impel_soft_body_create_ring(world.id, &def, 1.0, count));
        let rest = area(balloon);
        world.steps(1200);
        let radius: f64 =
            positions(balloon).iter().map(|point| point.length()).sum::<f64>() / f64::from(count);
        let half_turn = std::f64::consts::PI / f64::from(count);
        // Springs between particles of 0.1 kg; an edge at rest is a chord of the circle.
        let omega = 8.0 * std::f64::consts::PI;
        let soft = 1.0 + (omega / 240.0).powi(2) / 4.0;
        let stiffness = 0.05 * omega * omega / soft;
        let tension = stiffness * 2.0 * half_turn.sin() * (radius - 1.0);
        let now = f64::from(pressure) * rest / area(balloon);
        println!("{pressure} N/m: radius {radius}, pressure {now} N/m");
        near("p r = T", now * radius * half_turn.cos(), tension, 1e-3 * tension);
        let force: ImpelVec2 = get!(impel_joint_get_reaction_force(joints(balloon)[3]));
        near("reaction force of an edge", V::from(force).length(), tension, 1e-3 * tension);
        // Without an edge, there is no closed outline and no pressure.
        must!(impel_joint_destroy(joints(balloon)[0]));
        world.step();
        let outline: Vec<u32> = list!(impel_soft_body_get_outline(balloon));
        assert!(outline.is_empty() && torn(balloon) == 1);
        world.steps(300);
        assert!(fastest(balloon) < 2.0, "{}", fastest(balloon));
    }
}

#[test]
fn a_balloon_and_a_drop_carry_a_load() {
    for pressure in [0.0, 120.0] {
        let world = World::usual();
        let ground = ground(&world);
        for x in [-1.1, 1.1] {
            ground.segment(v(x, 0.0), v(x, 3.0), common::slick(0.0));
        }
        let def = def(|def| {
            def.settings.edge_hertz = if pressure > 0.0 { 40.0 } else { 20.0 };
            def.settings.pressure = pressure;
            def.body.position = v(0.0, 0.62);
            def.particle_radius = 0.06;
        });
        let soft: Soft = get!(impel_soft_body_create_ring(world.id, &def, 0.5, 32));
        world.steps(120);
        let before = area(soft);
        let load = world.dynamic(0.0, 1.6);
        load.boxed(0.6, 0.1, ImpelMaterial { density: 10.0, ..plain() });
        // The load is locked, because it would roll off a round body.
        let locks = ImpelMotionLocks { linear_x: true, linear_y: false, angular: true };
        must!(impel_body_set_motion_locks(load.id, locks));
        world.steps(600);
        println!(
            "{pressure} N/m: {before} m² before, {} m² under {} kg at {:?}",
            area(soft),
            load.mass().mass,
            load.position()
        );
        assert!(load.position().y > 0.5);
        // A liquid keeps its area. A gas keeps p A, and the load on 1.2 m needs 20 N/m.
        let least = if pressure > 0.0 { 0.75 } else { 0.98 };
        assert!((least..1.01).contains(&(area(soft) / before)));
    }
}

#[test]
fn jelly_stands_and_slides_on_a_slope_and_a_drop_rolls() {
    let angle = 20.0f64.to_radians();
    let sine = angle.sin();
    let along = V { x: -angle.cos(), y: -sine };
    let way = |friction: f32, round: bool, seconds: usize| {
        let world = World::usual();
        let slope = world.fixed(0.0, 0.0);
        let normal = v(-sine as f32, angle.cos() as f32);
        slope.half_space(normal, 0.0, rough(friction, friction));
        let point = 0.585 * V::from(normal);
        let soft = if round {
            let def = def(|def| {
                def.mass = 4.0;
                def.settings.shape_hertz = 6.0;
                def.body.position = point.single();
                def.shape = of(rough(friction, friction));
                def.particle_radius = 0.08;
            });
            get!(impel_soft_body_create_ring(world.id, &def, 0.5, 24))
        } else {
            jelly(&world, point.x as f32, point.y as f32, |def| {
                (def.body.rotation.c, def.body.rotation.s) =
                    (angle.cos() as f32, angle.sin() as f32);
                def.shape = of(rough(friction, friction));
            })
        };
        world.steps(60);
        let start = center(soft);
        let speed = |soft| {
            let all = particles(soft);
            let sum = all.iter().fold(V { x: 0.0, y: 0.0 }, |sum, body| sum + body.velocity());
            common::dot(1.0 / all.len() as f64 * sum, along)
        };
        let before = speed(soft);
        world.steps(60 * seconds);
        (common::dot(center(soft) - start, along), (speed(soft) - before) / seconds as f64)
    };
    let (stood, _) = way(0.6, false, 3);
    near("stands", stood, 0.0, 0.005);
    let (_, slid) = way(0.0, false, 2);
    near("slides", slid, 10.0 * sine, 0.01);
    let (rolled, acceleration) = way(0.8, true, 2);
    // A rigid hoop has half of the acceleration; a soft one has losses.
    println!("rolls {rolled} m, with {acceleration} m/s² of {}", 5.0 * sine);
    assert!(rolled > 1.0 && acceleration < 5.1 * sine);
}

#[test]
fn a_pile_of_jellies_stands() {
    for (aside, edge_hertz) in [(0.0, 30.0), (0.0, 20.0), (0.05, 20.0), (0.1, 10.0)] {
        let world = World::usual();
        let ground = ground(&world);
        for x in [-2.5, 2.5] {
            ground.segment(v(x, 0.0), v(x, 12.0), plain());
        }
        let softs: Vec<Soft> = (0..20)
            .map(|i| {
                let (column, row) = ((i % 4) as f32, i / 4);
                let x = 1.2 * column - 1.8 + if row % 2 == 0 { 0.0 } else { aside };
                let change = |def: &mut ImpelSoftBodyDef| def.settings.edge_hertz = edge_hertz;
                jelly(&world, x, 1.3 * row as f32 + 0.7, change)
            })
            .collect();
        world.steps(900);
        let least = softs.iter().map(|&soft| area(soft)).fold(f64::MAX, f64::min);
        let top = softs.iter().map(|&soft| center(soft).y).fold(0.0, f64::max);
        let speed = softs.iter().map(|&soft| fastest(soft)).fold(0.0, f64::max);
        let awake = world.counters().awake_bodies;
        println!("least area {least:.3}, at {speed:.4} m/s, top {top:.3}, {awake} awake");
        assert!(least > 0.95 && top > 3.0);
        assert_eq!(awake, 0, "the pile does not fall asleep");
        let inside = softs.iter().flat_map(|&soft| positions(soft));
        assert!(inside.fold(true, |all, p| all && p.x.abs() < 2.5 && p.y > 0.0));
    }
}

/// Soft bodies of every kind.
fn scene(workers: u32) -> (World, Vec<Soft>) {
    let world = World::new(|def| def.worker_count = workers);
    ground(&world);
    let mut softs: Vec<Soft> = (0..6)
        .map(|i| {
            jelly(&world, (i % 3) as f32 * 1.4, (i / 3) as f32 * 1.3 + 0.8, |def| {
                def.settings.shape_hertz = if i == 2 { 3.0 } else { 0.0 };
                def.settings.tear_stretch = if i == 3 { 1.05 } else { IMPEL_MAX_COEFFICIENT };
            })
        })
        .collect();
    let balloon = def(|def| {
        def.settings.pressure = 20.0;
        def.body.position = v(-2.0, 2.0);
    });
    softs.push(get!(impel_soft_body_create_ring(world.id, &balloon, 0.6, 20)));
    let curtain = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.settings.tear_force = 30.0;
        def.body.position = v(-5.0, 4.0);
    });
    let curtain: Soft = get!(impel_soft_body_create_cloth(world.id, &curtain, 2.0, 3.0, 12, 16));
    for column in 0..12 {
        must!(impel_soft_body_set_pinned(curtain, 15 * 12 + column, true));
    }
    softs.push(curtain);
    let ball = world.dynamic(-9.0, 4.0);
    ball.circle(0.4, plain());
    ball.set_velocity(30.0, 0.0);
    (world, softs)
}

#[test]
fn the_worker_count_does_not_change_the_hash() {
    let hashes: Vec<[u64; 2]> = [1, 4]
        .iter()
        .map(|&workers| {
            let (world, softs) = scene(workers);
            world.steps(40);
            let early = get!(impel_world_hash(world.id));
            world.steps(120);
            println!("torn: {:?}", softs.iter().map(|&soft| torn(soft)).collect::<Vec<_>>());
            assert!(torn(softs[7]) > 0 && torn(softs[3]) > 0);
            [early, get!(impel_world_hash(world.id))]
        })
        .collect();
    assert_eq!(hashes[0], hashes[1]);
}

#[test]
fn snapshots_restore_soft_bodies_bit_for_bit() {
    let (world, softs) = scene(1);
    world.steps(20);
    let bytes: Vec<u8> = list!(impel_world_snapshot(world.id));
    let (before, hash) = (positions(softs[0]), get!(impel_world_hash(world.id)));
    world.steps(90);
    let after = get!(impel_world_hash(world.id));
    let torn_after: Vec<usize> = softs.iter().map(|&soft| torn(soft)).collect();
    must!(impel_soft_body_destroy(softs[1]));
    let extra = jelly(&world, 9.0, 9.0, |_| ());
    must!(impel_world_restore(world.id, bytes.as_ptr(), bytes.len()));
    assert!(impel_soft_body_is_valid(softs[1]), "the destroyed soft body is not restored");
    assert!(extra == softs[1] || !impel_soft_body_is_valid(extra));
    assert_eq!(get!(impel_world_hash(world.id)), hash);
    assert!(positions(softs[0]).iter().zip(&before).all(|(a, b)| a.x == b.x && a.y == b.y));
    world.steps(90);
    assert_eq!(get!(impel_world_hash(world.id)), after);
    assert_eq!(softs.iter().map(|&soft| torn(soft)).collect::<Vec<_>>(), torn_after);
    // Restore into another world.
    let other = World::usual();
    must!(impel_world_restore(other.id, bytes.as_ptr(), bytes.len()));
    let restored: Vec<Soft> = list!(impel_world_get_soft_bodies(other.id));
    assert_eq!(restored.len(), softs.len());
    other.steps(90);
    assert_eq!(get!(impel_world_hash(other.id)), after);
}

#[test]
fn a_soft_body_lists_its_parts_and_is_destroyed_as_a_whole() {
    let world = World::usual();
    let soft = jelly(&world, 0.0, 5.0, |def| {
        def.user_data = 7;
        def.body.user_data = 8;
        def.body.linear_velocity = v(1.0, 0.0);
        def.body.angular_velocity = 2.0;
    });
    assert_eq!(get!(impel_soft_body_get_world(soft)), world.id);
    assert_eq!(get!(impel_soft_body_get_user_data(soft)), 7);
    must!(impel_soft_body_set_user_data(soft, 9));
    assert_eq!(get!(impel_soft_body_get_user_data(soft)), 9);
    let softs: Vec<Soft> = list!(impel_world_get_soft_bodies(world.id));
    assert_eq!(softs, [soft]);
    let (all, positions_now) = (particles(soft), positions(soft));
    let mass: f64 = all.iter().map(|body| f64::from(body.mass().mass)).sum();
    near("mass", mass, 4.0, 1e-4);
    for (i, (body, point)) in all.iter().zip(&positions_now).enumerate() {
        let (mut found, mut index) = (Soft::default(), u32::MAX);
        must!(impel_body_get_soft_body(body.id, &mut found, &mut index));
        assert_eq!((found, index as usize), (soft, i));
        assert_eq!(get!(impel_body_get_user_data(body.id)), 8);
        let arm = *point - V { x: 0.0, y: 5.0 };
        let velocity = V { x: 1.0 - 2.0 * arm.y, y: 2.0 * arm.x };
        assert!(
            (body.velocity() - velocity).length() < 1e-5,
            "the velocity is not that of a rigid body"
        );
    }
    let lone = world.dynamic(9.0, 9.0);
    let (mut found, mut index) = (soft, 3);
    must!(impel_body_get_soft_body(lone.id, &mut found, &mut index));
    assert_eq!((found, index), (Soft::default(), 0));
    let cells: Vec<ImpelSoftCell> = list!(impel_soft_body_get_cells(soft));
    let outline: Vec<u32> = list!(impel_soft_body_get_outline(soft));
    let edges: Vec<ImpelSoftEdge> = list!(impel_soft_body_get_edges(soft));
    assert_eq!(all.len() + cells.len(), edges.len() + 1, "Euler");
    assert_eq!(outline.len(), 20);
    // Destroyed particles leave the soft body.
    let bodies = world.counters().bodies;
    must!(impel_body_destroy(all[0].id));
    world.step();
    let ids: Vec<ImpelBodyId> = list!(impel_soft_body_get_particles(soft));
    assert!(ids[0].raw == 0 && ids.iter().filter(|id| id.raw == 0).count() == 1);
    let left: Vec<ImpelSoftCell> = list!(impel_soft_body_get_cells(soft));
    let with_it = cells.iter().filter(|cell| [cell.a, cell.b, cell.c].contains(&0)).count();
    assert_eq!(left.len(), cells.len() - with_it);
    let outline: Vec<u32> = list!(impel_soft_body_get_outline(soft));
    assert!(outline.is_empty());
    let kept = joints(soft).into_iter().find(|joint| joint.raw != 0).unwrap();
    must!(impel_soft_body_destroy(soft));
    assert!(!impel_soft_body_is_valid(soft) && !impel_joint_is_valid(kept));
    assert!(!impel_body_is_valid(all[5].id));
    assert_eq!(world.counters().bodies as usize, bodies as usize - all.len());
    assert_eq!(impel_soft_body_destroy(soft), IMPEL_ERROR_INVALID_HANDLE);
    world.steps(10);
}

#[test]
fn forces_are_distributed_and_momentum_is_conserved() {
    let world = World::in_space();
    let soft = jelly(&world, 0.0, 0.0, |def| def.settings.shape_hertz = 5.0);
    must!(impel_soft_body_apply_impulse(soft, v(8.0, 4.0)));
    world.steps(30);
    near("moved", center(soft).x, 1.0, 1e-3);
    must!(impel_soft_body_apply_force(soft, v(-480.0, -240.0)));
    world.step();
    let momentum = |soft| {
        let sum = |sum: V, body: &Body| sum + f64::from(body.mass().mass) * body.velocity();
        particles(soft).iter().fold(V { x: 0.0, y: 0.0 }, sum)
    };
    near("stopped", momentum(soft).length(), 0.0, 1e-3);
    let middle = center(soft);
    must!(impel_soft_body_apply_torque(soft, 60.0));
    let angular_momentum = |soft| {
        let of = |body: &Body| {
            f64::from(body.mass().mass) * common::cross(body.center() - middle, body.velocity())
        };
        particles(soft).iter().map(of).sum::<f64>()
    };
    world.step();
    near("angular momentum", angular_momentum(soft), 1.0, 0.02);
    world.steps(240);
    near("angular momentum after four seconds", angular_momentum(soft), 1.0, 5e-3);
    near("momentum", momentum(soft).length(), 0.0, 3e-3);
}

#[test]
fn pieces_collide_once_they_are_torn_apart() {
    let world = World::usual();
    ground(&world);
    let def = def(|def| {
        def.body.position = v(0.0, 2.0);
        def.particle_radius = 0.2;
        def.body.gravity_scale = 0.0;
    });
    // Two particles above each other, at opposite ends of the rope.
    let points = [v(0.0, 0.0), v(1.0, 0.0), v(1.0, 1.0), v(0.0, 1.0)].map(V::from);
    let rope = create(&world, &def, &points, &[[0, 1], [1, 2], [2, 3]]);
    let all = particles(rope);
    let push_together = || {
        all[0].set_velocity(0.0, 0.5);
        all[3].set_velocity(0.0, -0.5);
        world.step();
        (all[3].position() - all[0].position()).length()
    };
    (0..60).for_each(|_| {
        push_together();
    });
    println!("{} apart", push_together());
    assert!(push_together() < 0.3, "one piece must not collide with itself");
    must!(impel_body_set_transform(all[3].id, common::at(0.0, 3.0)));
    must!(impel_body_set_transform(all[0].id, common::at(0.0, 2.0)));
    must!(impel_joint_destroy(joints(rope)[1]));
    (0..60).for_each(|_| {
        push_together();
    });
    println!("{} apart", push_together());
    assert!(push_together() > 0.38, "two pieces must collide");
}

#[test]
fn empty_arrays_are_allowed() {
    let world = World::usual();
    let def = def(|_| ());
    let point = v(0.0, 1.0);
    let lone: Soft = get!(impel_soft_body_create(world.id, &def, &point, 1, null(), 0));
    must!(impel_soft_body_set_cells(lone, null(), 0));
    must!(impel_soft_body_set_outline(lone, null(), 0));
    assert_eq!(area(lone), 0.0);
    world.steps(10);
}
