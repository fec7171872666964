//! Functions that the entries of `api/draw.toml` call.

use smallvec::SmallVec;

use crate::ffi::error::Outcome;
use crate::ffi::registry::Reading;
use crate::ffi::replay_query::draw_queries;
use crate::ffi::{IMPEL_MAX_NAME, IMPEL_MAX_SIZE, ImpelAabb, ImpelDebugDraw, ImpelVec2, check};
use crate::math::{Rotation, Vec2};
use crate::world::{Color, DebugDraw, DrawOptions};

fn options(draw: &ImpelDebugDraw) -> Outcome<DrawOptions> {
    let most = IMPEL_MAX_SIZE;
    Ok(DrawOptions {
        shapes: draw.draw_shapes,
        joints: draw.draw_joints,
        contacts: draw.draw_contacts,
        normals: draw.draw_normals,
        bounds: draw.draw_bounds,
        trees: draw.draw_trees,
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
        alpha: check::within("draw->alpha", draw.alpha, 0.0, 1.0)?,
    })
}

/// Draws the world, and the queries of a replay.
pub(in crate::ffi) fn draw_all(
    world: &Reading,
    to: &mut dyn DebugDraw,
    draw: &ImpelDebugDraw,
) -> Outcome {
    let options = options(draw)?;
    world.draw(to, &options);
    if draw.draw_queries
        && let Ok(player) = world.player()
    {
        draw_queries(player, to, &options, world.lengths());
    }
    Ok(())
}

/// Draws the world through the host's callbacks.
pub(in crate::ffi) fn draw_with_callbacks(world: &Reading, draw: ImpelDebugDraw) -> Outcome {
    draw_all(world, &mut DrawCallbacks { world, draw }, &draw)
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

/// A box around the origin.
pub(in crate::ffi) fn around(far: f32) -> ImpelAabb {
    ImpelAabb { min: ImpelVec2 { x: -far, y: -far }, max: ImpelVec2 { x: far, y: far } }
}
