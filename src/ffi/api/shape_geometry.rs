//! Shapes: changing geometry
//!
//! The geometry of a shape can change at any time, to any kind. The shape keeps its material,
//! filter and handle, and the contacts whose AABBs still overlap. The mass of its body is
//! recomputed, and the bodies that touch it wake. There is no collision along the way: bodies
//! that the new geometry overlaps are pushed out over several steps. A segment of a chain fails
//! with `IMPEL_ERROR_UNSUPPORTED`.
//!
//! ```c
//! ImpelCircle larger = { { 0.0f, 0.0f }, 0.75f };
//! impel_shape_set_circle(shape, &larger);
//! ```

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2, call, convert,
    guard, pointers,
};
use crate::ffi::{ImpelCapsule, ImpelCircle, ImpelSegment};
use crate::geometry::Shape;
use crate::world::{BodyType, ShapeKey};

/// Sets the geometry of the shape to a circle.
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

/// Sets the geometry of the shape to a capsule. `a` and `b` must be at least `IMPEL_MIN_SIZE`
/// apart.
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

/// Sets the geometry of the shape to a segment. `a` and `b` must be at least `IMPEL_MIN_SIZE`
/// apart.
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

/// Sets the geometry of the shape to a box, centred at the body's origin. See
/// `impel_shape_create_box`.
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

/// Sets the geometry of the shape to a box with a pose in the body's space and a rounding
/// radius. See `impel_shape_create_rounded_box`.
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

/// Sets the geometry of the shape to a convex polygon. See `impel_shape_create_polygon`.
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

/// Sets the geometry of the shape to a half-space. See `impel_shape_create_half_space`.
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

pub(in crate::ffi) fn change(world: &mut Changing, shape: ShapeKey, geometry: Shape) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain, whose geometry cannot change";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    world.set_shape_geometry(shape, geometry);
    Ok(())
}

fn refuse_dynamic(world: &Changing, shape: ShapeKey) -> Outcome {
    if world.state().bodies[world.shape_body(shape)].kind == BodyType::Dynamic {
        let words = "the body is dynamic; a half-space needs a static or kinematic body";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}
