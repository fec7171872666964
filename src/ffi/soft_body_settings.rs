//! What holds soft bodies together
//!
//! Settings, cells, outlines and pins, and forces on all particles. Each may change at any
//! time; what a change could move is woken.

use std::fmt::Display;

use super::error::{Failure, Outcome};
use super::joint::{coefficient, endless};
use super::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_SOFT_PARTICLES, ImpelBodyId, ImpelJointId,
    ImpelSoftBodyDef, ImpelSoftBodyId, ImpelStatus, ImpelVec2, call, check, guard, pointers,
};
use crate::math::{Transform, Vec2};
use crate::world::{
    AxisSettings, Bending, BodyKey, BodyType, Holding, JointDef, JointSettings, Plasticity,
    SoftBodyDef, SoftBodyKey, SoftSettings, Spring, Strength, World,
};

/// How something gives way for good: beyond its yield point, what it is at rest follows what
/// it is.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelSoftPlasticity {
    /// Strain, of either sign, above which the deformation becomes permanent.
    /// `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never. Default:
    /// `IMPEL_MAX_COEFFICIENT`.
    pub yield_point: f32,
    /// How fast what is beyond becomes lasting, per second: of a strain that is held, all but
    /// 1/e in the time of one over this. Default 10; `IMPEL_MAX_COEFFICIENT` is at once.
    pub creep: f32,
    /// Largest permanent deformation in total, of either sign, in the unit of `yield_point`.
    /// `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: no limit. Default: 0.5.
    pub limit: f32,
}

/// What holds a soft body together.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSoftBodySettings {
    /// How stiff the edges are: the frequency, in Hz, at which the two particles of one would
    /// swing. At most a sixth of the number of substeps a second is of use, and 0 makes rods,
    /// as stiff as the substeps allow. Default 15.
    pub edge_hertz: f32,
    /// How fast an edge comes to rest: 1 as fast as it can without swinging through.
    /// Default 0.5.
    pub edge_damping_ratio: f32,
    /// How stiffly areas are kept: that of each cell, and that within the outline if there
    /// is no gas in it. A frequency, in Hz, of which at most a sixth of the number of substeps a
    /// second is of use; more never gets out of hand. 0 keeps none. Default 30.
    pub area_hertz: f32,
    /// How fast an area comes to rest. Default 0.3.
    pub area_damping_ratio: f32,
    /// How stiffly each piece is pulled back to the shape that it was made in, however it has
    /// moved and turned. A frequency, in Hz, as for areas. Default 0: not at all.
    pub shape_hertz: f32,
    /// How fast it comes to rest in its shape. Default 1.
    pub shape_damping_ratio: f32,
    /// How much its hinges resist bending (`impel_soft_body_set_hinges`): the flexural rigidity
    /// of a rod, E I, in N m². It is that of the whole rod, however many particles it is made
    /// of: clamped at one end, a rod of `length` and `weight` per metre sinks by
    /// `weight * length⁴ / (8 * bend_stiffness)`. Default 0: not at all.
    pub bend_stiffness: f32,
    /// How fast bending comes to rest, in seconds: a bending mode of so many Hz has a damping
    /// ratio of π times that times this. Default 0.02.
    pub bend_damping: f32,
    /// The pressure of gas within the outline above that outside, in N/m, while the area is
    /// the one it was made with; it falls as the area grows (p A is constant). Negative where
    /// the gas is sucked out. Default 0: no gas.
    pub pressure: f32,
    /// Force, in N, above which an edge tears. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    /// never. Default: `IMPEL_MAX_FORCE`.
    pub tear_force: f32,
    /// Stretch above which an edge tears: length divided by rest length, at least 1.
    /// `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never. Default:
    /// `IMPEL_MAX_COEFFICIENT`.
    pub tear_stretch: f32,
    /// From which stretch or squeeze, and how far, edges change their length for good, in shares
    /// of it. Tearing counts from the first length. Default: they do not.
    pub edge_plasticity: ImpelSoftPlasticity,
    /// The same of the areas that are kept, but for gas. Default: they do not.
    pub area_plasticity: ImpelSoftPlasticity,
    /// The same of hinges, in radians a metre: of how much a rod is bent. Default: they do not;
    /// `limit` is `IMPEL_MAX_COEFFICIENT`.
    pub bend_plasticity: ImpelSoftPlasticity,
    /// The same of the shape that pieces are pulled to: of how far each particle is from its
    /// place in it, in shares of the root of the mean square of the particles' distances from
    /// the middle of the piece. Default: it does not.
    pub shape_plasticity: ImpelSoftPlasticity,
    /// Whether edges only pull, as ropes do. Default false.
    pub pull_only: bool,
    /// Whether particles of one piece touch each other, but for those with an edge between
    /// them. Default false.
    pub self_collide: bool,
}

/// A triangle of three particles, whose area is kept.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftCell {
    /// Index of the first particle.
    pub a: u32,
    /// Index of the second.
    pub b: u32,
    /// Index of the third.
    pub c: u32,
}

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

/// Settings handed in; `name` is that of the argument.
pub(super) fn settings(name: &str, settings: &ImpelSoftBodySettings) -> Outcome<SoftSettings> {
    let spring = |what: &str, hertz, damping_ratio| -> Outcome<Spring> {
        Ok(Spring {
            hertz: coefficient(format_args!("{name}.{what}_hertz"), hertz)?,
            damping_ratio: coefficient(format_args!("{name}.{what}_damping_ratio"), damping_ratio)?,
        })
    };
    let plasticity = |what: &str, of: ImpelSoftPlasticity| -> Outcome<Plasticity> {
        let field = |field: &str, value| {
            coefficient(format_args!("{name}.{what}_plasticity.{field}"), value)
        };
        let most = |value: f32| check::or_most(value, IMPEL_MAX_COEFFICIENT);
        let or_endless = |value: f32| {
            if value == IMPEL_MAX_COEFFICIENT { f32::INFINITY } else { value }
        };
        Ok(Plasticity {
            yield_point: or_endless(field("yield_point", most(of.yield_point))?),
            creep: field("creep", of.creep)?,
            limit: or_endless(field("limit", most(of.limit))?),
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

/// The index of a particle.
pub(super) fn index(name: impl Display, index: u32, count: usize) -> Outcome {
    if (index as usize) < count {
        return Ok(());
    }
    Err(Failure::argument(name, index, format_args!("below {count}, the number of particles")))
}

/// The body of a particle that is there.
pub(super) fn particle(
    world: &World,
    key: SoftBodyKey,
    name: impl Display,
    index: u32,
) -> Outcome<BodyKey> {
    world
        .soft_particle(key, index)
        .ok_or_else(|| Failure::argument(name, index, "the index of a particle that is there"))
}

/// What holds the soft body together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_settings(
    soft_body: ImpelSoftBodyId,
    out_settings: *mut ImpelSoftBodySettings,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_settings", soft_body, |world, key| {
        pointers::out("out_settings", out_settings)?.set((*world.soft_settings(key)).into())
    })
}

/// Sets what holds the soft body together, of all edges that are not torn. `self_collide`
/// counts for particles that come near each other from now on.
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

/// Its cells: triangles whose area is kept. Those that are torn, by one of their sides that
/// is an edge, are gone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_cells(
    soft_body: ImpelSoftBodyId,
    out_cells: *mut ImpelSoftCell,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_cells", soft_body, |world, key| {
        let mut list = pointers::list("out_cells", out_cells, capacity, out_count)?;
        world.soft_cells(key).for_each(|[a, b, c]| list.push(ImpelSoftCell { a, b, c }));
        list.finish()
    })
}

/// Has `count` triangles keep the area that they have in the shape that the soft body was made
/// in, in place of those before: at most 16 a particle. Their corners are three different
/// particles that are there, either way round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_cells(
    soft_body: ImpelSoftBodyId,
    cells: *const ImpelSoftCell,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_cells(soft_body, cells, count);
    guard::change_soft_body(call, soft_body, |world, key| {
        let most = 16 * world.soft_particle_count(key);
        let cells = pointers::array("cells", cells, count, most)?;
        let mut checked = Vec::with_capacity(count);
        for (i, &ImpelSoftCell { a, b, c }) in cells.iter().enumerate() {
            for (corner, index) in [("a", a), ("b", b), ("c", c)] {
                particle(world, key, format_args!("cells[{i}].{corner}"), index)?;
            }
            if a == b || b == c || c == a {
                let value = format_args!("({a}, {b}, {c})").to_string();
                let allowed = "of three different particles";
                return Err(Failure::argument(format_args!("cells[{i}]"), value, allowed));
            }
            checked.push([a, b, c]);
        }
        world.set_soft_cells(key, &checked);
        Ok(())
    })
}

/// The particles of its outline, one after the other; none where it has none, and once an edge
/// of it is torn: then the gas is out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_outline(
    soft_body: ImpelSoftBodyId,
    out_particles: *mut u32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_outline", soft_body, |world, key| {
        let mut list = pointers::list("out_particles", out_particles, capacity, out_count)?;
        world.soft_outline(key).iter().for_each(|&particle| list.push(particle));
        list.finish()
    })
}

/// Sets the closed line within which there is liquid or gas: `count` different particles that
/// are there, at least 3, either way round; or none, for no outline. Its area at rest is that in
/// the shape that the soft body was made in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_outline(
    soft_body: ImpelSoftBodyId,
    particles: *const u32,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_outline(soft_body, particles, count);
    guard::change_soft_body(call, soft_body, |world, key| {
        let all = world.soft_particle_count(key);
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
                let allowed = "another than those before";
                return Err(Failure::argument(format_args!("particles[{i}]"), index, allowed));
            }
        }
        world.set_soft_outline(key, particles);
        Ok(())
    })
}

/// The area within its outline, in m², or that of its cells where it has none; negative where
/// they go round clockwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_area(
    soft_body: ImpelSoftBodyId,
    out_area: *mut f32,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_area", soft_body, |world, key| {
        pointers::out("out_area", out_area)?.set(world.soft_area(key))
    })
}

/// The middle of the mass of its particles, in the world. Pinned ones have none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_center(
    soft_body: ImpelSoftBodyId,
    out_center: *mut ImpelVec2,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_center", soft_body, |world, key| {
        pointers::out("out_center", out_center)?.set(world.soft_center(key).high.into())
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
        out.set(world.body_type(body) == BodyType::Static)
    })
}

/// Pins a particle where it is, or lets it go: makes its body static, or dynamic. For one
/// that moves as you say, make it kinematic by `impel_body_set_type`.
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

/// Ties a particle to another body of the world, at the place where the particle is: by a
/// revolute joint, whose handle it gives. The two do not touch each other.
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
        super::joint::distinct(world, "body", [particle, body])?;
        let place =
            world.body_pose(body).about(world.body_center(particle)).apply_inverse(Vec2::ZERO);
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

/// Applies a force, in N, for the next step, spread over its particles by their mass. Wakes it.
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

/// Applies an impulse, in N s, spread over its particles by their mass. Wakes it.
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

/// Applies a torque about its middle, in N m, for the next step, spread over its particles as
/// over a rigid body: what makes a blob roll. Wakes it.
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
