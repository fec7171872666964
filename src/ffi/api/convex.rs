//! Functions that the entries of `api/convex.toml` call.

use crate::ffi::error::Outcome;
use crate::ffi::{
    IMPEL_IMPACT_FAILED, IMPEL_IMPACT_HIT, IMPEL_IMPACT_OVERLAPPED, IMPEL_IMPACT_SEPARATED,
    ImpelCastHit, ImpelConvex, ImpelDistance, ImpelImpact, ImpelManifold, ImpelManifoldPoint,
    ImpelPenetration, ImpelSweep, ImpelTransform, check, convert, pointers,
};
use crate::geometry::minkowski::ConvexSum;
use crate::geometry::{
    self, CastHit, ConvexProxy, LocalManifold, Shape, SimplexCache, Sweep, Toi, shape_cast,
};
use crate::math::{Lengths, Transform, Vec2};

/// When two moving shapes first touch.
pub(in crate::ffi) fn impact(
    (a, sweep_a): (&Shape, &Sweep),
    (b, sweep_b): (&Shape, &Sweep),
    max_fraction: f32,
) -> ImpelImpact {
    let (a, b) = (proxy(a), proxy(b));
    let toi = geometry::time_of_impact(&a, sweep_a, &b, sweep_b, max_fraction, &Lengths::METRES);
    // The search reports whether the cores overlap; rounded shapes may overlap without.
    let start = sweep_a.transform(0.0).inverse_compose(&sweep_b.transform(0.0));
    let (state, fraction) = match toi {
        Toi::Hit(_) if geometry::overlaps(&a, &b, &start) => (IMPEL_IMPACT_OVERLAPPED, 0.0),
        Toi::Separated => (IMPEL_IMPACT_SEPARATED, max_fraction),
        Toi::Hit(fraction) => (IMPEL_IMPACT_HIT, fraction),
        Toi::Overlapped => (IMPEL_IMPACT_OVERLAPPED, 0.0),
        Toi::Failed(fraction) => (IMPEL_IMPACT_FAILED, fraction),
    };
    ImpelImpact { state, fraction }
}

/// Two convex shapes with their poses.
pub(in crate::ffi) struct ConvexPair {
    a: Shape,
    pose_a: Transform,
    b: Shape,
    pose_b: Transform,
    /// Geometry works in the space of A, where coordinates are small.
    b_in_a: Transform,
}

impl ConvexPair {
    pub fn new(
        a: *const ImpelConvex,
        transform_a: ImpelTransform,
        b: *const ImpelConvex,
        transform_b: ImpelTransform,
    ) -> Outcome<ConvexPair> {
        let (a, b) = (
            convert::convex("a", a, &Lengths::METRES)?,
            convert::convex("b", b, &Lengths::METRES)?,
        );
        let pose_a = check::transform("transform_a", transform_a)?;
        let pose_b = check::transform("transform_b", transform_b)?;
        let b_in_a = pose_a.inverse_compose(&pose_b);
        Ok(ConvexPair { a, pose_a, b, pose_b, b_in_a })
    }

    pub fn overlaps(&self) -> bool {
        if let (Shape::Circle(a), Shape::Circle(b)) = (&self.a, &self.b) {
            let mut b = *b;
            b.center = self.b_in_a.apply(b.center);
            return geometry::circle_overlaps_circle(a, &b);
        }
        geometry::overlaps(&proxy(&self.a), &proxy(&self.b), &self.b_in_a)
    }

    pub fn distance(&self) -> ImpelDistance {
        let mut cache = SimplexCache::default();
        let (a, b) = (proxy(&self.a), proxy(&self.b));
        let found = geometry::distance(&a, &b, &self.b_in_a, &mut cache);
        ImpelDistance {
            distance: found.distance,
            point_a: self.pose_a.apply(found.point_a).into(),
            point_b: self.pose_a.apply(found.point_b).into(),
            normal: self.pose_a.q.rotate(found.normal).into(),
            iterations: found.iterations,
        }
    }

    pub fn penetration(&self) -> ImpelPenetration {
        let found = geometry::penetration(&proxy(&self.a), &proxy(&self.b), &self.b_in_a);
        found.map_or(ImpelPenetration::default(), |found| ImpelPenetration {
            overlaps: true,
            depth: found.depth,
            normal: self.pose_a.q.rotate(found.normal).into(),
            point_a: self.pose_a.apply(found.point_a).into(),
            point_b: self.pose_a.apply(found.point_b).into(),
        })
    }

    pub fn minkowski(
        &self,
        combine: impl Fn(&ConvexProxy, &Transform, &ConvexProxy, &Transform) -> ConvexSum,
    ) -> ConvexSum {
        combine(&proxy(&self.a), &self.pose_a, &proxy(&self.b), &self.pose_b)
    }

    /// Moves B until it touches A.
    pub fn cast(&self, translation: Vec2) -> ImpelCastHit {
        let way = self.pose_a.q.inverse_rotate(translation);
        let (a, b) = (proxy(&self.a), proxy(&self.b));
        let found: Option<CastHit> =
            shape_cast::cast(&a, &b, &self.b_in_a, way, 1.0, &Lengths::METRES);
        let pose = &self.pose_a;
        found.map_or(ImpelCastHit::default(), |it| hit(pose, it.point, it.normal, it.fraction))
    }

    pub fn collide(&self, margin: f32) -> ImpelManifold {
        posed(
            &geometry::collide(&self.a, &self.b, &self.b_in_a, margin, &Lengths::METRES),
            &self.pose_a,
        )
    }
}

/// A hit, with its point and normal in the space of a posed shape, as the caller sees it.
fn hit(pose: &Transform, point: Vec2, normal: Vec2, fraction: f32) -> ImpelCastHit {
    let (point, normal) = (pose.apply(point).into(), pose.q.rotate(normal).into());
    ImpelCastHit { point, normal, fraction, hit: true }
}

/// Casts a ray against a posed shape.
pub(in crate::ffi) fn cast_ray(
    shape: &Shape,
    pose: &Transform,
    origin: Vec2,
    translation: Vec2,
) -> ImpelCastHit {
    let way = pose.q.inverse_rotate(translation);
    let found = shape.cast_ray(pose.apply_inverse(origin), way);
    found.map_or(ImpelCastHit::default(), |it| hit(pose, it.point, it.normal, it.fraction))
}

/// The contact manifold of a posed shape and a half-space of the world.
pub(in crate::ffi) fn collide_half_space(
    shape: &Shape,
    pose: &Transform,
    half_space: &Shape,
    margin: f32,
) -> ImpelManifold {
    let b_in_a = pose.inverse_compose(&Transform::IDENTITY);
    posed(&geometry::collide(shape, half_space, &b_in_a, margin, &Lengths::METRES), pose)
}

/// The support mapping of a shape made by `convert::convex`.
pub(in crate::ffi) fn proxy(shape: &Shape) -> ConvexProxy<'_> {
    shape.proxy().expect("an ImpelConvex makes no half-space")
}

/// A manifold transformed from the space of A to the world.
pub(in crate::ffi) fn posed(manifold: &LocalManifold, pose: &Transform) -> ImpelManifold {
    if manifold.count == 0 {
        return ImpelManifold::default();
    }
    let mut posed = ImpelManifold {
        normal: pose.q.rotate(manifold.normal).into(),
        point_count: manifold.count as u32,
        ..ImpelManifold::default()
    };
    for (out, point) in posed.points.iter_mut().zip(manifold.points()) {
        *out = ImpelManifoldPoint {
            position: pose.apply(point.point).into(),
            separation: point.separation,
            feature: u32::from(point.feature),
        };
    }
    posed
}

/// A sweep passed by the host, checked.
pub(in crate::ffi) fn sweep(name: &str, sweep: *const ImpelSweep) -> Outcome<Sweep> {
    let sweep = pointers::input(name, sweep)?;
    Ok(Sweep {
        local_center: check::local_point(format_args!("{name}->local_center"), sweep.local_center)?,
        c1: check::position(format_args!("{name}->start"), sweep.start)?,
        c2: check::position(format_args!("{name}->end"), sweep.end)?,
        q1: check::rotation(format_args!("{name}->start_rotation"), sweep.start_rotation)?,
        q2: check::rotation(format_args!("{name}->end_rotation"), sweep.end_rotation)?,
    })
}
