//! Shapes: other geometry
//!
//! A shape may get another geometry at any time, of any kind: it keeps its
//! material, filter and handle, and the contacts whose bounds still overlap. The
//! body's mass follows, and what touches the shape wakes. Nothing sweeps over what
//! lies between: what a shape grows into is pushed out over some steps. A segment
//! of a chain is refused with `IMPEL_ERROR_UNSUPPORTED`.

use super::error::{Failure, Outcome};
use super::registry::Changing;
use super::shape::{ImpelCapsule, ImpelCircle, ImpelSegment};
use super::{
    IMPEL_ERROR_UNSUPPORTED, ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2, call, convert,
    guard, pointers,
};
use crate::geometry::Shape;
use crate::world::{BodyType, ShapeKey};

/// Makes the shape a circle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_circle(
    shape: ImpelShapeId,
    circle: *const ImpelCircle,
) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_circle(shape, circle), shape, |world, shape| {
        let circle = pointers::input("circle", circle)?;
        let names = ["circle->center", "circle->radius"];
        let geometry = convert::circle(names, circle.center, circle.radius, world.lengths())?;
        change(world, shape, geometry)
    })
}

/// Makes the shape a capsule. Its ends must be at least `IMPEL_MIN_SIZE` apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_capsule(
    shape: ImpelShapeId,
    capsule: *const ImpelCapsule,
) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_capsule(shape, capsule), shape, |world, shape| {
        let ImpelCapsule { a, b, radius } = pointers::input("capsule", capsule)?;
        let names = ["capsule->a", "capsule->b", "capsule->radius"];
        let geometry = convert::capsule(names, a, b, radius, world.lengths())?;
        change(world, shape, geometry)
    })
}

/// Makes the shape a segment. Its ends must be at least `IMPEL_MIN_SIZE` apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_segment(
    shape: ImpelShapeId,
    segment: *const ImpelSegment,
) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_segment(shape, segment), shape, |world, shape| {
        let ImpelSegment { a, b } = pointers::input("segment", segment)?;
        let geometry = convert::segment(["segment->a", "segment->b"], a, b, world.lengths())?;
        change(world, shape, geometry)
    })
}

/// Makes the shape a box around the body's origin, of half a width and half a
/// height.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_box(
    shape: ImpelShapeId,
    half_width: f32,
    half_height: f32,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_box(shape, half_width, half_height),
        shape,
        |world, shape| {
            let geometry = convert::box_shape(half_width, half_height, world.lengths())?;
            change(world, shape, geometry)
        },
    )
}

/// Makes the shape a box with a pose in the body's space and a rounding radius; see
/// `impel_shape_create_rounded_box`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_rounded_box(
    shape: ImpelShapeId,
    half_width: f32,
    half_height: f32,
    transform: ImpelTransform,
    radius: f32,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_rounded_box(shape, half_width, half_height, transform, radius),
        shape,
        |world, shape| {
            let geometry =
                convert::rounded_box(half_width, half_height, transform, radius, world.lengths())?;
            change(world, shape, geometry)
        },
    )
}

/// Makes the shape the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points,
/// rounded outwards by a radius that may be zero; as `impel_shape_create_polygon`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_polygon(
    shape: ImpelShapeId,
    points: *const ImpelVec2,
    count: usize,
    radius: f32,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_polygon(shape, points, count, radius),
        shape,
        |world, shape| {
            let geometry = convert::polygon(points, count, radius, world.lengths())?;
            change(world, shape, geometry)
        },
    )
}

/// Makes the shape everything on one side of a line; as
/// `impel_shape_create_half_space`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_half_space(
    shape: ImpelShapeId,
    normal: ImpelVec2,
    offset: f32,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_half_space(shape, normal, offset),
        shape,
        |world, shape| {
            let plane = convert::half_space(normal, offset)?;
            refuse_dynamic(world, shape)?;
            change(world, shape, Shape::HalfSpace(plane))
        },
    )
}

pub(super) fn change(world: &mut Changing, shape: ShapeKey, geometry: Shape) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain, whose segments know each other";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    world.set_shape_geometry(shape, geometry);
    Ok(())
}

fn refuse_dynamic(world: &Changing, shape: ShapeKey) -> Outcome {
    if world.body_type(world.shape_body(shape)) == BodyType::Dynamic {
        let words = "the body is dynamic, and a half-space has no mass";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}
