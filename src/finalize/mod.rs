//! Floor 7. What the solver moved becomes transforms, bounds, sleep timers;
//! and what moved too far is brought back to where it first touched.

mod continuous;
mod impact;
mod mover;
mod path;
mod search;
mod transforms;

pub use continuous::{ContinuousScene, continuous_collision};
pub use path::{sweep_of, swept_box};
pub use search::ContinuousBuffers;
pub use transforms::{
    FinalizeSettings, Finalized, finalize_bodies, forget_impulses, settle_alone, stretch_bounds,
};

use crate::broad_phase::{BroadPhase, ProxyId};
use crate::geometry::Shape;
use crate::math::{Aabb, Lengths, min};
use crate::model::tolerance::padded;
use crate::model::{BodySim, Shapes};

/// Motion in a step beyond this share of the thinnest extent is fast: so no
/// motion skips a thin wall.
pub const FAST: f32 = 0.5;

/// Sees whether a body's shapes are still in their padded boxes; one that has
/// left is listed in `outgrown` with the box that it needs: see [`enlarge`]. Leaves in the
/// body how far it may move until it must be looked at again: a body that hardly moves costs
/// two sums a step, and none of its shapes is read.
fn find_outgrown(
    sim: &mut BodySim,
    first_shape: u32,
    shapes: &Shapes,
    lengths: &Lengths,
    outgrown: &mut Vec<Outgrown>,
) {
    sim.room = lengths.aabb_margin;
    let mut shape = first_shape;
    while shape != crate::base::NONE {
        let record = &shapes[shape];
        if record.is_edge() {
            // It follows its two bodies.
            shape = record.next;
            continue;
        }
        let bounds = sim.bounds(&record.geometry);
        let mut fat = record.fat_bounds;
        if !fat.contains(&bounds) {
            fat = padded(&bounds, lengths);
            outgrown.push(Outgrown { shape, proxy: ProxyId(record.proxy), bounds: fat });
        }
        sim.room = min(sim.room, room_in(&fat, &record.geometry, &bounds));
        shape = record.next;
    }
}

/// A shape that has left its padded box, and the one that it needs.
#[derive(Clone, Copy, Debug)]
pub struct Outgrown {
    shape: u32,
    proxy: ProxyId,
    bounds: Aabb,
}

/// Gives shapes the boxes that they need, in the broad phase too, and empties the list.
/// [`BroadPhase::rebuild`] must follow.
pub fn enlarge(shapes: &mut Shapes, broad_phase: &mut BroadPhase, outgrown: &mut Vec<Outgrown>) {
    /// How many ahead are asked for: what they are, and then where they are in the tree.
    const FAR: usize = 12;
    const NEAR: usize = 6;
    for (index, &Outgrown { shape, proxy, bounds }) in outgrown.iter().enumerate() {
        if let Some(next) = outgrown.get(index + FAR) {
            shapes.ask_for(next.shape);
            broad_phase.ask_for(next.proxy);
        }
        if let Some(next) = outgrown.get(index + NEAR) {
            broad_phase.ask_for_node_of(next.proxy);
        }
        shapes[shape].fat_bounds = bounds;
        broad_phase.enlarge_later(proxy, bounds);
    }
    outgrown.clear();
}

/// How far a shape may move within its padded box, in metres.
fn room_in(fat: &Aabb, shape: &Shape, bounds: &Aabb) -> f32 {
    if matches!(shape, Shape::HalfSpace(_)) {
        return 0.0; // the least turn may need all of the world
    }
    let (low, high) = (bounds.min - fat.min, fat.max - bounds.max);
    min(min(low.x, low.y), min(high.x, high.y))
}
