//! Shapes (colliders, fixtures)
//!
//! A shape is geometry in its body's space, with a material and a filter. The mass of a dynamic
//! body is the sum of its shapes' masses, without sensors. A dynamic body without mass acts as
//! if its mass were infinite: no force, gravity or contact changes its velocity. Geometry is
//! copied, so arguments need not outlive the call.
//!
//! ```c
//! ImpelShapeDef def = impel_shape_def_default();
//! def.material.density = 2.0f;
//! def.enable_contact_events = true;
//! impel_shape_create_box(body, &def, 0.5f, 0.5f, &shape);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_FORCE, ImpelBodyId, ImpelColor, ImpelFilter, ImpelMaterial, ImpelMixRule,
    ImpelShapeId, ImpelStatus, ImpelTransform, ImpelVec2, call, check, convert, guard, pointers,
    registry, shape, shape_geometry,
};
use crate::geometry::Shape;
use crate::geometry::ShapeKind;
use crate::math::min;
use crate::world::ShapeDef;
use std::fmt::Display;

/// Kind of a shape's geometry.
pub type ImpelShapeKind = i32;
/// Circle.
pub const IMPEL_SHAPE_CIRCLE: ImpelShapeKind = 0;
/// Capsule.
pub const IMPEL_SHAPE_CAPSULE: ImpelShapeKind = 1;
/// Line segment, solid on both sides.
pub const IMPEL_SHAPE_SEGMENT: ImpelShapeKind = 2;
/// Convex polygon or box, rounded or not.
pub const IMPEL_SHAPE_POLYGON: ImpelShapeKind = 3;
/// Half-space: all points on one side of a line.
pub const IMPEL_SHAPE_HALF_SPACE: ImpelShapeKind = 4;
/// Segment with ghost vertices: see `impel_chain_create` and `impel_shape_create_chain_segment`.
pub const IMPEL_SHAPE_CHAIN_SEGMENT: ImpelShapeKind = 5;

impl convert::Named for ShapeKind {
    const CONSTANTS: &'static str = "IMPEL_SHAPE_*";
    const TABLE: &'static [(i32, ShapeKind)] = &[
        (IMPEL_SHAPE_CIRCLE, ShapeKind::Circle),
        (IMPEL_SHAPE_CAPSULE, ShapeKind::Capsule),
        (IMPEL_SHAPE_SEGMENT, ShapeKind::Segment),
        (IMPEL_SHAPE_POLYGON, ShapeKind::Polygon),
        (IMPEL_SHAPE_HALF_SPACE, ShapeKind::HalfSpace),
        (IMPEL_SHAPE_CHAIN_SEGMENT, ShapeKind::ChainSegment),
    ];
}

/// A circle (disc).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCircle {
    /// Centre, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    pub center: ImpelVec2,
    /// Radius, in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    pub radius: f32,
}

values! { ImpelCircle { center, radius }
}

/// A capsule: all points within a radius of the line segment from `a` to `b`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCapsule {
    /// Start point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    pub a: ImpelVec2,
    /// End point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    pub b: ImpelVec2,
    /// Radius, in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    pub radius: f32,
}

values! { ImpelCapsule { a, b, radius }
}

/// A line segment (edge) from `a` to `b`, without thickness or mass. It is solid on both sides.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSegment {
    /// Start point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    pub a: ImpelVec2,
    /// End point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    pub b: ImpelVec2,
}

values! { ImpelSegment { a, b }
}

/// A bounded convex shape: the convex hull of its points, rounded outwards by a radius. One
/// point makes a circle, two points make a capsule, and more make a polygon. The points of a
/// polygon are counter-clockwise. With radius 0, one point is a point, and two are a segment.
/// Fill the struct with `impel_convex_make_*`. For a point set `count` to 1 and `radius` to 0. A
/// zeroed struct (`count` 0) fails with `IMPEL_ERROR_INVALID_ARGUMENT`. A point fails in
/// `impel_world_create_shapes`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelConvex {
    /// Points; the first `count` are used.
    pub points: [ImpelVec2; 64],
    /// Number of points, within [1, `IMPEL_MAX_POLYGON_POINTS`].
    pub count: u32,
    /// Rounding radius, in metres: 0, or within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    pub radius: f32,
}

/// Settings of a new shape of any geometry, filled by `impel_shape_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelShapeDef {
    /// Set by `impel_shape_def_default`; do not change.
    pub cookie: u32,
    /// Whether the shape is a sensor (trigger). A sensor collides with nothing, and reports
    /// which shapes enter and leave it. See `impel_shape_get_sensor_overlaps`. Default: false.
    pub is_sensor: bool,
    /// Whether the world's filter callback is called for pairs with this shape. One of the two
    /// shapes is enough. Default: false.
    pub enable_filter_callback: bool,
    /// Whether contacts of the shape raise begin and end events. One of the two shapes is
    /// enough, as for the other contact events. Default: false.
    pub enable_contact_events: bool,
    /// Whether contacts of the shape raise a persist event in each step while they continue.
    /// Default: false.
    pub enable_persist_events: bool,
    /// Whether contacts of the shape raise hit events: see `ImpelWorldDef.hit_event_threshold`.
    /// Default: false.
    pub enable_hit_events: bool,
    /// For a sensor: whether it detects shapes. For another shape: whether sensors detect it.
    /// Default: true.
    pub enable_sensor_events: bool,
    /// Whether a sensor detects other sensors. Default: false.
    pub detects_sensors: bool,
    /// Whether the world's pre-solve callback is called for contacts of this shape. One of the
    /// two shapes is enough. Default: false.
    pub enable_pre_solve_callback: bool,
    /// Whether the shape has contacts if neither body is dynamic. See
    /// `impel_shape_set_enable_kinematic_contacts`. Default: false.
    pub enable_kinematic_contacts: bool,
    /// Whether the shape is enabled; see `impel_shape_set_enabled`. Default: true.
    pub enabled: bool,
    /// Whether the shape is solid from one side only; see `impel_shape_set_one_way`.
    /// Default: false.
    pub one_way: bool,
    /// Direction, in the body's space, that the solid side of a one-way shape faces. With (0, 1)
    /// bodies land on it from above, and pass from below. Any length but zero. Default: (0, 1).
    pub one_way_direction: ImpelVec2,
    /// Force, in N, above which a contact of the shape raises a force event in each step. The
    /// lower threshold of the two shapes applies. See `impel_world_get_contact_force_events`.
    /// Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_FORCE`.
    pub force_event_threshold: f32,
    /// Material. Default: `impel_material_default`.
    pub material: ImpelMaterial,
    /// Friction mix rule of the shape, in place of the world's rule. See
    /// `impel_shape_set_mix_rules`. Default: `IMPEL_MIX_BY_WORLD`.
    pub friction_mix: ImpelMixRule,
    /// Restitution mix rule of the shape, in place of the world's rule. See
    /// `impel_shape_set_mix_rules`. Default: `IMPEL_MIX_BY_WORLD`.
    pub restitution_mix: ImpelMixRule,
    /// Collision filter. Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Fill colour in debug draw. 0 selects the colour that shows the type and the state of the
    /// body. Default: 0.
    pub debug_color: ImpelColor,
    /// User data. Default: 0.
    pub user_data: u64,
}

values! { ImpelShapeDef { cookie, is_sensor, enable_filter_callback, enable_contact_events, enable_persist_events, enable_hit_events, enable_sensor_events, detects_sensors, enable_pre_solve_callback, enable_kinematic_contacts, enabled, one_way, one_way_direction, force_event_threshold, material, friction_mix, restitution_mix, filter, debug_color, user_data }
}

impl Definition for ImpelShapeDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IsdA");
    const DEFAULT: &'static str = "impel_shape_def_default";
}

/// Returns the default settings of a shape.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_def_default() -> ImpelShapeDef {
    ShapeDef::default().into()
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn shape_def(
    name: impl Display + Copy,
    from: &ImpelShapeDef,
) -> Outcome<ShapeDef> {
    let mut to = ShapeDef::default();
    to.is_sensor = from.is_sensor;
    to.enable_filter_callback = from.enable_filter_callback;
    to.events.contact = from.enable_contact_events;
    to.events.persist = from.enable_persist_events;
    to.events.hit = from.enable_hit_events;
    to.events.sensor = from.enable_sensor_events;
    to.detects_sensors = from.detects_sensors;
    to.enable_pre_solve_callback = from.enable_pre_solve_callback;
    to.enable_kinematic_contacts = from.enable_kinematic_contacts;
    to.enabled = from.enabled;
    to.one_way = from.one_way;
    to.one_way_direction =
        check::direction(format_args!("{name}.one_way_direction"), from.one_way_direction)?;
    to.events.force = check::or_no_limit(
        format_args!("{name}.force_event_threshold"),
        from.force_event_threshold,
        IMPEL_MAX_FORCE,
    )?;
    to.material = convert::material(format_args!("{name}.material"), &from.material)?;
    to.mix.friction = convert::from_c(format_args!("{name}.friction_mix"), from.friction_mix)?;
    to.mix.restitution =
        convert::from_c(format_args!("{name}.restitution_mix"), from.restitution_mix)?;
    to.filter = from.filter.into();
    to.notes.debug_color = from.debug_color;
    to.notes.user_data = from.user_data;
    Ok(to)
}

impl From<ShapeDef> for ImpelShapeDef {
    fn from(from: ShapeDef) -> ImpelShapeDef {
        ImpelShapeDef {
            cookie: ImpelShapeDef::COOKIE,
            is_sensor: from.is_sensor,
            enable_filter_callback: from.enable_filter_callback,
            enable_contact_events: from.events.contact,
            enable_persist_events: from.events.persist,
            enable_hit_events: from.events.hit,
            enable_sensor_events: from.events.sensor,
            detects_sensors: from.detects_sensors,
            enable_pre_solve_callback: from.enable_pre_solve_callback,
            enable_kinematic_contacts: from.enable_kinematic_contacts,
            enabled: from.enabled,
            one_way: from.one_way,
            one_way_direction: from.one_way_direction.into(),
            force_event_threshold: min(from.events.force, IMPEL_MAX_FORCE),
            material: from.material.into(),
            friction_mix: convert::to_c(from.mix.friction),
            restitution_mix: convert::to_c(from.mix.restitution),
            filter: from.filter.into(),
            debug_color: from.notes.debug_color,
            user_data: from.notes.user_data,
        }
    }
}

/// Creates a circle on a body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_circle(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    circle: *const ImpelCircle,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_create_circle(body, def, circle, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::circle_at(circle, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
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
    guard::change(
        call::impel_shape_create_capsule(body, def, capsule, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::capsule_at(capsule, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a segment on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart. For ground
/// or walls of several segments use a chain (`impel_chain_create`): bodies can catch on the
/// points where single segments meet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_segment(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    segment: *const ImpelSegment,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_create_segment(body, def, segment, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::segment_at(segment, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
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
    guard::change(
        call::impel_shape_create_box(body, def, half_width, half_height, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::box_shape(half_width, half_height, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
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
    guard::change(
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
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry =
                convert::rounded_box(half_width, half_height, transform, radius, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a convex polygon on a body: the convex hull of the points, rounded outwards by
/// `radius`. There are 3 to `IMPEL_MAX_POLYGON_POINTS` points, in any order, with components
/// within ±`IMPEL_MAX_SIZE`. `radius` is in metres: 0, or within
/// [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. Points closer than a few millimetres are merged, and
/// points on a line between their neighbours are dropped. A polygon must be at least 2 *
/// `IMPEL_MIN_SIZE` thick, as a box must. Thinner polygons, and points on one line, fail with
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
    guard::change(
        call::impel_shape_create_polygon(body, def, points, count, radius, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = convert::polygon(points, count, radius, world.lengths())?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Creates a half-space on a body: the points of its space with `normal · p <= offset`. The
/// normal points outwards, and may have any length but zero. If its length is 1, `offset` is the
/// distance of the surface from the body's origin, in metres. For a normal of length n, pass n
/// times that distance. Fails with `IMPEL_ERROR_UNSUPPORTED` if the body is dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_create_half_space(
    body: ImpelBodyId,
    def: *const ImpelShapeDef,
    normal: ImpelVec2,
    offset: f32,
    out_shape: *mut ImpelShapeId,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_create_half_space(body, def, normal, offset, out_shape),
        body,
        |world, body| {
            let out_shape = pointers::out("out_shape", out_shape)?;
            let def = convert::shape_def("def", pointers::definition_there("def", def)?)?;
            let geometry = Shape::HalfSpace(convert::half_space(normal, offset)?);
            shape_geometry::refuse_dynamic(world, body)?;
            out_shape.set(world.create_shape(body, &def, &geometry)?)
        },
    )
}

/// Destroys a shape. The mass of its body is recomputed, and the bodies that touched it wake. A
/// segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`: it is destroyed with its chain only.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_destroy(shape: ImpelShapeId) -> ImpelStatus {
    guard::change(call::impel_shape_destroy(shape), shape, |world, shape| {
        shape::check_no_segment(world, shape)?;
        world.destroy_shape(shape);
        Ok(())
    })
}

/// Returns whether the handle names an existing shape. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_is_valid(shape: ImpelShapeId) -> bool {
    registry::is_valid(Target::of(shape))
}
