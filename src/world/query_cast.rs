//! Ray casts (raycasts) and shape casts in a world.

use smallvec::SmallVec;

use super::{QueryOptions, World};
use crate::base::sort;
use crate::geometry::{ConvexProxy, RayHit, Shape};
use crate::math::{Aabb, Lengths, Position, Transform, Vec2, max, min};
use crate::model::ShapeKey;

/// A hit of a ray cast or shape cast.
#[derive(Clone, Copy, Debug)]
pub struct WorldHit {
    pub shape: ShapeKey,
    /// Contact point in the world.
    pub point: Vec2,
    /// Outward normal of the surface; zero if the cast starts inside.
    pub normal: Vec2,
    /// Fraction of the translation, from 0 to 1.
    pub fraction: f32,
}

/// A ray or a shape that moves along a straight line.
pub trait Probe: Sync {
    /// Returns the centre and the half extents of the bounds at the start.
    fn bounds(&self) -> (Vec2, Vec2);
    /// Returns the translation of the whole cast.
    fn translation(&self) -> Vec2;
    /// Returns the first hit with a shape, in the shape's space. The result may be beyond
    /// `limit`; an implementation can use `limit` to stop early.
    fn meet(
        &self,
        shape: &Shape,
        transform: &Transform,
        limit: f32,
        lengths: &Lengths,
    ) -> Option<RayHit>;
}

#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// Start of the ray.
    pub origin: Vec2,
    /// Translation from start to end.
    pub translation: Vec2,
}

impl Probe for Ray {
    #[inline(always)]
    fn bounds(&self) -> (Vec2, Vec2) {
        (self.origin, Vec2::ZERO)
    }

    #[inline(always)]
    fn translation(&self) -> Vec2 {
        self.translation
    }

    #[inline(always)]
    fn meet(&self, shape: &Shape, transform: &Transform, _: f32, _: &Lengths) -> Option<RayHit> {
        let origin = transform.apply_inverse(self.origin);
        shape.cast_ray(origin, transform.q.inverse_rotate(self.translation))
    }
}

/// A convex shape that moves without rotation.
#[derive(Clone, Copy, Debug)]
pub struct ShapeCast<'a> {
    convex: ConvexProxy<'a>,
    pose: Transform,
    translation: Vec2,
    bounds: Aabb,
}

impl<'a> ShapeCast<'a> {
    /// Creates a shape cast. Returns `None` for a half-space, which is unbounded.
    pub fn new(shape: &'a Shape, pose: Transform, translation: Vec2) -> Option<ShapeCast<'a>> {
        Some(ShapeCast { convex: shape.proxy()?, bounds: shape.aabb(&pose), pose, translation })
    }
}

impl Probe for ShapeCast<'_> {
    fn bounds(&self) -> (Vec2, Vec2) {
        let (center, half) = (self.bounds.center(), self.bounds.half_extents());
        // Bound of the rounding error of centre and half extents.
        let rounding = f32::EPSILON * (center.abs() + half);
        (center, half + rounding)
    }

    fn translation(&self) -> Vec2 {
        self.translation
    }

    fn meet(
        &self,
        shape: &Shape,
        transform: &Transform,
        limit: f32,
        lengths: &Lengths,
    ) -> Option<RayHit> {
        let placed = transform.inverse_compose(&self.pose);
        let way = transform.q.inverse_rotate(self.translation);
        let hit = shape.cast_convex(&self.convex, &placed, way, limit, lengths)?;
        Some(RayHit { point: hit.point, normal: hit.normal, fraction: hit.fraction })
    }
}

/// A hit in the space of the shape.
struct LocalHit {
    shape: u32,
    key: ShapeKey,
    transform: Transform,
    local: RayHit,
}

impl LocalHit {
    #[inline(always)]
    fn fraction(&self) -> f32 {
        self.local.fraction
    }

    fn hit(&self) -> WorldHit {
        WorldHit {
            shape: self.key,
            point: self.transform.apply(self.local.point),
            normal: self.transform.q.rotate(self.local.normal),
            fraction: self.local.fraction,
        }
    }
}

/// Converts bounds relative to `origin` to world coordinates, enlarged by the rounding error.
#[inline(always)]
fn bounds_from(origin: Position, (center, half): (Vec2, Vec2)) -> (Vec2, Vec2) {
    /// Rounding errors of the origin, of the sum, and of differences from it.
    const SHARE: f32 = 4.0 * f32::EPSILON;
    if origin.high == Vec2::ZERO {
        return (center, half);
    }
    let center = center + origin.high;
    (center, half + SHARE * center.abs())
}

impl World {
    /// Calls `visit(hit, limit)` for each hit at a fraction up to `limit`. Its result is the new
    /// limit; 0 ends the cast.
    #[inline(always)]
    fn walk(
        &self,
        probe: &impl Probe,
        options: &QueryOptions,
        mut visit: impl FnMut(&LocalHit, f32) -> f32,
    ) {
        let (groups, mask) = (options.groups, options.mask());
        let translation = probe.translation();
        let bounds = bounds_from(options.origin, probe.bounds());
        let walked =
            self.state.broad_phase.cast(groups, bounds, translation, mask, |shape, limit| {
                let record = &self.state.shapes[shape];
                if !options.accepts(shape, record) {
                    return limit;
                }
                let transform = self.state.bodies.sim(record.body).pose_from(options.origin);
                match probe.meet(&record.geometry, &transform, limit, &self.lengths) {
                    Some(local) if local.fraction <= limit => {
                        visit(&LocalHit { shape, key: record.key, transform, local }, limit)
                    }
                    _ => limit,
                }
            });
        options.count(walked);
    }

    /// Returns the closest hit. Of two hits at the same fraction it is the shape of the lower
    /// index, independent of the trees.
    pub fn cast_closest(&self, probe: &impl Probe, options: &QueryOptions) -> Option<WorldHit> {
        let mut best: Option<(WorldHit, u32)> = None;
        self.walk(probe, options, |met, _| {
            let better = match &best {
                None => true,
                Some((known, row)) => (met.fraction(), met.shape) < (known.fraction, *row),
            };
            if better {
                best = Some((met.hit(), met.shape));
            }
            // A limit of zero would end the cast before an equal hit of a lower index.
            max(met.fraction(), f32::MIN_POSITIVE)
        });
        best.map(|best| best.0)
    }

    /// Returns any hit: the first one found.
    pub fn cast_any(&self, probe: &impl Probe, options: &QueryOptions) -> Option<WorldHit> {
        let mut found = None;
        self.walk(probe, options, |met, _| {
            found = Some(met.hit());
            0.0
        });
        found
    }

    /// Visits all hits by increasing fraction, then by index.
    pub fn cast_all(
        &self,
        probe: &impl Probe,
        options: &QueryOptions,
        visit: impl FnMut(&WorldHit),
    ) {
        let mut all: SmallVec<[(WorldHit, u32); 16]> = SmallVec::new();
        self.walk(probe, options, |met, limit| {
            all.push((met.hit(), met.shape));
            limit
        });
        sort::by_number(&mut all, |(hit, index)| (hit.fraction, *index));
        all.iter().map(|(hit, _)| hit).for_each(visit);
    }

    /// Visits the hits in any order. The result of `visit` controls the cast: 0 ends it, a
    /// fraction becomes the new limit if it is lower, and a negative number continues unchanged.
    pub fn cast_visit(
        &self,
        probe: &impl Probe,
        options: &QueryOptions,
        mut visit: impl FnMut(&WorldHit) -> f32,
    ) {
        self.walk(probe, options, |met, limit| {
            let answer = visit(&met.hit());
            if answer >= 0.0 { min(answer, limit) } else { limit }
        });
    }
}
