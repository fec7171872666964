//! Convex shapes without a world
//!
//! The engine's geometry by itself: mass, bounds, support, Minkowski sums,
//! distance, penetration, contact, casts and time of impact of two convex
//! shapes. Make one with `impel_convex_make_*`, or take a shape's with
//! `impel_shape_get_convex`; pose it with a transform. Results are in the
//! world that the transforms lead to.

use super::error::Outcome;
use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_DENSITY, IMPEL_MAX_SIZE, ImpelAabb, ImpelConvex,
    ImpelMassData, ImpelRotation, ImpelStatus, ImpelTransform, ImpelVec2, check, convert, guard,
    pointers,
};
use crate::geometry::{
    self, CastHit, ConvexProxy, LocalManifold, Shape, SimplexCache, Sweep, Toi, minkowski,
    shape_cast,
};
use crate::math::{Lengths, Transform};

/// How far two convex shapes are apart.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelDistance {
    /// In metres; zero when they overlap.
    pub distance: f32,
    /// The point of a closest to b, on its surface.
    pub point_a: ImpelVec2,
    /// The point of b closest to a, on its surface.
    pub point_b: ImpelVec2,
    /// Unit vector from a to b; zero when the shapes within their rounding
    /// overlap.
    pub normal: ImpelVec2,
    /// Iterations of GJK.
    pub iterations: u32,
}

/// How deep two convex shapes overlap.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPenetration {
    /// Whether they overlap. Everything else is zero when they do not.
    pub overlaps: bool,
    /// The shortest way that parts them, in metres.
    pub depth: f32,
    /// Unit vector from a to b along that way.
    pub normal: ImpelVec2,
    /// The deepest point of a, inside b.
    pub point_a: ImpelVec2,
    /// The deepest point of b, inside a.
    pub point_b: ImpelVec2,
}

/// One point of a manifold.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelManifoldPoint {
    /// Half way between the two surfaces along the normal.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative when
    /// they overlap.
    pub separation: f32,
    /// Which corners made the point: the same number for the same corners
    /// from step to step.
    pub feature: u32,
}

/// Where two shapes touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelManifold {
    /// Unit vector from a to b; zero when there are no points.
    pub normal: ImpelVec2,
    /// How many of `points` are filled: 0, 1 or 2.
    pub point_count: u32,
    /// The points.
    pub points: [ImpelManifoldPoint; 2],
}

/// What a cast met. Where `hit` is false everything else is zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelCastHit {
    /// Where they touch.
    pub point: ImpelVec2,
    /// Unit normal at that point, from what was hit towards what was cast;
    /// zero when they overlap at the start.
    pub normal: ImpelVec2,
    /// How far along the translation, within [0, 1].
    pub fraction: f32,
    /// Whether anything was hit.
    pub hit: bool,
}

/// A motion about the centre of mass, from a start to an end. The rotation
/// goes the short way.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSweep {
    /// The centre of mass in the shape's own space.
    pub local_center: ImpelVec2,
    /// Where the centre of mass starts.
    pub start: ImpelVec2,
    /// Where it ends.
    pub end: ImpelVec2,
    /// The rotation at the start.
    pub start_rotation: ImpelRotation,
    /// The rotation at the end.
    pub end_rotation: ImpelRotation,
}

/// How a time of impact ended.
pub type ImpelImpactState = i32;
/// They do not touch on the way.
pub const IMPEL_IMPACT_SEPARATED: ImpelImpactState = 0;
/// They touch, at `fraction`.
pub const IMPEL_IMPACT_HIT: ImpelImpactState = 1;
/// They overlap at the start.
pub const IMPEL_IMPACT_OVERLAPPED: ImpelImpactState = 2;
/// No answer to the tolerance was found; `fraction` is safe, they are still
/// apart.
pub const IMPEL_IMPACT_FAILED: ImpelImpactState = 3;

/// When two moving shapes first touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelImpact {
    /// How it ended.
    pub state: ImpelImpactState,
    /// Share of the motion until they touch, to within a few millimetres; 0
    /// when they overlap at the start, and the fraction asked for when they do
    /// not touch.
    pub fraction: f32,
}

/// Makes a circle.
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

/// Makes a capsule.
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

/// Makes a segment.
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

/// Makes a box around the origin, of half a width and half a height.
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

/// Makes the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, rounded
/// outwards by a radius that may be zero. See `impel_shape_create_polygon`.
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

/// The mass, the inertia about the centre of mass, and that centre, of a
/// convex shape of even density, in kg/m².
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

/// The smallest box around a posed shape.
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

/// The support point: the one of the shape's points that lies farthest along a
/// direction, in the shape's own space and without its rounding, and its
/// index.
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

/// The Minkowski sum of two posed shapes without their rounding: every point of
/// a added to every point of b. Its vertices, counter-clockwise, at most as
/// many as both have.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
        let sum = minkowski::sum(&proxy(&pair.a), &pair.pose_a, &proxy(&pair.b), &pair.pose_b);
        sum.points().iter().for_each(|&point| list.push(point.into()));
        list.finish()
    })
}

/// The Minkowski difference of two posed shapes without their rounding: every
/// point of b subtracted from every point of a. The shapes overlap when it
/// contains the origin.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
        let sum =
            minkowski::difference(&proxy(&pair.a), &pair.pose_a, &proxy(&pair.b), &pair.pose_b);
        sum.points().iter().for_each(|&point| list.push(point.into()));
        list.finish()
    })
}

/// Whether two posed shapes overlap or touch. Two circles are told apart
/// without a square root.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
        out.set(pair.overlaps())
    })
}

/// The distance of two posed shapes and their closest points, by GJK.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
        out.set(pair.distance())
    })
}

/// The shortest way that parts two posed shapes, by EPA: the face of the
/// Minkowski difference nearest to the origin.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
        out.set(pair.penetration())
    })
}

/// The contact of two posed shapes: points up to `margin` metres apart count.
/// Exchanging a and b turns the normal round and changes nothing else. Two
/// segments have no contact.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
        check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        out.set(pair.collide(margin))
    })
}

/// The contact of a posed shape, a, with a half-space, b, which is in the
/// world: points with `normal · p <= offset`. The manifold's normal is
/// from a to b: against the half-space's.
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
/// What holds for `impel_world_cast_ray_closest` holds here.
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

/// Moves the posed shape b along a translation, without turning it, until it
/// touches a.
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
        let pair = Pair::new(a, transform_a, b, transform_b)?;
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

/// When two moving shapes first touch, looking at the motion up to
/// `max_fraction`, within (0, 1].
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
        let (state, fraction) = match toi {
            Toi::Separated => (IMPEL_IMPACT_SEPARATED, max_fraction),
            Toi::Hit(fraction) => (IMPEL_IMPACT_HIT, fraction),
            Toi::Overlapped => (IMPEL_IMPACT_OVERLAPPED, 0.0),
            Toi::Failed(fraction) => (IMPEL_IMPACT_FAILED, fraction),
        };
        out.set(ImpelImpact { state, fraction })
    })
}

/// Where a sweep is at a fraction of its way, within [0, 1].
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

/// Two convex shapes where their transforms put them.
struct Pair {
    a: Shape,
    pose_a: Transform,
    b: Shape,
    pose_b: Transform,
    /// Geometry works in the space of a, where coordinates are small.
    b_in_a: Transform,
}

impl Pair {
    fn new(
        a: *const ImpelConvex,
        transform_a: ImpelTransform,
        b: *const ImpelConvex,
        transform_b: ImpelTransform,
    ) -> Outcome<Pair> {
        let (a, b) = (
            convert::convex("a", a, &Lengths::METRES)?,
            convert::convex("b", b, &Lengths::METRES)?,
        );
        let pose_a = check::transform("transform_a", transform_a)?;
        let pose_b = check::transform("transform_b", transform_b)?;
        let b_in_a = pose_a.inverse_compose(&pose_b);
        Ok(Pair { a, pose_a, b, pose_b, b_in_a })
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

/// The support mapping of what `convert::convex` gave.
fn proxy(shape: &Shape) -> ConvexProxy<'_> {
    shape.proxy().expect("an ImpelConvex makes no half-space")
}

/// A manifold taken from the space of a to the world.
pub(super) fn posed(manifold: &LocalManifold, pose: &Transform) -> ImpelManifold {
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

/// A sweep handed in.
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
