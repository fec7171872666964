//! Soft bodies: hinges, plasticity, skinning
//!
//! Hinges (bending constraints) make rods of ropes, and stiff rims of rings. Plasticity makes
//! deformation permanent. Points bound to a soft body (skinning) follow it, such as the vertices
//! of a picture that is finer than its particles.
//!
//! ```c
//! impel_soft_body_bind_points(jelly, vertices, vertex_count);            // once
//! impel_soft_body_get_bound_points(jelly, NULL, vertices, vertex_count, &count); // once a frame
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Failure;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_BOUND_POINTS, ImpelPosition, ImpelSoftBodyId, ImpelStatus, ImpelVec2, call, convert,
    guard, pointers, precise, soft_body_settings,
};
use crate::math::Vec2;

/// A hinge: three different particles in a row, which resist bending at the second.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftHinge {
    /// Index of the first particle.
    pub a: u32,
    /// Index of the second particle.
    pub b: u32,
    /// Index of the third particle.
    pub c: u32,
}

values! { ImpelSoftHinge { a, b, c }
}

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
    guard::read("impel_soft_body_get_hinges", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_hinges", out_hinges, capacity, out_count)?;
        world.state().soft_bodies[soft_body]
            .hinges
            .iter()
            .map(|hinge| hinge.corners)
            .map(|[a, b, c]| ImpelSoftHinge { a, b, c })
            .for_each(|item| list.push(item));
        list.finish()
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
    guard::read("impel_soft_body_get_rest_lengths", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_lengths", out_lengths, capacity, out_count)?;
        world.state().soft_bodies[soft_body]
            .edges
            .iter()
            .map(|edge| edge.length)
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Resets all permanent deformation: lengths, areas, angles and the shape get their original
/// rest state. The particles keep their positions, and spring back from there. Parts that are
/// deformed beyond their yield point yield again on the way back, and so do not return entirely.
/// To prevent that, raise the yield points (`impel_soft_body_set_settings`) before the call.
#[unsafe(no_mangle)]
pub extern "C" fn impel_soft_body_reset_plasticity(soft_body: ImpelSoftBodyId) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_reset_plasticity(soft_body),
        soft_body,
        |world, soft_body| {
            world.forget_soft_yielding(soft_body);
            Ok(())
        },
    )
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
    guard::change(
        call::impel_soft_body_bind_points(soft_body, points, count),
        soft_body,
        |world, soft_body| {
            let most = IMPEL_MAX_BOUND_POINTS as usize;
            let points = pointers::array("points", points, count, most)?;
            let points: Vec<Vec2> = convert::checked_points("points", points)?;
            world.bind_soft_points(soft_body, &points);
            Ok(())
        },
    )
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
    guard::read("impel_soft_body_get_bound_points", soft_body, |world, soft_body| {
        let mut list = pointers::list("out_points", out_points, capacity, out_count)?;
        let origin = precise::origin(origin)?;
        world
            .soft_bound_points(soft_body, origin)
            .map(|point| point.into())
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each has
/// three different existing particles. Its rest angle is its angle in the original shape. Give
/// hinges along a line in order, so that each begins with the last two particles of the previous
/// one: the solver then solves the line directly, at its full stiffness. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if a hinge has no length in the original shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_soft_body_set_hinges(
    soft_body: ImpelSoftBodyId,
    hinges: *const ImpelSoftHinge,
    count: usize,
) -> ImpelStatus {
    guard::change(
        call::impel_soft_body_set_hinges(soft_body, hinges, count),
        soft_body,
        |world, soft_body| {
            let corners = |hinge: &ImpelSoftHinge| [hinge.a, hinge.b, hinge.c];
            let hinges =
                soft_body_settings::triples(world, soft_body, "hinges", (hinges, count), corners)?;
            if !world.set_soft_hinges(soft_body, &hinges) {
                let allowed = "of nonzero length in the original shape";
                return Err(Failure::argument("hinges", "without length", allowed));
            }
            Ok(())
        },
    )
}
