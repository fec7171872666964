//! The step callback, which runs before each step of a frame.

use std::cell::Cell;
use std::ffi::c_void;

use crate::common::*;
use impel::ffi::*;

/// Context of the callback.
struct Thrust {
    body: Cell<ImpelBodyId>,
    calls: Cell<u32>,
    create: Cell<bool>,
    destroy: Cell<bool>,
}

unsafe extern "C" fn push(world: ImpelWorldId, time_step: f32, context: *mut c_void) {
    // SAFETY: the context of every test in this file is a `Thrust` that outlives its world.
    let thrust = unsafe { &*context.cast::<Thrust>() };
    thrust.calls.set(thrust.calls.get() + 1);
    near("time step", time_step, 0.01, 1e-9);
    must!(impel_body_apply_force_to_center(thrust.body.get(), v(3.0, 0.0)));
    // The callback reads the state of the last step and cannot step the world.
    let _ = get!(impel_body_get_transform(thrust.body.get()));
    assert_eq!(impel_world_step(world, 0.01, 4), IMPEL_ERROR_LOCKED);
    if thrust.create.replace(false) {
        let mut def = impel_body_def_default();
        (def.r#type, def.position) = (IMPEL_BODY_DYNAMIC, v(0.0, 50.0));
        let body: ImpelBodyId = get!(impel_body_create(world, &def));
        must!(impel_body_set_linear_velocity(body, v(1.0, 2.0)));
    }
    if thrust.destroy.get() {
        must!(impel_world_destroy(world));
    }
}

fn world() -> (World, Body) {
    let world = World::new(|def| {
        (def.gravity, def.time_step, def.max_steps_per_advance) = (v(0.0, 0.0), 0.01, 100);
    });
    let body = world.dynamic(0.0, 0.0);
    body.boxed(0.5, 0.5, plain());
    (world, body)
}

fn thrust(body: Body) -> Thrust {
    Thrust {
        body: Cell::new(body.id),
        calls: Cell::new(0),
        create: Cell::new(false),
        destroy: Cell::new(false),
    }
}

fn context(thrust: &Thrust) -> *mut c_void {
    std::ptr::from_ref(thrust).cast_mut().cast()
}

#[test]
fn a_force_in_the_step_callback_does_not_depend_on_the_frame_time() {
    for frame in [0.004f32, 0.01, 0.034, 0.2] {
        let (world, body) = world();
        let thrust = thrust(body);
        must!(impel_world_set_step_callback(world.id, Some(push), context(&thrust)));
        let mut steps = 0;
        while steps < 100 {
            let advance: ImpelAdvance = get!(impel_world_advance(world.id, frame));
            steps += advance.steps;
        }
        assert_eq!(thrust.calls.get(), steps);
        let expected = 3.0 * 0.01 * f64::from(steps);
        near("speed", body.velocity().x, expected, 1e-4);
        // Without a callback, a host applies the force between single steps.
        must!(impel_world_set_step_callback(world.id, None, std::ptr::null_mut()));
        let plan: ImpelAdvance = get!(impel_world_plan_advance(world.id, 0.05));
        assert!((4..=6).contains(&plan.steps) && plan.alpha < 1.0);
        for _ in 0..plan.steps {
            must!(impel_body_apply_force_to_center(body.id, v(3.0, 0.0)));
            world.step_by(0.01, 4);
        }
        let expected = expected + 0.03 * f64::from(plan.steps);
        near("speed", body.velocity().x, expected, 1e-4);
        assert_eq!(thrust.calls.get(), steps);
    }
}

#[test]
fn calls_of_a_step_callback_are_recorded() {
    let (world, body) = world();
    let thrust = thrust(body);
    must!(impel_world_set_step_callback(world.id, Some(push), context(&thrust)));
    must!(impel_world_start_recording(world.id, &impel_recording_def_default()));
    for frame in 0..20 {
        thrust.create.set(frame == 7);
        let _: ImpelAdvance = get!(impel_world_advance(world.id, 0.025));
    }
    world.step_by(0.01, 4);
    let hash: u64 = get!(impel_world_hash(world.id));
    must!(impel_world_stop_recording(world.id));
    let mut size = 0;
    must!(impel_world_take_recording(world.id, std::ptr::null_mut(), 0, &mut size));
    let mut bytes = vec![0u8; size];
    must!(impel_world_take_recording(world.id, bytes.as_mut_ptr(), size, &mut size));
    let info = get!(impel_recording_get_info(bytes.as_ptr(), size));
    let other = World::new(|def| *def = info.world_def);
    must!(impel_world_start_replay(other.id, bytes.as_ptr(), size, &impel_replay_def_default()));
    let mut replay: ImpelReplay = get!(impel_world_step_replay(other.id));
    while !replay.is_at_end {
        replay = get!(impel_world_step_replay(other.id));
    }
    assert_eq!(get!(impel_world_hash(other.id)), hash);
    assert_eq!(thrust.calls.get(), 51, "a replay calls the step callback");
}

#[test]
fn a_step_callback_may_destroy_the_world() {
    let (world, body) = world();
    let thrust = thrust(body);
    thrust.destroy.set(true);
    must!(impel_world_set_step_callback(world.id, Some(push), context(&thrust)));
    let advance: ImpelAdvance = get!(impel_world_advance(world.id, 0.05));
    assert_eq!((advance.steps, thrust.calls.get()), (0, 1));
    assert!(!impel_world_is_valid(world.id));
}
