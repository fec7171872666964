//! Floor 7. What the solver moved becomes transforms, bounds, sleep timers;
//! and what moved too far is brought back to where it first touched.

mod continuous;
mod transforms;

pub use continuous::continuous_collision;
pub use transforms::{FinalizeSettings, finalize_bodies, stretch_bounds};

use crate::broad_phase::ProxyId;
use crate::math::Aabb;
use crate::model::tolerance::AABB_MARGIN;
use crate::model::{BodySim, Shapes};

/// Recomputes the bounds of a body's shapes; a box that leaves its padded one
/// gets a new one, and is listed in `outgrown` for the broad phase.
fn update_bounds(
    sim: &BodySim,
    first_shape: u32,
    shapes: &mut Shapes,
    outgrown: &mut Vec<(ProxyId, Aabb)>,
) {
    let mut shape = first_shape;
    while shape != crate::base::NONE {
        let record = &mut shapes[shape];
        record.bounds = record.geometry.aabb(&sim.transform);
        if !record.fat_bounds.contains(&record.bounds) {
            record.fat_bounds = record.bounds.grown(AABB_MARGIN);
            outgrown.push((ProxyId(record.proxy), record.fat_bounds));
        }
        shape = record.next;
    }
}
