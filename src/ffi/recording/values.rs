//! The structs that exports take, field by field.

use super::argument::{ArgumentReader, ArgumentWriter, Value, values};
use crate::ffi::{IMPEL_MAX_POLYGON_POINTS, ImpelConvex, ImpelVec2};

values! {
    ImpelVec2 { x, y }
    ImpelRotation { c, s }
    ImpelPosition { x, y }
    ImpelPreciseTransform { p, q }
    ImpelTransform { p, q }
    ImpelAabb { min, max }
    ImpelFilter { category, mask, group }
    ImpelCircle { center, radius }
    ImpelCapsule { a, b, radius }
    ImpelSegment { a, b }
    ImpelChainSegment { before, a, b, after, two_sided }
    ImpelRayHit { shape, point, normal, fraction, hit }
    ImpelReplayQuery { kind, count, transform, translation, bounds, distance, closest, origin }
    ImpelMassData { mass, inertia, center }
    ImpelLoad { linear, angular, is_impulse, at_point, wake, point }
    ImpelMotionLocks { linear_x, linear_y, angular }
    ImpelMaterial {
        density, restitution, static_friction, dynamic_friction, rolling_resistance,
        tangent_speed, user_id,
    }
    ImpelSurface {
        static_friction, dynamic_friction, restitution, rolling_resistance, tangent_speed,
    }
    ImpelResponsePoint { position, separation, enabled, from_a }
    ImpelResponse { normal, surface, points }
    ImpelJointResponse { force, motor_speed, max_motor }
    ImpelBodyDef {
        cookie, r#type, position, rotation, linear_velocity, angular_velocity,
        linear_damping, angular_damping, gravity_scale, sleep_threshold, user_data,
        fixed_rotation, bullet, enable_sleep, awake, enabled, motion_locks, dominance,
        additional_sweeps, origin,
    } + text { name }
    ImpelShapeDef {
        cookie, is_sensor, enable_filter_callback, enable_contact_events,
        enable_persist_events, enable_hit_events, enable_sensor_events, sees_sensors,
        enable_pre_solve_callback, enable_kinematic_contacts, enabled, one_way, one_way_direction,
        force_event_threshold, material, friction_mix, restitution_mix, filter, user_data,
    }
    ImpelChainDef { cookie, is_loop, two_sided, shape, user_data }
    ImpelSoftBodySettings {
        edge_hertz, edge_damping_ratio, area_hertz, area_damping_ratio, shape_hertz,
        shape_damping_ratio, bend_stiffness, bend_damping, pressure, tear_force, tear_stretch,
        edge_plasticity, area_plasticity, bend_plasticity, shape_plasticity, pull_only,
        self_collide,
    }
    ImpelSoftPlasticity { yield_point, creep, limit }
    ImpelSoftBodyDef { cookie, mass, particle_radius, settings, body, shape, user_data }
    ImpelSoftEdge { a, b }
    ImpelSoftCell { a, b, c }
    ImpelSoftHinge { a, b, c }
    ImpelCharacterHit { shape, body, point, normal, impulse, origin }
    ImpelExplosionDef { cookie, position, radius, falloff, impulse_per_length, filter, origin }
    ImpelBuoyancyDef {
        cookie, surface_normal, surface_offset, region, density, linear_drag, angular_drag,
        flow, time_step, wake, filter, origin,
    }
    ImpelWindDef {
        cookie, velocity, density, drag, lift, region, time_step, wake, filter, origin,
    }
    ImpelRadialForceDef {
        cookie, center, range, strength, falloff, minimum_distance, scale_by_mass, ignored_body,
        filter, origin,
    }
    ImpelRevoluteJointDef {
        cookie, collide_connected, enable_limit, enable_motor, enable_spring, body_a, body_b,
        local_frame_a, local_frame_b, lower_angle, upper_angle, motor_speed,
        max_motor_torque, target_angle, hertz, damping_ratio, constraint_hertz,
        constraint_damping_ratio, max_force, max_torque, break_force, break_torque,
        enable_break, user_data,
    }
    ImpelPrismaticJointDef {
        cookie, collide_connected, enable_limit, enable_motor, enable_spring, body_a, body_b,
        local_frame_a, local_frame_b, lower_translation, upper_translation, motor_speed,
        max_motor_force, target_translation, hertz, damping_ratio, constraint_hertz,
        constraint_damping_ratio, max_force, max_torque, break_force, break_torque,
        enable_break, user_data,
    }
    ImpelDistanceJointDef {
        cookie, collide_connected, enable_spring, enable_limit, enable_motor, body_a, body_b,
        local_frame_a, local_frame_b, length, min_length, max_length, hertz, damping_ratio,
        lower_spring_force, upper_spring_force, motor_speed, max_motor_force,
        constraint_hertz, constraint_damping_ratio, max_force, break_force, break_torque,
        enable_break, user_data,
    }
    ImpelWeldJointDef {
        cookie, collide_connected, body_a, body_b, local_frame_a, local_frame_b,
        linear_hertz, linear_damping_ratio, angular_hertz, angular_damping_ratio,
        constraint_hertz, constraint_damping_ratio, max_force, max_torque, break_force,
        break_torque, enable_break, user_data,
    }
    ImpelWheelJointDef {
        cookie, collide_connected, enable_spring, enable_limit, enable_motor, body_a, body_b,
        local_frame_a, local_frame_b, lower_translation, upper_translation, motor_speed,
        max_motor_torque, hertz, damping_ratio, constraint_hertz, constraint_damping_ratio,
        max_force, break_force, break_torque, enable_break, user_data,
    }
    ImpelMotorJointDef {
        cookie, collide_connected, body_a, body_b, local_frame_a, local_frame_b,
        linear_velocity, angular_velocity, max_velocity_force, max_velocity_torque,
        linear_hertz, linear_damping_ratio, max_spring_force, angular_hertz,
        angular_damping_ratio, max_spring_torque, break_force, break_torque, enable_break,
        user_data,
    }
    ImpelMouseJointDef {
        cookie, collide_connected, body_a, body_b, target, hertz, damping_ratio, max_force,
        break_force, break_torque, enable_break, user_data, origin,
    }
    ImpelRotaryJointDef {
        cookie, collide_connected, enable_limit, enable_motor, enable_spring, body_a, body_b,
        local_frame_a, local_frame_b, lower_angle, upper_angle, motor_speed,
        max_motor_torque, target_angle, hertz, damping_ratio, constraint_hertz,
        constraint_damping_ratio, max_torque, break_force, break_torque, enable_break,
        user_data,
    }
    ImpelRatchetJointDef {
        cookie, collide_connected, body_a, body_b, local_frame_a, local_frame_b, ratchet,
        phase, constraint_hertz, constraint_damping_ratio, max_torque, break_force,
        break_torque, enable_break, user_data,
    }
    ImpelGearJointDef {
        cookie, collide_connected, joint_a, joint_b, body_a, body_b, ratio,
        constraint_hertz, constraint_damping_ratio, max_force, max_torque, break_force,
        break_torque, enable_break, user_data,
    }
    ImpelPulleyJointDef {
        cookie, collide_connected, enable_slack, body_a, body_b, local_frame_a,
        local_frame_b, ground_anchor_a, ground_anchor_b, length_a, length_b, ratio,
        constraint_hertz, constraint_damping_ratio, max_force, break_force, break_torque,
        enable_break, user_data, origin,
    }
    ImpelFilterJointDef { cookie, body_a, body_b, user_data }
    ImpelGenericAxis {
        motion, enable_spring, enable_motor, lower, upper, target_position, target_speed,
        hertz, damping_ratio, max_spring_force, max_motor_force,
    }
    ImpelGenericJointDef {
        cookie, collide_connected, enable_break, body_a, body_b, local_frame_a,
        local_frame_b, x, y, angle, constraint_hertz, constraint_damping_ratio, max_force,
        max_torque, break_force, break_torque, user_data,
    }
    ImpelCapacity { bodies, shapes, pairs, joints }
    ImpelWorldDef {
        cookie, solver, integrator, broad_phase, continuous, friction_mix, restitution_mix,
        length_unit, gravity, time_step, substeps, max_steps_per_advance, worker_count, simd_width,
        iterations, projection_share, projection_slop, restitution_threshold,
        contact_hertz, contact_damping_ratio, contact_push_speed, maximum_linear_speed,
        linear_damping, angular_damping, sleep_time, enable_sleep, enable_warm_starting,
        enable_body_events, hit_event_threshold, capacity, user_data,
    }
}

/// Only the points in use.
impl Value for ImpelConvex {
    fn put(&self, writer: &mut ArgumentWriter) {
        let ImpelConvex { points, count, radius } = self;
        count.put(writer);
        radius.put(writer);
        points.iter().take(*count as usize).for_each(|point| point.put(writer));
    }

    fn take(reader: &mut ArgumentReader) -> ImpelConvex {
        let (count, radius) = (u32::take(reader), f32::take(reader));
        let mut points = [ImpelVec2::default(); IMPEL_MAX_POLYGON_POINTS as usize];
        for point in points.iter_mut().take(count as usize) {
            *point = Value::take(reader);
        }
        ImpelConvex { points, count, radius }
    }
}
