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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    ImpelCapsule, ImpelCircle, ImpelSegment, ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2,
    call, convert, guard, shape_geometry,
};
use crate::geometry::Shape;

/// Sets the geometry of the shape to a circle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_circle(
    shape: ImpelShapeId,
    circle: *const ImpelCircle,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_circle(shape, circle), shape, |world, shape| {
        let geometry = convert::circle_at(circle, world.lengths())?;
        shape_geometry::change(world, shape, geometry)?;
        Ok(())
    })
}

/// Sets the geometry of the shape to a capsule. `a` and `b` must be at least `IMPEL_MIN_SIZE`
/// apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_capsule(
    shape: ImpelShapeId,
    capsule: *const ImpelCapsule,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_capsule(shape, capsule), shape, |world, shape| {
        let geometry = convert::capsule_at(capsule, world.lengths())?;
        shape_geometry::change(world, shape, geometry)?;
        Ok(())
    })
}

/// Sets the geometry of the shape to a segment. `a` and `b` must be at least `IMPEL_MIN_SIZE`
/// apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_set_segment(
    shape: ImpelShapeId,
    segment: *const ImpelSegment,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_segment(shape, segment), shape, |world, shape| {
        let geometry = convert::segment_at(segment, world.lengths())?;
        shape_geometry::change(world, shape, geometry)?;
        Ok(())
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
    guard::change(
        call::impel_shape_set_box(shape, half_width, half_height),
        shape,
        |world, shape| {
            let geometry = convert::box_shape(half_width, half_height, world.lengths())?;
            shape_geometry::change(world, shape, geometry)?;
            Ok(())
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
    guard::change(
        call::impel_shape_set_rounded_box(shape, half_width, half_height, transform, radius),
        shape,
        |world, shape| {
            let geometry =
                convert::rounded_box(half_width, half_height, transform, radius, world.lengths())?;
            shape_geometry::change(world, shape, geometry)?;
            Ok(())
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
    guard::change(
        call::impel_shape_set_polygon(shape, points, count, radius),
        shape,
        |world, shape| {
            let geometry = convert::polygon(points, count, radius, world.lengths())?;
            shape_geometry::change(world, shape, geometry)?;
            Ok(())
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
    guard::change(call::impel_shape_set_half_space(shape, normal, offset), shape, |world, shape| {
        let geometry = Shape::HalfSpace(convert::half_space(normal, offset)?);
        shape_geometry::refuse_dynamic(world, world.shape_body(shape))?;
        shape_geometry::change(world, shape, geometry)?;
        Ok(())
    })
}
