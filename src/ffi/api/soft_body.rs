//! Functions that the entries of `api/soft_body.toml` call.

use crate::base::sort;
use crate::ffi::chain::check_gaps;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_MAX_MASS, IMPEL_MAX_NAME, IMPEL_MAX_OUTLINE_POINTS, IMPEL_MAX_SOFT_PARTICLES,
    IMPEL_MIN_SIZE, ImpelSoftBodyDef, ImpelSoftBodyId, ImpelSoftEdge, ImpelVec2, check, convert,
    pointers, soft_body_settings,
};
use crate::geometry::{SoftMesh, outline};
use crate::math::{Lengths, Vec2};
use crate::world::{BodyDef, BodyType, SoftBodyDef};

/// Checks a definition; also returns the name of its particles.
pub(in crate::ffi) fn definition<'a>(
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
        settings: convert::soft_body_settings("def.settings", &def.settings)?,
        user_data: def.user_data,
    };
    Ok((def, name))
}

/// Creates a soft body from a checked mesh. Checks positions in the world and edge lengths.
pub(in crate::ffi) fn create(
    world: &mut Changing,
    (def, name): &(SoftBodyDef, &str),
    mesh: &SoftMesh,
) -> Outcome<ImpelSoftBodyId> {
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
    world.create_soft_body(def, name, mesh)
}

/// Checks a number of particles.
pub(in crate::ffi) fn particle_count(name: &str, count: u32, least: u32) -> Outcome<u32> {
    let most = IMPEL_MAX_SOFT_PARTICLES;
    if !(least..=most).contains(&count) {
        return Err(Failure::argument(name, count, format_args!("within [{least}, {most}]")));
    }
    Ok(count)
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
    sort::all(&mut known);
    if let Some(pair) = known.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let ([a, b], i) = pair[1];
        let allowed = format_args!("different from edges[{}]", pair[0].1).to_string();
        let value = format_args!("({a}, {b})").to_string();
        return Err(Failure::argument(format_args!("edges[{i}]"), value, allowed));
    }
    Ok(edges.iter().map(|edge| [edge.a, edge.b]).collect())
}

/// The mesh of particles and edges passed by the host.
pub(in crate::ffi) fn mesh(
    (points, point_count): (*const ImpelVec2, usize),
    (edges, edge_count): (*const ImpelSoftEdge, usize),
) -> Outcome<SoftMesh> {
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
    Ok(mesh)
}

/// Checks the number of particles of a cloth.
pub(in crate::ffi) fn check_cloth(columns: u32, rows: u32) -> Outcome {
    let most = IMPEL_MAX_SOFT_PARTICLES;
    if columns.saturating_mul(rows) > most {
        let allowed = format_args!("such that columns * rows is at most {most}").to_string();
        return Err(Failure::argument("rows", rows, allowed));
    }
    Ok(())
}

/// The mesh of an outline passed by the host, filled with triangles.
pub(in crate::ffi) fn jelly(
    points: *const ImpelVec2,
    count: usize,
    spacing: f32,
    lengths: &Lengths,
) -> Outcome<SoftMesh> {
    let most = IMPEL_MAX_OUTLINE_POINTS as usize;
    if !(3..=most).contains(&count) {
        return Err(Failure::argument("count", count, format_args!("within [3, {most}]")));
    }
    let points = pointers::array("points", points, count, most)?;
    let corners: Vec<Vec2> = convert::checked_points("points", points)?;
    check_gaps(&corners, true, IMPEL_MIN_SIZE * lengths.metre)?;
    let measure = outline::measure(&corners);
    if !measure.simple || measure.area == 0.0 {
        let value = if measure.simple { "a polygon without area" } else { "self-intersecting" };
        return Err(Failure::argument("points", value, "a simple polygon"));
    }
    let most = IMPEL_MAX_SOFT_PARTICLES;
    SoftMesh::polygon(&corners, spacing, most as usize).ok_or_else(|| {
        let allowed = format_args!("large enough to give at most {most} particles").to_string();
        Failure::argument("spacing", spacing, allowed)
    })
}
