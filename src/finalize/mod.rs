//! Layer 7. After the solver: updates transforms, bounds and sleep timers, and runs continuous
//! collision.

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
    FinalizeSettings, Finalized, finalize_alone, finalize_bodies, forget_impulses, stretch_bounds,
};

use crate::broad_phase::{BroadPhase, ProxyId};
use crate::geometry::Shape;
use crate::math::{Aabb, Lengths, min};
use crate::model::tolerance::padded;
use crate::model::{BodySim, Shapes};

/// Motion per step, as a share of the minimum extent, above which a body is fast. With this value
/// no motion skips a thin wall.
pub const FAST: f32 = 0.5;

/// Finds the shapes of a body that have left their fat AABBs.
///
/// Adds them with new fat AABBs to `outgrown`; see [`enlarge`]. Sets `sim.margin_left`, the distance
/// that the body may move before its shapes are tested again. A body that hardly moves thus costs
/// two additions per step, and none of its shapes is read.
fn find_outgrown(
    sim: &mut BodySim,
    first_shape: u32,
    shapes: &Shapes,
    lengths: &Lengths,
    outgrown: &mut Vec<Outgrown>,
) {
    sim.margin_left = lengths.aabb_margin;
    // An edge follows two bodies, and is updated separately.
    for (shape, record) in shapes.list_from(first_shape).filter(|(_, record)| !record.is_edge()) {
        let bounds = sim.bounds(&record.geometry);
        let mut fat = record.fat_bounds;
        if !fat.contains(&bounds) {
            fat = padded(&bounds, lengths);
            outgrown.push(Outgrown { shape, proxy: ProxyId(record.proxy), bounds: fat });
        }
        sim.margin_left = min(sim.margin_left, margin_in(&fat, &record.geometry, &bounds));
    }
}

/// Shape that has left its fat AABB, with the new one.
#[derive(Clone, Copy, Debug)]
pub struct Outgrown {
    shape: u32,
    proxy: ProxyId,
    bounds: Aabb,
}

/// Sets the new fat AABBs, also in the broad phase, and clears the list. [`BroadPhase::rebuild`]
/// must follow.
pub fn enlarge(shapes: &mut Shapes, broad_phase: &mut BroadPhase, outgrown: &mut Vec<Outgrown>) {
    /// Prefetch distances: for shapes and proxies, and then for tree nodes.
    const FAR: usize = 12;
    const NEAR: usize = 6;
    for (index, &Outgrown { shape, proxy, bounds }) in outgrown.iter().enumerate() {
        if let Some(next) = outgrown.get(index + FAR) {
            shapes.prefetch(next.shape);
            broad_phase.prefetch(next.proxy);
        }
        if let Some(next) = outgrown.get(index + NEAR) {
            broad_phase.prefetch_node_of(next.proxy);
        }
        shapes[shape].fat_bounds = bounds;
        broad_phase.enlarge_later(proxy, bounds);
    }
    outgrown.clear();
}

/// Returns how far a shape may move within its fat AABB, in metres.
fn margin_in(fat: &Aabb, shape: &Shape, bounds: &Aabb) -> f32 {
    if matches!(shape, Shape::HalfSpace(_)) {
        return 0.0; // The smallest turn may move its bounds anywhere.
    }
    let (low, high) = (bounds.min - fat.min, fat.max - bounds.max);
    min(min(low.x, low.y), min(high.x, high.y))
}
