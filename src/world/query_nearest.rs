//! The shapes nearest to a point of a world.

use smallvec::SmallVec;

use super::{QueryOptions, World};
use crate::geometry::Nearest;
use crate::math::Vec2;
use crate::model::ShapeKey;

/// A shape near a point.
#[derive(Clone, Copy, Debug)]
pub struct NearestShape {
    /// The shape.
    pub shape: ShapeKey,
    /// Where, in the world, and how far.
    pub place: Nearest,
}

impl World {
    /// The `count` shapes nearest to a point, within `max_distance` metres, by
    /// rising distance (which is negative inside); equal ones by row.
    pub fn nearest_shapes(
        &self,
        point: Vec2,
        max_distance: f32,
        count: usize,
        options: &QueryOptions,
        mut visit: impl FnMut(&NearestShape),
    ) {
        // In order, and never more than `count`.
        let mut best: SmallVec<[(NearestShape, u32); 16]> = SmallVec::new();
        if count == 0 {
            return;
        }
        let (groups, mask) = (options.groups, options.mask());
        let walked = self.broad_phase.nearest(groups, point, max_distance, mask, |shape, limit| {
            let record = &self.shapes[shape];
            if !options.accepts(shape, record) {
                return limit;
            }
            let transform = &self.bodies.sim(record.body).transform;
            let local = record.geometry.nearest(transform.apply_inverse(point));
            let within = local.distance <= limit;
            if !within {
                return limit;
            }
            let key = |entry: &(NearestShape, u32)| (entry.0.place.distance, entry.1);
            let at = best.partition_point(|known| key(known) < (local.distance, shape));
            if best.len() == count {
                if at == count {
                    return limit;
                }
                best.pop();
            }
            let place = Nearest {
                distance: local.distance,
                point: transform.apply(local.point),
                gradient: transform.q.rotate(local.gradient),
            };
            best.insert(at, (NearestShape { shape: record.key, place }, shape));
            if best.len() == count { best[count - 1].0.place.distance } else { limit }
        });
        options.count(walked);
        best.iter().for_each(|entry| visit(&entry.0));
    }
}
