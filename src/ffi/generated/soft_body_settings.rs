//! Soft bodies: settings
//!
//! Stiffness, gas, tearing, plasticity, cells, outlines and pins of soft bodies, and forces on
//! all particles. All of them can change at any time; a change wakes the particles that it can
//! move. The original shape is the one in which the soft body was created.
//!
//! ```c
//! ImpelSoftBodySettings settings;
//! impel_soft_body_get_settings(jelly, &settings);
//! settings.shape_hertz = 5.0f;          // returns to its shape
//! impel_soft_body_set_settings(jelly, settings);
//! impel_soft_body_set_pinned(jelly, 0, true);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelJointId, ImpelPosition, ImpelSoftBodyId,
    ImpelSoftBodySettings, ImpelStatus, ImpelVec2, call, check, convert, guard, joint, pointers,
    soft_body_settings,
};
use crate::world::BodyType;

/// A cell: a triangle of three particles, whose area is preserved.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftCell {
    /// Index of the first particle.
    pub a: u32,
    /// Index of the second particle.
    pub b: u32,
    /// Index of the third particle.
    pub c: u32,
}

values! { ImpelSoftCell { a, b, c }
}

/// The settings of the soft body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_settings(
    soft_body: ImpelSoftBodyId,
    out_settings: *mut ImpelSoftBodySettings,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_settings", soft_body, |world, soft_body| {
        pointers::out("out_settings", out_settings)?
            .set(world.state().soft_bodies[soft_body].settings.into())
    })
}

/// Sets the settings of the soft body, for all edges that are not torn. A change of
/// `self_collide` applies to particles that come near each other from now on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_settings(
    soft_body: ImpelSoftBodyId,
    settings: ImpelSoftBodySettings,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_set_settings(soft_body, settings),
        soft_body,
        |world, soft_body| {
            let settings = convert::soft_body_settings("settings", &settings)?;
            world.set_soft_settings(soft_body, settings);
            Ok(())
        },
    )
}

/// The cells of the soft body: triangles whose area is preserved. A cell is removed when one of
/// its sides that is an edge tears.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_cells(
    soft_body: ImpelSoftBodyId,
    out_cells: *mut ImpelSoftCell,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_cells", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_cells", out_cells, capacity, out_count)?;
        world.state().soft_bodies[soft_body]
            .cells
            .iter()
            .map(|cell| cell.corners)
            .map(|[a, b, c]| ImpelSoftCell { a, b, c })
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The particles of the outline, in order. The list is empty without an outline, and once an
/// edge of the outline has torn; any gas is then gone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_outline(
    soft_body: ImpelSoftBodyId,
    out_particles: *mut u32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_outline", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_particles", out_particles, capacity, out_count)?;
        world.state().soft_bodies[soft_body]
            .outline
            .iter()
            .copied()
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// The area within the outline, in m², or the area of the cells without an outline. It is
/// negative if the orientation is clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_area(
    soft_body: ImpelSoftBodyId,
    out_area: *mut f32,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_area", soft_body, |world, soft_body| {
        pointers::out("out_area", out_area)?.set(world.soft_area(soft_body))
    })
}

/// The centre of mass of the particles, in the world. Pinned particles have no mass; if all are
/// pinned, it is the mean of their positions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_center(
    soft_body: ImpelSoftBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read("impel_soft_body_get_center", soft_body, |world, soft_body| {
        pointers::out("out_center", out_center)?.set(world.soft_center(soft_body).into())
    })
}

/// Whether a particle is pinned: whether its body is static.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_is_pinned(
    soft_body: ImpelSoftBodyId,
    index: u32,
    out_pinned: *mut bool,
) -> ImpelStatus {
    guard::read("impel_soft_body_is_pinned", soft_body, |world, soft_body| {
        let out_pinned = pointers::out("out_pinned", out_pinned)?;
        let body = soft_body_settings::particle(world, soft_body, "index", index)?;
        out_pinned.set(world.state().bodies[body].kind == BodyType::Static)
    })
}

/// Pins a particle at its position, or releases it: makes its body static or dynamic. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if `index` is out of range or the particle is destroyed. To
/// move a particle yourself, make its body kinematic with `impel_body_set_type`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_pinned(
    soft_body: ImpelSoftBodyId,
    index: u32,
    pinned: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_set_pinned(soft_body, index, pinned),
        soft_body,
        |world, soft_body| {
            let body = soft_body_settings::particle(world, soft_body, "index", index)?;
            let kind = if pinned { BodyType::Static } else { BodyType::Dynamic };
            world.set_body_type(body, kind);
            Ok(())
        },
    )
}

/// Applies a force, in N, for the next step, distributed over the particles by mass. Components
/// are within ±`IMPEL_MAX_FORCE`. Wakes the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_apply_force(
    soft_body: ImpelSoftBodyId,
    force: ImpelVec2,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_apply_force(soft_body, force),
        soft_body,
        |world, soft_body| {
            let force = check::vector("force", force, IMPEL_MAX_FORCE)?;
            world.apply_soft_force(soft_body, force);
            Ok(())
        },
    )
}

/// Applies an impulse, in N s, distributed over the particles by mass. Components are within
/// ±`IMPEL_MAX_FORCE`. Wakes the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_apply_impulse(
    soft_body: ImpelSoftBodyId,
    impulse: ImpelVec2,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_apply_impulse(soft_body, impulse),
        soft_body,
        |world, soft_body| {
            let impulse = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
            world.apply_soft_impulse(soft_body, impulse);
            Ok(())
        },
    )
}

/// Applies a torque about the centre of mass, in N m, for the next step. It is distributed over
/// the particles as over a rigid body, and makes a blob roll. Within ±`IMPEL_MAX_FORCE`. Wakes
/// the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_apply_torque(
    soft_body: ImpelSoftBodyId,
    torque: f32,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_apply_torque(soft_body, torque),
        soft_body,
        |world, soft_body| {
            let torque = check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
            world.apply_soft_torque(soft_body, torque);
            Ok(())
        },
    )
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
    guard::change(
        call::impel_soft_body_set_cells(soft_body, cells, count),
        soft_body,
        |world, soft_body| {
            let corners = |cell: &ImpelSoftCell| [cell.a, cell.b, cell.c];
            let cells =
                soft_body_settings::triples(world, soft_body, "cells", (cells, count), corners)?;
            world.set_soft_cells(soft_body, &cells);
            Ok(())
        },
    )
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
    guard::change(
        call::impel_soft_body_set_outline(soft_body, particles, count),
        soft_body,
        |world, soft_body| {
            let outline = soft_body_settings::outline(world, soft_body, particles, count)?;
            world.set_soft_outline(soft_body, outline);
            Ok(())
        },
    )
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
    guard::change(
        call::impel_soft_body_attach(soft_body, index, body, out_joint),
        soft_body,
        |world, soft_body| {
            let out_joint = pointers::out("out_joint", out_joint)?;
            let body = world.ids.key("body", body)?;
            let particle = soft_body_settings::particle(world, soft_body, "index", index)?;
            joint::distinct(world, "body", [particle, body])?;
            let def = soft_body_settings::attachment(world, particle, body);
            out_joint.set(world.create_joint(&def)?)
        },
    )
}
