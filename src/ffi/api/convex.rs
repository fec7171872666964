//! Convex shapes without a world: the calls that are written by hand.

use crate::ffi::error::Outcome;
use crate::ffi::{
    IMPEL_IMPACT_FAILED, IMPEL_IMPACT_HIT, IMPEL_IMPACT_OVERLAPPED, IMPEL_IMPACT_SEPARATED,
    ImpelCastHit, ImpelDistance, ImpelImpact, ImpelManifold, ImpelManifoldPoint, ImpelPenetration,
    ImpelSweep,
};
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_DENSITY, IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex,
    ImpelMassData, ImpelStatus, ImpelTransform, ImpelVec2, check, convert, guard, pointers,
};
use crate::geometry::{
    self, CastHit, ConvexProxy, LocalManifold, Shape, SimplexCache, Sweep, Toi, minkowski,
    shape_cast,
};
use crate::math::{Lengths, Transform};

/// Makes a circle. `radius` is in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_circle(
    center: ImpelVec2,
    radius: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_circle", || {
        let out = pointers::out("out_convex", out_convex)?;
        let shape = convert::circle(["center", "radius"], center, radius, &Lengths::METRES)?;
        out.set(convert::to_convex(&shape)?)
    })
}

/// Makes a capsule: all points within `radius` of the segment from `a` to `b`. See
/// `impel_shape_create_capsule`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_capsule(
    a: ImpelVec2,
    b: ImpelVec2,
    radius: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_capsule", || {
        let out = pointers::out("out_convex", out_convex)?;
        let shape = convert::capsule(["a", "b", "radius"], a, b, radius, &Lengths::METRES)?;
        out.set(convert::to_convex(&shape)?)
    })
}

/// Makes a segment from `a` to `b`, which are at least `IMPEL_MIN_SIZE` apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_segment(
    a: ImpelVec2,
    b: ImpelVec2,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_segment", || {
        let out = pointers::out("out_convex", out_convex)?;
        let shape = convert::segment(["a", "b"], a, b, &Lengths::METRES)?;
        out.set(convert::to_convex(&shape)?)
    })
}

/// Makes a box around the origin. `half_width` and `half_height` are in metres, within
/// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_box(
    half_width: f32,
    half_height: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_box", || {
        let out = pointers::out("out_convex", out_convex)?;
        out.set(convert::to_convex(&convert::box_shape(
            half_width,
            half_height,
            &Lengths::METRES,
        )?)?)
    })
}

/// Makes the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, expanded by a rounding
/// radius.
///
/// `radius` is in metres and may be zero. See `impel_shape_create_polygon`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_make_polygon(
    points: *const ImpelVec2,
    count: usize,
    radius: f32,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::call("impel_convex_make_polygon", || {
        let out = pointers::out("out_convex", out_convex)?;
        let shape = convert::polygon(points, count, radius, &Lengths::METRES)?;
        out.set(convert::to_convex(&shape)?)
    })
}

/// Mass, centre of mass, and moment of inertia about it, of a convex shape.
///
/// `density` is in kg/m², within [0, `IMPEL_MAX_DENSITY`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_get_mass(
    convex: *const ImpelConvex,
    density: f32,
    out_mass_data: *mut ImpelMassData,
) -> ImpelStatus {
    guard::call("impel_convex_get_mass", || {
        let out = pointers::out("out_mass_data", out_mass_data)?;
        let shape = convert::convex("convex", convex, &Lengths::METRES)?;
        check::not_negative("density", density, IMPEL_MAX_DENSITY)?;
        out.set(shape.mass(density).into())
    })
}

/// Smallest axis-aligned box (AABB) around a posed shape, with its rounding.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_get_aabb(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::call("impel_convex_get_aabb", || {
        let out = pointers::out("out_aabb", out_aabb)?;
        let shape = convert::convex("convex", convex, &Lengths::METRES)?;
        let transform = check::transform("transform", transform)?;
        out.set(shape.aabb(&transform).into())
    })
}

/// Support point: the vertex of a shape that lies farthest along a direction, and its index.
///
/// The direction and the point are in the space of the shape, without its rounding.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_get_support(
    convex: *const ImpelConvex,
    direction: ImpelVec2,
    out_point: *mut ImpelVec2,
    out_index: *mut u32,
) -> ImpelStatus {
    guard::call("impel_convex_get_support", || {
        let out_point = pointers::out("out_point", out_point)?;
        let out_index = pointers::out("out_index", out_index)?;
        let shape = convert::convex("convex", convex, &Lengths::METRES)?;
        let direction = check::vector("direction", direction, IMPEL_MAX_COEFFICIENT)?;
        let proxy = proxy(&shape);
        let index = proxy.support(direction);
        out_point.set(proxy.points()[index].into())?;
        out_index.set(index as u32)
    })
}

/// Minkowski sum of two posed shapes without their rounding.
///
/// It is the set of all sums of a point of A and a point of B. The result is its vertices in
/// counter-clockwise order, at most as many as both shapes have together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_minkowski_sum(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_convex_minkowski_sum", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let sum = minkowski::sum(&proxy(&pair.a), &pair.pose_a, &proxy(&pair.b), &pair.pose_b);
        sum.points().iter().for_each(|&point| list.push(point.into()));
        list.finish()
    })
}

/// Minkowski difference of two posed shapes without their rounding.
///
/// It is the set of all differences of a point of A and a point of B. The shapes overlap if it
/// contains the origin. The result is its vertices in counter-clockwise order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_minkowski_difference(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::call("impel_convex_minkowski_difference", || {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let sum =
            minkowski::difference(&proxy(&pair.a), &pair.pose_a, &proxy(&pair.b), &pair.pose_b);
        sum.points().iter().for_each(|&point| list.push(point.into()));
        list.finish()
    })
}

/// Whether two posed shapes overlap or touch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_overlaps(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_overlaps: *mut bool,
) -> ImpelStatus {
    guard::call("impel_convex_overlaps", || {
        let out = pointers::out("out_overlaps", out_overlaps)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        out.set(pair.overlaps())
    })
}

/// Distance and closest points of two posed shapes, by GJK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_distance(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_distance: *mut ImpelDistance,
) -> ImpelStatus {
    guard::call("impel_convex_distance", || {
        let out = pointers::out("out_distance", out_distance)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        out.set(pair.distance())
    })
}

/// Penetration depth and direction of two posed shapes, by EPA.
///
/// EPA finds the face of the Minkowski difference nearest to the origin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_penetration(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    out_penetration: *mut ImpelPenetration,
) -> ImpelStatus {
    guard::call("impel_convex_penetration", || {
        let out = pointers::out("out_penetration", out_penetration)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        out.set(pair.penetration())
    })
}

/// Contact manifold of two posed shapes, with points up to `margin` metres apart.
///
/// Exchanging A and B reverses the normal and changes nothing else. Two segments have no
/// contact.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_collide(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    margin: f32,
    out_manifold: *mut ImpelManifold,
) -> ImpelStatus {
    guard::call("impel_convex_collide", || {
        let out = pointers::out("out_manifold", out_manifold)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        out.set(pair.collide(margin))
    })
}

/// Contact manifold of a posed shape, A, and a half-space, B.
///
/// The half-space is in the world: the points with `normal · p <= offset`. Points up to
/// `margin` metres apart are included. The manifold's normal points from A to B, opposite to
/// the half-space's normal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_collide_half_space(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    normal: ImpelVec2,
    offset: f32,
    margin: f32,
    out_manifold: *mut ImpelManifold,
) -> ImpelStatus {
    guard::call("impel_convex_collide_half_space", || {
        let out = pointers::out("out_manifold", out_manifold)?;
        let a = convert::convex("convex", convex, &Lengths::METRES)?;
        let pose = check::transform("transform", transform)?;
        let b = Shape::HalfSpace(convert::half_space(normal, offset)?);
        check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        let b_in_a = pose.inverse_compose(&Transform::IDENTITY);
        out.set(posed(&geometry::collide(&a, &b, &b_in_a, margin, &Lengths::METRES), &pose))
    })
}

/// Casts a ray from `origin` to `origin + translation` against a posed shape.
///
/// The rules are those of `impel_world_cast_ray_closest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_cast_ray(
    convex: *const ImpelConvex,
    transform: ImpelTransform,
    origin: ImpelVec2,
    translation: ImpelVec2,
    out_hit: *mut ImpelCastHit,
) -> ImpelStatus {
    guard::call("impel_convex_cast_ray", || {
        let out = pointers::out("out_hit", out_hit)?;
        let shape = convert::convex("convex", convex, &Lengths::METRES)?;
        let pose = check::transform("transform", transform)?;
        let origin = pose.apply_inverse(check::position("origin", origin)?);
        let translation = check::translation("translation", translation)?;
        let hit = shape.cast_ray(origin, pose.q.inverse_rotate(translation));
        out.set(hit.map_or(ImpelCastHit::default(), |hit| ImpelCastHit {
            point: pose.apply(hit.point).into(),
            normal: pose.q.rotate(hit.normal).into(),
            fraction: hit.fraction,
            hit: true,
        }))
    })
}

/// Moves shape B along a translation, without rotation, until it touches shape A.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_cast(
    a: *const ImpelConvex,
    transform_a: ImpelTransform,
    b: *const ImpelConvex,
    transform_b: ImpelTransform,
    translation_b: ImpelVec2,
    out_hit: *mut ImpelCastHit,
) -> ImpelStatus {
    guard::call("impel_convex_cast", || {
        let out = pointers::out("out_hit", out_hit)?;
        let pair = ConvexPair::new(a, transform_a, b, transform_b)?;
        let way = check::translation("translation_b", translation_b)?;
        let way = pair.pose_a.q.inverse_rotate(way);
        let (a, b) = (proxy(&pair.a), proxy(&pair.b));
        let hit: Option<CastHit> =
            shape_cast::cast(&a, &b, &pair.b_in_a, way, 1.0, &Lengths::METRES);
        out.set(hit.map_or(ImpelCastHit::default(), |hit| ImpelCastHit {
            point: pair.pose_a.apply(hit.point).into(),
            normal: pair.pose_a.q.rotate(hit.normal).into(),
            fraction: hit.fraction,
            hit: true,
        }))
    })
}

/// Time of impact (TOI) of two moving shapes: the fraction of the motion at which they first
/// touch.
///
/// Only the motion up to `max_fraction`, within (0, 1], is examined.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_convex_time_of_impact(
    a: *const ImpelConvex,
    sweep_a: *const ImpelSweep,
    b: *const ImpelConvex,
    sweep_b: *const ImpelSweep,
    max_fraction: f32,
    out_impact: *mut ImpelImpact,
) -> ImpelStatus {
    guard::call("impel_convex_time_of_impact", || {
        let out = pointers::out("out_impact", out_impact)?;
        let (a, b) = (
            convert::convex("a", a, &Lengths::METRES)?,
            convert::convex("b", b, &Lengths::METRES)?,
        );
        let sweep_a = sweep("sweep_a", sweep_a)?;
        let sweep_b = sweep("sweep_b", sweep_b)?;
        check::above_zero("max_fraction", max_fraction, 1.0)?;
        let toi = geometry::time_of_impact(
            &proxy(&a),
            &sweep_a,
            &proxy(&b),
            &sweep_b,
            max_fraction,
            &Lengths::METRES,
        );
        // The search tells whether the cores overlap.
        let starts = sweep_a.transform(0.0).inverse_compose(&sweep_b.transform(0.0));
        let (state, fraction) = match toi {
            Toi::Hit(_) if geometry::overlaps(&proxy(&a), &proxy(&b), &starts) => {
                (IMPEL_IMPACT_OVERLAPPED, 0.0)
            }
            Toi::Separated => (IMPEL_IMPACT_SEPARATED, max_fraction),
            Toi::Hit(fraction) => (IMPEL_IMPACT_HIT, fraction),
            Toi::Overlapped => (IMPEL_IMPACT_OVERLAPPED, 0.0),
            Toi::Failed(fraction) => (IMPEL_IMPACT_FAILED, fraction),
        };
        out.set(ImpelImpact { state, fraction })
    })
}

/// Pose of a sweep at a fraction of its motion, within [0, 1].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_sweep_get_transform(
    sweep: *const ImpelSweep,
    fraction: f32,
    out_transform: *mut ImpelTransform,
) -> ImpelStatus {
    guard::call("impel_sweep_get_transform", || {
        let out = pointers::out("out_transform", out_transform)?;
        let sweep = self::sweep("sweep", sweep)?;
        check::within("fraction", fraction, 0.0, 1.0)?;
        out.set(sweep.transform(fraction).into())
    })
}

/// Two convex shapes with their poses.
struct ConvexPair {
    a: Shape,
    pose_a: Transform,
    b: Shape,
    pose_b: Transform,
    /// Geometry works in the space of A, where coordinates are small.
    b_in_a: Transform,
}

impl ConvexPair {
    fn new(
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

    fn overlaps(&self) -> bool {
        if let (Shape::Circle(a), Shape::Circle(b)) = (&self.a, &self.b) {
            let mut b = *b;
            b.center = self.b_in_a.apply(b.center);
            return geometry::circle_overlaps_circle(a, &b);
        }
        geometry::overlaps(&proxy(&self.a), &proxy(&self.b), &self.b_in_a)
    }

    fn distance(&self) -> ImpelDistance {
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

    fn penetration(&self) -> ImpelPenetration {
        let found = geometry::penetration(&proxy(&self.a), &proxy(&self.b), &self.b_in_a);
        found.map_or(ImpelPenetration::default(), |found| ImpelPenetration {
            overlaps: true,
            depth: found.depth,
            normal: self.pose_a.q.rotate(found.normal).into(),
            point_a: self.pose_a.apply(found.point_a).into(),
            point_b: self.pose_a.apply(found.point_b).into(),
        })
    }

    fn collide(&self, margin: f32) -> ImpelManifold {
        posed(
            &geometry::collide(&self.a, &self.b, &self.b_in_a, margin, &Lengths::METRES),
            &self.pose_a,
        )
    }
}

/// The support mapping of a shape made by `convert::convex`.
fn proxy(shape: &Shape) -> ConvexProxy<'_> {
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
fn sweep(name: &str, sweep: *const ImpelSweep) -> Outcome<Sweep> {
    let sweep = pointers::input(name, sweep)?;
    Ok(Sweep {
        local_center: check::local_point(format_args!("{name}->local_center"), sweep.local_center)?,
        c1: check::position(format_args!("{name}->start"), sweep.start)?,
        c2: check::position(format_args!("{name}->end"), sweep.end)?,
        q1: check::rotation(format_args!("{name}->start_rotation"), sweep.start_rotation)?,
        q2: check::rotation(format_args!("{name}->end_rotation"), sweep.end_rotation)?,
    })
}
