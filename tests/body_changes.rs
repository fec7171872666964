//! Changes of existing bodies: type, enabled state, motion locks, mass, name.
//!
//! Compared with closed forms, and at random. `--show-output` prints the values.

use crate::common::*;
use impel::ffi::*;

const LOCK_X: ImpelMotionLocks = locks(true, false, false);

const fn locks(linear_x: bool, linear_y: bool, angular: bool) -> ImpelMotionLocks {
    ImpelMotionLocks { linear_x, linear_y, angular }
}

fn set_type(body: Body, kind: ImpelBodyType) {
    must!(impel_body_set_type(body.id, kind));
}

fn enable(body: Body, enable: bool) {
    must!(impel_body_set_enabled(body.id, enable));
}

fn lock(body: Body, locks: ImpelMotionLocks) {
    must!(impel_body_set_motion_locks(body.id, locks));
    let found: ImpelMotionLocks = get!(impel_body_get_motion_locks(body.id));
    assert_eq!(found, locks);
}

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

fn found_at(world: &World, x: f32, y: f32) -> usize {
    let all = impel_filter_default();
    let found: Vec<ImpelShapeId> = list!(impel_world_overlap_point(world.id, v(x, y), all));
    found.len()
}

fn hinge(a: Body, b: Body, local_a: ImpelVec2, local_b: ImpelVec2) -> ImpelJointId {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.local_frame_a.p, def.local_frame_b.p) = (local_a, local_b);
    get!(impel_joint_create_revolute(&def))
}

#[test]
fn a_body_changed_to_dynamic_falls_like_one_created_dynamic() {
    for kind in [IMPEL_BODY_STATIC, IMPEL_BODY_KINEMATIC] {
        let world = World::usual();
        let always = world.dynamic(0.0, 100.0);
        always.boxed(0.5, 0.25, plain());
        let body = world.body(|def| {
            def.r#type = kind;
            def.position = v(10.0, 100.0);
        });
        body.boxed(0.5, 0.25, plain());
        assert_eq!(body.mass().mass, 0.0);
        set_type(body, IMPEL_BODY_DYNAMIC);
        assert_eq!(body.mass(), always.mass());
        assert!(body.is_awake());
        world.steps(30);
        assert_eq!(body.bits()[1], always.bits()[1]);
        near("speed after half a second", body.velocity().y, -5.0, 1e-4);
    }
}

#[test]
fn a_body_changed_to_static_stops_and_supports_others() {
    let world = World::usual();
    world.slope(0.0, plain());
    let low = world.dynamic(0.0, 2.0);
    low.boxed(1.0, 0.5, plain());
    let high = world.dynamic(0.0, 3.0);
    high.boxed(0.5, 0.5, plain());
    world.steps(10);
    set_type(low, IMPEL_BODY_STATIC);
    assert_eq!((low.velocity().length(), low.is_awake(), low.mass().mass), (0.0, false, 0.0));
    assert!(!low.contacts().is_empty(), "contacts remain");
    let bits = low.bits();
    world.steps(120);
    assert_eq!(low.bits(), bits);
    near("the box on it", high.position().y - low.position().y, 1.0, 0.005);
    assert!(!high.is_awake(), "and sleeps");
    set_type(low, IMPEL_BODY_DYNAMIC);
    world.step();
    assert!(low.is_awake() && high.is_awake(), "the supported body wakes");
    world.steps(240);
    near("low", low.position().y, 0.5, 0.005);
    near("high", high.position().y, 1.5, 0.005);
    // Static bodies have no contacts with each other. A dynamic one gets its contact back.
    set_type(low, IMPEL_BODY_STATIC);
    set_type(high, IMPEL_BODY_STATIC);
    assert_eq!(world.counters().pairs, 0);
    assert_eq!(found_at(&world, 0.0, 1.5), 1);
    set_type(high, IMPEL_BODY_DYNAMIC);
    world.steps(60);
    near("high again", high.position().y, 1.5, 0.005);
}

#[test]
fn a_kinematic_body_keeps_its_velocity_and_pushes() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    body.circle(0.5, slick(0.0));
    body.set_velocity(2.0, 0.0);
    set_type(body, IMPEL_BODY_KINEMATIC);
    let pushed = world.dynamic(2.0, 0.0);
    pushed.circle(0.5, slick(0.0));
    world.steps(60);
    near("it keeps moving", body.position().x, 2.0, 1e-4);
    near("it pushes", pushed.velocity().x, 2.0, 1e-3);
    set_type(body, IMPEL_BODY_DYNAMIC);
    assert_eq!(body.velocity().x, 2.0);
}

#[test]
fn joints_follow_a_change_of_type() {
    let world = World::usual();
    let anchor = world.fixed(0.0, 0.0);
    let bob = world.dynamic(1.0, 0.0);
    bob.circle(0.2, plain());
    hinge(anchor, bob, v(0.0, 0.0), v(-1.0, 0.0));
    set_type(bob, IMPEL_BODY_STATIC);
    world.steps(120);
    assert_eq!(bob.position(), V::new(1.0, 0.0));
    set_type(bob, IMPEL_BODY_DYNAMIC);
    world.steps(20);
    assert!(bob.position().y < -0.3, "it swings");
    near("length of the arm", bob.position().length(), 1.0, 0.01);
    // The anchor becomes dynamic and falls with it.
    set_type(anchor, IMPEL_BODY_DYNAMIC);
    anchor.circle(0.2, plain());
    world.steps(60);
    assert!(anchor.position().y < -3.0);
    near("still jointed", (bob.position() - anchor.position()).length(), 1.0, 0.01);
}

#[test]
fn a_disabled_body_has_no_effect_until_it_is_enabled() {
    let world = World::usual();
    world.slope(0.0, plain());
    let table = world.dynamic(0.0, 1.0);
    table.boxed(1.0, 1.0, plain());
    let ball = world.dynamic(0.0, 2.5);
    ball.circle(0.5, plain());
    world.steps(120);
    assert!(!ball.is_awake());
    enable(table, false);
    assert!(ball.is_awake(), "the supported body wakes");
    assert_eq!((found_at(&world, 0.0, 1.0), table.contacts().len()), (0, 0));
    let hit: ImpelRayHit = get!(impel_world_cast_ray_closest(
        world.id,
        v(-5.0, 1.0),
        v(10.0, 0.0),
        impel_filter_default()
    ));
    assert!(!hit.hit);
    let bits = table.bits();
    must!(impel_body_apply_force_to_center(table.id, v(1e6, 1e6)));
    table.set_velocity(3.0, 3.0);
    must!(impel_body_set_awake(table.id, true));
    world.steps(120);
    assert_eq!(table.bits(), bits, "it does not move");
    assert_eq!((table.is_awake(), table.velocity().length()), (false, 0.0));
    near("the ball fell through", ball.position().y, 0.5, 0.01);
    must!(impel_body_set_transform(ball.id, pose(0.0, 5.0, 0.0)));
    must!(impel_body_set_transform(table.id, pose(0.0, 1.0, 0.0)));
    enable(table, true);
    assert!(table.is_awake());
    assert_eq!(found_at(&world, 0.0, 1.0), 1);
    world.steps(180);
    near("the ball lies on it", ball.position().y, 2.5, 0.01);
    near("the table does not jump", table.position().y, 1.0, 0.01);
}

/// The poses are bit for bit those of a world without the body.
#[test]
fn a_disabled_body_changes_nothing() {
    let run = |with: bool| {
        let world = World::usual();
        world.slope(0.0, plain());
        let boxes: Vec<Body> = (0..8)
            .map(|i| {
                let body = world.dynamic(0.1 * i as f32, 0.5 + 1.1 * i as f32);
                body.boxed(0.5, 0.5, plain());
                body
            })
            .collect();
        if with {
            let ghost = world.body(|def| {
                def.r#type = IMPEL_BODY_DYNAMIC;
                def.position = v(0.2, 2.0);
                def.enabled = false;
            });
            assert!(!get!(impel_body_get_enabled(ghost.id)));
            ghost.boxed(3.0, 3.0, plain());
            hinge(ghost, boxes[3], v(1.0, 1.0), v(0.0, 0.0));
        }
        world.steps(200);
        boxes.iter().map(|body| body.bits()).collect::<Vec<_>>()
    };
    assert_eq!(run(false), run(true));
}

#[test]
fn a_sensor_of_a_disabled_body_detects_nothing() {
    let world = World::in_space();
    let gate = world.kinematic(0.0, 0.0);
    let mut def = impel_shape_def_default();
    (def.is_sensor, def.enable_sensor_events) = (true, true);
    let sensor: ImpelShapeId = get!(impel_shape_create_box(gate.id, &def, 1.0, 1.0));
    let ball = world.dynamic(0.5, 0.0);
    def.is_sensor = false;
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.25 };
    let _: ImpelShapeId = get!(impel_shape_create_circle(ball.id, &def, &circle));
    let overlaps = || {
        world.step();
        let overlaps: Vec<ImpelShapeId> = list!(impel_shape_get_sensor_overlaps(sensor));
        overlaps.len()
    };
    assert_eq!(overlaps(), 1);
    enable(gate, false);
    assert_eq!(overlaps(), 0);
    enable(gate, true);
    assert_eq!(overlaps(), 1);
    enable(ball, false);
    assert_eq!(overlaps(), 0);
}

#[test]
fn joints_of_a_disabled_body_have_no_effect() {
    let world = World::usual();
    let anchor = world.kinematic(0.0, 0.0);
    let bob = world.dynamic(0.0, -1.0);
    bob.circle(0.2, plain());
    let joint = hinge(anchor, bob, v(0.0, 0.0), v(0.0, 1.0));
    world.steps(10);
    near("height", bob.position().y, -1.0, 1e-3);
    enable(anchor, false);
    world.steps(30);
    near("speed of a free fall", bob.velocity().y, -5.0, 1e-3);
    let apart: f32 = get!(impel_joint_get_linear_separation(joint));
    assert!(apart > 1.0, "{apart}");
    enable(anchor, true);
    world.steps(120);
    let apart: f32 = get!(impel_joint_get_linear_separation(joint));
    near("separation", apart, 0.0, 0.01);
    // A joint created while a body is disabled has no effect either.
    enable(bob, false);
    let third = world.dynamic(5.0, 0.0);
    third.circle(0.2, plain());
    hinge(bob, third, v(0.0, 0.0), v(0.0, 1.0));
    let before = third.velocity().y;
    world.steps(30);
    near("speed despite the new joint", third.velocity().y - before, -5.0, 1e-3);
}

/// A disc hits one that is locked along x, at 45 degrees.
///
/// Along the normal, the locked disc has half of its inverse mass.
#[test]
fn a_locked_body_has_infinite_mass_only_along_its_axis() {
    let world = World::new(|def| {
        def.gravity = v(0.0, 0.0);
        def.restitution_threshold = 0.0;
    });
    let target = world.dynamic(0.0, 0.0);
    target.circle(0.5, slick(1.0));
    lock(target, LOCK_X);
    let half = 0.5f32.sqrt();
    let ball = world.dynamic(-half - 0.05, -half);
    ball.circle(0.5, slick(1.0));
    ball.set_velocity(0.25, 0.0);
    world.steps(60);
    let mass = f64::from(ball.mass().mass);
    let (n, approach) = (0.5f64.sqrt(), 0.25 * 0.5f64.sqrt());
    let change = 2.0 * approach / (1.0 / mass + n * n / mass) * n / mass;
    near("x of the locked", target.velocity().x, 0.0, 0.0);
    near("y of the locked", target.velocity().y, change, 0.002);
    near("x of the other", ball.velocity().x, 0.25 - change, 0.002);
    near("y of the other", ball.velocity().y, -change, 0.002);
    assert_eq!(target.bits()[0], 0.0f32.to_bits());
}

/// A box that is locked along x rests on a frictionless slope.
///
/// The normal force is its weight over the cosine.
#[test]
fn a_box_locked_sideways_rests_on_a_frictionless_slope() {
    for solver in [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE] {
        let world = World::new(|def| def.solver = solver);
        let slope = 30f32.to_radians();
        world.slope(slope, slick(0.0));
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(-0.5 * slope.sin(), 0.5 * slope.cos() + 0.01);
            def.rotation = impel_rotation_from_angle(slope);
            def.motion_locks = locks(true, false, true);
        });
        body.boxed(0.5, 0.5, slick(0.0));
        assert!(get!(impel_body_get_fixed_rotation(body.id)));
        let x = body.bits()[0];
        world.steps(90);
        assert_eq!(body.bits()[0], x, "x is kept to the bit");
        let contacts = body.contacts();
        let impulse: f32 = contacts
            .iter()
            .flat_map(|c| &c.points[..c.point_count as usize])
            .map(|point| point.normal_impulse)
            .sum();
        let expected = 10.0 * f64::from(body.mass().mass) / f64::from(slope.cos());
        near("force of the slope", 60.0 * impulse, expected, 0.01 * expected);
        near("speed", body.velocity().length(), 0.0, 1e-3);
    }
}

#[test]
fn a_body_locked_along_both_axes_only_rotates() {
    let world = World::usual();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(1.0, plain());
    lock(wheel, locks(true, true, false));
    let inertia = f64::from(wheel.mass().inertia);
    for _ in 0..60 {
        must!(impel_body_apply_torque(wheel.id, 2.0));
        world.step();
    }
    near("spin after a second", wheel.spin(), 2.0 / inertia, 1e-4);
    assert_eq!(wheel.position(), V::new(0.0, 0.0));
    let ball = world.dynamic(0.0, 3.0);
    ball.circle(0.25, slick(1.0));
    world.steps(240);
    assert_eq!(wheel.position(), V::new(0.0, 0.0), "a ball does not move it");
    // A body with all axes locked does not move at all.
    lock(wheel, locks(true, true, true));
    assert_eq!(wheel.spin(), 0.0);
    wheel.set_velocity(1.0, 1.0);
    wheel.set_spin(1.0);
    must!(impel_body_apply_impulse(wheel.id, v(1.0, 1.0), v(1.0, 0.0)));
    world.step();
    assert_eq!((wheel.velocity().length(), wheel.spin()), (0.0, 0.0));
    lock(wheel, locks(false, false, false));
    world.steps(6);
    near("speed when unlocked", wheel.velocity().y, -1.0, 1e-3);
}

/// A weight below an anchor is locked along x.
///
/// The joint carries the weight. A sideways force moves nothing.
#[test]
fn joints_see_infinite_mass_along_a_locked_axis() {
    let world = World::usual();
    let anchor = world.fixed(0.0, 0.0);
    let bob = world.dynamic(0.0, -1.0);
    bob.circle(0.25, plain());
    lock(bob, LOCK_X);
    let joint = hinge(anchor, bob, v(0.0, 0.0), v(0.0, 1.0));
    for step in 0..240 {
        must!(impel_body_apply_force_to_center(bob.id, v(5.0, 0.0)));
        world.step();
        assert_eq!(bob.bits()[0], 0, "step {step}");
    }
    let force: ImpelVec2 = get!(impel_joint_get_reaction_force(joint));
    near("reaction force", force.y, 10.0 * bob.mass().mass, 0.01);
    near("height", bob.position().y, -1.0, 0.002);
}

#[test]
fn explicit_mass_data_applies_until_it_is_reset() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    let shape = body.boxed(0.5, 0.5, plain());
    let of_shapes = body.mass();
    let own = ImpelMassData { mass: 4.0, inertia: 2.0, center: v(0.25, 0.0) };
    body.set_spin(1.0);
    must!(impel_body_set_mass_data(body.id, own));
    assert_eq!(body.mass(), own);
    near("velocity of the new centre of mass", body.velocity().y, 0.25, 1e-6);
    body.set_velocity(0.0, 0.0);
    body.set_spin(0.0);
    must!(impel_body_apply_force(body.id, v(0.0, 120.0), v(1.25, 0.0)));
    world.step();
    near("F / m", body.velocity().y, 0.5, 1e-5);
    near("torque / I", body.spin(), 1.0, 1e-5);
    // Neither shapes nor changes of type affect explicit mass data.
    must!(impel_shape_destroy(shape));
    assert_eq!(body.mass(), own);
    set_type(body, IMPEL_BODY_KINEMATIC);
    assert_eq!(body.mass().mass, 0.0);
    set_type(body, IMPEL_BODY_DYNAMIC);
    assert_eq!(body.mass(), own);
    body.boxed(0.5, 0.5, plain());
    must!(impel_body_reset_mass_data(body.id));
    assert_eq!(body.mass(), of_shapes);
}

#[test]
fn a_kinematic_body_reaches_its_target_in_one_step() {
    let world = World::in_space();
    let body = world.kinematic(1.0, 2.0);
    body.boxed(0.5, 0.5, plain());
    for (x, y, angle, time) in
        [(3.0, -1.0, 3.0, 1.0 / 60.0), (3.0, -1.0, -3.0, 0.1), (-80.0, 50.0, 0.0, 0.01)]
    {
        let target = pose(x, y, angle);
        must!(impel_body_set_target_transform(body.id, to_precise(target), time));
        world.step_by(time, 4);
        near("x", body.position().x, x, 3e-5);
        near("y", body.position().y, y, 3e-5);
        near("angle", body.angle(), angle, 2e-6);
    }
    // A body that is at its target gets zero velocity.
    let here: ImpelPreciseTransform = get!(impel_body_get_precise_transform(body.id));
    must!(impel_body_set_target_transform(body.id, here, 0.1));
    assert_eq!((body.velocity().length(), body.spin()), (0.0, 0.0));
}

/// A body whose centre of mass is not at its origin moves the origin to the target.
#[test]
fn a_target_is_a_pose_of_the_origin() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    body.polygon(&[v(1.0, 0.0), v(3.0, 0.0), v(3.0, 1.0)], 0.0, plain());
    must!(impel_body_set_target_transform(body.id, to_precise(pose(1.0, 1.0, 2.0)), 0.1));
    world.step_by(0.1, 4);
    near("x", body.position().x, 1.0, 1e-5);
    near("y", body.position().y, 1.0, 1e-5);
    let local = v(2.0, 0.5);
    let at: ImpelPosition = get!(impel_body_get_world_point(body.id, local));
    let one: ImpelVec2 = get!(impel_body_get_velocity_at_local_point(body.id, local));
    assert_eq!(one, get!(impel_body_get_velocity_at_point(body.id, at)));
}

fn name(body: Body) -> String {
    let bytes: Vec<std::ffi::c_char> = list!(impel_body_get_name(body.id));
    let bytes: Vec<u8> = bytes.iter().map(|&byte| byte as u8).collect();
    let (last, name) = bytes.split_last().expect("a terminating zero");
    assert_eq!(*last, 0);
    String::from_utf8(name.to_vec()).expect("UTF-8")
}

#[test]
fn names_are_copied() {
    let world = World::usual();
    let mut text = *b"T\xc3\xbcr\0";
    let body = world.body(|def| def.name = text.as_ptr().cast());
    text.fill(b'x');
    assert_eq!((name(body), name(world.fixed(0.0, 0.0))), ("Tür".into(), String::new()));
    must!(impel_body_set_name(body.id, c"door".as_ptr()));
    assert_eq!(name(body), "door");
    must!(impel_body_set_name(body.id, std::ptr::null()));
    assert_eq!(name(body), "");
    let longest = [[b'x'; IMPEL_MAX_NAME as usize].as_slice(), &[0]].concat();
    must!(impel_body_set_name(body.id, longest.as_ptr().cast()));
    assert_eq!(name(body).len(), IMPEL_MAX_NAME as usize);
    let before = hash(&world);
    must!(impel_body_set_name(body.id, c"x".as_ptr()));
    assert_eq!(hash(&world), before, "names are not part of the state");
}

/// A body of the churn, and the settings that it must have.
struct Kept {
    body: Body,
    kind: ImpelBodyType,
    enabled: bool,
    locks: ImpelMotionLocks,
}

/// Makes random changes, checks invariants after each step, and returns the hashes.
fn churn(seed: u64, workers: u32) -> Vec<u64> {
    let mut random = Random(seed);
    let world = World::new(|def| def.worker_count = workers);
    world.slope(0.0, plain());
    let mut all: Vec<Kept> = (0..40)
        .map(|i| {
            let body = world.dynamic((i % 8) as f32 - 4.0, 0.6 + (i / 8) as f32);
            match i % 3 {
                0 => body.circle(0.45, plain()),
                1 => body.boxed(0.45, 0.45, plain()),
                _ => body.capsule(v(-0.3, 0.0), v(0.3, 0.0), 0.2, plain()),
            };
            Kept { body, kind: IMPEL_BODY_DYNAMIC, enabled: true, locks: Default::default() }
        })
        .collect();
    for pair in all.windows(2).step_by(5) {
        hinge(pair[0].body, pair[1].body, v(0.5, 0.0), v(-0.5, 0.0));
    }
    let mut hashes = Vec::new();
    for step in 0..400 {
        let chosen = random.below(all.len());
        let kept = &mut all[chosen];
        match random.below(8) {
            0 => {
                kept.kind = random.below(3) as i32;
                set_type(kept.body, kept.kind);
            }
            1 => {
                kept.kind = IMPEL_BODY_DYNAMIC;
                set_type(kept.body, kept.kind);
            }
            2 | 3 => {
                kept.enabled = !kept.enabled;
                enable(kept.body, kept.enabled);
            }
            4 => {
                let bit = |bits: usize, i: usize| bits & (1 << i) != 0;
                let bits = random.below(8);
                kept.locks = locks(bit(bits, 0), bit(bits, 1), bit(bits, 2));
                lock(kept.body, kept.locks);
            }
            5 => kept.body.set_velocity(random.within(-5.0, 5.0), random.within(0.0, 5.0)),
            6 => {
                let mass = random.within(0.1, 10.0);
                let data = ImpelMassData { mass, inertia: 0.1 * mass, center: v(0.0, 0.1) };
                must!(impel_body_set_mass_data(kept.body.id, data));
            }
            _ => must!(impel_body_reset_mass_data(kept.body.id)),
        }
        let before: Vec<(V, f64, [u32; 4])> =
            all.iter().map(|k| (k.body.center(), k.body.angle(), k.body.bits())).collect();
        world.step();
        for (kept, (center, angle, bits)) in all.iter().zip(before) {
            let body = kept.body;
            let still = kept.kind == IMPEL_BODY_STATIC || !kept.enabled;
            if still {
                assert_eq!(body.bits(), bits, "step {step}: {body:?} moved");
                assert!(!body.is_awake());
            }
            let now = body.center();
            assert!(!kept.locks.linear_x || now.x == center.x, "step {step}: {body:?} x");
            assert!(!kept.locks.linear_y || now.y == center.y, "step {step}: {body:?} y");
            let turned = (body.angle() - angle).abs();
            assert!(!kept.locks.angular || turned < 1e-6, "step {step}: {body:?} by {turned}");
            if now.length() > 1e3 {
                let joints: Vec<ImpelJointId> = list!(impel_body_get_joints(body.id));
                for j in joints {
                    let f: ImpelVec2 = get!(impel_joint_get_reaction_force(j));
                    let (mut a, mut b) = (ImpelBodyId::default(), ImpelBodyId::default());
                    must!(impel_joint_get_bodies(j, &mut a, &mut b));
                    for id in [a, b] {
                        let k = all.iter().find(|k| k.body.id == id).unwrap();
                        println!(
                            "joint {f:?}: {id:?} {:?} {} {:?} {:?} v {:?} spin {} at {:?} angle {}",
                            k.kind,
                            k.enabled,
                            k.locks,
                            k.body.mass(),
                            k.body.velocity(),
                            k.body.spin(),
                            k.body.center(),
                            k.body.angle()
                        );
                    }
                }
            }
            assert!(
                now.length() < 1e3,
                "step {step}: {body:?} {center:?} {angle} at {now:?} {} {:?} {:?} mass {:?} v {:?} spin {}",
                kept.kind,
                kept.locks,
                kept.enabled,
                body.mass(),
                body.velocity(),
                body.spin()
            );
            if !kept.enabled {
                assert!(body.contacts().is_empty());
            }
        }
        let kind = |body: ImpelBodyId| all.iter().find(|k| k.body.id == body).map(|k| k.kind);
        for contact in world.contacts() {
            let kinds = [kind(contact.body_a), kind(contact.body_b)];
            assert!(kinds.contains(&Some(IMPEL_BODY_DYNAMIC)), "step {step}: {contact:?}");
        }
        hashes.push(hash(&world));
    }
    hashes
}

#[test]
fn random_changes_keep_invariants_and_give_the_same_bits() {
    for seed in 1..=6 {
        assert_eq!(churn(seed, 1), churn(seed, 3), "seed {seed}");
    }
}

fn applied(body: Body) -> [f32; 3] {
    let (mut force, mut torque) = (v(0.0, 0.0), 0.0);
    must!(impel_body_get_force(body.id, &mut force, &mut torque));
    [force.x, force.y, torque]
}

#[test]
fn forces_can_be_read_and_cleared() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    assert_eq!(applied(body), [0.0; 3]);
    must!(impel_body_apply_force(body.id, v(3.0, 0.0), v(0.0, 2.0)));
    must!(impel_body_apply_torque(body.id, 1.0));
    assert_eq!(applied(body), [3.0, 0.0, -5.0]);
    must!(impel_body_clear_forces(body.id));
    assert_eq!(applied(body), [0.0; 3]);
    world.step();
    assert_eq!((body.velocity().length(), body.spin()), (0.0, 0.0));
    must!(impel_body_apply_force_to_center(body.id, v(6.0, 0.0)));
    world.step();
    assert_eq!(applied(body), [0.0; 3], "a step clears them");
    near("speed", body.velocity().x, 0.1, 1e-6);
}

#[test]
fn kinetic_energy_matches_the_formula() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    body.boxed(1.0, 0.5, plain());
    body.set_velocity(3.0, 4.0);
    body.set_spin(2.0);
    let energy: f32 = get!(impel_body_get_kinetic_energy(body.id));
    // m = 2 kg, I = m (w² + h²) / 12 = 5 / 6 kg m².
    near("energy", energy, 0.5 * 2.0 * 25.0 + 0.5 * (5.0 / 6.0) * 4.0, 1e-4);
    let lift = world.kinematic(5.0, 0.0);
    lift.set_velocity(1.0, 0.0);
    let energy: f32 = get!(impel_body_get_kinetic_energy(lift.id));
    assert_eq!(energy, 0.0);
}

#[test]
fn bodies_that_touch_a_body_wake_on_request() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    let [on, above, apart] = [(0.0, 0.5), (0.0, 1.5), (9.0, 0.5)].map(|(x, y)| {
        let body = world.dynamic(x, y);
        body.boxed(0.5, 0.5, plain());
        body
    });
    let pillar = world.fixed(9.0, -1.0);
    pillar.boxed(0.5, 1.0, plain());
    world.steps(120);
    assert!([on, above, apart].iter().all(|body| !body.is_awake()));
    must!(impel_body_wake_touching(pillar.id));
    assert_eq!([on, above, apart].map(|body| body.is_awake()), [false, false, true]);
    must!(impel_body_wake_touching(ground.id));
    assert!([on, above, apart].iter().all(|body| body.is_awake()));
}

#[test]
fn a_shape_has_the_mass_that_is_set() {
    let world = World::usual();
    let body = world.dynamic(0.0, 0.0);
    let shapes = [body.circle(0.3, plain()), body.boxed(0.5, 0.25, plain())];
    for (shape, mass) in shapes.into_iter().zip([7.0f32, 0.4]) {
        must!(impel_shape_set_mass(shape, mass));
        let found: ImpelMassData = get!(impel_shape_get_mass_data(shape));
        near("mass of the shape", found.mass, mass, 1e-5);
    }
    near("mass of the body", body.mass().mass, 7.4, 1e-5);
    let density = get!(impel_shape_get_material(shapes[1])).density;
    near("density of the box", density, 0.8, 1e-6);
    must!(impel_shape_set_mass(shapes[0], 0.0));
    near("mass without the disc", body.mass().mass, 0.4, 1e-6);
}
