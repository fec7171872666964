//! Sensors (triggers): the calls that are written by hand.

use crate::ffi::{ImpelShapeId, ImpelStatus, guard, pointers};

/// Shapes that overlapped the sensor after the last step. Shapes destroyed since are omitted.
/// The list is empty for a shape that is not a sensor.
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
