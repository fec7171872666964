//! Soft bodies
//!
//! Jelly, balloons, ropes and cloth. A soft body is a set of particles, which are ordinary
//! bodies with a disc each, held together by edges, which are ordinary distance joints.
//! So all that works on bodies, shapes and joints works on its parts: queries and events
//! find them, joints tie them to other bodies, snapshots and recordings hold them. What a
//! soft body adds is what acts on many of them together: areas that are kept, gas, a shape
//! that comes back, tearing (see `ImpelSoftBodySettings`), and that it is made and destroyed
//! as one.
//!
//! A particle does not turn. Particles that edges hold together pass through each other,
//! unless the settings say otherwise; pieces that are torn apart do not. Pinned particles are
//! static bodies.
//!
//! A soft body collides by its surface: the sides of its outline, and without one, the edges that
//! no two cells share. Each is a capsule as wide as the particles' discs, with their material, filter
//! and switches (`impel_soft_body_get_edge_shapes`). It is a shape of the body of one of its two
//! particles, in queries, events and callbacks like all others, but has no mass: what touches it between
//! the particles pushes both. Two capsules do not meet each other, for the discs at their
//! ends do. Buoyancy, wind and explosions act on the discs alone.
//!
//! To draw one: `impel_soft_body_get_positions`, with the indices of
//! `impel_soft_body_get_cells`, `_get_outline` or `_get_edges`, which are those of the
//! particles.

use super::chain::check_gaps;
use super::error::{Failure, Outcome};
use super::registry::{Changing, Target};
use super::{
    IMPEL_MAX_MASS, IMPEL_MAX_NAME, IMPEL_MAX_OUTLINE_POINTS, IMPEL_MAX_SOFT_PARTICLES,
    IMPEL_MIN_SIZE, IMPEL_SLEEP_BY_WORLD, ImpelBodyDef, ImpelBodyId, ImpelJointId, ImpelShapeDef,
    ImpelShapeId, ImpelSoftBodyId, ImpelSoftBodySettings, ImpelStatus, ImpelVec2, ImpelWorldId,
    call, check, convert, guard, pointers, registry, soft_body_settings,
};
use crate::geometry::SoftMesh;
use crate::geometry::outline;
use crate::math::{Lengths, Position, Vec2};
use crate::world::{BodyDef, BodyType, ShapeDef, SoftBodyDef, SoftSettings};

/// What a soft body starts with, besides its particles, filled by
/// `impel_soft_body_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelSoftBodyDef {
    /// Set by `impel_soft_body_def_default`; do not change.
    pub cookie: u32,
    /// The mass of all particles together, in kg. Default 1.
    pub mass: f32,
    /// The radius of each particle's disc, in metres. Default 0.05.
    pub particle_radius: f32,
    /// What holds it together.
    pub settings: ImpelSoftBodySettings,
    /// What each particle starts with. `position` and `rotation` place the whole in the
    /// world, and the velocities are its own as if it were rigid. All particles have the
    /// name and the user data; `type` counts for nothing. Default `impel_body_def_default`.
    pub body: ImpelBodyDef,
    /// What each particle's disc starts with: material, filter, switches, user data; its
    /// density follows from `mass`. Default `impel_shape_def_default`.
    pub shape: ImpelShapeDef,
    /// Yours, for the soft body.
    pub user_data: u64,
}

/// An edge: two particles whose distance is kept.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftEdge {
    /// Index of the one particle.
    pub a: u32,
    /// Index of the other.
    pub b: u32,
}

/// A soft body of one kilogram, of elastic edges.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_def_default() -> ImpelSoftBodyDef {
    impel_soft_body_def_for_length_unit(1.0)
}

/// The same for a world with that `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_def_for_length_unit(length_unit: f32) -> ImpelSoftBodyDef {
    let mut def: ImpelSoftBodyDef = SoftBodyDef {
        body: BodyDef { kind: BodyType::Dynamic, ..BodyDef::default() },
        shape: ShapeDef::default(),
        mass: 1.0,
        particle_radius: 0.05 * length_unit,
        settings: SoftSettings::default(),
        user_data: 0,
    }
    .into();
    def.body.sleep_threshold = IMPEL_SLEEP_BY_WORLD;
    def
}

/// A definition handed in, and the name of its particles.
fn definition<'a>(
    def: *const ImpelSoftBodyDef,
    lengths: &Lengths,
) -> Outcome<(SoftBodyDef, &'a str)> {
    let def = pointers::definition("def", def)?;
    let body = pointers::definition("def.body", &def.body)?;
    let shape = pointers::definition("def.shape", &def.shape)?;
    let name = pointers::text("def.body.name", body.name, IMPEL_MAX_NAME as usize)?;
    let def = SoftBodyDef {
        body: BodyDef { kind: BodyType::Dynamic, ..convert::body_def(&body)? },
        shape: convert::shape_def(&shape)?,
        mass: check::above_zero("def.mass", def.mass, IMPEL_MAX_MASS)?,
        particle_radius: check::size("def.particle_radius", def.particle_radius, lengths)?,
        settings: soft_body_settings::settings("def.settings", &def.settings)?,
        user_data: def.user_data,
    };
    Ok((def, name))
}

/// Creates a soft body of a mesh that has been checked, but for where it comes to lie.
fn create(
    world: &mut Changing,
    (def, name): &(SoftBodyDef, &str),
    mesh: &SoftMesh,
    out: pointers::Out<ImpelSoftBodyId>,
) -> Outcome {
    for (i, &point) in mesh.points.iter().enumerate() {
        check::position(format_args!("points[{i}]"), def.particle(point).position.high.into())?;
    }
    for (i, &[a, b]) in mesh.edges.iter().enumerate() {
        let length = mesh.points[a as usize].distance(mesh.points[b as usize]);
        let least = IMPEL_MIN_SIZE * world.lengths().metre;
        if length < least {
            let length = format_args!("{length} metres long").to_string();
            let allowed = format_args!("of at least {least}").to_string();
            return Err(Failure::argument(format_args!("edges[{i}]"), length, allowed));
        }
    }
    out.set(world.create_soft_body(def, name, mesh)?)
}

/// A number of particles.
fn particle_count(name: &str, count: u32, least: u32) -> Outcome<u32> {
    let most = IMPEL_MAX_SOFT_PARTICLES;
    if !(least..=most).contains(&count) {
        return Err(Failure::argument(name, count, format_args!("within [{least}, {most}]")));
    }
    Ok(count)
}

/// Creates a soft body of any form: particles at `point_count` points of its own space, at
/// least 1 and at most `IMPEL_MAX_SOFT_PARTICLES`, and `edge_count` edges between them, at most
/// 16 a particle. An edge is at rest at the length that it has here. No two particles have two
/// edges. Areas are kept where `impel_soft_body_set_cells` and `impel_soft_body_set_outline` say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    points: *const ImpelVec2,
    point_count: usize,
    edges: *const ImpelSoftEdge,
    edge_count: usize,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    let call = call::impel_soft_body_create(
        world,
        def,
        points,
        point_count,
        edges,
        edge_count,
        out_soft_body,
    );
    guard::change_world(call, world, |world| {
        let out = pointers::out("out_soft_body", out_soft_body)?;
        let def = definition(def, world.lengths())?;
        let most = IMPEL_MAX_SOFT_PARTICLES as usize;
        if !(1..=most).contains(&point_count) {
            let allowed = format_args!("within [1, {most}]").to_string();
            return Err(Failure::argument("point_count", point_count, allowed));
        }
        if edge_count > 16 * point_count {
            let allowed = format_args!("at most {}", 16 * point_count).to_string();
            return Err(Failure::argument("edge_count", edge_count, allowed));
        }
        let points = pointers::array("points", points, point_count, most)?;
        let edges = pointers::array("edges", edges, edge_count, 16 * most)?;
        let mut mesh = SoftMesh {
            points: convert::checked_points("points", points)?,
            edges: checked_edges(edges, point_count)?,
            ..SoftMesh::default()
        };
        mesh.find_hinges();
        create(world, &def, &mesh, out)
    })
}

fn checked_edges(edges: &[ImpelSoftEdge], count: usize) -> Outcome<Vec<[u32; 2]>> {
    let mut known = Vec::with_capacity(edges.len());
    for (i, &ImpelSoftEdge { a, b }) in edges.iter().enumerate() {
        soft_body_settings::index(format_args!("edges[{i}].a"), a, count)?;
        soft_body_settings::index(format_args!("edges[{i}].b"), b, count)?;
        if a == b {
            return Err(Failure::argument(format_args!("edges[{i}].b"), b, "not edges[i].a"));
        }
        known.push(([a.min(b), a.max(b)], i));
    }
    known.sort_unstable();
    if let Some(pair) = known.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let ([a, b], i) = pair[1];
        let allowed = format_args!("another than edges[{}]", pair[0].1).to_string();
        let value = format_args!("({a}, {b})").to_string();
        return Err(Failure::argument(format_args!("edges[{i}]"), value, allowed));
    }
    Ok(edges.iter().map(|edge| [edge.a, edge.b]).collect())
}

/// Creates a rope of `count` particles, at least 2, from one point to another of its own
/// space. For one that hardly stretches set `settings.edge_hertz` to 0; for one that goes
/// slack, `settings.pull_only`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_rope(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    a: ImpelVec2,
    b: ImpelVec2,
    count: u32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    let call = call::impel_soft_body_create_rope(world, def, a, b, count, out_soft_body);
    guard::change_world(call, world, |world| {
        let out = pointers::out("out_soft_body", out_soft_body)?;
        let def = definition(def, world.lengths())?;
        let ends = [check::local_point("a", a)?, check::local_point("b", b)?];
        let count = particle_count("count", count, 2)?;
        create(world, &def, &SoftMesh::rope(ends[0], ends[1], count), out)
    })
}

/// Creates a cloth of `columns` by `rows` particles, at least 2 of each and at most
/// `IMPEL_MAX_SOFT_PARTICLES` in all, about the origin of its own space. They stand row by row,
/// from the lower left corner to the upper right. Edges are along rows and columns, and both
/// diagonals of each mesh.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_cloth(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    width: f32,
    height: f32,
    columns: u32,
    rows: u32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    let call =
        call::impel_soft_body_create_cloth(world, def, width, height, columns, rows, out_soft_body);
    guard::change_world(call, world, |world| {
        let out = pointers::out("out_soft_body", out_soft_body)?;
        let def = definition(def, world.lengths())?;
        let size = Vec2::new(
            check::size("width", width, world.lengths())?,
            check::size("height", height, world.lengths())?,
        );
        let columns = particle_count("columns", columns, 2)?;
        let rows = particle_count("rows", rows, 2)?;
        let most = IMPEL_MAX_SOFT_PARTICLES;
        if columns.saturating_mul(rows) > most {
            let allowed = format_args!("at most {most} with columns").to_string();
            return Err(Failure::argument("rows", rows, allowed));
        }
        create(world, &def, &SoftMesh::cloth(size, columns, rows), out)
    })
}

/// Creates a ring of `count` particles, at least 3, about the origin of its own space, which
/// is its outline: with `settings.area_hertz` it is a drop, with `settings.pressure` a balloon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_ring(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    radius: f32,
    count: u32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    let call = call::impel_soft_body_create_ring(world, def, radius, count, out_soft_body);
    guard::change_world(call, world, |world| {
        let out = pointers::out("out_soft_body", out_soft_body)?;
        let def = definition(def, world.lengths())?;
        let radius = check::size("radius", radius, world.lengths())?;
        let count = particle_count("count", count, 3)?;
        create(world, &def, &SoftMesh::ring(radius, count), out)
    })
}

/// Creates jelly: a closed outline of `count` points of its own space, at least 3, concave or
/// not, filled with triangles whose sides are about `spacing` metres long. The triangles are
/// its cells, and their sides its edges; its outline is the one given, with its sides divided.
/// An outline that crosses itself, and a spacing that makes more than
/// `IMPEL_MAX_SOFT_PARTICLES` particles, give `IMPEL_ERROR_INVALID_ARGUMENT`. The time grows
/// with the square of the number of particles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_create_polygon(
    world: ImpelWorldId,
    def: *const ImpelSoftBodyDef,
    points: *const ImpelVec2,
    count: usize,
    spacing: f32,
    out_soft_body: *mut ImpelSoftBodyId,
) -> ImpelStatus {
    let call =
        call::impel_soft_body_create_polygon(world, def, points, count, spacing, out_soft_body);
    guard::change_world(call, world, |world| {
        let out = pointers::out("out_soft_body", out_soft_body)?;
        let def = definition(def, world.lengths())?;
        let most = IMPEL_MAX_OUTLINE_POINTS as usize;
        if !(3..=most).contains(&count) {
            return Err(Failure::argument("count", count, format_args!("within [3, {most}]")));
        }
        let points = pointers::array("points", points, count, most)?;
        let corners: Vec<Vec2> = convert::checked_points("points", points)?;
        let spacing = check::size("spacing", spacing, world.lengths())?;
        check_gaps(&corners, true, IMPEL_MIN_SIZE * world.lengths().metre)?;
        let measure = outline::measure(&corners);
        if !measure.simple || measure.area == 0.0 {
            let value =
                if measure.simple { "without an area" } else { "an outline that crosses itself" };
            return Err(Failure::argument("points", value, "a simple polygon"));
        }
        let most = IMPEL_MAX_SOFT_PARTICLES;
        let mesh = SoftMesh::polygon(&corners, spacing, most as usize).ok_or_else(|| {
            let allowed = format_args!("such that it makes at most {most} particles").to_string();
            Failure::argument("spacing", spacing, allowed)
        })?;
        create(world, &def, &mesh, out)
    })
}

/// Destroys a soft body, its particles and its edges, and the other joints of its particles.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_destroy(soft_body: ImpelSoftBodyId) -> ImpelStatus {
    guard::change_soft_body(call::impel_soft_body_destroy(soft_body), soft_body, |world, key| {
        world.destroy_soft_body(key);
        Ok(())
    })
}

/// Whether the handle names a soft body that is alive. Never waits.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_is_valid(soft_body: ImpelSoftBodyId) -> bool {
    registry::is_valid(Target::soft_body(soft_body))
}

/// The world that the soft body is in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_world(
    soft_body: ImpelSoftBodyId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_world", soft_body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// The bodies of its particles, in the order of their indices; the null handle for each that
/// has been destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_particles(
    soft_body: ImpelSoftBodyId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_particles", soft_body, |world, key| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        for body in world.soft_particles(key) {
            list.push(if world.has_body(body) { world.ids.body(body) } else { Default::default() });
        }
        list.finish()
    })
}

/// Where its particles are in the world, in the order of their indices. One that has been
/// destroyed tells a place of no use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_positions(
    soft_body: ImpelSoftBodyId,
    out_positions: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_positions", soft_body, |world, key| {
        let mut list = pointers::list("out_positions", out_positions, capacity, out_count)?;
        world.soft_positions(key, Position::ZERO).for_each(|position| list.push(position.into()));
        list.finish()
    })
}

/// Its edges, torn ones among them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_edges(
    soft_body: ImpelSoftBodyId,
    out_edges: *mut ImpelSoftEdge,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_edges", soft_body, |world, key| {
        let mut list = pointers::list("out_edges", out_edges, capacity, out_count)?;
        world.soft_edges(key).for_each(|([a, b], _)| list.push(ImpelSoftEdge { a, b }));
        list.finish()
    })
}

/// The distance joints of its edges, in the order of the edges; the null handle where one is
/// torn. A joint's user data is the index of its edge: where a step tells by a joint event that
/// it broke, the soft body is that of the event's bodies (`impel_body_get_soft_body`).
/// Destroying a joint cuts the edge. Settings of single joints hold until
/// `impel_soft_body_set_settings` sets all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_joints(
    soft_body: ImpelSoftBodyId,
    out_joints: *mut ImpelJointId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_joints", soft_body, |world, key| {
        let mut list = pointers::list("out_joints", out_joints, capacity, out_count)?;
        for (_, joint) in world.soft_edges(key) {
            list.push(joint.map(|joint| world.ids.joint(joint)).unwrap_or_default());
        }
        list.finish()
    })
}

/// The shapes of its edges, in the order of the edges: capsules as wide as the particles, which
/// follow them. Those of the surface are enabled (`impel_shape_is_enabled`): the sides of the
/// outline; without an outline, edges of less than two cells. An edge that is torn is none. Each
/// is a shape of the body of one of its particles. A capsule that is destroyed, put on another body or
/// given another geometry is the edge's no more; the null handle is told for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_edge_shapes(
    soft_body: ImpelSoftBodyId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_edge_shapes", soft_body, |world, key| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        for shape in world.soft_edge_shapes(key) {
            let is_there = world.has_shape(shape);
            list.push(if is_there { world.ids.shape(shape) } else { Default::default() });
        }
        list.finish()
    })
}

/// The soft body's `user_data`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_user_data(
    soft_body: ImpelSoftBodyId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_user_data", soft_body, |world, key| {
        pointers::out("out_user_data", out_user_data)?.set(world.soft_user_data(key))
    })
}

/// The soft body's `user_data`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_user_data(
    soft_body: ImpelSoftBodyId,
    user_data: u64,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_user_data(soft_body, user_data);
    guard::change_soft_body(call, soft_body, |world, key| {
        world.set_soft_user_data(key, user_data);
        Ok(())
    })
}

/// The soft body that the body is a particle of, and the particle's index; the null handle
/// and 0 when it is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_soft_body(
    body: ImpelBodyId,
    out_soft_body: *mut ImpelSoftBodyId,
    out_particle: *mut u32,
) -> ImpelStatus {
    guard::read_body("impel_body_get_soft_body", body, |world, body| {
        let soft_body = pointers::out("out_soft_body", out_soft_body)?;
        let particle = pointers::out("out_particle", out_particle)?;
        let found = world.body_soft_body(body).map(|(key, i)| (world.ids.soft_body(key), i));
        let (id, index) = found.unwrap_or_default();
        soft_body.set(id)?;
        particle.set(index)
    })
}

/// The world's soft bodies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_soft_bodies(
    world: ImpelWorldId,
    out_soft_bodies: *mut ImpelSoftBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_soft_bodies", world, |world| {
        let mut list = pointers::list("out_soft_bodies", out_soft_bodies, capacity, out_count)?;
        world.soft_bodies().for_each(|key| list.push(world.ids.soft_body(key)));
        list.finish()
    })
}
