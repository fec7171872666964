//! Soft body settings: the calls that are written by hand.

use std::fmt::Display;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_MAX_SOFT_PARTICLES, ImpelBodyId, ImpelJointId, ImpelSoftBodyId, ImpelSoftCell,
    ImpelStatus, call, guard, pointers,
};
use crate::math::{Transform, Vec2};
use crate::world::{
    AxisSettings, BodyKey, Holding, JointDef, JointSettings, SoftBodyKey, Strength, World,
};

/// Checks the index of a particle.
pub(in crate::ffi) fn index(name: impl Display, index: u32, count: usize) -> Outcome {
    if (index as usize) < count {
        return Ok(());
    }
    Err(Failure::argument(name, index, format_args!("below the number of particles, {count}")))
}

/// The body of an existing particle.
pub(in crate::ffi) fn particle(
    world: &World,
    key: SoftBodyKey,
    name: impl Display,
    index: u32,
) -> Outcome<BodyKey> {
    world
        .soft_particle(key, index)
        .ok_or_else(|| Failure::argument(name, index, "the index of an existing particle"))
}

/// Replaces the cells of the soft body by `count` triangles, at most 16 per particle. The
/// corners of each are three different existing particles, in either orientation. The rest area
/// of a cell is its area in the original shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_cells(
    soft_body: ImpelSoftBodyId,
    cells: *const ImpelSoftCell,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_cells(soft_body, cells, count);
    guard::change(call, soft_body, |world, key| {
        let most = 16 * world.state().soft_bodies[key].particles.len();
        let cells = pointers::array("cells", cells, count, most)?;
        let mut checked = Vec::with_capacity(count);
        for (i, &ImpelSoftCell { a, b, c }) in cells.iter().enumerate() {
            for (corner, index) in [("a", a), ("b", b), ("c", c)] {
                particle(world, key, format_args!("cells[{i}].{corner}"), index)?;
            }
            if a == b || b == c || c == a {
                let value = format_args!("({a}, {b}, {c})").to_string();
                let allowed = "three different particles";
                return Err(Failure::argument(format_args!("cells[{i}]"), value, allowed));
            }
            checked.push([a, b, c]);
        }
        world.set_soft_cells(key, &checked);
        Ok(())
    })
}

/// Sets the outline: the closed line that contains liquid or gas. It has `count` different
/// existing particles, at least 3, in either orientation; 0 removes it. Its rest area is its
/// area in the original shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_outline(
    soft_body: ImpelSoftBodyId,
    particles: *const u32,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_outline(soft_body, particles, count);
    guard::change(call, soft_body, |world, key| {
        let all = world.state().soft_bodies[key].particles.len();
        if count > all || count == 1 || count == 2 {
            return Err(Failure::argument("count", count, format_args!("0, or within [3, {all}]")));
        }
        let most = IMPEL_MAX_SOFT_PARTICLES as usize;
        let particles = pointers::array("particles", particles, count, most)?;
        let mut seen = vec![false; all];
        for (i, &index) in particles.iter().enumerate() {
            particle(world, key, format_args!("particles[{i}]"), index)?;
            if std::mem::replace(&mut seen[index as usize], true) {
                let allowed = "different from the previous ones";
                return Err(Failure::argument(format_args!("particles[{i}]"), index, allowed));
            }
        }
        world.set_soft_outline(key, particles);
        Ok(())
    })
}

/// Attaches a particle to another body of the world with a revolute joint at the particle's
/// position. The new joint is written to `out_joint`. The two bodies do not collide with each
/// other. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `body` is the particle itself, if `index`
/// is out of range, or if the particle is destroyed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_attach(
    soft_body: ImpelSoftBodyId,
    index: u32,
    body: ImpelBodyId,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let call = call::impel_soft_body_attach(soft_body, index, body, out_joint);
    guard::change(call, soft_body, |world, key| {
        let out = pointers::out("out_joint", out_joint)?;
        let particle = particle(world, key, "index", index)?;
        let body = world.ids.key("body", body)?;
        crate::ffi::joint::distinct(world, "body", [particle, body])?;
        let place =
            world.sim(body).pose().about(world.sim(particle).center).apply_inverse(Vec2::ZERO);
        out.set(world.create_joint(&JointDef {
            body_a: body,
            body_b: particle,
            local_frame_a: Transform { p: place, ..Transform::IDENTITY },
            local_frame_b: Transform::IDENTITY,
            collide_connected: false,
            holding: Holding::PLAIN,
            strength: Strength::ENDLESS,
            user_data: 0,
            settings: JointSettings::Revolute(AxisSettings::default()),
        })?)
    })
}
