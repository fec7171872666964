//! Random sequences of calls, with a list of the live objects.

use crate::common::*;
use impel::ffi::*;
use proptest::prelude::*;

/// A call. Indices select live and destroyed objects.
#[derive(Clone, Debug)]
pub enum Call {
    CreateBody { kind: i32, pose: (f32, f32, f32), velocity: (f32, f32) },
    DestroyBody(usize),
    CreateShape { body: usize, kind: u8, size: f32, density: f32 },
    DestroyShape(usize),
    CreateJoint { a: usize, b: usize, arm: (f32, f32), flags: u8, torque: f32 },
    ChangeJoint { joint: usize, flags: u8, angle: f32 },
    DestroyJoint(usize),
    Step(u32),
    SetVelocity(usize, f32, f32, f32),
    SetTransform(usize, f32, f32, f32),
    Push(usize, f32, f32),
    SetAwake(usize, bool),
    SetFlags(usize, bool, bool),
    SetFilter(usize, u64, i32),
    SetMaterial(usize, f32, f32),
    SetGravity(f32, f32),
    SetWorld { sleep: bool, warm: bool, continuous: i32 },
    Query(f32, f32),
    Snapshot,
    Restore,
}

fn any_call() -> impl Strategy<Value = Call> {
    let index = 0..64usize;
    let place = (-6.0f32..6.0, -2.0f32..8.0, -3.0f32..3.0);
    let speed = -20.0f32..20.0;
    prop_oneof![
        4 => (0..3i32, place.clone(), (speed.clone(), speed.clone()))
            .prop_map(|(kind, pose, velocity)| Call::CreateBody { kind, pose, velocity }),
        1 => index.clone().prop_map(Call::DestroyBody),
        6 => (index.clone(), 0..6u8, 0.05f32..1.5, prop_oneof![Just(0.0f32), 0.1f32..50.0])
            .prop_map(|(body, kind, size, density)| Call::CreateShape { body, kind, size, density }),
        1 => index.clone().prop_map(Call::DestroyShape),
        3 => (index.clone(), index.clone(), (-2.0f32..2.0, -2.0f32..2.0), any::<u8>(), 0.0f32..1e4)
            .prop_map(|(a, b, arm, flags, torque)| Call::CreateJoint { a, b, arm, flags, torque }),
        1 => (index.clone(), any::<u8>(), -9.0f32..9.0)
            .prop_map(|(joint, flags, angle)| Call::ChangeJoint { joint, flags, angle }),
        1 => index.clone().prop_map(Call::DestroyJoint),
        6 => (1..5u32).prop_map(Call::Step),
        1 => (index.clone(), speed.clone(), -300.0f32..300.0, -50.0f32..50.0)
            .prop_map(|(i, x, y, w)| Call::SetVelocity(i, x, y, w)),
        1 => (index.clone(), place).prop_map(|(i, (x, y, angle))| Call::SetTransform(i, x, y, angle)),
        1 => (index.clone(), speed.clone(), speed.clone()).prop_map(|(i, x, y)| Call::Push(i, x, y)),
        1 => (index.clone(), any::<bool>()).prop_map(|(i, awake)| Call::SetAwake(i, awake)),
        1 => (index.clone(), any::<bool>(), any::<bool>()).prop_map(|(i, a, b)| Call::SetFlags(i, a, b)),
        1 => (index.clone(), 0..4u64, -1..2i32).prop_map(|(i, mask, group)| Call::SetFilter(i, mask, group)),
        1 => (index, 0.0f32..9.0, 0.0f32..1.0).prop_map(|(i, density, e)| Call::SetMaterial(i, density, e)),
        1 => (speed.clone(), speed).prop_map(|(x, y)| Call::SetGravity(x, y)),
        1 => (any::<bool>(), any::<bool>(), 0..3i32)
            .prop_map(|(sleep, warm, continuous)| Call::SetWorld { sleep, warm, continuous }),
        1 => (-6.0f32..6.0, -2.0f32..8.0).prop_map(|(x, y)| Call::Query(x, y)),
        1 => Just(Call::Snapshot),
        1 => Just(Call::Restore),
    ]
}

/// The settings of a world and a sequence of calls.
pub fn any_calls() -> impl Strategy<Value = (i32, i32, Vec<Call>)> {
    (0..2i32, 0..4i32, proptest::collection::vec(any_call(), 20..150))
}

/// All objects created so far, and whether each is alive.
#[derive(Clone, Default)]
struct Created {
    bodies: Vec<(ImpelBodyId, bool)>,
    shapes: Vec<(ImpelShapeId, ImpelBodyId, bool)>,
    joints: Vec<(ImpelJointId, [ImpelBodyId; 2], bool)>,
    /// The last snapshot, its hash, and the objects at that time.
    saved: Option<Box<(Vec<u8>, u64, Created)>>,
}

/// Runs the calls. Returns a trace of statuses and of the bits of transforms.
pub fn run((solver, broad_phase, calls): &(i32, i32, Vec<Call>)) -> Vec<u32> {
    let world = World::new(|def| (def.solver, def.broad_phase) = (*solver, *broad_phase));
    world.slope(0.05, plain());
    let mut created = Created::default();
    let mut trace = Vec::new();
    for call in calls {
        let status = apply(&world, &mut created, call, &mut trace);
        assert_ne!(status, IMPEL_ERROR_INTERNAL, "{call:?}: {}", last_error());
        trace.push(status as u32);
        for (body, alive) in &created.bodies {
            assert_eq!(impel_body_is_valid(*body), *alive, "after {call:?}");
        }
        for (shape, _, alive) in &created.shapes {
            assert_eq!(impel_shape_is_valid(*shape), *alive, "after {call:?}");
        }
        for (joint, _, alive) in &created.joints {
            assert_eq!(impel_joint_is_valid(*joint), *alive, "after {call:?}");
        }
    }
    world.step();
    for body in world.bodies() {
        let t = body.transform();
        assert!([t.p.x, t.p.y, t.q.c, t.q.s].iter().all(|x| x.is_finite()), "{t:?}");
        // Contradictory joints cause high speeds; beyond these, the engine moves a body back.
        assert!(
            body.velocity().length() < 1e9 && body.spin().abs() <= 1e6,
            "{:?}",
            body.velocity()
        );
        trace.extend(body.bits());
    }
    trace
}

/// Makes the call. A call with a stale handle must fail.
fn apply(world: &World, created: &mut Created, call: &Call, trace: &mut Vec<u32>) -> ImpelStatus {
    let body_of = |i: &usize| match created.bodies[..] {
        [] => (ImpelBodyId::default(), false),
        _ => created.bodies[i % created.bodies.len()],
    };
    let shape_of = |i: &usize| match created.shapes[..] {
        [] => (ImpelShapeId::default(), ImpelBodyId::default(), false),
        _ => created.shapes[i % created.shapes.len()],
    };
    let joint_of = |i: &usize| match created.joints[..] {
        [] => (ImpelJointId::default(), false),
        _ => {
            let (joint, _, alive) = created.joints[i % created.joints.len()];
            (joint, alive)
        }
    };
    let check_status = |status: ImpelStatus, alive: bool| {
        let expected = if alive { IMPEL_OK } else { IMPEL_ERROR_INVALID_HANDLE };
        assert_eq!(status, expected, "{call:?}: {}", last_error());
        status
    };
    match call {
        Call::CreateBody { kind, pose: (x, y, angle), velocity } => {
            let body = world.body(|def| {
                def.r#type = *kind;
                def.position = v(*x, *y);
                def.rotation = impel_rotation_from_angle(*angle);
                def.linear_velocity = v(velocity.0, velocity.1);
            });
            created.bodies.push((body.id, true));
            IMPEL_OK
        }
        Call::DestroyBody(i) => {
            let (body, alive) = body_of(i);
            let status = check_status(impel_body_destroy(body), alive);
            created.bodies.iter_mut().filter(|b| b.0 == body).for_each(|b| b.1 = false);
            created.shapes.iter_mut().filter(|s| s.1 == body).for_each(|s| s.2 = false);
            created.joints.iter_mut().filter(|j| j.1.contains(&body)).for_each(|j| j.2 = false);
            status
        }
        Call::CreateShape { body, kind, size, density } => {
            let (body, alive) = body_of(body);
            let (status, shape) = create_shape(body, *kind, *size, *density);
            if status != IMPEL_ERROR_UNSUPPORTED {
                check_status(status, alive);
            }
            if status == IMPEL_OK {
                created.shapes.push((shape, body, true));
            }
            status
        }
        Call::DestroyShape(i) => {
            let (shape, _, alive) = shape_of(i);
            let status = check_status(impel_shape_destroy(shape), alive);
            created.shapes.iter_mut().filter(|s| s.0 == shape).for_each(|s| s.2 = false);
            status
        }
        Call::CreateJoint { a, b, arm: (x, y), flags, torque } => {
            let ((a, alive_a), (b, alive_b)) = (body_of(a), body_of(b));
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (a, b);
            def.local_frame_a = pose(*x, *y, *y);
            def.local_frame_b = pose(*y, *x, 0.0);
            def.collide_connected = flags & 1 != 0;
            def.enable_limit = flags & 2 != 0;
            def.enable_motor = flags & 4 != 0;
            def.enable_spring = flags & 8 != 0;
            (def.lower_angle, def.upper_angle) = (-x.abs(), y.abs());
            (def.motor_speed, def.max_motor_torque) = (10.0 * x, *torque);
            (def.hertz, def.damping_ratio) = (10.0 * x.abs(), y.abs());
            let mut joint = ImpelJointId::default();
            // SAFETY: both pointers are to locals.
            let status = unsafe { impel_joint_create_revolute(&def, &mut joint) };
            // The call also fails if both bodies are equal or static.
            if status != IMPEL_ERROR_INVALID_ARGUMENT {
                check_status(status, alive_a && alive_b);
            }
            if status == IMPEL_OK {
                created.joints.push((joint, [a, b], true));
            }
            status
        }
        Call::ChangeJoint { joint, flags, angle } => {
            let (joint, alive) = joint_of(joint);
            let on = |bit: u8| flags & bit != 0;
            check_status(impel_joint_set_collide_connected(joint, on(1)), alive);
            check_status(impel_revolute_joint_set_enable_limit(joint, on(2)), alive);
            check_status(impel_revolute_joint_set_enable_motor(joint, on(4)), alive);
            check_status(impel_revolute_joint_set_enable_spring(joint, on(8)), alive);
            check_status(impel_revolute_joint_set_target_angle(joint, *angle), alive);
            check_status(impel_revolute_joint_set_limits(joint, -angle.abs(), angle.abs()), alive);
            check_status(impel_revolute_joint_set_spring(joint, angle.abs(), 0.0), alive)
        }
        Call::DestroyJoint(i) => {
            let (joint, alive) = joint_of(i);
            let status = check_status(impel_joint_destroy(joint), alive);
            created.joints.iter_mut().filter(|j| j.0 == joint).for_each(|j| j.2 = false);
            status
        }
        Call::Step(count) => {
            (0..*count).for_each(|_| world.step());
            trace.extend(world.bits().concat());
            trace.push(world.contacts().len() as u32);
            IMPEL_OK
        }
        Call::SetVelocity(i, x, y, spin) => {
            let (body, alive) = body_of(i);
            check_status(impel_body_set_linear_velocity(body, v(*x, *y)), alive);
            check_status(impel_body_set_angular_velocity(body, *spin), alive)
        }
        Call::SetTransform(i, x, y, angle) => {
            let (body, alive) = body_of(i);
            check_status(impel_body_set_transform(body, pose(*x, *y, *angle)), alive)
        }
        Call::Push(i, x, y) => {
            let (body, alive) = body_of(i);
            check_status(impel_body_apply_force(body, v(*x, *y), v(0.0, 1.0)), alive);
            check_status(impel_body_apply_impulse(body, v(*y, *x), v(1.0, 0.0)), alive)
        }
        Call::SetAwake(i, awake) => {
            let (body, alive) = body_of(i);
            check_status(impel_body_set_awake(body, *awake), alive)
        }
        Call::SetFlags(i, first, second) => {
            let (body, alive) = body_of(i);
            check_status(impel_body_set_bullet(body, *first), alive);
            check_status(impel_body_set_fixed_rotation(body, *second), alive);
            check_status(impel_body_set_enable_sleep(body, *first != *second), alive)
        }
        Call::SetFilter(i, mask, group) => {
            let (shape, _, alive) = shape_of(i);
            let filter = ImpelFilter { category: 1, mask: *mask, group: *group };
            check_status(impel_shape_set_filter(shape, filter), alive)
        }
        Call::SetMaterial(i, density, restitution) => {
            let (shape, _, alive) = shape_of(i);
            let material = ImpelMaterial { density: *density, ..slick(*restitution) };
            check_status(impel_shape_set_material(shape, material), alive)
        }
        Call::SetGravity(x, y) => check_status(impel_world_set_gravity(world.id, v(*x, *y)), true),
        Call::SetWorld { sleep, warm, continuous } => {
            check_status(impel_world_set_enable_sleep(world.id, *sleep), true);
            check_status(impel_world_set_enable_warm_starting(world.id, *warm), true);
            check_status(impel_world_set_continuous(world.id, *continuous), true)
        }
        Call::Query(x, y) => {
            let filter = impel_filter_default();
            let hit = get!(impel_world_cast_ray_closest(world.id, v(*x, *y), v(-*x, 3.0), filter));
            let inside: Vec<ImpelShapeId> =
                list!(impel_world_overlap_point(world.id, v(*x, *y), filter));
            trace.extend([hit.fraction.to_bits(), inside.len() as u32]);
            IMPEL_OK
        }
        Call::Snapshot => {
            let (mut size, null) = (0, std::ptr::null_mut());
            must!(impel_world_snapshot(world.id, null, 0, &mut size));
            let mut bytes = vec![0u8; size];
            must!(impel_world_snapshot(world.id, bytes.as_mut_ptr(), size, &mut size));
            let then = Created { saved: None, ..created.clone() };
            created.saved = Some(Box::new((bytes, get!(impel_world_hash(world.id)), then)));
            IMPEL_OK
        }
        Call::Restore => {
            let Some(saved) = created.saved.take() else { return IMPEL_OK };
            must!(impel_world_restore(world.id, saved.0.as_ptr(), saved.0.len()));
            let hash: u64 = get!(impel_world_hash(world.id));
            assert_eq!(hash, saved.1);
            *created = Created { saved: Some(saved.clone()), ..saved.2 };
            IMPEL_OK
        }
    }
}

/// Returns the status and the created shape.
fn create_shape(
    body: ImpelBodyId,
    kind: u8,
    size: f32,
    density: f32,
) -> (ImpelStatus, ImpelShapeId) {
    let def = of(ImpelMaterial { density, restitution: 0.3, ..plain() });
    let mut shape = ImpelShapeId::default();
    let points = [v(-size, -0.1), v(size, -0.2), v(0.3, size)];
    let (a, b) = (v(-size, 0.0), v(size, 0.1));
    // SAFETY: all pointers are to locals.
    let status = unsafe {
        match kind {
            0 => impel_shape_create_circle(
                body,
                &def,
                &ImpelCircle { center: v(0.1, 0.0), radius: size },
                &mut shape,
            ),
            1 => impel_shape_create_capsule(
                body,
                &def,
                &ImpelCapsule { a, b, radius: 0.2 },
                &mut shape,
            ),
            2 => impel_shape_create_segment(body, &def, &ImpelSegment { a, b }, &mut shape),
            3 => impel_shape_create_box(body, &def, size, 0.3, &mut shape),
            4 => impel_shape_create_half_space(body, &def, v(0.0, 1.0), -size, &mut shape),
            _ => impel_shape_create_polygon(body, &def, points.as_ptr(), 3, 0.01, &mut shape),
        }
    };
    (status, shape)
}
