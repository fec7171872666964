//! Movers: planes and casts
//!
//! A mover is a convex shape that a host moves by itself, among the shapes of
//! a world and without a body: a character, a cursor, a camera. These are the
//! pieces: planes around it, what they leave of a translation or a velocity, and
//! a cast that keeps a distance. `impel_world_move_character` puts them together.

use smallvec::SmallVec;

use super::error::Outcome;
use super::pointers::List;
use super::query;
use super::recording::{Found, Query};
use super::registry::{Ids, Reading};
use super::{
    IMPEL_MAX_COORDINATE, IMPEL_MAX_SIZE, ImpelBodyId, ImpelConvex, ImpelFilter, ImpelQueryOptions,
    ImpelRayHit, ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2, ImpelWorldId, check,
    convert, guard, pointers,
};
use crate::math::{Lengths, Vec2};
use crate::mover::{self, Contact, Plane};
use crate::world::{QueryOptions, ShapeKey};

/// Most planes of one `impel_solve_planes` or `impel_clip_vector`.
pub const IMPEL_MAX_PLANES: u32 = 64;

/// A plane that holds a mover off: it may be translated by x where
/// `normal · x + separation >= 0`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelMoverPlane {
    /// The shape it belongs to; null for one of your own.
    pub shape: ImpelShapeId,
    /// That shape's body.
    pub body: ImpelBodyId,
    /// Where shape and mover are nearest, on the shape's surface.
    pub point: ImpelVec2,
    /// Unit vector from the shape to the mover.
    pub normal: ImpelVec2,
    /// Distance of the surfaces, in metres; negative when they overlap.
    pub separation: f32,
    /// How far it may push, in metres, 0 or more: small for what yields, such as
    /// another player. `IMPEL_MAX_SIZE` and above, as it comes, is as far as it
    /// takes.
    pub push_limit: f32,
}

/// Where planes let a mover go.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPlaneSolution {
    /// The allowed translation nearest to the one wanted.
    pub translation: ImpelVec2,
    /// 0 where there is one. Otherwise the planes that do not yield leave no
    /// room: the mover is then least deep behind any of them, and this is how
    /// deep, in metres.
    pub violation: f32,
}

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

fn planes(planes: *const ImpelMoverPlane, count: usize) -> Outcome<SmallVec<[Plane; 16]>> {
    let planes = pointers::array("planes", planes, count, IMPEL_MAX_PLANES as usize)?;
    let check = |(i, plane): (usize, &ImpelMoverPlane)| {
        plane.check(&format_args!("planes[{i}]").to_string())
    };
    planes.iter().enumerate().map(check).collect()
}

/// What a mover meets, after a share of its way.
fn met(ids: Ids, (shape, fraction, contact): (ShapeKey, f32, &Contact)) -> ImpelRayHit {
    ImpelRayHit {
        shape: ids.shape(shape),
        point: contact.point.into(),
        normal: contact.normal.into(),
        fraction,
        hit: true,
    }
}

/// The planes between a posed mover and every shape nearer than `margin` metres
/// that the filter sees, one a shape, nearest points and true distances. Sensors
/// are left out, and segments of one-sided chains that the mover's middle is behind;
/// one-way shapes are not told from others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_collide_mover(
    world: ImpelWorldId,
    mover: *const ImpelConvex,
    transform: ImpelTransform,
    margin: f32,
    filter: ImpelFilter,
    out_planes: *mut ImpelMoverPlane,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_collide_mover", world, |world| {
        let list = pointers::list("out_planes", out_planes, capacity, out_count)?;
        collide(world, (mover, transform, margin), &QueryOptions::solids(filter.into()), list)
    })
}

/// The same with options, which may leave bodies out and say from where points count.
/// Sensors are left out whatever they say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_collide_mover_with_options(
    world: ImpelWorldId,
    mover: *const ImpelConvex,
    transform: ImpelTransform,
    margin: f32,
    options: *const ImpelQueryOptions,
    out_planes: *mut ImpelMoverPlane,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_collide_mover_with_options", world, |world| {
        let list = pointers::list("out_planes", out_planes, capacity, out_count)?;
        collide(world, (mover, transform, margin), &*query::options(world, options)?, list)
    })
}

fn collide(
    world: &Reading,
    (mover, transform, margin): (*const ImpelConvex, ImpelTransform, f32),
    options: &QueryOptions,
    mut list: List<ImpelMoverPlane>,
) -> Outcome {
    let shape = convert::convex("mover", mover, world.lengths())?;
    let at = check::transform("transform", transform)?;
    check::not_negative("margin", margin, IMPEL_MAX_SIZE)?;
    let mut found = Found::default();
    world.collide_mover(&shape, &at, margin, options, |shape, body, contact| {
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
}

/// Moves a posed mover along a translation, without turning it, until it is
/// within `skin` metres, 0 or more, of a shape that the filter sees; sensors are
/// left out.
///
/// Other than for a shape cast, only what the mover approaches stops it: one
/// that touches a wall, or is stuck in it, moves freely along it and away from
/// it, and hits it at fraction 0 where it would go deeper.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_mover(
    world: ImpelWorldId,
    mover: *const ImpelConvex,
    transform: ImpelTransform,
    translation: ImpelVec2,
    skin: f32,
    filter: ImpelFilter,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_mover", world, |world| {
        let out = pointers::out("out_hit", out_hit)?;
        let given = (mover, transform, translation);
        out.set(cast(world, given, skin, &QueryOptions::solids(filter.into()))?)
    })
}

/// The same with options, which may leave bodies out and say from where points count.
/// Sensors are left out whatever they say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_cast_mover_with_options(
    world: ImpelWorldId,
    mover: *const ImpelConvex,
    transform: ImpelTransform,
    translation: ImpelVec2,
    skin: f32,
    options: *const ImpelQueryOptions,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_world("impel_world_cast_mover_with_options", world, |world| {
        let out = pointers::out("out_hit", out_hit)?;
        out.set(cast(
            world,
            (mover, transform, translation),
            skin,
            &*query::options(world, options)?,
        )?)
    })
}

fn cast(
    world: &Reading,
    given: (*const ImpelConvex, ImpelTransform, ImpelVec2),
    skin: f32,
    options: &QueryOptions,
) -> Outcome<ImpelRayHit> {
    let (mover, transform, translation) = given;
    let shape = convert::convex("mover", mover, world.lengths())?;
    let at = check::transform("transform", transform)?;
    let way = check::translation("translation", translation)?;
    check::not_negative("skin", skin, IMPEL_MAX_SIZE)?;
    let found = world.cast_mover(&shape, &at, way, skin, options);
    let hit = found.map_or(ImpelRayHit::default(), |(shape, fraction, contact)| {
        met(world.ids, (shape, fraction, &contact))
    });
    world.record_query(|| Query::cast(&shape, given, skin, Found::one(hit)).about(options.origin));
    Ok(hit)
}

/// The translation nearest to `target` that up to `IMPEL_MAX_PLANES` planes
/// allow: exact, with whatever angles they enclose. With a target of zero it is
/// the way out of what the mover overlaps. Needs no world.
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

/// What is left of a vector, such as a velocity, once it goes into none of up to
/// `IMPEL_MAX_PLANES` planes: the nearest vector there is, zero in a corner. Hand
/// in the planes that the mover touches; their separations and limits do not
/// matter. Needs no world.
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
