//! Arguments at the limits of the allowed ranges work: no call fails, no value becomes NaN, and no
//! world is poisoned.

// Pointers are to locals throughout.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ffi::CStr;
use std::ptr::null_mut;

use crate::common::*;
use impel::ffi::*;

const ALL: ImpelFilter = ImpelFilter { category: 1, mask: u64::MAX, group: 0 };

/// Reproducible random numbers: Steele and others, "SplitMix".
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn below(&mut self, end: u64) -> usize {
        (self.next() % end) as usize
    }

    fn pick(&mut self, values: &[f32]) -> f32 {
        values[self.below(values.len() as u64)]
    }

    /// A coordinate: mostly close to the others, sometimes at the limit of the world.
    fn coordinate(&mut self, limit: f32) -> f32 {
        let near = (self.next() % 200) as f32 / 10.0 - 10.0;
        match self.below(8) {
            0 => limit,
            1 => -limit,
            2 => 0.0,
            3 => 1e-38 * near,
            _ => near,
        }
    }

    fn vector(&mut self, limit: f32) -> ImpelVec2 {
        ImpelVec2 { x: self.coordinate(limit), y: self.coordinate(limit) }
    }

    fn size(&mut self) -> f32 {
        self.pick(&[IMPEL_MIN_SIZE, 0.01, 0.5, 1.0, 3.0, 1000.0, IMPEL_MAX_SIZE])
    }
}

fn ok(status: ImpelStatus) {
    let words = unsafe { CStr::from_ptr(impel_last_error()) };
    assert_eq!(status, IMPEL_OK, "{}", words.to_string_lossy());
}

fn world(random: &mut Random) -> ImpelWorldId {
    let mut def = impel_world_def_default();
    def.gravity = random.vector(IMPEL_MAX_GRAVITY);
    def.solver = random.below(2) as i32;
    def.integrator = random.below(2) as i32;
    def.broad_phase = random.below(4) as i32;
    def.continuous = random.below(3) as i32;
    def.contact_hertz = random.pick(&[1e-6, 30.0, IMPEL_MAX_COEFFICIENT]);
    def.contact_damping_ratio = random.pick(&[0.0, 10.0, IMPEL_MAX_COEFFICIENT]);
    def.contact_push_speed = random.pick(&[0.0, 3.0, IMPEL_MAX_VELOCITY]);
    def.maximum_linear_speed = random.pick(&[1e-6, 400.0, IMPEL_MAX_VELOCITY]);
    let mut world = ImpelWorldId::default();
    ok(unsafe { impel_world_create(&def, &mut world) });
    world
}

fn body(random: &mut Random, world: ImpelWorldId) -> ImpelBodyId {
    let mut def = impel_body_def_default();
    def.r#type = random.pick(&[0.0, 1.0, 2.0, 2.0, 2.0]) as i32;
    def.position = random.vector(IMPEL_MAX_COORDINATE);
    def.rotation = impel_rotation_from_angle(random.coordinate(1e9));
    def.linear_velocity = random.vector(IMPEL_MAX_VELOCITY);
    def.angular_velocity = random.coordinate(IMPEL_MAX_VELOCITY);
    def.linear_damping = random.pick(&[0.0, 0.1, IMPEL_MAX_COEFFICIENT]);
    def.gravity_scale = random.pick(&[1.0, 0.0, IMPEL_MAX_COEFFICIENT, -IMPEL_MAX_COEFFICIENT]);
    def.bullet = random.below(2) == 0;
    let mut body = ImpelBodyId::default();
    ok(unsafe { impel_body_create(world, &def, &mut body) });
    body
}

fn shape(random: &mut Random, body: ImpelBodyId) {
    let mut def = impel_shape_def_default();
    def.material.density = random.pick(&[0.0, 1e-30, 1.0, IMPEL_MAX_DENSITY]);
    def.material.restitution = random.pick(&[0.0, 0.5, 1.0]);
    def.material.static_friction = random.pick(&[0.0, 0.6, IMPEL_MAX_COEFFICIENT]);
    def.material.dynamic_friction = random.pick(&[0.0, 0.6, IMPEL_MAX_COEFFICIENT]);
    def.material.rolling_resistance = random.pick(&[0.0, 0.1, IMPEL_MAX_COEFFICIENT]);
    def.material.tangent_speed = random.coordinate(IMPEL_MAX_VELOCITY);
    let mut shape = ImpelShapeId::default();
    let (a, b) = (random.vector(IMPEL_MAX_SIZE), random.vector(IMPEL_MAX_SIZE));
    let radius = random.size();
    unsafe {
        match random.below(6) {
            0 => {
                let circle = ImpelCircle { center: a, radius };
                ok(impel_shape_create_circle(body, &def, &circle, &mut shape));
            }
            1 => {
                // Ends that coincide are refused; either status is fine.
                let capsule = ImpelCapsule { a, b, radius };
                impel_shape_create_capsule(body, &def, &capsule, &mut shape);
            }
            2 => {
                impel_shape_create_segment(body, &def, &ImpelSegment { a, b }, &mut shape);
            }
            3 => ok(impel_shape_create_box(body, &def, radius, random.size(), &mut shape)),
            4 => {
                let count = 3 + random.below(62);
                let points: Vec<_> = (0..count).map(|_| random.vector(IMPEL_MAX_SIZE)).collect();
                impel_shape_create_polygon(body, &def, points.as_ptr(), count, radius, &mut shape);
            }
            _ => {
                impel_shape_create_half_space(body, &def, a, 0.5, &mut shape);
            }
        }
    }
}

fn push(random: &mut Random, body: ImpelBodyId) {
    let (force, point) = (random.vector(IMPEL_MAX_FORCE), random.vector(IMPEL_MAX_COORDINATE));
    match random.below(6) {
        0 => ok(impel_body_apply_force(body, force, point)),
        1 => ok(impel_body_apply_impulse(body, force, point)),
        2 => ok(impel_body_apply_torque(body, force.x)),
        3 => ok(impel_body_apply_angular_impulse(body, force.x)),
        4 => ok(impel_body_set_linear_velocity(body, random.vector(IMPEL_MAX_VELOCITY))),
        _ => {
            let q = impel_rotation_from_angle(random.coordinate(1e30));
            ok(impel_body_set_transform(body, ImpelTransform { p: point, q }));
        }
    }
}

fn query(random: &mut Random, world: ImpelWorldId) {
    let (point, way) = (random.vector(IMPEL_MAX_COORDINATE), random.vector(IMPEL_MAX_COORDINATE));
    let (mut hit, mut count) = (ImpelRayHit::default(), 0);
    unsafe {
        ok(impel_world_cast_ray_closest(world, point, way, ALL, &mut hit));
        ok(impel_world_overlap_point(world, point, ALL, null_mut(), 0, &mut count));
        let aabb = ImpelAabb { min: point, max: point };
        ok(impel_world_overlap_aabb(world, aabb, ALL, null_mut(), 0, &mut count));
        ok(impel_world_get_contacts(world, null_mut(), 0, &mut count));
    }
    let numbers = [hit.point.x, hit.point.y, hit.normal.x, hit.normal.y, hit.fraction];
    assert!(numbers.iter().all(|x| x.is_finite()), "{hit:?}");
}

fn check(body: ImpelBodyId) {
    let mut transform =
        ImpelTransform { p: ImpelVec2::default(), q: ImpelRotation { c: 1.0, s: 0.0 } };
    let (mut velocity, mut spin) = (ImpelVec2::default(), 0.0);
    unsafe {
        ok(impel_body_get_transform(body, &mut transform));
        ok(impel_body_get_linear_velocity(body, &mut velocity));
        ok(impel_body_get_angular_velocity(body, &mut spin));
    }
    let ImpelTransform { p, q } = transform;
    let numbers = [p.x, p.y, q.c, q.s, velocity.x, velocity.y, spin];
    assert!(numbers.iter().all(|x| x.is_finite()), "{transform:?} {velocity:?} {spin}");
}

/// Restores a snapshot of the current state, which fails if a value is NaN.
fn restore(world: ImpelWorldId) {
    let mut size = 0;
    ok(unsafe { impel_world_snapshot(world, null_mut(), 0, &mut size) });
    let mut bytes = vec![0u8; size];
    ok(unsafe { impel_world_snapshot(world, bytes.as_mut_ptr(), size, &mut size) });
    ok(unsafe { impel_world_restore(world, bytes.as_ptr(), size) });
}

/// Runs one world with random calls.
fn run(seed: u64) {
    let mut random = Random(seed);
    let world = world(&mut random);
    let mut bodies = Vec::new();
    for _ in 0..12 {
        let body = body(&mut random, world);
        for _ in 0..random.below(3) {
            shape(&mut random, body);
        }
        bodies.push(body);
    }
    for _ in 0..12 {
        for _ in 0..3 {
            let body = bodies[random.below(bodies.len() as u64)];
            push(&mut random, body);
        }
        let time_step = random.pick(&[1e-6, 1.0 / 60.0, 1.0 / 60.0, IMPEL_MAX_TIME_STEP]);
        ok(impel_world_step(world, time_step, 1 + random.below(8) as u32));
        bodies.iter().for_each(|&body| check(body));
        query(&mut random, world);
        restore(world);
    }
    let gone = bodies.swap_remove(random.below(12));
    ok(impel_body_destroy(gone));
    ok(impel_world_step(world, 1.0 / 60.0, 4));
    ok(impel_world_destroy(world));
}

#[test]
fn allowed_arguments_work() {
    let failed: Vec<u64> =
        (0..300).filter(|&seed| std::panic::catch_unwind(|| run(seed)).is_err()).collect();
    assert!(failed.is_empty(), "{} of 300 seeds: {failed:?}", failed.len());
}

/// Two hinges that cannot both be satisfied: one anchor is fixed, the other moves away at 20 km/s.
///
/// The body between them is thrown out of the world and put back, and leaves no impulses behind.
#[test]
fn an_overflow_leaves_no_impulses_behind() {
    let mut def = impel_world_def_default();
    def.gravity = ImpelVec2 { x: 16.0, y: -9.0 };
    let mut world = ImpelWorldId::default();
    ok(unsafe { impel_world_create(&def, &mut world) });
    let make = |kind: ImpelBodyType, x: f32, velocity: f32| {
        let mut def = impel_body_def_default();
        (def.r#type, def.position.x, def.linear_velocity.y) = (kind, x, velocity);
        def.angular_velocity = -0.05 * velocity;
        let mut body = ImpelBodyId::default();
        ok(unsafe { impel_body_create(world, &def, &mut body) });
        body
    };
    let anchor = make(IMPEL_BODY_STATIC, -5.0, 0.0);
    let middle = make(IMPEL_BODY_DYNAMIC, 1.0, 0.0);
    let runner = make(IMPEL_BODY_KINEMATIC, 1.5, -2.0e4);
    let mut shape = ImpelShapeId::default();
    let capsule = ImpelCapsule {
        a: ImpelVec2 { x: -0.5, y: 0.0 },
        b: ImpelVec2 { x: 0.5, y: 0.1 },
        radius: 0.2,
    };
    ok(unsafe {
        impel_shape_create_capsule(middle, &impel_shape_def_default(), &capsule, &mut shape)
    });
    let joints = [[anchor, middle], [middle, runner]].map(|[body_a, body_b]| {
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (body_a, body_b);
        def.local_frame_a.p = ImpelVec2 { x: -1.0, y: -2.0 };
        def.local_frame_b.p = ImpelVec2 { x: -2.0, y: -1.0 };
        (def.enable_spring, def.hertz, def.damping_ratio) = (true, 1.3, 1.5);
        (def.enable_limit, def.lower_angle, def.upper_angle) = (true, -1.0, 2.0);
        (def.enable_motor, def.motor_speed, def.max_motor_torque) = (true, -10.0, 3400.0);
        let mut joint = ImpelJointId::default();
        ok(unsafe { impel_joint_create_revolute(&def, &mut joint) });
        joint
    });
    let mut greatest = 0.0f32;
    for step in 0..300 {
        ok(impel_world_step(world, 1.0 / 60.0, 4));
        check(middle);
        for joint in joints {
            let (mut force, mut torque, mut angle) = (ImpelVec2::default(), 0.0, 0.0);
            ok(unsafe { impel_joint_get_reaction_force(joint, &mut force) });
            ok(unsafe { impel_joint_get_reaction_torque(joint, &mut torque) });
            ok(unsafe { impel_revolute_joint_get_angle(joint, &mut angle) });
            let numbers = [force.x, force.y, torque, angle];
            assert!(numbers.iter().all(|x| x.is_finite()), "step {step}: {numbers:?}");
            greatest = force.x.abs().max(greatest);
        }
        restore(world);
    }
    println!("up to {greatest:e} N");
    ok(impel_world_destroy(world));
}

#[test]
fn an_enormous_force_gives_the_maximum_speed() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    for (i, mass) in [1.0, 1e-5, 1e-10, 1e-15, 1e-20].into_iter().enumerate() {
        let body = world.dynamic(0.0, 10.0 * i as f32);
        let data = ImpelMassData { mass, center: v(0.0, 0.0), inertia: mass };
        must!(impel_body_set_mass_data(body.id, data));
        must!(impel_body_apply_force_to_center(body.id, v(6e14, 8e14)));
        world.step();
        let velocity = body.velocity();
        near("speed", velocity.length(), 400.0, 0.1);
        near("direction", velocity.x / velocity.y, 0.75, 1e-3);
    }
}
