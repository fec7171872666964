//! Questions to a world. All test true shapes, not padded bounds.

use super::World;
use crate::geometry::RayHit;
use crate::math::{Aabb, Vec2};
use crate::model::{Filter, ShapeKey};

/// What a ray met first.
#[derive(Clone, Copy, Debug)]
pub struct WorldRayHit {
    /// The shape.
    pub shape: ShapeKey,
    /// Where, in the world.
    pub point: Vec2,
    /// Out of the surface; zero where the ray starts inside.
    pub normal: Vec2,
    /// Share of the ray's length.
    pub fraction: f32,
}

impl World {
    /// Visits the shapes whose exact bounds overlap a box, until `visit`
    /// returns false.
    pub fn query_aabb(&self, aabb: Aabb, filter: Filter, mut visit: impl FnMut(ShapeKey) -> bool) {
        self.broad_phase.query_aabb(aabb, filter.search_mask(), |shape| {
            let record = &self.shapes[shape];
            !(record.def.filter.allows(&filter) && self.bounds(record).overlaps(&aabb))
                || visit(record.key)
        });
    }

    /// Visits the shapes that hold a point, until `visit` returns false.
    pub fn query_point(
        &self,
        point: Vec2,
        filter: Filter,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        self.broad_phase.query_aabb(Aabb::new(point, point), filter.search_mask(), |shape| {
            let record = &self.shapes[shape];
            let transform = &self.bodies.sim(record.body).transform;
            let inside = record.def.filter.allows(&filter)
                && record.geometry.contains(transform.apply_inverse(point));
            !inside || visit(record.key)
        });
    }

    /// The first shape along a ray, sensors left out. Of two at the same
    /// fraction the one created in the lower row wins, whatever the trees'
    /// order.
    pub fn cast_ray_closest(
        &self,
        origin: Vec2,
        translation: Vec2,
        filter: Filter,
    ) -> Option<WorldRayHit> {
        let mut best: Option<(RayHit, u32)> = None;
        self.broad_phase.cast_ray(
            origin,
            translation,
            1.0,
            filter.search_mask(),
            |shape, limit| {
                let record = &self.shapes[shape];
                if record.def.is_sensor || !record.def.filter.allows(&filter) {
                    return limit;
                }
                let transform = &self.bodies.sim(record.body).transform;
                let local = record.geometry.cast_ray(
                    transform.apply_inverse(origin),
                    transform.q.inverse_rotate(translation),
                );
                let Some(hit) = local else { return limit };
                let better = match best {
                    None => true,
                    Some((known, row)) => (hit.fraction, shape) < (known.fraction, row),
                };
                if better {
                    let world = RayHit {
                        point: transform.apply(hit.point),
                        normal: transform.q.rotate(hit.normal),
                        ..hit
                    };
                    best = Some((world, shape));
                }
                // Zero would end the walk before an equal hit of a lower row.
                crate::math::max(crate::math::min(hit.fraction, limit), f32::MIN_POSITIVE)
            },
        );
        best.map(|(hit, shape)| WorldRayHit {
            shape: self.shapes[shape].key,
            point: hit.point,
            normal: hit.normal,
            fraction: hit.fraction,
        })
    }
}
