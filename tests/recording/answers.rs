//! Callback results and deferred calls are replayed in a world without callbacks.

use std::ffi::c_void;
use std::ptr::null_mut;

use impel::ffi::*;

use crate::common::{Random, World, impulse, load, plain, to_position, to_precise, v};
use crate::recording::Configuration;
use crate::recording::tape;

unsafe extern "C" fn filter(_: ImpelShapeId, _: ImpelShapeId, context: *mut c_void) -> bool {
    // SAFETY: the context is the `Host` of `hosted`, which outlives the world.
    let host = unsafe { &mut *context.cast::<Host>() };
    host.calls[0] += 1;
    host.random.below(3) > 0
}

unsafe extern "C" fn mix(
    _: *const ImpelMaterial,
    _: *const ImpelMaterial,
    surface: *mut ImpelSurface,
    context: *mut c_void,
) {
    // SAFETY: as above; the surface is valid during the call.
    let (host, surface) = unsafe { (&mut *context.cast::<Host>(), &mut *surface) };
    host.calls[1] += 1;
    match host.random.below(4) {
        0 => surface.restitution = host.random.within(0.0, 0.9),
        1 => surface.tangent_speed = host.random.within(-1.0, 1.0),
        // An invalid value, which the engine ignores.
        2 => surface.static_friction = f32::NAN,
        _ => {}
    }
}

unsafe extern "C" fn pre_solve(
    contact: *const ImpelContact,
    response: *mut ImpelResponse,
    context: *mut c_void,
) -> bool {
    // SAFETY: as above.
    let (host, contact, response) =
        unsafe { (&mut *context.cast::<Host>(), &*contact, &mut *response) };
    host.calls[2] += 1;
    if host.random.below(40) == 0 {
        // Deferred calls run at the end of the step.
        let (world, body) = (host.world, contact.body_b);
        let pose = ImpelTransform { p: v(0.0, 9.0), q: impel_rotation_from_angle(0.3) };
        match host.random.below(9) {
            0 => must!(impel_world_defer_set_velocity(world, body, v(1.0, 7.0), -2.0)),
            1 => {
                let kick = impulse(v(0.5, 2.0), v(0.0, 1.0));
                must!(impel_world_defer_apply_load(world, body, &kick));
            }
            2 => {
                let push = load(v(5.0, 20.0), 0.0, Some(to_position(v(0.0, 1.0))));
                must!(impel_world_defer_apply_load(world, body, &push));
            }
            3 => {
                let spin = ImpelLoad { is_impulse: true, ..load(v(0.0, 0.0), 0.3, None) };
                must!(impel_world_defer_apply_load(world, body, &spin));
            }
            4 => must!(impel_world_defer_set_transform(world, body, to_precise(pose))),
            5 => must!(impel_world_defer_set_awake(world, body, false)),
            6 => must!(impel_world_defer_set_filter(
                world,
                contact.shape_b,
                ImpelFilter { group: -3, ..impel_filter_default() }
            )),
            7 if contact.shape_a != host.floor => {
                must!(impel_world_defer_destroy_shape(world, contact.shape_a));
            }
            _ => must!(impel_world_defer_callback(world, Some(change), context)),
        }
        host.deferred += 1;
    }
    match host.random.below(12) {
        0 => return false,
        1 => response.surface.dynamic_friction = 0.9,
        2 => response.normal = v(response.normal.x + 0.1, response.normal.y),
        3 => response.points[0].separation -= 0.004,
        4 => response.points[1].position.x += 0.1,
        5 => response.points[0].enabled = false,
        6 => response.points[1].separation = f32::NAN,
        _ => {}
    }
    true
}

unsafe extern "C" fn joint(
    motion: *const ImpelJointMotion,
    response: *mut ImpelJointResponse,
    context: *mut c_void,
) -> bool {
    // SAFETY: as above.
    let (host, motion, response) =
        unsafe { (&mut *context.cast::<Host>(), &*motion, &mut *response) };
    host.calls[3] += 1;
    match host.random.below(6) {
        0 => return false,
        1 => response.force = 30.0 * (1.0 - motion.position),
        2 => response.motor_speed = host.random.within(-2.0, 2.0),
        3 => response.max_motor = f32::NAN,
        _ => {}
    }
    true
}

/// Changes the world directly, and defers more changes.
unsafe extern "C" fn change(world: ImpelWorldId, context: *mut c_void) {
    // SAFETY: as above.
    let host = unsafe { &mut *context.cast::<Host>() };
    let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world));
    let body = bodies[host.random.below(bodies.len())];
    let mut def = impel_body_def_default();
    (def.r#type, def.position) = (IMPEL_BODY_DYNAMIC, v(host.random.within(-4.0, 4.0), 8.0));
    let new: ImpelBodyId = get!(impel_body_create(world, &def));
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.3 };
    let shape = ImpelShapeDef {
        enable_pre_solve_callback: true,
        enable_filter_callback: host.random.below(2) == 0,
        ..impel_shape_def_default()
    };
    let mut out = ImpelShapeId::default();
    must!(impel_shape_create_circle(new, &shape, &circle, &mut out));
    must!(impel_world_defer_apply_load(world, new, &impulse(v(0.1, 0.0), v(0.0, 8.0))));
    if get!(impel_body_get_type(body)) == IMPEL_BODY_DYNAMIC && bodies.len() > 12 {
        must!(impel_world_defer_destroy_body(world, body));
    }
}

struct Host {
    world: ImpelWorldId,
    floor: ImpelShapeId,
    random: Random,
    calls: [u32; 4],
    deferred: u32,
}

/// A pile with callbacks that return random results.
fn hosted(world: &World) -> Box<Host> {
    let floor = world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    for x in [-5.0, 5.0] {
        world.fixed(x, 4.0).boxed(0.5, 5.0, plain());
    }
    for i in 0..24 {
        let body = world.dynamic((i % 6) as f32 - 2.5, 1.0 + (i / 6) as f32);
        let shape = match i % 3 {
            0 => body.circle(0.4, plain()),
            _ => body.boxed(0.45, 0.3, plain()),
        };
        must!(impel_shape_set_enable_filter_callback(shape, i % 2 == 0));
        must!(impel_shape_set_enable_pre_solve_callback(shape, true));
    }
    let bodies = world.bodies();
    for pair in bodies[bodies.len() - 8..].chunks(2) {
        let mut def = impel_distance_joint_def_default();
        (def.body_a, def.body_b, def.collide_connected) = (pair[0].id, pair[1].id, true);
        (def.enable_spring, def.hertz, def.enable_motor) = (true, 1.0, true);
        def.max_motor_force = 5.0;
        let joint: ImpelJointId = get!(impel_joint_create_distance(&def));
        must!(impel_joint_set_enable_callback(joint, true));
    }
    Box::new(Host { world: world.id, floor, random: Random(5), calls: [0; 4], deferred: 0 })
}

#[test]
fn callback_results_and_deferred_calls_are_replayed_without_the_host() {
    for begin in [0, 35] {
        let world = World::usual();
        let mut host = hosted(&world);
        let context: *mut c_void = (&raw mut *host).cast();
        let set = |on: [bool; 4]| {
            must!(impel_world_set_filter_callback(world.id, on[0].then_some(filter), context));
            must!(impel_world_set_mix_callback(world.id, on[1].then_some(mix), context));
            must!(impel_world_set_pre_solve_callback(
                world.id,
                on[2].then_some(pre_solve),
                context
            ));
            must!(impel_world_set_joint_callback(world.id, on[3].then_some(joint), context));
        };
        set([true; 4]);
        let mut hashes = vec![0];
        for step in 0..240 {
            if step == begin {
                // A call that is queued when the recording starts.
                let body = world.dynamic(0.0, 12.0);
                body.circle(0.2, plain());
                let kick = impulse(v(1.0, 0.0), v(0.0, 12.0));
                must!(impel_world_defer_apply_load(world.id, body.id, &kick));
                tape::start(world.id, 1);
                hashes = vec![tape::hash(world.id)];
            }
            match step {
                100 => set([false, true, false, true]),
                130 => set([true, false, true, false]),
                160 => set([true; 4]),
                170 => must!(impel_world_run_deferred(world.id)),
                180 => must!(impel_world_update_contacts(world.id)),
                190 => must!(impel_world_advance(world.id, 0.0, &mut ImpelAdvance::default())),
                _ => {}
            }
            world.step();
            hashes.push(tape::hash(world.id));
        }
        let bytes = tape::stop(world.id);
        println!("from step {begin}: callback calls {:?}, deferred {}", host.calls, host.deferred);
        assert!(host.calls.iter().all(|&calls| calls > 50) && host.deferred > 50);
        let other = tape::load(&bytes, Configuration { width: 1, workers: 2 });
        let mut own = hosted(&World::usual());
        let own_context: *mut c_void = (&raw mut *own).cast();
        // A replay does not call the callbacks of its world.
        must!(impel_world_set_mix_callback(other.id, Some(mix), own_context));
        for (step, &hash) in hashes.iter().enumerate().skip(1) {
            let replay = tape::step(other.id);
            assert_eq!(tape::hash(other.id), hash, "step {step}");
            tape::assert_same(&replay);
        }
        assert_eq!(own.calls, [0; 4]);
        // Seeking back and forth.
        for &step in &[7, 180, 61, 0, 150] {
            let step = step.min(hashes.len() - 1);
            tape::assert_same(&tape::seek(other.id, step as u64));
            assert_eq!(tape::hash(other.id), hashes[step], "after seeking to step {step}");
        }
        must!(impel_world_stop_replay(other.id));
        own.world = other.id;
        other.dynamic(0.0, 12.0).circle(0.5, plain());
        other.steps(90);
        assert!(own.calls[1] > 0, "no callback after the replay: {:?}", own.calls);
        must!(impel_world_set_mix_callback(other.id, None, null_mut()));
    }
}
