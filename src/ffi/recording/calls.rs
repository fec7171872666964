//! Every call that is recorded: one line for each export that changes a world.
//!
//! A line lists the export's parameters in order. It generates a function of the same name,
//! which the export passes to the [guard](crate::ffi::guard) with its arguments, and its
//! inverse, by which a replay calls the export. For an array, as input or result, the
//! parameters that count its elements are in brackets: `points[count]`, `cells[columns rows]`.
//! A string has empty brackets. A pointer without brackets points to one struct.
//!
//! The guard of a change accepts only these or an [`Unrecorded`], so an export cannot be
//! forgotten; `tests/recording.rs` checks the arguments.

use super::argument::{Argument, ArgumentReader, ArgumentWriter, Count, Held, Value};
use crate::ffi::ImpelStatus;

/// A call with its arguments, as the guard receives it.
pub(in crate::ffi) trait Call {
    /// The export's name.
    fn name(&self) -> &'static str;
    /// Writes the call. Returns whether it is a recorded one.
    fn write(&self, writer: &mut ArgumentWriter) -> bool;
    /// Writes null handles to the results of a creating call, which remain if it fails.
    fn clear_results(&self);
}

/// A change that is not recorded.
pub(in crate::ffi) struct Unrecorded(pub &'static str);

impl Call for Unrecorded {
    fn name(&self) -> &'static str {
        self.0
    }

    fn write(&self, _: &mut ArgumentWriter) -> bool {
        false
    }

    fn clear_results(&self) {}
}

struct Recorded<W, C> {
    name: &'static str,
    number: u16,
    write: W,
    clear_results: C,
}

impl<W: Fn(&mut ArgumentWriter), C: Fn()> Call for Recorded<W, C> {
    #[inline(always)]
    fn name(&self) -> &'static str {
        self.name
    }

    fn write(&self, writer: &mut ArgumentWriter) -> bool {
        self.number.put(writer);
        (self.write)(writer);
        true
    }

    #[inline(always)]
    fn clear_results(&self) {
        (self.clear_results)();
    }
}

/// Reads a call and makes it. None if the bytes are invalid.
pub(super) type Play = fn(&mut ArgumentReader) -> Option<ImpelStatus>;

/// Smaller numbers are entries other than calls: see [`super::bytes`].
pub(super) const FIRST: u16 = 16;

macro_rules! calls {
    ($($name:ident($($argument:ident $([$($factor:ident)*])?),*);)*) => {
        #[allow(non_camel_case_types)]
        #[repr(u16)]
        enum Number {
            $($name),*
        }

        $(#[inline(always)]
        pub(in crate::ffi) fn $name($($argument: impl Argument),*) -> impl Call {
            Recorded {
                name: stringify!($name),
                number: FIRST + Number::$name as u16,
                write: move |writer: &mut ArgumentWriter| {
                    $($argument.record(count!($([$($factor.counted()),*])?), writer);)*
                },
                clear_results: move || {
                    $($argument.clear(count!($([$($factor.counted()),*])?));)*
                },
            }
        })*

        /// The calls in the order of their numbers.
        pub(super) const CALLS: &[(&str, Play)] = &[$((stringify!($name), |reader| {
            $(let mut $argument = Held::take(reader);)*
            $(let count = count!($([$($factor.number()),*])?);
            if !$argument.fits(count) {
                reader.refuse();
            })*
            if !reader.is_good() {
                return None;
            }
            // SAFETY: pointers are null, or have as many elements as their counts say, and live
            // until the export has returned; the export checks everything else.
            #[allow(unused_unsafe)]
            Some(unsafe { crate::ffi::$name($($argument.lend()),*) })
        })),*];
    };
}

macro_rules! count {
    () => {
        Count::Elements(1)
    };
    ([$($factor:expr),*]) => {
        Count::of(&[$($factor),*])
    };
}

calls! {
    impel_world_explode(world, def);
    impel_world_apply_buoyancy(world, def);
    impel_world_apply_wind(world, def);
    impel_body_create(world, def, out_body);
    impel_body_destroy(body);
    impel_body_set_type(body, kind);
    impel_body_set_enabled(body, enable);
    impel_body_set_motion_locks(body, locks);
    impel_body_set_mass_data(body, mass_data);
    impel_body_reset_mass_data(body);
    impel_body_set_target_transform(body, target, time);
    impel_body_set_name(body, name[]);
    impel_body_apply_force(body, force, point);
    impel_body_apply_force_to_center(body, force);
    impel_body_apply_torque(body, torque);
    impel_body_apply_impulse(body, impulse, point);
    impel_body_apply_impulse_to_center(body, impulse);
    impel_body_apply_angular_impulse(body, impulse);
    impel_body_apply_load(body, load);
    impel_body_clear_forces(body);
    impel_body_set_precise_transform(body, transform);
    impel_body_set_transform(body, transform);
    impel_body_set_linear_velocity(body, velocity);
    impel_body_set_angular_velocity(body, velocity);
    impel_body_set_awake(body, awake);
    impel_body_wake_touching(body);
    impel_body_set_user_data(body, user_data);
    impel_body_set_linear_damping(body, damping);
    impel_body_set_angular_damping(body, damping);
    impel_body_set_gravity_scale(body, scale);
    impel_body_set_sleep_threshold(body, threshold);
    impel_body_set_additional_sweeps(body, sweeps);
    impel_body_set_dominance(body, dominance);
    impel_body_set_fixed_rotation(body, enable);
    impel_body_set_bullet(body, enable);
    impel_body_set_enable_sleep(body, enable);
    impel_world_create_bodies(world, def, transforms[count], count, out_bodies[count]);
    impel_world_create_shapes(world, bodies[count], count, def, convex, out_shapes[count]);
    impel_world_destroy_bodies(world, bodies[count], count);
    impel_world_destroy_shapes(world, shapes[count], count);
    impel_world_destroy_joints(world, joints[count], count);
    impel_world_set_transforms(world, origin, bodies[count], count, transforms[count]);
    impel_world_set_velocities(world, bodies[count], count, linear[count], angular[count]);
    impel_world_apply_forces(world, origin, bodies[count], count, forces[count], points[count]);
    impel_world_apply_impulses(
        world, origin, bodies[count], count, impulses[count], points[count]);
    impel_shape_set_enable_pre_solve_callback(shape, enable);
    impel_shape_set_enable_filter_callback(shape, enable);
    impel_shape_set_enable_kinematic_contacts(shape, enable);
    impel_joint_set_enable_callback(joint, enable);
    impel_chain_create(body, def, points[count], count, out_chain);
    impel_chain_destroy(chain);
    impel_chain_set_user_data(chain, user_data);
    impel_chain_set_material(chain, material);
    impel_chain_set_filter(chain, filter);
    impel_world_apply_character_hits(world, hits[count], count);
    impel_shape_set_enable_contact_events(shape, enable);
    impel_shape_set_enable_persist_events(shape, enable);
    impel_shape_set_enable_hit_events(shape, enable);
    impel_shape_set_force_event_threshold(shape, threshold);
    impel_shape_set_enable_sensor_events(shape, enable);
    impel_grid_create(body, def, cells[columns rows], columns, rows, cell_size, out_chain);
    impel_grid_set_cell(chain, column, row, solid);
    impel_grid_set_cells(chain, column, row, columns, rows, cells[columns rows]);
    impel_height_field_create(body, def, heights[count], count, spacing, out_chain);
    impel_height_field_set_heights(chain, first, heights[count], count);
    impel_joint_destroy(joint);
    impel_joint_set_local_frames(joint, frame_a, frame_b);
    impel_joint_set_collide_connected(joint, collide);
    impel_joint_set_enabled(joint, enabled);
    impel_joint_wake_bodies(joint);
    impel_joint_set_user_data(joint, user_data);
    impel_joint_set_constraint_tuning(joint, hertz, damping_ratio);
    impel_joint_set_max_force(joint, force);
    impel_joint_set_max_torque(joint, torque);
    impel_joint_set_break_thresholds(joint, force, torque);
    impel_joint_set_enable_break(joint, enable);
    impel_joint_create_distance(def, out_joint);
    impel_distance_joint_set_length(joint, length);
    impel_distance_joint_set_enable_limit(joint, enable);
    impel_distance_joint_set_limits(joint, min_length, max_length);
    impel_distance_joint_set_enable_motor(joint, enable);
    impel_distance_joint_set_motor_speed(joint, speed);
    impel_distance_joint_set_max_motor_force(joint, force);
    impel_distance_joint_set_enable_spring(joint, enable);
    impel_distance_joint_set_spring(joint, hertz, damping_ratio);
    impel_distance_joint_set_spring_force_range(joint, lower_force, upper_force);
    impel_joint_create_filter(def, out_joint);
    impel_joint_create_gear(def, out_joint);
    impel_gear_joint_set_ratio(joint, ratio);
    impel_gear_joint_set_phase(joint, phase);
    impel_joint_create_generic(def, out_joint);
    impel_generic_joint_set_axis(joint, axis, settings);
    impel_joint_create_motor(def, out_joint);
    impel_motor_joint_set_linear_velocity(joint, velocity);
    impel_motor_joint_set_angular_velocity(joint, velocity);
    impel_motor_joint_set_max_velocity_force(joint, force);
    impel_motor_joint_set_max_velocity_torque(joint, torque);
    impel_motor_joint_set_linear_spring(joint, hertz, damping_ratio);
    impel_motor_joint_set_max_spring_force(joint, force);
    impel_motor_joint_set_angular_spring(joint, hertz, damping_ratio);
    impel_motor_joint_set_max_spring_torque(joint, torque);
    impel_joint_create_mouse(def, out_joint);
    impel_mouse_joint_set_target(joint, target);
    impel_mouse_joint_set_spring(joint, hertz, damping_ratio);
    impel_mouse_joint_set_max_force(joint, force);
    impel_joint_create_prismatic(def, out_joint);
    impel_prismatic_joint_set_enable_limit(joint, enable);
    impel_prismatic_joint_set_limits(joint, lower_translation, upper_translation);
    impel_prismatic_joint_set_enable_motor(joint, enable);
    impel_prismatic_joint_set_motor_speed(joint, speed);
    impel_prismatic_joint_set_max_motor_force(joint, force);
    impel_prismatic_joint_set_enable_spring(joint, enable);
    impel_prismatic_joint_set_spring(joint, hertz, damping_ratio);
    impel_prismatic_joint_set_target_translation(joint, translation);
    impel_joint_create_pulley(def, out_joint);
    impel_pulley_joint_set_ground_anchors(joint, anchor_a, anchor_b);
    impel_pulley_joint_set_total_length(joint, length);
    impel_pulley_joint_set_ratio(joint, ratio);
    impel_pulley_joint_set_enable_slack(joint, enable);
    impel_joint_create_ratchet(def, out_joint);
    impel_ratchet_joint_set_ratchet(joint, ratchet);
    impel_ratchet_joint_set_phase(joint, phase);
    impel_joint_create_revolute(def, out_joint);
    impel_revolute_joint_set_enable_limit(joint, enable);
    impel_revolute_joint_set_limits(joint, lower_angle, upper_angle);
    impel_revolute_joint_set_enable_motor(joint, enable);
    impel_revolute_joint_set_motor_speed(joint, speed);
    impel_revolute_joint_set_max_motor_torque(joint, torque);
    impel_revolute_joint_set_enable_spring(joint, enable);
    impel_revolute_joint_set_spring(joint, hertz, damping_ratio);
    impel_revolute_joint_set_target_angle(joint, angle);
    impel_joint_create_rotary(def, out_joint);
    impel_rotary_joint_set_enable_limit(joint, enable);
    impel_rotary_joint_set_enable_motor(joint, enable);
    impel_rotary_joint_set_enable_spring(joint, enable);
    impel_rotary_joint_set_limits(joint, lower_angle, upper_angle);
    impel_rotary_joint_set_motor_speed(joint, speed);
    impel_rotary_joint_set_max_motor_torque(joint, torque);
    impel_rotary_joint_set_spring(joint, hertz, damping_ratio);
    impel_rotary_joint_set_target_angle(joint, angle);
    impel_joint_create_weld(def, out_joint);
    impel_weld_joint_set_linear_spring(joint, hertz, damping_ratio);
    impel_weld_joint_set_angular_spring(joint, hertz, damping_ratio);
    impel_joint_create_wheel(def, out_joint);
    impel_wheel_joint_set_enable_limit(joint, enable);
    impel_wheel_joint_set_limits(joint, lower_translation, upper_translation);
    impel_wheel_joint_set_enable_motor(joint, enable);
    impel_wheel_joint_set_motor_speed(joint, speed);
    impel_wheel_joint_set_max_motor_torque(joint, torque);
    impel_wheel_joint_set_enable_spring(joint, enable);
    impel_wheel_joint_set_spring(joint, hertz, damping_ratio);
    impel_shape_set_one_way(shape, one_way, direction);
    impel_body_drop_through(body, platform, time);
    impel_shape_set_sensor(shape, is_sensor);
    impel_shape_set_sees_sensors(shape, enable);
    impel_shape_create_circle(body, def, circle, out_shape);
    impel_shape_create_capsule(body, def, capsule, out_shape);
    impel_shape_create_segment(body, def, segment, out_shape);
    impel_shape_create_box(body, def, half_width, half_height, out_shape);
    impel_shape_create_rounded_box(body, def, half_width, half_height, transform, radius, out_shape);
    impel_shape_create_polygon(body, def, points[count], count, radius, out_shape);
    impel_shape_create_half_space(body, def, normal, offset, out_shape);
    impel_shape_destroy(shape);
    impel_shape_set_body(shape, body, placement);
    impel_shape_set_enabled(shape, enable);
    impel_shape_set_mix_rules(shape, friction, restitution);
    impel_shape_set_contact_user_data(shape, other, user_data);
    impel_shape_set_circle(shape, circle);
    impel_shape_set_capsule(shape, capsule);
    impel_shape_set_segment(shape, segment);
    impel_shape_set_box(shape, half_width, half_height);
    impel_shape_set_rounded_box(shape, half_width, half_height, transform, radius);
    impel_shape_set_polygon(shape, points[count], count, radius);
    impel_shape_set_half_space(shape, normal, offset);
    impel_shape_set_user_data(shape, user_data);
    impel_shape_set_material(shape, material);
    impel_shape_set_mass(shape, mass);
    impel_shape_set_filter(shape, filter);
    impel_soft_body_create(
        world, def, points[point_count], point_count, edges[edge_count], edge_count, out_soft_body);
    impel_soft_body_create_rope(world, def, a, b, count, out_soft_body);
    impel_soft_body_create_cloth(world, def, width, height, columns, rows, out_soft_body);
    impel_soft_body_create_ring(world, def, radius, count, out_soft_body);
    impel_soft_body_create_polygon(world, def, points[count], count, spacing, out_soft_body);
    impel_soft_body_destroy(soft_body);
    impel_soft_body_set_user_data(soft_body, user_data);
    impel_soft_body_set_settings(soft_body, settings);
    impel_soft_body_set_cells(soft_body, cells[count], count);
    impel_soft_body_set_outline(soft_body, particles[count], count);
    impel_soft_body_set_hinges(soft_body, hinges[count], count);
    impel_soft_body_reset_plasticity(soft_body);
    impel_soft_body_bind_points(soft_body, points[count], count);
    impel_soft_body_set_pinned(soft_body, index, pinned);
    impel_soft_body_attach(soft_body, index, body, out_joint);
    impel_soft_body_apply_force(soft_body, force);
    impel_soft_body_apply_impulse(soft_body, impulse);
    impel_soft_body_apply_torque(soft_body, torque);
    impel_world_restore(world, data[size], size);
    impel_world_shift_origin(world, origin);
    impel_world_apply_radial_force(world, def);
    impel_world_set_radial_forces(world, forces[count], count);
    impel_world_set_gravity(world, gravity);
    impel_world_set_fixed_step(world, time_step, substeps, max_steps_per_advance);
    impel_world_set_enable_sleep(world, enable);
    impel_world_set_sleep_time(world, time);
    impel_world_set_enable_warm_starting(world, enable);
    impel_world_set_continuous(world, continuous);
    impel_world_set_contact_tuning(world, hertz, damping_ratio, push_speed);
    impel_world_set_projection(world, iterations, share, slop);
    impel_world_set_restitution_threshold(world, threshold);
    impel_world_set_hit_event_threshold(world, threshold);
    impel_world_set_enable_body_events(world, enable);
    impel_world_set_maximum_linear_speed(world, speed);
    impel_world_set_damping(world, linear, angular);
    impel_world_set_solver(world, solver);
    impel_world_set_integrator(world, integrator);
    impel_world_set_mix_rules(world, friction, restitution);
    impel_world_set_friction_pair(world, user_id_a, user_id_b, static_friction, dynamic_friction);
    impel_world_clear_friction_pairs(world);
    impel_world_sleep_bodies(world, bodies[count], count);
    impel_shape_apply_wind(shape, def);
    impel_ratchet_joint_set_tooth_angle(joint, angle);
    impel_shape_create_chain_segment(body, def, segment, out_shape);
    impel_shape_set_chain_segment(shape, segment);
    impel_joint_set_max_correction_speed(joint, speed);
    impel_joint_set_max_correction_angular_speed(joint, speed);
}
