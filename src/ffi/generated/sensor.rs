//! Sensors (triggers)
//!
//! A sensor is a shape that detects other shapes and does not collide. At the end of each step
//! it finds the shapes that overlap it, by their exact geometry, on static, kinematic and
//! dynamic bodies, awake or asleep. It raises begin and end events for shapes that entered and
//! left. A fast shape that enters and leaves the sensor within one step is detected too: its
//! motion is swept, including rotation, and both events are raised.
//!
//! A sensor detects the shapes that its filter allows, but never shapes of its own body. No
//! callback is called for it. A sensor does not wake bodies, has no mass, and does not link
//! islands. It may be on a body of any type. The cost of a sensor depends on the shapes in its
//! AABB. A sensor across a large level should exclude the ground with its filter.
//!
//! ```c
//! ImpelShapeDef def = impel_shape_def_default();
//! def.is_sensor = true;
//! def.filter.mask = LAYER_PLAYER;
//! impel_shape_create_box(goal, &def, 1.0f, 1.0f, &sensor);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelShapeId, ImpelStatus, call, guard, pointers};

/// Whether the shape is a sensor.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_is_sensor(
    shape: ImpelShapeId,
    out_sensor: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_is_sensor", shape, |world, shape| {
        pointers::out("out_sensor", out_sensor)?.set(world.state().shapes[shape].def.is_sensor)
    })
}

/// Makes a shape a sensor, or solid. Its contacts or overlaps end, and the next step raises
/// their end events. The mass of its body is recomputed, and bodies that touched it wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_sensor(shape: ImpelShapeId, sensor: bool) -> ImpelStatus {
    guard::change(call::impel_shape_set_sensor(shape, sensor), shape, |world, shape| {
        world.set_shape_sensor(shape, sensor);

        Ok(())
    })
}

/// Whether the sensor detects other sensors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_detects_sensors(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_detects_sensors", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.detects_sensors)
    })
}

/// Sets whether the sensor detects other sensors.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_detects_sensors(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_detects_sensors(shape, enable), shape, |world, shape| {
        world.shape_def_mut(shape).detects_sensors = enable;

        Ok(())
    })
}

/// Shapes that overlapped the sensor after the last step or `impel_world_update_contacts`.
/// Shapes destroyed since are omitted. The list is empty for a shape that is not a sensor.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_sensor_overlaps(
    shape: ImpelShapeId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_shape_get_sensor_overlaps", shape, |world, shape| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world
            .sensor_visitors(shape)
            .map(|visitor| world.ids.shape(visitor))
            .for_each(|item| list.push(item));
        list.finish()
    })
}
