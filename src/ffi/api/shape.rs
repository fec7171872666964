//! Shapes (colliders, fixtures): the calls that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2,
    call, convert, guard, pointers, registry,
};
use crate::ffi::{ImpelCapsule, ImpelCircle, ImpelSegment, ImpelShapeDef};
use crate::geometry::Shape;
use crate::world::{BodyType, ShapeDef, ShapeKey, World};

/// Returns the default settings of a shape.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_def_default() -> ImpelShapeDef {
    ShapeDef::default().into()
}

/// Creates a circle on a body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_circle(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    circle: *const ImpelCircle,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_circle(body, def, circle, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let circle = pointers::input("circle", circle)?;
            let geometry = convert::circle(
                ["circle->center", "circle->radius"],
                circle.center,
                circle.radius,
                world.lengths(),
            )?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a capsule on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart; use a
/// circle otherwise.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_capsule(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    capsule: *const ImpelCapsule,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_capsule(body, def, capsule, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let capsule = pointers::input("capsule", capsule)?;
            let geometry = convert::capsule(
                ["capsule->a", "capsule->b", "capsule->radius"],
                capsule.a,
                capsule.b,
                capsule.radius,
                world.lengths(),
            )?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a segment on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_segment(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    segment: *const ImpelSegment,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_segment(body, def, segment, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let segment = pointers::input("segment", segment)?;
            let geometry = convert::segment(
                ["segment->a", "segment->b"],
                segment.a,
                segment.b,
                world.lengths(),
            )?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a box on a body, centred at the body's origin. `half_width` and `half_height` are in
/// metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_box(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    half_width: f32,
    half_height: f32,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_box(body, def, half_width, half_height, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::box_shape(half_width, half_height, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a box on a body, with a pose in the body's space and a rounding radius. `half_width`,
/// `half_height` and `radius` are in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`];
/// `radius` may also be 0. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `transform` is so far
/// from the body's origin that `float` rounding would distort a box of this size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_rounded_box(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    half_width: f32,
    half_height: f32,
    transform: ImpelTransform,
    radius: f32,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_rounded_box(
            body,
            def,
            half_width,
            half_height,
            transform,
            radius,
            out_shape,
        ),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry =
                convert::rounded_box(half_width, half_height, transform, radius, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a convex polygon on a body: the convex hull of the points, rounded outwards by
/// `radius`. There are 3 to `IMPEL_MAX_POLYGON_POINTS` points, in any order. `radius` is in
/// metres: 0, or within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. Points closer than a few
/// millimetres are merged, and points on a line between their neighbours are dropped. A polygon
/// must be at least 2 * `IMPEL_MIN_SIZE` thick, as a box must. Thinner polygons, and points on
/// one line, fail with `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_polygon(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    points: *const ImpelVec2,
    count: usize,
    radius: f32,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_polygon(body, def, points, count, radius, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::polygon(points, count, radius, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a half-space on a body: the points of its space with `normal · p <= offset`. The
/// normal points outwards, and may have any length but zero. `offset` is in units of that
/// length. Fails with `IMPEL_ERROR_UNSUPPORTED` if the body is dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_half_space(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    normal: ImpelVec2,
    offset: f32,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change_body(
        call::impel_shape_create_half_space(body, def, normal, offset, out_shape),
        body,
        |world, body| {
            let out = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = Shape::HalfSpace(convert::half_space(normal, offset)?);
            if world.state().bodies[body].kind == BodyType::Dynamic {
                let words = "the body is dynamic; a half-space needs a static or kinematic body";
                return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
            }
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Destroys a shape. The mass of its body is recomputed, and the bodies that touched it wake. A
/// segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`: it is destroyed with its chain only.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_destroy(shape: ImpelShapeId) -> ImpelStatus {
    guard::change_shape(call::impel_shape_destroy(shape), shape, |world, shape| {
        check_no_segment(world, shape)?;
        world.destroy_shape(shape);
        Ok(())
    })
}

/// Fails for a segment of a chain, which cannot be destroyed alone.
pub(in crate::ffi) fn check_no_segment(world: &World, shape: ShapeKey) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain; destroy the chain instead";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}

/// Returns whether the handle names an existing shape. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_is_valid(shape: ImpelShapeId) -> bool {
    registry::is_valid(Target::shape(shape))
}
