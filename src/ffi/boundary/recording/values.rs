//! The struct whose serialization is not that of its fields.

use super::argument::{ArgumentReader, ArgumentWriter, Value};
use crate::ffi::{IMPEL_MAX_POLYGON_POINTS, ImpelConvex, ImpelVec2};

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
