//! `impel_world_hash`: the state that it covers, and the data that it ignores.

use crate::common::{Body, World, plain, v};
use impel::ffi::*;

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

/// A world with ground, a resting pile, a sleeping body and a kinematic body.
struct Scene {
    world: World,
    ground: Body,
    ball: Body,
    boxed: Body,
    shape: ImpelShapeId,
}

fn scene(change: impl FnOnce(&mut ImpelWorldDef)) -> Scene {
    let world = World::new(change);
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    ground.segment(v(-5.0, 0.0), v(-5.0, 4.0), plain());
    let ball = world.dynamic(0.0, 0.5);
    let shape = ball.circle(0.5, plain());
    let boxed = world.dynamic(0.2, 1.5);
    boxed.boxed(0.5, 0.5, plain());
    world.kinematic(5.0, 1.0).capsule(v(-1.0, 0.0), v(1.0, 0.0), 0.25, plain());
    let asleep = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = v(-2.0, 0.5);
        def.awake = false;
    });
    asleep.polygon(&[v(-0.5, -0.5), v(0.5, -0.5), v(0.0, 0.5)], 0.05, plain());
    world.steps(10);
    Scene { world, ground, ball, boxed, shape }
}

#[test]
fn the_same_calls_give_the_same_hash() {
    let (first, second) = (scene(|_| ()), scene(|_| ()));
    for _ in 0..60 {
        let before = hash(&first.world);
        assert_eq!(before, hash(&second.world));
        first.world.step();
        second.world.step();
        assert_ne!(before, hash(&first.world), "a step must change the hash");
    }
}

/// Worker count, SIMD width, user data and reads are not part of the state.
#[test]
fn the_hash_ignores_data_outside_the_simulated_state() {
    let base = hash(&scene(|_| ()).world);
    let other = scene(|def| {
        def.worker_count = 7;
        def.simd_width = 1;
        def.user_data = 1;
    });
    must!(impel_world_set_user_data(other.world.id, 2));
    must!(impel_body_set_user_data(other.ball.id, 3));
    must!(impel_shape_set_user_data(other.shape, 4));
    must!(impel_world_set_filter_callback(other.world.id, None, std::ptr::null_mut()));
    other.world.contacts();
    other.world.counters();
    assert_eq!(hash(&other.world), base);
    // The hash does not depend on slots and generations of the world.
    assert_eq!(hash(&scene(|_| ()).world), base);
}

type Change = fn(&Scene);

const CHANGES: &[(&str, Change)] = &[
    ("gravity", |s| must!(impel_world_set_gravity(s.world.id, v(0.0, -9.0)))),
    ("sign of zero", |s| must!(impel_world_set_gravity(s.world.id, v(-0.0, -9.0)))),
    ("fixed step", |s| must!(impel_world_set_fixed_step(s.world.id, 0.01, 4, 8))),
    ("substeps", |s| must!(impel_world_set_fixed_step(s.world.id, 1.0 / 60.0, 5, 8))),
    ("step limit", |s| must!(impel_world_set_fixed_step(s.world.id, 1.0 / 60.0, 4, 9))),
    ("sleep", |s| must!(impel_world_set_enable_sleep(s.world.id, false))),
    ("sleep time", |s| must!(impel_world_set_sleep_time(s.world.id, 0.75))),
    ("warm start", |s| must!(impel_world_set_enable_warm_starting(s.world.id, false))),
    ("continuous", |s| must!(impel_world_set_continuous(s.world.id, IMPEL_CONTINUOUS_NONE))),
    ("hertz", |s| must!(impel_world_set_contact_tuning(s.world.id, 30.0, 10.0, 3.0))),
    ("threshold", |s| must!(impel_world_set_restitution_threshold(s.world.id, 2.0))),
    ("hit threshold", |s| must!(impel_world_set_hit_event_threshold(s.world.id, 2.0))),
    ("body events", |s| must!(impel_world_set_enable_body_events(s.world.id, false))),
    ("contact events", |s| must!(impel_shape_set_enable_contact_events(s.shape, true))),
    ("persist events", |s| must!(impel_shape_set_enable_persist_events(s.shape, true))),
    ("hit events", |s| must!(impel_shape_set_enable_hit_events(s.shape, true))),
    ("sensor", |s| must!(impel_shape_set_sensor(s.shape, true))),
    ("sensor events", |s| must!(impel_shape_set_enable_sensor_events(s.shape, false))),
    ("sees sensors", |s| must!(impel_shape_set_detects_sensors(s.shape, true))),
    ("maximum speed", |s| must!(impel_world_set_maximum_linear_speed(s.world.id, 99.0))),
    ("radial forces", |s| {
        let force = impel_radial_force_def_default();
        must!(impel_world_set_radial_forces(s.world.id, &force, 1))
    }),
    ("damping of the world", |s| must!(impel_world_set_damping(s.world.id, 0.1, 0.0))),
    ("mix rules", |s| {
        must!(impel_world_set_mix_rules(s.world.id, IMPEL_MIX_AVERAGE, IMPEL_MIX_MAXIMUM))
    }),
    ("friction pair", |s| must!(impel_world_set_friction_pair(s.world.id, 5, 6, 0.1, 0.1))),
    ("other friction pair", |s| must!(impel_world_set_friction_pair(s.world.id, 5, 7, 0.1, 0.1))),
    ("accumulator", |s| {
        let _: ImpelAdvance = get!(impel_world_advance(s.world.id, 0.001));
    }),
    ("length of the last step", |s| s.world.step_by(1.0 / 60.0, 4)),
    ("substeps of the last step", |s| s.world.step_by(1.0 / 60.0, 8)),
    ("velocity", |s| s.ball.set_velocity(1.0, 0.0)),
    ("spin", |s| s.ball.set_spin(1.0)),
    ("pose", |s| must!(impel_body_set_transform(s.ball.id, s.boxed.transform()))),
    ("pending force", |s| must!(impel_body_apply_force_to_center(s.ball.id, v(1.0, 0.0)))),
    ("pending torque", |s| must!(impel_body_apply_torque(s.ball.id, 1.0))),
    ("damping", |s| must!(impel_body_set_linear_damping(s.ball.id, 1.0))),
    ("angular damping", |s| must!(impel_body_set_angular_damping(s.ball.id, 1.0))),
    ("gravity scale", |s| must!(impel_body_set_gravity_scale(s.ball.id, 2.0))),
    ("bullet", |s| must!(impel_body_set_bullet(s.ball.id, true))),
    ("dominance", |s| must!(impel_body_set_dominance(s.ball.id, 3))),
    ("additional sweeps", |s| must!(impel_body_set_additional_iterations(s.ball.id, 2))),
    ("origin", |s| must!(impel_world_shift_origin(s.world.id, v(1.0, 0.0)))),
    ("disabled shape", |s| must!(impel_shape_set_enabled(s.shape, false))),
    ("friction rule of a shape", |s| {
        must!(impel_shape_set_mix_rules(s.shape, IMPEL_MIX_AVERAGE, IMPEL_MIX_BY_WORLD))
    }),
    ("restitution rule of a shape", |s| {
        must!(impel_shape_set_mix_rules(s.shape, IMPEL_MIX_BY_WORLD, IMPEL_MIX_AVERAGE))
    }),
    ("body of a shape", |s| {
        let identity = s.boxed.transform();
        must!(impel_shape_set_body(s.shape, s.boxed.id, identity))
    }),
    ("type", |s| must!(impel_body_set_type(s.ball.id, IMPEL_BODY_KINEMATIC))),
    ("disabled", |s| must!(impel_body_set_enabled(s.ball.id, false))),
    ("lock", |s| {
        let locks = ImpelMotionLocks { linear_x: true, ..Default::default() };
        must!(impel_body_set_motion_locks(s.ball.id, locks))
    }),
    ("other lock", |s| {
        let locks = ImpelMotionLocks { linear_y: true, ..Default::default() };
        must!(impel_body_set_motion_locks(s.ball.id, locks))
    }),
    ("mass set by the host", |s| {
        let mass = get!(impel_body_get_mass_data(s.ball.id));
        must!(impel_body_set_mass_data(s.ball.id, mass))
    }),
    ("geometry", |s| must!(impel_shape_set_box(s.shape, 0.5, 0.5))),
    ("water", |s| {
        let water = impel_buoyancy_def_default();
        let water = ImpelBuoyancyDef { surface_offset: 0.5, ..water };
        must!(impel_world_apply_buoyancy(s.world.id, &water))
    }),
    ("fixed rotation", |s| must!(impel_body_set_fixed_rotation(s.ball.id, true))),
    ("sleep of a body", |s| must!(impel_body_set_enable_sleep(s.ball.id, false))),
    ("sleep threshold", |s| must!(impel_body_set_sleep_threshold(s.ball.id, 1.0))),
    ("asleep", |s| must!(impel_body_set_awake(s.ball.id, false))),
    ("material", |s| {
        let material = ImpelMaterial { restitution: 0.5, ..plain() };
        must!(impel_shape_set_material(s.shape, material))
    }),
    ("user id of a material", |s| {
        let material = ImpelMaterial { user_id: 9, ..plain() };
        must!(impel_shape_set_material(s.shape, material))
    }),
    ("filter", |s| {
        let filter = ImpelFilter { group: -3, ..impel_filter_default() };
        must!(impel_shape_set_filter(s.shape, filter))
    }),
    ("one more shape", |s| {
        s.ground.circle(0.1, plain());
    }),
    ("one shape less", |s| must!(impel_shape_destroy(s.shape))),
    ("one more body", |s| {
        s.world.fixed(0.0, 0.0);
    }),
    ("one body less", |s| must!(impel_body_destroy(s.ball.id))),
    ("a body created and destroyed", |s| must!(impel_body_destroy(s.world.fixed(0.0, 0.0).id))),
    ("two bodies created and destroyed", |s| {
        let (a, b) = (s.world.fixed(0.0, 0.0), s.world.fixed(0.0, 0.0));
        must!(impel_body_destroy(a.id));
        must!(impel_body_destroy(b.id));
    }),
    ("two bodies destroyed in the other order", |s| {
        let (a, b) = (s.world.fixed(0.0, 0.0), s.world.fixed(0.0, 0.0));
        must!(impel_body_destroy(b.id));
        must!(impel_body_destroy(a.id));
    }),
];

/// Every change of the state changes the hash, and all changes give different hashes.
#[test]
fn every_change_changes_the_hash() {
    let mut seen = vec![("nothing", hash(&scene(|_| ()).world))];
    for &(name, change) in CHANGES {
        let scene = scene(|_| ());
        change(&scene);
        let hash = hash(&scene.world);
        if let Some((other, _)) = seen.iter().find(|(_, known)| *known == hash) {
            panic!("{name} has the hash of {other}");
        }
        seen.push((name, hash));
    }
}

/// The buffer of the hasher has room for the largest shape.
#[test]
fn a_polygon_is_hashed_up_to_its_last_corner() {
    let hash_with = |last: f32| {
        let world = World::usual();
        let corner = |i: i32| impel_rotation_from_angle(0.098_174_77 * i as f32);
        let mut points: Vec<ImpelVec2> = (0..64).map(|i| v(corner(i).c, corner(i).s)).collect();
        points[63].y += last;
        let body = world.fixed(0.0, 0.0);
        let shape = body.polygon(&points, 0.1, plain());
        let convex: ImpelConvex = get!(impel_shape_get_convex(shape));
        assert_eq!(convex.count, 64);
        hash(&world)
    };
    assert_ne!(hash_with(0.0), hash_with(-1e-6));
}

/// Fields of the definition without a setter.
#[test]
fn every_setting_changes_the_hash() {
    type Set = fn(&mut ImpelWorldDef);
    let settings: &[(&str, Set)] = &[
        ("nothing", |_| ()),
        ("solver", |def| def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE),
        ("integrator", |def| def.integrator = IMPEL_INTEGRATOR_EXPLICIT_EULER),
        ("broad phase", |def| def.broad_phase = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE),
        ("iterations", |def| def.iterations = 11),
        ("projection share", |def| def.projection_share = 0.3),
        ("projection slop", |def| def.projection_slop = 0.02),
        ("length unit", |def| def.length_unit = 2.0),
        ("damping ratio", |def| def.contact_damping_ratio = 9.0),
        ("push speed", |def| def.contact_push_speed = 4.0),
    ];
    let mut seen: Vec<(&str, u64)> = Vec::new();
    for &(name, set) in settings {
        let hash = hash(&World::new(set));
        assert!(seen.iter().all(|(_, known)| *known != hash), "{name} does not change the hash");
        seen.push((name, hash));
    }
}

/// `cargo test --release --test state world_hash -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn speed() {
    let world = World::new(|def| def.enable_sleep = false);
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    for row in 0..100 {
        for column in 0..100 {
            let body = world.dynamic(column as f32, 0.5 + row as f32);
            body.boxed(0.5, 0.5, plain());
        }
    }
    world.steps(2);
    let mut best = f64::MAX;
    for _ in 0..50 {
        let start = std::time::Instant::now();
        std::hint::black_box(hash(&world));
        best = best.min(start.elapsed().as_secs_f64());
    }
    let counters = world.counters();
    println!("{} bodies, {} pairs: {:.3} ms", counters.bodies, counters.pairs, best * 1e3);
}
