//! Bending of soft bodies, what stays of it, and what is drawn of them
//!
//! Hinges make rods of ropes and stiff rims of rings. What yields keeps a new form. And
//! points may be bound to a soft body: the vertices of a picture that is finer than its
//! particles.

use super::error::Failure;
use super::soft_body_settings::particle;
use super::{
    IMPEL_MAX_BOUND_POINTS, ImpelSoftBodyId, ImpelStatus, ImpelVec2, call, convert, guard, pointers,
};
use crate::math::{Position, Vec2};

/// Three different particles in a row: where the edges meet at the second, it resists bending.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftHinge {
    /// Index of the particle before.
    pub a: u32,
    /// Index of the particle in the middle.
    pub b: u32,
    /// Index of the particle behind.
    pub c: u32,
}

/// Its hinges, which resist bending where `bend_stiffness` says so. Ropes have one at each
/// particle but the ends, rings at each, cloths along rows and columns, what is made of a
/// polygon along its outline, and other soft bodies wherever just two edges meet. Those that are
/// torn, by one of their two edges, are gone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_hinges(
    soft_body: ImpelSoftBodyId,
    out_hinges: *mut ImpelSoftHinge,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_hinges", soft_body, |world, key| {
        let mut list = pointers::list("out_hinges", out_hinges, capacity, out_count)?;
        world.soft_hinges(key).for_each(|[a, b, c]| list.push(ImpelSoftHinge { a, b, c }));
        list.finish()
    })
}

/// Has `count` hinges in place of those before, at most 16 a particle, each of three different
/// particles that are there. Each is at rest at the angle that it has in the shape that the soft
/// body was made in. Hinges in a row are best given in their order, each beginning with the last
/// two particles of the one before: they are then solved at once, and as stiff as asked for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_hinges(
    soft_body: ImpelSoftBodyId,
    hinges: *const ImpelSoftHinge,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_hinges(soft_body, hinges, count);
    guard::change_soft_body(call, soft_body, |world, key| {
        let most = 16 * world.soft_particle_count(key);
        let hinges = pointers::array("hinges", hinges, count, most)?;
        let mut checked = Vec::with_capacity(count);
        for (i, &ImpelSoftHinge { a, b, c }) in hinges.iter().enumerate() {
            for (corner, index) in [("a", a), ("b", b), ("c", c)] {
                particle(world, key, format_args!("hinges[{i}].{corner}"), index)?;
            }
            if a == b || b == c || c == a {
                let value = format_args!("({a}, {b}, {c})").to_string();
                let allowed = "of three different particles";
                return Err(Failure::argument(format_args!("hinges[{i}]"), value, allowed));
            }
            checked.push([a, b, c]);
        }
        if !world.set_soft_hinges(key, &checked) {
            let value = "particles of one place";
            let allowed = "particles that are apart in the shape that it was made in";
            return Err(Failure::argument("hinges", value, allowed));
        }
        Ok(())
    })
}

/// The lengths of its edges at rest, in metres, in their order, torn ones among them: what they
/// were made with, and what yielded since.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_rest_lengths(
    soft_body: ImpelSoftBodyId,
    out_lengths: *mut f32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_rest_lengths", soft_body, |world, key| {
        let mut list = pointers::list("out_lengths", out_lengths, capacity, out_count)?;
        world.soft_rest_lengths(key).for_each(|length| list.push(length));
        list.finish()
    })
}

/// Takes back all that yielded: lengths, areas, angles and the shape are at rest as they were
/// when the soft body was made. Its particles stay where they are, and spring back from there.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_reset_plasticity(soft_body: ImpelSoftBodyId) -> ImpelStatus {
    let call = call::impel_soft_body_reset_plasticity(soft_body);
    guard::change_soft_body(call, soft_body, |world, key| {
        world.forget_soft_yielding(key);
        Ok(())
    })
}

/// Has `count` points go with the soft body, in place of those before: the vertices of what is
/// drawn. `points` are in its own space, where its particles were made, within it or beside it;
/// at most `IMPEL_MAX_BOUND_POINTS`. Each belongs to the cell, or where there is none to the
/// edge, that is nearest there: so where the particles move as one affine map of the plane, what
/// is bound to cells moves by the same map, and on a rope it turns with the rope. What that is
/// torn from goes with the particle that it was nearest to. It is part of snapshots and of the
/// hash, and costs a step nothing; binding takes time with the number of points times that of
/// cells and edges.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_bind_points(
    soft_body: ImpelSoftBodyId,
    points: *const ImpelVec2,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_bind_points(soft_body, points, count);
    guard::change_soft_body(call, soft_body, |world, key| {
        let most = IMPEL_MAX_BOUND_POINTS as usize;
        let points = pointers::array("points", points, count, most)?;
        let points: Vec<Vec2> = convert::checked_points("points", points)?;
        world.bind_soft_points(key, &points);
        Ok(())
    })
}

/// Where the points that `impel_soft_body_bind_points` bound are in the world, in their order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_bound_points(
    soft_body: ImpelSoftBodyId,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_bound_points", soft_body, |world, key| {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        world.soft_bound_points(key, Position::ZERO).for_each(|point| list.push(point.into()));
        list.finish()
    })
}
