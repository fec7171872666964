//! Materials of soft bodies: rods against beam theory, plasticity against its rule, bound points,
//! and pieces that pass through each other.

use crate::common;
use crate::common::soft::{Soft, def, particles, positions};
use crate::common::{Body, ORIGIN, V, World, near, plain, v};
use impel::ffi::*;

const STEP: f64 = 1.0 / 60.0;

fn yields(yield_point: f32, creep: f32, limit: f32) -> ImpelSoftPlasticity {
    ImpelSoftPlasticity { yield_point, creep, limit }
}

fn bound(soft: Soft) -> Vec<V> {
    let points: Vec<ImpelVec2> = list!(impel_soft_body_get_bound_points(soft, ORIGIN));
    points.into_iter().map(V::from).collect()
}

fn bind(soft: Soft, points: &[V]) {
    let points: Vec<ImpelVec2> = points.iter().map(|point| point.single()).collect();
    must!(impel_soft_body_bind_points(soft, points.as_ptr(), points.len()));
}

fn rest_lengths(soft: Soft) -> Vec<f32> {
    list!(impel_soft_body_get_rest_lengths(soft))
}

fn pin(soft: Soft, indices: &[u32]) {
    indices.iter().for_each(|&index| must!(impel_soft_body_set_pinned(soft, index, true)));
}

fn set_position(body: &Body, x: f64, y: f64) {
    must!(impel_body_set_transform(body.id, common::at(x as f32, y as f32)));
}

fn create(world: &World, def: &ImpelSoftBodyDef, points: &[[f32; 2]], edges: &[[u32; 2]]) -> Soft {
    let points: Vec<ImpelVec2> = points.iter().map(|&[x, y]| v(x, y)).collect();
    let edges: Vec<ImpelSoftEdge> = edges.iter().map(|&[a, b]| ImpelSoftEdge { a, b }).collect();
    let (points, count) = (points.as_ptr(), points.len());
    get!(impel_soft_body_create(world.id, def, points, count, edges.as_ptr(), edges.len()))
}

/// A rod of one kilogram and `count` particles, clamped at its first two.
fn cantilever(world: &World, length: f64, count: u32, stiffness: f64, damping: f64) -> Soft {
    let def = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.settings.bend_stiffness = stiffness as f32;
        def.settings.bend_damping = damping as f32;
        def.particle_radius = 0.005;
    });
    let end = v(length as f32, 0.0);
    let rod = get!(impel_soft_body_create_rope(world.id, &def, v(0.0, 0.0), end, count));
    pin(rod, &[0, 1]);
    rod
}

#[test]
fn a_clamped_rod_sinks_as_the_theory_of_beams_says() {
    let length = 1.0;
    for (count, stiffness) in [(11u32, 100.0), (21, 100.0), (41, 100.0), (41, 20.0)] {
        let world = World::usual();
        let rod = cantilever(&world, length, count, stiffness, 0.1);
        world.steps(900);
        // For small angles, each hinge turns by M l / E I.
        let last = f64::from(count - 1);
        let (link, weight) = (length / last, 10.0 / f64::from(count));
        let at = |i: u32| f64::from(i) * link;
        let moment = |i: u32| (i + 1..count).map(|j| weight * (at(j) - at(i))).sum::<f64>();
        let sag_of = |i: u32| moment(i) * link / stiffness * (length - at(i));
        let exact: f64 = (1..count - 1).map(sag_of).sum();
        let sag = -positions(rod)[count as usize - 1].y;
        println!("{count} particles, E I {stiffness}: w L⁴ / 8 E I = {}", 10.0 / (8.0 * stiffness));
        near("sag", sag, exact, 0.02 * exact);
    }
}

#[test]
fn a_rod_swings_at_its_own_frequency_and_gains_no_energy() {
    let (length, count) = (1.0f64, 41u32);
    for (hertz, tolerance) in [(2.0f64, 0.03), (6.0, 0.03), (20.0, 0.06)] {
        let world = World::in_space();
        // f = 1.8751² / 2π √(E I / μ L⁴) for a rod that is clamped midway between the two pinned
        // particles and ends half a link beyond its last particle.
        let link = length / f64::from(count - 1);
        let (free_length, mass_per_length) = (length, 1.0 / (length + link));
        let root = hertz * 2.0 * std::f64::consts::PI / 1.8751f64.powi(2);
        let stiffness = root * root * mass_per_length * free_length.powi(4);
        let rod = cantilever(&world, length, count, stiffness, 0.0);
        let all = particles(rod);
        for (i, body) in all.iter().enumerate().skip(2) {
            let share = i as f64 / f64::from(count - 1);
            // The velocities are close to the first mode, x²(3 - x)/2, for a deflection of a few
            // percent.
            let speed = 0.15 * hertz * share * share * (3.0 - share);
            body.set_velocity(0.0, speed as f32);
        }
        let tip = || positions(rod)[count as usize - 1].y;
        let (mut crossings, mut last, mut peaks) = (Vec::new(), tip(), Vec::new());
        let mut peak = 0.0f64;
        for step in 0..600 {
            world.step();
            let now = tip();
            peak = peak.max(now.abs());
            if last < 0.0 && now >= 0.0 {
                crossings.push(STEP * (f64::from(step) + last / (last - now)));
                peaks.push(peak);
                peak = 0.0;
            }
            last = now;
        }
        let periods = crossings.len() as f64 - 1.0;
        let found = periods / (crossings[crossings.len() - 1] - crossings[0]);
        println!("{hertz} Hz: first and last peak {} {}", peaks[1], peaks[peaks.len() - 2]);
        near("frequency", found, hertz, tolerance * hertz);
        let most = peaks.iter().skip(1).fold(0.0, |most: f64, &peak| most.max(peak));
        // Fast oscillations are damped, or the higher modes would gain energy. The steps sample too
        // few of their peaks for an exact height.
        let (upper, lower) = if hertz > 10.0 { (1.3, 0.0) } else { (1.02, 0.5) };
        assert!(most < upper * peaks[1] && peaks[peaks.len() - 2] > lower * peaks[1]);
    }
}

#[test]
fn a_stiff_rope_behaves_like_a_rod() {
    // A bridge of a rope on two blocks with a load, and a rope thrown against a wall.
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    for x in [-0.9, 0.9] {
        let block = world.fixed(x, 0.25);
        block.boxed(0.1, 0.25, plain());
    }
    let def = def(|def| {
        def.settings.edge_hertz = 0.0;
        def.settings.bend_stiffness = 2000.0;
        def.settings.bend_damping = 0.01;
        def.particle_radius = 0.05;
        def.body.position = v(0.0, 0.6);
    });
    let ends = [v(-1.0, 0.0), v(1.0, 0.0)];
    let bridge: Soft = get!(impel_soft_body_create_rope(world.id, &def, ends[0], ends[1], 41));
    let load = world.dynamic(0.0, 0.76);
    must!(impel_body_set_fixed_rotation(load.id, true));
    load.boxed(0.1, 0.1, ImpelMaterial { density: 50.0, ..plain() });
    world.steps(600);
    let middle = positions(bridge)[20].y;
    println!("height {middle} m under {} kg at {:?}", load.mass().mass, load.position());
    // F L³ / 48 E I is 1.2 mm, and 5 q L⁴ / 384 E I is less than 1 mm.
    assert!(middle > 0.535 && load.position().y > 0.65);
    let free_length = World::in_space();
    for stiffness in [1.0e-3, 1.0, 1.0e3, 1.0e6, 1.0e15] {
        let mut def = def;
        def.settings.bend_stiffness = stiffness;
        def.settings.bend_damping = 0.0;
        let rod: Soft =
            get!(impel_soft_body_create_rope(free_length.id, &def, ends[0], ends[1], 31));
        let energy = || {
            let of =
                |body: &Body| 0.5 * f64::from(body.mass().mass) * body.velocity().length().powi(2);
            particles(rod).iter().map(of).sum::<f64>()
        };
        for (i, body) in particles(rod).iter().enumerate() {
            let x = i as f32 / 15.0 - 1.0;
            body.set_velocity(0.3, 3.0 * x + if i % 2 == 0 { 0.1 } else { -0.1 });
        }
        let (before, mut most) = (energy(), 0.0f64);
        for _ in 0..600 {
            free_length.step();
            most = most.max(energy());
        }
        let straight = (positions(rod)[30] - positions(rod)[0]).length();
        println!("E I {stiffness}: {before} J, at most {most}, now {}; {straight} m", energy());
        assert!(most < 1.05 * before, "the energy increases");
        assert!(stiffness < 1e3 || straight > 1.95);
        must!(impel_soft_body_destroy(rod));
    }
}

#[test]
fn bending_stiffness_keeps_a_hoop_round() {
    let height = |stiffness: f32| {
        let world = World::usual();
        let ground = world.fixed(0.0, 0.0);
        ground.half_space(v(0.0, 1.0), 0.0, plain());
        let def = def(|def| {
            def.settings.edge_hertz = 0.0;
            def.settings.area_hertz = 0.0;
            def.settings.bend_stiffness = stiffness;
            def.body.position = v(0.0, 0.56);
        });
        let hoop: Soft = get!(impel_soft_body_create_ring(world.id, &def, 0.5, 32));
        let hinges: Vec<ImpelSoftHinge> = list!(impel_soft_body_get_hinges(hoop));
        assert_eq!(hinges.len(), 32);
        world.steps(600);
        positions(hoop).iter().fold(0.0, |top: f64, at| top.max(at.y)) + 0.05
    };
    // Under its own weight, a hoop sinks by about 0.467 q R⁴ / E I (S. Timoshenko, "Strength of
    // Materials", 1930). A weight of 3.2 N/m corresponds to one kilogram.
    let stiff = height(30.0);
    let exact = 1.1 - 0.467 * 10.0 / std::f64::consts::PI * 0.5f64.powi(4) / 30.0;
    near("height", stiff, exact, 0.01);
    let flat = height(0.0);
    println!("height without bending stiffness {flat}");
    assert!(flat < 0.5);
}

#[test]
fn an_edge_that_yields_keeps_what_is_beyond() {
    for (to, permanent) in [(1.2f64, 1.2 / 1.05), (1.9, 1.5), (0.8, 0.8 / 0.95), (1.04, 1.0)] {
        let world = World::in_space();
        let def = def(|def| {
            def.settings.edge_hertz = 5.0;
            def.settings.edge_plasticity = yields(0.05, 4.0, 0.5);
        });
        let rod = create(&world, &def, &[[0.0, 0.0], [1.0, 0.0]], &[[0, 1]]);
        pin(rod, &[0]);
        let end = particles(rod)[1];
        must!(impel_body_set_type(end.id, IMPEL_BODY_KINEMATIC));
        must!(impel_body_set_sleep_threshold(end.id, 0.0));
        set_position(&end, to, 0.0);
        let target = to / if to > 1.0 { 1.05 } else { 0.95 };
        for step in 1..=300 {
            world.step();
            // Implicit integration: the rest of the excess decreases by 1 / (1 + c h) per step.
            let lower = (1.0 / (1.0 + 4.0 * STEP)).powi(step);
            let free_length = target + (1.0 - target) * lower;
            let exact = if (to - 1.0).abs() > 0.05 { free_length.clamp(0.5, 1.5) } else { 1.0 };
            let found = f64::from(rest_lengths(rod)[0]);
            assert!((found - exact).abs() < 2e-4, "{step}: {found}, expected {exact}");
        }
        near("rest length", rest_lengths(rod)[0], permanent, 1e-3);
        must!(impel_body_set_type(end.id, IMPEL_BODY_DYNAMIC));
        world.steps(600);
        near("length after release", end.position().x, permanent, 2e-3);
        let mut settings: ImpelSoftBodySettings = get!(impel_soft_body_get_settings(rod));
        settings.edge_plasticity.yield_point = IMPEL_MAX_COEFFICIENT;
        must!(impel_soft_body_set_settings(rod, settings));
        near("rest length with a higher yield point", rest_lengths(rod)[0], permanent, 1e-3);
        must!(impel_soft_body_reset_plasticity(rod));
        world.steps(600);
        near("reset", end.position().x, 1.0, 2e-3);
        assert_eq!(rest_lengths(rod), [1.0]);
    }
}

#[test]
fn areas_bends_and_shapes_yield() {
    let world = World::in_space();
    let mut settings = def(|def| {
        def.body.linear_damping = 0.5;
        def.settings.area_hertz = 5.0;
        def.settings.area_plasticity = yields(0.1, 20.0, 0.5);
    });
    // A triangle without edges, stretched to one and a half times its area.
    let cell = create(&world, &settings, &[[0.0, 0.0], [1.0, 0.0], [0.5, 1.0]], &[]);
    must!(impel_soft_body_set_cells(cell, &ImpelSoftCell { a: 0, b: 1, c: 2 }, 1));
    pin(cell, &[0, 1, 2]);
    let tip = particles(cell)[2];
    must!(impel_body_set_type(tip.id, IMPEL_BODY_KINEMATIC));
    must!(impel_body_set_sleep_threshold(tip.id, 0.0));
    set_position(&tip, 0.5, 1.5);
    world.steps(180);
    must!(impel_body_set_type(tip.id, IMPEL_BODY_DYNAMIC));
    world.steps(900);
    near("area", get!(impel_soft_body_get_area(cell)), 0.5 * 1.5 / 1.1, 5e-3);

    // A hinge, bent by one radian over one metre.
    settings.settings.bend_stiffness = 2.0;
    settings.settings.bend_plasticity = yields(0.3, 20.0, IMPEL_MAX_COEFFICIENT);
    settings.settings.edge_hertz = 0.0;
    let points = [[10.0, 0.0], [11.0, 0.0], [12.0, 0.0]];
    let rod = create(&world, &settings, &points, &[[0, 1], [1, 2]]);
    pin(rod, &[0, 1]);
    let tip = particles(rod)[2];
    must!(impel_body_set_type(tip.id, IMPEL_BODY_KINEMATIC));
    must!(impel_body_set_sleep_threshold(tip.id, 0.0));
    set_position(&tip, 11.0 + 1.0f64.cos(), 1.0f64.sin());
    world.steps(180);
    must!(impel_body_set_type(tip.id, IMPEL_BODY_DYNAMIC));
    world.steps(900);
    let at = tip.position();
    near("bend", at.y.atan2(at.x - 11.0), 0.7, 5e-3);

    // A dent of 0.5 m in a hoop with a diameter of one metre.
    settings.settings = impel_soft_body_def_default().settings;
    settings.settings.area_hertz = 0.0;
    settings.settings.edge_hertz = 0.5;
    settings.settings.shape_hertz = 4.0;
    settings.settings.shape_plasticity = yields(0.1, 20.0, 1.0);
    settings.body.position = v(20.0, 0.0);
    let hoop: Soft = get!(impel_soft_body_create_ring(world.id, &settings, 1.0, 32));
    let dent = particles(hoop)[0];
    must!(impel_body_set_type(dent.id, IMPEL_BODY_KINEMATIC));
    must!(impel_body_set_sleep_threshold(dent.id, 0.0));
    set_position(&dent, 20.5, 0.0);
    pin(hoop, &[8, 16, 24]);
    world.steps(180);
    for index in [8, 16, 24] {
        must!(impel_soft_body_set_pinned(hoop, index, false));
    }
    must!(impel_body_set_type(dent.id, IMPEL_BODY_DYNAMIC));
    world.steps(900);
    let center: ImpelPosition = get!(impel_soft_body_get_center(hoop));
    let center = V::from(center);
    let others = positions(hoop)[16];
    let depth = 2.0 - (dent.position() - others).length();
    println!("centre at {center:?}");
    near("dent", depth, 0.4, 0.05);
}

#[test]
fn plastic_state_is_in_snapshots_and_independent_of_worker_count() {
    let scene = |workers: u32| {
        let world = World::new(|def| def.worker_count = workers);
        let ground = world.fixed(0.0, 0.0);
        ground.half_space(v(0.0, 1.0), 0.0, plain());
        let softs: Vec<Soft> = (0..8)
            .map(|i| {
                let def = def(|def| {
                    def.settings.edge_plasticity = yields(0.02, 10.0, 0.3);
                    def.settings.area_plasticity = yields(0.02, 10.0, 0.3);
                    def.settings.shape_plasticity = yields(0.05, 10.0, 0.3);
                    def.settings.bend_plasticity = yields(0.2, 10.0, 10.0);
                    def.settings.shape_hertz = 2.0;
                    def.settings.bend_stiffness = 1.0;
                    def.settings.edge_hertz = if i % 2 == 0 { 0.0 } else { 20.0 };
                    def.body.position = v(1.3 * i as f32, 2.0 + 0.1 * i as f32);
                });
                match i % 3 {
                    0 => get!(impel_soft_body_create_ring(world.id, &def, 0.5, 24)),
                    1 => {
                        let (a, b) = (v(-0.6, 0.0), v(0.6, 0.4));
                        get!(impel_soft_body_create_rope(world.id, &def, a, b, 16))
                    }
                    _ => get!(impel_soft_body_create_cloth(world.id, &def, 1.0, 1.0, 6, 6)),
                }
            })
            .collect();
        softs.iter().for_each(|&soft| bind(soft, &[V { x: 0.1, y: 0.2 }, V { x: -0.7, y: 0.1 }]));
        (world, softs)
    };
    let mut hashes = Vec::new();
    for workers in [1, 4] {
        let (world, softs) = scene(workers);
        world.steps(60);
        let bytes: Vec<u8> = list!(impel_world_snapshot(world.id));
        let before = get!(impel_world_hash(world.id));
        let first = rest_lengths(softs[0]);
        world.steps(60);
        let (after, skin) = (get!(impel_world_hash(world.id)), bound(softs[4]));
        must!(impel_world_restore(world.id, bytes.as_ptr(), bytes.len()));
        assert_eq!(get!(impel_world_hash(world.id)), before);
        assert_eq!(rest_lengths(softs[0]), first);
        world.steps(60);
        assert_eq!(get!(impel_world_hash(world.id)), after);
        assert!(bound(softs[4]).iter().zip(&skin).all(|(a, b)| a.x == b.x && a.y == b.y));
        let most = softs.iter().flat_map(|&soft| rest_lengths(soft)).fold(0.0, f32::max);
        println!(
            "{workers} workers: longest rest length {most}, {} soft bodies",
            world.counters().soft_bodies
        );
        assert_eq!(world.counters().soft_bodies, 8);
        hashes.push(after);
    }
    assert_eq!(hashes[0], hashes[1]);
}

const SQUARE: [ImpelVec2; 4] = [
    ImpelVec2 { x: -0.5, y: -0.5 },
    ImpelVec2 { x: 0.5, y: -0.5 },
    ImpelVec2 { x: 0.5, y: 0.5 },
    ImpelVec2 { x: -0.5, y: 0.5 },
];

fn jelly(world: &World) -> Soft {
    let def = def(|def| def.particle_radius = 0.05);
    get!(impel_soft_body_create_polygon(world.id, &def, SQUARE.as_ptr(), 4, 0.2))
}

fn grid(half: i32, apart: f64) -> Vec<V> {
    let at = |i: i32| apart * f64::from(i);
    (-half..=half).flat_map(|x| (-half..=half).map(move |y| V { x: at(x), y: at(y) })).collect()
}

#[test]
fn bound_points_go_along_with_an_affine_map() {
    let world = World::in_space();
    let soft = jelly(&world);
    // Points inside the jelly, and outside up to a distance of its width.
    let points = grid(10, 0.1);
    bind(soft, &points);
    let error_of = |map: &dyn Fn(V) -> V| {
        let far = points.iter().zip(bound(soft)).map(|(&point, now)| (now - map(point)).length());
        far.fold(0.0, f64::max)
    };
    near("error without a change", error_of(&|point| point), 0.0, 1e-5);
    let map = |p: V| V { x: 3.0 + 1.4 * p.x - 0.3 * p.y, y: -1.0 + 0.5 * p.x + 0.8 * p.y };
    for (body, at) in particles(soft).iter().zip(positions(soft)) {
        set_position(body, map(at).x, map(at).y);
    }
    near("error of the affine map", error_of(&map), 0.0, 1e-5);
    // Under bending, neighbouring points stay close.
    for (body, at) in particles(soft).iter().zip(positions(soft)) {
        set_position(body, at.x + 0.1 * (3.0 * at.y).sin(), at.y + 0.1 * (4.0 * at.x).sin());
    }
    let inside: Vec<V> = (0..900).map(|i| V { x: f64::from(i) * 0.001 - 0.45, y: 0.123 }).collect();
    bind(soft, &inside);
    let steps = bound(soft).windows(2).map(|pair| (pair[1] - pair[0]).length()).collect::<Vec<_>>();
    let largest = steps.iter().fold(0.0, |most: f64, &step| most.max(step));
    println!("points at 1 mm are at most {largest} m apart");
    assert!(largest < 0.003);
    bind(soft, &[]);
    assert!(bound(soft).is_empty());
}

#[test]
fn points_bound_to_a_rope_follow_it_without_gaps() {
    let world = World::in_space();
    let def = def(|_| ());
    let rope: Soft = get!(impel_soft_body_create_rope(world.id, &def, v(0.0, 0.0), v(2.0, 0.0), 9));
    // Points along the upper side of the rope and beyond both ends.
    let upper_side: Vec<V> = (-50..=250).map(|i| V { x: 0.01 * f64::from(i), y: 0.1 }).collect();
    bind(rope, &upper_side);
    let all = particles(rope);
    for (body, at) in all.iter().zip(positions(rope)) {
        set_position(body, 5.0 - at.y, at.x);
    }
    for (at, now) in upper_side.iter().zip(bound(rope)) {
        assert!((now - V { x: 5.0 - at.y, y: at.x }).length() < 1e-5, "rotated point: {now:?}");
    }
    // On a circle with a radius of 1 m, the side is 0.9 m from the centre.
    for (i, body) in all.iter().enumerate() {
        let angle = 0.25 * i as f64;
        set_position(body, angle.sin(), 1.0 - angle.cos());
    }
    let points = bound(rope);
    for pair in points.windows(2) {
        assert!((pair[1] - pair[0]).length() < 0.012, "a gap between neighbouring points");
    }
    for at in &points[50..=250] {
        let radius = (*at - V { x: 0.0, y: 1.0 }).length();
        assert!((0.88..0.92).contains(&radius), "{radius}");
    }
}

#[test]
fn what_is_torn_leaves_each_bound_point_with_a_whole_side() {
    let world = World::in_space();
    let soft = jelly(&world);
    let points = grid(9, 0.05);
    bind(soft, &points);
    let (points_now, all) = (positions(soft), particles(soft));
    let edges: Vec<ImpelSoftEdge> = list!(impel_soft_body_get_edges(soft));
    let joints: Vec<ImpelJointId> = list!(impel_soft_body_get_joints(soft));
    let is_right = |index: u32| points_now[index as usize].x > 0.03;
    for (edge, &joint) in edges.iter().zip(&joints) {
        if is_right(edge.a) != is_right(edge.b) {
            must!(impel_joint_destroy(joint));
        }
    }
    world.step();
    let moved = 5.0;
    for (index, body) in (0..).zip(&all) {
        if is_right(index) {
            set_position(body, points_now[index as usize].x + moved, points_now[index as usize].y);
        }
    }
    let mut sides = [0, 0];
    for (&point, now) in points.iter().zip(bound(soft)) {
        let shift = now - point;
        let side = usize::from(shift.x > 0.5 * moved);
        assert!(
            (shift.x - moved * side as f64).abs() < 0.02 && shift.y.abs() < 0.02,
            "{point:?} {now:?}"
        );
        // Points well inside one side stay with that side.
        assert!(point.x.abs() < 0.25 || (point.x > 0.0) == (side == 1));
        sides[side] += 1;
    }
    println!("{sides:?} of {} points", points.len());
    assert!(sides[0] > 100 && sides[1] > 100);
    // Points without their particles follow the remaining ones.
    all.iter().skip(1).for_each(|body| must!(impel_body_destroy(body.id)));
    world.step();
    assert!(bound(soft).iter().all(|at| at.x.is_finite() && at.y.is_finite()));
}

#[test]
fn self_collision_is_optional_also_at_high_speed() {
    for (continuous, collides) in [
        (IMPEL_CONTINUOUS_SWEEP, false),
        (IMPEL_CONTINUOUS_SWEEP_ALL, false),
        (IMPEL_CONTINUOUS_SWEEP, true),
        (IMPEL_CONTINUOUS_SWEEP_ALL, true),
    ] {
        let world = World::new(|def| {
            def.gravity = v(0.0, 0.0);
            def.continuous = continuous;
        });
        let def = def(|def| {
            def.particle_radius = 0.1;
            def.settings.edge_hertz = 0.2;
            def.settings.self_collide = collides;
        });
        // The ends of a slack rope move towards each other.
        let points = [[-2.0, 0.0], [-2.0, 3.0], [2.0, 3.0], [2.0, 0.0]];
        let rope = create(&world, &def, &points, &[[0, 1], [1, 2], [2, 3]]);
        let all = particles(rope);
        all[0].set_velocity(60.0, 0.0);
        all[3].set_velocity(-60.0, 0.0);
        world.steps(6);
        let passed = all[0].position().x > all[3].position().x;
        println!("{continuous}, self collision {collides}: passed {passed}");
        let swept = continuous == IMPEL_CONTINUOUS_SWEEP_ALL;
        assert!(if collides { !swept || !passed } else { passed });
    }
}
