//! Soft bodies: the calls that are written by hand.

use crate::ffi::chain::check_gaps;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::{Changing, Target};
use crate::ffi::{
    IMPEL_MAX_MASS, IMPEL_MAX_NAME, IMPEL_MAX_OUTLINE_POINTS, IMPEL_MAX_SOFT_PARTICLES,
    IMPEL_MIN_SIZE, IMPEL_SLEEP_THRESHOLD_BY_WORLD, ImpelBodyId, ImpelJointId, ImpelShapeId,
    ImpelSoftBodyId, ImpelStatus, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers,
    registry, soft_body_settings,
};
use crate::ffi::{ImpelPosition, precise};
use crate::ffi::{ImpelSoftBodyDef, ImpelSoftEdge};
use crate::geometry::SoftMesh;
use crate::geometry::outline;
use crate::math::{Lengths, Vec2};
use crate::world::{BodyDef, BodyType, ShapeDef, SoftBodyDef, SoftEdge, SoftSettings};

/// Returns the default definition of a soft body: one kilogram, elastic edges.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_def_default() -> ImpelSoftBodyDef {
    impel_soft_body_def_for_length_unit(1.0)
}

/// Returns the default definition of a soft body, for a world with the given `length_unit`.
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
    def.body.sleep_threshold = IMPEL_SLEEP_THRESHOLD_BY_WORLD;
    def
}

/// Checks a definition; also returns the name of its particles.
fn definition<'a>(
    def: *const ImpelSoftBodyDef,
    lengths: &Lengths,
) -> Outcome<(SoftBodyDef, &'a str)> {
    let def = pointers::definition("def", def)?;
    let body = pointers::definition("def.body", &def.body)?;
    let shape = pointers::definition("def.shape", &def.shape)?;
    let name = pointers::text("def.body.name", body.name, IMPEL_MAX_NAME as usize)?;
    let def = SoftBodyDef {
        body: BodyDef { kind: BodyType::Dynamic, ..convert::body_def("def", &body)? },
        shape: convert::shape_def("def", &shape)?,
        mass: check::above_zero("def.mass", def.mass, IMPEL_MAX_MASS)?,
        particle_radius: check::size("def.particle_radius", def.particle_radius, lengths)?,
        settings: soft_body_settings::settings("def.settings", &def.settings)?,
        user_data: def.user_data,
    };
    Ok((def, name))
}

/// Creates a soft body from a checked mesh. Checks positions in the world and edge lengths.
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
            let length = format_args!("{length} long").to_string();
            let allowed = format_args!("at least {least} long").to_string();
            return Err(Failure::argument(format_args!("edges[{i}]"), length, allowed));
        }
    }
    out.set(world.create_soft_body(def, name, mesh)?)
}

/// Checks a number of particles.
fn particle_count(name: &str, count: u32, least: u32) -> Outcome<u32> {
    let most = IMPEL_MAX_SOFT_PARTICLES;
    if !(least..=most).contains(&count) {
        return Err(Failure::argument(name, count, format_args!("within [{least}, {most}]")));
    }
    Ok(count)
}

/// Creates a soft body from particles and edges. There is one particle at each of `point_count`
/// points in the soft body's own space: at least 1, at most `IMPEL_MAX_SOFT_PARTICLES`. There
/// are `edge_count` edges: at most 16 per particle, at most one between two particles, each at
/// least `IMPEL_MIN_SIZE` long. The rest length of an edge is its length here. To preserve
/// areas, call `impel_soft_body_set_cells` and `impel_soft_body_set_outline`.
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
            return Err(Failure::argument(format_args!("edges[{i}].b"), b, "different from its a"));
        }
        known.push(([a.min(b), a.max(b)], i));
    }
    known.sort_unstable();
    if let Some(pair) = known.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let ([a, b], i) = pair[1];
        let allowed = format_args!("different from edges[{}]", pair[0].1).to_string();
        let value = format_args!("({a}, {b})").to_string();
        return Err(Failure::argument(format_args!("edges[{i}]"), value, allowed));
    }
    Ok(edges.iter().map(|edge| [edge.a, edge.b]).collect())
}

/// Creates a rope of `count` particles from point a to point b in its own space. `count` is
/// within [2, `IMPEL_MAX_SOFT_PARTICLES`]. For a rope that hardly stretches, set
/// `settings.edge_hertz` to 0; for one that goes slack, set `settings.pull_only`.
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

/// Creates a cloth of `columns` by `rows` particles, centred at the origin of its own space.
/// `width` and `height` are in metres. There are at least 2 columns and 2 rows, and at most
/// `IMPEL_MAX_SOFT_PARTICLES` particles in total. Their order is row by row, from the lower
/// left corner to the upper right. Edges run along rows and columns, and along both diagonals
/// of each square.
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
            let allowed = format_args!("such that columns * rows is at most {most}").to_string();
            return Err(Failure::argument("rows", rows, allowed));
        }
        create(world, &def, &SoftMesh::cloth(size, columns, rows), out)
    })
}

/// Creates a ring of `count` particles, centred at the origin of its own space. `radius` is in
/// metres; `count` is within [3, `IMPEL_MAX_SOFT_PARTICLES`]. The ring is the outline: with
/// `settings.area_hertz` it acts as a drop, with `settings.pressure` as a balloon.
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

/// Creates jelly: a closed outline of `count` points in its own space, filled with triangles.
/// `count` is within [3, `IMPEL_MAX_OUTLINE_POINTS`]; the outline may be concave. The sides of
/// the triangles are about `spacing` metres long. The triangles are the cells and their sides
/// the edges; the sides of the given outline are divided to become the outline. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if the outline crosses itself, has no area or has points
/// closer than `IMPEL_MIN_SIZE`, or if the spacing gives more than `IMPEL_MAX_SOFT_PARTICLES`
/// particles. The time grows with the square of the number of particles.
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
            let value = if measure.simple { "a polygon without area" } else { "self-intersecting" };
            return Err(Failure::argument("points", value, "a simple polygon"));
        }
        let most = IMPEL_MAX_SOFT_PARTICLES;
        let mesh = SoftMesh::polygon(&corners, spacing, most as usize).ok_or_else(|| {
            let allowed = format_args!("large enough to give at most {most} particles").to_string();
            Failure::argument("spacing", spacing, allowed)
        })?;
        create(world, &def, &mesh, out)
    })
}

/// Destroys a soft body, its particles and edges, and all other joints of its particles.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_destroy(soft_body: ImpelSoftBodyId) -> ImpelStatus {
    guard::change_soft_body(call::impel_soft_body_destroy(soft_body), soft_body, |world, key| {
        world.destroy_soft_body(key);
        Ok(())
    })
}

/// Returns whether the handle names an existing soft body. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_is_valid(soft_body: ImpelSoftBodyId) -> bool {
    registry::is_valid(Target::soft_body(soft_body))
}

/// The bodies of the particles, in index order; the null handle for a destroyed particle.
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
            list.push(if world.state().bodies.contains(body) {
                world.ids.body(body)
            } else {
                Default::default()
            });
        }
        list.finish()
    })
}

/// The positions of the particles relative to `origin`, in index order. The position of a
/// destroyed particle has no meaning.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_positions(
    soft_body: ImpelSoftBodyId,
    origin: *const ImpelPosition,
    out_positions: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_positions", soft_body, |world, key| {
        let mut list = pointers::list("out_positions", out_positions, capacity, out_count)?;
        let origin = precise::origin(origin)?;
        world.soft_positions(key, origin).for_each(|position| list.push(position.into()));
        list.finish()
    })
}

/// The edges of the soft body, including torn ones.
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

/// The distance joints of the edges, in edge order; the null handle for a torn edge. The user
/// data of such a joint is the index of its edge. When a joint event reports that the joint
/// broke, find the soft body by the event's bodies (`impel_body_get_soft_body`). Destroying a
/// joint cuts the edge. Settings of single joints last until the next call of
/// `impel_soft_body_set_settings`.
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

/// The shapes of the edges, in edge order: capsules as wide as the particles. Each is a shape
/// of the body of one of its particles, and follows both. Those on the surface are enabled
/// (`impel_shape_get_enabled`): the sides of the outline or, without an outline, the edges of
/// fewer than two cells. Torn edges are not on the surface. A capsule that is destroyed, moved
/// to another body or given another geometry no longer belongs to its edge; the list then has
/// the null handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_edge_shapes(
    soft_body: ImpelSoftBodyId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_edge_shapes", soft_body, |world, key| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        for &SoftEdge { shape, .. } in &world.state().soft_bodies[key].edges {
            let is_there = world.state().shapes.contains(shape);
            list.push(if is_there { world.ids.shape(shape) } else { Default::default() });
        }
        list.finish()
    })
}

/// The soft body of which the body is a particle, and the particle's index. For a body that is
/// not a particle, the null handle and 0.
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

/// The soft bodies of the world.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_soft_bodies(
    world: ImpelWorldId,
    out_soft_bodies: *mut ImpelSoftBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_soft_bodies", world, |world| {
        let mut list = pointers::list("out_soft_bodies", out_soft_bodies, capacity, out_count)?;
        world.state().soft_bodies.keys().for_each(|key| list.push(world.ids.soft_body(key)));
        list.finish()
    })
}
