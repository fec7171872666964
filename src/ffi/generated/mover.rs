//! Movers: planes and casts
//!
//! The parts of a character controller, for a controller of your own. A mover is a convex shape
//! that the host moves among the shapes of a world without a body: a character, a cursor, a
//! camera. There are three parts: collision planes around the mover, the translation or velocity
//! that these planes allow, and a cast that keeps a distance. `impel_world_move_character`
//! combines them into a complete character.
//!
//! ```c
//! impel_world_collide_mover(world, &shape, pose, 0.1f, &options, planes, 64, &count);
//! impel_solve_planes(wanted, planes, count, &solution);
//! impel_world_cast_mover(world, &shape, pose, solution.translation, 0.01f, &options, &hit);
//! // move by solution.translation, times hit.fraction if hit.hit
//! impel_clip_vector(velocity, planes, count, &velocity);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::{Query, QuerySummary};
use crate::ffi::{
    IMPEL_MAX_SIZE, ImpelBodyId, ImpelConvex, ImpelQueryOptions, ImpelRayHit, ImpelShapeId,
    ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, check, convert, guard, mover, pointers,
    query,
};
use crate::math::{Lengths, Vec2};
use crate::mover as movers;
use smallvec::SmallVec;

/// Largest number of planes in `impel_solve_planes` and `impel_clip_vector`.
pub const IMPEL_MAX_PLANES: u32 = 64;

/// A plane that limits a mover: translations x with `normal · x + separation >= 0` are allowed.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelMoverPlane {
    /// Shape that the plane belongs to; null for a plane of your own.
    pub shape: ImpelShapeId,
    /// The body of `shape`.
    pub body: ImpelBodyId,
    /// Point on the shape's surface that is nearest to the mover.
    pub point: ImpelVec2,
    /// Unit vector from the shape to the mover.
    pub normal: ImpelVec2,
    /// Distance of the surfaces, in metres; negative when they overlap.
    pub separation: f32,
    /// Largest distance that the plane pushes the mover, in metres; 0 or more. Use a small value
    /// for soft obstacles such as other players. `IMPEL_MAX_SIZE` and above mean no limit, and
    /// are what a query returns.
    pub push_limit: f32,
}

/// Translation that a set of planes allows.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPlaneSolution {
    /// The allowed translation nearest to the target.
    pub translation: ImpelVec2,
    /// 0 if an allowed translation exists. Otherwise the planes without a push limit contradict
    /// each other; the translation then minimizes the largest depth behind any of them, and this
    /// is that depth, in metres.
    pub violation: f32,
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
        let margin = check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
        let options = query::options(world, options)?;
        let shape = convert::convex("mover", mover, world.lengths())?;
        let pose = check::transform("transform", transform)?;
        let mut found = QuerySummary::default();
        world.collide_mover(&shape, &pose, margin, &options, |shape, body, contact| {
            found.see(mover::hit(world.ids, shape, 0.0, &contact));
            list.push(mover::plane(world.ids, shape, body, &contact));
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
/// It stops `skin` metres, within [0, `IMPEL_MAX_SIZE`], before a shape that the options
/// include. Sensors are always excluded.
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
        let out_hit = pointers::out("out_hit", out_hit)?;
        let skin = check::not_negative("skin", skin, IMPEL_MAX_SIZE)?;
        let options = query::options(world, options)?;
        let shape = convert::convex("mover", mover, world.lengths())?;
        let pose = check::transform("transform", transform)?;
        let way = check::translation("translation", translation)?;
        let found = world.cast_mover(&shape, &pose, way, skin, &options);
        let hit = found.map_or(ImpelRayHit::default(), |(shape, fraction, contact)| {
            mover::hit(world.ids, shape, fraction, &contact)
        });
        let given = (mover, transform, translation);
        out_hit.set(hit)?;
        world.record_query(|| {
            Query::cast(&shape, given, skin, QuerySummary::one(hit)).about(options.origin)
        });
        Ok(())
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
        let out_solution = pointers::out("out_solution", out_solution)?;
        let target = check::translation("target", target)?;
        let planes = mover::planes(planes, count)?;
        let solution = movers::solve(target, &planes, &Lengths::METRES);
        let (translation, violation) = (solution.translation.into(), solution.violation);
        out_solution.set(ImpelPlaneSolution { translation, violation })
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
        let out_vector = pointers::out("out_vector", out_vector)?;
        let vector = check::translation("vector", vector)?;
        let planes = mover::planes(planes, count)?;
        let normals: SmallVec<[Vec2; 16]> = planes.iter().map(|plane| plane.normal).collect();
        out_vector.set(movers::clip(vector, &normals).into())
    })
}
