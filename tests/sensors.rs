//! Sensors (triggers): their overlaps, that they apply no forces, and that fast bodies do not
//! tunnel through them.

use crate::common;
use std::collections::HashSet;

use crate::common::{Body, Random, World, of, plain, pose, v};
use impel::ffi::*;

fn sensing() -> ImpelShapeDef {
    ImpelShapeDef { is_sensor: true, ..impel_shape_def_default() }
}

fn sensor_box(body: Body, half_width: f32, half_height: f32) -> ImpelShapeId {
    get!(impel_shape_create_box(body.id, &sensing(), half_width, half_height))
}

fn overlaps(sensor: ImpelShapeId) -> Vec<ImpelShapeId> {
    list!(impel_shape_get_sensor_overlaps(sensor))
}

impl World {
    fn sensor_begins(&self) -> Vec<ImpelSensorEvent> {
        lent!(impel_world_get_sensor_begin_events(self.id))
    }

    fn sensor_ends(&self) -> Vec<ImpelSensorEvent> {
        lent!(impel_world_get_sensor_end_events(self.id))
    }
}

#[test]
fn a_sensor_detects_bodies_of_every_type_awake_and_asleep() {
    for kind in [IMPEL_BODY_STATIC, IMPEL_BODY_KINEMATIC, IMPEL_BODY_DYNAMIC] {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        let owner = world.body(|def| def.r#type = kind);
        let sensor = sensor_box(owner, 2.0, 2.0);
        let asleep = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            (def.position, def.awake) = (v(1.0, 1.0), false);
        });
        let mut inside = vec![asleep.circle(0.2, plain())];
        inside.push(world.fixed(-1.0, 1.0).circle(0.2, plain()));
        inside.push(world.kinematic(-1.0, -1.0).circle(0.2, plain()));
        inside.push(world.dynamic(1.0, -1.0).circle(0.2, plain()));
        // Not detected: inside the AABB only, a shape of the sensor's own body, and a distant
        // shape.
        world.fixed(2.19, 2.19).circle(0.2, plain());
        owner.circle(0.1, plain());
        world.dynamic(5.0, 0.0).circle(0.2, plain());
        world.step();
        let seen: Vec<_> = world.sensor_begins().iter().map(|event| event.visitor).collect();
        assert_eq!(seen, inside, "type {kind}");
        assert!(
            world.sensor_begins().iter().all(|e| e.sensor == sensor && e.sensor_body == owner.id)
        );
        assert_eq!(world.sensor_begins()[0].visitor_body, asleep.id);
        assert_eq!(overlaps(sensor), inside);
        assert!(!asleep.is_awake(), "the sensor woke the body");
        assert!(world.contacts().is_empty());
        // The overlaps remain when all bodies sleep.
        world.steps(60);
        assert!(world.sensor_begins().is_empty() && world.sensor_ends().is_empty());
        assert_eq!(overlaps(sensor), inside);
        assert!(overlaps(inside[0]).is_empty(), "overlaps of a shape that is no sensor");
    }
}

/// Bit for bit, although sensors move bodies in the arrays as these fall asleep one by one.
#[test]
fn sensors_do_not_affect_motion() {
    let run = |with_sensors: bool| {
        let world = World::usual();
        world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
        let bodies: Vec<Body> = (0..6).map(|i| world.dynamic(1.5 * i as f32, 3.0)).collect();
        for body in &bodies {
            body.boxed(0.4, 0.4, plain());
        }
        if with_sensors {
            sensor_box(world.fixed(4.0, 1.0), 9.0, 0.3);
            for &body in &bodies {
                let mut def = sensing();
                def.material.density = 100.0;
                let circle = ImpelCircle { center: v(0.3, 0.0), radius: 2.0 };
                let _: ImpelShapeId = get!(impel_shape_create_circle(body.id, &def, &circle));
            }
        }
        let mut seen = Vec::new();
        for _ in 0..150 {
            world.step();
            seen.push(bodies.iter().map(|body| body.bits()).collect::<Vec<_>>());
        }
        assert!(bodies.iter().all(|body| !body.is_awake()));
        (seen, world.counters().islands, bodies[0].mass())
    };
    assert_eq!(run(false), run(true));
}

/// One begin and one end event at any speed, in the same step or not, and none for a body that
/// passes by.
#[test]
fn fast_bodies_are_detected() {
    let mut within_a_step = 0;
    for speed in [3.0, 20.0, 90.0, 399.0f32] {
        for spin in [0.0, 40.0] {
            for continuous in [IMPEL_CONTINUOUS_SWEEP, IMPEL_CONTINUOUS_NONE] {
                for kind in [IMPEL_BODY_DYNAMIC, IMPEL_BODY_KINEMATIC] {
                    let world = World::new(|def| {
                        def.gravity = v(0.0, 0.0);
                        def.continuous = continuous;
                    });
                    let wire = world.fixed(0.0, 0.0);
                    let segment = ImpelSegment { a: v(0.0, -1.0), b: v(0.0, 1.0) };
                    let sensor: ImpelShapeId =
                        get!(impel_shape_create_segment(wire.id, &sensing(), &segment));
                    let fly = |y: f32| {
                        let body = world.body(|def| {
                            (def.r#type, def.position) = (kind, v(-5.3, y));
                            (def.linear_velocity, def.angular_velocity) = (v(speed, 0.0), spin);
                        });
                        body.boxed(0.1, 0.05, plain())
                    };
                    let (through, _past) = (fly(0.5), fly(1.3));
                    let (mut begins, mut ends, mut in_one_step) = (0, 0, 0);
                    for _ in 0..300 {
                        world.step();
                        let (begun, ended) = (world.sensor_begins(), world.sensor_ends());
                        for event in begun.iter().chain(&ended) {
                            assert_eq!((event.sensor, event.visitor), (sensor, through));
                        }
                        begins += begun.len();
                        ends += ended.len();
                        in_one_step += usize::from(!begun.is_empty() && !ended.is_empty());
                        assert!(ends <= begins);
                    }
                    assert_eq!((begins, ends), (1, 1), "{speed} m/s, type {kind}");
                    within_a_step += in_one_step;
                }
            }
        }
    }
    println!("{within_a_step} of 32 with both events in one step");
    assert!(within_a_step >= 16);
}

#[test]
fn a_fast_sensor_detects_standing_bodies() {
    for kind in [IMPEL_BODY_STATIC, IMPEL_BODY_KINEMATIC, IMPEL_BODY_DYNAMIC] {
        let world = World::in_space();
        let mover = world.kinematic(-5.0, 0.0);
        let sensor = sensor_box(mover, 0.05, 0.05);
        let wall = world.body(|def| {
            def.r#type = kind;
            def.awake = false;
        });
        let stands = wall.boxed(0.02, 1.0, plain());
        mover.set_velocity(150.0, 0.0);
        let (mut begins, mut ends) = (Vec::new(), Vec::new());
        for _ in 0..10 {
            world.step();
            begins.extend(world.sensor_begins());
            ends.extend(world.sensor_ends());
        }
        assert_eq!((begins.len(), ends.len()), (1, 1), "type {kind}");
        assert_eq!((begins[0].sensor, begins[0].visitor), (sensor, stands));
        assert!(!wall.is_awake());
    }
}

/// A teleport is not a swept motion.
#[test]
fn a_teleported_body_is_not_detected_on_its_way() {
    let world = World::in_space();
    sensor_box(world.fixed(0.0, 0.0), 0.1, 5.0);
    let body = world.dynamic(-5.0, 0.0);
    body.circle(0.2, plain());
    world.step();
    must!(impel_body_set_transform(body.id, pose(5.0, 0.0, 0.0)));
    world.step();
    assert!(world.sensor_begins().is_empty() && world.sensor_ends().is_empty());
}

#[test]
fn sensors_detect_sensors_only_if_enabled() {
    let world = World::in_space();
    let a = sensor_box(world.fixed(0.0, 0.0), 1.0, 1.0);
    let b = sensor_box(world.dynamic(0.5, 0.0), 1.0, 1.0);
    world.step();
    assert!(world.sensor_begins().is_empty());
    must!(impel_shape_set_detects_sensors(a, true));
    assert!(get!(impel_shape_get_detects_sensors(a)));
    world.step();
    let [event] = world.sensor_begins()[..] else {
        panic!("{} begins", world.sensor_begins().len())
    };
    assert_eq!((event.sensor, event.visitor), (a, b));
    must!(impel_shape_set_detects_sensors(a, false));
    world.step();
    assert_eq!((world.sensor_begins().len(), world.sensor_ends().len()), (0, 1));
}

/// Water: a half-space as a sensor.
#[test]
fn a_half_space_can_be_a_sensor() {
    let world = World::in_space();
    let def = sensing();
    let water = world.fixed(0.0, 0.0);
    let sensor: ImpelShapeId =
        get!(impel_shape_create_half_space(water.id, &def, v(0.0, 1.0), 0.0));
    let ball = world.dynamic(0.0, 1.0);
    let shape = ball.circle(0.5, plain());
    ball.set_velocity(0.0, -6.0);
    // 0.5 m at 0.1 m per step.
    for step in 1..=8 {
        world.step();
        assert_eq!(overlaps(sensor).len(), usize::from(step >= 5), "step {step}");
    }
    assert_eq!(overlaps(sensor), [shape]);
}

#[test]
fn every_way_to_end_an_overlap_raises_one_event() {
    type Change = fn(Body, ImpelShapeId, Body, ImpelShapeId);
    let changes: &[(&str, Change)] = &[
        ("destroy the visitor", |_, _, _, shape| must!(impel_shape_destroy(shape))),
        ("destroy the visitor's body", |_, _, body, _| must!(impel_body_destroy(body.id))),
        ("destroy the sensor", |_, sensor, _, _| must!(impel_shape_destroy(sensor))),
        ("destroy the sensor's body", |owner, _, _, _| must!(impel_body_destroy(owner.id))),
        ("teleport the visitor", |_, _, body, _| {
            must!(impel_body_set_transform(body.id, pose(50.0, 0.0, 0.0)));
        }),
        ("teleport the sensor", |owner, _, _, _| {
            must!(impel_body_set_transform(owner.id, pose(50.0, 0.0, 0.0)));
        }),
        ("another filter of the visitor", |_, _, _, shape| {
            let filter = ImpelFilter { mask: 0, ..impel_filter_default() };
            must!(impel_shape_set_filter(shape, filter));
        }),
        ("another filter of the sensor", |_, sensor, _, _| {
            let filter = ImpelFilter { mask: 0, ..impel_filter_default() };
            must!(impel_shape_set_filter(sensor, filter));
        }),
        ("disable sensor events of the sensor", |_, sensor, _, _| {
            must!(impel_shape_set_enable_sensor_events(sensor, false));
        }),
        ("disable sensor events of the visitor", |_, _, _, shape| {
            must!(impel_shape_set_enable_sensor_events(shape, false));
        }),
        ("make the sensor solid", |_, sensor, _, _| must!(impel_shape_set_sensor(sensor, false))),
        ("make the visitor a sensor", |_, _, _, shape| must!(impel_shape_set_sensor(shape, true))),
    ];
    for asleep in [false, true] {
        for &(name, change) in changes {
            let world = World::new(|def| def.gravity = v(0.0, 0.0));
            let owner = world.fixed(0.0, 0.0);
            let sensor = sensor_box(owner, 1.0, 1.0);
            let body = world.dynamic(0.5, 0.0);
            let shape = body.circle(0.2, plain());
            world.steps(if asleep { 60 } else { 2 });
            assert_eq!(body.is_awake(), !asleep);
            change(owner, sensor, body, shape);
            world.step();
            let [end] = world.sensor_ends()[..] else {
                panic!("{name}: {} ends", world.sensor_ends().len())
            };
            assert_eq!((end.sensor, end.visitor), (sensor, shape), "{name}");
            assert_eq!((end.sensor_body, end.visitor_body), (owner.id, body.id), "{name}");
            assert!(world.sensor_begins().is_empty(), "{name}");
            if impel_shape_is_valid(sensor) {
                assert!(overlaps(sensor).is_empty(), "{name}");
            }
            world.step();
            assert!(
                world.sensor_ends().is_empty() && world.sensor_begins().is_empty(),
                "{name}: twice"
            );
        }
    }
    // Switching off and on between two steps has no effect.
    let world = World::in_space();
    let sensor = sensor_box(world.fixed(0.0, 0.0), 1.0, 1.0);
    world.dynamic(0.5, 0.0).circle(0.2, plain());
    world.step();
    must!(impel_shape_set_sensor(sensor, false));
    must!(impel_shape_set_sensor(sensor, true));
    world.step();
    assert!(world.sensor_ends().is_empty() && world.sensor_begins().is_empty());
    assert_eq!(overlaps(sensor).len(), 1);
}

#[test]
fn a_shape_becomes_a_sensor_and_solid_again() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let floor = ground.boxed(5.0, 0.5, plain());
    let body = world.dynamic(0.0, 1.0);
    let shape = body.boxed(0.5, 0.5, plain());
    let ball = body.circle(0.5, plain());
    must!(impel_shape_destroy(ball));
    world.steps(120);
    assert!(!body.is_awake());
    must!(impel_shape_set_sensor(floor, true));
    assert!(get!(impel_shape_is_sensor(floor)));
    world.step();
    assert!(body.is_awake(), "the resting body must wake");
    assert_eq!(overlaps(floor), [shape]);
    world.steps(60);
    assert!(body.position().y < -3.0, "it must fall, but is at {}", body.position().y);
    must!(impel_body_set_transform(body.id, pose(0.0, 1.2, 0.0)));
    body.set_velocity(0.0, 0.0);
    must!(impel_shape_set_sensor(floor, false));
    world.steps(60);
    common::near("height on the floor", body.position().y, 1.0, 0.02);
    // A sensor has no mass.
    must!(impel_shape_set_sensor(shape, true));
    common::near("mass", body.mass().mass, 0.0, 0.0);
}

/// A sleeping body wakes when a static sensor that overlaps it becomes solid.
#[test]
fn a_sensor_that_becomes_solid_pushes_out_a_sleeping_body() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    let sensor = sensor_box(world.fixed(0.0, 0.0), 1.0, 1.0);
    let body = world.dynamic(0.9, 0.0);
    body.circle(0.3, plain());
    world.steps(60);
    assert!(!body.is_awake());
    must!(impel_shape_set_sensor(sensor, false));
    world.steps(120);
    assert!(body.position().x > 1.25, "at {}", body.position().x);
}

struct Churn {
    world: World,
    random: Random,
    /// Sensors and solid shapes.
    shapes: Vec<(Body, ImpelShapeId)>,
}

impl Churn {
    fn new(workers: u32, width: u32) -> Churn {
        let world = World::new(|def| {
            def.worker_count = workers;
            def.simd_width = width;
        });
        let ground = world.fixed(0.0, 0.0);
        for (x, y, half_width, half_height) in
            [(0.0, -1.0, 12.0, 1.0), (-11.0, 10.0, 1.0, 12.0), (11.0, 10.0, 1.0, 12.0)]
        {
            let body = if x == 0.0 { ground } else { world.fixed(x, y) };
            if x == 0.0 {
                must!(impel_body_set_transform(body.id, pose(x, y, 0.0)));
            }
            body.boxed(half_width, half_height, plain());
        }
        Churn { world, random: Random(5), shapes: Vec::new() }
    }

    fn add(&mut self) {
        let random = &mut self.random;
        let is_sensor = random.below(3) == 0;
        let kinds = [IMPEL_BODY_STATIC, IMPEL_BODY_KINEMATIC, IMPEL_BODY_DYNAMIC];
        let kind = if is_sensor { kinds[random.below(3)] } else { kinds[1 + random.below(2)] };
        let body = self.world.body(|def| {
            def.r#type = kind;
            def.position = v(random.within(-9.0, 9.0), random.within(0.5, 12.0));
            def.rotation = impel_rotation_from_angle(random.within(-3.0, 3.0));
            if kind == IMPEL_BODY_KINEMATIC {
                def.linear_velocity = v(random.within(-4.0, 4.0), random.within(-4.0, 4.0));
                def.angular_velocity = random.within(-3.0, 3.0);
            }
        });
        let mut def = of(plain());
        (def.is_sensor, def.detects_sensors) = (is_sensor, random.below(2) == 0);
        let size = random.within(0.1, if is_sensor { 2.0 } else { 0.5 });
        let shape = match random.below(3) {
            0 => {
                let circle = ImpelCircle { center: v(0.0, 0.1), radius: size };
                get!(impel_shape_create_circle(body.id, &def, &circle))
            }
            1 => get!(impel_shape_create_box(body.id, &def, size, 0.2)),
            _ => {
                let segment = ImpelSegment { a: v(-size, 0.0), b: v(size, 0.0) };
                get!(impel_shape_create_segment(body.id, &def, &segment))
            }
        };
        self.shapes.push((body, shape));
    }

    fn disturb(&mut self) {
        while self.shapes.len() < 60 {
            self.add();
        }
        let random = &mut self.random;
        let at = random.below(self.shapes.len());
        let (body, shape) = self.shapes[at];
        let coin = random.below(2) == 0;
        match random.below(9) {
            0 => {
                self.shapes.swap_remove(at);
                must!(impel_body_destroy(body.id));
            }
            1 => {
                must!(impel_shape_destroy(shape));
                let def = ImpelShapeDef { is_sensor: coin, ..of(plain()) };
                self.shapes[at].1 = get!(impel_shape_create_box(body.id, &def, 0.3, 0.3));
            }
            2 => {
                let filter = ImpelFilter {
                    category: 1 << random.below(2),
                    mask: 3 - u64::from(coin),
                    group: 0,
                };
                must!(impel_shape_set_filter(shape, filter));
            }
            3 => must!(impel_shape_set_enable_sensor_events(shape, coin)),
            4 => must!(impel_shape_set_sensor(shape, coin)),
            5 => must!(impel_body_set_awake(body.id, coin)),
            6 => {
                let to = pose(random.within(-9.0, 9.0), random.within(0.5, 9.0), 0.3);
                must!(impel_body_set_transform(body.id, to));
            }
            7 => must!(impel_shape_set_detects_sensors(shape, coin)),
            // Speeds at which a body crosses a sensor within a step.
            _ => body.set_velocity(random.within(-200.0, 200.0), random.within(-9.0, 200.0)),
        }
    }

    /// Pairs of sensor and visitor, by tests of all shapes.
    fn expected(&self) -> HashSet<(u64, u64)> {
        struct Known {
            id: ImpelShapeId,
            body: ImpelBodyId,
            convex: ImpelConvex,
            pose: ImpelTransform,
            filter: ImpelFilter,
            takes_part: bool,
            is_sensor: bool,
        }
        let know = |id: ImpelShapeId| {
            let body: ImpelBodyId = get!(impel_shape_get_body(id));
            Known {
                id,
                body,
                convex: get!(impel_shape_get_convex(id)),
                pose: get!(impel_body_get_transform(body)),
                filter: get!(impel_shape_get_filter(id)),
                takes_part: get!(impel_shape_get_enable_sensor_events(id)),
                is_sensor: get!(impel_shape_is_sensor(id)),
            }
        };
        let all: Vec<Known> = self.world.shapes().into_iter().map(know).collect();
        let mut pairs = HashSet::new();
        for sensor in all.iter().filter(|known| known.is_sensor && known.takes_part) {
            let detects_sensors = get!(impel_shape_get_detects_sensors(sensor.id));
            for other in all.iter().filter(|other| other.takes_part && other.body != sensor.body) {
                let (f, g) = (sensor.filter, other.filter);
                let allowed = f.category & g.mask != 0 && g.category & f.mask != 0;
                if allowed
                    && (detects_sensors || !other.is_sensor)
                    && get!(impel_convex_overlaps(
                        &sensor.convex,
                        sensor.pose,
                        &other.convex,
                        other.pose
                    ))
                {
                    pairs.insert((sensor.id.raw, other.id.raw));
                }
            }
        }
        pairs
    }
}

/// Runs random changes. Returns the events as pairs of shapes, numbered in the order of their
/// first event, so that the result is independent of handles.
fn run_churn(
    workers: u32,
    width: u32,
    steps: u32,
    by_brute_force: bool,
) -> Vec<Vec<(usize, usize)>> {
    let mut churn = Churn::new(workers, width);
    let (mut open, mut events_by_step, mut known) = (HashSet::new(), Vec::new(), Vec::new());
    let (mut begun, mut ended, mut passed) = (0, 0, 0);
    for step in 0..steps {
        churn.disturb();
        churn.world.step();
        let (begins, ends) = (churn.world.sensor_begins(), churn.world.sensor_ends());
        let mut begun_now = HashSet::new();
        for event in &begins {
            let pair = (event.sensor.raw, event.visitor.raw);
            assert!(open.insert(pair), "step {step}: two begins without an end");
            begun_now.insert(pair);
        }
        for event in &ends {
            let pair = (event.sensor.raw, event.visitor.raw);
            assert!(open.remove(&pair), "step {step}: an end without a begin");
            passed += usize::from(begun_now.contains(&pair));
        }
        begun += begins.len();
        ended += ends.len();
        let mut held = HashSet::new();
        for &(_, shape) in &churn.shapes {
            held.extend(overlaps(shape).into_iter().map(|visitor| (shape.raw, visitor.raw)));
        }
        assert_eq!(open, held, "step {step}: open events differ from overlaps");
        if by_brute_force {
            assert_eq!(open, churn.expected(), "step {step}: overlaps differ from brute force");
        }
        let mut number = |raw: u64| {
            known.iter().position(|&other| other == raw).unwrap_or_else(|| {
                known.push(raw);
                known.len() - 1
            })
        };
        let events = begins.iter().chain(&ends);
        events_by_step
            .push(events.map(|e| (number(e.sensor.raw), number(e.visitor.raw))).collect());
    }
    println!(
        "{workers} workers, width {width}: {begun} begins, {ended} ends, {passed} within a step"
    );
    assert!(begun > 200 && ended > 200 && passed > 20);
    events_by_step
}

#[test]
fn sensor_overlaps_agree_with_brute_force_and_events_alternate() {
    run_churn(1, 0, 1500, true);
}

#[test]
fn the_event_order_is_the_same_for_all_worker_counts_and_widths() {
    let first = run_churn(1, 0, 600, false);
    for (workers, width) in [(2, 0), (3, 0), (8, 0), (1, 1), (1, 4), (1, 8), (1, 16)] {
        assert!(first == run_churn(workers, width, 600, false), "{workers} workers, width {width}");
    }
}
