//! Movers: planes and casts: the calls that are written by hand.

use smallvec::SmallVec;

use crate::ffi::error::Outcome;
use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::registry::Ids;
use crate::ffi::{
    IMPEL_MAX_COORDINATE, IMPEL_MAX_PLANES, IMPEL_MAX_SIZE, ImpelConvex, ImpelMoverPlane,
    ImpelPlaneSolution, ImpelQueryOptions, ImpelRayHit, ImpelStatus, ImpelTransform, ImpelVec2,
    ImpelWorldId, check, convert, guard, pointers, query,
};
use crate::math::{Lengths, Vec2};
use crate::mover::{self, MoverContact, Plane};
use crate::world::ShapeKey;

impl ImpelMoverPlane {
    fn check(&self, name: &str) -> Outcome<Plane> {
        let normal = check::unit(format_args!("{name}.normal"), self.normal)?;
        let most = 2.0 * IMPEL_MAX_COORDINATE;
        check::within(format_args!("{name}.separation"), self.separation, -most, most)?;
        check::not_negative(format_args!("{name}.push_limit"), self.push_limit, most)?;
        let push_limit =
            if self.push_limit >= IMPEL_MAX_SIZE { f32::INFINITY } else { self.push_limit };
        Ok(Plane { normal, separation: self.separation, push_limit })
    }
}

pub(in crate::ffi) fn planes(
    planes: *const ImpelMoverPlane,
    count: usize,
) -> Outcome<SmallVec<[Plane; 16]>> {
    let planes = pointers::array("planes", planes, count, IMPEL_MAX_PLANES as usize)?;
    let check = |(i, plane): (usize, &ImpelMoverPlane)| {
        plane.check(&format_args!("planes[{i}]").to_string())
    };
    planes.iter().enumerate().map(check).collect()
}

/// The shape that a mover hits, after a fraction of its translation.
fn met(ids: Ids, (shape, fraction, contact): (ShapeKey, f32, &MoverContact)) -> ImpelRayHit {
    ImpelRayHit {
        shape: ids.shape(shape),
        point: contact.point.into(),
        normal: contact.normal.into(),
        fraction,
        hit: true,
    }
}

/// Collision planes between a posed mover and all shapes within `margin` metres.
///
/// `margin` is within [0, `IMPEL_MAX_SIZE`]. There is one plane per shape that the options
/// include, with nearest points and true distances. Always excluded are sensors, and segments of
/// one-sided chains if the mover's centre is behind them. One-way shapes are treated like all
/// others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_collide_mover(
    world: ImpelWorldId,
    mover: *const ImpelConvex,
    transform: ImpelTransform,
    margin: f32,
    options: *const ImpelQueryOptions,
    out_planes: *mut ImpelMoverPlane,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_collide_mover", world, |world| {
        let mut list = pointers::list("out_planes", out_planes, capacity, out_count)?;
        let shape = convert::convex("mover", mover, world.lengths())?;
        let at = check::transform("transform", transform)?;
        check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        let options = query::options(world, options)?;
        let mut found = QuerySummary::default();
        world.collide_mover(&shape, &at, margin, &options, |shape, body, contact| {
            found.see(met(world.ids, (shape, 0.0, &contact)));
            list.push(ImpelMoverPlane {
                shape: world.ids.shape(shape),
                body: world.ids.body(body),
                point: contact.point.into(),
                normal: contact.normal.into(),
                separation: contact.separation,
                push_limit: IMPEL_MAX_SIZE,
            });
        });
        list.finish()?;
        world.record_query(|| {
            Query::shape(&shape, (mover, transform), margin, found).about(options.origin)
        });
        Ok(())
    })
}

/// Moves a posed mover along a translation, without rotation, until it is near a shape.
///
/// It stops `skin` metres, within [0, `IMPEL_MAX_SIZE`], before a shape that the options include.
/// Sensors are always excluded.
///
/// In contrast to a shape cast, only shapes that the mover approaches stop it. A mover that
/// touches a wall, or overlaps it, moves freely along it and away from it. It hits the wall at
/// fraction 0 if the translation would increase the overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_mover(
    world: ImpelWorldId,
    mover: *const ImpelConvex,
    transform: ImpelTransform,
    translation: ImpelVec2,
    skin: f32,
    options: *const ImpelQueryOptions,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_mover", world, |world| {
        let out = pointers::out("out_hit", out_hit)?;
        let shape = convert::convex("mover", mover, world.lengths())?;
        let at = check::transform("transform", transform)?;
        let way = check::translation("translation", translation)?;
        check::not_negative("skin", skin, IMPEL_MAX_SIZE)?;
        let options = query::options(world, options)?;
        let found = world.cast_mover(&shape, &at, way, skin, &options);
        let hit = found.map_or(ImpelRayHit::default(), |(shape, fraction, contact)| {
            met(world.ids, (shape, fraction, &contact))
        });
        let given = (mover, transform, translation);
        world.record_query(|| {
            Query::cast(&shape, given, skin, QuerySummary::one(hit)).about(options.origin)
        });
        out.set(hit)
    })
}

/// Finds the translation nearest to `target` that up to `IMPEL_MAX_PLANES` planes allow.
///
/// The solution is exact for any angles between the planes. With a target of zero it is the
/// shortest way out of an overlap. Needs no world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_solve_planes(
    target: ImpelVec2,
    planes: *const ImpelMoverPlane,
    count: usize,
    out_solution: *mut ImpelPlaneSolution,
) -> ImpelStatus {
    guard::call("impel_solve_planes", || {
        let out = pointers::out("out_solution", out_solution)?;
        let target = check::translation("target", target)?;
        let planes = self::planes(planes, count)?;
        let solution = mover::solve(target, &planes, &Lengths::METRES);
        out.set(ImpelPlaneSolution {
            translation: solution.translation.into(),
            violation: solution.violation,
        })
    })
}

/// Removes from a vector, such as a velocity, the parts that point into planes.
///
/// Takes up to `IMPEL_MAX_PLANES` planes that the mover touches; their separations and push
/// limits are ignored. The result is the nearest vector that points into none of them; in a
/// corner it is zero. Needs no world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_clip_vector(
    vector: ImpelVec2,
    planes: *const ImpelMoverPlane,
    count: usize,
    out_vector: *mut ImpelVec2,
) -> ImpelStatus {
    guard::call("impel_clip_vector", || {
        let out = pointers::out("out_vector", out_vector)?;
        let vector = check::translation("vector", vector)?;
        let planes = self::planes(planes, count)?;
        let normals: SmallVec<[Vec2; 16]> = planes.iter().map(|plane| plane.normal).collect();
        out.set(mover::clip(vector, &normals).into())
    })
}
