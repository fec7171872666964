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
    take_outgrown,
};

use crate::broad_phase::ProxyId;
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
    outgrown: &mut Vec<(u32, Aabb)>,
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
            outgrown.push((shape, fat));
        }
        sim.room = min(sim.room, room_in(&fat, &record.geometry, &bounds));
        shape = record.next;
    }
}

/// Gives shapes the boxes that they need, and tells of them as proxies, for the broad
/// phase.
pub fn enlarge(
    shapes: &mut Shapes,
    outgrown: impl Iterator<Item = (u32, Aabb)>,
) -> impl Iterator<Item = (ProxyId, Aabb)> {
    outgrown.map(|(shape, fat)| {
        let record = &mut shapes[shape];
        record.fat_bounds = fat;
        (ProxyId(record.proxy), fat)
    })
}

/// How far a shape may move within its padded box, in metres.
fn room_in(fat: &Aabb, shape: &Shape, bounds: &Aabb) -> f32 {
    if matches!(shape, Shape::HalfSpace(_)) {
        return 0.0; // the least turn may need all of the world
    }
    let (low, high) = (bounds.min - fat.min, fat.max - bounds.max);
    min(min(low.x, low.y), min(high.x, high.y))
}
