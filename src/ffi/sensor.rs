//! Sensors
//!
//! A sensor is a shape that stops nothing. At the end of each step it finds the
//! shapes that overlap it, by their true geometry: on static, kinematic and
//! dynamic bodies, awake or asleep, and tells which entered and left. What moves
//! so fast that it was in the sensor within the step alone is not missed: it is
//! swept, its rotation too, and both begin and end are told.
//!
//! A sensor sees what its filter allows, and shapes of its own body never; no
//! callback is asked. It wakes nobody, has no mass, and hangs nothing together. It
//! may be on a body of any type. Sensors cost by what lies in their boxes: one
//! across a large level should leave the ground out by its filter.

use super::{ImpelShapeId, ImpelStatus, call, guard, pointers};

/// The shapes that the sensor held after the last step, without those destroyed
/// since; none for a shape that is no sensor.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_sensor_overlaps(
    shape: ImpelShapeId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_sensor_overlaps", shape, |world, shape| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world.sensor_visitors(shape).for_each(|visitor| list.push(world.ids.shape(visitor)));
        list.finish()
    })
}

/// Whether the shape only senses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_is_sensor(
    shape: ImpelShapeId,
    out_sensor: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_is_sensor", shape, |world, shape| {
        pointers::out("out_sensor", out_sensor)?.set(world.shape_is_sensor(shape))
    })
}

/// Makes a shape a sensor, or solid. What it touched, or held, ends with the next
/// step; the mass of its body is computed anew, and what touched it wakes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_sensor(shape: ImpelShapeId, is_sensor: bool) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_sensor(shape, is_sensor), shape, |world, shape| {
        world.set_shape_sensor(shape, is_sensor);
        Ok(())
    })
}

/// Whether a sensor sees other sensors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_sees_sensors(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_sees_sensors", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_sees_sensors(shape))
    })
}

/// Whether a sensor sees other sensors.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_sees_sensors(shape: ImpelShapeId, enable: bool) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_sees_sensors(shape, enable), shape, |world, shape| {
        world.set_shape_sees_sensors(shape, enable);
        Ok(())
    })
}
