//! Shapes
//!
//! A shape is geometry, in its body's space, with a material and a filter. The
//! mass of a dynamic body is that of its shapes, sensors left out; one without
//! mass counts as infinitely heavy: no force, gravity or contact changes its
//! velocity. Geometry is copied; nothing handed in needs to outlive the call.

use super::error::{Failure, Outcome};
use super::registry::Target;
use super::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelFilter, ImpelMaterial, ImpelMixRule, ImpelShapeId,
    ImpelStatus, ImpelTransform, ImpelVec2, call, convert, guard, pointers, registry,
};
use crate::geometry::Shape;
use crate::world::{BodyType, ShapeDef, ShapeKey, World};

/// A disc.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCircle {
    /// Its middle, in the body's space.
    pub center: ImpelVec2,
    /// In metres.
    pub radius: f32,
}

/// Everything within a radius of a line from a to b.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCapsule {
    /// One end of the line, in the body's space.
    pub a: ImpelVec2,
    /// The other end.
    pub b: ImpelVec2,
    /// In metres.
    pub radius: f32,
}

/// A line from a to b, without thickness or mass. It stops bodies from both
/// sides.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSegment {
    /// One end, in the body's space.
    pub a: ImpelVec2,
    /// The other end.
    pub b: ImpelVec2,
}

/// A bounded convex shape: the convex hull of its points, rounded outwards by a radius. One
/// point makes a circle, two a capsule, more a polygon with counter-clockwise points. With
/// radius 0, one point makes a point and two a segment. Fill it with `impel_convex_make_*`; set
/// a point by hand: `count` 1, `radius` 0. A zeroed struct (`count` 0) fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`, and so does a point in `impel_world_create_shapes`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelConvex {
    /// The first `count` are used.
    pub points: [ImpelVec2; 64],
    /// Within [1, 64].
    pub count: u32,
    /// In metres.
    pub radius: f32,
}

/// What kind of geometry a shape has.
pub type ImpelShapeKind = i32;
/// A disc.
pub const IMPEL_SHAPE_CIRCLE: ImpelShapeKind = 0;
/// A line with a radius.
pub const IMPEL_SHAPE_CAPSULE: ImpelShapeKind = 1;
/// A line.
pub const IMPEL_SHAPE_SEGMENT: ImpelShapeKind = 2;
/// A convex polygon or box, rounded or not.
pub const IMPEL_SHAPE_POLYGON: ImpelShapeKind = 3;
/// Everything on one side of a line.
pub const IMPEL_SHAPE_HALF_SPACE: ImpelShapeKind = 4;
/// A line of a chain, which knows its neighbours: see `impel_chain_create`.
pub const IMPEL_SHAPE_CHAIN_SEGMENT: ImpelShapeKind = 5;

/// What a shape starts with, whatever its geometry, filled by
/// `impel_shape_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelShapeDef {
    /// Set by `impel_shape_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shape only senses: it stops nothing, and tells which shapes
    /// enter and leave it; see `impel_shape_get_sensor_overlaps`. Default false.
    pub is_sensor: bool,
    /// Whether the world's filter callback is asked about this shape. Default
    /// false.
    pub enable_filter_callback: bool,
    /// Whether its contacts tell when they begin and end. Default false.
    pub enable_contact_events: bool,
    /// Whether its contacts tell in each step that they go on. Default false.
    pub enable_persist_events: bool,
    /// Whether its contacts tell when they are hit fast. Default false.
    pub enable_hit_events: bool,
    /// Of a sensor whether it senses; of any other shape whether sensors see it.
    /// Default true.
    pub enable_sensor_events: bool,
    /// Whether a sensor sees other sensors. Default false.
    pub sees_sensors: bool,
    /// Whether the world's pre-solve callback is asked about the contacts of
    /// this shape. Default false.
    pub enable_pre_solve_callback: bool,
    /// Whether the shape has contacts where neither body is dynamic; see
    /// `impel_shape_set_enable_kinematic_contacts`. Default false.
    pub enable_kinematic_contacts: bool,
    /// Whether the shape is there; see `impel_shape_set_enabled`. Default true.
    pub enabled: bool,
    /// Whether the shape is solid for what comes from one side alone: see
    /// `impel_shape_set_one_way`. Default false.
    pub one_way: bool,
    /// The direction, in the body's space, in which the solid side of a one-way
    /// shape faces: of any length but zero. Default (0, 1).
    pub one_way_direction: ImpelVec2,
    /// Force, in N, above which a contact of the shape raises an event in each step; of two
    /// shapes the lower threshold counts. See `impel_world_get_contact_force_events`.
    /// `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    pub force_event_threshold: f32,
    /// What it is made of. Default `impel_material_default`.
    pub material: ImpelMaterial,
    /// How its friction mixes with others, in place of the world's rule; see
    /// `impel_shape_set_mix_rules`. Default `IMPEL_MIX_BY_WORLD`.
    pub friction_mix: ImpelMixRule,
    /// How its restitution mixes with others, in place of the world's rule. Default
    /// `IMPEL_MIX_BY_WORLD`.
    pub restitution_mix: ImpelMixRule,
    /// What it may touch. Default `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Yours.
    pub user_data: u64,
}

/// A shape with the default material and filter.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_def_default() -> ImpelShapeDef {
    ShapeDef::default().into()
}

/// Gives a body a circle.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
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

/// Gives a body a capsule. Its ends must be at least `IMPEL_MIN_SIZE` apart: use a
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
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

/// Gives a body a segment. Its ends must be at least `IMPEL_MIN_SIZE` apart.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
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

/// Gives a body a box around its origin, of half a width and half a height.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
            let geometry = convert::box_shape(half_width, half_height, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Gives a body a box with a pose in the body's space and a rounding radius, 0 or more, in
/// metres. `half_width` and `half_height` are in metres. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if `transform` is so far from the body's origin that `float`
/// rounding would distort a box of this size.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
            let geometry =
                convert::rounded_box(half_width, half_height, transform, radius, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Gives a body the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, in any order,
/// rounded outwards by a radius, 0 or more, in metres. Points closer than a few millimetres are
/// merged, and points on a line between their neighbours are dropped. A polygon may be as thin
/// as a box: 2 * `IMPEL_MIN_SIZE`. Thinner ones, and points on one line, fail with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
            let geometry = convert::polygon(points, count, radius, world.lengths())?;
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Gives a body everything on one side of a line: the points of its space with
/// `normal · p <= offset`. The normal points outwards, and may have any length but
/// zero; `offset` is in units of that length. Only for bodies that are not
/// dynamic: others are refused with `IMPEL_ERROR_UNSUPPORTED`.
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
            let def = convert::shape_def(pointers::definition_there("def", def)?)?;
            let geometry = Shape::HalfSpace(convert::half_space(normal, offset)?);
            if world.body_type(body) == BodyType::Dynamic {
                let words = "the body is dynamic, and a half-space has no mass";
                return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
            }
            out.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Destroys a shape. The mass of its body is computed anew, and what touched it
/// is woken. A segment of a chain lives as long as the chain, and is refused with
/// `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_destroy(shape: ImpelShapeId) -> ImpelStatus {
    guard::change_shape(call::impel_shape_destroy(shape), shape, |world, shape| {
        check_no_segment(world, shape)?;
        world.destroy_shape(shape);
        Ok(())
    })
}

/// Refuses to destroy a part of a chain.
pub(super) fn check_no_segment(world: &World, shape: ShapeKey) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain, which is destroyed as a whole";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}

/// Whether the handle names a shape that is alive. Never waits.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_is_valid(shape: ImpelShapeId) -> bool {
    registry::is_valid(Target::shape(shape))
}
