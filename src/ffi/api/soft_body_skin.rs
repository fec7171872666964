//! Soft body hinges, plasticity and skinning: the calls that are written by hand.

use crate::ffi::ImpelSoftHinge;
use crate::ffi::error::Failure;
use crate::ffi::soft_body_settings::particle;
use crate::ffi::{
    IMPEL_MAX_BOUND_POINTS, ImpelPosition, ImpelSoftBodyId, ImpelStatus, ImpelVec2, call, convert,
    guard, pointers, precise,
};
use crate::math::Vec2;
use crate::world::Hinge;

/// The hinges of the soft body; `bend_stiffness` sets their resistance to bending. By default
/// ropes have a hinge at each particle except the ends, rings at each particle, cloths along
/// rows and columns, and polygons along their outline. Other soft bodies have one at each
/// particle with exactly two edges. A hinge is removed when one of its two edges tears.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_hinges(
    soft_body: ImpelSoftBodyId,
    out_hinges: *mut ImpelSoftHinge,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_hinges", soft_body, |world, key| {
        let mut list = pointers::list("out_hinges", out_hinges, capacity, out_count)?;
        for &Hinge { corners: [a, b, c], .. } in &world.state().soft_bodies[key].hinges {
            list.push(ImpelSoftHinge { a, b, c });
        }
        list.finish()
    })
}

/// Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each has
/// three different existing particles. Its rest angle is its angle in the original shape. Give
/// hinges along a line in order, so that each begins with the last two particles of the
/// previous one: the solver then solves the line directly, at its full stiffness. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if a hinge has no length in the original shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_hinges(
    soft_body: ImpelSoftBodyId,
    hinges: *const ImpelSoftHinge,
    count: usize,
) -> ImpelStatus {
    let call = call::impel_soft_body_set_hinges(soft_body, hinges, count);
    guard::change_soft_body(call, soft_body, |world, key| {
        let most = 16 * world.state().soft_bodies[key].particles.len();
        let hinges = pointers::array("hinges", hinges, count, most)?;
        let mut checked = Vec::with_capacity(count);
        for (i, &ImpelSoftHinge { a, b, c }) in hinges.iter().enumerate() {
            for (corner, index) in [("a", a), ("b", b), ("c", c)] {
                particle(world, key, format_args!("hinges[{i}].{corner}"), index)?;
            }
            if a == b || b == c || c == a {
                let value = format_args!("({a}, {b}, {c})").to_string();
                let allowed = "three different particles";
                return Err(Failure::argument(format_args!("hinges[{i}]"), value, allowed));
            }
            checked.push([a, b, c]);
        }
        if !world.set_soft_hinges(key, &checked) {
            let value = "without length";
            let allowed = "of nonzero length in the original shape";
            return Err(Failure::argument("hinges", value, allowed));
        }
        Ok(())
    })
}

/// The rest lengths of the edges, in metres, in edge order, including torn edges. They are the
/// original lengths plus permanent deformation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_rest_lengths(
    soft_body: ImpelSoftBodyId,
    out_lengths: *mut f32,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_rest_lengths", soft_body, |world, key| {
        let mut list = pointers::list("out_lengths", out_lengths, capacity, out_count)?;
        world.state().soft_bodies[key].edges.iter().for_each(|edge| list.push(edge.length));
        list.finish()
    })
}

/// Resets all permanent deformation: lengths, areas, angles and the shape get their original
/// rest state. The particles keep their positions, and spring back from there.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_reset_plasticity(soft_body: ImpelSoftBodyId) -> ImpelStatus {
    let call = call::impel_soft_body_reset_plasticity(soft_body);
    guard::change_soft_body(call, soft_body, |world, key| {
        world.forget_soft_yielding(key);
        Ok(())
    })
}

/// Binds `count` points to the soft body, in place of those bound before: vertices to draw
/// (skinning).
///
/// `points` are in the space in which the soft body was created, inside or outside of it; at
/// most `IMPEL_MAX_BOUND_POINTS`. Each point is bound to the nearest cell or, without cells, to
/// the nearest edge. Points bound to cells follow an affine motion of the particles exactly;
/// points bound to a rope rotate with it. When its cell or edge tears, a point follows the
/// particle that was nearest to it.
///
/// Bound points are part of snapshots and of the hash, and add no cost to a step. Binding takes
/// time proportional to the number of points times the number of cells and edges.
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

/// The positions of the bound points relative to `origin`, in the order of
/// `impel_soft_body_bind_points`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_get_bound_points(
    soft_body: ImpelSoftBodyId,
    origin: *const ImpelPosition,
    out_points: *mut ImpelVec2,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_soft_body("impel_soft_body_get_bound_points", soft_body, |world, key| {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let origin = precise::origin(origin)?;
        world.soft_bound_points(key, origin).for_each(|point| list.push(point.into()));
        list.finish()
    })
}
