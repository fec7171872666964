//! Events: contents, matching begin and end events whatever changes in the world, and a
//! deterministic order.

use crate::common;
use std::collections::{HashMap, HashSet};

use crate::common::{Body, Random, World, near, of, plain, slick, soft, v};
use impel::ffi::*;

impl World {
    fn moves(&self) -> Vec<ImpelBodyMoveEvent> {
        lent!(impel_world_get_body_move_events(self.id))
    }

    fn faults(&self) -> Vec<ImpelBodyFaultEvent> {
        lent!(impel_world_get_body_fault_events(self.id))
    }

    fn begins(&self) -> Vec<ImpelContact> {
        lent!(impel_world_get_contact_begin_events(self.id))
    }

    fn persists(&self) -> Vec<ImpelContact> {
        lent!(impel_world_get_contact_persist_events(self.id))
    }

    fn ends(&self) -> Vec<ImpelContactEndEvent> {
        lent!(impel_world_get_contact_end_events(self.id))
    }

    fn force_events(&self) -> Vec<ImpelContactForceEvent> {
        lent!(impel_world_get_contact_force_events(self.id))
    }

    fn hits(&self) -> Vec<ImpelContactHitEvent> {
        lent!(impel_world_get_contact_hit_events(self.id))
    }
}

/// A definition with all contact events enabled.
fn def_with_events(material: ImpelMaterial) -> ImpelShapeDef {
    ImpelShapeDef {
        enable_contact_events: true,
        enable_persist_events: true,
        enable_hit_events: true,
        ..of(material)
    }
}

fn ball_with_events(body: Body, radius: f32, material: ImpelMaterial) -> ImpelShapeId {
    let circle = ImpelCircle { center: v(0.0, 0.0), radius };
    get!(impel_shape_create_circle(body.id, &def_with_events(material), &circle))
}

fn box_with_events(body: Body, half: f32) -> ImpelShapeId {
    get!(impel_shape_create_box(body.id, &def_with_events(plain()), half, half))
}

/// A ground without events, and above it a ball with events.
fn drop_from(height: f32, material: ImpelMaterial) -> (World, Body, ImpelShapeId) {
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, material);
    let ball = world.dynamic(0.0, height + 0.5);
    let shape = ball_with_events(ball, 0.5, material);
    (world, ball, shape)
}

fn contact_between(a: ImpelShapeId, b: ImpelShapeId) -> Option<ImpelContact> {
    let (mut contact, mut touching) = (ImpelContact::default(), false);
    must!(impel_shape_get_contact_with(a, b, &mut contact, &mut touching));
    touching.then_some(contact)
}

#[test]
fn a_landing_begins_once_and_persists() {
    let (world, ball, shape) = drop_from(2.0, plain());
    let mut begun = Vec::new();
    for step in 1..=120 {
        let persists = !begun.is_empty() && ball.is_awake();
        world.step();
        begun.extend(world.begins().into_iter().map(|event| (step, event)));
        assert_eq!(world.persists().len(), usize::from(persists));
        assert!(world.ends().is_empty());
    }
    let [(step, event)] = begun[..] else { panic!("{} begins", begun.len()) };
    // √(2h / g) = 0.632 s. The contact begins in the step of the landing, not before.
    near("begins, in steps", step, 38, 1.0);
    assert_eq!((event.shape_b, event.body_b, event.point_count), (shape, ball.id, 1));
    near("normal", event.normal.y, 1.0, 1e-6);
    near("point", event.points[0].position.y, 0.0, 0.01);
    // The impulse that stops the ball at the speed √(2gh).
    let momentum = f64::from(ball.mass().mass) * (40.0f64).sqrt();
    near("impulse", event.points[0].normal_impulse, momentum, 0.05 * momentum);
    assert!(!ball.is_awake());
    let [contact]: [ImpelContact; 1] = list!(impel_shape_get_contacts(shape)).try_into().unwrap();
    let other = if contact.shape_a == shape { contact.shape_b } else { contact.shape_a };
    assert_eq!(contact_between(shape, other), Some(contact));
    assert_eq!(contact_between(other, shape), Some(contact));
    assert_eq!(contact_between(shape, shape), None);
    assert_eq!(contact.shape_b, shape);
}

#[test]
fn a_hit_has_the_speed_of_the_fall() {
    for height in [0.2f32, 1.0, 5.0, 13.7] {
        let (world, ball, shape) = drop_from(height, slick(0.5));
        let hits = loop {
            world.step();
            if !world.hits().is_empty() {
                break world.hits();
            }
        };
        let [hit] = hits[..] else { panic!("{} hits", hits.len()) };
        let exact = (2.0 * 10.0 * f64::from(height)).sqrt();
        near("approach speed", hit.approach_speed, exact, 0.02 * exact);
        assert_eq!((hit.shape_b, hit.body_b), (shape, ball.id));
        near("normal", hit.normal.y, 1.0, 1e-6);
        near("point", hit.point.y, 0.0, 0.03);
    }
}

#[test]
fn each_bounce_is_a_hit_until_they_are_slow() {
    let (world, ball, _) = drop_from(5.0, slick(0.5));
    let (mut begins, mut ends, mut speeds) = (0, 0, Vec::new());
    for _ in 0..600 {
        world.step();
        begins += world.begins().len();
        ends += world.ends().len();
        speeds.extend(world.hits().iter().map(|hit| f64::from(hit.approach_speed)));
    }
    println!("{begins} begins, {ends} ends, hits at {speeds:.2?}");
    assert_eq!(begins, ends + 1, "the last contact goes on");
    assert!(begins >= speeds.len());
    // 10, 5, 2.5 and 1.25 m/s; 0.6 m/s is below the threshold.
    assert_eq!(speeds.len(), 4);
    for (speed, exact) in speeds.iter().zip([10.0, 5.0, 2.5, 1.25]) {
        near("bounce", *speed, exact, 0.06 * exact);
    }
    assert!(!ball.is_awake());
}

/// A flat landing of a box is one hit event. Sliding causes none.
#[test]
fn a_box_hits_once_and_only_above_the_threshold() {
    for (threshold, hits) in [(1.0, 1), (9.0, 0)] {
        let world = World::new(|def| def.hit_event_threshold = threshold);
        world.fixed(0.0, 0.0).boxed(50.0, 1.0, plain());
        let body = world.dynamic(0.0, 4.0);
        box_with_events(body, 0.5);
        body.set_velocity(8.0, -5.0);
        let mut found = Vec::new();
        for _ in 0..240 {
            world.step();
            found.extend(world.hits());
        }
        assert_eq!(found.len(), hits, "threshold {threshold}");
    }
    let world = World::usual();
    must!(impel_world_set_hit_event_threshold(world.id, 3.0));
    near("threshold", get!(impel_world_get_def(world.id)).hit_event_threshold, 3.0, 0.0);
}

/// Speculative points that do not touch begin no contact.
#[test]
fn a_body_that_passes_close_by_does_not_touch() {
    let world = World::in_space();
    let wall = world.fixed(0.0, 0.0);
    ball_with_events(wall, 1.0, plain());
    let ball = world.dynamic(-6.0, 1.51);
    ball_with_events(ball, 0.5, plain());
    ball.set_velocity(5.0, 0.0);
    let mut near_it = 0;
    for _ in 0..150 {
        world.step();
        near_it += world.contacts().len();
        assert!(world.begins().is_empty() && world.hits().is_empty());
    }
    assert!(near_it > 10, "it passes with a contact");
}

#[test]
fn move_events_report_poses_and_falling_asleep() {
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    let still = world.kinematic(5.0, 5.0);
    still.circle(0.5, plain());
    let turning = world.kinematic(9.0, 5.0);
    turning.circle(0.5, plain());
    turning.set_spin(1.0);
    let ball = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = v(0.0, 1.0);
        def.user_data = 77;
    });
    ball.boxed(0.5, 0.5, plain());
    let mut slept = 0;
    for _ in 0..180 {
        let before: HashMap<_, _> = world.bodies().iter().map(|b| (b.id.raw, b.bits())).collect();
        world.step();
        let moves = world.moves();
        for body in world.bodies() {
            let event = moves.iter().find(|event| event.body == body.id);
            let moved = before[&body.id.raw] != body.bits();
            assert_eq!(event.is_some(), moved || event.is_some_and(|event| event.fell_asleep));
            assert!(event.is_none_or(|event| event.transform == body.transform()));
        }
        for event in moves.iter().filter(|event| event.body == ball.id) {
            assert_eq!(event.user_data, 77);
            assert_eq!(event.fell_asleep, !ball.is_awake());
            slept += usize::from(event.fell_asleep);
        }
        assert!(moves.iter().any(|event| event.body == turning.id));
    }
    assert_eq!(slept, 1);
    must!(impel_world_set_enable_body_events(world.id, false));
    world.step();
    assert!(world.moves().is_empty());
}

/// A force of 10¹⁵ N on 10⁻³⁰ kg.
#[test]
fn a_body_that_overflows_is_disabled_and_reported() {
    let world = World::new(|_| ());
    let ball = world.dynamic(0.0, 5.0);
    ball_with_events(ball, 0.5, plain());
    let other = world.dynamic(3.0, 5.0);
    ball_with_events(other, 0.5, plain());
    let mass = |mass| ImpelMassData { mass, inertia: mass, center: v(0.0, 0.0) };
    must!(impel_body_set_mass_data(ball.id, mass(1e-30)));
    must!(impel_body_set_user_data(ball.id, 7));
    world.step();
    assert!(world.faults().is_empty());
    let before = ball.transform();
    must!(impel_body_apply_force_to_center(ball.id, v(1e15, 0.0)));
    world.step();
    assert_eq!(world.faults(), [ImpelBodyFaultEvent { body: ball.id, user_data: 7 }]);
    assert!(!get!(impel_body_get_enabled(ball.id)) && ball.transform() == before);
    world.step();
    assert!(world.faults().is_empty());
    must!(impel_body_set_mass_data(ball.id, mass(1.0)));
    must!(impel_body_set_enabled(ball.id, true));
    world.step();
    assert!(world.faults().is_empty() && ball.transform().p.y < before.p.y);
}

#[test]
fn a_particle_that_overflows_disables_its_soft_body() {
    let world = World::new(|_| ());
    let def = soft::def(|def| def.mass = 1e-12);
    let body = get!(impel_soft_body_create_ring(world.id, &def, 0.4, 9));
    let particles = soft::particles(body);
    must!(impel_body_set_mass_data(
        particles[4].id,
        ImpelMassData { mass: 1e-30, inertia: 0.0, center: v(0.0, 0.0) }
    ));
    must!(impel_body_apply_force_to_center(particles[4].id, v(1e15, 0.0)));
    world.step();
    let faults = world.faults();
    assert_eq!(faults.iter().map(|fault| fault.body).collect::<Vec<_>>(), [particles[4].id]);
    assert!(!particles.iter().any(|particle| get!(impel_body_get_enabled(particle.id))));
}

#[test]
fn an_advance_reports_the_events_of_all_its_steps() {
    let (world, _, _) = drop_from(2.0, slick(0.5));
    must!(impel_world_set_enable_body_events(world.id, true));
    let (mut begins, mut moves) = (0, 0);
    for _ in 0..40 {
        let advance: ImpelAdvance = get!(impel_world_advance(world.id, 0.1));
        assert_eq!(advance.steps, 6);
        assert!(world.moves().len() <= 6);
        moves += world.moves().len();
        begins += world.begins().len();
    }
    let (other, _, _) = drop_from(2.0, slick(0.5));
    let mut expected = 0;
    for _ in 0..240 {
        other.step();
        expected += other.begins().len();
    }
    println!("{begins} begins");
    assert!(begins > 3 && moves > 100);
    assert_eq!(begins, expected);
    let advance: ImpelAdvance = get!(impel_world_advance(world.id, 0.0));
    assert_eq!((advance.steps, world.moves().len()), (0, 0));
}

/// If a contact ends between two steps, the next step reports it with the handles that it had.
#[test]
fn every_way_to_end_a_contact_raises_an_end_event() {
    type Way = fn(&World, Body, ImpelShapeId, Body);
    let ways: &[(&str, Way)] = &[
        ("destroy the body", |_, ball, _, _| must!(impel_body_destroy(ball.id))),
        ("destroy the ground", |_, _, _, ground| must!(impel_body_destroy(ground.id))),
        ("destroy the shape", |_, _, shape, _| must!(impel_shape_destroy(shape))),
        ("change the filter", |_, _, shape, _| {
            let filter = ImpelFilter { mask: 0, ..impel_filter_default() };
            must!(impel_shape_set_filter(shape, filter));
        }),
        ("teleport the body", |_, ball, _, _| {
            must!(impel_body_set_transform(ball.id, common::pose(50.0, 50.0, 0.0)));
        }),
        ("add a joint without collision", |_, ball, _, ground| {
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (ground.id, ball.id);
            (def.local_frame_a.p.y, def.collide_connected) = (0.5, false);
            let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
        }),
        ("disable the events", |_, _, shape, _| {
            must!(impel_shape_set_enable_contact_events(shape, false));
        }),
    ];
    for asleep in [false, true] {
        for &(name, end) in ways {
            let world = World::usual();
            let ground = world.fixed(0.0, 0.0);
            let floor = ground.half_space(v(0.0, 1.0), 0.0, plain());
            let ball = world.dynamic(0.0, 0.5);
            let shape = ball_with_events(ball, 0.5, plain());
            world.step();
            let [begun] = world.begins()[..] else { panic!("{name}: it does not touch") };
            world.steps(if asleep { 120 } else { 5 });
            assert_eq!(ball.is_awake(), !asleep);
            end(&world, ball, shape, ground);
            assert!(world.ends().is_empty(), "{name}: before the step");
            world.step();
            let [event] = world.ends()[..] else { panic!("{name}: {} ends", world.ends().len()) };
            assert_eq!((event.shape_a, event.shape_b), (floor, shape), "{name}");
            assert_eq!((event.body_a, event.body_b), (begun.body_a, begun.body_b), "{name}");
            assert!(world.begins().is_empty(), "{name}");
            world.step();
            assert!(world.ends().is_empty(), "{name}: twice");
        }
    }
}

#[test]
fn enabling_events_late_raises_a_begin_event_even_in_sleep() {
    for asleep in [false, true] {
        let world = World::usual();
        world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
        let ball = world.dynamic(0.0, 0.5);
        let shape = ball.circle(0.5, plain());
        world.steps(if asleep { 120 } else { 5 });
        must!(impel_shape_set_enable_contact_events(shape, true));
        assert!(get!(impel_shape_get_enable_contact_events(shape)));
        world.step();
        assert_eq!(world.begins().len(), 1);
        assert_eq!(ball.is_awake(), !asleep, "enabling events wakes no body");
        world.step();
        assert!(world.begins().is_empty());
        must!(impel_body_destroy(ball.id));
        world.step();
        assert_eq!(world.ends().len(), 1);
    }
}

/// Changes bodies, shapes, filters, switches and joints at random. Returns all events as text.
fn churn(workers: u32, width: u32, steps: u32) -> Vec<String> {
    let world = World::new(|def| {
        def.worker_count = workers;
        def.simd_width = width;
    });
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    for x in [-8.0, 8.0] {
        ground.segment(v(x, 0.0), v(x, 12.0), plain());
    }
    let mut random = Random(11);
    let mut bodies: Vec<(Body, ImpelShapeId)> = Vec::new();
    let mut joints: Vec<ImpelJointId> = Vec::new();
    let (mut open, mut log, mut counts) = (HashSet::new(), Vec::new(), [0; 4]);
    for step in 0..steps {
        if bodies.len() < 120 {
            let body = world.dynamic(random.within(-7.0, 7.0), random.within(1.0, 10.0));
            let size = random.within(0.2, 0.5);
            let mut def = def_with_events(slick(random.within(0.0, 0.8)));
            def.enable_contact_events = random.below(4) > 0;
            let shape = if random.below(2) == 0 {
                let circle = ImpelCircle { center: v(0.0, 0.0), radius: size };
                get!(impel_shape_create_circle(body.id, &def, &circle))
            } else {
                get!(impel_shape_create_box(body.id, &def, size, 0.3))
            };
            bodies.push((body, shape));
        }
        let picked = random.below(bodies.len());
        let (body, shape) = bodies[picked];
        match random.below(12) {
            0 | 1 if bodies.len() > 20 => {
                bodies.swap_remove(picked);
                must!(impel_body_destroy(body.id));
                joints.retain(|&joint| impel_joint_is_valid(joint));
            }
            2 => {
                must!(impel_shape_destroy(shape));
                bodies[picked].1 = box_with_events(body, 0.3);
            }
            3 => {
                let mask = if random.below(2) == 0 { 1 } else { !0 };
                let filter = ImpelFilter { category: 1 << random.below(2), mask, group: 0 };
                must!(impel_shape_set_filter(shape, filter));
            }
            4 => must!(impel_shape_set_enable_contact_events(shape, random.below(2) == 0)),
            5 => must!(impel_shape_set_enable_persist_events(shape, random.below(2) == 0)),
            6 => must!(impel_body_set_awake(body.id, random.below(2) == 0)),
            7 => {
                let pose = common::pose(random.within(-7.0, 7.0), random.within(1.0, 9.0), 1.0);
                must!(impel_body_set_transform(body.id, pose));
            }
            8 => {
                let other = bodies[random.below(bodies.len())].0;
                if other != body {
                    let mut def = impel_revolute_joint_def_default();
                    (def.body_a, def.body_b) = (body.id, other.id);
                    def.local_frame_b.p.y = 1.0;
                    joints.push(get!(impel_joint_create_revolute(&def)));
                }
            }
            9 if !joints.is_empty() => {
                must!(impel_joint_destroy(joints.swap_remove(random.below(joints.len()))));
            }
            _ => body.set_velocity(random.within(-9.0, 9.0), random.within(-2.0, 9.0)),
        }
        world.step();
        // Ends first: a pair may end and begin again in one step.
        for event in world.ends() {
            let pair = (event.shape_a.raw, event.shape_b.raw);
            assert!(open.remove(&pair), "step {step}: an end without a begin");
            counts[1] += 1;
        }
        for event in world.begins() {
            let pair = (event.shape_a.raw, event.shape_b.raw);
            assert!(open.insert(pair), "step {step}: two begins without an end");
            assert!(event.point_count > 0);
            counts[0] += 1;
        }
        counts[2] += world.persists().len();
        counts[3] += world.hits().len();
        for (body, _) in &bodies {
            assert!(impel_body_is_valid(body.id));
        }
        let events = (world.begins(), world.persists(), world.ends(), world.hits());
        // From run to run, handles of a world differ only in their slot.
        log.push(format!("{events:?} {:?}", world.moves()));
    }
    println!("{workers} workers, width {width}: {counts:?}, {} still touch", open.len());
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    // The remaining contacts end with their bodies.
    for (body, _) in bodies {
        must!(impel_body_destroy(body.id));
    }
    world.step();
    for event in world.ends() {
        assert!(open.remove(&(event.shape_a.raw, event.shape_b.raw)));
    }
    assert!(open.is_empty(), "{} begins without an end", open.len());
    log
}

/// Removes the world's slot from all handles.
fn without_slots(log: &[String]) -> Vec<String> {
    log.iter()
        .map(|text| {
            let mut parts = text.split("raw: ");
            let mut out = parts.next().unwrap_or_default().to_string();
            for part in parts {
                let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
                let raw: u64 = part[..end].parse().expect("a handle");
                // Kind and index do not depend on earlier worlds in the slot.
                out += &format!("{} {}{}", raw >> 61, raw >> 27 & 0x3f_ffff, &part[end..]);
            }
            out
        })
        .collect()
}

#[test]
fn events_have_the_same_order_for_all_workers_and_widths() {
    let first = without_slots(&churn(1, 0, 2500));
    for (workers, width) in [(2, 0), (3, 0), (8, 0), (1, 1), (1, 4), (1, 8), (1, 16)] {
        let other = without_slots(&churn(workers, width, 2500));
        for (step, (a, b)) in first.iter().zip(&other).enumerate() {
            assert!(a == b, "{workers} workers, width {width}: step {step} diverges");
        }
    }
}

#[test]
fn events_that_are_not_enabled_are_not_raised() {
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    let ball = world.dynamic(0.0, 2.0);
    ball.circle(0.5, plain());
    for _ in 0..60 {
        world.step();
        assert!(world.begins().is_empty() && world.persists().is_empty());
        assert!(world.ends().is_empty() && world.hits().is_empty());
    }
    must!(impel_body_destroy(ball.id));
    world.step();
    assert!(world.ends().is_empty());
}

#[test]
fn a_force_above_the_threshold_is_reported_in_every_step() {
    let world = World::usual();
    must!(impel_world_set_enable_sleep(world.id, false));
    world.slope(0.0, plain());
    let crate_ = world.dynamic(0.0, 0.5);
    let shape = crate_.boxed(0.5, 0.5, plain());
    let weight = 10.0 * crate_.mass().mass;
    let threshold: f32 = get!(impel_shape_get_force_event_threshold(shape));
    assert_eq!(threshold, IMPEL_MAX_FORCE);
    world.steps(60);
    assert!(world.force_events().is_empty(), "no threshold is set");
    must!(impel_shape_set_force_event_threshold(shape, 1.1 * weight));
    world.steps(5);
    assert!(world.force_events().is_empty(), "its weight is below the threshold");
    must!(impel_shape_set_force_event_threshold(shape, 0.9 * weight));
    for _ in 0..3 {
        world.step();
        let [event] = world.force_events()[..] else { panic!("one event in each step") };
        assert_eq!((event.shape_b, event.body_b), (shape, crate_.id));
        near("weight", event.normal_force / weight, 1.0, 1e-3);
        near("force", event.force.y / weight, 1.0, 1e-3);
        near("point x", event.point.x, 0.0, 0.02);
        near("point y", event.point.y, 0.0, 0.02);
        near("normal", event.normal.y, 1.0, 1e-6);
    }
    // Friction counts in the force, but not for the threshold.
    must!(impel_body_apply_force_to_center(crate_.id, v(0.4 * weight, 0.0)));
    world.step();
    let [event] = world.force_events()[..] else { panic!("one event") };
    near("friction", event.force.x / weight, -0.4, 0.02);
    near("weight", event.normal_force / weight, 1.0, 0.02);
    // With another crate on top, the ground carries both.
    let other = world.dynamic(0.0, 1.5);
    other.boxed(0.5, 0.5, plain());
    must!(impel_shape_set_force_event_threshold(shape, 1.5 * weight));
    world.steps(60);
    let [event] = world.force_events()[..] else { panic!("one contact above the threshold") };
    near("weight of both", event.normal_force / weight, 2.0, 0.01);
    must!(impel_shape_set_force_event_threshold(shape, IMPEL_MAX_FORCE));
    world.step();
    assert!(world.force_events().is_empty());
}

#[test]
fn the_force_of_an_impact_is_its_impulse_over_the_step() {
    // The lower of two thresholds applies, whichever shape has it.
    for of_ground in [false, true] {
        let world = World::in_space();
        let def = |wanted: bool| ImpelShapeDef {
            force_event_threshold: if wanted { 50.0 } else { 1e6 },
            ..of(slick(0.0))
        };
        let wall = world.fixed(0.0, 0.0);
        let _: ImpelShapeId = get!(impel_shape_create_box(wall.id, &def(of_ground), 0.5, 5.0));
        let ball = world.dynamic(1.2, 0.0);
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
        let _: ImpelShapeId = get!(impel_shape_create_circle(ball.id, &def(!of_ground), &circle));
        ball.set_velocity(-6.0, 0.0);
        let mut reported = Vec::new();
        for _ in 0..60 {
            world.step();
            reported.extend(world.force_events());
        }
        let momentum = 6.0 * f64::from(ball.mass().mass);
        let total: f64 = reported.iter().map(|event| f64::from(event.normal_force) / 60.0).sum();
        near("impulse", total, momentum, 0.02 * momentum);
        assert!(reported.iter().all(|event| event.normal_force > 50.0 && event.force.y == 0.0));
    }
}

#[test]
fn the_force_on_a_sleeping_body_is_not_reported() {
    let world = World::usual();
    world.slope(0.0, plain());
    let ball = world.dynamic(0.0, 0.5);
    let shape = ball.circle(0.5, plain());
    must!(impel_shape_set_force_event_threshold(shape, 0.0));
    world.steps(10);
    assert_eq!(world.force_events().len(), 1);
    world.steps(60);
    assert!(!ball.is_awake());
    world.step();
    assert!(world.force_events().is_empty());
}
