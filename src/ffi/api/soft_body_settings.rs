//! Soft body settings: the calls that are written by hand.

use crate::ffi::{ImpelSoftBodySettings, ImpelSoftCell, ImpelSoftPlasticity};
use std::fmt::Display;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::joint::{coefficient, endless};
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_SOFT_PARTICLES, ImpelBodyId, ImpelJointId,
    ImpelPosition, ImpelSoftBodyDef, ImpelSoftBodyId, ImpelStatus, ImpelVec2, call, check, guard,
    pointers,
};
use crate::math::{Transform, Vec2};
use crate::world::{
    AxisSettings, Bending, BodyKey, BodyType, Holding, JointDef, JointSettings, Plasticity,
    SoftBodyDef, SoftBodyKey, SoftCell, SoftSettings, Spring, Strength, World,
};

impl From<SoftSettings> for ImpelSoftBodySettings {
    fn from(settings: SoftSettings) -> ImpelSoftBodySettings {
        let or = |value: f32, most| if value < f32::INFINITY { value } else { most };
        let plasticity = |Plasticity { yield_point, creep, limit }| ImpelSoftPlasticity {
            yield_point: or(yield_point, IMPEL_MAX_COEFFICIENT),
            creep,
            limit: or(limit, IMPEL_MAX_COEFFICIENT),
        };
        ImpelSoftBodySettings {
            edge_hertz: settings.edges.hertz,
            edge_damping_ratio: settings.edges.damping_ratio,
            area_hertz: settings.areas.hertz,
            area_damping_ratio: settings.areas.damping_ratio,
            shape_hertz: settings.shape.hertz,
            shape_damping_ratio: settings.shape.damping_ratio,
            bend_stiffness: settings.bending.stiffness,
            bend_damping: settings.bending.damping,
            pressure: settings.pressure,
            tear_force: or(settings.tear_force, IMPEL_MAX_FORCE),
            tear_stretch: or(settings.tear_stretch, IMPEL_MAX_COEFFICIENT),
            edge_plasticity: plasticity(settings.edge_plasticity),
            area_plasticity: plasticity(settings.area_plasticity),
            bend_plasticity: plasticity(settings.bend_plasticity),
            shape_plasticity: plasticity(settings.shape_plasticity),
            pull_only: settings.pull_only,
            self_collide: settings.self_collide,
        }
    }
}

impl From<SoftBodyDef> for ImpelSoftBodyDef {
    fn from(def: SoftBodyDef) -> ImpelSoftBodyDef {
        ImpelSoftBodyDef {
            cookie: <ImpelSoftBodyDef as pointers::Definition>::COOKIE,
            mass: def.mass,
            particle_radius: def.particle_radius,
            settings: def.settings.into(),
            body: def.body.into(),
            shape: def.shape.into(),
            user_data: def.user_data,
        }
    }
}

/// Checks settings; `name` is that of the argument.
pub(in crate::ffi) fn settings(
    name: &str,
    settings: &ImpelSoftBodySettings,
) -> Outcome<SoftSettings> {
    let spring = |what: &str, hertz, damping_ratio| -> Outcome<Spring> {
        Ok(Spring {
            hertz: coefficient(format_args!("{name}.{what}_hertz"), hertz)?,
            damping_ratio: coefficient(format_args!("{name}.{what}_damping_ratio"), damping_ratio)?,
        })
    };
    let plasticity = |what: &str, of: ImpelSoftPlasticity| -> Outcome<Plasticity> {
        let field = |field: &str| format!("{name}.{what}_plasticity.{field}");
        let or_no_limit =
            |name: &str, value| check::or_no_limit(field(name), value, IMPEL_MAX_COEFFICIENT);
        Ok(Plasticity {
            yield_point: or_no_limit("yield_point", of.yield_point)?,
            creep: coefficient(&field("creep"), of.creep)?,
            limit: or_no_limit("limit", of.limit)?,
        })
    };
    let stretch = check::within(
        format_args!("{name}.tear_stretch"),
        check::or_most(settings.tear_stretch, IMPEL_MAX_COEFFICIENT),
        1.0,
        IMPEL_MAX_COEFFICIENT,
    )?;
    let is_endless = stretch == IMPEL_MAX_COEFFICIENT;
    Ok(SoftSettings {
        edges: spring("edge", settings.edge_hertz, settings.edge_damping_ratio)?,
        areas: spring("area", settings.area_hertz, settings.area_damping_ratio)?,
        shape: spring("shape", settings.shape_hertz, settings.shape_damping_ratio)?,
        bending: Bending {
            stiffness: check::within(
                format_args!("{name}.bend_stiffness"),
                settings.bend_stiffness,
                0.0,
                IMPEL_MAX_FORCE,
            )?,
            damping: coefficient(format_args!("{name}.bend_damping"), settings.bend_damping)?,
        },
        pressure: check::within(
            format_args!("{name}.pressure"),
            settings.pressure,
            -IMPEL_MAX_FORCE,
            IMPEL_MAX_FORCE,
        )?,
        tear_force: endless(format_args!("{name}.tear_force"), settings.tear_force)?,
        tear_stretch: if is_endless { f32::INFINITY } else { stretch },
        edge_plasticity: plasticity("edge", settings.edge_plasticity)?,
        area_plasticity: plasticity("area", settings.area_plasticity)?,
        bend_plasticity: plasticity("bend", settings.bend_plasticity)?,
        shape_plasticity: plasticity("shape", settings.shape_plasticity)?,
        pull_only: settings.pull_only,
        self_collide: settings.self_collide,
    })
}

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

/// The settings of the soft body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_settings(
    soft_body: ImpelSoftBodyId,
    out_settings: *mut ImpelSoftBodySettings,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_settings", soft_body, |world, key| {
        pointers::out("out_settings", out_settings)?
            .set(world.state().soft_bodies[key].settings.into())
    })
}

/// Sets the settings of the soft body, for all edges that are not torn. A change of
/// `self_collide` applies to particles that come near each other from now on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_settings(
    soft_body: ImpelSoftBodyId,
    settings: ImpelSoftBodySettings,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_settings(soft_body, settings);
    guard::change_soft_body(call, soft_body, |world, key| {
        let settings = self::settings("settings", &settings)?;
        world.set_soft_settings(key, settings);
        Ok(())
    })
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
    guard::read_soft_body("impel_soft_body_get_cells", soft_body, |world, key| {
        let mut list = pointers::list("out_cells", out_cells, capacity, out_count)?;
        for &SoftCell { corners: [a, b, c], .. } in &world.state().soft_bodies[key].cells {
            list.push(ImpelSoftCell { a, b, c });
        }
        list.finish()
    })
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
    guard::change_soft_body(call, soft_body, |world, key| {
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

/// The particles of the outline, in order. The list is empty without an outline, and once an
/// edge of the outline has torn; any gas is then gone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_outline(
    soft_body: ImpelSoftBodyId,
    out_particles: *mut u32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_outline", soft_body, |world, key| {
        let mut list = pointers::list("out_particles", out_particles, capacity, out_count)?;
        world.state().soft_bodies[key].outline.iter().for_each(|&particle| list.push(particle));
        list.finish()
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
    guard::change_soft_body(call, soft_body, |world, key| {
        let all = world.state().soft_bodies[key].particles.len();
        if count > all || count == 1 || count == 2 {
            let allowed = format_args!("0, or within [3, {all}]").to_string();
            return Err(Failure::argument("count", count, allowed));
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

/// The area within the outline, in m², or the area of the cells without an outline. It is
/// negative if the orientation is clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_area(
    soft_body: ImpelSoftBodyId,
    out_area: *mut f32,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_area", soft_body, |world, key| {
        pointers::out("out_area", out_area)?.set(world.soft_area(key))
    })
}

/// The centre of mass of the particles, in the world. Pinned particles have no mass; if all are
/// pinned, it is the mean of their positions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_center(
    soft_body: ImpelSoftBodyId,
    out_center: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_center", soft_body, |world, key| {
        pointers::out("out_center", out_center)?.set(world.soft_center(key).into())
    })
}

/// Whether a particle is pinned: whether its body is static.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_is_pinned(
    soft_body: ImpelSoftBodyId,
    index: u32,
    out_pinned: *mut bool,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_is_pinned", soft_body, |world, key| {
        let out = pointers::out("out_pinned", out_pinned)?;
        let body = particle(world, key, "index", index)?;
        out.set(world.state().bodies[body].kind == BodyType::Static)
    })
}

/// Pins a particle at its position, or releases it: makes its body static or dynamic. To move a
/// particle yourself, make its body kinematic with `impel_body_set_type`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_set_pinned(
    soft_body: ImpelSoftBodyId,
    index: u32,
    pinned: bool,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_pinned(soft_body, index, pinned);
    guard::change_soft_body(call, soft_body, |world, key| {
        let body = particle(world, key, "index", index)?;
        let kind = if pinned { BodyType::Static } else { BodyType::Dynamic };
        world.set_body_type(body, kind);
        Ok(())
    })
}

/// Attaches a particle to another body of the world with a revolute joint at the particle's
/// position. The new joint is written to `out_joint`. The two bodies do not collide with each
/// other. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `body` is the particle itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_attach(
    soft_body: ImpelSoftBodyId,
    index: u32,
    body: ImpelBodyId,
    out_joint: *mut ImpelJointId,
) -> ImpelStatus {
    let call = call::impel_soft_body_attach(soft_body, index, body, out_joint);
    guard::change_soft_body(call, soft_body, |world, key| {
        let out = pointers::out("out_joint", out_joint)?;
        let particle = particle(world, key, "index", index)?;
        let body = world.ids.body_key("body", body)?;
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

/// Applies a force, in N, for the next step, distributed over the particles by mass. Components
/// are within ±`IMPEL_MAX_FORCE`. Wakes the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_apply_force(
    soft_body: ImpelSoftBodyId,
    force: ImpelVec2,
) -> ImpelStatus {
    let call = call::impel_soft_body_apply_force(soft_body, force);
    guard::change_soft_body(call, soft_body, |world, key| {
        let force: Vec2 = check::vector("force", force, IMPEL_MAX_FORCE)?;
        world.apply_soft_force(key, force);
        Ok(())
    })
}

/// Applies an impulse, in N s, distributed over the particles by mass. Components are within
/// ±`IMPEL_MAX_FORCE`. Wakes the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_apply_impulse(
    soft_body: ImpelSoftBodyId,
    impulse: ImpelVec2,
) -> ImpelStatus {
    let call = call::impel_soft_body_apply_impulse(soft_body, impulse);
    guard::change_soft_body(call, soft_body, |world, key| {
        let impulse: Vec2 = check::vector("impulse", impulse, IMPEL_MAX_FORCE)?;
        world.apply_soft_impulse(key, impulse);
        Ok(())
    })
}

/// Applies a torque about the centre of mass, in N m, for the next step. It is distributed over
/// the particles as over a rigid body, and makes a blob roll. Within ±`IMPEL_MAX_FORCE`. Wakes
/// the soft body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_apply_torque(
    soft_body: ImpelSoftBodyId,
    torque: f32,
) -> ImpelStatus {
    let call = call::impel_soft_body_apply_torque(soft_body, torque);
    guard::change_soft_body(call, soft_body, |world, key| {
        let torque = check::within("torque", torque, -IMPEL_MAX_FORCE, IMPEL_MAX_FORCE)?;
        world.apply_soft_torque(key, torque);
        Ok(())
    })
}
