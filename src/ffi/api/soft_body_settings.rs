//! Functions that the entries of `api/soft_body_settings.toml` call.

use std::fmt::Display;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_MAX_SOFT_PARTICLES, pointers};
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

/// Cells or hinges passed by the host: each has three different existing particles.
pub(in crate::ffi) fn triples<T: Copy>(
    world: &World,
    key: SoftBodyKey,
    name: &str,
    (items, count): (*const T, usize),
    corners: impl Fn(&T) -> [u32; 3],
) -> Outcome<Vec<[u32; 3]>> {
    let most = 16 * world.state().soft_bodies[key].particles.len();
    let triple = |(i, item): (usize, &T)| {
        let [a, b, c] = corners(item);
        for (corner, index) in [("a", a), ("b", b), ("c", c)] {
            particle(world, key, format_args!("{name}[{i}].{corner}"), index)?;
        }
        if a == b || b == c || c == a {
            let value = format_args!("({a}, {b}, {c})").to_string();
            let allowed = "three different particles";
            return Err(Failure::argument(format_args!("{name}[{i}]"), value, allowed));
        }
        Ok([a, b, c])
    };
    pointers::array(name, items, count, most)?.iter().enumerate().map(triple).collect()
}

/// The particles of an outline passed by the host, which all exist and differ.
pub(in crate::ffi) fn outline<'a>(
    world: &World,
    key: SoftBodyKey,
    particles: *const u32,
    count: usize,
) -> Outcome<&'a [u32]> {
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
    Ok(particles)
}

/// The joint that attaches a particle to a body, at the position of the particle.
pub(in crate::ffi) fn attachment(world: &World, particle: BodyKey, body: BodyKey) -> JointDef {
    let pose = world.sim(body).pose().about(world.sim(particle).center);
    JointDef {
        body_a: body,
        body_b: particle,
        local_frame_a: Transform { p: pose.apply_inverse(Vec2::ZERO), ..Transform::IDENTITY },
        local_frame_b: Transform::IDENTITY,
        collide_connected: false,
        holding: Holding::PLAIN,
        strength: Strength::ENDLESS,
        user_data: 0,
        settings: JointSettings::Revolute(AxisSettings::default()),
    }
}
