//! Nearest-shape queries.

use smallvec::SmallVec;

use super::{QueryOptions, World};
use crate::geometry::Nearest;
use crate::math::Vec2;
use crate::model::ShapeKey;

/// A shape near a point.
#[derive(Clone, Copy, Debug)]
pub struct NearestShape {
    pub shape: ShapeKey,
    /// Nearest point in the world, with distance and gradient.
    pub place: Nearest,
}

impl World {
    /// Visits the `count` shapes nearest to a point, within `max_distance` metres. The order is
    /// by increasing distance (negative inside), then by index.
    pub fn nearest_shapes(
        &self,
        point: Vec2,
        max_distance: f32,
        count: usize,
        options: &QueryOptions,
        mut visit: impl FnMut(&NearestShape),
    ) {
        // Sorted, with at most `count` entries.
        let mut best: SmallVec<[(NearestShape, u32); 16]> = SmallVec::new();
        if count == 0 {
            return;
        }
        let (groups, mask) = (options.groups, options.mask());
        // Rounding error by which a box can seem farther away than it is.
        let far = options.origin.high + point;
        let rounding = match options.origin.high == Vec2::ZERO {
            true => 0.0,
            false => 4.0 * f32::EPSILON * (far.x.abs() + far.y.abs()),
        };
        let reach = max_distance + rounding;
        let walked = self.state.broad_phase.nearest(groups, far, reach, mask, |shape, limit| {
            let (wide, limit) = (limit, limit - rounding);
            let record = &self.state.shapes[shape];
            if !options.accepts(shape, record) {
                return wide;
            }
            let transform = self.state.bodies.sim(record.body).pose_from(options.origin);
            let local = record.geometry.nearest(transform.apply_inverse(point));
            let within = local.distance <= limit;
            if !within {
                return wide;
            }
            let key = |entry: &(NearestShape, u32)| (entry.0.place.distance, entry.1);
            let at = best.partition_point(|known| key(known) < (local.distance, shape));
            if best.len() == count {
                if at == count {
                    return wide;
                }
                best.pop();
            }
            let place = Nearest {
                distance: local.distance,
                point: transform.apply(local.point),
                gradient: transform.q.rotate(local.gradient),
            };
            best.insert(at, (NearestShape { shape: record.key, place }, shape));
            if best.len() == count { best[count - 1].0.place.distance + rounding } else { wide }
        });
        options.count(walked);
        best.iter().for_each(|entry| visit(&entry.0));
    }
}
