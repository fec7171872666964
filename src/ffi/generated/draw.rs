//! Drawing (debug draw)
//!
//! Debug draw: the world calls functions of the host with its shapes, joints, contacts and
//! bounds. All coordinates are in the world, relative to `ImpelDebugDraw.origin`. Colours
//! distinguish static, kinematic, dynamic and sleeping bodies and sensors.
//!
//! ```c
//! ImpelDebugDraw draw = impel_debug_draw_default();
//! draw.draw_polygon = my_polygon;
//! draw.draw_circle = my_circle;
//! draw.draw_segment = my_segment;
//! impel_world_draw(world, &draw);       // once a frame
//!
//! // Without callbacks: triangles for one draw call of a graphics library.
//! ImpelDrawVertex vertices[3000];
//! size_t vertex_count;
//! impel_world_get_draw_list(world, &draw, 0.02f, vertices, 3000, &vertex_count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::{
    ImpelAabb, ImpelColor, ImpelPosition, ImpelRotation, ImpelStatus, ImpelVec2, ImpelWorldId,
    check, draw, guard, pointers,
};
use crate::math::Vec2;
use crate::world::Triangles;
use std::ffi::{c_char, c_void};

/// Draws a convex polygon of `count` vertices, counter-clockwise, expanded by `radius`. There
/// are 3 to `IMPEL_MAX_POLYGON_POINTS` vertices.
///
/// The vertices are valid during the call.
pub type ImpelDrawPolygonCallback = Option<
    unsafe extern "C" fn(
        vertices: *const ImpelVec2,
        count: usize,
        radius: f32,
        fill: ImpelColor,
        outline: ImpelColor,
        context: *mut c_void,
    ),
>;

/// Draws a circle. `rotation` is the direction of the radius line to draw in it.
pub type ImpelDrawCircleCallback = Option<
    unsafe extern "C" fn(
        center: ImpelVec2,
        radius: f32,
        rotation: ImpelRotation,
        fill: ImpelColor,
        outline: ImpelColor,
        context: *mut c_void,
    ),
>;

/// Draws a capsule: all points within `radius` of the line from `a` to `b`.
pub type ImpelDrawCapsuleCallback = Option<
    unsafe extern "C" fn(
        a: ImpelVec2,
        b: ImpelVec2,
        radius: f32,
        fill: ImpelColor,
        outline: ImpelColor,
        context: *mut c_void,
    ),
>;

/// Draws a line from `a` to `b`: a segment, a contact normal, part of a joint, the edge of a
/// box.
pub type ImpelDrawSegmentCallback = Option<
    unsafe extern "C" fn(a: ImpelVec2, b: ImpelVec2, color: ImpelColor, context: *mut c_void),
>;

/// Draws a point: a contact point, a joint anchor, a centre of mass. `size` is in pixels.
pub type ImpelDrawPointCallback = Option<
    unsafe extern "C" fn(position: ImpelVec2, size: f32, color: ImpelColor, context: *mut c_void),
>;

/// Draws text that begins at `position`: the name of a body.
///
/// The text is UTF-8, ends with a zero byte, and is valid during the call.
pub type ImpelDrawTextCallback = Option<
    unsafe extern "C" fn(
        position: ImpelVec2,
        text: *const c_char,
        color: ImpelColor,
        context: *mut c_void,
    ),
>;

/// Options and callbacks for drawing, filled by `impel_debug_draw_default`.
///
/// The default leaves every callback `NULL`; elements without a callback are not drawn.
/// Callbacks may read the world; a change fails with `IMPEL_ERROR_LOCKED`. They must return: no
/// exception, no `longjmp`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelDebugDraw {
    /// Set by `impel_debug_draw_default`; do not change.
    pub cookie: u32,
    /// Whether to draw shapes. Default: true.
    pub draw_shapes: bool,
    /// Whether to draw joints. Default: true.
    pub draw_joints: bool,
    /// Whether to draw contact points. Default: true.
    pub draw_contacts: bool,
    /// Whether to draw contact normals. Default: true.
    pub draw_normals: bool,
    /// Whether to draw the AABBs of shapes. Default: false.
    pub draw_bounds: bool,
    /// Whether to draw the boxes of the trees that find pairs of shapes and answer queries: the
    /// AABB of each shape with its margin, and the boxes of the nodes above them.
    /// Default: false.
    pub draw_trees: bool,
    /// Whether to draw centres of mass. Default: false.
    pub draw_mass: bool,
    /// Whether to draw the names of bodies at their centres of mass. Default: false.
    pub draw_names: bool,
    /// Whether to draw a box around each island. An island is a set of bodies that are connected
    /// by contacts or joints and fall asleep together. Default: false.
    pub draw_islands: bool,
    /// Whether to draw the axis, the limits and the force of each joint. The force is that of
    /// the last step, drawn as a line from the anchor on body b. Requires `draw_joints`.
    /// Default: false.
    pub draw_joint_extras: bool,
    /// Whether to draw the normal force on shape B at each contact point, averaged over the last
    /// step. Default: false.
    pub draw_contact_forces: bool,
    /// Whether to draw the friction force on shape B at each contact point, averaged over the
    /// last step. Default: false.
    pub draw_friction_forces: bool,
    /// Whether to draw the recorded queries of the current step of a replay. See
    /// `impel_world_get_replay_queries`. Default: true.
    pub draw_queries: bool,
    /// Length of the axes and limits of joints, in metres. Within [0, `IMPEL_MAX_SIZE`].
    /// Default: 0.5.
    pub joint_scale: f32,
    /// Length of a drawn force, in metres per newton. Default: 0.01.
    pub force_scale: f32,
    /// Only objects that overlap this box are drawn. Half-spaces are clipped to it.
    /// Default: 1000 m in each direction from `origin`.
    pub bounds: ImpelAabb,
    /// Origin that `bounds` and all points passed to the callbacks are relative to.
    /// Default: (0, 0).
    pub origin: ImpelPosition,
    /// Time to draw, between the last two steps: 0 is the state before the last step, 1 the
    /// state after it. Within [0, 1]. Pass `ImpelAdvance.alpha` for smooth motion. AABBs of
    /// islands and of trees are those after the step. Default: 1.
    pub alpha: f32,
    /// Draws polygons and half-spaces.
    pub draw_polygon: ImpelDrawPolygonCallback,
    /// Draws circles.
    pub draw_circle: ImpelDrawCircleCallback,
    /// Draws capsules.
    pub draw_capsule: ImpelDrawCapsuleCallback,
    /// Draws segments, joints, normals, forces and AABBs.
    pub draw_segment: ImpelDrawSegmentCallback,
    /// Draws contact points, joint anchors and centres of mass.
    pub draw_point: ImpelDrawPointCallback,
    /// Draws names.
    pub draw_text: ImpelDrawTextCallback,
    /// Passed to every callback unchanged.
    pub context: *mut c_void,
}

impl Definition for ImpelDebugDraw {
    const COOKIE: u32 = u32::from_le_bytes(*b"IddA");
    const DEFAULT: &'static str = "impel_debug_draw_default";
}

/// Returns drawing options with the default values: shapes, joints, contacts and normals, no
/// callbacks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_debug_draw_default() -> ImpelDebugDraw {
    impel_debug_draw_for_length_unit(1.0)
}

/// Returns drawing options with the default values for a world of this `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_debug_draw_for_length_unit(length_unit: f32) -> ImpelDebugDraw {
    ImpelDebugDraw {
        cookie: ImpelDebugDraw::COOKIE,
        draw_shapes: true,
        draw_joints: true,
        draw_contacts: true,
        draw_normals: true,
        draw_bounds: false,
        draw_trees: false,
        draw_mass: false,
        draw_names: false,
        draw_islands: false,
        draw_joint_extras: false,
        draw_contact_forces: false,
        draw_friction_forces: false,
        draw_queries: true,
        joint_scale: 0.5 * length_unit,
        force_scale: 0.01,
        bounds: draw::around(1000.0 * length_unit),
        origin: ImpelPosition { x: 0.0, y: 0.0 },
        alpha: 1.0,
        draw_polygon: None,
        draw_circle: None,
        draw_capsule: None,
        draw_segment: None,
        draw_point: None,
        draw_text: None,
        context: std::ptr::null_mut(),
    }
}

/// A vertex of `impel_world_get_draw_list`: 12 bytes, as a graphics library takes them.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelDrawVertex {
    /// Position relative to `ImpelDebugDraw.origin`, in metres.
    pub position: ImpelVec2,
    /// Colour of the triangle.
    pub color: ImpelColor,
}

/// Draws the world through the callbacks of `draw`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_draw(
    world: ImpelWorldId,
    draw: *const ImpelDebugDraw,
) -> ImpelStatus {
    guard::read_world("impel_world_draw", world, |world| {
        let draw = pointers::definition("draw", draw)?;
        draw::draw_with_callbacks(world, draw)?;
        Ok(())
    })
}

/// Writes what `impel_world_draw` would draw as triangles, three vertices each,
/// counter-clockwise, in the order of drawing.
///
/// `draw` has the options; its callbacks are ignored. `pixel_size` is the size of a pixel in
/// metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]: lines are one pixel wide, points have
/// their size in pixels, and polygons approximate curves to within a quarter of a pixel. Names
/// are not drawn.
///
/// Writes up to `capacity` vertices, and the number of all to `out_count`. Fails with
/// `IMPEL_ERROR_CAPACITY` if they do not fit. `NULL, 0` asks for the number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_draw_list(
    world: ImpelWorldId,
    draw: *const ImpelDebugDraw,
    pixel_size: f32,
    vertices: *mut ImpelDrawVertex,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_draw_list", world, |world| {
        let mut list = pointers::list("vertices", vertices, capacity, out_count)?;
        let draw = pointers::definition("draw", draw)?;
        let pixel_size = check::size("pixel_size", pixel_size, world.lengths())?;
        let mut triangles = Triangles::new(pixel_size, |position: Vec2, color| {
            list.push(ImpelDrawVertex { position: position.into(), color });
        });
        draw::draw_all(world, &mut triangles, &draw)?;
        list.finish()
    })
}
