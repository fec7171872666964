//! Rays and moving shapes through a world.

use smallvec::SmallVec;

use super::{QueryOptions, World};
use crate::geometry::{ConvexProxy, RayHit, Shape};
use crate::math::{Aabb, Lengths, Position, Transform, Vec2, max, min};
use crate::model::ShapeKey;

/// What a ray or a moving shape met.
#[derive(Clone, Copy, Debug)]
pub struct WorldHit {
    /// The shape.
    pub shape: ShapeKey,
    /// Where, in the world.
    pub point: Vec2,
    /// Out of the surface; zero where it starts inside.
    pub normal: Vec2,
    /// Share of the way.
    pub fraction: f32,
}

/// Something that moves in a straight line.
pub trait Probe: Sync {
    /// The middle and the half extents of its bounds at the start.
    fn bounds(&self) -> (Vec2, Vec2);
    /// Its way.
    fn translation(&self) -> Vec2;
    /// Where it first meets a shape, in the shape's space, at a fraction up to
    /// `limit` (some look no farther, others do).
    fn meet(
        &self,
        shape: &Shape,
        transform: &Transform,
        limit: f32,
        lengths: &Lengths,
    ) -> Option<RayHit>;
}

/// A point that moves.
#[derive(Clone, Copy, Debug)]
pub struct Ray {
    /// Where it starts.
    pub origin: Vec2,
    /// Its way.
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

/// A convex shape that moves without turning.
#[derive(Clone, Copy, Debug)]
pub struct ShapeCast<'a> {
    convex: ConvexProxy<'a>,
    pose: Transform,
    translation: Vec2,
    bounds: Aabb,
}

impl<'a> ShapeCast<'a> {
    /// None for a half-space, which is everywhere.
    pub fn new(shape: &'a Shape, pose: Transform, translation: Vec2) -> Option<ShapeCast<'a>> {
        Some(ShapeCast { convex: shape.proxy()?, bounds: shape.aabb(&pose), pose, translation })
    }
}

impl Probe for ShapeCast<'_> {
    fn bounds(&self) -> (Vec2, Vec2) {
        let (center, half) = (self.bounds.center(), self.bounds.half_extents());
        // Half of a sum is rounded: by less than this.
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

/// A hit whose place is still in the shape's space.
struct Met {
    shape: u32,
    key: ShapeKey,
    transform: Transform,
    local: RayHit,
}

impl Met {
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

/// The middle and the half extents of what begins near a place, in the world, and what
/// rounding may take off them.
#[inline(always)]
fn bounds_from(origin: Position, (center, half): (Vec2, Vec2)) -> (Vec2, Vec2) {
    /// Of the place, of the sum, and of the differences from it.
    const SHARE: f32 = 4.0 * f32::EPSILON;
    if origin.high == Vec2::ZERO {
        return (center, half);
    }
    let center = center + origin.high;
    (center, half + SHARE * center.abs())
}

impl World {
    /// Calls `visit(hit, limit)` for what is met at a fraction up to `limit`; what
    /// it returns is the new limit, and 0 ends the walk.
    #[inline(always)]
    fn walk(
        &self,
        probe: &impl Probe,
        options: &QueryOptions,
        mut visit: impl FnMut(&Met, f32) -> f32,
    ) {
        let (groups, mask) = (options.groups, options.mask());
        let translation = probe.translation();
        let bounds = bounds_from(options.origin, probe.bounds());
        let walked = self.broad_phase.cast(groups, bounds, translation, mask, |shape, limit| {
            let record = &self.shapes[shape];
            if !options.accepts(shape, record) {
                return limit;
            }
            let transform = self.bodies.sim(record.body).pose_from(options.origin);
            match probe.meet(&record.geometry, &transform, limit, &self.lengths) {
                Some(local) if local.fraction <= limit => {
                    visit(&Met { shape, key: record.key, transform, local }, limit)
                }
                _ => limit,
            }
        });
        options.count(walked);
    }

    /// What is met first. Of two at the same fraction the shape in the lower row
    /// wins, whatever the trees' order.
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
            // Zero would end the walk before an equal hit of a lower row.
            max(met.fraction(), f32::MIN_POSITIVE)
        });
        best.map(|best| best.0)
    }

    /// Something that is met, whatever comes first to hand.
    pub fn cast_any(&self, probe: &impl Probe, options: &QueryOptions) -> Option<WorldHit> {
        let mut found = None;
        self.walk(probe, options, |met, _| {
            found = Some(met.hit());
            0.0
        });
        found
    }

    /// All that is met, by rising fraction; equal ones by row.
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
        all.sort_unstable_by(|a, b| a.0.fraction.total_cmp(&b.0.fraction).then(a.1.cmp(&b.1)));
        all.iter().map(|(hit, _)| hit).for_each(visit);
    }

    /// Visits what is met, in no order of fractions. What `visit` returns says how
    /// to go on: 0 ends the walk, a fraction looks no farther than that, and a
    /// negative number changes nothing, as does anything beyond the limit.
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
