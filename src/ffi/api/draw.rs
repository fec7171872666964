//! Drawing: the calls that are written by hand.

use smallvec::SmallVec;

use crate::ffi::registry::Reading;
use crate::ffi::replay_query::draw_queries;
use crate::ffi::{
    IMPEL_MAX_NAME, IMPEL_MAX_SIZE, ImpelAabb, ImpelDebugDraw, ImpelStatus, ImpelVec2,
    ImpelWorldId, check, guard, pointers,
};
use crate::math::{Rotation, Vec2};
use crate::world::{Color, DebugDraw, DrawOptions};

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

/// A box around the origin.
pub(in crate::ffi) fn around(far: f32) -> ImpelAabb {
    ImpelAabb { min: ImpelVec2 { x: -far, y: -far }, max: ImpelVec2 { x: far, y: far } }
}
