//! Events
//!
//! Results of a step, as arrays to read after it: moved bodies, contacts that begin, end,
//! persist or hit, sensors (triggers) that shapes enter and leave, and joints that exceed their
//! break thresholds. Each function returns a pointer into the world and a count, without
//! copying; `NULL` if there is nothing. The array is valid until the world is stepped, advanced,
//! updated (`impel_world_update_contacts`), restored or destroyed. Copy the array if another
//! thread may do this. After `impel_world_advance` the arrays hold the events of all of its
//! steps in order, and none if it took no step.
//!
//! Each shape selects the events that it takes part in: `ImpelShapeDef.enable_*_events`, and
//! `impel_shape_set_enable_*_events` later. For contact events one of the two shapes is enough;
//! for sensor events both are needed. Events that are not enabled cost nothing.
//!
//! Begin and end events come in pairs: each begin event is followed by an end event, whatever
//! the cause. If a shape, body or filter changes between two steps, the end event comes with the
//! next step. It names destroyed objects by the handles that they had: compare the handle, look
//! it up in your own tables, or call `impel_shape_is_valid`. Handle contact end events before
//! begin events, because a pair may end and begin again in one step. Handle sensor begin events
//! before end events, because a shape may enter and leave in one step. Falling asleep raises no
//! end event.
//!
//! The order of events is the same in every run, on every platform and for every number of
//! workers. Events are not part of `impel_world_hash`, except end events that wait for the next
//! step.
//!
//! ```c
//! const ImpelContact *begins;
//! size_t count;
//! impel_world_step(world, 1.0f / 60.0f, 4);
//! impel_world_get_contact_begin_events(world, &begins, &count);
//! for (size_t i = 0; i < count; i++) play_sound(begins[i].body_a, begins[i].body_b);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelContact, ImpelJointId, ImpelPosition, ImpelShapeId,
    ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, check, guard, pointers,
};
use crate::math::min;

/// A body that a step moved or put to sleep.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelBodyMoveEvent {
    /// The body.
    pub body: ImpelBodyId,
    /// The body's `user_data`.
    pub user_data: u64,
    /// Pose after the step, in single precision.
    pub transform: ImpelTransform,
    /// Whether the body fell asleep in the step. It has no further move events until it moves
    /// again.
    pub fell_asleep: bool,
    /// Position of the body's origin after the step, in double precision. Use it in place of
    /// `transform.p` far from the origin of the world.
    pub precise_position: ImpelPosition,
}

/// A body that a step disabled because its motion overflowed.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelBodyFaultEvent {
    /// The body.
    pub body: ImpelBodyId,
    /// The body's `user_data`.
    pub user_data: u64,
}

/// Two shapes that no longer touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelContactEndEvent {
    /// First shape; it may have been destroyed.
    pub shape_a: ImpelShapeId,
    /// Second shape; it may have been destroyed.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// User data of the contact (`impel_shape_set_contact_user_data`); 0 if none is set.
    pub user_data: u64,
}

/// Two shapes that collided at high speed.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactHitEvent {
    /// First shape.
    pub shape_a: ImpelShapeId,
    /// Second shape.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Position in the world: the contact point with the higher approach speed.
    pub point: ImpelVec2,
    /// Unit vector from `shape_a` to `shape_b`.
    pub normal: ImpelVec2,
    /// Approach speed along the normal, in m/s; positive.
    pub approach_speed: f32,
    /// The same position in double precision, for use far from the origin of the world.
    pub precise_point: ImpelPosition,
}

/// Two shapes whose contact force exceeds the threshold.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactForceEvent {
    /// First shape.
    pub shape_a: ImpelShapeId,
    /// Second shape.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Position in the world: the average of the contact points, weighted by their normal
    /// forces.
    pub point: ImpelVec2,
    /// Unit vector from `shape_a` to `shape_b`.
    pub normal: ImpelVec2,
    /// Force on `body_b`, with friction, averaged over the step, in N. The force on `body_a` is
    /// equal and opposite.
    pub force: ImpelVec2,
    /// Normal component of the force, in N; positive. The threshold applies to it.
    pub normal_force: f32,
    /// The same position in double precision, for use far from the origin of the world.
    pub precise_point: ImpelPosition,
}

/// A shape that entered or left a sensor.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSensorEvent {
    /// The sensor; in an end event it may have been destroyed.
    pub sensor: ImpelShapeId,
    /// The shape that entered or left; in an end event it may have been destroyed.
    pub visitor: ImpelShapeId,
    /// The body of `sensor`.
    pub sensor_body: ImpelBodyId,
    /// The body of `visitor`.
    pub visitor_body: ImpelBodyId,
}

/// A joint whose reaction force or torque exceeded the break threshold.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelJointEvent {
    /// The joint; it no longer exists if `broken` is true.
    pub joint: ImpelJointId,
    /// First body of the joint.
    pub body_a: ImpelBodyId,
    /// Second body of the joint.
    pub body_b: ImpelBodyId,
    /// User data of the joint.
    pub user_data: u64,
    /// Force of the joint on `body_b`, averaged over the step, in N.
    pub force: ImpelVec2,
    /// Torque of the joint on `body_b`, averaged over the step, in N m.
    pub torque: f32,
    /// Whether the step destroyed the joint.
    pub broken: bool,
}

/// Bodies that the step moved, with their new transforms, then bodies that fell asleep.
///
/// Bodies at rest, and bodies that only `impel_body_set_transform` moved, are not listed.
/// Requires `ImpelWorldDef.enable_body_events`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_body_move_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelBodyMoveEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_body_move_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().body_moves)
    })
}

/// Bodies that the step disabled because their motion overflowed: a velocity was infinite or
/// NaN.
///
/// The cause is a body of almost no mass or inertia (`impel_body_set_mass_data`), such as 10⁻¹⁵
/// kg, on which an enormous force, joint, spring or motor acts. A large force alone raises no
/// event, because speeds are limited: `ImpelWorldDef.maximum_linear_speed`, and 10⁶ rad/s. The
/// body keeps its pose from before the step, with its shapes and joints. Its velocities are
/// zero, and its applied forces are cleared. If gravity or applied forces are the cause, the
/// body is disabled before the step, otherwise after it. The other bodies move as if you had
/// disabled it then by `impel_body_set_enabled`. Remove the cause before you enable the body
/// again.
///
/// If the body is a particle, all particles of its soft body are disabled, and the event names
/// the particle that overflowed: see `impel_body_get_soft_body`. These events are always
/// enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_body_fault_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelBodyFaultEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_body_fault_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().body_faults)
    })
}

/// Contacts that began: the shapes touch at the end of the step, or exchanged an impulse in it.
///
/// Shapes that are about to touch are not included. Requires `enable_contact_events` on one of
/// the shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contact_begin_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelContact,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contact_begin_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().contacts_begun)
    })
}

/// Contacts that touched before and still touch, with their impulses of the step.
///
/// Sleeping contacts are not included. Requires `enable_persist_events` on one of the shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contact_persist_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelContact,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contact_persist_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().contacts_persisted)
    })
}

/// Contacts that ended, because their shapes separated or because of a change.
///
/// Changes since the last step that end contacts: a shape, body or joint was destroyed or
/// created, a body was disabled or its type changed, a filter or `enable_contact_events`
/// changed. Requires `enable_contact_events` on one of the shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contact_end_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelContactEndEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contact_end_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().contacts_ended)
    })
}

/// Contacts with an approach speed above the world's `hit_event_threshold`, one event each.
///
/// Requires `enable_hit_events` on one of the shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contact_hit_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelContactHitEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contact_hit_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().contacts_hit)
    })
}

/// Contacts whose normal force in the step exceeds the force threshold of their shapes.
///
/// The lower `force_event_threshold` of the two shapes applies. The event is raised in every
/// step in which the force exceeds it, also at rest under a load, until the bodies fall asleep.
/// The force of an impact is its impulse divided by the length of the step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_contact_force_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelContactForceEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_contact_force_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().contacts_pressed)
    })
}

/// Shapes that entered a sensor (trigger).
///
/// A shape that passed through within the step has a begin and an end event. Requires
/// `enable_sensor_events` on both the sensor and the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_sensor_begin_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelSensorEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_sensor_begin_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().sensors_begun)
    })
}

/// Shapes that left a sensor (trigger), or that a change removed from it.
///
/// Changes since the last step that remove shapes: a shape or body was destroyed, a filter or
/// `enable_sensor_events` changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_sensor_end_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelSensorEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_sensor_end_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().sensors_ended)
    })
}

/// Joints whose reaction force or torque exceeded their break thresholds.
///
/// Includes the joints that the step destroyed for this, and the gear joints that depended on
/// them: see `impel_joint_set_break_thresholds`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_joint_events(
    world: ImpelWorldId,
    out_events: *mut *const ImpelJointEvent,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_joint_events", world, |world| {
        pointers::loan("out_events", out_events, out_count)?.set(&world.events().joints)
    })
}

/// Whether contacts of the shape raise begin and end events.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_contact_events(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_contact_events", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.events.contact)
    })
}

/// Sets whether contacts of the shape raise begin and end events. For contacts that touch
/// already, the next step raises the begin event, or the end event.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_contact_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_enable_contact_events(shape, enable),
        shape,
        |world, shape| {
            let mut events = world.state().shapes[shape].def.events;
            events.contact = enable;
            world.set_shape_events(shape, events);

            Ok(())
        },
    )
}

/// Whether contacts of the shape raise an event in each step in which they persist.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_persist_events(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_persist_events", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.events.persist)
    })
}

/// Sets whether contacts of the shape raise an event in each step in which they persist.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_persist_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_enable_persist_events(shape, enable),
        shape,
        |world, shape| {
            let mut events = world.state().shapes[shape].def.events;
            events.persist = enable;
            world.set_shape_events(shape, events);

            Ok(())
        },
    )
}

/// Whether contacts of the shape raise hit events.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_hit_events(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_hit_events", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?.set(world.state().shapes[shape].def.events.hit)
    })
}

/// Sets whether contacts of the shape raise hit events.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_hit_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_enable_hit_events(shape, enable), shape, |world, shape| {
        let mut events = world.state().shapes[shape].def.events;
        events.hit = enable;
        world.set_shape_events(shape, events);

        Ok(())
    })
}

/// Force above which contacts of the shape raise a force event, in N.
///
/// `IMPEL_MAX_FORCE`: never.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_force_event_threshold(
    shape: ImpelShapeId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read("impel_shape_get_force_event_threshold", shape, |world, shape| {
        pointers::out("out_threshold", out_threshold)?
            .set(min(world.state().shapes[shape].def.events.force, IMPEL_MAX_FORCE))
    })
}

/// Sets the force above which contacts of the shape raise a force event, in N.
///
/// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. See
/// `impel_world_get_contact_force_events`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_force_event_threshold(
    shape: ImpelShapeId,
    threshold: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_force_event_threshold(shape, threshold),
        shape,
        |world, shape| {
            let mut events = world.state().shapes[shape].def.events;
            let threshold = check::or_no_limit("threshold", threshold, IMPEL_MAX_FORCE)?;
            events.force = threshold;
            world.set_shape_events(shape, events);

            Ok(())
        },
    )
}

/// For a sensor, whether it detects shapes; for any other shape, whether sensors detect it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_sensor_events(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_sensor_events", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.events.sensor)
    })
}

/// For a sensor, sets whether it detects shapes; for any other shape, whether sensors detect it.
///
/// For shapes that overlap already, the next step raises the begin event, or the end event.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_sensor_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_enable_sensor_events(shape, enable),
        shape,
        |world, shape| {
            let mut events = world.state().shapes[shape].def.events;
            events.sensor = enable;
            world.set_shape_events(shape, events);

            Ok(())
        },
    )
}
