//! Events
//!
//! What a step did, as arrays to walk through after it. Each call lends one: a
//! pointer into the world, with no copy made, `NULL` where there is nothing.
//! It stays as it is until the world is stepped, advanced or destroyed; who lets
//! another thread do so meanwhile must copy first. `impel_world_advance` lends
//! what all of its steps did, one after the other: nothing, when it took none.
//!
//! A shape says which events it takes part in: `ImpelShapeDef.enable_*_events`,
//! and `impel_shape_set_enable_*_events` later. Of two shapes one is enough. What
//! nobody asked for costs nothing.
//!
//! Events come in pairs: every begin has its end, whatever ends it. Where shape,
//! body or filter change between two steps, the end comes with the next step, and
//! names what has been destroyed by the handle that it had: compare it, look it
//! up in your own tables, or ask `impel_shape_is_valid`. Of contacts
//! deal with ends first: a pair may end and begin anew in one step. Of sensors
//! with begins: a shape may enter and leave within one. Falling asleep ends
//! nothing.
//!
//! The order is that of the engine's own data, the same in every run, on every
//! platform and for every number of workers. Events are results: they are no part
//! of `impel_world_hash`, but ends that wait for the next step are.

use super::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelContact, ImpelJointId, ImpelPosition, ImpelShapeId,
    ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, call, convert, guard, pointers,
};
use crate::math::min;
use crate::world::{EventSwitches, ShapeKey, World};

/// A body that a step moved or put to sleep.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelBodyMoveEvent {
    /// The body.
    pub body: ImpelBodyId,
    /// The body's `user_data`.
    pub user_data: u64,
    /// Pose after the step, in `float`s.
    pub transform: ImpelTransform,
    /// Whether it fell asleep in the step: no event comes until it moves again.
    pub fell_asleep: bool,
    /// Position of the body's origin after the step, in doubles. Use it in place of
    /// `transform.p` far from the origin of the world.
    pub precise_position: ImpelPosition,
}

/// Two shapes that no longer touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelContactEndEvent {
    /// The one shape; it may have been destroyed.
    pub shape_a: ImpelShapeId,
    /// The other shape.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// What you kept with the contact (`impel_shape_set_contact_user_data`), or 0.
    pub user_data: u64,
}

/// Two shapes that met fast.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactHitEvent {
    /// The one shape.
    pub shape_a: ImpelShapeId,
    /// The other shape.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Where, in the world: of two points the faster.
    pub point: ImpelVec2,
    /// Unit vector from a to b.
    pub normal: ImpelVec2,
    /// How fast they came together along the normal, in m/s; positive.
    pub approach_speed: f32,
    /// The same place as `point`, as precise far away as near the origin.
    pub precise_point: ImpelPosition,
}

/// Two shapes that pressed each other hard.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactForceEvent {
    /// The one shape.
    pub shape_a: ImpelShapeId,
    /// The other shape.
    pub shape_b: ImpelShapeId,
    /// The body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// The body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Where, in the world: between two points nearer to that which pressed more.
    pub point: ImpelVec2,
    /// Unit vector from a to b.
    pub normal: ImpelVec2,
    /// Force on `body_b`, friction included, on average over the step, in N;
    /// `body_a` felt the opposite.
    pub force: ImpelVec2,
    /// The part of it along the normal, in N; positive. What the threshold is
    /// compared with.
    pub normal_force: f32,
    /// The same place as `point`, as precise far away as near the origin.
    pub precise_point: ImpelPosition,
}

/// A sensor and a shape that entered or left it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSensorEvent {
    /// The sensor; of an end it may have been destroyed.
    pub sensor: ImpelShapeId,
    /// The shape that entered or left; it may have been destroyed.
    pub visitor: ImpelShapeId,
    /// The body of `sensor`.
    pub sensor_body: ImpelBodyId,
    /// The body of `visitor`.
    pub visitor_body: ImpelBodyId,
}

/// A joint that bore more than its threshold.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelJointEvent {
    /// The joint; it has been destroyed where `broken` is true.
    pub joint: ImpelJointId,
    /// Its first body.
    pub body_a: ImpelBodyId,
    /// Its second body.
    pub body_b: ImpelBodyId,
    /// The joint's `user_data`.
    pub user_data: u64,
    /// Force of the joint on `body_b` over the step, in N.
    pub force: ImpelVec2,
    /// Torque of the joint on `body_b` over the step, in N m.
    pub torque: f32,
    /// Whether the step destroyed the joint.
    pub broken: bool,
}

/// Lends the bodies that moved, each with its new transform, and then those that
/// fell asleep. A body at rest is not listed, nor what `impel_body_set_transform`
/// moved. `ImpelWorldDef.enable_body_events` switches it off.
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

/// Lends the contacts that began: whose shapes had come to touch when the step
/// ended, or pressed within it. Shapes that are about to touch do not count. Of
/// shapes with `enable_contact_events`.
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

/// Lends the contacts that touched before and still do, with what the step
/// pressed them by. Contacts that are asleep rest here too. Of shapes with
/// `enable_persist_events`.
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

/// Lends the contacts that ended: their shapes parted, or something ended them
/// since the last step: a shape, body or joint was destroyed or made, a body
/// disabled or given another type, a filter or a switch changed. Of shapes with
/// `enable_contact_events`.
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

/// Lends the contacts whose shapes came together faster than the world's
/// `hit_event_threshold`, one event a contact. Of shapes with
/// `enable_hit_events`.
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

/// Lends the contacts that pressed harder in the step than the lower of their
/// shapes' `force_event_threshold`: in each step in which they do, also at rest
/// under a load, until they fall asleep. A blow counts as its impulse, spread over the
/// step.
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

/// Lends the shapes that entered a sensor. One that passed through within the
/// step has a begin and an end. Of sensors and shapes with
/// `enable_sensor_events`, both of them.
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

/// Lends the shapes that left a sensor, or that something took from it since the
/// last step: a shape or body was destroyed, a filter or a switch changed.
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

/// Lends the joints that bore more than their break thresholds, and those that the
/// step destroyed for it, with the gears over them: see
/// `impel_joint_set_break_thresholds`.
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

fn change_switch(world: &mut World, shape: ShapeKey, change: impl FnOnce(&mut EventSwitches)) {
    let mut events = world.shape_events(shape);
    change(&mut events);
    world.set_shape_events(shape, events);
}

/// Whether contacts of the shape tell when they begin and end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_contact_events(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_contact_events", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_events(shape).contact)
    })
}

/// Whether contacts of the shape tell when they begin and end. Those that touch
/// already begin, or end, with the next step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_contact_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_contact_events(shape, enable),
        shape,
        |world, shape| {
            change_switch(world, shape, |events| events.contact = enable);
            Ok(())
        },
    )
}

/// Whether contacts of the shape tell in each step that they go on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_persist_events(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_persist_events", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_events(shape).persist)
    })
}

/// Whether contacts of the shape tell in each step that they go on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_persist_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_persist_events(shape, enable),
        shape,
        |world, shape| {
            change_switch(world, shape, |events| events.persist = enable);
            Ok(())
        },
    )
}

/// Whether contacts of the shape tell when they are hit fast.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_hit_events(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_hit_events", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_events(shape).hit)
    })
}

/// Whether contacts of the shape tell when they are hit fast.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_hit_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_hit_events(shape, enable),
        shape,
        |world, shape| {
            change_switch(world, shape, |events| events.hit = enable);
            Ok(())
        },
    )
}

/// How hard contacts of the shape must press for an event, in N; `IMPEL_MAX_FORCE`
/// where they never have one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_force_event_threshold(
    shape: ImpelShapeId,
    out_threshold: *mut f32,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_force_event_threshold", shape, |world, shape| {
        let threshold = min(world.shape_events(shape).force, IMPEL_MAX_FORCE);
        pointers::out("out_threshold", out_threshold)?.set(threshold)
    })
}

/// Force, in N, above which contacts of the shape raise an event: see
/// `impel_world_get_contact_force_events`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
/// `FLT_MAX` and infinity: never.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_force_event_threshold(
    shape: ImpelShapeId,
    threshold: f32,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_force_event_threshold(shape, threshold),
        shape,
        |world, shape| {
            let threshold = convert::event_force("threshold", threshold)?;
            change_switch(world, shape, |events| events.force = threshold);
            Ok(())
        },
    )
}

/// Of a sensor whether it senses, of any other shape whether sensors see it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_sensor_events(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_sensor_events", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_events(shape).sensor)
    })
}

/// Of a sensor whether it senses, of any other shape whether sensors see it. What
/// overlaps already begins, or ends, with the next step.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_sensor_events(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_sensor_events(shape, enable),
        shape,
        |world, shape| {
            change_switch(world, shape, |events| events.sensor = enable);
            Ok(())
        },
    )
}
