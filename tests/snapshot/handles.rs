//! Handles, names, events and user data after a restore.

use super::*;

fn rename(body: ImpelBodyId, name: &std::ffi::CStr) {
    must!(impel_body_set_name(body, name.as_ptr()));
}

#[test]
fn handles_are_restored_with_a_snapshot() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    let old = world.dynamic(0.0, 3.0);
    let old_shape = old.circle(0.5, plain());
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (ground.id, old.id);
    let joint: ImpelJointId = get!(impel_joint_create_revolute(&def));
    rename(old.id, c"old");
    must!(impel_body_set_user_data(old.id, 77));
    let passing = world.dynamic(9.0, 9.0);
    must!(impel_body_destroy(passing.id));
    world.steps(3);
    let mut bytes = Vec::new();
    snapshot(world.id, &mut bytes);

    let make = || {
        let body = world.dynamic(4.0, 4.0);
        let shape = body.circle(0.25, plain());
        (body.id, shape)
    };
    let first = [make(), make()];
    must!(impel_body_destroy(old.id));
    let third = make();
    world.steps(5);
    assert!(!impel_body_is_valid(old.id) && !impel_joint_is_valid(joint));

    restore(world.id, &bytes);
    assert!(impel_body_is_valid(old.id) && impel_shape_is_valid(old_shape));
    assert!(impel_joint_is_valid(joint) && !impel_body_is_valid(passing.id));
    for (body, shape) in [first[0], first[1], third] {
        assert!(!impel_body_is_valid(body) && !impel_shape_is_valid(shape));
        let mut transform = old.transform();
        // SAFETY: the pointer is to a local.
        let status = unsafe { impel_body_get_transform(body, &mut transform) };
        assert_eq!(status, IMPEL_ERROR_INVALID_HANDLE);
    }
    let user_data: u64 = get!(impel_body_get_user_data(old.id));
    assert_eq!(user_data, 77);
    // The same calls give the same handles again.
    assert_eq!([make(), make()], first);
    must!(impel_body_destroy(old.id));
    assert_eq!(make(), third);
    assert!(!impel_body_is_valid(old.id));

    // Restore one snapshot twice, and an older one after a newer one.
    let mut newer = Vec::new();
    snapshot(world.id, &mut newer);
    restore(world.id, &bytes);
    restore(world.id, &newer);
    assert!(impel_body_is_valid(third.0) && !impel_body_is_valid(old.id));
    restore(world.id, &bytes);
    assert!(!impel_body_is_valid(third.0) && impel_body_is_valid(old.id));
}

#[test]
fn another_world_lists_objects_in_the_same_order() {
    let source = World::usual();
    for i in 0..40 {
        let body = source.dynamic(i as f32, 1.0);
        body.circle(0.25, plain());
        must!(impel_body_set_user_data(body.id, 100 + i));
        if i % 3 == 0 {
            must!(impel_body_destroy(body.id));
        }
    }
    source.steps(3);
    let mut bytes = Vec::new();
    snapshot(source.id, &mut bytes);
    let target = World::usual();
    let gone = target.dynamic(0.0, 0.0);
    must!(impel_world_set_user_data(target.id, 5));
    restore(target.id, &bytes);
    assert!(!impel_body_is_valid(gone.id), "the handle of a replaced body is valid");
    let list = |world: &World| -> Vec<ImpelBodyId> { list!(impel_world_get_bodies(world.id)) };
    let data = |bodies: &[ImpelBodyId]| -> Vec<u64> {
        bodies.iter().map(|&body| get!(impel_body_get_user_data(body))).collect()
    };
    let (from, to) = (list(&source), list(&target));
    assert_eq!(data(&from), data(&to));
    assert!(from.iter().zip(&to).all(|(a, b)| a != b));
    let own: u64 = get!(impel_world_get_user_data(target.id));
    assert_eq!(own, 5, "the user data of the world changed");
    assert_eq!(hash(&source), hash(&target));
    // Handles of one world are not valid in the other.
    drop(source);
    assert!(from.iter().all(|&body| !impel_body_is_valid(body)));
    assert!(to.iter().all(|&body| impel_body_is_valid(body)));
}

/// A new world in the slot of a destroyed one continues its generations, also after a restore.
#[test]
fn generations_continue_after_a_restore() {
    let mut given: std::collections::HashSet<u64> = Default::default();
    let mut bytes = Vec::new();
    {
        let world = World::usual();
        for _ in 0..20 {
            let body = world.dynamic(0.0, 0.0);
            must!(impel_body_destroy(body.id));
        }
        world.dynamic(1.0, 0.0);
        snapshot(world.id, &mut bytes);
    }
    let mut worlds = Vec::new();
    for _ in 0..4096 {
        let world = World::usual();
        restore(world.id, &bytes);
        let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
        assert!(bodies.iter().all(|body| given.insert(body.raw)), "a handle was given out twice");
        let body = world.dynamic(0.0, 0.0);
        assert!(given.insert(body.id.raw));
        worlds.push(world);
        if worlds.len() > 3000 {
            worlds.clear();
        }
    }
}

#[test]
fn restored_events_are_those_of_the_next_step() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    ground.boxed(20.0, 1.0, plain());
    let ball = world.dynamic(0.0, 1.6);
    let shape = ball.circle(0.5, plain());
    must!(impel_shape_set_enable_contact_events(shape, true));
    let mut begun: Vec<ImpelContact> = Vec::new();
    while begun.is_empty() {
        world.step();
        begun = lent!(impel_world_get_contact_begin_events(world.id));
    }
    must!(impel_shape_destroy(shape));
    let mut bytes = Vec::new();
    snapshot(world.id, &mut bytes);
    world.step();
    let found: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    assert_eq!(found.len(), 1);
    restore(world.id, &bytes);
    let now: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    let moved: Vec<ImpelBodyMoveEvent> = lent!(impel_world_get_body_move_events(world.id));
    assert!(now.is_empty() && moved.is_empty());
    world.step();
    let again: Vec<ImpelContactEndEvent> = lent!(impel_world_get_contact_end_events(world.id));
    assert_eq!(format!("{again:?}"), format!("{found:?}"));
}

/// A snapshot restores all settings but not the broad phase, which is fixed for a world.
#[test]
fn settings_are_restored_and_the_broad_phase_is_not() {
    let world = World::usual();
    world.dynamic(0.0, 0.0).circle(0.5, plain());
    world.steps(2);
    let mut bytes = Vec::new();
    snapshot(world.id, &mut bytes);
    let settings =
        |world: &World| format!("{:?}", get!(impel_world_get_def(world.id)) as ImpelWorldDef);
    let before = settings(&world);
    must!(impel_world_set_gravity(world.id, v(1.0, 1.0)));
    must!(impel_world_set_friction_pair(world.id, 1, 2, 0.5, 0.5));
    must!(impel_world_set_enable_sleep(world.id, false));
    assert_ne!(settings(&world), before);
    restore(world.id, &bytes);
    assert_eq!(settings(&world), before);
    for broad_phase in 1..4 {
        let other = World::new(|def| def.broad_phase = broad_phase);
        let hash_before = hash(&other);
        assert_eq!(try_restore(other.id, &bytes), IMPEL_ERROR_BAD_DATA);
        assert!(
            crate::common::last_error().contains("broad_phase"),
            "{}",
            crate::common::last_error()
        );
        assert_eq!(hash(&other), hash_before);
    }
}

unsafe extern "C" fn filter_callback(
    _: ImpelShapeId,
    _: ImpelShapeId,
    context: *mut std::ffi::c_void,
) -> bool {
    // SAFETY: the test passes a pointer to its tuple.
    let (world, statuses) = unsafe { &mut *context.cast::<(ImpelWorldId, [i32; 2])>() };
    let mut size = 0;
    // SAFETY: the pointer is to a local; the capacity is zero.
    unsafe {
        statuses[0] = impel_world_snapshot(*world, std::ptr::null_mut(), 0, &mut size);
        statuses[1] = impel_world_restore(*world, std::ptr::null(), 0);
    }
    true
}

#[test]
fn snapshot_and_restore_fail_during_a_step() {
    let world = World::usual();
    let mut context = (world.id, [0; 2]);
    let start: *mut _ = &mut context;
    must!(impel_world_set_filter_callback(world.id, Some(filter_callback), start.cast()));
    for y in [0.0, 0.5] {
        let shape = world.dynamic(0.0, y).circle(0.5, plain());
        must!(impel_shape_set_enable_filter_callback(shape, true));
    }
    world.step();
    assert_eq!(context.1, [IMPEL_ERROR_LOCKED; 2]);
}

/// A destroyed chain leaves no sensor.
#[test]
fn a_destroyed_chain_with_a_sensor_raises_one_end_event() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let points = [v(4.0, 0.0), v(0.0, 0.0), v(-4.0, 0.0)];
    let def = impel_chain_def_default();
    let chain: ImpelChainId =
        get!(impel_chain_create(ground.id, &def, points.as_ptr(), points.len()));
    let segments: Vec<ImpelShapeId> = list!(impel_chain_get_segments(chain));
    must!(impel_shape_set_sensor(segments[1], true));
    world.dynamic(-2.0, 0.0).circle(0.5, plain());
    world.step();
    must!(impel_chain_destroy(chain));
    let mut bytes = Vec::new();
    snapshot(world.id, &mut bytes);
    restore(world.id, &bytes);
    world.step();
    let ended: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(world.id));
    println!("{} ends", ended.len());
    assert_eq!(ended.len(), 1, "the sensor of the chain must end its overlap");
}

/// Grid cells, disabled shapes and total angles are in snapshots. The user data of contacts is not.
#[test]
fn grid_cells_total_angles_and_disabled_shapes_are_restored() {
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let mut def = impel_chain_def_default();
    def.shape = impel_shape_def_default();
    let cells = [1u8, 1, 1, 1, 0, 0, 0, 1];
    let floor: ImpelChainId = get!(impel_grid_create(ground.id, &def, cells.as_ptr(), 4, 2, 1.0));
    let ball = world.dynamic(1.5, 1.5);
    let shape = ball.circle(0.5, plain());
    let off = ball.circle(0.9, plain());
    must!(impel_shape_set_enabled(off, false));
    let wheel = world.dynamic(40.0, 40.0);
    wheel.circle(0.5, plain());
    must!(impel_body_set_gravity_scale(wheel.id, 0.0));
    must!(impel_body_set_angular_velocity(wheel.id, 20.0));
    world.steps(60);
    let under = || {
        let touched: Vec<ImpelContact> = list!(impel_body_get_contacts(ball.id));
        assert_eq!(touched.len(), 1, "the ball must touch the floor only");
        if touched[0].shape_a == shape { touched[0].shape_b } else { touched[0].shape_a }
    };
    let other = under();
    must!(impel_shape_set_contact_user_data(shape, other, 5));
    let turned: f32 = get!(impel_body_get_total_angle(wheel.id));
    assert!((turned - 20.0).abs() < 0.01, "{turned}");
    let mut bytes = Vec::new();
    snapshot(world.id, &mut bytes);
    let before = hash(&world);

    must!(impel_grid_set_cell(floor, 1, 0, false));
    must!(impel_shape_set_enabled(off, true));
    world.steps(60);
    assert_ne!(hash(&world), before);

    restore(world.id, &bytes);
    assert_eq!(hash(&world), before);
    let found: Vec<u8> = list!(impel_grid_get_cells(floor));
    assert_eq!(found, cells);
    let is_enabled: bool = get!(impel_shape_get_enabled(off));
    assert!(!is_enabled);
    assert_eq!(get!(impel_body_get_total_angle(wheel.id)) as f32, turned);
    let data: u64 = get!(impel_shape_get_contact_user_data(shape, under()));
    assert_eq!(data, 0, "the user data of contacts is not in snapshots");
    world.steps(30);
    assert_eq!(under(), other);
}
