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
//! ```

use std::ffi::{c_char, c_void};

use smallvec::SmallVec;

use super::pointers::Definition;
use super::registry::Reading;
use super::replay_query::draw_queries;
use super::{
    IMPEL_MAX_NAME, IMPEL_MAX_SIZE, ImpelAabb, ImpelPosition, ImpelRotation, ImpelStatus,
    ImpelVec2, ImpelWorldId, check, guard, pointers,
};
use crate::math::{Rotation, Vec2};
use crate::world::{Color, DebugDraw, DrawOptions};

/// Colour as `0xRRGGBBAA`: red, green, blue, and alpha from 0 (transparent) to 255 (opaque).
pub type ImpelColor = u32;

/// Draws a convex polygon of `count` vertices, counter-clockwise, expanded by `radius`.
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
    /// Whether to draw centres of mass. Default: false.
    pub draw_mass: bool,
    /// Whether to draw the names of bodies at their centres of mass. Default: false.
    pub draw_names: bool,
    /// Whether to draw a box around each island. Default: false. An island is a set of bodies
    /// that are connected by contacts or joints and fall asleep together.
    pub draw_islands: bool,
    /// Whether to draw the axis, the limits and the force of each joint. Default: false. The
    /// force is that of the last step, drawn as a line from the anchor on body B. Requires
    /// `draw_joints`.
    pub draw_joint_extras: bool,
    /// Whether to draw the normal force on shape B at each contact point, averaged over the
    /// last step. Default: false.
    pub draw_contact_forces: bool,
    /// Whether to draw the friction force on shape B at each contact point, averaged over the
    /// last step. Default: false.
    pub draw_friction_forces: bool,
    /// Whether to draw the recorded queries of the current step of a replay. Default: true. See
    /// `impel_world_get_replay_queries`.
    pub draw_queries: bool,
    /// Length of the axes and limits of joints, in metres. Default: 0.5.
    pub joint_scale: f32,
    /// Length of a drawn force, in metres per newton. Default: 0.01.
    pub force_scale: f32,
    /// Only objects that overlap this box are drawn. Half-spaces are clipped to it. Default:
    /// 1000 m in each direction from `origin`.
    pub bounds: ImpelAabb,
    /// Origin that `bounds` and all points passed to the callbacks are relative to. Default:
    /// (0, 0).
    pub origin: ImpelPosition,
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

/// Drawing options with the default values: shapes, joints, contacts and normals, no callbacks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_debug_draw_default() -> ImpelDebugDraw {
    impel_debug_draw_for_length_unit(1.0)
}

/// Drawing options with the default values for a world of this `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_debug_draw_for_length_unit(length_unit: f32) -> ImpelDebugDraw {
    let far = 1000.0 * length_unit;
    ImpelDebugDraw {
        cookie: ImpelDebugDraw::COOKIE,
        draw_shapes: true,
        draw_joints: true,
        draw_contacts: true,
        draw_normals: true,
        draw_bounds: false,
        draw_mass: false,
        draw_names: false,
        draw_islands: false,
        draw_joint_extras: false,
        draw_contact_forces: false,
        draw_friction_forces: false,
        draw_queries: true,
        joint_scale: 0.5 * length_unit,
        force_scale: 0.01,
        bounds: ImpelAabb {
            min: ImpelVec2 { x: -far, y: -far },
            max: ImpelVec2 { x: far, y: far },
        },
        origin: ImpelPosition::default(),
        draw_polygon: None,
        draw_circle: None,
        draw_capsule: None,
        draw_segment: None,
        draw_point: None,
        draw_text: None,
        context: std::ptr::null_mut(),
    }
}

/// Draws the world through the callbacks of `draw`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_draw(
    world: ImpelWorldId,
    draw: *const ImpelDebugDraw,
) -> ImpelStatus {
    guard::read_world("impel_world_draw", world, |world| {
        let draw = pointers::definition("draw", draw)?;
        let most = IMPEL_MAX_SIZE;
        let options = DrawOptions {
            shapes: draw.draw_shapes,
            joints: draw.draw_joints,
            contacts: draw.draw_contacts,
            normals: draw.draw_normals,
            bounds: draw.draw_bounds,
            mass: draw.draw_mass,
            names: draw.draw_names,
            islands: draw.draw_islands,
            joint_extras: draw.draw_joint_extras,
            contact_forces: draw.draw_contact_forces,
            friction_forces: draw.draw_friction_forces,
            joint_scale: check::not_negative("draw->joint_scale", draw.joint_scale, most)?,
            force_scale: check::not_negative("draw->force_scale", draw.force_scale, most)?,
            region: check::aabb("draw->bounds", draw.bounds)?,
            origin: check::place("draw->origin", draw.origin)?,
        };
        let mut callbacks = DrawCallbacks { world, draw };
        world.draw(&mut callbacks, &options);
        if draw.draw_queries
            && let Ok(player) = world.player()
        {
            draw_queries(player, &mut callbacks, &options, world.lengths());
        }
        Ok(())
    })
}

/// The host's callbacks as the engine calls them.
struct DrawCallbacks<'a> {
    world: &'a Reading,
    draw: ImpelDebugDraw,
}

impl DebugDraw for DrawCallbacks<'_> {
    fn polygon(&mut self, vertices: &[Vec2], radius: f32, fill: Color, outline: Color) {
        let Some(callback) = self.draw.draw_polygon else { return };
        let vertices: SmallVec<[ImpelVec2; 64]> = vertices.iter().map(|&v| v.into()).collect();
        let (first, count, context) = (vertices.as_ptr(), vertices.len(), self.draw.context);
        // SAFETY: here and below, the host promises that its callbacks may be called so; the
        // vertices live during the call.
        self.world.call_host(|| unsafe { callback(first, count, radius, fill, outline, context) });
    }

    fn circle(
        &mut self,
        center: Vec2,
        radius: f32,
        rotation: Rotation,
        fill: Color,
        outline: Color,
    ) {
        let Some(callback) = self.draw.draw_circle else { return };
        let (center, rotation, context) = (center.into(), rotation.into(), self.draw.context);
        // SAFETY: as above.
        self.world
            .call_host(|| unsafe { callback(center, radius, rotation, fill, outline, context) });
    }

    fn capsule(&mut self, a: Vec2, b: Vec2, radius: f32, fill: Color, outline: Color) {
        let Some(callback) = self.draw.draw_capsule else { return };
        let (a, b, context) = (a.into(), b.into(), self.draw.context);
        // SAFETY: as above.
        self.world.call_host(|| unsafe { callback(a, b, radius, fill, outline, context) });
    }

    fn segment(&mut self, a: Vec2, b: Vec2, color: Color) {
        let Some(callback) = self.draw.draw_segment else { return };
        let (a, b, context) = (a.into(), b.into(), self.draw.context);
        // SAFETY: as above.
        self.world.call_host(|| unsafe { callback(a, b, color, context) });
    }

    fn point(&mut self, position: Vec2, size: f32, color: Color) {
        let Some(callback) = self.draw.draw_point else { return };
        let (position, context) = (position.into(), self.draw.context);
        // SAFETY: as above.
        self.world.call_host(|| unsafe { callback(position, size, color, context) });
    }

    fn text(&mut self, position: Vec2, text: &str, color: Color) {
        let Some(callback) = self.draw.draw_text else { return };
        let mut bytes: SmallVec<[u8; IMPEL_MAX_NAME as usize + 1]> = text.bytes().collect();
        bytes.push(0);
        let (position, text, context) = (position.into(), bytes.as_ptr().cast(), self.draw.context);
        // SAFETY: as above; the bytes end in a zero.
        self.world.call_host(|| unsafe { callback(position, text, color, context) });
    }
}
