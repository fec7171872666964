// Generated from src/ffi; do not edit. After a change there:
// cargo xtask generate
// Methods and properties that only convert values. types/methods.d.ts describes them.

export default (m, w, c) => {
  const { impel_vec2_cross, impel_vec2_cross_scalar, impel_scalar_cross_vec2,
    impel_rotation_from_angle, impel_rotation_from_columns, impel_rotation_get_angle,
    impel_rotation_apply, impel_rotation_apply_inverse, impel_rotation_compose,
    impel_rotation_inverse_compose, impel_transform_compose, impel_transform_inverse_compose,
    impel_transform_point, impel_transform_inverse_point, impel_aabb_is_valid, impel_aabb_overlaps,
    impel_aabb_contains, impel_aabb_contains_point, impel_aabb_union, impel_half_space_get_distance,
    impel_world_is_valid, impel_world_shift_origin, impel_world_plan_advance, impel_world_get_def,
    impel_world_get_gravity, impel_world_set_gravity, impel_world_get_length_unit,
    impel_world_get_fixed_step, impel_world_set_fixed_step, impel_world_get_enable_sleep,
    impel_world_set_enable_sleep, impel_world_get_sleep_time, impel_world_set_sleep_time,
    impel_world_get_enable_warm_starting, impel_world_set_enable_warm_starting,
    impel_world_get_continuous, impel_world_set_continuous, impel_world_get_contact_tuning,
    impel_world_set_contact_tuning, impel_world_get_projection, impel_world_set_projection,
    impel_world_get_restitution_threshold, impel_world_set_restitution_threshold,
    impel_world_get_hit_event_threshold, impel_world_set_hit_event_threshold,
    impel_world_get_enable_body_events, impel_world_set_enable_body_events,
    impel_world_get_maximum_linear_speed, impel_world_set_maximum_linear_speed,
    impel_world_get_damping, impel_world_set_damping, impel_world_get_peak_capacity,
    impel_world_set_worker_count, impel_world_get_solver, impel_world_set_solver,
    impel_world_get_integrator, impel_world_set_integrator, impel_world_get_mix_rules,
    impel_world_set_mix_rules, impel_world_set_friction_pair, impel_world_get_user_data,
    impel_world_set_user_data, impel_world_reserve, impel_world_get_worker_count,
    impel_world_get_friction_pair, impel_world_clear_friction_pairs, impel_world_get_bodies,
    impel_world_get_shapes, impel_world_get_joints, impel_world_get_bounds,
    impel_world_get_counters, impel_world_get_profile, impel_body_destroy, impel_body_is_valid,
    impel_body_get_type, impel_body_set_transform, impel_body_get_turns,
    impel_body_get_linear_velocity, impel_body_set_linear_velocity, impel_body_get_angular_velocity,
    impel_body_set_angular_velocity, impel_body_get_mass, impel_body_get_mass_data,
    impel_body_get_center, impel_body_get_aabb, impel_body_is_awake, impel_body_set_awake,
    impel_body_get_user_data, impel_body_set_user_data, impel_body_get_linear_damping,
    impel_body_set_linear_damping, impel_body_get_angular_damping, impel_body_set_angular_damping,
    impel_body_get_gravity_scale, impel_body_set_gravity_scale, impel_body_get_sleep_threshold,
    impel_body_set_sleep_threshold, impel_body_get_dominance, impel_body_set_dominance,
    impel_body_get_additional_iterations, impel_body_set_additional_iterations,
    impel_body_get_fixed_rotation, impel_body_set_fixed_rotation, impel_body_get_bullet,
    impel_body_set_bullet, impel_body_get_enable_sleep, impel_body_set_enable_sleep,
    impel_body_get_transform, impel_body_get_total_angle, impel_body_wake_touching,
    impel_body_predict_transforms, impel_body_get_enabled, impel_body_set_enabled,
    impel_body_get_motion_locks, impel_body_set_motion_locks, impel_body_set_mass_data,
    impel_body_set_type, impel_body_set_target_transform, impel_body_get_name, impel_body_set_name,
    impel_body_reset_mass_data, impel_body_apply_force, impel_body_apply_force_to_center,
    impel_body_apply_torque, impel_body_apply_impulse, impel_body_apply_impulse_to_center,
    impel_body_apply_angular_impulse, impel_body_apply_load, impel_body_get_force,
    impel_body_clear_forces, impel_body_get_world_point, impel_body_get_local_point,
    impel_body_get_world_vector, impel_body_get_local_vector, impel_body_get_velocity_at_point,
    impel_body_get_velocity_at_local_point, impel_body_get_shapes, impel_body_get_joints,
    impel_body_get_kinetic_energy, impel_material_preset, impel_shape_destroy, impel_shape_is_valid,
    impel_shape_get_body, impel_shape_get_kind, impel_shape_get_user_data,
    impel_shape_set_user_data, impel_shape_get_material, impel_shape_set_material,
    impel_shape_get_filter, impel_shape_set_filter, impel_shape_get_debug_color,
    impel_shape_set_debug_color, impel_shape_get_aabb, impel_shape_get_mass_data,
    impel_shape_get_convex, impel_shape_set_mass, impel_shape_get_half_space, impel_shape_set_box,
    impel_shape_set_rounded_box, impel_shape_set_polygon, impel_shape_set_half_space,
    impel_shape_get_enable_kinematic_contacts, impel_shape_set_enable_kinematic_contacts,
    impel_shape_get_enabled, impel_shape_set_enabled, impel_shape_get_mix_rules,
    impel_shape_set_mix_rules, impel_shape_set_body, impel_shape_is_sensor, impel_shape_set_sensor,
    impel_shape_get_detects_sensors, impel_shape_set_detects_sensors,
    impel_shape_get_sensor_overlaps, impel_body_drop_through, impel_world_get_contacts,
    impel_body_get_contacts, impel_shape_get_contacts, impel_shape_get_contact_with,
    impel_shape_get_contact_energy, impel_shape_get_contact_user_data,
    impel_shape_set_contact_user_data, impel_chain_get_body, impel_chain_is_loop,
    impel_chain_is_two_sided, impel_chain_get_user_data, impel_chain_set_user_data,
    impel_chain_set_material, impel_chain_set_filter, impel_chain_destroy, impel_chain_is_valid,
    impel_chain_get_segments, impel_chain_get_points, impel_shape_get_chain, impel_body_get_chains,
    impel_world_get_chains, impel_shape_get_chain_segment, impel_height_field_get_heights,
    impel_height_field_get_spacing, impel_height_field_set_heights, impel_grid_set_cell,
    impel_grid_get_cells, impel_grid_get_size, impel_joint_get_type, impel_joint_get_bodies,
    impel_joint_get_local_frames, impel_joint_set_local_frames, impel_joint_get_collide_connected,
    impel_joint_set_collide_connected, impel_joint_get_enabled, impel_joint_set_enabled,
    impel_joint_get_user_data, impel_joint_set_user_data, impel_joint_get_reaction_force,
    impel_joint_get_reaction_torque, impel_joint_get_linear_separation,
    impel_joint_get_angular_separation, impel_joint_get_constraint_tuning,
    impel_joint_set_constraint_tuning, impel_joint_get_max_force, impel_joint_set_max_force,
    impel_joint_get_max_torque, impel_joint_set_max_torque, impel_joint_get_max_correction_speed,
    impel_joint_set_max_correction_speed, impel_joint_get_max_correction_angular_speed,
    impel_joint_set_max_correction_angular_speed, impel_joint_get_break_thresholds,
    impel_joint_set_break_thresholds, impel_joint_get_enable_break, impel_joint_set_enable_break,
    impel_joint_destroy, impel_joint_is_valid, impel_joint_wake_bodies,
    impel_revolute_joint_get_angle, impel_revolute_joint_get_angular_velocity,
    impel_revolute_joint_get_enable_limit, impel_revolute_joint_set_enable_limit,
    impel_revolute_joint_get_limits, impel_revolute_joint_set_limits,
    impel_revolute_joint_get_enable_motor, impel_revolute_joint_set_enable_motor,
    impel_revolute_joint_get_motor_speed, impel_revolute_joint_set_motor_speed,
    impel_revolute_joint_get_max_motor_torque, impel_revolute_joint_set_max_motor_torque,
    impel_revolute_joint_get_motor_torque, impel_revolute_joint_get_enable_spring,
    impel_revolute_joint_set_enable_spring, impel_revolute_joint_get_spring,
    impel_revolute_joint_set_spring, impel_revolute_joint_get_target_angle,
    impel_revolute_joint_set_target_angle, impel_prismatic_joint_get_translation,
    impel_prismatic_joint_get_velocity, impel_prismatic_joint_get_enable_limit,
    impel_prismatic_joint_set_enable_limit, impel_prismatic_joint_get_limits,
    impel_prismatic_joint_set_limits, impel_prismatic_joint_get_enable_motor,
    impel_prismatic_joint_set_enable_motor, impel_prismatic_joint_get_motor_speed,
    impel_prismatic_joint_set_motor_speed, impel_prismatic_joint_get_max_motor_force,
    impel_prismatic_joint_set_max_motor_force, impel_prismatic_joint_get_motor_force,
    impel_prismatic_joint_get_enable_spring, impel_prismatic_joint_set_enable_spring,
    impel_prismatic_joint_get_spring, impel_prismatic_joint_set_spring,
    impel_prismatic_joint_get_target_translation, impel_prismatic_joint_set_target_translation,
    impel_distance_joint_get_current_length, impel_distance_joint_get_velocity,
    impel_distance_joint_get_length, impel_distance_joint_set_length,
    impel_distance_joint_get_spring_force_range, impel_distance_joint_set_spring_force_range,
    impel_distance_joint_get_enable_limit, impel_distance_joint_set_enable_limit,
    impel_distance_joint_get_limits, impel_distance_joint_set_limits,
    impel_distance_joint_get_enable_motor, impel_distance_joint_set_enable_motor,
    impel_distance_joint_get_motor_speed, impel_distance_joint_set_motor_speed,
    impel_distance_joint_get_max_motor_force, impel_distance_joint_set_max_motor_force,
    impel_distance_joint_get_motor_force, impel_distance_joint_get_enable_spring,
    impel_distance_joint_set_enable_spring, impel_distance_joint_get_spring,
    impel_distance_joint_set_spring, impel_weld_joint_get_linear_spring,
    impel_weld_joint_set_linear_spring, impel_weld_joint_get_angular_spring,
    impel_weld_joint_set_angular_spring, impel_wheel_joint_get_translation,
    impel_wheel_joint_get_velocity, impel_wheel_joint_get_angular_velocity,
    impel_wheel_joint_get_enable_limit, impel_wheel_joint_set_enable_limit,
    impel_wheel_joint_get_limits, impel_wheel_joint_set_limits, impel_wheel_joint_get_enable_motor,
    impel_wheel_joint_set_enable_motor, impel_wheel_joint_get_motor_speed,
    impel_wheel_joint_set_motor_speed, impel_wheel_joint_get_max_motor_torque,
    impel_wheel_joint_set_max_motor_torque, impel_wheel_joint_get_motor_torque,
    impel_wheel_joint_get_enable_spring, impel_wheel_joint_set_enable_spring,
    impel_wheel_joint_get_spring, impel_wheel_joint_set_spring,
    impel_motor_joint_get_linear_velocity, impel_motor_joint_set_linear_velocity,
    impel_motor_joint_get_angular_velocity, impel_motor_joint_set_angular_velocity,
    impel_motor_joint_get_max_velocity_force, impel_motor_joint_set_max_velocity_force,
    impel_motor_joint_get_max_velocity_torque, impel_motor_joint_set_max_velocity_torque,
    impel_motor_joint_get_linear_spring, impel_motor_joint_set_linear_spring,
    impel_motor_joint_get_max_spring_force, impel_motor_joint_set_max_spring_force,
    impel_motor_joint_get_angular_spring, impel_motor_joint_set_angular_spring,
    impel_motor_joint_get_max_spring_torque, impel_motor_joint_set_max_spring_torque,
    impel_mouse_joint_get_target, impel_mouse_joint_set_target, impel_mouse_joint_get_spring,
    impel_mouse_joint_set_spring, impel_mouse_joint_get_max_force, impel_mouse_joint_set_max_force,
    impel_rotary_joint_get_angle, impel_rotary_joint_get_angular_velocity,
    impel_rotary_joint_get_enable_limit, impel_rotary_joint_set_enable_limit,
    impel_rotary_joint_get_limits, impel_rotary_joint_set_limits,
    impel_rotary_joint_get_enable_motor, impel_rotary_joint_set_enable_motor,
    impel_rotary_joint_get_motor_speed, impel_rotary_joint_set_motor_speed,
    impel_rotary_joint_get_max_motor_torque, impel_rotary_joint_set_max_motor_torque,
    impel_rotary_joint_get_motor_torque, impel_rotary_joint_get_enable_spring,
    impel_rotary_joint_set_enable_spring, impel_rotary_joint_get_spring,
    impel_rotary_joint_set_spring, impel_rotary_joint_get_target_angle,
    impel_rotary_joint_set_target_angle, impel_ratchet_joint_get_angle,
    impel_ratchet_joint_get_tooth_angle, impel_ratchet_joint_set_tooth_angle,
    impel_ratchet_joint_get_ratchet, impel_ratchet_joint_set_ratchet, impel_ratchet_joint_get_phase,
    impel_ratchet_joint_set_phase, impel_pulley_joint_get_enable_slack,
    impel_pulley_joint_set_enable_slack, impel_pulley_joint_get_lengths,
    impel_pulley_joint_get_ground_anchors, impel_pulley_joint_set_ground_anchors,
    impel_pulley_joint_get_total_length, impel_pulley_joint_set_total_length,
    impel_pulley_joint_get_ratio, impel_pulley_joint_set_ratio, impel_gear_joint_get_joints,
    impel_gear_joint_get_ratio, impel_gear_joint_set_ratio, impel_gear_joint_get_phase,
    impel_gear_joint_set_phase, impel_generic_joint_get_axis, impel_generic_joint_set_axis,
    impel_generic_joint_get_position, impel_generic_joint_get_velocity,
    impel_generic_joint_get_motor_force, impel_joint_get_enable_callback,
    impel_joint_set_enable_callback, impel_world_solve_inverse_kinematics,
    impel_world_cast_ray_closest, impel_world_cast_ray_any, impel_world_cast_ray_all,
    impel_world_visit_ray, impel_world_cast_rays, impel_world_cast_shape_closest,
    impel_world_cast_shape_all, impel_world_visit_shape_cast, impel_world_cast_shapes,
    impel_world_overlap_aabb_with_options, impel_world_overlap_point_with_options,
    impel_world_visit_aabb, impel_world_visit_point, impel_world_overlap_shape,
    impel_world_visit_shape, impel_world_collide_shape, impel_world_find_nearest_shape,
    impel_world_find_nearest_shapes, impel_shape_find_nearest, impel_convex_find_nearest,
    impel_shape_test_point, impel_shape_cast_ray, impel_shape_get_closest_point,
    impel_world_get_body_move_events, impel_world_get_body_fault_events,
    impel_world_get_contact_begin_events, impel_world_get_contact_persist_events,
    impel_world_get_contact_end_events, impel_world_get_contact_hit_events,
    impel_world_get_contact_force_events, impel_world_get_sensor_begin_events,
    impel_world_get_sensor_end_events, impel_world_get_joint_events,
    impel_shape_get_enable_contact_events, impel_shape_set_enable_contact_events,
    impel_shape_get_enable_persist_events, impel_shape_set_enable_persist_events,
    impel_shape_get_enable_hit_events, impel_shape_set_enable_hit_events,
    impel_shape_get_force_event_threshold, impel_shape_set_force_event_threshold,
    impel_shape_get_enable_sensor_events, impel_shape_set_enable_sensor_events,
    impel_shape_get_enable_pre_solve_callback, impel_shape_set_enable_pre_solve_callback,
    impel_shape_get_enable_filter_callback, impel_shape_set_enable_filter_callback,
    impel_world_defer_destroy_body, impel_world_defer_destroy_shape,
    impel_world_defer_destroy_joint, impel_world_defer_set_transform,
    impel_world_defer_set_velocity, impel_world_defer_apply_load, impel_world_defer_set_awake,
    impel_world_defer_set_filter, impel_world_get_deferred, impel_world_create_bodies,
    impel_world_create_shapes, impel_world_destroy_bodies, impel_world_destroy_shapes,
    impel_world_destroy_joints, impel_world_set_transforms, impel_world_sleep_bodies,
    impel_world_set_velocities, impel_world_apply_forces, impel_world_apply_impulses,
    impel_world_get_awake_flags, impel_world_get_body_user_data, impel_world_get_awake_bodies,
    impel_world_apply_character_hits, impel_world_collide_mover, impel_world_cast_mover,
    impel_solve_planes, impel_clip_vector, impel_soft_body_get_user_data,
    impel_soft_body_set_user_data, impel_soft_body_destroy, impel_soft_body_is_valid,
    impel_soft_body_get_particles, impel_soft_body_get_positions, impel_soft_body_get_edges,
    impel_soft_body_get_joints, impel_soft_body_get_edge_shapes, impel_body_get_soft_body,
    impel_world_get_soft_bodies, impel_soft_body_get_settings, impel_soft_body_set_settings,
    impel_soft_body_get_cells, impel_soft_body_set_cells, impel_soft_body_get_outline,
    impel_soft_body_set_outline, impel_soft_body_get_area, impel_soft_body_get_center,
    impel_soft_body_is_pinned, impel_soft_body_set_pinned, impel_soft_body_attach,
    impel_soft_body_apply_force, impel_soft_body_apply_impulse, impel_soft_body_apply_torque,
    impel_soft_body_get_hinges, impel_soft_body_set_hinges, impel_soft_body_get_rest_lengths,
    impel_soft_body_reset_plasticity, impel_soft_body_bind_points, impel_soft_body_get_bound_points,
    impel_world_explode, impel_world_apply_buoyancy, impel_world_apply_wind, impel_shape_apply_wind,
    impel_world_apply_radial_force, impel_world_get_radial_forces, impel_world_set_radial_forces,
    impel_world_snapshot, impel_world_snapshot_delta, impel_world_get_max_saved_ticks,
    impel_world_set_max_saved_ticks, impel_world_save_tick, impel_world_get_saved_ticks,
    impel_world_start_recording, impel_world_stop_recording, impel_world_take_recording,
    impel_world_get_recording, impel_recording_get_info, impel_world_get_replay,
    impel_world_stop_replay, impel_world_get_replay_queries, impel_world_get_replay_query_convex,
    impel_body_get_precise_transform, impel_body_set_precise_transform, impel_convex_get_mass,
    impel_convex_get_aabb, impel_convex_get_support, impel_convex_minkowski_sum,
    impel_convex_minkowski_difference, impel_convex_overlaps, impel_convex_distance,
    impel_convex_penetration, impel_convex_collide, impel_convex_collide_half_space,
    impel_convex_cast_ray, impel_convex_cast, impel_convex_time_of_impact,
    impel_sweep_get_transform, impel_outline_measure, impel_outline_hull, impel_outline_simplify,
    impel_outline_drop_vertices, impel_outline_decompose, impel_outline_decompose_with_holes,
    impel_tree_destroy, impel_tree_is_valid, impel_tree_insert, impel_tree_remove, impel_tree_move,
    impel_tree_get_proxy, impel_tree_get_count, impel_tree_overlap_aabb, impel_tree_cast_ray,
    impel_tree_cast_aabb, } = w;
  const { B, E, F, H, Q, S, U, I, D, V, P, R, T, X, A, Z, arr, box, buf, cv, def, define, en, fil,
    i32, loan, lst, ok, opt, org, par, pos, pre, rl, rot, text, tra, u32, u64, vec, visit, } = c;

  define("math", {
    vec2Cross(a, b) { return impel_vec2_cross(vec(a, m.s), vec(b, m.s + 8)); },
    vec2CrossScalar(v, s) { impel_vec2_cross_scalar(m.s + 8, vec(v, m.s), s); return V(m.s + 8); },
    scalarCrossVec2(s, v) { impel_scalar_cross_vec2(m.s + 8, s, vec(v, m.s)); return V(m.s + 8); },
    rotationFromAngle(angle) { impel_rotation_from_angle(m.s, angle); return R(m.s); },
    rotationFromColumns(x, y) {
      ok(impel_rotation_from_columns(vec(x, m.s), vec(y, m.s + 8), m.s + 16));
      return R(m.s + 16);
    },
    rotationAngle(rotation) { return impel_rotation_get_angle(rot(rotation, m.s)); },
    rotationApply(rotation, v) {
      impel_rotation_apply(m.s + 16, rot(rotation, m.s), vec(v, m.s + 8)); return V(m.s + 16);
    },
    rotationApplyInverse(rotation, v) {
      impel_rotation_apply_inverse(m.s + 16, rot(rotation, m.s), vec(v, m.s + 8)); return V(m.s + 16);
    },
    rotationCompose(a, b) {
      impel_rotation_compose(m.s + 16, rot(a, m.s), rot(b, m.s + 8)); return R(m.s + 16);
    },
    rotationInverseCompose(a, b) {
      impel_rotation_inverse_compose(m.s + 16, rot(a, m.s), rot(b, m.s + 8)); return R(m.s + 16);
    },
    transformCompose(a, b) {
      impel_transform_compose(m.s + 32, tra(a, m.s), tra(b, m.s + 16)); return T(m.s + 32);
    },
    transformInverseCompose(a, b) {
      impel_transform_inverse_compose(m.s + 32, tra(a, m.s), tra(b, m.s + 16)); return T(m.s + 32);
    },
    transformPoint(transform, point) {
      impel_transform_point(m.s + 24, tra(transform, m.s), vec(point, m.s + 16)); return V(m.s + 24);
    },
    transformInversePoint(transform, point) {
      impel_transform_inverse_point(m.s + 24, tra(transform, m.s), vec(point, m.s + 16)); return V(m.s + 24);
    },
    aabbIsValid(aabb) { return !!impel_aabb_is_valid(box(aabb, m.s)); },
    aabbOverlaps(a, b) { return !!impel_aabb_overlaps(box(a, m.s), box(b, m.s + 16)); },
    aabbContains(a, b) { return !!impel_aabb_contains(box(a, m.s), box(b, m.s + 16)); },
    aabbContainsPoint(aabb, point) {
      return !!impel_aabb_contains_point(box(aabb, m.s), vec(point, m.s + 16));
    },
    aabbUnion(a, b) {
      impel_aabb_union(m.s + 32, box(a, m.s), box(b, m.s + 16)); return A(m.s + 32);
    },
    halfSpaceDistance(normal, offset, point) {
      ok(impel_half_space_get_distance(vec(normal, m.s), offset, vec(point, m.s + 8), m.s + 16));
      return F(m.s + 16);
    },
    solvePlanes(target, planes) {
      const a0 = arr("sMoverPlane", planes, 0), n0 = m.n;
      ok(impel_solve_planes(vec(target, m.s), a0, n0, m.s + 8));
      return S("PlaneSolution", m.s + 8, 0);
    },
    clipVector(vector, planes) {
      const a0 = arr("sMoverPlane", planes, 0), n0 = m.n;
      ok(impel_clip_vector(vec(vector, m.s), a0, n0, m.s + 8));
      return V(m.s + 8);
    },
    sweepTransform(sweep, fraction) {
      ok(impel_sweep_get_transform(def("Sweep", sweep, m.s), fraction, m.s + 40));
      return T(m.s + 40);
    },
  });

  define("World", {
    get isValid() { return !!impel_world_is_valid(this.raw); },
    shiftOrigin(origin) { ok(impel_world_shift_origin(this.raw, vec(origin, m.s))); },
    planAdvance(elapsed) {
      ok(impel_world_plan_advance(this.raw, elapsed, m.s));
      return S("Advance", m.s, this);
    },
    get def() { ok(impel_world_get_def(this.raw, m.s)); return S("WorldDef", m.s, this); },
    get gravity() { ok(impel_world_get_gravity(this.raw, m.s)); return V(m.s); },
    set gravity(gravity) { ok(impel_world_set_gravity(this.raw, vec(gravity, m.s))); },
    get lengthUnit() { ok(impel_world_get_length_unit(this.raw, m.s)); return F(m.s); },
    get fixedStep() {
      ok(impel_world_get_fixed_step(this.raw, m.s, m.s + 8, m.s + 16));
      return [F(m.s), U(m.s + 8), U(m.s + 16)];
    },
    set fixedStep([timeStep, substeps, maxStepsPerAdvance]) {
      ok(impel_world_set_fixed_step(this.raw, timeStep, u32(substeps), u32(maxStepsPerAdvance)));
    },
    get enableSleep() { ok(impel_world_get_enable_sleep(this.raw, m.s)); return B(m.s); },
    set enableSleep(enable) { ok(impel_world_set_enable_sleep(this.raw, !!enable)); },
    get sleepTime() { ok(impel_world_get_sleep_time(this.raw, m.s)); return F(m.s); },
    set sleepTime(time) { ok(impel_world_set_sleep_time(this.raw, time)); },
    get enableWarmStarting() {
      ok(impel_world_get_enable_warm_starting(this.raw, m.s));
      return B(m.s);
    },
    set enableWarmStarting(enable) {
      ok(impel_world_set_enable_warm_starting(this.raw, !!enable));
    },
    get continuous() {
      ok(impel_world_get_continuous(this.raw, m.s));
      return E("Continuous", m.s);
    },
    set continuous(continuous) {
      ok(impel_world_set_continuous(this.raw, en("Continuous", continuous)));
    },
    get contactTuning() {
      ok(impel_world_get_contact_tuning(this.raw, m.s, m.s + 8, m.s + 16));
      return [F(m.s), F(m.s + 8), F(m.s + 16)];
    },
    set contactTuning([hertz, dampingRatio, pushSpeed]) {
      ok(impel_world_set_contact_tuning(this.raw, hertz, dampingRatio, pushSpeed));
    },
    get projection() {
      ok(impel_world_get_projection(this.raw, m.s, m.s + 8, m.s + 16));
      return [U(m.s), F(m.s + 8), F(m.s + 16)];
    },
    set projection([iterations, share, slop]) {
      ok(impel_world_set_projection(this.raw, u32(iterations), share, slop));
    },
    get restitutionThreshold() {
      ok(impel_world_get_restitution_threshold(this.raw, m.s));
      return F(m.s);
    },
    set restitutionThreshold(threshold) {
      ok(impel_world_set_restitution_threshold(this.raw, threshold));
    },
    get hitEventThreshold() {
      ok(impel_world_get_hit_event_threshold(this.raw, m.s));
      return F(m.s);
    },
    set hitEventThreshold(threshold) {
      ok(impel_world_set_hit_event_threshold(this.raw, threshold));
    },
    get enableBodyEvents() {
      ok(impel_world_get_enable_body_events(this.raw, m.s));
      return B(m.s);
    },
    set enableBodyEvents(enable) { ok(impel_world_set_enable_body_events(this.raw, !!enable)); },
    get maximumLinearSpeed() {
      ok(impel_world_get_maximum_linear_speed(this.raw, m.s));
      return F(m.s);
    },
    set maximumLinearSpeed(speed) { ok(impel_world_set_maximum_linear_speed(this.raw, speed)); },
    get damping() {
      ok(impel_world_get_damping(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set damping([linear, angular]) { ok(impel_world_set_damping(this.raw, linear, angular)); },
    get peakCapacity() {
      ok(impel_world_get_peak_capacity(this.raw, m.s));
      return S("Capacity", m.s, this);
    },
    set workerCount(count) { ok(impel_world_set_worker_count(this.raw, u32(count))); },
    get solver() { ok(impel_world_get_solver(this.raw, m.s)); return E("Solver", m.s); },
    set solver(solver) { ok(impel_world_set_solver(this.raw, en("Solver", solver))); },
    get integrator() {
      ok(impel_world_get_integrator(this.raw, m.s));
      return E("Integrator", m.s);
    },
    set integrator(integrator) {
      ok(impel_world_set_integrator(this.raw, en("Integrator", integrator)));
    },
    get mixRules() {
      ok(impel_world_get_mix_rules(this.raw, m.s, m.s + 8));
      return [E("MixRule", m.s), E("MixRule", m.s + 8)];
    },
    set mixRules([friction, restitution]) {
      ok(impel_world_set_mix_rules(this.raw, en("MixRule", friction), en("MixRule", restitution)));
    },
    setFrictionPair(userIdA, userIdB, staticFriction, dynamicFriction) {
      ok(impel_world_set_friction_pair(this.raw, u64(userIdA), u64(userIdB), staticFriction, dynamicFriction));
    },
    get userNumber() { ok(impel_world_get_user_data(this.raw, m.s)); return Q(m.s); },
    set userNumber(userData) { ok(impel_world_set_user_data(this.raw, u64(userData))); },
    reserve(capacity) { ok(impel_world_reserve(this.raw, def("Capacity", capacity, m.s))); },
    get workerCount() { ok(impel_world_get_worker_count(this.raw, m.s)); return U(m.s); },
    frictionPair(userIdA, userIdB) {
      ok(impel_world_get_friction_pair(this.raw, u64(userIdA), u64(userIdB), m.s, m.s + 8, m.s + 16));
      return B(m.s) ? [F(m.s + 8), F(m.s + 16)] : null;
    },
    clearFrictionPairs() { ok(impel_world_clear_friction_pairs(this.raw)); },
    bodies() { return lst("h1", 0, (p, k, n) => impel_world_get_bodies(this.raw, p, k, n), this); },
    shapes() { return lst("h2", 0, (p, k, n) => impel_world_get_shapes(this.raw, p, k, n), this); },
    joints() { return lst("h5", 0, (p, k, n) => impel_world_get_joints(this.raw, p, k, n), this); },
    bounds(origin) {
      ok(impel_world_get_bounds(this.raw, org(origin, m.s), m.s + 8, m.s + 24));
      return B(m.s + 24) ? A(m.s + 8) : null;
    },
    get counters() {
      ok(impel_world_get_counters(this.raw, m.s));
      return S("Counters", m.s, this);
    },
    get profile() { ok(impel_world_get_profile(this.raw, m.s)); return S("Profile", m.s, this); },
    contacts() {
      return lst("sContact", 0, (p, k, n) => impel_world_get_contacts(this.raw, p, k, n), this);
    },
    chains() { return lst("h3", 0, (p, k, n) => impel_world_get_chains(this.raw, p, k, n), this); },
    solveInverseKinematics(joints, options) {
      const a0 = arr("h5", joints, 0), n0 = m.n;
      const a1 = buf(1, n0 * 4);
      const a2 = buf(2, n0 * 16);
      ok(impel_world_solve_inverse_kinematics(this.raw, def("InverseKinematicsDef", options, m.s, this), a0, n0, a1, a2, m.s + 56));
      return [rl("f", a1, n0, this), rl("t", a2, n0, this), S("InverseKinematicsResult", m.s + 56, this)];
    },
    castRayClosest(origin, translation, filter) {
      ok(impel_world_cast_ray_closest(this.raw, vec(origin, m.s), vec(translation, m.s + 8), def("Filter", filter, m.s + 16), m.s + 40));
      return S("RayHit", m.s + 40, this);
    },
    castRayAny(origin, translation, options) {
      ok(impel_world_cast_ray_any(this.raw, vec(origin, m.s), vec(translation, m.s + 8), opt(options, m.s + 16), m.s + 96));
      return S("RayHit", m.s + 96, this);
    },
    castRayAll(origin, translation, options) {
      return lst("sRayHit", 0, (p, k, n) => impel_world_cast_ray_all(this.raw, vec(origin, m.s), vec(translation, m.s + 8), opt(options, m.s + 16), p, k, n), this);
    },
    visitRay(origin, translation, visitor, options) {
      visit(this, "HitVisitor", visitor, (f, i) => impel_world_visit_ray(this.raw, vec(origin, m.s), vec(translation, m.s + 8), opt(options, m.s + 16), f, i));
    },
    castRays(rays, options) {
      const a0 = arr("sRay", rays, 0), n0 = m.n;
      const a1 = buf(1, n0 * 32);
      ok(impel_world_cast_rays(this.raw, a0, n0, opt(options, m.s), a1));
      return rl("sRayHit", a1, n0, this);
    },
    castShape(convex, transform, translation, options) {
      ok(impel_world_cast_shape_closest(this.raw, cv(convex, m.s), tra(transform, m.s + 520), vec(translation, m.s + 536), opt(options, m.s + 544), m.s + 624));
      return S("RayHit", m.s + 624, this);
    },
    castShapeAll(convex, transform, translation, options) {
      return lst("sRayHit", 0, (p, k, n) => impel_world_cast_shape_all(this.raw, cv(convex, m.s), tra(transform, m.s + 520), vec(translation, m.s + 536), opt(options, m.s + 544), p, k, n), this);
    },
    visitShapeCast(convex, transform, translation, visitor, options) {
      visit(this, "HitVisitor", visitor, (f, i) => impel_world_visit_shape_cast(this.raw, cv(convex, m.s), tra(transform, m.s + 520), vec(translation, m.s + 536), opt(options, m.s + 544), f, i));
    },
    castShapes(convex, casts, options) {
      const a0 = arr("sShapeCast", casts, 0), n0 = m.n;
      const a1 = buf(1, n0 * 32);
      ok(impel_world_cast_shapes(this.raw, cv(convex, m.s), a0, n0, opt(options, m.s + 520), a1));
      return rl("sRayHit", a1, n0, this);
    },
    overlapAabb(aabb, options) {
      return lst("h2", 0, (p, k, n) => impel_world_overlap_aabb_with_options(this.raw, box(aabb, m.s), opt(options, m.s + 16), p, k, n), this);
    },
    overlapPoint(point, options) {
      return lst("h2", 0, (p, k, n) => impel_world_overlap_point_with_options(this.raw, vec(point, m.s), opt(options, m.s + 8), p, k, n), this);
    },
    visitAabb(aabb, visitor, options) {
      visit(this, "ShapeVisitor", visitor, (f, i) => impel_world_visit_aabb(this.raw, box(aabb, m.s), opt(options, m.s + 16), f, i));
    },
    visitPoint(point, visitor, options) {
      visit(this, "ShapeVisitor", visitor, (f, i) => impel_world_visit_point(this.raw, vec(point, m.s), opt(options, m.s + 8), f, i));
    },
    overlapShape(convex, transform, options) {
      return lst("h2", 0, (p, k, n) => impel_world_overlap_shape(this.raw, cv(convex, m.s), tra(transform, m.s + 520), opt(options, m.s + 536), p, k, n), this);
    },
    visitShape(convex, transform, visitor, options) {
      visit(this, "ShapeVisitor", visitor, (f, i) => impel_world_visit_shape(this.raw, cv(convex, m.s), tra(transform, m.s + 520), opt(options, m.s + 536), f, i));
    },
    collideShape(convex, transform, margin, options) {
      return lst("sShapeContact", 0, (p, k, n) => impel_world_collide_shape(this.raw, cv(convex, m.s), tra(transform, m.s + 520), margin, opt(options, m.s + 536), p, k, n), this);
    },
    findNearestShape(point, maxDistance, options) {
      ok(impel_world_find_nearest_shape(this.raw, vec(point, m.s), maxDistance, opt(options, m.s + 8), m.s + 88));
      return S("Nearest", m.s + 88, this);
    },
    findNearestShapes(point, maxDistance, most, options) {
      return lst("sNearest", 0, (p, k, n) => impel_world_find_nearest_shapes(this.raw, vec(point, m.s), maxDistance, u32(most), opt(options, m.s + 8), p, k, n), this);
    },
    bodyMoveEvents() {
      ok(impel_world_get_body_move_events(this.raw, m.s, m.s + 4));
      return loan("sBodyMoveEvent", m.s, this);
    },
    bodyFaultEvents() {
      ok(impel_world_get_body_fault_events(this.raw, m.s, m.s + 4));
      return loan("sBodyFaultEvent", m.s, this);
    },
    contactBeginEvents() {
      ok(impel_world_get_contact_begin_events(this.raw, m.s, m.s + 4));
      return loan("sContact", m.s, this);
    },
    contactPersistEvents() {
      ok(impel_world_get_contact_persist_events(this.raw, m.s, m.s + 4));
      return loan("sContact", m.s, this);
    },
    contactEndEvents() {
      ok(impel_world_get_contact_end_events(this.raw, m.s, m.s + 4));
      return loan("sContactEndEvent", m.s, this);
    },
    contactHitEvents() {
      ok(impel_world_get_contact_hit_events(this.raw, m.s, m.s + 4));
      return loan("sContactHitEvent", m.s, this);
    },
    contactForceEvents() {
      ok(impel_world_get_contact_force_events(this.raw, m.s, m.s + 4));
      return loan("sContactForceEvent", m.s, this);
    },
    sensorBeginEvents() {
      ok(impel_world_get_sensor_begin_events(this.raw, m.s, m.s + 4));
      return loan("sSensorEvent", m.s, this);
    },
    sensorEndEvents() {
      ok(impel_world_get_sensor_end_events(this.raw, m.s, m.s + 4));
      return loan("sSensorEvent", m.s, this);
    },
    jointEvents() {
      ok(impel_world_get_joint_events(this.raw, m.s, m.s + 4));
      return loan("sJointEvent", m.s, this);
    },
    deferDestroyBody(body) { ok(impel_world_defer_destroy_body(this.raw, body.raw)); },
    deferDestroyShape(shape) { ok(impel_world_defer_destroy_shape(this.raw, shape.raw)); },
    deferDestroyJoint(joint) { ok(impel_world_defer_destroy_joint(this.raw, joint.raw)); },
    deferSetTransform(body, transform) {
      ok(impel_world_defer_set_transform(this.raw, body.raw, pre(transform, m.s)));
    },
    deferSetVelocity(body, linearVelocity, angularVelocity) {
      ok(impel_world_defer_set_velocity(this.raw, body.raw, vec(linearVelocity, m.s), angularVelocity));
    },
    deferApplyLoad(body, load) {
      ok(impel_world_defer_apply_load(this.raw, body.raw, def("Load", load, m.s)));
    },
    deferSetAwake(body, awake) { ok(impel_world_defer_set_awake(this.raw, body.raw, !!awake)); },
    deferSetFilter(shape, filter) {
      ok(impel_world_defer_set_filter(this.raw, shape.raw, def("Filter", filter, m.s)));
    },
    get deferred() {
      ok(impel_world_get_deferred(this.raw, m.s));
      return S("Deferred", m.s, this);
    },
    createBodies(transforms, options) {
      const a0 = arr("t", transforms, 0), n0 = m.n;
      const a1 = buf(1, n0 * 8);
      ok(impel_world_create_bodies(this.raw, def("BodyDef", options, m.s), a0, n0, a1));
      return rl("h1", a1, n0, this);
    },
    createShapes(bodies, convex, options) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      const a1 = buf(1, n0 * 8);
      ok(impel_world_create_shapes(this.raw, a0, n0, def("ShapeDef", options, m.s), cv(convex, m.s + 112), a1));
      return rl("h2", a1, n0, this);
    },
    destroyBodies(bodies) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      ok(impel_world_destroy_bodies(this.raw, a0, n0));
    },
    destroyShapes(shapes) {
      const a0 = arr("h2", shapes, 0), n0 = m.n;
      ok(impel_world_destroy_shapes(this.raw, a0, n0));
    },
    destroyJoints(joints) {
      const a0 = arr("h5", joints, 0), n0 = m.n;
      ok(impel_world_destroy_joints(this.raw, a0, n0));
    },
    setTransforms(bodies, transforms, origin) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      ok(impel_world_set_transforms(this.raw, org(origin, m.s), a0, n0, par("t", transforms, 1, n0)));
    },
    sleepBodies(bodies) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      ok(impel_world_sleep_bodies(this.raw, a0, n0));
    },
    setVelocities(bodies, linear, angular) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      ok(impel_world_set_velocities(this.raw, a0, n0, par("v", linear, 1, n0), par("f", angular, 2, n0)));
    },
    applyForces(bodies, forces, points, origin) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      ok(impel_world_apply_forces(this.raw, org(origin, m.s), a0, n0, par("v", forces, 1, n0), par("v", points, 2, n0)));
    },
    applyImpulses(bodies, impulses, points, origin) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      ok(impel_world_apply_impulses(this.raw, org(origin, m.s), a0, n0, par("v", impulses, 1, n0), par("v", points, 2, n0)));
    },
    awakeFlags(bodies) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      const a1 = buf(1, n0 * 1);
      ok(impel_world_get_awake_flags(this.raw, a0, n0, a1));
      return rl("b", a1, n0, this);
    },
    bodyUserData(bodies) {
      const a0 = arr("h1", bodies, 0), n0 = m.n;
      const a1 = buf(1, n0 * 8);
      ok(impel_world_get_body_user_data(this.raw, a0, n0, a1));
      return rl("q", a1, n0, this);
    },
    awakeBodies() {
      return lst("h1", 0, (p, k, n) => impel_world_get_awake_bodies(this.raw, p, k, n), this);
    },
    applyCharacterHits(hits) {
      const a0 = arr("sCharacterHit", hits, 0), n0 = m.n;
      ok(impel_world_apply_character_hits(this.raw, a0, n0));
    },
    collideMover(mover, transform, margin, options) {
      return lst("sMoverPlane", 0, (p, k, n) => impel_world_collide_mover(this.raw, cv(mover, m.s), tra(transform, m.s + 520), margin, opt(options, m.s + 536), p, k, n), this);
    },
    castMover(mover, transform, translation, skin, options) {
      ok(impel_world_cast_mover(this.raw, cv(mover, m.s), tra(transform, m.s + 520), vec(translation, m.s + 536), skin, opt(options, m.s + 544), m.s + 624));
      return S("RayHit", m.s + 624, this);
    },
    softBodies() {
      return lst("h4", 0, (p, k, n) => impel_world_get_soft_bodies(this.raw, p, k, n), this);
    },
    explode(options) {
      ok(impel_world_explode(this.raw, def("ExplosionDef", options, m.s, this)));
    },
    applyBuoyancy(options) {
      ok(impel_world_apply_buoyancy(this.raw, def("BuoyancyDef", options, m.s)));
    },
    applyWind(options) { ok(impel_world_apply_wind(this.raw, def("WindDef", options, m.s))); },
    applyRadialForce(options) {
      ok(impel_world_apply_radial_force(this.raw, def("RadialForceDef", options, m.s, this)));
    },
    radialForces() {
      return lst("sRadialForceDef", 0, (p, k, n) => impel_world_get_radial_forces(this.raw, p, k, n), this);
    },
    setRadialForces(forces) {
      const a0 = arr("sRadialForceDef", forces, 0, this), n0 = m.n;
      ok(impel_world_set_radial_forces(this.raw, a0, n0));
    },
    snapshot() { return lst("c", 0, (p, k, n) => impel_world_snapshot(this.raw, p, k, n), this); },
    snapshotDelta(baseData) {
      const a0 = arr("c", baseData, 0), n0 = m.n;
      return lst("c", 1, (p, k, n) => impel_world_snapshot_delta(this.raw, a0, n0, p, k, n), this);
    },
    get maxSavedTicks() { ok(impel_world_get_max_saved_ticks(this.raw, m.s)); return U(m.s); },
    set maxSavedTicks(count) { ok(impel_world_set_max_saved_ticks(this.raw, u32(count))); },
    saveTick(tick) { ok(impel_world_save_tick(this.raw, u64(tick))); },
    get savedTicks() {
      ok(impel_world_get_saved_ticks(this.raw, m.s));
      return S("SavedTicks", m.s, this);
    },
    startRecording(options) {
      ok(impel_world_start_recording(this.raw, def("RecordingDef", options, m.s)));
    },
    stopRecording() { ok(impel_world_stop_recording(this.raw)); },
    takeRecording() {
      return lst("c", 0, (p, k, n) => impel_world_take_recording(this.raw, p, k, n), this);
    },
    get recording() {
      ok(impel_world_get_recording(this.raw, m.s));
      return S("Recording", m.s, this);
    },
    get replay() { ok(impel_world_get_replay(this.raw, m.s)); return S("Replay", m.s, this); },
    stopReplay() { ok(impel_world_stop_replay(this.raw)); },
    replayQueries() {
      ok(impel_world_get_replay_queries(this.raw, m.s, m.s + 4));
      return loan("sReplayQuery", m.s, this);
    },
    replayQueryConvex(index) {
      ok(impel_world_get_replay_query_convex(this.raw, u32(index), m.s));
      return Z(m.s);
    },
  });

  define("Body", {
    destroy() { ok(impel_body_destroy(this.raw)); },
    get isValid() { return !!impel_body_is_valid(this.raw); },
    get type() { ok(impel_body_get_type(this.raw, m.s)); return E("BodyType", m.s); },
    set transform(transform) { ok(impel_body_set_transform(this.raw, tra(transform, m.s))); },
    get turns() { ok(impel_body_get_turns(this.raw, m.s)); return I(m.s); },
    get linearVelocity() { ok(impel_body_get_linear_velocity(this.raw, m.s)); return V(m.s); },
    set linearVelocity(velocity) {
      ok(impel_body_set_linear_velocity(this.raw, vec(velocity, m.s)));
    },
    get angularVelocity() { ok(impel_body_get_angular_velocity(this.raw, m.s)); return F(m.s); },
    set angularVelocity(velocity) { ok(impel_body_set_angular_velocity(this.raw, velocity)); },
    get mass() { ok(impel_body_get_mass(this.raw, m.s)); return F(m.s); },
    get massData() {
      ok(impel_body_get_mass_data(this.raw, m.s));
      return S("MassData", m.s, this.world);
    },
    get center() { ok(impel_body_get_center(this.raw, m.s)); return P(m.s); },
    aabb(origin) {
      ok(impel_body_get_aabb(this.raw, org(origin, m.s), m.s + 8));
      return A(m.s + 8);
    },
    get isAwake() { ok(impel_body_is_awake(this.raw, m.s)); return B(m.s); },
    set isAwake(awake) { ok(impel_body_set_awake(this.raw, !!awake)); },
    get userNumber() { ok(impel_body_get_user_data(this.raw, m.s)); return Q(m.s); },
    set userNumber(userData) { ok(impel_body_set_user_data(this.raw, u64(userData))); },
    get linearDamping() { ok(impel_body_get_linear_damping(this.raw, m.s)); return F(m.s); },
    set linearDamping(damping) { ok(impel_body_set_linear_damping(this.raw, damping)); },
    get angularDamping() { ok(impel_body_get_angular_damping(this.raw, m.s)); return F(m.s); },
    set angularDamping(damping) { ok(impel_body_set_angular_damping(this.raw, damping)); },
    get gravityScale() { ok(impel_body_get_gravity_scale(this.raw, m.s)); return F(m.s); },
    set gravityScale(scale) { ok(impel_body_set_gravity_scale(this.raw, scale)); },
    get sleepThreshold() { ok(impel_body_get_sleep_threshold(this.raw, m.s)); return F(m.s); },
    set sleepThreshold(threshold) { ok(impel_body_set_sleep_threshold(this.raw, threshold)); },
    get dominance() { ok(impel_body_get_dominance(this.raw, m.s)); return I(m.s); },
    set dominance(dominance) { ok(impel_body_set_dominance(this.raw, i32(dominance))); },
    get additionalIterations() {
      ok(impel_body_get_additional_iterations(this.raw, m.s));
      return U(m.s);
    },
    set additionalIterations(sweeps) {
      ok(impel_body_set_additional_iterations(this.raw, u32(sweeps)));
    },
    get fixedRotation() { ok(impel_body_get_fixed_rotation(this.raw, m.s)); return B(m.s); },
    set fixedRotation(enable) { ok(impel_body_set_fixed_rotation(this.raw, !!enable)); },
    get bullet() { ok(impel_body_get_bullet(this.raw, m.s)); return B(m.s); },
    set bullet(enable) { ok(impel_body_set_bullet(this.raw, !!enable)); },
    get enableSleep() { ok(impel_body_get_enable_sleep(this.raw, m.s)); return B(m.s); },
    set enableSleep(enable) { ok(impel_body_set_enable_sleep(this.raw, !!enable)); },
    get transform() { ok(impel_body_get_transform(this.raw, m.s)); return T(m.s); },
    get totalAngle() { ok(impel_body_get_total_angle(this.raw, m.s)); return F(m.s); },
    wakeTouching() { ok(impel_body_wake_touching(this.raw)); },
    predictTransforms(count, origin) {
      u32(count);
      const a0 = buf(0, count * 16);
      ok(impel_body_predict_transforms(this.raw, org(origin, m.s), a0, count));
      return rl("t", a0, count, this.world);
    },
    get enabled() { ok(impel_body_get_enabled(this.raw, m.s)); return B(m.s); },
    set enabled(enable) { ok(impel_body_set_enabled(this.raw, !!enable)); },
    get motionLocks() {
      ok(impel_body_get_motion_locks(this.raw, m.s));
      return S("MotionLocks", m.s, this.world);
    },
    set motionLocks(locks) {
      ok(impel_body_get_motion_locks(this.raw, m.s));
      ok(impel_body_set_motion_locks(this.raw, fil("MotionLocks", locks, m.s)));
    },
    set massData(massData) {
      ok(impel_body_get_mass_data(this.raw, m.s));
      ok(impel_body_set_mass_data(this.raw, fil("MassData", massData, m.s)));
    },
    set type(type) { ok(impel_body_set_type(this.raw, en("BodyType", type))); },
    setTargetTransform(target, time) {
      ok(impel_body_set_target_transform(this.raw, pre(target, m.s), time));
    },
    get name() {
      return lst("k", 0, (p, k, n) => impel_body_get_name(this.raw, p, k, n), this.world);
    },
    set name(name) { ok(impel_body_set_name(this.raw, text(name, 0))); },
    resetMassData() { ok(impel_body_reset_mass_data(this.raw)); },
    applyForce(force, point) {
      ok(impel_body_apply_force(this.raw, vec(force, m.s), vec(point, m.s + 8)));
    },
    applyForceToCenter(force) { ok(impel_body_apply_force_to_center(this.raw, vec(force, m.s))); },
    applyTorque(torque) { ok(impel_body_apply_torque(this.raw, torque)); },
    applyImpulse(impulse, point) {
      ok(impel_body_apply_impulse(this.raw, vec(impulse, m.s), vec(point, m.s + 8)));
    },
    applyImpulseToCenter(impulse) {
      ok(impel_body_apply_impulse_to_center(this.raw, vec(impulse, m.s)));
    },
    applyAngularImpulse(impulse) { ok(impel_body_apply_angular_impulse(this.raw, impulse)); },
    applyLoad(load) { ok(impel_body_apply_load(this.raw, def("Load", load, m.s))); },
    get force() { ok(impel_body_get_force(this.raw, m.s, m.s + 8)); return [V(m.s), F(m.s + 8)]; },
    clearForces() { ok(impel_body_clear_forces(this.raw)); },
    worldPoint(localPoint) {
      ok(impel_body_get_world_point(this.raw, vec(localPoint, m.s), m.s + 8));
      return P(m.s + 8);
    },
    localPoint(worldPoint) {
      ok(impel_body_get_local_point(this.raw, pos(worldPoint, m.s), m.s + 16));
      return V(m.s + 16);
    },
    worldVector(localVector) {
      ok(impel_body_get_world_vector(this.raw, vec(localVector, m.s), m.s + 8));
      return V(m.s + 8);
    },
    localVector(worldVector) {
      ok(impel_body_get_local_vector(this.raw, vec(worldVector, m.s), m.s + 8));
      return V(m.s + 8);
    },
    velocityAtPoint(point) {
      ok(impel_body_get_velocity_at_point(this.raw, pos(point, m.s), m.s + 16));
      return V(m.s + 16);
    },
    velocityAtLocalPoint(localPoint) {
      ok(impel_body_get_velocity_at_local_point(this.raw, vec(localPoint, m.s), m.s + 8));
      return V(m.s + 8);
    },
    shapes() {
      return lst("h2", 0, (p, k, n) => impel_body_get_shapes(this.raw, p, k, n), this.world);
    },
    joints() {
      return lst("h5", 0, (p, k, n) => impel_body_get_joints(this.raw, p, k, n), this.world);
    },
    get kineticEnergy() { ok(impel_body_get_kinetic_energy(this.raw, m.s)); return F(m.s); },
    dropThrough(platform, time) { ok(impel_body_drop_through(this.raw, platform.raw, time)); },
    contacts() {
      return lst("sContact", 0, (p, k, n) => impel_body_get_contacts(this.raw, p, k, n), this.world);
    },
    chains() {
      return lst("h3", 0, (p, k, n) => impel_body_get_chains(this.raw, p, k, n), this.world);
    },
    get softBody() {
      ok(impel_body_get_soft_body(this.raw, m.s, m.s + 8));
      return [H(this.world, 4, m.s), U(m.s + 8)];
    },
    get preciseTransform() { ok(impel_body_get_precise_transform(this.raw, m.s)); return X(m.s); },
    set preciseTransform(transform) {
      ok(impel_body_set_precise_transform(this.raw, pre(transform, m.s)));
    },
  });

  define("statics", {
    materialPreset(preset) {
      ok(impel_material_preset(en("MaterialPreset", preset), m.s));
      return S("Material", m.s, 0);
    },
    recordingInfo(data) {
      const a0 = arr("c", data, 0), n0 = m.n;
      ok(impel_recording_get_info(a0, n0, m.s));
      return S("RecordingInfo", m.s, 0);
    },
  });

  define("Shape", {
    destroy() { ok(impel_shape_destroy(this.raw)); },
    get isValid() { return !!impel_shape_is_valid(this.raw); },
    get body() { ok(impel_shape_get_body(this.raw, m.s)); return H(this.world, 1, m.s); },
    get kind() { ok(impel_shape_get_kind(this.raw, m.s)); return E("ShapeKind", m.s); },
    get userNumber() { ok(impel_shape_get_user_data(this.raw, m.s)); return Q(m.s); },
    set userNumber(userData) { ok(impel_shape_set_user_data(this.raw, u64(userData))); },
    get material() {
      ok(impel_shape_get_material(this.raw, m.s));
      return S("Material", m.s, this.world);
    },
    set material(material) {
      ok(impel_shape_get_material(this.raw, m.s));
      ok(impel_shape_set_material(this.raw, fil("Material", material, m.s)));
    },
    get filter() {
      ok(impel_shape_get_filter(this.raw, m.s));
      return S("Filter", m.s, this.world);
    },
    set filter(filter) {
      ok(impel_shape_get_filter(this.raw, m.s));
      ok(impel_shape_set_filter(this.raw, fil("Filter", filter, m.s)));
    },
    get debugColor() { ok(impel_shape_get_debug_color(this.raw, m.s)); return U(m.s); },
    set debugColor(color) { ok(impel_shape_set_debug_color(this.raw, u32(color))); },
    aabb(origin) {
      ok(impel_shape_get_aabb(this.raw, org(origin, m.s), m.s + 8));
      return A(m.s + 8);
    },
    get massData() {
      ok(impel_shape_get_mass_data(this.raw, m.s));
      return S("MassData", m.s, this.world);
    },
    get convex() { ok(impel_shape_get_convex(this.raw, m.s)); return Z(m.s); },
    setMass(mass) { ok(impel_shape_set_mass(this.raw, mass)); },
    get halfSpace() {
      ok(impel_shape_get_half_space(this.raw, m.s, m.s + 8));
      return [V(m.s), F(m.s + 8)];
    },
    setBox(halfWidth, halfHeight) { ok(impel_shape_set_box(this.raw, halfWidth, halfHeight)); },
    setRoundedBox(halfWidth, halfHeight, transform, radius) {
      ok(impel_shape_set_rounded_box(this.raw, halfWidth, halfHeight, tra(transform, m.s), radius));
    },
    setPolygon(points, radius) {
      const a0 = arr("v", points, 0), n0 = m.n;
      ok(impel_shape_set_polygon(this.raw, a0, n0, radius));
    },
    set halfSpace([normal, offset]) {
      ok(impel_shape_set_half_space(this.raw, vec(normal, m.s), offset));
    },
    get enableKinematicContacts() {
      ok(impel_shape_get_enable_kinematic_contacts(this.raw, m.s));
      return B(m.s);
    },
    set enableKinematicContacts(enable) {
      ok(impel_shape_set_enable_kinematic_contacts(this.raw, !!enable));
    },
    get enabled() { ok(impel_shape_get_enabled(this.raw, m.s)); return B(m.s); },
    set enabled(enable) { ok(impel_shape_set_enabled(this.raw, !!enable)); },
    get mixRules() {
      ok(impel_shape_get_mix_rules(this.raw, m.s, m.s + 8));
      return [E("MixRule", m.s), E("MixRule", m.s + 8)];
    },
    set mixRules([friction, restitution]) {
      ok(impel_shape_set_mix_rules(this.raw, en("MixRule", friction), en("MixRule", restitution)));
    },
    setBody(body, placement) { ok(impel_shape_set_body(this.raw, body.raw, tra(placement, m.s))); },
    get isSensor() { ok(impel_shape_is_sensor(this.raw, m.s)); return B(m.s); },
    set isSensor(sensor) { ok(impel_shape_set_sensor(this.raw, !!sensor)); },
    get detectsSensors() { ok(impel_shape_get_detects_sensors(this.raw, m.s)); return B(m.s); },
    set detectsSensors(enable) { ok(impel_shape_set_detects_sensors(this.raw, !!enable)); },
    sensorOverlaps() {
      return lst("h2", 0, (p, k, n) => impel_shape_get_sensor_overlaps(this.raw, p, k, n), this.world);
    },
    contacts() {
      return lst("sContact", 0, (p, k, n) => impel_shape_get_contacts(this.raw, p, k, n), this.world);
    },
    contactWith(other) {
      ok(impel_shape_get_contact_with(this.raw, other.raw, m.s, m.s + 120));
      return B(m.s + 120) ? S("Contact", m.s, this.world) : null;
    },
    contactEnergy(other) {
      ok(impel_shape_get_contact_energy(this.raw, other.raw, m.s));
      return F(m.s);
    },
    contactUserData(other) {
      ok(impel_shape_get_contact_user_data(this.raw, other.raw, m.s));
      return Q(m.s);
    },
    setContactUserData(other, userData) {
      ok(impel_shape_set_contact_user_data(this.raw, other.raw, u64(userData)));
    },
    get chain() { ok(impel_shape_get_chain(this.raw, m.s)); return H(this.world, 3, m.s); },
    get chainSegment() {
      ok(impel_shape_get_chain_segment(this.raw, m.s));
      return S("ChainSegment", m.s, this.world);
    },
    findNearest(point, origin) {
      ok(impel_shape_find_nearest(this.raw, org(origin, m.s), vec(point, m.s + 8), m.s + 16));
      return S("Nearest", m.s + 16, this.world);
    },
    testPoint(point) {
      ok(impel_shape_test_point(this.raw, pos(point, m.s), m.s + 16));
      return B(m.s + 16);
    },
    castRay(start, translation, origin) {
      ok(impel_shape_cast_ray(this.raw, org(origin, m.s), vec(start, m.s + 8), vec(translation, m.s + 16), m.s + 24));
      return S("RayHit", m.s + 24, this.world);
    },
    closestPoint(point) {
      ok(impel_shape_get_closest_point(this.raw, pos(point, m.s), m.s + 16));
      return P(m.s + 16);
    },
    get enableContactEvents() {
      ok(impel_shape_get_enable_contact_events(this.raw, m.s));
      return B(m.s);
    },
    set enableContactEvents(enable) {
      ok(impel_shape_set_enable_contact_events(this.raw, !!enable));
    },
    get enablePersistEvents() {
      ok(impel_shape_get_enable_persist_events(this.raw, m.s));
      return B(m.s);
    },
    set enablePersistEvents(enable) {
      ok(impel_shape_set_enable_persist_events(this.raw, !!enable));
    },
    get enableHitEvents() { ok(impel_shape_get_enable_hit_events(this.raw, m.s)); return B(m.s); },
    set enableHitEvents(enable) { ok(impel_shape_set_enable_hit_events(this.raw, !!enable)); },
    get forceEventThreshold() {
      ok(impel_shape_get_force_event_threshold(this.raw, m.s));
      return F(m.s);
    },
    set forceEventThreshold(threshold) {
      ok(impel_shape_set_force_event_threshold(this.raw, threshold));
    },
    get enableSensorEvents() {
      ok(impel_shape_get_enable_sensor_events(this.raw, m.s));
      return B(m.s);
    },
    set enableSensorEvents(enable) {
      ok(impel_shape_set_enable_sensor_events(this.raw, !!enable));
    },
    get enablePreSolveCallback() {
      ok(impel_shape_get_enable_pre_solve_callback(this.raw, m.s));
      return B(m.s);
    },
    set enablePreSolveCallback(enable) {
      ok(impel_shape_set_enable_pre_solve_callback(this.raw, !!enable));
    },
    get enableFilterCallback() {
      ok(impel_shape_get_enable_filter_callback(this.raw, m.s));
      return B(m.s);
    },
    set enableFilterCallback(enable) {
      ok(impel_shape_set_enable_filter_callback(this.raw, !!enable));
    },
    applyWind(options) { ok(impel_shape_apply_wind(this.raw, def("WindDef", options, m.s))); },
  });

  define("Chain", {
    get body() { ok(impel_chain_get_body(this.raw, m.s)); return H(this.world, 1, m.s); },
    get isLoop() { ok(impel_chain_is_loop(this.raw, m.s)); return B(m.s); },
    get isTwoSided() { ok(impel_chain_is_two_sided(this.raw, m.s)); return B(m.s); },
    get userNumber() { ok(impel_chain_get_user_data(this.raw, m.s)); return Q(m.s); },
    set userNumber(userData) { ok(impel_chain_set_user_data(this.raw, u64(userData))); },
    setMaterial(material) {
      ok(impel_chain_set_material(this.raw, def("Material", material, m.s)));
    },
    setFilter(filter) { ok(impel_chain_set_filter(this.raw, def("Filter", filter, m.s))); },
    destroy() { ok(impel_chain_destroy(this.raw)); },
    get isValid() { return !!impel_chain_is_valid(this.raw); },
    segments() {
      return lst("h2", 0, (p, k, n) => impel_chain_get_segments(this.raw, p, k, n), this.world);
    },
    points() {
      return lst("v", 0, (p, k, n) => impel_chain_get_points(this.raw, p, k, n), this.world);
    },
    heights() {
      return lst("f", 0, (p, k, n) => impel_height_field_get_heights(this.raw, p, k, n), this.world);
    },
    get spacing() { ok(impel_height_field_get_spacing(this.raw, m.s)); return F(m.s); },
    setHeights(first, heights) {
      const a0 = arr("f", heights, 0), n0 = m.n;
      ok(impel_height_field_set_heights(this.raw, u32(first), a0, n0));
    },
    setCell(column, row, solid) {
      ok(impel_grid_set_cell(this.raw, u32(column), u32(row), !!solid));
    },
    cells() {
      return lst("c", 0, (p, k, n) => impel_grid_get_cells(this.raw, p, k, n), this.world);
    },
    get size() {
      ok(impel_grid_get_size(this.raw, m.s, m.s + 8, m.s + 16));
      return [U(m.s), U(m.s + 8), F(m.s + 16)];
    },
  });

  define("Joint", {
    get type() { ok(impel_joint_get_type(this.raw, m.s)); return E("JointType", m.s); },
    get bodies() {
      ok(impel_joint_get_bodies(this.raw, m.s, m.s + 8));
      return [H(this.world, 1, m.s), H(this.world, 1, m.s + 8)];
    },
    get localFrames() {
      ok(impel_joint_get_local_frames(this.raw, m.s, m.s + 16));
      return [T(m.s), T(m.s + 16)];
    },
    set localFrames([frameA, frameB]) {
      ok(impel_joint_set_local_frames(this.raw, tra(frameA, m.s), tra(frameB, m.s + 16)));
    },
    get collideConnected() { ok(impel_joint_get_collide_connected(this.raw, m.s)); return B(m.s); },
    set collideConnected(collide) { ok(impel_joint_set_collide_connected(this.raw, !!collide)); },
    get enabled() { ok(impel_joint_get_enabled(this.raw, m.s)); return B(m.s); },
    set enabled(enabled) { ok(impel_joint_set_enabled(this.raw, !!enabled)); },
    get userNumber() { ok(impel_joint_get_user_data(this.raw, m.s)); return Q(m.s); },
    set userNumber(userData) { ok(impel_joint_set_user_data(this.raw, u64(userData))); },
    get reactionForce() { ok(impel_joint_get_reaction_force(this.raw, m.s)); return V(m.s); },
    get reactionTorque() { ok(impel_joint_get_reaction_torque(this.raw, m.s)); return F(m.s); },
    get linearSeparation() { ok(impel_joint_get_linear_separation(this.raw, m.s)); return F(m.s); },
    get angularSeparation() {
      ok(impel_joint_get_angular_separation(this.raw, m.s));
      return F(m.s);
    },
    get constraintTuning() {
      ok(impel_joint_get_constraint_tuning(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set constraintTuning([hertz, dampingRatio]) {
      ok(impel_joint_set_constraint_tuning(this.raw, hertz, dampingRatio));
    },
    get maxForce() { ok(impel_joint_get_max_force(this.raw, m.s)); return F(m.s); },
    set maxForce(force) { ok(impel_joint_set_max_force(this.raw, force)); },
    get maxTorque() { ok(impel_joint_get_max_torque(this.raw, m.s)); return F(m.s); },
    set maxTorque(torque) { ok(impel_joint_set_max_torque(this.raw, torque)); },
    get maxCorrectionSpeed() {
      ok(impel_joint_get_max_correction_speed(this.raw, m.s));
      return F(m.s);
    },
    set maxCorrectionSpeed(speed) { ok(impel_joint_set_max_correction_speed(this.raw, speed)); },
    get maxCorrectionAngularSpeed() {
      ok(impel_joint_get_max_correction_angular_speed(this.raw, m.s));
      return F(m.s);
    },
    set maxCorrectionAngularSpeed(speed) {
      ok(impel_joint_set_max_correction_angular_speed(this.raw, speed));
    },
    get breakThresholds() {
      ok(impel_joint_get_break_thresholds(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set breakThresholds([force, torque]) {
      ok(impel_joint_set_break_thresholds(this.raw, force, torque));
    },
    get enableBreak() { ok(impel_joint_get_enable_break(this.raw, m.s)); return B(m.s); },
    set enableBreak(enable) { ok(impel_joint_set_enable_break(this.raw, !!enable)); },
    destroy() { ok(impel_joint_destroy(this.raw)); },
    get isValid() { return !!impel_joint_is_valid(this.raw); },
    wakeBodies() { ok(impel_joint_wake_bodies(this.raw)); },
    get enableCallback() { ok(impel_joint_get_enable_callback(this.raw, m.s)); return B(m.s); },
    set enableCallback(enable) { ok(impel_joint_set_enable_callback(this.raw, !!enable)); },
  });

  define("RevoluteJoint", {
    get angle() { ok(impel_revolute_joint_get_angle(this.raw, m.s)); return F(m.s); },
    get angularVelocity() {
      ok(impel_revolute_joint_get_angular_velocity(this.raw, m.s));
      return F(m.s);
    },
    get enableLimit() { ok(impel_revolute_joint_get_enable_limit(this.raw, m.s)); return B(m.s); },
    set enableLimit(enable) { ok(impel_revolute_joint_set_enable_limit(this.raw, !!enable)); },
    get limits() {
      ok(impel_revolute_joint_get_limits(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set limits([lowerAngle, upperAngle]) {
      ok(impel_revolute_joint_set_limits(this.raw, lowerAngle, upperAngle));
    },
    get enableMotor() { ok(impel_revolute_joint_get_enable_motor(this.raw, m.s)); return B(m.s); },
    set enableMotor(enable) { ok(impel_revolute_joint_set_enable_motor(this.raw, !!enable)); },
    get motorSpeed() { ok(impel_revolute_joint_get_motor_speed(this.raw, m.s)); return F(m.s); },
    set motorSpeed(speed) { ok(impel_revolute_joint_set_motor_speed(this.raw, speed)); },
    get maxMotorTorque() {
      ok(impel_revolute_joint_get_max_motor_torque(this.raw, m.s));
      return F(m.s);
    },
    set maxMotorTorque(torque) { ok(impel_revolute_joint_set_max_motor_torque(this.raw, torque)); },
    get motorTorque() { ok(impel_revolute_joint_get_motor_torque(this.raw, m.s)); return F(m.s); },
    get enableSpring() {
      ok(impel_revolute_joint_get_enable_spring(this.raw, m.s));
      return B(m.s);
    },
    set enableSpring(enable) { ok(impel_revolute_joint_set_enable_spring(this.raw, !!enable)); },
    get spring() {
      ok(impel_revolute_joint_get_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set spring([hertz, dampingRatio]) {
      ok(impel_revolute_joint_set_spring(this.raw, hertz, dampingRatio));
    },
    get targetAngle() { ok(impel_revolute_joint_get_target_angle(this.raw, m.s)); return F(m.s); },
    set targetAngle(angle) { ok(impel_revolute_joint_set_target_angle(this.raw, angle)); },
  });

  define("PrismaticJoint", {
    get translation() { ok(impel_prismatic_joint_get_translation(this.raw, m.s)); return F(m.s); },
    get velocity() { ok(impel_prismatic_joint_get_velocity(this.raw, m.s)); return F(m.s); },
    get enableLimit() { ok(impel_prismatic_joint_get_enable_limit(this.raw, m.s)); return B(m.s); },
    set enableLimit(enable) { ok(impel_prismatic_joint_set_enable_limit(this.raw, !!enable)); },
    get limits() {
      ok(impel_prismatic_joint_get_limits(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set limits([lowerTranslation, upperTranslation]) {
      ok(impel_prismatic_joint_set_limits(this.raw, lowerTranslation, upperTranslation));
    },
    get enableMotor() { ok(impel_prismatic_joint_get_enable_motor(this.raw, m.s)); return B(m.s); },
    set enableMotor(enable) { ok(impel_prismatic_joint_set_enable_motor(this.raw, !!enable)); },
    get motorSpeed() { ok(impel_prismatic_joint_get_motor_speed(this.raw, m.s)); return F(m.s); },
    set motorSpeed(speed) { ok(impel_prismatic_joint_set_motor_speed(this.raw, speed)); },
    get maxMotorForce() {
      ok(impel_prismatic_joint_get_max_motor_force(this.raw, m.s));
      return F(m.s);
    },
    set maxMotorForce(force) { ok(impel_prismatic_joint_set_max_motor_force(this.raw, force)); },
    get motorForce() { ok(impel_prismatic_joint_get_motor_force(this.raw, m.s)); return F(m.s); },
    get enableSpring() {
      ok(impel_prismatic_joint_get_enable_spring(this.raw, m.s));
      return B(m.s);
    },
    set enableSpring(enable) { ok(impel_prismatic_joint_set_enable_spring(this.raw, !!enable)); },
    get spring() {
      ok(impel_prismatic_joint_get_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set spring([hertz, dampingRatio]) {
      ok(impel_prismatic_joint_set_spring(this.raw, hertz, dampingRatio));
    },
    get targetTranslation() {
      ok(impel_prismatic_joint_get_target_translation(this.raw, m.s));
      return F(m.s);
    },
    set targetTranslation(translation) {
      ok(impel_prismatic_joint_set_target_translation(this.raw, translation));
    },
  });

  define("DistanceJoint", {
    get currentLength() {
      ok(impel_distance_joint_get_current_length(this.raw, m.s));
      return F(m.s);
    },
    get velocity() { ok(impel_distance_joint_get_velocity(this.raw, m.s)); return F(m.s); },
    get length() { ok(impel_distance_joint_get_length(this.raw, m.s)); return F(m.s); },
    set length(length) { ok(impel_distance_joint_set_length(this.raw, length)); },
    get springForceRange() {
      ok(impel_distance_joint_get_spring_force_range(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set springForceRange([lowerForce, upperForce]) {
      ok(impel_distance_joint_set_spring_force_range(this.raw, lowerForce, upperForce));
    },
    get enableLimit() { ok(impel_distance_joint_get_enable_limit(this.raw, m.s)); return B(m.s); },
    set enableLimit(enable) { ok(impel_distance_joint_set_enable_limit(this.raw, !!enable)); },
    get limits() {
      ok(impel_distance_joint_get_limits(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set limits([minLength, maxLength]) {
      ok(impel_distance_joint_set_limits(this.raw, minLength, maxLength));
    },
    get enableMotor() { ok(impel_distance_joint_get_enable_motor(this.raw, m.s)); return B(m.s); },
    set enableMotor(enable) { ok(impel_distance_joint_set_enable_motor(this.raw, !!enable)); },
    get motorSpeed() { ok(impel_distance_joint_get_motor_speed(this.raw, m.s)); return F(m.s); },
    set motorSpeed(speed) { ok(impel_distance_joint_set_motor_speed(this.raw, speed)); },
    get maxMotorForce() {
      ok(impel_distance_joint_get_max_motor_force(this.raw, m.s));
      return F(m.s);
    },
    set maxMotorForce(force) { ok(impel_distance_joint_set_max_motor_force(this.raw, force)); },
    get motorForce() { ok(impel_distance_joint_get_motor_force(this.raw, m.s)); return F(m.s); },
    get enableSpring() {
      ok(impel_distance_joint_get_enable_spring(this.raw, m.s));
      return B(m.s);
    },
    set enableSpring(enable) { ok(impel_distance_joint_set_enable_spring(this.raw, !!enable)); },
    get spring() {
      ok(impel_distance_joint_get_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set spring([hertz, dampingRatio]) {
      ok(impel_distance_joint_set_spring(this.raw, hertz, dampingRatio));
    },
  });

  define("WeldJoint", {
    get linearSpring() {
      ok(impel_weld_joint_get_linear_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set linearSpring([hertz, dampingRatio]) {
      ok(impel_weld_joint_set_linear_spring(this.raw, hertz, dampingRatio));
    },
    get angularSpring() {
      ok(impel_weld_joint_get_angular_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set angularSpring([hertz, dampingRatio]) {
      ok(impel_weld_joint_set_angular_spring(this.raw, hertz, dampingRatio));
    },
  });

  define("WheelJoint", {
    get translation() { ok(impel_wheel_joint_get_translation(this.raw, m.s)); return F(m.s); },
    get velocity() { ok(impel_wheel_joint_get_velocity(this.raw, m.s)); return F(m.s); },
    get angularVelocity() {
      ok(impel_wheel_joint_get_angular_velocity(this.raw, m.s));
      return F(m.s);
    },
    get enableLimit() { ok(impel_wheel_joint_get_enable_limit(this.raw, m.s)); return B(m.s); },
    set enableLimit(enable) { ok(impel_wheel_joint_set_enable_limit(this.raw, !!enable)); },
    get limits() {
      ok(impel_wheel_joint_get_limits(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set limits([lowerTranslation, upperTranslation]) {
      ok(impel_wheel_joint_set_limits(this.raw, lowerTranslation, upperTranslation));
    },
    get enableMotor() { ok(impel_wheel_joint_get_enable_motor(this.raw, m.s)); return B(m.s); },
    set enableMotor(enable) { ok(impel_wheel_joint_set_enable_motor(this.raw, !!enable)); },
    get motorSpeed() { ok(impel_wheel_joint_get_motor_speed(this.raw, m.s)); return F(m.s); },
    set motorSpeed(speed) { ok(impel_wheel_joint_set_motor_speed(this.raw, speed)); },
    get maxMotorTorque() {
      ok(impel_wheel_joint_get_max_motor_torque(this.raw, m.s));
      return F(m.s);
    },
    set maxMotorTorque(torque) { ok(impel_wheel_joint_set_max_motor_torque(this.raw, torque)); },
    get motorTorque() { ok(impel_wheel_joint_get_motor_torque(this.raw, m.s)); return F(m.s); },
    get enableSpring() { ok(impel_wheel_joint_get_enable_spring(this.raw, m.s)); return B(m.s); },
    set enableSpring(enable) { ok(impel_wheel_joint_set_enable_spring(this.raw, !!enable)); },
    get spring() {
      ok(impel_wheel_joint_get_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set spring([hertz, dampingRatio]) {
      ok(impel_wheel_joint_set_spring(this.raw, hertz, dampingRatio));
    },
  });

  define("MotorJoint", {
    get linearVelocity() {
      ok(impel_motor_joint_get_linear_velocity(this.raw, m.s));
      return V(m.s);
    },
    set linearVelocity(velocity) {
      ok(impel_motor_joint_set_linear_velocity(this.raw, vec(velocity, m.s)));
    },
    get angularVelocity() {
      ok(impel_motor_joint_get_angular_velocity(this.raw, m.s));
      return F(m.s);
    },
    set angularVelocity(velocity) {
      ok(impel_motor_joint_set_angular_velocity(this.raw, velocity));
    },
    get maxVelocityForce() {
      ok(impel_motor_joint_get_max_velocity_force(this.raw, m.s));
      return F(m.s);
    },
    set maxVelocityForce(force) { ok(impel_motor_joint_set_max_velocity_force(this.raw, force)); },
    get maxVelocityTorque() {
      ok(impel_motor_joint_get_max_velocity_torque(this.raw, m.s));
      return F(m.s);
    },
    set maxVelocityTorque(torque) {
      ok(impel_motor_joint_set_max_velocity_torque(this.raw, torque));
    },
    get linearSpring() {
      ok(impel_motor_joint_get_linear_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set linearSpring([hertz, dampingRatio]) {
      ok(impel_motor_joint_set_linear_spring(this.raw, hertz, dampingRatio));
    },
    get maxSpringForce() {
      ok(impel_motor_joint_get_max_spring_force(this.raw, m.s));
      return F(m.s);
    },
    set maxSpringForce(force) { ok(impel_motor_joint_set_max_spring_force(this.raw, force)); },
    get angularSpring() {
      ok(impel_motor_joint_get_angular_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set angularSpring([hertz, dampingRatio]) {
      ok(impel_motor_joint_set_angular_spring(this.raw, hertz, dampingRatio));
    },
    get maxSpringTorque() {
      ok(impel_motor_joint_get_max_spring_torque(this.raw, m.s));
      return F(m.s);
    },
    set maxSpringTorque(torque) { ok(impel_motor_joint_set_max_spring_torque(this.raw, torque)); },
  });

  define("MouseJoint", {
    get target() { ok(impel_mouse_joint_get_target(this.raw, m.s)); return P(m.s); },
    set target(target) { ok(impel_mouse_joint_set_target(this.raw, pos(target, m.s))); },
    get spring() {
      ok(impel_mouse_joint_get_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set spring([hertz, dampingRatio]) {
      ok(impel_mouse_joint_set_spring(this.raw, hertz, dampingRatio));
    },
    get maxForce() { ok(impel_mouse_joint_get_max_force(this.raw, m.s)); return F(m.s); },
    set maxForce(force) { ok(impel_mouse_joint_set_max_force(this.raw, force)); },
  });

  define("RotaryJoint", {
    get angle() { ok(impel_rotary_joint_get_angle(this.raw, m.s)); return F(m.s); },
    get angularVelocity() {
      ok(impel_rotary_joint_get_angular_velocity(this.raw, m.s));
      return F(m.s);
    },
    get enableLimit() { ok(impel_rotary_joint_get_enable_limit(this.raw, m.s)); return B(m.s); },
    set enableLimit(enable) { ok(impel_rotary_joint_set_enable_limit(this.raw, !!enable)); },
    get limits() {
      ok(impel_rotary_joint_get_limits(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set limits([lowerAngle, upperAngle]) {
      ok(impel_rotary_joint_set_limits(this.raw, lowerAngle, upperAngle));
    },
    get enableMotor() { ok(impel_rotary_joint_get_enable_motor(this.raw, m.s)); return B(m.s); },
    set enableMotor(enable) { ok(impel_rotary_joint_set_enable_motor(this.raw, !!enable)); },
    get motorSpeed() { ok(impel_rotary_joint_get_motor_speed(this.raw, m.s)); return F(m.s); },
    set motorSpeed(speed) { ok(impel_rotary_joint_set_motor_speed(this.raw, speed)); },
    get maxMotorTorque() {
      ok(impel_rotary_joint_get_max_motor_torque(this.raw, m.s));
      return F(m.s);
    },
    set maxMotorTorque(torque) { ok(impel_rotary_joint_set_max_motor_torque(this.raw, torque)); },
    get motorTorque() { ok(impel_rotary_joint_get_motor_torque(this.raw, m.s)); return F(m.s); },
    get enableSpring() { ok(impel_rotary_joint_get_enable_spring(this.raw, m.s)); return B(m.s); },
    set enableSpring(enable) { ok(impel_rotary_joint_set_enable_spring(this.raw, !!enable)); },
    get spring() {
      ok(impel_rotary_joint_get_spring(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    set spring([hertz, dampingRatio]) {
      ok(impel_rotary_joint_set_spring(this.raw, hertz, dampingRatio));
    },
    get targetAngle() { ok(impel_rotary_joint_get_target_angle(this.raw, m.s)); return F(m.s); },
    set targetAngle(angle) { ok(impel_rotary_joint_set_target_angle(this.raw, angle)); },
  });

  define("RatchetJoint", {
    get angle() { ok(impel_ratchet_joint_get_angle(this.raw, m.s)); return F(m.s); },
    get toothAngle() { ok(impel_ratchet_joint_get_tooth_angle(this.raw, m.s)); return F(m.s); },
    set toothAngle(angle) { ok(impel_ratchet_joint_set_tooth_angle(this.raw, angle)); },
    get ratchet() { ok(impel_ratchet_joint_get_ratchet(this.raw, m.s)); return F(m.s); },
    set ratchet(ratchet) { ok(impel_ratchet_joint_set_ratchet(this.raw, ratchet)); },
    get phase() { ok(impel_ratchet_joint_get_phase(this.raw, m.s)); return F(m.s); },
    set phase(phase) { ok(impel_ratchet_joint_set_phase(this.raw, phase)); },
  });

  define("PulleyJoint", {
    get enableSlack() { ok(impel_pulley_joint_get_enable_slack(this.raw, m.s)); return B(m.s); },
    set enableSlack(enable) { ok(impel_pulley_joint_set_enable_slack(this.raw, !!enable)); },
    get lengths() {
      ok(impel_pulley_joint_get_lengths(this.raw, m.s, m.s + 8));
      return [F(m.s), F(m.s + 8)];
    },
    get groundAnchors() {
      ok(impel_pulley_joint_get_ground_anchors(this.raw, m.s, m.s + 16));
      return [P(m.s), P(m.s + 16)];
    },
    set groundAnchors([anchorA, anchorB]) {
      ok(impel_pulley_joint_set_ground_anchors(this.raw, pos(anchorA, m.s), pos(anchorB, m.s + 16)));
    },
    get totalLength() { ok(impel_pulley_joint_get_total_length(this.raw, m.s)); return F(m.s); },
    set totalLength(length) { ok(impel_pulley_joint_set_total_length(this.raw, length)); },
    get ratio() { ok(impel_pulley_joint_get_ratio(this.raw, m.s)); return F(m.s); },
    set ratio(ratio) { ok(impel_pulley_joint_set_ratio(this.raw, ratio)); },
  });

  define("GearJoint", {
    get joints() {
      ok(impel_gear_joint_get_joints(this.raw, m.s, m.s + 8));
      return [H(this.world, 5, m.s), H(this.world, 5, m.s + 8)];
    },
    get ratio() { ok(impel_gear_joint_get_ratio(this.raw, m.s)); return F(m.s); },
    set ratio(ratio) { ok(impel_gear_joint_set_ratio(this.raw, ratio)); },
    get phase() { ok(impel_gear_joint_get_phase(this.raw, m.s)); return F(m.s); },
    set phase(phase) { ok(impel_gear_joint_set_phase(this.raw, phase)); },
  });

  define("GenericJoint", {
    axis(axis) {
      ok(impel_generic_joint_get_axis(this.raw, en("Axis", axis), m.s));
      return S("GenericAxis", m.s, this.world);
    },
    setAxis(axis, settings) {
      ok(impel_generic_joint_get_axis(this.raw, en("Axis", axis), m.s));
      ok(impel_generic_joint_set_axis(this.raw, en("Axis", axis), fil("GenericAxis", settings, m.s)));
    },
    position(axis) {
      ok(impel_generic_joint_get_position(this.raw, en("Axis", axis), m.s));
      return F(m.s);
    },
    velocity(axis) {
      ok(impel_generic_joint_get_velocity(this.raw, en("Axis", axis), m.s));
      return F(m.s);
    },
    motorForce(axis) {
      ok(impel_generic_joint_get_motor_force(this.raw, en("Axis", axis), m.s));
      return F(m.s);
    },
  });

  define("Convex", {
    findNearest(transform, point) {
      ok(impel_convex_find_nearest(cv(this, m.s), tra(transform, m.s + 520), vec(point, m.s + 536), m.s + 544));
      return S("Nearest", m.s + 544, 0);
    },
    mass(density) {
      ok(impel_convex_get_mass(cv(this, m.s), density, m.s + 520));
      return S("MassData", m.s + 520, 0);
    },
    aabb(transform) {
      ok(impel_convex_get_aabb(cv(this, m.s), tra(transform, m.s + 520), m.s + 536));
      return A(m.s + 536);
    },
    support(direction) {
      ok(impel_convex_get_support(cv(this, m.s), vec(direction, m.s + 520), m.s + 528, m.s + 536));
      return [V(m.s + 528), U(m.s + 536)];
    },
    minkowskiSum(transformA, b, transformB) {
      return lst("v", 0, (p, k, n) => impel_convex_minkowski_sum(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), p, k, n), 0);
    },
    minkowskiDifference(transformA, b, transformB) {
      return lst("v", 0, (p, k, n) => impel_convex_minkowski_difference(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), p, k, n), 0);
    },
    overlaps(transformA, b, transformB) {
      ok(impel_convex_overlaps(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), m.s + 1072));
      return B(m.s + 1072);
    },
    distance(transformA, b, transformB) {
      ok(impel_convex_distance(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), m.s + 1072));
      return S("Distance", m.s + 1072, 0);
    },
    penetration(transformA, b, transformB) {
      ok(impel_convex_penetration(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), m.s + 1072));
      return S("Penetration", m.s + 1072, 0);
    },
    collide(transformA, b, transformB, margin) {
      ok(impel_convex_collide(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), margin, m.s + 1072));
      return S("Manifold", m.s + 1072, 0);
    },
    collideHalfSpace(transform, normal, offset, margin) {
      ok(impel_convex_collide_half_space(cv(this, m.s), tra(transform, m.s + 520), vec(normal, m.s + 536), offset, margin, m.s + 544));
      return S("Manifold", m.s + 544, 0);
    },
    castRay(transform, origin, translation) {
      ok(impel_convex_cast_ray(cv(this, m.s), tra(transform, m.s + 520), vec(origin, m.s + 536), vec(translation, m.s + 544), m.s + 552));
      return S("CastHit", m.s + 552, 0);
    },
    cast(transformA, b, transformB, translationB) {
      ok(impel_convex_cast(cv(this, m.s), tra(transformA, m.s + 520), cv(b, m.s + 536), tra(transformB, m.s + 1056), vec(translationB, m.s + 1072), m.s + 1080));
      return S("CastHit", m.s + 1080, 0);
    },
    timeOfImpact(sweepA, b, sweepB, maxFraction) {
      ok(impel_convex_time_of_impact(cv(this, m.s), def("Sweep", sweepA, m.s + 520), cv(b, m.s + 560), def("Sweep", sweepB, m.s + 1080), maxFraction, m.s + 1120));
      return S("Impact", m.s + 1120, 0);
    },
  });

  define("SoftBody", {
    get userNumber() { ok(impel_soft_body_get_user_data(this.raw, m.s)); return Q(m.s); },
    set userNumber(userData) { ok(impel_soft_body_set_user_data(this.raw, u64(userData))); },
    destroy() { ok(impel_soft_body_destroy(this.raw)); },
    get isValid() { return !!impel_soft_body_is_valid(this.raw); },
    particles() {
      return lst("h1", 0, (p, k, n) => impel_soft_body_get_particles(this.raw, p, k, n), this.world);
    },
    positions(origin) {
      return lst("v", 0, (p, k, n) => impel_soft_body_get_positions(this.raw, org(origin, m.s), p, k, n), this.world);
    },
    edges() {
      return lst("sSoftEdge", 0, (p, k, n) => impel_soft_body_get_edges(this.raw, p, k, n), this.world);
    },
    joints() {
      return lst("h5", 0, (p, k, n) => impel_soft_body_get_joints(this.raw, p, k, n), this.world);
    },
    edgeShapes() {
      return lst("h2", 0, (p, k, n) => impel_soft_body_get_edge_shapes(this.raw, p, k, n), this.world);
    },
    get settings() {
      ok(impel_soft_body_get_settings(this.raw, m.s));
      return S("SoftBodySettings", m.s, this.world);
    },
    set settings(settings) {
      ok(impel_soft_body_get_settings(this.raw, m.s));
      ok(impel_soft_body_set_settings(this.raw, fil("SoftBodySettings", settings, m.s)));
    },
    cells() {
      return lst("sSoftCell", 0, (p, k, n) => impel_soft_body_get_cells(this.raw, p, k, n), this.world);
    },
    setCells(cells) {
      const a0 = arr("sSoftCell", cells, 0), n0 = m.n;
      ok(impel_soft_body_set_cells(this.raw, a0, n0));
    },
    outline() {
      return lst("u", 0, (p, k, n) => impel_soft_body_get_outline(this.raw, p, k, n), this.world);
    },
    setOutline(particles) {
      const a0 = arr("u", particles, 0), n0 = m.n;
      ok(impel_soft_body_set_outline(this.raw, a0, n0));
    },
    get area() { ok(impel_soft_body_get_area(this.raw, m.s)); return F(m.s); },
    get center() { ok(impel_soft_body_get_center(this.raw, m.s)); return P(m.s); },
    isPinned(index) { ok(impel_soft_body_is_pinned(this.raw, u32(index), m.s)); return B(m.s); },
    setPinned(index, pinned) { ok(impel_soft_body_set_pinned(this.raw, u32(index), !!pinned)); },
    attach(index, body) {
      ok(impel_soft_body_attach(this.raw, u32(index), body.raw, m.s));
      return H(this.world, 5, m.s);
    },
    applyForce(force) { ok(impel_soft_body_apply_force(this.raw, vec(force, m.s))); },
    applyImpulse(impulse) { ok(impel_soft_body_apply_impulse(this.raw, vec(impulse, m.s))); },
    applyTorque(torque) { ok(impel_soft_body_apply_torque(this.raw, torque)); },
    hinges() {
      return lst("sSoftHinge", 0, (p, k, n) => impel_soft_body_get_hinges(this.raw, p, k, n), this.world);
    },
    setHinges(hinges) {
      const a0 = arr("sSoftHinge", hinges, 0), n0 = m.n;
      ok(impel_soft_body_set_hinges(this.raw, a0, n0));
    },
    restLengths() {
      return lst("f", 0, (p, k, n) => impel_soft_body_get_rest_lengths(this.raw, p, k, n), this.world);
    },
    resetPlasticity() { ok(impel_soft_body_reset_plasticity(this.raw)); },
    bindPoints(points) {
      const a0 = arr("v", points, 0), n0 = m.n;
      ok(impel_soft_body_bind_points(this.raw, a0, n0));
    },
    boundPoints(origin) {
      return lst("v", 0, (p, k, n) => impel_soft_body_get_bound_points(this.raw, org(origin, m.s), p, k, n), this.world);
    },
  });

  define("outline", {
    measure(points) {
      const a0 = arr("v", points, 0), n0 = m.n;
      ok(impel_outline_measure(a0, n0, m.s));
      return S("OutlineMeasure", m.s, 0);
    },
    hull(points) {
      const a0 = arr("v", points, 0), n0 = m.n;
      return lst("v", 1, (p, k, n) => impel_outline_hull(a0, n0, p, k, n), 0);
    },
    simplify(points, closed, tolerance) {
      const a0 = arr("v", points, 0), n0 = m.n;
      return lst("v", 1, (p, k, n) => impel_outline_simplify(a0, n0, !!closed, tolerance, p, k, n), 0);
    },
    dropVertices(points, closed, tolerance) {
      const a0 = arr("v", points, 0), n0 = m.n;
      return lst("v", 1, (p, k, n) => impel_outline_drop_vertices(a0, n0, !!closed, tolerance, p, k, n), 0);
    },
    decompose(points) {
      const a0 = arr("v", points, 0), n0 = m.n;
      return lst("C", 1, (p, k, n) => impel_outline_decompose(a0, n0, p, k, n), 0);
    },
    decomposeWithHoles(points, sizes) {
      const a0 = arr("v", points, 0), n0 = m.n;
      const a1 = arr("u", sizes, 1), n1 = m.n;
      return lst("C", 2, (p, k, n) => impel_outline_decompose_with_holes(a0, n0, a1, n1, p, k, n), 0);
    },
  });

  define("Tree", {
    destroy() { ok(impel_tree_destroy(this.raw)); },
    get isValid() { return !!impel_tree_is_valid(this.raw); },
    insert(aabb, userData) {
      ok(impel_tree_insert(this.raw, box(aabb, m.s), u64(userData), m.s + 16));
      return H(0, 7, m.s + 16);
    },
    remove(proxy) { ok(impel_tree_remove(this.raw, proxy.raw)); },
    move(proxy, aabb) { ok(impel_tree_move(this.raw, proxy.raw, box(aabb, m.s))); },
    proxy(proxy) {
      ok(impel_tree_get_proxy(this.raw, proxy.raw, m.s, m.s + 16));
      return [A(m.s), Q(m.s + 16)];
    },
    get count() { ok(impel_tree_get_count(this.raw, m.s)); return U(m.s); },
    overlapAabb(aabb) {
      return lst("sTreeHit", 0, (p, k, n) => impel_tree_overlap_aabb(this.raw, box(aabb, m.s), p, k, n), 0);
    },
    castRay(ray) {
      return lst("sTreeHit", 0, (p, k, n) => impel_tree_cast_ray(this.raw, def("Ray", ray, m.s), p, k, n), 0);
    },
    castAabb(aabb, translation) {
      return lst("sTreeHit", 0, (p, k, n) => impel_tree_cast_aabb(this.raw, box(aabb, m.s), vec(translation, m.s + 16), p, k, n), 0);
    },
  });
};
