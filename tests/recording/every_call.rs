//! Every recorded call at least once: its arguments are replayed unchanged.

use std::ptr::null;

use impel::ffi::*;

use crate::common::{
    Body, ORIGIN, World, at, disc, load, of, plain, pose, rectangle, rough, to_precise, v,
};
use crate::determinism::scene::{Configuration, Scene};
use crate::recording::bytes;
use crate::recording::{PLAIN, table, tape};

pub const STEPS: u32 = 40;

/// Calls are spread over steps, so that the hash of a step shows which calls diverge.
pub fn every_call(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), -4.0, plain());
    let bodies: Vec<Body> = (0..12).map(|i| world.dynamic(2.0 * i as f32 - 12.0, 1.0)).collect();
    let shapes: Vec<ImpelShapeId> =
        bodies.iter().map(|body| body.boxed(0.5, 0.3, plain())).collect();
    let before_step = Box::new(move |world: &World, step: u32| {
        let body = bodies[step as usize % 11].id;
        let shape = shapes[step as usize % 11];
        match step {
            1 => settings(world.id),
            2 => forces(world.id, &bodies),
            3 => body_settings(world, &bodies),
            4 => new_shapes(world),
            5 => shape_settings(body, shape, &shapes),
            6 => chains(world),
            7 => many(world),
            8 => distance_and_wheel(world),
            9 => prismatic_and_weld(world),
            10 => revolute_and_rotary(world),
            11 => motor_and_mouse(world),
            12 => coupled(world),
            13 => generic(world),
            14 => every_joint(world),
            15 => fields(world.id, &bodies),
            16 => soft_bodies(world, &bodies),
            20 => rollback(world),
            30 => must!(impel_world_shift_origin(world.id, v(1.0, -0.5))),
            35 => must!(impel_body_destroy(bodies[11].id)),
            _ => must!(impel_body_set_user_data(body, u64::from(step) << 40 | 3)),
        }
    });
    Scene { world, before_step }
}

fn settings(world: ImpelWorldId) {
    must!(impel_world_set_gravity(world, v(0.25, -9.5)));
    must!(impel_world_set_fixed_step(world, 0.02, 3, 5));
    must!(impel_world_set_enable_sleep(world, false));
    must!(impel_world_set_enable_sleep(world, true));
    must!(impel_world_set_sleep_time(world, 0.3));
    must!(impel_world_set_enable_warm_starting(world, false));
    must!(impel_world_set_continuous(world, IMPEL_CONTINUOUS_SWEEP_ALL));
    must!(impel_world_set_contact_tuning(world, 40.0, 8.0, 2.5));
    must!(impel_world_set_projection(world, 7, 0.3, 0.02));
    must!(impel_world_set_restitution_threshold(world, 0.5));
    must!(impel_world_set_hit_event_threshold(world, 0.75));
    must!(impel_world_set_enable_body_events(world, false));
    must!(impel_world_set_maximum_linear_speed(world, 60.0));
    must!(impel_world_set_damping(world, 0.01, 0.02));
    must!(impel_world_set_solver(world, IMPEL_SOLVER_SEQUENTIAL_IMPULSE));
    must!(impel_world_set_solver(world, IMPEL_SOLVER_SOFT_STEP));
    must!(impel_world_set_integrator(world, IMPEL_INTEGRATOR_EXPLICIT_EULER));
    must!(impel_world_set_integrator(world, IMPEL_INTEGRATOR_SYMPLECTIC_EULER));
    must!(impel_world_set_mix_rules(world, IMPEL_MIX_AVERAGE, IMPEL_MIX_MULTIPLY));
    must!(impel_world_set_friction_pair(world, 1, 2, 0.5, 0.4));
    must!(impel_world_clear_friction_pairs(world));
    must!(impel_world_set_friction_pair(world, 3, u64::MAX, 0.25, 0.125));
}

fn forces(world: ImpelWorldId, bodies: &[Body]) {
    let id = |i: usize| bodies[i].id;
    must!(impel_body_apply_force(id(0), v(10.0, 5.0), v(-12.0, 1.5)));
    must!(impel_body_apply_force_to_center(id(1), v(-10.0, 5.0)));
    must!(impel_body_apply_torque(id(2), 3.0));
    must!(impel_body_apply_impulse(id(3), v(0.5, 1.0), v(-6.0, 1.5)));
    must!(impel_body_apply_impulse_to_center(id(4), v(0.5, 2.0)));
    must!(impel_body_apply_angular_impulse(id(5), -0.5));
    let spot = Some(ImpelPosition { x: 0.0, y: 1.500_000_1 });
    let push = ImpelLoad { wake: false, ..load(v(10.0, 5.0), 0.5, spot) };
    must!(impel_body_apply_load(id(6), &push));
    must!(impel_body_apply_load(id(7), &ImpelLoad { is_impulse: true, ..push }));
    must!(impel_body_apply_load(id(8), &load(v(0.0, 1.0), 3.0, None)));
    must!(impel_world_defer_apply_load(world, id(10), &push));
    must!(impel_body_apply_force_to_center(id(9), v(900.0, 5.0)));
    must!(impel_body_clear_forces(id(9)));
    let ids: Vec<ImpelBodyId> = bodies.iter().take(3).map(|body| body.id).collect();
    let vectors = [v(1.0, 2.0), v(0.5, -1.0), v(-2.0, 0.25)];
    let points = [v(-12.0, 1.0), v(-10.0, 1.25), v(-8.0, 0.75)];
    let from = ImpelPosition { x: 0.125, y: -0.000_000_1 };
    let (three, values, places) = (ids.as_ptr(), vectors.as_ptr(), points.as_ptr());
    must!(impel_world_apply_forces(world, ORIGIN, three, 3, values, null()));
    must!(impel_world_apply_forces(world, &from, three, 3, values, places));
    must!(impel_world_apply_impulses(world, ORIGIN, three, 3, values, places));
    must!(impel_world_apply_impulses(world, &from, three, 3, values, places));
    let hit = ImpelCharacterHit {
        shape: ImpelShapeId::default(),
        body: ids[1],
        point: v(-10.0, 1.0),
        normal: v(1.0, 0.0),
        impulse: v(0.75, 0.25),
        origin: ImpelPosition { x: 0.25, y: 0.0 },
    };
    must!(impel_world_apply_character_hits(world, &hit, 1));
    must!(impel_world_apply_character_hits(world, null(), 0));
}

fn body_settings(world: &World, bodies: &[Body]) {
    let id = |i: usize| bodies[i].id;
    must!(impel_body_set_type(id(0), IMPEL_BODY_KINEMATIC));
    must!(impel_body_set_target_transform(id(0), to_precise(pose(-11.0, 2.0, 0.5)), 0.5));
    must!(impel_body_set_enabled(id(1), false));
    must!(impel_body_set_enabled(id(1), true));
    let locks = ImpelMotionLocks { linear_x: true, linear_y: false, angular: true };
    must!(impel_body_set_motion_locks(id(2), locks));
    must!(impel_body_set_mass_data(
        id(3),
        ImpelMassData { mass: 3.0, inertia: 0.5, center: v(0.1, 0.0) }
    ));
    must!(impel_body_set_mass_data(
        id(4),
        ImpelMassData { mass: 2.0, inertia: 0.25, center: v(0.0, 0.1) }
    ));
    must!(impel_body_reset_mass_data(id(4)));
    must!(impel_body_set_name(id(5), c"a näme".as_ptr()));
    must!(impel_body_set_name(id(6), c"gone".as_ptr()));
    must!(impel_body_set_name(id(6), null()));
    must!(impel_body_set_transform(id(7), pose(3.0, 5.0, -1.0)));
    let p = ImpelPosition { x: 3.25, y: 5.000_000_1 };
    let q = pose(0.0, 0.0, -1.0).q;
    must!(impel_body_set_precise_transform(id(7), ImpelPreciseTransform { p, q }));
    must!(impel_body_set_linear_velocity(id(7), v(-1.0, 2.0)));
    must!(impel_body_set_angular_velocity(id(7), 4.0));
    must!(impel_body_set_awake(id(8), false));
    must!(impel_body_wake_touching(id(8)));
    must!(impel_body_set_linear_damping(id(9), 0.5));
    must!(impel_body_set_angular_damping(id(9), 0.25));
    must!(impel_body_set_gravity_scale(id(9), 0.5));
    must!(impel_body_set_sleep_threshold(id(9), 0.1));
    must!(impel_body_set_additional_iterations(id(9), 3));
    must!(impel_body_set_dominance(id(9), -5));
    must!(impel_body_set_fixed_rotation(id(10), true));
    must!(impel_body_set_bullet(id(10), true));
    must!(impel_body_set_enable_sleep(id(10), false));
    let ids = [id(4), id(5)];
    let poses = [pose(-4.0, 3.0, 0.25), pose(-2.0, 3.5, 0.75)];
    must!(impel_world_set_transforms(world.id, ORIGIN, ids.as_ptr(), 2, poses.as_ptr()));
    let from = ImpelPosition { x: -0.1, y: 0.1 };
    must!(impel_world_set_transforms(world.id, &from, ids.as_ptr(), 2, poses.as_ptr()));
    let target = ImpelPreciseTransform { p: ImpelPosition { x: -11.1, y: 2.1 }, q };
    must!(impel_body_set_target_transform(id(0), target, 0.5));
    must!(impel_world_defer_set_transform(world.id, id(5), to_precise(poses[0])));
    let (linear, angular) = ([v(1.0, 1.0), v(-1.0, 0.5)], [0.5f32, -2.0]);
    must!(impel_world_set_velocities(world.id, ids.as_ptr(), 2, linear.as_ptr(), null()));
    must!(impel_world_set_velocities(world.id, ids.as_ptr(), 2, null(), angular.as_ptr()));
    must!(impel_world_sleep_bodies(world.id, ids.as_ptr(), 2));
    let mut def = impel_body_def_default();
    def.r#type = IMPEL_BODY_DYNAMIC;
    def.position = v(0.0, 12.0);
    def.rotation = impel_rotation_from_angle(0.5);
    def.linear_velocity = v(1.0, 0.0);
    def.angular_velocity = 1.0;
    def.name = c"with a näme".as_ptr();
    def.motion_locks.linear_x = true;
    def.dominance = 3;
    def.additional_iterations = 2;
    def.user_data = u64::MAX;
    let named: ImpelBodyId = get!(impel_body_create(world.id, &def));
    Body { id: named }.circle(0.25, plain());
    let platform = world.fixed(-20.0, 0.0);
    let shape = platform.boxed(2.0, 0.25, plain());
    must!(impel_shape_set_one_way(shape, true, v(0.5, 1.0)));
    must!(impel_body_drop_through(id(3), platform.id, 0.5));
}

fn new_shapes(world: &World) {
    let body = world.dynamic(-20.0, 4.0).id;
    let def = ImpelShapeDef {
        enable_hit_events: true,
        force_event_threshold: 5.0,
        friction_mix: IMPEL_MIX_MINIMUM,
        filter: ImpelFilter { category: 6, mask: u64::MAX >> 1, group: -2 },
        user_data: 77,
        ..of(rough(0.5, 0.4))
    };
    let placed = pose(0.25, 0.5, 0.75);
    let circle = ImpelCircle { center: v(0.1, 0.2), radius: 0.5 };
    let capsule = ImpelCapsule { a: v(-0.5, 0.0), b: v(0.5, 0.25), radius: 0.25 };
    let segment = ImpelSegment { a: v(-1.0, -0.5), b: v(1.0, -0.5) };
    let points = [v(-0.5, 0.0), v(0.5, 0.0), v(0.0, 0.75), v(0.25, 0.5)];
    let round: ImpelShapeId = get!(impel_shape_create_circle(body, &def, &circle));
    let long: ImpelShapeId = get!(impel_shape_create_capsule(body, &def, &capsule));
    let thin: ImpelShapeId = get!(impel_shape_create_segment(body, &def, &segment));
    let square: ImpelShapeId = get!(impel_shape_create_box(body, &def, 0.25, 0.5));
    let soft: ImpelShapeId =
        get!(impel_shape_create_rounded_box(body, &def, 0.25, 0.5, placed, 0.125));
    let hull: ImpelShapeId =
        get!(impel_shape_create_polygon(body, &def, points.as_ptr(), points.len(), 0.0625));
    let fixed = world.fixed(0.0, 0.0).id;
    let line = ImpelChainSegment {
        before: v(-2.0, 8.0),
        a: v(-1.0, 8.0),
        b: v(-3.0, 8.5),
        after: v(-3.0, 9.0),
        two_sided: true,
    };
    let link: ImpelShapeId = get!(impel_shape_create_chain_segment(fixed, &def, &line));
    must!(impel_shape_set_chain_segment(link, &ImpelChainSegment { a: v(-1.0, 8.25), ..line }));
    let plane: ImpelShapeId = get!(impel_shape_create_half_space(fixed, &def, v(1.0, 0.25), -30.0));
    must!(impel_shape_set_circle(square, &circle));
    must!(impel_shape_set_capsule(round, &capsule));
    must!(impel_shape_set_segment(thin, &ImpelSegment { a: v(-2.0, 0.0), ..segment }));
    must!(impel_shape_set_box(long, 0.5, 0.125));
    must!(impel_shape_set_rounded_box(hull, 0.5, 0.25, placed, 0.0625));
    must!(impel_shape_set_polygon(soft, points.as_ptr(), 3, 0.03125));
    must!(impel_shape_set_half_space(plane, v(1.0, 0.5), -32.0));
    must!(impel_shape_set_body(long, fixed, pose(0.5, 9.0, 0.25)));
    must!(impel_shape_destroy(round));
}

fn shape_settings(body: ImpelBodyId, shape: ImpelShapeId, all: &[ImpelShapeId]) {
    must!(impel_shape_set_enable_pre_solve_callback(shape, true));
    must!(impel_shape_set_enable_filter_callback(shape, true));
    must!(impel_shape_set_enable_kinematic_contacts(shape, true));
    must!(impel_shape_set_enable_contact_events(shape, true));
    must!(impel_shape_set_enable_persist_events(shape, true));
    must!(impel_shape_set_enable_hit_events(shape, true));
    must!(impel_shape_set_force_event_threshold(shape, 3.0));
    must!(impel_shape_set_enable_sensor_events(shape, true));
    must!(impel_shape_set_sensor(all[2], true));
    must!(impel_shape_set_detects_sensors(all[2], true));
    must!(impel_shape_set_enabled(all[3], false));
    must!(impel_shape_set_mix_rules(all[4], IMPEL_MIX_BY_WORLD, IMPEL_MIX_MAXIMUM));
    must!(impel_shape_set_user_data(all[5], 5));
    must!(impel_shape_set_debug_color(all[5], 0xff00_00ff));
    must!(impel_shape_set_material(all[6], rough(0.125, 0.0625)));
    must!(impel_shape_set_mass(all[7], 4.0));
    must!(impel_shape_set_filter(all[8], ImpelFilter { group: 9, ..impel_filter_default() }));
    let contacts: Vec<ImpelContact> = list!(impel_body_get_contacts(body));
    if let Some(ImpelContact { shape_a, shape_b, .. }) = contacts.first() {
        must!(impel_shape_set_contact_user_data(*shape_a, *shape_b, 8));
    }
}

fn soft_bodies(world: &World, bodies: &[Body]) {
    let mut def = impel_soft_body_def_default();
    def.body.position = v(30.0, 3.0);
    def.body.name = c"soft".as_ptr();
    let points = [v(0.0, 0.0), v(1.0, 0.0), v(1.0, 1.0), v(0.0, 1.0)];
    let edges = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]].map(|[a, b]| ImpelSoftEdge { a, b });
    let soft: ImpelSoftBodyId =
        get!(impel_soft_body_create(world.id, &def, points.as_ptr(), 4, edges.as_ptr(), 5));
    let cells = [ImpelSoftCell { a: 0, b: 1, c: 2 }, ImpelSoftCell { a: 0, b: 2, c: 3 }];
    must!(impel_soft_body_set_cells(soft, cells.as_ptr(), 2));
    must!(impel_soft_body_set_outline(soft, [0, 1, 2, 3].as_ptr(), 4));
    let hinges = [ImpelSoftHinge { a: 0, b: 1, c: 2 }, ImpelSoftHinge { a: 1, b: 2, c: 3 }];
    must!(impel_soft_body_set_hinges(soft, hinges.as_ptr(), 2));
    must!(impel_soft_body_bind_points(soft, points.as_ptr(), 3));
    must!(impel_soft_body_set_user_data(soft, 17));
    must!(impel_soft_body_set_pinned(soft, 3, true));
    must!(impel_soft_body_apply_force(soft, v(3.0, 4.0)));
    must!(impel_soft_body_apply_impulse(soft, v(0.5, -0.25)));
    must!(impel_soft_body_apply_torque(soft, 0.75));
    let _: ImpelJointId = get!(impel_soft_body_attach(soft, 1, bodies[9].id));
    def.settings.pressure = 5.0;
    def.settings.tear_force = 50.0;
    def.body.position = v(34.0, 3.0);
    let ring: ImpelSoftBodyId = get!(impel_soft_body_create_ring(world.id, &def, 0.5, 9));
    let mut settings: ImpelSoftBodySettings = get!(impel_soft_body_get_settings(ring));
    settings.shape_hertz = 2.5;
    settings.bend_stiffness = 3.5;
    settings.edge_plasticity = ImpelSoftPlasticity { yield_point: 0.25, creep: 3.0, limit: 0.75 };
    must!(impel_soft_body_set_settings(ring, settings));
    must!(impel_soft_body_reset_plasticity(ring));
    let rope: ImpelSoftBodyId =
        get!(impel_soft_body_create_rope(world.id, &def, v(0.0, 2.0), v(2.0, 2.5), 5));
    let _: ImpelSoftBodyId = get!(impel_soft_body_create_cloth(world.id, &def, 1.0, 2.0, 3, 4));
    must!(impel_soft_body_destroy(rope));
    def.body.position = v(38.0, 1.0);
    let _: ImpelSoftBodyId =
        get!(impel_soft_body_create_polygon(world.id, &def, points.as_ptr(), 4, 0.4));
}

fn chains(world: &World) {
    let body = world.fixed(30.0, -2.0).id;
    let def = ImpelChainDef { two_sided: true, ..impel_chain_def_default() };
    let points = [v(-4.0, 1.0), v(-1.0, 0.0), v(1.0, 0.0), v(4.0, 1.5)];
    let chain: ImpelChainId = get!(impel_chain_create(body, &def, points.as_ptr(), 4));
    must!(impel_chain_set_user_data(chain, 12));
    must!(impel_chain_set_material(chain, rough(0.25, 0.25)));
    must!(impel_chain_set_filter(chain, ImpelFilter { group: 4, ..impel_filter_default() }));
    let other: ImpelChainId = get!(impel_chain_create(body, &def, points.as_ptr(), 3));
    must!(impel_chain_destroy(other));
    let cells = [1u8, 1, 0, 1, 0, 1];
    let plain_def = impel_chain_def_default();
    let grid: ImpelChainId = get!(impel_grid_create(body, &plain_def, cells.as_ptr(), 3, 2, 0.5));
    must!(impel_grid_set_cell(grid, 2, 0, true));
    must!(impel_grid_set_cells(grid, 1, 0, 2, 2, cells.as_ptr()));
    let heights = [0.0f32, 0.5, 0.25, 1.0, 0.0];
    let field: ImpelChainId =
        get!(impel_height_field_create(body, &plain_def, heights.as_ptr(), 5, 0.75));
    must!(impel_height_field_set_heights(field, 1, heights.as_ptr(), 3));
    world.dynamic(30.0, 3.0).circle(0.5, plain());
}

fn many(world: &World) {
    let mut def = impel_body_def_default();
    def.r#type = IMPEL_BODY_DYNAMIC;
    def.name = c"one of many".as_ptr();
    let poses: Vec<ImpelTransform> =
        (0..6).map(|i| pose(40.0 + i as f32, 2.0, 0.25 * i as f32)).collect();
    let mut bodies = [ImpelBodyId::default(); 6];
    must!(impel_world_create_bodies(world.id, &def, poses.as_ptr(), 6, bodies.as_mut_ptr()));
    let mut shapes = [ImpelShapeId::default(); 6];
    let shape = impel_shape_def_default();
    for convex in [disc(0.25), rectangle(0.25, 0.125)] {
        must!(impel_world_create_shapes(
            world.id,
            bodies.as_ptr(),
            6,
            &shape,
            &convex,
            shapes.as_mut_ptr()
        ));
    }
    let mut pin = impel_revolute_joint_def_default();
    (pin.body_a, pin.body_b) = (bodies[0], bodies[1]);
    let joint: ImpelJointId = get!(impel_joint_create_revolute(&pin));
    must!(impel_world_destroy_joints(world.id, &joint, 1));
    must!(impel_world_destroy_shapes(world.id, shapes.as_ptr(), 2));
    must!(impel_world_destroy_bodies(world.id, bodies[4..].as_ptr(), 2));
}

/// Two bodies for a joint.
fn pair(world: &World, x: f32) -> [ImpelBodyId; 2] {
    [x, x + 1.5].map(|x| {
        let body = world.dynamic(x, 20.0);
        body.boxed(0.5, 0.25, plain());
        body.id
    })
}

fn distance_and_wheel(world: &World) {
    let mut def = impel_distance_joint_def_default();
    [def.body_a, def.body_b] = pair(world, -20.0);
    def.length = 1.25;
    let joint: ImpelJointId = get!(impel_joint_create_distance(&def));
    must!(impel_distance_joint_set_length(joint, 1.5));
    must!(impel_distance_joint_set_enable_limit(joint, true));
    must!(impel_distance_joint_set_limits(joint, 0.5, 2.0));
    must!(impel_distance_joint_set_enable_motor(joint, true));
    must!(impel_distance_joint_set_motor_speed(joint, 0.5));
    must!(impel_distance_joint_set_max_motor_force(joint, 20.0));
    must!(impel_distance_joint_set_enable_spring(joint, true));
    must!(impel_distance_joint_set_spring(joint, 3.0, 0.25));
    must!(impel_distance_joint_set_spring_force_range(joint, -30.0, 40.0));
    let mut def = impel_wheel_joint_def_default();
    [def.body_a, def.body_b] = pair(world, -15.0);
    def.local_frame_a = at(1.5, 0.0);
    let joint: ImpelJointId = get!(impel_joint_create_wheel(&def));
    must!(impel_wheel_joint_set_enable_limit(joint, true));
    must!(impel_wheel_joint_set_limits(joint, -0.25, 0.5));
    must!(impel_wheel_joint_set_enable_motor(joint, true));
    must!(impel_wheel_joint_set_motor_speed(joint, 5.0));
    must!(impel_wheel_joint_set_max_motor_torque(joint, 2.0));
    must!(impel_wheel_joint_set_enable_spring(joint, true));
    must!(impel_wheel_joint_set_spring(joint, 4.0, 0.5));
}

fn prismatic_and_weld(world: &World) {
    let mut def = impel_prismatic_joint_def_default();
    [def.body_a, def.body_b] = pair(world, -10.0);
    def.local_frame_a = pose(1.5, 0.0, 0.25);
    let joint: ImpelJointId = get!(impel_joint_create_prismatic(&def));
    must!(impel_prismatic_joint_set_enable_limit(joint, true));
    must!(impel_prismatic_joint_set_limits(joint, -0.5, 0.75));
    must!(impel_prismatic_joint_set_enable_motor(joint, true));
    must!(impel_prismatic_joint_set_motor_speed(joint, 1.0));
    must!(impel_prismatic_joint_set_max_motor_force(joint, 8.0));
    must!(impel_prismatic_joint_set_enable_spring(joint, true));
    must!(impel_prismatic_joint_set_spring(joint, 2.0, 0.5));
    must!(impel_prismatic_joint_set_target_translation(joint, 0.25));
    let mut def = impel_weld_joint_def_default();
    [def.body_a, def.body_b] = pair(world, -5.0);
    def.local_frame_a = at(1.5, 0.0);
    let joint: ImpelJointId = get!(impel_joint_create_weld(&def));
    must!(impel_weld_joint_set_linear_spring(joint, 5.0, 0.75));
    must!(impel_weld_joint_set_angular_spring(joint, 3.0, 0.25));
}

fn revolute_and_rotary(world: &World) {
    let mut def = impel_revolute_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 0.0);
    (def.local_frame_a, def.local_frame_b) = (at(0.75, 0.0), at(-0.75, 0.0));
    let joint: ImpelJointId = get!(impel_joint_create_revolute(&def));
    must!(impel_revolute_joint_set_enable_limit(joint, true));
    must!(impel_revolute_joint_set_limits(joint, -0.5, 1.0));
    must!(impel_revolute_joint_set_enable_motor(joint, true));
    must!(impel_revolute_joint_set_motor_speed(joint, 2.0));
    must!(impel_revolute_joint_set_max_motor_torque(joint, 0.5));
    must!(impel_revolute_joint_set_enable_spring(joint, true));
    must!(impel_revolute_joint_set_spring(joint, 1.5, 0.25));
    must!(impel_revolute_joint_set_target_angle(joint, 0.75));
    let mut def = impel_rotary_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 5.0);
    let joint: ImpelJointId = get!(impel_joint_create_rotary(&def));
    must!(impel_rotary_joint_set_enable_limit(joint, true));
    must!(impel_rotary_joint_set_limits(joint, -1.5, 1.25));
    must!(impel_rotary_joint_set_enable_motor(joint, true));
    must!(impel_rotary_joint_set_motor_speed(joint, -2.0));
    must!(impel_rotary_joint_set_max_motor_torque(joint, 0.25));
    must!(impel_rotary_joint_set_enable_spring(joint, true));
    must!(impel_rotary_joint_set_spring(joint, 2.5, 0.125));
    must!(impel_rotary_joint_set_target_angle(joint, -0.5));
}

fn motor_and_mouse(world: &World) {
    let mut def = impel_motor_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 10.0);
    let joint: ImpelJointId = get!(impel_joint_create_motor(&def));
    must!(impel_motor_joint_set_linear_velocity(joint, v(0.5, 0.25)));
    must!(impel_motor_joint_set_angular_velocity(joint, 0.5));
    must!(impel_motor_joint_set_max_velocity_force(joint, 4.0));
    must!(impel_motor_joint_set_max_velocity_torque(joint, 2.0));
    must!(impel_motor_joint_set_linear_spring(joint, 1.0, 0.5));
    must!(impel_motor_joint_set_max_spring_force(joint, 9.0));
    must!(impel_motor_joint_set_angular_spring(joint, 1.5, 0.25));
    must!(impel_motor_joint_set_max_spring_torque(joint, 3.0));
    let mut def = impel_mouse_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 15.0);
    must!(impel_body_set_type(def.body_a, IMPEL_BODY_STATIC));
    (def.target, def.hertz, def.max_force) = (v(17.0, 20.5), 2.0, 50.0);
    def.origin = ImpelPosition { x: 0.1, y: 0.0 };
    let joint: ImpelJointId = get!(impel_joint_create_mouse(&def));
    must!(impel_mouse_joint_set_target(joint, ImpelPosition { x: 18.1, y: 21.1 }));
    must!(impel_mouse_joint_set_spring(joint, 3.0, 0.5));
    must!(impel_mouse_joint_set_max_force(joint, 80.0));
}

fn coupled(world: &World) {
    let mut def = impel_ratchet_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 20.0);
    def.ratchet = 0.25;
    let joint: ImpelJointId = get!(impel_joint_create_ratchet(&def));
    must!(impel_ratchet_joint_set_ratchet(joint, 0.5));
    must!(impel_ratchet_joint_set_phase(joint, 0.125));
    must!(impel_ratchet_joint_set_tooth_angle(joint, -0.25));
    let mut def = impel_gear_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 25.0);
    let joint: ImpelJointId = get!(impel_joint_create_gear(&def));
    must!(impel_gear_joint_set_ratio(joint, 1.5));
    must!(impel_gear_joint_set_phase(joint, 0.25));
    // A gear over two joints.
    let ground = world.fixed(30.0, 22.0).id;
    let [a, b] = pair(world, 30.0).map(|body| {
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (ground, body);
        def.local_frame_a = at(get!(impel_body_get_transform(body)).p.x - 30.0, -2.0);
        get!(impel_joint_create_revolute(&def))
    });
    let mut def = impel_gear_joint_def_default();
    (def.joint_a, def.joint_b, def.ratio) = (a, b, -1.0);
    let _: ImpelJointId = get!(impel_joint_create_gear(&def));
    let mut def = impel_pulley_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 35.0);
    (def.ground_anchor_a, def.ground_anchor_b) = (v(35.0, 24.0), v(36.5, 24.0));
    (def.length_a, def.length_b) = (4.0, 4.0);
    def.origin = ImpelPosition { x: 0.1, y: 0.0 };
    let joint: ImpelJointId = get!(impel_joint_create_pulley(&def));
    let [a, b] = [35.1, 36.6].map(|x| ImpelPosition { x, y: 25.1 });
    must!(impel_pulley_joint_set_ground_anchors(joint, a, b));
    must!(impel_pulley_joint_set_total_length(joint, 9.0));
    must!(impel_pulley_joint_set_ratio(joint, 1.25));
    must!(impel_pulley_joint_set_enable_slack(joint, true));
}

fn generic(world: &World) {
    let mut def = impel_filter_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 40.0);
    let _: ImpelJointId = get!(impel_joint_create_filter(&def));
    let mut def = impel_generic_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 45.0);
    def.local_frame_a = at(1.5, 0.0);
    let joint: ImpelJointId = get!(impel_joint_create_generic(&def));
    let axis = ImpelGenericAxis {
        motion: IMPEL_AXIS_MOTION_FREE,
        enable_motor: true,
        target_speed: 0.5,
        max_motor_force: 3.0,
        ..def.angle
    };
    must!(impel_generic_joint_set_axis(joint, IMPEL_AXIS_ANGLE, axis));
}

fn every_joint(world: &World) {
    let mut def = impel_revolute_joint_def_default();
    [def.body_a, def.body_b] = pair(world, 50.0);
    def.user_data = 4;
    let joint: ImpelJointId = get!(impel_joint_create_revolute(&def));
    must!(impel_joint_set_local_frames(joint, at(0.75, 0.25), pose(-0.75, 0.0, 0.5)));
    must!(impel_joint_set_collide_connected(joint, true));
    must!(impel_joint_set_enabled(joint, false));
    must!(impel_joint_set_enabled(joint, true));
    must!(impel_joint_set_enable_callback(joint, true));
    must!(impel_joint_wake_bodies(joint));
    must!(impel_joint_set_user_data(joint, 9));
    must!(impel_joint_set_constraint_tuning(joint, 20.0, 1.5));
    must!(impel_joint_set_max_force(joint, 500.0));
    must!(impel_joint_set_max_torque(joint, 50.0));
    must!(impel_joint_set_max_correction_speed(joint, 0.5));
    must!(impel_joint_set_max_correction_angular_speed(joint, 0.25));
    must!(impel_joint_set_break_thresholds(joint, 400.0, 40.0));
    must!(impel_joint_set_enable_break(joint, true));
    let other: ImpelJointId = get!(impel_joint_create_revolute(&def));
    must!(impel_joint_destroy(other));
}

fn fields(world: ImpelWorldId, bodies: &[Body]) {
    let mut explosion = impel_explosion_def_default();
    (explosion.position, explosion.radius) = (v(0.0, -2.0), 6.0);
    (explosion.falloff, explosion.impulse_per_length) = (2.0, 0.5);
    explosion.origin = ImpelPosition { x: 0.1, y: 0.1 };
    must!(impel_world_explode(world, &explosion));
    let mut water = impel_buoyancy_def_default();
    water.region = ImpelAabb { min: v(-20.0, -5.0), max: v(0.0, 0.0) };
    water.flow = v(0.5, 0.0);
    water.origin = ImpelPosition { x: 0.1, y: 0.1 };
    must!(impel_world_apply_buoyancy(world, &water));
    let mut wind = impel_wind_def_default();
    (wind.velocity, wind.drag, wind.lift) = (v(6.0, 1.0), 0.5, 0.25);
    wind.origin = ImpelPosition { x: 0.1, y: 0.1 };
    must!(impel_world_apply_wind(world, &wind));
    let shapes: Vec<ImpelShapeId> = list!(impel_body_get_shapes(bodies[3].id));
    must!(impel_shape_apply_wind(shapes[0], &wind));
    let mut star = impel_radial_force_def_default();
    (star.center, star.strength, star.ignored_body) = (v(5.0, 5.0), 3.0, bodies[4].id);
    star.origin = ImpelPosition { x: 0.1, y: 0.1 };
    must!(impel_world_apply_radial_force(world, &star));
    let stars = [star, ImpelRadialForceDef { center: v(-5.0, 8.0), range: 30.0, ..star }];
    must!(impel_world_set_radial_forces(world, stars.as_ptr(), 2));
}

/// Restores an earlier snapshot during the recording.
fn rollback(world: &World) {
    let mut saved = Vec::new();
    bytes::snapshot(world.id, &mut saved);
    world.dynamic(0.0, 15.0).circle(0.5, plain());
    world.steps(3);
    let (data, size) = (saved.as_ptr(), saved.len());
    must!(impel_world_restore(world.id, data, size));
    world.steps(2);
    let mut delta = Vec::new();
    bytes::delta(world.id, &saved, &mut delta);
    world.steps(2);
    must!(impel_world_restore_delta(world.id, data, size, delta.as_ptr(), delta.len()));
}

#[test]
fn every_call_is_made_and_replayed() {
    crate::recording::check("every_call", every_call);
    let text = include_str!("every_call.rs");
    let missing: Vec<String> = table::table()
        .into_iter()
        .map(|(name, _)| name)
        .filter(|name| !text.contains(&format!("{name}(")))
        .collect();
    assert!(missing.is_empty(), "this file does not make these calls: {missing:?}");
    // No call fails in the replay, and the final snapshots are equal.
    let Scene { world, mut before_step } = every_call(PLAIN);
    tape::start(world.id, 1);
    for step in 0..STEPS {
        before_step(&world, step);
        world.step();
    }
    let bytes = tape::stop(world.id);
    let other = tape::load(&bytes, PLAIN);
    tape::assert_same(&tape::play(other.id));
    assert_eq!(tape::hash(other.id), tape::hash(world.id));
    let [mut own, mut played] = [Vec::new(), Vec::new()];
    bytes::snapshot(world.id, &mut own);
    bytes::snapshot(other.id, &mut played);
    assert!(own == played);
}
